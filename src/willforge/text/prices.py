"""What is paid to play a card: as much as the player chooses, one symbol or another, and what was paid later on."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.text.drafts import PaidMuch
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import YOU, CostPart, OtherCost, Permit, Played, Player, Static, This
from willforge.text.statics import _about_price, _conditioned, _cost_static
from willforge.text.words import ATTRIBUTES

COUNTERS_OFF = PaidMuch(("counter_off", "counters_off"))
LIFE = PaidMuch(("life",))


def declare(g: Grammar) -> None:
    """Declares costs of any amount, of either symbol, and what speaks of them."""
    _amounts(g)
    _symbols(g)


def _amounts(g: Grammar) -> None:
    rule = g.rule
    # "As you play this card, you may .... If you do, you may pay {1} less to play this card."
    rule(
        "statics", "if you do , <s:static>", lambda s: _conditioned(s, Played("extra")), when=lambda s: _about_price(s)
    )
    rule("measure", "the number of counters removed ( this way )?", COUNTERS_OFF)
    rule("measure", "the amount of life paid as ( an )? additional cost", LIFE)


def either(c: WillCost, d: WillCost) -> WillCost:
    """A cost of one symbol or another."""
    return WillCost((c.symbols[0] | d.symbols[0],))


def _single(c: WillCost, d: WillCost) -> bool:
    alone = all(len(one.symbols) == 1 and not one.free and not one.x for one in (c, d))
    return alone and c != d


def _either_back(want: Any) -> list[dict[str, Any]]:
    """The two symbols of a cost of one or the other."""
    if not isinstance(want, WillCost) or len(want.symbols) != 1 or want.free or want.x:
        return []
    bits = [1 << place for place in range(8) if want.symbols[0] >> place & 1]
    return [{"c": WillCost((bits[0],)), "d": WillCost((bits[1],))}] if len(bits) == 2 else []


def _symbols(g: Grammar) -> None:
    rule = g.rule
    rule("either_symbol", "<c:symbols> or <d:symbols>", lambda c, d: either(c, d), when=_single, back=_either_back)
    rule(
        "static",
        "you may? pay <c:either_symbol> <l:less> to play this card",
        lambda c, l: (_cost_static(This(), c, l),),
    )
    rule(
        "static",
        "you may pay <c:either_symbol> to play this card instead",
        (Static(This(), (OtherCost((CostPart("will", cost=S.c),)),)),),
    )
    rule(
        "static",
        "you may pay <c:symbols> to play this card instead",
        (Static(This(), (OtherCost((CostPart("will", cost=S.c),)),)),),
    )
    for word, mask in ATTRIBUTES.items():
        if mask and word != "dark":
            rule(
                "static",
                f"you may pay the attribute cost|costs of <np:nps> with {word} will",
                (Static(Player(YOU), (Permit("attribute_as", S.np.played(), word),)),),
            )
