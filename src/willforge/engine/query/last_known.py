"""Last known information of cards that stay the same cards (911.1): a J-ruler that left the field for the ruler area is
found there (302.3), but a text that spoke of it in the field means it as it was. Cards that become new ones are kept
under their old handles, see `moves.remember`."""

from __future__ import annotations

import willforge.engine.query.evaluate as evaluate
from willforge import terms
from willforge.engine.catalog.information import Info
from willforge.engine.model.records import COST_VERBS, Event, Last
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.text import nodes


def left_field(state: State, context: evaluate.Context, moved: tuple[int, ...]) -> tuple[int, ...]:
    """911.1: the cards that left the field but stay the same cards (302.3), after an effect came to speak of them: by
    this very effect, by what triggered it, to pay for it, or, of its source, since it was played."""
    found: list[int] = [moved[place] for place in range(0, len(moved), 2) if moved[place] == moved[place + 1]]
    if context.event is not None and leaves_for_ruler_area(context.event):
        found.append(context.event.what)
    for entry in context.offered:
        if COST_VERBS[entry[0]] == "destroy":
            found.extend(entry[1:])
    if context.zone == terms.FIELD:
        found.append(context.source)
    return tuple(found)


def leaves_for_ruler_area(event: Event) -> bool:
    """Whether a J-ruler left the field for the ruler area, where it is the same card (302.3). O(1)."""
    return event.what == event.new and event.from_zone == terms.FIELD and event.to_zone == terms.RULER_AREA


def as_it_left(state: State, context: evaluate.Context, handle: int) -> Last | None:
    """911.1: what was known of a J-ruler as it left the field, if the text speaks of it there. O(cards that left)."""
    if handle not in context.left:
        return None
    obj = state.obj(handle)
    last = state.last.get(handle)
    return last if obj is not None and last is not None and obj.zone != last.obj.zone else None


def as_it_is(context: evaluate.Context, handle: int) -> evaluate.Context:
    """How a text asks about a card that it finds in a zone: as it is there, although the text may speak of the same
    card elsewhere as it left the field ("destroy your J-ruler, then rest your ruler"). O(cards that left)."""
    if handle not in context.left:
        return context
    other = evaluate.again(context)
    other.left = tuple(one for one in context.left if one != handle)
    return other


def asking(context: evaluate.Context, what: nodes.Objects, handle: int) -> evaluate.Context:
    """How a text asks about one of the cards it means, found now or spoken of before (911.1). O(cards that left)."""
    return as_it_is(context, handle) if isinstance(what, nodes.Each) else context


def gone(state: State, context: evaluate.Context, handle: int) -> Last | None:
    """What is known of a card that has left, or of a J-ruler as it left the field if the text speaks of it there; None
    for one that is still there. O(cards that left)."""
    if state.obj(handle) is None:
        return state.last.get(handle)
    return as_it_left(state, context, handle) if context.left else None


def info_for(state: State, context: evaluate.Context, handle: int) -> Info:
    """The information a text refers to: current, or as the card left the field (911.1)."""
    last = as_it_left(state, context, handle) if context.left else None
    return info(state, handle) if last is None else last.info


def controller_for(state: State, context: evaluate.Context, handle: int) -> int:
    """Who controls what a text refers to, or controlled it as it left the field (911.1)."""
    last = as_it_left(state, context, handle) if context.left else None
    return evaluate.controller_of(state, handle) if last is None else last.obj.controller
