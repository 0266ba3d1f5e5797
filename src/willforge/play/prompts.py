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
from willforge.play.texts import ability_word, seen_word
from willforge.text import nodes
from willforge.words import Argument, Message, say

_FOR: Final = {"ask-reveal-trigger": "ask-reveal-trigger-for", "ask-replacement": "ask-replacement-for"}
"""Questions that are put once for each of several events, and how they say for which."""
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\s*>>>\s*|\s*⇒\s*")


def prompt_text(state: State, decision: Decision, language: str = "en") -> str:
    """The question in a language."""
    return say(prompt_message(state, decision), language, terms.PLAYER_NAMES[decision.player])


def prompt_message(state: State, decision: Decision) -> Message:
    """The question with who is asked and the card that asks, and the text by which it asks where there is one."""
    frame = state.agenda[-1] if state.agenda else None
    text: Argument = "" if frame is None else _text(state)
    plain = question_message(decision)
    question: Argument = ("message", plain.id, plain.args)
    step = None if frame is None or frame.kind != agenda.CODE else _step(state, frame)
    if isinstance(step, steps.AskPay):
        question = ("message", "ask-pay-named", {"cost": _cost_word(step.cost)})
    elif frame is not None and decision.prompt in _FOR:
        question = _for_which(state, decision, frame) or question
    elif isinstance(step, steps.Ask) and frame is not None and isinstance(text, str):
        text = _allowed(state, frame, text)
    args: dict[str, Argument] = {"player": ("player", terms.PLAYER_NAMES[decision.player]), "question": question}
    kind = "prompt"
    if decision.source > 0:
        args["card"] = seen_word(state, decision.player, decision.source)
        kind += "-card"
    if text:
        args["text"] = text
        kind += "-text"
    return Message(kind, args)


def question_message(decision: Decision) -> Message:
    """The question alone."""
    if decision.prompt == "ask-word":
        return Message("ask-word", {"words": _alternatives(decision.names)})
    return Message(decision.prompt, {"least": decision.least, "most": decision.most})


def _for_which(state: State, decision: Decision, frame: Frame) -> Argument:
    """For which of several events at once a card would be revealed (708.2) or something done instead (910.2); empty
    where the event is about the card that asks, or about nothing that can be named."""
    event = frame.event if frame.kind == agenda.REVEAL else frame.events[frame.place]
    handle = 0 if event is None else event.new or event.what
    if handle <= 0 or handle == decision.source or state.obj(handle) is None:
        return ""
    return ("message", _FOR[decision.prompt], {"other": seen_word(state, decision.player, handle)})


def _alternatives(words: tuple[str, ...]) -> Argument:
    found: Argument = words[0]
    for word in words[1:]:
        found = ("message", "either", {"first": found, "last": word})
    return found


def _step(state: State, frame: Frame) -> nodes.Effect | None:
    listed = state.catalog.codes[frame.code].steps
    return listed[frame.step] if 0 <= frame.step < len(listed) else None


def _text(state: State) -> Argument:
    """The text of the ability that is being played, paid for or carried out; empty where there is none."""
    for frame in reversed(state.agenda):
        if frame.kind == agenda.CODE:
            return ability_word(state.catalog, frame.ability) if frame.ability >= 0 else ""
        if frame.kind == agenda.PLAY:
            assert frame.playing is not None
            plays = frame.playing.kind == PLAYS_ABILITY and frame.ability >= 0
            return ability_word(state.catalog, frame.ability) if plays else ""
        if frame.kind not in (agenda.PAY, agenda.EVENTS):
            return ""
    return ""


def _allowed(state: State, frame: Frame, text: str) -> str:
    """Of a text the sentence that says what a player may do; the whole text where it is not plain which one."""
    asked = [place for place, step in enumerate(state.catalog.codes[frame.code].steps) if isinstance(step, steps.Ask)]
    said = [sentence for sentence in _SENTENCE.split(text) if re.search(r"\bmay\b", sentence)]
    return said[asked.index(frame.step)] if len(said) == len(asked) and frame.step in asked else text


def _cost_word(parts: tuple[nodes.CostPart, ...]) -> Argument:
    said = [_part_word(part) for part in parts]
    found = said[0] if said else "{0}"
    for part in said[1:]:
        found = ("message", "pair", {"first": found, "last": part})
    return found


def _part_word(part: nodes.CostPart) -> Argument:
    if part.verb == "will":
        return str(part.cost)
    number = part.number.value if isinstance(part.number, nodes.Const) else "X"
    return "message", f"paid-{part.verb}", {"number": number}
