"""The finer rules behind a refusal: the keyword whose condition fails, the barrier in the way, the price nobody can
do."""

from __future__ import annotations

from willforge import terms
from willforge.engine.legal import attacks, price, requirements, targets
from willforge.engine.model import agenda
from willforge.engine.model.records import HIDDEN, INCARNATED
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.engine.query.current import counters, has, info
from willforge.play.scenario import words
from willforge.play.scenario.names import Names
from willforge.text import nodes


def of_card(state: State, player: int, handle: int, way: tuple[int, int, int], refusal: str) -> list[str]:
    """A refusal to play a card in a way (face, flags, awakened), and what stands behind it. Linear in the parts of its
    cost."""
    face, flags, awakened = way
    obj = state.at(handle)
    found: list[str] = []
    if obj.zone == terms.REMOVED and has(state, handle, terms.DIVE) and not counters(obj, "cyberbrain"):
        found.append("dive")
    if refusal == "cannot_pay":
        total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, obj.zone)
        unpaid = _unpaid(state, player, handle, total, "play")
        if flags & INCARNATED and "cannot_do" in unpaid:
            unpaid.append("incarnation")
        return found + unpaid
    return [refusal, *found]


def of_ability(state: State, player: int, handle: int, number: int, refusal: str) -> list[str]:
    """A refusal to play an activate ability, and what stands behind it. Linear in the parts of its cost."""
    ability = state.catalog.abilities[number].ability
    if refusal in ("condition", "inactive"):
        keyword = {
            terms.SHIFT: "shift",
            terms.BESTOW: "bestow",
            terms.INHERITANCE: "inheritance",
            terms.DIVE: "dive",
        }.get(ability.keyword, "")
        return [refusal, keyword] if keyword else [refusal]
    if refusal == "cannot_pay":
        kind = price.kind_of_ability(state.catalog.abilities[number])
        return _unpaid(state, player, handle, price.of_ability(state, player, handle, number, 0), kind)
    return [refusal]


def _unpaid(state: State, player: int, handle: int, total: price.Price, kind: str) -> list[str]:
    """What of a price is missing: will (1003.4), what else has to be done (903.2j), or both at once."""
    will = price.Price(total.symbols, total.free, [], 0, total.awakening)
    others = price.Price((), 0, total.parts, total.before)
    found = [] if price.payable(state, player, handle, will, 0, kind) else ["cannot_pay"]
    if not price.payable(state, player, handle, others, 0, kind):
        found += _undone(state, player, handle, total, kind) or ["cannot_do"]  # 1110.2a: not all of them together
    return found or ["cannot_pay"]  # what is banished for the one is not there for the other


def _undone(state: State, player: int, handle: int, total: price.Price, kind: str) -> list[str]:
    """The rules of those parts of a price, other than will, that cannot be done (903.2j)."""
    found: list[str] = []
    for number in total.parts:
        part = state.catalog.parts[number]
        if not requirements.can_do(state, player, handle, part, 0, kind):
            found.append("cannot_do")
            if part.verb == "rest":
                found.append("rest_recovered")
    return found


def of_names(state: State, names: Names, action: words.Action) -> list[str]:
    """The rules against what a step names: targets that are kept from being ones, cards that cannot be a price."""
    found: list[str] = []
    if action.what is not None and action.targets is not None:
        for source in names.handles(state, action.what):
            context = evaluate.Context(source, action.player)
            slots = _slots(state, source)
            for target in action.targets:
                found += [targets.refusal(state, context, handle, slots) for handle in names.handles(state, target)]
    for verb, refs in action.costs.items():
        for ref in refs:
            for handle in names.handles(state, ref):
                obj = state.obj(handle)
                if obj is None:
                    continue
                if verb == "banish" and obj.zone == terms.FIELD and obj.controller != action.player:
                    found.append("banish_own")
                elif verb == "rest" and obj.rested and state.rules.rest_costs_need_recovered:
                    found.append("rest_recovered")
                elif verb == "reveal" and obj.revealed != HIDDEN:
                    found.append("reveal")
    return found


def _slots(state: State, source: int) -> list[nodes.TargetSlot]:
    """All that the texts of a card could target, whatever options are chosen."""
    found: list[nodes.TargetSlot] = []
    for number in info(state, source).abilities:
        found += targets.text_slots(state, number, tuple(range(len(state.catalog.abilities[number].modes))))
    return found


def of_judgment(state: State, player: int, ruler: int, number: int, refusal: str) -> list[str]:
    """A refusal to play a judgment, and what stands behind it. Linear in the parts of its cost."""
    if refusal != "cannot_pay":
        return [refusal]
    return _unpaid(state, player, ruler, price.of_ability(state, player, ruler, number, 0), "judgment")


def of_astral(state: State, rulers: tuple[int, ...]) -> list[str]:
    """An astral ruler has lost its judgment (1010.1a)."""
    astral = any(state.at(ruler).astral for ruler in rulers)
    return ["astral"] if astral else []


def of_fight(state: State, handle: int, refusal: str) -> list[str]:
    """What an attack or block has to be paid for by [Mobilize] (1129.2)."""
    mobilized = refusal in ("attack_cost", "block_cost") and has(state, handle, terms.MOBILIZE)
    return ["mobilize"] if mobilized else []


def attack_is_declared(state: State) -> bool:
    """Whether the attack of the battle that is going on was declared or forfeited (803.3)."""
    return state.battle is not None and (state.battle.fought or state.step > terms.ATTACK_STEP)


def of_order(state: State, attackers: list[int], attacked: list[int]) -> list[str]:
    """803.3: some cards have to attack first (803.3a), or have to attack something else (803.3b). Linear in the
    attacks."""
    offered = [option[1:] for option in attacks.attack_options(state) if option[0] == agenda.ATTACK]
    mine = [pair for pair in offered if pair[0] in attackers]
    if not mine:
        return ["attacker"]
    return [] if any(pair[1] in attacked for pair in mine) else ["attacked"]


def of_forfeit(state: State) -> list[str]:
    """803.3: nobody forfeits while an effect forces an attack that can be made."""
    for handle in state.zone(terms.FIELD, state.turn_player):
        if attacks.must_attack(state, handle) and not attacks.attack_refusal(state, handle):
            return ["declare_attack"]
    return []
