"""Every scenario file under tests/scenarios holds, under each of its versions that can be played, and the state is
sound after the answers that are looked at."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pytest

from willforge.engine.state import State
from willforge.play import audit
from willforge.play.scenario import Scenario, read_file, run_scenario
from willforge.rules.versions import VERSIONS

FOLDER = Path(__file__).resolve().parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
LOOKED_AT = 5
CLOSELY = 40
ENOUGH = 400
"""One answer in so many is looked at, and looked at closely; which one depends on the
file's place in the folder alone. A loop is looked at until so many answers were given."""
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


def test_there_are_scenarios() -> None:
    assert len(FILES) > 50


class Guard:
    """Looks at the states of a scenario (`audit`), at one in so many, closely at fewer; WILLFORGE_AUDIT=1 looks closely
    after every answer."""

    def __init__(self, scenario: Scenario) -> None:
        self.every = int(os.environ.get("WILLFORGE_AUDIT", "0"))
        place = Path(scenario.where).relative_to(FOLDER).as_posix()
        self.count = zlib.crc32(place.encode("utf-8")) % CLOSELY

    def __call__(self, state: State) -> None:
        self.count += 1
        if self.count > ENOUGH:
            return
        if self.every or self.count % LOOKED_AT == 0:
            audit.look(state)
        if self.count % (self.every or CLOSELY) == 0:
            audit.look_closely(state)


@pytest.mark.parametrize(("scenario", "version"), CASES)
def test_scenario_holds(scenario: Scenario, version: str) -> None:
    (result,) = run_scenario(scenario, version, watcher=Guard(scenario))
    assert result.ok, result.error or result.failed
