"""How much of a card file is understood: which cards compile completely, and what is missing most in the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from willforge.cards.importer import Imported, Printing
from willforge.terms import ATTRIBUTE_NAMES
from willforge.text.compile import TextError, compile_face
from willforge.text.printing.gate import round_trip

EXAMPLES: Final = 3
_NEAR: Final = re.compile(r"near '(.*)'")
_WORD: Final = re.compile(r"\"[^\"]*\"|“[^”]*”|\{[^{}]*\}|\[[^\[\]]*\]|[\w'’]+(?:[-/][\w'’]+)*|[^\s\w]")
_NUMBER: Final = re.compile(
    r"[+-]?\d+|x0*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty", re.IGNORECASE
)
_STATS: Final = re.compile(r"\[[+-]?[\dxX∞]+/[+-]?[\dxX∞]+\]")
_AROUND: Final = 1
"""How many words before and after the one that is not understood make its shape."""


@dataclass(frozen=True)
class Refused:
    """A card that is not understood: the sentence, and the word at which reading stopped or the reason."""

    code: str
    name: str
    sentence: str
    at: str


@dataclass(frozen=True)
class Unprinted:
    """A complete card whose text does not come back: the problem, its details, and what is printed."""

    code: str
    name: str
    problem: str
    details: str
    printed: str


@dataclass
class Group:
    """Refused cards whose sentences break off in the same way."""

    shape: str
    refused: list[Refused] = field(default_factory=list)


def complete(printing: Printing) -> Refused | None:
    """None if every word of every face of a card is understood, else the first sentence that is not. A text is read
    once per process; reading takes milliseconds."""
    try:
        for face in printing.card.faces:
            compile_face(face)
    except TextError as error:
        near = _NEAR.search(error.why)
        return Refused(printing.code, printing.card.name, error.sentence, near.group(1) if near else error.why)
    return None


def round_trips(printing: Printing) -> Unprinted | None:
    """None if the text of every face of a complete card comes back from its program, else the first that does not.
    A few milliseconds, the first card about a second."""
    for face in printing.card.faces:
        result = round_trip(face)
        if result.problem:
            return Unprinted(printing.code, printing.card.name, result.problem, result.details, result.printed)
    return None


def unreadable(imported: Imported) -> list[Refused]:
    """The cards that could not even be read from the file."""
    return [Refused(problem.code, problem.name, "", problem.reason) for problem in imported.problems]


def groups(refused: Iterable[Refused], races: frozenset[str]) -> list[Group]:
    """Refused cards by the shape of the place that is not understood, the most frequent first: the top one is the
    construct that is worth most. `races` are all races in lower case. Linear in the sentences."""
    found: dict[str, Group] = {}
    for one in refused:
        shape = shape_of(one, races)
        found.setdefault(shape, Group(shape)).refused.append(one)
    return sorted(found.values(), key=lambda group: (-len(group.refused), group.shape))


def shape_of(refused: Refused, races: frozenset[str]) -> str:
    """The words around the place that is not understood, with names, numbers, attributes and races replaced by what
    they are; the reason where there is no such place. Linear in the sentence."""
    words = _WORD.findall(refused.sentence)
    shapes = [_shape(word, races) for word in words]
    wanted = _WORD.findall(refused.at)
    places = [place for place, word in enumerate(words) if wanted and word == wanted[0]]
    if not words or not places:
        first = " ".join(shapes[:3])
        return f"{first} ... ({refused.at})" if first else f"({refused.at})"
    place = places[0]
    before = shapes[max(0, place - _AROUND) : place]
    after = shapes[place + 1 : place + 1 + _AROUND]
    return " ".join([*before, f"<{shapes[place]}>", *after])


def _shape(word: str, races: frozenset[str]) -> str:
    lower = word.lower()
    if word[0] in '"“':
        return "NAME"
    if _STATS.fullmatch(word):
        return "[STATS]"
    if word[0] == "{":
        return "{WILL}" if lower != "{rest}" else word
    if _NUMBER.fullmatch(word):
        return "N"
    if lower in ATTRIBUTE_NAMES.values() or lower == "dark":
        return "ATTRIBUTE"
    if lower in races or lower.rstrip("s") in races:
        return "RACE"
    return lower


def races_of(printings: Iterable[Printing]) -> frozenset[str]:
    """Every single word that is a race of some card, in lower case."""
    return frozenset(
        race.lower() for printing in printings for face in printing.card.faces for race in face.races if " " not in race
    )
