"""Forfeiting an attack after the other player has done something in the battle (803.6): a scenario's step to the
declaration answers nothing on the way, so the battle is driven by hand."""

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
title: a toll at the beginning of the battle
rules: ["5.00", "5.12", "6.3", "10.2"]
cards:
  - {{name: Field Boar, type: Resonator, cost: "{{R}}", atk: 300, def: 300}}
  - name: Toll Drum
    type: Regalia
    cost: "{{R}}"
    text: "At the beginning of battle >>> Each opponent loses 100 life unless they pay {{2}}."
  - {{name: Twin Well, type: Regalia, cost: "{{1}}", text: "{{Rest}}: Produce {{R}}{{R}}."}}
A: {{field: [Field Boar, Toll Drum]}}
B: {{{theirs}}}
steps: []
"""
STONES = "stones: [2x Light Magic Stone]"
WELL = "field: [Twin Well]"


def after_forfeiting(version: str, theirs: str, answer: int) -> State:
    """The main phase after a battle in which B answers the toll so, and A forfeits the attack."""
    scenario = read_text(POSITION.format(theirs=theirs))
    cards = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, cards, scenario.cards, rules_of(version), 0).build()
    machine.advance(state)
    wanted = (answer, agenda.NO_ATTACK, agenda.PASS)
    _choose(state, agenda.BATTLE_ACTION)
    while state.battle is not None:
        assert state.decision is not None
        kinds = [option[0] for option in state.decision.options]
        machine.answer(state, next((kinds.index(kind) for kind in wanted if kind in kinds), 0))
    return state


def _choose(state: State, kind: int) -> None:
    assert state.decision is not None
    machine.answer(state, [option[0] for option in state.decision.options].index(kind))


@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
@pytest.mark.parametrize("theirs", [STONES, WELL])
def test_will_for_a_toll_is_an_ability_played_in_the_battle(version: str, theirs: str) -> None:
    """803.6: a will ability counts, of a magic stone as of another card; who produces none has played nothing."""
    for answer, life, again in ((agenda.YES, 4000, True), (agenda.NO, 3900, False)):
        state = after_forfeiting(version, theirs, answer)
        assert state.decision is not None
        assert state.life[1] == life
        assert (agenda.BATTLE_ACTION in [option[0] for option in state.decision.options]) is again
