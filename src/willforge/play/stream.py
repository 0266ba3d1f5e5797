"""What a viewer is told as a game goes on: a stream of events, each with its number, that tells everything the viewer
may know.

Most events are what the engine wrote down as it happened, with what the viewer could see at that moment. After each
answer an event of the kind "values" follows where the table looks different from what it was: it holds the changes of
the viewer's view (`play.changes`), so whoever applies them has the view of the moment (`play.mirror`).

While a player is asked about a card that the viewer may not know, the viewer is told nothing new: that there is such a
question would tell that there is such a card. What happened is told with what comes of the answer."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import machine
from willforge.engine.effects.values import will_text
from willforge.engine.model import story
from willforge.engine.model.happening import Happening
from willforge.engine.model.sight import ALL
from willforge.engine.model.state import State
from willforge.play import log as logs
from willforge.play.changes import difference
from willforge.play.ids import JUDGE, MIXED, SPECTATOR, Ids, sees
from willforge.play.log import PLACES, READERS, Line, Names
from willforge.play.printed import View, number
from willforge.play.shelf import Event, Shelf
from willforge.play.shown import DECKS, Painter
from willforge.play.texts import ability_text
from willforge.words import Message

VALUES: Final = "values"
"""The kind of the event that carries the changes of a view."""
UNDONE: Final = "undone"
"""The kind of the event that answers were taken back."""
_UNTRACKED: Final = MIXED | DECKS[0] | DECKS[1]
"""Zones in which nobody can follow a card that they do not know."""
_BITS: Final[dict[int, int]] = {0: 1, 1: 2, SPECTATOR: ALL, JUDGE: 0}
_DRAWN: Final = ("drawn", "drawn_for_turn")


def asks_in_secret(state: State, viewer: int) -> bool:
    """Whether another player is asked about a card that a viewer may not know. O(1)."""
    decision = state.decision
    if decision is None or decision.source <= 0 or decision.player == viewer:
        return False
    # what has moved since it asked, such as a card that is played, is known by how it moved
    return state.obj(decision.source) is not None and not sees(state, viewer, decision.source)


class Untold:
    """What a viewer has not been told yet: the first moment, what had happened then, and the answers since."""

    __slots__ = ("answers", "lines", "state")

    def __init__(self, state: State, lines: list[Line]) -> None:
        self.state = state  # the game itself until it goes on, then a copy
        self.lines = lines
        self.answers: list[int] = []  # numbers of options, or -1 - the player who concedes


class Stream:
    """The events of one viewer, from the moment it was begun. They are made when somebody asks for them: until then
    only the answers are kept, which are given once more then."""

    __slots__ = ("_batch", "_bits", "_held", "_ids", "_painter", "_shelf", "_untold", "_view")

    def __init__(self, painter: Painter, reader: str, view: View) -> None:
        """Begins where the viewer has this view."""
        self._painter = painter
        self._ids = painter.ids
        self._bits = _BITS[painter.ids.viewer]
        self._batch = 0
        self._shelf = Shelf(reader)
        self._view = view
        self._untold: Untold | None = None
        self._held: list[Line] = []  # what is told when a question that the viewer may not know of is answered

    def copy(self, painter: Painter) -> Stream:
        """The same stream, going on by itself."""
        other = Stream(painter, "", self.view)
        other._batch = self._batch
        other._shelf = self.shelf.copy()
        other._held = self._held.copy()
        return other

    @property
    def ids(self) -> Ids:
        """What the viewer calls things."""
        return self._ids

    @property
    def shelf(self) -> Shelf:
        """Where all events so far are kept."""
        self.catch_up()
        return self._shelf

    @property
    def seq(self) -> int:
        """The number of the last event, 0 before the first."""
        return len(self.shelf)

    @property
    def view(self) -> View:
        """What the viewer sees who has been told all of them."""
        self.catch_up()
        return self._view

    def keep(self, state: State, lines: list[Line], answer: int) -> None:
        """The game has gone on: to be told when somebody asks. O(1)."""
        if self._untold is None:
            self._untold = Untold(state, lines.copy())  # the caller holds that list too
        else:
            self._untold.answers.append(answer)

    def hold(self, state: State) -> None:
        """To be called before the game goes on: what was not told yet is told of a copy. As dear as a copy of the state
        if the last moment was told and the present one was not, else O(1)."""
        untold = self._untold
        if untold is not None and untold.state is state:
            untold.state = state.clone()
            untold.state.log = []

    def catch_up(self) -> None:
        """Tells of everything that was not told yet. Gives the answers since the last time once more, but for one."""
        untold = self._untold
        if untold is None:
            return
        self._untold = None
        state = untold.state
        self.tell(state, untold.lines)
        for answer in untold.answers:
            if answer < 0:
                machine.concede(state, -1 - answer)
            else:
                machine.answer(state, answer)
            log = state.log
            assert log is not None
            self.tell(state, logs.tell(state, log))
            log.clear()

    def forget(self) -> None:
        """Lets the next view be worked out wholly anew: for states whose objects are written in place."""
        self._painter.forget()

    def tell(self, state: State, lines: list[Line]) -> None:
        """Adds what has happened since the last time: at the end of an answer, before anything else happens. Linear in
        what happened and in what looks different."""
        if self._held:
            lines = [*self._held, *lines]
        if asks_in_secret(state, self._ids.viewer):
            self._held = lines.copy()
            return
        self._held = []
        last: Happening | None = None
        for line in lines:
            names = line.names
            assert names is not None, "a line that was told before"
            event = names.event
            if last is None or last.kind != event.kind or last.cause != event.cause or last.ability != event.ability:
                self._batch += 1
            last = event
            self._add(self._record(state, names), line)
        self._look(state)

    def go_back(self, state: State) -> None:
        """Tells that answers were taken back, and what the table looks like again."""
        self._batch += 1
        self._held = []
        said = (Message("undone"),) * len(READERS)
        self._add({"kind": UNDONE, "rule": "", "cards": []}, Line(UNDONE, "", said))
        if not asks_in_secret(state, self._ids.viewer):
            self._look(state)

    def _look(self, state: State) -> None:
        """Tells what looks different from what it was."""
        view = self._painter.view(state)
        changes = difference(self._view, view)
        self._view = view
        if changes:
            self._batch += 1
            cards = [card["id"] for change in changes if "cards" in change for card in change["cards"]]
            self._add({"kind": VALUES, "rule": "", "cards": cards, "changes": changes}, None)

    def _add(self, event: Event, line: Line | None) -> None:
        event["seq"] = len(self._shelf) + 1
        event["batch"] = self._batch
        self._shelf.add(event, line)

    def after(self, seq: int, language: str) -> list[Event]:
        """The events after a number, with their texts in a language. Linear in them. Raises UnknownLanguage."""
        return self.shelf.after(seq, language)

    def records(self, seq: int) -> list[Event]:
        """The events after a number, without texts; to be read only. Linear in them."""
        return self.shelf.records(seq)

    # -- one event -----------------------------------------------------------------------------------------------
    def _record(self, state: State, names: Names) -> Event:
        """An event as data, with the ids of what the viewer can tell from other things."""
        event = names.event
        found: Event = {"kind": event.kind, "rule": event.rule, "cards": []}
        if event.cause and names.known(event.cause, self._bits):
            found["cause"] = self._ids.object(event.cause)
        fields = story.FIELDS[event.kind]
        if event.kind in story.MOVES:
            self._move(state, names, found)
            return found
        for place in range(len(fields)):
            field, value = fields[place], event.values[place]
            if isinstance(value, tuple):
                self._several(state, names, field, value, found)
            elif isinstance(value, int):
                self._one(state, names, field, value, found)
            elif value:
                found["word"] = value
        if event.kind in _DRAWN:
            found["from"], found["to"] = terms.ZONE_NAMES[terms.DECK], terms.ZONE_NAMES[terms.HAND]
            found["amount"] = 1
        return found

    def _name(self, names: Names, handle: int, zone: int) -> str | None:
        """The id of an object that the viewer knows, or can tell from others where it lies."""
        if handle <= 0:
            return None
        if (zone == 0 or zone & _UNTRACKED) and not names.known(handle, self._bits):
            return None
        return self._ids.object(handle)

    def _move(self, state: State, names: Names, found: Event) -> None:
        new, old, old_zone, zone, _, place = names.event.values
        assert isinstance(new, int) and isinstance(old, int) and isinstance(old_zone, int) and isinstance(zone, int)
        was, now = self._name(names, old, old_zone), self._name(names, new, zone)
        found["cards"] = [now] if now is not None else [was] if was is not None else []
        found["was"], found["now"] = was, now
        found["from"], found["to"] = terms.ZONE_NAMES[old_zone], terms.ZONE_NAMES[zone]
        card = state.now(new)
        if card is not None:
            found["player"] = terms.PLAYER_NAMES[card.controller if zone & terms.IN_PLAY else card.owner]
            if card.controller != card.owner and zone & terms.IN_PLAY:
                found["owner"] = terms.PLAYER_NAMES[card.owner]
        if zone & (DECKS[0] | DECKS[1]) and place in PLACES:
            found["place"] = PLACES[int(place)]

    def _several(self, state: State, names: Names, field: str, value: tuple[int, ...], found: Event) -> None:
        if field == story.OBJECTS:
            for handle in value:
                self._object(state, names, handle, found)
        elif field == story.WILL:
            found["will"] = will_text(value)
        else:
            found["numbers"] = [number(one) for one in value]

    def _one(self, state: State, names: Names, field: str, value: int, found: Event) -> None:
        if field == story.PLAYER:
            found["owner" if "player" in found else "player"] = terms.PLAYER_NAMES[value]
        elif field == story.OBJECT:
            self._object(state, names, value, found)
        elif field == story.NUMBER:
            found["total" if "amount" in found else "amount"] = number(value)
        elif field == story.ZONE:
            found["zones"] = terms.names_of(value, terms.ZONE_NAMES)
        elif field == story.PHASE:
            found["phase"] = terms.PHASE_NAMES[value]
        elif field == story.PLACE:
            found["place"] = PLACES.get(value, "")
        elif field == story.ITEM:
            found["item"] = self._ids.object(value)
        elif field == story.ABILITY and found["cards"]:
            found["ability"] = ability_text(state, value)

    def _object(self, state: State, names: Names, handle: int, found: Event) -> None:
        if handle < 0:
            found.setdefault("players", []).append(terms.PLAYER_NAMES[-1 - handle])
            return
        obj = state.obj(handle)
        name = self._name(names, handle, 0 if obj is None else obj.zone)
        if name is not None:
            found["cards"].append(name)
