"""Costs: what stands before the colon, and after "unless you" and "additional cost"."""

from __future__ import annotations

from typing import Any, Final

from willforge.terms import (
    FIELD,
    GRAVEYARD,
    HAND,
    INFINITY,
    J_RULER,
    REMOVED,
    RULER,
)
from willforge.text.drafts import Np, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Among,
    Const,
    CostPart,
    Each,
    Filter,
    Named,
    Other,
    This,
    Typed,
    Variable,
)
from willforge.text.quantities import ONE

ANY_NUMBER: Final = Variable("Y")
"""As much as the player chooses while playing: the number that only a cost can leave open."""


def declare(g: Grammar) -> None:
    """What stands before the colon, and after "unless you" and "additional cost"."""
    rule = g.rule
    rule("costs", "<c:cost1>", S.c)
    rule("costs", ("<c:cost1> , <d:costs>", "<c:cost1> and <d:costs>", "<c:cost1> , and <d:costs>"), lambda c, d: c + d)
    rule("cost1", ("pay? <c:symbols>",), lambda c: (CostPart("will", cost=c),))
    rule("cost1", "{rest}", (CostPart("rest_this"),))
    rule("cost1", "{rest} this card", (CostPart("rest_this"),))
    rule("cost1", "<c:symbols> {rest}", lambda c: (CostPart("will", cost=c), CostPart("rest_this")))
    rule("cost1", "rest this card", (CostPart("rest_this"),))
    rule("cost1", "anytime", ())
    rule(
        "cost1",
        ("<v:cost_verb> this card|resonator|one", "<v:cost_verb> this"),
        lambda v: (CostPart(v),),
        when=lambda v: v != "rest",
    )
    rule("cost1", "<v:cost_verb> <c:cost_count> <np>", lambda v, c, np: (CostPart(v, _cost_filter(v, np), c),))
    rule(
        "cost1", "<v:cost_verb> another <np>", lambda v, np: (CostPart(v, _cost_filter(v, joined(np, Np((Other(),))))),)
    )
    rule("cost1", "<v:cost_verb> your <o:ruler_word>", lambda v, o: (CostPart(v, o),))
    rule("cost1", "<v:cost_verb> all <np>", lambda v, np: (CostPart(v, _cost_filter(v, np), Const(INFINITY)),))
    rule("ruler_word", "j/ruler", Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, YOU)))
    rule("ruler_word", "ruler", Each(Filter((Typed(RULER),), 16, YOU)))
    rule("ruler_word", "j-ruler", Each(Filter((Typed(J_RULER),), FIELD, YOU)))
    for verb in ("banish", "discard", "rest", "reveal", "destroy", "recover"):
        rule("cost_verb", verb, verb)
    rule("cost1", "discard your hand", (CostPart("discard", Filter((), HAND, YOU), Const(INFINITY)),))
    rule("cost1", "<v:cost_verb> <n:name>", lambda v, n: (CostPart(v, _cost_filter(v, Np((Named(n),)))),))
    rule(
        "cost1", "remove <c:cost_count> counter|counters from this card", lambda c: (CostPart("counter_off", None, c),)
    )
    rule("cost1", "reveal this card from your hand", (CostPart("reveal", This()),))
    rule("cost1", ("discard this card from your hand",), (CostPart("discard", This()),))
    rule(
        "cost1",
        ("remove this card in|from your hand from the game",),
        (CostPart("remove", Filter((_among_this(),), HAND, YOU)),),
    )
    rule(
        "cost1",
        "put <c:cost_count> <np> on the bottom of your deck",
        lambda c, np: (CostPart("bottom", joined(np, Np(controller=YOU)).filter(), c),),
        when=lambda c, np: np.zones,
    )
    rule("cost1", "pay any amount of life", (CostPart("life", number=ANY_NUMBER),))
    rule(
        "cost1",
        "<v:cost_verb> any number of <np>",
        lambda v, np: (CostPart(v, _cost_filter(v, np), ANY_NUMBER),),
    )
    rule(
        "cost1",
        "remove any number of <np> from the game",
        lambda np: (CostPart("remove", _cost_filter("remove", np), ANY_NUMBER),),
    )
    rule(
        "cost1",
        "remove any number of <n:counter_name> counters from your <o:ruler_word>",
        (CostPart("counter_off", S.o, ANY_NUMBER, name=S.n),),
    )
    rule(
        "cost1",
        "remove any number of <n:counter_name> counters from this card",
        (CostPart("counter_off", None, ANY_NUMBER, name=S.n),),
    )
    rule(
        "cost1",
        "remove any number of counters from <np:nps>",
        lambda np: (CostPart("counters_off", _cost_filter("counters_off", np), ANY_NUMBER),),
    )
    rule(
        "cost1",
        "remove any number of <n:counter_name> counters from <np:nps>",
        lambda n, np: (CostPart("counters_off", _cost_filter("counters_off", np), ANY_NUMBER, name=n),),
    )
    rule("cost_count", "a|an", ONE)
    rule("cost_count", "<n>", S.n)
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from this card",
        lambda c, n: (CostPart("counter_off", None, c, name=n),),
    )
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from your <o:ruler_word>",
        lambda c, n, o: (CostPart("counter_off", o, c, name=n),),
    )
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from a|an <np>",
        lambda c, n, np: (CostPart("counter_off", _cost_filter("counter_off", np), c, name=n),),
    )
    rule(
        "cost1",
        "put <c:cost_count> <n:counter_name> counter|counters on this card",
        lambda c, n: (CostPart("counter_on", None, c, name=n),),
    )
    rule("cost1", "pay <n:num> life", lambda n: (CostPart("life", number=n),))
    rule("cost1", "remove this card from the game", (CostPart("remove"),))
    rule(
        "cost1",
        "remove this card in|from your graveyard from the game",
        (CostPart("remove", Filter((_among_this(),), GRAVEYARD, YOU)),),
    )
    rule(
        "cost1", "remove this card from your graveyard", (CostPart("remove", Filter((_among_this(),), GRAVEYARD, YOU)),)
    )
    rule(
        "cost1",
        "remove <c:cost_count> <np> from the game",
        lambda c, np: (CostPart("remove", _cost_filter("remove", np), c),),
    )
    rule("cost1", "return this card to its owner 's hand", (CostPart("return"),))
    rule(
        "cost1",
        ("return <c:cost_count> <np> to its|their owner 's hand", "return <c:cost_count> <np> to your hand"),
        lambda c, np: (CostPart("return", _cost_filter("return", np), c),),
    )
    rule("cost1", "put this card on the bottom of its owner 's deck", (CostPart("bottom"),))
    rule("cost1", "put the top card of your main? deck into your graveyard", (CostPart("mill"),))
    rule(
        "cost1",
        "put the top <n:num> cards of your main? deck into your graveyard",
        lambda n: (CostPart("mill", number=n),),
    )
    rule("cost1", "put this card into its owner 's graveyard", (CostPart("banish"),))


def _among_this() -> Any:
    return Among(This())


def _cost_filter(verb: str, np: Np) -> Filter:
    """Costs are paid with one's own: a discard from the hand, anything else from what one controls, unless the text
    speaks of any graveyard or removed area."""
    if verb in ("discard", "reveal"):
        return joined(np, Np(controller=YOU)).filter(HAND)
    anywhere = np.zones and not np.zones & ~(GRAVEYARD | REMOVED)
    result = joined(np, Np(controller=YOU)) if np.controller == ANY_PLAYER and not anywhere else np
    return result.filter()
