"""What cards, decisions and options are called outside the game: by texts that tell nothing.

An id is made for one viewer, with a secret of the game. It names one object, which a card is as long as it stays in its
zone (302.3): a card that moves, or is shuffled, comes back under another id. Cards that a viewer can not tell apart
(those of another player's hand, or of a deck laid aside) are called by the whole of them: whenever one joins, leaves or
is revealed, all of them are called anew, so that nobody can follow one of them and learn when it was drawn. The same
game with the same secret has the same ids."""

from __future__ import annotations

import hashlib
from typing import Final

from willforge import terms
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import Obj
from willforge.engine.model.sight import plain
from willforge.engine.model.state import State
from willforge.errors import WillforgeError

A: Final = 0
B: Final = 1
SPECTATOR: Final = -1
"""Sees what both players may see."""
JUDGE: Final = 2
"""Sees everything."""
VIEWERS: Final[dict[str, int]] = {"A": A, "B": B, "spectator": SPECTATOR, "judge": JUDGE}
MIXED: Final = terms.HAND | terms.EXTRA_DECK | terms.RUNES | terms.STRANGER_DECK
"""Zones whose cards nobody but their owner can tell apart."""
SECRET_BYTES: Final = 16
_LENGTH: Final = 9
_MOST_KEPT: Final = 20_000


def viewer_number(viewer: object) -> int:
    """The number of a viewer. Raises WillforgeError for anything else."""
    found = VIEWERS.get(viewer) if isinstance(viewer, str) else None
    if found is None:
        raise WillforgeError(f"there is no viewer {viewer!r}: choose {', '.join(VIEWERS)}")
    return found


def sees(state: State, viewer: int, handle: int) -> bool:
    """Whether a viewer may know an object: a player, a spectator or a judge."""
    if viewer == JUDGE:
        return True
    if viewer == SPECTATOR:
        return knows(state, A, handle) and knows(state, B, handle)
    return knows(state, viewer, handle)


def sees_plainly(obj: Obj, viewer: int) -> bool:
    """Whether a viewer may know an object by where and how it lies, whatever effects and decisions show besides."""
    if viewer == JUDGE:
        return True
    if viewer == SPECTATOR:
        return plain(obj, A) and plain(obj, B)
    return plain(obj, viewer)


class Ids:
    """The names that one viewer gets. Remembers those it has made; without them it would make the same ones."""

    __slots__ = ("_made", "_mixed", "_start", "viewer")

    def __init__(self, secret: bytes, viewer: int) -> None:
        self.viewer = viewer
        own = hashlib.blake2s(b"willforge viewer %d" % viewer, key=secret).digest()
        self._start = hashlib.blake2s(key=own, digest_size=_LENGTH)
        self._made: dict[int, str] = {}
        self._mixed: dict[tuple[int, ...], dict[int, str]] = {}

    def word(self, *parts: object) -> str:
        """A text that stands for these parts, and from which nothing about them can be inferred."""
        data = "\0".join(str(part) for part in parts).encode("utf-8")
        found = self._start.copy()
        found.update(data)
        return found.hexdigest()

    def object(self, handle: int) -> str:
        """The id of an object that the viewer can tell from others; players are called A and B. O(1)."""
        if handle < 0:
            return terms.PLAYER_NAMES[-1 - handle]
        found = self._made.get(handle)
        if found is None:
            if len(self._made) >= _MOST_KEPT:
                self._made.clear()
            found = self._made[handle] = self.word("object", handle)
        return found

    def mixed(self, handles: tuple[int, ...]) -> dict[int, str]:
        """The ids of cards of which the viewer knows only how many there are. Linear in them."""
        found = self._mixed.get(handles)
        if found is None:
            if len(self._mixed) >= _MOST_KEPT // 100:
                self._mixed.clear()
            whole = self.word("mixed", *sorted(handles))
            found = {handle: self.word("one", whole, handle) for handle in handles}
            self._mixed[handles] = found
        return found

    def card(self, state: State, handle: int) -> str:
        """The id of any object as the viewer sees it now. Linear in its zone where it can not be told from others."""
        obj = state.obj(handle)
        if obj is None or not obj.zone & MIXED or sees(state, self.viewer, handle):
            return self.object(handle)
        return self.mixed(self.unknown(state, obj.zone, obj.owner))[handle]

    def unknown(self, state: State, zone: int, seat: int) -> tuple[int, ...]:
        """The cards of a zone that the viewer may not know."""
        return tuple(handle for handle in state.zone(zone, seat) if not sees(state, self.viewer, handle))

    def find(self, state: State, name: str) -> int:
        """The handle of the object that the viewer calls so now, or of a player; 0 if there is none. Linear in the
        cards."""
        if name in terms.PLAYER_NAMES:
            return -1 - terms.PLAYER_NAMES.index(name)
        for obj in state.objs:
            if obj is not None and self.card(state, obj.id) == name:
                return obj.id
        return 0
