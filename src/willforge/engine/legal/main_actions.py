"""What a player does at main timing besides playing cards (604.2): calling, judgment, standby, battle; and lifebreak.

Every check comes as `..._refusal`: the number of the first rule against the action, or "" if it is legal."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.legal import afford, price, prohibited, will
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import CARD, HIDDEN, Obj
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters
from willforge.engine.query.current import has_trigger, info

STANDBY_PRICE: Final = 2
"""What putting a card into the standby area costs (706.1)."""


def main_options(state: State, player: int, options: list[Option]) -> None:
    """Adds the legal actions of main timing that play no card. Linear in the hand."""
    judgment_options(state, player, options)
    hand = [handle for handle in state.zone(terms.HAND, player) if may_stand_by(state, handle)]
    if hand and not standby_refusal(state, player, hand[0]):
        options.extend((agenda.STANDBY, handle) for handle in hand)
    if not battle_refusal(state, player):
        options.append((agenda.BATTLE_ACTION,))


def judgment_options(state: State, player: int, options: list[Option]) -> None:
    """Adds the judgments a player may do. Linear in the rulers."""
    for handle in evaluate.rulers(state, player):
        for number in judgments(state, handle):
            if not judgment_refusal(state, player, handle, number):
                options.append((agenda.DO_JUDGMENT, handle, number))


def call_timing(state: State, player: int) -> bool:
    """Whether it is the moment to call: main timing, or the turn player's call phase with an empty chase."""
    if not state.rules.call_has_phase:
        return filters.main_timing(state, player)
    return state.phase == terms.CALL_PHASE and player == state.turn_player == state.priority and not state.chase


def at_leisure(state: State, player: int) -> bool:
    """Whether a player has priority in their own turn and may do what they like: main timing, or the moment to call.
    O(1)."""
    return filters.main_timing(state, player) or call_timing(state, player)


def callers(state: State, player: int) -> tuple[int, ...]:
    """The cards a player may rest to call: rulers and J-rulers, what was one (5.00 and 5.12 7.11#1), and cards in the
    field that an effect lets them rest instead."""
    found = evaluate.rulers(state, player)
    found += tuple(handle for handle in state.zone(terms.RULER_AREA, player) if handle not in found)
    if "permit" not in state.tables.mods:
        return found
    return found + tuple(
        handle
        for handle in state.zone(terms.FIELD, player)
        if handle not in found and prohibited.permitted(state, "rested_to_call", handle)
    )


def judgments(state: State, ruler: int) -> list[int]:
    """The [Judgment] abilities of a ruler: those it has now, or what its card says where that cannot be lost."""
    obj = state.at(ruler)
    if state.rules.ruler_needs_judgment:
        held = info(state, ruler).abilities
    else:
        held = state.catalog.faces[obj.face].info.abilities
    return [number for number in held if state.catalog.abilities[number].keyword == terms.JUDGMENT]


def call_refusal(state: State, player: int, ruler: int) -> str:
    """710.1 (2.0 5.4#2): once a turn, not in a turn in which a judgment was played, resting a recovered J/ruler."""
    if not call_timing(state, player):
        return "call" if state.rules.call_has_phase else "main_timing"
    if state.called[player] and state.called[player] > filters.permits(state, "call_again", player):
        return "call"
    if state.judged[player] and state.rules.judgment_excludes_call:
        return "call"
    if state.at(ruler).rested:
        return "call"
    if not state.zone(terms.STONE_DECK, player):
        return "call"
    if "cannot" in state.tables.mods and prohibited.cannot(state, "call", -1 - player):
        return "prohibited"
    if prohibited.resting(state, state.at(ruler)) and not prohibited.permitted(state, "call_unrested", -1 - player):
        return "prohibited"
    return ""


def judges_quickly(state: State, player: int) -> bool:
    """Whether an effect lets a player do judgment whenever a card with [Quickcast] could be played."""
    return "permit" in state.tables.mods and prohibited.permitted(state, "judge_quickly", -1 - player)


def judgment_refusal(state: State, player: int, ruler: int, number: int) -> str:
    """705.1: a recovered ruler with [Judgment] in the ruler area (or a first form J-ruler, 1304.5), once a turn."""
    obj = state.at(ruler)
    if not filters.main_timing(state, player) and not judges_quickly(state, player):
        return "judgment_timing"
    if obj.rested or obj.astral or (state.judged[player] and state.rules.judgment_once_a_turn):
        return "judgment"
    if obj.zone == terms.FIELD and (
        state.catalog.faces[obj.face].face.side != "j_ruler" or not state.rules.first_forms_judge
    ):
        return "judgment"
    if _next_side(state, obj) < 0:
        return "judgment"
    ability = state.catalog.abilities[number].ability
    if ability.condition is not None and not evaluate.holds(state, evaluate.Context(ruler, player), ability.condition):
        return "judgment_condition"
    if "cannot" in state.tables.mods and (
        prohibited.cannot(state, "judgment", ruler, ruler) or prohibited.cannot(state, "judgment", -1 - player, ruler)
    ):
        return "prohibited"
    if state.rules.judgment_is_ability and prohibited.playing_ability(state, player, ruler, number):
        return "prohibited"
    if not price.payable(state, player, ruler, price.of_ability(state, player, ruler, number, 0), 0, "judgment"):
        return "cannot_pay"
    return ""


def _next_side(state: State, obj: Obj) -> int:
    """The face a judgment turns to, -1 if the card has none, as a token that is a copy of one side (1304.5a)."""
    if obj.kind != CARD:
        return -1
    faces = state.catalog.cards[obj.card].faces
    place = faces.index(obj.face) + 1
    if place >= len(faces) or not state.catalog.faces[faces[place]].types & terms.J_RULER:
        return -1
    return faces[place]


def may_stand_by(state: State, handle: int) -> bool:
    """Whether the standby area takes a card of this kind."""
    return state.rules.standby_takes_any_card or has_trigger(state, state.at(handle))


def standby_refusal(state: State, player: int, handle: int) -> str:
    """706.1: a card from the hand, for two will, at main timing."""
    obj = state.at(handle)
    if obj.zone != terms.HAND or obj.owner != player:
        return "standby_from"
    if not filters.main_timing(state, player):
        return "standby_timing"
    if not may_stand_by(state, handle):
        return "standby_other"
    if "cannot" in state.tables.mods and prohibited.cannot(state, "standby", -1 - player):
        return "prohibited"
    if not afford.can_pay_will(state, will.Purpose(player, 0, "other"), (), STANDBY_PRICE):
        return "standby"
    return ""


def battle_refusal(state: State, player: int) -> str:
    """704.1; 803.6: not again after forfeiting an attack the other player did not answer."""
    if not filters.main_timing(state, player):
        return "main_timing"
    return "forfeited" if state.forfeited else ""


def lifebreak_refusal(state: State, player: int) -> str:
    """1415.1d: the top card, while there are more cards than the life allows."""
    area = state.zone(terms.LIFEBREAK, player)
    if not state.valhalla:
        return "no_lifebreak"
    thousands = (state.life[player] - 1) // 1000
    allows = state.rules.lifebreak_allows
    if allows == terms.BY_CARDS_BROKEN:
        allowed = state.broken[player] < terms.LIFEBREAK_SIZE - thousands  # 2.0 7.3.1#4
        area = tuple(handle for handle in area if state.at(handle).revealed == HIDDEN)
    else:
        allowed = len(area) >= thousands if allows == terms.AT_LEAST_LIFE else len(area) > thousands
    return "" if area and allowed else "lifebreak"
