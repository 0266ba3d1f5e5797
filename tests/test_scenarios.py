"""Every scenario file under tests/scenarios holds, under each of its versions that can be played, and the state is
sound after the answers that are looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from guard import Guard
from willforge.play.scenario import Scenario, read_file, run_scenario
from willforge.rules.versions import VERSIONS

FOLDER = Path(__file__).resolve().parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
CASES = [
    pytest.param(
        scenario,
        version,
        id=f"{path.relative_to(FOLDER)}-{version}",
        marks=[
            pytest.mark.rules(*(f"{version} {number}" for number in scenario.cites.get(version, ()))),
        ],
    )
    for path in FILES
    for scenario in [read_file(path)]
    for version in scenario.versions
    if version in VERSIONS
]


def place_of(scenario: Scenario) -> str:
    return Path(scenario.where).relative_to(FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 50


@pytest.mark.parametrize(("scenario", "version"), CASES)
def test_scenario_holds(scenario: Scenario, version: str) -> None:
    (result,) = run_scenario(scenario, version, watcher=Guard(place_of(scenario)))
    assert result.ok, result.error or result.failed
