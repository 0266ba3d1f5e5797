"""The findings of `willforge sim` as tables for a terminal."""

from __future__ import annotations

from typing import Any, Final

MOST_CARDS: Final = 8
"""How many cards are printed from either end; the page and the JSON have all."""
WIDEST: Final = 28


def told(found: dict[str, Any]) -> str:
    """All of it as text."""
    plan = found["plan"]
    lines = [f"{found['games']} of {plan['games']} games in {found['seconds']:.1f} s"]
    for one in found["tallies"]:
        lines += ["", f"{one['pilot']} under {one['arm']}, {one['games']} games", *_tally(one)]
    for one in found["differences"]:
        lines += ["", *_difference(one, plan["arms"])]
    for one in found["disagreements"]:
        shares = zip(one["pilots"], one["shares"], strict=True)
        said = ", ".join(f"{pilot} {_percent(share['share'])}" for pilot, share in shares)
        lines += ["", f"The bots disagree about {' against '.join(one['decks'])} ({one['arm']}): {said}."]
    if found["disagreements"]:
        lines.append("What is said of these depends on who plays; do not rely on it.")
    if found["failures"]:
        lines += [
            "",
            f"{len(found['failures'])} pairs of games failed",
            *(f"  {why}" for why in found["failures"][:20]),
        ]
    return "\n".join(lines)


def _tally(one: dict[str, Any]) -> list[str]:
    rows = [[deck["deck"], *_share(deck)] for deck in one["decks"]]
    lines = [*_table(["deck", "wins", "95 %", "games"], rows), ""]
    rows = [[f"{meeting['decks'][0]} - {meeting['decks'][1]}", *_share(meeting)] for meeting in one["meetings"]]
    lines += [*_table(["meeting", "first wins", "95 %", "games"], rows), ""]
    begin, turns = one["beginner"], one["turns"]
    low, high = begin["interval"]
    lines.append(f"who begins wins {_percent(begin['share'])} ({_percent(low)} to {_percent(high)})")
    quartiles = f"{turns['quarter']:g}, {turns['half']:g}, {turns['three_quarters']:g}"
    lines.append(f"turns {quartiles} (quartiles); {one['decisions']:.0f} decisions a game")
    ends = ", ".join(f"{why} {_percent(count / max(1, one['games']))}" for why, count in one["ends"].items())
    lines.append(f"ended by {ends}")
    cards = one["cards"]
    if cards:
        shown = cards if len(cards) <= 2 * MOST_CARDS else [*cards[:MOST_CARDS], *cards[-MOST_CARDS:]]
        rows = [
            [
                card["card"],
                card["deck"],
                _points(card["influence"]),
                _between(card["interval"]),
                _percent(card["played"]),
            ]
            for card in shown
        ]
        lines += ["", *_table(["card", "deck", "drawn, not drawn", "95 %", "played"], rows)]
    return lines


def _difference(one: dict[str, Any], arms: list[dict[str, str]]) -> list[str]:
    before, after = arms[0]["name"], arms[1]["name"]
    rows = [
        [
            shift["name"],
            _percent(shift["before"]),
            _percent(shift["after"]),
            _points(shift["change"]),
            _between(shift["interval"]),
            "moves" if shift["surely"] else "",
        ]
        for shift in [*one["decks"], {**one["beginner"], "name": "(who begins)"}]
    ]
    turns = one["turns"]
    low, high = turns["interval"]
    rows.append(
        [
            "(turns)",
            f"{turns['before']:.2f}",
            f"{turns['after']:.2f}",
            f"{turns['change']:+.2f}",
            f"{low:+.2f} to {high:+.2f}",
            "moves" if turns["surely"] else "",
        ]
    )
    same = one["same"] / max(1, one["jobs"])
    alike = f"{one['jobs']} pairs of games dealt alike, {_percent(same)} of them ended alike"
    lines = [f"{one['pilot']}: from {before} to {after}, {alike}"]
    lines += _table(["deck", before, after, "change", "95 %", ""], rows)
    if one["saved"] is not None:
        lines.append(f"with cards of their own both sides would need {one['saved']:.1f} times as many games")
    return lines


def _share(one: dict[str, Any]) -> list[str]:
    return [_percent(one["share"]), _between(one["interval"], signed=""), str(one["games"])]


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _between(interval: list[float], signed: str = "+") -> str:
    low, high = interval
    return f"{100 * low:{signed}.1f} to {100 * high:{signed}.1f}"


def _table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Columns as wide as they need to be, the first to the left and the others to the right."""
    cut = [[_cut(cell) for cell in row] for row in [heads, *rows]]
    widths = [max(len(row[place]) for row in cut) for place in range(len(heads))]
    return [
        "  "
        + "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cut
    ]


def _cut(text: str) -> str:
    most = 2 * WIDEST
    return text if len(text) <= most else f"{text[: most - 1]}…"
