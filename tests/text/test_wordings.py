"""Texts in official wording that must be read: one line is the whole text of a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from text.reading import abilities
from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text.printing.gate import round_trip

HERE = Path(__file__).parent / "wordings"


def lines(name: str) -> list[str]:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", lines("spells"))
def test_a_spell_is_read(text: str) -> None:
    assert abilities(text, CHANT)


@pytest.mark.parametrize("text", lines("permanents"))
def test_a_permanent_is_read(text: str) -> None:
    assert abilities(text, RESONATOR)


EVERY = 5
"""Printing takes a twentieth of a second, so only some of the texts are printed."""
OTHERWISE_SAID = (
    "You may play any number of chants from your graveyard this turn.",
    "Target resonator cannot be destroyed until end of turn and gains [Flying] until end of turn.",
    "As this card enters the field, you may pay 500 life. If you don't, it enters the field rested.",
    "Whenever this card or another Elf enters the field under your control >>> You gain 100 life.",
    "[Barrier] light",
)
"""Texts for which the printer has other words, or none."""


@pytest.mark.parametrize(
    ("text", "types"),
    [
        *((text, CHANT) for text in lines("spells")[::EVERY]),
        *((text, RESONATOR) for text in lines("permanents")[::EVERY]),
    ],
)
def test_what_is_read_comes_back(text: str, types: int) -> None:
    problem = round_trip(Face("Test Card", types, text=text)).problem
    assert bool(problem) == (text in OTHERWISE_SAID), problem
