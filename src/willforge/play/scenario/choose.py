"""`A choose VALUE`: which options of the pending decision a value means."""

from __future__ import annotations

import re
from typing import Final

from willforge import terms
from willforge.play import asking
from willforge.play import lookahead as ahead
from willforge.play.lookahead import SLOT_MASK, Decision, Option, State
from willforge.play.scenario import sense
from willforge.play.scenario.names import Names, Ref, ScenarioError, suggestion
from willforge.play.scenario.search import Refused
from willforge.play.texts import name_of, option_text

_OPTION: Final = re.compile(r"option\s+([1-9][0-9]{0,3})", re.IGNORECASE)
_YES: Final[dict[str, tuple[int, ...]]] = {
    "yes": (ahead.YES,),
    "no": (ahead.NO,),
    "none": (ahead.DONE, ahead.NO, ahead.NO_ATTACK, ahead.NO_BLOCK),
    "done": (ahead.DONE,),
    "first": (ahead.FIRST,),
    "second": (ahead.SECOND,),
}


def split(value: str) -> list[str]:
    """A value cut at its commas, quotes kept together; a leading "order" is dropped."""
    text = value.strip()
    if text.startswith("order "):
        text = text[len("order ") :]
    parts: list[str] = []
    depth = 0
    current = ""
    for letter in text:
        if letter == '"':
            depth = 1 - depth
        if letter == "," and not depth:
            parts.append(current.strip())
            current = ""
        else:
            current += letter
    parts.append(current.strip())
    return [part for part in parts if part]


def index_of(state: State, names: Names, decision: Decision, value: str, before: Decision | None = None) -> int:
    """The option a single value means; -1 if none does. `option 2` is counted in the list that was there before the
    first of several picks, `before`; of the options of a card, as they are printed."""
    options = decision.options
    plain = value.strip().strip('"')
    lower = plain.lower()
    for kind in _YES.get(lower, ()):
        for index, option in enumerate(options):
            if option[0] == kind:
                return index
    counted = _OPTION.fullmatch(plain)
    if counted is not None:
        return _counted(int(counted.group(1)), decision, decision if before is None else before)
    found = _by_name(state, names, options, value)
    if found >= 0:
        return found
    if re.fullmatch(r"-?\d+", plain):
        for index, option in enumerate(options):
            if option[0] == ahead.NUMBER and option[1] == int(plain):
                return index
    return _by_text(state, decision, lower)


def _counted(number: int, decision: Decision, before: Decision) -> int:
    if any(option[0] == ahead.MODE for option in before.options):
        wanted: Option = (ahead.MODE, number - 1)
    elif number <= len(before.options):
        wanted = before.options[number - 1]
    else:
        return -1
    return decision.options.index(wanted) if wanted in decision.options else -1


def _by_name(state: State, names: Names, options: list[Option], value: str) -> int:
    try:
        ref = names.whole(value)
    except ScenarioError:
        return -1
    handles = names.handles(state, ref) + _ability_sources(state, names, ref)
    objects = {option[1] for option in options if option[0] == ahead.OBJECT}
    fitting = [handle for handle in handles if handle in objects]
    if fitting:
        handles = sense.meant(state, names, ref, fitting, 1)
    for handle in handles:
        for index, option in enumerate(options):
            if option[0] in (ahead.OBJECT, ahead.PENDING, ahead.EFFECT, ahead.BLOCK) and option[1] == handle:
                return index
    slots = [known.slot for known in names.meant(state, ref)] if ref.player < 0 else []
    for slot in slots:  # what triggered or replaces may have left in the meantime
        for index, option in enumerate(options):
            if option[0] in (ahead.PENDING, ahead.EFFECT) and option[1] > 0 and option[1] & SLOT_MASK == slot:
                return index
    return -1


def _ability_sources(state: State, names: Names, ref: Ref) -> list[int]:
    if not ref.ability:
        return []
    alive = [known.now(state) for known in names.meant(state, ref)]
    return [obj.id for obj in alive if obj is not None]


def _by_text(state: State, decision: Decision, lower: str) -> int:
    for index, option in enumerate(decision.options):
        if option[0] in (ahead.WORD, ahead.MODE) and decision.names[option[1]].strip().lower() == lower:
            return index
    for index, option in enumerate(decision.options):
        if option_text(state, decision, option).lower() == lower:
            return index
    loose = lower.rstrip(".")
    for index, option in enumerate(decision.options):
        if option[0] in (ahead.WORD, ahead.MODE) and decision.names[option[1]].strip().lower().rstrip(".") == loose:
            return index
    return -1


def check_value(state: State, names: Names, value: str) -> None:
    """Raises ScenarioError if nothing is to be chosen, or if a value is neither one of the options nor a name, number
    or word that could be one. Costs one look at every option for each part."""
    decision = state.decision
    if decision is None or decision.kind == "priority":
        raise ScenarioError(f"'choose {value}': nothing is to be chosen now")
    if index_of(state, names, decision, value) >= 0:
        return
    for part in split(value):
        if not _means_something(state, names, decision, part):
            shown = [shown_option(state, decision, option) for option in decision.options]
            hint = suggestion(part, tuple(shown)) or f": the options are {listed(state, decision)}"
            raise ScenarioError(f"'{part}' is nothing that could be chosen{hint}")


def _means_something(state: State, names: Names, decision: Decision, part: str) -> bool:
    plain = part.strip('"').lower()
    if index_of(state, names, decision, part) >= 0 or plain in _YES or re.fullmatch(r"-?\d+", plain):
        return True
    try:
        return bool(names.meant(state, names.whole(part))) or plain.upper() in terms.PLAYER_NAMES
    except ScenarioError:
        words = [decision.names[option[1]] for option in decision.options if option[0] == ahead.WORD]
        return plain in terms.ATTRIBUTE_NAMES.values() or (bool(words) and not suggestion(plain, tuple(words)))


def answers(state: State, names: Names, player: int, value: str) -> list[int]:
    """The answers that a `choose` step gives, one pick after the other. Raises Refused; the state is not touched."""
    decision = state.decision
    who = terms.PLAYER_NAMES[player]
    if decision is None:
        raise Refused("nothing is to be chosen: the game is over")
    if decision.kind == "priority":
        raise Refused(f"nothing is to be chosen: {terms.PLAYER_NAMES[decision.player]} has priority")
    if decision.player != player:
        raise Refused(f"{terms.PLAYER_NAMES[decision.player]} has to choose, not {who}")
    whole = index_of(state, names, decision, value)
    values = [value] if whole >= 0 else split(value)
    if asking.divides(state):
        return _division(state, values)
    copy = before = state
    first = decision
    given: list[int] = []
    for place, part in enumerate(values):
        decision = copy.decision
        if decision is None or decision.player != player or (place and not asking.same_question(state, copy)):
            if place and _was_left(before, given[-1], names, part, first):
                continue
            raise Refused(f"'{part}' is one too many")
        index = index_of(copy, names, decision, part, first)
        if index < 0:
            raise Refused(f"'{part}' is not among the options: {listed(copy, decision)}")
        given.append(index)
        before = copy
        copy = copy.clone()
        ahead.answer(copy, index)
    decision = copy.decision
    if (
        decision is not None
        and decision.player == player
        and asking.same_question(state, copy)
        and _picked(state, given)
    ):
        done = [index for index, option in enumerate(decision.options) if option[0] == ahead.DONE]
        given += done[:1]
    return given


def _picked(state: State, given: list[int]) -> bool:
    """Whether the answers pick objects one at a time, so that "done" ends the picking."""
    decision = state.decision
    return decision is not None and decision.options[given[0]][0] in (ahead.OBJECT, ahead.MODE)


def _was_left(state: State, given: int, names: Names, part: str, first: Decision) -> bool:
    """Whether the last of several picks was taken without asking because nothing else was left that could be chosen
    with the one before it."""
    decision = state.decision
    index = -1 if decision is None else index_of(state, names, decision, part, first)
    if decision is None or index in (-1, given):
        return False
    if len(decision.options) == 2:
        return True
    turned = state.clone()  # the two picks the other way round
    ahead.answer(turned, index)
    after = turned.decision
    return after is not None and asking.same_question(state, turned) and decision.options[given] in after.options


def _division(state: State, values: list[str]) -> list[int]:
    """Shares of all targets at once, in the order of the targets."""
    if not all(value.isdigit() for value in values):
        raise Refused("a division is written as numbers, like 300, 200")
    shares = [int(value) for value in values]
    divided = asking.divided(state)
    copy = state
    given: list[int] = []
    for share in shares:
        decision = copy.decision
        if decision is None or not asking.divides(copy) or asking.divided(copy) != divided:
            break
        found = [i for i, option in enumerate(decision.options) if option == (ahead.NUMBER, share)]
        if not found:
            raise Refused(f"{share} is not a share that can be given")
        given.append(found[0])
        copy = copy.clone()
        ahead.answer(copy, found[0])
    plays = asking.stage(state) == asking.PLAYS
    made = asking.shares(copy, divided) if plays else asking.shares_on_resolution(state, shares)
    if made != shares:
        raise Refused(f"the shares must be given for every target and add up: {', '.join(map(str, made))} was possible")
    return given


def listed(state: State, decision: Decision) -> str:
    """The options in words, shortened."""
    shown = [shown_option(state, decision, option) for option in decision.options]
    return ", ".join(shown[:12]) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")


def shown_option(state: State, decision: Decision, option: Option) -> str:
    """An option as a scenario writes it."""
    kind = option[0]
    if kind in (ahead.OBJECT, ahead.EFFECT, ahead.BLOCK):
        return name_of(state, option[1])
    if kind == ahead.PENDING:
        return f"{name_of(state, option[1])} ability"
    if kind == ahead.DONE:
        return "none"
    if kind in (ahead.YES, ahead.NO):
        return "yes" if kind == ahead.YES else "no"
    return option_text(state, decision, option)
