"""Reading a text as the only text of a card."""

from __future__ import annotations

from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import compile_face
from willforge.text.nodes import Ability, Effect, Static


def abilities(text: str, types: int = RESONATOR) -> tuple[Ability, ...]:
    """All abilities of a card with this text."""
    return compile_face(Face("Test Card", types, text=text)).abilities


def ability(text: str, types: int = RESONATOR) -> Ability:
    """The one ability of a card with this text."""
    (only,) = abilities(text, types)
    return only


def spell(text: str) -> Ability:
    """The one ability of a chant with this text."""
    return ability(text, CHANT)


def effects(text: str) -> tuple[Effect, ...]:
    """What a chant with this text does."""
    return spell(text).effects


def effect(text: str) -> Effect:
    """The one thing a chant with this text does."""
    (only,) = effects(text)
    return only


def static(text: str) -> Static:
    """The one continuous effect of a resonator with this text."""
    (only,) = ability(text).statics
    return only
