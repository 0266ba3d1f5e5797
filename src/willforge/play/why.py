"""Why an action is not legal: the rules in the way, found by the same checks that make the list of legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge.engine import actions, battle, evaluate, main_actions, moves
from willforge.engine.state import State
from willforge.engine.visibility import knows
from willforge.play import scenario_words as words
from willforge.play import why_details as details
from willforge.play.scenario_names import Names
from willforge.play.scenario_try import EVERYTHING, Refused, Search, ability_place, activates, fits_way
from willforge.play.texts import cited

_MEANINGS: Final[dict[str, str]] = {
    "astral": "the ruler is astral and has lost its judgment",
    "attack_cost": "what must be paid to attack can not be paid",
    "attacked": "that may not be attacked",
    "attacker": "this card may not attack now",
    "banish_own": "only cards one controls are banished",
    "barrier": "a [Barrier] keeps it from being a target",
    "barrier_information": "its [Barrier] keeps this kind of spell or ability out",
    "barrier_player": "the player has [Barrier]",
    "barrier_player_information": "the player's [Barrier] keeps this kind of spell or ability out",
    "bestow": "it is bestowed at main timing, and while it is not added to anything",
    "block": "this card may not block now",
    "block_attacked": "what is attacked does not block",
    "block_cost": "what must be paid to block can not be paid",
    "call": "a magic stone may not be called now",
    "cannot_pay": "the cost can not be paid",
    "chase_closed": "nothing may be chased to what is on the chase",
    "chant_timing": "a chant is played at main timing, or with [Quickcast]",
    "choose_targets": "these targets can not be chosen",
    "condition": "its condition does not hold",
    "declare_attack": "an effect forces an attack",
    "dive": "it is played from there only with a cyberbrain counter, and dives from the hand",
    "flying": "only a J/resonator with [Flying] blocks one with [Flying]",
    "forfeited": "the attack of this turn was forfeited",
    "gods_art": "it has been used in this game",
    "incarnation": "there are no resonators to banish for its [Incarnation]",
    "inheritance": "its [Inheritance] works in the hand only",
    "inactive": "its abilities are not active there",
    "judgment": "the judgment may not be played now",
    "judgment_condition": "the condition of the judgment does not hold",
    "lifebreak": "the life is too high for another lifebreak",
    "main_timing": "that is done at main timing only",
    "may_not_pass": "a J/resonator that has to attack can attack",
    "mobilize": "its [Mobilize] can not be paid",
    "no_lifebreak": "there is no lifebreak in this game",
    "no_target": "there is no legal target",
    "not_playable": "a card of this type is not played",
    "not_yours": "it is another player's card",
    "once": "it has been used this turn",
    "pay_costs": "what is required can not be done",
    "play_from": "it can not be played from where it is",
    "priority": "the player does not have priority",
    "prohibited": "an effect forbids it",
    "resonator_timing": "it is played at main timing, or with [Quickcast]",
    "rest_ability": "it has not been there since the turn began",
    "rest_recovered": "only a recovered card is rested as a cost",
    "rest_cost": "it is rested already",
    "rune_divinity": "no J/ruler has [Divinity]",
    "rune_remaining": "its divinity does not fit into what is left",
    "rune_revealed": "it is revealed already",
    "rune_timing": "a rune is played at main timing, or with [Quickcast]",
    "reveal": "what is revealed already is not revealed again",
    "shift": "it shifts at main timing only",
    "standby": "putting a card into the standby area can not be paid",
    "standby_other": "only cards with [Trigger] or [Stealth] are played from there",
    "standby_same_turn": "it was put there this turn",
    "stealth": "the condition of its [Stealth] does not hold",
    "trigger_automatic": "it triggers by itself and is not played as an action",
    "trigger_condition": "the condition of its [Trigger] does not hold",
    "trigger_from": "a card with [Trigger] is not played from there",
    "trigger_stones": "there are not the magic stones that its cost asks for",
}


@dataclass(frozen=True)
class Reason:
    """One rule in the way, and what it says here."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def explain(state: State, player: int, text: str) -> list[Reason]:
    """Why a player can not do what a text says, with names as far as that player knows them. Raises ScenarioError for
    a text or
    name that means nothing."""
    names = Names()
    for obj in state.objs:
        if obj is not None and moves.is_card(obj) and knows(state, player, obj.id):
            names.add(state, obj.id)
    names.words = {name for known in names.cards for name in known.names}
    action = words.Words(names, "").action(player, " ".join(text.split()))
    if action.verb in (words.CHOOSE, words.CONCEDE):
        return []
    return reasons(state, names, action)


def reasons(state: State, names: Names, action: words.Action) -> list[Reason]:
    """The rules that forbid an action now, each once; empty if it is legal. Costs a search over what the action
    leaves open."""
    found = list(dict.fromkeys(rule for rule in _refusals(state, names, action) if rule))
    return [Reason(rule, _meaning(state, rule)) for rule in found]


def _meaning(state: State, rule: str) -> str:
    for field, text in _MEANINGS.items():
        if cited(state.rules.cite, field) == rule:
            return text
    return "the rules forbid it"


def _refusals(state: State, names: Names, action: words.Action) -> list[str]:
    cite = state.rules.cite
    verb = action.verb
    found: list[str] = []
    decision = state.decision
    if verb in (words.PLAY, words.ACTIVATE, words.JUDGMENT, words.CALL, words.STANDBY, words.LIFEBREAK, words.PASS):
        if decision is None or decision.kind != "priority" or decision.player != action.player:
            found.append(cite.priority)
    if verb == words.PLAY:
        return found + _play(state, names, action)
    if verb == words.ACTIVATE:
        return found + _activate(state, names, action)
    if verb == words.JUDGMENT:
        return found + _judgment(state, action)
    if verb == words.CALL:
        return found + [
            main_actions.call_refusal(state, action.player, ruler)
            for ruler in main_actions.callers(state, action.player)
        ]
    if verb == words.STANDBY:
        return found + _standby(state, names, action)
    if verb == words.LIFEBREAK:
        return [*found, main_actions.lifebreak_refusal(state, action.player)]
    if verb == words.PASS:
        return [*found, actions.pass_refusal(state, action.player)]
    return found + _fighting(state, names, action)


def _searched(state: State, names: Names, action: words.Action, rule: str) -> list[str]:
    """The rule, if the action can not be carried out although nothing forbids to begin it."""
    try:
        Search(names, action, EVERYTHING).find(state)
    except Refused:
        return [rule]
    return []


def _play(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    cite = state.rules.cite
    found: list[str] = []
    open_way = False
    for handle in names.handles(state, action.what):
        obj = state.at(handle)
        for face, flags, awakened in actions.variants(state, action.player, obj):
            if fits_way(state, action, (handle, face, flags, awakened), EVERYTHING):
                refusal = actions.play_refusal(state, action.player, handle, face, flags, awakened)
                open_way = open_way or not refusal
                found.append(refusal)
                found += details.of_card(state, action.player, handle, (face, flags, awakened), refusal)
    if not found:
        found.append(cite.play_from)
    found += details.of_names(state, names, action)
    if open_way:
        found += _searched(state, names, action, cite.choose_targets if action.targets is not None else cite.pay_costs)
    return found


def _activate(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    cite = state.rules.cite
    found: list[str] = []
    open_way = False
    for handle in names.handles(state, action.what):
        for number in activates(state, handle):
            if ability_place(state, handle, number, action.ability):
                refusal = actions.ability_refusal(state, action.player, handle, number)
                open_way = open_way or not refusal
                found.append(refusal)
                found += details.of_ability(state, action.player, handle, number, refusal)
    if not found:
        found.append(cite.inactive)
    found += details.of_names(state, names, action)
    if open_way:
        found += _searched(state, names, action, cite.choose_targets if action.targets is not None else cite.pay_costs)
    return found


def _standby(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    return [main_actions.standby_refusal(state, action.player, handle) for handle in names.handles(state, action.what)]


def _judgment(state: State, action: words.Action) -> list[str]:
    found: list[str] = []
    for ruler in evaluate.rulers(state, action.player):
        for number in main_actions.judgments(state, ruler):
            found.append(main_actions.judgment_refusal(state, action.player, ruler, number))
    return (found or [state.rules.cite.judgment]) + details.of_judgment(state, action.player)


def _fighting(state: State, names: Names, action: words.Action) -> list[str]:
    """Attacks and blocks, at the declaration or before it."""
    cite = state.rules.cite
    found: list[str] = []
    if action.verb in (words.ATTACK, words.NO_ATTACK):
        if state.battle is None:
            found.append(main_actions.battle_refusal(state, action.player))
        if action.player != state.turn_player:
            found.append(cite.attacker)
        if action.what is not None and action.targets:
            for attacker in names.handles(state, action.what):
                refusal = battle.attack_refusal(state, attacker)
                found += [refusal, *details.of_fight(state, attacker, refusal)]
                found += [battle.target_refusal(state, attacker, h) for h in names.handles(state, action.targets[0])]
        elif action.verb == words.NO_ATTACK:
            found += details.of_forfeit(state)
    elif action.what is not None:
        for blocker in names.handles(state, action.what):
            refusal = battle.block_refusal(state, blocker)
            found += [refusal, *details.of_fight(state, blocker, refusal)]
    elif state.battle is None:
        found.append(cite.declare_block)
    return found
