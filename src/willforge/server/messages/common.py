"""What messages of every kind have in common."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(max_length=40)]
Id = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=200)]
Seat = Literal["A", "B"]
Winner = Literal["A", "B", "draw"]
Value = int | Literal["∞", "-∞"]
"""A value of the game; what is larger than any number is told by its sign (104.7)."""


class Request(Struct, forbid_unknown_fields=True):
    """What a client sends: nothing else may be in it."""


class Nothing(Request):
    """An empty body."""


class Done(Struct):
    """It is done; there is nothing more to say."""


class Reason(Struct):
    """A rule in the way, and what can be done about it."""

    rule: str
    text: str
    remedy: str


class WireError(Struct):
    """What is wrong. `rule` and `reasons` where a rule of the game is in the way."""

    code: str
    message: str
    rule: str | UnsetType = UNSET
    reasons: list[Reason] | UnsetType = UNSET


class Failed(Struct):
    """Every refusal."""

    error: WireError
