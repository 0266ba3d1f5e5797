"""Words and signs that are read as others: all of them stand in one table, and nothing else is read otherwise."""

from __future__ import annotations

import pytest

from text.reading import abilities, effects
from willforge.terms import CHANT
from willforge.text.compile import TextError
from willforge.text.synonyms import MARKS, MISPRINTS, PHRASES


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


@pytest.mark.parametrize("word", ["resonatr", "crad", "oponents"])
def test_a_misprint_that_is_not_listed_is_refused(word: str) -> None:
    with pytest.raises(TextError):
        abilities(f"Destroy target {word}.", CHANT)


def test_the_tables_hold_no_word_twice() -> None:
    for table in (list(MISPRINTS), [printed for printed, _ in PHRASES], [printed for printed, _ in MARKS]):
        assert len(table) == len(set(table))
    assert not set(MISPRINTS) & set(MISPRINTS.values())
