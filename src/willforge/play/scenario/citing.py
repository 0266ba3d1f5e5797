"""Which scenarios prove a rule: those that cite it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from willforge.play.scenario.names import ScenarioError
from willforge.play.scenario.scenario import read_text

SCENARIOS: Final = Path("tests") / "scenarios"
"""Where a checkout has its scenarios, below its root."""


class Citations:
    """The scenario files below a folder, which are opened when the first rule is asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._texts: dict[str, str] | None = None
        self._cites: dict[str, dict[str, tuple[str, ...]]] = {}

    def of(self, version: str, number: str, also: Iterable[str] = ()) -> list[str]:
        """The files that cite a rule of a version, as their paths inside the folder. A file may cite it by its number,
        or by one of `also`, that of the same rule elsewhere. Files that cannot be read are left out. Looks into every
        file, and reads those that have such a number in them."""
        if self._texts is None:
            paths = sorted(self._folder.rglob("*.yaml")) if self._folder.is_dir() else []
            self._texts = {one.relative_to(self._folder).as_posix(): one.read_text(encoding="utf-8") for one in paths}
        quoted = [f'"{one}"' for one in (number, *also)]
        return [
            name
            for name, text in self._texts.items()
            if any(one in text for one in quoted) and number in self._cited(name, text).get(version, ())
        ]

    def _cited(self, name: str, text: str) -> dict[str, tuple[str, ...]]:
        if name not in self._cites:
            try:
                self._cites[name] = {version: tuple(found) for version, found in read_text(text, name).cites.items()}
            except ScenarioError:
                self._cites[name] = {}
        return self._cites[name]
