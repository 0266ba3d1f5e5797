"""Declarations of attack that are taken back (803.5): a scenario pays rightly, so wrong payments are driven by hand."""

from __future__ import annotations

import json

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.legal import attacks
from willforge.engine.model import agenda
from willforge.engine.model.data import digest, from_data, to_data
from willforge.engine.model.state import State
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

POSITION = """
title: an attack with a price, and a source of will that can give the wrong kind
rules: ["6.3", "10.2"]
cards:
  - {name: Paid Boar, type: Resonator, cost: "{R}", atk: 300, def: 300, text: "[Mobilize] {R}"}
  - {name: Fickle Lamp, type: Regalia, cost: "{1}", text: "{Rest}, pay 100 life: Produce {R} or {U}."}
A: {field: [Paid Boar, Fickle Lamp]}
steps: []
"""


def position(version: str) -> State:
    """The turn player at main timing, about to attack."""
    scenario = read_text(POSITION)
    state, _ = Builder(
        scenario.position, starter_pool().plus(scenario.cards), scenario.cards, rules_of(version), 0
    ).build()
    machine.advance(state)
    return state


def choose(state: State, kind: int) -> None:
    """Takes the first option of a kind."""
    assert state.decision is not None
    machine.answer(state, next(i for i, option in enumerate(state.decision.options) if option[0] == kind))


def to_attack(state: State) -> None:
    """Initiates battle and passes up to the declaration."""
    choose(state, agenda.BATTLE_ACTION)
    while state.decision is not None and state.decision.kind == "priority":
        choose(state, agenda.PASS)


def attack_and_pay(state: State, word: str) -> None:
    """Declares the attack and uses the lamp for the will named by `word`."""
    choose(state, agenda.ATTACK)
    while state.decision is not None and state.decision.kind not in ("attack", "priority"):
        texts = [state.decision.names[option[1]] for option in state.decision.options if option[0] == agenda.WORD]
        machine.answer(state, next((i for i, text in enumerate(texts) if word in text), 0))


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_a_wrong_payment_is_rewound_to_the_choice(version: str) -> None:
    """803.5: the attacker is recovered, the will and the life are back, and the attack may be declared again."""
    state = position(version)
    to_attack(state)
    attack_and_pay(state, "U")
    assert state.decision is not None and state.decision.kind == "attack"
    assert any(option[0] == agenda.ATTACK for option in state.decision.options)
    assert not any(state.at(handle).rested for handle in state.zone(terms.FIELD, 0))
    assert state.life[0] == 4000 and state.will[0] == ()


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_the_same_attack_succeeds_the_second_time(version: str) -> None:
    """803.5: nothing of the failed declaration is left."""
    state = position(version)
    to_attack(state)
    attack_and_pay(state, "U")
    attack_and_pay(state, "R")
    assert state.battle is not None and state.battle.attacker
    assert state.at(state.battle.attacker).rested
    assert state.life[0] == 3900


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_a_declaration_cannot_fail_for_ever(version: str) -> None:
    """An attack that was taken back too often is not offered again, so the battle goes on without it."""
    state = position(version)
    to_attack(state)
    for _ in range(attacks.MOST_TRIES):
        assert state.decision is not None and state.decision.kind == "attack"
        attack_and_pay(state, "U")
    assert state.decision is not None and state.decision.kind == "priority"
    assert state.battle is not None and state.battle.attacker == 0


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_a_state_rebuilt_from_its_data_asks_for_the_price(version: str) -> None:
    """803.5: saving at the declaration loses nothing, so the rebuilt state pays like the one that went on."""
    state = position(version)
    to_attack(state)
    rebuilt = from_data(json.loads(json.dumps(to_data(state))), state.catalog, state.rules)
    attack_and_pay(state, "R")
    attack_and_pay(rebuilt, "R")
    assert state.life[0] == 3900
    assert digest(rebuilt) == digest(state)
