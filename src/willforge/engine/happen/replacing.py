"""Replacement effects (910): which apply to an event, who chooses between them, and what becomes of the event."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.watch import WATCH_COUNTERS
from willforge.engine.happen import event_frame, feasible, moves
from willforge.engine.legal import prohibited, uses
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import Lasting
from willforge.engine.model.records import Event
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import evaluate, filters, layers, occasions, zones
from willforge.text import nodes

_VERB_TO: Final[dict[int, int]] = {terms.REMOVED: verbs.REMOVE, terms.HAND: verbs.RETURN}


def replace_one(state: State, frame: Frame, event: Event) -> None:
    """Applies one replacement effect to the event at hand, or finds that none is left. Costs what replaces events."""
    options = replacements(state, event)
    if not options:
        if zones.to_be_buried(state, event) and event.to_zone != terms.GRAVEYARD:
            changed = list(frame.events)
            changed[frame.place] = moves.buried(event)
            frame.events = tuple(changed)  # 1035.2a: and that may be replaced in turn
        else:
            frame.step = event_frame.ENTERING
        return
    options = _eligible(state, options)
    chosen = [option for option in options if _key(*option) == event_frame.of(frame).asked]
    if chosen:  # asked again: which one is applied first is settled
        _replace(state, frame, event, chosen[0])
        return
    if len(options) > 1:
        chooser = _chooser(state, event, options)
        rule = (
            state.rules.cite.replacement_order
            if event.kind != event_kinds.DAMAGE
            else state.rules.cite.damage_replacement_order
        )
        choices: list[Option] = [(agenda.EFFECT, active.source, index) for index, (active, _) in enumerate(options)]
        if len({_key(*option) for option in options}) > 1:  # not between two that are one ability, had twice
            agenda.ask(state, chooser, "choose", choices, rule, "ask-replacement-order", event.what)
            return
    _replace(state, frame, event, options[0])


def answer(state: State, frame: Frame, event: Event, option: Option) -> None:
    """A player has chosen a replacement effect, or whether to use an optional one."""
    options = _eligible(state, replacements(state, event))
    if option[0] == agenda.EFFECT:
        _replace(state, frame, event, options[option[2]])
    else:
        batch = event_frame.of(frame)
        asked = next(entry for entry in options if _key(*entry) == batch.asked)
        batch.asked = 0
        _use(state, frame, event, asked, option[0] == agenda.YES)


def replacements(state: State, event: Event) -> list[tuple[Active, int]]:
    """The replacement effects that apply to an event and have not been applied to it yet (910.3); an ability that a
    card has twice is two of them (I-197)."""
    found: list[tuple[Active, int]] = []
    alike: dict[int, int] = {}
    if event.kind == event_kinds.MOVES and (moves.stays(state, event) or event.name == event_names.DONE_WITH):
        return found  # what does not move would not do so; nothing is replaced twice
    if event.kind in (event_kinds.RESTED, event_kinds.RECOVERED) and _lies_so(state, event):
        return found  # 104.3: it would not become what it already is
    layers.update(state)
    kinds = event_kinds.kinds(event)
    for active in state.tables.mods.get("replace", []):
        static = state.catalog.statics[active.static]
        for index, mod in enumerate(static.static.mods):
            if static.events[index] not in kinds:
                continue
            assert isinstance(mod, nodes.Replace)
            key = _key(active, index)
            alike[key] = alike.get(key, 0) + 1
            if alike[key] <= event.replaced.count(key):
                continue
            if mod.prevent is not None and prohibited.prevention(state, event):
                continue
            context = evaluate.of_active(active)
            condition = static.static.condition
            if condition is not None and not evaluate.holds(state, context, condition):
                continue
            if active.objects and not isinstance(static.static.what, nodes.This):
                if event_kinds.object_of(event) not in active.objects and -1 - event.player not in active.objects:
                    continue
            if mod.each_turn and not _first_this_turn(state, active, index, mod):
                continue
            if not occasions.fits(state, context, event, mod.event):
                continue
            if mod.optional and not feasible.can_do(state, _item(state, active, index, event)):
                continue  # nobody may do what cannot be done (I-170)
            found.append((active, index))
    return found


def _lies_so(state: State, event: Event) -> bool:
    """Whether a card that would be rested or recovered is so already, or gone. O(1)."""
    obj = state.obj(event.what)
    return obj is None or obj.rested == (event.kind == event_kinds.RESTED)


def _first_this_turn(state: State, active: Active, index: int, mod: nodes.Replace) -> bool:
    """Whether no such event happened or was replaced by this effect this turn."""
    source = state.obj(active.source)
    if source is not None and uses.used(source.ability_uses, _turn_key(active, index)):
        return False
    return filters.times_happened(state, evaluate.of_active(active), mod.event) == 0


_STATIC_BITS: Final = 24
_INDEX_BITS: Final = 16
"""Wide enough for every continuous effect of a catalog and every modification of one: no two keys are the same."""


def _key(active: Active, index: int) -> int:
    """The number of a replacement effect among those applied to an event (910.3): one that was made is positive, one of
    a continuous ability negative. O(1)."""
    if active.lasting:
        return active.lasting << _INDEX_BITS | index
    return -((active.source << _STATIC_BITS | active.static) << _INDEX_BITS | index)


def _turn_key(active: Active, index: int) -> int:
    """What a replacement that is used once each turn is counted as among the uses of abilities, which are positive."""
    return -1 - (active.static << _INDEX_BITS | index)


def _item(state: State, active: Active, index: int, event: Event) -> Frame:
    """What is done instead of an event, or because of it, as an agenda item."""
    code = state.catalog.statics[active.static].codes[index]
    item = agenda.code_frame(
        state, code, active.source, active.controller, event, list(active.regs), active.targets, active.x
    )
    item.events = (event.changed(event.amount, event.to_zone, (*event.replaced, _key(active, index))),)
    return item


def _mod(state: State, option: tuple[Active, int]) -> nodes.Replace:
    mod = state.catalog.statics[option[0].static].static.mods[option[1]]
    assert isinstance(mod, nodes.Replace)
    return mod


def _eligible(state: State, options: list[tuple[Active, int]]) -> list[tuple[Active, int]]:
    """910.2a: effects that do not prevent are chosen from first, where the version says so."""
    if not state.rules.damage_source_orders_first:
        return options
    others = [option for option in options if _mod(state, option).prevent is None]
    return others if others else options


def _chooser(state: State, event: Event, options: list[tuple[Active, int]]) -> int:
    """910.2, 910.2a: who chooses the order."""
    if event.kind == event_kinds.DAMAGE and state.rules.damage_source_orders_first:
        if _mod(state, options[0]).prevent is None:
            return event.effect_of if event.effect_of >= 0 else max(0, evaluate.controller_of(state, event.by))
        return max(0, evaluate.controller_of(state, event.what))
    return whose(state, event)


def whose(state: State, event: Event) -> int:
    """Whom an event befalls, the turn player if nobody (910.2; 5.12 9.10#2: who is affected). O(1)."""
    player = evaluate.controller_of(state, event.what) if event.what else event.player
    return player if player >= 0 else state.turn_player


def _replace(state: State, frame: Frame, event: Event, option: tuple[Active, int]) -> None:
    if _mod(state, option).optional:
        event_frame.of(frame).asked = _key(*option)
        choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
        agenda.ask(
            state,
            _who_may(state, event, option),
            "yes_no",
            choices,
            state.rules.cite.replacement,
            "ask-replacement",
            option[0].source,
        )
        return
    _use(state, frame, event, option, True)


def _who_may(state: State, event: Event, option: tuple[Active, int]) -> int:
    """Who is asked about what may be done instead: who would do it or pay for it, else who controls the effect."""
    active, offer = option[0], _mod(state, option).instead[0]
    if not isinstance(offer, (nodes.May, nodes.PayOr)):
        return active.controller
    context = evaluate.of_active(active)
    context.event = event
    return -1 - evaluate.objects(state, context, offer.who)[0]


def _use(state: State, frame: Frame, event: Event, option: tuple[Active, int], used: bool) -> None:
    active, index = option
    mod = _mod(state, option)
    replaced = (*event.replaced, _key(active, index))
    changed = list(frame.events)
    place = frame.place
    if not used:
        changed[place] = event.changed(event.amount, event.to_zone, replaced)
        frame.events = tuple(changed)
        return
    context = evaluate.of_active(active)
    context.event = event
    story.tell(state, "replaced", active.source, event.what or -1 - event.player)
    if mod.each_turn and state.obj(active.source) is not None:
        counted = uses.with_use(state.at(active.source).ability_uses, _turn_key(active, index))
        state.set_ability_uses(active.source, counted)
    if mod.instead and mod.prevent is None:
        del changed[place]
        frame.events = tuple(changed)
        event_frame.plan(state, frame, _item(state, active, index, event))
    else:
        amount = event.amount
        if mod.prevent is not None:
            amount = _prevent(state, active, mod, context, event.amount)
            if mod.instead and amount < event.amount:  # what else is done about the damage that was prevented
                prevented = event.changed(evaluate.less(event.amount, amount), event.to_zone, event.replaced)
                event_frame.plan(state, frame, _item(state, active, index, prevented))
        else:
            amount = amount * mod.multiply if amount < terms.INFINITY or mod.multiply == 0 else amount
            if mod.plus is not None:
                amount = max(0, evaluate.add(amount, evaluate.number(state, context, mod.plus)))
        zone = mod.to_zone or event.to_zone
        if event.kind in (event_kinds.DAMAGE, event_kinds.GAINED, event_kinds.LOST) and amount <= 0:
            del changed[place]
        else:
            if mod.event.event == "moves" and event.to_zone == terms.GRAVEYARD and zones.to_be_buried(state, event):
                replaced = (*replaced, zones.NOT_BURIED)
            changed[place] = event.changed(amount, zone, replaced)
            if zone != event.to_zone:
                changed[place].place = verbs.PLACES[mod.place]
                changed[place].by = active.source
                if event.verb != verbs.CANCEL:  # 1012.1: what leaves the chase is cancelled wherever it goes
                    changed[place].verb = _VERB_TO.get(zone, verbs.PUT)  # 910.1: nor destroyed, banished, discarded
                    changed[place].amount = 0  # it was not done as it was told
            if prohibited.event(state, changed[place]):
                del changed[place]
        frame.events = tuple(changed)
    if mod.once:
        _use_up(state, active, 0)


def _prevent(state: State, active: Active, mod: nodes.Replace, context: evaluate.Context, amount: int) -> int:
    """1018.1: what is left of the damage; a shield remembers how much it still prevents."""
    assert mod.prevent is not None
    if not mod.shield:
        return max(0, amount - max(0, evaluate.number(state, context, mod.prevent)))
    left = next((lasting.left for lasting in state.effects if lasting.number == active.lasting), 0)
    used = min(left, amount)
    _use_up(state, active, left - used)
    return amount - used


def _use_up(state: State, active: Active, left: int) -> None:
    kept: list[Lasting] = []
    for lasting in state.effects:
        if lasting.number != active.lasting:
            kept.append(lasting)
        elif left > 0:
            kept.append(
                Lasting(
                    lasting.number,
                    lasting.static,
                    lasting.objects,
                    lasting.source,
                    lasting.controller,
                    lasting.stamp,
                    lasting.until,
                    lasting.turn,
                    lasting.regs,
                    lasting.targets,
                    lasting.x,
                    left,
                    lasting.locked,
                )
            )
    state.effects = kept
    state.touch(WATCH_COUNTERS)
