"""Deeds of players with cards in hand, life and the game itself."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    CALL_PHASE,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    GRAVEYARD,
    HAND,
    INFINITY,
    MAIN_PHASE,
    RECOVERY_PHASE,
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
from willforge.text.tallies import _that_many
from willforge.text.verbs import deed, own_deed

DOER = Doer()
NEW = -2
"""A register that binding numbers."""

Effects = tuple[Effect, ...]


def declare(g: Grammar) -> None:
    """Cards, life and damage of players."""
    g.rule("own", "your", Doer("your"))
    g.rule("own", "their", Doer("their"))
    deed(g, "@draw a|one card", (Draw(DOER, ONE),))
    deed(g, "@draw a|one card from <w:own> main? deck", (Draw(S.w, ONE),))
    deed(g, "@draw <n> more? cards", (Draw(DOER, S.n),))
    deed(g, "@draw <n> card|cards from <w:own> main? deck", (Draw(S.w, S.n),))
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
    deed(g, "@gain <n:num> life times <m:measure>", lambda n, m: (Life(DOER, "gain", Arith("*", n, m)),))
    deed(g, "@lose <n:num> life times <m:measure>", lambda n, m: (Life(DOER, "lose", Arith("*", n, m)),))
    deed(g, "@lose half that much", (Life(DOER, "lose", Arith("/", ThatMuch(), Const(2))),))
    deed(
        g,
        "@lose double|twice that much ( life )?",
        (Life(DOER, "lose", Arith("*", ThatMuch(), Const(2))),),
    )
    deed(
        g,
        ("@gain double|twice that much", "@gain twice that much life"),
        (Life(DOER, "gain", Arith("*", ThatMuch(), Const(2))),),
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
    deed(g, "@draw <c:cost_count> card|cards for each <p:per>", lambda c, p: (Draw(DOER, _that_many(c, p)),))
    deed(g, "@draw card|cards equal to <m:measure>", lambda m: (Draw(DOER, m),))
    deed(g, "@discard a|one card", (Discard(DOER, ONE),))
    deed(g, "@discard a|one card from|in <w:own> hand", (Discard(S.w, ONE),))
    deed(g, "@discard <n> cards", (Discard(DOER, S.n),))
    deed(g, "@discard <n> card|cards from|in <w:own> hand", (Discard(S.w, S.n),))
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
    deed(
        g,
        "@discard a|one card at random",
        (Discard(DOER, ONE, None, True),),
    )
    deed(
        g,
        ("@discard a|one card from|in <w:own> hand at random", "@discard a|one card at random from <w:own> hand"),
        (Discard(S.w, ONE, None, True),),
    )
    deed(
        g,
        ("@discard <n> cards from|in <w:own> hand at random", "@discard <n> cards at random from <w:own> hand"),
        (Discard(S.w, S.n, None, True),),
    )
    deed(g, "@discard <n> cards at random", lambda n: (Discard(DOER, n, None, True),))
    deed(g, ("@discard <w:own> hand", "@discard all cards in|from <w:own> hand"), (Discard(S.w, Const(INFINITY)),))
    deed(
        g,
        "@discard <c:cost_count> <np>",
        lambda c, np: (Discard(DOER, c, np.filter(HAND)),),
        when=lambda c, np: any(not isinstance(test, ControlledBy) for test in np.tests),
    )
    deed(g, ("@discard <a:anaphor>",), lambda a: (Move(a, GRAVEYARD, "discard"),))
    deed(g, "@discard <c:cost_count> card|cards for each <p:per>", lambda c, p: (Discard(DOER, _that_many(c, p)),))
    deed(g, "@gain <n:amount> life", lambda n: (Life(DOER, "gain", n),))
    deed(g, "@gain <n:num> life for each <p:per>", (Life(DOER, "gain", Arith("*", S.n, S.p)),))
    deed(g, "@gain life equal to <m:measure>", lambda m: (Life(DOER, "gain", m),))
    deed(g, "@lose <n:amount> life", lambda n: (Life(DOER, "lose", n),))
    deed(g, "@lose <n:num> life for each <p:per>", (Life(DOER, "lose", Arith("*", S.n, S.p)),))
    deed(g, "@lose life equal to <m:measure>", lambda m: (Life(DOER, "lose", m),))
    deed(g, "@lose half of? <w:own> life ( ,? rounded up )?", (Life(S.w, "half", ONE),))
    deed(g, "@pay <n:num> life", lambda n: (Life(DOER, "pay", n),))
    deed(
        g,
        "@pay any amount of life",
        (
            ChooseNumber(DOER, 0, Value(DOER, "life"), NEW, 100),
            Life(DOER, "pay", Register(NEW)),
        ),
    )
    for verb in ("gain", "lose"):
        deed(
            g,
            f"@{verb} <n:num> life multiplied by <m:measure>",
            lambda n, m, verb=verb: (Life(DOER, verb, Arith("*", n, m)),),
        )
    g.rule("own_deck", "your", Doer("your"))
    g.rule("own_deck", "their", Doer("theirs"))
    deed(g, "@shuffle <w:own_deck> main? deck|decks", (Shuffle(S.w, DECK),))
    deed(g, "@shuffle <w:own_deck> magic stone deck|decks", (Shuffle(S.w, STONE_DECK),))
    own_deed(g, "@shuffle that player 's main? deck", (Shuffle(It("player"), DECK),))
    deed(g, ("@shuffle it", "@shuffle the|that deck"), (Shuffle(It("deck"), DECK),))
    deed(
        g,
        "@shuffle <w:own> graveyard into <v:own> main? deck",
        lambda w, v: (Move(Each(Filter((ControlledBy(said_twice(w, v)),), GRAVEYARD)), DECK, "return", "shuffle"),),
    )
    deed(g, "@win the game", (Finish(DOER, True),))
    deed(g, "@lose the game", (Finish(DOER, False),))
    deed(
        g,
        (
            "@take an extra turn after this one",
            "@take another turn after this one",
            "@gain an extra turn after this one",
        ),
        (ExtraTurn(DOER),),
    )
    for words, phase in (
        ("draw", DRAW_PHASE),
        ("recovery", RECOVERY_PHASE),
        ("main", MAIN_PHASE),
        ("end", END_PHASE),
        ("call", CALL_PHASE),
    ):
        deed(g, f"@skip <w:own> next {words} phase", (Skip(S.w, phase),))
    own_deed(g, ("[exploration] <n:num>",), lambda n: (Explore(DOER, n),))
    deed(g, "@foresee <n:num>", lambda n: (Foresee(DOER, n),))
    own_deed(g, "[force] <n:num>", lambda n: (Force(n),))
    own_deed(g, "@restart the game", (Restart(),))
    own_deed(g, "@restart the game with <o:obj> in the field", lambda o: (Restart(o),))  # 1033.3


def _owned_by_doer() -> Any:
    return ControlledBy(DOER)


def _others_there(what: Objects) -> bool:
    """ "all other cards from your graveyard": other than those that were said before, not than this card."""
    return isinstance(what, Each) and what.filter.zones == GRAVEYARD and Other() in what.filter.tests
