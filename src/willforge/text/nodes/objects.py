"""Expressions for cards, abilities on the chase, and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from willforge.text.nodes.filters import Filter
    from willforge.text.nodes.numbers import Num


class Objects:
    """An expression for cards, abilities on the chase, or players."""


@dataclass(frozen=True)
class This(Objects):
    """This card."""


@dataclass(frozen=True)
class Each(Objects):
    """All that match; with `either`, as in "your J/ruler", the one that is meant if there are two (1146.4)."""

    filter: Filter
    either: bool = False


@dataclass(frozen=True)
class Target(Objects):
    """The objects chosen for target slot n of the ability (or of the chosen mode)."""

    slot: int


@dataclass(frozen=True)
class Chosen(Objects):
    """Objects in a register: chosen, searched, created or moved earlier in the same effect."""

    register: int


@dataclass(frozen=True)
class Subject(Objects):
    """A part of the triggering (or replaced) event: 'it' the card it happened to, 'source' the one that did it,
    'player' the player it happened to or who did it, 'other' the second card (the damaged, attacked, blocked one)."""

    role: str


@dataclass(frozen=True)
class Paid(Objects):
    """The cards with which the cost of this ability or card was paid: banished, discarded, removed, ... (`verb` as in
    CostPart)."""

    verb: str


@dataclass(frozen=True)
class DoneSo(Objects):
    """What this effect has really done something to, as it was then: "destroyed this way". `verb` as in Move, or rest,
    recover, draw, search (whoever searched a deck), cancel, damage, counter_put, counter_removed, gain, lose. `zone`:
    only what was put there; 0 for anywhere."""

    verb: str
    zone: int = 0


@dataclass(frozen=True)
class Host(Objects):
    """The card this card is added to or attached to (1121.3a)."""


@dataclass(frozen=True)
class Player(Objects):
    """YOU, OPPONENT, EACH_PLAYER or TURN_PLAYER."""

    who: int


@dataclass(frozen=True)
class ControllerOf(Objects):
    """The controllers of objects (last known, if they left)."""

    what: Objects


@dataclass(frozen=True)
class OwnerOf(Objects):
    """The owners of objects."""

    what: Objects


@dataclass(frozen=True)
class SourceOf(Objects):
    """The cards whose abilities the objects are (901.1)."""

    what: Objects


@dataclass(frozen=True)
class TopCards(Objects):
    """The top `count` cards of a player's deck (zone DECK, STONE_DECK, LIFEBREAK or GRAVEYARD)."""

    who: Objects
    count: Num
    zone: int
    bottom: bool = False


@dataclass(frozen=True)
class Opposing(Objects):
    """What the objects battle with."""

    what: Objects


@dataclass(frozen=True)
class Both(Objects):
    """The objects of all parts."""

    parts: tuple[Objects, ...]


@dataclass(frozen=True)
class Only(Objects):
    """Those of the objects that pass the filter's tests; where it names zones, those that are there now and whose they
    are is asked too."""

    what: Objects
    filter: Filter


@dataclass(frozen=True)
class Nth(Objects):
    """One of several objects, in the order they were chosen; from 1."""

    what: Objects
    number: int


@dataclass(frozen=True)
class It(Objects):
    """An anaphor as read: "it", "that resonator", "those cards", "that player". `hint` is the noun. Binding replaces
    it with
    a Target, Chosen or Subject; no program that runs contains it."""

    hint: str = ""
