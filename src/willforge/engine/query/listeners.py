"""Which automatic abilities wait for which event (906), worked out with the rest of the tables."""

from __future__ import annotations

from willforge.engine.model.records import ABILITY_OBJECT, SLOT_MASK
from willforge.engine.model.state import State
from willforge.engine.query import current, zone_masks
from willforge.text import nodes


def collect(state: State, zones: int) -> None:
    """Writes down which automatic abilities wait for which event, so that an event asks only those. Linear in the cards
    of these zones."""
    tables = state.tables
    abilities = state.catalog.abilities
    for handle in zone_masks.in_zones(state, zones):
        obj = state.at(handle)
        if obj.kind >= ABILITY_OBJECT:
            continue
        found = tables.infos.get(handle & SLOT_MASK)
        if found is None:
            found = current.base_info(state, obj)
        if not found.triggers:
            continue
        for number in found.abilities:
            ability = abilities[number]
            if ability.event < 0 or ability.kind != nodes.AUTOMATIC or not ability.zones & obj.zone:
                continue
            if ability.ability.trigger is not None and ability.ability.trigger.event == "status":
                tables.statuses.append((handle, number))
                tables.watch |= ability.trigger_watch
            else:
                tables.listeners.setdefault(ability.event, []).append((handle, number))
