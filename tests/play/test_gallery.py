"""The gallery of situations: its pages say what the engine does today."""

from __future__ import annotations

from pathlib import Path

import pytest

from willforge.cards.pool import starter_pool
from willforge.play.gallery import endings, index, outcomes, page
from willforge.play.scenario import read_file

FOLDER = Path(__file__).parent.parent.parent / "docs" / "versions"
FILES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
AGAIN = "write the pages again: willforge scenario gallery docs/versions"


@pytest.mark.parametrize("name", FILES)
def test_the_outcomes_are_those_of_the_engine(name: str) -> None:
    written = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    found = endings(read_file(FOLDER / f"{name}.yaml"), starter_pool())
    assert len(found) == 5
    assert "\n".join(outcomes(found)) in written, AGAIN
    assert len({str(outcome) for outcome in found.values()}) > 1, (
        "all versions do the same: that is no situation for here"
    )


@pytest.mark.parametrize("name", ["chase-resolves", "j-ruler-destroyed", "whose-field"])
def test_a_page_is_what_the_command_writes(name: str) -> None:
    source = FOLDER / f"{name}.yaml"
    written = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert page(read_file(source), source.read_text(encoding="utf-8"), starter_pool()) == written, AGAIN


def test_there_are_thirty_and_the_index_has_them_all() -> None:
    assert len(FILES) >= 30
    pages = {name: (FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in FILES}
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == index(pages), AGAIN
