"""Abilities and programs: what ties everything together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from willforge.text.nodes.numbers import Const

if TYPE_CHECKING:
    from willforge.text.nodes.conditions import Condition, Trigger
    from willforge.text.nodes.effects import Effect
    from willforge.text.nodes.filters import Filter
    from willforge.text.nodes.mods import CostPart, Static
    from willforge.text.nodes.numbers import Num


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
    random: bool = False  # "chosen at random"


@dataclass(frozen=True)
class Mode:
    """One option of "choose one"; `condition`: it may be chosen only if."""

    targets: tuple[TargetSlot, ...]
    effects: tuple[Effect, ...]
    text: str = ""
    condition: Condition | None = None


@dataclass(frozen=True)
class Gate:
    """A condition a keyword puts before a text: seal, legend, null, crest, rune, faith, revenge, torrent, awakening.
    On a chant it is fixed as the card is played; on other cards it is asked all the time (torrent, awakening: as
    played)."""

    keyword: int
    condition: Condition


@dataclass(frozen=True)
class DeckRule:
    """What a card says about the deck it is in, which is for the deck list (402), not for the game. `what`: copies (of
    this card there may be `number`), size (of the deck), single (no two copies of any card of the filter), with,
    without and only (cards of the filter), no_side (this card is not in the side deck)."""

    what: str
    number: Num | None = None
    filter: Filter | None = None


@dataclass(frozen=True)
class Ability:
    """One ability. Which fields mean something depends on `kind`:
    CONTINUOUS statics; ACTIVATE cost, targets/modes, effects; AUTOMATIC trigger, effects; SPELL targets/modes,
    effects (and for
    [Trigger] cost or trigger); KEYWORD keyword and its parameters; BREAK_ABILITY effects. An automatic ability's
    `condition`
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
    more_modes: tuple[Condition, Num, Num] | None = (
        None  # "if ..., choose up to two instead": the least and the most if the condition holds
    )
    choosing: str = ""  # again: an option may be chosen more than once; fresh: none that this card has chosen before;
    # fresh_game: none that its player has chosen before for a card of this name
    targets: tuple[TargetSlot, ...] = ()
    effects: tuple[Effect, ...] = ()
    statics: tuple[Static, ...] = ()
    where: Num | None = None  # "where X is ..."
    zones: int = 0  # where it is active; 0: by the card's type (902.1)
    per_turn: int = 0  # at most so often per turn
    per_game: int = 0
    closed: bool = False  # players cannot chase it (1008.2)
    gate: Gate | None = None
    abilities: tuple[Ability, ...] = ()  # text a keyword grants: [Awakening], [Seal], ...
    filter: Filter | None = None  # [Barrier] <information>, [Incarnation] attributes, [Resonance], [Crest]
    filters: tuple[Filter, ...] = ()  # [Incarnation] with several attributes
    spent_as: Filter | None = None  # its cost may be paid with will for such cards, as though it were one
    deck: tuple[DeckRule, ...] = ()  # what it says about deck lists
    race: str = ""  # [Tag] (race), [Dragon Emblem] (characteristic), [Limit Break] (name)
    bare: bool = field(default=False, compare=False)  # "When ..., ..." without icon: a rule ability in 2.0 (7.4#1)


@dataclass(frozen=True)
class Program:
    """All abilities of one face, in printed order. Of a misprinted text also the text as it was read, and what was
    mended; they are no part of what it means."""

    abilities: tuple[Ability, ...] = ()
    source: str = field(default="", compare=False, repr=False)
    repairs: tuple[str, ...] = field(default=(), compare=False, repr=False)
