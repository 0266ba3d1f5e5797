"""Keywords that were chosen: what gains or loses one of them does so in the case that it was chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willforge.terms import KEYWORD_NAMES
from willforge.text.discourse import BindingError
from willforge.text.drafts import ChosenAbility
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    All,
    AnyOf,
    ChooseMode,
    Chose,
    Continuous,
    Effect,
    Filter,
    GainAbility,
    HasKeyword,
    If,
    Is,
    LoseAbility,
    Mod,
    Objects,
)

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def speaks_of_chosen(effect: Effect) -> bool:
    """Whether it gives or takes a keyword that was chosen before. O(1)."""
    mods = effect.static.mods if isinstance(effect, Continuous) else ()
    return any(isinstance(mod, ChosenAbility) for mod in mods)


def by_choice(binder: Binder, effect: Continuous) -> Effect:
    """The last effect of those that give or take the chosen keyword; the others come before it. Raises BindingError if
    none was chosen. Linear in the keywords."""
    if not binder.keywords:
        raise BindingError("no ability was chosen before")
    static = effect.static
    kept = tuple(mod for mod in static.mods if not isinstance(mod, ChosenAbility))
    taken = ChosenAbility(False) in static.mods
    what = binder.node(static.what)
    made: list[Effect] = []
    if kept:
        made.append(binder.node(replace(effect, static=replace(static, what=what, mods=kept))))
    for keyword in binder.keywords:
        mod: Mod = LoseAbility(keyword) if taken else GainAbility(keyword_ability(keyword))
        made.append(If(_chose(binder, keyword), (Continuous(replace(static, what=what, mods=(mod,)), effect.until),)))
    if taken:
        binder.lost = If(_had_it(binder, what), tuple(made))
        return binder.lost
    binder.hoisted.extend(made[:-1])
    return made[-1]


def _chose(binder: Binder, keyword: int) -> Chose:
    return Chose(binder.word_register, f"[{KEYWORD_NAMES[keyword]}]")


def _had_it(binder: Binder, what: Objects) -> AnyOf:
    """Whether a card has the chosen keyword, so that it can lose it."""
    return AnyOf(tuple(All((_chose(binder, one), Is(what, Filter((HasKeyword(one),), 0)))) for one in binder.keywords))


def lost_so(binder: Binder, effect: If, result: list[Effect]) -> bool:
    """ "... loses [Flying] or [Pierce]. If it does, ...": done with the loss. Whether it was put there."""
    if not result or binder.lost is None or result[-1] is not binder.lost:
        return False
    result[-1] = replace(binder.lost, then=(*binder.lost.then, *binder.effects(effect.then)))
    binder.lost = None
    return True


def all_of_those(result: list[Effect]) -> tuple[Effect, ...]:
    """All between which was chosen in the effect before. Raises BindingError if nothing was."""
    last = result[-1] if result else None
    if not isinstance(last, ChooseMode):
        raise BindingError("'all those abilities' stands for no choice before")
    return tuple(effect for option in last.options for effect in option)
