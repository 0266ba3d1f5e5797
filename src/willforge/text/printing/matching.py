"""Solving templates: which slots give a node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import islice
from typing import Any, Final

from willforge.cards.cost import WillCost
from willforge.terms import CHASE, FIELD
from willforge.text.costs import ANY_NUMBER
from willforge.text.discourse import CARD_WORDS
from willforge.text.doers import with_doer
from willforge.text.drafts import (
    Clause,
    Doer,
    DoneTo,
    Looped,
    Np,
    PaidMuch,
    Quoted,
    Same,
    Some,
    TargetOf,
    ThatMuch,
)
from willforge.text.grammar import Nonsense, Slot, Star, Symbol, Term, holds_star
from willforge.text.nodes import (
    ANY_PLAYER,
    KEYWORD,
    YOU,
    Ability,
    Amount,
    ChaseKind,
    Const,
    ControlledBy,
    Count,
    Done,
    DoneSo,
    Each,
    Filter,
    It,
    Move,
    Only,
    Paid,
    Player,
    Register,
    Subject,
    This,
)
from willforge.text.put_this_way import Called


class _Any:
    """Stands for a part of a node that may be anything."""

    def __repr__(self) -> str:
        return "ANY"


ANY: Final[Any] = _Any()


@dataclass(frozen=True)
class Parts:
    """A tuple of which only some parts are known, by their places."""

    known: tuple[tuple[int, Any], ...]


@dataclass(frozen=True)
class PhraseOf(Np):
    """A noun phrase of which only the filter it becomes is known."""

    whole: Filter = field(default_factory=Filter)

    def filter(self, zone: int = 0) -> Filter:
        """The filter; binding may have put other tests into the phrase."""
        return replace(self.whole, tests=self.tests)


@dataclass(frozen=True)
class DoneToAny(DoneTo):
    """How much was done "this way", of which it is known what was done."""


@dataclass(frozen=True)
class TextOf:
    """The text of a quoted ability."""

    ability: Ability


@dataclass(frozen=True)
class Deed:
    """What a player does: the effects, and the player whom the deeds do not name."""

    do: Any
    who: Any


_names: dict[type[Any], tuple[str, ...]] = {}


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The names of a node's fields. Constant time after the first time."""
    known = _names.get(kind)
    if known is None:
        known = _names[kind] = tuple(item.name for item in fields(kind))
    return known


Env = dict[str, Any]
_CLASH: Final = object()


def fits(want: Any, value: Any) -> bool:
    """Whether the value is what is wanted. Linear in it."""
    if want is ANY or want is value:
        return True
    if isinstance(want, Parts):
        return isinstance(value, tuple) and all(
            place < len(value) and fits(part, value[place]) for place, part in want.known
        )
    if isinstance(want, tuple):
        return (
            isinstance(value, tuple)
            and len(want) == len(value)
            and all(fits(one, other) for one, other in zip(want, value, strict=True))
        )
    if isinstance(want, Clause) and isinstance(value, Clause):
        return fits(want.who, value.who) and (fits(want.do, value.do) or _done_alike(want, value))
    if isinstance(want, PhraseOf):
        return isinstance(value, Np) and fits(want.whole, value.filter())
    if isinstance(want, Some) and isinstance(value, Some):
        return fits((want.least, want.most, want.random), (value.least, value.most, value.random)) and fits(
            want.np, value.np
        )
    if isinstance(want, TextOf):
        return isinstance(value, str)
    if isinstance(want, Called) and isinstance(value, str):
        return want.is_called(value)
    if isinstance(value, Quoted):
        return isinstance(want, (Ability, Quoted))
    if isinstance(value, It) and value.hint == "player" and isinstance(want, (Doer, Looped)):
        return True
    if isinstance(want, This) and _is_it(value):
        return True
    if isinstance(value, Same):
        return isinstance(want, (Same, It))
    if isinstance(value, Subject) and isinstance(want, It):
        return True
    if isinstance(value, It) and isinstance(want, It):
        return same_word(want, value)
    if isinstance(value, ThatMuch):
        return _much(value, want) or bool(want == ANY_NUMBER)
    if isinstance(value, PaidMuch):
        return isinstance(want, Done) or want in (value, ANY_NUMBER)
    if isinstance(want, DoneToAny) and isinstance(value, Count):
        return fits(Count(Only(It(f"done:{want.verb}:card"), Filter(want.np.tests, 0))), value)
    if isinstance(value, DoneTo):
        if isinstance(want, DoneTo):
            return want.verb == value.verb and fits(want.np.tests, value.np.tests)
        tests = _done_to(want)
        return tests is not None and fits(tests, value.np.tests)
    if is_dataclass(want) and not isinstance(want, type):
        return type(want) is type(value) and all(
            name == "texts" or fits(getattr(want, name), getattr(value, name)) for name in field_names(type(want))
        )
    return type(want) is type(value) and bool(want == value)


def _done_alike(want: Clause, value: Clause) -> bool:
    """Whether the deeds are the same once it is known who does them."""
    try:
        done = with_doer(value.do, want.who)
    except Nonsense:
        return False  # a word for another player
    return fits(with_doer(want.do, want.who), done)


def both(first: Any, second: Any) -> Any:
    """What is wanted twice of the same slot, joined; _CLASH if it cannot be both."""
    if first is ANY:
        return second
    if second is ANY:
        return first
    if isinstance(first, Parts) and isinstance(second, Parts):
        known = dict(first.known)
        for place, part in second.known:
            joined = both(known[place], part) if place in known else part
            if joined is _CLASH:
                return _CLASH
            known[place] = joined
        return Parts(tuple(sorted(known.items())))
    if isinstance(first, Parts):
        return second if fits(first, second) else _CLASH
    if isinstance(second, Parts):
        return first if fits(second, first) else _CLASH
    if type(first) is not type(second):
        return _CLASH
    if isinstance(first, tuple):
        if len(first) != len(second):
            return _CLASH
        parts = tuple(both(one, other) for one, other in zip(first, second, strict=True))
        return _CLASH if any(part is _CLASH for part in parts) else parts
    if is_dataclass(first) and not isinstance(first, type):
        values = {item.name: both(getattr(first, item.name), getattr(second, item.name)) for item in fields(first)}
        return _CLASH if any(part is _CLASH for part in values.values()) else type(first)(**values)
    return first if first == second else _CLASH


def solve(template: Any, want: Any, env: Env) -> Iterator[Env]:
    """The ways to fill the template's slots, added to what is known of them, so that it may be the node wanted."""
    if isinstance(template, Symbol):
        yield from _symbol(template, want, env)
        return
    if want is ANY:
        yield _unknown(template, env)
        return
    if isinstance(template, tuple):
        yield from _tuple(template, want, env)
        return
    if isinstance(template, ThatMuch):
        if _much(template, want) or want == ANY_NUMBER:
            yield env
        return
    if isinstance(template, PaidMuch):
        if isinstance(want, Done) or want in (template, ANY_NUMBER):
            yield env
        return
    if isinstance(template, DoneTo) and isinstance(want, DoneTo):
        yield from solve_all([(template.verb, want.verb), (template.np, replace(want.np, noun=ANY, zones=ANY))], env)
        return
    if isinstance(template, DoneTo):
        tests = _done_to(want)
        if tests is not None:
            yield from solve_all([(template.verb, ANY), (template.np, Np(tests, noun=ANY))], env)
        return
    if isinstance(want, DoneToAny) and isinstance(template, Count):
        said = Count(Only(It(f"done:{want.verb}:card"), Filter(want.np.tests, 0)))
        yield from solve(template, said, env)
        return
    if isinstance(template, Doer) and template.said:
        if (template.said == "your") == (want == Player(YOU)) and isinstance(want, (Doer, Looped, Player)):
            yield env
        return
    if isinstance(want, (Doer, Looped)) and isinstance(template, It):
        hint: Any = template.hint
        if isinstance(hint, str) and hint == "player":
            yield env
        return
    if isinstance(template, Subject) and isinstance(want, It):
        yield env
        return
    if isinstance(template, It) and isinstance(want, It) and isinstance(template.hint, str):
        if same_word(want, template):
            yield env
        return
    if isinstance(template, Same):
        if isinstance(want, (Same, It)):
            yield env
        return
    if isinstance(template, Quoted) and isinstance(want, Ability):
        if want.kind == KEYWORD and not want.cost:
            return  # a keyword is said by itself
        yield from solve(template.text, TextOf(want), env)
        return
    if isinstance(want, PhraseOf):
        for phrase in phrases_of(want.whole):
            yield from solve(template, phrase, env)
        return
    if isinstance(template, Some) and isinstance(want, Some):
        yield from solve_all(
            [
                (template.np, want.np),
                (template.least, want.least),
                (template.most, want.most),
                (template.random, want.random),
            ],
            env,
        )
        return
    if is_dataclass(template) and not isinstance(template, type):
        if type(template) is type(want):
            names = [name for name in field_names(type(want)) if name != "texts"]  # titles of options
            pairs = [(getattr(template, name), getattr(want, name)) for name in names]
            if This() in (pair[1] for pair in pairs):  # "it" may be this card
                pairs = [pair for pair in pairs if not (pair[1] == This() and _is_it(pair[0]))]
            yield from solve_all(pairs, env)
            if isinstance(want, Move) and want.doer is not None and want.zone == FIELD:  # said by the clause
                yield from solve(template, replace(want, doer=None), env)
            if isinstance(want, Move) and want.verb == "banish" and isinstance(want.what, Some):
                yield from solve_all([(pairs[0][0], _unowned(want.what)), *pairs[1:]], env)
            if isinstance(want, Move) and want.verb == "banish" and isinstance(want.what, Each):
                yield from solve_all([(pairs[0][0], _all_unowned(want.what)), *pairs[1:]], env)
        return
    if fits(want, template) if isinstance(want, Called) else type(template) is type(want) and template == want:
        yield env


def _much(word: ThatMuch, want: Any) -> bool:
    """Whether "that much" may stand for it; "that damage" is no number of cards."""
    if isinstance(want, DoneToAny):
        return not want.np.tests and word.of == ""
    return isinstance(want, (ThatMuch, Done, Amount, Register))


def same_word(want: It, word: It) -> bool:
    """Whether a word may stand for what is wanted: all words for cards but "it", which may be this card, are one, and
    so are those that say what was done."""
    if want == word or (want.hint in CARD_WORDS[1:] and word.hint in CARD_WORDS):
        return True
    wanted, said = (one.hint.split(":") for one in (want, word))
    return wanted[0] == said[0] == "done" and Called(wanted[1]).is_called(said[1])


def _is_it(template: Any) -> bool:
    hint: Any = template.hint if isinstance(template, It) else None
    return isinstance(hint, str) and (hint == "it" or hint.startswith("done:"))


def _unowned(some: Some) -> Some:
    """What a player banishes, without saying that it is theirs."""
    filter_ = some.np.filter()
    tests = tuple(test for test in filter_.tests if test not in _THEIR_OWN)
    plain = replace(filter_, tests=tests, controller=ANY_PLAYER)
    return replace(some, np=PhraseOf(tests, plain.zones, noun=some.np.noun, whole=plain))


def _all_unowned(each: Each) -> Each:
    """All that a player banishes, without saying that it is theirs."""
    tests = tuple(test for test in each.filter.tests if test not in _THEIR_OWN)
    return replace(each, filter=replace(each.filter, tests=tests))


_THEIR_OWN: Final = (ControlledBy(Looped()), ControlledBy(Doer()))


def _done_to(want: Any) -> tuple[Any, ...] | None:
    """What is asked of the things something was done to "this way"; None if the number is another one."""
    if isinstance(want, (Done, Amount, Register)) or want == ANY_NUMBER:
        return ()
    if isinstance(want, Count) and isinstance(want.what, Only) and not want.what.filter.zones:
        return want.what.filter.tests
    return () if isinstance(want, Count) and isinstance(want.what, (Paid, DoneSo)) else None


def solve_all(pairs: list[tuple[Any, Any]], env: Env) -> Iterator[Env]:
    """The ways to fill the slots of several templates at once."""
    if not pairs:
        yield env
        return
    for one in pairs:
        if not _possible(*one):
            return
    (template, want), rest = pairs[0], pairs[1:]
    for found in solve(template, want, env):
        yield from solve_all(rest, found)


_STANDING_FOR: Final = (Symbol, tuple, Doer, ThatMuch, PaidMuch, DoneTo, Same, Subject)


def _possible(template: Any, want: Any) -> bool:
    """Whether template and node are of one kind; cheap, so that most wrong constructs end here."""
    if want is ANY or isinstance(template, _STANDING_FOR) or isinstance(want, Parts):
        return True
    if is_dataclass(template):
        if isinstance(want, DoneToAny) and isinstance(template, Count):
            return True
        return type(template) is type(want) or isinstance(want, (PhraseOf, Ability, Doer, Looped))
    return fits(want, template) if isinstance(want, Called) else type(template) is type(want) and template == want


def _unknown(template: Any, env: Env) -> Env:
    """All slots of the template may be anything."""
    found = dict(env)
    stack = [template]
    while stack:
        part = stack.pop()
        if isinstance(part, Slot):
            found.setdefault(part.name, ANY)
        elif isinstance(part, Term):
            stack.extend(part.arguments)
        elif isinstance(part, Star):
            stack.append(part.symbol)
        elif isinstance(part, tuple):
            stack.extend(part)
        elif is_dataclass(part) and not isinstance(part, type):
            stack.extend(getattr(part, item.name) for item in fields(part))
    return found


def _tuple(template: tuple[Any, ...], want: Any, env: Env) -> Iterator[Env]:
    if isinstance(want, Parts):
        known = dict(want.known)
        if any(isinstance(part, Star) for part in template) or any(place >= len(template) for place in known):
            return
        want = tuple(known.get(place, ANY) for place in range(len(template)))
    if not isinstance(want, tuple):
        return
    stars = [place for place, part in enumerate(template) if isinstance(part, Star) and not part.path]
    if not stars:
        if len(template) == len(want):
            yield from solve_all(list(zip(template, want, strict=True)), env)
        mapped = [place for place, part in enumerate(template) if holds_star(part)]
        if len(mapped) == 1:
            yield from _mapped(template, mapped[0], want, env)
        return
    place = stars[0]
    after = len(template) - place - 1
    if len(stars) > 1:
        for size in range(len(want) - place + 1):
            yield from solve_all(
                [
                    *zip(template[:place], want[:place], strict=True),
                    (template[place].symbol, want[place : place + size]),
                    (template[place + 1 :], want[place + size :]),
                ],
                env,
            )
        return
    if len(want) < place + after:
        return
    end = len(want) - after
    yield from solve_all(
        [
            *zip(template[:place], want[:place], strict=True),
            (template[place].symbol, want[place:end]),
            *zip(template[place + 1 :], want[end:], strict=True),
        ],
        env,
    )


def _mapped(template: tuple[Any, ...], place: int, want: tuple[Any, ...], env: Env) -> Iterator[Env]:
    """A tuple of which one part stands for as many as a slot has."""
    after = len(template) - place - 1
    end = len(want) - after
    if end <= place:
        return
    names: set[str] = set()
    part = _each(template[place], names)
    if len(names) != 1:
        return
    (name,) = names
    around = [*zip(template[:place], want[:place], strict=True), *zip(template[place + 1 :], want[end:], strict=True)]
    for found in solve_all(around, env):
        for parts, known in islice(_solved_each(part, want[place:end], found), MAX_MAPPED):
            joined = both(known.get(name, ANY), parts)
            if joined is not _CLASH:
                yield {**known, name: joined}


def _solved_each(part: Any, wanted: tuple[Any, ...], env: Env) -> Iterator[tuple[tuple[Any, ...], Env]]:
    """What the slot holds for each of the nodes, in all the ways each can be said."""
    if not wanted:
        yield (), env
        return
    for solved in solve(part, wanted[0], env):
        if _EACH in solved:
            known = {key: value for key, value in solved.items() if key != _EACH}
            for later, after in _solved_each(part, wanted[1:], known):
                yield (solved[_EACH], *later), after


MAX_MAPPED: Final = 12
"""How many ways to say the parts of a list are tried."""
_EACH: Final = "each part"


def _each(template: Any, names: set[str]) -> Any:
    """The template for one part of a slot: what stands for each of them becomes a slot itself."""
    if isinstance(template, Star):
        names.add(template.symbol.name if isinstance(template.symbol, Slot) else "")
        return Slot(_EACH, template.path)
    if isinstance(template, Term):
        return replace(template, arguments=tuple(_each(part, names) for part in template.arguments))
    if isinstance(template, Symbol):
        return template
    if isinstance(template, tuple):
        return tuple(_each(part, names) for part in template)
    if is_dataclass(template) and not isinstance(template, type):
        return type(template)(**{name: _each(getattr(template, name), names) for name in field_names(type(template))})
    return template


def _symbol(symbol: Symbol, want: Any, env: Env) -> Iterator[Env]:
    if isinstance(symbol, Slot):
        for base in _before_path(want, symbol.path):
            joined = both(env.get(symbol.name, ANY), base)
            if joined is not _CLASH:
                yield {**env, symbol.name: joined}
        return
    if isinstance(symbol, Term):
        if want is ANY:
            yield _unknown(symbol, env)
            return
        from willforge.text.printing.inverses import INVERSES, guess

        inverse = INVERSES.get(symbol.function.__name__, guess)
        for base in _before_path(want, symbol.path):
            for plain in phrases_of(base.whole) if isinstance(base, PhraseOf) else (base,):
                for pairs in inverse(symbol, plain):
                    yield from solve_all(pairs, env)
        return
    assert isinstance(symbol, Star)
    yield from _symbol(symbol.symbol, want, env)


def _of_call(path: tuple[Any, ...]) -> bool:
    """Whether the last step is taken from what a method gave."""
    return len(path) > 1 and isinstance(path[-2], tuple)


def _before_path(want: Any, path: tuple[Any, ...]) -> list[Any]:
    """What a slot may hold from which the path leads to what is wanted."""
    if not path:
        return [want]
    last = path[-1]
    bases: list[Any] = []
    if isinstance(last, tuple):  # a call: the step before it is the method's name
        for base in _before_call(want, path[-2], last):
            bases.extend(_before_path(base, path[:-2]))
        return bases
    if isinstance(last, int):
        base = Parts(((last, want),))
        return _before_path(base, path[:-1])
    if last == "value":
        return _before_path(Const(want), path[:-1])
    if last in ("tests", "zones", "controller", "owner", "players") and _of_call(path):
        asked: dict[str, Any] = {item.name: ANY for item in fields(Filter)} | {last: want}
        return _before_path(Filter(**asked), path[:-1])
    if last in ("np", "least", "most"):
        target: dict[str, Any] = {"np": ANY, "least": ANY, "most": ANY} | {last: want}
        return _before_path(TargetOf(**target), path[:-1])
    if last in ("tests", "zones", "controller", "owner", "noun", "players"):
        known = {item.name: ANY for item in fields(Np)} | {last: want}
        return _before_path(Np(**known), path[:-1])
    if last == "filter":
        return _before_path(Each(want, ANY), path[:-1])
    return _before_path(ANY, path[:-1])


def _before_call(want: Any, method: str, arguments: tuple[Any, ...]) -> list[Any]:
    """What a method was called on."""
    if method in ("filter", "played", "befallen"):
        if not isinstance(want, Filter):
            return []
        if arguments and isinstance(arguments[0], int) and arguments[0] > 0:  # where to look is said by the deed
            return phrases_of(replace(want, zones=ANY)) if want.zones in (arguments[0], ANY) else []
        found = phrases_of(want)
        if method == "played" and want.zones in (-1, ANY):
            spells = replace(want, tests=(ChaseKind("spell"), *want.tests), zones=CHASE)
            found += phrases_of(spells)
            found += phrases_of(replace(spells, tests=(*want.tests, ChaseKind("spell"))))
            found += phrases_of(replace(want, zones=CHASE))[1:]
        return found
    if method == "attributes":
        bits = tuple(1 << place for place in range(5) if isinstance(want, int) and want >> place & 1)
        return [WillCost(bits)] if bits else []
    if method == "lower":
        return [want] if isinstance(want, str) else []
    if method == "strip":
        return [want]
    return []


def phrases_of(filter_: Filter) -> list[Np]:
    """The noun phrases that may have become the filter: where to look may be said or usual."""
    zones = [0] if filter_.zones is ANY else [0, filter_.zones]
    plain: dict[str, Any] = {
        "tests": filter_.tests,
        "controller": 4 if filter_.controller is ANY else filter_.controller,
        "owner": 4 if filter_.owner is ANY else filter_.owner,
        "players": -1 if filter_.players is ANY else filter_.players,
        "noun": ANY,
    }
    return [Np(zones=zone, **plain) for zone in zones]
