"""The bots that plan: what they choose, what they can not have looked at, and what they may spend."""

from __future__ import annotations

import os

import pytest

from bots.hiding import from_scenario, meant, other_cards, positions
from willforge import Game
from willforge.bots import planner, search
from willforge.bots.bot import Bot, Seat, take_turn
from willforge.bots.forks import forked
from willforge.bots.planner import PlannerBot, best, planned, without_thinking
from willforge.bots.random import RandomBot
from willforge.bots.registry import LEVELS
from willforge.bots.search import SearchBot
from willforge.bots.standing import standing
from willforge.bots.turns import Budget, Line, Turn, actions, in_order
from willforge.bots.worlds import Course
from willforge.play.lookahead import CALL_STONE, PLAY_CARD, STANDBY
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


def test_a_search_without_time_does_what_a_planner_does() -> None:
    """It does not ask what the other may do."""
    for game, player in positions("10.2", seed=6, every=60, many=3):
        seat = Seat(game, player)
        state = seat.imagine(3).state
        pending = state.decision
        assert pending is not None
        if without_thinking(state) >= 0:
            continue
        assert SearchBot(3, answers=9000, seconds=0.0).choose(seat) == best(
            planned(state, Budget(3000, seconds=0.0), planner.WIDTH, planner.DEPTH), pending
        )


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


CRABS = """
cards:
  - {name: Crab, type: Resonator, cost: "{1}", atk: 600, def: 300}
  - {name: Whale, type: Resonator, cost: "{4}", atk: 600, def: 300}
A: {ruler: {card: Plain Ruler, rested: true}}
B: {hand: [%s], stones: [Light Magic Stone, Light Magic Stone], stone_deck: [Light Magic Stone]}
"""


@pytest.mark.parametrize("rules", ("2.0", "6.3", "10.2"))
def test_the_other_plays_cards_in_their_turn(rules: str) -> None:
    """Also where magic stones are called in a phase of their own, before anything can be played (2.0 4.3)."""
    values = []
    for hand in ("Crab", "Whale"):
        state = from_scenario(CRABS % hand, rules).state
        values.append(Course(0, 1, Budget(1000)).value(state, ()))
    assert values[0] < values[1] - 100


def test_whoever_can_do_judgment_can_play_cards_instead() -> None:
    """What comes first in the usual order may be left out."""
    text = """
cards: [{name: Crab, type: Resonator, cost: "{1}", atk: 600, def: 300}]
A: {hand: [Crab], stones: [Light Magic Stone, Light Magic Stone], ruler: Plain Ruler, stone_deck: [Light Magic Stone]}
"""
    state = from_scenario(text).state
    assert state.decision is not None
    offered = [state.decision.options[place] for place in in_order(state)]
    kinds = {option[0] for option in offered}
    assert {CALL_STONE, PLAY_CARD} <= kinds
    played = next(option for option in offered if option[0] == PLAY_CARD)
    left = [state.decision.options[place][0] for place in in_order(state, (played,))]
    assert PLAY_CARD in left
    assert CALL_STONE not in left


def test_a_plan_is_thought_over_where_something_comes_that_it_did_not_know() -> None:
    """A plan that can not go on is not the end of the turn."""
    text = """
cards: [{name: Crab, type: Resonator, cost: "{1}", atk: 600, def: 300}]
A: {hand: [Crab, Crab], stones: [Light Magic Stone, Light Magic Stone], ruler: {card: Plain Ruler, rested: true}}
B: {life: 4000}
"""
    state = from_scenario(text).state
    course = Course(0, 0, Budget(1000))
    stopped, surprised = course.value(state, ()), course.value(state, ((CALL_STONE, 99, 0),))
    assert surprised > stopped + 200


def test_a_search_takes_another_plan_only_if_it_is_surely_better() -> None:
    line = Line(from_scenario("A: {}").state, ())
    rival = search.Rival(line, 0.0)
    assert rival.value == 0
    for difference in (0.1, -0.1, 0.1, -0.08):
        rival.tried(difference)
    assert 0 < rival.value < search.SURE * rival.error
    for _ in range(20):
        rival.tried(0.1)
    assert rival.value > search.WORTH_IT + search.SURE * rival.error
    doubted = search.Rival(line, -0.1)
    doubted.tried(0.1)
    assert doubted.value < 0


def test_a_search_chooses_by_the_position_alone() -> None:
    """A server asks a new one at every choice."""
    for game, player in positions("10.2", seed=6, every=60, many=3):
        seat, old = Seat(game, player), SearchBot(3, answers=600, seconds=None)
        assert old.choose(seat) == old.choose(seat) == SearchBot(3, answers=600, seconds=None).choose(seat)


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
