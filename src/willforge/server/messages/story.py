"""What happened, as a viewer may know it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Event(Struct):
    """Something that happened, as a viewer may know it."""

    seq: int
    batch: int
    kind: str
    rule: str | None
    text: str
    cards: list[str]
    to: str | None
    amount: int | None
    from_: str | None = msgspec.field(name="from")


class Events(Struct):
    """A part of a viewer's story."""

    events: list[Event]
