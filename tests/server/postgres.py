"""A real PostgreSQL for the tests: the one inside the package pgserver, or the machine's own."""

from __future__ import annotations

import importlib
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Postgres:
    """A PostgreSQL that can go away and come back."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.url: str = server.get_uri()

    def kill(self) -> None:
        """Ends it at once, in the midst of whatever it does."""
        commands = importlib.import_module("pgserver._commands")  # which it makes of the programs that it brings
        stop = ["-m", "immediate", "-w", "stop"]
        commands.pg_ctl(stop, pgdata=self._server.pgdata, user=self._server.system_user)

    def start(self) -> None:
        """Lets it come back."""
        self._server.ensure_postgres_running()


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL that lives as long as this lasts."""
    with tempfile.TemporaryDirectory(prefix="willforge-pg-") as folder:
        Path(folder).chmod(0o755)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it asks for a folder that only a session of a person has
            from pgserver.postgres_server import get_server

            server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that lives as long as this lasts."""
    with running() as found:
        yield found.url
