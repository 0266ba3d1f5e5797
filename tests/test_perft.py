"""Decision paths of fixed positions: a number that changes says that legal actions changed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from willforge.cards.pool import starter_pool
from willforge.cli.main import main
from willforge.play.perft import count, divide, position
from willforge.play.scenario import read_file, read_text

FOLDER = Path(__file__).parent / "perft"
COUNTS: dict[str, dict[str, list[int]]] = yaml.safe_load((FOLDER.parent / "perft.yaml").read_text(encoding="utf-8"))


def counts() -> list[tuple[str, str, list[int]]]:
    """File, version and the counts of depth 1, 2, ..."""
    return [(name, version, paths) for name, found in COUNTS.items() for version, paths in found.items()]


def test_every_position_is_counted_under_all_its_versions() -> None:
    files = {path.name: list(read_file(path).versions) for path in FOLDER.glob("*.yaml")}
    assert {name: list(found) for name, found in COUNTS.items()} == files


@pytest.mark.parametrize(("name", "version", "paths"), counts(), ids=[f"{name}-{v}" for name, v, _ in counts()])
def test_the_number_of_paths(name: str, version: str, paths: list[int]) -> None:
    """If legal actions changed on purpose, `willforge perft` gives the new numbers, and `--divide` where they are."""
    state = position(read_file(FOLDER / name), version, starter_pool())
    assert [count(state, depth).paths for depth in range(1, len(paths) + 1)] == paths


def test_the_parts_add_up() -> None:
    state = position(read_file(FOLDER / "main-timing.yaml"), "10.2", starter_pool())
    whole, parts = count(state, 3), divide(state, 3)
    assert sum(one.paths for _, one in parts) == whole.paths > len(parts) > 3


def test_paths_that_end_the_game_are_told_apart() -> None:
    ending = 'title: t\nrules: "10.2"\nA: {deck: []}\nturn: {player: B, phase: end}\nsteps: []\n'
    state = position(read_text(ending), "10.2", starter_pool())
    found = [count(state, depth) for depth in range(12)]
    assert found[0].paths == 1
    assert found[-1].ended > 0
    assert all(one.ended <= other.ended for one, other in pairwise(found))


def test_the_command(capsys: Any) -> None:
    file = str(FOLDER / "mid-effect.yaml")
    assert main(["perft", file, "--depth", "2", "--json", "--divide"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rules"]["10.2"]["paths"] == COUNTS["mid-effect.yaml"]["10.2"][:2]
    assert len(told["rules"]["6.3"]["divide"]) == COUNTS["mid-effect.yaml"]["6.3"][0]
    assert main(["perft", file, "--rules", "11"]) == 2
    assert main(["perft", str(FOLDER / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err
