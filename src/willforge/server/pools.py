"""Cards that players brought along: a pool belongs to a player, and stands beside the starter set wherever a deck of
that player is read. A table's record holds the cards it is played with, so a pool may change or go while games go
on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from willforge.cards.deck import Deck
from willforge.cards.loader import cards_from_data
from willforge.cards.model import Card
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.pools import with_starters
from willforge.server.packing import packed, unpacked
from willforge.server.pool_reading import MOST_CARDS
from willforge.server.refusals import ILLEGAL, TOO_MANY, Refusal
from willforge.server.store import Connection, Store

MOST_HELD: Final = 64
"""Pools kept in memory."""


class Pools:
    """The pools of all players."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.reading = asyncio.Semaphore(1)
        """What is done apart takes a whole processor: whoever else asks for such work waits."""
        self._held: OrderedDict[str, tuple[int, tuple[Card, ...]]] = OrderedDict()

    async def cards_of(self, player: str) -> tuple[Card, ...]:
        """The cards a player brought along. Linear in them the first time, then a look into the database."""
        changed = await self._store.read(lambda link: _changed(link, player))
        if changed is None:
            return ()
        held = self._held.get(player)
        if held is None or held[0] != changed:
            kept = await self._store.read(lambda link: _kept(link, player))
            held = (changed, tuple(cards_from_data(unpacked(kept)["cards"], "pool")) if kept is not None else ())
            self._held[player] = held
        self._held.move_to_end(player)
        while len(self._held) > MOST_HELD:
            self._held.popitem(last=False)
        return held[1]

    async def of(self, player: str | None) -> Pool:
        """The starter set and what a player brought along."""
        cards = () if player is None else await self.cards_of(player)
        return with_starters(list(cards)) if cards else starter_pool()

    async def of_all(self, players: Iterable[str | None], decks: Iterable[Deck]) -> Pool:
        """The starter set and what these players brought along, so that a card may be named that only one of them
        has. Raises Refusal if a card in one of the decks is another one to the other player."""
        used = {name for deck in decks for name in (*deck.rulers, *deck.main, *deck.stones, *deck.extra, *deck.runes,
                                                    *deck.strangers, *deck.sideboard)}  # fmt: skip
        found: dict[str, Card] = {}
        for player in dict.fromkeys(players):
            for card in () if player is None else await self.cards_of(player):
                if found.setdefault(card.name, card) != card and card.name in used:
                    raise Refusal(
                        ILLEGAL, f"'{card.name[:80]}' is not the same card in both players' pools: play without it"
                    )
        return with_starters(list(found.values())) if found else starter_pool()

    async def told(self, player: str) -> dict[str, Any]:
        """What is kept of a player's pool: cards, and what was refused when they were last brought."""
        kept = await self._store.read(lambda link: _kept(link, player))
        return {"cards": [], "refused": []} if kept is None else unpacked(kept)

    async def add(self, player: str, brought: dict[str, Any], now: int) -> None:
        """Puts cards into a player's pool; one of the same name is replaced. Raises Refusal if they are too many."""
        cards = {card["name"]: card for card in (await self.told(player))["cards"]}
        cards.update((card["name"], card) for card in brought["cards"])
        if len(cards) > MOST_CARDS:
            raise Refusal(TOO_MANY, f"a pool may have {MOST_CARDS} cards: empty yours first")
        kept = packed({"cards": list(cards.values()), "refused": brought["refused"]})
        await self._store.write(lambda link: _keep(link, player, kept, now))

    async def clear(self, player: str) -> None:
        """Forgets a player's pool."""
        self._held.pop(player, None)
        await self._store.write(lambda link: _forget(link, player))


def _changed(link: Connection, player: str) -> int | None:
    found = link.execute("SELECT changed FROM pools WHERE player = ?", (player,)).fetchone()
    return None if found is None else int(found[0])


def _kept(link: Connection, player: str) -> str | None:
    found = link.execute("SELECT cards FROM pools WHERE player = ?", (player,)).fetchone()
    return None if found is None else str(found[0])


def _keep(link: Connection, player: str, kept: str, now: int) -> None:
    before = _changed(link, player)
    _forget(link, player)
    changed = now if before is None else max(now, before + 1)
    link.execute("INSERT INTO pools (player, cards, changed) VALUES (?, ?, ?)", (player, kept, changed))


def _forget(link: Connection, player: str) -> None:
    link.execute("DELETE FROM pools WHERE player = ?", (player,))
