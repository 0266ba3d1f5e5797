"""The database: one thread that does everything which was asked for since its last transaction in the next one.

So an answer is stored for good before anybody is told, and many tables share the price of making it so. SQLite is a
file in the data folder; PostgreSQL is shared by several processes, which tell each other what has changed."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from willforge.errors import WillforgeError
from willforge.server.refusals import UNAVAILABLE, Refusal
from willforge.server.schema import STEPS

CHANNEL: Final = "willforge"
MOST_PAGES: Final = "WILLFORGE_MOST_PAGES"
"""The environment variable that keeps a SQLite file small: so many pages of 4 kB, or what it has already."""
MOST_AT_ONCE: Final = 128
BUSY_SECONDS: Final = 10.0
POLL_SECONDS: Final = 0.1
LISTEN_SECONDS: Final = 1.0
_MIGRATION_LOCK: Final = 3_141_592
Result = TypeVar("Result")


class NoDatabase(WillforgeError):
    """A database that is not there, can not be written, or was made by a later version."""


class Cursor(Protocol):
    """What both drivers give."""

    @property
    def rowcount(self) -> int:
        """Rows that the last statement changed."""
        ...

    def fetchone(self) -> Any:
        """The next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows."""
        ...


class Connection(Protocol):
    """One transaction at a time; parameters are written as question marks."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Cursor:
        """Runs a statement."""
        ...

    def tell(self, table: str, seq: int) -> None:
        """Tells other processes, once the transaction is done, how far a table has come."""
        ...


class _Link(Connection, Protocol):
    errors: tuple[type[Exception], ...]

    def begin(self) -> None: ...

    def begin_writing(self) -> None: ...

    def close(self) -> None: ...


class _Sqlite:
    """SQLite in WAL mode, every commit on the disk before it returns."""

    errors: tuple[type[Exception], ...] = (sqlite3.Error,)

    def __init__(self, path: Path) -> None:
        self._link = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._link.execute(f"PRAGMA {setting}")
        most = os.environ.get(MOST_PAGES, "")
        if most.isdigit():
            self._link.execute(f"PRAGMA max_page_count = {int(most)}")

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Cursor:
        return self._link.execute(statement, values)

    def tell(self, table: str, seq: int) -> None:
        """Others see by the version of the file that something has changed."""

    def begin(self) -> None:
        self._link.execute("BEGIN")

    def begin_writing(self) -> None:
        self._link.execute("BEGIN IMMEDIATE")

    def close(self) -> None:
        self._link.close()


class _Postgres:
    """PostgreSQL through psycopg."""

    def __init__(self, url: str) -> None:
        import psycopg

        self.errors: tuple[type[Exception], ...] = (psycopg.Error,)
        self._link = psycopg.connect(url, autocommit=True, connect_timeout=5)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Cursor:
        return self._link.execute(statement.replace("?", "%s").encode("utf-8"), values)

    def tell(self, table: str, seq: int) -> None:
        self._link.execute(b"SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} {seq}"))

    def begin(self) -> None:
        self._link.execute(b"BEGIN")

    def begin_writing(self) -> None:
        self._link.execute(b"BEGIN")

    def close(self) -> None:
        self._link.close()


Work = Callable[[Connection], Any]


class _Job:
    __slots__ = ("future", "loop", "work", "writes")

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any], writes: bool) -> None:
        self.work = work
        self.loop = loop
        self.future = future
        self.writes = writes

    def resolve(self, result: Any) -> None:
        self.loop.call_soon_threadsafe(_set_result, self.future, result)

    def fail(self, error: BaseException) -> None:
        self.loop.call_soon_threadsafe(_set_error, self.future, error)


def _set_result(future: asyncio.Future[Any], result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _set_error(future: asyncio.Future[Any], error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)


class Store:
    """The database of one process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.postgres = url.startswith(("postgresql:", "postgres:"))
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._link: _Link | None = None
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    # -- beginning and ending ----------------------------------------------------------------------------------------
    def prepare(self) -> None:
        """Opens the database and brings it to the newest form. Raises NoDatabase."""
        try:
            self._link = self._connect()
            _migrate(self._link, self.postgres)
        except _driver_errors() as error:
            raise NoDatabase(f"the database can not be used: {' '.join(str(error).split())}") from error

    def start(self, changed: Callable[[str, int], None]) -> None:
        """Begins to work, and to listen to other processes; to be called in the loop that will ask. `changed` is called
        there with a table and how far it has come, or with "" if any table may have changed."""
        loop = asyncio.get_running_loop()

        def tell(table: str, seq: int) -> None:
            if not self._stopping.is_set():
                loop.call_soon_threadsafe(changed, table, seq)

        listen = self._listen if self.postgres else self._watch
        self._threads = [
            threading.Thread(target=self._serve, name="database", daemon=True),
            threading.Thread(target=listen, args=(tell,), name="changes", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Finishes what was asked for and closes the database."""
        self._stopping.set()
        self._jobs.put(None)
        for thread in self._threads:
            thread.join()
        if self._link is not None:
            self._link.close()
            self._link = None

    def _connect(self) -> _Link:
        return _Postgres(self.url) if self.postgres else _Sqlite(Path(self.url.removeprefix("sqlite:///")))

    def once(self, work: Callable[[Connection], Result]) -> Result:
        """Does something in one transaction, wholly or not at all, in a process that serves nobody; `prepare` comes
        first. Raises WillforgeError."""
        link = self._link
        assert link is not None
        try:
            link.begin_writing()
            try:
                found = work(link)
            except WillforgeError:
                link.execute("ROLLBACK")
                raise
            link.execute("COMMIT")
        except _driver_errors() as error:
            raise NoDatabase(f"the database refuses: {' '.join(str(error).split())}") from error
        return found

    # -- asking ------------------------------------------------------------------------------------------------------
    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Does something that changes nothing. Raises Refusal if the database is not there."""
        return await self._ask(work, writes=False)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Does something wholly or not at all; it is stored for good when this returns. Raises Refusal if the database
        is not there: then it may or may not have been done."""
        return await self._ask(work, writes=True)

    def writing(self, work: Callable[[Connection], Result]) -> asyncio.Future[Result]:
        """Begins what `write` does, and returns at once: whoever waits can do something else meanwhile."""
        return self._ask(work, writes=True)

    def _ask(self, work: Callable[[Connection], Result], writes: bool) -> asyncio.Future[Result]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(_Job(work, loop, future, writes))
        return future

    # -- the thread --------------------------------------------------------------------------------------------------
    def _serve(self) -> None:
        while True:
            job = self._jobs.get()
            jobs = []
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            if jobs:
                self._together(jobs)
            if job is None:
                return

    def _together(self, jobs: list[_Job]) -> None:
        """One transaction for all; a job that fails takes back what it did itself."""
        done: list[tuple[_Job, Any]] = []
        try:
            link = self._link
            if link is None:
                link = self._link = self._connect()
            (link.begin_writing if any(job.writes for job in jobs) else link.begin)()
            for job in jobs:
                link.execute("SAVEPOINT one")
                try:
                    done.append((job, job.work(link)))
                except Exception as error:
                    link.execute("ROLLBACK TO SAVEPOINT one")  # if this fails too, the connection is of no use
                    job.fail(_told(error, link))
                link.execute("RELEASE SAVEPOINT one")
            link.execute("COMMIT")
        except Exception as error:
            self._give_up()
            for job in jobs:
                job.fail(_unavailable(error))
            return
        for job, result in done:
            job.resolve(result)

    def _give_up(self) -> None:
        """Whatever was begun is forgotten with the connection; the next transaction makes a new one."""
        link, self._link = self._link, None
        if link is not None:
            try:
                link.close()
            except _driver_errors():
                return  # it was gone already

    # -- other processes ---------------------------------------------------------------------------------------------
    def _listen(self, tell: Callable[[str, int], None]) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, connect_timeout=5) as link:
                    link.execute(f"LISTEN {CHANNEL}".encode("ascii"))
                    tell("", 0)
                    while not self._stopping.is_set():
                        for note in link.notifies(timeout=LISTEN_SECONDS):
                            table, _, seq = note.payload.partition(" ")
                            tell(table, int(seq))
                            if self._stopping.is_set():
                                break
            except psycopg.Error:
                self._stopping.wait(LISTEN_SECONDS)

    def _watch(self, tell: Callable[[str, int], None]) -> None:
        """SQLite has no messages: the version of the file changes when another process has written."""
        link = sqlite3.connect(Path(self.url.removeprefix("sqlite:///")), timeout=BUSY_SECONDS)
        newest = "SELECT COALESCE(MAX(rowid), 0) FROM moves"
        (last,) = link.execute(newest).fetchone()
        version = -1
        try:
            while not self._stopping.wait(POLL_SECONDS):
                (now,) = link.execute("PRAGMA data_version").fetchone()
                if now == version:
                    continue
                version = now
                since = "SELECT table_id, MAX(seq), MAX(rowid) FROM moves WHERE rowid > ? GROUP BY table_id"
                for table, seq, row in link.execute(since, (last,)).fetchall():
                    tell(table, seq)
                    last = max(last, row)
        finally:
            link.close()


def _told(error: Exception, link: _Link) -> Exception:
    return _unavailable(error) if isinstance(error, link.errors) else error


def _unavailable(error: Exception) -> Refusal:
    told = Refusal(UNAVAILABLE, "the database can not be used now; try again")
    told.__cause__ = error
    return told


def _driver_errors() -> tuple[type[Exception], ...]:
    try:
        import psycopg
    except ImportError:
        return (sqlite3.Error, OSError, ImportError)
    return (sqlite3.Error, psycopg.Error, OSError)


def _migrate(link: _Link, postgres: bool) -> None:
    link.begin_writing()
    if postgres:
        link.execute("SELECT pg_advisory_xact_lock(?)", (_MIGRATION_LOCK,))
    link.execute("CREATE TABLE IF NOT EXISTS steps (number INTEGER PRIMARY KEY)")
    (done,) = link.execute("SELECT COUNT(*) FROM steps").fetchone()
    if done > len(STEPS):
        link.execute("ROLLBACK")
        raise NoDatabase(
            f"the database was made by a later version of willforge: it has {done} steps, not {len(STEPS)}"
        )
    for number in range(done, len(STEPS)):
        for statement in STEPS[number]:
            link.execute(statement)
        link.execute("INSERT INTO steps (number) VALUES (?)", (number,))
    link.execute("COMMIT")
