"""Playing cards, abilities and judgments, step by step in the order of 903.2.

A PLAY item holds: source = the card (as it was before, or whose ability it is), obj = what lies on the chase,
data = [kind, ability, face, flags, awakened, from_zone, picks...], regs[0] = X limit known, regs[1] = will spent."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.watch import WATCH_HISTORY, WATCH_PLAY
from willforge.engine.flow import announce, rewind
from willforge.engine.happen import charge, costs, history, moves, triggers
from willforge.engine.happen.picks import at_random
from willforge.engine.legal import actions, in_force, price, targets, uses, x_and_y
from willforge.engine.model import agenda, event_names, limits, story
from willforge.engine.model.agenda import PLAYS_ABILITY, PLAYS_CARD, PLAYS_JUDGMENT
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame, Playing
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    BREAK_PLAY,
    GATE_OPEN,
    JUDGMENT_OBJECT,
    TORRENTED,
    WAY_OPEN,
    Event,
    Pending,
    Play,
)
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate
from willforge.engine.query.current import info, remembered
from willforge.text import nodes

# steps of a PLAY item
ANNOUNCE: Final = 0
MODES: Final = 1
NUMBER: Final = 2
TARGETS: Final = 3
DIVISION: Final = 4
COST: Final = 5
PAID: Final = 6
LAST_STEP: Final = PAID


# -- beginning ---------------------------------------------------------------------------------------------
def play_card(
    state: State, player: int, handle: int, face: int, flags: int, awakened: int, event: Event | None = None
) -> None:
    """Starts playing a card."""
    obj = state.at(handle)
    state.rewind = state.clone()  # what an illegal play is rewound to (903.2j)
    agenda.push(
        state,
        Frame(
            agenda.PLAY,
            source=handle,
            controller=player,
            event=event,
            playing=Playing(PLAYS_CARD, face, -1, flags, awakened, obj.zone),
        ),
    )


def play_ability(state: State, player: int, handle: int, number: int) -> None:
    """Starts playing an activate ability that uses the chase; it knows what its card remembers."""
    state.rewind = state.clone()  # what an illegal play is rewound to (903.2j)
    obj = state.at(handle)
    played = Playing(PLAYS_ABILITY, -1, -1, 0, 0, obj.zone)
    frame = Frame(
        agenda.PLAY, ability=number, source=handle, controller=player, regs=list(remembered(state, obj)), playing=played
    )
    frame.x = x_and_y.of_judgment(state, handle)
    agenda.push(state, frame)


def play_judgment(state: State, player: int, handle: int, number: int) -> None:
    """Starts playing a judgment process (705)."""
    state.rewind = state.clone()  # what an illegal play is rewound to (903.2j)
    played = Playing(PLAYS_JUDGMENT, -1, -1, 0, 0, state.at(handle).zone)
    agenda.push(state, Frame(agenda.PLAY, ability=number, source=handle, controller=player, playing=played))


def play_break(state: State, player: int, handle: int, number: int) -> None:
    """Starts playing the [Break] ability of a card removed by lifebreak (1415.1b.2)."""
    state.rewind = state.clone()
    played = Playing(PLAYS_ABILITY, -1, -1, BREAK_PLAY, 0, state.at(handle).zone)
    agenda.push(state, Frame(agenda.PLAY, ability=number, source=handle, controller=player, playing=played))


def play_pending(state: State, pending: Pending) -> None:
    """Starts playing a triggered ability (603.3); if it has no legal targets it is only counted down (906.6)."""
    if pending.ability >= 0 and not _can_target(state, pending):
        story.tell(state, "ability_not_played", pending.source, pending.ability)
        return
    source = state.obj(pending.source)
    frame = Frame(
        agenda.PLAY,
        source=pending.source,
        controller=pending.controller,
        event=pending.event,
        ability=pending.ability,
        regs=list(pending.regs),
        playing=Playing(PLAYS_ABILITY, -1, pending.code, 0, 0, terms.NOWHERE if source is None else source.zone),
        targets=pending.targets,
        x=pending.x,
    )
    state.rewind = state.clone()
    agenda.push(state, frame)


def _can_target(state: State, pending: Pending) -> bool:
    ability = state.catalog.abilities[pending.ability]
    context = evaluate.of_pending(state, pending)
    context.where = ability.ability.where
    return actions.text_targets(state, context, pending.ability, 0)


# -- the steps ------------------------------------------------------------------------------------------------
def run(state: State, frame: Frame) -> None:
    """Goes on with the next step of playing."""
    step = frame.step
    if step == ANNOUNCE:
        _announce(state, frame)
    elif step == MODES:
        _ask_modes(state, frame)
    elif step == NUMBER:
        _ask_number(state, frame)
    elif step == TARGETS:
        _ask_targets(state, frame)
    elif step == DIVISION:
        _ask_division(state, frame)
    elif step == COST:
        _charge(state, frame)
    elif frame.did:
        _played(state, frame)
    else:
        rewind.undo(state)


def _announce(state: State, frame: Frame) -> None:
    """903.2a to 903.2d: the card with the chosen side, or the ability, goes to the chase."""
    played = _playing(frame)
    if played.flags & WAY_OPEN and not announce.find_way(state, frame, played):
        return
    kind, number, face, flags, awakened = played.kind, frame.ability, played.face, played.flags, played.awakened
    if kind == PLAYS_CARD:
        if state.fulfilled and not announce.find_event(state, frame):
            return
        frame.obj = announce.to_chase(state, frame, face, flags)
        texts = in_force.texts_in_force(state, frame, face, flags, awakened)
        if state.played[frame.controller] > 0:
            flags |= TORRENTED  # 1124.2
            texts = in_force.texts_in_force(state, frame, face, flags, awakened)
        if in_force.part_in_force(state, frame, face, flags, awakened):
            flags |= GATE_OPEN
        played.flags = flags
        number = -1
        source = frame.obj
        code = -1
    else:
        obj_kind = JUDGMENT_OBJECT if kind == PLAYS_JUDGMENT else ABILITY_OBJECT
        source_obj = evaluate.known(state, frame.source)
        card = 0 if source_obj is None else source_obj.card
        face_number = 0 if source_obj is None else source_obj.face
        frame.obj = moves.create(state, obj_kind, card, face_number, frame.controller, terms.CHASE)
        moves.put_in(state, state.at(frame.obj), 0)
        announce.show_source(state, frame.source)
        texts = (number,) if number >= 0 and kind == PLAYS_ABILITY else ()
        source = frame.source
        code = played.code
    begun = Play(
        number,
        texts,
        ((),) * len(texts),
        frame.targets,
        (),
        frame.x,
        0,
        awakened,
        flags,
        played.from_zone,
        (),
        source,
        frame.event,
        tuple(frame.regs),
        code,
    )
    state.begin_play(frame.obj, frame.controller, begun)
    frame.targets = ()
    frame.step = MODES
    if awakened and state.rules.awakened_on_chase:
        state.touch(WATCH_PLAY)  # 1109.2: it has that text from now on


def _context(state: State, frame: Frame, text: int) -> evaluate.Context:
    """The context of a text of what is played."""
    return _of_source(state, frame, evaluate.of_text(state, _play(state, frame), frame.controller, text))


def _slot_context(state: State, frame: Frame, place: int) -> evaluate.Context:
    """The context of a target slot of what is played."""
    return _of_source(state, frame, targets.context_of(state, _play(state, frame), frame.controller, place))


def _of_source(state: State, frame: Frame, context: evaluate.Context) -> evaluate.Context:
    if _playing(frame).kind == PLAYS_CARD:
        context.source = frame.obj
    return context


def _playing(frame: Frame) -> Playing:
    assert frame.playing is not None
    return frame.playing


def _play(state: State, frame: Frame) -> Play:
    play = state.at(frame.obj).play
    assert play is not None
    return play


def _set(state: State, frame: Frame, play: Play) -> None:
    state.set_play(frame.obj, play)


# -- 903.2e: options ----------------------------------------------------------------------------------------------
def _ask_modes(state: State, frame: Frame) -> None:
    play = _play(state, frame)
    place = _open_text(state, frame, play)
    if place < 0:
        uses.note_options(state, play, frame.controller)
        frame.picks.clear()
        frame.step = NUMBER
        return
    number = play.abilities[place]
    ability = state.catalog.abilities[number]
    context = _context(state, frame, number)
    chosen = play.modes[place]
    options: list[Option] = [
        (agenda.MODE, index)
        for index in targets.open_modes(state, context, number, frame.obj)
        if index not in chosen or ability.ability.choosing == "again"
    ]
    if len(chosen) >= targets.mode_bounds(state, context, number)[0]:
        options.append((agenda.DONE,))
    if not options:
        rewind.undo(state)
        return
    if ability.ability.random_modes:
        _answer_mode(state, frame, options[state.random(len(options))])
        return
    names = tuple(mode.text for mode in ability.modes)
    cite = state.rules.cite.choose_modes
    agenda.ask(state, frame.controller, "mode", options, cite, "ask-mode", frame.source, names)


def _open_text(state: State, frame: Frame, play: Play) -> int:
    """The place of the first text of which options are still to be chosen; -1 if there is none."""
    for place, number in enumerate(play.abilities):
        if state.catalog.abilities[number].modes and frame.picks != [place]:
            most = targets.mode_bounds(state, _context(state, frame, number), number)[1]
            if len(play.modes[place]) < most:
                return place
    return -1


def _answer_mode(state: State, frame: Frame, option: Option) -> None:
    play = _play(state, frame)
    place = _open_text(state, frame, play)
    if option[0] == agenda.DONE:
        frame.picks = [place]
    else:
        modes = list(play.modes)
        modes[place] = tuple(sorted((*play.modes[place], option[1])))
        _set(state, frame, play.changed(modes=tuple(modes)))


# -- 903.2f: X and Y --------------------------------------------------------------------------------------------------
def _ask_number(state: State, frame: Frame) -> None:
    """Asks for X, then for Y, as far as the costs have them; up to what can be paid."""
    letters = _letters(state, frame)
    if not frame.picks and "Y" not in letters:
        _fix_x(state, frame)
    chosen = tuple(frame.picks)
    if len(chosen) == len(letters):
        values = dict(zip(letters, chosen, strict=True))
        play = _play(state, frame)
        _set(state, frame, play.changed(x=values.get("X", -1), y=values.get("Y", -1)))
        if "Y" in letters:
            _fix_x(state, frame)  # what X is may depend on it
        frame.picks.clear()
        frame.step = TARGETS
        return
    able = _affordable(state, frame, letters, chosen)
    if not able:
        rewind.undo(state)
        return
    options: list[Option] = [(agenda.NUMBER, value) for value in able]
    prompt = f"ask-{letters[len(chosen)].lower()}"
    agenda.ask(state, frame.controller, "number", options, state.rules.cite.choose_x, prompt, frame.source)


def _letters(state: State, frame: Frame) -> list[str]:
    played, number = _playing(frame), frame.ability
    if played.kind == PLAYS_CARD:
        found = price.letters_of_card(
            state, frame.controller, frame.obj, played.face, played.flags, played.awakened, played.from_zone
        )
    elif number < 0 or state.catalog.abilities[number].kind == nodes.AUTOMATIC:
        found = ""
    else:
        found = state.catalog.abilities[number].letters
    return [letter for letter in "XY" if letter in found]


def _fix_x(state: State, frame: Frame) -> None:
    """903.2f.3: an X that a text defines is worked out now if playing needs it, be it for an option that was chosen
    (903.2e); in 6.3 always (903.2d)."""
    play = _play(state, frame)
    fixed: list[tuple[int, int]] = []
    for place, number in enumerate(play.abilities):
        ability = state.catalog.abilities[number]
        needed = ability.x_to_play or any(ability.modes[mode].x_to_play for mode in play.modes[place])
        if ability.ability.where is None or not (state.rules.x_fixed_when_played or needed):
            continue
        if ability.x_later:
            continue  # I-253: what comes later, such as a target, is not known yet
        fixed.append((number, max(0, evaluate.number(state, _context(state, frame, number), nodes.Variable("X")))))
    if fixed:
        _set(state, frame, play.changed(x=fixed[0][1], fixed=tuple(fixed)))


def _affordable(state: State, frame: Frame, letters: list[str], chosen: tuple[int, ...]) -> list[int]:
    """The values of the next letter that can be paid for. What is offered may make the rest cheaper, so that a small
    one may be too small."""
    able: list[int] = []
    source = frame.obj if _playing(frame).kind == PLAYS_CARD else frame.source
    step = _number_step(state, frame, letters[len(chosen)])
    for value in range(0, limits.MOST_NUMBERS * step, step):
        values = dict(zip(letters, (*chosen, value, 0), strict=False))
        x, y = values.get("X", 0), values.get("Y", 0)
        total = price_of(state, frame, x, y)
        if price.payable(state, frame.controller, source, total, x, _kind(state, frame), y):
            able.append(value)
        elif able or letters[len(chosen)] == "X":
            break
    return able


def _number_step(state: State, frame: Frame, letter: str) -> int:
    """105.4a: an amount of life is paid in hundreds, everything else in ones."""
    for number in price_of(state, frame, 0, 0).parts:
        part = state.catalog.parts[number]
        if part.verb == "life" and isinstance(part.number, nodes.Variable) and part.number.name == letter:
            return 100
    return 1


def _kind(state: State, frame: Frame) -> str:
    if _playing(frame).kind == PLAYS_CARD:
        return "play"
    return "activate" if frame.ability < 0 else price.purpose_of_ability(state.catalog.abilities[frame.ability])


def price_of(state: State, frame: Frame, x: int, y: int) -> price.Price:
    """The price of what is being played, for values of X and Y."""
    played, number = _playing(frame), frame.ability
    if played.kind == PLAYS_CARD:
        return price.of_card(
            state, frame.controller, frame.obj, played.face, played.flags, played.awakened, x, y, played.from_zone
        )
    if number < 0 or state.catalog.abilities[number].kind == nodes.AUTOMATIC:
        return price.Price((), 0, [])
    return price.of_ability(state, frame.controller, frame.source, number, x, y)


# -- 903.2g, 903.2h: targets and division -----------------------------------------------------------------------------
def _ask_targets(state: State, frame: Frame) -> None:
    play = _play(state, frame)
    slots = targets.slots_of(state, play, _playing(frame).face)
    if play.code >= 0:
        frame.step = COST  # a delayed ability was given its objects when it was made
        return
    picks = tuple(frame.picks)
    place = len(play.targets)
    if place >= len(slots):
        frame.step = DIVISION
        return
    slot = slots[place]
    context = _slot_context(state, frame, place)
    first = targets.first_of_text(state, play, place)
    context.targets = play.targets[first:]
    before = play.targets[first:] or play.targets  # "another" than its own ones, if it has some
    legal = targets.legal(state, context, slot, frame.obj, targets.taken(slot, before, picks))
    if "must" in state.tables.mods:
        legal = targets.drawn(state, context, legal, (*_flat(play.targets), *picks), slots[place + 1 :], frame.obj)
    if len(slots) > 1 and not state.rules.targets_as_far_as_possible and targets.entangled(slots):
        last = targets.last_of_text(state, play, place)
        legal = [
            handle
            for handle in legal
            if targets.leaves_enough(
                state, context, slots[first:last], frame.obj, play.targets[first:], (*picks, handle)
            )
        ]
        context.targets = play.targets[first:]
    least, most = targets.bounds(state, context, slot, len(legal) + len(picks))
    together, possible = alike.choosable(state, context, slot.filter, tuple(legal), list(picks), least)
    legal = [handle for handle in together if handle not in picks]
    if state.rules.targets_as_far_as_possible:
        least = possible  # 2.0 14.10#2
    if len(legal) + len(picks) < least:
        rewind.undo(state)
        return
    if len(picks) >= most or not legal:
        _set(state, frame, play.changed(targets=(*play.targets, picks)))
        frame.picks.clear()
        return
    if slot.random:
        frame.picks.extend(at_random(state, tuple(legal), 1))
        return
    if "must" in state.tables.mods:
        legal = targets.demanded(state, frame.controller, legal, [*_flat(play.targets), *picks])
    options: list[Option] = [(agenda.OBJECT, handle) for handle in legal]
    if len(picks) >= least:
        options.append((agenda.DONE,))
    cite = state.rules.cite.choose_targets
    agenda.ask(state, frame.controller, "target", options, cite, "ask-target", frame.source, (), least, most, picks)


def _answer_target(state: State, frame: Frame, option: Option) -> None:
    if option[0] == agenda.DONE:
        play = _play(state, frame)
        _set(state, frame, play.changed(targets=(*play.targets, tuple(frame.picks))))
        frame.picks.clear()
    else:
        frame.picks.append(option[1])


def _ask_division(state: State, frame: Frame) -> None:
    play = _play(state, frame)
    slots = targets.slots_of(state, play, _playing(frame).face)
    place = len(play.division)
    if place >= len(slots) or not state.rules.divides_when_played:
        frame.step = COST
        return
    slot = slots[place]
    shares = tuple(frame.picks)
    if slot.divided is None or len(shares) == len(play.targets[place]):
        _set(state, frame, play.changed(division=(*play.division, shares)))
        frame.picks.clear()
        return
    left = evaluate.number(state, _slot_context(state, frame, place), slot.divided) - sum(shares)
    others = len(play.targets[place]) - len(shares) - 1
    if others == 0:
        frame.picks.append(left)
        return
    agenda.ask(
        state,
        frame.controller,
        "number",
        targets.share_options(state, slot, left, others),
        state.rules.cite.divide,
        "ask-division",
        play.targets[place][len(shares)],
    )


# -- 903.2i to 903.2k: cost
# -----------------------------------------------------------------------------------------------
def _charge(state: State, frame: Frame) -> None:
    play = _play(state, frame)
    total = price_of(state, frame, play.x, play.y)
    frame.step = PAID
    source = frame.obj if _playing(frame).kind == PLAYS_CARD else frame.source
    charge.start(
        state,
        frame.controller,
        source,
        total.parts,
        total.symbols,
        max(0, total.free),
        play.x,
        _kind(state, frame),
        total.before,
        total.awakening,
    )
    state.agenda[-1].y = play.y


def _played(state: State, frame: Frame) -> None:
    """903.2k: everything required is done; it counts as played."""
    played = _playing(frame)
    _set(state, frame, _play(state, frame).changed(paid=played.paid, offered=frame.offered))
    if not state.rules.revealed_cost_stays:
        moves.hide_offered(state, _play(state, frame))  # 5.00 and 5.12 10.4#1
    state.agenda.pop()
    assert state.rewind is not None
    state.rewind = state.rewind.rewind
    state.barred.clear()
    kind, number = played.kind, frame.ability
    player = frame.controller
    play = _play(state, frame)
    if kind == PLAYS_CARD:
        state.played[player] += 1
        costs.use_up(state, player, frame.obj, "spell", played.from_zone)
        _count_plays(state, player, info(state, frame.obj).names)
        story.tell(state, "played", player, frame.obj, play.aimed_at(), play.x)
    elif kind == PLAYS_JUDGMENT:
        if state.rules.judgment_counts_played:
            state.judged[player] += 1
        story.tell(state, "judgment_played", player, frame.source, frame.obj)
        if state.rules.judgment_turns_when_declared:
            announce.turn_over(state, frame.source)
    else:
        _count_use(state, frame, number)
        if number >= 0 and state.catalog.abilities[number].kind == nodes.ACTIVATE:
            costs.use_up(state, player, frame.source, "activate", played.from_zone)
        story.tell(state, "ability_played", player, frame.source, number, play.aimed_at(), play.x, frame.obj)
    costs.note_play_in_battle(state, player)
    if state.rules.play_passes_priority:
        state.priority = 1 - player  # 2.0 9#2
        state.passes = 0
    if kind == PLAYS_CARD and state.obj(frame.source) is None:
        announce.note_leaving(state, frame.source, frame.obj, played.from_zone)
    if kind != PLAYS_JUDGMENT or state.rules.judgment_is_ability:
        name = "" if kind == PLAYS_CARD else event_names.PLAYED_ABILITY
        triggers.note_simple(state, "played", frame.obj, frame.obj, player=player, name=name)
    if kind == PLAYS_ABILITY and number >= 0 and state.catalog.abilities[number].kind == nodes.ACTIVATE:
        triggers.note_simple(state, "activated", frame.source, frame.obj, player=player)
    for target in dict.fromkeys(play.aimed_at()):  # 104.3: what is a target does not become one again
        triggers.note_simple(state, "targeted", target, frame.obj, player=player)


def _flat(slots: tuple[tuple[int, ...], ...]) -> list[int]:
    return [handle for slot in slots for handle in slot]


def _count_plays(state: State, player: int, names: tuple[str, ...]) -> None:
    """Writes down plays that some text of the game counts: of cards by their names, of an ability by its text."""
    for name in names:
        if name in state.catalog.counted_plays:
            state.uses_game.append((player, name))
            state.touch(WATCH_HISTORY)


def _count_use(state: State, frame: Frame, number: int) -> None:
    if number < 0:
        return
    ability = state.catalog.abilities[number].ability
    if not ability.per_game:
        _count_plays(state, frame.controller, (ability.text,))
    if ability.kind == nodes.ACTIVATE:  # an automatic one was counted as it triggered
        uses.count_for_game(state, frame.controller, number)
        if state.obj(frame.source) is not None:
            history.count_use(state, frame.source, number)


def answer(state: State, frame: Frame, option: Option) -> None:
    """The player has chosen an event, an option, X, a target or a share."""
    if frame.step == ANNOUNCE and option[0] == agenda.MODE:
        frame.picks.append(option[1])
    elif frame.step == ANNOUNCE:
        frame.event = next(pending.event for pending in state.fulfilled if pending.number == option[2])
    elif frame.step == MODES:
        _answer_mode(state, frame, option)
    elif frame.step == TARGETS:
        _answer_target(state, frame, option)
    else:
        frame.picks.append(option[1])
