"""A game in the manner of OpenSpiel: whose turn it is, which actions there are, what follows from one.

An action is a number below `OPTIONS`: the place of an option on the page that is shown. A decision with one option is
answered by itself, so whoever is asked has a choice."""

from __future__ import annotations

import json
from typing import Any, Final

from willforge import terms
from willforge.cards.deck import Deck
from willforge.cards.pool import Pool
from willforge.errors import WillforgeError
from willforge.play.columns import TURN_PAGE
from willforge.play.game import Game
from willforge.play.imagine import imagine
from willforge.play.lookahead import DRAW, answer
from willforge.play.observed import pages_of
from willforge.research.encoding import observe, option_of
from willforge.research.keys import action_keys
from willforge.research.layout import Arrays

TERMINAL: Final = -4
"""The player to move when the game is over, as OpenSpiel has it."""
PLAYERS: Final = 2


class IllegalAction(WillforgeError):
    """An action that the mask does not allow."""


class State:
    """A game at one moment, the page of options that is shown included. Players are 0 and 1."""

    __slots__ = ("_game", "_page")

    def __init__(self, game: Game, page: int = 0) -> None:
        self._game = game
        self._page = page
        self._settle()

    @classmethod
    def new(
        cls,
        rules: str = "10.2",
        decks: tuple[Deck, Deck] | None = None,
        seed: int = 7,
        variant: str | None = None,
        pool: Pool | None = None,
    ) -> State:
        """The beginning of a game: see `Game.new`. The same seed and the same actions give the same game everywhere. It
        keeps its story; `quiet` makes it faster."""
        return cls(Game.new(rules, decks, seed, variant, pool, secret=b"research"))

    def quiet(self) -> State:
        """The same state without keeping its story from now on, so that `information_state` can not be asked. Returns
        itself."""
        self._game.quiet()
        return self

    @property
    def game(self) -> Game:
        """The game itself, which knows everything: for records and saves, not for a player."""
        return self._game

    # -- whose turn, which actions ---------------------------------------------------------------------------------
    def current_player(self) -> int:
        """0, 1, or TERMINAL. O(1)."""
        pending = self._game.state.decision
        return TERMINAL if pending is None else pending.player

    def is_terminal(self) -> bool:
        """Whether the game is over. O(1)."""
        return self._game.state.winner >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of a player, by default of the one who has to choose; none for who has to wait. Linear in
        them."""
        pending = self._game.state.decision
        if pending is None or (player is not None and player != pending.player):
            return []
        if pages_of(pending) == 1:
            return list(range(len(pending.options)))
        left = len(pending.options) - self._page * TURN_PAGE
        return [*range(min(left, TURN_PAGE)), TURN_PAGE]

    def legal_keys(self) -> list[str]:
        """The keys of all options of the pending decision, on whatever page: see `action_keys`."""
        pending = self._game.state.decision
        return [] if pending is None else action_keys(self._game.state, pending)

    def apply_action(self, action: int) -> None:
        """Does an action, then everything that leaves no choice. Raises IllegalAction and changes nothing if it is not
        legal now."""
        state = self._game.state
        pending = state.decision
        if pending is None:
            raise IllegalAction(f"the game is over: action {action!r} can not be done")
        try:
            place = option_of(pending, self._page, int(action))
        except IndexError:
            legal = self.legal_actions()
            raise IllegalAction(
                f"action {action!r} is not legal now: there are {len(legal)}, from 0 to {legal[-1]}"
            ) from None
        if place is None:
            self._page = (self._page + 1) % pages_of(pending)
            return
        self.choose(place)

    def apply_key(self, key: str) -> None:
        """Does the action with this key. Raises IllegalAction if no option has it."""
        keys = self.legal_keys()
        if key not in keys:
            raise IllegalAction(f"no action has the key {key!r} now; there are {', '.join(keys[:8]) or 'none'}")
        self.choose(keys.index(key))

    def choose(self, place: int) -> None:
        """Takes the option at a place of the pending decision, whatever page is shown: what bots answer with. Raises
        IllegalAnswer if there is none."""
        self._page = 0
        self._answer(place)
        self._settle()

    def _settle(self) -> None:
        """Answers what leaves no choice."""
        state = self._game.state
        while state.decision is not None and len(state.decision.options) == 1:
            self._answer(0)

    def _answer(self, place: int) -> None:
        if self._game.state.log is None:
            answer(self._game.state, place)
        else:
            self._game.answer(place)

    # -- what came of it -------------------------------------------------------------------------------------------
    def returns(self) -> list[float]:
        """What the game was worth to each player: 1 for a win, -1 for a loss, 0 for a draw and before the end."""
        winner = self._game.state.winner
        if winner < 0 or winner == DRAW:
            return [0.0, 0.0]
        return [1.0 if player == winner else -1.0 for player in range(PLAYERS)]

    # -- what is seen ----------------------------------------------------------------------------------------------
    def observe(self, player: int, out: Arrays | None = None) -> Arrays:
        """What a player sees now, as numbers, written into `out` if it is given. Linear in the cards."""
        arrays = Arrays.new() if out is None else out
        observe(self._game.state, player, self._page if player == self.current_player() else 0, arrays)
        return arrays

    def observation_string(self, player: int) -> str:
        """What a player sees now, as a text that is the same for all moments which look the same to that player."""
        shown = _anonymous(self._game.view(terms.PLAYER_NAMES[player]))
        return json.dumps(shown, sort_keys=True, ensure_ascii=False)

    def information_state(self, player: int) -> str:
        """Everything that a player has been told since the game began, and what they see now: the same text for all
        moments that the player can not tell apart. Linear in the story. Raises WillforgeError after `quiet`."""
        if self._game.state.log is None:
            raise WillforgeError(
                "a quiet game keeps no story: make the state with State.new, or use observation_string"
            )
        story = [line.for_player(player) for line in self._game.log]
        return "\n".join([*(line for line in story if line), self.observation_string(player)])

    # -- going elsewhere -------------------------------------------------------------------------------------------
    def clone(self) -> State:
        """An independent state at the same moment, also in the middle of an effect. Costs a few list copies."""
        return State(self._game.clone(), self._page)

    def resample(self, player: int, seed: int) -> State:
        """A state that a player can not tell from this one: what that player does not know is made up by the seed. It
        is quiet, and has no record."""
        return State(imagine(self._game, terms.PLAYER_NAMES[player], seed), self._page).quiet()

    def __str__(self) -> str:
        return str(self._game)


def _anonymous(shown: Any) -> Any:
    """A view without the numbers of objects: they tell a player nothing, and differ between games that look alike."""
    if isinstance(shown, dict):
        return {key: _anonymous(value) for key, value in shown.items() if key not in ("id", "added_to")}
    if isinstance(shown, list):
        return [_anonymous(value) for value in shown]
    return shown
