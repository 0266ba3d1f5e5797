"""An EVENTS item of the agenda: how far one event after the other has been looked at (910)."""

from __future__ import annotations

from typing import Final

from willforge.engine.model.frame import Batch, Frame
from willforge.engine.model.state import State

# steps of an EVENTS frame
REPLACING: Final = 0
ENTERING: Final = 1
ORDERING: Final = 2
COPYING: Final = 3  # asked whether it enters as a copy
COPY_CHOICE: Final = 4  # asked as a copy of what
COPY_SETTLED: Final = 5
DOING: Final = 6  # what is done as it enters, then whether it is paid for entering recovered
TIMING: Final = 7  # asked whose effect applies first
LAST_STEP: Final = TIMING


def of(frame: Frame) -> Batch:
    """What an EVENTS item remembers. O(1)."""
    assert frame.batch is not None
    return frame.batch


def plan(state: State, frame: Frame, item: Frame) -> None:
    """Puts what happens instead of one of several events where it is done as soon as the others have happened: they are
    one moment, so nothing of it decides what becomes of the others (I-171)."""
    batch = of(frame)
    state.agenda.insert(len(state.agenda) - 1 - batch.planned, item)
    batch.planned += 1


def next_event(frame: Frame) -> None:
    """The event at hand is settled; the next one is looked at."""
    frame.place += 1
    frame.step = REPLACING
    of(frame).begun = 0
