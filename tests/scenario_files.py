"""The scenario files of the project, each read once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from willforge.play.scenario import Scenario, read_file

FOLDER: Final = Path(__file__).resolve().parent / "scenarios"
FILES: Final = tuple(sorted(FOLDER.rglob("*.yaml")))


@cache
def scenario_at(path: Path) -> Scenario:
    """The scenario of a file. Nobody changes it."""
    return read_file(path)
