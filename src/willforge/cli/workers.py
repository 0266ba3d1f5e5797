"""Work spread over processes that end with the one that started them.

Not the pools of the standard library: with one of them a process that ends itself is waited for forever, with the other
the processes go on after the parent was killed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

Shared = TypeVar("Shared")
Task = TypeVar("Task")
Result = TypeVar("Result")
PATIENCE: Final = 1.0
"""Seconds a process has to end when it is told to."""


@dataclass(frozen=True)
class Lost(Generic[Task]):
    """A task without a result, and why: what was raised, or how the process ended."""

    task: Task
    why: str


class _Worker:
    """A process, the way to talk to it, and the task it is at."""

    def __init__(self, work: Callable[[Any, Any], Any], shared: Any) -> None:
        self.link, far = Pipe()
        self.process = Process(target=_serve, args=(far, work, shared), daemon=True)
        with _without_interrupts():
            self.process.start()
        far.close()
        self.place = -1
        self.task: Any = None

    def give(self, place: int, task: Any) -> None:
        """Hands it a task."""
        self.place, self.task = place, task
        self.link.send(task)

    def take(self) -> Any:
        """The result of its task, or Lost."""
        try:
            done, found = self.link.recv()
        except EOFError:
            self.process.join(PATIENCE)
            return Lost(self.task, f"its process ended by itself with exit code {self.process.exitcode}")
        return found if done else Lost(self.task, found)

    def end(self) -> None:
        """Ends the process, whatever it is doing."""
        self.link.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()


def spread(
    work: Callable[[Shared, Task], Result], shared: Shared, tasks: Iterable[Task], processes: int
) -> Generator[Result | Lost[Task], None, None]:
    """The results of `work(shared, task)` in the order of the tasks, which are asked for as they are needed. With one
    process the work is done here. Closing the iterator ends the processes within a second or two."""
    if processes == 1:
        for task in tasks:
            yield work(shared, task)
        return
    waiting = enumerate(tasks)
    workers: dict[Connection, _Worker] = {}
    results: dict[int, Result | Lost[Task]] = {}
    told = 0
    try:
        for place, task in islice(waiting, processes):
            _start(workers, work, shared, place, task)
        while workers:
            for link in wait(list(workers)):
                assert isinstance(link, Connection)
                worker = workers[link]
                results[worker.place] = found = worker.take()
                following = next(waiting, None)
                if following is not None and not isinstance(found, Lost):
                    worker.give(*following)
                    continue
                workers.pop(link).end()
                if following is not None:
                    _start(workers, work, shared, *following)
            while told in results:
                yield results.pop(told)
                told += 1
    finally:
        for worker in workers.values():
            worker.process.terminate()
        for worker in workers.values():
            worker.end()


def _start(workers: dict[Connection, _Worker], work: Any, shared: Any, place: int, task: Any) -> None:
    worker = _Worker(work, shared)
    workers[worker.link] = worker
    worker.give(place, task)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal. While one is started it waits, so that the new one never sees it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(link: Connection, work: Callable[[Any, Any], Any], shared: Any) -> None:
    """What a process does: tasks, one after the other, until it is ended. Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        task = link.recv()
        try:
            found = True, work(shared, task)
        except (Exception, SystemExit) as error:  # whatever it is, it is told where the work is asked for
            found = False, f"{type(error).__name__}: {error}"
        link.send(found)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
