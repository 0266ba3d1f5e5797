"""What a player does in a game."""

from __future__ import annotations

import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.server import messages
from willforge.server.api import TABLE, Api, Call, encoded, language_of
from willforge.server.hall import begun_match, seated
from willforge.server.people import PLAY
from willforge.server.refusals import MALFORMED, STALE, Refusal


async def answer(api: Api, request: Request) -> Response:
    """POST /api/tables/T/answers"""
    began = time.perf_counter()
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Answer)
    table = request.path_params["table"]
    seq = await api.hall.whole(api.hall.answer(table, who.id, wanted.decision, wanted.option))
    api.metrics.answers.add(time.perf_counter() - began)
    return encoded({"seq": seq})


async def why(api: Api, request: Request) -> Response:
    """POST /api/tables/T/why"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Why)
    room = await api.hall.fresh(request.path_params["table"])
    async with room.lock:
        seat, match = seated(room, who.id), begun_match(room)
        if (wanted.card is None) == (wanted.action is None):
            raise Refusal(MALFORMED, "name a card or an action, one of them")
        reasons = match.why(seat, wanted.card or wanted.action or "", language_of(request.headers))
    return encoded({"reasons": reasons})


async def would(api: Api, request: Request) -> Response:
    """POST /api/tables/T/would"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Answer)
    room = await api.hall.fresh(request.path_params["table"])
    async with room.lock:
        seat, match = seated(room, who.id), begun_match(room)
        if match.deciding != seat or match.decision_id() != wanted.decision:
            raise Refusal(STALE, "this is not the decision that is asked now")
        return encoded(match.would(seat, wanted.option))


async def hint(api: Api, request: Request) -> Response:
    """POST /api/tables/T/hint"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.AskHint)
    api.hints.take(who.id)
    return encoded(await api.actions.hint(request.path_params["table"], who.id, wanted.level))


async def concede(api: Api, request: Request) -> Response:
    """POST /api/tables/T/concede"""
    who = await api.someone(request, PLAY)
    await api.body(request, messages.Nothing)
    return encoded({"seq": await api.hall.whole(api.hall.concede(request.path_params["table"], who.id))})


async def undo(api: Api, request: Request) -> Response:
    """POST /api/tables/T/undo"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Undo)
    done = api.actions.undo(request.path_params["table"], who.id, wanted.accept)
    return encoded(await api.hall.whole(done))


async def draw(api: Api, request: Request) -> Response:
    """POST /api/tables/T/draw"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Draw)
    done = api.actions.draw(request.path_params["table"], who.id, wanted.accept)
    return encoded(await api.hall.whole(done))


async def priority(api: Api, request: Request) -> Response:
    """POST /api/tables/T/priority"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Priority)
    return encoded(await api.hall.whole(api.actions.priority(request.path_params["table"], who.id, wanted)))


CALLS: Final = (
    Call("POST", TABLE + "/answers", answer, "Answers a decision", messages.Answer, messages.Ack),
    Call("POST", TABLE + "/why", why, "Why something can not be done", messages.Why, messages.Reasons),
    Call(
        "POST",
        TABLE + "/would",
        would,
        "What an option would lead to",
        messages.Answer,
        messages.Outlook,
    ),
    Call("POST", TABLE + "/hint", hint, "What a bot would do", messages.AskHint, messages.Hint),
    Call("POST", TABLE + "/concede", concede, "Gives up", messages.Nothing, messages.Ack),
    Call("POST", TABLE + "/undo", undo, "Takes the last answer back, or asks for it", messages.Undo, messages.Asked),
    Call("POST", TABLE + "/draw", draw, "Offers a draw, or answers an offer", messages.Draw, messages.Asked),
    Call("POST", TABLE + "/priority", priority, "How priority is passed", messages.Priority, messages.PrioritySet),
)
