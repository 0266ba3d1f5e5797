"""A bot that takes any legal option, each with the same chance."""

from __future__ import annotations

from willforge.bots.bot import Seat


class RandomBot:
    """Picks options at random with a generator of its own (splitmix64): the same seed picks the same, on every
    machine."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & 0xFFFFFFFFFFFFFFFF

    def below(self, bound: int) -> int:
        """A random number from 0 to `bound` - 1. O(1)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 31
        return (mixed * bound) >> 64

    def choose(self, seat: Seat) -> int:
        """The number of an option. O(1)."""
        return self.below(len(seat.decision.options))
