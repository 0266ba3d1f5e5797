"""The description of the calls, made from the messages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, get_args

import msgspec

from willforge import __version__
from willforge.server import messages
from willforge.server.api import Call
from willforge.server.refusals import STATUS

REF: Final = "#/components/schemas/{name}"
Kind = type[msgspec.Struct]
LIVE: Final[tuple[Kind, ...]] = (*get_args(messages.LiveRequest), *get_args(messages.LiveMessage))


def kinds(calls: tuple[Call, ...]) -> tuple[Kind, ...]:
    """Every message, each once."""
    found: dict[Kind, None] = {}
    for call in calls:
        found |= {kind: None for kind in (call.sends, call.answers) if kind is not None}
    return (*found, messages.Failed, *LIVE)


@cache
def described(calls: tuple[Call, ...]) -> dict[str, Any]:
    """The OpenAPI description."""
    _, components = msgspec.json.schema_components(kinds(calls), ref_template=REF)
    paths: dict[str, Any] = {}
    for one in calls:
        call: dict[str, Any] = {"summary": one.purpose, "responses": {str(one.status): _content("Done", one.answers)}}
        call["responses"] |= {
            str(number): _content(code, messages.Failed)
            for code, number in sorted(STATUS.items(), key=lambda one: one[1])
        }
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", one.path)
        ]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": {"type": "string"}} for name in one.queries
        ]
        if parameters:
            call["parameters"] = parameters
        if one.sends is not None:
            call["requestBody"] = _content("", one.sends)
        paths.setdefault(one.path, {})[one.method.lower()] = call
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
