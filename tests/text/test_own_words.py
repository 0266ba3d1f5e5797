"""The cards of the project speak in words of their own: no long sentence of theirs is one of a printed card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

QUICK: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LONG: Final = 16
"""From so many words on a sentence is somebody's; shorter ones are phrases of the game that any card may say."""
SENTENCE_END: Final = re.compile(r"(?<=[.:])\s+|>>>")
NO_WORD: Final = re.compile(r"[^a-z0-9{}/+\[\]]+")


def _texts(data: Any) -> Iterator[str]:
    """Every text of a card in what a file says, however deep it stands: of a second face, of a J-ruler."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "text" and isinstance(value, str):
                yield value
            else:
                yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def _long_sentences(text: str) -> Iterator[str]:
    """The lines of a text and the sentences in them that are long, in lower case and without punctuation."""
    for line in text.splitlines():
        for words in {line, *SENTENCE_END.split(line)}:
            plain = NO_WORD.sub(" ", words.lower()).strip()
            if len(plain.split()) >= LONG:
                yield plain


def _own_texts(project: Path) -> Iterator[tuple[Path, str]]:
    """The texts of cards in the project, each with its file."""
    for folder in ("src/willforge", "tests/scenarios", "tests/perft"):
        for path in sorted((project / folder).rglob("*.yaml")):
            for text in _texts(yaml.load(path.read_text("utf-8"), QUICK)):
                yield path, text
    for path in sorted((project / "tests" / "text" / "wordings").glob("*.txt")):
        yield path, path.read_text("utf-8")


@pytest.fixture
def printed(project: Path) -> frozenset[str]:
    """The long sentences of the printed cards, where there is a file of them."""
    files = sorted((project.parent / "shared" / "cards").glob("*.jsonl"))
    if not files:
        pytest.skip("no file of printed cards beside the project to compare with")
    rows = (json.loads(line) for path in files for line in path.read_text("utf-8").splitlines() if line)
    return frozenset(sentence for row in rows for text in _texts(row) for sentence in _long_sentences(text))


def test_a_long_sentence_is_found_in_its_line() -> None:
    short = "Draw a card."
    long = "Whenever you play your second Elf or Moth of a turn, put a moss counter on each other tree."
    assert len(long.split()) > LONG
    found = list(_long_sentences(f"{short} {long}\n{short}"))
    assert NO_WORD.sub(" ", long.lower()).strip() in found
    assert len(found) == 2, "the sentence and the whole line, and nothing short"


def test_no_long_sentence_is_printed(project: Path, printed: frozenset[str]) -> None:
    found = {
        f"{path.relative_to(project)}: {sentence}"
        for path, text in _own_texts(project)
        for sentence in _long_sentences(text)
        if sentence in printed
    }
    assert not found, "sentences of printed cards stay outside the project:\n" + "\n".join(sorted(found))
