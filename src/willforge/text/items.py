"""Gems and crystals: which are gained, how many, and of which attributes (1027)."""

from __future__ import annotations

from typing import Any

from willforge.terms import ALL_ATTRIBUTES, ATTRIBUTE_NAMES
from willforge.text.drafts import said_twice
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import ChooseAttribute, ChooseMode, GainItem, Repeat
from willforge.text.verbs import deed, own_deed


def declare(g: Grammar) -> None:
    """Declares what gems and crystals are gained."""
    rule = g.rule
    g.lexicon("item_kind", {"gem": "gem", "crystal": "crystal"})
    g.lexicon("items_kind", {"gems": "gem", "crystals": "crystal"})

    def like(pattern: str, node: GainItem, when: Any = None) -> None:
        """What one item is like, and several."""
        several = pattern.replace("<k>", "<k:items_kind>")
        rule("item_like", pattern.replace("<k>", "<k:item_kind>"), node, when, forms=(("items_like", (several,)),))

    like("<a:attribute_word> <k>", GainItem(DOER, S.k, S.a), _of_an_attribute)
    like("<k> of any attribute", GainItem(DOER, S.k, 0))
    like("<k> of the same attribute|attributes as <o:obj1>", GainItem(DOER, S.k, like=S.o))
    like("<k> of the chosen attribute", GainItem(DOER, S.k, chosen=NEW))
    rule("items", "a|an <i:item_like>", (S.i,))
    rule("items", "<n> additional? <i:items_like>", (Repeat(S.n, (S.i,)),))
    one = (ChooseAttribute(DOER, ALL_ATTRIBUTES, NEW), Repeat(S.n, (GainItem(DOER, S.k, chosen=NEW),)))
    rule("items", "<n> <k:items_kind> of any one attribute", one)
    own_deed(
        g,
        "@gain a <k:item_kind> of any attribute if it doesn't share an attribute with another <j:item_kind> "
        "you control",
        lambda k, j: (GainItem(DOER, said_twice(k, j), fresh=True),),
    )
    rule("item_list", "<i:items>", S.i)
    rule(
        "item_list",
        ("<i:items> and <l:items>", "<i:items> , <l:item_list>", "<i:items> , and <l:items>"),
        lambda i, l: i + l,
    )
    deed(g, "@gain <i:item_list>", S.i)
    deed(
        g,
        "@gain <i:items> or <l:items>",
        lambda i, l: (ChooseMode(DOER, (i, l), (_item_told(i), _item_told(l))),),
    )


def _of_an_attribute(a: int, k: str) -> int:
    """There is no void gem (1027)."""
    return a


def _item_told(gained: tuple[Any, ...]) -> str:
    """What a choice between items calls one of them."""
    for effect in gained:
        item = effect.do[0] if isinstance(effect, Repeat) else effect
        if isinstance(item, GainItem):
            return f"{ATTRIBUTE_NAMES[item.attribute]} {item.kind}" if item.attribute else item.kind
    return "item"
