"""What whoever runs a server does with its database: copies of it, and old tables put away.

A backup is one file of JSON lines, the same for SQLite and PostgreSQL, so one can be restored into the other."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.files import reason
from willforge.server.ledger import OVER
from willforge.server.schema import STEPS
from willforge.server.store import Connection, NoDatabase, Store

FORMAT: Final = "willforge backup 1"
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "players": ("id", "name", "login", "password", "created"),
    "tokens": ("hash", "player", "scopes", "label", "created"),
    "decks": ("id", "player", "name", "list", "created"),
    "pools": ("player", "cards", "changed"),
    "tables": (
        "id", "owner", "state", "settings", "secret", "invite", "seats", "beginning", "engine", "winner", "created",
        "changed",
    ),
    "moves": (
        "table_id", "seq", "kind", "seat", "number", "decision", "chosen", "result", "spent", "made", "note",
    ),
    "stories": ("table_id", "viewer", "story"),
    "commitments": ("commitment", "secret", "owner", "created"),
}  # fmt: skip
"""Everything that is stored, in an order in which it can be stored again."""
OF_TABLES: Final = {"tables": "id", "moves": "table_id", "stories": "table_id"}
DAY_MILLISECONDS: Final = 24 * 3600 * 1000


class BrokenBackup(WillforgeError):
    """A file that is no backup, or not the whole of one."""


def backup(store: Store, path: Path) -> int:
    """Writes everything into a file, as it is at one moment, also while servers run; returns the number of rows. Raises
    WillforgeError."""
    return store.once(lambda link: _written(path, _rows(link, "", ())))


def restore(store: Store, path: Path) -> int:
    """Puts everything of a backup into an empty database; returns the number of rows. Raises WillforgeError."""

    def fill(link: Connection) -> int:
        if link.execute("SELECT COUNT(*) FROM players").fetchone()[0]:
            raise NoDatabase("the database is not empty: a backup is restored into an empty one")
        return _filled(link, path)

    return store.once(fill)


def archive(store: Store, path: Path, days: int) -> int:
    """Writes the tables that were over so many days ago into a file and takes them out of the database; returns their
    number. `restore_tables` brings them back. Raises WillforgeError."""
    before = int(time.time() * 1000) - days * DAY_MILLISECONDS

    def put_away(link: Connection) -> int:
        old = [
            row[0]
            for row in link.execute("SELECT id FROM tables WHERE state = ? AND changed < ?", (OVER, before)).fetchall()
        ]
        _written(path, (row for table in old for row in _rows(link, " WHERE {} = ?", (table,))))
        for table in old:
            for name, key in reversed(OF_TABLES.items()):
                link.execute(f"DELETE FROM {name} WHERE {key} = ?", (table,))
        return len(old)

    return store.once(put_away)


def restore_tables(store: Store, path: Path) -> int:
    """Puts the tables of an archive back; returns the number of rows. Raises WillforgeError."""
    return store.once(lambda link: _filled(link, path))


def _rows(link: Connection, where: str, values: tuple[Any, ...]) -> Iterator[tuple[str, list[Any]]]:
    for name, columns in COLUMNS.items():
        if where and name not in OF_TABLES:
            continue
        chosen = where.format(OF_TABLES.get(name, ""))
        for row in link.execute(f"SELECT {', '.join(columns)} FROM {name}{chosen}", values).fetchall():
            yield name, list(row)


def _written(path: Path, rows: Iterator[tuple[str, list[Any]]]) -> int:
    """Writes rows beside the file and puts it in place when it is whole."""
    count = 0
    beside = path.parent / f"{path.name}.part"
    if path.exists() and not path.is_file():  # nothing but a file may be replaced: a device would be gone for good
        raise WillforgeError(f"{path}: this is no file, and a file was expected")
    try:
        with gzip.open(beside, "wt", encoding="utf-8") as file:
            print(json.dumps([FORMAT, len(STEPS)]), file=file)
            for name, row in rows:
                print(json.dumps([name, row]), file=file)
                count += 1
            print(json.dumps(["end", count]), file=file)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise WillforgeError(f"{path}: {reason(error)}") from error
    except ValueError as error:
        raise WillforgeError(f"{str(path)!r} can be no file's name") from error
    return count


def _filled(link: Connection, path: Path) -> int:
    count = 0
    ended = False
    for number, (name, row) in enumerate(_lines(path)):
        if number == 0:
            if name != FORMAT or row != len(STEPS):
                raise BrokenBackup(f"{path}: this is no backup that fits this version")
        elif name == "end":
            ended = row == count
        else:
            columns = COLUMNS.get(name, ())
            if not isinstance(row, list) or len(row) != len(columns):
                raise BrokenBackup(f"{path}: line {number + 1} is not understood")
            marks = ", ".join("?" for _ in columns)
            link.execute(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", row)
            count += 1
    if not ended:
        raise BrokenBackup(f"{path}: the end is missing, so nothing was restored")
    return count


def _lines(path: Path) -> Iterator[tuple[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                name, row = json.loads(line)
                yield name, row
    except (OSError, EOFError, ValueError, TypeError) as error:
        why = reason(error) if isinstance(error, OSError) and error.strerror else "it is no backup, or not a whole one"
        raise BrokenBackup(f"{path}: {why}") from error
