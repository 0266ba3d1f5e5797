"""Alternative cards, explored treasures, will symbols that are counted, and targets at random."""

from __future__ import annotations

from willforge.terms import (
    ATTRIBUTE_NAMES,
    CHASE,
    FIELD,
    REMOVED,
)
from willforge.text.drafts import (
    HAND,
    Counted,
    CountSymbols,
    Np,
    Some,
    TargetOf,
    joined,
)
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    YOU,
    ChooseNumber,
    Const,
    Counter,
    Filter,
    Happened,
    It,
    Move,
    Permit,
    Player,
    Static,
    Status,
    This,
    Trigger,
    Value,
)
from willforge.text.quantities import ONE
from willforge.text.verbs import deed, own_deed
from willforge.text.words import attribute_name
from willforge.text.works import _token as new_token

YOURSELF = Player(YOU)


def declare(g: Grammar) -> None:
    """Alternative cards, explored treasures, will symbols that are counted, and targets at random."""
    rule = g.rule
    rule("head", "alternative card|cards", Np((Status("alternative"),)))
    # 1307.4a: nothing else of an alternative card can be put into the field
    rule(
        "special",
        "you may|can only put a|the non- chant part of ( it | that card | that alternative card ) into a|the field",
        (),
    )
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
    rule("measure1", "the number of will symbols you counted this way", Counted())
    rule(
        "static",
        "if you would count the number of will symbols in an attribute cost , count that number plus one instead",
        (Static(YOURSELF, (Permit("count_more"),)),),
    )
    rule("target", "<c:num> target <np> chosen at random", TargetOf(S.np, S.c, S.c, random=True))
    rule("target", "target <np> chosen at random", TargetOf(S.np, random=True))
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
