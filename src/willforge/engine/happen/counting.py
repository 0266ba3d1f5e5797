"""Which counters are taken off a card where a text names no kind of them (1022.1b)."""

from __future__ import annotations

from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.state import State

Counters = tuple[tuple[str, int], ...]


def of_kind(held: Counters, name: str) -> Counters:
    """The counters on a card that a text means: those of a name, or all of them."""
    return tuple(kind for kind in held if name in ("", kind[0]))


def settle(held: Counters, number: int, picked: list[int]) -> tuple[Counters, int]:
    """So many counters of those on a card, one after the other by the kinds that were picked (their places among
    `held`) as long as there is a choice; and how many picks that took. Fewer counters than could be taken mean that
    another pick is wanted. Linear in the picks."""
    left = [many for _, many in held]
    wanted = min(number, sum(left))
    used = 0
    while wanted and used < len(picked) and _open(left, wanted):
        left[picked[used]] -= 1
        wanted -= 1
        used += 1
    if wanted and not _open(left, wanted):
        for place, many in enumerate(left):
            taken = min(many, wanted)
            left[place] -= taken
            wanted -= taken
    return tuple(
        (name, many - rest)
        for (name, many), rest in zip(held, left, strict=True)
        if many > rest  # for speed: may always hold
    ), used


def taken_off(
    state: State, due: dict[int, int], name: str, picked: list[int]
) -> tuple[list[tuple[int, str, int]], int]:
    """The counters that so many of go from each card, by the kinds that were picked one card after the other: cards,
    names and numbers; and the card of which a kind has still to be picked, 0 if none has. Linear in the picks."""
    found: list[tuple[int, str, int]] = []
    used = 0
    for handle, number in due.items():
        held = of_kind(state.at(handle).counters, name)
        taken, more = settle(held, number, picked[used:])
        used += more
        found += [(handle, kind, many) for kind, many in taken]
        if wants(held, number, taken):
            return found, handle
    return found, 0


def wants(held: Counters, number: int, taken: Counters) -> bool:
    """Whether a kind has still to be picked."""
    return sum(many for _, many in taken) < min(number, sum(many for _, many in held))


def options(held: Counters, taken: Counters) -> list[Option]:
    """The kinds of which a counter is left, by their places among `held`."""
    gone = dict(taken)
    return [(agenda.WORD, place) for place, (name, many) in enumerate(held) if many > gone.get(name, 0)]


def _open(left: list[int], wanted: int) -> bool:
    """Whether it matters which counter is taken next: there are several kinds, and not all of them go."""
    return wanted < sum(left) and sum(1 for many in left if many) > 1  # for speed: may always hold
