"""What 2.0 and 5.00 do differently before the first turn: decks, shuffling, who plays first, redrawing, lifebreak."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.slots import slots_of
from willforge import terms
from willforge.cards.deck import Deck, legality
from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool, builtin_pool
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.model import agenda
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.rules.deck_rules import DECK_20, DECK_500, DeckRules
from willforge.rules.versions import rules_of

CARDS: list[dict[str, object]] = [
    *({"name": f"Ox {n}", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300} for n in range(16)),
    {"name": "Warden", "type": "Ruler", "attribute": ["fire"], "text": "[J-Activate] {R}"},
    {"name": "Torn Page", "type": "Resonator", "cost": "{R}", "atk": 100, "def": 100, "text": "[Break]: Draw a card."},
    {"name": "Rough Stone", "type": "Magic Stone", "text": "{Rest}: Produce {R}."},
    {"name": "Glowing Stone", "type": "Special Magic Stone", "text": "{Rest}: Produce {R}."},
]


def pool() -> Pool:
    """The cards of this file with the basic ones."""
    return builtin_pool().plus(cards_from_data(CARDS))


POOL = pool()
PLAIN = Deck("plain", ("Warden",), tuple(f"Ox {n}" for n in range(10) for _ in range(4)), ("Fire Magic Stone",) * 10)


def broken(deck: Deck, rules: DeckRules) -> list[str]:
    """The rules a deck breaks."""
    return [violation.rule for violation in legality(deck, POOL, rules)]


@pytest.mark.rules("2.0 4.1#1", "5.00 4.1#3")
def test_the_main_deck_has_at_most_sixty_cards() -> None:
    large = replace(PLAIN, main=tuple(f"Ox {n}" for n in range(16) for _ in range(4))[:61])
    assert broken(large, DECK_20) == ["4.1#1"]
    assert broken(large, DECK_500) == []
    assert broken(replace(PLAIN, main=PLAIN.main[:39]), DECK_20) == ["4.1#1"]


@pytest.mark.rules("2.0 4.1#2", "5.00 4.1#3")
def test_the_main_deck_holds_resonators_additions_and_spells() -> None:
    for name in ("Warden", "Rough Stone"):
        assert broken(replace(PLAIN, main=(*PLAIN.main, name)), DECK_20) == ["4.1#2"]
        assert broken(replace(PLAIN, main=(*PLAIN.main, name)), DECK_500) == ["4.1#3"]


@pytest.mark.rules("2.0 4.2#1", "2.0 4.2#2", "5.00 4.1#4")
def test_the_magic_stone_deck_needs_no_ten_cards() -> None:
    small = replace(PLAIN, stones=PLAIN.stones[:9])
    assert broken(small, DECK_20) == []
    assert broken(small, DECK_500) == ["4.1#4"]
    assert broken(replace(PLAIN, stones=("Fire Magic Stone",) * 21), DECK_20) == ["4.2#1"]
    assert broken(replace(PLAIN, stones=(*PLAIN.stones, "Ox 1")), DECK_20) == ["4.2#2"]


@pytest.mark.rules("2.0 4.1#3", "2.0 4.1#4", "5.00 4.1#5")
def test_cards_with_break_have_no_copy_limit() -> None:
    pages = replace(PLAIN, main=(*PLAIN.main, *("Torn Page",) * 5))
    assert broken(pages, DECK_20) == []
    assert broken(pages, DECK_500) == ["4.1#5"]
    assert broken(replace(PLAIN, main=(*PLAIN.main, "Ox 1")), DECK_20) == ["4.1#3"]


@pytest.mark.rules("2.0 4.2#3", "5.00 4.1#5", "5.00 2.1#4.a")
def test_only_basic_magic_stones_have_no_copy_limit() -> None:
    rough = replace(PLAIN, stones=("Rough Stone",) * 10)
    assert broken(rough, DECK_20) == ["4.2#3"]
    assert broken(rough, DECK_500) == []
    glowing = replace(PLAIN, stones=("Glowing Stone",) * 10)
    assert broken(glowing, DECK_20) == ["4.2#3"]
    assert broken(glowing, DECK_500) == ["4.1#5"]


# -- setting up -------------------------------------------------------------------------------------------------
def begin(version: str) -> State:
    """A game of two equal decks of different cards, up to its first decision."""
    catalog = Catalog([*cards_from_data(CARDS), builtin_pool()["Fire Magic Stone"]])
    number = catalog.by_name
    main = [number[f"Ox {n}"] for n in range(10) for _ in range(4)]
    seat = setup.Seat([number["Warden"]], main, [number["Fire Magic Stone"]] * 10, [], [], [])
    state = setup.new_state(rules_of(version), catalog, (seat, seat), 7, False)
    machine.advance(state)
    return state


def choose(state: State, kind: int) -> None:
    """Answers the pending decision with its first option of a kind."""
    assert state.decision is not None
    machine.answer(state, next(place for place, option in enumerate(state.decision.options) if option[0] == kind))


def pending(state: State) -> tuple[str, int]:
    """Kind and player of the pending decision."""
    assert state.decision is not None
    return state.decision.kind, state.decision.player


def hand(state: State, player: int) -> list[int]:
    """The physical cards in a hand."""
    return [state.at(handle).card for handle in state.zone(terms.HAND, player)]


@pytest.mark.rules("2.0 4.4#1.a", "2.0 4.4#1.b", "5.00 4.2#1")
def test_each_player_also_shuffles_the_decks_of_the_other() -> None:
    generations = {version: begin(version).generations for version in ("2.0", "5.00")}
    # a shuffled card is another object: in 2.0 the cards of the decks have been shuffled twice
    assert max(generations["2.0"]) == max(generations["5.00"]) + 1


@pytest.mark.rules("2.0 4.4.1#1", "2.0 4.4.1#2", "5.00 4.2#3")
def test_a_player_chosen_at_random_decides_who_plays_first() -> None:
    for version in ("2.0", "5.00"):
        state = begin(version)
        kind, player = pending(state)
        assert kind == "first"
        choose(state, agenda.SECOND)
        assert state.first_player == 1 - player


@pytest.mark.rules("2.0 4.4.2#1", "2.0 4.4.2#2")
def test_both_announce_before_the_first_player_redraws() -> None:
    state = begin("2.0")
    choose(state, agenda.FIRST)
    first = state.first_player
    assert pending(state) == ("yes_no", first)
    choose(state, agenda.YES)
    assert pending(state) == ("yes_no", 1 - first)
    choose(state, agenda.YES)
    assert pending(state) == ("mulligan", first)
    before = hand(state, first)
    choose(state, agenda.OBJECT)
    choose(state, agenda.DONE)
    assert pending(state) == ("mulligan", 1 - first)
    assert hand(state, first)[:4] == before[1:]  # exchanged before the second player chooses
    choose(state, agenda.DONE)
    assert state.turn == 1


@pytest.mark.rules("2.0 4.4.2#2")
def test_who_does_not_redraw_is_not_asked_for_cards() -> None:
    state = begin("2.0")
    choose(state, agenda.FIRST)
    choose(state, agenda.NO)
    choose(state, agenda.NO)
    assert state.turn == 1


@pytest.mark.rules("5.00 4.2#4")
def test_both_choose_before_anybody_redraws() -> None:
    state = begin("5.00")
    choose(state, agenda.FIRST)
    first = state.first_player
    before = hand(state, first)
    choose(state, agenda.OBJECT)
    choose(state, agenda.DONE)
    assert pending(state) == ("mulligan", 1 - first)
    assert hand(state, first) == before
    choose(state, agenda.DONE)
    assert hand(state, first)[:4] == before[1:]


@pytest.mark.rules("2.0 4.4.3#1", "2.0 5.2#0", "5.00 4.2#5")
def test_lifebreak_cards_are_laid_out_in_every_game() -> None:
    old = begin("2.0")
    choose(old, agenda.FIRST)
    choose(old, agenda.NO)
    choose(old, agenda.NO)
    assert [len(old.zone(terms.LIFEBREAK, player)) for player in (0, 1)] == [4, 4]
    assert old.phase == terms.RECOVERY_PHASE  # the first draw phase is skipped
    new = begin("5.00")
    choose(new, agenda.FIRST)
    choose(new, agenda.DONE)
    choose(new, agenda.DONE)
    assert [len(new.zone(terms.LIFEBREAK, player)) for player in (0, 1)] == [0, 0]
    assert new.phase == terms.DRAW_PHASE


@pytest.mark.rules("5.00 13.3#2")
def test_an_addition_is_added_to_one_card() -> None:
    """Where 5.00 makes its controller keep one card of several, no effect adds an addition to more than one."""
    assert slots_of(Obj).count("host") == 1
    assert not any(name.startswith("hosts") for name in slots_of(Obj))
