"""`willforge play`: a game in the terminal against a bot. Works with a keyboard and with piped input."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

from willforge.bots.bot import Bot
from willforge.bots.registry import BOTS, LEVELS, Maker, bot_maker
from willforge.cli.arguments import DEFAULT_RULES, add_pool, deck_named, whole
from willforge.cli.gating import gated_pool
from willforge.cli.language import language
from willforge.cli.main import STOPPED
from willforge.cli.session import Session
from willforge.cli.style import Page
from willforge.errors import WillforgeError
from willforge.files import read_text
from willforge.play import build
from willforge.play.game import Game, default_decks
from willforge.words import Message, say


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("play", help="play a game against the computer")
    parser.add_argument("--rules", metavar="VERSION", help=f"rules version (default {DEFAULT_RULES})")
    parser.add_argument("--deck", metavar="DECK", help="your deck: a starter deck's name ('deck list') or a deck file")
    parser.add_argument("--against", metavar="DECK", help="the deck of the computer")
    parser.add_argument("--seed", type=whole, metavar="N", help="play the game of this seed again")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    parser.add_argument("--load", metavar="FILE", help="go on with a game that was kept with 'save'")
    parser.add_argument(
        "--bot",
        default="fair",
        metavar="BOT",
        help=f"who plays against you: {', '.join(LEVELS)}; or {', '.join(sorted(set(BOTS) - set(LEVELS)))}, or "
        "FILE.py:CLASS (default fair)",
    )
    add_pool(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays one game; 0 however it ends, 130 if it was stopped."""
    make_bot = bot_maker(arguments.bot)
    game = _loaded(arguments) if arguments.load else _new(arguments)
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    page = Page(sys.stdout)
    mine, theirs = game.decks
    spoken = language()
    decks = {"mine": mine.name or say(Message("cli-your-deck"), spoken), "theirs": theirs.name or arguments.bot}
    start = Message("cli-start", {"rules": game.rules, "seed": str(game.seed), "bot": arguments.bot, **decks})
    page.say(say(start, spoken))
    page.say(say(Message("cli-hint" if build.compiled() else "cli-hint-slow"), spoken))
    session = Session(game, _made(make_bot, arguments.bot, game.seed ^ 0x5EED), sys.stdin, page, spoken)
    if arguments.load:
        session.may_replace(Path(arguments.load))
    try:
        session.play()
    except EOFError:
        page.say("\n" + say(Message("cli-left"), spoken))
    except KeyboardInterrupt:
        page.say("\n" + say(Message("cli-left"), spoken))
        return STOPPED
    return 0


def _new(arguments: argparse.Namespace) -> Game:
    rules = arguments.rules or DEFAULT_RULES
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    mine, theirs = default_decks(rules)
    pool = gated_pool(arguments.pool)
    if arguments.deck is not None:
        mine = deck_named(arguments.deck, pool)
    if arguments.against is not None:
        theirs = deck_named(arguments.against, pool)
    return Game.new(rules, (mine, theirs), seed, arguments.variant, pool)


def _loaded(arguments: argparse.Namespace) -> Game:
    """The game of a file. Raises WillforgeError, also for options that a game has long decided."""
    for name in ("rules", "deck", "against", "seed", "variant"):
        if getattr(arguments, name) is not None:
            raise WillforgeError(f"--{name} is part of the game that --load names: leave it out")
    return Game.load(read_text(Path(arguments.load)))


def _made(make: Maker, name: str, seed: int) -> Bot:
    try:
        return make(seed)
    except (Exception, SystemExit) as error:  # whatever a bot does wrong, its author has to know
        raise WillforgeError(f"the bot {name} can not be made: {type(error).__name__}: {error}") from error
