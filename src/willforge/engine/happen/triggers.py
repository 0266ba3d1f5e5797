"""Automatic objects: what an event triggers, and how triggered ones wait to be played (906)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.happen import history
from willforge.engine.legal import actions, prohibited, uses
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import SHOWN_FOR_EFFECT, Event, Obj, Pending, Waiting
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters, layers, occasions
from willforge.engine.query.current import remembered, sides

AUTOMATIC_CARD: Final = -2


def note(state: State, happened: list[Event], before: dict[int, list[tuple[int, int]]]) -> None:
    """Notes which automatic objects the events triggered. Costs what listens to these kinds of events.

    `before` are the listeners as the events began: a card that left the field still sees itself and others leave
    (906.7), and what has its text with an empty hand still sees the card that comes there."""
    asked: list[Frame] = []
    for event in happened:
        if event.kind == event_kinds.MOVES and _leaves(event):
            listeners = before
        else:
            layers.update(state)
            listeners = state.tables.listeners
        for kind in event_kinds.kinds(event):
            waiting = listeners.get(kind, [])
            if _is_hidden(event):
                waiting = waiting + [
                    (handle, number) for handle, number in before.get(kind, ()) if handle == event.what
                ]
            if _fills_the_hand(event):  # and may end by that what waited for it (I-766)
                waiting = waiting + [listener for listener in before.get(kind, ()) if listener not in waiting]
            for handle, number in waiting:
                if handle != event.what and listeners is before and _left_too(state, handle, happened):
                    continue
                if event.kind == event_kinds.DAMAGE and not _first_blow(state, handle, number, event, happened):
                    continue
                if not _first_of_them(state, handle, number, event, happened):
                    continue
                _try(state, handle, number, event)
            if state.delayed:
                _try_delayed(state, kind, event)
            if state.catalog.automatic_events >> kind & 1:
                _try_cards(state, kind, event, asked)
    for player in (1 - state.turn_player, state.turn_player):  # what is pushed last is asked first
        for frame in asked:
            if frame.controller == player:
                agenda.push(state, frame)


def _is_hidden(event: Event) -> bool:
    """906.7a: whether a card went from where it lay open to a hidden zone, and so sees it as it was there. O(1)."""
    lay_open = event.kind == event_kinds.MOVES and event.from_zone & (terms.GRAVEYARD | terms.REMOVED)
    return bool(lay_open and event.to_zone & terms.HIDDEN_ZONES)


def _fills_the_hand(event: Event) -> bool:
    """Whether a card comes to a hand, drawn or moved. O(1)."""
    return event.kind == event_kinds.DRAWN or (event.kind == event_kinds.MOVES and event.to_zone == terms.HAND)


def _left_too(state: State, handle: int, happened: list[Event]) -> bool:
    """5.00 9.6#5: whether a card left together with others and therefore does not see them leave."""
    if state.rules.leavers_see_each_other:
        return False
    return any(event.kind == event_kinds.MOVES and event.what == handle and _leaves(event) for event in happened)


def _waiting_card(state: State, handle: int, number: int) -> Obj | None:
    """The card whose ability waits for an event, or as it was when it left; a J-ruler in the ruler area, where it is
    the same card without that ability, as it left the field (I-257). O(1)."""
    obj = evaluate.known(state, handle)
    if obj is not None and not obj.zone & state.catalog.abilities[number].zones and handle in state.last:
        return state.last[handle].obj
    return obj


def _first_of_them(state: State, handle: int, number: int, event: Event, happened: list[Event]) -> bool:
    """Whether an event is the first of those at once that fit an ability about one or more of them."""
    trigger = state.catalog.abilities[number].ability.trigger
    obj = _waiting_card(state, handle, number)
    if trigger is None or not trigger.together or obj is None:
        return True
    context = evaluate.Context(handle, obj.controller, (), list(remembered(state, obj)), 0)
    return not any(occasions.fits(state, context, other, trigger) for other in happened[: happened.index(event)])


def _first_blow(state: State, handle: int, number: int, event: Event, happened: list[Event]) -> bool:
    """5.12 9.6#2: damage of one source to several at once is one event for an ability about dealing damage, the first
    that fits it."""
    trigger = state.catalog.abilities[number].ability.trigger
    obj = _waiting_card(state, handle, number)
    if state.rules.damage_triggers_for_each or trigger is None or trigger.by is None or obj is None:
        return True
    context = evaluate.Context(handle, obj.controller, (), list(remembered(state, obj)), 0)
    before = [other for other in happened[: happened.index(event)] if other.by == event.by]
    return not any(occasions.fits(state, context, other, trigger) for other in before)


def _leaves(event: Event) -> bool:
    """Whether a move takes a card out of play, or a J-ruler, with the abilities of that side, out of the field."""
    if event.from_zone & terms.FIELDS:
        return not event.to_zone & terms.FIELDS
    return event.from_zone == terms.RULER_AREA and not event.to_zone & terms.IN_PLAY


def _try(state: State, handle: int, number: int, event: Event) -> None:
    ability = state.catalog.abilities[number]
    trigger = ability.ability.trigger
    assert trigger is not None
    obj = _waiting_card(state, handle, number)
    if obj is None:
        return
    context = evaluate.Context(
        handle, obj.controller, (), list(remembered(state, obj)), 0 if obj.play is None else obj.play.x
    )
    if not occasions.fits(state, context, event, trigger) or _silenced(state, handle):
        return
    if ability.condition is not None:  # "This ability triggers only if ..." (1015.1)
        context.event = event
        if not evaluate.holds(state, context, ability.condition):
            return
    if (
        event.kind == event_kinds.MOVES
        and event.to_zone == terms.FIELD
        and event.new == handle
        and (event.name == event_names.QUIET or "cannot" in state.tables.mods)
    ):
        if event.name == event_names.QUIET or prohibited.cannot(state, "trigger_entering", handle):
            return
    if _once_more(state, obj, number):
        trigger_ability(
            state, number, handle, obj.controller, event, remembered(state, obj), 0 if obj.play is None else obj.play.x
        )


def _once_more(state: State, obj: Obj, number: int) -> bool:
    """Whether an ability may trigger once more this turn and in this game (1015.1); that is counted."""
    if uses.left(state, obj, number) < 0 or uses.over(state, obj.controller, number):
        return False
    if state.catalog.abilities[number].per_turn:
        history.count_trigger(state, obj, number)
    uses.count_for_game(state, obj.controller, number)
    return True


def _silenced(state: State, handle: int) -> bool:
    """1015.1a: an effect says that automatic abilities of this card do not trigger."""
    layers.update(state)
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
        agenda.push(state, agenda.code_frame(state, ability.code, source, controller, event, list(regs), (), x, number))
        return
    story.tell(state, "enter_triggered" if ability.keyword == terms.ENTER else "triggered", source, number)
    pending = Pending(state.number(), number, -1, source, controller, event, regs, (), x)
    if filters.is_rule_ability(state, number):
        do_at_once(state, pending)
    else:
        state.triggered.append(pending)


def do_at_once(state: State, pending: Pending) -> None:
    """2.0 7.4#2: what has triggered is played and resolved before anything else, and nobody can chase it."""
    frame = Frame(agenda.AT_ONCE, source=pending.source, controller=pending.controller, event=pending.event)
    frame.regs = list(pending.regs)
    frame.ability = pending.ability
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
            met = occasions.fits(state, context, event, trigger) and (
                trigger.name != "later" or state.turn > waiting.since
            )
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


def _try_cards(state: State, kind: int, event: Event, asked: list[Frame]) -> None:
    """906.2: automatic cards in hand or standby area; their owner is asked whether to reveal them, by what is put
    before the others in `asked`. Where the version says so, those with [Trigger] trigger by themselves, and only in
    the standby area (5.00 9.6#1), or may be played from there by whoever has priority (2.0 2.6.3#4)."""
    for player in (state.turn_player, 1 - state.turn_player):
        for handle in state.zone(terms.STANDBY, player) + state.zone(terms.HAND, player):
            for number in occasions.automatic_texts(state, handle):
                if state.catalog.abilities[number].event == kind and _ready(state, handle, number):
                    _try_text(state, handle, player, event, number, asked)


def _try_text(state: State, handle: int, player: int, event: Event, number: int, asked: list[Frame]) -> None:
    """An automatic card triggers if the event is what its [Trigger] or [Stealth] text waits for."""
    text = state.catalog.abilities[number]
    trigger = text.ability.trigger
    assert trigger is not None
    if not occasions.fits(state, evaluate.Context(handle, player), event, trigger):
        return
    if state.rules.trigger_cards_wait_for_priority and text.keyword == terms.TRIGGER:
        if state.at(handle).zone == terms.STANDBY:
            state.fulfilled.append(_triggered_card(state, handle, player, event, number))
    elif state.rules.trigger_cards_wait_for_reveal or text.keyword == terms.STEALTH:
        asked.insert(0, Frame(agenda.REVEAL, source=handle, controller=player, event=event, ability=number))
    elif state.at(handle).zone == terms.STANDBY:
        _trigger_card(state, handle, player, event, number)


def _is_stealth(state: State, number: int) -> bool:
    return state.catalog.abilities[number].keyword == terms.STEALTH


def _ready(state: State, handle: int, number: int) -> bool:
    """708.5, 906.4a: not in the turn it was put into the standby area, [Stealth] excepted (1114.3); not twice
    (708.2a)."""
    obj = state.at(handle)
    stealth = _is_stealth(state, number)
    if obj.zone == terms.STANDBY and obj.zone_turn == state.turn and not stealth:
        return False
    if obj.zone == terms.HAND and stealth:
        return False
    return not any(pending.source == handle for pending in state.triggered)


def run_reveal(state: State, frame: Frame) -> None:
    """Asks the owner whether to reveal an automatic card and so to trigger it."""
    obj = state.obj(frame.source)
    if obj is None or not _ready(state, frame.source, frame.ability):
        state.agenda.pop()
        return
    choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
    cite = state.rules.cite.stealth if _is_stealth(state, frame.ability) else state.rules.cite.reveal_automatic
    agenda.ask(state, frame.controller, "yes_no", choices, cite, "ask-reveal-trigger", frame.source)


def answer_reveal(state: State, frame: Frame, option: Option) -> None:
    """The owner has decided about revealing an automatic card."""
    state.agenda.pop()
    if option[0] == agenda.YES:
        state.set_revealed(frame.source, SHOWN_FOR_EFFECT)
        note_simple(state, "revealed", frame.source, player=frame.controller)  # 906.2
        _trigger_card(state, frame.source, frame.controller, frame.event, frame.ability)


def _trigger_card(state: State, handle: int, player: int, event: Event | None, number: int) -> None:
    """An automatic card has triggered: it waits to be played as a spell."""
    state.triggered.append(_triggered_card(state, handle, player, event, number))
    story.tell(state, "stealth_triggered" if _is_stealth(state, number) else "card_triggered", handle, number)


def _triggered_card(state: State, handle: int, player: int, event: Event | None, number: int) -> Pending:
    """An automatic card that waits; its X is the place of the half whose text has triggered."""
    faces = [state.catalog.faces[face].automatic for face in sides(state, state.at(handle))]
    return Pending(state.number(), AUTOMATIC_CARD, -1, handle, player, event, (), (), faces.index(number))


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
    layers.update(state)
    listening = state.tables.listeners  # what is in force as it happens (906.7): its history may change that
    history.note_history(state, event)
    note(state, [event], listening)


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
    if pending.event.kind == event_kinds.DAMAGE:
        return _DEALT if trigger is not None and trigger.by is not None else _RECEIVED
    return _DESTROYED if trigger is not None and trigger.event == "destroyed" else _LATER


def _under_way(state: State, handle: int, number: int) -> int:
    """How often a status ability of a card has triggered and not resolved yet (I-7); one that the card has several
    times is as many abilities (I-197). Linear in what has triggered and in the chase."""
    waiting = sum(1 for pending in state.triggered if pending.source == handle and pending.ability == number)
    return waiting + sum(1 for item in state.chase if occasions.plays(state, item, handle, number))


def check_statuses(state: State) -> bool:
    """906.9: status automatic objects trigger while their status holds, they are not already waiting or on the chase,
    and they could be played (I-681). Whether something is done at once for them, before anybody chooses (907.3, 2.0
    7.4#2)."""
    layers.update(state)
    before = len(state.agenda)
    found: dict[tuple[int, int], int] = {}
    for handle, number in list(state.tables.statuses):
        found[handle, number] = found.get((handle, number), 0) + 1
        if found[handle, number] <= _under_way(state, handle, number) or _silenced(state, handle):
            continue
        obj = state.at(handle)
        ability = state.catalog.abilities[number]
        trigger = ability.ability.trigger
        assert trigger is not None and trigger.condition is not None
        context = evaluate.Context(
            handle, obj.controller, (), list(remembered(state, obj)), 0 if obj.play is None else obj.play.x
        )
        if ability.condition is not None and not evaluate.holds(state, context, ability.condition):
            continue
        if not evaluate.holds(state, context, trigger.condition) or prohibited.playing_ability(
            state, obj.controller, handle, number
        ):
            continue
        context.where = ability.ability.where
        if actions.text_targets(state, context, number, 0) and _once_more(state, obj, number):
            trigger_ability(state, number, handle, obj.controller, None, remembered(state, obj), context.x)
    return len(state.agenda) > before
