"""What the protocol promises to whoever hosts a server, tried on real ones: what can not be served, kills in the midst
of a game, two processes on one PostgreSQL, several workers, pings, and stopping while games are played.

    python bench/host.py

Every broken promise is printed; the exit code is 1 if there was one."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent / "tests")]

from outsider import Data, Player, broken, command, environment, hang_up, hold, started, stopped, waited  # noqa: E402
from websockets.exceptions import ConnectionClosed  # noqa: E402

from server.postgres import running  # noqa: E402

PING_SECONDS: Final = 20


def refuses_to_start(folder: Path) -> None:
    """What can not be served is said in one line, with exit code 2."""
    blocked = folder / "blocked"
    blocked.write_text("", "ascii")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for what, arguments in {
            "a port in use": ("--port", str(taken.getsockname()[1]), "--data", str(folder / "x")),
            "a database that is not there": ("--port", "0", "--database", "postgresql://127.0.0.1:9/none"),
            "a folder that can not be written": ("--port", "0", "--data", str(blocked / "y")),
        }.items():
            done = subprocess.run(command(*arguments), env=environment(), capture_output=True, text=True, timeout=60)
            hold(done.returncode == 2, f"{what}: exit code 2", done.returncode)
            hold(done.stderr.count("\n") == 1 and not done.stdout, f"{what}: one line", done.stdout, done.stderr)


def opened(player: Player, opponent: str, **more: Any) -> Data:
    """A new table."""
    decks = player.call("GET", "/api/decks?rules=10.2")["decks"]
    deck = next(one["id"] for one in decks if one["legal"])
    wish = {"rules": "10.2", "deck": deck, "opponent": opponent, **more}
    return dict(player.call("POST", "/api/tables", wish, 201))


def answer(shown: Data) -> Data:
    """The first option of what is asked, as an answer."""
    return {"decision": shown["decision"]["id"], "option": shown["decision"]["options"][0]["id"]}


def killed(folder: Path) -> None:
    """What was acknowledged is there after a kill, and the game goes on with the same decision id."""
    process, port = started("--data", str(folder))
    me = Player(port)
    table = f"/api/tables/{opened(me, 'random', seed=2)['table']}"
    given: list[tuple[Data, int]] = []
    for _ in range(3):
        for _ in range(6):
            sent = answer(waited(me, table))
            given.append((sent, me.call("POST", f"{table}/answers", sent)["seq"]))
        before = waited(me, table)
        process.kill()
        process.wait()
        process, port = started("--data", str(folder))
        me = Player(port, token=me.token)
        hold(me.call("GET", table) == before, "after kill -9 the table is as it was, decision id and all")
        again = [me.call("POST", f"{table}/answers", sent)["seq"] for sent, _ in given]
        hold(again == [seq for _, seq in given], "answers that were acknowledged get their results again", again)
        hold(me.call("GET", table) == before, "and nothing is applied twice")
        told = me.call("GET", f"{table}/events?after=0")["events"]
        hold([one["seq"] for one in told] == list(range(1, before["seq"] + 1)), "the story has no gaps and no repeats")
    stopped(process)


def two_processes(url: str) -> None:
    """What one process acknowledges the other knows; of two answers at the same time one is taken."""
    (one, first), (two, second) = started("--database", url), started("--database", url)
    players = {"A": Player(first, "One"), "B": Player(second, "Two")}
    made = opened(players["A"], "open")
    table = f"/api/tables/{made['table']}"
    deck = next(one["id"] for one in players["B"].call("GET", "/api/decks?rules=10.2")["decks"] if one["legal"])
    players["B"].call("POST", f"{table}/seat", {"invite": made["invite"], "deck": deck})
    elsewhere = {"A": Player(second, token=players["A"].token), "B": Player(first, token=players["B"].token)}
    for number in range(30):
        seat = players["A"].call("GET", table)["deciding"]
        shown = elsewhere[seat].call("GET", table)
        sent = answer(shown)
        if number % 3 == 0 and len(shown["decision"]["options"]) > 1:
            other = {**sent, "option": shown["decision"]["options"][1]["id"]}
            codes = at_once(
                lambda seat=seat, sent=sent: players[seat].raw("POST", f"{table}/answers", json.dumps(sent).encode()),
                lambda seat=seat, sent=other: elsewhere[seat].raw(
                    "POST", f"{table}/answers", json.dumps(sent).encode()
                ),
            )
            hold(sorted(codes) == [200, 409], "of two answers at the same time one is taken, the other stale", codes)
            continue
        seq = players[seat].call("POST", f"{table}/answers", sent)["seq"]
        hold(elsewhere[seat].call("GET", table)["seq"] >= seq, "what one process acknowledges the other knows")
        hold(elsewhere[seat].call("POST", f"{table}/answers", sent)["seq"] == seq, "sent twice, it counts once")
    before = {seat: player.call("GET", table) for seat, player in elsewhere.items()}
    one.kill()
    one.wait()
    hold(Player(second, token=players["A"].token).call("GET", table) == before["A"], "one is killed, the other goes on")
    stopped(two)


def at_once(*calls: Callable[[], tuple[int, bytes, str]]) -> list[int]:
    """The statuses of calls that are made at the same time."""
    found: list[int] = []
    threads = [threading.Thread(target=lambda call=call: found.append(call()[0])) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def workers(url: str) -> None:
    """Several processes at one port; one that is killed is replaced, and all of them stop together."""
    process, port = started("--database", url, "--workers", "2")
    me = Player(port)
    table = f"/api/tables/{opened(me, 'random', seed=4)['table']}"
    before = waited(me, table)
    listed = subprocess.run(["ps", "--ppid", str(process.pid), "-o", "pid="], capture_output=True, text=True)
    subprocess.run(["kill", "-9", listed.stdout.split()[0]])
    for _ in range(6):
        again = Player(port, token=me.token)
        hold(again.call("GET", table) == before, "every process serves every table")
    stopped(process)


def pings_and_stopping(folder: Path) -> None:
    """A ping in time; and while a bot thinks and sockets are open, stopping takes less than ten seconds."""
    process, port = started("--data", str(folder))
    me = Player(port)
    table = str(opened(me, "greedy", seed=4)["table"])
    with me.live(table) as link:
        json.loads(link.recv(PING_SECONDS))
        began = time.monotonic()
        try:
            while json.loads(link.recv(PING_SECONDS))["type"] != "ping":
                began = time.monotonic()
        except TimeoutError:
            hold(False, "a ping at least every 20 s", time.monotonic() - began)
        sent = answer(waited(me, f"/api/tables/{table}"))
        link.send(json.dumps({"type": "answer", **sent}))
        process.send_signal(signal.SIGTERM)
        try:
            while True:
                link.recv(PING_SECONDS)
        except ConnectionClosed as closed:
            code = None if closed.rcvd is None else closed.rcvd.code
            hold(code == 1001, "a server that stops says 1001", code)
    began = time.monotonic()
    hold(process.wait(30) == 0 and time.monotonic() - began < 10, "SIGTERM: exit 0 within 10 s")
    assert process.stdout is not None
    process.stdout.close()


def main() -> int:
    """Runs all of it."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name, running() as database:
        for work in (
            lambda: refuses_to_start(Path(name)),
            lambda: killed(Path(name) / "killed"),
            lambda: two_processes(database.url),
            lambda: workers(database.url),
            lambda: pings_and_stopping(Path(name) / "stopping"),
        ):
            work()
            hang_up()
            print(f"{len(broken)} broken after {time.perf_counter() - began:.0f} s", flush=True)
    print(f"{len(broken)} promises are broken" if broken else "every promise is kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
