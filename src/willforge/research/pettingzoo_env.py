"""The game as an environment of PettingZoo: two agents, one acts at a time (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from pettingzoo import AECEnv

from willforge.cards.deck import Deck
from willforge.research.layout import Arrays
from willforge.research.spaces import action_space, masked_space
from willforge.research.state import State

AGENTS: Final = ("player_0", "player_1")
"""The agents by the names that PettingZoo recommends: A and B."""


def env(rules: str = "10.2", decks: tuple[Deck, Deck] | None = None, variant: str | None = None) -> WillforgeAEC:
    """An environment for one kind of game. `reset(seed=...)` says which game it is."""
    return WillforgeAEC(rules, decks, variant)


class WillforgeAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Agents "player_0" (A) and "player_1" (B). An observation has the arrays of docs/research.md and the mask of legal
    actions; the mask is in the infos too, also for the agent who waits, where it is empty. The reward comes at the end:
    1, -1, or 0 for a draw."""

    metadata: ClassVar[dict[str, Any]] = {"name": "willforge_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str, decks: tuple[Deck, Deck] | None, variant: str | None) -> None:
        super().__init__()
        self._rules, self._decks, self._variant = rules, decks, variant
        self._seeds = np.random.SeedSequence()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = "ansi"
        self.observation_spaces = {agent: masked_space() for agent in AGENTS}
        self.action_spaces = {agent: action_space() for agent in AGENTS}
        self.state_now = State.new(rules, decks, 0, variant).quiet()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations; the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions; the same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: the one that the seed stands for, or the next one after it if none is given."""
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        chosen = int(self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0]) >> 1
        self.state_now = State.new(self._rules, self._decks, chosen, self._variant).quiet()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self._turn_to()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, in arrays of its own."""
        seen = self._seen(agent)
        return {"observation": seen.as_dict(), "action_mask": seen.mask}

    def step(self, action: int | None) -> None:
        """Does an action of the agent whose turn it is; None for an agent whose game is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self.state_now.apply_action(action)
        self._turn_to()
        self._accumulate_rewards()

    def _turn_to(self) -> None:
        state = self.state_now
        if state.is_terminal():
            for agent, worth in zip(AGENTS, state.returns(), strict=True):
                self.rewards[agent] = worth
                self.terminations[agent] = True
        else:
            self.agent_selection = AGENTS[state.current_player()]
        for agent in AGENTS:
            self.infos[agent] = {"action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Any:
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        mask[self.state_now.legal_actions(AGENTS.index(agent))] = 1
        return mask

    def _seen(self, agent: str) -> Arrays:
        return self.state_now.observe(AGENTS.index(agent))

    def render(self) -> str:
        """The moment in one line."""
        return str(self.state_now)

    def close(self) -> None:
        """Nothing is held that has to be given back."""
