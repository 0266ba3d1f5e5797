"""How often the abilities of a card were used this turn, each for itself: a card may have the same ability several
times, from its own text and from effects; and which options were chosen before."""

from __future__ import annotations

from typing import Final

from willforge.engine.model.records import SLOT_MASK, Obj, Play
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.engine.query.current import info
from willforge.text import nodes

_BY_WHOM: Final = 1 << 20
"""The key of a use is the number of the ability, and above it since when the card has it if it was gained."""


_OPTION: Final = 1 << 62
"""Above it, the key is an option that the card has chosen: it is kept as long as the card is the same object."""
_OPTIONS: Final = 1 << 8
"""More than a text has options."""


def kept(uses: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """What is still known of the uses of an object when the next turn begins."""
    return tuple(entry for entry in uses if entry[0] >= _OPTION)


def chosen_before(state: State, ability: nodes.Ability, place: int, source: int, player: int) -> bool:
    """Whether an option is not to be chosen again: the same words were chosen before by this card, or by the player for
    a card of this name. O(1) for all other texts."""
    if not ability.choosing.startswith("fresh"):
        return False
    words = ability.modes[place].text
    if ability.choosing == "fresh_game":
        return (player, _chosen_in_game(state, source, words)) in state.uses_game
    obj = state.obj(source)
    for key, _ in () if obj is None else kept(obj.ability_uses):
        number, earlier = divmod(key - _OPTION, _OPTIONS)
        if state.catalog.abilities[number].ability.modes[earlier].text == words:
            return True
    return False


def _chosen_in_game(state: State, source: int, words: str) -> str:
    return f"{info(state, source).name}: {words}"


def note_options(state: State, play: Play, player: int) -> None:
    """Keeps the options that were chosen for texts that do not let them be chosen again. Linear in the options."""
    for place, number in enumerate(play.abilities):
        ability = state.catalog.abilities[number].ability
        for mode in play.modes[place] if ability.choosing.startswith("fresh") else ():
            if ability.choosing == "fresh_game":
                name = _chosen_in_game(state, play.source, ability.modes[mode].text)
                state.uses_game.append((player, name))
            elif state.obj(play.source) is not None:
                uses = state.at(play.source).ability_uses
                state.set_ability_uses(play.source, with_use(uses, _OPTION + number * _OPTIONS + mode))


def used(uses: tuple[tuple[int, int], ...], key: int) -> int:
    """How often an ability was used this turn."""
    for ability, times in uses:
        if ability == key:
            return times
    return 0


def with_use(uses: tuple[tuple[int, int], ...], key: int) -> tuple[tuple[int, int], ...]:
    """The uses with one more of that ability."""
    table = dict(uses)
    table[key] = table.get(key, 0) + 1
    return tuple(sorted(table.items()))


def many(state: State, handle: int, number: int) -> int:
    """How many abilities of this number a card has, at least one. Linear in its abilities."""
    return max(1, info(state, handle).abilities.count(number))


def left_for_game(state: State, player: int, number: int) -> int:
    """How often a player may still use an ability that has a limit for the game (1112.2). Linear in what is counted
    so."""
    ability = state.catalog.abilities[number].ability
    return ability.per_game - state.uses_game.count((player, ability.name or ability.text))


def over(state: State, player: int, number: int) -> bool:
    """Whether a player has used an ability, or it has triggered, as often as it may in a game. O(1) for an ability
    without a limit."""
    return bool(state.catalog.abilities[number].per_game) and left_for_game(state, player, number) <= 0


def count_for_game(state: State, player: int, number: int) -> None:
    """Counts a use of an ability that may be used so often in a game (1112.2); of others nothing is kept. O(1)."""
    ability = state.catalog.abilities[number].ability
    if ability.per_game:
        state.uses_game.append((player, ability.name or ability.text))


def left(state: State, obj: Obj, number: int) -> int:
    """The key of the first ability of this number whose uses for the turn are not used up; -1 if there is none. O(1)
    for an ability without a limit."""
    limit = state.catalog.abilities[number].ability.per_turn
    if not limit:
        return number
    for key in _keys(state, obj, number):
        if used(obj.ability_uses, key) < limit:
            return key
    return -1


def remaining(state: State, obj: Obj, number: int) -> int:
    """How often abilities of this number, which has a limit, can still be used this turn. Linear in its abilities."""
    limit = state.catalog.abilities[number].ability.per_turn
    return sum(max(0, limit - used(obj.ability_uses, key)) for key in _keys(state, obj, number))


def _keys(state: State, obj: Obj, number: int) -> list[int]:
    layers.update(state)
    since = state.tables.gained.get((obj.id & SLOT_MASK, number), ())
    keys = [number + stamp * _BY_WHOM for stamp in since]
    if len(keys) < many(state, obj.id, number):
        keys.insert(0, number)
    return keys
