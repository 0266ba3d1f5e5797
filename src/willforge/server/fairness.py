"""Shuffles that both players can check afterwards: the seed of a game comes from a secret of the server, whose hash is
shown before the first card is dealt, and from a word of each player, which the server can not choose."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.play.game import Game

SECRET_BYTES: Final = 32
SEED_BYTES: Final = 6
"""Seeds stay below 2**53, so that programs in every language read them as whole numbers."""
_HEXADECIMAL: Final = frozenset("0123456789abcdef")


class Unfair(WillforgeError):
    """A record whose shuffle, answers or result is not what was committed to."""


def new_secret() -> str:
    """A secret that nobody can guess, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of a secret before the game: its hash."""
    return hashlib.sha256(b"willforge commitment\0" + secret.encode("utf-8")).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> int:
    """The seed that a secret and the words of A and B make. A player who knows the commitment before choosing a word
    knows that nobody else has chosen the seed."""
    parts = [secret, *(word.encode("utf-8").hex() for word in words)]
    return int.from_bytes(hashlib.sha256("|".join(parts).encode("ascii")).digest()[:SEED_BYTES], "big")


def verify(record: dict[str, Any]) -> Game:
    """Checks the record of a finished game: that its secret is the one committed to, that its seed comes from the
    secret and the words, unless it was asked for, and that its answers lead to the winner it names. Returns the game
    played again. Raises Unfair or BrokenSave saying what is wrong. As much work as playing the game."""
    secret, words, shown = record.get("secret"), record.get("words"), record.get("commitment")
    if not isinstance(secret, str) or not set(secret) <= _HEXADECIMAL:
        raise Unfair("the record has no secret: it is no record of a game at a server")
    if not isinstance(words, list) or len(words) != 2 or not all(isinstance(word, str) for word in words):
        raise Unfair("the record has no two words of the players")
    if commitment(secret) != shown:
        raise Unfair("the secret is not the one that the commitment was made for")
    if record.get("seed_asked") is not True and record.get("seed") != seed_of(secret, words):
        raise Unfair("the seed is not the one that the secret and the words make")
    game = Game.replay(record)
    agreed = record.get("agreed")
    if agreed not in (None, "draw"):
        raise Unfair(f"{agreed!r} is nothing that players can agree on")
    winner = "draw" if agreed == "draw" and game.winner is None else game.winner
    if winner != record.get("winner"):
        raise Unfair(
            f"the answers lead to {winner or 'no end'}, and the record says {record.get('winner') or 'no end'}"
        )
    return game
