"""The numbers of an observation (`play.columns`) as a network takes them: small ones, and a column for each thing that
one of several numbers or a bit stands for. Names are left out: what a card does is told by its description."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from willforge import terms
from willforge.play.columns import DECISIONS, KINDS, NOTHING, OBJECT, OPTION, TABLE, VERSIONS, WAYS, ZONES, columns

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]

Encoding = dict[str, tuple[str, float]]
"""For each column how it is told, and with which number: ("one of", how many), ("bits", how many), or ("number", the
number that becomes 1). Other columns are left out."""
_LARGEST: Final = 4.0
"""Numbers are cut to this after they were made small."""
_LIFE: Final = 4000.0
_SIDE: Final[dict[str, float]] = {
    "life": _LIFE, "light": 3, "fire": 3, "water": 3, "wind": 3, "darkness": 3, "void": 3, "deck": 40, "stones": 10,
    "hand": 7, "lifebreak": 5, "called": 1, "judged": 1, "played": 3, "turns": 10,
}  # fmt: skip
_TABLE: Final[Encoding] = {
    "rules": ("one of", len(VERSIONS)),
    "valhalla": ("number", 1),
    "turn": ("number", 20),
    "phase": ("one of", 7),
    "step": ("one of", 7),
    "my_turn": ("number", 1),
    "my_priority": ("number", 1),
    "deciding": ("number", 1),
    "decision": ("one of", len(DECISIONS)),
    "chase": ("number", 3),
    **{f"my_{name}": ("number", size) for name, size in _SIDE.items()},
    **{f"their_{name}": ("number", size) for name, size in _SIDE.items()},
}
_OBJECT: Final[Encoding] = {
    "known": ("number", 1),
    "zone": ("one of", len(ZONES)),
    "place": ("number", 10),
    "mine": ("number", 1),
    "owned": ("number", 1),
    "kind": ("one of", 5),
    "types": ("bits", 9),
    "attributes": ("bits", 5),
    "cost": ("number", 5),
    "atk": ("number", 1000),
    "def": ("number", 1000),
    "keywords": ("bits", 31),
    "more_keywords": ("bits", max(1, len(terms.KEYWORD_NAMES) - 30)),
    "abilities": ("number", 3),
    "damage": ("number", 1000),
    "rested": ("number", 1),
    "fresh": ("number", 1),
    "counters": ("number", 3),
    "boost": ("number", 500),
    "face_down": ("number", 1),
    "astral": ("number", 1),
    "attacks": ("number", 1),
    "attacked": ("number", 1),
    "blocks": ("number", 1),
    "targeted": ("number", 2),
    "x": ("number", 5),
}
_OPTION: Final[Encoding] = {
    "kind": ("one of", len(KINDS)),
    "player": ("one of", 3),
    "number": ("number", 10),
    "ways": ("bits", len(WAYS)),
    "rests": ("number", 5),
    "spends": ("number", 5),
    "ability": ("number", 3),
}
_TABLE_COLUMNS: Final = columns(TABLE)
_OBJECT_COLUMNS: Final = columns(OBJECT)
_OPTION_COLUMNS: Final = columns(OPTION)


def _width(encoding: Encoding) -> int:
    return sum(1 if way == "number" else int(size) for way, size in encoding.values())


TABLE_WIDTH: Final = _width(_TABLE)
OBJECT_WIDTH: Final = _width(_OBJECT)
OPTION_WIDTH: Final = _width(_OPTION)


def table_features(rows: Ints) -> Floats:
    """What the table says, a row for each observation. Linear."""
    return _encoded(rows, _TABLE, _TABLE_COLUMNS)


def object_features(rows: Ints) -> Floats:
    """What is seen of each card, a row for each. Linear."""
    return _encoded(rows, _OBJECT, _OBJECT_COLUMNS)


def option_features(rows: Ints) -> Floats:
    """What each option is, a row for each. Linear."""
    return _encoded(rows, _OPTION, _OPTION_COLUMNS)


def object_column(rows: Ints, name: str) -> Ints:
    """One column of the rows of cards."""
    return rows[:, _OBJECT_COLUMNS[name]]


def option_column(rows: Ints, name: str) -> Ints:
    """One column of the rows of options."""
    return rows[:, _OPTION_COLUMNS[name]]


def _encoded(rows: Ints, encoding: Encoding, places: dict[str, int]) -> Floats:
    found = np.zeros((len(rows), _width(encoding)), np.float32)
    at = 0
    for name, (way, size) in encoding.items():
        column = rows[:, places[name]]
        if way == "number":
            known = np.where(column == NOTHING, 0, column)
            found[:, at] = np.clip(known / size, -_LARGEST, _LARGEST)
            at += 1
        else:
            width = int(size)
            steps = np.arange(width, dtype=np.int32)
            told = column[:, None] >> steps & 1 if way == "bits" else column[:, None] == steps
            found[:, at : at + width] = told
            at += width
    return found
