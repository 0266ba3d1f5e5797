"""Doing the jobs of a plan, wherever: what comes back is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from willforge.lab.plan import Job, Plan
from willforge.lab.playing import JobFailed, Played, play_job
from willforge.lab.records import Records


@dataclass(frozen=True)
class Done:
    """A job that was done: its games, or why there are none."""

    job: Job
    games: tuple[Played, Played] | None
    why: str = ""


Runner = Callable[[Plan, Iterable[Job]], Iterator[Done]]
"""Does jobs and tells of each in their order."""


def done(plan: Plan, job: Job) -> Done:
    """Does one job here."""
    try:
        return Done(job, play_job(plan, job))
    except JobFailed as error:
        return Done(job, None, str(error))


def run(records: Records, runner: Runner, each: Callable[[int], None]) -> list[str]:
    """Does what is missing of a run and keeps it; `each` hears how many jobs are done in all. Returns what failed."""
    failed: list[str] = []
    for one in runner(records.plan, records.missing()):
        if one.games is None:
            failed.append(one.why)
        else:
            records.add(one.job, one.games)
        each(len(records.results) + len(failed))
    return failed
