"""Looking at games that are over, going on from a moment of one, and finding tables to watch."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from willforge.server import ledger, messages
from willforge.server.api import TABLE, Api, Call, encoded, language_of
from willforge.server.people import PLAY
from willforge.server.refusals import FORBIDDEN, Refusal

MOST_WATCHED: Final = 50
_ENCODER: Final = msgspec.json.Encoder()


async def replay(api: Api, request: Request) -> Response:
    """GET /api/tables/T/replay: packed for whoever can unpack it, since it is long."""
    room, seen_as = await api.room(request)
    viewer = request.query_params.get("viewer")
    found = await api.replays.show(room, seen_as, viewer, language_of(request.headers))
    data = await asyncio.to_thread(_ENCODER.encode, found)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        data = await asyncio.to_thread(gzip.compress, data, 5)
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type="application/json")


async def turnings(api: Api, request: Request) -> Response:
    """GET /api/tables/T/turnings"""
    room, seen_as = await api.room(request)
    return encoded(await api.replays.turnings(room, seen_as, language_of(request.headers)))


async def comment(api: Api, request: Request) -> Response:
    """POST /api/tables/T/comments"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewComment)
    api.chat.take(who.id)
    table = request.path_params["table"]
    return encoded(await api.hall.whole(api.replays.comment(table, who.id, wanted.moment, wanted.text)))


async def branch(api: Api, request: Request) -> Response:
    """POST /api/tables/T/branch"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Branch)
    api.tables.take(who.id)
    room = await api.hall.fresh(request.path_params["table"])
    seen_as = api.hall.may_watch(room, who.id)
    made = api.replays.branch(room, seen_as, who.id, who.name, wanted.moment, wanted.seat, wanted.opponent)
    return encoded(await api.hall.whole(made), 201)


async def upload(api: Api, request: Request) -> Response:
    """POST /api/replays"""
    who = await api.someone(request, PLAY)
    api.tables.take(who.id)
    wanted = await api.body(request, messages.Upload, api.limits.record)
    if api.hall.stopping:
        raise Refusal(FORBIDDEN, "the server is stopping")
    return encoded(await api.hall.whole(api.replays.upload(who.id, wanted.record)), 201)


async def watching(api: Api, request: Request) -> Response:
    """GET /api/watch"""
    await api.person(request)
    rows = await api.hall.store.read(lambda link: ledger.watchable(link, MOST_WATCHED))
    found = []
    for table, settings, seats, created in rows:
        people = msgspec.json.decode(seats)
        shown = {seat: {"name": one["name"], "bot": one.get("bot"), "away": False} for seat, one in people.items()}
        rules = msgspec.json.decode(settings)["rules"]
        found.append({"table": table, "rules": rules, "seats": shown, "created": created})
    return encoded({"tables": found})


CALLS: Final = (
    Call(
        "GET",
        TABLE + "/replay",
        replay,
        "A finished game from its beginning",
        answers=messages.Replay,
        queries=("viewer",),
    ),
    Call("GET", TABLE + "/turnings", turnings, "The choices that turned a finished game", answers=messages.Turnings),
    Call("POST", TABLE + "/comments", comment, "Comments on a moment", messages.NewComment, messages.Comments),
    Call("POST", TABLE + "/branch", branch, "Goes on from a moment", messages.Branch, messages.Opened, 201),
    Call("POST", "/api/replays", upload, "Keeps a record from elsewhere", messages.Upload, messages.Uploaded, 201),
    Call("GET", "/api/watch", watching, "Tables that anybody may watch", answers=messages.Watching),
)
