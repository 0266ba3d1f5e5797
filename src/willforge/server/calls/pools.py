"""Cards that a player brought along."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool
from willforge.play.card_list import card_list
from willforge.server import messages
from willforge.server.api import Api, Call, encoded
from willforge.server.hall import now
from willforge.server.people import PLAY
from willforge.server.pool_reading import read_apart
from willforge.server.refusals import ILLEGAL, Refusal


async def own_pool(api: Api, request: Request) -> Response:
    """GET /api/pool"""
    who = await api.someone(request, PLAY)
    return encoded(_shown(await api.hall.pools.told(who.id)))


async def bring(api: Api, request: Request) -> Response:
    """POST /api/pool: reads a card file in a process of its own and keeps what is understood."""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.CardFile, api.limits.pool)
    async with api.hall.pools.reading:
        found = await read_apart(wanted.text)
    if not found["cards"] and not found["refused"]:
        raise Refusal(ILLEGAL, "there is no card in this file")
    await api.hall.whole(api.hall.pools.add(who.id, found, now()))
    return encoded(_shown(await api.hall.pools.told(who.id)), 201)


async def clear(api: Api, request: Request) -> Response:
    """DELETE /api/pool"""
    who = await api.someone(request, PLAY)
    await api.hall.pools.clear(who.id)
    return encoded({})


def _shown(kept: dict[str, Any]) -> dict[str, Any]:
    return {"cards": card_list(Pool(cards_from_data(kept["cards"], "pool"))), "refused": kept["refused"]}


CALLS: Final = (
    Call("GET", "/api/pool", own_pool, "Cards one brought along", answers=messages.OwnPool),
    Call("POST", "/api/pool", bring, "Brings cards along", messages.CardFile, messages.OwnPool, 201),
    Call("DELETE", "/api/pool", clear, "Forgets the cards one brought along", answers=messages.Done),
)
