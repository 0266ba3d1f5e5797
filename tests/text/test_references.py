"""What a word that refers stands for: by agreement and salience, and either of two is refused with both named."""

from __future__ import annotations

import pytest

from willforge.cards.model import Face
from willforge.terms import ADDITION, CHANT, CHASE, REGALIA, RESONATOR
from willforge.text.compile import TextError, compile_face


@pytest.mark.parametrize(
    ("types", "text", "one", "other"),
    [
        (CHANT, "Destroy target resonator and target addition. Its controller draws a card.", "resonator", "addition"),
        (CHANT, "Target resonator and another target resonator gain [Flying] until end of turn. Destroy it.",
         "first", "then"),
        (CHANT, "Rest target resonator and recover another target resonator. Destroy that resonator.", "first", "then"),
        (CHANT, "Destroy target resonator. Search your deck for a J/resonator card and reveal it. "
                "That resonator gains [Flying].", "target resonator", "j/resonator that"),
        (RESONATOR, "[Enter] >>> Target resonator gains [Flying] until end of turn. Destroy all other resonators.",
         "target resonator", "this card"),
        (RESONATOR, "Whenever a resonator enters the field >>> This card deals damage equal to its ATK to your "
                    "opponent.",
         "resonator of the event", "this card"),
        (RESONATOR, "{1}: Rest target resonator. This card deals 300 damage to your opponent. It gains [Flying] until "
                    "end of turn.", "target resonator", "this card"),
        (RESONATOR, "{1}: This card deals damage to target resonator equal to its ATK.", "this card", "deals damage"),
        (CHANT, "Target J/resonator gains [Flying] until end of turn. If you control a J-ruler, it gains [Swiftness] "
                "until end of turn.", "target j/resonator", "j-ruler that was asked about"),
    ],
)  # fmt: skip
def test_either_of_two_is_refused_with_both_named(types: int, text: str, one: str, other: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_face(Face("Murmur", types, text=text))
    assert one in caught.value.why and other in caught.value.why
    assert "say which is meant" in caught.value.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Destroy all other resonators.", "other"),
        ("Whenever it attacks this turn >>> Draw a card.", "nothing mentioned"),
        ("Your opponent may draw a card. If you do, you gain 300 life.", "another player"),
        ("You may draw a card. If they do, you gain 300 life.", "offered to you"),
        ("You may draw a card. If it does, you gain 300 life.", "no card was let"),
        ("Destroy all resonators, additions.", "not understood"),
        ("Destroy all light resonators, rested additions.", "not understood"),
        ("Put an Elf and/or Cat from your hand into the field.", "one thing"),
        (
            "Banish a resonator. Destroy target resonator with total cost X or less, where X is that resonator's "
            "total cost.",
            "not known yet",
        ),
    ],
)
def test_a_word_for_nothing_is_refused(text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        compile_face(Face("Murmur", CHANT, text=text))


@pytest.mark.parametrize(
    "text",
    [
        "Fire chants you control gain [Drain].",
        "If a chant would deal damage, it deals that much plus 100 instead.",
        "Whenever a chant deals damage to this card >>> Draw a card.",
    ],
)
def test_a_chant_that_is_not_called_a_card_is_on_the_chase(text: str) -> None:
    assert f"zones={CHASE}," in repr(compile_face(Face("Murmur", RESONATOR, text=text)))


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (RESONATOR, "This card cannot block unless you remove two star counters from this J/ruler."),
        (REGALIA, "Banish this addition: Draw a card."),
        (ADDITION, "{Rest}: Destroy this regalia."),
    ],
)
def test_a_card_that_is_called_what_it_is_not_is_refused(types: int, text: str) -> None:
    with pytest.raises(TextError, match="called what it is not"):
        compile_face(Face("Murmur", types, text=text))
