"""The file of a match between two bots: who played what, then a line for every game with all its answers. Anybody can
play the games again and see that they ended as the file says, so results of others need not be believed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from willforge.bots.arena import MOST_DECISIONS, Finished, Pairing
from willforge.cards.deck import Deck
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.pool import Pool
from willforge.errors import WillforgeError
from willforge.files import FileError, read_text
from willforge.lab.plan import deck_from_data
from willforge.play import saves
from willforge.play.decks import deck_to_data
from willforge.play.game import Game

KIND: Final = "willforge arena"
LARGEST: Final = 1 << 30
DRAW: Final = "draw"


class MatchError(WillforgeError):
    """A file that is no match, or one that does not hold what it says."""


@dataclass(frozen=True)
class Pair:
    """Two games with the seats changed: the bots, and how many of the games the first one won, a draw as half."""

    bots: tuple[str, str]
    score: float


class MatchFile:
    """A file that a match is written to, game by game."""

    def __init__(
        self, path: Path, rules: str, variant: str | None, decks: Sequence[tuple[Deck, Deck]], pool: Pool
    ) -> None:
        """A new file. Raises MatchError if there is one already, or none can be called so; OSError if it can not be
        made."""
        self._decks = list(dict.fromkeys(deck for pair in decks for deck in pair))
        try:
            self._sink: TextIO = path.open("x", encoding="utf-8")
        except FileExistsError as error:
            raise MatchError(f"{path} is there already: name another file") from error
        except ValueError as error:
            raise MatchError(f"no file can be called {str(path)[:60]!r}") from error
        self._write(
            {
                "kind": KIND,
                "engine": saves.engine(),
                "rules": rules,
                "variant": variant,
                "decks": [deck_to_data(deck) for deck in self._decks],
                "cards": [card_to_data(card) for card in sorted(pool.cards(), key=lambda card: card.name)],
            }
        )

    def add(self, pairing: Pairing, games: Sequence[Finished]) -> None:
        """Keeps the games of a pair; they are in the file when this returns. Raises OSError if that is full."""
        decks = [self._decks.index(deck) for deck in pairing.decks]
        for game in games:
            told = [pairing.seed, decks, list(game.bots), game.winner, game.digest, list(game.answers)]
            self._write(told)

    def _write(self, told: object) -> None:
        self._sink.write(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._sink.flush()

    def close(self) -> None:
        """Closes the file."""
        self._sink.close()


def validated(path: Path) -> list[Pair]:
    """The pairs of a file, after all of its games were played again. What was written last may be half a line, and a
    game without its other half does not count. Raises MatchError saying which line does not hold what it says. As much
    work as the games without their bots."""
    try:
        lines = read_text(path, LARGEST).split("\n")
    except FileError as error:
        raise MatchError(str(error)) from error
    table = _Table(_json(lines[0]), path)
    halves: dict[tuple[int, tuple[int, int], frozenset[str]], list[tuple[tuple[str, str], float]]] = {}
    for number, line in enumerate(lines[1:-1], start=2):
        seed, decks, bots, winner = table.played(_json(line), f"{path}, line {number}")
        wins = 0.5 if winner == DRAW else float(winner == "A")
        halves.setdefault((seed, decks, frozenset(bots)), []).append((bots, wins))
    found: list[Pair] = []
    for (seed, _, names), games in halves.items():
        if len(games) > 2 or len(names) < 2 or (len(games) == 2 and games[0][0] == games[1][0]):
            raise MatchError(f"{path}: seed {seed} was not played once in either seat by two bots")
        if len(games) == 2:
            found.append(Pair(games[0][0], games[0][1] + 1 - games[1][1]))
    return found


def games(path: Path) -> Iterator[tuple[Game, list[int], str]]:
    """Every game of a file at its beginning, its answers, and who won; half a line at the end does not count. Raises
    MatchError saying what is no game. What it says of its end is not looked at: that is what `validated` does."""
    try:
        lines = read_text(path, LARGEST).split("\n")
    except FileError as error:
        raise MatchError(str(error)) from error
    table = _Table(_json(lines[0]), path)
    for number, line in enumerate(lines[1:-1], start=2):
        yield table.begun(_json(line), f"{path}, line {number}")


class _Table:
    """What all games of a file share."""

    def __init__(self, header: Any, path: Path) -> None:
        if not isinstance(header, dict) or header.get("kind") != KIND:
            raise MatchError(f"{path} is no file of 'willforge arena --keep'")
        if header.get("engine") != saves.engine():
            raise MatchError(f"{path} was played by another version of the engine: play it again")
        try:
            self.rules = str(header["rules"])
            self.variant = None if header["variant"] is None else str(header["variant"])
            self.decks = [deck_from_data(deck) for deck in header["decks"]]
            self.pool = Pool(cards_from_data(header["cards"]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise MatchError(f"{path}: its first line is damaged ({type(error).__name__} {error})") from error

    def begun(self, told: Any, where: str) -> tuple[Game, list[int], str]:
        """A game at its beginning, its answers and its winner."""
        try:
            seed, (first, second), _, winner, _, answers = told
            decks = self.decks[first], self.decks[second]
            game = Game.new(self.rules, decks, int(seed), self.variant, self.pool).quiet()
            return game, [int(answer) for answer in answers], str(winner)
        except (TypeError, ValueError, IndexError, WillforgeError) as error:
            raise MatchError(f"{where}: this is no game that can be played ({error})") from error

    def played(self, told: Any, where: str) -> tuple[int, tuple[int, int], tuple[str, str], str]:
        """Plays a game again; its seed, decks, bots and winner."""
        try:
            seed, (first, second), (one, two), _, digest, _ = told
            game, answers, winner = self.begun(told, where)
            for answer in answers:
                game.answer(answer)
        except (TypeError, ValueError, IndexError, WillforgeError) as error:
            raise MatchError(f"{where}: this is no game that can be played ({error})") from error
        if game.digest() != digest or (game.winner or DRAW) != winner:
            raise MatchError(f"{where}: the game does not end as it says")
        if not game.over and len(answers) < MOST_DECISIONS:
            raise MatchError(f"{where}: the game is not over")
        return int(seed), (int(first), int(second)), (str(one), str(two)), winner


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
