"""Kills the server at random moments while tables are played, and looks whether anything that was acknowledged is lost.

    python bench/kills.py --rounds 50 --tables 50
    python bench/kills.py --rounds 50 --tables 50 --postgres     two processes on one PostgreSQL

After each restart the newest acknowledged answers of each table are sent again: they have to get the results they had,
and nothing may change by it. An answer that was on its way is sent again too, and has to count once. Then every table
is played on. In the end all answers that were ever acknowledged are sent again."""

from __future__ import annotations

import argparse
import http.client
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]

from server.client import Client, Failed, Scripted, Server, start  # noqa: E402

RULES: Final = ("10.2", "6.3", "5.12", "5.00", "2.0")
THREADS: Final = 6
NEWEST: Final = 12
GONE: Final = (ConnectionError, http.client.HTTPException, OSError)


class Table:
    """A table with what was acknowledged there."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client = client
        self.id = table
        self.player = Scripted(seed)
        self.acknowledged: list[tuple[dict[str, Any], dict[str, Any], int]] = []
        self.sent: tuple[dict[str, Any], dict[str, Any]] | None = None
        self.over = False

    def answer(self, decision: dict[str, Any], option: dict[str, Any]) -> None:
        """Gives an answer, which is on its way until it is acknowledged."""
        self.sent = decision, option
        self.acknowledged.append((decision, option, self.client.answer(self.id, decision, option)))
        self.sent = None


def play(tables: Sequence[Table], stop: threading.Event, enough: threading.Semaphore) -> None:
    """Plays at tables until the server is gone or it is told to stop; each answer counts once."""
    while not stop.is_set():
        for table in tables:
            try:
                found = table.client.waiting(table.id)
                table.over = found["winner"] is not None
                if table.over:
                    continue
                table.answer(found["decision"], table.player.choose(found["decision"]))
            except GONE:
                return
            enough.release()
        if all(table.over for table in tables):
            enough.release(1_000_000)
            return


def check(tables: Sequence[Table], ports: Sequence[int], newest: int = NEWEST) -> int:
    """How many acknowledged answers were found again, of each table so many of the newest; raises AssertionError if one
    is lost or was applied twice."""
    checked = 0
    for place, table in enumerate(tables):
        table.client.close()
        table.client.port = ports[place % len(ports)]
        table.client = Client(table.client.port, token=table.client.token)
        if table.sent is not None:
            table.answer(*table.sent)
        before = table.client.waiting(table.id)
        for decision, option, seq in table.acknowledged[-newest:]:
            assert table.client.answer(table.id, decision, option) == seq, f"{table.id}: {decision['id']} is lost"
            checked += 1
        after = table.client.waiting(table.id)
        assert (after["seq"], after["decision"]) == (before["seq"], before["decision"]), "an answer was applied twice"
        last = max((seq for _, _, seq in table.acknowledged), default=0)
        assert after["seq"] >= last, f"{table.id} has {after['seq']} events, and {last} were acknowledged"
        if after["winner"] is None:
            table.answer(after["decision"], table.player.choose(after["decision"]))
    return checked


def kill_while_playing(servers: Sequence[Server], tables: Sequence[Table], answers: int) -> None:
    """Lets all tables be played, and kills the servers after so many further answers, whatever is on its way then."""
    stop, enough = threading.Event(), threading.Semaphore(0)
    count = min(THREADS, len(tables))
    threads = [threading.Thread(target=play, args=(tables[one::count], stop, enough)) for one in range(count)]
    for thread in threads:
        thread.start()
    for _ in range(answers):
        enough.acquire()
    for server in servers:
        server.kill()
    stop.set()
    for thread in threads:
        thread.join()


def run(arguments: Sequence[str], processes: int, tables: int, rounds: int, seed: int) -> int:
    """Kills so often; the number of acknowledged answers that were looked for and found."""
    chance = random.Random(seed)
    found = 0
    servers = [start(*arguments) for _ in range(processes)]
    try:
        people = [Client(server.port) for server in servers]
        played = [
            Table(
                Client(servers[one % processes].port, token=people[one % processes].token),
                str(people[one % processes].table(RULES[one % len(RULES)], seed=one)["table"]),
                seed + one,
            )
            for one in range(tables)
        ]
        for number in range(1, rounds + 1):
            kill_while_playing(servers, played, chance.randrange(5, 5 + 3 * tables))
            servers = [start(*arguments) for _ in range(processes)]
            found += check(played, [server.port for server in servers])
            print(f"kill {number} of {rounds}: {found} acknowledged answers found again", flush=True)
        check(played, [server.port for server in servers], sys.maxsize)
        over = sum(table.over for table in played)
        print(f"{sum(len(table.acknowledged) for table in played)} answers, {over} of {tables} games are over")
        return found
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.kill()


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    began = time.perf_counter()
    with ExitStack() as stack:
        if options.postgres:
            from server.postgres import postgres

            arguments, processes = ("--database", stack.enter_context(postgres())), 2
        else:
            arguments, processes = ("--data", stack.enter_context(tempfile.TemporaryDirectory())), 1
        try:
            found = run(arguments, processes, options.tables, options.rounds, options.seed)
        except (AssertionError, Failed) as error:
            print(f"failed: {error}")
            return 1
    print(f"{options.rounds} kills, {options.tables} tables: all {found} acknowledged answers are there", end=" ")
    print(f"({time.perf_counter() - began:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
