"""The stream of events: complete, numbered, and telling a viewer nothing but what that viewer may know."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from willforge import Game
from willforge.bots.bot import Seat
from willforge.bots.random import RandomBot
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import CARD
from willforge.play.audit import CheckFailed
from willforge.play.following import Follower, unsaid
from willforge.play.mirror import Mirror
from willforge.play.shelf import PACKED
from willforge.rules.versions import VERSIONS

ROOT = Path(__file__).resolve().parent.parent.parent
SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
SECRET = b"known to the test alone"


def _bench() -> ModuleType:
    found = importlib.util.spec_from_file_location("mirror", ROOT / "bench" / "mirror.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


bench = _bench()
VIEWERS = ("A", "B", "spectator", "judge")


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_mirror_that_follows_the_events_equals_the_view(rules: str) -> None:
    """`python bench/mirror.py --games 500` does this at length."""
    assert bench.follow_game(rules, 21, 90) == 90


@pytest.mark.parametrize("path", SCENARIOS[::160], ids=lambda path: path.stem)
def test_a_mirror_follows_scenarios(path: Path) -> None:
    assert list(bench.follow_scenario(path)) == []


def test_the_guard_notices_what_is_not_told() -> None:
    game = Game.new("10.2", seed=2)
    state = game.state
    follower = Follower(state)
    state.life[1] -= 100
    with pytest.raises(CheckFailed, match="nothing told A that the life of B is 3900"):
        follower.look(state, [])
    state.life[1] += 100
    view = game.shown("A")
    other = json.loads(json.dumps(view))
    other["players"]["A"]["zones"]["ruler_area"][0]["rested"] = True
    assert list(unsaid(view, other, []))


def test_events_are_numbered_without_gaps_and_the_same_for_the_same_game() -> None:
    game = Game.new("6.3", seed=5, secret=SECRET).follow("A")
    first = game.shown("A")
    bot = RandomBot(5)
    for _ in range(150):
        if game.decision is None:
            break
        game.answer(bot.below(len(game.decision.options)))
    for viewer in VIEWERS:
        events = game.events(viewer)
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        assert game.seq(viewer) == len(events)
        batches = [event["batch"] for event in events]
        assert batches == sorted(batches)
    again = Game.replay(game.record, secret=SECRET)
    assert again.events("A") == game.events("A")
    assert game.events("A", after=10) == game.events("A")[10:]
    mirror = Mirror(first)
    mirror.apply(game.events("A"))
    assert mirror == game.shown("A")


def test_answering_returns_what_happened() -> None:
    game = Game.new("10.2", seed=7)
    told = [line for _ in range(12) for line in game.answer(0)]
    assert [line.kind for line in told] == [line.kind for line in game.log][-len(told) :]
    assert Game.new("10.2", seed=7).quiet().answer(0) == []


def test_a_copy_keeps_its_own_events() -> None:
    game = Game.new("10.2", seed=7, secret=SECRET).follow("B")
    for _ in range(6):
        game.answer(0)
    copy = game.clone()
    before = game.events("B")
    copy.answer(0)
    assert copy.events("B")[: len(before)] == before
    assert game.events("B") == before


def _with_other_hidden_cards(game: Game, seat: int) -> Game:
    """A copy in which the hidden cards of the other player have changed places."""
    other = game.clone()
    state = other.state
    for stones in (0, 1):
        hidden = [
            obj.id
            for obj in state.objs
            if obj is not None and obj.kind == CARD and obj.owner != seat and not knows(state, seat, obj.id)
            if bool(obj.zone & 2) == bool(stones)
        ]
        faces = [(state.at(handle).card, state.at(handle).face) for handle in hidden]
        for handle, (card, face) in zip(hidden, faces[3:] + faces[:3], strict=True):
            mine = state.own(handle)
            mine.card, mine.face = card, face
    state.touch(-1)
    state.anchor = None
    return other


@pytest.mark.parametrize(("rules", "seed"), [("2.0", 3), ("5.00", 4), ("5.12", 5), ("6.3", 6), ("10.2", 7)])
def test_streams_do_not_depend_on_hidden_cards(rules: str, seed: int) -> None:
    """Two games that differ only in what is hidden from a player give the same bytes until it can be seen."""
    game = Game.new(rules, seed=seed, secret=SECRET).follow("A", "B")
    bot = RandomBot(seed)
    compared = 0
    for number in range(120):
        if game.decision is None:
            break
        if number % 15 == 14:
            for seat, viewer in enumerate("AB"):
                compared += _compare(game.clone(), _with_other_hidden_cards(game, seat), viewer, seat)
        game.answer(bot.below(len(game.decision.options)))
    assert compared > 40


def _compare(game: Game, other: Game, viewer: str, seat: int) -> int:
    """Answers both games alike, and compares what the viewer gets; how many answers until something can be seen."""
    for count in range(12):
        if game.decision is None or other.decision is None or game.deciding != other.deciding:
            return count
        keys = [option.key for option in game.decision.options]
        theirs = [option.key for option in other.decision.options]
        both = [key for key in ("pass", "done", "no", "no_attack", "no_block") if key in keys and key in theirs]
        if game.deciding == viewer:
            assert keys == theirs
            assert json.dumps(game.asked(viewer)) == json.dumps(other.asked(viewer))
        if not both:
            return count
        before = game.seq(viewer)
        assert other.seq(viewer) == before
        game.answer(both[0])
        other.answer(both[0])
        if _sees_another(game, other, seat):
            return count
        assert json.dumps(game.events(viewer, before)) == json.dumps(other.events(viewer, before))
    return 12


def _sees_another(game: Game, other: Game, seat: int) -> bool:
    """Whether a card that the player may know now is another one in the other game."""
    return any(
        mine is not None
        and theirs is not None
        and mine.card != theirs.card
        and (knows(game.state, seat, mine.id) or knows(other.state, seat, theirs.id))
        for mine, theirs in zip(game.state.objs, other.state.objs, strict=False)
    )


def test_old_events_are_packed_and_told_the_same() -> None:
    game = Game.new("10.2", seed=9, secret=SECRET).without_log().follow("A", "spectator")
    bot = RandomBot(4)
    heard: dict[tuple[str, str], list[dict[str, object]]] = {
        (viewer, language): [] for viewer in ("A", "spectator") for language in ("en", "ja")
    }
    while game.seq("A") < 5 * PACKED:
        for (viewer, language), events in heard.items():
            events += game.events(viewer, len(events), language)
        assert game.decision is not None
        game.answer(bot.choose(Seat(game, game.decision.player)))
    assert game.log == []
    for (viewer, language), events in heard.items():
        for after in (0, 1, PACKED - 1, PACKED, PACKED + 1, 2 * PACKED, len(events) - 1, len(events)):
            assert game.events(viewer, after, language)[: len(events) - after] == events[after:]
