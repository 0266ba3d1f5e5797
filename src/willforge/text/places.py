"""Where an ability works, by what its text says of the card itself, and what else its parts say of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from willforge.terms import FIELD, HAND
from willforge.text.costs import ANY_NUMBER
from willforge.text.drafts import ENTERING
from willforge.text.nodes import (
    KEYWORD,
    Ability,
    All,
    Among,
    ChangeCost,
    ChooseNumber,
    Condition,
    CostPart,
    Effect,
    ExtraCost,
    Filter,
    GainAbility,
    If,
    Is,
    Life,
    Permit,
    Played,
    Register,
    Static,
    Status,
    This,
    Trigger,
)
from willforge.text.trigger_filters import PLAYED_FROM


def where_it_lies(static: Static) -> Static:
    """Text that a card gains as long as it lies in a zone works there (902.2)."""
    zones = played_from(static.condition)
    if not zones or not isinstance(static.what, This):
        return static
    return replace(
        static,
        mods=tuple(
            replace(mod, ability=replace(mod.ability, zones=mod.ability.zones or zones))
            if isinstance(mod, GainAbility) and mod.ability.kind != KEYWORD
            else mod
            for mod in static.mods
        ),
    )


def amounts_in(cost: Sequence[CostPart]) -> dict[str, CostPart]:
    """The parts of a cost of which the player chooses how much, by their verb."""
    return {part.verb: part for part in cost if part.number == ANY_NUMBER}


def paid_entering(do: Sequence[Effect]) -> dict[str, int]:
    """The register of how much life was chosen and paid as a card entered the field, if some was."""
    chosen = {one.register for one in do if isinstance(one, ChooseNumber)}
    paid = [one.amount.index for one in do if isinstance(one, Life) and isinstance(one.amount, Register)]
    return {ENTERING: paid[0]} if len(paid) == 1 and paid[0] in chosen else {}


def works_in(statics: Sequence[Static]) -> int:
    """Where text works that says nothing but what the card's own [Inheritance] costs: in the hand (1126.2)."""
    mods = [(static.what, mod) for static in statics for mod in static.mods]
    own = Filter((Among(This()),), -1)
    of_it = all(what == own and isinstance(mod, ChangeCost) and mod.of == "inheritance" for what, mod in mods)
    return HAND if mods and of_it else 0


def amounts_kept(kept: dict[str, int], called: str = ENTERING) -> dict[str, CostPart]:
    """What is known of how much was paid as the card entered the field, as `amounts_in` has it, by what it is called
    there: texts that apply as the card enters say "paid this way"."""
    return {called: CostPart("life", number=Register(kept[ENTERING]))} if ENTERING in kept else {}


def played_from(condition: Condition | None) -> int:
    """Where an ability works that may be played only if the card itself is in a zone (902.2); 0 if it names none."""
    for part in condition.conditions if isinstance(condition, All) else (condition,):
        if isinstance(part, Is) and isinstance(part.what, This) and not part.filter.tests:
            return part.filter.zones & ~FIELD
    return 0


def taken_up(statics: Sequence[Static]) -> Condition | None:
    """What "if you do" asks behind sentences about how the card may be played: whether the cost was paid, or the card
    was played from where it may be; None if nothing is offered."""
    for mod in (mod for static in statics for mod in static.mods):
        if isinstance(mod, ExtraCost) and mod.optional:
            return Played("extra")
        place = mod.filter if isinstance(mod, Permit) else None
        if place is not None and place.tests == (Among(This()),) and place.zones in PLAYED_FROM:
            return Is(This(), Filter((Status(PLAYED_FROM[place.zones]),), 0))
    return None


def triggers_in(trigger: Trigger, effects: tuple[Effect, ...]) -> int:
    """Where an automatic ability works that asks, as it triggers or before all it does, whether the card itself is in a
    zone (902.2); 0 if it names none."""
    first = effects[0].condition if len(effects) == 1 and isinstance(effects[0], If) else None
    return played_from(trigger.condition) or played_from(first)


def paid_from(cost: Sequence[CostPart]) -> int:
    """Where an ability works whose cost is paid with the card itself outside the field."""
    for part in cost:
        if isinstance(part.what, Filter) and part.what.tests == (Among(This()),) and part.what.zones != FIELD:
            return part.what.zones
        if (part.what is None or isinstance(part.what, This)) and part.verb in ("discard", "reveal"):
            return HAND
    return 0


def paid_in_field(cost: Sequence[CostPart]) -> bool:
    """Whether a cost is paid with the card itself as it lies in the field."""
    return any(part.what is None and part.verb in ("banish", "destroy", "rest_this", "return") for part in cost)


def granted(abilities: list[Ability]) -> list[Ability]:
    """Marks the continuous effects of text a keyword switches on."""
    return [
        replace(ability, statics=tuple(replace(static, granted=True) for static in ability.statics))
        if ability.statics
        else ability
        for ability in abilities
    ]
