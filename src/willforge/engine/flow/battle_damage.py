"""The damage of a battle (805, 806; 2.0 5.6.4#3): who deals how much to whom, and in which of the two steps."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.watch import WATCH_BATTLE
from willforge.engine.happen import events, make_events
from willforge.engine.model import agenda, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import Event, player_handle
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.engine.query.current import has, info

# steps of a BATTLE item after a blow: the others are in battle.py
FIRST_DEALT: Final = 8
DAMAGE: Final = 9
DEALT: Final = 10
END: Final = 11


def first_strike(state: State, frame: Frame) -> None:
    """The first strike step (805): an attacker with [First Strike] deals its damage; no step without one in 2.0."""
    assert state.battle is not None
    if state.battle.attacker == 0 or lost_attacked(state):
        frame.step = END  # 805.1
        return
    if state.rules.battlers_are_fixed:
        state.own_battle().foe = state.battle.blocker or state.battle.attacked  # 2.0 5.6.4#2.a
    first = has(state, state.battle.attacker, terms.FIRST_STRIKE)
    if not first and not state.rules.first_strike_has_step:
        frame.step = DAMAGE
        return
    state.step = terms.FIRST_STRIKE_STEP
    state.touch(WATCH_BATTLE)
    if first:
        _strike(state, frame, FIRST_DEALT)
    else:
        frame.step = DAMAGE
        agenda.push(state, Frame(agenda.PRIORITY))


def enemy(state: State) -> int:
    """What the attacker's damage goes to: the blocker, else the attacked object; 0 if nothing of that is left. Where
    those who battle are fixed, nobody takes the place of one that a first blow has destroyed (2.0 8.5#3)."""
    battle = state.battle
    assert battle is not None
    if not state.rules.battlers_are_fixed:
        return battle.blocker or battle.attacked
    if battle.foe <= 0:
        return battle.foe
    obj = state.obj(battle.foe)
    return 0 if obj is None or obj.zone != terms.FIELD else battle.foe


def lost_attacked(state: State) -> bool:
    """2.0 6.3#2.a: whether the attacked J/resonator is gone and nobody blocks, which ends the battle without damage."""
    battle = state.battle
    assert battle is not None
    return state.rules.battle_ends_with_attacked and not battle.attacked and not battle.blocker


def normal(state: State, frame: Frame) -> None:
    """The normal step (806): both deal damage, or only the other one after a first strike."""
    battle = state.battle
    assert battle is not None
    if battle.attacker == 0:
        # 806.1; what a first blow has brought about is dealt with after both where there is no step between them
        frame.step = DEALT if battle.processed and not state.rules.first_strike_has_step else END
        return
    state.step = terms.DAMAGE_STEP
    state.touch(WATCH_BATTLE)
    struck = battle.processed if state.rules.first_strike_once else battle.dealt
    if struck:
        _answer_blow(state, frame)
    else:
        _strike(state, frame, DEALT)


def _strike(state: State, frame: Frame, then: int) -> None:
    """The attacker's damage; a blocked attacker with [Pierce] divides it first (1102.2b)."""
    battle = state.battle
    assert battle is not None
    frame.then = then
    power = max(0, info(state, battle.attacker).atk)
    divides = state.rules.pierce == terms.PIERCE_DIVIDES
    if divides and battle.blocker and battle.attacked and has(state, battle.attacker, terms.PIERCE):
        capacity = max(0, evaluate.value_of(state, battle.blocker, "capacity", ""))
        if power > capacity:
            least = max(capacity, 0)
            most = power if power < terms.INFINITY else least  # what is left of it is infinite all the same (I-255)
            options: list[Option] = [(agenda.NUMBER, share) for share in range(least, most + 1, 100)]
            agenda.ask(
                state,
                state.turn_player,
                "number",
                options,
                state.rules.cite.pierce,
                "ask-pierce",
                battle.attacker,
            )
            return
    deal(state, frame, power)


def deal(state: State, frame: Frame, to_blocker: int) -> None:
    """805.2a, 806.2: battle damage, dealt at the same time by both in the normal step."""
    battle = state.own_battle()
    then = frame.then
    power = max(0, info(state, battle.attacker).atk)
    called = 1 if state.rules.blows_are_battle_damage else 0
    dealt: list[Event] = []
    struck = enemy(state)
    if struck:
        amount = to_blocker if battle.blocker else power
        dealt.append(make_events.damage_event(battle.attacker, struck, amount, called))
    pierced, beyond = _pierced(state, power, to_blocker)
    if pierced and beyond > 0:
        dealt.append(make_events.damage_event(battle.attacker, pierced, beyond, called))  # 5.12 11.1#4
        story.tell(state, "pierces", battle.attacker, pierced, beyond)
    back: list[Event] = []
    if then == FIRST_DEALT:
        battle.processed = True
    else:
        back = _return_blow(state)
    frame.step = then
    _tell(state, "first_strike" if then == FIRST_DEALT else "battle_damage")
    if back:
        story.tell(state, "blow_back", back[0].by, battle.attacker)
    events.perform(state, [event for event in dealt + back if event.amount > 0])


def _tell(state: State, kind: str) -> None:
    """The attacker strikes whoever blocks, or else what it attacked."""
    battle = state.battle
    assert battle is not None
    struck = battle.blocker or battle.attacked
    if struck:
        story.tell(state, f"{kind}_at_player" if struck < 0 else kind, battle.attacker, struck)


def _pierced(state: State, power: int, to_blocker: int) -> tuple[int, int]:
    """Whom [Pierce] deals damage beyond the J/resonator battled with, and how much: the rest of a division (1102.2b),
    what exceeds the blocker's capacity (5.x 11.1#2), or what exceeds the DEF of blocker or attacked (2.0 8.2)."""
    battle = state.battle
    assert battle is not None
    how = state.rules.pierce
    if how == terms.PIERCE_DIVIDES:
        beyond = 0 if to_blocker == power else evaluate.less(power, to_blocker)
        return (battle.attacked if battle.blocker else 0), beyond
    if not has(state, battle.attacker, terms.PIERCE):
        return 0, 0
    if how == terms.PIERCE_EXCESS:
        if not battle.blocker:
            return 0, 0
        return battle.attacked, power - max(0, evaluate.value_of(state, battle.blocker, "capacity", ""))
    struck = enemy(state)
    if struck <= 0 or state.at(struck).controller == state.turn_player:
        return 0, 0  # 2.0 8.2#1: one that the turn player has taken over is not the other player's
    return player_handle(1 - state.turn_player), power - max(0, info(state, struck).defense)


def _return_blow(state: State) -> list[Event]:
    """806.2b: the blocking or attacked J/resonator deals damage to the attacker."""
    battle = state.battle
    assert battle is not None
    other = enemy(state)
    if other <= 0 or not info(state, other).types & terms.J_RESONATOR_TYPES:
        return []
    power = max(0, info(state, other).atk)
    return (
        [make_events.damage_event(other, battle.attacker, power, 1 if state.rules.return_blow_is_battle_damage else 0)]
        if power
        else []
    )


def _answer_blow(state: State, frame: Frame) -> None:
    """The normal step after a first strike: only the other one deals damage (806.2b)."""
    blow = _return_blow(state)
    frame.step = DEALT
    if blow:
        story.tell(state, "blow_after_first_strike", blow[0].by, blow[0].what)
    events.perform(state, blow)
