"""What a player does in a game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from willforge.server.messages.common import Id, Reason, Request


class Answer(Request):
    """Chooses an option of a decision."""

    decision: Id
    option: Id


class Ack(Struct):
    """It is stored for good; `seq` is the last event of the viewer's story then."""

    seq: int


class Why(Request):
    """Asks why something can not be done: about a card by its id, or an action in words."""

    card: Id | None = None
    action: Annotated[str, Meta(max_length=200)] | None = None


class Reasons(Struct):
    """Empty if nothing is in the way."""

    reasons: list[Reason]


class AskHint(Request):
    """Asks what a bot of a level would do in one's place."""

    level: Literal["easy", "fair", "hard"] = "fair"


class Hint(Struct):
    """The option that the bot would take, and the decision it belongs to."""

    decision: str
    option: str
    level: str


class Undo(Request):
    """Asks to take back one's last answer, or says yes or no to the other player who asks."""

    accept: bool | None = None


class Draw(Request):
    """Offers a draw, or says yes or no to an offer."""

    accept: bool | None = None


class Asked(Struct):
    """It is stored for good; `asked` if the other player has to agree first."""

    seq: int
    asked: bool


class Stop(Request):
    """A moment at which one wants to be asked: whose turn, the phase, and in a battle its step."""

    turn: Literal["mine", "theirs"]
    phase: Annotated[str, Meta(max_length=20)]
    step: Annotated[str, Meta(max_length=20)] | None = None


class Yield(Request):
    """An ability that one lets resolve without being asked, as the chase names it."""

    ability: Annotated[str, Meta(max_length=2_000)]
    until: Literal["turn", "game"] = "game"


class Priority(Request):
    """How priority is passed for a player. `auto` off: never, as at the beginning. `pass_turn` is the number of a turn
    in which it is passed until something attacks the player or aims at what is theirs."""

    auto: bool
    full_control: bool = False
    pass_turn: Annotated[int, Meta(ge=0)] | None = None
    stops: Annotated[list[Stop], Meta(max_length=64)] | None = None
    yields: Annotated[list[Yield], Meta(max_length=64)] = msgspec.field(default_factory=list)


class PrioritySet(Struct):
    """How priority is passed from now on."""

    priority: Priority
