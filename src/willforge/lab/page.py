"""The findings of a run as one page: a file without scripts that asks nothing of any network. The pictures are drawn by
Matplotlib (extra `willforge[lab]`) as SVG."""

from __future__ import annotations

from html import escape
from io import StringIO
from pathlib import Path
from string import Template
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.files import write_text

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1b2325; --soft: #4f5a5a; --paper: #f8f5ed; --line: #cfc6b4; --lamp: #8d5200 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0ebdf; --soft: #aab7b5; --paper: #142025; --line: #35484f; --lamp: #f4bf62 }
}
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { margin: 0 auto; padding: 24px; max-width: 1080px }
h1, h2, h3 { font-family: Georgia, "Times New Roman", serif; line-height: 1.2 }
h2 { margin-top: 40px; border-top: 1px solid var(--line); padding-top: 24px }
figure { margin: 16px 0 }
.soft { color: var(--soft) }
.warn { border-left: 4px solid var(--lamp); padding: 8px 16px }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 4px 10px; text-align: right; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; height: auto; background: #fff; border-radius: 9px }
"""
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
PAGE: Final = Template(
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    "<title>$title</title><style>$style</style></head>\n<body><main>$body</main></body></html>\n"
)


class NoLibrary(WillforgeError):
    """Matplotlib is not installed here."""


def check_library() -> None:
    """Raises NoLibrary if no page can be made here: asked before hours of playing."""
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise NoLibrary(
            "a report needs Matplotlib, which is not installed here: pip install 'willforge[lab]'"
        ) from error


def write_page(found: dict[str, Any], path: Path) -> None:
    """Writes the page of some findings. Raises NoLibrary or FileError."""
    check_library()
    write_text(path, page(found))


def page(found: dict[str, Any]) -> str:
    """The page as text; nothing of the findings is taken for markup."""
    plan = found["plan"]
    arms = " and ".join(arm["name"] for arm in plan["arms"])
    title = f"{len(plan['decks'])} decks under {arms}"
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="soft">{_summary(found)}</p>', _warnings(found)]
    parts += [_difference(one, plan) for one in found["differences"]]
    parts += [_tally(one, plan) for one in found["tallies"]]
    return PAGE.substitute(title=escape(f"Willforge: {title}"), style=STYLE, body="\n".join(parts))


def _summary(found: dict[str, Any]) -> str:
    plan = found["plan"]
    bots = " and ".join(plan["pilots"])
    games = f"{found['games']} of {plan['games']} games"
    told = f"{games}; played by {bots}; seed {plan['seed']}; plan {plan['fingerprint']}"
    return escape(told) + (" (stopped before its end)" if found.get("stopped") else "")


def _warnings(found: dict[str, Any]) -> str:
    if len(found["plan"]["pilots"]) == 1:
        return '<p class="soft">Only one bot has played: numbers depend on who plays.</p>'
    if not found["disagreements"]:
        return '<p class="soft">The bots agree in every meeting about who is ahead, or are too close to tell.</p>'
    items = "".join(f"<li>{escape(_disagreement(one))}</li>" for one in found["disagreements"])
    told = "<strong>The bots disagree.</strong> What is said of these meetings depends on who plays:"
    return f'<div class="warn">{told}<ul>{items}</ul></div>'


def _disagreement(one: dict[str, Any]) -> str:
    shares = [f"{pilot} {share['share']:.0%}" for pilot, share in zip(one["pilots"], one["shares"], strict=True)]
    return f"{' against '.join(one['decks'])} ({one['arm']}): {', '.join(shares)}"


def _difference(one: dict[str, Any], plan: dict[str, Any]) -> str:
    before, after = (arm["name"] for arm in plan["arms"])
    rows = [
        [
            shift["name"],
            f"{shift['before']:.1%}",
            f"{shift['after']:.1%}",
            f"{100 * shift['change']:+.1f}",
            _points(shift["interval"]),
            "moves" if shift["surely"] else "",
        ]
        for shift in [*one["decks"], {**one["beginner"], "name": "who begins"}]
    ]
    same = one["same"] / max(1, one["jobs"])
    told = f"{one['jobs']} pairs of games dealt alike; {same:.0%} of them ended alike."
    return (
        f"<h2>{escape(one['pilot'])}: from {escape(before)} to {escape(after)}</h2>"
        f'<p class="soft">{told} A row says "moves" only if that is sure for the whole table.</p>'
        f"{_shifts(one['decks'])}{_table(['deck', before, after, 'change', '95 %', ''], rows)}"
    )


def _tally(one: dict[str, Any], plan: dict[str, Any]) -> str:
    begin, turns = one["beginner"], one["turns"]
    low, high = begin["interval"]
    ends = ", ".join(f"{why} {count / max(1, one['games']):.0%}" for why, count in one["ends"].items())
    told = (
        f"{one['games']} games. Who begins wins {begin['share']:.1%} ({low:.1%} to {high:.1%}). Half of the games last "
        f"{turns['quarter']:g} to {turns['three_quarters']:g} turns. They end by {ends}."
    )
    decks = [
        [deck["deck"], f"{deck['share']:.1%}", _points(deck["interval"], ""), str(deck["games"])]
        for deck in one["decks"]
    ]
    cards = [
        [
            card["card"],
            card["deck"],
            f"{100 * card['influence']:+.1f}",
            _points(card["interval"]),
            f"{card['played']:.0%}",
            str(card["with"]["games"]),
        ]
        for card in one["cards"]
    ]
    about = "How much more a deck wins with the card drawn than without it, in points; and how often it is then played."
    return (
        f"<h2>{escape(one['pilot'])} under {escape(one['arm'])}</h2><p>{escape(told)}</p>"
        f"{_matrix(one, plan['decks'])}{_table(['deck', 'wins', '95 %', 'games'], decks)}"
        f'<h3>Cards</h3><p class="soft">{about}</p>'
        f"{_table(['card', 'deck', 'influence', '95 %', 'played', 'games'], cards)}"
    )


def _points(interval: list[float], sign: str = "+") -> str:
    return f"{100 * interval[0]:{sign}.1f} to {100 * interval[1]:{sign}.1f}"


def _table(heads: list[str], rows: list[list[str]]) -> str:
    if not rows:
        return '<p class="soft">Too few games to tell.</p>'
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


# -- pictures ------------------------------------------------------------------------------------------------------
def _svg(figure: Any) -> str:
    """A figure as it stands in a page, the same bytes each time."""
    from matplotlib import rc_context

    sink = StringIO()
    with rc_context({"svg.hashsalt": "willforge", "svg.fonttype": "path"}):
        figure.savefig(sink, format="svg", metadata={"Date": None})
    text = sink.getvalue()
    return f"<figure>{text[text.index('<svg') :]}</figure>"


def _plain(text: str) -> str:
    """A name that Matplotlib takes for no formula."""
    return text.replace("$", r"\$")


def _matrix(one: dict[str, Any], names: list[str]) -> str:
    """Who wins how much against whom: rows against columns."""
    from matplotlib.figure import Figure

    size = len(names)
    places = {name: place for place, name in enumerate(names)}
    values = [[float("nan")] * size for _ in names]
    for meeting in one["meetings"]:
        if meeting["games"]:
            first, second = (places[name] for name in meeting["decks"])
            values[first][second] = 100 * meeting["share"]
            values[second][first] = 100 - 100 * meeting["share"]
    figure = Figure(figsize=(3.0 + 0.75 * size, 1.6 + 0.5 * size), layout="constrained")
    axes = figure.subplots()
    axes.pcolormesh(
        values, cmap="PuOr", vmin=0, vmax=100, edgecolors="white", linewidth=1.5
    )  # shapes: a page has no images
    axes.invert_yaxis()
    middles = [place + 0.5 for place in range(size)]
    axes.set_xticks(middles, [_plain(name) for name in names], rotation=35, ha="right")
    axes.set_yticks(middles, [_plain(name) for name in names])
    for row, line in enumerate(values):
        for column, value in enumerate(line):
            if value == value:
                ink = "white" if abs(value - 50) > 32 else "black"
                axes.text(middles[column], middles[row], f"{value:.0f}", ha="center", va="center", color=ink)
    axes.set_title("Games won by the row against the column, in percent", fontsize=10)
    return _svg(figure)


def _shifts(shifts: list[dict[str, Any]]) -> str:
    """How far each deck moves, with the interval."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 1.2 + 0.35 * len(shifts)), layout="constrained")
    axes = figure.subplots()
    for place, shift in enumerate(reversed(shifts)):
        low, high = (100 * bound for bound in shift["interval"])
        colour = "#8d5200" if shift["surely"] else "#4f5a5a"
        axes.plot([low, high], [place, place], color=colour, linewidth=2)
        axes.plot([100 * shift["change"]], [place], marker="o" if shift["surely"] else "D", color=colour)
    axes.axvline(0, color="#999999", linewidth=1)
    axes.set_ylim(-0.6, len(shifts) - 0.4)
    axes.set_yticks(range(len(shifts)), [_plain(shift["name"]) for shift in reversed(shifts)])
    axes.set_xlabel("points more than before, with 95 % confidence")
    return _svg(figure)
