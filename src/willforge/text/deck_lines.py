"""What cards say about the deck they are in: for the deck list, not for the game."""

from __future__ import annotations

from willforge.terms import DECK
from willforge.text.drafts import Np
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import DeckRule
from willforge.text.quantities import ALL


def declare(g: Grammar) -> None:
    """Declares sentences about decks."""
    rule = g.rule
    line = "deck_rule"
    rule(line, "you cannot have <np:nps>", DeckRule("without", filter=S.np.filter()), when=_in_decks)
    rule(line, "you may have <np:nps>", DeckRule("with", filter=S.np.filter()), when=_in_decks)
    rule(
        line,
        "you may have only <np:nps> in your deck",
        DeckRule("only", filter=S.np.filter(DECK)),
        when=lambda np: not np.zones,
    )
    rule(line, "you may have any number of copies of this card in your deck", DeckRule("copies", ALL))
    rule(line, "you may have up to <n:num> copies of this card in your deck", DeckRule("copies", S.n))
    rule(
        line,
        "you may not have more than one copy of any <np>",
        DeckRule("single", filter=S.np.filter()),
        when=_in_decks,
    )
    rule(line, "you must have exactly <n:num> cards in your deck", DeckRule("size", S.n))
    rule(line, "as the game starts , you may not have this card in your side deck", DeckRule("no_side"))


def _in_decks(np: Np) -> bool:
    return np.zones == DECK
