"""What stands after "for each": how often something is done, dealt, put or gained."""

from __future__ import annotations

from typing import Any

from willforge.terms import DRAGON_EMBLEM
from willforge.text.drafts import Counted, DoneTo, Np, PaidMuch, ThatMuch, joined, one_phrase
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Arith,
    Count,
    Each,
    HasKeyword,
    It,
    Kinds,
    Num,
    Player,
    This,
    TimesHappened,
    Value,
)
from willforge.text.quantities import ONE
from willforge.text.within import holds

COUNTERS_OFF = PaidMuch(("counter_off", "counters_off"))


def declare(g: Grammar) -> None:
    """Declares what can be counted off, and what is counted of this turn."""
    rule = g.rule
    rule("per", "<p:per1>", S.p)
    rule("per", "<p:per1> and each <q:per1>", Arith("+", S.p, S.q), when=_owned_alike)
    rule("per1", "<np>", Count(Each(S.np.filter())))
    rule("per1", "of them|those", Count(It("them")))
    rule("per1", "of your <np:your_np>", lambda np: Count(Each(joined(np, Np(controller=YOU)).filter())))
    rule("per1", "<n:num> <np>", Arith("//", Count(Each(S.np.filter())), S.n), when=_several)
    rule("per1", "<n:num> life you have", Arith("//", Value(Player(YOU), "life"), S.n))
    rule("per1", "<np> <w:this_way>", DoneTo(S.w, S.np), when=one_phrase)
    rule("per1", "<np> with a different <k:kind>", Kinds(Each(S.np.filter()), S.k))
    rule("per1", "different? <k:kind> among <o:obj>", Kinds(S.o, S.k))
    rule("per1", "different kind among <o:obj>", Kinds(S.o, "name"), when=lambda o: holds(o, HasKeyword(DRAGON_EMBLEM)))
    rule("per1", "( <n:counter_name> )? counter on <o:obj>", lambda o, n="": Value(o, "counters", n))
    rule(
        "per1",
        "<n:num> ( <c:counter_name> )? counters on <o:obj>",
        lambda n, o, c="": Arith("//", Value(o, "counters", c), n),
        when=_several,
    )
    rule("per1", "<e:departed>", TimesHappened(S.e))
    # life and damage are counted in hundreds (105.4a)
    rule("per1", "<n:num> <f:flow>", Arith("//", S.f, S.n))
    rule("per1", "<n:num> damage", Arith("//", ThatMuch(), S.n))
    rule("per1", "will symbol you counted this way", Counted())
    rule(
        "per1",
        "different attribute among all? will|wills spent|used to play this card",
        Value(This(), "spent_attributes"),
    )
    rule("measure1", "the number of counters put|removed|moved ( this way )?", COUNTERS_OFF)
    rule("per1", "counter put|removed|moved this way", COUNTERS_OFF)


def _owned_alike(p: Num, q: Num) -> bool:
    """ "for each resonator and each addition you control" leaves open whose the resonators are."""
    first, second = (
        one.what.filter if isinstance(one, Count) and isinstance(one.what, Each) else None for one in (p, q)
    )
    if first is None or second is None or first.zones != second.zones:
        return True
    return (first.controller == ANY_PLAYER) == (second.controller == ANY_PLAYER)


def _several(n: Num, **others: Any) -> bool:
    """ "for each two cards" counts pairs; one of them is "for each card"."""
    return n != ONE


def that_many(each: Num, many: Num) -> Num:
    """So much for each of so many; one for each is as many."""
    return many if each == ONE else Arith("*", each, many)
