"""What was measured of the proofs: it holds for a sample, and it is asked again when something changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import willforge
from willforge.rules.ledger.entries import LedgerError, Ref, ledger
from willforge.rules.ledger.measured import (
    ASSERTED,
    EXCHANGE,
    MUTATION,
    Measured,
    Project,
    place_digest,
    read_measured,
    setting_digest,
    write_measured,
)
from willforge.rules.ledger.measured import (
    test_digest as digest_of_test,
)

PACKAGE = Path(willforge.__file__).resolve().parent
SCENARIO = "tests/test_scenarios.py::test_scenario_holds[{}-{}]"


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs bench/proofs.py in a process of its own."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    call = [sys.executable, str(project / "bench" / "proofs.py"), *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False, env=environment)


def test_a_sample_of_the_proofs_fails_without_the_rule(project: Path) -> None:
    done = run(project, "--check", "80")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_proof_that_holds_without_its_rule_is_found(project: Path, tmp_path: Path) -> None:
    """Exchanging a setting with itself takes nothing out, so that the test still holds."""
    kept = read_measured(project / "tests" / "proofs.json")
    number, one = next((number, one) for number, one in kept["10.2"].items() if one.by == EXCHANGE)
    change = (str(one.change[0]), "10.2")
    wrong = Measured(EXCHANGE, one.test, change, one.test_digest, setting_digest("10.2", *change))
    path = tmp_path / "proofs.json"
    write_measured(path, {"10.2": {number: wrong}})
    done = run(project, "--check", "5", "--kept", str(path))
    assert done.returncode == 1
    assert f"10.2 {number}" in done.stdout


def test_a_proof_stands_until_its_test_or_what_was_changed_changes(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "scenarios" / "1"
    folder.mkdir(parents=True)
    file = folder / "a-rule.yaml"
    file.write_text("title: one", encoding="utf-8")
    test = SCENARIO.format("1/a-rule.yaml", "10.2")
    here = Project(tmp_path, PACKAGE)
    entry = ledger().at(Ref("10.2", "903.2g"))
    place = "engine.legal.targets.legal"
    proof = Measured(
        MUTATION, test, (place, "left out", 0), digest_of_test(tmp_path, test), place_digest(PACKAGE, place)
    )
    assert proof.place_digest
    assert here.stands(entry, proof, {test})
    assert not here.stands(entry, proof, {"another test"})
    file.write_text("title: two", encoding="utf-8")
    assert not here.stands(entry, proof, {test})
    elsewhere = Measured(MUTATION, test, (place, "left out", 0), digest_of_test(tmp_path, test), "another digest")
    assert not here.stands(entry, elsewhere, {test})
    file.unlink()
    assert digest_of_test(tmp_path, test) == ""


def test_an_exchange_stands_until_a_value_changes(project: Path) -> None:
    entry = ledger().at(Ref("10.2", "903.2g"))
    test = "tests/rules/test_proofs.py::test_an_exchange_stands_until_a_value_changes"
    here = Project(project, PACKAGE)
    written = digest_of_test(project, test)
    assert written
    change = ("first_strike_once", "6.3")
    assert here.stands(entry, Measured(EXCHANGE, test, change, written, setting_digest("10.2", *change)), {test})
    assert not here.stands(entry, Measured(EXCHANGE, test, change, written, "another"), {test})
    assert not here.stands(entry, Measured(EXCHANGE, test, ("no_such_setting", "6.3"), written, "another"), {test})
    assert here.stands(entry, Measured(ASSERTED, test, (), "", ""), {test})


def test_what_was_measured_is_read_as_it_was_written(project: Path, tmp_path: Path) -> None:
    path = tmp_path / "proofs.json"
    kept = read_measured(project / "tests" / "proofs.json")
    write_measured(path, kept)
    assert read_measured(path) == kept
    path.write_text(json.dumps({"10.2": [1]}), encoding="utf-8")
    with pytest.raises(LedgerError, match="measured proofs"):
        read_measured(path)
    with pytest.raises(LedgerError, match="can not be read"):
        read_measured(tmp_path)


def test_a_function_is_known_again_by_what_it_does(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text("def f(x):\n    return x + 1\n", encoding="utf-8")
    other = tmp_path / "other"
    other.mkdir()
    (other / "engine.py").write_text('def f(x):\n    """Says."""\n    # why\n    return (x + 1)\n', encoding="utf-8")
    changed = tmp_path / "changed"
    changed.mkdir()
    (changed / "engine.py").write_text("def f(x):\n    return x + 2\n", encoding="utf-8")
    digests = [place_digest(folder, "engine.f") for folder in (tmp_path, other, changed)]
    assert digests[0] == digests[1] != digests[2]
    assert place_digest(tmp_path, "engine.g") == place_digest(tmp_path, "nothing.f") == ""
