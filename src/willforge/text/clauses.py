"""Clauses: a subject and what it does."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.terms import DECK, FIELD, HAND, KEYWORD_NAMES, REMOVED, RULER_AREA, STONE_AREA
from willforge.text.doers import with_doer
from willforge.text.drafts import (
    CancelTo,
    Clause,
    Doer,
    Introduce,
    Looped,
    Np,
    TargetOf,
    joined,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.mods import _stats_times as stats_times
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    YOU,
    Add,
    Again,
    Cannot,
    ChooseMode,
    Continuous,
    CostPart,
    Discard,
    Draw,
    Effect,
    Filter,
    ForEach,
    GainAbility,
    If,
    Is,
    It,
    Life,
    May,
    Objects,
    Only,
    PayOr,
    Player,
    SetWeather,
    Shuffle,
    Static,
    This,
    Turn,
)

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


def _gains_one(keywords: tuple[int, ...], until: str) -> Effect:
    """ "It gains [Flying] or [Pierce]"."""
    return ChooseMode(
        YOURSELF,
        tuple((Continuous(Static(It("it"), (GainAbility(keyword_ability(one)),)), until),) for one in keywords),
        tuple(KEYWORD_NAMES[one] for one in keywords),
    )


def _no_payment(a: Effects, **others: object) -> bool:
    """Paying life as an offer is a payment (1003), not a deed."""
    return not (len(a) == 1 and isinstance(a[0], Life) and a[0].how == "pay")


def _may(who: Objects, effects: Effects) -> Effects:
    if who == YOURSELF:
        return (May(who, _by(who, effects)),)
    if who == Player(EACH_PLAYER):  # each is asked, and each does it or not
        return (ForEach(who, (Clause(Looped(), (May(Doer(), effects),)),), NEW),)
    return (Clause(who, (May(Doer(), effects),)),)


IN_FIELD = Is(This(), Filter((), FIELD))
_HELD = Is(This(), Filter((), FIELD, YOU))

_PLAYERS = Np(noun="player")


def declare(g: Grammar) -> None:
    """Clauses: a subject and what it does."""
    rule = g.rule
    joins = (",", ", and", ",? then", "and then")
    for form in ("do", "does"):
        rule(f"{form}_seq", f"<a:{form}_plain>", S.a)
        rule(f"{form}_seq", f"<a:{form}_each>", S.a)
        after = tuple(f"<a:{form}_each> {join} <b:{form}_seq>" for join in ("and", *joins))
        rule(f"{form}_seq", after, lambda a, b: a + b)
        rule(f"{form}_plain", f"<a:{form}>", S.a)
        plain = tuple(f"<a:{form}> {join} <b:{form}_seq>" for join in joins)
        rule(f"{form}_plain", (f"<a:{form}> and <b:{form}_plain>", *plain), lambda a, b: a + b)
        rule(
            f"{form}_seq",
            f"<a:{form}> or <b:{form}>",
            (ChooseMode(Doer(), (S.a, S.b), ("first", "second")),),
        )
    rule("clause", ("<a:do_seq>", "you <a:do_seq>"), lambda a: _by(YOURSELF, a))
    rule("clause", "<p:player3> <a:does_seq>", lambda p, a: _by(p, a))
    rule("clause", "<p:plural_player> <a:do_seq>", lambda p, a: _by(p, a))
    # what players do with cards each does with their own, which is not one deed
    rule(
        "clause",
        "<p:several_players> <a:do_seq>",
        lambda p, a: _by(p, a),
        when=lambda p, a: all(isinstance(one, _SIMPLE) for one in a),
    )
    rule(
        "may_clause",
        "( <p:player3> | <p:they> | you ) may|can <a:do_seq>",
        lambda a, p=YOURSELF: _may(p, a),
        when=_no_payment,
    )
    rule(
        "may_clause",
        "( <p:player3> | <p:they> | you ) may|can <a:do_seq> and may|can <b:do_seq>",
        lambda a, b, p=YOURSELF: _may(p, a) + _may(p, b),
        when=lambda a, b, p=YOURSELF: _no_payment(a) and _no_payment(b),
    )
    rule("may_clause", "all|both players may <a:do_seq>", lambda a: _may(Player(EACH_PLAYER), a), when=_no_payment)
    rule(
        "may_clause", "you may have <p:player3> <a:do_seq>", lambda p, a: (May(YOURSELF, _by(p, a)),), when=_no_payment
    )
    rule(
        "may_clause",
        "( <p:player3> | <p:they> | you ) may|can pay <c:costs_only>",
        lambda c, p=YOURSELF: (PayOr(p, c),),
    )
    rule("costs_only", "<c:symbols>", lambda c: (CostPart("will", cost=c),))
    rule("costs_only", "<n:num> life", lambda n: (CostPart("life", number=n),))
    rule(
        "costs_only",
        ("<c:symbols> and <d:costs>", "<c:symbols> , <d:costs>"),
        lambda c, d: (CostPart("will", cost=c), *d),
    )
    rule("costs_only", "<c:symbols> and <n:num> life", (CostPart("will", cost=S.c), CostPart("life", number=S.n)))
    rule("clause", "<c:card_clause>", S.c)
    rule("statement", ("this card enters the|your field added to <o:obj>",), lambda o: (Add(This(), o),))
    rule(
        "card_clause",
        "<o:obj> gain|gains <c:changes> <u:until> for each <t:per>",
        lambda o, c, u, t: (Continuous(Static(o, stats_times(c, t)), u),),
    )
    rule("card_clause", "it enters the|your field rested", (Turn(It("it"), "rest"),))
    rule(
        "statement",
        (
            "remove it from the game instead of putting it into a|its? ( owner 's )? graveyard",
            "if that spell is cancelled this way , remove it from the game instead of putting it into its owner 's "
            "graveyard",
        ),
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
        "card_clause",
        ("<o:obj> gain|gains <k:keyword,or> <u:until>", "<o:obj> gain|gains your choice of <k:keyword,or> <u:until>"),
        lambda o, k, u: (
            Introduce(o),
            _gains_one(k, u),
        ),
    )
    rule(
        "statement",
        ("as long as you control this card , <s:static>", "<s:static> as long as you control this card"),
        lambda s: tuple(Continuous(replace(one, condition=_HELD), "while") for one in s),
        when=lambda s: all(isinstance(one.what, (Filter, Player)) and one.condition is None for one in s),
    )
    rule("statement", "<c:clauses> , if <d:cond> , <e:main>", lambda c, d, e: (*c, If(d, e)))
    rule(
        "statement",
        (
            "this triggers its|that [enter] ability ( of that card )?",
            "this triggers [enter] : ability of that card",
            "this triggers its [enter] : ability",
        ),
        (Again(It("it"), "enter"),),
    )
    rule("statement", "target <c:count> <np>", lambda c, np: (Introduce(TargetOf(np, c[0], c[1])),))
    rule(
        "statement",
        "target <c:count> players ( and/or <np> )?",
        lambda c, np=_PLAYERS: (Introduce(TargetOf(joined(np, Np(players=EACH_PLAYER)), c[0], c[1])),),
    )
    rule(
        "card_clause",
        (
            "<o:obj> doesn't|don't recover during|in <r:next_recovery>",
            "<o:obj> cannot recover during|in <r:next_recovery>",
            "<o:obj> cannot be recovered during|in <r:next_recovery>",
            "<o:obj> do not recover during|in <r:next_recovery>",
        ),
        lambda o, r: (_stays_rested(o, r),),
    )
    # damage
    # life and weather
    rule(
        "card_clause", ("each player 's life becomes <m:measure>",), lambda m: (Life(Player(EACH_PLAYER), "become", m),)
    )
    rule("card_clause", ("the weather is|becomes <w:weather>",), lambda w: (SetWeather(YOURSELF, w),))
    rule("card_clause", "the weather is|becomes <w:weather> <u:until>", lambda w, u: (SetWeather(YOURSELF, w, u),))
    # prevention


def _stays_rested(what: Objects, whose: int) -> Effect:
    """Not recovering in the next recovery phase of a player, which recovers only what that player controls (503.5)."""
    meant = what if whose == ANY_PLAYER else Only(what, Filter((), FIELD | STONE_AREA | RULER_AREA, whose))
    return Continuous(Static(meant, (Cannot("be_recovered_in_phase"),)), "next_recovery")


def _players(what: Objects) -> bool:
    return isinstance(what, TargetOf) and what.np.noun == "player"
