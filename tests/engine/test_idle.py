"""Players who idle in a look-ahead: what happens is what happens if they are asked and pass."""

from __future__ import annotations

import pytest

from bots.hiding import RULES, from_scenario, positions
from willforge.engine import machine
from willforge.engine.flow import priority
from willforge.engine.legal.main_actions import at_leisure
from willforge.engine.model import agenda
from willforge.engine.model.data import digest
from willforge.engine.model.state import HALTS, SLEEPS, WATCHES, State


def passed(state: State, everywhere: bool) -> State:
    """The state after passing by hand until the turn is over, somebody has to choose something else, or, unless
    `everywhere`, a player may act in their own turn again."""
    turn = state.turn
    first = True
    while state.decision is not None and state.turn == turn and state.decision.kind == "priority":
        if not first and not everywhere and at_leisure(state, state.decision.player):
            break
        first = False
        machine.answer(state, state.decision.options.index((agenda.PASS,)))
    return state


@pytest.mark.parametrize("rules", RULES)
def test_idling_is_passing_unasked(rules: str) -> None:
    for game, _ in positions(rules, seed=4, every=25, many=16):
        decision = game.state.decision
        if decision is None or (agenda.PASS,) not in decision.options:
            continue
        for how in (SLEEPS, WATCHES, HALTS):
            idle = game.state.clone()
            idle.let_idle(how, how)
            machine.answer(idle, decision.options.index((agenda.PASS,)))
            priority.offer(idle)
            by_hand = passed(game.state.clone(), everywhere=how == SLEEPS)
            assert digest(idle) == digest(by_hand)


def test_who_halts_is_told_what_they_may_do_when_it_is_asked_for() -> None:
    state = from_scenario("A: {stones: [Fire Magic Stone], stone_deck: [Fire Magic Stone]}").state
    assert state.decision is not None
    told = state.decision.options
    call = next(place for place, option in enumerate(told) if option[0] == agenda.CALL_STONE)
    watching, halting = state.clone(), state.clone()
    watching.let_idle(WATCHES, SLEEPS)
    halting.let_idle(HALTS, SLEEPS)
    for one in (watching, halting):
        machine.answer(one, call)
    assert watching.decision is not None and halting.decision is not None
    assert halting.decision.options == [(agenda.PASS,)]
    priority.offer(halting)
    assert halting.decision.options == watching.decision.options
    machine.answer(halting, len(watching.decision.options) - 1)  # numbers of the options that were told later
    with pytest.raises(machine.IllegalAnswer):
        machine.answer(halting, 1_000)


def test_it_ends_with_the_turn() -> None:
    state = from_scenario("A: {hand: []}").state
    state.let_idle(SLEEPS, SLEEPS)
    turn = state.turn
    machine.answer(state, 0)
    assert state.turn == turn + 1
    assert state.decision is not None


@pytest.mark.rules("10.2 712.2")
def test_who_has_to_attack_is_asked() -> None:
    """Passing that is not allowed is not done in a look-ahead either."""
    text = """
cards: [{name: Hothead, type: Resonator, cost: "{1}", atk: 300, def: 300, text: "[Bloodlust]"}]
A: {field: [Hothead]}
"""
    state = from_scenario(text).state
    state.let_idle(SLEEPS, SLEEPS)
    turn = state.turn
    assert state.decision is not None
    assert (agenda.PASS,) not in state.decision.options
    machine.answer(state, 0)  # something else than passing or attacking
    assert state.turn == turn
    assert state.decision is not None
    assert (agenda.BATTLE_ACTION,) in state.decision.options
    assert (agenda.PASS,) not in state.decision.options
