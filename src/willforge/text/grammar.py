"""The machinery of the card grammar: constructs declared once, as a pattern and the node it stands for.

A construct's pattern is read left to right; its node is a template in which `S.name` marks the slots, so the same
declaration says how the node is printed: match the template, print the slots, join with the pattern's words. The first
pattern of a construct is the canonical wording, the others are synonyms. Patterns:

    draw|draws a? <n:number> card|cards    words, alternatives, optional words, slots <name:category>
    ( until end of turn | this turn )      groups of alternatives; ( ... )? is optional
    <l:keyword,and>                        a list of two or more of a category, with commas and the word that joins it

Words of a closed class ("first", "second", "third") are listed with what they stand for; they are no constructs.

Reading is a memoised recursive descent over tokens that keeps all readings ("list of successes"), with the constructs
of a category in a trie, so work is bounded by categories x positions x readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from inspect import isfunction
from operator import add, neg, or_
from types import CodeType, FunctionType
from typing import Any, Final

from willforge.text.lexer import Token
from willforge.text.nodes import It

MAX_DEPTH: Final = 160
MAX_STEPS: Final = 30_000
"""How many steps the reading of one sequence of tokens may take."""
MAX_WORK: Final = 75_000
"""How many steps all readings of one text may take together; the printed cards need fewer than a tenth of it."""


class GrammarError(ValueError):
    """A construct declared wrongly, or one text with two meanings."""


class Nonsense(ValueError):
    """Words that contradict each other ("you have a card in your opponent's hand"): not a reading."""


class TooComplex(ValueError):
    """A text nested too deeply or too long to be read."""


@dataclass(frozen=True, eq=False)
class Symbol:
    """What stands for a value that is not known yet, in a template."""

    def __bool__(self) -> bool:
        raise TypeError("a template cannot ask what a slot holds")

    def __eq__(self, other: object) -> Any:
        return Term(_equal, (self, other))

    def __hash__(self) -> int:
        raise TypeError("a template cannot look up what a slot holds")

    def __add__(self, other: Any) -> Term:
        return Term(add, (self, other))

    def __radd__(self, other: Any) -> Term:
        return Term(add, (other, self))

    def __neg__(self) -> Term:
        return Term(neg, (self,))

    def __or__(self, other: Any) -> Term:
        return Term(or_, (self, other))

    def __iter__(self) -> Iterator[Star]:
        return iter((Star(self),))


def _equal(first: Any, second: Any) -> bool:
    return bool(first == second)


@dataclass(frozen=True, eq=False)
class Slot(Symbol):
    """A place in a node template, filled by what the pattern's slot of that name read. `path` is what is taken from it:
    parts by number, attributes by name, and a tuple of arguments for a call ("np.filter()")."""

    name: str
    path: tuple[Any, ...] = ()

    def __getattr__(self, name: str) -> Slot:
        if name.startswith("__"):
            raise AttributeError(name)
        return Slot(self.name, (*self.path, name))

    def __getitem__(self, index: int) -> Slot:
        return Slot(self.name, (*self.path, index))

    def __call__(self, *arguments: Any) -> Slot:
        return Slot(self.name, (*self.path, arguments))

    def of(self, value: Any) -> Any:
        """What stands at this place if the slot holds the value."""
        return follow(value, self.path)


@dataclass(frozen=True, eq=False)
class Term(Symbol):
    """A function of slots in a template: what it gives is known when the slots are; `path` as for slots."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    path: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def __getattr__(self, name: str) -> Term:
        if name.startswith("__"):
            raise AttributeError(name)
        return replace(self, path=(*self.path, name))

    def __getitem__(self, index: int) -> Term:
        return replace(self, path=(*self.path, index))

    def __call__(self, *arguments: Any) -> Term:
        return replace(self, path=(*self.path, arguments))

    def of(self, values: dict[str, Any]) -> Any:
        """What the term gives for the values of the slots."""
        named = {name: fill(part, values) for name, part in self.named}
        return follow(self.function(*(fill(part, values) for part in self.arguments), **named), self.path)


@dataclass(frozen=True, eq=False)
class Star(Symbol):
    """The parts of a slot that holds a tuple, within a tuple. Within a part of a tuple it stands for one of them, and
    the part for as many as there are; `path` is what is taken from each."""

    symbol: Any
    path: tuple[Any, ...] = ()

    def __getitem__(self, index: int) -> Star:
        return Star(self.symbol, (*self.path, index))


def follow(value: Any, path: tuple[Any, ...]) -> Any:
    """The value after the steps of a slot's path."""
    for step in path:
        if isinstance(step, str):
            value = getattr(value, step)
        elif isinstance(step, int):
            value = value[step]
        else:
            value = value(*step)
    return value


class _Slots:
    def __getattr__(self, name: str) -> Any:
        return Slot(name)


S: Final = _Slots()

Reading = tuple[Any, int]
Terminal = Callable[[Sequence[Token], int], list[Reading]]


@dataclass(frozen=True)
class Construct:
    """One construct: `patterns` as written (canonical first), the node template or builder, a check of the slots, and
    for a builder that decides something itself the slots a node may come from. `forms` are the categories in which the
    same is said in other forms of its verb, each with its patterns in the order of the first ones; one that is not said
    in a form is empty there."""

    category: str
    patterns: tuple[str, ...]
    node: Any
    when: Callable[..., object] | None = None
    back: Callable[[Any], Iterable[dict[str, Any]]] | None = None
    forms: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def said(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The categories it is said in, each with its patterns; its own first."""
        forms = ((category, tuple(pattern for pattern in patterns if pattern)) for category, patterns in self.forms)
        return ((self.category, self.patterns), *forms)

    def build(self, values: dict[str, Any]) -> Any:
        """The node for what the slots read."""
        if isinstance(self.node, Symbol) or not callable(self.node):
            return fill(self.node, values)
        return self.node(**values)

    def template(self) -> Any:
        """The node with its slots in their places, so that it can be matched and printed; None for a construct whose
        builder decides something by what it read, which needs an inverse of its own."""
        return self.template_of(slot_names(expand(self.patterns[0])[0]))

    def template_of(self, names: tuple[str, ...]) -> Any:
        """The template of a wording that has the slots of these names."""
        if isinstance(self.node, Symbol) or not callable(self.node):
            return self.node
        try:
            return symbolic(self.node)(**{name: Slot(name) for name in names})
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, AssertionError):
            return None


def slot_names(sequence: Sequence[str]) -> tuple[str, ...]:
    """The names of the slots of a flat sequence."""
    return tuple(
        element[1:-1].partition(":")[0] for element in sequence if element.startswith("<") and element.endswith(">")
    )


def holds_symbol(value: Any) -> bool:
    """Whether a slot stands somewhere in the value. Linear in it."""
    if isinstance(value, Symbol):
        return True
    if isinstance(value, tuple):
        return any(holds_symbol(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(holds_symbol(getattr(value, field.name)) for field in fields(value))
    return False


def holds_star(value: Any) -> bool:
    """Whether something stands in the value for each part of a slot; not for all of them at once. Linear in it."""
    if isinstance(value, Star):
        return True
    if isinstance(value, Term):
        return any(holds_star(part) for part in value.arguments)
    if isinstance(value, tuple):
        return any(holds_star(part) for part in value if not isinstance(part, Star) or part.path)
    if is_dataclass(value) and not isinstance(value, (type, Symbol)):
        return any(holds_star(getattr(value, field.name)) for field in fields(value))
    return False


def _names(code: CodeType) -> set[str]:
    """The names a function speaks of, those in the generators within it too."""
    inner = (const for const in code.co_consts if isinstance(const, CodeType))
    return set(code.co_names).union(*(_names(const) for const in inner))


def symbolic(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as it works on slots: functions it calls that decide something by a slot become terms."""
    code = getattr(function, "__code__", None)
    if code is None:
        return function
    names = _names(code)
    if "isinstance" in names:
        raise TypeError("what a slot holds is asked")
    known = getattr(function, "__globals__", {})
    inner = {name: _term_maker(known[name]) for name in names if isfunction(known.get(name))}
    return FunctionType(
        code,
        {**known, **inner},
        function.__name__,
        getattr(function, "__defaults__", None),
        function.__closure__,
    )


def _term_maker(function: Callable[..., Any]) -> Callable[..., Any]:
    def made(*arguments: Any, **named: Any) -> Any:
        if not any(holds_symbol(argument) for argument in (*arguments, *named.values())):
            return function(*arguments, **named)
        term = Term(function, arguments, (), tuple(named.items()))
        if function.__name__ in _WHOLE:
            return term
        try:
            return symbolic(function)(*arguments, **named)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, AssertionError):
            return term  # it decides something by what it is given

    return made


_WHOLE: Final = frozenset(
    (
        "joined",
        "_as_card",
        "_only",
        "barred",
        "_taxed",
        "_twins",
        "_lying",
        "_sought",
        "lent_by",
        "all_lent_by",
        "with_both",
        "with_x",
        "_of_player",
        "held_by",
        "had_by",
        "all_said_of",
        "all_turned",
        "took_part",
        "not_so",
    )
)
"""Functions that stay terms although they decide nothing by what they are given."""


@dataclass
class _Trie:
    words: dict[str, _Trie]
    slots: dict[str, _Trie]
    ends: list[tuple[Construct, tuple[str, ...]]]


def _new_trie() -> _Trie:
    return _Trie({}, {}, [])


def fill(template: Any, values: dict[str, Any]) -> Any:
    """The template with its slots replaced by the values read. A word that refers is made anew for each place in a
    text, so that one phrase that a node has twice is known as one."""
    if isinstance(template, Slot):
        return template.of(values[template.name])
    if isinstance(template, It):
        return It(template.hint)
    if isinstance(template, Term):
        return template.of(values)
    if isinstance(template, tuple):
        parts: list[Any] = []
        for part in template:
            if isinstance(part, Star):
                parts.extend(fill(part.symbol, values))
            else:
                parts.append(fill(part, values))
        return tuple(parts)
    if is_dataclass(template) and not isinstance(template, type):
        changed = {}
        for field in fields(template):
            old = getattr(template, field.name)
            new = fill(old, values)
            if new is not old:
                changed[field.name] = new
        if not changed:
            return template
        everything = {field.name: getattr(template, field.name) for field in fields(template)}
        everything.update(changed)
        return type(template)(**everything)
    return template


def _alternatives(parts: list[str], position: int) -> tuple[list[list[str]], int]:
    """Expands a pattern's elements up to a closing parenthesis into flat sequences."""
    options: list[list[str]] = []
    current: list[list[str]] = [[]]
    while position < len(parts):
        part = parts[position]
        if part == "|":
            options.extend(current)
            current = [[]]
            position += 1
            continue
        if part in (")", ")?"):
            break
        if part == "(":
            inner, position = _alternatives(parts, position + 1)
            if position == len(parts):
                raise GrammarError(f"unbalanced parenthesis in the pattern '{' '.join(parts)}'")
            if parts[position] == ")?":
                inner = [[], *inner]
            current = [left + right for left in current for right in inner]
            position += 1
            continue
        choices: list[list[str]]
        body = part[:-1] if part.endswith("?") and len(part) > 1 else part
        choices = [[body]] if body.startswith(("<", "[")) else [[word] for word in body.split("|")]
        if body != part:
            choices = [[], *choices]
        current = [left + right for left in current for right in choices]
        position += 1
    options.extend(current)
    return options, position


def expand(pattern: str) -> list[list[str]]:
    """All flat sequences of a pattern."""
    parts = pattern.split()
    options, position = _alternatives(parts, 0)
    if position != len(parts):
        raise GrammarError(f"unbalanced parenthesis in the pattern '{pattern}'")
    return options


class Grammar:
    """A set of constructs by category, and terminals that look at single tokens."""

    def __init__(self, closed: frozenset[str] = frozenset()) -> None:
        self.work = 0  # steps since a text was begun
        self.constructs: list[Construct] = []
        self.words: set[str] = set()
        self.old: set[int] = set()  # ids of constructs that are read but not printed where another says the same
        self.closed = closed  # categories whose words without slots are a closed class
        self.listed: list[Construct] = []  # the words of closed classes
        self._tries: dict[str, _Trie] = {}
        self._terminals: dict[str, Terminal] = {}
        self._joined: dict[str, tuple[str, str]] = {}  # lists that patterns ask for: of what, and joined by which words
        self._beginning_with: dict[str, list[str]] = {}  # of a category those with a pattern that begins with it
        self._by_word: dict[str, frozenset[str]] = {}  # categories that may begin with a word or terminal, as asked for
        self._by_terminal: dict[str, frozenset[str]] = {}

    def lexicon(self, category: str, words: dict[str, Any]) -> None:
        """Declares words of a closed class, as patterns without slots, each with what it stands for."""
        for pattern, value in words.items():
            entry = Construct(category, (pattern,), value)
            self.listed.append(entry)
            for sequence in expand(pattern):
                self._insert(category, entry, sequence)

    def terminal(self, category: str, reader: Terminal) -> None:
        """Declares a category read by a function of the tokens and a position."""
        self._terminals[category] = reader

    def rule(
        self,
        category: str,
        patterns: str | tuple[str, ...],
        node: Any,
        when: Callable[..., object] | None = None,
        back: Callable[[Any], Iterable[dict[str, Any]]] | None = None,
        forms: tuple[tuple[str, tuple[str, ...]], ...] = (),
    ) -> None:
        """Declares a construct. `node` is a template with slots, or a function of the slots by name; `back` gives for
        a node the slots it may come from (willforge.text.printing says when it is needed); `forms` are the patterns
        by which other categories say the same (willforge.text.verbs makes them)."""
        construct = Construct(category, (patterns,) if isinstance(patterns, str) else patterns, node, when, back, forms)
        word = category in self.closed and not any("<" in pattern for pattern in construct.patterns)
        (self.listed if word else self.constructs).append(construct)
        for said_as, listed in construct.said():
            for pattern in listed:
                for sequence in expand(pattern):
                    if not sequence:
                        raise GrammarError(f"the pattern '{pattern}' of {said_as} can be empty")
                    self._insert(said_as, construct, sequence)

    def _insert(self, category: str, construct: Construct, sequence: list[str]) -> None:
        trie = self._tries.setdefault(category, _new_trie())
        for kept in (self._beginning_with, self._by_word, self._by_terminal):
            kept.clear()
        names: list[str] = []
        for element in sequence:
            if element.startswith("<") and element.endswith(">"):
                name, _, slot = element[1:-1].partition(":")
                names.append(name)
                branches, key = trie.slots, slot or name
                if "," in slot:
                    item, _, joins = slot.partition(",")
                    self._joined[slot] = (item, joins)
            else:
                self.words.add(element)
                branches, key = trie.words, element
            after = branches.get(key)
            if after is None:
                after = branches[key] = _new_trie()
            trie = after
        if not any(entry[0] is construct and entry[1] == tuple(names) for entry in trie.ends):
            trie.ends.append((construct, tuple(names)))

    def begun_by_word(self, word: str) -> frozenset[str]:
        """The categories whose readings may begin with a word. Worked out once for each."""
        known = self._by_word.get(word)
        if known is None:
            known = self._begun_by({category for category, trie in self._tries.items() if word in trie.words})
            self._by_word[word] = known
        return known

    def begun_by_terminal(self, terminal: str) -> frozenset[str]:
        """The categories whose readings may begin with one of a terminal, itself too. Worked out once for each."""
        known = self._by_terminal.get(terminal)
        if known is None:
            known = self._by_terminal[terminal] = self._begun_by({terminal})
        return known

    def _begun_by(self, found: set[str]) -> frozenset[str]:
        if not self._beginning_with:
            for category, trie in self._tries.items():
                for slot in trie.slots:
                    self._beginning_with.setdefault(slot, []).append(category)
        waiting = list(found)
        while waiting:
            further = [one for one in self._beginning_with.get(waiting.pop(), ()) if one not in found]
            found.update(further)
            waiting += further
        return frozenset(found)

    def lists(self) -> None:
        """Declares the lists that the patterns ask for: two constructs, said of whatever is joined. Only a word that
        joins ends a list: things with nothing but commas between them are none."""
        if not self._joined:
            return
        pairs = tuple(
            (category, (f"<a:{item}> ,? {joins} <b:{item}>",)) for category, (item, joins) in self._joined.items()
        )
        longer = tuple((category, (f"<a:{item}> , <l:{category}>",)) for category, (item, _) in self._joined.items())
        for forms, node in ((pairs, (S.a, S.b)), (longer, (S.a, *S.l))):
            self.rule(*forms[0], node, forms=forms[1:])

    def check(self) -> None:
        """Raises GrammarError if a pattern uses a category nobody declared."""
        for category, trie in self._tries.items():
            waiting = [trie]
            while waiting:
                node = waiting.pop()
                for slot, after in node.slots.items():
                    if slot not in self._tries and slot not in self._terminals:
                        raise GrammarError(f"{category} uses the category '{slot}', which does not exist")
                    waiting.append(after)
                waiting.extend(node.words.values())


class Reader:
    """Reads one sequence of tokens; keeps what it read at each position."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.furthest = 0
        self._memo: dict[tuple[str, int], list[Reading]] = {}
        self._possible: dict[int, frozenset[str]] = {}
        self._depth = 0
        self._steps = 0
        if grammar.work > MAX_WORK:
            raise TooComplex("the text takes too much work to read")

    def at(self, category: str, position: int) -> list[Reading]:
        """All readings of the category that begin at the position, with where they end."""
        key = (category, position)
        known = self._memo.get(key)
        if known is not None:
            return known
        terminal = self.grammar._terminals.get(category)
        found: list[Reading] = []
        if terminal is not None:
            if position < len(self.tokens):
                found = terminal(self.tokens, position)
        if category in self.grammar._tries:
            self._memo[key] = []  # a construct that begins with itself finds nothing
            self._depth += 1
            if self._depth > MAX_DEPTH:
                raise TooComplex("the text is nested too deeply")
            found = found + self._walk(self.grammar._tries[category], position)
            self._depth -= 1
        unique: dict[Reading, None] = {}
        for reading in found:
            unique[reading] = None
        result = list(unique)
        self._memo[key] = result
        return result

    def _walk(self, trie: _Trie, position: int) -> list[Reading]:
        found: list[Reading] = []
        stack: list[tuple[_Trie, int, tuple[Any, ...]]] = [(trie, position, ())]
        while stack:
            self._steps += 1
            self.grammar.work += 1
            if self._steps > MAX_STEPS or self.grammar.work > MAX_WORK:
                raise TooComplex("the text can be read in too many ways")
            node, at, values = stack.pop()
            if at > self.furthest:
                self.furthest = at
            for construct, names in node.ends:
                named = dict(zip(names, values, strict=True))
                try:
                    if construct.when is None or construct.when(**named):
                        found.append((construct.build(named), at))
                except Nonsense:
                    continue
            if at < len(self.tokens):
                after = node.words.get(self.tokens[at].key)
                if after is not None:
                    stack.append((after, at + 1, values))
            if node.slots:
                possible = self._begun_at(at)
                for slot, after in node.slots.items():
                    if slot in possible:
                        for value, end in self.at(slot, at):
                            stack.append((after, end, (*values, value)))
        return found

    def _begun_at(self, position: int) -> frozenset[str]:
        """The categories that may begin at a position, by its token alone: no other has a reading there."""
        known = self._possible.get(position)
        if known is None:
            known = frozenset()
            if position < len(self.tokens):
                grammar = self.grammar
                matching = (name for name, reader in grammar._terminals.items() if reader(self.tokens, position))
                begun = (grammar.begun_by_terminal(name) for name in matching)
                known = grammar.begun_by_word(self.tokens[position].key).union(*begun)
            self._possible[position] = known
        return known

    def whole(self, category: str) -> list[Any]:
        """The different readings of all tokens as the category."""
        size = len(self.tokens)
        return [value for value, end in self.at(category, 0) if end == size]
