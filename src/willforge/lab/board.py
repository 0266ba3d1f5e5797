"""How strong bots are, from matches between some of them: one number for each, and how sure it is.

The numbers are those of Bradley and Terry on Elo's scale: who stands 400 higher wins ten games for each that the other
wins. `random` is 1000; without it, the mean of all is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Final

from willforge.lab.matches import Pair

ANCHOR: Final = "random"
ANCHORED: Final = 1000.0
STEP: Final = 400.0
"""So far apart are two of which one wins ten times as often."""
ROUNDS: Final = 400
CLOSE: Final = 1e-9
SAMPLES: Final = 400
"""How often the pairs are drawn anew to see how sure the numbers are."""
SEED: Final = 1
MISSED: Final = 0.5
"""Wins that either bot of a meeting is given beside those it has: nobody is infinitely strong."""


@dataclass(frozen=True)
class Place:
    """A bot on the board."""

    bot: str
    rating: float
    interval: tuple[float, float]
    """Where its rating lies with a confidence of 95 percent."""
    games: int
    score: float
    """The share of its games that it won, a draw as half."""


def board(pairs: Sequence[Pair]) -> list[Place]:
    """All bots, the strongest first. Linear in the pairs and the samples."""
    names = sorted({name for pair in pairs for name in pair.bots})
    rated = ratings(names, pairs)
    random = Random(SEED)
    samples = [ratings(names, random.choices(pairs, k=len(pairs))) for _ in range(SAMPLES)]
    found: list[Place] = []
    for name in names:
        spread = sorted(sample[name] for sample in samples)
        edge = SAMPLES // 40
        scores = [_share(pair, name) for pair in pairs if name in pair.bots]
        interval = spread[edge], spread[-edge - 1]
        found.append(Place(name, rated[name], interval, 2 * len(scores), sum(scores) / (2 * len(scores))))
    return sorted(found, key=lambda place: -place.rating)


def _share(pair: Pair, name: str) -> float:
    return pair.score if pair.bots[0] == name else 2 - pair.score


def ratings(names: Sequence[str], pairs: Sequence[Pair]) -> dict[str, float]:
    """The rating of each of these bots; of one without games, that of the anchor."""
    wins: dict[str, float] = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for pair in pairs:
        one, two = pair.bots
        wins[one] += pair.score
        wins[two] += 2 - pair.score
        key = (one, two) if one < two else (two, one)
        met[key] = met.get(key, 0.0) + 2
    for one, two in met:
        wins[one] += MISSED
        wins[two] += MISSED
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        shares = dict.fromkeys(names, 0.0)
        for (one, two), games in met.items():
            share = (games + 2 * MISSED) / (strength[one] + strength[two])
            shares[one] += share
            shares[two] += share
        after = {name: wins[name] / shares[name] if shares[name] else strength[name] for name in names}
        moved = max(abs(after[name] / strength[name] - 1) for name in names)
        strength = after
        if moved < CLOSE:
            break
    logs = {name: STEP * log10(strength[name]) for name in names}
    middle = logs[ANCHOR] if ANCHOR in logs else sum(logs.values()) / len(logs)
    return {name: ANCHORED + logs[name] - middle for name in names}
