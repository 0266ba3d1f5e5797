"""`willforge cards coverage`: how many cards of a file are understood, come back, and work in games."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from willforge.cards.importer import Imported, Printing, import_cards
from willforge.cards.model import Card
from willforge.cards.pools import read_text
from willforge.cli.cards import ROUND_TRIP, RUNS
from willforge.cli.output import print_json
from willforge.cli.workers import Lost, spread
from willforge.errors import WillforgeError
from willforge.play.coverage import Refused, Unprinted, complete, groups, races_of, round_trips, unreadable
from willforge.play.trial import Trial, Trials
from willforge.rules.versions import rules_of
from willforge.terms import TYPE_NAMES, names_of

SHOWN_GROUPS: Final = 30
PROGRESS: Final = 100


def tell_coverage(arguments: argparse.Namespace) -> int:
    """Prints how many cards pass each gate, and what is missing most in the others."""
    rules_of(arguments.rules)
    path = Path(arguments.file)
    found = import_cards(read_text(path), str(path))
    printings = _sampled(found, arguments.sample)
    refused = [] if arguments.sample else unreadable(found)
    total = len(printings) + len(refused)
    passed: list[Printing] = []
    for printing in printings:
        why = complete(printing)
        if why is None:
            passed.append(printing)
        else:
            refused.append(why)
    unprinted = [why for why in map(round_trips, passed) if why is not None] if arguments.gate == ROUND_TRIP else []
    trials = _tried(passed, arguments) if arguments.gate == RUNS else []
    if arguments.json:
        print_json(_coverage_data(total, passed, refused, unprinted, trials, arguments.gate))
    else:
        _tell_coverage(total, passed, refused, unprinted, trials, arguments.gate, races_of(printings))
        _tell_types(printings, passed)
    return 0


def _tried(passed: list[Printing], arguments: argparse.Namespace) -> list[Trial]:
    """The trials of all cards, in one process or in several; the same result either way."""
    setting = _Setting([printing.card for printing in passed], arguments.rules, arguments.seed)
    trials: list[Trial] = []
    with closing(spread(_try_one, setting, passed, arguments.jobs)) as found:
        for trial in found:
            if isinstance(trial, Lost):
                raise WillforgeError(f"{trial.task.code} could not be tried: {trial.why}")
            trials.append(trial)
            _tell_progress(len(trials), len(passed))
    return trials


@dataclass(frozen=True)
class _Setting:
    """What all trials share."""

    cards: list[Card]
    rules: str
    seed: int


_runners: list[tuple[_Setting, Trials]] = []
"""What this process tries cards with, and for which setting."""


def _try_one(setting: _Setting, printing: Printing) -> Trial:
    if not _runners or _runners[0][0] is not setting:
        _runners[:] = [(setting, Trials(setting.cards, setting.rules))]
    return _runners[0][1].run(printing.code, printing.card, setting.seed)


def _tell_progress(number: int, total: int) -> None:
    if number % PROGRESS == 0 and sys.stderr.isatty():
        print(f"{number} of {total} cards played", file=sys.stderr)


def _sampled(found: Imported, sample: int | None) -> list[Printing]:
    """Every printing, or about `sample` of them spread evenly."""
    if sample is None or sample >= len(found.printings):
        return found.printings
    return [found.printings[place * len(found.printings) // sample] for place in range(sample)]


def _coverage_data(
    total: int,
    passed: list[Printing],
    refused: list[Refused],
    unprinted: list[Unprinted],
    trials: list[Trial],
    gate: str,
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "cards": total,
        "complete": len(passed),
        "round_trip": len(passed) - len(unprinted) if gate == ROUND_TRIP else None,
        "runs": sum(trial.runs for trial in trials) if gate == RUNS else None,
        "refused": [{"code": one.code, "sentence": one.sentence, "at": one.at} for one in refused],
    }
    if gate == ROUND_TRIP:
        data["unprinted"] = [
            {"code": one.code, "problem": one.problem, "details": one.details, "printed": one.printed}
            for one in unprinted
        ]
    if gate == RUNS:
        data["failed"] = [
            {"code": one.code, "name": one.name, "error": one.error, "seed": one.seed} for one in trials if one.error
        ]
        data["unseen"] = [
            {"code": one.code, "name": one.name, "abilities": list(one.unseen)}
            for one in trials
            if one.unseen and not one.error
        ]
    return data


def _tell_coverage(
    total: int,
    passed: list[Printing],
    refused: list[Refused],
    unprinted: list[Unprinted],
    trials: list[Trial],
    gate: str,
    races: frozenset[str],
) -> None:
    print(f"cards       {total}")
    print(f"complete    {len(passed)} ({_percent(len(passed), total)})")
    if gate == ROUND_TRIP:
        back = len(passed) - len(unprinted)
        print(f"round trip  {back} ({_percent(back, total)})")
        _tell_unprinted(unprinted)
    if gate == RUNS:
        running = sum(trial.runs for trial in trials)
        print(f"runs        {running} ({_percent(running, total)})")
    found = groups(refused, races)
    if found:
        print("\nnot understood, by what would help most:")
    for group in found[:SHOWN_GROUPS]:
        first = group.refused[0]
        print(f"{len(group.refused):>5}  {group.shape}")
        print(f"       {first.code}: {first.sentence or first.name}")
    if len(found) > SHOWN_GROUPS:
        print(f"       and {len(found) - SHOWN_GROUPS} more shapes")
    failed = [trial for trial in trials if trial.error]
    if failed:
        print("\nfailed in a game:")
    for trial in failed:
        print(f"  {trial.code} (seed {trial.seed}): {trial.error}")
    unseen = [trial for trial in trials if trial.unseen and not trial.error]
    if unseen:
        print(f"\n{len(unseen)} cards have abilities that did not happen in their games:")
    for trial in unseen[:SHOWN_GROUPS]:
        print(f"  {trial.code}: {trial.unseen[0]}")


def _tell_unprinted(unprinted: list[Unprinted]) -> None:
    """What keeps texts from coming back, the most frequent first."""
    found: dict[str, list[Unprinted]] = {}
    for one in unprinted:
        shape = f"{one.problem}: {one.details}" if one.problem == "other words" else one.problem
        found.setdefault(shape, []).append(one)
    if found:
        print("\nnot printed back:")
    for shape, listed in sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0]))[:SHOWN_GROUPS]:
        print(f"{len(listed):>5}  {shape}")
        print(f"       {listed[0].code}: {listed[0].printed or listed[0].name}")
    if len(found) > SHOWN_GROUPS:
        print(f"       and {len(found) - SHOWN_GROUPS} more problems")


def _tell_types(printings: list[Printing], passed: list[Printing]) -> None:
    """How many cards of each type are complete."""
    print("\ncomplete, by type:")
    found = Counter(_kind(printing) for printing in passed)
    for kind, count in Counter(_kind(printing) for printing in printings).most_common():
        print(f"  {found[kind]:>5} of {count:>5}  {kind}")


def _kind(printing: Printing) -> str:
    return "/".join(names_of(printing.card.faces[0].types, TYPE_NAMES)) or "token"


def _percent(part: int, total: int) -> str:
    return f"{100 * part / total:.1f}%" if total else "none"
