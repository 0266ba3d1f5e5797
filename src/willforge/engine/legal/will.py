"""Produced will and how it can pay a cost (203, 907, 1003).

A unit of will is an integer: an attribute bit, or 0 for void, plus MOON and TIME. Whether units can pay a cost is a
small matching problem, solved by Hall's condition over the kinds of symbols, of which a cost names at most seven.
Whether a player can pay at all is in afford.py, the ways to do it in ways.py."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.printed_text import is_rest_this
from willforge.engine.legal import price, prohibited, requirements, uses
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters, layers
from willforge.engine.query.current import has, info, remembered
from willforge.text import nodes


class Source:
    """A will ability that could be played now: what one use of it can produce."""

    __slots__ = ("ability", "handle", "mask", "options", "plain", "units")

    def __init__(
        self, handle: int, ability: int, options: tuple[tuple[int, ...], ...], units: int, mask: int, plain: bool
    ) -> None:
        self.handle = handle
        self.ability = ability
        self.options = options
        self.units = units  # how many at most
        self.mask = mask  # of all of them
        self.plain = plain  # resting it is all it takes, and it gives one unit


ACTIVATE_AS: Final = "activate_as"
"""What an ability is paid for as that will may be spent on as though it were a card."""


class Purpose:
    """What will is being paid for: restricted will may be spent only on certain things."""

    __slots__ = ("as_card", "awakening", "handle", "kind", "player")

    def __init__(self, player: int, handle: int, kind: str, awakening: int = 0) -> None:
        self.player = player
        self.handle = handle
        self.kind = "activate" if kind == ACTIVATE_AS else kind  # play, activate, gods_art, judgment, other
        self.as_card = kind == ACTIVATE_AS  # an ability that is paid for as though it were a card
        self.awakening = awakening  # how much of it is the cost of an [Awakening]


def can_rest_ability(state: State, obj: Obj) -> bool:
    """905.3, 5.12 9.5#3: a J/resonator's {Rest} ability wants it in play under your control since the turn began, or
    [Swiftness] (1107.2)."""
    if obj.rested or prohibited.resting(state, obj):
        return False
    if not info(state, obj.id).types & terms.J_RESONATOR_TYPES or not obj.zone & terms.IN_PLAY:
        return True
    if obj.field_turn < state.turn and (obj.since < state.turn or not state.rules.control_since_turn_began):
        return True
    return has(state, obj.id, terms.SWIFTNESS) or prohibited.permitted(state, "rest_abilities", obj.id)


def shows_stones(state: State, player: int, obj: Obj) -> bool:
    """5.00 9.3#2.a: whether the player controls magic stones for the attribute cost and others for the free cost of a
    card in the standby area, rested or not; always where the version does not ask. Linear in the stones."""
    cost = state.catalog.faces[obj.face].face.cost
    if not state.rules.standby_shows_stones or obj.zone != terms.STANDBY or cost is None:
        return True
    units: list[int] = []
    for handle in state.zone(terms.STONE_AREA, player) + state.zone(terms.FIELD, player):
        current = info(state, handle)
        if current.types & terms.STONE:
            mask = current.stone_types | current.attributes
            for number in current.abilities:
                for option in state.catalog.abilities[number].plain_will:
                    for unit in option:
                        mask |= unit
            units.append(mask)
    return feasible(units, cost.symbols, cost.free)


def produces_at_once(state: State, handle: int) -> bool:
    """907.3: whether the will abilities of a card do without the chase; where the version says so, only those of magic
    stones do (2.0 2.7#3). O(1)."""
    return not state.rules.only_stones_produce_at_once or info(state, handle).types & terms.STONE != 0


def _zones(state: State) -> list[int]:
    """Where will abilities can be used."""
    zones = [terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS]
    if state.catalog.will_elsewhere:  # for speed: may always hold
        zones += [terms.HAND, terms.GRAVEYARD]
    if not state.rules.every_ruler_energizes:
        zones.append(terms.REMOVED)  # 6.3 1119.2a: the will coin is used there
    return zones


def sources(state: State, player: int) -> list[Source]:
    """The will abilities that cost no will and that a player could use now, in zone order. Linear in the cards in
    play."""
    layers.update(state)
    found: list[Source] = []
    catalog = state.catalog
    repriced = price.reprices_abilities(state)
    for zone in _zones(state):
        for handle in state.zone(zone, player):
            if not produces_at_once(state, handle):
                continue
            obj = state.at(handle)
            for number in info(state, handle).abilities:
                ability = catalog.abilities[number]
                if not ability.is_will or ability.kind != nodes.ACTIVATE or not ability.zones & zone:
                    continue
                if ability.plain_will and not (repriced and costs_will(state, player, handle, number)):
                    if can_rest_ability(state, obj) and not _forbidden(state, player, obj, ability.ability):
                        stone = zone & terms.FIELDS != 0 and info(state, handle).types & terms.STONE != 0
                        single = all(len(option) == 1 for option in ability.plain_will)
                        options = ability.plain_will
                        plain = stone and single
                        found.append(Source(handle, number, options, ability.will_units, ability.will_mask, plain))
                elif usable(state, player, obj, number):
                    found.append(_source(handle, number, outputs(state, player, obj, number)))
    return found


def all_sources(state: State, player: int) -> list[Source]:
    """The will abilities that a player could use now if the will in their cost can be paid, those that cost none first.
    Linear in the cards in play."""
    found = sources(state, player)
    if not state.catalog.will_changers and not price.reprices_abilities(state):
        return found
    for zone in _zones(state):
        for handle in state.zone(zone, player):
            if not produces_at_once(state, handle):
                continue
            for number in info(state, handle).abilities:
                data = state.catalog.abilities[number]
                if not data.is_will or data.kind != nodes.ACTIVATE or not data.zones & zone:
                    continue
                obj = state.at(handle)
                if costs_will(state, player, handle, number) and _may_use(state, player, obj, number):
                    if all(
                        part.verb == "will" or requirements.can_do(state, player, handle, part, 0)
                        for part in data.ability.cost
                    ):
                        found.append(_source(handle, number, outputs(state, player, obj, number)))
    return found


def _source(handle: int, number: int, options: tuple[tuple[int, ...], ...]) -> Source:
    """A will ability that takes more than resting."""
    units = mask = 0
    for option in options:
        units = max(units, len(option))
        for unit in option:
            mask |= unit
    return Source(handle, number, options, units, mask, False)


def _forbidden(state: State, player: int, obj: Obj, ability: nodes.Ability) -> bool:
    """Whether an effect forbids a player to use a will ability, which is to play it (I-107); to rest a magic stone for
    will is not where the version does not call it an ability (2.0 2.7#2)."""
    if "cannot" not in state.tables.mods:
        return False
    if prohibited.cannot(state, "produce", obj.id):
        return True
    if state.rules.stones_rest_only_to_pay and info(state, obj.id).types & terms.STONE:
        return False
    return prohibited.activating(state, player, obj.id, ability)


def costs_will(state: State, player: int, handle: int, number: int) -> bool:
    """Whether the cost of a will ability has will in it, by what is printed or by an effect."""
    ability = state.catalog.abilities[number].ability
    if any(part.verb == "will" and part.cost.total(1, 1) for part in ability.cost):
        return True
    symbols, free = price.due_of_will_ability(state, player, handle, number)
    return bool(symbols) or free > 0


def usable(state: State, player: int, obj: Obj, number: int) -> bool:
    """Whether a will ability with more to it than {Rest}, but that costs no will, can be used now."""
    ability = state.catalog.abilities[number].ability
    if costs_will(state, player, obj.id, number) or not _may_use(state, player, obj, number):
        return False
    return requirements.can_pay(state, player, obj.id, ability.cost)


def _may_use(state: State, player: int, obj: Obj, number: int) -> bool:
    """Whether nothing but its cost stands against using a will ability now."""
    ability = state.catalog.abilities[number].ability
    if _forbidden(state, player, obj, ability):
        return False
    if any(is_rest_this(part) for part in ability.cost) and not can_rest_ability(state, obj):
        return False
    if uses.left(state, obj, number) < 0 or uses.over(state, player, number):
        return False
    context = evaluate.Context(obj.id, player, (), list(remembered(state, obj)))
    return ability.condition is None or evaluate.holds(state, context, ability.condition)


def outputs(state: State, player: int, obj: Obj, number: int) -> tuple[tuple[int, ...], ...]:
    """What one use of a will ability can produce."""
    found: list[tuple[int, ...]] = [()]
    for effect in state.catalog.codes[state.catalog.abilities[number].code].steps:
        if isinstance(effect, nodes.Produce):
            found = [held + option for held in found for option in _rounds(state, player, obj, number, effect)]
    return tuple(found)


def made(state: State, purpose: Purpose, obj: Obj, number: int) -> list[tuple[tuple[int, int], ...]]:
    """What one use of a will ability can produce: each unit with what it may be spent on. Of will for an [Awakening]
    alone, no more counts than that costs."""
    found: list[tuple[tuple[int, int], ...]] = [()]
    for effect in state.catalog.codes[state.catalog.abilities[number].code].steps:
        if isinstance(effect, nodes.Produce):
            only = state.catalog.only_number(effect)
            most = purpose.awakening if _for_awakening(state, effect, purpose) else 1 << 20
            found = [
                held + tuple((unit, only) for unit in option[:most])
                for held in found
                for option in _rounds(state, purpose.player, obj, number, effect)
            ]
    return found


def _rounds(state: State, player: int, obj: Obj, number: int, effect: nodes.Produce) -> list[tuple[int, ...]]:
    """What a "Produce" of an ability can give in all the times that it says."""
    context = evaluate.Context(obj.id, player, (), list(remembered(state, obj)))
    times = max(0, evaluate.number(state, context, effect.times))  # an X is not chosen yet, and 0
    options = _options(state, player, obj, number, effect)
    if effect.mixed:
        options = (_any_of(options),)
    return [option * times for option in options]


def _options(state: State, player: int, obj: Obj, number: int, effect: nodes.Produce) -> tuple[tuple[int, ...], ...]:
    """The choices of a "Produce" of an ability: also of an attribute that the ability itself has chosen, or that was
    chosen as its card entered."""
    if effect.chosen < 0:
        return produce_options(state, player, effect)
    for step in state.catalog.codes[state.catalog.abilities[number].code].steps:
        if isinstance(step, nodes.ChooseAttribute) and step.register == effect.chosen:
            return tuple((bit,) for bit in terms.ATTRIBUTE_NAMES if step.mask & bit)
    chosen = remembered(state, obj)
    held = chosen[effect.chosen] if effect.chosen < len(chosen) else ()
    return ((held,),) if isinstance(held, int) else ()


def _any_of(options: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """One unit that may turn out to be any of these."""
    mask = 0
    for option in options:
        mask |= option[0]
    return (mask,)


def produce_options(state: State, player: int, effect: nodes.Produce) -> tuple[tuple[int, ...], ...]:
    """The choices of a "Produce" (1119.2: will of an attribute of your ruler, {1} if it is void)."""
    if effect.like is not None:
        return tuple((bit,) for bit in terms.ATTRIBUTE_NAMES)  # which of them shows as it is produced
    if effect.could is not None:
        could = could_be_produced(state, player, effect.could)
        return tuple((bit,) for bit in terms.ATTRIBUTE_NAMES if could & bit)
    if not effect.any_ruler:
        return effect.options
    mask = 0
    for ruler in evaluate.rulers(state, player):
        mask |= info(state, ruler).attributes  # 1146.3: of both tag rulers
    attributes = tuple((bit,) for bit in terms.ATTRIBUTE_NAMES if mask & bit)
    return attributes if attributes else ((0,),)


def could_be_produced(state: State, player: int, wanted: nodes.Filter) -> int:
    """The attributes of the will that the will abilities of such cards produce, whether they can be used now or not;
    what depends on this same question adds nothing to the answer. Linear in the cards in play."""
    mask = 0
    for handle in evaluate.find(state, evaluate.Context(0, player), wanted):
        for number in info(state, handle).abilities:
            data = state.catalog.abilities[number]
            if not data.is_will or data.kind != nodes.ACTIVATE:
                continue
            for effect in state.catalog.codes[data.code].steps:
                if isinstance(effect, nodes.Produce) and effect.could is None:
                    obj = state.at(handle)
                    for option in _options(state, obj.controller, obj, number, effect):
                        for unit in option:
                            mask |= unit
    return mask & terms.ALL_ATTRIBUTES


def spendable(state: State, purpose: Purpose) -> list[int]:
    """The places of the units in the player's produced will that may be spent on this."""
    found: list[int] = []
    awakening = 0
    for place, only in enumerate(state.will_only[purpose.player]):
        step = state.catalog.onlys[only]
        if step is None or allows(state, step, purpose):
            if step is not None and _for_awakening(state, step, purpose):
                awakening += 1
                if awakening > purpose.awakening:
                    continue
            found.append(place)
    return found


def _uses(step: nodes.Produce) -> tuple[tuple[nodes.Filter | None, str], ...]:
    return ((step.only, step.only_for), *step.also)


def allows(state: State, step: nodes.Produce, purpose: Purpose) -> bool:
    """Whether will made by this "Produce" may be spent on the purpose."""
    return any(_is_for(state, use, purpose) for use in _uses(step))


def _for_awakening(state: State, step: nodes.Produce, purpose: Purpose) -> bool:
    """Whether will made by this "Produce" may be spent on nothing of the purpose but the cost of an [Awakening]."""
    fitting = [use[1] for use in _uses(step) if _is_for(state, use, purpose)]
    return bool(fitting) and all(use == "awakening" for use in fitting)


def _is_for(state: State, use: tuple[nodes.Filter | None, str], purpose: Purpose) -> bool:
    """Whether the purpose is one that will may be spent on: a kind of thing, and what it is about."""
    only, only_for = use
    if only is None and not only_for:
        return True
    if purpose.as_card and only_for == "play" and only is not None:
        return any(_implied(only.tests, lent.tests) for lent in _lent(state, purpose.handle) if only.zones < 0)
    if only_for == "awakening":
        if purpose.awakening == 0:
            return False
    elif only_for and only_for != purpose.kind and (only_for, purpose.kind) != ("activate", "gods_art"):
        return False
    if purpose.handle <= 0 or purpose.kind == "other":
        return False
    if only is None:
        return True
    if only_for == "play" and only.zones > 0 and not _place(state, purpose.handle) & only.zones:
        return False
    return filters.passes(state, evaluate.Context(purpose.handle, purpose.player), purpose.handle, only.tests)


def _lent(state: State, handle: int) -> list[nodes.Filter]:
    """As what cards the abilities of a card may be paid for."""
    lent = [state.catalog.abilities[number].ability.spent_as for number in info(state, handle).abilities]
    return [one for one in lent if one is not None]


def _implied(tests: tuple[nodes.Test, ...], known: tuple[nodes.Test, ...]) -> bool:
    """Whether a card of which nothing but what is `known` is said passes the tests. Linear in them."""
    return all(
        test in known or (isinstance(test, nodes.Either) and any(_implied(one, known) for one in test.options))
        for test in tests
    )


def _place(state: State, handle: int) -> int:
    """The zone a card lies in, or from which it is being played."""
    obj = state.at(handle)
    return obj.zone if obj.play is None or obj.zone != terms.CHASE else obj.play.from_zone


def feasible(units: list[int], symbols: tuple[int, ...], free: int) -> bool:
    """Whether units (masks of what each can be) can pay symbols and a free number. Hall's condition over the kinds of
    symbols."""
    if len(units) < len(symbols) + free:
        return False
    if not symbols:
        return True
    wanted: dict[int, int] = {}
    for symbol in symbols:
        wanted[symbol] = wanted.get(symbol, 0) + 1
    if len(wanted) == 1:
        symbol = symbols[0]
        able = 0
        for unit in units:
            if unit & symbol:
                able += 1
        return able >= len(symbols)
    distinct = list(wanted)
    for subset in range(1, 1 << len(distinct)):
        mask = 0
        need = 0
        for place, symbol in enumerate(distinct):
            if subset >> place & 1:
                mask |= symbol
                need += wanted[symbol]
        able = 0
        for unit in units:
            if unit & mask:
                able += 1
        if able < need:
            return False
    return True
