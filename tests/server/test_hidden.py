"""Nothing that a viewer gets depends on what the viewer may not know: two games that differ only in hidden cards."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from server.client import Scripted
from willforge import starter_deck
from willforge.cards.deck import Deck
from willforge.server import decks, fairness, messages, reception
from willforge.server.ledger import Move
from willforge.server.limits import Limits
from willforge.server.match import Match
from willforge.server.room import Listener
from willforge.server.serve import Server, Settings

LAST_TURN = 3
"""Later a hand may have to be discarded down, which shows cards."""


class Seen:
    """All bytes that went to each viewer, in their order."""

    def __init__(self) -> None:
        self.bytes: dict[str, list[bytes]] = {"A": [], "B": [], "spectator": []}
        self.metrics = ""


def passive(match: Match) -> int:
    """Both only pass."""
    return match.passing()


def active(seed: int) -> Callable[[Match], int]:
    """A plays what it can, and B only passes."""
    player = Scripted(seed)

    def chosen(match: Match) -> int:
        asked = match.asked("A")
        return match.passing() if asked is None else match.option_named("A", player.choose(asked)["id"])

    return chosen


async def played(
    folder: Path,
    deck: Deck,
    rules: str = "10.2",
    other: str = "lamplit-vigil",
    choose: Callable[[Match], int] = passive,
    last_turn: int = LAST_TURN,
) -> Seen:
    """A game of A with another deck, in which B, with this deck, only passes."""
    server = Server(Settings(f"sqlite:///{folder}", Limits()))
    server.store.prepare()
    server.store.start(server.hall.changed)
    seen = Seen()
    try:
        people = [await server.api.people.guest(name) for name in ("First", "Second")]
        wanted = messages.NewTable(rules, other, "open", word="one")
        opened = await server.api.reception.open(people[0][0], "First", wanted)
        sit = messages.TakeSeat(opened["invite"], messages.DeckList(decks.written(deck)), "two")
        await server.api.reception.sit(opened["table"], people[1][0], "Second", sit)
        room = await server.hall.room(opened["table"])
        listeners = [Listener(viewer, None, True) for viewer in seen.bytes]
        for listener in listeners:
            room.join(listener)
        match = room.match
        assert match is not None
        while match.turn <= last_turn and match.deciding is not None:
            seat = match.deciding
            index = choose(match)
            async with room.lock:
                move = Move(room.seq + 1, "answer", seat, index, match.decision_id(), "", note=match.check(index))
                await server.hall.do(room, move)
            for listener in listeners:
                while listener.waits():
                    message = await listener.take()
                    assert message is not None
                    seen.bytes[listener.viewer].append(message)
                seat_of_viewer = listener.viewer if listener.viewer in ("A", "B") else None
                seen.bytes[listener.viewer].append(server.api.actions.snapshot(room, seat_of_viewer))
        seen.metrics = re.sub(r"(seconds|bytes).*", "", server.metrics.text({}))
    finally:
        await server.close()
    return seen


def exchanged(deck: Deck, place: int) -> Deck:
    """The deck with one card instead of another that it holds too."""
    other = next(name for name in deck.main if name != deck.main[place] and deck.main.count(name) < 4)
    return replace(deck, main=(*deck.main[:place], other, *deck.main[place + 1 :]))


def test_no_byte_depends_on_hidden_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "new_secret", lambda: "5e" * 32)
    monkeypatch.setattr(reception, "new_id", lambda: "table")
    deck = starter_deck("kiln-and-gloam")
    places = range(0, len(deck.main), 9)
    plain = asyncio.run(played(tmp_path / "plain", deck))
    differs = 0
    for place in places:
        other = asyncio.run(played(tmp_path / str(place), exchanged(deck, place)))
        assert other.bytes["A"] == plain.bytes["A"]
        assert other.bytes["spectator"] == plain.bytes["spectator"]
        assert other.metrics == plain.metrics
        differs += other.bytes["B"] != plain.bytes["B"]
    assert len(plain.bytes["A"]) > 30 and differs, "no exchanged card was ever in the hand of B: nothing was tried"
