"""The kinds of events, and what follows from the kind of one: which other kinds it is, and whose information counts."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.model.records import Event

MOVES: Final = EVENT_NUMBER["moves"]
DAMAGE: Final = EVENT_NUMBER["damage"]
GAINED: Final = EVENT_NUMBER["life_gained"]
LOST: Final = EVENT_NUMBER["life_lost"]
DRAWN: Final = EVENT_NUMBER["drawn"]
RESTED: Final = EVENT_NUMBER["rested"]
RECOVERED: Final = EVENT_NUMBER["recovered"]
COUNTER_PUT: Final = EVENT_NUMBER["counter_put"]
COUNTER_REMOVED: Final = EVENT_NUMBER["counter_removed"]
GAME_LOST: Final = EVENT_NUMBER["lost"]
REMOVED: Final = EVENT_NUMBER["removed"]
_VERB_KINDS: Final[tuple[tuple[int, ...], ...]] = (
    (MOVES,),  # put
    (MOVES, EVENT_NUMBER["destroyed"]),
    (MOVES, EVENT_NUMBER["banished"]),
    (MOVES, EVENT_NUMBER["discarded"]),
    (MOVES, REMOVED),
    (MOVES,),  # return
    (MOVES,),  # draw
    (MOVES,),  # played
    (MOVES, EVENT_NUMBER["summoned"]),  # resolved (1006.2)
    (MOVES, EVENT_NUMBER["cancelled"]),
    (MOVES,),  # summon
    (MOVES, EVENT_NUMBER["called"]),
    (MOVES,),  # add
    (MOVES,),  # rule process
    (MOVES,),  # judgment
)
_DRAWN_KINDS: Final = (DRAWN, MOVES)


def kinds(event: Event) -> tuple[int, ...]:
    """The kinds of an event: a move that destroys is a move and a destruction."""
    if event.kind == MOVES:
        found = _VERB_KINDS[event.verb]
        if event.to_zone == terms.REMOVED and event.from_zone != terms.REMOVED and REMOVED not in found:
            return (*found, REMOVED)  # 1004.1: by whatever word
        return found
    if event.kind == DRAWN:
        return _DRAWN_KINDS
    return (event.kind,)


def object_of(event: Event) -> int:
    """The handle whose information an ability about this event refers to (906.7)."""
    if event.kind != MOVES or not event.new:
        return event.what
    hidden = bool(event.from_zone & terms.HIDDEN_ZONES)
    if hidden != bool(event.to_zone & terms.HIDDEN_ZONES):
        return event.new if hidden else event.what  # 906.7a: as it is in the public zone
    played = bool(event.from_zone & terms.IN_PLAY)
    if played != bool(event.to_zone & terms.IN_PLAY):
        return event.what if played else event.new  # 906.7b: as it is in the play ground
    return event.new  # 906.7c
