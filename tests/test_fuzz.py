"""Hostile input of every kind, a small fixed number of each: nothing comes back but a WillforgeError, and what loads
plays on. `python bench/fuzz.py` does the same for as long as one likes."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from willforge import Game
from willforge.engine import soundness
from willforge.engine.model.data import BrokenSave
from willforge.errors import WillforgeError
from willforge.play import saves

SCRIPT = Path(__file__).resolve().parent.parent / "bench" / "fuzz.py"
BUDGET = {"saves": 90, "replays": 16, "scenarios": 25, "decks": 120, "cards": 80}


def load() -> ModuleType:
    """The script as a module."""
    found = importlib.util.spec_from_file_location("fuzz", SCRIPT)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["fuzz"] = module
    found.loader.exec_module(module)
    return module


FUZZ: Any = load()


@pytest.mark.parametrize("kind", sorted(BUDGET))
def test_hostile_input_is_refused_or_used(kind: str) -> None:
    ends, faults = FUZZ.fuzz(kind, BUDGET[kind], 1)
    assert not faults, faults[0]
    assert ends["refused"] and sum(ends.values()) == BUDGET[kind]
    assert not ends["contradicted itself later"]


def saved() -> dict[str, Any]:
    """A save as data."""
    found: dict[str, Any] = json.loads(FUZZ.saves()[-1])
    return found


def test_what_is_in_the_corpus_loads() -> None:
    for text in FUZZ.saves():
        assert Game.load(text).save() == text


def test_a_save_of_another_engine_is_refused() -> None:
    data = saved()
    data["engine"] = "0" * 24
    with pytest.raises(BrokenSave, match="engine: it was made with another version of the engine: Game"):
        Game.load(json.dumps(data))
    del data["engine"]
    with pytest.raises(BrokenSave, match="engine: this key is missing"):
        Game.load(json.dumps(data))


def test_a_save_with_other_cards_is_refused() -> None:
    data = saved()
    card = next(card for card in data["cards"] if "Draw a card" in str(card))
    data["cards"][data["cards"].index(card)] = json.loads(json.dumps(card).replace("Draw a card", "Draw two cards"))
    with pytest.raises(BrokenSave, match="it was made with other cards"):
        Game.load(json.dumps(data))


def test_a_fingerprint_is_of_what_was_read() -> None:
    assert len(saves.engine()) == 24
    assert saves.engine() == saved()["engine"]


LIES: list[tuple[str, Any, str]] = [
    ("agenda", [], "agenda: nothing is left to do"),
    ("priority", -1, "priority"),
    ("will", [[-84], []], "will"),
    ("life", [0, 4000], "decision"),
    ("free", [], "free"),
    ("winner", 1, "decision: the game is over"),
    ("decision", None, "decision: the game is not over"),
    ("turn", -1, ""),
    ("passes", -1, ""),
    ("clock", 0, ""),
]


@pytest.mark.parametrize(("key", "value", "problem"), LIES)
def test_a_save_that_lies_is_refused(key: str, value: Any, problem: str) -> None:
    refused = 0
    for text in FUZZ.saves():
        data = json.loads(text)
        if data["state"][key] == value:
            continue
        data["state"][key] = value
        try:
            game = Game.load(json.dumps(data))
        except BrokenSave as error:
            refused += 1
            if key in ("agenda", "winner", "decision", "will"):
                assert problem in str(error)
        else:
            FUZZ.play_on(game, FUZZ.random.Random(1))
    assert refused


def test_options_that_do_not_exist_are_refused() -> None:
    for text in FUZZ.saves():
        data = json.loads(text)
        options = data["state"]["decision"]["options" if isinstance(data["state"]["decision"], dict) else 2]
        for altered in ([], options[:-1], [*options, options[0]], [*options, [19, 5, -1]]):
            data["state"]["decision"][2] = altered
            with pytest.raises(WillforgeError, match=r"decision: |contradicts itself"):
                Game.load(json.dumps(data))


def test_a_decision_is_what_the_state_asks() -> None:
    """Every decision, asked again, is the same: what a save says can be compared with what it must say."""
    for text in FUZZ.saves():
        state = Game.load(text).state
        again = state.clone()
        soundness.ask_again(again)
        assert again.decision is not None and state.decision is not None
        assert again.decision.options == state.decision.options
