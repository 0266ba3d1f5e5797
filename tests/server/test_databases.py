"""The same on PostgreSQL, with several processes, and when a database goes away."""

from __future__ import annotations

import base64
import json
import os
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.client import PATIENCE, Client, Failed, Scripted, Server, serving
from server.postgres import Postgres
from willforge.cli.main import main


def both_play(first: Client, second: Client, answers: int) -> str:
    """Two people, each at a process of their own, play for a while at one table; its id."""
    opened = first.table("10.2", "open")
    table = str(opened["table"])
    second.post(f"/api/tables/{table}/seat", {"invite": opened["invite"], "deck": second.deck("10.2")})
    sides = {"A": first, "B": second}
    player = Scripted(2)
    with first.live(table) as one, second.live(table) as two:
        sockets = {"A": one, "B": two}
        shown = {seat: json.loads(socket.recv(PATIENCE)) for seat, socket in sockets.items()}
        for _ in range(answers):
            seat = shown["A"]["deciding"]
            while shown[seat]["decision"] is None:
                shown[seat] = json.loads(sockets[seat].recv(PATIENCE))
            decision = shown[seat]["decision"]
            seq = sides[seat].answer(table, decision, player.choose(decision))
            while shown[seat]["seq"] < seq or (shown[seat]["decision"] or {}).get("id") == decision["id"]:
                shown[seat] = json.loads(sockets[seat].recv(PATIENCE))
            for other, client in sides.items():
                want = client.snapshot(table)
                while any(shown[other][key] != want[key] for key in ("seq", "deciding", "decision")):
                    shown[other] = json.loads(sockets[other].recv(PATIENCE))
    return table


def workers_of(server: Server) -> list[int]:
    """The processes that a server with several of them has started."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text("ascii")
    return [int(one) for one in children.split()]


def test_two_processes_on_one_postgresql_serve_the_same_table(database: str) -> None:
    with serving("--database", database) as one, serving("--database", database) as two:
        first, second = Client(one.port, "First"), Client(two.port, "Second")
        table = both_play(first, second, 25)
        before = [first.snapshot(table), second.snapshot(table)]
        assert (before[0]["seq"], before[0]["deciding"]) == (before[1]["seq"], before[1]["deciding"])
        one.kill()
        two.kill()
    with serving("--database", database, "--workers", "2") as server:
        again = [Client(server.port, token=client.token).snapshot(table) for client in (first, second)]
        assert again == before
        os.kill(workers_of(server)[0], signal.SIGKILL)
        assert Client(server.port, token=first.token).snapshot(table) == before[0], "the other one serves it"
        assert server.stop() == 0


def test_two_servers_on_one_sqlite_file_serve_the_same_table(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as one, serving("--data", str(tmp_path)) as two:
        first, second = Client(one.port, "First"), Client(two.port, "Second")
        table = both_play(first, second, 15)
        assert first.snapshot(table)["seq"] == second.snapshot(table)["seq"]


def refused(call: Callable[[], object]) -> bool:
    """Whether a call is refused because the database is away."""
    try:
        call()
    except Failed as error:
        assert (error.status, error.error["code"]) == (503, "unavailable"), error
        return True
    return False


def test_a_database_that_goes_away_and_comes_back(mortal: Postgres) -> None:
    with serving("--database", mortal.url) as server:
        client = Client(server.port)
        table = client.table(seed=1)["table"]
        found = client.waiting(table)
        option = Scripted().choose(found["decision"])
        with client.live(table) as live:
            json.loads(live.recv(PATIENCE))
            mortal.kill()
            assert refused(lambda: client.answer(table, found["decision"], option)), "nothing can be stored"
            assert refused(lambda: client.table(seed=2)) and refused(lambda: client.get("/health"))
            assert server.process.poll() is None
            mortal.start()
            seq = client.answer(table, found["decision"], option)
        assert client.answer(table, found["decision"], option) == seq, "it counts once"
        assert client.get("/health")["status"] == "ok"
        with client.live(table, f"?after={seq}") as live:
            assert json.loads(live.recv(PATIENCE))["seq"] >= seq


def test_a_disk_that_is_full_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """A file that may not grow stands for the full disk. It may be full when the player answers or when the bot does:
    then something larger is refused too."""
    given: list[tuple[Any, Any, int]] = []
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port)
        table = client.table(seed=1)["table"]
        client.waiting(table)
        server.kill()
    with serving("--data", str(tmp_path), WILLFORGE_MOST_PAGES="1", WILLFORGE_LIMIT_CHAT="1000000") as server:
        client = Client(server.port, token=client.token)
        full = False
        while not full:
            seen = client.snapshot(table)
            asked = seen["decision"]
            if asked is None:
                full = refused(lambda: client.post(f"/api/tables/{table}/chat", {"text": "x" * 300}))
                continue
            option = Scripted().choose(asked)
            full = refused(lambda asked=asked, option=option: given.append(  # type: ignore[misc]
                (asked, option, client.answer(table, asked, option))
            ))  # fmt: skip
            assert not full or client.snapshot(table) == seen, "looking still works, and nothing has happened"
        assert refused(lambda: [client.table(seed=one) for one in range(100)])
        server.kill()
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port, token=client.token)
        for old in given:
            assert client.answer(table, *old[:2]) == old[2]
        asked = client.waiting(table)["decision"]
        assert asked is None or client.answer(table, asked, Scripted().choose(asked))


def test_a_client_that_stops_reading_is_let_go_and_misses_nothing(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), WILLFORGE_LIMIT_CHAT="1000000") as server:
        client = Client(server.port)
        table = client.table(seed=1)["table"]
        client.waiting(table)
        with socket.create_connection(("127.0.0.1", server.port)) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            key = base64.b64encode(bytes(16)).decode()
            deaf.sendall(
                f"GET /api/tables/{table}/live?view=1 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                f"Authorization: Bearer {client.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            said = 0
            while said == 0 or b"willforge_connections 0" not in client.call("GET", "/metrics")[1]:
                for _ in range(100):
                    client.post(f"/api/tables/{table}/chat", {"text": "x" * 300})
                said += 100
        seq = client.snapshot(table)["seq"]
        with client.live(table, "?after=0") as again:
            message = json.loads(again.recv(PATIENCE))
            assert [event["seq"] for event in message["events"]] == list(range(1, seq + 1))
        assert len(client.get(f"/api/tables/{table}/chat")["chat"]) == said


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--database", "postgresql://127.0.0.1:1/nothing"), "database"),
        (("--database", "mysql://x"), "database"),
        (("--data", "/dev/null/x"), "/dev/null/x"),
        (("--port", "99999"), "port"),
    ],
)
def test_what_can_not_be_served_is_said_in_one_line(
    arguments: tuple[str, ...], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *arguments]) == 2
    told = capsys.readouterr().err
    assert word in told and told.count("\n") == 1


def test_a_port_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert port in told and told.count("\n") == 1
