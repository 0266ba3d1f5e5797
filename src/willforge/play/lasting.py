"""What a continuous effect that an ability makes does: the words of cards where they suffice, else messages."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.model import lasting
from willforge.play.texts import ability_word
from willforge.text import nodes
from willforge.words import Argument, Message, say

UNTIL: Final[dict[int, str]] = {
    lasting.UNTIL_TURN_END: "turn_end",
    lasting.UNTIL_BATTLE_END: "battle_end",
    lasting.UNTIL_GAME_END: "game_end",
    lasting.UNTIL_YOUR_TURN: "own_turn",
    lasting.UNTIL_NEXT_RECOVERY: "recovery",
    lasting.UNTIL_SOURCE_LEAVES: "source_leaves",
    lasting.WHILE_CONDITION: "condition",
    lasting.UNTIL_CHASE_LEFT: "chase_left",
    lasting.UNTIL_THEIR_TURN_END: "other_turn_end",
    lasting.UNTIL_YOUR_TURN_END: "own_turn_end",
    lasting.UNTIL_NEXT_TURN_END: "next_turn_end",
}
"""How long the effect of a spell or ability lasts, by `Lasting.until`."""


def lasting_word(catalog: Catalog, static: int, ability: int, until: int, locked: tuple[int, ...]) -> Argument:
    """What the effect does, with the numbers that were fixed as it was made, and how long: a sentence. Where there is
    no short way to say it, the text it comes from is quoted. Linear in the effect."""
    ends: Argument = ("until", UNTIL[until])
    parts: list[Argument] = []
    for place, mod in enumerate(catalog.statics[static].static.mods):
        said = _said(mod, locked[2 * place : 2 * place + 2])
        if not said:
            if ability < 0:
                return "message", "lasting-unsaid", {"until": ends}
            return "message", "lasting-quoted", {"text": ability_word(catalog, ability), "until": ends}
        parts.append(said)
    return "message", "lasting-said", {"what": ("list", *parts), "until": ends}


def modifications_text(catalog: Catalog, static: int, locked: tuple[int, ...], language: str = "en") -> str:
    """What the effect does: "[+200/+200], [Flying]"; empty where there is no short way to say it. Linear in the
    effect."""
    mods = catalog.statics[static].static.mods
    said = [_said(mod, locked[2 * place : 2 * place + 2] or (0, 0)) for place, mod in enumerate(mods)]
    return say(Message("list", {"list": ("list", *(part for part in said if part))}), language)


def _said(mod: nodes.Mod, fixed: tuple[int, ...]) -> Argument:
    """One modification; empty where there is no short way to say it."""
    if isinstance(mod, nodes.Stats):
        return f"[{_signed(fixed[0])}/{_signed(fixed[1])}]"
    if isinstance(mod, nodes.SetStats):
        said = [f"ATK {fixed[0]}"] if mod.atk is not None else []
        said += [f"DEF {fixed[1]}"] if mod.defense is not None else []
        return _pair(said) if said else ""
    if isinstance(mod, nodes.GainAbility):
        keyword = terms.KEYWORD_NAMES[mod.ability.keyword]
        return " ".join(mod.ability.text.split()) or (f"[{keyword}]" if keyword else "")
    if isinstance(mod, nodes.LoseAbility):
        if mod.but:
            return ""
        if not mod.keyword:
            return "message", "mod-loses-all", {}
        return "message", "mod-loses", {"word": f"[{terms.KEYWORD_NAMES[mod.keyword]}]"}
    if isinstance(mod, nodes.ChangeAttribute) and mod.chosen < 0:
        named = terms.names_of(mod.mask, terms.ATTRIBUTE_NAMES) or ["void"]
        return _turns(mod.gains, [("message", f"attribute-{name}", {}) for name in named])
    if isinstance(mod, nodes.ChangeType):
        return _turns(mod.gains, list(terms.names_of(mod.types, terms.TYPE_NAMES)))
    if isinstance(mod, nodes.SwapStats):
        return "message", "mod-switched", {}
    return ""


def _turns(gains: bool, words: list[Argument]) -> Argument:
    return "message", "mod-gains" if gains else "mod-becomes", {"word": _pair(words)}


def _pair(words: list[Argument]) -> Argument:
    """One word, or several joined."""
    found = words[0]
    for word in words[1:]:
        found = ("message", "pair", {"first": found, "last": word})
    return found


def _signed(value: int) -> str:
    if value >= terms.INFINITY:
        return "+∞"
    return f"+{value}" if value >= 0 else str(value)
