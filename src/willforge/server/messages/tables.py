"""Opening tables, sitting down, and looking at them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from willforge.server.messages.asking import Decision
from willforge.server.messages.common import Id, Request, Seat, Winner, Word
from willforge.server.messages.decks import DeckList
from willforge.server.messages.play import Priority
from willforge.server.messages.view import View

Status = Literal["open", "playing", "over", "kept"]
"""Whether a game has begun, and ended; "kept" is one that the engine of today does not play on, only shows."""
Offers = dict[str, Literal["undo", "draw"]]
"""What players ask for, by their seats."""
UndoPolicy = Literal["free", "ask", "off"]
Join = Literal["invited", "anybody"]
"""Who may take the free seat: whoever has the invitation, or anybody who finds the table in the lobby."""


class Clock(Request):
    """Seconds to think for the whole game, and what each answer adds."""

    initial: Annotated[float, Meta(ge=1, le=86_400)]
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0.0


class Away(Request):
    """What happens when a player who has to choose is not there for so long."""

    seconds: Annotated[float, Meta(ge=1, le=86_400)]
    then: Literal["bot", "lose"] = "bot"


class NewTable(Request):
    """A table to be opened. `opponent` is a bot's name, or "open" for a person, who is invited or comes from the lobby.
    `hints` lets both ask what a bot would do; left out, it is so against bots alone. `word` is what this player adds to
    the seed, `commitment` one that was asked for before."""

    rules: Annotated[str, Meta(max_length=20)]
    deck: Id | DeckList
    opponent: Annotated[str, Meta(max_length=40)]
    opponent_deck: Id | DeckList | None = None
    variant: Annotated[str, Meta(max_length=20)] | None = None
    seed: Annotated[int, Meta(ge=0, lt=9_007_199_254_740_992)] | None = None
    undo: UndoPolicy | None = None
    clock: Clock | None = None
    away: Away | None = None
    spectators: Literal["open", "none", "listed"] = "open"
    delay: Annotated[float, Meta(ge=0, le=3_600)] = 0.0
    best_of: Literal[1, 3] = 1
    join: Join = "invited"
    hints: bool | None = None
    judge: bool = False
    word: Word | None = None
    commitment: Id | None = None


class Opened(Struct):
    """A table that was opened. `invite` is for the other player, None where there is none to invite; `judge` is for a
    judge, where the table has a seat for one."""

    table: str
    seat: Seat
    invite: str | None
    commitment: str
    judge: str | None = None


class TakeSeat(Request):
    """Sits down at an open table, with a deck unless the table goes on from a moment of another game. Where anybody may
    join, there is no need of an invitation."""

    invite: Id | None = None
    deck: Id | DeckList | None = None
    word: Word | None = None


class TakeJudgeSeat(Request):
    """Takes the seat of a judge, who sees everything, with the delay of the table, and can do nothing."""

    invite: Id


class Judge(Struct):
    """The seat of a judge, and who sits there, None as long as nobody does."""

    name: str | None


class Seated(Struct):
    """Where one sits."""

    table: str
    seat: Seat


class Rematch(Request):
    """Asks for another game with the same players, or agrees to it; with another deck if one is named. Within a series
    that deck has the cards of the one before and its side deck."""

    deck: Id | DeckList | None = None
    word: Word | None = None


class OwnDeck(Struct):
    """The deck with which one plays at a table, side deck included, as a list."""

    name: str
    list: str


class Next(Struct):
    """The table of the next game, None until both want it."""

    table: str | None
    seat: Seat | None


class Committed(Struct):
    """A commitment that the next table of the player may use."""

    commitment: str


class SeatInfo(Struct):
    """Who sits there."""

    name: str
    bot: str | None
    away: bool


class Clocks(Struct):
    """Seconds left to each player; the one who decides is running."""

    A: float
    B: float
    running: Seat | None


class Seats(Struct):
    """Who sits where, None where nobody does yet."""

    A: SeatInfo | None
    B: SeatInfo | None


class Won(Struct):
    """How many games each player has won."""

    A: int
    B: int


class Series(Struct):
    """The games of the same players one after another: how many are played at most, and how many each has won."""

    best_of: int
    won: Won


class Origin(Struct):
    """The moment of another game from which a table goes on."""

    table: str
    moment: int


class Snapshot(Struct):
    """The table as whoever asks may know it. `view` has the zones, `status` tells whether the game has begun."""

    table: str
    seq: int
    rules: str
    you: Seat | None
    view: View | None
    decision: Decision | None
    deciding: Seat | None
    winner: Winner | None
    commitment: str
    status: Status
    variant: str | None
    seats: Seats
    clocks: Clocks | None
    undo: UndoPolicy
    hints: bool
    judge: Judge | None
    offers: Offers
    priority: Priority | None
    series: Series
    next: str | None
    passing: bool
    rematch: list[Seat]
    away_in: float | None
    """Seconds until a bot takes over for whoever has to choose, or they lose; None while they are there."""
    from_: Origin | None = msgspec.field(name="from")


class TableInfo(Struct):
    """A table in a list."""

    table: str
    rules: str
    status: Status
    seat: Seat | None
    winner: Winner | None
    created: int
    seats: Seats
    uploaded: bool


class Tables(Struct):
    """One's own tables, newest first."""

    tables: list[TableInfo]


class OpenTable(Struct):
    """A table that waits for somebody. `you` if it is one's own."""

    table: str
    rules: str
    variant: str | None
    name: str
    you: bool
    clock: Clock | None
    undo: UndoPolicy
    hints: bool
    judge: bool
    best_of: int
    spectators: Literal["open", "none", "listed"]
    created: int


class Lobby(Struct):
    """The tables that anybody may join, newest first."""

    tables: list[OpenTable]


class Verified(Struct):
    """Whether a finished game was what was committed to, and if not, why."""

    fair: bool
    reason: str | None
