"""Will that is produced: which, how much, and of which attributes (907)."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import MOON, TIME
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import Each, Effect, Produce
from willforge.text.quantities import ONE
from willforge.text.verbs import deed

ANY_WILL = tuple((1 << index,) for index in range(5))


def declare(g: Grammar) -> None:
    """Declares what will is produced."""
    rule = g.rule
    deed(g, "@produce <w:will>", lambda w: (_produced(w),))
    _symbols(g)
    of_ruler = "of your ruler|j/ruler"
    rule(
        "will",
        (
            "one will of any attribute",
            "one will of any one attribute",
            "a will of any one? attribute",
            "will of any attribute",
            "any attribute will",
        ),
        _OF_ANY,
    )
    rule("same_will", "of any one attribute", _OF_ANY)
    rule(
        "same_will",
        (
            f"of an attribute {of_ruler}",
            f"of any attribute {of_ruler}",
            "of any of your ruler|j/ruler 's attributes",
            "of your ruler|j/ruler 's attribute",
            "of any attribute shared with your j/ruler|ruler",
            "of any|an attribute your j/ruler|ruler has",
        ),
        (("options", ()), ("any_ruler", True)),
    )
    rule("same_will", "of the chosen attribute", (("options", ()), ("chosen", NEW)))
    rule(
        "same_will",
        "of an|any attribute shared with <o:obj1>",
        (("options", ()), ("like", S.o)),
        when=lambda o: not isinstance(o, Each),  # that of your ruler is a price of its own (1119.2)
    )
    rule(
        "same_will",
        "of an|any attribute that? a|an <np> could produce",
        lambda np: (("options", ()), ("could", np.filter())),
    )
    rule("will", ("one|a will <k:same_will>", "will <k:same_will>"), S.k, when=lambda k: k != _OF_ANY)
    rule("will", "<n:num> will|wills <k:same_will>", (*S.k, ("times", S.n)), when=lambda n, k: n != ONE)
    # each of them may be another one
    rule(
        "will",
        "<n:num> will|wills in|of any combination of <m:mixed_will>",
        (("options", S.m), ("times", S.n), ("mixed", True)),
    )
    rule(
        "will",
        "<n:num> will|wills of any attribute",
        (("options", ANY_WILL), ("times", S.n), ("mixed", True)),
        when=lambda n: n != ONE,
    )
    rule("mixed_will", "attributes", ANY_WILL)
    rule("mixed_will", "<c:symbols> ,? and/or|and|or <d:symbols>", lambda c, d: (units(c), units(d)), when=_single)
    rule("mixed_will", "<c:symbols> , <m:mixed_will>", lambda c, m: (units(c), *m), when=lambda c, m: m != ANY_WILL)


_OF_ANY = (("options", ANY_WILL),)


def _symbols(g: Grammar) -> None:
    rule = g.rule
    rule("will", "<c:symbols>", lambda c: (("options", (units(c),)),))
    rule("will", "<c:symbols> and <d:symbols>", lambda c, d: (("options", (units(c) + units(d),)),))
    rule("will", "<c:symbols> <d:symbols_or>", lambda c, d: (("options", (units(c), *d)),))
    rule("symbols_or", ("or <c:symbols>", ", or? <c:symbols>"), lambda c: (units(c),))
    rule("symbols_or", ", <c:symbols> <d:symbols_or>", lambda c, d: (units(c), *d))
    rule("will", "<c:symbols> or one will of any attribute", lambda c: (("options", (units(c), *ANY_WILL)),))


def _single(c: WillCost, d: WillCost) -> bool:
    return len(units(c)) == len(units(d)) == 1


def _produced(will: tuple[tuple[str, Any], ...]) -> Effect:
    """Will as its words say."""
    return Produce(DOER, **dict(will))


def units(cost: WillCost) -> tuple[int, ...]:
    """Will symbols as the units they produce; a number is that many void ones. A characteristic (moon, time)
    joins the unit before, unless that has it already: {T}{T} are two."""
    made: list[int] = []
    for symbol in cost.symbols:
        if symbol in (MOON, TIME) and made and not made[-1] & symbol:
            made[-1] |= symbol
        else:
            made.append(symbol)
    return tuple(made) + (0,) * cost.free
