"""Nothing hidden leaks: what a player is shown does not change when hidden cards are other cards."""

from __future__ import annotations

import json

import pytest

from willforge import Game
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.engine.catalog.watch import EVERYTHING
from willforge.engine.legal.visibility import knows
from willforge.engine.model.records import CARD
from willforge.play.scenario import begin, read_text
from willforge.play.view import picture
from willforge.rules.versions import rules_of


def shown(game: Game, player: str) -> str:
    """All a player gets to see, as text: the view with the options, and the log."""
    told = [line.for_player("AB".index(player)) for line in game.log]
    return json.dumps(game.view(player)) + "\n".join(told)


def with_hidden_cards_swapped(game: Game, seat: int) -> Game:
    """A copy in which cards the player may not know have changed places with each other, per owner and kind of deck."""
    other = game.clone()
    state = other.state
    for owner in (0, 1):
        for stones in (0, 1):
            hidden = [
                obj.id
                for obj in state.objs
                if obj is not None and obj.kind == CARD and obj.owner == owner and not knows(state, seat, obj.id)
                if bool(obj.zone & 2) == bool(stones)
            ]
            faces = [(state.at(handle).card, state.at(handle).face) for handle in hidden]
            for handle, (card, face) in zip(hidden, faces[1:] + faces[:1], strict=True):
                mine = state.own(handle)
                mine.card, mine.face = card, face
    state.touch(EVERYTHING)
    return other


@pytest.mark.parametrize(("rules", "seed"), [("5.00", 4), ("5.12", 5), ("6.3", 1), ("10.2", 2), ("10.2", 3)])
def test_what_a_player_sees_does_not_depend_on_hidden_cards(rules: str, seed: int) -> None:
    game = Game.new(rules, seed=seed)
    bot = RandomBot(seed)
    for number in range(400):
        pending = game.decision
        if pending is None:
            break
        if number % 8 == 0 or pending.kind not in ("priority", "pay"):
            for seat, player in enumerate("AB"):
                swapped = with_hidden_cards_swapped(game, seat)
                assert shown(swapped, player) == shown(game, player), f"{player} learns something at answer {number}"
        game.answer(bot.below(len(pending.options)))


@pytest.mark.rules("10.2 303.2b")
@pytest.mark.parametrize(("rules", "seen"), [("10.2", "hidden magic stone"), ("6.3", "hidden")])
def test_the_back_of_a_face_down_card_tells_whether_it_is_a_magic_stone(rules: str, seen: str) -> None:
    """10.2 303.2b; 6.3 303.2 hides everything."""
    text = "A: {removed: [{card: Light Magic Stone, face_down: true}, {card: Blank Card, face_down: true}]}"
    state = begin(read_text(text), rules_of(rules), starter_pool(), []).state
    assert picture(state, 1)["players"]["A"]["zones"]["removed"] == [seen, "hidden"]


ASTRAL = """
rules: "5.12"
A: {astral: true, stones: [Fire Magic Stone]}
"""


@pytest.mark.rules("5.12 3.7#2", "5.12 3.8#6", "6.3 1404.1")
@pytest.mark.parametrize(("version", "zone"), [("5.12", "stone_area"), ("6.3", "field")])
def test_magic_stones_are_shown_where_the_version_keeps_them(version: str, zone: str) -> None:
    run = begin(read_text(ASTRAL), rules_of(version), starter_pool(), [])
    zones = picture(run.state, 1)["players"]["A"]["zones"]
    assert [card["name"] for card in zones[zone]] == ["Fire Magic Stone"]
    assert ("stone_area" in zones) == (zone == "stone_area")
    (ruler,) = zones["ruler_area"]
    assert ruler["types"] == (["Astral Ruler"] if version == "5.12" else ["Ruler"])
    assert ruler["astral"]
