"""Resolving what lies on top of the chase (903.3).

A RESOLVE item holds: obj = what resolves, targets = the legal ones per slot, data = [place of the next text to run]."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.parts import parts_of
from willforge.engine.happen import events, make_events, moves, triggers
from willforge.engine.legal import prohibited, targets
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    BREAK_PLAY,
    COPIED,
    COPY,
    HIDDEN,
    JUDGMENT_OBJECT,
    SHOWN_FOR_EFFECT,
    SHOWN_WHILE_CHASED,
    SLOT_BITS,
    Event,
    Obj,
    Play,
)
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.engine.query.current import has
from willforge.text import nodes

_CHECK: Final = 0
_RUN: Final = 1
_FINISH: Final = 2
_AFTER: Final = 3
_SHARE: Final = 4
LAST_STEP: Final = _SHARE


def run(state: State, frame: Frame) -> None:
    """Goes on resolving."""
    obj = state.obj(frame.obj)
    if obj is None or obj.zone != terms.CHASE or obj.play is None:
        _go_on_without(state, frame)
        return
    if frame.step == _CHECK:
        story.tell(state, "judgment_resolves" if obj.kind == JUDGMENT_OBJECT else "resolves", frame.obj)
        frame.controller = obj.controller
        _check_targets(state, frame, obj, obj.play)
        frame.step = _RUN if state.rules.divides_when_played else _SHARE
        if _fails(state, frame, obj.play):
            frame.step = _FINISH
    elif frame.step == _SHARE:
        _share_out(state, frame, obj, obj.play)
    elif frame.step == _RUN:
        if not _run_next(state, frame, obj, obj.play):
            frame.step = _FINISH
    elif obj.kind == JUDGMENT_OBJECT:
        _judge(state, frame, obj, obj.play)
    elif obj.kind == ABILITY_OBJECT:
        _finish_ability(state, frame, obj.play)
    else:
        _finish_card(state, frame, obj, obj.play)


def _go_on_without(state: State, frame: Frame) -> None:
    """A text of what resolves moved it away from the chase: its other texts follow all the same (903.3), and then it
    has resolved; nothing is left to be put anywhere."""
    gone = evaluate.known(state, frame.obj)
    if frame.step == _RUN and gone is not None and gone.play is not None:
        if _run_next(state, frame, gone, gone.play):
            return
        triggers.note_simple(state, "resolved", gone.id, gone.play.source, player=gone.controller)
    state.agenda.pop()


def _check_targets(state: State, frame: Frame, obj: Obj, play: Play) -> None:
    """903.3a: effects that involve an illegal target are not applied to it; shares of lost targets are lost
    (903.2h.2)."""
    if play.code >= 0:
        frame.targets = play.targets
        return
    slots = targets.slots_of(state, play, obj.face)
    kept: list[tuple[int, ...]] = []
    shares: list[tuple[int, ...]] = []
    for place, chosen in enumerate(play.targets):
        context = targets.context_of(state, play, obj.controller, place)
        division = play.division[place] if place < len(play.division) else ()
        legal = [
            i
            for i, handle in enumerate(chosen)
            if place >= len(slots) or targets.still_legal(state, context, slots[place], handle, obj.id)
        ]
        if len(legal) < len(chosen) and _told_by_place(state, play, place):
            kept.append(tuple(handle if i in legal else 0 for i, handle in enumerate(chosen)))
        else:
            kept.append(tuple(chosen[i] for i in legal))
        shares.append(tuple(division[i] for i in legal) if division else ())
        for i, handle in enumerate(chosen):
            if i not in legal:
                story.tell(state, "illegal_target", obj.id, handle)
    frame.targets = tuple(kept)
    frame.division = tuple(shares)


def _told_by_place(state: State, play: Play, place: int) -> bool:
    """Whether a text speaks of the first or the second target of a slot: those keep their places when another one is no
    longer legal (I-451). Linear in the text."""
    for _, number, first, _ in _units(state, play):
        stack: list[object] = [state.catalog.abilities[number].ability]
        while stack:
            item = stack.pop()
            if isinstance(item, nodes.Nth) and item.what == nodes.Target(place - first):
                return True
            stack.extend(parts_of(item))
    return False


def _fails(state: State, frame: Frame, play: Play) -> bool:
    """2.0 1.4.5#10.b: what has lost all of its targets fails entirely."""
    if not state.rules.lost_targets_fail or not any(play.targets) or any(any(slot) for slot in frame.targets):
        return False
    story.tell(state, "fails", frame.obj)
    return True


def _share_out(state: State, frame: Frame, obj: Obj, play: Play) -> None:
    """5.12 9.3#3.b: what is divided among targets is divided as it resolves, among those that are still legal."""
    slots = targets.slots_of(state, play, obj.face)
    place = frame.place
    if place >= len(slots) or place >= len(frame.targets):
        frame.step = _RUN
        frame.place = 0
        return
    amount = slots[place].divided
    shares = frame.picks
    if amount is None or len(shares) == len(frame.targets[place]):
        frame.division = (*frame.division[:place], tuple(shares), *frame.division[place + 1 :])
        frame.place = place + 1
        frame.picks = []
        return
    context = targets.context_of(state, play, obj.controller, place)
    left = evaluate.number(state, context, amount) - sum(shares)
    others = len(frame.targets[place]) - len(shares) - 1
    if others == 0:
        frame.picks.append(left)
        return
    options = targets.share_options(state, slots[place], left, others)
    target = frame.targets[place][len(shares)]
    prompt = "ask-division"
    agenda.ask(state, obj.controller, "number", options, state.rules.cite.divide, prompt, target)


def answer(state: State, frame: Frame, option: Option) -> None:
    """A share of a division was chosen."""
    frame.picks.append(option[1])


def _units(state: State, play: Play) -> list[tuple[int, int, int, int]]:
    """What is run one after the other: (code, ability, first target slot, number of slots)."""
    if play.code >= 0:
        return [(play.code, -1, 0, len(play.targets))]
    found: list[tuple[int, int, int, int]] = []
    first = 0
    for place, number in enumerate(play.abilities):
        ability = state.catalog.abilities[number]
        own = len(ability.slots)
        if ability.code >= 0 and state.catalog.codes[ability.code].steps:
            found.append((ability.code, number, first, own))
        first += own
        for mode in play.modes[place]:
            data = ability.modes[mode]
            found.append((data.code, number, first, len(data.slots)))
            first += len(data.slots)
    return found


def _run_next(state: State, frame: Frame, obj: Obj, play: Play) -> bool:
    units = _units(state, play)
    place = frame.place
    if place >= len(units) or obj.kind == JUDGMENT_OBJECT:
        return False
    frame.place = place + 1
    code, number, first, many = units[place]
    item = agenda.code_frame(
        state,
        code,
        play.source,
        obj.controller,
        play.event,
        list(play.regs),
        frame.targets[first : first + many],
        play.x_of(number),
        number,
    )
    item.y = play.y
    item.division = frame.division[first : first + many]
    item.obj = obj.id
    item.offered = play.offered
    later = state.now(obj.id)
    if later is not None and later.id == obj.id + (1 << SLOT_BITS):
        item.moved = (obj.id, later.id)  # I-104: a text before this one moved the card
    agenda.push(state, item)
    return True


def _finish_ability(state: State, frame: Frame, play: Play) -> None:
    """707.3: an ability that has resolved leaves the chase; the card of a [Break] goes to the graveyard (1415.1d.3)."""
    state.agenda.pop()
    triggers.note_simple(state, "resolved", frame.obj, play.source, player=frame.controller)
    leave_chase(state, frame.obj, play)


def leave_chase(state: State, handle: int, play: Play) -> None:
    """An ability (or judgment) is removed from the chase. What waits for that waits for the one that was played, and
    not for a copy of it (1017.1b)."""
    moves.cease(state, handle)
    if play.flags & COPIED:
        return
    if play.flags & BREAK_PLAY and state.obj(play.source) is not None:
        events.perform(
            state, [make_events.move_event(state, play.source, terms.GRAVEYARD, verbs.PUT, name=event_names.BREAK_DONE)]
        )
    shown = state.obj(play.source)
    if shown is not None and shown.revealed in (SHOWN_FOR_EFFECT, SHOWN_WHILE_CHASED):
        if not any(_is_of(state.at(item), play.source) for item in state.chase):
            state.set_revealed(play.source, HIDDEN)  # 905.2a


def _is_of(item: Obj, source: int) -> bool:
    """Whether something on the chase is an ability of a card that was played."""
    return item.play is not None and item.play.source == source and not item.play.flags & COPIED


def _finish_card(state: State, frame: Frame, obj: Obj, play: Play) -> None:
    types = state.catalog.faces[obj.face].types
    state.agenda.pop()
    triggers.note_simple(state, "resolved", obj.id, obj.id, player=obj.controller)
    if types & (terms.RESONATOR | terms.ADDITION | terms.REGALIA):
        _enter(state, frame, obj)
        return
    if obj.kind == COPY:
        moves.cease(state, obj.id)  # 711.3, 1017.3a
        put_away(state, obj, terms.GRAVEYARD)
        return
    _bury(state, obj.id)  # 703.3


def _bury(state: State, handle: int) -> None:
    """What has resolved and does not enter the field goes to the graveyard; if something that moves nothing happens
    instead, it goes there all the same, since nothing that has resolved stays on the chase (I-163)."""
    agenda.push(state, Frame(agenda.RESOLVE_ADD, source=handle, did=True))
    events.perform(state, [make_events.move_event(state, handle, terms.GRAVEYARD, verbs.RULE_PROCESS)])


def put_away(state: State, spell: Obj, zone: int) -> None:
    """2.0 2.6.3#8: the card of a spell that was played in the chant-standby area goes to the graveyard after it, or
    where the effect says that cancels the spell."""
    card = state.obj(spell.spell_of)
    if card is not None and card.zone == terms.STANDBY:
        place = verbs.BOTTOM if zone == terms.DECK else verbs.ANYWHERE  # no text puts it on top
        events.perform(state, [make_events.move_event(state, card.id, zone, verbs.RULE_PROCESS, place=place)])


def _enter(state: State, frame: Frame, obj: Obj) -> None:
    """702.3: into the field under its controller's control; an old addition onto its target (1406.2b)."""
    slot = state.catalog.faces[obj.face].addition_slot
    host = 0
    if slot is not None and frame.targets:
        host = frame.targets[-1][0] if frame.targets[-1] else 0
        if host == 0 and not state.rules.additions_enter_without_host:
            _bury(state, obj.id)
            return
    under = obj.owner if state.rules.resolved_cards_go_to_owner else obj.controller
    entering = make_events.move_event(state, obj.id, terms.FIELD, verbs.RESOLVED, under=under)
    agenda.push(state, Frame(agenda.RESOLVE_ADD, obj=host, source=obj.id))
    events.perform(state, [entering])


def run_add(state: State, frame: Frame) -> None:
    """Adds the addition that has just entered the field to its host; a card that did not leave the chase, because it
    may not enter or something that moves nothing happened instead, goes to the graveyard (I-163)."""
    state.agenda.pop()
    entered = state.now(frame.source)
    if entered is None:
        return
    if entered.id == frame.source and entered.zone == terms.CHASE:
        if not frame.did:
            _bury(state, entered.id)
            return
        name = event_names.DONE_WITH
        events.perform(
            state, [make_events.move_event(state, entered.id, terms.GRAVEYARD, verbs.RULE_PROCESS, name=name)]
        )
    elif entered.zone == terms.FIELD and state.obj(frame.obj) is not None:
        add_to(state, entered.id, frame.obj)


def add_to(state: State, addition: int, host: int) -> None:
    """1002.1: the addition is added to the card; its effects count from now (909.3b)."""
    mine = state.own(addition)
    mine.host = host
    if state.rules.addition_counts_from_adding:
        mine.stamp = state.tick()
    story.tell(state, "added", addition, host)
    triggers.note_simple(state, "added", addition, addition, host, mine.controller)


def _judge(state: State, frame: Frame, obj: Obj, play: Play) -> None:
    """705.3, 1304.4, 1304.5: the ruler becomes its J-ruler, a first form its second form; nothing if it is no longer
    there."""
    if frame.step == _FINISH:
        frame.step = _AFTER
        ruler = state.obj(play.source)
        # 1304.5b: a first form that has been turned back meanwhile is not what was judged
        able = not state.rules.ruler_needs_judgment or (ruler is not None and has(state, ruler.id, terms.JUDGMENT))
        if state.rules.judgment_turns_when_declared:
            if ruler is not None and ruler.zone == terms.RULER_AREA and not ruler.astral:
                frame.done = _put_j_ruler(state, ruler, obj.controller, play)  # 2.0 7.2.4#2
        elif ruler is not None and ruler.face == obj.face and able:
            frame.done = turn_to_j_ruler(state, ruler, obj.controller, play)
        return
    state.agenda.pop()
    moves.cease(state, obj.id)
    ruler = state.obj(play.source)
    if ruler is not None and ruler.zone == terms.FIELD and frame.done:
        if not state.rules.judgment_counts_played:
            state.judged[obj.controller] += 1
        story.tell(state, "judgment", obj.id, ruler.id)
        triggers.note_simple(state, "judgment", ruler.id, ruler.id, player=obj.controller)  # 705.3a.1


def turn_to_j_ruler(state: State, ruler: Obj, player: int, play: Play) -> int:
    """Turns a ruler (or a first form J-ruler) to its next side and puts it into the field; how many cards it turned.
    That there is such a side was asked as the judgment was declared."""
    faces = state.catalog.cards[ruler.card].faces
    place = faces.index(ruler.face) + 1
    before = ruler.face
    state.own(ruler.id).face = faces[place]
    rises = ruler.zone == terms.RULER_AREA
    barred = rises and prohibited.event(state, _entering_j_ruler(ruler.id, player))
    state.own(ruler.id).face = before  # owned anew, because what it is was asked in between
    if barred:
        return 0  # 104.4
    kind = "j_ruler_side" if rises else "second_form"
    story.tell(state, kind, ruler.id, state.catalog.faces[faces[place]].face.name)
    state.own(ruler.id).face = faces[place]
    return _put_j_ruler(state, ruler, player, play)


def _put_j_ruler(state: State, ruler: Obj, player: int, play: Play) -> int:
    """Puts a ruler that was turned into the field, from its ruler area; how many cards that is."""
    state.own(ruler.id).play = play  # 903.2f.2: X of the judgment is X of the J-ruler's abilities
    if ruler.zone == terms.RULER_AREA:
        events.perform(state, [_entering_j_ruler(ruler.id, player)])
    return 1


def _entering_j_ruler(ruler: int, player: int) -> Event:
    return Event(
        event_kinds.MOVES,
        ruler,
        ruler,
        0,
        player,
        1,
        terms.RULER_AREA,
        terms.FIELD,
        verbs.JUDGMENT,
        whose=player,
    )
