"""How much of the ledger is proven, by what the tests of the last run name and by what was measured of them.

A rule of behaviour is proven if a test that names it passed, and was shown to fail when the rule is taken out
(measured.py); a definition if a test that names it passed. The first is a JSON object from test to version to rule
numbers, which the tests write (tests/conftest.py), the second a file of the project, which bench/proofs.py writes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from willforge.files import FileError, read_text
from willforge.rules.ledger.entries import BEHAVIOUR, DEFINITION, ORDER, PHYSICAL, Entry, Ledger, LedgerError
from willforge.rules.ledger.measured import ASSERTED, EXCHANGE, MUTATION, Kept, Measured, Project

DEFAULT_PROOF: Final = Path("build") / "proof.json"
DEFAULT_MEASURED: Final = Path("tests") / "proofs.json"

Proof = Mapping[str, Mapping[str, Iterable[str]]]


@dataclass
class Coverage:
    """What is proven of one version."""

    version: str
    shown: dict[str, list[Entry]] = field(default_factory=lambda: {EXCHANGE: [], MUTATION: []})
    """Rules of behaviour whose test fails without them, by the way in which they were taken out."""
    asserted: list[Entry] = field(default_factory=list)
    """Rules of behaviour that a passing test names, although it was not seen to fail without them."""
    stale: list[Entry] = field(default_factory=list)
    """Those of them of which nothing was measured since the test or what enforces the rule has changed."""
    defined: list[Entry] = field(default_factory=list)
    """Definitions that a passing test names."""
    unproven: list[Entry] = field(default_factory=list)
    """Rules that no passing test names."""
    physical: list[Entry] = field(default_factory=list)

    @property
    def proven(self) -> list[Entry]:
        """The rules of behaviour that are shown, and the definitions that are named."""
        return [*self.shown[EXCHANGE], *self.shown[MUTATION], *self.defined]

    @property
    def rules(self) -> list[Entry]:
        """All rules."""
        return [*self.proven, *self.asserted, *self.unproven, *self.physical]

    def count(self, kind: str) -> int:
        """How many of its rules are of a kind. Linear in their number."""
        return sum(entry.kind == kind for entry in self.rules)

    @property
    def shown_count(self) -> int:
        """How many rules of behaviour are proven."""
        return len(self.shown[EXCHANGE]) + len(self.shown[MUTATION])

    @property
    def named_count(self) -> int:
        """How many rules a passing test names, measured or not."""
        return len(self.proven) + len(self.asserted)

    @property
    def share(self) -> float:
        """The proven part of the rules of behaviour, from 0 to 1."""
        wanted = self.count(BEHAVIOUR)
        return self.shown_count / wanted if wanted else 1.0

    def data(self) -> dict[str, int | float]:
        """The numbers as JSON has them. Linear in the number of rules."""
        return {
            "rules": len(self.rules),
            BEHAVIOUR: self.count(BEHAVIOUR),
            DEFINITION: self.count(DEFINITION),
            PHYSICAL: self.count(PHYSICAL),
            MUTATION: len(self.shown[MUTATION]),
            EXCHANGE: len(self.shown[EXCHANGE]),
            ASSERTED: len(self.asserted),
            "stale": len(self.stale),
            "defined": len(self.defined),
            "unproven": len(self.unproven),
            "share": round(self.share, 4),
        }


def coverage(ledger: Ledger, proof: Proof, kept: Kept, project: Project) -> list[Coverage]:
    """What is proven of each version. Raises LedgerError if a test names a rule that does not exist. Linear in both,
    and reads the files of the tests and functions that were measured."""
    named = _named(ledger, proof)
    found = []
    for version in ORDER:
        part = Coverage(version)
        for entry in ledger.rules[version].values():
            tests = named[version].get(entry.number, set())
            if entry.kind == PHYSICAL:
                part.physical.append(entry)
            elif not tests:
                part.unproven.append(entry)
            elif entry.kind == DEFINITION:
                part.defined.append(entry)
            else:
                _sort(part, entry, tests, kept.get(version, {}).get(entry.number), project)
        found.append(part)
    return found


def _sort(part: Coverage, entry: Entry, tests: set[str], one: Measured | None, project: Project) -> None:
    """Puts a rule of behaviour that passing tests name where what was measured of it belongs."""
    if one is None or not project.stands(entry, one, tests):
        part.stale.append(entry)
        part.asserted.append(entry)
    elif one.by == ASSERTED:
        part.asserted.append(entry)
    else:
        part.shown[one.by].append(entry)


def _named(ledger: Ledger, proof: Proof) -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = {version: {} for version in ORDER}
    for test, versions in proof.items():
        for version, numbers in versions.items():
            if version not in found:
                raise LedgerError(f"{test} names a version that does not exist: {version!r}")
            for number in numbers:
                if number not in ledger.rules[version]:
                    raise LedgerError(f"{test} names a rule that does not exist: {version} {number}")
                found[version].setdefault(number, set()).add(test)
    return found


def complaints(parts: Iterable[Coverage], floor: Mapping[str, int]) -> list[str]:
    """What must not stay so: fewer rules that passing tests name than the floor of a version, rules that no test names
    and that do not say why, reasons at rules that are proven. Linear in the number of rules."""
    found: list[str] = []
    for part in parts:
        least = floor.get(part.version, 0)
        if part.named_count < least:
            found.append(f"{part.version}: passing tests name {part.named_count} rules, {least} have to be named")
        found += [f"{entry.ref} is not proven and does not say why" for entry in part.unproven if not entry.reason]
        found += [f"{entry.ref} is proven now: take its reason away" for entry in part.proven if entry.reason]
    return found


def read_proof(path: Path) -> dict[str, dict[str, list[str]]]:
    """The proof of a file. Raises LedgerError if it cannot be read or has another form. Linear in the file."""
    data = _read(path, "run the tests first: they write it")
    if isinstance(data, dict) and all(isinstance(versions, dict) for versions in data.values()):
        lists = [numbers for versions in data.values() for numbers in versions.values()]
        if all(isinstance(numbers, list) and all(isinstance(item, str) for item in numbers) for numbers in lists):
            return data
    raise LedgerError(f"{path} is not a proof: it has to be a JSON object from test to version to rule numbers")


def read_floor(path: Path) -> dict[str, int]:
    """The numbers of rules with a test that must not fall, by version. Raises LedgerError if the file cannot be read or
    has another form. Linear in the file."""
    data = _read(path, "write a JSON object from version to number")
    if isinstance(data, dict) and all(version in ORDER and isinstance(least, int) for version, least in data.items()):
        return data
    raise LedgerError(
        f"{path} is not a floor: it has to be a JSON object from version to the number of rules with a test"
    )


def _read(path: Path, advice: str) -> object:
    try:
        return json.loads(read_text(path))
    except FileError as error:
        raise LedgerError(f"{error}: {advice}") from error
    except (ValueError, RecursionError) as error:
        raise LedgerError(f"{path} is not JSON: {error}") from error
