"""What the engine remembers only as long as something may ask for it, and what it takes from its books: what was known
last, plays that are counted, what an effect has done, who may see a card, what the story calls a move."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.catalog import verbs
from willforge.engine.flow import loops, playing, turn
from willforge.engine.model import agenda, deeds, event_kinds, event_names, limits, sight, story
from willforge.engine.model.decision import Decision
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import UNTIL_GAME_END, Lasting
from willforge.engine.model.records import (
    DOWN,
    DOWN_KNOWN,
    DOWN_TO_OTHER,
    DOWN_TO_OWNER,
    GHOST,
    HIDDEN,
    SHOWN_FOR_TURN,
    SLOT_BITS,
    UPWARD,
    Event,
    Last,
    Pending,
    Waiting,
)
from willforge.engine.model.state import DRAW, State
from willforge.engine.query.current import info
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

POSITION: Final = """
rules: "10.2"
cards:
  - {name: Lamb, type: Resonator, cost: "{1}", atk: 100, def: 100}
  - {name: Tune, type: Chant, cost: "{0}", text: "You gain 100 life."}
  - {name: Air, type: Chant, cost: "{0}", text: "You gain 100 life."}
  - {name: Beat, type: Regalia, text: "This card gains [Flying].\\n{0}: You gain 100 life."}
  - {name: Listener, type: Resonator, cost: "{1}", atk: 100, def: 100,
     text: "This card gains [+X00/+X00], where X is the number of times you already
      played a card named \\"Tune\\" in this game."}
A: {field: [4x Lamb, Listener, Beat], hand: [Tune, Air, Lamb]}
B: {hand: [Lamb]}
steps:
"""


def after(*steps: str) -> State:
    """The position after some steps."""
    written = "".join(f"  - {step}\n" for step in steps) or "  []\n"
    run = begin(read_text(POSITION.replace("steps:\n", f"steps:\n{written}")), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


@cache
def _at_rest() -> State:
    return after()


def position() -> State:
    """The position as it begins."""
    return _at_rest().clone()


def field(state: State) -> tuple[int, ...]:
    """The lambs in A's field."""
    return state.zone(terms.FIELD, 0)[:4]


# -- what was known last ----------------------------------------------------------------------------------------
def _gone(state: State) -> list[int]:
    """Handles of six cards that have left, of which is known what they were."""
    lamb = state.at(field(state)[0])
    gone = [lamb.id + (number << SLOT_BITS) for number in range(1, 7)]
    state.last = {handle: Last(lamb.copy(object()), info(state, lamb.id).copy()) for handle in gone}
    return gone


def _waiting(source: int, regs: tuple[int | str | tuple[int, ...], ...], *targets: int) -> Waiting:
    return Waiting(1, 0, 0, source, 0, regs, (targets,), 0, 0, False, 1)


def test_what_was_known_last_is_kept_for_delayed_abilities() -> None:
    state = position()
    gone = _gone(state)
    state.delayed = [_waiting(gone[0], (3, "word", (gone[1],)), gone[2])]
    turn.begin(state, 1, "turn")
    assert list(state.last) == gone[:3]
    state.delayed = []
    turn.begin(state, 0, "turn")
    assert not state.last


def test_what_was_known_last_is_kept_for_effects_that_go_on() -> None:
    state = position()
    gone = _gone(state)
    of_stones = (3, "word", (gone[4],))
    state.effects = [Lasting(1, 0, (), gone[3], 0, 1, UNTIL_GAME_END, 1, of_stones, ((gone[5],),), 0, 0, ())]
    turn.begin(state, 1, "turn")
    assert list(state.last) == gone[3:]


# -- what is counted --------------------------------------------------------------------------------------------
def test_only_plays_that_a_text_asks_for_are_counted_over_the_game() -> None:
    assert after("A play Tune", "resolve", "A play Air", "resolve", "A activate Beat").uses_game == [(0, "Tune")]


@pytest.mark.parametrize(
    ("version", "number", "phases"),
    [
        ("2.0", 1, "recovery main end call"),
        ("2.0", 3, "draw recovery main end call"),
        ("5.12", 1, "draw main end"),
        ("6.3", 1, "draw main end"),
        ("6.3", 2, "draw main end"),
        ("10.2", 1, "draw main end"),
        ("10.2", 3, "draw recovery main end"),
    ],
)
def test_a_turn_has_the_phases_of_its_version(version: str, number: int, phases: str) -> None:
    found = [name for phase, name in terms.PHASE_NAMES.items() if turn.has_phase(rules_of(version), phase, number)]
    assert " ".join(found) == phases


# -- loops and limits ---------------------------------------------------------------------------------------------
def test_an_instruction_that_is_carried_out_too_often_ends_the_game() -> None:
    state = position()
    assert [limits.times(state, number) for number in (-3, 0, limits.MOST_TIMES)] == [0, 0, limits.MOST_TIMES]
    assert state.winner < 0
    state.log = []
    assert limits.times(state, limits.MOST_TIMES + 1) == 0
    assert [entry.kind for entry in state.log] == ["loop"]
    assert state.winner == DRAW and state.decision is None and not state.agenda


def test_there_is_room_for_as_many_objects_as_the_slots_hold() -> None:
    state = position()
    used = len(state.objs) - len(state.free)
    assert limits.make_room(state, limits.MOST_OBJECTS - used) and state.winner < 0
    assert not limits.make_room(state, limits.MOST_OBJECTS - used + 1)
    assert state.winner == DRAW


def _stoppers(state: State) -> int:
    return state.stoppers


def test_who_goes_along_with_a_chain_is_remembered_if_they_could_decline() -> None:
    state = position()
    may = Decision(1, "yes_no", [(agenda.YES,), (agenda.NO,)], "104.1", "Choose.")
    must = Decision(1, "choose", [(agenda.OBJECT, 1), (agenda.OBJECT, 2)], "104.1", "Choose.")
    loops.note_choice(state, may, (agenda.YES,))
    assert _stoppers(state) == 0  # nothing has been played in a row
    loops.count(state)
    loops.note_choice(state, must, (agenda.OBJECT, 1))
    loops.note_choice(state, may, (agenda.NO,))
    assert _stoppers(state) == 0
    loops.note_choice(state, may, (agenda.YES,))
    assert _stoppers(state) == 2 and loops.way_out(state, may) is None
    state.chain = limits.LONGEST_CHAIN
    assert loops.way_out(state, may) is None
    loops.count(state)
    assert state.winner < 0  # it is one that can be stopped
    assert loops.way_out(state, may) == (agenda.NO,)
    assert loops.way_out(state, must) is None
    state.stoppers = 1
    assert loops.way_out(state, may) is None
    loops.over(state)
    assert (state.chain, state.stoppers) == (0, 0)


def test_a_chain_that_somebody_could_stop_may_be_twice_as_long() -> None:
    for stoppers, most in ((0, limits.LONGEST_CHAIN), (2, 2 * limits.LONGEST_CHAIN)):
        state = position()
        state.stoppers, state.chain = stoppers, most - 1
        loops.count(state)
        assert state.winner < 0
        loops.count(state)
        assert state.winner == DRAW


# -- what an effect has done ----------------------------------------------------------------------------------------
NUMBERS: Final = deeds._NUMBERS
ROUND: Final = deeds._ROUND
DESTROY: Final = NUMBERS["destroy"]


def test_what_was_done_in_a_round_is_what_was_done_before_the_loop_and_in_it() -> None:
    before = (DESTROY, 1)
    first = (ROUND, 5, DESTROY, 2)
    second = (ROUND, 5, DESTROY, 3, DESTROY, 3, NUMBERS["banish"], 4)
    assert deeds.done(before + first, "destroy") == (1, 2)
    assert deeds.done(before + first + second, "destroy") == (1, 3)
    assert deeds.done(before + first + second, "banish") == (4,)
    frame = Frame(agenda.CODE)
    frame.deeds = before + first + second
    deeds.end_loop(frame, 6)
    assert frame.deeds == before + first + second
    deeds.end_loop(frame, 5)
    assert deeds.done(frame.deeds, "destroy") == (1, 2, 3)
    deeds.begin_round(frame, 7)
    deeds.searched(frame, 1)
    assert deeds.done(frame.deeds, "search") == (-2,) and deeds.done(frame.deeds, "destroy") == (1, 2, 3)


def test_what_happened_is_written_down_as_it_was_told() -> None:
    state = position()
    lamb, other = field(state)[:2]
    moved = Event(event_kinds.MOVES, lamb, amount=1, verb=verbs.DESTROY, new=lamb)
    otherwise = Event(event_kinds.MOVES, other, amount=0, verb=verbs.DESTROY, new=other)
    drawn = Event(event_kinds.DRAWN, player=1)
    hurt = Event(event_kinds.DAMAGE, other)
    for ghost in (False, True):
        frame = Frame(agenda.CODE)
        if ghost:  # it has stayed where it is, as another object than was destroyed
            state.last[lamb | GHOST] = Last(state.at(lamb).copy(object()), info(state, lamb).copy())
        deeds.note(state, frame, [moved, otherwise, drawn, hurt])
        assert deeds.done(frame.deeds, "destroy") == ((lamb | GHOST,) if ghost else (lamb,))
        assert deeds.done(frame.deeds, "draw") == (-2,)
        assert deeds.done(frame.deeds, "damage") == (other,)
        assert frame.moved == ((lamb | GHOST, lamb) if ghost else ())


# -- who may see a card -----------------------------------------------------------------------------------------------
SEEN: Final[list[tuple[int, int, int, int]]] = [
    (terms.DECK, UPWARD, HIDDEN, 0),
    (terms.DECK, UPWARD, SHOWN_FOR_TURN, 3),
    (terms.STONE_DECK, UPWARD, HIDDEN, 0),
    (terms.LIFEBREAK, DOWN_KNOWN, HIDDEN, 0),
    (terms.HAND, UPWARD, HIDDEN, 1),
    (terms.HAND, DOWN_KNOWN, HIDDEN, 3),
    (terms.STANDBY, DOWN, HIDDEN, 1),
    (terms.EXTRA_DECK, UPWARD, HIDDEN, 1),
    (terms.RUNES, DOWN, SHOWN_FOR_TURN, 3),
    (terms.FIELD, UPWARD, HIDDEN, 3),
    (terms.FIELD, DOWN, HIDDEN, 2),
    (terms.FIELD, DOWN_TO_OTHER, HIDDEN, 1),
    (terms.FIELD, DOWN_TO_OWNER, HIDDEN, 2),
    (terms.REMOVED, DOWN, HIDDEN, 0),
    (terms.GRAVEYARD, UPWARD, HIDDEN, 3),
]


@pytest.mark.parametrize(("zone", "down", "revealed", "knowers"), SEEN)
def test_who_may_see_a_card_is_told_by_where_and_how_it_lies(zone: int, down: int, revealed: int, knowers: int) -> None:
    state = position()
    card = state.own(field(state)[0])  # A's, which B has
    card.zone, card.face_down, card.revealed, card.controller = zone, down, revealed, 1
    assert sight.knowers(state, card.id) == knowers
    gone = card.id + (1 << SLOT_BITS)
    assert sight.knowers(state, gone) == 0
    state.last[gone] = Last(card.copy(object()), info(state, field(state)[1]).copy())
    assert sight.knowers(state, gone) == knowers
    assert sight.knowers(state, 0) == sight.knowers(state, -1) == sight.ALL


@pytest.mark.parametrize(
    ("zone", "remembered", "known"),
    [
        (terms.DECK, False, 0),
        (terms.HAND, False, 1),
        (terms.STANDBY, False, 1),
        (terms.GRAVEYARD, False, 3),
        (terms.DECK, True, 3),
    ],
)
def test_who_saw_a_card_before_it_moved_is_told_by_where_it_came_from(zone: int, remembered: bool, known: int) -> None:
    state = position()
    state.log = []
    lamb = state.at(field(state)[0])
    old = lamb.id - (1 << SLOT_BITS)
    if remembered:
        state.last[old] = Last(lamb.copy(object()), info(state, lamb.id).copy())
    else:
        state.last.pop(old, None)
    story.tell(state, "moves", lamb.id, old, zone, terms.FIELD, "Lamb", verbs.ANYWHERE)
    seen = state.log[-1].seen
    assert seen.get(old, sight.ALL) == known and lamb.id not in seen


# -- what resolves or was played ------------------------------------------------------------------------------------
def test_what_does_not_lie_on_the_chase_does_not_resolve() -> None:
    for step in (0, 1):
        state = position()
        below = len(state.agenda)
        state.agenda.append(Frame(agenda.RESOLVE, step, obj=state.zone(terms.HAND, 0)[0]))
        machine.run(state, state.agenda[-1])
        assert len(state.agenda) == below


def test_an_ability_of_a_card_nobody_knows_is_played() -> None:
    state = position()
    beat = next(h for h in state.zone(terms.FIELD, 0) if info(state, h).name == "Beat")
    (code,) = (
        state.catalog.abilities[n].code for n in info(state, beat).abilities if state.catalog.abilities[n].code >= 0
    )
    nobody = beat + (9 << SLOT_BITS)
    playing.play_pending(state, Pending(7, -1, code, nobody, 0, None, (), (), 0))
    state.decision = None
    while not state.chase or state.agenda[-1].kind != agenda.PRIORITY:
        machine.run(state, state.agenda[-1])
    ability = state.at(state.chase[0])
    assert (ability.card, ability.face) == (0, 0) and ability.play is not None and ability.play.source == nobody


# -- what the story calls a move ------------------------------------------------------------------------------------
GRAVEYARD: Final = terms.GRAVEYARD
MOVES: Final[list[tuple[int, str, int, int, str]]] = [
    (verbs.DESTROY, "", terms.FIELD, GRAVEYARD, "destroyed"),
    (verbs.DESTROY, event_names.ALONG, terms.FIELD, GRAVEYARD, "destroyed_along"),
    (verbs.DESTROY, "", terms.FIELD, terms.RULER_AREA, "j_ruler_falls"),
    (verbs.DESTROY, "", terms.FIELD, terms.RULER_AREA, "j_ruler_survives"),
    (verbs.DESTROY, "", terms.RULER_AREA, GRAVEYARD, "ruler_destroyed"),
    (verbs.DESTROY, "", terms.RULER_AREA, terms.RULER_AREA, "ruler_falls"),
    (verbs.DISCARD, "", terms.HAND, GRAVEYARD, "discarded"),
    (verbs.DISCARD, event_names.TOO_MANY, terms.HAND, GRAVEYARD, "discarded_down"),
    (verbs.PUT, event_names.GIVEN_UP, terms.STANDBY, GRAVEYARD, "card_given_up"),
    (verbs.PUT, event_names.LAID_DOWN, terms.HAND, terms.STANDBY, "laid_down"),
    (verbs.RESOLVED, "", terms.CHASE, terms.FIELD, "enters"),
    (verbs.RULE_PROCESS, "", terms.LIFEBREAK, GRAVEYARD, "lifebreak_excess"),
    (verbs.RULE_PROCESS, "", terms.FIELD, GRAVEYARD, "addition_leaves"),
    (verbs.RULE_PROCESS, "", terms.CHASE, GRAVEYARD, "does_not_enter"),
    (verbs.BANISH, "", terms.FIELD, GRAVEYARD, "banished"),
    (verbs.PUT, "", terms.NOWHERE, terms.FIELD, "created"),
    (verbs.PUT, "", terms.HAND, terms.FIELD, "moves"),
]


@pytest.mark.parametrize(("verb", "name", "old", "new", "told"), MOVES)
def test_a_move_is_called_by_how_it_came_about(verb: int, name: str, old: int, new: int, told: str) -> None:
    state = position()
    lamb = state.at(field(state)[0])
    event = Event(event_kinds.MOVES, lamb.id, verb=verb)
    event.name = name
    state.own(lamb.id).astral = told == "j_ruler_falls"
    assert event_names.of_move(state, event, lamb.face, old, new) == told
    assert told in story.FIELDS
