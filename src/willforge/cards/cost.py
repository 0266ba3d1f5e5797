"""Will costs: what stands on a card as "{W}{R}{2}{X}" (203, 1003.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from willforge.terms import DARKNESS, FIRE, LIGHT, MOON, TIME, WATER, WIND

SYMBOLS: Final[dict[str, int]] = {
    "W": LIGHT, "R": FIRE, "U": WATER, "G": WIND, "B": DARKNESS, "M": MOON, "T": TIME,
}  # fmt: skip
SYMBOL_OF: Final[dict[int, str]] = {bit: symbol for symbol, bit in SYMBOLS.items()}

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")


class CostError(ValueError):
    """A text that is not a will cost."""


@dataclass(frozen=True)
class WillCost:
    """Specified symbols (attribute bits, MOON, TIME; several bits where one of them is enough), a free number, and how
    many X and Y it has."""

    symbols: tuple[int, ...] = ()
    free: int = 0
    x: int = 0
    y: int = 0

    def total(self, x: int = 0, y: int = 0) -> int:
        """The total cost (203.5) with the given values of X and Y; 0 for both anywhere but on the chase (203.5b)."""
        return len(self.symbols) + self.free + self.x * x + self.y * y

    def attributes(self) -> int:
        """The mask of attributes its attribute cost shows (208.2)."""
        mask = 0
        for symbol in self.symbols:
            mask |= symbol & 31
        return mask

    def plus(self, other: WillCost) -> WillCost:
        """Both costs together."""
        return WillCost(self.symbols + other.symbols, self.free + other.free, self.x + other.x, self.y + other.y)

    def __str__(self) -> str:
        parts = ["{" + "/".join(SYMBOL_OF[bit] for bit in SYMBOL_OF if symbol & bit) + "}" for symbol in self.symbols]
        parts += ["{X}"] * self.x + ["{Y}"] * self.y
        if self.free or not parts:
            parts.append("{" + str(self.free) + "}")
        return "".join(parts)


FREE: Final = WillCost()


def parse_cost(text: str) -> WillCost:
    """Reads "{W}{1}"; raises CostError on anything else. Linear in the text."""
    symbols: list[int] = []
    free = x = y = 0
    rest = _SYMBOL.sub("", text).strip()
    if rest:
        raise CostError(f"'{text}' is not a cost: write each symbol in braces, like {{W}}{{1}}")
    for name in _SYMBOL.findall(text):
        upper = name.strip().upper()
        if upper in SYMBOLS:
            symbols.append(SYMBOLS[upper])
        elif upper == "X":
            x += 1
        elif upper == "Y":
            y += 1
        elif upper == "V":
            free += 1
        elif upper.isascii() and upper.isdigit() and len(upper) <= 4:
            free += int(upper)
        else:
            raise CostError(f"'{{{name}}}' in '{text}' is not a will symbol: use W R U G B M T X Y or a number")
    return WillCost(tuple(symbols), free, x, y)
