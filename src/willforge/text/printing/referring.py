"""Choosing the words that refer: those whose binding gives the effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass, replace
from itertools import islice, product
from typing import Any, Final

from willforge.text.binding import Binder
from willforge.text.discourse import BindingError
from willforge.text.drafts import Introduce, SpendOnly, Spent, Where
from willforge.text.nodes import (
    Cancel,
    Continuous,
    CopySpell,
    If,
    It,
    May,
    Num,
    PayOr,
    Produce,
    Static,
    TargetSlot,
    Trigger,
)
from willforge.text.printing.matching import field_names
from willforge.text.printing.shapes import ITSELF, Ref, refs_in, untitled
from willforge.text.printing.speech import MISSING
from willforge.text.printing.styles import Style
from willforge.text.printing.unbinding import Effects, Unbinder
from willforge.text.printing.unsayable import Unsayable

MAX_HINTS: Final = 400
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
    price: Callable[[Any], float] = lambda _: 0.0,
    enough: float = MISSING,
    whence: int = 0,
) -> tuple[Any, ...]:
    """The phrases whose binding gives the effects, the target slots and what X is; raises Unsayable if none are found.
    `zone` is where the effects say this card is, `whence` where it is anyway; `prefers` tells nouns that are better
    than "it", `price` how well a phrase can be said: the first that costs less than `enough` is taken, or the best of a
    few."""
    if style.whence:
        zone = whence
    if style.plain:
        prefers = _indifferent
    unbinder = Unbinder(slots, trigger, style, zone)
    drafts = unbinder.effects(effects)
    for number in range(len(slots)):
        if number not in unbinder.introduced:
            drafts.append(Introduce(unbinder.target(number)))
    if where is not None:
        number = unbinder.node(where)
        unbinder.counts(drafts)
        drafts.append(Where(number))
    wanted = untitled(effects)
    done: tuple[Any, ...] = ()
    for place, draft in enumerate(drafts):
        refs = refs_in(draft)
        last = place == len(drafts) - 1
        best: tuple[float, Any] | None = None
        tried = 0
        hints = [
            [ref.word] if ref.word else sorted(unbinder.hints(ref.what), key=lambda hint: not prefers(hint))
            for ref in refs
        ]
        for words in islice(product(*hints), MAX_HINTS):
            candidate = _put(draft, list(words))
            bound, found_slots, found_where = _bound((*done, candidate), binder)
            if bound is None:
                continue
            if last and untitled((bound, found_slots, found_where)) != (wanted, untitled(slots), untitled(where)):
                continue
            if not last and not _begins(untitled(bound), wanted):
                continue
            cost = price(candidate)
            if best is None or cost < best[0]:
                best = (cost, candidate)
            tried += 1
            if best[0] < enough or tried == MAX_PRICED:
                break
        if best is None:
            raise Unsayable(f"no words refer as {type(draft).__name__} does")
        done = (*done, best[1])
    return done


def _indifferent(noun: str) -> bool:
    return False


def _begins(bound: Effects, wanted: Effects) -> bool:
    """Whether the first effects are those wanted; the last may still change by what is said after it."""
    if len(bound) > len(wanted) + 1:
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
