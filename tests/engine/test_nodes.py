"""Every node of the card language, and every word a node may hold, is run by some part of the engine."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from willforge.engine.effects import interpreter
from willforge.engine.model import tables
from willforge.text import nodes

SOURCE = Path(nodes.__file__).parents[2]
"""Of the plain files, which lie beside the compiled ones where the engine is compiled."""
ENGINE = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / "engine").rglob("*.py")))
GRAMMAR = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / "text").glob("*.py")))
READ_AWAY = {"It", "Each"}
"""`It` is replaced by binding; `Each` is read wherever a filter is."""


def _kinds(base: type) -> list[type]:
    return [
        kind
        for _, kind in inspect.getmembers(nodes, inspect.isclass)
        if issubclass(kind, base) and kind is not base and kind.__module__.startswith(nodes.__name__)
    ]


def _named_in_engine(kind: type) -> bool:
    return re.search(rf"\bnodes\.{kind.__name__}\b", ENGINE) is not None


def test_there_are_nodes_of_every_family() -> None:
    for base in (nodes.Effect, nodes.Mod, nodes.Num, nodes.Objects, nodes.Test, nodes.Condition):
        assert len(_kinds(base)) > 5, f"no nodes of {base.__name__} were found, so nothing would be checked"


@pytest.mark.parametrize("kind", _kinds(nodes.Effect), ids=lambda kind: kind.__name__)
def test_every_effect_has_a_handler(kind: type) -> None:
    flattened = f"isinstance(effect, {kind.__name__})" in (SOURCE / "engine" / "catalog" / "code.py").read_text("utf-8")
    assert flattened or kind in interpreter.HANDLERS


@pytest.mark.parametrize("kind", _kinds(nodes.Mod), ids=lambda kind: kind.__name__)
def test_every_modification_is_collected_or_layered(kind: type) -> None:
    source = (SOURCE / "engine" / "query" / "layers.py").read_text("utf-8")
    assert kind in tables.RULE_MODS or re.search(rf"isinstance\(mod, nodes\.{kind.__name__}\)", source)
    assert _named_in_engine(kind)


@pytest.mark.parametrize(
    "kind",
    [
        *_kinds(nodes.Num),
        *_kinds(nodes.Objects),
        *_kinds(nodes.Test),
        *_kinds(nodes.Condition),
    ],
    ids=lambda kind: kind.__name__,
)
def test_every_expression_is_worked_out(kind: type) -> None:
    assert kind.__name__ in READ_AWAY or _named_in_engine(kind)


def _documented(kind: type, mark: str) -> list[str]:
    """The words listed in the docstring of a node after a mark, up to the next full stop."""
    text = " ".join((kind.__doc__ or "").split())
    listed = text.split(mark, 1)[1].split(". ")[0].rstrip(".")
    listed = re.sub(r"\([^)]*\)", "", listed)
    listed = re.sub(r":.*?(?=,|$)", "", listed)
    words = [word.strip().split(" ")[0] for part in listed.split(" and ") for word in part.split(",")]
    return [word for word in words if re.fullmatch(r"[a-z_]+", word)]


def _used(pattern: str) -> list[str]:
    """The words the grammar puts into a node."""
    return sorted(set(re.findall(pattern, GRAMMAR)))


WORDS = [
    *(("Cannot.what", word) for word in _documented(nodes.Cannot, "`what`:")),
    *(("Cannot.what", word) for word in _used(r"\bCannot\(\s*\"(\w+)\"")),
    *(("Must.what", word) for word in _documented(nodes.Must, "Has to:")),
    *(("Permit.what", word) for word in _documented(nodes.Permit, "May:")),
    *(("Permit.what", word) for word in _used(r"\bPermit\(\s*\"(\w+)\"")),
    *(("Status.status", word) for word in _documented(nodes.Status, "A state of the card:")),
    *(("Status.status", word) for word in _used(r"\bStatus\(\s*\"(\w+)\"")),
    *(("CostPart.verb", word) for word in _documented(nodes.CostPart, "`verb`:")),
    *(("CostPart.verb", word) for word in _used(r"\bCostPart\(\s*\"(\w+)\"")),
    *(("Continuous.until", word) for word in _documented(nodes.Continuous, "`until`:")),
    *(("Played.how", word) for word in _documented(nodes.Played, "How this card was played:")),
    *(("Played.how", word) for word in _used(r"\bPlayed\(\s*\"(\w+)\"")),
    *(("Life.how", word) for word in _documented(nodes.Life, "how:")),
    *(("Counter.how", word) for word in _documented(nodes.Counter, "how:")),
    *(("Turn.how", word) for word in _documented(nodes.Turn, "how:")),
    *(("Turn.how", word) for word in _used(r"\bTurn\(\w+\(?\)?, \"(\w+)\"")),
    *(("Value.value", word) for word in _documented(nodes.Value, "A value summed over objects:")),
    *(("ChangeCost.of", word) for word in ("play", "activate", "judgment", "awakening", "gods_art", "next")),
    *(("ChaseKind.kind", word) for word in _documented(nodes.ChaseKind, "What kind of thing on the chase:")),
    *(("Produce.only_for", word) for word in ("play", "activate", "judgment", "awakening", "gods_art")),
    *(("Move.verb", word) for word in ("destroy", "banish", "discard", "remove", "return", "put", "summon", "add")),
    *(("event", word) for word in nodes.EVENTS),
]
DEFAULTS = {("Counter.how", "remove"), ("ChaseKind.kind", "activate"), ("Life.how", "gain"), ("Value.value", "total")}
"""Words that are what is left when the others are excluded, or only explain another word."""


@pytest.mark.parametrize(("where", "word"), sorted(set(WORDS)), ids=lambda value: str(value))
def test_every_word_of_a_node_means_something_to_the_engine(where: str, word: str) -> None:
    assert (where, word) in DEFAULTS or f'"{word}"' in ENGINE, (
        f"{where} may be {word!r}, which nothing in the engine asks"
    )


NOT_RUN = {("Ability", "abilities"), ("Ability", "text"), ("Mode", "text"), ("Program", "repairs"), ("It", "hint")}
"""Fields for people, or that reading a text uses up."""


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (kind.__name__, entry.name)
        for _, kind in inspect.getmembers(nodes, inspect.isclass)
        if kind.__module__.startswith(nodes.__name__) and is_dataclass(kind)
        for entry in fields(kind)
        if (kind.__name__, entry.name) not in NOT_RUN
    ],
)
def test_every_field_of_a_node_is_read(kind: str, name: str) -> None:
    assert re.search(rf"\.{name}\b", ENGINE), f"nothing in the engine asks for {kind}.{name}"


def test_the_lists_of_words_are_read_from_the_docstrings() -> None:
    assert {"attack", "be_targeted", "win_game"} <= set(_documented(nodes.Cannot, "`what`:"))
    assert {"rested", "symbol_skill", "removed_by_this"} <= set(_documented(nodes.Status, "A state of the card:"))
    assert {"turn", "this_leaves", "while"} <= set(_documented(nodes.Continuous, "`until`:"))
