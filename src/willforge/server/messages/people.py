"""Who somebody is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from willforge.server.messages.common import Name, Request


class NewGuest(Request):
    """Somebody who only wants to play."""

    name: Name | None = None


class NewAccount(Request):
    """Makes an account; with a guest's token, the guest keeps tables and decks."""

    login: Annotated[str, Meta(min_length=2, max_length=40, pattern="^[A-Za-z0-9_.-]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    name: Name | None = None


class SignIn(Request):
    """Opens a session of an account."""

    login: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class NewToken(Request):
    """A token for a program that plays for whoever asks."""

    label: Name = "bot"
    scopes: list[Literal["play", "watch"]] = msgspec.field(default_factory=lambda: ["play"])


class Player(Struct):
    """Somebody at the server."""

    id: str
    name: str


class Session(Struct):
    """Who one is, and the token that says so from now on."""

    player: Player
    token: str


class Me(Struct):
    """Who asks."""

    player: Player
    account: bool
    scopes: list[str]
