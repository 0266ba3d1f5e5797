"""Prohibitions: an effect that forbids something beats one that asks for it (104.4)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.card_data import description
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.model import agenda
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import Event, Obj
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters, layers, zone_masks
from willforge.engine.query.current import info
from willforge.text import nodes

_OF_EFFECTS: Final = ("be_targeted", "be_cancelled")
"""What nothing but spells and abilities does."""
_FROM_A_PLACE: Final = ("play", "play_another", "activate", "play_abilities", "activate_no_will")
"""What is done with a card from where it lies."""


def cannot(state: State, what: str, handle: int, by: int = 0, text: int = -1) -> bool:
    """Whether an effect forbids `what` to an object or player; `by` is the second party (a blocker, a source, a card to
    play), and `text` the one that would do it, where nothing is done yet."""
    layers.update(state)
    for active in state.tables.mods.get("cannot", []):
        static = state.catalog.statics[active.static].static
        for mod in static.mods:
            if not isinstance(mod, nodes.Cannot) or mod.what != what or not layers.applies_to(state, active, handle):
                continue
            if mod.by_effect and not _spell_or_ability_does(state, what, by, text):
                continue
            context = evaluate.of_active(active)
            if mod.controller != nodes.ANY_PLAYER:
                player = evaluate.controller_of(state, by)
                if player not in evaluate.players(active.controller, mod.controller, state.turn_player):
                    continue
            if mod.by is None or (
                by != 0
                and filters.passes(state, context, by, mod.by.tests)
                and _controlled(state, context, by, mod.by)
                and (what not in _FROM_A_PLACE or _lies_there(state, by, mod.by))
            ):
                return True
    return False


def _lies_there(state: State, by: int, wanted: nodes.Filter) -> bool:
    """Whether a card that would be played is where the prohibition says, if it names a place. O(1)."""
    obj = state.obj(by)
    return wanted.zones < 0 or (obj is not None and obj.zone & zone_masks.meant(state, wanted.zones, wanted) != 0)


def resting(state: State, obj: Obj) -> bool:
    """Whether an effect forbids to rest a card for a cost, to attack, to block or to call: it, or the magic stones of
    its controller (104.4). Linear in the prohibitions."""
    stone = info(state, obj.id).types & terms.STONE != 0
    if "cannot" not in state.tables.mods:
        return False
    return cannot(state, "be_rested", obj.id) or (stone and cannot(state, "rest_stones", -1 - obj.controller))


def activating(state: State, player: int, handle: int, ability: nodes.Ability) -> bool:
    """Whether an effect forbids a player to play an activate ability of a card. Linear in the prohibitions."""
    if cannot(state, "activate", handle, handle) or cannot(state, "activate", -1 - player, handle):
        return True
    if playing_ability(state, player, handle, -1):
        return True
    resting = any(part.verb in ("rest", "rest_this") and part.what is None for part in ability.cost)
    return resting and cannot(state, "play_rest_abilities", handle, handle)


def playing_ability(state: State, player: int, handle: int, number: int) -> bool:
    """Whether an effect forbids a player to play an ability of a card, an automatic one too (906.6); -1 is one that is
    not printed. Linear in the prohibitions."""
    layers.update(state)
    if "cannot" not in state.tables.mods or filters.no_ability(state, number):
        return False
    if filters.is_rule_ability(state, number):
        return False
    return cannot(state, "play_abilities", handle, handle) or cannot(state, "play_abilities", -1 - player, handle)


def playing(state: State, player: int, handle: int, face: int) -> bool:
    """Whether an effect, or the card's own text wherever it is played from, forbids a player to play a card with this
    side. O(abilities) where no effect forbids anything."""
    layers.update(state)
    if "cannot" in state.tables.mods and (
        cannot(state, "play", -1 - player, handle)
        or cannot(state, "play", handle, handle)
        or (state.played[player] > 0 and cannot(state, "play_another", -1 - player, handle))
    ):
        return True
    return _by_own_text(state, player, handle, face, "play")


def _by_own_text(state: State, player: int, handle: int, face: int, what: str) -> bool:
    """Whether a card's own text forbids something to it, wherever it is. Linear in its abilities."""
    data = state.catalog.faces[face]
    if not data.statics:
        return False
    context = evaluate.Context(handle, player)
    for number in data.info.abilities:
        for static_number in state.catalog.abilities[number].statics:
            static = state.catalog.statics[static_number].static
            if not isinstance(static.what, nodes.This):
                continue
            if any(isinstance(mod, nodes.Cannot) and mod.what == what for mod in static.mods) and (
                static.condition is None or evaluate.holds(state, context, static.condition)
            ):
                return True
    return False


def _controlled(state: State, context: evaluate.Context, by: int, wanted: nodes.Filter) -> bool:
    if wanted.controller == nodes.ANY_PLAYER:
        return True
    return evaluate.controller_of(state, by) in evaluate.players(
        context.controller, wanted.controller, state.turn_player
    )


def must(state: State, what: str, handle: int, by: int = 0) -> bool:
    """Whether an effect demands `what` of an object; `by` is the second party (an attacker, a blocker)."""
    layers.update(state)
    for active in state.tables.mods.get("must", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.Must) or mod.what != what or not layers.applies_to(state, active, handle):
                continue
            if mod.by is None or (by != 0 and evaluate.matches(state, evaluate.of_active(active), by, mod.by)):
                return True
    return False


def must_by_other(state: State, what: str, handle: int, keyword: int) -> bool:
    """Whether an effect that does not come from `keyword` demands `what` of an object."""
    layers.update(state)
    for active in state.tables.mods.get("must", []):
        if active.ability >= 0 and state.catalog.abilities[active.ability].keyword == keyword:
            continue
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.Must) and mod.what == what and layers.applies_to(state, active, handle):
                return True
    return False


def permitted(state: State, what: str, handle: int, second: int = 0, name: str = "") -> bool:
    """Whether an effect allows `what` to an object or player; `second` must match the permission's filter, if it has
    one; with a `name` only a permission of that name counts."""
    layers.update(state)
    for active in state.tables.mods.get("permit", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.Permit) or mod.what != what or not layers.applies_to(state, active, handle):
                continue
            if name and mod.name != name:
                continue
            if mod.filter is None or evaluate.matches(state, evaluate.of_active(active), second, mod.filter):
                return True
    return False


def may_play(state: State, player: int, handle: int, name: str = "") -> bool:
    """Whether an effect lets a player play a card from where it is: an effect on the player, or one of the player's own
    on the card; with a `name` only a permission of that name counts."""
    layers.update(state)
    for active in state.tables.mods.get("permit", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.Permit) or mod.what != "play_from" or (name and mod.name != name):
                continue
            own = active.controller == player and layers.applies_to(state, active, handle)
            if not own and not layers.applies_to(state, active, -1 - player):
                continue
            if mod.filter is None or evaluate.matches(state, evaluate.of_active(active), handle, mod.filter):
                return True
    return False


def permits_both(state: State, player: int, word: str) -> bool:
    """Whether an effect lets a player choose both of two words, the first of which is `word`."""
    layers.update(state)
    for active in state.tables.mods.get("permit", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.Permit) and mod.what == "choose_both" and mod.name == word:
                if layers.applies_to(state, active, -1 - player):
                    return True
    return False


def event(state: State, what: Event) -> bool:
    """Whether an event may not happen at all."""
    layers.update(state)
    kind = what.kind
    if kind == EVENT_NUMBER["moves"] and _enters(what):
        under = what.under if what.under >= 0 else evaluate.controller_of(state, what.what)
        obj = state.obj(what.what)
        if obj is not None and _by_own_text(state, under, what.what, obj.face, "enter"):
            return True
    if "cannot" not in state.tables.mods:
        return False
    if kind == EVENT_NUMBER["moves"]:
        if what.verb == verbs.DESTROY:
            return cannot(state, "be_destroyed", what.what, what.by)  # 1010.3
        if what.verb == verbs.BANISH:
            return cannot(state, "be_banished", what.what, what.by)
        if what.verb == verbs.RETURN or (what.to_zone == terms.HAND and what.from_zone & terms.IN_PLAY):
            return cannot(state, "be_returned", what.what, what.by)
        if what.to_zone == terms.REMOVED:
            kept = "be_removed_by_effects"
            return cannot(state, "be_removed", what.what, what.by) or (
                not _pays(state) and cannot(state, kept, what.what, what.by)
            )
        if what.to_zone == terms.STANDBY:
            owner = state.at(what.what).owner
            doer = evaluate.controller_of(state, what.by) if what.by else owner
            return doer == owner and cannot(state, "standby", -1 - owner)
        if _enters(what):
            return _entering(state, what)
        return False
    if kind == EVENT_NUMBER["damage"]:
        if cannot(state, "be_dealt_damage", what.what, what.by) or cannot(state, "deal_damage", what.by, what.what):
            return True
        return bool(what.battle) and (
            cannot(state, "deal_battle_damage", what.by, what.what)
            or cannot(state, "be_dealt_battle_damage", what.what, what.by)
        )
    if kind == EVENT_NUMBER["life_gained"]:
        return cannot(state, "gain_life", -1 - what.player, what.by)
    if kind == EVENT_NUMBER["life_lost"]:
        return cannot(state, "lose_life", -1 - what.player, what.by)
    if kind == EVENT_NUMBER["drawn"]:
        return cannot(state, "draw", -1 - what.player, what.by)
    if kind == EVENT_NUMBER["rested"]:
        return cannot(state, "be_rested", what.what, what.by)
    return kind == EVENT_NUMBER["recovered"] and cannot(state, "recover", what.what, what.by)


def _doing(state: State) -> Frame | None:
    """What makes the events that happen now: an effect (CODE), the payment of a cost (PAY), or a rule."""
    for frame in reversed(state.agenda):
        if frame.kind != agenda.EVENTS and not agenda.waits(frame):
            return frame
    return None


def _spell_or_ability_does(state: State, what: str, by: int, text: int) -> bool:
    """Whether what would happen is done by a spell or ability. Linear in the agenda."""
    if what in _OF_EFFECTS:
        return not filters.no_ability(state, text)
    if by == 0:
        return False
    frame = _doing(state)
    return frame is not None and frame.kind == agenda.CODE and not filters.no_ability(state, frame.ability)


def _pays(state: State) -> bool:
    """Whether what happens now is done as a cost. Linear in the agenda."""
    frame = _doing(state)
    return frame is not None and frame.kind == agenda.PAY


def _enters(what: Event) -> bool:
    """Whether a card enters the field by a move: from elsewhere, or a ruler that becomes a J-ruler."""
    return bool(what.to_zone & terms.FIELDS) and (not what.from_zone & terms.IN_PLAY or what.verb == verbs.JUDGMENT)


def _entering(state: State, what: Event) -> bool:
    """Whether an effect forbids a card to enter the field: it speaks of cards as if they were there already, or of
    those in the zone they come from."""
    for active in state.tables.mods.get("cannot", []):
        static = state.catalog.statics[active.static].static
        if not any(isinstance(mod, nodes.Cannot) and mod.what == "enter" for mod in static.mods):
            continue
        meant = description(static.what)
        if active.objects or not isinstance(meant, nodes.Filter):
            if layers.applies_to(state, active, what.what):
                return True
            continue
        if meant.zones and not meant.zones & (terms.FIELDS | what.from_zone):
            continue
        context = evaluate.of_active(active)
        under = what.under if what.under >= 0 else evaluate.controller_of(state, what.what)
        mine = evaluate.players(active.controller, meant.controller, state.turn_player)
        if (
            (meant.controller == nodes.ANY_PLAYER or under in mine)
            and filters.passes(state, context, what.what, meant.tests)
            and (static.condition is None or evaluate.holds(state, context, static.condition))
        ):
            return True
    return False


def prevention(state: State, what: Event) -> bool:
    """Whether damage cannot be prevented."""
    if "cannot" not in state.tables.mods:
        return False
    dealer = evaluate.controller_of(state, what.by)
    return cannot(state, "be_prevented", what.by, what.what) or (
        dealer >= 0 and cannot(state, "be_prevented", -1 - dealer, what.what)
    )
