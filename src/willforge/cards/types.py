"""The type line of a card: types, general types, stone types and the old forms (201, 1305.1, 1400)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from willforge.cards.model import ANY_FIELD
from willforge.terms import (
    ADDITION,
    ATTRIBUTE_NAMES,
    BASIC,
    CHANT,
    GENERAL_NAMES,
    J_RESONATOR_TYPES,
    J_RULER,
    J_RULER_TYPES,
    MASTER,
    RESONATOR,
    RULER,
    RUNE,
    SHIFT_SIDE,
    SPECIAL,
    STONE,
    STRANGER,
    TYPE_NAMES,
)

TRUE_MAGIC_STONE: Final = "True Magic Stone"

_TYPES: Final[dict[str, int]] = {name.lower(): bit for bit, name in TYPE_NAMES.items()} | {"j ruler": J_RULER}
_PREFIXES: Final[dict[str, int]] = {"special": SPECIAL, "basic": BASIC, "master": MASTER}
_SUFFIXES: Final[dict[str, int]] = {"stranger": STRANGER, "shift": SHIFT_SIDE}
# Which types each general type may stand with (201.3a-c); a stranger or future side may be of any type.
_PREFIXED_TYPES: Final[dict[int, int]] = {SPECIAL: STONE, BASIC: STONE | J_RULER_TYPES, MASTER: RUNE}
_STONE_TYPES: Final[dict[str, int]] = {f"{name} magic stone": bit for bit, name in ATTRIBUTE_NAMES.items()}
_ADDED_TO: Final[dict[str, int]] = {
    "field": ANY_FIELD,
    "resonator": RESONATOR,
    "ruler": RULER,
    "j-ruler": J_RULER,
    "j/resonator": J_RESONATOR_TYPES,
    "j/ruler": J_RULER_TYPES,
    "ruler/j-ruler": J_RULER_TYPES,
}
_ADDED_TO_NAMES: Final[dict[int, str]] = {
    ANY_FIELD: "Field",
    RESONATOR: "Resonator",
    RULER: "Ruler",
    J_RULER: "J-Ruler",
    J_RESONATOR_TYPES: "J/Resonator",
    J_RULER_TYPES: "J/Ruler",
}

_OLD_ADDITION: Final = re.compile(r"addition\s*:\s*(.*)", re.IGNORECASE)
_OLD_SPELL: Final = re.compile(r"spell\s*:\s*chant(\s*-\s*(?:instant|standby))?", re.IGNORECASE)
_PART: Final = re.compile(r"(?:(special|basic|master)\s+)?([a-z- ]+?)(?:\s*\((stranger|shift)\))?", re.IGNORECASE)


class TypeLineError(ValueError):
    """A text that is not a type line."""


@dataclass(frozen=True)
class TypeLine:
    """What a type line says."""

    types: int
    general: int = 0
    stone_types: int = 0
    adds_to: int = 0
    traits: tuple[str, ...] = ()
    instant: bool = False
    """A Chant-Instant of the old rules, which is a chant with [Quickcast]."""


def stone_type_of(name: str) -> int:
    """The stone type that is a magic stone's name (201.4b), or 0."""
    return _STONE_TYPES.get(name.strip().lower(), 0)


def parse_types(text: str) -> TypeLine:
    """Reads a type line of any generation; raises TypeLineError. Linear in the text."""
    line = " ".join(text.split())
    old_addition = _OLD_ADDITION.fullmatch(line)
    if old_addition is not None:
        host = re.sub(r"\s*/\s*", "/", old_addition.group(1).lower())
        if host not in _ADDED_TO:
            known = ", ".join(_ADDED_TO_NAMES.values())
            raise TypeLineError(f"'{text}' is added to no known type: use one of {known} after the colon")
        return TypeLine(ADDITION, adds_to=_ADDED_TO[host])
    old_spell = _OLD_SPELL.fullmatch(line)
    if old_spell is not None:
        timing = (old_spell.group(1) or "").lower()
        return TypeLine(CHANT, instant=timing.endswith("instant"))
    types = general = stone_types = 0
    traits: tuple[str, ...] = ()
    for part in line.split("/"):
        match = _PART.fullmatch(part.strip())
        word = match.group(2).lower() if match is not None else ""
        prefix = _PREFIXES.get((match.group(1) or "").lower(), 0) if match is not None else 0
        suffix = _SUFFIXES.get((match.group(3) or "").lower(), 0) if match is not None else 0
        if word in _TYPES:
            bit = _TYPES[word]
        elif word in _STONE_TYPES:
            bit = STONE
            stone_types |= _STONE_TYPES[word]
        elif word == TRUE_MAGIC_STONE.lower():
            bit = STONE
            traits = (TRUE_MAGIC_STONE,)
        else:
            raise TypeLineError(
                f"'{text}' is not a type: use {', '.join(TYPE_NAMES.values())}, "
                "with Special, Basic or Master before it, or (Stranger) or (Shift) after it"
            )
        if prefix and not _PREFIXED_TYPES[prefix] & bit:
            raise TypeLineError(f"'{text}': {GENERAL_NAMES[prefix]} does not stand before {TYPE_NAMES[bit]} (201.3)")
        types |= bit
        general |= prefix | suffix
    return TypeLine(types, general, stone_types, 0, traits)


def print_types(types: int, general: int, stone_types: int, adds_to: int) -> str:
    """The type line that `parse_types` reads back, empty for a card without types (an item token)."""
    if adds_to:
        return f"Addition: {_ADDED_TO_NAMES[adds_to]}"
    parts: list[str] = []
    for bit, name in TYPE_NAMES.items():
        if not types & bit:
            continue
        # A repeated type is read as one, so each general type can stand with a copy of its own.
        marks = [f"{GENERAL_NAMES[word]} {name}" for word, on in _PREFIXED_TYPES.items() if general & word and on & bit]
        if not parts:
            marks += [f"{name} ({GENERAL_NAMES[word]})" for word in (STRANGER, SHIFT_SIDE) if general & word]
        parts += marks or [name]
    parts += [f"{name.capitalize()} Magic Stone" for bit, name in ATTRIBUTE_NAMES.items() if stone_types & bit]
    return "/".join(parts)
