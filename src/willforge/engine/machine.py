"""Runs a game: `advance` works the agenda until somebody has to choose, `answer` takes the choice.

Both work on the state alone. Between two calls nothing of the game lives outside it."""

from __future__ import annotations

from typing import Final

from willforge.engine.effects import interpreter, joining
from willforge.engine.flow import at_once, battle, loops, playing, priority, processes, resolve, setup, turn
from willforge.engine.happen import costs, events, triggers
from willforge.engine.model import agenda, limits, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.state import CONCEDED, Anchor, State, copy_state
from willforge.engine.query import layers
from willforge.errors import WillforgeError

MOST_ANSWERS: Final = 64
"""How many answers may have to be given again if one of them goes wrong: to copy the state before every answer would
cost a tenth of the time."""


class IllegalAnswer(WillforgeError):
    """An answer that is not one of the options of the pending decision."""


class Contradiction(WillforgeError):
    """The state contradicts itself: a save that lies was loaded, or the engine has a defect. The answer on which it was
    noticed was taken back."""


def advance(state: State) -> None:
    """Works until a decision is pending or the game is over. A decision with one option is taken without asking,
    except priority, where passing tells the other player something."""
    work = 0
    while state.winner < 0:
        decision = state.decision
        if decision is not None:
            if len(decision.options) != 1 or decision.kind == "priority":
                assert decision.options, f"no options: {decision.kind}, {decision.prompt} ({decision.rule})"
                stop = loops.way_out(state, decision)
                if stop is None:
                    return
                give(state, stop)
            else:
                give(state, decision.options[0])
        assert state.agenda, "nothing is left to do, but the game is not over"
        processes.interrupt(state)
        run(state, state.agenda[-1])
        work += 1
        if work > limits.MOST_WORK:
            limits.endless(state)


def run(state: State, frame: Frame) -> None:
    """One step of the item on top of the agenda."""
    kind = frame.kind
    if kind == agenda.CODE:
        interpreter.run(state, frame)
    elif kind == agenda.PRIORITY:
        priority.run(state, frame)
    elif kind == agenda.PLAY:
        playing.run(state, frame)
    elif kind == agenda.PAY:
        costs.run(state, frame)
    elif kind == agenda.RESOLVE:
        resolve.run(state, frame)
    elif kind == agenda.EVENTS:
        events.run(state, frame)
    elif kind == agenda.BATTLE:
        battle.run(state, frame)
    elif kind == agenda.TURN:
        turn.run(state, frame)
    elif kind == agenda.CLEANUP:
        turn.run_cleanup(state, frame)
    elif kind == agenda.REVEAL:
        triggers.run_reveal(state, frame)
    elif kind == agenda.RESOLVE_ADD:
        resolve.run_add(state, frame)
    elif kind == agenda.ATTACH:
        joining.run_attach(state, frame)
    elif kind == agenda.AT_ONCE:
        at_once.run(state, frame)
    elif kind == agenda.PROCESSES:
        processes.run(state, frame)
    else:
        setup.run(state, frame)


def give(state: State, option: Option) -> None:
    """Hands an option to the item that asked."""
    layers.update(state)  # a state rebuilt from its data has no tables yet, and an answer may ask them
    state.decision = None
    frame = state.agenda[-1]
    kind = frame.kind
    if kind == agenda.CODE:
        interpreter.answer(state, frame, option)
    elif kind == agenda.PRIORITY:
        priority.answer(state, frame, option)
    elif kind == agenda.PLAY:
        playing.answer(state, frame, option)
    elif kind == agenda.PAY:
        costs.answer(state, frame, option)
    elif kind == agenda.RESOLVE:
        resolve.answer(state, frame, option)
    elif kind == agenda.EVENTS:
        events.answer(state, frame, option)
    elif kind == agenda.BATTLE:
        battle.answer(state, frame, option)
    elif kind == agenda.CLEANUP:
        turn.answer_cleanup(state, frame, option)
    elif kind == agenda.TURN:
        turn.answer_recovery(frame, option)
    elif kind == agenda.REVEAL:
        triggers.answer_reveal(state, frame, option)
    elif kind == agenda.AT_ONCE:
        at_once.answer(state, option)
    else:
        assert kind == agenda.SETUP, f"agenda item {kind} asked nothing"
        setup.answer(state, frame, option)


def answer(state: State, index: int) -> None:
    """Answers the pending decision with the option at `index` and goes on to the next one.

    All or nothing: raises IllegalAnswer if there is no such option, and Contradiction if the state turns out to
    contradict itself on the way; whatever is raised, the state is as before."""
    decision = state.decision
    if decision is None:
        raise IllegalAnswer(
            "the game is over: there is nothing to answer" if state.winner >= 0 else "no decision is pending"
        )
    if not 0 <= index < len(decision.options):
        raise IllegalAnswer(f"option {index} does not exist: choose a number from 0 to {len(decision.options) - 1}")
    anchor = state.anchor
    if anchor is None or len(anchor.answers) >= MOST_ANSWERS:
        state.anchor = None
        anchor = Anchor(state.clone(), [])
        state.anchor = anchor
    elif state.log is not None:
        state.token = object()  # objects are replaced when they are written: who looks on sees by that which changed
    logged = 0 if state.log is None else len(state.log)
    try:
        _go_on(state, index)
    except BaseException as error:
        _return(state, anchor, logged)
        if isinstance(error, WillforgeError) or not isinstance(error, Exception):
            raise
        raise Contradiction(
            f"the state contradicts itself, so the answer was taken back: {type(error).__name__}: {error}"
        ) from error
    anchor.answers.append(index)


def _go_on(state: State, index: int) -> None:
    decision = state.decision
    assert decision is not None
    loops.note_choice(state, decision, decision.options[index])
    give(state, decision.options[index])
    advance(state)


def _return(state: State, anchor: Anchor, logged: int) -> None:
    """Makes the state what it was after the answers since its anchor, with that much of the log."""
    log = state.log
    state.purse = None
    copy_state(anchor.state, state)
    for index in anchor.answers:
        _go_on(state, index)
    if log is not None:
        del log[logged:]
        state.log = log


def take_back(state: State) -> None:
    """Takes the last answer back, if the state remembers it. The log is emptied."""
    anchor = state.anchor
    if anchor is not None and anchor.answers:
        anchor.answers.pop()
        _return(state, anchor, 0)


def concede(state: State, player: int) -> None:
    """A player gives up, at any moment (103.4)."""
    if state.winner < 0:
        state.lost[player] = CONCEDED
        story.tell(state, "concedes", player)
        processes.end_game(state)
