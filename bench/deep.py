"""`search` with ten times its second, to measure what thinking longer is worth:

willforge arena bench/deep.py:Deep search --games 400 --keep deep-search.jsonl"""

from __future__ import annotations

from willforge.bots.bot import Seat
from willforge.bots.search import ANSWERS, SECONDS, SearchBot

TIMES = 10


class Deep:
    """Thinks ten times as long as `search`."""

    def __init__(self, seed: int) -> None:
        self._bot = SearchBot(seed, answers=TIMES * ANSWERS, seconds=TIMES * SECONDS)

    def choose(self, seat: Seat) -> int:
        """The number of an option."""
        return self._bot.choose(seat)
