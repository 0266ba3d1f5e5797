"""What is said beside a lesson or puzzle at a table: how far it has come, what went wrong, what leads on."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Final

from willforge.bots.bot import Seat
from willforge.bots.registry import BOTS
from willforge.learn import course
from willforge.learn.course import GREEDY, Lesson, Puzzle
from willforge.learn.progress import DONE, LOST, OPEN, Attempt, Walk
from willforge.learn.solver import TooMuch
from willforge.play.game import Game
from willforge.server.packing import unpacked
from willforge.server.positions import Place
from willforge.server.refusals import UNKNOWN, Refusal

MOST_KEPT: Final = 200
"""Tables whose progress is remembered, so that only what is new has to be walked through."""
HINT: Final = "hint"
NO_WAY: Final = {
    "en": "From here it can not be done any more. Take an answer back, or begin again.",
    "ja": "ここからはもう達成できません。選択を取り消すか、最初からやり直してください。",
}
TOO_LONG: Final = {
    "en": "There is too much to look at from here. Do something first.",
    "ja": "ここからは手が多すぎて調べきれません。まず何かしてみてください。",
}
_kept: OrderedDict[str, tuple[Walk | Attempt, list[int]]] = OrderedDict()
_lock: Final = threading.Lock()


def goal_of(
    place: Place, table: str, beginning: str, answers: list[int], asks: str, language: str
) -> tuple[dict[str, Any], int]:
    """How far a table has come in the shape of the wire, and the number of the option that leads on, -1 without one: in
    a lesson always, in a puzzle if `HINT` is asked for. As much work as what was answered since the last time; a hint
    for a puzzle costs a search. Raises Refusal."""
    with _lock:
        walk = _walked(place, table, beginning, answers)
        shown: dict[str, Any] = {"kind": place.kind, "name": place.name, "part": place.part, "option": None}
        if isinstance(walk, Walk):
            lesson = course.lessons()[place.name]
            shown |= {"parts": len(lesson.parts), "step": walk.place, "steps": len(walk.part.steps)}
            shown |= {"state": walk.state, "says": "" if walk.said is None else walk.said[language]}
            return shown, _advice(walk, beginning, answers)
        shown |= {"parts": 1, "step": int(walk.state == DONE), "steps": 1, "state": walk.state, "says": ""}
        return shown, _about(walk, shown, asks, language)


def _about(attempt: Attempt, shown: dict[str, Any], asks: str, language: str) -> int:
    """Adds what is said about a puzzle; the option that leads on if that is asked for, else -1."""
    puzzle = attempt.puzzle
    if attempt.state == DONE:
        shown["says"] = puzzle.why[language]
    elif attempt.state == LOST:
        shown["says"] = puzzle.naive_says[language]
    elif asks == HINT:
        shown["says"] = puzzle.hint[language]
        try:
            option = attempt.advice()
        except TooMuch:
            shown["says"] = TOO_LONG[language]
            return -1
        if option < 0:
            shown["says"] = NO_WAY[language]
        return option
    return -1


def _advice(walk: Walk, beginning: str, answers: list[int]) -> int:
    """What leads on in a lesson: the action of the step, or what a bot in the same seat would do."""
    if walk.part.opponent != GREEDY or walk.state != OPEN:
        return walk.advice()
    game = Game.replay(unpacked(beginning)).quiet()
    for answer in answers:
        if answer >= 0:
            game.answer(answer)
    pending = game.decision
    if pending is None or pending.player != "A":
        return -1
    return BOTS[GREEDY](len(answers)).choose(Seat(game, "A"))


def _walked(place: Place, table: str, beginning: str, answers: list[int]) -> Walk | Attempt:
    """The walk of a table up to now, gone on from where it was."""
    walk, given = _kept.pop(table, (None, []))
    if walk is None or answers[: len(given)] != given:
        walk, given = _begun(place, beginning), []
    walk.go(answers[len(given) :])
    _kept[table] = (walk, answers)
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return walk


def _begun(place: Place, beginning: str) -> Walk | Attempt:
    taught = (course.lessons() if place.kind == "lesson" else course.puzzles()).get(place.name)
    if taught is None:
        raise Refusal(UNKNOWN, "this lesson is taught no more")
    record = unpacked(beginning)
    before: list[int] = record["answers"]
    if isinstance(taught, Lesson):
        return Walk(taught.parts[place.part], taught.rules, record["seed"], len(before)).go(before)
    assert isinstance(taught, Puzzle)
    return Attempt(taught, record["seed"], len(before)).go(before)
