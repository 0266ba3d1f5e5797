"""Payments beside a naive payer that tries everything: a sample of what `python bench/payments.py` compares."""

from __future__ import annotations

import pytest

from naive.payer import Ability, Card, Purse, ends, pays, read_ability, units
from naive.payments import compare_game, compare_positions, cost_of
from willforge import terms

VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")


def test_the_naive_payer_reads_will_abilities() -> None:
    stone = read_ability("{Rest}: Produce {R} or {U}.")
    assert stone is not None and stone.rests and stone.makes == (("R",), ("U",))
    lamp = read_ability("{1}, {Rest}: Produce {B}{B}. Play this ability only once per turn.")
    assert lamp is not None and lamp.will == ("1",) and lamp.once and lamp.makes == (("B", "B"),)
    assert read_ability("{Rest}: You gain 100 life.") is None


def test_the_naive_payer_pays_by_the_rules() -> None:
    """1003.2, 1003.4, 1003.6: a symbol wants its will, a number any; all of it or nothing."""
    cost = cost_of((terms.FIRE,), 1)
    assert pays(units("{R}{G}"), cost) and pays(units("{1}{R}"), cost)
    assert not pays(units("{G}{G}"), cost) and not pays(units("{R}"), cost) and not pays(units("{R}{R}{R}"), cost)
    moon = cost_of((terms.MOON,), 0)
    assert pays(("M",), moon) and not pays(("W",), moon)


def test_the_naive_payer_uses_what_can_be_used_again() -> None:
    """907.2: as often as its cost can be paid, but nothing that could be left out."""
    well = Ability("w", counter="mana", makes=(("U",),))
    purse = Purse((), (Card(1, ("well",), (well,), counters=(("mana", 3),)),))
    assert len(ends(purse, cost_of((terms.WATER,) * 3, 0))) == 1
    assert ends(purse, cost_of((terms.WATER,) * 4, 0)) == []
    assert all(len(end.uses) == 1 for end in ends(purse, cost_of((), 1)))


@pytest.mark.parametrize("version", VERSIONS)
def test_every_way_to_pay_is_offered_in_random_positions(version: str) -> None:
    found = compare_positions(version, 25, 1)
    assert found.problems == []
    assert found.compared > 30 and found.ways > 10 and found.skipped < 10


@pytest.mark.parametrize("version", VERSIONS)
def test_every_way_to_pay_is_offered_in_a_random_game(version: str) -> None:
    found = compare_game(version, 5, 10, 1000)
    found.add(compare_game(version, 6, 10, 1000))
    assert found.problems == []
    assert found.compared > 50 and found.skipped < found.compared
