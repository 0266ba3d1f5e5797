"""What was measured of the proofs: for each rule a test that fails when the rule is taken out, and how it was.

The file is written by bench/proofs.py. An entry counts as long as neither the test nor what was changed has changed."""

from __future__ import annotations

import ast
import copy
import hashlib
import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from willforge.rules.ledger.entries import ORDER, Entry, LedgerError
from willforge.rules.versions import RULES

EXCHANGE: Final = "exchange"
"""The test fails with the setting of another version."""
MUTATION: Final = "mutation"
"""The test fails when the function that enforces the rule is changed in one place."""
ASSERTED: Final = "asserted"
"""A test names the rule; that it would fail without it was not shown."""
_SCENARIO: Final = "tests/test_scenarios.py::test_scenario_holds["


@dataclass(frozen=True)
class Measured:
    """How one rule of one version is proven."""

    by: str
    test: str
    change: tuple[str | int, ...]
    """What was changed: a function or table, the kind of the change and its number there; or a setting and a version.
    """
    test_digest: str
    place_digest: str


Kept = dict[str, dict[str, Measured]]


class Project:
    """The tests and the source that were measured, as they are now: `root` holds the folder of the tests, `package` is
    that of the source."""

    def __init__(self, root: Path, package: Path) -> None:
        self.root = root
        self.package = package

    def stands(self, entry: Entry, one: Measured, tests: set[str]) -> bool:
        """Whether what was measured of a rule still says something: the test is one of those that name the rule, and
        neither it nor what was changed has changed. That nothing was found stands until it is measured again."""
        if one.by == ASSERTED:
            return True
        if one.test not in tests or one.test_digest != test_digest(self.root, one.test):
            return False
        if one.by == EXCHANGE:
            setting, other = str(one.change[0]), str(one.change[1])
            known = hasattr(RULES[entry.version], setting)
            return known and one.place_digest == setting_digest(entry.version, setting, other)
        return one.place_digest == place_digest(self.package, str(one.change[0]))


def read_measured(path: Path) -> Kept:
    """The measured proofs by version and number. Raises LedgerError if the file cannot be read or has another form.
    Linear in the file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {
            version: {
                number: Measured(one[0], one[1], tuple(one[2]), one[3], one[4]) for number, one in data[version].items()
            }
            for version in ORDER
        }
    except OSError as error:
        raise LedgerError(f"{path} can not be read: {error.strerror}") from error
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise LedgerError(f"{path} is not a list of measured proofs: write it with bench/proofs.py") from error


def write_measured(path: Path, kept: Mapping[str, Mapping[str, Measured]]) -> None:
    """Writes them, one line for each rule, so that a change of one is a change of one line. Linear in their number."""
    parts = []
    for version in ORDER:
        lines = [
            f"  {json.dumps(number)}: {json.dumps(list(astuple(one)))}"
            for number, one in sorted(kept.get(version, {}).items())
        ]
        parts.append(f" {json.dumps(version)}: {{\n" + ",\n".join(lines) + "\n }")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def setting_digest(version: str, setting: str, other: str) -> str:
    """A fingerprint of the values that a setting has in two versions; "" stands for no other version. Constant time."""
    values = [getattr(RULES[one], setting) for one in (version, other) if one]
    return _digest(repr(values).encode())


# -- digests ------------------------------------------------------------------------------------------------------
def test_digest(root: Path, test: str) -> str:
    """A fingerprint of a test of the project under `root`: of a scenario its file, of a test in Python its function;
    "" if it is gone. Reads each file once."""
    if test.startswith(_SCENARIO):
        file, _, version = test[len(_SCENARIO) : -1].rpartition("-")
        path = root / "tests" / "scenarios" / file
        return _digest(version.encode() + path.read_bytes()) if path.is_file() else ""
    file, _, name = test.partition("::")
    node = _functions(root / file).get(name.partition("[")[0])
    return "" if node is None else function_digest(node)


def function_digest(node: ast.FunctionDef) -> str:
    """A fingerprint of a function that comments, docstrings and layout do not change. Linear in its length."""
    bare = copy.copy(node)
    if ast.get_docstring(bare) is not None:
        bare.body = bare.body[1:]
    return _digest(ast.dump(bare).encode())


def place_digest(package: Path, place: str) -> str:
    """A fingerprint of a function, method or table of the package, named below it such as engine.flow.battle.run; "" if
    there is none. Reads each file once."""
    parts = place.split(".")
    for count in range(len(parts) - 1, 0, -1):
        path = package.joinpath(*parts[:count]).with_suffix(".py")
        if path.is_file():
            name = ".".join(parts[count:])
            node = _functions(path).get(name)
            return _tables(path).get(name, "") if node is None else function_digest(node)
    return ""


@cache
def _tables(path: Path) -> dict[str, str]:
    """The fingerprints of what a file gives a name to outside its functions."""
    found: dict[str, str] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(target, ast.Name) and node.value is not None:
            found[target.id] = _digest(ast.dump(node.value).encode())
    return found


@cache
def _functions(path: Path) -> dict[str, ast.FunctionDef]:
    """The functions and methods of a file, by their dotted name inside it."""
    found: dict[str, ast.FunctionDef] = {}
    if not path.is_file():
        return found
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}": one for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
