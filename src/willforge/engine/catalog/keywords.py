"""What keyword abilities mean, as abilities of the card language (chapter 1100).

Keywords that change a step of the rules themselves ([Pierce], [Flying], [Quickcast], ...) are asked for where that step
is
carried out; those here are ordinary abilities in disguise. Each carries its keyword, so that losing the keyword loses
it.
"""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.text import nodes
from willforge.text.nodes import (
    ACTIVATE,
    AT_LEAST,
    AUTOMATIC,
    CONTINUOUS,
    YOU,
    Ability,
    Add,
    Among,
    Amount,
    Cannot,
    Choose,
    Chosen,
    Compare,
    Const,
    Count,
    Counter,
    Each,
    EntersWith,
    ExtraCost,
    Filter,
    If,
    InPhase,
    Is,
    Life,
    Measured,
    Move,
    Must,
    Negated,
    Not,
    Player,
    SharesWith,
    Static,
    Status,
    Subject,
    Target,
    TargetSlot,
    This,
    Trigger,
    Turn,
    Typed,
)

_RESONATOR: Final = Filter((Typed(terms.RESONATOR),))
_J_RESONATOR: Final = Filter((Typed(terms.J_RESONATOR_TYPES),))
_ONE: Final = Const(1)


def expand(ability: Ability) -> tuple[Ability, ...]:
    """The abilities a keyword stands for; empty for anything else. O(1)."""
    if ability.kind != nodes.KEYWORD or ability.keyword == 0:
        return ()
    keyword = ability.keyword
    number = ability.number if ability.number is not None else _ONE
    if keyword == terms.EXPLODE:  # 1105.2
        # 1105.3, 5.12 11.4#1: of a J-ruler it does not even trigger
        fit = Is(This(), Filter((Typed(terms.RESONATOR),), zones=0))
        return (
            _automatic(
                ability,
                Trigger("damage", what=_RESONATOR, by=This(), battle=True, name="explode", condition=fit),
                (If(fit, (Move(nodes.Both((This(), Subject("it"))), terms.GRAVEYARD, "destroy"),)),),
            ),
        )
    if keyword == terms.DRAIN:  # 1135.2
        return (_automatic(ability, Trigger("damage", by=This()), (Life(Player(YOU), "gain", Amount()),)),)
    if keyword == terms.BANE:  # 1138.2
        return (
            _automatic(
                ability,
                Trigger("damage", what=_J_RESONATOR, by=This()),
                (Move(Subject("it"), terms.GRAVEYARD, "destroy"),),
            ),
        )
    if keyword == terms.LIMIT:  # 1118.2
        lose_one = (Counter("remove", "limit", _ONE, This()),)
        # 1118.2a, I-184: without a counter it does nothing, not even trigger
        left = Is(This(), Filter((Measured("counters", AT_LEAST, _ONE, "limit"),), zones=0))
        return (
            _continuous(ability, (EntersWith("limit", number),)),
            _automatic(ability, Trigger("attacks", what=This(), condition=left), lose_one),
            _automatic(ability, Trigger("blocks", what=This(), condition=left), lose_one),
        )
    if keyword == terms.MANA:  # 1122.2b; a ruler's counters are put on as the game starts (1122.2a)
        return (_continuous(ability, (EntersWith("mana", number),)),)
    if keyword == terms.EVOLUTION:  # 1116.2
        evolve = If(
            Is(This(), Filter((Negated(Measured("counters", AT_LEAST, _ONE, "evolution")),), zones=0)),
            (Counter("put", "evolution", _ONE, This()),),
        )
        return (_activate(ability, (), (evolve,), None),)
    if keyword == terms.SHIFT:  # 1117.2
        return (_activate(ability, (), (Turn(This(), "shift"),), InPhase(main_timing=True)),)
    if keyword == terms.BESTOW:  # 1121.2
        slot = TargetSlot(Filter((Typed(terms.RESONATOR),)))
        unbound = nodes.All((InPhase(main_timing=True), Not(Is(This(), Filter((Status("added"),), zones=0)))))
        return (_activate(ability, (slot,), (Add(This(), Target(0)),), unbound),)
    if keyword == terms.MYTHIC:  # 1143.2
        alike = Filter((SharesWith("name", This()),), zones=terms.FIELD, controller=YOU)
        rest = Filter((SharesWith("name", This()), Negated(Among(Chosen(0)))), zones=terms.FIELD, controller=YOU)
        return (
            _automatic(
                ability,
                Trigger("status", condition=Compare(Count(Each(alike)), AT_LEAST, Const(2))),
                (Choose(Player(YOU), alike, _ONE, _ONE, 0), Move(Each(rest), terms.GRAVEYARD, "banish")),
            ),
        )
    if keyword == terms.ETERNAL:  # 1139.2
        return (_continuous(ability, (Cannot("be_destroyed"),)),)
    if keyword == terms.BLOODLUST:  # 1123.2
        return (_continuous(ability, (Must("attack"),)),)
    if keyword == terms.MOBILIZE:  # 1129.2
        return (_continuous(ability, (ExtraCost(ability.cost, "attack"), ExtraCost(ability.cost, "block"))),)
    return ()


def _automatic(ability: Ability, trigger: Trigger, effects: tuple[nodes.Effect, ...]) -> Ability:
    return Ability(
        AUTOMATIC,
        ability.text,
        ability.keyword,
        trigger=trigger,
        effects=effects,
        zones=ability.zones,
        gate=ability.gate,
    )


def _continuous(ability: Ability, mods: tuple[nodes.Mod, ...]) -> Ability:
    return Ability(
        CONTINUOUS,
        ability.text,
        ability.keyword,
        statics=(Static(This(), mods),),
        zones=ability.zones,
        gate=ability.gate,
    )


def _activate(
    ability: Ability,
    targets: tuple[TargetSlot, ...],
    effects: tuple[nodes.Effect, ...],
    condition: nodes.Condition | None,
) -> Ability:
    return Ability(
        ACTIVATE,
        ability.text,
        ability.keyword,
        cost=ability.cost,
        targets=targets,
        effects=effects,
        condition=condition,
        zones=ability.zones,
        gate=ability.gate,
    )
