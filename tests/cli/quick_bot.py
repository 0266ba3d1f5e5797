"""A bot whose games are soon over."""

from __future__ import annotations

from typing import Any


class First:
    """Takes the first option, which is to pass where that is possible."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Any) -> int:
        """The first option."""
        return 0
