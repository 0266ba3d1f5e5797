"""The file of a run: the plan, then a line for every job that was played. It can be read at any time, and a run that
was stopped, or whose machine was, goes on from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TextIO

from willforge.files import FileError, read_text
from willforge.lab.plan import Job, Plan, PlanError
from willforge.lab.playing import Played
from willforge.play import saves

KIND: Final = "willforge sim"
LARGEST: Final = 1 << 30
Games = tuple[Played, Played]


class Records:
    """The results of a plan, in memory and, if it has one, in a file."""

    def __init__(self, plan: Plan, sink: TextIO | None = None) -> None:
        self.plan = plan
        self.results: dict[Job, Games] = {}
        self._sink = sink

    def add(self, job: Job, games: Games) -> None:
        """Keeps the result of a job; it is in the file when this returns. Raises OSError if that is full."""
        if self._sink is not None:
            told = [job.round, job.meeting, job.pilot, job.arm, [game.to_data() for game in games]]
            self._sink.write(json.dumps(told, separators=(",", ":")) + "\n")
            self._sink.flush()
        self.results[job] = games

    def missing(self) -> list[Job]:
        """The jobs that are still to be played, in their order."""
        return [job for job in self.plan.jobs() if job not in self.results]

    def close(self) -> None:
        """Closes the file."""
        if self._sink is not None:
            self._sink.close()


def begin(plan: Plan, path: Path) -> Records:
    """A new file for a plan. Raises PlanError if there is one already, since results are never overwritten, or if no
    file can be called so; OSError if it can not be made."""
    try:
        sink = path.open("x", encoding="utf-8")
    except FileExistsError as error:
        raise PlanError(f"{path} is there already: --resume {path} goes on with it, or name another file") from error
    except ValueError as error:
        raise PlanError(f"no file can be called {str(path)[:60]!r}") from error
    header = {"kind": KIND, "engine": saves.engine(), "plan": plan.to_data()}
    sink.write(json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n")
    sink.flush()
    return Records(plan, sink)


def resume(path: Path) -> Records:
    """The run of a file, to go on with. What was written last may be half a line: it is played again. Raises PlanError
    for a file that is none, or was played by another engine: games of two engines can not be counted together."""
    records, whole = _read(path)
    with path.open("r+", encoding="utf-8") as file:
        file.truncate(whole)
    records._sink = path.open("a", encoding="utf-8")
    return records


def read(path: Path) -> Records:
    """The results of a file, only to look at."""
    return _read(path)[0]


def _read(path: Path) -> tuple[Records, int]:
    """The results, and how many bytes of the file hold them."""
    try:
        text = read_text(path, LARGEST)
    except FileError as error:
        raise PlanError(str(error)) from error
    lines = text.split("\n")
    header = _json(lines[0])
    if not isinstance(header, dict) or header.get("kind") != KIND:
        raise PlanError(f"{path} is no file of 'willforge sim'")
    if header.get("engine") != saves.engine():
        raise PlanError(f"{path} was played by another version of the engine: begin a new run")
    records = Records(Plan.from_data(header.get("plan")))
    whole = len(lines[0].encode("utf-8")) + 1
    jobs = set(records.plan.jobs())
    for number, line in enumerate(lines[1:-1], start=2):
        job, games = _line(line, f"{path}, line {number}")
        if job not in jobs:
            raise PlanError(f"{path}, line {number}: its plan has no such job")
        records.results[job] = games
        whole += len(line.encode("utf-8")) + 1
    return records, whole


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _line(text: str, where: str) -> tuple[Job, Games]:
    try:
        turn, meeting, pilot, arm, (first, second) = _json(text)
        return Job(int(turn), int(meeting), int(pilot), int(arm)), (Played.from_data(first), Played.from_data(second))
    except (TypeError, ValueError) as error:
        raise PlanError(f"{where}: this is no result ({error})") from error
