"""`willforge sim`: many games between decks, and what can be said from them; two rulebooks or two lists compared."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

from willforge.bots.registry import BOTS, bot_maker
from willforge.cards.deck import Deck, DeckError
from willforge.cards.pool import Pool
from willforge.cards.pools import open_pool
from willforge.cards.starters import starter_decks
from willforge.cli.arguments import DEFAULT_RULES, MOST_GAMES, MOST_JOBS, add_pool, deck_named, up_to, whole
from willforge.cli.main import STOPPED
from willforge.cli.output import print_json
from willforge.cli.progress import Progress
from willforge.cli.sim_tables import told
from willforge.cli.workers import Lost, spread
from willforge.files import is_folder
from willforge.lab import records as files
from willforge.lab.cluster import on_cluster
from willforge.lab.findings import findings
from willforge.lab.page import check_library, write_page
from willforge.lab.plan import Arm, Job, Plan, PlanError, exchanged, planned
from willforge.lab.records import Records
from willforge.lab.running import Done, Runner, done
from willforge.lab.running import run as run_jobs
from willforge.play.game import check_deck
from willforge.rules.versions import rules_of

TRIES: Final = 3
"""How often a job is done whose process was lost."""
NO_SECOND: Final = "none"


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "sim",
        help="let decks meet in many games, and tell what that says",
        description="Every deck meets every other one in pairs of games with the seats changed. Two bots of different "
        "strength play everything, since numbers depend on who plays. All sides of a comparison are dealt the same "
        "cards.",
    )
    known = ", ".join(sorted(BOTS))
    parser.add_argument("--decks", nargs="+", metavar="DECK", help="the decks (default: all starter decks)")
    parser.add_argument("--against", nargs="+", metavar="DECK", help="let the decks meet these, not each other")
    parser.add_argument(
        "--games", type=up_to(MOST_GAMES), default=400, metavar="N",
        help="how many games each bot plays, in whole rounds (default 400)",
    )  # fmt: skip
    parser.add_argument("--rules", default=DEFAULT_RULES, metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    parser.add_argument(
        "--bot", default="greedy", metavar="BOT", help=f"who plays (default greedy): {known}, FILE.py:CLASS"
    )
    parser.add_argument(
        "--second", default="", metavar="BOT",
        help="the second one, weaker or stronger (default: random, or greedy beside random); none leaves it out",
    )  # fmt: skip
    change = parser.add_mutually_exclusive_group()
    change.add_argument(
        "--compare", nargs=2, metavar="VERSION",
        help="what a change of the rules does: two versions, or a version and the same with one setting of another, "
        "as in 10.2+first_strike_once=6.3",
    )  # fmt: skip
    change.add_argument("--swap", metavar="CARD=CARD", help="what exchanging a card does, in every deck that has it")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of the first round (default 1)")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--jobs", type=up_to(MOST_JOBS), default=1, metavar="N", help="processes (default 1)")
    place.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Ray cluster; 'local' starts one")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--keep", type=Path, metavar="FILE", help="keep every game that was played in a new file")
    kept.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on with such a file; its plan is taken, not the arguments"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="write a page with pictures, FILE.html")
    add_pool(parser)
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays what is missing and tells what was found; 0 if all games came to an end, 1 if some failed, 130 if it was
    stopped: then what is done is told, and kept if it was to be kept."""
    if arguments.report:
        check_library()
        _check_folder(arguments.report)
    records = _records(arguments)
    for name in records.plan.pilots:
        bot_maker(name)
    started = time.monotonic()
    failed, stopped = _play(records, _runner(arguments))
    found = findings(records.plan, records.results)
    found |= {"failures": failed, "stopped": stopped, "seconds": round(time.monotonic() - started, 3)}
    if arguments.json:
        print_json(found)
    else:
        print(told(found))
    if arguments.report:
        write_page(found, arguments.report)
    if not arguments.json:
        if arguments.report:
            print(f"the report is {arguments.report}")
        if stopped and (arguments.keep or arguments.resume):
            print(f"willforge sim --resume {arguments.keep or arguments.resume} goes on")
    return STOPPED if stopped else 1 if failed else 0


def _play(records: Records, runner: Runner) -> tuple[list[str], bool]:
    """Plays what is missing; what failed, and whether it was stopped."""
    whole_run = records.plan.games // 2
    progress = Progress(whole_run, sys.stderr)
    try:
        progress.show(len(records.results), "pairs of games")
        return run_jobs(records, runner, lambda count: progress.show(count, "pairs of games")), False
    except KeyboardInterrupt:
        print(f"stopped after {2 * len(records.results)} of {records.plan.games} games", file=sys.stderr)
        return [], True
    finally:
        progress.end()
        records.close()


def _runner(arguments: argparse.Namespace) -> Runner:
    if arguments.cluster:
        return partial(on_cluster, arguments.cluster)
    return partial(_locally, arguments.jobs)


def _locally(processes: int, plan: Plan, jobs: Iterable[Job]) -> Iterator[Done]:
    """Does jobs in processes of this machine. A job whose process was killed is done again, in its turn."""
    waiting = list(jobs)
    with closing(spread(done, plan, waiting, min(processes, max(1, len(waiting))))) as parts:
        for part in parts:
            yield _again(plan, part) if isinstance(part, Lost) else part


def _again(plan: Plan, lost: Lost[Job]) -> Done:
    why = lost.why
    for _ in range(TRIES - 1):
        with closing(spread(done, plan, [lost.task], 2)) as parts:
            found = next(parts)
        if not isinstance(found, Lost):
            return found
        why = found.why
    return Done(lost.task, None, f"{TRIES} times in a row {why}")


# -- the plan ------------------------------------------------------------------------------------------------------
def _records(arguments: argparse.Namespace) -> Records:
    if arguments.resume:
        return files.resume(arguments.resume)
    plan = _plan(arguments)
    return files.begin(plan, arguments.keep) if arguments.keep else Records(plan)


def _plan(arguments: argparse.Namespace) -> Plan:
    pool = open_pool(arguments.pool)
    versions = arguments.compare or [arguments.rules]
    for version in versions:
        rules_of(version)
    decks = [deck_named(name, pool) for name in arguments.decks or ()] or _starters(versions, pool)
    others = [deck_named(name, pool) for name in arguments.against or ()]
    everyone = (*decks, *others)
    if arguments.compare:
        if versions[0] == versions[1]:
            raise PlanError(f"both sides are {versions[0]}: name two different versions")
        arms = [Arm(version, version, everyone) for version in versions]
    elif arguments.swap:
        arms = _swapped(arguments.swap, arguments.rules, everyone, pool)
    else:
        arms = [Arm(arguments.rules, arguments.rules, everyone)]
    pilots = _pilots(arguments.bot, arguments.second)
    return planned(arms, pilots, arguments.games, arguments.seed, arguments.variant, pool, len(others))


def _pilots(bot: str, second: str) -> list[str]:
    other = second or ("greedy" if bot == "random" else "random")
    pilots = [bot] if other == NO_SECOND else [bot, other]
    if len(set(pilots)) < len(pilots):
        raise PlanError(f"both bots are {bot}: the second one has to be of another strength")
    for name in pilots:
        bot_maker(name)
    return pilots


def _starters(versions: list[str], pool: Pool) -> list[Deck]:
    """The starter decks that may be played under all of these versions."""
    found = list(starter_decks(versions[0]).values())
    for version in versions[1:]:
        found = [deck for deck in starter_decks().values() if deck in found and _legal(deck, pool, version)]
    if len(found) < 2:
        raise PlanError(
            f"no two starter decks may be played under both {' and '.join(versions)}: name decks with --decks"
        )
    return found


def _legal(deck: Deck, pool: Pool, version: str) -> bool:
    try:
        check_deck(deck, pool, version)
    except DeckError:
        return False
    return True


def _swapped(swap: str, rules: str, decks: tuple[Deck, ...], pool: Pool) -> list[Arm]:
    old, equals, new = (part.strip() for part in swap.partition("="))
    if not equals or not old or not new:
        raise PlanError(f"--swap needs two cards, as in 'Ember Fox=Kite Scout', not {swap[:60]!r}")
    old, new = pool[old].name, pool[new].name
    changed = tuple(exchanged(deck, old, new) for deck in decks)
    if changed == decks:
        raise PlanError(f"no deck has the card '{old}'")
    return [Arm(old, rules, decks), Arm(new, rules, changed)]


def _check_folder(path: Path) -> None:
    if path.suffix != ".html":
        raise PlanError(f"a report is a page: call it NAME.html, not {str(path)[:60]!r}")
    if not is_folder(path.parent):
        raise PlanError(f"there is no folder {path.parent}")
