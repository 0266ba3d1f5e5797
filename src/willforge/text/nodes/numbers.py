"""Numbers that are worked out when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from willforge.text.nodes.conditions import Trigger
    from willforge.text.nodes.objects import Objects


class Num:
    """A number that is worked out when it is needed."""


@dataclass(frozen=True)
class Const(Num):
    """A literal; terms.INFINITY for the infinity symbol (104.7)."""

    value: int


@dataclass(frozen=True)
class Variable(Num):
    """X or Y of the cost (903.2f), or of "where X is ..." bound in Ability.where."""

    name: str


@dataclass(frozen=True)
class Count(Num):
    """How many objects."""

    what: Objects


@dataclass(frozen=True)
class Value(Num):
    """A value summed over objects: atk, def, cost (total), damage, divinity, life, counters, capacity,
    specified (the number of specified symbols), printed_atk, printed_def, turns (the player
    has begun), will (that a player has produced), spent_attributes (how many different ones the will had that it was
    played with),
    symbols (of the attribute `name` in the cost), played_in_game (how often the player has played cards of that name,
    or the ability with that text, in this game). `name` is the counter's name."""

    what: Objects
    value: str
    name: str = ""


@dataclass(frozen=True)
class Arith(Num):
    """left op right, op one of + - * / (rounds up) // (rounds down)."""

    op: str
    left: Num
    right: Num


@dataclass(frozen=True)
class Best(Num):
    """The highest (or lowest) value among objects; 0 if there are none."""

    what: Objects
    value: str
    highest: bool = True


@dataclass(frozen=True)
class Roll(Num):
    """The result of the roll (1023.1)."""


@dataclass(frozen=True)
class Amount(Num):
    """The amount of the event that triggered or is being replaced: "that much"."""


@dataclass(frozen=True)
class Done(Num):
    """How much the effect before this one did: cards drawn, damage dealt, life gained, cards moved."""


@dataclass(frozen=True)
class Register(Num):
    """A number chosen or stored earlier in the same effect."""

    index: int


@dataclass(frozen=True)
class TimesHappened(Num):
    """How often events that match happened this turn; `amounts`: how much they came to together; `with_this`: up to the
    one that is this card's, which is counted also while it is still being played; `so_far`: up to the one that is
    asked about, of those that happen at once too."""

    event: Trigger
    amounts: bool = False
    with_this: bool = False
    so_far: bool = False


@dataclass(frozen=True)
class Kinds(Num):
    """How many different attributes, names, races or total costs there are among objects."""

    what: Objects
    of: str
