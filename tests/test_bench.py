"""The benchmarks run and say what they measured. How fast anything is, is no matter here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a benchmark in a process of its own, with the packages of this one."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    call = [sys.executable, str(ROOT / "bench" / script), *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False, env=environment)


def test_scaling_measures_and_plots(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    done = run("scaling.py", "--trials", "1", "--seconds", "0.01", "--json", "--plot", str(plot))
    assert done.returncode == 0, done.stderr
    shown: dict[str, Any] = json.loads(done.stdout)
    sizes = {name: [row["size"] for row in rows] for name, rows in shown.items() if isinstance(rows, list)}
    assert sizes == {
        "cards on the field": [10, 50, 200],
        "continuous effects": [0, 10, 50],
        "depth of the chase": [1, 20],
        "processes": [1, 2],
    }
    assert all(row["copy_microseconds"] > 0 for row in shown["cards on the field"])
    drawn = ElementTree.parse(plot).getroot()
    assert len(drawn.findall("{http://www.w3.org/2000/svg}rect")) == 2 * 3 + 2 * 3 + 2 * 2 + 2


def test_peers_are_measured_or_left_out_with_advice() -> None:
    done = run("peers.py", "--rounds", "1", "--seconds", "0.01", "--only", "willforge", "chess", "--json")
    assert done.returncode == 0, done.stderr
    shown: dict[str, Any] = json.loads(done.stdout)
    ours = shown["engines"]["willforge"]
    assert (ours["ratio"], ours["copy_ratio"]) == (1.0, 1.0)
    assert ours["decisions_per_second"] > 0
    assert "chess" in shown["engines"] or "--install" in shown["missing"]["chess"]


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("peers.py", ["--rounds", "0"]),
        ("peers.py", ["--only", "nothing"]),
        ("peers.py", ["--seconds", "-1"]),
        ("scaling.py", ["--trials", "0"]),
        ("scaling.py", ["--seconds", "x"]),
    ],
)
def test_input_that_makes_no_sense_ends_with_2(script: str, words: list[str]) -> None:
    done = run(script, *words)
    assert done.returncode == 2
    assert done.stderr


def test_unseen_counts_constructs_that_one_card_alone_uses(tmp_path: Path) -> None:
    """Two cards draw, one of them also wins the game: only that one has a construct of its own."""
    cards = [
        {"code": "T-1", "name": "First", "type": ["Chant"], "cost": "{W}", "text": "Draw a card."},
        {"code": "T-2", "name": "Second", "type": ["Chant"], "cost": "{W}", "text": "Draw a card."},
        {"code": "T-3", "name": "Third", "type": ["Chant"], "cost": "{W}", "text": "Draw a card. You win the game."},
        {"code": "T-4", "name": "Fourth", "type": ["Chant"], "cost": "{W}", "text": "Frobnicate."},
    ]
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    done = run("unseen.py", str(file), "--of", "do")
    assert done.returncode == 0, done.stderr
    assert "win the game  (T-3)" in done.stdout
    assert "2 cards (50.0 %) use no construct of their own" in done.stdout


CHANGES = """
import sys
sys.path.insert(0, sys.argv[1])
import mutation
from willforge.rules.ledger.entries import chapter_of
(change,) = mutation.changes_of("rules.ledger.entries.chapter_of", (mutation.FALSE,))
said = [chapter_of("903")]
with mutation.applied(change) as possible:
    assert possible
    said.append(chapter_of("903"))
said.append(chapter_of("903"))
moves, asked = "engine.happen.moves", "engine.legal.attacks.attack_options"
kinds = {one.kind for name in mutation.functions(moves) for one in mutation.changes_of(f"{moves}.{name}")}
every = kinds == {*mutation.KINDS, *mutation.DATA_KINDS}
print(*said, every, asked in mutation.within("engine.flow.battle.run"))
"""
TABLES = """
import sys
sys.path.insert(0, sys.argv[1])
import mutation
from willforge.text import lexer
changes = mutation.changes_of("terms.KEYWORD_SYNONYMS")
said = [len(changes), "j-activate" in lexer.KEYWORDS]
with mutation.applied(changes[1]) as possible:
    assert possible
    said += ["j-activate" in lexer.KEYWORDS, "target attack" in lexer.KEYWORDS]
print(*said, "j-activate" in lexer.KEYWORDS)
"""


def test_a_change_of_the_source_is_in_force_while_it_lasts() -> None:
    """What mutants.py and proofs.py build on. A compiled engine can not be changed: they take the plain source."""
    call = [sys.executable, "-c", CHANGES, str(ROOT / "bench")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["900", "903", "900", "True", "True"], done.stdout + done.stderr


def test_an_entry_of_a_table_is_left_out_in_the_tables_made_of_it_too() -> None:
    call = [sys.executable, "-c", TABLES, str(ROOT / "bench")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["2", "True", "False", "True", "True"], done.stdout + done.stderr


def test_the_imports_of_the_engine_are_drawn_and_every_circle_lies_in_one_room() -> None:
    done = run("imports.py")
    assert done.returncode == 0, done.stdout + done.stderr
    rooms = [line.split()[0] for line in done.stdout.split("\n\n")[0].splitlines()]
    assert rooms[-7:] == ["effects", "flow", "happen", "legal", "query", "model", "catalog"]
    circles = [line for line in done.stdout.splitlines() if line.startswith("a circle")]
    assert [line.split()[2].partition(".")[0] for line in circles] == ["legal", "query"]
    assert run("imports.py", "nowhere").returncode == 2
    assert "priority" in run("imports.py", "flow").stdout
    assert run("imports.py", "--dot").stdout.startswith("digraph")
