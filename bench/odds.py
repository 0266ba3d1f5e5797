"""Whether the odds that bots go by are those of the games that are played: plays kept games again and compares, as each
turn begins, what `standing` says of the player whose turn it is with how often that player won.

    willforge arena planner planner --games 200 --keep games.jsonl
    python bench/odds.py games.jsonl

A row is for positions with about the same odds: how many there were, what was said on average, and the share that was
won. The last line is the mean surprise (log loss; 0.693 is a coin) of what was said, and of one and the same word for
all."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import log
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from willforge.bots.standing import odds, standing
from willforge.errors import WillforgeError
from willforge.lab.matches import games
from willforge.play.lookahead import answer

ROWS: Final = 10
LEAST: Final = 1e-6


def said_and_won(path: Path) -> Iterator[tuple[float, bool]]:
    """As each turn of a match file's games begins: the odds of the player whose turn it is, and whether they won. Games
    that nobody won are left out."""
    for game, answers, winner in games(path):
        state, turn = game.state, 0
        for choice in answers if winner in ("A", "B") else ():
            if state.turn > turn:
                turn = state.turn
                yield odds(standing(state, state.turn_player)), state.turn_player == "AB".index(winner)
            answer(state, choice)


def surprise(said: float, won: bool) -> float:
    """How surprising it is that somebody won, or did not."""
    return -log(max(LEAST, said if won else 1 - said))


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what `willforge arena --keep` wrote")
    arguments = parser.parse_args()
    try:
        found = [one for path in arguments.files for one in said_and_won(path)]
    except WillforgeError as error:
        print(f"odds: {error}", file=sys.stderr)
        return 2
    if not found:
        print("odds: there is no game in it that somebody won", file=sys.stderr)
        return 2
    print("positions   said    won")
    for row in range(ROWS):
        part = [(said, won) for said, won in found if row <= said * ROWS < row + 1 or (said == 1 and row == ROWS - 1)]
        if part:
            means = (sum(column) / len(part) for column in zip(*part, strict=True))
            print(f"{len(part):9}", *(f"{mean:6.1%}" for mean in means))
    share = sum(won for _, won in found) / len(found)
    told = sum(surprise(said, won) for said, won in found) / len(found)
    plain = sum(surprise(share, won) for _, won in found) / len(found)
    print(f"surprise {told:.3f}; {plain:.3f} if {share:.1%} were said of all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
