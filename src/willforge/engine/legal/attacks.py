"""Who may attack what and who may block (803.3, 804.3), and what an effect forces."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.legal import prohibited, requirements
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import player_handle
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.engine.query.current import has, info
from willforge.text import nodes

MOST_TRIES: Final = 3
"""How often a declaration may be taken back before it is not offered any more."""


# -- who may attack what ------------------------------------------------------------------------------------
def has_values(state: State, handle: int) -> bool:
    """A J/resonator with ATK and DEF in the field."""
    current = info(state, handle)
    if not current.types & terms.J_RESONATOR_TYPES:
        return False
    return not state.rules.battle_needs_values or (current.atk != NO_VALUE and current.defense != NO_VALUE)


def attack_refusal(state: State, handle: int) -> str:
    """The first rule against this card attacking now, "" if it may (803.3a)."""
    obj = state.obj(handle)
    if obj is None or obj.zone != terms.FIELD or obj.controller != state.turn_player or not has_values(state, handle):
        return "attacker"
    if obj.rested and not _may_attack_again(state, handle):
        return "attacker"
    if (
        (obj.since if state.rules.control_since_turn_began else obj.field_turn) >= state.turn
        and not has(state, handle, terms.SWIFTNESS)
        and not prohibited.permitted(state, "attack_entering", handle)
    ):
        return "attacker_entered"
    if "cannot" in state.tables.mods and (
        prohibited.cannot(state, "attack", handle, handle)
        or prohibited.cannot(state, "attack", -1 - state.turn_player, handle)
        or (not obj.rested and prohibited.resting(state, obj))  # 803.5
    ):
        return "prohibited"
    parts = attack_parts(state, handle, "attack")
    if parts and not _payable(state, handle, parts):
        return "attack_cost"
    return ""


def _may_attack_again(state: State, handle: int) -> bool:
    """Whether an effect lets the card attack a second time this turn, rested as it is."""
    if not prohibited.permitted(state, "attack_again", handle):
        return False
    return sum(1 for event in state.happened if event.kind == EVENT_NUMBER["attacks"] and event.what == handle) == 1


def _payable(state: State, handle: int, parts: tuple[nodes.CostPart, ...]) -> bool:
    """Whether what is needed to attack or block could be done once the card itself is rested (803.5, 804.4)."""
    after = state.clone()
    after.rest(handle)
    return requirements.can_pay(after, after.at(handle).controller, handle, parts, kind=price_is_for(state, handle))


def attack_parts(state: State, handle: int, to: str) -> tuple[nodes.CostPart, ...]:
    """What has to be done to attack or block with a card (803.5, 804.4, 1129.2)."""
    layers.update(state)
    if "extra_cost" not in state.tables.mods:
        return ()
    mobilized = prohibited.permitted(state, "mobilize", handle)
    found: list[nodes.CostPart] = []
    for active in state.tables.mods["extra_cost"]:
        if mobilized and active.ability >= 0 and state.catalog.abilities[active.ability].keyword == terms.MOBILIZE:
            continue  # 1129.3
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.ExtraCost) and mod.to == to and layers.applies_to(state, active, handle):
                found.extend(mod.parts)
    return tuple(found)


def price_is_for(state: State, handle: int) -> str:
    """What the will for attacking or blocking with a card is spent on: "mobilize" if nothing but its [Mobilize] asks
    for it (1129.2), else "other"."""
    for active in state.tables.mods.get("extra_cost", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.ExtraCost) and mod.to in ("attack", "block"):
                mobilize = active.ability >= 0 and state.catalog.abilities[active.ability].keyword == terms.MOBILIZE
                if not mobilize and layers.applies_to(state, active, handle):
                    return "other"
    return "mobilize"


def target_refusal(state: State, attacker: int, attacked: int) -> str:
    """The first rule against this attacked object, "" if it is legal (803.3b, 1103.2)."""
    forbidding = "cannot" in state.tables.mods
    if attacked < 0:
        if -1 - attacked == state.turn_player:
            return "attacked"
        if forbidding and (
            prohibited.cannot(state, "attack_player", attacker, attacked)
            or prohibited.cannot(state, "be_attacked", attacked, attacker)
        ):
            return "prohibited"
        return ""
    obj = state.obj(attacked)
    if obj is None or obj.zone != terms.FIELD or obj.controller == state.turn_player or not has_values(state, attacked):
        return "attacked"
    if (
        not obj.rested
        and not has(state, attacker, terms.PRECISION)
        and not prohibited.permitted(state, "attack_recovered", attacker, attacked)
    ):
        return "attacked"
    if forbidding and (
        prohibited.cannot(state, "attack_cards", attacker, attacked)
        or prohibited.cannot(state, "be_attacked", attacked, attacker)
    ):
        return "prohibited"
    return ""


def attack_objects(state: State, attacker: int) -> list[int]:
    """What this card may attack now; objects that must be attacked come alone."""
    enemy = 1 - state.turn_player
    found = [player_handle(enemy), *state.zone(terms.FIELD, enemy)]
    legal = [handle for handle in found if not target_refusal(state, attacker, handle)]
    if "must" in state.tables.mods:
        forced = [handle for handle in legal if handle > 0 and prohibited.must(state, "be_attacked", handle, attacker)]
        if forced:
            return forced
        if found[0] in legal and prohibited.must(state, "attack_player", attacker, found[0]):
            return found[:1]
    return legal


def can_attack_something(state: State, attacker: int) -> bool:
    """712.2c: whether there is an attacked object that forces the attack; 10.2 counts only the player and rested
    J/resonators."""
    for handle in attack_objects(state, attacker):
        if handle < 0 or state.rules.any_object_forces_attack or state.at(handle).rested:
            return True
    return False


def must_attack(state: State, handle: int) -> bool:
    """Whether an effect forces this card to attack, with no voluntary action needed (712.2e). What 712.2 calls "can
    attack legally" limits passing alone; once a battle is on, 803.3 asks only for a legal attack."""
    forced = prohibited.must(state, "attack", handle) or prohibited.must(
        state, "attack_player", handle, player_handle(1 - state.turn_player)
    )
    return forced and not attack_parts(state, handle, "attack")


def attack_options(state: State) -> list[Option]:
    """All legal attacks, forced attackers alone if there are any (803.3a), and not attacking if nothing forces one.

    What only [Bloodlust] forces need not come first where the version says so, but something has to attack."""
    attackers = [h for h in state.zone(terms.FIELD, state.turn_player) if not attack_refusal(state, h)]
    forced = (
        [h for h in attackers if must_attack(state, h) and attack_objects(state, h)]
        if "must" in state.tables.mods
        else []
    )
    first = forced
    if not state.rules.bloodlust_goes_first:
        first = [h for h in forced if prohibited.must_by_other(state, "attack", h, terms.BLOODLUST)]  # 1123.2a
    options: list[Option] = []
    for attacker in _chosen_first(state, first or attackers):
        options.extend((agenda.ATTACK, attacker, attacked) for attacked in attack_objects(state, attacker))
    if not forced or state.rules.forced_attack_may_be_forfeited:
        options.append((agenda.NO_ATTACK,))
    return [option for option in options if not gave_up(state, option)] if state.barred else options


def _chosen_first(state: State, attackers: list[int]) -> list[int]:
    """Those of the attackers that have to be chosen before the others, all if there are none (803.3a)."""
    if "must" not in state.tables.mods:
        return attackers
    return [h for h in attackers if prohibited.must(state, "attack_first", h) and attack_objects(state, h)] or attackers


def gave_up(state: State, option: Option) -> bool:
    """Whether an action was rewound so often that it is not offered again: somebody who pays the wrong way may choose
    it again (803.5, 903.2j), but nothing can hang on it."""
    return state.barred.count(option) >= MOST_TRIES


def block_refusal(state: State, handle: int) -> str:
    """The first rule against blocking with this card, "" if it may (804.3, 804.4, 1106.2)."""
    battle = state.battle
    obj = state.obj(handle)
    if battle is None or battle.attacker == 0 or obj is None:
        return "block"
    if obj.zone != terms.FIELD or obj.controller == state.turn_player or not has_values(state, handle):
        return "block"
    if obj.rested and not prohibited.permitted(state, "block_rested", handle, battle.attacker):
        return "block"
    if handle == battle.attacked and not state.rules.attacked_may_block:
        return "block_attacked"
    if has(state, battle.attacker, terms.FLYING) and not has(state, handle, terms.FLYING):
        if not prohibited.permitted(state, "block_flying", handle, battle.attacker):
            return "flying"
    if "cannot" in state.tables.mods:
        if prohibited.cannot(state, "block", handle, battle.attacker) or prohibited.cannot(
            state, "be_blocked", battle.attacker, handle
        ):
            return "prohibited"
        if not obj.rested and prohibited.resting(state, obj):  # 804.4
            if not prohibited.permitted(state, "block_recovered", handle):
                return "prohibited"
    parts = attack_parts(state, handle, "block")
    if parts and not _payable(state, handle, parts):
        return "block_cost"
    return ""


def who_blocks(state: State) -> int:
    """804.3: the non-turn player declares blocks, unless an effect lets the other player do it."""
    mine = "permit" in state.tables.mods and prohibited.permitted(state, "declare_blocks", -1 - state.turn_player)
    return state.turn_player if mine else 1 - state.turn_player


def block_options(state: State) -> list[Option]:
    """All legal blocks; not blocking unless an effect forces one. Nothing forces who has to pay for it (I-371)."""
    legal = [h for h in state.zone(terms.FIELD, 1 - state.turn_player) if not block_refusal(state, h)]
    if state.barred:
        legal = [h for h in legal if not gave_up(state, (agenda.BLOCK, h))]
    options: list[Option] = [(agenda.BLOCK, handle) for handle in legal]
    assert state.battle is not None
    if "must" in state.tables.mods:
        attacker = state.battle.attacker
        able = [h for h in legal if not attack_parts(state, h, "block")]
        if able and prohibited.must(state, "be_blocked", attacker):
            return options
        forced: list[Option] = [(agenda.BLOCK, h) for h in able if prohibited.must(state, "block", h)]
        if forced:
            return forced
    options.append((agenda.NO_BLOCK,))
    return options
