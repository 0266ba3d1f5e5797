"""Triggered abilities that nobody can chase: they are played and resolved before anything else (2.0 7.4, 8.3).

An AT_ONCE item is about an ability of its source; once that is played it remembers what it interrupted."""

from __future__ import annotations

from typing import Final

from willforge.engine.flow import loops, playing
from willforge.engine.happen import triggers
from willforge.engine.model import agenda
from willforge.engine.model.frame import Frame, Paused
from willforge.engine.model.records import Pending
from willforge.engine.model.state import State

_PLAY: Final = 0


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
        loops.count(state)
        if state.winner >= 0:
            return
        frame.step = 1
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
