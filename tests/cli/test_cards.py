"""`willforge cards`: importing, measuring, explaining and trying."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from willforge.cards.importer import Printing, import_cards
from willforge.cards.loader import load_cards
from willforge.cards.model import Card
from willforge.cards.pool import starter_pool
from willforge.cli.main import main
from willforge.play.coverage import Refused, complete, groups, shape_of
from willforge.play.explain import rule_of_keyword
from willforge.play.keywords import keyword
from willforge.play.trial import Trials
from willforge.terms import BREAK, FLYING, LIMIT_BREAK, TAG
from willforge.text.printing.gate import RoundTrip

CARDS = """\
- {name: Reed Piper, type: Resonator, cost: "{G}", race: [Elf], atk: 300, def: 300, text: "[Enter] >>> Draw a card."}
- {name: Reed Song, type: Chant, cost: "{G}", text: "You gain 300 life."}
- {name: Reed Riddle, type: Chant, cost: "{G}", text: "Juggle three geese."}
- {name: Reed Puzzle, type: Chant, cost: "{G}", text: "Juggle seven geese."}
- {name: Reed Joke, type: Chant, cost: "{G}", text: "Whistle at target Elf."}
- {name: Reed Typo, type: Chent}
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path / "data"))


def written(folder: Path, name: str, text: str) -> str:
    """A file with this text; its path."""
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def test_coverage_counts_and_groups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "reeds.yaml", CARDS)
    assert main(["cards", "coverage", path, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["cards"], shown["complete"], shown["runs"]) == (6, 2, None)
    assert sorted(one["code"] for one in shown["refused"]) == ["Reed Joke", "Reed Puzzle", "Reed Riddle", "line 6"]
    riddle = next(one for one in shown["refused"] if one["code"] == "Reed Riddle")
    assert riddle["sentence"] == "Juggle three geese"
    assert riddle["at"]
    assert main(["cards", "coverage", path]) == 0
    told = capsys.readouterr().out
    assert "complete    2 (33.3%)" in told
    assert told.index("    2  ") < told.index("    1  ")
    assert "1 of     4  Chant" in told


def test_coverage_prints_the_cards_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "reeds.yaml", CARDS)
    assert main(["cards", "coverage", path, "--gate", "round_trip", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["complete"], shown["round_trip"], shown["unprinted"]) == (2, 2, [])
    assert main(["cards", "coverage", path, "--gate", "round_trip"]) == 0
    assert "round trip  2 (33.3%)" in capsys.readouterr().out


def test_what_does_not_come_back_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("willforge.play.coverage.round_trip", lambda face: RoundTrip("Other.", "other words", "a -> b"))
    path = written(tmp_path, "reeds.yaml", CARDS)
    assert main(["cards", "coverage", path, "--gate", "round_trip", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round_trip"] == 0
    assert shown["unprinted"][0]["details"] == "a -> b"
    assert main(["cards", "coverage", path, "--gate", "round_trip"]) == 0
    assert "2  other words: a -> b" in capsys.readouterr().out


def test_coverage_plays_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "reeds.yaml", CARDS)
    assert main(["cards", "coverage", path, "--gate", "runs", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["complete"], shown["runs"]) == (2, 2)
    assert shown["failed"] == shown["unseen"] == []
    assert main(["cards", "coverage", path, "--gate", "runs", "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == shown
    assert main(["cards", "coverage", path, "--gate", "runs", "--sample", "1", "--rules", "6.3"]) == 0
    assert "runs        1 (100.0%)" in capsys.readouterr().out


def test_shapes_forget_names_numbers_attributes_and_races() -> None:
    races = frozenset({"elf"})
    shapes = {
        shape_of(Refused("", "", sentence, "geese"), races)
        for sentence in ("Juggle three geese", "Juggle seven geese now")
    }
    assert shapes == {"N <geese>", "N <geese> now"}
    assert shape_of(Refused("", "", "", "no type"), races) == "(no type)"
    assert shape_of(Refused("", "", "When fire Elf 3 moves", "its condition is not understood"), races).startswith(
        "when ATTRIBUTE RACE"
    )
    found = groups([Refused("1", "", "a b", "b"), Refused("2", "", "c d", "d"), Refused("3", "", "a b", "b")], races)
    assert [len(group.refused) for group in found] == [2, 1]


def trial_of(text: str) -> tuple[Trials, Card]:
    """Trials among the starter set, and the one card of a card file."""
    (card,) = load_cards(text, "trial")
    return Trials([card], "10.2"), card


@pytest.mark.parametrize(
    "text",
    [
        '- {name: Toad, type: Resonator, cost: "{U}{1}", atk: 1, def: 1, text: "{Rest}: Draw a card."}',
        '- {name: Toad, type: Special Magic Stone, text: "{Rest}: Produce {U}."}',
        '- {name: Toad, type: Ruler, attribute: [water], text: "[Judgment] {U}", j_ruler: {name: Frog, atk: 500, '
        'def: 500, text: "Whenever this card attacks >>> Draw a card."}}',
        '- {name: Toad, type: Chant, cost: "{U}", text: "Draw a card.", half: {name: Frog, cost: "{B}", '
        'text: "You gain 100 life."}}',
        '- {name: Toad, type: "Addition: Resonator", cost: "{U}", text: "Added resonator gains [+100/+100]."}',
        '- {name: Toad, type: Resonator, cost: "{U}", atk: 1, def: 1, text: "[Flying]\\n[Awakening] {U}: [Enter] >>> '
        'Draw a card."}',
    ],
    ids=["activate", "stone", "ruler", "halves", "old addition", "awakening"],
)
def test_cards_of_every_kind_run(text: str) -> None:
    trials, card = trial_of(text)
    trial = trials.run("T-1", card, 1)
    assert trial.runs, trial


def test_what_can_not_happen_is_told() -> None:
    trials, card = trial_of('- {name: Toad, type: Resonator, cost: "{U}{T}{T}{T}", atk: 1, def: 1, text: "[Flying]"}')
    assert trials.run("T-1", card, 1).runs
    trials, card = trial_of('- {name: Toad, type: Resonator, cost: "{99}", atk: 1, def: 1}')
    trial = trials.run("T-1", card, 1)
    assert not trial.runs and trial.unseen and not trial.error


def test_every_starter_card_is_complete() -> None:
    assert [card.name for card in starter_pool().cards() if complete(Printing("", card)) is not None] == []


def test_import_keeps_a_pool_that_every_command_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "My Reeds.yaml", CARDS.replace("Juggle three geese", "Draw a card"))
    assert main(["cards", "import", path]) == 0
    told = capsys.readouterr()
    assert "5 cards are now the pool 'my-reeds'" in told.out
    assert "not read: Reed Typo (line 6): type: " in told.err
    assert main(["cards", "pools"]) == 0
    assert capsys.readouterr().out.split() == ["starter", "my-reeds"]
    assert main(["cards", "import", path, "--name", "Other", "--printed", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["pool"], shown["cards"], len(shown["problems"])) == ("other", 5, 1)

    assert main(["cards", "explain", "Reed Song", "--pool", "my-reeds"]) == 0
    assert "life" in capsys.readouterr().out
    assert main(["cards", "explain", "Reed Joke", "--pool", "my-reeds"]) == 1
    assert "Whistle at target Elf" in capsys.readouterr().err

    list_of_cards = "1 Orrin Vask, Kiln Regent\n10 Fire Magic Stone\n4 Reed Song\n4 Reed Piper\n4 Reed Riddle\n"
    list_of_cards += "".join(f"4 {name}\n" for name in FILLERS)
    deck = written(tmp_path, "reeds.txt", list_of_cards)
    assert main(["deck", "check", deck, "--pool", "my-reeds"]) == 0
    assert main(["selfplay", "--games", "1", "--decks", deck, deck, "--pool", "my-reeds"]) == 0
    scenario = "A: {hand: [Reed Song], stones: [Wind Magic Stone]}\nsteps:\n  - A play Reed Song\n"
    scenario += "  - resolve\n  - expect: {A.life: 4300}\n"
    file = written(tmp_path, "reeds-scenario.yaml", scenario)
    assert main(["scenario", "run", file]) == 2
    assert main(["scenario", "run", file, "--pool", "my-reeds"]) == 0


FILLERS = (
    "Spark Urchin", "Ashfoot Runner", "Powder Mule", "Crucible Brute", "Harpoon Marksman", "Slag Colossus",
    "Flick of Cinders",
)  # fmt: skip


def test_a_file_to_import_is_no_pool_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    assert main(["cards", "search", "--pool", str(path), "elf"]) == 2
    told = capsys.readouterr().err
    assert "no card file" in told and "cards import" in told and len(told.splitlines()) == 1


def test_play_uses_a_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    names = "".join(f"4 {name}\n" for name in (*FILLERS, "Reed Song", "Reed Piper", "Gloamquay Urchin"))
    deck = written(tmp_path, "reeds.txt", "1 Orrin Vask, Kiln Regent\n10 Fire Magic Stone\n" + names)
    pool = written(tmp_path, "reeds.yaml", "".join(CARDS.splitlines(keepends=True)[:2]))
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "--deck", deck, "--pool", pool, "--seed", "3"]) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_explain_shows_the_tree_and_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "Orrin Vask, Kiln Regent"]) == 0
    told = capsys.readouterr().out
    assert "(Ruler, " in told and "(J-Ruler, " in told
    assert "[Judgment] (" in told and "1125" in told
    assert main(["cards", "explain", "Nobody At All"]) == 2
    assert "no card is named" in capsys.readouterr().err


def test_try_compiles_a_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = "[Flying]\\n{Rest}: This card deals 300 damage to target resonator your opponent controls."
    assert main(["cards", "try", text]) == 0
    told = capsys.readouterr().out
    assert f"keyword [Flying]: {keyword('Flying').meaning}" in told, "what a keyword means is said in plain words"
    for part in ("keyword [Flying] (1106)", "activate ability (905)", "cost:", "targets:", "opponent", "Resonator"):
        assert part in told
    assert main(["cards", "try", "Draw two cards.", "--type", "Chant"]) == 0
    assert "text of a spell" in capsys.readouterr().out
    assert main(["cards", "try", "Draw a card. Juggle three geese.", "--type", "Chant"]) == 1
    assert "Juggle three geese" in capsys.readouterr().err
    assert main(["cards", "try", "Draw a card."]) == 1
    assert "--type Chant" in capsys.readouterr().err, "what a resonator can not say, a chant may"
    assert main(["cards", "try", "Juggle three geese."]) == 1
    assert "--type" not in capsys.readouterr().err
    assert main(["cards", "try", "Draw a card.", "--type", "Teapot"]) == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("{Rest}: Produce {W}."))
    assert main(["cards", "try", "-"]) == 0
    assert "907" in capsys.readouterr().out


def test_keywords_know_their_rule() -> None:
    assert rule_of_keyword(FLYING) == "1106"
    assert rule_of_keyword(TAG) == "1146"
    assert rule_of_keyword(BREAK) == "1415.1b"
    assert rule_of_keyword(LIMIT_BREAK) == rule_of_keyword(0) == ""


@pytest.mark.parametrize(
    "words",
    [
        ["cards", "coverage", "missing.jsonl"],
        ["cards", "import", "missing.jsonl"],
        ["cards", "explain", "Spark Urchin", "--pool", "nothing"],
        ["cards", "coverage", "README.md", "--rules", "1.0"],
    ],
)
def test_bad_input_ends_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("willforge: ")


def test_a_file_without_a_card_makes_no_pool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "none.jsonl", '{"code": "X-1"}\n')
    assert import_cards(Path(path).read_text("utf-8"), "x").printings == []
    assert main(["cards", "import", path]) == 2
    assert "X-1" in capsys.readouterr().err


def test_a_pool_is_not_replaced_by_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "reeds.yaml", CARDS)
    assert main(["cards", "import", path]) == 0
    kept = next((tmp_path / "data" / "pools").iterdir())
    before = kept.read_bytes()
    other = written(tmp_path, "other.yaml", CARDS.replace("Reed", "Rush"))
    assert main(["cards", "import", other, "--name", "reeds"]) == 2
    assert "--replace" in capsys.readouterr().err
    assert kept.read_bytes() == before
    assert main(["cards", "import", other, "--name", "reeds", "--replace"]) == 0
    assert b"Rush Song" in kept.read_bytes()
    assert [entry.name for entry in kept.parent.iterdir()] == ["reeds.json"]


def test_a_pool_that_can_not_be_kept_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    assert main(["cards", "import", written(tmp_path, "reeds.yaml", CARDS)]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert list((tmp_path / "data" / "pools").iterdir()) == []


@pytest.mark.parametrize("form", ["Main:\n4 Reed Song\n", "4 reed song\n", "4 Reed Song (SET) 012\n"])
def test_a_deck_says_which_pool_is_missing(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "import", written(tmp_path, "reeds.yaml", CARDS)]) == 0
    deck = written(tmp_path, "mine.deck", form)
    for words in (["deck", "check", deck], ["play", "--deck", deck], ["selfplay", "--decks", deck, deck]):
        capsys.readouterr()
        assert main(words) == 2
        assert "of the pool 'reeds': add --pool reeds" in capsys.readouterr().err
    assert main(["deck", "check", deck, "--pool", "reeds"]) == 1


def test_search_finds_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "swiftness", "URCHIN"]) == 0
    assert "Spark Urchin {R} (Resonator, fire, Human) 400/200" in capsys.readouterr().out
    assert main(["cards", "search", "no-such-word"]) == 1
    assert "no card has no-such-word" in capsys.readouterr().err
    pool = written(tmp_path, "reeds.yaml", CARDS.rsplit("-", 1)[0])
    assert main(["cards", "search", "gain 300", "--pool", pool, "--json"]) == 0
    assert "Reed Song" in [card["name"] for card in json.loads(capsys.readouterr().out)]


LOSSY = "Draw two cards. Play God's Art <No Such Name> only once per game."
"""A text that is read, of which the name is lost."""


def test_import_leaves_out_cards_whose_words_are_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WILLFORGE_DATA", str(tmp_path))
    monkeypatch.setenv("WILLFORGE_CACHE", str(tmp_path))
    file = tmp_path / "mine.json"
    rows = [
        {"name": "Sound", "type": "Chant", "cost": "{1}", "text": "Draw a card."},
        {"name": "Lossy", "type": "Chant", "cost": "{1}", "text": LOSSY},
    ]
    file.write_text(json.dumps(rows))
    assert main(["cards", "import", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == 1
    assert "does not have these words: No Such Name" in told["problems"][0]["reason"]
    assert main(["cards", "import", str(file), "--replace", "--gate", "complete"]) == 0
    assert "2 cards are now the pool" in capsys.readouterr().out
    assert main(["cards", "try", LOSSY, "--type", "Chant"]) == 1
    assert "not accepted: its program does not have these words: No Such Name" in capsys.readouterr().err
    assert main(["selfplay", "--games", "1", "--pool", str(file)]) == 2
    assert "mine.json: 'Lossy': its program does not have these words" in capsys.readouterr().err


def test_a_race_that_no_card_bears_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misprint in a race, or a card's name without quotation marks, would be asked for in vain and in silence."""
    lines = [
        '- {name: Moon Kin, type: Resonator, cost: "{W}", race: [Harvest Moon], atk: 300, def: 300}',
        '- {name: Moon Rite, type: Chant, cost: "{W}", text: "Destroy target Harvset Moon."}',
        '- {name: Moon Dance, type: Chant, cost: "{W}", text: "Destroy all Harvest Moons."}',
        '- {name: Moon Call, type: Chant, cost: "{W}", text: "Destroy target Qxzw. You gain 100 life for each Human."}',
    ]
    path = written(tmp_path, "moons.yaml", "\n".join(lines))
    assert main(["cards", "import", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["doubtful"] == [
        "Moon Rite: no card is a 'Harvset Moon'; is 'Harvest Moon' meant?",
        "Moon Call: no card is a 'Qxzw'",
    ]
    assert main(["cards", "import", path, "--replace"]) == 0
    assert "doubtful: Moon Call: no card is a 'Qxzw'" in capsys.readouterr().err


def test_a_name_that_no_card_has_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = {
        "Rite": 'Destroy target "Silver Heorn".',
        "Call": 'Destroy target "Silver Heron".',
        "Flock": 'Destroy all resonators with "Heron" in their names.',
        "Hunt": 'Destroy all resonators with "Stork" in their names.',
    }
    heron = {"name": "Silver Heron", "type": "Resonator", "cost": "{W}", "race": "Bird", "atk": 300, "def": 300}
    chants = [{"name": name, "type": "Chant", "cost": "{W}", "text": text} for name, text in texts.items()]
    path = written(tmp_path, "birds.json", json.dumps([*chants, heron]))
    assert main(["cards", "import", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["doubtful"] == [
        "Rite: no card is called 'Silver Heorn'; is 'Silver Heron' meant?",
        "Hunt: no card has in its name 'Stork'",
    ]
