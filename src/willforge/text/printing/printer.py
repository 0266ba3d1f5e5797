"""The printer: a node and a category of the grammar give words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from itertools import islice, product
from typing import Any, Final

from willforge.terms import CHASE
from willforge.text.doers import with_doer
from willforge.text.drafts import DOER_CONTROLS, Doer, DoneTo, Looped, Np, Quoted, Some, ThatMuch
from willforge.text.grammar import Construct, Star, Symbol, Term, expand, slot_names
from willforge.text.language import language
from willforge.text.nodes import ANY_PLAYER, Ability, Amount, Done, Filter, GainControl, It, Register
from willforge.text.printing.matching import (
    ANY,
    Deed,
    Env,
    Parts,
    PhraseOf,
    TextOf,
    field_names,
    fits,
    phrases_of,
    solve,
)
from willforge.text.printing.terminals import NOUN, say_terminal
from willforge.text.words import SMALL_NUMBERS, TERMINALS

MAX_SAID: Final = 3
"""How many wordings of a part are kept for the construct around it to choose from."""
MAX_TRIED: Final = 12
MAX_WORK: Final = 60_000

_NUMBERS: Final = {str(value): word for word, value in SMALL_NUMBERS.items() if value <= 10}
_COUNTING: Final = frozenset(("n", "count", "cost_count", "some"))
_PLURAL_SLOTS: Final = frozenset(("nps", "plural_np"))
_PHRASES: Final = frozenset(("np", "your_np", "type", "race_noun", "cores"))


AWKWARD: Final = 6
_AWKWARD: Final = frozenset(
    (
        ("who_it", "it"),
        ("obj1", "itself"),
        ("obj1", "this"),
        ("obj1", "each of <t:target>"),
        ("anaphor", "the resonator|card|spell|token|addition|regalia"),
    )
)
"""Wordings that are read but only fit where something was said before."""

Said = tuple[tuple[str, ...], Any, int]
"""Words, the value they read as, and how long they are."""
Found = dict[Any, tuple[tuple[str, ...], int]]


@dataclass
class Wording:
    """One wording of a construct: its template, and the words and slots in order."""

    construct: Construct
    template: Any
    sequence: tuple[str, ...]
    slots: tuple[tuple[str, str], ...]
    cost: int


class TooMuch(ValueError):
    """A program that would take too long to print."""


class Listed:
    """The wordings of a category by the kind of node they print."""

    def __init__(self) -> None:
        self._all: list[tuple[Any, Wording]] = []
        self._by_kind: dict[Any, list[Wording]] = {}

    def add(self, wording: Wording) -> None:
        """One more wording."""
        self._all.append((_kind(wording.template), wording))

    def of(self, want: Any) -> list[Wording]:
        """The wordings that may print the node. Constant time after the first time."""
        if want is ANY:
            return [wording for _, wording in self._all if not wording.slots]
        kind = _kind(want)
        known = self._by_kind.get(kind)
        if known is None:
            known = [wording for other, wording in self._all if kind is None or other is None or _alike(kind, other)]
            self._by_kind[kind] = known
        return known


_DEPTH: Final = 2
_UNKIND: Final = (Symbol, Parts, PhraseOf, ThatMuch, DoneTo, Done, Amount, Register, Doer, Looped, It, Quoted, Ability)
"""What may be printed by a template of another class."""
_PLAIN: Final = (GainControl, Some)
"""Nodes of which the subject of the clause changes a part."""


def _kind(node: Any, depth: int = _DEPTH) -> Any:
    """What kind of node it is: its class and the plain values in it, None for what cannot be said."""
    if node is ANY or isinstance(node, _UNKIND):
        return None
    if isinstance(node, tuple):
        if any(isinstance(part, Star) for part in node):
            return None
        return tuple(_kind(part, depth - 1 if depth else 0) for part in node)
    if is_dataclass(node):
        if not depth or isinstance(node, _PLAIN):
            return (type(node), None)
        return (type(node), tuple(_kind(getattr(node, name), depth - 1) for name in field_names(type(node))))
    return ("=", node)


def _alike(first: Any, second: Any) -> bool:
    if first is None or second is None:
        return True
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(_alike(one, other) for one, other in zip(first, second, strict=True))
    return type(first) is type(second) and bool(first == second)


@lru_cache(maxsize=1)
def wordings() -> dict[str, Listed]:
    """The canonical wordings of all constructs by category; for each set of slots the first wording that has it."""
    found: dict[str, Listed] = {}
    for construct in language().constructs:
        known: set[tuple[str, ...]] = set()
        for pattern in construct.patterns:
            for sequence in expand(pattern):
                names = tuple(sorted(slot_names(sequence)))
                if names in known:
                    continue
                known.add(names)
                slots = tuple(
                    (name, category or name)
                    for name, _, category in (element[1:-1].partition(":") for element in sequence if _is_slot(element))
                )
                template = construct.template_of(slot_names(sequence)) if construct.back is None else None
                if template is None and construct.back is None:
                    continue
                listed = found.setdefault(construct.category, Listed())
                cost = len(sequence) - len(slots) + (AWKWARD if (construct.category, pattern) in _AWKWARD else 0)
                listed.add(Wording(construct, template, tuple(sequence), slots, cost))
    return found


def _is_slot(element: str) -> bool:
    return element.startswith("<") and element.endswith(">")


_BEFORE_NOUN: Final = frozenset(("adj", "adjs"))
_NOUN_ALONE: Final = frozenset(("adj", "adjs", "head", "core", "cores"))
_AFTER_NOUN: Final = frozenset(("post", "post1"))


def _may_hold(category: str, want: Np) -> bool:
    """Whether the part of a noun phrase may say so much: whose and where is said after the noun, and nothing by
    saying nothing."""
    whose = want.controller != ANY_PLAYER or want.owner != ANY_PLAYER or want.players != -1
    if category in _NOUN_ALONE and (whose or (want.zones and category in _BEFORE_NOUN)):
        return False
    return bool(want.tests or whose or want.zones) or category not in (_AFTER_NOUN | _BEFORE_NOUN)


_memos: dict[Any, dict[Any, list[Said]]] = {}
MAX_KEPT: Final = 300_000


class Printer:
    """Prints nodes; what was printed is kept for other programs too. `style` names the way abilities are quoted."""

    def __init__(self, quote: Callable[[Any], str | None], style: Any = None) -> None:
        self.quote = quote
        self._wordings = wordings()
        self._memo = _memos.setdefault(style, {})
        if len(self._memo) > MAX_KEPT:
            self._memo.clear()
        self._work = 0

    def say(self, category: str, want: Any, doer: Any = None) -> list[Said]:
        """Wordings of what is wanted as the category, the shortest first, each with the value it reads as; empty if
        the grammar cannot say it. `doer` is the player whom deeds do not name."""
        key = (category, want, doer)
        known = self._memo.get(key)
        if known is not None:
            return known
        self._memo[key] = []  # a construct within itself says nothing new
        self._work += 1
        if self._work > MAX_WORK:
            raise TooMuch("the program has too many wordings")
        if isinstance(want, PhraseOf):
            return self._phrase(category, want, doer, key)
        if isinstance(want, Np):
            if ANY in (want.tests, want.zones, want.controller, want.owner, want.players):
                return self._settled(category, want, doer, key)
            if not _may_hold(category, want):
                return self._memo[key]
        found: Found = {}
        if isinstance(want, TextOf):
            text = self.quote(want.ability) if category == "quoted_text" else None
            if text is not None:
                found[text] = ((f'"{text}"',), 1)
        elif category == "parameter" and isinstance(want, Filter):
            for words, _, cost in self.say("barrier_information", want):
                found[text_of(words)] = ((f"({text_of(words)})",), cost)
        elif category in TERMINALS:
            for words, value in say_terminal(category, want):
                if fits(want, value):
                    found[value] = (words, 4 if "/" in words[-1:] and words[-1][0] not in "j[" else 1)
        listed = self._wordings.get(category)
        if listed is not None:
            for wording in listed.of(want):
                self._with(wording, want, doer, found)
                if want is ANY and found:
                    break
        result = _best(found)
        if category in _COUNTING:
            result = [(_in_words(words), value, cost) for words, value, cost in result]
        self._memo[key] = result
        return result

    def _phrase(self, category: str, want: PhraseOf, doer: Any, key: Any) -> list[Said]:
        """A noun phrase that becomes the filter wanted."""
        found: Found = {}
        for phrase in phrases_of(want.whole):
            for words, value, cost in self.say(category, phrase, doer):
                if fits(want, value) and value not in found:
                    found[value] = (words, cost)
        self._memo[key] = _best(found)
        return self._memo[key]

    def _settled(self, category: str, want: Np, doer: Any, key: Any) -> list[Said]:
        """A noun phrase of which not all is known: nothing is said of the rest."""
        found: Found = {}
        for zones in (0, CHASE) if want.zones is ANY else (want.zones,):
            plain = replace(
                want,
                tests=() if want.tests is ANY else want.tests,
                zones=zones,
                controller=ANY_PLAYER if want.controller is ANY else want.controller,
                owner=ANY_PLAYER if want.owner is ANY else want.owner,
                players=-1 if want.players is ANY else want.players,
            )
            for words, value, cost in self.say(category, plain, doer):
                found.setdefault(value, (words, cost))
        self._memo[key] = _best(found)
        return self._memo[key]

    def _with(self, wording: Wording, want: Any, doer: Any, found: Found) -> None:
        if wording.construct.back is not None:
            if want is ANY:
                return
            envs = iter(wording.construct.back(want))
        else:
            template = wording.template
            if doer is not None:
                template = _with_doer(wording, doer)
            envs = solve(template, want, {})
        for env in islice(envs, MAX_TRIED):
            self._filled(wording, env, want, doer, found)

    def _filled(self, wording: Wording, env: Env, want: Any, doer: Any, found: Found) -> None:
        """Says the slots; what they read as must give what is wanted."""
        options: list[list[Said]] = []
        for name, category in wording.slots:
            part = env.get(name, ANY)
            who = doer
            if isinstance(part, Deed):
                part, who = part.do, part.who
            said = self.say(category, part, who)
            if not said:
                return
            options.append(said)
        for chosen in islice(product(*options), MAX_TRIED):
            values = {name: said[1] for (name, _), said in zip(wording.slots, chosen, strict=True)}
            when = wording.construct.when
            if when is not None and not when(**values):
                continue
            try:
                value = wording.construct.build(values)
            except ValueError:
                continue  # words that contradict each other
            done = value if doer is None else with_doer(value, doer)
            if not fits(want, done) and not (done is not value and fits(want, value)):
                continue
            cost = wording.cost + sum(said[2] for said in chosen)
            before = found.get(value)
            if before is None or cost < before[1]:
                found[value] = (_joined(wording, [said[0] for said in chosen]), cost)


def _best(found: Found) -> list[Said]:
    """The cheapest wordings, in the order they were declared where they cost the same."""
    best = sorted(found.items(), key=lambda entry: entry[1][1])[:MAX_SAID]
    return [(words, value, cost) for value, (words, cost) in best]


_done: dict[tuple[int, Any], Any] = {}


def _with_doer(wording: Wording, doer: Any) -> Any:
    key = (id(wording), doer)
    if key not in _done:
        _done[key] = _doing(wording.template, doer)
    return _done[key]


def _doing(template: Any, doer: Any) -> Any:
    """The template with its subject put in, as `with_doer` does it with a deed that is read."""
    if isinstance(template, Doer):
        return doer
    if isinstance(template, Term):
        return replace(template, arguments=tuple(_doing(part, doer) for part in template.arguments))
    if isinstance(template, Star):
        return Star(_doing(template.symbol, doer))
    if isinstance(template, Symbol):
        return template
    if isinstance(template, tuple):
        return tuple(_doing(part, doer) for part in template)
    if isinstance(template, GainControl):
        return with_doer(template, doer) if template.who is DOER_CONTROLS else template
    if is_dataclass(template) and not isinstance(template, type):
        values = {item.name: _doing(getattr(template, item.name), doer) for item in fields(template)}
        if isinstance(template, Some) and template.chooser is None:
            values["chooser"] = doer
        return type(template)(**values)
    return template


def _joined(wording: Wording, parts: list[tuple[str, ...]]) -> tuple[str, ...]:
    words: list[str] = []
    place = 0
    for element in wording.sequence:
        if not _is_slot(element):
            words.append(_noun(element))
            continue
        part = parts[place]
        category = wording.slots[place][1]
        if category in _PLURAL_SLOTS or (category in _PHRASES and _several(words)):
            part = plural(part)
        words.extend(part)
        place += 1
    return tuple(words)


_NOUNS: Final = frozenset(
    ("card", "token", "spell", "ability", "counter", "gem", "crystal", "magic stone", "stone", "player")
)


def _noun(word: str) -> str:
    return word + NOUN if word in _NOUNS else word


def _several(before: list[str]) -> bool:
    """Whether the words before a noun phrase ask for a plural."""
    words = [word for word in before[-4:] if word not in ("target", "other")]
    if not words:
        return False
    last = words[-1]
    return (
        last in ("all", "X", "Y", "of", "those")
        or ((last in SMALL_NUMBERS and last != "one") or (last.isdigit() and last != "1"))
        or words[-2:] in (["or", "more"], ["that", "many"])
    )


def plural(words: tuple[str, ...]) -> tuple[str, ...]:
    """The head noun in the plural: the last noun before anything that follows it."""
    result = list(words)
    for place, word in enumerate(result):
        if word.endswith(NOUN):
            result[place] = _plural(word[:-1])
            following = result[place + 1] if place + 1 < len(result) else ""
            if following not in ("or", "and", ",", "and/or") and not following.endswith(NOUN):
                break
            if following.endswith(NOUN):
                result[place] = word
    return tuple(result)


def _plural(word: str) -> str:
    if word == "regalia":
        return word
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


def _in_words(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_NUMBERS.get(word, word) for word in words)


_TIGHT: Final = frozenset((",", ".", ":", ";", "'s"))


def text_of(words: tuple[str, ...] | list[str]) -> str:
    """Words as text."""
    parts: list[str] = []
    tight = True
    for place, marked in enumerate(words):
        word = marked.replace(NOUN, "")
        if word in ("a", "an") and place + 1 < len(words):
            word = "an" if words[place + 1][0] in "aeiouAEIOU" else "a"
        if not tight and word not in _TIGHT:
            parts.append(" ")
        parts.append(word)
        tight = word == "non-"
    return "".join(parts)


__all__ = ["Parts", "Printer", "Symbol", "plural", "text_of"]
