"""Small changes of a text whose effect on its program is known: where the program changes otherwise, or not at all, the
text was not read as it is meant.

A change is a place in the text and what stands there instead. The changed text may be refused; if it is read, every
difference between the two programs must be one that the change predicts, and there must be one if it predicts any."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from willforge.cards.model import Face
from willforge.text.compile import TextError, as_read, compile_exactly
from willforge.text.nodes import (
    OPPONENT,
    YOU,
    All,
    AnyOf,
    Both,
    Const,
    Each,
    Either,
    Filter,
    If,
    May,
    Negated,
    Not,
    Other,
    Program,
    Typed,
)
from willforge.text.printing.shapes import untitled


@dataclass(frozen=True)
class Difference:
    """Where two programs part: the field, and what stands there in either."""

    field: str
    old: Any
    new: Any


@dataclass(frozen=True)
class Finding:
    """A change that was not followed: its kind, the changed text, and what is wrong."""

    kind: str
    text: str
    why: str


Predicts = Callable[[Difference], bool]


@dataclass(frozen=True)
class Change:
    """A kind of change: its name, what it looks for, what it puts there, and which differences it predicts; None if the
    program must stay as it is."""

    kind: str
    pattern: re.Pattern[str]
    put: Callable[[re.Match[str]], str]
    predicts: Predicts | None


def differences(old: Any, new: Any, field: str = "") -> Iterator[Difference]:
    """The innermost places where two trees differ; where something now stands under one more condition, that place.
    Linear in them."""
    if type(old) is not type(new) or (isinstance(old, If) and old != new and old in new.then):
        yield Difference(field, old, new)
    elif isinstance(old, tuple):
        if len(old) != len(new):
            yield Difference(field, old, new)
            return
        for one, other in zip(old, new, strict=True):
            yield from differences(one, other, field)
    elif is_dataclass(old) and not isinstance(old, type):
        for item in fields(old):
            yield from differences(getattr(old, item.name), getattr(new, item.name), item.name)
    elif old != new:
        yield Difference(field, old, new)


def _other_player(one: Difference) -> bool:
    return {one.old, one.new} == {YOU, OPPONENT} if isinstance(one.old, int) and isinstance(one.new, int) else False


def _negated(one: Difference) -> bool:
    """A test, or one of several, is now the opposite of it."""
    if isinstance(one.new, (Negated, Not)) or isinstance(one.old, (Negated, Not)):
        return True
    if isinstance(one.old, tuple) and isinstance(one.new, tuple):
        return any(isinstance(part, Negated) for part in one.new)
    if isinstance(one.old, Each) and one.old.either:
        return True  # a ruler that is not there is not spoken of
    return isinstance(one.old, Typed) or one.field in ("types", "mask", "op")


def _excepted(one: Difference) -> bool:
    """A test more: not this card, or not what was spoken of."""
    if not isinstance(one.old, tuple) or not isinstance(one.new, tuple):
        return False
    more = [part for part in one.new if part not in one.old]
    return all(isinstance(part, (Other, Negated)) for part in more) and len(more) == 1


_JOINED: Final = (All, AnyOf, Both, Each, Either, Filter)


def _joined(one: Difference) -> bool:
    """One of two instead of both, or the other way."""
    kinds = (*_JOINED, tuple)
    return isinstance(one.old, kinds) or isinstance(one.new, kinds) or one.field in ("tests", "types", "options")


def _fewest(one: Difference) -> bool:
    """None of them is enough now, or a number is chosen first."""
    return one.new == 0 or isinstance(one.old, tuple) or one.field in ("least", "what", "effects", "do", "then")


def _offered(one: Difference) -> bool:
    """What was done is offered now, with what goes on with it."""
    return isinstance(one.new, May) or (isinstance(one.new, tuple) and any(isinstance(part, May) for part in one.new))


def _conditional(one: Difference) -> bool:
    """What was done depends on something now, with what goes on with it."""
    return isinstance(one.new, If) or (isinstance(one.new, tuple) and any(isinstance(part, If) for part in one.new))


_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight")


def _next_number(found: re.Match[str]) -> str:
    return _NUMBERS[_NUMBERS.index(found.group().lower()) + 1]


def _one_more(one: Difference) -> bool:
    """A number that is one more, or that number times something."""
    if not isinstance(one.old, int) or not isinstance(one.new, int) or isinstance(one.old, bool):
        return False
    return any(one.old * (n + 1) == one.new * n for n in range(2, 8))


def _split(found: re.Match[str]) -> str:
    return f"{found.group(1)}. {found.group(2).capitalize()}"


def _two_of_them(one: Difference) -> bool:
    """Two instead of one; of "if you have two" as many are asked for, no more."""
    if (one.old, one.new) == (1, 2) or isinstance(one.new, (Const, tuple)):
        return True
    return one.field in ("op", "most", "least")


_DEED_TO_TARGET = re.compile(r"(?:^|(?<=\. )|(?<=>> ))(?:Destroy|Rest|Recover|Return|Remove|Put) (?=target|two target)")
_BEGINS = r"(?:(?<=\. )|(?<=>> ))"
_NOUN = "resonator|J/resonator|addition|regalia|chant|magic stone|entity"
_PLAIN_VERB = "destroy|rest|recover|draw|banish|discard|return|remove|put|target|you gain|you lose|this card"
CHANGES: Final = (
    Change("you and your opponent", re.compile(r"\byou control\b"), lambda _: "your opponent controls", _other_player),
    Change("your opponent and you", re.compile(r"\byour opponent controls\b"), lambda _: "you control", _other_player),
    Change(
        "not",
        re.compile(r"\b(?:light|fire|water|wind|darkness) (?=resonator|card|J/resonator|entity)"),
        lambda m: f"non-{m.group()}",
        _negated,
    ),
    Change("another", re.compile(r"\btarget (?=resonator|J/resonator)"), lambda m: f"another {m.group()}", _excepted),
    Change("or", re.compile(rf"\b({_NOUN}) or (?:an? )?(?:{_NOUN})\b"), lambda m: m.group(1), _joined),
    Change(
        "and",
        re.compile(rf"\b((?:an?|target) (?:[\w-]+ ){{0,3}}(?:{_NOUN})) and (?=(?:an?|target) [^.]*\b(?:{_NOUN})\b)"),
        lambda m: f"{m.group(1)} or ",
        _joined,
    ),
    Change("up to", re.compile(r"(?<!up to )\btwo (?=target)"), lambda m: f"up to {m.group()}", _fewest),
    Change(
        "up to one",
        re.compile(r"(?<!up to one )(?<!another )(?<!two )(?<!three )\btarget (?=resonator|J/resonator|addition|card)"),
        lambda m: f"up to one {m.group()}",
        _fewest,
    ),
    Change(
        "plural",
        re.compile(rf"\ban? ({_NOUN}|card)\b(?! named| for each|,)"),
        lambda m: f"two {m.group(1)}s",
        _two_of_them,
    ),
    Change("don't", re.compile(r"\b[Ii]f you control\b"), lambda m: m.group().replace("you", "you don't"), _negated),
    Change(
        "whose",
        re.compile(r"(?:(?<=in )|(?<=from ))your (?=graveyard|hand)"),
        lambda _: "your opponent's ",
        _other_player,
    ),
    Change("number", re.compile(r"\b(?:two|three|four|five|six|seven)\b"), _next_number, _one_more),
    Change(
        "life and damage",
        re.compile(r"\b[2-7]00(?= (?:life|damage))"),
        lambda m: str(int(m.group()) + 100),
        _one_more,
    ),
    Change("may", _DEED_TO_TARGET, lambda m: f"You may {m.group().lower()}", _offered),
    Change("condition", _DEED_TO_TARGET, lambda m: f"If you control a Wizard, {m.group().lower()}", _conditional),
    Change(
        "duration first",
        re.compile(
            r"(?:(?<=\. )|(?<=>> ))(?:Target|This|Resonators|J/resonators)([^.\"(>:;]*) until end of turn(?=\.)"
        ),
        lambda m: f"Until end of turn, {m.group()[0].lower()}{m.group()[1:].removesuffix(' until end of turn')}",
        None,
    ),
    Change(
        "pronoun",
        re.compile(r"(?<=\. )It (?=gains)"),
        lambda _: "That resonator ",
        None,
    ),
    Change(
        "pronoun of a deed",
        re.compile(r"\b([Dd]estroy|[Rr]est|[Rr]ecover|[Bb]anish|[Rr]eturn|[Rr]emove|[Pp]ut) it\b"),
        lambda m: f"{m.group(1)} that card",
        None,
    ),
    Change(
        "two sentences",
        re.compile(rf"{_BEGINS}([^.,\"(>:;]+) and ((?:{_PLAIN_VERB}) [^.,\"(>:;]+)(?=\.)"),
        _split,
        None,
    ),
)
"""What is changed, and what follows from it."""
_SAID_OF_ALL = re.compile(
    r"\b(?:may|if|unless|until|this turn|then|for each|where|each player|up to|them|instead)\b", re.I
)
"""Words that belong to a whole sentence: split in two it means something else."""
_NOT_IN: Final = {
    "two sentences": _SAID_OF_ALL,
    "pronoun of a deed": re.compile(r"\bthis\b|\binstead\b|\bif you do\b", re.I),  # "that card" is another one
}
"""By kind of change, what a sentence that is changed so does not have."""
_NAMES = re.compile(r'"[^"]*"|\[[^\]]*\]|<[^>]*>')
Compile = Callable[[str], Program]


def changed(text: str) -> Iterator[tuple[Change, str]]:
    """The text with one change at a time. Linear in it for each kind of change."""
    hidden = [found.span() for found in _NAMES.finditer(text)] + _reminders(text)
    for change in CHANGES:
        for found in change.pattern.finditer(text):
            if any(start <= found.start() < end for start, end in hidden):
                continue
            said = _NOT_IN.get(change.kind)
            if said is not None and said.search(_sentence(text, found.start())):
                continue
            yield change, text[: found.start()] + change.put(found) + text[found.end() :]


def _reminders(text: str) -> list[tuple[int, int]]:
    """Where parentheses stand, the outermost ones."""
    found: list[tuple[int, int]] = []
    depth = start = 0
    for place, mark in enumerate(text):
        if mark == "(":
            start = place if depth == 0 else start
            depth += 1
        elif mark == ")" and depth:
            depth -= 1
            if depth == 0:
                found.append((start, place + 1))
    return found


def _sentence(text: str, place: int) -> str:
    start = max(text.rfind(mark, 0, place) for mark in (".", ">", "\n")) + 1
    end = text.find(".", place)
    return text[start : end if end >= 0 else len(text)]


def check(face: Face, compiler: Compile | None = None) -> Iterator[Finding]:
    """The changes of a face's text that its program does not follow. Raises TextError if the text itself is
    refused. Some milliseconds for each change."""
    read = compiler or _compiler(face.types)
    text = as_read(face).text
    before = untitled(read(text))
    for change, other in changed(text):
        try:
            after = untitled(read(other))
        except TextError:
            continue
        found = list(differences(before, after))
        if change.predicts is None:
            if found:
                yield Finding(change.kind, other, f"changed: {_shown(found[0])}")
        elif not found:
            yield Finding(change.kind, other, "unchanged")
        else:
            odd = [one for one in found if not change.predicts(one)]
            if odd:
                yield Finding(change.kind, other, f"not predicted: {_shown(odd[0])}")


def _compiler(types: int) -> Compile:
    return lambda text: compile_exactly(Face("changed", types, text=text))


def _shown(one: Difference) -> str:
    return f"{one.field}: {one.old!r:.80} -> {one.new!r:.80}"
