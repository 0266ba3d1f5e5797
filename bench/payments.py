"""Compares the ways to pay with those of the naive payer of the tests (tests/naive/payer.py): whether a card can be
paid for, every way to do it, what the automatic way gives up, and what is told of it before.

`python bench/payments.py --positions 500 --games 20` compares that many random positions and random games of each
version. Exits 1 if anything differs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from naive.payments import Found, compare_game, compare_positions  # noqa: E402

VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")
SHOWN = 10
EVERY = 5
"""One decision with priority in so many is compared in a random game."""


def main() -> int:
    """Compares, and prints what was compared and where it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", nargs="*", default=VERSIONS, metavar="VERSION", help="versions (default: all)")
    parser.add_argument("--games", type=int, default=5, metavar="N", help="random games of each version")
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="random positions of each version")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game")
    arguments = parser.parse_args()
    whole = Found()
    for version in arguments.rules:
        found = compare_positions(version, arguments.positions, arguments.seed)
        for game in range(arguments.games):
            found.add(compare_game(version, arguments.seed + game, EVERY))
        told = (
            f"{found.compared} compared, {found.ways} ways, {found.skipped} skipped, {len(found.problems)} differences"
        )
        print(f"{version}: {told}", flush=True)
        for problem in found.problems[:SHOWN]:
            print(f"    {problem}")
        whole.add(found)
    return 1 if whole.problems else 0


if __name__ == "__main__":
    sys.exit(main())
