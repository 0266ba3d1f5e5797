"""Decks over the wire: read, checked under every version, written in every form, kept, changed and forgotten."""

from __future__ import annotations

import pytest

from server.client import Client, Failed, Server
from willforge import starter_deck
from willforge.cards.deck import format_deck
from willforge.cards.formats import FORMATS

LISTED = format_deck(starter_deck("kiln-and-gloam"))


def test_a_list_is_read_and_its_wrong_lines_are_told(client: Client) -> None:
    found = client.post("/api/decks/read", {"list": "4x Spork Urchin\nfour\n2 Short Fuse (ABC) 7\nSB: 1 Short Fuse"})
    assert found["form"] == "text"
    assert found["piles"]["main"] == [{"count": 2, "name": "Short Fuse"}]
    assert found["piles"]["sideboard"] == [{"count": 1, "name": "Short Fuse"}]
    unknown, other = found["problems"]
    assert (unknown["line"], unknown["name"], unknown["near"][0]) == (1, "Spork Urchin", "Spark Urchin")
    assert other["line"] == 2 and "4 Name" in other["text"]


def test_a_deck_in_every_form_comes_back(client: Client) -> None:
    answer = client.post("/api/decks/forms", {"list": LISTED})
    assert set(answer["forms"]) == set(FORMATS) and answer["refused"] == {}
    piles = client.post("/api/decks/read", {"list": LISTED})["piles"]
    for text in answer["forms"].values():
        assert client.post("/api/decks/read", {"list": text})["piles"] == piles


def test_a_deck_is_checked_under_every_version(client: Client) -> None:
    versions = client.post("/api/decks/check", {"list": LISTED})["versions"]
    assert [one["rules"] for one in versions] == ["2.0", "5.00", "5.12", "6.3", "10.2"]
    assert all(one["legal"] for one in versions)
    few = client.post("/api/decks/check", {"list": "Main:\n5 Short Fuse"})["versions"][-1]
    assert not few["legal"]
    assert {"402.2", "402.3a", "402.3b"} <= {reason["rule"] for reason in few["reasons"]}


def test_own_decks_are_changed_by_their_owner_only(client: Client, shared: Server) -> None:
    kept = client.post("/api/decks", {"name": "Mine", "list": LISTED})
    opened = client.get(f"/api/decks/{kept['id']}")
    assert opened["own"] and opened["deck"]["name"] == "Mine"
    assert client._json("PUT", f"/api/decks/{kept['id']}", {"name": "Yours"})["name"] == "Yours"
    listed = next(one for one in client.get("/api/decks?rules=10.2")["decks"] if one["id"] == kept["id"])
    assert (listed["name"], listed["own"], listed["attributes"]) == ("Yours", True, ["fire", "darkness"])
    stranger = Client(shared.port)
    for method, body in (("PUT", {"name": "Stolen"}), ("GET", None), ("DELETE", None)):
        with pytest.raises(Failed) as caught:
            stranger._json(method, f"/api/decks/{kept['id']}", body)
        assert caught.value.status == 404
    assert not client.get("/api/decks/kiln-and-gloam")["own"]
