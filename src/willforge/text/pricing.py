"""What playing something costs: other prices under a condition, reductions that are counted, and duties of payment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.text.conditions import _exists
from willforge.text.drafts import Np, Restriction, SoDo, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    OPPONENT,
    YOU,
    Cannot,
    Continuous,
    ControlledBy,
    It,
    Named,
    Not,
    Permit,
    Player,
    Static,
)


def declare(g: Grammar) -> None:
    """Declares what things cost."""
    _other_prices(g)
    _limits(g)
    _free(g)


def _other_prices(g: Grammar) -> None:
    """Reductions said once more, of other conditions."""
    rule = g.rule
    rule(
        "special",
        ("so does <l:all_names>", "so do <l:all_names>"),
        lambda l: (SoDo(tuple(_exists(Np((Named(name),), controller=YOU)) for name in l)),),
    )
    rule("special", "so does <n:name>", lambda n: (SoDo((_exists(Np((Named(n),), controller=YOU)),)),))


def _limits(g: Grammar) -> None:
    """What players cannot do unless something is theirs, and how often a God's Art is played."""
    rule = g.rule
    rule(
        "static",
        "players cannot <c:player_cannot> unless they control a|an <np>",
        lambda c, np: tuple(
            Static(Player(who), _of_their_own(c), Not(_exists(joined(np, Np(controller=who)))))
            for who in (YOU, OPPONENT)
        ),
    )
    rule(
        "special",
        "choose the <o:ordinal> only if <c:cond>",
        lambda o, c: (Restriction(condition=c, option=True, place=o),),
    )
    art = "play god's art"
    rule(
        "special",
        (
            f"{art} <n:name> only once per game",
            f"{art} <n:bracket_name> only once per game",
            f"{art} <n:angle_name> only once per game",
            f"{art} only once per game",
        ),
        lambda n="": (Restriction(per_game=1),),
    )


def _of_their_own(mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "abilities of resonators they control": a player plays no others (904.1)."""
    theirs = ControlledBy(It("player"))
    return tuple(
        replace(mod, by=replace(mod.by, tests=tuple(test for test in mod.by.tests if test != theirs)))
        if isinstance(mod, Cannot) and mod.by is not None
        else mod
        for mod in mods
    )


def _free(g: Grammar) -> None:
    """Cards that may be played without paying for them."""
    g.rule(
        "card_clause",
        "you may play <t:target> without paying its cost <u:until>",
        (Continuous(Static(S.t, (Permit("play_from", None, "free"),)), S.u),),
    )
    g.rule(
        "player_mod",
        "may play <np:played_np> without paying its|their cost|costs",
        (Permit("play_from", S.np, "free"),),
    )
