"""The arena: pairs of games, what is counted, how sure it is, and what is said to bad input."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from willforge.bots import arena
from willforge.bots.arena import Pairing, Tally, pairings, play_pair, wilson
from willforge.bots.clock import Clock
from willforge.bots.registry import UnknownBot, bot_maker
from willforge.cards.pool import starter_pool
from willforge.cli import arena as command
from willforge.cli.main import main
from willforge.cli.progress import Progress, clock, line
from willforge.play.game import default_decks

QUITTER = """
class Quitter:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, seat):
        raise ValueError("I do not want to play")


class Outsider:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, seat):
        return 999


NOT_A_BOT = 7
"""


@pytest.fixture
def quitters(tmp_path: Path) -> str:
    """A file with bots that do not play."""
    path = tmp_path / "quitters.py"
    path.write_text(QUITTER, "utf-8")
    return str(path)


def pairing(first: str, second: str, seed: int = 1) -> Pairing:
    """A pair of games with the default decks."""
    return Pairing((first, second), "10.2", None, default_decks("10.2"), starter_pool(), seed)


def test_wilson_is_what_the_books_say() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    assert wilson(0.5, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(1.0, 10) == pytest.approx((0.72246, 1.0), abs=1e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27754), abs=1e-5)


def test_a_pair_is_fair() -> None:
    """Two bots that play alike win one game of a pair each, or none: the seats and cards are the same."""
    for seed in (1, 2):
        tally = play_pair(pairing("random", "random", seed))
        assert (tally.wins, tally.losses, tally.draws) in ((1, 1, 0), (0, 0, 2))
        assert tally.score == 0.5


def test_decks_are_taken_in_turn() -> None:
    decks = default_decks("10.2")
    found = list(pairings(("random", "random"), "10.2", None, [decks, decks[::-1]], starter_pool(), range(4, 7)))
    assert [one.seed for one in found] == [4, 5, 6]
    assert [one.decks for one in found] == [decks, decks[::-1], decks]


def test_a_bot_that_fails_is_told_with_its_seed(quitters: str) -> None:
    tally = play_pair(pairing(f"{quitters}:Quitter", "random"))
    assert tally.games == 0
    assert [failure["seed"] for failure in tally.failures] == [1, 1]
    assert tally.failures[0]["error"] == "ValueError: I do not want to play"
    assert [failure["bots"].index("random") for failure in tally.failures] == [1, 0]
    outsider = play_pair(pairing("random", f"{quitters}:Outsider"))
    assert "option 999 does not exist" in outsider.failures[0]["error"]


def test_a_game_without_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_DECISIONS", 5)
    assert play_pair(pairing("random", "random")).draws == 2


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("nobody", "easy, fair, greedy, hard, planner, random, search"),
        ("missing.py:Bot", "is not a file"),
        ("program:no-such-program --x", "is no program that can be run"),
        ("program:", "is no program that can be run"),
        ("program:'", "is no program that can be run"),
        ("{file}:Nobody", "no class 'Nobody'"),
        ("{file}:NOT_A_BOT", "no class 'NOT_A_BOT'"),
        ("{broken}:Bot", "can not be run: SyntaxError"),
    ],
)
def test_bots_that_do_not_exist(name: str, part: str, quitters: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("class Bot(", "utf-8")
    with pytest.raises(UnknownBot) as caught:
        bot_maker(name.format(file=quitters, broken=broken))
    assert part in str(caught.value)


def test_the_command_tells_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "random", "random", "--games", "2", "--rules", "2.0", "--seed", "3"]
    assert main(words) == 0
    told = capsys.readouterr()
    assert "random scores 50.0%; with 95 % confidence" in told.out
    assert "choices: half of them in 0." in told.out
    assert told.err == ""
    assert main([*words, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 2
    assert shown["wins"] == shown["losses"]
    assert shown["interval"] == [0.094531, 0.905469]
    assert shown["stopped"] is False
    assert all(0 < thought["median"] <= thought["most"] for thought in shown["thought"])


def test_processes_do_not_change_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for many in ("1", "2"):
        words = ["arena", "random", "random", "--games", "4", "--decks", "kiln-and-gloam", "reef-rising", "--json"]
        assert main([*words, "--jobs", many]) == 0
        shown = json.loads(capsys.readouterr().out)
        del shown["seconds"]
        shown["thought"] = [thought["choices"] for thought in shown["thought"]]
        found.append(shown)
    assert found[0] == found[1]
    assert found[0]["games"] == 4


def test_a_clock_tells_how_long_most_choices_took() -> None:
    times, other = Clock(), Clock()
    assert times.within(0.5) == 0
    for milliseconds in range(1, 61):
        times.count(milliseconds / 1000)
    for milliseconds in range(61, 102):
        other.count(milliseconds / 1000)
    times.add(other)
    assert times.choices == 101
    assert times.within(0.5) == pytest.approx(0.051, rel=0.02)
    assert times.within(0.95) == pytest.approx(0.096, rel=0.02)


def test_what_is_done_is_kept_when_it_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped_at_the_third(one: Pairing) -> Tally:
        if one.seed == 3:
            raise KeyboardInterrupt
        return Tally(wins=2)

    monkeypatch.setattr(command, "play_pair", stopped_at_the_third)
    assert main(["arena", "greedy", "random", "--games", "40"]) == 130
    told = capsys.readouterr().out
    assert "stopped: 4 of 40 games are counted" in told
    assert "greedy won 4, random won 0, 0 draws" in told


def test_failures_end_with_1(quitters: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", f"{quitters}:Quitter", "random", "--games", "2"]) == 1
    told = capsys.readouterr().out
    assert "2 games failed" in told
    assert "I do not want to play" in told


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "random", "random", "--games", "0"],
        ["arena", "random", "random", "--games", "3"],
        ["arena", "random", "random", "--games", "2000000"],
        ["arena", "random", "random", "--jobs", "0"],
        ["arena", "random", "random", "--jobs", "1000"],
        ["arena", "random"],
    ],
)
def test_numbers_out_of_range_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert "arena" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["arena", "random", "nobody"], "there is no bot named 'nobody'"),
        (["arena", "random", "random", "--decks", "no-such", "reef-rising"], "reef-rising"),
        (["arena", "random", "random", "--decks", "high-noon", "tides-of-ink", "--rules", "2.0"], "not legal"),
        (["arena", "random", "random", "--rules", "9.9"], "10.2"),
        (["play", "--bot", "nobody"], "there is no bot named 'nobody'"),
    ],
)
def test_unknown_names_end_with_2(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert part in capsys.readouterr().err


class Terminal(io.StringIO):
    """A text that says it is a terminal."""

    def isatty(self) -> bool:
        """It says so."""
        return True


def test_progress_is_for_terminals() -> None:
    for sink, shown in ((Terminal(), True), (io.StringIO(), False)):
        progress = Progress(4, sink)
        progress.show(4, "greedy 100.0%")
        progress.end()
        assert ("4/4" in sink.getvalue()) is shown


def test_the_line_tells_the_time_left() -> None:
    assert line(0, 8, 0.0, "") == "[........................] 0/8  ..."
    assert line(2, 8, 30.0, "greedy 50.0%") == "[######..................] 2/8  1:30 left  greedy 50.0%"
    assert (clock(7.4), clock(3600 + 62)) == ("0:07", "1:01:02")
