"""Positions of seeded games, and the same positions with other hidden cards."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from willforge import Game
from willforge.bots.bot import Bot, take_turn
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.engine.catalog.watch import EVERYTHING
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import CARD
from willforge.play.decisions import Option
from willforge.play.scenario import begin, read_text
from willforge.play.texts import name_of
from willforge.rules.versions import rules_of
from willforge.terms import DECK, STONE

RULES = ("2.0", "5.00", "5.12", "6.3", "10.2")
LENGTH = 900
"""Answers of a game that are looked at."""


def from_scenario(text: str, rules: str = "10.2") -> Game:
    """A game at a scenario's position; A decides."""
    state = begin(read_text(text), rules_of(rules), starter_pool(), []).state
    return Game(state, {"cards": (), "named": (), "decks": (), "seed": 0, "variant": None, "answers": []}, [])


def meant(option: Option, game: Game) -> str:
    """What an option is, whatever it is called: its kind and the names of its cards and players."""
    found = option.meaning
    names = [name_of(game.state, card) for card in found.cards] + ["AB"[player] for player in found.players]
    return " ".join((found.kind, *names))


def positions(
    rules: str, seed: int, every: int, many: int, make: Callable[[int], Bot] = RandomBot
) -> Iterator[tuple[Game, str]]:
    """So many moments of games that bots play at which a player has something to choose, one in `every`, with that
    player."""
    choices = 0
    for number in itertools.count(seed):
        game = Game.new(rules, seed=number).quiet()
        bot = make(number)
        for _ in range(LENGTH):
            pending = game.decision
            if pending is None:
                break
            if len(pending.options) > 1:
                choices += 1
                if choices % every == 0:
                    yield game, pending.player
                if choices == every * many:
                    return
            take_turn(game, bot)


def hidden(game: Game, player: str) -> list[int]:
    """The other player's cards that this player may not know, and has not seen going into the hand."""
    state = game.state
    seat = "AB".index(player)
    return [
        obj.id
        for obj in state.objs
        if obj is not None
        and obj.kind == CARD
        and obj.owner != seat
        and not knows(state, seat, obj.id)
        and not obj.seen
    ]


def swapped(game: Game, player: str) -> Game:
    """A copy in which the other player's hidden cards have changed places: hand, decks and all, but magic stones only
    with each other, since their backs differ (10.2 303.2b)."""
    other = game.clone()
    state = game.state
    handles = hidden(game, player)
    stones = [handle for handle in handles if state.catalog.faces[state.at(handle).face].face.types & STONE]
    for group in (stones, [handle for handle in handles if handle not in stones]):
        faces = [(state.at(handle).card, state.at(handle).face) for handle in group]
        for handle, (card, face) in zip(group, faces[7:] + faces[:7], strict=True):
            mine = other.state.own(handle)
            mine.card, mine.face = card, face
    other.state.touch(EVERYTHING)
    return other


def other_cards(game: Game, player: str) -> Game:
    """A copy in which all of the other player's hidden cards are one card of this player's deck."""
    other = game.clone()
    seat = "AB".index(player)
    card = next(obj.card for obj in game.state.objs if obj is not None and obj.owner == seat and obj.start_zone == DECK)
    for handle in hidden(game, player):
        mine = other.state.own(handle)
        mine.card, mine.face = card, game.state.catalog.cards[card].faces[0]
    other.state.touch(EVERYTHING)
    return other
