"""All commands together: one module per subcommand, and one place where whatever goes wrong becomes one clear line."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from willforge import __version__
from willforge.cards.programs import KeptPrograms
from willforge.cli import output
from willforge.errors import WillforgeError
from willforge.files import reason
from willforge.text.compile import keeping

BAD_INPUT: Final = 2
COMMANDS: Final = (
    "play", "serve", "server", "scenario", "replay", "perft", "rules", "deck", "cards", "selfplay", "arena", "board",
    "train", "sim", "bench",
)  # fmt: skip
"""The subcommands, each a module of this package, in the order that the help shows."""
TRACE: Final = "WILLFORGE_TRACE"
"""The environment variable that asks for the whole story of a fault."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        """Ends with 2."""
        output.complain(f"{self.prog}: {message} ({self.prog} --help explains)")
        self.exit(BAD_INPUT)


class _Version(argparse.Action):
    """Prints the version, and how the engine was built."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        """Ends with 0."""
        from willforge.play import build

        print(f"willforge {__version__} ({build.name()} engine)")
        parser.exit()


def build_parser(first: str = "") -> argparse.ArgumentParser:
    """The parser of the command line; if it begins with a subcommand, only that one is there, and the others need not
    be imported."""
    parser = Parser(prog="willforge", description="Plays the Force of Will card game by its rules.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show program's version number and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in (first,) if first in COMMANDS else COMMANDS:
        import_module(f"willforge.cli.{name}").add_parser(commands)
    return parser


def run(argv: Sequence[str] | None) -> int:
    """Runs the command line; returns the exit code. Only KeyboardInterrupt and the SystemExit of argparse come out."""
    try:
        with output.guarded(), keeping(KeptPrograms()):
            return _run(argv)
    except WillforgeError as error:
        return _refused(str(error))
    except BrokenPipeError:
        output.give_up(sys.stdout)
        return 0  # the reader of a pipe has seen enough
    except OSError as error:
        output.give_up(sys.stdout)
        return _refused(f"{error.filename}: {reason(error)}" if error.filename else f"output: {reason(error)}")
    except MemoryError:
        return _refused("there is not enough memory for this")
    except Exception as error:
        return _refused(_fault(error))


def _run(argv: Sequence[str] | None) -> int:
    words = sys.argv[1:] if argv is None else argv
    parser = build_parser(words[0] if words else "")
    arguments = parser.parse_args(argv)
    for name, value in vars(arguments).items():
        if value == []:  # argparse takes "--" for the end of the options also where it is a value
            parser.error(f"argument {name}: a value is missing")
    if arguments.command is None:
        parser.print_help()
        return BAD_INPUT
    code: Any = arguments.run(arguments)
    assert isinstance(code, int)
    return code


def _refused(text: str) -> int:
    output.complain(f"willforge: {text}")
    return BAD_INPUT


def _fault(error: Exception) -> str:
    """A defect of this program in one line; the whole story where it is asked for."""
    if os.environ.get(TRACE):
        return "".join(traceback.format_exception(error))
    place = traceback.extract_tb(error.__traceback__)[-1]
    told = " ".join(f"{type(error).__name__}: {error}".split())
    where = f"{os.path.basename(place.filename)} line {place.lineno}"
    return f"a fault of willforge itself, {told} ({where}): please report it; {TRACE}=1 tells more"
