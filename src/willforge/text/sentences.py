"""Sentences of effects: how clauses are joined, conditions, delays and restrictions."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from willforge.cards.cost import WillCost
from willforge.text.clauses import YOURSELF, _by, _may
from willforge.text.drafts import (
    Clause,
    DoneTo,
    Instead,
    Introduce,
    LateIf,
    Otherwise,
    Restriction,
    TargetOf,
    Where,
    kind_only,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    All,
    Arith,
    Condition,
    Const,
    CostPart,
    Count,
    Delayed,
    Each,
    Effect,
    Filter,
    ForEach,
    If,
    InPhase,
    Is,
    It,
    Not,
    Num,
    Only,
    PayOr,
    Repeat,
    Targets,
    TimesHappened,
    Trigger,
    TurnOf,
    Variable,
)
from willforge.text.quantities import exactly
from willforge.text.within import holds

Effects = tuple[Effect, ...]


def _if(condition: Condition, effects: Effects) -> Effects:
    return (If(condition, effects),)


def declare(g: Grammar) -> None:
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
    rule("subject_clause", "<p:plural_player> <a:do_seq>", lambda p, a: _by(p, a))
    rule("subject_clause", "you <a:do_seq>", lambda a: _by(YOURSELF, a))
    rule("subject_clause", "<c:card_clause>", S.c)
    rule(
        "clauses",
        ("<c:card_clause> and <a:do_seq>", "<c:card_clause> ,? then <a:do_seq>", "<c:card_clause> and then <a:do_seq>"),
        lambda c, a: c + _by(YOURSELF, a),
    )
    rule("clauses", "<p:player3> <a:does_seq> ,? then <b:do_seq>", lambda p, a, b: _by(p, a) + _by(YOURSELF, b))
    rule("main", "<c:clauses>", S.c)
    rule("mode_head", "choose <c:count>", S.c)
    rule("mode_head", "choose one or both", (Const(1), Const(2)))
    rule("mode_head", "choose both", (Const(2), Const(2)))
    rule("mode_head", "choose <c:count> ,? if <d:cond> , you may choose both instead?", lambda c, d: (*c, d, Const(2)))
    rule(
        "mode_head",
        "choose <c:count> ,? if <d:cond> , choose both instead?",
        lambda c, d: (*c, d, Const(2), Const(2)),
    )
    rule(
        "mode_head",
        (
            "choose <c:count> ,? if <d:cond> , choose up to <n:num> instead?",
            "choose <c:count> ,? if <d:cond> , you may choose up to <n:num> instead?",
            "choose <c:count> ,? choose up to <n:num> instead if <d:cond>",
        ),
        lambda c, d, n: (*c, d, n, Const(0)),
    )
    rule(
        "mode_head",
        "choose <c:count> ,? if <d:cond> , choose <n:num> instead?",
        lambda c, d, n: (*c, d, n, n),
    )
    rule("mode_head", ("choose <c:count> at random",), lambda c: (*c, "random"))
    rule(
        "mode_head",
        "choose <c:count> , then ,? if <d:cond> , choose <n:num> again",
        lambda c, d, n: (*c, d, Arith("+", c[1], n), Arith("+", c[0], n), "again"),
        when=exactly,
    )
    g.lexicon(
        "not_chosen",
        {"hasn't|haven't been chosen": "fresh", "wasn't|weren't chosen in this game": "fresh_game"},
    )
    rule("mode_head", "choose <c:count> that <f:not_chosen>", lambda c, f: (*c, f))
    rule(
        "tag_reminder",
        "-? you may start the game with this ruler and another ruler with [tag] <p:parameter> that doesn't share a "
        "name with this card put both in your ruler area",
        S.p,
    )
    rule(
        "main",
        ("<c:clauses> unless <p:payer> <k:paying>", "<c:clauses> , unless <p:payer> <k:paying>"),
        lambda c, p, k: (PayOr(p, k, (), c),),
    )
    rule("main", "unless <p:payer> <k:paying> , <c:clauses>", (PayOr(S.p, S.k, (), S.c),))
    rule("payer", "<p:player>", S.p)
    rule(
        "statement",
        ("when it deals or is dealt damage this turn >>>|, <c:conditional>",),
        lambda c: (Delayed(Trigger("damage", by=It("it")), c, "turn"), Delayed(Trigger("damage", It("it")), c, "turn")),
    )
    rule("statement", "as you play this card , target a|an <np>", lambda np: (Introduce(TargetOf(np)),))
    rule("payer", "<p:plural_player>", S.p)
    rule(
        "paying",
        "pay|pays <n:num>",
        lambda n: (CostPart("will", cost=WillCost(x=1)),),
        when=lambda n: n == Variable("X"),
    )
    rule(
        "statement",
        (
            "<c:clauses> , where x is equal? to? <m:measure> , and|then? <d:clauses>",
            "<c:clauses> , where x is equal? to? <m:measure> , and then <d:clauses>",
        ),
        lambda c, m, d: (*c, *d, Where(m)),
    )
    rule(
        "statement",
        "target <c:count> <np> , where x is equal? to? <m:measure>",
        lambda c, np, m: (Introduce(TargetOf(np, c[0], c[1])), Where(m)),
    )
    rule("statement", "for each <p:per> , <c:conditional>", (Repeat(S.p, S.c),), when=_just_as_often)
    rule("paying", ("pay|pays <c:costs_only>",), S.c)
    _bodies(g)
    rule("conditional", "if <c:cond> , then? <e:body>", lambda c, e: _if(c, e))
    rule(
        "conditional",
        ("if <c:cond> , then? <e:instead>", "<e:instead> if <c:cond>"),
        lambda c, e: (Instead(c, e),),
        when=lambda c, e: not _only_pays(e),
    )
    rule("instead", ("<e:main> instead", "instead <e:main>"), S.e)
    rule("instead", "you may instead <e:do_seq>", lambda e: _may(YOURSELF, e))
    rule(  # of the price of a card "if it targets ..." is asked otherwise (prices)
        "conditional",
        "if <o:subject> targets <t:targeted> , then? <e:body>",
        lambda o, t, e: _if(Is(o, Filter((Targets(t),), -1)), e),
    )
    rule("conditional", "<e:late_if>", S.e)
    rule("conditional", "unless <c:cond> , <e:body>", (If(Not(S.c), S.e),))
    rule("conditional", "<e:main> ,? unless <c:cond>", (LateIf(Not(S.c), S.e),))
    rule("conditional", "( otherwise | if not | if it isn't|wasn't ) ,? <e:body>", lambda e: (Otherwise(e),))
    rule("conditional", "<e:main>", S.e)
    rule("statement", ("<c:conditional>", "then ,? <c:conditional>"), S.c)
    rule(
        "statement",
        ("<c:conditional> , where x is equal? to? <m:measure>", "<c:conditional> where x is equal? to? <m:measure>"),
        lambda c, m: (*c, Where(m)),
    )
    rule("statement", "then ,? <a:does_seq>", (Clause(It("player"), S.a),))  # whoever did something before
    rule("statement", "x is equal? to? <m:measure>", lambda m: (Where(m),))
    rule("statement", "<t:delay> >>>|, <c:conditional>", lambda t, c: (Delayed(t, c),))
    rule("statement", "<e:one_deed> at <t:time>", lambda e, t: (Delayed(t, e),))
    rule("one_deed", "<e:main>", S.e, when=_one_deed)
    rule("delay", "at <t:time>", S.t)
    rule(
        "statement",
        (
            "when|whenever <e:event> <u:until> >>>|, <c:conditional>",
            "<u:until> , when|whenever <e:event> >>>|, <c:conditional>",
        ),
        (Delayed(S.e, S.c, S.u),),
        when=lambda e, c, u: u in ("turn", "battle"),
    )
    rule("statement", "<s:special>", S.s)
    rule("statement", ("for each <np> , <c:conditional>",), lambda np, c: (ForEach(Each(np.filter()), c, NEW),))
    rule(
        "statement",
        "for each <np> <v:participle> this way , <c:conditional>",
        lambda np, v, c: (ForEach(Only(It("done:" + v + ":card"), Filter(np.tests, 0)), c, NEW),),
        when=lambda np, v, c: kind_only(np) and holds(c, It("it")),
    )
    # restrictions on the ability itself
    rule(
        "special",
        (
            "play this ability only <r:restriction>",
            "play this ability up to <r:limit>",
            "activate|use this ability only <r:restriction>",
            "activate only <r:restriction>",
            "you can|may play|activate|use this ability? only? <r:restriction>",
            "you can|may only play|activate|use this ability <r:restriction>",
            "this ability? can|may be activated|played|used only? <r:restriction>",
            "this ability can|may only be activated|played|used <r:restriction>",
            "this ability? triggers only <r:restriction>",
        ),
        (S.r,),
    )
    rule("special", "you cannot play|activate|use this ability unless <c:cond>", (Restriction(condition=S.c),))
    rule(
        "special",
        "you cannot play|activate|use this ability if <c:cond>",
        lambda c: (Restriction(condition=_not(c)),),
    )
    rule("restriction", "<r:restriction1>", S.r)
    rule(
        "restriction",
        ("<r:restriction1> ,? and only? <s:restriction>", "<r:restriction1> , only? <s:restriction>"),
        lambda r, s: _restricted(r, s),
    )
    rule("times", "once", 1)
    rule("times", "twice", 2)
    rule("times", "<n:int> times|time", S.n)
    rule("limit", "<n:times> ( per|each turn | during each turn )", Restriction(per_turn=S.n))
    rule("limit", "<n:times> per game", Restriction(per_game=S.n))
    rule("restriction1", "( up to )? <r:limit>", S.r)
    rule("restriction1", "<c:during>", lambda c: Restriction(condition=c))
    rule("during", "during|on <w:whose> turn", TurnOf(S.w))
    rule("during", "during|in <w:whose> <p:phase>", All((TurnOf(S.w), InPhase(S.p))))
    rule("during", "during|in a|an|any|the <p:phase>", InPhase(S.p))
    rule("during", "during a? battle", InPhase(battle=True))
    rule(
        "restriction1",
        ("at main timing", "in main timing", "in a main timing", "during main timing"),
        Restriction(condition=InPhase(main_timing=True)),
    )
    rule("restriction1", ("if <c:cond>", "as long as <c:cond>"), lambda c: Restriction(condition=c))


def _bodies(g: Grammar) -> None:
    """What follows a condition: deeds, deeds that are done later or for each of several, or under another condition."""
    rule = g.rule
    rule("body", "<e:main>", S.e)
    rule("body", ("<t:delay> >>>|, <e:main>", "<e:one_deed> at <t:time>"), (Delayed(S.t, S.e),))
    rule("body", "for each <np> , <e:main>", lambda np, e: (ForEach(Each(np.filter()), e, NEW),))
    rule("body", "when|whenever <e:event> this turn >>>|, <d:main>", (Delayed(S.e, S.d, "turn"),))
    rule("body", "<e:late_if>", S.e)
    rule("body", "if <c:cond> , <e:main>", (If(S.c, S.e),))
    rule("late_if", "<e:main> ,? if <c:cond>", (LateIf(S.c, S.e),))


def _just_as_often(p: Num, c: Effects) -> bool:
    """Whether a thing is done so often. Of cards that are counted it is done for each of them; and where they are no
    longer there, "it" would be one of them."""
    if isinstance(p, Count) and isinstance(p.what, Each):
        return False
    return not isinstance(p, (DoneTo, TimesHappened)) or not _refers(c)


def _one_deed(e: Any) -> bool:
    """ "Rest it and destroy it at end of turn": when the first of two deeds is done is not said."""
    return len(e) == 1


def _refers(node: Any) -> bool:
    if isinstance(node, It):
        return True
    if isinstance(node, tuple):
        return any(_refers(part) for part in node)
    return is_dataclass(node) and any(_refers(getattr(node, item.name)) for item in fields(node))


def _restricted(first: Restriction, second: Restriction) -> Restriction:
    return Restriction(
        first.per_turn or second.per_turn,
        first.per_game or second.per_game,
        _both(first.condition, second.condition),
    )


def _only_pays(effects: Effects) -> bool:
    """ "If ..., pay {1} instead" is another price, not another effect."""
    return len(effects) == 1 and isinstance(effects[0], PayOr) and not effects[0].then and not effects[0].otherwise


def _not(condition: Condition) -> Condition:
    return Not(condition)


def _both(first: Condition | None, second: Condition | None) -> Condition | None:
    if first is None or second is None:
        return first or second
    return All((first, second))
