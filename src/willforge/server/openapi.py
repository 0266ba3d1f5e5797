"""The description of the calls, made from the messages."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from willforge import __version__
from willforge.server import messages
from willforge.server.refusals import STATUS

REF: Final = "#/components/schemas/{name}"
Kind = type[msgspec.Struct]
T: Final = "/api/tables/{table}"
CALLS: Final[tuple[tuple[str, str, Kind | None, int, Kind | None, str], ...]] = (
    ("post", "/api/guests", messages.NewGuest, 201, messages.Session, "Somebody who only wants to play"),
    ("post", "/api/accounts", messages.NewAccount, 201, messages.Session, "A login and a password"),
    ("post", "/api/sessions", messages.SignIn, 201, messages.Session, "Signs in"),
    ("post", "/api/sessions/end", messages.Nothing, 200, None, "Signs out"),
    ("post", "/api/sessions/end-all", messages.Nothing, 200, None, "Signs out everywhere"),
    ("post", "/api/tokens", messages.NewToken, 201, messages.Session, "A token for a program"),
    ("get", "/api/me", None, 200, messages.Me, "Who asks"),
    ("get", "/api/decks", None, 200, messages.Decks, "Starter decks and one's own"),
    ("post", "/api/decks", messages.NewDeck, 201, None, "Keeps a deck"),
    ("delete", "/api/decks/{deck}", None, 200, None, "Forgets a deck"),
    ("post", "/api/commitments", messages.Nothing, 201, messages.Committed, "A commitment for the next table"),
    ("get", "/api/tables", None, 200, messages.Tables, "One's own tables"),
    ("post", "/api/tables", messages.NewTable, 201, messages.Opened, "Opens a table"),
    ("get", T, None, 200, messages.Snapshot, "The table for whoever asks"),
    ("post", T + "/seat", messages.TakeSeat, 200, messages.Seated, "Sits down"),
    ("post", T + "/answers", messages.Answer, 200, messages.Ack, "Answers a decision"),
    ("post", T + "/why", messages.Why, 200, messages.Reasons, "Why something can not be done"),
    ("post", T + "/would", messages.Answer, 200, None, "What an option would lead to if everybody passed"),
    ("post", T + "/concede", messages.Nothing, 200, messages.Ack, "Gives up"),
    ("post", T + "/undo", messages.Undo, 200, None, "Takes the last answer back, or asks for it"),
    ("post", T + "/draw", messages.Draw, 200, None, "Offers a draw, or answers an offer"),
    ("post", T + "/chat", messages.Chat, 200, None, "Says something"),
    ("get", T + "/chat", None, 200, None, "What was said"),
    ("post", T + "/mute", messages.Mute, 200, None, "Hides what the other player says"),
    ("post", T + "/priority", messages.Priority, 200, None, "How priority is passed for a player"),
    ("post", T + "/rematch", messages.Rematch, 200, messages.Next, "Another game"),
    ("get", T + "/events", None, 200, messages.Events, "The story after an event"),
    ("get", T + "/record", None, 200, None, "Everything, after the end"),
    ("get", T + "/verify", None, 200, None, "Checks the shuffle of a finished game"),
    ("get", "/health", None, 200, messages.Health, "Whether the server is well"),
    ("get", "/metrics", None, 200, None, "Counters for Prometheus"),
)
"""Method, address, what is sent, the status and what comes back, and what it is for."""
QUERIES: Final[dict[str, tuple[str, ...]]] = {"/api/decks": ("rules",), T + "/events": ("after",)}
LIVE: Final[tuple[Kind, ...]] = (
    messages.LiveAnswer, messages.LivePong, messages.LiveChat, messages.LiveEvents, messages.LiveAck, messages.LiveOver,
    messages.LivePing, messages.LiveError,
)  # fmt: skip


def kinds() -> tuple[Kind, ...]:
    """Every message, each once."""
    found: dict[Kind, None] = {}
    for _, _, sent, _, answered, _ in CALLS:
        found |= {kind: None for kind in (sent, answered) if kind is not None}
    return (*found, messages.Failed, *LIVE)


@cache
def described() -> dict[str, Any]:
    """The OpenAPI description."""
    _, components = msgspec.json.schema_components(kinds(), ref_template=REF)
    paths: dict[str, Any] = {}
    for method, path, sent, status, answered, purpose in CALLS:
        call: dict[str, Any] = {"summary": purpose, "responses": {str(status): _content("Done", answered)}}
        call["responses"] |= {
            str(number): _content(code, messages.Failed)
            for code, number in sorted(STATUS.items(), key=lambda one: one[1])
        }
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in ("table", "deck")
            if "{" + name + "}" in path
        ]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
            for name in QUERIES.get(path, ())
        ]
        if parameters:
            call["parameters"] = parameters
        if sent is not None:
            call["requestBody"] = _content("", sent)
        paths.setdefault(path, {})[method] = call
    return {
        "openapi": "3.1.0",
        "info": {"title": "Willforge", "version": __version__, "description": "Tables for a trading card game."},
        "security": [{"token": []}, {"cookie": []}, {}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "willforge"},
            },
        },
    }


def _content(purpose: str, kind: Kind | None) -> dict[str, Any]:
    found: dict[str, Any] = {"description": purpose} if purpose else {}
    if kind is not None:
        found["content"] = {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
    return found
