"""Moments of games that were played, as a network learns from them: what each player saw, what was chosen, and who won.

They are made anew of the games whenever they are needed, so they fit whatever an observation has come to be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final
from zlib import crc32

import numpy as np

from willforge.bots.described import KINDS, description
from willforge.bots.features import Floats, Ints
from willforge.bots.network import stands
from willforge.play.columns import OBJECT, OPTION, OPTIONS, TABLE
from willforge.play.game import Game
from willforge.play.lookahead import State, answer
from willforge.play.observed import name_number, observed

MOMENTS: Final = 16
"""How many moments of a game are taken."""
DRAWN: Final = 400
"""How often games are drawn anew to see how sure an area is."""
NOT_CHOOSING: Final = -1
"""What was chosen by a player who waits, or from a list that is too long."""

Played = tuple[Game, list[int], str]
"""A game at its beginning, its answers, and who won: "A", "B" or "draw"."""


@dataclass(frozen=True)
class Examples:
    """Moments of games, each as both players saw it, one example after the other. The rows of cards and options of all
    examples stand one after the other; those of example n are from `object_ends[n - 1]` to `object_ends[n]`."""

    tables: Ints
    objects: Ints
    object_ends: Ints
    options: Ints
    option_ends: Ints
    chosen: Ints
    """The place of the option that was taken, or NOT_CHOOSING."""
    won: Floats
    """1 if the player won, 0 if the other did."""
    standing: Floats
    """What `bots.standing` says, as the logarithm of the odds: the network adds to it, and has to be better."""
    pair: Ints
    """The number of the pair of games: the two were dealt the same cards."""
    decks: Ints
    """A number for each of the two decks that met, the same wherever the deck is played."""
    cards: dict[int, Floats]
    """The descriptions of all cards, by the numbers of their names."""

    def __len__(self) -> int:
        return len(self.won)


def gather(games: Iterable[Played], seed: int) -> Examples:
    """Plays games again and takes some moments of each, by chance, as both players saw them; games that nobody won are
    left out. As much work as the games without their bots, and an observation for each moment."""
    dice = Random(seed)
    found = _Gathered()
    for number, (game, answers, winner) in enumerate(games):
        if winner in ("A", "B"):
            found.add_cards(game.state)
            places = _choices(game.state.clone(), answers)
            moments = set(dice.sample(places, min(MOMENTS, len(places))))
            found.begin(number // 2, tuple(crc32(repr(deck).encode("utf-8")) >> 1 for deck in game.record["decks"]))
            _follow(game.state, answers, moments, found, "AB".index(winner))
    return found.examples()


def _choices(state: State, answers: list[int]) -> list[int]:
    """The places of the answers at which there was a choice. Plays the game."""
    found = []
    for place, choice in enumerate(answers):
        if state.decision is not None and len(state.decision.options) > 1:
            found.append(place)
        answer(state, choice)
    return found


def _follow(state: State, answers: list[int], moments: set[int], found: _Gathered, winner: int) -> None:
    for place, choice in enumerate(answers):
        pending = state.decision
        if place in moments and pending is not None:
            for player in (0, 1):
                chooses = player == pending.player and len(pending.options) <= OPTIONS
                found.add(state, player, choice if chooses else NOT_CHOOSING, player == winner)
        answer(state, choice)


class _Gathered:
    """Examples that are being made."""

    def __init__(self) -> None:
        self._cards: dict[int, Floats] = {}
        self._tables: list[tuple[int, ...]] = []
        self._objects = bytearray()
        self._options: list[int] = []
        self._ends: list[tuple[int, int]] = []
        self._told: list[tuple[int, int, float]] = []
        self._games: list[tuple[int, ...]] = []
        self._game: tuple[int, ...] = ()

    def begin(self, pair: int, decks: tuple[int, ...]) -> None:
        """What comes is of a game of this pair, between these decks."""
        self._game = (pair, *decks)

    def add_cards(self, state: State) -> None:
        """The cards of a game."""
        for entry in state.catalog.faces:
            name = name_number(entry.face.name)
            if name not in self._cards:
                self._cards[name] = np.array(description(entry.face), np.float32)

    def add(self, state: State, player: int, chosen: int, won: int) -> None:
        """A moment as a player sees it."""
        seen = observed(state, player, 0)
        self._tables.append(seen.table)
        self._objects += seen.objects
        if chosen != NOT_CHOOSING:
            self._options += seen.options
        self._ends.append((len(self._objects) // (4 * len(OBJECT)), len(self._options) // len(OPTION)))
        self._told.append((chosen, won, stands(state, player)))
        self._games.append(self._game)

    def examples(self) -> Examples:
        """All of them."""
        ends = np.array(self._ends, np.int32).reshape(-1, 2)
        told = self._told
        games = np.array(self._games, np.int32).reshape(-1, 3)
        return Examples(
            np.array(self._tables, np.int32).reshape(-1, len(TABLE)),
            np.frombuffer(bytes(self._objects), np.int32).reshape(-1, len(OBJECT)),
            ends[:, 0],
            np.array(self._options, np.int32).reshape(-1, len(OPTION)),
            ends[:, 1],
            np.array([one[0] for one in told], np.int32),
            np.array([one[1] for one in told], np.float32),
            np.array([one[2] for one in told], np.float32),
            games[:, 0],
            games[:, 1:],
            self._cards,
        )


def described(examples: Examples, names: Ints) -> Floats:
    """The descriptions of the cards with these names, zero for those that have none."""
    nothing = np.zeros(len(KINDS), np.float32)
    different, places = np.unique(names, return_inverse=True)
    found: Floats = np.stack([examples.cards.get(name, nothing) for name in different.tolist()])[places]
    return found


def area_under_curve(values: Floats, won: Floats) -> float:
    """How often what is said of a moment that was won is more than of one that was lost (AUC), a half for equal ones;
    a half without either. O(n log n)."""
    order = np.argsort(values, kind="stable")
    ranks = np.empty(len(values))
    ranks[order] = np.arange(1, len(values) + 1)
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (np.bincount(places, ranks) / counts)[places]
    wins = int(won.sum())
    losses = len(won) - wins
    if not wins or not losses:
        return 0.5
    return float((ranks[won > 0].sum() - wins * (wins + 1) / 2) / (wins * losses))


def area_interval(values: Floats, won: Floats, pair: Ints, seed: int) -> tuple[float, float]:
    """Where the true area under the curve lies with a confidence of 95 percent: pairs of games are drawn anew, since
    the moments of one pair go alike. As much work as `DRAWN` areas."""
    dice = np.random.default_rng(seed)
    moments = [np.flatnonzero(pair == number) for number in np.unique(pair)]
    if not moments:
        return 0.0, 1.0
    areas = []
    for _ in range(DRAWN):
        drawn = np.concatenate([moments[place] for place in dice.integers(len(moments), size=len(moments))])
        areas.append(area_under_curve(values[drawn], won[drawn]))
    low, high = np.quantile(areas, (0.025, 0.975))
    return float(low), float(high)
