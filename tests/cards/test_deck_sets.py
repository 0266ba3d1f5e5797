"""Decks for programs that learn: nobody learns from what others are asked about."""

from __future__ import annotations

import pytest

from willforge.cards.deck import DeckError, legality
from willforge.cards.deck_sets import SETS, UNSEEN, deck_set, is_unseen, set_of
from willforge.cards.pool import starter_pool
from willforge.rules.versions import rules_of


@pytest.mark.parametrize("rules", ("2.0", "5.12", "10.2"))
def test_sets_are_legal_and_share_no_deck(rules: str) -> None:
    sets = {name: deck_set(name, 12, rules) for name in SETS}
    assert deck_set(UNSEEN, 12, rules) == sets[UNSEEN]
    mains = [deck.main for decks in sets.values() for deck in decks]
    assert len(set(mains)) == len(mains) == 36
    for name, decks in sets.items():
        for deck in decks:
            assert not legality(deck, starter_pool(), rules_of(rules).deck)
            assert set_of(deck.main) == name


def test_only_one_set_has_cards_that_nobody_learns_from() -> None:
    for name in SETS:
        shares = [sum(map(is_unseen, deck.main)) / len(deck.main) for deck in deck_set(name, 12)]
        assert min(shares) > 0.1 if name == UNSEEN else max(shares) == 0


def test_there_is_no_other_set() -> None:
    with pytest.raises(DeckError, match="choose training, evaluation, unseen"):
        deck_set("secret", 1)
