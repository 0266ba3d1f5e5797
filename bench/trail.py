"""Which tests run a line of the engine, and how long each of them takes.

All scenarios under all their versions and the tests in Python about games are run once, with coverage.py looking on,
which takes some minutes; what was found is kept until the source or a test changes. What the engine remembers from one
game to the next, a catalog, is made again by every test, so that it is known which tests run its lines too."""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import cases
import coverage
from cases import FAILS, HOLDS
from mutation import ROOT, SOURCE, forget

from course import Course, kept
from guard import Guard
from willforge.engine.model.state import State

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
    guard, course = Guard(f"{case.file} {case.version}"), Course(1)

    def watch(state: State) -> None:
        guard(state)
        course(state)

    outcome = cases.run(case, watch, seconds)
    changed = outcome == HOLDS and kept().get(case.file, {}).get(case.version) != course.digest
    return FAILS if changed else outcome


@dataclass(frozen=True)
class Trail:
    """What was found."""

    seconds: dict[str, float]
    """The tests that hold, with the processor time that each took."""
    order: list[str]
    lines: dict[str, int]
    """For each line that is run, as `module:number`, the tests that run it: bit n stands for the n-th of the order."""

    def tests_at(self, module: str, line: int) -> list[str]:
        """The tests that run a line."""
        bits = self.lines.get(f"{module}:{line}", 0)
        return [test for place, test in enumerate(self.order) if bits >> place & 1]

    def allowance(self, test: str) -> float:
        """The processor time that a test gets while the source is changed."""
        return max(cases.LEAST, cases.TIMES * self.seconds[test])


@cache
def trail() -> Trail:
    """The trail of all tests, as it is kept or laid anew. To be asked while `cases.with_tests` lasts."""
    digest = _digest()
    if KEPT.is_file():
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
        if kept["source"] == digest:
            return _trail(kept)
    laid = {"source": digest, **_laid()}
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(laid), encoding="utf-8")
    return _trail(laid)


def _trail(kept: dict[str, Any]) -> Trail:
    lines = {line: int(bits, 16) for line, bits in kept["lines"].items()}
    return Trail(kept["seconds"], kept["order"], lines)


def _digest() -> str:
    found = hashlib.sha256()
    tests = (path for path in (ROOT / "tests").rglob("*") if path.suffix in (".py", ".yaml"))
    for path in (*sorted(SOURCE.rglob("*.py")), *sorted(tests)):
        found.update(path.read_bytes())
    return found.hexdigest()


def _laid() -> dict[str, Any]:
    seconds: dict[str, float] = {}
    wanted = [case.test for case in cases.cases()] + [test for test in cases.LIVE if test.startswith(ABOUT_GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "coverage")
        tracer = coverage.Coverage(data_file=store, config_file=False, include=[f"{SOURCE}/engine/*"])
        tracer.start()
        for test in wanted:
            tracer.switch_context(test)
            forget(CATALOGS)
            began = time.process_time()
            if guarded_outcome(test, cases.PATIENCE) == HOLDS:
                seconds[test] = round(time.process_time() - began, 4)
            else:
                print(f"{test} does not hold: repair it, it tells nothing now", file=sys.stderr, flush=True)
        tracer.stop()
        return {"seconds": seconds, "order": list(seconds), "lines": _lines(tracer.get_data(), list(seconds))}


def _lines(data: coverage.CoverageData, order: list[str]) -> dict[str, str]:
    places = {test: place for place, test in enumerate(order)}
    found: dict[str, str] = {}
    for file in sorted(data.measured_files()):
        module = file[len(str(SOURCE)) + 1 : -len(".py")].replace("/", ".")
        for line, tests in data.contexts_by_lineno(file).items():
            bits = sum(1 << places[test] for test in set(tests) if test in places)
            if bits:
                found[f"{module}:{line}"] = f"{bits:x}"
    return found
