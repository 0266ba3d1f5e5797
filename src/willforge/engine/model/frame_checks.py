"""Whether the items of an agenda can be what they say they are: what each kind of item always holds while it waits.

The check knows the shape of an item, not its meaning: how many steps it has, what it remembers, and what may lie below
what."""

from __future__ import annotations

from typing import Final

from willforge.engine.model import agenda
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import SLOT_MASK
from willforge.engine.model.state import State
from willforge.text import nodes

_MANY: Final = 1 << 30
_MOST_DECLARED: Final = 2
"""An attacker and what it attacks."""


_LAST_STEPS: Final[dict[int, int]] = {
    agenda.SETUP: 5,
    agenda.TURN: 15,
    agenda.PRIORITY: 4,
    agenda.PLAY: 6,
    agenda.RESOLVE: 4,
    agenda.CODE: _MANY,
    agenda.BATTLE: 17,
    agenda.EVENTS: 8,
    agenda.REVEAL: 0,
    agenda.PAY: 0,
    agenda.CLEANUP: 2,
    agenda.RESOLVE_ADD: 0,
    agenda.ATTACH: 0,
    agenda.PROCESSES: 0,
    agenda.AT_ONCE: 1,
}
"""The last step of items of each kind."""


def contradiction(state: State) -> str:
    """What is wrong with the agenda, with its place; empty if nothing is. Linear in the agenda."""
    if state.winner >= 0:
        return ""
    if not state.agenda:
        return "agenda: nothing is left to do, but the game is not over"
    if state.agenda[0].kind not in (agenda.SETUP, agenda.TURN):
        return "agenda.0: below everything else lies setting up or a turn"
    for place, frame in enumerate(state.agenda):
        found = _frame(state, place, frame)
        if found:
            return f"agenda.{place}: {found}"
    return _outside(state)


def _outside(state: State) -> str:
    """What the agenda and the rest of the state say of each other."""
    battles = sum(1 for frame in state.agenda if frame.kind == agenda.BATTLE)
    if battles != (0 if state.battle is None else 1):
        return f"battle: {battles} battles are on the agenda"
    depth = 0
    snapshot = state.rewind
    while snapshot is not None:
        depth += 1
        snapshot = snapshot.rewind
    plays = sum(1 for frame in state.agenda if frame.kind == agenda.PLAY)
    if not plays <= depth <= plays + battles:
        return f"rewind: {plays} plays are on the agenda, but {depth} snapshots to return to"
    if state.agenda[-1].kind == agenda.PRIORITY and state.agenda[-1].step and state.priority < 0:
        return "priority: nobody has it"
    return ""


def _frame(state: State, place: int, frame: Frame) -> str:
    last = _LAST_STEPS.get(frame.kind)
    if last is None:
        return f"there is no kind {frame.kind}"
    if not 0 <= frame.step <= last:
        return f"there is no step {frame.step}"
    if not _remembers(frame):
        return "it does not remember what items of its kind do"
    if place and frame.kind in (agenda.SETUP, agenda.TURN):
        return "a turn above something else"
    if any(not in_range(state, slot) for slot in (*frame.targets, frame.moved)):
        return "it names objects that there cannot be"
    kind = frame.kind
    if kind == agenda.CODE:
        return _code(state, frame)
    if kind == agenda.PLAY:
        return _play(state, frame)
    if kind == agenda.PAY:
        return _pay(state, frame)
    if kind == agenda.EVENTS:
        return _events(state, place, frame)
    if kind in (agenda.REVEAL, agenda.AT_ONCE):
        return _ability(frame)
    if kind == agenda.BATTLE:
        return "" if len(frame.picks) <= _MOST_DECLARED else "more is declared than can be"
    return ""


def _remembers(frame: Frame) -> bool:
    """Whether an item has the record of its kind, and none of another."""
    return (
        (frame.playing is not None) == (frame.kind == agenda.PLAY)
        and (frame.bill is not None) == (frame.kind == agenda.PAY)
        and (frame.batch is not None) == (frame.kind == agenda.EVENTS)
        and (frame.paused is not None) == (frame.kind == agenda.AT_ONCE and frame.step > 0)
        and (frame.opening is not None) == (frame.kind == agenda.SETUP)
    )


def in_range(state: State, handles: tuple[int, ...]) -> bool:
    """Whether every handle is that of a player, or of an object that could exist or have existed."""
    return all(handle >= -2 and (handle < 0 or handle & SLOT_MASK < len(state.objs)) for handle in handles)


def holds(state: State, values: tuple[int | str | tuple[int, ...], ...]) -> bool:
    """Whether the objects that registers name could exist."""
    return all(in_range(state, value) for value in values if isinstance(value, tuple))


def _code(state: State, frame: Frame) -> str:
    if frame.code < 0:
        return "an effect without a text"
    code = state.catalog.codes[frame.code]
    if frame.step > len(code.steps):
        return f"its text has no step {frame.step}"
    if len(frame.regs) < code.registers:
        return f"{code.registers} registers are needed"
    if not holds(state, tuple(frame.regs)):
        return "its registers name objects that there cannot be"
    return ""


def _play(state: State, frame: Frame) -> str:
    played = frame.playing
    assert played is not None
    if played.kind not in (agenda.PLAYS_CARD, agenda.PLAYS_ABILITY, agenda.PLAYS_JUDGMENT):
        return "nothing that can be played"
    if played.kind == agenda.PLAYS_CARD and not 0 <= played.face < len(state.catalog.faces):
        return f"there is no face {played.face}"
    if played.kind == agenda.PLAYS_ABILITY and frame.ability < 0 and played.code < 0:
        return "a delayed ability without a text"
    obj = state.obj(frame.obj)
    if frame.step and (obj is None or obj.play is None):
        return "what is played is not there"
    return ""


def _pay(state: State, frame: Frame) -> str:
    bill = frame.bill
    assert bill is not None
    if bill.free < 0 or bill.before < 0:
        return "less than nothing is due"
    if any(not 0 <= number < len(state.catalog.parts) for number in bill.parts):
        return "there is no such part of a cost"
    if not in_range(state, bill.picked):
        return "it names objects that there cannot be"
    return ""


def _events(state: State, place: int, frame: Frame) -> str:
    batch = frame.batch
    assert batch is not None
    register = batch.register
    if not 0 <= frame.place <= len(frame.events):
        return f"{frame.place} of {len(frame.events)} events"
    if not 0 <= batch.planned <= place:
        return f"{batch.planned} items that wait, but {place} lie below"
    if register >= 0 and all(register >= len(below.regs) for below in state.agenda[:place]):
        return f"there is no register {register} below"
    if any(not 0 <= event.kind < len(nodes.EVENTS) for event in frame.events):
        return "there is no such event"
    return ""


def _ability(frame: Frame) -> str:
    return "" if frame.ability >= 0 else "it is about no ability"
