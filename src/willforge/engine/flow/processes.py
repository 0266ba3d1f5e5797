"""Rule processes (chapter 1200): what the rules do by themselves at the start of every priority sequence."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import ANY_FIELD
from willforge.engine.catalog import verbs
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.catalog.watch import WATCH_LIFE
from willforge.engine.happen import control, events, make_events, triggers
from willforge.engine.legal import prohibited, targets
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import BLOW, HIDDEN, UPWARD, Event, Obj
from willforge.engine.model.state import DRAW, LOST_BY_DECK, LOST_BY_LIFE, LOST_OTHERWISE, State
from willforge.engine.query import evaluate, layers
from willforge.engine.query.current import counters, has, has_trigger, info

PLUS = "+100/+100"
MINUS = "-100/-100"


def perform(state: State) -> bool:
    """Performs the processes of the version in its order; True if one of them did something. Linear in the cards in
    play."""
    if state.settled:
        return False
    layers.update(state)
    control.settle(state)
    before = len(state.agenda)
    for process in state.rules.rule_processes:
        if _perform_one(state, process):
            return True
        if len(state.agenda) != before or state.winner >= 0:
            return True
    state.settled = True
    return False


def start_sequence(state: State) -> bool:
    """505.5e, 807.3b: starts a priority sequence if a rule process has something to do or anything has triggered; True
    if it did. The process found is already its first part."""
    state.settled = False
    below = len(state.agenda)
    due = perform(state)
    if state.winner >= 0:
        return True
    if not due:
        due = triggers.check_statuses(state) or bool(state.triggered) or bool(state.fulfilled)
    if due:
        state.agenda.insert(below, Frame(agenda.PRIORITY))  # below events that wait for a choice
    return due


def note_and_start(state: State, kind: str, amount: int) -> None:
    """Notes the end of a phase or step; a priority sequence follows only if that or anything else has triggered."""
    below = len(state.agenda)
    triggers.note_simple(state, kind, player=state.turn_player, amount=amount)
    start_if_due(state, below)


def start_if_due(state: State, below: int) -> None:
    """Starts a priority sequence if what was just noted asks somebody or has triggered anything; `below` is how long
    the agenda was before."""
    if len(state.agenda) > below:
        state.agenda.insert(below, Frame(agenda.PRIORITY))  # below the cards that may be revealed
    else:
        start_sequence(state)


_INTERRUPTED: Final = (agenda.CODE, agenda.RESOLVE, agenda.BATTLE, agenda.TURN, agenda.CLEANUP)
"""Items between whose steps rule processes are performed where they are at every moment; playing and paying is one
moment (2.0 1.4.5#5)."""


def interrupt(state: State) -> None:
    """2.0 11#0: puts the rule processes before the item on top of the agenda if anything has changed and the version
    performs them at every moment. O(1)."""
    if state.settled or not state.rules.processes_all_the_time:
        return
    top = state.agenda[-1]
    if top.kind in _INTERRUPTED and not agenda.is_instead(top):  # what happens instead is one moment with it (I-133)
        agenda.push(state, Frame(agenda.PROCESSES))


def run(state: State, frame: Frame) -> None:
    """Performs rule processes until none is left; the effect they interrupt keeps what it knows of itself."""
    if not perform(state):
        state.agenda.pop()


def _perform_one(state: State, process: str) -> bool:
    if process == "lose":
        return _lose(state)
    if process == "counters":
        return _cancel_counters(state)
    if process == "destroy":
        return _destroy(state)
    if process == "life":
        return _round_life(state)
    if process == "additions":
        return _additions(state)
    return _lifebreak(state)


def _lose(state: State) -> bool:
    """1202: no life left, or a draw that the deck could not give in the draw phase. Both players lose at the same time
    (103.3); an effect may replace losing (910)."""
    losing: list[Event] = []
    for player in (0, 1):
        reason = LOST_BY_DECK if state.drew_empty[player] else LOST_BY_LIFE if state.life[player] <= 0 else 0
        state.drew_empty[player] = False
        if reason and not prohibited.cannot(state, "lose_game", -1 - player):
            losing.append(Event(event_kinds.GAME_LOST, player=player, amount=reason))
    if state.rules.wrong_standby_card_loses:
        _find_wrong_standby(state)
    if losing and not state.lost[0] and not state.lost[1]:
        events.perform(state, losing)
    if state.lost[0] or state.lost[1]:
        end_game(state)
    return bool(losing)


def _find_wrong_standby(state: State) -> None:
    """2.0 3.9#5: a wrong card that is seen in the chant-standby area loses the game."""
    for player in (0, 1):
        for handle in state.zone(terms.STANDBY, player):
            obj = state.at(handle)
            if (obj.revealed != HIDDEN or obj.face_down == UPWARD) and wrong_standby(state, obj):
                state.lost[player] = LOST_OTHERWISE


def end_game(state: State) -> None:
    """103.2, 103.3: the player who has not lost wins; a draw if both lost and nothing decides between them."""
    if state.rules.wrong_standby_card_loses:
        _open_standby(state)
    if state.lost[0] and state.lost[1]:
        state.winner = _break_tie(state)
    elif state.lost[0]:
        state.winner = 1
    else:
        state.winner = 0
    state.decision = None
    state.agenda.clear()
    _tell_winner(state)


def _tell_winner(state: State) -> None:
    if state.winner == DRAW:
        story.tell(state, "draw")
    else:
        story.tell(state, "over", state.winner)


def _open_standby(state: State) -> None:
    """2.0 3.9#6: at the end of the game all standby cards are turned up; who placed a wrong one loses instead."""
    wrong = [any(wrong_standby(state, state.at(h)) for h in state.zone(terms.STANDBY, player)) for player in (0, 1)]
    if any(wrong):
        for player in (0, 1):
            state.lost[player] = LOST_OTHERWISE if wrong[player] else 0
        story.tell(state, "wrong_standby", wrong.index(True))


def wrong_standby(state: State, obj: Obj) -> bool:
    """2.0 3.9#4: whether a card is no chant-standby card. O(1)."""
    return not has_trigger(state, obj)


_TIE_ZONES: Final[dict[str, int]] = {"lifebreak": terms.LIFEBREAK, "deck": terms.DECK}


def _break_tie(state: State) -> int:
    """2.0 1.3#3: of two players whose life is gone at once the one with more cards left wins; 2 for a draw."""
    for name in state.rules.ties_are_broken_by if state.lost == [LOST_BY_LIFE, LOST_BY_LIFE] else ():
        counts = [len(state.zone(_TIE_ZONES[name], player)) for player in (0, 1)]
        if counts[0] != counts[1]:
            return 0 if counts[0] > counts[1] else 1
    return 2


def _cancel_counters(state: State) -> bool:
    """1203: [+100/+100] and [-100/-100] counters on one card remove each other."""
    if state.tables.ready and not state.tables.counted:
        return False
    removed: list[Event] = []
    for player in (0, 1):
        for handle in (
            state.zone(terms.FIELD, player)
            + state.zone(terms.STONE_AREA, player)
            + state.zone(terms.RULER_AREA, player)
        ):
            obj = state.at(handle)
            if not obj.counters:
                continue
            pairs = min(counters(obj, PLUS), counters(obj, MINUS))
            if pairs:
                removed.append(Event(event_kinds.COUNTER_REMOVED, handle, amount=pairs, name=PLUS))
                removed.append(Event(event_kinds.COUNTER_REMOVED, handle, amount=pairs, name=MINUS))
                story.tell(state, "counters_cancel", handle, pairs)
    if removed:
        events.perform(state, removed)
    return bool(removed)


def _destroy(state: State) -> bool:
    """1204: damage of at least the DEF, or a DEF of 0 or less, destroys a J/resonator."""
    doomed: list[Event] = []
    for player in (0, 1):
        for handle in state.zone(terms.FIELD, player):
            current = info(state, handle)
            if not current.types & terms.J_RESONATOR_TYPES or current.defense == NO_VALUE:
                continue
            damage = state.at(handle).damage
            if (damage >= current.defense or current.defense <= 0) and not prohibited.cannot(
                state, "be_destroyed", handle
            ):
                doomed.append(make_events.move_event(state, handle, terms.GRAVEYARD, verbs.DESTROY))
    if not doomed:
        return False
    for event in doomed:
        _blame(state, event)
        harmless = info(state, event.what).defense <= 0
        story.tell(state, "doomed_without_def" if harmless else "doomed", event.what, state.at(event.what).damage)
    events.perform(state, doomed)
    return True


def _blame(state: State, event: Event) -> None:
    """Writes down which card dealt the last damage to a J/resonator that is destroyed by it, and whether in battle.
    A DEF of 0 or less destroys it without any (I-450)."""
    if info(state, event.what).defense <= 0:
        return
    for earlier in reversed(state.happened):
        if earlier.kind == event_kinds.DAMAGE and earlier.what == event.what:
            event.other = earlier.by
            event.battle = earlier.battle or (BLOW if earlier.effect_of < 0 else 0)
            return


def _round_life(state: State) -> bool:
    """1205: life is rounded up to a multiple of 100."""
    did = False
    for player in (0, 1):
        if state.life[player] < terms.INFINITY and state.life[player] % 100:
            state.life[player] = -(-state.life[player] // 100) * 100
            state.touch(WATCH_LIFE)
            story.tell(state, "life_rounded", player, state.life[player])
            did = True
    return did


def _additions(state: State) -> bool:
    """1206 (6.3: 1205, 1406.4a): additions that are added to nothing legal."""
    lost: list[Event] = []
    did = False
    for player in (0, 1):
        for handle in state.zone(terms.FIELD, player):
            obj = state.at(handle)
            if not info(state, handle).types & terms.ADDITION:
                continue
            added_to = obj.host  # read before it is cleared: `own` may hand out this very object
            host = state.obj(added_to) if added_to else None
            itself = added_to == handle and state.rules.addition_leaves_itself
            legal = host is not None and not itself and may_host(state, handle, added_to)
            leaves = not legal and needs_host(state, handle, added_to) and not has(state, handle, terms.BESTOW)
            if added_to and not legal:
                state.own(handle).host = 0
                did = True
                if not leaves:
                    story.tell(state, "unadded", handle)
            if leaves:
                lost.append(make_events.move_event(state, handle, terms.GRAVEYARD, verbs.RULE_PROCESS))
    if not lost:
        return did
    rulers = tuple(event.what for event in lost if event_names.goes_on_rulers(state, state.at(event.what).face))
    others = tuple(event.what for event in lost if event.what not in rulers)
    if rulers:
        story.tell(state, "illegal_ruler_addition", rulers)
    if others:
        story.tell(state, "illegal_addition", others)
    events.perform(state, lost)
    return True


def needs_host(state: State, handle: int, host: int) -> bool:
    """Whether an addition that was added to `host` (0 for none) may not lie in the field on its own: one with a
    subtype (1406.4a), or in 10.2 any that can be added."""
    face = state.catalog.faces[state.at(handle).face].face
    if face.adds_to > 0:
        return True
    return host != 0 and face.adds_to != ANY_FIELD and state.rules.unadded_additions_leave


def may_host(state: State, handle: int, host: int) -> bool:
    """Whether an addition may be added to a card: by its subtype, of which "field" names no card (1406.1a, 1406.2a),
    with [Bestow] a resonator (1121.2)."""
    data = state.catalog.faces[state.at(handle).face]
    slot = targets.addition_slot(state, data.number)
    if slot is not None:
        return evaluate.matches(state, evaluate.Context(handle, 0), host, slot.filter)
    if state.at(host).zone != terms.FIELD or data.face.adds_to == ANY_FIELD:
        return False
    if has(state, handle, terms.BESTOW):
        return bool(info(state, host).types & terms.RESONATOR)
    return True


def _lifebreak(state: State) -> bool:
    """1415.1e.1: more cards than the maximum: the bottom ones stay."""
    lost: list[Event] = []
    for player in (0, 1):
        area = state.zone(terms.LIFEBREAK, player)
        extra = len(area) - terms.LIFEBREAK_SIZE
        if extra > 0:
            lost.extend(
                make_events.move_event(state, handle, terms.GRAVEYARD, verbs.RULE_PROCESS) for handle in area[:extra]
            )
    if lost:
        for player in (0, 1):
            extra = sum(1 for event in lost if event.player == player)
            if extra:
                story.tell(state, "lifebreak_full", player, extra)
        events.perform(state, lost)
    return bool(lost)
