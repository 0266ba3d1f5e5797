"""How cards enter the field: rested, with counters, as a copy, or by paying (909.5, 1022.6, 1017.2)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.watch import WATCH_PLAY
from willforge.engine.happen import charge, event_frame, moves
from willforge.engine.legal import requirements
from willforge.engine.model import agenda, event_kinds, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import UNTIL_GAME_END, Lasting
from willforge.engine.model.records import Event
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, layers
from willforge.engine.query.current import info
from willforge.text import nodes

_ENTERING: Final = (nodes.EntersRested, nodes.EntersWith, nodes.EntersAsCopy)


def enter_one(state: State, frame: Frame, event: Event) -> None:
    """Settles how one card enters: rested, or recovered by paying for it."""
    if (
        event.kind != event_kinds.MOVES
        or not event.to_zone & terms.FIELDS
        or (event.from_zone & terms.IN_PLAY and event.verb != verbs.JUDGMENT)
    ):
        event_frame.next_event(frame)
        return
    if frame.step in (event_frame.ENTERING, event_frame.COPYING) and _ask_copy(state, frame, event):
        return
    if frame.step == event_frame.COPY_CHOICE:
        _ask_which(state, event)
        return
    if _do_first(state, frame, event):
        return
    for mod in () if event.rested else _entering_mods(state, event):
        if isinstance(mod, nodes.EntersRested):
            if mod.unless and payable(state, event, mod):
                choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
                agenda.ask(
                    state,
                    _enterer(state, event),
                    "yes_no",
                    choices,
                    state.rules.cite.enters,
                    "ask-enter-recovered",
                    event.what,
                )
                return
            _enter_rested(frame, event)
            break
    event_frame.next_event(frame)


def _do_first(state: State, frame: Frame, event: Event) -> bool:
    """Does the next thing that a card's texts say happens as it enters (910.1), before it does; False if nothing is
    left of that. Counters that do not come along are gone before, those it gets now are not (1022.3, 1022.6)."""
    frame.step = event_frame.DOING
    batch = event_frame.of(frame)
    left = _what_is_done(state, event)[batch.begun :]
    if not left:
        return False
    obj = state.at(event.what)
    if batch.begun == 0 and obj.counters and _sheds_counters(state, event):
        state.set_counters(event.what, ())
    known = list(obj.memory) if batch.begun else []  # what it chose a moment ago stays chosen
    batch.begun += 1
    number, code = left[0]
    x = 0 if obj.play is None else obj.play.x
    player = _enterer(state, event)
    agenda.push(state, agenda.code_frame(state, code, event.what, player, event, known, (), x, number))
    return True


def _what_is_done(state: State, event: Event) -> list[tuple[int, int]]:
    """The abilities of a card that do something as the card enters, each with the code of that, in printed order."""
    found: list[tuple[int, int]] = []
    for number in _own_texts(state, event):
        for static_number in state.catalog.abilities[number].statics:
            data = state.catalog.statics[static_number]
            for index, mod in enumerate(data.static.mods):
                if isinstance(mod, nodes.EntersDoing) and isinstance(data.static.what, nodes.This):
                    found.append((number, data.codes[index]))
    return found


def matters(state: State, event: Event) -> bool:
    """Whether something may say how a card enters the field: its own text, an effect in force, or an ability that an
    effect lends it there. Linear in the effects in force."""
    obj = state.obj(event.what)
    if obj is None:
        return False
    if "enters" in state.tables.mods or event.other or state.catalog.faces[obj.face].statics:
        return True
    return _lent(state)


def _lent(state: State) -> bool:
    """Whether an effect in force lends abilities that say how their card enters. Linear in these effects."""
    return any(state.catalog.statics[active.static].lends_entering for active in state.tables.actives)


def _as_it_will_be(state: State, event: Event) -> tuple[State, int]:
    """A game in which the card is in the field with all that applies to it there (909.5, I-640), and its handle in it.
    Costs a copy of the state and its tables."""
    after = state.clone()
    entered = moves.move(after, event)
    if not entered:
        return state, event.what
    if event.other:
        become_copy(after, entered, event.other)
    return after, entered


def _abilities(state: State, event: Event) -> tuple[int, ...]:
    """The abilities the card will have in the field."""
    return info(*_as_it_will_be(state, event)).abilities


def _own_texts(state: State, event: Event) -> tuple[int, ...]:
    """The same if any of them may say how it enters: its own, that say so if it enters as a copy (I-83), or one that an
    effect lends it; else none. Linear in the effects in force, and what `_as_it_will_be` costs."""
    data = state.catalog.faces[state.at(event.what).face]
    texts = (state.catalog.abilities[number] for number in (*data.info.abilities, *data.gated))
    spoken = any(state.catalog.statics[number].of_entering for text in texts for number in text.statics)
    return _abilities(state, event) if spoken or _lent(state) else ()


def _enter_rested(frame: Frame, event: Event) -> None:
    _set_event(frame, event, event.other, 1)


def _set_event(frame: Frame, event: Event, other: int, rested: int) -> None:
    changed = list(frame.events)
    changed[frame.place] = Event(
        event.kind,
        event.what,
        event.by,
        other,
        event.player,
        event.amount,
        event.from_zone,
        event.to_zone,
        event.verb,
        event.place,
        rested,
        event.hidden,
        event.whose,
        event.name,
        event.battle,
        event.replaced,
    )
    frame.events = tuple(changed)


# -- as a copy (1017.2) ---------------------------------------------------------------------------------------
def _copy_choices(state: State, event: Event) -> tuple[int, ...]:
    """What the card may enter as a copy of, by its own text."""
    for mod in _entering_mods(state, event):
        if isinstance(mod, nodes.EntersAsCopy):
            found = evaluate.find(state, evaluate.Context(event.what, _enterer(state, event)), mod.filter)
            return tuple(handle for handle in found if handle != event.what)
    return ()


def _ask_copy(state: State, frame: Frame, event: Event) -> bool:
    """Asks whether the card enters as a copy of another; False if there is nothing to ask."""
    if not _copy_choices(state, event):
        return False
    frame.step = event_frame.COPYING
    choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
    player = _enterer(state, event)
    agenda.ask(state, player, "yes_no", choices, state.rules.cite.copy, "ask-as-copy", event.what)
    return True


def _ask_which(state: State, event: Event) -> None:
    found: list[Option] = [(agenda.OBJECT, handle) for handle in _copy_choices(state, event)]
    player = _enterer(state, event)
    agenda.ask(state, player, "choose", found, state.rules.cite.copy, "ask-copy-of", event.what)


def _answer_copy(frame: Frame, event: Event, option: Option) -> None:
    if option[0] == agenda.YES:
        frame.step = event_frame.COPY_CHOICE
        return
    frame.step = event_frame.COPY_SETTLED
    if option[0] == agenda.OBJECT:
        _set_event(frame, event, option[1], event.rested)


def enter_as(frame: Frame, other: int) -> None:
    """The card whose entering is being settled enters as a copy of another."""
    if frame.kind == agenda.EVENTS and frame.step == event_frame.DOING:
        _set_event(frame, frame.events[frame.place], other, frame.events[frame.place].rested)


def enters_rested(state: State, handle: int) -> bool:
    """Lets a card enter rested whose entering is being settled, by what is done as it enters; False if it is not
    about to enter."""
    below = state.agenda[-2]
    if below.kind != agenda.EVENTS or below.step != event_frame.DOING:
        return False
    event = below.events[below.place]
    if event.what == handle:
        _enter_rested(below, event)
    return event.what == handle


def become_copy(state: State, handle: int, other: int) -> None:
    """The card that has just entered is a copy of the other: its original information, for as long as it is there."""
    locked = (evaluate.original_face(state, other), other)
    state.effects.append(
        Lasting(
            state.number(),
            state.catalog.copy_static,
            (handle,),
            handle,
            state.at(handle).controller,
            state.tick(),
            UNTIL_GAME_END,
            state.turn,
            ((other,),),
            (),
            0,
            0,
            locked,
        )
    )
    state.touch(WATCH_PLAY)
    story.tell(state, "becomes_copy", handle, other)


# -- effects that begin together (909.3b) -----------------------------------------------------------------------
_Change = tuple[str, bool, bool]
"""The layer of a modification, whether it overrides what was done before it there, and whether it is one of its own
card alone."""


def rivals(state: State, coming: tuple[Event, ...]) -> list[int]:
    """The cards that enter the field together and whose effects come out differently by which is applied first. Linear
    in their abilities."""
    if len(coming) < 2:  # for speed: may never hold
        return []
    found: list[tuple[int, int, list[_Change]]] = []
    for event in coming:
        obj = state.obj(event.what)
        if (
            obj is not None
            and event.kind == event_kinds.MOVES
            and event.to_zone & terms.FIELDS
            and not event.from_zone & terms.IN_PLAY
        ):
            found.append((event.what, obj.card, _changes(state, event)))
    return [
        handle
        for handle, card, changes in found
        if any(other[1] != card and _clash(changes, other[2]) for other in found)
    ]


def to_be_timed(state: State, coming: tuple[Event, ...], timed: tuple[int, ...]) -> tuple[int, list[int]]:
    """Who has to say which of some cards' effects is applied next, and of which cards; at most one where nothing is
    left to be said. The turn player for all of them (909.3b), or each player for their own, beginning with the player
    with priority (2.0 7.2.1.3#1). `timed` are those of which it was said."""
    if not state.rules.players_time_their_own:
        return state.turn_player, [handle for handle in rivals(state, coming) if handle not in timed]
    first = with_priority(state)
    left = [handle for handle in rivals(state, _under(state, coming, first)) if handle not in timed]
    if len(left) > 1:
        return first, left
    others = rivals(state, _under(state, coming, 1 - first))
    return 1 - first, [handle for handle in others if handle not in timed]


def with_priority(state: State) -> int:
    """The player with priority; while nobody has it the turn player, who gets it next. O(1)."""
    return state.priority if state.priority >= 0 else state.turn_player


def by_player(state: State, coming: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """The cards that enter the field together in the parts whose effects are applied one after the other. Linear in the
    cards' abilities."""
    if not state.rules.players_time_their_own or not rivals(state, coming):
        return [coming]
    first = with_priority(state)
    return [_under(state, coming, first), _under(state, coming, 1 - first)]


def _under(state: State, coming: tuple[Event, ...], player: int) -> tuple[Event, ...]:
    """Those of the events that are of cards of a player, or of cards that come under that player's control."""
    return tuple(event for event in coming if _whose(state, event) == player)


def _whose(state: State, event: Event) -> int:
    obj = state.obj(event.what)
    if obj is None:
        return max(event.player, 0)
    return event.under if event.under >= 0 else obj.owner


def _changes(state: State, event: Event) -> list[_Change]:
    found: list[_Change] = []
    for number in _abilities(state, event):
        for static_number in state.catalog.abilities[number].statics:
            data = state.catalog.statics[static_number]
            own = isinstance(data.static.what, nodes.This)
            for mod, category in zip(data.static.mods, data.categories, strict=True):
                found.append((category, _decides(mod), own))
    return found


def _clash(some: list[_Change], others: list[_Change]) -> bool:
    """Whether the order of some modifications and others matters: one overrides the other in its layer, and they may be
    of the same card."""
    return any(
        layer == other[0] and (decides or other[1]) and not (own and other[2])
        for layer, decides, own in some
        for other in others
    )


def _decides(mod: nodes.Mod) -> bool:
    """Whether a modification overrides what others of its layer did before it."""
    if isinstance(mod, (nodes.ChangeType, nodes.ChangeRace, nodes.ChangeAttribute)):
        return not mod.gains
    return isinstance(mod, (nodes.SetStats, nodes.SwapStats, nodes.DoubleStats, nodes.LoseAbility, nodes.CopyOf))


def _enterer(state: State, event: Event) -> int:
    return event.under if event.under >= 0 else state.at(event.what).owner


def payable(state: State, event: Event, mod: nodes.EntersRested) -> bool:
    """Whether the player could pay what lets the card enter recovered."""
    return requirements.can_pay(state, _enterer(state, event), event.what, mod.unless)


def answer_entering(state: State, frame: Frame, event: Event, option: Option) -> None:
    """The player has decided whether the card enters as a copy, or whether to pay for entering recovered."""
    if frame.step in (event_frame.COPYING, event_frame.COPY_CHOICE):
        _answer_copy(frame, event, option)
        return
    if option[0] == agenda.NO:
        _enter_rested(frame, event)  # and looked at again it is, with nothing more to be asked
        return
    for mod in _entering_mods(state, event):
        if isinstance(mod, nodes.EntersRested) and mod.unless:
            event_frame.next_event(frame)
            charge.pay(state, _enterer(state, event), event.what, mod.unless)
            return


def _entering_mods(state: State, event: Event) -> list[nodes.Mod]:
    """What changes how a card enters the field: its own text and effects in force (909.5)."""
    found: list[nodes.Mod] = []
    obj = state.obj(event.what)
    if obj is None:
        return found
    player = _enterer(state, event)
    for number in _own_texts(state, event):
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if not isinstance(static.what, nodes.This):
                continue
            context = evaluate.Context(obj.id, player, x=0 if obj.play is None else obj.play.x)
            if static.condition is None or evaluate.holds(state, context, static.condition):
                found.extend(mod for mod in static.mods if isinstance(mod, _ENTERING))
    layers.update(state)
    wide = [
        active
        for active in state.tables.mods.get("enters", [])
        if isinstance(state.catalog.statics[active.static].static.what, nodes.Filter)
    ]
    if wide:
        after, entered = _as_it_will_be(state, event)
        for active in wide:
            static = state.catalog.statics[active.static].static
            context = evaluate.of_active(active)
            if static.condition is not None and not evaluate.holds(state, context, static.condition):
                continue
            assert isinstance(static.what, nodes.Filter)
            if evaluate.matches(after, context, entered, static.what):
                found.extend(mod for mod in static.mods if isinstance(mod, _ENTERING))
    return found


def entering_counters(state: State, event: Event) -> list[tuple[str, int]]:
    """1022.6: the counters a card enters the field with."""
    found: list[tuple[str, int]] = []
    if not matters(state, event):
        return found
    obj = state.at(event.what)
    for mod in _entering_mods(state, event):
        if isinstance(mod, nodes.EntersWith):
            x = 0 if obj.play is None else obj.play.x
            context = evaluate.Context(obj.id, _enterer(state, event), (), list(obj.memory), x)
            found.append((mod.counter, evaluate.number(state, context, mod.number)))
    if obj.counters and _sheds_counters(state, event) and _what_is_done(state, event):
        found.extend(obj.counters)  # what it got as it enters
    return found


def _sheds_counters(state: State, event: Event) -> bool:
    """Whether a card that enters is a new one there, without the counters it had (302.3): not a J-ruler, which has only
    moved within the play ground (5.12 3.1#3), and not where counters are lost on leaving that alone (1022.3). O(1)."""
    return not state.rules.counters_only_leave_play and not event.from_zone & terms.IN_PLAY
