"""`willforge play`: a game in the terminal against a bot. Works with a keyboard and with piped input."""

from __future__ import annotations

import argparse
import secrets
import shutil
import sys
from typing import Any, Final, TextIO

from willforge.bots.bot import Bot, take_turn
from willforge.bots.registry import BOTS, bot_maker
from willforge.cards.pools import open_pool
from willforge.cli.arguments import add_pool, deck_named, whole
from willforge.cli.table import card_text, draw
from willforge.play.game import Decision, Game, default_decks

YOU: Final = "A"
YOUR_SEAT: Final = 0
HELP: Final = """\
  NUMBER  take that option          Enter  take option 1 if it is Pass
  p       pass                      e      pass for the rest of this turn
  t       show the table            l      show the log
  c NAME  read a card you can see   f      ask me even when I can only pass (again: do not)
  ?       this help                 q      quit"""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("play", help="play a game against the computer")
    parser.add_argument("--rules", default="10.2", metavar="VERSION", help="rules version (default 10.2)")
    parser.add_argument("--deck", metavar="DECK", help="your deck: a starter deck's name or a deck file")
    parser.add_argument("--against", metavar="DECK", help="the deck of the computer")
    parser.add_argument("--seed", type=whole, metavar="N", help="play the game of this seed again")
    parser.add_argument("--variant", choices=("valhalla", "bifrost"), help="play a variant of the rules")
    parser.add_argument(
        "--bot",
        default="greedy",
        metavar="BOT",
        help=f"who plays against you: {', '.join(sorted(BOTS))}, or FILE.py:CLASS (default greedy)",
    )
    add_pool(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays one game; 0 however it ends."""
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    make_bot = bot_maker(arguments.bot)
    mine, theirs = default_decks(arguments.rules)
    pool = open_pool(arguments.pool)
    if arguments.deck is not None:
        mine = deck_named(arguments.deck, pool)
    if arguments.against is not None:
        theirs = deck_named(arguments.against, pool)
    game = Game.new(arguments.rules, (mine, theirs), seed, arguments.variant, pool)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    session = Session(game, make_bot(seed ^ 0x5EED), sys.stdin, sys.stdout)
    session.say(
        f"Rules {game.rules}, seed {seed}. You are A with {mine.name}; {arguments.bot} is B with {theirs.name}."
    )
    session.say("? shows help.")
    try:
        session.play()
    except (KeyboardInterrupt, EOFError):
        session.say("\nThe game is left unfinished.")
    return 0


class Session:
    """A person at a terminal and a bot, in one game."""

    def __init__(self, game: Game, bot: Bot, source: TextIO, sink: TextIO) -> None:
        self.game = game
        self.bot = bot
        self.source = source
        self.sink = sink
        self.told = 0
        self.ask_always = False
        self.passing_turn = 0
        self.over = False

    def say(self, text: str) -> None:
        """Prints a line."""
        self.sink.write(text + "\n")
        self.sink.flush()

    def play(self) -> None:
        """Plays until the game ends or the person quits. Raises EOFError at the end of the input."""
        while not self.game.over and not self.over:
            pending = self.game.decision
            assert pending is not None
            if pending.player != YOU:
                take_turn(self.game, self.bot)
            elif self._passes(pending):
                self.game.answer(0)
            else:
                self._turn(pending)
        self._tell()
        if self.game.over:
            winner = self.game.winner
            self.say(
                "The game is a draw." if winner == "draw" else "You win." if winner == YOU else "The computer wins."
            )

    def _passes(self, pending: Decision) -> bool:
        """Whether passing is all there is, or what was asked for."""
        if pending.kind != "priority" or pending.options[0].text != "Pass":
            return False
        if self.passing_turn == self.game.state.turn:
            return True
        return len(pending.options) == 1 and not self.ask_always

    def _tell(self) -> None:
        """What has happened since the last time, as the person may know it."""
        for line in self.game.log[self.told :]:
            self.say(f"  {line.for_player(YOUR_SEAT)} [{line.rule}]")
        self.told = len(self.game.log)

    def _turn(self, pending: Decision) -> None:
        self._tell()
        self._show_table()
        self._show_options(pending)
        while True:
            self.sink.write("> ")
            self.sink.flush()
            line = self.source.readline()
            if not line:
                raise EOFError
            if self._command(line.strip(), pending):
                return

    def _show_table(self) -> None:
        self.say(draw(self.game.view(YOU), shutil.get_terminal_size((100, 40)).columns))

    def _show_options(self, pending: Decision) -> None:
        self.say(f"{pending.prompt} [{pending.rule}]")
        for option in pending.options:
            self.say(f"  {option.index + 1}. {option.text} [{option.rule}]")

    def _command(self, word: str, pending: Decision) -> bool:
        """Carries out what was typed; True if the decision was answered or the game left."""
        if word == "q":
            self.over = True
            self.say("Goodbye.")
            return True
        if word in ("p", "e", ""):
            return self._pass(word, pending)
        if word.isascii() and word.isdigit():
            return self._choose(int(word), pending)
        if word == "?":
            self.say(HELP)
        elif word == "l":
            for line in self.game.log[-40:]:
                self.say(f"  {line.for_player(YOUR_SEAT)} [{line.rule}]")
        elif word == "t":
            self._show_table()
            self._show_options(pending)
        elif word == "f":
            self.ask_always = not self.ask_always
            self.say(
                "You are asked at every priority."
                if self.ask_always
                else "Passing is done for you when it is all you can do."
            )
        elif word.startswith("c ") and word[2:].strip():
            self.say(card_text(self.game.view(YOU), word[2:]))
        else:
            self.say(f"'{word[:40]}' is not understood: type the number of an option, or ? for help.")
        return False

    def _pass(self, word: str, pending: Decision) -> bool:
        if pending.options[0].text != "Pass":
            self.say("You can not pass now: type the number of an option.")
            return False
        if word == "e":
            self.passing_turn = self.game.state.turn
        self.game.answer(0)
        return True

    def _choose(self, number: int, pending: Decision) -> bool:
        if not 1 <= number <= len(pending.options):
            self.say(f"There is no option {number}: type a number from 1 to {len(pending.options)}.")
            return False
        self.game.answer(number - 1)
        return True
