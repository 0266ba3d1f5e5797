"""What has to be chosen, and what may be answered."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from willforge.server.messages.common import Seat

DecisionKind = Literal[
    "priority", "attack", "block", "target", "choose", "order", "number", "yes_no", "mode", "pay", "mulligan", "first"
]


class Use(Struct):
    """An ability that is used for a payment."""

    card: str
    ability: str


class Payment(Struct):
    """How something is paid if every choice about paying is left to the engine."""

    will: str
    rests: list[str]
    uses: list[Use]
    also: list[str]


class Alike(Struct):
    """A further option that is as good as the one it is listed with."""

    id: str
    cards: list[str]


class Option(Struct):
    """Something that may be answered: what it is about, by ids, so that nobody has to read its text. What it is not
    about is left out. `count` and `alike` are told of options that stand for several of the same, `minor` of those that
    nobody looks for: will that paying produces by itself, a battle that nobody could fight."""

    id: str
    kind: str
    text: str
    rule: str
    cards: list[str]
    players: list[Seat] | UnsetType = UNSET
    number: int | UnsetType = UNSET
    word: str | UnsetType = UNSET
    ways: list[str] | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    attacker: str | UnsetType = UNSET
    attacked: str | UnsetType = UNSET
    rests: list[str] | UnsetType = UNSET
    will: str | UnsetType = UNSET
    price: str | UnsetType = UNSET
    payment: Payment | UnsetType = UNSET
    count: int | UnsetType = UNSET
    alike: list[Alike] | UnsetType = UNSET
    minor: Literal[True] | UnsetType = UNSET


class Decision(Struct):
    """What has to be chosen. Where several things are chosen one after the other, `least` and `most` say how many in
    all, `chosen` which were, and `done` whether it may end now."""

    id: str
    kind: DecisionKind
    prompt: str
    rule: str
    source: str | None
    least: int
    most: int
    chosen: list[str]
    done: bool
    options: list[Option]
