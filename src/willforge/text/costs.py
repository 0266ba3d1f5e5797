"""Costs: what stands before the colon, and after "unless you" and "additional cost"."""

from __future__ import annotations

from dataclasses import replace
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
    ControlledBy,
    CostPart,
    Each,
    Filter,
    It,
    Named,
    Num,
    Other,
    This,
    Typed,
    Variable,
)
from willforge.text.quantities import ONE
from willforge.text.singled_out import says_the_same
from willforge.text.verbs import third_person

ANY_NUMBER: Final = Variable("Y")
"""As much as the player chooses while playing: the number that only a cost can leave open."""


def declare(g: Grammar) -> None:
    """What stands before the colon, and after "unless you" and "additional cost"."""
    rule = g.rule
    rule("costs", "<c:cost1>", S.c)
    rule("costs", "<c:cost1> ( , | and | , and ) <d:costs>", lambda c, d: c + d)
    rule("cost1", ("pay? <c:symbols>",), lambda c: (CostPart("will", cost=c),))
    rule("cost1", ("{rest}", "{rest} this card", "rest this card"), (CostPart("rest_this"),))
    rule("cost1", "pay? <c:symbols> {rest}", lambda c: (CostPart("will", cost=c), CostPart("rest_this")))
    rule("cost1", "anytime", ())
    _amounts(g)
    _counters(g)
    rule(
        "cost1",
        "<v:cost_verb> <t:cost_thing>",
        lambda v, t: (_paid_with(v, t),),
        when=lambda v, t: (v, t[0]) != ("rest", None),
    )
    rule(
        "cost1",
        "<v:cost_verb> <l:cost_thing,and>",
        lambda v, l: tuple(_paid_with(v, one) for one in l),
    )
    rule("cost_thing", ("this card|resonator|one", "this"), (None, ONE))
    # "two cards with the same name" have it among themselves: nothing was spoken of before
    rule("cost_thing", "<c:cost_amount> <np>", (S.np, S.c), when=lambda c, np: not says_the_same(np.tests))
    rule("cost_thing", "another <np>", lambda np: (joined(np, Np((Other(),))), ONE))
    rule("cost_thing", "<n:name>", (Np((Named(S.n),)), ONE))
    rule("cost1", "<v:cost_verb> your <o:ruler_word>", lambda v, o: (CostPart(v, o),))
    g.lexicon(
        "ruler_word",
        {
            "j/ruler": Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, YOU), True),
            "ruler": Each(Filter((Typed(RULER),), 16, YOU), True),
            "j-ruler": Each(Filter((Typed(J_RULER),), FIELD, YOU), True),
        },
    )
    for verb in ("banish", "discard", "rest", "reveal", "destroy", "recover"):
        g.lexicon("cost_verb", {verb: verb})
        g.lexicon("paying_verb", {f"{verb}|{third_person(verb)}": verb})
    rule("paying", "<v:paying_verb> <c:cost_amount> <np>", lambda v, c, np: (CostPart(v, _own_cost(v, np), c),))
    rule("cost1", "discard your hand", (CostPart("discard", Filter((), HAND, YOU), Const(INFINITY)),))
    rule("cost1", "reveal this card from your hand", (CostPart("reveal", This()),))
    rule(
        "cost1",
        ("discard this card from your hand", "put this card from your hand into your graveyard"),
        (CostPart("discard", This()),),
    )
    rule(
        "cost1",
        ("remove this card in|from your hand from the game",),
        (CostPart("remove", Filter((_among_this(),), HAND, YOU)),),
    )
    rule("cost1", "pay any amount of life", (CostPart("life", number=ANY_NUMBER),))
    rule("cost_count", "a|an", ONE)
    rule("cost_count", "<n>", S.n)
    rule(
        "cost1",
        "put <c:cost_count> <n:counter_name> counter|counters on this card",
        lambda c, n: (CostPart("counter_on", None, c, name=n),),
    )
    rule("cost1", "pay <n:num> life", lambda n: (CostPart("life", number=n),))
    rule(
        "cost1",
        ("remove this card in|from your graveyard from the game", "remove this card from your graveyard"),
        (CostPart("remove", Filter((_among_this(),), GRAVEYARD, YOU)),),
    )
    rule("cost1", "put this card into its owner 's graveyard", (CostPart("banish"),))


_SENT_AWAY: Final = {
    "remove": ("remove {} from the game",),
    "return": ("return {} to ( its|their owner 's | your ) hand",),
    "bottom": ("put {} on the bottom of ( its|their owner 's | your ) main? deck",),
}
"""Verbs of costs that say where the cards go."""


def _amounts(g: Grammar) -> None:
    """How many cards of which something is done."""
    rule = g.rule
    rule("cost_amount", "<c:cost_count>", S.c)
    rule("cost_amount", "any number of", ANY_NUMBER)
    rule("cost_amount", "all", Const(INFINITY))
    for verb, deeds in _SENT_AWAY.items():
        rule(
            "cost1",
            tuple(deed.format("<t:cost_thing>") for deed in deeds),
            lambda t, verb=verb: (_paid_with(verb, t),),
        )
    rule("own_top", "the top card of your main? deck", ONE)
    rule("own_top", "the top <n:num> cards of your main? deck", S.n)
    rule("cost1", "put <n:own_top> into your graveyard", (CostPart("mill", number=S.n),))
    rule("cost1", "remove <n:own_top> from the game", (CostPart("remove_top", number=S.n),))


def _counters(g: Grammar) -> None:
    """How many counters of which kind come off what."""
    rule = g.rule
    rule("off_number", "<c:cost_count>", S.c)
    rule("off_number", "any number of", ANY_NUMBER)
    rule("off_kind", "counter|counters", "")
    rule("off_kind", "<n:counter_name> counter|counters", S.n)
    rule(
        "cost1",
        (
            "remove <c:off_number> <n:off_kind> from this card",
            "remove <c:off_number> <n:off_kind> from this j/ruler|j-ruler|ruler",
        ),
        (CostPart("counter_off", None, S.c, name=S.n),),
    )
    rule(
        "cost1",
        "remove <c:off_number> <n:off_kind> from your <o:ruler_word>",
        (CostPart("counter_off", S.o, S.c, name=S.n),),
    )
    rule(
        "cost1",
        "remove <c:cost_count> <n:off_kind> from a|an <np>",
        lambda c, n, np: (CostPart("counter_off", _cost_filter("counter_off", np), c, name=n),),
    )
    rule(
        "cost1",
        ("remove ( a total of )? <c:off_number> <n:off_kind> from ( among | any number of )? <np:nps>",),
        lambda c, n, np: (CostPart("counters_off", _cost_filter("counters_off", np), c, name=n),),
    )


def _among_this() -> Any:
    return Among(This())


def _paid_with(verb: str, thing: tuple[Np | None, Num]) -> CostPart:
    return CostPart(verb, _cost_filter(verb, thing[0]), thing[1])


def _own_cost(verb: str, np: Np) -> Filter | None:
    """What another player pays with: "their hand" is the hand of who pays."""
    return _cost_filter(verb, replace(np, tests=tuple(test for test in np.tests if test != ControlledBy(It("player")))))


def _cost_filter(verb: str, np: Np | None) -> Filter | None:
    """Costs are paid with one's own: a discard from the hand, anything else from what one controls, unless the text
    speaks of any graveyard or removed area; with this card where nothing is said."""
    if np is None:
        return None
    if verb in ("discard", "reveal"):
        return joined(np, Np(controller=YOU)).filter(HAND)
    anywhere = np.zones and not np.zones & ~(GRAVEYARD | REMOVED)
    result = joined(np, Np(controller=YOU)) if np.controller == ANY_PLAYER and not anywhere else np
    return result.filter()
