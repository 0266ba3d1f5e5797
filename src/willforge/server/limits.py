"""How much one address or player may ask for. Generous enough for programs that play as fast as they can; a public
server sets them lower (docs/hosting.md)."""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from dataclasses import dataclass, fields
from typing import Final

from willforge.errors import WillforgeError
from willforge.server.refusals import TOO_MANY, Refusal

PREFIX: Final = "WILLFORGE_LIMIT_"
MOST_KEPT: Final = 20_000


@dataclass(frozen=True)
class Limits:
    """Every limit there is; the environment variable WILLFORGE_LIMIT_NAME sets one."""

    body: int = 65_536
    """Bytes of a request or of a message on a socket."""
    record: int = 1_000_000
    """Bytes of a record that is sent to be kept."""
    pool: int = 4_000_000
    """Bytes of a card file that is sent to be read."""
    requests: int = 2_000
    """Requests per second of one player, and of one address without a player."""
    guests: int = 50
    """Guests and accounts per second from one address."""
    tables: int = 100
    """Tables per second of one player."""
    open_tables: int = 2_000
    """Tables of one player that are not over."""
    messages: int = 1_000
    """Messages per second on one socket."""
    chat: int = 2
    """Chat messages per second of one player."""
    hints: int = 2
    """Hints per second of one player."""
    connections: int = 4_000
    """Sockets from one address."""
    cached: int = 1_000
    """Tables kept in memory."""
    bot_seconds: int = 10
    """Seconds that a bot may think."""

    @classmethod
    def from_environment(cls) -> Limits:
        """The limits, as the environment sets them. Raises WillforgeError for what is no number."""
        found: dict[str, int] = {}
        for one in fields(cls):
            text = os.environ.get(PREFIX + one.name.upper())
            if text is None:
                continue
            if not text.isascii() or not text.isdigit() or int(text) == 0:
                raise WillforgeError(f"{PREFIX}{one.name.upper()} is {text!r}: a number above 0 was expected")
            found[one.name] = int(text)
        return cls(**found)


class Rate:
    """So many per second, and five seconds' worth at once, for each key. Keys that were not used for longest are
    forgotten when there are too many."""

    def __init__(self, per_second: int) -> None:
        self._rate = float(per_second)
        self._burst = per_second * 5.0
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Counts one. Raises Refusal if that is too many."""
        now = time.monotonic()
        left, since = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        self._buckets[key] = (max(left - 1, 0.0) if left >= 1 else left, now)
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refusal(TOO_MANY, "that is too many in a short time: wait a moment")
