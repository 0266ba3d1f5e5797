"""The single tests of filters, and the conditions that are asked less often."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import ALTERNATIVE, ANY_FIELD
from willforge.cards.types import stone_type_of
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.catalog.information import NO_VALUE, Info, is_one_of
from willforge.engine.model import event_kinds
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    CARD,
    COPY,
    EXTRA_PAID,
    GATE_OPEN,
    HIDDEN,
    INCARNATED,
    JUDGMENT_OBJECT,
    TOKEN,
    TORRENTED,
    Event,
    Obj,
)
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, fighting, last_known, layers, occasions, zone_masks
from willforge.engine.query.current import as_printed, fallen, info, lies_face_up, stands_for
from willforge.text import nodes

_OF_ABILITIES: Final = (
    terms.GODS_ART,
    terms.ENTER,
    terms.INHERITANCE,
    terms.RESONANCE,
    terms.EVOLUTION,
    terms.SHIFT,
    terms.BESTOW,
)
"""Keywords that an activate or automatic ability has by itself, whatever else its card has (1112.1, 1140.1)."""

_NOTHING: Final = -99
"""A handle of nothing: neither an object nor a player."""


def passes(state: State, context: evaluate.Context, handle: int, wanted: tuple[nodes.Test, ...]) -> bool:
    """Whether all tests hold for an object, by its last known information if it has left (911.1)."""
    if not wanted:
        return True
    current = last_known.info_for(state, context, handle)
    for test in wanted:  # noqa: SIM110 - a plain loop compiles best
        if not _test(state, context, handle, current, test):
            return False
    return True


def printed_passes(state: State, context: evaluate.Context, printed: Info, wanted: tuple[nodes.Test, ...]) -> bool:
    """Whether tests of information hold for what is printed on a face, wherever cards with it are."""
    return all(_test(state, context, 0, printed, test) for test in wanted)


def permits(state: State, what: str, player: int) -> int:
    """How many effects allow `what` to a player: each of them makes one more counted or rolled."""
    layers.update(state)
    return sum(
        1
        for active in state.tables.mods.get("permit", [])
        if layers.applies_to(state, active, -1 - player)
        and any(
            isinstance(mod, nodes.Permit) and mod.what == what
            for mod in state.catalog.statics[active.static].static.mods
        )
    )


def is_one(state: State, context: evaluate.Context, handle: int, wanted: nodes.Filter) -> bool:
    """Whether an object mentioned before is what a filter says; with zones 0 its place is not asked."""
    if handle < 0:
        return evaluate.matches(state, context, handle, wanted)
    if wanted.zones == 0 and wanted.controller == nodes.ANY_PLAYER and wanted.owner == nodes.ANY_PLAYER:
        return passes(state, context, handle, wanted.tests)
    if wanted.zones == terms.FIELD and not wanted.tests and state.obj(handle) is None:
        return False  # 302.3: what has left the field is not in it, wherever its card is now
    return evaluate.matches(state, context, handle, wanted)


def _test(state: State, context: evaluate.Context, handle: int, current: Info, test: nodes.Test) -> bool:
    if isinstance(test, nodes.Typed):
        return bool(current.types & test.types)
    if isinstance(test, nodes.Raced):
        if test.register >= 0:
            chosen = context.regs[test.register] if test.register < len(context.regs) else ""
            return isinstance(chosen, str) and chosen in current.races
        return test.race in current.races or is_one_of(test.race, current.races)
    if isinstance(test, nodes.Attributed):
        mask = test.mask
        if test.register >= 0:
            held = context.regs[test.register] if test.register < len(context.regs) else 0
            mask = held if isinstance(held, int) else 0
        elif test.register == nodes.PAID_WILL:
            return bool(current.attributes & evaluate.paid_attributes(state, context))
        return current.attributes == 0 if mask == 0 else bool(current.attributes & mask)
    if isinstance(test, nodes.Negated):
        return not _test(state, context, handle, current, test.test)
    if isinstance(test, nodes.CostAsChosen):
        word = evaluate.word(context, test.register)
        return bool(word) and status(state, context, handle, current, "odd_cost") == (word[0] == "odd")
    if isinstance(test, nodes.Other):
        return handle != context.source
    if isinstance(test, nodes.Status):
        return status(state, context, handle, current, test.status)
    if isinstance(test, nodes.Measured):
        if (test.value == "atk" and current.atk == NO_VALUE) or (test.value == "def" and current.defense == NO_VALUE):
            return False
        if test.value == "cost" and not state.rules.no_cost_is_zero:
            if state.catalog.faces[current.face].face.cost is None:
                return False  # 5.12 2.3#5: what has no cost has no total cost
        measured = evaluate.value_for(state, context, handle, test.value, test.name)
        return evaluate.compare(measured, test.op, evaluate.number(state, context, test.number))
    if isinstance(test, nodes.HasKeyword):
        if test.keyword in _OF_ABILITIES:
            played = evaluate.known(state, handle)
            if played is not None and played.kind == ABILITY_OBJECT and played.play is not None:
                number = played.play.ability
                return number >= 0 and state.catalog.abilities[number].keyword == test.keyword
        return has_keyword(state, current, test.keyword)
    if isinstance(test, nodes.Named):
        if test.register >= 0:
            held = context.regs[test.register] if test.register < len(context.regs) else ""
            return isinstance(held, str) and held in current.names
        if state.rules.quoted_name_may_be_part:
            return any(test.name in name for name in current.names)  # 5.00 2.2#3
        return test.name in current.names
    if isinstance(test, nodes.NamePart):
        return any(test.words in name for name in current.names)
    if isinstance(test, nodes.General):
        return bool(current.general & test.mask)
    if isinstance(test, nodes.StoneType):
        types = current.stone_types if state.rules.stones_have_types else _treated_as(state, current)
        return bool(types & test.mask) if test.mask else types != 0
    if isinstance(test, nodes.MultiAttributed):
        return current.attributes.bit_count() >= test.count
    if isinstance(test, nodes.Either):
        return any(passes(state, context, handle, option) for option in test.options)
    if isinstance(test, nodes.Among):
        return handle in evaluate.objects(state, context, test.what)
    if isinstance(test, nodes.AddedTo):
        obj = evaluate.known(state, handle)
        return obj is not None and (obj.host or obj.attached_to or _NOTHING) in evaluate.objects(
            state, context, test.what
        )
    if isinstance(test, nodes.Hosts):
        last = last_known.gone(state, context, handle)
        carried = zone_masks.carried(state, handle) if last is None else last.carried
        return any(evaluate.matches(state, context, other, test.addition) for other in carried)
    if isinstance(test, nodes.SharesWith):
        return any(
            alike.shares(state, current, last_known.info_for(state, context, other), test.of)
            for other in evaluate.objects(state, context, test.what)
        )
    if isinstance(test, nodes.ControlledBy):
        obj = evaluate.known(state, handle)
        if obj is None:
            return False
        player = obj.controller if obj.zone & (terms.IN_PLAY | terms.CHASE | terms.ITEMS) else obj.owner
        return -1 - player in evaluate.objects(state, context, test.what)
    if isinstance(test, nodes.Targets):
        obj = state.obj(handle)
        if obj is None or obj.play is None:
            return False
        meant = [evaluate.matches(state, context, target, test.filter) for target in obj.play.aimed_at()]
        return any(meant) and (not test.only or all(meant))
    if isinstance(test, nodes.TookPart):
        return took_part(state, context, handle, test)
    if isinstance(test, nodes.Extreme):
        among = evaluate.find(state, context, test.among)
        values = [evaluate.value_of(state, other, test.value, "") for other in among]
        best = 0 if not values else max(values) if test.highest else min(values)
        return handle in among and evaluate.value_of(state, handle, test.value, "") == best
    if isinstance(test, (nodes.Distinct, nodes.Alike, nodes.Combined)):
        return True  # about several cards together: see `distinct`
    if isinstance(test, nodes.Twin):
        return any(
            other != handle and alike.shares(state, current, info(state, other), test.of)
            for other in evaluate.find(state, context, test.among)
        )
    assert isinstance(test, nodes.ChaseKind), f"no such test: {test!r}"
    return chase_kind(state, handle, test.kind)


def took_part(state: State, context: evaluate.Context, handle: int, test: nodes.TookPart) -> bool:
    """Whether an object took its part in an event of this turn. Linear in what happened."""
    kind = EVENT_NUMBER[test.event.event]
    for event in reversed(state.happened):
        if kind not in event_kinds.kinds(event) or not occasions.fits(state, context, event, test.event):
            continue
        part = event.by if test.role == "source" else event.other if test.role == "other" else 0
        if handle == part if part else test.role == "it" and handle in (event.what, event.new):
            return True
        if test.latest:
            return False
    return False


def has_keyword(state: State, current: Info, keyword: int) -> bool:
    """Whether a card has a keyword, or words that mean it in the version (1411.3, 1417.1)."""
    if current.keywords >> keyword & 1:
        return True
    if keyword not in (terms.ENTER, terms.ETERNAL):
        return False
    return any(stands_for(state, number, keyword) for number in current.abilities)


def _treated_as(state: State, current: Info) -> int:
    """5.00 9.4#2.a: the attributes of magic stone that a card counts as by its name or by a text that treats it so."""
    face = state.catalog.faces[current.face].face
    return current.stone_types & ~face.stone_types | stone_type_of(face.name)


def chase_kind(state: State, handle: int, kind: str) -> bool:
    """Whether something on the chase is a spell, an ability of a kind, or a judgment (705.2d: which is neither)."""
    obj = evaluate.known(state, handle)
    if obj is None:
        return False
    if kind == "judgment":
        return obj.kind == JUDGMENT_OBJECT
    if obj.kind == JUDGMENT_OBJECT and state.rules.judgment_is_ability:
        return kind == "ability"
    if obj.kind in (CARD, TOKEN, COPY):  # a card in play is meant for an ability of it
        return kind == ("ability" if obj.zone & (terms.IN_PLAY | terms.ITEMS) else "spell")
    if obj.kind != ABILITY_OBJECT or kind == "spell":
        return False
    if obj.play is not None and no_ability(state, obj.play.ability):
        return False
    if kind == "ability" or obj.play is None:
        return kind == "ability"
    automatic = obj.play.ability < 0 or state.catalog.abilities[obj.play.ability].kind == nodes.AUTOMATIC
    return automatic == (kind == "automatic")


def no_ability(state: State, number: int) -> bool:
    """Whether what a text does is done by neither a spell nor an ability: a [Break] and a symbol skill, where the
    version says so (2.0 7.3#3, 8#1). O(1)."""
    if number < 0:
        return False
    ability = state.catalog.abilities[number]
    if ability.kind == nodes.BREAK_ABILITY:
        return not state.rules.break_is_ability
    return bool(terms.SYMBOL_SKILLS >> ability.keyword & 1) and not state.rules.symbol_skills_are_abilities


def is_rule_ability(state: State, number: int) -> bool:
    """Whether a text belongs to no ability class, where it is then done without being played (2.0 7.4#2). O(1)."""
    return number >= 0 and state.rules.rule_text_resolves_at_once and state.catalog.abilities[number].ability.bare


def status(state: State, context: evaluate.Context, handle: int, current: Info, what: str) -> bool:
    """A state of an object, see nodes.Status."""
    obj = evaluate.known(state, handle)
    if obj is None:
        return False
    if what in ("rested", "recovered"):
        return obj.rested == (what == "rested")
    if what == "damaged":
        return evaluate.value_for(state, context, handle, "damage", "") > 0  # 1007.7, 911.1: as it left the field
    if what == "token":
        return obj.kind == TOKEN
    if what == "face_down":
        return not lies_face_up(obj)
    if what == "face_up":
        return lies_face_up(obj)
    if what == "revealed":
        return obj.revealed != HIDDEN
    if what == "astral":
        return obj.astral
    if what == "fallen":
        return fallen(state, obj)
    if what == "added":
        return obj.host != 0
    if what == "awakened":
        return obj.play is not None and obj.play.awakened != 0
    if what == "symbol_skill":
        return bool(current.keywords & terms.SYMBOL_SKILLS)
    if what == "entered_this_turn":
        return obj.zone == terms.FIELD and obj.field_turn == state.turn
    if what == "summoned":
        return obj.play is not None
    if what == "abilities":
        return any(not no_ability(state, number) for number in current.abilities)
    if what == "x_in_cost":
        cost = state.catalog.faces[obj.face].face.cost
        return cost is not None and cost.x > 0
    if what == "alternative":
        return state.catalog.cards[obj.card].card.layout == ALTERNATIVE
    if what == "exploration":
        if obj.play is None or obj.play.ability < 0:
            return False
        explorer = state.catalog.abilities[obj.play.ability].ability
        return any(isinstance(effect, nodes.Explore) for effect in explorer.effects)
    if what == "explored":
        return obj.removed_by == -1 - context.controller
    if what == "played_from_hand":
        return obj.play is not None and obj.play.from_zone == terms.HAND
    if what == "single_target":
        return obj.play is not None and len(obj.play.aimed_at()) == 1
    if what == "targeted_by_this":
        spell = evaluate.known(state, context.source)
        chosen = () if spell is None or spell.play is None else spell.play.targets
        return any(handle in slot for slot in (*context.targets, *chosen))
    if what in ("played_from_removed", "played_from_graveyard"):
        zone = terms.REMOVED if what == "played_from_removed" else terms.GRAVEYARD
        return obj.play is not None and obj.play.from_zone == zone
    if what == "incarnated":
        return obj.play is not None and bool(obj.play.flags & INCARNATED)
    if what == "put_by_this":
        return obj.put_by == context.source
    if what == "no_values":
        return current.atk == NO_VALUE and current.defense == NO_VALUE
    if what == "removed_by_this":
        return obj.zone == terms.REMOVED and obj.removed_by == context.source
    if what == "odd_cost":
        return current.total_cost % 2 == 1
    if what == "printed_abilities":
        return bool(as_printed(state, obj).abilities)
    if what == "atk_changed":
        return current.atk != as_printed(state, obj).atk
    if what == "def_changed":
        return current.defense != as_printed(state, obj).defense
    if what == "put_here_this_turn":
        return obj.zone_turn == state.turn
    if what == "put_here_from_field_this_turn":
        return any(
            event.kind == EVENT_NUMBER["moves"] and event.new == handle and event.from_zone == terms.FIELD
            for event in state.happened
        )
    if what in ("adds_resonator", "adds_field", "adds_j_resonator"):
        adds_to = state.catalog.faces[obj.face].face.adds_to
        if what == "adds_j_resonator":
            return adds_to > 0 and adds_to & terms.J_RESONATOR_TYPES == terms.J_RESONATOR_TYPES
        if what == "adds_resonator" and adds_to > 0 and not state.rules.addition_subtypes_exact:
            return bool(adds_to & terms.RESONATOR)
        return adds_to == (ANY_FIELD if what == "adds_field" else terms.RESONATOR)  # 1406.1a: exactly that subtype
    return _battle_status(state, context, handle, obj, what)


def _battle_status(state: State, context: evaluate.Context, handle: int, obj: Obj, what: str) -> bool:
    if what == "attacked_this_turn":
        return any(event.kind == EVENT_NUMBER["attacks"] and event.what == handle for event in state.happened)
    if what == "dealt_damage_this_turn":
        return any(event.kind == EVENT_NUMBER["damage"] and event.what == handle for event in state.happened)
    if what == "dealt_damage_by_this":
        return any(
            event.kind == EVENT_NUMBER["damage"] and event.what == handle and event.by == context.source
            for event in state.happened
        )
    if what == "dealt_damage":
        return any(event.kind == EVENT_NUMBER["damage"] and event.by == handle for event in state.happened)
    last = last_known.gone(state, context, handle)
    if last is not None:
        return fighting.took(last, context.controller, what)
    return fighting.takes(state, context.controller, context.source, handle, what)


def times_happened(state: State, context: evaluate.Context, event: nodes.Trigger) -> int:
    """How many events of this turn match."""
    return len(matching(state, context, event))


def times_so_far(state: State, context: evaluate.Context, event: nodes.Trigger) -> int:
    """How many events of this turn match up to the one that is asked about: what happens at once happens one after the
    other. Linear in what happened."""
    found = matching(state, context, event)
    places = (place + 1 for place, happened in enumerate(found) if happened is context.event)
    return next(places, len(found))


def place_among(state: State, context: evaluate.Context, event: nodes.Trigger) -> int:
    """Which of the matching events of this turn is the source's, from 1; while it is still being played, or only might
    be, the next one."""
    found = matching(state, context, event)
    for place, happened in enumerate(found):
        if happened.what == context.source:
            return place + 1
    source = state.obj(context.source)
    return len(found) + (1 if source is not None and not source.zone & terms.IN_PLAY else 0)


def matching(state: State, context: evaluate.Context, event: nodes.Trigger) -> list[Event]:
    """The events of this turn that match. Linear in what happened."""
    kind = EVENT_NUMBER[event.event]
    return [
        happened
        for happened in state.happened
        if kind in event_kinds.kinds(happened) and occasions.fits(state, context, happened, event)
    ]


def holds_rarely(state: State, context: evaluate.Context, condition: nodes.Condition) -> bool:
    """The conditions that `evaluate.holds` does not answer itself."""
    if isinstance(condition, nodes.Happened):
        return times_happened(state, context, condition.event) >= condition.times
    if isinstance(condition, nodes.WeatherIs):
        who = evaluate.players(context.controller, condition.who, state.turn_player)
        return any(weather(state, player) == condition.weather for player in who)
    if isinstance(condition, nodes.Chose):
        held = "" if context.event is None else context.event.name
        if condition.register >= 0:
            kept = context.regs[condition.register] if condition.register < len(context.regs) else ""
            held = kept if isinstance(kept, str) else ""
        return condition.word in held if condition.word.startswith("[") else condition.word in held.split(" ")
    if isinstance(condition, nodes.Played):
        return was_played(state, context, condition)
    if isinstance(condition, nodes.AsPlayed):
        spell = evaluate.known(state, context.source)
        return spell is not None and spell.play is not None and bool(spell.play.flags & GATE_OPEN)
    if isinstance(condition, nodes.InPhase):
        if condition.main_timing and not main_timing(state, context.controller):
            return False
        if condition.battle and (state.battle is None or condition.step not in (0, state.step)):
            return False
        return condition.phase == 0 or state.phase == condition.phase
    assert isinstance(condition, nodes.HasPlayerKeyword), f"no such condition: {condition!r}"
    return any(
        has_player_keyword(state, player, condition.keyword, condition.name)
        for player in evaluate.players(context.controller, condition.who, state.turn_player)
    )


def weather(state: State, player: int) -> str:
    """A player's weather: the one of the last effect that gives one (1028.1b), "" for none (1028.1a)."""
    layers.update(state)
    found = state.weather[player]
    last = -1
    for active in state.tables.mods.get("weather", []):
        if active.stamp <= last or not layers.applies_to(state, active, -1 - player):
            continue
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.HasWeather):
                found = mod.weather
                last = active.stamp
    return found


def main_timing(state: State, player: int) -> bool:
    """701.2: the turn player has priority in their main phase, outside a battle, with an empty chase."""
    return (
        state.turn_player == player
        and state.phase == terms.MAIN_PHASE
        and state.battle is None
        and not state.chase
        and state.priority in (player, -1)
    )


def was_played(state: State, context: evaluate.Context, condition: nodes.Played) -> bool:
    """How the source of the text was played (903.2)."""
    obj = evaluate.known(state, context.source)
    how = condition.how
    if obj is None or obj.play is None:
        return how == "extra" and bool(context.flags & EXTRA_PAID)
    play = obj.play
    if how == "awakened":
        return bool(play.awakened >> condition.number & 1) if condition.number else play.awakened != 0
    if how == "torrent":
        return bool(play.flags & TORRENTED)
    if how == "extra":
        return bool(play.flags & EXTRA_PAID)
    if how == "spent":
        return any(unit & condition.number for unit in play.paid)
    zones = {
        "from_hand": terms.HAND,
        "from_graveyard": terms.GRAVEYARD,
        "from_standby": terms.STANDBY,
        "from_removed": terms.REMOVED,
        "from_runes": terms.RUNES,
        "from_deck": terms.DECK,
    }
    return play.from_zone == zones[how]


def has_player_keyword(state: State, player: int, keyword: int, name: str) -> bool:
    """Whether a player has the keyword by an effect (1101.1b) or as a token in the item area (1036, 1037)."""
    for handle in state.zone(terms.ITEMS, player):
        current = info(state, handle)
        if current.keywords >> keyword & 1 and (
            name == "" or any(state.catalog.abilities[n].ability.race == name for n in current.abilities)
        ):
            return True
    layers.update(state)
    for active in state.tables.mods.get("player_keyword", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.PlayerKeyword) and mod.ability.keyword == keyword:
                if name in ("", mod.ability.race) and layers.applies_to(state, active, -1 - player):
                    return True
    return False
