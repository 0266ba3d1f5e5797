"""The guard finds what it is there for: each kind of fault, put in by hand, is noticed, and sound games pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from willforge import Game, terms
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.engine import build
from willforge.engine.catalog.watch import NOTHING
from willforge.engine.legal import actions, visibility
from willforge.engine.model.decision import Option
from willforge.engine.model.records import SLOT_MASK, Obj, zone_index
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.play import audit, view
from willforge.play.audit import CheckFailed
from willforge.play.scenario import begin, play_through, read_text, run_scenario
from willforge.rules.versions import VERSIONS, rules_of

EXCHANGED = pytest.mark.skipif(build.compiled(), reason="functions of a compiled module cannot be exchanged")
TALE = """
rules: "10.2"
cards:
  - name: Chronicler
    type: Resonator
    atk: 100
    def: 100
    text: "This card gains [+100/+100] for each card revealed from your extra deck."
  - {name: Herald, type: Resonator, atk: 1, def: 1, text: "{0}: Reveal a card from your extra deck. You gain 100 life."}
  - {name: Told Tale, type: Chant, race: [Story], cost: "{0}", text: "Draw a card."}
A: {field: [Chronicler, Herald], extra_deck: [Told Tale]}
steps:
  - A activate Herald
  - resolve
"""


def game_at(answers: int, rules: str = "10.2") -> Game:
    """A random game after so many answers."""
    game = Game.new(rules, seed=5)
    bot = RandomBot(5)
    for _ in range(answers):
        if game.decision is not None:
            game.answer(bot.below(len(game.decision.options)))
    return game


def moments() -> Iterator[State]:
    """The states of a random game at which a player has priority, from its middle on."""
    game = game_at(90)
    bot = RandomBot(7)
    while game.decision is not None:
        if game.decision.kind == "priority":
            yield game.state
        game.answer(bot.below(len(game.decision.options)))


@pytest.mark.parametrize("rules", VERSIONS)
def test_sound_games_pass(rules: str) -> None:
    game = game_at(0, rules)
    cards = audit.census(game.state)
    bot = RandomBot(3)
    for number in range(240):
        if game.decision is None:
            break
        audit.look(game.state, cards)
        if number % 12 == 0:
            audit.look_closely(game.state)
        game.answer(bot.below(len(game.decision.options)))


DECK_OF_A, DECK_OF_B = zone_index(terms.DECK, 0), zone_index(terms.DECK, 1)


def twice(state: State) -> None:
    state.zones[DECK_OF_A] = (*state.zones[DECK_OF_A], state.zones[DECK_OF_A][0])


def nowhere(state: State) -> None:
    state.zones[DECK_OF_A] = state.zones[DECK_OF_A][1:]


def elsewhere(state: State) -> None:
    handle = state.zones[DECK_OF_A][0]
    state.zones[DECK_OF_A] = state.zones[DECK_OF_A][1:]
    state.zones[DECK_OF_B] = (*state.zones[DECK_OF_B], handle)


def not_free(state: State) -> None:
    state.free = [*state.free, 1]


def wrong_zone(state: State) -> None:
    """A ruler of the other kind of zone: a card of the deck in the ruler area."""
    mine = state.own(state.zone(terms.DECK, 0)[0])
    state.zones[DECK_OF_A] = state.zones[DECK_OF_A][1:]
    mine.zone = terms.RULER_AREA
    index = zone_index(terms.RULER_AREA, 0)
    state.zones[index] = (*state.zones[index], mine.id)


def other_card(state: State) -> None:
    mine = state.own(state.zone(terms.DECK, 0)[0])
    other = next(obj for obj in state.objs if obj is not None and obj.card != mine.card and obj.zone == terms.DECK)
    mine.card, mine.face = other.card, other.face


def forgotten_listener(state: State) -> None:
    layers.refresh(state)
    state.tables.listeners = {event: found[1:] for event, found in state.tables.listeners.items()}


def stale_values(state: State) -> None:
    layers.refresh(state)
    handle = state.zone(terms.RULER_AREA, 0)[0]
    state.tables.infos[handle & SLOT_MASK] = state.catalog.faces[state.at(handle).face].info.copy()
    state.tables.infos[handle & SLOT_MASK].atk = 12345


def stale_base(state: State) -> None:
    mine = state.own(state.zone(terms.HAND, 0)[0])
    mine.base = state.catalog.faces[mine.face].info.copy()
    mine.base.total_cost += 1


def forgotten_process(state: State) -> None:
    state.life[0] = 0
    state.settled = True


def other_options(state: State) -> None:
    assert state.decision is not None
    state.decision.options.append((99,))


FAULTS: list[tuple[Callable[[State], None], str]] = [
    (twice, "also lies in"),
    (nowhere, "but is in zones.-1"),
    (elsewhere, "but is in zones.1"),
    (not_free, "free"),
    (wrong_zone, "no ruler"),
    (other_card, "not conserved"),
    (forgotten_listener, "listeners"),
    (stale_values, "stale"),
    (stale_base, "keeps stale information: total_cost"),
    (forgotten_process, "rule process|decision"),
    (other_options, "other options"),
]


@pytest.mark.parametrize(("fault", "finding"), FAULTS)
def test_a_fault_is_found(fault: Callable[[State], None], finding: str) -> None:
    state = next(state for state in moments() if state.tables.listeners)
    cards = audit.census(state)
    audit.look(state, cards)
    fault(state)
    with pytest.raises(CheckFailed, match=finding):
        audit.look(state, cards)


@EXCHANGED
def test_a_forgotten_touch_is_found_where_a_card_is_hidden_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault that the guard was built for: what was revealed is hidden again, and what counts revealed cards is not
    worked out anew."""
    assert all(result.ok for result in run_scenario(read_text(TALE), watcher=audit.look))
    honest = State._own

    def forgetful(self: State, handle: int, change: int) -> Obj:
        return honest(self, handle, NOTHING if self.at(handle).revealed else change)

    monkeypatch.setattr(State, "_own", forgetful)
    (result,) = run_scenario(read_text(TALE), watcher=audit.look)
    assert "the tables are stale" in result.failed


def test_a_save_that_loses_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    run = begin(read_text(TALE), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    audit.look_closely(run.state)
    honest = audit.rebuilt

    def forgetful(state: State) -> State:
        other = honest(state)
        other.own(other.zone(terms.EXTRA_DECK, 0)[0]).revealed = 3
        return other

    monkeypatch.setattr(audit, "rebuilt", forgetful)
    with pytest.raises(CheckFailed, match="the save is not the game"):
        audit.look_closely(run.state)


def test_derived_values_that_differ_are_found() -> None:
    run = begin(read_text(TALE), rules_of("10.2"), starter_pool(), [])
    layers.refresh(run.state)
    other = run.state.clone()
    other.tables = run.state.tables.showing(1, run.state.catalog.faces[0].info)
    assert audit.differ(run.state, other).startswith("the same data, but: infos")


@EXCHANGED
def test_a_hidden_card_that_tells_its_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game_at(60).state
    audit.look_closely(state)

    def telling(state: State, obj: Obj) -> str:
        return f"hidden {state.catalog.faces[obj.face].face.name}"

    monkeypatch.setattr(view, "hidden_word", telling)
    with pytest.raises(CheckFailed, match="could tell"):
        audit.look_closely(state)


@EXCHANGED
def test_an_option_that_depends_on_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in moments() if state.decision is not None and len(state.decision.options) > 3)
    assert state.decision is not None and state.decision.kind == "priority"
    honest: Callable[..., list[Option]] = actions.legal_actions

    def knowing(state: State, player: int) -> list[Option]:
        options = honest(state, player)
        top = state.at(state.zone(terms.DECK, player)[0])
        return options[::-1] if top.card % 2 else options

    def shown(state: State) -> list[Any]:
        return [audit.leak(state, player) for player in (0, 1)]

    assert shown(state) == ["", ""]
    monkeypatch.setattr(actions, "legal_actions", knowing)
    for _ in range(12):
        if any(shown(state)):
            return
        deck = state.zone(terms.DECK, state.decision.player)
        state.zones[state.decision.player] = deck[1:] + deck[:1]
    raise AssertionError("nothing was noticed")


def test_what_a_player_may_know_is_not_exchanged() -> None:
    state = game_at(120).state
    for player in (0, 1):
        for group in audit._hidden(state, player):
            assert not any(visibility.knows(state, player, obj.id) for obj in group)
