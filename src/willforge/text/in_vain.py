"""What texts ask for in vain: races that no card bears, and names that no card has. It is a misprint, or something that
lacks its quotation marks or has too many, so whoever brings the card is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from willforge.cards.model import Card
from willforge.text.compile import TextError, compile_face
from willforge.text.nodes import ChangeRace, CreateToken, Named, NamePart, Program, Raced, Rename
from willforge.text.within import parts_of
from willforge.text.words import one_of

RACE: Final = "race"
NAME: Final = "name"
PART: Final = "part of a name"
ALIKE: Final = 0.8
"""How much alike two words are of which one may be meant by the other."""


@dataclass(frozen=True)
class Vain:
    """A card whose text asks for a race, name or part of a name that there is not, and the likeliest one that was
    meant (or nothing)."""

    card: str
    kind: str
    asked: str
    meant: str


def in_vain(cards: Iterable[Card], others: Iterable[Card]) -> Iterator[Vain]:
    """What each text of `cards` asks for that neither they nor the others are, become or make as tokens. Reads all
    texts."""
    chosen = list(cards)
    asked: list[tuple[str, str, str]] = []
    races: dict[str, str] = {}
    names: dict[str, str] = {}
    for card in (*chosen, *others):
        for face in card.faces:
            races |= {one_of(race): race for race in face.races}
            names[face.name.lower()] = face.name
            try:
                program = compile_face(face)
            except TextError:
                continue
            races |= {one_of(race): race for race in _races_made(program)}
            names |= {name.lower(): name for name in _names_made(program)}
            asked += dict.fromkeys((face.name, *one) for one in _asked(program))
    brought = {face.name for card in chosen for face in card.faces}
    everything = "\n".join(names)
    for card_name, kind, word in asked:
        known, key = (races, one_of(word)) if kind == RACE else (names, word.lower())
        there = key in everything if kind == PART else key in known
        if card_name in brought and not there:
            meant = get_close_matches(key, known, 1, ALIKE)
            yield Vain(card_name, kind, word, known[meant[0]] if meant else "")


def _asked(program: Program) -> Iterator[tuple[str, str]]:
    """The races, names and parts of names that a program asks about."""
    for node in _nodes(program):
        if isinstance(node, Raced) and node.race:
            yield RACE, node.race
        elif isinstance(node, Named) and node.name:
            yield NAME, node.name
        elif isinstance(node, NamePart):
            yield PART, node.words


def _races_made(program: Program) -> list[str]:
    """The races that a program gives to cards or tokens."""
    return [race for node in _nodes(program) if isinstance(node, (ChangeRace, CreateToken)) for race in node.races]


def _names_made(program: Program) -> list[str]:
    """The names that a program gives to cards or tokens."""
    return [node.name for node in _nodes(program) if isinstance(node, (Rename, CreateToken)) and node.name]


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for part in parts_of(node):
        yield from _nodes(part)
