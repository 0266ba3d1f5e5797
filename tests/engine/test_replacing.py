"""Replacement effects are told apart by their keys (910.3), and looking for dependencies leaves no trace (909.3)."""

from __future__ import annotations

import itertools

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine import machine, soundness
from willforge.engine.happen import replacing
from willforge.engine.model.tables import Active
from willforge.engine.query import layers
from willforge.play import audit
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import VERSIONS, rules_of


def active(source: int, static: int, lasting: int) -> Active:
    """An effect in force with nothing but what tells it apart."""
    return Active(static, source, 0, 1, -1, lasting, (), (), (), 0)


def test_no_two_replacement_effects_have_the_same_key() -> None:
    numbers = (1, 2, 3, 127, 128, 129, 1023, 1024, 4097, 5000)
    keys = [
        replacing._key(active(source, static, 0), index)
        for source, static, index in itertools.product(numbers, (0, *numbers), (0, 1, 7, 8, 200))
    ]
    keys += [
        replacing._key(active(1, 1, lasting), index) for lasting, index in itertools.product(numbers, (0, 1, 1024))
    ]
    assert len(set(keys)) == len(keys)


def test_no_two_uses_each_turn_are_counted_as_one() -> None:
    keys = [replacing._turn_key(active(1, static, 0), index) for static in range(40) for index in range(20)]
    assert len(set(keys)) == len(keys) and max(keys) < 0


def test_asking_what_depends_on_what_leaves_no_trace() -> None:
    run = begin(
        read_text(
            """
rules: "10.2"
cards:
  - {name: Warden, type: Resonator, atk: 1, def: 1, text: "Each resonator you control with [Flying] gains [Swiftness]."}
  - {name: Crane, type: Resonator, atk: 1, def: 1, text: "Each other resonator you control gains [Flying]."}
A: {field: [Warden, Crane]}
"""
        ),
        rules_of("10.2"),
        starter_pool(),
        [],
    )
    state = run.state
    layers.refresh(state)
    ops = [layers.Op(one, 0, state.catalog.statics[one.static]) for one in state.tables.actives if one.ability >= 0]
    assert state.tables.gained
    state.tables.infos.clear()  # as while they are worked out
    state.tables.altered = []
    state.tables.gained.clear()
    assert layers._depends(state, ops[0], ops[1]) or layers._depends(state, ops[1], ops[0])
    assert state.tables.gained == {}


@pytest.mark.parametrize("version", VERSIONS)
def test_who_is_asked_about_one_of_two_is_asked_the_same_again(version: str) -> None:
    """Which of two effects is applied first is settled once it was chosen: the game can be saved then."""
    run = begin(
        read_text(
            """
rules: ["2.0", "5.00", "5.12", "6.3", "10.2"]
cards:
  - name: Toll Bridge
    type: Resonator
    atk: 1
    def: 1
    text: "If a resonator would be destroyed, its controller may pay {1} instead."
  - {name: Doom, type: Chant, cost: "{B}", text: "Destroy target resonator."}
  - {name: Lamb, type: Resonator, atk: 100, def: 100}
A: {hand: [Doom], field: [2x Toll Bridge], stones: [Darkness Magic Stone]}
B: {field: [Lamb], stones: [2x Light Magic Stone]}
steps:
  - A play Doom -> Lamb
"""
        ),
        rules_of(version),
        starter_pool(),
        [],
    )
    play_through(run)
    state = run.state
    asked: list[str] = []
    while len(asked) < 2:
        decision = state.decision
        assert decision is not None and not soundness.contradiction(state)
        if decision.kind != "priority":
            asked.append(decision.kind)
        if len(asked) < 2:
            machine.answer(state, 0)
    assert asked == ["choose", "yes_no"]
    assert audit.rebuilt(state).decision is not None
