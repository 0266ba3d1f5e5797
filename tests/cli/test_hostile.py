"""Every command and option with hostile input: a clear line and exit 2, never a traceback, never a hang.

Each argument is given every third of the values, beginning with another one than its neighbour; WILLFORGE_HOSTILE=all
gives it all of them."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from willforge.cli.commands import build_parser
from willforge.cli.main import main
from willforge.cli.output import LONGEST_LINE

PARSER = build_parser()
SECONDS = 30
"""More than any of these takes: what has not ended by then hangs."""
HOSTILE = {
    "empty": "",
    "surrogate": "a\udcffb",
    "half a pair": "\ud800",
    "NUL": "a\0b",
    "long": "x" * 5000,
    "long path": "x/" * 2500,
    "long deck code": "wf1" + "A" * 5000,
    "escape": "\x1b[31m\x1b]0;title\x07",
    "direction": "\u202egnp.exe",
    "line breaks": "a\nb\rc\u2028d",
    "endless": "/dev/zero",
    "full": "/dev/full",
    "folder": "/proc",
    "no folder": "/dev/null/x.yaml",
    "memory": "/proc/self/mem",
    "billion": "1000000000",
    "digits": "9" * 5000,
    "negative": "-1000000000",
    "fraction": "1e999",
    "not a number": "nan",
    "braces": "{" * 3000,
    "options": "--",
    "percent": "%s%n%(x)s{}{0}",
}
BIG = ("billion", "digits", "negative", "fraction", "not a number", "empty", "surrogate", "NUL", "escape")
WORDS = ("empty", "surrogate", "NUL", "digits", "escape", "options")
QUICK = f"{Path(__file__).with_name('quick_bot.py')}:First"
SHORT: dict[tuple[str, ...], dict[str, list[str]]] = {
    ("selfplay",): {"games": ["1"]},
    ("arena",): {"games": ["2"]},
    ("sim",): {"games": ["1"], "decks": ["kiln-and-gloam", "lamplit-vigil"], "bot": [QUICK], "second": ["none"]},
    ("bench",): {"seconds": ["0.01"]},
    ("play",): {"bot": ["random"]},
    ("serve",): {"host": ["256.256.256.256"]},
}
"""What keeps a command short that would otherwise play for long."""
OPENS = ("\x1b", "\x07", "\u202e", "\u2028", "\r")
"""What must never reach a terminal."""


def actions(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with each of its arguments that takes a value."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from actions(below, (*words, name))
        elif action.nargs != 0 and words:
            yield words, action


def needed(parser: argparse.ArgumentParser, words: Sequence[str], but: Any, folder: Path) -> list[str]:
    """Values for everything that a command demands, but for one argument."""
    for word in words:
        (below,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
        parser = below.choices[word]
    found: list[str] = []
    for action in parser._actions:
        if action.dest == but.dest or not action.required or isinstance(action, argparse._SubParsersAction):
            continue
        many = action.nargs if isinstance(action.nargs, int) else 1
        found += [*action.option_strings[:1], *[harmless(words, action, folder)] * many]
    return found


def harmless(words: Sequence[str], action: Any, folder: Path) -> str:
    """A value that a command can work with quickly, or refuses quickly."""
    if action.choices:
        return str(next(iter(action.choices)))
    if action.dest == "rules":
        return "10.2"
    if action.dest == "bots":
        return "random"
    return {"rules": "903.2", "deck": "kiln-and-gloam"}.get(words[0], str(folder / "none.yaml"))


def lines_of(words: tuple[str, ...], action: Any, value: str, folder: Path) -> list[str]:
    """The command line that gives an argument a hostile value."""
    many = action.nargs if isinstance(action.nargs, int) else 1
    others = needed(PARSER, words, action, folder)
    for option, values in SHORT.get(words, {}).items():
        if option != action.dest:
            others += [f"--{option}", *values]
    if action.option_strings:
        name = action.option_strings[-1]
        return [*words, *others, *([f"{name}={value}"] if many == 1 else [name, *[value] * many])]
    return [*words, *others, "--", *[value] * many]


def kinds(words: tuple[str, ...], action: Any) -> Sequence[str]:
    """What is tried on an argument: everything on texts that name files or hold text, less on numbers and words, and on
    what many commands share."""
    if action.dest == "pool" and words != ("deck", "check"):
        return (*WORDS, "endless")
    if action.choices or action.dest in ("rules", "version", "seed"):
        return WORDS
    return BIG if action.type is not None else tuple(HOSTILE)


EVERY = 1 if os.environ.get("WILLFORGE_HOSTILE") == "all" else 3
CASES = [
    (words, action, kind)
    for number, (words, action) in enumerate(actions(PARSER))
    for kind in kinds(words, action)[number % EVERY :: EVERY]
]


def run(line: Sequence[str], typed: str = "") -> tuple[int, str, str]:
    """Runs a command in this process with an alarm; its exit code and what it printed."""
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(typed), out, err
    signal.signal(signal.SIGALRM, hanging)
    signal.alarm(SECONDS)
    try:
        code = main(line)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        signal.alarm(0)
        sys.stdin, sys.stdout, sys.stderr = before
    told = [stream.buffer.getvalue().decode("utf-8") for stream in (out, err)]
    return code, told[0], told[1]


def hanging(_signal: int, _frame: object) -> None:
    """Ends what does not end."""
    raise AssertionError(f"still running after {SECONDS} seconds")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("words", "action", "kind"), CASES, ids=[f"{'-'.join(w)}-{a.dest}-{k}" for w, a, k in CASES])
def test_hostile_values(words: tuple[str, ...], action: Any, kind: str, tmp_path: Path) -> None:
    """A value is used or refused: nothing else."""
    code, out, err = run(lines_of(words, action, HOSTILE[kind], tmp_path))
    assert code in (0, 1, 2), err
    assert "fault of willforge" not in err
    assert "Traceback" not in err + out
    assert not any(sign in out + err for sign in OPENS)
    if code == 2:
        assert err.strip(), "nobody is told why"
        assert all(len(line) <= LONGEST_LINE + 10 for line in err.splitlines())
