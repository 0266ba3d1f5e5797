"""Printed cards: what stands on them, never what happens to them in a game.

A `Card` is one physical card: one face, or several (ruler and J-ruler, shift, inverse, halves). All is immutable and
shared by every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge.cards.cost import WillCost

SINGLE: Final = "single"
RULER_CARD: Final = "ruler"  # ruler, J-ruler
COLOSSAL: Final = "colossal"  # ruler, first form, second form (1304)
TWO_FACE: Final = "two_face"  # two rulers, chosen before the game (1306)
SHIFT_CARD: Final = "shift"  # past, future (1302.2)
INVERSE: Final = "inverse"  # hope, despair (1302.3)
ALTERNATIVE: Final = "alternative"  # two halves (1307)

ANY_FIELD: Final = -1
"""`Face.adds_to` of an old "Addition: Field", which is added to nothing (1406.1a)."""


@dataclass(frozen=True)
class Face:
    """One side or half of a card, as printed. Masks are those of `willforge.terms`."""

    name: str
    types: int
    general: int = 0
    attributes: int = 0
    cost: WillCost | None = None
    races: tuple[str, ...] = ()
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    text: str = ""
    stone_types: int = 0
    """Attribute mask of its magic stone types (201.4b)."""
    adds_to: int = 0
    """Type mask of an old addition's subtype (1406.1a), ANY_FIELD, or 0 for a new addition."""
    side: str = ""
    """ruler, j_ruler, second_form, past, future, hope, despair, or empty."""


@dataclass(frozen=True)
class Card:
    """One physical card: `layout` says how its faces belong together."""

    faces: tuple[Face, ...]
    layout: str = SINGLE
    token: bool = False

    @property
    def name(self) -> str:
        """The name of its first face, under which it is listed."""
        return self.faces[0].name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all faces."""
        return tuple(face.name for face in self.faces)
