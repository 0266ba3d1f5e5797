"""Which rules are proven: a test that names a rule must fail when the rule is taken out.

A rule that a setting of the rules record enforces is taken out by exchanging the setting with that of another version.
A rule that a function enforces is taken out by changing that function, or one that it calls, in one place, one that a
table enforces by leaving out an entry; the change must be narrow: at least half of some other scenarios that run the
changed line still hold, so that it is not the whole that was taken out. Nearly every scenario rests on some rules, such
as that a player need not block: a change of the very function that enforces the rule may also take them all, if three
of four scenarios of any kind hold. A test that only breaks or never ends has noticed nothing of the rule.

What words of a card mean is taken out by leaving out the words: then a card that has them is refused, and a scenario
with such a card has noticed it, since it says that the card can be played and what it does. So that it is these words
and not the language that was taken out, nine of ten other scenarios must hold, whatever they are about; the same is
asked of all changes of what is read once and remembered (texts, cards, keywords, tables), where nobody knows which
scenarios depend on a line.

    python bench/proofs.py             # measures what is new or has changed since it was measured
    python bench/proofs.py --all       # measures everything again
    python bench/proofs.py --hard      # tries harder for what is only asserted; with --only for some places
    python bench/proofs.py --check 40  # tries 40 of the proofs again, always the same ones
    python bench/proofs.py --where     # tells what else may enforce the rules that are only asserted

What was found is kept in tests/proofs.json with digests of the test and of what was changed; `willforge rules coverage`
counts what is there and has not changed since."""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import cases
from cases import FAILS, HOLDS
from mutation import (
    DATA_KINDS,
    ENTRY,
    KINDS,
    LEFT_OUT,
    ROOT,
    SOURCE,
    Change,
    applied,
    changes_of,
    functions,
    is_table,
    line_of,
    lines_in,
    split,
    within,
)

from willforge.rules.ledger.entries import BEHAVIOUR, ORDER, Entry, Ref, ledger
from willforge.rules.ledger.measured import (
    ASSERTED,
    EXCHANGE,
    MUTATION,
    Measured,
    place_digest,
    read_measured,
    setting_digest,
    test_digest,
    write_measured,
)
from willforge.rules.versions import RULES

KEPT: Final = ROOT / "tests" / "proofs.json"
SETTING: Final = "rules.record.Rules."
CONTROLS: Final = 6
BLIND_CONTROLS: Final = 30
"""How many other scenarios have to hold: half of some that run the changed line, or nine of ten of these where it is
not known which do."""
MOST_CASES: Final = 3
"""How many of the tests that name a rule are tried; scenarios first."""
READING: Final = 10.0
"""The processor time in seconds that a test gets in addition if what the texts say has to be read again."""
MOST_CHANGES: Final = 60
"""How many changes are tried for each of them."""


@dataclass(frozen=True)
class Effort:
    """How much is tried for a rule."""

    most_cases: int = MOST_CASES
    most_changes: int = MOST_CHANGES


USUAL: Final = Effort()
HARD: Final = Effort(8, 250)


# -- what names a rule ---------------------------------------------------------------------------------------------
@cache
def naming() -> dict[tuple[str, str], list[str]]:
    """The tests that name each rule of each version, scenarios first."""
    found: dict[tuple[str, str], list[str]] = {}
    for case in cases.cases():
        for number in cases.scenario(case.file).cites.get(case.version, ()):
            found.setdefault((case.version, number), []).append(case.test)
    for test in cases.LIVE:
        for name in cases.rules_of_test(test):
            version, number = name.split(" ")
            found.setdefault((version, number), []).append(test)
    return found


# -- exchanging settings -------------------------------------------------------------------------------------------
@contextmanager
def exchanged(version: str, setting: str, other: str) -> Iterator[None]:
    """While it lasts a version has one setting as another one has it; "" is what no version has."""
    before = RULES[version]
    value = _contrary(getattr(before, setting)) if not other else getattr(RULES[other], setting)
    RULES[version] = replace(before, **{setting: value})
    try:
        yield
    finally:
        RULES[version] = before


def _contrary(value: Any) -> Any:
    """Another value for a setting that all versions share."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return type(value)() if isinstance(value, tuple | frozenset | str | dict) else value


def others_of(version: str, setting: str) -> list[str]:
    """The versions whose value of a setting differs, each value once; [""] if all have the same."""
    own = getattr(RULES[version], setting)
    found: dict[str, str] = {}
    for other in reversed(ORDER):
        value = getattr(RULES[other], setting)
        if value != own:
            found.setdefault(repr(value), other)
    return list(found.values()) or [""]


# -- measuring -----------------------------------------------------------------------------------------------------
def tests_of(entry: Entry, effort: Effort = USUAL) -> list[str]:
    """The tests that name a rule, as many as are tried."""
    most = effort.most_cases if not entry.enforced_by.startswith(SETTING) else None
    return naming().get((entry.version, entry.number), [])[:most]


@cache
def digest(place: str) -> str:
    """The fingerprint of a function of the source."""
    return place_digest(SOURCE, place)


def by_exchange(entry: Entry, setting: str) -> Measured | None:
    """The first test that fails when the setting is another version's."""
    tests = {test: cases.allowance(test) for test in tests_of(entry) if holds(test)}
    for other in others_of(entry.version, setting):
        with exchanged(entry.version, setting, other):
            failing = next((test for test, seconds in tests.items() if cases.outcome(test, seconds) == FAILS), "")
        if failing:
            told = (setting, other)
            return Measured(EXCHANGE, failing, told, test_digest(ROOT, failing), setting_digest(entry.version, *told))
    return None


@cache
def is_narrow(change: Change) -> bool:
    """Whether at least half of some scenarios that run the changed line hold with the change in force; where hardly any
    runs it there is nothing else to be taken out. Where it is not known what runs it, nine of ten of others."""
    known = is_traced(change.place)
    at_it = cases.sample_at((split(change.place)[0], line_of(change))) if known else cases.sample()
    others = {test: allowance(change, test) for test in at_it[: CONTROLS if known else BLIND_CONTROLS]}
    with applied(change):
        held = sum(cases.outcome(test, seconds) == HOLDS for test, seconds in others.items())
    return 2 * held >= len(others) if known else 10 * held >= 9 * len(others)


@cache
def leaves_most(change: Change) -> bool:
    """Whether three of four scenarios, whatever they are about, hold with the change in force."""
    others = {test: allowance(change, test) for test in cases.sample()[:BLIND_CONTROLS]}
    with applied(change):
        held = sum(cases.outcome(test, seconds) == HOLDS for test, seconds in others.items())
    return 4 * held >= 3 * len(others)


def takes_out(entry: Entry, change: Change) -> bool:
    """Whether a change takes out no more than a rule: it is narrow, or it is one of the very function that enforces the
    rule, on which every scenario that comes there may rest, and leaves most of the game as it is. That does not hold
    for words that are left out."""
    if is_narrow(change):
        return True
    words = change.kind in _TAKING_AWAY and not is_traced(change.place)
    return change.place == entry.enforced_by and not words and leaves_most(change)


def allowance(change: Change, test: str) -> float:
    """The processor time that a test gets while a change is in force. Runs the test once."""
    return cases.allowance(test) + (READING if change.place.startswith(("text.", "terms.", "cards.")) else 0.0)


def is_traced(place: str) -> bool:
    """Whether it is known which lines of a place a test runs."""
    return cases.is_traced(split(place)[0]) and not is_table(place)


@cache
def holds(test: str) -> bool:
    """Whether a test holds with the source as it is: one that does not could prove anything."""
    return cases.outcome(test) == HOLDS


@cache
def fails_by(change: Change, test: str, seconds: float) -> bool:
    """Whether a test fails, by what it checks and in so many seconds of processor time, with a change in force, and
    holds without it."""
    if not holds(test):
        return False
    with applied(change) as possible:
        return possible and cases.outcome(test, seconds) == FAILS


def candidates(places: tuple[str, ...], test: str) -> list[Change]:
    """The changes of some functions that a test may notice: those at lines that it runs, first those of the first
    function, then where few other scenarios go the same way. Entries and arguments are left out in the first one only:
    what it calls has them for much else."""
    ran = cases.lines_of(test)
    ranked: list[tuple[bool, int, int, bool, Change]] = []
    for near, place in enumerate(places):
        module = split(place)[0]
        unknown = not is_traced(place)
        for kind in KINDS if near else (*KINDS, *DATA_KINDS):
            for number, (line, inner) in enumerate(lines_in(place, kind)):
                if unknown or (module, line) in ran:
                    like = _like(ran, module, line, inner)
                    ranked.append((near > 0, like, near, kind in _TAKING_AWAY, Change(place, kind, number)))
    return [change for *_, change in sorted(ranked)]


_TAKING_AWAY: Final = (LEFT_OUT, ENTRY)
"""Tried last: a wrong meaning says more about a rule than none."""


def _like(ran: frozenset[tuple[str, int]], module: str, line: int, inner: int) -> int:
    """How many of the sample go the way that a test goes at a line: with a condition, into it or past it."""
    there = len(cases.sample_at((module, line)))
    if not inner or inner == line:
        return there
    inside = len(cases.sample_at((module, inner)))
    return inside if (module, inner) in ran else there - inside


def by_mutation(entry: Entry, hints: list[Change], effort: Effort) -> Measured | None:
    """The first narrow change that a test of the rule fails by; the changes that prove the same rule in other versions
    are tried first."""
    tests = tests_of(entry, effort)
    for test in tests:
        for change in hints:
            if fails_by(change, test, allowance(change, test)) and takes_out(entry, change):
                return shown_by(change, test)
    for test in tests:
        for change in candidates(within(entry.enforced_by), test)[: effort.most_changes]:
            if fails_by(change, test, allowance(change, test)) and takes_out(entry, change):
                return shown_by(change, test)
    return None


def elsewhere(entry: Entry) -> list[Change]:
    """Narrow changes of other parts of the engine by which a test of the rule fails: what may enforce it in truth."""
    modules = [
        ".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in sorted((SOURCE / "engine").rglob("*.py"))
    ]
    places = tuple(f"{module}.{name}" for module in modules for name in functions(module))
    for test in tests_of(entry):
        found = [
            c for c in candidates(places, test)[:MOST_CHANGES] if fails_by(c, test, allowance(c, test)) and is_narrow(c)
        ]
        if found:
            return found
    return []


def shown_by(change: Change, test: str) -> Measured:
    """The proof that a test is by a change."""
    told = (change.place, change.kind, change.number)
    return Measured(MUTATION, test, told, test_digest(ROOT, test), digest(change.place))


def still_fails(entry: Entry, kept: Measured) -> bool:
    """Whether the test of a proof names the rule and fails without it, as it did when it was measured, however long
    that takes on a busy machine."""
    if str(entry.ref) not in rules_named_by(kept.test):
        return False
    if kept.by == EXCHANGE:
        setting, other = str(kept.change[0]), str(kept.change[1])
        if f"{SETTING}{setting}" != entry.enforced_by:
            return False
        with exchanged(entry.version, setting, other):
            return cases.outcome(kept.test, cases.PATIENCE) == FAILS
    change = _change(kept)
    return belongs(entry, change) and change in changes_of(change.place) and fails_by(change, kept.test, cases.PATIENCE)


def belongs(entry: Entry, change: Change) -> bool:
    """Whether a change is one of what enforces a rule."""
    if change.kind in DATA_KINDS and not change.place.startswith(entry.enforced_by):
        return False
    return change.place in within(entry.enforced_by)


def rules_named_by(test: str) -> list[str]:
    """The rules that a test of either kind names, each as version and number."""
    case = cases.case_of(test)
    if case is None:
        return cases.rules_of_test(test)
    if not (cases.FOLDER / case.file).is_file():
        return []
    return [f"{case.version} {number}" for number in cases.scenario(case.file).cites.get(case.version, ())]


def again(entry: Entry, kept: Measured) -> bool:
    """Whether a proof still proves, by a change that takes out no more than the rule."""
    return still_fails(entry, kept) and (kept.by == EXCHANGE or takes_out(entry, _change(kept)))


def fresh_digest(entry: Entry, kept: Measured) -> str:
    """The digest of what was changed, as it is now."""
    if kept.by == EXCHANGE:
        return setting_digest(entry.version, str(kept.change[0]), str(kept.change[1]))
    return digest(str(kept.change[0]))


def nothing_found(entry: Entry) -> Measured:
    """What is kept of a rule that no change proves, so that it is tried again only if something changes."""
    tests = tests_of(entry)
    told = "".join(test_digest(ROOT, test) for test in tests)
    places = "".join(digest(place) for place in within(entry.enforced_by)) or entry.enforced_by
    both = [hashlib.sha256(text.encode()).hexdigest()[:12] for text in (told, places)]
    return Measured(ASSERTED, tests[0] if tests else "", (), both[0], both[1])


def is_fresh(entry: Entry, kept: Measured) -> bool:
    """Whether neither the test nor what was changed differs from what was measured, and the ledger still names a place
    that was changed."""
    if kept.by == ASSERTED:
        return kept == nothing_found(entry)
    if kept.by == MUTATION and not belongs(entry, _change(kept)):
        return False
    return kept.test_digest == test_digest(ROOT, kept.test) and kept.place_digest == fresh_digest(entry, kept)


def measure(kept: dict[str, dict[str, Measured]], again_all: bool, only: str, path: Path, effort: Effort) -> None:
    """Measures what is not in `kept` or has changed, with more than the usual effort also what is only asserted, and
    writes it there and into the file."""
    hints: dict[Ref, list[Change]] = {}
    began = time.perf_counter()
    measured = 0
    for entry in sorted(ledger(), key=lambda entry: ORDER.index(entry.version), reverse=True):
        mine = kept.setdefault(entry.version, {})
        if entry.kind != BEHAVIOUR or not tests_of(entry):
            mine.pop(entry.number, None)
            continue
        if not re.match(only, entry.enforced_by):
            continue
        old = None if again_all else mine.get(entry.number)
        if old is None or not is_fresh(entry, old) or (old.by == ASSERTED and effort is not USUAL):
            mine[entry.number] = renewed(entry, old, hints.get(ledger().origin(entry.ref), []), effort)
            measured += 1
            if measured % 25 == 0:
                write_measured(path, kept)
                seconds = time.perf_counter() - began
                print(f"{measured} rules, now {entry.ref}, {seconds:.0f} s", file=sys.stderr, flush=True)
        new = mine[entry.number]
        if new.by == MUTATION:
            hints.setdefault(ledger().origin(entry.ref), []).append(_change(new))
    write_measured(path, kept)


def renewed(entry: Entry, old: Measured | None, hints: list[Change], effort: Effort) -> Measured:
    """What is measured of a rule now, beginning with what was before."""
    if old is not None and old.by != ASSERTED and again(entry, old):
        return replace(old, test_digest=test_digest(ROOT, old.test), place_digest=fresh_digest(entry, old))
    if entry.enforced_by.startswith(SETTING):
        return by_exchange(entry, entry.enforced_by[len(SETTING) :]) or nothing_found(entry)
    return by_mutation(entry, hints, effort) or nothing_found(entry)


def _change(one: Measured) -> Change:
    return Change(str(one.change[0]), str(one.change[1]), int(one.change[2]))


def tell_where(kept: dict[str, dict[str, Measured]], only: str) -> None:
    """Prints the functions in which a narrow change makes the tests of a rule fail that is only asserted so far."""
    for entry in ledger():
        one = kept.get(entry.version, {}).get(entry.number)
        if one is not None and one.by == ASSERTED and re.match(only, entry.enforced_by):
            found = dict.fromkeys(change.place for change in elsewhere(entry))
            print(f"{entry.ref} [{entry.enforced_by}]: {', '.join(found) or 'nothing'}", file=sys.stderr, flush=True)


def check(kept: dict[str, dict[str, Measured]], count: int) -> list[str]:
    """The proofs by scenarios, of as many as are asked for and always the same ones, that prove nothing any more. Those
    that have changed since they were measured are left to the next measuring. Costs one run of a scenario for each."""
    proven = [
        (entry, one)
        for entry in ledger()
        if (one := kept.get(entry.version, {}).get(entry.number)) is not None and one.by != ASSERTED
    ]
    tried = [(entry, one) for entry, one in proven if cases.case_of(one.test) is not None and is_fresh(entry, one)]
    tried.sort(key=lambda pair: hashlib.sha256(str(pair[0].ref).encode()).hexdigest())
    return [f"{entry.ref}: {one.test} holds without it" for entry, one in tried[:count] if not still_fails(entry, one)]


def main() -> int:
    """Measures or checks; 1 if a checked proof proves nothing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="measure everything again")
    parser.add_argument("--only", default="", metavar="PATTERN", help="only rules that such places enforce")
    parser.add_argument("--hard", action="store_true", help="try more changes and tests for what is only asserted")
    parser.add_argument("--check", type=int, default=0, metavar="COUNT", help="try so many of the proofs again")
    parser.add_argument("--where", action="store_true", help="tell what may enforce the rules that are only asserted")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FILE", help="where the proofs are kept")
    arguments = parser.parse_args()
    kept = read_measured(arguments.kept) if arguments.kept.is_file() else {}
    if arguments.where:
        cases.with_tests(lambda: tell_where(kept, arguments.only))
        return 0
    if not arguments.check:
        effort = HARD if arguments.hard else USUAL
        cases.with_tests(lambda: measure(kept, arguments.all, arguments.only, arguments.kept, effort))
        return 0
    wrong = check(kept, arguments.check)
    print("\n".join(wrong) or f"{arguments.check} proofs prove what they say")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
