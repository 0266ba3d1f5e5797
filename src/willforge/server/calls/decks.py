"""The decks of a player, and those that everybody has."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.server import decks, ledger, messages
from willforge.server.api import Api, Call, encoded
from willforge.server.hall import now
from willforge.server.people import PLAY, clean_name
from willforge.server.refusals import TOO_MANY, UNKNOWN, Refusal


async def listed_decks(api: Api, request: Request) -> Response:
    """GET /api/decks"""
    rules = decks.known_rules(request.query_params.get("rules", "10.2"))
    who = await api.person(request)
    found = [dict(one) for one in decks.starters(rules)]
    if who is not None:
        for deck, name, listed in await api.hall.store.read(lambda link: ledger.decks_of(link, who.id)):
            read = decks.of_text(listed)
            against = decks.reasons_against(read, rules)
            found.append(
                {"id": deck, "name": name, "rules": list(read.rules), "legal": not against, "own": True,
                 "reasons": against}
            )  # fmt: skip
    return encoded({"decks": found})


async def new_deck(api: Api, request: Request) -> Response:
    """POST /api/decks"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewDeck)
    listed = decks.written(decks.of_text(wanted.list))
    name = clean_name(wanted.name) or "Deck"
    deck = f"own-{secrets.token_urlsafe(9)}"
    mine = await api.hall.store.read(lambda link: ledger.decks_of(link, who.id))
    if len(mine) >= decks.MOST_DECKS:
        raise Refusal(TOO_MANY, f"you may keep {decks.MOST_DECKS} decks")
    await api.hall.store.write(lambda link: ledger.add_deck(link, deck, who.id, name, listed, now()))
    return encoded({"id": deck, "name": name}, 201)


async def remove_deck(api: Api, request: Request) -> Response:
    """DELETE /api/decks/D"""
    who = await api.someone(request, PLAY)
    deck = request.path_params["deck"]
    if not await api.hall.store.write(lambda link: ledger.remove_deck(link, deck, who.id)):
        raise Refusal(UNKNOWN, "you have no such deck")
    return encoded({})


CALLS: Final = (
    Call("GET", "/api/decks", listed_decks, "Starter decks and one's own", answers=messages.Decks, queries=("rules",)),
    Call("POST", "/api/decks", new_deck, "Keeps a deck", messages.NewDeck, messages.DeckKept, 201),
    Call("DELETE", "/api/decks/{deck}", remove_deck, "Forgets a deck", answers=messages.Done),
)
