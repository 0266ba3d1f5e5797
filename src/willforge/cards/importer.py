"""Cards from elsewhere: read from what other programs keep, joined side by side, and told about one by one.

Three kinds of files are read: JSON lines with a card's side per line, the export of the community database (one JSON
object), and card files of our own. Nothing is dropped in silence: whatever is not among the cards is among the
problems, with code, name and reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from willforge.cards.loader import CardError, cards_from_data
from willforge.cards.model import ALTERNATIVE, SINGLE, Card
from willforge.cards.yaml_text import YamlError, read_yaml
from willforge.errors import WillforgeError

MAX_ROWS: Final = 100_000
# The clusters in the order of their printing; one that is not listed is newer than all that are.
CLUSTERS: Final = ("valhalla", "grimm", "alice", "lapis", "reiya", "new valhalla", "alice origin", "saga")

_SIDE: Final = re.compile(r"(.*?)(J\*?|\*)?")
_MARK: Final = re.compile(r"\s*\[(?:J-Ruler|Alternative)\]$", re.IGNORECASE)
_COLOURS: Final[dict[str, str]] = {
    "W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "V": "void",
}  # fmt: skip
_NUMBERS: Final = ("atk", "def", "divinity")
# 201.2: cards that always have ATK and DEF; exports leave a zero out.
_FIGHTS: Final = re.compile(r"\b(?:J-Ruler|Resonator)\b", re.IGNORECASE)
_VALUES: Final = re.compile(r"[+-]\d+/|\b(?:ATK|DEF)\b")
_TREATED: Final = re.compile(r"\btreat this card as\b[^.\n]*\bmagic stone\b", re.IGNORECASE)
_ADDITION: Final = re.compile(r"\s*addition\s*:", re.IGNORECASE)


class ImportFailed(WillforgeError):
    """A file that is none of those that can be read."""


@dataclass(frozen=True)
class Problem:
    """A card, or a side of one, that could not be read."""

    code: str
    name: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} ({self.code}): {self.reason}" if self.code else f"{self.name}: {self.reason}"


@dataclass(frozen=True)
class Printing:
    """One printed card: `age` orders the printings of one name, later ones are greater."""

    code: str
    card: Card
    age: tuple[int, int, int] = (0, 0, 0)


@dataclass
class Imported:
    """What a file held."""

    printings: list[Printing] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def newest(self) -> list[Printing]:
        """One printing per name, the latest (104.7e of 10.2), in the order of the file. Linear."""
        return _chosen(self.printings, -1)

    def oldest(self) -> list[Printing]:
        """One printing per name, the first, as it was printed. Linear."""
        return _chosen(self.printings, 0)


@dataclass
class _Row:
    """One side as the file has it, with keys as our own card files name them."""

    code: str
    name: str
    data: dict[str, Any]
    faces: tuple[str, ...]
    age: tuple[int, int, int]

    @property
    def base(self) -> str:
        """The code without the mark of a side."""
        match = _SIDE.fullmatch(self.code)
        return match.group(1) if match is not None else self.code

    @property
    def side(self) -> str:
        """J, J*, * or empty."""
        return self.code[len(self.base) :]


def import_cards(text: str, where: str) -> Imported:
    """The cards of a file's text, of whichever kind it is. Linear in the text. Raises ImportFailed if it is none that
    can be read; a card that can not be read is a problem in the result."""
    start = text.lstrip("\ufeff \t\r\n")
    if not start:
        raise ImportFailed(f"{where}: the file is empty")
    if start.startswith("{"):
        whole = _whole(start)
        if isinstance(whole, dict) and "fow" in whole:
            return _join(*_database_rows(whole, where))
        return _join(*_line_rows(text))
    return _card_file(text, where)


# -- rows ------------------------------------------------------------------------------------------------------------
def _whole(text: str) -> object:
    """The text as one JSON value, None if it is not one."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _line_rows(text: str) -> tuple[list[_Row], list[Problem]]:
    """A JSON object per line."""
    rows: list[_Row] = []
    problems: list[Problem] = []
    ranks: dict[str, int] = {name: rank for rank, name in enumerate(CLUSTERS)}
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        if number > MAX_ROWS:
            raise ImportFailed(f"more than {MAX_ROWS} lines: split the file")
        data = _whole(line)
        if not isinstance(data, dict):
            problems.append(Problem("", f"line {number}", "this is not a JSON object"))
            continue
        code = str(data.get("code") or f"line {number}")
        name = data.get("name")
        faces = data.get("faces") or []
        if not isinstance(name, str) or not isinstance(faces, list) or not all(isinstance(one, str) for one in faces):
            problems.append(Problem(code, str(name)[:80], "name is not a text, or faces not a list of codes"))
            continue
        cluster = str(data.get("cluster") or "").lower()
        age = (int(data.get("latest_wording") is True), ranks.setdefault(cluster, len(ranks)), number)
        keys = {"type": "type", "attributes": "attribute", "cost": "cost", "races": "race", "text": "text"}
        face: dict[str, Any] = {ours: data[theirs] for theirs, ours in keys.items() if data.get(theirs) is not None}
        face |= {key: _number(data[key]) for key in _NUMBERS if data.get(key) is not None}
        rows.append(_Row(code, name, face, tuple(faces), age))
    return rows, problems


def _database_rows(whole: dict[str, Any], where: str) -> tuple[list[_Row], list[Problem]]:
    """The export of the community database."""
    rows: list[_Row] = []
    problems: list[Problem] = []
    try:
        sets = [(place, one) for place, cluster in enumerate(whole["fow"]["clusters"]) for one in list(cluster["sets"])]
        entries = [(place, entry) for place, one in sets for entry in list(one["cards"])]
    except (KeyError, TypeError) as error:
        raise ImportFailed(
            f"{where}: clusters, their sets and their cards are not lists where they should be"
        ) from error
    if len(entries) > MAX_ROWS:
        raise ImportFailed(f"{where}: more than {MAX_ROWS} cards: split the file")
    for number, (cluster, entry) in enumerate(entries):
        code = str(entry.get("id") or f"card {number + 1}") if isinstance(entry, dict) else f"card {number + 1}"
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str):
            problems.append(Problem(code, str(name)[:80], "the name is not a text"))
            continue
        try:
            rows.append(_Row(code, name, _database_face(entry), (), (0, cluster, number)))
        except (TypeError, ValueError) as error:
            problems.append(Problem(code, name, str(error)[:200]))
    return rows, problems


def _database_face(entry: dict[str, Any]) -> dict[str, Any]:
    """One card of the community database in our own keys. Raises ValueError or TypeError."""
    face: dict[str, Any] = {}
    for theirs, ours in (("type", "type"), ("race", "race"), ("cost", "cost")):
        if entry.get(theirs):
            face[ours] = entry[theirs]
    colours = entry.get("colour") or []
    if colours:
        unknown = [colour for colour in colours if str(colour).upper() not in _COLOURS]
        if unknown:
            raise ValueError(f"'{unknown[0]}' is no colour: the colours are {' '.join(_COLOURS)}")
        face["attribute"] = [_COLOURS[str(colour).upper()] for colour in colours]
        if len(face["attribute"]) > 1:
            face["attribute"] = [name for name in face["attribute"] if name != "void"]
    abilities = entry.get("abilities") or []
    if not isinstance(abilities, list) or not all(isinstance(line, str) for line in abilities):
        raise TypeError("abilities are not a list of texts")
    if abilities:
        face["text"] = "\n".join(abilities)
    for theirs, ours in (("ATK", "atk"), ("DEF", "def"), ("divinity", "divinity")):
        value = _number(entry.get(theirs))
        if value is not None and value != "":
            face[ours] = value
    return face


def _number(value: object) -> object:
    """A number that was written as a text; anything else as it is."""
    return int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]{1,7}", value.strip()) else value


# -- joining ---------------------------------------------------------------------------------------------------------
def _join(rows: list[_Row], problems: list[Problem]) -> Imported:
    """Rows put together to cards by their codes: J is the J-ruler side, J* the second form, * another side."""
    found = Imported([], problems)
    cards: dict[str, dict[str, _Row]] = {}
    for row in rows:
        sides = cards.setdefault(row.base, {})
        if row.side in sides:
            # The same number twice: the later line is the same card again, perhaps corrected.
            found.problems.append(Problem(row.code, sides[row.side].name, "the code occurs again further down"))
        sides[row.side] = row
    for base, sides in cards.items():
        _join_one(base, sides, found)
    return found


def _join_one(base: str, sides: dict[str, _Row], found: Imported) -> None:
    present = {row.code for row in sides.values()}
    missing = sorted({code for row in sides.values() for code in row.faces} - present)
    if "" not in sides and base not in missing:
        missing.insert(0, base)
    if missing:
        reason = f"its other side {', '.join(missing)} is not in the file"
        found.problems += [Problem(row.code, row.name, reason) for row in sides.values()]
        return
    first = sides[""]
    data = _face(first)
    for mark, row in sides.items():
        if mark:
            data[_side_key(mark, first, row)] = _face(row)
    try:
        (card,) = cards_from_data([data])
    except CardError as error:
        told = f"{error.key}: {error.problem}" if error.key else error.problem
        found.problems += [Problem(row.code, row.name, told) for row in sides.values()]
        return
    found.printings.append(Printing(first.code, card, first.age))


def _side_key(mark: str, first: _Row, row: _Row) -> str:
    """What a side is to the first one (1302, 1304, 1306, 1307)."""
    if mark == "J":
        return "j_ruler"
    if mark == "J*":
        return "second_form"
    types = _line(row)
    if "ruler" in types and "ruler" in _line(first):
        return "second_face"  # 1306.1
    if "(shift)" in types or "[shift]" in str(first.data.get("text", "")).lower():
        return "future"  # 1302.2
    if "inverse" in (str(race).lower() for race in _list(row.data.get("race"))):
        return "despair"  # 1302.3
    return "half"  # 1307.1


def _face(row: _Row) -> dict[str, Any]:
    """A row as a side of a card file."""
    data = {"name": _MARK.sub("", row.name), **row.data}
    line = _line(row)
    kinds = [str(kind) for kind in _list(row.data.get("type"))]
    printed = [kind for kind in kinds if not kind.lower().endswith("magic stone")]
    if printed and len(printed) < len(kinds) and _TREATED.search(str(row.data.get("text", ""))):
        data["type"] = printed  # a resonator that its own text makes a magic stone is none in the deck
    if _FIGHTS.search(line) and not _ADDITION.match(line) and not _never_fights(row, line):
        data.setdefault("atk", 0)
        data.setdefault("def", 0)
    return data


def _never_fights(row: _Row, line: str) -> bool:
    """Whether it is a J-ruler without ATK and DEF: files leave out a zero, but one whose text does not speak of these
    values either is printed without them (803.5a, 1007.4)."""
    given = {"atk", "def"} & row.data.keys()
    return "j-ruler" in line and not given and _VALUES.search(str(row.data.get("text", ""))) is None


def _line(row: _Row) -> str:
    return "/".join(str(word) for word in _list(row.data.get("type"))).lower()


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [] if value is None else [value]


def _chosen(printings: Iterable[Printing], place: int) -> list[Printing]:
    """The first or last printing of each name. A name that was last printed as half of an alternative card has that
    half's information (104.7e)."""
    by_name: dict[str, list[Printing]] = {}
    for printing in printings:
        by_name.setdefault(printing.card.name, []).append(printing)
    for ones in list(by_name.values()):
        for printing in [one for one in ones if one.card.layout == ALTERNATIVE]:
            for face in printing.card.faces[1:]:
                if face.name in by_name:
                    half = Printing(printing.code, Card((face,), SINGLE), printing.age)
                    by_name[face.name].append(half)
    return [sorted(ones, key=_age)[place] for ones in by_name.values()]


def _age(printing: Printing) -> tuple[int, int, int]:
    return printing.age


def _card_file(text: str, where: str) -> Imported:
    """A card file of our own, each card judged by itself."""
    try:
        data = read_yaml(text, where)
    except YamlError as error:
        raise ImportFailed(str(error)) from error
    if not isinstance(data, list):
        raise ImportFailed(f"{where}: neither a list of cards, nor lines of JSON, nor a community database")
    found = Imported()
    for number, item in enumerate(data, 1):
        name = item.get("name") if isinstance(item, dict) else None
        title = name if isinstance(name, str) else f"number {number}"
        try:
            (card,) = cards_from_data([item], where)
        except CardError as error:
            told = f"{error.key}: {error.problem}" if error.key else error.problem
            found.problems.append(Problem(f"line {error.line}" if error.line else "", title, told))
        else:
            found.printings.append(Printing(card.name, card, (0, 0, number)))
    return found
