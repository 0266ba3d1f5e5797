"""The printer: a node and a category of the grammar give what can be said."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from itertools import islice, product
from typing import Any, Final

from willforge.terms import CHASE, ITEMS
from willforge.text.doers import with_doer
from willforge.text.drafts import DOER_CONTROLS, Doer, Np, Some
from willforge.text.grammar import Star, Symbol, Term
from willforge.text.nodes import ANY_PLAYER, Filter, GainControl, It
from willforge.text.printing.matching import ANY, Deed, Env, PhraseOf, TextOf, fits, phrases_of, solve
from willforge.text.printing.speech import Option, Voice, Way, text_of
from willforge.text.printing.terminals import say_terminal
from willforge.text.printing.wordings import Wording, wordings
from willforge.text.put_this_way import Called
from willforge.text.words import TERMINALS

MAX_SAID: Final = 5
"""How many values a part may read as, for the construct around it to choose from."""
MAX_WAYS: Final = 40
MAX_TRIED: Final = 24
MAX_WORK: Final = 60_000

_COUNTING: Final = frozenset(("n", "count", "cost_count", "some"))
Found = dict[Any, Option]


class TooMuch(ValueError):
    """A program that would take too long to print."""


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


_memo: dict[Any, list[Option]] = {}
MAX_KEPT: Final = 300_000


class Printer:
    """Finds what can be said for nodes; it is kept for other programs too."""

    def __init__(self) -> None:
        self._wordings = wordings()
        self._memo = _memo
        if len(self._memo) > MAX_KEPT:
            self._memo.clear()
        self._work = 0
        self._open: dict[Any, int] = {}
        self._reached = 0

    def say(self, category: str, want: Any, doer: Any = None) -> list[Option]:
        """What can be said for what is wanted as the category, the shortest first; empty if the grammar cannot say
        it. `doer` is the player whom deeds do not name."""
        key = (category, want, doer)
        known = self._memo.get(key)
        if known is not None:
            return known
        depth = self._open.get(key)
        if depth is not None:  # a construct within itself says nothing new
            self._reached = min(self._reached, depth)
            return []
        depth = self._open[key] = len(self._open)
        outer, self._reached = self._reached, depth
        self._work += 1
        if self._work > MAX_WORK:
            raise TooMuch("the program has too many wordings")
        found: Found = {}
        if isinstance(want, PhraseOf):
            for phrase in phrases_of(want.whole):
                self._same(category, phrase, doer, want, found)
        elif isinstance(want, Np) and ANY in (want.tests, want.zones, want.controller, want.owner, want.players):
            for phrase in _settled(want):
                self._same(category, phrase, doer, want, found)
        elif not isinstance(want, Np) or _may_hold(category, want):
            self._directly(category, want, doer, found)
        result = _varied(list(found.values()))
        for option in result:
            option.counted = category in _COUNTING
        del self._open[key]
        if self._reached == depth:  # else there may be more to say outside what it stands in
            self._memo[key] = result
        self._reached = min(outer, self._reached)
        return result

    def _same(self, category: str, phrase: Np, doer: Any, want: Any, found: Found) -> None:
        for option in self.say(category, phrase, doer):
            if fits(want, option.value):
                found.setdefault(option.value, option)

    def _directly(self, category: str, want: Any, doer: Any, found: Found) -> None:
        if isinstance(want, TextOf):
            if category == "quoted_text":
                found[want] = Option("", [Way(1, quoted=want.ability)])
        elif category == "parameter" and isinstance(want, Filter):
            for option in self.say("barrier_information", want):
                text = text_of(Voice(str).say([option]).words)
                found[text] = Option(text, [Way(option.cost, wrapped=option)])
        elif category in TERMINALS:
            for words, value in say_terminal(category, want):
                if fits(want, value):
                    cost = 4 if words and "/" in words[-1] and words[-1][0] not in "j[" else len(words)
                    found[value] = Option(value, [Way(cost, words=words)])
        listed = self._wordings.get(category)
        if listed is not None:
            for wording in listed.of(want):
                self._with(wording, want, doer, found)
            if want is ANY:  # nothing is known of it, so only what has one meaning can be said
                for value in list(found)[1:]:
                    del found[value]

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
        options: list[list[Option]] = []
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
            values = {name: option.value for (name, _), option in zip(wording.slots, chosen, strict=True)}
            when = wording.construct.when
            if when is not None and not when(**values):
                continue
            try:
                value = wording.construct.build(values)
                done = value if doer is None else with_doer(value, doer)
            except ValueError:
                continue  # words that contradict each other, or the player who does it
            if not fits(want, done) and not (done is not value and fits(want, value)):
                continue
            value = _told(want, value)
            way = Way(wording.cost + sum(option.cost for option in chosen), wording, tuple(chosen))
            before = found.get(value)
            if before is None:
                found[value] = Option(value, [way])
            elif len(before.ways) < MAX_WAYS or all(one.wording is not wording for one in before.ways):
                before.ways.append(way)


def _varied(options: list[Option]) -> list[Option]:
    """The shortest of many things to say, the shortest first; of each construct one before the second of any, so that
    the variants of one part do not crowd out other sentences."""
    options.sort(key=lambda option: option.cost)
    if len(options) <= MAX_SAID:
        return options
    seen: Counter[int] = Counter()
    turns: list[tuple[int, int]] = []
    for place, option in enumerate(options):
        shortest = min(option.ways, key=lambda way: way.cost)
        kind = id(shortest.wording.construct) if shortest.wording is not None else 0
        turns.append((seen[kind], place))
        seen[kind] += 1
    return [options[place] for place in sorted(place for _, place in sorted(turns)[:MAX_SAID])]


def _told(want: Any, value: Any) -> Any:
    """What words read as; the same for words that differ only in how they refer to what is wanted."""
    if (isinstance(want, It) and isinstance(value, It)) or isinstance(want, Called):
        return want
    return value


def _settled(want: Np) -> list[Np]:
    """A noun phrase of which not all is known: nothing is said of the rest."""
    return [
        replace(
            want,
            tests=() if want.tests is ANY else want.tests,
            zones=zones,
            controller=ANY_PLAYER if want.controller is ANY else want.controller,
            owner=ANY_PLAYER if want.owner is ANY else want.owner,
            players=-1 if want.players is ANY else want.players,
        )
        for zones in ((0, CHASE, ITEMS) if want.zones is ANY else (want.zones,))
    ]


_done: dict[tuple[int, Any], Any] = {}


def _with_doer(wording: Wording, doer: Any) -> Any:
    key = (id(wording), doer)
    if key not in _done:
        _done[key] = _doing(wording.template, doer)
    return _done[key]


def _doing(template: Any, doer: Any) -> Any:
    """The template with its subject put in, as `with_doer` does it with a deed that is read."""
    if isinstance(template, Doer) and not template.said:
        return doer
    if isinstance(template, Term):
        return replace(template, arguments=tuple(_doing(part, doer) for part in template.arguments))
    if isinstance(template, Star):
        return Star(_doing(template.symbol, doer), template.path)
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
