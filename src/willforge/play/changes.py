"""The difference of two views, as data that makes one out of the other.

A change is a mapping with a path, `at`. `value` is what stands there now. Where the path leads to a list of things with
ids (the cards of a zone, the chase), `cards` are those that are new or look different, and `ids`, if given, which there
are and in which order. Printed faces are only ever added: a view has those that something in it refers to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]
Change = dict[str, Any]
FACES = "faces"
PLAYERS = "players"
ZONES = "zones"


def difference(old: View, new: View) -> list[Change]:
    """What has to be changed in a view to have another. Linear in the views, cheap where they share their parts."""
    found: list[Change] = []
    for key, value in new.items():
        before = old[key]
        if before is value:
            continue
        if key == FACES:
            added = {name: face for name, face in value.items() if name not in before}
            if added:
                found.insert(0, {"at": [FACES], "add": added})
        elif key == PLAYERS:
            for player, seat in value.items():
                if before[player] is not seat:
                    _compare_seats(before[player], seat, player, found)
        elif isinstance(value, (dict, list)):
            _compare(before, value, [key], found)
        elif before != value:
            found.append({"at": [key], "value": value})
    return found


def _compare_seats(before: View, seat: View, player: str, found: list[Change]) -> None:
    for key, value in seat.items():
        then = before[key]
        if then is value:
            continue
        if key == ZONES and len(then) == len(value):
            for name, zone in value.items():
                if then[name] is not zone:
                    _compare(then[name], zone, [PLAYERS, player, ZONES, name], found)
        else:
            _compare(then, value, [PLAYERS, player, key], found)


def _compare(before: object, value: object, path: list[str], found: list[Change]) -> None:
    """Compares what stands at a path, which is not the same thing in both views."""
    if isinstance(value, dict) and isinstance(before, dict) and value.keys() == before.keys():
        for key, inner in value.items():
            if before[key] is not inner:
                _compare(before[key], inner, [*path, key], found)
    elif isinstance(value, list) and _listed(value) and isinstance(before, list) and (_listed(before) or not before):
        _compare_lists(before, value, path, found)
    elif before != value:
        found.append({"at": path, "value": value})


def _listed(value: object) -> bool:
    """Whether it is a list of things with ids; all of a list have them, or none."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict) and "id" in value[0]


def _compare_lists(old: list[View], new: list[View], path: list[str], found: list[Change]) -> None:
    cards: list[View] = []
    if len(old) == len(new):
        for place in range(len(new)):
            card, then = new[place], old[place]
            if card is not then:
                if card["id"] != then["id"]:
                    break
                if card != then:
                    cards.append(card)
        else:
            if cards:
                found.append({"at": path, "cards": cards})
            return
    before: View = {card["id"]: card for card in old}
    cards = [card for card in new if before.get(card["id"]) is not card and before.get(card["id"]) != card]
    found.append({"at": path, "ids": [card["id"] for card in new], "cards": cards})


def applied(view: View, changes: list[Change]) -> View:
    """The view that the changes make out of a view: both stay as they are, and what is not changed they share. Linear
    in the changes."""
    for change in changes:
        view = _changed(view, change["at"], 0, change)
    return view


def _changed(inner: View, path: list[str], depth: int, change: Change) -> View:
    """A copy of what stands at a depth of a change's path, with the change made in it."""
    key = path[depth]
    found = inner.copy()
    if depth < len(path) - 1:
        found[key] = _changed(inner[key], path, depth + 1, change)
    elif "value" in change:
        found[key] = change["value"]
    elif "add" in change:
        found[key] = {**inner[key], **change["add"]}
    else:
        known = {card["id"]: card for card in (*inner[key], *change["cards"])}
        found[key] = [known[name] for name in change.get("ids", [card["id"] for card in inner[key]])]
    return found


def referred_faces(view: View) -> set[str]:
    """The keys of the printed faces that something in a view refers to."""
    found: set[str] = set()
    for card in _cards(view):
        if "face" in card:
            found.add(card["face"])
        found.update(card.get("sides", ()))
    return found


def _cards(view: View) -> Iterator[View]:
    yield from view["chase"]
    for seat in view["players"].values():
        for zone in seat["zones"].values():
            yield from zone["known"] if isinstance(zone, dict) else zone
