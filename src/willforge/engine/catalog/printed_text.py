"""What is worked out once from a printed face and its abilities, before any game begins."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import Face
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.catalog.parts import parts_of
from willforge.text import nodes

_LATER: Final = (nodes.Target, nodes.Paid, nodes.Roll, nodes.Done, nodes.DoneSo, nodes.Register, nodes.Chosen)
"""What a number may speak of that is not known yet when X is determined."""


def stone_ability(attribute: int) -> nodes.Ability:
    """The will ability that a magic stone type brings (201.4e)."""
    text = "{Rest}: Produce {" + terms.ATTRIBUTE_SYMBOLS[attribute] + "}."
    rest = nodes.CostPart("rest")
    return nodes.Ability(
        nodes.ACTIVATE, text, cost=(rest,), effects=(nodes.Produce(nodes.Player(nodes.YOU), ((attribute,),)),)
    )


def printed_info(number: int, face: Face) -> Info:
    """The printed information of a face, before its abilities are known."""
    return Info(
        number,
        face.name,
        (face.name,),
        face.types,
        face.general,
        face.attributes,
        face.races,
        NO_VALUE if face.atk is None else face.atk,
        NO_VALUE if face.defense is None else face.defense,
        0,
        (),
        face.stone_types,
        face.divinity or 0,
        0 if face.cost is None else face.cost.total(),
        0,
    )


def with_cost_attributes(info: Info, face: Face) -> Info:
    """The information with the attributes of the cost instead of the printed ones (5.12 2.3#6); the same where a card
    has no cost. What a base ability adds stays."""
    if face.cost is None:
        return info
    mask = 0
    for symbol in face.cost.symbols:
        mask |= symbol & terms.ALL_ATTRIBUTES
    mask |= info.attributes & ~face.attributes
    if mask == info.attributes:
        return info
    changed = info.copy()
    changed.attributes = mask
    return changed


_KINDS: Final = (nodes.ChangeRace, nodes.ChangeAttribute)


def apply_base(info: Info, static: nodes.Static) -> bool:
    """Applies a base ability (904.2, 904.2a) to the printed information; False if the static is none."""
    if not _says_of_itself(static):
        return False
    if not all(isinstance(mod, (nodes.StoneTypes, nodes.ChangeRace, nodes.ChangeAttribute)) for mod in static.mods):
        return False
    if any(isinstance(mod, _KINDS) and (mod.like is not None or mod.chosen >= 0) for mod in static.mods):
        return False  # what it adds depends on other cards, or on what was chosen
    for mod in static.mods:
        if isinstance(mod, nodes.StoneTypes):
            info.stone_types |= mod.mask
        elif isinstance(mod, nodes.ChangeRace):
            kept = info.races if mod.gains else ()
            info.races = kept + tuple(race for race in mod.races if race not in kept)
        else:
            assert isinstance(mod, nodes.ChangeAttribute)
            info.attributes = info.attributes | mod.mask if mod.gains else mod.mask
    return True


def is_base_stats(static: nodes.Static) -> bool:
    """904.2: whether a text says the ATK or DEF of its own card without any condition."""
    return _says_of_itself(static) and all(isinstance(mod, nodes.SetStats) for mod in static.mods)


def is_base_choice(static: nodes.Static) -> bool:
    """904.2: whether a text says a race or an attribute of its own card that was chosen, without any condition."""
    kinds = [mod for mod in static.mods if isinstance(mod, _KINDS) and mod.like is None]
    return _says_of_itself(static) and len(kinds) == len(static.mods) and any(mod.chosen >= 0 for mod in kinds)


def _says_of_itself(static: nodes.Static) -> bool:
    """Whether a text says what its own card is, and without any condition (904.2)."""
    return isinstance(static.what, nodes.This) and static.condition is None and not static.granted


def meant_keyword(ability: nodes.Ability) -> int:
    """The keyword that an ability without one stands for: entering from anywhere is [Enter] (1411.3), not being
    destroyed is [Eternal] (1417.1)."""
    trigger = ability.trigger
    if ability.kind == nodes.AUTOMATIC and trigger is not None:
        entering = trigger.event == "moves" and trigger.to_zones == terms.FIELD and not trigger.from_zones
        return terms.ENTER if entering and isinstance(trigger.what, nodes.This) else 0
    for static in ability.statics:
        if isinstance(static.what, nodes.This) and static.condition is None:
            if any(isinstance(mod, nodes.Cannot) and mod == nodes.Cannot("be_destroyed") for mod in static.mods):
                return terms.ETERNAL
    return 0


def names_x(node: object) -> bool:
    """Whether a tree speaks of X. Linear in the tree."""
    return any(isinstance(item, nodes.Variable) and item.name == "X" for item in _inside(node))


def names_result(node: object) -> bool:
    """Whether a number is not known yet when X is determined (6.3 903.2d): it speaks of a target (903.2e) or of what a
    cost is paid with (903.2h), or of what the effect brings about, such as a roll, a choice or what was moved."""
    return any(isinstance(item, _LATER) for item in _inside(node))


def is_rest_this(part: nodes.CostPart) -> bool:
    """Whether a cost part is the {Rest} symbol (1013.2)."""
    return part.verb in ("rest", "rest_this") and (part.what is None or isinstance(part.what, nodes.This))


def incarnation_parts(ability: nodes.Ability) -> tuple[nodes.CostPart, ...]:
    """1110.2: a resonator is banished for each attribute an [Incarnation] names."""
    if ability.keyword != terms.INCARNATION:
        return ()
    return tuple(nodes.CostPart("banish", entry) for entry in ability.filters)


def plain_will(ability: nodes.Ability) -> tuple[tuple[int, ...], ...]:
    """What the ability may produce, if resting this card is all it costs and producing unrestricted will is all it
    does."""
    if len(ability.cost) != 1 or not is_rest_this(ability.cost[0]):
        return ()
    if len(ability.effects) != 1 or ability.condition is not None or ability.gate is not None:
        return ()
    if ability.per_turn or ability.per_game:
        return ()
    effect = ability.effects[0]
    if (
        not isinstance(effect, nodes.Produce)
        or effect.only is not None
        or effect.only_for
        or effect.any_ruler
        or effect.chosen >= 0
    ):
        return ()
    if not isinstance(effect.who, nodes.Player) or not isinstance(effect.times, nodes.Const) or effect.times.value != 1:
        return ()
    return effect.options


def gives_quickcast(static: nodes.Static) -> bool:
    """Whether the card's own text gives it [Quickcast], which then counts as it is played (1111.1)."""
    return isinstance(static.what, nodes.This) and any(
        isinstance(mod, nodes.GainAbility) and mod.ability.keyword == terms.QUICKCAST for mod in static.mods
    )


def about_the_chase(ability: nodes.Ability) -> bool:
    """Whether all it says is that this card cannot be chased to or cancelled: that matters on the chase (902.2)."""
    mods = [mod for static in ability.statics if isinstance(static.what, nodes.This) for mod in static.mods]
    return (
        bool(mods)
        and len(ability.statics) == 1
        and all(isinstance(mod, nodes.Cannot) and mod.what in ("be_chased", "be_cancelled") for mod in mods)
    )


def about_its_damage(ability: nodes.Ability) -> bool:
    """Whether all it says is that damage this card deals cannot be prevented: a chant deals it from the chase."""
    mods = [mod for static in ability.statics if isinstance(static.what, nodes.This) for mod in static.mods]
    return bool(mods) and all(isinstance(mod, nodes.Cannot) and mod.what == "be_prevented" for mod in mods)


def waits_for_its_damage(ability: nodes.Ability) -> bool:
    """Whether it triggers by damage that its own card deals, as [Drain] and [Bane] do (1135.2, 1138.2)."""
    trigger = ability.trigger
    return ability.kind == nodes.AUTOMATIC and trigger is not None and isinstance(trigger.by, nodes.This)


def plays_itself_from(ability: nodes.Ability) -> int:
    """The zones from which an ability lets its own card be played: that is where it works (902.2); 0 if it does not."""
    zones = 0
    for static in ability.statics:
        for mod in static.mods:
            if isinstance(mod, nodes.Permit) and mod.what == "play_from" and mod.filter is not None:
                if mod.filter.tests == (nodes.Among(nodes.This()),):
                    zones |= mod.filter.zones
    return zones


_DONE_TO_THIS: Final = frozenset(
    {"banish", "bottom", "counter_off", "counter_on", "destroy", "discard", "recover", "remove", "return", "reveal"}
)
"""Verbs of costs that say "this card" if they name nothing else; {Rest} does not (I-131)."""


def names_itself(ability: nodes.Ability) -> bool:
    """Whether an ability speaks of its own card, or of the card this one is added to. Linear in the ability."""
    return any(
        isinstance(node, (nodes.This, nodes.Host))
        or (isinstance(node, nodes.CostPart) and node.what is None and node.verb in _DONE_TO_THIS)
        for node in _inside(ability)
    )


def names_event(ability: nodes.Ability) -> bool:
    """Whether what an ability does depends on the event that triggered it. Linear in the ability."""
    parts = _inside((ability.effects, ability.modes))
    return any(isinstance(node, (nodes.Subject, nodes.Amount)) for node in parts)


def _inside(what: object) -> list[object]:
    """All that a part of a program is made of, itself included."""
    found: list[object] = []
    stack: list[object] = [what]
    while stack:
        item = stack.pop()
        found.append(item)
        stack.extend(parts_of(item))
    return found


def mentions_this(node: object) -> bool:
    """Whether a part of a program speaks of "this card". Linear in it."""
    return any(isinstance(item, nodes.This) for item in _inside(node))


_LIES_OPEN: Final = terms.GRAVEYARD | terms.REMOVED
"""The public zones outside the play ground in which a card lies for good."""


def seen_from(ability: nodes.Ability) -> int:
    """The zones outside the field from which an automatic ability sees what happens to its own card: what is discarded,
    cancelled, put into a graveyard or removed from wherever it was is seen in the public zone it comes to, what leaves
    such a zone for a hidden one in the zone it was in (906.7a), what leaves a hidden zone where it comes to (906.7a,
    906.7c), what is revealed in the hidden zone it lies in (902.2, 1005.1)."""
    trigger = ability.trigger
    if ability.kind != nodes.AUTOMATIC or trigger is None or not isinstance(trigger.what, nodes.This):
        return 0
    if trigger.event == "revealed":
        return terms.HIDDEN_ZONES
    if trigger.event in ("discarded", "cancelled"):
        return terms.GRAVEYARD
    if trigger.event == "removed":
        return terms.REMOVED
    if trigger.event == "moves" and trigger.to_zones in (terms.GRAVEYARD, terms.REMOVED):
        return 0 if trigger.from_zones and not trigger.from_zones & ~terms.FIELDS else trigger.to_zones
    if trigger.event == "moves" and trigger.from_zones & _LIES_OPEN:
        return (trigger.from_zones | (trigger.to_zones or _LIES_OPEN)) & _LIES_OPEN
    if trigger.event == "moves" and trigger.from_zones & terms.HIDDEN_ZONES:
        return (trigger.to_zones or terms.EVERY_ZONE) & ~terms.IN_PLAY
    return 0


def lies_in(ability: nodes.Ability) -> int:
    """The zones outside the field where a continuous ability works because it asks whether its card lies there (902.2);
    0 if it does not. Linear in its statics."""
    zones = 0
    for static in ability.statics if ability.kind == nodes.CONTINUOUS else ():
        condition = static.condition
        for part in condition.conditions if isinstance(condition, nodes.All) else (condition,):
            if isinstance(part, nodes.Is) and isinstance(part.what, nodes.This) and part.filter.zones > 0:
                zones |= part.filter.zones & ~terms.FIELDS
    return zones


def replaces_from(ability: nodes.Ability) -> int:
    """The zones outside the field where a continuous ability works because it says what happens instead of a move of
    its own card from there (902.2): of a discard in the hand; of a move into the field, to a graveyard or out of the
    game wherever it would come from, as an automatic ability sees it (I-109); 0 if there is none. Linear in its
    mods."""
    zones = 0
    for static in ability.statics if ability.kind == nodes.CONTINUOUS else ():
        for mod in static.mods:
            if not isinstance(mod, nodes.Replace) or not isinstance(mod.event.what, nodes.This):
                continue
            if mod.event.event == "discarded":
                zones |= terms.HAND
            elif mod.event.event == "removed":
                zones |= terms.EVERY_ZONE & ~terms.IN_PLAY
            elif mod.event.event == "moves" and mod.event.from_zones:
                zones |= mod.event.from_zones & ~terms.IN_PLAY
            elif mod.event.event == "moves" and mod.event.to_zones & (terms.FIELDS | terms.GRAVEYARD | terms.REMOVED):
                zones |= terms.EVERY_ZONE & ~terms.IN_PLAY
    return zones


def letters(parts: tuple[nodes.CostPart, ...]) -> str:
    """Which of X and Y the parts of a cost ask for."""
    found = ""
    for part in parts:
        found += "X" * min(1, part.cost.x) + "Y" * min(1, part.cost.y)
        if isinstance(part.number, nodes.Variable):
            found += part.number.name
    return found
