"""What cards have in common: filters for several of them together, and how many different ones there are."""

from __future__ import annotations

from typing import Final

import willforge.engine.query.evaluate as evaluate
from willforge import terms
from willforge.engine.catalog.card_data import AbilityData
from willforge.engine.catalog.information import Info
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.text import nodes

_TOGETHER: Final = (nodes.Alike, nodes.Combined, nodes.Distinct)
"""What a filter asks of several cards together."""
_RACED: Final = terms.RULER | terms.J_RULER | terms.RESONATOR | terms.ASTRAL_RULER


_ALL: Final = "all "
"""Before what two objects have all of in common."""


def _all_of(current: Info, of: str) -> frozenset[object]:
    if of == "attribute":
        return frozenset((current.attributes,))
    return frozenset(current.races if of == "race" else current.names)


def shares(state: State, current: Info, theirs: Info, of: str) -> bool:
    """Whether two objects have a name, race, attribute, type or total cost in common; "all race" and so on: whether
    neither of them has one that the other has not."""
    if of.startswith(_ALL):
        return _all_of(current, of.removeprefix(_ALL)) == _all_of(theirs, of.removeprefix(_ALL))
    if of == "name":
        return any(name in theirs.names for name in current.names)
    if of == "race":
        if not state.rules.traits_are_races and bool(current.types & _RACED) != bool(theirs.types & _RACED):
            return False  # 5.12 2.5#1: one has a race, the other a trait
        return any(race in theirs.races for race in current.races)
    if of == "attribute":
        return bool(current.attributes & theirs.attributes)
    if of == "type":
        return bool(current.types & theirs.types)
    return current.total_cost == theirs.total_cost


def distinct(
    state: State,
    context: evaluate.Context,
    wanted: nodes.Filter,
    found: tuple[int, ...],
    picked: list[int],
) -> tuple[int, ...]:
    """Those of the objects that may be chosen after `picked`: where the filter wants different ones, none that has
    something in common with them; where it limits a sum, none that would exceed it."""
    picked = [handle for handle in picked if handle > 0]
    for test in wanted.tests:
        if isinstance(test, nodes.Combined):
            spent = sum(evaluate.value_of(state, other, test.value, "") for other in picked)
            left = evaluate.number(state, context, test.most) - spent
            found = tuple(
                handle
                for handle in found
                if handle in picked or evaluate.value_of(state, handle, test.value, "") <= left
            )
    if not picked:
        return found
    for test in wanted.tests:
        if isinstance(test, nodes.Distinct):
            found = tuple(
                handle
                for handle in found
                if handle in picked
                or any(shares(state, info(state, handle), info(state, other), test.of) for other in picked)
                == test.alike
            )
        elif isinstance(test, nodes.Alike):
            first = evaluate.known(state, picked[0])
            found = tuple(handle for handle in found if first is not None and _same_zone(state, handle, first))
    return found


def can_choose(
    state: State, context: evaluate.Context, wanted: nodes.Filter, found: tuple[int, ...], many: int
) -> bool:
    """Whether so many of the objects can be chosen together. O(1), a search where the filter asks something of them
    together."""
    if len(found) < many:  # for speed: may never hold
        return False
    if not any(isinstance(test, _TOGETHER) for test in wanted.tests):  # for speed: may never hold
        return True
    return _goes_on(state, context, wanted, found, many, [])


def choosable(
    state: State,
    context: evaluate.Context,
    wanted: nodes.Filter | nodes.Objects | None,
    found: tuple[int, ...],
    picked: list[int],
    least: int,
) -> tuple[tuple[int, ...], int]:
    """What may be chosen after `picked`, and how many in all have to be: as many as can be chosen together (104.2), and
    nothing that would leave fewer; what is picked may be among it. O(1), a search where the filter asks something of
    them together."""
    if not isinstance(wanted, nodes.Filter):
        return found, least
    found = distinct(state, context, wanted, found, picked)
    if not any(isinstance(test, _TOGETHER) for test in wanted.tests):
        return found, least
    while least > len(picked) and not _goes_on(state, context, wanted, found, least, picked):
        least -= 1
    return tuple(h for h in found if _goes_on(state, context, wanted, found, least, [*picked, h])), least


def _goes_on(
    state: State,
    context: evaluate.Context,
    wanted: nodes.Filter,
    found: tuple[int, ...],
    many: int,
    picked: list[int],
) -> bool:
    if len(picked) >= many:
        return True
    left = [handle for handle in distinct(state, context, wanted, found, picked) if handle not in picked]
    return any(
        _goes_on(state, context, wanted, tuple(left[place + 1 :]), many, [*picked, handle])
        for place, handle in enumerate(left)
    )


def _same_zone(state: State, handle: int, first: Obj) -> bool:
    obj = evaluate.known(state, handle)
    return obj is not None and obj.zone == first.zone and obj.owner == first.owner


def kinds(state: State, handles: tuple[int, ...], of: str) -> int:
    """How many different attributes, names, races or total costs there are among objects."""
    if of == "attribute":
        mask = 0
        for handle in handles:
            mask |= info(state, handle).attributes
        return mask.bit_count()
    if of == "cost":
        return len({info(state, handle).total_cost for handle in handles})
    if of == "race":
        return len({race for handle in handles for race in info(state, handle).races})
    return len({name for handle in handles for name in info(state, handle).names})


def together(state: State, wanted: nodes.Filter, found: tuple[int, ...]) -> int:
    """How many of the objects a filter means at once: where it wants different ones, those alike count once."""
    for test in wanted.tests:
        if isinstance(test, nodes.Distinct):
            return kinds(state, found, test.of)
    return len(found)


def abilities(state: State, handles: tuple[int, ...], which: str) -> tuple[int, ...]:
    """The abilities that objects have, of the kinds that a `GainAbilitiesOf` names, each once. Linear in them."""
    kinds = which.split("|")
    held = [number for handle in handles for number in info(state, handle).abilities]
    return tuple(
        number
        for number in dict.fromkeys(held)
        if any(_is_such(state.catalog.abilities[number], kind) for kind in kinds)
    )


def _is_such(data: AbilityData, kind: str) -> bool:
    if kind == "symbol":
        return bool(terms.SYMBOL_SKILLS >> data.keyword & 1)
    if kind.startswith("<"):
        return data.ability.name == kind[1:-1]
    if kind == "activate":
        return data.kind == nodes.ACTIVATE
    return kind == "all" or (data.keyword != 0 and (kind == "keyword" or data.keyword != terms.ENTER))
