"""Whether what a cost requires could be done now (903.2j, 104.4)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.printed_text import is_rest_this
from willforge.engine.legal import afford, prohibited, will
from willforge.engine.model.records import HIDDEN, Obj
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, zones
from willforge.engine.query.current import counters
from willforge.terms import INFINITY
from willforge.text import nodes

_LEAVING: Final = ("banish", "destroy", "remove", "return", "bottom")


# -- can it be paid? ---------------------------------------------------------------------------------------
def can_pay(
    state: State, player: int, source: int, parts: tuple[nodes.CostPart, ...], x: int = 0, kind: str = "other"
) -> bool:
    """Whether a player could do all parts now. `source` is the card they belong to."""
    if len(parts) > 1 and not afford.can_meet(state, player, source, parts, x, 0, kind):
        return False
    symbols: tuple[int, ...] = ()
    free = 0
    for part in parts:
        if part.verb == "will":
            symbols += part.cost.symbols
            free += part.cost.free + part.cost.x * x
        elif not can_do(state, player, source, part, x, kind):
            return False
    if not symbols and free == 0:
        return True
    before = [part.verb for part in parts].index("will")
    claims = afford.claims_around_will(state, player, source, parts, before, x, 0, kind) if len(parts) > 1 else None
    return afford.can_pay_will(state, will.Purpose(player, source, kind), symbols, free, claims=claims)


def can_do(
    state: State, player: int, source: int, part: nodes.CostPart, x: int, kind: str = "other", y: int = 0
) -> bool:
    """Whether one part that is not will could be done now, for playing a card (`kind` play) or anything else."""
    context = evaluate.Context(source, player, x=x, y=y)
    many = evaluate.number(state, context, part.number)
    verb, wanted = part.verb, part.what
    if verb == "life":
        return many <= state.life[player] and not prohibited.cannot(state, "lose_life", -1 - player)  # 104.4
    if verb in ("mill", "remove_top"):
        return len(state.zone(terms.DECK, player)) >= many
    if isinstance(wanted, nodes.Filter):
        if many >= INFINITY:
            return True
        if verb == "counters_off":
            able = candidates(state, player, source, part, kind)
            return sum(held(state.at(handle), part.name) for handle in able) >= many
        able = candidates(state, player, source, part, kind)
        return alike.can_choose(state, context, wanted, tuple(able), many)
    what = (source,) if wanted is None else evaluate.objects(state, context, wanted)
    return bool(what) and all(doable(state, player, handle, part, many) for handle in what)


def candidates(state: State, player: int, source: int, part: nodes.CostPart, kind: str = "other") -> list[int]:
    """The objects a player could take for a part that leaves a choice."""
    assert isinstance(part.what, nodes.Filter)
    context = evaluate.Context(source, player)
    wanted = part.what
    found: list[int] = []
    for handle in evaluate.find(state, context, wanted):
        if handle == source and kind == "play":
            continue  # the card being played is no longer there when the cost is paid (903.2d)
        if doable(state, player, handle, part, 1):
            found.append(handle)
    return found


def doable(state: State, player: int, handle: int, part: nodes.CostPart, many: int) -> bool:
    """Whether a part could be done with one object, which the player chooses or the part names. O(1)."""
    obj = state.obj(handle)
    if obj is None:
        return False
    verb = part.verb
    if obj.zone == terms.RULER_AREA and verb in _LEAVING and isinstance(part.what, nodes.Filter):
        if not any(isinstance(test, nodes.Typed) for test in part.what.tests):
            return False  # a race that the ruler has too does not make it a price (as 1010.2 for destroying)
    if verb in ("rest", "rest_this"):
        if prohibited.resting(state, obj):
            return False
        # 1013.3; 5.12 10.12#2 says so of {Rest} alone
        return not obj.rested or not (is_rest_this(part) or state.rules.rest_costs_need_recovered)
    if verb == "recover":
        return obj.rested and not prohibited.cannot(state, "recover", handle)
    if verb in ("banish", "sacrifice"):
        if obj.controller != player and obj.zone & (terms.IN_PLAY | terms.ITEMS):
            return False  # 1011.2
        if prohibited.cannot(state, "be_banished", handle) or prohibited.cannot(state, "be_banished_for_cost", handle):
            return False
        if state.rules.banished_j_ruler_returns and obj.zone == terms.FIELD and not obj.under:
            return True  # 2.0 2.3#6
        return zones.route(state, obj, terms.GRAVEYARD, verbs.BANISH, verbs.JUDGMENT) == terms.GRAVEYARD
    if verb == "discard":
        return obj.zone & (terms.HAND | terms.CHASE) != 0 and obj.owner == player
    if verb == "destroy" and prohibited.cannot(state, "be_destroyed", handle):
        return False
    if verb == "counter_off":
        return held(obj, part.name) >= many
    if verb == "reveal" and isinstance(part.what, nodes.Filter):
        return obj.revealed == HIDDEN or not state.rules.revealed_is_not_revealed_again  # 1005.2
    if verb == "return":
        if prohibited.cannot(state, "be_returned", handle):
            return False
        return zones.route(state, obj, terms.HAND, verbs.RETURN, verbs.JUDGMENT) != 0
    if verb == "remove":
        if prohibited.cannot(state, "be_removed", handle):
            return False
        return zones.route(state, obj, terms.REMOVED, verbs.REMOVE, verbs.JUDGMENT) != 0
    return True


def held(obj: Obj, name: str) -> int:
    """How many counters of a name, or of any, are on an object."""
    return counters(obj, name) if name else sum(number for _, number in obj.counters)
