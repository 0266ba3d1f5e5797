"""Who looks at a game, and what each of them is given: views and decisions in the shapes of the wire, by that viewer's
own ids."""

from __future__ import annotations

import secrets
from typing import Any

from willforge import terms
from willforge.engine.machine import IllegalAnswer
from willforge.engine.model.decision import Decision
from willforge.engine.model.state import State
from willforge.errors import WillforgeError
from willforge.play import asked as asking
from willforge.play.ids import SECRET_BYTES, Ids, viewer_number
from willforge.play.log import Line
from willforge.play.shown import Painter
from willforge.play.stream import Stream, asks_in_secret


class Audience:
    """The viewers of one game. `secret` is what their ids are made with; the same secret gives the same ids."""

    __slots__ = ("_painters", "_streams", "decided", "secret", "undone")

    def __init__(self, secret: bytes | None = None) -> None:
        if secret is not None and (not isinstance(secret, bytes) or not secret or len(secret) > 32):
            raise WillforgeError("the secret of a game has to be bytes, 32 at most")
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        self.decided = [0, 0]  # decisions that each player has answered
        self.undone = 0  # how often answers were taken back: what is asked again is another question
        self._painters: dict[str, Painter] = {}
        self._streams: dict[str, Stream] = {}

    def copy(self) -> Audience:
        """The same viewers, of a copy of the game."""
        other = Audience(self.secret)
        other.decided = self.decided.copy()
        other.undone = self.undone
        for viewer, stream in self._streams.items():
            other._streams[viewer] = stream.copy(other._painter(viewer))
        return other

    def ids(self, viewer: str) -> Ids:
        """What a viewer calls things. Raises WillforgeError if there is no such viewer."""
        return self._painter(viewer).ids

    def _painter(self, viewer: str) -> Painter:
        found = self._painters.get(viewer) if isinstance(viewer, str) else None
        if found is None:
            found = Painter(Ids(self.secret, viewer_number(viewer)))
            self._painters[viewer] = found
        return found

    def shown(self, state: State, viewer: str) -> dict[str, Any]:
        """The view of a viewer now; of one who is followed, the view after the last event."""
        painter = self._painter(viewer)
        stream = self._streams.get(viewer)
        if stream is not None:
            stream.catch_up()
            if asks_in_secret(state, painter.ids.viewer):
                return stream.view
        if state.log is None:
            painter.forget()  # without a log, objects are written in place
        return painter.view(state)

    # -- events ----------------------------------------------------------------------------------------------------
    @property
    def followed(self) -> tuple[str, ...]:
        """The viewers whose events are kept."""
        return tuple(self._streams)

    def follow(self, state: State, viewer: str) -> None:
        """Keeps the events of a viewer from now on."""
        painter = self._painter(viewer)
        if viewer not in self._streams:
            self._streams[viewer] = Stream(painter, viewer, painter.view(state))

    def unfollow(self) -> None:
        """Keeps no events any more."""
        self._streams.clear()

    def adopt(self, other: Audience) -> None:
        """Takes over the events that another audience of the same game has kept."""
        for viewer, stream in other._streams.items():
            self._streams[viewer] = stream.copy(self._painter(viewer))

    def hold(self, state: State) -> None:
        """To be called before the game goes on."""
        for stream in self._streams.values():
            stream.hold(state)

    def answered(self, state: State, asked: Decision | None, answer: int, lines: list[Line]) -> None:
        """A decision was answered: tells everybody who is followed what has happened since."""
        if asked is not None:
            self.decided[asked.player] += 1
        self.tell(state, lines, answer)

    def tell(self, state: State, lines: list[Line], answer: int) -> None:
        """Tells everybody who is followed what has happened since the answer: a number, or -1 - the player who
        concedes. Events are made of it when somebody asks for them."""
        for stream in self._streams.values():
            stream.keep(state, lines, answer)

    def go_back(self, state: State, decided: list[int]) -> None:
        """The game has gone back to a moment: everybody who is followed is told so, and what is asked again is another
        question."""
        self.decided = decided.copy()
        self.undone += 1
        for stream in self._streams.values():
            stream.catch_up()
        for painter in self._painters.values():
            painter.forget()
        for stream in self._streams.values():
            stream.go_back(state)

    def find(self, viewer: str) -> Stream | None:
        """The events of a viewer; None if the viewer is not followed."""
        return self._streams.get(viewer) if isinstance(viewer, str) else None

    def stream(self, viewer: str) -> Stream:
        """The events of a viewer who is followed."""
        return self._streams[viewer]

    # -- decisions -------------------------------------------------------------------------------------------------
    def asked(self, state: State, viewer: str, language: str = "en") -> dict[str, Any] | None:
        """The pending decision in a language, if it is the viewer's."""
        ids = self.ids(viewer)
        decision = self._of(state, viewer)
        return None if decision is None else asking.asked(state, decision, ids, self.decision_id(viewer), language)

    def decision_id(self, viewer: str) -> str:
        """What the viewer calls the decision that is asked now."""
        return asking.decision_id(self.ids(viewer), self.decided[terms.PLAYER_NAMES.index(viewer)], self.undone)

    def option(self, state: State, viewer: str, name: str) -> int:
        """The number of the option that the viewer calls so. Raises IllegalAnswer if it is not offered to the viewer
        now."""
        decision = self._of(state, viewer)
        if decision is None:
            raise IllegalAnswer(f"{viewer} has nothing to decide now")
        found = self.options(state, viewer).get(name)
        if found is None:
            raise IllegalAnswer("this option is not one of those that are offered now")
        return found

    def options(self, state: State, viewer: str) -> dict[str, int]:
        """By the viewer's ids, the numbers of all options of the pending decision, alike or not; empty unless it is the
        viewer's. Linear in them."""
        decision = self._of(state, viewer)
        if decision is None:
            return {}
        return asking.option_ids(state, decision, self.ids(viewer), self.decision_id(viewer))

    def _of(self, state: State, viewer: str) -> Decision | None:
        decision = state.decision
        return decision if decision is not None and terms.PLAYER_NAMES[decision.player] == viewer else None
