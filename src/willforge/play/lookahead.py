"""What a program needs that looks ahead: the state of an imagined game, its answers, and what is true in it.

A `Game` keeps a record and tells what happens; a program that tries thousands of answers needs neither. It takes
`imagine(...).state`, copies it with `State.clone`, answers with `answer`, and asks `info` what a card is now. Options
are tuples of numbers, the first of which says what they are. Bots, research, puzzles and scenarios use of the engine
what is named here and nothing else."""

from __future__ import annotations

from willforge.engine.catalog.information import NO_VALUE, Info, counter_change
from willforge.engine.legal.imagining import Belief, Guess, imagined
from willforge.engine.legal.main_actions import at_leisure
from willforge.engine.legal.visibility import knows
from willforge.engine.machine import answer, concede
from willforge.engine.model.agenda import (
    ACTIVATE,
    ATTACK,
    BATTLE_ACTION,
    CALL_STONE,
    DO_JUDGMENT,
    DONE,
    NO,
    NO_ATTACK,
    NO_BLOCK,
    OBJECT,
    PASS,
    PLAY_CARD,
    STANDBY,
    WILL_ABILITY,
    YES,
)
from willforge.engine.model.data import digest
from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.records import Obj
from willforge.engine.model.state import ACTS, DRAW, SLEEPS, WATCHES, State
from willforge.engine.query.current import info
from willforge.play.pruning import choices, forced

__all__ = [
    "ACTIVATE",
    "ACTS",
    "ATTACK",
    "BATTLE_ACTION",
    "CALL_STONE",
    "DONE",
    "DO_JUDGMENT",
    "DRAW",
    "NO",
    "NO_ATTACK",
    "NO_BLOCK",
    "NO_VALUE",
    "OBJECT",
    "PASS",
    "PLAY_CARD",
    "SLEEPS",
    "STANDBY",
    "WATCHES",
    "WILL_ABILITY",
    "YES",
    "Belief",
    "Decision",
    "Guess",
    "Info",
    "Obj",
    "Option",
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
]
