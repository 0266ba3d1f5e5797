"""What a viewer was told. A long game has thousands of events, and hardly anybody asks for old ones: whoever keeps many
games has them packed, so many together but for the newest; who asks for those gets the same."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from willforge import terms
from willforge.play.log import Line
from willforge.words import Message, checked_arguments, say

PACKED: Final = 10
"""Events in a pack; as many newest ones at least are never packed."""
Event = dict[str, Any]
Told = tuple[Event, Message | None]
"""An event, and what is said of it; None where nothing is."""


class Shelf:
    """The events of one reader (one of `log.READERS`) in their order."""

    __slots__ = ("_newest", "_packs", "_reader")

    def __init__(self, reader: str) -> None:
        self._reader = reader
        self._packs: list[bytes] = []
        self._newest: list[tuple[Event, Line | None]] = []

    def __len__(self) -> int:
        return len(self._packs) * PACKED + len(self._newest)

    def copy(self) -> Shelf:
        """The same shelf, going on by itself."""
        other = Shelf(self._reader)
        other._packs = self._packs.copy()
        other._newest = self._newest.copy()
        return other

    def add(self, event: Event, line: Line | None) -> None:
        """Keeps one more, with the line of the log that tells it if there is one."""
        self._newest.append((event, line))

    def pack(self) -> None:
        """Packs the events but for the newest. As dear as to write them down, so seldom done by who has room for them:
        linear in those that were not packed yet."""
        while len(self._newest) >= 2 * PACKED:
            told = [
                [one] if line is None else [one, line.message(self._reader).id, line.message(self._reader).args]
                for one, line in self._newest[:PACKED]
            ]
            self._packs.append(zlib.compress(json.dumps(told, separators=(",", ":")).encode("utf-8"), 6))
            del self._newest[:PACKED]

    def after(self, seq: int, language: str) -> list[Event]:
        """The events after a number, with their texts in a language. Linear in them. Raises UnknownLanguage."""
        reader = self._reader if self._reader in terms.PLAYER_NAMES else ""
        skipped = max(0, seq)
        return [
            {**event, "text": "" if message is None else say(message, language, reader)}
            for event, message in self._told(skipped)
        ]

    def records(self, seq: int) -> list[Event]:
        """The events after a number, without texts; to be read only. Linear in them."""
        kept = len(self._packs) * PACKED
        if seq >= kept:
            return [event for event, _ in self._newest[seq - kept :]]
        return [event for event, _ in self._told(max(0, seq))]

    def _told(self, skipped: int) -> list[Told]:
        packs = self._packs[skipped // PACKED :]
        kept = len(self._packs) * PACKED
        found = [told for pack in packs for told in _unpacked(pack)][skipped % PACKED if packs else 0 :]
        for event, line in self._newest[max(0, skipped - kept) :]:
            found.append((event, None if line is None else line.message(self._reader)))
        return found


def _unpacked(pack: bytes) -> list[Told]:
    found: list[Told] = []
    for event, *said in json.loads(zlib.decompress(pack)):
        found.append((event, Message(said[0], checked_arguments(said[1])) if said else None))
    return found
