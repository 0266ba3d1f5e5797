"""Priority sequences (chapter 600): rule processes, then triggered automatic objects, then an action of the player with
priority."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.flow import battle, loops, playing, processes
from willforge.engine.happen import charge, costs, events, make_events, triggers
from willforge.engine.legal import actions, main_actions, prohibited, ways_to_play, will
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Batch, Frame
from willforge.engine.model.records import HIDDEN, LATE_PLAY, SHOWN_FOR_GAME, STEALTHED, WAY_OPEN, Event, Pending, Play
from willforge.engine.model.state import ACTS, HALTS, SLEEPS, State
from willforge.engine.query import evaluate, occasions
from willforge.engine.query.current import info
from willforge.text import nodes

_START: Final = 0
_GOING: Final = 1
_STANDBY_PAID: Final = 2
_BROKEN: Final = 3
_RESOLVING: Final = 4
LAST_STEP: Final = _RESOLVING


def run(state: State, frame: Frame) -> None:
    """Goes on with priority sequences until both players have passed on an empty chase."""
    if frame.step == _START:
        frame.step = _GOING
        state.priority = state.turn_player
        state.passes = 0
        state.settled = False
    if frame.step == _STANDBY_PAID:
        _put_standby(state, frame)
        return
    if frame.step == _BROKEN:
        _break(state, frame)
        return
    battle.check_battlers(state)
    if processes.perform(state):
        return
    if frame.step == _RESOLVING and _resolve_next(state, frame):
        return
    if triggers.check_statuses(state):
        return
    if state.triggered and not _later_kind(state, frame):
        _play_triggered(state, frame)
        return
    frame.others_next = False
    if frame.triggers_only:
        _go_on_without_players(state, frame)
        return
    player = state.priority
    how = state.idle >> 2 * player & 3
    if how == ACTS or actions.pass_refusal(state, player):
        _ask(state, player, actions.legal_actions(state, player))
    elif how == SLEEPS or not main_actions.at_leisure(state, player):
        _pass(state, frame, player)
    else:
        _ask(state, player, [(agenda.PASS,)] if how == HALTS else actions.legal_actions(state, player))


def _ask(state: State, player: int, options: list[Option]) -> None:
    agenda.ask(state, player, "priority", options, state.rules.cite.priority, "ask-priority")


def offer(state: State) -> None:
    """Tells a player who halts everything they may do now; everybody else was told. As long as listing it takes."""
    decision = state.decision
    if decision is not None and decision.kind == "priority" and state.idle >> 2 * decision.player & 3 == HALTS:
        state.anchor = None  # answers are numbers of these options from here on
        _ask(state, decision.player, actions.legal_actions(state, decision.player))


def _resolve_next(state: State, frame: Frame) -> bool:
    """2.0 1.4.5#10.a: the chase is being resolved whole; False once nothing of it is left, and what was played (I-710)
    or has triggered meanwhile forms the next one (10.4#1.d). Linear in the chase."""
    for handle in state.chase:
        if not _play_of(state, handle).flags & LATE_PLAY:
            state.settled = False
            agenda.push(state, Frame(agenda.RESOLVE, obj=handle))
            return True
    frame.step = _GOING
    state.priority = state.turn_player
    for handle in state.chase[::-1]:
        state.set_play(handle, _in_time(_play_of(state, handle)))
        pass_on(state, state.at(handle).controller)
    return False


def resolves_whole(state: State) -> bool:
    """Whether a chase is being resolved whole, so that nobody acts before its end. Linear in the agenda."""
    return any(frame.kind == agenda.PRIORITY and frame.step == _RESOLVING for frame in state.agenda)


def _play_of(state: State, handle: int) -> Play:
    play = state.at(handle).play
    assert play is not None
    return play


def _in_time(play: Play) -> Play:
    """What was played late, once it can be chased like anything else."""
    return play.changed(flags=play.flags & ~LATE_PLAY)


def _later_kind(state: State, frame: Frame) -> bool:
    """2.0 5.6.4#3: whether what lies on the chase has to resolve before the kind of trigger that comes next."""
    if not state.chase or not frame.triggers_only or not state.rules.battle_triggers_by_kind:
        return False
    return triggers.rank(state, triggers.first_kind(state)[0]) != frame.rank


def _go_on_without_players(state: State, frame: Frame) -> None:
    """2.0 12.5#2: triggered abilities alone form the chase; it resolves, and nobody else acts."""
    if state.chase:
        frame.step = _RESOLVING
        return
    _end(state)


def _end(state: State) -> None:
    state.priority = -1
    loops.over(state)
    state.agenda.pop()


# -- automatic objects (603, 906.5) ---------------------------------------------------------------------------
def _follow_control(state: State) -> None:
    """105.3b: an ability that has triggered belongs to whoever controls its card as it is played; one of a J-ruler that
    has left the field to who controlled that (I-257)."""
    for place, pending in enumerate(state.triggered):
        source = state.obj(pending.source)
        if source is None or pending.ability < 0 or not source.zone & state.catalog.abilities[pending.ability].zones:
            continue
        if source.controller != pending.controller:
            state.triggered[place] = pending.under(source.controller)


def _play_triggered(state: State, frame: Frame) -> None:
    if not state.rules.trigger_keeps_controller:
        _follow_control(state)
    mine = _first_to_play(state, frame)
    if len(mine) > 1 and not _all_alike(mine):
        options: list[Option] = [(agenda.PENDING, pending.source, pending.number) for pending in mine]
        agenda.ask(
            state,
            mine[0].controller,
            "choose",
            options,
            state.rules.cite.trigger_order,
            "ask-trigger-order",
        )
        return
    _play_pending(state, frame, mine[0])


def _first_to_play(state: State, frame: Frame) -> list[Pending]:
    """Whose triggered abilities are played next: 603.2, one player after the other in turn (5.00 9.6#3), or beginning
    with the player with priority, which moves with each of them (2.0 7.2.1.3#1.d)."""
    waiting = state.triggered
    order = state.rules.trigger_order
    player = state.turn_player
    if order == terms.FROM_PRIORITY:
        player = state.priority
        if frame.triggers_only and state.rules.battle_triggers_by_kind:
            waiting = triggers.first_kind(state)
            frame.rank = triggers.rank(state, waiting[0])
    elif order == terms.IN_TURN and frame.others_next:
        player = 1 - player
    return [pending for pending in waiting if pending.controller == player] or waiting


def _all_alike(waiting: list[Pending]) -> bool:
    first = waiting[0]
    return all(p.ability == first.ability and p.source == first.source and p.event is None for p in waiting)


def _play_pending(state: State, frame: Frame, pending: Pending) -> None:
    if state.rules.trigger_order == terms.IN_TURN:
        frame.others_next = pending.controller == state.turn_player
    state.triggered = [other for other in state.triggered if other.number != pending.number]
    loops.count(state)
    if state.winner >= 0:
        return
    if pending.ability == triggers.AUTOMATIC_CARD:
        _play_automatic_card(state, pending)
    elif prohibited.playing_ability(state, pending.controller, pending.source, pending.ability):
        story.tell(state, "ability_not_played", pending.source, pending.ability)  # 906.6, I-682
    else:
        playing.play_pending(state, pending)


def _play_automatic_card(state: State, pending: Pending) -> None:
    """708.3, 906.2: played as a spell, from the standby area without its cost; into the graveyard if it cannot be
    (708.3a)."""
    obj = state.obj(pending.source)
    if obj is None:
        return  # 906.10: it is in another zone now
    face = occasions.automatic_side(state, obj, pending)
    number = state.catalog.faces[face].automatic
    stealth = number >= 0 and state.catalog.abilities[number].keyword == terms.STEALTH
    flags = STEALTHED if stealth else 0
    found = ways_to_play.of_automatic_card(state, pending.controller, pending.source, face, flags, pending.event)
    if found:
        way, awakened = (flags | WAY_OPEN, 0) if len(found) > 1 else found[0]
        playing.play_card(state, pending.controller, pending.source, face, way, awakened, pending.event)
        return
    story.tell(state, "card_not_played", pending.source)
    if not state.rules.unplayable_trigger_card_is_lost:
        state.set_revealed(pending.source, HIDDEN)  # 5.00 and 5.12 9.6#4
        return
    events.perform(
        state, [make_events.move_event(state, pending.source, terms.GRAVEYARD, verbs.PUT, name=event_names.GIVEN_UP)]
    )


# -- actions (604) ------------------------------------------------------------------------------------------------
def answer(state: State, frame: Frame, option: Option) -> None:
    """The player with priority has chosen an action, or which triggered ability is played."""
    kind = option[0]
    if kind == agenda.PENDING:
        for pending in state.triggered:
            if pending.number == option[2]:
                _play_pending(state, frame, pending)
                return
        return
    player = state.priority
    if kind == agenda.PASS or (kind == agenda.BATTLE_ACTION and state.rules.battle_is_phase):
        if kind == agenda.BATTLE_ACTION:
            frame.to_battle = True
        _pass(state, frame, player)
        return
    state.passes = 0
    frame.to_battle = False
    state.settled = False
    loops.over(state)
    state.barred.append(option)
    if kind == agenda.PLAY_CARD:
        playing.play_card(state, player, option[1], option[2], option[3], option[4])
        return
    if kind == agenda.ACTIVATE:
        if state.catalog.abilities[option[2]].is_will and will.produces_at_once(state, option[1]):
            state.barred.clear()
            costs.use_will_ability(state, player, option[1], option[2])
        else:
            playing.play_ability(state, player, option[1], option[2])
        return
    if kind == agenda.DO_JUDGMENT:
        playing.play_judgment(state, player, option[1], option[2])
        return
    state.barred.clear()
    if kind == agenda.CALL_STONE:
        _call(state, player, option[1])
    elif kind == agenda.STANDBY:
        frame.step = _STANDBY_PAID
        frame.obj = option[1]
        charge.start(state, player, option[1], [], (), main_actions.STANDBY_PRICE, 0, "other")
    elif kind == agenda.BATTLE_ACTION:
        battle.begin(state)
    else:
        _lifebreak(state, frame, player)


def _pass(state: State, frame: Frame, player: int) -> None:
    """605.1: two passes in a row resolve the top of the chase, or end the sequence. Who gives up priority lets go of
    what could have been played for what has happened (2.0 2.6.3#4)."""
    state.barred.clear()
    story.tell(state, "passes", player)
    if state.fulfilled:
        state.fulfilled = [pending for pending in state.fulfilled if pending.controller != player]
    state.passes += 1
    if state.passes < 2:
        state.priority = 1 - player
        return
    state.passes = 0
    if state.chase:
        state.priority = state.turn_player
        state.settled = False
        if state.rules.chase_resolves_whole:
            frame.step = _RESOLVING
        else:
            agenda.push(state, Frame(agenda.RESOLVE, obj=state.chase[0]))
        return
    _end(state)
    if frame.to_battle:
        state.agenda[-1].to_battle = True  # the turn goes on with the battle phase


def moving_to_battle(state: State) -> bool:
    """Whether the turn player has passed in order to begin the battle phase, and players may still act before it: the
    other one, or both if the end of the main phase has triggered something. Linear in the agenda."""
    return any(frame.to_battle for frame in state.agenda if frame.kind in (agenda.PRIORITY, agenda.TURN))


def _call(state: State, player: int, ruler: int) -> None:
    """710.1: the ruler is rested, the top magic stone enters the field; the chase is not used."""
    state.called[player] += 1
    story.tell(state, "calls", player, ruler)
    stone = state.zone(terms.STONE_DECK, player)[0]
    entering = make_events.move_event(state, stone, terms.FIELD, verbs.CALL, under=player)
    if not prohibited.event(state, entering):  # 104.4
        agenda.push(state, Frame(agenda.EVENTS, events=(entering,), batch=Batch(-1)))
    if not prohibited.permitted(state, "call_unrested", -1 - player):
        events.perform(state, [Event(event_kinds.RESTED, ruler, ruler, player=player)])


def _put_standby(state: State, frame: Frame) -> None:
    """706.2: face down at once, without the chase."""
    frame.step = _GOING
    if not frame.did or state.obj(frame.obj) is None:
        return
    player = state.priority
    pass_on(state, player)
    story.tell(state, "standby", player)
    laid = make_events.move_event(
        state, frame.obj, terms.STANDBY, verbs.PUT, hidden=verbs.FACE_DOWN, name=event_names.LAID_DOWN
    )
    events.perform(state, [laid])


def _lifebreak(state: State, frame: Frame, player: int) -> None:
    """1415.1d.1: the top card of the lifebreak area is removed."""
    frame.step = _BROKEN
    hidden = [handle for handle in state.zone(terms.LIFEBREAK, player) if state.at(handle).revealed == HIDDEN]
    frame.obj = hidden[0]
    state.broken[player] += 1
    story.tell(state, "lifebreak", player)
    if state.rules.broken_card_stays:
        state.set_revealed(frame.obj, SHOWN_FOR_GAME)  # 2.0 7.3.1#2.a
        name = info(state, frame.obj).name
        story.tell(state, "broken", frame.obj, frame.obj, terms.LIFEBREAK, terms.LIFEBREAK, name, verbs.ANYWHERE)
        return
    events.perform(
        state, [make_events.move_event(state, frame.obj, terms.REMOVED, verbs.REMOVE, name=event_names.BROKEN)]
    )


def pass_on(state: State, player: int) -> None:
    """2.0 9#2, 9.1: what a player did with priority hands it to the other player."""
    if state.rules.play_passes_priority:
        state.priority = 1 - player
        state.passes = 0


def _break(state: State, frame: Frame) -> None:
    """1415.1d.2, 1415.1d.3: the removed card's [Break] must be played if it can be, else it goes to the graveyard."""
    frame.step = _GOING
    obj = state.now(frame.obj)
    if obj is None or not obj.zone & (terms.REMOVED | terms.LIFEBREAK):
        return  # a replacement effect sent it elsewhere
    player = state.priority
    for number in info(state, obj.id).abilities:
        ability = state.catalog.abilities[number]
        if (
            ability.kind == nodes.BREAK_ABILITY
            and not actions.chase_closed(state)  # 1008.2, I-680
            and not prohibited.playing_ability(state, player, obj.id, number)
            and actions.text_targets(state, evaluate.Context(obj.id, player), number, 0)
        ):
            playing.play_break(state, player, obj.id, number)
            return
    pass_on(state, player)
    events.perform(
        state, [make_events.move_event(state, obj.id, terms.GRAVEYARD, verbs.PUT, name=event_names.BREAK_DONE)]
    )
