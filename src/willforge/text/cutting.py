"""Cutting tokens apart: sentences between full stops, and the options of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from willforge.text.lexer import QUOTE, SYMBOL, WORD, Token

STOP: Final = Token(".", ".", "punctuation", 0, 0)
COMMA: Final = Token(",", ",", "punctuation", 0, 0)


def sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens between full stops; "...; if ..." and "...; otherwise, ..." are two sentences, unless they may be
    options that are chosen from."""
    result: list[list[Token]] = []
    current: list[Token] = []
    chosen = index_of(tokens, "choose") >= 0
    for place, token in enumerate(tokens):
        after = tokens[place + 1].key if place + 1 < len(tokens) else ""
        if token.key == "." or (token.key == ";" and after in ("if", "otherwise") and not chosen):
            if current:
                result.append(current)
            current = []
        else:
            current.append(token)
            if token.kind == QUOTE and token.text.endswith(".") and not token.text.endswith(".."):
                continue
    if current:
        result.append(current)
    return result


_AND_CHOOSE: Final = ("play", "this", "card", "and", "choose")
_CLOSED: Final = ("players", "cannot", "chase", "to", "it", "and")


def told_apart(sentence: Sequence[Token]) -> list[list[Token]]:
    """ "If ..., players cannot chase to it and it ...": what closes the chase counts while the card lies there, the
    rest when it resolves (1008.2), so they are two sentences with the same condition. So are "choose one, if ..., you
    may pay ... less to play this card and choose up to three instead" and "if ..., you may pay ... less to play this
    card and choose one - ...": what it costs, and what is chosen."""
    keys = tuple(token.key for token in sentence)
    cheaper = _first(keys, _AND_CHOOSE)
    pays, condition = _first(keys, ("you", "may", "pay")), _first(keys, (",", "if"))
    if keys[0] == "choose" and 0 < condition < pays < cheaper:
        cut = cheaper + len(_AND_CHOOSE) - 1
        return [list(sentence[condition + 1 : cut - 1]), [*sentence[:pays], *sentence[cut:]]]
    if keys[0] == "if" and 0 < pays < cheaper:
        cut = cheaper + len(_AND_CHOOSE) - 1
        return [list(sentence[: cut - 1]), [*sentence[:pays], *_gaining(sentence[cut:])]]
    for index in range(len(keys) - len(_CLOSED)):
        end = index + len(_CLOSED)
        if keys[index:end] == _CLOSED:
            return [list(sentence[: end - 1]), [*sentence[:index], *sentence[end:]]]
    return [list(sentence)]


def _gaining(choice: Sequence[Token]) -> list[Token]:
    """ "Choose one - ..." as text that this card gains."""
    start, end = choice[0].start, choice[-1].end
    words = ""
    for before, token in zip((None, *choice), choice, strict=False):
        apart = " " if before is not None and before.end != token.start else ""
        words += apart + (f'"{token.text}"' if token.kind == QUOTE else token.text)
    gains = [Token(word, word, WORD, start, start) for word in ("this", "card", "gains")]
    return [*gains, Token("(quote)", words[:1].upper() + words[1:], QUOTE, start, end)]


def _first(keys: tuple[str, ...], words: tuple[str, ...]) -> int:
    """Where words stand first beside each other, or -1. Linear in the keys."""
    return next((place for place in range(len(keys)) if keys[place : place + len(words)] == words), -1)


def index_of(tokens: Sequence[Token], key: str) -> int:
    """Where the first such token is, or -1."""
    for index, token in enumerate(tokens):
        if token.key == key:
            return index
    return -1


def symbols_end(tokens: Sequence[Token]) -> int:
    """Where the run of will symbols at the beginning ends."""
    end = 0
    while end < len(tokens) and tokens[end].kind == SYMBOL:
        end += 1
    return end


def split_options(tokens: Sequence[Token]) -> list[list[Token]]:
    """The options of a list: between semicolons, at "or" after a full stop, or, if there is neither, at ", or"."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        after_stop = token.key == "or" and bool(parts[-1]) and parts[-1][-1] is STOP
        if token.key == ";" or after_stop:
            parts.append([])
        elif token.key == "or" and not parts[-1] and len(parts) > 1:
            continue
        else:
            parts[-1].append(token)
    found = [part for part in parts if any(token is not STOP for token in part)]
    if len(found) > 1:
        return found
    for index in range(len(tokens) - 1):
        if tokens[index].key == "," and tokens[index + 1].key == "or":
            return [list(tokens[:index]), list(tokens[index + 2 :])]
    return found
