"""A guard that follows a game for every viewer by its events alone, and says where they fail to tell what happened.

It holds a mirror for each viewer. After every answer the mirror, which got nothing but the viewer's events as bytes,
has to equal a view that is worked out wholly anew; and what changed on the table has to have been told by an event of
its own: cards that come somewhere, rest, are damaged, get counters, and life."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from willforge.engine.model.happening import Happening
from willforge.engine.model.state import State
from willforge.play.audit import CheckFailed
from willforge.play.ids import VIEWERS, Ids
from willforge.play.log import tell
from willforge.play.mirror import Mirror
from willforge.play.shown import Painter
from willforge.play.stream import VALUES, Stream

View = dict[str, Any]
_SECRET: Final = b"of one who looks on"
_OPEN: Final = ("field", "stone_area", "ruler_area", "graveyard", "removed", "items", "standby")
"""Zones in which every card that comes has to have been told."""
_MARKS: Final = ("rested", "damage", "counters", "added_to", "astral")
"""What has to have been told of a card that stays where it is."""
_GAINED: Final = ("coin", "item", "emblem", "limit_break")
"""What a player gains without that it came from anywhere."""
_ALL_NEW: Final = ("restart", "rewound", "ability_not_played", "card_not_played", "play_impossible")
"""Events after which the table is that of another moment, or may be."""


class Follower:
    """Follows one game from now on, for all viewers."""

    __slots__ = ("_followed",)

    def __init__(self, state: State) -> None:
        self._followed: list[tuple[str, Stream, Mirror]] = []
        for viewer, number in VIEWERS.items():
            painter = Painter(Ids(_SECRET, number))
            stream = Stream(painter, viewer, painter.view(state))
            self._followed.append((viewer, stream, Mirror(_bytes(stream.view))))

    def forget(self) -> None:
        """Lets the next views be worked out wholly anew: for states that were written by hand."""
        for _, stream, _ in self._followed:
            stream.forget()

    def look(self, state: State, happened: list[Happening]) -> None:
        """Takes what the engine has written down since the last time. Raises CheckFailed. Linear in the cards."""
        lines = tell(state, happened)
        for viewer, stream, mirror in self._followed:
            old, before = stream.view, len(stream.events)
            stream.tell(state, lines)
            events = stream.after(before, "en")
            mirror.apply(_bytes(events))
            whole = Painter(Ids(_SECRET, VIEWERS[viewer])).view(state)
            if mirror != _bytes(whole):
                raise CheckFailed(f"the events of {viewer} do not lead to the view of {viewer}")
            missing = next(unsaid(old, whole, events), "")
            if missing:
                raise CheckFailed(f"nothing told {viewer} {missing}")


def _bytes(data: Any) -> Any:
    """The same as it comes out of the wire."""
    return json.loads(json.dumps(data))


def unsaid(old: View, new: View, events: list[View]) -> Iterator[str]:
    """What is different on the table though no event told it. Linear in the views."""
    kinds = {event["kind"] for event in events}
    if not kinds.isdisjoint(_ALL_NEW):
        return
    told = {card for event in events if event["kind"] != VALUES for card in event["cards"]}
    for player, seat in new["players"].items():
        before = old["players"][player]
        if seat["life"] != before["life"] and not _of_player(events, player):
            yield f"that the life of {player} is {seat['life']}"
        for zone in _OPEN:
            known = {card["id"]: card for card in before["zones"].get(zone, ())}
            gained = any(event["kind"] in _GAINED and event["player"] == player for event in events)
            for card in seat["zones"].get(zone, ()):
                if card["id"] in told:
                    continue
                if card["id"] not in known and not gained:
                    yield f"that {card.get('name', 'a hidden card')} is in the {zone} of {player}"
                then = known.get(card["id"], card)
                for mark in () if "hidden" in then or "hidden" in card else _MARKS:
                    if card.get(mark) != then.get(mark):
                        yield f"that {card.get('name')} has {mark}: {card.get(mark)}"
    if new["winner"] != old["winner"] and kinds.isdisjoint(("over", "draw")):
        yield f"that the game has ended: {new['winner']}"


def _of_player(events: list[View], player: str) -> bool:
    """Whether some event is about the life of a player."""
    return any(
        event.get("player") == player or player in event.get("players", ())
        for event in events
        if "life" in event["kind"] or "player" in event["kind"] or event["kind"] in ("pierces", "paid")
    )
