"""The information of a card (chapter 200) as the game sees it now."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.text.words import one_of

NO_VALUE: Final = -(1 << 50)
"""The ATK or DEF of a card that has none (206.1a)."""


class Info:
    """The current information of an object: printed values with all continuous effects applied (909). Immutable once
    published."""

    __slots__ = (
        "abilities", "atk", "attributes", "defense", "divinity", "face", "general", "keywords", "name", "names",
        "races", "stone_types", "total_cost", "triggers", "types",
    )  # fmt: skip

    def __init__(
        self,
        face: int,
        name: str,
        names: tuple[str, ...],
        types: int,
        general: int,
        attributes: int,
        races: tuple[str, ...],
        atk: int,
        defense: int,
        keywords: int,
        abilities: tuple[int, ...],
        stone_types: int,
        divinity: int,
        total_cost: int,
        triggers: int,
    ) -> None:
        self.face = face
        self.name = name
        self.names = names
        self.types = types
        self.general = general
        self.attributes = attributes
        self.races = races
        self.atk = atk
        self.defense = defense
        self.keywords = keywords  # bit per keyword
        self.abilities = abilities  # numbers of its abilities in the catalog
        self.stone_types = stone_types
        self.divinity = divinity
        self.total_cost = total_cost
        self.triggers = triggers  # bit per event kind its automatic abilities wait for

    def copy(self) -> Info:
        """A copy that may still be changed while layers are applied."""
        return Info(
            self.face,
            self.name,
            self.names,
            self.types,
            self.general,
            self.attributes,
            self.races,
            self.atk,
            self.defense,
            self.keywords,
            self.abilities,
            self.stone_types,
            self.divinity,
            self.total_cost,
            self.triggers,
        )


def is_one_of(race: str, races: tuple[str, ...]) -> bool:
    """Whether a race, said in the singular or the plural, is one whose name is printed in the other number: "a Grey
    One" and "Grey Ones" have the race Grey Ones, "Fairies" the race Fairy. Linear in the races; most end otherwise."""
    said = race[-1:] == "s"
    return any((said or printed[-1:] == "s") and one_of(printed) == one_of(race) for printed in races)


def counter_change(name: str) -> tuple[int, int] | None:
    """What a counter like "+100/-100" does to ATK and DEF; None for any other name."""
    left, slash, right = name.partition("/")
    if not slash or left[:1] not in "+-" or right[:1] not in "+-" or not left[1:].isdigit() or not right[1:].isdigit():
        return None
    return int(left), int(right)


def round_up(found: Info) -> None:
    """909.1i: ATK and DEF are rounded up to a multiple of 100."""
    if found.atk != NO_VALUE and found.atk < terms.INFINITY:
        found.atk = -(-found.atk // 100) * 100
    if found.defense != NO_VALUE and found.defense < terms.INFINITY:
        found.defense = -(-found.defense // 100) * 100
