"""Whether will can be paid, with everything a player could use for it now (907.2, 1003.4, 1003.5).

A source that is only rested and gives one unit is a unit. What else produces will is a `Use`: it may cost more than
resting its card, give several units, or be used several times. Plans are searched backwards in time: the last use pays
some of what is due, and what that use costs is due in its place; before the first one everything due must be paid
by units alone. So a use never pays for itself, and neither the order of the field nor that of the uses matters."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.legal import price, requirements, uses, will
from willforge.engine.model.state import State
from willforge.engine.model.tables import Purse
from willforge.engine.query import evaluate, layers
from willforge.engine.query.current import counters, info
from willforge.text import nodes

REST: Final = 0  # a card that is rested
LEAVE: Final = 1  # a card that leaves where it is
COUNTERS: Final = 2  # counters on a card
LIFE: Final = 3
DECK: Final = 4  # cards from the top of the deck
TURN: Final = 5  # uses of an ability that are left this turn
GONE: Final = 6  # a card that has left before something else is done
GAME: Final = 7  # uses of an ability that are left in this game

Key = tuple[int, int, str]
"""Something that is used up: its kind, whose it is, and a name."""
Due = tuple[int, int]
"""A unit that is due: its symbol (0 for any will), and which use it is for, -1 for what is being paid itself."""
Unit = tuple[int, int]
"""What a unit can be, and what it may be spent on (its number in the catalog)."""
Taken = tuple[tuple[Key, int], ...]

_FOR_NOW: Final = 100  # more than any number of uses that give nothing up
_FOR_GOOD: Final = 10_000
_LEAVING: Final = ("banish", "sacrifice", "destroy", "remove", "return", "bottom", "discard", "erase")


class Claim:
    """A part of a cost: `many` different ones of these things, `amount` of each."""

    __slots__ = ("amount", "gone", "keys", "many")

    def __init__(self, keys: list[Key], many: int, amount: int) -> None:
        self.keys = keys
        self.many = many
        self.amount = amount
        self.gone = False  # the cards have left before anything can be rested


class Use:
    """A will ability: what one use of it takes, and what it can give."""

    __slots__ = ("ability", "claims", "due", "handle", "options", "weight")

    def __init__(self, handle: int, ability: int, options: list[tuple[Unit, ...]]) -> None:
        self.handle = handle
        self.ability = ability
        self.options = options
        self.claims: list[Claim] = []
        self.due: list[int] = []  # the symbols of the will it costs
        self.weight = 1  # what one use gives up


class Moment:
    """What is still due before a use, what is used up by it and everything after it, and the plan from there on."""

    __slots__ = ("due", "later", "plan", "taken", "weight")

    def __init__(
        self, due: tuple[Due, ...], taken: Taken, later: tuple[int, ...], plan: tuple[int, ...], weight: int
    ) -> None:
        self.due = due
        self.taken = taken
        self.later = later  # the cards whose abilities are used later
        self.plan = plan  # the uses, the first one first
        self.weight = weight  # what the plan gives up


class Means:
    """What a player could pay with for one purpose. Made for one question, and thrown away."""

    __slots__ = ("handles", "plan", "player", "purpose", "purposes", "state", "units", "uses")

    def __init__(self, state: State, purpose: will.Purpose) -> None:
        self.state = state
        self.player = purpose.player
        self.purpose = purpose
        self.units: list[Unit] = []
        self.handles: list[int] = []  # per unit: the card that is rested for it, 0 if it is produced already
        self.uses: list[Use] = []
        self.plan: tuple[int, ...] = ()  # the uses of the plan that was found, the first one first
        self.purposes: dict[tuple[int, int], bool] = {}

    # -- whether it can be paid -----------------------------------------------------------------------------------
    def pays(self, symbols: tuple[int, ...], free: int, claims: list[Claim], needed: int = -1) -> bool:
        """Whether this will can be paid besides what else is claimed; with `needed`, by a plan in which that use pays
        for something. `plan` becomes one that gives up least. Exponential in the uses at worst; none are the rule."""
        due = tuple(sorted([(symbol, -1) for symbol in symbols] + [(0, -1)] * free))
        most = len(due) + len(self.units) + sum(len(use.due) for use in self.uses)
        queue = [Moment(due, taken, (), (), 0) for taken in self._claimed((), claims)]
        seen: set[tuple[tuple[Due, ...], Taken, tuple[int, ...], bool]] = set()
        while queue:
            at = 0
            for place in range(1, len(queue)):
                if queue[place].weight < queue[at].weight:
                    at = place
            now = queue.pop(at)
            content = needed < 0 or needed in now.plan
            if content and self._matched(now):
                self.plan = now.plan
                return True
            for number in range(len(self.uses)):
                for before in self._before(now, number):
                    key = (before.due, before.taken, before.later, content or number == needed)
                    if len(before.due) <= most and key not in seen:
                        seen.add(key)
                        queue.append(before)
        return False

    def _before(self, now: Moment, number: int) -> list[Moment]:
        """The moments before one more use, which pays for something of what is due."""
        use = self.uses[number]
        found: list[Moment] = []
        takings: list[Taken] | None = None
        later = tuple(sorted({*now.later, use.handle}))
        for option in use.options:
            for left in self._paid_by(now.due, option):
                if takings is None:
                    takings = [
                        taken for taken in self._claimed(now.taken, use.claims) if not self._too_early(use, now, taken)
                    ]
                due = tuple(sorted([*left, *[(symbol, number) for symbol in use.due]]))
                found.extend(
                    Moment(due, taken, later, (number, *now.plan), now.weight + use.weight) for taken in takings
                )
        return found

    def _too_early(self, use: Use, now: Moment, taken: Taken) -> bool:
        """Whether a use takes away what a later one still needs: the card whose ability it is, or one to rest."""
        rested = [key[1] for key, _ in now.taken if key[0] == REST]
        for key, amount in taken:
            if key[0] == LEAVE and key[1] != use.handle and (key, amount) not in now.taken:
                if key[1] in now.later or key[1] in rested:
                    return True
        return False

    # -- what is used up ------------------------------------------------------------------------------------------
    def _claimed(self, taken: Taken, claims: list[Claim]) -> list[Taken]:
        """What is used up after these claims, in every way they can be met."""
        found: list[Taken] = [taken]
        for claim in claims:
            after: list[Taken] = []
            for held in found:
                for keys in self._choices(dict(held), claim, claims):
                    more = dict(held)
                    for key in keys:
                        more[key] = more.get(key, 0) + claim.amount
                        if claim.gone:
                            more[(REST, key[1], "")] = more[(GONE, key[1], "")] = 1
                    after.append(tuple(sorted(more.items())))
            found = list(dict.fromkeys(after))
        return found

    def _choices(self, taken: dict[Key, int], claim: Claim, claims: list[Claim]) -> list[list[Key]]:
        """The ways to take what is claimed. Cards that the same other claims want, if any, and no use, and that give
        the same unit if they are not taken, count as one."""
        groups: dict[tuple[int, int, tuple[bool, ...]], list[Key]] = {}
        others = [other for other in claims if other.keys != claim.keys]
        for key in claim.keys:
            if self._held(key) - taken.get(key, 0) < claim.amount or (GONE, key[1], "") in taken:
                continue
            unit = -1
            if (key[0] == REST or claim.gone) and key[1] in self.handles:
                unit = self.units[self.handles.index(key[1])][0]
            rivals = tuple([any(entry[1] == key[1] for entry in other.keys) for other in others])
            groups.setdefault((unit, key[1] if self._wanted(key, claim) else 0, rivals), []).append(key)
        found: list[list[Key]] = []
        _combine(list(groups.values()), 0, claim.many, [], found)
        return found

    def _wanted(self, key: Key, claim: Claim) -> bool:
        """Whether a use has to do with a card besides this claim."""
        for use in self.uses:
            if use.handle == key[1]:
                return True
            for other in use.claims:
                if other.keys != claim.keys and any(entry[1] == key[1] for entry in other.keys):
                    return True
        return False

    def leaves(self, rested: list[int], claims: list[Claim]) -> bool:
        """Whether claims can still be met after these cards were rested."""
        taken = tuple(sorted(((REST, handle, ""), 1) for handle in rested))
        return bool(self._claimed(taken, claims))

    def _held(self, key: Key) -> int:
        """How much there is of something."""
        kind, handle, name = key
        state = self.state
        if kind == COUNTERS:
            obj = state.at(handle)
            return counters(obj, name) if name else sum(number for _, number in obj.counters)
        if kind == LIFE:
            return state.life[self.player]
        if kind == DECK:
            return len(state.zone(terms.DECK, self.player))
        if kind == TURN:
            return uses.remaining(state, state.at(handle), int(name))
        if kind == GAME:
            return uses.left_for_game(state, self.player, int(name))
        return 1

    # -- which unit pays for what ---------------------------------------------------------------------------------
    def _may(self, unit: Unit, due: Due) -> bool:
        """Whether a unit can pay for something that is due: by its attribute, and by what it may be spent on."""
        symbol, use = due
        if symbol and not unit[0] & symbol:
            return False
        only = unit[1]
        if only == 0:
            return True
        key = (only, use)
        if key not in self.purposes:  # for speed: may always hold
            step = self.state.catalog.onlys[abs(only)]
            purpose = self.purpose
            if use >= 0:
                purpose = will.Purpose(self.player, self.uses[use].handle, "activate")
            self.purposes[key] = step is not None and (only > 0 or use >= 0) and will.allows(self.state, step, purpose)
        return self.purposes[key]

    def _paid_by(self, due: tuple[Due, ...], units: tuple[Unit, ...]) -> list[tuple[Due, ...]]:
        """What is left due after units that pay for as much as they can, every choice once; nothing if they pay for
        nothing."""
        lefts: list[tuple[Due, ...]] = [due]
        for unit in units:
            after: list[tuple[Due, ...]] = []
            for left in lefts:
                shorter = [
                    left[:place] + left[place + 1 :]
                    for place, entry in enumerate(left)
                    if (place == 0 or entry != left[place - 1]) and self._may(unit, entry)
                ]
                after.extend(shorter or [left])
            lefts = list(dict.fromkeys(after))
        return [left for left in lefts if len(left) < len(due)]

    def _matched(self, now: Moment) -> bool:
        """Whether the units that are not claimed pay everything that is due: a matching, grown one by one."""
        rested = [key[1] for key, _ in now.taken if key[0] == REST]
        units = [unit for place, unit in enumerate(self.units) if self.handles[place] not in rested]
        if len(units) < len(now.due):
            return False
        holder = [-1] * len(units)
        return all(self._seat(now.due, place, units, holder, [False] * len(units)) for place in range(len(now.due)))

    def _seat(self, due: tuple[Due, ...], place: int, units: list[Unit], holder: list[int], asked: list[bool]) -> bool:
        for number, unit in enumerate(units):
            if asked[number] or not self._may(unit, due[place]):
                continue
            asked[number] = True
            if holder[number] < 0 or self._seat(due, holder[number], units, holder, asked):
                holder[number] = place
                return True
        return False

    def hopeless(self, symbols: tuple[int, ...], free: int) -> bool:
        """Whether even everything together, whatever it costs, could not pay. Linear in units and uses."""
        units = [unit[0] for unit in self.units]
        total = len(symbols) + free
        gain = 0
        for use in self.uses:
            mask = most = 0
            for option in use.options:
                most = max(most, len(option))
                for unit in option:
                    mask |= unit[0]
            times = total
            for claim in use.claims:
                held = sum(self._held(key) // max(1, claim.amount) for key in claim.keys)
                times = min(times, held // max(1, claim.many))
            units.extend([mask] * min(total, most * times))
            gain += max(0, most - len(use.due)) * times
        return len(self.units) + gain < total or not will.feasible(units, symbols, free)


def _combine(groups: list[list[Key]], group: int, many: int, taken: list[Key], found: list[list[Key]]) -> None:
    """So many of the groups' members, in every way that differs by how many of each group."""
    if many == 0:
        found.append(taken)
        return
    if group == len(groups):
        return
    for count in range(min(many, len(groups[group])), -1, -1):
        _combine(groups, group + 1, many - count, taken + groups[group][:count], found)


# -- gathering ---------------------------------------------------------------------------------------------------------
def claims_of(
    state: State, player: int, source: int, parts: tuple[nodes.CostPart, ...], x: int, y: int, kind: str
) -> list[Claim]:
    """What the parts of a cost besides will use up."""
    found: list[Claim] = []
    context = evaluate.Context(source, player, x=x, y=y)
    for part in parts:
        verb = part.verb
        if verb == "will":
            continue
        many = evaluate.number(state, context, part.number)
        if verb == "life":
            found.append(Claim([(LIFE, 0, "")], 1, many))
        elif verb in ("mill", "remove_top"):
            found.append(Claim([(DECK, 0, "")], 1, many))
        elif isinstance(part.what, nodes.Filter):
            able = requirements.candidates(state, player, source, part, kind)
            found.extend(_chosen(part, len(able) if many >= terms.INFINITY else many, able))
        else:
            what = (source,) if part.what is None else evaluate.objects(state, context, part.what)
            for handle in what:
                if verb in ("rest", "rest_this"):
                    found.append(Claim([(REST, handle, "")], 1, 1))
                elif verb in _LEAVING:
                    found.append(Claim([(LEAVE, handle, "")], 1, 1))
                elif verb == "counter_off":
                    found.append(Claim([(COUNTERS, handle, part.name)], 1, many))
    return found


def claims_around_will(
    state: State, player: int, source: int, parts: tuple[nodes.CostPart, ...], before: int, x: int, y: int, kind: str
) -> list[Claim]:
    """What the parts of a cost use up besides will, of which so many come `before` it: what leaves then can not be
    rested for it (903.2j.1)."""
    found = in_order(claims_of(state, player, source, parts[:before], x, y, kind))
    return found + claims_of(state, player, source, parts[before:], x, y, kind)


def _chosen(part: nodes.CostPart, many: int, able: list[int]) -> list[Claim]:
    """What a part uses up that leaves a choice between cards."""
    if part.verb in ("rest", "rest_this"):
        return [Claim([(REST, handle, "") for handle in able], many, 1)]
    if part.verb in _LEAVING:
        return [Claim([(LEAVE, handle, "") for handle in able], many, 1)]
    if part.verb == "counter_off":
        return [Claim([(COUNTERS, handle, part.name) for handle in able], many, 1)]  # one from each
    if part.verb == "counters_off":
        return [Claim([(COUNTERS, handle, part.name) for handle in able], 1, 1) for _ in range(many)]
    return []


def gather(state: State, purpose: will.Purpose, skip: int, sources: list[will.Source]) -> Means:
    """Everything the player could pay will with for the purpose, from all their sources. `skip`: a card that must not
    be rested for it. Linear in the sources."""
    means = Means(state, purpose)
    player = purpose.player
    repriced = price.reprices_abilities(state)
    spendable = will.spendable(state, purpose)
    for place, unit in enumerate(state.will[player]):
        only = state.will_only[player][place]
        means.units.append((unit, only if place in spendable else -only))
        means.handles.append(0)
    for source in sources:
        data = state.catalog.abilities[source.ability]
        if source.handle == skip and data.rests_itself:
            continue
        if purpose.kind == "play" and source.handle == purpose.handle:
            continue  # it is on its way to the chase (903.2d)
        costs_will = repriced and will.costs_will(state, player, source.handle, source.ability)
        if source.units == 1 and data.plain_will and not costs_will:
            if means.handles and means.handles[-1] == source.handle:
                means.units[-1] = (means.units[-1][0] | source.mask, 0)  # one card is rested once
            else:
                means.units.append((source.mask, 0))
                means.handles.append(source.handle)
        elif not any(use.handle == source.handle and use.ability == source.ability for use in means.uses):
            means.uses.append(use_of(state, purpose, source.handle, source.ability))
    return means


def use_of(state: State, purpose: will.Purpose, handle: int, number: int) -> Use:
    """One use of a will ability."""
    player = purpose.player
    ability = state.catalog.abilities[number].ability
    use = Use(handle, number, will.made(state, purpose, state.at(handle), number))
    use.claims = claims_of(state, player, handle, ability.cost, 0, 0, "other")
    if purpose.kind == "play":
        played = (LEAVE, purpose.handle, "")
        for claim in use.claims:
            claim.keys = [key for key in claim.keys if key != played]
    if ability.per_turn:
        use.claims.append(Claim([(TURN, handle, str(number))], 1, 1))
    if ability.per_game:
        use.claims.append(Claim([(GAME, 0, str(number))], 1, 1))
    symbols, free = price.due_of_will_ability(state, player, handle, number)
    use.due = [*symbols, *[0] * free]
    for claim in use.claims:
        for key in claim.keys[:1]:
            use.weight += _FOR_GOOD if key[0] in (LEAVE, LIFE, DECK, GAME) else _FOR_NOW
    return use


# -- asked from outside ------------------------------------------------------------------------------------------------
def can_pay_will(
    state: State,
    purpose: will.Purpose,
    symbols: tuple[int, ...],
    free: int,
    skip: int = 0,
    claims: list[Claim] | None = None,
) -> bool:
    """Whether the player can pay this will with what is produced and what they could produce now (1003.4, 1003.5),
    besides what else is claimed. Linear in the cards in play unless will abilities cost more than resting."""
    purse = state.purse
    if claims is None and purse is not None and purse.player == purpose.player:
        if skip == 0:
            return will.feasible(purse.units, symbols, free)
        return will.feasible(
            [unit for place, unit in enumerate(purse.units) if purse.handles[place] != skip], symbols, free
        )
    layers.update(state)
    means = gather(state, purpose, skip, will.all_sources(state, purpose.player))
    if means.hopeless(symbols, free):
        return False
    return means.pays(symbols, free, [] if claims is None else claims)


def can_meet(
    state: State, player: int, source: int, parts: tuple[nodes.CostPart, ...], x: int, y: int, kind: str
) -> bool:
    """Whether all parts of a cost besides will can be done, each with things of its own: no card is taken for two, and
    none is rested that has left. Linear in the cards in play where the parts do not want the same ones."""
    claims = in_order(claims_of(state, player, source, parts, x, y, kind))
    return len(claims) < 2 or Means(state, will.Purpose(player, source, kind)).leaves([], claims)


def in_order(claims: list[Claim]) -> list[Claim]:
    """Claims of parts that are done one after the other: what leaves is not there for those behind it (903.2j.1)."""
    for claim in claims:
        claim.gone = bool(claim.keys) and claim.keys[0][0] == LEAVE
    return claims


def taken_for(part: nodes.CostPart, cards: tuple[int, ...]) -> list[Claim]:
    """What is used up by doing a part with these cards."""
    return [claim for handle in cards for claim in _chosen(part, 1, [handle])]


def taken_for_rest(part: nodes.CostPart, able: list[int], many: int) -> list[Claim]:
    """What is used up by doing a part with so many more of these cards."""
    return _chosen(part, many, able)


def open_purse(state: State, player: int) -> None:
    """Writes down what the player could pay will with, for as long as nothing changes, if that is the same whatever is
    paid for: one unit each, spent on anything. Linear in the cards in play. `State.purse` must be emptied again."""
    catalog = state.catalog
    state.purse = None
    if catalog.will_changers or catalog.will_elsewhere or any(state.will_only[player]):
        return
    if price.reprices_abilities(state):
        return
    purse = Purse(player)
    for unit in state.will[player]:
        purse.units.append(unit)
        purse.handles.append(0)
    for source in will.sources(state, player):
        if source.units != 1 or not catalog.abilities[source.ability].plain_will:
            return
        if purse.handles and purse.handles[-1] == source.handle:
            purse.units[-1] |= source.mask  # one card is rested once
        else:
            purse.units.append(source.mask)
            purse.handles.append(source.handle)
    state.purse = purse


def helpers(
    state: State,
    purpose: will.Purpose,
    symbols: tuple[int, ...],
    free: int,
    skip: int,
    claims: list[Claim],
    sources: list[will.Source],
) -> list[Use]:
    """The will abilities other than those of plain magic stones that could pay for a part of this, first the one that
    the plan begins with that gives up least. A search for each of them."""
    means = _besides_stones(state, purpose, skip, sources)
    found = [number for number in range(len(means.uses)) if means.pays(symbols, free, claims, number)]
    if means.pays(symbols, free, claims) and means.plan:
        first = means.plan[0]
        found = [first, *[number for number in found if number != first]]
    return [means.uses[number] for number in found]


def plan(
    state: State, purpose: will.Purpose, symbols: tuple[int, ...], free: int, skip: int, claims: list[Claim]
) -> list[Use]:
    """The will abilities, other than those of plain magic stones, that the plan uses that gives up least, the first
    one first; none if none are needed, or it cannot be paid. One search."""
    means = _besides_stones(state, purpose, skip, will.all_sources(state, purpose.player))
    means.pays(symbols, free, claims)
    return [means.uses[number] for number in means.plan]


def _besides_stones(state: State, purpose: will.Purpose, skip: int, sources: list[will.Source]) -> Means:
    """Everything the player could pay with, where only produced will and plain magic stones count as units."""
    means = gather(state, purpose, skip, sources)
    units, handles = means.units, means.handles
    means.units, means.handles = [], []
    for place, handle in enumerate(handles):
        if handle == 0 or info(state, handle).types & terms.STONE:
            means.units.append(units[place])
            means.handles.append(handle)
            continue
        for ability in dict.fromkeys(info(state, handle).abilities):
            data = state.catalog.abilities[ability]
            if data.plain_will and data.will_units == 1:
                means.uses.append(use_of(state, purpose, handle, ability))
    return means
