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


def difference(old: View, new: View) -> list[Change]:
    """What has to be changed in a view to have another. Linear in the views, cheap where they share their parts."""
    found: list[Change] = []
    if new[FACES] is not old[FACES]:
        known = old[FACES]
        added = {key: face for key, face in new[FACES].items() if key not in known}
        if added:
            found.append({"at": [FACES], "add": added})
    _compare(old, new, [], found)
    return found


def _compare(old: View, new: View, path: list[str], found: list[Change]) -> None:
    for key, value in new.items():
        before = old.get(key)
        if before is value or (key == FACES and not path):
            continue
        if not isinstance(value, (dict, list)):
            if before != value or key not in old:
                found.append({"at": [*path, key], "value": value})
            continue
        here = [*path, key]
        if isinstance(value, dict) and isinstance(before, dict) and value.keys() == before.keys():
            _compare(before, value, here, found)
        elif (
            isinstance(value, list) and _listed(value) and isinstance(before, list) and (_listed(before) or not before)
        ):
            _compare_lists(before, value, here, found)
        elif before != value or key not in old:
            found.append({"at": here, "value": value})


def _listed(value: object) -> bool:
    """Whether it is a list of things with ids."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "id" in one for one in value)


def _compare_lists(old: list[View], new: list[View], path: list[str], found: list[Change]) -> None:
    before: View = {card["id"]: card for card in old}
    cards: list[View] = []
    for card in new:
        then = before.get(card["id"])
        if then is not card and then != card:
            cards.append(card)
    ids = [card["id"] for card in new]
    if ids != list(before):
        found.append({"at": path, "ids": ids, "cards": cards})
    elif cards:
        found.append({"at": path, "cards": cards})


def apply(view: View, changes: list[Change]) -> None:
    """Makes the changes in a view. Linear in them."""
    for change in changes:
        *way, last = change["at"]
        inner = view
        for key in way:
            inner = inner[key]
        if "value" in change:
            inner[last] = change["value"]
        elif "add" in change:
            inner[last] = {**inner[last], **change["add"]}
        else:
            known = {card["id"]: card for card in (*inner[last], *change["cards"])}
            inner[last] = [known[name] for name in change.get("ids", [card["id"] for card in inner[last]])]


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
