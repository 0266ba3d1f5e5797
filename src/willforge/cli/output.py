"""What reaches the terminal: every character that would steer it is shown instead, and what an encoding lacks is
written in letters it has."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO

LONGEST_LINE: Final = 500
"""Characters of an error message's line; what is longer is cut."""
UNKNOWN: Final = "\ufffd"
PLAIN: Final[dict[str, str]] = {
    "µ": "u", "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "∞": "inf", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"',
    "”": '"', "…": "...", "×": "x", "é": "e", "ö": "o", "ä": "a", "ü": "u",
}  # fmt: skip
HANDLER: Final = "willforge.plain"


class _Shown(dict[int, str]):
    """For `str.translate`: what steers a terminal as a sign that does not, anything else as it is."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        kind = unicodedata.category(sign)
        # Controls; formats such as those that turn the direction of writing; halves of a pair; line and page breaks.
        harmless = sign in "\n\t" or kind not in ("Cc", "Cf", "Cs", "Zl", "Zp")
        self[code] = sign if harmless else UNKNOWN
        return self[code]


_SHOWN: Final = _Shown()


def shown(text: str) -> str:
    """A text as it may be written to a terminal: on a terminal it looks like what it says. Linear."""
    return text.translate(_SHOWN)


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(HANDLER, _in_plain_letters)


class Output(io.TextIOBase):
    """A stream that shows what is written to it; `steer` is for the sequences that this program sends itself."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._failure: OSError | None = None
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=HANDLER)

    def write(self, text: str) -> int:
        """Writes a text so that it can not steer a terminal."""
        self.steer(shown(text))
        return len(text)

    def steer(self, text: str) -> None:
        """Writes a text with sequences for the terminal in it. Whatever came from outside has to be `shown` first."""
        try:
            self._stream.write(text)
        except OSError as error:
            self._failure = error
            raise

    def flush(self) -> None:
        """Hands everything on. Raises OSError if that fails, or if writing failed before and nobody minded."""
        if self._failure is not None:
            raise self._failure
        self._stream.flush()

    def isatty(self) -> bool:
        """Whether a person reads it."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """The number of the file."""
        return self._stream.fileno()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of the stream."""
        return self._stream.encoding or "utf-8"


@contextmanager
def guarded() -> Iterator[None]:
    """Standard input and output as streams that can always be used; outputs show what would steer a terminal. What a
    command prints is handed on at the end: an OSError that tells of it is raised here and not while Python ends."""
    before = sys.stdin, sys.stdout, sys.stderr
    # A closed stream is None; opening something in its place keeps its number from being given to another file.
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY), "r", encoding="utf-8")
    sys.stdout = Output(sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    sys.stderr = Output(sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    try:
        yield
    finally:
        printed = sys.stdout
        sys.stdin, sys.stdout, sys.stderr = before
        printed.flush()


def give_up(stream: TextIO) -> None:
    """Sends what a stream could not hand on to nowhere, so that it is not tried again when Python ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return  # a stream without a file has nothing to hand on


def complain(text: str) -> None:
    """Tells an error on standard error: lines of a length that can be read. Who can not be told is not told."""
    if sys.stderr is None:
        return
    try:
        for line in text.splitlines() or [""]:
            print(shown(cut(line)), file=sys.stderr)
        sys.stderr.flush()
    except OSError:
        give_up(sys.stderr)


def cut(line: str) -> str:
    """A line without its middle if it is longer than anybody reads."""
    half = LONGEST_LINE // 2
    return line if len(line) <= LONGEST_LINE else f"{line[:half]} ... {line[-half:]}"


def print_json(data: Any, indent: int | None = None) -> None:
    """Prints data as JSON in ASCII, which passes through every encoding and steers no terminal."""
    print(json.dumps(data, indent=indent))
