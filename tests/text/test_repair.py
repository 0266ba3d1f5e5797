"""Misprints mended by uniqueness: one letter, one mark or one small word, if one meaning is left."""

from __future__ import annotations

import pytest

from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import TextError, as_read, compile_exactly, compile_face
from willforge.text.printing.gate import round_trip


@pytest.mark.parametrize(
    ("printed", "meant", "told"),
    [
        ("Destroy target resonatr.", "Destroy target resonator.", "'resonatr' as 'resonator'"),
        ("Draw a crad.", "Draw a card.", "'crad' as 'card'"),
        ("Return target card fromyour graveyard to your hand.",
         "Return target card from your graveyard to your hand.", "'fromyour' as 'from your'"),
        ("Destroy target resonator you opponent controls.",
         "Destroy target resonator your opponent controls.", "'you' as 'your'"),
        ("Draw draw two cards.", "Draw two cards.", "'Draw draw' as 'Draw'"),
        ("If you control an Elf draw a card.", "If you control an Elf, draw a card.", "with ',' before 'draw'"),
        ("Put the top card of your deck into you graveyard.",
         "Put the top card of your deck into your graveyard.", "'you' as 'your'"),
        ("Look the top card of your deck.", "Look at the top card of your deck.", "with 'at' before 'the'"),
        ("This card deals 300 to target resonator.",
         "This card deals 300 damage to target resonator.", "with 'damage' before 'to'"),
        ("Put the top card of your main on the bottom of your main deck.",
         "Put the top card of your main deck on the bottom of your main deck.", "with 'deck' before 'on'"),
    ],
)  # fmt: skip
def test_the_only_meaning_after_one_repair_is_taken_and_told(printed: str, meant: str, told: str) -> None:
    face = Face("Murmur", CHANT, text=printed)
    program = compile_face(face)
    assert [one.effects for one in program.abilities] == [
        one.effects for one in compile_exactly(Face("Murmur", CHANT, text=meant)).abilities
    ]
    assert program.repairs == (told,)
    assert as_read(face).text == meant
    assert not round_trip(face).problem
    with pytest.raises(TextError):
        compile_exactly(face)


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("You may {1} less to play Elves.", "You may pay {1} less to play Elves."),
        ("This card gains [Flying] if you control Elm, the Tall\".",
         "This card gains [Flying] if you control \"Elm, the Tall\"."),
        ("{1}: Target resonator gains \"This card cannot attack.\" until end of turn.\"",
         "{1}: Target resonator gains \"This card cannot attack.\" until end of turn."),
    ],
)  # fmt: skip
def test_a_word_or_a_quotation_mark_is_put_right(printed: str, meant: str) -> None:
    program = compile_face(Face("Murmur", RESONATOR, text=printed))
    assert program == compile_exactly(Face("Murmur", RESONATOR, text=meant))
    assert len(program.repairs) == 1


def test_each_of_two_sentences_is_mended() -> None:
    program = compile_face(Face("Murmur", CHANT, text="Draw a crad. Destroy target resonatr."))
    assert program.repairs == ("'crad' as 'card'", "'resonatr' as 'resonator'")


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Whenever a resonator attacks you draw a card.", RESONATOR),  # "attacks you" or "attacks, you": both are read
        ("Remove target counter from the game now.", CHANT),
        ("Play [Flying] abilities of resonators.", CHANT),  # "of" is never taken for "or"
        ("Destrooy target resonatr.", CHANT),  # two misprints in one sentence
        ("Juggle three geese.", CHANT),
        ('Destroy target "Elm" or Oak, the Tall, or Ash".', CHANT),  # where the second name begins is open
        ("Draw a card for each resonator that was destroyed.", CHANT),
    ],
)
def test_what_is_left_open_is_refused(text: str, types: int) -> None:
    with pytest.raises(TextError):
        compile_face(Face("Murmur", types, text=text))


def test_what_is_refused_for_another_reason_is_not_mended() -> None:
    """What "it" stands for is no question of spelling."""
    with pytest.raises(TextError):
        compile_face(Face("Murmur", RESONATOR, text="[Enter] >>> That resonator gains [Flying] until end of turn."))
