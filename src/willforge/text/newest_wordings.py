"""Phrases of the newest cards: what was done this way, counted and combined, options, and the keywords they bring."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import (
    ATTRIBUTE_NAMES,
    CHASE,
    FIELD,
    GRAVEYARD,
    MAIN_PHASE,
    QUICKCAST,
    REMOVED,
    RULER,
    RULER_AREA,
)
from willforge.text.clauses import _may as may
from willforge.text.drafts import (
    HAND,
    Counted,
    CountSymbols,
    Instead,
    Np,
    Repeated,
    Restriction,
    Some,
    Still,
    TargetOf,
    joined,
)
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    AT_LEAST,
    EACH_PLAYER,
    EQUAL,
    OPPONENT,
    YOU,
    Among,
    Arith,
    Arrange,
    Cannot,
    ChangeCost,
    ChooseMode,
    ChooseNumber,
    Combined,
    Compare,
    Const,
    Continuous,
    Count,
    Counter,
    Each,
    Extreme,
    Filter,
    GainAbility,
    Happened,
    Is,
    It,
    Kinds,
    Look,
    Measured,
    Move,
    Negated,
    Num,
    Only,
    Other,
    Permit,
    PlayCard,
    Player,
    Register,
    Repeat,
    Replace,
    SetStats,
    SharesWith,
    Static,
    Status,
    This,
    TopCards,
    Trigger,
    Typed,
    Value,
    Variable,
)
from willforge.text.quantities import ONE
from willforge.text.statics import _conditioned as conditioned
from willforge.text.verbs import deed, own_deed
from willforge.text.words import attribute_name
from willforge.text.works import _token as new_token

YOURSELF = Player(YOU)


def declare_objects(g: Grammar) -> None:
    """Objects and numbers."""
    rule = g.rule
    rule("post1", "with a combined total cost of <n:num> or less", Np((Combined("cost", S.n),)))
    not_sharing = Np((Negated(SharesWith("name", S.o)),))
    rule(
        "post1", ("that doesn't|don't share a name with <o:obj>", "that do not share a name with <o:obj>"), not_sharing
    )
    rule(
        "post1",
        ("you control and/or in your graveyard", "in the field under your control and/or in your graveyard"),
        Np(zones=FIELD | GRAVEYARD, controller=YOU),
    )
    rule("post1", "with {x} in its|their cost", Np((Status("x_in_cost"),)))
    rule(
        "post1",
        "that has or shares the <h:extreme> <v:value> from? among all <q:np>",
        lambda h, v, q: Np((Among(Each(q.filter())), Extreme(v, h, q.filter())), q.filter().zones),
    )
    rule("measure", "the total of its|their atk and def", Arith("+", Value(It("it"), "atk"), Value(It("it"), "def")))
    rule("measure", "the atk of <o:obj1> divided by <n:num>", Arith("//", Value(S.o, "atk"), S.n))
    rule("measure", "<m:total> divided by <n:num>", Arith("//", S.m, S.n))
    rule(
        "obj1",
        "all <np:nps> <v:chosen_word> this way",
        lambda np, v: Only(It(v + "card"), Filter(np.tests, 0)),
        when=lambda np, v: plain(np),
    )
    rule("num", "<x:variable> - <n:int>", lambda x, n: Arith("-", x, Const(n)))
    rule("bound", "equal to that number", (EQUAL, Register(NEW)))
    rule("ordinal", "fourth", 4)
    rule("ordinal", "fifth", 5)


def declare_halves_and_treasures(g: Grammar) -> None:
    """Alternative cards, explored treasures, will symbols that are counted, and targets at random."""
    rule = g.rule
    rule("head", "alternative card|cards", Np((Status("alternative"),)))
    # 1307.4a: nothing else of an alternative card can be put into the field
    rule("special", "you may only put a non- chant part of that alternative card into the field", ())
    rule(
        "card_clause",
        "put this card 's <n:name> part into the field instead of putting this card into its owner 's graveyard",
        (Move(This(), FIELD, "put", part=S.n),),
    )
    by_half = Trigger("moves", This(), by=Filter((), 0), from_zones=CHASE, to_zones=FIELD)
    rule("event1", "this card is put into the field by the effect of its <n:name> part", lambda n: by_half)
    rule("cond1", "this card was put into the field by the effect of its <n:name> part", lambda n: Happened(by_half))
    explored = Np((Status("explored"),), REMOVED, YOU)
    rule("post1", "that was|were removed by an [exploration] ability you controlled", explored)
    word = "<a:attribute_word>"
    own_deed(
        g,
        (
            f"@count the number of {word} will symbols in its attribute cost",
            f"@count the number of {word} will symbols in its attribute",
        ),
        lambda a: (CountSymbols(Value(It("card"), "symbols", attribute_name(a))),),
        when=lambda a: a in ATTRIBUTE_NAMES,
    )
    rule("measure", "the number of will symbols you counted this way", Counted())
    rule(
        "static",
        "if you would count the number of will symbols in an attribute cost , count that number plus one instead",
        (Static(YOURSELF, (Permit("count_more"),)),),
    )
    rule("target", "target <np> chosen at random", TargetOf(S.np, random=True))
    rule("target", "<c:num> target <np> chosen at random", TargetOf(S.np, S.c, S.c, random=True))
    rule(
        "target",
        "<c:num> target players and/or <np> chosen at random",
        lambda c, np: TargetOf(joined(np, Np(players=EACH_PLAYER)), c, c, random=True),
    )
    own_deed(
        g,
        "@choose a number equal to <n:num> or less that is a multiple of <k:int>",
        (ChooseNumber(DOER, 0, S.n, NEW, S.k),),
    )
    chosen = Register(NEW)
    rule(
        "static",
        "the atk and def of this card become the chosen number",
        (Static(This(), (SetStats(chosen, chosen),)),),
    )
    deed(
        g,
        "@put a|an <a:core> and/or a|an <b:core> from your hand into <z:to_place>",
        lambda a, b, z: tuple(
            Move(
                Some(joined(np, Np(zones=HAND, controller=YOU)), Const(0), ONE),
                z[0],
                "put",
                z[1],
                rested=z[2],
                under=z[3],
            )
            for np in (a, b)
        ),
    )
    own_deed(
        g,
        "@put a|an <t:token_with> and <n:num> <c:counter_name> counters on it into <z:to_place>",
        lambda t, n, c, z: (
            new_token(ONE, z, t),
            Counter("put", c, n, It("token")),
        ),
        when=lambda t, n, c, z: z[0] == FIELD,
    )


def plain(np: Np) -> bool:
    """Nothing in the phrase is counted itself."""
    return not any(isinstance(test, Measured) and not isinstance(test.number, (Const, Variable)) for test in np.tests)


def declare_conditions(g: Grammar) -> None:
    """Conditions, events and options."""
    rule = g.rule
    rule("cond1", "<o:subject> is still a legal target", Compare(Count(S.o), AT_LEAST, ONE))
    rule("cond1", "none of them share a name", Compare(Kinds(It("them"), "name"), AT_LEAST, Count(It("them"))))
    rule(
        "cond1",
        "this card was recovered by an ability this turn",
        Happened(Trigger("recovered", This(), by=Filter((), 0))),
    )
    rule(
        "cond1",
        "your other ruler is <s:state>",
        Is(Each(Filter((Typed(RULER), Other()), RULER_AREA, YOU)), Filter((S.s,), 0)),
    )
    ev = "event1"
    rule(
        ev,
        "this card is discarded by the effect or as a cost of an ability of <c:cause>",
        Trigger("discarded", This(), by=S.c),
    )
    rule(
        ev,
        "<np:indef> is put into the field under your control",
        lambda np: Trigger("moves", joined(np, Np(controller=YOU)).filter(), to_zones=FIELD),
    )
    rule(
        ev,
        "<np:indef> you played is put into a graveyard",
        lambda np: Trigger("moves", Filter(np.tests, CHASE, YOU), from_zones=CHASE, to_zones=GRAVEYARD),
    )
    rule(
        ev,
        "the <o:ordinal> or subsequent <n:counter_name> counter is put on this card",
        lambda o, n: Trigger(
            "counter_put", This(), name=n, condition=Compare(Value(This(), "counters", n), AT_LEAST, Const(o))
        ),
    )
    first_turn = Compare(Value(YOURSELF, "turns"), EQUAL, ONE)
    rule(
        "time",
        "the beginning of the main phase of your first turn",
        Trigger("begins", phase=MAIN_PHASE, whose_turn=YOU, condition=first_turn),
    )
    rule("special", "choose this option only if <c:cond>", (Restriction(condition=S.c, option=True),))
    rule(
        "mode_head",
        "choose one , you may choose an additional one for each <p:per>",
        (ONE, Arith("+", ONE, S.p)),
    )
    rule("conditional", "if <c:cond> , instead <e:main>", (Instead(S.c, S.e),))
    rule("conditional", "if <c:cond> , you may instead <e:do_seq>", lambda c, e: (Instead(c, may(YOURSELF, e)),))


def with_x(node: Any, number: Num) -> Any:
    """The tree with "X" replaced by what X is."""
    if node == Variable("X"):
        return number
    if isinstance(node, tuple):
        return tuple(with_x(part, number) for part in node)
    if isinstance(node, ChangeCost) and node.cost.x:
        return replace(node, cost=WillCost(free=1), times=number)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {}
        for item in fields(node):
            old = getattr(node, item.name)
            new = with_x(old, number)
            if new is not old:
                changed[item.name] = new
        return replace(node, **changed) if changed else node
    return node


def declare_statics(g: Grammar) -> None:
    """Continuous lines."""
    rule = g.rule
    st = "static"
    rule("statics", "<s:static> , where x is equal? to? <m:measure>", lambda s, m: with_x(s, m))
    rule(
        "replacement",
        "if <e:would_damage> while it is <s:state> , <d:dealt> instead",
        lambda e, s, d: conditioned((Static(This(), (Replace(e, **dict(d)),)),), Is(This(), Filter((s,), 0))),
    )
    from_hand = Status("played_from_hand")
    rule(
        "replacement",
        "if <np:indef> would be put into the field without being played from a hand , remove it from the game instead",
        lambda np: (
            Static(
                This(),
                (
                    Replace(
                        Trigger("moves", Filter((*np.tests, Negated(from_hand)), -1), to_zones=FIELD), to_zone=REMOVED
                    ),
                ),
            ),
        ),
    )
    entering = "entering the field under your opponent 's control don't cause their own abilities to trigger"
    silent = (Cannot("trigger_entering"),)
    rule(st, f"<np:plural_np> {entering}", lambda np: (Static(joined(np, Np(controller=OPPONENT)).filter(), silent),))
    rule(
        "card_clause",
        f"<np:plural_np> {entering} <u:until>",
        lambda np, u: (Continuous(Static(joined(np, Np(controller=OPPONENT)).filter(), silent), u),),
    )
    rule("mod", "gain|gains [quickcast] in all zones", (GainAbility(keyword_ability(QUICKCAST)),))
    rule(
        "player_mod",
        (
            "can|may play only one card|spell each|per turn",
            "can|may only play one card|spell each|per turn",
        ),
        (Cannot("play_another"),),
    )
    rule(
        "card_clause",
        "this turn , you may play your next <np> without paying its cost",
        lambda np: (
            Continuous(
                Static(
                    joined(np, Np(controller=YOU)).played(),
                    (ChangeCost(WillCost(), False, "next", set_to=WillCost()),),
                ),
                "turn",
            ),
        ),
    )


def declare_deeds(g: Grammar) -> None:
    """Deeds."""
    rule = g.rule
    own_deed(
        g, "@play one from among them without paying its cost", (PlayCard(DOER, Some(Np((Among(It("them")),), -1))),)
    )
    own_deed(g, "@play <a:anaphor> from the|your removed area without paying its cost", (PlayCard(DOER, S.a),))
    own_deed(
        g,
        "@look at the top <n> cards of <d:deck> or <e:deck> and put them back in any order",
        (
            ChooseMode(
                DOER,
                (
                    (Look(DOER, TopCards(S.d[0], S.n, S.d[1]), NEW), Arrange(DOER, It("them"))),
                    (Look(DOER, TopCards(S.e[0], S.n, S.e[1]), NEW), Arrange(DOER, It("them"))),
                ),
                ("deck", "magic stone deck"),
            ),
        ),
    )
    own_deed(
        g,
        "@remove a total of <n:num> <c:counter_name> counters from <np:nps>",
        lambda n, c, np: (
            Repeat(n, (Counter("remove", c, ONE, Some(joined(np, Np((Measured("counters", AT_LEAST, ONE, c),))))),)),
        ),
    )
    rule(
        "token_kind", "<r:race> , <k:token_kind>", lambda r, k: with_race(r, k), when=lambda r, k: dict(k).get("races")
    )
    own_deed(
        g,
        "@choose a number equal to or less than <m:measure>",
        (ChooseNumber(DOER, 0, S.m, NEW),),
    )
    rule(
        "statement", ("they are still <t:type>", "it's still a|an <t:type>", "it is still a|an <t:type>"), (Still(S.t),)
    )
    rule("statement", "repeat this process <n:num> times", (Repeated(S.n),))
    rule("statement", "repeat this process once", (Repeated(ONE),))


def with_race(race: str, kind: Any) -> Any:
    """A token with one more race."""
    held = dict(kind)
    held["races"] = (race, *held["races"])
    return tuple(held.items())


def declare(g: Grammar) -> None:
    """Declares the phrases of the newest cards."""
    declare_objects(g)
    declare_halves_and_treasures(g)
    declare_conditions(g)
    declare_statics(g)
    declare_deeds(g)
