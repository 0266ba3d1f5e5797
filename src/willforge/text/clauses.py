"""Clauses: a subject and what it does."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.terms import DECK, FIELD, HAND, INFINITY, KEYWORD_NAMES, REMOVED
from willforge.text.doers import with_doer
from willforge.text.drafts import (
    CancelTo,
    Clause,
    Doer,
    Fight,
    Introduce,
    Looped,
    Np,
    Same,
    TargetOf,
    ThatMuch,
    joined,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.mods import _stats_times as stats_times
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    EACH_PLAYER,
    YOU,
    Add,
    Again,
    Arith,
    Cannot,
    ChangeCost,
    ChooseMode,
    Const,
    Continuous,
    CopyOf,
    CostPart,
    Count,
    Damage,
    Discard,
    DoubleStats,
    Draw,
    Each,
    Effect,
    Filter,
    ForEach,
    GainAbility,
    GainControl,
    If,
    Is,
    It,
    Life,
    May,
    Must,
    Num,
    Objects,
    PayOr,
    Permit,
    Player,
    Replace,
    SetWeather,
    Shuffle,
    Static,
    SwapStats,
    This,
    Trigger,
    Turn,
    Typed,
    Value,
    Variable,
)
from willforge.text.replacements import instead

Effects = tuple[Effect, ...]

YOURSELF = Player(YOU)
_SIMPLE = (Draw, Discard, Life, Shuffle)


def _speaks_of_player(node: Any) -> bool:
    if isinstance(node, It):
        return node.hint == "player"
    if isinstance(node, tuple):
        return any(_speaks_of_player(part) for part in node)
    return is_dataclass(node) and any(_speaks_of_player(getattr(node, item.name)) for item in fields(node))


def _by(who: Objects, effects: Effects) -> Effects:
    alone = len(effects) == 1 and isinstance(effects[0], _SIMPLE) and not _speaks_of_player(effects)
    if isinstance(who, Player) and who.who == EACH_PLAYER and not alone:
        done: Effects = with_doer(effects, Looped())
        return (ForEach(who, done, NEW),)
    if who == YOURSELF:
        result: Effects = with_doer(effects, who)
        return result
    return (Clause(who, effects),)


def _no_payment(a: Effects) -> bool:
    """Paying life as an offer is a payment (1003), not a deed."""
    return not (len(a) == 1 and isinstance(a[0], Life) and a[0].how == "pay")


def _may(who: Objects, effects: Effects) -> Effects:
    if who == YOURSELF:
        return (May(who, _by(who, effects)),)
    return (Clause(who, (May(Doer(), effects),)),)


IN_FIELD = Is(This(), Filter((), FIELD))


def declare(g: Grammar) -> None:
    """Clauses: a subject and what it does."""
    rule = g.rule
    for form in ("do", "does"):
        rule(f"{form}_seq", f"<a:{form}>", S.a)
        rule(
            f"{form}_seq",
            (
                f"<a:{form}> and <b:{form}_seq>",
                f"<a:{form}> , <b:{form}_seq>",
                f"<a:{form}> , and <b:{form}_seq>",
                f"<a:{form}> ,? then <b:{form}_seq>",
                f"<a:{form}> and then <b:{form}_seq>",
            ),
            lambda a, b: a + b,
        )
    rule("clause", "<a:do_seq>", lambda a: _by(YOURSELF, a))
    rule("clause", "you <a:do_seq>", lambda a: _by(YOURSELF, a))
    rule("clause", "<p:player3> <a:does_seq>", lambda p, a: _by(p, a))
    rule("clause", "<p:plural_player> <a:do_seq>", lambda p, a: _by(p, a))
    rule("may_clause", "you may <a:do_seq>", lambda a: _may(YOURSELF, a), when=_no_payment)
    rule("may_clause", "<p:player3> may <a:do_seq>", lambda p, a: _may(p, a), when=lambda p, a: _no_payment(a))
    rule("may_clause", "you may pay <c:costs_only>", lambda c: (PayOr(YOURSELF, c),))
    rule("may_clause", "<p:player3> may pay <c:costs_only>", lambda p, c: (PayOr(p, c),))
    rule("costs_only", "<c:symbols>", lambda c: (CostPart("will", cost=c),))
    rule("costs_only", "<n:num> life", lambda n: (CostPart("life", number=n),))
    rule(
        "costs_only",
        ("<c:symbols> and <d:costs>", "<c:symbols> , <d:costs>"),
        lambda c, d: (CostPart("will", cost=c), *d),
    )
    rule("clause", "<c:card_clause>", S.c)
    rule(
        "card_clause",
        "<o:obj> <m:mods> <u:until>",
        lambda o, m, u: (Continuous(Static(o, m), u),),
        when=lambda o, m, u: not _players(o),
    )
    rule(
        "card_clause",
        "<u:until> , <o:obj> <m:mods>",
        lambda o, m, u: (Continuous(Static(o, m), u),),
        when=lambda o, m, u: not _players(o),
    )
    rule("card_clause", "<o:lasting> <m:mods>", lambda o, m: (Continuous(Static(o, m), "game"),))
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <m:big_measure> damage to <v:victim>",
        lambda s, m, v: (Damage(s, m, v),),
    )
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
        "you may play <c:count> <np> <u:until>",
        lambda c, np, u: (Continuous(Static(YOURSELF, (Permit("play_from", np.filter()),)), u),),
        when=lambda c, np, u: np.zones,
    )
    rule(
        "card_clause",
        "you may play <t:target> <u:until>",
        lambda t, u: (Continuous(Static(t, (Permit("play_from"),)), u),),
    )
    rule("statement", ("this card enters the|your field added to <o:obj>",), lambda o: (Add(This(), o),))
    rule("lasting", "<t:target>", S.t, when=lambda t: not _players(t))
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <n:amount> damage to <v:victim> and <m:num> damage to <w:victim>",
        lambda s, n, v, m, w: (Damage(s, n, v), Damage(s, m, w)),
    )
    rule(
        "card_clause",
        "<o:obj> gain|gains <c:changes> <u:until> for each <np>",
        lambda o, c, u, np: (Continuous(Static(o, stats_times(c, Count(Each(np.filter())))), u),),
    )
    rule(
        "card_clause",
        "<o:obj> cannot be recovered during <r:next_recovery>",
        lambda o, r: (Continuous(Static(o, (Cannot("be_recovered_in_phase"),)), r),),
    )
    rule("card_clause", "it enters the|your field rested", (Turn(It("it"), "rest"),))
    rule(
        "card_clause",
        "the next time <e:would_damage> this turn , prevent that damage",
        lambda e: (Continuous(Static(This(), (Replace(e, prevent=Const(INFINITY), once=True),)), "turn"),),
    )
    rule(
        "statement",
        ("remove it from the game instead of putting it into a|its? ( owner 's )? graveyard",),
        (CancelTo(REMOVED),),
    )
    rule(
        "statement",
        ("put it on the bottom of its owner 's deck instead of putting it into a|its? ( owner 's )? graveyard",),
        (CancelTo(DECK),),
    )
    rule(
        "statement",
        (
            "return it to its owner 's hand instead of putting it into a|its? ( owner 's )? graveyard",
            "put it into its owner 's hand instead of putting it into a|its? ( owner 's )? graveyard",
        ),
        (CancelTo(HAND),),
    )
    rule(
        "statement",
        "if that spell is cancelled this way , remove it from the game instead of putting it into its owner 's "
        "graveyard",
        (CancelTo(REMOVED),),
    )
    rule(
        "card_clause",
        (
            "you may pay <c:symbols> to do judgment <u:until>",
            "you may pay <c:symbols> to do judgment rather than pay its cost <u:until>",
        ),
        lambda c, u: (
            Continuous(Static(Filter((Typed(1),), 16, YOU), (ChangeCost(c, False, "judgment", set_to=c),)), u),
        ),
    )
    rule("card_clause", "players cannot chase to it", (Continuous(Static(This(), (Cannot("be_chased"),)), "turn"),))
    rule(
        "card_clause",
        "<s:source_obj> deals|deal <n:num> damage for each <c:counter_name> counter on <o:obj1> to <v:victim>",
        lambda s, n, c, o, v: (Damage(s, Arith("*", n, Value(o, "counters", c)), v),),
    )
    rule(
        "card_clause",
        ("double atk and def of <o:obj> <u:until>",),
        lambda o, u: (Continuous(Static(o, (DoubleStats(2, 2),)), u),),
    )
    rule(
        "card_clause",
        "prevent the next damage that would be dealt to <v:victim> until end of turn",
        lambda v: (
            Continuous(
                Static(This(), (Replace(Trigger("damage", _watched(v)), prevent=Const(INFINITY), once=True),)), "turn"
            ),
        ),
    )
    rule(
        "until",
        (
            "until the end of your opponent 's next turn",
            "until the end of their turn",
            "until end of your opponent 's next turn",
        ),
        "their_turn_end",
    )
    rule(
        "card_clause",
        "<o:obj> must attack or block <u:until> if able",
        lambda o, u: (Continuous(Static(o, (Must("attack"), Must("block"))), u),),
    )
    rule(
        "card_clause",
        ("you may? pay <c:symbols> <l:less> to play your next <np> this turn",),
        lambda c, l, np: (
            Continuous(Static(joined(np, Np(controller=YOU)).played(), (ChangeCost(c, l == "less", "next"),)), "turn"),
        ),
    )
    rule(
        "card_clause",
        "you may? pay <c:symbols> <l:less> to play [judgment] abilities ( of your ruler )? this turn",
        lambda c, l: (
            Continuous(Static(Filter((Typed(1),), 16, YOU), (ChangeCost(c, l == "less", "judgment"),)), "turn"),
        ),
    )
    rule(
        "card_clause",
        "<o:obj> gain|gains <k:keyword_or> <u:until>",
        lambda o, k, u: (
            Introduce(o),
            ChooseMode(
                YOURSELF,
                tuple((Continuous(Static(It("it"), (GainAbility(keyword_ability(one)),)), u),) for one in k),
                tuple(KEYWORD_NAMES[one] for one in k),
            ),
        ),
    )
    rule("keyword_or", "<k:keyword> or <j:keyword>", lambda k, j: (k, j))
    rule("keyword_or", "<k:keyword> , or <j:keyword>", lambda k, j: (k, j))
    rule("keyword_or", "<k:keyword> , <l:keyword_or>", lambda k, l: (k, *l))
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
        "<s:source_obj> deals|deal <n:num> damage to <v:victim> ,? plus an additional <m:num> damage for each <np>",
        lambda s, n, v, m, np: (Damage(s, Arith("+", n, Arith("*", m, Count(Each(np.filter())))), v),),
    )
    rule("card_clause", ("prevent all damage from <v:obj> <u:until>",), lambda v, u: (_prevention(None, v, False, u),))
    rule(
        "card_clause",
        (
            "prevent the next damage that would be dealt to <v:victim> this turn",
            "prevent the next damage that would be dealt to <v:victim>",
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
        lambda e, u, d: (Continuous(Static(This(), (Replace(e, **dict(d)),)), u),),
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
    rule(
        "card_clause",
        "you may play <a:anaphor> <u:until>",
        lambda a, u: (Continuous(Static(a, (Permit("play_from"),)), u),),
    )
    rule(
        "card_clause",
        "gain control of <o:obj> as long as <c:cond>",
        lambda o, c: (Continuous(Static(o, (GainControl(YOU),), c), "while"),),
        when=lambda o, c: c != IN_FIELD,
    )
    rule(
        "card_clause",
        "<o:obj> <m:mods> as long as <c:cond>",
        lambda o, m, c: (Continuous(Static(o, m, c), "while"),),
        when=lambda o, m, c: isinstance(o, (TargetOf, It)) and c != IN_FIELD,
    )
    rule("statement", "<c:clauses> , if <d:cond> , <e:main>", lambda c, d, e: (*c, If(d, e)))
    rule(
        "statement",
        ("this triggers its|that [enter] ability ( of that card )?", "this triggers [enter] : ability of that card"),
        (Again(It("it"), "enter"),),
    )
    rule(
        "card_clause",
        "<o:obj> must attack <u:until> if able",
        lambda o, u: (Continuous(Static(o, (Must("attack"),)), u),),
    )
    rule(
        "card_clause",
        "<o:obj> must block <u:until> if able",
        lambda o, u: (Continuous(Static(o, (Must("block"),)), u),),
    )
    rule(
        "card_clause",
        "switch the atk and def of <o:obj> <u:until>",
        lambda o, u: (Continuous(Static(o, (SwapStats(),)), u),),
    )
    rule(
        "card_clause", "double <o:obj> 's atk <u:until>", lambda o, u: (Continuous(Static(o, (DoubleStats(2, 1),)), u),)
    )
    rule(
        "card_clause",
        ("double <o:obj> 's atk and def <u:until>", "double the atk and def of <o:obj> <u:until>"),
        lambda o, u: (Continuous(Static(o, (DoubleStats(2, 2),)), u),),
    )
    rule("statement", "target <c:count> <np>", lambda c, np: (Introduce(TargetOf(np, c[0], c[1])),))
    rule(
        "statement",
        "target <c:count> players",
        lambda c: (Introduce(TargetOf(Np(players=EACH_PLAYER, noun="player"), c[0], c[1])),),
    )
    rule("lasting", "<a:anaphor>", S.a)
    rule(
        "card_clause",
        (
            "<o:obj> doesn't|don't recover during <r:next_recovery>",
            "<o:obj> cannot recover during <r:next_recovery>",
            "<o:obj> do not recover during <r:next_recovery>",
        ),
        lambda o, r: (Continuous(Static(o, (Cannot("be_recovered_in_phase"),)), r),),
    )
    rule("card_clause", "<p:player_subject> <m:player_mod> <u:until>", lambda p, m, u: (Continuous(Static(p, m), u),))
    rule("card_clause", "<u:until> , <p:player_subject> <m:player_mod>", lambda p, m, u: (Continuous(Static(p, m), u),))
    rule(
        "card_clause",
        "<o:obj1> become|becomes a copy of <p:obj1>",
        lambda o, p: (Continuous(Static(o, (CopyOf(p),)), "game"),),
    )
    rule(
        "card_clause",
        "<o:obj1> become|becomes a copy of <p:obj1> <u:until>",
        lambda o, p, u: (Continuous(Static(o, (CopyOf(p),)), u),),
    )
    # damage
    deals = "<s:source_obj> deals|deal"
    rule("source_obj", "<o:obj1>", S.o, when=lambda o: not isinstance(o, Each) or True)
    rule("card_clause", f"{deals} <n:amount> damage to <v:victim>", lambda s, n, v: (Damage(s, n, v),))
    rule(
        "card_clause",
        f"{deals} <n:num> damage to <v:victim> for each <np>",
        lambda s, n, v, np: (Damage(s, Arith("*", n, Count(Each(np.filter()))), v),),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage for each <np> to <v:victim>",
        lambda s, n, v, np: (Damage(s, Arith("*", n, Count(Each(np.filter()))), v),),
    )
    rule(
        "card_clause",
        (f"{deals} damage equal to <m:measure> to <v:victim>", f"{deals} damage to <v:victim> equal to <m:measure>"),
        lambda s, m, v: (Damage(s, m, v),),
    )
    rule(
        "card_clause",
        (
            f"{deals} <n:num> damage divided as you choose to|among any number of target <np>",
            f"{deals} <n:num> damage divided as you choose to|among any number of <np>",
        ),
        lambda s, n, np: (Damage(s, n, TargetOf(np, Const(1), Const(INFINITY), n), True),),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage divided as you choose to|among <c:count> target <np>",
        lambda s, n, c, np: (Damage(s, n, TargetOf(np, c[0], c[1], n), True),),
        when=lambda s, n, c, np: c[1] != Const(INFINITY),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage divided as you choose to|among any number of target players|player and/or <np>",
        lambda s, n, np: (
            Damage(s, n, TargetOf(joined(np, Np(players=EACH_PLAYER)), Const(1), Const(INFINITY), n), True),
        ),
    )
    rule(
        "card_clause",
        (
            f"{deals} <n:num> damage multiplied by <m:measure> to <v:victim>",
            f"{deals} <n:num> damage to <v:victim> multiplied by <m:measure>",
        ),
        lambda s, n, m, v: (Damage(s, Arith("*", n, m), v),),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage to <v:victim> for each <c:counter_name> counter on <o:obj1>",
        lambda s, n, v, c, o: (Damage(s, Arith("*", n, Value(o, "counters", c)), v),),
    )
    rule(
        "card_clause",
        f"{deals} <n:num> damage to <v:victim> for each <np> <w:this_way>",
        lambda s, n, v, np, w: (Damage(s, Arith("*", n, ThatMuch()), v),),
    )
    rule("card_clause", f"{deals} <n:num> damage", lambda s, n: (Damage(s, n, Same()),))
    # life and weather
    rule("card_clause", "your life becomes <m:measure>", lambda m: (Life(YOURSELF, "become", m),))
    rule(
        "card_clause",
        ("target player 's life becomes <m:measure>",),
        lambda m: (Life(TargetOf(Np(players=EACH_PLAYER, noun="player")), "become", m),),
    )
    rule(
        "card_clause", ("each player 's life becomes <m:measure>",), lambda m: (Life(Player(EACH_PLAYER), "become", m),)
    )
    rule("card_clause", ("the weather is|becomes <w:weather>",), lambda w: (SetWeather(YOURSELF, w),))
    rule("card_clause", "the weather is|becomes <w:weather> <u:until>", lambda w, u: (SetWeather(YOURSELF, w, u),))
    # prevention
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
        ("prevent <k:kind_of_damage> that would be dealt to <v:victim> <u:until>",),
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
    rule(
        "card_clause",
        ("<u:until> , prevent <k:kind_of_damage> that would be dealt to <v:victim>",),
        lambda k, v, u: (_prevention(v, None, k, u),),
    )
    rule(
        "card_clause",
        (
            "you may pay <c:symbols> <l:less> to play the next <np> ( you play )? this turn",
            "the next <np> you play this turn costs <c:symbols> <l:less> ( to play )?",
        ),
        lambda c, l, np: (
            Continuous(Static(joined(np, Np(controller=YOU)).played(), (ChangeCost(c, l == "less", "next"),)), "turn"),
        ),
    )
    rule(
        "card_clause",
        "you may? pay <c:symbols> <l:less> to do judgment this turn",
        lambda c, l: (
            Continuous(Static(Filter((Typed(1),), 16, YOU), (ChangeCost(c, l == "less", "judgment"),)), "turn"),
        ),
    )
    rule(
        "card_clause",
        (
            "you may? pay <c:symbols> <l:less> to play <np:nps> this turn",
            "<np:nps> you play this turn cost <c:symbols> <l:less> ( to play )?",
        ),
        lambda c, l, np: (
            Continuous(Static(joined(np, Np(controller=YOU)).played(), (ChangeCost(c, l == "less"),)), "turn"),
        ),
    )


def _players(what: Objects) -> bool:
    return isinstance(what, TargetOf) and what.np.noun == "player"


def _watched(v: Objects | None) -> Any:
    return v.filter if isinstance(v, Each) else v


def _shield(v: Objects, n: Num, by: Objects | None) -> Effect:
    return Continuous(Static(This(), (Replace(Trigger("damage", _watched(v), by=by), prevent=n, shield=True),)), "turn")


def _prevention(to: Objects | None, by: Objects | None, battle: bool, until: str) -> Effect:
    event = Trigger("damage", _watched(to), by=_watched(by), battle=battle)
    return Continuous(Static(This(), (Replace(event, prevent=Const(INFINITY)),)), until)
