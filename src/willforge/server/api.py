"""What all calls over HTTP have in common. Each call reads its message, checks who asks, and hands on what the hall
says; the calls themselves are in `calls`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from willforge.server import messages
from willforge.server.actions import Actions
from willforge.server.hall import Hall
from willforge.server.limits import Limits, Rate
from willforge.server.logs import note
from willforge.server.match import ENGLISH, SPOKEN
from willforge.server.metrics import Metrics
from willforge.server.people import WATCH_OR_PLAY, People, Person, may
from willforge.server.reception import Reception
from willforge.server.refusals import (
    FAULT,
    FORBIDDEN,
    MALFORMED,
    TOO_LARGE,
    UNAUTHORISED,
    UNKNOWN,
    Refusal,
)
from willforge.server.replays import Replays
from willforge.server.room import Room
from willforge.server.workers import Beside

COOKIE: Final = "willforge"
SUBPROTOCOL: Final = "willforge"
TABLE: Final = "/api/tables/{table}"
_ENCODER: Final = msgspec.json.Encoder()
Body = TypeVar("Body", bound=messages.Request)


@dataclass(frozen=True)
class Call:
    """A call: where it is, what does it, and for its description what it is for, the message that is sent, the message
    that comes back with which status, and what may stand behind the question mark."""

    method: str
    path: str
    do: Callable[[Api, Request], Awaitable[Response]]
    purpose: str
    sends: type[messages.Request] | None = None
    answers: type[msgspec.Struct] | None = None
    status: int = 200
    queries: tuple[str, ...] = ()


class Api:
    """What every call needs: the tables, the people, the limits, and how a request is read and refused."""

    def __init__(
        self, hall: Hall, people: People, limits: Limits, metrics: Metrics, calls: tuple[Call, ...], analyst: Beside
    ) -> None:
        self.calls = calls
        self.hall = hall
        self.people = people
        self.limits = limits
        self.metrics = metrics
        self.reception = Reception(hall, limits.open_tables)
        self.actions = Actions(hall, self.reception)
        self.replays = Replays(hall, self.reception, analyst)
        self._requests = Rate(limits.requests)
        self.guests = Rate(limits.guests)
        self.tables = Rate(limits.tables)
        self.chat = Rate(limits.chat)
        self.hints = Rate(limits.hints)

    def routes(self) -> list[Route]:
        """Every call, and a refusal for what is none."""
        nothing = Route("/api/{rest:path}", no_such_call, methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
        return [*(self._route(call) for call in self.calls), nothing]

    def _route(self, call: Call) -> Route:
        async def endpoint(request: Request) -> Response:
            response = await self._answered(request, call)
            self.metrics.requests[call.method, response.status_code] += 1
            return response

        return Route(call.path, endpoint, methods=[call.method])

    async def _answered(self, request: Request, call: Call) -> Response:
        try:
            return await call.do(self, request)
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
    async def body(self, request: Request, kind: type[Body], most: int = 0) -> Body:
        """The message of a request, which may have so many bytes, or as many as is usual. Raises Refusal."""
        most = most or self.limits.body
        length = request.headers.get("content-length", "")
        if length.isdigit() and int(length) > most:
            raise Refusal(TOO_LARGE, f"a request may have {most} bytes")
        data = bytearray()
        async for part in request.stream():
            data += part
            if len(data) > most:
                raise Refusal(TOO_LARGE, f"a request may have {most} bytes")
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

    async def room(self, request: Request) -> tuple[Room, str]:
        """The table of a request, and what whoever asks is to the game."""
        who = await self.person(request)
        room = await self.hall.fresh(request.path_params["table"])
        return room, self.hall.may_watch(room, None if who is None else may(who, WATCH_OR_PLAY).id)


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
    """The token of a request, None without one. A browser can give a socket no header of its own, so there it may also
    stand behind the name of the subprotocol."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    offered = [one.strip() for one in headers.get("sec-websocket-protocol", "").split(",")]
    return offered[1] if len(offered) == 2 and offered[0] == SUBPROTOCOL else None


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
