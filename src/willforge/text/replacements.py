""" "If ... would ..., ... instead" and "Prevent ..."."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    FIELD,
    GRAVEYARD,
    INFINITY,
    J_RULER,
)
from willforge.text.drafts import Np, ThatMuch, joined
from willforge.text.grammar import Grammar, S
from willforge.text.mods import _other
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Amount,
    Arith,
    Const,
    Damage,
    Effect,
    EntersRested,
    Filter,
    Host,
    It,
    Life,
    May,
    Move,
    Player,
    Replace,
    Static,
    Subject,
    This,
    Trigger,
    Typed,
)
from willforge.text.trigger_filters import everywhere, in_whose, mine, owned


def _less(number: Const) -> Const:
    return Const(-number.value)


def replaced(event: Trigger, changes: tuple[tuple[str, Any], ...]) -> Replace:
    """The replacement that changes an amount."""
    return Replace(event, **dict(changes))


def instead(event: Trigger, effects: tuple[Effect, ...]) -> Replace:
    """The replacement; one that begins with "you may" is its controller's choice."""
    if len(effects) == 1 and isinstance(effects[0], May):
        return Replace(event, effects[0].do, optional=True)
    if (
        len(effects) == 1
        and isinstance(effects[0], Move)
        and effects[0].what in (It("it"), This())
        and event.event == "moves"
        and event.to_zones != FIELD
    ):
        return Replace(event, to_zone=effects[0].zone)
    if effects == (Life(Player(YOU), "gain", Arith("*", ThatMuch(), Const(2))),) and event.event == "life_gained":
        return Replace(event, multiply=2)
    return Replace(event, effects)


def declare(g: Grammar) -> None:
    """ "If ... would ..., ... instead" and "Prevent ..."."""
    rule = g.rule
    r = "replacement"
    rule("dealt", "it deals three times that much ( damage )?", (("multiply", 3),))
    rule("dealt", "it deals double damage", (("multiply", 2),))
    rule(r, "if <e:would_damage> , <m:main> instead", lambda e, m: (Static(This(), (Replace(e, m),)),))
    rule(
        r,
        "damage that would be dealt to <h:hit> is dealt to <k:hit> instead",
        lambda h, k: (Static(This(), (Replace(Trigger("damage", h), (Damage(Subject("source"), Amount(), k),)),)),),
        when=lambda h, k: not isinstance(k, Filter),
    )
    rule("would", "you would discard a card", Trigger("discarded", who=YOU))
    rule(
        r,
        (
            "if <np:indef> would enter the field under your opponent 's control , it enters rested instead",
            "if <np:indef> would enter your opponent 's field , it enters rested instead",
        ),
        lambda np: (Static(joined(np, Np(controller=OPPONENT)).filter(), (EntersRested(),)),),
    )
    rule("would_put", "one or more counters would be put on <w:who_it>", lambda w: Trigger("counter_put", w))
    rule(
        "would_put",
        (
            "one or more <n:counter_name> counters would be put on <w:who_it>",
            "<n:counter_name> counters would be put on <w:who_it>",
        ),
        lambda n, w: Trigger("counter_put", w, name=n),
    )
    rule(
        "would_put", ("you would put one or more counters on <w:who_it>",), lambda w: Trigger("counter_put", w, who=YOU)
    )
    rule(
        "would_put",
        "you would put one or more <n:counter_name> counters on <w:who_it>",
        lambda n, w: Trigger("counter_put", w, who=YOU, name=n),
    )
    rule("twice", ("put twice that many", "put double that many"), (("multiply", 2),))
    rule("twice", ("put that many plus <n:num>",), lambda n: (("plus", n),))
    rule(r, "if <e:would_put> , <d:twice> instead", lambda e, d: (Static(This(), (replaced(e, d),)),))
    rule(
        r,
        "prevent all non- battle damage that would be dealt to <h:hits>",
        lambda h: (Static(This(), (Replace(Trigger("damage", h, not_battle=True), prevent=Const(INFINITY)),)),),
    )
    rule(
        r,
        "prevent all non- battle damage that would be dealt to <h:hits> by <b:hits>",
        lambda h, b: (
            Static(This(), (Replace(Trigger("damage", h, by=b, not_battle=True), prevent=Const(INFINITY)),)),
        ),
    )
    rule(
        r,
        (
            "prevent the first damage that would be dealt to <h:hits> each turn",
            "each turn , prevent the first damage that would be dealt to <h:hit>",
        ),
        lambda h: (Static(This(), (Replace(Trigger("damage", h), prevent=Const(INFINITY), each_turn=True),)),),
    )
    rule(
        "would",
        ("<w:who_it> would be put into your opponent 's graveyard ( from anywhere )?",),
        lambda w: Trigger("moves", owned(everywhere(w), OPPONENT), to_zones=GRAVEYARD),
    )
    rule(
        "would",
        ("<w:who_it> would be put into a graveyard from your opponent 's field",),
        lambda w: Trigger("moves", owned(w, OPPONENT), from_zones=FIELD, to_zones=GRAVEYARD),
    )
    rule("hit", "<t:target>", S.t)
    rule("hit", "<np:nps>", lambda np: np.filter(), when=lambda np: np.controller != ANY_PLAYER)
    rule(
        r,
        "prevent <k:kind_of_damage> you would be dealt by <b:hits>",
        lambda k, b: (
            Static(This(), (Replace(Trigger("damage", Player(YOU), by=b, battle=k), prevent=Const(INFINITY)),)),
        ),
    )
    rule("dealt", ("it's dealt double that much ( damage )?",), (("multiply", 2),))
    rule("prevented", "<n:num> of it", S.n)
    rule("source", "<t:target>", S.t)
    rule("source", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("source", "<h:host>", lambda h: Host())
    rule("hit", "<h:host>", lambda h: Host())
    rule("hit", "your opponent or ( to )? a|an <np>", lambda np: joined(np, Np(players=OPPONENT)).filter())
    rule("hits", "<h:host>", lambda h: Host())
    rule(
        "would",
        ("<w:who_it> would be put into a graveyard ( from anywhere )?",),
        lambda w: Trigger("moves", everywhere(w), to_zones=GRAVEYARD),
    )
    rule(
        "would",
        ("<w:who_it> would be put into your graveyard ( from anywhere )?",),
        lambda w: Trigger("moves", mine(everywhere(w)), to_zones=GRAVEYARD),
    )
    rule("would_damage", "damage would be dealt to <h:hit> by <s:source>", lambda h, s: Trigger("damage", h, by=s))
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt by <b:hits> to <h:hits>",
        lambda k, h, b: (Static(This(), (Replace(Trigger("damage", h, by=b, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule(r, "if <e:would> , <m:main> instead", lambda e, m: (Static(This(), (instead(e, m),)),))
    rule(r, "if <e:would> , instead <m:main>", lambda e, m: (Static(This(), (instead(e, m),)),))
    rule("would", "you would draw a card", Trigger("drawn", who=YOU))
    rule("would", "your opponent would draw a card", Trigger("drawn", who=OPPONENT))
    rule("would", "a player would draw a card", Trigger("drawn"))
    rule("would", "you would lose the game", Trigger("lost", who=YOU))
    rule("would", "your opponent would gain life", Trigger("life_gained", who=OPPONENT))
    rule("would", "you would gain life", Trigger("life_gained", who=YOU))
    rule("would", "you would lose life", Trigger("life_lost", who=YOU))
    rule("would", "<w:who_it> would be destroyed", lambda w: Trigger("destroyed", w))
    rule("would", "<w:who_it> would be banished", lambda w: Trigger("banished", w))
    for whose, who in (("the|a", ANY_PLAYER), ("your", YOU)):
        rule(
            "would",
            f"<w:who_it> would leave {whose} field",
            lambda w, who=who: Trigger("moves", in_whose(w, who), from_zones=FIELD),
        )
        rule(
            "would",
            f"<w:who_it> would be put into a graveyard from {whose} field",
            lambda w, who=who: Trigger("moves", in_whose(w, who), from_zones=FIELD, to_zones=GRAVEYARD),
        )
        rule(
            "would",
            f"<w:who_it> would be put into your graveyard from {whose} field",
            lambda w, who=who: Trigger("moves", mine(in_whose(w, who)), from_zones=FIELD, to_zones=GRAVEYARD),
        )
        rule(
            "would",
            f"<w:who_it> would enter {whose} field",
            lambda w, who=who: Trigger("moves", in_whose(w, who), to_zones=FIELD),
        )
    rule(
        r,
        ("if <e:would_damage> , it's dealt to <h:hit> instead", "if <e:would_damage> , it is dealt to <h:hit> instead"),
        lambda e, h: (Static(This(), (Replace(e, instead=(Damage(Subject("source"), Amount(), h),)),)),),
        when=lambda e, h: not isinstance(h, Filter),
    )
    rule("would_damage", "<s:source> would be dealt damage", lambda s: Trigger("damage", s))
    rule(
        "would_damage",
        "damage would be dealt to your j-ruler",
        Trigger("damage", Filter((Typed(J_RULER),), FIELD, YOU)),
    )
    rule("dealt", "it deals that much + <n:num>", lambda n: (("plus", n),))
    rule("source", "a source you control", Filter((), -1, YOU))
    rule("source", "a source your opponent controls", Filter((), -1, OPPONENT))
    rule("source", "a source", Filter((), -1))
    rule("source", "a|an <np>", lambda np: np.filter())
    rule("source", "another <np>", lambda np: joined(np, Np((_other(),))).filter())
    rule("source", "this card", This())
    rule("hit", "your opponent", Player(OPPONENT))
    rule("hit", "you", Player(YOU))
    rule("hit", "you or ( to )? a|an <np>", lambda np: joined(np, Np(players=YOU)).filter())
    rule("hit", "a player", Player(EACH_PLAYER))
    rule("hit", "this card", This())
    rule("hit", "a|an <np>", lambda np: np.filter())
    rule("hit", "a|an <np> or player", lambda np: joined(np, Np(players=EACH_PLAYER)).filter())
    rule("would_damage", "<s:source> would deal damage to <h:hit>", lambda s, h: Trigger("damage", h, by=s))
    rule(
        "would_damage",
        "<s:source> would deal battle damage to <h:hit>",
        lambda s, h: Trigger("damage", h, by=s, battle=True),
    )
    rule("would_damage", "<s:source> would deal damage", lambda s: Trigger("damage", by=s))
    rule("would_damage", "damage would be dealt to <h:hit>", lambda h: Trigger("damage", h))
    rule(
        "dealt",
        (
            "it deals double that much ( damage )?",
            "it deals twice that much ( damage )?",
            "it deals double that damage",
            "double that damage",
        ),
        (("multiply", 2),),
    )
    rule("dealt", "it deals triple that much ( damage )?", (("multiply", 3),))
    rule(
        "dealt",
        (
            "it deals that much plus <n:num>",
            "it deals that much damage plus <n:num>",
            "it deals that much damage plus <n:num> more",
        ),
        lambda n: (("plus", n),),
    )
    rule(
        "dealt",
        ("it deals that much minus <n:num>", "it deals that much damage minus <n:num>"),
        lambda n: (("plus", _less(n)),),
    )
    rule(r, "if <e:would_damage> , <d:dealt> instead", lambda e, d: (Static(This(), (replaced(e, d),)),))
    rule(r, "if <e:would_damage> , prevent <p:prevented>", lambda e, p: (Static(This(), (Replace(e, prevent=p),)),))
    rule("prevented", "<n:num> of that damage", S.n)
    rule("prevented", ("it", "that damage"), Const(INFINITY))
    rule("kind_of_damage", "all damage", False)
    rule("kind_of_damage", "all battle damage", True)
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt to <h:hits>",
        lambda k, h: (Static(This(), (Replace(Trigger("damage", h, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt by <h:hits>",
        lambda k, h: (Static(This(), (Replace(Trigger("damage", by=h, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt to <h:hits> by <b:hits>",
        lambda k, h, b: (Static(This(), (Replace(Trigger("damage", h, by=b, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule("hits", "this card", This())
    rule("hits", "you", Player(YOU))
    rule("hits", "your opponent", Player(OPPONENT))
    rule("hits", "<np:nps>", lambda np: np.filter())
    rule("hits", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("hits", "you and <np:nps>", lambda np: joined(np, Np(players=YOU)).filter())
