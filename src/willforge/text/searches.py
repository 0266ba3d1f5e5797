"""Searches: whose zones a player searches, and for how many of which cards (1014)."""

from __future__ import annotations

from typing import Any

from willforge.terms import DECK, EXTRA_DECK, GRAVEYARD, HAND, REMOVED, STONE_DECK, STRANGER_DECK
from willforge.text.drafts import Np, Together, joined
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import YOU, ControlledBy, Either, Raced, Search
from willforge.text.quantities import ALL, ONE
from willforge.text.verbs import own_deed

_PLACES = (
    ("main? deck", DECK),
    ("graveyard", GRAVEYARD),
    ("hand", HAND),
    ("removed area", REMOVED),
    ("magic stone deck", STONE_DECK),
    ("extra deck", EXTRA_DECK),
    ("stranger deck", STRANGER_DECK),
)


EVERY = (ALL, ALL)


def declare(g: Grammar) -> None:
    """Declares these deeds."""
    _places(g)
    rule = g.rule
    rule("wanted", "<c:count> <np>", (S.c, S.np), when=_said_once)
    # "a fire Elemental, water Elemental, and/or wind Elemental"
    rule("wanted_first", "a|an <np:core>", ((ONE, ONE), S.np), when=_of_one_race)
    rule("wanted_too", ("<np:core>", "<np>"), ((ONE, ONE), S.np), when=_of_one_race)
    _searched(g, "<o:one_thing> <c:count> <np>", lambda s, o, c, np: (_search(s, (c, np)),), _said_once)
    _searched(g, "all <np:nps>", lambda s, np: (_search(s, (EVERY, np)),), _said_once)
    _searched(g, "<l:wanted,and/or|and>", lambda s, l: _searches(s, l))
    _searched(g, "<a:wanted_first> and/or <b:wanted_too>", lambda s, a, b: _searches(s, (a, b)))
    _searched(g, "<a:wanted_first> , <l:wanted_too,and/or|and>", lambda s, a, l: _searches(s, (a, *l)))
    own_deed(
        g,
        ("@search for <c:count> <np>", "@search for <c:count> <np> , from your deck"),
        lambda c, np: (_search(Np(zones=DECK, controller=YOU), (c, np)),),
        when=_said_once,
    )
    own_deed(
        g,
        "@search for? <c:count> <np>",
        lambda c, np: (Search(DOER, np.filter(), c[0], c[1], NEW),),
        when=lambda c, np: np.zones & (DECK | STONE_DECK),
    )


def _searched(g: Grammar, wanted: str, node: Any, when: Any = None) -> None:
    """Declares a search for something, by you or by another player."""
    others = (("does", (f"searches <s:searched_by_them> for {wanted}",)),)
    g.rule("do", f"search <s:searched> for {wanted}", node, when, None, others)


def _places(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("search_place", dict(_PLACES))
    rule("search_places", "<a:search_place>", S.a)
    rule("search_places", "<a:search_place> and/or|or|and <b:search_place>", S.a | S.b)
    rule("search_places", "<a:search_place> , <b:search_place> ,? and/or|or|and <c:search_place>", S.a | (S.b | S.c))
    rule(
        "search_places",
        "<a:search_place> , <b:search_place> , <c:search_place> , and/or cards you own from outside the game",
        S.a | (S.b | S.c),  # 318.1b: there is no sideboard, so nothing outside the game can be found
    )
    rule("searched_by_them", "their <z:search_places>", Np((ControlledBy(DOER),), S.z))


def _search(where: Any, wanted: Any) -> Search:
    return Search(DOER, _sought(wanted[1], where).filter(), wanted[0][0], wanted[0][1], NEW)


def _sought(np: Np, where: Np) -> Np:
    """What is searched for, in the zones of a player."""
    return joined(np, where)


def _searches(where: Any, wanted: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*(_search(where, one) for one in wanted), Together(len(wanted)))


def _said_once(np: Np, q: Np | None = None, **others: Any) -> bool:
    """Where to look is not said with the noun as well."""
    return not np.zones and (q is None or not q.zones)


def _of_one_race(np: Np) -> bool:
    """Whether the phrase is one thing of a list, not two of its things run together."""
    return sum(isinstance(test, Raced) for test in np.tests) < 2 and not any(isinstance(t, Either) for t in np.tests)
