"""A moment of a game, as one of its players sees it (`play.observed`), written into arrays."""

from __future__ import annotations

from array import array
from typing import Final

import numpy as np

from willforge.play.columns import KINDS, NO_ROW, OBJECT, OPTION, OPTIONS, TURN_PAGE
from willforge.play.lookahead import Decision, State
from willforge.play.observed import observed, pages_of
from willforge.research.layout import Arrays, Numbers

_NO_OBJECT: Final = np.array([NO_ROW if name == "host" else 0 for name, _ in OBJECT], np.int32)
_NO_OPTION: Final = np.array([NO_ROW if name in ("card", "other", "ability") else 0 for name, _ in OPTION], np.int32)
_PAGE: Final = KINDS.index("page")


def option_of(decision: Decision, page: int, action: int) -> int | None:
    """The place of the option that an action means on a page; None for the action that turns the page. Raises
    IndexError for an action that means nothing there."""
    many = pages_of(decision)
    if many > 1 and action == TURN_PAGE:
        return None
    place = page * TURN_PAGE + action if many > 1 else action
    if not (0 <= action < OPTIONS and place < len(decision.options)):
        raise IndexError(action)
    return place


def observe(state: State, player: int, page: int, out: Arrays) -> None:
    """Writes what a player sees now into `out`. For the one who waits, options and mask are empty. Linear in the cards
    that are not in a deck."""
    seen = observed(state, player, page)
    _fill(out.objects, seen.objects, _NO_OBJECT)
    count = _fill(out.options, array("i", seen.options), _NO_OPTION)
    out.mask[:count] = 1
    out.mask[count:] = 0
    if seen.pages > 1:
        out.options[TURN_PAGE, 0] = _PAGE
        out.mask[TURN_PAGE] = 1
    out.table[:] = seen.table


def _fill(rows: Numbers, numbers: bytearray | array[int], empty: Numbers) -> int:
    """Writes the numbers into the first rows and the empty row into the others; how many rows they were."""
    count = 0
    if numbers:
        whole = np.frombuffer(numbers, np.int32).reshape(-1, len(empty))
        count = len(whole)
        rows[:count] = whole
    rows[count:] = empty
    return count
