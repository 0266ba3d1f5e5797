"""Passing priority for a player who wants that, so that nobody clicks in vain and nobody else can tell.

Whether something could have been done instead can not be seen by the others. Where a player does not want to be asked,
priority is passed whatever there is to do, after a short random time. Where a player does, it is passed if there is
nothing to do, and that takes as long as if the player had looked and passed by hand."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.server.match import Match

DELAY: Final = (0.35, 0.65)
"""Seconds before an automatic pass between people, at least and at most."""
THINKING: Final = (0.8, 2.8)
"""Seconds that somebody takes to pass by hand, as long as it is not known how long this player does."""
MOST_THINKING: Final = 6.0
REMEMBERED: Final = 8
"""Passes by hand whose times are remembered."""
PAUSE: Final = "WILLFORGE_PASS_PAUSE"
"""The environment variable that switches the wait off."""
STOPS: Final[tuple[dict[str, str | None], ...]] = (
    {"turn": "mine", "phase": "call", "step": None},
    {"turn": "mine", "phase": "main", "step": None},
    {"turn": "theirs", "phase": "main", "step": "attack"},
    {"turn": "theirs", "phase": "main", "step": "block"},
    {"turn": "theirs", "phase": "main", "step": "damage"},
    {"turn": "theirs", "phase": "end", "step": None},
)
"""Where a player is asked who has not said otherwise. A step of a battle is the same one in whatever phase it is; where
there is a phase for calling magic stones (2.0 5.4), one who is not asked in it never has any."""


def waits() -> bool:
    """Whether automatic passes wait: not where the environment says `off`, for servers on which programs play each
    other. Raises WillforgeError for anything but on and off."""
    wanted = os.environ.get(PAUSE, "on")
    if wanted not in ("on", "off"):
        raise WillforgeError(f"{PAUSE} is {wanted!r}: on or off was expected")
    return wanted == "on"


def asks(settings: dict[str, Any], match: Match, seat: str) -> bool:
    """Whether a player wants to be asked at this moment if there is anything to do. That depends on what the player has
    set and on what both players see, never on what the player holds: so others may know it. Linear in the chase."""
    if settings.get("full_control"):
        return True
    if settings.get("pass_turn") == match.turn and not match.threatens(seat):
        return False
    if not settings.get("auto"):
        return True
    top = match.top_of_chase()
    if top is not None:
        controller, ability = top
        return controller != seat and not _yields(settings, ability, match.turn)
    return _stops(settings, match, seat)


def passes(settings: dict[str, Any], match: Match, seat: str) -> bool:
    """Whether priority is passed for a player now: where the player does not want to be asked, and where there is
    nothing to do. Linear in the options."""
    if settings.get("full_control") or match.kind != "priority":
        return False
    return not asks(settings, match, seat) or (bool(settings.get("auto")) and match.can_only_pass())


def short_pause(chance: random.Random) -> float:
    """Seconds that an automatic pass waits where the player does not want to be asked (`asks`)."""
    return chance.uniform(*DELAY)


def pause_at_stop(times: Sequence[int], chance: random.Random) -> float:
    """Seconds that an automatic pass waits where the player wants to be asked, and there is nothing to do: as long as
    the player takes there to pass by hand. That is one of the last such `times` in milliseconds, and for those that are
    missing, a time that people take."""
    known = tuple(times)[-REMEMBERED:]
    place = chance.randrange(REMEMBERED)
    if place >= len(known):
        return chance.uniform(*THINKING)
    return min(max(known[place] / 1000, DELAY[0]), MOST_THINKING)


def _yields(settings: dict[str, Any], ability: str, turn: int) -> bool:
    return any(
        one["ability"] == ability and (one.get("until") != "turn" or one.get("turn") == turn)
        for one in settings.get("yields", ())
    )


def _stops(settings: dict[str, Any], match: Match, seat: str) -> bool:
    whose, phase, step = match.moment()
    wanted = settings.get("stops")
    for stop in STOPS if wanted is None else wanted:
        here = stop["step"] == step if stop.get("step") else not step and stop["phase"] == phase
        if here and (stop["turn"] == "mine") == (whose == seat):
            return True
    return False
