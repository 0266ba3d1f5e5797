"""The description of the wire: one definition, and what is made from it."""

from __future__ import annotations

import json
import re
from typing import Any, Final, get_args

import msgspec
import pytest

from server.client import PATIENCE, ROOT, Client, Scripted
from willforge.server import messages
from willforge.server.calls import ALL
from willforge.server.openapi import described
from willforge.server.typescript import typescript


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    written = (ROOT / "web" / "src" / "lib" / "wire.ts").read_text("utf-8")
    assert written == typescript(), "run: python -m willforge.server.typescript web/src/lib/wire.ts"


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


KINDS: Final[dict[str, Any]] = {
    "string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None), "array": list,
    "object": dict,
}  # fmt: skip


def check(found: Any, schema: dict[str, Any], where: str) -> None:
    """Everything that was sent is described, and everything that is described as needed was sent."""
    if "$ref" in schema:
        schema = described(ALL)["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    for kind in schema.get("anyOf", ()):
        try:
            return check(found, kind, where)
        except AssertionError:
            continue
    assert "anyOf" not in schema, f"{where}: {found!r} is nothing of what is described"
    if "enum" in schema or "const" in schema:
        assert found in schema.get("enum", [schema.get("const")]), f"{where}: {found!r}"
    elif "type" in schema:
        assert isinstance(found, KINDS[schema["type"]]), f"{where}: {found!r}"
    if schema.get("type") == "array":
        for one in found:
            check(one, schema.get("items", {}), where)
    if schema.get("type") == "object" and ("properties" in schema or "additionalProperties" in schema):
        known, more = schema.get("properties", {}), schema.get("additionalProperties")
        for key, value in found.items():
            inner = known.get(key, more)
            assert isinstance(inner, dict), f"{where}: {key} is not described"
            check(value, inner, f"{where}.{key}")
        assert set(schema.get("required", ())) <= set(found), where
    return None


@pytest.mark.parametrize("rules", ["10.2", "2.0"])
def test_what_is_sent_is_what_is_described(client: Client, rules: str) -> None:
    """Another client may rely on each field, and the types of the browser client are the truth."""
    table = client.table(rules, seed=9)["table"]
    player = Scripted()
    live = {kind.__struct_config__.tag: kind.__name__ for kind in get_args(messages.LiveMessage)}
    seen: set[str] = set()
    with client.live(table, "?view=1") as socket:
        while "over" not in seen:
            message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
            seen.add(message["type"])
            check(message, {"$ref": live[message["type"]]}, message["type"])
            if message.get("decision") and message["type"] in ("snapshot", "events"):
                option = player.choose(message["decision"])
                answer = {"type": "answer", "decision": message["decision"]["id"], "option": option["id"]}
                socket.send(json.dumps(answer))
    for path, kind in (
        (f"/api/tables/{table}", "Snapshot"), (f"/api/tables/{table}/events", "Events"), ("/api/decks", "Decks"),
        (f"/api/tables/{table}/verify", "Verified"), (f"/api/tables/{table}/chat", "Sayings"),
        ("/api/tables", "Tables"), ("/api/me", "Me"), ("/health", "Health"),
    ):  # fmt: skip
        check(client.get(path), {"$ref": kind}, path)
