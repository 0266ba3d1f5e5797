"""Games with the cards of all scenarios go as they went before, and their states are sound.

A digest that changes is no fault by itself: it says that the engine plays otherwise. Whoever meant that looks at what
changed and writes it down with `python bench/medleys.py --write`."""

from __future__ import annotations

import zlib

import pytest

import medley
from guard import Guard

GUARDED = 20
"""In one medley of so many the states are looked at as well."""
MEDLEYS = [pytest.param(*one, id=medley.title(*one)) for one in medley.medleys()]


def test_all_medleys_are_kept() -> None:
    played = sorted(medley.title(*one) for one in medley.medleys())
    assert sorted(medley.kept()) == played, "python bench/medleys.py --write"


@pytest.mark.parametrize(("place", "version"), MEDLEYS)
def test_a_medley_goes_as_before(place: str, version: str) -> None:
    looked_at = zlib.crc32(place.encode()) // medley.SHARE % GUARDED == 0
    found = medley.digest(place, version, Guard(place) if looked_at else None)
    assert found == medley.kept()[medley.title(place, version)], "if this is meant: python bench/medleys.py --write"
