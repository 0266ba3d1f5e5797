"""What was put somewhere "this way": words that name a place mean what was put there, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willforge.terms import FIELDS, GRAVEYARD, HAND
from willforge.text.discourse import BindingError
from willforge.text.drafts import Some
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Among,
    Chosen,
    ControlledBy,
    DoneSo,
    Each,
    Filter,
    Look,
    Move,
    Objects,
    Only,
    Paid,
    Player,
    RevealUntil,
    Search,
    Target,
    TopCards,
)

if TYPE_CHECKING:
    from willforge.text.binding import Binder

PUT: Final = "put"
PLACES: Final = {"graveyard": GRAVEYARD, "field": FIELDS, "hand": HAND}
"""The places into which something is put "this way"."""
YOU_DID: Final = "you "
WHOSE: Final = ("", "your ", "their ")


def put_into(place: str, whose: str = "") -> str:
    """How a deed is called that puts something into a place of anybody's, "your " or "their "."""
    return f"{PUT} into {whose}{place}"


def own_deed(deed: str) -> str:
    """How a deed is called of which is said that you did it."""
    return YOU_DID + deed


def plain_deed(binder: Binder, deed: str) -> str:
    """The deed, whoever did it. Raises BindingError if you shall have done it and others did so too. Linear in it."""
    plain = deed.removeprefix(YOU_DID)
    if deed != plain and plain in binder.each_did:
        raise BindingError("each player did so before, and what you did is not told apart")
    return plain


def without_owner(deed: str) -> str:
    """The deed of anybody, with the place of anybody's. Linear in it."""
    return deed.removeprefix(YOU_DID).replace(" your ", " ").replace(" their ", " ")


class Called(str):
    """What was done, as a program knows it: whose place it is into which something was put may be said all the same."""

    __slots__ = ()

    def is_called(self, said: str) -> bool:
        """Whether the deed may be called so. Linear in the words."""
        return said == self or without_owner(said) == self


def deed_of(what: DoneSo | Paid) -> str:
    """How what was done to something is called. O(1)."""
    for place, zone in PLACES.items():
        if isinstance(what, DoneSo) and what.zone == zone:
            return put_into(place)
    return what.verb


def remember_put(binder: Binder, effect: Move) -> None:
    """Keeps where something was put, and of whom it was. Linear in what was said."""
    binder.put_into |= effect.zone
    binder.put_of.append((effect.zone, None if binder.loop is not None else _of_whom(binder, effect.what)))


def put_there(binder: Binder, deed: str) -> Objects | None:
    """What was put into the place of which a deed speaks; None if the deed names no place. Raises BindingError if
    nothing was, or what is whose is not known. Linear in what was put."""
    for place, zone in PLACES.items():
        for whose in WHOSE:
            if deed == put_into(place, whose):
                if not binder.put_into & zone:
                    raise BindingError("'this way' stands for nothing that was put there before")
                if whose and not _of_one([who for at, who in binder.put_of if at & zone], whose == "your "):
                    raise BindingError("cards of several players were put there before: which are meant is not known")
                return DoneSo(PUT, zone)
    return None


def _of_one(players: list[Objects | None], mine: bool) -> bool:
    """Whether all that was put is of you, or of one other player."""
    return len(set(players)) == 1 and players[0] is not None and (players[0] == Player(YOU)) == mine


def _of_whom(binder: Binder, what: Objects, asked: tuple[Objects, ...] = ()) -> Objects | None:
    """The player of whom all cards are; None if that is not known. `asked` were asked about before. Linear in what was
    said."""
    if isinstance(what, TopCards):
        return what.who
    if isinstance(what, Target):
        return _in_filter(binder, binder.slots[what.slot].filter, asked)
    if isinstance(what, Each):
        return _in_filter(binder, what.filter, asked)
    if isinstance(what, Only):
        return _of_whom(binder, what.what, asked)
    for entry in binder.said.cards() if isinstance(what, Chosen) and what not in asked else ():
        if entry.what == what and isinstance(entry.definer, Search):
            return _in_filter(binder, entry.definer.filter, asked)
        if entry.what == what and isinstance(entry.definer, Some):
            return _in_filter(binder, entry.definer.np.filter(), (*asked, what))
        if entry.what == what and isinstance(entry.definer, RevealUntil):
            return entry.definer.who
        if entry.what == what and isinstance(entry.definer, Look):
            return _of_whom(binder, entry.definer.what, (*asked, what))
    return None


def _in_filter(binder: Binder, filter_: Filter, asked: tuple[Objects, ...]) -> Objects | None:
    """Of whom the cards are that a filter is asked of: whose zone it names, or those among which they are. Cards in a
    field can be put into a graveyard of somebody else."""
    for test in filter_.tests:
        if isinstance(test, Among) and binder.looked is not None:
            return _of_whom(binder, binder.looked, asked)
        if isinstance(test, ControlledBy) and not filter_.zones & FIELDS:
            return test.what
    return None if filter_.zones & FIELDS or filter_.controller == ANY_PLAYER else Player(filter_.controller)
