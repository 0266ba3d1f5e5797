"""What an effect has really done, for "this way" and "if you do" (104.2, 910.1, 1010.3): what was prohibited, replaced
or impossible is not among it.

`Frame.deeds` of a running effect is a row of pairs: what was done (with a move, also where to), and the object (or
player) it was done to, as abilities about it would see it (906.7). Every round of a loop begins with a mark, so that
"this way" within the loop means what was done before the loop and in this round; the marks go with the loop, and behind
it all rounds are meant."""

from __future__ import annotations

from typing import Final

from willforge.engine.catalog import verbs
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.model import event_kinds
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import GHOST, Event
from willforge.engine.model.state import State

_ROUND: Final = -1
_KINDS: Final = 100  # what is no move is numbered by its kind of event from here
_PLACE: Final = 256  # where something was moved stands above the number of the deed
_MOVES: Final = EVENT_NUMBER["moves"]
_NUMBERS: Final[dict[str, int]] = {
    **verbs.VERBS,
    "cancel": verbs.CANCEL,
    "rest": _KINDS + EVENT_NUMBER["rested"],
    "recover": _KINDS + EVENT_NUMBER["recovered"],
    "search": _KINDS + EVENT_NUMBER["searched"],
    "draw": _KINDS + EVENT_NUMBER["drawn"],
    "damage": _KINDS + EVENT_NUMBER["damage"],
    "counter_put": _KINDS + EVENT_NUMBER["counter_put"],
    "counter_removed": _KINDS + EVENT_NUMBER["counter_removed"],
    "gain": _KINDS + EVENT_NUMBER["life_gained"],
    "lose": _KINDS + EVENT_NUMBER["life_lost"],
}


def note(state: State, frame: Frame, happened: list[Event]) -> None:
    """Writes down what was done. Linear in the events."""
    found: list[int] = []
    for event in happened:
        if event.kind != _MOVES:
            found += (_KINDS + event.kind, event.what if event.what else -1 - event.player)
        elif event.as_told:
            ghost = event.what | GHOST
            stayed = event.new == event.what and ghost in state.last
            found += (event.verb + _PLACE * event.to_zone, ghost if stayed else event_kinds.object_of(event))
            if stayed:
                frame.moved += (ghost, event.new)
    frame.deeds += tuple(found)


def searched(frame: Frame, player: int) -> None:
    """Writes down that a player searched a deck. O(deeds)."""
    frame.deeds += (_NUMBERS["search"], -1 - player)


def begin_round(frame: Frame, loop: int) -> None:
    """A round of a loop begins: what was done before it was done in another way. O(deeds)."""
    frame.deeds += (_ROUND, loop)


def end_loop(frame: Frame, loop: int) -> None:
    """A loop is over: what was done in its rounds was all done this way. O(deeds)."""
    kept: list[int] = []
    for place in range(0, len(frame.deeds), 2):
        if frame.deeds[place : place + 2] != (_ROUND, loop):
            kept += frame.deeds[place : place + 2]
    frame.deeds = tuple(kept)


def done(deeds: tuple[int, ...], verb: str, zone: int = 0) -> tuple[int, ...]:
    """The objects to which something was done, each once, in order; those alone that were moved to a zone, if one is
    named. O(deeds)."""
    wanted = _NUMBERS[verb]
    found: list[int] = []
    before: dict[int, int] = {}  # how much was found before the first round of each loop
    for place in range(0, len(deeds), 2):
        what = deeds[place + 1]
        if deeds[place] == _ROUND:
            del found[before.setdefault(what, len(found)) :]
        elif deeds[place] % _PLACE == wanted and what not in found and (not zone or deeds[place] // _PLACE & zone):
            found.append(what)
    return tuple(found)
