"""Piles: cards that one player separates into groups, of which one is chosen.

What is separated is kept in a register, and each pile in one behind it; "the rest" are those that are not in the pile
that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willforge.text.discourse import BindingError, noun_of
from willforge.text.drafts import Doer, InPile, Np, of_nobody
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar
from willforge.text.nodes import YOU, ChooseGroup, Chosen, Each, Filter, It, Objects, Only, Player, Separate
from willforge.text.quantities import ALL
from willforge.text.verbs import deed

if TYPE_CHECKING:
    from willforge.text.binding import Binder

FEWEST: Final = 2
MOST: Final = 5
"""How many piles can be made."""


def declare(g: Grammar) -> None:
    """Declares piles."""
    deed(
        g,
        "@separate <o:obj> into <n:int> piles",
        lambda o, n: (Separate(DOER, o, n, NEW),),
        when=lambda o, n: isinstance(o, (Each, It)) and FEWEST <= n <= MOST,
    )
    deed(g, "@choose one pile", (ChooseGroup(DOER, (), NEW),))
    g.rule("obj1", "one pile", InPile(DOER, ()))
    g.rule("anaphor", ("that pile", "the chosen pile", "all? the? cards in that pile"), It("pile"))
    g.rule("obj1", "all the? <np:nps> in one pile", lambda np: InPile(DOER, np.tests), when=_by_its_tests)


def _by_its_tests(np: Np) -> bool:
    """Whether a phrase says nothing but what its cards are."""
    return of_nobody(np) and np.zones == 0


def separated(binder: Binder, effect: Separate) -> Separate:
    """The effect bound: registers for all that is separated and for each pile."""
    who, what = binder.node(effect.who), binder.node(effect.what)
    first = binder.register(noun_of(what.filter) if isinstance(what, Each) else "card", effect, ALL)
    binder.piles = tuple(Chosen(first + place) for place in range(effect.number + 1))
    binder.registers += effect.number
    return Separate(who, what, effect.number, first)


def one_of_them(binder: Binder, who: Objects) -> ChooseGroup:
    """A player chooses one of the piles; "the rest" are the others."""
    if not binder.piles:
        raise BindingError("nothing was separated into piles before")
    chosen = binder.register("card", None, ALL)
    binder.looked, binder.taken = binder.piles[0], [Chosen(chosen)]
    return ChooseGroup(who, binder.piles[1:], chosen)


def chosen_pile(binder: Binder) -> Objects:
    """The pile that was chosen. Raises BindingError if none was. O(1)."""
    if not binder.piles or binder.looked != binder.piles[0] or not binder.taken:
        raise BindingError("'that pile' stands for no pile that was chosen before")
    return binder.taken[0]


def in_one_pile(binder: Binder, node: InPile) -> Objects:
    """Those of a pile that is chosen as something is done to them, by whoever does it."""
    who = Player(YOU) if isinstance(node.who, Doer) else binder.node(node.who)
    choice = one_of_them(binder, who)
    binder.hoisted.append(choice)
    return Only(Chosen(choice.register), Filter(binder.node(node.tests), 0)) if node.tests else Chosen(choice.register)
