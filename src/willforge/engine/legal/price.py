"""What has to be done to play something: printed cost, additional costs, changes of cost, in the order of 903.2i."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.card_data import AbilityData
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.catalog.printed_text import letters
from willforge.engine.legal import afford, in_force, prohibited, requirements, will
from willforge.engine.legal.cost_changes import Change, Will, results_of, set_to
from willforge.engine.model.records import (
    EXTRA_PAID,
    FREE_PLAY,
    INCARNATED,
    OTHER_COST,
    SLOT_BITS,
    STEALTHED,
)
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import evaluate, filters, layers
from willforge.text import nodes

NO_PRINTED_COST: Final = FREE_PLAY | INCARNATED | OTHER_COST | STEALTHED
_PLAYED: Final = EVENT_NUMBER["played"]
_ACTIVATED: Final = EVENT_NUMBER["activated"]
_BRINGS: Final[dict[str, int]] = {
    "banish": terms.GRAVEYARD,
    "destroy": terms.GRAVEYARD,
    "discard": terms.GRAVEYARD,
    "mill": terms.GRAVEYARD,
    "return": terms.HAND,
}
"""Where the parts of a cost bring cards, which a later part may take from there."""


class Price:
    """Will symbols, a free number, and the numbers of the other parts in the catalog; `before` of them are done before
    the will is paid (903.2j.1). `awakening` is how much of the will is for an [Awakening]."""

    __slots__ = ("awakening", "before", "free", "parts", "symbols")

    def __init__(
        self, symbols: tuple[int, ...], free: int, parts: list[int], before: int = 0, awakening: int = 0
    ) -> None:
        self.symbols = symbols
        self.free = free
        self.parts = parts
        self.before = before
        self.awakening = awakening


# -- cards -------------------------------------------------------------------------------------------------------
def of_card(
    state: State, player: int, handle: int, face: int, flags: int, awakened: int, x: int, y: int, from_zone: int
) -> Price:
    """The price of playing a card with the given face and ways of playing. Linear in its abilities and the effects on
    costs."""
    layers.update(state)
    catalog = state.catalog
    if x == 0 and y == 0 and as_printed(state, face, flags, awakened):
        return Price(catalog.faces[face].symbols, catalog.faces[face].free, [])
    symbols: tuple[int, ...] = ()
    free = 0
    parts: list[nodes.CostPart] = []
    woken: list[nodes.CostPart] = []
    printed = catalog.faces[face].face.cost
    changes = _changes(state, player, handle, face, flags, awakened, from_zone, y)
    if printed is not None and not _waived(state, face, flags, from_zone):
        symbols = printed.symbols
        free = printed.free + printed.x * x + printed.y * y
        # 903.2i.1, before what is added; a waived cost leaves nothing of it (903.2i.2)
        symbols, free = set_to(symbols, free, _of(changes, "play"))
    for number in in_force.abilities_in_force(state, player, handle, face, flags, awakened):
        ability = catalog.abilities[number].ability
        if ability.kind == nodes.KEYWORD and ability.keyword == terms.AWAKENING:
            if awakened >> awakening_number(ability) & 1:
                woken.extend(ability.cost)
        elif ability.kind == nodes.SPELL and ability.keyword == terms.TRIGGER:
            parts.extend(ability.cost)
        elif ability.kind == nodes.KEYWORD and ability.keyword == terms.INCARNATION and flags & INCARNATED:
            parts.extend(catalog.abilities[number].incarnation)
        for static_number in catalog.abilities[number].statics:
            static = catalog.statics[static_number].static
            if isinstance(static.what, nodes.This):
                _own_mods(state, player, handle, static, flags, parts)
    symbols, free = _merge_will(parts, symbols, free, x, y)
    more, extra = _merge_will(woken, (), 0, x, y)
    more, extra = _apply(state, will.Purpose(player, handle, "play"), more, extra, _of(changes, "awakening"))
    parts.extend(woken)
    others = [catalog.part_number(part) for part in parts if part.verb != "will"]
    purpose = will.Purpose(player, handle, "play", len(more) + extra)
    symbols, free = _apply(state, purpose, symbols + more, free + extra, _of(changes, "play"))
    if "permit" in state.tables.mods and (
        prohibited.permitted(state, "any_attribute", -1 - player, handle)
        or prohibited.permitted(state, "any_attribute", handle, handle)
    ):
        free += sum(1 for symbol in symbols if symbol & terms.ALL_ATTRIBUTES)
        symbols = tuple(symbol for symbol in symbols if not symbol & terms.ALL_ATTRIBUTES)
    if "permit" in state.tables.mods:
        for bit, word in terms.ATTRIBUTE_NAMES.items():
            if prohibited.permitted(state, "attribute_as", -1 - player, handle, word):
                symbols = tuple(symbol | bit if symbol & terms.ALL_ATTRIBUTES else symbol for symbol in symbols)
    return Price(symbols, free, others, 0, len(more) + extra)


def as_printed(state: State, face: int, flags: int, awakened: int) -> bool:
    """Whether a card costs just what is printed on it, if it is played without X: no text or effect changes that.
    O(1)."""
    if not state.catalog.faces[face].priced or awakened or flags & NO_PRINTED_COST:
        return False
    return state.tables.costs_as_printed


def beyond_means(state: State, face: int, flags: int, awakened: int) -> bool:
    """Whether a card surely cannot be paid for; the purse must be open. O(1) in most cases."""
    purse = state.purse
    if purse is None or not as_printed(state, face, flags, awakened):
        return False
    data = state.catalog.faces[face]
    return not will.feasible(purse.units, data.symbols, data.free)


def ability_beyond_means(state: State, number: int) -> bool:
    """Whether the will of an ability surely cannot be paid; the purse must be open. O(1) in most cases."""
    purse = state.purse
    data = state.catalog.abilities[number]
    if purse is None or not data.priced or not state.tables.costs_as_printed:
        return False
    return not will.feasible(purse.units, data.symbols, data.free)


def _waived(state: State, face: int, flags: int, from_zone: int) -> bool:
    """Whether the printed cost is not paid: by an effect or keyword, or as a [Trigger] text from standby (708.4)."""
    return bool(flags & NO_PRINTED_COST) or (from_zone == terms.STANDBY and has_trigger_text(state, face))


def awakening_number(ability: nodes.Ability) -> int:
    """Which [Awakening] of the card it is, from 1."""
    return ability.number.value if isinstance(ability.number, nodes.Const) else 1


def has_trigger_text(state: State, face: int) -> bool:
    """Whether the face has a [Trigger] text. O(1)."""
    return state.catalog.faces[face].trigger_text


def _own_mods(
    state: State, player: int, handle: int, static: nodes.Static, flags: int, parts: list[nodes.CostPart]
) -> None:
    """Additional and alternative costs a card's own text asks for, wherever it is played from."""
    relevant = [mod for mod in static.mods if isinstance(mod, (nodes.ExtraCost, nodes.OtherCost))]
    if not relevant:
        return
    context = evaluate.Context(handle, player, flags=flags)
    context.announced = in_force.announced(state, handle)
    if static.condition is not None and not evaluate.holds(state, context, static.condition):
        return
    for mod in relevant:
        if isinstance(mod, nodes.OtherCost):
            if flags & OTHER_COST and not _for_nothing(state, context, handle):
                parts.extend(mod.parts)
        elif mod.to == "play" and (not mod.optional or flags & EXTRA_PAID):
            parts.extend(mod.parts)


def _for_nothing(state: State, context: evaluate.Context, handle: int) -> bool:
    """Whether one of the costs that a card's own text offers in place of its own is none at all."""
    for number in state.catalog.faces[state.at(handle).face].abilities:
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if nodes.OtherCost(()) in static.mods and (
                static.condition is None or evaluate.holds(state, context, static.condition)
            ):
                return True
    return False


def _merge_will(
    parts: list[nodes.CostPart], symbols: tuple[int, ...], free: int, x: int, y: int
) -> tuple[tuple[int, ...], int]:
    for part in parts:
        if part.verb == "will":
            symbols += part.cost.symbols
            free += part.cost.free + part.cost.x * x + part.cost.y * y
    return symbols, free


# -- effects on costs ----------------------------------------------------------------------------------------------
def means(state: State, active: Active, player: int, handle: int, kind: str, from_zone: int) -> bool:
    """Whether an effect about playing means this card, or an ability of it, played by this player from that zone.
    `kind`: spell, activate or judgment."""
    static = state.catalog.statics[active.static].static
    context = evaluate.of_active(active)
    if kind == "spell":
        context.announced = in_force.announced(state, handle)
    if static.condition is not None and not evaluate.holds(state, context, static.condition):
        return False
    if active.objects:
        return _among(state, active.objects, player, handle, kind)
    if isinstance(static.what, nodes.Filter):
        if static.what.controller != nodes.ANY_PLAYER and player not in evaluate.players(
            active.controller, static.what.controller, state.turn_player
        ):
            return False
        told = [test for test in static.what.tests if isinstance(test, nodes.ChaseKind)]
        if any(not _kind_fits(state, test.kind, kind) for test in told):
            return False
        if not told and not static.what.zones & from_zone and static.what.zones != terms.CHASE:
            return False
        others = tuple(test for test in static.what.tests if not isinstance(test, nodes.ChaseKind))
        return filters.passes(state, context, handle, others)
    return _among(state, evaluate.objects(state, context, static.what), player, handle, kind)


def _among(state: State, meant: tuple[int, ...], player: int, handle: int, kind: str) -> bool:
    """Whether the player or the card is meant; what is being played is the card it was where it came from (903.2a)."""
    if handle in meant or -1 - player in meant:
        return True
    obj = state.obj(handle)
    return kind == "spell" and obj is not None and obj.zone == terms.CHASE and handle - (1 << SLOT_BITS) in meant


def _kind_fits(state: State, wanted: str, kind: str) -> bool:
    if wanted == "ability":
        return kind == "activate" or (kind == "judgment" and state.rules.judgment_is_ability)
    return wanted == kind


def _of_itself(what: nodes.Filter | nodes.Objects) -> bool:
    """ "this card from your graveyard", "this card if it targets ...": said of the card itself."""
    return isinstance(what, nodes.Filter) and nodes.Among(nodes.This()) in what.tests


def _means_itself(state: State, player: int, handle: int, what: nodes.Filter | nodes.Objects, from_zone: int) -> bool:
    """Whether a card's own text about its cost means it as it is played now. Before its targets are chosen, any that
    could be are enough; what it costs with others is worked out again then (903.2i)."""
    if not isinstance(what, nodes.Filter) or not _of_itself(what) or not what.zones & from_zone:
        return False
    context = evaluate.Context(handle, player)
    obj = state.obj(handle)
    for test in what.tests:
        if isinstance(test, nodes.Targets) and (obj is None or obj.play is None):
            if not evaluate.find(state, context, test.filter):
                return False
        elif not filters.passes(state, context, handle, (test,)):
            return False
    return True


def _changes(
    state: State, player: int, handle: int, face: int, flags: int, awakened: int, from_zone: int, y: int = 0
) -> list[Change]:
    """The changes of the cost of a card: by its own text wherever it is, and by effects that mean it. `y` is the number
    chosen for what an additional cost takes."""
    found: list[Change] = []
    own = evaluate.Context(handle, player, y=y, flags=flags)
    own.announced = in_force.announced(state, handle)
    for number in in_force.abilities_in_force(state, player, handle, face, flags, awakened):
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if isinstance(static.what, nodes.This) or _means_itself(state, player, handle, static.what, from_zone):
                _collect(state, own, static, found)
    for active in state.tables.mods.get("cost", []):
        static = state.catalog.statics[active.static].static
        if (isinstance(static.what, nodes.This) or _of_itself(static.what)) and not active.objects:
            continue  # the card's own text, read above
        if means(state, active, player, handle, "spell", from_zone):
            earlier = _played_before(state, active, player)
            context = evaluate.of_active(active)
            context.announced = own.announced
            found.extend(
                change for change in _amounts(state, context, static) if change[0].of != "first" or not earlier
            )
    return found


def _played_before(state: State, active: Active, player: int) -> bool:
    """Whether the player has played a card this turn that the effect means."""
    wanted = state.catalog.statics[active.static].static.what
    tests = wanted.tests if isinstance(wanted, nodes.Filter) else ()
    context = evaluate.of_active(active)
    for event in state.happened:
        if event.kind == _PLAYED and event.player == player and filters.chase_kind(state, event.what, "spell"):
            if filters.passes(state, context, event.what, tests):
                return True
    return False


def _collect(state: State, context: evaluate.Context, static: nodes.Static, found: list[Change]) -> None:
    if static.condition is None or evaluate.holds(state, context, static.condition):
        found.extend(_amounts(state, context, static))


def _amounts(state: State, context: evaluate.Context, static: nodes.Static) -> list[Change]:
    return [
        (mod, evaluate.number(state, context, mod.times)) for mod in static.mods if isinstance(mod, nodes.ChangeCost)
    ]


def _of(changes: list[Change], of: str) -> list[Change]:
    """The changes that are about this; "the next card" is about playing too."""
    return [
        change
        for change in changes
        if change[0].of == of or (of in ("play", "activate") and change[0].of in ("next", "first"))
    ]


def _apply(
    state: State, purpose: will.Purpose, symbols: tuple[int, ...], free: int, changes: list[Change]
) -> tuple[tuple[int, ...], int]:
    """903.2i.3, 903.2i.4: what it costs after the changes, of several things that can come of them one that can be
    paid."""
    results = results_of(state.rules, symbols, free, changes)
    if len(results) > 1:
        for left, number in results:
            if afford.can_pay_will(state, purpose, left, number):
                return left, number
    return results[0]


# -- abilities -------------------------------------------------------------------------------------------------------
def kind_of_ability(ability: AbilityData) -> str:
    """What paying for an ability counts as: judgment, gods_art or activate."""
    if ability.keyword == terms.JUDGMENT:
        return "judgment"
    return "gods_art" if ability.keyword == terms.GODS_ART else "activate"


def purpose_of_ability(ability: AbilityData) -> str:
    """What will is spent on that an ability is paid for with."""
    return will.ACTIVATE_AS if ability.ability.spent_as is not None else kind_of_ability(ability)


def of_ability(state: State, player: int, handle: int, number: int, x: int, y: int = 0) -> Price:
    """The price of playing an activate ability or a judgment."""
    layers.update(state)
    data = state.catalog.abilities[number]
    ability = data.ability
    symbols, free = _merge_will(list(ability.cost), (), 0, x, y)
    parts: list[int] = []
    before = -1
    for part in ability.cost:
        if part.verb != "will":
            parts.append(state.catalog.part_number(part))
        elif before < 0:
            before = len(parts)
    changes = _ability_changes(state, player, handle, data)
    symbols, free = set_to(symbols, free, changes)
    if changes:
        purpose = will.Purpose(player, handle, purpose_of_ability(data))
        symbols, free = _apply(state, purpose, symbols, free, changes)
    return Price(symbols, free, parts, max(0, before))


def due_of_will_ability(state: State, player: int, handle: int, number: int) -> Will:
    """The will that a will ability costs now. Which part of it a decrease takes is not chosen here (903.2i.4), since
    that asks what can be paid, which may hang on this very ability. O(1) where nothing changes costs."""
    data = state.catalog.abilities[number]
    if data.priced and not reprices_abilities(state):
        return data.symbols, data.free
    changes = _ability_changes(state, player, handle, data)
    symbols, free = set_to(data.symbols, data.free, changes)
    return results_of(state.rules, symbols, free, changes)[0]


def reprices_abilities(state: State) -> bool:
    """Whether an effect changes what activate abilities cost. Linear in the effects on costs."""
    for active in state.tables.mods.get("cost", []):
        static = state.catalog.statics[active.static].static
        if _tells_abilities(static):  # for speed: may always hold
            return True
        if any(isinstance(mod, nodes.ChangeCost) and mod.of not in _OF_OTHERS for mod in static.mods):
            return True
    return False


_OF_OTHERS: Final = ("play", "next", "first", "judgment", "awakening")
"""Changes of what cards cost, and of other abilities than activate ones."""


def _tells_abilities(static: nodes.Static) -> bool:
    """Whether an effect on costs says itself that it is about what is on the chase, spells or abilities."""
    what = static.what
    return isinstance(what, nodes.Filter) and any(isinstance(test, nodes.ChaseKind) for test in what.tests)


def _ability_changes(state: State, player: int, handle: int, data: AbilityData) -> list[Change]:
    """The changes of the cost of an ability: by its own text, and by effects that mean it."""
    of = kind_of_ability(data)
    kinds = _called(data, of)
    changes: list[Change] = []
    for static in data.ability.cost_changes:
        _collect(state, evaluate.Context(handle, player), static, changes)
    zone = state.at(handle).zone
    for active in state.tables.mods.get("cost", []):
        if means(state, active, player, handle, "judgment" if of == "judgment" else "activate", zone):
            static = state.catalog.statics[active.static].static
            told = _tells_abilities(static)
            for mod, times in _amounts(state, evaluate.of_active(active), static):
                if (
                    mod.of in kinds
                    or (told and mod.of in ("play", "next"))
                    or (mod.of.removeprefix(_FIRST) in kinds and not _activated_before(state, active, player, mod.of))
                ):
                    changes.append((mod, times))
    return changes


_FIRST: Final = "first_"
_KEYWORDS: Final = {name.lower(): number for number, name in enumerate(terms.KEYWORD_NAMES) if name} | {
    "gods_art": terms.GODS_ART
}
"""The keywords by what changes of cost call their abilities."""


def _called(data: AbilityData, of: str) -> tuple[str, ...]:
    """What changes of cost may call an ability: by what paying for it counts as, and by its keyword."""
    if of == "judgment":
        return (of,)
    return (of, "activate", terms.KEYWORD_NAMES[data.keyword].lower())


def _activated_before(state: State, active: Active, player: int, of: str) -> bool:
    """Whether the player has played an activate ability this turn of a card that the effect means; one with the
    keyword, if it is about those."""
    keyword = _KEYWORDS.get(of.removeprefix(_FIRST))
    asked = () if keyword is None else (nodes.HasKeyword(keyword),)
    wanted = state.catalog.statics[active.static].static.what
    tests = wanted.tests if isinstance(wanted, nodes.Filter) else ()
    context = evaluate.of_active(active)
    return any(
        event.kind == _ACTIVATED
        and event.player == player
        and filters.passes(state, context, event.what, tests)
        and filters.passes(state, context, event.by, asked)
        for event in state.happened
    )


# -- whether and what ------------------------------------------------------------------------------------------------
def payable(state: State, player: int, handle: int, price: Price, x: int, kind: str, y: int = 0) -> bool:
    """Whether the player could pay this price now."""
    layers.update(state)
    resting = 0
    doable: list[nodes.CostPart] = []
    context = evaluate.Context(handle, player, x=x, y=y)
    for number in price.parts:
        part = state.catalog.parts[number]
        if not requirements.can_do(state, player, handle, part, x, kind, y):
            if not _may_come(state, context, part, doable, kind):
                return False
            continue  # 903.2j.1: an earlier part may bring what this one takes; if not, the play is rewound
        doable.append(part)
        if part.verb in ("rest", "rest_this") and part.what is None:
            resting = handle
    if len(doable) > 1 and not afford.can_meet(state, player, handle, tuple(doable), x, y, kind):
        return False  # 1110.2a: each of several parts needs its own card
    if not price.symbols and price.free <= 0:
        return True
    purpose = will.Purpose(player, handle, kind, price.awakening)
    claims: list[afford.Claim] | None = None
    if price.parts and (state.purse is None or _compete(state, price)):
        claims = claims_of(state, player, handle, price, x, y, kind)
    return afford.can_pay_will(state, purpose, price.symbols, price.free, resting, claims)


def _may_come(
    state: State, context: evaluate.Context, part: nodes.CostPart, earlier: list[nodes.CostPart], kind: str
) -> bool:
    """Whether earlier parts of a price may bring what a part still lacks to where it is taken from; of cards from a
    deck nobody knows."""
    wanted = part.what
    if not isinstance(wanted, nodes.Filter):
        return False
    player, source = context.controller, context.source
    coming = 0
    for other in earlier:
        if not wanted.zones & _BRINGS.get(other.verb, 0):
            continue
        if other.verb == "mill":
            return True
        brought = evaluate.objects(state, context, other.what) if isinstance(other.what, nodes.Objects) else (source,)
        if isinstance(other.what, nodes.Filter):
            brought = tuple(requirements.candidates(state, player, source, other, kind))
        fits = sum(1 for handle in brought if filters.passes(state, context, handle, wanted.tests))
        coming += min(fits, evaluate.number(state, context, other.number))
    there = len(requirements.candidates(state, player, source, part, kind))
    return coming > 0 and there + coming >= evaluate.number(state, context, part.number)


def _compete(state: State, price: Price) -> bool:
    """Whether a part of the price may take what could be rested for its will."""
    for place, number in enumerate(price.parts):
        part = state.catalog.parts[number]
        if part.what is not None and (part.verb in ("rest", "rest_this") or place < price.before):
            return True
    return False


def claims_of(state: State, player: int, handle: int, price: Price, x: int, y: int, kind: str) -> list[afford.Claim]:
    """What the parts of a price use up besides will."""
    parts = tuple(state.catalog.parts[number] for number in price.parts)
    return afford.claims_around_will(state, player, handle, parts, price.before, x, y, kind)


def x_symbols(state: State, face: int, flags: int, from_zone: int) -> int:
    """How many X the printed cost asks for; none if it is not paid (903.2f.1)."""
    cost = state.catalog.faces[face].face.cost
    return 0 if cost is None or _waived(state, face, flags, from_zone) else cost.x


def letters_of_card(
    state: State, player: int, handle: int, face: int, flags: int, awakened: int, from_zone: int
) -> str:
    """Which of X and Y the player chooses for a card: those of the costs that are paid as printed (903.2f.1)."""
    layers.update(state)
    found = ""
    cost = state.catalog.faces[face].face.cost
    if cost is not None and not _waived(state, face, flags, from_zone):
        if not any(
            mod.set_to is not None
            for mod, _ in _of(_changes(state, player, handle, face, flags, awakened, from_zone), "play")
        ):
            found += "X" * min(1, cost.x) + "Y" * min(1, cost.y)
    for number in in_force.abilities_in_force(state, player, handle, face, flags, awakened):
        ability = state.catalog.abilities[number].ability
        if ability.kind == nodes.KEYWORD and ability.keyword == terms.AWAKENING:
            if awakened >> awakening_number(ability) & 1 and not flags & FREE_PLAY:
                found += letters(ability.cost)  # 903.2i.2 (6.3 903.2d-i): 0 if played without paying
        elif ability.kind == nodes.SPELL and ability.keyword == terms.TRIGGER:
            found += letters(ability.cost)
        parts: list[nodes.CostPart] = []
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if isinstance(static.what, nodes.This):
                _own_mods(state, player, handle, static, flags, parts)
        found += letters(tuple(parts))
    return found


def ability_x(ability: nodes.Ability) -> int:
    """How many X the cost of an ability has."""
    return letters(ability.cost).count("X")
