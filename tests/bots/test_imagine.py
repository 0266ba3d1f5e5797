"""What a bot is given holds nothing that its player may not know."""

from __future__ import annotations

import pytest

from bots.hiding import RULES, other_cards, positions, swapped
from willforge import Game, terms
from willforge.engine.legal.visibility import knows
from willforge.errors import WillforgeError
from willforge.play.imagine import imagine


@pytest.mark.parametrize("rules", RULES)
def test_what_is_imagined_does_not_depend_on_hidden_cards(rules: str) -> None:
    for game, player in positions(rules, seed=11, every=7, many=60):
        pictured = imagine(game, player, 5).digest()
        assert imagine(swapped(game, player), player, 5).digest() == pictured
        assert imagine(other_cards(game, player), player, 5).digest() == pictured


@pytest.mark.parametrize("rules", RULES)
def test_what_the_player_knows_is_as_it_is(rules: str) -> None:
    for game, player in positions(rules, seed=3, every=40, many=12):
        assert imagine(game, player, 9).view(player) == game.view(player)


def test_own_hidden_cards_are_dealt_anew() -> None:
    game = Game.new("10.2", seed=4)
    state = game.state
    deck = state.zone(terms.DECK, 0)
    true = [state.at(handle).card for handle in deck]
    dealt = [[imagine(game, "A", seed).state.at(handle).card for handle in deck] for seed in (1, 2)]
    assert sorted(dealt[0]) == sorted(dealt[1]) == sorted(true)
    assert dealt[0] != dealt[1]
    assert true not in dealt


def test_chance_in_it_says_nothing_about_chance() -> None:
    game = Game.new("10.2", seed=4)
    before = game.digest()
    imagined = imagine(game, "A", 1)
    assert imagined.state.rng != game.state.rng
    imagined.answer(0)
    assert game.digest() == before
    assert imagined.seed != game.seed
    assert not any(deck.main for deck in imagined.decks)


def test_an_illegal_play_returns_to_what_is_imagined() -> None:
    """While something is being played, the state holds a copy to return to (903.2j): it tells no more."""
    seen = 0
    for game, player in positions("10.2", seed=2, every=1, many=600):
        imagined = imagine(game, player, 1).state
        if imagined.rewind is None:
            continue
        seen += 1
        true = game.state.rewind
        assert true is not None
        seat = "AB".index(player)
        other = [obj for obj in true.objs if obj is not None and obj.owner != seat and not knows(true, seat, obj.id)]
        assert len({imagined.rewind.at(obj.id).card for obj in other if not obj.face_down}) == 1
    assert seen > 3


def test_there_are_two_players() -> None:
    with pytest.raises(WillforgeError, match="the players are A and B"):
        imagine(Game.new(), "C", 1)
