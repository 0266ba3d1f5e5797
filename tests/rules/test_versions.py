"""Every version's record is complete, and every number in it is a rule of that version."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from willforge.rules.record import Citations, Rules, Sources
from willforge.rules.versions import RULES, VERSIONS, UnknownRules, rules_of

QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
NOT_A_SETTING = {"version", "cite", "sources"}


def rule_numbers(project: Path, version: str) -> set[str]:
    """The numbers of all rules of a version; skips where the rule texts are not at hand."""
    path = project.parent / "shared" / "rules" / f"{version}.jsonl"
    if not path.exists():
        pytest.skip(f"the rule texts of {version} are not at hand")
    with path.open(encoding="utf-8") as lines:
        return {json.loads(line)["id"] for line in lines if line.strip()}


def test_versions_are_found_by_their_number() -> None:
    assert VERSIONS == ("2.0", "5.00", "5.12", "6.3", "10.2")
    for version in VERSIONS:
        assert rules_of(version) is RULES[version]
        assert RULES[version].version == version


@pytest.mark.parametrize("version", ["", "6", "6.30", "10.20", " 10.2", "v6.3", "11.0"])
def test_other_versions_are_refused_with_the_known_ones(version: str) -> None:
    with pytest.raises(UnknownRules, match=r"2\.0, 5\.00, 5\.12, 6\.3, 10\.2"):
        rules_of(version)


def test_another_reading_is_one_setting_of_another_version() -> None:
    """The switch between two readings: the rest of the version stays as it is."""
    rules = rules_of("5.00+lifebreak_allows=5.12")
    assert rules.version == "5.00+lifebreak_allows=5.12"
    assert rules.lifebreak_allows == RULES["5.12"].lifebreak_allows != RULES["5.00"].lifebreak_allows
    assert rules.sources.lifebreak_allows == "5.12 7.10#1"
    assert rules.cite == RULES["5.00"].cite
    assert rules_of("5.00+lifebreak_allows=5.12+turn_draw_loses=2.0").turn_draw_loses == RULES["2.0"].turn_draw_loses


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5.00+lifebreak=5.12", "no setting 'lifebreak'"),
        ("5.00+version=5.12", "no setting 'version'"),
        ("5.00+lifebreak_allows", "no rules of version ''"),
        ("5.00+lifebreak_allows=7", "no rules of version '7'"),
        ("5.00" + "+lifebreak_allows=5.12" * 21, "too many"),
    ],
)
def test_a_reading_that_does_not_exist_is_refused(text: str, problem: str) -> None:
    with pytest.raises(UnknownRules, match=problem):
        rules_of(text)


def test_every_setting_names_its_source() -> None:
    settings = {field.name for field in fields(Rules)} - NOT_A_SETTING
    assert {field.name for field in fields(Sources)} == settings


@pytest.mark.parametrize("version", VERSIONS)
def test_every_field_is_given(version: str) -> None:
    rules = RULES[version]
    for field in fields(Citations):
        assert getattr(rules.cite, field.name), field.name
    for field in fields(Sources):
        assert getattr(rules.sources, field.name), field.name


@pytest.mark.parametrize("version", VERSIONS)
def test_every_cited_rule_exists(project: Path, version: str) -> None:
    known = rule_numbers(project, version)
    cite = RULES[version].cite
    missing = {field.name: getattr(cite, field.name) for field in fields(Citations)}
    missing = {name: number for name, number in missing.items() if number not in known}
    assert not missing


@pytest.mark.parametrize("version", VERSIONS)
def test_every_source_exists(project: Path, version: str) -> None:
    known = rule_numbers(project, version)
    sources = RULES[version].sources
    missing = {field.name: getattr(sources, field.name) for field in fields(Sources)}
    missing = {name: number for name, number in missing.items() if number not in known}
    assert not missing


@pytest.mark.parametrize("version", VERSIONS)
def test_layers_apply_each_kind_of_effect_once(version: str) -> None:
    kinds = [kind for layer in RULES[version].layers for kind in layer]
    assert sorted(kinds) == ["ability", "copy", "granted", "granted_value", "kind", "other", "value"]
    assert kinds[0] == "copy"
    assert kinds[-1] == "value"


@pytest.mark.parametrize("version", VERSIONS)
def test_losing_comes_before_the_other_rule_processes(version: str) -> None:
    processes = RULES[version].rule_processes
    assert processes[0] == "lose"
    assert len(set(processes)) == len(processes)


def test_every_rule_cited_by_a_scenario_exists(project: Path) -> None:
    known = {version: rule_numbers(project, version) for version in VERSIONS}
    wrong: list[str] = []
    for path in sorted((project / "tests" / "scenarios").rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=QUICK)
        if not isinstance(data, dict) or "cites" not in data:
            continue
        named = data.get("rules", "10.2")
        versions = [named] if isinstance(named, str) else named
        cites = data["cites"]
        if isinstance(cites, dict):
            pairs = [(number, {version}) for version, numbers in cites.items() for number in numbers]
        else:
            pairs = [(number, set(versions)) for number in cites]
        for number, where in pairs:
            if where <= set(known) and not any(number in known[version] for version in where):
                wrong.append(f"{path.name}: {number}")
    assert not wrong
