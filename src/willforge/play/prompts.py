"""The question of a decision in words: who is asked, by which card and ability, and what."""

from __future__ import annotations

import re
from typing import Final

from willforge import terms
from willforge.engine.catalog import steps
from willforge.engine.model import agenda
from willforge.engine.model.agenda import PLAYS_ABILITY
from willforge.engine.model.decision import Decision
from willforge.engine.model.frame import Frame
from willforge.engine.model.state import State
from willforge.play.texts import ability_text, seen_name
from willforge.text import nodes

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\s*>>>\s*|\s*⇒\s*")
_PAID: Final[dict[str, str]] = {
    "counter_off": "remove {} counters",
    "counters_off": "remove {} counters",
    "counter_on": "put {} counters",
    "rest_this": "rest this card",
    "return": "return {} to hand",
    "bottom": "put {} on the bottom of the deck",
    "life": "{} life",
    "mill": "put the top {} of the deck into the graveyard",
    "remove_top": "remove the top {} of the deck from the game",
}


def prompt_text(state: State, decision: Decision) -> str:
    """The question with who is asked and the card that asks, and the text by which it asks where there is one."""
    frame = state.agenda[-1] if state.agenda else None
    text = "" if frame is None else _text(state)
    question = decision.prompt
    step = None if frame is None or frame.kind != agenda.CODE else _step(state, frame)
    if isinstance(step, steps.AskPay):
        question = f"Pay {_cost_text(step.cost)}?"
    elif isinstance(step, steps.Ask) and frame is not None:
        text = _allowed(state, frame, text)
    who = terms.PLAYER_NAMES[decision.player]
    source = f"{seen_name(state, decision.player, decision.source)}: " if decision.source > 0 else ""
    return f"{who}: {source}{question}" + (f' ("{text}")' if text else "")


def _step(state: State, frame: Frame) -> nodes.Effect | None:
    listed = state.catalog.codes[frame.code].steps
    return listed[frame.step] if 0 <= frame.step < len(listed) else None


def _text(state: State) -> str:
    """The text of the ability that is being played, paid for or carried out; empty where there is none."""
    for frame in reversed(state.agenda):
        if frame.kind == agenda.CODE:
            return ability_text(state, frame.ability) if frame.ability >= 0 else ""
        if frame.kind == agenda.PLAY:
            assert frame.playing is not None
            plays = frame.playing.kind == PLAYS_ABILITY and frame.ability >= 0
            return ability_text(state, frame.ability) if plays else ""
        if frame.kind not in (agenda.PAY, agenda.EVENTS):
            return ""
    return ""


def _allowed(state: State, frame: Frame, text: str) -> str:
    """Of a text the sentence that says what a player may do; the whole text where it is not plain which one."""
    asked = [place for place, step in enumerate(state.catalog.codes[frame.code].steps) if isinstance(step, steps.Ask)]
    said = [sentence for sentence in _SENTENCE.split(text) if re.search(r"\bmay\b", sentence)]
    return said[asked.index(frame.step)] if len(said) == len(asked) and frame.step in asked else text


def _cost_text(parts: tuple[nodes.CostPart, ...]) -> str:
    return " and ".join(_part_text(part) for part in parts) or "{0}"


def _part_text(part: nodes.CostPart) -> str:
    if part.verb == "will":
        return str(part.cost)
    number = str(part.number.value) if isinstance(part.number, nodes.Const) else "X"
    return _PAID.get(part.verb, part.verb + " {}").format(number)
