"""Passing priority for a player who wants that, so that nobody clicks in vain and nobody else can tell.

Whether a pass was automatic, and whether something could have been done instead, can not be seen by the others: the
delay is random and always from the same range."""

from __future__ import annotations

import os
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.server.match import Match

DELAY: Final = (0.35, 0.65)
"""Seconds before an automatic pass between people, at least and at most."""
PAUSE: Final = "WILLFORGE_PASS_PAUSE"
"""The environment variable that switches the wait off."""
STOPS: Final[tuple[dict[str, str | None], ...]] = (
    {"turn": "mine", "phase": "main", "step": None},
    {"turn": "theirs", "phase": "main", "step": "attack"},
    {"turn": "theirs", "phase": "main", "step": "block"},
    {"turn": "theirs", "phase": "main", "step": "damage"},
    {"turn": "theirs", "phase": "end", "step": None},
)
"""Where a player is asked who has not said otherwise. A step of a battle is the same one in whatever phase it is."""


def delay() -> tuple[float, float]:
    """How long an automatic pass waits: as usual, or not at all where the environment says `off`, for servers on which
    programs play each other. Raises WillforgeError for anything else."""
    wanted = os.environ.get(PAUSE, "on")
    if wanted not in ("on", "off"):
        raise WillforgeError(f"{PAUSE} is {wanted!r}: on or off was expected")
    return DELAY if wanted == "on" else (0.0, 0.0)


def passes(settings: dict[str, Any], match: Match, seat: str) -> bool:
    """Whether priority is passed for a player now. Linear in the options."""
    if settings.get("full_control") or match.kind != "priority":
        return False
    if settings.get("pass_turn") == match.turn and not match.threatens(seat):
        return True
    if not settings.get("auto"):
        return False
    if match.can_only_pass():
        return True
    top = match.top_of_chase()
    if top is not None:
        controller, ability = top
        return controller == seat or _yields(settings, ability, match.turn)
    return not _stops(settings, match, seat)


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
