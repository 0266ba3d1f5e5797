"""The scenarios of what 10.2 does otherwise than 6.3: pairs of files with one position and two outcomes.

That each file holds is asked with all other scenarios; here a pair must show a difference."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from willforge.play.scenario import read_file, run_scenario
from willforge.rules.record import Sources
from willforge.rules.v63 import RULES_63
from willforge.rules.v102 import RULES_102

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "differences"
OLD, NEW = "-63", "-102"
PAIRS = sorted(path.stem.removesuffix(OLD) for path in FOLDER.glob(f"*{OLD}.yaml"))
SAME = {"cards", "turn", "A", "B"}

# Settings about which a scenario file cannot speak: it begins when decks are built and hands are drawn.
BEFORE_THE_GAME = {
    "deck",
    "every_ruler_energizes",
    "mulligan_one_by_one",
    "random_player_chooses_first",
    "rulers_placed_first",
}
# Proved where no position shows it apart from a rule that both versions have.
ELSEWHERE = {
    "face_down_stones_show": "12-face-down-stone",
    "rule_processes": "77-counters-cancel",
    "tokens_cease_anywhere": "81-token-in-the-item-area",
}


@pytest.mark.parametrize("name", PAIRS)
def test_both_files_of_a_pair_have_the_same_position(name: str) -> None:
    old, new = (yaml.safe_load((FOLDER / f"{name}{end}.yaml").read_text(encoding="utf-8")) for end in (OLD, NEW))
    assert (old["rules"], new["rules"]) == ("6.3", "10.2")
    assert {key: old.get(key) for key in SAME} == {key: new.get(key) for key in SAME}
    assert old["title"] != new["title"]


@pytest.mark.parametrize("name", PAIRS)
def test_each_outcome_is_that_of_its_own_version_only(name: str) -> None:
    for end, other in ((OLD, "10.2"), (NEW, "6.3")):
        (result,) = run_scenario(read_file(FOLDER / f"{name}{end}.yaml"), other)
        assert result.failed, f"{name}{end} holds under {other} too"
        assert not result.error


def test_every_setting_has_a_scenario_that_cites_its_rule() -> None:
    cited: dict[str, set[str]] = {"6.3": set(), "10.2": set()}
    for path in FOLDER.glob("*.yaml"):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        versions = [data["rules"]] if isinstance(data["rules"], str) else data["rules"]
        for version in versions:
            cites = data["cites"]
            cited[version].update(cites[version] if isinstance(cites, dict) else cites)
    for field in fields(Sources):
        if field.name in BEFORE_THE_GAME or getattr(RULES_63, field.name) == getattr(RULES_102, field.name):
            continue
        if field.name in ELSEWHERE:
            assert list(FOLDER.glob(f"{ELSEWHERE[field.name]}*.yaml")), field.name
            continue
        for version, rules in (("6.3", RULES_63), ("10.2", RULES_102)):
            number = getattr(rules.sources, field.name)
            related = {number} | {cite for cite in cited[version] if cite.startswith(number)}
            assert cited[version] & related, f"no scenario cites {version} {number} for {field.name}"
