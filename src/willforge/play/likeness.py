"""Which cards, and so which options, are interchangeable for the player who decides, and which options only clutter a
list.

Cards are interchangeable if nothing that is known of them, printed or current, tells them apart, and nothing else in
the game points at one of them (an effect, a target, an attached card, an ability on the chase). Hidden cards never are:
a player may know more about them than the game shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from willforge import terms
from willforge.engine.legal import attacks, price
from willforge.engine.legal.visibility import knows
from willforge.engine.model import agenda
from willforge.engine.model import data as state_data
from willforge.engine.model.data_fields import INFO_FIELDS
from willforge.engine.model.decision import Decision
from willforge.engine.model.decision import Option as Code
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.text import nodes

HANDLES: Final[dict[int, tuple[int, ...]]] = {
    agenda.PLAY_CARD: (1,),
    agenda.ACTIVATE: (1,),
    agenda.WILL_ABILITY: (1,),
    agenda.STANDBY: (1,),
    agenda.OBJECT: (1,),
    agenda.ATTACK: (1, 2),
    agenda.BLOCK: (1,),
}
"""Where options name cards. Options of other kinds are never joined."""
_POINTING: Final = ("effects", "triggered", "delayed", "battle", "uses_game", "barred")
_POINTING_IN_PLAY: Final = (*_POINTING, "happened", "agenda", "done_objects")
_OF_THE_OBJECT: Final = (
    "kind", "card", "face", "owner", "home", "controller", "zone", "rested", "face_down", "revealed", "damage",
    "counters", "memory", "base_atk", "base_def", "astral", "ability_uses", "start_zone",
)  # fmt: skip
_OF_ITS_INFO: Final = tuple(name for name, _ in INFO_FIELDS)


def alike(state: State, decision: Decision, places: list[int]) -> list[list[int]]:
    """The options at these places of the pending decision, those that do the same with interchangeable cards together,
    in the order of the first of each. Linear in the state where some might be."""
    printed = [_printed(state, decision.options[place]) for place in places]
    groups: dict[object, list[int]] = {}
    likeness = Likeness(state)
    for place, look in zip(places, printed, strict=True):
        code = decision.options[place]
        key = likeness.of_option(code) if look is not None and printed.count(look) > 1 else code
        groups.setdefault(key, []).append(place)
    return list(groups.values())


def _printed(state: State, code: Code) -> object:
    """Equal for options that might be alike: they do the same with cards of the same print. None for one that never
    is."""
    found = list(code)
    for place in HANDLES.get(code[0], ()):
        obj = state.obj(code[place])
        if obj is not None:
            found[place] = -1_000 - obj.card
    return tuple(found) if HANDLES.get(code[0]) else None


def clutters(state: State, code: Code) -> bool:
    """Whether an option of the pending decision is never forbidden, but hardly ever wanted: producing will by hand, a
    battle in which nothing could attack now, a card in the standby area that could never be played from there."""
    assert state.decision is not None
    if state.decision.kind != "priority":
        return False
    if code[0] == agenda.BATTLE_ACTION:
        return not any(option[0] == agenda.ATTACK for option in attacks.attack_options(state))
    if code[0] == agenda.STANDBY:
        return not price.has_trigger_text(state, state.at(code[1]).face)
    return code[0] in (agenda.ACTIVATE, agenda.WILL_ABILITY) and _only_produces(state, code[2])


def _only_produces(state: State, number: int) -> bool:
    """Whether an ability produces will and does nothing else."""
    ability = state.catalog.abilities[number]
    if not ability.is_will:
        return False
    return all(
        isinstance(step, nodes.Produce) and step.spent is None for step in state.catalog.codes[ability.code].steps
    )


class Likeness:
    """What tells the cards of a state apart, for the player who decides."""

    def __init__(self, state: State) -> None:
        assert state.decision is not None
        self._state = state
        self._player = state.decision.player
        self._known: dict[int, object] = {}
        self._pointed: dict[bool, set[int]] = {}

    def of_option(self, code: Code) -> object:
        """Equal for two options that do the same with interchangeable cards."""
        places = HANDLES.get(code[0], ())
        return (
            tuple(self.of_card(part) if place in places else part for place, part in enumerate(code))
            if places
            else code
        )

    def of_card(self, handle: int) -> object:
        """Equal for two interchangeable cards; a handle for one like no other."""
        if handle not in self._known:
            self._known[handle] = self._of_card(handle)
        return self._known[handle]

    def _of_card(self, handle: int) -> object:
        state = self._state
        obj = state.obj(handle) if handle > 0 else None
        if obj is None or not knows(state, self._player, handle):
            return handle
        if obj.host or (obj.link and not obj.seen) or obj.under or obj.put_by:
            return handle
        in_play = bool(obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.STANDBY | terms.CHASE))
        if handle in self._pointed_at(in_play):
            return handle
        current = info(state, handle)
        ages = (obj.since == state.turn, obj.field_turn == state.turn, obj.zone_turn == state.turn) if in_play else ()
        return (
            *(getattr(obj, slot) for slot in _OF_THE_OBJECT),
            *ages,
            *_how_played(obj),
            *(getattr(current, slot) for slot in _OF_ITS_INFO),
        )

    def _pointed_at(self, in_play: bool) -> set[int]:
        """The handles that something else in the state holds. What happened this turn and the effect that is being
        carried out are asked only for cards in play: a card that was just drawn is as good as one drawn before."""
        if in_play not in self._pointed:
            data = state_data.to_data(self._state)
            found: set[int] = set()
            for name in _POINTING_IN_PLAY if in_play else _POINTING:
                found.update(_numbers(data[name]))
            for obj in self._state.objs:
                if obj is not None:
                    found.update(_held(obj))
            self._pointed[in_play] = found
        return self._pointed[in_play]


def _how_played(obj: Obj) -> tuple[object, ...]:
    """What a card in the field remembers of being played. What it targeted then is no part of it any more."""
    play = obj.play
    if play is None:
        return ()
    return play.modes, play.x, play.y, play.awakened, play.flags, play.from_zone, tuple(sorted(play.paid)), play.regs


def _held(obj: Obj) -> Iterator[int]:
    """The handles that an object holds on to."""
    yield from (obj.host, obj.link, obj.under, obj.put_by)
    for part in obj.memory:
        yield from part if isinstance(part, tuple) else (part,) if isinstance(part, int) else ()
    if obj.play is not None:
        yield obj.play.source
        for group in (*obj.play.targets, *obj.play.offered):
            yield from group


def _numbers(data: Any) -> Iterator[int]:
    """The numbers in plain data, any of which may be the handle of a card; a mapping is a state to return to."""
    if isinstance(data, int):
        yield data
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _numbers(part)
