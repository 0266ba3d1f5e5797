"""Taking an illegal play back (903.2j, 1111.2a)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import agenda, moves, triggers
from willforge.engine.catalog import EVENT_NUMBER
from willforge.engine.records import COPY, Event
from willforge.engine.state import State, copy_state

PLAYS_CARD: Final = 0


def undo(state: State) -> None:
    """The play turned out illegal. One chosen with priority is rewound to just before it (903.2j, 1111.2a); a triggered
    ability
    is only counted down, a triggered card goes to the graveyard (906.6, 906.6a); a card an effect played goes back."""
    if state.rewind is not None:
        restore(state)
        return
    while state.agenda[-1].kind != agenda.PLAY:
        state.agenda.pop()
    frame = state.agenda.pop()
    obj = state.obj(frame.obj)
    if obj is None:
        return
    if frame.data[0] != PLAYS_CARD or obj.kind == COPY:
        moves.cease(state, frame.obj)
        return
    zone = terms.GRAVEYARD if frame.event is not None else frame.data[5]
    moves.move(state, Event(EVENT_NUMBER["moves"], frame.obj, from_zone=terms.CHASE, to_zone=zone))
    if state.agenda and state.agenda[-1].kind == agenda.CODE:
        state.agenda[-1].did = False


def restore(state: State) -> None:
    """Puts the snapshot back; the option that led nowhere is not offered again until something else is done."""
    snapshot = state.rewind
    assert snapshot is not None
    log = state.log
    barred = state.barred
    copy_state(snapshot, state)
    state.log = log
    state.rewind = None
    state.decision = None
    state.barred = barred
    triggers.log(state, "rewound", state.rules.cite.pay_costs, state.priority)
