"""What happened, as a viewer may know it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from willforge.server.messages.common import Seat, Value
from willforge.server.messages.view import Face


class Change(Struct):
    """A change of a view, at a path. `value` is what stands there now, `add` are faces to add. In a list of things
    with ids, `cards` are those that are new or look different, and `ids`, if given, which there are in which order."""

    at: list[str]
    value: Any = UNSET
    add: dict[str, Face] | UnsetType = UNSET
    ids: list[str] | UnsetType = UNSET
    cards: list[dict[str, Any]] | UnsetType = UNSET


class TableEvent(Struct):
    """Something that happened. `cards` and `cause` are ids, `from` and `to` zones; of a card that moves, `was` and
    `now` are its ids before and after; `item` is what an ability is on the chase. What happened together has one
    `batch`. `changes`, of the kinds "values" and "undone", make the view of the moment out of the one before."""

    seq: int
    batch: int
    kind: str
    rule: str
    text: str
    cards: list[str]
    from_: str | None = msgspec.field(name="from")
    to: str | None
    amount: Value | None
    total: Value | UnsetType = UNSET
    numbers: list[Value] | UnsetType = UNSET
    cause: str | UnsetType = UNSET
    was: str | UnsetType | None = UNSET
    now: str | UnsetType | None = UNSET
    item: str | UnsetType = UNSET
    player: Seat | UnsetType = UNSET
    owner: Seat | UnsetType = UNSET
    players: list[Seat] | UnsetType = UNSET
    place: str | UnsetType = UNSET
    zones: list[str] | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    word: str | UnsetType = UNSET
    will: str | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    changes: list[Change] | UnsetType = UNSET


class Events(Struct):
    """A part of a viewer's story."""

    events: list[TableEvent]


class Asks(Struct):
    """Who has to choose what."""

    player: Seat
    kind: str


class Outlook(Struct):
    """What an option would lead to if everybody passed: the changes of the view, and who has to choose something first
    that passing does not answer."""

    changes: list[Change]
    asks: Asks | None
