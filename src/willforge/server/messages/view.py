"""The table as a viewer may know it now. What is not told is left out, where nothing else is said."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from willforge.server.messages.common import Seat, Value

Phase = Literal["setup", "draw", "recovery", "call", "main", "battle", "end"]
Step = Literal["none", "beginning", "attack", "block", "first_strike", "damage", "end"]
"""The step of a battle, "none" outside of one."""


class Effect(Struct):
    """Why something is as it is now: the card it comes from, if the viewer may know that, what it does in the words of
    cards, how long, and the rule."""

    source: str | None
    name: str | None
    text: str
    until: str
    rule: str


class Face(Struct):
    """What is printed on a face."""

    name: str
    types: list[str]
    attributes: list[str]
    races: list[str]
    text: str
    general: list[str] | UnsetType = UNSET
    cost: str | UnsetType = UNSET
    atk: Value | UnsetType = UNSET
    def_: Value | UnsetType = msgspec.field(name="def", default=UNSET)
    divinity: Value | UnsetType = UNSET
    side: str | UnsetType = UNSET


class Card(Struct):
    """A card in a zone: its current values; what is printed on it is its face, by its key among the `faces` of the
    view. One that may not be known has its id and `hidden` and nothing else. Only cards in play tell whether they are
    `rested` and since which turn they are there. `place` is told of known cards of a deck, 0 is the top; `sides` are
    the keys of its other faces; `on_top_of` and `added_to` are ids."""

    id: str
    hidden: Literal[True] | UnsetType = UNSET
    face: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    types: list[str] | UnsetType = UNSET
    attributes: list[str] | UnsetType = UNSET
    races: list[str] | UnsetType = UNSET
    atk: Value | UnsetType = UNSET
    def_: Value | UnsetType = msgspec.field(name="def", default=UNSET)
    keywords: list[str] | UnsetType = UNSET
    token: Literal[True] | UnsetType = UNSET
    rested: bool | UnsetType = UNSET
    since: int | UnsetType = UNSET
    owner: Seat | UnsetType = UNSET
    damage: Value | UnsetType = UNSET
    counters: dict[str, Value] | UnsetType = UNSET
    added_to: str | UnsetType = UNSET
    on_top_of: str | UnsetType = UNSET
    astral: Literal[True] | UnsetType = UNSET
    face_down: Literal[True] | UnsetType = UNSET
    revealed: Literal[True] | UnsetType = UNSET
    sides: list[str] | UnsetType = UNSET
    effects: list[Effect] | UnsetType = UNSET
    place: int | UnsetType = UNSET


class Pile(Struct):
    """A deck: how many cards, and those of them that the viewer knows."""

    count: int
    known: list[Card]


class PlayerView(Struct):
    """What one player has. The zones `deck` and `stone_deck` are piles, all others lists of cards."""

    life: Value
    will: str
    weather: str | None
    effects: list[Effect]
    zones: dict[str, list[Card] | Pile]


class ChaseItem(Struct):
    """Something on the chase; the first resolves next. Of an ability, `source` is the card it is of and `text` its
    words."""

    id: str
    hidden: Literal[True] | UnsetType = UNSET
    kind: Literal["card", "ability", "judgment", "copy"] | UnsetType = UNSET
    face: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    controller: Seat | UnsetType = UNSET
    text: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    targets: list[str] | UnsetType = UNSET
    x: Value | UnsetType = UNSET
    y: Value | UnsetType = UNSET


class Battle(Struct):
    """Who fights whom, by ids."""

    attacker: str | None
    attacked: str | None
    blocker: str | None


class PlayerViews(Struct):
    """What both players have."""

    A: PlayerView
    B: PlayerView


class View(Struct):
    """The table as a viewer may know it; `faces` are the printed faces that cards refer to."""

    turn: int
    turn_player: Seat
    phase: Phase
    step: Step
    priority: Seat | None
    players: PlayerViews
    chase: list[ChaseItem]
    battle: Battle | None
    winner: Literal["A", "B", "draw"] | None
    faces: dict[str, Face]
    you: Seat | None
    rules: str
