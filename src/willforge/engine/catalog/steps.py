"""The steps that an effect with branches and loops is flattened to. In a code they stand beside the nodes of the card
language, so they are nodes too, and like all nodes they are never compiled."""

from __future__ import annotations

from dataclasses import dataclass

from willforge.text.nodes import Condition, CostPart, Effect, Num, Objects, Search


@dataclass(frozen=True)
class Branch(Effect):
    """Goes to `otherwise` unless the condition holds."""

    condition: Condition
    otherwise: int


@dataclass(frozen=True)
class Jump(Effect):
    """Goes on at `to`."""

    to: int


@dataclass(frozen=True)
class Ask(Effect):
    """Asks `who` whether to do what follows; no goes to `otherwise`. `first` is the step that must be possible."""

    who: Objects
    otherwise: int
    text: str


@dataclass(frozen=True)
class AskPay(Effect):
    """Asks `who` whether to pay; not paying goes to `otherwise`."""

    who: Objects
    cost: tuple[CostPart, ...]
    otherwise: int
    x: Num | None = None


@dataclass(frozen=True)
class Pay(Effect):
    """`who` pays, and has agreed to it before."""

    who: Objects
    cost: tuple[CostPart, ...]
    x: Num | None = None


@dataclass(frozen=True)
class SetDone(Effect):
    """Writes down whether the optional action was done ("If you do")."""

    done: bool


@dataclass(frozen=True)
class Enough(Effect):
    """What was done before this was done only if it was done so often (I-504)."""

    number: Num


@dataclass(frozen=True)
class WithOrWithoutDeck(Effect):
    """A search of which the text asks later whether it was one of the deck too."""

    search: Search


@dataclass(frozen=True)
class AskDeck(Effect):
    """Asks `who` whether the deck is among the zones that are searched; no goes to `otherwise` (I-505)."""

    who: Objects
    otherwise: int


@dataclass(frozen=True)
class LookExploring(Effect):
    """[Exploration] up to what is revealed (1038.1). Registers from the first on: what is looked at, what of it is
    revealed, and what of that is played as it is revealed."""

    who: Objects
    number: Num
    first: int


@dataclass(frozen=True)
class PutExplored(Effect):
    """[Exploration] from then on: where the cards go."""

    who: Objects
    first: int


@dataclass(frozen=True)
class IfAble(Effect):
    """Begins what may be done instead of an event: if it can not be done any more, the event happens after all."""


@dataclass(frozen=True)
class Recall(Effect):
    """Puts objects into a register, as what they have become, for an effect that lasts or happens later."""

    what: Objects
    register: int


@dataclass(frozen=True)
class LoopStart(Effect):
    """Puts the objects to go through into register `rest`."""

    what: Objects
    rest: int


@dataclass(frozen=True)
class LoopNext(Effect):
    """Takes the next object of register `rest` into `register`, or goes to `end`."""

    rest: int
    register: int
    end: int


@dataclass(frozen=True)
class CountStart(Effect):
    """Puts a number of repetitions into register `rest`."""

    times: Num
    rest: int


@dataclass(frozen=True)
class Round(Effect):
    """Begins a process for the first time that is repeated afterwards, as often as register `rest` says then."""

    rest: int


@dataclass(frozen=True)
class CountNext(Effect):
    """Counts register `rest` down, or goes to `end`."""

    rest: int
    end: int


@dataclass(frozen=True)
class PickMode(Effect):
    """Asks `who` for one of the texts and goes on at the matching step."""

    who: Objects
    texts: tuple[str, ...]
    starts: tuple[int, ...]
