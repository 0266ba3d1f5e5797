"""Players that are programs. A bot is a class with one method, `choose`; docs/bots.md shows one."""

from __future__ import annotations

from willforge.bots.bot import Bot, Seat, take_turn
from willforge.bots.greedy import GreedyBot
from willforge.bots.planner import PlannerBot
from willforge.bots.random import RandomBot
from willforge.bots.registry import BOTS, LEVELS, UnknownBot, bot_maker
from willforge.bots.search import SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "SearchBot",
    "Seat",
    "UnknownBot",
    "bot_maker",
    "take_turn",
]
