"""Possessions: what players control and have, and who has more of it.

A holding is a condition that does not say yet whose cards it is about ("two or more Elves, and no Knights"); a player
in front of it makes it one ("you control ...", "your opponent has ... in their hand")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import DECK, EXTRA_DECK, GRAVEYARD, HAND, LIFEBREAK, REMOVED, STONE_DECK, STRANGER_DECK
from willforge.text.coordination import several
from willforge.text.drafts import Np, TargetOf, joined
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    AT_MOST,
    EACH_PLAYER,
    EQUAL,
    LESS,
    MORE,
    OPPONENT,
    YOU,
    All,
    AnyOf,
    Arith,
    Attributed,
    Compare,
    Condition,
    Const,
    ControlledBy,
    ControllerOf,
    Count,
    Each,
    Either,
    Filter,
    It,
    Named,
    Not,
    Objects,
    Other,
    Player,
    Raced,
    Status,
    Test,
    Typed,
    Value,
)
from willforge.text.nouns import either
from willforge.text.quantities import ONE
from willforge.text.singled_out import says_the_same

_YOU = Player(YOU)
_OPPONENT = Player(OPPONENT)
_THEIRS = ControlledBy(It("player"))
_NOT_CONTROLLED = HAND | DECK | GRAVEYARD | REMOVED | STONE_DECK | EXTRA_DECK | STRANGER_DECK | LIFEBREAK
"""Zones whose cards nobody controls."""


def declare(g: Grammar) -> None:
    """Declares what players have."""
    _players(g)
    _holdings(g)
    _comparisons(g)
    _life(g)


def _players(g: Grammar) -> None:
    for words, verb, have, negated, than, player in (
        (("you",), "control", "have", "don't", "do", _YOU),
        (("your opponent", "each opponent"), "controls", "has", "doesn't", "does | 's", _OPPONENT),
        (("target player",), "controls", "has", "doesn't", "does", TargetOf(Np(players=EACH_PLAYER, noun="player"))),
        (("target opponent",), "controls", "has", "doesn't", "does", TargetOf(Np(players=OPPONENT, noun="player"))),
        (("that player", "he or she"), "controls", "has", "doesn't", "does", It("player")),
        (("they",), "control", "have", "don't", "do", It("player")),
        (("its controller", "their controller"), "controls", "has", "doesn't", "does", ControllerOf(It("it"))),
    ):
        for one in words:
            g.lexicon("controller", {f"{one} {verb}": player})
            g.lexicon("no_controller", {f"{one} {negated} control": player})
            g.lexicon("haver", {f"{one} {have}": player})
            g.lexicon("than_player", {f"{one} ( {than} )?": player})


def _holdings(g: Grammar) -> None:
    rule = g.rule
    rule("holding1", "<c:some> <np>", Compare(Count(Each(S.np.filter())), S.c[0], S.c[1]), when=_not_each_other)
    rule("holding1", "no <np>", lambda np: Not(exists(np)))
    rule("holding1", "<n:name>", lambda n: exists(Np((Named(n),))))
    rule("holding1", "<n:name> <p:post1>", lambda n, p: exists(joined(Np((Named(n),)), p)), when=lambda n, p: p.zones)
    rule("holding", "<h:holding1>", S.h)
    rule("holding", "another <np>", lambda np: exists(joined(np, Np((Other(),)))))
    rule("holding", "<h:holdings>", S.h)
    several(g, "every_held", "holding1", "and|but control|controls?")
    several(g, "some_held", "holding1", "or|and/or", when=_of_two_kinds)
    rule("holdings", "<l:every_held>", All(S.l))
    rule("holdings", "<l:some_held>", AnyOf(S.l))
    rule("holdings", "neither <l:holding1,nor>", Not(AnyOf(S.l)))
    rule("cond1", "<p:controller> <h:holding>", lambda p, h: held_by(h, p), when=_in_play)
    rule("cond1", "<p:no_controller> <h:not_held>", lambda p, h: Not(held_by(h, p)))
    rule("not_held", "<h:holding>", S.h, when=lambda h: isinstance(h, (Compare, AnyOf)))
    rule("not_held", "any <np:nps>", lambda np: exists(np))
    rule("cond1", "<p:haver> <h:holding>", lambda p, h: had_by(h, p), when=_in_one_place)
    rule("cond1", "<p:haver> <h:hand_holding>", lambda p, h: held_by(h, p))
    rule("hand_holding", "<c:some> card|cards in hand", lambda c: _count(Np(zones=HAND), c))
    rule("hand_holding", "no cards in hand", lambda: Not(exists(Np(zones=HAND))))
    rule(
        "cond",
        "<c:cond1> , <p:controller> <a:holding1> ,? and <b:holding1>",
        lambda c, p, a, b: All((c, held_by(a, p), held_by(b, p))),
    )
    rule("cond1", "a|any player controls a|an <np>", lambda np: exists(np), when=_nobodys)
    rule("cond1", "no player controls a|an <np>", lambda np: Not(exists(np)), when=_nobodys)
    rule("cond1", "each player controls <h:holding1>", lambda h: All((held_by(h, _YOU), held_by(h, _OPPONENT))))
    rule(
        "cond1",
        "<w:holds> a|an <np> and another <mp:np>",
        # Two cards, one for each: there is one of either kind, and together there are two.
        lambda w, np, mp: All(
            (
                exists(_of(np, w)),
                exists(_of(mp, w)),
                _count(_of(Np(either((np.tests, mp.tests)), np.zones | mp.zones), w), (AT_LEAST, Const(2))),
            )
        ),
    )


def _not_each_other(c: tuple[str, Any], np: Np) -> bool:
    """ "Two or more cards with the same name" have it among themselves, and not with what was spoken of before."""
    return c[1] == ONE or not says_the_same(np.tests)


def _comparisons(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("more", {"more": MORE, "fewer|less": LESS})
    rule("holder", "<p:controller>", S.p)
    rule("holder", "<p:haver>", S.p)
    rule(
        "cond1",
        "<p:holder> <m:more> <np:nps> than <q:than_player>",
        lambda p, m, np, q: Compare(_number(np, p), m, _number(np, q)),
        when=_two_players,
    )
    rule(
        "cond1",
        ("<p:holder> the same number of <np:nps> as <q:than_player>",),
        lambda p, np, q: Compare(_number(np, p), EQUAL, _number(np, q)),
        when=_two_players,
    )
    rule(
        "cond1",
        "<p:holder> ( <n:num> or more | at least <n:num> ) more? <np:nps> more? than <q:than_player>",
        lambda p, n, np, q: Compare(Arith("-", _number(np, p), _number(np, q)), AT_LEAST, n),
        when=_two_players,
    )
    hand = Np(zones=HAND)
    rule(
        "cond1",
        "<p:haver> <m:more> cards in hand than <q:than_player>",
        lambda p, m, q: Compare(_number(hand, p), m, _number(hand, q)),
        when=_two_players,
    )


def _life(g: Grammar) -> None:
    rule = g.rule
    rule("than_life", "<l:life_of>", S.l)
    rule("than_life", "yours", _YOU)
    rule("than_life", "your opponent 's", _OPPONENT)
    rule("measure1", "<l:life_of>", Value(S.l, "life"))
    rule("cond1", ("<p:haver> <b:bound> life",), Compare(Value(S.p, "life"), S.b[0], S.b[1]))
    rule("cond1", "<p:haver> <n:num> life <o:op>", Compare(Value(S.p, "life"), S.o, S.n))
    rule("cond1", "<l:life_of> is <b:bound>", Compare(Value(S.l, "life"), S.b[0], S.b[1]))
    rule("cond1", "<p:haver> <m:more> life than <q:than_player>", _lives(), when=_two_players)
    rule("cond1", "<p:life_of> is <m:higher> <q:than_life>", _lives(), when=_two_players)
    g.lexicon(
        "higher",
        {
            "more|greater|higher than": MORE,
            "less|lower than": LESS,
            "greater|higher than or equal to": AT_LEAST,
            "equal to or greater|higher than": AT_LEAST,
            "lower|less than or equal to": AT_MOST,
            "equal to or less|lower than": AT_MOST,
            "equal to": EQUAL,
        },
    )


def _lives() -> Compare:
    return Compare(Value(S.p, "life"), S.m, Value(S.q, "life"))


def exists(np: Np) -> Compare:
    """There is one."""
    return Compare(Count(Each(np.filter())), AT_LEAST, ONE)


def _count(np: Np, bound: tuple[int, Any]) -> Compare:
    return Compare(Count(Each(np.filter())), bound[0], bound[1])


def _of(np: Np, player: int) -> Np:
    return joined(np, Np(controller=player))


def _number(np: Np, who: Objects) -> Count:
    return Count(Each(_of_player(np, who).filter()))


def _of_player(np: Np, who: Objects) -> Np:
    """The phrase said of a player, whosever cards it spoke of."""
    tests = tuple(test for test in np.tests if test != _THEIRS)
    if isinstance(who, Player):
        return replace(np, tests=tests, controller=who.who)
    return replace(np, tests=(*tests, ControlledBy(who)), controller=ANY_PLAYER)


def held_by(holding: Condition, who: Objects) -> Any:
    """The holding, of a player."""
    return _each_filter(holding, who, _controlled)


def had_by(holding: Condition, who: Objects) -> Any:
    """The holding, of a player, who is the one that "your" or "their" in it means."""
    return _each_filter(holding, who, _had)


def _each_filter(holding: Any, who: Objects, change: Any) -> Any:
    if isinstance(who, TargetOf) and len(filters(holding)) > 1:
        raise Nonsense("one target spoken of twice")
    if isinstance(holding, (All, AnyOf)):
        return type(holding)(tuple(_each_filter(one, who, change) for one in holding.conditions))
    if isinstance(holding, Not):
        return Not(_each_filter(holding.condition, who, change))
    return replace(holding, left=Count(Each(change(holding.left.what.filter, who))))


def _controlled(filter_: Filter, who: Objects) -> Filter:
    if filter_.controller != ANY_PLAYER and Player(filter_.controller) != who:
        raise Nonsense("one thing of two players")
    if isinstance(who, Player):
        return replace(filter_, controller=who.who)
    return replace(filter_, tests=(*filter_.tests, ControlledBy(who)))


def _had(filter_: Filter, who: Objects) -> Filter:
    theirs = tuple(test for test in filter_.tests if test != _THEIRS)
    if len(theirs) < len(filter_.tests):
        if who == _YOU:
            raise Nonsense("something you have, but theirs")
        return _controlled(replace(filter_, tests=theirs), who)
    if filter_.controller == ANY_PLAYER and filter_.zones & _NOT_CONTROLLED:
        raise Nonsense("something a player has in nobody's zone")
    return _controlled(filter_, who)


def _in_play(p: Objects, h: Any) -> bool:
    """Whether it is about cards that can be controlled."""
    return all(not one.zones & _NOT_CONTROLLED for one in filters(h))


def _in_one_place(p: Objects, h: Any) -> bool:
    """Whether the place is said of all of it: "a resonator and a chant in your graveyard" leaves open where the first
    one is."""
    return len({one.zones for one in filters(h)}) == 1


def filters(holding: Any) -> list[Filter]:
    """The filters of a holding."""
    if isinstance(holding, (All, AnyOf)):
        return [one for part in holding.conditions for one in filters(part)]
    if isinstance(holding, Not):
        return filters(holding.condition)
    if isinstance(holding, Compare) and isinstance(holding.left, Count) and isinstance(holding.left.what, Each):
        return [holding.left.what.filter]
    return []


def _of_two_kinds(a: Condition, b: Condition) -> bool:
    """Whether "or" stands between two holdings; "a resonator or an addition", "a light resonator or a wind resonator"
    is one noun."""
    one, other = ((part.op, part.right) if isinstance(part, Compare) else None for part in (a, b))
    said = [each.tests for part in (a, b) for each in filters(part)]
    kinds = all(_is_a_kind(test) for tests in said for test in tests)
    return one != (AT_LEAST, ONE) or other != (AT_LEAST, ONE) or not kinds


def _is_a_kind(test: Test) -> bool:
    """Whether it is said before a noun or by it."""
    return isinstance(test, (Typed, Attributed, Raced, Status, Either))


def _nobodys(np: Np) -> bool:
    return np.controller == ANY_PLAYER


def _two_players(p: Objects, q: Objects, **others: Any) -> bool:
    return p != q
