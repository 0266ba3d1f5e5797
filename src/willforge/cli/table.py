"""The table as text for a terminal: frames for cards in the field, lines for everything else. Made from a view
alone."""

from __future__ import annotations

import textwrap
from typing import Any, Final

FRAME: Final = 22
NARROWEST: Final = 40


def draw(view: dict[str, Any], width: int) -> str:
    """The table as `view["you"]` sees it. Linear in the cards."""
    you = view["you"] or "A"
    other = "B" if you == "A" else "A"
    turn = view["turn"]
    head = f" turn {turn['number']}: {turn['player']}, {turn['phase']}" + (
        f", battle: {turn['step'].replace('_', ' ')}" if turn["step"] != "none" else ""
    )
    wide = max(NARROWEST, width)
    lines = ["=" * 3 + head + " " + "=" * max(3, wide - len(head) - 4)]
    lines += _seat(view["players"][other], f"{other} (opponent)", wide)
    lines += _middle(view)
    lines += _seat(view["players"][you], f"{you} (you)", wide)
    hand = view["players"][you]["zones"]["hand"]
    lines.append("hand: " + (", ".join(_short(card) for card in hand) or "empty"))
    return "\n".join(line for line in lines if line)


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
    lines.append("  ruler area: " + (", ".join(_in_play(card) for card in zones["ruler_area"]) or "empty"))
    if stones:
        lines.append("  stones: " + _counted([_in_play(card) for card in stones]))
    for zone in ("items", "standby", "graveyard", "removed", "extra_deck", "runes", "stranger_deck", "lifebreak"):
        if zones[zone]:
            lines.append(f"  {zone.replace('_', ' ')}: " + _counted([_name(card) for card in zones[zone]]))
    lines += frames(others, width)
    return lines


def _counted(names: list[str]) -> str:
    return ", ".join(f"{names.count(name)}x {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names))


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
        drawn = [_frame(card) for card in cards[start : start + per_row]]
        lines += ["  " + " ".join(rows) for rows in zip(*drawn, strict=True)]
    return lines


def _frame(card: Any) -> list[str]:
    inner = FRAME - 4
    if isinstance(card, str):
        body = [card, "", ""]
    else:
        values = f"{card['atk']}/{card['def']}" if "atk" in card else "/".join(card["types"])
        marks = ["rested"] if card.get("rested") else []
        if card.get("damage"):
            marks.append(f"-{card['damage']}")
        marks += [f"{many}x{name}" for name, many in card.get("counters", {}).items()]
        body = [card["name"], values, " ".join(marks)]
    edge = "+" + "-" * (FRAME - 2) + "+"
    return [
        edge,
        *(f"| {textwrap.shorten(text, inner, placeholder='..') if text else '':<{inner}} |" for text in body),
        edge,
    ]


def card_text(view: dict[str, Any], name: str) -> str:
    """Everything printed on a card that the viewer can see, found by the beginning of its name."""
    wanted = name.strip().lower()
    for seat in view["players"].values():
        for zone in seat["zones"].values():
            for card in zone:
                if isinstance(card, dict) and card["name"].lower().startswith(wanted):
                    return _printed(card)
    return f"no card you can see is named '{name.strip()}'"


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
    return "\n".join("  " + line for line in lines)
