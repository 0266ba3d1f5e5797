"""Nobody reads tables that were thrown away before they are worked out anew: nothing would be in force for them.

Here some of the scenarios are watched; all of them are with WILLFORGE_STALE=all."""

from __future__ import annotations

import os

import pytest

import stale
from scenario_files import FILES, FOLDER, scenario_at
from willforge.engine import build
from willforge.engine.effects import joining
from willforge.play.scenario import run_scenario

EVERY = 1 if os.environ.get("WILLFORGE_STALE") == "all" else 40

pytestmark = pytest.mark.skipif(build.compiled(), reason="a compiled class can not be watched")


def test_tables_are_worked_out_before_they_are_read() -> None:
    with stale.reads_noted() as found:
        for number, path in enumerate(FILES):
            if number % EVERY == 0:
                scenario = scenario_at(path)
                run_scenario(scenario, scenario.versions[number // EVERY % len(scenario.versions)])
    assert not found


def test_who_reads_what_was_thrown_away_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As what lay in a zone was noted when it was laid over a J-ruler."""
    path = FOLDER / "1035" / "1035.1-over-the-j-ruler.yaml"
    monkeypatch.setattr(joining, "layers", type("Asleep", (), {"update": staticmethod(lambda state: None)}))
    with stale.reads_noted() as found:
        run_scenario(scenario_at(path), "10.2")
    assert "effects.joining._note_leaving reads listeners" in found
