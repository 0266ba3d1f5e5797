"""`willforge perft`: counts the decision paths of a position, so that no change of legal actions goes unseen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from willforge.cli.arguments import add_pool, up_to
from willforge.cli.gating import gated_pool
from willforge.cli.output import print_json
from willforge.play.perft import count, divide, position
from willforge.play.scenario import read_file
from willforge.rules.versions import rules_of

DEFAULT_DEPTH: Final = 3
MOST_DEPTH: Final = 100


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("perft", help="count the decision paths of a position")
    parser.add_argument("file", metavar="FILE", help="a scenario file; its steps lead to the position")
    parser.add_argument(
        "--depth", type=up_to(MOST_DEPTH), default=DEFAULT_DEPTH, metavar="N", help="answers in a path (3)"
    )
    parser.add_argument("--rules", default="", metavar="VERSION", help="only this version instead of all of the file's")
    parser.add_argument("--divide", action="store_true", help="also the paths behind each option, at the full depth")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_pool(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Counts for every version of the file and every depth up to the one asked for; 0."""
    if arguments.rules:
        rules_of(arguments.rules)
    scenario = read_file(Path(arguments.file))
    pool = gated_pool(arguments.pool)
    found: dict[str, Any] = {}
    for version in (arguments.rules,) if arguments.rules else scenario.versions:
        state = position(scenario, version, pool)
        counts = []
        for depth in range(1, arguments.depth + 1):
            counts.append(count(state, depth))
            if not arguments.json:
                print(f"rules {version}  depth {depth}  {_told(counts[-1].paths, counts[-1].ended)}", flush=True)
        found[version] = {"paths": [one.paths for one in counts], "ended": [one.ended for one in counts]}
        if arguments.divide:
            parts = divide(state, arguments.depth)
            found[version]["divide"] = [{"option": text, **vars(one)} for text, one in parts]
            if not arguments.json:
                for text, one in parts:
                    print(f"    {text}: {_told(one.paths, one.ended)}")
    if arguments.json:
        print_json({"file": arguments.file, "rules": found})
    return 0


def _told(paths: int, ended: int) -> str:
    return f"{paths} paths, {ended} ended before" if ended else f"{paths} paths"
