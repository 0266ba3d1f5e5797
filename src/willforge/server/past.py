"""What spectators see of a table that is watched with a delay: each moment of it, so many seconds later."""

from __future__ import annotations

import time
import zlib
from collections import deque
from typing import Any, NamedTuple

import msgspec


class Moment(NamedTuple):
    """The table as somebody may know it who looks on: the snapshot, packed, and how much had been said by then."""

    number: int
    since: float
    packed: bytes
    said: int

    @property
    def snapshot(self) -> dict[str, Any]:
        """The snapshot of that moment. Linear in it."""
        found: dict[str, Any] = msgspec.json.decode(zlib.decompress(self.packed))
        return found


class Past:
    """The last moments of a table, as far back as the delay goes. A process that has just loaded a table shows nothing
    of it until the delay is over."""

    def __init__(self, delay: float) -> None:
        self.delay = delay
        self._moments: deque[Moment] = deque()
        self._count = 0

    def add(self, snapshot: dict[str, Any], said: int) -> None:
        """The table has changed; so much has been said there."""
        self._count += 1
        packed = zlib.compress(msgspec.json.encode(snapshot), 1)
        self._moments.append(Moment(self._count, time.monotonic(), packed, said))
        self.seen()

    def seen(self) -> Moment | None:
        """The newest moment that may be seen; older ones are forgotten."""
        until = time.monotonic() - self.delay
        while len(self._moments) > 1 and self._moments[1].since <= until:
            self._moments.popleft()
        return self._moments[0] if self._moments and self._moments[0].since <= until else None

    def next_after(self, number: int) -> Moment | None:
        """The first moment after one that may be seen by now."""
        until = time.monotonic() - self.delay
        return next((one for one in self._moments if one.number > number and one.since <= until), None)
