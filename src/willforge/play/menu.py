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

from dataclasses import dataclass, replace
from typing import Final

from willforge import terms
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.play.game import Decision, Game, Option
from willforge.play.imagine import imagine
from willforge.play.likeness import HANDLES
from willforge.play.pruning import choices
from willforge.play.texts import option_text, seen_word, told_apart
from willforge.words import Message, say

PASSES_LOOKED_AT: Final = 8
"""How often players pass or decline, at most, to see where passing leads."""


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
    """The lines for one decision. `left_out` counts the options that no line stands for; `passes` says that the first
    line passes, `ends_turn` that this ends the turn of the player who decides."""

    entries: tuple[Entry, ...]
    left_out: int = 0
    ends_turn: bool = False
    passes: bool = False


def menu(game: Game, language: str = "en") -> Menu:
    """What a person is offered for the pending decision, in the order of its options; everything if that would be
    nothing, in a language. Linear in the state, with some copies of it where passing is possible."""
    pending = _pending(game)
    entries = [
        replace(_entry(game.state, pending.options[group[0]], language), count=len(group))
        for group in choices(game.state)
    ]
    return _menu(game, pending, entries, language)


def everything(game: Game, language: str = "en") -> Menu:
    """All options, a line for each."""
    pending = _pending(game)
    entries = [_entry(game.state, option, language) for option in pending.options]
    return _menu(game, pending, entries, language)


def _pending(game: Game) -> Decision:
    pending = game.decision
    assert pending is not None, "a game that is over offers nothing"
    return pending


def _menu(game: Game, pending: Decision, entries: list[Entry], language: str) -> Menu:
    left_out = len(pending.options) - sum(entry.count for entry in entries)
    entries = _told_apart(game.state, entries, language)
    if pending.kind != "priority" or pending.options[0].code[0] != agenda.PASS:
        return Menu(tuple(entries), left_out)
    after = after_passing(game)
    if after.leads is not None:
        entries[0] = replace(entries[0], text=say(after.leads, language, pending.player))
    return Menu(tuple(entries), left_out, after.ends_turn, passes=True)


def _entry(state: State, option: Option, language: str) -> Entry:
    assert state.decision is not None
    return Entry(option_text(state, state.decision, option.code, language), option.rule, option.index)


def _told_apart(state: State, entries: list[Entry], language: str) -> list[Entry]:
    """Lines that would read the same say more of their cards, and which of them it is if that is all there is."""
    decision = state.decision
    assert decision is not None
    texts = [entry.text for entry in entries]
    found: list[Entry] = []
    for entry in entries:
        text = entry.text
        code = decision.options[entry.index]
        if texts.count(text) > 1 and code[0] in HANDLES and code[0] != agenda.OBJECT:
            marks = [told_apart(state, decision.player, code[place]) for place in HANDLES[code[0]]]
            text = say(Message("menu-apart", {"text": text, "marks": ("list", *marks)}), language)
        found.append(replace(entry, text=text))
    seen: dict[str, int] = {}
    all_texts = [entry.text for entry in found]
    for place, entry in enumerate(found):
        seen[entry.text] = seen.get(entry.text, 0) + 1
        if all_texts.count(entry.text) > 1:
            said = Message("menu-numbered", {"text": entry.text, "number": seen[entry.text]})
            found[place] = replace(entry, text=say(said, language))
    return found


# -- passing ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Passing:
    """What happens if the player who decides passes and the other one does too: what to say of it, None for nothing."""

    leads: Message | None
    ends_turn: bool = False

    @property
    def text(self) -> str:
        """What happens, in English; empty for nothing."""
        return "" if self.leads is None else say(self.leads).removeprefix("Pass: ")


def after_passing(game: Game) -> Passing:
    """Where passing leads, found out by passing in an imagined game: which card resolves, which phase or step comes
    next, whether it is the end of one's own turn. Tells nothing hidden: what the player may not know is made up there.
    Linear in the cards."""
    state = game.state
    assert state.decision is not None
    player = state.decision.player
    mine = state.turn_player == player
    if state.chase:
        return Passing(Message("pass-resolve", {"card": seen_word(state, player, state.chase[0])}))
    branch = imagine(game, terms.PLAYER_NAMES[player], 0).quiet()
    then = branch.state
    before = (state.turn, state.phase, state.step)
    for _ in range(PASSES_LOOKED_AT):
        passing = _doing_nothing(then)
        if passing < 0 or (then.turn, then.phase, then.step) != before:
            break
        branch.answer(passing)
    if state.phase == terms.END_PHASE and then.turn != state.turn:
        return Passing(Message("pass-turn-over"))
    if then.turn != state.turn or (then.phase == terms.END_PHASE and state.phase != terms.END_PHASE):
        if mine:
            return Passing(Message("pass-end-turn"), ends_turn=True)
        return Passing(Message("pass-their-turn", {"player": ("player", terms.PLAYER_NAMES[state.turn_player])}))
    if then.phase != state.phase:
        return Passing(Message("pass-phase", {"phase": ("phase", terms.PHASE_NAMES[then.phase])}))
    if then.step != state.step:
        if not then.step:
            return Passing(Message("pass-battle-over"))
        return Passing(Message("pass-step", {"step": ("step", terms.STEP_NAMES[then.step])}))
    return Passing(None)


def _doing_nothing(state: State) -> int:
    """The number of the option that passes or declines, -1 if there is none."""
    options = [] if state.decision is None else state.decision.options
    return next((place for place, option in enumerate(options) if option[0] in (agenda.PASS, agenda.NO)), -1)
