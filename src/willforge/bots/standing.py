"""How a player stands as a turn begins, in one number: about what a point of ATK is worth on the table.

Other than `evaluation.worth`, which `greedy` asks, it values life little while there is much of it, so that nothing is
burnt into a full life; sees what the coming attacks and those after them do, so that blockers are kept back where they
are needed; and knows that a trick in hand with will open is worth more than one without."""

from __future__ import annotations

from math import exp
from typing import Final

from willforge import terms
from willforge.play.lookahead import DRAW, NO_VALUE, Info, Obj, State, info

WON: Final = 1_000_000
DRAWN: Final = -20_000
"""A draw is worse than any position that can still be won."""
LARGEST: Final = 3000
"""ATK and DEF beyond this are worth no more: an infinite one wins no more than a large one."""

LIFE: Final = ((600, 120), (1200, 90), (2000, 60), (3000, 34), (6000, 17))
"""Up to so much life each point is worth so many hundredths: the last ones most."""
BODY: Final = 90
"""A J/resonator, whatever its size."""
ATK: Final = 42
DEF: Final = 30
"""Percent of ATK and DEF."""
SKILLS: Final = (
    (terms.FLYING, 90),
    (terms.FIRST_STRIKE, 60),
    (terms.PIERCE, 50),
    (terms.PRECISION, 50),
    (terms.IMPERISHABLE, 60),
    (terms.ETERNAL, 90),
    (terms.DRAIN, 60),
    (terms.BANE, 90),
    (terms.EXPLODE, 30),
    (terms.BARRIER, 50),
)
ABILITY: Final = 25
"""Every ability that is not one of these."""
OTHER_CARD: Final = 110
OTHER_COST: Final = 50
"""An addition or regalia, and every will of its cost."""
CURSE: Final = 40
"""An addition on a card of the other player: what it does is seen on that card."""
STONES: Final = (560, 560, 540, 480, 380, 250, 150, 80)
"""The first magic stone, the second one and so on; the last of these for all further ones."""
HAND: Final = (190, 180, 160, 140, 110, 80, 50)
"""The first card in hand, the second one and so on; further ones are worth nothing: they have to be discarded."""
DEAR: Final = 40
"""What a card in hand is worth less that costs far more than there are magic stones."""
FAR: Final = 3
TRICK: Final = 45
"""A card in hand that can be played in the other's turn with what is left open, once."""
READY_STONE: Final = 6
"""A magic stone that can still be rested; will that is not needed is better kept."""
STANDBY_CARD: Final = 170
ITEM: Final = 60
LIFEBREAK_CARD: Final = 100
FEW_CARDS: Final = 8
LAST_CARDS: Final = 60
"""So many cards left in the deck, or less, are a danger; each one that is missing."""
DEADLY: Final = 2200
"""The coming attacks can take all life that is left."""
EXPOSED: Final = 22
"""Percent of its worth that a rested card loses while something larger can attack it."""
PRESSURE: Final = 30
"""Percent of the attacks after the coming ones that count as dealt."""
TEMPO: Final = 650
"""Being the one whose turn begins: of 1,400 games who stood as well as the other then won three in five."""
SCALE: Final = 1100
"""How far ahead somebody is who wins about three games in four."""


def standing(state: State, player: int) -> int:
    """What the position is worth to a player: more is better. The other's hand counts by its number alone. Linear in
    the cards in play."""
    if state.winner >= 0:
        return DRAWN if state.winner == DRAW else WON if state.winner == player else -WON
    mover = state.turn_player
    sides = (_Side(state, 0, player), _Side(state, 1, player))
    attacker, defender = sides[mover], sides[1 - mover]
    coming = _blows(attacker, defender.ready, defender.ready_flyers)
    # the others have attacked and are rested then
    after = _blows(defender, len(attacker.strengths) // 2, len(attacker.flyers) // 2)
    defended = state.life[1 - mover] - coming // 2
    value = TEMPO + attacker.total + _life(state.life[mover] - after * PRESSURE // 100)
    value -= defender.total + _life(defended) - _exposure(defender, attacker)
    if coming >= state.life[1 - mover]:
        value += DEADLY
    return value if mover == player else -value


def odds(value: int) -> float:
    """How likely a player wins who stands so well, from 0 to 1."""
    return 1 / (1 + exp(-max(-20 * SCALE, min(20 * SCALE, value)) / SCALE))


class _Side:
    """What a player has: the sum of everything but life, and who can fight, those that fly by themselves."""

    __slots__ = ("flyers", "ready", "ready_flyers", "rested", "strengths", "total")

    def __init__(self, state: State, seat: int, viewer: int) -> None:
        self.strengths: list[int] = []
        self.flyers: list[int] = []
        self.ready_flyers = 0
        self.rested: list[tuple[int, int]] = []  # DEF and worth of cards that can be attacked
        self.ready = 0
        stones = open_stones = 0
        total = 0
        for handle in state.zone(terms.FIELD, seat):
            obj = state.at(handle)
            current = info(state, handle)
            if current.types & terms.J_RESONATOR_TYPES:
                total += self._fighter(obj, current)
            elif current.types & terms.STONE:
                stones += 1
                open_stones += not obj.rested
            elif obj.host and state.obj(obj.host) is not None and state.at(obj.host).controller != seat:
                total += CURSE
            else:
                total += OTHER_CARD + OTHER_COST * current.total_cost
        for handle in state.zone(terms.STONE_AREA, seat):
            stones += 1
            open_stones += not state.at(handle).rested
        for place in range(stones):
            total += STONES[place] if place < len(STONES) else STONES[-1]
        trick = 0
        hand = state.zone(terms.HAND, seat)
        total += sum(HAND[: len(hand)])
        for handle in hand if seat == viewer else ():
            current = info(state, handle)
            total -= DEAR if current.total_cost > stones + FAR else 0
            if current.total_cost <= open_stones and current.keywords >> terms.QUICKCAST & 1:
                trick = TRICK
        total += trick + READY_STONE * open_stones
        total += STANDBY_CARD * len(state.zone(terms.STANDBY, seat)) + ITEM * len(state.zone(terms.ITEMS, seat))
        for handle in state.zone(terms.LIFEBREAK, seat):
            total += 0 if state.at(handle).revealed else LIFEBREAK_CARD
        left = len(state.zone(terms.DECK, seat))
        if left < FEW_CARDS:
            total -= LAST_CARDS * (FEW_CARDS - left)
        self.total = total

    def _fighter(self, obj: Obj, current: Info) -> int:
        """Counts a J/resonator in; what it is worth."""
        atk = 0 if current.atk == NO_VALUE else max(0, min(LARGEST, current.atk))
        defense = 0 if current.defense == NO_VALUE else max(0, min(LARGEST, current.defense))
        worth = BODY + (atk * ATK + defense * DEF) // 100 + ABILITY * len(current.abilities)
        keywords = current.keywords
        if keywords:
            for keyword, value in SKILLS:
                if keywords >> keyword & 1:
                    worth += value
        flies = bool(keywords >> terms.FLYING & 1)
        if flies:
            self.flyers.append(atk)
        else:
            self.strengths.append(atk)
        if obj.rested:
            self.rested.append((defense - obj.damage, worth))
        elif flies:
            self.ready_flyers += 1
        else:
            self.ready += 1
        return worth


def _life(life: int) -> int:
    """What so much life is worth."""
    value = before = 0
    for upto, each in LIFE:
        value += (min(life, upto) - before) * each if life > before else 0
        before = upto
    return value // 100 if life > 0 else life


def _blows(attackers: _Side, blockers: int, flyers: int) -> int:
    """The damage that attackers can deal to the other player: every blocker stops one of them, the strongest first, and
    only what flies stops what flies."""
    above = len(attackers.flyers)
    dealt = _beyond(attackers.flyers, flyers) if above else 0
    return dealt + _beyond(attackers.strengths, blockers + max(0, flyers - above))


def _beyond(strengths: list[int], blockers: int) -> int:
    """The sum of all but the strongest, as many as are blocked."""
    if len(strengths) <= blockers:
        return 0
    return sum(sorted(strengths, reverse=True)[blockers:])


def _exposure(defenders: _Side, attackers: _Side) -> int:
    """What the defenders may lose because rested cards can be attacked."""
    strongest = max(max(attackers.strengths, default=0), max(attackers.flyers, default=0))
    return sum(worth * EXPOSED // 100 for defense, worth in defenders.rested if defense <= strongest)
