"""Nodes that exist only while a text is read: phrases before binding turns them into the nodes the engine runs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from willforge.terms import CHANT, CHASE, FIELD, HAND, IN_PLAY, J_RULER, RULER, RULER_AREA, RUNE
from willforge.text.grammar import Nonsense
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    ChaseKind,
    Compare,
    Condition,
    Const,
    Continuous,
    Count,
    Damage,
    DoneSo,
    Each,
    Effect,
    Either,
    Filter,
    It,
    Measured,
    Mod,
    Named,
    Num,
    Objects,
    Only,
    SharesWith,
    Test,
    Trigger,
    Typed,
)
from willforge.text.within import holds_a


@dataclass(frozen=True)
class Np:
    """A noun phrase: tests, and where and whose if it says so. `noun` is the word later texts refer to it by."""

    tests: tuple[Test, ...] = ()
    zones: int = 0
    controller: int = ANY_PLAYER
    owner: int = ANY_PLAYER
    noun: str = "card"
    players: int = -1

    def filter(self, zone: int = 0) -> Filter:
        """As a filter; `zone` is where to look if the phrase does not say."""
        zones = self.zones or zone or self._usual_zones()
        return Filter(self.tests, zones, self.controller, self.owner, self.players)

    def played(self) -> Filter:
        """As a filter on cards while they are played, wherever they come from: a spell is any of them, an ability is on
        the chase."""
        tests = tuple(test for test in self.tests if test != ChaseKind("spell"))
        zones = -1 if self.zones in (0, CHASE) and ChaseKind("ability") not in tests else self.zones
        return Filter(tests, zones, self.controller, self.owner, self.players)

    def befallen(self) -> Filter:
        """As a filter on what something happens to: a kind is looked for where it is in play, a card anywhere (307.4,
        I-330)."""
        return self.filter(-1 if "card" in self.noun.split("|") and of_nobody(self) and not self._is_name() else 0)

    def _is_name(self) -> bool:
        return any(isinstance(test, Named) or names_only(test) for test in self.tests)

    def _usual_zones(self) -> int:
        if self.noun in ("spell", "ability"):
            return CHASE
        types = 0
        for test in self.tests:
            if isinstance(test, Typed):
                types |= test.types
        if types and not types & ~(RULER | J_RULER):
            return (FIELD if types & J_RULER else 0) | (RULER_AREA if types & RULER else 0)
        if types and not types & ~(CHANT | RUNE) and self.noun != "card":
            return CHASE  # 903.2a: a chant that is not called a card is a spell
        if not types and self.noun.startswith("race:"):
            return IN_PLAY  # 205.4: a race by itself is looked for in the whole play ground
        if not types and self._is_name() and self.owner == ANY_PLAYER:
            return IN_PLAY  # and so is a name, which may be a ruler's or a magic stone's (I-483)
        return FIELD | (RULER_AREA if types & RULER else 0)


def joined(first: Np, second: Np) -> Np:
    """Both phrases said of the same thing; the second one's noun wins if it has one. Raises Nonsense if they say of it
    that it is of different players, or on the chase and elsewhere."""
    for one, other in ((first.controller, second.controller), (first.owner, second.owner)):
        if one != other and ANY_PLAYER not in (one, other):
            raise Nonsense("one thing of two players")
    if CHASE in (first.zones, second.zones) and first.zones and second.zones and first.zones != second.zones:
        raise Nonsense("a spell or ability elsewhere than on the chase")
    for test in first.tests:
        if isinstance(test, Either) and any(measures(option) & measures(second.tests) for option in test.options):
            raise Nonsense("a condition of one of two things, said of both")
    return Np(
        first.tests + second.tests,
        first.zones | second.zones,
        second.controller if second.controller != ANY_PLAYER else first.controller,
        second.owner if second.owner != ANY_PLAYER else first.owner,
        second.noun if second.noun != "card" else first.noun,
        second.players if second.players != -1 else first.players,
    )


def kind_only(np: Np) -> bool:
    """Whether a phrase says nothing but what something is: not whose, not where."""
    return not np.zones and of_nobody(np)


def names_only(test: Test) -> bool:
    """Whether a test lists names."""
    return isinstance(test, Either) and all(isinstance(option[0], Named) for option in test.options)


def of_nobody(np: Np) -> bool:
    """Whether a phrase does not say whose something is."""
    return np.controller == ANY_PLAYER and np.owner == ANY_PLAYER and np.players == -1


def measures(tests: tuple[Test, ...]) -> set[str]:
    """The values that tests compare with a number."""
    return {test.value for test in tests if isinstance(test, Measured)}


def said_twice(first: Any, second: Any) -> Any:
    """What a text says in two places. Raises Nonsense if it says two things."""
    if first != second:
        raise Nonsense("one thing said differently")
    return first


@dataclass(frozen=True)
class TargetOf(Objects):
    """ "target ..." before it has a slot."""

    np: Np
    least: Num = field(default_factory=lambda: Const(1))
    most: Num = field(default_factory=lambda: Const(1))
    divided: Num | None = None
    step: int = 100
    random: bool = False


@dataclass(frozen=True)
class Some(Objects):
    """ "a resonator", "two cards": chosen when it is needed."""

    np: Np
    least: Num = field(default_factory=lambda: Const(1))
    most: Num = field(default_factory=lambda: Const(1))
    random: bool = False
    chooser: Objects | None = None


CHOSEN: Final = "chosen:"
"""Before the noun of what was chosen, in a word that refers: "the chosen resonator"."""
DOER_CONTROLS: Final = -1
"""In GainControl: the subject of the clause."""


@dataclass(frozen=True)
class Same(Objects):
    """Those the damage before is dealt to: "it deals 800 damage instead"."""


@dataclass(frozen=True)
class SamePlace(Objects):
    """Those the counters before are put on: "put four counters instead"."""


@dataclass(frozen=True)
class NthTarget(Objects):
    """ "the first resonator": what the text has targeted first, where it targets one after the other."""

    number: int
    noun: str


@dataclass(frozen=True)
class InPile(Objects):
    """ "all the entities in one pile": of the piles that were made before."""

    who: Objects
    tests: tuple[Test, ...]


@dataclass(frozen=True)
class Such(Objects):
    """ "put up to two into the field instead": of the cards of which one would be chosen."""

    most: Num


@dataclass(frozen=True)
class DidBy(Condition):
    """A player has taken the offer before this: "if your opponent does", "if they do" (THEY_DO), or a card that was
    let do something has done it: "if it does" (IT_DOES)."""

    who: int


THEY_DO: Final = -1
IT_DOES: Final = -2


@dataclass(frozen=True)
class DoneToThat(Condition):
    """What was spoken of was destroyed, cancelled, ... this way: by the deed before. `zone`: put there."""

    what: Objects
    verb: str
    zone: int


@dataclass(frozen=True)
class Fought(Condition):
    """A card attacked or blocked in the battle that ends."""

    what: Objects
    how: Filter


@dataclass(frozen=True)
class Doer(Objects):
    """The subject of the clause. `said` is the word that speaks of them: "your", "their" (said of nobody but the
    subject) or "theirs" (theirs, or another player's if the subject is you)."""

    said: str = ""


@dataclass(frozen=True)
class Looped(Objects):
    """The player of this round of "each player ..."."""


@dataclass(frozen=True)
class ThatMuch(Num):
    """ "that much": of the event, or of the effect before. `of`: how much of what, if that is said."""

    of: str = ""


@dataclass(frozen=True)
class DoneTo(Num):
    """ "resonators destroyed this way": how many of what was done so are such things. `verb` as effects call it, ""
    for what leaves nothing to look at."""

    verb: str
    np: Np


def one_phrase(np: Np, **others: Any) -> bool:
    """Whether the phrase holds no other one, of which what follows could be said: "resonators with the same name as a
    card", "revealed this way". Linear in it."""
    return not any(isinstance(test, SharesWith) or holds_a(test, Each) for test in np.tests)


SOME: Final = (AT_LEAST, Const(1))
"""One or more."""


def done_so(verb: Any, np: Any, some: Any = SOME) -> Compare:
    """ "two Humans were banished this way": so many of those it was really done to are such things."""
    return Compare(Count(Only(It("done:" + verb + ":card"), Filter(np.tests, 0))), some[0], some[1])


ENTERING: Final = "entering"
"""How a text speaks of what was paid as the card entered the field: as a cost of which the card knows how much."""


def done_at_all(verb: str) -> Compare:
    """Something was really done to something."""
    return Compare(Count(DoneSo(verb)), AT_LEAST, Const(1))


@dataclass(frozen=True)
class PaidMuch(Num):
    """ "the amount of life paid as an additional cost": how much was chosen for a cost with one of these verbs."""

    verbs: tuple[str, ...]


@dataclass(frozen=True)
class PreventedMuch(Num):
    """ "the amount of damage prevented this way": by the prevention said before, whenever it prevents some."""


@dataclass(frozen=True)
class Where(Effect):
    """ "where X is ...": said of the ability."""

    number: Num


@dataclass(frozen=True)
class Restriction(Effect):
    """ "Play this ability only ...": said of the ability."""

    per_turn: int = 0
    per_game: int = 0
    condition: Condition | None = None
    closed: bool = False  # "Players cannot chase this ability."
    option: bool = False  # "Choose this option only if ...": said of an option
    spent_as: Filter | None = None  # "You may spend will to pay this ability's cost as though it were ..."
    place: int = 0  # "Choose the second only if ...": of the option with that number


@dataclass(frozen=True)
class SoDo(Effect):
    """ "So does ...": the change of the cost said before, under other conditions."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class SpendOnly(Effect):
    """ "Spend this will only to ...": said of the will produced before."""

    only: Filter | None
    only_for: str
    also: tuple[tuple[Filter | None, str], ...] = ()


@dataclass(frozen=True)
class Spent(Effect):
    """ "If you spend this will to play ..., it ...": said of the will produced before. `condition` is when it holds
    after the card has resolved; without one it is said of the spell."""

    on: Filter
    mods: tuple[Mod, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class Excess(Effect):
    """ "If it would deal more damage ... than its DEF, it deals the rest to its controller": of the damage before."""

    value: str


@dataclass(frozen=True)
class Instead(Effect):
    """An effect that takes the place of the ones before it if the condition holds."""

    condition: Condition
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class Clause(Effect):
    """What a player does, before it is known who the player is."""

    who: Objects
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class Introduce(Effect):
    """ "Target two resonators.": targets that later sentences speak of."""

    what: Objects


@dataclass(frozen=True)
class Fight(Effect):
    """Two cards deal damage equal to their ATK to each other."""

    one: Objects
    two: Objects


@dataclass(frozen=True)
class CancelTo(Effect):
    """Where the spell cancelled before goes instead of the graveyard."""

    zone: int


@dataclass(frozen=True)
class Together(Effect):
    """What the last so many effects found is spoken of together."""

    count: int


@dataclass(frozen=True)
class AllButOne(Effect):
    """ "Banish all but one of them": their controller keeps one."""

    what: Objects


@dataclass(frozen=True)
class PlayInstead(Effect):
    """ "... you may play it without paying its cost instead of putting it into your hand"."""

    condition: Condition


@dataclass(frozen=True)
class Pick(Effect):
    """ "Choose a card": from the cards just looked at, unless it says where."""

    who: Objects
    np: Np
    least: Num
    most: Num
    random: bool = False


@dataclass(frozen=True)
class ThisIn(Objects):
    """ "this card from your graveyard": this card, and where the ability works."""

    zone: int


@dataclass(frozen=True)
class TriggerOr:
    """Two events, each of which triggers."""

    triggers: tuple[Trigger, ...]


@dataclass(frozen=True)
class Cheaper(Effect):
    """ "You pay {1} less to play this ability ...": said of the ability."""

    static: object


@dataclass(frozen=True)
class VictimFirst(Effect):
    """ "... deals damage to target resonator equal to its ATK": to whom is said before how much."""

    damage: Damage


@dataclass(frozen=True)
class AsLongAs(Effect):
    """ "As long as ..., ... this turn": what lasts may speak of what is asked, and it is asked again all the time."""

    condition: Condition
    lasts: Continuous


@dataclass(frozen=True)
class LateIf(Effect):
    """ "... if ...": the condition is said after the effects, and may speak of them."""

    condition: Condition
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class CountSymbols(Effect):
    """ "Count the number of fire will symbols in its cost": what is counted, for the words after it."""

    number: Num


@dataclass(frozen=True)
class Counted(Num):
    """ "the number of will symbols you counted"."""


@dataclass(frozen=True)
class Quietly(Effect):
    """ "That card entering the field doesn't cause its own abilities to trigger": of what was put there before."""


@dataclass(frozen=True)
class ChosenAbility(Mod):
    """ "the chosen ability": gains the keyword that was chosen, or loses it."""

    gains: bool = True


@dataclass(frozen=True)
class AllOfThose(Effect):
    """ "... gains all those abilities instead": every one of those between which was chosen before."""


@dataclass(frozen=True)
class Still(Effect):
    """ "They are still magic stones": a type that what they became before does not take away."""

    types: int


@dataclass(frozen=True)
class Repeated(Effect):
    """ "Repeat this process": all effects before it, so many times more."""

    times: Num


@dataclass(frozen=True)
class Quoted:
    """A quoted ability text, compiled when the whole is put together."""

    text: str


@dataclass(frozen=True)
class Otherwise(Effect):
    """What happens if the condition before did not hold."""

    do: tuple[Effect, ...]


__all__ = [
    "DOER_CONTROLS",
    "HAND",
    "AllButOne",
    "AllOfThose",
    "AsLongAs",
    "CancelTo",
    "Cheaper",
    "ChosenAbility",
    "Clause",
    "CountSymbols",
    "Counted",
    "Doer",
    "DoneTo",
    "Excess",
    "Fight",
    "Instead",
    "Introduce",
    "LateIf",
    "Looped",
    "Np",
    "NthTarget",
    "Otherwise",
    "PaidMuch",
    "Pick",
    "PlayInstead",
    "Quietly",
    "Quoted",
    "Repeated",
    "Restriction",
    "Same",
    "SamePlace",
    "SoDo",
    "Some",
    "SpendOnly",
    "Spent",
    "Still",
    "Such",
    "TargetOf",
    "ThatMuch",
    "ThisIn",
    "Together",
    "TriggerOr",
    "VictimFirst",
    "Where",
    "joined",
    "kind_only",
    "of_nobody",
    "replace",
    "said_twice",
]
