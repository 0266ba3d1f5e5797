"""Automatic objects: what an event triggers, and how triggered ones wait to be played (906)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import agenda, evaluate, events, filters, last_known, layers, prohibited, story, uses, zones
from willforge.engine.catalog import EVENT_NUMBER
from willforge.engine.records import SHOWN_FOR_EFFECT, Event, Frame, Option, Pending, Waiting
from willforge.engine.state import State
from willforge.engine.watch import WATCH_REVEALED
from willforge.text import nodes

_PLAYED: Final = EVENT_NUMBER["played"]
_MOVES: Final = EVENT_NUMBER["moves"]
_BATTLES: Final = EVENT_NUMBER["battles"]
_DAMAGE: Final = EVENT_NUMBER["damage"]
_VERB_KINDS: Final[tuple[tuple[int, ...], ...]] = (
    (_MOVES,),  # put
    (_MOVES, EVENT_NUMBER["destroyed"]),
    (_MOVES, EVENT_NUMBER["banished"]),
    (_MOVES, EVENT_NUMBER["discarded"]),
    (_MOVES, EVENT_NUMBER["removed"]),
    (_MOVES,),  # return
    (_MOVES,),  # draw
    (_MOVES,),  # played
    (_MOVES, EVENT_NUMBER["summoned"]),  # resolved (1006.2)
    (_MOVES, EVENT_NUMBER["cancelled"]),
    (_MOVES,),  # summon
    (_MOVES, EVENT_NUMBER["called"]),
    (_MOVES,),  # add
    (_MOVES,),  # rule process
    (_MOVES,),  # judgment
)
_DRAWN_KINDS: Final = (EVENT_NUMBER["drawn"], _MOVES)

AUTOMATIC_CARD: Final = -2
PLAYED_ABILITY: Final = "ability"
"""The name of an event in which no card is played, but an ability."""


def kinds(event: Event) -> tuple[int, ...]:
    """The kinds of an event: a move that destroys is a move and a destruction."""
    if event.kind == _MOVES:
        return _VERB_KINDS[event.verb]
    if event.kind == EVENT_NUMBER["drawn"]:
        return _DRAWN_KINDS
    return (event.kind,)


def object_of(event: Event) -> int:
    """The handle whose information an ability about this event refers to (906.7)."""
    if event.kind != _MOVES or not event.new:
        return event.what
    hidden = bool(event.from_zone & terms.HIDDEN_ZONES)
    if hidden != bool(event.to_zone & terms.HIDDEN_ZONES):
        return event.new if hidden else event.what  # 906.7a: as it is in the public zone
    played = bool(event.from_zone & terms.IN_PLAY)
    if played != bool(event.to_zone & terms.IN_PLAY):
        return event.what if played else event.new  # 906.7b: as it is in the play ground
    return event.new  # 906.7c


def passes_tests(state: State, context: evaluate.Context, handle: int, wanted: nodes.Filter) -> bool:
    """Whether the tests of a filter hold for a card wherever it is; players by `wanted.players`."""
    if handle < 0:
        return wanted.players >= 0 and -1 - handle in evaluate.players(
            context.controller, wanted.players, state.turn_player
        )
    if not wanted.tests and wanted.zones == 0:
        return True
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
            if handle == object_of(event)
            else handle == context.source
        )
    return handle in evaluate.objects(state, context, wanted)


def _coming_from(state: State, event: Event) -> int:
    """The zones a card counts as coming from: one that was played face down from a standby area enters the field from
    there, though it was on the chase in between (I-162)."""
    if event.kind == _MOVES and event.from_zone == terms.CHASE and event.to_zone & terms.FIELDS:
        obj = evaluate.known(state, event.new)
        if obj is not None and obj.play is not None and obj.play.from_zone == terms.STANDBY:
            return terms.CHASE | terms.STANDBY
    return event.from_zone


def fits(state: State, context: evaluate.Context, event: Event, trigger: nodes.Trigger) -> bool:
    """Whether an event of the right kind is what a trigger waits for."""
    if event.kind != _MOVES or trigger.to_zones or not last_known.leaves_for_ruler_area(event):
        return _fits(state, context, event, trigger)
    kept = context.left
    context.left = (*kept, event.what)  # I-182: the J-ruler that left is asked as it was in the field
    met = _fits(state, context, event, trigger)
    context.left = kept
    return met


def _fits(state: State, context: evaluate.Context, event: Event, trigger: nodes.Trigger) -> bool:
    if trigger.from_zones and not zones.meant(state, trigger.from_zones, trigger.what) & _coming_from(state, event):
        return False
    if trigger.to_zones and not zones.meant(state, trigger.to_zones, trigger.what) & event.to_zone:
        return False
    if event.kind == _MOVES and event.from_zone & terms.FIELDS and event.to_zone & terms.FIELDS:
        # 307.6: from field to field is neither entering nor leaving; 5.12 3.6#6, 3.7#5: it is not entering
        if trigger.to_zones or not trigger.from_zones or not state.rules.field_to_field_leaves:
            return False
    if trigger.phase and trigger.phase != event.amount:
        return False
    if trigger.name == "explode" and state.rules.explode_by_any_blow:
        if event.under >= 0:
            return False  # 5.12 11.4#1: dealt by an effect, not by the rules of battle
    elif (trigger.battle and not event.battle) or (trigger.not_battle and event.battle):
        return False
    if event.kind == _BATTLES and event.battle and trigger.other is None:
        return False  # it battled already and only meets a new enemy
    if trigger.name and trigger.name != event.name and trigger.name not in ("old_enter", "next", "later", "explode"):
        return False
    if event.kind == _PLAYED and event.name == PLAYED_ABILITY:
        if not isinstance(trigger.what, nodes.Filter) or trigger.what.zones != terms.CHASE:
            return False  # "a card" is played, not one of its abilities; those are looked for on the chase
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
    if trigger.what is not None and not _is_meant(state, context, object_of(event), trigger.what, event):
        return False
    if trigger.by is not None and not _is_meant(state, context, event.by, trigger.by, event):
        return False
    if trigger.by_effect and event.name == events.AS_COST:
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


def note(state: State, happened: list[Event], before: dict[int, list[tuple[int, int]]]) -> None:
    """Notes which automatic objects the events triggered. Costs what listens to these kinds of events.

    `before` are the listeners as the events began: a card that left the field still sees itself and others leave
    (906.7)."""
    for event in happened:
        if event.kind == _MOVES and _leaves(event):
            listeners = before
        else:
            if not state.tables.ready:
                layers.refresh(state)
            listeners = state.tables.listeners
        for kind in kinds(event):
            for handle, number in listeners.get(kind, ()):
                if handle != event.what and listeners is before and _left_too(state, handle, happened):
                    continue
                if event.kind == _DAMAGE and not _first_blow(state, handle, number, event, happened):
                    continue
                if not _first_of_them(state, handle, number, event, happened):
                    continue
                _try(state, handle, number, event)
            if state.delayed:
                _try_delayed(state, kind, event)
            if state.catalog.automatic_events >> kind & 1:
                _try_cards(state, kind, event)


def _left_too(state: State, handle: int, happened: list[Event]) -> bool:
    """5.00 9.6#5: whether a card left together with others and therefore does not see them leave."""
    if state.rules.leavers_see_each_other:
        return False
    return any(event.kind == _MOVES and event.what == handle and _leaves(event) for event in happened)


def _first_of_them(state: State, handle: int, number: int, event: Event, happened: list[Event]) -> bool:
    """Whether an event is the first of those at once that fit an ability about one or more of them."""
    trigger = state.catalog.abilities[number].ability.trigger
    obj = evaluate.known(state, handle)
    if trigger is None or not trigger.together or obj is None:
        return True
    context = evaluate.Context(handle, obj.controller, (), list(obj.memory), 0)
    return not any(fits(state, context, other, trigger) for other in happened[: happened.index(event)])


def _first_blow(state: State, handle: int, number: int, event: Event, happened: list[Event]) -> bool:
    """5.12 9.6#2: damage of one source to several at once is one event for an ability about dealing damage, the first
    that fits it."""
    trigger = state.catalog.abilities[number].ability.trigger
    obj = evaluate.known(state, handle)
    if state.rules.damage_triggers_for_each or trigger is None or trigger.by is None or obj is None:
        return True
    context = evaluate.Context(handle, obj.controller, (), list(obj.memory), 0)
    before = [other for other in happened[: happened.index(event)] if other.by == event.by]
    return not any(fits(state, context, other, trigger) for other in before)


def _leaves(event: Event) -> bool:
    """Whether a move takes a card out of play, or a J-ruler, with the abilities of that side, out of the field."""
    if event.from_zone & terms.FIELDS:
        return not event.to_zone & terms.FIELDS
    return event.from_zone == terms.RULER_AREA and not event.to_zone & terms.IN_PLAY


def _try(state: State, handle: int, number: int, event: Event) -> None:
    ability = state.catalog.abilities[number]
    trigger = ability.ability.trigger
    assert trigger is not None
    obj = evaluate.known(state, handle)
    if obj is None:
        return
    context = evaluate.Context(handle, obj.controller, (), list(obj.memory), 0 if obj.play is None else obj.play.x)
    if not fits(state, context, event, trigger) or _silenced(state, handle):
        return
    if event.kind == _MOVES and event.to_zone == terms.FIELD and event.new == handle and "cannot" in state.tables.mods:
        if prohibited.cannot(state, "trigger_entering", handle):
            return
    if ability.ability.per_turn:
        if uses.left(state, obj, number) < 0:
            return
        if state.obj(handle) is not None:
            uses.count(state, handle, number)
    trigger_ability(state, number, handle, obj.controller, event, obj.memory, 0 if obj.play is None else obj.play.x)


def _silenced(state: State, handle: int) -> bool:
    """1015.1a: an effect says that automatic abilities of this card do not trigger."""
    return "cannot" in state.tables.mods and prohibited.cannot(state, "trigger", handle, handle)


def trigger_ability(
    state: State,
    number: int,
    source: int,
    controller: int,
    event: Event | None,
    regs: tuple[int | str | tuple[int, ...], ...],
    x: int,
) -> None:
    """An automatic ability has triggered: it waits to be played; a will ability is done at once (907.3)."""
    ability = state.catalog.abilities[number]
    if ability.is_will and state.rules.triggered_will_at_once:
        agenda.push(state, events.code_frame(state, ability.code, source, controller, event, list(regs), (), x, number))
        return
    story.tell(state, "enter_triggered" if ability.keyword == terms.ENTER else "triggered", source, number)
    pending = Pending(state.number(), number, -1, source, controller, event, regs, (), x)
    if ability.ability.bare and state.rules.rule_text_resolves_at_once:
        do_at_once(state, pending)
    else:
        state.triggered.append(pending)


def do_at_once(state: State, pending: Pending) -> None:
    """2.0 7.4#2: what has triggered is played and resolved before anything else, and nobody can chase it."""
    frame = Frame(agenda.AT_ONCE, source=pending.source, controller=pending.controller, event=pending.event)
    frame.regs = list(pending.regs)
    frame.data = [pending.ability]
    frame.x = pending.x
    agenda.push(state, frame)


def _try_delayed(state: State, kind: int, event: Event) -> None:
    kept: list[Waiting] = []
    for waiting in state.delayed:
        trigger = state.catalog.triggers[waiting.trigger]
        met = False
        if EVENT_NUMBER[trigger.event] == kind:
            context = evaluate.Context(
                waiting.source, waiting.controller, waiting.targets, list(waiting.regs), waiting.x
            )
            met = fits(state, context, event, trigger) and (trigger.name != "later" or state.turn > waiting.since)
        if met:
            state.triggered.append(
                Pending(
                    state.number(),
                    -1,
                    waiting.code,
                    waiting.source,
                    waiting.controller,
                    event,
                    waiting.regs,
                    waiting.targets,
                    waiting.x,
                )
            )
            story.tell(state, "delayed_triggered", waiting.source, -1)
        if not met or waiting.every:
            kept.append(waiting)
    state.delayed = kept


def _try_cards(state: State, kind: int, event: Event) -> None:
    """906.2: automatic cards in hand or standby area; their owner is asked whether to reveal them. Where the version
    says so, those with [Trigger] trigger by themselves, and only in the standby area (5.00 9.6#1), or may be played
    from there by whoever has priority (2.0 2.6.3#4)."""
    for player in (state.turn_player, 1 - state.turn_player):
        for handle in state.zone(terms.STANDBY, player) + state.zone(terms.HAND, player):
            number = automatic_text(state, handle)
            if number < 0 or state.catalog.abilities[number].event != kind or not _ready(state, handle, number):
                continue
            trigger = state.catalog.abilities[number].ability.trigger
            assert trigger is not None
            if not fits(state, evaluate.Context(handle, player), event, trigger):
                continue
            if state.rules.trigger_cards_wait_for_priority and state.catalog.abilities[number].keyword == terms.TRIGGER:
                if state.at(handle).zone == terms.STANDBY:
                    state.fulfilled.append(_triggered_card(state, handle, player, event))
            elif state.rules.trigger_cards_wait_for_reveal or state.catalog.abilities[number].keyword == terms.STEALTH:
                agenda.push(state, Frame(agenda.REVEAL, source=handle, controller=player, event=event, data=[number]))
            elif state.at(handle).zone == terms.STANDBY:
                _trigger_card(state, handle, player, event, number)


def automatic_text(state: State, handle: int) -> int:
    """The [Trigger] or [Stealth] text with a trigger condition of a card, -1 if it has none (708.1a, 1114.2). O(1)."""
    return state.catalog.faces[state.at(handle).face].automatic


def _ready(state: State, handle: int, number: int) -> bool:
    """708.5, 906.4a: not in the turn it was put into the standby area, [Stealth] excepted (1114.3); not twice
    (708.2a)."""
    obj = state.at(handle)
    stealth = state.catalog.abilities[number].keyword == terms.STEALTH
    if obj.zone == terms.STANDBY and obj.zone_turn == state.turn and not stealth:
        return False
    if obj.zone == terms.HAND and stealth:
        return False
    return not any(pending.source == handle for pending in state.triggered)


def run_reveal(state: State, frame: Frame) -> None:
    """Asks the owner whether to reveal an automatic card and so to trigger it."""
    obj = state.obj(frame.source)
    if obj is None or not _ready(state, frame.source, frame.data[0]):
        state.agenda.pop()
        return
    choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
    agenda.ask(
        state,
        frame.controller,
        "yes_no",
        choices,
        state.rules.cite.reveal_automatic,
        "Reveal this card to trigger it?",
        frame.source,
    )


def answer_reveal(state: State, frame: Frame, option: Option) -> None:
    """The owner has decided about revealing an automatic card."""
    state.agenda.pop()
    if option[0] == agenda.YES:
        state.own(frame.source, WATCH_REVEALED).revealed = SHOWN_FOR_EFFECT
        _trigger_card(state, frame.source, frame.controller, frame.event, frame.data[0])


def _trigger_card(state: State, handle: int, player: int, event: Event | None, number: int) -> None:
    """An automatic card has triggered: it waits to be played as a spell."""
    state.triggered.append(_triggered_card(state, handle, player, event))
    story.tell(state, "card_triggered", handle, number)


def _triggered_card(state: State, handle: int, player: int, event: Event | None) -> Pending:
    return Pending(state.number(), AUTOMATIC_CARD, -1, handle, player, event, (), (), 0)


def fulfilments(state: State, handle: int) -> list[Pending]:
    """2.0 2.6.3#4: what has fulfilled the [Trigger] of a card in the standby area since its owner last gave up
    priority; of several events about the same card the last. Linear in what is fulfilled."""
    found: dict[int, Pending] = {}
    for pending in state.fulfilled:
        if pending.source == handle and pending.event is not None:
            found[object_of(pending.event)] = pending
    return list(found.values())


def note_simple(
    state: State,
    kind: str,
    what: int = 0,
    by: int = 0,
    other: int = 0,
    player: int = -1,
    amount: int = 0,
    name: str = "",
    battle: int = 0,
) -> None:
    """Notes an event that cannot be prohibited or replaced and changes nothing itself: phases, attacks, plays."""
    event = Event(EVENT_NUMBER[kind], what, by, other, player, amount, name=name, battle=battle)
    if not state.tables.ready:
        layers.refresh(state)
    events.note_history(state, event)
    note(state, [event], state.tables.listeners)


_RECEIVED: Final = 0
_DEALT: Final = 1
_DESTROYED: Final = 2
_LATER: Final = 3


def first_kind(state: State) -> list[Pending]:
    """2.0 5.6.4#3: of what has triggered by battle damage, that which is dealt with first: damage received, damage
    dealt, destroyed, put into the graveyard. Linear in what has triggered."""
    ranks = [rank(state, pending) for pending in state.triggered]
    first = min(ranks)
    return [pending for pending, place in zip(state.triggered, ranks, strict=True) if place == first]


def rank(state: State, pending: Pending) -> int:
    """The place of what has triggered by battle damage in the order of 2.0 5.6.4#3. O(1)."""
    if pending.event is None:
        return _LATER
    trigger = state.catalog.abilities[pending.ability].ability.trigger if pending.ability >= 0 else None
    if pending.event.kind == _DAMAGE:
        return _DEALT if trigger is not None and trigger.by is not None else _RECEIVED
    return _DESTROYED if trigger is not None and trigger.event == "destroyed" else _LATER


def check_statuses(state: State) -> None:
    """906.9: status automatic objects trigger while their status holds and they are not already waiting or on the
    chase."""
    if not state.tables.ready:
        layers.refresh(state)
    for handle, number in list(state.tables.statuses):
        if any(pending.source == handle and pending.ability == number for pending in state.triggered):
            continue
        if any(plays(state, item, handle, number) for item in state.chase) or _silenced(state, handle):
            continue
        obj = state.at(handle)
        trigger = state.catalog.abilities[number].ability.trigger
        assert trigger is not None and trigger.condition is not None
        if evaluate.holds(state, evaluate.Context(handle, obj.controller, (), list(obj.memory)), trigger.condition):
            trigger_ability(state, number, handle, obj.controller, None, obj.memory, 0)


def plays(state: State, item: int, source: int, number: int) -> bool:
    """Whether what lies on the chase is this ability of this card. O(1)."""
    play = state.at(item).play
    return play is not None and play.source == source and play.ability == number
