"""What is written down of this turn: events that conditions ask about, and uses of abilities."""

from __future__ import annotations

from willforge.engine.catalog.watch import WATCH_HISTORY
from willforge.engine.legal import uses
from willforge.engine.model import event_kinds
from willforge.engine.model.records import Event, Last, Obj
from willforge.engine.model.state import State


def note_history(state: State, event: Event) -> None:
    """Writes an event down for conditions about this turn, if any card asks."""
    for kind in event_kinds.kinds(event):
        if state.catalog.happenings >> kind & 1:
            state.happened.append(event)
            state.touch(WATCH_HISTORY)
            return


def count_use(state: State, handle: int, number: int) -> None:
    """Writes down one more use of an ability of a card: the first of this number that is not used up."""
    obj = state.at(handle)
    key = uses.left(state, obj, number)
    state.set_ability_uses(handle, uses.with_use(obj.ability_uses, key if key >= 0 else number))


def count_trigger(state: State, obj: Obj, number: int) -> None:
    """Writes down that an ability of a card has triggered once more; of one that has left and sees others leave with it
    (906.7) with what is known of it. O(1)."""
    last = state.last.get(obj.id)
    if last is not None and last.obj is obj:
        kept = obj.copy(None)
        kept.ability_uses = uses.with_use(obj.ability_uses, uses.left(state, obj, number))
        state.last[obj.id] = Last(kept, last.info, last.part, last.carried)
    if state.obj(obj.id) is not None:
        count_use(state, obj.id, number)
