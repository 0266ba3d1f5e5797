"""What is given to players, bots and clients tells no deck list and no hidden card by its numbers or its order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from willforge import Game, starter_deck
from willforge.bots.random import RandomBot
from willforge.cards.deck import Deck
from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool, starter_pool
from willforge.engine.happen import moves
from willforge.engine.machine import IllegalAnswer
from willforge.engine.model.records import SLOT_MASK
from willforge.play.imagine import imagine
from willforge.terms import DECK, EXTRA_DECK, HAND, RUNES, STONE_DECK, STRANGER_DECK

SEEDS = range(40)
NAMER = {
    "name": "Asker of Names",
    "type": "Resonator",
    "cost": "{0}",
    "atk": 100,
    "def": 100,
    "text": "[Enter] >>> Name a card.",
}


def _deck_list_guesses(rules: str, seed: int) -> list[bool]:
    """Of B's opening hand, which cards are guessed by taking the slots to follow the deck list."""
    game = Game.new(rules, seed=seed)
    state = game.state
    while not state.zone(HAND, 1):
        game.answer(0)
    names = game.decks[1].main
    slots = sorted(
        obj.id & SLOT_MASK for obj in state.objs if obj is not None and obj.owner == 1 and obj.start_zone == DECK
    )
    guessed = dict(zip(slots, names, strict=True))
    return [
        state.catalog.faces[state.at(handle).face].face.name == guessed[handle & SLOT_MASK]
        for handle in state.zone(HAND, 1)
    ]


@pytest.mark.parametrize("rules", ["2.0", "5.00", "5.12", "6.3", "10.2"])
def test_slots_do_not_follow_the_deck_list(rules: str) -> None:
    right = [found for seed in SEEDS for found in _deck_list_guesses(rules, seed)]
    assert len(right) >= 5 * len(SEEDS)
    assert sum(right) < len(right) / 4  # decks hold several copies of a card: chance alone gives about a tenth


def test_slots_do_not_follow_a_card_through_a_shuffle() -> None:
    game = Game.new("10.2", seed=3)
    state = game.state
    kept = 0
    for _ in range(20):
        before = {handle & SLOT_MASK: state.at(handle).card for handle in state.zone(DECK, 0)}
        became = moves.shuffle(state, 0, DECK)
        after = {handle & SLOT_MASK: state.at(handle).card for handle in state.zone(DECK, 0)}
        assert sorted(after) == sorted(before)
        assert set(became.values()) == set(state.zone(DECK, 0))
        assert sorted(after.values()) == sorted(before.values())
        kept += after == before
    assert not kept


def test_cards_laid_aside_are_mixed() -> None:
    """Runes, extra decks and stranger decks lie in no order that a deck list tells."""
    decks = [deck for name in ("tides-of-ink", "kiln-and-gloam") for deck in [starter_deck(name)]]
    orders = set()
    for seed in SEEDS:
        state = Game.new("10.2", (decks[0], decks[1]), seed=seed).state
        for zone in (EXTRA_DECK, RUNES, STRANGER_DECK):
            for player in (0, 1):
                cards = tuple(state.at(handle).card for handle in state.zone(zone, player))
                if len(set(cards)) > 1:
                    orders.add((zone, player, cards))
    seen = {(zone, player) for zone, player, _ in orders}
    assert all(len([order for order in orders if order[:2] == place]) > 1 for place in seen)


def test_numbers_of_cards_do_not_follow_a_deck_list() -> None:
    deck = starter_deck("tides-of-ink")
    turned = replace(deck, main=tuple(reversed(deck.main)))
    games = [Game.new("10.2", (mine, mine), seed=1) for mine in (deck, turned)]
    names = [[card.card.name for card in game.state.catalog.cards] for game in games]
    assert names[0] == names[1]


def test_where_a_hidden_card_began_is_not_imagined() -> None:
    game = Game.new("10.2", seed=5)
    for handle in game.state.zone(HAND, 1):
        game.state.own(handle).start_zone = RUNES
    began = {obj.start_zone for obj in imagine(game, "A", 1).state.objs if obj is not None and obj.zone in (HAND, DECK)}
    assert began <= {DECK, STONE_DECK}


# -- naming a card -----------------------------------------------------------------------------------------
def _pool() -> Pool:
    return starter_pool().plus(cards_from_data([NAMER]))


def _asking(deck: Deck, other: Deck, seed: int = 2) -> Game:
    """A game of 10.2 in which A has to name a card."""
    mine = replace(deck, main=("Asker of Names",) * 4 + deck.main[4:])
    game = Game.new("10.2", (mine, other), seed=seed, pool=_pool())
    bot = RandomBot(seed)
    while not game.over:
        pending = game.decision
        assert pending is not None
        if pending.prompt.startswith("A: Asker of Names") and len(pending.options) > 60:
            return game
        play = [option.index for option in pending.options if option.text.startswith("Play Asker of Names")]
        game.answer(play[0] if play and pending.player == "A" else bot.below(len(pending.options)))
    raise AssertionError("nobody has been asked")


def test_every_card_of_the_pool_can_be_named_whatever_the_decks() -> None:
    first, second = starter_deck("kiln-and-gloam"), starter_deck("tides-of-ink")
    offered = []
    for other in (first, second):
        pending = _asking(first, other).decision
        assert pending is not None
        offered.append([option.text for option in pending.options])
    assert offered[0] == offered[1] == sorted(offered[0])
    names = {face.name for card in _pool().cards() if not card.token for face in card.faces}
    assert set(offered[0]) == names


def test_a_name_is_said_by_its_text_and_a_replay_says_it_again() -> None:
    game = _asking(starter_deck("kiln-and-gloam"), starter_deck("tides-of-ink"))
    again = Game.load(game.save())
    with pytest.raises(IllegalAnswer, match="the text of exactly one"):
        game.answer("No Card at All")
    for one in (game, again):
        one.answer("annotated wave")
    assert any("Annotated Wave" in line.text for line in game.log[-20:])
    assert again.digest() == game.digest() == Game.replay(game.record).digest()


def test_a_game_in_which_nobody_names_cards_keeps_no_pool() -> None:
    assert Game.new("10.2").record["named"] == []
