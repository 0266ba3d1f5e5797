"""What is offered can be done, and what can be done is offered: abilities whose cost has two parts that may want the
same card, life or counter (903.2j), in positions with too little, just enough, and more. An ability that is not offered
is begun all the same, to see whether some choice of the player would have paid for it."""

from __future__ import annotations

from itertools import product

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.flow import playing
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

PARTS = (
    "{Rest}",
    "{1}",
    "pay 300 life",
    "banish this card",
    "banish a resonator",
    "banish an Elf",
    "rest a recovered resonator you control",
    "rest a recovered Elf you control",
    "discard a card",
    "discard an Elf",
    "remove a star counter from this card",
    "return a resonator you control to its owner's hand",
    "remove a card in your graveyard from the game",
)
SIDES = (
    "{life: 500, field: [{card: Bell, counters: {star: 1}}]}",
    "{life: 500, hand: [Elf], field: [{card: Bell, counters: {star: 1}}, Elf], stones: [Light Magic Stone]}",
    "{life: 700, hand: [Elf, Ant], graveyard: [Ant], field: [Elf, {card: Bell, counters: {star: 2}}, Ant]}",
)
POSITION = """
rules: "{version}"
cards:
  - {{name: Elf, type: Resonator, race: Elf, cost: "{{9}}", atk: 100, def: 100, text: "{{Rest}}: Produce {{G}}."}}
  - {{name: Ant, type: Resonator, race: Ant, cost: "{{9}}", atk: 100, def: 100}}
  - {{name: Bell, type: Resonator, cost: "{{9}}", atk: 100, def: 100, text: "{first}, {second}: You gain 100 life."}}
A: {side}
steps: []
"""


def position(version: str, first: str, second: str, side: str) -> State:
    """The turn player at main timing, with an ability of a card named Bell."""
    told = POSITION.format(version=version, first=first[0].upper() + first[1:], second=second, side=side)
    return built(told, version)


def built(told: str, version: str) -> State:
    """The state at the first decision of a scenario."""
    scenario = read_text(told)
    pool = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, pool, scenario.cards, rules_of(version), 0).build()
    return state


def bell(state: State) -> tuple[int, int]:
    """The card and its ability."""
    handle = next(obj.id for obj in state.objs if obj is not None and info(state, obj.id).name == "Bell")
    return handle, info(state, handle).abilities[0]


def completed(state: State, depth: int = 0) -> bool:
    """Whether some way to answer the questions of a play leads to its end; one that is taken back leads nowhere."""
    if state.chase and not any(frame.kind == agenda.PLAY for frame in state.agenda):
        return True
    decision = state.decision
    if decision is None or decision.kind == "priority":
        return False
    assert depth < 20, "a payment that never ends"
    for place in range(len(decision.options)):
        after = state.clone()
        machine.answer(after, place)
        if completed(after, depth + 1):
            return True
    return False


def dead_ends(state: State) -> list[tuple[int, ...]]:
    """The first choices of a payment that lead to no end."""
    assert state.decision is not None
    if state.decision.kind != "choose":
        return []
    found: list[tuple[int, ...]] = []
    for place, option in enumerate(state.decision.options):
        after = state.clone()
        machine.answer(after, place)
        if not completed(after):
            found.append(option)
    return found


@pytest.mark.rules("10.2 903.2j", "10.2 905.2", "6.3 905.2")
@pytest.mark.parametrize(
    ("version", "side"), [("10.2", SIDES[0]), ("6.3", SIDES[1]), ("2.0", SIDES[2]), ("10.2", SIDES[2])]
)
def test_costs_of_two_parts(version: str, side: str) -> None:
    for first, second in product(PARTS, PARTS):
        state = position(version, first, second, side)
        assert state.decision is not None
        handle, number = bell(state)
        offered = (agenda.ACTIVATE, handle, number) in state.decision.options
        begun = state.clone()
        begun.decision = None
        playing.play_ability(begun, 0, handle, number)
        machine.advance(begun)
        assert offered == completed(begun), (version, first, second, side)
        if offered:
            assert not dead_ends(begun), (version, first, second, side)


DISTINCT = (
    ("hand", "Chant", "Destroy two target resonators with different names."),
    ("field", "Regalia", "Banish two resonators with different names: Draw a card."),
)
TOGETHER = """
rules: "10.2"
cards:
  - {{name: Elf, type: Resonator, cost: "{{9}}", atk: 100, def: 100}}
  - {{name: Ant, type: Resonator, cost: "{{9}}", atk: 100, def: 100}}
  - {{name: Ask, type: {kind}, cost: "{{0}}", text: "{text}"}}
A: {{{zone}: [Ask]}}
B: {{field: [Elf, {other}]}}
steps: []
"""


@pytest.mark.rules("10.2 903.2g", "10.2 903.2j")
@pytest.mark.parametrize(("zone", "kind", "text"), DISTINCT)
@pytest.mark.parametrize(("other", "offered"), [("Elf", False), ("Ant", True)])
def test_different_ones(zone: str, kind: str, text: str, other: str, offered: bool) -> None:
    """Two cards that are alike are no two different ones, as targets or as a price."""
    told = TOGETHER.format(zone=zone, kind=kind, text=text, other=other)
    if zone == "field":
        told = told.replace("[Ask]}", f"[Ask, Elf, {other}]}}")
    state = built(told, "10.2")
    assert state.decision is not None
    plays = [option for option in state.decision.options if option[0] in (agenda.PLAY_CARD, agenda.ACTIVATE)]
    assert any(info(state, option[1]).name == "Ask" for option in plays) == offered


CLOSED = (
    ("hand", "Chant", "Choose one;\\n- {elf}\\n- {ant}"),
    ("field", "Regalia", "{{0}}: Choose one;\\n- {elf}\\n- {ant}"),
    ("field", "Regalia", "{{0}}: Choose up to two;\\n- {elf}\\n- {ant}"),
)


@pytest.mark.rules("10.2 903.2e", "6.3 903.2c")
@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
@pytest.mark.parametrize(("zone", "kind", "text"), CLOSED)
@pytest.mark.parametrize("other", ["Bug", "Elf", "Ant"])
def test_options_that_are_closed(version: str, zone: str, kind: str, text: str, other: str) -> None:
    """A text of whose options too few may be chosen is not offered, and so never taken back."""
    options = [f"{do} Choose this option only if you control {what}." for do, what in (
        ("Draw a card.", "an Elf"), ("You gain 100 life.", "an Ant"))]  # fmt: skip
    told = TOGETHER.format(zone=zone, kind=kind, text=text.format(elf=options[0], ant=options[1]), other="Elf")
    told = told.replace('cost: "{9}"', 'cost: "{9}", race: Elf', 1).replace("name: Ant", "name: Ant, race: Ant", 1)
    told = told.replace('"10.2"', f'"{version}"').replace(
        "cards:", 'cards:\n  - {name: Bug, type: Regalia, cost: "{9}"}'
    )
    told = (
        told.replace("[Ask]}", f"[Ask, {other}]}}")
        if zone == "field"
        else told.replace("[Ask]", f"[Ask], field: [{other}]")
    )
    state = built(told, version)
    assert state.decision is not None
    plays = [option for option in state.decision.options if option[0] in (agenda.PLAY_CARD, agenda.ACTIVATE)]
    offered = any(info(state, option[1]).name == "Ask" for option in plays)
    assert offered == (other != "Bug" or "up to" in text)
