"""What stands in the way of an action, in words: for each citation that refuses one, what it says, and what the player
can do about it here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from willforge import terms
from willforge.engine.legal import main_actions
from willforge.engine.legal.attacks import has_values
from willforge.engine.model.state import State

MEANINGS: Final[dict[str, tuple[str, str]]] = {
    "astral": ("the ruler is astral and has lost its judgment", "an effect that heals it gives it back"),
    "attack_cost": (
        "what must be paid to attack can not be paid",
        "produce more will first, or attack with another card",
    ),
    "attacked": ("that may not be attacked", ""),
    "attacker": ("this card may not attack now", ""),
    "banish_own": ("only cards one controls are banished", "name a card you control"),
    "barrier": ("a [Barrier] keeps it from being a target", "choose another target"),
    "barrier_information": ("its [Barrier] keeps this kind of spell or ability out", "choose another target"),
    "barrier_player": ("the player has [Barrier]", "choose another target"),
    "barrier_player_information": (
        "the player's [Barrier] keeps this kind of spell or ability out",
        "choose another target",
    ),
    "bestow": ("it is bestowed at main timing, and while it is not added to anything", "wait for main timing"),
    "block": ("this card may not block now", ""),
    "block_attacked": ("what is attacked does not block", "block with another card"),
    "block_cost": ("what must be paid to block can not be paid", "produce more will first, or block with another card"),
    "call": ("a magic stone may not be called now", ""),
    "cannot_pay": ("the cost can not be paid", "call or recover magic stones, or make it cheaper"),
    "chant_from": ("a chant is played from the hand", "get it into your hand"),
    "chant_timing": ("a chant is played at main timing, or with [Quickcast]", ""),
    "chase_closed": ("nothing may be chased to what is on the chase", "wait until that has resolved"),
    "choose_targets": ("these targets can not be chosen", "leave the targets open to see which are legal"),
    "condition": ("its condition does not hold", "read its condition and make it true first"),
    "declare_attack": ("an effect forces an attack", "attack with the card that has to"),
    "declare_block": ("there is no attack to block", "wait for the declaration of an attack"),
    "dive": ("it is played from there only with a cyberbrain counter, and dives from the hand", "let it dive first"),
    "field_addition_once": ("you have a field addition of that name already", "one of each name is allowed"),
    "flying": ("only a J/resonator with [Flying] blocks one with [Flying]", "block with a flying one"),
    "forfeited": ("the attack of this turn was forfeited", "battle again in your next turn"),
    "gods_art": ("it has been used in this game", "it works once a game"),
    "inactive": ("its abilities are not active there", "move it to where its text works"),
    "incarnation": ("there are no resonators to banish for its [Incarnation]", "pay its cost, or get those resonators"),
    "inheritance": ("its [Inheritance] works in the hand only", "get it into your hand"),
    "judgment": ("the judgment may not be played now", ""),
    "judgment_condition": ("the condition of the judgment does not hold", "make it true first"),
    "lifebreak": ("the life is too high for another lifebreak", "wait until you have lost more life"),
    "main_timing": ("that is done at main timing only", ""),
    "may_not_pass": ("a J/resonator that has to attack can attack", "begin a battle and attack with it"),
    "mobilize": ("its [Mobilize] can not be paid", "produce more will first"),
    "no_lifebreak": ("there is no lifebreak in this game", "agree on the Valhalla form before a game"),
    "no_target": ("there is no legal target", "wait until there is one"),
    "not_playable": ("a card of this type is not played", "magic stones are called, rulers are judged"),
    "not_yours": ("it is another player's card", "only its controller uses it"),
    "once": ("it has been used this turn", "it can be used again next turn"),
    "once_per_chase": ("it is on the chase already", "use it again when this chase has resolved"),
    "pay_costs": ("what is required can not be done", "get the cards its cost asks for"),
    "play_from": ("it can not be played from where it is", "get it into your hand"),
    "priority": ("the player does not have priority", ""),
    "prohibited": ("an effect forbids it", "wait until that effect has ended, or remove its source"),
    "resonator_timing": ("it is played at main timing, or with [Quickcast]", ""),
    "rest_ability": ("it has not been there since the turn began", "wait for your next turn"),
    "rest_cost": ("it is rested already", "it recovers in your recovery phase"),
    "rest_recovered": ("only a recovered card is rested as a cost", "name a recovered card"),
    "reveal": ("what is revealed already is not revealed again", "name a card that is not revealed"),
    "rune_divinity": ("no J/ruler has [Divinity]", "runes need a ruler with [Divinity]"),
    "rune_remaining": ("its divinity does not fit into what is left", "choose a rune with less divinity"),
    "rune_revealed": ("it is revealed already", "choose a rune that is still face down"),
    "rune_timing": ("a rune is played at main timing, or with [Quickcast]", ""),
    "shift": ("it shifts at main timing only", ""),
    "standby": ("putting a card into the standby area can not be paid", "have {2} ready"),
    "standby_other": ("only cards with [Trigger] or [Stealth] are played from there", "choose one of those"),
    "standby_same_turn": ("it was put there this turn", "play it from the next turn on"),
    "stealth": ("the condition of its [Stealth] does not hold", "wait until it does"),
    "stones_rest_only_to_pay": ("magic stones are rested only to pay", "play something, and rest it for that"),
    "trigger_automatic": (
        "it triggers by itself and is not played as an action",
        "you are asked when its condition is fulfilled",
    ),
    "trigger_condition": ("the condition of its [Trigger] does not hold", "wait until it does"),
    "trigger_from": ("it is played from the standby area", "put it there first, and play it in a later turn"),
    "trigger_stones": ("the magic stones its cost asks for can not be shown", "have stones of its attributes"),
}
"""Name of a citation: what it says, and the remedy where that is always the same."""


def remedy(state: State, player: int, name: str, card: int) -> str:
    """What a player can do about a refusal, from what that player may know; `card` is the card of the action, 0 if
    there is none. Constant time."""
    situation = _SITUATIONS.get(name)
    return MEANINGS[name][1] if situation is None else situation(state, player, card)


def _timing(state: State, player: int, card: int) -> str:
    """701.2: which part of main timing is missing."""
    if state.turn_player != player:
        return "it is the other player's turn; wait for your own"
    if state.phase != terms.MAIN_PHASE:
        return f"it is the {terms.PHASE_NAMES[state.phase]} phase; wait for the main phase"
    if state.battle is not None:
        return "a battle is going on; wait until it has ended"
    if state.chase:
        return "the chase is not empty; wait until it has resolved"
    return "the other player has priority; wait until it is yours"


def _priority(state: State, player: int, card: int) -> str:
    decision = state.decision
    if decision is None:
        return "the game is over"
    if decision.kind != "priority":
        who = "you have" if decision.player == player else "the other player has"
        return f"{who} to answer something first"
    return "the other player has it; wait until they pass or act"


def _call(state: State, player: int, card: int) -> str:
    if state.turn_player != player:
        return "it is the other player's turn; wait for your own"
    if state.called[player]:
        return "you have called this turn; call again in your next turn"
    if state.judged[player] and state.rules.judgment_excludes_call:
        return "you have played a judgment this turn; call in your next turn"
    if not state.zone(terms.STONE_DECK, player):
        return "your magic stone deck is empty"
    if all(state.at(ruler).rested for ruler in main_actions.callers(state, player)):
        return "your ruler is rested; it recovers in your recovery phase"
    return "it is done in the call phase"


def _judgment(state: State, player: int, card: int) -> str:
    if state.judged[player] and state.rules.judgment_once_a_turn:
        return "you have played a judgment this turn; wait for your next turn"
    callers = main_actions.callers(state, player)
    if callers and all(state.at(ruler).rested for ruler in callers):
        return "your ruler is rested; it recovers in your recovery phase"
    return "it needs a ruler with [Judgment] in your ruler area"


def _attacker(state: State, player: int, card: int) -> str:
    obj = state.obj(card)
    if state.turn_player != player:
        return "only the turn player attacks; wait for your turn"
    if obj is None or obj.zone != terms.FIELD or obj.controller != player or not has_values(state, card):
        return "attack with a J/resonator on your field"
    if obj.rested:
        return "it is rested; it recovers in your recovery phase"
    return "you have not controlled it since the turn began; attack with it in your next turn"


def _attacked(state: State, player: int, card: int) -> str:
    return "attack the other player, a rested J/resonator of theirs, or with [Precision] a recovered one"


def _block(state: State, player: int, card: int) -> str:
    obj = state.obj(card)
    if state.battle is None or not state.battle.attacker:
        return "nothing attacks; wait for the declaration of an attack"
    if state.turn_player == player:
        return "the attacking player does not block"
    if obj is None or obj.zone != terms.FIELD or obj.controller != player or not has_values(state, card):
        return "block with a J/resonator on your field"
    return "it is rested; block with a recovered one"


_Situation = Callable[[State, int, int], str]
_SITUATIONS: Final[dict[str, _Situation]] = {
    "attacked": _attacked,
    "attacker": _attacker,
    "block": _block,
    "call": _call,
    "chant_timing": _timing,
    "judgment": _judgment,
    "main_timing": _timing,
    "priority": _priority,
    "resonator_timing": _timing,
    "rune_timing": _timing,
    "shift": _timing,
}
