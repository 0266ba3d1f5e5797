"""The scenarios of what 5.00 does otherwise than 2.0: files numbered by the line of the list of differences.

A pair of files has one position and two outcomes; a single file shows what both versions do although only one of them
says so. That each file holds is asked with all other scenarios; here every line must have one, and a pair must show a
difference."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from scenario_files import FILES, scenario_at
from willforge.play.scenario import read_file, run_scenario
from willforge.rules.record import Sources
from willforge.rules.v20 import RULES_20
from willforge.rules.v500 import RULES_500

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "differences-20"
OLD, NEW = "-20", "-500"
PAIRS = sorted(path.stem.removesuffix(OLD) for path in FOLDER.glob(f"*{OLD}.yaml"))
SAME = {"cards", "turn", "A", "B"}
LINES = 130
"""How many lines of the list of differences are about 2.0 and 5.00."""

# Settings about which a scenario file cannot speak: it begins when decks are built and hands are drawn.
BEFORE_THE_GAME = {"deck", "mulligan_is_announced", "mulligan_one_by_one", "opponent_shuffles_too"}
# What no position shows: it is over before the first turn, or the rules of both versions come to the same state.
ELSEWHERE = {
    10: "test_decks_of_20.py::test_the_main_deck_has_at_most_sixty_cards",
    11: "test_decks_of_20.py::test_the_main_deck_holds_resonators_additions_and_spells",
    12: "test_decks_of_20.py::test_the_magic_stone_deck_needs_no_ten_cards",
    13: "test_decks_of_20.py::test_cards_with_break_have_no_copy_limit",
    14: "test_decks_of_20.py::test_only_basic_magic_stones_have_no_copy_limit",
    15: "test_decks_of_20.py::test_each_player_also_shuffles_the_decks_of_the_other",
    16: "test_decks_of_20.py::test_a_player_chosen_at_random_decides_who_plays_first",
    17: "test_decks_of_20.py::test_both_announce_before_the_first_player_redraws",
    18: "test_decks_of_20.py::test_lifebreak_cards_are_laid_out_in_every_game",
    90: "test_decks_of_20.py::test_an_addition_is_added_to_one_card",
}


def numbers() -> set[int]:
    """The lines that have a scenario."""
    return {int(path.stem[:3]) for path in FOLDER.glob("*.yaml")}


def test_every_line_is_shown() -> None:
    assert not set(ELSEWHERE) & numbers()
    assert set(ELSEWHERE) | numbers() == set(range(1, LINES + 1))


def test_what_is_shown_elsewhere_exists() -> None:
    for place in ELSEWHERE.values():
        file, name = place.split("::")
        assert f"def {name}(" in (Path(__file__).resolve().parent / file).read_text(encoding="utf-8"), place


@pytest.mark.parametrize("name", PAIRS)
def test_both_files_of_a_pair_have_the_same_position(name: str) -> None:
    old, new = (yaml.safe_load((FOLDER / f"{name}{end}.yaml").read_text(encoding="utf-8")) for end in (OLD, NEW))
    assert (old["rules"], new["rules"]) == ("2.0", "5.00")
    assert {key: old.get(key) for key in SAME} == {key: new.get(key) for key in SAME}
    assert old["title"] != new["title"]


@pytest.mark.parametrize("name", PAIRS)
def test_each_outcome_is_that_of_its_own_version_only(name: str) -> None:
    for end, other in ((OLD, "5.00"), (NEW, "2.0")):
        (result,) = run_scenario(read_file(FOLDER / f"{name}{end}.yaml"), other)
        assert not result.ok, f"{name}{end} holds under {other} too"


def test_single_files_are_about_both_versions() -> None:
    for path in FOLDER.glob("*.yaml"):
        if not path.stem.endswith((OLD, NEW)):
            assert read_file(path).versions == ("2.0", "5.00"), path.name


def test_every_setting_that_differs_has_a_scenario_that_cites_its_rule() -> None:
    cited: dict[str, set[str]] = {"2.0": set(), "5.00": set()}
    for path in FILES:
        scenario = scenario_at(path)
        for version in cited:
            cited[version].update(scenario.cites.get(version, ()) if version in scenario.versions else ())
    for field in fields(Sources):
        if field.name in BEFORE_THE_GAME or getattr(RULES_20, field.name) == getattr(RULES_500, field.name):
            continue
        for version, rules in (("2.0", RULES_20), ("5.00", RULES_500)):
            number = getattr(rules.sources, field.name)
            related = {number} | {cite for cite in cited[version] if cite.startswith(f"{number}.")}
            assert cited[version] & related, f"no scenario cites {version} {number} for {field.name}"
