"""Asks every bot, the hints and the analysis at many positions, and again with other cards where the player may not
look: nothing that is told may differ.

    python bench/leaks.py --positions 500
    python bench/leaks.py --positions 20 --answers 300

The positions are of games that `random` and `greedy` play, under all versions in turn. Exits with 1 if anything is told
that depends on hidden cards."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from bots.hiding import RULES, hidden, positions  # noqa: E402
from bots.leaks import asked, leaks  # noqa: E402
from willforge.bots.greedy import GreedyBot  # noqa: E402
from willforge.bots.random import RandomBot  # noqa: E402
from willforge.engine import build  # noqa: E402

SHOWN = 40
EVERY = 11
"""One choice in so many is a position."""


def main() -> int:
    """Asks, and prints what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=500, metavar="N", help="how many (default 500)")
    parser.add_argument("--answers", type=int, default=400, metavar="N", help="that may be tried (default 400)")
    parser.add_argument("--seed", type=int, default=40, metavar="N", help="seed of the first games (default 40)")
    arguments = parser.parse_args()
    if arguments.positions < 1 or arguments.answers < 1:
        parser.error("positions and answers have to be positive")
    everyone = asked(arguments.answers)
    looked: Counter[str] = Counter()
    exchanged = found = 0
    started = time.process_time()
    sources = [(rules, make) for rules in RULES for make in (RandomBot, GreedyBot)]
    for place, (rules, make) in enumerate(sources):
        many = len(range(place, arguments.positions, len(sources)))
        for game, player in positions(rules, arguments.seed, EVERY, many, make) if many else ():
            looked[rules] += 1
            exchanged += len(hidden(game, player))
            for line in leaks(game, player, everyone):
                found += 1
                if found <= SHOWN:
                    print(
                        f"{rules}, seed {game.seed}, after {game.moment} answers, player {player}: {line}", flush=True
                    )
    versions = ", ".join(f"{many} of {rules}" for rules, many in looked.items())
    cards = exchanged / looked.total()
    print(f"{build.name()} engine: {looked.total()} positions ({versions}), {cards:.0f} hidden cards exchanged in each")
    print(f"asked: {', '.join(everyone)}; {found} differences ({time.process_time() - started:.0f} s)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
