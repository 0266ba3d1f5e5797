"""Matches that are kept, played again, and ranked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from willforge.cli.main import main
from willforge.lab.board import board, ratings
from willforge.lab.matches import MatchError, Pair, validated


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two games."""
    file = tmp_path_factory.mktemp("board") / "match.jsonl"
    assert main(["arena", "greedy", "random", "--games", "2", "--seed", "4", "--keep", str(file)]) == 0
    return file


def lines_of(match: Path) -> list[Any]:
    return [json.loads(line) for line in match.read_text("utf-8").splitlines()]


def written(folder: Path, lines: list[Any]) -> Path:
    file = folder / "altered.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return file


def test_a_kept_match_is_played_again_and_ranked(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert validated(match) == [Pair(("greedy", "random"), 2.0)]
    capsys.readouterr()
    assert main(["board", str(match), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2
    assert [(row["bot"], row["games"], row["score"]) for row in found["board"]] == [("greedy", 2, 1), ("random", 2, 0)]
    assert found["board"][1]["rating"] == 1000
    assert main(["board", str(match)]) == 0
    assert "2 games, all played again" in capsys.readouterr().out


def test_no_match_is_written_over(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "greedy", "--games", "2", "--keep", str(match)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_half_a_line_and_half_a_pair_do_not_count(match: Path, tmp_path: Path) -> None:
    first, one, two = lines_of(match)
    file = written(tmp_path, [first, one])
    with file.open("a", encoding="utf-8") as sink:
        sink.write(json.dumps(two)[:50])
    assert validated(file) == []
    assert main(["board", str(file)]) == 2


@pytest.mark.parametrize(
    "place, value, told",
    [
        (3, "B", "does not end as it says"),
        (4, "0" * 64, "does not end as it says"),
        (0, 5, "line 2"),
        (1, [0, 99], "no game that can be played"),
        (5, [0, 0, 12345], "no game that can be played"),
        (5, [], "line 2"),
    ],
)
def test_what_a_match_says_has_to_hold(match: Path, tmp_path: Path, place: int, value: Any, told: str) -> None:
    first, one, two = lines_of(match)
    one[place] = value
    with pytest.raises(MatchError, match=told):
        validated(written(tmp_path, [first, one, two]))


def test_a_game_counts_once(match: Path, tmp_path: Path) -> None:
    first, one, two = lines_of(match)
    with pytest.raises(MatchError, match="either seat"):
        validated(written(tmp_path, [first, one, one]))
    with pytest.raises(MatchError, match="either seat"):
        validated(written(tmp_path, [first, one, two, two]))


@pytest.mark.parametrize("text", ["", "{}\n", "[1]\n", '{"kind": "willforge arena"}\n'])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other"
    file.write_text(text, "utf-8")
    assert main(["board", str(file)]) == 2
    assert main(["board", str(tmp_path / "none")]) == 2


def test_the_numbers_are_those_of_elo() -> None:
    """Ten wins for each of the other are 400 points, whoever else is there; chains are followed."""
    tenth = [Pair(("b", "random"), 2.0)] * 20 + [Pair(("random", "b"), 2.0)] * 2
    found = ratings(["b", "c", "random"], tenth * 20 + [Pair(("c", "b"), 1.0)] * 400)
    assert found["random"] == 1000
    assert found["b"] == pytest.approx(1400, abs=2)
    assert found["c"] == pytest.approx(found["b"], abs=2)


def test_more_games_are_surer() -> None:
    few = [Pair(("a", "random"), 2.0), Pair(("a", "random"), 1.0), Pair(("a", "random"), 1.0)] * 4
    low, high = board(few)[0].interval
    lower, higher = board(few * 16)[0].interval
    assert low < lower < board(few * 16)[0].rating < higher < high
    assert [place.bot for place in board(few)] == ["a", "random"]
