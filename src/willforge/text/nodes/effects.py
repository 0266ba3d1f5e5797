"""Effects: the single things done when a spell or ability resolves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from willforge.text.nodes.numbers import Const
from willforge.text.nodes.objects import Player
from willforge.text.nodes.words import YOU

if TYPE_CHECKING:
    from willforge.text.nodes.abilities import Ability
    from willforge.text.nodes.conditions import Condition, Trigger
    from willforge.text.nodes.filters import Filter
    from willforge.text.nodes.mods import CostPart, Static
    from willforge.text.nodes.numbers import Num
    from willforge.text.nodes.objects import Objects


class Effect:
    """One thing to do when a spell or ability resolves."""


# -- control --------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class If(Effect):
    """Branch."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class May(Effect):
    """A player may do it; DidSo tells the effects after it."""

    who: Objects
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class PayOr(Effect):
    """`who` may pay `cost`; paid -> `then`, else `otherwise` ("unless its controller pays"). Not asked if they
    cannot. `x`: what X is in the cost, if not what it is in the whole text."""

    who: Objects
    cost: tuple[CostPart, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    x: Num | None = None


@dataclass(frozen=True)
class ForEach(Effect):
    """Does it once for each object, which is put into `register`; for players too ("each player ...")."""

    what: Objects
    do: tuple[Effect, ...]
    register: int


@dataclass(frozen=True)
class Repeat(Effect):
    """Does it a number of times."""

    times: Num
    do: tuple[Effect, ...]


@dataclass(frozen=True)
class ChooseMode(Effect):
    """On resolution: choose one of the lists of effects (choices on playing are Ability.modes)."""

    who: Objects
    options: tuple[tuple[Effect, ...], ...]
    texts: tuple[str, ...]


# -- choices that fill registers ---------------------------------------------------------------------------
@dataclass(frozen=True)
class Choose(Effect):
    """`who` chooses between `least` and `most` objects (1014.1). `random`: they are taken at random."""

    who: Objects
    filter: Filter | Objects
    least: Num
    most: Num
    register: int
    random: bool = False


@dataclass(frozen=True)
class Separate(Effect):
    """`who` separates cards into `number` piles, any of which may be empty (I-752): they go into `register`, the piles
    into those behind it."""

    who: Objects
    what: Objects
    number: int
    register: int


@dataclass(frozen=True)
class ChooseGroup(Effect):
    """`who` chooses one of the groups, which goes into `register`."""

    who: Objects
    groups: tuple[Objects, ...]
    register: int


@dataclass(frozen=True)
class Search(Effect):
    """Searches zones for `least` to `most` cards; not finding is allowed when the filter asks for information
    (1014.2)."""

    who: Objects
    filter: Filter
    least: Num
    most: Num
    register: int


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """Chooses a number (104.5, 104.7d), counted in steps: an amount of life in hundreds (105.4a)."""

    who: Objects
    least: int
    most: Num
    register: int
    step: int = 1


@dataclass(frozen=True)
class ChooseAttribute(Effect):
    """Chooses one of the attributes in the mask; the register gets its bit."""

    who: Objects
    mask: int
    register: int


@dataclass(frozen=True)
class ChooseRace(Effect):
    """Chooses a race; the register gets its name."""

    who: Objects
    register: int


@dataclass(frozen=True)
class ChooseWord(Effect):
    """Chooses one of several words that mean nothing by themselves, or `number` different ones; the register gets them
    with a space between: also both of two where an effect lets the player choose both. The names of keywords stand in
    brackets."""

    who: Objects
    words: tuple[str, ...]
    register: int
    number: Num = field(default_factory=lambda: Const(1))


@dataclass(frozen=True)
class NameCard(Effect):
    """Names a card (that passes the filter's tests); the register gets the name."""

    who: Objects
    register: int
    filter: Filter | None = None


@dataclass(frozen=True)
class Look(Effect):
    """`who` looks at the objects, which go into the register; `reveal`: everybody sees them (1005)."""

    who: Objects
    what: Objects
    register: int = -1
    reveal: bool = False
    stay: str = ""  # how long it stays revealed, or face down cards may be looked at: "" this effect, "turn", "game"


@dataclass(frozen=True)
class RevealUntil(Effect):
    """`who` reveals cards from the top of their deck until one passes the filter's tests: it goes into `register`,
    the ones
    before it into `others`."""

    who: Objects
    filter: Filter
    register: int
    others: int


@dataclass(frozen=True)
class Arrange(Effect):
    """`who` puts the objects on the top or bottom of their owner's deck in any order."""

    who: Objects
    what: Objects
    bottom: bool = False
    random: bool = False  # "in a random order"


# -- cards and zones -----------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Draw(Effect):
    """Draws (1009)."""

    who: Objects
    number: Num


@dataclass(frozen=True)
class Discard(Effect):
    """Discards (1019): `what` None and number INFINITY is the whole hand; `random`: at random."""

    who: Objects
    number: Num
    filter: Filter | None = None
    random: bool = False


@dataclass(frozen=True)
class Move(Effect):
    """Moves objects to a zone. `place`: "", top, bottom, shuffle. `under`: whose control in the field (YOU, OPPONENT,
    or an Objects);
    None: the effect's controller (10.2 307.7). `verb` names the action for triggers and prohibitions: destroy (1010),
    banish (1011),
    discard, remove (1004), return, put, summon (1006), add. `rested`: enters rested. `inverted`: despair side up
    (1030.3)."""

    what: Objects
    zone: int
    verb: str = "put"
    place: str = ""
    rested: bool = False
    face_down: bool = False
    inverted: bool = False
    under: Objects | None = None
    register: int = -1
    part: str = ""  # as the half of that name of an alternative card (1307.4)
    doer: Objects | None = None  # who banishes what they control (1011.2), or puts it into the field; None: "you"
    quiet: bool = False  # into the field: that does not cause its own abilities to trigger


@dataclass(frozen=True)
class Add(Effect):
    """Adds an addition (from wherever it is) to a card (1002); also [Bestow]."""

    what: Objects
    to: Objects


@dataclass(frozen=True)
class Attach(Effect):
    """Attaches a card to a J/ruler, in the item area (1032)."""

    what: Objects
    to: Objects


@dataclass(frozen=True)
class PutOnTop(Effect):
    """Puts a card on top of a J-ruler (1035)."""

    what: Objects
    to: Objects


@dataclass(frozen=True)
class Shuffle(Effect):
    """Shuffles a player's deck (DECK or STONE_DECK) (1021)."""

    who: Objects
    zone: int = 1


@dataclass(frozen=True)
class PlayCard(Effect):
    """`who` plays the card now, without paying its cost if `free`; `copy`: a copy of it is played (1017.3)."""

    who: Objects
    what: Objects
    free: bool = True
    copy: bool = False


@dataclass(frozen=True)
class Cancel(Effect):
    """Cancels spells or abilities on the chase (1012); `to_zone`: the card goes there instead."""

    what: Objects
    to_zone: int = 0


@dataclass(frozen=True)
class CopySpell(Effect):
    """`who` copies a spell or ability on the chase (1017.1) and controls the copy; `new_targets`: they may choose new
    ones."""

    what: Objects
    new_targets: bool = False
    who: Objects = field(default_factory=lambda: Player(YOU))


@dataclass(frozen=True)
class Retarget(Effect):
    """The controller of the effect may choose new targets for a spell or ability; `to`: its one target becomes this."""

    what: Objects
    to: Objects | None = None


# -- numbers of the game -----------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Damage(Effect):
    """`source` deals damage to objects or players at once (1007.3); `divided`: by the division chosen on playing
    (903.2h)."""

    source: Objects
    amount: Num
    to: Objects
    divided: bool = False
    excess: str = ""  # what is more than this value of a card (capacity, def) is dealt to its controller


@dataclass(frozen=True)
class RemoveDamage(Effect):
    """Removes damage; INFINITY is all of it (1007.6)."""

    what: Objects
    amount: Num


@dataclass(frozen=True)
class Life(Effect):
    """how: gain, lose, pay, become, half (loses half, rounded up)."""

    who: Objects
    how: str
    amount: Num


@dataclass(frozen=True)
class Counter(Effect):
    """how: put, remove, move (to `to`), double (1022). `number` INFINITY with remove: all."""

    how: str
    name: str
    number: Num
    what: Objects
    to: Objects | None = None
    divided: bool = False  # put: by the division chosen on playing (903.2h)


@dataclass(frozen=True)
class Turn(Effect):
    """how: rest, recover (1013), shift (1117.2a), invert (1030), face_down, face_up."""

    what: Objects
    how: str


@dataclass(frozen=True)
class Produce(Effect):
    """Produces will (907): one of `options` (each a tuple of will units), `times` times. `any_ruler`: an attribute of
    your ruler (1119.2).
    `only`: what it may be spent on. `chosen` >= 0: the attribute in that register."""

    who: Objects
    options: tuple[tuple[int, ...], ...]
    times: Num = field(default_factory=lambda: Const(1))
    any_ruler: bool = False
    only: Filter | None = None
    only_for: str = ""  # "play", "activate", "judgment", "awakening", "gods_art", "mobilize", "" all
    also: tuple[tuple[Filter | None, str], ...] = ()  # what else it may be spent on
    chosen: int = -1
    like: Objects | None = None  # of an attribute of these objects
    could: Filter | None = None  # of an attribute of will that one of these could produce
    mixed: bool = False  # any of the options each time, not one of them all the times
    spent: Static | None = None  # what happens to a card it is spent on, if it is one of the static's: on the chase,
    # or, with a condition of that card, until end of turn


@dataclass(frozen=True)
class CreateToken(Effect):
    """Creates tokens (1303) with the given printed information. `copy_of`: token copies."""

    number: Num
    name: str = ""
    types: int = 4
    attributes: int = 0
    races: tuple[str, ...] = ()
    atk: Num | None = None
    defense: Num | None = None
    abilities: tuple[Ability, ...] = ()
    under: Objects | None = None
    rested: bool = False
    copy_of: Objects | None = None
    register: int = -1


@dataclass(frozen=True)
class GainItem(Effect):
    """Gains a gem or crystal (1027), a [Dragon Emblem] (1036) or a [Limit Break] (1037): a no-type token in the item
    area.
    kind: gem, crystal, dragon_emblem, limit_break. `attribute` 0: of a chosen attribute; `chosen` >= 0:
    the one in that
    register; `like`: that of these objects. A [Limit Break] has a name instead: `name`, the one in the register, or
    that of the object."""

    who: Objects
    kind: str
    attribute: int = 0
    name: str = ""
    chosen: int = -1
    like: Objects | None = None
    fresh: bool = False  # only of an attribute that no such item of the player has


@dataclass(frozen=True)
class SetWeather(Effect):
    """The weather of a player (1028)."""

    who: Objects
    weather: str
    until: str = ""  # "turn": only this turn


@dataclass(frozen=True)
class Force(Effect):
    """[Force] n (1023)."""

    dice: Num


@dataclass(frozen=True)
class Heal(Effect):
    """Heals astral rulers (1024)."""

    what: Objects


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Takes an extra turn (1025)."""

    who: Objects


@dataclass(frozen=True)
class Skip(Effect):
    """Skips the next phase of that kind (1031)."""

    who: Objects
    phase: int


@dataclass(frozen=True)
class RemoveFromBattle(Effect):
    """Removes from battle (1029)."""

    what: Objects


@dataclass(frozen=True)
class Foresee(Effect):
    """Foresee n (1034)."""

    who: Objects
    number: Num


@dataclass(frozen=True)
class Explore(Effect):
    """[Exploration] n (1038)."""

    who: Objects
    number: Num


@dataclass(frozen=True)
class Restart(Effect):
    """Restarts the game (1033); `keep`: cards that begin the new game in the field."""

    keep: Objects | None = None


@dataclass(frozen=True)
class Finish(Effect):
    """Wins or loses the game (103.5)."""

    who: Objects
    wins: bool


@dataclass(frozen=True)
class ReturnRuler(Effect):
    """A J-ruler returns to the ruler area as a ruler."""

    what: Objects


@dataclass(frozen=True)
class CallStone(Effect):
    """Puts the top cards of the magic stone deck into the field."""

    who: Objects
    number: Num
    rested: bool = False


@dataclass(frozen=True)
class Continuous(Effect):
    """Makes a continuous effect (909.4). `until`: turn (end of turn), battle, game, your_turn (your next turn
    begins), your_turn_end (your next turn ends), their_turn_end (the next turn of your opponent ends), next_turn_end
    (the turn after this one ends), next_recovery, this_leaves (as long as this card is in the field), while (as long as
    `static.condition` holds; 909.8)."""

    static: Static
    until: str = "turn"


@dataclass(frozen=True)
class Delayed(Effect):
    """Makes a delayed automatic ability (906.8). `until`: "" once whenever it comes, "turn": only this turn, every
    time, and so "battle"."""

    trigger: Trigger
    do: tuple[Effect, ...]
    until: str = ""


@dataclass(frozen=True)
class Exchange(Effect):
    """The players exchange control of two cards in the field, one of each of them, for good. Nothing happens unless
    both are there (I-751)."""

    what: Objects


@dataclass(frozen=True)
class EnterAs(Effect):
    """This card, which is about to enter the field, enters as a copy of an object (1017.2)."""

    what: Objects


@dataclass(frozen=True)
class PlayAgain(Effect):
    """Each [God's Art] that a player has played in this game may be played once more (1112.2); `other`: but this
    one."""

    who: Objects
    other: bool = True


@dataclass(frozen=True)
class Again(Effect):
    """[Release] and other named actions on the ability itself: trigger an ability of a card (1015.2) by its name."""

    what: Objects
    name: str
