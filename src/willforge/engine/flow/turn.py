"""Turns and phases (chapter 500)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.card_data import description
from willforge.engine.catalog.watch import WATCH_HISTORY, WATCH_PLAY, WATCH_TURN
from willforge.engine.flow import battle, processes
from willforge.engine.flow.opening_texts import opening
from willforge.engine.happen import control, events, make_events, triggers
from willforge.engine.legal import prohibited, uses
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import (
    UNTIL_CHASE_LEFT,
    UNTIL_NEXT_RECOVERY,
    UNTIL_NEXT_TURN_END,
    UNTIL_THEIR_TURN_END,
    UNTIL_TURN_END,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_END,
    Lasting,
)
from willforge.engine.model.records import HIDDEN, SHOWN_FOR_TURN, Event
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import evaluate, layers, zone_masks
from willforge.rules.record import Rules
from willforge.terms import INFINITY
from willforge.text import nodes

# steps of a TURN item
_BEGIN: Final = 0
_DRAW: Final = 1
_DRAW_CARD: Final = 2
_RECOVERY: Final = 3
_RECOVER: Final = 4
_MAIN: Final = 5
_END: Final = 6
_END_OF_TURN: Final = 7
_CLEANUP: Final = 8
_OVER: Final = 9
_RECOVERED: Final = 10
_ENOUGH: Final = 0  # among the picks of a turn that recovers: no further card stays rested
_DRAW_ENDS: Final = 11
_CALL: Final = 12
_CALL_ENDS: Final = 13
_MAIN_ENDS: Final = 14
_MAIN_LEFT: Final = 15
LAST_STEP: Final = _MAIN_LEFT

# steps of a CLEANUP item
_WIPE: Final = 0
_DISCARD: Final = 1
_AGAIN: Final = 2
LAST_STEP_OF_CLEANUP: Final = _AGAIN


def begin(state: State, player: int, why: str) -> None:
    """Starts a player's turn; `why` names the event that begins it."""
    state.turn += 1
    state.idle = 0
    state.turn_player = player
    state.turns_taken[player] += 1
    state.called = [0, 0]
    state.judged = [0, 0]
    state.played = [0, 0]
    state.forfeited = False
    state.fulfilled = []
    state.happened = []
    for slot_obj in state.objs:
        if slot_obj is not None and slot_obj.ability_uses:
            state.set_ability_uses(slot_obj.id, uses.kept(slot_obj.ability_uses))
    kept = [
        lasting
        for lasting in state.effects
        if lasting.until != UNTIL_CHASE_LEFT
        and (lasting.until != UNTIL_YOUR_TURN or lasting.controller != player or lasting.turn >= state.turn)
    ]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch(WATCH_PLAY)
        control.settle(state)
    _forget(state)
    state.touch(WATCH_TURN | WATCH_HISTORY)
    story.tell(state, why, player, state.turn)
    agenda.push(state, Frame(agenda.TURN))


_FIRST_PRIORITY: Final[dict[int, int]] = {
    terms.DRAW_PHASE: _DRAW,
    terms.RECOVERY_PHASE: _RECOVER,
    terms.CALL_PHASE: _CALL_ENDS,
    terms.MAIN_PHASE: _MAIN_ENDS,
    terms.END_PHASE: _END_OF_TURN,
}
"""Per phase the step of a TURN item that follows its first priority."""


def stand_in(state: State, phase: int) -> None:
    """Puts a position on the agenda: the first priority of a phase, with what happens at its beginning already past."""
    state.phase = phase
    state.touch(WATCH_TURN)
    agenda.push(state, Frame(agenda.TURN, _FIRST_PRIORITY[phase]))
    agenda.push(state, Frame(agenda.PRIORITY))


def has_phase(rules: Rules, phase: int, number: int) -> bool:
    """Whether the turn with this number has this phase with a priority of its own. O(1)."""
    if phase == terms.CALL_PHASE:
        return rules.call_has_phase
    if phase == terms.RECOVERY_PHASE and number <= 2:
        return rules.first_recovery_phase
    if phase == terms.DRAW_PHASE and number == 1:
        return rules.first_draw_phase
    return phase in _FIRST_PRIORITY


def _forget(state: State) -> None:
    """Last known information is kept as long as something may still ask for it."""
    wanted: set[int] = set()
    for waiting in state.delayed:
        wanted.add(waiting.source)
        for held in (*waiting.regs, *waiting.targets):
            if isinstance(held, tuple):
                wanted.update(held)
    for lasting in state.effects:
        wanted.add(lasting.source)
        for held in (*lasting.regs, *lasting.targets):
            if isinstance(held, tuple):
                wanted.update(held)
    if state.last:
        state.last = {handle: last for handle, last in state.last.items() if handle in wanted}


def _phase(state: State, phase: int) -> bool:
    """Enters a phase unless it is skipped (1031)."""
    state.phase = phase
    skipped = (state.turn_player, phase)
    if skipped in state.skips:
        state.skips.remove(skipped)
        story.tell(state, "skipped", state.turn_player, phase)
        return False
    state.touch(WATCH_TURN)
    story.tell(state, "phase", state.turn_player, phase)
    return True


def _priority(state: State, frame: Frame, then: int) -> None:
    frame.step = then
    agenda.push(state, Frame(agenda.PRIORITY))


def run(state: State, frame: Frame) -> None:
    """Goes on with the turn."""
    player = state.turn_player
    step = frame.step
    if step == _BEGIN:
        _begin_draw(state, frame, player)
    elif step == _DRAW:
        if state.rules.draw_is_chased:
            frame.step = _DRAW_ENDS
        else:
            _priority(state, frame, _DRAW_ENDS)
        if state.turn > 1:  # 502.3
            draw(state, player, 1, 0)
        else:
            story.tell(state, "first_draw_skipped", player)
    elif step == _DRAW_ENDS:
        _ends(state, frame, terms.DRAW_PHASE, _RECOVERY)
    elif step == _RECOVERY:
        _begin_recovery(state, frame, player)
    elif step == _RECOVER:
        _recover(state, frame, player)
    elif step == _RECOVERED:
        _priority(state, frame, _CALL)
        triggers.note_simple(state, "ends", player=player, amount=terms.RECOVERY_PHASE)
    elif step == _CALL:
        if not state.rules.call_has_phase or not _phase(state, terms.CALL_PHASE):
            frame.step = _MAIN
            return
        _priority(state, frame, _CALL_ENDS)
        triggers.note_simple(state, "begins", player=player, amount=terms.CALL_PHASE)
    elif step == _CALL_ENDS:
        _ends(state, frame, terms.CALL_PHASE, _MAIN)
    elif step == _MAIN:
        _begin_main(state, frame, player)
    elif step == _MAIN_ENDS:
        _ends(state, frame, terms.MAIN_PHASE, _MAIN_LEFT)
    elif step == _MAIN_LEFT:
        _leave_main(state, frame)
    elif step == _END:
        if not _phase(state, terms.END_PHASE):
            frame.step = _OVER
            return
        _priority(state, frame, _END_OF_TURN)
        triggers.note_simple(state, "begins", player=player, amount=terms.END_PHASE)
    elif step == _END_OF_TURN:
        if state.rules.damage_heals_before_turn_ends:
            _heal(state)
        _priority(state, frame, _CLEANUP)
        triggers.note_simple(state, "ends", player=player, amount=terms.END_PHASE)
    elif step == _CLEANUP:
        frame.step = _OVER
        agenda.push(state, Frame(agenda.CLEANUP))
    else:
        _next_turn(state)


def _begin_main(state: State, frame: Frame, player: int) -> None:
    """504.1: the main phase begins, unless it is skipped."""
    if not _phase(state, terms.MAIN_PHASE):
        frame.step = _END
        return
    _priority(state, frame, _MAIN_ENDS)
    triggers.note_simple(state, "begins", player=player, amount=terms.MAIN_PHASE)


def _begin_draw(state: State, frame: Frame, player: int) -> None:
    """502.1 (2.0: 5.2): the draw phase begins, and with it the turn; the first one of a game may be left out whole."""
    skipped = state.turn == 1 and not state.rules.first_draw_phase
    if not skipped and not _phase(state, terms.DRAW_PHASE):
        frame.step = _RECOVERY
        return
    if skipped:
        frame.step = _RECOVERY
        story.tell(state, "first_draw_skipped", player)
    else:
        _priority(state, frame, _DRAW)
    if state.turn == 1:
        triggers.note_simple(state, "game_begins", player=player)
    triggers.note_simple(state, "turn_begins", player=player)
    if not skipped:
        triggers.note_simple(state, "begins", player=player, amount=terms.DRAW_PHASE)


def _begin_recovery(state: State, frame: Frame, player: int) -> None:
    """503.1, 503.2: not in a player's first turn, unless the version says otherwise."""
    if state.turns_taken[player] == 1 and not state.rules.first_recovery_phase:
        story.tell(state, "recovery_skipped", player)
        frame.step = _CALL
        return
    if not _phase(state, terms.RECOVERY_PHASE):
        frame.step = _CALL
        return
    if state.rules.will_ceases_first:
        lose_will(state, "will_ceases")
    _priority(state, frame, _RECOVER)
    triggers.note_simple(state, "begins", player=player, amount=terms.RECOVERY_PHASE)


def _ends(state: State, frame: Frame, phase: int, then: int) -> None:
    """2.0 5.2#3, 5.4#3, 5.5#2.b: the abilities of the end of a phase, where the version has them. Both players have
    passed already, so there is a priority sequence only if something has triggered."""
    frame.step = then
    if state.rules.phases_and_steps_have_ends:
        processes.note_and_start(state, "ends", phase)


def _leave_main(state: State, frame: Frame) -> None:
    """2.0 5.5#2.c: into the battle phase if the turn player said so, after which the main phase begins again; else
    into the end phase."""
    if frame.to_battle:
        frame.to_battle = False
        frame.step = _MAIN
        state.phase = terms.BATTLE_PHASE
        state.touch(WATCH_TURN)
        story.tell(state, "phase", state.turn_player, terms.BATTLE_PHASE)
        battle.begin(state)
    else:
        frame.step = _END


def _next_turn(state: State) -> None:
    """505.6, 1025: extra turns come first, then the turn that would have come without them (I-420)."""
    state.agenda.pop()
    player = 1 - state.turn_player if state.postponed < 0 else state.postponed
    if state.extra_turns:
        state.postponed = player
        begin(state, state.extra_turns.pop(0), "extra_turn")
    else:
        state.postponed = -1
        begin(state, player, "turn")


def draw(state: State, player: int, number: int, by: int) -> None:
    """Draws one card after the other (1009.2)."""
    for _ in range(number):
        events.perform(state, [Event(event_kinds.DRAWN, by=by, player=player, amount=1)])


def _recover(state: State, frame: Frame, player: int) -> None:
    """503.4, 503.5: will ceases, the turn player's cards recover; some of them only if that player wants."""
    kept = list(frame.picks)
    if "permit" in state.tables.mods and (not kept or kept[-1] != _ENOUGH):
        free = [
            h for h in _recovering(state, player) if prohibited.permitted(state, "stay_rested", h) and h not in kept
        ]
        options: list[Option] = [(agenda.OBJECT, handle) for handle in free] + [(agenda.DONE,)]
        most = len(free) + len(kept)
        cite, chosen = state.rules.cite.may, tuple(kept)
        agenda.ask(state, player, "choose", options, cite, "ask-stay-rested", 0, (), 0, most, chosen)
        return
    if not state.rules.will_ceases_first:
        lose_will(state, "will_ceases")
    for handle in kept:
        if handle != _ENOUGH:
            story.tell(state, "kept_rested", handle)
    for handle in _rested(state, player):
        if _stays_rested(state, handle):
            story.tell(state, "cannot_recover", handle)
    rested = [handle for handle in _recovering(state, player) if handle not in kept]
    frame.picks = []
    _expire(state, [rest for lasting in state.effects if (rest := _after_recovery(state, lasting)) is not None])
    frame.step = _RECOVERED
    events.perform(state, [Event(event_kinds.RECOVERED, handle, player=player) for handle in rested])


def _recovering(state: State, player: int) -> list[int]:
    """The rested cards of a player that can recover in this phase."""
    return [handle for handle in _rested(state, player) if not _stays_rested(state, handle)]


def _rested(state: State, player: int) -> list[int]:
    handles = (
        state.zone(terms.FIELD, player) + state.zone(terms.STONE_AREA, player) + state.zone(terms.RULER_AREA, player)
    )
    return [handle for handle in handles if state.at(handle).rested]


def answer_recovery(frame: Frame, option: Option) -> None:
    """A card that stays rested was chosen, or that no other one does."""
    frame.picks.append(option[1] if option[0] == agenda.OBJECT else _ENOUGH)


def _stays_rested(state: State, handle: int) -> bool:
    return prohibited.cannot(state, "be_recovered_in_phase", handle)


def lose_will(state: State, why: str) -> None:
    """All produced will ceases to exist; `why` names the event."""
    for player in (state.turn_player, 1 - state.turn_player):
        if state.will[player]:
            story.tell(state, why, player, state.will[player])
            state.set_will(player, (), ())


def _expire(state: State, kept: list[Lasting]) -> None:
    """Continuous effects that last until now end, all but those that are kept."""
    if kept != state.effects:
        state.effects = kept
        state.touch(WATCH_PLAY)
        control.settle(state)


def _after_turn(state: State) -> list[Lasting]:
    """The continuous effects that go on after this turn: those that still have something to apply to."""
    return [
        lasting
        for lasting in state.effects
        if lasting.until != UNTIL_TURN_END
        and not _later_turn_ends(state, lasting)
        and (not lasting.objects or _some_exist(state, lasting.objects))
    ]


def _after_recovery(state: State, lasting: Lasting) -> Lasting | None:
    """What is left of an effect after the turn player's recovery phase: one until its controller's next one is over for
    each card of that player, and goes on for the others. Linear in the field."""
    if lasting.until != UNTIL_NEXT_RECOVERY:
        return lasting
    objects = lasting.objects
    if not objects:
        meant = state.catalog.statics[lasting.static].static.what
        wanted = description(meant)
        if isinstance(wanted, nodes.Filter) and state.turn_player not in evaluate.players(
            lasting.controller, wanted.controller, state.turn_player
        ):
            return lasting  # it means cards of the other player alone
        mine = [active for active in state.tables.actives if active.lasting == lasting.number]
        objects = tuple(handle for active in mine for handle in layers.affected(state, active))
    others = tuple(h for h in objects if state.obj(h) is not None and state.at(h).controller != state.turn_player)
    return lasting.made_for(others) if others else None


def _later_turn_ends(state: State, lasting: Lasting) -> bool:
    """Whether an effect ends with this turn, which is a later one than that in which it began."""
    if lasting.turn >= state.turn:
        return False
    if lasting.until == UNTIL_YOUR_TURN_END:
        return lasting.controller == state.turn_player
    if lasting.until == UNTIL_THEIR_TURN_END:
        return lasting.controller != state.turn_player
    return lasting.until == UNTIL_NEXT_TURN_END


def _some_exist(state: State, objects: tuple[int, ...]) -> bool:
    """Whether an effect still has something to apply to: a card that left is another object (302.3)."""
    return any(handle < 0 or state.obj(handle) is not None for handle in objects)


# -- the final step of the end phase (505.5) --------------------------------------------------------------------
def run_cleanup(state: State, frame: Frame) -> None:
    """Damage, effects and will end, the hand is discarded down; repeated while that starts anything (505.5e)."""
    player = state.turn_player
    if frame.step == _WIPE:
        frame.step = _DISCARD
        if not state.rules.damage_heals_before_turn_ends:
            _heal(state)
        _end_revealed(state)
        _expire(state, _after_turn(state))
        state.delayed = [waiting for waiting in state.delayed if not waiting.expires or waiting.expires > state.turn]
        lose_will(state, "will_ceases_at_end")
    elif frame.step == _DISCARD:
        _discard(state, frame, player)
    else:
        frame.step = _WIPE
        if not processes.start_sequence(state):
            state.agenda.pop()


def _heal(state: State) -> None:
    """505.5a: all damage becomes zero, also that which a J-ruler took with it to the ruler area (I-183)."""
    hurt = tuple(h for h in zone_masks.in_zones(state, terms.IN_PLAY) if state.at(h).damage)
    for handle in hurt:
        state.set_damage(handle, 0)
    if hurt:
        story.tell(state, "damage_ends", hurt)


def _end_revealed(state: State) -> None:
    for obj in state.objs:
        if obj is not None and obj.revealed == SHOWN_FOR_TURN:
            state.set_revealed(obj.id, HIDDEN)


def maximum_hand(state: State, player: int) -> int:
    """306.3: seven, unless effects change it."""
    layers.update(state)
    size = 7 + opening(state, player, "hand_size")
    for active in sorted(state.tables.mods.get("hand_size", []), key=_began):  # 909.3b
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.HandSize) and layers.applies_to(state, active, -1 - player):
                size = size + mod.number if mod.change and size < INFINITY else mod.number
    return size


def _began(active: Active) -> int:
    return active.stamp


def _discard(state: State, frame: Frame, player: int) -> None:
    """505.5d: the turn player chooses what to discard, one card at a time, all discarded together."""
    hand = state.zone(terms.HAND, player)
    excess = len(hand) - maximum_hand(state, player)
    if len(frame.picks) < excess:
        options: list[Option] = [(agenda.OBJECT, handle) for handle in hand if handle not in frame.picks]
        agenda.ask(
            state,
            player,
            "choose",
            options,
            state.rules.cite.hand_limit,
            "ask-hand-limit",
            0,
            (),
            excess,
            excess,
            tuple(frame.picks),
        )
        return
    frame.step = _AGAIN
    picked = frame.picks
    frame.picks = []
    events.perform(
        state,
        [
            make_events.move_event(state, handle, terms.GRAVEYARD, verbs.DISCARD, name=event_names.TOO_MANY)
            for handle in picked
        ],
    )


def answer_cleanup(state: State, frame: Frame, option: Option) -> None:
    """A card to discard was chosen."""
    frame.picks.append(option[1])
