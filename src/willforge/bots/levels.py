"""The bots that people play against, by how strong they are. Each plays every card, and thinks no longer than a person
likes to wait, also where the engine is not compiled."""

from __future__ import annotations

from typing import Final

from willforge.bots.planner import PlannerBot
from willforge.bots.search import SearchBot

SECONDS: Final = 2.0
"""How long one choice takes at most, but for the step it is at."""


def easy(seed: int, seconds: float | None = SECONDS) -> PlannerBot:
    """Takes one step after the other, the best it sees, and looks no further."""
    return PlannerBot(seed, width=1, depth=1, answers=400, seconds=seconds)


def fair(seed: int, seconds: float | None = SECONDS) -> PlannerBot:
    """Plans its turn."""
    return PlannerBot(seed, seconds=seconds)


def hard(seed: int, seconds: float | None = SECONDS) -> SearchBot:
    """Plans its turn, and asks what the other player will do about it."""
    return SearchBot(seed, seconds=seconds)
