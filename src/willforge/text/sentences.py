"""Sentences of effects: clauses, their subjects, and how they are joined."""

from __future__ import annotations

from typing import Any

from willforge.terms import INFINITY
from willforge.text.doers import with_doer
from willforge.text.drafts import (
    Clause,
    Doer,
    Instead,
    Introduce,
    LateIf,
    Looped,
    Np,
    Otherwise,
    Restriction,
    Same,
    TargetOf,
    ThatMuch,
    Where,
    joined,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Arith,
    Cannot,
    ChangeCost,
    Condition,
    Const,
    Continuous,
    CopyOf,
    CostPart,
    Count,
    Damage,
    Delayed,
    Discard,
    DoubleStats,
    Draw,
    Each,
    Effect,
    Filter,
    ForEach,
    If,
    InPhase,
    Life,
    May,
    Must,
    Num,
    Objects,
    PayOr,
    Player,
    Replace,
    SetWeather,
    Shuffle,
    Static,
    SwapStats,
    This,
    Trigger,
    TurnOf,
    Typed,
    Value,
)

Effects = tuple[Effect, ...]

_SIMPLE = (Draw, Discard, Life, Shuffle)


def _by(who: Objects, effects: Effects) -> Effects:
    if (
        isinstance(who, Player)
        and who.who == EACH_PLAYER
        and not (len(effects) == 1 and isinstance(effects[0], _SIMPLE))
    ):
        done: Effects = with_doer(effects, Looped())
        return (ForEach(who, done, NEW),)
    if isinstance(who, Player):
        result: Effects = with_doer(effects, who)
        return result
    return (Clause(who, effects),)


def _no_payment(a: Effects) -> bool:
    """Paying life as an offer is a payment (1003), not a deed."""
    return not (len(a) == 1 and isinstance(a[0], Life) and a[0].how == "pay")


def _may(who: Objects, effects: Effects) -> Effects:
    if isinstance(who, Player):
        return (May(who, _by(who, effects)),)
    return (Clause(who, (May(Doer(), effects),)),)


YOURSELF = Player(YOU)
_PAYER_WORDS = (("you", YOURSELF, "pay"),)


def declare_clauses(g: Grammar) -> None:
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
    rule("card_clause", "<o:obj> <m:mods> <u:until>", lambda o, m, u: (Continuous(Static(o, m), u),))
    rule("card_clause", "<u:until> , <o:obj> <m:mods>", lambda o, m, u: (Continuous(Static(o, m), u),))
    rule("card_clause", "<o:lasting> <m:mods>", lambda o, m: (Continuous(Static(o, m), "game"),))
    rule("lasting", "<t:target>", S.t)
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
        "the next time <s:source> would deal damage this turn , prevent that damage",
        lambda s: (
            Continuous(Static(This(), (Replace(Trigger("damage", by=s), prevent=Const(INFINITY), once=True),)), "turn"),
        ),
    )
    rule(
        "card_clause",
        (
            "you may pay <c:symbols> <l:less> to play the next <np> ( you play )? this turn",
            "the next <np> you play this turn costs <c:symbols> <l:less> ( to play )?",
        ),
        lambda c, l, np: (
            Continuous(
                Static(joined(np, Np(controller=YOU)).filter(-1), (ChangeCost(c, l == "less", "next"),)), "turn"
            ),
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
            Continuous(Static(joined(np, Np(controller=YOU)).filter(-1), (ChangeCost(c, l == "less"),)), "turn"),
        ),
    )


def _watched(v: Objects | None) -> Any:
    return v.filter if isinstance(v, Each) else v


def _shield(v: Objects, n: Num, by: Objects | None) -> Effect:
    return Continuous(Static(This(), (Replace(Trigger("damage", _watched(v), by=by), prevent=n, shield=True),)), "turn")


def _prevention(to: Objects | None, by: Objects | None, battle: bool, until: str) -> Effect:
    event = Trigger("damage", _watched(to), by=_watched(by), battle=battle)
    return Continuous(Static(This(), (Replace(event, prevent=Const(INFINITY)),)), until)


def _if(condition: Condition, effects: Effects) -> Effects:
    return (If(condition, effects),)


def declare_sentences(g: Grammar) -> None:
    """Sentences."""
    rule = g.rule
    rule("clauses", "<c:clause>", S.c)
    rule("clauses", "<c:may_clause>", S.c)
    joins = (
        "<a:joinable> and <b:later>",
        "<a:joinable> , <b:later>",
        "<a:joinable> , and <b:later>",
        "<a:joinable> ,? then <b:later>",
        "<a:joinable> and then <b:later>",
    )
    rule("clauses", joins, lambda a, b: a + b)
    rule("joinable", "<c:clause>", S.c)
    # A subject may change within a sentence; an order after one is joined within the deeds.
    rule("later", "<c:subject_clause>", S.c)
    rule("later", "<c:may_clause>", S.c)
    rule("later", tuple(pattern.replace("joinable", "subject_clause") for pattern in joins), lambda a, b: a + b)
    rule("subject_clause", "<p:player3> <a:does_seq>", lambda p, a: _by(p, a))
    rule("subject_clause", "you <a:do_seq>", lambda a: _by(YOURSELF, a), when=lambda a: True)
    rule("subject_clause", "<c:card_clause>", S.c)
    rule("clauses", "<c:card_clause> and <a:do_seq>", lambda c, a: c + _by(YOURSELF, a))
    rule(
        "clauses",
        ("<c:card_clause> ,? then <a:do_seq>", "<c:card_clause> and then <a:do_seq>"),
        lambda c, a: c + _by(YOURSELF, a),
    )
    rule("clauses", "<p:player3> <a:does_seq> ,? then <b:do_seq>", lambda p, a, b: _by(p, a) + _by(YOURSELF, b))
    rule("main", "<c:clauses>", S.c)
    rule("mode_head", "choose <c:count>", S.c)
    rule("mode_head", "choose both", (Const(2), Const(2)))
    rule(
        "mode_head",
        (
            "choose <c:count> ,? if <d:cond> , you may choose both instead?",
            "choose <c:count> ,? if <d:cond> , choose both instead?",
        ),
        lambda c, d: (*c, d, Const(2)),
    )
    rule(
        "mode_head",
        (
            "choose <c:count> ,? if <d:cond> , choose up to <n:num> instead",
            "choose <c:count> ,? if <d:cond> , you may choose up to? <n:num> instead?",
        ),
        lambda c, d, n: (*c, d, n),
    )
    rule("mode_head", ("choose <c:count> at random",), lambda c: (*c, "random"))
    rule(
        "tag_reminder",
        "-? you may start the game with this ruler and another ruler with [tag] <p:parameter> that doesn't share a "
        "name with this card put both in your ruler area",
        S.p,
    )
    rule("main", "<c:clauses> unless <p:payer> <k:paying>", lambda c, p, k: (PayOr(p, k, (), c),))
    rule("payer", "<p:player>", S.p)
    rule("paying", ("pay|pays <c:costs_only>",), S.c)
    rule("paying", "discard|discards a card", (CostPart("discard", Filter((), 4, YOU)),))
    rule(
        "paying", "banish|banishes a|an <np>", lambda np: (CostPart("banish", joined(np, Np(controller=YOU)).filter()),)
    )
    rule("conditional", "if <c:cond> , then? <e:main>", lambda c, e: _if(c, e))
    rule("conditional", "if <c:cond> , then? <e:main> instead", lambda c, e: (Instead(c, e),))
    rule("conditional", "<e:main> instead if <c:cond>", lambda c, e: (Instead(c, e),))
    rule("conditional", "<e:main> if <c:cond>", lambda c, e: (LateIf(c, e),))
    rule("conditional", "otherwise , <e:main>", lambda e: (Otherwise(e),))
    rule("conditional", "<e:main>", S.e)
    rule("statement", "<c:conditional>", S.c)
    rule("statement", "then ,? <c:conditional>", S.c)
    rule("statement", "<c:conditional> , where x is equal? to? <m:measure>", lambda c, m: (*c, Where(m)))
    rule("statement", "x is equal? to? <m:measure>", lambda m: (Where(m),))
    rule("statement", "<t:delay> >>>|, <c:conditional>", lambda t, c: (Delayed(t, c),))
    rule("statement", "<c:conditional> at <t:time>", lambda c, t: (Delayed(t, c),))
    rule("delay", "at <t:time>", S.t)
    rule(
        "statement", ("when|whenever <e:event> this turn >>>|, <c:conditional>",), lambda e, c: (Delayed(e, c, "turn"),)
    )
    rule("statement", "<s:special>", S.s)
    rule("statement", ("for each <np> , <c:conditional>",), lambda np, c: (ForEach(Each(np.filter()), c, NEW),))
    # restrictions on the ability itself
    rule(
        "special",
        (
            "play this ability only <r:restriction>",
            "this ability can be activated|played only <r:restriction>",
            "play this ability up to <r:restriction>",
            "you can|may play this ability only <r:restriction>",
            "play this ability <r:restriction_only>",
            "you may only play this ability <r:restriction>",
        ),
        lambda r: (r,),
    )
    rule("restriction_only", "only <r:restriction>", S.r, when=lambda r: False)
    rule(
        "special",
        ("this ability triggers only once per|each turn", "this triggers only once per|each turn"),
        (Restriction(per_turn=1),),
    )
    rule("special", ("you cannot play this ability if <c:cond>",), lambda c: (Restriction(condition=_not(c)),))
    rule("restriction", "<r:restriction1>", S.r)
    rule(
        "restriction",
        "<r:restriction1> and only? <s:restriction>",
        lambda r, s: Restriction(r.per_turn or s.per_turn, r.per_game or s.per_game, _both(r.condition, s.condition)),
    )
    rule("restriction1", ("once per turn", "once each turn", "one time per turn"), Restriction(per_turn=1))
    rule("restriction1", "<n:int> times|time per turn", lambda n: Restriction(per_turn=n))
    rule("restriction1", "twice per turn", Restriction(per_turn=2))
    rule("restriction1", "once per game", Restriction(per_game=1))
    rule("restriction1", ("during your turn", "on your turn"), Restriction(condition=TurnOf(YOU)))
    rule("restriction1", "during your opponent 's turn", Restriction(condition=TurnOf(OPPONENT)))
    rule(
        "restriction1",
        ("at main timing", "in main timing", "in a main timing"),
        Restriction(condition=InPhase(main_timing=True)),
    )
    rule("restriction1", ("during your main phase",), Restriction(condition=_both(TurnOf(YOU), InPhase(3))))
    rule("restriction1", ("during battle", "during a battle"), Restriction(condition=InPhase(battle=True)))
    rule("restriction1", "if <c:cond>", lambda c: Restriction(condition=c))
    rule("restriction1", "as long as <c:cond>", lambda c: Restriction(condition=c))


def _not(condition: Condition) -> Condition:
    from willforge.text.nodes import Not

    return Not(condition)


def _both(first: Condition | None, second: Condition | None) -> Condition | None:
    from willforge.text.nodes import All

    if first is None or second is None:
        return first or second
    return All((first, second))


def declare(g: Grammar) -> None:
    """Declares all of the above."""
    declare_clauses(g)
    declare_sentences(g)
