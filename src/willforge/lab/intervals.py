"""How sure a number is: arithmetic on counts and small samples, nothing is drawn by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, log, sqrt
from typing import Final

from willforge.bots.arena import NORMAL_95, wilson

ALARM: Final = 0.05
"""With no true change, one report in twenty at most says that there is one."""


@dataclass(frozen=True)
class Share:
    """A share of games with the interval that holds the true one with a confidence of 95 percent."""

    won: float
    games: int
    worth: float
    """How many independent games these are worth: fewer than `games` where the two games of a job go alike."""

    @property
    def share(self) -> float:
        """A half if there was no game."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """By Wilson's score."""
        return wilson(self.share, self.worth)


def share_of(pairs: Sequence[tuple[float, float]]) -> Share:
    """The share of points in pairs of games: 1 for a win, a half for a draw. Linear."""
    games = 2 * len(pairs)
    won = sum(first + second for first, second in pairs)
    if len(pairs) < 2:
        return Share(won, games, games)
    middle = won / games
    spread = sum(((first + second) / 2 - middle) ** 2 for first, second in pairs) / (len(pairs) - 1)
    alone = middle * (1 - middle)
    worth = games if spread <= alone / 2 else games * (alone / 2) / spread
    return Share(won, games, worth)


def difference_interval(first: Share, second: Share) -> tuple[float, float]:
    """Where the difference of two independent shares, the second less the first, lies with a confidence of 95 percent
    (Newcombe, from the intervals of both)."""
    (low1, high1), (low2, high2) = first.interval, second.interval
    gap = second.share - first.share
    return (
        gap - sqrt((second.share - low2) ** 2 + (high1 - first.share) ** 2),
        gap + sqrt((high2 - second.share) ** 2 + (first.share - low1) ** 2),
    )


@dataclass(frozen=True)
class Mean:
    """The mean of a sample, its interval by Student's t, and how likely one as far from 0 is if the truth is 0."""

    value: float
    low: float
    high: float
    chance: float


def mean_of(sample: Sequence[float]) -> Mean:
    """The mean of independent values and how sure it is. With fewer than two nothing is sure, and with few that are
    all the same not much: they may go one way by chance."""
    count = len(sample)
    if count < 2:
        return Mean(sample[0] if sample else 0.0, -1.0, 1.0, 1.0)
    middle = sum(sample) / count
    error = sqrt(sum((value - middle) ** 2 for value in sample) / (count - 1) / count)
    reach = _student_95(count - 1) * error
    if error == 0.0:
        return Mean(middle, middle, middle, 1.0 if middle == 0.0 else 2.0 ** (1 - count))
    return Mean(middle, middle - reach, middle + reach, _two_sided(middle / error, count - 1))


def _student_95(freedom: int) -> float:
    """The quantile of Student's t that leaves 2.5 percent above, by the expansion of Cornish and Fisher."""
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _two_sided(statistic: float, freedom: int) -> float:
    """How likely Student's t is so far from 0 or farther, by Wallace's normal approximation."""
    z = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log(1 + statistic**2 / freedom))
    return erfc(z / sqrt(2))


def alarms(chances: Sequence[float]) -> list[bool]:
    """Which of several changes are real, by Holm: all of them together raise a false alarm in one report of twenty."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] > ALARM / (len(chances) - rank):
            break
        found[place] = True
    return found
