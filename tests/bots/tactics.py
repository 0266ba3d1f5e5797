"""Positions in which one way to play is right (tactics.yaml), and whether a bot finds it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from bots.hiding import from_scenario, meant
from willforge import Game, terms
from willforge.bots.bot import Bot, Seat
from willforge.bots.planner import PlannerBot
from willforge.play.lookahead import Belief, Guess, info
from willforge.play.texts import name_of

FILE = Path(__file__).with_name("tactics.yaml")
MOST_ANSWERS = 150
DEFENCE = 60
"""Answers that the other player may try for a block or an answer."""


def tactics() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Name, version and what is asked, for every position and version."""
    for asked in _file()["positions"]:
        for rules in asked.get("rules", ["10.2"]):
            yield f"{asked['name']} ({rules})", rules, asked


@cache
def _file() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return found


def position(asked: dict[str, Any], rules: str) -> Game:
    """The game at the position; A decides."""
    file = _file()
    sides = {side: {**file["usual"][side], **asked.get(side, {})} for side in ("A", "B")}
    used = json.dumps([sides, asked.get("believed")])
    cards = [card for card in file["cards"] if card["name"] in used]
    return from_scenario(json.dumps({"cards": cards, **sides}), rules)


def fault(asked: dict[str, Any], rules: str, make: Callable[[int], Bot]) -> str:
    """What is wrong with the way a bot plays the turn; "" if it is right."""
    game = position(asked, rules)
    hand = _names(game, 0, terms.HAND)
    turn, first = game.state.turn, ""
    bots: tuple[Bot, Bot] = (make(1), PlannerBot(1, answers=DEFENCE))
    for _ in range(MOST_ANSWERS):
        pending = game.decision
        if pending is None or game.state.turn != turn:
            break
        seat = "AB".index(pending.player)
        choice = bots[seat].choose(Seat(game, pending.player, _belief(game, asked) if seat == 0 else None))
        if seat == 0 and not first and pending.kind == "priority" and game.state.phase == terms.MAIN_PHASE:
            first = meant(pending.options[choice], game)
        game.answer(choice)
    return _fault(game, asked, first, hand)


def _belief(game: Game, asked: dict[str, Any]) -> Belief | None:
    if "believed" not in asked:
        return None
    catalog = game.state.catalog
    return Belief(catalog, [Guess([[catalog.by_name[name] for name in asked["believed"]] * 30])])


def _fault(game: Game, asked: dict[str, Any], first: str, hand: list[str]) -> str:
    if asked.get("wins"):
        return "" if game.winner == "A" else f"does not win; first: {first}"
    if game.winner == "B":
        return "loses"
    wanted = asked.get("first")
    if wanted and not any(first.startswith(words) for words in wanted):
        return f"first: {first}"
    kept = _names(game, 0, terms.HAND)
    for name in asked.get("keeps", ()):
        if kept.count(name) < asked["keeps"].count(name):
            return f"does not keep {name}"
    for name in asked.get("plays", ()):
        if hand.count(name) - kept.count(name) < asked["plays"].count(name):
            return f"does not play {name}"
    field = _names(game, 0, terms.FIELD) + _names(game, 1, terms.FIELD)
    for name in asked.get("alive", ()):
        if name not in field:
            return f"{name} is gone"
    for name in asked.get("dead", ()):
        if name in field:
            return f"{name} is still there"
    return "" if _ready(game) >= asked.get("ready", 0) else f"{_ready(game)} are recovered"


def _names(game: Game, seat: int, zone: int) -> list[str]:
    return [name_of(game.state, handle) for handle in game.state.zone(zone, seat)]


def _ready(game: Game) -> int:
    state = game.state
    return sum(
        bool(info(state, handle).types & terms.J_RESONATOR_TYPES) and not state.at(handle).rested
        for handle in state.zone(terms.FIELD, 0)
    )
