"""The one seam for everything that happens: is it prohibited (104.4), is it replaced (910), then it is applied, then
triggers are noted (906.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.catalog.watch import WATCH_LIFE
from willforge.engine.happen import entering, event_frame, history, make_events, moves, replacing, triggers
from willforge.engine.legal import prohibited
from willforge.engine.model import agenda, deeds, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Batch, Frame
from willforge.engine.model.records import CARD, GHOST, REMNANT_PLAY, Event, Last
from willforge.engine.model.state import LOST_BY_DECK, LOST_BY_LIFE, LOST_OTHERWISE, State
from willforge.engine.query import evaluate, layers, zones
from willforge.engine.query.current import counters, has_trigger, info, is_j_resonator, with_counters

_HOW_LOST: Final[dict[int, str]] = {
    LOST_BY_LIFE: "lost_by_life",
    LOST_BY_DECK: "lost_by_deck",
    LOST_OTHERWISE: "loses_by_effect",
}


# -- the seam ----------------------------------------------------------------------------------------------
def perform(state: State, events: list[Event], register: int = -1) -> None:
    """Lets events happen at the same time. Done at once if nothing can replace them; otherwise put on the agenda.

    The effect on top of the agenda learns how much was done and, in `register`, what the moved cards became."""
    going = _permitted(state, [_removed_instead(state, _of_the_card(state, event)) for event in events])
    if state.rules.destruction_takes_additions:
        going += _permitted(state, _destroyed_along(state, going))
    replaced = _applied_before(state)
    if replaced:
        going = [event.changed(event.amount, event.to_zone, event.replaced + replaced) for event in going]
    changing = _may_change(state, going)
    if changing or (len(going) > 1 and _unordered(state, going, ())):
        going = _turn_players_first(state, going) if changing else going
        agenda.push(state, Frame(agenda.EVENTS, events=tuple(going), batch=Batch(register)))
    else:
        _apply(state, going, register)


def _permitted(state: State, events: list[Event]) -> list[Event]:
    """The events that nothing prohibits (104.4)."""
    return [event for event in events if not prohibited.event(state, event)]


def _of_the_card(state: State, event: Event) -> Event:
    """2.0 2.6.3#8, 14.3#1: a spell whose card lies in the chant-standby area goes nowhere itself: it is the card that
    goes where its spell is told to, and the spell is off the chase with it. O(1)."""
    spell = state.obj(event.what) if event.kind == event_kinds.MOVES and event.verb != verbs.CANCEL else None
    card = None if spell is None or not spell.spell_of else state.obj(spell.spell_of)
    if spell is None or card is None or card.zone != terms.STANDBY:
        return event
    moved = make_events.move_event(state, card.id, event.to_zone, event.verb, event.by, event.place)
    moved.hidden, moved.other = event.hidden, spell.id
    return moved


def _turn_players_first(state: State, events: list[Event]) -> list[Event]:
    """The events in the order in which is asked what happens instead of them, or as cards enter (I-731); what falls
    along with a card comes after it, whosever it is (2.0 2.5.2#6). Linear."""
    mine: list[Event] = []
    theirs: list[Event] = []
    along: list[Event] = []
    for event in events:
        enters = event.kind == event_kinds.MOVES and event.under >= 0
        if event.name == event_names.ALONG:
            along.append(event)
        elif (event.under if enters else replacing.whose(state, event)) == state.turn_player:
            mine.append(event)
        else:
            theirs.append(event)
    return mine + theirs + along


def _removed_instead(state: State, event: Event) -> Event:
    """1115.2: a card that was played by [Remnant] is removed instead of going anywhere else from the chase. O(1)."""
    obj = state.obj(event.what) if event.kind == event_kinds.MOVES and event.from_zone == terms.CHASE else None
    if obj is None or obj.play is None or not obj.play.flags & REMNANT_PLAY or event.to_zone == terms.REMOVED:
        return event
    if event.name == event_names.DONE_WITH:
        return event
    removed = event.changed(event.amount, terms.REMOVED, event.replaced)
    if event.verb != verbs.CANCEL:
        removed.verb, removed.amount = verbs.REMOVE, 0  # it does not go as it was told (910.1)
    removed.by = obj.id
    return removed


def _destroyed_along(state: State, events: list[Event]) -> list[Event]:
    """2.0 2.5.2#6: additions on a card that an ability, or a DEF of 0, destroys are destroyed too; a symbol skill is no
    ability (8#1)."""
    doomed = [
        event.what
        for event in events
        if event.kind == event_kinds.MOVES
        and event.verb == verbs.DESTROY
        and (event.by or info(state, event.what).defense <= 0)
    ]
    if not doomed or _does_symbol_skill(state):
        return []
    also = [event.what for event in events]
    return [
        make_events.move_event(
            state, handle, terms.GRAVEYARD, verbs.DESTROY, state.at(handle).host, name=event_names.ALONG
        )
        for handle in state.zone(terms.FIELD, 0) + state.zone(terms.FIELD, 1)
        if state.at(handle).host in doomed and handle not in also
    ]


def _falls(events: tuple[Event, ...], host: int) -> bool:
    """Whether a card is still to be destroyed, after what replaces events has been applied to it: its additions come
    after it. Linear in the events."""
    return any(
        event.what == host and event.kind == event_kinds.MOVES and event.verb == verbs.DESTROY for event in events
    )


def _does_symbol_skill(state: State) -> bool:
    """Whether what is being done is a symbol skill, where these are no abilities. O(1)."""
    frame = state.agenda[-1]
    if frame.kind != agenda.CODE or state.rules.symbol_skills_are_abilities or frame.ability < 0:
        return False
    return bool(terms.SYMBOL_SKILLS >> state.catalog.abilities[frame.ability].keyword & 1)


def _applied_before(state: State) -> tuple[int, ...]:
    """910.3: the replacement effects whose "instead" is being done: what it does is not replaced by them again."""
    for frame in reversed(state.agenda):
        if agenda.waits(frame):
            continue
        if frame.kind == agenda.CODE:
            return frame.events[0].replaced if frame.events else ()
        if frame.kind != agenda.EVENTS:
            return ()
    return ()


def perform_creation(state: State, events: list[Event], register: int) -> None:
    """Lets tokens come into being in the field: like entering from nowhere."""
    agenda.push(state, Frame(agenda.EVENTS, events=tuple(events), batch=Batch(register)))


def _may_change(state: State, events: list[Event]) -> bool:
    layers.update(state)
    if "replace" in state.tables.mods:
        return bool(events)
    for event in events:
        if (
            event.kind == event_kinds.MOVES
            and event.to_zone & terms.FIELDS
            and (event.from_zone & ~terms.IN_PLAY or event.verb == verbs.JUDGMENT)
            and entering.matters(state, event)
        ):
            return True
    return False


def run(state: State, frame: Frame) -> None:
    """Goes on with events that effects may change: replaces one event after the other, then applies all."""
    place = frame.place
    if place < len(frame.events):
        event = frame.events[place]
        if event.name == event_names.ALONG and event.verb == verbs.DESTROY and not _falls(frame.events, event.by):
            frame.events = frame.events[:place] + frame.events[place + 1 :]
        elif frame.step == event_frame.REPLACING:
            replacing.replace_one(state, frame, event)
        else:
            entering.enter_one(state, frame, event)
        return
    batch = event_frame.of(frame)
    waiting = _unordered(state, list(frame.events), tuple(frame.picks))
    if waiting:
        frame.step = event_frame.ORDERING
        choices: list[Option] = [(agenda.OBJECT, handle) for handle in waiting]
        owner = state.at(waiting[0]).owner
        chosen = tuple(handle for handle in frame.picks if state.at(handle).owner == owner)
        prompt, many = "ask-uppermost", len(choices) + len(chosen)
        agenda.ask(state, owner, "order", choices, state.rules.cite.order, prompt, 0, (), many, many, chosen)
        return
    player, rivals = entering.to_be_timed(state, frame.events, batch.timed)
    if len(rivals) > 1:
        frame.step = event_frame.TIMING
        rival_choices: list[Option] = [(agenda.OBJECT, handle) for handle in rivals]
        cite = state.rules.cite.effect_order
        agenda.ask(state, player, "order", rival_choices, cite, "ask-effect-order")
        return
    state.agenda.pop()
    first = len(state.agenda) - batch.planned
    planned = state.agenda[first:]
    del state.agenda[first:]
    _apply(state, _in_time(state, frame.events, batch.timed), batch.register, tuple(frame.picks))
    state.agenda.extend(planned)


def _in_time(state: State, events: tuple[Event, ...], timed: tuple[int, ...]) -> list[Event]:
    """The events with the cards whose effects a player has ordered in that order (909.3b)."""
    parts = entering.by_player(state, events)
    return [event for part in parts for group in _card_by_card(part, timed) for event in group]


def _card_by_card(events: Iterable[Event], order: tuple[int, ...]) -> list[list[Event]]:
    """The events of the first card of an order, of the second and so on, and last those of no card in it."""
    groups: list[list[Event]] = [[] for _ in range(len(order) + 1)]
    for event in events:
        groups[(*order, event.what).index(event.what)].append(event)
    return groups


# -- the order in the graveyard (302.4) -----------------------------------------------------------------------
def _unordered(state: State, events: list[Event], picked: tuple[int, ...]) -> list[int]:
    """Cards of one owner that come to lie in the graveyard together and whose order is still open, turn player's first.

    Cards from a deck go there one after the other (304.3, not in 5.00), tokens do not stay, cards alike need none."""
    for player in (state.turn_player, 1 - state.turn_player):
        cards: list[int] = []
        for event in events:
            if event.kind != event_kinds.MOVES or event.to_zone != terms.GRAVEYARD or event.what in picked:
                continue
            obj = state.obj(event.what)
            if obj is None or obj.owner != player or obj.kind != CARD:
                continue
            if obj.zone & (terms.DECK | terms.STONE_DECK) and state.rules.deck_cards_move_one_by_one:
                continue
            if not state.catalog.faces[obj.face].types & terms.J_RULER or obj.under:
                cards.append(obj.id)
        if len({state.at(handle).card for handle in cards}) > 1:
            return cards
    return []


def _in_order(events: list[Event], picked: tuple[int, ...]) -> list[Event]:
    """The events with the picked cards first-uppermost: the card that goes last lies on top."""
    if not picked:  # for speed: may never hold
        return events
    return [event for group in _card_by_card(events, picked)[::-1] for event in group]


# -- choices ----------------------------------------------------------------------------------------------------
def answer(state: State, frame: Frame, option: Option) -> None:
    """A player has chosen a replacement effect, whether to use an optional one, or whether to pay for entering
    recovered."""
    if frame.step == event_frame.ORDERING:
        frame.picks.append(option[1])
        return
    if frame.step == event_frame.TIMING:
        event_frame.of(frame).timed += (option[1],)
        return
    event = frame.events[frame.place]
    if frame.step == event_frame.REPLACING:
        replacing.answer(state, frame, event, option)
    else:
        entering.answer_entering(state, frame, event, option)


# -- applying ---------------------------------------------------------------------------------------------------
def _apply(state: State, events: list[Event], register: int, picked: tuple[int, ...] = ()) -> None:
    """Applies events at the same time, then notes what they triggered. `picked` orders cards in the graveyard
    (302.4); what
    triggers is noted in the order of the events all the same, because they are one moment."""
    layers.update(state)
    before = state.tables.listeners
    happened: list[Event] = []
    done = 0
    moved: list[int] = []
    pairs: list[int] = []
    results: list[Event | None] = [None] * len(events)
    known = _as_they_leave(state, events)
    given = _counters_given(state, events)
    for event in _in_order(events, picked):
        results[events.index(event)] = _apply_one(state, event, known.get(event.what), given.get(event.what, []))
    for result in results:
        if result is None:
            continue
        happened.append(result)
        if result.kind == event_kinds.MOVES:
            happened.extend(extra for extra in (_half_life(state, result), _mark(state, result)) if extra is not None)
        done = evaluate.add(
            done, 1 if result.kind in (event_kinds.DRAWN, event_kinds.RESTED, event_kinds.RECOVERED) else result.amount
        )
        if result.new:
            if result.as_told:
                moved.append(result.new)
            pairs += (result.what, result.new)
            if result.from_zone == terms.STANDBY and result.other and not result.to_zone & terms.FIELDS:
                pairs += (result.other, result.new)  # who speaks of the spell speaks of its card
    finish(state, done, tuple(moved), tuple(pairs), register, happened)
    for event in happened:
        history.note_history(state, event)
    triggers.note(state, happened, before)
    _shuffle_in(state, happened)


def _counters_given(state: State, events: list[Event]) -> dict[int, list[tuple[str, int]]]:
    """The counters that cards enter the field with (1022.6), by card. Those that enter together are counted neither for
    each other nor one before the other: none of them is there yet. Linear in the events."""
    return {
        event.what: entering.entering_counters(state, event)
        for event in events
        if event.kind == event_kinds.MOVES and event.to_zone & terms.FIELDS and not event.from_zone & terms.FIELDS
    }


def _as_they_leave(state: State, events: list[Event]) -> dict[int, Last]:
    """What cards that leave the field together are as they leave (906.7b, 911.1): each of them is still there for the
    others. Empty for fewer than two, which know it of themselves. Linear in the events."""
    if len(events) < 2:
        return {}
    found: dict[int, Last] = {}
    for event in events:
        obj = state.obj(event.what) if event.kind == event_kinds.MOVES else None
        if obj is not None and obj.zone & terms.FIELDS:
            found[obj.id] = moves.as_it_is(state, obj)
    return found if len(found) > 1 else {}


def _shuffle_in(state: State, happened: list[Event]) -> None:
    """Shuffles the decks that cards were shuffled into, whichever deck that turned out to be (317.5b)."""
    decks: list[tuple[int, int]] = []
    for event in happened:
        if (
            event.kind == event_kinds.MOVES
            and event.place == verbs.SHUFFLED
            and event.to_zone & (terms.DECK | terms.STONE_DECK)
        ):
            moved = state.obj(event.new)
            if moved is not None and (moved.owner, event.to_zone) not in decks:
                decks.append((moved.owner, event.to_zone))
    for player, deck in decks:
        moves.shuffle(state, player, deck)
        story.tell(state, "shuffles", player, deck)
        if deck == terms.DECK:
            triggers.note_simple(state, "shuffled", player=player)


def finish(
    state: State, done: int, moved: tuple[int, ...], pairs: tuple[int, ...], register: int, happened: list[Event]
) -> None:
    """Tells the effect that is going on what was done; `pairs` has every moved card as it was and as it became."""
    state.done = done
    state.done_objects = moved
    for frame in reversed(state.agenda):
        if frame.kind in (agenda.EVENTS, agenda.RESOLVE_ADD, agenda.ATTACH) or agenda.waits(frame):
            continue  # more of the same effect
        if frame.kind == agenda.CODE:
            frame.done = evaluate.add(frame.done, done)
            frame.did = frame.did or done > 0
            frame.moved += pairs
            if state.catalog.speaks_of_deeds:
                deeds.note(state, frame, happened)
            if register >= 0:
                frame.regs[register] = moved
        return


def _apply_one(
    state: State, event: Event, known: Last | None = None, given: list[tuple[str, int]] | None = None
) -> Event | None:
    kind = event.kind
    if kind == event_kinds.MOVES:
        return _apply_move(state, event, known, given or [])
    if kind == event_kinds.DAMAGE:
        return _apply_damage(state, event)
    if kind in (event_kinds.GAINED, event_kinds.LOST):
        change = event.amount if kind == event_kinds.GAINED else -event.amount
        if change == 0:
            return None
        if state.life[event.player] < terms.INFINITY or event.name == event_names.BECOMES:
            state.life[event.player] += change  # 104.7c: infinite life is only set, never lowered
            _round_life(state, event.player)
        story.tell(
            state,
            event.name if event.name == event_names.HALVED else "life",
            event.player,
            change,
            state.life[event.player],
        )
        state.touch(WATCH_LIFE)
        return event
    if kind == event_kinds.DRAWN:
        return _apply_draw(state, event)
    if kind in (event_kinds.RESTED, event_kinds.RECOVERED):
        return _apply_turn(state, event)
    if kind in (event_kinds.COUNTER_PUT, event_kinds.COUNTER_REMOVED):
        return _apply_counter(state, event)
    assert kind == event_kinds.GAME_LOST
    state.lost[event.player] = event.reason
    state.settled = False  # the rule process goes on and ends the game
    story.tell(state, _HOW_LOST[event.reason], event.player)
    return event


def _apply_move(state: State, event: Event, known: Last | None, extra: list[tuple[str, int]]) -> Event | None:
    obj = state.obj(event.what)
    if obj is None:
        return None
    if event.to_zone != terms.GRAVEYARD and zones.to_be_buried(state, event):
        event = moves.buried(event)
    told = moves.destination(state, obj, event.to_zone, event.verb)
    old_zone = obj.zone
    if old_zone == terms.FIELD and event.to_zone == terms.RULER_AREA:
        state.last[obj.id | GHOST] = known or moves.as_it_is(state, obj)
    if event.verb == verbs.CANCEL:
        story.tell(state, "cancelled", event.what)
    old_face = obj.face
    name = info(state, obj.id).name if known is None else known.info.name
    new = moves.move(state, event, known)
    if new == 0:
        return None
    if old_zone == terms.STANDBY:
        spell = state.obj(event.other)
        if spell is not None and spell.spell_of == event.what:
            moves.cease(state, spell.id)
        if state.rules.wrong_standby_card_loses:
            _check_standby(state, new)
    result = event.moved(new)
    fresh = state.obj(new)
    if fresh is not None:
        result.to_zone = fresh.zone
        if fresh.zone != told:
            result.amount = 0  # 317: it went another way instead
        if fresh.zone == terms.REMOVED and event.by:
            state.set_link(new, event.by)
        if fresh.zone & terms.FIELDS and event.verb == verbs.PUT and event.by:
            state.own(new).put_by = event.by
        if extra and fresh.zone & terms.FIELDS:
            mine = state.own(new)
            for counter, many in extra:
                mine.counters = with_counters(mine.counters, counter, many)
        if event.other and fresh.zone & terms.FIELDS:
            entering.become_copy(state, new, event.other)
    if state.log is not None:
        kind = event_names.of_move(state, event, old_face, old_zone, result.to_zone)
        story.tell(state, kind, new, event.what, old_zone, result.to_zone, name, event.place)
        for counter, many in extra if fresh is not None and fresh.zone & terms.FIELDS else ():
            story.tell(state, "entering_counters", new, many, counter)
    return result


def _check_standby(state: State, new: int) -> None:
    """2.0 3.9#5: a card that comes out of the chant-standby area into a public zone and is none for it loses the
    game."""
    obj = state.obj(new)
    if obj is not None and not obj.zone & terms.HIDDEN_ZONES and not has_trigger(state, obj):
        state.lost[obj.owner] = LOST_OTHERWISE


def _apply_damage(state: State, event: Event) -> Event | None:
    if event.what < 0:
        if state.life[-1 - event.what] < terms.INFINITY:
            state.life[-1 - event.what] -= event.amount  # 1007.2
            _round_life(state, -1 - event.what)
        state.touch(WATCH_LIFE)
    else:
        if not is_j_resonator(state, event.what):
            return None
        if info(state, event.what).defense == NO_VALUE and state.rules.battle_needs_values:
            return None  # 1007.4
        state.set_damage(event.what, state.at(event.what).damage + event.amount)  # 1007.1
    if event.effect_of < 0 and state.battle is not None and event.by == state.battle.attacker:
        state.own_battle().dealt = True  # 6.3 806.2
    story.tell(state, event_names.of_damage(state, event), event.by, event.what, event.amount)
    return event


def _round_life(state: State, player: int) -> None:
    """5.x 1.5#4.a: a fraction below a hundred is rounded up at once, where the version says so."""
    if state.rules.life_rounds_up == terms.AT_ONCE and state.life[player] < terms.INFINITY:
        state.life[player] = -(-state.life[player] // 100) * 100
        state.touch(WATCH_LIFE)


def halved(life: int) -> int:
    """Half of a life, rounded up to a multiple of 100 (2.0 4.3#6)."""
    return -(-life // 200) * 100


def _half_life(state: State, result: Event) -> Event | None:
    """2.0 2.3#5: whose J-ruler is destroyed or banished halves their life."""
    if not state.rules.halved_by_lost_j_ruler or result.verb not in (verbs.DESTROY, verbs.BANISH):
        return None
    fallen = state.obj(result.new)
    if fallen is None or result.from_zone != terms.FIELD or fallen.zone != terms.RULER_AREA:
        return None
    life = state.life[result.player]
    if life <= 0 or life >= terms.INFINITY:
        return None
    loss = Event(event_kinds.LOST, by=0, player=result.player, amount=life - halved(life), name=event_names.HALVED)
    return None if prohibited.event(state, loss) else _apply_one(state, loss)


def _mark(state: State, result: Event) -> Event | None:
    """1010.1a: as a J-ruler is destroyed and put into the ruler area, an astral counter is put on it (I-541)."""
    if result.verb != verbs.DESTROY or result.from_zone != terms.FIELD or state.rules.j_ruler_returns_as != "ruler":
        return None
    fallen = state.obj(result.new)
    if fallen is None or fallen.zone != terms.RULER_AREA or not fallen.astral:
        return None
    return _apply_counter(
        state, Event(event_kinds.COUNTER_PUT, fallen.id, by=0, player=fallen.controller, amount=1, name="astral")
    )


def _apply_draw(state: State, event: Event) -> Event | None:
    player = event.player
    deck = state.zone(terms.DECK, player)
    if not deck:
        for_the_turn = event.by == 0 or not state.rules.turn_draw_loses
        if state.phase == terms.DRAW_PHASE and state.turn_player == player and for_the_turn:
            state.drew_empty[player] = True  # 1202.2: lost by the next rule process
            state.settled = False
        return None
    drawn = Event(event_kinds.MOVES, deck[0], 0, 0, player, 0, terms.DECK, terms.HAND, verbs.DRAW)
    new = moves.move(state, drawn)
    for_turn = event.by == 0 and state.phase == terms.DRAW_PHASE and state.turn_player == player
    story.tell(state, "drawn_for_turn" if for_turn else "drawn", player, new)
    return Event(event_kinds.DRAWN, new, event.by, 0, player, 1, terms.DECK, terms.HAND, verbs.DRAW, new=new)


def _apply_turn(state: State, event: Event) -> Event | None:
    obj = state.obj(event.what)
    rested = event.kind == event_kinds.RESTED
    if obj is None or obj.rested == rested or not obj.zone & (terms.IN_PLAY | terms.ITEMS):
        return None  # 104.3: not "becoming" what it already is
    if rested:
        state.rest(event.what)
    else:
        state.recover(event.what)
    in_phase = event.by == 0 and state.phase == terms.RECOVERY_PHASE
    story.tell(state, "rested" if rested else "recovers" if in_phase else "recovered", event.what)
    return event


def _apply_counter(state: State, event: Event) -> Event | None:
    obj = state.obj(event.what)
    if obj is None:
        return None
    change = event.amount
    if event.kind == event_kinds.COUNTER_REMOVED:
        change = -min(event.amount, counters(obj, event.counter))
    if change == 0:
        return None
    state.set_counters(event.what, with_counters(obj.counters, event.counter, change))
    story.tell(state, "counters", event.what, change, event.counter)
    return event.changed(abs(change), event.to_zone, event.replaced)
