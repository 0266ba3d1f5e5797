"""A game as one player may imagine it: what they know is as it is, what they do not know is made up.

A bot that tries its options on the true game would be told what lies in the other hand and what is drawn next. So it
gets this game instead. Nothing in it depends on anything the player may not know, so nothing that happens in it tells
them anything."""

from __future__ import annotations

from willforge.engine.legal.imagining import Belief, imagined
from willforge.play.decks import NO_DECK, seat_of
from willforge.play.game import Game


def imagine(game: Game, player: str, seed: int, belief: Belief | None = None) -> Game:
    """The game as a player may imagine it now, without a log; it can be answered, copied and looked at, but has no
    record to be saved or replayed from, since that would hold both decks and the true seed.

    The player's own hidden cards are dealt anew among the places where they may be: they know their deck, but not its
    order. The other player's hidden cards are dealt from a deck of the belief (`play.belief`), without those that were
    seen; cards that were seen going into a hand stay there. Without a belief every hidden card of the other player is a
    magic stone of the player's own, which does nothing where it is; one that lies face down is the player's ruler where
    the backs of magic stones differ (10.2 303.2b).
    Chance goes by `seed`. Linear in the cards. Raises WillforgeError if there is no such player."""
    state = imagined(game.state, seat_of(player), seed, belief)
    record = {"cards": (), "named": (), "decks": (NO_DECK, NO_DECK), "seed": seed, "variant": None, "answers": []}
    return Game(state, record, [])
