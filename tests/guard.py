"""Which states of a scenario the tests look at."""

from __future__ import annotations

import os
import zlib

from willforge.engine import build
from willforge.engine.model.state import State
from willforge.play import audit

LOOKED_AT, CLOSELY = (6, 48) if build.compiled() else (10, 80)
ENOUGH = 400
"""One answer in so many is looked at, and looked at closely: more of them where looking costs little. Which one depends
on the file's place in the folder and the version alone. A loop is looked at until so many answers were given."""


class Guard:
    """Looks at the states of a scenario (`audit`), at one in so many, closely at fewer; WILLFORGE_AUDIT=1 looks closely
    after every answer."""

    def __init__(self, place: str) -> None:
        self.every = int(os.environ.get("WILLFORGE_AUDIT", "0"))
        self.count = zlib.crc32(place.encode("utf-8")) % CLOSELY

    def __call__(self, state: State) -> None:
        self.count += 1
        if self.count > ENOUGH:
            return
        if self.every or self.count % LOOKED_AT == 0:
            audit.look(state)
        if self.count % (self.every or CLOSELY) == 0:
            audit.look_closely(state)
