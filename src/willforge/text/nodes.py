"""The node vocabulary: what a card's text means, as immutable trees shared by all games.

The grammar in this package reads card text into these nodes; the engine runs them. Six families:
numbers, objects, tests (parts of a filter), conditions, modifications (parts of continuous effects) and
effects. An `Ability` ties them together; a `Program` is all abilities of one face of a card.

A new construct should be a new parameter of a node here before it is a new node.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Union

from willforge.cards.cost import WillCost

# -- who ------------------------------------------------------------------------------------------------
YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
TURN_PLAYER: Final = 3
ANY_PLAYER: Final = 4  # filters only: no restriction

# -- comparisons ----------------------------------------------------------------------------------------
EQUAL: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
MORE: Final = 3
LESS: Final = 4
DIFFERENT: Final = 5


# ======================================================================================================
# Numbers
# ======================================================================================================
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
    specified (the number of specified symbols). `name` is the counter's name."""

    what: Objects
    value: str
    name: str = ""


@dataclass(frozen=True)
class Arith(Num):
    """left op right, op one of + - * / (rounds up) // (rounds down) max min."""

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
    """How often events that match happened this turn."""

    event: Trigger


@dataclass(frozen=True)
class Kinds(Num):
    """How many different attributes, names, races or total costs there are among objects."""

    what: Objects
    of: str


# ======================================================================================================
# Filters: a conjunction of tests over cards in zones
# ======================================================================================================
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
    """Has one of the attributes in the mask; mask 0 means void (208.4)."""

    mask: int


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
    """A state of the card: rested, recovered, attacking, blocking, blocked, attacked, battling, damaged, token,
    face_down, face_up, revealed, astral, awakened, added (an addition that is added), copy, summoned, entered_this_turn,
    attacked_this_turn, dealt_damage_this_turn (was dealt damage), dealt_damage (to something, this turn), past, future, hope, despair,
    symbol_skill, abilities (has any), in_battle_with_this, single_target (of a spell or ability), removed_by_this, adds_resonator and
    adds_field (the subtype of an old addition)."""

    status: str


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
    """Has the highest (or lowest) `value` (atk, def, cost) among the cards in the filter."""

    value: str
    highest: bool
    among: Filter


@dataclass(frozen=True)
class Distinct(Test):
    """In a choice of several cards: no two of them have the same name or total cost (`of`). Holds for any card alone."""

    of: str


@dataclass(frozen=True)
class ControlledBy(Test):
    """Is controlled by one of these players; outside the field: lies in a zone of theirs ("a resonator that player controls")."""

    what: Objects


@dataclass(frozen=True)
class Targets(Test):
    """A spell or ability on the chase that targets something in the filter."""

    filter: Filter


@dataclass(frozen=True)
class ChaseKind(Test):
    """What kind of thing on the chase: spell, activate, automatic, ability, judgment, not_judgment."""

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
    """Cards in `zones` (a mask) for whom all tests hold. `controller`: YOU, OPPONENT or ANY_PLAYER; outside the field the
    owner of the zone counts. `players`: also these players are meant ("target player or resonator"): YOU, OPPONENT,
    EACH_PLAYER, or -1 for none."""

    tests: tuple[Test, ...] = ()
    zones: int = 8  # FIELD
    controller: int = ANY_PLAYER
    owner: int = ANY_PLAYER
    players: int = -1


# ======================================================================================================
# Objects
# ======================================================================================================
class Objects:
    """An expression for cards, abilities on the chase, or players."""


@dataclass(frozen=True)
class This(Objects):
    """This card."""


@dataclass(frozen=True)
class Each(Objects):
    """All that match."""

    filter: Filter


@dataclass(frozen=True)
class Target(Objects):
    """The objects chosen for target slot n of the ability (or of the chosen mode)."""

    slot: int


@dataclass(frozen=True)
class Chosen(Objects):
    """Objects in a register: chosen, searched, created or moved earlier in the same effect."""

    register: int


@dataclass(frozen=True)
class Subject(Objects):
    """A part of the triggering (or replaced) event: 'it' the card it happened to, 'source' the one that did it,
    'player' the player it happened to or who did it, 'other' the second card (the damaged, attacked, blocked one)."""

    role: str


@dataclass(frozen=True)
class Paid(Objects):
    """The cards with which the cost of this ability or card was paid: banished, discarded, removed, ... (`verb` as in CostPart)."""

    verb: str


@dataclass(frozen=True)
class Host(Objects):
    """The card this card is added to or attached to (1121.3a)."""


@dataclass(frozen=True)
class Player(Objects):
    """YOU, OPPONENT, EACH_PLAYER or TURN_PLAYER."""

    who: int


@dataclass(frozen=True)
class ControllerOf(Objects):
    """The controllers of objects (last known, if they left)."""

    what: Objects


@dataclass(frozen=True)
class OwnerOf(Objects):
    """The owners of objects."""

    what: Objects


@dataclass(frozen=True)
class RulerOf(Objects):
    """A player's J/rulers, wherever they are."""

    who: int


@dataclass(frozen=True)
class TopCards(Objects):
    """The top `count` cards of a player's deck (zone DECK, STONE_DECK, LIFEBREAK or GRAVEYARD)."""

    who: Objects
    count: Num
    zone: int
    bottom: bool = False


@dataclass(frozen=True)
class AddedCards(Objects):
    """Additions added to, or cards attached to, the objects."""

    what: Objects


@dataclass(frozen=True)
class Opposing(Objects):
    """What the objects battle with."""

    what: Objects


@dataclass(frozen=True)
class Both(Objects):
    """The objects of all parts."""

    parts: tuple[Objects, ...]


@dataclass(frozen=True)
class Only(Objects):
    """Those of the objects that pass the filter's tests (zones and controller are not asked)."""

    what: Objects
    filter: Filter


@dataclass(frozen=True)
class It(Objects):
    """An anaphor as read: "it", "that resonator", "those cards", "that player". `hint` is the noun. Binding replaces it with
    a Target, Chosen or Subject; no program that runs contains it."""

    hint: str = ""


# ======================================================================================================
# Conditions
# ======================================================================================================
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
class WeatherIs(Condition):
    """A player's weather (1028); empty: has any weather."""

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
    """How this card was played: awakened, torrent, extra (with its optional additional cost), from_hand, from_graveyard, free (without paying), incarnated, second_half.
    `number` is the place of the awakening on the card."""

    how: str
    number: int = 0


@dataclass(frozen=True)
class InPhase(Condition):
    """It is this phase (0: any) and, with `battle`, a battle is going on; `main_timing`: 701.2."""

    phase: int = 0
    battle: bool = False
    main_timing: bool = False


@dataclass(frozen=True)
class HasPlayerKeyword(Condition):
    """A player has the keyword (1101.1b) or a no-type token with it (1036, 1037); `name` is its parameter."""

    who: int
    keyword: int
    name: str = ""


# ======================================================================================================
# Triggers
# ======================================================================================================
@dataclass(frozen=True)
class Trigger:
    """An event to wait for (906.4). `event` is one of EVENTS. `what` is asked of the card the event happens to
    (a Filter, This() or another Objects), `by` of the card or player that does it, `other` of the second card.
    Zones are masks, 0 for any. `who` is the player it happens to or who does it. `phase` for phase events; `whose` turn."""

    event: str
    what: Union[Filter, Objects, None] = None
    by: Union[Filter, Objects, None] = None
    other: Union[Filter, Objects, None] = None
    from_zones: int = 0
    to_zones: int = 0
    who: int = ANY_PLAYER
    whose_turn: int = ANY_PLAYER
    phase: int = 0
    name: str = ""
    battle: bool = False  # damage: only battle damage
    not_battle: bool = False  # damage: only damage that is no battle damage
    at_least: int = 0  # amount of at least this much
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
    "lost",  # replacements only: who would lose the game
)


# ======================================================================================================
# Costs and other required actions
# ======================================================================================================
@dataclass(frozen=True)
class CostPart:
    """One thing to do to play something (903.2j). `verb`: will, rest, recover, banish, discard, remove, reveal, return (to hand),
    bottom (of the deck), destroy, life, counter_off, counter_on, mill (top cards of the deck to the graveyard), rest_this.
    `what` None means this card; a Filter is a choice of `number` cards. `cost` for will, `name` for counters."""

    verb: str
    what: Union[Filter, Objects, None] = None
    number: Num = field(default_factory=lambda: Const(1))
    cost: WillCost = field(default_factory=WillCost)
    name: str = ""


# ======================================================================================================
# Modifications: what continuous effects do (909)
# ======================================================================================================
class Mod:
    """One thing a continuous effect does to the objects it applies to."""


@dataclass(frozen=True)
class Stats(Mod):
    """Gains [+a/+b] (1020.3)."""

    atk: Num
    defense: Num


@dataclass(frozen=True)
class SetStats(Mod):
    """Becomes [a/b] (1020.2); None leaves that value."""

    atk: Num | None
    defense: Num | None


@dataclass(frozen=True)
class DoubleStats(Mod):
    """ATK and/or DEF are multiplied."""

    atk: int
    defense: int


@dataclass(frozen=True)
class SwapStats(Mod):
    """ATK and DEF are switched."""


@dataclass(frozen=True)
class GainAbility(Mod):
    """Gains an ability, a keyword included."""

    ability: Ability


@dataclass(frozen=True)
class LoseAbility(Mod):
    """Loses a keyword, or all abilities with keyword 0."""

    keyword: int = 0


@dataclass(frozen=True)
class ChangeType(Mod):
    """Becomes (replaces) or gains types (1020.1)."""

    types: int
    gains: bool


@dataclass(frozen=True)
class ChangeRace(Mod):
    """Becomes or gains races."""

    races: tuple[str, ...]
    gains: bool


@dataclass(frozen=True)
class ChangeAttribute(Mod):
    """Becomes or gains attributes; mask 0 becomes void. `chosen` >= 0: the attribute in that register."""

    mask: int
    gains: bool
    chosen: int = -1


@dataclass(frozen=True)
class StoneTypes(Mod):
    """Treated as magic stones of these types (201.4, 904.2a)."""

    mask: int


@dataclass(frozen=True)
class Rename(Mod):
    """Has this name; `gains`: in addition to its other names."""

    name: str
    gains: bool = False


@dataclass(frozen=True)
class GainControl(Mod):
    """Is controlled by the effect's controller (who = YOU) or by the opponent; `player`: by that player."""

    who: int
    player: Objects | None = None


@dataclass(frozen=True)
class CopyOf(Mod):
    """Becomes a copy (1017.2)."""

    what: Objects


@dataclass(frozen=True)
class ChangeCost(Mod):
    """Costs more or less to play: `cost` times `times`; on cards (any zone) or their activate abilities (`of`: play, activate,
    judgment, standby, awakening, gods_art, next: only the next card played, first: the first one each turn). `set_to`: the cost becomes this instead."""

    cost: WillCost
    less: bool
    of: str = "play"
    times: Num = field(default_factory=lambda: Const(1))
    set_to: WillCost | None = None


@dataclass(frozen=True)
class ExtraCost(Mod):
    """An additional cost to play, attack or block (`to`)."""

    parts: tuple[CostPart, ...]
    to: str = "play"
    optional: bool = False  # "you may": Played("extra") tells whether it was paid


@dataclass(frozen=True)
class OtherCost(Mod):
    """May be played by doing this rather than paying its cost."""

    parts: tuple[CostPart, ...]


@dataclass(frozen=True)
class Cannot(Mod):
    """A prohibition (104.4). `what`: attack, block, attack_player, attack_cards, be_blocked, be_attacked, be_targeted, be_destroyed, recover,
    be_recovered_in_phase, be_prevented, be_cancelled, be_chased, play, activate, trigger (automatic abilities), play_rest_abilities, judgment, call, gain_life, lose_life,
    draw, search, be_banished, be_returned, be_removed, be_dealt_battle_damage, enter, deal_damage, be_dealt_damage, deal_battle_damage, standby, produce, lose_game, win_game.
    `by`: the second party (blockers, sources, cards to play), `controller`: whose spells or abilities."""

    what: str
    by: Filter | None = None
    controller: int = ANY_PLAYER


@dataclass(frozen=True)
class Must(Mod):
    """Has to: attack, block, be_attacked, be_blocked. `by`: only this party has to (those who attack or block it)."""

    what: str
    by: Filter | None = None


@dataclass(frozen=True)
class Permit(Mod):
    """May: attack_recovered, block_flying, play_from (zones), play_quickcast (cards as if with [Quickcast]), call_again, rest_abilities,
    attack_entering (as [Swiftness]), block_rested, any_attribute (pay attribute costs of the filter's cards with any will), mobilize (attack and block without paying), attack_again (a second time each turn), look_top (at their deck)."""

    what: str
    filter: Filter | None = None


@dataclass(frozen=True)
class ReleaseSeal(Mod):
    """[Seal] of the objects counts as met (1026.1, 1128.4)."""


@dataclass(frozen=True)
class EntersRested(Mod):
    """Enters the field rested, unless its controller pays."""

    unless: tuple[CostPart, ...] = ()


@dataclass(frozen=True)
class EntersWith(Mod):
    """Enters the field with counters (1022.6)."""

    counter: str
    number: Num


@dataclass(frozen=True)
class EntersAsCopy(Mod):
    """May enter the field as a copy of a card in the filter."""

    filter: Filter


@dataclass(frozen=True)
class EntersDoing(Mod):
    """As the card enters the field, this is done first (910: it replaces the entering)."""

    do: tuple[Effect, ...]


@dataclass(frozen=True)
class HasWeather(Mod):
    """The player has this weather (1028) while the effect lasts."""

    weather: str


@dataclass(frozen=True)
class HandSize(Mod):
    """The player's maximum hand size: `number`, or changed by it (`change`); INFINITY for none."""

    number: int
    change: bool = False


@dataclass(frozen=True)
class PlayerKeyword(Mod):
    """The player has the keyword (1101.1b), e.g. [Barrier] (1120.4)."""

    ability: Ability


@dataclass(frozen=True)
class Replace(Mod):
    """Replacement (910): if `event` would happen, `instead` happens. For damage and life `multiply`/`plus`/`set_to` change the amount,
    `prevent` marks prevention (1018): Const(INFINITY) is all of it. `to_zone` changes where a card goes. `once`: used up by the first
    event ("the next time"); `shield` >= 0: prevents up to that much in all. `optional`: its controller may."""

    event: Trigger
    instead: tuple[Effect, ...] = ()
    multiply: int = 1
    plus: Num | None = None
    prevent: Num | None = None
    to_zone: int = 0
    once: bool = False
    shield: bool = False
    optional: bool = False
    each_turn: bool = False  # only the first such event of each turn


@dataclass(frozen=True)
class Static:
    """A continuous effect: `mods` apply to `what` while `condition` holds. `granted` marks text a keyword condition
    switches on ([Seal], [Legend], ...): it applies in the layers of 10.2 909.1b and 909.1f."""

    what: Union[Filter, Objects]
    mods: tuple[Mod, ...]
    condition: Condition | None = None
    granted: bool = False


# ======================================================================================================
# Effects
# ======================================================================================================
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
    """`who` may pay `cost`; paid -> `then`, else `otherwise` ("unless its controller pays"). Not asked if they cannot."""

    who: Objects
    cost: tuple[CostPart, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


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
    filter: Union[Filter, Objects]
    least: Num
    most: Num
    register: int
    random: bool = False


@dataclass(frozen=True)
class Search(Effect):
    """Searches zones for up to `most` cards (1014.2); not finding is allowed when the filter asks for information."""

    who: Objects
    filter: Filter
    most: Num
    register: int
    reveal: bool = False


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
    stay: str = ""  # how long it stays revealed: "" this effect, "turn", "game"


@dataclass(frozen=True)
class RevealUntil(Effect):
    """`who` reveals cards from the top of their deck until one passes the filter's tests: it goes into `register`, the ones
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
    register: int = -1


@dataclass(frozen=True)
class Move(Effect):
    """Moves objects to a zone. `place`: "", top, bottom, shuffle. `under`: whose control in the field (YOU, OPPONENT, or an Objects);
    None: the effect's controller (10.2 307.7). `verb` names the action for triggers and prohibitions: destroy (1010), banish (1011),
    discard, remove (1004), return, put, summon (1006), add. `rested`: enters rested. `inverted`: despair side up (1030.3)."""

    what: Objects
    zone: int
    verb: str = "put"
    place: str = ""
    rested: bool = False
    face_down: bool = False
    inverted: bool = False
    under: Union[Objects, None] = None
    register: int = -1


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
    """Copies a spell or ability on the chase (1017.1); `new_targets`: the controller may choose new ones."""

    what: Objects
    new_targets: bool = False


@dataclass(frozen=True)
class Retarget(Effect):
    """The controller of the effect may choose new targets for a spell or ability."""

    what: Objects


# -- numbers of the game -----------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Damage(Effect):
    """`source` deals damage to objects or players at once (1007.3); `divided`: by the division chosen on playing (903.2h)."""

    source: Objects
    amount: Num
    to: Objects
    divided: bool = False


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
    """how: rest, recover (1013), shift (1117.2a), invert (1030), face_down, face_up, past (turn past side up), hope."""

    what: Objects
    how: str


@dataclass(frozen=True)
class Produce(Effect):
    """Produces will (907): one of `options` (each a tuple of will units), `times` times. `any_ruler`: an attribute of your ruler (1119.2).
    `only`: what it may be spent on. `chosen` >= 0: the attribute in that register."""

    who: Objects
    options: tuple[tuple[int, ...], ...]
    times: Num = field(default_factory=lambda: Const(1))
    any_ruler: bool = False
    only: Filter | None = None
    only_for: str = ""  # "play", "activate", "judgment", "awakening", "gods_art", "" all
    chosen: int = -1


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
    """Gains a gem or crystal (1027), a [Dragon Emblem] (1036) or a [Limit Break] (1037): a no-type token in the item area.
    kind: gem, crystal, dragon_emblem, limit_break, will_coin. `attribute` 0: of a chosen attribute; `chosen` >= 0: the one in that
    register."""

    who: Objects
    kind: str
    attribute: int = 0
    name: str = ""
    chosen: int = -1


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
class Judge(Effect):
    """The ruler becomes a J-ruler without a judgment process, or a J-ruler returns as a ruler (`back`)."""

    what: Objects
    back: bool = False


@dataclass(frozen=True)
class CallStone(Effect):
    """Puts the top cards of the magic stone deck into the field."""

    who: Objects
    number: Num
    rested: bool = False


@dataclass(frozen=True)
class Continuous(Effect):
    """Makes a continuous effect (909.4). `until`: turn (end of turn), battle, game, your_turn (your next turn begins), their_turn_end (the next turn of your
    opponent ends), next_recovery,
    this_leaves (as long as this card is in the field), while (as long as `static.condition` holds; 909.8)."""

    static: Static
    until: str = "turn"


@dataclass(frozen=True)
class Delayed(Effect):
    """Makes a delayed automatic ability (906.8). `until`: "" once whenever it comes, "turn": only this turn, every time."""

    trigger: Trigger
    do: tuple[Effect, ...]
    until: str = ""


@dataclass(frozen=True)
class Again(Effect):
    """[Release] and other named actions on the ability itself: trigger an ability of a card (1015.2) by its name."""

    what: Objects
    name: str


# ======================================================================================================
# Abilities
# ======================================================================================================
CONTINUOUS: Final = 1
ACTIVATE: Final = 2
AUTOMATIC: Final = 3
SPELL: Final = 4  # the text of a chant or rune (703.3)
KEYWORD: Final = 5  # a keyword whose meaning is in the rules, or that has none
BREAK_ABILITY: Final = 6  # 1415.1b
ABILITY_KINDS: Final = ("", "continuous", "activate", "automatic", "spell", "keyword", "break")


@dataclass(frozen=True)
class TargetSlot:
    """One "target ..." of a text: `least` to `most` objects of the filter. `who` chooses (normally you).
    `divided`: the amount divided among them in steps of `step` (903.2h.1)."""

    filter: Filter
    least: Num = field(default_factory=lambda: Const(1))
    most: Num = field(default_factory=lambda: Const(1))
    divided: Num | None = None
    step: int = 100


@dataclass(frozen=True)
class Mode:
    """One option of "choose one"."""

    targets: tuple[TargetSlot, ...]
    effects: tuple[Effect, ...]
    text: str = ""


@dataclass(frozen=True)
class Gate:
    """A condition a keyword puts before a text: seal, legend, null, crest, rune, faith, revenge, torrent, awakening.
    On a chant it is fixed as the card is played; on other cards it is asked all the time (torrent, awakening: as played)."""

    keyword: int
    condition: Condition


@dataclass(frozen=True)
class Ability:
    """One ability. Which fields mean something depends on `kind`:
    CONTINUOUS statics; ACTIVATE cost, targets/modes, effects; AUTOMATIC trigger, effects; SPELL targets/modes, effects (and for
    [Trigger] cost or trigger); KEYWORD keyword and its parameters; BREAK_ABILITY effects. An automatic ability's `condition`
    ("if ..." after the trigger) is asked when it resolves; `when_triggers` when it triggers."""

    kind: int
    text: str = ""
    keyword: int = 0
    name: str = ""  # ability name (901.1d)
    number: Num | None = None  # [Limit] n, [Mana] n, [Seal] (n), [Divinity] n, ...
    cost: tuple[CostPart, ...] = ()
    trigger: Trigger | None = None
    condition: Condition | None = None  # ACTIVATE: may be played only if
    modes: tuple[Mode, ...] = ()
    cost_changes: tuple[
        Static, ...
    ] = ()  # "You pay {1} less to play this ability ...": what this ability costs more or less
    least_modes: Num = field(default_factory=lambda: Const(1))
    most_modes: Num = field(default_factory=lambda: Const(1))
    random_modes: bool = False  # "choose one at random"
    more_modes: tuple[Condition, Num] | None = (
        None  # "if ..., choose up to two instead": the most if the condition holds
    )
    targets: tuple[TargetSlot, ...] = ()
    effects: tuple[Effect, ...] = ()
    statics: tuple[Static, ...] = ()
    where: Num | None = None  # "where X is ..."
    zones: int = 0  # where it is active; 0: by the card's type (902.1)
    per_turn: int = 0  # at most so often per turn
    per_game: int = 0
    gate: Gate | None = None
    abilities: tuple[Ability, ...] = ()  # text a keyword grants: [Awakening], [Seal], ...
    filter: Filter | None = None  # [Barrier] <information>, [Incarnation] attributes, [Resonance], [Crest]
    filters: tuple[Filter, ...] = ()  # [Incarnation] with several attributes
    race: str = ""  # [Tag] (race), [Dragon Emblem] (characteristic), [Limit Break] (name)


@dataclass(frozen=True)
class Program:
    """All abilities of one face, in printed order."""

    abilities: tuple[Ability, ...] = ()
