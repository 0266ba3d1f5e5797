"""Card files: YAML lists of cards, read into `Card` and written back.

Input is judged before it is trusted: every key, type, size and number is checked, and an error names the file, the
line, the card, the key, what is wrong and what to do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from willforge.cards.cost import CostError, WillCost, parse_cost
from willforge.cards.model import (
    ALTERNATIVE,
    COLOSSAL,
    INVERSE,
    RULER_CARD,
    SHIFT_CARD,
    SINGLE,
    TWO_FACE,
    Card,
    Face,
)
from willforge.cards.types import TypeLine, TypeLineError, parse_types, print_types, stone_type_of
from willforge.cards.yaml_text import Located, YamlError, place, read_yaml
from willforge.errors import WillforgeError
from willforge.terms import ATTRIBUTE_NAMES, INFINITY, J_RULER, RULER, SHIFT_SIDE, STONE, names_of

MAX_CARDS: Final = 100_000
MAX_NAME: Final = 120
MAX_KEY: Final = 40
MAX_TEXT: Final = 8_000
MAX_RACES: Final = 24
MAX_NUMBER: Final = 1_000_000

INVERSE_RACE: Final = "Inverse"
INFINITE: Final = "∞"

_ATTRIBUTES: Final[dict[str, int]] = {name: bit for bit, name in ATTRIBUTE_NAMES.items()} | {"void": 0}
_INFINITE_WORDS: Final = frozenset({"∞", "inf", "infinity", "infinite"})
_STARS: Final = frozenset({"☆", "*"})
_FACE_KEYS: Final = ("name", "type", "attribute", "cost", "race", "atk", "def", "divinity", "text")
# Each key of another side: the layout it makes, the name of the first side and its own name in `Face.side`.
_SIDES: Final[dict[str, tuple[str, str, str]]] = {
    "j_ruler": (RULER_CARD, "ruler", "j_ruler"),
    "second_form": (COLOSSAL, "ruler", "second_form"),
    "second_face": (TWO_FACE, "ruler", "ruler"),
    "future": (SHIFT_CARD, "past", "future"),
    "despair": (INVERSE, "hope", "despair"),
    "half": (ALTERNATIVE, "", ""),
}
_KEY_OF_LAYOUT: Final[dict[str, tuple[str, ...]]] = {
    SINGLE: (),
    RULER_CARD: ("j_ruler",),
    COLOSSAL: ("j_ruler", "second_form"),
    TWO_FACE: ("second_face",),
    SHIFT_CARD: ("future",),
    INVERSE: ("despair",),
    ALTERNATIVE: ("half",),
}
_DIVINITY: Final = re.compile(
    r"^[ \t]*\[Divinity\][ \t]*\(?(\d{1,6}|∞|inf(?:inity|inite)?)\)?", re.IGNORECASE | re.MULTILINE
)
_QUICKCAST: Final = re.compile(r"^[ \t]*\[Quickcast\]", re.IGNORECASE | re.MULTILINE)


class CardError(WillforgeError):
    """Card data that can not be read: where, which card and key, what is wrong, what to do."""

    def __init__(self, problem: str, where: str = "", line: int = 0, card: str = "", key: str = "") -> None:
        self.problem = problem
        self.where = where
        self.line = line
        self.card = card
        self.key = key
        spot = f"card '{card}': " if card else ""
        spot += f"{key}: " if key else ""
        super().__init__(f"{place(where, line)}{spot}{problem}")


class _Entry:
    """One mapping of a card file under examination: a card, or a side of one."""

    def __init__(self, data: object, where: str, card: str, key: str, line: int) -> None:
        self.where = where
        self.card = card
        self.prefix = f"{key}." if key else ""
        if not isinstance(data, Mapping):
            raise CardError(
                f"{_shown(data)} is not a mapping: write name:, type: and so on under it", where, line, card, key
            )
        self.data: Mapping[Any, Any] = data

    def fail(self, key: object, problem: str) -> NoReturn:
        """Raises the CardError for `key`."""
        raise CardError(problem, self.where, self.line_of(key), self.card, self.prefix + str(key)[:MAX_KEY])

    def line_of(self, key: object) -> int:
        """The line of `key` or of the mapping, 0 if the data came without lines."""
        return self.data.line_of(key) if isinstance(self.data, Located) else 0

    def check_keys(self, allowed: tuple[str, ...]) -> None:
        """Refuses a key that no card has."""
        for key in self.data:
            if key in _SIDES and key not in allowed:
                self.fail(key, "a side has no side of its own: put this key under the card itself")
            if key not in allowed:
                self.fail(key, f"no card has this key: the keys are {', '.join(allowed)}")

    def string(self, key: str, longest: int) -> str:
        """The text under `key`, empty if there is none."""
        value = self.data.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.fail(key, f"{_shown(value)} is not a text: put it in quotes")
        if len(value) > longest:
            self.fail(key, f"{len(value)} characters, more than {longest}: shorten it")
        return value

    def strings(self, key: str) -> list[str] | None:
        """The words under `key`, given as a list or as one text with commas; None if the key is absent."""
        value = self.data.get(key)
        if value is None:
            return None
        items = value if isinstance(value, list | tuple) else [value]
        if len(items) > MAX_RACES:
            self.fail(key, f"{len(items)} entries, more than {MAX_RACES}: shorten the list")
        words: list[str] = []
        for item in items:
            if not isinstance(item, str):
                self.fail(key, f"{_shown(item)} is not a word: write a list such as [light, fire], in quotes if needed")
            if len(item) > MAX_NAME:
                self.fail(key, f"an entry of {len(item)} characters, more than {MAX_NAME}: shorten it")
            # 205.3: commas and slashes separate races.
            words += [word for word in (" ".join(part.split()) for part in re.split("[,/]", item)) if word]
        return words

    def number(self, key: str) -> int | None:
        """The number under `key`; None if there is none."""
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, str) and value.strip().lower() in _INFINITE_WORDS:
            return INFINITY
        if isinstance(value, str) and value.strip() in _STARS and key != "divinity":
            return 0  # 2.0 14.17: until an effect of the card says more, and as the original value
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, f"{_shown(value)} is not a whole number: write digits only")
        if not 0 <= value <= MAX_NUMBER:
            self.fail(key, f"{_shown(value)} is not between 0 and {MAX_NUMBER}: correct it")
        return value


def load_cards(text: str, where: str) -> list[Card]:
    """The cards of a card file's text; `where` names it in errors. Linear in the text. Raises CardError."""
    if not isinstance(text, str):
        raise CardError(f"a card file is a text, not {type(text).__name__}", where)
    try:
        data = read_yaml(text, where)
    except YamlError as error:
        raise CardError(error.problem, error.where, error.line) from error
    return cards_from_data(data, where)


def cards_from_data(data: object, where: str = "") -> list[Card]:
    """The cards of already parsed data: a list of mappings. Linear in the data. Raises CardError."""
    if data is None:
        return []
    if not isinstance(data, list | tuple):
        raise CardError(f"{_shown(data)} is not a list of cards: begin each card with '- name: ...'", where)
    if len(data) > MAX_CARDS:
        raise CardError(f"{len(data)} cards, more than {MAX_CARDS}: split the file", where)
    return [_card(item, where, number) for number, item in enumerate(data, 1)]


def card_to_data(card: Card) -> dict[str, object]:
    """The mapping that `cards_from_data` reads back to an equal card. Linear in the card."""
    data = _face_to_data(card.faces[0])
    for key, face in zip(_KEY_OF_LAYOUT[card.layout], card.faces[1:], strict=True):
        data[key] = _face_to_data(face)
    if card.token:
        data["token"] = True
    return data


def _card(data: object, where: str, number: int) -> Card:
    name = data.get("name") if isinstance(data, Mapping) else None
    title = name.strip()[:MAX_NAME] if isinstance(name, str) and name.strip() else f"number {number}"
    entry = _Entry(data, where, title, "", 0)
    entry.check_keys((*_FACE_KEYS, *_SIDES, "token"))
    _name(entry)
    token = entry.data.get("token", False)
    if not isinstance(token, bool):
        entry.fail("token", f"{_shown(token)} is neither true nor false: write true for a token, or leave it out")
    keys = [key for key in _SIDES if entry.data.get(key) is not None]
    layout = _layout(entry, keys)
    types = _types(entry, None, token)
    if not types.types and keys:
        entry.fail("type", "a card with two sides needs a type: write one, such as Resonator")
    if keys:
        first_side = _SIDES[keys[0]][1]
    else:
        first_side = "ruler" if types.types & RULER else "j_ruler" if types.types & J_RULER else ""
    if layout in (RULER_CARD, COLOSSAL, TWO_FACE) and not types.types & RULER:
        entry.fail(keys[0], "only a ruler has this side: make the type Ruler, or remove the side")
    faces = [_face(entry, types, None, first_side)]
    for key in keys:
        side_entry = _Entry(entry.data[key], where, title, key, entry.line_of(key))
        side_entry.check_keys(_FACE_KEYS)
        side_types = _types(side_entry, types, token)
        if key in ("j_ruler", "second_form"):
            if not side_entry.data.get("type"):
                side_types = TypeLine(J_RULER, types.general)
            elif not side_types.types & J_RULER:
                side_entry.fail("type", "this side of a ruler is a J-ruler: write J-Ruler, or leave the type out")
        faces.append(_face(side_entry, side_types, faces[0], _SIDES[key][2]))
    return Card(tuple(faces), layout, token)


def _layout(entry: _Entry, keys: list[str]) -> str:
    """How the sides named by `keys` belong together."""
    if not keys:
        return SINGLE
    if keys == ["second_form"]:
        entry.fail("second_form", "a colossal ruler has a first form too (1304.2): add it under j_ruler")
    if len(keys) > 1 and keys != ["j_ruler", "second_form"]:
        entry.fail(keys[1], f"a card has not both {keys[0]} and {keys[1]}: remove one")
    return _SIDES[keys[-1]][0]


def _types(entry: _Entry, first: TypeLine | None, token: object) -> TypeLine:
    """The type line of a card or side; `first` is that of the first side, whose type a side has by default."""
    value = entry.data.get("type")
    if isinstance(value, list | tuple):
        words = entry.strings("type") or []
        line = "/".join(words)
    else:
        line = entry.string("type", MAX_NAME)
    if not line.strip():
        if first is not None:
            return first
        if token is True:
            return TypeLine(0)  # 1119.2: a token of the item area is without types
        entry.fail("type", "a card needs a type: write one, such as Resonator")
    try:
        return parse_types(line)
    except TypeLineError as error:
        entry.fail("type", str(error))


def _face(entry: _Entry, types: TypeLine, first: Face | None, side: str) -> Face:
    """The face under `entry`; `first` is the card's first face when this is another side of it."""
    name = _name(entry)
    text = _text(entry, types)
    divinity = _divinity(entry, text)
    if divinity is not None and types.types & (RULER | J_RULER) and not _DIVINITY.search(text):
        text = f"{text}\n[Divinity] {_number(divinity)}".strip()  # 1136.2: a ruler's is an ability
    cost = _cost(entry)
    races = list(dict.fromkeys([*(entry.strings("race") or []), *types.traits]))
    if side == "despair" and INVERSE_RACE not in races:
        races.append(INVERSE_RACE)  # 1302.3
    return Face(
        name=name,
        types=types.types,
        general=types.general | (SHIFT_SIDE if side == "future" else 0),  # 1302.2d
        attributes=_attributes(entry, cost, first),
        cost=cost,
        races=tuple(races),
        atk=entry.number("atk"),
        defense=entry.number("def"),
        divinity=divinity,
        text=text,
        stone_types=types.stone_types | (stone_type_of(name) if types.types & STONE else 0),  # 201.4b
        adds_to=types.adds_to,
        side=side,
    )


def _name(entry: _Entry) -> str:
    name = " ".join(entry.string("name", MAX_NAME).split())
    if not name:
        entry.fail("name", "a card needs a name on every side: write one")
    if not name.isprintable():
        entry.fail("name", f"{_shown(name)} has characters that can not be shown: remove them")
    return name


def _text(entry: _Entry, types: TypeLine) -> str:
    raw = entry.string("text", MAX_TEXT)
    text = "\n".join(line for line in (line.rstrip() for line in raw.strip().splitlines()) if line)
    if not text.replace("\n", "").replace("\t", "").isprintable():
        entry.fail("text", "the text has characters that can not be shown: remove them")
    if types.instant and not _QUICKCAST.search(text):
        return f"[Quickcast]\n{text}".rstrip()  # a Chant-Instant is a chant with [Quickcast]
    return text


def _cost(entry: _Entry) -> WillCost | None:
    if entry.data.get("cost") is None:
        return None
    if not isinstance(entry.data["cost"], str):
        entry.fail(
            "cost", f'{_shown(entry.data["cost"])} is not a cost: put it in quotes and braces, like "{{W}}{{1}}"'
        )
    try:
        return parse_cost(entry.string("cost", MAX_NAME))
    except CostError as error:
        entry.fail("cost", str(error))


def _attributes(entry: _Entry, cost: WillCost | None, first: Face | None) -> int:
    words = entry.strings("attribute")
    if words is None:
        if cost is None and first is not None:
            return first.attributes
        return cost.attributes() if cost is not None else 0
    mask = 0
    for word in words:
        if word.lower() not in _ATTRIBUTES:
            entry.fail("attribute", f"'{word}' is no attribute: use {', '.join(_ATTRIBUTES)}")
        mask |= _ATTRIBUTES[word.lower()]
    if mask and "void" in (word.lower() for word in words):
        entry.fail("attribute", "void means no attribute (208.4): remove it or the others")
    return mask


def _divinity(entry: _Entry, text: str) -> int | None:
    """Its divinity, given as a key or in the text (209.2); both must say the same."""
    given = entry.number("divinity")
    match = _DIVINITY.search(text)
    if match is None:
        return given
    printed = INFINITY if match.group(1).lower() in _INFINITE_WORDS else int(match.group(1))
    if given is not None and given != printed:
        entry.fail("divinity", f"{_number(given)} here but {_number(printed)} in the text: make both the same")
    return printed


def _face_to_data(face: Face) -> dict[str, object]:
    derived = stone_type_of(face.name) if face.types & STONE else 0
    data: dict[str, object] = {"name": face.name}
    line = print_types(face.types, face.general, face.stone_types & ~derived, face.adds_to)
    if line:
        data["type"] = line
    data["attribute"] = names_of(face.attributes, ATTRIBUTE_NAMES) or ["void"]
    if face.cost is not None:
        data["cost"] = str(face.cost)
    if face.races:
        data["race"] = list(face.races)
    for key, value in (("atk", face.atk), ("def", face.defense), ("divinity", face.divinity)):
        if value is not None:
            data[key] = _number(value)
    if face.text:
        data["text"] = face.text
    return data


def _number(value: int) -> int | str:
    return INFINITE if value == INFINITY else value


def _shown(value: object) -> str:
    """A short form of any value for an error message; never walks into it."""
    if isinstance(value, str):
        return f"'{value[:40]}'"
    if isinstance(value, bool | float | None):
        return f"'{value}'"
    if isinstance(value, int):
        return "a number that large" if value.bit_length() > 64 else f"'{value}'"
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, list | tuple) else f"a value of type {type(value).__name__}"
