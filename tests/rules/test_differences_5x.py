"""The scenarios of what 5.12 does otherwise than 5.00 and 6.3 otherwise than 5.12, numbered by the line of the list of
differences that they show (its lines about these versions, from 1).

A pair of files has one position and two outcomes; a single file shows what both versions do although only one of them
says so. That each file holds is asked with all other scenarios; here every line must have one, and a pair must show a
difference."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from willforge.cards.loader import cards_from_data
from willforge.cards.pool import builtin_pool
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.model import agenda
from willforge.play.scenario import read_file, run_scenario
from willforge.rules.record import Rules
from willforge.rules.table import NOT_SETTINGS
from willforge.rules.versions import RULES, rules_of
from willforge.terms import REMOVED

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "differences-5x"
SUFFIXES = {"500": "5.00", "512": "5.12", "63": "6.3"}
FILES = {path.stem: path for path in sorted(FOLDER.glob("*.yaml"))}
PAIRS = sorted(
    (stem.removesuffix(f"-{old}"), old, new)
    for old, new in (("500", "512"), ("512", "63"))
    for stem in FILES
    if stem.endswith(f"-{old}") and f"{stem.removesuffix(f'-{old}')}-{new}" in FILES
)
SAME = {"cards", "turn", "A", "B", "variant"}
LINES = 87
# Lines that say that nothing changes, or the same as another one.
SHOWN_BY_ANOTHER = {1: 2, 7: 8, 10: 13, 25: 26, 61: 54}
# What is over before the first turn.
BEFORE_THE_GAME = {6: "test_a_ruler_with_energize_brings_its_coin_in_older_versions_too"}
# Settings whose own rule no scenario here cites: the files that show them.
SHOWN_IN = {
    "additions_reach_ruler_area": "5.x/7.2-*.yaml",
    "destroy_reaches_standby": "differences-20/111-destroying-a-standby-card-*.yaml",
    "revealed_cost_stays": "differences-5x/87-reveal-again-*.yaml",
    "rule_processes": "differences-5x/05-life-rounding-*.yaml",
}


def number_of(stem: str) -> int:
    """The line that a file is about."""
    return int(stem.split("-", 1)[0])


def test_every_line_has_a_scenario() -> None:
    shown = {number_of(stem) for stem in FILES} | set(BEFORE_THE_GAME) | set(SHOWN_BY_ANOTHER)
    assert shown == set(range(1, LINES + 1))
    assert set(SHOWN_BY_ANOTHER.values()) <= {number_of(stem) for stem in FILES}
    assert set(BEFORE_THE_GAME.values()) <= set(globals())


def test_the_list_has_as_many_lines(project: Path) -> None:
    path = project.parent / "shared" / "rules" / "differences-2.0-to-6.3.md"
    if not path.exists():
        pytest.skip("the list of differences is not at hand")
    tags = re.findall(r"^- ((?:\[[ABC]\]/?)+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sum("B" in tag or "C" in tag for tag in tags) == LINES


def test_files_are_pairs_or_about_both_versions() -> None:
    paired = {f"{stem}-{end}" for stem, old, new in PAIRS for end in (old, new)}
    for stem, path in FILES.items():
        if stem not in paired:
            assert len(read_file(path).versions) > 1, stem


@pytest.mark.parametrize(("stem", "old", "new"), PAIRS)
def test_both_files_of_a_pair_have_the_same_position(stem: str, old: str, new: str) -> None:
    first, second = (yaml.safe_load(FILES[f"{stem}-{end}"].read_text(encoding="utf-8")) for end in (old, new))
    assert (first["rules"], second["rules"]) == (SUFFIXES[old], SUFFIXES[new])
    assert {key: first.get(key) for key in SAME} == {key: second.get(key) for key in SAME}
    assert first["title"] != second["title"]


@pytest.mark.parametrize(("stem", "old", "new"), PAIRS)
def test_each_outcome_is_that_of_its_own_version_only(stem: str, old: str, new: str) -> None:
    for end, other in ((old, SUFFIXES[new]), (new, SUFFIXES[old])):
        (result,) = run_scenario(read_file(FILES[f"{stem}-{end}"]), other)
        assert result.failed, f"{stem}-{end} holds under {other} too"
        assert not result.error


def test_every_setting_in_which_they_differ_is_cited() -> None:
    cited: dict[str, set[str]] = {version: set() for version in SUFFIXES.values()}
    for path in FILES.values():
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        for version in [data["rules"]] if isinstance(data["rules"], str) else data["rules"]:
            cited[version].update(data["cites"][version] if isinstance(data["cites"], dict) else data["cites"])
    missing: list[str] = []
    for old, new in (("5.00", "5.12"), ("5.12", "6.3")):
        for field in fields(Rules):
            if field.name in NOT_SETTINGS:
                continue
            if field.name in SHOWN_IN:
                assert list(FOLDER.parent.glob(SHOWN_IN[field.name])), field.name
                continue
            if getattr(RULES[old], field.name) != getattr(RULES[new], field.name):
                for version in (old, new):
                    number = getattr(RULES[version].sources, field.name)
                    if not any(rule.startswith(number) for rule in cited[version]):
                        missing.append(f"{field.name}: {version} {number}")
    assert not missing


@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3"])
def test_a_ruler_with_energize_brings_its_coin_in_older_versions_too(version: str) -> None:
    """A keyword that is newer than a version keeps its meaning; a deck is judged once, before the game."""
    made = cards_from_data(
        [
            {"name": "Coin Duchess", "type": "Ruler", "attribute": ["fire"], "text": "[Judgment] {R}\n[Energize] {U}"},
            {"name": "Field Ox", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300},
        ]
    )
    catalog = Catalog([*made, builtin_pool()["Fire Magic Stone"]])
    number = catalog.by_name
    seat = setup.Seat(
        [number["Coin Duchess"]], [number["Field Ox"]] * 40, [number["Fire Magic Stone"]] * 10, [], [], []
    )
    state = setup.new_state(rules_of(version), catalog, (seat, seat), 1, False)
    machine.advance(state)
    while state.turn == 0:
        decision = state.decision
        assert decision is not None
        wanted = agenda.FIRST if decision.kind == "first" else agenda.DONE
        machine.answer(state, next(place for place, option in enumerate(decision.options) if option[0] == wanted))
    second = 1 - state.first_player
    assert len(state.zone(REMOVED, second)) == 1
    assert state.zone(REMOVED, 1 - second) == ()
