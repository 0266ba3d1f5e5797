"""The description of the wire: one definition, and what is made from it."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from server.client import PATIENCE, ROOT, Client, Scripted
from willforge.server import messages
from willforge.server.calls import ALL
from willforge.server.openapi import described
from willforge.server.typescript import typescript


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    written = (ROOT / "web" / "src" / "wire.ts").read_text("utf-8")
    assert written == typescript(), "run: python -m willforge.server.typescript web/src/wire.ts"


def test_every_call_is_described(client: Client) -> None:
    shown = client.get("/api/openapi.json")
    assert shown == json.loads(msgspec.json.encode(described(ALL)))
    text = json.dumps(shown)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in shown["components"]["schemas"], name
    for call in ALL:
        asked = re.sub(r"{\w+}", "x", call.path)
        status, answer = client.call(call.method, asked, b"{}")
        assert b"there is no such call" not in answer, (call, status)
    assert len({(call.method, call.path) for call in ALL}) == len(ALL)


def test_what_is_sent_has_the_described_shapes(client: Client) -> None:
    table = client.table(seed=9)["table"]
    player = Scripted()
    with client.live(table, "?view=1") as socket:
        seen: set[str] = set()
        while not {"snapshot", "events", "ack"} <= seen:
            message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
            seen.add(message["type"])
            if message["type"] == "snapshot":
                msgspec.convert(message, messages.Snapshot)
            if message["type"] == "events":
                msgspec.convert(message, messages.LiveEvents)
            if message["type"] == "ack":
                msgspec.convert(message, messages.LiveAck)
            if message.get("decision") and message["type"] != "ack":
                option = player.choose(message["decision"])
                answer = {"type": "answer", "decision": message["decision"]["id"], "option": option["id"]}
                socket.send(json.dumps(answer))
    msgspec.convert(client.snapshot(table), messages.Snapshot)
    msgspec.convert(client.get(f"/api/tables/{table}/events"), messages.Events)
    msgspec.convert(client.get("/api/decks"), messages.Decks)
    msgspec.convert(client.get("/api/tables"), messages.Tables)
