"""Tables that begin in a position: of a lesson, a puzzle, the gallery, or of somebody's own.

Such a table is its position, its seed and its moves, like one that began with decks; whoever opened it plays A against
a bot. What the position says is known to whoever opened it, so such a table is never one between two people."""

from __future__ import annotations

from typing import Final

import msgspec

from willforge.bots.registry import BOTS
from willforge.learn import course, gallery
from willforge.play.game import Game
from willforge.play.placing import check_modest
from willforge.play.scenario.names import ScenarioError
from willforge.server import decks
from willforge.server.packing import packed
from willforge.server.refusals import ILLEGAL, UNKNOWN, Refusal

PUZZLE: Final = "puzzle:"
"""How the name of the bot begins that defends a puzzle."""


class Place(msgspec.Struct, frozen=True):
    """Where a table begins, as it is kept with the table: a kind and a name, and which part of a lesson; or a text."""

    kind: str
    name: str = ""
    part: int = 0
    text: str = ""
    rules: str = ""
    steps: bool = False
    bot: str = course.STILL


def found(place: Place) -> tuple[str, str, str]:
    """The text of a place, the rules it is played under, and the bot of the other seat. Raises Refusal."""
    if place.kind == "lesson":
        lesson = course.lessons().get(place.name)
        if lesson is None or not 0 <= place.part < len(lesson.parts):
            raise Refusal(UNKNOWN, "there is no such lesson")
        return lesson.parts[place.part].text, lesson.rules, lesson.parts[place.part].opponent
    if place.kind == "puzzle":
        puzzle = course.puzzles().get(place.name)
        if puzzle is None:
            raise Refusal(UNKNOWN, "there is no such puzzle")
        return puzzle.text, puzzle.rules, f"{PUZZLE}{puzzle.name}"
    if place.bot not in (course.STILL, *BOTS):
        raise Refusal(ILLEGAL, f"there is no bot {place.bot!r}: choose {', '.join((course.STILL, *sorted(BOTS)))}")
    if place.kind == "gallery":
        situation = gallery.situations().get(place.name)
        if situation is None:
            raise Refusal(UNKNOWN, "there is no such situation")
        rules = decks.known_rules(place.rules or situation.rules[-1])
        return situation.text if place.steps else situation.position, rules, place.bot
    try:
        scenario = check_modest(place.text)
    except ScenarioError as error:
        raise Refusal(ILLEGAL, str(error)) from error
    return place.text, decks.known_rules(place.rules or scenario.versions[0]), place.bot


def beginning(place: Place, seed: int) -> str:
    """The record of a game that begins there, packed. Raises Refusal for a position that means nothing under the rules,
    and for one in which the game is over."""
    text, rules, _ = found(place)
    try:
        game = Game.placed(text, rules, seed)
    except ScenarioError as error:
        raise Refusal(ILLEGAL, str(error)) from error
    if game.over:
        raise Refusal(ILLEGAL, "in this position the game is over: nothing could be played")
    return packed(game.record)
