"""Measuring one bot against another: paired games, and how sure the result is.

A pair is one game played twice, with the same decks in the same seats and the same seed; between the two games the bots
change seats. So both get the same cards, and what is left is how they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from willforge.bots.bot import Bot, BotFailed, take_turn
from willforge.bots.clock import Clock
from willforge.bots.registry import Maker, bot_maker
from willforge.cards.deck import Deck
from willforge.cards.pool import Pool
from willforge.play.game import Game
from willforge.play.record import read_answers

MOST_DECISIONS: Final = 20_000
"""A game with more decisions than this is counted as a draw."""
NORMAL_95: Final = 1.959964
"""How many standard deviations to either side hold 95 percent of a normal distribution."""


@dataclass(frozen=True)
class Pairing:
    """One pair of games: who plays, with what, under which rules."""

    bots: tuple[str, str]
    """Names of bots, see `registry.bot_maker`."""
    rules: str
    variant: str | None
    decks: tuple[Deck, Deck]
    """The decks of the seats A and B."""
    pool: Pool
    seed: int


@dataclass(frozen=True)
class Finished:
    """A game that came to an end, and what is needed to see that it did."""

    bots: tuple[str, str]
    """Who sat in the seats A and B."""
    winner: str
    """ "A", "B" or "draw"."""
    answers: tuple[int, ...]
    digest: str
    """What `Game.digest` is at its end."""


@dataclass
class Tally:
    """Games counted so far, seen from the first bot."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    failures: list[dict[str, Any]] = field(default_factory=list)
    """Games that ended in an error: seed, decks, who sat in seat A, and the error."""
    finished: list[Finished] = field(default_factory=list)
    """The games of the pair that was played last; a tally of many pairs keeps none, since there may be many."""
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))
    """How long the first and the second bot thought where there was more than one option."""

    @property
    def games(self) -> int:
        """How many games came to an end."""
        return self.wins + self.losses + self.draws

    @property
    def score(self) -> float:
        """The share of the games that the first bot won, a draw as half a win; a half if there was no game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies with a confidence of 95 percent."""
        return wilson(self.score, self.games)

    def add(self, other: Tally) -> None:
        """Counts more games in."""
        self.wins += other.wins
        self.losses += other.losses
        self.draws += other.draws
        self.failures += other.failures
        for clock, more in zip(self.clocks, other.clocks, strict=True):
            clock.add(more)


def wilson(share: float, games: float) -> tuple[float, float]:
    """The interval that holds the true share with a confidence of 95 percent, by Wilson's score; it stays within 0 and
    1, and is of use for shares near them and for few games too. Without games it is everything."""
    if games == 0:
        return 0.0, 1.0
    spread = NORMAL_95 * NORMAL_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def pairings(
    bots: tuple[str, str],
    rules: str,
    variant: str | None,
    decks: Sequence[tuple[Deck, Deck]],
    pool: Pool,
    seeds: range,
) -> Iterator[Pairing]:
    """A pairing for every seed; the decks are taken in turn."""
    for place, seed in enumerate(seeds):
        yield Pairing(bots, rules, variant, decks[place % len(decks)], pool, seed)


def play_pair(pairing: Pairing) -> Tally:
    """Plays both games of a pair. What goes wrong in one of them, whatever it is, is written down and does not stop the
    other."""
    tally = Tally()
    makers = (bot_maker(pairing.bots[0]), bot_maker(pairing.bots[1]))
    for first_seat in ("A", "B"):
        order = makers if first_seat == "A" else makers[::-1]
        clocks = tally.clocks if first_seat == "A" else tally.clocks[::-1]
        seated = pairing.bots if first_seat == "A" else pairing.bots[::-1]
        try:
            game = _played(pairing, order, clocks)
        except (Exception, SystemExit) as error:  # any error of a bot or of the engine is a finding
            told = str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
            names = [deck.name for deck in pairing.decks]
            tally.failures.append({"seed": pairing.seed, "decks": names, "bots": list(seated), "error": told})
            continue
        winner = game.winner or "draw"
        answers = tuple(answer.choice for answer in read_answers(game.record))
        tally.finished.append(Finished(seated, winner, answers, game.digest()))
        if winner == "draw":
            tally.draws += 1
        elif winner == first_seat:
            tally.wins += 1
        else:
            tally.losses += 1
    return tally


def _played(pairing: Pairing, makers: tuple[Maker, Maker], clocks: tuple[Clock, Clock]) -> Game:
    """A game to its end, or as far as it is played; the clocks of the seats tell how long it was thought. The seeds of
    the bots depend on their seats, not on who sits there."""
    game = Game.new(pairing.rules, pairing.decks, pairing.seed, pairing.variant, pairing.pool).quiet()
    bots: dict[str, Bot] = {
        seat: make(pairing.seed * 1_000_003 + place)
        for place, (seat, make) in enumerate(zip("AB", makers, strict=True))
    }
    for _ in range(MOST_DECISIONS):
        pending = game.decision
        if pending is None:
            break
        bot = bots[pending.player]
        if len(pending.options) == 1:
            take_turn(game, bot)
            continue
        with clocks["AB".index(pending.player)].running():
            take_turn(game, bot)
    return game
