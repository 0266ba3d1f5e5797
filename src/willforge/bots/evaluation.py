"""What a position is worth to a player, in one number: about what a point of ATK is worth on the table.

The number is a sum of plain terms, each with its weight beside it: life, the cards in the field, magic stones, cards in
hand, and the blows that may fall in the turn that begins. It is meant for a game that a player imagines
(`willforge.play.imagine`), and asks of the other player's hidden cards only how many there are."""

from __future__ import annotations

from math import isqrt
from typing import Final

from willforge import terms
from willforge.play.lookahead import DRAW, NO_VALUE, Info, Obj, State, info

WON: Final = 1_000_000
DRAWN: Final = -20_000
"""A draw is worse than any position that can still be won."""

LARGEST: Final = 3000
"""ATK, DEF and life beyond this are worth no more: an infinite one wins no more than a large one."""
BODY: Final = 100
"""A J/resonator, whatever its size."""
SIZE: Final = 40
"""Percent of ATK and DEF together."""
SKILLS: Final[dict[int, int]] = {
    terms.FLYING: 80,
    terms.FIRST_STRIKE: 60,
    terms.PIERCE: 50,
    terms.PRECISION: 50,
    terms.IMPERISHABLE: 80,
    terms.ETERNAL: 80,
    terms.DRAIN: 60,
    terms.BANE: 80,
    terms.EXPLODE: 30,
    terms.BARRIER: 40,
}
ABILITY: Final = 25
"""Every ability that is not one of these."""
OTHER_CARD: Final = 120
OTHER_COST: Final = 50
"""An addition or regalia, and every will of its cost."""
CURSE: Final = 40
"""An addition on a card of the other player: what it does is seen on that card."""
STONES: Final = (260, 260, 260, 240, 220, 150, 100)
"""The first magic stone, the second one and so on; the last of these for all further ones."""
READY_STONE: Final = 8
"""A magic stone that can still be rested; will that is not needed is better kept."""
COLOUR: Final = 3
"""Every attribute that such stones can still produce."""
CARD_IN_HAND: Final = 150
DEAR_CARD: Final = 100
"""A card in hand that costs far more than there are magic stones."""
FAR: Final = 3
STANDBY_CARD: Final = 160
ITEM: Final = 60
LIFEBREAK_CARD: Final = 100
FEW_CARDS: Final = 8
"""So many cards left in the deck, or less, are a danger."""
LAST_CARDS: Final = 60
LETHAL: Final = 700
"""The other player could win in the coming turn if nothing is done."""
EXPOSED: Final = 20
"""Percent of its worth that a rested card loses while something larger can attack it."""


def worth(state: State, player: int) -> int:
    """What the position is worth to a player: more is better, and to the other player it is worth the opposite. Linear
    in the cards in play."""
    if state.winner >= 0:
        return DRAWN if state.winner == DRAW else WON if state.winner == player else -WON
    sides = (_Side(state, 0), _Side(state, 1))
    next_player = state.turn_player
    coming = _blows(sides[next_player], sides[1 - next_player])
    total = 0
    for seat in (0, 1):
        life = state.life[seat]
        danger = 0
        if seat != next_player:
            danger = LETHAL if coming >= life else 0
            life -= coming // 2
        mine = sides[seat].total + _life(life) - danger
        if seat != next_player:
            mine -= _exposure(sides[seat], sides[next_player])
        total += mine if seat == player else -mine
    return total


def card_worth(state: State, handle: int, stones: int) -> int:
    """What a card in its owner's hand is worth to them with so many magic stones. O(1)."""
    return DEAR_CARD if info(state, handle).total_cost > stones + FAR else CARD_IN_HAND


class _Fighter:
    """A J/resonator in the field, as far as battle is concerned."""

    __slots__ = ("atk", "defense", "rested", "worth")

    def __init__(self, obj: Obj, current: Info) -> None:
        self.atk = _value(current.atk)
        self.defense = _value(current.defense)
        self.rested = obj.rested
        self.worth = BODY + (self.atk + self.defense) * SIZE // 100 + _skills(current)


class _Side:
    """What a player has: the sum of everything but life, and who can fight."""

    __slots__ = ("fighters", "total")

    def __init__(self, state: State, seat: int) -> None:
        self.fighters: list[_Fighter] = []
        stones = ready = colours = 0
        total = 0
        for handle in state.zone(terms.FIELD, seat) + state.zone(terms.STONE_AREA, seat):
            obj = state.at(handle)
            current = info(state, handle)
            if current.types & terms.J_RESONATOR_TYPES:
                fighter = _Fighter(obj, current)
                self.fighters.append(fighter)
                total += fighter.worth
            elif current.types & terms.STONE:
                stones += 1
                if not obj.rested:
                    ready += 1
                    colours |= current.stone_types | current.attributes
            elif obj.host and state.obj(obj.host) is not None and state.at(obj.host).controller != seat:
                total += CURSE
            else:
                total += OTHER_CARD + OTHER_COST * current.total_cost
        total += sum(STONES[min(place, len(STONES) - 1)] for place in range(stones))
        total += READY_STONE * ready + COLOUR * (colours & terms.ALL_ATTRIBUTES).bit_count()
        total += sum(card_worth(state, handle, stones) for handle in state.zone(terms.HAND, seat))
        total += STANDBY_CARD * len(state.zone(terms.STANDBY, seat)) + ITEM * len(state.zone(terms.ITEMS, seat))
        total += LIFEBREAK_CARD * sum(1 for h in state.zone(terms.LIFEBREAK, seat) if not state.at(h).revealed)
        total -= LAST_CARDS * max(0, FEW_CARDS - len(state.zone(terms.DECK, seat)))
        self.total = total


def _value(number: int) -> int:
    return 0 if number == NO_VALUE else max(0, min(LARGEST, number))


def _skills(current: Info) -> int:
    """What keywords and abilities add."""
    found = sum(value for keyword, value in SKILLS.items() if current.keywords >> keyword & 1)
    return found + ABILITY * len(current.abilities)


def _life(life: int) -> int:
    """Life is worth more the less is left: the last thousand is worth as much as the three before it."""
    return 2 * isqrt(max(0, min(life, 2 * LARGEST)) * 1000)


def _blows(attackers: _Side, defenders: _Side) -> int:
    """The damage the attackers can deal to the other player in the coming turn: they have recovered, and every card
    that is not rested stops one of them, the strongest first."""
    blockers = sum(1 for fighter in defenders.fighters if not fighter.rested)
    strengths = sorted((fighter.atk for fighter in attackers.fighters), reverse=True)
    return sum(strengths[blockers:])


def _exposure(defenders: _Side, attackers: _Side) -> int:
    """What the defenders may lose because rested cards can be attacked."""
    strongest = max((fighter.atk for fighter in attackers.fighters), default=0)
    exposed = (fighter for fighter in defenders.fighters if fighter.rested and fighter.defense <= strongest)
    return sum(fighter.worth * EXPOSED // 100 for fighter in exposed)
