"""Filters: a conjunction of tests over cards in zones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from willforge.text.nodes.words import ANY_PLAYER

if TYPE_CHECKING:
    from willforge.text.nodes.conditions import Trigger
    from willforge.text.nodes.numbers import Num
    from willforge.text.nodes.objects import Objects


class Test:
    """One yes-or-no question about a card, negated by `Negated`."""


@dataclass(frozen=True)
class Typed(Test):
    """Has one of the types in the mask."""

    types: int


@dataclass(frozen=True)
class General(Test):
    """Has the general type (special, basic, master, stranger)."""

    mask: int


@dataclass(frozen=True)
class Raced(Test):
    """Has the race or trait (205.1a). `register` >= 0 compares with a race chosen earlier."""

    race: str
    register: int = -1


@dataclass(frozen=True)
class Attributed(Test):
    """Has one of the attributes in the mask; mask 0 means void (208.4). `register` >= 0 compares with an attribute
    chosen earlier."""

    mask: int
    register: int = -1


@dataclass(frozen=True)
class MultiAttributed(Test):
    """Has at least that many attributes."""

    count: int


@dataclass(frozen=True)
class Named(Test):
    """Has exactly this name (202.3a). `register` >= 0 compares with a name chosen earlier."""

    name: str
    register: int = -1


@dataclass(frozen=True)
class NamePart(Test):
    """Has these words in its name (202.3a)."""

    words: str


@dataclass(frozen=True)
class Measured(Test):
    """atk, def, cost, damage, divinity or counters (of `name`) compared with a number."""

    value: str
    op: int
    number: Num
    name: str = ""


@dataclass(frozen=True)
class HasKeyword(Test):
    """Has the keyword (ability)."""

    keyword: int


@dataclass(frozen=True)
class StoneType(Test):
    """Has one of the magic stone types of these attributes (201.4); mask 0: any magic stone type."""

    mask: int


@dataclass(frozen=True)
class Status(Test):
    """A state of the card: rested, recovered, attacking, attacking_you (the player whose text it is),
    blocking, blocked, attacked, battling, damaged, token, face_down,
    face_up, revealed, astral, awakened, added (an addition that is added), summoned,
    entered_this_turn,
    attacked_this_turn, dealt_damage_this_turn (was dealt damage), dealt_damage (to something, this turn),
    odd_cost (its total cost is odd), printed_abilities (has any), atk_changed and def_changed (from what is printed),
    put_here_this_turn (came into its zone this turn), put_here_from_field_this_turn,
    symbol_skill, abilities (has any), in_battle_with_this, single_target (of a spell or ability), removed_by_this,
    targeted_by_this (by any of the texts of this spell),
    adds_resonator and
    adds_field (the subtype of an old addition), x_in_cost, played_from_hand,
    played_from_removed, played_from_graveyard, incarnated (played with [Incarnation]), put_by_this (put into the field
    by this card), no_values (neither ATK nor DEF), adds_j_resonator (an old addition to J/resonators),
    alternative (1307), exploration (an ability that explores), explored (removed by an [Exploration] of yours)."""

    status: str


@dataclass(frozen=True)
class CostAsChosen(Test):
    """Its total cost is odd or even, by the word in the register."""

    register: int


@dataclass(frozen=True)
class TookPart(Test):
    """Took part in such an event of this turn, in a role as in Subject: it, source or other. `latest`: in the last
    such event."""

    event: Trigger
    role: str = "it"
    latest: bool = False


@dataclass(frozen=True)
class Other(Test):
    """Is not this card."""


@dataclass(frozen=True)
class Among(Test):
    """Is one of these objects, e.g. added to this card's host, or chosen before."""

    what: Objects


@dataclass(frozen=True)
class AddedTo(Test):
    """Is an addition added to (or a card attached to) one of these objects."""

    what: Objects


@dataclass(frozen=True)
class Hosts(Test):
    """Has an addition matching the filter added to it."""

    addition: Filter


@dataclass(frozen=True)
class SharesWith(Test):
    """Shares a name, race, attribute, type or total cost with one of the objects."""

    of: str
    what: Objects


@dataclass(frozen=True)
class Extreme(Test):
    """Is one of the cards in the filter, and has the highest (or lowest) `value` (atk, def, cost) among them."""

    value: str
    highest: bool
    among: Filter


@dataclass(frozen=True)
class Distinct(Test):
    """In a choice of several cards: no two of them have the same name or total cost (`of`); `alike`: all of them have.
    "all race": of two, one has a race that the other has not. Holds for any card alone."""

    of: str
    alike: bool = False


@dataclass(frozen=True)
class Combined(Test):
    """In a choice of several cards: their values (as in Value) together are no more than the number. Holds for a card
    alone."""

    value: str
    most: Num


@dataclass(frozen=True)
class Alike(Test):
    """In a choice of several cards: all of them have the same `of`: zone (of one player). Holds for any card alone."""

    of: str


@dataclass(frozen=True)
class Twin(Test):
    """Shares a name with another card in the filter (`of`: name)."""

    of: str
    among: Filter


@dataclass(frozen=True)
class ControlledBy(Test):
    """Is controlled by one of these players; outside the field: lies in a zone of theirs ("a resonator that player
    controls")."""

    what: Objects


@dataclass(frozen=True)
class Targets(Test):
    """A spell or ability on the chase that targets something in the filter; `only`: and nothing else."""

    filter: Filter
    only: bool = False


@dataclass(frozen=True)
class ChaseKind(Test):
    """What kind of thing on the chase: spell, activate, automatic, ability, judgment."""

    kind: str


@dataclass(frozen=True)
class Negated(Test):
    """The test does not hold."""

    test: Test


@dataclass(frozen=True)
class Either(Test):
    """One of the tests holds; each alternative is a conjunction."""

    options: tuple[tuple[Test, ...], ...]


@dataclass(frozen=True)
class Filter:
    """Cards in `zones` (a mask) for whom all tests hold. `controller`: YOU, OPPONENT or ANY_PLAYER; outside the field
    the
    owner of the zone counts. `players`: also these players are meant ("target player or resonator"): YOU, OPPONENT,
    EACH_PLAYER, or -1 for none."""

    tests: tuple[Test, ...] = ()
    zones: int = 8  # FIELD
    controller: int = ANY_PLAYER
    owner: int = ANY_PLAYER
    players: int = -1
