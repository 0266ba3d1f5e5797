"""A real PostgreSQL for the tests: the one inside the package pgserver, or the machine's own."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that lives as long as this lasts."""
    with tempfile.TemporaryDirectory(prefix="willforge-pg-") as folder:
        Path(folder).chmod(0o755)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it asks for a folder that only a session of a person has
            from pgserver.postgres_server import get_server

            server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
