"""Bots that ask a network: one that takes the option it likes best, and what makes `search` ask it how a position
stands."""

from __future__ import annotations

from pathlib import Path

from willforge.bots.bot import Seat
from willforge.bots.network import Network
from willforge.bots.planner import thought_over
from willforge.bots.standing import SCALE, WON, standing
from willforge.play.lookahead import Decision, State


class LearnedBot:
    """Takes the option that a network likes best. `seed` is how it imagines what it does not know, of which nothing it
    takes depends."""

    __slots__ = ("_network", "_seed")

    def __init__(self, path: Path, seed: int) -> None:
        """`path` is the file of the network. Raises NetworkError."""
        self._network = Network.read(path)
        self._seed = seed

    def choose(self, seat: Seat) -> int:
        """The number of an option. Linear in options and cards."""
        return thought_over(seat, self._seed, self._liked)

    def _liked(self, state: State, pending: Decision) -> int:
        return int(self._network.scores(state, pending.player).argmax())


class Leaf:
    """What a position is worth to a player as a network sees it, in the numbers of `standing`."""

    __slots__ = ("_network",)

    def __init__(self, path: Path) -> None:
        """`path` is the file of the network. Raises NetworkError."""
        self._network = Network.read(path)

    def __call__(self, state: State, player: int) -> int:
        """More is better. Linear in the cards that are not in a deck."""
        if state.winner >= 0:
            return standing(state, player)
        return max(-WON // 2, min(WON // 2, int(SCALE * self._network.value(state, player))))
