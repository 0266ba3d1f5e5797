"""`willforge train`: a network that learns from games that were kept, who will win and what was chosen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from willforge.cli.arguments import up_to, whole
from willforge.errors import WillforgeError
from willforge.lab.matches import games

if TYPE_CHECKING:
    from willforge.bots.features import Floats
    from willforge.research.examples import Examples
    from willforge.research.training import Epoch


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "train",
        help="train a network with games that were kept",
        description="Learns from the games of 'willforge arena --keep' who will win and what is chosen. The network "
        "plays as learned:FILE.npz, and judges what search looks ahead to as search:FILE.npz.",
    )
    parser.add_argument("games", type=Path, metavar="GAMES", help="the file to learn from")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.npz", help="the network, a new file")
    parser.add_argument("--ask", nargs="+", type=Path, metavar="GAMES", help="files it is only asked about, not taught")
    parser.add_argument("--epochs", type=up_to(1000), default=8, metavar="N", help="times all is seen (default 8)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of chance (default 1)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Trains and writes the network, and its curve beside it."""
    if arguments.out.suffix != ".npz" or arguments.out.exists():
        raise WillforgeError(f"{arguments.out}: a new file is needed, FILE.npz")
    try:
        from willforge.research import examples, training
    except ImportError as error:
        raise WillforgeError("training needs PyTorch: pip install 'willforge[learn]'") from error
    taught = examples.gather(games(arguments.games), arguments.seed)
    if not len(taught):
        raise WillforgeError(f"{arguments.games}: there is no game that somebody has won")
    asked = {path.stem: examples.gather(games(path), arguments.seed) for path in arguments.ask or ()}
    sets = {"taught": taught, **asked}
    for name, one in sets.items():
        area = examples.area_under_curve(one.standing, one.won)
        print(f"{name}: {len(one)} moments; standing alone tells the winner with an area of {area:.3f}", flush=True)
    curve = arguments.out.with_suffix(".csv")
    with curve.open("x", encoding="utf-8") as sink:
        told_of = (f"{name} {what}" for name in ("held back", *asked) for what in ("area", "agreed", "critic"))
        print("epoch", "loss", *told_of, sep=",", file=sink)

        def tell(epoch: Epoch) -> None:
            print(_told(epoch), flush=True)
            told = (epoch.curve, epoch.agreed, epoch.critic)
            numbers = [numbers[name] for name in epoch.curve for numbers in told]
            print(epoch.number, *(f"{number:.4f}" for number in (epoch.loss, *numbers)), sep=",", file=sink, flush=True)

        network = training.train(taught, asked, arguments.epochs, arguments.seed, tell)
    network.write(arguments.out)
    for name, one in asked.items():
        print(f"{name}: {_areas(training.asked(network, one)[0], one)}; standing alone {_areas(one.standing, one)}")
    print(f"{arguments.out} is the network of the epoch that did best on what was held back, {curve} its curve")
    return 0


def _areas(values: Floats, asked: Examples) -> str:
    """How well these values tell who wins, and how sure that is."""
    from willforge.research.examples import area_interval, area_under_curve

    low, high = area_interval(values, asked.won, asked.pair, seed=1)
    return f"{area_under_curve(values, asked.won):.3f} ({low:.3f} to {high:.3f})"


def _told(epoch: Epoch) -> str:
    sets = ", ".join(
        f"{name} {area:.3f} (critic {epoch.critic[name]:.3f}), {epoch.agreed[name]:.0%} agreed"
        for name, area in epoch.curve.items()
    )
    return f"epoch {epoch.number}: loss {epoch.loss:.4f}; {sets}"
