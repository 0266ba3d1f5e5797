"""The table as text for a terminal: frames for cards in the field, lines for everything else. Made from a view
alone."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from willforge.cli.style import NARROWEST, TOGETHER

FRAME: Final = 24
INNER: Final = FRAME - 4
NAME_LINES: Final = 2


def heading(view: dict[str, Any], width: int) -> str:
    """The line that says whose turn it is and how far it has come."""
    turn = view["turn"]
    whose = "your turn" if turn["player"] == view["you"] else f"{turn['player']}'s turn"
    head = f" turn {turn['number']}: {whose}, {turn['phase']} phase" if turn["number"] else " before the first turn"
    if turn["step"] != "none":
        head += f", battle: {turn['step'].replace('_', ' ')} step"
    return "=" * 3 + head + " " + "=" * max(3, max(NARROWEST, width) - len(head) - 4)


def draw(view: dict[str, Any], width: int) -> list[str]:
    """The table below its heading as `view["you"]` sees it, a text per part; long ones are not wrapped yet. Linear in
    the cards."""
    you = view["you"] or "A"
    other = "B" if you == "A" else "A"
    wide = max(NARROWEST, width)
    lines = _seat(view["players"][other], f"{other} (opponent)", wide)
    lines += _middle(view)
    lines += _seat(view["players"][you], f"{you} (you)", wide)
    hand = view["players"][you]["zones"]["hand"]
    lines.append("  hand: " + (_counted([_short(card) for card in hand]) or "empty"))
    return lines


def _middle(view: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    battle = view["battle"]
    if battle is not None and battle["attacker"]:
        blocked = f", blocked by {battle['blocker']}" if battle["blocker"] else ""
        lines.append(f"    battle: {battle['attacker']} attacks {battle['attacked']}{blocked}")
    if view["chase"]:
        items = [_chase(item) for item in view["chase"]]
        lines.append("    chase (top first): " + "; ".join(items))
    return lines


def _chase(item: dict[str, Any]) -> str:
    onto = f" -> {', '.join(item['targets'])}" if "targets" in item else ""
    return f"{item['controller']}: {item['name']}{onto}"


def _seat(seat: dict[str, Any], name: str, width: int) -> list[str]:
    zones = seat["zones"]
    stones = [card for card in zones["field"] if isinstance(card, dict) and "Magic Stone" in card["types"]]
    others = [card for card in zones["field"] if card not in stones]
    stones += zones.get("stone_area", [])
    counts = f"hand {len(zones['hand'])}, deck {len(zones['deck'])}, stone deck {len(zones['stone_deck'])}"
    line = f"{name}: life {seat['life']}, {counts}"
    if seat["will"]:
        line += f", will {seat['will']}"
    if seat["weather"]:
        line += f", weather {seat['weather']}"
    lines = [line]
    lines.append("  ruler area: " + (_counted([_in_play(card) for card in zones["ruler_area"]]) or "empty"))
    if stones:
        lines.append("  stones: " + _counted([_in_play(card) for card in stones]))
    for zone in ("items", "standby", "graveyard", "removed", "extra_deck", "runes", "stranger_deck", "lifebreak"):
        if zones[zone]:
            lines.append(f"  {zone.replace('_', ' ')}: " + _counted([_name(card) for card in zones[zone]]))
    lines += frames(others, width)
    return lines


def _counted(names: list[str]) -> str:
    """Names, equal ones once; a semicolon between them where one has a comma of its own. A name is kept on one line."""
    once = [f"{names.count(name)}x {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    between = "; " if any(", " in name for name in once) else ", "
    return between.join(name.replace(" ", TOGETHER) for name in once)


def _name(card: Any) -> str:
    return card if isinstance(card, str) else str(card["name"])


def _short(card: Any) -> str:
    if isinstance(card, str):
        return card
    values = f" {card['atk']}/{card['def']}" if "atk" in card else ""
    return f"{card['name']} {card.get('cost', '')}{values}".rstrip()


def _in_play(card: Any) -> str:
    if isinstance(card, str):
        return card
    marks = ["rested"] if card.get("rested") else []
    marks += ["astral"] if card.get("astral") else []
    marks += [f"{many} {name}" for name, many in card.get("counters", {}).items()]
    return f"{card['name']} ({', '.join(marks)})" if marks else str(card["name"])


def frames(cards: list[Any], width: int) -> list[str]:
    """Cards in the field as frames side by side, as many in a row as fit."""
    per_row = max(1, (width - 2) // (FRAME + 1))
    lines: list[str] = []
    for start in range(0, len(cards), per_row):
        row = cards[start : start + per_row]
        high = max(len(_named(card)) for card in row)
        drawn = [_frame(card, high) for card in row]
        lines += ["  " + " ".join(rows) for rows in zip(*drawn, strict=True)]
    return lines


def _named(card: Any) -> list[str]:
    """The name of a card as lines of a frame."""
    return textwrap.wrap(_name(card), INNER, max_lines=NAME_LINES, placeholder="..", break_on_hyphens=False)


def _frame(card: Any, high: int) -> list[str]:
    """A card as a frame, its name on so many lines."""
    body = ["", ""]
    if not isinstance(card, str):
        values = f"{card['atk']}/{card['def']}" if "atk" in card else "/".join(card["types"])
        marks = ["rested"] if card.get("rested") else []
        if card.get("damage"):
            marks.append(f"-{card['damage']}")
        marks += [f"{many}x{name}" for name, many in card.get("counters", {}).items()]
        body = [textwrap.shorten(text, INNER, placeholder="..") for text in (values, " ".join(marks))]
    named = _named(card)
    named += [""] * (high - len(named))
    edge = "+" + "-" * (FRAME - 2) + "+"
    return [edge, *(f"| {text:<{INNER}} |" for text in (*named, *body)), edge]


def find_card(view: dict[str, Any], name: str) -> dict[str, Any] | None:
    """A card that the viewer can see, by the beginning of its name, or by a part of it; their own come first."""
    wanted = " ".join(name.split()).lower()
    cards = list(seen_cards(view))
    for fits in (str.startswith, str.__contains__):
        for card in cards:
            if fits(str(card["name"]).lower(), wanted):
                return card
    return None


def seen_cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All cards the viewer can see, their own first."""
    you = view["you"] or "A"
    seats = (view["players"][you], view["players"]["B" if you == "A" else "A"])
    return [card for seat in seats for zone in seat["zones"].values() for card in zone if isinstance(card, dict)]


def card_text(view: dict[str, Any], name: str) -> str:
    """Everything printed on a card that the viewer can see."""
    card = find_card(view, name)
    return f"no card you can see is named '{name.strip()}'" if card is None else _printed(card)


def _printed(card: dict[str, Any]) -> str:
    lines = [f"{card['name']}  {card.get('cost', '')}".rstrip()]
    kinds = "/".join(card["types"])
    if card.get("attributes"):
        kinds += f", {'/'.join(card['attributes'])}"
    if card.get("races"):
        kinds += f", {' '.join(card['races'])}"
    lines.append(kinds)
    if "atk" in card:
        lines.append(f"ATK {card['atk']}  DEF {card['def']}")
    if card.get("text"):
        lines += card["text"].strip().splitlines()
    for side in card.get("other_sides", ()):
        values = f"  ATK {side['atk']}  DEF {side['def']}" if "atk" in side else ""
        lines.append(f"other side: {side['name']} ({'/'.join(side['types'])}){values}")
        lines += side.get("text", "").strip().splitlines()
    return "\n".join("  " + line for line in lines)
