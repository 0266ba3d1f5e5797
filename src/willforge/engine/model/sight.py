"""Who may see a card by where and how it lies, effects aside. What effects and decisions show besides is in
visibility.py."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.model.records import DOWN_KNOWN, DOWN_TO_OTHER, DOWN_TO_OWNER, HIDDEN, Obj
from willforge.engine.model.state import State

HIDDEN_FROM_ALL: Final = terms.DECK | terms.STONE_DECK | terms.LIFEBREAK
"""Zones whose cards nobody may look at (304.2, 305.2, 1415.1c)."""
HIDDEN_FROM_OTHERS: Final = terms.HAND | terms.STANDBY | terms.EXTRA_DECK | terms.RUNES | terms.STRANGER_DECK
"""Zones whose cards their owner may look at (306.2, 312.2, 314.2, 315.2, 316.2)."""
ALL: Final = 3
"""Both players, a bit for each."""


def knowers(state: State, handle: int) -> int:
    """A bit for each player who may see an object at this moment, also in the middle of an effect; of one that has
    gone, as it was when last known. Constant time."""
    if handle <= 0:
        return ALL
    obj = state.obj(handle)
    if obj is None:
        last = state.last.get(handle)
        return 0 if last is None else _bits(last.obj)
    return _bits(obj)


def _bits(obj: Obj) -> int:
    return (1 if plain(obj, 0) else 0) | (2 if plain(obj, 1) else 0)


def plain(obj: Obj, player: int) -> bool:
    """Whether a player may see a card by its zone and how it lies (302.2, 303.2). Constant time."""
    if obj.revealed != HIDDEN:
        return True  # 1005.1
    if obj.zone & HIDDEN_FROM_ALL:
        return False
    if obj.face_down == DOWN_KNOWN:
        return True  # 303.2
    if obj.zone & HIDDEN_FROM_OTHERS:
        return obj.owner == player
    if obj.face_down in (DOWN_TO_OTHER, DOWN_TO_OWNER):
        return (obj.owner == player) == (obj.face_down == DOWN_TO_OTHER)
    if obj.face_down:
        # 311.2a: removed face down is hidden from all; 6.3 403.5: a ruler not placed yet is known to its owner
        return obj.zone & terms.IN_PLAY != 0 and obj.controller == player
    return True
