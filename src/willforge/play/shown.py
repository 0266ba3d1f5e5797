"""What a viewer sees, in the shapes of the wire: cards by ids, printed faces once, current values, and why.

The view of one moment is worked out anew only where the game has changed since the last one that this painter made: an
object that was not written, and that no effect changes, looks as before."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any, Final

from willforge import terms
from willforge.cards.model import Face
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.effects.values import will_text
from willforge.engine.legal.visibility import other_sides
from willforge.engine.model.records import ABILITY_OBJECT, COPY, JUDGMENT_OBJECT, SLOT_MASK, TOKEN, Obj
from willforge.engine.model.state import DRAW, State
from willforge.engine.query import filters, layers
from willforge.engine.query.current import info
from willforge.play.effects import Effects
from willforge.play.ids import JUDGE, MIXED, SPECTATOR, Ids, sees
from willforge.play.texts import ability_text, name_of

View = dict[str, Any]
LISTED: Final = (
    terms.HAND, terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS, terms.STANDBY, terms.GRAVEYARD,
    terms.REMOVED, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK, terms.LIFEBREAK,
)  # fmt: skip
"""Zones whose cards are listed one by one."""
DECKS: Final = (terms.DECK, terms.STONE_DECK)
"""Zones of which only the number is told, and the cards that the viewer knows."""
_IN_PLAY: Final = terms.IN_PLAY | terms.ITEMS
_KEY_BYTES: Final = 6
_KINDS: Final[dict[int, str]] = {ABILITY_OBJECT: "ability", JUDGMENT_OBJECT: "judgment", COPY: "copy"}


def number(value: int) -> int | str:
    """A value as it is told: "∞" for what is larger than any number (104.7)."""
    return "∞" if value >= terms.INFINITY else "-∞" if value <= -terms.INFINITY else value


@lru_cache(maxsize=4096)
def face_key(face: Face) -> str:
    """The key of a printed face: the same for all that is printed alike, in every game."""
    data = json.dumps(printed(face), sort_keys=True, ensure_ascii=True)
    return hashlib.blake2s(data.encode("ascii"), digest_size=_KEY_BYTES).hexdigest()


@lru_cache(maxsize=4096)
def printed(face: Face) -> View:
    """All that is printed on a face; the same data for the same face, to be read only."""
    found: View = {
        "name": face.name,
        "types": terms.names_of(face.types, terms.TYPE_NAMES),
        "attributes": terms.names_of(face.attributes, terms.ATTRIBUTE_NAMES),
        "races": list(face.races),
        "text": face.text,
    }
    if face.general:
        found["general"] = terms.names_of(face.general, terms.GENERAL_NAMES)
    if face.cost is not None:
        found["cost"] = str(face.cost)
    if face.atk is not None and face.defense is not None:
        found["atk"], found["def"] = number(face.atk), number(face.defense)
    if face.divinity is not None:
        found["divinity"] = number(face.divinity)
    if face.side:
        found["side"] = face.side
    return found


def winner_name(state: State) -> str | None:
    """Who has won: "A", "B", "draw", or None while the game goes on."""
    return None if state.winner < 0 else "draw" if state.winner == DRAW else terms.PLAYER_NAMES[state.winner]


class Painter:
    """Makes the views of one viewer. Keeps what it has painted, as long as the game's objects are replaced when they
    are written, which they are in games that keep a log; `forget` where they are not."""

    __slots__ = ("_effects", "_kept", "_named", "ids")

    def __init__(self, ids: Ids) -> None:
        self.ids = ids
        self._kept: dict[int, tuple[Obj, object, bool, View]] = {}
        self._effects: Effects | None = None
        self._named: set[int] = set()

    def forget(self) -> None:
        """Lets the next view be worked out wholly anew."""
        self._kept.clear()

    def view(self, state: State) -> View:
        """Everything the viewer may know now, as the protocol shapes it. Linear in the cards."""
        if not state.tables.ready:
            layers.refresh(state)
        self._effects = None
        self._named = self._all_effects(state).named() if state.effects else set()
        viewer = self.ids.viewer
        faces: View = {}
        shown: View = {
            "turn": state.turn,
            "turn_player": terms.PLAYER_NAMES[state.turn_player],
            "phase": terms.PHASE_NAMES[state.phase],
            "step": terms.STEP_NAMES[state.step],
            "priority": terms.PLAYER_NAMES[state.priority] if state.priority >= 0 else None,
            "players": {terms.PLAYER_NAMES[seat]: self._seat(state, seat, faces) for seat in (0, 1)},
            "chase": [self._chase_item(state, handle, faces) for handle in state.chase],
            "battle": self._battle(state),
            "winner": winner_name(state),
            "faces": faces,
        }
        shown["you"] = terms.PLAYER_NAMES[viewer] if viewer in (0, 1) else None
        shown["rules"] = state.rules.version
        return shown

    def _seat(self, state: State, seat: int, faces: View) -> View:
        zones: View = {}
        for zone in LISTED:
            if zone != terms.STONE_AREA or state.rules.stone_area:
                zones[terms.ZONE_NAMES[zone]] = self._zone(state, zone, seat, faces)
        for zone in DECKS:
            zones[terms.ZONE_NAMES[zone]] = self._deck(state, zone, seat, faces)
        return {
            "life": number(state.life[seat]),
            "will": will_text(state.will[seat]),
            "weather": filters.weather(state, seat) or None,
            "effects": self._reasons(state, -1 - seat) if -1 - seat in self._named else [],
            "zones": zones,
        }

    def _zone(self, state: State, zone: int, seat: int, faces: View) -> list[View]:
        handles = state.zone(zone, seat)
        if not handles:
            return []
        ids = self.ids
        known = [sees(state, ids.viewer, handle) for handle in handles]
        if not zone & MIXED:
            return [self._card(state, handle, seen, faces) for handle, seen in zip(handles, known, strict=True)]
        unknown = tuple(handle for handle, seen in zip(handles, known, strict=True) if not seen)
        shown = [self._card(state, handle, True, faces) for handle, seen in zip(handles, known, strict=True) if seen]
        return shown + [{"id": word, "hidden": True} for word in sorted(ids.mixed(unknown).values())]

    def _deck(self, state: State, zone: int, seat: int, faces: View) -> View:
        handles = state.zone(zone, seat)
        known: list[View] = []
        for place, handle in enumerate(handles):
            if sees(state, self.ids.viewer, handle):
                known.append({**self._card(state, handle, True, faces), "place": place})
        return {"count": len(handles), "known": known}

    # -- cards ---------------------------------------------------------------------------------------------------
    def _card(self, state: State, handle: int, seen: bool, faces: View) -> View:
        obj = state.at(handle)
        slot = handle & SLOT_MASK
        touched = slot in state.tables.infos or handle in self._named
        changed = state.tables if touched else None
        kept = self._kept.get(slot)
        if kept is not None and kept[0] is obj and kept[1] is changed and kept[2] == seen:
            shown = kept[3]
        elif not seen:
            shown = {"id": self.ids.object(handle), "hidden": True}
            self._kept[slot] = (obj, changed, seen, shown)
        else:
            shown = self._paint(state, obj, self._reasons(state, handle) if touched else [])
            self._kept[slot] = (obj, changed, seen, shown)
        if seen:
            self._note_faces(state, obj, shown, faces)
        return shown

    def _note_faces(self, state: State, obj: Obj, shown: View, faces: View) -> None:
        if shown["face"] not in faces:
            faces[shown["face"]] = printed(state.catalog.faces[obj.face].face)
        for side in self._sides(state, obj):
            face = state.catalog.faces[side].face
            faces.setdefault(face_key(face), printed(face))

    def _sides(self, state: State, obj: Obj) -> tuple[int, ...]:
        viewer = self.ids.viewer
        if viewer == SPECTATOR:
            return ()
        return other_sides(state, obj.controller if viewer == JUDGE else viewer, obj.id)

    def _paint(self, state: State, obj: Obj, reasons: list[View]) -> View:
        """A card that the viewer knows, with its current values and why they are so."""
        handle = obj.id
        current = info(state, handle)
        face = state.catalog.faces[obj.face].face
        shown: View = {"id": self.ids.object(handle), "face": face_key(face), "name": name_of(state, handle)}
        shown.update(values(current))
        if obj.kind == TOKEN:
            shown["token"] = True
        if obj.zone & _IN_PLAY:
            shown["rested"] = obj.rested
            shown["since"] = obj.since
            if obj.controller != obj.owner:
                shown["owner"] = terms.PLAYER_NAMES[obj.owner]
            if obj.damage:
                shown["damage"] = number(obj.damage)
            if obj.counters:
                shown["counters"] = {name: number(many) for name, many in obj.counters}
            if obj.host or obj.attached_to:
                shown["added_to"] = self.ids.card(state, obj.host or obj.attached_to)
            if obj.under:
                shown["on_top_of"] = self.ids.object(obj.under)
            if obj.astral:
                shown["astral"] = True
        if obj.face_down:
            shown["face_down"] = True
        if obj.revealed:
            shown["revealed"] = True
        sides = self._sides(state, obj)
        if sides:
            shown["sides"] = [face_key(state.catalog.faces[side].face) for side in sides]
        if reasons:
            shown["effects"] = reasons
        return shown

    def _all_effects(self, state: State) -> Effects:
        if self._effects is None:
            self._effects = Effects(state)
        return self._effects

    def _reasons(self, state: State, handle: int) -> list[View]:
        """The effects that made something what it is, as far as the viewer may know where they come from."""
        found: list[View] = []
        for effect in self._all_effects(state).on(handle):
            told = effect.source > 0 and sees(state, self.ids.viewer, effect.source)
            found.append(
                {
                    "source": self.ids.card(state, effect.source) if told else None,
                    "name": name_of(state, effect.source) if told else None,
                    "text": effect.text,
                    "until": effect.until,
                    "rule": effect.rule,
                }
            )
        return found

    # -- chase and battle ----------------------------------------------------------------------------------------
    def _chase_item(self, state: State, handle: int, faces: View) -> View:
        obj = state.at(handle)
        ids = self.ids
        if not sees(state, ids.viewer, handle):
            return {"id": ids.object(handle), "hidden": True}
        face = state.catalog.faces[obj.face].face
        faces.setdefault(face_key(face), printed(face))
        shown: View = {
            "id": ids.object(handle),
            "kind": _KINDS.get(obj.kind, "card"),
            "face": face_key(face),
            "name": name_of(state, handle),
            "controller": terms.PLAYER_NAMES[obj.controller],
        }
        play = obj.play
        if play is None:
            return shown
        if play.ability >= 0:
            shown["text"] = ability_text(state, play.ability)
        if play.source:
            shown["source"] = ids.card(state, play.source)
        targets = [target for slot in play.targets for target in slot]
        if targets:
            shown["targets"] = [ids.card(state, target) for target in targets]
        if play.x:
            shown["x"] = number(play.x)
        if play.y:
            shown["y"] = number(play.y)
        return shown

    def _battle(self, state: State) -> View | None:
        battle = state.battle
        if battle is None:
            return None
        return {
            "attacker": self.ids.card(state, battle.attacker) if battle.attacker else None,
            "attacked": self.ids.card(state, battle.attacked) if battle.attacked else None,
            "blocker": self.ids.card(state, battle.blocker) if battle.blocker else None,
        }


def values(current: Info) -> View:
    """The current values of a card: what effects may change."""
    types = terms.names_of(current.types, terms.TYPE_NAMES)
    if current.types & terms.ASTRAL_RULER:
        types.append(terms.ASTRAL_RULER_NAME)
    found: View = {
        "types": types,
        "attributes": terms.names_of(current.attributes, terms.ATTRIBUTE_NAMES),
        "races": list(current.races),
    }
    if current.atk != NO_VALUE and current.defense != NO_VALUE:
        found["atk"], found["def"] = number(current.atk), number(current.defense)
    if current.keywords:
        found["keywords"] = [
            name for place, name in enumerate(terms.KEYWORD_NAMES) if place and current.keywords >> place & 1
        ]
    return found
