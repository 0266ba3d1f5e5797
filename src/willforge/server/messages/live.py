"""What goes over the socket of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from willforge.server.messages.asking import DecisionShown
from willforge.server.messages.common import ErrorBody, Id, Request, Seat, Winner
from willforge.server.messages.story import Event
from willforge.server.messages.tables import Clocks, SeatInfo
from willforge.server.messages.view import ViewShown


class LiveAnswer(Request, tag_field="type", tag="answer"):
    """Chooses an option, over the socket."""

    decision: Id
    option: Id


class LivePong(Request, tag_field="type", tag="pong"):
    """Answers a ping; nobody has to."""


class LiveChat(Request, tag_field="type", tag="chat"):
    """Says something, over the socket."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Live = LiveAnswer | LivePong | LiveChat


class LiveEvents(Struct, tag_field="type", tag="events"):
    """What has happened, and what is asked and shown now."""

    seq: int
    events: list[Event]
    decision: DecisionShown | None
    deciding: Seat | None
    winner: Winner | None
    passing: bool
    seats: dict[str, SeatInfo | None]
    clocks: Clocks | None
    offers: dict[str, str]
    rematch: list[Seat]
    next: str | None
    view: ViewShown | None = None


class LiveSaid(Struct, tag_field="type", tag="chat"):
    """Somebody at the table said something."""

    number: int
    seat: Seat
    text: str


class LiveAck(Struct, tag_field="type", tag="ack"):
    """An answer is stored for good."""

    decision: str
    seq: int


class LiveOver(Struct, tag_field="type", tag="over"):
    """The game has ended."""

    seq: int
    winner: Winner


class LivePing(Struct, tag_field="type", tag="ping"):
    """At least every 20 seconds."""


class LiveError(Struct, tag_field="type", tag="error"):
    """Something the client sent was refused."""

    error: ErrorBody
    decision: str | None = None
