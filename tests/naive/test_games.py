"""The engine agrees with the second implementations, in random games and in scenarios. `python bench/naive.py` compares
more."""

from __future__ import annotations

import itertools
import zlib
from pathlib import Path

import pytest

from naive import games

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
SAMPLE = [
    path
    for path in sorted(SCENARIOS.rglob("*.yaml"))
    if zlib.crc32(path.relative_to(SCENARIOS).as_posix().encode()) % 20 == 0
]
"""One file in 20, by its name: another file changes nothing for those that were chosen."""
EVERY = 29
"""One decision in so many is compared in a random game."""


@pytest.mark.parametrize(("version", "variant"), games.FORMS)
def test_a_random_game_agrees(version: str, variant: str) -> None:
    tally = games.Tally()
    found = list(itertools.islice(games.differences(version, variant, 1, EVERY, tally), 5))
    assert not found, "\n".join(found)
    assert tally.actions and tally.battles and tally.values


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_scenario_agrees(path: Path) -> None:
    found = list(itertools.islice(games.scenario_differences(path, games.Tally()), 5))
    assert not found, "\n".join(found)
