"""Texts in official wording that must be read: one line is the whole text of a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from text.reading import abilities
from willforge.terms import CHANT, RESONATOR

HERE = Path(__file__).parent / "wordings"


def lines(name: str) -> list[str]:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", lines("spells"))
def test_a_spell_is_read(text: str) -> None:
    assert abilities(text, CHANT)


@pytest.mark.parametrize("text", lines("permanents"))
def test_a_permanent_is_read(text: str) -> None:
    assert abilities(text, RESONATOR)
