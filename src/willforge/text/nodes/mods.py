"""Modifications: what continuous effects do (909), and the costs some of them ask for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from willforge.cards.cost import WillCost
from willforge.text.nodes.numbers import Const
from willforge.text.nodes.words import ANY_PLAYER

if TYPE_CHECKING:
    from willforge.text.nodes.abilities import Ability
    from willforge.text.nodes.conditions import Condition, Trigger
    from willforge.text.nodes.effects import Effect
    from willforge.text.nodes.filters import Filter
    from willforge.text.nodes.numbers import Num
    from willforge.text.nodes.objects import Objects


@dataclass(frozen=True)
class CostPart:
    """One thing to do to play something (903.2j). `verb`: will, rest, recover, banish, discard, remove, reveal,
    return (to hand), bottom (of the deck), destroy, life, counter_off, counters_off (so many in all, from any of the
    cards), counter_on, mill (top cards of the deck to the graveyard), remove_top (top cards of the deck from the game),
    rest_this.
    `what` None means this card; a Filter is a choice of `number` cards. `cost` for will, `name` for counters."""

    verb: str
    what: Filter | Objects | None = None
    number: Num = field(default_factory=lambda: Const(1))
    cost: WillCost = field(default_factory=WillCost)
    name: str = ""


class Mod:
    """One thing a continuous effect does to the objects it applies to."""


@dataclass(frozen=True)
class Stats(Mod):
    """Gains [+a/+b] (1020.3)."""

    atk: Num
    defense: Num


@dataclass(frozen=True)
class SetStats(Mod):
    """Becomes [a/b] (1020.2); None leaves that value. `printed`: the printed value does, to which others add."""

    atk: Num | None
    defense: Num | None
    printed: bool = False


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
class GainAbilitiesOf(Mod):
    """Gains the abilities that objects have: `which` all, symbol (symbol skills), activate, keyword or
    keyword_not_enter, those of a name in angle brackets, or several with | between them. By an effect that was made,
    those they had then (I-500)."""

    what: Objects
    which: str = "all"


@dataclass(frozen=True)
class LoseAbility(Mod):
    """Loses a keyword, or with keyword 0 all abilities other than the keyword `but`. `barred`: and cannot gain it."""

    keyword: int = 0
    but: int = 0
    barred: bool = False


@dataclass(frozen=True)
class ChangeType(Mod):
    """Becomes (replaces) or gains types (1020.1)."""

    types: int
    gains: bool


@dataclass(frozen=True)
class ChangeRace(Mod):
    """Becomes or gains races. `chosen` >= 0: the race in that register; `like`: all races of these objects."""

    races: tuple[str, ...]
    gains: bool
    chosen: int = -1
    like: Objects | None = None


@dataclass(frozen=True)
class ChangeAttribute(Mod):
    """Becomes or gains attributes; mask 0 becomes void. `chosen` >= 0: the attribute in that register; `like`: all
    attributes of these objects."""

    mask: int
    gains: bool
    chosen: int = -1
    like: Objects | None = None


@dataclass(frozen=True)
class StoneTypes(Mod):
    """Treated as magic stones of these types (201.4, 904.2a)."""

    mask: int


@dataclass(frozen=True)
class Rename(Mod):
    """Has this name in addition to its other names."""

    name: str


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
    """Costs more or less to play: `cost` times `times`; on cards (any zone) or their activate abilities (`of`: play,
    activate, judgment, awakening, gods_art, the name of a keyword for the abilities that it is, next: only the next
    card played, first: the first one each turn, first_activate: the first activate ability of such a card each turn,
    and so with a keyword).
    `set_to`: the cost becomes this instead."""

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
    """A prohibition (104.4). `what`: attack, block, attack_player, attack_cards, be_blocked, be_attacked,
    be_targeted, be_destroyed, recover,
    be_recovered_in_phase, be_prevented, be_cancelled, be_chased, play, play_another (a card after the first of a turn),
    activate, play_abilities (of every kind), trigger (automatic abilities),
    trigger_entering (its own abilities as it enters the field),
    play_rest_abilities, judgment, call, gain_life, lose_life,
    draw, search, be_banished, be_returned, be_removed, be_removed_by_effects (not for a cost), be_dealt_battle_damage,
    enter, deal_damage, be_dealt_damage, deal_battle_damage,
    standby, produce, lose_game, win_game, be_rested, rest_stones (a player their magic stones),
    activate_no_will (abilities that are no will abilities), be_banished_for_cost (to play something).
    `by`: the second party (blockers, sources, cards to play), `controller`: whose spells or abilities,
    `by_effect`: only by the effects of spells and abilities, not by a rule, a battle or a cost."""

    what: str
    by: Filter | None = None
    controller: int = ANY_PLAYER
    by_effect: bool = False


@dataclass(frozen=True)
class Must(Mod):
    """Has to: attack, attack_first (if one of its player's cards attacks), attack_player (one of `by`), block,
    be_attacked, be_blocked, be_targeted (by the other player;
    before others of `by`). `by`: only this party has to (those who attack or block it)."""

    what: str
    by: Filter | None = None


@dataclass(frozen=True)
class Permit(Mod):
    """May: attack_recovered, block_flying, play_from (zones; `name` free: without paying the cost),
    play_quickcast (cards as if with [Quickcast]),
    call_again, rest_abilities, attack_entering (as [Swiftness]), block_rested, block_recovered (without resting),
    any_attribute (pay attribute costs of the filter's cards with any will), attribute_as (with will of the attribute
    `name`), mobilize (attack and block without paying),
    attack_again (a second time each turn), look_top (at their deck), call_unrested (without resting their J/ruler),
    rested_to_call (in place of the J/ruler),
    stay_rested (in the recovery phase), show_hand, show_top, show_standby (a player's cards there are seen by all),
    choose_both (of two words, `name` the first), count_more (one will symbol more), roll_more (one die more),
    judge_quickly (do judgment as a card with [Quickcast] is played), declare_blocks (of the other player),
    play_explored (this card for nothing, as exploring reveals it)."""

    what: str
    filter: Filter | None = None
    name: str = ""


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
class Opening(Mod):
    """The game begins otherwise for the player (403): with so much more life (`what` starting_life) or cards
    (starting_hand), with so many mulligans (mulligans), with so much larger a hand for the whole game (hand_size)."""

    what: str
    number: int


@dataclass(frozen=True)
class PlayerKeyword(Mod):
    """The player has the keyword (1101.1b), e.g. [Barrier] (1120.4)."""

    ability: Ability


@dataclass(frozen=True)
class Replace(Mod):
    """Replacement (910): if `event` would happen, `instead` happens. For damage and life `multiply`/`plus`/`set_to`
    change the amount,
    `prevent` marks prevention (1018): Const(INFINITY) is all of it; `instead` is then what else is done about the
    damage that was prevented. `to_zone` and `place` change where a card goes. `once`: used up by the first
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
    place: str = ""  # as of a Move


@dataclass(frozen=True)
class Static:
    """A continuous effect: `mods` apply to `what` while `condition` holds. `granted` marks text a keyword condition
    switches on ([Seal], [Legend], ...): it applies in the layers of 10.2 909.1b and 909.1f."""

    what: Filter | Objects
    mods: tuple[Mod, ...]
    condition: Condition | None = None
    granted: bool = False
