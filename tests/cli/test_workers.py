"""Work spread over processes: in order, with what is lost told, and ended when nobody wants it any more."""

from __future__ import annotations

import os
import sys
import time
from contextlib import closing
from itertools import count

from willforge.cli.workers import Lost, spread


def double(shared: int, task: int) -> int:
    """Takes longer for the first tasks than for later ones."""
    time.sleep(0.02 if task < 2 else 0)
    return shared * task


def fail(_shared: None, task: int) -> int:
    """Fails in three ways."""
    if task == 1:
        raise ValueError("one is wrong")
    if task == 2:
        sys.exit("two leaves")
    if task == 3:
        os._exit(7)
    return task


def test_results_come_in_order() -> None:
    assert list(spread(double, 2, range(20), 3)) == [2 * task for task in range(20)]
    assert list(spread(double, 2, range(3), 1)) == [0, 2, 4]
    assert list(spread(double, 2, [], 3)) == []


def test_what_is_lost_is_told_and_the_rest_is_done() -> None:
    found = list(spread(fail, None, range(6), 2))
    assert found == [
        0,
        Lost(1, "ValueError: one is wrong"),
        Lost(2, "SystemExit: two leaves"),
        Lost(3, "its process ended by itself with exit code 7"),
        4,
        5,
    ]


def test_who_stops_reading_stops_the_work() -> None:
    started = time.monotonic()
    with closing(spread(double, 2, count(), 2)) as results:
        assert next(results) == 0
    assert time.monotonic() - started < 30
