"""Which sources of will are alike, so that it is no question which of them pays, and what a way takes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.legal import will
from willforge.engine.legal.ways import OPEN, Choices, Payment, alike
from willforge.engine.model.lasting import Lasting
from willforge.engine.model.records import Pending, Play, Waiting, zone_index
from willforge.engine.model.state import State
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

POSITION: Final = """
rules: "10.2"
cards:
  - {{name: Hush, type: Resonator, cost: "{{1}}", atk: 100, def: 100, text: "Players cannot gain life."}}
  - {{name: Ember, type: Special Magic Stone, text: "{{Rest}}: Produce {{R}}.\\n{{Rest}}: Produce {{R}} or {{U}}."}}
  - {{name: Gloam, type: Special Magic Stone, text: "{{Rest}}: Produce {{R}} or {{B}}."}}
  - {{name: Forge, type: Regalia, cost: "{{1}}", text: "{{Rest}}: Produce {{R}}. Spend this will only to play cards."}}
  - {{name: Charm, type: Addition, cost: "{{1}}"}}
  - {{name: Lance, type: Chant, cost: "{{0}}", text: "Rest target magic stone."}}
{more}
A: {{field: [Hush, Charm], stones: [{stones}]}}
steps: []
"""
ASKS: Final = """
  - {name: Dyer, type: Resonator, cost: "{1}", atk: 1, def: 1, text:
    "[Enter] >>> If you spent {U} to play this card, draw a card."}
"""
TWO: Final = "2x Fire Magic Stone"


@cache
def table(stones: str, more: str = "") -> State:
    """Player A with these stones."""
    text = POSITION.format(stones=stones, more=more)
    run = begin(read_text(text), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


def named(state: State, name: str) -> int:
    """The card of that name in the field of A."""
    faces = state.catalog.faces
    return next(h for h in state.zone(terms.FIELD, 0) if faces[state.at(h).face].face.name == name)


def stones(state: State) -> list[int]:
    """The magic stones of A in their order."""
    faces = state.catalog.faces
    return [h for h in state.zone(terms.FIELD, 0) if faces[state.at(h).face].types & terms.STONE]


def choices(state: State, symbols: tuple[int, ...], free: int) -> Choices:
    """What there is to pay this will with for something that no will is restricted to."""
    return Choices(state, will.Purpose(0, 0, "other"), symbols, free, 0, [], will.all_sources(state, 0))


def rested(payment: Payment) -> tuple[int, ...]:
    """The stones that a way rests."""
    return tuple(handle for handle, _, _ in payment.rested)


# -- alike or not ------------------------------------------------------------------------------------------------------
def lasting(**given: tuple[int | str | tuple[int, ...], ...]) -> Callable[[State], None]:
    """An effect that lasts and speaks of something."""

    def make(state: State) -> None:
        values = {"objects": (), "regs": (), "targets": (), "locked": ()} | given
        static = state.catalog.abilities[state.catalog.faces[state.at(named(state, "Hush")).face].abilities[0]].statics[
            0
        ]
        state.effects.append(
            Lasting(
                1, static, values["objects"], named(state, "Hush"), 0, 9, 1, 1,  # type: ignore[arg-type]
                values["regs"], values["targets"], 0, 0, values["locked"],  # type: ignore[arg-type]
            )
        )  # fmt: skip

    return make


Held = tuple[int | str | tuple[int, ...], ...]
Aimed = tuple[tuple[int, ...], ...]


def waits(regs: Held, aimed: Aimed) -> Callable[[State], None]:
    """A delayed ability that speaks of something."""
    return lambda state: state.delayed.append(Waiting(1, 0, 0, 0, 0, regs, aimed, 0, 0, False, 1))


def triggered(regs: Held, aimed: Aimed) -> Callable[[State], None]:
    """A triggered ability that speaks of something."""
    return lambda state: state.triggered.append(Pending(1, -1, 0, 0, 0, None, regs, aimed, 0))


def on_the_chase(regs: Held, aimed: Aimed) -> Callable[[State], None]:
    """Something on the chase that speaks of something."""

    def make(state: State) -> None:
        hush = named(state, "Hush")
        play = Play(-1, (), (), aimed, (), 0, 0, 0, 0, terms.HAND, (), hush, None, regs, -1)
        state.own(hush).play = play
        state.zones[zone_index(terms.CHASE, 0)] = (hush,)

    return make


def added(state: State) -> None:
    """A card that is added to a stone."""
    state.own(named(state, "Charm")).host = stones(state)[1]


def attached(state: State) -> None:
    """A card that is attached to a stone."""
    state.own(named(state, "Charm")).link = stones(state)[1]


def meaning(stone: int) -> dict[str, Callable[[State], None]]:
    """Everything that means a stone by itself."""
    one = (stone,)
    return {
        "an effect on it": lasting(objects=one),
        "an effect aimed at it": lasting(targets=(one,)),
        "an effect that chose it": lasting(regs=("word", 3, one)),
        "an effect that copies it": lasting(locked=one),
        "a delayed ability aimed at it": waits((), (one,)),
        "a delayed ability that chose it": waits(("word", 3, one), ()),
        "a triggered ability aimed at it": triggered((), (one,)),
        "a triggered ability that chose it": triggered(("word", 3, one), ()),
        "a spell aimed at it": on_the_chase((), (one,)),
        "an ability that chose it": on_the_chase(("word", 3, one), ()),
        "a card added to it": added,
        "a card attached to it": attached,
    }


@pytest.mark.parametrize("how", meaning(0))
def test_a_stone_that_something_means_is_told_apart_from_others(how: str) -> None:
    state = table(TWO).clone()
    assert len(choices(state, (terms.FIRE,), 0).stocks) == 1
    meaning(stones(state)[1])[how](state)
    assert len(choices(state, (terms.FIRE,), 0).stocks) == 2


def test_what_changes_with_the_turn_since_when_it_is_there_is_told_apart() -> None:
    """A stone that is a resonator too may have come later than another one, which attacking asks (803.3a)."""
    state = table(TWO).clone()
    one, other = stones(state)
    state.own(other).since += 1
    assert alike(state, state.at(one), set()) == alike(state, state.at(other), set())
    for handle in (one, other):
        state.tables.altered[handle & 0xFFFFF] = resonator = state.tables.altered[handle & 0xFFFFF]
        changed = (resonator or state.catalog.faces[state.at(handle).face].stone_info).copy()
        changed.types |= terms.RESONATOR
        state.tables.altered[handle & 0xFFFFF] = changed
    assert alike(state, state.at(one), set()) != alike(state, state.at(other), set())


# -- ways --------------------------------------------------------------------------------------------------------------
def test_the_way_by_position_gives_each_stone_what_leaves_the_others_enough() -> None:
    """The first stone could pay for either symbol, the second for one of them alone."""
    state = table("Gloam, Fire Magic Stone")
    way = choices(state, (terms.FIRE, terms.DARKNESS), 0).in_order()
    assert way is not None
    assert rested(way) == tuple(stones(state)) and sorted(way.units) == sorted((terms.FIRE, terms.DARKNESS))


def test_there_is_no_way_if_there_is_not_enough() -> None:
    state = table(TWO)
    assert choices(state, (terms.FIRE,), 2).in_order() is None
    assert choices(state, (terms.FIRE,), 2).automatic() is None
    assert choices(state, (terms.WATER,), 0).in_order() is None


def test_what_a_stone_gives_by_several_abilities_is_one_way_each() -> None:
    """Which will it gives is asked since a card looks at it; by which ability, nobody asks."""
    state = table("Ember, Ember", ASKS)
    found, picks = choices(state, (), 1).listing(())
    assert sorted(way.units for way in found) == sorted([(terms.FIRE,), (terms.WATER,)]) and not picks


def test_what_may_not_be_spent_on_everything_is_spent_first() -> None:
    state = table("").clone()
    card = named(state, "Hush")
    only = next(number for number, step in enumerate(state.catalog.onlys) if step is not None)
    for kinds, place in (((0, only), 1), ((only, 0), 0)):
        state.will[0], state.will_only[0] = (terms.FIRE, terms.FIRE), kinds
        purpose = will.Purpose(0, card, "play")
        way = Choices(state, purpose, (terms.FIRE,), 0, 0, [], []).automatic()
        assert way is not None and way.places == (place,)


def test_a_source_that_was_picked_is_not_offered_again() -> None:
    """More ways than are listed, of which each stone is a kind of its own."""
    many = ", ".join(f"{{card: Fire Magic Stone, counters: {{mark: {number}}}}}" for number in range(1, 20))
    state = table(many)
    found, picks = choices(state, (), 2).listing(())
    assert len(found) == 1 and len(picks) == 18
    found, picks = choices(state, (), 2).listing(((-1, picks[0][1], OPEN),))
    assert len(found) == 1 and len(picks) == 18 and len({handle for _, handle, _ in picks}) == 18
