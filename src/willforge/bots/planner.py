"""A bot that plans its turn.

In its own turn it looks for the best line (`turns.Turn`): which plays and attacks in which order, up to the end of the
turn. Everywhere else, in battles and in the other's turn, it tries each option and takes what is best at the end of the
turn. What it imagines holds nothing that its player may not know, so its choices do not depend on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from willforge import terms
from willforge.bots.bot import Seat
from willforge.bots.standing import FAR
from willforge.bots.turns import MARGIN, Budget, Line, Turn, actions, at_rest, quiet
from willforge.play.lookahead import OBJECT, PASS, YES, Decision, State, choices, info

WIDTH: Final = 4
"""How many positions are kept after each step."""
DEPTH: Final = 6
"""How many steps a turn is planned ahead; a choice in the middle of a step, with what comes next."""
CHOICE_DEPTH: Final = 2
ANSWERS: Final = 3000
"""How many answers may be tried for one choice."""
OPENING_STONES: Final = 1
"""Opening hands are for games with few magic stones: what is dear then is changed."""


class PlannerBot:
    """Plans its own turn, one step after the other. `seed` is how it imagines what it does not know; it tries at most
    `answers` answers, and begins no further step after `seconds` (None for no such cap)."""

    __slots__ = ("_answers", "_depth", "_seconds", "_seed", "_width")

    def __init__(
        self,
        seed: int,
        width: int = WIDTH,
        depth: int = DEPTH,
        answers: int = ANSWERS,
        seconds: float | None = None,
    ) -> None:
        self._seed = seed
        self._width = width
        self._depth = depth
        self._answers = answers
        self._seconds = seconds

    def choose(self, seat: Seat) -> int:
        """The number of an option. Costs at most the answers of its budget."""

        def think(state: State, pending: Decision) -> int:
            return best(planned(state, Budget(self._answers, self._seconds), self._width, self._depth), pending)

        return thought_over(seat, self._seed, think)


def thought_over(seat: Seat, seed: int, think: Callable[[State, Decision], int]) -> int:
    """The number of an option: where there is anything to think about, what `think` says about a state in which the
    seat's player knows everything that they know (`seed` is how the rest is imagined)."""
    if len(seat.decision.options) == 1:
        return 0
    state = seat.imagine(seed).state
    easy = without_thinking(state)
    if easy >= 0:
        return easy
    assert state.decision is not None
    return think(state, state.decision)


def without_thinking(state: State) -> int:
    """The answer where there is nothing to think about: nothing to choose, before the first turn, or a moment to wait;
    else -1. Linear in the state."""
    found = choices(state)
    if len(found) == 1:
        return found[0][0]
    pending = state.decision
    assert pending is not None
    if state.turn == 0:
        return opening(state, pending)
    if pending.kind == "priority" and pending.options[quiet(pending)][0] == PASS and waits(state, pending.player):
        return quiet(pending)
    return -1


def planned(state: State, budget: Budget, width: int, depth: int) -> list[Line]:
    """The lines for the pending decision of a state that its player imagines, the best first."""
    pending = state.decision
    assert pending is not None
    places = [group[0] for group in choices(state)]
    turn = Turn(state, pending.player, budget)
    if at_rest(state, pending.player):
        places = [place for place in places if pending.options[place][0] != PASS]
        return turn.lines(state, places, width, depth, actions)
    return turn.lines(state, places, width, min(depth, CHOICE_DEPTH), actions)


def best(lines: list[Line], pending: Decision) -> int:
    """The number of the option that the best line begins with; passing, if nothing is much better."""
    still = quiet(pending)
    first = lines[0]
    if not first.path:
        return still
    if pending.kind == "priority":
        resting = [line for line in lines if not line.path or line.path[0] == pending.options[still]]
        if resting and first.value < resting[0].value + MARGIN:
            return still
    return pending.options.index(first.path[0])


def waits(state: State, player: int) -> bool:
    """Whether a better moment will come: before the own main phase, in the other's turn before its end, and while
    something of one's own is still to resolve. Battles and what the other player does are moments to act."""
    if state.chase:
        return state.at(state.chase[0]).controller == player
    if state.step != terms.NO_STEP:
        return False
    if state.turn_player == player:
        return state.phase not in (terms.CALL_PHASE, terms.MAIN_PHASE)
    return state.phase != terms.END_PHASE


def opening(state: State, pending: Decision) -> int:
    """Before the first turn: begin, and change the cards that can not be played for a long time."""
    hand = state.zone(terms.HAND, pending.player)
    dear = [handle for handle in hand if info(state, handle).total_cost > OPENING_STONES + FAR]
    for place, option in enumerate(pending.options):
        if option[0] == OBJECT and option[1] in dear:
            return place
    if pending.options[0][0] == YES:
        return 0 if dear else 1
    return 0
