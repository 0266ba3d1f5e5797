"""Nothing that a player is told depends on what they may not know (`bench/leaks.py` asks at many more positions)."""

from __future__ import annotations

import pytest

from bots.hiding import RULES, from_scenario, positions
from bots.leaks import asked, leaks
from willforge import Game
from willforge.bots.registry import BOTS
from willforge.terms import HAND


@pytest.mark.parametrize("rules", RULES)
def test_nobody_looks_at_hidden_cards(rules: str) -> None:
    everyone = asked(answers=48)
    assert set(BOTS) < set(everyone)
    for game, player in positions(rules, seed=6, every=37, many=2):
        assert not list(leaks(game, player, everyone))


def test_who_looks_is_found() -> None:
    """Somebody who counts on the first card of the other's hand is told apart."""

    def peeks(game: Game, player: str) -> object:
        theirs = game.state.zone(HAND, 1 - "AB".index(player))
        return game.state.at(theirs[0]).card

    game = from_scenario("""
A: {stones: [Light Magic Stone]}
B: {hand: [Ashfoot Runner, Crucible Brute], deck: [Crucible Brute, Ashfoot Runner, Crucible Brute]}
""")
    assert len(list(leaks(game, "A", {"peeks": peeks}))) >= 1
