"""How the cost of a decision and of a copy grows.

python bench/scaling.py                       prints a table and writes build/scaling.svg
python bench/scaling.py --trials 2 --seconds 0.2 --plot ""

Cards on the field, continuous effects and the depth of the chase are set up as positions of 10.2; from each, games go
on at random for a few decisions, with all options listed at each. Processes play whole games side by side. Costs are
processor time, but for processes, where the clock on the wall counts."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parent.parent
try:
    import willforge  # noqa: F401
except ImportError:  # not installed: the plain source of this checkout
    sys.path.insert(0, str(ROOT / "src"))

from willforge.bots.random import RandomBot  # noqa: E402
from willforge.cards.pool import starter_pool  # noqa: E402
from willforge.engine import build, machine  # noqa: E402
from willforge.engine.model import agenda  # noqa: E402
from willforge.engine.model.state import State  # noqa: E402
from willforge.play.game import Game  # noqa: E402
from willforge.play.scenario import begin, read_text  # noqa: E402
from willforge.rules.versions import rules_of  # noqa: E402

FIELDS: Final = (10, 50, 200)
EFFECTS: Final = (0, 10, 50)
DEPTHS: Final = (1, 20)
PROCESSES: Final = (1, 2)
DECISIONS: Final = 10
"""How far a game goes on from a position: so far that the position is still what it was."""
COPIES: Final = 200
CARDS: Final = """
cards:
  - {name: Pier Hand, type: Resonator, cost: "{1}", atk: 300, def: 300}
  - {name: Pier Bell, type: Resonator, cost: "{1}", atk: 100, def: 100,
     text: "Each resonator you control gains [+100/+100]."}
  - {name: Quick Toll, type: Chant, cost: "{0}", text: "[Quickcast]\\nYou gain 100 life."}
"""


@dataclass(frozen=True)
class Cost:
    """What one size of one thing costs."""

    size: int
    decision: float
    """Microseconds."""
    copy: float
    """Microseconds."""


def position(cards: int, effects: int, depth: int) -> State:
    """A position with so many cards on the field, half of them on either side; so many have a continuous effect;
    and so many chants lie on the chase."""
    sides: list[str] = []
    for player, many, bells in (("A", cards - cards // 2, effects - effects // 2), ("B", cards // 2, effects // 2)):
        field = [f"{bells}x Pier Bell"] * bool(bells) + [f"{many - bells}x Pier Hand"] * bool(many - bells)
        hand = f"{depth}x Quick Toll" if player == "A" and depth else "Blank Card"
        sides.append(f"{player}: {{field: [{', '.join(field)}], stones: [3x Light Magic Stone], hand: [{hand}]}}")
    text = CARDS + "\n".join(sides)
    state = begin(read_text(text), rules_of("10.2"), starter_pool(), []).state
    state.log = None
    while len(state.chase) < depth:
        pending = state.decision
        assert pending is not None
        plays = [place for place, option in enumerate(pending.options) if option[0] == agenda.PLAY_CARD]
        machine.answer(state, plays[0])
    return state


def cost(size: int, state: State, trials: int) -> Cost:
    """What decisions from a position and copies of it cost."""
    spent = 0.0
    made = 0
    for trial in range(trials):
        bot = RandomBot(trial)
        branch = state.clone()
        started = time.process_time()
        for _ in range(DECISIONS):
            pending = branch.decision
            if pending is None:
                break
            machine.answer(branch, bot.below(len(pending.options)))
            made += 1
        spent += time.process_time() - started
    started = time.process_time()
    for _ in range(COPIES):
        state.clone()
    copy = (time.process_time() - started) / COPIES
    return Cost(size, round(spent / made * 1e6, 1), round(copy * 1e6, 2))


def games(task: tuple[int, float]) -> int:
    """The decisions of random games that a process plays in so many seconds, the last one to its end."""
    seed, seconds = task
    count = 0
    started = time.monotonic()
    while count == 0 or time.monotonic() - started < seconds:
        seed += 1
        game = Game.new("10.2", seed=seed).quiet()
        bot = RandomBot(seed)
        while not game.over:
            pending = game.decision
            assert pending is not None
            game.answer(bot.below(len(pending.options)))
            count += 1
    return count


def throughput(processes: int, seconds: float) -> float:
    """Decisions per second on the wall of so many processes together."""
    with multiprocessing.Pool(processes) as workers:
        workers.map(games, [(0, 0.0)] * processes)  # the cards are read first
        started = time.monotonic()
        total = sum(workers.map(games, [(1000 * place, seconds) for place in range(processes)], chunksize=1))
        return round(total / (time.monotonic() - started), 1)


def measured(trials: int, seconds: float) -> dict[str, Any]:
    """Everything, as plain data."""
    sizes = {
        "cards on the field": [(size, position(size, 0, 0)) for size in FIELDS],
        "continuous effects": [(size, position(FIELDS[1], size, 0)) for size in EFFECTS],
        "depth of the chase": [(size, position(FIELDS[0], 0, size)) for size in DEPTHS],
    }
    shown: dict[str, Any] = {"build": build.name(), "rules": "10.2"}
    for name, states in sizes.items():
        costs = [cost(size, state, trials) for size, state in states]
        shown[name] = [
            {"size": one.size, "decision_microseconds": one.decision, "copy_microseconds": one.copy} for one in costs
        ]
    shown["processes"] = [{"size": size, "decisions_per_second": throughput(size, seconds)} for size in PROCESSES]
    return shown


def table(shown: dict[str, Any]) -> str:
    """The numbers for people."""
    lines = [f"rules {shown['rules']}, {shown['build']} engine"]
    for name, rows in _series(shown):
        lines.append(f"{name}: {', '.join(key.replace('_', ' ') for key in rows[0] if key != 'size')}")
        for row in rows:
            values = " ".join(f"{value:>12,.1f}" for key, value in row.items() if key != "size")
            lines.append(f"  {row['size']:>4} {values}")
    return "\n".join(lines)


def _series(shown: dict[str, Any]) -> list[tuple[str, list[dict[str, float]]]]:
    return [(name, rows) for name, rows in shown.items() if isinstance(rows, list)]


# -- the plot ---------------------------------------------------------------------------------------------
PANEL: Final = 210
HEIGHT: Final = 150
BAR: Final = 34
COLOURS: Final = {"decision_microseconds": "#3465a4", "copy_microseconds": "#c17d11", "decisions_per_second": "#4e9a06"}


def plot(shown: dict[str, Any]) -> str:
    """The numbers as bars, one panel for each thing that grows and each kind of cost, in SVG."""
    panels = [
        (name, key, [(row["size"], row[key]) for row in rows])
        for name, rows in _series(shown)
        for key in rows[0]
        if key != "size"
    ]
    columns = 4
    rows_needed = -(-len(panels) // columns)
    parts = [_panel(panel, number % columns, number // columns) for number, panel in enumerate(panels)]
    size = f'width="{PANEL * columns}" height="{(HEIGHT + 70) * rows_needed}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">'
    return f"{head}{''.join(parts)}</svg>\n"


def _panel(panel: tuple[str, str, list[tuple[float, float]]], column: int, row: int) -> str:
    name, key, bars = panel
    left, top = column * PANEL + 15, row * (HEIGHT + 70) + 20
    most = max(value for _, value in bars) or 1
    parts = [
        f'<text x="{left}" y="{top - 4}" font-weight="bold">{escape(name)}</text>',
        f'<text x="{left}" y="{top + 10}">{escape(key.replace("_", " "))}</text>',
    ]
    for place, (size, value) in enumerate(bars):
        x = left + place * (BAR + 24)
        height = round((HEIGHT - 30) * value / most, 1)
        y = top + HEIGHT - height
        parts.append(f'<rect x="{x}" y="{y}" width="{BAR}" height="{height}" fill="{COLOURS[key]}"/>')
        parts.append(f'<text x="{x}" y="{y - 3}">{value:,.0f}</text>')
        parts.append(f'<text x="{x}" y="{top + HEIGHT + 14}">{size}</text>')
    return "".join(parts)


def main() -> int:
    """Measures, prints and plots; 2 for input that makes no sense."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=60, metavar="N", help="games from each position (default 60)")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="for processes (default 3)")
    parser.add_argument("--plot", default=str(ROOT / "build" / "scaling.svg"), metavar="FILE", help='"" for none')
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if arguments.trials < 1 or not 0 < arguments.seconds < 3600:
        print("there has to be a trial, and seconds between 0 and 3600", file=sys.stderr)
        return 2
    shown = measured(arguments.trials, arguments.seconds)
    print(json.dumps(shown) if arguments.json else table(shown))
    if arguments.plot:
        path = Path(arguments.plot)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(plot(shown), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
