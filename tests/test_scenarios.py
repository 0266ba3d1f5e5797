"""Every scenario file under tests/scenarios holds, under each of its versions that can be played, and the state is
sound after the answers that are looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from guard import Guard
from scenario_files import FILES, FOLDER, scenario_at
from willforge.play.scenario import Scenario, run_scenario
from willforge.rules.versions import VERSIONS

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
    for scenario in [scenario_at(path)]
    for version in scenario.versions
    if version in VERSIONS
]


def place_of(scenario: Scenario) -> str:
    return Path(scenario.where).relative_to(FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 50


@pytest.mark.parametrize(("scenario", "version"), CASES)
def test_scenario_holds(scenario: Scenario, version: str) -> None:
    (result,) = run_scenario(scenario, version, watcher=Guard(f"{place_of(scenario)} {version}"))
    assert result.ok, result.error or result.failed
