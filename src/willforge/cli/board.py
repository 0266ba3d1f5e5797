"""`willforge board`: how strong bots are, from the matches that were kept."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from willforge.cli.output import print_json
from willforge.cli.progress import Progress
from willforge.lab.board import Place, board
from willforge.lab.matches import MatchError, Pair, validated


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "board",
        help="how strong bots are, from matches that were kept",
        description="Reads files of 'willforge arena --keep', plays all of their games again to see that they ended as "
        "they say, and ranks the bots: who stands 400 higher wins ten games for each that the other wins; random is "
        "1000.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file of 'willforge arena --keep'")
    parser.add_argument("--json", action="store_true", help="print the board as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the board; 0. Raises MatchError for a file that is none or does not hold what it says."""
    pairs: list[Pair] = []
    progress = Progress(len(arguments.files), sys.stderr)
    for done, path in enumerate(arguments.files):
        progress.show(done, "files")
        pairs += validated(path)
    progress.end()
    if not pairs:
        raise MatchError("there is no finished pair of games in these files: let 'willforge arena --keep' go on longer")
    places = board(pairs)
    if arguments.json:
        rows = [
            {
                "bot": place.bot,
                "rating": round(place.rating, 1),
                "interval": [round(bound, 1) for bound in place.interval],
                "games": place.games,
                "score": round(place.score, 6),
            }
            for place in places
        ]
        print_json({"games": 2 * len(pairs), "board": rows})
    else:
        print(_told(places, 2 * len(pairs)))
    return 0


def _told(places: list[Place], games: int) -> str:
    wide = max(len(place.bot) for place in places)
    lines = [f"{games} games, all played again", f"{'bot':<{wide}}  rating  95 %            games  score"]
    for place in places:
        low, high = place.interval
        between = f"{low:.0f} to {high:.0f}"
        lines.append(f"{place.bot:<{wide}}  {place.rating:6.0f}  {between:<14}  {place.games:5}  {place.score:6.1%}")
    return "\n".join(lines)
