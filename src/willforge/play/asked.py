"""A decision as the player who decides gets it, in the shapes of the wire: every option says by ids what it is
about."""

from __future__ import annotations

from typing import Any

from willforge import terms
from willforge.engine.effects.values import will_text
from willforge.engine.legal import price
from willforge.engine.model import agenda
from willforge.engine.model.decision import Decision
from willforge.engine.model.decision import Option as Code
from willforge.engine.model.state import State
from willforge.play import likeness
from willforge.play.ids import Ids
from willforge.play.options import Meaning, keys, meaning
from willforge.play.payment import Foreseen, foresee
from willforge.play.prompts import prompt_text
from willforge.play.texts import ability_text, option_rule, option_text, price_text

Shape = dict[str, Any]


def decision_id(ids: Ids, count: int, undone: int) -> str:
    """What a viewer calls the decision that comes after so many of the player's own, with so many taken back. O(1)."""
    return ids.word("decision", count, undone)


def asked(state: State, decision: Decision, ids: Ids, name: str, language: str) -> Shape:
    """The pending decision for the viewer who has to answer it, in a language; `name` is its id. Options that are alike
    for the player are one, with a count. As much work as listing the ways to pay for everything that could be
    played."""
    objects = sum(code[0] == agenda.OBJECT for code in decision.options)
    most = min(decision.most, len(decision.chosen) + objects) if objects else decision.most
    shown: Shape = {
        "id": name,
        "kind": decision.kind,
        "prompt": prompt_text(state, decision, language),
        "rule": decision.rule,
        "source": ids.card(state, decision.source) if decision.source else None,
        "least": min(decision.least, most),
        "most": most,
        "chosen": [ids.card(state, handle) for handle in decision.chosen],
        "done": any(code[0] == agenda.DONE for code in decision.options),
        "options": [],
    }
    named = keys(state, decision)
    groups = likeness.alike(state, decision, list(range(len(decision.options))))
    found = [(group, _option(state, decision, ids, group, named, name, language)) for group in groups]
    if any(ids.card(state, handle) != ids.object(handle) for handle in _named(decision)):
        found.sort(key=_unordered)  # cards that can not be told apart are in no order either
    shown["options"] = [option for _, option in found]
    return shown


def option_ids(state: State, decision: Decision, ids: Ids, name: str) -> dict[str, int]:
    """By the ids that the viewer has for them, the numbers of all options, alike or not. Linear in the options."""
    return {ids.word("option", name, key): place for place, key in enumerate(keys(state, decision))}


def _named(decision: Decision) -> list[int]:
    return [code[1] for code in decision.options if code[0] == agenda.OBJECT and code[1] > 0]


def _unordered(found: tuple[list[int], Shape]) -> tuple[bool, str]:
    option = found[1]
    return not option["cards"], option["cards"][0] if option["cards"] else ""


def _option(
    state: State, decision: Decision, ids: Ids, group: list[int], named: list[str], name: str, language: str
) -> Shape:
    code = decision.options[group[0]]
    means = meaning(state, decision, code)
    shown: Shape = {
        "id": ids.word("option", name, named[group[0]]),
        "kind": means.kind,
        "text": option_text(state, decision, code, language),
        "rule": option_rule(state, decision, code),
        "cards": [ids.card(state, handle) for handle in means.cards],
    }
    if means.players:
        shown["players"] = [terms.PLAYER_NAMES[player] for player in means.players]
    shown.update(_details(state, decision, ids, code, means))
    if len(group) > 1:
        shown["count"] = len(group)
        others = [meaning(state, decision, decision.options[place]) for place in group[1:]]
        shown["alike"] = [
            {"id": ids.word("option", name, named[place]), "cards": [ids.card(state, handle) for handle in other.cards]}
            for place, other in zip(group[1:], others, strict=True)
        ]
    if likeness.clutters(state, code):
        shown["minor"] = True
    return shown


def _details(state: State, decision: Decision, ids: Ids, code: Code, means: Meaning) -> Shape:
    found: Shape = {}
    if means.number is not None:
        found["number"] = means.number
    if means.word:
        found["word"] = means.word
    if means.ways:
        found["ways"] = list(means.ways)
    if means.ability >= 0:
        found["ability"] = ability_text(state, means.ability)
    if means.kind == "attack":
        found["attacker"], found["attacked"] = (ids.card(state, handle) for handle in code[1:3])
    if means.rests:
        found["rests"] = [ids.card(state, handle) for handle in means.rests]
    if means.will is not None:
        found["will"] = will_text(means.will)
    foreseen = foresee(state, code)
    if foreseen is not None:
        total = price.Price(foreseen.symbols, foreseen.free, list(foreseen.parts))
        found["price"] = price_text(state, total, foreseen.variables)
        found["payment"] = _payment(state, ids, foreseen)
    return found


def _payment(state: State, ids: Ids, foreseen: Foreseen) -> Shape:
    """How it is paid if every choice about paying is left to the engine."""
    return {
        "will": will_text(foreseen.spent),
        "rests": [ids.card(state, handle) for handle, _ in foreseen.rested],
        "uses": [
            {"card": ids.card(state, handle), "ability": ability_text(state, number)}
            for handle, number in foreseen.used
        ],
        "also": [state.catalog.parts[number].verb for number in foreseen.parts],
    }
