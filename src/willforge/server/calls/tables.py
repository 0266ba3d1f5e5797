"""Opening tables, sitting down, and looking at them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from willforge.server import decks, ledger, messages
from willforge.server.api import TABLE, Api, Call, encoded, language_of, number_of
from willforge.server.hall import seated
from willforge.server.people import PLAY, WATCH_OR_PLAY

MOST_LISTED: Final = 200


async def commit(api: Api, request: Request) -> Response:
    """POST /api/commitments"""
    who = await api.someone(request, PLAY)
    api.tables.take(who.id)
    return encoded({"commitment": await api.reception.commit(who.id)}, 201)


async def own_tables(api: Api, request: Request) -> Response:
    """GET /api/tables: one's own."""
    who = await api.someone(request, WATCH_OR_PLAY)
    rows = await api.hall.store.read(lambda link: ledger.tables_of(link, who.id, MOST_LISTED))
    return encoded({"tables": [_listed(row, who.id) for row in rows]})


async def new_table(api: Api, request: Request) -> Response:
    """POST /api/tables"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewTable)
    api.tables.take(who.id)
    return encoded(await api.hall.whole(api.reception.open(who.id, who.name, wanted)), 201)


async def sit(api: Api, request: Request) -> Response:
    """POST /api/tables/T/seat"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.TakeSeat)
    return encoded(await api.hall.whole(api.reception.sit(request.path_params["table"], who.id, who.name, wanted)))


async def judge(api: Api, request: Request) -> Response:
    """POST /api/tables/T/judge"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.TakeJudgeSeat)
    await api.hall.whole(api.reception.judge(request.path_params["table"], who.id, who.name, wanted.invite))
    return encoded({})


async def revise(api: Api, request: Request) -> Response:
    """PUT /api/tables/T"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewTable)
    return encoded(await api.hall.whole(api.reception.revise(request.path_params["table"], who.id, wanted)))


async def withdraw(api: Api, request: Request) -> Response:
    """DELETE /api/tables/T"""
    who = await api.someone(request, PLAY)
    await api.hall.whole(api.reception.withdraw(request.path_params["table"], who.id))
    return encoded({})


async def lobby(api: Api, request: Request) -> Response:
    """GET /api/lobby: the tables that anybody may join."""
    who = await api.person(request)
    rows = await api.hall.store.read(lambda link: ledger.joinable(link, MOST_LISTED))
    return encoded({"tables": [_waiting(row, None if who is None else who.id) for row in rows]})


async def snapshot(api: Api, request: Request) -> Response:
    """GET /api/tables/T"""
    room, viewer = await api.room(request)
    await api.actions.present(room, viewer)
    async with room.lock:
        return Response(api.actions.snapshot(room, viewer, language_of(request.headers)), media_type="application/json")


async def events(api: Api, request: Request) -> Response:
    """GET /api/tables/T/events"""
    after = number_of(request.query_params.get("after", "0"))
    room, viewer = await api.room(request)
    async with room.lock:
        found = await api.actions.events(room, viewer, after, language_of(request.headers))
        return encoded({"events": found})


async def record(api: Api, request: Request) -> Response:
    """GET /api/tables/T/record"""
    room, viewer = await api.room(request)
    async with room.lock:
        return encoded(api.actions.record(room, viewer))


async def verify(api: Api, request: Request) -> Response:
    """GET /api/tables/T/verify: checks the shuffle of a finished game here."""
    room, viewer = await api.room(request)
    return encoded(await api.actions.verify(room, viewer))


async def rematch(api: Api, request: Request) -> Response:
    """POST /api/tables/T/rematch"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.Rematch)
    return encoded(await api.hall.whole(api.actions.rematch(request.path_params["table"], who.id, wanted)))


async def own_deck(api: Api, request: Request) -> Response:
    """GET /api/tables/T/deck: one's own, never that of the other."""
    who = await api.someone(request, PLAY)
    room = await api.hall.fresh(request.path_params["table"])
    deck = decks.kept(room.row.seats[seated(room, who.id)]["deck"])
    return encoded({"name": deck.name, "list": decks.written(deck)})


def _listed(row: tuple[Any, ...], player: str) -> dict[str, Any]:
    settings, seats = msgspec.json.decode(row[1]), msgspec.json.decode(row[3])
    seat = next((one for one in ("A", "B") if (seats[one] or {}).get("player") == player), None)
    return {
        "table": row[0], "rules": settings["rules"], "status": row[2], "seat": seat, "winner": row[4],
        "created": row[5], "uploaded": bool(settings.get("uploaded")),
        "seats": {side: None if one is None else {"name": one["name"], "bot": one.get("bot"), "away": False}
                  for side, one in seats.items()},
    }  # fmt: skip


def _waiting(row: tuple[Any, ...], player: str | None) -> dict[str, Any]:
    settings, seats = msgspec.json.decode(row[1]), msgspec.json.decode(row[2])
    shown = {key: settings[key] for key in ("rules", "variant", "clock", "undo", "best_of", "spectators")}
    host = next(one for one in seats.values() if one is not None)
    shown |= {"name": host["name"], "hints": bool(settings.get("hints"))}
    shown["judge"] = bool(settings.get("judge"))
    return {"table": row[0], "created": row[3], "you": row[4] == player, **shown}


CALLS: Final = (
    Call("POST", "/api/commitments", commit, "For the next table", messages.Nothing, messages.Committed, 201),
    Call("GET", "/api/tables", own_tables, "One's own tables", answers=messages.Tables),
    Call("POST", "/api/tables", new_table, "Opens a table", messages.NewTable, messages.Opened, 201),
    Call("GET", "/api/lobby", lobby, "Tables that anybody may join", answers=messages.Lobby),
    Call("PUT", TABLE, revise, "Changes an open table", messages.NewTable, messages.Opened),
    Call("DELETE", TABLE, withdraw, "Takes an open table away", answers=messages.Done),
    Call("GET", TABLE, snapshot, "The table for whoever asks", answers=messages.Snapshot),
    Call("POST", TABLE + "/seat", sit, "Sits down", messages.TakeSeat, messages.Seated),
    Call("POST", TABLE + "/judge", judge, "Takes the seat of the judge", messages.TakeJudgeSeat, messages.Done),
    Call("GET", TABLE + "/events", events, "The story after an event", answers=messages.Events, queries=("after",)),
    Call("GET", TABLE + "/record", record, "Everything, after the end"),
    Call("GET", TABLE + "/verify", verify, "Checks the shuffle of a finished game", answers=messages.Verified),
    Call("GET", TABLE + "/deck", own_deck, "The deck one plays with there", answers=messages.OwnDeck),
    Call("POST", TABLE + "/rematch", rematch, "Another game", messages.Rematch, messages.Next),
)
