"""Shapes of bound effects that one sentence says, and what nodes speak of."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from willforge.terms import RESONATOR
from willforge.text.discourse import noun_of
from willforge.text.drafts import CHOSEN, Doer, Np, PreventedMuch
from willforge.text.following import UNSAID as LASTS_UNSAID
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Ability,
    Among,
    Amount,
    Both,
    ChangeType,
    ChaseKind,
    Choose,
    Chosen,
    Compare,
    Continuous,
    ControlledBy,
    Count,
    Damage,
    DoneSo,
    Each,
    Effect,
    Either,
    Filter,
    GainControl,
    Host,
    Hosts,
    If,
    It,
    Life,
    Move,
    Negated,
    Only,
    Other,
    Paid,
    Player,
    Repeat,
    Replace,
    Status,
    Subject,
    Target,
    This,
    Trigger,
    Value,
)
from willforge.text.printing.matching import DoneToAny, field_names
from willforge.text.printing.styles import Style
from willforge.text.put_this_way import Called, deed_of
from willforge.text.trigger_filters import PLAYED_FROM
from willforge.text.within import exchanged, holds

ITSELF: Final = "="
"""Stands among the words that refer for none of them."""


@dataclass(frozen=True)
class Ref:
    """A place for a word that refers to something said before; `word` where only one will do."""

    what: Any
    word: str = ""


def again(what: Any) -> Any:
    """A place for a word that refers to what was said, where a node stands for it."""
    return Ref(what)


def noun_in(filter_: Filter) -> str:
    """The noun the cards of a filter are called by, tokens and spells too."""
    tests = filter_.tests
    if filter_.zones == 64 or any(isinstance(test, ChaseKind) for test in tests):
        return "spell" if not tests or any(test == ChaseKind("spell") for test in tests) else "ability"
    plain = noun_of(filter_)
    if any(isinstance(test, Status) and test.status == "token" for test in tests):
        return "token"
    return plain


def not_own(filter_: Filter, doer: Any) -> Filter:
    """One card that a player banishes is theirs without saying so."""
    if isinstance(doer, Player) and doer.who == OPPONENT:
        return replace(filter_, controller=ANY_PLAYER) if filter_.controller == OPPONENT else filter_
    return all_not_own(filter_, doer)


def all_not_own(filter_: Filter, doer: Any) -> Filter:
    """All cards that a player banishes are theirs without saying so."""
    return replace(filter_, tests=tuple(test for test in filter_.tests if test != ControlledBy(doer)))


def fight(first: Effect, second: Effect) -> bool:
    """Whether two cards deal damage equal to their ATK to each other."""
    return (
        isinstance(first, Damage)
        and isinstance(second, Damage)
        and first.amount == Value(first.source, "atk")
        and second == Damage(first.to, Value(first.to, "atk"), first.source)
    )


def in_battle(filter_: Filter) -> bool:
    """Whether a filter asks for nothing but that something attacks or blocks."""
    tests = filter_.tests
    if len(tests) == 1 and isinstance(tests[0], Either):
        tests = tuple(test for option in tests[0].options for test in option)
    return bool(tests) and all(test in (Status("attacking"), Status("blocking")) for test in tests)


def asks_whence(filter_: Filter) -> bool:
    """Whether a filter asks where a card was played from."""
    return any(isinstance(test, Status) and test.status in PLAYED_FROM.values() for test in filter_.tests)


def this_way(what: DoneSo | Paid | str, tests: tuple[Any, ...] = ()) -> DoneToAny:
    """ "cards discarded this way": how many of them there are; the deed, or what it was done to."""
    return DoneToAny(Called(what if isinstance(what, str) else deed_of(what)), Np(tests, noun=noun_of(Filter(tests))))


def held_in(condition: Any) -> Each | None:
    """What a condition asks for, of which its effects may speak: "If you control a J-ruler, ... its ATK"."""
    held = condition.left if isinstance(condition, Compare) else None
    return Each(held.what.filter, True) if isinstance(held, Count) and isinstance(held.what, Each) else None


def but_one(first: Effect, second: Effect) -> Any:
    """Those of which all but one are banished, if the effects say so; else None."""
    if not isinstance(first, Choose) or not isinstance(second, Move) or second.verb != "banish":
        return None
    tests = first.filter.tests if isinstance(first.filter, Filter) else ()
    them = tests[0].what if len(tests) == 1 and isinstance(tests[0], Among) else None
    kept = Negated(Among(Chosen(first.register)))
    left = second.what.filter.tests if isinstance(second.what, Only) and second.what.what == them else ()
    return them if left[:1] == (kept,) else None


def another_said(filter_: Filter) -> Filter:
    """ "another target ...": of a target that is none of those before it, or not what an addition is added to now."""
    if not any(isinstance(test, Negated) and _spoken_of_before(test.test) for test in filter_.tests):
        return filter_
    left = tuple(test for test in filter_.tests if not (isinstance(test, Negated) and _spoken_of_before(test.test)))
    return replace(filter_, tests=(*left, Other()))


def _spoken_of_before(test: Any) -> bool:
    if isinstance(test, Hosts):
        return any(isinstance(one, Among) for one in test.addition.tests)
    return isinstance(test, Among) and isinstance(test.what, (Target, Host))


def other_said(filter_: Filter) -> Filter:
    """ "other ..." instead of "... except those": of cards that are none of the ones spoken of."""
    left = tuple(test for test in filter_.tests if not (isinstance(test, Negated) and isinstance(test.test, Among)))
    return filter_ if left == filter_.tests else replace(filter_, tests=(Other(), *left))


def rest(node: Only) -> bool:
    """Whether it is "the rest" of cards that were looked at."""
    return (
        isinstance(node.what, (Chosen, Target))
        and bool(node.filter.tests)
        and all(isinstance(test, Negated) and isinstance(test.test, Among) for test in node.filter.tests)
    )


def slots_in(node: Any) -> set[int]:
    """The target slots a node speaks of. Linear in it."""
    found: set[int] = set()
    stack = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, Target):
            found.add(part.slot)
        elif isinstance(part, tuple):
            stack.extend(part)
        elif is_dataclass(part) and not isinstance(part, (type, Ability)):
            stack.extend(getattr(part, name) for name in field_names(type(part)))
    return found


def untitled(node: Any) -> Any:
    """The node without the texts abilities and modes are shown by."""
    if isinstance(node, tuple):
        return tuple(untitled(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        values = {name: untitled(getattr(node, name)) for name in field_names(type(node))}
        if "text" in values:
            values["text"] = ""
        return type(node)(**values)
    return node


def refs_in(node: Any) -> list[Ref]:
    """The places for words that refer, in order. Linear in the node."""
    found: list[Ref] = []
    if isinstance(node, Ref):
        found.append(node)
    elif isinstance(node, tuple):
        for part in node:
            found.extend(refs_in(part))
    elif is_dataclass(node) and not isinstance(node, type):
        for name in field_names(type(node)):
            found.extend(refs_in(getattr(node, name)))
    return found


def same_subject(options: tuple[tuple[Effect, ...], ...]) -> Any:
    """What all options of a choice change for a while or move, if it is this card; else None."""
    found: set[Any] = set()
    for option in options:
        one = option[0] if len(option) == 1 else None
        what = one.static.what if isinstance(one, Continuous) else one.what if isinstance(one, Move) else None
        if not isinstance(what, This):
            return None
        found.add(what)
    return found.pop() if len(found) == 1 else None


def spoken_of(options: tuple[tuple[Any, ...], ...]) -> tuple[tuple[Any, ...], ...]:
    """Options that speak of what they change or move as "it"."""
    return tuple(
        tuple(
            replace(one, static=replace(one.static, what=It("it")))
            if isinstance(one, Continuous)
            else replace(one, what=It("it"))
            for one in option
        )
        for option in options
    )


def same_victims(then: tuple[Effect, ...], otherwise: tuple[Effect, ...]) -> bool:
    """Whether damage is dealt to the same things either way."""
    return (
        len(then) == len(otherwise) == 1
        and isinstance(then[0], Damage)
        and isinstance(otherwise[0], Damage)
        and then[0].to == otherwise[0].to
        and not then[0].divided
    )


def told_of_prevention(effect: Effect) -> tuple[Continuous, tuple[Effect, ...]] | None:
    """An effect that prevents damage, and what is said after it of the damage that was prevented; None for others."""
    last = effect.static.mods[-1] if isinstance(effect, Continuous) and effect.static.mods else None
    if not isinstance(effect, Continuous) or not isinstance(last, Replace) or last.prevent is None or not last.instead:
        return None
    alone = (*effect.static.mods[:-1], replace(last, instead=()))
    told = exchanged(last.instead, Amount(), PreventedMuch())
    return replace(effect, static=replace(effect.static, mods=alone)), told


def lasting_once(drafts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The phrases of one sentence, which says how long they last behind the last of them only."""
    last = drafts[-1]
    if not isinstance(last, Continuous) or last.until == LASTS_UNSAID:
        return drafts
    before = (
        replace(one, until=LASTS_UNSAID) if isinstance(one, Continuous) and one.until == last.until else one
        for one in drafts[:-1]
    )
    return (*before, last)


def entering_loudly(effect: Effect) -> Effect:
    """The effect without what is said after it: that entering the field does not cause a card's own abilities to
    trigger."""
    if isinstance(effect, Move):
        return replace(effect, quiet=False)
    if isinstance(effect, If) and effect.then and not effect.otherwise:
        return replace(effect, then=(*effect.then[:-1], entering_loudly(effect.then[-1])))
    return effect


def kept_types(effect: Continuous) -> int:
    """The types a card keeps that becomes a resonator: "It's still a magic stone"."""
    for mod in effect.static.mods:
        if isinstance(mod, ChangeType) and not mod.gains and mod.types & RESONATOR:
            return mod.types & ~RESONATOR
    return 0


def without_types(effect: Continuous, types: int) -> Continuous:
    """The change without the types that are kept."""
    mods = tuple(
        replace(mod, types=mod.types & ~types) if isinstance(mod, ChangeType) else mod for mod in effect.static.mods
    )
    return replace(effect, static=replace(effect.static, mods=mods))


def registers_of(both: Both) -> tuple[int, ...]:
    """The registers of things that are spoken of together; empty if they are something else."""
    found = [part.register for part in both.parts if isinstance(part, Chosen)]
    return tuple(found) if len(found) == len(both.parts) else ()


def together_in(node: Any) -> set[tuple[int, ...]]:
    """The registers that are spoken of together somewhere in a node. Linear in it."""
    if isinstance(node, Both):
        return {registers_of(node)} - {()}
    if isinstance(node, tuple):
        return {found for part in node for found in together_in(part)}
    if is_dataclass(node) and not isinstance(node, (type, Ability)):
        return {found for item in fields(node) for found in together_in(getattr(node, item.name))}
    return set()


LAST_WORDS: Final = ("rest", "resonator", "entity", "spell", "token", "player")
"""Words that may refer to anything, if nothing else does."""


def said_to_do(effect: Effect) -> tuple[Any, Effect]:
    """Who is said to do an effect, and the effect as they do it; None where it is said of something else ("target
    player's life becomes 2000")."""
    if isinstance(effect, Life) and effect.how == "become":
        return None, effect
    gained = effect.static.mods[0] if isinstance(effect, Continuous) and effect.static.mods else None
    if isinstance(effect, Continuous) and isinstance(gained, GainControl) and gained.who == OPPONENT:
        static = replace(effect.static, mods=(GainControl(YOU, Doer()), *effect.static.mods[1:]))
        return Player(OPPONENT), replace(effect, static=static)
    if isinstance(gained, GainControl):
        return gained.player, effect
    return getattr(effect.do[0] if isinstance(effect, Repeat) else effect, "who", None), effect


def words_for(what: Any, noun: str) -> list[str]:
    """Words that may refer to something that is called by the noun, the most usual first; the only one for some."""
    if isinstance(what, (Paid, DoneSo)):
        return [*(f"done:{deed_of(what)}:{noun}" for noun in ("card", "it", "resonator")), ITSELF]
    if isinstance(what, Only):
        return ["rest"]
    if noun == "player" or what == Subject("player") or isinstance(what, Player):
        return ["player"]
    found = ["them", "it"] if isinstance(what, (Each, Both)) else ["it"]
    found += [part for part in noun.split("|") if part not in ("card", "")]
    found += ["card", "chosen"]
    if what == Subject("source"):
        return [ITSELF, *found]  # damage that is dealt to another instead: nobody says what deals it
    if isinstance(what, (Chosen, Target)):
        found += [CHOSEN + word for word in ("card", "it", *noun.split("|"))]
    return [*found, "target"] if isinstance(what, Target) else found


def done_words(what: Any, noun: str, moved: dict[int, str], done_as: dict[str, Any], searched: set[int]) -> list[str]:
    """Words for something by what was done to it: "the card discarded this way", "the searched card"."""
    done: list[str] = []
    if isinstance(what, Chosen) and what.register in moved:
        verb = moved[what.register]
        done = [f"done:{verb}:card", f"done:{verb}:{noun.split('|')[0]}"]
    for verb, did in done_as.items():
        if did == what:
            done += [f"done:{verb}:{word}" for word in ("it", "card", noun)]
    if isinstance(what, Chosen) and what.register in searched:
        done.append("searched")
    return done


def in_order(found: list[str], done: list[str], style: Style) -> list[str]:
    """Words that refer, and those that say what was done ("this way"), in the order the style prefers."""
    if style.this_way:
        return list(dict.fromkeys([*done, *found, *LAST_WORDS]))
    return list(dict.fromkeys([*found, *done, *LAST_WORDS])) if len(found) > 1 else found


def roles_of(trigger: Trigger) -> dict[Any, str]:
    """The nouns that a trigger calls what it is about by."""
    roles = (("it", trigger.what), ("source", trigger.by), ("other", trigger.other))
    return {Subject(role): noun_of(what) for role, what in roles}


def said_by(trigger: Trigger) -> set[Any]:
    """What a trigger has spoken of beside what it is about: the card its own is added to, and what it counts."""
    found: set[Any] = {Host()} if holds(trigger, Host()) else set()
    counted = trigger.condition.left if isinstance(trigger.condition, Compare) else None
    if trigger.event == "status" and isinstance(counted, Count):
        found.add(counted.what)
    if isinstance(trigger.what, Filter) and trigger.what.controller == OPPONENT:
        found.add(Player(OPPONENT))
    return found


def owner_of(filter_: Filter, owners: dict[int, Any]) -> Any:
    """Whose the cards of a filter are, if one player is named; `owners` says it of those in registers."""
    found: Any = Player(OPPONENT) if filter_.controller == OPPONENT else None
    for test in filter_.tests:
        if isinstance(test, ControlledBy):
            found = test.what
        elif isinstance(test, Among) and isinstance(test.what, Chosen):
            found = owners.get(test.what.register, found)
    return found
