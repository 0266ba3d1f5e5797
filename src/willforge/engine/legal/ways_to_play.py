"""In which ways a card is played that is not played as an action: one that has triggered (708.3), or that an effect
says to play."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import steps
from willforge.engine.legal import actions, other_side, price, prohibited, will
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import EXTRA_PAID, INCARNATED, OTHER_COST, STEALTHED, Event
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.text import nodes

_WORDS: Final = (
    (INCARNATED, "incarnated"),
    (OTHER_COST, "by its other cost"),
    (EXTRA_PAID, "with its additional cost"),
)


def of_automatic_card(
    state: State, player: int, handle: int, face: int, stealth: int, event: Event | None
) -> list[tuple[int, int]]:
    """The ways (flags, awakened) in which a card that has triggered can be played now: it may be awakened (903.2c) and
    paid for like any card (708.4), but where no cost is paid nothing is paid rather than it. `stealth` is the flag of a
    card with [Stealth], else 0. Costs what working out a price for each way costs."""
    if actions.chase_closed(state, handle):
        return []  # 1008.2: it is a card, and no automatic ability
    if prohibited.playing(state, player, handle, face):
        return []  # 906.6: unless it is prohibited
    obj = state.at(handle)
    if not will.shows_stones(state, player, obj):
        return []
    context = evaluate.Context(handle, player, event=event)
    found: list[tuple[int, int]] = []
    tables = other_side.show(state, obj, face)
    for side, way, awakened in actions.variants(state, player, obj):
        flags = way & ~STEALTHED | stealth
        if side != face or (flags, awakened) in found:
            continue
        if flags & (INCARNATED | OTHER_COST) and (stealth or obj.zone == terms.STANDBY):
            continue
        if flags & OTHER_COST and not actions.other_cost_open(state, player, handle, face, flags, awakened):
            continue
        if not actions.has_targets(state, context, handle, face, flags, awakened):
            continue
        total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, obj.zone)
        if price.payable(state, player, handle, total, 0, "play"):
            found.append((flags, awakened))
    other_side.hide(state, tables)
    return found


def asked_for(state: State, frame: Frame, what: nodes.Objects) -> nodes.Filter | None:
    """What a text that says to play a card says of it, None if that is not told where the card is chosen. Linear in the
    steps of the text."""
    doing = state.catalog.codes[frame.code].steps
    if isinstance(what, nodes.Target) and frame.ability >= 0:
        slots = state.catalog.abilities[frame.ability].slots
        return slots[what.slot].filter if what.slot < len(slots) else None
    if not isinstance(what, nodes.Chosen):
        return None
    for place, step in enumerate(doing):
        if isinstance(step, (nodes.Choose, nodes.Search)) and step.register == what.register:
            return step.filter if isinstance(step.filter, nodes.Filter) else None
        if isinstance(step, steps.LoopNext) and step.register == what.register:
            begun = doing[place - 1]
            return asked_for(state, frame, begun.what) if isinstance(begun, steps.LoopStart) else None
    return None


def named(state: State, face: int, flags: int, awakened: int) -> str:
    """A way to play a card in words: the side that is played, and what is paid for it. O(1)."""
    words = ["awakened"] if awakened else []
    words += [word for flag, word in _WORDS if flags & flag]
    name = state.catalog.faces[face].face.name
    return f"{name} ({', '.join(words)})" if words else name
