"""The lab: plans, results that do not depend on who plays them, files that survive, and how sure numbers are."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_deck
from willforge.cli.main import main
from willforge.lab import cluster, records
from willforge.lab.difference import difference
from willforge.lab.findings import findings
from willforge.lab.intervals import Share, alarms, difference_interval, mean_of, share_of
from willforge.lab.page import page
from willforge.lab.plan import Arm, Job, Plan, PlanError, exchanged, planned
from willforge.lab.playing import Played, play_job
from willforge.lab.running import Done, run
from willforge.lab.tallies import disagreements, tallies

DECKS = ("kiln-and-gloam", "tides-of-ink", "lamplit-vigil")


def plan_of(games: int = 6, pilots: tuple[str, ...] = ("random",), rules: tuple[str, ...] = ("10.2",)) -> Plan:
    decks = tuple(starter_deck(name) for name in DECKS)
    arms = [Arm(version, version, decks) for version in rules]
    return planned(arms, pilots, games, 1, None, starter_pool())


def game(plan: Plan, job: Job, winner: str, turns: int = 10) -> Played:
    first, second = plan.meetings[job.meeting]
    return Played((first, second), winner, "A", turns, 100, "life", ((0,), (1,)), ((0,), ()))


def made_up(plan: Plan, chance: dict[tuple[int, int], float], seed: int) -> dict[Job, tuple[Played, Played]]:
    """Results as if the first deck won with such a chance, by pilot and arm; all arms share the luck of a job."""
    random = Random(seed)
    luck: dict[tuple[int, int], tuple[float, float]] = {}
    found = {}
    for job in plan.jobs():
        one, two = luck.setdefault((job.round, job.meeting), (random.random(), random.random()))
        wins = chance[job.pilot, job.arm]
        second = game(plan, job, "B" if two < wins else "A")
        swapped = Played(second.decks[::-1], *list(vars(second).values())[1:])
        found[job] = game(plan, job, "A" if one < wins else "B"), swapped
    return found


# -- plans -----------------------------------------------------------------------------------------------------------
def test_everybody_meets_everybody_in_whole_rounds() -> None:
    plan = plan_of(7)
    assert plan.meetings == ((0, 1), (0, 2), (1, 2))
    assert plan.rounds == 2 and plan.games == 12
    assert [job.round for job in plan.jobs()] == [0, 0, 0, 1, 1, 1]


def test_decks_can_meet_a_field_instead_of_each_other() -> None:
    decks = tuple(starter_deck(name) for name in DECKS)
    plan = planned([Arm("10.2", "10.2", decks)], ["random"], 2, 1, None, starter_pool(), against=2)
    assert plan.meetings == ((0, 1), (0, 2))


def test_a_plan_is_data_and_comes_back_the_same() -> None:
    plan = plan_of(4, ("greedy", "random"), ("10.2", "10.2+first_strike_once=6.3"))
    again = Plan.from_data(json.loads(json.dumps(plan.to_data())))
    assert again.fingerprint() == plan.fingerprint()
    assert list(again.jobs()) == list(plan.jobs())


@pytest.mark.parametrize("data", [None, [], {}, {"format": 2}, {"format": 1, "arms": 3}])
def test_what_is_no_plan_is_refused(data: Any) -> None:
    with pytest.raises(PlanError):
        Plan.from_data(data)


def test_all_copies_of_a_card_are_exchanged() -> None:
    deck = starter_deck(DECKS[0])
    old, new = deck.main[0], starter_deck(DECKS[1]).main[0]
    changed = exchanged(deck, old, new)
    assert old not in changed.main and len(changed.main) == len(deck.main)
    assert changed.main.count(new) == deck.main.count(old) + deck.main.count(new)


# -- games -----------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def played() -> tuple[Plan, Job, tuple[Played, Played]]:
    plan = plan_of(2)
    job = next(plan.jobs())
    return plan, job, play_job(plan, job)


def test_a_job_is_two_games_with_the_seats_changed(played: tuple[Plan, Job, tuple[Played, Played]]) -> None:
    plan, _, games = played
    assert [one.decks for one in games] == [(0, 1), (1, 0)]
    for one in games:
        assert one.winner in ("A", "B", "draw") and one.end in ("life", "deck")
        for seat, deck in enumerate(one.decks):
            listed = plan.arms[0].decks[deck]
            names = {plan.cards[card] for card in one.drawn[seat]}
            assert len(names) >= 3 and names <= set(listed.main)
            assert one.used[seat]


def test_a_game_comes_back_from_its_line(played: tuple[Plan, Job, tuple[Played, Played]]) -> None:
    for one in played[2]:
        assert Played.from_data(json.loads(json.dumps(one.to_data()))) == one


# -- files -----------------------------------------------------------------------------------------------------------
def fake(plan: Plan, jobs: Iterable[Job]) -> Iterator[Done]:
    for job in jobs:
        yield Done(job, (game(plan, job, "A"), game(plan, job, "B")))


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "run"
    plan = plan_of(12)
    first = records.begin(plan, path)
    for one in list(fake(plan, plan.jobs()))[:4]:
        assert one.games is not None
        first.add(one.job, one.games)
    first.close()
    with path.open("a") as file:
        file.write("[1,1,0,0,[[[0,")  # killed while it wrote
    again = records.resume(path)
    assert len(again.results) == 4
    assert run(again, fake, lambda count: None) == []
    again.close()
    whole = records.read(path)
    assert whole.missing() == [] and whole.results == again.results


def test_results_are_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "run"
    records.begin(plan_of(), path).close()
    with pytest.raises(PlanError, match="--resume"):
        records.begin(plan_of(), path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no file of"),
        ("{}\n", "no file of"),
        ('{"kind": "willforge sim", "engine": "another"}\n', "another version of the engine"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "run"
    path.write_text(text)
    with pytest.raises(PlanError, match=message):
        records.resume(path)
    assert path.read_text() == text


def test_a_line_that_lies_is_named(tmp_path: Path) -> None:
    path = tmp_path / "run"
    records.begin(plan_of(), path).close()
    with path.open("a") as file:
        file.write("[9,0,0,0,[[],[]]]\n[]\n")
    with pytest.raises(PlanError, match="line 2"):
        records.read(path)


# -- how sure numbers are --------------------------------------------------------------------------------------------
def test_games_that_go_alike_are_worth_less() -> None:
    alike = share_of([(1.0, 1.0), (0.0, 0.0)] * 20)
    apart = share_of([(1.0, 0.0), (0.0, 1.0)] * 20)
    assert alike.share == apart.share == 0.5
    assert alike.worth == pytest.approx(39.0) and apart.worth == 80
    assert alike.interval[0] < apart.interval[0]


def test_the_interval_of_a_difference_holds_it() -> None:
    low, high = difference_interval(Share(40, 100, 100), Share(60, 100, 100))
    assert 0.05 < low < 0.2 < high < 0.34


def test_a_mean_is_as_sure_as_student_says() -> None:
    found = mean_of([1.0, 2.0, 3.0, 4.0, 5.0])  # t for 4 degrees: 2.776; standard error 0.7071
    assert found.low == pytest.approx(3 - 2.776 * 0.70711, abs=0.02)
    assert found.chance == pytest.approx(0.0132, abs=0.003)
    assert mean_of([0.0] * 9).chance == 1.0


def test_few_that_go_one_way_make_nothing_sure() -> None:
    """Three pairs of games that move by the same amount: one time in four both signs agree with the first by chance."""
    assert mean_of([1.0, 1.0, 1.0]).chance == 0.25
    assert mean_of([0.0, 0.0, 0.0]).chance == 1.0
    assert not any(alarms([mean_of([1.0] * 6).chance] * 4)) and all(alarms([mean_of([1.0] * 9).chance] * 4))


def test_many_rows_do_not_make_an_alarm() -> None:
    assert alarms([0.03] + [0.5] * 9) == [False] * 10
    assert alarms([0.001, 0.004, 0.5]) == [True, True, False]


def test_a_change_is_found_with_fewer_games_than_unpaired_play_needs() -> None:
    plan = plan_of(2400, rules=("10.2", "10.2+first_strike_once=6.3"))
    found = difference(plan, made_up(plan, {(0, 0): 0.5, (0, 1): 0.54}, 3), 0)
    assert found.decks[0].surely and found.decks[0].change.low > 0
    assert found.saved > 2


def test_no_change_raises_few_alarms() -> None:
    plan = plan_of(60, rules=("10.2", "10.2+first_strike_once=6.3"))
    wrong = 0
    for seed in range(60):
        results = made_up(plan, {(0, 0): 0.5, (0, 1): 0.5}, seed)
        other = made_up(plan, {(0, 0): 0.5, (0, 1): 0.5}, 1000 + seed)  # with luck of its own
        mixed = {job: (results if job.arm == 0 else other)[job] for job in results}
        told = difference(plan, mixed, 0)
        wrong += any(shift.surely for shift in told.decks)
        assert not any(shift.surely for shift in difference(plan, results, 0).decks)
    assert (
        wrong <= 6
    )  # one in twenty of 60 is 3; more than 6 would come in 3 of 100 such tests, and the seeds are fixed


def test_bots_that_disagree_are_named() -> None:
    plan = plan_of(600, ("greedy", "random"))
    results = made_up(plan, {(0, 0): 0.7, (1, 0): 0.35}, 5)
    found = disagreements(plan, tallies(plan, results, 0, 0), tallies(plan, results, 1, 0))
    assert [one.meeting for one in found] == [0, 1, 2]
    same = made_up(plan, {(0, 0): 0.7, (1, 0): 0.68}, 5)
    assert not disagreements(plan, tallies(plan, same, 0, 0), tallies(plan, same, 1, 0))


# -- the page --------------------------------------------------------------------------------------------------------
def test_the_page_takes_nothing_for_markup() -> None:
    pytest.importorskip("matplotlib")
    decks = tuple(starter_deck(name) for name in DECKS[:2])
    evil = "<script>alert(1)</script>$x$"
    arms = [Arm(name, "10.2", (replace(decks[0], name=evil), decks[1])) for name in ("before", "<b>after</b>")]
    plan = planned(arms, ["greedy", "random"], 80, 1, None, starter_pool())
    results = made_up(plan, {(0, 0): 0.7, (0, 1): 0.7, (1, 0): 0.2, (1, 1): 0.2}, 5)
    text = page(findings(plan, results))
    assert "<script" not in text and "<b>" not in text
    assert text == page(findings(plan, results))
    assert text.count("<svg") == 6 and "The bots disagree" in text
    assert "http://" not in text.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    )


# -- the command -----------------------------------------------------------------------------------------------------
TWO = ["--decks", *DECKS[:2]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "nobody"], "there is no bot named"),
        (["--bot", "random", "--second", "random"], "of another strength"),
        (["--decks", "nothing", DECKS[0]], "no starter deck is named"),
        (["--decks", DECKS[0]], "1 decks can not meet"),
        (["--decks", DECKS[0], DECKS[0]], "two decks are called"),
        (["--rules", "11"], "no rules of version"),
        (["--compare", "10.2", "10.2"], "both sides are 10.2"),
        (["--compare", "10.2", "2.0", *TWO], "not legal under rules 2.0"),
        (["--compare", "10.2", "10.2+nothing=6.3"], "no setting"),
        ([*TWO, "--swap", "Nothing"], "needs two cards"),
        ([*TWO, "--swap", "Nothing=Ember Fox"], "Nothing"),
        (["--resume", "not-there"], "not-there"),
        (["--report", "page.txt"], "NAME.html"),
        (["--report", "no/folder/page.html"], "no folder"),
        ([*TWO, "--keep", "no/folder/run"], "no/folder/run"),
        (["--games", "0"], "not between 1"),
    ],
)  # fmt: skip
def test_what_can_not_be_played_is_told_in_one_line(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    if "--report" in arguments:
        pytest.importorskip("matplotlib")
    try:
        code = main(["sim", *arguments])
    except SystemExit as error:
        code = int(str(error.code))
    told = capsys.readouterr()
    assert code == 2 and message in told.err and told.err.count("\n") == 1 and not told.out
    assert list(tmp_path.iterdir()) == []


def bot_file(folder: Path) -> str:
    file = folder / "passer.py"
    file.write_text("class Passer:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n")
    return f"{file}:Passer"


def test_processes_do_not_change_what_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = bot_file(tmp_path)
    found = []
    for jobs in ("1", "2"):
        kept = tmp_path / f"run{jobs}"
        played = ["--bot", bot, "--second", "none", "--games", "4", "--jobs", jobs]
        code = main(["sim", *TWO, *played, "--keep", str(kept), "--json"])
        told = json.loads(capsys.readouterr().out)
        assert code == 0 and told.pop("seconds") >= 0
        found.append((told, kept.read_text()))
    assert found[0] == found[1]
    assert found[0][0]["games"] == 4
    assert main(["sim", "--resume", str(tmp_path / "run1")]) == 0
    told_again = capsys.readouterr().out
    assert "4 of 4 games" in told_again and "who begins wins" in told_again


@pytest.mark.parametrize("change", [["--compare", "6.3", "10.2"], ["--swap", "Spark Urchin=Windlass Prodigy"]])
def test_both_sides_of_a_comparison_are_dealt_the_same(
    change: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "run"
    decks = ["--decks", "kiln-and-gloam", "lamplit-vigil"]
    words = [
        "sim",
        *decks,
        *change,
        "--bot",
        bot_file(tmp_path),
        "--second",
        "none",
        "--games",
        "2",
        "--keep",
        str(kept),
    ]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "1 pairs of games dealt alike" in told and "(who begins)" in told
    found = records.read(kept)
    before, after = (found.results[Job(0, 0, 0, arm)] for arm in (0, 1))
    for one, two in zip(before, after, strict=True):
        same = [set(one.drawn[0]) & set(two.drawn[0]), set(one.drawn[0])]
        assert len(same[0]) > 0.7 * len(same[1])  # whoever only passes draws the whole deck


def test_a_bot_that_fails_is_named_and_the_rest_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, seat): raise ValueError('no')\n"
    )
    assert main(["sim", *TWO, "--bot", f"{file}:Bad", "--second", "none", "--games", "2"]) == 1
    told = capsys.readouterr().out
    assert "1 pairs of games failed" in told and "ValueError: no" in told and "seed 1" in told


def test_a_process_that_is_killed_loses_no_job(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "once.py"
    file.write_text(
        "import os, pathlib, signal\n"
        f"MARK = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "class Once:\n    def __init__(self, seed):\n"
        "        if not MARK.exists():\n            MARK.touch()\n            os.kill(os.getpid(), signal.SIGKILL)\n"
        "    def choose(self, seat): return 0\n"
    )
    words = ["sim", *TWO, "--bot", f"{file}:Once", "--second", "none", "--games", "4", "--jobs", "2", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and told["failures"] == []


def test_a_cluster_needs_ray_and_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(2)
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(cluster.ClusterError, match="Ray is not installed"):
        list(cluster.on_cluster("local", plan, plan.jobs()))
