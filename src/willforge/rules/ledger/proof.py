"""How much of the ledger is proven: which rules the tests of the last run name that passed.

The proof is a JSON object from test to version to rule numbers. The tests write it (tests/conftest.py)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from willforge.files import FileError, read_text
from willforge.rules.ledger.entries import BEHAVIOUR, DEFINITION, ORDER, PHYSICAL, Entry, Ledger, LedgerError

DEFAULT_PROOF: Final = Path("build") / "proof.json"

Proof = Mapping[str, Mapping[str, Iterable[str]]]


@dataclass
class Coverage:
    """What is proven of one version."""

    version: str
    proven: list[Entry] = field(default_factory=list)
    unproven: list[Entry] = field(default_factory=list)
    physical: list[Entry] = field(default_factory=list)

    @property
    def rules(self) -> int:
        """The number of all its rules."""
        return len(self.proven) + len(self.unproven) + len(self.physical)

    def count(self, kind: str) -> int:
        """How many of its rules are of a kind. Linear in their number."""
        return sum(entry.kind == kind for entry in (*self.proven, *self.unproven, *self.physical))

    @property
    def share(self) -> float:
        """The proven part of the behaviour and definition rules, from 0 to 1."""
        wanted = len(self.proven) + len(self.unproven)
        return len(self.proven) / wanted if wanted else 1.0

    def data(self) -> dict[str, int]:
        """The numbers as JSON has them. Linear in the number of rules."""
        return {
            "rules": self.rules,
            BEHAVIOUR: self.count(BEHAVIOUR),
            DEFINITION: self.count(DEFINITION),
            PHYSICAL: self.count(PHYSICAL),
            "proven": len(self.proven),
        }


def coverage(ledger: Ledger, proof: Proof) -> list[Coverage]:
    """What a proof proves of each version. Raises LedgerError if a test names a rule that does not exist. Linear in
    both."""
    proven: dict[str, set[str]] = {version: set() for version in ORDER}
    for test, versions in proof.items():
        for version, numbers in versions.items():
            if version not in proven:
                raise LedgerError(f"{test} names a version that does not exist: {version!r}")
            for number in numbers:
                if number not in ledger.rules[version]:
                    raise LedgerError(f"{test} names a rule that does not exist: {version} {number}")
                proven[version].add(number)
    found = []
    for version in ORDER:
        part = Coverage(version)
        for entry in ledger.rules[version].values():
            if entry.kind == PHYSICAL:
                part.physical.append(entry)
            elif entry.number in proven[version]:
                part.proven.append(entry)
            else:
                part.unproven.append(entry)
        found.append(part)
    return found


def complaints(parts: Iterable[Coverage], floor: Mapping[str, int]) -> list[str]:
    """What must not stay so: fewer proven rules than the floor of a version, unproven rules without a reason, reasons
    at rules that are proven. Linear in the number of rules."""
    found: list[str] = []
    for part in parts:
        least = floor.get(part.version, 0)
        if len(part.proven) < least:
            found.append(f"{part.version}: {len(part.proven)} rules are proven, {least} were before")
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
    """The numbers of proven rules that must not fall, by version. Raises LedgerError if the file cannot be read or has
    another form. Linear in the file."""
    data = _read(path, "write a JSON object from version to number")
    if isinstance(data, dict) and all(version in ORDER and isinstance(least, int) for version, least in data.items()):
        return data
    raise LedgerError(f"{path} is not a floor: it has to be a JSON object from version to the number of proven rules")


def _read(path: Path, advice: str) -> object:
    try:
        return json.loads(read_text(path))
    except FileError as error:
        raise LedgerError(f"{error}: {advice}") from error
    except (ValueError, RecursionError) as error:
        raise LedgerError(f"{path} is not JSON: {error}") from error
