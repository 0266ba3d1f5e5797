"""Zones as masks: what lies in them, and which of them a text means."""

from __future__ import annotations

from willforge import terms
from willforge.engine.model.state import State
from willforge.text import nodes


def in_zones(state: State, zones: int) -> list[int]:
    """All handles in the zones of a mask, both players', A first; a negative mask means every zone. Linear in what is
    there."""
    found: list[int] = []
    bit = 1
    index = 0
    while index < len(state.zones) and (bit <= zones or zones < 0):
        if zones & bit:
            found.extend(state.zones[index])
            found.extend(state.zones[index + 1])
        bit <<= 1
        index += 2
    return found


def carried(state: State, handle: int) -> tuple[int, ...]:
    """The additions that are added, and the cards of item areas that are attached, to a card in play (1002.1, 1032.1).
    Linear in the field and the item areas."""
    found: tuple[int, ...] = ()
    for other in in_zones(state, terms.FIELD | terms.ITEMS):
        obj = state.at(other)
        if handle in (obj.host, obj.attached_to):
            found += (other,)
    return found


def meant(state: State, zones: int, what: nodes.Filter | nodes.Objects | None) -> int:
    """The zones that a text means which speaks of these objects in `zones`. Linear in the tests of a filter."""
    if not state.rules.stone_area:
        return zones | terms.FIELD if zones & terms.STONE_AREA else zones
    if not zones & terms.FIELD or zones & terms.STONE_AREA:
        return zones
    if isinstance(what, nodes.This):
        return zones | terms.STONE_AREA
    if isinstance(what, nodes.Filter):
        return _with_stones(zones, what.tests)
    return zones


def _with_stones(zones: int, tests: tuple[nodes.Test, ...]) -> int:
    """3.7#4: words for magic stones mean those in magic stone areas; words for them and others mean both places."""
    for test in tests:
        if isinstance(test, nodes.StoneType) or (isinstance(test, nodes.Typed) and test.types == terms.STONE):
            return zones & ~terms.FIELD | terms.STONE_AREA
        if isinstance(test, nodes.Typed) and test.types & terms.STONE:
            return zones | terms.STONE_AREA
        if isinstance(test, nodes.Either) and any(
            _with_stones(zones, option) & terms.STONE_AREA for option in test.options
        ):
            return zones | terms.STONE_AREA
    return zones
