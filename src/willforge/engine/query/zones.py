"""Where cards lie and may go: the magic stone area of versions that have one, and the restrictions on moves.

A program says FIELD or STONE_AREA as its card does. Without a magic stone area both are the field (6.3 1404.1). With
one, magic stones are put into it and looked for in it, also where newer cards say "the field" of them (5.12 3.7#4)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import ANY_FIELD
from willforge.engine.catalog.information import Info
from willforge.engine.model import event_kinds
from willforge.engine.model.records import COPY, TOKEN, Event, Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import has_trigger, info

_STAYING: int = terms.RESONATOR | terms.ADDITION | terms.REGALIA
NOT_BURIED: Final = 0
"""Stands among the replacement effects applied to a move: what was replaced is the way of a card to the graveyard."""


# -- the magic stone area ------------------------------------------------------------------------------------
def destination(state: State, obj: Obj, zone: int) -> int:
    """The zone a card is put into that is told to go to the field. O(1)."""
    if zone == terms.FIELD and state.rules.stone_area and not obj.zone & terms.IN_PLAY:
        return terms.STONE_AREA if info(state, obj.id).types == terms.STONE else zone
    return zone


# -- restrictions --------------------------------------------------------------------------------------------
def route(state: State, obj: Obj, zone: int, verb: int, judgment: int, known: Info | None = None) -> int:
    """Where a card goes that would go to `zone`; 0 if it does not move at all. `judgment` is the verb that lets a ruler
    go to the field; `known` what the card is as it leaves together with others. O(1)."""
    if zone == terms.LIFEBREAK and not state.valhalla:
        return 0  # 1415.2
    if zone == terms.LIFEBREAK and state.rules.lifebreak_excess_turns_away:
        if len(state.zone(terms.LIFEBREAK, obj.owner)) >= terms.LIFEBREAK_SIZE:
            return terms.GRAVEYARD  # 2.0 3.7#3
    if obj.kind == TOKEN or obj.kind == COPY:
        if zone == terms.RULER_AREA and not state.catalog.faces[obj.face].types & terms.J_RULER:
            return 0  # 317.3a
        return zone  # where it ceases to exist
    if not state.rules.moves_are_restricted:
        return _as_told(state, obj, zone, verb == judgment)
    if state.rules.restricted_by_printed_type:
        return _by_printed_type(state, obj, zone, verb == judgment, known)
    return _by_current_type(state, obj, zone, verb == judgment, known)


def doubles(state: State, obj: Obj, player: int) -> bool:
    """2.0 2.5.1#2: whether a card is an [Addition: Field] and the player has another one of that name. Linear in the
    field."""
    name = info(state, obj.id).name
    return state.catalog.faces[obj.face].face.adds_to == ANY_FIELD and any(
        state.catalog.faces[state.at(handle).face].face.adds_to == ANY_FIELD
        and handle != obj.id
        and name in info(state, handle).names
        for handle in state.zone(terms.FIELD, player)
    )


def _by_printed_type(state: State, obj: Obj, zone: int, judging: bool, known: Info | None) -> int:
    """10.2 317, 6.3 314."""
    printed = printed_types(state, obj, zone)
    if printed & terms.RULER:
        return zone if zone & (terms.GRAVEYARD | terms.RULER_AREA) or judging else 0
    if printed & terms.J_RULER and not obj.under:
        return zone if zone & terms.IN_PLAY else 0
    if printed & _STAYING:
        if zone == terms.RULER_AREA:
            return 0
        if zone == terms.STONE_DECK:
            return terms.DECK  # 317.3b
    elif printed & terms.CHANT:
        if zone & (terms.STONE_DECK | terms.FIELD | terms.RULER_AREA):
            return terms.GRAVEYARD  # 317.4
    else:  # a magic stone
        if zone == terms.RULER_AREA:
            return 0
        gained = (known or info(state, obj.id)).types & _STAYING
        if gained and zone & (terms.DECK | terms.HAND):
            return terms.STONE_DECK  # 317.5b, 317.5c; a mere stone goes where it is told (317.6)
    return zone


def _as_told(state: State, obj: Obj, zone: int, judging: bool) -> int:
    """2.0 2.4#6, 2.7#5: a card goes to the place indicated, if it is one of its kind: rulers have theirs (3.6#2), and a
    spell card none in play (3.2#1)."""
    types = state.catalog.faces[obj.face].types
    if types & terms.J_RULER_TYPES:
        return zone if zone & terms.RULER_AREA or (zone == terms.FIELD and (judging or types & terms.J_RULER)) else 0
    if zone == terms.RULER_AREA:
        return 0
    if zone == terms.STANDBY and not obj.zone & terms.HIDDEN_ZONES and not has_trigger(state, obj):
        return 0  # 3.9#4: everybody sees that it is no chant-standby; of another card it comes out later (3.9#5)
    return terms.GRAVEYARD if types & terms.CHANT and zone & terms.IN_PLAY else zone


def _by_current_type(state: State, obj: Obj, zone: int, judging: bool, known: Info | None) -> int:
    """5.00 and 5.12 3.15: what a card is now decides, and a card that may not go somewhere stays where it is."""
    types = (known or info(state, obj.id)).types
    if obj.astral:
        return zone if zone == terms.RULER_AREA else 0  # 5.12 3.15#6, 5.00 3.8#6
    if types & terms.RULER:
        return zone if zone & (terms.GRAVEYARD | terms.RULER_AREA) or judging else 0
    if types & terms.J_RULER and not obj.under and state.catalog.faces[obj.face].types & terms.J_RULER_TYPES:
        return zone if zone & (terms.RULER_AREA | terms.FIELD) else 0
    if types & _STAYING and zone & (terms.STONE_DECK | terms.STONE_AREA | terms.RULER_AREA):
        return 0  # 3.15#3
    if types & terms.CHANT and zone & (terms.STONE_DECK | terms.IN_PLAY):
        return terms.GRAVEYARD  # 3.15#4
    if types & terms.STONE and zone & (terms.HAND | terms.DECK | terms.RULER_AREA):
        return 0  # 3.15#5
    return zone


def printed_types(state: State, obj: Obj, zone: int) -> int:
    """The printed types that decide whether a card may go to `zone`: those of the side that is up; a half that can lie
    in the field brings its whole alternative card there (1307.4a)."""
    face = state.catalog.faces[obj.face]
    if face.combined is not None and zone == terms.FIELD and obj.zone != terms.CHASE:
        return face.combined.types
    return face.types


def to_be_buried(state: State, event: Event) -> bool:
    """1035.2a: whether the move takes a card that lies over a J-ruler out of the field, wherever it is told to go; only
    what replaces its way to the graveyard sends it elsewhere (104.1). O(1)."""
    obj = state.obj(event.what) if event.kind == event_kinds.MOVES else None
    if obj is None or not obj.under or obj.zone != terms.FIELD or event.to_zone == terms.FIELD:
        return False
    return NOT_BURIED not in event.replaced
