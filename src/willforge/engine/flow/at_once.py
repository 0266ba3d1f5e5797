"""Triggered abilities that nobody can chase: they are played and resolved before anything else (2.0 7.4, 8.3).

An AT_ONCE item is about an ability of its source; once that is played it remembers what it interrupted. Of several
that have triggered together `did` marks the one that comes next (I-712)."""

from __future__ import annotations

from typing import Final

from willforge.engine.flow import loops, playing
from willforge.engine.happen import entering, triggers
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame, Paused
from willforge.engine.model.records import Pending
from willforge.engine.model.state import State

_PLAY: Final = 0
_PLAYED: Final = 1
LAST_STEP: Final = _PLAYED


def resolve_first(state: State, keyword: int) -> None:
    """2.0 8.3#1: of what has triggered, the abilities of a keyword are done now, before the others are played. Linear
    in what has triggered."""
    waiting = state.triggered
    state.triggered = []
    for pending in waiting:
        if pending.ability >= 0 and state.catalog.abilities[pending.ability].keyword == keyword:
            triggers.do_at_once(state, pending)
        else:
            state.triggered.append(pending)


def run(state: State, frame: Frame) -> None:
    """Plays the ability, then resolves it before anything else happens; priority stays where it was."""
    if frame.step == _PLAY:
        if not frame.did and _another_comes_first(state, frame):
            return
        loops.count(state)
        if state.winner >= 0:
            return
        frame.step = _PLAYED
        frame.paused = Paused(len(state.chase), state.priority, state.passes)
        pending = Pending(
            state.number(),
            frame.ability,
            -1,
            frame.source,
            frame.controller,
            frame.event,
            tuple(frame.regs),
            (),
            frame.x,
        )
        playing.play_pending(state, pending)
        return
    state.agenda.pop()
    paused = frame.paused
    assert paused is not None
    state.priority = paused.priority
    state.passes = paused.passes
    if len(state.chase) > paused.chase:
        agenda.push(state, Frame(agenda.RESOLVE, obj=state.chase[0]))


def _another_comes_first(state: State, frame: Frame) -> bool:
    """Whether of what has triggered together another ability is done before this one, or the player whose abilities
    come next is asked. Linear in what has triggered."""
    mine = _next_ones(state)
    if len({waiting.source for waiting in mine}) > 1:
        options: list[Option] = [(agenda.OBJECT, source) for source in dict.fromkeys(each.source for each in mine)]
        cite = state.rules.cite.trigger_order
        agenda.ask(state, mine[0].controller, "choose", options, cite, "ask-effect-order")
        return True
    return bool(mine) and _bring_up(state, mine[0]) is not frame


def _next_ones(state: State) -> list[Frame]:
    """The rule abilities that wait to be done one after the other and come next, in the order in which they triggered:
    those of the player with priority before those of the other (I-712)."""
    waiting: list[Frame] = []
    for frame in reversed(state.agenda):
        if frame.kind != agenda.AT_ONCE or frame.step != _PLAY:
            break
        if not state.catalog.abilities[frame.ability].ability.bare:
            break  # two that explode do so together
        waiting.insert(0, frame)
    first = entering.with_priority(state)
    return [frame for frame in waiting if frame.controller == first] or waiting


def _bring_up(state: State, frame: Frame) -> Frame:
    """Puts what comes next on top of the agenda."""
    place = next(place for place, item in enumerate(state.agenda) if item is frame)
    agenda.push(state, state.agenda.pop(place))
    frame.did = True
    return frame


def answer(state: State, option: Option) -> None:
    """A player has chosen whose ability is done next."""
    _bring_up(state, next(frame for frame in _next_ones(state) if frame.source == option[1]))
