"""What players say to each other."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.server import messages
from willforge.server.api import TABLE, Api, Call, encoded
from willforge.server.people import PLAY


async def say(api: Api, request: Request) -> Response:
    """POST /api/tables/T/chat"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Chat)
    api.chat.take(who.id)
    return encoded(await api.hall.whole(api.actions.say(request.path_params["table"], who.id, wanted.text)))


async def said(api: Api, request: Request) -> Response:
    """GET /api/tables/T/chat"""
    room, viewer = await api.room(request)
    return encoded({"chat": room.said_to(viewer)})


async def mute(api: Api, request: Request) -> Response:
    """POST /api/tables/T/mute"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Mute)
    return encoded(await api.hall.whole(api.actions.mute(request.path_params["table"], who.id, wanted)))


CALLS: Final = (
    Call("POST", TABLE + "/chat", say, "Says something", messages.Chat, messages.Said),
    Call("GET", TABLE + "/chat", said, "What was said", answers=messages.Sayings),
    Call("POST", TABLE + "/mute", mute, "Hides what the other player says", messages.Mute, messages.Muted),
)
