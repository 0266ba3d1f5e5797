"""Deeds and clauses: payments by what is measured, choices between two deeds, what becomes of a cancelled spell, and
what is done again."""

from __future__ import annotations

from typing import Any, Final

from willforge.terms import (
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    REMOVED,
)
from willforge.text.clauses import _players as players
from willforge.text.drafts import (
    CancelTo,
    Introduce,
    Np,
    Repeated,
    SamePlace,
    Some,
    Still,
    TargetOf,
    joined,
    kind_only,
)
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    AT_LEAST,
    OPPONENT,
    YOU,
    Arrange,
    Both,
    Cannot,
    ChooseMode,
    ChooseNumber,
    Compare,
    Const,
    Continuous,
    CostPart,
    Count,
    Counter,
    CreateToken,
    Distinct,
    DoneSo,
    Each,
    Effect,
    Filter,
    ForEach,
    If,
    Is,
    It,
    Look,
    Measured,
    Move,
    Objects,
    OwnerOf,
    PayOr,
    Player,
    Repeat,
    Replace,
    SetStats,
    Shuffle,
    Static,
    Stats,
    This,
    TopCards,
    Trigger,
    Value,
    Variable,
)
from willforge.text.quantities import ONE, exactly
from willforge.text.replacements import may_come_of, replaced
from willforge.text.verbs import deed, own_deed

YOURSELF = Player(YOU)
SHUFFLED_IF_SEARCHED: Final = If(Compare(Count(DoneSo("search")), AT_LEAST, ONE), (Shuffle(YOURSELF, DECK),))
"""A deck that was among the zones searched (I-505)."""


def declare(g: Grammar) -> None:
    """Declares these deeds."""
    rule = g.rule
    x_life = (CostPart("life", number=Variable("X")),)
    paid = "( <p:player3> | <p:they> | you ) may pay <m:big_measure> life"
    rule("may_clause", paid, lambda m, p=YOURSELF, x_life=x_life: (PayOr(p, x_life, x=m),))
    rule(
        "statement",
        "if you searched your deck ( this way )? , shuffle ( it | your deck )",
        (SHUFFLED_IF_SEARCHED,),
    )
    own_deed(
        g,
        "@put <c:count> <n:counter_name> counter|counters",
        lambda c, n: (Counter("put", n, c[1], SamePlace()),),
        when=exactly,
    )
    # what a card enters with is put on it before it is there (1022.6)
    rule(
        "card_clause",
        "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it",
        lambda c, n: (Counter("put", n, c[1], This()),),
        when=lambda c, n: exactly(c) and c[1] != Variable("Y"),
    )
    rule(
        "statement",
        "this card enters the|your field with y <n:counter_name> counters on it , where y is <m:measure>",
        (Counter("put", S.n, S.m, This()),),
    )
    rule("statement", "you may look at <a:anaphor> at any time", (Look(Player(YOU), S.a, stay="game"),))
    own_deed(
        g,
        "@put that card into its owner 's deck instead of its owner 's graveyard and @shuffle the deck",
        (CancelTo(DECK), Shuffle(OwnerOf(It("spell")), DECK)),
    )
    # the spell or ability that is meant is the one that deals the damage, whenever it does
    rule(
        "card_clause",
        "if <e:replaced_event> , <o:outcome>",
        lambda e, o: (Continuous(Static(This(), (replaced(e, o),)), "game"),),
        when=lambda e, o: (isinstance(e.by, TargetOf) or isinstance(e.what, It)) and may_come_of(e, o),
    )
    falls = Trigger("moves", It("it"), from_zones=FIELD, to_zones=GRAVEYARD)
    rule(
        "conditional",
        "if it's a|an <np> and it would be put into a graveyard from a|the field this turn , remove it from the game "
        "instead",
        lambda np: (
            If(
                Is(It("it"), Filter(np.tests, 0)),
                (Continuous(Static(This(), (Replace(falls, to_zone=REMOVED),)), "turn"),),
            ),
        ),
        when=kind_only,
    )
    # a resonator spell is put into the field of the player who played it (903.3)
    rule("special", "if the card is a resonator , put it into your field when it resolves", ())
    rule(
        "card_clause",
        "<o:obj> doesn't|don't recover in this phase",
        (Continuous(Static(S.o, (Cannot("be_recovered_in_phase"),)), "turn"),),
    )
    rule(
        "card_clause",
        (
            "each <np> 's atk becomes the same as its def <u:until>",
            "each atk of <np> becomes the same as its def <u:until>",
        ),
        lambda np, u: (
            ForEach(
                Each(np.filter()), (Continuous(Static(It("it"), (SetStats(Value(It("it"), "def"), None),)), u),), NEW
            ),
        ),
    )
    _choices(g)
    _repeated(g)


def _choices(g: Grammar) -> None:
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
    own_deed(
        g,
        "@put a resonator token copy of <o:obj> into <z:to_place>",
        lambda o, z: token_copy(o, z),
        when=lambda o, z: z[0] == FIELD,
    )
    rule(
        "cost1",
        (
            "<v:cost_verb> <c:cost_count> <np:cores> <k:alike> from|in your hand",
            "<v:cost_verb> <c:cost_count> <np:cores> <k:alike>",
        ),
        lambda v, c, np, k: (CostPart(v, Filter((*np.tests, Distinct(k, True)), HAND, YOU), c),),
        when=lambda v, c, np, k: kind_only(np) and v in ("discard", "reveal"),
    )
    rule("alike", ("that share a|an <k:kind>", "with the same <k:kind>"), S.k)


def top_card(who: Player) -> TopCards:
    """The top card of a player's deck."""
    return TopCards(who, ONE, DECK)


def token_copy(what: Objects, place: tuple[Any, ...]) -> tuple[Effect, ...]:
    """A token that is a copy."""
    return (CreateToken(ONE, copy_of=what, under=place[3], rested=place[2], register=NEW),)


def _repeated(g: Grammar) -> None:
    """Deeds."""
    rule = g.rule
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
    rule("statement", "repeat this process <n:repetitions>", (Repeated(S.n),))
    rule("repetitions", "<n:num> times", S.n)
    g.lexicon("repetitions", {"once": Const(1), "once more": Const(1), "twice": Const(2)})


def with_race(race: str, kind: Any) -> Any:
    """A token with one more race."""
    held = dict(kind)
    held["races"] = (race, *held["races"])
    return tuple(held.items())
