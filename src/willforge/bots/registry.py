"""Bots by name: those that come with Willforge, and a class in a file of your own."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from willforge.bots.bot import Bot
from willforge.bots.greedy import GreedyBot
from willforge.bots.levels import easy, fair, hard
from willforge.bots.planner import PlannerBot
from willforge.bots.program import ProgramBot, runs
from willforge.bots.random import RandomBot
from willforge.bots.search import SearchBot
from willforge.errors import WillforgeError
from willforge.files import is_file

Maker = Callable[[int], Bot]
"""Makes a bot from a seed, so that the same seed plays the same."""

BOTS: Final[dict[str, Maker]] = {
    "easy": easy,
    "fair": fair,
    "greedy": GreedyBot,
    "hard": hard,
    "planner": PlannerBot,
    "random": RandomBot,
    "search": SearchBot,
}
PROGRAM: Final = "program:"
NETWORK: Final = ".npz"
LEVELS: Final = ("easy", "fair", "hard")
"""Those that people play against, the weakest first."""


class UnknownBot(WillforgeError):
    """There is no bot of that name, or its file holds none."""


def bot_maker(name: str) -> Maker:
    """What makes the bot of a name: one of `BOTS`, one that asks a network as `learned:FILE.npz` or `search:FILE.npz`,
    `FILE.py:CLASS`, or `program:COMMAND`. Such a class or command is run, so it should be one's own. Raises UnknownBot
    or NetworkError saying what is wrong."""
    if name in BOTS:
        return BOTS[name]
    if name.endswith(NETWORK):
        return _asking(name)
    if name.startswith(PROGRAM):
        command = name.removeprefix(PROGRAM)
        if not runs(command):
            raise UnknownBot(f"{command[:60]!r} is no program that can be run: write program:COMMAND")
        return partial(ProgramBot, command)
    file, colon, wanted = name.rpartition(":")
    if not colon or not file.endswith(".py"):
        known = ", ".join(sorted(BOTS))
        raise UnknownBot(
            f"there is no bot named {name!r}: choose one of {known}, or name a network as learned:FILE.npz, a class as "
            "FILE.py:CLASS or a program as program:COMMAND"
        )
    path = Path(file)
    if not is_file(path):
        raise UnknownBot(f"{file} is not a file: a bot of your own is named as FILE.py:CLASS")
    spec = importlib.util.spec_from_file_location(f"willforge_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{file} can not be loaded as Python")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever the file does wrong, its author has to know
        raise UnknownBot(f"{file} can not be run: {type(error).__name__}: {error}") from error
    found = getattr(module, wanted, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{file} has no class {wanted!r} with a method 'choose'")
    return found


def _asking(name: str) -> Maker:
    """What makes a bot that asks the network of a file."""
    way, _, file = name.partition(":")
    if way not in ("learned", "search"):
        raise UnknownBot(f"a network is asked by learned:FILE{NETWORK} or search:FILE{NETWORK}, not by {name[:60]!r}")
    try:
        from willforge.bots.learned import Leaf, LearnedBot
    except ImportError as error:
        raise UnknownBot("a bot that asks a network needs NumPy: pip install 'willforge[research]'") from error
    path = Path(file)
    if way == "learned":
        LearnedBot(path, 0)
        return partial(LearnedBot, path)
    return partial(SearchBot, judge=Leaf(path))
