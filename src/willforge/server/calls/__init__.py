"""Every call over HTTP: each part of the API is a module with a table `CALLS` of its own. A new part is a new module
and a line here; its messages are a module of `messages`."""

from __future__ import annotations

from typing import Final

from willforge.server.api import Call
from willforge.server.calls import about, decks, learn, people, play, pools, replays, tables, talk

ALL: Final[tuple[Call, ...]] = (
    *people.CALLS,
    *decks.CALLS,
    *pools.CALLS,
    *tables.CALLS,
    *play.CALLS,
    *talk.CALLS,
    *replays.CALLS,
    *learn.CALLS,
    *about.CALLS,
)
