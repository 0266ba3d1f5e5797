"""Verbs: each is declared once and read in every form; what is not read has a reason (bench/language.py --verbs)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from willforge.text.verbs import participle, past, third_person

SCRIPT = Path(__file__).resolve().parents[2] / "bench" / "language.py"


def _bench() -> ModuleType:
    found = importlib.util.spec_from_file_location("bench_language", SCRIPT)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("verb", "third", "past_form", "done"),
    [
        ("destroy", "destroys", "destroyed", "destroyed"),
        ("banish", "banishes", "banished", "banished"),
        ("do", "does", "did", "done"),
        ("draw", "draws", "drew", "drawn"),
        ("put", "puts", "put", "put"),
        ("remove", "removes", "removed", "removed"),
        ("pay", "pays", "paid", "paid"),
        ("leave", "leaves", "left", "left"),
        ("cancel", "cancels", "cancelled", "cancelled"),
    ],
)
def test_forms(verb: str, third: str, past_form: str, done: str) -> None:
    assert (third_person(verb), past(verb), participle(verb)) == (third, past_form, done)


def test_a_verb_is_read_in_every_context_but_those_with_a_reason() -> None:
    bench = _bench()
    unread = {(verb, context) for verb in bench.VERBS for context in bench.CONTEXTS if not bench.reads(verb, context)}
    assert unread == set(bench.HOLES)
