"""A bot that asks what will become of it.

What `planner` would do is its first choice. The best other plans are compared with it in the same worlds: games it
imagines, in which the other player holds cards of a deck they may have, may answer what it does, and replies with turns
of their own (`worlds.Course`). Another plan is taken only if it is surely better: what `planner` thinks of it counts as
much as some worlds, and the more worlds disagree the better it has to be. Plans that are surely worse are dropped, so
that most worlds are for those that are close.

How much is tried is counted in answers, so the same seed gives the same choice on every machine and for any number of
processes; seconds are a cap."""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import Final

from willforge.bots import planner
from willforge.bots.bot import Seat
from willforge.bots.forks import forked
from willforge.bots.planner import planned, thought_over
from willforge.bots.standing import WON, odds, standing
from willforge.bots.turns import Budget, Line, Value, quiet
from willforge.bots.worlds import Course
from willforge.play.lookahead import Decision, Option, State

ANSWERS: Final = 10_000
"""How many answers may be tried for one choice."""
SECONDS: Final = 1.0
PLANNING: Final = 3
"""One part in so many of the answers is for planning, at most."""
PLANS: Final = 5
"""How many plans are compared with few answers, how many answers are for one more, and how many plans may begin
alike."""
FURTHER_PLAN: Final = 10_000
ALIKE: Final = 2
OBVIOUS: Final = 0.1
"""Plans that `planner` thinks so much worse, in odds, are not tried."""
TURNS: Final = 1
"""How many turns are played on after that of the plan."""
ROUND: Final = 2
"""So many worlds are tried before plans are dropped."""
OPINION: Final = 3.0
"""What `planner` thinks of the difference between two plans counts as much as so many worlds."""
SPREAD: Final = 0.05
"""How much the difference between two plans varies from world to world as far as nothing is known of it."""
WORTH_IT: Final = 0.004
"""A plan that is better than the first choice by less than this is not taken."""
SURE: Final = 0.5
"""So many standard errors better than that a plan has to be."""
HOPE: Final = 1.0
"""A plan is dropped that is worse than the best one, or than what is worth it, by so many standard errors."""
PARTS: Final = 1_000_000
"""Odds are told by processes as whole numbers, in parts of this."""
_STRIDE: Final = 0x9E3779B97F4A7C15
"""Seeds of worlds are this far apart."""


class SearchBot:
    """Compares plans in worlds. `seed` is how it imagines what it does not know; it tries about `answers` answers, and
    ends after `seconds` (None for no such cap) with what is best so far. The worlds are divided among `jobs` processes,
    which changes nothing but the time it takes. `judge` says what the end of a plan is worth in a world."""

    __slots__ = ("_answers", "_jobs", "_judge", "_seconds", "_seed")

    def __init__(
        self,
        seed: int,
        answers: int = ANSWERS,
        seconds: float | None = SECONDS,
        jobs: int = 1,
        judge: Value = standing,
    ) -> None:
        self._seed = seed
        self._answers = answers
        self._seconds = seconds
        self._jobs = jobs
        self._judge = judge

    def choose(self, seat: Seat) -> int:
        """The number of an option. Costs about the answers of its budget."""
        return thought_over(seat, self._seed, partial(self._thought, seat))

    def _thought(self, seat: Seat, state: State, pending: Decision) -> int:
        """The option with which the best plan begins."""
        clock = Budget(self._answers, self._seconds)
        share = clock.share(min(planner.ANSWERS, self._answers // PLANNING))
        lines = planned(state, share, planner.WIDTH, planner.DEPTH)
        first = planner.best(lines, pending)
        plans = chosen_plans(lines, first, pending, PLANS + self._answers // FURTHER_PLAN)
        wins = plans[0].value >= WON // 2
        return begins(plans[0] if wins else self._best(seat, plans, pending.player, clock), pending)

    def _best(self, seat: Seat, plans: list[Line], player: int, clock: Budget) -> Line:
        """The plan that is surely better than the first one, else that, after trying them in worlds until all is spent
        or one is left."""

        def tried(plans: list[Line], before: int, number: int) -> list[int]:
            """What each plan is worth in a world, and what it cost to try; nothing, if there is no time for it."""
            world = seat.imagine(self._seed + (before + number + 1) * _STRIDE).state
            spent = Budget(self._answers, None, clock)
            course = Course(player, TURNS, spent, self._judge)
            found = [int(PARTS * odds(course.value(world, plan.path))) for plan in plans if not clock.late]
            return [] if clock.late else [*found, self._answers - spent.left]

        rivals = [Rival(plan, odds(plan.value) - odds(plans[0].value)) for plan in plans]
        worlds, left = 0, clock.left
        while len(rivals) > 1 and left > 0:
            work = partial(tried, [rival.plan for rival in rivals], worlds)
            found = [values for values in forked(work, ROUND, self._jobs) if values]
            if not found:
                break
            worlds += ROUND
            for values in found:
                left -= values[-1]
                for rival, value in zip(rivals, values, strict=False):
                    rival.tried((value - values[0]) / PARTS)
            least = max(WORTH_IT, *(rival.value for rival in rivals))
            rivals = rivals[:1] + [rival for rival in rivals[1:] if rival.value + HOPE * rival.error >= least]
        better = [rival for rival in rivals[1:] if rival.value - SURE * rival.error > WORTH_IT]
        return max(better, key=lambda rival: rival.value, default=rivals[0]).plan


class Rival:
    """A plan that is compared with the first choice: how much better it is, in odds, as far as that is known."""

    __slots__ = ("_count", "_squares", "_sum", "plan")

    def __init__(self, plan: Line, opinion: float) -> None:
        """`opinion` is how much better `planner` thinks it is."""
        self.plan = plan
        self._count = OPINION
        self._sum = OPINION * opinion
        self._squares = OPINION * (opinion * opinion + SPREAD * SPREAD)

    def tried(self, difference: float) -> None:
        """Counts a world in, in which it was so much better."""
        self._count += 1
        self._sum += difference
        self._squares += difference * difference

    @property
    def value(self) -> float:
        """How much better it is."""
        return self._sum / self._count

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(max(0.0, self._squares / self._count - self.value * self.value) / self._count)


def chosen_plans(lines: list[Line], first: int, pending: Decision, many: int) -> list[Line]:
    """The plans worth comparing: the best one that begins with the first choice, then the best others, not too many of
    which begin alike, and doing nothing."""
    found = [next(line for line in lines if begins(line, pending) == first)]
    least = odds(found[0].value) - OBVIOUS
    begun = {first: 1}
    still: Option = pending.options[quiet(pending)]
    for line in lines:
        place = begins(line, pending)
        rests = pending.options[place] == still and not begun.get(place)
        if line is found[0] or odds(line.value) < least:
            continue
        if (len(found) < many and begun.get(place, 0) < ALIKE) or rests:
            begun[place] = begun.get(place, 0) + 1
            found.append(line)
    return found if len(begun) > 1 else found[:1]


def begins(plan: Line, pending: Decision) -> int:
    """The number of the option that a plan begins with."""
    return pending.options.index(plan.path[0]) if plan.path else quiet(pending)
