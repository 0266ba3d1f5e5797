"""Words and signs that are read as others: misprints in one table, synonyms in another, and nothing else is."""

from __future__ import annotations

import pytest

from text.reading import abilities, effects
from willforge.terms import CHANT
from willforge.text import misprints, synonyms
from willforge.text.compile import TextError
from willforge.text.language import language


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Draw a card from your main deck.", "Draw a card from your deck."),
        ("Target player discards a card from his or her hand.", "Target player discards a card from their hand."),
        ("Destroy target card in a chant-standby area.", "Destroy target card in a standby area."),
        ("Destroy target resonator in your opponents field.", "Destroy target resonator in your opponent's field."),
        ("Target resonator can't block until end of turn.", "Target resonator cannot block until end of turn."),
        ("Rest target recovere resonator.", "Rest target recovered resonator."),
        ("Target resonator gains [-300-300] this turn.", "Target resonator gains [-300/-300] this turn."),
    ],
)  # fmt: skip
def test_both_wordings_mean_the_same(printed: str, meant: str) -> None:
    assert effects(printed) == effects(meant)


def test_the_tables_hold_no_word_twice() -> None:
    wrong = [printed for printed, _ in misprints.PHRASES]
    other = [printed for printed, _ in synonyms.PHRASES]
    for table in (wrong + other, [printed for printed, _ in misprints.MARKS]):
        assert len(table) == len(set(table))
    assert not set(misprints.WORDS) & set(misprints.WORDS.values())


def test_a_misprint_is_no_wording_of_the_language() -> None:
    """Else mending it would take a meaning from a text that has one."""
    known = language().words
    assert not set(misprints.WORDS) & known


@pytest.mark.parametrize(
    "text",
    [
        "[Enter] >>> Prevent all damage that was dealt by target J/resonator until end of turn.",
    ],
)
def test_words_of_another_meaning_are_not_mended(text: str) -> None:
    with pytest.raises(TextError):
        abilities(text, CHANT)
