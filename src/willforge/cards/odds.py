"""The odds of drawing: how likely it is to have seen a card by a turn."""

from __future__ import annotations

from math import comb
from typing import Final

from willforge.cards.statistics import OPENING_HAND

MOST_TURNS: Final = 60
FIRST: Final = 0
SECOND: Final = 1
"""Who takes the first turn of the game, and who does not."""


def cards_seen(turn: int, place: int) -> int:
    """How many cards of the main deck a player, FIRST or SECOND, has seen in the main phase of the player's own turn
    number `turn`, the hand before the game being turn 0: five cards, and one each turn but the first of the game (10.2
    403.5, 502.3; 2.0 and 5.00 deal alike). Cards that are changed before the game or drawn by effects are not
    counted."""
    return OPENING_HAND + (turn if turn == 0 or place == SECOND else turn - 1)


def at_least(wanted: int, copies: int, deck: int, seen: int) -> float:
    """The probability of at least `wanted` of `copies` cards among `seen` of a shuffled `deck`: the hypergeometric
    distribution. Linear in the copies. All numbers are at least 0; more seen than there are cards is all of them."""
    drawn = min(seen, deck)
    if wanted <= 0:
        return 1.0
    ways = sum(comb(copies, hit) * comb(deck - copies, drawn - hit) for hit in range(wanted, min(copies, drawn) + 1))
    return ways / comb(deck, drawn)
