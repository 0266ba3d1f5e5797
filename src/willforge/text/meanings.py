"""What is being compiled, what its sentences mean together, and reading them by the grammar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from willforge.text.binding import Binder
from willforge.text.cutting import STOP, sentences, symbols_end
from willforge.text.drafts import Restriction
from willforge.text.grammar import Reader, TooComplex
from willforge.text.language import language
from willforge.text.lexer import SYMBOL, WORD, Token
from willforge.text.nodes import (
    ACTIVATE,
    AUTOMATIC,
    Ability,
    All,
    Condition,
    Const,
    CostPart,
    Effect,
    Filter,
    Mode,
    Num,
    Objects,
    Static,
    TargetSlot,
)
from willforge.text.refusal import UNREADABLE, SentenceError
from willforge.text.words import both_in_one, condition_of_the_last

NEAR = 40
"""How much a message shows of the word at which reading stopped."""
MAX_WORDS = 200
"""How many words, symbols and marks a sentence may have; printed ones have half as many."""
MAX_QUOTES = 4
"""How deep quoted abilities may stand inside each other."""
MAX_KEYWORDS = 12
"""How deep text behind keywords may stand inside each other: "[Seal] (3) - [Awakening] {1}: ..."."""
MAX_OPTIONS = 30
"""How many options a text may have to choose from."""


@dataclass
class Text:
    """What is being compiled: `spell` for chants and runes; `source` is the line the tokens point into."""

    source: str
    spell: bool
    depth: int = 0
    options: tuple[str, ...] = ()
    awakenings: int = 0
    paid: set[str] = field(default_factory=set)
    amounts: dict[str, CostPart] = field(default_factory=dict)  # costs of as much as the player chooses, by their verb
    spoken: list[Binder] = field(default_factory=list)  # what the spell said so far
    chosen: bool = False  # one of the options is chosen
    offered: bool = False  # an additional cost that may be paid was spoken of
    kept: dict[str, int] = field(default_factory=dict)  # what was chosen as the card entered, by kind: its register
    said_of: Filter | Objects | None = None  # of what the continuous text before is said
    within: int = 0  # how many keywords the text stands behind

    def words(self, tokens: Sequence[Token]) -> str:
        """The text the tokens stand for."""
        own = [token for token in tokens if token is not STOP and token.end]
        return self.source[own[0].start : own[-1].end] if own else self.source


@dataclass
class Meaning:
    """Effects with what they say about the ability."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSlot, ...] = ()
    modes: tuple[Mode, ...] = ()
    least: Num = field(default_factory=lambda: Const(1))
    most: Num = field(default_factory=lambda: Const(1))
    where: Num | None = None
    per_turn: int = 0
    per_game: int = 0
    condition: Condition | None = None
    random: bool = False
    zones: int = 0
    cheaper: tuple[Static, ...] = ()
    more: tuple[Condition, Num, Num] | None = None
    choosing: str = ""
    closed: bool = False
    option: Condition | None = None
    spent_as: Filter | None = None
    places: tuple[tuple[int, Condition], ...] = ()  # of other options, by their number

    def limit(self, said: Restriction) -> None:
        """Takes in what is said of when it may be played, or chosen as an option."""
        self.per_turn = self.per_turn or said.per_turn
        self.per_game = self.per_game or said.per_game
        self.closed = self.closed or said.closed
        self.spent_as = self.spent_as or said.spent_as
        if said.condition is None:
            return
        if said.place:
            self.places += ((said.place, said.condition),)
        elif said.option:
            self.option = said.condition if self.option is None else All((self.option, said.condition))
        else:
            self.condition = said.condition if self.condition is None else All((self.condition, said.condition))

    def ability(self, kind: int, text: str, **more: Any) -> Ability:
        """An ability with this meaning."""
        if not self.effects and not self.modes:
            raise SentenceError(text, "it has no effect")
        if self.spent_as is not None and (kind != ACTIVATE or more.get("keyword")):
            raise SentenceError(text, "it is no activate ability whose cost is paid")
        if self.cheaper and kind == AUTOMATIC:
            raise SentenceError(text, "it is about the cost of an ability that has none")
        if self.option is not None or self.places:
            raise SentenceError(text, "it is said of an option, and there are none to choose from")
        condition = more.pop("condition", None)
        if condition is not None and self.condition is not None:
            condition = All((condition, self.condition))
        return Ability(
            kind,
            text=text,
            effects=self.effects,
            targets=self.targets,
            modes=self.modes,
            least_modes=self.least,
            most_modes=self.most,
            random_modes=self.random,
            cost_changes=self.cheaper,
            zones=more.pop("zones", 0) or (self.zones if kind in (ACTIVATE, AUTOMATIC) else 0),
            more_modes=self.more,
            choosing=self.choosing,
            closed=self.closed,
            spent_as=self.spent_as,
            where=self.where,
            per_turn=self.per_turn,
            per_game=more.pop("per_game", 0) or self.per_game,
            condition=condition or self.condition,
            **more,
        )


def readings(category: str, tokens: Sequence[Token]) -> list[Any]:
    """The readings of all tokens as the category."""
    if len(tokens) > MAX_WORDS:
        return []
    try:
        return Reader(language(), tokens).whole(category)
    except TooComplex:
        return []


def tells_when(sentence: Sequence[Token]) -> bool:
    """Whether a sentence begins with the event or the time of an automatic ability. "When ... would ..., ... instead"
    is a replacement (910)."""
    if sentence[0].key not in ("when", "whenever", "at"):
        return False
    return all(token.key != "would" for token in sentence) or not readings("statics", sentence)


def bare_cost(tokens: Sequence[Token]) -> int:
    """Where the effect of an activate ability begins whose colon is missing or a full stop; 0 if it is none.
    Linear in the tokens."""
    if tokens[0].kind != SYMBOL and tokens[0].key != "pay":
        return 0
    end = symbols_end(tokens)
    if 0 < end < len(tokens) and tokens[end].kind == WORD and tokens[end].text[:1].isupper():
        return end
    first = sentences(tokens)[0]
    return len(first) if len(first) < len(tokens) - 1 and len(readings("costs", first)) == 1 else 0


def read(category: str, tokens: Sequence[Token], text: Text) -> Any:
    """The one reading of the tokens; raises SentenceError if there is none or more than one."""
    if not tokens:
        raise SentenceError(text.source, "a part of it is empty")
    if len(tokens) > MAX_WORDS:
        raise SentenceError(text.words(tokens), f"a sentence of more than {MAX_WORDS} words", UNREADABLE)
    if both_in_one(tokens):
        raise SentenceError(text.words(tokens), "'and' joins what has to be one thing: write 'or'")
    if category == "statement" and condition_of_the_last(tokens):
        raise SentenceError(text.words(tokens), "it is not said whether only the last is done under the condition")
    try:
        reader = Reader(language(), tokens)
        found = reader.whole(category)
    except TooComplex as error:
        raise SentenceError(text.words(tokens), str(error), UNREADABLE) from error
    if not found:
        stop = tokens[min(reader.furthest, len(tokens) - 1)]
        raise SentenceError(
            text.words(tokens),
            f"not understood near '{stop.text[:NEAR]}'",
            unknown=True,
            place=max(0, stop.start - tokens[0].start),
        )
    if len(found) > 1:
        raise SentenceError(text.words(tokens), f"it can be understood in {len(found)} ways: say which is meant")
    return found[0]
