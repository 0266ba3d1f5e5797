"""The game in the terminal: what is shown, what may be typed, and what it does."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from willforge.cli.main import main
from willforge.cli.session import MOST_UNANSWERED
from willforge.cli.style import Page, coloured, wrapped
from willforge.cli.table import draw
from willforge.play.game import Game
from willforge.words import Message, say


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def played(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str, str]:
    """Plays with this input; the exit code and what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", "--seed", "11", "--bot", "random", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


Typed = pytest.MonkeyPatch
Shown = pytest.CaptureFixture[str]


def test_enter_does_not_end_the_turn(monkeypatch: Typed, capsys: Shown) -> None:
    code, out, _ = played("1\n\n\nq\n", monkeypatch, capsys)
    assert code == 0
    assert f"1. {say(Message('pass-end-turn'))}" in out
    assert out.count("That would end your turn: type p to do so.") == 2
    assert "Turn 2" not in out


def test_the_table_is_shown_when_it_changed(monkeypatch: Typed, capsys: Shown) -> None:
    """Choosing between the ways to go on changes nothing on the table: only what changed is printed again."""
    _, out, _ = played("1\nwhat\na\nl\nq\n", monkeypatch, capsys)
    assert out.count("A (you): life 4000") == 2
    _, again, _ = played("1\nt\nq\n", monkeypatch, capsys)
    assert again.count("A (you): life 4000") == 3


def test_undo_takes_an_answer_back(monkeypatch: Typed, capsys: Shown) -> None:
    _, out, _ = played("undo\n1\n2\nundo\nt\nundo\nundo\nq\n", monkeypatch, capsys)
    assert "There is nothing to take back." in out
    assert out.count("Your last answer is taken back.") == 2
    assert out.count(say(Message("option-call", {"card": ("card", "")})).split("(")[0]) == 3, (
        "offered, offered again after undo, and shown once more"
    )


def test_a_saved_game_goes_on(tmp_path: Path, monkeypatch: Typed, capsys: Shown) -> None:
    kept = tmp_path / "game.json"
    code, out, _ = played(f"1\n2\nsave {kept}\nsave {kept}\nq\n", monkeypatch, capsys)
    assert out.count("The game is saved") == 2, "one's own file may be written again"
    assert code == 0
    saved = Game.load(kept.read_text(encoding="utf-8"))
    (tmp_path / "mine.txt").write_text("a letter", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"save {kept}\nsave {tmp_path}/mine.txt\nsave {tmp_path}/no/x\nq\n"))
    assert main(["play", "--load", str(kept)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "a letter"
    assert "The game is saved" in told
    assert f"seed {saved.seed}" in told
    assert "is there already" in told
    assert "can not be written" in told
    assert main(["play", "--load", str(kept), "--rules", "10.2"]) == 2
    assert "leave it out" in capsys.readouterr().err
    kept.write_text(json.dumps({"format": 1}), encoding="utf-8")
    assert main(["play", "--load", str(kept)]) == 2
    assert "broken save" in capsys.readouterr().err


def test_why_not(monkeypatch: Typed, capsys: Shown) -> None:
    _, out, _ = played("1\nwhy slag\nwhy nobody\nwhy\nwhy orrin\nwhy play Nobody\nwhy call\nq\n", monkeypatch, capsys)
    assert "play Slag Colossus:" in out
    assert "[1003.4]" in out
    assert "no card you can see is named 'nobody'" in out
    assert "Why not what?" in out
    assert "judgment:" in out
    assert "call: nothing is in the way." in out


def test_a_card_is_read_by_a_part_of_its_name(monkeypatch: Typed, capsys: Shown) -> None:
    _, out, _ = played("c colossus\nc orrin\nc\nq\n", monkeypatch, capsys)
    assert "Slag Colossus  {R}{R}{4}" in out
    assert "other side: " in out
    assert "Which card?" in out


def test_endless_input_that_answers_nothing_ends(monkeypatch: Typed, capsys: Shown) -> None:
    code, _, err = played("\0" * 50 + "what\n" * (MOST_UNANSWERED + 5), monkeypatch, capsys)
    assert code == 2
    assert f"{MOST_UNANSWERED} inputs in a row answer nothing" in err


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("def choose(self, seat): raise RuntimeError('tired')", "RuntimeError: tired"),
        ("def choose(self, seat): import sys; sys.exit(5)", "SystemExit: 5"),
        ("def choose(self, seat): return 'first'", "neither an option nor its number"),
        ("def choose(self, seat): return 10 ** 9", "does not exist"),
        ("def choose(self, seat): return self.choose(seat)", "RecursionError"),
    ],
)
def test_a_bot_that_fails(body: str, part: str, tmp_path: Path, monkeypatch: Typed, capsys: Shown) -> None:
    file = tmp_path / "odd.py"
    file.write_text(f"class Odd:\n    def __init__(self, seed): pass\n    {body}\n", encoding="utf-8")
    code, _, err = played("1\n" * 50, monkeypatch, capsys, "--bot", f"{file}:Odd")
    assert code == 2
    assert part in err
    assert len(err.splitlines()) == 1
    assert main(["arena", f"{file}:Odd", "random", "--games", "2"]) == 1
    assert part in capsys.readouterr().out


@pytest.mark.parametrize("text", ["import sys; sys.exit(3)", "raise KeyError('x')", "class Odd: choose = 1", "(", "\0"])
def test_a_file_that_has_no_bot(text: str, tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "odd.py"
    file.write_text(text, encoding="utf-8")
    assert main(["arena", f"{file}:Odd", "random", "--games", "2"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_bot_that_can_not_be_made(tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "odd.py"
    file.write_text("class Odd:\n    def choose(self, seat): return 0\n", encoding="utf-8")
    assert main(["play", "--bot", f"{file}:Odd"]) == 2
    assert "can not be made" in capsys.readouterr().err


# -- how it looks ----------------------------------------------------------------------------------------------------
def test_words_wrap_at_spaces() -> None:
    assert wrapped("  one two three four", 12, "  ") == ["  one two", "    three", "    four"]
    assert wrapped("a\n\nb", 12) == ["a", "", "b"]
    game = Game.new("10.2", seed=11)
    for part in draw(game.view("A"), 40):
        for line in wrapped(part, 40, "  "):
            assert len(line) <= 40


def test_names_are_kept_together() -> None:
    game = Game.new("10.2", seed=11)
    lines = [line for part in draw(game.view("A"), 100) for line in wrapped(part, 100, "  ")]
    assert any("Reaver of Ash and Gloam {R}{B}{1} 900/700" in line for line in lines)


def test_colours_where_the_terminal_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert coloured(Terminal())
    assert not coloured(io.StringIO())
    sink = Terminal()
    Page(sink).say("mine [1003.4]", "32")
    assert sink.getvalue() == "\x1b[32mmine \x1b[0m\x1b[2m[1003.4]\x1b[0m\n"
    monkeypatch.setenv("TERM", "dumb")
    assert not coloured(Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    sink = Terminal()
    Page(sink).say("\x1b[31mmine", "32")
    assert sink.getvalue() == "\ufffd[31mmine\n"
