"""Plays pairs of games that differ in one hidden card of B, in every version and with many decks, and compares every
byte that A and a spectator get, and the counters, until the card can be seen.

    python bench/hidden.py --places 6

A plays what it can, B passes. The first message that differs has to be one that names the card: anything else is a
leak, and is printed; the exit code is 1 then."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]

from server.test_hidden import Seen, active, exchanged, played  # noqa: E402
from willforge.cards.deck import Deck, legality  # noqa: E402
from willforge.cards.pool import starter_pool  # noqa: E402
from willforge.cards.starters import starter_decks  # noqa: E402
from willforge.rules.versions import VERSIONS, rules_of  # noqa: E402
from willforge.server import fairness, reception  # noqa: E402

VIEWERS: Final = ("A", "spectator")


def first_difference(one: Seen, other: Seen, names: tuple[str, str]) -> tuple[int, str]:
    """How many messages are the same for A and for a spectator, and what is told by the first that differs although
    neither card can be seen there; empty if nothing."""
    same = 0
    for viewer in VIEWERS:
        pair = one.bytes[viewer], other.bytes[viewer]
        for first, second in zip(*pair, strict=False):
            if first == second:
                same += 1
                continue
            if any(first.count(name.encode()) != second.count(name.encode()) for name in names):
                return same, ""
            return same, f"{viewer} can tell {names[0]} from {names[1]}"
        if len(pair[0]) != len(pair[1]):
            return same, f"{viewer} gets {len(pair[0])} messages or {len(pair[1])}"
    return same, "" if one.metrics == other.metrics else "the counters differ"


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--places", type=int, default=6, help="cards of each deck that are exchanged")
    parser.add_argument("--turns", type=int, default=8)
    options = parser.parse_args()
    fairness.new_secret = lambda: "5e" * 32
    reception.new_id = lambda: "table"
    began, pairs, same, reached, leaks = time.perf_counter(), 0, 0, 0, []
    for rules in VERSIONS:
        fitting = {
            name: deck
            for name, deck in starter_decks(rules).items()
            if not legality(deck, starter_pool(), rules_of(rules).deck)
        }
        names = list(fitting)
        for place, name in enumerate(names):
            other = names[(place + 1) % len(names)]
            plain = _play(fitting[name], rules, other, place, options.turns)
            deck = fitting[name]
            for card in range(0, len(deck.main), max(1, len(deck.main) // options.places)):
                changed = exchanged(deck, card)
                if legality(changed, starter_pool(), rules_of(rules).deck):
                    continue
                found = _play(changed, rules, other, place, options.turns)
                pairs += 1
                reached += found.bytes["B"] != plain.bytes["B"]
                count, leak = first_difference(plain, found, (deck.main[card], changed.main[card]))
                same += count
                if leak:
                    leaks.append(f"rules {rules}, {name} against {other}, card {card}: {leak}")
                    print(leaks[-1], flush=True)
        print(f"rules {rules}: {pairs} pairs so far ({time.perf_counter() - began:.0f} s)", flush=True)
    print(
        f"{pairs} pairs of games, {reached} with the card in the hand of B, {same} equal messages, {len(leaks)} leaks"
    )
    return 1 if leaks or not reached else 0


def _play(deck: Deck, rules: str, other: str, seed: int, turns: int) -> Seen:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(played(Path(folder) / "x", deck, rules, other, active(seed), turns))


if __name__ == "__main__":
    sys.exit(main())
