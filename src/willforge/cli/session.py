"""A person at a terminal and a bot, in one game: what is shown, what may be typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

from willforge.bots.bot import Bot, BotFailed, take_turn
from willforge.cli.style import FAINT, NOTE, STRONG, THEIRS, YOURS, Page
from willforge.cli.table import card_text, draw, find_card, heading
from willforge.engine.machine import IllegalAnswer
from willforge.errors import WillforgeError
from willforge.files import is_file, write_text
from willforge.play.game import Decision, Game
from willforge.play.menu import Menu, everything, menu

YOU: Final = "A"
YOUR_SEAT: Final = 0
THE_OTHER: Final = "B"
LONGEST_INPUT: Final = 1_000
MOST_UNANSWERED: Final = 1_000
"""So many inputs in a row that answer nothing are no person's."""
MOST_UNDONE: Final = 500
LOG_SHOWN: Final = 40
MOST_LISTED: Final = 60
"""Options that are listed; of more, such as all card names there are, the rest is taken by typing it."""
ACTIONS: Final = ("play", "activate", "attack", "block", "judgment", "call", "standby", "lifebreak", "pass", "no")
HELP: Final = """\
  NUMBER    take that option
  Enter     pass, unless that would end your turn
  p         pass; in your main phase this ends your turn
  e         pass for the rest of this turn
  a         list everything the rules allow (producing will by hand, every copy of a card)
  t         show the table              l         show the log
  c NAME    read a card you can see     why NAME  why you can not play it, attack with it, ...
  undo      take your last answer back  save FILE keep the game; play --load FILE goes on
  f         ask me even when I can only pass (again: do not)
  ?         this help                   q         quit"""


class Session:
    """One game between a person in seat A, who types, and a bot."""

    def __init__(self, game: Game, bot: Bot, source: TextIO, page: Page) -> None:
        self.game = game
        self.bot = bot
        self.source = source
        self.page = page
        self.over = False
        self._told = max(0, len(game.log) - LOG_SHOWN)
        self._seen: tuple[str, list[str]] = ("", [])
        self._ask_always = False
        self._passing_turn = 0
        self._unanswered = 0
        self._before: list[Game] = []
        self._saved: set[Path] = set()
        self._menu = Menu(())
        self._words: dict[str, Callable[[str], bool]] = {
            "q": self._quit, "quit": self._quit, "p": self._pass, "pass": self._pass, "e": self._end_turn,
            "a": self._list_all, "all": self._list_all, "?": self._help, "help": self._help, "l": self._show_log,
            "log": self._show_log, "t": self._show_again, "table": self._show_again, "f": self._ask_more,
            "c": self._read_card, "why": self._why, "undo": self._undo, "u": self._undo, "save": self._save,
        }  # fmt: skip

    def may_replace(self, path: Path) -> None:
        """Lets `save` write over a file: the one that the game came from."""
        self._saved.add(path)

    # -- the game ----------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Plays until the game ends or the person quits. Raises EOFError at the end of the input, and WillforgeError if
        the bot fails."""
        while not self.game.over and not self.over:
            pending = self.game.decision
            assert pending is not None
            if pending.player != YOU:
                self._let_bot_choose()
            elif not self._passes(pending):
                self._ask(pending)
        self._tell()
        if self.game.over:
            winner = self.game.winner
            words = {"draw": "The game is a draw.", YOU: "You win."}
            self.page.say(words.get(winner or "", "The computer wins."), STRONG)

    def _let_bot_choose(self) -> None:
        try:
            take_turn(self.game, self.bot)
        except (BotFailed, IllegalAnswer) as error:
            self._tell()
            raise WillforgeError(f"the bot failed, and the game can not go on: {error}") from error

    def _passes(self, pending: Decision) -> bool:
        """Passes if that was asked for, or is all there is; whether it did."""
        if pending.kind != "priority":
            return False
        self._menu = menu(self.game)
        if not self._menu.passes:
            return False
        asked = self._passing_turn == self.game.state.turn
        if asked or (len(self._menu.entries) == 1 and not self._ask_always):
            if self._menu.ends_turn and not asked:
                self._tell()
                self.page.say("  There is nothing more you can do: your turn ends.", NOTE)
            self.game.answer(self._menu.entries[0].index)
            return True
        return False

    def _ask(self, pending: Decision) -> None:
        self._menu = menu(self.game)
        self._tell()
        self._show_table()
        self._show_options(pending)
        while True:
            self.page.ask("> ")
            line = self.source.readline(LONGEST_INPUT)
            if not line:
                raise EOFError
            if self._take(line.strip()):
                self._unanswered = 0
                return
            self._unanswered += 1
            if self._unanswered >= MOST_UNANSWERED:
                raise WillforgeError(f"{MOST_UNANSWERED} inputs in a row answer nothing: the game is left unfinished")

    # -- what is shown -----------------------------------------------------------------------------------------------
    def _tell(self) -> None:
        """What has happened since the last time, as the person may know it."""
        for line in self.game.log[self._told :]:
            if line.kind == "passes":
                continue  # what comes next tells it
            self.page.say(f"  {line.for_player(YOUR_SEAT)} [{line.rule}]", hanging="  ")
        self._told = len(self.game.log)

    def _show_table(self) -> None:
        """The table, as far as it has changed since it was shown."""
        view = self.game.view(YOU)
        head, lines = heading(view, self.page.width), draw(view, self.page.width)
        if head != self._seen[0]:
            self.page.say(head, STRONG)
        if lines != self._seen[1]:
            for line in lines:
                style = THEIRS if line.startswith(f"{THE_OTHER} (") else YOURS if line.startswith(f"{YOU} (") else ""
                self.page.say(line, style, "  ")
        self._seen = head, lines

    def _show_options(self, pending: Decision) -> None:
        self.page.say(f"{pending.prompt} [{pending.rule}]", STRONG)
        wide = len(str(len(self._menu.entries)))
        for number, entry in enumerate(self._menu.entries[:MOST_LISTED], 1):
            many = f" ({entry.count} of them)" if entry.count > 1 else ""
            self.page.say(f"  {number:>{wide}}. {entry.text}{many} [{entry.rule}]", hanging=" " * (wide + 2))
        if len(self._menu.entries) > MOST_LISTED:
            self.page.say(f"  ... up to {len(self._menu.entries)}: type the number or the words of any of them.", FAINT)
        if self._menu.left_out:
            self.page.say(f"  {'a':>{wide}}. List everything the rules allow: {self._menu.left_out} more.", FAINT)

    def _show_again(self, _words: str) -> bool:
        self._seen = "", []
        self._show_table()
        self._show_options(self._pending())
        return False

    def _show_log(self, _words: str) -> bool:
        for line in self.game.log[-LOG_SHOWN:]:
            self.page.say(f"  {line.for_player(YOUR_SEAT)} [{line.rule}]", hanging="  ")
        return False

    def _list_all(self, _words: str) -> bool:
        self._menu = everything(self.game)
        self._show_options(self._pending())
        return False

    def _pending(self) -> Decision:
        pending = self.game.decision
        assert pending is not None
        return pending

    # -- what is typed -----------------------------------------------------------------------------------------------
    def _take(self, typed: str) -> bool:
        """Carries out what was typed; True if the decision was answered, taken back or the game left."""
        if typed.isascii() and typed.isdigit():
            return self._choose(typed)
        if not typed:
            return self._go_on()
        word, _, rest = typed.partition(" ")
        does = self._words.get(word.lower())
        meant = self._pending().called(typed)
        if meant is not None and does is None:
            self._answer(meant.index)
            return True
        if does is None:
            self.page.say(f"'{typed[:40]}' is not understood: type the number of an option, or ? for help.", NOTE)
            return False
        return does(rest.strip())

    def _choose(self, typed: str) -> bool:
        most = len(self._menu.entries)
        if len(typed) > len(str(most)) or not 1 <= int(typed) <= most:
            self.page.say(f"There is no option {typed[:20]}: type a number from 1 to {most}.", NOTE)
            return False
        self._answer(self._menu.entries[int(typed) - 1].index)
        return True

    def _answer(self, index: int) -> None:
        self._before.append(self.game.clone())
        del self._before[:-MOST_UNDONE]
        self.game.answer(index)

    def _go_on(self) -> bool:
        if self._menu.passes and self._menu.ends_turn:
            self.page.say("That would end your turn: type p to do so.", NOTE)
            return False
        return self._pass("")

    def _pass(self, _words: str) -> bool:
        if not self._menu.passes:
            self.page.say("You can not pass now: type the number of an option.", NOTE)
            return False
        self._answer(self._menu.entries[0].index)
        return True

    def _end_turn(self, _words: str) -> bool:
        if not self._pass(""):
            return False
        self._passing_turn = self._before[-1].state.turn
        return True

    def _quit(self, _words: str) -> bool:
        self.over = True
        self.page.say("Goodbye.")
        return True

    def _help(self, _words: str) -> bool:
        self.page.say(HELP)
        return False

    def _ask_more(self, _words: str) -> bool:
        self._ask_always = not self._ask_always
        self.page.say(
            "You are asked at every priority."
            if self._ask_always
            else "Passing is done for you when it is all you can do."
        )
        return False

    def _read_card(self, name: str) -> bool:
        if name:
            self.page.say(card_text(self.game.view(YOU), name))
        else:
            self.page.say("Which card? Type c and the beginning of its name.", NOTE)
        return False

    def _undo(self, _words: str) -> bool:
        if not self._before:
            self.page.say("There is nothing to take back.", NOTE)
            return False
        self.game = self._before.pop()
        self._told = len(self.game.log)
        self._passing_turn = 0
        self._seen = "", []
        self.page.say("Your last answer is taken back.")
        return True

    def _save(self, name: str) -> bool:
        path = Path(name or f"willforge-{self.game.seed}.json")
        if is_file(path) and path not in self._saved:
            self.page.say(f"{path} is there already: type save and another name.", NOTE)
            return False
        try:
            write_text(path, self.game.save() + "\n")
        except WillforgeError as error:
            self.page.say(str(error), NOTE)
            return False
        self._saved.add(path)
        self.page.say(f"The game is saved; 'willforge play --load {path}' goes on from here.")
        return False

    # -- why not -----------------------------------------------------------------------------------------------------
    def _why(self, words: str) -> bool:
        if not words:
            self.page.say("Why not what? Type why and the beginning of a card's name.", NOTE)
            return False
        actions = [words] if words.split()[0].lower() in ACTIONS else self._actions(words)
        if not actions:
            self.page.say(f"no card you can see is named '{words}'", NOTE)
        for action in actions:
            try:
                reasons = self.game.why_not(YOU, action)
            except WillforgeError as error:
                self.page.say(str(error), NOTE)
                continue
            self.page.say(f"{action}:" if reasons else f"{action}: nothing is in the way.", STRONG)
            for reason in reasons:
                self.page.say(f"  {reason.text}: {reason.remedy} [{reason.rule}]", hanging="  ")
        return False

    def _actions(self, name: str) -> list[str]:
        """What a person may want to do with a card, as `Game.why_not` reads it."""
        view = self.game.view(YOU)
        card = find_card(view, name)
        if card is None:
            return []
        called, mine = card["name"], view["players"][YOU]["zones"]
        if card in mine["ruler_area"]:
            return ["judgment", "call"]
        if card not in mine["field"]:
            return [f"play {called}"]
        fights = [f"attack {called} -> {THE_OTHER}"] if "atk" in card else []
        activates = [f"activate {called}"] if ":" in card.get("text", "") or not fights else []
        return fights + activates
