"""What of the card language the scenarios prove: every kind of node, and as many constructs as before.

A construct counts as proved if the text of a card in some scenario is read with it: without the construct that text is
refused, and the scenario fails. `python bench/language.py` lists those that no scenario uses, and can take one out to
see which scenarios fail."""

from __future__ import annotations

import inspect
from functools import cache
from pathlib import Path
from typing import Final

from scenario_files import FILES, scenario_at
from text.tracing import kinds, tracing
from willforge.cards.model import Face
from willforge.play.scenario.names import ScenarioError
from willforge.text import nodes
from willforge.text.compile import TextError, compile_face
from willforge.text.language import language

FOLDER: Final = Path(__file__).resolve().parents[1] / "scenarios"
FAMILIES: Final = {"Condition", "Effect", "Mod", "Num", "Objects", "Test"}
DRAFTS: Final = {"It"}
"""Nodes that are gone when a text is read."""
LEAST_FILES: Final = 790
"""How many scenario files there are for the language: may only rise."""


@cache
def _proved() -> tuple[frozenset[int], frozenset[str]]:
    """The constructs and the kinds of nodes that the cards of all scenarios use."""
    faces: dict[tuple[str, int], Face] = {}
    for path in FILES:
        try:
            scenario = scenario_at(path)
        except ScenarioError:
            continue  # a file about input that is refused
        for card in scenario.cards:
            for face in card.faces:
                faces.setdefault((face.text, face.types), face)
    found: set[str] = set()
    with tracing() as used:
        for face in faces.values():
            try:
                found |= kinds(compile_face(face))
            except TextError:
                continue
        return frozenset(used), frozenset(found)


def test_every_kind_of_node_is_used_by_a_scenario() -> None:
    known = {
        name
        for name, kind in inspect.getmembers(nodes, inspect.isclass)
        if kind.__module__.startswith(nodes.__name__) and name not in FAMILIES | DRAFTS
    }
    assert len(known) > 100
    missing = known - _proved()[1]
    assert not missing, f"no scenario has a card with {', '.join(sorted(missing))}"


def test_every_construct_has_a_scenario() -> None:
    used, _ = _proved()
    unproved = [construct for construct in language().constructs if id(construct) not in used]
    assert [f"{construct.category}: {construct.patterns[0]}" for construct in unproved] == []


def test_there_are_scenarios_for_the_language() -> None:
    assert len(list((FOLDER / "language").rglob("*.yaml"))) >= LEAST_FILES
