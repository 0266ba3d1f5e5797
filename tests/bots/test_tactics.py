"""More than sixty positions in which one way to play is right: search finds it with little effort, greedy often not."""

from __future__ import annotations

from bots.tactics import fault, tactics
from willforge.bots.greedy import GreedyBot
from willforge.bots.search import SearchBot


def small_search(seed: int) -> SearchBot:
    """A search with a fixed and small budget, without a clock."""
    return SearchBot(seed, answers=600, seconds=None)


def test_search_solves_them() -> None:
    faults = {name: fault(asked, rules, small_search) for name, rules, asked in tactics()}
    assert len({asked["name"] for _, _, asked in tactics()}) >= 60
    wrong = {name: told for name, told in faults.items() if told}
    assert len(wrong) <= 5, wrong


def test_greedy_does_not() -> None:
    wrong = [(rules, asked) for _, rules, asked in tactics() if asked.get("greedy") == "wrong"]
    failed = {asked["name"] for rules, asked in wrong if fault(asked, rules, GreedyBot)}
    assert len(failed) >= 20, failed
