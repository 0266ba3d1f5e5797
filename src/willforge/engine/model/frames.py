"""Whether the items of an agenda can be what they say they are: what each kind of item always holds while it waits.

The check knows the shape of an item, not its meaning: how many steps and numbers it has, which of them name something
in the catalog, and what may lie below what."""

from __future__ import annotations

from typing import Final

from willforge.engine.model import agenda
from willforge.engine.model.records import SLOT_MASK, Frame
from willforge.engine.model.state import State
from willforge.text import nodes

_MANY: Final = 1 << 30


class Shape:
    """What items of one kind have in common: their last step, how many numbers `data` has at least and at most, how
    many registers at least."""

    __slots__ = ("least", "most", "registers", "steps")

    def __init__(self, steps: int, least: int, most: int, registers: int) -> None:
        self.steps = steps
        self.least = least
        self.most = most
        self.registers = registers


SHAPES: Final[dict[int, Shape]] = {
    agenda.SETUP: Shape(5, 0, _MANY, 0),
    agenda.TURN: Shape(15, 0, _MANY, 0),
    agenda.PRIORITY: Shape(4, 0, 1, 0),
    agenda.PLAY: Shape(6, 6, _MANY, 2),
    agenda.RESOLVE: Shape(4, 0, _MANY, 0),
    agenda.CODE: Shape(_MANY, 1, _MANY, 0),
    agenda.BATTLE: Shape(17, 0, 2, 0),
    agenda.EVENTS: Shape(8, 2, _MANY, 0),
    agenda.REVEAL: Shape(0, 1, 1, 0),
    agenda.PAY: Shape(_MANY, 0, _MANY, 6),
    agenda.CLEANUP: Shape(2, 0, _MANY, 0),
    agenda.RESOLVE_ADD: Shape(0, 0, 0, 0),
    agenda.ATTACH: Shape(0, 0, 0, 0),
    agenda.PROCESSES: Shape(0, 0, 0, 0),
    agenda.AT_ONCE: Shape(1, 1, 4, 0),
}


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
    shape = SHAPES.get(frame.kind)
    if shape is None:
        return f"there is no kind {frame.kind}"
    if not 0 <= frame.step <= shape.steps:
        return f"there is no step {frame.step}"
    if not shape.least <= len(frame.data) <= shape.most:
        return f"{len(frame.data)} numbers in data"
    if len(frame.regs) < shape.registers:
        return f"{len(frame.regs)} registers"
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
        return _ability(state, frame)
    if kind == agenda.RESOLVE:
        return "" if frame.step == 0 or frame.data else "it does not say how far it has come"
    if kind == agenda.PRIORITY:
        known = all(number in (agenda.TO_BATTLE, agenda.TRIGGERS_ONLY) for number in frame.data)
        return "" if known else "data means nothing"
    return ""


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
    if not -1 <= frame.data[0] < len(state.catalog.abilities):
        return f"there is no ability {frame.data[0]}"
    if not holds(state, tuple(frame.regs)):
        return "its registers name objects that there cannot be"
    return ""


def _play(state: State, frame: Frame) -> str:
    kind, number, face, _, _, _ = frame.data[:6]
    if not 0 <= kind <= 2 or not -1 <= number < len(state.catalog.abilities):
        return "nothing that can be played"
    if kind == 0 and not 0 <= face < len(state.catalog.faces):
        return f"there is no face {face}"
    if kind == 1 and number < 0 and not 0 <= face < len(state.catalog.codes):
        return f"there is no text {face}"
    if not isinstance(frame.regs[1], tuple) or not isinstance(frame.regs[0], int):
        return "its registers mean nothing"
    obj = state.obj(frame.obj)
    if frame.step and (obj is None or obj.play is None):
        return "what is played is not there"
    return ""


def _pay(state: State, frame: Frame) -> str:
    symbols, free, spent, picked, kind, awakening = frame.regs[:6]
    if not (isinstance(symbols, tuple) and isinstance(spent, tuple) and isinstance(picked, tuple)):
        return "its registers mean nothing"
    if not (isinstance(free, int) and isinstance(kind, str) and isinstance(awakening, int)) or free < 0:
        return "its registers mean nothing"
    if any(not 0 <= number < len(state.catalog.parts) for number in frame.data):
        return "there is no such part of a cost"
    if not in_range(state, picked):
        return "it names objects that there cannot be"
    return ""


def _events(state: State, place: int, frame: Frame) -> str:
    register, reached = frame.data[0], frame.data[1]
    if not 0 <= reached <= len(frame.events):
        return f"{reached} of {len(frame.events)} events"
    if register >= 0 and all(register >= len(below.regs) for below in state.agenda[:place]):
        return f"there is no register {register} below"
    if any(not 0 <= event.kind < len(nodes.EVENTS) for event in frame.events):
        return "there is no such event"
    return ""


def _ability(state: State, frame: Frame) -> str:
    if not 0 <= frame.data[0] < len(state.catalog.abilities):
        return f"there is no ability {frame.data[0]}"
    if frame.kind == agenda.AT_ONCE and len(frame.data) != (4 if frame.step else 1):
        return f"{len(frame.data)} numbers in data"
    return ""
