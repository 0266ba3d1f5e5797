"""What a continuous effect that an ability makes does, in words."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import records
from willforge.engine.state import State
from willforge.play.texts import ability_text
from willforge.text import nodes

_UNTIL: Final[dict[int, str]] = {
    records.UNTIL_TURN_END: "until end of turn",
    records.UNTIL_BATTLE_END: "until end of battle",
    records.UNTIL_GAME_END: "for the rest of the game",
    records.UNTIL_YOUR_TURN: "until its controller's next turn",
    records.UNTIL_NEXT_RECOVERY: "until the next recovery phase",
    records.UNTIL_SOURCE_LEAVES: "until the card that made it leaves",
    records.WHILE_CONDITION: "while its condition holds",
    records.UNTIL_CHASE_LEFT: "while it is on the chase",
    records.UNTIL_THEIR_TURN_END: "until the end of the other player's turn",
    records.UNTIL_YOUR_TURN_END: "until the end of its controller's next turn",
    records.UNTIL_NEXT_TURN_END: "until the end of the next turn",
}


def lasting_text(state: State, static: int, ability: int, until: int, locked: tuple[int, ...]) -> str:
    """What the effect does, with the numbers that were fixed as it was made, and how long: a sentence. Where there is
    no short way to say it, the text it comes from is quoted. Linear in the effect."""
    parts: list[str] = []
    for place, mod in enumerate(state.catalog.statics[static].static.mods):
        said = _said(mod, locked[2 * place : 2 * place + 2])
        if not said:
            return f"{ability_text(state, ability)} ({_UNTIL[until]})" if ability >= 0 else f"{_UNTIL[until]}."
        parts.append(said)
    return f"{', '.join(parts)}, {_UNTIL[until]}."


def modifications_text(state: State, static: int, locked: tuple[int, ...]) -> str:
    """What the effect does, in the words of cards: "[+200/+200], [Flying]"; empty where there is no short way to say
    it. Linear in the effect."""
    mods = state.catalog.statics[static].static.mods
    said = [_said(mod, locked[2 * place : 2 * place + 2] or (0, 0)) for place, mod in enumerate(mods)]
    return ", ".join(part for part in said if part)


def _said(mod: nodes.Mod, fixed: tuple[int, ...]) -> str:
    """One modification in words; empty where there is no short way."""
    if isinstance(mod, nodes.Stats):
        return f"[{_signed(fixed[0])}/{_signed(fixed[1])}]"
    if isinstance(mod, nodes.SetStats):
        said = [f"ATK {fixed[0]}"] if mod.atk is not None else []
        return " and ".join(said + ([f"DEF {fixed[1]}"] if mod.defense is not None else []))
    if isinstance(mod, nodes.GainAbility):
        keyword = terms.KEYWORD_NAMES[mod.ability.keyword]
        return " ".join(mod.ability.text.split()) or (f"[{keyword}]" if keyword else "")
    if isinstance(mod, nodes.LoseAbility):
        if mod.but:
            return ""
        return f"loses [{terms.KEYWORD_NAMES[mod.keyword]}]" if mod.keyword else "loses all abilities"
    if isinstance(mod, nodes.ChangeAttribute) and mod.chosen < 0:
        named = " and ".join(terms.names_of(mod.mask, terms.ATTRIBUTE_NAMES)) or "void"
        return f"{'gains' if mod.gains else 'becomes'} {named}"
    if isinstance(mod, nodes.ChangeType):
        return f"{'gains' if mod.gains else 'becomes'} {' and '.join(terms.names_of(mod.types, terms.TYPE_NAMES))}"
    if isinstance(mod, nodes.SwapStats):
        return "ATK and DEF are switched"
    return ""


def _signed(value: int) -> str:
    if value >= terms.INFINITY:
        return "+∞"
    return f"+{value}" if value >= 0 else str(value)
