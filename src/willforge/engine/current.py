"""The current information of objects, from the tables where effects change it and from the printed face where not."""

from __future__ import annotations

from typing import Final

import willforge.engine.layers as layers
from willforge import terms
from willforge.cards.model import ALTERNATIVE
from willforge.engine.info import NO_VALUE, Info
from willforge.engine.records import ABILITY_OBJECT, JUDGMENT_OBJECT, SLOT_MASK, Obj
from willforge.engine.state import State

_EMPTY: Final = Info(-1, "", ("",), 0, 0, 0, (), NO_VALUE, NO_VALUE, 0, (), 0, 0, 0, 0)


def info(state: State, handle: int) -> Info:
    """Current information of an object; of one that has left, its last known information (911.1). O(1) once tables
    stand."""
    if handle <= 0:
        return _EMPTY
    if not state.tables.ready:
        layers.refresh(state)
    obj = state.objs[handle & SLOT_MASK]
    if obj is None or obj.id != handle:
        last = state.last.get(handle)
        if last is not None:
            return last.info
        return _EMPTY if obj is None else base_info(state, obj)
    found = state.tables.infos.get(handle & SLOT_MASK)
    if found is not None and obj.id == handle:
        return found
    return base_info(state, obj)


def base_info(state: State, obj: Obj) -> Info:
    """The information of an object before continuous effects (909.1a). O(1) in most cases."""
    catalog = state.catalog
    if obj.kind == ABILITY_OBJECT or obj.kind == JUDGMENT_OBJECT:
        # 901.1e: a "darkness ability" is an ability of a darkness card
        return _EMPTY if obj.play is None or obj.play.source == 0 else info(state, obj.play.source)
    card = catalog.cards[obj.card]
    printed = catalog.faces[obj.face].info
    if card.card.layout == ALTERNATIVE and not obj.zone & (terms.CHASE | terms.FIELD):
        return catalog.faces[card.faces[-1]].info  # 1307.5
    changed = None
    if obj.zone == terms.CHASE and obj.play is not None and (obj.play.x or obj.play.y):
        cost = catalog.faces[obj.face].face.cost
        if cost is not None:
            changed = printed.copy()
            changed.total_cost = cost.total(obj.play.x, obj.play.y)  # 203.5b
    if obj.base_atk != NO_VALUE or obj.base_def != NO_VALUE:
        changed = printed.copy() if changed is None else changed
        changed.atk = obj.base_atk
        changed.defense = obj.base_def
    if obj.astral and printed.keywords >> terms.JUDGMENT & 1:
        changed = printed.copy() if changed is None else changed
        layers.lose_keyword(state, changed, terms.JUDGMENT)  # 1010.1a
    if (
        obj.zone == terms.FIELD
        and printed.stone_types
        and printed.types & terms.STONE
        and state.rules.stone_types_produce
    ):
        changed = printed.copy() if changed is None else changed
        layers.add_stone_abilities(state, changed)
    return printed if changed is None else changed


def has(state: State, handle: int, keyword: int) -> bool:
    """Whether an object has the keyword now. O(1)."""
    return bool(info(state, handle).keywords >> keyword & 1)


def counters(obj: Obj, name: str) -> int:
    """How many counters of that name are on the object."""
    for counter, number in obj.counters:
        if counter == name:
            return number
    return 0


def is_j_resonator(state: State, handle: int) -> bool:
    """Whether the object is a resonator or J-ruler in the field (201.2a)."""
    obj = state.obj(handle)
    return obj is not None and obj.zone == terms.FIELD and bool(info(state, handle).types & terms.J_RESONATOR_TYPES)
