"""What is doubtful in a program whatever its text: shapes that no words of a card mean, and that came of misreadings.

Binding reads these texts otherwise or refuses them with both readings named; this looks at what came out, so it does
not matter by which way a text came to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeVar

from willforge.terms import FIELD, J_RULER_TYPES
from willforge.text.antecedents import PAID_AWAY
from willforge.text.discourse import OBJECT, patients
from willforge.text.nodes import (
    ANY_PLAYER,
    Ability,
    Among,
    ChangeCost,
    ChangeType,
    Choose,
    Chosen,
    Const,
    Continuous,
    Counter,
    Damage,
    Delayed,
    DidSo,
    Discard,
    Distinct,
    Done,
    DoneSo,
    Draw,
    Each,
    Effect,
    Either,
    ExtraCost,
    Filter,
    ForEach,
    GainAbilitiesOf,
    GainAbility,
    If,
    Is,
    May,
    Mod,
    Mode,
    Move,
    Not,
    Nth,
    Objects,
    Other,
    OtherCost,
    PayOr,
    PlayCard,
    RemoveDamage,
    Repeat,
    Replace,
    Retarget,
    Search,
    SetStats,
    SharesWith,
    Shuffle,
    Static,
    Stats,
    Subject,
    Target,
    TargetSlot,
    This,
    Turn,
    Typed,
)
from willforge.text.within import holds, holds_a, parts_of

_N = TypeVar("_N")
_IN_FIELD: Final = ("banish", "destroy", "rest_this")


def doubts(ability: Ability) -> Iterator[str]:
    """What is doubtful in the ability, one line each. Linear in it."""
    parts: tuple[Ability | Mode, ...] = (ability, *ability.modes)
    for texts in parts:
        yield from _of_the_first(texts.effects)
        yield from _of_effects(texts.effects)
        yield from _of_branches(texts.effects)
        yield from _of_places(texts.effects)
        for effects in (texts.effects, *(mod.instead for mod in _all_of((texts, ability.statics), Replace))):
            yield from _of_gone(effects)
        yield from _of_played(texts.effects)
        if any(isinstance(one.what, DoneSo) for one in _all_of(texts.effects, Retarget)):
            yield "only spells and abilities have targets, and something was done to cards"
        yield from _of_targets(texts)
        yield from _of_shields(texts)
        yield from _of_counts(texts.effects)
        yield from _of_one_alone((texts.targets, texts.effects))
        yield from _of_itself(texts.effects)
        yield from _of_shuffling(texts.effects)
    yield from _of_counts(ability.statics)
    yield from _of_others((ability.statics, ability.modes, ability.targets, ability.effects))
    yield from _of_gains(ability)
    if ability.zones and not ability.zones & FIELD:
        if any(part.what is None and part.verb in _IN_FIELD for part in ability.cost):
            yield "it is paid with the card in the field, and works elsewhere"


def _of_the_first(effects: tuple[Effect, ...]) -> Iterator[str]:
    """ "If you do" before anything was offered or done."""
    if effects and isinstance(effects[0], If) and effects[0].condition == DidSo():
        yield "whether something was done is asked where nothing was done or offered before"


def _of_gains(ability: Ability) -> Iterator[str]:
    """What a card costs is asked of what is printed on it, and rulers are turned over."""
    if any(change.types & J_RULER_TYPES for change in _all_of(ability, ChangeType)):
        yield "a card becomes a ruler: whether it turns over or only its type changes is open"
    for gained in _all_of(ability, GainAbility):
        for static in gained.ability.statics:
            if static.what == This() and any(_priced(mod) for mod in static.mods):
                yield "a card gains a text about the cost to play it"


def _priced(mod: Mod) -> bool:
    if isinstance(mod, ExtraCost):
        return mod.to == "play"
    return isinstance(mod, OtherCost) or (isinstance(mod, ChangeCost) and mod.of == "play")


def _of_targets(texts: Ability | Mode) -> Iterator[str]:
    for number, slot in enumerate(texts.targets):
        if any(holds_a(slot, kind) for kind in (Chosen, Done, DoneSo)):
            yield f"target {number + 1} is described by what is not known when it is chosen"
        for asked in _asked(texts.effects, Target(number)):
            if _types(slot) and _types(asked) and not _types(slot) & _types(asked):
                yield f"target {number + 1} is asked whether it is what it cannot be"
        one_of_several = slot.most != Const(1) and any(_places(texts.effects, Target(number)))
        if one_of_several and any(_asked(texts.effects, Target(number))):
            yield f"of several targets {number + 1} one is meant, and all are asked about"
        if slot.most != Const(2) and any(_each_other(effect, Target(number)) for effect in texts.effects):
            yield f"of targets {number + 1} two deal damage to each other, and there can be others"
        for place in _places(texts.effects, Target(number)):
            if isinstance(slot.most, Const) and place > slot.most.value:
                yield f"one of several targets is meant, and there are only {slot.most.value}"


def _of_shields(texts: Ability | Mode) -> Iterator[str]:
    """The next damage that is prevented for several cards: for each of them, or once for all."""
    several: set[Objects] = {Target(place) for place, slot in enumerate(texts.targets) if slot.most != Const(1)}
    several |= {Chosen(one.register) for one in _all_of(texts.effects, Choose) if one.most != Const(1)}
    for mod in _all_of(texts.effects, Replace):
        if (mod.shield or mod.once) and mod.prevent is not None and {mod.event.what, mod.event.by} & several:
            yield "the next damage of several cards is prevented: it is open whether for each of them or once for all"


def _of_others(node: object) -> Iterator[str]:
    """ "Other light resonators and dark resonators": whether "other" is said of the second ones too is open."""
    if isinstance(node, Either) and Other() in node.options[0] and not all(Other() in one for one in node.options):
        if not any(isinstance(test, Among) for tests in node.options for test in tests):
            yield "whether 'other' is said of what stands behind it too is open: say it of both, or of the last"
    if isinstance(node, tuple):
        for before, static in pairwise(node):
            if isinstance(before, Static) and isinstance(static, Static) and _others_after(before.what, static.what):
                yield "what 'other' ones are others of is open: of this card, or of those before"
    if not isinstance(node, Ability):
        for part in parts_of(node):
            yield from _of_others(part)


def _others_after(before: object, what: object) -> bool:
    """Whether "other" cards are spoken of right after certain ones that this card need not be among."""
    if not isinstance(before, (Each, Filter)) or not isinstance(what, (Each, Filter)):
        return False
    first, second = (one.filter if isinstance(one, Each) else one for one in (before, what))
    return bool(first.tests) and Other() in second.tests and Other() not in first.tests


def _of_one_alone(node: object) -> Iterator[str]:
    """One card "with different names": from what it differs is said of others, and lost."""
    slot = node.filter if isinstance(node, (Choose, Search, TargetSlot)) and node.most == Const(1) else None
    if isinstance(slot, Filter) and any(isinstance(test, Distinct) for test in slot.tests):
        yield "one card is different, and it is not said from which"
    if not isinstance(node, Ability):
        for part in parts_of(node):
            yield from _of_one_alone(part)


def _of_itself(node: object) -> Iterator[str]:
    """ "If it shares a name with the revealed card", and "it" is taken for that card."""
    if isinstance(node, Is) and any(test.what == node.what for test in _all_of(node.filter, SharesWith)):
        yield "a card is asked whether it shares something with itself"
    if not isinstance(node, Ability):
        for part in parts_of(node):
            yield from _of_itself(part)


def _of_shuffling(effects: tuple[Effect, ...]) -> Iterator[str]:
    """A deck that is searched now and shuffled later."""
    now = any(isinstance(effect, Search) for effect in effects) and not holds_a(_without_later(effects), Shuffle)
    later = tuple(one for effect in effects if isinstance(effect, Delayed) for one in effect.do)
    if now and holds_a(later, Shuffle) and not holds_a(later, Search):
        yield "a deck is searched at once, and shuffled only later"


def _without_later(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if not isinstance(effect, Delayed))


def _each_other(effect: Effect, what: Objects) -> bool:
    """Whether one of several deals damage to another."""
    return isinstance(effect, Damage) and any(_places(effect.source, what)) and any(_places(effect.to, what))


def _of_counts(node: object) -> Iterator[str]:
    """What is counted where other cards than this one change: "for each other Elf" is open, each has other others."""
    if isinstance(node, Static) and isinstance(node.what, (Each, Filter)):
        if any(isinstance(mod, (SetStats, Stats)) and holds(mod, Other()) for mod in node.mods):
            yield "what others are counted is open: other than this card, or than each of those that change"
    elif not isinstance(node, Ability):
        for part in parts_of(node):
            yield from _of_counts(part)


def _of_effects(effects: tuple[Effect, ...]) -> Iterator[str]:
    for before, effect in zip((None, *effects), effects, strict=False):
        if before is not None:
            yield from _of_two(before, effect)
        if isinstance(effect, Damage) and effect.source == effect.to and isinstance(effect.to, (Chosen, Target)):
            yield "a card that was spoken of deals damage to itself"
        if isinstance(effect, May) and any(
            isinstance(one, PlayCard) and isinstance(one.what, Each) for one in effect.do
        ):
            yield "all cards of a kind may be played: whether at once or as long as something lasts is open"
        if isinstance(effect, If) and effect.otherwise and _asks_further(effect.then):
            yield "of which of two conditions 'otherwise' is said is open"
        if isinstance(effect, Counter) and isinstance(effect.to, Each) and not effect.to.either:
            yield "counters are moved to several cards, and it is not said how many to which"
        for inner in _inside(effect):
            yield from _of_effects(inner)


def _asks_further(then: tuple[Effect, ...]) -> bool:
    """Whether all that is done under a condition stands under another one."""
    return len(then) == 1 and isinstance(then[0], If) and not then[0].otherwise


def nameless(ability: Ability, names: set[str]) -> Iterator[str]:
    """What a card gains by its name where no ability of the card is called so. Linear in the ability."""
    for gained in _all_of(ability, GainAbilitiesOf):
        if gained.which.startswith("<") and gained.which not in names:
            yield f"no ability of the card is called {gained.which}"


def _of_branches(effects: tuple[Effect, ...], found: frozenset[int | str] = frozenset()) -> Iterator[str]:
    """What is done under a condition with cards that are only found if it does not hold. `found`: registers of what was
    found before."""
    offered: frozenset[int | str] = frozenset()
    for effect in effects:
        if isinstance(effect, (If, PayOr)):
            for one, other in ((effect.then, effect.otherwise), (effect.otherwise, effect.then)):
                if (_finds(other) - _finds(one) - found) & _means(one):
                    yield "cards that are only found if the condition is otherwise"
        if isinstance(effect, If) and effect.condition == Not(DidSo()) and offered & _means(effect.then):
            yield "cards that are only found if the offer is taken"
        offered = _finds(effect.do) - found if isinstance(effect, May) else frozenset()
        if isinstance(effect, If) and (_finds(effect.then) - found) & _means(effect.condition):
            yield "it is asked about cards that are only found if the answer is yes"
        for inner in _inside(effect):
            yield from _of_branches(inner, found)
        found |= _finds(effect)


def _of_places(effects: tuple[Effect, ...], moved: frozenset[Objects] = frozenset()) -> Iterator[str]:
    """A question where a card lies that was moved before: it is asked of the object that it was."""
    for effect in effects:
        if isinstance(effect, If):
            for what in moved:
                if any(_asks_whither(one.filter) for one in _asked(effect.condition, what)):
                    yield "it is asked where a card is that was moved before: say what was done with it this way"
        for inner in _inside(effect):
            yield from _of_places(inner, moved)
        if isinstance(effect, Move):
            moved |= {effect.what}


def _asks_whither(where: Filter) -> bool:
    """Whether it is asked where a card lies, or who controls it in the field, not only whether it is still there."""
    return where.zones > 0 and (where.zones & ~FIELD != 0 or where.controller != ANY_PLAYER)


def _of_gone(effects: tuple[Effect, ...], before: frozenset[Objects] = PAID_AWAY) -> Iterator[str]:
    """Something done in play to a card that was destroyed or banished, and not put back into the field. `before`: the
    cards that are gone."""
    gone, offered = before, frozenset[Objects]()
    for effect in effects:
        what = effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)
        if isinstance(effect, (Continuous, Counter, RemoveDamage, Turn)) and what in gone:
            yield "something is done in play to a card that was destroyed or banished before"
        if isinstance(effect, Move):
            gone = gone - {effect.what} if effect.zone == FIELD else gone | _leaving(effect)
        if isinstance(effect, May):
            offered = frozenset(one for deed in effect.do for one in _leaving(deed))
            yield from _of_gone(effect.do, gone)
        elif isinstance(effect, If):
            done = gone | offered if effect.condition == DidSo() else gone
            yield from _of_gone(effect.then, PAID_AWAY if effect.condition == Not(DidSo()) else done)
            yield from _of_gone(effect.otherwise, PAID_AWAY if effect.condition == DidSo() else gone)


def _of_played(effects: tuple[Effect, ...]) -> Iterator[str]:
    """Something done to a card that was played by this: it is another object as it resolves, long after this."""
    for place, effect in enumerate(effects):
        played = {one.what for one in _all_of(effect, PlayCard)}
        after = effects[place + 1 :] if played else ()
        if any(_done_to(one) & played for later in after for one in _each(later)):
            yield "something is done to a card that was only played, and has not resolved"
        for inner in _inside(effect):
            yield from _of_played(inner)


def _each(effect: Effect) -> Iterator[Effect]:
    """The effect and all that it holds, but for what is done where an offer was declined."""
    yield effect
    declined = isinstance(effect, If) and effect.condition == Not(DidSo())
    for inner in () if declined else _inside(effect):
        for one in inner:
            yield from _each(one)


def _leaving(effect: Effect) -> frozenset[Objects]:
    """What an effect takes out of play by destroying or banishing it."""
    return frozenset((effect.what,)) if isinstance(effect, Move) and effect.verb in _IN_FIELD else frozenset()


_TAKEN: Final = {Draw: "draw", Discard: "discard"}
"""What is done to cards without keeping them in a register."""


def _finds(node: object) -> frozenset[int | str]:
    """The registers that a node keeps cards in, and the verbs of what it does to cards that are not kept."""
    own: frozenset[int | str] = frozenset(
        getattr(node, name, -1) for name in ("register", "others") if not isinstance(node, Chosen)
    )
    taken = frozenset(verb for kind, verb in _TAKEN.items() if isinstance(node, kind))
    return (own | taken | frozenset(one for part in parts_of(node) for one in _finds(part))) - {-1}


def _means(node: object) -> frozenset[int | str]:
    """The registers and verbs of the cards that a node speaks of."""
    if isinstance(node, Chosen):
        return frozenset((node.register,))
    if isinstance(node, DoneSo):
        return frozenset((node.verb,))
    return frozenset(one for part in parts_of(node) for one in _means(part))


def _of_two(before: Effect, effect: Effect) -> Iterator[str]:
    """What is doubtful in an effect that stands behind another."""
    if isinstance(effect, If) and effect.condition == DidSo() and isinstance(before, If):
        if not before.otherwise and not holds(before.condition, DidSo()):
            yield "whether something was done is asked in any case of what is done under a condition"
    if isinstance(before, Continuous) and _top(effect, Done()):
        yield "as much as what was done, where nothing was done so much"
    if isinstance(before, (If, May, PayOr)):
        there = {one for inner in _inside(before) for deed in inner for one in _done_to(deed)}
        if there & _done_to(effect):
            yield "done in any case to a card that an offer or a condition does something to"


def _done_to(effect: Effect) -> set[Objects]:
    """The cards that were spoken of to which an effect does something."""
    return {what for what, role in patients(effect) if role == OBJECT and isinstance(what, (Chosen, Subject, Target))}


def _inside(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    if isinstance(effect, (Delayed, ForEach, May, Repeat)):
        return (effect.do,)
    return (effect.then, effect.otherwise) if isinstance(effect, (If, PayOr)) else ()


def _top(effect: Effect, what: object) -> bool:
    """Whether an effect itself has something, not one that it holds."""
    return not _inside(effect) and holds(effect, what)


def _asked(node: object, what: Objects) -> Iterator[Is]:
    """The questions about an object in a node."""
    if isinstance(node, Is) and node.what == what:
        yield node
    for part in parts_of(node):
        yield from _asked(part, what)


def _all_of(node: object, kind: type[_N]) -> Iterator[_N]:
    """The nodes of a kind in a part of a program."""
    if isinstance(node, kind):
        yield node
    for part in parts_of(node):
        yield from _all_of(part, kind)


def _places(node: object, what: Objects) -> Iterator[int]:
    """The places of several targets that a node speaks of: the first, the second."""
    if isinstance(node, Nth) and node.what == what:
        yield node.number
    for part in parts_of(node):
        yield from _places(part, what)


def _types(node: TargetSlot | Is) -> int:
    """The types that a filter asks for; 0 if it asks for none."""
    types = [test.types for test in node.filter.tests if isinstance(test, Typed)]
    return types[0] if types else 0


__all__ = ["doubts"]
