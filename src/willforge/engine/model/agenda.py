"""The kinds of agenda items and how an item asks a player. What each kind does is in the module named beside it."""

from __future__ import annotations

from typing import Final

from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import NO_OBJECT, Event
from willforge.engine.model.state import State

SETUP: Final = 1  # setup.py: before the first turn (403)
TURN: Final = 2  # turn.py: phases (chapter 500)
PRIORITY: Final = 3  # priority.py: one priority sequence after another (chapter 600)
PLAY: Final = 4  # playing.py: 903.2
RESOLVE: Final = 5  # resolve.py: 903.3
CODE: Final = 6  # interpreter.py: effects of cards
BATTLE: Final = 7  # battle.py: chapter 800
EVENTS: Final = 8  # events.py: events with replacement effects to choose (910)
REVEAL: Final = 9  # triggers.py: automatic cards that trigger by being revealed (906.2)
PAY: Final = 10  # costs.py: costs (903.2j, 1003)
CLEANUP: Final = 11  # turn.py: the final step of the end phase (505.5)
RESOLVE_ADD: Final = 12  # resolve.py: an addition that has entered is added to its target (1406.2b)
ATTACH: Final = 13  # joining.py: a card in the item area is attached to its J/ruler (1032.1)
PROCESSES: Final = 14  # processes.py: rule processes in the midst of something else (2.0 11#0)
AT_ONCE: Final = 15  # at_once.py: a triggered ability that is played and resolved at once (2.0 7.4#2)

# what is kept of an answer among the picks of an effect
SAID_NO: Final = 0
SAID_YES: Final = 1
CHOSE_NO_MORE: Final = -(1 << 40)

# what a PLAY item plays
PLAYS_CARD: Final = 0
PLAYS_ABILITY: Final = 1
PLAYS_JUDGMENT: Final = 2

# first number of an option: what it is
PASS: Final = 0
PLAY_CARD: Final = 1  # handle, face, flags, awakened mask
ACTIVATE: Final = 2  # handle, ability
DO_JUDGMENT: Final = 3  # handle, ability
CALL_STONE: Final = 4  # the ruler to rest
STANDBY: Final = 5  # handle
BATTLE_ACTION: Final = 6
LIFEBREAK: Final = 7
OBJECT: Final = 8  # handle
DONE: Final = 9
NUMBER: Final = 10  # number
YES: Final = 11
NO: Final = 12
WORD: Final = 13  # place in Decision.names
MODE: Final = 14  # number of the option, from 0
ATTACK: Final = 15  # attacker, attacked
NO_ATTACK: Final = 16
BLOCK: Final = 17  # blocker
NO_BLOCK: Final = 18
PAYMENT: Final = 19  # will units and places in the produced will, each after their number; stones with ability and unit
WILL_ABILITY: Final = 20  # handle, ability
PENDING: Final = 21  # number of the triggered ability
EFFECT: Final = 22  # source card, number of the replacement effect
FIRST: Final = 23
SECOND: Final = 24
PAY_WITH: Final = 25  # place in the produced will or -1, stone or 0, unit or -1


def push(state: State, frame: Frame) -> None:
    """Puts an item on top of the agenda: it is done before everything below it."""
    state.agenda.append(frame)


def ask(
    state: State,
    player: int,
    kind: str,
    options: list[Option],
    rule: str,
    prompt: str,
    source: int = NO_OBJECT,
    names: tuple[str, ...] = (),
    least: int = 1,
    most: int = 1,
    chosen: tuple[int, ...] = (),
) -> None:
    """Stops until the player has chosen one of the options; the item on top of the agenda gets the answer. `least` and
    `most` say how many will be chosen in all, one after the other, and `chosen` which were."""
    state.decision = Decision(player, kind, options, rule, prompt, source, names, least, most, chosen)


def is_instead(frame: Frame) -> bool:
    """Whether an item is what happens instead of an event."""
    return frame.kind == CODE and bool(frame.events)


def waits(frame: Frame) -> bool:
    """Whether an item is what happens instead of an event and has not begun."""
    return frame.step == 0 and is_instead(frame)


def code_frame(
    state: State,
    code: int,
    source: int,
    controller: int,
    event: Event | None,
    regs: list[int | str | tuple[int, ...]],
    targets: tuple[tuple[int, ...], ...],
    x: int,
    ability: int = -1,
) -> Frame:
    """An agenda item that runs a code with the given values."""
    while len(regs) < state.catalog.codes[code].registers:
        regs.append(())
    return Frame(CODE, 0, code, ability, source, controller, targets=targets, x=x, event=event, regs=regs)
