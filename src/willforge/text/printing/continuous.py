"""Continuous lines back to sentences: what is said of the same cards again, otherwise, instead, or afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from willforge.text.costs import ANY_NUMBER
from willforge.text.discourse import noun_of
from willforge.text.drafts import Np, PreventedMuch, ThatMuch
from willforge.text.nodes import (
    All,
    Amount,
    ChangeCost,
    Condition,
    Each,
    EntersDoing,
    ExtraCost,
    Filter,
    Host,
    It,
    Not,
    Player,
    Replace,
    Static,
    Typed,
)
from willforge.text.printing.matching import DoneToAny
from willforge.text.printing.pieces import kind_of
from willforge.text.printing.speech import MISSING, Saying, Words
from willforge.text.printing.unsayable import Unsayable
from willforge.text.within import exchanged, holds

_HINTS: Final = ("it", "them", "resonator")
"""Words that speak of the cards of a sentence again."""


@dataclass(frozen=True)
class Piece:
    """Some sentences: how many statics they say, their words, what they cost; `plain` if they speak of nothing said
    before."""

    size: int
    sentences: tuple[Words, ...]
    cost: float
    plain: bool = True


class ContinuousLine:
    """Says the statics of one line. `say` gives the best words of a category for a node; `tell` the sentences of
    effects."""

    def __init__(
        self,
        say: Callable[[str, Any], Saying | None],
        tell: Callable[[tuple[Any, ...]], tuple[list[Words], float]],
    ) -> None:
        self.say = say
        self.tell = tell

    def sentences(
        self, statics: tuple[Static, ...], means: Callable[[list[Words]], bool] | None, enough: float = MISSING
    ) -> list[Words]:
        """The sentences; raises Unsayable. `means` tells whether sentences are read as the statics, where wordings are
        to be compared; without it the plainest that can be said are taken. Those that cost less than `enough` are
        taken without comparing."""
        try:
            plain = self._shortest(statics, lambda piece: piece.plain)
        except Unsayable:
            if means is None:
                means = _always
            plain = None
        if means is None:
            assert plain is not None
            return plain[0]
        if plain is not None and plain[1] < enough:
            return plain[0]
        found = self._shortest(statics, _always)
        if plain is None or (found[1] < plain[1] and means(found[0])):
            return found[0]
        return plain[0]

    def _shortest(self, statics: tuple[Static, ...], allowed: Callable[[Piece], bool]) -> tuple[list[Words], float]:
        reached: dict[int, tuple[list[Words], float]] = {0: ([], 0.0)}
        for start in range(len(statics)):
            if start not in reached:
                continue
            before, cost = reached[start]
            for piece in self._pieces(statics, start):
                end = start + piece.size
                if allowed(piece) and (end not in reached or cost + piece.cost < reached[end][1]):
                    reached[end] = ([*before, *piece.sentences], cost + piece.cost)
        if len(statics) not in reached:
            raise Unsayable(kind_of(statics[max(reached)]))
        return reached[len(statics)]

    def _pieces(self, statics: tuple[Static, ...], start: int) -> Iterator[Piece]:
        for size in range(1, len(statics) - start + 1):
            group = statics[start : start + size]
            for told in tuple(_done_so(statics[:start], group)) or (group,):
                saying = self.say("statics", told)
                if saying is not None:
                    yield Piece(size, (saying.words,), saying.cost)
            for other in _again(group):
                saying = self.say("statics", other)
                if saying is not None:
                    yield Piece(size, (saying.words,), saying.cost, False)
        one = statics[start]
        if start:
            yield from self._following(statics[start - 1], one)
        if start + 1 < len(statics):
            yield from self._instead(one, statics[start + 1])
        yield from self._going_on(one)
        yield from self._still_discarded(one)

    def _following(self, before: Static, one: Static) -> Iterator[Piece]:
        """ "It ...", "Otherwise, it ...": of the cards of the sentence before."""
        if one.what != before.what or one.granted != before.granted:
            return
        for mods in _spoken(one.mods, one.what):
            if one.condition == before.condition:
                saying = self.say("mods", mods)
                if saying is not None:
                    yield Piece(1, (("it", *saying.words),), saying.cost, False)
            if one.condition is not None and one.condition != before.condition:
                spoken = exchanged(one.condition, one.what, It("it"))
                saying = self.say("statics", (replace(one, what=It("it"), mods=mods, condition=spoken),))
                if saying is not None:
                    yield Piece(1, (saying.words,), saying.cost, False)
            if before.condition is not None and one.condition == Not(before.condition):
                saying = self.say("static_more", (None, mods))
                if saying is not None:
                    yield Piece(1, (saying.words,), saying.cost, False)

    def _instead(self, one: Static, other: Static) -> Iterator[Piece]:
        """ "... . If ..., it ... instead"."""
        if one.what != other.what or other.condition is None or one.condition is None:
            return
        known, left = _without(one.condition, Not(other.condition))
        first = self.say("statics", (replace(one, condition=left),)) if known else None
        if first is None:
            return
        for condition in _spoken(other.condition, one.what):
            for mods in _spoken(other.mods, one.what):
                second = self.say("static_more", (condition, mods))
                if second is not None:
                    yield Piece(2, (first.words, second.words), first.cost + second.cost, False)

    def _still_discarded(self, one: Static) -> Iterator[Piece]:
        """What is discarded for [Inheritance] is discarded anyway (1126.2), which may be said."""
        if any(isinstance(mod, ChangeCost) and mod.of.endswith("inheritance") for mod in one.mods):
            first, more = self.say("statics", (one,)), self.say("static_more", (None, ()))
            if first is not None and more is not None:
                yield Piece(1, (first.words, more.words), first.cost + more.cost, False)

    def _going_on(self, one: Static) -> Iterator[Piece]:
        """What else is done, in sentences of their own."""
        if not one.mods:
            return
        *mods, last = one.mods
        parts: list[tuple[Any, tuple[Any, ...]]] = []
        if isinstance(last, Replace) and last.instead:
            parts = [
                (replace(last, instead=last.instead[:cut]), last.instead[cut:]) for cut in range(1, len(last.instead))
            ]
            if last.prevent is not None:
                much = (PreventedMuch(), ThatMuch())
                parts = [(replace(last, instead=()), exchanged(last.instead, Amount(), word)) for word in much]
        elif isinstance(last, EntersDoing):
            parts = [(EntersDoing(last.do[:cut]), last.do[cut:]) for cut in range(1, len(last.do))]
        for said, later in parts:
            first = self.say("statics", (replace(one, mods=(*mods, said)),))
            if first is None:
                continue
            for spoken in _spoken(later, Host()):
                try:
                    told, cost = self.tell(spoken)
                except Unsayable:
                    continue
                yield Piece(1, (first.words, *told), first.cost + cost, False)


def _always(_: Any) -> bool:
    return True


def _spoken(node: Any, what: Any) -> list[Any]:
    """The node, and the node with words that refer for the cards it is said of."""
    found = [node]
    meant = (Each(what), Each(what, True)) if isinstance(what, Filter) else (what,)
    for hint in ("player",) if isinstance(what, Player) else _HINTS:
        for cards in meant:
            other = exchanged(node, cards, It(hint))
            if other != node:
                found.append(other)
    return found


def _again(group: tuple[Static, ...]) -> Iterator[tuple[Static, ...]]:
    """The same statics that speak of their cards as "it"."""
    one = group[0]
    for mods in _spoken(one.mods, one.what)[:2]:
        for condition in _spoken(one.condition, one.what)[:2]:
            if mods != one.mods or condition != one.condition:
                yield (replace(one, mods=mods, condition=condition), *group[1:])


def _done_so(before: tuple[Static, ...], group: tuple[Static, ...]) -> Iterator[tuple[Static, ...]]:
    """The same statics that count what the card was paid with, of which any number could be taken: "for each resonator
    rested this way"."""
    if not holds(group, ANY_NUMBER):
        return
    costs = [mod for static in before for mod in static.mods if isinstance(mod, ExtraCost)]
    for part in (part for mod in costs for part in mod.parts if part.number == ANY_NUMBER):
        tests = part.what.tests if isinstance(part.what, Filter) else ()
        for kind in dict.fromkeys(((), tuple(test for test in tests if isinstance(test, Typed)))):
            yield exchanged(group, ANY_NUMBER, DoneToAny(part.verb, Np(kind, noun=noun_of(Filter(kind)))))


def _without(condition: Condition, part: Condition) -> tuple[bool, Condition | None]:
    """Whether the part belongs to a condition, and what is left of it."""
    if condition == part:
        return True, None
    if isinstance(condition, All) and condition.conditions[-1] == part:
        left = condition.conditions[:-1]
        return True, left[0] if len(left) == 1 else All(left)
    return False, condition
