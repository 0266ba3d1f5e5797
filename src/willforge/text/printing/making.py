"""Inverses of helper functions that make something: will, tokens, items, targets, choices and restrictions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from willforge.terms import DRAGON_EMBLEM, FIELD, LIMIT_BREAK
from willforge.text.drafts import Np, Restriction, TargetOf
from willforge.text.effects import NEW
from willforge.text.grammar import Term
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    All,
    Among,
    ChangeAttribute,
    ChangeRace,
    ChooseMode,
    Const,
    Continuous,
    ControlledBy,
    CreateToken,
    Filter,
    GainAbilitiesOf,
    GainAbility,
    GainItem,
    It,
    Produce,
    This,
)
from willforge.text.printing.matching import ANY, Parts

Pairs = list[tuple[Any, Any]]


def produced(term: Term, want: Any) -> Iterator[Pairs]:
    """Will that is produced."""
    if not isinstance(want, Produce) or want.only is not None or want.only_for or want.also:
        return
    words: list[tuple[str, Any]] = [("options", want.options)]
    if want.any_ruler:
        words.append(("any_ruler", True))
    if want.chosen != -1:
        words.append(("chosen", want.chosen))
    if want.like is not None:
        words.append(("like", want.like))
    if want.could is not None:
        words.append(("could", want.could))
    if want.times != Const(1) or want.mixed:
        words.append(("times", want.times))
    if want.mixed:
        words.append(("mixed", True))
    yield [(term.arguments[0], tuple(words))]


def token_made(term: Term, want: Any) -> Iterator[Pairs]:
    """A token that is created."""
    number, place, token = term.arguments
    if not isinstance(want, CreateToken) or want.copy_of is not None or want.register != NEW:
        return
    words: list[tuple[str, Any]] = []
    if want.atk is not None or want.defense is not None:
        words += [("atk", want.atk), ("defense", want.defense)]
    if want.attributes:
        words.append(("attributes", want.attributes))
    if want.races:
        words.append(("races", want.races))
    held = [("abilities", want.abilities)] if want.abilities else []
    named = [("name", want.name)] if want.name else []
    where = Parts(((0, FIELD), (2, want.rested), (3, want.under)))
    if want.types != CreateToken(want.number).types:
        words.append(("types", want.types))
    for said in ([*words, *named, *held], [*named, *words, *held]):
        yield [(number, want.number), (place, where), (token, tuple(said))]
        if not want.attributes:
            void = [*said[:2], ("attributes", 0), *said[2:]]
            yield [(number, want.number), (place, where), (token, tuple(void))]


def held(term: Term, want: Any) -> Iterator[Pairs]:
    """Abilities that a token has."""
    if isinstance(want, tuple):
        yield [(term.arguments[0], tuple(GainAbility(ability) for ability in want))]


def item(term: Term, want: Any) -> Iterator[Pairs]:
    """An item that is gained."""
    keyword, parameter = term.arguments
    if isinstance(want, GainItem) and isinstance(want.like, It):
        word = want.like.hint.removeprefix("race:")
        yield [(keyword, LIMIT_BREAK), (parameter, f"Name of that {word if word == 'card' else word.title()}")]
    elif isinstance(want, GainItem):
        kind = LIMIT_BREAK if want.kind == "limit_break" else DRAGON_EMBLEM
        name = f'"{want.name}"' if kind == LIMIT_BREAK else want.name
        yield [(keyword, kind), (parameter, name)]


def from_place(term: Term, want: Any) -> Iterator[Pairs]:
    """Where a target is may be said of several at once."""
    target, place = term.arguments
    if isinstance(want, TargetOf) and isinstance(want.np, Np):
        filter_ = want.np.filter()
        said = Np((), filter_.zones, filter_.controller, noun=ANY)
        left = Np(filter_.tests, noun=ANY)
        yield [(target, TargetOf(left, want.least, want.most)), (place, said)]


def gains_one(term: Term, want: Any) -> Iterator[Pairs]:
    """One of several keywords is gained."""
    keywords, until = term.arguments
    if not isinstance(want, ChooseMode):
        return
    found: list[int] = []
    for option in want.options:
        one = option[0] if len(option) == 1 else None
        if not isinstance(one, Continuous) or len(one.static.mods) != 1:
            return
        mod = one.static.mods[0]
        if not isinstance(mod, GainAbility):
            return
        found.append(mod.ability.keyword)
        lasts = one.until
    if found:
        yield [(keywords, tuple(found)), (until, lasts)]


def restricted(term: Term, want: Any) -> Iterator[Pairs]:
    """Two restrictions of one ability."""
    first, second = term.arguments
    if not isinstance(want, Restriction):
        return
    if want.condition is not None:
        often = replace(want, condition=None)
        if want.per_turn or want.per_game:
            yield [(first, often), (second, Restriction(condition=want.condition))]
            yield [(first, Restriction(condition=want.condition)), (second, often)]
        if isinstance(want.condition, All):
            one, *rest = want.condition.conditions
            later = rest[0] if len(rest) == 1 else All(tuple(rest))
            yield [(first, Restriction(condition=one)), (second, replace(often, condition=later))]
            yield [(first, replace(often, condition=one)), (second, Restriction(condition=later))]


def bought(term: Term, want: Any) -> Iterator[Pairs]:
    """Whose it is may be said with the payer alone, or with the cards too: "resonators they control"."""
    what, who = term.arguments
    if not isinstance(want, Filter) or Among(This()) in want.tests:
        yield [(what, want), (who, YOU)]
        return
    yield [(what, replace(want, controller=ANY_PLAYER)), (who, want.controller)]
    yield [(what, want), (who, want.controller)]
    if want.controller != YOU:
        theirs = (*want.tests, ControlledBy(It("player")))
        yield [(what, replace(want, controller=ANY_PLAYER, tests=theirs)), (who, want.controller)]


def lent(term: Term, want: Any) -> Iterator[Pairs]:
    """What a card gains that another has."""
    what, which = term.arguments
    said = _lent(want)
    if said is not None:
        yield [(what, said[0]), (which, said[1])]


def all_lent(term: Term, want: Any) -> Iterator[Pairs]:
    """Several things that a card gains that another has."""
    what, listed = term.arguments
    mods = want if isinstance(want, tuple) else ()
    found = [one for one in map(_lent, mods) if one is not None]
    if found and len(found) == len(mods) and all(one[0] == found[0][0] for one in found):
        yield [(what, found[0][0]), (listed, tuple(kind for _, kinds in found for kind in kinds.split("|")))]


def _lent(mod: Any) -> tuple[Any, str] | None:
    if isinstance(mod, GainAbilitiesOf):
        return mod.what, mod.which
    if isinstance(mod, (ChangeAttribute, ChangeRace)) and mod.like is not None and mod.gains:
        return mod.like, "attributes" if isinstance(mod, ChangeAttribute) else "races"
    return None
