"""Lessons, puzzles, the gallery, and tables that begin in a position."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from willforge.learn import course, gallery
from willforge.learn.boards import side_by_side
from willforge.server import decks, messages
from willforge.server.api import TABLE, Api, Call, encoded, language_of
from willforge.server.comparing import compared_apart
from willforge.server.hall import begun_match, seated
from willforge.server.people import PLAY
from willforge.server.positions import Place
from willforge.server.refusals import UNKNOWN, Refusal
from willforge.server.tutor import goal_of


async def whole_course(api: Api, request: Request) -> Response:
    """GET /api/learn"""
    language = language_of(request.headers)
    lessons = [
        {
            "name": lesson.name, "title": lesson.title[language], "rules": lesson.rules,
            "parts": [
                {"steps": [{"title": step.title[language], "text": step.text[language]} for step in part.steps]}
                for part in lesson.parts
            ],
        }
        for lesson in course.lessons().values()
    ]  # fmt: skip
    puzzles = [
        {
            "name": one.name, "title": one.title[language], "rules": one.rules, "level": one.level, "aim": one.aim,
            "task": one.task[language],
        }
        for one in course.puzzles().values()
    ]  # fmt: skip
    return encoded({"lessons": lessons, "puzzles": puzzles})


async def whole_gallery(api: Api, request: Request) -> Response:
    """GET /api/gallery"""
    language = language_of(request.headers)
    shown = [asdict(one) | {"title": one.title[language]} for one in gallery.situations().values()]
    return encoded({"situations": shown})


async def compare(api: Api, request: Request) -> Response:
    """GET /api/gallery/NAME/compare: found out once, beside the loop."""
    name = request.path_params["name"]
    if name not in gallery.situations():
        raise Refusal(UNKNOWN, "there is no such situation")
    first, second = (decks.known_rules(request.query_params.get(key, "")) for key in ("first", "second"))
    return encoded(await asyncio.to_thread(side_by_side, name, first, second))


async def compare_own(api: Api, request: Request) -> Response:
    """POST /api/compare: in a process of its own, since the steps are searched for."""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewComparison)
    api.tables.take(who.id)
    first, second = decks.known_rules(wanted.first), decks.known_rules(wanted.second)
    async with api.hall.pools.reading:
        return encoded(await compared_apart(wanted.text, first, second))


async def new_position(api: Api, request: Request) -> Response:
    """POST /api/positions"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewPosition)
    api.tables.take(who.id)
    place = msgspec.convert(msgspec.to_builtins(wanted), Place)
    return encoded(await api.hall.whole(api.reception.open_at(who.id, who.name, place)), 201)


async def goal(api: Api, request: Request) -> Response:
    """GET /api/tables/T/goal"""
    who = await api.someone(request, PLAY)
    room = await api.hall.fresh(request.path_params["table"])
    async with room.lock:
        seat, match = seated(room, who.id), begun_match(room)
        kept: dict[str, Any] | None = room.row.settings.get("place")
        if kept is None or kept["kind"] not in ("lesson", "puzzle"):
            raise Refusal(UNKNOWN, "nothing is taught at this table")
        answers, beginning = list(match.answers), match.beginning
    asks = request.query_params.get("asks", "")
    found, option = await asyncio.to_thread(
        goal_of, msgspec.convert(kept, Place), room.id, beginning, answers, asks, language_of(request.headers)
    )
    async with room.lock:
        if option >= 0 and room.match is match and match.answers == answers and match.deciding == seat:
            found["option"] = match.option_id(seat, option)
    return encoded(found)


CALLS: Final = (
    Call("GET", "/api/learn", whole_course, "Lessons and puzzles", answers=messages.Course),
    Call("GET", "/api/gallery", whole_gallery, "Situations in which versions part", answers=messages.Gallery),
    Call(
        "POST",
        "/api/compare",
        compare_own,
        "Two versions, one position",
        messages.NewComparison,
        messages.Compared,
    ),
    Call(
        "GET",
        "/api/gallery/{name}/compare",
        compare,
        "A situation under two versions",
        answers=messages.Compared,
        queries=("first", "second"),
    ),
    Call(
        "POST",
        "/api/positions",
        new_position,
        "Opens a table in a position",
        messages.NewPosition,
        messages.Opened,
        201,
    ),
    Call("GET", TABLE + "/goal", goal, "How far a lesson has come", answers=messages.Goal, queries=("asks",)),
)
