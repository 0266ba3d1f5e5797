"""Whether some tests notice the changes of a line of the engine: for who writes a test that is to notice one.

python bench/noticed.py engine/flow/battle.py:120 tests/scenarios/804/804.3-some.yaml tests/engine/test_loops.py

Scenario files are run under all their versions as the tests run them, but for their kept courses; of a file of tests in
Python every test is. For each change of the line it is told which of them notices it first."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cases
from cases import HOLDS
from mutants import population, split
from mutation import ROOT, Change, applied, line_of

from guard import Guard


def changes_at(place: str) -> list[Change]:
    """The changes of a line that is named as FILE:LINE, below src/willforge."""
    file, _, line = place.partition(":")
    module = file.removesuffix(".py").replace("/", ".")
    return [one for one in population() if split(one.place)[0] == module and line_of(one) == int(line)]


def tests_of(file: str) -> list[str]:
    """The tests of a file, while the tests can be run."""
    path = Path(file).resolve()
    if path.suffix == ".yaml":
        inside = str(path.relative_to(cases.FOLDER))
        return [cases.Case(inside, version).test for version in cases.scenario(inside).versions]
    return [test for test in cases.LIVE if test.startswith(str(path.relative_to(ROOT)))]


def outcome(test: str) -> str:
    """How a test goes, with its states looked at if it is a scenario."""
    case = cases.case_of(test)
    return cases.run_test(test) if case is None else cases.run(case, Guard(f"{case.file} {case.version}"))


def main() -> int:
    """0 if every change is noticed, 1 if one is not, 2 if there is none or a test fails without any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("place", metavar="FILE:LINE")
    parser.add_argument("tests", nargs="+", metavar="TEST")
    arguments = parser.parse_args()
    changes = changes_at(arguments.place)
    lines: list[str] = []
    code = 0 if changes else 2

    def work() -> None:
        nonlocal code
        tests = [test for file in arguments.tests for test in tests_of(file)]
        failing = [test for test in tests if outcome(test) != HOLDS]
        if failing or not tests:
            lines.append(f"these hold not even without a change: {failing}" if failing else "there are no such tests")
            code = 2
            return
        for change in changes:
            with applied(change):
                noticing = next((test for test in tests if outcome(test) != HOLDS), "")
            lines.append(f"{change.kind}: {'noticed by ' + noticing if noticing else 'NOT noticed'}")
            code = code or int(not noticing)

    if all(file.endswith(".yaml") for file in arguments.tests):
        work()
    else:
        cases.with_tests(work)
    print(*lines or ["nothing can be changed there"], sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
