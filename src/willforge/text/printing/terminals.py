"""The terminals of the grammar printed: numbers, symbols, names, races, types."""

from __future__ import annotations

from typing import Any, Final

from willforge.cards.cost import WillCost
from willforge.terms import KEYWORD_NAMES, STONE
from willforge.text.nodes import Arith, Const, Variable
from willforge.text.printing.matching import ANY, Parts
from willforge.text.words import ATTRIBUTES, TYPES

NOUN: Final = "\x01"
"""Follows a noun that has a plural."""

_TYPE_WORDS: Final[dict[int, str]] = {}
for _word, _types in TYPES.items():
    _TYPE_WORDS.setdefault(_types, _word)
_TYPE_WORDS[STONE] = "magic stone"
_ATTRIBUTE_WORDS: Final[dict[int, str]] = {}
for _word, _mask in ATTRIBUTES.items():
    _ATTRIBUTE_WORDS.setdefault(_mask, _word)

Said = tuple[tuple[str, ...], Any]


def number(value: Any) -> str | None:
    """A number in digits."""
    if isinstance(value, Const) and value.value >= 0 and value.value < 1_000_000:
        return str(value.value)
    if isinstance(value, Variable):
        return value.name
    if isinstance(value, Arith) and value.op == "*" and isinstance(value.left, Variable) and value.right == Const(100):
        return f"{value.left.name}00"
    return None


def stat(value: Any) -> tuple[str, str] | None:
    """The sign and the digits of one half of [+200/-100]."""
    if isinstance(value, Const):
        return ("-" if value.value < 0 else "+", str(abs(value.value)))
    if isinstance(value, Variable):
        return ("+", value.name)
    if isinstance(value, Arith) and value.op == "*" and isinstance(value.left, Variable):
        factor = value.right
        if isinstance(factor, Const) and abs(factor.value) in (1, 100):
            return ("-" if factor.value < 0 else "+", value.left.name + ("00" if abs(factor.value) == 100 else ""))
    return None


def _stats(want: Any, signed: str) -> str | None:
    if isinstance(want, Parts):
        known = dict(want.known)
        want = (known.get(0, ANY), known.get(1, ANY))
    if not isinstance(want, tuple) or len(want) != 2 or ANY in want:
        return None
    left, right = stat(want[0]), stat(want[1])
    if left is None or right is None:
        return None
    if not signed and "-" in (left[0], right[0]):
        return None
    first = left[0] if signed or left[0] == "-" else ""
    second = right[0] if signed or right[0] == "-" else ""
    return f"[{first}{left[1]}/{second}{right[1]}]"


_NO_WORDS: Final = ("several", "one_thing")
"""Terminals that only look ahead."""


def say_terminal(category: str, want: Any) -> list[Said]:
    """The words of a terminal with the value they read as; empty if it cannot be said."""
    if want is ANY:
        return [] if category not in _NO_WORDS else [((), "")]
    if category in _NO_WORDS:
        return [((), "")] if want == "" else []
    if category in ("num", "variable"):
        text = number(want)
        if text is None or (category == "variable" and not isinstance(want, Variable)):
            return []
        return [((text,), want)]
    if category == "int":
        return [((str(want),), want)] if type(want) is int and want >= 0 else []
    if category in ("race", "race_noun"):
        if not isinstance(want, str) or not want or want[0].islower():
            return []
        return [((want + (NOUN if category == "race_noun" else ""),), want)]
    if category == "symbols":
        if not isinstance(want, WillCost) or any(symbol & (symbol - 1) for symbol in want.symbols):
            return []
        return [((str(want),), want)]
    if category == "keyword":
        if type(want) is not int or not 0 < want < len(KEYWORD_NAMES):
            return []
        return [((f"[{KEYWORD_NAMES[want]}]",), want)]
    if category in ("changes", "stats"):
        shown = _stats(want, "+" if category == "changes" else "")
        if shown is None:
            return []
        value = want if isinstance(want, tuple) else tuple(part for _, part in want.known)
        return [((shown,), value)]
    if category in ("name", "quoted_text"):
        return [((f'"{want}"',), want)] if isinstance(want, str) and want else []
    if category == "parameter":
        return [((f"({want})",), want)] if isinstance(want, str) and want else []
    if category == "attribute_word":
        if type(want) is not int:
            return []
        if want in _ATTRIBUTE_WORDS:
            return [((_ATTRIBUTE_WORDS[want],), want)]
        words = [word for mask, word in _ATTRIBUTE_WORDS.items() if mask and want & mask]
        return [(("/".join(words),), want)] if words else []
    if category == "characteristic":
        if isinstance(want, Parts):
            want = dict(want.known).get(0, ANY)
        elif isinstance(want, tuple):
            want = want[0]
        if not isinstance(want, str):
            return []
        if want.startswith("{"):
            from willforge.cards.cost import parse_cost

            return [((want,), (want, parse_cost(want).attributes()))]
        return [((f"[{want}]",), (want, 0))]
    if category == "type":
        word = _TYPE_WORDS.get(want) if type(want) is int else None
        return [((*word.split()[:-1], word.split()[-1] + NOUN), want)] if word else []
    if category == "counter_name":
        if not isinstance(want, str) or not want:
            return []
        return [((f"[{want}]" if want[0] in "+-0123456789" else want,), want)]
    if category == "weather":
        return [((want,), want)] if isinstance(want, str) and want else []
    return []
