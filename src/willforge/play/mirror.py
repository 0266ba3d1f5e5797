"""A model of the table that knows nothing of the game: it starts from one view and follows the events.

    mirror = Mirror(game.shown("A"))
    mirror.apply(game.events("A", after=mirror.seq))
    assert mirror == game.shown("A")

This is all that a client has to do in order to have the table without asking for it again."""

from __future__ import annotations

from typing import Any

from willforge.play import changes


class Mirror:
    """A viewer's table, kept by applying that viewer's events. `seq` is the number of the last one. What it was given
    is never written."""

    __slots__ = ("_view", "seq")

    def __init__(self, view: dict[str, Any], seq: int = 0) -> None:
        self._view = view
        self.seq = seq

    @property
    def view(self) -> dict[str, Any]:
        """The table now, with the printed faces that something on it refers to. To be read only."""
        used = changes.referred_faces(self._view)
        faces = {key: face for key, face in self._view[changes.FACES].items() if key in used}
        return {**self._view, changes.FACES: faces}

    def apply(self, events: list[dict[str, Any]]) -> None:
        """Follows events, which have to come one after the other. Linear in what they change."""
        for event in events:
            if event["seq"] != self.seq + 1:
                raise ValueError(f"event {event['seq']} does not follow event {self.seq}")
            self.seq = event["seq"]
            if "changes" in event:
                self._view = changes.applied(self._view, event["changes"])

    def __eq__(self, other: object) -> bool:
        return self.view == (other.view if isinstance(other, Mirror) else other)

    __hash__ = None  # type: ignore[assignment]  # it changes
