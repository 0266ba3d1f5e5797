"""Searches: whose zones a player searches, and for how many of which cards (1014)."""

from __future__ import annotations

from typing import Any

from willforge.terms import DECK, EXTRA_DECK, GRAVEYARD, HAND, REMOVED, STONE_DECK, STRANGER_DECK
from willforge.text.drafts import Np, TargetOf, Together, joined
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import OPPONENT, YOU, ControlledBy, ControllerOf, Either, It, Raced, Search
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
    for category, verb, whose in (("do", "search", "searched"), ("does", "searches", "searched_by_them")):
        where = f"{verb} <s:{whose}> for"
        one = f"{where} <o:one_thing> <c:count> <np>"
        rule(category, one, lambda s, o, c, np: (_search(s, (c, np)),), when=_said_once)
        rule(category, f"{where} all <np:nps>", lambda s, np: (_search(s, (EVERY, np)),), when=_said_once)
        rule(
            category,
            f"{where} <c:count> <np> and/or|and <d:count> <q:np>",
            lambda s, c, np, d, q: _searches(s, (c, np), (d, q)),
            when=_said_once,
        )
        for first, too in (("wanted", "wanted"), ("wanted_first", "wanted_too")):
            rule(
                category,
                (
                    f"{where} <a:{first}> and/or <b:{too}>",
                    f"{where} <a:{first}> , <b:{too}> ,? and/or|and <c:{too}>",
                    f"{where} <a:{first}> , <b:{too}> , <c:{too}> ,? and/or|and <d:{too}>",
                ),
                _searches,
            )
    own_deed(
        g,
        ("@search for <c:count> <np>", "@search for <c:count> <np> , from your deck"),
        lambda c, np: (_search(Np(zones=DECK, controller=YOU), (c, np)),),
        when=_said_once,
    )
    own_deed(
        g,
        "@search for? <c:count> <np>",
        lambda c, np: (Search(DOER, np.filter(), c[1], NEW),),
        when=lambda c, np: np.zones & (DECK | STONE_DECK),
    )


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
    rule("searched", "your <z:search_places>", Np(zones=S.z, controller=YOU))
    rule("searched", "your opponent 's <z:search_places>", Np(zones=S.z, controller=OPPONENT))
    rule("searched", "that player 's <z:search_places>", Np((ControlledBy(It("player")),), S.z))
    rule("searched", "its controller 's <z:search_places>", Np((ControlledBy(ControllerOf(It("it"))),), S.z))
    rule(
        "searched",
        "target <p:player_noun> 's <z:search_places>",
        Np((ControlledBy(TargetOf(Np(players=S.p, noun="player"))),), S.z),
    )
    rule("searched_by_them", "their <z:search_places>", Np((ControlledBy(DOER),), S.z))


def _search(where: Any, wanted: Any) -> Search:
    return Search(DOER, _sought(wanted[1], where).filter(), wanted[0][1], NEW)


def _sought(np: Np, where: Np) -> Np:
    """What is searched for, in the zones of a player."""
    return joined(np, where)


def _searches(s: Any, a: Any, b: Any, c: Any = None, d: Any = None) -> tuple[Any, ...]:
    found = tuple(_search(s, one) for one in (a, b, c, d) if one is not None)
    return (*found, Together(len(found)))


def _said_once(np: Np, q: Np | None = None, **others: Any) -> bool:
    """Where to look is not said with the noun as well."""
    return not np.zones and (q is None or not q.zones)


def _of_one_race(np: Np) -> bool:
    """Whether the phrase is one thing of a list, not two of its things run together."""
    return sum(isinstance(test, Raced) for test in np.tests) < 2 and not any(isinstance(t, Either) for t in np.tests)
