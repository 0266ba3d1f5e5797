"""Abilities for the beginning of battle: no step of a scenario stops there, so the battle is driven by hand."""

from __future__ import annotations

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

POSITION = """
title: a ward for the beginning of the opponent's battle phase
rules: ["6.3", "10.2"]
cards:
  - name: Gate Ward
    type: Addition
    cost: "{1}"
    text: "[Activate] {0}: Activate only at the beginning of your opponent's battle phase. You gain 100 life."
  - {name: Marsh Bull, type: Resonator, cost: "{1}", atk: 300, def: 800}
A: {field: [Marsh Bull, Gate Ward]}
B: {field: [Gate Ward]}
steps: []
"""


def choose(state: State, kind: int) -> None:
    """Takes the first option of a kind."""
    assert state.decision is not None
    machine.answer(state, next(i for i, option in enumerate(state.decision.options) if option[0] == kind))


def offers_ability(state: State) -> bool:
    """Whether the player with priority may play an ability."""
    assert state.decision is not None and state.decision.kind == "priority"
    return any(option[0] == agenda.ACTIVATE for option in state.decision.options)


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_it_is_offered_at_the_beginning_and_not_later(version: str) -> None:
    """1410.1a: the beginning of the battle phase is the beginning of the battle; it is the opponent's in their turn."""
    scenario = read_text(POSITION)
    state, _ = Builder(
        scenario.position, starter_pool().plus(scenario.cards), scenario.cards, rules_of(version), 0
    ).build()
    machine.advance(state)
    choose(state, agenda.BATTLE_ACTION)
    assert not offers_ability(state), "the turn player's own battle phase"
    choose(state, agenda.PASS)
    assert offers_ability(state)
    choose(state, agenda.PASS)
    while state.decision is not None and state.decision.kind == "priority":
        assert not offers_ability(state), "the beginning is past"
        choose(state, agenda.PASS)
    assert state.decision is not None and state.decision.kind == "attack"
