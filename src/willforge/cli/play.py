"""Play a game in the terminal against a bot that picks legal moves at random. You are player A."""

from __future__ import annotations

import argparse
import textwrap
import time
from typing import Any, Final

from willforge.bots.random import RandomBot
from willforge.cards.starters import starter_decks
from willforge.cli.arguments import deck_named, whole
from willforge.errors import WillforgeError
from willforge.play.game import VARIANTS, Decision, Game
from willforge.rules.versions import VERSIONS, rules_of

YOU: Final = "A"
WIDTH: Final = 100
TOP: Final = 3
"""How many cards of a graveyard are shown; `c` reads the others."""
HELP: Final = """Type the number of an option and press Enter; Enter alone takes the first one.
  l  the log so far          t  the table again       c N  read the cards named like N
  a  ask me every time (do not pass for me when passing is all I can do), or stop asking
  ?  this help               q  leave the game"""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "play", help="play a game in the terminal against a bot", description=__doc__
    )
    parser.set_defaults(run=run)
    parser.add_argument("--rules", default="10.2", help=f"version of the rules ({', '.join(VERSIONS)})")
    parser.add_argument("--deck", help="your deck: a starter deck or a file (the first of the version)")
    parser.add_argument("--against", help="the bot's deck (the last of the version)")
    parser.add_argument("--seed", type=whole, default=None, help="seed of the game (from the clock)")
    parser.add_argument("--variant", choices=VARIANTS, default=None, help="valhalla switches lifebreak on")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the game is over or the player leaves."""
    rules_of(arguments.rules)
    names = list(starter_decks(arguments.rules))
    mine = deck_named(arguments.deck or names[0])
    theirs = deck_named(arguments.against or names[-1])
    seed = arguments.seed if arguments.seed is not None else time.time_ns() % 1_000_000
    game = Game.new(arguments.rules, (mine, theirs), seed=seed, variant=arguments.variant)
    print(f"Rules {arguments.rules}, seed {seed}. You play {mine.name}; the bot plays {theirs.name}.")
    print(HELP)
    return Table(game, RandomBot(seed + 1)).play()


class Table:
    """A game on the screen: shows what happened, asks, answers."""

    def __init__(self, game: Game, bot: RandomBot) -> None:
        self.game = game
        self.bot = bot
        self.told = 0  # log lines already shown
        self.asks_always = False

    def play(self) -> int:
        """Goes on until somebody has won or the input ends."""
        shown_turn = 0
        while not self.game.over:
            decision = self.game.decision
            if decision is None:
                raise WillforgeError("the game waits for nobody")
            self.tell()
            if decision.player != YOU:
                self.game.answer(self.bot.choose(decision))
                continue
            if decision.kind == "priority" and len(decision.options) == 1 and not self.asks_always:
                self.game.answer(0)
                continue
            if self.game.state.turn != shown_turn or decision.kind == "priority":
                shown_turn = self.game.state.turn
                self.show()
            if not self.ask(decision):
                print("You left the game.")
                return 0
        self.tell()
        result = "a draw" if self.game.winner == "draw" else "you win" if self.game.winner == YOU else "the bot wins"
        print(f"The game is over: {result}.")
        return 0

    def tell(self) -> None:
        """Shows the log lines since the last time, as this player may read them."""
        for line in self.game.log[self.told :]:
            print(f"  {line.for_player(0)} [{line.rule}]")
        self.told = len(self.game.log)

    def ask(self, decision: Decision) -> bool:
        """Asks until an option is chosen; False to leave the game."""
        options = list(decision.options)
        print(f"{decision.prompt} [{decision.rule}]")
        for option in options:
            print(f"  {option.index:>2}  {option.text} [{option.rule}]")
        while True:
            try:
                words = input("> ").split()
            except EOFError:
                return False
            word = words[0] if words else "0"
            if word in ("q", "quit"):
                return False
            if word.isdigit() and int(word) < len(options):
                self.game.answer(int(word))
                return True
            self.command(word, " ".join(words[1:]), len(options))

    def command(self, word: str, rest: str, options: int) -> None:
        """Does what a letter asks for."""
        if word == "l":
            for line in self.game.log:
                print(f"  {line.for_player(0)} [{line.rule}]")
        elif word == "t":
            self.show()
        elif word == "c":
            self.read_cards(rest)
        elif word == "a":
            self.asks_always = not self.asks_always
            print(
                "You are asked every time." if self.asks_always else "Passing is done for you when it is all you can."
            )
        elif word == "?":
            print(HELP)
        else:
            print(f"'{word}' is no option: type a number from 0 to {options - 1}, or ? for help.")

    def read_cards(self, words: str) -> None:
        """Shows the printed text of the cards in sight whose names contain the words."""
        seen: set[str] = set()
        for seat in self.game.view(YOU)["players"].values():
            for zone in seat["zones"].values():
                for card in zone:
                    if isinstance(card, dict) and words.lower() in card["name"].lower() and card["name"] not in seen:
                        seen.add(card["name"])
                        print(f"  {describe(card)}")
                        for line in card.get("text", "").split("\n"):
                            print(textwrap.indent(textwrap.fill(line, WIDTH - 6), "      "))
        if not seen:
            print(f"  No card in sight has '{words}' in its name.")

    def show(self) -> None:
        """Draws the table."""
        view = self.game.view(YOU)
        turn = view["turn"]
        step = f", battle: {turn['step']}" if turn["step"] != "none" else ""
        print(f"{'=' * WIDTH}\nTurn {turn['number']} of {turn['player']}, {turn['phase']} phase{step}")
        for name in ("B", "A"):
            _show_seat(name, view["players"][name])
        if view["chase"]:
            chase = "; ".join(f"{item['name']} ({item['controller']})" for item in view["chase"])
            print(textwrap.fill(f"Chase, next first: {chase}", WIDTH, subsequent_indent="    "))
        print("=" * WIDTH)


def _show_seat(name: str, seat: dict[str, Any]) -> None:
    zones = seat["zones"]
    will = f", will {seat['will']}" if seat["will"] else ""
    weather = f", weather {seat['weather']}" if seat["weather"] else ""
    counts = f"hand {len(zones['hand'])}, deck {len(zones['deck'])}, stones left {len(zones['stone_deck'])}"
    print(f"{'You' if name == YOU else 'Bot'} ({name}): life {seat['life']}{will}{weather}; {counts}")
    stones = [card for card in zones["field"] if isinstance(card, dict) and "Magic Stone" in card["types"]]
    others = [card for card in zones["field"] if card not in stones]
    _show_zone("ruler", zones["ruler_area"])
    _show_zone("field", others)
    _show_zone("stones", stones)
    for zone in ("items", "standby", "runes", "extra_deck"):
        _show_zone(zone.replace("_", " "), zones[zone])
    for zone in ("graveyard", "removed"):
        if zones[zone]:
            shown = zones[zone][:TOP] if zone == "graveyard" else zones[zone][-TOP:]
            _show_zone(f"{zone} {len(zones[zone])}", shown)
    if name == YOU:
        _show_zone("hand", zones["hand"])


def _show_zone(name: str, cards: list[Any]) -> None:
    if cards:
        line = ", ".join(describe(card) for card in cards)
        print(textwrap.fill(f"  {name + ':':<13} {line}", WIDTH, subsequent_indent=" " * 16))


def describe(card: dict[str, Any] | str) -> str:
    """A card in a few words: name, cost, ATK/DEF, what has happened to it."""
    if isinstance(card, str):
        return card
    words = [card["name"]]
    if card.get("cost") and "rested" not in card:
        words.append(card["cost"])
    if "atk" in card:
        words.append(f"{card['atk']}/{card['def']}")
    marks = [mark for mark in ("rested", "astral", "revealed") if card.get(mark)]
    if card.get("damage"):
        marks.append(f"{card['damage']} damage")
    marks += [f"{many} {counter}" for counter, many in card.get("counters", {}).items()]
    if marks:
        words.append(f"({', '.join(marks)})")
    return " ".join(words)
