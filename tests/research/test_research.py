"""Observations as arrays, and the environments that others know: the official tests of PettingZoo and Gymnasium among
them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from willforge import terms
from willforge.errors import WillforgeError
from willforge.play.columns import DECISIONS, KINDS, OBJECT, OPTION, TABLE, TURN_PAGE, ZONES, columns
from willforge.play.imagine import imagine
from willforge.play.observed import name_number
from willforge.research import OPTIONS, TERMINAL, Arrays, State, VectorRunner
from willforge.research.encoding import observe
from willforge.research.gymnasium_env import WillforgeEnv
from willforge.research.pettingzoo_env import env
from willforge.research.state import IllegalAction

DOCS = Path(__file__).resolve().parents[2] / "docs" / "research.md"
VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")
AT, CARD, CHOICE = columns(TABLE), columns(OBJECT), columns(OPTION)


def walk(rules: str, seed: int, steps: int) -> list[State]:
    """States on the way of a random game."""
    dice = random.Random(seed)
    state = State.new(rules, seed=seed).quiet()
    found = [state.clone()]
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
        found.append(state.clone())
    return found


def same(one: Arrays, other: Arrays) -> bool:
    return np.array_equal(one.mask, other.mask) and all(
        np.array_equal(one.as_dict()[name], other.as_dict()[name]) for name in one.as_dict()
    )


def any_of(dice: random.Random, mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(dice.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("rules", VERSIONS)
def test_an_observation_is_what_the_view_says(rules: str) -> None:
    for state in walk(rules, 3, 120)[::12]:
        for player, name in enumerate(terms.PLAYER_NAMES):
            seen = state.observe(player)
            view = state.game.view(name)
            other = terms.PLAYER_NAMES[1 - player]
            assert seen.table[AT["my_life"]] == view["players"][name]["life"]
            assert seen.table[AT["their_hand"]] == len(view["players"][other]["zones"]["hand"])
            assert seen.table[AT["turn"]] == view["turn"]["number"]
            assert not seen.table[AT["left_out"]]
            for zone in ("hand", "field", "graveyard", "standby", "ruler_area", "removed"):
                for seat in (name, other):
                    owned = CARD["mine"] if zone in ("field", "ruler_area") else CARD["owned"]
                    rows = seen.objects[
                        (seen.objects[:, CARD["zone"]] == [terms.ZONE_NAMES[z] for z in ZONES].index(zone))
                        & (seen.objects[:, owned] == (seat == name))
                    ]
                    cards = view["players"][seat]["zones"][zone]
                    shown = [card for card in cards if isinstance(card, dict)]
                    assert len(rows) == len(cards)
                    assert rows[:, CARD["known"]].sum() == len(shown)
                    told = rows[rows[:, CARD["known"]] == 1]
                    assert sorted(told[:, CARD["name"]]) == sorted(name_number(card["name"]) for card in shown)
                    assert sorted(told[:, CARD["rested"]]) == sorted(int(card.get("rested", 0)) for card in shown)


@pytest.mark.parametrize("rules", VERSIONS)
def test_what_is_hidden_has_no_part_in_it(rules: str) -> None:
    for state in walk(rules, 5, 150)[::15]:
        player = state.current_player()
        if player == TERMINAL:
            continue
        other = State(imagine(state.game, terms.PLAYER_NAMES[player], seed=11))
        assert same(state.observe(player), other.observe(player))
        assert state.legal_actions() == other.legal_actions()
        assert state.legal_keys() == other.legal_keys()
        assert state.observation_string(player) == other.observation_string(player)


def test_options_point_at_their_cards() -> None:
    seen_kinds = set()
    for state in walk("10.2", 7, 300):
        player = state.current_player()
        if player == TERMINAL:
            break
        seen = state.observe(player)
        legal = state.legal_actions()
        assert list(np.flatnonzero(seen.mask)) == legal
        assert not state.observe(1 - player).mask.any()
        assert DECISIONS[seen.table[AT["decision"]]] == state.game.state.decision.kind  # type: ignore[union-attr]
        for action, key in zip(legal, state.legal_keys(), strict=True):
            row = seen.options[action]
            kind = KINDS[row[CHOICE["kind"]]]
            seen_kinds.add(kind)
            assert key.startswith(kind)
            if kind in ("play", "attack", "activate", "block"):
                card = seen.objects[row[CHOICE["card"]]]
                assert card[CARD["known"]] == card[CARD["mine"]] == 1
                assert any(
                    name_number(part) == card[CARD["name"]] for part in key.split("#")[0].split(":")[1].split(">")
                )
    assert {"pass", "play", "attack", "call"} <= seen_kinds


def test_a_decision_with_many_options_has_pages() -> None:
    state = walk("10.2", 7, 40)[-1]
    pending = state.game.state.decision
    assert pending is not None
    many = [pending.options[0]] * 150
    pending.options[:] = many
    assert state.legal_actions() == [*range(TURN_PAGE), TURN_PAGE]
    for page in (1, 2):
        state.apply_action(TURN_PAGE)
        assert state.observe(pending.player).table[AT["page"]] == page
    assert state.legal_actions() == [*range(150 - 2 * TURN_PAGE), TURN_PAGE]
    assert state.observe(pending.player).table[AT["pages"]] == 3
    with pytest.raises(IllegalAction, match="not legal now"):
        state.apply_action(150 - 2 * TURN_PAGE)
    state.apply_action(TURN_PAGE)
    assert state.observe(pending.player).table[AT["page"]] == 0


def test_actions_are_refused_clearly_and_change_nothing() -> None:
    state = State.new(seed=3)
    before = state.game.digest()
    for wrong in (-1, OPTIONS, len(state.legal_actions())):
        with pytest.raises(IllegalAction, match="not legal now"):
            state.apply_action(wrong)
    with pytest.raises(IllegalAction, match="no action has the key"):
        state.apply_key("play:Nothing")
    assert state.game.digest() == before


def test_a_key_means_the_same_as_its_action() -> None:
    state = walk("6.3", 9, 60)[-1]
    for action, key in zip(state.legal_actions(), state.legal_keys(), strict=True):
        by_number, by_key = state.clone(), state.clone()
        by_number.apply_action(action)
        by_key.apply_key(key)
        assert by_number.game.digest() == by_key.game.digest()


def test_the_story_is_the_players_own() -> None:
    state = State.new(seed=4)
    dice = random.Random(1)
    for _ in range(30):
        state.apply_action(dice.choice(state.legal_actions()))
    told = [state.information_state(player) for player in (0, 1)]
    assert told[0] != told[1]
    hand = [card["name"] for card in state.game.view("B")["players"]["B"]["zones"]["hand"]]
    public = told[0]
    assert any(name not in public for name in hand)
    with pytest.raises(WillforgeError, match="keeps no story"):
        state.clone().quiet().information_state(0)


def test_a_resampled_state_looks_the_same_and_plays_on() -> None:
    state = walk("10.2", 12, 90)[-1]
    player = state.current_player()
    other = state.resample(player, seed=5)
    assert other.observation_string(player) == state.observation_string(player)
    dice = random.Random(2)
    for _ in range(20):
        if not other.is_terminal():
            other.apply_action(dice.choice(other.legal_actions()))


def test_a_game_ends_with_its_returns() -> None:
    dice = random.Random(8)
    state = State.new(seed=8).quiet()
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(dice.choice(state.legal_actions()))
    assert state.current_player() == TERMINAL and state.legal_actions() == []
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply_action(0)


# an observation is three arrays by name, which PettingZoo takes but warns of
@pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")
def test_pettingzoo_accepts_it() -> None:
    api_test(env(), num_cycles=60, verbose_progress=False)
    seed_test(env, num_cycles=40)


def test_gymnasium_accepts_it() -> None:
    check_env(WillforgeEnv("random", seat="A"), skip_render_check=True)


def test_an_agent_plays_a_bot_to_the_end() -> None:
    table = WillforgeEnv("random", rules="6.3")
    dice = random.Random(6)
    seen, info = table.reset(seed=6)
    over, reward = False, 0.0
    while not over:
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        seen, reward, over, _, info = table.step(any_of(dice, seen["action_mask"]))
    assert reward in (-1.0, 0.0, 1.0)
    table.reset(seed=6)
    _, reward, over, _, info = table.step(OPTIONS - 1)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_a_runner_writes_into_the_arrays_it_was_given() -> None:
    arrays = Arrays.new(3)
    runner = VectorRunner(3, lambda seed: State.new(seed=seed).quiet(), seed=20, arrays=arrays)
    alone = [State.new(seed=20 + number).quiet() for number in range(3)]
    dice = random.Random(3)
    for _ in range(60):
        actions = [any_of(dice, arrays.mask[number]) for number in range(3)]
        runner.step(actions)
        for number, state in enumerate(alone):
            state.apply_action(actions[number])
            assert not runner.done[number]
            assert runner.players[number] == state.current_player()
            assert same(arrays.part(number), state.observe(state.current_player()))
    with pytest.raises(WillforgeError, match="room for 3 games"):
        VectorRunner(2, lambda seed: State.new(seed=seed), arrays=arrays)


def test_a_runner_begins_anew_where_a_game_has_ended() -> None:
    runner = VectorRunner(1, lambda seed: State.new("2.0", seed=seed).quiet(), seed=1)
    dice = random.Random(4)
    while not runner.done[0]:
        runner.step([any_of(dice, runner.arrays.mask[0])])
    assert sorted(runner.returns[0]) in ([-1.0, 1.0], [0.0, 0.0])
    assert not runner.state(0).is_terminal() and runner.arrays.mask[0].any()


def test_more_cards_than_rows_are_counted() -> None:
    state = walk("10.2", 7, 10)[-1]
    inner = state.game.state
    player = state.current_player()
    inner.zones[(terms.REMOVED.bit_length() - 1) * 2 + player] = (inner.zone(terms.RULER_AREA, player)[0],) * 200
    seen = Arrays.new()
    observe(inner, player, 0, seen)
    assert seen.table[AT["left_out"]] > 40
    named = seen.options[(seen.mask == 1) & (seen.options[:, CHOICE["kind"]] == KINDS.index("play")), CHOICE["card"]]
    assert (named >= 0).all()  # what can be played keeps its row


def test_the_page_describes_every_column() -> None:
    page = DOCS.read_text("utf-8")
    for title, of in (("table", TABLE), ("objects", OBJECT), ("options", OPTION)):
        part = page.split(f"### `{title}`")[1].split("###")[0]
        listed = [line.split("|")[1:4] for line in part.splitlines() if line.startswith("| ") and "`" in line]
        told = [(number.strip(), name.strip(" `"), meaning.strip()) for number, name, meaning in listed]
        assert told == [(str(place), name, meaning) for place, (name, meaning) in enumerate(of)]


def test_the_same_seed_gives_the_same_game() -> None:
    told = [walk("5.12", 31, 80)[-1].game.digest() for _ in range(2)]
    assert told[0] == told[1]
