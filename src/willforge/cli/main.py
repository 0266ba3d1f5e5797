"""The `willforge` command: one module per subcommand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from willforge import __version__
from willforge.cli import arena, bench, cards, deck, perft, play, replay, rules, scenario, selfplay
from willforge.engine import build
from willforge.errors import WillforgeError

BAD_INPUT: Final = 2


def build_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(prog="willforge", description="Plays the Force of Will card game by its rules.")
    parser.add_argument("--version", action="version", version=f"willforge {__version__} ({build.name()} engine)")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for module in (play, scenario, replay, perft, rules, deck, cards, selfplay, arena, bench):
        module.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code: 0 all is well, 1 something failed, 2 bad input."""
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if arguments.command is None:
        parser.print_help()
        return BAD_INPUT
    try:
        code = arguments.run(arguments)
    except WillforgeError as error:
        print(f"willforge: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        return 0  # the reader of a pipe has seen enough
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    assert isinstance(code, int)
    return code


if __name__ == "__main__":
    sys.exit(main())
