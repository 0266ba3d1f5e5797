"""A card as the side or half of it that is about to be played (903.2b, 1302.2f, 1307.3a)."""

from __future__ import annotations

from willforge.engine.catalog.card_data import FaceData
from willforge.engine.catalog.information import Info
from willforge.engine.model.records import SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.engine.query import layers
from willforge.engine.query.current import info


def keywords(state: State, obj: Obj, face: int) -> int:
    """The keywords of a card as one side or half of it is played, with what effects give to it or take from it. O(1)
    for cards with one side."""
    layers.update(state)
    side = state.catalog.faces[face]
    if obj.face == face and side.combined is None:
        return info(state, obj.id).keywords
    if not _reached(state, obj):
        return _untouched(state, obj, side).keywords
    tables = show(state, obj, face)
    found = info(state, obj.id).keywords
    hide(state, tables)
    return found


def show(state: State, obj: Obj, face: int) -> Tables:
    """Lets a card have the information of the side or half that is about to be played, and effects apply to that;
    returns the tables to be handed to `hide`. O(1) for cards with one side, linear in the effects for others."""
    layers.update(state)
    tables = state.tables
    side = state.catalog.faces[face]
    if obj.face == face and side.combined is None:
        return tables
    slot = obj.id & SLOT_MASK
    if _reached(state, obj):
        turned = obj.copy(None)
        turned.face, turned.base = face, side.info
        state.objs[slot] = turned
        layers.refresh(state)
        state.objs[slot] = obj
    state.tables = state.tables.showing(slot, _untouched(state, obj, side))
    return tables


def _untouched(state: State, obj: Obj, side: FaceData) -> Info:
    """A side that no effect reaches. O(1)."""
    return state.tables.infos.get(obj.id & SLOT_MASK, side.info)


def _reached(state: State, obj: Obj) -> bool:
    """Whether an effect in force may change cards where this one lies. Linear in the effects."""
    for active in state.tables.actives:
        if obj.zone & state.catalog.statics[active.static].zones or obj.id in active.objects:
            return True
    return state.catalog.hidden_abilities & obj.zone != 0


def hide(state: State, tables: Tables) -> None:
    """Gives the card back the information it has where it lies. O(1)."""
    state.tables = tables
