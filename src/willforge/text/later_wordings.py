"""Phrases of the clusters from Alice Origin on that other modules do not have: choices between two deeds, costs and
permissions of players, and what is said of cards that left."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    CHASE,
    DECK,
    FIELD,
    HAND,
    REMOVED,
    RULER,
    RULER_AREA,
)
from willforge.text.clauses import _players as players
from willforge.text.drafts import Instead, Introduce, Np, TargetOf, joined
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    AT_LEAST,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    AnyOf,
    Arrange,
    Both,
    Cannot,
    ChangeCost,
    ChangeRace,
    ChaseKind,
    ChooseMode,
    Compare,
    Continuous,
    CostPart,
    Count,
    Counter,
    CreateToken,
    Damage,
    Distinct,
    Each,
    Effect,
    Either,
    Filter,
    GainAbility,
    Happened,
    If,
    Is,
    It,
    Look,
    Measured,
    Move,
    Named,
    Objects,
    Only,
    Permit,
    Player,
    PlayerKeyword,
    Replace,
    SharesWith,
    Static,
    Stats,
    Status,
    SwapStats,
    This,
    TimesHappened,
    TopCards,
    Trigger,
    Typed,
)
from willforge.text.nouns import either
from willforge.text.quantities import ALL, ONE
from willforge.text.statics import _conditioned as conditioned
from willforge.text.verbs import deed, own_deed

YOURSELF = Player(YOU)


def declare_objects(g: Grammar) -> None:
    """Objects, values and what is named."""
    rule = g.rule
    rule("measured", "<n:num> atk <o:op>", Measured("atk", S.o, S.n))
    rule("measured", "<n:num> def <o:op>", Measured("def", S.o, S.n))
    rule("having", "the same total cost", (SharesWith("cost", It("it")),))
    rule("head", "<t:type> or a|an <u:head_type>", lambda t, u: Np((Typed(t | u),), noun="entity"))
    rule("head", ("<t:type> spell or ability", "<t:type> spells or|and abilities"), lambda t: _spell_or_ability(t))
    rule(
        "np",
        "<a:core> with <h:having> or a|an <b:core> <p:post>",
        lambda a, h, b, p: Np((*either((a.tests + h, b.tests)), *p.tests), p.zones, p.controller),
        when=lambda a, h, b, p: a.tests and b.tests,
    )
    rule(
        "obj1",
        "the <np> removed by this card",
        lambda np: Each(Filter((*np.tests, Status("removed_by_this")), REMOVED)),
    )
    rule("obj1", "the ruler your opponent controls", Each(Filter((Typed(RULER),), RULER_AREA, OPPONENT)))
    rule("anaphor", "revealed <r:host_noun>", It("done:reveal:card"))
    rule("measure", "<m:total>", S.m)
    rule(
        "total",
        "the total damage dealt by sources you controlled this turn",
        TimesHappened(Trigger("damage", by=Filter((), -1, YOU)), True),
    )
    rule("predicate", "in your removed area with <h:having>", Filter(S.h, REMOVED, YOU))


def _spell_or_ability(types: int) -> Np:
    return Np((Either(((ChaseKind("spell"), Typed(types)), (ChaseKind("ability"),))),), CHASE, noun="spell")


def declare_conditions(g: Grammar) -> None:
    """Conditions and events."""
    rule = g.rule
    rule("several_some", "<n:num> or more", lambda n: (AT_LEAST, n))
    rule(
        "cond1",
        "you <v:past_verb> <c:several_some> <np> this way",
        lambda v, c, np: Compare(Count(Only(It("done:" + v + ":card"), Filter(np.tests, 0))), c[0], c[1]),
    )
    for word, verb in (
        ("destroyed", "destroy"),
        ("banished", "banish"),
        ("discarded", "discard"),
        ("removed", "remove"),
    ):
        rule("cond1", f"a|an <np> was {word} this way", Is(It(f"done:{verb}:card"), Filter(S.np.tests, 0)))
    rule(
        "cond1",
        "you lost life this turn in any way",
        AnyOf(
            (
                Happened(Trigger("life_lost", who=YOU)),
                Happened(Trigger("life_paid", who=YOU)),
                Happened(Trigger("damage", YOURSELF)),
            )
        ),
    )
    rule(
        "cond1",
        "this card entered the field from a deck",
        Happened(Trigger("moves", This(), from_zones=DECK, to_zones=FIELD)),
    )
    rule(
        "event1",
        "this card is banished as an additional cost of a|an <np> or by an effect of a|an <q:np>",
        lambda np, q: Trigger("banished", This(), by=_alike(np, q).filter(-1)),
    )
    rule("conditional", "if <c:cond> , <e:main> instead and <f:main>", (Instead(S.c, S.e), If(S.c, S.f)))


def _alike(first: Np, second: Np) -> Np:
    """Two phrases that have to be the same."""
    if first != second:
        raise Nonsense("a cost of one thing and an effect of another")
    return first


def _have(np: Np) -> Compare:
    return Compare(Count(Each(joined(np, Np(controller=YOU)).filter())), AT_LEAST, ONE)


def declare_statics(g: Grammar) -> None:
    """Continuous lines."""
    rule = g.rule
    st = "static"
    rule(
        "statics",
        "if <c:cond> , <s:static> and you may? pay <k:symbols> less to play this card",
        lambda c, s, k: conditioned((*s, Static(This(), (ChangeCost(k, True),))), c),
    )
    rule(
        st,
        ("calling a magic stone does not cause your rulers|j/rulers to rest",),
        (Static(YOURSELF, (Permit("call_unrested"),)),),
    )
    rule(
        st,
        ("you may choose not to recover this card during|in a|the|your recovery phase",),
        (Static(This(), (Permit("stay_rested"),)),),
    )
    rule(st, "you cannot do judgment of this card", (Static(This(), (Cannot("judgment"),)),))
    rule(
        st,
        "the named card cannot be played",
        (Static(Player(EACH_PLAYER), (Cannot("play", Filter((Named("", 0),), -1)),)),),
    )
    rule("mod", "gain|gains the chosen race", (ChangeRace((), True, NEW),))


def declare_deeds(g: Grammar) -> None:
    """Deeds."""
    rule = g.rule
    rule(
        "card_clause",
        "<o:obj> gain|gains <c:changes> or <d:changes> <u:until>",
        (
            Introduce(S.o),
            ChooseMode(
                YOURSELF,
                (
                    (Continuous(Static(It("it"), (Stats(S.c[0], S.c[1]),)), S.u),),
                    (Continuous(Static(It("it"), (Stats(S.d[0], S.d[1]),)), S.u),),
                ),
                ("first", "second"),
            ),
        ),
        when=lambda o, c, d, u: not players(o),
    )
    rule(
        "card_clause",
        "you and <np:nps> gain <k:granted_keyword> <u:until>",
        lambda np, k, u: (
            Continuous(Static(YOURSELF, (PlayerKeyword(k),)), u),
            Continuous(Static(Each(np.filter()), (GainAbility(k),)), u),
        ),
    )
    rule(
        "card_clause",
        "<u:until> , you may play <t:target>",
        (Continuous(Static(S.t, (Permit("play_from"),)), S.u),),
    )
    rule(
        "card_clause",
        "prevent the next damage it would be dealt <u:until>",
        (Continuous(Static(This(), (Replace(Trigger("damage", It("it")), prevent=ALL, once=True),)), S.u),),
    )
    rule("card_clause", "switch its atk and def", (Continuous(Static(It("it"), (SwapStats(),)), "game"),))
    own_deed(
        g,
        "@remove <o:obj> from the game with <c:cost_count> <n:counter_name> counter|counters on it",
        (Move(S.o, REMOVED, "remove", register=NEW), Counter("put", S.n, S.c, It("done:remove:card"))),
    )
    deed(
        g,
        "@look at your opponent 's hand and the top card of their deck",
        (
            Look(
                DOER,
                Both((Each(Filter((), HAND, OPPONENT)), top_card(Player(OPPONENT)))),
                NEW,
            ),
        ),
    )
    own_deed(
        g,
        "@put <o:obj1> on <y:onto_place> or into <z:to_place> , or @remove it from the game",
        (
            Introduce(S.o),
            ChooseMode(
                DOER,
                (
                    (Move(It("it"), S.y[0], "put", S.y[1]),),
                    (Move(It("it"), S.z[0], "put", S.z[1], rested=S.z[2], under=S.z[3]),),
                    (Move(It("it"), REMOVED, "remove"),),
                ),
                ("first", "second", "removed"),
            ),
        ),
        when=lambda o, y, z: isinstance(o, (It, TargetOf, This)),
    )
    rule(
        "rest_move",
        "on the top or the? bottom of your deck in any order",
        (ChooseMode(DOER, ((Arrange(DOER, It("rest")),), (Arrange(DOER, It("rest"), True),)), ("top", "bottom")),),
    )
    rule(
        "card_clause",
        "<s:source_obj> deals damage equal to <m:measure> divided as you choose to any number of target players and/or "
        "<np>",
        lambda s, m, np: (Damage(s, m, TargetOf(joined(np, Np(players=EACH_PLAYER)), ONE, ALL, m), True),),
    )
    own_deed(
        g,
        "@put a resonator token copy of <o:obj> into <z:to_place>",
        lambda o, z: token_copy(o, z),
        when=lambda o, z: z[0] == FIELD,
    )
    rule(
        "cost1",
        "<v:cost_verb> <c:cost_count> <np:cores> that share a name from your hand",
        lambda v, c, np: (CostPart(v, Filter((*np.tests, Distinct("name", True)), HAND, YOU), c),),
    )
    rule("cost1", "remove the top card of your deck from the game", (CostPart("remove_top"),))
    rule(
        "cost1",
        "remove the top <n:num> cards of your deck from the game",
        (CostPart("remove_top", number=S.n),),
    )


def top_card(who: Player) -> TopCards:
    """The top card of a player's deck."""
    return TopCards(who, ONE, DECK)


def token_copy(what: Objects, place: tuple[Any, ...]) -> tuple[Effect, ...]:
    """A token that is a copy."""
    return (CreateToken(ONE, copy_of=what, under=place[3], rested=place[2], register=NEW),)


def declare(g: Grammar) -> None:
    """Declares the later phrases."""
    declare_objects(g)
    declare_conditions(g)
    declare_statics(g)
    declare_deeds(g)
