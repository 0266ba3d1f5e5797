"""The situations in which versions of the rules part, for the browser: docs/versions as one file of the package.

`python -m willforge.learn.gallery docs/versions` writes that file from the scenarios and pages of the folder, which
`willforge scenario gallery` writes and the tests compare with the engine."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from willforge.cards.yaml_text import read_yaml
from willforge.files import write_text

FILE: Final = "gallery.json"
TITLES: Final = "titles.yaml"
"""The titles in Japanese, by name."""
_PAIR: Final = re.compile(r"\*\*(\S+) and (\S+)\*\*")
_SETTING: Final = re.compile(r"- `(\w+)`")
_RULE: Final = re.compile(r"  - (\S+) (\S+): (.*)")


@dataclass(frozen=True)
class Deciding:
    """A setting that makes two neighbouring versions differ, with the rule of each."""

    older: str
    newer: str
    setting: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Situation:
    """One of them: `text` is the scenario, `rows` what differs with a value for each version, `decides` the rules that
    make the difference."""

    name: str
    title: dict[str, str]
    rules: tuple[str, ...]
    text: str
    rows: tuple[tuple[str, ...], ...]
    decides: tuple[Deciding, ...]

    @property
    def position(self) -> str:
        """The scenario without its steps."""
        return self.text.partition("\nsteps:")[0] + "\n"


def read_folder(folder: Path) -> list[Situation]:
    """The situations of a folder with scenarios and their pages, by name. Linear in the files."""
    titles: Any = read_yaml((files("willforge.learn") / TITLES).read_text("utf-8"), TITLES)
    found: list[Situation] = []
    for source in sorted(folder.glob("*.yaml")):
        text = source.read_text("utf-8")
        data: Any = read_yaml(text, source.name)
        page = source.with_suffix(".md").read_text("utf-8")
        title = {"en": str(data["title"]), "ja": str(titles[source.stem])}
        found.append(Situation(source.stem, title, tuple(data["rules"]), text, _rows(page), _decides(page)))
    return found


def _rows(page: str) -> tuple[tuple[str, ...], ...]:
    """The table of a page without its head."""
    lines = [line for line in page.splitlines() if line.startswith("| ")][2:]
    return tuple(tuple(cell.strip() for cell in line.strip("| ").split(" | ")) for line in lines)


def _decides(page: str) -> tuple[Deciding, ...]:
    found: list[Deciding] = []
    older = newer = setting = ""
    rules: list[tuple[str, str]] = []
    for line in page.partition("## What decides")[2].splitlines():
        if pair := _PAIR.fullmatch(line):
            older, newer = pair[1], pair[2]
        elif named := _SETTING.fullmatch(line):
            setting, rules = named[1], []
        elif rule := _RULE.fullmatch(line):
            rules.append((rule[1], rule[2]))
            if len(rules) == 2:
                found.append(Deciding(older, newer, setting, tuple(rules)))
    return tuple(found)


def written(folder: Path) -> str:
    """The file of the package for a folder."""
    return json.dumps([asdict(one) for one in read_folder(folder)], ensure_ascii=False, indent=1) + "\n"


@cache
def situations() -> dict[str, Situation]:
    """The situations by name. Read once."""
    listed: list[dict[str, Any]] = json.loads((files("willforge.learn") / FILE).read_text("utf-8"))
    found: dict[str, Situation] = {}
    for one in listed:
        decides = tuple(
            Deciding(each["older"], each["newer"], each["setting"], tuple((rule[0], rule[1]) for rule in each["rules"]))
            for each in one["decides"]
        )
        rows = tuple(tuple(row) for row in one["rows"])
        found[one["name"]] = Situation(one["name"], one["title"], tuple(one["rules"]), one["text"], rows, decides)
    return found


if __name__ == "__main__":
    write_text(Path(str(files("willforge.learn"))) / FILE, written(Path(sys.argv[1])))
