"""A person at a terminal and a bot, in one game: what is shown, what may be typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import indent
from typing import Final, TextIO

from willforge.bots.bot import Bot, BotFailed, take_turn
from willforge.cli.style import FAINT, NOTE, STRONG, THEIRS, YOURS, Page
from willforge.cli.table import card_text, draw, find_card, heading, seat_names
from willforge.errors import WillforgeError
from willforge.files import is_file, write_text
from willforge.play.game import Decision, Game, IllegalAnswer
from willforge.play.menu import Menu, everything, menu
from willforge.words import Argument, Message, say

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


class Session:
    """One game between a person in seat A, who types, and a bot."""

    def __init__(self, game: Game, bot: Bot, source: TextIO, page: Page, language: str = "en") -> None:
        self.game = game
        self._language = language
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
            words = {"draw": "cli-draw", YOU: "cli-you-win"}
            self._say(words.get(winner or "", "cli-computer-wins"), STRONG)

    def _say(self, message: str, style: str = "", **args: Argument) -> None:
        """Says something in the person's language."""
        self.page.say(say(Message(message, args), self._language, YOU), style)

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
        self._menu = menu(self.game, self._language)
        if not self._menu.passes:
            return False
        asked = self._passing_turn == self.game.state.turn
        if asked or (len(self._menu.entries) == 1 and not self._ask_always):
            if self._menu.ends_turn and not asked:
                self._tell()
                self._say("cli-nothing-more", NOTE)
            self.game.answer(self._menu.entries[0].index)
            return True
        return False

    def _ask(self, pending: Decision) -> None:
        self._menu = menu(self.game, self._language)
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
            self.page.say(f"  {line.for_player(YOUR_SEAT, self._language)} [{line.rule}]", hanging="  ")
        self._told = len(self.game.log)

    def _show_table(self) -> None:
        """The table, as far as it has changed since it was shown."""
        view = self.game.view(YOU)
        head = heading(view, self.page.width, self._language)
        lines = draw(view, self.page.width, self._language)
        if head != self._seen[0]:
            self.page.say(head, STRONG)
        if lines != self._seen[1]:
            theirs, yours = seat_names(view, self._language)
            for line in lines:
                style = THEIRS if line.startswith(theirs) else YOURS if line.startswith(yours) else ""
                self.page.say(line, style, "  ")
        self._seen = head, lines

    def _show_options(self, pending: Decision) -> None:
        self.page.say(f"{pending.asks(self._language)} [{pending.rule}]", STRONG)
        wide = len(str(len(self._menu.entries)))
        for number, entry in enumerate(self._menu.entries[:MOST_LISTED], 1):
            counted = Message("cli-so-many", {"number": entry.count})
            many = say(counted, self._language) if entry.count > 1 else ""
            self.page.say(f"  {number:>{wide}}. {entry.text}{many} [{entry.rule}]", hanging=" " * (wide + 2))
        if len(self._menu.entries) > MOST_LISTED:
            self._say("cli-up-to", FAINT, number=len(self._menu.entries))
        if self._menu.left_out:
            self._say("cli-list-all", FAINT, key=f"  {'a':>{wide}}", number=self._menu.left_out)

    def _show_again(self, _words: str) -> bool:
        self._seen = "", []
        self._show_table()
        self._show_options(self._pending())
        return False

    def _show_log(self, _words: str) -> bool:
        for line in self.game.log[-LOG_SHOWN:]:
            self.page.say(f"  {line.for_player(YOUR_SEAT, self._language)} [{line.rule}]", hanging="  ")
        return False

    def _list_all(self, _words: str) -> bool:
        self._menu = everything(self.game, self._language)
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
        meant = self._pending().called(typed, self._language)
        if meant is not None and does is None:
            self._answer(meant.index)
            return True
        if does is None:
            self._say("cli-not-understood", NOTE, typed=typed[:40])
            return False
        return does(rest.strip())

    def _choose(self, typed: str) -> bool:
        most = len(self._menu.entries)
        if len(typed) > len(str(most)) or not 1 <= int(typed) <= most:
            self._say("cli-no-option", NOTE, typed=typed[:20], most=most)
            return False
        self._answer(self._menu.entries[int(typed) - 1].index)
        return True

    def _answer(self, index: int) -> None:
        self._before.append(self.game.clone())
        del self._before[:-MOST_UNDONE]
        self.game.answer(index)

    def _go_on(self) -> bool:
        if self._menu.passes and self._menu.ends_turn:
            self._say("cli-would-end", NOTE)
            return False
        return self._pass("")

    def _pass(self, _words: str) -> bool:
        if not self._menu.passes:
            self._say("cli-no-pass", NOTE)
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
        self._say("cli-goodbye")
        return True

    def _help(self, _words: str) -> bool:
        self.page.say(indent(say(Message("cli-help"), self._language), "  "))
        return False

    def _ask_more(self, _words: str) -> bool:
        self._ask_always = not self._ask_always
        self._say("cli-ask-always" if self._ask_always else "cli-ask-seldom")
        return False

    def _read_card(self, name: str) -> bool:
        if name:
            self.page.say(card_text(self.game.view(YOU), name, self._language))
        else:
            self._say("cli-which-card", NOTE)
        return False

    def _undo(self, _words: str) -> bool:
        if not self._before:
            self._say("cli-nothing-back", NOTE)
            return False
        self.game = self._before.pop()
        self._told = len(self.game.log)
        self._passing_turn = 0
        self._seen = "", []
        self._say("cli-taken-back")
        return True

    def _save(self, name: str) -> bool:
        path = Path(name or f"willforge-{self.game.seed}.json")
        if is_file(path) and path not in self._saved:
            self._say("cli-there-already", NOTE, path=str(path))
            return False
        try:
            write_text(path, self.game.save() + "\n")
        except WillforgeError as error:
            self.page.say(str(error), NOTE)
            return False
        self._saved.add(path)
        self._say("cli-saved", path=str(path))
        return False

    # -- why not -----------------------------------------------------------------------------------------------------
    def _why(self, words: str) -> bool:
        if not words:
            self._say("cli-why-what", NOTE)
            return False
        actions = [words] if words.split()[0].lower() in ACTIONS else self._actions(words)
        if not actions:
            self._say("cli-no-card", NOTE, name=words)
        for action in actions:
            try:
                reasons = self.game.why_not(YOU, action)
            except WillforgeError as error:
                self.page.say(str(error), NOTE)
                continue
            self._say("cli-refused" if reasons else "cli-allowed", STRONG, action=action)
            for reason in reasons:
                texts = {"text": say(reason.says, self._language), "remedy": say(reason.advice, self._language)}
                told = say(Message("cli-reason", {**texts, "rule": reason.rule}), self._language)
                self.page.say(f"  {told}", hanging="  ")
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
