"""A state as one player may imagine it: what they know is as it is, what they do not know is made up."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import CARD, Last, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.errors import WillforgeError
from willforge.play.view import HIDDEN_STONE, hidden_word

_MASK: Final = 0xFFFFFFFFFFFFFFFF

Printed = tuple[int, int, int]
"""The numbers of a card and of its face in the catalog, and the zone in which the card began the game."""


def imagined(state: State, player: int, seed: int) -> State:
    """The state as a player may imagine it now, without a log. See `imagine`. Linear in the cards."""
    other = state.clone()
    other.rng = seed & _MASK
    other.script = None  # what is fixed beforehand is not known beforehand
    hidden = [obj for obj in other.objs if obj is not None and obj.kind == CARD and not knows(other, player, obj.id)]
    other.fulfilled = [pending for pending in other.fulfilled if knows(other, player, pending.source)]
    gone = [handle for handle in other.last if not knows(other, player, handle)]
    stone = _first(other, player, terms.STONE)
    ruler = _first(other, player, terms.RULER)
    mine = [obj for obj in hidden if obj.owner == player]
    _deal(other, [obj for obj in mine if obj.zone == terms.STONE_DECK or hidden_word(other, obj) == HIDDEN_STONE])
    _deal(other, [obj for obj in mine if obj.zone != terms.STONE_DECK and hidden_word(other, obj) != HIDDEN_STONE])
    for obj in hidden:
        if obj.owner != player:
            plain = obj.face_down and hidden_word(other, obj) != HIDDEN_STONE
            _make(other.own(obj.id), _begun(obj, ruler if plain else stone))
    for handle in gone:
        other.last[handle] = _forgotten(other, other.last[handle].obj, stone)
    other.tables = Tables()
    other.anchor = None
    other.settled = False
    if other.rewind is not None:
        other.rewind = imagined(other.rewind, player, seed)  # an illegal play returns to what is imagined too
    return other


def _first(state: State, player: int, kind: int) -> Printed:
    """The first card of this type of the player's own, to stand for cards the player does not know."""
    for obj in state.objs:
        if obj is not None and obj.kind == CARD and obj.owner == player:
            card = state.catalog.cards[obj.card]
            if card.card.faces[0].types & kind:
                return obj.card, card.faces[0], obj.start_zone
    raise WillforgeError(f"{terms.PLAYER_NAMES[player]} has no {terms.TYPE_NAMES[kind]} to stand for unknown cards")


def _deal(state: State, hidden: list[Obj]) -> None:
    """Gives these cards to each other's places at random, whatever their true order."""
    cards = sorted((obj.card, obj.face, obj.start_zone) for obj in hidden)
    for obj in hidden:
        place = state.random(len(cards))
        cards[place], cards[-1] = cards[-1], cards[place]
        _make(state.own(obj.id), cards.pop())


def _begun(obj: Obj, printed: Printed) -> Printed:
    """The same as a card that began the game in a deck, as far as anybody can tell."""
    return printed[0], printed[1], terms.STONE_DECK if obj.zone == terms.STONE_DECK else terms.DECK


def _make(obj: Obj, printed: Printed) -> None:
    obj.card, obj.face, obj.start_zone = printed


def _forgotten(state: State, obj: Obj, printed: Printed) -> Last:
    """Last known information (911.1) of a card the player never knew."""
    made_up = obj.copy(None)
    _make(made_up, _begun(obj, printed))
    return Last(made_up, state.catalog.faces[printed[1]].info)
