"""The events that effects and rules let happen, ready for `events.perform`."""

from __future__ import annotations

from willforge import terms
from willforge.engine.happen import moves
from willforge.engine.model import event_kinds
from willforge.engine.model.records import Event
from willforge.engine.model.state import State


# -- making events ----------------------------------------------------------------------------------------
def move_event(
    state: State,
    handle: int,
    zone: int,
    verb: int,
    by: int = 0,
    place: int = 0,
    under: int = -1,
    rested: int = 0,
    hidden: int = 0,
    name: str = "",
) -> Event:
    """The event of moving an object to a zone; the name is AS_COST for one that pays for something. O(1)."""
    obj = state.at(handle)
    return Event(
        event_kinds.MOVES,
        handle,
        by,
        0,
        obj.owner if not obj.zone & terms.IN_PLAY else obj.controller,
        1,
        obj.zone,
        moves.destination(state, obj, zone, verb),
        verb,
        place,
        rested,
        hidden,
        under,
        name,
    )


def damage_event(source: int, to: int, amount: int, battle: int, by_effect_of: int = -1) -> Event:
    """The event of dealing damage to a card or player, by an effect of that player or by a battling card."""
    return Event(
        event_kinds.DAMAGE, to, source, 0, -1 - to if to < 0 else -1, amount, battle=battle, whose=by_effect_of
    )
