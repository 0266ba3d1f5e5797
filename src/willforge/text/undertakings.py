"""Deeds and clauses: payments by what is measured, searches of several zones, what becomes of a cancelled spell."""

from __future__ import annotations

from willforge.terms import DECK, FIELD, GRAVEYARD, REMOVED
from willforge.text.drafts import CancelTo, Otherwise, SamePlace, TargetOf
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    OPPONENT,
    YOU,
    Cannot,
    Continuous,
    CostPart,
    Counter,
    Each,
    Filter,
    ForEach,
    If,
    Is,
    It,
    Look,
    OwnerOf,
    PayOr,
    Player,
    Replace,
    SetStats,
    Shuffle,
    Static,
    This,
    Trigger,
    Value,
    Variable,
)
from willforge.text.replacements import replaced
from willforge.text.verbs import own_deed


def declare(g: Grammar) -> None:
    """Declares these deeds."""
    rule = g.rule
    x_life = (CostPart("life", number=Variable("X")),)
    rule("may_clause", "<p:player3> may pay <m:big_measure> life", (PayOr(S.p, x_life, x=S.m),))
    rule("may_clause", "you may pay <m:big_measure> life", (PayOr(Player(YOU), x_life, x=S.m),))
    rule("statement", "if you searched your deck , shuffle it", (Shuffle(Player(YOU), DECK),))
    own_deed(
        g,
        "@put <c:count> <n:counter_name> counter|counters",
        lambda c, n: (Counter("put", n, c[1], SamePlace()),),
    )
    # what a card enters with is put on it before it is there (1022.6)
    rule(
        "card_clause",
        "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it",
        lambda c, n: (Counter("put", n, c[1], This()),),
        when=lambda c, n: c[1] != Variable("Y"),
    )
    rule(
        "statement",
        "this card enters the|your field with y <n:counter_name> counters on it , where y is <m:measure>",
        (Counter("put", S.n, S.m, This()),),
    )
    rule("conditional", "otherwise <e:main>", (Otherwise(S.e),))
    rule("anaphor", "the other", It("rest"))
    rule("player3", "opponent player", Player(OPPONENT))
    rule("statement", "you may look at <a:anaphor> at any time", (Look(Player(YOU), S.a, stay="game"),))
    rule("anaphor", ("that summon spell", "that normal spell"), It("spell"))
    own_deed(
        g,
        "@put that card into its owner 's deck instead of its owner 's graveyard and @shuffle the deck",
        (CancelTo(DECK), Shuffle(OwnerOf(It("spell")), DECK)),
    )
    # the spell or ability that is meant is the one that deals the damage, whenever it does
    rule(
        "card_clause",
        "if <e:would_damage> , <d:dealt> instead",
        lambda e, d: (Continuous(Static(This(), (replaced(e, d),)), "game"),),
        when=lambda e, d: isinstance(e.by, TargetOf),
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
