"""`willforge replay`: a saved game again, step by step or under two versions, and the record of a game at a server."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from willforge.cli.comparison import add_versions, report
from willforge.cli.language import language
from willforge.cli.style import STRONG, Page
from willforge.cli.table import draw, heading
from willforge.errors import WillforgeError
from willforge.files import FileError, read_text
from willforge.play.compare import compare_record
from willforge.play.game import BrokenSave, Game
from willforge.play.log import READERS as VIEWERS
from willforge.play.record import read_answers
from willforge.server import fairness
from willforge.words import say

LONGEST_INPUT: Final = 1_000


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("replay", help="saved games")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    comparer: argparse.ArgumentParser = actions.add_parser(
        "compare", help="play a saved game again under two versions, up to the first difference"
    )
    comparer.add_argument("file", metavar="FILE", help="a saved game")
    add_versions(comparer)
    comparer.set_defaults(run=compare)
    shower: argparse.ArgumentParser = actions.add_parser("show", help="step through a saved game")
    shower.add_argument("file", metavar="FILE", help="a saved game")
    shower.add_argument("--turn", type=int, default=0, metavar="N", help="only this turn, with the table as it begins")
    shower.add_argument("--view", choices=VIEWERS, default="judge", help="as whom; without it, everything is seen")
    shower.set_defaults(run=show)
    verifier: argparse.ArgumentParser = actions.add_parser(
        "verify", help="check that the shuffle and the answers of a record are what was committed to"
    )
    verifier.add_argument("file", metavar="FILE", help="a record, as GET /api/tables/T/record gives it")
    verifier.set_defaults(run=verify)


def show(arguments: argparse.Namespace) -> int:
    """Tells a game again, turn by turn; a person at a terminal goes on with Enter."""
    record = read_save(Path(arguments.file))
    game = Game.beginning(record)
    page = Page(sys.stdout)
    stops = sys.stdin.isatty() and sys.stdout.isatty() and not arguments.turn
    turn = -1
    for answer in [None, *read_answers(record)]:
        told = len(game.log) if answer is not None else 0
        if answer is not None:
            game.take(answer)
        state = game.state
        if state.turn != turn:
            turn = state.turn
            if arguments.turn in (0, turn) and not _goes_on(stops):
                return 0
            if arguments.turn in (0, turn):
                _show_table(game, arguments.view, page)
        for line in game.log[told:] if arguments.turn in (0, turn) else ():
            page.say(f"  {say(line.message(arguments.view), language())} [{line.rule}]", hanging="  ")
    if 0 < turn < arguments.turn:
        raise WillforgeError(f"the game has no turn {arguments.turn}: it ends in turn {turn}")
    return 0


def _goes_on(stops: bool) -> bool:
    """Waits for Enter where a person steps through; whether they want more."""
    return not stops or sys.stdin.readline(LONGEST_INPUT).strip().lower() not in ("q", "quit")


def _show_table(game: Game, viewer: str, page: Page) -> None:
    view = game.view(viewer if viewer in ("A", "B") else None)
    page.say(heading(view, page.width, language()), STRONG)
    for line in draw(view, page.width, language()):
        page.say(line, hanging="  ")


def compare(arguments: argparse.Namespace) -> int:
    """Tells where two versions part: 0 if they do not, 1 if they do."""
    return report(compare_record(read_save(Path(arguments.file)), tuple(arguments.rules)), arguments)


def verify(arguments: argparse.Namespace) -> int:
    """Checks the record of a game at a server: 0 if it is what was committed to, 1 if it is not."""
    record = read_save(Path(arguments.file))
    try:
        game = fairness.verify(record)
    except fairness.Unfair as error:
        print(f"not as committed: {error}")
        return 1
    print(f"as committed: seed {record['seed']}, {len(record['answers'])} answers, winner {record['winner']}", end="")
    print(f", turn {game.state.turn}")
    return 0


def read_save(path: Path) -> dict[str, Any]:
    """The record of a saved game. Raises BrokenSave naming the file and what is wrong."""
    try:
        found = json.loads(read_text(path))
    except FileError as error:
        raise BrokenSave(str(path), f"it {error.why}") from error
    except (ValueError, RecursionError) as error:
        raise BrokenSave(str(path), "this is no saved game: it is not JSON") from error
    if not isinstance(found, dict):
        raise BrokenSave(str(path), "this is no saved game: a mapping was expected")
    return found
