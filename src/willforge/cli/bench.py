"""`willforge bench`: how fast the engine is here, with fixed decks and seeds so that two machines measure the same.

Measurements end by the clock on the wall, but what they tell is processor time: other programs on the machine make them
shorter, not slower."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any, Final

from willforge.bots.random import RandomBot
from willforge.cards.model import Face
from willforge.cards.pool import starter_pool
from willforge.cli.arguments import seconds, whole
from willforge.cli.output import print_json
from willforge.play import build
from willforge.play.game import Game, deck_names, default_decks
from willforge.rules.versions import rules_of
from willforge.text.compile import compile_face, forget_programs

MIDDLE: Final = 150
"""The decision of the first game at which its state is measured."""
SHARE: Final = 0.1
"""How much of the time for playing is spent on each of the other measurements."""
SAMPLE: Final = 100
"""The memory of a state is taken at every so manieth decision of the first game."""
NEWEST: Final = 3
"""How many of the newest events are read after every answer: about as many as an answer brings."""
UNITS: Final[dict[str, str]] = {"microseconds": "µs", "bytes": "bytes"}


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("bench", help="measure how fast the engine is")
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
        print_json(found)
    else:
        for key, value in found.items():
            name, _, unit = key.rpartition("_")
            print(f"{name.replace('_', ' ')}: {value} {UNITS[unit]}" if unit in UNITS else f"{key}: {value}")
    return 0


def measure(rules: str, seed: int, length: float) -> dict[str, Any]:
    """Plays random games for `length` seconds, the last one to its end, with all options listed at every decision, and
    measures what else is done with a game in the middle of the first one. Takes about twice as long as `length`."""
    decks = default_decks(rules)
    decisions, games, spent = _play(rules, seed, length)
    game = middle(rules, seed)
    saved = game.save()
    names = {name for deck in decks for name in deck_names(deck)}
    faces = [face for name in sorted(names) for face in starter_pool()[name].faces]
    return {
        "build": build.name(),
        "rules": rules,
        "decks": [deck.name for deck in decks],
        "seed": seed,
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(games / spent, 3),
        "clone_microseconds": _microseconds(game.state.clone, length * SHARE),
        "save_microseconds": _microseconds(game.save, length * SHARE),
        "load_microseconds": _microseconds(lambda: Game.load(saved), length * SHARE),
        "view_microseconds": _microseconds(lambda: game.view("A"), length * SHARE),
        "shown_microseconds": _microseconds(lambda: game.shown("A"), length * SHARE),
        "followed_decisions_per_second": _followed(rules, seed, length * SHARE, lambda game: None),
        "told_decisions_per_second": _followed(rules, seed, length * SHARE, lambda game: game.seq("A")),
        "read_decisions_per_second": _followed(rules, seed, length * SHARE, _read),
        "compile_card_microseconds": _compile(faces, len(names), length * SHARE),
        "save_bytes": len(saved.encode("utf-8")),
        "state_bytes": build.memory(game),
        "largest_state_bytes": _largest(rules, seed),
    }


class Watch:
    """Two clocks started together: the one on the wall, and the processor time of this process."""

    __slots__ = ("_processor", "_wall")

    def __init__(self) -> None:
        self._wall = time.perf_counter()
        self._processor = time.process_time()

    def passed(self) -> float:
        """Seconds on the wall."""
        return time.perf_counter() - self._wall

    def used(self) -> float:
        """Seconds of processor time, never quite nothing."""
        return max(time.process_time() - self._processor, 1e-9)


def _play(rules: str, seed: int, length: float) -> tuple[int, int, float]:
    """Decisions and games played, and the processor time they took in seconds. The decks are read before that."""
    decks = default_decks(rules)
    Game.new(rules, decks, seed)
    decisions = games = 0
    watch = Watch()
    while games == 0 or watch.passed() < length:
        game = Game.new(rules, decks, seed + games).quiet()
        bot = RandomBot(seed + games)
        while True:
            pending = game.decision
            if pending is None:
                break
            game.answer(bot.below(len(pending.options)))
            decisions += 1
        games += 1
    return decisions, games, watch.used()


def _followed(rules: str, seed: int, length: float, read: Callable[[Game], object]) -> float:
    """Decisions per second while the events of one viewer are kept, and read in some way after every answer."""
    decks = default_decks(rules)
    first = Game.new(rules, decks, seed).follow("A")
    first.answer(0)
    first.events("A")  # languages are read before that
    decisions = games = 0
    watch = Watch()
    while games == 0 or watch.passed() < length:
        game = Game.new(rules, decks, seed + games).follow("A")
        bot = RandomBot(seed + games)
        while True:
            pending = game.decision
            if pending is None:
                break
            game.answer(bot.below(len(pending.options)))
            read(game)
            decisions += 1
        games += 1
    return round(decisions / watch.used(), 1)


def _read(game: Game) -> None:
    """Reads what the last answer brought, with its texts."""
    game.events("A", game.seq("A") - NEWEST)


def middle(rules: str, seed: int) -> Game:
    """The first game at the decision where copies, saves and views are measured."""
    game = Game.new(rules, default_decks(rules), seed).quiet()
    bot = RandomBot(seed)
    for _ in range(MIDDLE):
        pending = game.decision
        if pending is None:
            break
        game.answer(bot.below(len(pending.options)))
    return game


def _microseconds(work: Callable[[], object], length: float) -> float:
    """What doing something once costs, done again and again for about so many seconds."""
    count = 0
    watch = Watch()
    while count == 0 or watch.passed() < length:
        for _ in range(10):
            work()
        count += 10
    return round(watch.used() / count * 1e6, 2)


def _compile(faces: list[Face], cards: int, length: float) -> float:
    """What reading the text of a card costs, by reading all of them anew, once at least."""
    count = 0
    watch = Watch()
    while count == 0 or watch.passed() < length:
        forget_programs()
        for face in faces:
            compile_face(face)
        count += cards
    return round(watch.used() / count * 1e6, 2)


def _largest(rules: str, seed: int) -> int:
    """The most bytes that a state of the first game took, at the decisions that were looked at."""
    game = Game.new(rules, default_decks(rules), seed).quiet()
    bot = RandomBot(seed)
    count = most = 0
    while True:
        pending = game.decision
        if pending is None:
            return most
        if count % SAMPLE == 0:
            most = max(most, build.memory(game))
        count += 1
        game.answer(bot.below(len(pending.options)))
