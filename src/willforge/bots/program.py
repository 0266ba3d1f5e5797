"""A bot in any language: a program that is asked on its standard input and answers on its standard output.

Each question is one line of JSON, each answer one line with the number of an option. docs/bots.md shows both."""

from __future__ import annotations

import json
import queue
import shlex
import shutil
import subprocess
import threading
import weakref
from typing import IO, Any, Final

from willforge.bots.bot import Seat
from willforge.errors import WillforgeError

SECONDS: Final = 30.0
"""How long a program may think about one choice."""
LONGEST_ANSWER: Final = 1_000
LONGEST_SHOWN: Final = 60


class ProgramBot:
    """Asks a program, which it starts at the first question and ends when it is no longer needed."""

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        self._words = shlex.split(command)
        self._seed = seed
        self._seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str] = queue.Queue()

    def choose(self, seat: Seat) -> int:
        """The number that the program answers. Raises WillforgeError if it can not be started, has ended, takes too
        long or says something else."""
        process = self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question(seat, self._seed), ensure_ascii=True) + "\n")
            process.stdin.flush()
        except OSError as error:
            raise WillforgeError(f"{self._words[0]} has ended") from error
        try:
            told = self._answers.get(timeout=self._seconds)
        except queue.Empty:
            raise WillforgeError(f"{self._words[0]} did not answer within {self._seconds:g} seconds") from None
        if not told:
            raise WillforgeError(f"{self._words[0]} has ended without an answer")
        answer = told.strip()
        if not (answer.isascii() and answer.isdigit()):
            raise WillforgeError(f"{self._words[0]} answered {answer[:LONGEST_SHOWN]!r}, not the number of an option")
        return int(answer[:9])

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
                )
            except OSError as error:
                raise WillforgeError(f"{self._words[0]} can not be started: {error.strerror}") from error
            assert self._process.stdout is not None
            reader = threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True)
            reader.start()
            weakref.finalize(self, _end, self._process, reader)
        return self._process


def runs(command: str) -> bool:
    """Whether the first word of a command names a program that can be run."""
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0]) is not None


def question(seat: Seat, seed: int) -> dict[str, Any]:
    """What a program is asked: the view of its player, with the decision in it (`Game.view`), and the bot's seed."""
    return {"seed": seed, "player": seat.player, "view": seat.view()}


def _read(stream: IO[str], answers: queue.Queue[str]) -> None:
    while True:
        line = stream.readline(LONGEST_ANSWER)
        answers.put(line)
        if not line:
            return


def _end(process: subprocess.Popen[str], reader: threading.Thread) -> None:
    process.kill()
    process.wait()
    reader.join()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:
                continue  # what was not written any more is for nobody
