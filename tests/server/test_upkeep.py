"""Backups, archives, old engines, and records that are checked from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from package import FOLDER
from server.client import Client, Failed, Scripted, serving
from willforge.cli.main import main
from willforge.server.store import Store
from willforge.server.upkeep import BrokenBackup, archive, restore, restore_tables


def test_a_backup_of_sqlite_goes_on_in_postgresql(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "backup.gz"
    with serving("--data", str(tmp_path / "first")) as server:
        client = Client(server.port)
        table, old = client.table(seed=2)["table"], client.table(seed=3)["table"]
        for _ in range(5):
            found = client.waiting(table)
            client.answer(table, found["decision"], Scripted().choose(found["decision"]))
        client.post(f"/api/tables/{old}/concede", {})
        record = client.get(f"/api/tables/{old}/record")
        before = client.waiting(table), client.snapshot(old)
        assert main(["server", "backup", str(kept), "--data", str(tmp_path / "first")]) == 0
    with psycopg.connect(database, autocommit=True) as link:
        link.execute("CREATE DATABASE restored")
    url = database.replace("/postgres?", "/restored?")
    assert main(["server", "restore", str(kept), "--database", url]) == 0
    assert main(["server", "restore", str(kept), "--database", url]) == 2, "it is not empty any more"
    with serving("--database", url) as server:
        client = Client(server.port, token=client.token)
        assert (client.snapshot(table), client.snapshot(old)) == before
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    capsys.readouterr()
    assert main(["replay", "verify", str(file)]) == 0
    assert "as committed" in capsys.readouterr().out
    file.write_text(json.dumps({**record, "winner": "A"}), "utf-8")
    assert main(["replay", "verify", str(file)]) == 1
    kept.write_bytes(kept.read_bytes()[:-40])
    store = Store(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    store.prepare()
    with pytest.raises(BrokenBackup):
        restore(store, kept)
    store.stop()


def test_a_backup_takes_the_place_of_nothing_but_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, tmp_path):
        assert main(["server", "backup", str(place), "--data", str(tmp_path / "data")]) == 2
    assert pipe.is_fifo()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "pipe"]


def test_old_tables_are_put_away_and_come_back(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port)
        over, going = client.table(seed=2)["table"], client.table(seed=3)["table"]
        client.post(f"/api/tables/{over}/concede", {})
        before = client.snapshot(over)
        assert server.stop() == 0
    store = Store(f"sqlite:///{tmp_path / 'willforge.sqlite3'}")
    store.prepare()
    assert archive(store, tmp_path / "old.gz", 1) == 0
    assert archive(store, tmp_path / "old.gz", -1) == 1
    store.stop()
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port, token=client.token)
        with pytest.raises(Failed) as refused:
            client.snapshot(over)
        assert refused.value.error["code"] == "unknown" and client.snapshot(going)["winner"] is None
        assert server.stop() == 0
    store = Store(f"sqlite:///{tmp_path / 'willforge.sqlite3'}")
    store.prepare()
    restore_tables(store, tmp_path / "old.gz")
    # As if another engine had asked something else: the game is shown from what was kept, and not lost.
    store.once(lambda link: link.execute("UPDATE moves SET note = 'other' WHERE kind = 'answer'"))
    store.stop()
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port, token=client.token)
        found = client.snapshot(over)
        assert found["winner"] == before["winner"]
        assert "over" in [event["kind"] for event in client.get(f"/api/tables/{over}/events")["events"]]


def test_importing_willforge_does_not_load_the_server() -> None:
    code = "import sys, willforge; willforge.Game; print([name for name in sys.modules if 'willforge.server' in name])"
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, env={"PYTHONPATH": FOLDER}, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
