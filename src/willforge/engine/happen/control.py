"""Who controls what: effects that give control (GainControl) and what happens when they end."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog.printed_text import mentions_this
from willforge.engine.catalog.watch import WATCH_PLAY
from willforge.engine.happen import moves, triggers
from willforge.engine.happen.leaving_battle import stop_fighting
from willforge.engine.model import story
from willforge.engine.model.lasting import WHILE_CONDITION, Lasting
from willforge.engine.model.records import CONDITION_LOST
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import evaluate, layers, zone_masks, zones
from willforge.text import nodes


def settle(state: State) -> int:
    """Gives every card in the field to the player the latest effect says, or back to whom it came under; how many got
    another controller. Linear in the field."""
    _end_conditions(state)
    layers.update(state)
    if state.rules.control_returns_to_owner and "control" in state.tables.mods:
        _end_overruled(state)
    wanted: dict[int, int] = {}
    for active in sorted(state.tables.mods["control"], key=_stamp) if "control" in state.tables.mods else ():
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.GainControl):
                player = active.controller if mod.who == nodes.YOU else 1 - active.controller
                if mod.player is not None:
                    meant = evaluate.objects(state, evaluate.of_active(active), mod.player)
                    player = -1 - meant[0] if meant and meant[0] < 0 else player
                for handle in layers.affected(state, active):
                    wanted[handle] = player
    given = 0
    for handle in zone_masks.in_zones(state, terms.FIELDS):
        obj = state.at(handle)
        if state.rules.control_returns_to_owner and handle not in wanted and obj.controller != obj.home:
            state.own(handle).home = obj.owner  # 2.0 1.4.3#3
            obj = state.at(handle)
        player = wanted.get(handle, obj.home) if wanted else obj.home
        if obj.controller != player and not (state.rules.field_addition_once and zones.doubles(state, obj, player)):
            give(state, handle, player)
            given += 1
    return given


def _end_overruled(state: State) -> None:
    """2.0 1.4.3#3: once a later effect on its control ends, a card returns to its owner and not to whom an earlier one
    gave it, so what was made for it before the latest effect has ended."""
    latest: dict[int, int] = {}
    for active in state.tables.mods["control"]:
        for handle in layers.affected(state, active):
            latest[handle] = max(active.stamp, latest.get(handle, 0))
    givers = {active.lasting for active in state.tables.mods["control"] if _gives_control_only(state, active)}
    kept: list[Lasting] = []
    for lasting in state.effects:
        objects = lasting.objects
        if lasting.number in givers:
            objects = tuple(handle for handle in objects if lasting.stamp >= latest.get(handle, 0))
        if objects or not lasting.objects:
            fewer = objects != lasting.objects
            kept.append(lasting.made_for(objects) if fewer else lasting)  # for speed: may always hold
    if kept != state.effects:  # for speed: may always hold
        state.effects = kept
        state.touch(WATCH_PLAY)
        layers.refresh(state)


def _gives_control_only(state: State, active: Active) -> bool:
    return all(isinstance(mod, nodes.GainControl) for mod in state.catalog.statics[active.static].static.mods)


def _end_conditions(state: State) -> None:
    """An effect made for "as long as" something ends once that no longer holds; one still to be made by something on
    the chase will not be made (909.8)."""
    if state.catalog.while_codes:
        for handle in state.chase:
            _watch(state, handle)
    if any(lasting.until == WHILE_CONDITION for lasting in state.effects):
        kept = [lasting for lasting in state.effects if lasting.until != WHILE_CONDITION or _goes_on(state, lasting)]
        if len(kept) != len(state.effects):  # for speed: may always hold
            state.effects = kept
            state.touch(WATCH_PLAY)


def _watch(state: State, handle: int) -> None:
    """Notes that the condition of an effect to be made was off while its ability lay on the chase, as it is once "this
    card" has left the zone it was in, though a J-ruler is the same card where it went (302.3)."""
    obj = state.at(handle)
    play = obj.play
    if play is None or play.ability < 0 or play.flags & CONDITION_LOST:
        return
    code = state.catalog.abilities[play.ability].code
    if code not in state.catalog.while_codes:  # for speed: may never hold
        return
    context = evaluate.of_text(state, play, obj.controller, play.ability)
    source = state.obj(play.source)
    left = source is not None and source.zone != play.from_zone
    for step in state.catalog.codes[code].steps:
        if isinstance(step, nodes.Continuous) and step.until == "while":
            condition = step.static.condition
            if condition is None or not mentions_this(condition):
                continue
            if left or not holds_of_source(state, context, condition):
                state.set_play(handle, play.changed(flags=play.flags | CONDITION_LOST))


def _goes_on(state: State, lasting: Lasting) -> bool:
    condition = state.catalog.statics[lasting.static].static.condition
    context = evaluate.Context(lasting.source, lasting.controller, lasting.targets, list(lasting.regs), lasting.x)
    return condition is None or holds_of_source(state, context, condition)


def holds_of_source(state: State, context: evaluate.Context, condition: nodes.Condition) -> bool:
    """Whether a condition for a duration holds; one about "this card" does not once the card has left (909.8)."""
    if state.obj(context.source) is None and mentions_this(condition):
        return False
    return evaluate.holds(state, context, condition)


def _stamp(active: Active) -> int:
    return active.stamp


def give(state: State, handle: int, player: int) -> None:
    """Changes the controller of a card in the field: not a move of zones (307.6), but it leaves battle (803.5a)."""
    obj = state.at(handle)
    moves.take_out(state, obj)
    mine = state.own(handle)
    mine.controller = player
    mine.since = state.turn
    moves.put_in(state, mine, 0)
    stop_fighting(state, handle)
    story.tell(state, "control", handle, player)
    triggers.note_simple(state, "control", handle, handle, player=player)
