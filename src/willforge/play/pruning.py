"""What is worth asking: the options of a decision without those that only clutter it, and equal cards once.

The one place that decides it, for the menus of people and for programs alike."""

from __future__ import annotations

from willforge.engine.model.state import State
from willforge.play.likeness import alike, clutters


def choices(state: State) -> list[list[int]]:
    """The numbers of the options of the pending decision, those that do the same with interchangeable cards together
    and the first of each to answer with; none that only clutters (`likeness.clutters`), unless that would be all.
    Linear in the state where cards might be interchangeable."""
    pending = state.decision
    assert pending is not None, "a game that is over offers nothing"
    places = list(range(len(pending.options)))
    if len(places) == 1:
        return [places]
    kept = [place for place in places if not clutters(state, pending.options[place])]
    return alike(state, pending, kept or places)


def forced(state: State) -> int:
    """The number to answer with where there is nothing to choose: one option, equal ones, or a pass where nothing but
    will could be produced; -1 where there is. As much work as `choices`."""
    found = choices(state)
    return found[0][0] if len(found) == 1 else -1
