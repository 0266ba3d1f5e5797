"""What goes over the socket of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from willforge.server.messages.asking import Decision
from willforge.server.messages.common import Id, Request, Seat, Winner, WireError
from willforge.server.messages.story import TableEvent
from willforge.server.messages.tables import Clocks, Judge, Offers, Seats, Snapshot
from willforge.server.messages.talk import Saying
from willforge.server.messages.view import View


class LiveAnswer(Request, tag_field="type", tag="answer"):
    """Chooses an option, over the socket."""

    decision: Id
    option: Id


class LivePong(Request, tag_field="type", tag="pong"):
    """Answers a ping; nobody has to."""


class LiveChat(Request, tag_field="type", tag="chat"):
    """Says something, over the socket."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


LiveRequest = LiveAnswer | LivePong | LiveChat


class LiveSnapshot(Snapshot, tag_field="type", tag="snapshot"):
    """The table, at the beginning of a connection."""


class LiveEvents(Struct, tag_field="type", tag="events"):
    """What has happened, and what is asked now; the view if the connection wants it."""

    seq: int
    events: list[TableEvent]
    decision: Decision | None
    deciding: Seat | None
    winner: Winner | None
    passing: bool
    seats: Seats
    clocks: Clocks | None
    offers: Offers
    rematch: list[Seat]
    next: str | None
    judge: Judge | None
    view: View | UnsetType = UNSET


class LiveAck(Struct, tag_field="type", tag="ack"):
    """An answer is stored for good."""

    decision: str
    seq: int


class LiveOver(Struct, tag_field="type", tag="over"):
    """The game has ended."""

    seq: int
    winner: Winner


class LiveSaying(Saying, tag_field="type", tag="chat"):
    """Somebody says something."""


class LivePing(Struct, tag_field="type", tag="ping"):
    """At least every 20 seconds."""


class LiveError(Struct, tag_field="type", tag="error"):
    """Something the client sent was refused; `decision` if it was an answer."""

    error: WireError
    decision: str | None


LiveMessage = LiveSnapshot | LiveEvents | LiveAck | LiveOver | LiveSaying | LivePing | LiveError
