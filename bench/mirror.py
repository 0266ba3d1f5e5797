"""Follows random games and scenarios for all viewers by their events alone (`play.following`): a mirror that got
nothing else has to equal the view after every answer, and nothing may happen unsaid.

    python bench/mirror.py --games 500             games of every version
    python bench/mirror.py --scenarios [FOLDER]    every scenario, under every version it names
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
try:
    import willforge  # noqa: F401
except ImportError:  # not installed: the plain source of this checkout
    sys.path.insert(0, str(ROOT / "src"))

from willforge.bots.random import RandomBot  # noqa: E402
from willforge.engine import machine  # noqa: E402
from willforge.engine.model.state import State  # noqa: E402
from willforge.play import build  # noqa: E402
from willforge.play.audit import CheckFailed  # noqa: E402
from willforge.play.following import Follower  # noqa: E402
from willforge.play.game import Game  # noqa: E402
from willforge.play.scenario.scenario import read_file, run_scenario  # noqa: E402
from willforge.rules.versions import VERSIONS  # noqa: E402


def follow_game(rules: str, seed: int, most: int = 100_000, every: int = 20) -> int:
    """Plays one random game and follows it, comparing mirrors and views after every `every`th answer and at the end;
    how many answers were given. Raises CheckFailed."""
    state = Game.new(rules, seed=seed).state
    follower = Follower(state, every)
    bot = RandomBot(seed)
    count = 0
    while state.decision is not None and count < most:
        machine.answer(state, bot.below(len(state.decision.options)))
        count += 1
        assert state.log is not None
        try:
            follower.look(state, state.log)
        except CheckFailed as error:
            raise CheckFailed(f"rules {rules}, seed {seed}, answer {count}: {error}") from error
        state.log.clear()
    return count


def follow_scenario(path: Path) -> Iterator[str]:
    """Runs a scenario under its versions and follows it: what went wrong."""
    scenario = read_file(path)
    for version in scenario.versions:
        followers: list[Follower] = []

        def begin(state: State, followers: list[Follower] = followers) -> None:
            followers[:] = [Follower(state)]

        def watch(state: State, followers: list[Follower] = followers) -> None:
            if not followers or state.log is None:
                followers[:] = [Follower(state)]
            else:
                followers[0].forget()
                followers[0].look(state, state.log)

        for result in run_scenario(scenario, version, watcher=watch, fiat_watcher=begin):
            if result.failed or result.error:
                yield result.failed or result.error


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, metavar="N", help="random games of every version")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first seed")
    parser.add_argument("--scenarios", nargs="?", const=str(ROOT / "tests" / "scenarios"), metavar="FOLDER")
    arguments = parser.parse_args()
    print(f"engine: {build.name()}")
    failures = 0
    for rules in VERSIONS if arguments.games else ():
        answers, began = 0, time.process_time()
        for seed in range(arguments.first, arguments.first + arguments.games):
            try:
                answers += follow_game(rules, seed)
            except CheckFailed as error:
                failures += 1
                print(error, flush=True)
        spent = time.process_time() - began
        print(f"rules {rules}: {arguments.games} games, {answers} answers, {spent:.0f} s of processor time", flush=True)
    if arguments.scenarios is not None:
        files = sorted(Path(arguments.scenarios).rglob("*.yaml"))
        for path in files:
            for problem in follow_scenario(path):
                failures += 1
                print(problem, flush=True)
        print(f"{len(files)} scenario files")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
