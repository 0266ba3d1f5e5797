"""A bot that asks what the other player will do about it.

It takes the best plans of a turn (`turns.Turn`) and tries each of them in several worlds: games it imagines, in which
the other player holds cards of a deck they may have. There the other may answer what it does, and replies with a turn
of their own, planned in a game imagined from *their* seat: they may hold a trick, but do not see its hand. The plan
with the best mean wins. In the other's turn the same is asked of each of its options.

How much is tried is counted in answers, so the same seed gives the same choice on every machine; seconds are a cap."""

from __future__ import annotations

from typing import Final

from willforge.bots.bot import Seat
from willforge.bots.planner import MARGIN, planned, without_thinking
from willforge.bots.standing import WON, standing
from willforge.bots.turns import Budget, Line, Turn, actions, at_rest, different, quiet
from willforge.play.lookahead import (
    ACTS,
    PASS,
    SLEEPS,
    WATCHES,
    Belief,
    Decision,
    Option,
    State,
    imagined,
)

ANSWERS: Final = 5_000
"""How many answers may be tried for one choice."""
SECONDS: Final = 1.0
PLANS: Final = 4
"""How many plans are tried in worlds, and how many of them may begin alike."""
ALIKE: Final = 2
WORLDS: Final = 4
"""How many worlds are imagined at most."""
WIDTH: Final = 4
DEPTH: Final = 7
"""How wide and deep the own turn is planned."""
REPLY_WIDTH: Final = 2
REPLY_DEPTH: Final = 4
REPLY_ANSWERS: Final = 150
"""How wide and deep the other's turn is planned, and how many answers may be tried for it."""
PLANNING: Final = 4
"""One part in so many of the answers is for planning."""
MOST_STEPS: Final = 200
"""Answers after which a plan that does not end is judged as it is."""
_STRIDE: Final = 0x9E3779B97F4A7C15
"""Seeds of worlds are this far apart."""


class SearchBot:
    """Tries plans in worlds, with one reply. `seed` is how it imagines what it does not know; it tries at most
    `answers` answers, and begins no further world after `seconds` (None for no such cap)."""

    __slots__ = ("_answers", "_seconds", "_seed", "_worlds")

    def __init__(
        self, seed: int, answers: int = ANSWERS, seconds: float | None = SECONDS, worlds: int = WORLDS
    ) -> None:
        self._seed = seed
        self._answers = answers
        self._seconds = seconds
        self._worlds = worlds

    def choose(self, seat: Seat) -> int:
        """The number of an option. Costs at most the answers of its budget and those of one world more."""
        if len(seat.decision.options) == 1:
            return 0
        state = seat.imagine(self._seed).state
        easy = without_thinking(state)
        if easy >= 0:
            return easy
        budget = Budget(self._answers, self._seconds)
        plans = chosen_plans(planned(state, budget.part(PLANNING), WIDTH, DEPTH))
        pending = state.decision
        assert pending is not None
        if plans[0].value >= WON // 2 or len({_first(plan, pending) for plan in plans}) == 1:
            return _first(plans[0], pending)
        sums = [0] * len(plans)
        for number in range(self._worlds):
            if number and budget.over:
                break
            seed = self._seed + (number + 1) * _STRIDE
            world = seat.imagine(seed).state
            for place, plan in enumerate(plans):
                sums[place] += Reply(world, pending.player, seed, seat.belief, budget).value(plan.path)
        return _best(plans, sums, pending)


def chosen_plans(lines: list[Line]) -> list[Line]:
    """The plans worth trying in worlds: the best ones, not too many of which begin alike, and doing nothing."""
    found: list[Line] = []
    begun: dict[Option | None, int] = {}
    for line in lines:
        first = line.path[0] if line.path else None
        still = first is None or first[0] == PASS
        if (len(found) < PLANS and begun.get(first, 0) < ALIKE) or (still and not begun.get(first)):
            begun[first] = begun.get(first, 0) + 1
            found.append(line)
    return found


def _first(plan: Line, pending: Decision) -> int:
    return pending.options.index(plan.path[0]) if plan.path else quiet(pending)


def _best(plans: list[Line], sums: list[int], pending: Decision) -> int:
    """What the plan with the best sum begins with; doing nothing, if that is hardly worse."""
    still = quiet(pending)
    best = max(range(len(plans)), key=lambda place: (sums[place], plans[place].value))
    if pending.kind == "priority":
        for place, plan in enumerate(plans):
            if _first(plan, pending) == still and sums[best] < sums[place] + MARGIN:
                return still
    return _first(plans[best], pending)


class Reply:
    """Plays a plan in a world and lets the other player answer it."""

    __slots__ = ("_belief", "_budget", "_player", "_seed", "_turn", "_world")

    def __init__(self, world: State, player: int, seed: int, belief: Belief | None, budget: Budget) -> None:
        self._world = world
        self._player = player
        self._seed = seed
        self._belief = belief
        self._budget = budget
        self._turn = world.turn

    def value(self, path: tuple[Option, ...]) -> int:
        """What the position is worth to the player after the plan and the reply. The world stays as it is."""
        state = self._world.clone()
        self._play(state, path)
        other = 1 - self._player
        theirs = Turn(state, other, self._budget)
        if state.winner < 0 and state.turn_player == other and not at_rest(state, other):
            _let(state, other, WATCHES, SLEEPS)
            state = theirs.settled(state, (), 1)[0].state
        if not at_rest(state, other):
            return standing(state, self._player)
        seen = imagined(state, other, self._seed, self._belief)
        mind = Turn(seen, other, self._budget.share(REPLY_ANSWERS))
        return -mind.lines(seen, actions(seen), REPLY_WIDTH, REPLY_DEPTH, actions)[0].value

    def _play(self, state: State, path: tuple[Option, ...]) -> None:
        """Makes the choices of the plan as far as they are offered, the other doing what they think best; then the turn
        ends, if it is the player's own."""
        other = 1 - self._player
        mine = state.turn_player == self._player
        _let(state, other, ACTS, WATCHES if mine else SLEEPS)
        place = 0
        for _ in range(MOST_STEPS):
            pending = state.decision
            if pending is None or state.turn != self._turn:
                return
            if pending.player == other:
                if at_rest(state, other):
                    return
                self._budget.answer(state, self._answered(state, pending))
            elif place < len(path) and path[place] in pending.options:
                self._budget.answer(state, pending.options.index(path[place]))
                place += 1
            elif at_rest(state, self._player):
                _let(state, other, SLEEPS, SLEEPS)
                self._budget.answer(state, quiet(pending))
            else:
                places = different(state, pending)
                self._budget.answer(state, places[0] if places else quiet(pending))

    def _answered(self, state: State, pending: Decision) -> int:
        """What the other player does with priority in this turn, blocks with, or chooses."""
        still = quiet(pending)
        if pending.kind == "priority":
            places = actions(state)
            if not places or (state.chase and state.at(state.chase[0]).controller == pending.player):
                return still
        elif pending.kind == "block":
            places = [place for place in range(len(pending.options)) if place != still]
        else:
            return still
        theirs = Turn(state, pending.player, self._budget.share(REPLY_ANSWERS))
        lines = theirs.lines(state, [still, *places], 1, 1, actions)
        least = max((line.value for line in lines if line.path[0] == pending.options[still]), default=-2 * WON)
        if lines[0].value < least + MARGIN:
            return still
        return pending.options.index(lines[0].path[0])


def _let(state: State, player: int, theirs: int, others: int) -> None:
    """How a player and the other one use priority until the turn is over."""
    state.let_idle(*((theirs, others) if player == 0 else (others, theirs)))
