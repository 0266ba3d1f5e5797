"""What the helper functions of the grammar may have been given, from what they gave.

An inverse yields lists of pairs (argument of the term, what is wanted of it). It may guess: what is printed is built
forwards again and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from willforge.cards.cost import WillCost
from willforge.terms import CHASE, MOON, TIME
from willforge.text.clauses import YOURSELF
from willforge.text.drafts import Clause, Doer, Looped, Np, SpendOnly, TriggerOr
from willforge.text.effects import NEW
from willforge.text.grammar import Symbol, Term
from willforge.text.happenings import ANYWHERE, SUBJECT
from willforge.text.mods import ATK, DEF
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Ability,
    All,
    Among,
    AnyOf,
    Arith,
    Cannot,
    ChangeCost,
    Const,
    Continuous,
    ControlledBy,
    Count,
    DoubleStats,
    Each,
    ExtraCost,
    Filter,
    ForEach,
    It,
    Kinds,
    LoseAbility,
    May,
    Move,
    Not,
    Num,
    Only,
    Player,
    Replace,
    SetStats,
    Static,
    Stats,
    Subject,
    This,
    TimesHappened,
    Trigger,
    Value,
    Variable,
)
from willforge.text.possessions import filters
from willforge.text.printing.making import (
    all_lent,
    bought,
    from_place,
    gains_one,
    held,
    item,
    lent,
    produced,
    restricted,
    token_made,
)
from willforge.text.printing.matching import ANY, Deed
from willforge.text.printing.noun_inverses import NOUN_INVERSES, Inverse, Pairs, placed
from willforge.text.printing.quality_inverses import QUALITY_INVERSES
from willforge.text.put_this_way import Called
from willforge.text.replacements import doubled_life
from willforge.text.within import exchanged
from willforge.text.words import ATTRIBUTES, TYPES


def _replace(term: Term, want: Any) -> Iterator[Pairs]:
    if not is_dataclass(want) or isinstance(want, type):
        return
    if any(not hasattr(want, name) for name, _ in term.named):
        return
    pairs: Pairs = [(part, getattr(want, name)) for name, part in term.named]
    plain = {item.name: item.default for item in fields(want)}
    changes: dict[str, Any] = {name: plain[name] for name, _ in term.named}
    yield [(term.arguments[0], replace(want, **changes)), *pairs]


def _add(term: Term, want: Any) -> Iterator[Pairs]:
    first, second = term.arguments
    if isinstance(want, tuple):
        for size in range(1, len(want)):
            yield [(first, want[:size]), (second, want[size:])]
    elif isinstance(want, str):
        if isinstance(first, str) and want.startswith(first):
            left = want[len(first) :]
            yield [(second, Called(left) if first == "done:" else left)]
        elif isinstance(second, str) and want.endswith(second):
            yield [(first, want[: -len(second)])]
        elif isinstance(first, Symbol) and isinstance(second, Symbol):
            for size in range(len(want) + 1):
                if size == 0 or want[size - 1] == ":":
                    yield [(first, want[:size]), (second, want[size:])]


def _or(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, int):
        if not want:
            yield [(term.arguments[0], 0), (term.arguments[1], 0)]
        bits = (1 << place for place in range(want.bit_length()))  # as the game counts them: light, fire, water ...
        for mask in dict.fromkeys((*_SEVERAL_TYPES, *bits, *ATTRIBUTES.values())):
            if mask and mask & want == mask and want & ~mask:
                yield [(term.arguments[0], mask), (term.arguments[1], want & ~mask)]


_SEVERAL_TYPES: Final = tuple(types for types in TYPES.values() if types & (types - 1))


def _neg(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, int):
        yield [(term.arguments[0], -want)]


def _conditioned(term: Term, want: Any) -> Iterator[Pairs]:
    statics, condition = term.arguments
    if not isinstance(want, tuple) or not want or not all(isinstance(part, Static) for part in want):
        return
    said = want[0].condition
    if said is None:
        return
    if all(static.condition == said for static in want):
        yield [(statics, tuple(replace(static, condition=None) for static in want)), (condition, said)]
    if isinstance(said, All) and len(want) == 1 and len(said.conditions) > 1:
        first, *rest = said.conditions
        later = rest[0] if len(rest) == 1 else All(tuple(rest))
        yield [(statics, (replace(want[0], condition=later),)), (condition, first)]


def _unwrapped(term: Term, want: Any) -> Iterator[Pairs]:
    """What applies to all cards of a filter is said of each of them."""
    yield [(term.arguments[0], Each(want, ANY) if isinstance(want, Filter) else want)]


def _times(term: Term, want: Any) -> Iterator[Pairs]:
    number, times = term.arguments
    if isinstance(want, Arith) and want.op == "*":
        yield [(number, want.left), (times, want.right)]
    elif want == Const(0):
        yield [(number, want), (times, ANY)]


def _units(term: Term, want: Any) -> Iterator[Pairs]:
    if not isinstance(want, tuple) or not all(isinstance(unit, int) for unit in want):
        return
    symbols: list[int] = []
    for unit in want:
        if unit:
            plain = unit & ~(MOON | TIME)
            symbols.extend(part for part in (plain, unit & MOON, unit & TIME) if part)
    yield [(term.arguments[0], WillCost(tuple(symbols), want.count(0)))]


def _by(term: Term, want: Any) -> Iterator[Pairs]:
    who, effects = term.arguments
    if not isinstance(want, tuple):
        return
    if not isinstance(who, Symbol):
        yield [(effects, Deed(want, who))]
        return
    if len(want) != 1:
        return
    one = want[0]
    if isinstance(one, Clause):
        yield [(who, one.who), (effects, Deed(one.do, Doer()))]
    elif isinstance(one, ForEach) and one.what == Player(EACH_PLAYER) and one.register == NEW:
        yield [(who, one.what), (effects, Deed(one.do, Looped()))]


def _may(term: Term, want: Any) -> Iterator[Pairs]:
    who, effects = term.arguments
    if not isinstance(want, tuple) or len(want) != 1:
        return
    one = want[0]
    offered = one
    if isinstance(one, ForEach) and one.what == Player(EACH_PLAYER) and len(one.do) == 1:
        offered = one.do[0]
    if isinstance(one, May) and not isinstance(who, Symbol) and one.who == who:
        yield [(effects, Deed(one.do, who))]
    if isinstance(offered, Clause) and isinstance(who, Symbol) and len(offered.do) == 1:
        offer, asked = offered.do[0], one.what if isinstance(one, ForEach) else offered.who
        if isinstance(offer, May) and offer.who in (offered.who, Doer()):
            yield [(who, asked), (effects, Deed(offer.do, Doer()))]


def _done_instead(want: Replace) -> Iterator[Any]:
    """What may be said to happen instead of an event."""
    if want.optional:
        offered = len(want.instead) == 1 and isinstance(want.instead[0], May)
        yield want.instead if offered else (May(YOURSELF, want.instead),)
    elif want.to_zone:
        for verb in ("remove", "put", "return"):
            for what in (This(), Subject("it")):
                yield (Move(what, want.to_zone, verb, want.place),)
    elif want.multiply == 2 and doubled_life(want.event)[0].how:
        doubled = doubled_life(want.event)
        yield doubled
        yield (Clause(It("player"), (replace(doubled[0], who=Doer()),)),)
    elif want.instead:
        yield want.instead


def _spoken_of(term: Term, want: Any) -> Iterator[Pairs]:
    yield [(term.arguments[0], ANY)]


def _kept_out(term: Term, want: Any) -> Iterator[Pairs]:
    for zones in (0, CHASE):
        known: dict[str, Any] = {"controller": ANY, "owner": ANY_PLAYER, "players": -1, "noun": ANY, "zones": zones}
        if want is None:
            yield [(term.arguments[0], Np((), **known))]
        elif isinstance(want, Filter):
            yield [(term.arguments[0], Np(want.tests, **known))]


def _listed(kind: type[Any]) -> Inverse:
    """Conditions that are said one after the other."""

    def inverse(term: Term, want: Any) -> Iterator[Pairs]:
        if isinstance(want, kind) and len(want.conditions) > 1:
            first, *rest = want.conditions
            later = rest[0] if len(rest) == 1 else kind(tuple(rest))
            yield [(term.arguments[0], first), (term.arguments[1], later)]

    return inverse


def _replaced(term: Term, want: Any) -> Iterator[Pairs]:
    event, outcome = term.arguments
    if not isinstance(want, Replace):
        return
    for name in ("multiply", "plus", "prevent"):
        if getattr(want, name) not in (None, 1):
            yield [(event, want.event), (outcome, ((name, getattr(want, name)),))]
    for effects in _done_instead(want):
        yield [(event, want.event), (outcome, (("instead", effects),))]


def _only(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, SpendOnly):
        yield [(term.arguments[0], ((want.only, want.only_for), *want.also))]


def _said_twice(term: Term, want: Any) -> Iterator[Pairs]:
    yield [(argument, want) for argument in term.arguments]


def _not_recovered(term: Term, want: Any) -> Iterator[Pairs]:
    what, whose = term.arguments[0], term.arguments[1]
    if isinstance(want, Continuous) and isinstance(want.static, Static):
        said = want.static.what
        yield [(what, said), (whose, ANY_PLAYER)]
        if isinstance(said, Only):
            yield [(what, said.what), (whose, said.filter.controller)]


def guess(term: Term, want: Any) -> Iterator[Pairs]:
    """For a function without an inverse: it may have left its first argument as it is, or set a field of a filter."""
    first = term.arguments[0] if term.arguments else None
    yield [(first, want)]
    if isinstance(want, Filter):
        for name in ("controller", "zones", "owner"):
            change: dict[str, Any] = {name: ANY}
            yield [(first, replace(want, **change))]


def _barred(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and want and all(isinstance(mod, LoseAbility) and mod.barred for mod in want):
        yield [(term.arguments[0], tuple(replace(mod, barred=False) for mod in want))]


def _of_their_own(term: Term, want: Any) -> Iterator[Pairs]:
    """Abilities of cards of their own, which players have anyway (904.1)."""
    yield [(term.arguments[0], want)]
    if isinstance(want, tuple) and all(isinstance(mod, Cannot) and mod.by is not None for mod in want):
        theirs = (replace(mod, by=replace(mod.by, tests=(*mod.by.tests, _THEIRS))) for mod in want)
        yield [(term.arguments[0], tuple(theirs))]


def _taxed(term: Term, want: Any) -> Iterator[Pairs]:
    if isinstance(want, tuple) and want and all(isinstance(mod, ExtraCost) and not mod.optional for mod in want):
        if all(mod.parts == want[0].parts for mod in want):
            yield [(term.arguments[0], tuple(mod.to for mod in want)), (term.arguments[1], want[0].parts)]


def _with_x(term: Term, want: Any) -> Iterator[Pairs]:
    """X may be any number in the statics that is worked out from the game."""
    said, number = term.arguments
    for found in dict.fromkeys(_measures(want)):
        yield [(said, _as_x(want, found)), (number, found)]


def _with_both(term: Term, want: Any) -> Iterator[Pairs]:
    """X and Y may be the ATK and the DEF of one card, whose abilities are gained with them."""
    said, measured = term.arguments
    for found in dict.fromkeys(value.what for value in _measures(want) if isinstance(value, Value)):
        node = exchanged(exchanged(want, Value(found, "atk"), Variable("X")), Value(found, "def"), Variable("Y"))
        for spoken in (It("resonator"), found):
            yield [(said, node), (measured, spoken)]


def _measures(node: Any) -> Iterator[Any]:
    if isinstance(node, (Count, Value, Kinds, TimesHappened)):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from _measures(part)
    elif is_dataclass(node) and not isinstance(node, (type, Ability)):
        for item in fields(node):
            yield from _measures(getattr(node, item.name))


def _as_x(node: Any, number: Any) -> Any:
    if isinstance(node, ChangeCost) and node.times == number and node.cost == WillCost(free=1):
        return replace(node, cost=WillCost(x=1), times=Const(1))
    if isinstance(node, tuple):
        return tuple(_as_x(part, number) for part in node)
    if isinstance(node, Static):
        node = replace(node, mods=_as_x(node.mods, number))
    return exchanged(node, number, Variable("X"))


def _of_player(term: Term, want: Any) -> Iterator[Pairs]:
    """Whose it is is said with the verb, and in words for places ("in your hand") again."""
    if not isinstance(want, Np) or want.tests is ANY:
        return
    np, who = term.arguments
    for said, rest in _whose(want):
        if said is None:
            continue
        for phrase in (rest, replace(rest, tests=(*rest.tests, _THEIRS)), replace(rest, controller=YOU)):
            yield [(np, phrase), (who, said)]


def _whose(what: Any) -> Iterator[tuple[Any, Any]]:
    """The player a filter or phrase names, and the rest of it."""
    if what.controller in (YOU, OPPONENT):
        yield Player(what.controller), replace(what, controller=ANY_PLAYER)
    if what.tests and isinstance(what.tests[-1], ControlledBy):
        yield what.tests[-1].what, replace(what, tests=what.tests[:-1])


def _held_by(term: Term, want: Any) -> Iterator[Pairs]:
    holding, who = term.arguments
    for said in _holders(want):
        yield [(holding, _held(want, lambda one: one)), (who, said)]


def _had_by(term: Term, want: Any) -> Iterator[Pairs]:
    holding, who = term.arguments
    for said in _holders(want):
        yield [(holding, _held(want, lambda one: one)), (who, said)]
        if said == Player(YOU):
            yield [(holding, want), (who, said)]
        else:
            theirs = _held(want, lambda one: replace(one, tests=(*one.tests, _THEIRS)))
            yield [(holding, theirs), (who, said)]


def _holders(want: Any) -> list[Any]:
    """The players who have all that the condition speaks of."""
    if not _is_holding(want):
        return []
    found = [[said for said, _ in _whose(one)] for one in filters(want)]
    return [said for said in found[0] if all(said in others for others in found)]


def _is_holding(want: Any) -> bool:
    if isinstance(want, (All, AnyOf)):
        return all(map(_is_holding, want.conditions))
    return _is_holding(want.condition) if isinstance(want, Not) else bool(filters(want))


def _held(want: Any, change: Callable[[Any], Any]) -> Any:
    """The condition without the player."""
    if isinstance(want, (All, AnyOf)):
        return type(want)(tuple(_held(one, change) for one in want.conditions))
    if isinstance(want, Not):
        return Not(_held(want.condition, change))
    rest = next(rest for _, rest in _whose(want.left.what.filter))
    return replace(want, left=Count(Each(change(rest))))


_SIDES: Final = tuple((one, other) for one in (ANY_PLAYER, YOU, OPPONENT) for other in (ANY_PLAYER, YOU, OPPONENT))


def _said_of(term: Term, want: Any) -> Iterator[Pairs]:
    happening, what = term.arguments
    if not isinstance(want, Trigger):
        return
    for place in ("by", "other"):
        if getattr(want, place) is not None:
            put: dict[str, Any] = {place: SUBJECT}
            yield [(happening, replace(want, **put)), (what, getattr(want, place))]
    if not isinstance(want.what, Filter):
        for controller, owner in _SIDES:
            yield [(happening, replace(want, what=Filter((), ANY, controller, owner))), (what, want.what)]
        return
    said = want.what
    if len(said.tests) == 1 and isinstance(said.tests[0], Among):  # the card this one is added to, if it is a player's
        yield [
            (happening, replace(want, what=Filter((), ANY, said.controller, said.owner))),
            (what, said.tests[0].what),
        ]
    for controllers in placed(said.controller, ANY_PLAYER):
        for owners in placed(said.owner, ANY_PLAYER):
            for zones in ((said.zones, ANY), (0, said.zones), (0, ANYWHERE), (ANYWHERE, said.zones)):
                place_ = Filter((), zones[0], controllers[1], owners[1])
                rest = Filter(said.tests, zones[1], controllers[0], owners[0], said.players)
                yield [(happening, replace(want, what=place_)), (what, rest)]
            if want.from_zones == said.zones:  # where it comes from is said of the cards
                for zone in (0, ANYWHERE):
                    untold = replace(want, what=Filter((), zone, ANY_PLAYER, owners[1]), from_zones=0)
                    yield [(happening, untold), (what, replace(said, owner=owners[0]))]


def _all_said_of(term: Term, want: Any) -> Iterator[Pairs]:
    if not isinstance(want, TriggerOr):
        return
    subjects: list[Any] = []
    for one in (getattr(trigger, place) for trigger in want.triggers for place in ("what", "by", "other")):
        if one is not None and one not in subjects:
            subjects.append(one)
            if isinstance(one, Filter):
                subjects.append(replace(one, controller=ANY_PLAYER, owner=ANY_PLAYER))
    for subject in subjects:
        for side in _SIDES[:1] if isinstance(subject, Filter) else _SIDES:
            told = [_happening(trigger, subject, side) for trigger in want.triggers]
            if None not in told:
                yield [(term.arguments[0], tuple(told)), (term.arguments[1], subject)]


def _happening(trigger: Trigger, subject: Any, side: tuple[int, int]) -> Trigger | None:
    """The event as it is said of the subject, in places of a player; None if it is no event of it."""
    what = trigger.what
    if trigger.by == subject:
        return replace(trigger, by=SUBJECT)
    if trigger.other == subject:
        return replace(trigger, other=SUBJECT)
    if isinstance(what, Filter) and isinstance(subject, Filter) and what.tests == subject.tests:
        controller = ANY_PLAYER if what.controller == subject.controller else what.controller
        owner = ANY_PLAYER if what.owner == subject.owner else what.owner
        return replace(trigger, what=Filter((), ANY, controller, owner))
    if what != subject:
        return None
    placed_at = side if trigger.event == "moves" else (ANY_PLAYER, ANY_PLAYER)  # only places are a player's
    return replace(trigger, what=Filter((), ANY, *placed_at))


def _done_by(term: Term, want: Any) -> Iterator[Pairs]:
    happening, player = term.arguments
    if not isinstance(want, Trigger):
        return
    if isinstance(want.by, Filter):
        yield [(happening, replace(want, by=SUBJECT)), (player, want.by.controller)]
    if isinstance(want.what, Filter) and want.event in ("moves", "judgment", "attacks"):
        anybodys = replace(want.what, controller=ANY_PLAYER)
        by = SUBJECT if want.event == "attacks" else want.by
        yield [(happening, replace(want, what=anybodys, by=by, who=ANY_PLAYER)), (player, want.what.controller)]
    elif want.what == This() and want.event == "attacks":
        yield [(happening, replace(want, by=SUBJECT)), (player, YOU)]
    yield [(happening, replace(want, who=ANY_PLAYER)), (player, want.who)]


def _changed_strength(term: Term, want: Any) -> Iterator[Pairs]:
    which, change = term.arguments
    mod = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    said: dict[int, tuple[Num | None, Num | None]]
    if isinstance(mod, Stats):
        said = {ATK: (mod.atk, Const(0)), DEF: (Const(0), mod.defense), ATK | DEF: (mod.atk, mod.atk)}
        how = "plus"
    elif isinstance(mod, SetStats):
        said = {ATK: (mod.atk, None), DEF: (None, mod.defense), ATK | DEF: (mod.atk, mod.atk)}
        how = "set"
    else:
        return
    for one, pair in said.items():
        if pair == (mod.atk, mod.defense):
            yield [(which, one), (change, (how, pair[0] if one & ATK else pair[1]))]


def _doubled_strength(term: Term, want: Any) -> Iterator[Pairs]:
    mod = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    if isinstance(mod, DoubleStats):
        yield [(term.arguments[0], (ATK if mod.atk == 2 else 0) | (DEF if mod.defense == 2 else 0))]


def _one_owner(term: Term, want: Any) -> Iterator[Pairs]:
    first, second = term.arguments
    for one, other in [*placed(want, ANY_PLAYER), (want, want)]:
        yield [(first, one), (second, other)]


_THEIRS: Final = ControlledBy(It("player"))

INVERSES: Final[dict[str, Inverse]] = (
    NOUN_INVERSES
    | QUALITY_INVERSES
    | {
        "_of_their_own": _of_their_own,
        "_taxed": _taxed,
        "bought": bought,
        "lent_by": lent,
        "all_lent_by": all_lent,
        "with_both": _with_both,
        "with_x": _with_x,
        "_only": _only,
        "barred": _barred,
        "add": _add,
        "or_": _or,
        "neg": _neg,
        "replace": _replace,
        "_conditioned": _conditioned,
        "_as_static": _unwrapped,
        "_watched": _unwrapped,
        "_times": _times,
        "units": _units,
        "_by": _by,
        "_may": _may,
        "_spoken_of": _spoken_of,
        "_stays_rested": _not_recovered,
        "barrier_filter": guess,
        "_produced": produced,
        "_token": token_made,
        "_held": held,
        "_item": item,
        "_kept_out": _kept_out,
        "_and": _listed(All),
        "_or": _listed(AnyOf),
        "replaced": _replaced,
        "_gains_one": gains_one,
        "_restricted": restricted,
        "said_twice": _said_twice,
        "_told": _spoken_of,
        "_item_told": _spoken_of,
        "_lying": from_place,
        "_of_player": _of_player,
        "held_by": _held_by,
        "had_by": _had_by,
        "said_of": _said_of,
        "all_said_of": _all_said_of,
        "done_by": _done_by,
        "one_owner": _one_owner,
        "changed_strength": _changed_strength,
        "doubled_strength": _doubled_strength,
    }
)
