"""Texts made to do harm are refused, with a bounded amount of work: steps of the grammar are counted, not seconds."""

from __future__ import annotations

import io
import sys

import pytest

from willforge.cards.model import Face
from willforge.cli.main import main
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import TextError, compile_face
from willforge.text.grammar import MAX_WORK
from willforge.text.language import language
from willforge.text.lexer import LIMIT
from willforge.text.refusal import UNREADABLE

DEEP = {
    "conditions": "If " + "you control a resonator and " * 120 + "you control a resonator, draw a card.",
    "phrases": "Destroy target " + "resonator with ATK equal to the number of " * 70 + "cards.",
    "triggers": "Whenever this card attacks, " * 120 + "draw a card.",
    "commas": "When " + "a, " * 1200 + "draw a card.",
    "waiting": "[Trigger] " + "a, " * 1200 + ": Draw a card.",
    "gates": "[Seal] (1) - " * 250 + "Draw a card.",
    "awakenings": "[Awakening] {1}: " * 200 + "Draw a card.",
    "keywords": "[Enter] >>> " * 300 + "Draw a card.",
    "names": "Destroy target " + '"A" or ' * 500 + '"B".',
    "races": "Destroy target " + "Elf, " * 700 + "Elf.",
    "deeds": "Draw a card, " * 280 + "draw a card.",
    "options": "Choose one - " + "Draw a card; " * 280 + "draw a card.",
    "permissions": "You may " * 400 + "draw a card.",
    "durations": "Until end of turn, " * 200 + "draw a card.",
    "adjectives": "Destroy target " + "rested " * 500 + "resonator.",
    "owners": "Destroy target resonator " + "you control " * 300 + ".",
    "quotes": 'This card gains "' * 200,
    "quotation marks": '"' * 3900,
    "parentheses": "(" * 1900 + ")" * 1900,
    "open parentheses": "(" * 3900,
    "brackets": "[the " * 700 + "]" * 700,
    "open brackets": "[" * 3900,
    "braces": "{" * 1900 + "}" * 1900,
    "lines": "Draw a card.\n" * 250,
    "bullets": "Choose one;\n" + "- Draw a card.\n" * 200,
    "digits": "Draw " + "9" * 3000 + " cards.",
    "fractions": "half " * 700 + "your life",
    "letters": "a" * 3900,
    "marks": ">>>" * 1200,
}
ODD = {
    "right to left": "Draw a card\u202e.drac a warD",
    "zero width": "Dr\u200baw a card.",
    "combining": "D\u0301\u0301\u0301\u0301raw a card.",
    "private": "Draw \ue000 card.",
    "emoji": "Draw a \U0001f0cf.",
    "letters of mathematics": "\U0001d403\U0001d42b\U0001d41a\U0001d430 a card.",
    "full width": "\uff24\uff52\uff41\uff57 a card.",
    "other digits": "Draw \u0663 cards.",
    "fraction": "Draw \u00bd cards.",
    "superscript": "Draw \u00b2 cards.",
    "null": "Draw a card\x00.",
    "escape": "Draw a \x1b[31mcard.",
    "byte order mark": "\ufeff\ufeffDraw a card.",
    "dotless i": "D\u0131scard a card.",
    "long s": "Di\u017fcard a card.",
}


@pytest.mark.parametrize("types", [RESONATOR, CHANT], ids=["resonator", "chant"])
@pytest.mark.parametrize("name", [*DEEP, *ODD])
def test_hostile_texts_are_refused_with_little_work(name: str, types: int) -> None:
    text = (DEEP | ODD)[name][:LIMIT]
    with pytest.raises(TextError) as refused:
        compile_face(Face("Hostile", types, text=text))
    assert refused.value.why
    assert len(str(refused.value)) < 600
    assert language().work <= MAX_WORK + 1


def test_a_text_of_a_hundred_kilobytes_is_refused_without_reading_it() -> None:
    compile_face(Face("Short", CHANT, text="Draw a card."))
    before = language().work
    assert before > 0
    with pytest.raises(TextError, match="longer than"):
        compile_face(Face("Hostile", CHANT, text="Draw a card. " * 8000))
    assert language().work == before


@pytest.mark.parametrize("name", ["conditions", "gates", "quotation marks", "parentheses", "open brackets", "lines"])
def test_texts_no_card_has_are_unreadable(name: str) -> None:
    with pytest.raises(TextError) as refused:
        compile_face(Face("Hostile", CHANT, text=DEEP[name][:LIMIT]))
    assert refused.value.kind == UNREADABLE


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Draw a card. " * 8000, id="100 kB"),
        pytest.param(DEEP["gates"], id="deep"),
        pytest.param(DEEP["parentheses"], id="parentheses"),
        pytest.param(ODD["null"], id="null"),
        pytest.param(ODD["emoji"], id="emoji"),
        pytest.param("Draw a \udcff card.", id="no character"),
    ],
)
def test_the_command_answers_with_a_message(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["willforge", "cards", "try", "-"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert main() == 2
    told = capsys.readouterr().err
    assert told.startswith("willforge: ")
    assert len(told) < 700
