"""The second implementations notice a fault: each kind of them is put into the engine, and something is found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from naive import games
from naive.payments import compare_positions
from willforge.engine import build
from willforge.engine.legal import actions, attacks, ways
from willforge.engine.model import agenda
from willforge.engine.query import layers

pytestmark = pytest.mark.skipif(build.compiled(), reason="functions of a compiled module cannot be exchanged")
COUNTERS = Path(__file__).resolve().parent.parent / "scenarios" / "1022" / "1022.2-counters-that-change-values.yaml"


def first_difference(version: str) -> str:
    """The first place at which a random game and the second implementations part."""
    return next(games.differences(version, "valhalla", 1, 3, games.Tally()), "")


def test_an_action_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = actions.legal_actions

    def without_calls(*given: Any) -> list[Any]:
        return [option for option in offered(*given) if option[0] != agenda.CALL_STONE]

    monkeypatch.setattr(actions, "legal_actions", without_calls)
    assert first_difference("6.3").endswith("missing")


@pytest.mark.parametrize(
    ("refusal", "found"), [("attack_refusal", "attack offered"), ("block_refusal", "block offered")]
)
def test_an_attack_or_block_that_is_not_refused_is_found(
    refusal: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attacks, refusal, lambda *_: "")
    assert found in first_difference("10.2")


def test_an_effect_that_is_not_applied_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "_apply_counters", lambda *_: None)
    assert any("atk" in line or "ATK" in line for line in games.scenario_differences(COUNTERS, games.Tally()))


def test_a_way_to_pay_that_gives_up_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    weight = ways._weight
    monkeypatch.setattr(ways, "_weight", lambda *given: -weight(*given))
    assert any(line.startswith("rests ") for line in compare_positions("10.2", 25, 1).problems)


def test_a_way_to_pay_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stones are taken for alike though they are not."""
    monkeypatch.setattr(ways, "alike", lambda *_: ())
    assert compare_positions("10.2", 10, 1).problems
