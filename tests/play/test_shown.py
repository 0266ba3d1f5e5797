"""Views and decisions in the shapes of the wire: by ids that tell nothing, and complete enough to play with."""

from __future__ import annotations

import json
from typing import Any

import pytest

from play.test_view import with_hidden_cards_swapped
from willforge import Game, IllegalAnswer, WillforgeError
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.engine.machine import answer
from willforge.engine.model.records import SLOT_MASK
from willforge.play.audience import Audience
from willforge.play.changes import applied, difference
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import VERSIONS, rules_of
from willforge.terms import HAND

VIEWERS = ("A", "B", "spectator", "judge")
SECRET = b"known to the test alone"


def played(rules: str, seed: int, answers: int) -> Game:
    """A random game after so many answers."""
    game = Game.new(rules, seed=seed, secret=SECRET)
    bot = RandomBot(seed)
    for _ in range(answers):
        if game.decision is None:
            break
        game.answer(bot.below(len(game.decision.options)))
    return game


def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All cards of a view that lie in a zone."""
    found: list[dict[str, Any]] = []
    for seat in view["players"].values():
        for zone in seat["zones"].values():
            found += zone["known"] if isinstance(zone, dict) else zone
    return found


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_view_has_the_shape_of_the_wire(rules: str) -> None:
    game = played(rules, 5, 120)
    for viewer in VIEWERS:
        view = game.shown(viewer)
        assert json.loads(json.dumps(view)) == view
        for key in ("turn", "phase", "step", "priority", "players", "chase", "battle", "faces"):
            assert key in view
        for seat in view["players"].values():
            assert set(seat) >= {"life", "will", "zones"}
            assert set(seat["zones"]["deck"]) == {"count", "known"}
        for card in cards(view):
            if card.get("hidden"):
                assert set(card) == {"id", "hidden"}
            else:
                assert card["face"] in view["faces"]
        ids = [card["id"] for card in cards(view)]
        assert len(ids) == len(set(ids))
        hidden = sum(1 for card in cards(view) if card.get("hidden"))
        assert (hidden == 0) == (viewer == "judge")


def test_ids_differ_by_viewer_and_secret_and_are_the_same_for_the_same_game() -> None:
    one, again = played("10.2", 4, 60), played("10.2", 4, 60)
    assert one.shown("A") == again.shown("A")
    assert one.asked(one.deciding or "") == again.asked(again.deciding or "")
    other = Game.replay(one.record, secret=b"another")
    mine = {card["id"] for card in cards(one.shown("A"))}
    assert not mine & {card["id"] for card in cards(one.shown("B"))}
    assert not mine & {card["id"] for card in cards(other.shown("A"))}
    for name in mine:
        assert not any(str(obj.id & SLOT_MASK) == name for obj in one.state.objs if obj is not None)


def test_no_hidden_card_of_a_hand_can_be_followed() -> None:
    """Whenever a hidden card leaves a hand or is revealed, the others are called anew: which one it was is not seen."""
    game = Game.new("10.2", seed=9, secret=SECRET)
    bot = RandomBot(9)
    left = 0
    before: tuple[tuple[int, ...], set[str]] = ((), set())
    while game.decision is not None:
        hand = game.state.zone(HAND, 1)
        hidden = {card["id"] for card in game.shown("A")["players"]["B"]["zones"]["hand"] if "hidden" in card}
        if set(before[0]) - set(hand):
            left += 1
            assert not hidden & before[1]
        before = hand, hidden
        game.answer(bot.below(len(game.decision.options)))
    assert left > 5


@pytest.mark.parametrize(("rules", "seed"), [("2.0", 6), ("5.00", 4), ("5.12", 5), ("6.3", 1), ("10.2", 2)])
def test_views_and_decisions_do_not_depend_on_hidden_cards(rules: str, seed: int) -> None:
    game = Game.new(rules, seed=seed, secret=SECRET)
    bot = RandomBot(seed)
    for number in range(240):
        pending = game.decision
        if pending is None:
            break
        if number % 8 == 0 or pending.kind not in ("priority", "pay"):
            for seat, player in enumerate("AB"):
                swapped = with_hidden_cards_swapped(game, seat)
                assert json.dumps(swapped.shown(player)) == json.dumps(game.shown(player))
                assert json.dumps(swapped.asked(player)) == json.dumps(game.asked(player))
        game.answer(bot.below(len(pending.options)))


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_game_is_played_by_ids_alone(rules: str) -> None:
    game = Game.new(rules, seed=11, secret=SECRET)
    bot = RandomBot(11)
    seen: set[str] = set()
    while game.deciding is not None and len(seen) < 250:
        viewer = game.deciding
        asked = game.asked(viewer)
        assert asked is not None
        assert asked["id"] not in seen
        seen.add(asked["id"])
        assert game.asked("B" if viewer == "A" else "A") is None
        names = [option["id"] for option in asked["options"]]
        assert len(names) == len(set(names))
        stands_for = sum(option.get("count", 1) for option in asked["options"])
        assert game.decision is not None and stands_for == len(game.decision.options)
        with pytest.raises(IllegalAnswer):
            game.answer_key("B" if viewer == "A" else "A", names[0])
        game.answer_key(viewer, names[bot.below(len(names))])


@pytest.mark.parametrize("rules", VERSIONS)
def test_keys_name_options_by_meaning(rules: str) -> None:
    """Every option has a key of its own, and a game answered by keys is the same game."""
    game = played(rules, 3, 0)
    twin = Game.new(rules, seed=3)
    bot = RandomBot(3)
    for _ in range(200):
        pending = game.decision
        if pending is None:
            break
        keys = [option.key for option in pending.options]
        assert len(set(keys)) == len(keys)
        chosen = bot.below(len(keys))
        twin.answer(keys[chosen])
        game.answer(chosen)
        assert twin.digest() == game.digest()


POSITION = """
title: what is alike and what it costs
cards:
  - {name: Gate Pup, type: Resonator, cost: "{R}", atk: 200, def: 200}
rules: "10.2"
A: {hand: [Gate Pup, Gate Pup], stones: [Fire Magic Stone, Fire Magic Stone]}
steps: []
"""


def test_alike_options_are_one_and_plays_carry_their_payment() -> None:
    scenario = read_text(POSITION)
    state = begin(scenario, rules_of("10.2"), starter_pool().plus(scenario.cards), []).state
    asked = Audience(SECRET).asked(state, "A")
    assert asked is not None
    plays = [option for option in asked["options"] if option["kind"] == "play"]
    assert len(plays) == 1 and plays[0]["count"] == 2 and len(plays[0]["alike"]) == 1
    assert plays[0]["price"] == "{R}"
    assert plays[0]["payment"]["will"] == "{R}" and len(plays[0]["payment"]["rests"]) == 1


EFFECT = """
title: why a value is what it is
cards:
  - {name: Hill Cat, type: Resonator, cost: "{R}", atk: 400, def: 400}
  - {name: Cheer, type: Chant, cost: "{0}", text: "Target resonator gains [+200/+200] until end of turn."}
  - {name: Banner, type: Addition, cost: "{1}", text: "Resonators you control gain [+100/+0]."}
rules: "10.2"
A: {hand: [Cheer], field: [Hill Cat, Banner], stones: [Fire Magic Stone]}
steps:
  - A play Cheer -> Hill Cat
  - resolve
"""


def test_a_changed_value_says_why() -> None:
    scenario = read_text(EFFECT)
    run = begin(scenario, rules_of("10.2"), starter_pool().plus(scenario.cards), [])
    play_through(run)
    view = Audience(SECRET).shown(run.state, "B")
    cat = next(card for card in cards(view) if card.get("name") == "Hill Cat")
    assert (cat["atk"], cat["def"]) == (700, 600)
    assert view["faces"][cat["face"]]["atk"] == 400
    assert [(effect["text"], effect["until"]) for effect in cat["effects"]] == [
        ("Resonators you control gain [+100/+0].", "while_there"),
        ("[+200/+200]", "turn_end"),
    ]
    assert all(effect["rule"] for effect in cat["effects"])


def test_a_choice_of_several_says_how_many_and_which() -> None:
    game = Game.new("10.2", seed=7, secret=SECRET)
    while game.decision is not None and game.decision.kind != "mulligan":
        game.answer(0)
    viewer = game.deciding or ""
    asked = game.asked(viewer)
    assert asked is not None
    assert (asked["least"], asked["chosen"], asked["done"]) == (0, [], True)
    first = next(option for option in asked["options"] if option["cards"])
    game.answer_key(viewer, first["id"])
    again = game.asked(viewer)
    assert again is not None and again["chosen"] == first["cards"] and again["most"] == asked["most"]


def test_differences_make_one_view_out_of_another() -> None:
    game = Game.new("6.3", seed=2, secret=SECRET)
    bot = RandomBot(2)
    old = json.loads(json.dumps(game.shown("B")))
    for _ in range(150):
        if game.decision is None:
            break
        game.answer(bot.below(len(game.decision.options)))
        new = game.shown("B")
        old = applied(old, json.loads(json.dumps(difference(old, new))))
        assert {**old, "faces": 0} == {**new, "faces": 0}


def test_what_would_happen_tells_nothing_hidden() -> None:
    game = played("10.2", 6, 90)
    for _ in range(40):
        viewer = game.deciding
        if viewer is None:
            break
        asked = game.asked(viewer)
        assert asked is not None
        before = game.digest()
        told = [game.would(viewer, option["id"]) for option in asked["options"][:3]]
        assert game.digest() == before
        swapped = with_hidden_cards_swapped(game, "AB".index(viewer))
        assert told == [swapped.would(viewer, option["id"]) for option in asked["options"][:3]]
        answer(game.state, 0)


def test_what_would_happen_in_a_battle_is_told_to_its_end() -> None:
    """The attacker deals its ATK to the player or card that it attacks (806.2a)."""
    game = Game.placed(
        """
rules: "10.2"
turn: {player: A, number: 3, phase: main}
A: {field: [Crucible Brute]}
B: {life: 1900, field: [{card: Shoal Sentinel, rested: true}]}
"""
    )
    _choose(game, "battle")
    while game.decision is not None and game.decision.kind == "priority":
        _choose(game, "pass")
    asked = game.asked("A")
    assert asked is not None
    told = {
        (option.get("players") or option["cards"][1:])[0]: game.would("A", option["id"])
        for option in asked["options"]
        if option["kind"] == "attack"
    }
    assert {"at": ["players", "B", "life"], "value": 1000} in told["B"]["changes"]
    card = next(key for key in told if key != "B")
    left = [change for change in told[card]["changes"] if change["at"] == ["players", "B", "zones", "field"]]
    assert [change.get("ids", change.get("value")) for change in left] == [[]], left


def test_what_would_happen_pays_as_the_engine_would() -> None:
    """A target is chosen before the cost is paid (903.2g, 903.2h); what comes of it is told nevertheless."""
    game = Game.placed(
        """
rules: "10.2"
turn: {player: A, number: 3, phase: main}
A: {hand: [Flick of Cinders], stones: [Fire Magic Stone, Ashgloam Stone]}
B: {life: 1900}
"""
    )
    _choose(game, "play")
    asked = game.asked("A")
    assert asked is not None and asked["kind"] == "target"
    at_player = next(option for option in asked["options"] if option.get("players") == ["B"])
    told = game.would("A", at_player["id"])
    assert told["asks"] is None and {"at": ["players", "B", "life"], "value": 1500} in told["changes"]


def _choose(game: Game, kind: str) -> None:
    asked = game.asked(game.deciding or "")
    assert asked is not None
    game.answer(next(place for place, option in enumerate(asked["options"]) if option["kind"] == kind))


def test_why_answers_for_a_card_by_its_id() -> None:
    game = played("10.2", 3, 30)
    hand = game.shown("A")["players"]["A"]["zones"]["hand"]
    found = [game.why("A", card["id"]) for card in hand]
    assert any(found)
    assert all(set(reason) == {"rule", "text", "remedy"} for reasons in found for reason in reasons)


def test_an_unknown_viewer_is_refused() -> None:
    game = Game.new("10.2")
    for viewer in ("C", "", None):
        with pytest.raises(WillforgeError):
            game.shown(viewer)  # type: ignore[arg-type]
        with pytest.raises(WillforgeError):
            game.asked(viewer)  # type: ignore[arg-type]
