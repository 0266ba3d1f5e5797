"""The table as text for a terminal: frames for cards in the field, lines for everything else. Made from a view
alone."""

from __future__ import annotations

import textwrap
import unicodedata
from typing import Any, Final

from willforge.cli.style import NARROWEST, TOGETHER
from willforge.play.keywords import Keyword, keywords_in
from willforge.play.view import HIDDEN_STONE
from willforge.words import Argument, Message, say

FRAME: Final = 24
INNER: Final = FRAME - 4
NAME_LINES: Final = 2


def heading(view: dict[str, Any], width: int, language: str = "en") -> str:
    """The line that says whose turn it is and how far it has come."""
    turn = view["turn"]
    args = {
        "number": turn["number"], "player": ("player", turn["player"]), "phase": ("phase", turn["phase"]),
        "whose": "own" if turn["player"] == view["you"] else "other",
    }  # fmt: skip
    head = " " + _said(language, "table-turn" if turn["number"] else "table-setup", **args)
    if turn["step"] != "none":
        head += _said(language, "table-step", step=("step", turn["step"]))
    return "=" * 3 + head + " " + "=" * max(3, max(NARROWEST, width) - columns(head) - 4)


def _said(language: str, message: str, **args: Argument) -> str:
    return say(Message(message, args), language)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian letters take two. Linear."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def seat_names(view: dict[str, Any], language: str) -> tuple[str, str]:
    """How the lines of the opponent and of the viewer begin."""
    you = view["you"] or "A"
    other = "B" if you == "A" else "A"
    return _said(language, "table-opponent", player=other), _said(language, "table-you", player=you)


def draw(view: dict[str, Any], width: int, language: str = "en") -> list[str]:
    """The table below its heading as `view["you"]` sees it, a text per part; long ones are not wrapped yet. Linear in
    the cards."""
    you = view["you"] or "A"
    other = "B" if you == "A" else "A"
    wide = max(NARROWEST, width)
    theirs, yours = seat_names(view, language)
    lines = _seat(view["players"][other], theirs, wide, language)
    lines += _middle(view, language)
    lines += _seat(view["players"][you], yours, wide, language)
    hand = view["players"][you]["zones"]["hand"]
    lines.append(_zone(language, "hand", [_short(card, language) for card in hand]))
    return lines


def _zone(language: str, zone: str, cards: list[str]) -> str:
    listed = _counted(cards) or _said(language, "table-empty")
    return "  " + _said(language, "table-zone", zone=("message", f"table-{zone}", {}), cards=listed)


def _middle(view: dict[str, Any], language: str) -> list[str]:
    lines: list[str] = []
    battle = view["battle"]
    if battle is not None and battle["attacker"]:
        names = {key: str(name) for key, name in battle.items()}
        lines.append("    " + _said(language, "table-blocked" if battle["blocker"] else "table-battle", **names))
    if view["chase"]:
        items = "; ".join(_chase(item) for item in view["chase"])
        lines.append("    " + _said(language, "table-chase", items=items))
    return lines


def _chase(item: dict[str, Any]) -> str:
    onto = f" -> {', '.join(item['targets'])}" if "targets" in item else ""
    return f"{item['controller']}: {item['name']}{onto}"


def _seat(seat: dict[str, Any], name: str, width: int, language: str) -> list[str]:
    zones = seat["zones"]
    stones = [card for card in zones["field"] if isinstance(card, dict) and "Magic Stone" in card["types"]]
    others = [card for card in zones["field"] if card not in stones]
    stones += zones.get("stone_area", [])
    counts = {zone: len(zones[zone]) for zone in ("hand", "deck", "stone_deck")}
    line = _said(language, "table-seat", name=name, life=seat["life"], **counts)
    if seat["will"]:
        line += _said(language, "table-will", will=seat["will"])
    if seat["weather"]:
        line += _said(language, "table-weather", weather=seat["weather"])
    lines = [line]
    lines.append(_zone(language, "ruler_area", [_in_play(card, language) for card in zones["ruler_area"]]))
    if stones:
        lines.append(_zone(language, "stones", [_in_play(card, language) for card in stones]))
    for zone in ("items", "standby", "graveyard", "removed", "extra_deck", "runes", "stranger_deck", "lifebreak"):
        if zones[zone]:
            lines.append(_zone(language, zone, [_name(card, language) for card in zones[zone]]))
    lines += frames(others, width, language)
    return lines


def _counted(names: list[str]) -> str:
    """Names, equal ones once; a semicolon between them where one has a comma of its own. A name is kept on one line."""
    once = [f"{names.count(name)}x {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    between = "; " if any(", " in name for name in once) else ", "
    return between.join(name.replace(" ", TOGETHER) for name in once)


def _name(card: Any, language: str) -> str:
    return _hidden(card, language) if isinstance(card, str) else str(card["name"])


def _hidden(word: str, language: str) -> str:
    """A card that is not known: a word of the view."""
    return _said(language, "table-hidden-stone" if word == HIDDEN_STONE else "table-hidden")


def _short(card: Any, language: str) -> str:
    if isinstance(card, str):
        return _hidden(card, language)
    values = f" {card['atk']}/{card['def']}" if "atk" in card else ""
    return f"{card['name']} {card.get('cost', '')}{values}".rstrip()


def _in_play(card: Any, language: str) -> str:
    if isinstance(card, str):
        return _hidden(card, language)
    marks = [_said(language, "mark-rested")] if card.get("rested") else []
    marks += [_said(language, "mark-astral")] if card.get("astral") else []
    marks += [f"{many} {name}" for name, many in card.get("counters", {}).items()]
    return f"{card['name']} ({', '.join(marks)})" if marks else str(card["name"])


def frames(cards: list[Any], width: int, language: str = "en") -> list[str]:
    """Cards in the field as frames side by side, as many in a row as fit."""
    per_row = max(1, (width - 2) // (FRAME + 1))
    lines: list[str] = []
    for start in range(0, len(cards), per_row):
        row = cards[start : start + per_row]
        high = max(len(_named(card, language)) for card in row)
        drawn = [_frame(card, high, language) for card in row]
        lines += ["  " + " ".join(rows) for rows in zip(*drawn, strict=True)]
    return lines


def _named(card: Any, language: str) -> list[str]:
    """The name of a card as lines of a frame."""
    name = _name(card, language)
    if columns(name) != len(name):
        return [_cut(name)]
    return textwrap.wrap(name, INNER, max_lines=NAME_LINES, placeholder="..", break_on_hyphens=False)


def _cut(text: str) -> str:
    """As much of a text as fits into a frame, by columns."""
    while columns(text) > INNER:
        text = text[:-1]
    return text


def _frame(card: Any, high: int, language: str) -> list[str]:
    """A card as a frame, its name on so many lines."""
    body = ["", ""]
    if not isinstance(card, str):
        values = f"{card['atk']}/{card['def']}" if "atk" in card else "/".join(card["types"])
        marks = [_said(language, "mark-rested")] if card.get("rested") else []
        if card.get("damage"):
            marks.append(f"-{card['damage']}")
        marks += [f"{many}x{name}" for name, many in card.get("counters", {}).items()]
        body = [_cut(textwrap.shorten(text, INNER, placeholder="..")) for text in (values, " ".join(marks))]
    named = _named(card, language)
    named += [""] * (high - len(named))
    edge = "+" + "-" * (FRAME - 2) + "+"
    return [edge, *(f"| {text}{' ' * (INNER - columns(text))} |" for text in (*named, *body)), edge]


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


def card_text(view: dict[str, Any], name: str, language: str = "en") -> str:
    """Everything printed on a card that the viewer can see."""
    card = find_card(view, name)
    return _said(language, "cli-no-card", name=name.strip()) if card is None else _printed(card, language)


def _explained(keyword: Keyword, language: str) -> str:
    name = keyword.name if keyword.called == keyword.name else f"{keyword.name} {keyword.called}"
    return _said(language, "table-keyword", name=name, meaning=keyword.meaning)


def _all_text(card: dict[str, Any]) -> str:
    """What is printed on a card and its other sides, and the keywords it has now."""
    sides = [side.get("text", "") for side in card.get("other_sides", ())]
    return "\n".join([card.get("text", ""), *sides, *(f"[{name}]" for name in card.get("keywords", ()))])


def _printed(card: dict[str, Any], language: str) -> str:
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
        name = f"{side['name']} ({'/'.join(side['types'])}){values}"
        lines.append(_said(language, "table-other-side", name=name))
        lines += side.get("text", "").strip().splitlines()
    lines += [_explained(keyword, language) for keyword in keywords_in(_all_text(card), language)]
    return "\n".join("  " + line for line in lines)
