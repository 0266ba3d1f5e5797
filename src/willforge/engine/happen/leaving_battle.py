"""What no longer takes part in a battle (803.5a, 804.4a)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.model.state import State


def leave_battle(state: State, handle: int) -> None:
    """803.5a, 804.4a, 1029.1: what leaves the field (or battle) stops attacking, blocking or being attacked."""
    stop_fighting(state, handle)
    if state.battle is not None and state.battle.attacked == handle:
        state.own_battle().attacked = 0


def stop_fighting(state: State, handle: int) -> None:
    """803.5a, 804.4a: what changes its controller stops attacking or blocking; the attacked object stays attacked."""
    battle = state.battle
    if battle is None or handle not in (battle.attacker, battle.blocker):
        return
    obj = state.obj(handle)
    if obj is not None and obj.zone == terms.FIELD and not state.rules.battlers_stop_with_changes:
        return
    mine = state.own_battle()
    if mine.attacker == handle:
        mine.attacker = 0
    else:
        mine.blocker = 0
