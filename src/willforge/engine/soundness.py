"""Whether a state contradicts itself: what every state that play can reach has in common.

A save is read by this check before anybody plays on, and random games are looked at with it. It says the first thing
that is wrong, with its place; what it lets through can be played on."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import agenda_checks, machine
from willforge.engine.happen.moves import side
from willforge.engine.model.decision import Decision
from willforge.engine.model.records import CARD, CHASE_KINDS, JUDGMENT_OBJECT, SLOT_MASK, Obj, zone_index
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.engine.query import layers


def contradiction(state: State) -> str:
    """What is wrong with a state, with its place; empty if nothing is. Linear in the state, and as much as asking the
    pending decision once."""
    return (
        places(state)
        or objects(state)
        or _numbers(state)
        or agenda_checks.contradiction(state)
        or _snapshot(state)
        or _asked(state)
    )


# -- where objects are -------------------------------------------------------------------------------------------
def places(state: State) -> str:
    """Every object lies in exactly one place, the one it says it is in, but for tokens that are about to enter; slots
    without an object are free, once."""
    listed: dict[int, int] = {}
    for index, handles in enumerate(state.zones):
        for handle in handles:
            if handle in listed:
                return f"zones.{index}: object {handle} also lies in zones.{listed[handle]}"
            listed[handle] = index
    below: list[int] = []
    for obj in state.objs:
        if obj is None:
            continue
        below.append(obj.under)
        found = listed.pop(obj.id, -1)
        wanted = -1 if obj.zone == terms.NOWHERE else zone_index(obj.zone, side(obj))
        if found != wanted:
            return f"objs.{obj.id & SLOT_MASK}: the object says it is in zones.{wanted}, but is in zones.{found}"
    for handle in listed:
        return f"zones.{listed[handle]}: there is no object {handle}"
    coming = {event.what for frame in state.agenda for event in frame.events if event.from_zone == terms.NOWHERE}
    for obj in state.objs:
        if obj is not None and obj.zone == terms.NOWHERE and below.count(obj.id) != 1 and obj.id not in coming:
            return f"objs.{obj.id & SLOT_MASK}: the object lies nowhere, and under {below.count(obj.id)} others"
    empty = [slot for slot in range(1, len(state.objs)) if state.objs[slot] is None]
    if sorted(state.free) != empty:
        return f"free: the free slots are {empty}, not {sorted(state.free)}"
    return ""


def objects(state: State) -> str:
    """Every object may be what it is where it is."""
    for obj in state.objs:
        if obj is not None:
            found = _object(state, obj)
            if found:
                return f"objs.{obj.id & SLOT_MASK}: {found}"
    return ""


_OF_OTHERS: Final = terms.FIELDS | terms.CHASE
"""Where a card may have another controller than its owner (302.6)."""


def _object(state: State, obj: Obj) -> str:
    zone = obj.zone
    types = state.catalog.faces[obj.face].types
    if not CARD <= obj.kind <= JUDGMENT_OBJECT:
        return f"there is no kind of object {obj.kind}"
    if obj.kind in CHASE_KINDS and (zone != terms.CHASE or obj.play is None):
        return "an ability or judgment that was not played on the chase"
    if obj.controller != obj.owner and zone != terms.NOWHERE and not zone & _OF_OTHERS:
        return f"a card that its owner does not control in {terms.ZONE_NAMES[zone]}"
    if zone == terms.STONE_AREA and not state.rules.stone_area:
        return "this version has no magic stone area"
    if zone == terms.RULER_AREA and not types & terms.J_RULER_TYPES:
        return f"a card that is no ruler in {terms.ZONE_NAMES[zone]}"
    if zone == terms.STONE_DECK and not types & terms.STONE:
        return f"a card that is no magic stone in {terms.ZONE_NAMES[zone]}"
    if not 0 <= obj.face_down <= 4 or not 0 <= obj.revealed <= 4:
        return f"face_down {obj.face_down} and revealed {obj.revealed} mean nothing"
    if obj.damage < 0 or any(many <= 0 for _, many in obj.counters):
        return "less than no damage or counters"
    if not agenda_checks.holds(state, obj.memory):
        return "it remembers objects that there cannot be"
    if obj.stamp >= state.next_stamp or max(obj.since, obj.field_turn, obj.zone_turn) > state.turn:
        return "it is from the future"
    return ""


# -- numbers -----------------------------------------------------------------------------------------------------
def _numbers(state: State) -> str:
    for player in (0, 1):
        if len(state.will[player]) != len(state.will_only[player]):
            return f"will_only.{player}: {len(state.will[player])} numbers were expected"
        for unit in state.will[player]:
            attribute = unit & ~(terms.MOON | terms.TIME)
            if attribute and attribute not in terms.ATTRIBUTE_NAMES:
                return f"will.{player}: {unit} is no will"
        for number in state.will_only[player]:
            if not 0 <= number < len(state.catalog.onlys):
                return f"will_only.{player}: there is no such restriction {number}"
        for name, number in (
            ("turns_taken", state.turns_taken[player]),
            ("called", state.called[player]),
            ("judged", state.judged[player]),
            ("played", state.played[player]),
            ("broken", state.broken[player]),
            ("lost", state.lost[player]),
        ):
            if number < 0:
                return f"{name}.{player}: {number} is less than nothing"
    if state.turn < 0 or not 0 <= state.passes <= 1 or min(state.chain, state.work) < 0:
        return f"turn: turn {state.turn} after {state.passes} passes cannot be"
    if not 0 <= state.rng < 1 << 64 or not 0 <= state.stoppers <= 3:
        return "rng: no state of the random generator"
    return _effects(state)


def _effects(state: State) -> str:
    """What goes on, has triggered or waits has a number of its own and names what there is."""
    numbers: list[int] = []
    for lasting in state.effects:
        numbers.append(lasting.number)
        if lasting.stamp >= state.next_stamp or lasting.turn > state.turn:
            return f"effects: {lasting.number} is from the future"
        if 0 < len(lasting.locked) < 2 * len(state.catalog.statics[lasting.static].static.mods):
            return f"effects: {lasting.number} lacks numbers that were fixed"
        if not agenda_checks.in_range(state, lasting.objects) or not _named(state, lasting.regs, lasting.targets):
            return f"effects: {lasting.number} names objects that there cannot be"
    for pending in state.triggered:
        numbers.append(pending.number)
        if (pending.ability == -1) != (pending.code >= 0) or not _named(state, pending.regs, pending.targets):
            return f"triggered: {pending.number} cannot be played"
    for waiting in state.delayed:
        numbers.append(waiting.number)
        if waiting.code < 0 or not _named(state, waiting.regs, waiting.targets):
            return f"delayed: {waiting.number} cannot be played"
    if len(set(numbers)) != len(numbers) or any(not 0 < number < state.next_number for number in numbers):
        return "next_number: effects and triggered abilities have numbers of their own below it"
    return ""


def _named(state: State, regs: tuple[int | str | tuple[int, ...], ...], targets: tuple[tuple[int, ...], ...]) -> bool:
    return agenda_checks.holds(state, regs) and all(agenda_checks.in_range(state, slot) for slot in targets)


# -- what is asked -----------------------------------------------------------------------------------------------
def _snapshot(state: State) -> str:
    """The snapshot an illegal play returns to is sound too, but for the decision, which it does not have."""
    found = state.rewind
    if found is None:
        return ""
    problem = (
        places(found) or objects(found) or _numbers(found) or agenda_checks.contradiction(found) or _snapshot(found)
    )
    return f"rewind.{problem}" if problem else ""


def _asked(state: State) -> str:
    """A decision is what the item on top of the agenda asks: asked again, it is the same one."""
    if state.winner >= 0:
        return "" if state.decision is None else "decision: the game is over"
    if state.decision is None:
        return "decision: the game is not over, and nothing is asked"
    again = state.clone()
    again.tables = Tables()
    layers.refresh(again)
    ask_again(again)
    if again.decision is None:
        return "decision: nothing would be asked"
    return _other(state.decision, again.decision)


def ask_again(state: State) -> None:
    """Asks the pending decision anew, from what the state is now."""
    state.decision = None
    machine.run(state, state.agenda[-1])


def _other(found: Decision, wanted: Decision) -> str:
    if found.player != wanted.player or found.kind != wanted.kind:
        return f"decision: {wanted.kind} of player {wanted.player} would be asked"
    if found.options != wanted.options or found.names != wanted.names:
        return "decision: other options would be offered"
    if found.rule != wanted.rule or found.prompt != wanted.prompt or found.source != wanted.source:
        return f"decision: it would be asked by {wanted.rule}: {wanted.prompt}"
    return ""
