"""Lessons and puzzles: every lesson can be done as it says, a wrong way is answered, and every puzzle has a solution
against every answer and is missed by its naive line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bots.hiding import meant
from willforge.engine.model import agenda
from willforge.learn import gallery
from willforge.learn.boards import side_by_side
from willforge.learn.course import CourseError, Puzzle, lessons, puzzles, read_lesson, read_puzzle
from willforge.learn.progress import DONE, LOST, OPEN, Attempt, Walk, placing_answers
from willforge.play.game import Game
from willforge.play.scenario import words
from willforge.rules.ledger.entries import ledger

VERSIONS = Path(__file__).resolve().parents[2] / "docs" / "versions"
IDLE = (agenda.PASS, agenda.NO, agenda.NO_ATTACK, agenda.NO_BLOCK, agenda.DONE)
GAME = "10-a-short-game"
PARTS = [(name, place) for name, one in lessons().items() if name != GAME for place in range(len(one.parts))]
MOST = 3_000


def idle(game: Game) -> int:
    assert game.state.decision is not None
    return next((place for place, option in enumerate(game.state.decision.options) if option[0] in IDLE), 0)


def begun(name: str, place: int) -> tuple[Game, Walk]:
    lesson = lessons()[name]
    part = lesson.parts[place]
    game = Game.placed(part.text, lesson.rules)
    return game, Walk(part, lesson.rules, game.seed, game.moment).go(game.record["answers"])


def test_there_are_ten_lessons_and_twenty_five_puzzles_over_several_versions() -> None:
    assert len(lessons()) == 10
    assert len(puzzles()) == 25
    assert len({one.rules for one in puzzles().values()}) >= 4
    assert {one.aim for one in puzzles().values()} == {"win", "survive", "reach"}
    levels = [one.level for one in puzzles().values()]
    assert levels == sorted(levels) and set(levels) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(("name", "place"), PARTS)
def test_a_lesson_can_be_done_as_it_says(name: str, place: int) -> None:
    game, walk = begun(name, place)
    for _ in range(60):
        if walk.state != OPEN:
            break
        choice = walk.advice() if game.deciding == "A" else idle(game)
        assert choice >= 0, f"nothing leads on at step {walk.place + 1}: {game}"
        game.answer(choice)
        walk.go([choice])
    assert walk.state == DONE, f"step {walk.place + 1} is not done: {game}"


@pytest.mark.parametrize(("name", "place"), PARTS)
def test_doing_nothing_is_noticed(name: str, place: int) -> None:
    game, walk = begun(name, place)
    for _ in range(200):
        if walk.state != OPEN or game.over:
            break
        choice = idle(game)
        game.answer(choice)
        walk.go([choice])
    assert walk.state == LOST
    step = walk.step
    assert step is not None and (not step.wrong or walk.said is not None), "a wrong way that is not answered"


def test_a_wrong_attacker_is_told_why() -> None:
    game, walk = begun("04-attack", 0)
    while walk.state == OPEN:
        decision = game.decision
        assert decision is not None
        wanted = {"priority": "battle", "attack": "attack Gloamquay Urchin B"}.get(decision.kind, "")
        found = [option.index for option in decision.options if meant(option, game) == wanted]
        choice = found[0] if found and decision.player == "A" else idle(game)
        game.answer(choice)
        walk.go([choice])
    assert walk.said is not None and "300 ATK" in walk.said["en"]


def attempt(puzzle: Puzzle, steps: tuple[str, ...]) -> Attempt:
    """A puzzle after some steps of a scenario."""
    before = placing_answers(puzzle, 7)
    found = Attempt(puzzle, 7, len(before)).go(before)
    run = found.run
    reader = words.Words(run.names, puzzle.name)
    run.steps = [reader.step(number, 0, text) for number, text in enumerate(steps, 1)]
    for place, step in enumerate(run.steps):
        run.at = place
        run.do(step)
        found._look()
    return found


def reachable(found: Attempt) -> bool:
    assert found.aim is not None
    return found.aim.search(MOST).reaches(found.run.state)


@pytest.mark.parametrize("name", puzzles())
def test_a_puzzle_has_a_solution_against_every_answer(name: str) -> None:
    puzzle = puzzles()[name]
    assert reachable(attempt(puzzle, ())), "it can not be solved"
    solved = attempt(puzzle, puzzle.solution)
    assert solved.state == DONE or reachable(solved), "its solution leads elsewhere"
    missed = attempt(puzzle, puzzle.naive)
    assert missed.state == LOST or not reachable(missed), "its naive line is a solution too"


def test_the_opponent_of_a_puzzle_finds_the_refutation() -> None:
    found = attempt(puzzles()["03-fly-over"], ("A attack A:Flotsam Crab -> B", "to block"))
    decision = found.run.state.decision
    assert decision is not None and decision.player == 1
    assert decision.options[found.reply()][0] == agenda.BLOCK


def test_every_text_cites_rules_that_there_are() -> None:
    rules = ledger().rules
    for lesson in lessons().values():
        for step in (step for part in lesson.parts for step in part.steps):
            for text in (*step.text.values(), *(say for wrong in step.wrong for say in wrong.says.values())):
                assert all(number in rules[lesson.rules] for number in re.findall(r"\[([^\]]+)\]", text)), text
    for puzzle in puzzles().values():
        for told in (puzzle.task, puzzle.hint, puzzle.naive_says, puzzle.why):
            for text in told.values():
                assert all(number in rules[puzzle.rules] for number in re.findall(r"\[([^\]]+)\]", text)), text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("title: {en: A}", "'rules' is missing"),
        ("title: {en: A}\nrules: '10.2'\nparts: [{}]", "part 1: 'position' is missing"),
        ("title: {en: A}\nrules: '10.2'\nparts: []", "a list was expected"),
        ("title: {en: A}\nrules: '10.2'\nparts: [{position: {}, steps: [{}]}]", "step 1: 'title' is missing"),
        ("title: [", "not valid YAML"),
    ],
)
def test_a_broken_lesson_is_told_where(text: str, problem: str) -> None:
    with pytest.raises(CourseError, match=problem):
        read_lesson("mine", text)


def test_a_broken_puzzle_is_told_where() -> None:
    with pytest.raises(CourseError, match="'title' is missing"):
        read_puzzle("mine", "rules: '10.2'")


# -- the gallery ---------------------------------------------------------------------------------------------------
def test_the_gallery_of_the_package_is_that_of_the_documentation() -> None:
    written = (Path(gallery.__file__).parent / gallery.FILE).read_text("utf-8")
    assert written == gallery.written(VERSIONS), "write it again: python -m willforge.learn.gallery docs/versions"
    assert len(gallery.situations()) >= 34


def test_two_boards_show_the_first_difference() -> None:
    found = side_by_side("pierce-on-a-damaged-blocker", "2.0", "5.12")
    assert found["ringed"] == ["B.life"]
    assert [board["players"]["B"]["life"] for board in found["boards"]] == [3400, 3300]
    assert [side["settings"]["pierce"] for side in found["sides"]] == ["8.2#1", "11.1#2"]
