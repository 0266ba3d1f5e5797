"""A line that tells how far a long command is and how long it will still take. Only people see it: where the output is
not a terminal, nothing is written."""

from __future__ import annotations

import time
from typing import Final, TextIO

from willforge.cli.output import Output, shown

WIDTH: Final = 24
PAUSE: Final = 0.2
"""Seconds between two lines, so that writing costs nothing."""


class Progress:
    """Shows `done` of `whole` on one line of a terminal, with the time that is left."""

    __slots__ = ("_sink", "_started", "_told", "_whole")

    def __init__(self, whole: int, sink: TextIO) -> None:
        self._whole = whole
        self._sink = sink if sink.isatty() else None
        self._started = time.monotonic()
        self._told = 0.0

    def show(self, done: int, note: str) -> None:
        """Writes the line anew, unless it has just been written."""
        now = time.monotonic()
        if self._sink is None or (now - self._told < PAUSE and done < self._whole):
            return
        self._told = now
        self._write(f"\r{shown(line(done, self._whole, now - self._started, note))}\x1b[K")

    def end(self) -> None:
        """Takes the line away."""
        if self._sink is not None:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        assert self._sink is not None
        if isinstance(self._sink, Output):
            self._sink.steer(text)
        else:
            self._sink.write(text)
        self._sink.flush()


def line(done: int, whole: int, spent: float, note: str) -> str:
    """The line after `spent` seconds: a bar, the numbers, the time left as it has gone so far, and a note."""
    filled = WIDTH * done // whole
    left = f"{clock(spent / done * (whole - done))} left" if done else "..."
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{whole}  {left}  {note}".rstrip()


def clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
