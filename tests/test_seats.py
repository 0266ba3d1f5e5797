"""Nothing hangs on who sits where (603.2, 910.2, I-730, I-731): scenarios in which both players act hold with the
players in each other's seats. Only those are tried whose words can be turned round without knowing the cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from scenario_files import FILES, FOLDER
from willforge.play.scenario import read_text, run_scenario

_SEAT: Final = re.compile(r"(?<![{A-Za-z\"\-#])[AB](?![}A-Za-z\-])")
_OTHER: Final = {"A": "B", "B": "A"}
_ACTS: Final = re.compile(r"^ +- ([AB]) (?!pass)", re.MULTILINE)
_LABEL: Final = re.compile(r"\b(?:as|name): \"?[AB]\d?\b")
_SHARED: Final = re.compile(r"Plain|owner:|shuffle:|random:")  # what both have without the file saying so


def turned(value: Any) -> Any:
    """Steps and expectations with the players changed."""
    if isinstance(value, str):
        return _SEAT.sub(lambda found: _OTHER[found[0]], value)
    if isinstance(value, list):
        return [turned(one) for one in value]
    if isinstance(value, dict):
        return {turned(key): one if key == "because" else turned(one) for key, one in value.items()}
    return value


def names(side: object) -> set[str]:
    """Every word by which a step could mean a card of a side."""
    found: set[str] = set()
    for zone in side.values() if isinstance(side, dict) else ():
        for entry in zone if isinstance(zone, list) else [zone]:
            if isinstance(entry, dict):
                found |= {str(entry[key]) for key in ("as", "card") if key in entry}
            elif isinstance(entry, str):
                found.add(re.sub(r"^\d+x ", "", entry))
    return found


def can_be_turned(path: Path) -> bool:
    """Whether both players do something, and no name that a step says stands for cards of both of them."""
    text = path.read_text(encoding="utf-8")
    if len(set(_ACTS.findall(text))) < 2 or _LABEL.search(text) or _SHARED.search(text):
        return False
    data = yaml.safe_load(text)
    steps = str(data["steps"])
    return not any(name in steps for name in names(data.get("A")) & names(data.get("B")))


def other_way_round(data: dict[str, Any]) -> str:
    """The scenario with each player in the other seat."""
    turn = {"player": "A", **data.get("turn", {})}
    sides = {"A": data.get("B") or {}, "B": data.get("A") or {}}
    turn["player"] = _OTHER[turn["player"]]
    return yaml.safe_dump({**data, **sides, "turn": turn, "steps": turned(data["steps"])}, sort_keys=False)


TURNED: Final = [path for path in FILES if can_be_turned(path)]


def test_many_can_be_turned() -> None:
    assert len(TURNED) > 100


@pytest.mark.parametrize("path", TURNED, ids=[path.relative_to(FOLDER).as_posix() for path in TURNED])
def test_the_other_way_round(path: Path) -> None:
    scenario = read_text(other_way_round(yaml.safe_load(path.read_text(encoding="utf-8"))))
    for result in run_scenario(scenario):
        assert result.ok, result.error or result.failed
