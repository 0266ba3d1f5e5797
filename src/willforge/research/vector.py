"""Many games at once for learning: one call steps them all and writes what is seen into arrays of the caller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from willforge.errors import WillforgeError
from willforge.research.layout import Arrays
from willforge.research.state import State

Maker = Callable[[int], State]
"""Makes the beginning of a game from a seed."""


class VectorRunner:
    """Plays `count` games side by side. Each row of the arrays is what the player who has to choose in that game sees;
    a game that has ended is begun anew with the next seed, so there is always something to choose.

    `arrays` may be the caller's own (`Arrays` over shared memory, say); they are written, never replaced."""

    __slots__ = ("_make", "_next_seed", "_states", "arrays", "done", "players", "returns")

    def __init__(self, count: int, make: Maker, seed: int = 0, arrays: Arrays | None = None) -> None:
        if count < 1:
            raise WillforgeError(f"a runner plays at least one game, not {count}")
        self._make = make
        self._next_seed = seed
        self._states: list[State] = []
        self.arrays = Arrays.new(count) if arrays is None else arrays
        if len(self.arrays.mask) != count:
            raise WillforgeError(f"the arrays have room for {len(self.arrays.mask)} games, and there are {count}")
        self.players: NDArray[np.int8] = np.zeros(count, np.int8)
        """Who has to choose in each game."""
        self.done: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """Which games have ended with the last step."""
        self.returns: NDArray[np.float32] = np.zeros((count, 2), np.float32)
        """What they were worth to both players; 0 for the others."""
        for number in range(count):
            self._states.append(self._begun())
            self._show(number)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Does one action in each game and writes what follows. Raises IllegalAction for one that the mask does not
        allow, with the games before it already stepped."""
        for number, action in enumerate(actions):
            state = self._states[number]
            state.apply_action(int(action))
            self.done[number] = state.is_terminal()
            self.returns[number] = state.returns()
            if self.done[number]:
                self._states[number] = self._begun()
            self._show(number)

    def state(self, number: int) -> State:
        """The state of one of the games."""
        return self._states[number]

    def _begun(self) -> State:
        seed = self._next_seed
        self._next_seed += 1
        return self._make(seed)

    def _show(self, number: int) -> None:
        state = self._states[number]
        player = state.current_player()
        self.players[number] = player
        state.observe(player, self.arrays.part(number))
