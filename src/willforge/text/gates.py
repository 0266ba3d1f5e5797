"""Text behind a condition: [Seal] (3) - ..., [Torrent] ..., [Null] - ..., [Awakening] cost: ... ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from willforge.cards.cost import parse_cost
from willforge.terms import (
    AWAKENING,
    CREST,
    EXTRA_DECK,
    FAITH,
    FALLEN,
    FIELD,
    GODS_ART,
    GRAVEYARD,
    HAND,
    INFINITY,
    ITEMS,
    KEYWORD_NAMES,
    LEGEND,
    LIMIT_BREAK,
    NULL,
    REVENGE,
    RULER,
    RULER_AREA,
    RUNE_KEYWORD,
    RUNES,
    SEAL,
    STONE,
    TORRENT,
)
from willforge.text.binding import Binder
from willforge.text.cutting import index_of, sentences, symbols_end
from willforge.text.lexer import (
    KEYWORD_TOKEN,
    NUMBER,
    PARAMETER,
    SYMBOL,
    Token,
)
from willforge.text.lines import Compiler
from willforge.text.meanings import Text, read, readings
from willforge.text.nodes import (
    AT_LEAST,
    EQUAL,
    KEYWORD,
    SPELL,
    YOU,
    Ability,
    All,
    AsPlayed,
    Attributed,
    Compare,
    Condition,
    Const,
    Count,
    Each,
    Filter,
    Gate,
    Happened,
    HasKeyword,
    Not,
    Num,
    Played,
    Raced,
    SharesWith,
    Status,
    This,
    Trigger,
    Typed,
    Variable,
)
from willforge.text.places import granted
from willforge.text.refusal import SentenceError
from willforge.text.words import ATTRIBUTES


def number_at(tokens: Sequence[Token], position: int) -> tuple[Num, int] | None:
    """The number after a keyword, in digits, parentheses, braces or as the infinity sign."""
    if position >= len(tokens):
        return None
    token = tokens[position]
    if token.kind == NUMBER and token.number is not None:
        return token.number, position + 1
    if token.key in ("x", "y") and token.capital:
        return Variable(token.text), position + 1
    if token.key == "∞":
        return Const(INFINITY), position + 1
    body = token.text.strip("{}() ") if token.kind in (PARAMETER, SYMBOL) else ""
    if body.isascii() and body.isdigit() and len(body) < 5:
        return Const(int(body)), position + 1
    if body == "∞":
        return Const(INFINITY), position + 1
    return None


def after_dashes(tokens: Sequence[Token], position: int) -> int:
    """The position after the dashes and colons between a keyword and its text."""
    while position < len(tokens) and tokens[position].key in ("-", ":", ">>>", ","):
        if tokens[position].key == ">>>":
            break
        position += 1
    return position


def awakening(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[Awakening] with its cost, and the text it switches on (1109.2)."""
    number = text.awakenings
    tokens = tokens[1:] if tokens and tokens[0].key == ">>>" else tokens
    first = sentences(tokens)
    colon, start = _awakened_text(tokens, first)
    if colon < 0:
        if len(first) != 1:
            raise SentenceError(text.source, "[Awakening] needs a cost, and a colon before its text")
        cost = read("costs", first[0], text)
        return [Ability(KEYWORD, text=text.words(whole), keyword=AWAKENING, number=Const(number), cost=cost)]
    cost = read("costs", tokens[:colon], text)
    text.paid.update(part.verb for part in cost)
    gate = Gate(AWAKENING, Played("awakened", number))
    offer = Ability(KEYWORD, text=text.words(whole), keyword=AWAKENING, number=Const(number), cost=cost)
    if text.spell and _says_instead(tokens[start:]):
        return [offer, *_taking_place(tokens[start:], gate, text)]
    inner = _inner(tokens[start:], text)
    return [
        offer,
        *(replace(ability, gate=gate) for ability in granted(inner)),
    ]


def _awakened_text(tokens: Sequence[Token], listed: list[list[Token]]) -> tuple[int, int]:
    """Where the cost of an [Awakening] ends and its text begins: at the colon, at a keyword right after the cost, or at
    a full stop that stands for the colon; (-1, -1) if it has no text."""
    run = symbols_end(tokens)
    if 0 < run < len(tokens) and tokens[run].kind == KEYWORD_TOKEN:
        return run, run
    colon = index_of(tokens, ":")
    if colon < 0 and len(listed) > 1 and len(readings("costs", listed[0])) == 1:
        colon = len(listed[0])
    return colon, colon + 1 if colon >= 0 else -1


def _compiled(tokens: Sequence[Token], text: Text) -> list[Ability]:
    from willforge.text.keywords import compile_tokens  # the text behind a gate is a line of its own

    return compile_tokens(tokens, text)


CONTINUES = "continues"
"""The name of a gated text that speaks of the text before it; `compile` puts it into that ability."""
CONTINUES_INSTEAD = "continues instead"
OPPOSITE = "opposite"
"""The name of a mark that gives the text before it the gate it carries."""


def _inner(tokens: Sequence[Token], text: Text) -> list[Ability]:
    """The text behind a gate. On a spell it may speak of the targets of the text before it."""
    try:
        return _compiled(tokens, text)
    except SentenceError as error:
        if not (text.spell and text.spoken and "stands for" in error.why):
            raise
    return [Ability(SPELL, text=text.words(tokens), name=CONTINUES, effects=Compiler(text).goes_on(tokens))]


def _says_instead(tokens: Sequence[Token]) -> bool:
    words = [token.key for token in tokens if token.key != "."]
    return bool(words) and words[-1] == "instead"


def _taking_place(tokens: Sequence[Token], gate: Gate, text: Text) -> list[Ability]:
    """Gated text of a spell that happens instead of the text before it: `compile` gives that text the opposite gate,
    or, if this text speaks of it, puts this one into it."""
    apart = sentences(tokens)
    if len(apart) > 1 and text.spoken and all(sentence[-1].key == "instead" for sentence in apart):
        return [  # each takes the place of what it is like
            Ability(
                SPELL,
                text=text.words(sentence),
                name=CONTINUES_INSTEAD,
                effects=Compiler(text).goes_on(sentence[:-1], Binder.instead),
                gate=gate,
            )
            for sentence in apart
        ]
    rest = [token for token in tokens if token.key != "."][:-1]
    if rest and rest[0].key == "if":
        for index, token in enumerate(rest):
            if token.key == "," and len(readings("cond", rest[1:index])) == 1:
                gate = Gate(gate.keyword, All((gate.condition, read("cond", rest[1:index], text))))
                rest = rest[index + 1 :]
                break
    try:
        inner = _compiled(rest, text)
    except SentenceError as error:
        if not (text.spoken and ("stands for" in error.why or "before" in error.why)):
            raise
        effects = Compiler(text).goes_on(rest, Binder.instead)
        return [Ability(SPELL, text=text.words(tokens), name=CONTINUES_INSTEAD, effects=effects, gate=gate)]
    opposite = Ability(KEYWORD, keyword=gate.keyword, name=OPPOSITE, gate=Gate(gate.keyword, Not(gate.condition)))
    return [opposite, *(replace(ability, gate=gate) for ability in inner)]


def condition_of(keyword: int, number: Num | None, filter_: Filter | None) -> Condition:
    """The condition a keyword stands for, from its number or its filter; not for [Rune]. Constant time."""
    if keyword == SEAL and number is not None:
        return Compare(Count(Each(Filter((Typed(STONE),), FIELD, YOU))), AT_LEAST, number)
    if keyword == LEGEND and number is not None:
        return Compare(Count(Each(Filter((Raced("Story"), Status("revealed")), EXTRA_DECK, YOU))), AT_LEAST, number)
    if keyword == CREST and filter_ is not None:
        return Compare(Count(Each(filter_)), AT_LEAST, Const(1))
    if keyword == NULL:
        return Compare(Count(Each(Filter((), HAND, YOU))), EQUAL, Const(0))
    if keyword == FAITH:
        # 1146.4: with two tag rulers either of them is "your ruler"
        astral = Filter((Typed(RULER), Status("astral")), RULER_AREA, YOU)
        return Compare(Count(Each(astral)), AT_LEAST, Const(1))
    if keyword == FALLEN:
        return Happened(Trigger("resolved", Filter((HasKeyword(GODS_ART),), -1), who=YOU))
    if keyword == LIMIT_BREAK:  # 1037.2: the token that bears the name of this card
        named = Filter((HasKeyword(LIMIT_BREAK), SharesWith("name", This())), ITEMS, YOU)
        return Compare(Count(Each(named)), AT_LEAST, Const(1))
    if keyword == REVENGE:
        return Happened(Trigger("moves", Filter((), FIELD, YOU), from_zones=FIELD, to_zones=GRAVEYARD))
    return Played("torrent")


def as_played(keyword: int, condition: Condition) -> Condition:
    """The condition of a gate that stands within the text of a chant: asked as the chant is played, like that of a text
    of its own. How it was played is known for good, and the same at any time. Constant time."""
    return condition if keyword in (AWAKENING, TORRENT) else AsPlayed(keyword, condition)


def gated(keyword: int, tokens: Sequence[Token], text: Text) -> list[Ability]:
    """Text behind a condition: [Seal] (3) - ..., [Torrent] ..., [Null] - ... ."""
    position = 1
    number: Num | None = None
    filter_: Filter | None = None
    if keyword in (SEAL, LEGEND):
        found = number_at(tokens, position)
        if found is None:
            raise SentenceError(text.source, f"[{KEYWORD_NAMES[keyword]}] needs a number")
        number, position = found
        condition = condition_of(keyword, number, filter_)
    elif keyword == CREST:
        word = tokens[position].text.lower() if position < len(tokens) else ""
        if tokens[position].kind == SYMBOL:
            mask = parse_cost(tokens[position].text).attributes()
        elif word in ATTRIBUTES:
            mask = ATTRIBUTES[word]
        else:
            raise SentenceError(text.source, "[Crest] needs an attribute")
        position += 1
        filter_ = Filter((Raced("Magic Crest"), Attributed(mask)), FIELD, YOU)
        condition = condition_of(keyword, number, filter_)
    elif keyword == RUNE_KEYWORD:
        number, condition, position = _rune_condition(tokens, position, text)
    else:
        condition = condition_of(keyword, number, filter_)
    marker = Ability(KEYWORD, text="[" + KEYWORD_NAMES[keyword] + "]", keyword=keyword, number=number, filter=filter_)
    position = after_dashes(tokens, position)
    if position >= len(tokens):
        return [marker]
    made = Gate(keyword, condition)
    rest = tokens[position:]
    if rest[0].key == ">>>":
        rest = rest[1:]
    if text.spell and _says_instead(rest):
        return [marker, *_taking_place(rest, made, text)]
    inner = _inner(rest, text)
    return [marker, *(replace(ability, gate=made) for ability in granted(inner))]


def _rune_condition(tokens: Sequence[Token], position: int, text: Text) -> tuple[Num | None, Condition, int]:
    revealed = Filter((Status("revealed"),), RUNES, YOU)
    symbols: list[int] = []
    while position < len(tokens) and tokens[position].kind == SYMBOL and tokens[position].key != "{rest}":
        mask = parse_cost(tokens[position].text).attributes()
        if not mask:
            break
        symbols.append(mask)
        position += 1
    if symbols:  # 1137.2a
        conditions = tuple(
            Compare(
                Count(Each(replace(revealed, tests=(Attributed(mask), Status("revealed"))))),
                AT_LEAST,
                Const(symbols.count(mask)),
            )
            for mask in dict.fromkeys(symbols)
        )
        return None, conditions[0] if len(conditions) == 1 else All(conditions), position
    found = number_at(tokens, position)
    if found is None:
        raise SentenceError(text.source, "[Rune] needs will symbols or a number")
    return found[0], Compare(Count(Each(revealed)), AT_LEAST, found[0]), found[1]
