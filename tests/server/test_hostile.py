"""What no honest client sends; `python bench/hostile.py` sends much more of it."""

from __future__ import annotations

import json

import pytest

from server.client import Client, Failed, Server
from server.test_kills import bench


def test_nothing_a_client_sends_does_harm(shared: Server) -> None:
    attacker = bench("hostile").Attacker(shared, 7)
    attacker.run(400)
    assert {"malformed", "unauthorised", "forbidden", "unknown", "illegal", "too_large"} <= set(attacker.codes)


def test_too_much_talk_is_refused(client: Client) -> None:
    table = client.table()["table"]
    codes = [
        json.loads(client.call("POST", f"/api/tables/{table}/chat", b'{"text":"hello"}')[1])
        .get("error", {})
        .get("code")
        for _ in range(40)
    ]
    assert codes[0] is None and codes[-1] == "too_many"


def test_headers_are_strict_and_pages_are_served(client: Client) -> None:
    for path in ("/", "/table/x", "/decks", "/replays", "/rules", "/learn"):
        status, page = client.call("GET", path)
        assert status == 200 and b"<html" in page
    assert client.call("GET", "/nothing.js")[0] == 404
    for method, path in (("PUT", "/api/guests"), ("GET", "/api/nothing"), ("POST", "/health")):
        status, refused = client.call(method, path, b"{}")
        assert (status, json.loads(refused)["error"]["code"]) == (404, "unknown")
    assert client.call("GET", "/../pyproject.toml")[0] in (400, 404)


def test_accounts_and_tokens(shared: Server) -> None:
    guest = Client(shared.port, "Kit")
    made = guest.post("/api/accounts", {"login": "kit", "password": "correct horse"})
    assert made["player"]["name"] == "Kit"
    again = guest.post("/api/sessions", {"login": "KIT", "password": "correct horse"})
    owner = Client(shared.port, token=again["token"])
    assert owner.get("/api/me")["account"] is True
    watcher = Client(shared.port, token=owner.post("/api/tokens", {"label": "eyes", "scopes": ["watch"]})["token"])
    table = owner.table()["table"]
    assert watcher.snapshot(table)["you"] == "A"
    for path in (f"/api/tables/{table}/concede", "/api/tokens", "/api/sessions/end-all"):
        with pytest.raises(Failed) as refused:
            watcher.post(path, {})
        assert refused.value.error["code"] == "forbidden"
    with pytest.raises(Failed) as refused:
        guest.post("/api/sessions", {"login": "kit", "password": "wrong horse"})
    assert refused.value.error["code"] == "unauthorised"
    owner.post("/api/sessions/end-all", {})
    for client in (owner, watcher, guest):
        with pytest.raises(Failed) as refused:
            client.get("/api/me")
        assert refused.value.error["code"] == "unauthorised"


def test_own_decks(client: Client) -> None:
    listed = "\n".join(("// Main", "4 Nobody Knows This Card"))
    with pytest.raises(Failed) as refused:
        client.post("/api/decks", {"name": "Mine", "list": listed})
    assert refused.value.error["code"] == "illegal"
    from willforge import starter_deck
    from willforge.cards.deck import format_deck

    kept = client.post("/api/decks", {"name": "Mine", "list": format_deck(starter_deck("kiln-and-gloam"))})
    mine = [deck for deck in client.get("/api/decks?rules=10.2")["decks"] if deck["own"]]
    assert [(deck["id"], deck["legal"]) for deck in mine] == [(kept["id"], True)]
    assert client.snapshot(client.table(deck=kept["id"])["table"])["you"] == "A"
    with pytest.raises(Failed) as refused:
        Client(client.port).table(deck=kept["id"])
    assert refused.value.error["code"] == "unknown"
