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
    Arith,
    Both,
    Const,
    Continuous,
    Damage,
    Each,
    Filter,
    Is,
    It,
    May,
    Nth,
    Num,
    Objects,
    Player,
    Replace,
    Static,
    This,
    Trigger,
    Variable,
)
from willforge.text.statics import not_of_spells


def declare(g: Grammar) -> None:
    """Declares clauses about damage."""
    rule = g.rule
    deals = "<s:source_obj> deals|deal"
    anybody = "any number of target players|player and/or <np>"
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
        "<a:obj1> and <b:obj1> deal damage equal to their atk to each other",
        lambda a, b: (Fight(a, b),),
    )
    rule(
        "card_clause",
        "they|those j/resonators|resonators? deal damage equal to their atk to each other",
        (Fight(Nth(It("target"), 1), Nth(It("target"), 2)),),
    )
    rule(
        "card_clause",
        "as long as <t:target> is in the field , <r:replacement> <u:until>",
        lambda t, r, u: (
            Introduce(t),
            *(Continuous(replace(static, condition=Is(It("it"), Filter((), FIELD))), u) for static in r),
        ),
        when=lambda t, r, u: all(static.condition is None for static in r),
    )
    rule("source", "<a:anaphor>", S.a)
    rule("hit", "<a:anaphor>", S.a)
    rule("source_obj", "<o:obj1>", S.o)
    rule("so_much_damage", "<n:amount> damage", S.n)
    rule("so_much_damage", ("damage equal to <m:measure>", "<m:big_measure> damage"), S.m)
    rule("so_much_damage", "<n:num> damage times <m:measure>", Arith("*", S.n, S.m))
    _blows(g)
    _preventions(g)
    rule("card_clause", f"{deals} damage to <v:victim> equal to <m:measure>", (VictimFirst(Damage(S.s, S.m, S.v)),))
    rule(
        "card_clause",
        (
            f"{deals} <n:so_much_damage> divided as you choose to|among any number of target <np>",
            f"{deals} <n:so_much_damage> divided as you choose to|among any number of <np>",
            f"{deals} <n:so_much_damage> to any number of target <np> , divided as you choose",
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
        (
            f"{deals} <n:so_much_damage> divided as you choose to|among {anybody}",
            f"{deals} <n:so_much_damage> to {anybody} , divided as you choose",
        ),
        lambda s, n, np: (
            Damage(s, n, TargetOf(joined(np, Np(players=EACH_PLAYER)), Const(1), Const(INFINITY), n), True),
        ),
        when=_known_before,
    )
    rule(
        "card_clause",
        (f"{deals} <n:num> damage", f"{deals} damage equal to <n:measure>"),
        lambda s, n: (Damage(s, n, Same()),),
    )


def _blows(g: Grammar) -> None:
    """How much damage to whom: said of what deals it, may deal it, or deals several."""
    rule = g.rule
    rule("blow", "<n:so_much_damage> to <v:victim>", (S.n, S.v))
    rule(
        "blow",
        ("<n:num> damage to <v:victim> for each <p:per>", "<n:num> damage for each <p:per> to <v:victim>"),
        (Arith("*", S.n, S.p), S.v),
        when=lambda n, v, p: v != Player(EACH_PLAYER) or not speaks_of_player(p),
    )
    rule(
        "blow",
        "<n:num> damage to <v:victim> ,? plus ( an additional )? <m:num> damage for each <p:per>",
        (Arith("+", S.n, Arith("*", S.m, S.p)), S.v),
    )
    rule("blow", "<n:num> damage to <v:victim> times <m:measure>", (Arith("*", S.n, S.m), S.v))
    rule("card_clause", "<s:source_obj> deals|deal <b:blow>", (Damage(S.s, S.b[0], S.b[1]),))
    let = ("<s:source_obj> may deal <b:blow>", "you may have <s:source_obj> deal <b:blow>")
    rule("may_clause", let, (May(YOURSELF, (Damage(S.s, S.b[0], S.b[1]),)),))
    rule(
        "card_clause",
        "<s:source_obj> <m:mods> <u:until> and deals|deal <b:blow>",
        lambda s, m, u, b: (Continuous(Static(s, m), u), Damage(s, b[0], b[1])),
        when=lambda s, m, u, b: not_of_spells(s, m),
    )
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <b:blow> and <m:mods> <u:until>",
        lambda s, m, u, b: (Damage(s, b[0], b[1]), Continuous(Static(s, m), u)),
        when=lambda s, m, u, b: not_of_spells(s, m),
    )
    rule("one_blow", ("<b:blow>", "deals|deal <b:blow>"), S.b)
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <l:one_blow,and>",
        lambda s, l: tuple(Damage(s, amount, to) for amount, to in l),
        back=_blows_back,
    )


def _blows_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "... deals 200 damage to the first and 400 damage to the second"."""
    if not isinstance(want, tuple) or len(want) < 2 or not all(isinstance(one, Damage) for one in want):
        return []
    if len({one.source for one in want}) != 1:
        return []
    return [{"s": want[0].source, "l": tuple((one.amount, one.to) for one in want)}]


def _preventions(g: Grammar) -> None:
    """Which damage is prevented, that would be dealt to whom by what; how long is said beside it."""
    rule = g.rule
    every = Const(INFINITY)
    g.lexicon("prevented_damage", {"all damage": (False, every), "all battle damage": (True, every)})
    rule(
        "in_force",
        (
            "prevent <d:prevented_damage> that would be dealt ( to <v:victim> )? ( by <s:obj> )?",
            "prevent <d:prevented_damage> <v:hurt_one> would be dealt ( by <s:obj> )?",
            "prevent <d:prevented_damage> from <s:obj>",
        ),
        lambda d, v=None, s=None: (Static(This(), (Replace(_damage(v, s, d[0]), prevent=d[1]),)),),
    )
    rule(
        "prevention",
        (
            "prevent the next damage that would be dealt ( to <v:victim> )? ( by <s:obj> )?",
            "prevent the next damage <v:hurt_one> would be dealt ( by <s:obj> )?",
        ),
        lambda v=None, s=None: (Static(This(), (Replace(_damage(v, s, False), prevent=every, once=True),)),),
        when=_to_one,
    )
    rule(
        "prevention",
        (
            "prevent the next <n:so_much_damage> that would be dealt to <v:victim> ( by <s:obj> )?",
            "prevent the next <n:so_much_damage> <v:hurt_one> would be dealt ( by <s:obj> )?",
        ),
        lambda n, v, s=None: (Static(This(), (Replace(_damage(v, s, False), prevent=n, shield=True),)),),
        when=_to_one,
    )
    rule("in_force", "<p:prevention>", S.p)
    rule("card_clause", "<p:prevention>", (Continuous(S.p[0], "game"),))  # I-506
    g.lexicon("hurt_one", {"you": YOURSELF, "it|they": It("it")})


def _to_one(v: Objects | None = None, s: Objects | None = None, **others: Any) -> bool:
    """Whether the next damage is that of one card or player: of several it is open whether each has a next one."""
    return not any(
        isinstance(one, (Both, Each)) or (isinstance(one, TargetOf) and one.most != Const(1)) for one in (v, s)
    )


def _damage(to: Objects | None, by: Objects | None, battle: bool) -> Trigger:
    return Trigger("damage", _watched(to), by=_watched(by), battle=battle)


def _watched(v: Objects | None) -> Any:
    return v.filter if isinstance(v, Each) else v


def _known_before(s: Objects, n: Num, np: Np) -> bool:
    """Whether the damage is known when it is divided, as targets are chosen (903.2g): not "that much"."""
    return not isinstance(n, ThatMuch) and not (isinstance(n, Arith) and isinstance(n.left, ThatMuch))
