"""The tests as things that can be run again and again in one process, while the source is changed under them.

A case is a scenario file under one version, or a test in Python. Running it says whether it holds, fails by what it
checks, or breaks: an exception of the engine, or no end."""

from __future__ import annotations

import hashlib
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol
from mutation import ROOT, SOURCE

from willforge.engine.model.state import State
from willforge.play.scenario import Scenario, read_file, run_scenario
from willforge.play.scenario.names import ScenarioError
from willforge.rules.versions import VERSIONS

FOLDER: Final = ROOT / "tests" / "scenarios"
SCENARIO: Final = "tests/test_scenarios.py::test_scenario_holds"
HOLDS: Final = "holds"
FAILS: Final = "fails"
BREAKS: Final = "breaks"
TRACED: Final = tuple(str(SOURCE / part) for part in ("engine/", "cards/deck.py", "play/view.py"))
"""What is remembered from one run to the next, such as the meaning of a text, is not traced: its lines would be missed.
"""
SAMPLE: Final = 200
MEMORY: Final = 4 << 30
PATIENCE: Final = 60.0
"""The processor time in seconds that a test gets with the source as it is, whoever looks on."""
TIMES: Final = 20
LEAST: Final = 0.5
"""With the source changed it gets so many times what it took, and no less than this: nearly all take a hundredth of a
second, and what never ends should not be waited for."""


class OutOfTime(BaseException):
    """No `except Exception` may take this for an answer."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Ends what takes longer than so many seconds of processor time with OutOfTime."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# -- scenarios ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Case:
    """A scenario file under one version."""

    file: str
    """Below tests/scenarios."""
    version: str

    @property
    def test(self) -> str:
        """Its name as a test."""
        return f"{SCENARIO}[{self.file}-{self.version}]"


@cache
def scenario(file: str) -> Scenario:
    """The scenario of a file, read once."""
    return read_file(FOLDER / file)


@cache
def cases() -> tuple[Case, ...]:
    """All scenario files under all their versions. Reads all of them."""
    files = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.yaml"))
    return tuple(Case(file, version) for file in files for version in scenario(file).versions if version in VERSIONS)


def case_of(test: str) -> Case | None:
    """The case of a test's name; None if it is a test in Python."""
    if not test.startswith(SCENARIO):
        return None
    file, _, version = test[len(SCENARIO) + 1 : -1].rpartition("-")
    return Case(file, version)


def run(case: Case, watcher: Callable[[State], None] | None = None, seconds: float = PATIENCE) -> str:
    """How a scenario goes with the source as it is now; `watcher` sees its states."""
    try:
        with limited(seconds):
            (result,) = run_scenario(scenario(case.file), case.version, watcher=watcher)
    except OutOfTime:
        return BREAKS
    except ScenarioError:
        return FAILS  # a card of it is refused as the file is read, as one is when it is compiled
    except Exception:  # whatever a changed engine does
        return BREAKS
    if result.ok:
        return HOLDS
    return BREAKS if "the engine broke" in result.failed else FAILS


# -- what a case passes through -------------------------------------------------------------------------------------
class Tracing:
    """While it lasts it notes which lines of the source are run."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()
        self._modules: dict[str, str] = {}

    def __enter__(self) -> Tracing:
        sys.settrace(self._call)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        file = frame.f_code.co_filename
        module = self._modules.get(file)
        if module is None:
            inside = file.startswith(TRACED)
            module = file[len(str(SOURCE)) + 1 : -len(".py")].replace("/", ".") if inside else ""
            self._modules[file] = module
        if not module:
            return None
        lines = self.lines

        def note(inner: FrameType, event: str, argument: object) -> Any:
            if event == "line":
                lines.add((module, inner.f_lineno))
            return note

        return note


@cache
def lines_of(test: str) -> frozenset[tuple[str, int]]:
    """The lines of the source, as module and number, that a test of either kind runs."""
    with Tracing() as tracing:
        outcome(test)
    return frozenset(tracing.lines)


@cache
def sample() -> tuple[str, ...]:
    """Some scenarios, always the same ones as long as there are no others."""
    newest = [case.test for case in cases() if case.version == scenario(case.file).versions[-1]]
    return tuple(sorted(newest, key=mixed)[:SAMPLE])


def mixed(test: str) -> str:
    """A key that mixes tests, always in the same way."""
    return hashlib.sha256(test.encode()).hexdigest()


def is_traced(module: str) -> bool:
    """Whether it is known which lines of a module a test runs."""
    path = str(SOURCE.joinpath(*module.split(".")).with_suffix(".py"))
    return path.startswith(TRACED) and not module.startswith("engine.catalog.")


@cache
def sample_at(line: tuple[str, int]) -> tuple[str, ...]:
    """Those of the sample that run a line; all of it where that is not known."""
    if not is_traced(line[0]):
        return sample()
    return tuple(test for test in sample() if line in lines_of(test))


# -- tests in Python -----------------------------------------------------------------------------------------------
LIVE: dict[str, pytest.Item] = {}
"""The tests in Python that can be run, while `with_tests` lasts."""


class _Loop:
    """A plugin that does some work in the place of running the tests."""

    def __init__(self, work: Callable[[], None]) -> None:
        self.work = work
        self.ran = False
        self.error: Exception | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Lets the work be done while the tests are there to be run."""
        LIVE.update({item.nodeid: item for item in session.items})
        try:
            self.work()
        except Exception as error:
            self.error = error
        LIVE.clear()
        self.ran = True
        return True


@contextmanager
def bounded_memory() -> Iterator[None]:
    """What has no end may also fill everything: it fails instead while this lasts."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def with_tests(work: Callable[[], None]) -> None:
    """Does some work during which the tests in Python can be run again and again. What it raises is raised here."""
    quiet = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:proof", "-s"]
    files = [str(ROOT / test) for test in other_tests()]
    loop = _Loop(work)
    told = StringIO()
    with redirect_stdout(told), bounded_memory():
        code = pytest.main([*quiet, "--rootdir", str(ROOT), *files], plugins=[loop])
    if loop.error is not None:
        raise loop.error
    if not loop.ran:
        raise RuntimeError(f"the tests can not be collected ({code}): {told.getvalue()[-2000:]}")


def rules_of_test(test: str) -> list[str]:
    """The rules that a test in Python names, each as version and number; none if the test is no longer there."""
    item = LIVE.get(test)
    if item is None:
        return []
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    named = [name for mark in item.iter_markers("rules") for name in mark.args]
    return [name for name in named if parameters.get("version", name.split(" ")[0]) == name.split(" ")[0]]


def other_tests() -> list[str]:
    """The test files that are no scenarios."""
    files = sorted(path for path in (ROOT / "tests").rglob("test_*.py") if path.name != "test_scenarios.py")
    return [str(path.relative_to(ROOT)) for path in files]


def run_test(test: str, seconds: float = PATIENCE) -> str:
    """How a test in Python goes with the source as it is now."""
    if test not in LIVE:
        return BREAKS
    try:
        with limited(seconds):
            reports = runtestprotocol(LIVE[test], log=False)
    except OutOfTime:
        return BREAKS
    wrong = [report for report in reports if report.failed]
    if not wrong:
        return HOLDS
    told = str(wrong[0].longrepr)
    crash = getattr(wrong[0].longrepr, "reprcrash", None)
    checked = crash is not None and str(crash.path).startswith(str(ROOT / "tests"))  # and not by the source itself
    return FAILS if checked and ("AssertionError" in told or "DID NOT RAISE" in told) else BREAKS


def outcome(test: str, seconds: float = PATIENCE) -> str:
    """How a test of either kind goes with the source as it is now."""
    case = case_of(test)
    return run_test(test, seconds) if case is None else run(case, seconds=seconds)


@cache
def allowance(test: str) -> float:
    """The processor time that a test of either kind gets while the source is changed. To be asked before it is: runs
    the test once."""
    began = time.process_time()
    outcome(test)
    return max(LEAST, TIMES * (time.process_time() - began))


def source_of(test: str) -> Path:
    """The file a test is written in."""
    case = case_of(test)
    return ROOT / test.partition("::")[0] if case is None else FOLDER / case.file
