"""About the server itself."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge import __version__
from willforge.server import messages
from willforge.server.api import Api, Call, encoded
from willforge.server.openapi import described


async def health(api: Api, request: Request) -> Response:
    """GET /health"""
    await api.hall.store.read(lambda link: link.execute("SELECT 1").fetchone())
    status = "stopping" if api.hall.stopping else "ok"
    return encoded({"status": status, "version": __version__})


async def metrics_text(api: Api, request: Request) -> Response:
    """GET /metrics"""
    rooms = api.hall.rooms()
    shown = {"tables_in_memory": len(rooms), "listeners": sum(len(room.listeners) for room in rooms)}
    return Response(api.metrics.text(shown), media_type="text/plain; version=0.0.4")


async def openapi(api: Api, request: Request) -> Response:
    """GET /api/openapi.json"""
    return encoded(described(api.calls))


CALLS: Final = (
    Call("GET", "/health", health, "Whether the server is well", answers=messages.Health),
    Call("GET", "/metrics", metrics_text, "Counters for Prometheus"),
    Call("GET", "/api/openapi.json", openapi, "This description"),
)
