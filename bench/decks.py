"""How the starter decks do against each other: random players, the same seeds for every pair, seats swapped.

`python bench/decks.py --rules 10.2 --games 40` plays 40 games for each pair of starter decks of that version, half of
them with either deck in the first seat, and prints how many of its games each deck won against each other one, in
percent, and against all of them together. A draw counts as half a win. It ends with 1 if a deck won less than 30 or
more than 70 percent of all its games: then a card or a list needs work. The same seed gives the same table on every
machine."""

from __future__ import annotations

import argparse
import itertools
import sys
from dataclasses import dataclass, field

from willforge.bots.random import RandomBot
from willforge.cards.deck import Deck
from willforge.cards.starters import starter_decks
from willforge.play.game import Game

LEAST = 30.0
MOST = 70.0
"""The share of its games that a deck may win against the others, in percent."""
LONGEST = 20_000
"""Decisions after which a game is counted as a draw."""


@dataclass
class Table:
    """Games and wins of every pair, by the names of the two decks."""

    games: dict[tuple[str, str], int] = field(default_factory=dict)
    wins: dict[tuple[str, str], float] = field(default_factory=dict)

    def add(self, first: str, second: str, won: float) -> None:
        """Counts a game in which the first deck won this much of a win."""
        for pair, share in (((first, second), won), ((second, first), 1 - won)):
            self.games[pair] = self.games.get(pair, 0) + 1
            self.wins[pair] = self.wins.get(pair, 0.0) + share

    def share(self, name: str, others: list[str]) -> float:
        """The percentage of its games against these decks that a deck won."""
        games = sum(self.games[name, other] for other in others)
        return 100 * sum(self.wins[name, other] for other in others) / games


def winner(rules: str, variant: str | None, decks: tuple[Deck, Deck], seed: int) -> float:
    """What the deck in the first seat won of one random game: 1, 0, or a half for a draw."""
    game = Game.new(rules, decks, seed, variant).quiet()
    bot = RandomBot(seed * 1_000_003 + 17)
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        game.answer(bot.below(len(decision.options)))
    return {"A": 1.0, "B": 0.0}.get(game.winner or "draw", 0.5)


def played(rules: str, variant: str | None, decks: dict[str, Deck], games: int, seed: int) -> Table:
    """All pairs of these decks, `games` each."""
    table = Table()
    for first, second in itertools.combinations(decks, 2):
        for number in range(games):
            if number % 2 == 0:
                table.add(first, second, winner(rules, variant, (decks[first], decks[second]), seed + number // 2))
            else:
                table.add(second, first, winner(rules, variant, (decks[second], decks[first]), seed + number // 2))
        print(f"{first} against {second}: {table.share(first, [second]):.0f}", file=sys.stderr)
    return table


def main() -> int:
    """Plays and prints the table."""
    parser = argparse.ArgumentParser(description="how the starter decks do against each other")
    parser.add_argument("--rules", default="10.2", metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games per pair (default 40)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default 1)")
    arguments = parser.parse_args()
    decks = starter_decks(arguments.rules)
    if len(decks) < 2 or arguments.games < 2:
        print("it takes two decks of the version, and two games per pair", file=sys.stderr)
        return 2
    table = played(arguments.rules, arguments.variant, decks, arguments.games, arguments.seed)
    width = max(map(len, decks))
    print(" " * width + "".join(f"{number:>5}" for number in range(1, len(decks) + 1)) + "  all")
    outside: list[str] = []
    for name in decks:
        cells = ["    -" if other == name else f"{table.share(name, [other]):>5.0f}" for other in decks]
        whole = table.share(name, [other for other in decks if other != name])
        if not LEAST <= whole <= MOST:
            outside.append(name)
        print(f"{name:<{width}}" + "".join(cells) + f"{whole:>5.0f}")
    if outside:
        print(f"outside of {LEAST:.0f} to {MOST:.0f}: {', '.join(outside)}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
