"""Processes beside the server's own, for work that would keep others waiting: each does one thing at a time, within a
budget of time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

Memory = OrderedDict[str, Any]
"""What a worker remembers from one piece of work to the next."""
Work = Callable[[Memory, Any], Any]
"""A function of a module, which is given what the worker remembers, and what it is asked."""


def _live(link: Connection, work: Work, nice: int) -> None:
    """The life of a worker: it says that it is there, and ends when the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    memory: Memory = OrderedDict()
    answer = None
    while True:
        try:
            link.send(answer)
            asked = link.recv()
        except (EOFError, OSError):
            return
        answer = work(memory, asked)  # outside: its own faults are not taken for the other side's end


class Worker:
    """A process that works on one question at a time; whoever asks holds `lock`. `nice` lets others go first."""

    def __init__(self, work: Work, nice: int = 0) -> None:
        self.lock = asyncio.Lock()
        self.known: dict[str, int] = {}
        self.ending = False
        self._work = work
        self._nice = nice
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, far = context.Pipe()
        self.process = context.Process(target=_live, args=(far, self._work, self._nice), daemon=True)
        self.process.start()
        far.close()
        self.known.clear()
        self._awake = False

    def ask(self, asked: Any, budget: float) -> Any:
        """The answer, or None if it took too long or the worker died; then there is a new worker. Blocks. To start is
        not to think: the budget begins when the worker is there."""
        try:
            if not self._awake:
                self.link.recv()
                self._awake = True
            self.link.send(asked)
            if self.link.poll(budget):
                return self.link.recv()
        except (EOFError, OSError):
            self._renew()
            return None
        self._renew()
        return None

    def _renew(self) -> None:
        self.process.kill()
        self.process.join()
        self.link.close()
        if not self.ending:
            self._start()

    def end(self) -> None:
        """Ends the process; whoever waits for its answer gets none."""
        self.ending = True
        self.process.kill()
        self.process.join()


class Beside:
    """Work that nobody waits for at a table, in one process of its own, which is started when it is first needed."""

    def __init__(self, work: Work, budget: float, nice: int) -> None:
        self._work = work
        self._budget = budget
        self._nice = nice
        self._worker: Worker | None = None
        self._stopping = False

    async def ask(self, asked: Any) -> Any:
        """What comes of it; None if it could not be done within the budget, or the server stops."""
        if self._worker is None and not self._stopping:
            self._worker = Worker(self._work, self._nice)
        worker = self._worker
        if worker is None:
            return None
        async with worker.lock:
            return None if self._stopping else await asyncio.to_thread(worker.ask, asked, self._budget)

    def stop(self) -> None:
        """Ends the process; what it was doing is not done."""
        self._stopping = True
        if self._worker is not None:
            self._worker.end()
