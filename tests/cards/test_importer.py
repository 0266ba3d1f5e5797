"""Cards from elsewhere: sides joined, old types read, printings superseded, every problem told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from willforge.cards.importer import ImportFailed, import_cards
from willforge.cards.model import ALTERNATIVE, COLOSSAL, INVERSE, RULER_CARD, SHIFT_CARD, SINGLE, TWO_FACE
from willforge.cards.pools import PoolError, open_pool, pool_name, pool_names, pools_folder, save_pool
from willforge.terms import ADDITION, CHANT, DARKNESS, INFINITY, RESONATOR, RUNE, SPECIAL, STONE, WATER

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "real-cards.jsonl"


def row(code: str, name: str, kind: str, **more: Any) -> dict[str, Any]:
    """A line of the JSON lines format."""
    base = {"code": code, "set": "T", "cluster": "Grimm", "name": name, "type": [kind], "latest_wording": False}
    return base | more


def lines(*rows: dict[str, Any]) -> str:
    """JSON lines."""
    return "\n".join(json.dumps(one) for one in rows) + "\n"


def ruler(code: str, *marks: str) -> list[dict[str, Any]]:
    """A ruler with the given other sides."""
    found = [row(code, "Maud of the Dunes", "Ruler", attributes=["Fire"], faces=[code + mark for mark in marks[:1]])]
    for mark in marks:
        found.append(row(code + mark, f"Maud {mark} [J-Ruler]", "J-Ruler", atk=900, faces=[code]))
    found[0]["text"] = "[Judgment] {R}"
    return found


def test_a_card_of_json_lines_is_read() -> None:
    text = lines(
        row(
            "T-001",
            "Dune Wader",
            "Resonator",
            attributes=["Water", "Darkness"],
            cost="{U}{B}{1}",
            total_cost=3,
            atk=400,
            races=["Crane", "Elf"],
            text="[Flying]",
            ability_order="n/a",
        )
    )
    found = import_cards(text, "x")
    assert not found.problems
    ((printing,)) = found.printings
    face = printing.card.faces[0]
    assert printing.code == "T-001"
    assert (face.name, face.types, face.attributes) == ("Dune Wader", RESONATOR, WATER | DARKNESS)
    assert (face.atk, face.defense) == (400, 0)
    assert face.races == ("Crane", "Elf")
    assert str(face.cost) == "{U}{B}{1}"


@pytest.mark.parametrize(
    ("kind", "types", "adds_to"),
    [
        ("Spell:Chant", CHANT, 0),
        ("Spell:Chant-Instant", CHANT, 0),
        ("Spell:Chant-Standby", CHANT, 0),
        ("Addition:Resonator", ADDITION, RESONATOR),
        ("Chant/Rune", CHANT | RUNE, 0),
    ],
)
def test_old_types_are_mapped(kind: str, types: int, adds_to: int) -> None:
    (printing,) = import_cards(lines(row("T-1", "Old Page", kind, cost="{U}", text="Draw a card.")), "x").printings
    face = printing.card.faces[0]
    assert (face.types, face.adds_to, face.atk) == (types, adds_to, None)
    assert ("[Quickcast]" in face.text) == kind.endswith("Instant")


def test_stones_have_their_types() -> None:
    kinds = ["Special Magic Stone", "Magic Stone", "Water Magic Stone", "Darkness Magic Stone"]
    (printing,) = import_cards(lines(row("T-1", "Ink Pebble", "") | {"type": kinds}), "x").printings
    face = printing.card.faces[0]
    assert (face.types, face.general, face.stone_types) == (STONE, SPECIAL, WATER | DARKNESS)


def test_a_resonator_that_is_treated_as_a_stone_is_a_resonator() -> None:
    text = "Treat this card as a water magic stone."
    kinds = ["Resonator", "Water Magic Stone"]
    (printing,) = import_cards(
        lines(row("T-1", "Pearl Diver", "", cost="{U}", text=text) | {"type": kinds}), "x"
    ).printings
    assert printing.card.faces[0].types == RESONATOR


def test_numbers_may_be_texts() -> None:
    text = lines(row("T-1", "Sign", "Rune", divinity="3"), row("T-2", "High Sign", "Master Rune", divinity="Inf"))
    one, two = import_cards(text, "x").printings
    assert (one.card.faces[0].divinity, two.card.faces[0].divinity) == (3, INFINITY)


def test_sides_are_joined() -> None:
    twice = {"cost": "{U}"}
    text = lines(
        *ruler("T-1", "J"),
        *ruler("T-2", "J", "J*"),
        row("T-3", "Fork in the Road", "Ruler", faces=["T-3*"]),
        row("T-3*", "Other Road", "Ruler", faces=["T-3"]),
        row("T-4", "Young Tide", "Resonator", text="[Shift] {U}", faces=["T-4*"], **twice),
        row("T-4*", "Old Tide", "Resonator (Shift)", faces=["T-4"], **twice),
        row("T-5", "Good Dream", "Resonator", faces=["T-5*"], **twice),
        row("T-5*", "Bad Dream", "Resonator", races=["Inverse"], faces=["T-5"]),
        row("T-6", "Netmaker", "Resonator", faces=["T-6*"], **twice),
        row("T-6*", "Cast Net [Alternative]", "Chant", faces=["T-6"], **twice),
        row("T-7", "Loner", "Resonator", **twice),
    )
    found = import_cards(text, "x")
    assert not found.problems
    layouts = [printing.card.layout for printing in found.printings]
    assert layouts == [RULER_CARD, COLOSSAL, TWO_FACE, SHIFT_CARD, INVERSE, ALTERNATIVE, SINGLE]
    assert found.printings[0].card.names == ("Maud of the Dunes", "Maud J")
    assert [face.side for face in found.printings[1].card.faces] == ["ruler", "j_ruler", "second_form"]
    assert found.printings[5].card.names == ("Netmaker", "Cast Net")


@pytest.mark.parametrize(
    ("values", "text", "expected"),
    [
        ({}, "{Rest}: Draw a card.", (None, None)),
        ({}, "This card cannot be destroyed.", (None, None)),
        ({}, "This card enters your field with five [+100/+100] counters on it.", (0, 0)),
        ({}, "This card's ATK is equal to your life.", (0, 0)),
        ({"def": 800}, "{Rest}: Draw a card.", (0, 800)),
    ],
)
def test_a_j_ruler_without_values_has_none(
    values: dict[str, int], text: str, expected: tuple[int | None, int | None]
) -> None:
    sides = ruler("T-001", "J")
    del sides[1]["atk"]
    sides[1] |= {"text": text, **values}
    face = import_cards(lines(*sides), "cards.jsonl").printings[0].card.faces[1]
    assert (face.atk, face.defense) == expected


def test_a_resonator_without_values_has_zeros() -> None:
    face = import_cards(lines(row("T-1", "Wisp", "Resonator", cost="{W}")), "cards.jsonl").printings[0].card.faces[0]
    assert (face.atk, face.defense) == (0, 0)


def test_every_card_that_can_not_be_read_is_told() -> None:
    text = lines(
        row("T-1", "Sideless", "Ruler", faces=["T-1J"]),
        row("T-2J", "Rulerless", "J-Ruler", faces=["T-2"]),
        row("T-3", "Typeless", "Nonsense"),
        row("T-4", "Costless", "Chant", cost="{Q}"),
        {"code": "T-5"},
        row("T-6", "Fine", "Chant", cost="{U}"),
        row("T-6", "Fine", "Chant", cost="{B}"),
    )
    found = import_cards(text + "not JSON\n[1]\n", "x")
    reasons = {problem.code: problem.reason for problem in found.problems if problem.code}
    assert "T-1J" in reasons["T-1"]
    assert "T-2 is not in the file" in reasons["T-2J"]
    assert reasons["T-3"].startswith("type: ")
    assert reasons["T-4"].startswith("cost: ")
    assert "name" in reasons["T-5"]
    assert "again" in reasons["T-6"]
    assert [problem.name for problem in found.problems if not problem.code] == ["line 8", "line 9"]
    assert sum("Sideless (T-1): " in str(one) for one in found.problems) == 1
    assert [printing.card.name for printing in found.printings] == ["Fine"]


@pytest.mark.rules("10.2 104.7e")
def test_a_later_printing_supersedes() -> None:
    text = lines(
        row("T-9", "Reef Song", "Chant", cost="{U}", text="Draw two cards.", cluster="Saga"),
        row("T-1", "Reef Song", "Chant", cost="{U}", text="Draw a card.", cluster="Valhalla"),
        row("T-2", "Reef Tale", "Chant", cost="{U}", text="Draw a card.", cluster="Saga"),
        row("T-3", "Reef Tale", "Chant", cost="{U}", text="Draw two cards.", cluster="Grimm", latest_wording=True),
    )
    found = import_cards(text, "x")
    assert [printing.code for printing in found.newest()] == ["T-9", "T-3"]
    assert [printing.code for printing in found.oldest()] == ["T-1", "T-2"]


@pytest.mark.rules("10.2 104.7e")
def test_a_name_reprinted_as_a_half_has_that_half() -> None:
    text = lines(
        row("T-1", "Cast Net", "Chant", cost="{U}{U}", text="Draw a card."),
        row("U-6", "Netmaker", "Resonator", cost="{U}", cluster="Saga", faces=["U-6*"]),
        row("U-6*", "Cast Net", "Chant", cost="{U}", text="Draw two cards.", cluster="Saga", faces=["U-6"]),
    )
    by_name = {printing.card.name: printing.card for printing in import_cards(text, "x").newest()}
    assert by_name["Cast Net"].layout == SINGLE
    assert by_name["Cast Net"].faces[0].text == "Draw two cards."
    assert by_name["Netmaker"].layout == ALTERNATIVE


DATABASE: dict[str, Any] = {
    "fow": {
        "clusters": [
            {
                "name": "First",
                "sets": [
                    {
                        "code": "T",
                        "name": "Tests",
                        "cards": [
                            {"id": "T-1", "name": "Maud", "type": ["Ruler"], "race": ["Human"], "cost": None}
                            | {"colour": ["R"], "ATK": None, "DEF": None, "abilities": ["[Judgment] {R}"]},
                            {"id": "T-1J", "name": "Maud", "type": ["J-Ruler"], "race": ["Human"], "cost": None}
                            | {"colour": ["R"], "ATK": "900", "DEF": 800, "abilities": ["[Flying]", "[Pierce]"]},
                            {"id": "T-2", "name": "Pebble", "type": ["Resonator"], "race": [], "cost": "{W}{1}"}
                            | {"colour": ["W"], "ATK": 0, "DEF": 300, "abilities": [], "divinity": "", "rarity": "C"},
                            {"id": "T-3", "name": "Odd", "type": ["Resonator"], "colour": ["Q"]},
                            {"id": "T-4", "name": "Odder", "type": ["Resonator"], "abilities": "text"},
                            {"id": "T-5"},
                        ],
                    }
                ],
            }
        ]
    }
}


def test_the_community_database_is_read() -> None:
    found = import_cards(json.dumps(DATABASE, indent=1), "x")
    assert [printing.code for printing in found.printings] == ["T-1", "T-2"]
    maud, pebble = (printing.card for printing in found.printings)
    assert maud.layout == RULER_CARD
    assert (maud.faces[1].atk, maud.faces[1].defense, maud.faces[1].text) == (900, 800, "[Flying]\n[Pierce]")
    assert pebble.faces[0].atk == 0
    assert [problem.code for problem in found.problems] == ["T-3", "T-4", "T-5"]


def test_card_files_are_read_card_by_card() -> None:
    text = '- {name: Good, type: Chant, cost: "{U}"}\n- {name: Bad, type: Chant, cost: 3}\n- 5\n'
    found = import_cards(text, "mine.yaml")
    assert [printing.card.name for printing in found.printings] == ["Good"]
    assert [problem.name for problem in found.problems] == ["Bad", "number 3"]


@pytest.mark.parametrize("text", ["", " \n", "name: x", "just words", '{"fow": {"clusters": 3}}', "- [", "\ufeff"])
def test_files_of_no_kind_are_refused(text: str) -> None:
    with pytest.raises(ImportFailed):
        import_cards(text, "x")


def test_pools_are_kept_and_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path))
    assert pools_folder() == tmp_path / "pools"
    assert pool_names() == ["starter"]
    found = import_cards(lines(*ruler("T-1", "J"), row("T-2", "Reef Song", "Chant", cost="{U}{X}")), "x")
    cards = [printing.card for printing in found.newest()]
    save_pool("mine", cards)
    assert pool_names() == ["starter", "mine"]
    pool = open_pool("mine")
    assert pool["Reef Song"] == cards[1]
    assert pool["Maud J"] == cards[0]
    assert "Spark Urchin" in pool
    assert open_pool("starter") is open_pool("")
    save_pool("mine", cards[:1])
    assert "Reef Song" not in open_pool("mine")
    assert [path.name for path in (tmp_path / "pools").iterdir()] == ["mine.json"]


def test_basic_magic_stones_stay_what_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path))
    found = import_cards(lines(row("T-1", "Wind Magic Stone", "Magic Stone", text="Produce 1 {G}.")), "x")
    save_pool("mine", [printing.card for printing in found.newest()])
    assert open_pool("mine")["Wind Magic Stone"] == open_pool("")["Wind Magic Stone"]


def test_the_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WILLFORGE_DATA", raising=False)
    assert "willforge" in str(pools_folder())


def test_pools_that_can_not_be_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path))
    assert pool_name("My Cards (2)") == "my-cards-2"
    for name in ("", "...", "starter"):
        with pytest.raises(PoolError):
            pool_name(name)
    for name in ("../up", "Upper", "starter"):
        with pytest.raises(PoolError):
            save_pool(name, [])
    for name in ("nothing", "../up", "missing.yaml"):
        with pytest.raises(PoolError):
            open_pool(name)
    blocked = tmp_path / "file"
    blocked.write_text("x", "utf-8")
    monkeypatch.setenv("WILLFORGE_DATA", str(blocked))
    with pytest.raises(PoolError, match="can not be written"):
        save_pool("mine", [])


@pytest.mark.skipif(not REAL.exists(), reason="no file of printed cards beside the project")
def test_the_printed_cards_are_read() -> None:
    text = REAL.read_text("utf-8")
    found = import_cards(text, "real")
    sides = sum(len(printing.card.faces) for printing in found.printings)
    assert sides + len(found.problems) == len(text.splitlines())
    assert len(found.problems) < 10
    assert len(found.newest()) == len(found.oldest()) < len(found.printings)
