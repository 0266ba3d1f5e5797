"""Who somebody is: guests, accounts, and tokens for sessions and for programs. Tokens and passwords are stored as
hashes only."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from willforge.server import ledger
from willforge.server.hall import now
from willforge.server.refusals import FORBIDDEN, ILLEGAL, UNAUTHORISED, Refusal
from willforge.server.store import Connection, Store

PLAY: Final = "play"
WATCH: Final = "watch"
EVERYTHING: Final = "all"
WATCH_OR_PLAY: Final = "watch play"
REMEMBERED: Final = 10_000
REMEMBERED_SECONDS: Final = 5.0
"""So long a token may go on that another process has ended."""
LONGEST_TOKEN: Final = 100
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class Person(NamedTuple):
    """Somebody who has shown a token."""

    id: str
    name: str
    scopes: str
    login: str | None
    token: str
    """The hash of the token."""


class People:
    """Everybody who is known."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    async def guest(self, name: str | None) -> tuple[str, str, str]:
        """Makes a guest: id, name and token."""
        player, token = secrets.token_urlsafe(12), secrets.token_urlsafe(32)
        called = clean_name(name) or f"Guest {secrets.randbelow(9000) + 1000}"

        def add(link: Connection) -> None:
            ledger.add_player(link, player, called, now())
            ledger.add_token(link, _digest(token), player, EVERYTHING, "guest", now())

        await self._store.write(add)
        return player, called, token

    async def account(self, who: Person, login: str, password: str, name: str | None) -> None:
        """Gives a guest a login and a password. Raises Refusal if the login is taken."""
        hashed = await asyncio.to_thread(_HASHER.hash, password)
        called = clean_name(name)
        done = await self._store.write(lambda link: ledger.make_account(link, who.id, login.lower(), hashed, called))
        if not done:
            raise Refusal(ILLEGAL, "this login is taken, or you have one already")
        self._known.clear()

    async def sign_in(self, login: str, password: str) -> tuple[str, str, str]:
        """Opens a session: id, name and token. Raises Refusal, which does not tell whether the login exists."""
        found = await self._store.read(lambda link: ledger.account(link, login.lower()))
        hashed = _NOBODY if found is None else found[2]
        right = await asyncio.to_thread(_verified, hashed, password)
        if found is None or not right:
            raise Refusal(UNAUTHORISED, "login or password is wrong")
        token = secrets.token_urlsafe(32)
        player = found[0]
        await self._store.write(
            lambda link: ledger.add_token(link, _digest(token), player, EVERYTHING, "session", now())
        )
        return found[0], found[1], token

    async def token(self, who: Person, label: str, scopes: list[str]) -> str:
        """A further token of a player, which may do less."""
        if who.scopes != EVERYTHING:
            raise Refusal(FORBIDDEN, "this token can not make others")
        token = secrets.token_urlsafe(32)
        said = " ".join(sorted(set(scopes)))
        named = clean_name(label) or "bot"
        await self._store.write(lambda link: ledger.add_token(link, _digest(token), who.id, said, named, now()))
        return token

    async def sign_out(self, who: Person) -> None:
        """Ends this session."""
        await self._store.write(lambda link: ledger.forget_token(link, who.token))
        self._known.pop(who.token, None)

    async def sign_out_everywhere(self, who: Person) -> None:
        """Ends all sessions of a player, and all tokens."""
        await self._store.write(lambda link: ledger.forget_tokens(link, who.id))
        for digest, (_, person) in list(self._known.items()):
            if person.id == who.id:
                del self._known[digest]

    async def of_token(self, token: str) -> Person:
        """Who shows a token. Raises Refusal if it is nobody's."""
        if not token or len(token) > LONGEST_TOKEN or not token.isascii():
            raise Refusal(UNAUTHORISED, "this token is nobody's")
        digest = _digest(token)
        kept = self._known.get(digest)
        if kept is not None and time.monotonic() - kept[0] < REMEMBERED_SECONDS:
            return kept[1]
        found = await self._store.read(lambda link: ledger.owner_of_token(link, digest))
        if found is None:
            self._known.pop(digest, None)
            raise Refusal(UNAUTHORISED, "this token is nobody's")
        person = Person(*found, digest)
        self._known[digest] = (time.monotonic(), person)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person


def may(who: Person, scope: str) -> Person:
    """The person, if the token may do this, or one of several things. Raises Refusal."""
    if who.scopes != EVERYTHING and not set(scope.split()) & set(who.scopes.split()):
        raise Refusal(FORBIDDEN, "this token may not do that")
    return who


def clean_name(name: str | None) -> str | None:
    """A name without anything that could steer what shows it; None if nothing is left."""
    if name is None:
        return None
    shown = "".join(sign for sign in name if unicodedata.category(sign)[0] not in "CZ" or sign == " ")
    return " ".join(shown.split())[:40] or None


def clean_text(text: str) -> str:
    """What somebody says, on one line and without signs that steer. Raises Refusal if nothing is left."""
    found = "".join(sign for sign in text if unicodedata.category(sign)[0] != "C" or sign in "\n\t")
    said = " ".join(found.split())
    if not said:
        raise Refusal(ILLEGAL, "there is nothing to say")
    return said


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("ascii")).hexdigest()


_NOBODY: Final = _HASHER.hash("nobody has this password")


def _verified(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
