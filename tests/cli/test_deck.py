"""`willforge deck`: what it prints and how it ends."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from willforge.cards.formats import write_code
from willforge.cards.starters import starter_deck
from willforge.cli.main import main


def test_check_says_legal_or_names_every_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "kiln-and-gloam"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Kiln and Gloam: legal under rules {version}" for version in ("6.3", "10.2")
    ]
    short = tmp_path / "short.txt"
    short.write_text("1 Orrin Vask, Kiln Regent\n5 Spark Urchin\n10 Fire Magic Stone\n", "utf-8")
    assert main(["deck", "check", str(short), "--rules", "10.2"]) == 1
    told = capsys.readouterr().out
    assert "402.3a: 5 cards in the main deck, fewer than 40" in told
    assert "402.3b: 5 copies of Spark Urchin" in told
    assert main(["deck", "check", str(short), "--rules", "6.3", "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert not shown["legal"]
    assert {"402.3", "402.5"} == {one["rule"] for one in shown["violations"]}


def test_standard_input_and_convert(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "convert", "tides-of-ink", "--to", "untap"]) == 0
    untap = capsys.readouterr().out
    assert untap.startswith("//deck-1\n")
    monkeypatch.setattr("sys.stdin", io.StringIO(untap))
    assert main(["deck", "convert", "-", "--to", "code", "--from", "untap"]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["deck", "convert", code, "--to", "untap"]) == 0
    assert capsys.readouterr().out == untap


def test_stats_draw_bars_or_print_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "stats", "tides-of-ink"]) == 0
    told = capsys.readouterr().out
    for part in ("total cost", "attributes", "water", "Resonator", "###"):
        assert part in told
    assert main(["deck", "stats", "tides-of-ink", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert sum(shown["curve"].values()) == shown["sizes"]["main"]


def test_hands_are_dealt_by_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "hand", "tides-of-ink", "--seed", "9", "--count", "2"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("1. ") and "\n2. " in first
    assert main(["deck", "hand", "tides-of-ink", "--seed", "9", "--count", "2"]) == 0
    assert capsys.readouterr().out == first
    assert main(["deck", "hand", "tides-of-ink", "--seed", "9", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["hands"][0]) == 5


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["deck", "check", "missing.deck"], "missing.deck can not be read"),
        (["deck", "check", "no-such-deck"], "kiln-and-gloam"),
        (["deck", "check", "tides-of-ink", "--rules", "1.0"], "10.2"),
        (["deck", "check", "tides-of-ink", "--pool", "nothing-here"], "starter"),
        (["deck", "stats", write_code(starter_deck("tides-of-ink"))[:-9]], "damaged"),
    ],
)
def test_bad_input_ends_with_2(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert part in capsys.readouterr().err


def test_every_bad_line_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("4 Spark Urchin\n1 Nobody At All\n\n2 Nothing At All\n", "utf-8")
    assert main(["deck", "check", str(path)]) == 2
    told = capsys.readouterr().err
    assert "bad.txt: line 2: " in told and "\nline 4: " in told
    (tmp_path / "binary.deck").write_bytes(b"\xff\xfe\x00")
    assert main(["deck", "check", str(tmp_path / "binary.deck")]) == 2


def test_the_cards_of_a_file_can_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.yaml").write_text(
        '- {name: Quiet Lodger, type: Resonator, cost: "{R}", atk: 1, def: 1}\n', "utf-8"
    )
    (tmp_path / "list.txt").write_text("4 Quiet Lodger\n", "utf-8")
    assert main(["deck", "stats", str(tmp_path / "list.txt"), "--pool", str(tmp_path / "mine.yaml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["attributes"] == {"fire": 4}


def test_list_names_the_shipped_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "list", "--rules", "2.0"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["high-noon", "pale-water"]
    assert main(["deck", "list", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert {"deck": "kiln-and-gloam", "name": "Kiln and Gloam", "rules": ["6.3", "10.2"]} in shown
    assert main(["deck", "list", "--rules", "9"]) == 2
