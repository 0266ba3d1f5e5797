"""What a viewer sees, in the shapes of the wire: cards by ids, printed faces once, current values, and why.

The view of one moment is worked out anew only where the game has changed since the last one that this painter made: an
object that was not written, and that no effect changes, looks as before."""

from __future__ import annotations

from typing import Any, Final

from willforge import terms
from willforge.engine.effects.values import will_text
from willforge.engine.legal.visibility import other_sides
from willforge.engine.model import agenda
from willforge.engine.model.battle_record import Battle
from willforge.engine.model.records import ABILITY_OBJECT, CARD, COPY, JUDGMENT_OBJECT, SLOT_MASK, TOKEN, Obj
from willforge.engine.model.state import DRAW, State
from willforge.engine.model.tables import Tables
from willforge.engine.query import filters, layers
from willforge.engine.query.current import info
from willforge.play.effects import Effects
from willforge.play.ids import JUDGE, MIXED, SPECTATOR, Ids, sees, sees_plainly
from willforge.play.printed import View, face_key, number, printed, values
from willforge.play.texts import ability_text, name_of

LISTED: Final = (
    terms.HAND, terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS, terms.STANDBY, terms.GRAVEYARD,
    terms.REMOVED, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK, terms.LIFEBREAK,
)  # fmt: skip
"""Zones whose cards are listed one by one."""
DECKS: Final = (terms.DECK, terms.STONE_DECK)
"""Zones of which only the number is told, and the cards that the viewer knows."""
_BOTH_DECKS: Final = terms.DECK | terms.STONE_DECK
_PAINTED: Final = (*LISTED, *DECKS)
_PAINTED_WITHOUT_STONES: Final = tuple(zone for zone in _PAINTED if zone != terms.STONE_AREA)
_PAINTED_ZONES: Final = sum(_PAINTED)
_EVERY_PLACE: Final[dict[int, list[int]]] = {
    (zone.bit_length() - 1) * 2 + seat: [] for seat in (0, 1) for zone in _PAINTED
}
"""The places in State.zones as `Painter._dirty` has them, in the order in which a view has them."""
_WHOLE: Final = MIXED | _BOTH_DECKS
"""Zones that are painted as a whole: what cards are called there depends on the others."""
_IN_PLAY: Final = terms.IN_PLAY | terms.ITEMS
_KINDS: Final[dict[int, str]] = {ABILITY_OBJECT: "ability", JUDGMENT_OBJECT: "judgment", COPY: "copy"}


def winner_name(state: State) -> str | None:
    """Who has won: "A", "B", "draw", or None while the game goes on."""
    return None if state.winner < 0 else "draw" if state.winner == DRAW else terms.PLAYER_NAMES[state.winner]


class _Card:
    """How a card looked the last time, and what that depended on."""

    __slots__ = ("changed", "faces", "obj", "plain", "seen", "shown")

    def __init__(self, obj: Obj, changed: Tables | None, plain: bool, seen: bool, shown: View, faces: View) -> None:
        self.obj = obj
        self.changed = changed  # the tables, if effects change it
        self.plain = plain
        self.seen = seen
        self.shown = shown
        self.faces = faces


class _Zone:
    """How a zone looked the last time, and the printed faces it refers to."""

    __slots__ = ("faces", "shown")

    def __init__(self, shown: Any, faces: View) -> None:
        self.shown = shown
        self.faces = faces


class _Seat:
    """How all that a player has looked the last time."""

    __slots__ = ("shown", "will", "will_text", "zones")

    def __init__(self) -> None:
        self.shown: View = {}
        self.zones: View = {}
        self.will: tuple[int, ...] = ()
        self.will_text = ""


class _Chase:
    """How the chase looked the last time, and the printed faces it and the zones refer to."""

    __slots__ = ("faces", "handles", "shown", "zone_faces")

    def __init__(self, handles: tuple[int, ...], shown: list[View], zone_faces: View, faces: View) -> None:
        self.handles = handles
        self.shown = shown
        self.zone_faces = zone_faces  # those of the zones alone
        self.faces = faces


class _Battle:
    """How the battle looked the last time, and who fought in it."""

    __slots__ = ("attacked", "attacker", "blocker", "shown")

    def __init__(self, attacker: int, attacked: int, blocker: int, shown: View) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.blocker = blocker
        self.shown = shown


class Painter:
    """Makes the views of one viewer. Keeps what it has painted, as long as the game's objects are replaced when they
    are written, which they are in games that keep a log; `forget` where they are not.

    Besides the first time, a view costs what looks different: objects and zones are compared with those of the last
    view by identity, and what effects change is looked at again only when the tables were worked out anew."""

    __slots__ = (
        "_battle", "_by_name", "_cards", "_chase", "_effects", "_faces", "_handles", "_known_sides", "_named",
        "_nothing", "_objs", "_plain", "_players", "_printed", "_said", "_seats", "_tables", "_texts", "_touched",
        "_zone_faces", "_zones", "ids",
    )  # fmt: skip

    def __init__(self, ids: Ids) -> None:
        self.ids = ids
        self._cards: dict[int, _Card] = {}  # by slot
        self._zones: dict[int, _Zone] = {}  # by place in State.zones
        self._seats = (_Seat(), _Seat())
        self._zone_faces: View = {}  # that some card in a zone refers to
        self._players: View = {}  # both seats
        self._chase = _Chase((), [], {}, {})
        self._battle = _Battle(0, 0, 0, {})
        self._nothing: list[View] = []  # one empty list for all views
        # what the last view was made of
        self._objs: list[Obj | None] = []
        self._handles: list[tuple[int, ...]] = []
        self._tables: Tables | None = None
        self._touched: set[int] = set()  # slots of what effects change or were made for
        self._by_name = False  # whether some effects were made for something
        self._plain = False  # no decision and no effect showed cards that are hidden where they lie
        # for the view that is being made
        self._effects: Effects | None = None
        self._named: set[int] = set()
        # what never changes in a game
        self._faces: dict[int, tuple[str, View]] = {}  # by number in the catalog
        self._printed: dict[int, View] = {}  # cards that nothing changes, by the number of their face
        self._known_sides: dict[tuple[int, int, int], tuple[int, ...]] = {}  # by card, face and controller
        self._said: dict[tuple[int, tuple[int, ...]], str] = {}  # effects, by number and the numbers that were fixed
        self._texts: dict[int, str] = {}  # of abilities

    def forget(self) -> None:
        """Lets the next view be worked out wholly anew."""
        self._cards.clear()
        self._zones.clear()
        self._seats = (_Seat(), _Seat())
        self._chase = _Chase((), [], {}, {})
        self._battle = _Battle(0, 0, 0, {})
        self._objs = []
        self._handles = []
        self._tables = None

    def view(self, state: State) -> View:
        """Everything the viewer may know now, as the protocol shapes it. The first time linear in the cards, then in
        what has changed; to be read only."""
        layers.update(state)
        self._effects = None
        self._named = {handle for lasting in state.effects for handle in lasting.objects} if state.effects else set()
        as_before = self._look(state)
        faces = self._zone_faces
        shown = self._nothing
        if state.chase:
            chase = self._painted_chase(state, as_before)
            shown, faces = chase.shown, chase.faces
        first, second = self._seat(state, 0), self._seat(state, 1)
        players = self._players
        if not players or players["A"] is not first or players["B"] is not second:
            players = self._players = {"A": first, "B": second}
        viewer = self.ids.viewer
        return {
            "turn": state.turn,
            "turn_player": terms.PLAYER_NAMES[state.turn_player],
            "phase": terms.PHASE_NAMES[state.phase],
            "step": terms.STEP_NAMES[state.step],
            "priority": terms.PLAYER_NAMES[state.priority] if state.priority >= 0 else None,
            "players": players,
            "chase": shown,
            "battle": None if state.battle is None else self._painted_battle(state, state.battle, as_before),
            "winner": winner_name(state),
            "faces": faces,
            "you": terms.PLAYER_NAMES[viewer] if viewer == 0 or viewer == 1 else None,
            "rules": state.rules.version,
        }

    def _seat(self, state: State, seat: int) -> View:
        last = self._seats[seat]
        if last.will is not state.will[seat]:
            last.will = state.will[seat]
            last.will_text = will_text(last.will)
        life = number(state.life[seat])
        weather = filters.weather(state, seat) or None
        reasons = self._reasons(state, -1 - seat) if -1 - seat in self._named else self._nothing
        shown = last.shown
        if (
            shown
            and shown["zones"] is last.zones
            and shown["life"] == life
            and shown["will"] == last.will_text
            and shown["weather"] == weather
            and shown["effects"] == reasons
        ):
            return shown
        last.shown = {
            "life": life, "will": last.will_text, "weather": weather, "effects": reasons, "zones": last.zones
        }  # fmt: skip
        return last.shown

    # -- zones ---------------------------------------------------------------------------------------------------
    def _look(self, state: State) -> bool:
        """Paints the zones that look different from how they looked the last time; whether all objects and all that
        effects make of them are as they were then."""
        touched = self._touched
        if self._named or state.tables is not self._tables or self._by_name:
            touched = {handle & SLOT_MASK for handle in self._named if handle > 0}
            touched.update(state.tables.infos)
            self._by_name = bool(self._named)
        plain = not self._looking(state) and "permit" not in state.tables.mods
        dirty: dict[int, list[int]] | None = None
        if plain and self._plain and self._objs:
            dirty = self._dirty(state, touched)
        as_before = dirty is not None and not dirty and state.tables is self._tables
        self._touched = touched
        self._plain = plain
        self._tables = state.tables
        if dirty is None or dirty:
            self._objs = state.objs.copy()
            self._handles = state.zones.copy()
            self._paint_zones(state, _EVERY_PLACE if dirty is None else dirty)
        return as_before

    def _looking(self, state: State) -> bool:
        """Whether a decision may show the viewer cards that are hidden where they lie."""
        if not state.agenda or state.agenda[-1].kind != agenda.CODE or state.decision is None:
            return False
        return self.ids.viewer == SPECTATOR or self.ids.viewer == state.decision.player

    def _dirty(self, state: State, touched: set[int]) -> dict[int, list[int]]:
        """The places in State.zones of zones whose cards may look different since the last view, each with the handles
        of those that were written, or that effects make something else of; with none where others lie there now."""
        dirty: dict[int, list[int]] = {}
        objs, old = state.objs, self._objs
        if state.zones != self._handles:
            for place in range(len(state.zones)):
                if state.zones[place] != self._handles[place]:
                    dirty[place] = []
        if objs != old:  # compared by identity
            for slot in range(len(objs)):
                now = objs[slot]
                was = old[slot] if slot < len(old) else None
                if now is not was:
                    _add_to_zone(dirty, now, state.zones)
                    if was is not None and (now is None or now.id != was.id or now.zone != was.zone):
                        _add_to_zone(dirty, was, self._handles)
        if state.tables is not self._tables and (touched or self._touched):
            for slot in touched | self._touched:
                if slot < len(objs):
                    _add_to_zone(dirty, objs[slot], state.zones)
        return dirty

    def _paint_zones(self, state: State, dirty: dict[int, list[int]]) -> None:
        """Paints the zones at these places in State.zones, or those of their cards; what looks as before stays the
        same."""
        listed = _PAINTED_ZONES if state.rules.stone_area else _PAINTED_ZONES & ~terms.STONE_AREA
        first, second = self._seats[0].zones, self._seats[1].zones  # the last view keeps its own
        refers_to_others = False
        for place, written in dirty.items():
            zone = 1 << (place >> 1)
            if not zone & listed:
                continue
            kept = self._zones.get(place)
            handles = state.zones[place]
            shown: list[View] | View
            if kept is not None and written and not zone & _WHOLE:
                shown = self._repainted(state, kept.shown, handles, written)
            else:
                shown = self._zone(state, zone, handles)
            if kept is not None and (kept.shown is shown or kept.shown == shown):
                continue
            faces = self._zone_faces_of(state, zone, handles)
            if kept is None or list(kept.faces) != list(faces):
                refers_to_others = True
            self._zones[place] = _Zone(shown, faces)
            seat = self._seats[place & 1]
            if seat.zones is first or seat.zones is second:
                seat.zones = seat.zones.copy()
            seat.zones[terms.ZONE_NAMES[zone]] = shown
        if refers_to_others:
            self._zone_faces = self._merged_faces(_PAINTED if state.rules.stone_area else _PAINTED_WITHOUT_STONES)

    def _repainted(self, state: State, shown: list[View], handles: tuple[int, ...], written: list[int]) -> list[View]:
        """How a zone looks in which only these cards may look different. Linear in them, and in the zone if they do."""
        found = shown
        for handle in written:
            place = handles.index(handle)
            card = self._card(state, handle).shown
            if card is not shown[place] and card != shown[place]:
                if found is shown:
                    found = shown.copy()
                found[place] = card
        return found

    def _merged_faces(self, listed: tuple[int, ...]) -> View:
        found: View = {}
        for seat in (0, 1):
            for zone in listed:
                found.update(self._zones[(zone.bit_length() - 1) * 2 + seat].faces)
        return found

    def _zone(self, state: State, zone: int, handles: tuple[int, ...]) -> list[View] | View:
        """The cards of a zone, or of a deck. Linear in them."""
        if zone & _BOTH_DECKS:
            return self._deck(state, handles)
        if not zone & MIXED:
            return [self._card(state, handle).shown for handle in handles]
        shown: list[View] = []
        unknown: list[int] = []
        for handle in handles:
            if self._sees(state, handle):
                shown.append(self._card(state, handle).shown)
            else:
                unknown.append(handle)
        if unknown:
            words = sorted(self.ids.mixed(tuple(unknown)).values())
            shown += [{"id": word, "hidden": True} for word in words]
        return shown

    def _zone_faces_of(self, state: State, zone: int, handles: tuple[int, ...]) -> View:
        """The printed faces that the cards of a zone refer to, once they are painted."""
        found: View = {}
        for handle in handles:
            if not zone & (_BOTH_DECKS | MIXED) or self._sees(state, handle):
                found.update(self._cards[handle & SLOT_MASK].faces)
        return found

    def _deck(self, state: State, handles: tuple[int, ...]) -> View:
        known: list[View] = []
        for place in range(len(handles)):
            handle = handles[place]
            if self._sees(state, handle):
                card = self._card(state, handle).shown.copy()
                card["place"] = place
                known.append(card)
        return {"count": len(handles), "known": known}

    def _sees(self, state: State, handle: int) -> bool:
        """Whether the viewer may know a card."""
        if self._plain:
            return sees_plainly(state.at(handle), self.ids.viewer)
        return sees(state, self.ids.viewer, handle)

    # -- cards ---------------------------------------------------------------------------------------------------
    def _card(self, state: State, handle: int) -> _Card:
        obj = state.at(handle)
        slot = handle & SLOT_MASK
        changed = state.tables if slot in state.tables.infos or handle in self._named else None
        kept = self._cards.get(slot)
        if kept is not None and kept.obj is obj and kept.changed is changed:
            if (kept.plain and self._plain) or kept.seen == self._sees(state, handle):
                return kept
        seen = self._sees(state, handle)
        used: View = {}
        if seen:
            shown = self._paint(state, obj, [] if changed is None else self._reasons(state, handle), used)
        else:
            shown = {"id": self.ids.object(handle), "hidden": True}
        painted = _Card(obj, changed, self._plain, seen, shown, used)
        self._cards[slot] = painted
        return painted

    def _face(self, state: State, number: int) -> tuple[str, View]:
        """The key of a face and what is printed on it."""
        found = self._faces.get(number)
        if found is None:
            face = state.catalog.faces[number].face
            found = self._faces[number] = face_key(face), printed(face)
        return found

    def _sides(self, state: State, obj: Obj) -> tuple[int, ...]:
        """The other faces of a card that the viewer knows."""
        viewer = self.ids.viewer
        if viewer == SPECTATOR or obj.kind != CARD:
            return ()
        if viewer == JUDGE:
            return other_sides(state, obj.controller, obj.id)  # as its controller may know it where it lies
        key = obj.card, obj.face, obj.controller
        found = self._known_sides.get(key)
        if found is None:
            found = self._known_sides[key] = other_sides(state, viewer, obj.id)
        return found

    def _begun(self, state: State, obj: Obj) -> View:
        """What a card is shown with, to be gone on with: its id, face, name and current values. That of cards that
        nothing changes is worked out once for each face."""
        handle = obj.id
        current = info(state, handle)
        entry = state.catalog.faces[obj.face]
        found = self._printed.get(obj.face) if current is entry.info else None
        if found is None:
            key, _ = self._face(state, obj.face)
            found = {"id": "", "face": key, "name": name_of(state, handle)}
            found.update(values(current))
            if current is entry.info:
                self._printed[obj.face] = found
        shown = found.copy()
        shown["id"] = self.ids.object(handle)
        return shown

    def _paint(self, state: State, obj: Obj, reasons: list[View], faces: View) -> View:
        """A card that the viewer knows, with its current values and why they are so."""
        key, face = self._face(state, obj.face)
        faces[key] = face
        shown = self._begun(state, obj)
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
            shown["sides"] = [self._face(state, side)[0] for side in sides]
            for side in sides:
                key, face = self._face(state, side)
                faces[key] = face
        if reasons:
            shown["effects"] = reasons
        return shown

    def _all_effects(self, state: State) -> Effects:
        if self._effects is None:
            self._effects = Effects(state, self._said)
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
    def _painted_chase(self, state: State, as_before: bool) -> _Chase:
        """The chase, painted anew unless it and everything else is as before."""
        last = self._chase
        if as_before and last.handles == state.chase and last.zone_faces is self._zone_faces:
            return last
        faces: View = {}
        shown = [self._chase_item(state, handle, faces) for handle in state.chase]
        if faces.keys() <= self._zone_faces.keys():
            faces = self._zone_faces
        else:
            faces = {**self._zone_faces, **faces}
        self._chase = _Chase(state.chase, shown, self._zone_faces, faces)
        return self._chase

    def _chase_item(self, state: State, handle: int, faces: View) -> View:
        obj = state.at(handle)
        ids = self.ids
        if not sees(state, ids.viewer, handle):
            return {"id": ids.object(handle), "hidden": True}
        key, face = self._face(state, obj.face)
        faces[key] = face
        shown: View = {
            "id": ids.object(handle),
            "kind": _KINDS.get(obj.kind, "card"),
            "face": key,
            "name": name_of(state, handle),
            "controller": terms.PLAYER_NAMES[obj.controller],
        }
        play = obj.play
        if play is None:
            return shown
        if play.ability >= 0:
            shown["text"] = self._text(state, play.ability)
        if play.source:
            shown["source"] = ids.card(state, play.source)
        targets = play.aimed_at()
        if targets:
            shown["targets"] = [ids.card(state, target) for target in targets]
        if play.x:
            shown["x"] = number(play.x)
        if play.y:
            shown["y"] = number(play.y)
        return shown

    def _text(self, state: State, number: int) -> str:
        """The text of an ability."""
        found = self._texts.get(number)
        if found is None:
            found = self._texts[number] = ability_text(state, number)
        return found

    def _painted_battle(self, state: State, battle: Battle, as_before: bool) -> View:
        """The battle, painted anew unless it and everything else is as before."""
        last = self._battle
        if (
            as_before
            and last.shown
            and last.attacker == battle.attacker
            and last.attacked == battle.attacked
            and last.blocker == battle.blocker
        ):
            return last.shown
        ids = self.ids
        shown: View = {
            "attacker": ids.card(state, battle.attacker) if battle.attacker else None,
            "attacked": ids.card(state, battle.attacked) if battle.attacked else None,
            "blocker": ids.card(state, battle.blocker) if battle.blocker else None,
        }
        self._battle = _Battle(battle.attacker, battle.attacked, battle.blocker, shown)
        return shown


def _add_to_zone(dirty: dict[int, list[int]], obj: Obj | None, zones: list[tuple[int, ...]]) -> None:
    """Adds an object to those that were written where it lies or lay, unless all of that place is looked at anyway; all
    of both places of its zone if it is in neither."""
    if obj is None or not obj.zone:
        return
    place = (obj.zone.bit_length() - 1) * 2
    if obj.id not in zones[place]:
        if obj.id not in zones[place + 1]:
            dirty[place] = dirty[place + 1] = []
            return
        place += 1
    written = dirty.get(place)
    if written is None:
        dirty[place] = [obj.id]
    elif written:
        written.append(obj.id)
