"""Who asks: guests, accounts, sessions and tokens."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from willforge.server import messages
from willforge.server.api import COOKIE, Api, Call, address, encoded
from willforge.server.people import EVERYTHING, PLAY
from willforge.server.refusals import FORBIDDEN, UNAUTHORISED, Refusal

COOKIE_SECONDS: Final = 180 * 24 * 3600


async def new_guest(api: Api, request: Request) -> Response:
    """POST /api/guests"""
    api.guests.take(address(request))
    wanted = await api.body(request, messages.NewGuest)
    player, name, token = await api.people.guest(wanted.name)
    return _session(request, player, name, token, 201)


async def new_account(api: Api, request: Request) -> Response:
    """POST /api/accounts: a guest becomes an account; without a token a new player is made."""
    api.guests.take(address(request))
    wanted = await api.body(request, messages.NewAccount)
    who = await api.person(request)
    if who is None:
        _, _, token = await api.people.guest(wanted.name or wanted.login)
        who = await api.people.of_token(token)
    if who.scopes != EVERYTHING:
        raise Refusal(FORBIDDEN, "this token may not do that")
    await api.people.account(who, wanted.login, wanted.password, wanted.name)
    player, name, token = await api.people.sign_in(wanted.login, wanted.password)
    return _session(request, player, name, token, 201)


async def sign_in(api: Api, request: Request) -> Response:
    """POST /api/sessions"""
    api.guests.take(address(request))
    wanted = await api.body(request, messages.SignIn)
    player, name, token = await api.people.sign_in(wanted.login, wanted.password)
    return _session(request, player, name, token, 201)


async def sign_out(api: Api, request: Request) -> Response:
    """POST /api/sessions/end"""
    await api.people.sign_out(await api.someone(request, PLAY))
    response = encoded({})
    response.delete_cookie(COOKIE)
    return response


async def sign_out_everywhere(api: Api, request: Request) -> Response:
    """POST /api/sessions/end-all"""
    await api.people.sign_out_everywhere(await api.someone(request, EVERYTHING))
    response = encoded({})
    response.delete_cookie(COOKIE)
    return response


async def new_token(api: Api, request: Request) -> Response:
    """POST /api/tokens"""
    who = await api.someone(request, EVERYTHING)
    wanted = await api.body(request, messages.NewToken)
    token = await api.people.token(who, wanted.label, list(wanted.scopes))
    return encoded({"player": {"id": who.id, "name": who.name}, "token": token}, 201)


async def me(api: Api, request: Request) -> Response:
    """GET /api/me"""
    who = await api.person(request)
    if who is None:
        raise Refusal(UNAUTHORISED, "you are nobody here yet")
    shown = {"player": {"id": who.id, "name": who.name}, "account": who.login is not None}
    return encoded({**shown, "scopes": who.scopes.split()})


def _session(request: Request, player: str, name: str, token: str, status: int) -> Response:
    response = encoded({"player": {"id": player, "name": name}, "token": token}, status)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)
    return response


CALLS: Final = (
    Call("POST", "/api/guests", new_guest, "Somebody who only wants to play", messages.NewGuest, messages.Session, 201),
    Call("POST", "/api/accounts", new_account, "A login and a password", messages.NewAccount, messages.Session, 201),
    Call("POST", "/api/sessions", sign_in, "Signs in", messages.SignIn, messages.Session, 201),
    Call("POST", "/api/sessions/end", sign_out, "Signs out", messages.Nothing, messages.Done),
    Call("POST", "/api/sessions/end-all", sign_out_everywhere, "Signs out everywhere", messages.Nothing, messages.Done),
    Call("POST", "/api/tokens", new_token, "A token for a program", messages.NewToken, messages.Session, 201),
    Call("GET", "/api/me", me, "Who asks", answers=messages.Me),
)
