"""Where a card goes that would go to a zone: there, elsewhere, or nowhere (10.2 317, 6.3 314, 5.x 3.15, 2.0 2.4#6)."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.catalog import verbs
from willforge.engine.model import event_kinds
from willforge.engine.model.records import SLOT_BITS, TOKEN, Event
from willforge.engine.model.state import State
from willforge.engine.query import zones
from willforge.engine.query.current import info
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

ZONES: Final = {
    "hand": terms.HAND,
    "deck": terms.DECK,
    "stone deck": terms.STONE_DECK,
    "field": terms.FIELD,
    "ruler area": terms.RULER_AREA,
    "graveyard": terms.GRAVEYARD,
    "removed": terms.REMOVED,
    "standby": terms.STANDBY,
    "lifebreak": terms.LIFEBREAK,
    "stone area": terms.STONE_AREA,
}
POSITION: Final = """
rules: "{version}"
variant: valhalla
cards:
  - {{name: Resonator, type: Resonator, cost: "{{W}}", atk: 500, def: 500}}
  - {{name: Addition, type: "Addition: Field", cost: "{{W}}"}}
  - {{name: Chant, type: "Spell: Chant", cost: "{{W}}"}}
  - {{name: Sentry, type: "Spell: Chant-Standby", cost: "{{W}}", text: "[Trigger] When you gain life: Draw a card."}}
  - {{name: Stone, type: Magic Stone, text: "{{Rest}}: Produce {{W}}."}}
A:
  {{hand: [Chant, Sentry, Resonator], field: [Resonator, Addition], stones: [Stone], graveyard: [Stone, Sentry],
  {ruler}}}
B: {{field: [Resonator]}}
steps: []
"""

EVERYWHERE: Final = {name: name for name in ZONES}
NOWHERE: Final = dict.fromkeys(ZONES, "")
IN_PLAY_ONLY: Final = NOWHERE | {"field": "field", "ruler area": "ruler area"}
RULER: Final = NOWHERE | {"ruler area": "ruler area", "graveyard": "graveyard"}
NO_RULER_AREA: Final = EVERYWHERE | {"ruler area": ""}

PRINTED: Final = {
    "Ruler": RULER,
    "Risen": IN_PLAY_ONLY,
    "Resonator": NO_RULER_AREA | {"stone deck": "deck"},  # 317.3b
    "Addition": NO_RULER_AREA | {"stone deck": "deck"},
    "Chant": EVERYWHERE | dict.fromkeys(("stone deck", "field", "ruler area"), "graveyard"),  # 317.4
    "Stone": NO_RULER_AREA,
}
"""10.2 317, 6.3 314."""
CURRENT: Final = {
    "Ruler": RULER,
    "Risen": IN_PLAY_ONLY,
    "Resonator": NO_RULER_AREA | {"stone deck": "", "stone area": ""},  # 3.15#3
    "Addition": NO_RULER_AREA | {"stone deck": "", "stone area": ""},
    "Chant": EVERYWHERE | dict.fromkeys(("stone deck", "stone area", "field", "ruler area"), "graveyard"),  # 3.15#4
    "Stone": EVERYWHERE | dict.fromkeys(("hand", "deck", "ruler area"), ""),  # 3.15#5
}
"""5.00 and 5.12 3.15."""
TOLD: Final = {
    "Ruler": NOWHERE | {"ruler area": "ruler area"},
    "Risen": IN_PLAY_ONLY,
    "Resonator": NO_RULER_AREA,
    "Addition": NO_RULER_AREA | {"standby": ""},  # 3.9#4: everybody sees what it is
    "Chant": NO_RULER_AREA | {"field": "graveyard", "stone area": "graveyard"},  # 3.2#1
    "Stone": NO_RULER_AREA | {"standby": ""},
}
"""2.0 2.4#6, 2.7#5, 3.6#2."""
ROUTES: Final = {"2.0": TOLD, "5.00": CURRENT, "5.12": CURRENT, "6.3": PRINTED, "10.2": PRINTED}
TYPES: Final = {"Ruler": terms.RULER, "Risen": terms.J_RULER}


@cache
def table(version: str, ruler: str = "") -> State:
    """The turn player at main timing with a card of each kind."""
    run = begin(read_text(POSITION.format(version=version, ruler=ruler)), rules_of(version), starter_pool(), [])
    play_through(run)
    return run.state


def of_kind(state: State, name: str, zone: int = 0) -> int:
    """The first card of player A of that name in a zone, or where such cards are in play or in the hand."""
    kind = TYPES.get(name, 0)
    return next(
        obj.id
        for obj in state.objs
        if obj is not None
        and obj.owner == 0
        and (obj.zone & zone if zone else obj.zone & (terms.IN_PLAY | terms.HAND))
        and (info(state, obj.id).types & kind if kind else info(state, obj.id).name == name)
    )


def goes(state: State, handle: int, zone: int, verb: int = verbs.PUT) -> str:
    """The name of the zone where a card goes; "" if it stays."""
    found = zones.route(state, state.at(handle), zone, verb, verbs.JUDGMENT)
    return next((name for name, bit in ZONES.items() if bit == found), "")


@pytest.mark.rules(
    "10.2 317.1", "10.2 317.2", "10.2 317.3", "10.2 317.3a", "10.2 317.3b", "10.2 317.4", "10.2 317.5a", "10.2 317.6",
    "6.3 314.1", "6.3 314.2", "6.3 314.3", "6.3 314.3a", "6.3 314.3b", "6.3 314.4", "6.3 314.5a",
    "5.12 3.15#1", "5.12 3.15#2", "5.12 3.15#3", "5.12 3.15#4", "5.12 3.15#5",
    "5.00 3.15#1", "5.00 3.15#2", "5.00 3.15#3", "5.00 3.15#4", "5.00 3.15#5", "2.0 2.4#6", "2.0 2.7#5", "2.0 3.6#2",
)  # fmt: skip
@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("version", ROUTES)
def test_a_card_goes_where_its_kind_may(version: str, name: str) -> None:
    state = table(version, "j_ruler: true" if name == "Risen" else "life: 4000")
    handle = of_kind(state, name)
    asked = [zone for zone in ZONES if zone != "stone area" or state.rules.stone_area]
    expected = {zone: ROUTES[version][name][zone] for zone in asked}
    assert {zone: goes(state, handle, ZONES[zone]) for zone in asked} == expected


@pytest.mark.parametrize(
    ("version", "name", "goes_to"),
    [
        ("2.0", "Ruler", "field"),
        ("5.00", "Ruler", "field"),
        ("10.2", "Ruler", "field"),
        ("2.0", "Resonator", "field"),
        ("2.0", "Stone", "field"),
    ],
)
def test_a_judgment_puts_a_ruler_into_the_field(version: str, name: str, goes_to: str) -> None:
    state = table(version, "life: 4000")
    assert goes(state, of_kind(state, name), terms.FIELD, verbs.JUDGMENT) == goes_to


@pytest.mark.rules("5.12 3.15#6", "5.00 3.8#6", "2.0 2.3#6")
@pytest.mark.parametrize("version", ["2.0", "5.00", "5.12"])
def test_a_fallen_j_ruler_lies_in_the_ruler_area_and_nowhere_else(version: str) -> None:
    state = table(version, "astral: true")
    fallen = next(iter(state.zone(terms.RULER_AREA, 0)))
    asked = {zone: goes(state, fallen, bit) for zone, bit in ZONES.items()}
    in_field = {"field": "field"} if version == "2.0" else {}
    assert asked == NOWHERE | {"ruler area": "ruler area"} | in_field


@pytest.mark.rules("2.0 3.9#4", "2.0 3.9#5")
def test_what_everybody_sees_is_put_into_a_standby_area_only_as_a_chant_standby() -> None:
    state = table("2.0", "life: 4000")
    for name, zone, goes_to in (
        ("Sentry", terms.GRAVEYARD, "standby"),
        ("Stone", terms.GRAVEYARD, ""),
        ("Sentry", terms.HAND, "standby"),
        ("Chant", terms.HAND, "standby"),
    ):
        assert goes(state, of_kind(state, name, zone), terms.STANDBY) == goes_to


@pytest.mark.rules("2.0 3.7#3", "10.2 1415.2", "6.3 1415.2")
def test_cards_beyond_the_limit_of_a_lifebreak_area_are_turned_away() -> None:
    four = "life: 4000, lifebreak: [4x Resonator]"
    three = "life: 4000, lifebreak: [3x Resonator]"
    for version, full, goes_to in (
        ("2.0", four, "graveyard"),
        ("2.0", three, "lifebreak"),
        ("10.2", four, "lifebreak"),
    ):
        state = table(version, full)
        assert goes(state, of_kind(state, "Chant"), terms.LIFEBREAK) == goes_to


def test_where_lifebreak_is_not_played_nothing_goes_to_a_lifebreak_area() -> None:
    """10.2 1415.2: the area is part of a variant."""
    state = table("10.2", "life: 4000").clone()
    state.valhalla = False
    assert goes(state, of_kind(state, "Chant"), terms.LIFEBREAK) == ""


@pytest.mark.rules("2.0 2.5.1#2", "2.0 2.5.1#3")
def test_an_addition_to_the_field_is_doubled_by_another_one_of_its_name_alone() -> None:
    state = table("2.0", "life: 4000").clone()
    addition = state.at(of_kind(state, "Addition"))
    assert not zones.doubles(state, addition, 0)  # it does not double itself
    assert not zones.doubles(state, state.at(of_kind(state, "Resonator", terms.HAND)), 0)
    assert not zones.doubles(state, state.at(of_kind(state, "Chant")), 0)
    another = addition.copy(None)
    another.id = addition.id + (1 << SLOT_BITS)
    assert zones.doubles(state, another, 0)
    assert not zones.doubles(state, another, 1)


@pytest.mark.rules("10.2 317.3a")
@pytest.mark.parametrize("version", ROUTES)
def test_tokens_go_anywhere_but_to_a_ruler_area(version: str) -> None:
    state = table(version, "life: 4000").clone()
    token = of_kind(state, "Resonator", terms.FIELD)
    state.own(token).kind = TOKEN
    assert goes(state, token, terms.RULER_AREA) == ""
    assert goes(state, token, terms.STONE_DECK) == "stone deck"
    risen = table(version, "j_ruler: true").clone()
    copy = of_kind(risen, "Risen")
    risen.own(copy).kind = TOKEN
    assert goes(risen, copy, terms.RULER_AREA) == "ruler area"
    assert goes(risen, copy, terms.HAND) == "hand"


@pytest.mark.rules("10.2 317.5b", "10.2 317.5c", "6.3 314.5b", "6.3 314.5c", "5.12 3.15#3")
@pytest.mark.parametrize("version", ROUTES)
def test_a_stone_that_is_more_than_a_stone_goes_back_to_the_stones(version: str) -> None:
    state = table(version, "life: 4000")
    stone = state.at(of_kind(state, "Stone"))
    more = info(state, stone.id).copy()
    more.types |= terms.RESONATOR
    found = {
        zone: zones.route(state, stone, ZONES[zone], verbs.PUT, verbs.JUDGMENT, more)
        for zone in ("deck", "hand", "graveyard", "stone deck")
    }
    told = {zone: ZONES[zone] for zone in found}
    if version in ("6.3", "10.2"):
        assert found == told | {"deck": terms.STONE_DECK, "hand": terms.STONE_DECK}
    elif version == "2.0":
        assert found == told
    else:
        assert found == told | {"deck": 0, "hand": 0, "stone deck": 0}


@pytest.mark.rules("10.2 1035.2a")
@pytest.mark.parametrize("version", ROUTES)
def test_what_lies_over_a_j_ruler_goes_where_cards_of_its_kind_go(version: str) -> None:
    state = table(version, "j_ruler: true").clone()
    over = of_kind(state, "Risen")
    state.own(over).under = of_kind(state, "Resonator", terms.FIELD)
    moved = Event(event_kinds.MOVES, over, from_zone=terms.FIELD, to_zone=terms.HAND)
    assert zones.to_be_buried(state, moved)
    back = Event(event_kinds.MOVES, over, from_zone=terms.FIELD, to_zone=terms.FIELD)
    dealt = Event(event_kinds.DAMAGE, over)
    instead = Event(event_kinds.MOVES, over, to_zone=terms.HAND, replaced=(zones.NOT_BURIED,))
    alone = Event(event_kinds.MOVES, of_kind(state, "Resonator", terms.FIELD), to_zone=terms.HAND)
    elsewhere = Event(event_kinds.MOVES, of_kind(state, "Chant"), to_zone=terms.REMOVED)
    for event in (back, dealt, instead, alone, elsewhere):
        assert not zones.to_be_buried(state, event)
    if version in ("5.00", "5.12", "6.3", "10.2"):
        assert goes(state, over, terms.GRAVEYARD) == "graveyard"


@pytest.mark.rules("5.12 3.7#4", "2.0 3.10#1")
@pytest.mark.parametrize("version", ROUTES)
def test_stones_that_are_put_into_the_field_are_put_where_stones_are(version: str) -> None:
    state = table(version, "life: 4000")
    area = terms.STONE_AREA if state.rules.stone_area else terms.FIELD
    for name, zone, told, goes_to in (
        ("Stone", terms.GRAVEYARD, terms.FIELD, area),
        ("Resonator", terms.HAND, terms.FIELD, terms.FIELD),
        ("Stone", terms.GRAVEYARD, terms.HAND, terms.HAND),
        ("Stone", terms.IN_PLAY, terms.FIELD, terms.FIELD),
    ):
        assert zones.destination(state, state.at(of_kind(state, name, zone)), told) == goes_to
