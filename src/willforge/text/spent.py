"""Will and attributes that depend on other things: what was spent, what it was spent on, and what they are shared
with."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.text.drafts import Np, SpendOnly, Spent
from willforge.text.grammar import Grammar
from willforge.text.nodes import (
    PAID_WILL,
    Among,
    Attributed,
    Cannot,
    Filter,
    It,
    Played,
    This,
)


def declare(g: Grammar) -> None:
    """Declares will that was spent, and will and items of shared attributes."""
    _spent(g)
    _shared(g)


def _one_symbol(c: WillCost) -> bool:
    return len(c.symbols) == 1 and not c.free and not c.x and not c.y


def _spent_back(want: Any) -> list[dict[str, Any]]:
    """The symbol of "if you spent {B} to play this card"."""
    return [{"c": WillCost((want.number,))}] if isinstance(want, Played) and want.how == "spent" else []


def _spent(g: Grammar) -> None:
    rule = g.rule
    rule(
        "cond1",
        "you spent <c:symbols> to play this card",
        lambda c: Played("spent", c.symbols[0]),
        when=_one_symbol,
        back=_spent_back,
    )
    rule(
        "post1",
        "that shares an attribute with the will you paid to play this card",
        Np((Attributed(0, PAID_WILL),)),
    )
    rule("spent_mod", "cannot be cancelled|canceled", (Cannot("be_cancelled"),))
    rule(
        "special",
        "if you spend this will to play a|an <np> , it <m:spent_mod>",
        lambda np, m: (Spent(np.played(), m),),
    )
    rule(
        "special",
        "spend this will only to do this card 's judgment",
        (SpendOnly(Filter((Among(This()),), -1), "judgment"),),
    )


def _shared(g: Grammar) -> None:
    rule = g.rule
    rule("anaphor", "the <r:race_noun> <v:chosen_word> this way", lambda r, v: It(v + "race:" + r.lower()))
