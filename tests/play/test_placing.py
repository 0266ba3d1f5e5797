"""Games that begin in a position: the same game from its record, its save and its answers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from willforge import terms
from willforge.engine.model.data import BrokenSave
from willforge.play.game import Game
from willforge.play.placing import LARGEST, check_modest
from willforge.play.scenario.names import ScenarioError
from willforge.play.texts import name_of

VERSIONS = Path(__file__).resolve().parents[2] / "docs" / "versions"
PIERCE = (VERSIONS / "pierce-on-a-damaged-blocker.yaml").read_text("utf-8")
GEMS = 'rules: "10.2"\nA: {items: [Fire Gem, Light Crystal], hand: [Flick of Cinders]}\nB: {life: 300}\n'


def played(game: Game, answers: int, seed: int) -> Game:
    chance = random.Random(seed)
    for _ in range(answers):
        if game.decision is not None:
            game.answer(chance.randrange(len(game.decision.options)))
    return game


def test_the_steps_of_a_scenario_are_the_first_answers() -> None:
    game = Game.placed(PIERCE, "2.0")
    assert game.view("A")["players"]["B"]["life"] == 3400
    assert [line.rule for line in game.log if "destroyed" in line.text]
    game.rewind(0)
    assert game.view("A")["players"]["B"]["life"] == 4000


@pytest.mark.parametrize("name", ["explode", "calling", "stone-to-the-hand"])
def test_a_placed_game_is_played_again_from_record_and_save(name: str) -> None:
    text = (VERSIONS / f"{name}.yaml").read_text("utf-8").partition("\nsteps:")[0]
    game = played(Game.placed(text, "10.2", seed=3), 40, 1)
    assert Game.replay(game.record).digest() == game.digest()
    assert Game.load(game.save()).digest() == game.digest()
    assert game.clone().record == game.record
    assert [one["kind"] for one in game.events("A")] == [one["kind"] for one in Game.replay(game.record).events("A")]


def test_items_of_a_position_keep_their_numbers_in_a_save() -> None:
    game = played(Game.placed(GEMS), 6, 2)
    assert Game.load(game.save()).digest() == game.digest()


def test_chance_goes_by_the_seed() -> None:
    text = "A: {deck: [9x Tin Gull, 9x Flotsam Crab], hand: [Call the Caravan], stones: [2x Wind Magic Stone]}"
    orders = []
    for seed in (1, 1, 2):
        game = Game.placed(text, seed=seed)
        game.answer("Play Call the Caravan, {G}{1}")
        while game.state.chase:
            game.answer(0)
        deck = game.state.zone(terms.DECK, 0)
        orders.append([name_of(game.state, handle) for handle in deck])
    assert orders[0] == orders[1] != orders[2]


def test_a_record_with_a_broken_position_is_refused() -> None:
    record = Game.placed(GEMS).record
    for broken in (7, "A: {life: much}", "A: {hand: [Nobody]}", ": : :"):
        with pytest.raises(BrokenSave):
            Game.replay({**record, "position": broken})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (PIERCE, "no steps"),
        ("A: {life: " + "9" * 9 + "}", f"larger than {LARGEST}"),
        ("A: {field: [{card: Tin Gull, damage: 2000000}]}", "larger"),
        ("A: {field: [{card: Tin Gull, counters: {limit: 2000000}}]}", "larger"),
        ("A: {hand: [200x Tin Gull], deck: [200x Tin Gull]}", "more than 300 cards"),
        ("title: " + "x" * 30_000, "30007 characters"),
        ("A: {hand: [Nobody At All", "expected"),
    ],
)
def test_a_position_of_somebody_unknown_is_of_a_modest_size(text: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        check_modest(text)


def test_a_step_that_is_not_possible_is_named() -> None:
    with pytest.raises(ScenarioError, match=r"step 1 \(A attack Tin Gull -> B\)"):
        Game.placed("A: {hand: [Tin Gull]}\nsteps: [A attack Tin Gull -> B]")
    with pytest.raises(ScenarioError, match="no answer of a player"):
        Game.placed("steps: [{roll: [3]}]")
