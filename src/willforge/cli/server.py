"""`willforge server`: upkeep of the database that `willforge serve` uses."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from willforge.cli.arguments import up_to
from willforge.cli.serve import needed

MOST_DAYS = 100_000


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("server", help="backups and archives of the server")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, purpose in (
        ("backup", "write everything into a file; the server may run"),
        ("restore", "put a backup into an empty database"),
        ("archive", "write old tables into a file and take them out of the database"),
        ("unarchive", "put the tables of an archive back"),
    ):
        action: argparse.ArgumentParser = actions.add_parser(name, help=purpose)
        action.add_argument("file", metavar="FILE")
        action.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///FILE")
        action.add_argument("--data", metavar="FOLDER", help="where the SQLite database is kept")
        if name == "archive":
            action.add_argument(
                "--days", type=up_to(MOST_DAYS), default=90, metavar="N", help="tables that were over N days ago (90)"
            )
        action.set_defaults(run=upkeep)


def upkeep(arguments: argparse.Namespace) -> int:
    """Does one of them; 0 if it is done."""
    needed()
    from willforge.server import upkeep as work
    from willforge.server.serve import database_url
    from willforge.server.store import Store

    store = Store(database_url(arguments.database, arguments.data))
    store.prepare()
    try:
        path = Path(arguments.file)
        if arguments.action == "archive":
            print(f"{work.archive(store, path, arguments.days)} tables are in {path}")
            return 0
        done = {"backup": work.backup, "restore": work.restore, "unarchive": work.restore_tables}
        print(f"{done[arguments.action](store, path)} rows: done")
    finally:
        store.stop()
    return 0
