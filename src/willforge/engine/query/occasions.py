"""Whether an event is what a trigger or a condition speaks of (906)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.model import agenda, event_kinds, event_names
from willforge.engine.model.records import ABILITY_OBJECT, BATTLE_DAMAGE, BLOW, Event, Obj, Pending
from willforge.engine.model.state import State
from willforge.engine.query import current, evaluate, filters, last_known, zone_masks
from willforge.text import nodes

_PLAYED: Final = EVENT_NUMBER["played"]
_BATTLES: Final = EVENT_NUMBER["battles"]
_LEAST_TO_EXPLODE: Final = 100
"""The damage by which [Explode] works where it is no ability that triggers (2.0 8.3#1)."""


def passes_tests(state: State, context: evaluate.Context, handle: int, wanted: nodes.Filter) -> bool:
    """Whether the tests of a filter hold for a card wherever it is; players by `wanted.players`."""
    if handle < 0:
        return wanted.players >= 0 and -1 - handle in evaluate.players(
            context.controller, wanted.players, state.turn_player
        )
    return filters.passes(state, context, handle, wanted.tests)


def _is_meant(
    state: State, context: evaluate.Context, handle: int, wanted: nodes.Filter | nodes.Objects, event: Event
) -> bool:
    if isinstance(wanted, nodes.Filter):
        if handle == 0 or not passes_tests(state, context, handle, wanted):
            return False
        if handle > 0 and wanted.players >= 0 and wanted.zones == 0:
            return False
        if handle > 0 and wanted.owner != nodes.ANY_PLAYER:
            obj = evaluate.known(state, handle)
            if obj is None or obj.owner not in evaluate.players(context.controller, wanted.owner, state.turn_player):
                return False
        if handle > 0 and wanted.controller != nodes.ANY_PLAYER:
            return last_known.controller_for(state, context, handle) in evaluate.players(
                context.controller, wanted.controller, state.turn_player
            )
        return True
    if isinstance(wanted, nodes.This):
        return (
            context.source in (handle, event.what, event.new)
            if handle == event_kinds.object_of(event)
            else handle == context.source
        )
    return handle in evaluate.objects(state, context, wanted)


def _is_done_by(state: State, context: evaluate.Context, event: Event, wanted: nodes.Filter | nodes.Objects) -> bool:
    """Whether an event is the deed of what is meant: of a card, or of an ability on the chase, which its card does."""
    if isinstance(wanted, nodes.Filter) and wanted.zones == terms.CHASE:
        if event.battle or _done_by_neither(state, event):  # 806: battle damage is dealt by no spell and no ability
            return False
    if _is_meant(state, context, event.by, wanted, event):
        return True
    if event.battle or isinstance(wanted, nodes.Filter):
        return False
    resolves = _resolving(state)
    if resolves is None or resolves.kind != ABILITY_OBJECT:
        return False
    if resolves.play is None or resolves.play.source != event.by:
        return False
    return resolves.id in evaluate.objects(state, context, wanted)


def _done_by_neither(state: State, event: Event) -> bool:
    """Whether neither a spell nor an ability does this: what is on the chase, or what of it is being resolved. Linear
    in the agenda."""
    doer = state.obj(event.by)
    if doer is None or doer.zone != terms.CHASE:
        doer = _resolving(state)
    return _is_neither(state, doer)


def _is_neither(state: State, obj: Obj | None) -> bool:
    """Whether something on the chase is neither a spell nor an ability. O(1)."""
    if obj is None or obj.kind != ABILITY_OBJECT or obj.play is None:
        return False
    return filters.no_ability(state, obj.play.ability)


def _resolving(state: State) -> Obj | None:
    """What is being resolved, wherever on the chase it lies: what it has played lies above it. Linear in the agenda."""
    for frame in reversed(state.agenda):
        if frame.kind == agenda.RESOLVE:
            return state.obj(frame.obj)
    return None


def _coming_from(state: State, event: Event) -> int:
    """The zones a card counts as coming from: one that was played face down from a standby area enters the field from
    there, though it was on the chase in between (I-162)."""
    if event.kind == event_kinds.MOVES and event.from_zone == terms.CHASE and event.to_zone & terms.FIELDS:
        obj = evaluate.known(state, event.new)
        if obj is not None and obj.play is not None and obj.play.from_zone == terms.STANDBY:
            return terms.CHASE | terms.STANDBY
    return event.from_zone


def fits(state: State, context: evaluate.Context, event: Event, trigger: nodes.Trigger) -> bool:
    """Whether an event of the right kind is what a trigger waits for."""
    if event.kind != event_kinds.MOVES or trigger.to_zones or not last_known.leaves_for_ruler_area(event):
        return _fits(state, context, event, trigger)
    kept = context.left
    context.left = (*kept, event.what)  # I-182: the J-ruler that left is asked as it was in the field
    met = _fits(state, context, event, trigger)
    context.left = kept
    return met


def _in_battle_as_told(event: Event, trigger: nodes.Trigger) -> bool:
    """Whether an event came about as a text wants that speaks of battle: by battle damage, by anything else, or where
    one card destroys another in a battle by any blow dealt there (I-722)."""
    if trigger.not_battle:
        return event.battle != BATTLE_DAMAGE
    return not trigger.battle or event.battle == BATTLE_DAMAGE or (event.battle == BLOW and trigger.other is not None)


def _fits(state: State, context: evaluate.Context, event: Event, trigger: nodes.Trigger) -> bool:
    if trigger.from_zones and not zone_masks.meant(state, trigger.from_zones, trigger.what) & _coming_from(
        state, event
    ):
        return False
    if trigger.to_zones and not zone_masks.meant(state, trigger.to_zones, trigger.what) & event.to_zone:
        return False
    if event.kind == event_kinds.MOVES and event.from_zone & terms.FIELDS and event.to_zone & terms.FIELDS:
        # 307.6: from field to field is neither entering nor leaving; 5.12 3.6#6, 3.7#5: it is not entering
        if trigger.to_zones or not trigger.from_zones or not state.rules.field_to_field_leaves:
            return False
    if trigger.phase and trigger.phase != event.phase:
        return False
    if trigger.name == "explode" and state.rules.explode_by_any_blow:
        if event.under >= 0:
            return False  # 5.12 11.4#1: dealt by an effect, not by the rules of battle
        if state.rules.explode_at_once and event.amount < _LEAST_TO_EXPLODE:
            return False
    elif not _in_battle_as_told(event, trigger):
        return False
    if event.kind == _BATTLES and event.battle and trigger.other is None:
        return False  # it battled already and only meets a new enemy
    if trigger.name and trigger.name != event.name and trigger.name not in ("old_enter", "next", "later", "explode"):
        return False
    if event.kind == _PLAYED and event.name == event_names.PLAYED_ABILITY:
        if not isinstance(trigger.what, nodes.Filter) or trigger.what.zones != terms.CHASE:
            return False  # "a card" is played, not one of its abilities; those are looked for on the chase
        if _is_neither(state, state.obj(event.what)):
            return False
    if trigger.at_least and event.amount < trigger.at_least:
        return False
    if trigger.at_most and event.amount > trigger.at_most:
        return False
    if trigger.who != nodes.ANY_PLAYER and event.player not in evaluate.players(
        context.controller, trigger.who, state.turn_player
    ):
        return False
    if trigger.whose_turn != nodes.ANY_PLAYER and state.turn_player not in evaluate.players(
        context.controller, trigger.whose_turn, state.turn_player
    ):
        return False
    if trigger.what is not None and not _is_meant(state, context, event_kinds.object_of(event), trigger.what, event):
        return False
    if trigger.by is not None and not _is_done_by(state, context, event, trigger.by):
        return False
    if trigger.by_effect and event.name == event_names.AS_COST:
        return False
    if trigger.other is not None and not _is_meant(state, context, event.other, trigger.other, event):
        return False
    if trigger.name == "old_enter" and not _old_enter(state, event):
        return False
    if trigger.condition is not None:
        context.event = event
        return evaluate.holds(state, context, trigger.condition)
    return True


def _old_enter(state: State, event: Event) -> bool:
    """1411.2: where the version says so, an old [Enter] wants a judgment, or playing from the hand."""
    if not state.rules.old_enter_needs_playing:
        return True
    obj = state.obj(event.new)
    if obj is None:
        return False
    if event.from_zone == terms.RULER_AREA:
        return obj.play is not None  # 1411.2a: by a judgment process, not by an effect
    if obj.play is None or event.from_zone != terms.CHASE:
        return False
    return obj.play.from_zone == terms.HAND or not state.rules.old_enter_wants_hand


def automatic_texts(state: State, handle: int) -> list[int]:
    """The [Trigger] and [Stealth] texts with a trigger condition of a card (708.1a, 1114.2), of an alternative card
    those of either half (1307.5c). O(1)."""
    faces = [state.catalog.faces[face] for face in current.sides(state, state.at(handle))]
    return [face.automatic for face in faces if face.automatic >= 0]


def automatic_side(state: State, obj: Obj, pending: Pending) -> int:
    """The side or half that is played of a card that has triggered (1307.3). O(1)."""
    sides = current.sides(state, obj)
    return sides[pending.x % len(sides)]


def fulfilments(state: State, handle: int, face: int) -> list[Pending]:
    """2.0 2.6.3#4: what has fulfilled the [Trigger] of a side or half of a card in the standby area since its owner
    last gave up priority; of several events about the same card the last. Linear in what is fulfilled."""
    found: dict[int, Pending] = {}
    for pending in state.fulfilled:
        if pending.source == handle and pending.event is not None:
            if automatic_side(state, state.at(handle), pending) == face:
                found[event_kinds.object_of(pending.event)] = pending
    return list(found.values())


def plays(state: State, item: int, source: int, number: int) -> bool:
    """Whether what lies on the chase is this ability of this card. O(1)."""
    play = state.at(item).play
    return play is not None and play.source == source and play.ability == number
