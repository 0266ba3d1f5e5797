"""The part a card takes in the battle that is going on (803 to 805), or took when it left the field (906.7b)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.model.records import Last
from willforge.engine.model.state import State
from willforge.engine.query.current import info

# Last.part
_ATTACKING: Final = 1
_BLOCKING: Final = 2
_BLOCKED: Final = 4
_ATTACKED: Final = 8
_BATTLING: Final = 16
_ATTACKING_PLAYER: Final = 32  # shifted by the number of that player
_PARTS: Final[dict[str, int]] = {
    "attacking": _ATTACKING,
    "blocking": _BLOCKING,
    "blocked": _BLOCKED,
    "attacked": _ATTACKED,
    "battling": _BATTLING,
}


def part(state: State, handle: int) -> int:
    """The part of a card in the battle, to be remembered as the card leaves (911.1). O(1)."""
    battle = state.battle
    if battle is None or handle not in (battle.attacker, battle.blocker, battle.attacked):
        return 0
    found = _BATTLING if _battles(state, handle) else 0
    if battle.attacker == handle:
        found |= _ATTACKING | (_BLOCKED if battle.blocker else 0)
        if battle.attacked < 0:
            found |= _ATTACKING_PLAYER << (-1 - battle.attacked)
    if battle.blocker == handle:
        found |= _BLOCKING
    if battle.attacked == handle:
        found |= _ATTACKED
    return found


def took(last: Last, you: int, what: str) -> bool:
    """Whether a card that has left took a part in the battle as it left; of whom it battled with nothing is kept.
    O(1)."""
    if what == "attacking_you":
        return bool(last.part & _ATTACKING_PLAYER << you)
    return bool(last.part & _PARTS.get(what, 0))


def takes(state: State, you: int, this: int, handle: int, what: str) -> bool:
    """Whether a card in the field takes a part in the battle, see nodes.Status; `you` and `this` are whose text asks
    and its card. O(1)."""
    battle = state.battle
    if battle is None:
        return False
    if what == "attacking":
        return battle.attacker == handle
    if what == "attacking_you":
        return battle.attacker == handle and battle.attacked == -1 - you
    if what == "blocking":
        return battle.blocker == handle
    if what == "blocked":
        return battle.attacker == handle and battle.blocker != 0
    if what == "attacked":
        return battle.attacked == handle
    if what == "battling":
        return _battles(state, handle)
    assert what == "in_battle_with_this", f"no such status: {what}"
    return this in opposing(state, (handle,))


def _battles(state: State, handle: int) -> bool:
    assert state.battle is not None
    if handle == state.battle.attacker and state.rules.battling_from <= terms.ATTACK_STEP:
        return True  # 6.3 803.5
    return bool(opposing(state, (handle,)))


def opposing(state: State, handles: tuple[int, ...]) -> tuple[int, ...]:
    """What the given objects battle with, from the decision about blocking on (804.5)."""
    battle = state.battle
    if battle is None or battle.attacker == 0 or not battle.met:
        return ()
    enemy = battle.blocker
    if not enemy and (state.rules.attacked_meets_after_blocker or not (battle.was_blocked and battle.dealt)):
        enemy = battle.attacked  # 804.5b: not after a blocker that was dealt battle damage
    if state.rules.battlers_are_fixed and battle.foe and enemy != battle.foe:
        return ()  # 2.0 5.6.4#2.a: nobody takes its place
    if enemy <= 0 or not info(state, enemy).types & terms.J_RESONATOR_TYPES:
        return ()
    found: list[int] = []
    for handle in handles:
        if handle == battle.attacker:
            found.append(enemy)
        elif handle == enemy:
            found.append(battle.attacker)
    return tuple(found)
