"""What a trigger is about, put together from the words for cards, owners and places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willforge.terms import CHASE, FIELD, GRAVEYARD, HAND, J_RULER, REMOVED, RULER, RUNES
from willforge.text.drafts import Np
from willforge.text.grammar import Nonsense
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    Among,
    ControlledBy,
    Either,
    Filter,
    Host,
    Objects,
    Player,
    Status,
    This,
    Trigger,
    Typed,
)


def _any_side(filter_: Filter) -> Filter:
    """A ruler that does judgment is a J-ruler when it has been done."""
    tests = tuple(Typed(RULER | J_RULER) if test == Typed(RULER) else test for test in filter_.tests)
    return Filter(tests, FIELD | 16, filter_.controller)


def belonging(what: Filter | Objects, owner: int) -> Filter | Objects:
    """Only cards of a player's own are put into that player's graveyard. Raises Nonsense for this card in another's."""
    if isinstance(what, Filter):
        return replace(what, owner=owner)
    if owner == OPPONENT and isinstance(what, This):
        raise Nonsense("this card in your opponent's graveyard")
    return what


def wherever_owned(what: Filter) -> Filter:
    """ "Cards you own", of no kind that is in the field alone, are those in all zones (I-453)."""
    if what.zones != FIELD or what.owner == ANY_PLAYER or what.controller != ANY_PLAYER:
        return what
    return what if any(isinstance(test, Typed) for test in what.tests) else replace(what, zones=-1)


def everywhere(what: Filter | Objects) -> Filter | Objects:
    """Wherever it is."""
    return replace(what, zones=-1) if isinstance(what, Filter) else what


def _with(trigger: Trigger, **changes: Any) -> Trigger:
    return replace(trigger, **changes)


def owned(what: Filter | Objects, who: int) -> Filter | Objects:
    """Of a player. A card speaks of itself as its controller's: "this card enters your opponent's field" is nothing a
    card can see."""
    if not isinstance(what, Filter):
        if who == OPPONENT and isinstance(what, This):
            raise Nonsense("this card, but your opponent's")
        if isinstance(what, Host) and who != ANY_PLAYER:
            return Filter((Among(what),), FIELD, who)
        return what
    if ANY_PLAYER not in (what.controller, who) and what.controller != who:
        raise Nonsense("one thing of two players")
    return replace(what, controller=who)


def from_nowhere(np: Np, **others: Any) -> bool:
    """A card that is played is on the chase by then: where it was is no part of the event. Runes have their area, from
    which they are played (711)."""
    return np.zones in (0, CHASE, RUNES)


PLAYED_FROM: Final = {HAND: "played_from_hand", GRAVEYARD: "played_from_graveyard", REMOVED: "played_from_removed"}
"""Zones a card is played from, and what is kept of it on the chase."""


def from_a_zone(np: Np, **others: Any) -> bool:
    """A card that is played from a zone of which that is kept."""
    return np.zones in PLAYED_FROM


def played_from(np: Np) -> Filter:
    """ "A chant from your graveyard", as it is on the chase."""
    return Filter((*np.tests, Status(PLAYED_FROM[np.zones])), -1, owner=np.controller)


def _this_or(np: Np) -> Any:
    """ "This card or another Beast you control": who controls it is asked of the other one alone."""
    whose = () if np.controller == ANY_PLAYER else (ControlledBy(Player(np.controller)),)
    return Either(((Among(This()),), (*np.tests, *whose)))
