"""The ledger has one entry for every rule statement, in our own words, and names what really exists."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import pytest

from willforge.errors import WillforgeError
from willforge.rules.ledger.entries import (
    BEHAVIOUR,
    KINDS,
    ORDER,
    PHYSICAL,
    Ledger,
    LedgerError,
    Ref,
    chapter_of,
    ledger,
    read_chapter,
)

DOCUMENTS = Path(__file__).resolve().parents[3] / "shared" / "rules"
WORD = re.compile(r"[\w']+")
COPIED = 9
"""As many words in a row as in the document are a copied sentence, no coincidence."""


def statements(version: str) -> dict[str, str]:
    """The rule statements of a document, by number; skips the test where the documents are not."""
    path = DOCUMENTS / f"{version}.jsonl"
    if not path.exists():
        pytest.skip("the rules documents are not here")
    rules = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {rule["id"]: rule["text"] for rule in rules}


def exists(name: str) -> bool:
    """Whether a dotted name below `willforge` is a function, a class or a field of one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            thing: object = importlib.import_module(".".join(["willforge", *parts[:count]]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            if part in getattr(thing, "__dataclass_fields__", {}):
                return True
            if not hasattr(thing, part):
                return False
            thing = getattr(thing, part)
        return count < len(parts)
    return False


@pytest.mark.parametrize("version", ORDER)
def test_every_rule_statement_has_one_entry_in_the_order_of_the_document(version: str) -> None:
    assert list(ledger().rules[version]) == list(statements(version))


def test_every_entry_says_something_and_names_what_enforces_it() -> None:
    for entry in ledger():
        assert entry.kind in KINDS
        assert entry.summary.endswith("."), entry
        assert len(entry.summary.split()) > 2 or entry.kind == PHYSICAL or entry.summary == "Pass.", entry
        assert bool(entry.enforced_by) == (entry.kind != PHYSICAL), entry


def test_what_enforces_a_rule_exists() -> None:
    names = {entry.enforced_by for entry in ledger() if entry.enforced_by}
    assert not sorted(name for name in names if not exists(name))
    assert not exists("engine.flow.battle.no_such_function")
    assert not exists("rules.record.Rules.no_such_field")


def test_interpretations_exist(project: Path) -> None:
    text = (project / "docs" / "interpretations.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^### (I-\d+) ", text, re.MULTILINE))
    assert {entry.interpretation for entry in ledger() if entry.interpretation} <= known


@pytest.mark.parametrize("version", ORDER)
def test_summaries_are_our_own_words(version: str) -> None:
    for number, text in statements(version).items():
        entry = ledger().rules[version][number]
        theirs = " " + " ".join(WORD.findall(text.lower())) + " "
        ours = WORD.findall(entry.summary.lower())
        runs = [" ".join(ours[at : at + COPIED]) for at in range(len(ours) - COPIED + 1)]
        assert not [run for run in runs if f" {run} " in theirs], entry


def test_chapters() -> None:
    assert [chapter_of(section) for section in ("903", "1001", "6.3", "6", "14.2")] == ["900", "1000", "6", "6", "14"]


def test_the_origin_of_a_rule_is_where_its_entry_is_written() -> None:
    for entry in ledger():
        origin = ledger().at(ledger().origin(entry.ref))
        assert origin.summary == entry.summary
        assert not origin.same


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("903.1 behaviour engine.x: Something.", "heading"),
        ("== 903 Playing\n903.1 behavior engine.x: Something.", "behavior"),
        ("== 903 Playing\n903.1 behaviour: Something.", "enforces"),
        ("== 903 Playing\n903.1 physical engine.x: Something.", "enforces"),
        ("== 903 Playing\n903.1 = 9.9 903.1", "9.9"),
        ("== 903 Playing\n903.1 = 10.2 903.99", "903.99"),
        ("== 903 Playing\n903.1 = 5.12 903.1", "newer"),
        ("== 903 Playing\nwhat is this", "neither"),
        ("== 903 Playing\n903.1 physical: One.\n903.1 physical: Two.", "already"),
    ],
)
def test_a_wrong_line_is_named(text: str, complaint: str) -> None:
    into = Ledger({"10.2": ledger().rules["10.2"], "6.3": {}, "5.12": {}})
    with pytest.raises(LedgerError, match=complaint) as caught:
        read_chapter(into, "6.3", text, "6.3/900.txt")
    assert "6.3/900.txt, line" in str(caught.value)
    assert isinstance(caught.value, WillforgeError)


@pytest.mark.parametrize(
    ("number", "version", "found"),
    [
        ("903.2g", "10.2", ["903.2g"]),
        ("903.2g", "6.3", ["903.2e"]),
        ("903.2g", "5.12", ["9.3#2.d"]),
        ("402.3", "6.3", ["402.3"]),  # which says something else, but about the same
        ("709.1", "6.3", []),  # [Quickcast] in the newer version, calling a magic stone in the older one
        ("1038.1", "6.3", []),
    ],
)
def test_a_rule_under_the_numbers_of_another_version(number: str, version: str, found: list[str]) -> None:
    assert ledger().under(Ref("10.2", number), version) == found


def test_reading_a_chapter() -> None:
    into = Ledger({"10.2": ledger().rules["10.2"], "6.3": {}})
    lines = ["== 903 Playing", "903.2e = 10.2 903.2g", "  unproven: for a reason"]
    lines.append("903.5 behaviour engine.x I-3 ~ 10.2 903.1: Old.")
    read_chapter(into, "6.3", "\n".join(lines), "here")
    first, second = into.rules["6.3"].values()
    assert (first.kind, first.summary) == (BEHAVIOUR, into.rules["10.2"]["903.2g"].summary)
    assert (first.reason, first.same, str(first.newer)) == ("for a reason", True, "10.2 903.2g")
    assert (second.interpretation, second.same, str(second.newer)) == ("I-3", False, "10.2 903.1")
