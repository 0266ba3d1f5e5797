"""`willforge serve`: tables on the network."""

from __future__ import annotations

import argparse
import importlib.util
import socket
import webbrowser
from typing import Any, Final

from willforge.cli.arguments import up_to
from willforge.errors import WillforgeError

NEEDED: Final = ("starlette", "uvicorn", "websockets", "msgspec", "argon2")
LARGEST_PORT: Final = 65_535


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("serve", help="tables for browsers and programs")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (this machine alone)")
    parser.add_argument("--port", type=int, default=8351, help="the port, 0 for any that is free (8351)")
    parser.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///FILE")
    parser.add_argument("--data", metavar="FOLDER", help="where the SQLite database is kept")
    parser.add_argument("--workers", type=up_to(64), default=1, metavar="N", help="processes that serve (1)")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument("--inherit", type=int, default=-1, help=argparse.SUPPRESS)
    parser.set_defaults(run=serve)


def needed() -> None:
    """Raises WillforgeError if the libraries of the server are not installed."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise WillforgeError(f"the server needs {', '.join(missing)}: pip install 'willforge[server]'")


def serve(arguments: argparse.Namespace) -> int:
    """Serves until it is told to stop."""
    needed()
    from willforge.server import passing, processes
    from willforge.server import serve as server
    from willforge.server.limits import Limits

    if not 0 <= arguments.port <= LARGEST_PORT:
        raise WillforgeError(f"{arguments.port} is no port: a number up to {LARGEST_PORT} was expected")
    database = server.database_url(arguments.database, arguments.data)
    settings = server.Settings(database, Limits.from_environment(), passing.waits())
    if arguments.inherit >= 0:
        listening = _inherited(arguments.inherit)
        processes.end_with_parent()
        return server.run(listening, settings)
    with server.listen(arguments.host, arguments.port) as listening:
        if arguments.open:
            webbrowser.open(server.line_of(listening).removeprefix("Willforge is at "))
        if arguments.workers > 1:
            return processes.run_several(listening, settings.database, arguments.workers)
        return server.run(listening, settings)


def _inherited(number: int) -> socket.socket:
    """The socket that the parent process has opened. Raises WillforgeError if there is none of that number."""
    try:
        return socket.socket(fileno=number)
    except (OSError, OverflowError) as error:
        raise WillforgeError(f"{number} is no socket of the process that started this one") from error
