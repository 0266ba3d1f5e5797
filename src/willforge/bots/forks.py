"""The same work on several numbers at once, in processes that begin with everything this one has."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess


def forked(work: Callable[[int], list[int]], count: int, jobs: int) -> list[list[int]]:
    """What `work` makes of the numbers below `count`, in their order, by as many processes. Where none can be forked,
    and for what a process that ended did not tell, the work is done here."""
    shares = [range(first, count, jobs) for first in range(min(jobs, count))]
    started = [_start(work, share) for share in shares[1:]] if _may_fork() else []
    found: dict[int, list[int]] = {}
    for number in shares[0] if started else range(count):
        found[number] = work(number)
    for share, (process, link) in zip(shares[1:], started, strict=False):
        found.update(zip(share, _told(link), strict=False))
        process.join()
    return [found[number] if number in found else work(number) for number in range(count)]


def _may_fork() -> bool:
    """A process that ends with its parent may have no children, and not every system forks."""
    return "fork" in multiprocessing.get_all_start_methods() and not multiprocessing.current_process().daemon


def _start(work: Callable[[int], list[int]], share: range) -> tuple[BaseProcess, Connection]:
    context = multiprocessing.get_context("fork")
    near, far = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(far, work, share), daemon=True)
    process.start()
    far.close()
    return process, near


def _do(link: Connection, work: Callable[[int], list[int]], share: range) -> None:
    link.send([work(number) for number in share])


def _told(link: Connection) -> list[list[int]]:
    try:
        found: list[list[int]] = link.recv()
        return found
    except EOFError:
        return []
    finally:
        link.close()
