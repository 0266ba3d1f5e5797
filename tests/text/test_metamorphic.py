"""Small changes of a text change its program as they must, or the text is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from willforge.cards.model import Face
from willforge.cards.pool import starter_pool
from willforge.terms import CHANT
from willforge.text.compile import compile_face
from willforge.text.nodes import Program
from willforge.text.printing.metamorphic import CHANGES, changed, check

SAMPLE = """
Destroy target resonator you control. Draw two cards. You gain 300 life.
Destroy target resonator your opponent controls.
Target fire resonator gains [+200/0] until end of turn.
Destroy target resonator or addition.
Rest two target resonators.
Banish a resonator. If you control a Fairy, draw a card.
Remove target card in your graveyard from the game.
Draw a card. Target resonator gains [Flying] until end of turn.
Put a resonator from your hand into the field. It gains [Flying] until end of turn.
Draw a card. Destroy target resonator and draw two cards.
Destroy target resonator and target addition.
Put a resonator from your hand into the field. Rest it.
Destroy target resonator and draw a card if you control an Elf.
""".strip().splitlines()


def test_the_cards_that_come_with_it() -> None:
    faces = {face.text: face for card in starter_pool().cards() for face in card.faces if face.text}
    for face in list(faces.values())[::6]:
        assert not list(check(face)), face.name


@pytest.mark.parametrize("text", SAMPLE)
def test_a_sample_of_texts(text: str) -> None:
    assert not list(check(Face("sample", CHANT, text=text)))


def test_every_kind_of_change_is_tried() -> None:
    assert {change.kind for text in SAMPLE for change, _ in changed(text)} == {change.kind for change in CHANGES}


def _deaf(pattern: str, put: str = "") -> Callable[[str], Program]:
    """A compiler that does not hear some words."""
    return lambda text: compile_face(Face("deaf", CHANT, text=re.sub(pattern, put, text)))


FAULTS = {
    "you and your opponent": _deaf("your opponent controls", "you control"),
    "your opponent and you": _deaf("you control", "your opponent controls"),
    "not": _deaf("non-"),
    "another": _deaf("another "),
    "or": _deaf(r"resonator(?! or)", "resonator or addition"),
    "and": _deaf("resonator or target", "resonator and target"),
    "up to": _deaf("up to "),
    "up to one": _deaf("up to one "),
    "plural": _deaf("two (card|resonator)s", r"a \1"),
    "don't": _deaf("don't "),
    "whose": _deaf("your opponent's", "your"),
    "number": _deaf("three", "two"),
    "life and damage": _deaf("400 life", "300 life"),
    "may": _deaf("You may "),
    "condition": _deaf("If you control a Wizard, "),
    "duration first": _deaf("Until end of turn, target", "Target"),
    "pronoun": _deaf("That resonator gains", "Target resonator gains"),
    "pronoun of a deed": _deaf("that card", "target resonator"),
    "two sentences": _deaf(r"Destroy target resonator\. Draw two", "Destroy target resonator. Draw three"),
}


@pytest.mark.parametrize("kind", [change.kind for change in CHANGES])
def test_a_fault_put_in_on_purpose_is_found(kind: str) -> None:
    found = [one for text in SAMPLE for one in check(Face("sample", CHANT, text=text), FAULTS[kind])]
    assert kind in {one.kind for one in found}
