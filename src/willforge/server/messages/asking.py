"""What has to be chosen, and what may be answered."""

from __future__ import annotations

from msgspec import Struct

from willforge.server.messages.common import Seat


class UseShown(Struct):
    """An ability that is used for a payment."""

    card: str
    ability: str


class PaymentShown(Struct):
    """How something is paid if every choice about paying is left to the engine."""

    will: str
    rests: list[str]
    uses: list[UseShown]
    also: list[str]


class AlikeShown(Struct):
    """A further option that is as good as the one it is listed with."""

    id: str
    cards: list[str]


class OptionShown(Struct, omit_defaults=True):
    """Something that may be answered: what it is about, by ids, so that nobody has to read its text."""

    id: str
    kind: str
    text: str
    rule: str
    cards: list[str]
    players: list[Seat] = []
    number: int | None = None
    word: str | None = None
    ways: list[str] = []
    ability: str | None = None
    attacker: str | None = None
    attacked: str | None = None
    rests: list[str] = []
    will: str | None = None
    price: str | None = None
    payment: PaymentShown | None = None
    count: int = 1
    alike: list[AlikeShown] = []
    minor: bool = False


class DecisionShown(Struct):
    """What has to be chosen."""

    id: str
    kind: str
    prompt: str
    rule: str
    source: str | None
    least: int
    most: int
    chosen: list[str]
    done: bool
    options: list[OptionShown]
