"""The table as a viewer may know it now."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from willforge.server.messages.common import Number, Seat


class FaceShown(Struct, omit_defaults=True):
    """What is printed on a face."""

    name: str
    types: list[str]
    attributes: list[str]
    races: list[str]
    text: str
    general: list[str] = []
    cost: str | None = None
    atk: Number | None = None
    def_: Number | None = msgspec.field(name="def", default=None)
    divinity: Number | None = None
    side: str | None = None


class CardShown(Struct, omit_defaults=True):
    """A card as a viewer may know it now: one that may not be known has its id and `hidden` and nothing else. More is
    told where it matters; clients pass over what they do not know."""

    id: str
    face: str | None = None
    hidden: bool = False
    name: str | None = None
    types: list[str] = []
    cost: str | None = None
    atk: Number | None = None
    def_: Number | None = msgspec.field(name="def", default=None)
    attributes: list[str] = []
    races: list[str] = []
    rested: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    controller: Seat | None = None
    owner: Seat | None = None
    added_to: str | None = None
    face_down: bool = False
    revealed: bool = False


class DeckShown(Struct):
    """A deck: how many cards, and those of them that the viewer knows."""

    count: int
    known: list[CardShown]


class SideShown(Struct):
    """What one player has."""

    life: Number
    will: str
    weather: str | None
    zones: dict[str, list[CardShown] | DeckShown]


class ChaseShown(Struct, omit_defaults=True):
    """Something on the chase."""

    id: str
    face: str | None = None
    controller: Seat | None = None
    text: str | None = None
    source: str | None = None
    targets: list[str] = []
    x: int | None = None


class BattleShown(Struct):
    """Who fights whom, by ids."""

    attacker: str | None
    attacked: str | None
    blocker: str | None


class ViewShown(Struct):
    """The table as a viewer may know it; `faces` are the printed faces that cards refer to."""

    turn: int
    turn_player: Seat
    phase: str
    step: str | None
    priority: Seat | None
    players: dict[str, SideShown]
    chase: list[ChaseShown]
    battle: BattleShown | None
    faces: dict[str, FaceShown]
