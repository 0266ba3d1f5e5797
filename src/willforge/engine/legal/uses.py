"""How often the abilities of a card were used this turn, each for itself: a card may have the same ability several
times, from its own text and from effects."""

from __future__ import annotations

from typing import Final

from willforge.engine.model.records import SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.engine.query.current import info

_BY_WHOM: Final = 1 << 20
"""The key of a use is the number of the ability, and above it since when the card has it if it was gained."""


def used(uses: tuple[tuple[int, int], ...], key: int) -> int:
    """How often an ability was used this turn."""
    for ability, times in uses:
        if ability == key:
            return times
    return 0


def with_use(uses: tuple[tuple[int, int], ...], key: int) -> tuple[tuple[int, int], ...]:
    """The uses with one more of that ability."""
    table = dict(uses)
    table[key] = table.get(key, 0) + 1
    return tuple(sorted(table.items()))


def many(state: State, handle: int, number: int) -> int:
    """How many abilities of this number a card has, at least one. Linear in its abilities."""
    return max(1, info(state, handle).abilities.count(number))


def left(state: State, obj: Obj, number: int) -> int:
    """The key of the first ability of this number whose uses for the turn are not used up; -1 if there is none. O(1)
    for an ability without a limit."""
    limit = state.catalog.abilities[number].ability.per_turn
    if not limit:
        return number
    for key in _keys(state, obj, number):
        if used(obj.ability_uses, key) < limit:
            return key
    return -1


def remaining(state: State, obj: Obj, number: int) -> int:
    """How often abilities of this number, which has a limit, can still be used this turn. Linear in its abilities."""
    limit = state.catalog.abilities[number].ability.per_turn
    return sum(max(0, limit - used(obj.ability_uses, key)) for key in _keys(state, obj, number))


def _keys(state: State, obj: Obj, number: int) -> list[int]:
    if not state.tables.ready:
        layers.refresh(state)
    since = state.tables.gained.get((obj.id & SLOT_MASK, number), ())
    keys = [number + stamp * _BY_WHOM for stamp in since]
    if len(keys) < many(state, obj.id, number):
        keys.insert(0, number)
    return keys
