"""Whether the words of an action have anything to do with the card they are said of.

A step that asks for the third ability of a card with two, or for the X of a card without one, asks nothing about the
rules. It is a ScenarioError that says what is wrong, so that no "cannot" holds by a slip of the pen."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.play import asking, payment
from willforge.play.lookahead import SLOT_MASK, Obj, Option, Play, State, info
from willforge.play.scenario import words
from willforge.play.scenario.names import Known, Names, Ref, ScenarioError
from willforge.text import nodes

COST_WORD: Final = {"sacrifice": "banish", "rest_this": "rest"}
"""The words of a step for the costs that are called otherwise in a program."""


def check(state: State, names: Names, action: words.Action) -> None:
    """Raises ScenarioError if what the action names does not exist, or is not printed on the card. Linear in the
    cards of that name."""
    for ref in (action.what, *(action.targets or ()), *(ref for listed in action.costs.values() for ref in listed)):
        if ref is not None:
            _exists(state, names, ref)
    if action.what is None:
        return
    found = names.meant(state, action.what)
    if action.verb == words.ACTIVATE and action.ability and found:
        _has_ability(state, found, action)
    if action.verb == words.PLAY and found:
        _has_way(state, found, action)
    if action.verb == words.JUDGMENT and not any(_is_ruler(state, one) for one in found):
        raise ScenarioError(f"{action.what_text} is no ruler: write 'judgment', or the ruler's name behind it")


def _exists(state: State, names: Names, ref: Ref) -> None:
    if ref.player >= 0 or ref.label:
        return
    known = [one for one in names.cards if ref.name in one.names]
    if not known:
        raise ScenarioError(f"no card named '{ref.name}' is in the game")
    if ref.number > len(known):
        raise ScenarioError(f"there is no {ref.text}: the game has {len(known)} of that name")
    if ref.side >= 0 and not names.meant(state, ref) and all(one.now(state) is not None for one in known):
        owner = terms.PLAYER_NAMES[1 - ref.side]
        raise ScenarioError(f"there is no {ref.text} now: write {owner}:{ref.name}, {ref.name}, or a label")


def _is_ruler(state: State, known: Known) -> bool:
    obj = known.now(state)
    if obj is None:
        return False
    types = [state.catalog.faces[face].types for face in _faces(state, obj)]
    return any(one & terms.J_RULER_TYPES for one in (*types, info(state, obj.id).types))


def meant(state: State, names: Names, ref: Ref, handles: list[int], times: int) -> list[int]:
    """Those of the offered cards with a name that a step means by it; a card with a label is called by it where
    others have the name too. Raises ScenarioError if the name, said `times` times, could mean either player's."""
    if ref.label or ref.number or ref.side >= 0 or ref.player >= 0 or ref.ability or len(handles) <= times:
        return handles
    if _of_one_side(state, handles):
        return handles
    labelled = {known.slot for known in names.labels.values()}
    plain = [handle for handle in handles if handle & SLOT_MASK not in labelled]
    if plain and _of_one_side(state, plain):
        return plain
    raise ScenarioError(
        f"both players have a '{ref.name}' that could be meant: write A:{ref.name} or B:{ref.name}, "
        "or give one of them a label"
    )


def _of_one_side(state: State, handles: list[int]) -> bool:
    return len({_side(state.at(handle)) for handle in handles}) == 1


def _side(obj: Obj) -> int:
    """Whose a card is for `A:Name`."""
    in_play = obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE)
    return obj.controller if in_play else obj.owner


# -- what is printed ----------------------------------------------------------------------------------------------
def _has_ability(state: State, found: list[Known], action: words.Action) -> None:
    """The number of an ability is one that a side of the card or the card as it is has, or may be lent; a name is
    that of some ability."""
    catalog = state.catalog
    wanted = action.ability
    if not wanted.isdigit():
        known = {data.ability.name.lower() for data in catalog.abilities}
        known |= {terms.KEYWORD_NAMES[data.ability.keyword].lower() for data in catalog.abilities}
        if wanted.lower().strip("[]") not in known:
            raise ScenarioError(
                f"'{wanted}' is neither the number nor the name of an ability: write 'activate {action.what_text} 1'"
            )
        return
    most = 0
    for one in found:
        obj = one.now(state)
        if obj is not None:
            faces = [catalog.faces[face].abilities for face in catalog.cards[obj.card].faces]
            lists = [*faces, info(state, obj.id).abilities]
            most = max([most, *(_activates(state, numbers) for numbers in lists)])
    lent = _activates(state, _lent(state))
    if not 1 <= int(wanted) <= most + lent:
        raise ScenarioError(f"{action.what_text} has no activate ability number {wanted}: it has {most}")


def _lent(state: State) -> tuple[int, ...]:
    """The abilities that are printed on no card: what effects may lend to any."""
    catalog = state.catalog
    printed = {number for face in catalog.faces for number in face.abilities}
    printed.update(catalog.stone_abilities.values())
    return tuple(number for number in range(len(catalog.abilities)) if number not in printed)


def _activates(state: State, numbers: tuple[int, ...]) -> int:
    return sum(state.catalog.abilities[number].kind == nodes.ACTIVATE for number in numbers)


def _has_way(state: State, found: list[Known], action: words.Action) -> None:
    """The side, half, awakening, incarnation or other cost that the step names is one of the card's."""
    catalog = state.catalog
    faces = [catalog.faces[face] for one in found for obj in [one.now(state)] if obj for face in _faces(state, obj)]
    if not faces:
        return
    sides = {face.face.side for face in faces}
    side = action.words.get("side", "")
    if side and side not in sides:
        raise ScenarioError(f"{action.what_text} has no side '{side}': it has {', '.join(sorted(filter(None, sides)))}")
    half = action.numbers.get("half", [1])[0]
    most = max(len(catalog.cards[face.card].faces) for face in faces)
    if not 1 <= half <= most:
        raise ScenarioError(f"{action.what_text} has no half number {half}")
    masks = {mask for face in faces for mask in face.awakenings}
    if "awaken" in action.flags and masks == {0}:
        raise ScenarioError(f"{action.what_text} has no [Awakening]")
    if "awaken" in action.numbers and sum(1 << number for number in action.numbers["awaken"]) not in masks:
        raise ScenarioError(f"{action.what_text} can not be awakened so: it has no such [Awakening]")
    gained = (*_lent(state), *(number for face in faces for number in face.abilities))
    if "incarnate" in action.flags and not any(catalog.abilities[number].incarnation for number in gained):
        raise ScenarioError(f"{action.what_text} has no [Incarnation]")
    if "alt" in action.flags and not any(face.other_cost for face in faces):
        raise ScenarioError(f"{action.what_text} has no cost that can be paid rather than its own")


def _faces(state: State, obj: Obj) -> tuple[int, ...]:
    return state.catalog.cards[obj.card].faces


# -- what was asked for ------------------------------------------------------------------------------------------
def idle_words(state: State, action: words.Action, start: Option, play: Play) -> list[str]:
    """The words of an action that had nothing to say about what was played: a value for an X that there is not,
    targets of what has none, options that are not printed, costs that are not asked for."""
    found: list[str] = []
    letters = payment.letters(state, action.player, start)
    found += [f"{letter}=" for letter in ("x", "y") if letter in action.numbers and letter.upper() not in letters]
    if action.targets is not None and not asking.can_have_targets(state, start, play):
        found.append("->")
    modes = max([0, *(len(state.catalog.abilities[number].modes) for number in play.abilities)])
    if any(not 1 <= number <= modes for number in action.numbers.get("mode", ())):
        found.append("mode=")
    verbs = {COST_WORD.get(verb, verb) for verb in payment.cost_verbs(state, action.player, start, play)}
    found += [f"{key}=" for key in action.costs if key not in verbs]
    if "produce" in action.will:
        found.append("produce=")
    return found
