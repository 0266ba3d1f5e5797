"""What the documents show is what happens: their examples are run.

A block in ``python`` is executed, with the names of the blocks before it in the same document. In a ``console`` block
every line that begins with ``$ willforge`` is run through the command's entry point and must exit with 0. A ``yaml``
block that is a list is read as a card file, one that has steps is run as a scenario. A block is left
out only by a comment ``<!-- not run: reason -->`` on the line before it.
"""

from __future__ import annotations

import importlib
import io
import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from willforge.cards.loader import load_cards
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.play.game import Game

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(?P<language>\S*)[^\n]*\n(?P<body>.*?)^```\s*$", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run: \S.* -->\s*\Z")
LANGUAGES = {"python", "console", "yaml", "text", "mermaid"}


@dataclass(frozen=True)
class Block:
    """A fenced block of a document: where its first line stands, and what it says."""

    path: Path
    line: int
    language: str
    body: str
    run: bool

    @property
    def place(self) -> str:
        """File and line, as an editor takes them."""
        return f"{self.path.relative_to(ROOT)}:{self.line}"


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a document, in order."""
    text = path.read_text("utf-8")
    return [
        Block(
            path,
            text.count("\n", 0, match.start("body")) + 1,
            match["language"],
            match["body"],
            not NOT_RUN.search(text[: match.start()]),
        )
        for match in FENCE.finditer(text)
    ]


BLOCKS = [block for path in DOCUMENTS for block in blocks(path)]


def name_of(value: Path | Block) -> str:
    """How a document or a block is called in the list of tests."""
    return value.place if isinstance(value, Block) else str(value.relative_to(ROOT))


def run_command(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    """Runs the command's entry point in this process, with nothing to read; returns its exit code."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["willforge", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    main = importlib.import_module("willforge.cli.main").main
    try:
        result = main()
    except SystemExit as end:
        result = end.code
    return 0 if result is None else int(result)


@pytest.mark.parametrize("block", BLOCKS, ids=name_of)
def test_blocks_say_what_they_are(block: Block) -> None:
    assert block.language in LANGUAGES, f"{block.place}: say what the block is: one of {', '.join(sorted(LANGUAGES))}"


def test_the_architecture_names_what_exists() -> None:
    """Names such as `machine.answer` or `State.clone` in docs/architecture.md are looked up in the engine."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    names = [match for match in re.findall(r"`(\w+)\.(\w+)`", text) if match[1] not in ("py", "md")]
    assert names
    homes: dict[str, object] = {
        path.stem: importlib.import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
        for path in (ROOT / "src" / "willforge" / "engine").rglob("[a-z]*.py")
    }
    homes |= {"State": State, "Game": Game, "Obj": Obj}
    wrong = [f"{home}.{name}" for home, name in names if home != "willforge" and not hasattr(homes.get(home), name)]
    assert not wrong, f"docs/architecture.md speaks of {', '.join(sorted(set(wrong)))}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_python_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks(path):
        if block.language == "python" and block.run:
            # Empty lines in front, so that a traceback shows the line of the document.
            code = compile("\n" * (block.line - 1) + block.body, str(path), "exec")
            exec(code, names)


@pytest.mark.parametrize("block", [one for one in BLOCKS if one.language == "console" and one.run], ids=name_of)
def test_commands_run(block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    commands = [line[2:] for line in block.body.splitlines() if line.startswith("$ ")]
    assert commands, f"{block.place}: no line begins with '$ '"
    for command in commands:
        program, *arguments = shlex.split(command, comments=True)
        assert program == "willforge", f"{block.place}: only willforge can be run here, not {program}"
        code = run_command(arguments, monkeypatch)
        assert code == 0, f"{block.place}: '{command}' exits with {code}\n{capsys.readouterr()}"


@pytest.mark.parametrize("block", [one for one in BLOCKS if one.language == "yaml" and one.run], ids=name_of)
def test_yaml_examples_are_read(
    block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = yaml.safe_load(block.body)
    if isinstance(data, list):
        assert load_cards(block.body, block.place)
    elif isinstance(data, dict) and "steps" in data:
        file = tmp_path / "example.yaml"
        file.write_text(block.body, "utf-8")
        code = run_command(["scenario", "run", str(file)], monkeypatch)
        assert code == 0, f"{block.place}: the scenario exits with {code}\n{capsys.readouterr()}"
