"""Whether something could be played with some value of the numbers its cost leaves open (903.2f).

They are chosen before targets, so a target or a price that 0 does not allow may be there for another value."""

from __future__ import annotations

from willforge import terms
from willforge.engine.legal import price
from willforge.engine.model import limits
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.text import nodes


def of_judgment(state: State, handle: int) -> int:
    """The X that an activate ability has without one in its cost: on a J-ruler that of its judgment (903.2f.2, I-23),
    else 0 (203.5b). O(1)."""
    play = state.at(handle).play
    return 0 if play is None or not info(state, handle).types & terms.J_RULER else play.x


def values(letters: str, step: int) -> list[tuple[int, int]]:
    """The values of X and Y to try, the smallest first; no cost has both but in steps of one."""
    found = [(0, 0)]
    for number in range(step, limits.MOST_TRIED * step, step):
        if "X" in letters:
            found.append((number, 0))
        if "Y" in letters:
            found.append((0, number))
        if "X" in letters and "Y" in letters:
            found.append((number, number))
    return found


def step_of(state: State, parts: list[int]) -> int:
    """105.4a: an amount of life is paid in hundreds, everything else in ones."""
    for number in parts:
        part = state.catalog.parts[number]
        if part.verb == "life" and isinstance(part.number, nodes.Variable):
            return 100
    return 1


def of_card(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> list[tuple[int, int]]:
    """The values of X and Y that could be chosen for a card. Prices its other parts once."""
    zone = state.at(handle).zone
    letters = price.letters_of_card(state, player, handle, face, flags, awakened, zone)
    if not letters:
        return [(0, 0)]
    total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, zone)
    return values(letters, step_of(state, total.parts))


def of_ability(state: State, number: int) -> list[tuple[int, int]]:
    """The values of X and Y that could be chosen for an ability; O(1) for most."""
    data = state.catalog.abilities[number]
    if not data.letters or data.ability.where is not None:
        return [(0, 0)]
    return values(data.letters, step_of(state, [state.catalog.part_number(part) for part in data.ability.cost]))
