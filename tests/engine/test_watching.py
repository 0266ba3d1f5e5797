"""What is written is watched: no function of the engine changes something that current information may depend on
without throwing away what was derived from it (909)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import willforge.engine
from engine.slots import slots_of
from engine.test_state_data import beginning
from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.catalog.watch import (
    ALWAYS,
    EVERYTHING,
    WATCH_BATTLE,
    WATCH_CHASE,
    WATCH_COUNTERS,
    WATCH_DAMAGE,
    WATCH_HAND,
    WATCH_HISTORY,
    WATCH_LIFE,
    WATCH_ORIENTATION,
    WATCH_OTHER_ZONES,
    WATCH_REVEALED,
    WATCH_TURN,
    WATCH_WEATHER,
)
from willforge.engine.model.data import to_data
from willforge.engine.model.records import DOWN, SHOWN_FOR_GAME, Obj
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

ENGINE = Path(willforge.engine.__file__).resolve().parent
WATCHED = frozenset(
    {"battle", "effects", "happened", "life", "phase", "step", "turn", "turn_player", "weather", "zones"}
)
"""Slots of a state that continuous effects read."""
OBJECT = frozenset(slots_of(Obj)) - {"base", "kind", "play", "token"}
"""Slots of an object, without those that other records are written by the same name."""
DERIVED = ("catalog", "card_data", "current", "layers")
"""Modules that work out what is derived, or what is printed: they write no objects."""
CHANGES = frozenset({"append", "clear", "extend", "insert", "pop", "remove", "update"})
COPIES = {("state", "__init__"), ("state", "copy_state"), ("state", "own_battle")}
"""What makes a state, where there is nothing derived yet, and the function that owns the battle."""


def functions() -> list[tuple[str, ast.FunctionDef]]:
    """Every function of the engine with the name of its module."""
    found: list[tuple[str, ast.FunctionDef]] = []
    for path in sorted(ENGINE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [(path.stem, node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return found


def slot_of(node: ast.expr) -> tuple[str, str]:
    """What is written to: the name it is reached by, and the slot."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute):
        return "", ""
    return ast.unparse(node.value), node.attr


def writes(function: ast.FunctionDef) -> set[tuple[str, str]]:
    """All that a function writes to: assignments, and methods that change a list."""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = [part for target in node.targets for part in _parts(target)]
            found.update(slot_of(target) for target in targets)
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            found.add(slot_of(node.target))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.add(slot_of(node.func.value))
    return found


def _parts(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple) else [target]


def calls(function: ast.FunctionDef) -> set[str]:
    """The names of all that a function calls."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            found.add(node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func))
    return found


def test_whoever_writes_what_effects_read_throws_the_tables_away() -> None:
    forgotten = [
        f"{module}.{function.name}: {slot}"
        for module, function in functions()
        if (module, function.name) not in COPIES
        for name, slot in sorted(writes(function))
        if slot in WATCHED and name == ("self" if module == "state" else "state")
        if not calls(function) & {"touch", "own_battle"}
    ]
    assert not forgotten


def test_objects_are_written_only_as_owned() -> None:
    """`State.own` throws away all that is derived; nothing else hands out an object to write to."""
    wrong: list[str] = []
    for module, function in functions():
        owned = {"self"}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and len(node.targets) == 1:
                made = node.value.func
                if ast.unparse(made).split(".")[-1] in ("own", "_own", "own_battle", "renew", "Frame", "copy"):
                    owned.add(ast.unparse(node.targets[0]))
        for name, slot in sorted(writes(function)):
            named = (
                name in owned
                or ".own(" in name
                or "._own(" in name
                or name in ("frame", "context", "state", "tables", "other", "fresh")
            )
            if slot in OBJECT and not named and module not in DERIVED:
                wrong.append(f"{module}.{function.name}: {name}.{slot}")
    assert not wrong


def with_tables() -> tuple[State, int]:
    """A state whose tables stand, and a card of it."""
    state = beginning()
    layers.refresh(state)
    return state, state.zone(terms.DECK, 0)[0]


def test_owning_a_whole_object_throws_everything_away() -> None:
    state, handle = with_tables()
    state.own(handle)
    assert not state.tables.ready


WRITERS: list[tuple[str, Any, int]] = [
    ("rest", None, WATCH_ORIENTATION),
    ("set_damage", 100, WATCH_DAMAGE),
    ("set_counters", (("mana", 1),), WATCH_COUNTERS),
    ("set_revealed", SHOWN_FOR_GAME, WATCH_REVEALED),
    ("set_face_down", DOWN, WATCH_REVEALED),
    ("set_link", 1, WATCH_OTHER_ZONES),
]


def write(state: State, writer: str, handle: int, value: Any) -> None:
    """Writes a field; turning a card needs no value."""
    getattr(state, writer)(handle, *(() if value is None else (value,)))


@pytest.mark.parametrize(("writer", "value", "watch"), WRITERS)
def test_a_writer_of_one_field_throws_away_what_depends_on_it_and_no_more(writer: str, value: Any, watch: int) -> None:
    state, handle = with_tables()
    state.tables.watch = EVERYTHING & ~watch
    write(state, writer, handle, value)
    assert state.tables.ready
    state.tables.watch = watch
    write(state, writer, handle, value)
    assert not state.tables.ready


def test_a_clone_that_is_written_leaves_the_original_as_it_is() -> None:
    for writer, value, _ in WRITERS:
        state, handle = with_tables()
        before = to_data(state)
        write(state.clone(), writer, handle, value)
        assert to_data(state) == before, writer


def test_only_the_state_says_what_a_change_means() -> None:
    """Nobody else hands out an object for a change that they name themselves."""
    named = [f"{module}.{function.name}" for module, function in functions() if "_own" in calls(function)]
    assert named and all(name.startswith(("state.", "watch.")) for name in named), named
    for module, function in functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "own":
                assert len(node.args) == 1 and not node.keywords, f"{module}.{function.name}"


TEXTS = [
    ("This card gains [+100/+100].", 0),
    ("This card gains [+100/+100] as long as it has a quest counter on it.", 0),
    ("Damaged resonators gain [+100/+100].", WATCH_DAMAGE),
    ("This card gains [+X/+0], where X is the damage it has been dealt.", WATCH_DAMAGE),
    ("Rested resonators gain [+100/+100].", WATCH_ORIENTATION),
    ("Attacking resonators gain [+100/+100].", WATCH_BATTLE),
    ("The card this card is battling gains [-100/-100].", WATCH_BATTLE),
    ("Resonators that entered the field this turn gain [+100/+100].", WATCH_TURN | WATCH_HISTORY),
    ("This card gains [+100/+100] as long as you gained life this turn.", WATCH_TURN | WATCH_HISTORY),
    ("As long as your life is 1000 or less, this card gains [+100/+100].", WATCH_LIFE),
    ("As long as the top card of your deck is a resonator, this card gains [+1/+1].", WATCH_OTHER_ZONES | WATCH_HAND),
    ("During your turn, this card gains [+100/+100].", WATCH_TURN | WATCH_BATTLE | WATCH_CHASE),
    ("Revealed cards in your hand gain [Quickcast].", WATCH_REVEALED | WATCH_HAND),
    ("This card gains [+X00/+0], where X is the number of cards in your hand.", WATCH_HAND),
    ("This card gains [+X00/+0], where X is the number of cards in your graveyard.", WATCH_OTHER_ZONES),
    ("This card gains [+X00/+0], where X is the number of spells on the chase.", WATCH_CHASE),
    ("As long as the weather is rain, this card gains [+100/+100].", WATCH_WEATHER),
]
"""What a card says of cards in the field, and the changes that matter to it beside those of the field itself."""
WATCHER = """
title: a card that looks at something
rules: ["10.2"]
cards:
  - {{name: Watcher, type: Resonator, cost: "{{0}}", atk: 100, def: 100, text: "{text}"}}
A: {{field: [Watcher]}}
steps: []
"""


@pytest.mark.parametrize(("text", "watch"), TEXTS)
def test_an_effect_watches_what_it_speaks_of_and_no_more(text: str, watch: int) -> None:
    """909: an effect that looks at something which changes is worked out again."""
    scenario = read_text(WATCHER.format(text=text))
    cards = starter_pool().plus(scenario.cards)
    state, _ = Builder(scenario.position, cards, scenario.cards, rules_of("10.2"), 0).build()
    machine.advance(state)
    layers.update(state)
    assert state.tables.watch == ALWAYS | watch
