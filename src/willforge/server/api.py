"""The calls over HTTP: each reads its message, checks who asks, and hands on what the hall says."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from willforge import __version__
from willforge.server import decks, ledger, messages
from willforge.server.actions import Actions
from willforge.server.hall import Hall, begun_match, now, seated
from willforge.server.limits import Limits, Rate
from willforge.server.logs import note
from willforge.server.match import ENGLISH, SPOKEN
from willforge.server.metrics import Metrics
from willforge.server.openapi import described
from willforge.server.people import EVERYTHING, PLAY, WATCH_OR_PLAY, People, Person, clean_name, may
from willforge.server.refusals import (
    FAULT,
    FORBIDDEN,
    MALFORMED,
    STALE,
    TOO_LARGE,
    TOO_MANY,
    UNAUTHORISED,
    UNKNOWN,
    Refusal,
)
from willforge.server.room import Room

COOKIE: Final = "willforge"
COOKIE_SECONDS: Final = 180 * 24 * 3600
MOST_LISTED: Final = 200
_ENCODER: Final = msgspec.json.Encoder()
Body = TypeVar("Body", bound=messages.Request)
Call = Callable[[Request], Awaitable[Response]]


class Api:
    """The calls, with what they need."""

    def __init__(self, hall: Hall, people: People, limits: Limits, metrics: Metrics) -> None:
        self.hall = hall
        self.people = people
        self.limits = limits
        self.metrics = metrics
        self.actions = Actions(hall)
        self._requests = Rate(limits.requests)
        self._guests = Rate(limits.guests)
        self._tables = Rate(limits.tables)
        self.chat = Rate(limits.chat)

    def routes(self) -> list[Route]:
        """Every call."""
        table = "/api/tables/{table}"
        return [
            self._route("POST", "/api/guests", self.new_guest),
            self._route("POST", "/api/accounts", self.new_account),
            self._route("POST", "/api/sessions", self.sign_in),
            self._route("POST", "/api/sessions/end", self.sign_out),
            self._route("POST", "/api/sessions/end-all", self.sign_out_everywhere),
            self._route("POST", "/api/tokens", self.new_token),
            self._route("GET", "/api/me", self.me),
            self._route("GET", "/api/decks", self.decks),
            self._route("POST", "/api/decks", self.new_deck),
            self._route("DELETE", "/api/decks/{deck}", self.remove_deck),
            self._route("POST", "/api/commitments", self.commit),
            self._route("GET", "/api/tables", self.tables),
            self._route("POST", "/api/tables", self.new_table),
            self._route("GET", table, self.snapshot),
            self._route("POST", f"{table}/seat", self.sit),
            self._route("POST", f"{table}/answers", self.answer),
            self._route("POST", f"{table}/why", self.why),
            self._route("POST", f"{table}/would", self.would),
            self._route("POST", f"{table}/concede", self.concede),
            self._route("POST", f"{table}/undo", self.undo),
            self._route("POST", f"{table}/draw", self.draw),
            self._route("POST", f"{table}/chat", self.say),
            self._route("GET", f"{table}/chat", self.said),
            self._route("POST", f"{table}/mute", self.mute),
            self._route("POST", f"{table}/priority", self.priority),
            self._route("POST", f"{table}/rematch", self.rematch),
            self._route("GET", f"{table}/events", self.events),
            self._route("GET", f"{table}/record", self.record),
            self._route("GET", f"{table}/verify", self.verify),
            self._route("GET", "/health", self.health),
            self._route("GET", "/metrics", self.metrics_text),
            self._route("GET", "/api/openapi.json", self.openapi),
            Route("/api/{rest:path}", no_such_call, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]

    def _route(self, method: str, path: str, call: Call) -> Route:
        async def endpoint(request: Request) -> Response:
            response = await self._answered(request, call)
            self.metrics.requests[method, response.status_code] += 1
            return response

        return Route(path, endpoint, methods=[method])

    async def _answered(self, request: Request, call: Call) -> Response:
        try:
            return await call(request)
        except Refusal as refusal:
            self.metrics.refusals[refusal.code] += 1
            return refused(refusal)
        except ClientDisconnect:
            return refused(Refusal(MALFORMED, "the request was not finished"))
        except Exception as error:
            self.metrics.fault(error)
            note("fault", path=request.scope["route"].path if "route" in request.scope else "", error=error)
            return refused(Refusal(FAULT, "something failed here; it was noted"))

    # -- who and what --------------------------------------------------------------------------------------------------
    async def body(self, request: Request, kind: type[Body]) -> Body:
        """The message of a request. Raises Refusal."""
        length = request.headers.get("content-length", "")
        if length.isdigit() and int(length) > self.limits.body:
            raise Refusal(TOO_LARGE, f"a request may have {self.limits.body} bytes")
        data = bytearray()
        async for part in request.stream():
            data += part
            if len(data) > self.limits.body:
                raise Refusal(TOO_LARGE, f"a request may have {self.limits.body} bytes")
        try:
            return msgspec.json.decode(bytes(data) or b"{}", type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refusal(MALFORMED, " ".join(str(error).split())[:300]) from error

    async def person(self, request: HTTPConnection) -> Person | None:
        """Who asks, None for nobody. Raises Refusal for a token that is nobody's, and for too many requests."""
        self._requests.take(f"address {address(request)}")
        token = token_of(request.headers)
        from_cookie = token is None and COOKIE in request.cookies
        if from_cookie:
            token = request.cookies[COOKIE]
            if request.scope["type"] == "websocket" or request.scope["method"] not in ("GET", "HEAD"):
                same_origin(request.headers)
        if token is None:
            return None
        try:
            found = await self.people.of_token(token)
        except Refusal:
            if from_cookie and request.scope.get("method") == "GET":
                return None  # an old cookie is no reason not to show what anybody may see
            raise
        return found

    async def someone(self, request: Request, scope: str) -> Person:
        """Who asks, if the token may do this. Raises Refusal if it is nobody."""
        found = await self.person(request)
        if found is None:
            raise Refusal(
                UNAUTHORISED, "say who you are: Authorization: Bearer TOKEN, with a token of POST /api/guests"
            )
        return may(found, scope)

    async def _room(self, request: Request) -> tuple[Room, str | None]:
        """The table of a request and the seat of whoever asks; None is a spectator."""
        who = await self.person(request)
        room = await self.hall.fresh(request.path_params["table"])
        return room, self.hall.may_watch(room, None if who is None else may(who, WATCH_OR_PLAY).id)

    # -- people --------------------------------------------------------------------------------------------------------
    async def new_guest(self, request: Request) -> Response:
        """POST /api/guests"""
        self._guests.take(address(request))
        wanted = await self.body(request, messages.NewGuest)
        player, name, token = await self.people.guest(wanted.name)
        return _session(request, player, name, token, 201)

    async def new_account(self, request: Request) -> Response:
        """POST /api/accounts: a guest becomes an account; without a token a new player is made."""
        self._guests.take(address(request))
        wanted = await self.body(request, messages.NewAccount)
        who = await self.person(request)
        if who is None:
            _, _, token = await self.people.guest(wanted.name or wanted.login)
            who = await self.people.of_token(token)
        if who.scopes != EVERYTHING:
            raise Refusal(FORBIDDEN, "this token may not do that")
        await self.people.account(who, wanted.login, wanted.password, wanted.name)
        player, name, token = await self.people.sign_in(wanted.login, wanted.password)
        return _session(request, player, name, token, 201)

    async def sign_in(self, request: Request) -> Response:
        """POST /api/sessions"""
        self._guests.take(address(request))
        wanted = await self.body(request, messages.SignIn)
        player, name, token = await self.people.sign_in(wanted.login, wanted.password)
        return _session(request, player, name, token, 201)

    async def sign_out(self, request: Request) -> Response:
        """POST /api/sessions/end"""
        await self.people.sign_out(await self.someone(request, PLAY))
        response = encoded({})
        response.delete_cookie(COOKIE)
        return response

    async def sign_out_everywhere(self, request: Request) -> Response:
        """POST /api/sessions/end-all"""
        await self.people.sign_out_everywhere(await self.someone(request, EVERYTHING))
        response = encoded({})
        response.delete_cookie(COOKIE)
        return response

    async def new_token(self, request: Request) -> Response:
        """POST /api/tokens"""
        who = await self.someone(request, EVERYTHING)
        wanted = await self.body(request, messages.NewToken)
        token = await self.people.token(who, wanted.label, list(wanted.scopes))
        return encoded({"player": {"id": who.id, "name": who.name}, "token": token}, 201)

    async def me(self, request: Request) -> Response:
        """GET /api/me"""
        who = await self.person(request)
        if who is None:
            raise Refusal(UNAUTHORISED, "you are nobody here yet")
        shown = {"player": {"id": who.id, "name": who.name}, "account": who.login is not None}
        return encoded({**shown, "scopes": who.scopes.split()})

    # -- decks ---------------------------------------------------------------------------------------------------------
    async def decks(self, request: Request) -> Response:
        """GET /api/decks"""
        rules = decks.known_rules(request.query_params.get("rules", "10.2"))
        who = await self.person(request)
        found = [dict(one) for one in decks.starters(rules)]
        if who is not None:
            for deck, name, listed in await self.hall.store.read(lambda link: ledger.decks_of(link, who.id)):
                read = decks.of_text(listed)
                against = decks.reasons_against(read, rules)
                found.append(
                    {"id": deck, "name": name, "rules": list(read.rules), "legal": not against, "own": True,
                     "reasons": against}
                )  # fmt: skip
        return encoded({"decks": found})

    async def new_deck(self, request: Request) -> Response:
        """POST /api/decks"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.NewDeck)
        listed = decks.written(decks.of_text(wanted.list))
        name = clean_name(wanted.name) or "Deck"
        deck = f"own-{secrets.token_urlsafe(9)}"
        mine = await self.hall.store.read(lambda link: ledger.decks_of(link, who.id))
        if len(mine) >= decks.MOST_DECKS:
            raise Refusal(TOO_MANY, f"you may keep {decks.MOST_DECKS} decks")
        await self.hall.store.write(lambda link: ledger.add_deck(link, deck, who.id, name, listed, now()))
        return encoded({"id": deck, "name": name}, 201)

    async def remove_deck(self, request: Request) -> Response:
        """DELETE /api/decks/D"""
        who = await self.someone(request, PLAY)
        deck = request.path_params["deck"]
        if not await self.hall.store.write(lambda link: ledger.remove_deck(link, deck, who.id)):
            raise Refusal(UNKNOWN, "you have no such deck")
        return encoded({})

    # -- tables --------------------------------------------------------------------------------------------------------
    async def commit(self, request: Request) -> Response:
        """POST /api/commitments"""
        who = await self.someone(request, PLAY)
        self._tables.take(who.id)
        return encoded({"commitment": await self.hall.commit(who.id)}, 201)

    async def tables(self, request: Request) -> Response:
        """GET /api/tables: one's own."""
        who = await self.someone(request, WATCH_OR_PLAY)
        rows = await self.hall.store.read(lambda link: ledger.tables_of(link, who.id, MOST_LISTED))
        return encoded({"tables": [_listed(row, who.id) for row in rows]})

    async def new_table(self, request: Request) -> Response:
        """POST /api/tables"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.NewTable)
        self._tables.take(who.id)
        return encoded(await self.hall.whole(self.hall.open(who.id, who.name, wanted)), 201)

    async def sit(self, request: Request) -> Response:
        """POST /api/tables/T/seat"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.TakeSeat)
        return encoded(await self.hall.whole(self.hall.sit(request.path_params["table"], who.id, who.name, wanted)))

    async def snapshot(self, request: Request) -> Response:
        """GET /api/tables/T"""
        room, seat = await self._room(request)
        await self.actions.present(room, seat)
        async with room.lock:
            return Response(
                self.actions.snapshot(room, seat, language_of(request.headers)), media_type="application/json"
            )

    async def answer(self, request: Request) -> Response:
        """POST /api/tables/T/answers"""
        began = time.perf_counter()
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Answer)
        table = request.path_params["table"]
        seq = await self.hall.whole(self.hall.answer(table, who.id, wanted.decision, wanted.option))
        self.metrics.answers.add(time.perf_counter() - began)
        return encoded({"seq": seq})

    async def why(self, request: Request) -> Response:
        """POST /api/tables/T/why"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Why)
        room = await self.hall.fresh(request.path_params["table"])
        async with room.lock:
            seat, match = seated(room, who.id), begun_match(room)
            if (wanted.card is None) == (wanted.action is None):
                raise Refusal(MALFORMED, "name a card or an action, one of them")
            reasons = match.why(seat, wanted.card or wanted.action or "", language_of(request.headers))
        return encoded({"reasons": reasons})

    async def would(self, request: Request) -> Response:
        """POST /api/tables/T/would"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Answer)
        room = await self.hall.fresh(request.path_params["table"])
        async with room.lock:
            seat, match = seated(room, who.id), begun_match(room)
            if match.deciding != seat or match.decision_id() != wanted.decision:
                raise Refusal(STALE, "this is not the decision that is asked now")
            return encoded(match.would(seat, wanted.option))

    async def concede(self, request: Request) -> Response:
        """POST /api/tables/T/concede"""
        who = await self.someone(request, PLAY)
        await self.body(request, messages.Nothing)
        return encoded({"seq": await self.hall.whole(self.hall.concede(request.path_params["table"], who.id))})

    async def undo(self, request: Request) -> Response:
        """POST /api/tables/T/undo"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Undo)
        done = self.actions.undo(request.path_params["table"], who.id, wanted.accept)
        return encoded(await self.hall.whole(done))

    async def draw(self, request: Request) -> Response:
        """POST /api/tables/T/draw"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Draw)
        done = self.actions.draw(request.path_params["table"], who.id, wanted.accept)
        return encoded(await self.hall.whole(done))

    async def say(self, request: Request) -> Response:
        """POST /api/tables/T/chat"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Chat)
        self.chat.take(who.id)
        return encoded(await self.hall.whole(self.actions.say(request.path_params["table"], who.id, wanted.text)))

    async def said(self, request: Request) -> Response:
        """GET /api/tables/T/chat"""
        room, seat = await self._room(request)
        muted = seat is not None and seat in room.muted
        return encoded({"chat": [one for one in room.chat if not muted or one["seat"] == seat]})

    async def mute(self, request: Request) -> Response:
        """POST /api/tables/T/mute"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Mute)
        return encoded(await self.hall.whole(self.actions.mute(request.path_params["table"], who.id, wanted)))

    async def priority(self, request: Request) -> Response:
        """POST /api/tables/T/priority"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Priority)
        return encoded(await self.hall.whole(self.actions.priority(request.path_params["table"], who.id, wanted)))

    async def rematch(self, request: Request) -> Response:
        """POST /api/tables/T/rematch"""
        who = await self.someone(request, PLAY)
        wanted = await self.body(request, messages.Rematch)
        return encoded(await self.hall.whole(self.actions.rematch(request.path_params["table"], who.id, wanted)))

    async def events(self, request: Request) -> Response:
        """GET /api/tables/T/events"""
        after = number_of(request.query_params.get("after", "0"))
        room, seat = await self._room(request)
        async with room.lock:
            found = await self.actions.events(room, seat, after, language_of(request.headers))
            return encoded({"events": found})

    async def record(self, request: Request) -> Response:
        """GET /api/tables/T/record"""
        room, seat = await self._room(request)
        async with room.lock:
            return encoded(self.actions.record(room, seat))

    async def verify(self, request: Request) -> Response:
        """GET /api/tables/T/verify: checks the shuffle of a finished game here."""
        room, seat = await self._room(request)
        return encoded(await self.actions.verify(room, seat))

    # -- about the server ----------------------------------------------------------------------------------------------
    async def health(self, request: Request) -> Response:
        """GET /health"""
        await self.hall.store.read(lambda link: link.execute("SELECT 1").fetchone())
        status = "stopping" if self.hall.stopping else "ok"
        return encoded({"status": status, "version": __version__})

    async def metrics_text(self, request: Request) -> Response:
        """GET /metrics"""
        rooms = self.hall.rooms()
        shown = {"tables_in_memory": len(rooms), "listeners": sum(len(room.listeners) for room in rooms)}
        return Response(self.metrics.text(shown), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        """GET /api/openapi.json"""
        return encoded(described())


async def no_such_call(request: Request, error: Exception | None = None) -> Response:
    """Refuses an address, or a method, that means nothing."""
    return refused(Refusal(UNKNOWN, "there is no such call"))


def encoded(data: Any, status: int = 200) -> Response:
    """A response with JSON."""
    return Response(_ENCODER.encode(data), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    """A response that says why not."""
    headers = {"WWW-Authenticate": "Bearer"} if refusal.code == UNAUTHORISED else None
    return Response(_ENCODER.encode(refusal.body()), refusal.status, headers, "application/json")


def number_of(text: str) -> int:
    """A number of an event in an address. Raises Refusal."""
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise Refusal(MALFORMED, "after is the number of an event")
    return int(text)


def address(request: HTTPConnection) -> str:
    """Whence a request comes."""
    return request.client.host if request.client is not None else ""


def token_of(headers: Headers) -> str | None:
    """The token of a request, None without one."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def language_of(headers: Headers) -> str:
    """The language in which a client is told what happens: the first one it names that is spoken here."""
    for wanted in headers.get("accept-language", "")[:200].split(","):
        name = wanted.split(";")[0].strip().lower()[:2]
        if name in SPOKEN:
            return name
    return ENGLISH


def same_origin(headers: Headers) -> None:
    """Refuses what another site lets a browser send."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise Refusal(FORBIDDEN, "this comes from another site")


def _session(request: Request, player: str, name: str, token: str, status: int) -> Response:
    response = encoded({"player": {"id": player, "name": name}, "token": token}, status)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)
    return response


def _listed(row: tuple[Any, ...], player: str) -> dict[str, Any]:
    settings, seats = msgspec.json.decode(row[1]), msgspec.json.decode(row[3])
    seat = next((one for one in ("A", "B") if (seats[one] or {}).get("player") == player), None)
    return {
        "table": row[0], "rules": settings["rules"], "status": row[2], "seat": seat, "winner": row[4],
        "created": row[5],
    }  # fmt: skip
