"""Compares the engine with the second implementations of the tests (tests/naive): legal actions, attacks, blocks and
continuous effects, in random games of every version and form, and continuous effects after every step of every
scenario.

`python bench/naive.py --games 20` plays 20 games of each; `--scenarios` runs the scenario files too. Exits 1 if
anything differs."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from naive import games  # noqa: E402

SHOWN = 40


def main() -> int:
    """Plays, compares, prints what was compared and where it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, metavar="N", help="games of every version and form")
    parser.add_argument("--seed", type=int, default=100, metavar="N", help="seed of the first game")
    parser.add_argument("--every", type=int, default=7, metavar="N", help="compare one decision in so many")
    parser.add_argument("--scenarios", action="store_true", help="run every scenario file too")
    arguments = parser.parse_args()
    tally = games.Tally()
    found = 0
    started = time.process_time()
    for version, variant in games.FORMS:
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            for line in games.differences(version, variant, seed, arguments.every, tally):
                found += 1
                if found <= SHOWN:
                    print(line)
    for path in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")) if arguments.scenarios else ():
        for line in games.scenario_differences(path, tally):
            found += 1
            if found <= SHOWN:
                print(line)
    print(
        f"{tally.actions} lists of actions, {tally.battles} attacks and blocks, {tally.values} times all information: "
        f"{found} differences ({time.process_time() - started:.0f} s)"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
