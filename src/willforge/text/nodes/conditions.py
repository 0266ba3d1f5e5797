"""Conditions, and the events abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willforge.text.nodes.words import ANY_PLAYER

if TYPE_CHECKING:
    from willforge.text.nodes.filters import Filter
    from willforge.text.nodes.numbers import Num
    from willforge.text.nodes.objects import Objects


class Condition:
    """A yes-or-no question about the game."""


@dataclass(frozen=True)
class Compare(Condition):
    """left op right."""

    left: Num
    op: int
    right: Num


@dataclass(frozen=True)
class Is(Condition):
    """There are objects, and each of them passes the filter's tests (its zones too, unless zones is 0)."""

    what: Objects
    filter: Filter


@dataclass(frozen=True)
class TurnOf(Condition):
    """It is this player's turn."""

    who: int


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened this turn at least `times` times."""

    event: Trigger
    times: int = 1


@dataclass(frozen=True)
class DidSo(Condition):
    """The optional or possible action before this was done: "If you do"."""


@dataclass(frozen=True)
class Chose(Condition):
    """The word was chosen: it is in the register (or one of those there), or, with register -1, in the event."""

    register: int
    word: str


@dataclass(frozen=True)
class WeatherIs(Condition):
    """A player's weather (1028)."""

    who: int
    weather: str


@dataclass(frozen=True)
class Not(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True)
class All(Condition):
    """All hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf(Condition):
    """One holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Played(Condition):
    """How this card was played: awakened, torrent, extra (with its optional additional cost), from_hand,
    from_graveyard, from_removed, from_runes, from_deck, spent (will of an attribute).
    `number` is the place of the awakening on the card, or the attribute."""

    how: str
    number: int = 0


@dataclass(frozen=True)
class AsPlayed(Condition):
    """The condition that a keyword puts before a part of this chant's text held as it was played (1128.2a, 1134.2a)."""

    keyword: int
    condition: Condition


@dataclass(frozen=True)
class InPhase(Condition):
    """It is this phase (0: any) and, with `battle`, a battle is going on (in its `step`, 0: any); `main_timing`:
    701.2."""

    phase: int = 0
    battle: bool = False
    main_timing: bool = False
    step: int = 0


@dataclass(frozen=True)
class HasPlayerKeyword(Condition):
    """A player has the keyword (1101.1b) or a no-type token with it (1036, 1037); `name` is its parameter."""

    who: int
    keyword: int
    name: str = ""


@dataclass(frozen=True)
class Trigger:
    """An event to wait for (906.4). `event` is one of EVENTS. `what` is asked of the card the event happens to
    (a Filter, This() or another Objects), `by` of the card or player that does it, `other` of the second card.
    Zones are masks, 0 for any. `name`: of a counter; "later" for a time that does not come in the turn it is waited
    from; "cost" of what pays for something. `who` is the player it happens to or
    who does it. `phase` for phase events; `whose` turn."""

    event: str
    what: Filter | Objects | None = None
    by: Filter | Objects | None = None
    other: Filter | Objects | None = None
    from_zones: int = 0
    to_zones: int = 0
    who: int = ANY_PLAYER
    whose_turn: int = ANY_PLAYER
    phase: int = 0
    name: str = ""
    battle: bool = False  # damage: only battle damage
    not_battle: bool = False  # damage: only damage that is no battle damage
    at_least: int = 0  # amount of at least this much
    at_most: int = 0  # amount of at most this much, 0 for any
    together: bool = False  # "one or more ...": what happens at once is one event
    by_effect: bool = False  # by what an effect does, not as a cost that is paid
    condition: Condition | None = None  # status automatic objects (906.9) and "if" inside the condition


EVENTS: Final[tuple[str, ...]] = (
    "moves",  # from_zones, to_zones: enters the field, is put into a graveyard, is discarded, leaves
    "destroyed",
    "banished",
    "discarded",
    "removed",
    "drawn",  # what: the drawn card, who: the player
    "damage",  # by: the source, what: the damaged card or player
    "life_gained",
    "life_lost",
    "attacks",  # what: the attacker, other: the attacked object
    "blocks",  # what: the blocker, other: the attacker
    "blocked",  # what: the attacker, other: the blocker
    "battles",
    "rested",
    "recovered",
    "played",  # what: the spell or ability, who: its controller
    "activated",  # what: the card whose activate ability is played
    "summoned",
    "resolved",  # what: the spell or ability, by: its source, who: its controller
    "cancelled",
    "targeted",  # what: the target, by: the spell or ability
    "judgment",  # what: the J-ruler that did it
    "called",  # what: the magic stone
    "counter_put",  # name
    "counter_removed",
    "shifted",
    "inverted",
    "produced",  # what: the card whose will ability produced
    "revealed",
    "shuffled",
    "forced",
    "healed",
    "added",  # what: the addition, other: the host
    "control",  # what changes its controller
    "begins",  # phase
    "ends",  # phase END_PHASE: end of turn; RECOVERY_PHASE: end of recovery phase
    "battle_begins",
    "battle_ends",
    "step_begins",  # phase: the battle step
    "turn_begins",
    "game_begins",
    "weather",
    "status",  # 906.9: condition
    "searched",  # who
    "gem",  # who gains a gem or crystal
    "life_paid",
    "word_chosen",  # name: the word
    "lost",  # replacements only: who would lose the game
    "step_ends",  # phase: the battle step (2.0 5.6.2#3)
    "unblocked",  # what: the attacker nobody blocked, other: the attacked object
)
