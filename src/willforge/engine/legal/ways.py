"""The ways to pay will with produced will and plain magic stones (1003.1, 1003.5): which are used, the player chooses.

Stones that nothing tells apart are one kind, and so are units of produced will; a way says how many of each kind are
used. The sets of sources that pay a cost are the bases of a matroid: taking sources in any order, each that can be part
of a payment with those taken before, ends in one. In the order of flexibility that is the automatic way, and no source
in it could be exchanged for a less flexible one."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.legal import afford, will
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import info

MOST_WAYS: Final = 16
"""More ways than this are not listed as a whole, but chosen source by source."""
OPEN: Final = -1  # which unit a source gives is left to what it pays for
_ANY: Final = -1  # a unit that could be everything
_STONES: Final = 1000  # produced will comes before every stone

Pick = tuple[int, int, int]
"""A source that was chosen: a place in the produced will or -1, the stone or 0, and its unit or OPEN."""


class Payment:
    """One way to pay: units spent, places in the produced will, and stones rested with ability and unit."""

    __slots__ = ("places", "rested", "units")

    def __init__(
        self, units: tuple[int, ...], places: tuple[int, ...], rested: tuple[tuple[int, int, int], ...]
    ) -> None:
        self.units = units
        self.places = places
        self.rested = rested


class Offer:
    """One source of one unit: a place in the produced will, or a stone."""

    __slots__ = ("handle", "mask", "place", "units")

    def __init__(self, place: int, handle: int, mask: int) -> None:
        self.place = place
        self.handle = handle
        self.mask = mask  # what the unit can be
        self.units: list[tuple[int, int]] = []  # each unit it can give, and the ability that does


class Kind:
    """Sources that nothing tells apart, used for the same."""

    __slots__ = ("mask", "stock", "unit")

    def __init__(self, stock: int, mask: int, unit: int) -> None:
        self.stock = stock  # the number of the stock it takes from
        self.mask = mask
        self.unit = unit  # the unit taken, or OPEN


class Choices:
    """A will cost, and what there is to pay it with. Made for one question, and thrown away."""

    __slots__ = ("claims", "free", "kinds", "means", "stocks", "symbols", "total", "weights")

    def __init__(
        self,
        state: State,
        purpose: will.Purpose,
        symbols: tuple[int, ...],
        free: int,
        skip: int,
        claims: list[afford.Claim],
        sources: list[will.Source],
    ) -> None:
        self.symbols = symbols
        self.free = free
        self.total = len(symbols) + free
        self.claims: list[afford.Claim] = []  # what is still to be rested besides
        self.means = afford.Means(state, purpose)
        for claim in claims:
            if any(key[0] == afford.REST for key in claim.keys):
                self.claims.append(claim)
        self.stocks: list[list[Offer]] = []  # the sources by kind, the least flexible first
        self.weights: list[int] = []
        self._sort(state, _offers(state, purpose, skip, sources))
        self.kinds: list[Kind] = []
        for number, stock in enumerate(self.stocks):
            one = stock[0]
            if len(one.units) > 1 and (state.catalog.asks_spent or _lends(state, purpose, one)):
                self.kinds += [Kind(number, unit, unit) for unit, _ in one.units]
            else:
                self.kinds.append(Kind(number, one.mask, OPEN))

    def _sort(self, state: State, offers: list[Offer]) -> None:
        """Puts sources that nothing tells apart together, and the kinds in order: produced will first, then the least
        flexible, then what there is most of."""
        marked = _marked(state) if len(offers) > self.total else set()  # else all of them are used
        keys: dict[tuple[object, ...], int] = {}
        stocks: list[list[Offer]] = []
        for offer in offers:
            key: tuple[object, ...]
            if offer.handle:
                key = alike(state, state.at(offer.handle), marked)
            else:
                key = (offer.mask, offer.units[0][1])
            if key not in keys:
                keys[key] = len(stocks)
                stocks.append([])
            stocks[keys[key]].append(offer)
        order = sorted((_weight(state, stock[0]), -len(stock), place) for place, stock in enumerate(stocks))
        self.stocks = [stocks[place] for _, _, place in order]
        self.weights = [weight for weight, _, _ in order]

    # -- one way ---------------------------------------------------------------------------------------------------
    def automatic(self) -> Payment | None:
        """The way that spends produced will first and then rests the least flexible stones; None if there is no way."""
        found: list[list[int]] = []
        self._enumerate([0] * len(self.kinds), 0, [], 1, found)
        return self._payment(found[0]) if found else None

    def in_order(self) -> Payment | None:
        """The way that spends produced will first and then rests stones by their position; None if there is no way."""
        offers = [offer for stock in self.stocks for offer in stock]
        order = sorted((offer.handle != 0, _position(self.means.state, offer), at) for at, offer in enumerate(offers))
        taken: list[Offer] = []
        for _, _, at in order:
            if self._fit([offer.mask for offer in taken] + [offers[at].mask]):
                taken.append(offers[at])
        if len(taken) < self.total:
            return None
        return self._assigned(taken, [OPEN] * len(taken))

    # -- all ways --------------------------------------------------------------------------------------------------
    def listing(self, picked: tuple[Pick, ...]) -> tuple[list[Payment], list[Pick]]:
        """The ways that go on from what was picked, the automatic one first, then by flexibility. If there are more
        than MOST_WAYS, only the automatic one, and what can be picked next: whoever picks on reaches every way, and
        only in one order, since nothing is picked that comes before the last pick."""
        counts, at = self._counted(picked)
        masks = [self.kinds[kind].mask for kind, count in enumerate(counts) for _ in range(count)]
        found: list[list[int]] = []
        self._enumerate(counts, at, masks, MOST_WAYS + 1, found)
        if len(found) <= MOST_WAYS:
            first, rest = found[:1], found[1:]
            order = sorted((self._worth(way), place) for place, way in enumerate(rest))
            return [self._payment(way) for way in first + [rest[place] for _, place in order]], []
        picks: list[Pick] = []
        for number in range(at, len(self.kinds)):
            kind = self.kinds[number]
            stock = self.stocks[kind.stock]
            used = self._used(counts, kind.stock)
            if used < len(stock):
                counts[number] += 1
                some: list[list[int]] = []
                self._enumerate(counts, number, [*masks, kind.mask], 1, some)
                counts[number] -= 1
                if some:
                    picks.append((stock[used].place, stock[used].handle, kind.unit))
        return [self._payment(found[0])], picks

    def _counted(self, picked: tuple[Pick, ...]) -> tuple[list[int], int]:
        """How many of each kind were picked, and the kind of the last one."""
        counts = [0] * len(self.kinds)
        at = 0
        for place, handle, unit in picked:
            for number, kind in enumerate(self.kinds):
                if kind.unit == unit and any(
                    offer.place == place and offer.handle == handle for offer in self.stocks[kind.stock]
                ):
                    counts[number] += 1
                    at = number
                    break
        return counts, at

    def _used(self, counts: list[int], stock: int) -> int:
        return sum(count for number, count in enumerate(counts) if self.kinds[number].stock == stock)

    def _worth(self, counts: list[int]) -> int:
        return sum(count * self.weights[self.kinds[number].stock] for number, count in enumerate(counts))

    def _enumerate(self, counts: list[int], at: int, masks: list[int], most: int, found: list[list[int]]) -> None:
        """Adds ways that have these numbers of the kinds before `at`, and at least these of that one. Every step can be
        completed, so that the work is linear in what is found."""
        if len(found) >= most:  # for speed: may never hold
            return
        if len(masks) == self.total:
            if self._fit(masks) and self._leaves_enough(counts) and not self._covered(counts, masks):
                found.append(counts.copy())
            return
        if at == len(self.kinds):
            return
        kind = self.kinds[at]
        left = len(self.stocks[kind.stock]) - self._used(counts, kind.stock)
        held = counts[at]
        for more in range(min(left, self.total - len(masks)), -1, -1):
            counts[at] = held + more
            taken = masks + [kind.mask] * more
            able = taken + self._rest(counts, at + 1)
            if self._fit(taken) and will.feasible(able, self.symbols, self.free):  # for speed: may always hold
                self._enumerate(counts, at + 1, taken, most, found)

    def _rest(self, counts: list[int], at: int) -> list[int]:
        """What the sources could be that are left for the kinds from `at` on."""
        found: list[int] = []
        number = at
        while number < len(self.kinds):
            stock = self.kinds[number].stock
            mask = 0
            while number < len(self.kinds) and self.kinds[number].stock == stock:
                mask |= self.kinds[number].mask
                number += 1
            found += [mask] * (len(self.stocks[stock]) - self._used(counts, stock))
        return found

    def _fit(self, masks: list[int]) -> bool:
        """Whether all of these can be part of one payment."""
        missing = self.total - len(masks)
        return missing >= 0 and will.feasible(masks + [_ANY] * missing, self.symbols, self.free)

    def _leaves_enough(self, counts: list[int]) -> bool:
        """Whether what is still to be rested besides can be, after this way."""
        if not self.claims:
            return True
        rested = [offer.handle for offer, _ in self._chosen(counts) if offer.handle]
        return self.means.leaves(rested, self.claims)

    def _covered(self, counts: list[int], masks: list[int]) -> bool:
        """Whether a way rests a stone and keeps produced will that could pay in its stead and that the stone could
        still give afterwards: who wants that, spends the produced will and rests the stone then (907.2). Not where
        stones are rested only to pay (2.0 2.7#2)."""
        state = self.means.state
        if state.rules.stones_rest_only_to_pay:
            return False
        for kept in self.stocks:
            if kept[0].handle or self._used(counts, self.stocks.index(kept)) == len(kept):
                continue
            unit, only = kept[0].units[0]
            for number, kind in enumerate(self.kinds):
                stone = self.stocks[kind.stock][0]
                if counts[number] == 0 or stone.handle == 0 or not _gives(state, stone, unit, only):
                    continue
                others = masks.copy()
                others.remove(kind.mask)
                if self._fit([*others, unit]):
                    return True
        return False

    def _chosen(self, counts: list[int]) -> list[tuple[Offer, int]]:
        """The sources of a way, each with its unit or OPEN: of every kind the first ones."""
        found: list[tuple[Offer, int]] = []
        used = [0] * len(self.stocks)
        for number, count in enumerate(counts):
            kind = self.kinds[number]
            for _ in range(count):
                found.append((self.stocks[kind.stock][used[kind.stock]], kind.unit))
                used[kind.stock] += 1
        return found

    def _payment(self, counts: list[int]) -> Payment:
        chosen = self._chosen(counts)
        return self._assigned([offer for offer, _ in chosen], [unit for _, unit in chosen])

    def _assigned(self, offers: list[Offer], fixed: list[int]) -> Payment:
        """Gives each source a symbol or a part of the free number, and the unit for it."""
        masks = [offer.mask for offer in offers]
        due = list(self.symbols)
        left = self.free
        units: list[int] = []
        places: list[int] = []
        rested: list[tuple[int, int, int]] = []
        for at, offer in enumerate(offers):
            symbol = 0
            for wanted in due:
                if masks[at] & wanted:
                    shorter = due.copy()
                    shorter.remove(wanted)
                    if will.feasible(masks[at + 1 :], tuple(shorter), left):
                        symbol = wanted
                        break
            if symbol:
                due.remove(symbol)
            else:
                left -= 1
            if offer.handle:
                unit, ability = _unit(offer, symbol, fixed[at])
                rested.append((offer.handle, ability, unit))
                units.append(unit)
            else:
                places.append(offer.place)
                units.append(offer.mask)
        return Payment(tuple(sorted(units)), tuple(sorted(places)), tuple(rested))


def _unit(offer: Offer, symbol: int, fixed: int) -> tuple[int, int]:
    """The unit a stone gives, and by which ability: the one that is fixed, or the first that pays for the symbol."""
    for unit, ability in offer.units:
        if unit == fixed if fixed != OPEN else symbol == 0 or unit & symbol:
            return unit, ability
    return offer.units[0]


def _gives(state: State, stone: Offer, unit: int, only: int) -> bool:
    """Whether a stone can give a unit that is as good as a produced one: what that does to a card it is spent on
    counts, what it may not be spent on does not."""
    made = state.catalog.onlys[only]
    if made is not None and made.spent is not None:
        return False
    return any(one == unit and not state.catalog.abilities[ability].lends for one, ability in stone.units)


def _lends(state: State, purpose: will.Purpose, stone: Offer) -> bool:
    """Whether some of the units a stone can give would do something to the card they are spent on (907.4)."""
    if stone.handle == 0 or purpose.kind != "play":
        return False
    return any(state.catalog.abilities[ability].lends for _, ability in stone.units)


# -- sources -----------------------------------------------------------------------------------------------------------
def _offers(state: State, purpose: will.Purpose, skip: int, sources: list[will.Source]) -> list[Offer]:
    """The produced will that may be spent on the purpose, and the plain magic stones, in zone order."""
    pool = state.will[purpose.player]
    found: list[Offer] = []
    for place in will.spendable(state, purpose):
        offer = Offer(place, 0, pool[place])
        offer.units.append((pool[place], state.will_only[purpose.player][place]))
        found.append(offer)
    for source in sources:
        if not source.plain or source.handle == skip:
            continue
        if not found or found[-1].handle != source.handle:
            found.append(Offer(-1, source.handle, 0))
        found[-1].mask |= source.mask
        for option in source.options:
            if not any(unit == option[0] for unit, _ in found[-1].units):
                found[-1].units.append((option[0], source.ability))
    return found


def _position(state: State, offer: Offer) -> int:
    """Where a source lies in its zone."""
    if offer.handle == 0:
        return offer.place
    obj = state.at(offer.handle)
    return state.zone(obj.zone, obj.controller).index(offer.handle)


def _weight(state: State, offer: Offer) -> int:
    """How much is given up with a source: what else it could produce, and what else it could do."""
    if offer.handle == 0:
        return 0 if offer.units[0][1] else 1 + offer.mask.bit_count()  # what may not be spent on everything first
    found = _STONES + offer.mask.bit_count()
    for number in info(state, offer.handle).abilities:
        if not state.catalog.abilities[number].plain_will:
            found += 1
    return found + len(state.at(offer.handle).counters)


def alike(state: State, obj: Obj, marked: set[int]) -> tuple[object, ...]:
    """What tells a card in play from others of its kind for those who may choose between them; `marked` are the cards
    that something means by themselves. Two cards are alike if it is equal."""
    current = info(state, obj.id)
    arrived = obj.field_turn == state.turn if state.catalog.asks_arrival else False
    since = obj.since if current.types & terms.J_RESONATOR_TYPES else 0
    return (
        obj.card, obj.face, obj.kind, obj.owner, obj.controller, obj.zone, obj.rested, obj.face_down, obj.revealed,
        obj.damage, obj.counters, obj.host, obj.link, obj.under, obj.memory, obj.ability_uses, obj.astral,
        current.name, current.types, current.general, current.attributes, current.stone_types, current.races,
        current.keywords, current.abilities, current.atk, current.defense, arrived, since,
        obj.id if obj.id in marked or obj.play is not None else 0,
    )  # fmt: skip


def _marked(state: State) -> set[int]:
    """The cards that effects, delayed abilities, things on the chase or cards added to them mean by themselves."""
    found: set[int] = set()
    for lasting in state.effects:
        found.update(lasting.objects)
        found.update(lasting.locked)
        for slot in lasting.targets:
            found.update(slot)
        _handles_in(lasting.regs, found)
    for waiting in state.delayed:
        for slot in waiting.targets:
            found.update(slot)
        _handles_in(waiting.regs, found)
    for pending in state.triggered:
        for slot in pending.targets:
            found.update(slot)
        _handles_in(pending.regs, found)
    for item in state.chase:
        play = state.at(item).play
        assert play is not None
        for slot in play.targets:
            found.update(slot)
        _handles_in(play.regs, found)
    for player in (0, 1):
        for zone in (terms.FIELD, terms.STONE_AREA, terms.ITEMS):
            for handle in state.zone(zone, player):
                obj = state.at(handle)
                if obj.host or obj.attached_to:
                    found.add(obj.host or obj.attached_to)
    return found


def _handles_in(regs: tuple[int | str | tuple[int, ...], ...], found: set[int]) -> None:
    for held in regs:
        if isinstance(held, tuple):
            found.update(held)
