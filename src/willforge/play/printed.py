"""What is printed on the face of a card, and the current values of a card, in the shapes of the wire."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any, Final

from willforge import terms
from willforge.cards.model import Face
from willforge.engine.catalog.information import NO_VALUE, Info

View = dict[str, Any]
_KEY_BYTES: Final = 6


def number(value: int) -> int | str:
    """A value as it is told: "∞" for what is larger than any number (104.7)."""
    return "∞" if value >= terms.INFINITY else "-∞" if value <= -terms.INFINITY else value


@lru_cache(maxsize=4096)
def face_key(face: Face) -> str:
    """The key of a printed face: the same for all that is printed alike, in every game."""
    data = json.dumps(printed(face), sort_keys=True, ensure_ascii=True)
    return hashlib.blake2s(data.encode("ascii"), digest_size=_KEY_BYTES).hexdigest()


@lru_cache(maxsize=4096)
def printed(face: Face) -> View:
    """All that is printed on a face; the same data for the same face, to be read only."""
    found: View = {
        "name": face.name,
        "types": terms.names_of(face.types, terms.TYPE_NAMES),
        "attributes": terms.names_of(face.attributes, terms.ATTRIBUTE_NAMES),
        "races": list(face.races),
        "text": face.text,
    }
    if face.general:
        found["general"] = terms.names_of(face.general, terms.GENERAL_NAMES)
    if face.cost is not None:
        found["cost"] = str(face.cost)
    if face.atk is not None and face.defense is not None:
        found["atk"], found["def"] = number(face.atk), number(face.defense)
    if face.divinity is not None:
        found["divinity"] = number(face.divinity)
    if face.side:
        found["side"] = face.side
    return found


def values(current: Info) -> View:
    """The current values of a card: what effects may change."""
    types = terms.names_of(current.types, terms.TYPE_NAMES)
    if current.types & terms.ASTRAL_RULER:
        types.append(terms.ASTRAL_RULER_NAME)
    found: View = {
        "types": types,
        "attributes": terms.names_of(current.attributes, terms.ATTRIBUTE_NAMES),
        "races": list(current.races),
    }
    if current.atk != NO_VALUE and current.defense != NO_VALUE:
        found["atk"], found["def"] = number(current.atk), number(current.defense)
    if current.keywords:
        found["keywords"] = [
            name for place, name in enumerate(terms.KEYWORD_NAMES) if place and current.keywords >> place & 1
        ]
    return found
