"""The command line: what it prints, how it ends, and what it says to bad input."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from willforge.cli.main import main
from willforge.engine import build
from willforge.play.build import memory
from willforge.play.game import Game

GOOD = """\
title: a chant heals
rules: ["6.3", "10.2"]
cards:
  - {name: Small Hymn, type: Chant, cost: "{W}", text: "You gain 300 life."}
A: {hand: [Small Hymn], stones: [Light Magic Stone]}
steps:
  - A play Small Hymn
  - resolve
  - expect: {A.life: 4300}
"""


def write(folder: Path, name: str, text: str) -> str:
    """A file with this text; its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("willforge ")
    assert f"{build.name()} engine" in told


def test_without_a_command_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "scenario" in capsys.readouterr().out


def test_scenario_run_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "good.yaml", GOOD)
    assert main(["scenario", "run", path]) == 0
    assert capsys.readouterr().out.count("ok ") == 2
    assert main(["scenario", "run", path, "--rules", "6.3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": path, "ok": True, "failed": None, "steps": 3}


def test_scenario_run_fails_with_step_and_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "bad.yaml", GOOD.replace("4300", "4400"))
    assert main(["scenario", "run", path]) == 1
    told = capsys.readouterr().err
    for part in (path, "step 3", "expected 4400", "it is 4300", "A has priority"):
        assert part in told
    assert main(["scenario", "run", path, "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert shown["ok"] is False
    assert "4400" in shown["failed"]


def test_scenario_run_can_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "odd.yaml", GOOD.replace("hand:", "hands:"))
    assert main(["scenario", "run", path]) == 2
    assert f"{path}:5: unknown key 'hands'" in capsys.readouterr().err
    assert main(["scenario", "run", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err
    assert main(["scenario", "run", path, "--rules", "9.9"]) == 2
    assert "6.3" in capsys.readouterr().err


def test_a_folder_means_all_files_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    write(tmp_path, "one.yaml", GOOD)
    write(tmp_path / "deep", "two.yaml", GOOD)
    assert main(["scenario", "run", str(tmp_path), "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    (tmp_path / "empty").mkdir()
    assert main(["scenario", "run", str(tmp_path / "empty")]) == 2


def test_the_worst_file_decides_the_exit_code(tmp_path: Path) -> None:
    good = write(tmp_path, "good.yaml", GOOD)
    failing = write(tmp_path, "failing.yaml", GOOD.replace("4300", "1"))
    odd = write(tmp_path, "odd.yaml", "steps: [")
    assert main(["scenario", "run", good, failing]) == 1
    assert main(["scenario", "run", good, failing, odd]) == 2


def test_a_version_that_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "old.yaml", GOOD.replace('["6.3", "10.2"]', '"4.0"'))
    assert main(["scenario", "run", path]) == 2
    assert "4.0" in capsys.readouterr().err


def test_trace_prints_the_log_with_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "good.yaml", GOOD)
    assert main(["scenario", "run", path, "--trace", "--rules", "10.2"]) == 0
    told = capsys.readouterr().out
    assert "A gains 300 life. [" in told


def test_selfplay_checks_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--rules", "6.3", "--games", "1", "--check", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "1 games" in told
    assert "replays" in told
    assert main(["selfplay", "--games", "1", "--json", "--decks", "reef-rising", "kiln-and-gloam"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 1
    assert shown["failures"] == []


@pytest.mark.parametrize(
    "words",
    [
        ["selfplay", "--games", "0"],
        ["selfplay", "--games", "many"],
        ["bench", "--seconds", "-1"],
        ["nonsense"],
        ["scenario"],
    ],
)
def test_bad_arguments_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["selfplay", "--rules", "1.0"], "6.3"),
        (["selfplay", "--decks", "no-such", "reef-rising"], "reef-rising"),
        (["play", "--rules", "1.0"], "6.3"),
        (["play", "--deck", "missing.deck"], "missing.deck"),
        (["bench", "--rules", "1.0"], "6.3"),
    ],
)
def test_bad_values_end_with_2_and_a_hint(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert part in capsys.readouterr().err


def test_bench_prints_the_agreed_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.01"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert sorted(shown) == [
        "build",
        "clone_microseconds",
        "compile_card_microseconds",
        "decisions_per_second",
        "decks",
        "followed_decisions_per_second",
        "games_per_second",
        "largest_state_bytes",
        "load_microseconds",
        "read_decisions_per_second",
        "rules",
        "save_bytes",
        "save_microseconds",
        "seed",
        "shown_microseconds",
        "state_bytes",
        "told_decisions_per_second",
        "view_microseconds",
    ]
    assert shown["build"] in ("compiled", "interpreted")
    assert all(shown[key] > 0 for key in shown if key.endswith(("_second", "_microseconds", "_bytes")))
    assert shown["largest_state_bytes"] < 200_000


def test_the_memory_of_a_state_is_its_own() -> None:
    """What all games share is not counted, and a larger state takes more."""
    game = Game.new("6.3", seed=2).quiet()
    small = memory(game)
    assert small < 200_000
    game.state.extra_turns = list(range(1000, 3000))
    assert memory(game) > small + 8 * 2000


def _play(typed: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", "--seed", "5", *words])


def test_play_a_game_with_piped_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _play("1\n" * 5000, monkeypatch) == 0
    told = capsys.readouterr().out
    assert "You are A" in told
    assert any(end in told for end in ("You win.", "The computer wins.", "The game is a draw.", "left unfinished"))


def test_play_ends_politely(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert _play("", monkeypatch) == 0
    assert "unfinished" in capsys.readouterr().out
    assert _play("?\nl\nt\nf\nc Nobody\nwhat\n999\nq\n", monkeypatch) == 0
    told = capsys.readouterr().out
    for part in ("NUMBER", "not understood", "There is no option 999", "no card you can see", "Goodbye."):
        assert part in told


def test_play_can_end_the_turn_with_one_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _play("1\n1\ne\ne\ne\nq\n", monkeypatch, "--rules", "6.3") == 0
    assert "phase" in capsys.readouterr().out
