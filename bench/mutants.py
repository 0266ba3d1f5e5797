"""How much of the engine the tests prove: takes it apart in one place at a time and sees if a test fails.

A mutant is the engine with one condition fixed to true or to false, one statement left out, or one write that goes to
an object which other games share. `python bench/mutants.py --sample 100 --seed 1` makes 100 of them. Each is put before
the tests that can notice it (`trail.py`), those scenarios first that name a rule which its function enforces, and then
before other scenarios, medleys and tests in Python in turn, until one fails or its patience ends; the survivors are
told as they are found, each with the number of mutants its process has tried so far, and after every ten how many were
noticed, so that a run that is ended says something too. What never ends counts as noticed."""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import cases
from cases import HOLDS, mixed
from marking import KINDS
from mutation import (
    FALSE,
    TRUE,
    Change,
    applied,
    changes_of,
    functions,
    line_of,
    source_of,
    split,
    text_of,
)
from spread import spread
from trail import guarded_outcome, places, trail

from willforge.rules.ledger.entries import ledger

FOR_SPEED = {
    TRUE: re.compile(
        r'if not (state|self)\.tables\.ready:|(el)?if "\w+" in (state\.tables\.)?mods:|.*# for speed: may always hold'
    ),
    FALSE: re.compile(r'if "\w+" not in (state\.tables\.)?mods:|.*# for speed: may never hold'),
}
"""Conditions that only save work, by what they are fixed to then: tables that are worked out although they stand are
the same again, effects of a kind that are looked for although there are none are not found, and of others their line
says so. No test can notice these; `--for-speed` asks whether that is true.
"""
_NUMBER = re.compile(r"\b\d{1,4}\.\d+[a-z]?(?:\.\d+[a-z]?)?(?:#\d+(?:\.[a-z])?)?(?![\w.#])")
"""The number of a rule, as all versions write them."""
MEDLEY = "test_medleys.py::test_a_medley"


@cache
def population() -> tuple[Change, ...]:
    """All mutants of the engine."""
    return tuple(change for change in _everywhere() if not _only_costs_time(change))


def _everywhere() -> Iterator[Change]:
    return (change for place in places() for change in changes_of(place, KINDS))


def _only_costs_time(change: Change) -> bool:
    saving = FOR_SPEED.get(change.kind)
    return saving is not None and saving.fullmatch(text_of(change)) is not None


@cache
def _enforced_in() -> dict[str, set[tuple[str, str]]]:
    """The rules that each function enforces, as version and number."""
    found: dict[str, set[tuple[str, str]]] = {}
    for entry in ledger():
        found.setdefault(entry.enforced_by, set()).add((entry.version, entry.number))
    return found


@cache
def _written_at(place: str) -> frozenset[str]:
    """The numbers of rules, of whatever version, that the text and comments of a function name, or of those of its
    module that call it."""
    module, name = split(place)
    called = re.compile(rf"\b{re.escape(name.rpartition('.')[2])}\(")
    near = [source for other in functions(module) if called.search(source := source_of(f"{module}.{other}"))]
    return frozenset(number for source in (source_of(place), *near) for number in _NUMBER.findall(source))


def likely_first(tests: list[str], place: str) -> list[str]:
    """Scenarios first that name a rule which a function enforces or which its own text or that of its callers names.
    Then games with the cards of many scenarios, other scenarios and other tests in Python, so that each of the three
    kinds has had as much time as the others. Of each kind those first that pass most places of the function, and of
    these the ones that pass fewest elsewhere: they are about it; but of the scenarios one of each folder comes before
    the next of any, and all of one version before the next."""
    own = trail().thoroughness(changes_of(place, KINDS))
    rules, written = _enforced_in().get(place, set()), _written_at(place)
    files: Counter[str] = Counter()
    folders: Counter[tuple[str, int]] = Counter()
    named: list[str] = []
    games: list[str] = []
    scenarios: list[tuple[tuple[int, int], str]] = []
    others: list[str] = []

    def focus(test: str) -> tuple[int, int, str]:
        return -own[test], trail().breadth[test], mixed(test)

    for test in sorted(tests, key=focus):
        case = cases.case_of(test)
        if case is None:
            (games if MEDLEY in test else others).append(test)
        elif any(
            (case.version, number) in rules or number in written
            for number in cases.scenario(case.file).cites.get(case.version, ())
        ):
            named.append(test)
        else:
            folder = str(Path(case.file).parent)
            scenarios.append(((files[case.file], folders[folder, files[case.file]]), test))
            folders[folder, files[case.file]] += 1
            files[case.file] += 1
    turns = [one for kind in (games, _by_turns(scenarios), others) for one in _by_time(kind)]
    return named + [test for _, test in sorted(turns, key=lambda one: one[0])]


def _by_turns(tests: list[tuple[tuple[int, int], str]]) -> list[str]:
    """Tests in the order of their numbers; those of one number stay as they are."""
    return [test for _, test in sorted(tests, key=lambda one: one[0])]


def _by_time(tests: list[str]) -> Iterator[tuple[float, str]]:
    """Each test with the time that those before it take."""
    spent = 0.0
    for test in tests:
        yield spent, test
        spent += trail().seconds[test]


def noticing(change: Change, patience: float) -> str:
    """The first test that fails with a change in force; "" if none does in so many seconds of processor time."""
    tests = likely_first(trail().tests_of(change), change.place)
    began = time.process_time()
    with applied(change) as possible:
        if not possible:
            raise RuntimeError(f"{change} can not be made in this process")
        for test in tests:
            if time.process_time() - began > patience:
                break
            if guarded_outcome(test, trail().allowance(test)) != HOLDS:
                return test
    return ""


def survivors(changes: list[Change], patience: float) -> list[str]:
    """Those of some mutants that no test notices, as lines. Tells them as they are found."""
    alive: list[str] = []
    for tried, change in enumerate(changes, start=1):
        began = time.process_time()
        if not noticing(change, patience):
            left = "all tests hold" if time.process_time() - began < patience else "patience ended"
            path = f"{split(change.place)[0].replace('.', '/')}.py:{line_of(change)}"
            alive.append(f"{path} {change.kind}: {text_of(change)} ({left})")
            print(f"{tried}: not noticed: {alive[-1]}", file=sys.stderr, flush=True)
        if tried % 10 == 0:
            print(f"{tried} tried, {tried - len(alive)} noticed", file=sys.stderr, flush=True)
    return alive


def main() -> int:
    """Runs a sample and prints the share that was noticed; 2 if a test fails for the engine as it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default="", help="only this file of the engine, such as flow/battle.py")
    parser.add_argument("--patience", type=float, default=60.0, metavar="SECONDS", help="processor time for each")
    parser.add_argument("--for-speed", action="store_true", help="only what is said to save work: nothing notices it")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    module = f"engine.{arguments.file.removesuffix('.py').replace('/', '.')}." if arguments.file else "engine."
    wanted = filter(_only_costs_time, _everywhere()) if arguments.for_speed else population()
    all_of_them = [change for change in wanted if change.place.startswith(module)]
    chosen = random.Random(arguments.seed).sample(all_of_them, min(arguments.sample, len(all_of_them)))
    alive: list[str] = []
    tried = 0

    def work() -> None:
        nonlocal tried
        trail()
        for part in spread(lambda number, count: survivors(chosen[number::count], arguments.patience)):
            alive.extend(part)
        tried = len(chosen)

    cases.with_tests(work)
    if tried < len(chosen):
        return 2  # a test fails for the engine as it is, and pytest has said which
    noticed = tried - len(alive)
    if arguments.json:
        print(json.dumps({"mutants": tried, "of": len(all_of_them), "noticed": noticed, "alive": sorted(alive)}))
    else:
        print(
            f"{noticed} of {tried} mutants noticed ({noticed / max(1, tried):.0%}); the engine has {len(all_of_them)}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
