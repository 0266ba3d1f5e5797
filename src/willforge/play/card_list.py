"""The cards of a pool as data for a client that lets people build decks: what is printed, and the pile it is for."""

from __future__ import annotations

from typing import Any

from willforge.cards.formats import PILES, pile_of
from willforge.cards.pool import Pool
from willforge.play.printed import printed
from willforge.rules.deck_rules import PileRules
from willforge.rules.versions import VERSIONS, rules_of


def card_list(pool: Pool) -> list[dict[str, Any]]:
    """Every card that can be in a deck, by name. Linear in the pool."""
    return [
        {
            "name": card.name,
            "pile": pile_of(card),
            "layout": card.layout,
            "faces": [
                printed(face) | ({} if face.cost is None else {"total": face.cost.total()}) for face in card.faces
            ],
        }
        for card in sorted(pool.cards(), key=lambda card: card.name)
        if not card.token
    ]


def pile_sizes() -> dict[str, dict[str, list[int]]]:
    """For every version, how many cards each pile has at least and at most; a pile that is not known is left out."""
    found: dict[str, dict[str, list[int]]] = {}
    for version in VERSIONS:
        rules = rules_of(version).deck
        piles = {pile: getattr(rules, pile) for pile in PILES if isinstance(getattr(rules, pile, None), PileRules)}
        found[version] = {pile: [one.smallest, one.largest] for pile, one in piles.items()}
    return found
