"""No legal play raises: a limit of the engine is far away, has a name, and ends the game as a loop does."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import build, machine
from willforge.engine.catalog import verbs
from willforge.engine.happen import moves
from willforge.engine.model import agenda, limits
from willforge.engine.model.records import SLOT_MASK
from willforge.engine.model.state import State
from willforge.play import audit
from willforge.play.scenario import begin, play_through, read_text
from willforge.play.scenario.steps import Run
from willforge.rules.versions import rules_of

COMPILED = pytest.mark.skipif(build.compiled(), reason="numbers of a compiled module cannot be exchanged")
HATCHERY = """
rules: "10.2"
cards:
  - name: Brood
    type: Resonator
    cost: "{1}"
    atk: 100
    def: 100
    text: "{0}: Put X [100/100] wind Mite resonator tokens into your field, where X is the number of counters on
      resonators you control."
A: {field: [{card: Brood, counters: {age: 250}}]}
steps:
  - A activate Brood
  - resolve
"""


def hatchery() -> Run:
    """A position in which hundreds of tokens are made."""
    run = begin(read_text(HATCHERY), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run


def test_there_may_be_more_than_a_few_thousand_objects() -> None:
    run = hatchery()
    state = run.state
    card = state.at(state.zone(terms.FIELD, 0)[-1])
    for _ in range(4200):
        handle = moves.create(state, card.kind, card.card, card.face, 0, terms.FIELD)
        moves.put_in(state, state.at(handle), verbs.ANYWHERE)
    for step in run.steps:
        run.do(step)
    assert len(state.zone(terms.FIELD, 0)) == 1 + 2 * 250 + 4200
    assert state.winner < 0
    audit.look(state)


def few_objects(monkeypatch: pytest.MonkeyPatch, most: int) -> State:
    """A position just before its tokens do not fit any more."""
    run = hatchery()
    monkeypatch.setattr(limits, "MOST_OBJECTS", len(run.state.objs) + most)
    for step in run.steps:
        run.do(step)
    return run.state


@COMPILED
@pytest.mark.parametrize(("most", "winner"), [(2000, -1), (240, 2), (20, 2)])
def test_too_many_objects_are_a_loop_nobody_can_stop(monkeypatch: pytest.MonkeyPatch, most: int, winner: int) -> None:
    state = few_objects(monkeypatch, most)
    assert state.winner == winner
    assert (state.decision is None) == (winner == 2)


@COMPILED
def test_one_object_too_many_ends_the_game_and_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    run = hatchery()
    monkeypatch.setattr(limits, "MOST_OBJECTS", len(run.state.objs))
    for winner in (-1, 2):
        decision = run.state.decision
        assert decision is not None
        activate = next(place for place, option in enumerate(decision.options) if option[0] == agenda.ACTIVATE)
        machine.answer(run.state, activate)
        assert run.state.winner == winner


def test_an_effect_in_progress_has_room() -> None:
    assert limits.MOST_OBJECTS + 10 * limits.MOST_TIMES < SLOT_MASK
