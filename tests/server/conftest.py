"""A server for all tests of this folder that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.client import MADE, Client, Server, serving
from server.postgres import Postgres, running


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite."""
    with serving("--data", str(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def mortal() -> Iterator[Postgres]:
    """A PostgreSQL that can go away and come back."""
    with running() as found:
        yield found


@pytest.fixture(scope="session")
def database(mortal: Postgres) -> str:
    """The address of a PostgreSQL."""
    return mortal.url


@pytest.fixture
def client(shared: Server) -> Client:
    """A new guest."""
    return Client(shared.port)


@pytest.fixture(autouse=True)
def _connections() -> Iterator[None]:
    yield
    while MADE:
        MADE.pop().close()
