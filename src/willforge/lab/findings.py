"""What a run says, as plain data: the one source of the printed tables, the page and the JSON."""

from __future__ import annotations

from typing import Any, Final

from willforge.lab.difference import Difference, Shift, difference
from willforge.lab.intervals import Share
from willforge.lab.plan import Plan
from willforge.lab.tallies import CardTally, Results, Tallies, disagreements, tallies

SHOWN: Final = 6
"""Digits behind the point."""


def findings(plan: Plan, results: Results) -> dict[str, Any]:
    """Everything that can be said of the games so far. Linear in them."""
    counted = {
        (pilot, arm): tallies(plan, results, pilot, arm)
        for pilot in range(len(plan.pilots))
        for arm in range(len(plan.arms))
    }
    return {
        "plan": {
            "fingerprint": plan.fingerprint(),
            "decks": list(plan.names),
            "meetings": [[plan.names[first], plan.names[second]] for first, second in plan.meetings],
            "arms": [{"name": arm.name, "rules": arm.rules} for arm in plan.arms],
            "pilots": list(plan.pilots),
            "variant": plan.variant,
            "seed": plan.seed,
            "games": plan.games,
        },
        "games": 2 * len(results),
        "tallies": [
            {"pilot": plan.pilots[pilot], "arm": plan.arms[arm].name, **_tallies(plan, one)}
            for (pilot, arm), one in counted.items()
        ],
        "disagreements": [
            {
                "arm": plan.arms[arm].name,
                "decks": [plan.names[place] for place in plan.meetings[one.meeting]],
                "pilots": list(plan.pilots),
                "shares": [_share(one.stronger), _share(one.weaker)],
            }
            for arm in range(len(plan.arms))
            if len(plan.pilots) > 1
            for one in disagreements(plan, counted[0, arm], counted[1, arm])
        ],
        "differences": [
            {"pilot": plan.pilots[pilot], **_difference(difference(plan, results, pilot))}
            for pilot in range(len(plan.pilots))
            if len(plan.arms) > 1
        ],
    }


def _share(one: Share) -> dict[str, Any]:
    low, high = one.interval
    return {"share": _round(one.share), "interval": [_round(low), _round(high)], "games": one.games}


def _tallies(plan: Plan, one: Tallies) -> dict[str, Any]:
    quarter, half, three = one.lengths.turns
    return {
        "games": one.games,
        "meetings": [
            {"decks": [plan.names[first], plan.names[second]], **_share(share)}
            for (first, second), share in zip(plan.meetings, one.meetings, strict=True)
        ],
        "decks": [{"deck": name, **_share(share)} for name, share in zip(plan.names, one.decks, strict=True)],
        "beginner": _share(one.beginner),
        "turns": {"quarter": quarter, "half": half, "three_quarters": three},
        "decisions": _round(one.lengths.decisions),
        "ends": one.ends,
        "cards": [_card(plan, card) for card in one.cards],
    }


def _card(plan: Plan, one: CardTally) -> dict[str, Any]:
    low, high = one.interval
    return {
        "deck": plan.names[one.deck],
        "card": one.card,
        "influence": _round(one.influence),
        "interval": [_round(low), _round(high)],
        "with": _share(one.with_it),
        "without": _share(one.without),
        "played": _round(one.used / one.with_it.games),
    }


def _difference(one: Difference) -> dict[str, Any]:
    return {
        "decks": [_shift(shift) for shift in one.decks],
        "beginner": _shift(one.beginner),
        "turns": _shift(one.turns),
        "jobs": one.jobs,
        "same": one.same,
        "saved": None if one.saved == float("inf") else _round(one.saved),
    }


def _shift(one: Shift) -> dict[str, Any]:
    return {
        "name": one.name,
        "before": _round(one.before),
        "after": _round(one.after),
        "change": _round(one.change.value),
        "interval": [_round(one.change.low), _round(one.change.high)],
        "surely": one.surely,
    }


def _round(value: float) -> float:
    return round(value, SHOWN)
