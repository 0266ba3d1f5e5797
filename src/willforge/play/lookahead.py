"""What a program needs that looks ahead: the state of an imagined game, its answers, and what is true in it.

A `Game` keeps a record and tells what happens; a program that tries thousands of answers needs neither. It takes
`imagine(...).state`, copies it with `State.clone`, answers with `answer`, and asks `info` what a card is now. Options
are tuples of numbers, the first of which says what they are. Bots, research, puzzles and scenarios use of the engine
what is named here and nothing else."""

from __future__ import annotations

from willforge.engine.catalog.information import NO_VALUE, Info, counter_change
from willforge.engine.flow.priority import offer
from willforge.engine.legal.imagining import Belief, Guess, imagined
from willforge.engine.legal.main_actions import at_leisure
from willforge.engine.legal.visibility import knows
from willforge.engine.machine import answer, concede
from willforge.engine.model.agenda import (
    ACTIVATE,
    ATTACK,
    BATTLE_ACTION,
    BLOCK,
    CALL_STONE,
    DO_JUDGMENT,
    DONE,
    EFFECT,
    FIRST,
    LIFEBREAK,
    MODE,
    NO,
    NO_ATTACK,
    NO_BLOCK,
    NUMBER,
    OBJECT,
    PASS,
    PAY_WITH,
    PAYMENT,
    PENDING,
    PLAY_CARD,
    SECOND,
    STANDBY,
    WILL_ABILITY,
    WORD,
    YES,
)
from willforge.engine.model.data import digest
from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.happening import Happening
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    CARD,
    COPY,
    INCARNATED,
    JUDGMENT_OBJECT,
    OTHER_COST,
    REMNANT_PLAY,
    SLOT_MASK,
    TOKEN,
    Obj,
    Play,
)
from willforge.engine.model.state import ACTS, DRAW, HALTS, SLEEPS, WATCHES, State
from willforge.engine.query.current import info
from willforge.play.pruning import choices, forced

__all__ = [
    "ABILITY_OBJECT",
    "ACTIVATE",
    "ACTS",
    "ATTACK",
    "BATTLE_ACTION",
    "BLOCK",
    "CALL_STONE",
    "CARD",
    "COPY",
    "DONE",
    "DO_JUDGMENT",
    "DRAW",
    "EFFECT",
    "FIRST",
    "HALTS",
    "INCARNATED",
    "JUDGMENT_OBJECT",
    "LIFEBREAK",
    "MODE",
    "NO",
    "NO_ATTACK",
    "NO_BLOCK",
    "NO_VALUE",
    "NUMBER",
    "OBJECT",
    "OTHER_COST",
    "PASS",
    "PAYMENT",
    "PAY_WITH",
    "PENDING",
    "PLAY_CARD",
    "REMNANT_PLAY",
    "SECOND",
    "SLEEPS",
    "SLOT_MASK",
    "STANDBY",
    "TOKEN",
    "WATCHES",
    "WILL_ABILITY",
    "WORD",
    "YES",
    "Belief",
    "Decision",
    "Guess",
    "Happening",
    "Info",
    "Obj",
    "Option",
    "Play",
    "State",
    "answer",
    "at_leisure",
    "choices",
    "concede",
    "counter_change",
    "digest",
    "forced",
    "imagined",
    "info",
    "knows",
    "offer",
]
