"""An X that is told by nothing but what is done: "you may rest X Elves. If you do, draw X cards"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willforge.terms import INFINITY
from willforge.text.nodes import (
    AUTOMATIC,
    KEYWORD,
    Ability,
    Choose,
    Chosen,
    Const,
    Count,
    DoneSo,
    Effect,
    May,
    Move,
    Program,
    Turn,
    Variable,
)
from willforge.text.within import exchanged

_X: Final = Variable("X")


def counted_as_done(program: Program) -> Program:
    """The program of a card that has no X in its cost: an X by which an automatic ability lets its player choose cards
    is how many of them it was done to (I-484). Linear in the program."""
    if any(
        part.cost is not None and part.cost.x for one in program.abilities if one.kind == KEYWORD for part in one.cost
    ):
        return program  # the X of an [Awakening]
    abilities = tuple(_counted(ability) for ability in program.abilities)
    return program if abilities == program.abilities else replace(program, abilities=abilities)


def _counted(ability: Ability) -> Ability:
    if ability.kind != AUTOMATIC or ability.where is not None:
        return ability
    for effect in ability.effects:
        choice, verb = _offered(effect)
        if choice is not None:
            free = replace(choice, least=Const(0), most=Const(INFINITY))
            effects = exchanged(ability.effects, choice, free)
            return replace(ability, effects=effects, where=Count(DoneSo(verb)))
    return ability


def _offered(effect: Effect) -> tuple[Choose | None, str]:
    """The choice of X cards in an offer, and what is done to them."""
    if not isinstance(effect, May) or len(effect.do) != 2:
        return None, ""
    choice, deed = effect.do
    if not isinstance(choice, Choose) or (choice.least, choice.most) != (_X, _X):
        return None, ""
    if isinstance(deed, Turn) and deed.what == Chosen(choice.register):
        return choice, deed.how
    return (choice, deed.verb) if isinstance(deed, Move) and deed.what == Chosen(choice.register) else (None, "")
