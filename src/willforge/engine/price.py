"""What has to be done to play something: printed cost, additional costs, changes of cost, in the order of 903.2i."""

from __future__ import annotations

from willforge import terms
from willforge.engine import announce, costs, evaluate, filters, layers, will
from willforge.engine.records import FREE_PLAY, INCARNATED, OTHER_COST, SLOT_MASK, STEALTHED
from willforge.engine.state import State
from willforge.engine.tables import Active
from willforge.text import nodes

NO_PRINTED_COST = FREE_PLAY | INCARNATED | OTHER_COST | STEALTHED


class Price:
    """Will symbols, a free number, and the numbers of the other parts in the catalog."""

    __slots__ = ("free", "parts", "symbols")

    def __init__(self, symbols: tuple[int, ...], free: int, parts: list[int]) -> None:
        self.symbols = symbols
        self.free = free
        self.parts = parts


def of_card(
    state: State, player: int, handle: int, face: int, flags: int, awakened: int, x: int, y: int, from_zone: int
) -> Price:
    """The price of playing a card with the given face and ways of playing. Linear in its abilities and the effects on
    costs."""
    catalog = state.catalog
    data = catalog.faces[face]
    symbols: tuple[int, ...] = ()
    free = 0
    parts: list[nodes.CostPart] = []
    printed = data.face.cost
    waived = bool(flags & NO_PRINTED_COST) or (from_zone == terms.STANDBY and has_trigger_text(state, face))  # 708.4
    if printed is not None and not waived:
        symbols = printed.symbols
        free = printed.free + printed.x * x + printed.y * y
    for number in announce.abilities_in_force(state, player, handle, face, flags, awakened):
        ability = catalog.abilities[number].ability
        if (
            ability.kind == nodes.KEYWORD
            and ability.keyword == terms.AWAKENING
            and awakened >> awakening_number(ability) & 1
        ) or (ability.kind == nodes.SPELL and ability.keyword == terms.TRIGGER):
            parts.extend(ability.cost)
        elif ability.kind == nodes.KEYWORD and ability.keyword == terms.INCARNATION and flags & INCARNATED:
            parts.extend(catalog.abilities[number].incarnation)
        for static_number in catalog.abilities[number].statics:
            static = catalog.statics[static_number].static
            if isinstance(static.what, nodes.This):
                _own_mods(state, player, handle, static, flags, parts)
    for active in state.tables.mods.get("extra_cost", []):
        for mod in catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.ExtraCost) and mod.to == "play" and means_card(state, active, player, handle):
                parts.extend(mod.parts)
    symbols, free = _merge_will(parts, symbols, free, x)
    others = [catalog.part_number(part) for part in parts if part.verb != "will"]
    price = Price(symbols, free, others)
    return _changed(state, player, handle, face, price, waived, flags, awakened)


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
    context = evaluate.Context(handle, player)
    if static.condition is not None and not evaluate.holds(state, context, static.condition):
        return
    for mod in relevant:
        if (isinstance(mod, nodes.ExtraCost) and mod.to == "play") or (
            isinstance(mod, nodes.OtherCost) and flags & OTHER_COST
        ):
            parts.extend(mod.parts)


def _merge_will(
    parts: list[nodes.CostPart], symbols: tuple[int, ...], free: int, x: int
) -> tuple[tuple[int, ...], int]:
    for part in parts:
        if part.verb == "will":
            symbols += part.cost.symbols
            free += part.cost.free + (part.cost.x + part.cost.y) * x
    return symbols, free


def means_card(state: State, active: Active, player: int, handle: int) -> bool:
    """Whether an effect about playing cards means this card, played by this player. Its zone is not asked: it is being
    played."""
    static = state.catalog.statics[active.static].static
    context = evaluate.of_active(active)
    if static.condition is not None and not evaluate.holds(state, context, static.condition):
        return False
    if active.objects:
        return handle in active.objects
    if isinstance(static.what, nodes.Filter):
        if static.what.controller != nodes.ANY_PLAYER and player not in evaluate.players(
            active.controller, static.what.controller, state.turn_player
        ):
            return False
        return filters.passes(state, context, handle, static.what.tests)
    if isinstance(static.what, nodes.This):
        return active.source & SLOT_MASK == handle & SLOT_MASK
    return handle in evaluate.objects(state, context, static.what)


def _changed(
    state: State, player: int, handle: int, face: int, price: Price, waived: bool, flags: int, awakened: int
) -> Price:
    """903.2i.1 to 903.2i.4: set, then increased, then decreased."""
    changes: list[tuple[nodes.ChangeCost, int]] = []
    for number in announce.abilities_in_force(state, player, handle, face, flags, awakened):
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if not isinstance(static.what, nodes.This):
                continue
            context = evaluate.Context(handle, player)
            for mod in static.mods:
                if (
                    isinstance(mod, nodes.ChangeCost)
                    and mod.of == "play"
                    and (static.condition is None or evaluate.holds(state, context, static.condition))
                ):
                    changes.append((mod, evaluate.number(state, context, mod.times)))
    for active in state.tables.mods.get("cost", []):
        static = state.catalog.statics[active.static].static
        if isinstance(static.what, nodes.This) and not active.objects:
            continue  # the card's own text, read above
        for mod in static.mods:
            if isinstance(mod, nodes.ChangeCost) and mod.of == "play" and means_card(state, active, player, handle):
                changes.append((mod, evaluate.number(state, evaluate.of_active(active), mod.times)))
    if waived:  # 903.2i.2: applied after a cost was set (903.2i.1), so nothing of that is left
        changes = [change for change in changes if change[0].set_to is None]
    return apply_changes(state, player, handle, price, changes, "play")


def apply_changes(
    state: State,
    player: int,
    handle: int,
    price: Price,
    changes: list[tuple[nodes.ChangeCost, int]],
    kind: str,
) -> Price:
    """The price after changes of cost."""
    symbols, free = price.symbols, price.free
    for mod, _ in changes:
        if mod.set_to is not None:
            symbols, free = mod.set_to.symbols, mod.set_to.free
    for mod, times in changes:
        if mod.set_to is None and not mod.less:
            symbols += mod.cost.symbols * max(0, times)
            free += mod.cost.free * max(0, times)
    for mod, times in changes:
        if mod.set_to is None and mod.less:
            for _ in range(min(max(0, times), 99)):
                symbols, free = _less(state, player, handle, symbols, free, mod, kind)
    return Price(symbols, free, price.parts)


def _less(
    state: State, player: int, handle: int, symbols: tuple[int, ...], free: int, mod: nodes.ChangeCost, kind: str
) -> tuple[tuple[int, ...], int]:
    """903.2i.4: the player chooses which part is decreased; taken so that the cost can be paid."""
    left = list(symbols)
    for symbol in mod.cost.symbols:
        if symbol in left:
            left.remove(symbol)
        elif free:
            free -= 1
    for _ in range(mod.cost.free):
        if free and (
            not left
            or will.can_pay_will(state, will.Purpose(player, handle, kind), tuple(left), free - 1)
            or not _drop_helps(state, player, handle, left, free, kind)
        ):
            free -= 1
        elif left:
            left.pop(_scarcest(state, player, left))
    return tuple(left), free


def _drop_helps(state: State, player: int, handle: int, left: list[int], free: int, kind: str) -> bool:
    shorter = left.copy()
    shorter.pop(_scarcest(state, player, left))
    return will.can_pay_will(state, will.Purpose(player, handle, kind), tuple(shorter), free)


def _scarcest(state: State, player: int, symbols: list[int]) -> int:
    """The place of the symbol the player has the fewest units for."""
    masks = [source.mask for source in will.sources(state, player)] + list(state.will[player])
    best = 0
    fewest = 1 << 30
    for place, symbol in enumerate(symbols):
        able = sum(1 for mask in masks if mask & symbol)
        if able < fewest:
            fewest, best = able, place
    return best


def of_ability(state: State, player: int, handle: int, number: int, x: int) -> Price:
    """The price of playing an activate ability or a judgment."""
    ability = state.catalog.abilities[number].ability
    parts = list(ability.cost)
    symbols, free = _merge_will(parts, (), 0, x)
    price = Price(symbols, free, [state.catalog.part_number(part) for part in parts if part.verb != "will"])
    of = (
        "judgment"
        if ability.keyword == terms.JUDGMENT
        else "gods_art"
        if ability.keyword == terms.GODS_ART
        else "activate"
    )
    changes: list[tuple[nodes.ChangeCost, int]] = []
    for active in state.tables.mods.get("cost", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if (
                isinstance(mod, nodes.ChangeCost)
                and mod.of in (of, "activate" if of == "gods_art" else of)
                and means_card(state, active, player, handle)
            ):
                changes.append((mod, evaluate.number(state, evaluate.of_active(active), mod.times)))
    return apply_changes(state, player, handle, price, changes, "activate") if changes else price


def payable(state: State, player: int, handle: int, price: Price, x: int, kind: str) -> bool:
    """Whether the player could pay this price now."""
    if not state.tables.ready:
        layers.refresh(state)
    resting = 0
    wanted: list[list[int]] = []
    for number in price.parts:
        part = state.catalog.parts[number]
        if not costs.can_do(state, player, handle, part, x):
            return False
        if part.verb in ("rest", "rest_this") and part.what is None:
            resting = handle
        if isinstance(part.what, nodes.Filter) and part.verb in ("banish", "discard", "remove", "return", "bottom"):
            many = evaluate.number(state, evaluate.Context(handle, player, x=x), part.number)
            if many < terms.INFINITY:
                wanted.extend([costs.candidates(state, player, handle, part)] * many)
    if len(wanted) > 1 and not costs.can_share_out(wanted):
        return False  # 1110.2a: each of several parts needs its own card
    if not price.symbols and price.free <= 0:
        return True
    return will.can_pay_will(state, will.Purpose(player, handle, kind), price.symbols, price.free, resting)


def x_symbols(state: State, face: int, flags: int, from_zone: int) -> int:
    """How many X the cost asks for; none if it is not paid (903.2f.1)."""
    cost = state.catalog.faces[face].face.cost
    if cost is None or flags & NO_PRINTED_COST or (from_zone == terms.STANDBY and has_trigger_text(state, face)):
        return 0
    return cost.x


def ability_x(ability: nodes.Ability) -> int:
    """How many X the cost of an ability has."""
    total = 0
    for part in ability.cost:
        total += part.cost.x
        if isinstance(part.number, nodes.Variable):
            total += 1
    return total
