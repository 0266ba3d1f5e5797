"""`willforge bench`: how fast random games run here, with fixed decks and seed so that two machines measure the
same."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any, Final

from willforge.bots.random import RandomBot
from willforge.cli.arguments import seconds, whole
from willforge.engine import machine
from willforge.play.game import Game, default_decks
from willforge.rules.versions import rules_of

CLONES: Final = 2000
MIDDLE: Final = 150
"""The decision of the first game at which clone and save are measured."""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("bench", help="measure how fast random games run")
    parser.add_argument("--seconds", type=seconds, default=5.0, metavar="S", help="how long to play (default 5)")
    parser.add_argument("--rules", default="10.2", metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of the first game (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measures and prints."""
    rules_of(arguments.rules)
    found = measure(arguments.rules, arguments.seed, arguments.seconds)
    if arguments.json:
        print(json.dumps(found))
    else:
        for key, value in found.items():
            print(f"{key.replace('_', ' ')}: {value}")
    return 0


def measure(rules: str, seed: int, length: float) -> dict[str, Any]:
    """Plays random games for `length` seconds, the last one to its end, and measures clone and save in the first
    one."""
    decks = default_decks(rules)
    clone_time, save_bytes = _measure_state(rules, seed)
    decisions = games = 0
    started = time.perf_counter()
    while games == 0 or time.perf_counter() - started < length:
        game = Game.new(rules, decks, seed + games).quiet()
        bot = RandomBot(seed + games)
        while True:
            pending = game.decision
            if pending is None:
                break
            game.answer(bot.below(len(pending.options)))
            decisions += 1
        games += 1
    spent = time.perf_counter() - started
    return {
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(games / spent, 3),
        "clone_microseconds": round(clone_time * 1e6, 2),
        "save_bytes": save_bytes,
        "compiled": is_compiled(),
        "rules": rules,
        "seed": seed,
    }


def _measure_state(rules: str, seed: int) -> tuple[float, int]:
    game = Game.new(rules, default_decks(rules), seed).quiet()
    bot = RandomBot(seed)
    for _ in range(MIDDLE):
        pending = game.decision
        if pending is None:
            break
        game.answer(bot.below(len(pending.options)))
    started = time.perf_counter()
    for _ in range(CLONES):
        game.state.clone()
    return (time.perf_counter() - started) / CLONES, len(game.save().encode("utf-8"))


def is_compiled() -> bool:
    """Whether the engine runs as a compiled extension."""
    return not str(machine.__file__).endswith(".py")
