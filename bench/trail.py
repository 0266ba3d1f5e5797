"""Which tests pass through a place of the engine where it can be changed, and how long each of them takes.

All scenarios under all their versions and the tests in Python about games are run once with every place marked: a
condition notes whether it held and whether it did not, a statement that it was run. So it is known of every change
which tests can notice it: a condition fixed to true makes no difference where it holds anyhow. That takes some
minutes; what was found is kept until the source or a test changes. What the engine remembers from one game to the
next, a catalog, is made again by every test, so that it is known which tests run its lines too."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import Any, Final

import cases
from cases import FAILS, HOLDS
from marking import marked
from mutation import ROOT, SOURCE, Change, can_be_changed, forget, functions
from spread import spread

from course import kept, watched

KEPT: Final = ROOT / "build" / "trail.json"
ABOUT_GAMES: Final = (
    "tests/bots/test_imagine.py",
    "tests/engine",
    "tests/naive",
    "tests/play",
    "tests/rules",
    "tests/test_fuzz.py",
    "tests/test_perft.py",
)
CATALOGS: Final = "engine.catalog."


def guarded_outcome(test: str, seconds: float) -> str:
    """How a test goes as the tests run it: a scenario's states are looked at and its course is compared as well."""
    case = cases.case_of(test)
    if case is None:
        return cases.run_test(test, seconds)
    course, watch = watched(case.file, case.version)
    outcome = cases.run(case, watch, seconds)
    changed = outcome == HOLDS and kept().get(case.file, {}).get(case.version) != course.digest
    return FAILS if changed else outcome


@cache
def places() -> tuple[str, ...]:
    """All functions of the engine that can be changed."""
    found: list[str] = []
    for path in sorted((SOURCE / "engine").rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found += [f"{module}.{name}" for name in functions(module)]
    return tuple(place for place in found if can_be_changed(place))


@dataclass(frozen=True)
class Trail:
    """What was found."""

    seconds: dict[str, float]
    """The tests that hold, with the processor time that each took."""
    order: list[str]
    passing: dict[str, int]
    """For each change that some test can notice, the tests that can: bit n stands for the n-th of the order."""
    breadth: dict[str, int]
    """How many changes each test can notice."""

    def tests_of(self, change: Change) -> list[str]:
        """The tests that can notice a change."""
        return list(self._of(self.passing.get(str(change), 0)))

    def thoroughness(self, changes: Iterable[Change]) -> Counter[str]:
        """How many of some changes each test can notice."""
        return Counter(test for change in changes for test in self._of(self.passing.get(str(change), 0)))

    def _of(self, bits: int) -> Iterator[str]:
        return compress(self.order, map(int, reversed(f"{bits:b}")))

    def comes_to(self, change: Change) -> bool:
        """Whether any test can notice a change."""
        return str(change) in self.passing

    def allowance(self, test: str) -> float:
        """The processor time that a test gets while the source is changed."""
        return max(cases.LEAST, cases.TIMES * self.seconds[test])


@cache
def trail() -> Trail:
    """The trail of all tests, as it is kept or laid anew. To be asked while `cases.with_tests` lasts."""
    found = kept_trail()
    if found is None:
        laid = {"source": _digest(), **_laid()}
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(laid), encoding="utf-8")
        found = _trail(laid)
    return found


def kept_trail() -> Trail | None:
    """The trail as it was laid before; None if it was not, or the source or a test has changed since."""
    if not KEPT.is_file():
        return None
    found = json.loads(KEPT.read_text(encoding="utf-8"))
    return _trail(found) if found["source"] == _digest() else None


def _trail(kept: dict[str, Any]) -> Trail:
    passing = {change: int(bits, 16) for change, bits in kept["passing"].items()}
    return Trail(kept["seconds"], kept["order"], passing, kept["breadth"])


def _digest() -> str:
    found = hashlib.sha256()
    tests = (path for path in (ROOT / "tests").rglob("*") if path.suffix in (".py", ".yaml"))
    for path in (*sorted(SOURCE.rglob("*.py")), *sorted(tests)):
        found.update(path.read_bytes())
    return found.hexdigest()


def _wanted() -> Iterator[str]:
    yield from (case.test for case in cases.cases())
    yield from (test for test in cases.LIVE if test.startswith(ABOUT_GAMES))


def _laid() -> dict[str, Any]:
    seconds: dict[str, float] = {}
    breadth: dict[str, int] = {}
    passing: dict[str, list[int]] = {}
    for part in spread(_walked):
        for change, tests in part["passing"].items():
            passing.setdefault(change, []).extend(len(seconds) + test for test in tests)
        seconds |= part["seconds"]
        breadth |= part["breadth"]
    bits = {change: _bits(tests) for change, tests in sorted(passing.items())}
    return {"seconds": seconds, "order": list(seconds), "passing": bits, "breadth": breadth}


def _walked(number: int, count: int) -> dict[str, Any]:
    """Every so many-th test: the time it took, how many changes it passes, and by each change the places of the tests
    that pass it."""
    seconds: dict[str, float] = {}
    breadth: dict[str, int] = {}
    passing: dict[str, list[int]] = {}
    with marked(places()) as passed:
        for test in list(_wanted())[number::count]:
            passed.marks.clear()
            forget(CATALOGS)
            began = time.process_time()
            if guarded_outcome(test, cases.PATIENCE) == HOLDS:
                for change in passed.changes():
                    passing.setdefault(str(change), []).append(len(seconds))
                breadth[test] = len(passed.marks)
                seconds[test] = round(time.process_time() - began, 4)
            else:
                print(f"{test} does not hold: repair it, it tells nothing now", file=sys.stderr, flush=True)
    return {"seconds": seconds, "passing": passing, "breadth": breadth}


def _bits(places: list[int]) -> str:
    """A number with these bits, in hexadecimal."""
    found = bytearray(places[-1] // 8 + 1)
    for place in places:
        found[place // 8] |= 1 << place % 8
    return f"{int.from_bytes(found, 'little'):x}"
