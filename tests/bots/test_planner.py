"""The bots that plan: what they choose, what they can not have looked at, and what they may spend."""

from __future__ import annotations

import os

import pytest

from bots.hiding import from_scenario, meant, other_cards, positions
from willforge import Game, terms
from willforge.bots import search
from willforge.bots.bot import Bot, Seat, take_turn
from willforge.bots.forks import forked
from willforge.bots.planner import PlannerBot, planned, without_thinking
from willforge.bots.random import RandomBot
from willforge.bots.registry import LEVELS
from willforge.bots.search import SearchBot
from willforge.bots.standing import standing
from willforge.bots.turns import Budget, Line, Turn, actions, quiet
from willforge.play.lookahead import STANDBY, State, info
from willforge.play.pruning import choices, forced
from willforge.server.bots import choice


@pytest.mark.parametrize("rules", ("5.00", "10.2"))
def test_the_planner_beats_a_random_player(rules: str) -> None:
    game = Game.new(rules, seed=1).quiet()
    bots: dict[str, Bot] = {"A": RandomBot(1), "B": PlannerBot(1, answers=100)}
    while not game.over:
        assert game.decision is not None
        take_turn(game, bots[game.decision.player])
    assert game.winner == "B"


def test_processes_do_not_change_what_a_search_chooses() -> None:
    for game, player in positions("10.2", seed=6, every=60, many=3):
        choices_made = {
            SearchBot(3, answers=1200, seconds=None, jobs=jobs).choose(Seat(game, player)) for jobs in (1, 2, 5)
        }
        assert len(choices_made) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_sits_at_a_table(name: str) -> None:
    """A server's worker asks them by name, at any moment of a game."""
    game, _ = next(iter(positions("10.2", seed=6, every=45, many=1)))
    assert game.decision is not None
    assert choice(name, 7, game) in range(len(game.decision.options))
    assert choice(name, 7, Game.new("2.0", seed=2)) >= 0


def test_work_is_divided_among_processes() -> None:
    """Whatever a process does not tell is done here."""
    here = os.getpid()

    def work(number: int) -> list[int]:
        if number == 3 and os.getpid() != here:
            os._exit(1)
        return [number, os.getpid()]

    for jobs in (1, 2, 3, 9):
        assert [found[0] for found in forked(work, 5, jobs)] == [0, 1, 2, 3, 4]
    assert len({found[1] for found in forked(work, 3, 3)}) == 3


def test_a_search_stays_within_its_budget() -> None:
    """It may go on for the world it is at, and no further."""
    game, player = next(iter(positions("10.2", seed=6, every=40, many=1)))
    state = Seat(game, player).imagine(1).state
    assert state.decision is not None
    budget = Budget(200)
    Turn(state, state.decision.player, budget).lines(state, actions(state), 8, 8, actions)
    whole = Budget(50)
    part = whole.share(20)
    part.spend()
    assert (whole.left, part.left, whole.part(7).left) == (49, 19, 7)
    assert not part.over
    assert Budget(5, seconds=0.0).over
    assert Budget(5, seconds=0.0).share(3).over
    assert budget.left > -200


def test_a_search_without_time_takes_its_best_plan() -> None:
    """It does not ask what the other may do, and does not try everything first."""
    for game, player in positions("10.2", seed=6, every=60, many=3):
        seat = Seat(game, player)
        state = seat.imagine(3).state
        pending = state.decision
        assert pending is not None
        if without_thinking(state) >= 0:
            continue
        budget = Budget(1000, seconds=0.0)
        line = planned(state, budget, search.WIDTH, search.DEPTH)[0]
        assert budget.left > 850
        wanted = line.path[0] if line.path else pending.options[quiet(pending)]
        assert pending.options[SearchBot(3, answers=4000, seconds=0.0).choose(seat)] == wanted


def test_the_others_hand_counts_by_its_number() -> None:
    for game, player in positions("6.3", seed=2, every=30, many=10):
        seat = "AB".index(player)
        assert standing(game.state, seat) == standing(other_cards(game, player).state, seat)
        assert abs(standing(game.state, 0) + standing(game.state, 1)) < 400, "hands are all that both judge differently"


def test_no_plan_has_a_card_in_standby_that_could_not_be_played_from_there() -> None:
    text = """
cards: [{name: Crab, type: Resonator, cost: "{5}", atk: 600, def: 300}]
A:
  hand: [Crab, Crab, Crab, Crab, Crab, Crab, Crab]
  stones: [Light Magic Stone, Light Magic Stone, Light Magic Stone]
  ruler: {card: Plain Ruler, rested: true}
"""
    state = from_scenario(text).state
    pending = state.decision
    assert pending is not None
    assert any(option[0] == STANDBY for option in pending.options)
    assert not any(pending.options[place][0] == STANDBY for place in actions(state))


def test_what_flies_is_stopped_by_what_flies() -> None:
    """Lethal from above: a wall on the ground is no help (10.2 1106.2)."""
    text = """
cards:
  - {name: Gull, type: Resonator, cost: "{1}", atk: 600, def: 300, text: "[Flying]"}
  - {name: Crab, type: Resonator, cost: "{1}", atk: 600, def: 300}
  - {name: Wall, type: Resonator, cost: "{1}", atk: 0, def: 900}
A: {field: [%s]}
B: {field: [Wall], life: 500}
"""
    gull, crab = (standing(from_scenario(text % name).state, 0) for name in ("Gull", "Crab"))
    assert gull > crab + 1500


def test_a_search_follows_its_plan_and_thinks_anew_where_something_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices of a step, and the steps after it, are made without planning again; a called magic stone is new."""
    text = """
cards: [{name: Crab, type: Resonator, cost: "{1}", atk: 600, def: 300}]
A: {hand: [Crab, Crab], stones: [Light Magic Stone, Light Magic Stone], ruler: {card: Plain Ruler, rested: true}}
B: {life: 4000}
"""
    game = from_scenario(text)
    bot = SearchBot(1, answers=300, seconds=None)
    thought: list[int] = []

    def counted(state: State, budget: Budget, width: int, depth: int) -> list[Line]:
        thought.append(state.turn)
        return planned(state, budget, width, depth)

    monkeypatch.setattr("willforge.bots.search.planned", counted)
    turn = game.state.turn
    while game.decision is not None and game.state.turn == turn:
        if game.decision.player == "A":
            take_turn(game, bot)
        else:
            game.answer(game.decision.idle)
    assert len(thought) == 1
    assert len([handle for handle in game.state.zone(terms.FIELD, 0) if info(game.state, handle).atk == 600]) == 2


def test_what_is_not_worth_asking_is_not_asked() -> None:
    """The options of people and programs: equal cards once, no will by hand, no battle without an attacker."""
    text = """
cards: [{name: Quay Bruiser, type: Resonator, cost: "{1}", atk: 600, def: 600}]
A: {hand: [Quay Bruiser, Quay Bruiser], stones: [Light Magic Stone], ruler: {card: Plain Ruler, rested: true}}
"""
    game = from_scenario(text)
    assert game.decision is not None
    shown = [meant(game.decision.options[group[0]], game) for group in choices(game.state)]
    assert shown == ["pass", "play Quay Bruiser"]
    assert [len(group) for group in choices(game.state)] == [1, 2]
    assert forced(game.state) == -1
    only_will = from_scenario("A: {stones: [Light Magic Stone], ruler: {card: Plain Ruler, rested: true}}")
    assert only_will.decision is not None
    assert len(only_will.decision.options) > 1
    assert forced(only_will.state) == 0


def test_about_a_quarter_of_the_decisions_is_left() -> None:
    asked = left = 0
    game = Game.new("10.2", seed=5).quiet()
    bot = PlannerBot(1, width=1, depth=1, answers=60)
    while not game.over and asked < 400:
        assert game.decision is not None
        asked += 1
        left += forced(game.state) < 0
        take_turn(game, bot)
    assert left * 3 < asked
