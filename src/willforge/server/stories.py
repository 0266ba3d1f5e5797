"""What viewers are told of a game from its beginning on: the first view, the events, and where each moment ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from willforge.server.match import ENGLISH, JUDGE, SPECTATOR, Deed, Match
from willforge.server.packing import packed
from willforge.server.workers import Beside, Memory

PERSPECTIVES: Final = ("A", "B", JUDGE, SPECTATOR)
Story = dict[str, Any]
BUDGET_SECONDS: Final = 60.0
"""So long telling one game may take."""
NICE: Final = 10
"""Keeping stories waits for everything that somebody waits for."""


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


class Telling(NamedTuple):
    """A game whose stories are to be told: as `told` takes it."""

    beginning: str
    secret: bytes
    deeds: list[Deed]


def tell(memory: Memory, asked: Telling) -> dict[str, str]:
    """The stories of a game for everybody, packed: the work of a worker."""
    found = told(asked.beginning, asked.secret, asked.deeds, PERSPECTIVES)
    return {viewer: packed(story) for viewer, story in found.items()}


def storyteller() -> Beside:
    """Tells finished games for everybody, packed. What was not told before a stop is told after the next start."""
    return Beside(tell, BUDGET_SECONDS, NICE)
