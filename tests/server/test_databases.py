"""The same on PostgreSQL, with several processes, and when a database goes away."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import psycopg
import pytest

from server.client import PATIENCE, Client, Failed, Scripted, serving
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


def test_two_processes_on_one_postgresql_serve_the_same_table(database: str) -> None:
    with serving("--database", database) as one, serving("--database", database) as two:
        first, second = Client(one.port, "First"), Client(two.port, "Second")
        table = both_play(first, second, 40)
        before = [first.snapshot(table), second.snapshot(table)]
        assert (before[0]["seq"], before[0]["deciding"]) == (before[1]["seq"], before[1]["deciding"])
        one.kill()
        two.kill()
    with serving("--database", database, "--workers", "2") as server:
        again = [Client(server.port, token=client.token).snapshot(table) for client in (first, second)]
        assert again == before
        assert server.stop() == 0


def test_two_servers_on_one_sqlite_file_serve_the_same_table(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as one, serving("--data", str(tmp_path)) as two:
        first, second = Client(one.port, "First"), Client(two.port, "Second")
        table = both_play(first, second, 15)
        assert first.snapshot(table)["seq"] == second.snapshot(table)["seq"]


def test_a_database_that_goes_away_and_comes_back(database: str) -> None:
    with serving("--database", database) as server:
        client = Client(server.port)
        table = client.table(seed=1)["table"]
        found = client.waiting(table)
        with psycopg.connect(database, autocommit=True) as link:
            link.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                " AND datname = current_database()"
            )
        option = Scripted().choose(found["decision"])
        try:
            client.answer(table, found["decision"], option)
        except Failed as refused:
            assert (refused.status, refused.error["code"]) == (503, "unavailable")
        seq = client.answer(table, found["decision"], option)
        assert client.answer(table, found["decision"], option) == seq


def test_a_disk_that_is_full_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk."""
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port)
        table = client.table(seed=1)["table"]
        client.waiting(table)
        server.kill()
    database = tmp_path / "willforge.sqlite3"
    with serving("--data", str(tmp_path), WILLFORGE_MOST_PAGES="1") as server:
        client = Client(server.port, token=client.token)
        before = client.snapshot(table)
        option = Scripted().choose(before["decision"])
        refused = None
        for _ in range(100):
            try:
                client.table(seed=1)
            except Failed as error:
                refused = error
                break
        assert refused is not None and (refused.status, refused.error["code"]) == (503, "unavailable")
        assert client.snapshot(table) == before
        server.kill()
    assert database.exists()
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port, token=client.token)
        assert client.snapshot(table) == before
        client.answer(table, before["decision"], option)


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
