"""A second, naive payer, to compare the engine's with: every way to pay, found by trying everything.

It is written from the text of the rules alone (907.1 to 907.6, 1003.1 to 1003.7, 903.2j; 5.x 9.7, 10.2; 2.0 1.4.5#8,
2.7) and reads will abilities from their words; it knows nothing of the engine. payments.py puts it beside games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Final

ATTRIBUTES: Final = "WRUGB"
UNDONE: Final = ("rewound", "attack_rewound", "block_rewound")
"""The events by which the log tells that what somebody began to do was taken back."""
Units = tuple[str, ...]
"""Will as letters: W, R, U, G, B for an attribute, M and T for a characteristic, 1 for will without either."""


# -- the rules, from their text ----------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Ability:
    """A will ability (907.1): what stands before the colon, and what one use may produce."""

    text: str
    rests: bool = False  # {Rest}
    leaves: bool = False  # this card is banished, removed or the like
    will: Units = ()  # will to pay, "1" for any (1003.2)
    counter: str = ""  # one such counter of this card
    life: int = 0
    discards: int = 0
    rest_race: str = ""  # recovered cards of this race
    rest_many: int = 0
    once: bool = False  # once per turn
    makes: tuple[Units, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card that could be used: what it is for somebody who looks at it, and its will abilities."""

    id: int
    look: tuple[object, ...]
    abilities: tuple[Ability, ...]
    more: int = 0  # how many other abilities it has
    stone: bool = False
    races: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    used: tuple[str, ...] = ()  # abilities used up this turn
    rested: bool = False


@dataclass(frozen=True)
class Purse:
    """Everything a player has to pay with at one moment."""

    pool: Units
    cards: tuple[Card, ...]
    life: int = 0
    hand: int = 0
    gone: tuple[int, ...] = ()
    uses: tuple[tuple[int, str], ...] = ()  # which abilities were used so far


_WILL: Final = re.compile(r"\{([WRUGBMT]|\d)\}")
_NUMBERS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3}


class NotUnderstood(Exception):
    """A text that the naive payer does not read."""


def units(text: str) -> Units:
    """Will written as symbols (907.5): numbers are that much will without attribute."""
    found: list[str] = []
    for symbol in _WILL.findall(text):
        found += ["1"] * int(symbol) if symbol.isdigit() else [symbol]
    return tuple(found)


def read_ability(text: str) -> Ability | None:
    """A will ability from its words; None if it produces no will. Raises NotUnderstood."""
    text = " ".join(text.split())
    if "roduce" not in text or ":" not in text:
        return None
    before, _, after = text.partition(":")
    ability = Ability(text)
    once = re.search(r" (Play|Use) this ability only once per turn\.$", after)
    if once:
        after = after[: once.start()]
        ability = replace(ability, once=True)
    for part in re.split(r",\s*(?![^{]*\})", before.replace("[Activate]", "").strip()):
        ability = _read_cost(ability, part.strip())
    made = re.fullmatch(r" Produce (.+)\.", after)
    if not made:
        raise NotUnderstood(text)
    words = made.group(1)
    if words == "one will of any attribute":
        return replace(ability, makes=tuple((letter,) for letter in ATTRIBUTES))
    options = [option.strip() for option in re.split(r",\s*or\s+|\s+or\s+|,\s*", words)]
    if not all(re.fullmatch(r"(\{[WRUGBMT\d]\})+", option) for option in options):
        raise NotUnderstood(text)
    return replace(ability, makes=tuple(units(option) for option in options))


def _read_cost(ability: Ability, part: str) -> Ability:
    low = part.lower()
    if low == "{rest}":
        return replace(ability, rests=True)
    if re.fullmatch(r"(pay )?(\{[wrugbmt\d]\})+", low):
        return replace(ability, will=ability.will + units(part.upper()))
    if low in ("banish this card", "remove this card from the game"):
        return replace(ability, leaves=True)
    if counter := re.fullmatch(r"remove an? (\w+) counter from this card", low):
        return replace(ability, counter=counter.group(1))
    if life := re.fullmatch(r"pay (\d+) life", low):
        return replace(ability, life=int(life.group(1)))
    if discard := re.fullmatch(r"discard (a|two) cards?", low):
        return replace(ability, discards=_NUMBERS[discard.group(1)])
    if rest := re.fullmatch(r"rest (\w+) recovered (\w+)s you control", low):
        return replace(ability, rest_race=rest.group(2), rest_many=_NUMBERS[rest.group(1)])
    raise NotUnderstood(part)


def pays(paid: Units, cost: tuple[frozenset[str], ...]) -> bool:
    """Whether these units, all of them, pay a cost (1003.1, 1003.2, 1003.4). A part of the cost is the set of
    letters that pay it, the empty set if any will does."""
    if len(paid) != len(cost):
        return False
    if not cost:
        return True
    part, *rest = cost
    return any(
        (not part or unit in part) and pays(paid[:place] + paid[place + 1 :], tuple(rest))
        for place, unit in enumerate(paid)
        if unit not in paid[:place]
    )


def payments(pool: Units, cost: tuple[frozenset[str], ...]) -> set[Units]:
    """What may be left of produced will after paying from it (1003.1)."""
    found: set[Units] = set()
    for places in combinations(range(len(pool)), len(cost)):
        left = tuple(sorted(pool[place] for place in range(len(pool)) if place not in places))
        if left not in found and pays(tuple(pool[place] for place in places), cost):
            found.add(left)
    return found


def after_use(purse: Purse, card: Card, ability: Ability) -> Iterator[Purse]:
    """Everything that playing a will ability once may come to (907.3): its cost is paid, and it is resolved."""
    if card.id in purse.gone or (ability.rests and card.rested) or (ability.once and ability.text in card.used):
        return
    held = dict(card.counters)
    if ability.counter and held.get(ability.counter, 0) < 1:
        return
    if ability.life > purse.life or ability.discards > purse.hand:
        return
    helpers = [
        other.id
        for other in purse.cards
        if ability.rest_race in other.races
        and not other.rested
        and other.id not in purse.gone
        and not (other.id == card.id and ability.rests)
    ]
    if ability.counter:
        held[ability.counter] -= 1
    left_on_it = tuple(sorted((name, many) for name, many in held.items() if many))
    cost = tuple(frozenset() if unit == "1" else frozenset(unit) for unit in ability.will)
    for rested in combinations(helpers, ability.rest_many):
        cards = []
        for other in purse.cards:
            if other.id == card.id:
                used = (*other.used, ability.text) if ability.once else other.used
                other = replace(other, counters=left_on_it, used=used)
            if other.id in rested or (other.id == card.id and ability.rests):
                other = replace(other, rested=True)
            cards.append(other)
        for left, made in product(payments(purse.pool, cost), ability.makes):
            yield Purse(
                tuple(sorted(left + made)),
                tuple(cards),
                purse.life - ability.life,
                purse.hand - ability.discards,
                tuple(sorted((*purse.gone, *((card.id,) if ability.leaves else ())))),
                tuple(sorted((*purse.uses, (card.id, ability.text)))),
            )


MOST_STATES: Final = 4_000


class TooMuch(Exception):
    """Too much to try everything."""


def ends(purse: Purse, cost: tuple[frozenset[str], ...], bound: int = 12) -> list[Purse]:
    """Every way to pay: will abilities are played until the cost can be paid, in every order (907.2,
    1003.5), then it is paid in every way. Ways in which a use could have been left out are left out. Raises TooMuch."""
    seen = {purse}
    queue = [purse]
    found: list[Purse] = []
    for now in queue:
        lefts = payments(now.pool, cost)
        found += [replace(now, pool=left) for left in lefts]
        if lefts or len(now.uses) >= bound:
            continue
        for card in now.cards:
            for ability in card.abilities:
                for then in after_use(now, card, ability):
                    if then not in seen:
                        seen.add(then)
                        queue.append(then)
        if len(seen) > MOST_STATES:
            raise TooMuch
    counted = [(end, Counter(end.uses)) for end in found]
    return [end for end, uses in counted if not any(other < uses for _, other in counted)]


# -- what a way gives up -----------------------------------------------------------------------------------------------
Given = tuple[tuple[tuple[object, int], ...], ...]


def given_up(before: Purse, after: Purse) -> Given:
    """What is different after paying, for somebody who does not tell cards apart that look the same: cards rested,
    cards gone, counters, and what is left of life, hand and produced will."""
    now = {card.id: card for card in after.cards}
    rested = Counter(
        card.look for card in before.cards if card.id not in after.gone and now[card.id].rested and not card.rested
    )
    gone = Counter(card.look for card in before.cards if card.id in after.gone)
    fewer = Counter(
        (card.look, now[card.id].counters) for card in before.cards if now[card.id].counters != card.counters
    )
    rest: Counter[object] = Counter(after.pool)
    rest["life"] = after.life
    rest["hand"] = after.hand
    return tuple(tuple(sorted(one.items(), key=repr)) for one in (rested, gone, fewer, rest))


def covered(way: Purse, before: Purse, offered: set[Given], stones_at_any_time: int) -> bool:
    """Whether a way is offered, or one from which it is reached: instead of resting a stone and keeping will that it
    produces too, that will is spent and the stone rested afterwards (907.2), where stones may be rested at any time."""
    if given_up(before, way) in offered:
        return True
    if not stones_at_any_time:
        return False
    untouched = {card.id for card in before.cards if not card.rested}
    for card in way.cards:
        if card.stone and card.rested and card.id in untouched:
            for ability in card.abilities:
                for unit in {made[0] for made in ability.makes if len(made) == 1}:
                    if unit in way.pool and ability == Ability(ability.text, rests=True, makes=ability.makes):
                        pool = list(way.pool)
                        pool.remove(unit)
                        cards = tuple(replace(one, rested=False) if one.id == card.id else one for one in way.cards)
                        if covered(replace(way, pool=tuple(pool), cards=cards), before, offered, stones_at_any_time):
                            return True
    return False


def exchanges(before: Purse, way: Purse, cost: tuple[frozenset[str], ...]) -> list[tuple[Card, Card]]:
    """Stones that a way rests although a less flexible one was there that would do: one that gives nothing else,
    and has fewer abilities or gives less."""
    now = {card.id: card for card in way.cards}
    rested = [card for card in before.cards if card.stone and not card.rested and now[card.id].rested]
    ready = [card for card in before.cards if card.stone and not card.rested and not now[card.id].rested]
    found: list[tuple[Card, Card]] = []
    for used, spare in product(rested, ready):
        if _gives(spare) <= _gives(used) and (len(_gives(spare)), spare.more) < (len(_gives(used)), used.more):
            if spare.more <= used.more and _plain(spare) and _plain(used):
                only = tuple(
                    card if (card.id in {one.id for one in rested} - {used.id}) or card.id == spare.id else None
                    for card in before.cards
                )
                purse = replace(before, cards=tuple(card for card in only if card is not None))
                if any(len(end.uses) == len(rested) for end in ends(purse, cost)):
                    found.append((used, spare))
    return found


def _gives(card: Card) -> set[Units]:
    return {made for ability in card.abilities for made in ability.makes}


def _plain(card: Card) -> bool:
    return not card.counters and all(
        ability == Ability(ability.text, rests=True, makes=ability.makes) for ability in card.abilities
    )
