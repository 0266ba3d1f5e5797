"""Measure the engine: random games with fixed decks and seed, then copies and saves in the middle of one."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any, Final

from willforge.bots.random import RandomBot
from willforge.cli.arguments import seconds, whole
from willforge.engine import machine
from willforge.play.game import Game, default_decks
from willforge.rules.versions import VERSIONS, rules_of

MIDDLE: Final = 600
"""The decision at which copies and saves are measured."""
COPIES: Final = 2000


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("bench", help="measure the engine", description=__doc__)
    parser.set_defaults(run=run)
    parser.add_argument("--rules", default="10.2", help=f"version of the rules ({', '.join(VERSIONS)})")
    parser.add_argument("--seed", type=whole, default=7, help="seed of the first game (7)")
    parser.add_argument("--seconds", type=seconds, default=5.0, help="how long to play (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Measures and prints."""
    found = measure(arguments.rules, arguments.seed, arguments.seconds)
    if arguments.json:
        print(json.dumps(found))
        return 0
    print(f"rules {found['rules']}, seed {found['seed']}, {'compiled' if found['compiled'] else 'interpreted'}")
    print(f"{found['decisions_per_second']:>10} decisions per second")
    print(f"{found['games_per_second']:>10} games per second")
    print(f"{found['clone_microseconds']:>10} microseconds for a copy in the middle of a game")
    print(f"{found['save_bytes']:>10} bytes of a save")
    return 0


def measure(rules: str, seed: int, duration: float) -> dict[str, Any]:
    """The numbers: random play with every legal option enumerated at every decision, whole games until time is up."""
    rules_of(rules)
    decks = default_decks(rules)
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < duration:
        state = Game.new(rules, decks, seed=seed + games).quiet().state
        bot = RandomBot(seed + games)
        while state.winner < 0:
            assert state.decision is not None
            machine.answer(state, bot.below(len(state.decision.options)))
            decisions += 1
        games += 1
    spent = time.perf_counter() - started
    middle = _middle(rules, seed)
    started = time.perf_counter()
    for _ in range(COPIES):
        middle.state.clone()
    cloning = time.perf_counter() - started
    return {
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 2),
        "clone_microseconds": round(cloning / COPIES * 1e6, 2),
        "save_bytes": len(middle.save().encode()),
        "compiled": not machine.__file__.endswith(".py"),
        "rules": rules,
        "seed": seed,
    }


def _middle(rules: str, seed: int) -> Game:
    """A game in its middle."""
    game = Game.new(rules, default_decks(rules), seed=seed)
    bot = RandomBot(seed)
    for _ in range(MIDDLE):
        decision = game.decision
        if decision is None:
            break
        game.answer(bot.choose(decision))
    return game
