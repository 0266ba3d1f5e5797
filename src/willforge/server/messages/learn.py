"""Lessons, puzzles, the gallery, and tables that begin in a position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from willforge.server.messages.common import Request
from willforge.server.messages.view import View

Named = Annotated[str, Meta(max_length=80)]


class NewPosition(Request):
    """A table that begins in a position: of a lesson (and which part of it), of a puzzle, of a situation of the gallery
    (with what is done in it, if `steps`), or in one's own `text` in the form of a scenario without steps. `bot` is who
    answers in the last two: "still" passes."""

    kind: Literal["lesson", "puzzle", "gallery", "text"]
    name: Named = ""
    part: Annotated[int, Meta(ge=0, le=99)] = 0
    text: Annotated[str, Meta(max_length=20_000)] = ""
    rules: Annotated[str, Meta(max_length=20)] = ""
    steps: bool = False
    bot: Annotated[str, Meta(max_length=40)] = "still"


class LessonStep(Struct):
    """One thing to do. In the texts `{Name}` is a card, `[903.2g]` a rule and `**word**` what matters."""

    title: str
    text: str


class LessonPart(Struct):
    """What is done at one table."""

    steps: list[LessonStep]


class LessonInfo(Struct):
    """A lesson."""

    name: str
    title: str
    rules: str
    parts: list[LessonPart]


class PuzzleInfo(Struct):
    """A puzzle without its solution. `level` is 1 for the easiest."""

    name: str
    title: str
    rules: str
    level: int
    aim: Literal["win", "survive", "reach"]
    task: str


class Course(Struct):
    """Everything there is to learn, in the language that was asked for."""

    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class Goal(Struct):
    """How far a table has come. `step` counts from 0; `says` is what is said about a wrong way, about the solution of a
    puzzle, or with a hint; `option` is the option of the pending decision that leads on, where that is asked for."""

    kind: Literal["lesson", "puzzle"]
    name: str
    part: int
    parts: int
    step: int
    steps: int
    state: Literal["open", "done", "lost"]
    says: str = ""
    option: str | None = None


class Deciding(Struct):
    """A setting in which two neighbouring versions differ, with the version and number of both rules."""

    older: str
    newer: str
    setting: str
    rules: list[list[str]]


class Situation(Struct):
    """A situation in which versions part: `rows` are places of the table with their value under each of `rules`."""

    name: str
    title: str
    rules: list[str]
    text: str
    rows: list[list[str]]
    decides: list[Deciding]


class Gallery(Struct):
    """The situations there are."""

    situations: list[Situation]


class NewComparison(Request):
    """A position of one's own in the form of a scenario, with up to 20 steps, to be compared under two versions."""

    text: Annotated[str, Meta(max_length=20_000)]
    first: Annotated[str, Meta(max_length=20)]
    second: Annotated[str, Meta(max_length=20)]


class ComparedSide(Struct):
    """One version where two part: what it said, why something was not possible, which values differ, which rules
    decide."""

    rules: str
    log: list[dict[str, str]]
    refused: str
    values: dict[str, Any]
    settings: dict[str, str]


class Compared(Struct):
    """A situation under two versions, up to the first difference: step `at` of `steps`, both boards as a judge sees
    them, and the places of the table that differ."""

    same: bool
    inputs: int
    at: int | None
    input: str | None
    sides: list[ComparedSide]
    steps: list[str]
    boards: list[View]
    ringed: list[str]
