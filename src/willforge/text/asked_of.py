"""Of which card a question is asked: not of this card, of which is known what it is, nor of one that is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from willforge.text.antecedents import plain_condition
from willforge.text.discourse import LEFT, BindingError
from willforge.text.nodes import Attributed, If, Is, It, Named, Objects, Raced, This, Typed
from willforge.text.referents import asks_of_what_is_in_play, gainer, gone, taken

if TYPE_CHECKING:
    from willforge.text.binding import Binder

_KINDS: Final = (Attributed, Named, Raced, Typed)
"""Tests of what kind of card it is."""
_PAID_WITH: Final = frozenset(("banish", "discard", "remove", "rest", "return", "reveal"))
"""Costs that are paid with a card."""


def not_asked(binder: Binder, condition: Any) -> tuple[Objects, ...]:
    """The cards that "it" cannot be in a question: what is not in play, where it is asked how it is there; and this
    card, where it is asked what kind of card it is and another was spoken of, since what kind this card is was known
    as it was printed. Raises BindingError if a cost was paid with the other one. Linear in what was said."""
    apart = taken(binder) if asks_of_what_is_in_play(condition) else ()
    asked = plain_condition(condition)
    if not isinstance(asked, Is) or asked.what != It("it") or not asked.filter.tests or asked.filter.zones > 0:
        return apart
    if not all(isinstance(test, _KINDS) for test in asked.filter.tests):
        return apart
    others = [entry for entry in binder.said.cards() if entry.what != This() and entry.role != LEFT]
    if any(entry.what == This() and entry.sentence == binder.said.sentence for entry in binder.said.cards()):
        return apart  # "recover this card if it's a Knight"
    if not others and binder.paid & _PAID_WITH and binder.said.last() == This():
        raise BindingError("'it' can be what was paid with or this card: say which is meant")
    return (*apart, This()) if others else apart


def of_one_it(binder: Binder, said: If, bound: If) -> If:
    """A condition bound. Raises BindingError if "it" is a card that is gone there, and another in what is done: "if it
    was an Elf, it gains ...". Linear in the effects."""
    asked = plain_condition(said.condition)
    if isinstance(asked, Is) and asked.what == It("it"):
        what = getattr(plain_condition(bound.condition), "what", None)
        for draft, effect in zip(said.then, bound.then, strict=False):
            meant = gainer(effect) if gainer(draft) == It("it") else what
            if what in gone(binder) and meant != what:
                raise BindingError("'it' can be the card that is gone or another: say which is meant")
    return bound
