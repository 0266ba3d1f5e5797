"""`willforge arena`: one bot against another, and how sure the result is."""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from willforge.bots.arena import Pairing, Tally, pairings, play_pair
from willforge.bots.clock import Clock
from willforge.bots.registry import BOTS, bot_maker
from willforge.cards.deck import Deck
from willforge.cards.deck_sets import SETS, deck_set
from willforge.cards.pool import Pool
from willforge.cards.starters import starter_decks
from willforge.cli.arguments import MOST_GAMES, MOST_JOBS, add_pool, deck_named, up_to, whole
from willforge.cli.gating import gated_pool
from willforge.cli.main import STOPPED
from willforge.cli.output import print_json
from willforge.cli.progress import Progress
from willforge.cli.workers import Lost, spread
from willforge.lab.matches import MatchFile
from willforge.play.game import check_deck, deck_names, default_decks
from willforge.rules.versions import rules_of

SET_SIZE: Final = 100
"""How many decks of a set are played."""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    known = ", ".join(sorted(BOTS))
    parser: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let one bot play many games against another",
        description="Every game is played twice, with the seats changed: both bots get the same cards.",
    )
    parser.add_argument("bots", nargs=2, metavar="BOT", help=f"{known}, or a class of your own as FILE.py:CLASS")
    parser.add_argument("--games", type=games, default=100, metavar="N", help="how many games, even (default 100)")
    parser.add_argument("--rules", default="10.2", metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--decks", nargs=2, metavar="DECK", help="two decks instead of every pair of starter decks")
    chosen.add_argument("--set", choices=SETS, help="decks of a set for programs that learn (docs/research.md)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of the first pair (default 1)")
    parser.add_argument("--jobs", type=up_to(MOST_JOBS), default=1, metavar="N", help="processes (default 1)")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep every game in a new file, for 'willforge board'"
    )
    add_pool(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def games(text: str) -> int:
    """An even number of games, for argparse."""
    number = whole(text)
    if number % 2 or not 1 <= number <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text} is not an even number up to {MOST_GAMES}: every game is played twice")
    return number


def run(arguments: argparse.Namespace) -> int:
    """Plays the games; 0 if all came to an end, 1 if some failed, 130 if it was stopped: then what is done is told."""
    rules_of(arguments.rules)
    bots: tuple[str, str] = (arguments.bots[0], arguments.bots[1])
    for name in bots:
        bot_maker(name)
    pool = gated_pool(arguments.pool)
    decks = _decks(arguments, pool)
    used = Pool(pool[name] for name in {name for pair in decks for deck in pair for name in deck_names(deck)})
    seeds = range(arguments.seed, arguments.seed + arguments.games // 2)
    tasks = list(pairings(bots, arguments.rules, arguments.variant, decks, used, seeds))
    tally = Tally()
    kept = MatchFile(arguments.keep, arguments.rules, arguments.variant, decks, used) if arguments.keep else None
    progress = Progress(arguments.games, sys.stderr)
    started = time.monotonic()
    stopped = False
    done = 0
    try:
        progress.show(0, "")
        with closing(spread(_play, None, tasks, min(arguments.jobs, arguments.games // 2))) as parts:
            for pairing, part in zip(tasks, parts, strict=False):
                found = _lost(part) if isinstance(part, Lost) else part
                tally.add(found)
                if kept is not None:
                    kept.add(pairing, found.finished)
                done += 2
                progress.show(done, f"{bots[0]} {tally.score:.1%}")
    except KeyboardInterrupt:
        stopped = True
        print(f"stopped after {tally.games} of {arguments.games} games", file=sys.stderr)
    finally:
        if kept is not None:
            kept.close()
    progress.end()
    told = {
        "bots": list(bots),
        "rules": arguments.rules,
        "variant": arguments.variant,
        "seed": arguments.seed,
        "games": tally.games,
        "wins": tally.wins,
        "losses": tally.losses,
        "draws": tally.draws,
        "score": round(tally.score, 6),
        "interval": [round(bound, 6) for bound in tally.interval],
        "failures": tally.failures,
        "stopped": stopped,
        "thought": [_thought(clock) for clock in tally.clocks],
        "seconds": round(time.monotonic() - started, 3),
    }
    if arguments.json:
        print_json(told)
    else:
        print(_told(told, arguments.games))
    return STOPPED if stopped else 1 if tally.failures else 0


def _decks(arguments: argparse.Namespace, pool: Pool) -> list[tuple[Deck, Deck]]:
    """The pairs of decks that are played in turn: the two that were named, those of a set, or every pair of starter
    decks."""
    if arguments.decks:
        first, second = (deck_named(name, pool) for name in arguments.decks)
        for deck in (first, second):
            check_deck(deck, pool, arguments.rules)
        return [(first, second)]
    default_decks(arguments.rules)  # raises if there is none for this version
    if arguments.set:
        some = deck_set(arguments.set, SET_SIZE, arguments.rules)
        return [(deck, some[place - step]) for step in range(1, SET_SIZE) for place, deck in enumerate(some)]
    found = list(starter_decks(arguments.rules).values())
    return list(itertools.product(found, found))


def _play(_shared: None, pairing: Pairing) -> Tally:
    return play_pair(pairing)


def _lost(part: Lost[Pairing]) -> Tally:
    """Both games of a pair that a process did not come back from."""
    names = [deck.name for deck in part.task.decks]
    failure = {"seed": part.task.seed, "decks": names, "bots": list(part.task.bots), "error": part.why}
    return Tally(failures=[failure])


def _thought(clock: Clock) -> dict[str, float]:
    """How long a bot thought about its choices."""
    found = {name: round(1000 * clock.within(share), 3) for name, share in (("median", 0.5), ("most", 0.95))}
    return {"choices": clock.choices, **found}


def _told(told: dict[str, Any], wanted: int) -> str:
    first, second = told["bots"]
    low, high = told["interval"]
    lines = [f"{first} against {second}, rules {told['rules']}: {told['games']} games in {told['seconds']:.1f} s"]
    if told["stopped"]:
        lines.append(f"stopped: {told['games']} of {wanted} games are counted")
    lines.append(f"{first} won {told['wins']}, {second} won {told['losses']}, {told['draws']} draws")
    lines.append(f"{first} scores {told['score']:.1%}; with 95 % confidence {low:.1%} to {high:.1%}")
    for name, thought in zip(told["bots"], told["thought"], strict=True):
        times = f"half of them in {thought['median']:.1f} ms, 95 % in {thought['most']:.1f} ms"
        lines.append(f"{name} had {thought['choices']} choices: {times}")
    if told["failures"]:
        lines.append(f"{len(told['failures'])} games failed")
    for failure in told["failures"][:20]:
        seats = ", ".join(
            f"{seat} {bot} with {deck}" for seat, bot, deck in zip("AB", failure["bots"], failure["decks"], strict=True)
        )
        lines.append(f"  seed {failure['seed']} ({seats}): {failure['error']}")
    return "\n".join(lines)
