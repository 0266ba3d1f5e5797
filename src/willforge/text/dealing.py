"""Clauses about damage: who deals it, how it is divided, prevented and replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import FIELD, INFINITY
from willforge.text.clauses import YOURSELF
from willforge.text.clauses import _speaks_of_player as speaks_of_player
from willforge.text.drafts import (
    Fight,
    Introduce,
    Np,
    Same,
    TargetOf,
    ThatMuch,
    VictimFirst,
    joined,
)
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    Amount,
    Arith,
    Const,
    Continuous,
    Damage,
    Each,
    Effect,
    Filter,
    Is,
    It,
    May,
    Num,
    Objects,
    Player,
    Replace,
    Static,
    Subject,
    This,
    Trigger,
    Variable,
)
from willforge.text.replacements import instead, replaced


def declare(g: Grammar) -> None:
    """Declares clauses about damage."""
    rule = g.rule
    deals = "<s:source_obj> deals|deal"
    rule(
        "big_measure",
        "<m:measure>",
        S.m,
        when=lambda m: (
            not isinstance(m, (Const, Variable)) and not (isinstance(m, Arith) and isinstance(m.left, Variable))
        ),
    )
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <n:amount> damage to <v:victim> and <m:num> damage to <w:victim>",
        lambda s, n, v, m, w: (Damage(s, n, v), Damage(s, m, w)),
    )
    rule(
        "card_clause",
        "the next time <e:would_damage> this turn , prevent that damage",
        lambda e: (Continuous(Static(This(), (Replace(e, prevent=Const(INFINITY), once=True),)), "turn"),),
    )
    rule(
        "card_clause",
        "<a:obj1> and <b:obj1> deal damage equal to their atk to each other",
        lambda a, b: (Fight(a, b),),
    )
    rule(
        "may_clause",
        "<s:source_obj> may deal <n:amount> damage to <v:victim>",
        lambda s, n, v: (May(YOURSELF, (Damage(s, n, v),)),),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage to <v:victim> ,? plus ( an additional )? <m:num> damage for each <p:per>",
        lambda s, n, v, m, p: (Damage(s, Arith("+", n, Arith("*", m, p)), v),),
    )
    rule("card_clause", ("prevent all damage from <v:obj> <u:until>",), lambda v, u: (_prevention(None, v, False, u),))
    rule(
        "card_clause",
        (
            "prevent the next damage that would be dealt to <v:victim> this turn",
            "prevent the next damage that would be dealt to <v:victim>",
            "prevent the next damage that would be dealt to <v:victim> until end of turn",
        ),
        lambda v: (
            Continuous(
                Static(This(), (Replace(Trigger("damage", _watched(v)), prevent=Const(INFINITY), once=True),)), "turn"
            ),
        ),
    )
    rule(
        "card_clause",
        ("prevent the next damage that would be dealt by <v:obj> ( this turn )?",),
        lambda v: (
            Continuous(
                Static(This(), (Replace(Trigger("damage", by=_watched(v)), prevent=Const(INFINITY), once=True),)),
                "turn",
            ),
        ),
    )
    rule(
        "card_clause",
        "if <e:would_damage> <u:until> , <d:dealt> instead",
        lambda e, u, d: (Continuous(Static(This(), (replaced(e, d),)), u),),
    )
    rule(
        "card_clause",
        (
            "if <e:would_damage> <u:until> , it's dealt to <h:hit> instead",
            "if <e:would_damage> <u:until> , it is dealt to <h:hit> instead",
        ),
        lambda e, u, h: (
            Continuous(Static(This(), (Replace(e, instead=(Damage(Subject("source"), Amount(), h),)),)), u),
        ),
        when=lambda e, u, h: not isinstance(h, Filter),
    )
    rule(
        "card_clause",
        "if <e:would_damage> <u:until> , <m:main> instead",
        lambda e, u, m: (Continuous(Static(This(), (Replace(e, m),)), u),),
    )
    rule(
        "card_clause",
        "if <s:source> would deal next damage this turn , <m:main> instead",
        lambda s, m: (Continuous(Static(This(), (Replace(Trigger("damage", by=s), m, once=True),)), "turn"),),
    )
    rule(
        "card_clause",
        "as long as <t:target> is in the field , if <e:would_damage> , it's dealt to <h:hit> instead <u:until>",
        lambda t, e, h, u: (
            Introduce(t),
            Continuous(
                Static(
                    This(),
                    (Replace(e, instead=(Damage(Subject("source"), Amount(), h),)),),
                    Is(It("it"), Filter((), FIELD)),
                ),
                u,
            ),
        ),
        when=lambda t, e, h, u: not isinstance(h, Filter),
    )
    rule("source", "<a:anaphor>", S.a)
    rule("hit", "<a:anaphor>", S.a)
    rule(
        "card_clause",
        "prevent <k:kind_of_damage> you would be dealt by <s:obj> <u:until>",
        lambda k, s, u: (_prevention(YOURSELF, s, k, u),),
    )
    rule(
        "card_clause",
        "prevent the next <n:num> damage multiplied by <m:measure> that would be dealt to <v:victim> this turn",
        lambda n, m, v: (_shield(v, Arith("*", n, m), None),),
    )
    rule(
        "may_clause",
        "<s:source_obj> may deal <n:num> damage to <v:victim> for each <p:per>",
        lambda s, n, v, p: (May(YOURSELF, (Damage(s, Arith("*", n, p), v),)),),
    )
    rule(
        "card_clause",
        "if <e:would_damage> <u:until> , prevent <p:prevented>",
        lambda e, u, p: (Continuous(Static(This(), (Replace(e, prevent=p),)), u),),
    )
    rule("card_clause", "<u:until> , <r:replacement>", lambda u, r: tuple(Continuous(static, u) for static in r))
    rule(
        "card_clause",
        ("if <e:would> <u:until> , <m:main> instead",),
        lambda e, u, m: (Continuous(Static(This(), (instead(e, m),)), u),),
    )
    rule(
        "card_clause",
        ("the next time <e:would> this turn , <m:main> instead",),
        lambda e, m: (Continuous(Static(This(), (replace(instead(e, m), once=True),)), "turn"),),
    )
    rule("source_obj", "<o:obj1>", S.o)
    rule("card_clause", f"{deals} <n:so_much_damage> to <v:victim>", (Damage(S.s, S.n, S.v),))
    rule("so_much_damage", "<n:amount> damage", S.n)
    rule("so_much_damage", ("damage equal to <m:measure>", "<m:big_measure> damage"), S.m)
    rule("so_much_damage", "<n:num> damage multiplied by <m:measure>", Arith("*", S.n, S.m))
    rule(
        "card_clause",
        (
            f"{deals} <n:num> damage to <v:victim> for each <p:per>",
            f"{deals} <n:num> damage for each <p:per> to <v:victim>",
        ),
        lambda s, n, v, p: (Damage(s, Arith("*", n, p), v),),
        when=lambda s, n, v, p: v != Player(EACH_PLAYER) or not speaks_of_player(p),
    )
    rule("card_clause", f"{deals} damage to <v:victim> equal to <m:measure>", (VictimFirst(Damage(S.s, S.m, S.v)),))
    rule(
        "card_clause",
        (
            f"{deals} <n:so_much_damage> divided as you choose to|among any number of target <np>",
            f"{deals} <n:so_much_damage> divided as you choose to|among any number of <np>",
        ),
        lambda s, n, np: (Damage(s, n, TargetOf(np, Const(1), Const(INFINITY), n), True),),
        when=_known_before,
    )
    rule(
        "card_clause",
        f"{deals} <n:so_much_damage> divided as you choose to|among <c:count> target <np>",
        lambda s, n, c, np: (Damage(s, n, TargetOf(np, c[0], c[1], n), True),),
        when=lambda s, n, c, np: c[1] != Const(INFINITY) and _known_before(s, n, np),
    )
    rule(
        "card_clause",
        f"{deals} <n:so_much_damage> divided as you choose to|among any number of target players|player and/or <np>",
        lambda s, n, np: (
            Damage(s, n, TargetOf(joined(np, Np(players=EACH_PLAYER)), Const(1), Const(INFINITY), n), True),
        ),
        when=_known_before,
    )
    rule(
        "card_clause",
        (f"{deals} <n:num> damage to <v:victim> multiplied by <m:measure>",),
        lambda s, n, m, v: (Damage(s, Arith("*", n, m), v),),
    )
    rule("card_clause", f"{deals} <n:num> damage", lambda s, n: (Damage(s, n, Same()),))
    rule(
        "card_clause",
        (
            "prevent the next <n:num> damage that would be dealt to <v:victim> this turn",
            "prevent the next <n:num> damage that would be dealt to <v:victim> until end of turn",
        ),
        lambda n, v: (_shield(v, n, None),),
    )
    rule(
        "card_clause",
        (
            "prevent <k:kind_of_damage> that would be dealt to <v:victim> <u:until>",
            "<u:until> , prevent <k:kind_of_damage> that would be dealt to <v:victim>",
        ),
        lambda k, v, u: (_prevention(v, None, k, u),),
    )
    rule(
        "card_clause",
        ("prevent <k:kind_of_damage> that would be dealt by <v:obj> <u:until>",),
        lambda k, v, u: (_prevention(None, v, k, u),),
    )
    rule(
        "card_clause",
        ("prevent <k:kind_of_damage> that would be dealt to <v:victim> by <s:obj> <u:until>",),
        lambda k, v, s, u: (_prevention(v, s, k, u),),
    )
    rule(
        "card_clause",
        "prevent <k:kind_of_damage> that would be dealt <u:until>",
        lambda k, u: (_prevention(None, None, k, u),),
    )


def _watched(v: Objects | None) -> Any:
    return v.filter if isinstance(v, Each) else v


def _shield(v: Objects, n: Num, by: Objects | None) -> Effect:
    return Continuous(Static(This(), (Replace(Trigger("damage", _watched(v), by=by), prevent=n, shield=True),)), "turn")


def _prevention(to: Objects | None, by: Objects | None, battle: bool, until: str) -> Effect:
    event = Trigger("damage", _watched(to), by=_watched(by), battle=battle)
    return Continuous(Static(This(), (Replace(event, prevent=Const(INFINITY)),)), until)


def _known_before(s: Objects, n: Num, np: Np) -> bool:
    """Whether the damage is known when it is divided, as targets are chosen (903.2g): not "that much"."""
    return not isinstance(n, ThatMuch) and not (isinstance(n, Arith) and isinstance(n.left, ThatMuch))
