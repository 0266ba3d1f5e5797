"""The decks of a game: which may be played, and the catalog of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from willforge import terms
from willforge.cards.deck import Deck, DeckError, legality
from willforge.cards.model import Card
from willforge.cards.pool import Pool
from willforge.cards.starters import starter_decks
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow.setup import Seat, new_state
from willforge.engine.model.state import State
from willforge.errors import WillforgeError
from willforge.rules.record import Rules
from willforge.rules.versions import rules_of

VALHALLA: Final = "valhalla"
BIFROST: Final = "bifrost"
VARIANTS: Final = (VALHALLA, BIFROST)
NO_DECK: Final = Deck("none", (), (), ())
"""What stands for the decks of a game that did not begin with any."""
PILES: Final = ("rulers", "main", "stones", "extra", "runes", "strangers")


def seat_of(player: str) -> int:
    """0 for "A", 1 for "B"; raises WillforgeError for anything else."""
    if not isinstance(player, str) or player not in terms.PLAYER_NAMES:
        raise WillforgeError(f"there is no player {player!r}: the players are A and B")
    return terms.PLAYER_NAMES.index(player)


def two_decks(decks: object) -> tuple[Deck, Deck]:
    """The decks of A and B as a caller gave them. Raises DeckError saying what was expected."""
    if isinstance(decks, Deck):
        raise DeckError("two decks were expected, and this is one: write decks=(deck_of_a, deck_of_b)")
    if isinstance(decks, (str, bytes)) or not isinstance(decks, Sequence):
        raise DeckError(
            f"two decks were expected as a pair, not {kind_of_value(decks)}: write decks=(deck_of_a, deck_of_b)"
        )
    for deck in decks:
        if not isinstance(deck, Deck):
            raise DeckError(
                f"a deck has to be a willforge.Deck, not {kind_of_value(deck)}: parse_deck(text) reads a list, "
                "starter_deck(name) gives a shipped one"
            )
    if len(decks) != 2:
        raise DeckError(f"two decks were expected, and there are {len(decks)}: write decks=(deck_of_a, deck_of_b)")
    return decks[0], decks[1]


def kind_of_value(value: object) -> str:
    """What a value is, for a message of ours."""
    return "None" if value is None else f"{type(value).__name__} {repr(value)[:40]}"


def default_decks(rules: str) -> tuple[Deck, Deck]:
    """Two different starter decks for a version of the rules. Raises UnknownRules."""
    rules_of(rules)
    found = list(starter_decks(rules).values())
    if not found:
        raise DeckError(f"there is no starter deck for rules {rules}: name two decks")
    return found[0], found[-1]


def deck_names(deck: Deck) -> tuple[str, ...]:
    """All names of a deck that take part in a game: everything but the sideboard."""
    return deck.rulers + deck.main + deck.stones + deck.extra + deck.runes + deck.strangers


def check_deck(deck: Deck, pool: Pool, rules: str) -> None:
    """Raises DeckError with the reasons if a deck may not be played under a version of the rules. Linear in the
    deck."""
    found = legality(deck, pool, rules_of(rules).deck)
    if found:
        shown = "; ".join(f"{violation.text} [{violation.rule}]" for violation in found[:3])
        more = f"; and {len(found) - 3} more" if len(found) > 3 else ""
        raise DeckError(f"the deck '{deck.name}' is not legal under rules {rules}: {shown}{more}")


@lru_cache(maxsize=128)  # every two of the starter decks, with and without what can be named
def catalog_of(cards: tuple[Card, ...], named: tuple[Card, ...] = ()) -> Catalog:
    """The catalog of these cards in this order; the same one for the same cards, so that games share it. `named` are
    the other cards that can be spoken of."""
    return Catalog(list(cards), named)


def named_cards(cards: tuple[Card, ...], pool: Pool) -> tuple[Card, ...]:
    """The cards of the pool, without their texts, if some card of the game asks for the name of a card or for a race;
    else none."""
    if not catalog_of(cards).says_words:
        return ()
    return tuple(
        replace(card, faces=tuple(replace(face, text="", divinity=None) for face in card.faces))
        for card in pool.cards()
        if not card.token
    )


def seat_piles(deck: Deck, catalog: Catalog) -> Seat:
    """A deck by the numbers of its cards in the catalog."""
    piles = [[catalog.by_name[name] for name in getattr(deck, pile)] for pile in PILES]
    return Seat(*piles)


def dealt(rules: Rules, decks: tuple[Deck, Deck], catalog: Catalog, seed: int, variant: str | None) -> State:
    """A game with two decks at its first decision, with a log of what happened until then."""
    seats = (seat_piles(decks[0], catalog), seat_piles(decks[1], catalog))
    state = new_state(rules, catalog, seats, seed, variant == VALHALLA)
    state.log = []
    machine.advance(state)
    return state


def deck_to_data(deck: Deck) -> dict[str, Any]:
    """A deck as plain data."""
    return {"name": deck.name, **{pile: list(getattr(deck, pile)) for pile in PILES}}
