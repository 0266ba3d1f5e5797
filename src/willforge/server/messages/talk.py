"""What players say to each other."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from willforge.server.messages.common import Request, Seat


class Chat(Request):
    """Says something to the others at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Said(Struct):
    """Its number among what was said at the table."""

    number: int


class Saying(Struct):
    """What somebody has said: plain text, never HTML."""

    number: int
    seat: Seat
    text: str


class Sayings(Struct):
    """What was said at the table, as far as one wants to hear it."""

    chat: list[Saying]


class Mute(Request):
    """Hides, or shows again, what the other player says."""

    muted: bool


class Muted(Struct):
    """Whether one hears the other player."""

    muted: bool
