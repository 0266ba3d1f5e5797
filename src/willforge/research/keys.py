"""Names of actions that stay the same however a decision lists them: what is done, and with which cards, by their
names. A data set that keeps them outlives every change of the order of options."""

from __future__ import annotations

from collections import Counter

from willforge.play.lookahead import Decision, State, knows
from willforge.play.options import Meaning, meaning
from willforge.play.texts import ability_text, name_of


def action_keys(state: State, decision: Decision) -> list[str]:
    """A key for each option of the pending decision, in its order: `play:Powder Mule`, `attack:Powder Mule>opponent`,
    `number:3`. Where several would be the same, the second has `#2` behind it, and so on. Linear in the options."""
    seen: Counter[str] = Counter()
    found = []
    for code in decision.options:
        key = _key(state, decision.player, meaning(state, decision, code))
        seen[key] += 1
        found.append(key if seen[key] == 1 else f"{key}#{seen[key]}")
    return found


def _key(state: State, player: int, one: Meaning) -> str:
    about = [name_of(state, card) if knows(state, player, card) else "hidden" for card in one.cards]
    about += ["me" if seat == player else "opponent" for seat in one.players]
    parts = [one.kind]
    if about:
        parts.append(">".join(about))
    if one.ability >= 0:
        parts.append(ability_text(state, one.ability))
    if one.number is not None:
        parts.append(str(one.number))
    if one.word:
        parts.append(one.word)
    parts += one.ways
    if one.will is not None:
        parts.append(",".join(str(unit) for unit in sorted(one.will)))
    return ":".join(parts)
