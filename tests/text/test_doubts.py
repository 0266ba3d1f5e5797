"""Programs that no text of a card means are found, however they came to be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from willforge.cards.model import Face
from willforge.terms import CHANT, GRAVEYARD, REGALIA
from willforge.text.compile import compile_face
from willforge.text.doubts import doubts
from willforge.text.nodes import (
    Ability,
    Chosen,
    Const,
    Damage,
    Done,
    Draw,
    Filter,
    If,
    Is,
    May,
    Player,
    Raced,
    SharesWith,
    Target,
    Typed,
)


def _ability(text: str, types: int = CHANT) -> Ability:
    (ability,) = compile_face(Face("sample", types, text=text)).abilities
    return ability


def _loose(ability: Ability) -> Ability:
    """The last effect of an offer or condition behind it, as if it happened in any case."""
    *before, last = ability.effects
    assert isinstance(last, (If, May))
    inner = last.do if isinstance(last, May) else last.then
    short = replace(last, do=inner[:-1]) if isinstance(last, May) else replace(last, then=inner[:-1])
    return replace(ability, effects=(*before, short, inner[-1]))


OFFER = "You may rest target resonator. It gains [Flying] until end of turn."
CONDITION = "If you control a Knight, recover target resonator. It gains [Flying] until end of turn."
DONE = "You gain 100 life. If you control a Knight, you may discard a card. If you do, draw a card."
GAIN = "Target resonator gains [Flying] until end of turn. Draw a card."
BLOW = "Target resonator you control deals 300 damage to another target resonator."
ASKED = "Destroy target resonator. If it was a Knight, draw a card."
PAID = "Banish this card: Draw a card."
SHIELD = "Prevent the next 300 damage that would be dealt to target resonator this turn."
COUNTED = "This card gains [+100/+100] for each other Elf you control."

SOUND = [
    (OFFER, CHANT),
    (CONDITION, CHANT),
    (DONE, CHANT),
    (GAIN, CHANT),
    (BLOW, CHANT),
    (ASKED, CHANT),
    (PAID, REGALIA),
    (SHIELD, CHANT),
    (COUNTED, REGALIA),
]


@pytest.mark.parametrize(("text", "types"), SOUND)
def test_what_is_meant_is_not_doubted(text: str, types: int) -> None:
    assert not list(doubts(_ability(text, types)))


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (_loose(_ability(OFFER)), "in any case to a card"),
        (_loose(_ability(CONDITION)), "in any case to a card"),
        (_loose(_ability(DONE)), "whether something was done"),
        (replace(_ability(GAIN), effects=(_ability(GAIN).effects[0], Draw(Player(0), Done()))), "so much"),
        (replace(_ability(BLOW), effects=(Damage(Target(0), Done(), Target(0)),)), "to itself"),
        (
            replace(_ability(ASKED), effects=(If(Is(Target(0), Filter((Typed(CHANT),), 0)), ()),)),
            "what it cannot be",
        ),
        (
            replace(
                _ability(ASKED),
                targets=(
                    replace(_ability(ASKED).targets[0], filter=Filter((SharesWith("name", Chosen(0)),), 0)),
                ),
            ),
            "not known",
        ),
        (replace(_ability(SHIELD), targets=(replace(_ability(SHIELD).targets[0], most=Const(2)),)), "next damage"),
        (replace(_ability(PAID, REGALIA), zones=GRAVEYARD), "works elsewhere"),
        (
            replace(
                _ability(COUNTED, REGALIA),
                statics=(replace(_ability(COUNTED, REGALIA).statics[0], what=Filter((Raced("Elf"),))),),
            ),
            "others are counted",
        ),
    ],
)  # fmt: skip
def test_a_fault_put_in_on_purpose_is_found(ability: Ability, why: str) -> None:
    found = list(doubts(ability))
    assert any(why in one for one in found), found
