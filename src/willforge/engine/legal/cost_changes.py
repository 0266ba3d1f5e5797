"""What changes of a cost make of its will: set, increased and decreased (903.2i)."""

from __future__ import annotations

from willforge.rules.record import Rules
from willforge.text import nodes

Change = tuple[nodes.ChangeCost, int]
"""A change of cost and how many times it is applied."""
Will = tuple[tuple[int, ...], int]
"""Symbols, and a free number."""


def set_to(symbols: tuple[int, ...], free: int, changes: list[Change]) -> Will:
    """903.2i.1: the cost, or what it was set to last."""
    for mod, _ in changes:
        if mod.set_to is not None:
            symbols, free = mod.set_to.symbols, mod.set_to.free
    return symbols, free


def results_of(rules: Rules, symbols: tuple[int, ...], free: int, changes: list[Change]) -> list[Will]:
    """All that can come of changes: increased, then decreased; in 2.0 the other way round (1.4.5#8.c.1)."""
    reductions_first = rules.reductions_come_first
    if not reductions_first:
        symbols, free = _more(symbols, free, changes)
    results: list[Will] = [(symbols, free)]
    for mod, times in changes:
        if mod.set_to is None and mod.less:
            for _ in range(max(0, times)):
                fewer = _each_less(rules, results, mod)
                # nothing is left that it could take
                if fewer == results:  # for speed: may never hold
                    break
                results = fewer
    if reductions_first:
        results = [_more(left, number, changes) for left, number in results]
    return results


def _more(symbols: tuple[int, ...], free: int, changes: list[Change]) -> tuple[tuple[int, ...], int]:
    for mod, times in changes:
        if mod.set_to is None and not mod.less:
            symbols += mod.cost.symbols * max(0, times)
            free += mod.cost.free * max(0, times)
    return symbols, free


def _each_less(rules: Rules, results: list[Will], mod: nodes.ChangeCost) -> list[Will]:
    """903.2i.4: the player chooses which part is decreased; every cost that can come of it, first what takes from the
    free number. Where the version knows no such choice, each kind of will decreases its own part (5.12 9.3#2.e)."""
    any_part = rules.decrease_takes_any_part
    for symbol in mod.cost.symbols:
        after: list[Will] = []
        for symbols, free in results:
            shorter = _without_one(symbols, symbol)
            if not shorter:
                shorter = [symbols]
                free -= 1 if free and any_part else 0
            after.extend((left, free) for left in shorter)
        results = list(dict.fromkeys(after))
    for _ in range(mod.cost.free):
        after = []
        for symbols, free in results:
            fewer: list[Will] = [(symbols, free - 1)] if free else []
            if any_part:
                fewer += [(left, free) for left in _without_one(symbols, -1)]
            after.extend(fewer or [(symbols, free)])
        results = list(dict.fromkeys(after))
    return results


def _without_one(symbols: tuple[int, ...], wanted: int) -> list[tuple[int, ...]]:
    """The symbols without one of those that fit, each kind once."""
    return [
        symbols[:place] + symbols[place + 1 :]
        for place, symbol in enumerate(symbols)
        if symbol & wanted and symbol not in symbols[:place]
    ]
