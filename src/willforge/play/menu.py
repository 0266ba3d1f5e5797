"""The options of a decision as a person wants to read them: equal cards once, nothing that only clutters the list, and
what passing leads to.

The engine's list of options is complete and stays so: a menu only points into it. Every entry has the number of an
option to answer with, so whoever shows menus (a terminal, a server, a bot that thinks in few options) plays the same
game. What a menu leaves out is never forbidden, and `everything` lists it:

* producing will by hand at priority, by an ability that does nothing else: paying produces it anyway;
* beginning a battle in which nothing could attack now;
* putting a card into the standby area that could never be played from there;
* further options that differ only in which of several interchangeable cards they name.

Cards are interchangeable if nothing that is known of them, printed or current, tells them apart, and nothing else in
the game points at one of them (an effect, a target, an attached card, an ability on the chase). Hidden cards never are:
a player may know more about them than the game shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from willforge import terms
from willforge.engine.legal import attacks, price
from willforge.engine.legal.visibility import knows
from willforge.engine.model import agenda
from willforge.engine.model import data as state_data
from willforge.engine.model.data_fields import INFO_FIELDS
from willforge.engine.model.decision import Option as Code
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.game import Decision, Game, Option
from willforge.play.imagine import imagine
from willforge.play.texts import name_of, seen_name, told_apart
from willforge.text import nodes

PASSES_LOOKED_AT: Final = 8
"""How often players pass or decline, at most, to see where passing leads."""
_HANDLES: Final[dict[int, tuple[int, ...]]] = {
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


@dataclass(frozen=True)
class Entry:
    """A line of a menu: what it says, the rule behind it, the number to answer with, and for how many options it
    stands."""

    text: str
    rule: str
    index: int
    count: int = 1


@dataclass(frozen=True)
class Menu:
    """The lines for one decision. `left_out` counts the options that no line stands for; `ends_turn` says that the
    first line passes, and that this ends the turn of the player who decides."""

    entries: tuple[Entry, ...]
    left_out: int = 0
    ends_turn: bool = False

    @property
    def passes(self) -> bool:
        """Whether the first line is passing."""
        return bool(self.entries) and self.entries[0].text.startswith("Pass")


def menu(game: Game) -> Menu:
    """What a person is offered for the pending decision, in the order of its options; everything if that would be
    nothing. Linear in the state, with some copies of it where passing is possible."""
    pending = _pending(game)
    kept = [option for option in pending.options if not _clutter(game.state, option.code)]
    joined = _joined(game.state, kept or list(pending.options))
    return _menu(game, pending, joined)


def everything(game: Game) -> Menu:
    """All options, a line for each."""
    pending = _pending(game)
    return _menu(game, pending, [_entry(option) for option in pending.options])


def _pending(game: Game) -> Decision:
    pending = game.decision
    assert pending is not None, "a game that is over offers nothing"
    return pending


def _menu(game: Game, pending: Decision, entries: list[Entry]) -> Menu:
    left_out = len(pending.options) - sum(entry.count for entry in entries)
    entries = _told_apart(game.state, entries)
    if pending.kind != "priority" or pending.options[0].code[0] != agenda.PASS:
        return Menu(tuple(entries), left_out)
    after = after_passing(game)
    first = replace(entries[0], text=f"Pass: {after.text}" if after.text else "Pass")
    return Menu((first, *entries[1:]), left_out, after.ends_turn)


def _entry(option: Option) -> Entry:
    return Entry(option.text, option.rule, option.index)


def _told_apart(state: State, entries: list[Entry]) -> list[Entry]:
    """Lines that would read the same say more of their cards, and which of them it is if that is all there is."""
    decision = state.decision
    assert decision is not None
    texts = [entry.text for entry in entries]
    found: list[Entry] = []
    for entry in entries:
        text = entry.text
        code = decision.options[entry.index]
        if texts.count(text) > 1 and code[0] in _HANDLES and code[0] != agenda.OBJECT:
            text += "; " + ", ".join(told_apart(state, decision.player, code[place]) for place in _HANDLES[code[0]])
        found.append(replace(entry, text=text))
    seen: dict[str, int] = {}
    all_texts = [entry.text for entry in found]
    for place, entry in enumerate(found):
        seen[entry.text] = seen.get(entry.text, 0) + 1
        if all_texts.count(entry.text) > 1:
            found[place] = replace(entry, text=f"{entry.text}, no. {seen[entry.text]}")
    return found


# -- what is left out ------------------------------------------------------------------------------------------------
def _clutter(state: State, code: Code) -> bool:
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


# -- equal cards -----------------------------------------------------------------------------------------------------
def _joined(state: State, options: list[Option]) -> list[Entry]:
    found: dict[object, Entry] = {}
    likeness = _Likeness(state)
    for option in options:
        key = likeness.of_option(option.code)
        if key in found:
            found[key] = replace(found[key], count=found[key].count + 1)
        else:
            found[key] = _entry(option)
    return list(found.values())


class _Likeness:
    """What tells the cards of a state apart, for the player who decides."""

    def __init__(self, state: State) -> None:
        assert state.decision is not None
        self._state = state
        self._player = state.decision.player
        self._known: dict[int, object] = {}
        self._pointed: dict[bool, set[int]] = {}

    def of_option(self, code: Code) -> object:
        """Equal for two options that do the same with interchangeable cards."""
        places = _HANDLES.get(code[0], ())
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
        if obj.host or obj.attached or obj.under or obj.put_by:
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
    yield from (obj.host, obj.attached, obj.under, obj.put_by)
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


# -- passing ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Passing:
    """What happens if the player who decides passes and the other one does too."""

    text: str
    ends_turn: bool = False


def after_passing(game: Game) -> Passing:
    """Where passing leads, found out by passing in an imagined game: which card resolves, which phase or step comes
    next, whether it is the end of one's own turn. Tells nothing hidden: what the player may not know is made up there.
    Linear in the cards."""
    state = game.state
    assert state.decision is not None
    player = state.decision.player
    mine = state.turn_player == player
    if state.chase:
        return Passing(f"let {seen_name(state, player, state.chase[0])} resolve")
    branch = imagine(game, terms.PLAYER_NAMES[player], 0).quiet()
    then = branch.state
    before = (state.turn, state.phase, state.step)
    for _ in range(PASSES_LOOKED_AT):
        passing = _doing_nothing(then)
        if passing < 0 or (then.turn, then.phase, then.step) != before:
            break
        branch.answer(passing)
    if state.phase == terms.END_PHASE and then.turn != state.turn:
        return Passing("the turn is over")
    if then.turn != state.turn or (then.phase == terms.END_PHASE and state.phase != terms.END_PHASE):
        return Passing("end your turn", ends_turn=True) if mine else Passing(f"{_turn_player(state)}'s turn ends")
    if then.phase != state.phase:
        return Passing(f"go on to the {terms.PHASE_NAMES[then.phase]} phase")
    if then.step != state.step:
        return Passing("the battle is over" if not then.step else f"go on to the {_step(then.step)} step")
    return Passing("")


def _doing_nothing(state: State) -> int:
    """The number of the option that passes or declines, -1 if there is none."""
    options = [] if state.decision is None else state.decision.options
    return next((place for place, option in enumerate(options) if option[0] in (agenda.PASS, agenda.NO)), -1)


def _turn_player(state: State) -> str:
    return name_of(state, -1 - state.turn_player)


def _step(step: int) -> str:
    return terms.STEP_NAMES[step].replace("_", " ")
