"""Every scenario file under tests/scenarios holds, under each of its versions that can be played, and the state is
sound after the answers that are looked at. It also goes as it went before, in what the scenario does not speak of.

A course that changes is no fault by itself: it says that the engine plays, tells or offers something else. Whoever
meant that looks at what changed and writes it down with `python bench/courses.py --write`."""

from __future__ import annotations

from pathlib import Path

import pytest

import course
from scenario_files import FILES, FOLDER, scenario_at
from willforge.play.scenario import Scenario
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


CHANGED = "what is asked, told or seen has changed; if this is meant: python bench/courses.py --write"


def place_of(scenario: Scenario) -> str:
    return Path(scenario.where).relative_to(FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 50


def test_no_course_is_kept_of_what_is_gone() -> None:
    assert sorted(course.kept()) == sorted(path.relative_to(FOLDER).as_posix() for path in FILES), CHANGED


@pytest.mark.parametrize(("scenario", "version"), CASES)
def test_scenario_holds(scenario: Scenario, version: str) -> None:
    place = place_of(scenario)
    result, digest = course.followed(scenario, place, version)
    assert result.ok, result.error or result.failed
    assert digest == course.kept().get(place, {}).get(version), CHANGED
