"""Targets in the order they were chosen ("the first gains ..., the second gains ..."), and what becomes of a target."""

from __future__ import annotations

from typing import Any

from willforge.terms import CHASE, RESONATOR
from willforge.text.drafts import Excess, Np, NthTarget, TargetOf, kind_only
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    YOU,
    Both,
    Cannot,
    ChangeType,
    ChaseKind,
    Const,
    Continuous,
    CopyOf,
    Each,
    Either,
    EnterAs,
    Exchange,
    Filter,
    Is,
    It,
    Must,
    Nth,
    Objects,
    Opening,
    Permit,
    PlayAgain,
    Player,
    Retarget,
    Static,
    Status,
    This,
)
from willforge.text.nouns import _type_np as type_np
from willforge.text.verbs import own_deed

YOURSELF = Player(YOU)
_TARGETED = Static(This(), (Must("be_targeted"),))


def declare(g: Grammar) -> None:
    """Declares targets by their place, and the rest."""
    _places(g)
    _targets(g)
    _statics(g)
    _openings(g)


def _gainers_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "the first gains ..., and the second gains ... until ..."."""
    if not isinstance(want, tuple) or len(want) < 2 or not all(isinstance(one, Continuous) for one in want):
        return []
    if len({one.until for one in want}) != 1 or any(one.static.condition is not None for one in want):
        return []
    return [{"g": tuple((one.static.what, one.static.mods) for one in want), "u": want[0].until}]


def _places(g: Grammar) -> None:
    rule = g.rule
    rule("nth", "the <o:ordinal>", Nth(It("target"), S.o))
    rule("obj1", "the? <o:ordinal> <t:type>", lambda o, t: NthTarget(o, type_np(t).noun))
    rule("obj1", "<o:nth>", S.o)
    rule("gainer", "<o:obj1> <m:mods>", (S.o, S.m), when=lambda o, m: isinstance(o, (Nth, Each)))
    rule(
        "card_clause",
        "<g:gainer,and> <u:until>",
        lambda g, u: tuple(Continuous(Static(what, mods), u) for what, mods in g),
        back=_gainers_back,
    )


def _targets(g: Grammar) -> None:
    rule = g.rule
    own_deed(g, "@change the target of <t:target> to <o:obj1>", (Retarget(S.t, S.o),))
    g.lexicon("bears", {"capacity": "capacity", "def": "def"})
    hurt = "that resonator|j/resonator"
    more = f"if this card would deal more damage to {hurt} than its <v:bears>"
    rest = f"deals the rest to {hurt} 's controller"
    rule(
        "statement",
        (
            f"{more} , ( this card | it ) {rest}",
            f"{more} this way , ( this card | it ) {rest}",
        ),
        (Excess(S.v),),
    )
    rule("card_clause", "switch|exchange the? control of <o:obj>", (Exchange(S.o),), when=_two_cards)
    rule(
        "card_clause",
        "<o:obj> <d:duty> <u:until> if able",
        (Continuous(Static(S.o, S.d), S.u),),
    )
    rule("mod", "<d:duty> if able", S.d, when=lambda d: d[0].what in ("be_attacked", "be_blocked"))
    g.lexicon(
        "duty",
        {
            "must attack": (Must("attack"),),
            "attack|attacks": (Must("attack"),),
            "must block": (Must("block"),),
            "block|blocks": (Must("block"),),
            "must attack or block": (Must("attack"), Must("block")),
            "must be attacked": (Must("be_attacked"),),
            "must be blocked": (Must("be_blocked"),),
            "must attack you": (Must("attack_player", Filter((), 0, players=YOU)),),
        },
    )
    rule(
        "card_clause",
        "until end of game , you may play <o:which_arts> god's art abilities you played this game an additional time",
        (PlayAgain(YOURSELF, S.o),),
    )
    g.lexicon("which_arts", {"all other": True, "all": False})


def _two_cards(o: Objects) -> bool:
    """Whether two cards are meant, as far as that can be told: of those that were chosen it is asked in the game."""
    if isinstance(o, TargetOf):
        return o.least == o.most == Const(2)
    return (isinstance(o, Both) and len(o.parts) == 2) or (isinstance(o, It) and o.hint not in ("it", "card"))


def _statics(g: Grammar) -> None:
    rule = g.rule
    rule(
        "static",
        "this card may|can not be banished as a cost to play a spell or ability",
        (Static(This(), (Cannot("be_banished_for_cost"),)),),
    )
    rule(
        "static",
        "while you play this card , treat it also as a|an <t:type>",
        (Static(This(), (ChangeType(S.t, True),), Is(This(), Filter((), CHASE))),),
    )
    rule(
        "static",
        "you may do judgment any time you could play a card with [quickcast]",
        (Static(YOURSELF, (Permit("judge_quickly"),)),),
    )
    rule(
        "card_clause",
        "<u:until> , you declare your opponent 's blocks instead of your opponent",
        (Continuous(Static(YOURSELF, (Permit("declare_blocks"),)), S.u),),
    )


def _openings(g: Grammar) -> None:
    rule = g.rule
    rule(
        "head",
        "[exploration] ability|abilities",
        Np((ChaseKind("ability"), Status("exploration")), CHASE, noun="ability"),
    )
    rule(
        "static",
        "if you would draw a starting hand , you draw a starting hand plus <n:int> additional card|cards and your "
        "maximum hand size is increased by <m:int> until end of game instead",
        (Static(YOURSELF, (Opening("starting_hand", S.n), Opening("hand_size", S.m))),),
    )
    rule(
        "np",
        "<a:core> or <b:core> with its non- chant part <p:post1>",
        lambda a, b, p: Np((Either((a.tests, b.tests)), *p.tests), p.zones, p.controller, p.owner),
        when=lambda a, b, p: (
            Status("alternative") in b.tests and kind_only(a) and kind_only(b)
        ),  # 1307.4a: nothing else of it can enter the field
    )
    rule("static", "your opponent must target this card with spells or abilities , if able", (_TARGETED,))
    rule(
        "card_clause",
        "<o:obj1> becomes a copy of <p:obj1> , except it doesn't become a j-ruler and it's still a resonator",
        (Continuous(Static(S.o, (CopyOf(S.p), ChangeType(RESONATOR, False))), "game"),),
    )
    rule("card_clause", "this card enters the|your field as a copy of <o:obj1>", (EnterAs(S.o),))
    life = "if you would set your starting life , set it to that much"
    rule("static", f"{life} <n:shifted> instead", (Static(YOURSELF, (Opening("starting_life", S.n.value),)),))
    rule(
        "static",
        "as the game starts , you may mulligan up to <n:int> times instead of once",
        (Static(YOURSELF, (Opening("mulligans", S.n),)),),
    )
