"""What is learned: moments of kept games, a network of them, and the command that trains it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from willforge import terms
from willforge.bots.features import object_column, option_column
from willforge.bots.network import SHAPES, Network
from willforge.cli.main import main
from willforge.lab.matches import games
from willforge.play.columns import NO_ROW, OBJECT, ZONES
from willforge.play.lookahead import answer
from willforge.research.examples import NOT_CHOOSING, area_interval, area_under_curve, gather


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kept") / "training.jsonl"
    assert main(["arena", "random", "random", "--set", "training", "--games", "4", "--keep", str(path)]) == 0
    return path


def test_moments_are_seen_by_both_players(kept: Path) -> None:
    found = gather(games(kept), seed=1)
    assert len(found) > 60 and set(found.pair.tolist()) == {0, 1}
    assert np.all(found.won[::2] + found.won[1::2] == 1)  # one of the two has won
    chose = found.chosen != NOT_CHOOSING
    assert np.all(chose[::2] ^ chose[1::2])  # one of the two has to choose
    begins = np.concatenate([[0], found.option_ends[:-1]])
    assert np.all((found.option_ends - begins)[chose] > found.chosen[chose])
    assert not (found.option_ends - begins)[~chose].any()
    cards = object_column(found.objects, "name")
    assert {name for name in cards.tolist() if name} <= set(found.cards)
    rows = np.diff(found.object_ends, prepend=0)
    owner = np.repeat(np.arange(len(found)), found.option_ends - begins)
    pointed = option_column(found.options, "card")
    assert np.all((pointed == NO_ROW) | (pointed < rows[owner]))


def test_the_same_games_give_the_same_moments(kept: Path) -> None:
    one, other = gather(games(kept), seed=1), gather(games(kept), seed=1)
    assert np.array_equal(one.objects, other.objects) and np.array_equal(one.won, other.won)
    assert not np.array_equal(one.tables, gather(games(kept), seed=2).tables)


def test_the_area_under_the_curve_counts_pairs() -> None:
    won = np.array([1, 0, 1, 0], np.float32)
    assert area_under_curve(np.array([4, 3, 2, 1], np.float32), won) == 0.75
    assert area_under_curve(np.array([1, 1, 1, 1], np.float32), won) == 0.5
    assert area_under_curve(np.array([1, 2], np.float32), np.ones(2, np.float32)) == 0.5


def test_an_area_is_as_sure_as_there_are_games() -> None:
    """Many moments of few games say little more than one of each."""
    dice = np.random.default_rng(1)
    pair = np.repeat(np.arange(40, dtype=np.int32), 16)
    won = np.repeat(np.arange(40) % 2, 16).astype(np.float32)
    values = (won + np.repeat(dice.normal(size=40), 16)).astype(np.float32)
    low, high = area_interval(values, won, pair, 1)
    assert low < area_under_curve(values, won) < high and high - low > 0.15
    alone = area_interval(values, won, np.arange(640, dtype=np.int32), 1)
    assert alone[1] - alone[0] < (high - low) / 2
    assert area_interval(values[:0], won[:0], pair[:0], 1) == (0, 1)


def test_without_the_library_it_is_told(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "willforge.research.training", raising=False)
    assert main(["train", str(kept), "--out", str(tmp_path / "net.npz")]) == 2
    assert "willforge[learn]" in capsys.readouterr().err


def test_nothing_is_written_over(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "net.npz").write_text("mine")
    for name in ("net.npz", "net.txt"):
        assert main(["train", str(kept), "--out", str(tmp_path / name)]) == 2
        assert "a new file is needed" in capsys.readouterr().err
    assert (tmp_path / "net.npz").read_text() == "mine"


def test_a_network_learns_what_it_was_taught(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few games are learned by heart, always in the same way, if nothing is left out while it learns."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from willforge.research import training

    monkeypatch.setattr(training, "DROPPED", 0.0)
    monkeypatch.setattr(training, "RATE", 1e-3)

    examples = gather(games(kept), seed=1)
    told: list[training.Epoch] = []
    network = training.train(examples, {}, 30, 1, told.append)
    assert told[-1].loss < told[0].loss / 2
    out = tmp_path / "net.npz"
    assert main(["train", str(kept), "--out", str(out), "--ask", str(kept), "--epochs", "30"]) == 0
    assert len((tmp_path / "net.csv").read_text().splitlines()) == 31
    assert "; standing alone 0." in capsys.readouterr().out
    written = Network.read(out).weights
    assert all(np.array_equal(one, written[name]) for name, one in network.weights.items())


def test_asking_is_what_was_trained(kept: Path) -> None:
    """What NumPy makes of the weights, moment by moment, is what PyTorch does."""
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from willforge.research import training

    network = training.train(gather(games(kept), seed=1), {}, 3, 1, lambda _: None)
    game, answers, _ = next(games(kept))
    compared = 0
    for place, choice in enumerate(answers[:300]):
        state = game.state
        pending = state.decision
        if place % 7 == 0 and pending is not None and len(pending.options) > 1:
            moment = gather([(game.clone(), [choice], "A")], seed=1)
            values, scores = training.asked(network, moment)
            assert np.allclose(values, [network.value(state, player) for player in (0, 1)], atol=1e-4)
            found = network.scores(state, pending.player)
            assert np.allclose(scores[pending.player, : len(found)], found, atol=1e-4)
            compared += 1
        answer(state, choice)
    assert compared > 2


def test_only_the_critic_sees_both_hands(kept: Path) -> None:
    """With another hand on the other side of the table the critic says something else, and the network does not: not
    even while it learns, and nothing of the critic is in what is played."""
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    from willforge.research import training

    examples = gather(games(kept), seed=1)
    network = training.train(examples, {}, 1, 1, lambda _: None)
    assert set(network.weights) == set(SHAPES)
    torch.manual_seed(1)
    critic = {name: torch.randn(shape) * 0.1 for name, shape in training.CRITIC.items()}
    views = training.seen_by_both(np.arange(len(examples) // 2))
    judged = training.judged(critic, examples, views)
    assert np.allclose(judged[::2], -judged[1::2], atol=1e-4)  # what one has the other has not

    objects = examples.objects.copy()
    rows = np.repeat(np.arange(len(examples)), np.diff(examples.object_ends, prepend=0))
    columns = {name: place for place, (name, _) in enumerate(OBJECT)}
    hand = objects[:, columns["zone"]] == ZONES.index(terms.HAND)
    theirs = hand & (rows % 2 == 1) & (objects[:, columns["mine"]] == 1)
    assert theirs.sum() > 50
    objects[theirs, columns["cost"]] += 3
    other = replace(examples, objects=objects)
    assert np.array_equal(training.asked(network, examples)[0][::2], training.asked(network, other)[0][::2])
    assert not np.allclose(training.asked(network, examples)[0][1::2], training.asked(network, other)[0][1::2])
    assert not np.allclose(judged[::2], training.judged(critic, other, views)[::2])
