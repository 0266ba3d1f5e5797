"""Which scenarios prove a rule: those that cite it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from willforge.play.scenario.names import ScenarioError
from willforge.play.scenario.scenario import read_file

SCENARIOS: Final = Path("tests") / "scenarios"
"""Where a checkout has its scenarios, below its root."""


def citing(folder: Path, version: str, number: str, also: Iterable[str] = ()) -> list[str]:
    """The scenario files below a folder that cite a rule of a version, as their paths inside it. A file may cite it by
    its number, or by one of `also`, that of the same rule elsewhere. Files that cannot be read are left out. Looks into
    every file, and reads those that have such a number in them."""
    numbers = (number, *also)
    found: list[str] = []
    for path in sorted(folder.rglob("*.yaml")) if folder.is_dir() else ():
        text = path.read_text(encoding="utf-8")
        if not any(f'"{one}"' in text for one in numbers):
            continue
        try:
            cited = read_file(path).cites.get(version, ())
        except ScenarioError:
            continue
        if number in cited:
            found.append(path.relative_to(folder).as_posix())
    return found
