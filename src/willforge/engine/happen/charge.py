"""Starts paying: puts what has to be paid on the agenda (903.2j)."""

from __future__ import annotations

from willforge.engine.model import agenda
from willforge.engine.model.frame import Bill, Frame
from willforge.engine.model.state import State
from willforge.text import nodes


def pay(
    state: State, player: int, source: int, parts: tuple[nodes.CostPart, ...], x: int = 0, kind: str = "other"
) -> None:
    """Starts paying all parts; the item below on the agenda goes on when it is done (its `did` tells whether it
    was)."""
    numbers = [state.catalog.part_number(part) for part in parts]
    start(state, player, source, numbers, (), 0, x, kind)


def start(
    state: State,
    player: int,
    source: int,
    numbers: list[int],
    symbols: tuple[int, ...],
    free: int,
    x: int,
    kind: str,
    before: int = 0,
    awakening: int = 0,
) -> None:
    """Starts paying: `before` of the parts by number, then a will cost (symbols and a free number), then the other
    parts; `awakening` of the will is for an [Awakening]."""
    bill = Bill(numbers, symbols, free, kind, before, awakening)
    agenda.push(state, Frame(agenda.PAY, source=source, controller=player, x=x, bill=bill))
