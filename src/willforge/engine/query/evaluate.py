"""Works out numbers, objects, filters and conditions of the card language against a state. Nothing here changes the
state or asks a player."""

from __future__ import annotations

from typing import Final

import willforge.engine.model.deeds as deeds
import willforge.engine.query.alike as alike
import willforge.engine.query.fighting as fighting
import willforge.engine.query.filters as filters
import willforge.engine.query.last_known as last_known
from willforge import terms
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.model import event_kinds
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    COST_VERBS,
    JUDGMENT_OBJECT,
    SLOT_BITS,
    STAYING_VERBS,
    Event,
    Obj,
    Pending,
    Play,
    Regs,
    player_handle,
)
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import zone_masks
from willforge.engine.query.current import as_printed, counters, info
from willforge.terms import INFINITY
from willforge.text import nodes

Value = int | str | tuple[int, ...]


class Context:
    """Whose text is being worked out, and the values it may refer to."""

    __slots__ = (
        "announced",
        "controller",
        "deeds",
        "did",
        "done",
        "event",
        "flags",
        "left",
        "offered",
        "regs",
        "source",
        "targets",
        "text",
        "where",
        "x",
        "y",
        "zone",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        targets: tuple[tuple[int, ...], ...] = (),
        regs: Regs | None = None,
        x: int = 0,
        y: int = 0,
        event: Event | None = None,
        done: int = 0,
        did: bool = False,
        where: nodes.Num | None = None,
        zone: int = 0,
        offered: tuple[tuple[int, ...], ...] = (),
        flags: int = 0,
        deeds: tuple[int, ...] = (),
    ) -> None:
        self.source = source
        self.controller = controller
        self.targets = targets
        self.regs: Regs = [] if regs is None else regs
        self.x = x
        self.y = y
        self.event = event
        self.done = done
        self.did = did
        self.where = where  # "where X is ..."
        self.zone = zone  # where the source was as its ability was played; 0: not asked
        self.offered = offered  # what was paid with, see Play.offered
        self.flags = flags  # how a card that is not on the chase yet would be played, see Play.flags
        self.deeds = deeds  # what the effect has done so far, see Frame.deeds
        self.text = -1  # the text that is played; -1: not asked
        self.announced = 0  # the card that would be played, which is on the chase by then (903.2d); 0: none
        self.left: tuple[int, ...] = ()  # J-rulers that are asked as they left the field (911.1)


def again(context: Context) -> Context:
    """A context of its own with the same values."""
    other = Context(context.source, context.controller, context.targets, context.regs, context.x, context.y)
    other.event, other.done, other.did, other.where = context.event, context.done, context.did, context.where
    other.zone, other.offered, other.flags = context.zone, context.offered, context.flags
    other.deeds, other.left, other.announced = context.deeds, context.left, context.announced
    other.text = context.text
    return other


def of_frame(state: State, frame: Frame) -> Context:
    """The context of a running effect."""
    context = Context(
        frame.source,
        frame.controller,
        frame.targets,
        frame.regs,
        frame.x,
        frame.y,
        frame.event,
        frame.done,
        frame.did,
        _where(state, frame),
        _zone_then(state, frame.obj),
        frame.offered,
        deeds=frame.deeds,
    )
    if state.rules.last_known_within_play:
        context.left = last_known.left_field(state, context, frame.moved)
    return context


def _where(state: State, frame: Frame) -> nodes.Num | None:
    if frame.ability < 0:
        return None
    where = state.catalog.abilities[frame.ability].ability.where
    if where is not None and frame.obj > 0:
        obj = known(state, frame.obj)
        if obj is not None and obj.play is not None and obj.play.fixes(frame.ability):
            return None  # its value is the frame's X
    return where


def _zone_then(state: State, handle: int) -> int:
    """The zone an ability on the chase was played from, 0 for anything else."""
    if handle <= 0 or not state.rules.last_known_within_play:
        return 0
    obj = known(state, handle)
    return obj.play.from_zone if obj is not None and obj.kind == ABILITY_OBJECT and obj.play is not None else 0


def of_active(active: Active) -> Context:
    """The context of a continuous effect in force."""
    return Context(active.source, active.controller, active.targets, list(active.regs), active.x)


def of_pending(state: State, pending: Pending) -> Context:
    """The context of a triggered ability."""
    context = Context(
        pending.source, pending.controller, pending.targets, list(pending.regs), pending.x, 0, pending.event
    )
    if state.rules.last_known_within_play:
        context.left = last_known.left_field(state, context, ())
    return context


def of_text(state: State, play: Play, controller: int, text: int) -> Context:
    """The context of a text of something being played or lying on the chase; -1 is none of its texts. Each has an X
    of its own."""
    where = None if text < 0 or play.fixes(text) else state.catalog.abilities[text].ability.where
    x = play.x_of(text)
    context = Context(play.source, controller, play.targets, list(play.regs), x, play.y, play.event, where=where)
    context.offered = play.offered
    context.text = text
    return context


# -- numbers ---------------------------------------------------------------------------------------------
def add(left: int, right: int) -> int:
    """Sum; infinity stays infinity (104.7c)."""
    if left >= INFINITY or right >= INFINITY:
        return INFINITY
    return left + right


def less(left: int, right: int) -> int:
    """Difference; what is subtracted from infinity leaves it infinite (104.7c)."""
    return left if left >= INFINITY else left - right


def number(state: State, context: Context, num: nodes.Num) -> int:
    """The value of a number now. Linear in the expression and the objects it counts."""
    if isinstance(num, nodes.Const):
        return num.value
    if isinstance(num, nodes.Variable):
        if num.name == "Y":
            return context.y
        if context.where is not None:
            return number(state, _without_where(context), context.where)
        return context.x
    if isinstance(num, nodes.Count):
        found = objects(state, context, num.what)
        return len(found) if not isinstance(num.what, nodes.Each) else alike.together(state, num.what.filter, found)
    if isinstance(num, nodes.Value):
        total = 0
        for handle in objects(state, context, num.what):
            asking = last_known.asking(context, num.what, handle)
            total = add(total, value_for(state, asking, handle, num.value, num.name))
        return total + filters.permits(state, "count_more", context.controller) if num.value == "symbols" else total
    if isinstance(num, nodes.Arith):
        return _arith(num.op, number(state, context, num.left), number(state, context, num.right))
    if isinstance(num, nodes.Roll):
        return state.roll
    if isinstance(num, nodes.Amount):
        return 0 if context.event is None else context.event.amount
    if isinstance(num, nodes.Done):
        return context.done
    if isinstance(num, nodes.Register):
        held = context.regs[num.index] if num.index < len(context.regs) else 0
        return held if isinstance(held, int) else 0
    if isinstance(num, nodes.TimesHappened):
        if num.amounts:
            return sum(event.amount for event in filters.matching(state, context, num.event))
        if num.with_this:
            return filters.place_among(state, context, num.event)
        if num.so_far:
            return filters.times_so_far(state, context, num.event)
        return filters.times_happened(state, context, num.event)
    if isinstance(num, nodes.Best):
        found = objects(state, context, num.what)
        values = [value_for(state, last_known.asking(context, num.what, h), h, num.value, "") for h in found]
        return 0 if not values else max(values) if num.highest else min(values)
    assert isinstance(num, nodes.Kinds), f"no such number: {num!r}"
    return alike.kinds(state, objects(state, context, num.what), num.of)


def word(context: Context, register: int) -> tuple[str, ...]:
    """The word chosen earlier into a register, if there is one."""
    held = context.regs[register] if register < len(context.regs) else ""
    return (held,) if isinstance(held, str) and held else ()


def _without_where(context: Context) -> Context:
    other = again(context)
    other.where = None
    return other


def _arith(op: str, left: int, right: int) -> int:
    if op == "+":
        return add(left, right)
    if op == "-":
        return less(left, right)
    if op == "*":
        if left >= INFINITY or right >= INFINITY:
            return 0 if left == 0 or right == 0 else INFINITY
        return left * right
    if op == "/":
        return left if left >= INFINITY else -(-left // right)
    return left if left >= INFINITY else left // right


def value_for(state: State, context: Context, handle: int, value: str, name: str) -> int:
    """A value a text refers to: now, or as the card left the field (911.1)."""
    last = last_known.as_it_left(state, context, handle) if context.left else None
    if last is None:
        return value_of(state, handle, value, name)
    return _value(state, last.info, last.obj, value, name)


def value_of(state: State, handle: int, value: str, name: str) -> int:
    """A value of one object or player: atk, def, cost, damage, divinity, life, counters, capacity, specified."""
    if handle < 0:
        if value == "turns":
            return state.turns_taken[-1 - handle]
        if value == "will":
            return len(state.will[-1 - handle])
        if value == "played_in_game":
            return state.uses_game.count((-1 - handle, name))
        return state.life[-1 - handle] if value == "life" else 0
    return _value(state, info(state, handle), known(state, handle), value, name)


def _value(state: State, current: Info, obj: Obj | None, value: str, name: str) -> int:
    if value == "atk":
        return 0 if current.atk == NO_VALUE else current.atk
    if value == "def":
        return 0 if current.defense == NO_VALUE else current.defense
    if value == "cost":
        return current.total_cost
    if value == "symbols":
        printed = state.catalog.faces[current.face].face.cost
        wanted = next((bit for bit, word in terms.ATTRIBUTE_NAMES.items() if word == name), 0)
        return 0 if printed is None else sum(1 for symbol in printed.symbols if symbol & wanted)
    if value in ("printed_atk", "printed_def"):
        face = state.catalog.faces[current.face].info if obj is None else as_printed(state, obj)
        return _value(state, face, None, "atk" if value == "printed_atk" else "def", name)
    if value == "divinity":
        return current.divinity
    if value == "spent_attributes":
        mask = 0
        for unit in () if obj is None or obj.play is None else obj.play.paid:
            mask |= unit & terms.ALL_ATTRIBUTES
        return mask.bit_count()
    if value == "specified":
        cost = state.catalog.faces[current.face].face.cost
        return 0 if cost is None else len(cost.symbols)
    if obj is None:
        return 0
    if value == "damage":
        return obj.damage
    if value == "counters":
        return sum(many for _, many in obj.counters) if name == "" else counters(obj, name)
    assert value == "capacity", f"no such value: {value}"
    return less(current.defense, obj.damage)  # 1102.2a


def known(state: State, handle: int) -> Obj | None:
    """The object, or as it last was (911.1)."""
    obj = state.obj(handle)
    if obj is not None:
        return obj
    last = state.last.get(handle)
    return None if last is None else last.obj


def original_face(state: State, handle: int) -> int:
    """What a copy of an object is a copy of: its own face, without any effects on it (1017.1, 1017.2); having become a
    copy is one of them (I-83). -1 if it never was seen."""
    obj = known(state, handle)
    return -1 if obj is None else obj.face


def controller_of(state: State, handle: int) -> int:
    """Who controls an object (last known if it left); a player controls itself; -1 if it never was seen."""
    if handle < 0:
        return -1 - handle
    obj = known(state, handle)
    return -1 if obj is None else obj.controller


# -- objects ---------------------------------------------------------------------------------------------
def players(controller: int, who: int, turn_player: int) -> tuple[int, ...]:
    """The players meant by YOU, OPPONENT, EACH_PLAYER (turn player first) or TURN_PLAYER."""
    if who == nodes.YOU:
        return (controller,)
    if who == nodes.OPPONENT:
        return (1 - controller,)
    if who == nodes.TURN_PLAYER:
        return (turn_player,)
    return (turn_player, 1 - turn_player)


def _aimed_at(context: Context, what: nodes.Target) -> tuple[int, ...]:
    """The targets of a slot in their order, with 0 for one that was lost and whose place is told (I-451). O(1)."""
    return context.targets[what.slot] if what.slot < len(context.targets) else ()


def objects(state: State, context: Context, what: nodes.Objects) -> tuple[int, ...]:
    """The handles an expression means, as objects whose information is asked (906.7, 911.1). Illegal targets are
    already gone from the context (903.3a). What an effect acts on is found by `acted_on`."""
    if isinstance(what, nodes.This):
        return (context.source,)
    if isinstance(what, nodes.Target):
        aimed = _aimed_at(context, what)
        return tuple([handle for handle in aimed if handle]) if 0 in aimed else aimed  # for speed: may always hold
    if isinstance(what, nodes.Chosen):
        held = context.regs[what.register] if what.register < len(context.regs) else ()
        return held if isinstance(held, tuple) else ()
    if isinstance(what, nodes.Each):
        return find(state, context, what.filter)
    if isinstance(what, nodes.Player):
        return tuple(player_handle(p) for p in players(context.controller, what.who, state.turn_player))
    if isinstance(what, nodes.Subject):
        return _subject(context, what.role)
    if isinstance(what, nodes.Paid):
        return _paid(state, context, what.verb)
    if isinstance(what, nodes.DoneSo):
        return deeds.done(context.deeds, what.verb, what.zone)
    if isinstance(what, nodes.Host):
        obj = known(state, context.source)
        host = 0 if obj is None else obj.host or obj.attached_to
        return (host,) if host else ()
    if isinstance(what, nodes.ControllerOf):
        return _player_handles(
            [last_known.controller_for(state, context, handle) for handle in objects(state, context, what.what)]
        )
    if isinstance(what, nodes.OwnerOf):
        return _player_handles([_owner_of(state, handle) for handle in objects(state, context, what.what)])
    if isinstance(what, nodes.SourceOf):
        played = [known(state, handle) for handle in objects(state, context, what.what)]
        return tuple(obj.play.source for obj in played if obj is not None and obj.play is not None and obj.play.source)
    if isinstance(what, nodes.TopCards):
        return _top(state, context, what)
    if isinstance(what, nodes.Nth):
        several = what.what
        meant = _aimed_at(context, several) if isinstance(several, nodes.Target) else objects(state, context, several)
        return tuple(handle for handle in meant[what.number - 1 : what.number] if handle)
    if isinstance(what, nodes.Opposing):
        return fighting.opposing(state, objects(state, context, what.what))
    if isinstance(what, nodes.Both):
        together: list[int] = []
        for part in what.parts:
            together.extend(handle for handle in objects(state, context, part) if handle not in together)
        return tuple(together)
    assert isinstance(what, nodes.Only), f"unbound reference: {what!r}"
    return tuple(
        h
        for h in objects(state, context, what.what)
        if h < 0
        or (
            matches(state, context, h, what.filter)
            if what.filter.zones
            else filters.passes(state, context, h, what.filter.tests)
        )
    )


def _subject(context: Context, role: str) -> tuple[int, ...]:
    event = context.event
    if event is None:
        return ()
    if role == "it":
        handle = event_kinds.object_of(event)
    elif role == "source":
        handle = event.by
    elif role == "player":
        return (player_handle(event.player),) if event.player >= 0 else ()
    else:
        handle = event.other
    return (handle,) if handle else ()


def _paid(state: State, context: Context, verb: str) -> tuple[int, ...]:
    """The cards a cost was paid with, as they were then; a card that was played remembers it in the field."""
    offered = context.offered
    if not offered:
        obj = known(state, context.source)
        offered = () if obj is None or obj.play is None else obj.play.offered
    place = COST_VERBS.index(verb)
    return tuple(handle for entry in offered if entry[0] == place for handle in entry[1:])


def paid_attributes(state: State, context: Context) -> int:
    """The attributes of the will that was spent to play the source of the text."""
    obj = known(state, context.source)
    mask = 0
    for unit in () if obj is None or obj.play is None else obj.play.paid:
        mask |= unit & terms.ALL_ATTRIBUTES
    return mask


def acted_on(state: State, frame: Frame, what: nodes.Objects) -> tuple[int, ...]:
    """The objects and players an effect does something to: a card that the triggering event or this very effect moved
    is found where it is now, any other one that left its zone is not (302.3)."""
    context = of_frame(state, frame)
    if isinstance(what, nodes.Only) and what.filter.zones:
        return tuple(h for h in acted_on(state, frame, what.what) if matches(state, context, h, what.filter))
    found: list[int] = []
    for handle in objects(state, context, what):
        now = follow(state, frame, handle)
        if now < 0 or state.obj(now) is not None:
            found.append(now)
    return tuple(found)


def follow(state: State, frame: Frame, handle: int) -> int:
    """The object that a card an effect speaks of has become, as far as the effect itself has followed it."""
    event = frame.event
    moved = frame.moved
    while handle > 0 and state.obj(handle) is None:
        if event is not None and event.what == handle and event.new != handle and event.new:
            handle = event.new
            continue
        place = next((i for i in range(0, len(moved), 2) if moved[i] == handle and moved[i + 1] != handle), -1)
        if place >= 0:
            handle = moved[place + 1]
            continue
        later = state.now(handle)
        paid = any(handle in entry[1:] and COST_VERBS[entry[0]] not in STAYING_VERBS for entry in frame.offered)
        return later.id if paid and later is not None and later.id == handle + (1 << SLOT_BITS) else handle
    return handle


def _owner_of(state: State, handle: int) -> int:
    if handle < 0:
        return -1 - handle
    obj = known(state, handle)
    return -1 if obj is None else obj.owner


def _player_handles(who: list[int]) -> tuple[int, ...]:
    seen: list[int] = []
    for player in who:
        if player >= 0 and player_handle(player) not in seen:
            seen.append(player_handle(player))
    return tuple(seen)


def _top(state: State, context: Context, what: nodes.TopCards) -> tuple[int, ...]:
    found: list[int] = []
    for handle in objects(state, context, what.who):
        if handle < 0:
            cards = state.zone(what.zone, -1 - handle)
            many = max(0, number(state, context, what.count))
            found.extend(cards[max(0, len(cards) - many) :] if what.bottom else cards[:many])
    return tuple(found)


def rulers(state: State, player: int) -> tuple[int, ...]:
    """A player's rulers and J-rulers, in the ruler area or the field."""
    found = [h for h in state.zone(terms.RULER_AREA, player) if info(state, h).types & terms.J_RULER_TYPES]
    found += [h for h in state.zone(terms.FIELD, player) if info(state, h).types & terms.J_RULER]
    return tuple(found)


# -- filters ---------------------------------------------------------------------------------------------
_JUDGMENT: Final = nodes.ChaseKind("judgment")


def find(state: State, context: Context, wanted: nodes.Filter) -> tuple[int, ...]:
    """Everything that matches, players first, in zone order."""
    found: list[int] = []
    if wanted.players >= 0:
        found.extend(player_handle(p) for p in players(context.controller, wanted.players, state.turn_player))
    if wanted.zones:  # for speed: may always hold
        places = zone_masks.meant(state, wanted.zones, wanted)
        for handle in zone_masks.in_zones(state, places):
            asking = context if handle not in context.left else last_known.as_it_is(context, handle)
            if handle != context.announced and _fits(state, asking, state.at(handle), handle, wanted):
                found.append(handle)
    return tuple(found)


def matches(state: State, context: Context, handle: int, wanted: nodes.Filter) -> bool:
    """Whether an object is one the filter means: zone, controller, owner and all tests."""
    if handle < 0:
        return wanted.players >= 0 and -1 - handle in players(context.controller, wanted.players, state.turn_player)
    obj = known(state, handle)
    if obj is None:
        return False
    if wanted.zones and not obj.zone & zone_masks.meant(state, wanted.zones, wanted):
        return False
    if wanted.players >= 0 and not wanted.zones:
        return False  # only players are meant
    return _fits(state, context, obj, handle, wanted)


def _fits(state: State, context: Context, obj: Obj, handle: int, wanted: nodes.Filter) -> bool:
    """Whether an object in the right zone is one the filter means."""
    if obj.kind == JUDGMENT_OBJECT and _JUDGMENT not in wanted.tests and not state.rules.judgment_is_ability:
        return False  # 705.2d: neither spell nor ability
    if obj.kind == ABILITY_OBJECT and obj.play is not None and filters.no_ability(state, obj.play.ability):
        return False
    if wanted.controller != nodes.ANY_PLAYER:
        player = obj.controller if obj.zone & (terms.IN_PLAY | terms.CHASE | terms.ITEMS) else obj.owner
        if player not in players(context.controller, wanted.controller, state.turn_player):
            return False
    if wanted.owner != nodes.ANY_PLAYER and obj.owner not in players(
        context.controller, wanted.owner, state.turn_player
    ):
        return False
    return filters.passes(state, context, handle, wanted.tests)


# -- conditions ------------------------------------------------------------------------------------------
def compare(left: int, op: int, right: int) -> bool:
    """left op right."""
    if op == nodes.EQUAL:
        return left == right
    if op == nodes.AT_LEAST:
        return left >= right
    if op == nodes.AT_MOST:
        return left <= right
    if op == nodes.MORE:
        return left > right
    return left < right


def holds(state: State, context: Context, condition: nodes.Condition) -> bool:
    """Whether a condition holds now."""
    if isinstance(condition, nodes.Compare):
        return compare(number(state, context, condition.left), condition.op, number(state, context, condition.right))
    if isinstance(condition, nodes.Is):
        meant = objects(state, context, condition.what)
        fit = [filters.is_one(state, last_known.asking(context, condition.what, h), h, condition.filter) for h in meant]
        if isinstance(condition.what, nodes.Each) and condition.what.either:  # 1146.4: either one
            return any(fit)
        return bool(fit) and all(fit)
    if isinstance(condition, nodes.Not):
        return not holds(state, context, condition.condition)
    if isinstance(condition, nodes.All):
        return all(holds(state, context, part) for part in condition.conditions)
    if isinstance(condition, nodes.AnyOf):
        return any(holds(state, context, part) for part in condition.conditions)
    if isinstance(condition, nodes.TurnOf):
        return state.turn_player in players(context.controller, condition.who, state.turn_player)
    if isinstance(condition, nodes.DidSo):
        return context.did
    return filters.holds_rarely(state, context, condition)
