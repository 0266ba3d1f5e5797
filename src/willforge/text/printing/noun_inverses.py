"""What noun phrases may have been made of: the inverses of the functions that join them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from willforge.terms import ATTRIBUTE_NAMES, STONE
from willforge.text.drafts import Np, Together
from willforge.text.grammar import Symbol, Term, holds_symbol
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Among,
    Attributed,
    ControlledBy,
    Either,
    Filter,
    Search,
    StoneType,
    Test,
    Twin,
    Typed,
)
from willforge.text.nouns import _type_np as _type_noun
from willforge.text.printing.matching import ANY
from willforge.text.words import TYPES

Pairs = list[tuple[Any, Any]]
Inverse = Callable[[Term, Any], Iterator[Pairs]]


def placed(value: Any, none: Any) -> list[tuple[Any, Any]]:
    """Which of two phrases said something: the second, or the first."""
    return [(none, none)] if value == none else [(none, value), (value, none)]


def _controllers(controller: Any, zones: tuple[Any, Any]) -> list[tuple[Any, Any]]:
    """Which of two phrases says whose; both where both say the zone: "in your removed area that was removed by ..."."""
    found = placed(controller, ANY_PLAYER)
    return [*found, (controller, controller)] if zones[0] and zones[0] == zones[1] and len(found) > 1 else found


def _joined(term: Term, want: Any) -> Iterator[Pairs]:
    if not isinstance(want, Np) or want.tests is ANY:
        return
    first, second = term.arguments
    if isinstance(second, Np) and not holds_symbol(second):
        size = len(second.tests)
        if size and want.tests[-size:] != second.tests:
            return
        for name, none in (("controller", ANY_PLAYER), ("owner", ANY_PLAYER), ("players", -1)):
            said = getattr(second, name)
            if said != none and getattr(want, name) not in (said, ANY):
                return
        rest = replace(
            want,
            tests=want.tests[: len(want.tests) - size],
            controller=ANY_PLAYER if second.controller != ANY_PLAYER else want.controller,
            owner=ANY_PLAYER if second.owner != ANY_PLAYER else want.owner,
            players=-1 if second.players != -1 else want.players,
            noun=ANY,
        )
        yield [(first, replace(rest, zones=want.zones & ~second.zones if second.zones > 0 else want.zones))]
        if second.controller != ANY_PLAYER:
            yield [(first, replace(rest, controller=want.controller))]
        return
    most = len(want.tests)
    zones = [*placed(want.zones, 0), *([(want.zones, want.zones)] if want.zones else [])]
    places = (
        (zone, controllers, owners, players)
        for zone in zones
        for controllers in _controllers(want.controller, zone)
        for owners in placed(want.owner, ANY_PLAYER)
        for players in placed(want.players, -1)
    )
    # mostly the noun says what it is, and what follows only where and whose
    for zone, controllers, owners, players in places:
        for size in (most, *range(most)):
            yield [
                (first, Np(want.tests[:size], zone[0], controllers[0], owners[0], ANY, players[0])),
                (second, Np(want.tests[size:], zone[1], controllers[1], owners[1], ANY, players[1])),
            ]


def _changed_filter(*names: str) -> Inverse:
    """Functions that set fields of a filter and leave anything else as it is."""

    def inverse(term: Term, want: Any) -> Iterator[Pairs]:
        if not isinstance(want, Filter):
            yield [(term.arguments[0], want)]
            return
        changes: dict[str, Any] = dict.fromkeys(names, ANY)
        yield [(term.arguments[0], replace(want, **changes))]
        if len(want.tests) == 1 and isinstance(want.tests[0], Among):
            yield [(term.arguments[0], want.tests[0].what)]

    return inverse


def _phrases(filter_: Filter) -> list[Np]:
    from willforge.text.printing.matching import phrases_of

    return phrases_of(filter_)


def _cost_filter(term: Term, want: Any) -> Iterator[Pairs]:
    verb, phrase = term.arguments
    if want is None:
        yield [(phrase, None)]
    if not isinstance(want, Filter):
        return
    options = [want]
    if want.controller == YOU:
        options.insert(0, replace(want, controller=ANY_PLAYER))
    for one in options:
        for np in _phrases(one):
            yield [(verb, ANY) if isinstance(verb, Symbol) else (verb, verb), (phrase, np)]


def _race_or(term: Term, want: Any) -> Iterator[Pairs]:
    first, rest = term.arguments
    if isinstance(want, tuple) and len(want) == 1 and isinstance(want[0], Either):
        options = want[0].options
        if options and len(options[0]) == 1:
            later = options[1] if len(options) == 2 else (Either(options[1:]),)
            yield [(first, options[0][0]), (rest, later)]


def _core_or(term: Term, want: Any) -> Iterator[Pairs]:
    first, rest = term.arguments
    if not isinstance(want, Np) or len(want.tests) != 1:
        return
    test = want.tests[0]
    if isinstance(test, Either) and test.options:
        options = test.options
        later = options[1] if len(options) == 2 else (Either(options[1:]),)
        for zones in placed(want.zones, 0):
            yield [(first, Np(options[0], zones[0], noun=ANY)), (rest, Np(later, zones[1], noun=ANY))]
        if want.zones:
            yield [(first, Np(options[0], want.zones, noun=ANY)), (rest, Np(later, want.zones, noun=ANY))]
    elif isinstance(test, StoneType):  # each kind of magic stone with its noun
        for one, other in _parted(test):
            yield [(first, Np(one, want.zones, noun=ANY)), (rest, Np(other, want.zones, noun=ANY))]


def _parted(test: Attributed | StoneType) -> Iterator[tuple[tuple[Test, ...], tuple[Test, ...]]]:
    """One attribute of several, and the others."""
    for mask in ATTRIBUTE_NAMES:
        if mask and test.mask & mask and test.mask & ~mask:
            yield (type(test)(mask),), (type(test)(test.mask & ~mask),)


def _of_the_last(term: Term, want: Any) -> Iterator[Pairs]:
    """Two things with an article each: what follows is said of the second, but for where they are and whose."""
    first, last, post = term.arguments
    if not isinstance(want, Np) or not want.tests or not isinstance(want.tests[0], Either):
        return
    options, places = want.tests[0].options, want.tests[1:]
    if len(options) != 2 or not all(isinstance(test, (Among, ControlledBy)) for test in places):
        return
    one, other = options
    for size in range(1, len(other)):
        behind = replace(want, tests=(*other[size:], *places), noun=ANY)
        yield [(first, Np(one, 0, noun=ANY)), (last, Np(other[:size], 0, noun=ANY)), (post, behind)]


def _either(term: Term, want: Any) -> Iterator[Pairs]:
    options = term.arguments[0]
    if not isinstance(want, tuple) or len(want) != 1:
        return
    test = want[0]
    if isinstance(test, Either):
        yield [(options, test.options)]
    elif isinstance(test, (Attributed, StoneType)):
        for parts in _parted(test):
            yield [(options, parts)]
    elif isinstance(test, Typed):
        for mask in dict.fromkeys((*TYPES.values(), 64)):
            if mask & test.types == mask and test.types & ~mask:
                yield [(options, ((Typed(mask),), (Typed(test.types & ~mask),)))]


def _stone_type(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, StoneType):
        yield [(term.arguments[0], (Attributed(want.mask),))]


def _race_name(term: Term, want: Any) -> Iterator[Pairs]:
    yield [(term.arguments[0], ANY)]


def _any_side(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, Filter):
        tests = tuple(Typed(1) if test == Typed(3) else test for test in want.tests)
        yield [(term.arguments[0], replace(want, tests=tests, zones=ANY))]
        yield [(term.arguments[0], replace(want, zones=ANY))]


def _type_np(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, Np) and want.tests is ANY and isinstance(want.noun, str):
        for types, noun in _NOUNS.items():
            if noun == want.noun:
                yield [(term.arguments[0], types)]
    if isinstance(want, Np) and isinstance(want.tests, tuple) and len(want.tests) == 1:
        test = want.tests[0]
        if isinstance(test, Typed):
            yield [(term.arguments[0], test.types)]


def _attribute_or(term: Term, want: Any) -> Iterator[Pairs]:
    first, rest = term.arguments
    if not isinstance(want, tuple) or len(want) != 1:
        return
    if isinstance(want[0], Attributed):
        whole = want[0].mask
        for mask in ATTRIBUTE_NAMES:
            if mask and mask & whole and whole & ~mask:
                yield [(first, Attributed(mask)), (rest, (Attributed(whole & ~mask),))]
                return
    yield from _race_or(term, want)


def _twins(term: Term, want: Any) -> Iterator[Pairs]:
    twin = want.tests[-1] if isinstance(want, Filter) and want.tests else None
    if isinstance(twin, Twin):
        yield from ([(term.arguments[0], one)] for one in _phrases(twin.among))


def _as_card(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, Np):
        yield [(term.arguments[0], replace(want, noun=ANY))]


_NOUNS: Final = {types: _type_noun(types).noun for types in dict.fromkeys((*TYPES.values(), STONE))}


def _alike(term: Term, want: Any) -> Iterator[Pairs]:
    yield [(term.arguments[0], want), (term.arguments[1], want)]


def _with_race(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in want):
        races = dict(want).get("races", ())
        if isinstance(races, tuple) and len(races) > 1:
            rest = tuple((key, races[1:]) if key == "races" else (key, value) for key, value in want)
            yield [(term.arguments[0], races[0]), (term.arguments[1], rest)]


def _attribute_name(term: Term, want: Any) -> Iterator[Pairs]:
    yield from ([(term.arguments[0], mask)] for mask, name in ATTRIBUTE_NAMES.items() if name == want)


def _sought(term: Term, want: Any) -> Iterator[Pairs]:
    """Where and whose is said with the deed, everything else with the noun."""
    if not isinstance(want, Np) or want.tests is ANY:
        return
    np, where = term.arguments
    whose = tuple(test for test in want.tests if isinstance(test, ControlledBy))
    rest = tuple(test for test in want.tests if not isinstance(test, ControlledBy))
    yield [
        (where, Np(whose, want.zones, want.controller, noun=ANY)),
        (np, Np(rest, 0, ANY_PLAYER, want.owner, ANY, want.players)),
    ]


def _searches(term: Term, want: Any) -> Iterator[Pairs]:
    """Several searches of the same zones."""
    found = want[:-1] if isinstance(want, tuple) and want and isinstance(want[-1], Together) else ()
    if not found or not all(isinstance(one, Search) for one in found):
        return
    where, wanted = term.arguments
    filters = [one.filter for one in found]
    whose = tuple(test for test in filters[0].tests if isinstance(test, ControlledBy))
    phrases = tuple(
        Np(tuple(test for test in one.tests if not isinstance(test, ControlledBy)), 0, ANY_PLAYER, one.owner, ANY)
        for one in filters
    )
    there = Np(whose, filters[0].zones, filters[0].controller, noun=ANY)
    pairs = zip(found, phrases, strict=True)
    yield [(where, there), (wanted, tuple(((one.least, one.most), phrase) for one, phrase in pairs))]


NOUN_INVERSES: Final[dict[str, Inverse]] = {
    "attribute_name": _attribute_name,
    "_alike": _alike,
    "with_race": _with_race,
    "joined": _joined,
    "everywhere": _changed_filter("zones"),
    "belonging": _changed_filter("owner"),
    "_cost_filter": _cost_filter,
    "_own_cost": _cost_filter,
    "_race_or": _race_or,
    "_core_or": _core_or,
    "_of_the_last": _of_the_last,
    "either": _either,
    "_stone_type": _stone_type,
    "_race_name": _race_name,
    "_any_side": _any_side,
    "_type_np": _type_np,
    "_as_card": _as_card,
    "_attribute_or": _attribute_or,
    "_twins": _twins,
    "_sought": _sought,
    "_searches": _searches,
}
