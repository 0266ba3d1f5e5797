"""What will may be spent on, and what depends on what was spent."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.text.drafts import Np, SpendOnly, Spent, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    PAID_WILL,
    YOU,
    Among,
    Attributed,
    Cannot,
    Filter,
    Played,
    Player,
    ReleaseSeal,
    Static,
    This,
    Typed,
)


def declare(g: Grammar) -> None:
    """Declares restrictions on will, and prices."""
    rule = g.rule
    rule("use", "to play activate? abilities of <np:nps>", lambda np: (np.filter(), "activate"))
    rule("use", "to play activate abilities", (None, "activate"))
    rule("use", "to play <np:nps>", lambda np: (np.played(), "play"), when=lambda np: np.noun != "ability")
    rule("use", "to pay [mobilize] costs", (None, "mobilize"))
    rule(
        "use",
        ("to pay [awakening] costs of <np:nps>", "[awakening] costs of <np:nps>"),
        lambda np: (np.played(), "awakening"),
    )
    rule("use", "[judgment] abilities of <np:nps>", lambda np: (np.filter(-1), "judgment"))
    rule("use", "god's art abilities of <np:nps>", lambda np: (np.filter(-1), "gods_art"))
    rule("use_item", "<c:core>", lambda c: (c.played(), "play"), when=lambda c: c.noun != "ability")
    rule(
        "use_item",
        "<c:core> <p:post1>",
        lambda c, p: (joined(c, p).played(), "play"),
        when=lambda c, p: c.noun != "ability",
    )
    rule("use_item", "activate abilities of <np:nps>", lambda np: (np.filter(), "activate"))
    rule("use_item", "god's art abilities", (None, "gods_art"))
    rule("uses", "to play <a:use_item,or>", S.a, when=lambda a: any(use[1] == "activate" for use in a))
    rule("post1", "in all zones", Np(zones=-1))
    rule("uses", "<a:use,or>", S.a)
    rule("special", "spend this|that will only <u:uses>", lambda u: (_only(u),))
    rule(
        "special",
        "spend this|that will only to do judgment of <np:nps>",
        lambda np: (SpendOnly(np.filter(-1), "judgment"),),
    )
    rule(
        "static",
        "release the [seal] abilities of <a:attributes> cards and spells you control",
        (Static(Filter(S.a, -1, YOU), (ReleaseSeal(),)),),
    )
    rule(
        "static",
        "effects of chants you control cannot cause you to lose life",
        (Static(Player(YOU), (Cannot("lose_life", Filter((Typed(8),), -1, YOU)),)),),
    )
    _by_what_was_spent(g)


def _only(uses: tuple[Any, ...]) -> SpendOnly:
    first = uses[0]
    return SpendOnly(first[0], first[1], tuple(uses[1:]))


def _by_what_was_spent(g: Grammar) -> None:
    """Declares will that was spent, and will and items of shared attributes."""
    _spent(g)


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
