"""The decks of a player, and those that everybody has."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.cards.deck import format_deck, parse_deck
from willforge.cards.pool import Pool
from willforge.cards.statistics import leading_attributes
from willforge.server import decks, ledger, messages
from willforge.server.api import Api, Call, encoded, language_of
from willforge.server.hall import now
from willforge.server.people import PLAY, clean_name
from willforge.server.refusals import TOO_MANY, UNKNOWN, Refusal


async def listed_decks(api: Api, request: Request) -> Response:
    """GET /api/decks"""
    rules = decks.known_rules(request.query_params.get("rules", "10.2"))
    who = await api.person(request)
    found = [dict(one) for one in decks.starters(rules)]
    if who is not None:
        pool = await api.hall.pools.of(who.id)
        for deck, name, listed in await api.hall.store.read(lambda link: ledger.decks_of(link, who.id)):
            read = parse_deck(listed)
            against = decks.reasons_against(read, rules, pool)
            found.append(
                {"id": deck, "name": name, "rules": list(read.rules), "legal": not against, "own": True,
                 "reasons": against, "attributes": leading_attributes(read, pool)}
            )  # fmt: skip
    return encoded({"decks": found})


async def new_deck(api: Api, request: Request) -> Response:
    """POST /api/decks"""
    who = await api.someone(request, PLAY)
    wanted = await api.body(request, messages.NewDeck)
    pool = await api.hall.pools.of(who.id)
    listed = decks.written(decks.of_text(wanted.list, pool))
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


async def opened_deck(api: Api, request: Request) -> Response:
    """GET /api/decks/D: one's own, or one that everybody has."""
    who = await api.person(request)
    deck = request.path_params["deck"]
    mine = [] if who is None else await api.hall.store.read(lambda link: ledger.decks_of(link, who.id))
    own = next(((name, listed) for one, name, listed in mine if one == deck), None)
    listed = format_deck(decks.starter(deck)) if own is None else own[1]
    pool = await api.hall.pools.of(None if who is None else who.id)
    read = decks.read(listed, "willforge", language_of(request.headers), pool)
    if own is not None:
        read["name"] = own[0]
    return encoded({"id": deck, "own": own is not None, "deck": read})


async def change_deck(api: Api, request: Request) -> Response:
    """PUT /api/decks/D"""
    who = await api.someone(request, PLAY)
    deck = request.path_params["deck"]
    wanted = await api.body(request, messages.ChangeDeck)
    name = None if wanted.name is None else clean_name(wanted.name) or "Deck"
    pool = await api.hall.pools.of(who.id)
    listed = None if wanted.list is None else decks.written(decks.of_text(wanted.list, pool))
    kept = await api.hall.store.write(lambda link: ledger.change_deck(link, deck, who.id, name, listed))
    if kept is None:
        raise Refusal(UNKNOWN, "you have no such deck")
    return encoded({"id": deck, "name": kept})


async def read_deck(api: Api, request: Request) -> Response:
    """POST /api/decks/read: what a list says; nothing is kept."""
    pool = await _pool(api, request)
    wanted = await api.body(request, messages.ReadDeck)
    language = language_of(request.headers)
    return encoded(await asyncio.to_thread(decks.read, wanted.list, wanted.form or "", language, pool))


async def check_deck(api: Api, request: Request) -> Response:
    """POST /api/decks/check: whether a deck may be played under each version; nothing is kept."""
    pool = await _pool(api, request)
    wanted = await api.body(request, messages.DeckList)
    deck = await asyncio.to_thread(decks.of_text, wanted.list, pool)
    return encoded({"versions": decks.under_all_rules(deck, language_of(request.headers), pool)})


async def written_deck(api: Api, request: Request) -> Response:
    """POST /api/decks/forms: a deck in every form; nothing is kept."""
    pool = await _pool(api, request)
    wanted = await api.body(request, messages.DeckList)
    deck = await asyncio.to_thread(decks.of_text, wanted.list, pool)
    return encoded(decks.in_all_forms(deck, language_of(request.headers), pool))


async def _pool(api: Api, request: Request) -> Pool:
    """The cards that whoever asks has decks of."""
    who = await api.person(request)
    return await api.hall.pools.of(None if who is None else who.id)


CALLS: Final = (
    Call("POST", "/api/decks/read", read_deck, "What a list says", messages.ReadDeck, messages.DeckRead),
    Call("POST", "/api/decks/check", check_deck, "Is it legal?", messages.DeckList, messages.DeckChecked),
    Call("POST", "/api/decks/forms", written_deck, "In every form", messages.DeckList, messages.DeckForms),
    Call("GET", "/api/decks/{deck}", opened_deck, "A deck", answers=messages.DeckOpened),
    Call("PUT", "/api/decks/{deck}", change_deck, "Changes a deck", messages.ChangeDeck, messages.DeckKept),
    Call("GET", "/api/decks", listed_decks, "Starter decks and one's own", answers=messages.Decks, queries=("rules",)),
    Call("POST", "/api/decks", new_deck, "Keeps a deck", messages.NewDeck, messages.DeckKept, 201),
    Call("DELETE", "/api/decks/{deck}", remove_deck, "Forgets a deck", answers=messages.Done),
)
