"""Effects that make things: plays, copies, tokens, items, continuous effects, delayed abilities; and cancelling."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import ALTERNATIVE
from willforge.engine.catalog import verbs
from willforge.engine.catalog.card_data import description
from willforge.engine.catalog.watch import WATCH_PLAY, WATCH_WEATHER
from willforge.engine.flow import playing, priority, resolve, setup
from willforge.engine.happen import control, events, make_events, moves, picks, triggers
from willforge.engine.legal import actions, in_force, other_side, price, prohibited, targets, ways_to_play
from willforge.engine.model import agenda, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import (
    UNTIL_BATTLE_END,
    UNTIL_GAME_END,
    UNTIL_NEXT_RECOVERY,
    UNTIL_NEXT_TURN_END,
    UNTIL_SOURCE_LEAVES,
    UNTIL_THEIR_TURN_END,
    UNTIL_TURN_END,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_END,
    WHILE_CONDITION,
    Lasting,
)
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    CONDITION_LOST,
    COPIED,
    COPY,
    EXTRA_PAID,
    FREE_PLAY,
    GATE_OPEN,
    INCARNATED,
    JUDGMENT_OBJECT,
    LATE_PLAY,
    OTHER_COST,
    RUNE_PLAY,
    THIS_BATTLE,
    TORRENTED,
    Obj,
    Pending,
    Play,
    Waiting,
)
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, filters, layers
from willforge.engine.query.current import info, remembered
from willforge.text import nodes

_UNTIL: Final[dict[str, int]] = {
    "turn": UNTIL_TURN_END,
    "battle": UNTIL_BATTLE_END,
    "game": UNTIL_GAME_END,
    "your_turn": UNTIL_YOUR_TURN,
    "their_turn_end": UNTIL_THEIR_TURN_END,
    "your_turn_end": UNTIL_YOUR_TURN_END,
    "next_turn_end": UNTIL_NEXT_TURN_END,
    "next_recovery": UNTIL_NEXT_RECOVERY,
    "this_leaves": UNTIL_SOURCE_LEAVES,
    "while": WHILE_CONDITION,
}


# -- playing and copying ------------------------------------------------------------------------------------------
def play_card(state: State, frame: Frame, step: nodes.PlayCard) -> None:
    """Plays a card in the middle of an effect, without paying its cost if the effect says so; the way of playing is
    chosen."""
    frame.did = False
    who = picks.player(state, frame, step.who)
    found = picks.cards(state, frame, step.what)
    if who < 0 or not found:
        return
    handle = found[0]
    options = _ways(state, who, handle, step, frame)
    if not options:
        story.tell(state, "play_impossible", handle)
        return
    if not frame.picks and len(options) > 1:
        choices: list[Option] = [(agenda.MODE, place) for place in range(len(options))]
        names = tuple(ways_to_play.named(state, *way) for way in options)
        picks.ask(state, frame, who, "mode", choices, state.rules.cite.play, "ask-way", names)
        return
    face, flags, awakened = options[frame.picks.pop() if len(options) > 1 else 0]
    if step.copy:
        original = state.at(handle)
        handle = moves.create(state, COPY, original.card, face, who, original.zone)
        moves.put_in(state, state.at(handle), 0)
    frame.did = True
    late = LATE_PLAY if priority.resolves_whole(state) else 0
    playing.play_card(state, who, handle, face, flags | late, awakened)


def may_play_explored(state: State, player: int, handle: int) -> bool:
    """Whether the text of a card that exploring reveals lets it be played now, without paying its cost (I-750)."""
    permits = any(
        isinstance(mod, nodes.Permit) and mod.what == "play_explored"
        for number in info(state, handle).abilities
        for static in state.catalog.abilities[number].statics
        for mod in state.catalog.statics[static].static.mods
    )
    return permits and bool(_ways(state, player, handle, nodes.PlayCard(nodes.Player(nodes.YOU), nodes.This()), None))


def _ways(
    state: State, player: int, handle: int, step: nodes.PlayCard, frame: Frame | None
) -> list[tuple[int, int, int]]:
    layers.update(state)
    obj = state.at(handle)
    asked = None
    if frame is not None and state.catalog.cards[obj.card].layout == ALTERNATIVE:
        asked = ways_to_play.asked_for(state, frame, step.what)  # 1307.3a: of the half that is played
    kept = EXTRA_PAID if step.copy else EXTRA_PAID | RUNE_PLAY  # 711.2: the rune stays, and a copy of it is played
    kept |= 0 if step.free else INCARNATED | OTHER_COST  # 903.2i.2: no cost is left that something is paid rather than
    found: list[tuple[int, int, int]] = []
    for face, way, awakened in actions.variants(state, player, obj):
        flags = way & kept | (FREE_PLAY if step.free else 0)
        printed = state.catalog.faces[face].types
        if printed & (terms.STONE | terms.RULER | terms.J_RULER) or (face, flags, awakened) in found:
            continue
        tables = other_side.show(state, obj, face)
        context = evaluate.Context(handle, player)
        context.announced = 0 if step.copy else in_force.announced(state, handle)  # 1017.3: what is copied stays
        fits = asked is None or frame is None or filters.is_one(state, evaluate.of_frame(state, frame), handle, asked)
        if fits and _can_play(state, context, obj, face, flags, awakened):
            found.append((face, flags, awakened))
        other_side.hide(state, tables)
    return found


def _can_play(state: State, context: evaluate.Context, obj: Obj, face: int, flags: int, awakened: int) -> bool:
    handle, player = obj.id, context.controller
    if prohibited.playing(state, player, handle, face):
        return False
    if actions.effect_refusal(state, player, obj, face):
        return False
    if flags & OTHER_COST and not actions.other_cost_open(state, player, handle, face, flags, awakened):
        return False
    if not actions.has_targets(state, context, handle, face, flags, awakened):
        return False
    total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, obj.zone)
    return price.payable(state, player, handle, total, 0, "play")


def cancel(state: State, frame: Frame, step: nodes.Cancel) -> None:
    """1012: off the chase; a card to its owner's graveyard, or where the effect says."""
    frame.begin()
    for handle in picks.cards(state, frame, step.what):
        obj = state.at(handle)
        if obj.zone != terms.CHASE or prohibited.cannot(state, "be_cancelled", handle, frame.source, frame.ability):
            continue
        if obj.kind in (ABILITY_OBJECT, JUDGMENT_OBJECT):
            assert obj.play is not None
            story.tell(state, "cancelled", handle)
            frame.did = True
            resolve.leave_chase(state, handle, obj.play)
            triggers.note_simple(state, "cancelled", handle, frame.source, player=obj.controller)
        else:
            zone = step.to_zone or terms.GRAVEYARD
            if obj.spell_of:
                frame.moved += (handle, obj.spell_of)  # who speaks of the spell speaks of its card
            place = verbs.BOTTOM if zone == terms.DECK else verbs.ANYWHERE  # no text puts it on top
            events.perform(state, [make_events.move_event(state, handle, zone, verbs.CANCEL, frame.source, place)])
            if obj.spell_of:
                resolve.put_away(state, obj, zone)


def copy_spell(state: State, frame: Frame, step: nodes.CopySpell) -> None:
    """1017.1: the same thing once more on the chase, with the same choices."""
    picked = list(frame.picks)
    if not picked:
        frame.did = False
        meant = picks.cards(state, frame, step.what)[:1]
        if not meant and not state.rules.copy_needs_original:
            meant = evaluate.objects(state, evaluate.of_frame(state, frame), step.what)[:1]
        for handle in meant:
            obj = evaluate.known(state, handle)  # 5.12 9.11#1
            if obj is None or obj.zone != terms.CHASE or obj.play is None:
                return  # 1017.1d
            kind = ABILITY_OBJECT if obj.kind == ABILITY_OBJECT else COPY
            new = moves.create(state, kind, obj.card, obj.face, picks.player(state, frame, step.who), terms.CHASE)
            moves.put_in(state, state.at(new), 0)
            copied = _copied(state, obj.play)
            # 1109.2: with the text it was awakened with, like the original
            source = new if kind == COPY else copied.source
            state.own(new).play = copied.changed(flags=copied.flags | COPIED, source=source)
            frame.did = True
            story.tell(state, "copied", new, handle)
            if step.new_targets:
                frame.picks.append(new)
            else:
                _note_targets(state, new, ())
        picked = list(frame.picks)
    if picked:
        _may_choose_targets(state, frame, picked)


def _may_choose_targets(state: State, frame: Frame, picked: list[int]) -> None:
    """Whether the copy gets new targets, and which; picked = [the copy, yes or no, targets...]."""
    play = state.at(picked[0]).play
    if play is not None and play.aimed_at():
        if len(picked) == 1:
            chooser = state.at(picked[0]).controller  # whoever copied it
            picks.ask_yes_no(state, frame, chooser, state.rules.cite.may, "ask-new-targets")
            return
        if picked[1] and not _new_targets(state, frame, state.at(picked[0]).controller, picked[0], 2):
            return
        _note_targets(state, picked[0], ())


def _note_targets(state: State, handle: int, before: tuple[int, ...]) -> None:
    """I-422: what is a target of something on the chase, and was not among those `before`, is targeted now."""
    obj = state.at(handle)
    assert obj.play is not None
    for target in dict.fromkeys(obj.play.aimed_at()):
        if target not in before:
            triggers.note_simple(state, "targeted", target, handle, player=obj.controller)


def _copied(state: State, play: Play) -> Play:
    """1017.1c.1: the copy has everything; in 6.3 (1017.1c) only what a player chose, so neither the texts that a
    condition switched on as the original was played nor what was paid."""
    if state.rules.copy_keeps_choices:
        return play
    abilities: list[int] = []
    modes: list[tuple[int, ...]] = []
    chosen: list[tuple[int, ...]] = []
    division: list[tuple[int, ...]] = []
    first = 0
    for place, number in enumerate(play.abilities):
        after = first + len(targets.text_slots(state, number, play.modes[place]))
        gate = state.catalog.abilities[number].ability.gate
        if gate is None or gate.keyword == terms.AWAKENING:
            abilities.append(number)
            modes.append(play.modes[place])
            chosen.extend(play.targets[first:after])
            division.extend(play.division[first:after])
        first = after
    return Play(
        play.ability,
        tuple(abilities),
        tuple(modes),
        (*chosen, *play.targets[first:]),
        (*division, *play.division[first:]),
        play.x,
        play.y,
        play.awakened,
        play.flags & ~(TORRENTED | GATE_OPEN),
        play.from_zone,
        (),
        play.source,
        play.event,
        play.regs,
        play.code,
        fixed=play.fixed,
    )


def retarget(state: State, frame: Frame, step: nodes.Retarget) -> None:
    """New targets may be chosen for something on the chase."""
    if not frame.picks:
        found = [h for h in picks.cards(state, frame, step.what) if state.at(h).zone == terms.CHASE]
        frame.did = bool(found)
        if not found:
            return
        if step.to is not None:
            _aim(state, frame, found[0], step.to)
            return
        frame.picks.append(found[0])
    spell, *_ = frame.picks
    play = state.at(spell).play
    assert play is not None
    before = play.aimed_at()
    if _new_targets(state, frame, frame.controller, spell, 1):
        _note_targets(state, spell, before)


def _aim(state: State, frame: Frame, handle: int, to: nodes.Objects) -> None:
    """The one target of something on the chase becomes another, if that is a legal one (903.2g.3)."""
    obj = state.at(handle)
    play = obj.play
    new = evaluate.acted_on(state, frame, to)
    assert play is not None
    frame.did = False
    if not new or len(play.aimed_at()) != 1:
        return
    place = next(index for index, slot in enumerate(play.targets) if slot)
    slots = targets.slots_of(state, play, obj.face)
    context = targets.context_of(state, play, obj.controller, place)
    if place < len(slots) and new[0] in targets.legal(state, context, slots[place], handle, ()):
        fresh = tuple((new[0],) if index == place else slot for index, slot in enumerate(play.targets))
        state.set_play(handle, play.changed(targets=fresh))
        frame.did = True
        _note_targets(state, handle, play.targets[place])


def _new_targets(state: State, frame: Frame, chooser: int, handle: int, first: int) -> bool:
    """Asks for each target in turn, the old one among the choices; True when done. They are the picks from
    `first` on. The number of targets stays (903.2g.3)."""
    obj = state.at(handle)
    play = obj.play
    assert play is not None
    chosen = frame.picks[first:]
    slots = targets.slots_of(state, play, obj.face)
    flat = [(place, old) for place, slot in enumerate(play.targets) for old in slot]
    if len(chosen) < len(flat):
        place, old = flat[len(chosen)]
        context = targets.context_of(state, play, obj.controller, place)  # legal for it, whoever chooses
        taken = tuple(pick for pick, (other, _) in zip(chosen, flat, strict=False) if other == place)
        legal = targets.legal(state, context, slots[place], handle, taken) if place < len(slots) else []
        candidates = [old] + [other for other in legal if other != old]
        options: list[Option] = [(agenda.OBJECT, other) for other in candidates]
        picks.ask(state, frame, chooser, "target", options, state.rules.cite.choose_targets, "ask-new-target")
        return False
    fresh: list[tuple[int, ...]] = []
    start = 0
    for slot in play.targets:
        fresh.append(tuple(chosen[start : start + len(slot)]))
        start += len(slot)
    state.set_play(handle, play.changed(targets=tuple(fresh)))
    return True


# -- items -------------------------------------------------------------------------------------------------
def _has_item(state: State, frame: Frame, step: nodes.GainItem, attribute: int) -> bool:
    """Whether the player has such an item of the attribute already."""
    card = state.catalog.item_card(step.kind, attribute, step.name)
    who = picks.player(state, frame, step.who)
    return any(state.at(handle).card == card for handle in state.zone(terms.ITEMS, who))


def gain_item(state: State, frame: Frame, step: nodes.GainItem) -> None:
    """1027, 1036, 1037: a no-type token in the item area."""
    frame.did = False
    if step.kind == "limit_break":
        _gain_limit_break(state, frame, step)
        return
    attribute = step.attribute
    if step.chosen >= 0:
        held = frame.regs[step.chosen]
        assert isinstance(held, int)
        attribute = held
    if step.like is not None:
        for other in evaluate.objects(state, evaluate.of_frame(state, frame), step.like):
            attribute |= info(state, other).attributes
        if attribute == 0:
            return
    if step.kind in ("gem", "crystal") and attribute == 0:  # 1027.1a
        bits = [bit for bit in terms.ATTRIBUTE_NAMES if not step.fresh or not _has_item(state, frame, step, bit)]
        if not bits:
            return
        if not frame.picks:
            names = tuple(terms.ATTRIBUTE_NAMES[bit] for bit in bits)
            options: list[Option] = [(agenda.WORD, place) for place in range(len(bits))]
            who = picks.player(state, frame, step.who)
            rule = state.rules.cite.gain_item
            picks.ask(state, frame, who, "choose", options, rule, "ask-attribute", names)
            return
        attribute = bits[picks.one(frame)]
    for handle in evaluate.objects(state, evaluate.of_frame(state, frame), step.who):
        _place_item(state, frame, step.kind, state.catalog.item_card(step.kind, attribute, step.name), -1 - handle)
        if step.kind in ("gem", "crystal"):
            triggers.note_simple(state, "gem", player=-1 - handle, name=step.kind)


def _place_item(state: State, frame: Frame, kind: str, card: int, player: int) -> None:
    gained = setup.place(state, card, player, terms.ITEMS)
    frame.did = True
    story.tell(state, event_names.ITEMS.get(kind, "item"), player, gained, state.catalog.cards[card].card.name)


def _gain_limit_break(state: State, frame: Frame, step: nodes.GainItem) -> None:
    """1037.1: with the name that is printed there, that was named, or that a card has."""
    context = evaluate.of_frame(state, frame)
    names: tuple[str, ...] = (step.name,)
    if step.chosen >= 0:
        names = evaluate.word(context, step.chosen)
    elif step.like is not None:
        names = tuple(info(state, handle).name for handle in evaluate.objects(state, context, step.like))
    for handle in evaluate.objects(state, context, step.who):
        for name in names:
            _place_item(state, frame, step.kind, state.catalog.item_card(step.kind, 0, name), -1 - handle)


_ENTERING: Final = ("enter", "trigger_entering")
"""What cards cannot do that can only be done as they enter the field."""


# -- effects that last -----------------------------------------------------------------------------------------
def _only_replaces(static: nodes.Static) -> bool:
    """Whether an effect of this text only replaces events, which then say themselves what they are about."""
    return isinstance(static.what, nodes.This) and all(isinstance(mod, nodes.Replace) for mod in static.mods)


def _fixes_objects(state: State, frame: Frame, static: nodes.Static) -> bool:
    """Whether an effect on cards of some description applies only to those that fit it now (2.0 14.20#1; 5.12 9.9#4
    says so of spells): to those in play, not to what may yet be played."""
    described = description(static.what)
    if not isinstance(described, nodes.Filter):
        return False
    zones = described.zones
    if zones < 0 or not zones & terms.IN_PLAY or _is_about_entering(static):
        return False
    if state.rules.lasting_effects_fix_objects or _gives_control(static):
        return True  # I-421: what a player gains control of may not fit any more
    by_spell = frame.ability >= 0 and state.catalog.abilities[frame.ability].kind == nodes.SPELL
    return by_spell and not state.rules.later_cards_join_spells


def _is_about_entering(static: nodes.Static) -> bool:
    """Whether all that is said of the cards is what happens as they enter (I-156): what is there enters no more."""
    return all(isinstance(mod, nodes.Cannot) and mod.what in _ENTERING for mod in static.mods)


def _gives_control(static: nodes.Static) -> bool:
    return any(isinstance(mod, nodes.GainControl) for mod in static.mods)


def continuous(state: State, frame: Frame, step: nodes.Continuous) -> None:
    """909.4: an effect for certain cards is fixed to them; one by a condition applies to whatever fulfils it."""
    static = step.static
    context = evaluate.of_frame(state, frame)
    number = state.catalog.static_numbers[id(step)]
    objects: tuple[int, ...] = ()
    frame.did = False
    if not isinstance(static.what, (nodes.Filter, nodes.Each)) and not _only_replaces(static):
        objects = evaluate.acted_on(state, frame, static.what)
        if not objects:
            return
    elif _fixes_objects(state, frame, static):
        described = description(static.what)
        assert isinstance(described, nodes.Filter)
        objects = evaluate.find(state, context, described)
        if not objects:
            return
    if step.until == "this_leaves" and not layers.in_field(state, frame.source):
        return  # it has left already
    if step.until == "while" and static.condition is not None:
        made_by = state.obj(frame.obj)
        lost = made_by is not None and made_by.play is not None and bool(made_by.play.flags & CONDITION_LOST)
        lost = lost and state.rules.lost_condition_undoes
        if lost or not control.holds_of_source(state, context, static.condition):
            return  # 909.8
    left = 0
    locked: list[int] = []
    for mod in static.mods:
        if isinstance(mod, nodes.Replace) and mod.shield and mod.prevent is not None:
            left = max(0, evaluate.number(state, context, mod.prevent))
        first: nodes.Num | None = None
        second: nodes.Num | None = None
        if isinstance(mod, (nodes.Stats, nodes.SetStats)):
            first, second = mod.atk, mod.defense
        elif isinstance(mod, nodes.CopyOf):  # 1017.2: what it is a copy of does not change any more
            copied = evaluate.objects(state, context, mod.what)[:1]
            if not copied:
                return  # 903.3a: nothing becomes a copy of what has left
            locked += (evaluate.original_face(state, copied[0]), copied[0])
            continue
        locked.append(0 if first is None else evaluate.number(state, context, first))
        locked.append(0 if second is None else evaluate.number(state, context, second))
    x = evaluate.number(state, context, nodes.Variable("X"))
    source = frame.source
    regs, targets = tuple(frame.regs), frame.targets
    if any(isinstance(mod, nodes.Replace) for mod in static.mods):  # what was moved is meant where it is now
        regs, targets = _followed(state, frame), _followed_targets(state, frame)
    for mod in static.mods:
        if isinstance(mod, nodes.GainAbilitiesOf):  # I-500
            lenders = evaluate.objects(state, evaluate.of_frame(state, frame), mod.what)
            regs = (*regs, alike.abilities(state, lenders, mod.which))
    state.effects.append(
        Lasting(
            state.number(),
            number,
            objects,
            source,
            frame.controller,
            state.tick(),
            _UNTIL[step.until],
            state.turn,
            regs,
            targets,
            x,
            left,
            tuple(locked),
        )
    )
    state.touch(WATCH_PLAY)
    frame.did = True
    story.tell(state, "effect", source, frame.ability, number, _UNTIL[step.until], objects, tuple(locked))
    if _gives_control(static):
        frame.did = control.settle(state) > 0  # 104.3: nobody gains control of what they control


def weather(state: State, frame: Frame, step: nodes.SetWeather) -> None:
    """1028: a lasting effect gives the player this weather; the last such effect counts (1028.1b)."""
    players = evaluate.objects(state, evaluate.of_frame(state, frame), step.who)
    frame.did = bool(players)
    state.effects.append(
        Lasting(
            state.number(),
            state.catalog.static_numbers[id(step)],
            players,
            frame.source,
            frame.controller,
            state.tick(),
            _UNTIL[step.until or "game"],
            state.turn,
            (),
            (),
            0,
            0,
            (),
        )
    )
    state.touch(WATCH_PLAY | WATCH_WEATHER)
    for handle in players:
        story.tell(state, "weather", -1 - handle, step.weather)
        triggers.note_simple(state, "weather", player=-1 - handle, name=step.weather)


def delayed(state: State, frame: Frame, step: nodes.Delayed) -> None:
    """906.8: an automatic ability that triggers later, once unless the effect says otherwise."""
    trigger, code = state.catalog.delayed_codes[id(step)]
    x = evaluate.number(state, evaluate.of_frame(state, frame), nodes.Variable("X"))
    expires = state.turn if step.until == "turn" else THIS_BATTLE if step.until == "battle" else 0
    state.delayed.append(
        Waiting(
            state.number(),
            trigger,
            code,
            evaluate.follow(state, frame, frame.source),  # where this very effect may have put the card
            frame.controller,
            _followed(state, frame),
            _followed_targets(state, frame),
            x,
            expires,
            expires != 0,
            state.turn,
        )
    )


def _followed_targets(state: State, frame: Frame) -> tuple[tuple[int, ...], ...]:
    """The targets of an effect, with cards it has moved as the objects they became."""
    return tuple(tuple(evaluate.follow(state, frame, handle) for handle in slot) for slot in frame.targets)


def _followed(state: State, frame: Frame) -> tuple[int | str | tuple[int, ...], ...]:
    """The registers of an effect, with cards it has moved as the objects they became."""
    return tuple(
        tuple(evaluate.follow(state, frame, handle) for handle in held) if isinstance(held, tuple) else held
        for held in frame.regs
    )


def again(state: State, frame: Frame, step: nodes.Again) -> None:
    """1015.2: an ability of a card is played without its cost; an automatic one triggers."""
    frame.did = False
    for handle in picks.cards(state, frame, step.what):
        obj = state.at(handle)
        if obj.zone != terms.FIELD:
            continue  # 902.1: what did not come into the field has nothing that could trigger
        for number in info(state, handle).abilities:
            ability = state.catalog.abilities[number]
            named = step.name.lower() in (ability.ability.name.lower(), terms.KEYWORD_NAMES[ability.keyword].lower())
            if named and ability.code >= 0:
                state.triggered.append(
                    Pending(state.number(), number, -1, handle, obj.controller, None, remembered(state, obj), (), 0)
                )
                frame.did = True


def return_ruler(state: State, frame: Frame, step: nodes.ReturnRuler) -> None:
    """A J-ruler returns to its owner's ruler area, as which nothing else does (317)."""
    frame.begin()
    for handle in picks.cards(state, frame, step.what):
        owner = state.at(handle).owner
        events.perform(
            state, [make_events.move_event(state, handle, terms.RULER_AREA, verbs.PUT, frame.source, under=owner)]
        )


def restart(state: State, frame: Frame, step: nodes.Restart) -> None:
    """1033: a new game from the start; the controller of the effect begins; cards that say so begin in the field."""
    kept = () if step.keep is None else picks.cards(state, frame, step.keep)
    story.tell(state, "restart", frame.controller)
    setup.restart(state, frame.controller, kept)
