"""Cards that players bring along: read apart, kept for the player, built into decks, played."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from server.client import Client, Failed, Server
from willforge.cards.deck import format_deck
from willforge.cards.starters import starter_deck
from willforge.errors import WillforgeError
from willforge.server import pool_reading
from willforge.server.refusals import Refusal

CARDS: str = json.dumps(
    [
        {"name": "Wharf Cat", "type": "Resonator", "cost": "{R}", "race": "Beast", "atk": 400, "def": 300,
         "text": "[Swiftness]"},
        {"name": "Quarrelsome Page", "type": "Chant", "cost": "{R}", "text": "Destroy target resonator. Then sing."},
    ]
)  # fmt: skip


def _with_cats() -> str:
    deck = starter_deck("kiln-and-gloam")
    out = deck.main[0]
    return format_deck(deck).replace(out, "Wharf Cat")


def _brought(client: Client, text: str = CARDS) -> dict[str, Any]:
    told: dict[str, Any] = client.post("/api/pool", {"text": text})
    return told


def test_what_is_read_is_kept_and_what_is_not_is_told_by_its_sentence(client: Client) -> None:
    told = _brought(client)
    assert [card["name"] for card in told["cards"]] == ["Wharf Cat"]
    assert [(one["name"], one["sentence"]) for one in told["refused"]] == [("Quarrelsome Page", "Then sing")]
    assert client.get("/api/pool") == told


def test_a_deck_of_own_cards_is_kept_and_played_against_a_bot(client: Client, shared: Server) -> None:
    _brought(client)
    kept = client.post("/api/decks", {"name": "Cats", "list": _with_cats()})
    listed = client.get("/api/decks?rules=10.2")["decks"]
    assert next(one for one in listed if one["id"] == kept["id"])["legal"]
    table = client.post("/api/tables", {"rules": "10.2", "deck": kept["id"], "opponent": "random", "seed": 3})["table"]
    faces = client.get(f"/api/tables/{table}")["view"]["faces"]
    record_has = client.get(f"/api/tables/{table}/deck")["list"]
    assert "Wharf Cat" in record_has and faces
    client.call("DELETE", "/api/pool")
    assert client.get("/api/pool") == {"cards": [], "refused": []}
    assert client.get(f"/api/tables/{table}")["status"] == "playing", "a game has the cards it began with"
    with pytest.raises(Failed, match="not legal"):
        client.post("/api/tables", {"rules": "10.2", "deck": kept["id"], "opponent": "random"})
    with pytest.raises(Failed, match="Wharf Cat"):  # a pool belongs to its player
        Client(shared.port).post("/api/decks/check", {"list": _with_cats()})


def test_two_pools_meet_at_a_table_unless_a_card_in_a_deck_is_not_the_same(client: Client, shared: Server) -> None:
    other = Client(shared.port)
    _brought(client)
    _brought(other, CARDS.replace('"atk": 400', '"atk": 500'))
    opened = client.post("/api/tables", {"rules": "10.2", "deck": {"list": _with_cats()}, "opponent": "open"})
    seat = {"invite": opened["invite"], "deck": "reef-rising"}
    with pytest.raises(Failed, match="'Wharf Cat' is not the same card in both players' pools"):
        other.post(f"/api/tables/{opened['table']}/seat", seat)
    other.call("DELETE", "/api/pool")
    assert other.post(f"/api/tables/{opened['table']}/seat", seat)["seat"] == "B"


@pytest.mark.parametrize("text", ["", "{", "[]", "- name: [", "\x00", json.dumps([{"name": "X" * 100_000}])])
def test_what_is_no_card_file_is_refused_in_words(text: str) -> None:
    try:
        told = pool_reading.read(text)
    except WillforgeError as error:
        assert str(error)
    else:
        assert not told["cards"]


def test_a_reader_that_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_reading, "SECONDS", 0.0)
    with pytest.raises(Refusal, match="longer than 0 seconds"):
        asyncio.run(pool_reading.read_apart(CARDS))
