"""The stream of events: complete, numbered, and telling a viewer nothing but what that viewer may know."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from willforge import Game
from willforge.bots.bot import Seat
from willforge.bots.random import RandomBot
from willforge.play.audit import CheckFailed
from willforge.play.following import Followed, Follower, newly_known, unsaid
from willforge.play.mirror import Mirror
from willforge.play.shelf import PACKED
from willforge.rules.versions import VERSIONS

ROOT = Path(__file__).resolve().parent.parent.parent
SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
SECRET = b"known to the test alone"


def _bench(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(name, ROOT / "bench" / f"{name}.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


bench = _bench("mirror")
twins = _bench("twins")
VIEWERS = ("A", "B", "spectator", "judge")


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_mirror_that_follows_the_events_equals_the_view(rules: str) -> None:
    """`python bench/mirror.py --games 500` does this at length."""
    assert bench.follow_game(rules, 21, 90, 6) == 90


@pytest.mark.parametrize("path", SCENARIOS[::160], ids=lambda path: path.stem)
def test_a_mirror_follows_scenarios(path: Path) -> None:
    assert list(bench.follow_scenario(path)) == []


TOLD = (
    "1032/1032.3-under-a-card-on-top", "1035/1035.1-a-card-of-the-opponent", "1035/1035.1-over-the-j-ruler",
    "1035/1035.2-what-lay-on-either", "1113/1113.2a-i-anytime-is-free", "1115/1115.2-timing-stays",
    "1136/1136.2-cannot-be-removed", "1304/1304.4-the-first-form", "603/603.4-rule-processes-between-two-abilities",
    "language/undertakings/counters-instead", "803/803.5a-the-attacker-is-no-resonator",
)  # fmt: skip
"""Positions in which a card lies on another, is played from where everybody sees it, stays where it is played from, or
is turned over."""


@pytest.mark.parametrize("name", TOLD)
def test_what_lies_below_is_played_or_is_turned_is_told(name: str) -> None:
    """903.2d, 711.2, 1035.1, 1035.2a, 705.3a: with events that name the card."""
    assert list(bench.follow_scenario(ROOT / "tests" / "scenarios" / f"{name}.yaml")) == []


def test_what_was_set_by_fiat_is_no_event() -> None:
    """A scenario may set a value without the rules: nobody is told, and it is told what comes of it."""
    path = ROOT / "tests" / "scenarios" / "1003" / "1003.4-not-asked-to-pay-in-part.yaml"
    assert list(bench.follow_scenario(path)) == []


def _with(view: dict[str, Any], *path: str | int, value: object) -> dict[str, Any]:
    """A copy of a view in which something else stands at a path."""
    found: dict[str, Any] = json.loads(json.dumps(view))
    place: Any = found
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return found


def test_the_guard_notices_every_kind_of_change() -> None:
    game = Game.new("10.2", seed=2)
    view = game.shown("A")
    ruler = view["players"]["A"]["zones"]["ruler_area"][0]
    zones = ("players", "A", "zones")
    item = {"id": "x", "kind": "ability", "face": ruler["face"], "name": "One", "controller": "A"}
    card = {**item, "kind": "card"}
    fight = {"attacker": ruler["id"], "attacked": "B", "blocker": None}
    hand = view["players"]["A"]["zones"]["hand"]
    told = {
        "that the turn is": _with(view, "turn", value=9),
        "that the phase is": _with(view, "phase", value="end"),
        "that the winner is": _with(view, "winner", value="A"),
        "has face": _with(view, *zones, "ruler_area", 0, "face", value="other"),
        "has counters": _with(view, *zones, "ruler_area", 0, "counters", value={"mana": 1}),
        "has left the ruler_area": _with(view, *zones, "ruler_area", value=[]),
        "1 cards that came to the hand": _with(view, *zones, "hand", value=[*hand, {"id": "y", "hidden": True}]),
        "1 cards that left the deck": _with(
            view, *zones, "deck", "count", value=view["players"]["A"]["zones"]["deck"]["count"] - 1
        ),
        "that there is a battle": _with(view, "battle", value=fight),
    }
    for words, other in told.items():
        assert any(words in missing for missing in unsaid(view, other, [])), words
    assert list(unsaid(view, view, [])) == []
    shown = _with(view, *zones, "hand", value=[*hand[:-1], {"id": "y", "name": "One"}])
    assert list(newly_known(view, shown, [])) == ["what One is"]
    follower = Followed("A", game.state)
    assert "on the chase" in follower.chase(view, _with(view, "chase", value=[card]), [])
    assert "has left the chase" in follower.chase(_with(view, "chase", value=[card]), view, [])
    with_item = _with(view, "chase", value=[item])
    assert follower.chase(view, with_item, []) == ""  # everything may not be chosen yet
    assert "One was played" in follower.chase(with_item, view, [])


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


@pytest.mark.parametrize("rules", VERSIONS)
def test_it_does_not_matter_when_events_are_read(rules: str) -> None:
    """Who reads late is told what who reads after every answer is told."""
    late = Game.new(rules, seed=11, secret=SECRET).follow("A", "B")
    soon = late.clone()
    bot = RandomBot(11)
    read: list[object] = []
    for place in range(220):
        decision = late.decision
        if decision is None:
            break
        choice = bot.below(len(decision.options))
        late.answer(choice)
        soon.answer(choice)
        read += soon.events("A", after=len(read))
        if place == 120:
            assert late.events("B") == soon.events("B")  # A is told later still
    for game in (late, soon):
        game.concede("B")
    assert late.events("A") == read + soon.events("A", after=len(read))
    assert late.events("B") == soon.events("B")


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


@pytest.mark.parametrize(("rules", "seed"), [("2.0", 3), ("5.00", 4), ("5.12", 5), ("6.3", 6), ("10.2", 7)])
def test_streams_do_not_depend_on_hidden_cards(rules: str, seed: int) -> None:
    """Two games that differ only in what is hidden from a viewer give the same bytes until it can be seen; `python
    bench/twins.py` does this in whole games."""
    found = list(twins.pairs(rules, seed, every=40, most=10, length=120))
    assert [leak for _, _, leak in found if leak] == []
    assert len(found) == 9
    assert sum(changed for changed, _, _ in found) > 200
    assert sum(compared for _, compared, _ in found) > 30


def test_twins_that_can_be_told_apart_are_noticed() -> None:
    """A view that tells a hidden card is a leak."""
    game = Game.new("10.2", seed=3, secret=SECRET).follow("A")
    twin, changed = twins.twin_of(game, "B", RandomBot(1))  # what B may not know, A does
    assert changed
    with pytest.raises(twins.Leak, match="the table differ"):
        twins.compare(game, twin, "A", RandomBot(1), 3)


STANDBY = """
title: a card in the standby area waits for a resonator, or for nothing
rules: ["6.3", "10.2"]
cards:
  - name: Pit Snare
    type: "Spell: Chant-Standby"
    cost: "{B}"
    text: "[Trigger] When a resonator enters your opponent's field: Destroy that resonator."
  - name: Dull Snare
    type: "Spell: Chant-Standby"
    cost: "{B}"
    text: "[Trigger] When your J-ruler is destroyed: Draw a card."
  - {name: Mud Boar, type: Resonator, cost: "{R}", atk: 700, def: 500, text: "[Enter] Draw a card."}
A: {hand: [Mud Boar], stones: [Fire Magic Stone], deck: [Mud Boar]}
B: {standby: [WAITS]}
steps:
  - A play Mud Boar
"""


def _told_beside(rules: str, waits: str, viewer: str) -> tuple[str, int]:
    """What a viewer is told while both pass three times and B declines what B is asked in between; how often that
    was."""
    game = Game.placed(STANDBY.replace("WAITS", waits), rules, secret=SECRET).follow(viewer)
    mirror = Mirror(game.shown(viewer), game.seq(viewer))
    asked = 0
    for _ in range(6):
        before = game.seq(viewer)
        game.answer("pass")
        while game.decision is not None and game.decision.kind == "yes_no":
            assert game.seq(viewer) == before, "that B is asked tells what waits"
            assert mirror == game.shown(viewer)
            game.answer("no")
            asked += 1
        mirror.apply(game.events(viewer, mirror.seq))
        assert mirror == game.shown(viewer)
    return json.dumps(game.events(viewer)), asked


@pytest.mark.parametrize("rules", ["6.3", "10.2"])
@pytest.mark.parametrize("viewer", ["A", "spectator"])
def test_a_question_about_a_hidden_card_is_not_heard_of(rules: str, viewer: str) -> None:
    """906.2: B may reveal the card when a resonator enters A's field; A is told the same if B has no such card."""
    with_question, asked = _told_beside(rules, "Pit Snare", viewer)
    without, unasked = _told_beside(rules, "Dull Snare", viewer)
    assert (asked, unasked) == (1, 0)
    assert with_question == without


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
        for viewer in game.audience.followed:
            game.audience.stream(viewer).shelf.pack()
    assert game.log == []
    for (viewer, language), events in heard.items():
        for after in (0, 1, PACKED - 1, PACKED, PACKED + 1, 2 * PACKED, len(events) - 1, len(events)):
            assert game.events(viewer, after, language)[: len(events) - after] == events[after:]
