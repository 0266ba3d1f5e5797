"""What qualities may have been made of: the inverses of turning them round and joining them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from willforge.terms import FIELD, GRAVEYARD
from willforge.text.drafts import Np
from willforge.text.grammar import Term
from willforge.text.happenings import SUBJECT
from willforge.text.nodes import ANY_PLAYER, Either, Filter, Negated, Status, TookPart
from willforge.text.printing.matching import ANY
from willforge.text.qualities import STATES

Pairs = list[tuple[Any, Any]]
Inverse = Callable[[Term, Any], Iterator[Pairs]]


def _straight(test: Any) -> tuple[Any, ...]:
    """What was turned round."""
    if not isinstance(test, Negated):
        return (Negated(test),)
    several = test.test.options if isinstance(test.test, Either) and len(test.test.options) == 1 else ()
    return several[0] if several else (test.test,)


def _turned(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and len(want) == 1:
        yield [(term.arguments[0], _straight(want[0]))]


def _all_turned(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and len(want) > 1:
        yield [(term.arguments[0], tuple(map(_straight, want)))]


def _some_of(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and len(want) == 1 and isinstance(want[0], Either) and len(want[0].options) > 1:
        first, *rest = want[0].options
        yield [(term.arguments[0], first), (term.arguments[1], rest[0] if len(rest) == 1 else (Either(tuple(rest)),))]


def _took_part(term: Term, want: Any) -> Iterator[Pairs]:
    if not isinstance(want, Np) or not isinstance(want.tests, tuple) or len(want.tests) != 1:
        return
    test = want.tests[0]
    if isinstance(test, Status):
        found = [known for known, status in STATES.items() if status == test]
    else:
        found = [(test.event, test.role)] if isinstance(test, TookPart) else []
    for event, role in found:
        if role == "source":
            yield [(term.arguments[0], replace(event, by=SUBJECT))]
        elif role == "other":
            yield [(term.arguments[0], replace(event, other=SUBJECT))]
        elif want.zones == GRAVEYARD:
            controller = event.what.controller if isinstance(event.what, Filter) else ANY_PLAYER
            moved = replace(event, what=Filter((), ANY, controller, want.controller), to_zones=GRAVEYARD)
            yield [(term.arguments[0], moved)]
        else:
            whose = want.controller if event.to_zones == FIELD else ANY_PLAYER
            owner = event.what.owner if isinstance(event.what, Filter) else ANY_PLAYER
            yield [(term.arguments[0], replace(event, what=Filter((), ANY, whose, owner)))]


def _not_so(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, Np) and isinstance(want.tests, tuple) and len(want.tests) == 1:
        yield [(term.arguments[0], replace(want, tests=_straight(want.tests[0])))]


QUALITY_INVERSES: Final[dict[str, Inverse]] = {
    "turned": _turned,
    "all_turned": _all_turned,
    "some_of": _some_of,
    "took_part": _took_part,
    "not_so": _not_so,
}
