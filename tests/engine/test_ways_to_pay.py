"""The ways to pay as a decision lists them: which there are, in which order, and what is done with a wrong one."""

from __future__ import annotations

import itertools

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import agenda
from willforge.engine.model.data import digest, from_data, to_data
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.play.texts import option_text
from willforge.rules.versions import rules_of

VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")
CARDS = r"""
title: ways to pay
cards:
  - {name: Ash Stone, type: Special Magic Stone, text: "{Rest}: Produce {R}.\n{Rest}: You gain 100 life."}
  - {name: Gloam Stone, type: Special Magic Stone, text: "{Rest}: Produce {R} or {B}."}
  - {name: Ford Stone, type: Special Magic Stone, text: "{Rest}: Produce {R} or {U}."}
  - {name: Moss Elf, type: Resonator, race: Elf, cost: "{G}", atk: 100, def: 100, text: "{Rest}: Produce {G}."}
  - {name: Fickle Lamp, type: Regalia, cost: "{1}", text: "{Rest}, pay 100 life: Produce {R} or {U}."}
  - {name: Red Boar, type: Resonator, cost: "{R}", atk: 100, def: 100}
  - {name: Gloam Boar, type: Resonator, cost: "{B}{1}", atk: 100, def: 100}
  - {name: Old Ox, type: Resonator, cost: "{3}", atk: 100, def: 100}
  - {name: Elf Bell, type: Regalia, cost: "{1}", text: "{1}, rest a recovered Elf you control: You gain 100 life."}
  - {name: Stone Hunt, type: "Spell: Chant-Instant", cost: "{1}", text: "Destroy target magic stone."}
"""


JUDGE = """
  - name: Dye Judge
    type: Resonator
    cost: "{1}"
    atk: 100
    def: 100
    text: "[Enter] >>> If you spent {U} to play this card, draw a card."
"""


def position(version: str, sides: str, cards: str = "") -> State:
    """The turn player at main timing."""
    scenario = read_text(f'{CARDS}{cards}rules: "{version}"\n{sides}\nsteps: []\n')
    pool = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, pool, scenario.cards, rules_of(version), 0).build()
    return state


def play(state: State, name: str) -> None:
    """Begins to play a card of the hand."""
    assert state.decision is not None
    options = state.decision.options
    machine.answer(
        state, next(i for i, o in enumerate(options) if o[0] == agenda.PLAY_CARD and info(state, o[1]).name == name)
    )


def listed(state: State) -> list[str]:
    """The options of the pending decision in words."""
    assert state.decision is not None
    return [option_text(state, state.decision, option) for option in state.decision.options]


def rested(state: State) -> tuple[str, ...]:
    """The names of the rested cards of the turn player."""
    return tuple(sorted(info(state, o.id).name for o in state.objs if o is not None and o.rested))


def ways(state: State) -> list[tuple[str, ...]]:
    """What is rested in the end, for every way to answer."""
    if state.decision is None or state.decision.kind != "pay":
        return [rested(state)]
    found: list[tuple[str, ...]] = []
    for number in range(len(state.decision.options)):
        copy = state.clone()
        machine.answer(copy, number)
        found += ways(copy)
    return found


@pytest.mark.parametrize("version", VERSIONS)
def test_stones_that_differ_are_ways_of_their_own_the_least_flexible_first(version: str) -> None:
    state = position(version, "A: {hand: [Red Boar], stones: [Gloam Stone, Ash Stone, Fire Magic Stone]}")
    play(state, "Red Boar")
    assert listed(state) == [f"Pay {{R}} (rest {name})" for name in ("Fire Magic Stone", "Gloam Stone", "Ash Stone")]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_automatic_way_keeps_what_could_do_more(version: str) -> None:
    state = position(version, "A: {hand: [Gloam Boar], stones: [Gloam Stone, Darkness Magic Stone, Fire Magic Stone]}")
    play(state, "Gloam Boar")
    machine.answer(state, 0)
    assert rested(state) == ("Darkness Magic Stone", "Fire Magic Stone")


@pytest.mark.parametrize("version", VERSIONS)
def test_stones_that_are_alike_are_no_question(version: str) -> None:
    state = position(version, "A: {hand: [Old Ox], stones: [4x Fire Magic Stone]}")
    play(state, "Old Ox")
    assert state.decision is not None and state.decision.kind != "pay"


@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
def test_a_stone_that_is_aimed_at_is_told_apart(version: str) -> None:
    sides = "A: {hand: [Stone Hunt, Stone Hunt], stones: [Light Magic Stone]}\n"
    state = position(version, sides + "B: {hand: [Stone Hunt], stones: [2x Fire Magic Stone]}")
    play(state, "Stone Hunt")
    while state.decision is not None and state.decision.kind != "priority":
        fire = [i for i, text in enumerate(listed(state)) if text.startswith("Fire")]
        machine.answer(state, fire[0] if fire else 0)
    machine.answer(state, 0)  # A passes, B answers
    play(state, "Stone Hunt")
    while state.decision is not None and state.decision.kind == "target":
        machine.answer(state, 0)
    assert listed(state) == ["Pay {R} (rest Fire Magic Stone)"] * 2


@pytest.mark.parametrize("version", VERSIONS)
def test_more_ways_than_can_be_listed_are_chosen_source_by_source(version: str) -> None:
    stones = ["Light", "Fire", "Water", "Wind", "Darkness"]
    names = [f"{name} Magic Stone" for name in stones] + ["Ash Stone", "Ford Stone"]
    state = position(version, f"A: {{hand: [Old Ox], stones: [{', '.join(names)}]}}")
    play(state, "Old Ox")
    texts = listed(state)
    assert texts[0].startswith("Pay ") and texts[1:] == [f"Rest {name}" for name in names[:5]]  # the others come later
    found = ways(state)
    assert {*found} == {tuple(sorted(three)) for three in itertools.combinations(names, 3)}
    chosen = [i for i, text in enumerate(texts) if text == "Rest Fire Magic Stone"]
    machine.answer(state, chosen[0])
    again = from_data(to_data(state), state.catalog, state.rules)
    assert digest(again) == digest(state) and listed(again) == listed(state)
    assert all("Fire Magic Stone" in text for text in listed(state))


@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
def test_what_cannot_help_to_pay_is_not_offered(version: str) -> None:
    state = position(version, "A: {hand: [Red Boar], field: [Moss Elf, Fickle Lamp], stones: [Fire Magic Stone]}")
    play(state, "Red Boar")
    texts = listed(state)
    assert len(texts) == 2 and texts[0] == "Pay {R} (rest Fire Magic Stone)" and texts[1].startswith("Fickle Lamp")


@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
def test_a_play_that_was_undone_is_offered_again_but_not_without_end(version: str) -> None:
    state = position(version, "A: {hand: [Red Boar], field: [Fickle Lamp]}")
    before = listed(state)
    for _ in range(3):
        assert any(text.startswith("Play Red Boar") for text in listed(state))
        play(state, "Red Boar")
        machine.answer(state, listed(state).index("{U}"))  # the wrong will
        assert state.life[0] == 4000
    assert listed(state) == [text for text in before if not text.startswith("Play Red Boar")]


def test_a_play_that_was_undone_can_be_done_rightly() -> None:
    state = position("10.2", "A: {hand: [Red Boar], field: [Fickle Lamp]}")
    play(state, "Red Boar")
    machine.answer(state, listed(state).index("{U}"))
    play(state, "Red Boar")
    machine.answer(state, listed(state).index("{R}"))
    assert len(state.chase) == 1


def test_which_will_a_stone_gives_is_asked_if_a_card_looks_at_it() -> None:
    state = position("10.2", "A: {hand: [Dye Judge], stones: [Ford Stone]}", JUDGE)
    play(state, "Dye Judge")
    assert listed(state) == ["Pay {R} (rest Ford Stone)", "Pay {U} (rest Ford Stone)"]


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_what_is_rested_for_a_cost_is_not_there_for_its_will(version: str) -> None:
    alone = position(version, "A: {field: [Elf Bell, Moss Elf]}")
    assert not any(text.startswith("Elf Bell") for text in listed(alone))
    state = position(version, "A: {field: [Elf Bell, Moss Elf, Moss Elf]}")
    machine.answer(state, next(i for i, text in enumerate(listed(state)) if text.startswith("Elf Bell")))
    machine.answer(state, 0)
    assert rested(state) == ("Moss Elf", "Moss Elf") and len(state.chase) == 1
