"""What is accepted has all the words of its text: they come back, or none can be taken out."""

from __future__ import annotations

import re

import pytest

from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text import compile as reading
from willforge.text.nodes import Program
from willforge.text.printing import gate
from willforge.text.printing.abilities import Speaker
from willforge.text.printing.gate import idle_words, lost_words, round_trip
from willforge.text.printing.unsayable import Unsayable


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (CHANT, "Destroy target resonator. Draw a card."),
        (RESONATOR, "[Enter] >>> You may discard a card. If you do, draw two cards."),
    ],
)
def test_a_text_that_comes_back_has_all_its_words(types: int, text: str) -> None:
    face = Face("Murmur", types, text=text)
    assert not round_trip(face).problem
    assert lost_words(face) == idle_words(face) == ()


def test_where_the_printer_has_no_words_every_word_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_a_loss(speaker: object, program: Program) -> str:
        raise Unsayable("no words")

    monkeypatch.setattr(Speaker, "program", at_a_loss)
    face = Face("Murmur", CHANT, text="Target resonator gains [-300/-300] until end of turn. Draw a card.")
    assert "cannot be printed" in round_trip(face).problem
    assert lost_words(face) == ()


def test_words_that_are_read_as_nothing_are_lost() -> None:
    face = Face("Murmur", CHANT, text="Draw two cards. Play God's Art <No Such Name> only once per game.")
    assert lost_words(face) == ("No", "Such", "Name")


@pytest.mark.parametrize(
    ("deaf", "text", "lost"),
    [
        ("rested ", "Destroy target rested resonator.", "rested"),
        (" or less", "Destroy target resonator with ATK 500 or less.", "or less"),
        (" you control", "Rest all resonators you control.", "you control"),
        ("up to ", "Return up to two target resonators to their owners' hands.", "up to"),
    ],
)
def test_a_reader_that_does_not_hear_a_word_is_found(
    deaf: str, text: str, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hears_less(face: Face) -> Program:
        return reading.compile_face(
            Face(face.name, face.types, text=re.sub(deaf, " " if deaf[0] == " " else "", face.text))
        )

    face = Face("Murmur", CHANT, text=text)
    assert lost_words(face) == ()
    monkeypatch.setattr(gate, "compile_exactly", hears_less)
    assert round_trip(face).problem
    assert lost in lost_words(face)
