"""What stands in the way of an action, in words: for each citation that refuses one, what it says, and what the player
can do about it here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from willforge import terms
from willforge.engine.legal import main_actions
from willforge.engine.legal.attacks import has_values
from willforge.engine.model.state import State
from willforge.words import Message

REFUSALS: Final = (
    "addition_from", "addition_timing", "astral", "attack_cost", "attack_declared", "attacked", "attacker",
    "attacker_entered", "banish_own", "barrier", "barrier_information", "barrier_player",
    "barrier_player_information", "bestow", "block", "block_attacked", "block_cost", "block_declared", "call",
    "cannot_do", "cannot_pay", "chant_from", "chant_timing", "chase_closed", "condition", "declare_attack",
    "declare_block", "dive", "field_addition_once", "flying", "forfeited", "gods_art", "inactive", "incarnation",
    "inheritance", "instant_from", "j_ruler_target", "judgment", "judgment_condition", "judgment_timing",
    "lifebreak", "main_timing", "may_not_pass", "mobilize", "no_lifebreak", "no_target", "not_playable",
    "not_yours", "once", "once_per_chase", "play_from", "priority", "prohibited", "resonator_timing",
    "rest_ability", "rest_ability_j_ruler", "rest_cost", "rest_recovered", "reveal", "rune_divinity",
    "rune_remaining", "rune_revealed", "rune_timing", "shift", "standby", "standby_from", "standby_other",
    "standby_same_turn", "standby_timing", "stealth", "stones_rest_only_to_pay", "trigger_automatic",
    "trigger_condition", "trigger_from", "trigger_stones", "untargetable", "wrong_targets",
)  # fmt: skip
"""The citations by which an action is refused. What each says is the message "refused-" with its name; what can be done
about it "remedy-" with its name, or one that depends on the situation."""


def meaning(name: str) -> Message:
    """What a citation that refuses an action says. O(1)."""
    return Message(f"refused-{name}")


def remedy(state: State, player: int, name: str, card: int) -> Message:
    """What a player can do about a refusal, from what that player may know; `card` is the card of the action, 0 if
    there is none. Constant time."""
    situation = _SITUATIONS.get(name)
    return Message(f"remedy-{name}") if situation is None else situation(state, player, card)


def _timing(state: State, player: int, card: int) -> Message:
    """701.2: which part of main timing is missing."""
    if state.turn_player != player:
        return Message("remedy-other-turn")
    if state.phase != terms.MAIN_PHASE:
        return Message("remedy-phase", {"phase": ("phase", terms.PHASE_NAMES[state.phase])})
    if state.battle is not None:
        return Message("remedy-battle-on")
    if state.chase:
        return Message("remedy-chase-on")
    return Message("remedy-other-priority")


def _priority(state: State, player: int, card: int) -> Message:
    decision = state.decision
    if decision is None:
        return Message("remedy-game-over")
    if decision.kind != "priority":
        return Message("remedy-answer-first" if decision.player == player else "remedy-other-answers")
    return Message("remedy-wait-priority")


def _call(state: State, player: int, card: int) -> Message:
    if state.turn_player != player:
        return Message("remedy-other-turn")
    if state.called[player]:
        return Message("remedy-called")
    if state.judged[player] and state.rules.judgment_excludes_call:
        return Message("remedy-judged-no-call")
    if not state.zone(terms.STONE_DECK, player):
        return Message("remedy-no-stones")
    if _all_rested(state, player, card):
        return Message("remedy-ruler-rested")
    return Message("remedy-call-phase")


def _judgment(state: State, player: int, card: int) -> Message:
    if state.judged[player] and state.rules.judgment_once_a_turn:
        return Message("remedy-judged")
    if main_actions.callers(state, player) and _all_rested(state, player, card):
        return Message("remedy-ruler-rested")
    return Message("remedy-needs-ruler")


def _all_rested(state: State, player: int, card: int) -> bool:
    """Whether the ruler that was named is rested, where none of them was named every one of the player's."""
    callers = main_actions.callers(state, player)
    return all(state.at(ruler).rested for ruler in ((card,) if card in callers else callers))


def _attacker(state: State, player: int, card: int) -> Message:
    obj = state.obj(card)
    if state.turn_player != player:
        return Message("remedy-attack-turn")
    if obj is None or obj.zone != terms.FIELD or obj.controller != player or not has_values(state, card):
        return Message("remedy-attack-with")
    return Message("remedy-attacker-rested" if obj.rested else "remedy-attacker-forced")


def _attacked(state: State, player: int, card: int) -> Message:
    return Message("remedy-attackable")


def _block(state: State, player: int, card: int) -> Message:
    obj = state.obj(card)
    if state.battle is None or not state.battle.attacker:
        return Message("remedy-no-attack")
    if state.turn_player == player:
        return Message("remedy-attacker-no-block")
    if obj is None or obj.zone != terms.FIELD or obj.controller != player or not has_values(state, card):
        return Message("remedy-block-with")
    return Message("remedy-blocker-rested")


_Situation = Callable[[State, int, int], Message]
_SITUATIONS: Final[dict[str, _Situation]] = {
    "addition_timing": _timing,
    "attacked": _attacked,
    "attacker": _attacker,
    "block": _block,
    "call": _call,
    "chant_timing": _timing,
    "judgment": _judgment,
    "judgment_timing": _timing,
    "main_timing": _timing,
    "priority": _priority,
    "resonator_timing": _timing,
    "rune_timing": _timing,
    "shift": _timing,
    "standby_timing": _timing,
}
