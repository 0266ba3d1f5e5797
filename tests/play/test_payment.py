"""What an option costs and what would be used for it, told before it is chosen."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.model import agenda
from willforge.engine.model.data import digest
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.game import Game
from willforge.play.payment import Foreseen, foresee
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

CARDS = r"""
title: what would be paid
cards:
  - {name: Gloam Stone, type: Special Magic Stone, text: "{Rest}: Produce {R} or {B}."}
  - {name: Gloam Boar, type: Resonator, cost: "{B}{1}", atk: 100, def: 100}
  - {name: Reef Well, type: Regalia, cost: "{1}", text: "Remove a mana counter from this card: Produce {U}."}
  - {name: Tide Ox, type: Resonator, cost: "{U}{U}", atk: 100, def: 100}
  - {name: Salt Bell, type: Regalia, cost: "{1}", text: "{1}, discard a card: You gain 100 life."}
"""


def position(version: str, side: str) -> State:
    """The turn player at main timing."""
    scenario = read_text(f'{CARDS}rules: "{version}"\nA: {side}\nsteps: []\n')
    pool = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, pool, scenario.cards, rules_of(version), 0).build()
    return state


def told(state: State, kind: int, name: str) -> Foreseen | None:
    """What is told of the option of a kind with this card."""
    assert state.decision is not None
    before = digest(state)
    option = next(o for o in state.decision.options if o[0] == kind and info(state, o[1]).name == name)
    found = foresee(state, option)
    assert digest(state) == before
    return found


def names(state: State, found: Foreseen) -> list[str]:
    """The stones that would be rested."""
    return [info(state, handle).name for handle, _ in found.rested]


@pytest.mark.parametrize("version", ["2.0", "5.00", "5.12", "6.3", "10.2"])
def test_the_stones_that_would_be_rested(version: str) -> None:
    state = position(version, "{hand: [Gloam Boar], stones: [Gloam Stone, Darkness Magic Stone, Fire Magic Stone]}")
    found = told(state, agenda.PLAY_CARD, "Gloam Boar")
    assert found is not None
    assert (found.symbols, found.free, found.parts) == ((terms.DARKNESS,), 1, ())
    assert sorted(names(state, found)) == ["Darkness Magic Stone", "Fire Magic Stone"]
    assert sorted(found.spent) == sorted((terms.DARKNESS, terms.FIRE)) and found.used == ()


@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_produced_will_comes_first(version: str) -> None:
    state = position(version, '{hand: [Gloam Boar], will: "{R}", stones: [Darkness Magic Stone, Fire Magic Stone]}')
    found = told(state, agenda.PLAY_CARD, "Gloam Boar")
    assert found is not None and found.places == (0,) and names(state, found) == ["Darkness Magic Stone"]


@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
def test_other_will_abilities_where_nothing_else_does(version: str) -> None:
    state = position(version, "{hand: [Tide Ox], field: [{card: Reef Well, counters: {mana: 2}}]}")
    found = told(state, agenda.PLAY_CARD, "Tide Ox")
    assert found is not None and [info(state, handle).name for handle, _ in found.used] == ["Reef Well"] * 2
    assert found.rested == () and found.spent == ()


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_the_other_parts_of_a_price(version: str) -> None:
    state = position(version, "{hand: [Tide Ox], field: [Salt Bell], stones: [Fire Magic Stone]}")
    found = told(state, agenda.ACTIVATE, "Salt Bell")
    assert found is not None and [state.catalog.parts[part].verb for part in found.parts] == ["discard"]
    assert names(state, found) == ["Fire Magic Stone"]


def test_options_without_a_price_and_options_of_a_game() -> None:
    state = position("10.2", "{stones: [Fire Magic Stone]}")
    assert state.decision is not None and foresee(state, (agenda.PASS,)) is None
    game = Game.new(rules="10.2", seed=7)
    for _ in range(200):
        assert game.decision is not None
        priced = [option for option in game.decision.options if option.payment is not None]
        if priced:
            break
        game.answer(len(game.decision.options) - 1)
    assert game.decision is not None and game.decision.kind == "priority"
    assert priced[0].payment == foresee(game.state, priced[0].code)
    game.answer(0)
    assert priced[0].payment is None  # answered
