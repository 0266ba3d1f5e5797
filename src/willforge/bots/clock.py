"""How long bots think about their choices."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import exp, log
from typing import Final

FINE: Final = 50
"""Times are counted in steps of a fiftieth part, so that any number of choices takes the same room."""
_LEAST: Final = 1e-6


class Clock:
    """How long choices took, in seconds."""

    __slots__ = ("_counts",)

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    @property
    def choices(self) -> int:
        """How many choices were counted."""
        return self._counts.total()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Counts what is done in the meantime as one choice."""
        started = time.perf_counter()
        yield
        self.count(time.perf_counter() - started)

    def count(self, seconds: float) -> None:
        """Counts a choice in that took so long."""
        self._counts[round(FINE * log(max(_LEAST, seconds)))] += 1

    def add(self, other: Clock) -> None:
        """Counts the choices of another one in."""
        self._counts += other._counts

    def within(self, share: float) -> float:
        """In how many seconds this share of the choices was made, half of them for the median; 0 without any."""
        wanted, counted = share * self.choices, 0
        for size in sorted(self._counts):
            counted += self._counts[size]
            if counted >= wanted:
                return exp(size / FINE)
        return 0.0
