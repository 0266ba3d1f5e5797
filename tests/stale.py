"""Notes who reads tables that were thrown away: they are empty until somebody works them out anew (`layers.update`), so
whoever reads them then finds that nothing is in force. Only the plain engine can be watched."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any
from unittest.mock import patch

from willforge.engine.model import state as states
from willforge.engine.model.tables import Tables

ALWAYS_THERE = ("ready", "watch")
"""What says itself whether the rest stands."""


@contextmanager
def reads_noted() -> Iterator[set[str]]:
    """While it lasts the set is filled with the functions that read what was thrown away, as module.function and what
    they read."""
    found: set[str] = set()

    def watched(name: str) -> property:
        kept: Any = Tables.__dict__[name]

        def read(tables: Tables) -> object:
            if not tables.ready:
                found.add(f"{_called(sys._getframe(1))} reads {name}")
            return kept.__get__(tables)

        return property(read, lambda tables, value: kept.__set__(tables, value))

    names = [name for name in Tables.__slots__ if name not in ALWAYS_THERE]
    thrown_away = type("ThrownAway", (Tables,), {"__slots__": (), **{name: watched(name) for name in names}})
    with patch.object(states, "Tables", thrown_away):
        yield found


def _called(frame: FrameType) -> str:
    return f"{frame.f_globals['__name__'].removeprefix('willforge.engine.')}.{frame.f_code.co_name}"
