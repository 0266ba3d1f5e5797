"""Lessons and puzzles as files: read, checked, and given out in a language. docs/learning.md describes the format."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import yaml

from willforge.cards.yaml_text import YamlError, read_yaml
from willforge.errors import WillforgeError
from willforge.rules.versions import RULES

LANGUAGES: Final = ("en", "ja")
STILL: Final = "still"
GREEDY: Final = "greedy"
OPPONENTS: Final = (STILL, GREEDY)
WIN: Final = "win"
SURVIVE: Final = "survive"
REACH: Final = "reach"
AIMS: Final = (WIN, SURVIVE, REACH)
LEVELS: Final = 5

Words = dict[str, str]
"""One text in every language."""


class CourseError(WillforgeError):
    """A lesson or puzzle that can not be read."""


@dataclass(frozen=True)
class Wrong:
    """A way that leads elsewhere: what is true then, and what is said about it."""

    when: dict[str, Any]
    says: Words


@dataclass(frozen=True)
class Step:
    """One thing to do: what is said, an action that does it as scenarios write it ("" where a bot advises), and what is
    true once it is done."""

    title: Words
    text: Words
    does: str
    goal: dict[str, Any]
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True)
class Part:
    """A position and what is done in it. `text` is the position as a scenario file has it."""

    text: str
    opponent: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """Parts that are done one after the other; each is a table of its own."""

    name: str
    title: Words
    rules: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position with an aim. `solution` is a line that reaches it, `naive` one after which it can not be reached."""

    name: str
    title: Words
    rules: str
    level: int
    aim: str
    goal: dict[str, Any]
    text: str
    task: Words
    hint: Words
    solution: tuple[str, ...]
    naive: tuple[str, ...]
    naive_says: Words
    why: Words


# -- reading ------------------------------------------------------------------------------------------------------
def read_lesson(name: str, text: str) -> Lesson:
    """The lesson of a file. Raises CourseError saying what is wrong."""
    data = _mapping(_data(name, text), name, ("title", "rules", "parts"))
    parts = tuple(_part(item, f"{name}, part {place}") for place, item in enumerate(_list(data, "parts", name), 1))
    return Lesson(name, _words(data, "title", name), _rules(data, name), parts)


def _part(item: Any, where: str) -> Part:
    data = _mapping(item, where, ("position", "steps"), ("opponent",))
    steps = tuple(_step(step, f"{where}, step {place}") for place, step in enumerate(_list(data, "steps", where), 1))
    opponent = data.get("opponent", STILL)
    if opponent not in OPPONENTS:
        raise CourseError(f"{where}: opponent is {' or '.join(OPPONENTS)}, not '{opponent}'")
    return Part(_position(data, where), opponent, steps)


def _step(item: Any, where: str) -> Step:
    data = _mapping(item, where, ("title", "text", "goal"), ("do", "wrong"))
    wrong = tuple(_wrong(one, where) for one in data.get("wrong", []))
    return Step(
        _words(data, "title", where), _words(data, "text", where), str(data.get("do", "")), _goal(data, where), wrong
    )


def _wrong(item: Any, where: str) -> Wrong:
    data = _mapping(item, where, ("if", "say"))
    return Wrong(_plain(data["if"]), _words(data, "say", where))


def read_puzzle(name: str, text: str) -> Puzzle:
    """The puzzle of a file. Raises CourseError saying what is wrong."""
    needed = ("title", "rules", "level", "aim", "position", "task", "hint", "solution", "naive", "why")
    data = _mapping(_data(name, text), name, needed, ("goal",))
    if data["aim"] not in AIMS:
        raise CourseError(f"{name}: aim is one of {', '.join(AIMS)}, not '{data['aim']}'")
    if data["level"] not in range(1, LEVELS + 1):
        raise CourseError(f"{name}: level is a number from 1 to {LEVELS}")
    if (data["aim"] == REACH) != ("goal" in data):
        raise CourseError(f"{name}: a puzzle has a goal if its aim is to reach one, and only then")
    naive = _mapping(data["naive"], f"{name}, naive", ("steps", "say"))
    return Puzzle(
        name,
        _words(data, "title", name),
        _rules(data, name),
        data["level"],
        data["aim"],
        _goal(data, name) if "goal" in data else {},
        _position(data, name),
        _words(data, "task", name),
        _words(data, "hint", name),
        tuple(map(str, _list(data, "solution", name))),
        tuple(map(str, _list(naive, "steps", name))),
        _words(naive, "say", name),
        _words(data, "why", name),
    )


def _data(name: str, text: str) -> Any:
    try:
        return read_yaml(text, name)
    except YamlError as error:
        raise CourseError(str(error)) from error


def _mapping(item: Any, where: str, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> dict[str, Any]:
    if not isinstance(item, dict):
        raise CourseError(f"{where}: a mapping with {', '.join(needed)} was expected")
    for key in needed:
        if key not in item:
            raise CourseError(f"{where}: '{key}' is missing")
    for key in item:
        if key not in (*needed, *more):
            raise CourseError(f"{where}: unknown key '{key}': use {', '.join((*needed, *more))}")
    return item


def _list(data: dict[str, Any], key: str, where: str) -> list[Any]:
    if not isinstance(data[key], list) or not data[key]:
        raise CourseError(f"{where}: {key}: a list was expected")
    found: list[Any] = data[key]
    return found


def _words(data: dict[str, Any], key: str, where: str) -> Words:
    value = data[key]
    if not isinstance(value, dict) or set(value) != set(LANGUAGES) or not all(map(_is_text, value.values())):
        raise CourseError(f"{where}: {key}: write it in {' and '.join(LANGUAGES)}")
    return {language: " ".join(value[language].split()) for language in LANGUAGES}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _rules(data: dict[str, Any], where: str) -> str:
    if data["rules"] not in RULES:
        raise CourseError(f"{where}: rules: one of {', '.join(RULES)} was expected, in quotes")
    return str(data["rules"])


def _goal(data: dict[str, Any], where: str) -> dict[str, Any]:
    if not isinstance(data["goal"], dict) or not data["goal"]:
        raise CourseError(f"{where}: goal: write expectations as in a scenario, like {{A.life: 4000}}")
    found: dict[str, Any] = _plain(data["goal"])
    return found


def _position(data: dict[str, Any], where: str) -> str:
    """The position as the text of a scenario, for whoever begins a game in it."""
    if not isinstance(data["position"], dict):
        raise CourseError(f"{where}: position: write it as in a scenario")
    return yaml.safe_dump(_plain(data["position"]), sort_keys=False, allow_unicode=True)


def _plain(value: Any) -> Any:
    """Data without the lines it stood on."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list) else value


# -- what comes with the package --------------------------------------------------------------------------------------
def _texts(folder: str) -> dict[str, str]:
    found = (files("willforge.learn") / folder).iterdir()
    kept = sorted((entry for entry in found if entry.name.endswith(".yaml")), key=lambda entry: entry.name)
    return {entry.name.removesuffix(".yaml"): entry.read_text("utf-8") for entry in kept}


@cache
def lessons() -> dict[str, Lesson]:
    """The lessons by name, in their order. Read once."""
    return {name: read_lesson(name, text) for name, text in _texts("lessons").items()}


@cache
def puzzles() -> dict[str, Puzzle]:
    """The puzzles by name, the easy ones first. Read once."""
    found = [read_puzzle(name, text) for name, text in _texts("puzzles").items()]
    return {one.name: one for one in sorted(found, key=lambda one: (one.level, one.name))}
