"""Games that are over, looked at again, and tables that others play."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from willforge.server.messages.common import Request, Seat, Winner
from willforge.server.messages.story import TableEvent
from willforge.server.messages.tables import Seats
from willforge.server.messages.view import View


class Comment(Struct):
    """What somebody said about a moment; `seat` is None for whoever brought the game."""

    number: int
    moment: int
    seat: Seat | None
    text: str


class Replay(Struct):
    """A finished game as a viewer would have been told it. `events` lead on from `first`; `moments` has the number of
    the last event after each deed, the beginning before all of them. Both are poorer where the game is only `kept`."""

    table: str
    rules: str
    variant: str | None
    you: Seat | None
    viewer: str
    seats: Seats
    status: Literal["over", "kept"]
    winner: Winner | None
    created: int
    comments: list[Comment]
    uploaded: bool
    first: View | None
    events: list[TableEvent]
    moments: list[int]


class TurningPoint(Struct):
    """A choice that turned a game, as a bot judges it by what the player could know: the moment before it, whose it
    was, what was chosen, the line that would have been better, and that player's odds, from 0 to 1, after either."""

    moment: int
    turn: int
    seat: Seat
    chosen: str
    line: list[str]
    odds: float
    better_odds: float


class Turnings(Struct):
    """The choices that turned a finished game, in its order; None while they are being found out: ask again."""

    turnings: list[TurningPoint] | None


class NewComment(Request):
    """Says something about a moment of a finished game."""

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Comments(Struct):
    """All comments on a game, in the order in which they were made."""

    comments: list[Comment]


class Branch(Request):
    """A table that goes on from a moment of a finished game: in which seat, and against whom, a bot or "open"."""

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    opponent: Annotated[str, Meta(max_length=40)]


class Upload(Request):
    """The record of a game that was played elsewhere, as `willforge` or a server saves it."""

    record: dict[str, Any]


class Uploaded(Struct):
    """The table under which the game is shown."""

    table: str


class Watchable(Struct):
    """A table that anybody may watch."""

    table: str
    rules: str
    seats: Seats
    created: int


class Watching(Struct):
    """The tables that anybody may watch now, newest first."""

    tables: list[Watchable]
