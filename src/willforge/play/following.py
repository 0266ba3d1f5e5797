"""A guard that follows a game for every viewer by its events alone, and says where they fail to tell what happened.

It holds a mirror for each viewer. After every answer the mirror, which got nothing but the viewer's events as bytes,
has to equal a view that is worked out wholly anew; and what changed on the table has to have been told by an event of
its own, of a kind that says so: every card that comes or goes, rests or recovers, every damage, counter, life, will,
change of control and attachment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from willforge.engine.model import story
from willforge.engine.model.happening import Happening
from willforge.engine.model.state import State
from willforge.play.audit import CheckFailed
from willforge.play.ids import VIEWERS, Ids
from willforge.play.log import tell
from willforge.play.mirror import Mirror
from willforge.play.shown import Painter
from willforge.play.stream import Stream

View = dict[str, Any]
_SECRET: Final = b"of one who looks on"
_OPEN: Final = ("field", "stone_area", "ruler_area", "graveyard", "removed", "items", "standby")
"""Zones in which every card that comes has to have been told."""
_COMING: Final = (*story.MOVES, "coin", "item", "emblem", "limit_break", "side_chosen", "covered")
"""Events that tell that a card has come somewhere."""
_GOING: Final = (*story.MOVES, "erased", "covered")
"""Events that tell that a card has gone."""
_PLAYING: Final = ("played", "card_triggered", "shown_to_play")
"""Events that tell that a card was played. They name it as it is on the chase, not as it was where it came from."""
_CHANGING_PLACE: Final = (*story.MOVES, "control", "covered")
_MARKS: Final[dict[str, tuple[str, ...]]] = {
    "rested": ("rested", "recovered", "recovers", "covered"),
    "damage": ("damage", "hit", "pierces", "damage_removed", "damage_ends"),
    "counters": ("counters", "entering_counters", "starting_counters", "counters_cancel"),
    "added_to": ("added", "unadded", "attached"),
    "on_top_of": ("covered",),
    "owner": ("control",),
    "astral": ("healed", "j_ruler_falls", "ruler_falls"),
}
"""By what may change on a card that stays where it is, the events that tell it."""
_OF_PLAYERS: Final[dict[str, tuple[str, ...]]] = {
    "life": (
        "starting_life", "life", "life_halved", "life_rounded", "damage_to_player", "player_hit", "player_pierced",
    ),
    "will": ("produced", "paid", "will_ceases", "will_ceases_at_end"),
}  # fmt: skip
"""By what may change for a player, the events that tell it."""
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
            old, before = stream.view, stream.seq
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
    """What is different on the table though no event of its own told it. Linear in the views."""
    kinds = {event["kind"] for event in events}
    if not kinds.isdisjoint(_ALL_NEW):
        return
    about = _about(events)
    for player, seat in new["players"].items():
        before = old["players"][player]
        for value, telling in _OF_PLAYERS.items():
            if seat[value] != before[value] and about.isdisjoint((kind, player) for kind in telling):
                yield f"that the {value} of {player} is {seat[value]}"
    then, now = _cards_by_id(old), _cards_by_id(new)
    for name, (where, card) in now.items():
        if name not in then:
            if about.isdisjoint((kind, name) for kind in _COMING):
                yield f"that {card.get('name', 'a hidden card')} is in the {where}"
            continue
        was, last = then[name]
        if was != where and about.isdisjoint((kind, name) for kind in _CHANGING_PLACE):
            yield f"that {card.get('name', 'a hidden card')} is in the {where}, no more in the {was}"
        for mark, telling in () if "hidden" in last or "hidden" in card else _MARKS.items():
            if card.get(mark) != last.get(mark) and about.isdisjoint((kind, name) for kind in telling):
                yield f"that {card.get('name')} has {mark}: {card.get(mark)}"
    for name, (where, card) in then.items():
        if name not in now and kinds.isdisjoint(_PLAYING) and about.isdisjoint((kind, name) for kind in _GOING):
            yield f"that {card.get('name', 'a hidden card')} has left the {where}"
    if new["winner"] != old["winner"] and kinds.isdisjoint(("over", "draw")):
        yield f"that the game has ended: {new['winner']}"


def _about(events: list[View]) -> set[tuple[str, str]]:
    """The kinds of the events, each with every card and player that the event names."""
    found: set[tuple[str, str]] = set()
    for event in events:
        named = (*event["cards"], *event.get("players", ()), event.get("player"), event.get("was"), event.get("owner"))
        found.update((event["kind"], name) for name in named if name is not None)
    return found


def _cards_by_id(view: View) -> dict[str, tuple[str, View]]:
    """The cards of the open zones, each with its zone and whose it is."""
    return {
        card["id"]: (f"{zone} of {player}", card)
        for player, seat in view["players"].items()
        for zone in _OPEN
        for card in seat["zones"].get(zone, ())
    }
