"""Going back: the moments of a game, found again by playing it anew, and whether something hidden came out since."""

from __future__ import annotations

from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import CARD, SLOT_MASK
from willforge.engine.model.state import State


def came_out(moments: list[State], player: int) -> bool:
    """Whether a player has learnt something between the first of these moments and the last that was hidden then: a
    card, or what chance brings. With -1, whether either has; else a player's own cards may be shown to the other.
    Linear in the moments and cards."""
    first = moments[0]
    learners = (0, 1) if player < 0 else (player,)
    hidden = {seat: _unknown(first, seat) for seat in learners}
    for moment in moments[1:]:
        if moment.rng != first.rng:
            return True
        for seat in learners:
            if not hidden[seat] <= _unknown(moment, seat) | _gone(moment, hidden[seat]):
                return True
    return False


def learnt(then: State, now: State, player: int) -> bool:
    """Whether somebody has come to know a card since an earlier moment, other than one that this player showed of their
    own accord. Linear in the cards."""
    for viewer in (0, 1):
        known = {obj.id & SLOT_MASK for obj in then.objs if obj is not None and knows(then, viewer, obj.id)}
        for obj in now.objs:
            if obj is None or obj.kind != CARD or obj.id & SLOT_MASK in known:
                continue
            if knows(now, viewer, obj.id) and not (obj.owner == player and viewer != player):
                return True
    return False


def _unknown(state: State, seat: int) -> set[int]:
    """The slots of the cards that a player may not know."""
    return {
        obj.id & SLOT_MASK
        for obj in state.objs
        if obj is not None and obj.kind == CARD and not knows(state, seat, obj.id)
    }


def _gone(state: State, slots: set[int]) -> set[int]:
    """Those of the slots in which there is no card any more."""
    return {slot for slot in slots if state.objs[slot] is None}
