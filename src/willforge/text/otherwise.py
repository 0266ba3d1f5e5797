"""What is done otherwise: of which condition it is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.text.antecedents import plain_condition
from willforge.text.discourse import BindingError
from willforge.text.drafts import Otherwise
from willforge.text.following import before_last, last_of, with_last
from willforge.text.nodes import All, DidSo, Effect, If, Is, Not, PayOr

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def done_otherwise(binder: Binder, effect: Otherwise, result: list[Effect]) -> Effect | None:
    """ "Otherwise, ...": under the condition of the sentence before, which it becomes a part of; None if that stands
    within an offer or another condition. Raises BindingError if there is none. Linear in what was done."""
    last = result[-1] if result else None
    inner = last_of(last) if last is not None and binder.attached else None
    otherwise = binder.instead(effect.do)
    if last is not None and isinstance(inner, If) and not inner.otherwise:
        within = in_no_case(before_last(last), inner, otherwise)
        result[-1] = with_last(last, replace(inner, otherwise=within))
        return None
    if isinstance(last, (If, PayOr)) and not last.otherwise:
        result.pop()
        return replace(last, otherwise=in_no_case(tuple(result), last, otherwise))
    raise BindingError("'otherwise' follows no condition")


def in_no_case(before: tuple[Effect, ...], last: Effect, otherwise: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If it's an Elf, ... If it's a chant, ... Otherwise, ...": if it is neither (I-760). Raises BindingError where
    the conditions ask about different things: of which it is said is open. Linear in what was done before."""
    others: list[Any] = []
    for effect in reversed(before):
        if not isinstance(last, If) or not isinstance(effect, If) or effect.otherwise or _asks_what_was_done(effect):
            break
        if not isinstance(last.condition, Is) or not isinstance(effect.condition, Is):
            raise BindingError("'otherwise' can be said of the last condition or of all of them")
        if effect.condition.what != last.condition.what:
            raise BindingError("'otherwise' can be said of the last condition or of all of them")
        others.insert(0, Not(effect.condition))
    if not others:
        return otherwise
    return (If(others[0] if len(others) == 1 else All(tuple(others)), otherwise),)


def _asks_what_was_done(effect: If) -> bool:
    return isinstance(plain_condition(effect.condition), DidSo)
