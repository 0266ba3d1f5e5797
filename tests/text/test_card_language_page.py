"""Every text that docs/card-language.md shows is understood completely."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from willforge.cards.loader import load_cards
from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import compile_face

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-language.md"
FENCE = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
HEADS = {"you write": RESONATOR, "on a chant": CHANT}


def rows() -> list[tuple[int, str]]:
    """The texts in the first column of the tables that show texts, with the type of card they are for."""
    found: list[tuple[int, str]] = []
    types = 0
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            types = 0
            continue
        cell = line.split("|")[1].strip()
        if cell in HEADS:
            types = HEADS[cell]
        elif types and cell.startswith("`"):
            found.append((types, cell.strip("`")))
    return found


def test_there_are_texts() -> None:
    assert len(rows()) > 60


@pytest.mark.parametrize(("types", "text"), rows())
def test_texts_are_understood(types: int, text: str) -> None:
    assert compile_face(Face("Shown", types, text=text)).abilities


def test_cards_are_understood() -> None:
    blocks = FENCE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) == 3
    for block in blocks:
        data = yaml.safe_load(block)
        cards = data if isinstance(data, list) else data["cards"]
        for card in load_cards(yaml.safe_dump(cards), "the page"):
            for face in card.faces:
                assert compile_face(face).abilities
