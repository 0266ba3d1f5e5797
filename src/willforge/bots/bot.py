"""What a bot is, and what it gets to see."""

from __future__ import annotations

from typing import Any, Protocol

from willforge.errors import WillforgeError
from willforge.play.belief import usual_belief
from willforge.play.game import Decision, Game
from willforge.play.imagine import imagine
from willforge.play.lookahead import Belief


class Seat:
    """A player's place at the table: all that a bot may look at. It shows nothing that the player may not know."""

    __slots__ = ("_game", "belief", "player")

    def __init__(self, game: Game, player: str, belief: Belief | None = None) -> None:
        """`belief` is what the player thinks of the other's deck (`play.belief`): if left out, that it may be any deck
        of the starter set, or like one."""
        self._game = game
        self.player = player
        self.belief = usual_belief(game, player) if belief is None else belief

    @property
    def decision(self) -> Decision:
        """What this player has to choose now; valid until it is answered. O(1)."""
        pending = self._game.decision
        assert pending is not None and pending.player == self.player, "a bot is asked only when it has to choose"
        return pending

    def view(self) -> dict[str, Any]:
        """The table as this player sees it: `Game.view`. Linear in the cards."""
        return self._game.view(self.player)

    def imagine(self, seed: int = 0) -> Game:
        """A game to try things in: as it is where this player knows it, made up by `seed` where they do not. Playing on
        in it changes nothing at the table. Linear in the cards."""
        return imagine(self._game, self.player, seed, self.belief)


class BotFailed(WillforgeError):
    """A bot raised an error, or tried to end the program, where it had to choose."""


class Bot(Protocol):
    """A player that is a program. It is made with a seed and plays one seat of one game."""

    def choose(self, seat: Seat) -> int:
        """The number of an option of `seat.decision`."""
        ...


def take_turn(game: Game, bot: Bot) -> None:
    """Lets a bot answer the pending decision of a game that is not over. Raises BotFailed with what the bot raised, and
    IllegalAnswer for an answer that is none."""
    pending = game.decision
    assert pending is not None
    try:
        choice = bot.choose(Seat(game, pending.player))
    except (Exception, SystemExit) as error:  # whatever a bot does wrong, its author has to know
        raise BotFailed(f"{type(error).__name__}: {error}") from error
    game.answer(choice)
