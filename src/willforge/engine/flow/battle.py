"""Battle (chapter 800): one attacker, one attacked object, at most one blocker."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.watch import WATCH_BATTLE, WATCH_PLAY
from willforge.engine.flow import at_once, battle_damage, processes, rewind
from willforge.engine.happen import charge, control, events, triggers
from willforge.engine.legal import attacks, prohibited
from willforge.engine.model import agenda, event_kinds, story
from willforge.engine.model.battle_record import Battle
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.lasting import UNTIL_BATTLE_END
from willforge.engine.model.records import THIS_BATTLE, Event
from willforge.engine.model.state import State
from willforge.engine.query import fighting, layers
from willforge.engine.query.current import info

# steps of a BATTLE item; those after a blow are in battle_damage.py
_BEGIN: Final = 0
_ATTACK_STEP: Final = 1
_ASK_ATTACK: Final = 2
_ATTACK_PAID: Final = 3
_BLOCK_STEP: Final = 4
_ASK_BLOCK: Final = 5
_BLOCK_PAID: Final = 6
_FIRST_STRIKE: Final = 7
_FINAL: Final = 12
_CHECK: Final = 13
_BEGIN_ENDS: Final = 14
_ATTACK_ENDS: Final = 15
_BLOCK_ENDS: Final = 16
_DETERMINE: Final = 17
LAST_STEP: Final = _DETERMINE
_WITH_ATTACKER: Final = (_ATTACK_ENDS, _BLOCK_STEP, _ASK_BLOCK, _BLOCK_ENDS, _DETERMINE)
"""The steps from the declared attack to the damage, which need an attacker where the version says so."""


# -- the steps --------------------------------------------------------------------------------------------------
def begin(state: State) -> None:
    """Initiates battle (704); it does not use the chase."""
    state.battle = Battle(0, 0, 0, False, False, False, False, False, False, 0)
    state.touch(WATCH_BATTLE)
    agenda.push(state, Frame(agenda.BATTLE))


def _enter(state: State, frame: Frame, step: int, then: int) -> None:
    """Begins a battle step with a priority sequence. What the beginning triggers is noted on top of that sequence: a
    card that triggers by being revealed is asked for before anybody acts (906.2)."""
    state.step = step
    state.touch(WATCH_BATTLE)
    _priority(state, frame, then)
    triggers.note_simple(state, "step_begins", player=state.turn_player, amount=step)


def _priority(state: State, frame: Frame, then: int) -> None:
    frame.step = then
    agenda.push(state, Frame(agenda.PRIORITY))


def _step_ends(state: State, frame: Frame, then: int) -> None:
    """2.0 5.6.1#2, 5.6.2#3, 5.6.3#3: the abilities of the end of a battle step, where the version has them."""
    frame.step = then
    if state.rules.phases_and_steps_have_ends:
        processes.note_and_start(state, "step_ends", state.step)


def _determine(state: State, frame: Frame) -> None:
    """2.0 5.6.4#2, 14.14#1: those who battle are fixed, and what waits for their battling happens before the damage."""
    frame.step = _FIRST_STRIKE
    battle = state.battle
    assert battle is not None
    if state.rules.battling_from < terms.DAMAGE_STEP or battle.attacker == 0 or battle_damage.lost_attacked(state):
        return
    below = len(state.agenda)
    foes = fighting.opposing(state, (battle.attacker,))
    triggers.note_simple(state, "battles", battle.attacker, battle.attacker, foes[0] if foes else 0, state.turn_player)
    for foe in foes:
        triggers.note_simple(state, "battles", foe, foe, battle.attacker, 1 - state.turn_player)
    processes.start_if_due(state, below)


def _rest_attacked(state: State) -> None:
    """2.0 8.4#2: a recovered J/resonator that was attacked is rested before a block is declared."""
    battle = state.own_battle()
    battle.attacked_recovered = False
    attacked = battle.attacked
    events.perform(state, [Event(event_kinds.RESTED, attacked, attacked, player=1 - state.turn_player)])


def _after_damage(state: State, frame: Frame, step: int) -> None:
    """805.3, 806.3: a priority sequence; in 2.0 none between the two blows (8.5#2), and after them explosions (8.3#1),
    then only triggered abilities (12.5#2)."""
    frame.step = battle_damage.DAMAGE if step == battle_damage.FIRST_DEALT else battle_damage.END
    if step == battle_damage.FIRST_DEALT and not state.rules.first_strike_has_step:
        return
    agenda.push(state, Frame(agenda.PRIORITY, triggers_only=state.rules.damage_chased_by_triggers_only))
    if state.rules.explode_at_once:
        at_once.resolve_first(state, terms.EXPLODE)


def run(state: State, frame: Frame) -> None:
    """Goes on with the battle."""
    layers.update(state)
    battle = state.battle
    assert battle is not None
    check_battlers(state)
    battle = state.battle
    assert battle is not None
    if not battle.attacker and frame.step in _WITH_ATTACKER and state.rules.battle_ends_with_attacker:
        frame.step = battle_damage.END  # 2.0 6.3#3
    step = frame.step
    if step == _BEGIN:
        state.step = terms.BEGINNING_STEP
        state.touch(WATCH_BATTLE)
        story.tell(state, "battle", state.turn_player)
        _priority(state, frame, _BEGIN_ENDS)
        triggers.note_simple(state, "battle_begins", player=state.turn_player)
    elif step == _BEGIN_ENDS:
        _step_ends(state, frame, _ATTACK_STEP)
    elif step == _ATTACK_STEP:
        _enter(state, frame, terms.ATTACK_STEP, _ASK_ATTACK)
    elif step == _ASK_ATTACK:
        options = attacks.attack_options(state)
        frame.did = len(options) > 1 or options[0][0] != agenda.NO_ATTACK  # whether there is anything to choose (803.4)
        agenda.ask(
            state,
            state.turn_player,
            "attack",
            options,
            state.rules.cite.declare_attack,
            "ask-attack",
        )
    elif step == _ATTACK_PAID:
        _declare_attack(state, frame)
    elif step == _ATTACK_ENDS:
        _step_ends(state, frame, _BLOCK_STEP)
    elif step == _BLOCK_STEP:
        _enter(state, frame, terms.BLOCK_STEP, _ASK_BLOCK)
    elif step == _ASK_BLOCK:
        if battle.attacker == 0:
            _priority(state, frame, _BLOCK_ENDS)
            return
        if battle.attacked_recovered:
            _rest_attacked(state)
            return
        agenda.ask(
            state,
            attacks.who_blocks(state),
            "block",
            attacks.block_options(state),
            state.rules.cite.declare_block,
            "ask-block",
            battle.attacker,
        )
    elif step == _BLOCK_PAID:
        _declare_block(state, frame)
    elif step == _BLOCK_ENDS:
        _step_ends(state, frame, _DETERMINE)
    elif step == _DETERMINE:
        _determine(state, frame)
    elif step == _FIRST_STRIKE:
        battle_damage.first_strike(state, frame)
    elif step in (battle_damage.FIRST_DEALT, battle_damage.DEALT):
        _after_damage(state, frame, step)
    elif step == battle_damage.DAMAGE:
        battle_damage.normal(state, frame)
    elif step == battle_damage.END:
        state.step = terms.END_STEP
        state.touch(WATCH_BATTLE)
        _priority(state, frame, _FINAL)
        triggers.note_simple(state, "battle_ends", player=state.turn_player)
    else:
        _final(state, frame)


def answer(state: State, frame: Frame, option: Option) -> None:
    """An attack, a block, or a division of piercing damage was chosen."""
    kind = option[0]
    if kind == agenda.NO_ATTACK:
        assert state.battle is not None
        if not state.battle.enemy_played and state.rules.forfeiting_ends_battles:
            state.forfeited = True  # 803.6
        story.tell(state, "no_attack" if frame.did else "no_attacker", state.turn_player)
        state.barred.clear()
        frame.step = battle_damage.END
    elif kind == agenda.ATTACK:
        _charge(state, frame, option, "attack", _ATTACK_PAID)
    elif kind == agenda.NO_BLOCK:
        story.tell(state, "no_block", attacks.who_blocks(state))
        state.barred.clear()
        battle = state.own_battle()
        battle.met = True  # 804.5
        _priority(state, frame, _BLOCK_ENDS)
        attacker, attacked = battle.attacker, battle.attacked
        triggers.note_simple(state, "unblocked", attacker, attacker, attacked, state.turn_player)
        _note_meeting(state)
    elif kind == agenda.BLOCK:
        _charge(state, frame, option, "block", _BLOCK_PAID)
    else:
        battle_damage.deal(state, frame, option[1])


def _charge(state: State, frame: Frame, option: Option, to: str, then: int) -> None:
    """803.5, 804.4: the card is rested, then what must be done to attack or block is done; if it cannot be, everything
    is rewound and the choice is made again."""
    handle = option[1]
    player = state.at(handle).controller
    parts = attacks.attack_parts(state, handle, to)
    if parts:
        state.rewind = state.clone()
        state.barred.append(option)
    frame.picks = list(option[1:])
    frame.step = then
    frame.did = True
    if parts:
        charge.pay(state, player, handle, parts, kind=attacks.price_is_for(state, handle))
    if to == "block" and prohibited.permitted(state, "block_recovered", handle):
        return  # blocking does not cause it to rest
    events.perform(state, [Event(event_kinds.RESTED, handle, handle, player=player)])


def _taken_back(state: State, frame: Frame, handle: int, ask: int) -> bool:
    """Whether the declaration failed: what it asked for could not be done, or took the card itself away."""
    if frame.did and state.obj(handle) is not None:
        state.rewind = None
        state.barred.clear()
        return False
    if state.rewind is not None:
        if ask == _ASK_ATTACK:
            rewind.restore(state, "attack_rewound", state.turn_player)
        else:
            rewind.restore(state, "block_rewound", attacks.who_blocks(state))
    else:
        frame.step = ask
    return True


def _declare_attack(state: State, frame: Frame) -> None:
    attacker, attacked = frame.picks
    if _taken_back(state, frame, attacker, _ASK_ATTACK):
        return
    battle = state.own_battle()
    battle.attacker = attacker
    battle.attacked = attacked
    battle.fought = True
    if state.rules.attacked_rests:
        battle.attacked_recovered = attacked > 0 and not state.at(attacked).rested
    story.tell(state, "attacks", attacker, attacked)
    _priority(state, frame, _ATTACK_ENDS)
    triggers.note_simple(state, "attacks", attacker, attacker, attacked, state.turn_player)
    if state.rules.battling_from <= terms.ATTACK_STEP:
        triggers.note_simple(state, "battles", attacker, attacker, 0, state.turn_player)  # 6.3 803.5


def _declare_block(state: State, frame: Frame) -> None:
    (blocker,) = frame.picks
    if _taken_back(state, frame, blocker, _ASK_BLOCK):
        return
    battle = state.own_battle()
    attacker = battle.attacker
    battle.blocker = blocker
    battle.was_blocked = True
    battle.met = True  # 804.5
    story.tell(state, "blocks", blocker, attacker)
    _priority(state, frame, _BLOCK_ENDS)
    triggers.note_simple(state, "blocks", blocker, blocker, attacker, 1 - state.turn_player)
    triggers.note_simple(state, "blocked", attacker, attacker, blocker, state.turn_player)
    _note_meeting(state)


def _note_meeting(state: State) -> None:
    """804.5: the attacker battles with another J/resonator from now on. One that battles since its attack (6.3 803.5)
    only meets a new enemy; that is no beginning for it (104.3)."""
    battle = state.battle
    assert battle is not None
    foes = fighting.opposing(state, (battle.attacker,))
    foe = foes[0] if foes else 0
    if foe == battle.foe or state.rules.battling_from >= terms.DAMAGE_STEP:
        return
    state.own_battle().foe = foe
    if foe:
        already = 1 if battle.foe or state.rules.battling_from <= terms.ATTACK_STEP else 0
        triggers.note_simple(state, "battles", battle.attacker, battle.attacker, foe, state.turn_player, battle=already)
        triggers.note_simple(state, "battles", foe, foe, battle.attacker, 1 - state.turn_player)


# -- damage ---------------------------------------------------------------------------------------------------------
def check_battlers(state: State) -> None:
    """803.5a, 804.4a: what is no J/resonator any more stops attacking or blocking, and where the version says so what
    has no ATK and DEF or another controller."""
    battle = state.battle
    if battle is None:
        return
    enemy = 1 - state.turn_player
    if battle.attacker and not _still(state, battle.attacker, state.turn_player):
        story.tell(state, "stops_attacking", battle.attacker)
        state.own_battle().attacker = 0
    if battle.blocker and not _still(state, battle.blocker, enemy):
        story.tell(state, "stops_blocking", battle.blocker)
        state.own_battle().blocker = 0
    if battle.foe:
        _note_meeting(state)


def _still(state: State, handle: int, player: int) -> bool:
    obj = state.obj(handle)
    if obj is None or obj.zone != terms.FIELD or not info(state, handle).types & terms.J_RESONATOR_TYPES:
        return False  # 5.12 8.3#4, 8.4#1: what is no J/resonator is no attacking and no blocking one
    return not state.rules.battlers_stop_with_changes or (
        obj.controller == player and attacks.has_values(state, handle)
    )


def _final(state: State, frame: Frame) -> None:
    """807.3, 807.4: effects of this battle end; if that starts something, it is dealt with first."""
    if frame.step == _FINAL:
        frame.step = _CHECK
        expire_battle(state)
        return
    frame.step = _FINAL
    if state.rules.battle_end_repeats and processes.start_sequence(state):
        return  # 807.3b
    state.battle = None
    state.step = terms.NO_STEP
    state.priority = state.turn_player  # 605.1a: who initiated the battle keeps priority
    state.passes = 0
    state.touch(WATCH_BATTLE)
    state.agenda.pop()
    story.tell(state, "battle_over", state.turn_player)


def expire_battle(state: State) -> None:
    """Continuous effects until the end of battle end (807.3a), and nothing waits for an event of it any longer."""
    state.delayed = [waiting for waiting in state.delayed if waiting.expires != THIS_BATTLE]
    kept = [lasting for lasting in state.effects if lasting.until != UNTIL_BATTLE_END]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.touch(WATCH_PLAY)
        control.settle(state)
