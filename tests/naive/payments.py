"""The engine's payments beside the naive ones of payer.py, in random positions and random games."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from naive.payer import (
    UNDONE,
    Card,
    Given,
    NotUnderstood,
    Purse,
    TooMuch,
    covered,
    ends,
    exchanges,
    given_up,
    read_ability,
)
from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.legal import actions, price
from willforge.engine.model import agenda
from willforge.engine.model.frame import Frame
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.game import Game, default_decks
from willforge.play.payment import foresee
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.play.texts import option_text
from willforge.rules.versions import rules_of

ABILITIES: Final = 1 << 20  # what is above tells which of several abilities with the same number was used
_LETTERS: Final = {**terms.ATTRIBUTE_SYMBOLS, terms.MOON: "M", terms.TIME: "T"}


def letter(unit: int) -> str:
    """A unit of the engine as a letter."""
    return _LETTERS[unit] if unit else "1"


def cost_of(symbols: tuple[int, ...], free: int) -> tuple[frozenset[str], ...]:
    """A will cost of the engine: for each part the letters that pay it."""
    parts = [frozenset(text for bit, text in _LETTERS.items() if bit & symbol) for symbol in symbols]
    return (*parts, *[frozenset()] * free)


def purse_of(state: State, player: int, besides: int = 0) -> Purse:
    """What a player has to pay with, read from the table; `besides` is a card that is not there any more. Raises
    NotUnderstood for a will ability that the naive payer does not read, or will that is not for everything."""
    if any(state.will_only[player]):
        raise NotUnderstood("restricted will")
    plays = [state.at(item).play for item in state.chase]
    aimed = {handle for play in plays if play is not None for slot in play.targets for handle in slot}
    aimed |= {handle for lasting in state.effects for handle in lasting.objects}
    aimed |= {obj.host or obj.attached_to for obj in state.objs if obj is not None}
    cards: list[Card] = []
    zones = [terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS, terms.REMOVED, terms.HAND, terms.GRAVEYARD]
    for handle in [handle for zone in zones for handle in state.zone(zone, player)]:
        if handle == besides:
            continue
        zone = state.at(handle).zone
        obj, current = state.at(handle), info(state, handle)
        texts = []
        for number in current.abilities:
            data = state.catalog.abilities[number]
            if data.zones & zone and data.keyword == 0:
                texts.append(data.ability.text)
            elif data.zones & zone and "roduce" in data.ability.text:
                raise NotUnderstood(data.ability.text)
        read = [read_ability(text) for text in texts]
        if zone & (terms.HAND | terms.GRAVEYARD | terms.REMOVED) and not any(read):
            continue
        stone = current.types & terms.STONE
        if state.rules.version == "2.0" and not stone:
            continue  # 2.7#3, 9.1#4, 10.3#1: what other cards produce takes a chase
        rests = not (current.types & terms.J_RESONATOR_TYPES and obj.field_turn >= state.turn)
        look = (current.name, tuple(texts), obj.counters, obj.memory, handle if handle in aimed else 0)
        cards.append(
            Card(
                handle,
                look,
                tuple(ability for ability in read if ability and (rests or not ability.rests)),
                len(current.abilities) - len([ability for ability in read if ability]) + len(obj.counters),
                bool(current.types & terms.STONE),
                tuple(race.lower() for race in current.races),
                obj.counters,
                tuple(
                    " ".join(state.catalog.abilities[key % ABILITIES].ability.text.split())
                    for key, _ in obj.ability_uses
                ),
                obj.rested,
            )
        )
    hand = len([handle for handle in state.zone(terms.HAND, player) if handle != besides])
    pool = tuple(sorted(letter(unit) for unit in state.will[player]))
    return Purse(pool, tuple(cards), state.life[player], hand)


def seen_after(before: Purse, state: State, player: int, paid_for: int) -> Purse:
    """The same cards, as the table shows them after the engine has paid for a card."""
    cards: list[Card] = []
    gone: list[int] = []
    for card in before.cards:
        obj = state.obj(card.id)
        if obj is None:
            gone.append(card.id)
            cards.append(card)
        else:
            cards.append(replace(card, rested=obj.rested, counters=obj.counters))
    pool = tuple(sorted(letter(unit) for unit in state.will[player]))
    lost = before.hand - len([handle for handle in state.zone(terms.HAND, player) if handle != paid_for])
    return Purse(pool, tuple(cards), state.life[player], before.hand - max(0, lost), tuple(sorted(gone)))


@dataclass
class Found:
    """What a comparison has seen."""

    compared: int = 0
    skipped: int = 0
    ways: int = 0
    problems: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        """Takes over another one's."""
        self.compared += other.compared
        self.skipped += other.skipped
        self.ways += other.ways
        self.problems += other.problems


MOST_ENDS: Final = 500


class Walk:
    """All that the engine lets a player do from a decision to the moment when the will is paid."""

    def __init__(self, depth: int, player: int) -> None:
        self.depth = depth  # how many frames there are with the payment on top
        self.player = player
        self.ends: list[State] = []
        self.dead: list[str] = []  # ways that were offered and end in an undone play, by no fault of the chooser

    def go(self, state: State, path: tuple[str, ...], chosen: int) -> None:
        """Goes on from a state. `chosen`: how many choices on the way were about something else than how to pay."""
        frame = self._paying(state)
        if frame is None:
            undone = state.log is not None and any(entry.kind in UNDONE for entry in state.log)
            if not undone:
                self.ends.append(state)
            elif not chosen:
                self.dead.append(" > ".join(path))
            return
        if len(self.ends) > MOST_ENDS:
            raise TooMuch
        decision = state.decision
        assert decision is not None
        for number, option in enumerate(decision.options):
            copy = state.clone()
            machine.answer(copy, number)
            other = 0 if decision.kind == "pay" else 1
            self.go(copy, (*path, option_text(state, decision, option)), chosen + other)

    def _paying(self, state: State) -> Frame | None:
        """The payment, while there is will to pay."""
        if state.decision is None or len(state.agenda) < self.depth or self.depth == 0:
            return None
        frame = state.agenda[self.depth - 1]
        if frame.bill is None or not (frame.bill.symbols or frame.bill.free):
            return None
        return frame


def paying_at(state: State) -> int:
    """How many frames there are up to the first payment of will; 0 if none is going on."""
    for place, frame in enumerate(state.agenda):
        if frame.bill is not None and (frame.bill.symbols or frame.bill.free):
            return place + 1
    return 0


def compare_pay(state: State, found: Found) -> None:
    """Compares a pending decision about paying with trying everything. The state is left as it is."""
    frame = state.agenda[-1]
    bill = frame.bill
    if bill is None or bill.parts or bill.sources or paying_at(state) != len(state.agenda):
        return  # other things are still to be done; or it is not the beginning of a payment
    try:
        before = purse_of(state, frame.controller, frame.source)
    except NotUnderstood:
        found.skipped += 1
        return
    compare_payment(state, before, cost_of(bill.symbols, bill.free), frame.source, found)


def compare_payment(state: State, before: Purse, cost: tuple[frozenset[str], ...], paid_for: int, found: Found) -> None:
    """Compares a payment that is going on, or is over, with trying everything from what there was before it."""
    start = state.clone()
    start.log = []
    depth = paying_at(state)
    player = state.agenda[depth - 1].controller if depth else state.turn_player
    walk = Walk(depth, player)
    try:
        wanted = ends(before, cost)
        walk.go(start, (), 0)
    except TooMuch:
        found.skipped += 1
        return
    compare_ways(state, before, cost, wanted, [seen_after(before, end, player, paid_for) for end in walk.ends], found)
    found.problems += [f"offered, and then undone: {path}" for path in walk.dead]
    first = _automatic(start, walk)
    if first is not None:
        compare_automatic(before, seen_after(before, first, player, paid_for), cost, wanted, found)


def compare_ways(
    state: State,
    before: Purse,
    cost: tuple[frozenset[str], ...],
    wanted: list[Purse],
    reached: list[Purse],
    found: Found,
) -> None:
    """Every way that pays must be offered or covered by one that is."""
    found.compared += 1
    found.ways += len(wanted)
    offered = {given_up(before, end) for end in reached}
    at_any_time = 0 if state.rules.stones_rest_only_to_pay else 1
    told: set[Given] = set()
    for way in wanted:
        given = given_up(before, way)
        if given not in told and not covered(way, before, offered, at_any_time):
            told.add(given)
            found.problems.append(f"not offered, paying {_shown(cost)} with {_table(before)}: {way.uses} {way.pool}")


def _automatic(start: State, walk: Walk) -> State | None:
    """Where taking the first option each time leads; what is no question of paying is tried through."""
    queue = [start]
    while queue:
        state = queue.pop(0)
        if walk._paying(state) is None:
            return state if not any(entry.kind in UNDONE for entry in state.log or []) else None
        decision = state.decision
        assert decision is not None
        for number in range(1 if decision.kind == "pay" else len(decision.options)):
            copy = state.clone()
            machine.answer(copy, number)
            queue.append(copy)
    return None


def compare_automatic(
    before: Purse, way: Purse, cost: tuple[frozenset[str], ...], wanted: list[Purse], found: Found
) -> None:
    """The automatic way gives up no more than it must: nothing that another way does without, besides the same, and no
    stone for which a less flexible one would do."""
    mine = {card.id for card in way.cards if card.rested} | {*way.gone}
    for other in wanted:
        theirs = {card.id for card in other.cards if card.rested} | {*other.gone}
        if theirs < mine and way.life <= other.life and way.hand <= other.hand:
            if not Counter(way.pool) - Counter(other.pool) and not _counters(way) - _counters(other):
                found.problems.append(f"gives up too much, paying {_shown(cost)} with {_table(before)}: {way}")
                return
    for used, spare in exchanges(before, way, cost):
        found.problems.append(f"rests {used.look} and not {spare.look}, paying {_shown(cost)} with {_table(before)}")


def _counters(way: Purse) -> Counter[tuple[int, str]]:
    return Counter({(card.id, name): many for card in way.cards for name, many in card.counters})


def _shown(cost: tuple[frozenset[str], ...]) -> str:
    return " ".join("/".join(sorted(part)) or "1" for part in cost)


def _table(purse: Purse) -> str:
    return f"{purse.pool} and {[(card.id, card.look[0], card.rested) for card in purse.cards if card.abilities]}"


def compare_plays(state: State, found: Found) -> None:
    """Compares whether the cards in the hand can be paid for, where nothing but that could stand in the way."""
    decision = state.decision
    assert decision is not None and decision.kind == "priority"
    player = decision.player
    for handle in state.zone(terms.HAND, player):
        obj = state.at(handle)
        for face, flags, awakened in actions.variants(state, player, obj)[:1]:
            refusal = actions.play_refusal(state, player, handle, face, flags, awakened)
            total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, obj.zone)
            if refusal not in ("", "cannot_pay") or total.parts:
                continue
            try:
                able = bool(ends(purse_of(state, player, handle), cost_of(total.symbols, max(0, total.free))))
            except (NotUnderstood, TooMuch):
                found.skipped += 1
                continue
            found.compared += 1
            if able != (refusal == ""):
                name = info(state, handle).name
                found.problems.append(
                    f"{name} {'can' if able else 'can not'} be paid with {_table(purse_of(state, player))}"
                )


def compare_foreseen(state: State, number: int, found: Found) -> None:
    """Compares the payment that is told for an option before it is chosen with what taking it, and the first option of
    everything asked about paying, comes to."""
    decision = state.decision
    assert decision is not None
    player = decision.player
    option = decision.options[number]
    told = foresee(state, option)
    if told is None or told.used:
        return
    copy = state.clone()
    copy.log = []
    machine.answer(copy, number)
    while copy.decision is not None and copy.decision.kind not in ("priority", "number", "mode"):
        machine.answer(copy, 0)
    if copy.decision is None or copy.decision.kind != "priority" or any(e.kind in UNDONE for e in copy.log):
        return
    paid = [entry for entry in copy.log if entry.kind == "paid"]
    spent = [entry.values[2] for entry in paid[:1]] or [()]
    rested = {
        obj.id
        for handle in state.zone(terms.FIELD, player) + state.zone(terms.STONE_AREA, player)
        if (obj := state.at(handle))
        and not obj.rested
        and info(state, handle).types & terms.STONE
        and (now := copy.obj(handle)) is not None
        and now.rested
    }
    found.compared += 1
    if len(paid) <= 1 and (spent != [told.spent] or not {handle for handle, _ in told.rested} <= rested):
        text = option_text(state, decision, option)
        found.problems.append(f"{text}: foreseen {told}, paid {spent}, rested {rested}")


# -- random positions and games ----------------------------------------------------------------------------------------
STONES: Final = (
    "Light Magic Stone",
    "Fire Magic Stone",
    "Water Magic Stone",
    "Wind Magic Stone",
    "Ash Stone",
    "Ford Stone",
    "Twin Stone",
    "Clear Stone",
    "Toll Stone",
    "Deep Stone",
)
OTHERS: Final = (
    "Moss Elf",
    "Moss Elf",
    "Fern Elf",
    "Dear Prism",
    "Cheap Prism",
    "Dye Vat",
    "Reef Well",
    "Reef Well",
    "Seed Pod",
    "Elf Choir",
    "Paper Lamp",
    "Leech Cup",
)
CARDS: Final = r"""
title: sources of will
cards:
  - {name: Ash Stone, type: Special Magic Stone, text: "{Rest}: Produce {R}.\n{Rest}: You gain 100 life."}
  - {name: Ford Stone, type: Special Magic Stone, text: "{Rest}: Produce {R} or {U}."}
  - {name: Twin Stone, type: Special Magic Stone, text: "{Rest}: Produce {W}.\n{Rest}: Produce {G}."}
  - {name: Clear Stone, type: Special Magic Stone, text: "{Rest}: Produce {1}."}
  - {name: Toll Stone, type: Special Magic Stone, text: "{Rest}, pay 200 life: Produce {W}, {R}, {U}, {G}, or {B}."}
  - name: Deep Stone
    type: Special Magic Stone
    text: "{Rest}: Produce {U}.\n{Rest}, remove a magic counter from this card: Produce {R}."
  - {name: Moss Elf, type: Resonator, race: Elf, cost: "{G}", atk: 100, def: 100, text: "{Rest}: Produce {G}."}
  - {name: Fern Elf, type: Resonator, race: Elf, cost: "{G}", atk: 100, def: 100}
  - {name: Dear Prism, type: Regalia, cost: "{1}", text: "{2}, {Rest}: Produce {B}{B}."}
  - {name: Cheap Prism, type: Regalia, cost: "{1}", text: "{1}, {Rest}: Produce {R}."}
  - {name: Dye Vat, type: Regalia, cost: "{1}", text: "{U}: Produce {R} or {G}."}
  - {name: Reef Well, type: Regalia, cost: "{1}", text: "Remove a mana counter from this card: Produce {U}."}
  - {name: Seed Pod, type: Regalia, cost: "{1}", text: "Banish this card: Produce {G}{G}."}
  - {name: Elf Choir, type: Regalia, cost: "{1}", text: "Rest two recovered Elfs you control: Produce {W}."}
  - {name: Paper Lamp, type: Regalia, cost: "{1}", text: "Discard a card: Produce {W}."}
  - name: Leech Cup
    type: Regalia
    cost: "{1}"
    text: "Pay 300 life: Produce {B}. Play this ability only once per turn."
"""
COSTS: Final = ("{R}", "{U}{1}", "{R}{1}", "{2}", "{W}{G}", "{3}", "{R}{U}{1}", "{B}{2}", "{G}{G}{1}", "{W}{W}", "{4}")


def random_position(version: str, chance: random.Random) -> State:
    """A player at main timing with a card to play, and sources of will of all sorts."""
    stones = [_counted(name, chance) for name in chance.choices(STONES, k=chance.choice((0, 1, 2, 3, 5)))]
    others = (
        [] if version == "2.0" else [_counted(name, chance) for name in chance.choices(OTHERS, k=chance.randint(1, 3))]
    )
    cost = chance.choice(COSTS)
    hand = ["Probe", *["Blank Card"] * chance.randint(0, 2)]
    will = chance.choice(("", "", "{R}", "{U}{1}"))
    text = (
        CARDS
        + f'  - {{name: Probe, type: Resonator, cost: "{cost}", atk: 100, def: 100}}\n'
        + f'rules: "{version}"\n'
        + f"A: {{life: {chance.choice((300, 500, 4000))}, hand: [{', '.join(hand)}],"
        + f' stones: [{", ".join(stones)}], field: [{", ".join(others)}], will: "{will}"}}\nsteps: []\n'
    )
    scenario = read_text(text)
    pool = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, pool, scenario.cards, rules_of(version), chance.randint(0, 9999)).build()
    return state


def _counted(name: str, chance: random.Random) -> str:
    counters = {"Deep Stone": "magic", "Reef Well": "mana"}
    if name in counters and (many := chance.randint(0, 3)):
        return f"{{card: {name}, counters: {{{counters[name]}: {many}}}}}"
    return name


def compare_position(state: State, found: Found) -> None:
    """Compares whether the card can be played, and every way to pay for it."""
    decision = state.decision
    assert decision is not None
    player = decision.player
    probe = next(h for h in state.zone(terms.HAND, player) if info(state, h).name == "Probe")
    compare_plays(state, found)
    number = next((i for i, o in enumerate(decision.options) if o[0] == agenda.PLAY_CARD and o[1] == probe), -1)
    if number < 0:
        return
    before = purse_of(state, player, probe)
    total = price.of_card(state, player, probe, state.at(probe).face, 0, 0, 0, 0, terms.HAND)
    machine.answer(state, number)
    compare_payment(state, before, cost_of(total.symbols, total.free), probe, found)


def compare_positions(version: str, many: int, seed: int) -> Found:
    """Random positions of one version."""
    chance = random.Random(f"{version} {seed}")
    found = Found()
    for _ in range(many):
        compare_position(random_position(version, chance), found)
    return found


def compare_game(version: str, seed: int, every: int, answers: int = 100_000) -> Found:
    """A random game with starter decks: every payment, and every so many priorities what can be paid."""
    found = Found()
    chance = random.Random(seed)
    game = Game.new(rules=version, decks=default_decks(version), seed=seed)
    for count in range(answers):
        decision = game.state.decision
        if decision is None:
            break
        if decision.kind == "pay":
            compare_pay(game.state, found)
        elif decision.kind == "priority" and count % every == 0:
            compare_plays(game.state, found)
            for number in range(len(decision.options)):
                compare_foreseen(game.state, number, found)
        game.answer(chance.randrange(len(decision.options)))
    return found
