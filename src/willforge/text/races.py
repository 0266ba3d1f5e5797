"""Races that texts speak of and no card bears: a misprint, or a name without its quotation marks. What nobody bears, a
text asks for in vain, so whoever brings the card is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from willforge.cards.model import Card
from willforge.text.compile import TextError, compile_face
from willforge.text.nodes import ChangeRace, CreateToken, Program, Raced
from willforge.text.within import parts_of
from willforge.text.words import one_of


def unborne(cards: Iterable[Card], others: Iterable[Card]) -> Iterator[tuple[str, str, str]]:
    """Name, race and the likeliest race that was meant (or nothing) for each text of `cards` that speaks of a race
    which neither they nor the others bear, become or make as tokens. Reads all texts."""
    chosen = list(cards)
    spoken: list[tuple[str, str]] = []
    borne: dict[str, str] = {}
    for card in (*chosen, *others):
        for face in card.faces:
            borne |= {one_of(race): race for race in face.races}
            try:
                program = compile_face(face)
            except TextError:
                continue
            borne |= {one_of(race): race for race in _made(program)}
            spoken += [(face.name, race) for race in _asked(program)]
    names = {face.name for card in chosen for face in card.faces}
    for name, race in spoken:
        if name in names and one_of(race) not in borne:
            meant = get_close_matches(one_of(race), borne, 1)
            yield name, race, borne[meant[0]] if meant else ""


def _asked(program: Program) -> list[str]:
    """The races that a program asks about, each once, in their order."""
    return list(dict.fromkeys(node.race for node in _nodes(program) if isinstance(node, Raced) and node.race))


def _made(program: Program) -> list[str]:
    """The races that a program gives to cards or tokens."""
    return [race for node in _nodes(program) if isinstance(node, (ChangeRace, CreateToken)) for race in node.races]


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    for part in parts_of(node):
        yield from _nodes(part)
