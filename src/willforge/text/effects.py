"""Deeds of players with cards in hand, life and the game itself."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    DECK,
    GRAVEYARD,
    HAND,
    INFINITY,
    STONE_DECK,
)
from willforge.text.drafts import Doer, Np, Pick, Some, ThatMuch, joined, said_twice
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    YOU,
    Arith,
    ChooseNumber,
    Const,
    ControlledBy,
    Count,
    Discard,
    Draw,
    Each,
    Effect,
    Explore,
    ExtraTurn,
    Filter,
    Finish,
    Force,
    Foresee,
    It,
    Life,
    Look,
    Move,
    Objects,
    Other,
    Player,
    Register,
    Restart,
    Shuffle,
    Skip,
    Value,
)
from willforge.text.quantities import ALL, ONE
from willforge.text.singled_out import says_the_same
from willforge.text.verbs import deed, own_deed

DOER = Doer()
NEW = -2
"""A register that binding numbers."""

Effects = tuple[Effect, ...]


def declare(g: Grammar) -> None:
    """Cards, life and damage of players."""
    g.rule("own", "your", Doer("your"))
    g.rule("own", "their", Doer("their"))
    _life(g)
    _cards(g)
    deed(
        g,
        ("@draw up to <n:num> card|cards",),
        (ChooseNumber(DOER, 0, S.n, NEW), Draw(DOER, Register(NEW))),
    )
    chosen = (
        Look(Player(YOU), Each(Filter((_owned_by_doer(),), HAND)), NEW),
        Pick(Player(YOU), Np(), ONE, ONE),
        Move(It("card"), GRAVEYARD, "discard"),
    )
    own_deed(g, ("@discard a card of your choice", "@discard a card you choose"), chosen)
    g.rule("does", ("discards a card of your choice", "discards a card you choose"), chosen)
    deed(
        g,
        "@discard all <np:nps>",
        lambda np: (Move(Each(joined(np, Np((_owned_by_doer(),))).filter(HAND)), GRAVEYARD, "discard"),),
        when=lambda np: np.tests and not np.zones,
    )
    deed(
        g,
        ("@draw cards until you|they have <n:num> cards in <w:own> hand",),
        (Draw(DOER, Arith("-", S.n, Count(Each(Filter((ControlledBy(S.w),), HAND))))),),
    )
    deed(
        g,
        "@shuffle <w:own> hand into <v:own> main? deck",
        lambda w, v: (Move(Each(Filter((ControlledBy(said_twice(w, v)),), HAND)), DECK, "return", "shuffle"),),
    )
    deed(
        g,
        (
            "@shuffle <w:own> hand and graveyard into <v:own> main? deck",
            "@shuffle <w:own> graveyard and hand into <v:own> main? deck",
        ),
        lambda w, v: (
            Move(Each(Filter((ControlledBy(said_twice(w, v)),), HAND | GRAVEYARD)), DECK, "return", "shuffle"),
        ),
    )
    deed(
        g,
        "@discard any number of cards",
        (Move(Some(Np((_owned_by_doer(),), HAND), Const(0), ALL), GRAVEYARD, "discard"),),
    )
    deed(
        g,
        "@discard any number of cards from|in <w:own> hand",
        (Move(Some(Np((ControlledBy(S.w),), HAND), Const(0), ALL), GRAVEYARD, "discard"),),
    )
    deed(
        g,
        "@discard up to <n:num> cards",
        lambda n: (Move(Some(Np((_owned_by_doer(),), HAND), Const(0), n), GRAVEYARD, "discard"),),
    )
    deed(g, ("@discard <w:own> hand", "@discard all cards in|from <w:own> hand"), (Discard(S.w, Const(INFINITY)),))
    deed(
        g,
        "@discard <c:cost_count> <np>",
        lambda c, np: (Discard(DOER, c, np.filter(HAND)),),
        when=lambda c, np: (
            np.zones in (0, HAND)
            and any(not isinstance(test, ControlledBy) for test in np.tests)  # 1019.1
            and (c == ONE or not says_the_same(np.tests))
        ),
    )
    deed(g, ("@discard <a:anaphor>",), lambda a: (Move(a, GRAVEYARD, "discard"),))
    deed(g, "@lose half of? <w:own> life ( ,? rounded up )?", (Life(S.w, "half", ONE),))
    deed(
        g,
        "@pay any amount of life",
        (
            ChooseNumber(DOER, 0, Value(DOER, "life"), NEW, 100),
            Life(DOER, "pay", Register(NEW)),
        ),
    )
    g.rule("own_deck", "your", Doer("your"))
    g.rule("own_deck", "their", Doer("theirs"))
    deed(g, "@shuffle <w:own_deck> main? deck|decks", (Shuffle(S.w, DECK),))
    deed(g, "@shuffle <w:own_deck> magic stone deck|decks", (Shuffle(S.w, STONE_DECK),))
    own_deed(g, "@shuffle that player 's main? deck", (Shuffle(It("player"), DECK),))
    deed(g, ("@shuffle it", "@shuffle the|that deck"), (Shuffle(It("deck"), DECK),))
    deed(g, "@win the game", (Finish(DOER, True),))
    deed(g, "@lose the game", (Finish(DOER, False),))
    deed(
        g,
        (
            "@take an extra|additional turn after this one",
            "@take another turn after this one",
            "@gain an extra turn after this one",
        ),
        (ExtraTurn(DOER),),
    )
    deed(g, "@skip <w:own> next <p:phase>", (Skip(S.w, S.p),))
    own_deed(g, ("[exploration] <n:num>",), lambda n: (Explore(DOER, n),))
    deed(g, "@foresee <n:num>", lambda n: (Foresee(DOER, n),))
    own_deed(g, "[force] <n:num>", lambda n: (Force(n),))
    own_deed(g, "@restart the game", (Restart(),))
    own_deed(g, "@restart the game with <o:obj> in the field", lambda o: (Restart(o),))  # 1033.3


def _life(g: Grammar) -> None:
    """So much life, for each verb alike."""
    rule = g.rule
    for verb in ("gain", "lose", "pay"):
        deed(g, f"@{verb} <l:life>", lambda l, verb=verb: (Life(DOER, verb, l),))
    rule("life", "<n:amount> life", S.n)
    rule("life", "<n:num> life times <m:measure>", Arith("*", S.n, S.m))
    rule("life", ("life equal to <m:measure>", "<m:big_measure> life"), S.m)
    rule("life", "half that much", Arith("/", ThatMuch(), Const(2)))
    rule("life", "double|twice that much ( life )?", Arith("*", ThatMuch(), Const(2)))


def _cards(g: Grammar) -> None:
    """So many cards, drawn or discarded."""
    rule = g.rule
    rule("so_many_cards", ("a|one card", "an additional card"), ONE)
    rule("so_many_cards", ("<n> more? cards", "<n> additional cards", "<n> card"), S.n)
    rule("so_many_cards", "card|cards equal to <m:measure>", S.m)
    rule("so_many_cards", "that many cards plus <n:num>", Arith("+", ThatMuch(), S.n))
    deed(g, "@draw <k:so_many_cards> ( from <w:own> main? deck )?", lambda k, w=DOER: (Draw(w, k),))
    hand = "( from|in <w:own> hand )?"
    deed(g, f"@discard <k:so_many_cards> {hand}", lambda k, w=DOER: (Discard(w, k),))
    deed(
        g,
        (f"@discard <k:so_many_cards> {hand} at random", "@discard <k:so_many_cards> at random from <w:own> hand"),
        lambda k, w=DOER: (Discard(w, k, None, True),),
    )


def _owned_by_doer() -> Any:
    return ControlledBy(DOER)


def _others_there(what: Objects) -> bool:
    """ "all other cards from your graveyard": other than those that were said before, not than this card."""
    return isinstance(what, Each) and what.filter.zones == GRAVEYARD and Other() in what.filter.tests
