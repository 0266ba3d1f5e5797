"""What keywords are called and what they mean, in a sentence each and in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.errors import WillforgeError
from willforge.words import Message, say

_NAMES: Final[dict[str, str]] = {name.lower(): name for name in terms.KEYWORD_NAMES if name}
_NAMED: Final = re.compile(r"\[([A-Z][A-Za-z' ]+)|^(God's Art)\b", re.MULTILINE)
"""Keywords stand in brackets; cards of every age leave them away from one of them."""


@dataclass(frozen=True)
class Keyword:
    """A keyword: its name as cards print it, what it is called in the language, and what it means there."""

    name: str
    called: str
    meaning: str


def keyword(name: str, language: str = "en") -> Keyword:
    """A keyword by the name that cards print, with or without brackets. Raises WillforgeError for other words, and
    UnknownLanguage. Constant time."""
    found = _NAMES.get(name.strip().strip("[]").lower()) if isinstance(name, str) else None
    if found is None:
        raise WillforgeError(f"there is no keyword {name!r}: {', '.join(_NAMES.values())}")
    key = message_key(found)
    return Keyword(found, say(Message(f"keyword-{key}"), language), say(Message(f"meaning-{key}"), language))


def keywords(language: str = "en") -> dict[str, Keyword]:
    """All keywords, by the name that cards print. Raises UnknownLanguage. Linear in them."""
    return {name: keyword(name, language) for name in _NAMES.values()}


def keywords_in(text: str, language: str = "en") -> list[Keyword]:
    """The keywords that a card's text names, each once, in their order. Linear in the text."""
    named = ((match.group(1) or match.group(2)).strip().lower() for match in _NAMED.finditer(text))
    return [keyword(name, language) for name in dict.fromkeys(named) if name in _NAMES]


def message_key(name: str) -> str:
    """What the messages about a keyword are named with: "God's Art" is gods-art."""
    return re.sub("[^a-z]+", "-", name.lower().replace("'", ""))
