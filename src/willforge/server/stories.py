"""What viewers are told of a game from its beginning on: the first view, the events, and where each moment ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from willforge.server.match import ENGLISH, SPECTATOR, Deed, Match

JUDGE: Final = "judge"
"""Whoever sees both hands: nobody during a game, anybody after it."""
PERSPECTIVES: Final = ("A", "B", JUDGE, SPECTATOR)
Story = dict[str, Any]


def told(
    beginning: str, secret: bytes, deeds: Sequence[Deed], viewers: tuple[str, ...], language: str = ENGLISH
) -> dict[str, Story]:
    """The story of a game for each viewer: `first` is the view it begins with, `events` lead on from there, and
    `moments` has the number of the last event after each deed, the beginning before all of them. As much work as
    playing the game once."""
    match = Match(beginning, secret, viewers)
    firsts = {viewer: match.shown(viewer) for viewer in viewers}
    moments = {viewer: [match.seq(viewer)] for viewer in viewers}
    for deed in deeds:
        match.do(deed)
        for viewer in viewers:
            moments[viewer].append(match.seq(viewer))
    return {
        viewer: {
            "first": firsts[viewer],
            "events": match.events(viewer, 0, language),
            "moments": moments[viewer],
        }
        for viewer in viewers
    }
