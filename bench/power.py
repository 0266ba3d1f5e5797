"""How soon the lab finds a change, in games that are really played: a deck whose resonators hit a little harder, with
both sides dealt the same cards and with cards of their own; and how often it finds one where nothing was changed.

    python bench/power.py                          1,600 pairs of games of `random` on either side
    python bench/power.py --rounds 200 --atk 300   fewer, and a larger change

Prints what the change is worth, and for several numbers of games in how many reports of that size it was found. Exits
with 1 if twice the games with cards of their own find it more often than it is found with the same cards, or if more
reports without a change raise an alarm than one in twenty explains."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from math import sqrt

from willforge.cards.model import Card
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_deck
from willforge.engine import build
from willforge.lab.difference import Shift, difference
from willforge.lab.plan import Arm, Job, Plan, exchanged, planned
from willforge.lab.playing import Played, play_job
from willforge.terms import RESONATOR

DECKS = ("kiln-and-gloam", "tides-of-ink")
HARDER = "Harder "
"""What the names of the changed cards begin with."""
SMALLEST = 25
"""So many pairs of games are the smallest report."""
NULL = 20
"""Pairs of games on either side of a report without a change."""
FALSE = 0.05
Games = dict[Job, tuple[Played, Played]]


def harder(card: Card, atk: int) -> Card:
    """The same card with more ATK, under another name."""
    front = card.faces[0]
    changed = replace(front, name=HARDER + card.name, atk=(front.atk or 0) + atk)
    return replace(card, faces=(changed, *card.faces[1:]))


def prepared(bot: str, atk: int, rounds: int, seed: int) -> Plan:
    """Two decks as they are, and with harder resonators in the first one."""
    pool = starter_pool()
    first, second = (starter_deck(name) for name in DECKS)
    resonators = sorted({name for name in first.main if pool[name].faces[0].types & RESONATOR})
    changed = first
    for name in resonators:
        changed = exchanged(changed, name, HARDER + name)
    cards = Pool([*pool.cards(), *(harder(pool[name], atk) for name in resonators)])
    arms = [Arm("as it is", "10.2", (first, second)), Arm("harder", "10.2", (changed, second))]
    return planned(arms, [bot], 2 * rounds, seed, None, cards)


def told_apart(one: Iterable[tuple[Played, Played]], other: Iterable[tuple[Played, Played]]) -> Games:
    """The results of a report whose sides are these games."""
    found: Games = {}
    for arm, games in enumerate((one, other)):
        found |= {Job(place, 0, 0, arm): pair for place, pair in enumerate(games)}
    return found


def finds(plan: Plan, results: Games) -> bool:
    """Whether a report says that the first deck wins more or less than before."""
    return difference(plan, results, 0).decks[0].surely


def main() -> int:
    """Plays, and prints how soon the change is found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1600, metavar="N", help="pairs of games (default 1,600)")
    parser.add_argument("--atk", type=int, default=100, metavar="N", help="how much harder (default 100)")
    parser.add_argument("--bot", default="random", metavar="BOT", help="who plays (default random)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first pair (default 1)")
    arguments = parser.parse_args()
    if arguments.rounds < 4 * SMALLEST:
        parser.error(f"at least {4 * SMALLEST} rounds are needed")
    plan = prepared(arguments.bot, arguments.atk, arguments.rounds, arguments.seed)
    results = {job: play_job(plan, job) for job in plan.jobs()}
    sides = [[results[Job(turn, 0, 0, arm)] for turn in range(plan.rounds)] for arm in (0, 1)]
    found = difference(plan, results, 0)
    change = found.decks[0].change
    print(f"{build.name()} engine, {arguments.bot}, {plan.games} games; {found.same} of {found.jobs} pairs went alike")
    print(
        f"the first deck wins {found.decks[0].before:.1%} and then {found.decks[0].after:.1%}: "
        f"{100 * change.value:+.2f} points ({100 * change.low:+.2f} to {100 * change.high:+.2f}); "
        f"cards of their own need {found.saved:.2f} times as many games"
    )
    held = power(plan, sides)
    return 0 if nothing_found(plan, sides) and held else 1


def power(plan: Plan, sides: list[list[tuple[Played, Played]]]) -> bool:
    """Prints in how many reports of each size the change is found; whether pairs are as good as twice the games."""
    held = True
    before: tuple[int, int, int] | None = None
    size = SMALLEST
    while 2 * size <= plan.rounds:
        starts = range(0, plan.rounds - size + 1, size)
        dealt = [slice(start, start + size) for start in starts]
        same = sum(finds(plan, told_apart(sides[0][part], sides[1][part])) for part in dealt)
        others = [*dealt[1:], dealt[0]]
        own = sum(finds(plan, told_apart(sides[0][one], sides[1][two])) for one, two in zip(dealt, others, strict=True))
        print(f"{2 * size} games a side: found in {same} of {len(dealt)} reports; with cards of their own in {own}")
        if before is not None:
            small, _, many = before
            held = held and own / len(dealt) <= small / many + 2 * sqrt(0.25 / len(dealt))
        before = same, own, len(dealt)
        size *= 2
    return held


def nothing_found(plan: Plan, sides: list[list[tuple[Played, Played]]]) -> bool:
    """Prints how many reports find a change where both sides are the same but for their cards; whether few do."""
    reports = wrong = 0
    for side in sides:
        for start in range(0, plan.rounds - 2 * NULL + 1, 2 * NULL):
            one, other = side[start : start + NULL], side[start + NULL : start + 2 * NULL]
            wrong += any(shift.surely for shift in _rows(plan, told_apart(one, other)))
            reports += 1
    most = FALSE * reports + 2 * sqrt(FALSE * (1 - FALSE) * reports)
    print(f"without a change: {wrong} of {reports} reports of {2 * NULL} games a side raise an alarm")
    return wrong <= most


def _rows(plan: Plan, results: Games) -> list[Shift]:
    found = difference(plan, results, 0)
    return [*found.decks, found.beginner, found.turns]


if __name__ == "__main__":
    sys.exit(main())
