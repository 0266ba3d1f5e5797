"""`willforge selfplay`: random games over all pairs of starter decks, with what must hold in each of them checked."""

from __future__ import annotations

import argparse
import hashlib
import itertools
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

from willforge.bots.random import RandomBot
from willforge.cards.deck import Deck
from willforge.cards.pool import Pool
from willforge.cards.starters import starter_decks
from willforge.cli.arguments import MOST_GAMES, MOST_JOBS, add_pool, deck_named, up_to, whole
from willforge.cli.gating import gated_pool
from willforge.cli.main import STOPPED
from willforge.cli.output import print_json
from willforge.cli.workers import Lost, spread
from willforge.play import audit
from willforge.play.audit import CheckFailed
from willforge.play.game import Game, check_deck, deck_names
from willforge.rules.versions import rules_of

MOST_DECISIONS: Final = 20_000
"""More decisions than this in one game are taken for a game that does not end."""
CLOSE_GAMES: Final = 40
"""One game in so many, the first of them, is looked at after every answer and closely after every CLOSE_STEP; the
others after every LOOK_STEP and TWIN_STEP answers."""
CLOSE_STEP: Final = 10
LOOK_STEP: Final = 20
TWIN_STEP: Final = 100
"""After so many answers the state is looked at closely, and a twin rebuilt from its save gives the same answer."""
BRANCH_STEP: Final = 75
BRANCH_LENGTH: Final = 8


def fingerprint(before: str, *more: object) -> str:
    """A fingerprint of a fingerprint and what comes after it. Linear in what comes after."""
    return hashlib.sha256(" ".join([before, *map(str, more)]).encode("utf-8")).hexdigest()[:32]


@dataclass
class Report:
    """What was played and checked."""

    rules: str
    games: int = 0
    decisions: int = 0
    wins: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0, "draw": 0})
    turns: int = 0
    digest: str = ""
    """A fingerprint of all games: every decision with its answer, and how each game ended."""
    looks: int = 0
    twins: int = 0
    branches: int = 0
    replays: int = 0
    failures: list[dict[str, Any]] = field(default_factory=list)
    seconds: float = 0.0
    stopped: bool = False
    """Whether it was ended before all games were played."""

    def add(self, other: Report) -> None:
        """Counts another report in."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.digest = fingerprint(self.digest, other.digest)
        self.looks += other.looks
        self.twins += other.twins
        self.branches += other.branches
        self.replays += other.replays
        self.failures += other.failures
        for player, won in other.wins.items():
            self.wins[player] += won

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return dict(vars(self))


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "selfplay", help="play random games and check what must hold in them"
    )
    parser.add_argument("--rules", default="10.2", metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument(
        "--games", type=up_to(MOST_GAMES), default=100, metavar="N", help="how many games (default 100)"
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of the first game (default 1)")
    parser.add_argument("--decks", nargs=2, metavar="DECK", help="two decks instead of every pair of starter decks")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    parser.add_argument("--jobs", type=up_to(MOST_JOBS), default=1, metavar="N", help="processes (default 1)")
    add_pool(parser)
    parser.add_argument(
        "--check", action="store_true", help="look at the state, compare twins, branches and replays in every game"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays the games; 0 if all went well, 1 with the seeds of those that did not, 130 if it was stopped: then what was
    played is told."""
    rules_of(arguments.rules)
    pool = gated_pool(arguments.pool)
    pairs = _pairs(arguments, pool)
    used = Pool(pool[name] for name in {name for pair in pairs for deck in pair for name in deck_names(deck)})
    table = Table(arguments.rules, arguments.variant, arguments.check, pairs, used)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    report = Report(arguments.rules)
    started = time.monotonic()
    try:
        with closing(spread(play_seed, table, seeds, min(arguments.jobs, arguments.games))) as parts:
            for part in parts:
                report.add(_lost(table, part) if isinstance(part, Lost) else part)
    except KeyboardInterrupt:
        report.stopped = True
        print(f"stopped after {report.games} of {arguments.games} games", file=sys.stderr)
    report.seconds = round(time.monotonic() - started, 3)
    if arguments.json:
        print_json(report.as_data())
    else:
        print(_told(report, len(pairs)))
    return STOPPED if report.stopped else 1 if report.failures else 0


@dataclass(frozen=True)
class Table:
    """What all games of a run share."""

    rules: str
    variant: str | None
    check: bool
    pairs: list[tuple[Deck, Deck]]
    pool: Pool
    """The cards of the decks, not more, so that it is quickly handed to a process."""

    def decks(self, seed: int) -> tuple[Deck, Deck]:
        """The decks of the game with this seed."""
        return self.pairs[seed % len(self.pairs)]


def play_seed(table: Table, seed: int) -> Report:
    """Plays one game; what goes wrong in it is written down."""
    report = Report(table.rules)
    try:
        play_one(report, table.decks(seed), seed, table.variant, CLOSE_GAMES if table.check else 0, table.pool)
    except Exception as error:  # any error in any game is the finding this command is for
        return _failed(table, seed, f"{type(error).__name__}: {error}")
    report.games += 1
    return report


def _lost(table: Table, part: Lost[int]) -> Report:
    return _failed(table, part.task, part.why)


def _failed(table: Table, seed: int, why: str) -> Report:
    names = [deck.name for deck in table.decks(seed)]
    return Report(table.rules, games=1, failures=[{"seed": seed, "decks": names, "error": why}])


def _pairs(arguments: argparse.Namespace, pool: Pool) -> list[tuple[Deck, Deck]]:
    if arguments.decks:
        decks = [deck_named(name, pool) for name in arguments.decks]
        for deck in decks:
            check_deck(deck, pool, arguments.rules)
        return [(decks[0], decks[1])]
    found = list(starter_decks(arguments.rules).values())
    return list(itertools.product(found, found))


def play_one(
    report: Report, decks: tuple[Deck, Deck], seed: int, variant: str | None, check: int, pool: Pool | None = None
) -> None:
    """Plays one random game to its end. With `check`, one game in so many is looked at after every answer, the others
    less often; branches and the replay are compared in all. Raises CheckFailed, or what the engine raises."""
    game = Game.new(report.rules, decks, seed, variant, pool).quiet()
    if check:
        game.noting()
    bot = RandomBot(seed * 1_000_003 + 17)
    closely = bool(check) and seed % check == 1 % check
    look_step, twin_step = (1, CLOSE_STEP) if closely else (LOOK_STEP, TWIN_STEP)
    cards = audit.census(game.state) if check else {}
    count = 0
    chosen: list[int] = []
    while not game.over:
        pending = game.decision
        if pending is None or len(pending.options) == 0:
            raise CheckFailed(f"after {count} answers nothing can be answered")
        choice = bot.below(len(pending.options))
        chosen += (len(pending.options), choice)
        if check and count % look_step == 0:
            _look(game, cards, count)
            report.looks += 1
        if check and count % twin_step == 0:
            _compare_twin(game, choice, count)
            report.twins += 1
        elif check and count % BRANCH_STEP == 0:
            _compare_branch(game, bot, count)
            report.branches += 1
            game.answer(choice)
        else:
            game.answer(choice)
        count += 1
        if count > MOST_DECISIONS:
            raise CheckFailed(f"still not over after {MOST_DECISIONS} decisions")
    if check:
        different = audit.differ(Game.replay(game.record).state, game.state)
        if different:
            raise CheckFailed(f"the replay ends in another state: {different}")
        report.replays += 1
    assert game.winner is not None
    report.wins[game.winner] += 1
    report.decisions += count
    report.turns += game.state.turn
    report.digest = fingerprint(report.digest, *chosen, game.digest())


def _look(game: Game, cards: audit.Census, count: int) -> None:
    try:
        audit.look(game.state, cards)
    except CheckFailed as error:
        raise CheckFailed(f"after {count} answers: {error}") from error


def _compare_twin(game: Game, choice: int, count: int) -> None:
    """The state is looked at closely; then a twin rebuilt from its own save gives the same answer and must be in the
    same state afterwards, with the same derived values."""
    try:
        audit.look_closely(game.state)
    except CheckFailed as error:
        raise CheckFailed(f"after {count} answers: {error}") from error
    twin = game.clone().quiet()
    twin.state = audit.rebuilt(game.state)
    game.answer(choice)
    twin.answer(choice)
    different = audit.differ(twin.state, game.state)
    if different:
        raise CheckFailed(f"after answer {count} the twin rebuilt from its save differs: {different}")


def _compare_branch(game: Game, bot: RandomBot, count: int) -> None:
    """A clone goes its own way for a while; the original must not notice."""
    before = game.digest()
    branch = game.clone().quiet()
    for _ in range(BRANCH_LENGTH):
        pending = branch.decision
        if pending is None:
            break
        branch.answer(bot.below(len(pending.options)))
    if game.digest() != before:
        raise CheckFailed(f"after answer {count} a branch changed the game it was cloned from")


def _told(report: Report, pairs: int) -> str:
    lines = [
        f"rules {report.rules}: {report.games} games over {pairs} pairs of decks in {report.seconds:.1f} s",
        f"{report.decisions} decisions, {report.turns} turns; A won {report.wins['A']}, B won {report.wins['B']}, "
        f"{report.wins['draw']} draws",
        f"digest {report.digest}",
    ]
    if report.twins or report.branches:
        lines.append(
            f"checked: {report.looks} states, {report.twins} of them closely and by a twin rebuilt from its save, "
            f"{report.branches} branches, {report.replays} replays"
        )
    lines.append(f"{len(report.failures)} games failed" if report.failures else "no game failed")
    for failure in report.failures[:20]:
        decks = " against ".join(failure["decks"])
        lines.append(f"  seed {failure['seed']} ({decks}): {failure['error']}")
    return "\n".join(lines)
