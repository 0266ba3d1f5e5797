"""A state as one player may imagine it: what they know is as it is, what they do not know is made up.

Nothing in it depends on anything the player may not know. What stands for the other player's hidden cards comes from a
`Belief`: decks that the other player may have, the likelier the better they fit to the cards that were seen."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.legal.visibility import knows, may_look
from willforge.engine.model.records import CARD, HIDDEN, SLOT_MASK, Last, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.errors import WillforgeError

_MASK: Final = 0xFFFFFFFFFFFFFFFF

Printed = tuple[int, int, int]
"""The numbers of a card and of its face in the catalog, and the zone in which the card began the game."""

# What a hidden card can be, by where it lies: the piles of a deck.
MAIN: Final = 0
STONES: Final = 1
RULERS: Final = 2
EXTRA: Final = 3
RUNES: Final = 4
STRANGERS: Final = 5
PILES: Final = 6

STRANGE: Final = 0.001
"""The chance, next to that of a listed card, of seeing a card that is not in the list: decks are altered here and
there, and cards come from elsewhere."""
_SHARES: Final = 1 << 32
_MODULUS: Final = 2_147_483_647
_DECKS: Final = terms.DECK | terms.STONE_DECK


class Dice:
    """Random numbers for dealing (Park and Miller's). They stay small, so that a compiled engine makes them faster than
    those of a state: a hundred cards are dealt at a time."""

    __slots__ = ("_last",)

    def __init__(self, seed: int) -> None:
        self._last = seed

    def below(self, bound: int) -> int:
        """The next number below `bound`. O(1)."""
        self._last = self._last * 48_271 % _MODULUS
        return self._last % bound


class Guess:
    """A deck that a player may have: its piles, from MAIN on as far as there are any, as numbers of cards in the
    catalog. Immutable."""

    __slots__ = ("counts", "piles")

    def __init__(self, piles: list[list[int]]) -> None:
        self.piles = [*piles, *([] for _ in range(PILES - len(piles)))]
        self.counts: dict[int, int] = {}
        for pile in piles:
            for card in pile:
                self.counts[card] = self.counts.get(card, 0) + 1


class Belief:
    """What a player thinks the other's deck may be; without guesses unknown cards are blanks. `catalog` numbers the
    cards of all guesses, those of the game as the game does. Immutable."""

    __slots__ = ("catalog", "guesses")

    def __init__(self, catalog: Catalog, guesses: list[Guess]) -> None:
        self.catalog = catalog
        self.guesses = guesses


def imagined(state: State, player: int, seed: int, belief: Belief | None = None) -> State:
    """The state as a player may imagine it now, without a log: their own hidden cards dealt anew among the places where
    they may be, the other's dealt from a deck of the belief. Chance goes by `seed`. Linear in the cards."""
    other = state.clone()
    other.rng = seed & _MASK
    other.idle = 0
    other.script = None  # what is fixed beforehand is not known beforehand
    if belief is not None:
        other.catalog = belief.catalog
    mine: list[list[Obj]] = [[], []]
    theirs: list[list[Obj]] = [[] for _ in range(PILES)]
    seen: list[int] = []
    looks = may_look(other, player)
    tops = other.zone(terms.DECK, 0)[:1] + other.zone(terms.DECK, 1)[:1]
    for obj in other.objs:
        if obj is None or obj.kind != CARD:
            continue
        deep = obj.zone & _DECKS and not looks and obj.revealed == HIDDEN and obj.id not in tops
        if deep:
            if obj.owner == player:
                mine[0 if obj.zone == terms.DECK else 1].append(obj)
            else:
                theirs[MAIN if obj.zone == terms.DECK else STONES].append(obj)
        elif knows(other, player, obj.id) or (obj.seen and obj.owner != player):
            if obj.owner != player:
                seen.append(obj.card)
        elif obj.owner == player:
            mine[1 if _stony(other, obj) else 0].append(obj)
        else:
            theirs[_pile(other, obj)].append(obj)
    other.fulfilled = [pending for pending in other.fulfilled if knows(other, player, pending.source)]
    gone = [handle for handle in other.last if not knows(other, player, handle)]
    dice = Dice(other.random(_MODULUS - 1) + 1)
    _deal(other, dice, mine[1], sorted([_printed(obj) for obj in mine[1]]))
    _deal(other, dice, mine[0], sorted([_printed(obj) for obj in mine[0]]))
    _deal_theirs(other, dice, player, theirs, _remaining(other, seen, belief))
    if gone:
        stone = _first(other, player, terms.STONE)
        for handle in gone:
            other.last[handle] = _forgotten(other, other.last[handle].obj, stone)
    other.tables = Tables()
    other.anchor = None
    other.settled = False
    if other.rewind is not None:
        other.rewind = imagined(other.rewind, player, seed, belief)  # an illegal play returns to what is imagined too
    return other


# -- what the other player may have ------------------------------------------------------------------------------------
def _remaining(state: State, seen: list[int], belief: Belief | None) -> list[list[int]]:
    """The piles of a deck of the belief, without the cards that were seen; empty ones where nothing is believed."""
    if belief is None or not belief.guesses:
        return [[] for _ in range(PILES)]
    guess = belief.guesses[_drawn(state, chances(belief, seen))]
    times: dict[int, int] = {}
    for card in seen:
        times[card] = times.get(card, 0) + 1
    found: list[list[int]] = []
    for pile in guess.piles:
        rest: list[int] = []
        for card in pile:
            left = times.get(card, 0)
            if left > 0:
                times[card] = left - 1
            else:
                rest.append(card)
        found.append(rest)
    return found


def chances(belief: Belief, seen: list[int]) -> list[float]:
    """How well each deck of the belief fits to the cards that were seen, relative to the best: the copies of a card
    that a list has left, one after the other. Linear in the cards and the decks."""
    nth: list[int] = []  # how many copies of a card were seen before this one
    times: dict[int, int] = {}
    for card in seen:
        before = times.get(card, 0)
        nth.append(before)
        times[card] = before + 1
    found: list[float] = []
    for guess in belief.guesses:
        chance = 1.0
        for place, card in enumerate(seen):
            left = guess.counts.get(card, 0) - nth[place]
            chance *= float(left) if left > 0 else STRANGE
        found.append(chance)
    most = max(found)
    return [chance / most for chance in found] if most > 0.0 else [1.0 for _ in found]


def _drawn(state: State, weights: list[float]) -> int:
    """One of the places, by weight."""
    total = 0.0
    for weight in weights:
        total += weight
    left = state.random(_SHARES) / _SHARES * total
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1


def _deal_theirs(state: State, dice: Dice, player: int, hidden: list[list[Obj]], piles: list[list[int]]) -> None:
    """Deals the cards of each pile to the places where cards of that pile may be. Where there are too few of them, a
    place gets a card that does nothing there: a magic stone of the player's own, or their ruler where the backs of
    magic stones differ (10.2 303.2b)."""
    stone = _first(state, player, terms.STONE)
    ruler = _first(state, player, terms.RULER)
    for number, places in enumerate(hidden):
        pile = piles[number]
        for obj in places:
            if pile:
                at = dice.below(len(pile))
                card = pile[at]
                pile[at] = pile[-1]
                pile.pop()
                _make(state, obj, card, state.catalog.cards[card].faces[0], _beginning(obj))
            else:
                blank = ruler if obj.face_down and number != STONES else stone
                _make(state, obj, blank[0], blank[1], _beginning(obj))


def _pile(state: State, obj: Obj) -> int:
    """The pile of a deck that a hidden card belongs to, by where it lies."""
    zone = obj.zone
    if zone == terms.STONE_DECK or shows_stone(state, obj):
        return STONES
    if zone == terms.EXTRA_DECK:
        return EXTRA
    if zone == terms.RUNES:
        return RUNES
    if zone == terms.STRANGER_DECK:
        return STRANGERS
    return RULERS if zone == terms.RULER_AREA else MAIN


def shows_stone(state: State, obj: Obj) -> bool:
    """Whether everybody may know that a face down card is a magic stone: its back differs (10.2 303.2b). O(1)."""
    stone = state.catalog.faces[obj.face].types & terms.STONE
    return stone != 0 and obj.face_down != 0 and state.rules.face_down_stones_show


def _stony(state: State, obj: Obj) -> bool:
    return obj.zone == terms.STONE_DECK or shows_stone(state, obj)


# -- making it so ------------------------------------------------------------------------------------------------------
def _first(state: State, player: int, kind: int) -> Printed:
    """The first card of this type of the player's own, to stand for cards the player does not know."""
    for obj in state.objs:
        if obj is not None and obj.kind == CARD and obj.owner == player:
            card = state.catalog.cards[obj.card]
            if card.card.faces[0].types & kind:
                return obj.card, card.faces[0], obj.start_zone
    raise WillforgeError(f"{terms.PLAYER_NAMES[player]} has no {terms.TYPE_NAMES[kind]} to stand for unknown cards")


def _deal(state: State, dice: Dice, hidden: list[Obj], cards: list[Printed]) -> None:
    """Gives these cards to these places at random, whatever their true order."""
    for obj in hidden:
        place = dice.below(len(cards))
        printed = cards[place]
        cards[place] = cards[-1]
        cards.pop()
        _make(state, obj, printed[0], printed[1], printed[2])


def _printed(obj: Obj) -> Printed:
    return obj.card, obj.face, obj.start_zone


def _beginning(obj: Obj) -> int:
    """Where a card began the game, as far as anybody can tell: where it lies, or else in the main deck (1033.1)."""
    return obj.zone if obj.zone & terms.STARTING_ZONES else terms.DECK


def _make(state: State, obj: Obj, card: int, face: int, start_zone: int) -> None:
    """Makes a card another one; what is derived from the state has to be worked out anew."""
    fresh = obj.copy(state.token)
    fresh.card = card
    fresh.face = face
    fresh.start_zone = start_zone
    state.objs[obj.id & SLOT_MASK] = fresh


def _forgotten(state: State, obj: Obj, printed: Printed) -> Last:
    """Last known information (911.1) of a card the player never knew."""
    made_up = obj.copy(None)
    made_up.card = printed[0]
    made_up.face = printed[1]
    made_up.start_zone = _beginning(obj)
    return Last(made_up, state.catalog.faces[printed[1]].info)
