"""How much of the engine the tests prove: takes it apart in one place at a time and sees if a test fails.

A mutant is the engine with one condition fixed to true or to false, one statement left out, or one write that goes to
an object which other games share. `python bench/mutants.py --sample 100 --seed 1` makes 100 of them. Each is put before
the scenarios that pass through its function, those first that name a rule which this function enforces, and then before
the tests in Python that do, until one fails; the survivors are told as they are found, each with the number of mutants
tried so far, and after every ten how many were noticed, so that a run that is ended says something too. What never ends
counts as noticed."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache

import cases
from cases import HOLDS
from mutation import (
    FALSE,
    LEFT_OUT,
    SHARED,
    SOURCE,
    TRUE,
    Change,
    applied,
    changes_of,
    functions,
    line_of,
    split,
    text_of,
)

from guard import Guard
from willforge.rules.ledger.entries import ledger

KINDS = (TRUE, FALSE, LEFT_OUT, SHARED)
NOTICED = "noticed"
ALIVE = "alive"


@cache
def population() -> tuple[Change, ...]:
    """All mutants of the engine."""
    found: list[Change] = []
    for path in sorted((SOURCE / "engine").rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for name in functions(module):
            found += changes_of(f"{module}.{name}", KINDS)
    return tuple(found)


@cache
def _enforcing() -> dict[str, set[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = {}
    for entry in ledger():
        found.setdefault(entry.enforced_by, set()).add((entry.version, entry.number))
    return found


def most_likely_first(place: str) -> tuple[str, ...]:
    """The scenarios that pass through a function: those that name its rules first, then one version of each file, then
    the others."""
    rules = _enforcing().get(place, set())
    files: Counter[str] = Counter()
    ranked: list[tuple[int, int, str]] = []
    for order, test in enumerate(cases.passing_through(place)):
        case = cases.case_of(test)
        assert case is not None
        cited = {(case.version, number) for number in cases.scenario(case.file).cites.get(case.version, ())}
        files[case.file] += 1
        ranked.append((0 if cited & rules else files[case.file], order, test))
    return tuple(test for _, _, test in sorted(ranked))


def guarded_outcome(test: str, seconds: float) -> str:
    """How a test goes as the tests run it: the states of a scenario are looked at as well."""
    case = cases.case_of(test)
    return cases.run_test(test, seconds) if case is None else cases.run(case, Guard(case.file), seconds)


@cache
def allowance(test: str) -> float:
    """The processor time that a test gets, looked at as the tests do, while the source is changed; 0 if it fails
    without any change and so tells nothing, which is said once. Runs it once."""
    began = time.process_time()
    if guarded_outcome(test, cases.PATIENCE) != HOLDS:
        print(f"{test} does not hold: repair it, it tells nothing now", file=sys.stderr, flush=True)
        return 0.0
    return max(cases.LEAST, cases.TIMES * (time.process_time() - began))


def noticing(change: Change) -> str:
    """The first test that fails with a change in force; "" if none does. A scenario that does not run the changed line
    is not tried."""
    module = split(change.place)[0]
    line = (module, line_of(change))
    known = cases.is_traced(module)
    for find in (most_likely_first, cases.tests_through):
        for test in find(change.place):
            if known and cases.case_of(test) is not None and line not in cases.lines_of(test):
                continue
            seconds = allowance(test)  # asked of the engine as it is
            if not seconds:
                continue
            with applied(change) as possible:
                if not possible:
                    raise RuntimeError(f"{change} can not be made in this process")
                if guarded_outcome(test, seconds) != HOLDS:
                    return test
    return ""


def survivors(chosen: list[Change]) -> Iterator[tuple[Change, str]]:
    """Each mutant with the test that notices it, "" if none does."""
    for change in chosen:
        yield change, noticing(change)


def main() -> int:
    """Runs a sample and prints the share that was noticed; 2 if a test fails for the engine as it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default="", help="only this file of the engine, such as flow/battle.py")
    parser.add_argument("--tests", default="", metavar="FOLDER", help="of the tests in Python only these: fewer notice")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    module = f"engine.{arguments.file.removesuffix('.py').replace('/', '.')}." if arguments.file else "engine."
    all_of_them = [change for change in population() if change.place.startswith(module)]
    chosen = random.Random(arguments.seed).sample(all_of_them, min(arguments.sample, len(all_of_them)))
    counts: Counter[str] = Counter()
    alive: list[str] = []

    def work() -> None:
        for test in [test for test in cases.LIVE if not test.startswith(arguments.tests)]:
            del cases.LIVE[test]
        for change, test in survivors(chosen):
            counts[NOTICED if test else ALIVE] += 1
            if not test:
                path = f"{split(change.place)[0].replace('.', '/')}.py:{line_of(change)}"
                alive.append(f"{path} {change.kind}: {text_of(change)}")
                print(f"{sum(counts.values())}: not noticed: {alive[-1]}", file=sys.stderr, flush=True)
            if sum(counts.values()) % 10 == 0:
                print(f"{sum(counts.values())} tried, {counts[NOTICED]} noticed", file=sys.stderr, flush=True)

    cases.with_tests(work)
    if sum(counts.values()) < len(chosen):
        return 2  # a test fails for the engine as it is, and pytest has said which
    share = counts[NOTICED] / max(1, len(chosen))
    if arguments.json:
        told = {"mutants": len(chosen), "of": len(all_of_them), NOTICED: counts[NOTICED], ALIVE: sorted(alive)}
        print(json.dumps(told))
    else:
        print(f"{counts[NOTICED]} of {len(chosen)} mutants noticed ({share:.0%}); the engine has {len(all_of_them)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
