"""Cutting tokens apart: sentences between full stops, and the options of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from willforge.text.lexer import QUOTE, Token

STOP: Final = Token(".", ".", "punctuation", 0, 0)
COMMA: Final = Token(",", ",", "punctuation", 0, 0)


def sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens between full stops."""
    result: list[list[Token]] = []
    current: list[Token] = []
    for token in tokens:
        if token.key == ".":
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


def index_of(tokens: Sequence[Token], key: str) -> int:
    """Where the first such token is, or -1."""
    for index, token in enumerate(tokens):
        if token.key == key:
            return index
    return -1


def split_options(tokens: Sequence[Token]) -> list[list[Token]]:
    """The options between semicolons."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.key == ";":
            parts.append([])
        elif token.key == "or" and not parts[-1] and len(parts) > 1:
            continue
        else:
            parts[-1].append(token)
    return [part for part in parts if any(token is not STOP for token in part)]
