"""A card as the side or half of it that is about to be played (903.2b, 1307.3a)."""

from __future__ import annotations

from willforge.engine.model.records import SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.engine.query import layers
from willforge.engine.query.current import base_info, info


def keywords(state: State, obj: Obj, face: int) -> int:
    """The keywords of a card as one side or half of it is played: those printed there, and what effects give to the
    card or take from it. O(1)."""
    now = info(state, obj.id).keywords
    before = base_info(state, obj).keywords
    return (state.catalog.faces[face].info.keywords | (now & ~before)) & ~(before & ~now)


def show(state: State, obj: Obj, face: int) -> Tables:
    """Lets a card have the information of the side or half that is about to be played, with what effects give to it or
    take from it; returns the tables to be handed to `hide`. O(1) for cards with one side."""
    if not state.tables.ready:
        layers.refresh(state)
    tables = state.tables
    side = state.catalog.faces[face]
    if obj.face == face and side.combined is None:
        return tables
    slot = obj.id & SLOT_MASK
    now = tables.infos.get(slot)
    played = side.info
    if now is not None:
        printed = base_info(state, obj)
        played = side.info.copy()
        gained = [number for number in now.abilities if number not in printed.abilities]
        lost = [number for number in printed.abilities if number not in now.abilities]
        played.abilities = tuple(number for number in played.abilities if number not in lost) + tuple(gained)
        played.keywords = keywords(state, obj, face)
        played.attributes |= now.attributes & ~printed.attributes
        played.races += tuple(race for race in now.races if race not in printed.races + played.races)
    state.tables = tables.showing(slot, played)
    return tables


def hide(state: State, tables: Tables) -> None:
    """Gives the card back the information it has where it lies. O(1)."""
    state.tables = tables
