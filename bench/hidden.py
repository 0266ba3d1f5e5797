"""Plays pairs of games that differ in one hidden card of B, in every version and with many decks, by clients over the
wire that do the same on both sides, and compares every byte that A and a spectator get, what is counted and what is
logged, until the card can be seen.

    python bench/hidden.py --pairs 200

The card is in the hand of B, is drawn soon, lies deep in the deck, or is life; priority of B is passed by hand in half
of the pairs, and by the server in the others. B talks, asks why not, asks for hints, and takes back. The first message
that differs has to be one that names the card: anything else is a leak, and is printed; the exit code is 1 then."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]

from server.client import MADE  # noqa: E402
from server.pairs import EXTRAS, Leak, fixed_servers, play_pair  # noqa: E402
from willforge.cards.deck import legality  # noqa: E402
from willforge.cards.pool import starter_pool  # noqa: E402
from willforge.cards.starters import starter_decks  # noqa: E402
from willforge.rules.versions import VERSIONS, rules_of  # noqa: E402

PLACES: Final = ("hand", "hand", "deck 0", "deck 1", "deck 2", "deck 4", "deck 9", "lifebreak")
"""Where the card lies when the game begins."""


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--answers", type=int, default=80, help="of both players in each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance, began = random.Random(options.seed), time.perf_counter()
    told: Counter[str] = Counter()
    leaks: list[str] = []
    decks = {
        rules: [
            deck for deck in starter_decks(rules).values() if not legality(deck, starter_pool(), rules_of(rules).deck)
        ]
        for rules in VERSIONS
    }
    with tempfile.TemporaryDirectory() as name, fixed_servers(Path(name)) as servers:
        for number in range(options.pairs):
            rules = list(VERSIONS)[number % len(VERSIONS)]
            both = chance.choice(decks[rules]), chance.choice(decks[rules])
            where, by_server = chance.choice(PLACES), bool(number // len(VERSIONS) % 2)
            variant = "valhalla" if where == "lifebreak" else None
            extras = (*EXTRAS, "hint")
            what = f"pair {number}: rules {rules}, {both[0].name} against {both[1].name}, {where}"
            try:
                found = play_pair(
                    servers, Path(name), rules, both, number, options.answers, by_server, variant, where, extras
                )
            except Leak as leak:
                leaks.append(what)
                print(f"{what}: {leak}", flush=True)
                continue
            while MADE:
                MADE.pop().close()
            if found is None:
                told["no card could be put there"] += 1
                continue
            told[f"pairs with the card in: {where.split()[0]}"] += 1
            told["pairs"] += 1
            told["pairs, passed by the server"] += by_server
            told["pairs in which B held the card"] += found.held
            told["pairs in which it was seen in the end"] += found.seen
            told["equal messages"] += found.messages
            told["answers"] += found.answers
            told.update(found.deeds)
    for line, count in sorted(told.items()):
        print(f"{count:8d}  {line}")
    print(f"{len(leaks)} leaks in {time.perf_counter() - began:.0f} s")
    return 1 if leaks or not told["pairs in which B held the card"] else 0


if __name__ == "__main__":
    sys.exit(main())
