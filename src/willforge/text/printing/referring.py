"""Choosing the words that refer: those whose binding gives the effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import is_dataclass, replace
from functools import partial
from itertools import islice, product
from math import inf
from typing import Any, Final

from willforge.text.binding import Binder
from willforge.text.discourse import BindingError
from willforge.text.drafts import Introduce, SpendOnly, Spent, Where
from willforge.text.nodes import (
    Cancel,
    Continuous,
    CopySpell,
    Damage,
    If,
    It,
    May,
    Move,
    Num,
    PayOr,
    Produce,
    Static,
    TargetSlot,
    Trigger,
)
from willforge.text.printing.matching import field_names
from willforge.text.printing.pieces import uses_variable
from willforge.text.printing.shapes import ITSELF, Ref, refs_in, slots_in, untitled
from willforge.text.printing.speech import MISSING
from willforge.text.printing.styles import Style
from willforge.text.printing.unbinding import Effects, Unbinder
from willforge.text.printing.unsayable import Unsayable

Known = dict[Any, Any]
"""The words found for phrases with places for them; None where there are none."""
MAX_HINTS: Final = 100
"""How many choices of words are tried for one phrase; those that mean it are among the first twenty."""
MAX_PRICED: Final = 12
"""How many phrases that mean the same are compared."""


def alone(node: Any, style: Style, trigger: Trigger | None, prefers: Callable[[str], bool]) -> Any:
    """A node outside the effects as it is said: what refers in it stands for parts of its own event, or of the
    trigger."""
    unbinder = Unbinder((), trigger, style)
    unbinder.names_hosts = trigger is None
    said = unbinder.node(node)
    return _put(
        said,
        [place.word or min(unbinder.hints(place.what), key=lambda hint: not prefers(hint)) for place in refs_in(said)],
    )


def _put(node: Any, words: list[str]) -> Any:
    """The node with its places filled from the list, in order."""
    if isinstance(node, Ref):
        word = words.pop(0)
        return node.what if word == ITSELF else It(word)
    if isinstance(node, tuple):
        return tuple(_put(part, words) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        values = {name: _put(getattr(node, name), words) for name in field_names(type(node))}
        if all(values[name] is getattr(node, name) for name in values):
            return node
        return type(node)(**values)
    return node


def unbound(
    effects: Effects,
    slots: tuple[TargetSlot, ...],
    trigger: Trigger | None,
    style: Style,
    binder: Callable[[], Binder],
    zone: int,
    prefers: Callable[[str], bool],
    where: Num | None = None,
    price: Callable[[tuple[Any, ...], Any], float] = lambda _, __: 0.0,
    enough: float = MISSING,
    whence: int = 0,
    known: Known | None = None,
) -> tuple[Any, ...]:
    """The phrases whose binding gives the effects, the target slots and what X is; raises Unsayable if none are found.
    `zone` is where the effects say this card is, `whence` where it is anyway; `prefers` tells nouns that are better
    than "it", `price` how well a phrase can be said after others: the first that costs less than `enough` is taken, or
    the best of a few. `known` keeps what was found for phrases that other styles have too."""
    known = {} if known is None else known
    if style.whence:
        zone = whence
    if style.plain:
        prefers = _indifferent
    unbinder = Unbinder(slots, trigger, style, zone)
    told = len(effects) if where is None or style.where_last else _last_use(effects, slots)
    drafts = unbinder.effects(effects[:told])
    if where is not None and told < len(effects):
        drafts += _where(unbinder, where) + unbinder.effects(effects[told:])
    for number in range(len(slots)):
        if number not in unbinder.introduced:
            drafts.append(Introduce(unbinder.target(number)))
    if where is not None and told == len(effects):
        drafts += _where(unbinder, where)
    wanted = (untitled(effects), untitled(slots), untitled(where))
    done: tuple[Any, ...] = ()
    for place, draft in enumerate(drafts):
        hints = tuple(
            (ref.word,) if ref.word else tuple(sorted(unbinder.hints(ref.what), key=lambda hint: not prefers(hint)))
            for ref in refs_in(draft)
        )
        last = place == len(drafts) - 1
        tried = (done, draft, hints, last)
        if tried not in known:
            candidates = (_put(draft, list(words)) for words in _choices(hints))
            meant = (one for one in candidates if _means((*done, one), binder, wanted, last))
            known[tried] = _best(islice(meant, MAX_PRICED), partial(price, done), enough)
        best = known[tried]
        if best is None:
            raise Unsayable(f"no words refer as {type(draft).__name__} does")
        done = (*done, best)
    return done


def _choices(hints: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, ...]]:
    """The words for all places: first those of the same rank, as one thing is mostly called by one word, then all."""
    longest = max(map(len, hints), default=0)
    alike = [tuple(words[min(rank, len(words) - 1)] for words in hints) for rank in range(longest)]
    yield from alike
    yield from (words for words in islice(product(*hints), MAX_HINTS) if words not in alike)


def _last_use(effects: Effects, slots: tuple[TargetSlot, ...]) -> int:
    """How many effects stand before "where X is ...": up to the last one that speaks of X; all, if none does."""
    counted = {number for number, slot in enumerate(slots) if uses_variable(slot)}
    uses = [place for place, one in enumerate(effects, 1) if uses_variable(one) or slots_in(one) & counted]
    return uses[-1] if uses else len(effects)


def _where(unbinder: Unbinder, where: Num) -> list[Any]:
    """ "where X is ...", and before it what is counted for it."""
    drafts: list[Any] = []
    number = unbinder.node(where)
    unbinder.counts(drafts)
    return [*drafts, Where(number)]


def _best(phrases: Iterable[Any], price: Callable[[Any], float], enough: float) -> Any:
    """The first of the phrases that costs less than `enough`, or the cheapest; None if there are none."""
    best: tuple[float, Any] = (inf, None)
    for phrase in phrases:
        cost = price(phrase)
        if best[1] is None or cost < best[0]:
            best = (cost, phrase)
        if best[0] < enough:
            break
    return best[1]


def _means(drafts: tuple[Any, ...], binder: Callable[[], Binder], wanted: tuple[Any, Any, Any], last: Any) -> bool:
    """Whether the phrases mean what is wanted; those before the last ones, whether they may come to it."""
    bound, slots, where = _bound(drafts, binder)
    if bound is None:
        return False
    return untitled((bound, slots, where)) == wanted if last else _begins(untitled(bound), wanted[0])


def _indifferent(noun: str) -> bool:
    return False


def _begins(bound: Effects, wanted: Effects) -> bool:
    """Whether the first effects are those wanted; the last may still change by what is said after it."""
    if len(bound) > len(wanted) + 1 + sum(len(one.otherwise) for one in wanted if isinstance(one, If)):
        return False
    size = max(0, min(len(bound), len(wanted)) - 1)
    for first, second in zip(bound[:size], wanted[:size], strict=True):
        if first != second and not isinstance(second, If):  # what is done instead is said later
            return False
    if size < len(bound) and size < len(wanted):
        first, second = bound[size], wanted[size]
        if isinstance(second, (If, PayOr)) or isinstance(first, (CopySpell, Cancel, Produce, Continuous)):
            return True
        if isinstance(first, May) and isinstance(second, May):  # what depends on the offer is said after it
            return first.do == second.do[: len(first.do)]
        if isinstance(second, Damage) and second.excess:  # where the rest goes is said after it
            return bool(first == replace(second, excess=""))
        if isinstance(second, Move) and second.quiet:
            return bool(first == replace(second, quiet=False))
        return bool(first == second)
    return True


def _bound(drafts: tuple[Any, ...], binder: Callable[[], Binder]) -> tuple[Any, Any, Any]:
    one = binder()
    said: list[Any] = []
    for draft in drafts:
        if isinstance(draft, SpendOnly) and said and isinstance(said[-1], Produce):
            said[-1] = replace(said[-1], only=draft.only, only_for=draft.only_for, also=draft.also)
        elif isinstance(draft, Spent) and said and isinstance(said[-1], Produce):
            said[-1] = replace(said[-1], spent=Static(draft.on, draft.mods, draft.condition))
        else:
            said.append(draft)
    try:
        effects = one.effects(tuple(said), tuple(range(len(said))))
    except (BindingError, AssertionError, AttributeError, TypeError):
        return None, None, None
    return effects, tuple(one.slots), one.where
