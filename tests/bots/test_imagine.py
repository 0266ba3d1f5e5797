"""What a bot is given holds nothing that its player may not know."""

from __future__ import annotations

import pytest

from bots.hiding import RULES, from_scenario, meant, other_cards, positions, swapped
from willforge import Game, starter_deck, terms
from willforge.cards.starters import starter_decks
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.happen import moves
from willforge.engine.legal.imagining import RULERS, Belief, Guess, chances
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import Event
from willforge.errors import WillforgeError
from willforge.play.belief import open_lists, usual_belief
from willforge.play.imagine import imagine
from willforge.play.texts import name_of


@pytest.mark.parametrize("rules", RULES)
def test_what_is_imagined_does_not_depend_on_hidden_cards(rules: str) -> None:
    for game, player in positions(rules, seed=11, every=13, many=30):
        for belief in (None, usual_belief(game, player)):
            pictured = imagine(game, player, 5, belief).digest()
            assert imagine(swapped(game, player), player, 5, belief).digest() == pictured
            assert imagine(other_cards(game, player), player, 5, belief).digest() == pictured


@pytest.mark.parametrize("rules", RULES)
def test_what_the_player_knows_is_as_it_is(rules: str) -> None:
    for game, player in positions(rules, seed=3, every=40, many=12):
        assert imagine(game, player, 9).view(player) == game.view(player)
        assert imagine(game, player, 9, usual_belief(game, player)).view(player) == game.view(player)


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


def hand(game: Game, player: str) -> list[str]:
    """What a player holds."""
    state = game.state
    return sorted(name_of(state, handle) for handle in state.zone(terms.HAND, "AB".index(player)))


def test_an_open_list_is_dealt_out() -> None:
    """The other's hidden cards are those of the list that were not seen, in the places where they may be."""
    game = Game.new("10.2", seed=4)
    state = imagine(game, "A", 3, open_lists(game, "A")).state
    main, stones = (
        sorted(name_of(state, obj.id) for obj in state.objs if obj is not None and obj.owner == 1 and obj.zone & zones)
        for zones in (terms.HAND | terms.DECK, terms.STONE_DECK)
    )
    assert (main, stones) == (sorted(game.decks[1].main), sorted(game.decks[1].stones))
    assert len({tuple(hand(imagine(game, "A", seed, open_lists(game, "A")), "B")) for seed in range(6)}) > 1


def test_what_was_seen_tells_the_deck() -> None:
    """Every starter deck has a ruler of its own, which lies open: the hand is believed to be of that deck."""
    for name, deck in starter_decks("10.2").items():
        game = Game.new("10.2", (starter_deck("kiln-and-gloam"), deck), seed=1)
        belief = usual_belief(game, "A")
        for seed in range(4):
            assert set(hand(imagine(game, "A", seed, belief), "B")) <= set(deck.main), name


def test_a_deck_that_nobody_knows_is_like_one_that_is_known() -> None:
    """Cards that no list has make all lists less likely, none impossible."""
    game = Game.new("10.2", seed=4)
    belief = usual_belief(game, "A")
    assert belief is not None
    strange = len(belief.catalog.cards) + 5
    first = belief.guesses[0].piles[RULERS][0]
    assert chances(belief, [strange] * 60) == [1.0] * len(belief.guesses)
    assert chances(belief, [strange, first])[0] == 1.0
    assert max(chances(belief, [strange, first])[1:]) < 0.05
    assert imagine(game, "A", 1, Belief(belief.catalog, [])).digest() == imagine(game, "A", 1).digest()


RETURN = """
cards:
  - {name: Quay Bruiser, type: Resonator, cost: "{1}", atk: 600, def: 600}
  - {name: Undertow, type: Chant, cost: "{1}", text: "Return target resonator to its owner's hand."}
  - {name: Deep Pocket, type: Chant, cost: "{0}", text: "Put a card from your hand on the bottom of your deck."}
A: {hand: [Undertow], stones: [Light Magic Stone]}
B: {field: [Quay Bruiser], hand: [Deep Pocket, Undertow, Undertow]}
"""


def test_what_was_seen_going_into_a_hand_stays_known() -> None:
    """Until a card of that hand goes where nobody else sees it."""
    game = from_scenario(RETURN)
    belief = Belief(game.state.catalog, [Guess([[game.state.catalog.by_name["Deep Pocket"]] * 60])])
    assert "Quay Bruiser" not in hand(imagine(game, "A", 1, belief), "B")
    assert game.decision is not None
    game.answer(next(option for option in game.decision.options if meant(option, game) == "play Undertow"))
    while game.state.chase:
        game.answer(0)
    for seed in range(3):
        assert hand(imagine(game, "A", seed, belief), "B") == ["Deep Pocket"] * 3 + ["Quay Bruiser"]
    handles = game.state.zone(terms.HAND, 1)
    moves.move(game.state, Event(EVENT_NUMBER["moves"], handles[0], to_zone=terms.DECK))
    assert hand(imagine(game, "A", 1, belief), "B") == ["Deep Pocket"] * 3


def test_what_left_unseen_is_not_known_as_it_was() -> None:
    """Last known information (911.1) of a card that went from a hand to the deck is nobody else's."""
    pictured: list[str] = []
    for held in ("Deep Pocket, Undertow", "Undertow, Deep Pocket"):
        game = from_scenario(RETURN.replace("Deep Pocket, Undertow", held))
        moves.move(game.state, Event(EVENT_NUMBER["moves"], game.state.zone(terms.HAND, 1)[0], to_zone=terms.DECK))
        pictured.append(imagine(game, "A", 1).digest())
    assert pictured[0] == pictured[1]


def test_there_are_two_players() -> None:
    with pytest.raises(WillforgeError, match="the players are A and B"):
        imagine(Game.new(), "C", 1)


def test_cards_that_no_list_has_leave_all_lists_alike() -> None:
    guess = Guess([])
    belief = Belief(Game.new("10.2", seed=1).state.catalog, [guess, guess])
    assert chances(belief, [1] * 500) == [1.0, 1.0]
