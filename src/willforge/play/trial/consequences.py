"""What follows from the words alone when an ability of the tried card resolves.

Plain deeds done to targets change those targets and move nothing else; what was offered and declined changes nothing.
Where something in play may replace or forbid a deed, nothing follows, and nothing is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.engine.legal import targets
from willforge.engine.model.records import CHASE_KINDS, SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.text import nodes

_VERBS: Final = frozenset({"destroy", "put", "remove", "return"})
Look = tuple[int, int, bool, int, tuple[tuple[str, int], ...]]
"""A card as it lies: zone, controller, whether it is rested, its damage and its counters."""


class NotAsSaid(Exception):
    """Something that the words of a text say did not happen, or something else did."""


@dataclass(frozen=True)
class Foretold:
    """What must be so once the top of the chase has resolved: `zones` where cards are put, `rested` how they are
    turned, `drawn` how many cards its controller draws; nothing else leaves its zone but what is added to those cards,
    and what dies of its damage without them. `broken` is a card that is nowhere while its [Break] resolves, and is put
    away then (2.0 7.3.1#2). `declined`: nothing changes."""

    top: int
    controller: int
    zones: dict[int, int]
    rested: dict[int, bool]
    followers: frozenset[int]
    drawn: int
    before: dict[int, Look]
    life: tuple[int, ...]
    broken: int = -1
    declined: bool = False


def foretold(state: State, goals: frozenset[int]) -> Foretold | None:
    """What follows if the top of the chase resolves now; None if it is none of these abilities, or says more than can
    be foretold. Linear in the objects of the game."""
    spell, ability = _top(state, goals)
    if spell is None or ability is None or _disturbed(state):
        return None
    effects = ability.effects
    if _draws_what_was_put(effects):
        return None
    if not effects or not all(_is_plain(effect) for effect in effects) or not _all_legal(state, spell):
        return None
    assert spell.play is not None
    zones: dict[int, int] = {}
    rested: dict[int, bool] = {}
    drawn = 0
    for effect in effects:
        if isinstance(effect, nodes.Draw) and isinstance(effect.number, nodes.Const):
            drawn += effect.number.value
        elif isinstance(effect, (nodes.Move, nodes.Turn)) and isinstance(effect.what, nodes.Target):
            for handle in spell.play.targets[effect.what.slot]:
                slot = handle & SLOT_MASK
                if handle <= 0 or state.objs[slot] is None:
                    return None
                if isinstance(effect, nodes.Move):
                    zones[slot] = effect.zone
                    rested.pop(slot, None)
                else:
                    rested[slot] = effect.how == "rest"
    return Foretold(
        state.chase[0], spell.controller, zones, rested, _added_to(state, zones), drawn, _looks(state),
        tuple(state.life), _broken(state, spell),
    )  # fmt: skip


def _broken(state: State, spell: Obj) -> int:
    """The slot of the card that was broken and goes on when its ability has resolved (2.0 7.3.1#2); -1 if none was."""
    source = None if spell.play is None else state.obj(spell.play.source)
    return source.id & SLOT_MASK if source is not None and source.zone == terms.REMOVED else -1


def unchanged(state: State, goals: frozenset[int]) -> Foretold | None:
    """What follows if the only thing that the top of the chase offers is declined now; None if it does more. Linear in
    the objects of the game."""
    spell, ability = _top(state, goals)
    if spell is None or ability is None:
        return None
    first, *rest = ability.effects or (None,)
    depends = all(isinstance(one, nodes.If) and one.condition == nodes.DidSo() and not one.otherwise for one in rest)
    if not isinstance(first, nodes.May) or not depends:
        return None
    return Foretold(
        state.chase[0], spell.controller, {}, {}, frozenset(), 0, _looks(state), tuple(state.life),
        _broken(state, spell), declined=True,
    )  # fmt: skip


def check(state: State, said: Foretold) -> None:
    """Raises NotAsSaid if something is otherwise than it was foretold; says nothing before the ability has resolved.
    Linear in the objects of the game."""
    if said.top in state.chase or state.decision is None or state.decision.kind != "priority":
        return
    now = _looks(state)
    own = (said.top & SLOT_MASK, said.broken)
    drawn = 0
    for slot, old in said.before.items():
        new = now.get(slot)
        if slot in own or slot in said.followers:
            continue
        if slot in said.zones:
            _put(slot, said.zones[slot], new)
        elif new is None or new[0] != old[0]:
            if old[0] == terms.DECK and new is not None and new[0] == terms.HAND and new[1] == said.controller:
                drawn += 1
                continue
            if old[3] and not said.declined and old[0] & terms.IN_PLAY:
                continue  # damaged, and what held it up is gone
            raise NotAsSaid(f"card {slot} left the {terms.ZONE_NAMES[old[0]]}, of which nothing was said")
        elif said.declined and new != old:
            raise NotAsSaid(f"card {slot} changed, though what was offered was declined")
        if slot in said.rested and new is not None and new[0] & terms.IN_PLAY and new[2] != said.rested[slot]:
            raise NotAsSaid(f"card {slot} was not turned")
    if drawn > said.drawn:
        raise NotAsSaid(f"{drawn} cards were drawn instead of {said.drawn}")
    if said.declined and tuple(state.life) != said.life:
        raise NotAsSaid("life changed, though what was offered was declined")


def _put(slot: int, zone: int, new: Look | None) -> None:
    """A card that was put into a zone is there; a token has ceased to exist (1303.3)."""
    zones = terms.FIELDS if zone == terms.FIELD else zone
    if new is not None and not new[0] & zones:
        raise NotAsSaid(f"card {slot} is in the {terms.ZONE_NAMES[new[0]]} and not in the {terms.ZONE_NAMES[zone]}")


def _top(state: State, goals: frozenset[int]) -> tuple[Obj | None, nodes.Ability | None]:
    """The top of the chase and its only text, if that is one of these."""
    spell = state.obj(state.chase[0]) if state.chase else None
    if spell is None or spell.play is None or spell.play.code >= 0:
        return None, None
    numbers = (spell.play.ability,) if spell.play.ability >= 0 else spell.play.abilities
    if len(numbers) != 1 or numbers[0] not in goals:
        return None, None
    ability = state.catalog.abilities[numbers[0]].ability
    return (None, None) if ability.modes else (spell, ability)


def _is_plain(effect: nodes.Effect) -> bool:
    """Whether what an effect does is known from its words alone."""
    if isinstance(effect, nodes.Move):
        return isinstance(effect.what, nodes.Target) and effect.verb in _VERBS and not effect.part
    if isinstance(effect, nodes.Turn):
        return isinstance(effect.what, nodes.Target) and effect.how in ("rest", "recover")
    if isinstance(effect, nodes.Draw):
        return effect.who == nodes.Player(nodes.YOU) and isinstance(effect.number, nodes.Const)
    return isinstance(effect, nodes.Life) and isinstance(effect.amount, nodes.Const)


def _draws_what_was_put(effects: tuple[nodes.Effect, ...]) -> bool:
    """Whether a card is put into the deck and cards are drawn then: it may be one of them."""
    into_deck = [isinstance(one, nodes.Move) and one.zone == terms.DECK for one in effects]
    return any(into_deck) and any(isinstance(one, nodes.Draw) for one in effects[into_deck.index(True) :])


def _all_legal(state: State, spell: Obj) -> bool:
    """Whether all targets are still there (903.3a) and are cards that end where they are put: no rulers."""
    assert spell.play is not None
    face = spell.face if spell.play.ability < 0 else -1
    for place, slot in enumerate(targets.slots_of(state, spell.play, face)):
        context = targets.context_of(state, spell.play, spell.controller, place)
        for handle in spell.play.targets[place]:
            if not targets.still_legal(state, context, slot, handle, state.chase[0]):
                return False
            obj = state.obj(handle) if handle > 0 else None
            if obj is not None and state.catalog.faces[obj.face].face.types & (terms.RULER | terms.J_RULER):
                return False
    return True


def _disturbed(state: State) -> bool:
    """Whether something may replace or forbid what is done."""
    found = [state.catalog.statics[effect.static].static for effect in state.effects]
    for obj in state.objs:
        if obj is not None and obj.zone & terms.IN_PLAY and obj.face >= 0:
            for number in state.catalog.faces[obj.face].abilities:
                found += state.catalog.abilities[number].ability.statics
    return any(isinstance(mod, (nodes.Cannot, nodes.Replace)) for static in found for mod in static.mods)


def _added_to(state: State, slots: dict[int, int]) -> frozenset[int]:
    """What is added to one of these cards, or is tied to it."""
    return frozenset(
        slot
        for slot, obj in enumerate(state.objs)
        if obj is not None and any(tie > 0 and tie & SLOT_MASK in slots for tie in (obj.host, obj.link))
    )


def _looks(state: State) -> dict[int, Look]:
    """All cards as they lie, by where the state keeps them."""
    return {
        slot: (obj.zone, obj.controller, obj.rested, obj.damage, obj.counters)
        for slot, obj in enumerate(state.objs)
        if obj is not None and obj.kind not in CHASE_KINDS
    }
