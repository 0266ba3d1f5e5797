"""What no longer takes part in a battle (803.5a, 804.4a)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.model.state import State


def leave_battle(state: State, handle: int) -> None:
    """803.5a, 804.4a: what leaves the field stops attacking, blocking or being attacked."""
    stop_fighting(state, handle)
    _stop_being_attacked(state, handle)


def remove_from_battle(state: State, handle: int) -> None:
    """1029.1a to 1029.1c: what is removed from battle stops attacking, blocking or being attacked, also where nothing
    but leaving the field would end that (5.12 8.3#4)."""
    if state.battle is not None and handle in (state.battle.attacker, state.battle.blocker):
        _stop(state, handle)
    _stop_being_attacked(state, handle)


def stop_fighting(state: State, handle: int) -> None:
    """803.5a, 804.4a: what changes its controller stops attacking or blocking; the attacked object stays attacked."""
    battle = state.battle
    if battle is None or handle not in (battle.attacker, battle.blocker):
        return
    obj = state.obj(handle)
    if obj is not None and obj.zone == terms.FIELD and not state.rules.battlers_stop_with_changes:
        return
    _stop(state, handle)


def _stop(state: State, handle: int) -> None:
    mine = state.own_battle()
    if mine.attacker == handle:
        mine.attacker = 0
    else:
        mine.blocker = 0


def _stop_being_attacked(state: State, handle: int) -> None:
    if state.battle is not None and state.battle.attacked == handle:
        state.own_battle().attacked = 0
