"""Effects as the engine runs them: trees flattened to a list of steps with jumps, so that "where am I" is one
number."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeVar

from willforge.engine.catalog.steps import (
    Ask,
    AskDeck,
    AskPay,
    Branch,
    CountNext,
    CountStart,
    Enough,
    IfAble,
    Jump,
    LookExploring,
    LoopNext,
    LoopStart,
    Pay,
    PickMode,
    PutExplored,
    Recall,
    Round,
    SetDone,
    WithOrWithoutDeck,
)
from willforge.terms import DECK, FIELD, INFINITY
from willforge.text.nodes import (
    EQUAL,
    OPPONENT,
    YOU,
    Ability,
    All,
    Among,
    Arith,
    Both,
    Choose,
    ChooseGroup,
    ChooseMode,
    Chosen,
    Compare,
    Condition,
    Const,
    Continuous,
    CopySpell,
    Count,
    Counter,
    Delayed,
    DidSo,
    Discard,
    DoneSo,
    Each,
    Effect,
    Exchange,
    Explore,
    Filter,
    Finish,
    ForEach,
    GainControl,
    If,
    Is,
    Life,
    Look,
    May,
    Move,
    Negated,
    Num,
    Objects,
    Only,
    Paid,
    PayOr,
    PlayCard,
    Player,
    Repeat,
    Retarget,
    RevealUntil,
    Search,
    Separate,
    Static,
    Subject,
    Target,
    Test,
    TopCards,
    Trigger,
    Turn,
    Value,
    Variable,
)

_DEEDS: Final = (Counter, Discard, Life, Move)


_ONE_BY_ONE: Final = (CopySpell, PlayCard, Retarget)
"""Deeds that are done with one card after the other, each with choices of its own."""


Part = TypeVar("Part", bound=Objects | Effect)


class Code:
    """A list of steps and how many registers they use."""

    __slots__ = ("registers", "reveals", "steps", "text")

    def __init__(self, steps: tuple[Effect, ...], registers: int, text: str) -> None:
        self.reveals = any(isinstance(step, RevealUntil) or (isinstance(step, Look) and step.reveal) for step in steps)
        self.steps = steps
        self.registers = registers
        self.text = text


def agreed(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What somebody has agreed to do instead of an event: it is done only if it can be, and what it costs is not asked
    for again. Linear in the effects."""
    offer = effects[0]
    doing = offer.do if isinstance(offer, May) else effects
    paid = [Pay(one.who, one.cost, one.x) if isinstance(one, PayOr) else one for one in doing]
    return (IfAble(), *paid)


def flatten(effects: tuple[Effect, ...], first_register: int) -> tuple[list[Effect], int]:
    """The steps of a tree and the number of registers with those of its loops. Linear in the tree."""
    if DoneSo("search") in _parts_in(effects, (DoneSo,)):
        for search in _parts_in(effects, (Search,)):
            if search.filter.zones & DECK and search.filter.zones & ~DECK:
                effects = _exchanged(effects, search, WithOrWithoutDeck(search))
    steps: list[Effect] = []
    top = _flatten(effects, steps, first_register)
    return steps, top


def _flatten(effects: tuple[Effect, ...], out: list[Effect], top: int) -> int:
    for place, effect in enumerate(effects):
        if place and isinstance(effect, Repeat) and effect.do == effects[:place]:
            return _flatten_process(effect, effects[place + 1 :], out, top)
    for effect in effects:
        if isinstance(effect, If):
            branch = len(out)
            out.append(effect)  # replaced below, when the end is known
            top = _flatten(effect.then, out, top)
            if effect.otherwise:
                jump = len(out)
                out.append(effect)
                out[branch] = Branch(effect.condition, len(out))
                top = _flatten(effect.otherwise, out, top)
                out[jump] = Jump(len(out))
            else:
                out[branch] = Branch(effect.condition, len(out))
        elif isinstance(effect, May):
            ask = len(out)
            out.append(effect)
            top = _flatten_offer(effect.do, out, top)
            jump = len(out)
            out.append(effect)
            out[ask] = Ask(effect.who, len(out), "")
            out.append(SetDone(False))
            out[jump] = Jump(len(out))
        elif isinstance(effect, PayOr):
            ask = len(out)
            out.append(effect)
            out.append(effect)
            top = _flatten(effect.then, out, top)
            out.append(SetDone(True))
            jump = len(out)
            out.append(effect)
            out[ask] = AskPay(effect.who, effect.cost, len(out), effect.x)
            out[ask + 1] = Branch(DidSo(), len(out))  # what could not be paid after all was not paid
            out.append(SetDone(False))
            top = _flatten(effect.otherwise, out, top)
            out[jump] = Jump(len(out))
        elif isinstance(effect, ForEach) and _ends_for_all(effect):
            top = _append(Finish(effect.what, wins=False), out, top)
        elif isinstance(effect, ForEach):
            rest = top
            top += 1
            chosen = [
                one.register for one in effect.do if isinstance(one, (Choose, Look, Search)) and one.register >= 0
            ]
            gathered = range(top, top + len(chosen))  # what the rounds chose, which later words mean together
            top += len(chosen)
            together = _done_together(effect)
            out.append(LoopStart(effect.what, rest))
            start = len(out)
            out.append(effect)
            top = _flatten(effect.do[: len(effect.do) - len(together)], out, top)
            for kept, register in zip(gathered, chosen, strict=True):
                out.append(Recall(Both((Chosen(kept), Chosen(register))), kept))
            out.append(Jump(start))
            out[start] = LoopNext(rest, effect.register, len(out))
            for kept, register in zip(gathered, chosen, strict=True):
                out.append(Recall(Chosen(kept), register))
            if chosen and isinstance(effect.what, Player):
                out.append(Recall(effect.what, effect.register))  # "the rest" of what they chose from is everybody's
            top = _flatten(together, out, top)
        elif isinstance(effect, Repeat):
            top = _flatten_rounds(effect, top, out, top + 1)
        elif isinstance(effect, ChooseMode):
            pick = len(out)
            out.append(effect)
            starts: list[int] = []
            jumps: list[int] = []
            for option in effect.options:
                starts.append(len(out))
                top = _flatten(option, out, top)
                jumps.append(len(out))
                out.append(effect)
            out[pick] = PickMode(effect.who, effect.texts, tuple(starts))
            for jump in jumps:
                out[jump] = Jump(len(out))
        elif isinstance(effect, (Continuous, Delayed)):
            top = _append(*_recalled(effect, out, top))
        elif isinstance(effect, _ONE_BY_ONE) and _may_be_several(effect.what, out):
            out.append(SetDone(False))  # for none of them
            each = ForEach(effect.what, (replace(effect, what=Chosen(top)),), top)
            top = _flatten((each,), out, top + 1)
        elif isinstance(effect, Separate):
            _flatten_piles(effect, out)
        elif isinstance(effect, ChooseGroup):
            recalled = tuple((Recall(group, effect.register),) for group in effect.groups)
            top = _flatten((ChooseMode(effect.who, recalled, _PILES[: len(recalled)]),), out, top)
        elif isinstance(effect, Exchange):
            top = _flatten_exchange(effect, out, top)
        elif isinstance(effect, Explore):
            played = PlayCard(effect.who, Chosen(top + 2))
            out += (LookExploring(effect.who, effect.number, top), played, PutExplored(effect.who, top))
            top += 3
        elif isinstance(effect, WithOrWithoutDeck):
            search, first = effect.search, len(out)
            others = replace(search.filter, zones=search.filter.zones & ~DECK)
            out += (AskDeck(search.who, first + 3), search, Jump(first + 4), replace(search, filter=others))
        else:
            number = _told_number(effect, out)
            top = _append(effect, out, top)
            if number is not None:
                out.append(Enough(number))
    return top


_PILES: Final = ("first", "second", "third", "fourth", "fifth")


def _flatten_piles(effect: Separate, out: list[Effect]) -> None:
    """What lies in a pile is chosen for one pile after the other; the last is what is left (I-752)."""
    zones = effect.what.filter.zones if isinstance(effect.what, Each) else -1
    whole = Chosen(effect.register)
    out.append(Recall(effect.what, effect.register))
    left: tuple[Test, ...] = (Among(whole),)
    for register in range(effect.register + 1, effect.register + effect.number):
        any_of = Filter(left, zones)
        out.append(Choose(effect.who, any_of, Const(0), Const(INFINITY), register))
        left += (Negated(Among(Chosen(register))),)
    out.append(Recall(Only(whole, Filter(left, 0)), effect.register + effect.number))


def _flatten_exchange(effect: Exchange, out: list[Effect], top: int) -> int:
    """Which card is whose is known before either changes its controller."""
    mine, theirs = Chosen(top), Chosen(top + 1)
    asked: list[Condition] = []
    for one, whose in ((mine, YOU), (theirs, OPPONENT)):
        there = Filter((), FIELD, whose)
        out.append(Recall(Only(effect.what, there), one.register))
        asked += (Compare(Count(one), EQUAL, Const(1)), Is(one, there))
    given: tuple[Effect, ...] = tuple(
        Continuous(Static(one, (GainControl(whose),)), "game") for one, whose in ((mine, OPPONENT), (theirs, YOU))
    )
    return _flatten((If(All(tuple(asked)), given),), out, top + 2)


def _flatten_process(repeat: Repeat, then: tuple[Effect, ...], out: list[Effect], top: int) -> int:
    """What is done and then repeated: it is a round of its own the first time too."""
    rest = top
    out.append(Round(rest))
    top = _flatten(repeat.do, out, top + 1)
    top = _flatten_rounds(repeat, rest, out, top)
    return _flatten(then, out, top)


def _flatten_rounds(repeat: Repeat, rest: int, out: list[Effect], top: int) -> int:
    out.append(CountStart(repeat.times, rest))
    start = len(out)
    out.append(repeat)
    top = _flatten(repeat.do, out, top)
    out.append(Jump(start))
    out[start] = CountNext(rest, len(out))
    return top


def _told_number(effect: Effect, before: list[Effect]) -> Num | None:
    """How often a deed is to be done, where a text tells it and it is more than once; None for "all", "up to" some, and
    what the deed itself could change. Linear in the steps before it."""
    number: Num | None = None
    if isinstance(effect, Discard) or (isinstance(effect, Counter) and effect.how in ("remove", "move")):
        number = effect.number
    elif isinstance(effect, (Move, Turn)) and isinstance(effect.what, TopCards):
        number = effect.what.count
    elif isinstance(effect, (Move, Turn)) and isinstance(effect.what, Chosen):
        for step in before:
            if isinstance(step, (Choose, Search)) and step.register == effect.what.register:
                number = step.most if step.least == step.most else None
    told = isinstance(number, (Const, Variable)) or (isinstance(number, Value) and isinstance(number.what, Target))
    return number if told and number not in (Const(1), Const(INFINITY)) else None


def _ends_for_all(effect: ForEach) -> bool:
    """103.3: whether players lose the game, which they do at the same time."""
    return effect.do == (Finish(Chosen(effect.register), wins=False),)


def _done_together(effect: ForEach) -> tuple[Effect, ...]:
    """What each player does with a card of their choice: all have chosen, turn player first, before it is done to all
    of the cards at once (I-374). Empty for anything else."""
    if not isinstance(effect.what, Player) or len(effect.do) != 2:
        return ()
    choice, deed = effect.do
    if not isinstance(choice, Choose) or not isinstance(deed, Move) or deed.what != Chosen(choice.register):
        return ()
    by = effect.what if deed.doer == Chosen(effect.register) else deed.doer
    return (replace(deed, doer=by),)


def _may_be_several(what: Objects, out: list[Effect]) -> bool:
    """Whether a deed may be told to be done with several things: all that fit, targets, or more than one that was
    chosen. Linear in the steps before it."""
    if isinstance(what, Chosen):
        return any(_finds_several(step, what.register) for step in out)
    if isinstance(what, Each):
        return not what.either
    if isinstance(what, TopCards):
        return what.count != Const(1)
    return isinstance(what, (Both, DoneSo, Only, Paid, Target))


def _finds_several(step: Effect, register: int) -> bool:
    """Whether a step may put more than one thing into a register."""
    if isinstance(step, (Choose, Search)):
        return step.register == register and step.most != Const(1)
    if isinstance(step, (Look, Move)):
        return step.register == register and _may_be_several(step.what, [])
    return isinstance(step, RevealUntil) and step.others == register


def _flatten_offer(effects: tuple[Effect, ...], out: list[Effect], top: int) -> int:
    """Deeds that were offered together: what remains is done as far as possible (104.2), but it was done only if each
    of them was. The last step of each tells."""
    if not effects:
        return top
    top = _flatten(effects[:1], out, top)
    rest = effects[1:]
    if not isinstance(effects[0], _DEEDS) or not rest:
        return _flatten_offer(rest, out, top)
    branch = len(out)
    out.append(effects[0])  # replaced below, when the ends are known
    top = _flatten_offer(rest, out, top)
    jump = len(out)
    out.append(effects[0])
    out[branch] = Branch(DidSo(), len(out))
    top = _flatten(rest, out, top)
    out.append(SetDone(False))
    out[jump] = Jump(len(out))
    return top


def _recalled(effect: Effect, out: list[Effect], top: int) -> tuple[Effect, list[Effect], int]:
    """What an effect that lasts or happens later says of things done "this way" is put into registers as it is made; so
    are parts of the event that made it, if it waits for one without cards of its own."""
    kinds: tuple[type[Objects], ...] = (DoneSo,)
    if isinstance(effect, Delayed) and not _has_cards(effect.trigger):
        kinds = (DoneSo, Subject)
    for meant in dict.fromkeys(_parts_in(effect, kinds)):
        out.append(Recall(meant, top))
        effect = _exchanged(effect, meant, Chosen(top))
        top += 1
    return effect, out, top


def _has_cards(trigger: Trigger) -> bool:
    """Whether an event has something to speak of that is not known before it happens."""
    return any(isinstance(part, Filter) for part in (trigger.what, trigger.by, trigger.other))


def _parts_in(node: object, kinds: tuple[type[Part], ...]) -> list[Part]:
    """The expressions of some kinds in a node; not those in abilities that it gives, which have events of their own."""
    if isinstance(node, Ability):
        return []
    if isinstance(node, kinds):
        return [node]
    if isinstance(node, tuple):
        return [found for part in node for found in _parts_in(part, kinds)]
    if is_dataclass(node):
        return [found for item in fields(node) for found in _parts_in(getattr(node, item.name), kinds)]
    return []


def _exchanged(node: Any, old: Objects | Effect, new: Chosen | Effect) -> Any:
    """A node with one expression in it exchanged for another."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(_exchanged(part, old, new) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {item.name: _exchanged(getattr(node, item.name), old, new) for item in fields(node)}
        return replace(node, **{name: value for name, value in changed.items() if value != getattr(node, name)})
    return node


def _append(effect: Effect, out: list[Effect], top: int) -> int:
    """Adds a step. What is done to "your J/ruler", or asks for a value of it, means the one you choose as it is applied
    (1146.4)."""
    node: Any = effect  # every effect is a dataclass
    changes: dict[str, object] = {}
    for entry in fields(node):
        held: object = getattr(node, entry.name)
        if isinstance(held, Each) and held.either and entry.name in ("what", "to"):
            changes[entry.name], top = _one_of(held, out, top)
        elif isinstance(held, Num):
            changes[entry.name], top = _value_of_one(held, out, top)
    changes = {name: meant for name, meant in changes.items() if meant != getattr(node, name)}
    out.append(replace(node, **changes) if changes else effect)
    return top


def _one_of(meant: Each, out: list[Effect], top: int) -> tuple[Objects, int]:
    out.append(Choose(Player(YOU), meant.filter, Const(1), Const(1), top))
    return Chosen(top), top + 1


def _value_of_one(num: Num, out: list[Effect], top: int) -> tuple[Num, int]:
    if isinstance(num, Value) and isinstance(num.what, Each) and num.what.either:
        what, top = _one_of(num.what, out, top)
        return replace(num, what=what), top
    if isinstance(num, Arith):
        left, top = _value_of_one(num.left, out, top)
        right, top = _value_of_one(num.right, out, top)
        return replace(num, left=left, right=right), top
    return num, top
