"""A guard that follows a game for every viewer by its events alone, and says where they fail to tell what happened.

It holds a mirror for each viewer. After every answer the mirror, which got nothing but the viewer's events as bytes,
has to equal a view that is worked out wholly anew; and what changed on the table has to have been told by an event of
its own, of a kind that says so and that names the card or the player: every card that comes, goes or is turned, rests
or recovers, every damage, counter, life, will, change of control and attachment, turn, phase and battle, what
comes to the chase and leaves it, and how many cards come to and leave hands, decks and what else is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from willforge.engine.model import story
from willforge.engine.model.happening import Happening
from willforge.engine.model.state import State
from willforge.play import asking
from willforge.play.audit import CheckFailed
from willforge.play.ids import JUDGE, SPECTATOR, VIEWERS, Ids
from willforge.play.log import Line, tell
from willforge.play.mirror import Mirror
from willforge.play.shown import Painter
from willforge.play.stream import VALUES, Stream, asks_in_secret

View = dict[str, Any]
_SECRET: Final = b"of one who looks on"
_OPEN: Final = ("field", "stone_area", "ruler_area", "graveyard", "removed", "items", "standby")
"""Zones whose cards everybody can tell one from the other: each that comes, goes or changes has to have been told."""
_COUNTED: Final = ("hand", "deck", "stone_deck", "extra_deck", "runes", "stranger_deck", "lifebreak")
"""Zones whose cards somebody can not tell apart: how many come and go has to have been told."""
_DEALT: Final = ("restart", "prepares", "opening_hand", "mulligan", "life_cards")
"""Events that tell of many cards at once, before the first turn: they name the player."""
_COMING: Final = (*story.MOVES, "coin", "item", "emblem", "limit_break", "side_chosen")
"""Events that tell that a card has come somewhere."""
_GOING: Final = (*story.MOVES, "erased", "covered")
"""Events that tell that a card has gone."""
_CHANGING_PLACE: Final = (*story.MOVES, "control")
_TURNING: Final = (
    *story.MOVES,
    "shifts",
    "inverts",
    "becomes_copy",
    "side_chosen",
    "judgment_played",
    "j_ruler_side",
    "second_form",
)
_SHOWING: Final = (
    *story.MOVES,
    "revealed",
    "revealed_exploring",
    "shown_to_play",
    "card_triggered",
    "stealth_triggered",
    "ruler_placed",
    "turned_up",
    "turned_down",
)
_LOOKING: Final = ("looks", "looks_at_hand", "searches", "foreseen", "explored", "arranged")
"""Events that tell that a player looks at cards, which they do not name."""
_MARKS: Final[dict[str, tuple[str, ...]]] = {
    "rested": ("rested", "recovered", "recovers", "covered"),
    "damage": ("damage", "hit", "pierces", "damage_removed", "damage_ends", "covered"),
    "counters": (
        "counters",
        "entering_counters",
        "starting_counters",
        "counters_cancel",
        "covered",
        "healed",
        "j_ruler_falls",
    ),
    "added_to": ("added", "unadded", "attached", "covered"),
    "on_top_of": ("covered",),
    "owner": ("control",),
    "astral": ("healed", "j_ruler_falls", "ruler_falls"),
    "face": _TURNING,
    "face_down": _SHOWING,
    "revealed": _SHOWING,
}
"""By what may change on a card that stays where it is, the events that tell it. That it is no longer revealed follows
from why it was."""
_OF_PLAYERS: Final[dict[str, tuple[str, ...]]] = {
    "life": (
        "starting_life", "life", "life_halved", "life_rounded", "damage_to_player", "player_hit", "player_pierced",
    ),
    "will": ("produced", "paid", "will_ceases", "will_ceases_at_end"),
}  # fmt: skip
"""By what may change for a player, the events that tell it."""
_OF_TABLE: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("turn", "first_turn", "extra_turn"),
    "turn_player": ("turn", "first_turn", "extra_turn", "first", "first_again"),
    "phase": ("phase",),
    "winner": ("over", "draw", "loop"),
}
"""By what may change for everybody, the events that tell it."""
_INTO_BATTLE: Final[dict[str, tuple[str, ...]]] = {
    "attacker": ("attacks", "covered"),
    "attacked": ("attacks", "blocks", "covered"),
    "blocker": ("blocks", "covered"),
}
"""By its part in a battle, the events that tell that a card or player takes it."""
_OUT_OF_BATTLE: Final = (*_GOING, "control", "out_of_battle", "stops_attacking", "stops_blocking")
"""Events that tell that a card is no more in the battle."""
_TO_CHASE: Final = (*story.MOVES, "played", "ability_played", "judgment_played", "copied")
"""Events that tell that something has come to the chase; of what is no card when everything was chosen for it."""
_RESOLVING: Final = ("resolves", "judgment_resolves", "fails")
_OFF_CHASE: Final = (*story.MOVES, "cancelled")
"""Events that tell that something has left the chase."""
_ALL_NEW: Final = ("restart", "rewound", "attack_rewound", "block_rewound")
"""Events after which the table is that of another moment."""


class Followed:
    """One viewer: the stream, what was made of it, and what on the chase is being played or resolves."""

    __slots__ = ("being_played", "mirror", "resolving", "stream", "viewer")

    def __init__(self, viewer: str, state: State) -> None:
        painter = Painter(Ids(_SECRET, VIEWERS[viewer]))
        self.viewer = viewer
        self.stream = Stream(painter, viewer, painter.view(state))
        self.mirror = Mirror(_bytes(self.stream.view))
        self.being_played: set[str] = set()  # ids
        self.resolving: set[str] = set()  # ids

    def look(self, state: State, lines: list[Line]) -> None:
        """Asks whether everything was told that has changed. Raises CheckFailed. Linear in the zones that changed."""
        old, before = self.stream.view, self.stream.seq
        self.stream.tell(state, lines)
        events = self.stream.records(before)
        self.mirror.apply(_bytes(events))
        new = self.stream.view
        told = [event for event in events if event["kind"] != VALUES]
        missing = next(unsaid(old, new, told), "") or self.chase(old, new, told)
        if not missing and not self._is_shown(state):
            missing = next(newly_known(old, new, told), "")
        if missing:
            raise CheckFailed(f"nothing told {self.viewer} {missing}")

    def _is_shown(self, state: State) -> bool:
        """Whether the viewer knows everything, or a text shows its player what to choose from."""
        viewer = VIEWERS[self.viewer]
        if viewer == JUDGE or state.decision is None or asking.stage(state) != asking.TEXT:
            return viewer == JUDGE
        return viewer == SPECTATOR or viewer == state.decision.player

    def compare(self, state: State) -> None:
        """Asks whether the events have led to the view, worked out wholly anew; not while nothing may be told. Raises
        CheckFailed. Linear in the cards."""
        if asks_in_secret(state, VIEWERS[self.viewer]):
            return
        whole = Painter(self.stream.ids).view(state)  # what an object is called never changes
        if self.mirror != whole:
            raise CheckFailed(f"the events of {self.viewer} do not lead to the view of {self.viewer}")

    def chase(self, old: View, new: View, events: list[View]) -> str:
        """What came to the chase or left it unsaid. What resolves leaves the chase when it has done everything; what
        is no card is told when everything for it was chosen, so at the latest before it leaves."""
        told = _about(events)
        if not {event["kind"] for event in events}.isdisjoint(_ALL_NEW):
            self.being_played.clear()
            return ""
        then, now = {item["id"]: item for item in old["chase"]}, {item["id"]: item for item in new["chase"]}
        self.resolving |= {name for name in (*then, *now) if not told.isdisjoint((kind, name) for kind in _RESOLVING)}
        for name, item in now.items():
            if name not in then and told.isdisjoint((kind, name) for kind in _TO_CHASE):
                if not _is_no_card(item):
                    return f"that {item.get('name', 'a hidden card')} is on the chase"
                self.being_played.add(name)
        self.being_played = {name for name in self.being_played if told.isdisjoint((kind, name) for kind in _TO_CHASE)}
        for name, item in then.items():
            if name in now:
                continue
            if name in self.being_played:
                return f"that {item['name']} was played"
            if name not in self.resolving and told.isdisjoint((kind, name) for kind in _OFF_CHASE):
                return f"that {item.get('name', 'a hidden card')} has left the chase"
        self.resolving &= now.keys()
        return ""


class Follower:
    """Follows one game from now on, for all viewers. After every answer it asks whether everything was told, after
    every `every`th whether the mirrors equal the views: one that has gone astray stays so."""

    __slots__ = ("_every", "_followed", "_looks")

    def __init__(self, state: State, every: int = 1) -> None:
        self._followed = [Followed(viewer, state) for viewer in VIEWERS]
        self._every = every
        self._looks = 0

    def forget(self) -> None:
        """Lets the next views be worked out wholly anew: for states that were written by hand."""
        for followed in self._followed:
            followed.stream.forget()

    def look(self, state: State, happened: list[Happening]) -> None:
        """Takes what the engine has written down since the last time. Raises CheckFailed. Linear in the cards."""
        lines = tell(state, happened)
        self._looks += 1
        for followed in self._followed:
            followed.look(state, lines)
        if self._looks % self._every == 0 or state.winner >= 0:
            for followed in self._followed:
                followed.compare(state)


def _bytes(data: Any) -> Any:
    """The same as it comes out of the wire."""
    return json.loads(json.dumps(data))


def _is_no_card(item: View) -> bool:
    """Whether something on the chase is an ability or a copy, so that no card has moved there."""
    return item.get("kind") in ("ability", "judgment", "copy")


def unsaid(old: View, new: View, events: list[View]) -> Iterator[str]:
    """What is different on the table though none of these events told it, the one that carries the values left out.
    Linear in the zones that are not the same."""
    kinds = {event["kind"] for event in events}
    if not kinds.isdisjoint(_ALL_NEW):
        return
    about, numbers = _about(events), _told_numbers(events)
    for value, telling in _OF_TABLE.items():
        if new[value] != old[value] and kinds.isdisjoint(telling):
            yield f"that the {value} is {new[value]}"
    if new["phase"] != old["phase"] and not any(event.get("phase") == new["phase"] for event in events):
        yield f"that the phase is {new['phase']}"
    for player, seat in new["players"].items():
        before = old["players"][player]
        for value, telling in _OF_PLAYERS.items():
            if seat[value] != before[value] and about.isdisjoint((kind, player) for kind in telling):
                yield f"that the {value} of {player} is {seat[value]}"
        if about.isdisjoint((kind, player) for kind in _DEALT):
            yield from _miscounted(player, before["zones"], seat["zones"], numbers)
    changed = _changed(old, new)
    if changed:
        yield from _unsaid_of_cards(_cards_by_id(old, changed), _cards_by_id(new, changed), about)
    yield from _unsaid_of_battle(old["battle"], new["battle"], about)


def _changed(old: View, new: View) -> list[tuple[str, str]]:
    """The zones that are not the same, each with its player."""
    return [
        (player, zone)
        for player, seat in new["players"].items()
        if seat["zones"] is not old["players"][player]["zones"]
        for zone, cards in seat["zones"].items()
        if cards is not old["players"][player]["zones"][zone]
    ]


def _miscounted(player: str, old: View, new: View, told: dict[tuple[str, str], int]) -> Iterator[str]:
    for zone in _COUNTED:
        many = 0 if new[zone] is old[zone] else _count(new, zone) - _count(old, zone)
        many -= told.get((player, zone), 0)
        if many:
            yield f"of {abs(many)} cards that {'came to' if many > 0 else 'left'} the {zone} of {player}"


def _told_numbers(events: list[View]) -> dict[tuple[str, str], int]:
    """By player and zone, how many more cards there are by what was told."""
    found: dict[tuple[str, str], int] = {}
    for event in events:
        if "from" in event:
            player = str(event.get("owner", event.get("player")))
            for zone, many in ((event["from"], -1), (event["to"], 1)):
                found[player, zone] = found.get((player, zone), 0) + many
    return found


def _count(zones: View, zone: str) -> int:
    cards = zones[zone]
    return int(cards["count"]) if isinstance(cards, dict) else len(cards)


def _unsaid_of_cards(
    then: dict[str, tuple[str, View]], now: dict[str, tuple[str, View]], about: set[tuple[str, str]]
) -> Iterator[str]:
    for name, (where, card) in now.items():
        if name not in then:
            if about.isdisjoint((kind, name) for kind in _COMING):
                yield f"that {card.get('name', 'a hidden card')} is in the {where}"
            continue
        was, last = then[name]
        if was != where:  # what it loses on the way is told by telling the way
            if about.isdisjoint((kind, name) for kind in _CHANGING_PLACE):
                yield f"that {card.get('name', 'a hidden card')} is in the {where}, no more in the {was}"
            continue
        for mark, telling in () if "hidden" in last or "hidden" in card else _MARKS.items():
            if card.get(mark) == last.get(mark) or (mark == "revealed" and mark not in card):
                continue
            if about.isdisjoint((kind, name) for kind in telling):
                yield f"that {card.get('name')} has {mark}: {card.get(mark)}"
    for name, (where, card) in then.items():
        if name not in now and about.isdisjoint((kind, name) for kind in _GOING):
            yield f"that {card.get('name', 'a hidden card')} has left the {where}"


def newly_known(old: View, new: View, events: list[View]) -> Iterator[str]:
    """Cards that the viewer knows now and did not know before, though none of these events showed them. Linear in the
    zones that are not the same."""
    if any(event["kind"] in _LOOKING or event["kind"] in _DEALT or event["kind"] in _ALL_NEW for event in events):
        return
    named = {name for _, name in _about(events)}
    changed = _changed(old, new)
    before = _known(old, changed)
    for name, card in _known(new, changed).items():
        if name not in before and name not in named:
            yield f"what {card['name']} is"


def _known(view: View, zones: list[tuple[str, str]]) -> View:
    """The cards of these zones whose faces the viewer sees, by id."""
    found: View = {}
    for player, zone in zones:
        cards = view["players"][player]["zones"][zone]
        found.update(
            (card["id"], card)
            for card in (cards["known"] if isinstance(cards, dict) else cards)
            if "hidden" not in card
        )
    return found


def _unsaid_of_battle(old: View | None, new: View | None, about: set[tuple[str, str]]) -> Iterator[str]:
    kinds = {kind for kind, _ in about}
    if (old is None) != (new is None) and kinds.isdisjoint(("battle", "battle_over")):
        yield f"that {'the battle is over' if new is None else 'there is a battle'}"
    for part, telling in _INTO_BATTLE.items():
        was, now = old and old[part], new and new[part]
        if now == was or new is None:
            continue
        if now is not None and about.isdisjoint((kind, now) for kind in telling):
            yield f"that {now} is the {part}"
        elif now is None and "battle" not in kinds and about.isdisjoint((kind, was) for kind in _OUT_OF_BATTLE):
            yield f"that {was} is not the {part} any more"


def _about(events: list[View]) -> set[tuple[str, str]]:
    """The kinds of the events, each with every card and player that the event names."""
    found: set[tuple[str, str]] = set()
    for event in events:
        single = (event.get(field) for field in ("player", "owner", "was", "item"))
        named = (*event["cards"], *event.get("players", ()), *single)
        found.update((event["kind"], name) for name in named if name is not None)
    return found


def _cards_by_id(view: View, zones: list[tuple[str, str]]) -> dict[str, tuple[str, View]]:
    """The cards of those zones that are open, each with its zone and whose it is."""
    return {
        card["id"]: (f"{zone} of {player}", card)
        for player, zone in zones
        if zone in _OPEN
        for card in view["players"][player]["zones"][zone]
    }
