"""Text behind a keyword condition ([Seal], [Crest], [Awakening], ...): when a card has it (909.1b, 1128.2b, 1131.2)."""

from __future__ import annotations

from typing import Final

import willforge.engine.query.layers as layers
from willforge import terms
from willforge.engine.model.records import SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.query import current, evaluate

Open = frozenset[tuple[int, int]]
"""The texts whose condition holds: a card and the number of an ability of it."""
NONE: Final[Open] = frozenset()


def open_all(state: State, decided: Open | None) -> Open:
    """Lets cards have the text whose condition holds: as `decided`, if that is None as the cards are now. Says which.
    Linear in such texts."""
    cards = _cards(state)
    if not cards:
        return NONE
    found = _holding(state, cards) if decided is None else decided
    for obj in cards:
        for number in _working(state, obj):
            state.tables.watch |= state.catalog.abilities[number].gate_watch
            if (obj.id, number) in found:  # what cannot be gained is lost too, in this layer or a later one
                layers.gain_ability(state, current.working(state, obj.id), number)
    return found


def holding(state: State) -> Open:
    """The texts whose condition holds with the information that cards have now. Linear in such texts."""
    return _holding(state, _cards(state))


def _holding(state: State, cards: list[Obj]) -> Open:
    found: list[tuple[int, int]] = []
    for obj in cards:
        x = 0 if obj.play is None else obj.play.x
        context = evaluate.Context(obj.id, obj.controller, (), list(current.remembered(state, obj)), x)
        for number in _working(state, obj):
            gate = state.catalog.abilities[number].ability.gate
            assert gate is not None
            released = gate.keyword == terms.SEAL and seal_released(state, obj.id)
            if released or evaluate.holds(state, context, gate.condition):
                found.append((obj.id, number))
    return frozenset(found)


def swayed(state: State) -> bool:
    """Whether some effect changes what the conditions may ask about after they were asked first: types, races,
    attributes, names. Linear in the effects in force."""
    statics = state.catalog.statics
    return any(statics[active.static].alters_cards for active in state.tables.actives) and bool(_cards(state))


def seal_released(state: State, handle: int) -> bool:
    """1026.1, 1128.4: whether an effect releases the [Seal] of an object. Linear in such effects."""
    return any(layers.applies_to(state, active, handle) for active in state.tables.mods.get("release_seal", []))


def _cards(state: State) -> list[Obj]:
    """The cards with such text: by what is printed on them, or because they became copies of others (1017.2)."""
    found = state.tables.gated.copy()
    for slot in state.tables.infos:
        obj = _changed(state, slot)
        if obj is not None and obj not in found:
            found.append(obj)
    return found


def _changed(state: State, slot: int) -> Obj | None:
    """The card in a slot if it became a copy of another in play (1017.2)."""
    obj = state.objs[slot]
    if obj is None or state.tables.infos[slot].face == obj.face or not obj.zone & terms.ACTIVE_ZONES:
        return None
    return obj


def _working(state: State, obj: Obj) -> list[int]:
    """The gated abilities of a card that could be switched on where it is (902.1)."""
    changed = state.tables.infos.get(obj.id & SLOT_MASK)
    face = obj.face if changed is None else changed.face
    found: list[int] = []
    for number in state.catalog.faces[face].gated:
        ability = state.catalog.abilities[number]
        gate = ability.ability.gate
        assert gate is not None
        if obj.zone == terms.CHASE and gate.keyword != terms.AWAKENING:
            continue
        if obj.zone & (terms.ACTIVE_ZONES | terms.CHASE | ability.zones):
            found.append(number)
    return found
