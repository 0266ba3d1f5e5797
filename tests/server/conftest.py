"""A server for all tests of this folder that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.client import MADE, Client, Server, serving
from server.postgres import postgres


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite."""
    with serving("--data", str(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A PostgreSQL."""
    with postgres() as url:
        yield url


@pytest.fixture
def client(shared: Server) -> Client:
    """A new guest."""
    return Client(shared.port)


@pytest.fixture(autouse=True)
def _connections() -> Iterator[None]:
    yield
    while MADE:
        MADE.pop().close()
