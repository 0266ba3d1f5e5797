"""Two versions of the rules over the same inputs: where they part, and which rules decide."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import willforge as wf
from willforge.cards.pool import starter_pool
from willforge.cli.main import main
from willforge.errors import WillforgeError
from willforge.play.compare import compare_record, compare_scenario, differences
from willforge.play.scenario import read_text
from willforge.play.scenario.names import ScenarioError

WHOSE_FIELD = """
title: a card put into the field by an effect that names no player
cards:
  - name: Borrowed Seed
    type: Chant
    cost: "{G}"
    text: Put target resonator from your opponent's graveyard into the field.
  - {name: Glad Ox, type: Resonator, cost: "{1}", atk: 300, def: 300}
A: {hand: [Borrowed Seed], stones: [Wind Magic Stone]}
B: {graveyard: [Glad Ox]}
steps:
  - A play Borrowed Seed -> Glad Ox
  - expect: {A.life: 1}
  - resolve
  - next turn
"""
FORCED = """
title: whether a recovered resonator that can be attacked keeps its attacker from passing
cards:
  - {name: Keen Boar, type: Resonator, cost: "{R}", atk: 300, def: 300, text: "[Bloodlust]\\n[Precision]"}
  - {name: Warden, type: Resonator, cost: "{W}", atk: 0, def: 900, text: "Resonators cannot attack you."}
A: {field: [Keen Boar]}
B: {field: [Warden]}
steps:
  - A can call
  - A cannot pass
"""


FALLEN = """
title: an attacker and a blocker fall
cards:
  - {name: Boar, type: Resonator, cost: "{R}", atk: 300, def: 300}
A: {field: [{card: Boar, as: mine}]}
B: {field: [{card: Boar, as: theirs}]}
steps:
  - A attack mine -> B
  - B block theirs
  - battle
"""


@pytest.mark.parametrize("old", ["5.00", "5.12"])
def test_who_is_out_of_a_battle_by_leaving_the_field_is_the_same_in_all_versions(old: str) -> None:
    assert not compare_scenario(read_text(FALLEN), (old, "6.3"), starter_pool()).parted


def test_a_step_that_ends_differently_names_the_setting_and_its_rules() -> None:
    found = compare_scenario(read_text(WHOSE_FIELD), ("6.3", "10.2"), starter_pool())
    assert (found.parted, found.number, found.text, found.inputs) == (True, 3, "resolve", 1)
    old, new = found.sides
    assert old.values["B.field"] == [{"name": "Glad Ox", "atk": 300, "def": 300}]
    assert new.values["A.field"][-1] == {"name": "Glad Ox", "atk": 300, "def": 300}
    assert old.settings == {"effect_controls_what_it_puts": "302.5"}
    assert new.settings == {"effect_controls_what_it_puts": "307.7"}


def test_the_same_version_twice_never_parts() -> None:
    found = compare_scenario(read_text(WHOSE_FIELD), ("10.2", "10.2"), starter_pool())
    assert (found.parted, found.inputs) == (False, 3)


def test_a_step_that_neither_can_do_is_an_error() -> None:
    wrong = WHOSE_FIELD.replace("  - next turn", "  - A play Glad Ox")
    with pytest.raises(ScenarioError, match="step 4"):
        compare_scenario(read_text(wrong), ("10.2", "10.2"), starter_pool())


def test_an_action_that_is_legal_under_one_version_only() -> None:
    found = compare_scenario(read_text(FORCED), ("6.3", "10.2"), starter_pool())
    assert (found.parted, found.text, found.inputs) == (True, "A cannot pass", 1)
    old, new = found.sides
    assert "710.2" in old.refused
    assert not new.refused
    assert old.settings == {"any_object_forces_attack": "710.2c"}


def played(rules: str, answers: int) -> wf.Game:
    """A game some way in, always the same."""
    game = wf.Game.new(rules=rules, seed=3)
    for number in range(answers):
        assert game.decision is not None
        game.answer((number * 5) % len(game.decision.options))
    return game


def test_a_saved_game_parts_at_the_setup_and_says_why(tmp_path: Path, capsys: Any) -> None:
    """6.3 403.3 lets a random player choose who plays first, 10.2 403.4 does not."""
    file = tmp_path / "game.json"
    file.write_text(played("10.2", 40).save(), encoding="utf-8")
    assert main(["replay", "compare", str(file), "--rules", "6.3", "10.2", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["same"] is False
    assert told["sides"][0]["settings"]["random_player_chooses_first"] == "403.3"
    assert told["sides"][1]["settings"]["random_player_chooses_first"] == "403.4"


def test_a_saved_game_under_its_own_version_is_the_same() -> None:
    found = compare_record(played("10.2", 60).record, ("10.2", "10.2"))
    assert (found.parted, found.inputs) == (False, 60)


def test_a_game_of_another_version_is_refused() -> None:
    with pytest.raises(WillforgeError, match=r"rules 10\.2"):
        compare_record(played("10.2", 2).record, ("6.3", "6.3"))


def test_what_is_told(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "field.yaml"
    file.write_text(WHOSE_FIELD, encoding="utf-8")
    assert main(["scenario", "compare", str(file), "--rules", "6.3", "10.2"]) == 1
    told = capsys.readouterr().out
    assert "part at input 3 (resolve)" in told
    assert "decided by effect_controls_what_it_puts [302.5]" in told
    assert main(["scenario", "compare", str(file), "--rules", "6.3", "7"]) == 2
    broken = tmp_path / "broken.json"
    broken.write_text("[1]", encoding="utf-8")
    assert main(["replay", "compare", str(broken), "--rules", "6.3", "10.2"]) == 2
    assert "broken.json" in capsys.readouterr().err


def test_places_that_differ() -> None:
    assert differences({"a": [1, 2], "b": 3}, {"a": [1, 4], "c": 3}) == {"a.1": (2, 4), "b": (3, None), "c": (None, 3)}
