"""No clause is ever dropped: a card with one word deleted or altered does something else, or is refused.

Words without a meaning of their own are listed in no_meaning.py, each with its reason. `python bench/clauses.py` tries
every word of every card of a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from willforge.cards.importer import import_cards
from willforge.cards.model import Face
from willforge.cards.pool import starter_pool
from willforge.text.compile import TextError, compile_exactly, compile_face
from willforge.text.printing.alterations import ALTERED, DELETED, Altered, alterations, same, words
from willforge.text.printing.no_meaning import NO_MEANING, idle

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "real-cards.jsonl"
CARDS = 150
EVERY = 14
"""How many printings of the file of real cards are passed over for one that is taken."""


def _understood(faces: list[Face]) -> list[Face]:
    found: list[Face] = []
    for face in faces:
        try:
            compile_face(face)
        except TextError:
            continue
        if words(face.text):
            found.append(face)
    return found


def _starter_faces() -> list[Face]:
    return _understood([face for card in starter_pool().cards() for face in card.faces])


def _one_word(face: Face, place: int) -> list[Altered]:
    """The face's text with one word deleted, and with another one altered; which ones depends on the place."""
    found = list(alterations(face.text))
    deleted = [one for one in found if one.how == DELETED]
    altered = [one for one in found if one.how == ALTERED]
    return [deleted[place * 5 % len(deleted)], altered[place * 3 % len(altered)]]


def _dropped(faces: list[Face]) -> list[str]:
    """The alterations that change nothing though the word has a meaning."""
    found: list[str] = []
    for place, face in enumerate(faces):
        program = compile_face(face)
        for altered in _one_word(face, place):
            try:
                changed = compile_exactly(replace(face, text=altered.text))
            except TextError:
                continue
            if same(program, changed) and idle(altered) is None:
                found.append(f"{face.name}: '{altered.word}' {altered.how} changes nothing: {altered.text!r}")
    return found


def test_no_word_of_a_starter_card_is_dropped() -> None:
    faces = _starter_faces()
    assert len(faces) >= CARDS
    assert not _dropped(faces)


@pytest.mark.skipif(not REAL.exists(), reason="needs the file of printed cards")
def test_no_word_of_a_printed_card_is_dropped() -> None:
    printings = import_cards(REAL.read_text(encoding="utf-8"), str(REAL)).printings
    faces = _understood([face for printing in printings[::EVERY] for face in printing.card.faces])
    assert len(faces) >= CARDS
    assert not _dropped(faces[:CARDS])


def test_a_dropped_word_would_be_found() -> None:
    """The comparison sees a word, and does not see the text that is only kept to be shown."""
    face = Face("Test Card", 8, text="Target player draws two cards.")
    assert not same(compile_face(face), compile_face(replace(face, text="Target player draws three cards.")))
    assert same(compile_face(face), compile_face(replace(face, text="Target player draws 2 cards.")))


def test_every_entry_of_the_list_has_its_reason() -> None:
    assert all(entry.reason for entry in NO_MEANING)
