"""The search language and the odds of drawing: the cases that the browser client runs too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.cards.model import Card
from willforge.cards.odds import FIRST, SECOND, at_least, cards_seen
from willforge.cards.search import find, parse_query, vocabulary
from willforge.play.game import Game
from willforge.rules.versions import VERSIONS
from willforge.terms import ATTRIBUTE_NAMES, GENERAL_NAMES, TYPE_NAMES
from willforge.words import say

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "search_cases.json").read_text("utf-8"))


def card_of(faces: list[dict[str, Any]]) -> Card:
    """A card of the cases, by way of a card file."""
    first, *others = [
        {
            "name": face["name"], "type": [*face.get("general", []), *face["types"]], "race": face.get("races", []),
            "attribute": face["attributes"], "text": face["text"],
            **{key: face[key] for key in ("cost", "atk", "def", "divinity") if key in face},
        }
        for face in faces
    ]  # fmt: skip
    first["type"] = " ".join(first["type"]) if "general" in faces[0] else first["type"]
    if others:
        first["j_ruler"] = others[0]
    (card,) = cards_from_data([first])
    return card


QUIET = ("Pass", "Done", "Do not attack", "No")
CARDS = [card_of(card["faces"]) for card in CASES["cards"]]


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["query"])
def test_a_query_finds(case: dict[str, Any]) -> None:
    query = parse_query(case["query"])
    assert [card.name for card in find(query, CARDS)] == case["found"]
    assert [problem.id for problem in query.problems] == case.get("problems", [])
    for problem in query.problems:
        assert say(problem) and say(problem, "ja")


def test_the_words_are_those_of_the_game() -> None:
    assert list(vocabulary()["attributes"]) == [*ATTRIBUTE_NAMES.values(), "void"]
    assert list(vocabulary()["types"]) == [*TYPE_NAMES.values(), *GENERAL_NAMES.values()]


def test_a_long_query_is_cut_in_words() -> None:
    query = parse_query("a " * 5_000)
    assert len(query.terms) == 40 and [problem.id for problem in query.problems] == ["search-long"]


@pytest.mark.parametrize("case", CASES["odds"])
def test_odds(case: dict[str, Any]) -> None:
    found = at_least(case["wanted"], case["copies"], case["deck"], case["seen"])
    assert found == pytest.approx(case["is"], abs=1e-5)


@pytest.mark.parametrize("case", CASES["seen"])
def test_cards_seen(case: dict[str, Any]) -> None:
    assert cards_seen(case["turn"], FIRST if case["first"] else SECOND) == case["is"]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_deals_as_the_odds_say(version: str) -> None:
    """The hands of both players after their second turns, if they only pass."""
    game = Game.new(version, seed=3)
    while game.state.turn <= 4:
        assert game.decision is not None
        texts = [option.text for option in game.decision.options]
        game.answer(next((place for place, text in enumerate(texts) if text in QUIET), 0))
    first, second = game.state.turn_player, 1 - game.state.turn_player
    hands = [len(game.state.zone(terms.HAND, player)) for player in (0, 1)]
    assert hands[second] == cards_seen(2, SECOND)
    assert hands[first] in (cards_seen(2, FIRST), cards_seen(3, FIRST))
