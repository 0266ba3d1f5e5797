"""What a player sees: the table as plain data, with nothing in it that the player may not know."""

from __future__ import annotations

from typing import Any, Final

from willforge import terms
from willforge.cards.model import Face
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.effects.values import will_text
from willforge.engine.legal.imagining import shows_stone
from willforge.engine.legal.visibility import knows, other_sides
from willforge.engine.model.records import Obj
from willforge.engine.model.state import DRAW, State
from willforge.engine.query import filters
from willforge.engine.query.current import info
from willforge.play.texts import ability_text, name_of

HIDDEN: Final = "hidden"
HIDDEN_STONE: Final = "hidden magic stone"
SPECTATOR: Final = -1
"""Sees what both players may see."""
_ORDERED: Final = (
    terms.HAND, terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS, terms.STANDBY, terms.GRAVEYARD,
    terms.REMOVED, terms.DECK, terms.STONE_DECK, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK, terms.LIFEBREAK,
)  # fmt: skip


def sees(state: State, player: int, handle: int) -> bool:
    """Whether a player, or a spectator, may know an object."""
    if player == SPECTATOR:
        return knows(state, 0, handle) and knows(state, 1, handle)
    return knows(state, player, handle)


def picture(state: State, player: int) -> dict[str, Any]:
    """Everything a player may know now. Linear in the cards; hidden cards are the word "hidden" and nothing else,
    or "hidden magic stone" where everybody may know that much (10.2 303.2b)."""
    return {
        "you": None if player == SPECTATOR else terms.PLAYER_NAMES[player],
        "rules": state.rules.version,
        "turn": {
            "number": state.turn,
            "player": terms.PLAYER_NAMES[state.turn_player],
            "phase": terms.PHASE_NAMES[state.phase],
            "step": terms.STEP_NAMES[state.step],
        },
        "priority": terms.PLAYER_NAMES[state.priority] if state.priority >= 0 else None,
        "winner": winner_name(state),
        "players": {terms.PLAYER_NAMES[seat]: _seat(state, player, seat) for seat in (0, 1)},
        "chase": [_chase_item(state, player, handle) for handle in state.chase],
        "battle": _battle(state),
    }


def winner_name(state: State) -> str | None:
    """Who has won: "A", "B", "draw", or None while the game goes on."""
    return None if state.winner < 0 else "draw" if state.winner == DRAW else terms.PLAYER_NAMES[state.winner]


def _seat(state: State, player: int, seat: int) -> dict[str, Any]:
    zones: dict[str, Any] = {}
    for zone in _ORDERED:
        if zone == terms.STONE_AREA and not state.rules.stone_area:
            continue
        zones[terms.ZONE_NAMES[zone]] = [card_picture(state, player, handle) for handle in state.zone(zone, seat)]
    return {
        "life": state.life[seat],
        "will": will_text(state.will[seat]),
        "weather": filters.weather(state, seat) or None,
        "zones": zones,
    }


def card_picture(state: State, player: int, handle: int) -> dict[str, Any] | str:
    """One card as a player sees it."""
    obj = state.at(handle)
    if not sees(state, player, handle):
        return hidden_word(state, obj)
    current = info(state, handle)
    shown: dict[str, Any] = {
        "id": handle,
        "name": name_of(state, handle),
        "types": terms.names_of(current.types, terms.TYPE_NAMES),
    }
    if current.types & terms.ASTRAL_RULER:
        shown["types"].append(terms.ASTRAL_RULER_NAME)
    face = state.catalog.faces[obj.face].face
    if face.cost is not None:
        shown["cost"] = str(face.cost)
    if current.atk != NO_VALUE and current.defense != NO_VALUE:
        shown["atk"], shown["def"] = current.atk, current.defense
    attributes = terms.names_of(current.attributes, terms.ATTRIBUTE_NAMES)
    if attributes:
        shown["attributes"] = attributes
    if current.races:
        shown["races"] = list(current.races)
    if face.text:
        shown["text"] = face.text
    if obj.zone & (terms.IN_PLAY | terms.ITEMS):
        shown["rested"] = obj.rested
        if obj.damage:
            shown["damage"] = obj.damage
        if obj.counters:
            shown["counters"] = dict(obj.counters)
        if obj.host or obj.attached_to:
            shown["added_to"] = obj.host or obj.attached_to
        if obj.astral:
            shown["astral"] = True
    if obj.face_down:
        shown["face_down"] = True
    if obj.revealed:
        shown["revealed"] = True
    sides = () if player == SPECTATOR else other_sides(state, player, handle)
    if sides:
        shown["other_sides"] = [_printed_side(state.catalog.faces[number].face) for number in sides]
    return shown


def hidden_word(state: State, obj: Obj) -> str:
    """What is told of a card that may not be known: the back of a face down magic stone differs (10.2 303.2b)."""
    return HIDDEN_STONE if shows_stone(state, obj) else HIDDEN


def _printed_side(face: Face) -> dict[str, Any]:
    side: dict[str, Any] = {"name": face.name, "types": terms.names_of(face.types, terms.TYPE_NAMES)}
    if face.cost is not None:
        side["cost"] = str(face.cost)
    if face.atk is not None and face.defense is not None:
        side["atk"], side["def"] = face.atk, face.defense
    if face.text:
        side["text"] = face.text
    return side


def _chase_item(state: State, player: int, handle: int) -> dict[str, Any]:
    obj = state.at(handle)
    shown: dict[str, Any] = {
        "id": handle,
        "name": name_of(state, handle),
        "controller": terms.PLAYER_NAMES[obj.controller],
    }
    play = obj.play
    if play is not None:
        if play.ability >= 0:
            shown["text"] = ability_text(state, play.ability)
        targets = [target for slot in play.targets for target in slot]
        if targets:
            shown["targets"] = [name_of(state, target) if sees(state, player, target) else HIDDEN for target in targets]
        if play.x:
            shown["x"] = play.x
    return shown


def _battle(state: State) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    return {
        "attacker": name_of(state, battle.attacker) if battle.attacker else None,
        "attacked": name_of(state, battle.attacked) if battle.attacked else None,
        "blocker": name_of(state, battle.blocker) if battle.blocker else None,
    }


def sketch(state: State) -> str:
    """A game in one line, for people who debug: where it is, life, and who decides or has won."""
    life = ", ".join(f"{terms.PLAYER_NAMES[seat]} {state.life[seat]}" for seat in (0, 1))
    whose, phase = terms.PLAYER_NAMES[state.turn_player], terms.PHASE_NAMES[state.phase]
    where = f"rules {state.rules.version}, turn {state.turn} ({whose}), {phase}"
    if state.step:
        where += f", battle step {terms.STEP_NAMES[state.step]}"
    pending, winner = state.decision, winner_name(state)
    if winner is not None:
        now = "a draw" if winner == "draw" else f"{winner} has won"
    elif pending is None:
        now = "nothing pending"
    else:
        now = f"{terms.PLAYER_NAMES[pending.player]} to decide: {pending.kind} ({len(pending.options)} options)"
    return f"{where}; life {life}; {now}"
