"""The record of a game as it is written down: read and checked before anything is believed."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from willforge.cards.deck import Deck
from willforge.cards.loader import cards_from_data
from willforge.cards.model import Card
from willforge.engine.model.data import BrokenSave
from willforge.errors import WillforgeError
from willforge.play import saves
from willforge.play.audience import Audience
from willforge.play.decks import PILES, VARIANTS
from willforge.rules.versions import rules_of

FORMAT: Final = 2
READ: Final = (1, FORMAT)
"""Formats that are understood: the first had no keys, digests and fingerprints in a record, and no secret in a save."""
DIGEST_EVERY: Final = 100
"""After how many answers a record has a digest."""
MOST_SHARED: Final = 256
"""Lists of cards, and decks, that games have in common."""
CONCEDES: Final = "concede:"
"""How the key of an answer begins by which a player gives up."""

Immutable = TypeVar("Immutable", tuple[Card, ...], Deck)


@dataclass(frozen=True)
class Answer:
    """One answer of a record: its place, the number of the option (below 0: who concedes), its key where the record has
    one, and the digest of the game after it where it is to be compared."""

    place: int
    choice: int
    key: str = ""
    digest: str = ""


def read_record(
    record: object,
) -> tuple[str, str | None, tuple[Card, ...], tuple[Card, ...], tuple[Deck, Deck], int, list[int]]:
    """The parts of a record: rules, variant, cards, named cards, decks, seed, answers. Raises BrokenSave."""
    if not isinstance(record, dict):
        raise BrokenSave("", "a mapping was expected")
    if record.get("format") not in READ or isinstance(record.get("format"), bool):
        raise BrokenSave("format", f"format {record.get('format')!r} is not known: this version reads format {FORMAT}")
    for key in ("rules", "variant", "cards", "named", "decks", "seed", "answers"):
        if key not in record:
            raise BrokenSave(key, "this key is missing")
    rules = record["rules"]
    if not isinstance(rules, str):
        raise BrokenSave("rules", "a text was expected")
    rules_of(rules)
    variant = record["variant"]
    if variant is not None and variant not in VARIANTS:
        raise BrokenSave("variant", f"{variant!r} is no variant")
    seed, answers, decks = record["seed"], record["answers"], record["decks"]
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BrokenSave("seed", "a number was expected")
    if not isinstance(answers, list) or not all(
        isinstance(item, int) and not isinstance(item, bool) and item >= -2 for item in answers
    ):
        raise BrokenSave("answers", "a list of numbers was expected")
    if not isinstance(decks, list) or len(decks) != 2:
        raise BrokenSave("decks", "two decks were expected")
    cards = _shared(tuple(cards_from_data(record["cards"], "cards")))
    named = _shared(tuple(cards_from_data(record["named"], "named")))
    both = _shared(_read_deck(decks[0], 0)), _shared(_read_deck(decks[1], 1))
    return rules, variant, cards, named, both, seed, answers.copy()


_known: Final[OrderedDict[Any, Any]] = OrderedDict()


def _shared(found: Immutable) -> Immutable:
    """The same cards or deck, as the one object that all games with them have: many games are read side by side."""
    known: Immutable = _known.pop(found, found)
    _known[found] = known
    if len(_known) > MOST_SHARED:
        _known.popitem(last=False)
    return known


def read_position(record: object) -> str:
    """The text of the position that the game of a record began in, "" if it began with decks. Raises BrokenSave."""
    found = record.get("position", "") if isinstance(record, dict) else ""
    if not isinstance(found, str):
        raise BrokenSave("position", "a text was expected")
    return found


def read_keys(record: dict[str, Any]) -> tuple[list[str], dict[int, str]]:
    """The keys of the answers of a record, none where it has only numbers, and digests by how many answers came before.
    Raises BrokenSave."""
    if record["format"] == 1:
        return [], {}
    found, digests = record.get("keys"), record.get("digests")
    if not isinstance(found, list) or not all(isinstance(key, str) for key in found):
        raise BrokenSave("keys", "a list of texts was expected")
    if found and len(found) != len(record["answers"]):
        raise BrokenSave("keys", f"{len(record['answers'])} keys were expected, not {len(found)}")
    if not isinstance(digests, dict) or not all(
        isinstance(place, str) and place.isascii() and place.isdigit() and len(place) < 9 and isinstance(digest, str)
        for place, digest in digests.items()
    ):
        raise BrokenSave("digests", "a mapping of digests was expected")
    return list(found), {int(place): digest for place, digest in digests.items()}


def read_answers(record: object) -> list[Answer]:
    """The answers of a record, with their keys where it has them; with digests only if it was made with another engine.
    Raises BrokenSave."""
    answers = read_record(record)[-1]
    assert isinstance(record, dict)
    found, digests = read_keys(record)
    if record.get("engine") == saves.engine():
        digests = {}
    return [
        Answer(place, choice, found[place] if found else "", digests.get(place + 1, ""))
        for place, choice in enumerate(answers)
    ]


def read_audience(saved: dict[str, Any]) -> Audience:
    """The viewers of a saved game, with the ids they had. Raises BrokenSave."""
    if saved["format"] == 1:
        return Audience()
    secret, decided = saved.get("secret"), saved.get("decided")
    try:
        found = Audience(bytes.fromhex(secret) if isinstance(secret, str) else b"")
    except (ValueError, WillforgeError) as error:
        raise BrokenSave("secret", "32 bytes at most were expected") from error
    if not isinstance(decided, list) or len(decided) != 2 or not all(type(many) is int for many in decided):
        raise BrokenSave("decided", "two numbers were expected")
    found.decided = list(decided)
    return found


def _read_deck(data: object, place: int) -> Deck:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise BrokenSave(f"decks.{place}", "a mapping with a name was expected")
    piles: dict[str, tuple[str, ...]] = {}
    for pile in PILES:
        names = data.get(pile)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BrokenSave(f"decks.{place}.{pile}", "a list of names was expected")
        piles[pile] = tuple(names)
    return Deck(name=data["name"], **piles)
