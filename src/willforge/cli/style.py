"""How text looks on a terminal: wrapped at spaces, and in colours where the terminal has them."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from typing import Final, TextIO

from willforge.cli.output import Output, shown

PLAIN: Final = ""
STRONG: Final = "1"
FAINT: Final = "2"
YOURS: Final = "32"
THEIRS: Final = "35"
NOTE: Final = "33"
NARROWEST: Final = 40
TOGETHER: Final = "\xa0"
"""A space at which a line is not broken; it is written as any other."""
USUAL: Final = (100, 40)
_RULE: Final = re.compile(r"\[[^\[\]]*\d[^\[\]]*\]$")


class Page:
    """Writes lines to a person. Whatever comes from outside is shown, never obeyed by the terminal."""

    def __init__(self, sink: TextIO) -> None:
        self._sink = sink
        self._coloured = coloured(sink)

    @property
    def width(self) -> int:
        """How many characters a line has, the terminal's as it is now."""
        return max(NARROWEST, shutil.get_terminal_size(USUAL).columns)

    def say(self, text: str, style: str = PLAIN, hanging: str = "") -> None:
        """Writes a text, wrapped at spaces; further lines begin with `hanging`."""
        for line in wrapped(shown(text), self.width, hanging):
            self._write(self._painted(line, style) + "\n")
        self._sink.flush()

    def ask(self, prompt: str) -> None:
        """Writes a prompt without ending the line."""
        self._write(prompt)
        self._sink.flush()

    def _painted(self, line: str, style: str) -> str:
        if not self._coloured:
            return line
        rule = _RULE.search(line)
        if rule is None:
            return _paint(line, style)
        return _paint(line[: rule.start()], style) + _paint(rule.group(), FAINT)

    def _write(self, text: str) -> None:
        if isinstance(self._sink, Output):
            self._sink.steer(text)
        else:
            self._sink.write(text)


def _paint(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def coloured(sink: TextIO) -> bool:
    """Whether colours are wanted: on a terminal that has them, unless NO_COLOR is set (no-color.org)."""
    return sink.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def wrapped(text: str, width: int, hanging: str = "") -> list[str]:
    """The lines of a text, broken at spaces where they are longer than `width`; what begins a line with spaces keeps
    them. Linear."""
    lines: list[str] = []
    for line in text.split("\n"):
        start = line[: len(line) - len(line.lstrip(" "))]
        lines += textwrap.wrap(
            line, width, initial_indent="", subsequent_indent=start + hanging, break_on_hyphens=False, tabsize=4
        ) or [""]
    return [line.replace(TOGETHER, " ") for line in lines]
