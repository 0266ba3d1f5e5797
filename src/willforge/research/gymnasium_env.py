"""The game as an environment of Gymnasium: one agent learns, a bot plays the other seat."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from willforge import terms
from willforge.bots import Bot, Seat, bot_maker
from willforge.cards.deck import Deck
from willforge.research.spaces import action_space, masked_space
from willforge.research.state import IllegalAction, State

Observation = dict[str, Any]


class WillforgeEnv(gymnasium.Env[Observation, int]):
    """One game after another against `opponent`, the name of a bot or a file and class as `willforge arena` takes them.
    `seat` is "A", "B", or None for either by chance. The reward comes at the end: 1, -1, or 0 for a draw. An action
    that is not legal loses the game at once, with `illegal` in the info."""

    def __init__(
        self,
        opponent: str = "greedy",
        rules: str = "10.2",
        decks: tuple[Deck, Deck] | None = None,
        variant: str | None = None,
        seat: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self._maker = bot_maker(opponent)
        self._rules, self._decks, self._variant, self._seat = rules, decks, variant, seat
        self.render_mode = render_mode
        self.observation_space = masked_space()
        self.action_space = action_space()
        self.player = 0
        self.state: State = State.new(rules, decks, 0, variant).quiet()
        self._opponent: Bot = self._maker(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins the next game, or the one that the seed stands for."""
        super().reset(seed=seed)
        game, bot = (int(number) for number in self.np_random.integers(0, 1 << 62, 2))
        self.player = int(self.np_random.integers(2)) if self._seat is None else terms.PLAYER_NAMES.index(self._seat)
        self.state = State.new(self._rules, self._decks, game, self._variant).quiet()
        self._opponent = self._maker(bot)
        self._reply()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does an action, then lets the bot play until the agent has to choose again or the game is over."""
        try:
            self.state.apply_action(int(action))
        except IllegalAction:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self._reply()
        over = self.state.is_terminal()
        return self._observation(), self.state.returns()[self.player], over, False, self._info()

    def _reply(self) -> None:
        state = self.state
        while not state.is_terminal() and state.current_player() != self.player:
            seat = Seat(state.game, terms.PLAYER_NAMES[state.current_player()])
            state.choose(self._opponent.choose(seat))

    def _observation(self) -> Observation:
        seen = self.state.observe(self.player)
        return {"observation": seen.as_dict(), "action_mask": seen.mask}

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.action_space.n, np.int8)  # type: ignore[attr-defined]
        mask[self.state.legal_actions(self.player)] = 1
        return {"action_mask": mask, "seat": terms.PLAYER_NAMES[self.player]}

    def render(self) -> str | None:
        """The moment in one line."""
        return str(self.state) if self.render_mode == "ansi" else None
