"""What a change does: two arms of a plan that played the same jobs with the same seeds.

Most of what decides a game is the same on both sides, so it is taken out by comparing job by job: the mean of the
differences is far surer than the difference of the means."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import variance

from willforge.lab.intervals import Mean, alarms, mean_of
from willforge.lab.plan import Plan
from willforge.lab.playing import SEATS, Played
from willforge.lab.tallies import Results, pair_score, score


@dataclass(frozen=True)
class Shift:
    """How one number moves from the first arm to the second."""

    name: str
    before: float
    after: float
    change: Mean
    surely: bool
    """Whether it surely moves, all shifts of the table taken together."""


@dataclass(frozen=True)
class Difference:
    """What changes between two arms for one pilot."""

    decks: tuple[Shift, ...]
    """The share that each deck wins."""
    beginner: Shift
    turns: Shift
    jobs: int
    same: int
    """In how many jobs both games ended alike: the same winner in the same turn."""
    saved: float
    """How many times as many games would be needed if both arms were dealt their own cards."""


def difference(plan: Plan, results: Results, pilot: int, first: int = 0, second: int = 1) -> Difference:
    """Compares the jobs that both arms have played. Linear in them."""
    pairs = [
        (job, games, results[other])
        for job, games in results.items()
        if job.pilot == pilot
        and job.arm == first
        and (other := type(job)(job.round, job.meeting, job.pilot, second)) in results
    ]
    points: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for job, before, after in pairs:
        one, two = plan.meetings[job.meeting]
        was, now = sum(pair_score(before)) / 2, sum(pair_score(after)) / 2
        points[one].append((was, now))
        points[two].append((1 - was, 1 - now))
    decks = [(name, points[place]) for place, name in enumerate(plan.names)]
    rows = [*decks, ("beginner", [(_began(before), _began(after)) for _, before, after in pairs])]
    rows.append(("turns", [(_turns(before), _turns(after)) for _, before, after in pairs]))
    means = [mean_of([now - was for was, now in values]) for _, values in rows]
    sure = alarms([mean.chance for mean in means])
    shifts = [
        Shift(name, _middle([was for was, _ in values]), _middle([now for _, now in values]), mean, certain)
        for (name, values), mean, certain in zip(rows, means, sure, strict=True)
    ]
    return Difference(
        tuple(shifts[:-2]),
        shifts[-2],
        shifts[-1],
        len(pairs),
        sum(all(_alike(one, two) for one, two in zip(before, after, strict=True)) for _, before, after in pairs),
        _saved([values for _, values in decks]),
    )


def _began(games: tuple[Played, Played]) -> float:
    return sum(score(game, SEATS.index(game.first)) for game in games) / 2


def _turns(games: tuple[Played, Played]) -> float:
    return sum(game.turns for game in games) / 2


def _alike(one: Played, two: Played) -> bool:
    return (one.winner, one.turns, one.decisions) == (two.winner, two.turns, two.decisions)


def _middle(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _saved(decks: list[list[tuple[float, float]]]) -> float:
    """The spread of differences between arms with cards of their own, as a multiple of the paired one; infinite where
    nothing differs."""
    apart = together = 0.0
    for values in decks:
        if len(values) > 1:
            apart += variance(was for was, _ in values) + variance(now for _, now in values)
            together += variance(now - was for was, now in values)
    return apart / together if together else float("inf")
