"""What a player has to choose, and the options there are, as people and programs hold them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, overload

from willforge import terms
from willforge.engine.model import agenda
from willforge.engine.model import decision as engine
from willforge.engine.model.state import State
from willforge.play.likeness import clutters
from willforge.play.options import Meaning, key_of, keys, kind_of, meaning
from willforge.play.payment import Foreseen, foresee
from willforge.play.prompts import prompt_text
from willforge.play.texts import option_rule, option_text

_IDLE: Final = (agenda.PASS, agenda.NO, agenda.NO_ATTACK, agenda.NO_BLOCK, agenda.DONE)
"""Options that do nothing."""


class Option:
    """One of the things a player may answer. `text` and `rule` are worked out when asked for."""

    __slots__ = ("_decision", "_state", "code", "index")

    def __init__(self, state: State, decision: engine.Decision, index: int) -> None:
        self._state = state
        self._decision = decision
        self.index = index
        self.code = decision.options[index]

    @property
    def kind(self) -> str:
        """What it is: pass, play, activate, judgment, call, target, choose, number, yes, ... (`play.options.KINDS`)."""
        return kind_of(self._decision, self.code)

    @property
    def key(self) -> str:
        """Its name by meaning: the same for the same choice, however the options are ordered."""
        return key_of(self._state, self._decision, self.index)

    @property
    def meaning(self) -> Meaning:
        """What it is about: cards and players, a number or word, how a card is played."""
        return meaning(self._state, self._decision, self.code)

    @property
    def text(self) -> str:
        """What it does, in words."""
        return option_text(self._state, self._decision, self.code)

    @property
    def rule(self) -> str:
        """The rule that offers it."""
        return option_rule(self._state, self._decision, self.code)

    @property
    def payment(self) -> Foreseen | None:
        """What it costs, and how that is paid if nothing else is chosen, before it is chosen itself; None for an option
        without a price. As much work as listing the ways to pay."""
        return foresee(self._state, self.code) if self._state.decision is self._decision else None

    def belongs_to(self, decision: engine.Decision | None) -> bool:
        """Whether it is an option of this decision."""
        return self._decision is decision

    def __repr__(self) -> str:
        return (
            f"<Option {self.index}: {self.text}>"
            if self._state.decision is self._decision
            else f"<Option {self.index}, answered>"
        )


class Options(Sequence[Option]):
    """The options of a decision, made when asked for: counting them costs nothing."""

    __slots__ = ("_decision", "_state")

    def __init__(self, state: State, decision: engine.Decision) -> None:
        self._state = state
        self._decision = decision

    def __len__(self) -> int:
        return len(self._decision.options)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there are {len(self)} options")
        return Option(self._state, self._decision, place)

    def __iter__(self) -> Iterator[Option]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        return repr(list(self))


class Decision:
    """What a player has to choose now. Valid until the game is answered."""

    __slots__ = ("_decision", "_state")

    def __init__(self, state: State, decision: engine.Decision) -> None:
        self._state = state
        self._decision = decision

    @property
    def player(self) -> str:
        """Who decides: "A" or "B"."""
        return terms.PLAYER_NAMES[self._decision.player]

    @property
    def kind(self) -> str:
        """priority, attack, block, target, choose, order, number, yes_no, mode, pay, mulligan or first."""
        return self._decision.kind

    @property
    def options(self) -> Options:
        """What may be answered."""
        return Options(self._state, self._decision)

    @property
    def source(self) -> int:
        """The card that asks, by its handle; 0 where none does."""
        return self._decision.source

    @property
    def least(self) -> int:
        """How many have to be chosen in all, one after the other."""
        return self._decision.least

    @property
    def most(self) -> int:
        """How many may be chosen in all."""
        return self._decision.most

    @property
    def chosen(self) -> tuple[int, ...]:
        """Which were chosen so far, by their handles."""
        return self._decision.chosen

    @property
    def done(self) -> bool:
        """Whether choosing may end here."""
        return any(code[0] == agenda.DONE for code in self._decision.options)

    @property
    def idle(self) -> int:
        """The number of the option that does nothing, 0 if there is none. Linear in the options."""
        return next((place for place, code in enumerate(self._decision.options) if code[0] in _IDLE), 0)

    @property
    def only_passes(self) -> bool:
        """Whether the player has priority and could do nothing of use but pass. Linear in the options."""
        if self._decision.kind != "priority":
            return False
        return all(code[0] == agenda.PASS or clutters(self._state, code) for code in self._decision.options)

    def keyed(self, key: str) -> Option | None:
        """The option with this key; None if there is none. Linear in the options."""
        found = keys(self._state, self._decision)
        return self.options[found.index(key)] if key in found else None

    def called(self, text: str, language: str = "en") -> Option | None:
        """The option whose text this is, upper and lower case aside; None if there is none, or several. Linear in the
        options."""
        wanted = text.strip().casefold()
        found = [
            option
            for option in self.options
            if option_text(self._state, self._decision, option.code, language).casefold() == wanted
        ]
        return found[0] if len(found) == 1 else None

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self._decision.rule

    @property
    def prompt(self) -> str:
        """The question in words: who is asked, by which card and text, and what."""
        return self.asks("en")

    def asks(self, language: str) -> str:
        """The question in a language."""
        return prompt_text(self._state, self._decision, language)

    def __repr__(self) -> str:
        return f"<Decision of {self.player}: {self.kind}, {len(self.options)} options, {self.prompt} [{self.rule}]>"
