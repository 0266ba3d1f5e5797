"""What will may be spent on, and what depends on what was spent."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import FIELD
from willforge.text.drafts import Np, Restriction, SpendOnly, Spent, kind_only
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    PAID_WILL,
    YOU,
    Among,
    Attributed,
    Cannot,
    Filter,
    GainAbility,
    Is,
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
    rule("special", "spend this|that will only <u:uses>", lambda u: (_only(u),))
    rule(
        "special",
        "you may spend will to pay|play this ability 's cost as though it were a|an <np>",
        lambda np: (Restriction(spent_as=np.played()),),
        when=kind_only,
    )
    rule("uses", "<a:use>", (S.a,))
    rule("uses", "<a:use,or>", S.a)
    rule("uses", "to play <a:played_with,or>", S.a, when=_not_one_phrase)
    rule("use", "to play <a:played_with>", S.a)
    rule("use", "( to pay )? <k:paid_keyword> costs", (None, S.k))
    rule("use", "( to pay )? <k:paid_keyword> costs of <np:nps>", lambda k, np: (np.played(), k))
    rule("use", ("to do judgment", "for judgment"), (None, "judgment"))
    rule("use", "to do judgment of <np:nps>", lambda np: (np.filter(-1), "judgment"))
    rule("use", "to do this card 's judgment", (Filter((Among(This()),), -1), "judgment"))
    rule("use", "to pay for? <a:abilities_of>", S.a)
    rule("played_with", ("<np:nps>", "a|an <np>"), lambda np: (np.played(), "play"), when=_is_a_card)
    rule("played_with", "<a:abilities_of>", S.a)
    rule("abilities_of", "activate? abilities of <np:nps>", lambda np: (np.filter(), "activate"))
    rule("abilities_of", "activate abilities", (None, "activate"))
    rule("abilities_of", "<k:art> abilities", (None, S.k))
    rule("abilities_of", "<k:art> abilities of <np:nps>", lambda k, np: (np.filter(-1), k))
    g.lexicon("art", {"god's art": "gods_art", "[judgment]": "judgment"})
    g.lexicon("paid_keyword", {"[mobilize]": "mobilize", "[awakening]": "awakening"})
    rule("post1", "in all zones", Np(zones=-1))
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


def _is_a_card(np: Np) -> bool:
    return "ability" not in np.noun.split("|")


def _not_one_phrase(a: tuple[Any, ...]) -> bool:
    """ "Dragons or Elves" is one noun phrase; other things that will is spent on are listed."""
    return any(use[1] != "play" for use in a)


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
        (
            "you spent|used|paid <c:symbols> to play this card",
            "<c:symbols> was|were spent|used|paid to play this card",
        ),
        lambda c: Played("spent", c.symbols[0]),
        when=_one_symbol,
        back=_spent_back,
    )
    rule(
        "post1",
        "that shares an attribute with the will you paid to play this card",
        Np((Attributed(0, PAID_WILL),)),
    )
    g.lexicon("spent_mod", {"cannot be cancelled|canceled": ((Cannot("be_cancelled"),), None)})
    rule(
        "spent_mod",
        "gains <k:granted_keyword> as it enters the field until end of turn",
        lambda k: ((GainAbility(k),), Is(This(), Filter((), FIELD))),
    )
    rule(
        "special",
        "if you spend this will to play a|an <np> , it <m:spent_mod>",
        lambda np, m: (Spent(np.played(), m[0], m[1]),),
    )
