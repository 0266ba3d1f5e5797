"""Networks that bots ask: what they are asked does not depend on hidden cards, and a file that is none is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bots.hiding import positions
from bots.leaks import leaks
from willforge import Game
from willforge.bots.bot import take_turn
from willforge.bots.described import KINDS, description
from willforge.bots.network import SHAPES, Network, NetworkError
from willforge.bots.registry import UnknownBot, bot_maker
from willforge.cards.pool import starter_pool


def untrained(seed: int = 1) -> Network:
    """Weights by chance."""
    dice = np.random.default_rng(seed)
    return Network({name: dice.normal(size=shape).astype(np.float32) * 0.1 for name, shape in SHAPES.items()})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "chance.npz"
    untrained().write(path)
    return path


def test_a_card_is_described_by_what_it_does() -> None:
    pool = starter_pool()
    described = {name: description(pool[name].faces[0]) for name in ("Fire Magic Stone", "Flick of Cinders")}
    assert all(len(numbers) == len(KINDS) for numbers in described.values())
    assert described["Flick of Cinders"][KINDS.index("Damage")] > described["Fire Magic Stone"][KINDS.index("Damage")]


def test_a_network_comes_back_from_its_file(file: Path) -> None:
    game = Game.new(seed=2)
    assert Network.read(file).value(game.state, 0) == untrained().value(game.state, 0)
    assert Network.read(file).value(game.state, 0) != untrained(2).value(game.state, 0)


@pytest.mark.parametrize("rules", ("2.0", "10.2"))
def test_no_network_is_asked_about_hidden_cards(rules: str) -> None:
    network = untrained()

    def values(game: Game, player: str) -> object:
        return network.value(game.state, "AB".index(player))

    def scores(game: Game, player: str) -> object:
        return network.scores(game.state, "AB".index(player)).tolist()

    for game, player in positions(rules, seed=8, every=31, many=4):
        assert not list(leaks(game, player, {"values": values, "scores": scores}))


@pytest.mark.parametrize("name", ("learned", "search"))
def test_bots_ask_the_network_of_a_file(name: str, file: Path) -> None:
    bot = bot_maker(f"{name}:{file}")(3)
    game = Game.new(seed=5)
    for _ in range(12):
        take_turn(game, bot)
    assert len(game.record["answers"]) >= 12


@pytest.mark.parametrize("told", (b"", b"PK", b"no network", "cut"))
def test_what_is_no_network_is_refused(told: bytes | str, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:3000] if isinstance(told, str) else told)
    with pytest.raises(NetworkError, match="no network of this version"):
        bot_maker(f"learned:{file}")


def test_a_file_that_only_looks_like_one_is_refused(file: Path, tmp_path: Path) -> None:
    """An array by itself, one whose packed numbers are damaged, and one that would unpack to far more than it is."""
    with file.open("wb") as sink:
        np.save(sink, np.zeros(3))
    with pytest.raises(NetworkError, match="no network of this version"):
        bot_maker(f"learned:{file}")
    untrained().write(file)
    told = bytearray(file.read_bytes())
    told[2000:4000] = bytes(2000)
    file.write_bytes(told)
    with pytest.raises(NetworkError, match="no network of this version"):
        bot_maker(f"learned:{file}")
    np.savez_compressed(file, card=np.zeros(5_000_000, np.float32))
    with pytest.raises(NetworkError, match="too large"):
        bot_maker(f"learned:{file}")
    folder = tmp_path / "folder.npz"
    folder.mkdir()
    with pytest.raises(NetworkError, match="is no file"):
        bot_maker(f"learned:{folder}")


def test_another_network_is_refused(file: Path) -> None:
    weights = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    np.savez(file, **{**weights, "value": np.zeros((3, 1), np.float32)})  # type: ignore[arg-type]
    with pytest.raises(NetworkError, match="another version"):
        bot_maker(f"search:{file}")
    np.savez(file, **{**weights, "value_bias": np.array([np.nan], np.float32)})  # type: ignore[arg-type]
    with pytest.raises(NetworkError, match="another version"):
        bot_maker(f"search:{file}")


def test_who_asks_it_is_said(file: Path) -> None:
    with pytest.raises(NetworkError, match="can not be read"):
        bot_maker(f"learned:{file}.none.npz")
    with pytest.raises(UnknownBot, match="is asked by learned"):
        bot_maker(f"greedy:{file}")
