"""Where cards are put: each zone with each word for whose it is, and into the field under whose control, rested or not.

A card goes to a zone of its owner, whoever is named with it (302.5); into the field it comes under the control of the
player who is named."""

from __future__ import annotations

from typing import Any, Final

from willforge.terms import (
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFEBREAK,
    REMOVED,
    RULER_AREA,
    RUNES,
    STANDBY,
    STONE_DECK,
)
from willforge.text.effects import DOER
from willforge.text.grammar import Grammar
from willforge.text.nodes import OPPONENT, YOU, It, OwnerOf, Player

_OWNERS: Final = ("your", "their", "that player 's", "its|their owner|owners 's", "owner 's")
_ZONES: Final = (
    ("hand|hands", HAND),
    ("graveyard|graveyards", GRAVEYARD),
    ("removed area", REMOVED),
    ("standby area ( face-down )?", STANDBY),
    ("rune area", RUNES),
    ("extra deck", EXTRA_DECK),
    ("lifebreak area", LIFEBREAK),
    ("ruler area", RULER_AREA),
)
_OPEN: Final = (("hand", HAND), ("graveyard", GRAVEYARD), ("removed area", REMOVED), ("standby area", STANDBY))
"""Zones that are also named without a player."""
_DECK_OWNERS: Final = ("your", "their", "its|their owner|owners 's", "your opponent 's", "that player 's", "his or her")
_ENDS: Final = ("top", "bottom")
_SAID_BEFORE: Final = ("that|the deck", "its main? deck")


def declare(g: Grammar) -> None:
    """Declares where cards are put."""
    g.lexicon("to_place", {f"{who} {zone}": _in(place, _own(who)) for zone, place in _ZONES for who in _OWNERS})
    g.lexicon("to_place", {f"a|the {zone}": _in(place) for zone, place in _OPEN})
    g.lexicon("to_place", {"hand": _in(HAND), "graveyard": _in(GRAVEYARD)})
    _fields(g)
    _decks(g)


def _in(zone: int, own: str = "") -> tuple[Any, ...]:
    """A place: the zone, where in it, whether rested, under whose control, and whether it is the doer's own."""
    return (zone, "", False, None, own)


def _own(who: str) -> str:
    """The word for a player, if it can be that for whoever does something."""
    return who if who in ("your", "their", "his or her") else ""


def _fields(g: Grammar) -> None:
    whose: tuple[tuple[str, Any], ...] = (
        ("your", Player(YOU)),
        ("your opponent 's", Player(OPPONENT)),
        ("its|their owner 's", OwnerOf(It("it"))),
        ("their", DOER),
    )
    for words, rested in (("", False), ("rested", True)):
        g.lexicon("to_place", {f"the|a field {words}": (FIELD, "", rested, None, "")})
        g.lexicon("to_place", {f"your magic stone area {words}": (FIELD, "", rested, Player(YOU), "")})
        for who, player in whose:
            under = "" if who == "their" else f"under {who} control"
            g.lexicon("to_place", {f"{who} field {words}": (FIELD, "", rested, player, "")})
            if under:
                orders = (f"{words} {under}", f"{under} {words}") if words else (under,)
                g.lexicon("to_place", {f"the field {order}": (FIELD, "", rested, player, "") for order in orders})
    g.lexicon("to_place", {"your field under your control": (FIELD, "", False, Player(YOU), "")})


def _decks(g: Grammar) -> None:
    for words, zone in (("main? deck|decks", DECK), ("magic stone deck|decks", STONE_DECK)):
        for who in _DECK_OWNERS:
            g.lexicon("deck_name", {f"{who} {words}": zone})
            g.lexicon("onto_place", {f"the? {end} of {who} {words}": (zone, end, _own(who)) for end in _ENDS})
            g.lexicon("home_deck", {f"{who} {words}": 0})
    for words in _SAID_BEFORE:
        g.lexicon("deck_name", {words: DECK})
        g.lexicon("onto_place", {f"the? {end} of {words}": (DECK, end, "") for end in _ENDS})
        g.lexicon("home_deck", {words: 0})
