"""Lines that say several things at once: [Guidance] with its numbers, and text that a spell has on a condition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from willforge.text.lexer import PARAMETER, QUOTE, Token
from willforge.text.nodes import (
    AT_LEAST,
    LESS,
    All,
    Amount,
    Arith,
    Compare,
    Condition,
    Const,
    This,
    Trigger,
    Value,
)


def is_guided(tokens: Sequence[Token]) -> bool:
    """Whether what follows the arrow are effects that wait for a number of counters."""
    return len(tokens) > 1 and tokens[0].key == "-" and tokens[1].key == "[guidance]"


def guidance(tokens: Sequence[Token]) -> tuple[int, list[Token]]:
    """The number of a [Guidance] text, and its effects; ValueError if it has none."""
    start = 1 if tokens and tokens[0].key == "-" else 0
    head = tokens[start : start + 3]
    if len(head) < 3 or head[0].key != "[guidance]" or head[1].kind != PARAMETER or head[2].key != ":":
        raise ValueError("[Guidance] needs a number in parentheses and a colon")
    if not head[1].text.isdigit() or len(head[1].text) > 3:
        raise ValueError(f"'{head[1].text}' is no number")
    return int(head[1].text), list(tokens[start + 3 :])


def reaching(trigger: Trigger, number: int) -> Trigger:
    """The trigger for counters that bring their number on this card from below `number` to it or beyond."""
    now = Value(This(), "counters", trigger.name)
    reached: tuple[Condition, ...] = (
        Compare(now, AT_LEAST, Const(number)),
        Compare(Arith("-", now, Amount()), LESS, Const(number)),
    )
    return replace(trigger, condition=All(reached))


def conditional_text(sentence: Sequence[Token]) -> tuple[Sequence[Token], str] | None:
    """The condition and the text of "If ..., this card gains "..."."; None for any other sentence."""
    keys = [token.key for token in sentence]
    if len(keys) < 7 or keys[0] != "if" or sentence[-1].kind != QUOTE or keys[-5:-1] != [",", "this", "card", "gains"]:
        return None
    return sentence[1:-5], sentence[-1].text
