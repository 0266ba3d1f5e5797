"""What a player with priority may do (604), and why not (the rule that is in the way).

Every check comes as `..._refusal`, which returns the number of the first rule that forbids the action, or "" if it is
legal;
so the list of legal actions and the explanation of an illegal one can never disagree."""

from __future__ import annotations

from willforge import terms
from willforge.cards.model import ALTERNATIVE, SHIFT_CARD
from willforge.engine.legal import (
    afford,
    in_force,
    main_actions,
    other_side,
    price,
    prohibited,
    targets,
    uses,
    will,
    x_and_y,
)
from willforge.engine.legal.attacks import attack_refusal, can_attack_something, gave_up, must_attack
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import (
    EXTRA_PAID,
    FREE_PLAY,
    HIDDEN,
    INCARNATED,
    OTHER_COST,
    REMNANT_PLAY,
    RUNE_PLAY,
    STEALTHED,
    Obj,
)
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters, layers, occasions, zones
from willforge.engine.query.current import counters, has, has_trigger, info, remembered
from willforge.text import nodes


def legal_actions(state: State, player: int) -> list[Option]:
    """All legal actions of the player with priority, pass first. Costs what the player could reach, not the whole
    game."""
    layers.update(state)
    options: list[Option] = []
    afford.open_purse(state, player)
    if not pass_refusal(state, player):
        options.append((agenda.PASS,))
    main = filters.main_timing(state, player)
    if not chase_closed(state):  # for speed: may always hold
        _card_options(state, player, main, options)
    _ability_options(state, player, options)
    if main_actions.call_timing(state, player):
        options.extend(
            (agenda.CALL_STONE, ruler)
            for ruler in main_actions.callers(state, player)
            if not main_actions.call_refusal(state, player, ruler)
        )
    if main:
        main_actions.main_options(state, player, options)
    elif main_actions.judges_quickly(state, player) and not chase_closed(state):
        main_actions.judgment_options(state, player, options)
    if state.valhalla and not main_actions.lifebreak_refusal(state, player):
        options.append((agenda.LIFEBREAK,))
    state.purse = None
    if state.barred:  # for speed: may always hold
        options = [option for option in options if not gave_up(state, option)]
    return options


def chase_closed(state: State, card: int = 0) -> bool:
    """1008.2: while something that cannot be chased lies on the chase, nothing but automatic abilities joins it; or
    not this card, where only some cannot be chased with."""
    if not state.chase:
        return False
    forbidden = "cannot" in state.tables.mods
    for item in state.chase:
        play = state.at(item).play
        if play is not None and play.ability >= 0 and state.catalog.abilities[play.ability].closed:
            return True
        if forbidden and prohibited.cannot(state, "be_chased", item, card):
            return True
    return False


# -- passing -------------------------------------------------------------------------------------------------
def pass_refusal(state: State, player: int) -> str:
    """712.2: no passing at main timing with a J/resonator that has to attack and can."""
    if not state.rules.forced_attack_bars_passing:
        return ""
    if "must" in state.tables.mods and filters.main_timing(state, player) and not state.forfeited:
        for handle in state.zone(terms.FIELD, player):
            if (
                must_attack(state, handle)
                and state.at(handle).since < state.turn  # 712.2a, which [Swiftness] does not change
                and not attack_refusal(state, handle)
                and can_attack_something(state, handle)
            ):
                return "may_not_pass"
    return ""


# -- cards -----------------------------------------------------------------------------------------------------
def _card_options(state: State, player: int, main: bool, options: list[Option]) -> None:
    places = playable_places(state, player)
    if not main and "permit" not in state.tables.mods:
        places = [handle for handle in places if _outside_main_timing(state, handle)]
    for handle in places:
        obj = state.at(handle)
        if obj.zone == terms.STANDBY and _lies_still(state, obj):
            continue
        for face, flags, awakened in variants(state, player, obj):
            if price.beyond_means(state, face, flags, awakened):
                continue
            if not play_refusal(state, player, handle, face, flags, awakened):
                options.append((agenda.PLAY_CARD, handle, face, flags, awakened))


def _outside_main_timing(state: State, handle: int) -> bool:
    """Whether a card could be played at all while it is not main timing: [Quickcast], [Trigger], [Stealth]. O(1)
    for cards with one side."""
    obj = state.at(handle)
    if obj.zone == terms.STANDBY or has_trigger(state, obj):
        return True
    if info(state, handle).keywords >> terms.QUICKCAST & 1:  # for speed: may always hold
        return True
    return any(
        state.catalog.faces[face].gated_quickcast or other_side.keywords(state, obj, face) >> terms.QUICKCAST & 1
        for face in state.catalog.cards[obj.card].faces
    )


def _lies_still(state: State, obj: Obj) -> bool:
    """Whether a card in the standby area has neither [Trigger] nor [Stealth], so that it cannot be played from there
    (706.3). O(1)."""
    return not has_trigger(state, obj) and not has(state, obj.id, terms.STEALTH)


def playable_places(state: State, player: int) -> list[int]:
    """The cards a player could play from somewhere: hand, standby area, and where a keyword or effect allows."""
    found = list(state.zone(terms.HAND, player))
    found.extend(state.zone(terms.STANDBY, player))
    found.extend(state.zone(terms.RUNES, player))
    keywords = state.catalog.keywords
    permits = "permit" in state.tables.mods
    for handle in state.zone(terms.GRAVEYARD, player) if permits or keywords >> terms.REMNANT & 1 else ():
        permitted = permits and permitted_from(state, player, handle)
        if permitted or has(state, handle, terms.REMNANT):  # for speed: may always hold
            found.append(handle)
    for handle in state.zone(terms.REMOVED, player) if permits or keywords >> terms.DIVE & 1 else ():
        if (has(state, handle, terms.DIVE) and counters(state.at(handle), "cyberbrain")) or permitted_from(
            state, player, handle
        ):
            found.append(handle)
    if permits:  # for speed: may always hold
        for zone in (terms.DECK, terms.EXTRA_DECK, terms.STRANGER_DECK):
            found.extend(h for h in state.zone(zone, player) if permitted_from(state, player, h))
        for zone in (terms.GRAVEYARD, terms.REMOVED):
            found.extend(h for h in state.zone(zone, 1 - player) if permitted_from(state, player, h))
    return found


def permitted_from(state: State, player: int, handle: int) -> bool:
    """Whether an effect lets the player play this card from where it is."""
    if "permit" not in state.tables.mods:
        return False
    return prohibited.may_play(state, player, handle)


def variants(state: State, player: int, obj: Obj) -> list[tuple[int, int, int]]:
    """The ways a card could be played: (face, flags, awakened), the plain one first."""
    catalog = state.catalog
    card = catalog.cards[obj.card]
    faces = [obj.face]
    if card.layout == SHIFT_CARD and obj.zone != terms.RUNES:
        faces = list(card.faces[:2])  # 903.2b
    elif card.layout == ALTERNATIVE:
        faces = list(card.faces[:2])  # 1307.3
    bases = [RUNE_PLAY if obj.zone == terms.RUNES else 0]
    if obj.zone & (terms.GRAVEYARD | terms.REMOVED) and "permit" in state.tables.mods:
        if prohibited.may_play(state, player, obj.id, "free"):
            bases = [FREE_PLAY]
    if obj.zone == terms.GRAVEYARD and has(state, obj.id, terms.REMNANT):
        bases = [*bases, REMNANT_PLAY] if permitted_from(state, player, obj.id) else [REMNANT_PLAY]
    found: list[tuple[int, int, int]] = []
    for face in faces:
        masks = catalog.faces[face].awakenings
        stealthed = obj.zone == terms.STANDBY and not price.has_trigger_text(state, face)
        kinds = [STEALTHED] if stealthed else bases.copy()
        if not stealthed:
            if other_side.keywords(state, obj, face) >> terms.INCARNATION & 1:
                kinds += [base | INCARNATED for base in bases]
            if catalog.faces[face].other_cost:
                kinds += [base | OTHER_COST for base in bases]
            if obj.zone == terms.HAND and "permit" in state.tables.mods:
                if prohibited.may_play(state, player, obj.id, "free"):
                    kinds += [base | FREE_PLAY for base in bases]
        if catalog.faces[face].open_cost:
            kinds = [kind | EXTRA_PAID for kind in kinds]
        if catalog.faces[face].extra_cost:
            kinds += [kind | EXTRA_PAID for kind in kinds]
        for kind in kinds:
            for mask in masks:
                found.append((face, kind, mask))
    return found


def play_refusal(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> str:
    """The first rule against playing a card in this way now, "" if it is legal."""
    tables = other_side.show(state, state.at(handle), face)
    refusal = _play_refusal(state, player, handle, face, flags, awakened)
    other_side.hide(state, tables)
    return refusal


def numbers_refusal(state: State, player: int, handle: int, way: tuple[int, int, int], numbers: tuple[int, int]) -> str:
    """What stands against playing a card in a way (face, flags, awakened) with these values of X and Y: targets, or the
    price; "" if neither does."""
    face, flags, awakened = way
    tables = other_side.show(state, state.at(handle), face)
    refusal = _with_numbers(state, player, handle, face, flags, awakened, *numbers)
    other_side.hide(state, tables)
    return refusal


def _play_refusal(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> str:
    obj = state.at(handle)
    types = state.catalog.faces[face].types
    if obj.owner != player and not permitted_from(state, player, handle):
        return _not_from_there(state, face)
    if types & (terms.STONE | terms.RULER | terms.J_RULER) or types == 0:
        return "not_playable"
    barred = never_played(state, player, obj, face)
    if barred:
        return barred
    if chase_closed(state, handle):
        return "chase_closed"  # 1008.2
    place = _place_refusal(state, player, obj, face, flags)
    if place:
        return place
    timing = _timing_refusal(state, player, obj, face, flags, awakened)
    if timing:
        return timing
    if prohibited.playing(state, player, handle, face):
        return "prohibited"
    if state.rules.standby_card_stays and in_force.being_played(state, handle):
        return "not_playable"
    if flags & OTHER_COST and not other_cost_open(state, player, handle, face, flags, awakened):
        return "cannot_do"
    refusal = _with_numbers(state, player, handle, face, flags, awakened, 0, 0)
    if refusal:
        for x, y in x_and_y.of_card(state, player, handle, face, flags, awakened)[1:]:
            # a larger X costs no less
            if refusal == "cannot_pay" and y == 0:  # for speed: may never hold
                continue
            refusal = _with_numbers(state, player, handle, face, flags, awakened, x, y)
            if not refusal:
                break
    return refusal


def never_played(state: State, player: int, obj: Obj, face: int) -> str:
    """The rule that keeps a card from being played where it is, also by an effect that says to play it (2.0 13.2#1), ""
    if there is none. O(1), linear in the field for an [Addition: Field]."""
    if state.catalog.faces[face].types == terms.REGALIA and not state.rules.regalia_are_played:
        return "not_playable"
    if obj.zone == terms.HAND and not state.rules.trigger_cards_play_from_hand and price.has_trigger_text(state, face):
        return "trigger_from"  # 2.0 2.6.3#1
    if obj.zone == terms.STANDBY and obj.zone_turn == state.turn and price.has_trigger_text(state, face):
        return "standby_same_turn"  # 708.5
    if state.rules.field_addition_once and zones.doubles(state, obj, player):
        return "field_addition_once"  # 2.0 2.5.1#3
    return ""


def effect_refusal(state: State, player: int, obj: Obj, face: int) -> str:
    """The rule that keeps an effect from playing a card that it says to play, "" if there is none: an effect waives the
    timing, the place and perhaps the cost, not what else the card asks for (104.4). Linear in chase and runes."""
    barred = never_played(state, player, obj, face)
    if barred:
        return barred
    if chase_closed(state, obj.id):
        return "chase_closed"  # 1008.2
    if obj.zone == terms.RUNES:
        return rune_refusal(state, player, obj)
    if obj.zone == terms.STANDBY and state.catalog.faces[face].automatic >= 0:
        return "trigger_automatic"  # 906.2a, 1114.2
    if not will.shows_stones(state, player, obj):
        return "trigger_stones"  # 5.00 9.3#2.a
    return trigger_condition(state, player, obj, face)  # 906.2a, 1416.4


def _with_numbers(state: State, player: int, handle: int, face: int, flags: int, awakened: int, x: int, y: int) -> str:
    """What stands against playing a card with these values of X and Y: targets, or the price."""
    context = evaluate.Context(handle, player, x=x, y=y)
    context.announced = in_force.announced(state, handle)
    if state.fulfilled:
        for pending in occasions.fulfilments(state, handle, face):
            context.event = pending.event
    if not has_targets(state, context, handle, face, flags, awakened):
        return "no_target"
    total = price.of_card(state, player, handle, face, flags, awakened, x, y, state.at(handle).zone)
    return "" if price.payable(state, player, handle, total, x, "play", y) else "cannot_pay"


def _place_refusal(state: State, player: int, obj: Obj, face: int, flags: int) -> str:
    if obj.zone == terms.HAND:
        return trigger_condition(state, player, obj, face) if price.has_trigger_text(state, face) else ""
    if obj.zone == terms.STANDBY:
        if flags & STEALTHED:  # this half or side has no [Trigger] (706.3)
            return _stealth_refusal(state, player, obj)
        if not will.shows_stones(state, player, obj):
            return "trigger_stones"
        return trigger_condition(state, player, obj, face)
    if obj.zone == terms.RUNES:
        return rune_refusal(state, player, obj)
    if obj.zone == terms.GRAVEYARD and flags & REMNANT_PLAY:
        return ""
    if obj.zone == terms.REMOVED and has(state, obj.id, terms.DIVE) and counters(obj, "cyberbrain"):
        return ""  # 1144.2
    return "" if permitted_from(state, player, obj.id) else _not_from_there(state, face)


def _not_from_there(state: State, face: int) -> str:
    """The rule that says where a card of this kind is played from."""
    if price.has_trigger_text(state, face):
        return "trigger_from"
    printed = state.catalog.faces[face]
    types = printed.types
    if types & terms.CHANT:
        return "instant_from" if printed.info.keywords >> terms.QUICKCAST & 1 else "chant_from"
    if types & terms.ADDITION:
        return "addition_from"
    return "rune_revealed" if types & terms.RUNE else "play_from"


def trigger_condition(state: State, player: int, obj: Obj, face: int) -> str:
    """Why a card with [Trigger] cannot be played as an action: it is an automatic object (604.1b), or its condition
    does not hold (1416.4)."""
    for number in state.catalog.faces[face].spells:
        ability = state.catalog.abilities[number].ability
        if ability.keyword != terms.TRIGGER:
            continue
        if ability.trigger is not None and state.rules.trigger_cards_wait_for_priority:
            return "" if occasions.fulfilments(state, obj.id, face) else "trigger_condition"
        if ability.trigger is not None:
            return "trigger_automatic"
        if ability.condition is not None and not evaluate.holds(
            state, evaluate.Context(obj.id, player), ability.condition
        ):
            return "trigger_condition"
    return ""


def _stealth_refusal(state: State, player: int, obj: Obj) -> str:
    for number in info(state, obj.id).abilities:
        ability = state.catalog.abilities[number].ability
        if ability.keyword == terms.STEALTH and ability.trigger is None:
            if ability.condition is None or evaluate.holds(state, evaluate.Context(obj.id, player), ability.condition):
                return ""
            return "stealth"
    return "stealth" if has(state, obj.id, terms.STEALTH) else "standby_other"  # 706.3


def rune_refusal(state: State, player: int, obj: Obj) -> str:
    """711.1, 711.2: a face down rune whose divinity fits into what is left; of two J/rulers either one counts, not both
    together (1136.2, 1146.4)."""
    divinities = [
        info(state, ruler).divinity for ruler in evaluate.rulers(state, player) if has(state, ruler, terms.DIVINITY)
    ]
    if not divinities:
        return "rune_divinity"
    if obj.revealed != HIDDEN:
        return "rune_revealed"
    used = sum(
        info(state, rune).divinity for rune in state.zone(terms.RUNES, player) if state.at(rune).revealed != HIDDEN
    )
    if info(state, obj.id).divinity > max(divinities) - used:
        return "rune_remaining"
    return ""


def _timing_refusal(state: State, player: int, obj: Obj, face: int, flags: int, awakened: int) -> str:
    """Main timing (701.2) unless [Quickcast], a [Trigger] text or an effect says otherwise."""
    if filters.main_timing(state, player):
        return ""
    printed = state.catalog.faces[face]
    if other_side.keywords(state, obj, face) >> terms.QUICKCAST & 1 or flags & STEALTHED:
        return ""
    if price.has_trigger_text(state, face):
        return ""
    if printed.gated_quickcast and in_force.quick(state, player, obj.id, face, flags, awakened):
        return ""
    if "permit" in state.tables.mods and (
        prohibited.permitted(state, "play_quickcast", -1 - player, obj.id)
        or prohibited.permitted(state, "play_quickcast", obj.id, obj.id)
    ):
        return ""
    if state.battle is not None and state.turn_player == player and not state.chase:
        return "main_timing"  # 701.2, 5.12 6.3#2: what 7.1#1 to 7.3#1 ask for is there; the battle stands in the way
    if obj.zone == terms.RUNES:
        return "rune_timing"
    if printed.types & terms.ADDITION:
        return "addition_timing"
    return "chant_timing" if printed.types & terms.CHANT else "resonator_timing"


def other_cost_open(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> bool:
    """Whether what a card says may be paid rather than its cost may be paid now. Linear in the texts of the card."""
    context = evaluate.Context(handle, player)
    context.announced = in_force.announced(state, handle)
    for number in in_force.abilities_in_force(state, player, handle, face, flags, awakened):
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if any(isinstance(mod, nodes.OtherCost) for mod in static.mods):
                if static.condition is None or evaluate.holds(state, context, static.condition):
                    return True
    return False


def has_targets(state: State, context: evaluate.Context, handle: int, face: int, flags: int, awakened: int) -> bool:
    """903.2g: every text that will be in force finds its targets."""
    data = state.catalog.faces[face]
    slot = targets.addition_slot(state, face)
    if slot is not None and not has(state, handle, terms.BESTOW):
        if not targets.enough(state, context, [slot], handle):
            return False
    before: list[nodes.TargetSlot] = []
    for number in data.spells:
        ability = state.catalog.abilities[number]
        gate = ability.ability.gate
        if gate is not None and not in_force.gate_open(state, context, gate, flags, awakened):
            continue
        context.where = ability.ability.where
        if not text_targets(state, context, number, handle):
            return False
        if before and targets.others_meant(list(ability.slots[:1])):  # other than the targets of the texts before
            if not targets.enough(state, context, [*before, *ability.slots], handle):
                return False
        before += ability.slots
    return True


def text_targets(state: State, context: evaluate.Context, number: int, spell: int) -> bool:
    """Whether one text finds its targets, and enough of its options can be chosen."""
    ability = state.catalog.abilities[number]
    context.text = number
    if ability.slots and not targets.enough(state, context, list(ability.slots), spell):
        return False
    if not ability.modes:
        return True
    least, _ = targets.mode_bounds(state, context, number)
    return len(targets.open_modes(state, context, number, spell)) >= least


# -- abilities ---------------------------------------------------------------------------------------------------
def _ability_options(state: State, player: int, options: list[Option]) -> None:
    catalog = state.catalog
    for zone in _ability_zones(state):
        for handle in state.zone(zone, player):
            abilities = info(state, handle).abilities
            for place, number in enumerate(abilities):
                ability = catalog.abilities[number]
                if (
                    ability.kind == nodes.ACTIVATE
                    and ability.zones & zone
                    and abilities.index(number) == place  # what it has several times is one option
                    and not price.ability_beyond_means(state, number)
                    and not ability_refusal(state, player, handle, number)
                ):
                    options.append((agenda.ACTIVATE, handle, number))


def _ability_zones(state: State) -> list[int]:
    places = [terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS]
    if not state.rules.every_ruler_energizes:
        places.append(terms.REMOVED)  # 6.3 1119.2a: the will coin is used there
    hidden = state.catalog.hidden_abilities & ~(terms.IN_PLAY | terms.ITEMS)
    bit = 1
    while bit <= hidden:
        if hidden & bit and bit != terms.CHASE and bit not in places:
            places.append(bit)
        bit <<= 1
    return places


def ability_refusal(state: State, player: int, handle: int, number: int) -> str:
    """The first rule against playing an activate ability now, "" if it is legal."""
    obj = state.at(handle)
    data = state.catalog.abilities[number]
    ability = data.ability
    if (obj.controller if obj.zone & (terms.IN_PLAY | terms.ITEMS) else obj.owner) != player:
        return "not_yours"  # 707.2
    if not data.zones & obj.zone:
        return "inactive"
    if data.is_will and state.rules.stones_rest_only_to_pay and info(state, handle).types & terms.STONE:
        return "stones_rest_only_to_pay"
    if data.rests_itself and not will.can_rest_ability(state, obj):
        if obj.rested:
            return "rest_cost"
        return "rest_ability_j_ruler" if info(state, handle).types & terms.J_RULER else "rest_ability"  # 905.3, 905.4
    if data.per_turn and uses.left(state, obj, number) < 0:
        return "once"
    if state.rules.activate_once_per_chase and state.chase:
        played = sum(1 for item in state.chase if occasions.plays(state, item, handle, number))
        if played and played >= uses.many(state, handle, number):
            return "once_per_chase"
    if uses.over(state, player, number):
        return "gods_art"
    at_once = data.is_will and will.produces_at_once(state, handle)
    if not at_once and chase_closed(state):
        return "chase_closed"  # 1008.2
    context = evaluate.Context(handle, player, (), list(remembered(state, obj)), x_and_y.of_judgment(state, handle))
    context.where = data.where
    if data.condition is not None and not evaluate.holds(state, context, data.condition):
        return "condition"
    if "cannot" in state.tables.mods and prohibited.activating(state, player, handle, ability):
        return "prohibited"
    if data.is_will and "cannot" in state.tables.mods and prohibited.cannot(state, "produce", handle):
        return "prohibited"
    if not data.is_will and (
        prohibited.cannot(state, "activate_no_will", -1 - player, handle)
        or prohibited.cannot(state, "activate_no_will", handle, handle)
    ):
        return "prohibited"
    refusal = "no_target"
    for x, y in x_and_y.of_ability(state, number):
        # a larger X costs no less
        if refusal == "cannot_pay" and y == 0:  # for speed: may never hold
            continue
        if (x, y) != (0, 0):
            context.x, context.y = x, y
        if not text_targets(state, context, number, 0):
            continue
        total = price.of_ability(state, player, handle, number, x, y)
        if price.payable(state, player, handle, total, x, price.purpose_of_ability(data), y):
            return ""
        refusal = "cannot_pay"
    return refusal
