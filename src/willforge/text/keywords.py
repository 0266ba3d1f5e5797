"""Lines that begin with a keyword, and what each keyword is followed by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from willforge.cards.cost import CostError, parse_cost
from willforge.terms import (
    AWAKENING,
    BARRIER,
    BESTOW,
    BREAK,
    CREST,
    DIVE,
    DIVINITY,
    DRAGON_EMBLEM,
    ENERGIZE,
    ENTER,
    EVOLUTION,
    FAITH,
    FALLEN,
    FIELD,
    GODS_ART,
    GRIMOIRE,
    HAND,
    INCARNATION,
    INHERITANCE,
    JUDGMENT,
    KEYWORD_NAMES,
    LEGEND,
    LIMIT,
    LIMIT_BREAK,
    MANA,
    MOBILIZE,
    NULL,
    REMOVED,
    RESONANCE,
    RESONATOR,
    REVENGE,
    RUNE_KEYWORD,
    SEAL,
    SEALED_ITEM,
    SHIFT,
    STEALTH,
    STRANGER_KEYWORD,
    TAG,
    TORRENT,
    TRIGGER,
)
from willforge.text.cutting import index_of, sentences, symbols_end
from willforge.text.gates import after_dashes, awakening, gated, number_at
from willforge.text.lexer import (
    BRACKET,
    KEYWORD_TOKEN,
    KEYWORDS,
    NUMBER,
    PARAMETER,
    QUOTE,
    SYMBOL,
    WORD,
    LexError,
    Token,
)
from willforge.text.lines import Compiler
from willforge.text.meanings import MAX_KEYWORDS, Meaning, Text, read, readings
from willforge.text.mods import barrier_filter
from willforge.text.nodes import (
    ACTIVATE,
    AUTOMATIC,
    BREAK_ABILITY,
    CONTINUOUS,
    KEYWORD,
    SPELL,
    YOU,
    Ability,
    All,
    Attributed,
    ChangeCost,
    Chosen,
    Condition,
    Const,
    CostPart,
    Counter,
    Filter,
    Move,
    Player,
    Produce,
    Static,
    This,
    Trigger,
    Typed,
)
from willforge.text.producing import units
from willforge.text.refusal import UNREADABLE, SentenceError
from willforge.text.registers import registers
from willforge.text.spelling import tokens_of
from willforge.text.words import ATTRIBUTES, TYPES

_NUMBERED = (LIMIT, MANA, DIVINITY, GRIMOIRE, STRANGER_KEYWORD)
_COSTED = (SHIFT, BESTOW, EVOLUTION, MOBILIZE)
GATES = (SEAL, LEGEND, NULL, CREST, RUNE_KEYWORD, FAITH, REVENGE, TORRENT, FALLEN, LIMIT_BREAK)
BELOW = (LIMIT_BREAK,)
"""Keywords that switch on every text below them, and not just the next one."""


def compile_line(text: Text) -> list[Ability]:
    """The abilities of one line; raises SentenceError. Linear in practice: the reader bounds its own work."""
    try:
        tokens = tokens_of(text.source)
        return [ability for part in _parts(tokens) for ability in compile_tokens(part, text)] if tokens else []
    except LexError as error:  # of the line, or of one of its options
        raise SentenceError(text.source, str(error), UNREADABLE) from error
    except CostError as error:
        raise SentenceError(text.source, str(error)) from error


def bare_gate(line: str) -> bool:
    """Whether a line is a keyword that switches text on, without that text."""
    try:
        tokens = tokens_of(line)
    except LexError:
        return False
    return (
        bool(tokens)
        and keyword_of(tokens[0]) in GATES
        and all(token.kind in (PARAMETER, NUMBER, SYMBOL) or token.key in ("-", ":") for token in tokens[1:])
    )


def switches_all_below(line: str) -> bool:
    """Whether the keyword of a line that has nothing else switches on all the lines below it."""
    return keyword_of(tokens_of(line)[0]) in BELOW


def compile_tokens(tokens: Sequence[Token], text: Text) -> list[Ability]:
    """The abilities of the tokens of one line."""
    if not tokens:
        raise SentenceError(text.source, "a part of it is empty")
    if text.within > MAX_KEYWORDS:
        raise SentenceError(text.words(tokens), "keywords are nested too deeply", UNREADABLE)
    text.within += 1
    try:
        return _compiled_tokens(tokens, text)
    finally:
        text.within -= 1


def _compiled_tokens(tokens: Sequence[Token], text: Text) -> list[Ability]:
    if tokens[0].key == "god's" and len(tokens) > 1 and tokens[1].key == "art":
        return _gods_art(tokens[2:], text, tokens)
    if tokens[0].key == "sealed" and len(tokens) > 1 and tokens[1].key == "item":
        return _sealed_item(tokens[2:], text, tokens)
    if tokens[0].key == "<":
        return _named(tokens, text)
    keyword = keyword_of(tokens[0])
    if keyword and not _is_subject(tokens):
        return _keyword_line(keyword, tokens, text)
    return Compiler(text).abilities(tokens)


def _named(tokens: Sequence[Token], text: Text) -> list[Ability]:
    """An ability with its name in angle brackets before it (901.1d)."""
    end = index_of(tokens, ">")
    if not 1 < end < len(tokens) - 1:
        raise SentenceError(text.words(tokens), "a name in angle brackets, and an ability behind it")
    name = " ".join(token.text for token in tokens[1:end])
    made = compile_tokens(tokens[end + 1 :], text)
    if len(made) != 1 or made[0].kind not in (ACTIVATE, AUTOMATIC, CONTINUOUS) or made[0].name:
        raise SentenceError(text.words(tokens), "it is not said which ability is called so")
    return [replace(made[0], name=name)]


def _parts(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """A line that goes on with a gated text after a full stop is two lines."""
    for index in range(2, len(tokens)):
        if tokens[index - 1].key == "." and keyword_of(tokens[index]) in (*GATES, AWAKENING):
            return [tokens[:index], *_parts(tokens[index:])]
    return [tokens]


def keyword_of(token: Token) -> int:
    """The keyword a token is, 0 for none."""
    return KEYWORDS.get(token.key[1:-1], 0) if token.kind == KEYWORD_TOKEN else 0


def _is_subject(tokens: Sequence[Token]) -> bool:
    """A sentence that only begins with a keyword, like "[Judgment] abilities cost ..."."""
    if len(tokens) < 2:
        return False
    named = tokens[1].key in TYPES and (not tokens[1].capital or tokens[1].key.startswith("j"))
    return named or tokens[1].key in ("abilities", "ability", "cards", "cost", "costs")


def _keyword_line(keyword: int, tokens: Sequence[Token], text: Text) -> list[Ability]:
    words = text.words(tokens)
    if keyword in GATES:
        return gated(keyword, tokens, text)
    special = _STRUCTURED.get(keyword)
    if special is not None:
        structured: list[Ability] = special(tokens[1:], text, tokens)
        return structured
    result: list[Ability] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.key in (",", ".", "and") and result:
            position += 1
            continue
        keyword = keyword_of(token)
        if not keyword:
            rest = tokens[position:]
            if result and position > 0 and tokens[position - 1].key != ",":
                return result + compile_tokens(rest, text)
            raise SentenceError(words, f"'{token.text}' is no keyword")
        if keyword in GATES or keyword in _STRUCTURED:
            return result + compile_tokens(tokens[position:], text)
        ability, position = _simple(keyword, tokens, position + 1, text)
        result.append(ability)
    return result


def _simple(keyword: int, tokens: Sequence[Token], position: int, text: Text) -> tuple[Ability, int]:
    words = "[" + KEYWORD_NAMES[keyword] + "]"
    after = tokens[position] if position < len(tokens) else None
    made = Ability(KEYWORD, text=words, keyword=keyword)
    if keyword in _NUMBERED:
        number = number_at(tokens, position)
        if number is None:
            raise SentenceError(text.source, f"{words} needs a number")
        return replace(made, number=number[0]), number[1]
    if keyword in _COSTED:
        position = after_dashes(tokens, position)
        end = _sentence_end(tokens, position)
        if end == position:
            raise SentenceError(text.source, f"{words} needs a cost")
        return replace(made, cost=read("costs", tokens[position:end], text)), end
    if keyword == BARRIER and after is not None and after.key not in (",", "."):
        if after.kind == PARAMETER:
            end = position
            while end < len(tokens) and tokens[end].kind == PARAMETER:
                end += 1
            try:
                return replace(made, filter=barrier_filter(*(token.text for token in tokens[position:end]))), end
            except ValueError as error:
                raise SentenceError(text.source, str(error)) from error
        if not keyword_of(after):
            end = _sentence_end(tokens, position)
            return replace(made, filter=read("barrier_information", tokens[position:end], text)), end
    if keyword == TAG:
        if after is None or after.kind != PARAMETER:
            raise SentenceError(text.source, f"{words} needs a race in parentheses")
        rest = tokens[position + 1 :]
        if rest and readings("tag_reminder", [token for token in rest if token.key != "."]):
            return replace(made, race=after.text), len(tokens)
        return replace(made, race=after.text), position + 1
    if keyword == DRAGON_EMBLEM and after is not None and after.kind in (SYMBOL, BRACKET):
        return replace(made, race=after.text.upper() if after.kind == SYMBOL else after.text.strip("[]")), position + 1
    if keyword == DRAGON_EMBLEM and after is not None and after.kind == PARAMETER:
        return replace(made, race=after.text.strip('"“”')), position + 1
    return made, position


def _sentence_end(tokens: Sequence[Token], position: int) -> int:
    while position < len(tokens) and tokens[position].key != ".":
        position += 1
    return position


def _judgment(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[Judgment] with its cost, and what restricts it."""
    listed = sentences([replace(token, key=".") if token.key == ":" else token for token in tokens])
    made = Ability(KEYWORD, text=text.words(whole), keyword=JUDGMENT)
    if not listed:
        return [made]
    cost = listed[0]
    comma = max(index_of(cost, "if"), index_of(cost, "while"))
    condition: Condition | None = None
    if len(readings("cond", cost)) == 1:
        return [replace(made, condition=read("cond", cost, text))]
    if comma > 0:
        condition = read("cond", cost[comma + 1 :], text)
        cost = list(cost[:comma])
        while cost and cost[-1].key in (",", "only"):
            cost = cost[:-1]
    meaning = Compiler(text).meaning([token for sentence in listed[1:] for token in [*sentence, _stop(sentence)]])
    if meaning.effects:
        raise SentenceError(text.source, "[Judgment] is followed by an effect")
    both = [part for part in (condition, meaning.condition) if part is not None]
    joined = None if not both else both[0] if len(both) == 1 else All(tuple(both))
    made = replace(
        made, cost=read("costs", cost, text), condition=joined, per_turn=meaning.per_turn, where=meaning.where
    )
    if not meaning.cheaper:
        return [made]
    return [made, Ability(CONTINUOUS, text=text.words(whole), statics=tuple(map(_of_judgment, meaning.cheaper)))]


def _of_judgment(static: Static) -> Static:
    """What an ability costs less, said of the [Judgment] it stands behind."""
    mods = tuple(replace(mod, of="judgment") if isinstance(mod, ChangeCost) else mod for mod in static.mods)
    return replace(static, mods=mods)


def _stop(sentence: Sequence[Token]) -> Token:
    return Token(".", ".", "punctuation", sentence[-1].end, sentence[-1].end)


def _incarnation(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    masks: list[int] = []
    alternative = False  # "{R} or {B}": one resonator of either
    for token in tokens:
        mask = 0
        if token.kind == SYMBOL:
            try:
                mask = parse_cost(token.text).attributes()
            except CostError as error:
                raise SentenceError(text.source, str(error)) from error
        elif token.kind in (BRACKET, PARAMETER):
            for word in token.text.strip("[]() ").lower().replace(",", " ").split():
                if word == "or":
                    continue
                if word not in ATTRIBUTES:
                    raise SentenceError(text.source, f"'{word}' is no attribute")
                mask |= ATTRIBUTES[word]
        elif token.key in (",", ".", "and", "or"):
            alternative = token.key == "or" and bool(masks)
            continue
        elif token.key in ATTRIBUTES:
            mask = ATTRIBUTES[token.key]
        else:
            raise SentenceError(text.source, f"'{token.text}' is no attribute")
        if alternative:
            masks[-1] |= mask
        else:
            masks.append(mask)
        alternative = False
    if not masks:
        raise SentenceError(text.source, "[Incarnation] needs attributes")
    filters = [Filter((Typed(RESONATOR), Attributed(mask)), FIELD, YOU) for mask in masks]
    return [Ability(KEYWORD, text=text.words(whole), keyword=INCARNATION, filter=filters[0], filters=tuple(filters))]


def _energize(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    options: list[tuple[int, ...]] = []
    for token in tokens:
        if token.kind == SYMBOL:
            try:
                options.append(units(parse_cost(token.text)))
            except CostError as error:
                raise SentenceError(text.source, str(error)) from error
        elif token.key not in (",", ".", "or"):
            raise SentenceError(text.source, f"[Energize] is followed by '{token.text}'")
    effects = (Produce(Player(YOU), tuple(options), any_ruler=not options),)
    return [Ability(KEYWORD, text=text.words(whole), keyword=ENERGIZE, effects=effects)]


def _enter(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[Enter] >>> (1140) and the old [Enter]: (1411.2)."""
    if not tokens:
        raise SentenceError(text.source, "[Enter] needs an effect")
    if tokens[0].key in ("and", "or") and index_of(tokens, ">>>") > 0:  # two events of one text
        return _enter(tokens[index_of(tokens, ">>>") :], text, whole) + compile_tokens(tokens[1:], text)
    trigger = Trigger("moves", This(), to_zones=FIELD)
    start = 0
    if tokens[0].key == ">>>":
        start = 1
    else:
        trigger = replace(trigger, name="old_enter")
        start = 1 if tokens[0].key == ":" else 0
    meaning = Compiler(text).meaning(tokens[start:], trigger, text.options)
    return [meaning.ability(AUTOMATIC, text.words(whole), keyword=ENTER, trigger=trigger)]


def _resonance(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    arrow = index_of(tokens, ">>>")
    if arrow < 1:
        raise SentenceError(text.source, "[Resonance] needs a kind of magic stone and >>>")
    np = read("np", tokens[:arrow], text)
    filter_ = replace(np.filter(), controller=YOU)
    trigger = Trigger("moves", filter_, to_zones=FIELD)
    if arrow + 1 < len(tokens) and tokens[arrow + 1].key == ">>>":
        arrow += 1  # the reminder stands between two arrows
    meaning = Compiler(text).meaning(tokens[arrow + 1 :], trigger, text.options)
    return [meaning.ability(AUTOMATIC, text.words(whole), keyword=RESONANCE, trigger=trigger)]


def _cost_and_effect(tokens: Sequence[Token], text: Text, what: str) -> tuple[Sequence[Token], Sequence[Token]]:
    colon = index_of(tokens, ":")
    end = symbols_end(tokens)
    if colon < 0 and 0 < end < len(tokens) and tokens[end].text[:1].isupper():
        return tokens[:end], tokens[end:]  # the colon is missing
    if colon < 1:
        raise SentenceError(text.source, f"{what} needs a cost, a colon and an effect")
    return tokens[:colon], tokens[colon + 1 :]


def _inheritance(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    cost, effect = _cost_and_effect(tokens, text, "[Inheritance]")
    extra = (CostPart("discard", This()),)  # 1126.2
    said = sentences(effect)
    priced = said[-1] if len(said) > 1 and not readings("statement", said[-1]) else []
    if len(readings("statics", priced)) == 1:  # what such abilities cost is no part of what they do
        effect = [token for sentence in said[:-1] for token in [*sentence, _stop(sentence)]]
        cheaper = Compiler(text).continuous([*priced, _stop(priced)], text.words(whole))
    else:
        cheaper = []
    words = text.words(whole)
    return [Compiler(text).activate(cost, effect, words, keyword=INHERITANCE, zones=HAND, extra=extra), *cheaper]


def _dive(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    cost, effect = _cost_and_effect(tokens, text, "[Dive]")
    made = Compiler(text).activate(
        cost, effect, text.words(whole), keyword=DIVE, zones=HAND, extra=(CostPart("reveal", This()),)
    )
    removed = registers(made.effects)
    after = (  # 1144.2
        Move(This(), REMOVED, "remove", register=removed),
        Counter("put", "cyberbrain", Const(1), Chosen(removed)),
    )
    return [replace(made, effects=made.effects + after), Ability(KEYWORD, text="[Dive]", keyword=DIVE)]


def _gods_art(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[God's Art] with its name in quotes, angle brackets or plain words before the cost."""
    name = ""
    position = 0
    if tokens and tokens[0].kind in (QUOTE, BRACKET):
        name, position = tokens[0].text.strip('[]"'), 1
    elif tokens and tokens[0].key == "<":
        end = index_of(tokens, ">")
        if end < 0:
            raise SentenceError(text.source, "the name after '<' is never closed")
        name, position = text.words(tokens[1:end]), end + 1
    colon = index_of(tokens, ":")
    if colon < 0:
        raise SentenceError(text.source, "[God's Art] needs a cost, a colon and an effect")
    cost = tokens[position:colon]
    if not name:
        for start in range(len(cost)):
            if start and cost[start - 1].kind != WORD:
                break  # a name is made of words
            if len(readings("costs", cost[start:])) == 1:
                name = text.words(cost[:start]) if start else ""
                cost = cost[start:]
                break
    while cost and cost[0].key in ("-", ","):
        cost = cost[1:]
    return [
        Compiler(text).activate(
            cost, tokens[colon + 1 :], text.words(whole), keyword=GODS_ART, name=name.strip("[]"), per_game=1
        )
    ]


def _trigger(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[Trigger] with a cost, a condition to wait for (1113.2) or one to be checked (1416.2b)."""
    arrow = index_of(tokens, ">>>")
    colon = index_of(tokens, ":")
    at = arrow if arrow > 0 and (colon < 0 or arrow < colon) else colon
    stop = index_of(tokens, ".")
    if at < 1 and stop > 0 and len(readings("trigger", tokens[:stop])) == 1:
        at = stop
    if at < 1:
        raise SentenceError(text.source, "[Trigger] needs a cost or condition and an effect")
    head, body = tokens[:at], tokens[at + 1 :]
    compiler = Compiler(text)
    words = text.words(whole)
    triggers, condition, cost = _waits_for(head, text)
    made: list[Ability] = []
    for trigger in triggers:
        meaning = compiler.meaning(body, trigger, text.options)
        made.append(meaning.ability(SPELL, words, keyword=TRIGGER, trigger=trigger, condition=condition, cost=cost))
    return made


def _waits_for(
    head: Sequence[Token], text: Text
) -> tuple[Sequence[Trigger | None], Condition | None, tuple[CostPart, ...]]:
    found = readings("trigger", head)
    compiler = Compiler(text)
    if len(found) == 1:
        return compiler.triggers(head), None, ()
    for end in range(len(head), 0, -1):
        if (end == len(head) or head[end].key in (",", ".")) and len(readings("standing", head[:end])) == 1:
            rest = head[end + 1 :]
            cost = read("costs", rest, text) if rest else ()
            return [None], compiler._bound_number(compiler.binder(), read("standing", head[:end], text), head), cost
    stop = index_of(head, ".")
    if stop > 0 and len(readings("costs", head[:stop])) == len(readings("special", head[stop + 1 :])) == 1:  # 1416.4
        (limit,) = read("special", head[stop + 1 :], text)
        return (
            [None],
            compiler._bound_number(compiler.binder(), limit.condition, head),
            read("costs", head[:stop], text),
        )
    for comma, token in enumerate(head):
        moment, rest = head[:comma], head[comma + 1 :]
        if token.key == "," and len(readings("trigger", moment)) == len(readings("costs", rest)) == 1:
            return compiler.triggers(moment), None, read("costs", rest, text)  # 1416.3
    if head[0].key in ("if", "while") or len(readings("cond", head)) == 1:
        condition = head[1:] if head[0].key in ("if", "while") else head
        bound = compiler._bound_number(compiler.binder(), read("cond", condition, text), head)
        return [None], bound, ()
    return [None], None, read("costs", head, text)


def _stealth(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    listed = sentences(tokens)
    made = Ability(KEYWORD, text=text.words(whole), keyword=STEALTH)
    if not listed:
        return [made]
    if len(listed) != 1:
        raise SentenceError(text.source, "[Stealth] is followed by more than its condition")
    head = [token for token in listed[0] if token.key != ":"]
    triggers, condition, cost = _waits_for(head, text)
    return [replace(made, trigger=trigger, condition=condition, cost=cost) for trigger in triggers]


def _break(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    start = after_dashes(tokens, 0)
    meaning: Meaning = Compiler(text).meaning(tokens[start:], None, text.options)
    return [meaning.ability(BREAK_ABILITY, text.words(whole), keyword=BREAK)]


def _sealed_item(tokens: Sequence[Token], text: Text, whole: Sequence[Token]) -> list[Ability]:
    """[Sealed Item] <Name> ability (1130.2)."""
    name = ""
    position = 0
    if tokens and tokens[0].kind == QUOTE:
        name, position = tokens[0].text, 1
    elif tokens and tokens[0].key == "<":
        start = 1
        while start < len(tokens) and tokens[start].key == "<":
            start += 1
        end = index_of(tokens, ">")
        if end < 0:
            raise SentenceError(text.source, "the name after '<' is never closed")
        name, position = text.words(tokens[start:end]), end + 1
        while position < len(tokens) and tokens[position].key == ">":
            position += 1
    else:
        while position < len(tokens) and tokens[position].kind == WORD and tokens[position].capital:
            position += 1
        name = text.words(tokens[:position]) if position else ""
    position = after_dashes(tokens, position)
    marker = Ability(KEYWORD, text="[Sealed Item]", keyword=SEALED_ITEM, name=name)
    if position >= len(tokens):
        return [marker]
    return [
        marker,
        *(replace(ability, name=ability.name or name) for ability in compile_tokens(tokens[position:], text)),
    ]


_STRUCTURED: dict[int, Any] = {
    JUDGMENT: _judgment, INCARNATION: _incarnation, ENERGIZE: _energize, ENTER: _enter, RESONANCE: _resonance,
    INHERITANCE: _inheritance, DIVE: _dive, GODS_ART: _gods_art, AWAKENING: awakening, TRIGGER: _trigger,
    STEALTH: _stealth, BREAK: _break, SEALED_ITEM: _sealed_item,
}  # fmt: skip
