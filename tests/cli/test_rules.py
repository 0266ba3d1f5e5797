"""`willforge rules`: what it shows, finds, compares and counts, and how it answers bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import willforge
from willforge.cli.main import main
from willforge.play.scenario import read_file
from willforge.rules.ledger.entries import ORDER, ledger
from willforge.rules.ledger.measured import EXCHANGE, Measured, setting_digest, write_measured
from willforge.rules.ledger.whereabouts import line_of

Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *words: str) -> str:
    """What a command prints that goes well."""
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def data(capsys: Captured, *words: str) -> Any:
    """The JSON that a command prints."""
    return json.loads(output(capsys, *words, "--json"))


def refusal(capsys: Captured, *words: str) -> str:
    """What a command says about bad input."""
    assert main(["rules", *words]) == 2
    return capsys.readouterr().err


def test_a_rule_is_shown_with_what_enforces_it_and_where_else_it_stands(capsys: Captured) -> None:
    shown = output(capsys, "show", "903.2g")
    assert shown.startswith("10.2 903.2g")
    assert "willforge.engine.legal.targets.legal" in shown
    assert "6.3 903.2e" in shown
    assert "(differs)" in shown


def test_a_rule_leads_to_its_line_and_to_what_proves_it(capsys: Captured, project: Path) -> None:
    folder = project / "tests" / "scenarios"
    (shown,) = data(capsys, "show", "1010.1", "--scenarios", str(folder))
    file, _, line = shown["line"].partition(":")
    written = (project / "src" / file).read_text("utf-8").splitlines()[int(line) - 1]
    assert written.startswith(f"def {shown['enforced_by'].rpartition('.')[2]}(")
    assert shown["scenarios"]
    for name in shown["scenarios"]:
        assert "1010.1" in read_file(folder / name).cites["10.2"]
    assert f"in           {shown['line']}\n" in output(capsys, "show", "1010.1", "--scenarios", str(folder))
    assert data(capsys, "show", "1010.1", "--scenarios", str(project / "docs"))[0]["scenarios"] == []


def test_every_rule_that_is_enforced_has_a_line() -> None:
    package = Path(willforge.__file__).resolve().parent
    lost = [str(entry.ref) for entry in ledger() if entry.enforced_by and not line_of(package, entry.enforced_by)[0]]
    assert not lost


def test_the_version_can_be_named(capsys: Captured) -> None:
    assert output(capsys, "show", "903.2e", "--version", "6.3").startswith("6.3 903.2e")
    assert output(capsys, "show", "903.2e").startswith("10.2 903.2e")


def test_a_number_of_an_older_version_is_found_there(capsys: Captured) -> None:
    assert output(capsys, "show", "1.4.5#10.a").startswith("2.0 1.4.5#10.a")


def test_a_section_shows_all_its_rules(capsys: Captured) -> None:
    shown = data(capsys, "show", "904")
    assert [rule["number"] for rule in shown] == ["904.1", "904.2", "904.2a"]
    assert {rule["version"] for rule in shown} == {"10.2"}


def test_an_interpretation_is_named(capsys: Captured) -> None:
    assert "I-14" in output(capsys, "show", "104.7")


def test_an_unknown_number_names_the_nearest(capsys: Captured) -> None:
    said = refusal(capsys, "show", "903.2z")
    assert "903.2z" in said
    assert "903.2a" in said
    assert "9.3#2.a" in refusal(capsys, "show", "9.3#2.x", "--version", "5.12")


@pytest.mark.parametrize(
    "words", [("show", "903.1", "--version", "7"), ("diff", "7", "10.2"), ("search", "chase", "--version", "7")]
)
def test_an_unknown_version_names_the_known_ones(capsys: Captured, words: tuple[str, ...]) -> None:
    said = refusal(capsys, *words)
    assert "'7'" in said
    assert all(version in said for version in ORDER)


def test_official_texts_are_shown_beside_the_summary(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "10.2.jsonl").write_text('{"id": "903.1", "text": "Words of the book."}\n', encoding="utf-8")
    assert "Words of the book." in output(capsys, "show", "903.1", "--texts", str(tmp_path))
    assert data(capsys, "show", "903.1", "--texts", str(tmp_path))[0]["text"] == "Words of the book."
    assert "903.1" in output(capsys, "search", "of", "the", "book", "--texts", str(tmp_path))


def test_a_folder_without_texts_is_refused(capsys: Captured, tmp_path: Path) -> None:
    assert "10.2.jsonl" in refusal(capsys, "show", "903.1", "--texts", str(tmp_path))
    (tmp_path / "6.3.jsonl").write_text("what\n", encoding="utf-8")
    assert "6.3.jsonl" in refusal(capsys, "show", "903.1", "--texts", str(tmp_path))


def test_search_finds_beginnings_of_words_once_for_equal_rules(capsys: Captured) -> None:
    found = data(capsys, "search", "mulligan")
    assert {rule["number"] for rule in found} == {"403.5", "403.5a"}
    refs = [(rule["version"], rule["number"]) for rule in data(capsys, "search", "piercing", "damage")]
    assert refs == [("10.2", "1102.4")]
    older = [rule["number"] for rule in data(capsys, "search", "piercing damage", "--version", "5.12")]
    assert older == ["11.1#4"]


def test_a_search_without_result_fails(capsys: Captured) -> None:
    assert main(["rules", "search", "bicycle"]) == 1
    assert "bicycle" in capsys.readouterr().err
    assert main(["rules", "history", "bicycle"]) == 1
    assert capsys.readouterr().out == ""
    for action in ("search", "history"):
        assert main(["rules", action, "903.2g"]) == 1
        assert "willforge rules show 903.2g" in capsys.readouterr().err


def test_a_difference_names_what_changed_went_and_came(capsys: Captured) -> None:
    told = data(capsys, "diff", "6.3", "10.2", "--section", "800")
    pairs = {(old["number"], pair["new"]["number"]) for pair in told["changed"] for old in pair["old"]}
    assert ("806.2", "806.2a") in pairs
    assert "806.2" in {rule["number"] for rule in told["added"]}
    assert "first_strike_once" in {setting["name"] for setting in told["settings"]}
    shown = output(capsys, "diff", "6.3", "10.2", "--section", "800")
    assert "first_strike_once: no (806.2) -> yes (806.2a)" in shown


def test_a_difference_follows_rules_through_the_versions_between(capsys: Captured) -> None:
    told = data(capsys, "diff", "2.0", "10.2")
    assert any(pair["new"]["number"] == "605.1a" for pair in told["changed"])
    assert "7.4#2" in {rule["number"] for rule in told["gone"]}
    assert "711.1" in {rule["number"] for rule in told["added"]}


def test_a_section_without_change_says_so(capsys: Captured) -> None:
    assert output(capsys, "diff", "6.3", "10.2", "--section", "904") == "nothing changed\n"


def test_a_difference_wants_the_older_version_first_and_a_known_section(capsys: Captured) -> None:
    assert "older version first" in refusal(capsys, "diff", "10.2", "6.3")
    assert "4711" in refusal(capsys, "diff", "6.3", "10.2", "--section", "4711")


def test_history_tells_what_each_version_brought(capsys: Captured) -> None:
    chapters = data(capsys, "history", "lifebreak")
    assert [chapter["version"] for chapter in chapters] == list(ORDER)
    new = {chapter["version"]: {rule["number"] for rule in chapter["new"]} for chapter in chapters}
    assert "7.10#1" in new["5.00"]
    assert chapters[-1]["unchanged"] > 0
    assert "2.0" in output(capsys, "history", "chase")


def test_the_reference_is_exported_as_one_file(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    assert main(["rules", "export", "--output", str(path)]) == 0
    book = json.loads(path.read_text(encoding="utf-8"))
    assert len(book["rules"]) == sum(len(ledger().rules[version]) for version in ORDER)
    assert book["settings"]["10.2"]["first_strike_once"] == "yes"
    assert "can not be written" in refusal(capsys, "export", "--output", str(tmp_path))


def proof_file(folder: Path, **tests: dict[str, list[str]]) -> str:
    """A proof with these tests."""
    path = folder / "proof.json"
    path.write_text(json.dumps(tests), encoding="utf-8")
    return str(path)


def measured_file(folder: Path, *shown: tuple[str, str, str]) -> str:
    """What was measured: version, number and test of rules that were taken out by exchanging a setting."""
    kept: dict[str, dict[str, Measured]] = {}
    for version, number, test in shown:
        other = "6.3" if version == "10.2" else "10.2"
        digest = setting_digest(version, "first_strike_once", other)
        kept.setdefault(version, {})[number] = Measured(EXCHANGE, test, ("first_strike_once", other), "", digest)
    path = folder / "tests" / "proofs.json"
    path.parent.mkdir(exist_ok=True)
    write_measured(path, kept)
    return str(path)


def test_coverage_counts_what_fails_without_the_rule(capsys: Captured, tmp_path: Path) -> None:
    proof = proof_file(
        tmp_path, one={"10.2": ["903.1", "101.1", "104.7"]}, two={"10.2": ["903.1", "903.3a"], "6.3": ["903.1"]}
    )
    measured = measured_file(tmp_path, ("10.2", "903.3a", "two"), ("6.3", "903.1", "gone"))
    counted = data(capsys, "coverage", "--proof", proof, "--measured", measured)
    assert list(counted) == list(ORDER)
    newest, older = counted["10.2"], counted["6.3"]
    assert newest["rules"] == 898
    assert sum(newest[kind] for kind in ("behaviour", "definition", "physical")) == 898
    # 101.1 is physical and has nothing to prove
    assert (newest["exchange"], newest["mutation"], newest["asserted"], newest["stale"]) == (1, 0, 1, 1)
    assert (older["exchange"], older["asserted"], older["stale"]) == (0, 1, 1)  # its test is not there any more
    assert newest["share"] == round(1 / newest["behaviour"], 4)
    shown = output(capsys, "coverage", "--proof", proof, "--measured", measured)
    assert "10.2 903.2g" in shown
    assert "10.2 903.3a" not in shown
    assert "only asserted: not measured" in shown


def test_coverage_fails_below_its_floor(capsys: Captured, tmp_path: Path) -> None:
    floor = tmp_path / "floor.json"
    floor.write_text('{"10.2": 3}', encoding="utf-8")
    proof = proof_file(tmp_path, one={"10.2": ["903.1", "903.3a"]})
    measured = measured_file(tmp_path, ("10.2", "903.3a", "one"))
    call = ["rules", "coverage", "--proof", proof, "--measured", measured, "--floor", str(floor)]
    assert main(call) == 1
    told = capsys.readouterr().err
    assert "10.2: passing tests name 2 rules, 3 have to be named" in told
    assert "10.2 903.2g is not proven and does not say why" in told
    assert "10.2 903.1 " not in told  # nothing was measured of it yet


def test_the_floor_can_be_raised(capsys: Captured, tmp_path: Path) -> None:
    floor = tmp_path / "floor.json"
    proof = proof_file(tmp_path, one={"10.2": ["903.1", "903.3a"]})
    measured = measured_file(tmp_path, ("10.2", "903.3a", "one"))
    main(["rules", "coverage", "--proof", proof, "--measured", measured, "--floor", str(floor), "--raise-floor"])
    assert json.loads(floor.read_text(encoding="utf-8")) == {version: 2 * (version == "10.2") for version in ORDER}
    capsys.readouterr()
    assert "--floor" in refusal(capsys, "coverage", "--proof", proof, "--measured", measured, "--raise-floor")


def test_a_proof_of_nothing_that_exists_is_refused(capsys: Captured, tmp_path: Path) -> None:
    assert "903.99" in refusal(capsys, "coverage", "--proof", proof_file(tmp_path, one={"10.2": ["903.99"]}))
    assert "7.0" in refusal(capsys, "coverage", "--proof", proof_file(tmp_path, one={"7.0": ["903.1"]}))
    assert "run the tests" in refusal(capsys, "coverage", "--proof", str(tmp_path / "none.json"))
    (tmp_path / "proof.json").write_text("[1]", encoding="utf-8")
    assert "not a proof" in refusal(capsys, "coverage", "--proof", str(tmp_path / "proof.json"))
    (tmp_path / "proof.json").write_text("[", encoding="utf-8")
    assert "not JSON" in refusal(capsys, "coverage", "--proof", str(tmp_path / "proof.json"))
    good = proof_file(tmp_path, one={"10.2": ["903.1"]})
    (tmp_path / "floor.json").write_text('{"7.0": 1}', encoding="utf-8")
    assert "not a floor" in refusal(capsys, "coverage", "--proof", good, "--floor", str(tmp_path / "floor.json"))
