"""`willforge replay`: a saved game under two versions of the rules, and the record of a game at a server."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from willforge.cli.comparison import add_versions, report
from willforge.engine.model.data import BrokenSave
from willforge.files import FileError, read_text
from willforge.play.compare import compare_record
from willforge.server import fairness


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
    verifier: argparse.ArgumentParser = actions.add_parser(
        "verify", help="check that the shuffle and the answers of a record are what was committed to"
    )
    verifier.add_argument("file", metavar="FILE", help="a record, as GET /api/tables/T/record gives it")
    verifier.set_defaults(run=verify)


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
