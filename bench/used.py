"""Which cards bots do not play: of the games in which a card was drawn, the share in which it was played.

    willforge sim --bot fair --second none --games 560 --keep fair.jsonl
    python bench/used.py fair.jsonl

Reads files of `willforge sim --keep`. Exits with 1 if a card that was drawn often enough is played in fewer games than
`--least`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from willforge.errors import WillforgeError
from willforge.lab import records


def counted(path: Path, drawn: Counter[tuple[str, str]], used: Counter[tuple[str, str]]) -> None:
    """Counts the games of a file, by bot and card."""
    run = records.read(path)
    cards = run.plan.cards
    listed = {name for arm in run.plan.arms for deck in arm.decks for name in deck.main}
    for job, games in run.results.items():
        pilot = run.plan.pilots[job.pilot]
        for game in games:
            for seat in (0, 1):
                had = {cards[place] for place in game.drawn[seat]} & listed
                drawn.update((pilot, name) for name in had)
                used.update((pilot, cards[place]) for place in game.used[seat] if cards[place] in had)


def main() -> int:
    """Prints the cards that are played least, and how many are played too seldom."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file of 'willforge sim --keep'")
    parser.add_argument("--least", type=float, default=0.05, metavar="SHARE", help="played at least so (default 0.05)")
    parser.add_argument("--enough", type=int, default=20, metavar="N", help="drawn in so many games (default 20)")
    parser.add_argument("--shown", type=int, default=15, metavar="N", help="so many cards are shown (default 15)")
    arguments = parser.parse_args()
    drawn: Counter[tuple[str, str]] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    try:
        for path in arguments.files:
            counted(path, drawn, used)
    except WillforgeError as error:
        print(error, file=sys.stderr)
        return 2
    order = sorted(drawn, key=lambda key: (used[key] / drawn[key], key))
    for pilot, name in order[: arguments.shown]:
        share = used[pilot, name] / drawn[pilot, name]
        print(f"{share:6.1%}  {used[pilot, name]:>5} of {drawn[pilot, name]:>5}  {pilot}  {name}")
    known = [key for key in drawn if drawn[key] >= arguments.enough]
    seldom = [key for key in known if used[key] < arguments.least * drawn[key]]
    print(
        f"{len(known)} of {len(drawn)} cards were drawn in at least {arguments.enough} games; "
        f"{len(seldom)} of them are played in fewer than {arguments.least:.0%}"
    )
    return 1 if seldom else 0


if __name__ == "__main__":
    sys.exit(main())
