"""A game that begins in a position instead of with two decks: the position of a scenario's text, its steps done.

Such a game is its text, its cards, its seed and its answers, so it is saved, replayed and taken back like any other."""

from __future__ import annotations

from typing import Any, Final

from willforge.cards.model import Card
from willforge.cards.pool import Pool
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.model.data import BrokenSave
from willforge.engine.model.state import State
from willforge.play.decks import VALHALLA, catalog_of, named_cards
from willforge.play.scenario.names import ScenarioError, StepFailed
from willforge.play.scenario.position import Builder, Entry, Position
from willforge.play.scenario.scenario import Scenario, read_text
from willforge.play.scenario.steps import Run
from willforge.play.scenario.words import CAN, CANNOT, EXPECT, RANDOM, ROLL, SHUFFLE, WITH, Words
from willforge.rules.record import Rules
from willforge.text.compile import TextError

WHERE: Final = "position"
"""How errors name the text of a position."""
MOST_CHARACTERS: Final = 20_000
MOST_CARDS: Final = 300
MOST_OWN_CARDS: Final = 40
LARGEST: Final = 1_000_000
"""Limits for a position of somebody unknown: what is larger can not be handled on a table."""
_FIAT: Final = (ROLL, SHUFFLE, RANDOM, WITH)


def scenario_of(text: str) -> Scenario:
    """The scenario of a text. Raises ScenarioError with line and reason."""
    found = read_text(text, WHERE)
    if found.refusal is not None:
        raise found.refusal
    return found


def check_modest(text: str) -> Scenario:
    """The scenario of a text that comes from somebody unknown: a position of a size that a table can hold, without
    steps, which would be searched for. Raises ScenarioError saying what is too much."""
    return check_steps(text, 0)


def check_steps(text: str, most: int) -> Scenario:
    """The same with so many steps at most, for whoever has the time to search for them. Raises ScenarioError."""
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(f"the text has {len(text)} characters: at most {MOST_CHARACTERS} are read", WHERE)
    found = scenario_of(text)
    if found.steps and most == 0:
        raise ScenarioError("a position has no steps: leave 'steps' out", WHERE)
    if len(found.steps) > most:
        raise ScenarioError(f"more than {most} steps", WHERE)
    if len(found.cards) > MOST_OWN_CARDS:
        raise ScenarioError(f"cards: more than {MOST_OWN_CARDS} of its own", WHERE)
    if len(found.position.names()) > MOST_CARDS:
        raise ScenarioError(f"more than {MOST_CARDS} cards", WHERE)
    for seat in found.position.seats:
        _check_numbers(seat.get("life", 0))
        for value in seat.values():
            for entry in value if isinstance(value, list) else ():
                if isinstance(entry, Entry):
                    _check_numbers(entry.keys.get("damage", 0), *entry.keys.get("counters", {}).values())
    return found


def _check_numbers(*numbers: int) -> None:
    if any(abs(number) > LARGEST for number in numbers):
        raise ScenarioError(f"a number is larger than {LARGEST}", WHERE)


def cards_of(scenario: Scenario, pool: Pool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that a position is made of, its own first, and the cards of the pool where some card asks for a name.
    Raises ScenarioError for a name that is none."""
    cards = Builder.wanted(scenario.position, pool.plus(scenario.cards), scenario.cards)
    try:
        return tuple(cards), named_cards(tuple(cards), pool)
    except TextError as error:
        raise ScenarioError(f"card text not understood: {error}", WHERE) from error


def built(text: str, rules: Rules, cards: tuple[Card, ...], named: tuple[Card, ...], seed: int) -> State:
    """The state of a position at its first decision, with a log of what happened until then. Chance goes by `seed`.
    Raises ScenarioError for a text that means nothing under these rules."""
    return _placed(scenario_of(text), rules, cards, named, seed)[0]


def catalog(text: str, rules: Rules, cards: tuple[Card, ...], named: tuple[Card, ...]) -> Catalog:
    """The catalog whose numbers a save has: that of the position with this text, or of the cards alone if it is "".
    Costs building the position. Raises BrokenSave."""
    if not text:
        return catalog_of(cards, named)
    try:
        return built(text, rules, cards, named, 1).catalog
    except (KeyError, ScenarioError) as error:
        raise BrokenSave("position", str(error)) from error


def running(
    scenario: Scenario, rules: Rules, cards: tuple[Card, ...], named: tuple[Card, ...], seed: int, steps: list[Any]
) -> Run:
    """The position as a running scenario with these steps instead of its own; nothing is answered yet. Raises
    ScenarioError."""
    state, builder = _placed(scenario, rules, cards, named, seed)
    words = Words(builder.names, WHERE)
    run = Run(state, builder.names, [words.step(number, 0, step) for number, step in enumerate(steps, 1)], [])
    run.at = -1
    run.keep_up()
    return run


def given(scenario: Scenario, rules: Rules, cards: tuple[Card, ...], named: tuple[Card, ...], seed: int) -> list[int]:
    """The answers that carry out the steps of a scenario; those that only look are left out. Raises ScenarioError for a
    step that is not possible, or that sets something by fiat, which no answer does."""
    run = running(scenario, rules, cards, named, seed, [item for _, item in scenario.steps])
    if run.steps:
        run.settle()
    for place, step in enumerate(run.steps):
        run.at = place
        if step.kind in _FIAT:
            raise ScenarioError(f"step {step.number}: '{step.text}' is no answer of a player", WHERE)
        try:
            if step.kind not in (EXPECT, CAN, CANNOT):
                run.do(step)
        except StepFailed as error:
            raise ScenarioError(f"step {step.number} ({step.text}): {error}", WHERE) from error
    return run.given


def _placed(
    scenario: Scenario, rules: Rules, cards: tuple[Card, ...], named: tuple[Card, ...], seed: int
) -> tuple[State, Builder]:
    position: Position = scenario.position
    try:
        builder = Builder(position, Pool(cards), scenario.cards, rules, int(scenario.variant == VALHALLA), named, seed)
        state, _ = builder.build()
    except TextError as error:
        raise ScenarioError(f"card text not understood: {error}", WHERE) from error
    state.script = None  # nothing is fixed beforehand: chance goes by the seed
    return state, builder
