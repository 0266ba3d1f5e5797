"""How often: "for each ..." behind any deed that has a number, whatever it is a number of.

"Draw a card and gain 100 life for each Elf" can mean that both are done so often, or the last alone: it is not read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willforge.text.drafts import DoneTo, Some
from willforge.text.grammar import Grammar, Nonsense
from willforge.text.nodes import Arith, Const, Effect, GainItem, It, Life, Move, Num, Repeat, This, TopCards, Variable
from willforge.text.quantities import ONE
from willforge.text.tallies import COUNTERS_OFF, that_many

Effects = tuple[Effect, ...]

_NUMBERS: Final = ("number", "amount", "times")
"""What a deed calls how many or how much."""


def declare(g: Grammar) -> None:
    """Declares deeds that are done so often."""
    g.rule("do_plain", "<a:do> as it resolves", lambda a: as_it_resolves(a), back=_itself)
    _said_of_any(g, "each", "<a:{0}> for each <p:per>", lambda a, p: often(a, p), back=_often_back)
    _said_of_any(g, "each", "<a:{0}> and <b:{0}> for each <p:per>", lambda a, b, p: a + often(b, p), when=_of_the_last)


def as_it_resolves(deed: Effects) -> Effects:
    """What is done to the spell itself. Raises Nonsense for what is done to something else."""
    last = deed[0] if len(deed) == 1 else None
    if not isinstance(last, Move) or last.what not in (This(), It("it")):
        raise Nonsense("something else is done as this card resolves")
    return (replace(last, what=This() if last.what == This() else It("resolving")),)


def _itself(want: Any) -> list[dict[str, Any]]:
    """The slots of "... as it resolves"."""
    done = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    return [{"a": want}] if isinstance(done, Move) and done.what in (This(), It("resolving")) else []


def _of_the_last(a: Effects, b: Effects, p: Num) -> bool:
    """Whether the first of two deeds cannot be done so often too: it has no number, or it is done "this way"."""
    if isinstance(p, DoneTo) or p == COUNTERS_OFF:
        return True
    try:
        often(a, p)
    except Nonsense:
        return True
    return False


def _said_of_any(g: Grammar, part: str, pattern: str, node: Any, when: Any = None, back: Any = None) -> None:
    """Declares what is said of deeds, whoever does them."""
    others = ((f"does_{part}", (pattern.format("does"),)),)
    g.rule(f"do_{part}", pattern.format("do"), node, when, back, others)


def often(deed: Effects, each: Num) -> Effects:
    """The deed, so many times as much. Raises Nonsense for one that has no number, or more than one. O(1)."""
    if all(isinstance(one, (GainItem, Repeat)) for one in deed):
        return (Repeat(each, deed),)
    if len(deed) != 1:
        raise Nonsense("several deeds, of which one is done so often")
    return (_multiplied(deed[0], each),)


def _multiplied(effect: Any, each: Num) -> Any:
    if isinstance(effect, Life) and effect.how == "half":
        raise Nonsense("a half is no number")
    name = _number_of(effect)
    if name:
        return replace(effect, **{name: that_many(getattr(effect, name), each)})
    what = getattr(effect, "what", None)
    if isinstance(what, Some) and what.least == what.most and _said(what.most):
        number = that_many(what.most, each)
        return replace(effect, what=replace(what, least=number, most=number))
    if isinstance(what, TopCards) and _said(what.count):
        return replace(effect, what=replace(what, count=that_many(what.count, each)))
    raise Nonsense("a deed without a number")


def _number_of(effect: Any) -> str:
    """The field of a deed that says how many or how much, if it does so by a number."""
    return next((name for name in _NUMBERS if _said(getattr(effect, name, None))), "")


def _said(number: Any) -> bool:
    return isinstance(number, (Const, Variable)) or (isinstance(number, Arith) and isinstance(number.left, Variable))


def _often_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "... for each ..."."""
    if not isinstance(want, tuple) or len(want) != 1:
        return []
    effect = want[0]
    if isinstance(effect, Repeat):
        return [{"a": effect.do, "p": effect.times}]
    found: list[dict[str, Any]] = []
    for name in _NUMBERS:
        for each, many in _factors(getattr(effect, name, None)):
            found.append({"a": (replace(effect, **{name: each}),), "p": many})
    what = getattr(effect, "what", None)
    if isinstance(what, TopCards):
        found += [
            {"a": (replace(effect, what=replace(what, count=each)),), "p": many} for each, many in _factors(what.count)
        ]
    if isinstance(what, Some) and what.least == what.most:
        found += [
            {"a": (replace(effect, what=replace(what, least=each, most=each)),), "p": many}
            for each, many in _factors(what.most)
        ]
    return found


def _factors(number: Any) -> list[tuple[Num, Num]]:
    """How many for each, and of how many, a number may come from."""
    if not isinstance(number, Num) or _said(number):
        return []
    if isinstance(number, Arith) and number.op == "*" and _said(number.left):
        return [(number.left, number.right), (ONE, number)]
    return [(ONE, number)]
