"""A server process from its start to its end."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvicorn
from platformdirs import user_data_path
from starlette.applications import Starlette
from starlette.middleware import Middleware

from willforge.errors import WillforgeError
from willforge.files import reason
from willforge.server import calls
from willforge.server.api import Api, no_such_call
from willforge.server.bots import Thinkers
from willforge.server.driver import Driver
from willforge.server.hall import Hall
from willforge.server.limits import Limits
from willforge.server.live import LiveTables
from willforge.server.logs import note
from willforge.server.metrics import Metrics
from willforge.server.people import People
from willforge.server.site import Site, StrictHeaders, client_folder
from willforge.server.store import Store
from willforge.server.stories import storyteller
from willforge.server.turnings import analyst

FILE: Final = "willforge.sqlite3"
STOP_SECONDS: Final = 6
BACKLOG: Final = 2048
KEEP_SECONDS: Final = 120
"""So long a connection that asks nothing is kept: longer than a game over a socket goes without a call."""
SWITCH_SECONDS: Final = 0.0005
"""The thread of the database needs its turn as soon as there is something to store."""

SEND_BYTES: Final = 131_072
"""What the system keeps for a connection that does not read; the rest waits here, and not for long."""
COLLECT: Final = (5_000, 20, 100)
"""When Python looks for garbage: seldom through everything, since all tables wait meanwhile."""


@dataclass(frozen=True)
class Settings:
    """How a process serves. `database` is the URL of the database."""

    database: str
    limits: Limits
    waits: bool = True
    bot_workers: int = 1


class Server:
    """Everything one process needs, put together."""

    def __init__(self, settings: Settings) -> None:
        self.store = Store(settings.database)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.limits.bot_seconds)
        self.driver = Driver(self.thinkers, settings.waits)
        limits = settings.limits
        self.storyteller = storyteller()
        self.analyst = analyst()
        self.hall = Hall(self.store, self.driver, self.metrics, self.storyteller, limits.cached)
        self.api = Api(self.hall, People(self.store), limits, self.metrics, calls.ALL, self.analyst)
        self.live = LiveTables(self.api)

    def app(self) -> Starlette:
        """The application; it begins to work when it is started."""
        routes = [self.live.route(), *self.api.routes(), *Site(client_folder()).routes()]
        return Starlette(
            routes=routes,
            middleware=[Middleware(StrictHeaders)],
            exception_handlers={405: no_such_call},
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.store.start(self.hall.changed)
        self.hall.keep_missing()
        ticking = asyncio.ensure_future(self.driver.tick())
        try:
            yield
        finally:
            self.stop_taking()
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)
            await self.close()

    async def close(self) -> None:
        """Finishes what was begun, and ends everything that works beside the loop."""
        self.stop_taking()
        for beside in (self.storyteller, self.analyst):
            await asyncio.to_thread(beside.stop)
        await self.hall.finish()
        await asyncio.to_thread(self.thinkers.stop)
        await asyncio.to_thread(self.store.stop)

    def stop_taking(self) -> None:
        """No new tables, and nothing that nobody asked for."""
        self.hall.stopping = True
        self.driver.stopping = True


class _Uvicorn(uvicorn.Server):
    """Says where it is once it accepts connections, and leaves with 0 when it is told to stop."""

    def __init__(self, config: uvicorn.Config, server: Server, line: str) -> None:
        super().__init__(config)
        self._server = server
        self._line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to accept."""
        await super().startup(sockets)
        if not self.should_exit:
            print(self._line, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends what is open."""
        self._server.stop_taking()
        await self._server.live.close_all()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server and not the process; a second one hurries."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def run(listening: socket.socket, settings: Settings) -> int:
    """Serves at a socket until it is told to stop; returns the exit code. Raises WillforgeError if the database can not
    be had."""
    signal.signal(signal.SIGTERM, _leave)
    sys.setswitchinterval(SWITCH_SECONDS)
    server = Server(settings)
    server.store.prepare()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    config = uvicorn.Config(
        server.app(), log_config=None, access_log=False, ws="websockets-sansio", ws_max_size=settings.limits.body,
        ws_ping_interval=15.0, ws_ping_timeout=30.0, ws_per_message_deflate=False, server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS, timeout_keep_alive=KEEP_SECONDS, backlog=BACKLOG, lifespan="on",
        h11_max_incomplete_event_size=32_768,
    )  # fmt: skip
    running = _Uvicorn(config, server, line_of(listening))
    note("start", database=(server.store.postgres and "postgresql") or "sqlite", process=os.getpid())
    asyncio.run(running.serve([listening]))
    note("stop", process=os.getpid())
    return 0


def line_of(listening: socket.socket) -> str:
    """What is said once connections are accepted."""
    host, port = listening.getsockname()[:2]
    return f"Willforge is at http://{shown_host(host)}:{port}/"


def _leave(number: int, frame: object) -> None:
    """Told to stop before anything was begun."""
    raise SystemExit(0)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises WillforgeError if there is none to be had."""
    if not host.isascii() or not host.isprintable() or not host.strip():
        raise WillforgeError(f"{host!r} is no address: a name or a number such as 127.0.0.1 was expected")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio lets small packets go at once only for sockets that name their protocol
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        why = reason(error) if isinstance(error, OSError) else "there is no such port"
        raise WillforgeError(f"{host}:{port} can not be served: {why}") from error
    return listening


def shown_host(host: str) -> str:
    """A host as an address writes it."""
    return f"[{host}]" if ":" in host else host


def database_url(url: str | None, folder: str | None) -> str:
    """The database: the one named, or a file in the folder, which is made. Raises WillforgeError."""
    if url is not None:
        if not url.startswith(("postgresql://", "postgres://", "sqlite:///")):
            raise WillforgeError("the database is named as postgresql://... or sqlite:///FILE")
        return url
    place = Path(folder) if folder is not None else user_data_path("willforge", appauthor=False) / "server"
    try:
        place.mkdir(parents=True, exist_ok=True)
        probe = place / f".{os.getpid()}"
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else "this can be no folder's name"
        raise WillforgeError(f"{place}: {why}") from error
    return f"sqlite:///{place / FILE}"
