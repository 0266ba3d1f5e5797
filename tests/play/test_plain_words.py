"""Plain words leave nothing out, and say what every reference stands for."""

from __future__ import annotations

from dataclasses import fields

import pytest

from willforge.cards.model import Face
from willforge.cards.pool import starter_pool
from willforge.play.plain_words import NUMBERED, TEMPLATES, spelled
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import compile_face


@pytest.mark.parametrize("kind", TEMPLATES, ids=lambda kind: kind.__name__)
def test_a_template_names_every_field(kind: type) -> None:
    below = ("then", "otherwise", "do", "instead")
    for one in fields(kind):
        if one.name not in (*NUMBERED, *below):
            assert f"{{{one.name}}}" in TEMPLATES[kind] or f"[{one.name}:" in TEMPLATES[kind], one.name


def _said(types: int, text: str) -> str:
    return "\n".join(spelled(compile_face(Face("Murmur", types, text=text))))


def test_references_are_spelled_out() -> None:
    said = _said(
        CHANT,
        "Destroy target resonator. Search your deck for an addition, reveal it and put it into your hand. Then shuffle "
        "your deck. Whenever a resonator attacks this turn >>> It gains [+200/0] until end of turn.",
    )
    assert "1. destroy the first target: to the graveyard" in said
    assert "4. put the cards found in step 2: to the hand" in said
    assert "the one of the event (what it happens to: <Resonator in the field>): ATK 200" in said


def test_what_stands_below_an_offer_and_how_long_it_lasts() -> None:
    said = _said(RESONATOR, "{1}: You may banish a resonator. If you do, this card gains [Flying] until end of turn.")
    assert "1. you: may" in said and "1.2. banish the cards chosen in step 1.1" in said
    assert "2.1. until (turn): this card: has [Flying]" in said


def test_every_card_can_be_said() -> None:
    for card in starter_pool().cards():
        for face in card.faces:
            assert spelled(compile_face(face))


def test_what_is_chosen_between() -> None:
    said = _said(CHANT, "Put target resonator on the top or bottom of its owner's deck.")
    assert "put the first target: to the deck, top" in said and "put the first target: to the deck, bottom" in said
