"""The log: what is told, by which rule, in which order, and under which name."""

from __future__ import annotations

import pytest

from willforge import Game
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import story
from willforge.engine.model.happening import Happening
from willforge.play.log import Line
from willforge.play.prompts import prompt_text
from willforge.play.scenario import begin, read_text, run_scenario
from willforge.rules.versions import rules_of

VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")
ONLY_ASKING = ("Choose.", "Do it?", "Pay?", "Choose one.")


def lines_of(text: str, version: str) -> list[Line]:
    """What a scenario tells."""
    (result,) = run_scenario(read_text(text), version)
    assert result.ok, result.failed or result.error
    return result.lines


def told(lines: list[Line], *kinds: str) -> list[tuple[str, str]]:
    """The sentences and rules of events of these names."""
    return [(line.text, line.rule) for line in lines if line.kind in kinds]


FALL = """
cards:
  - {name: Blast, type: Chant, cost: "{0}", text: "This card deals 500 damage to target J-ruler."}
A: {hand: [Blast]}
B: {j_ruler: true}
steps:
  - A play Blast -> Plain J-Ruler
  - resolve
"""


@pytest.mark.parametrize(
    ("version", "doomed", "falls"),
    [
        ("2.0", "11.2.1#2.a", "2.3#6"),
        ("5.00", "13.2#1", "10.9#1"),
        ("5.12", "13.2#1", "10.9#1"),
        ("6.3", "1203.1", "1010.1"),
        ("10.2", "1204.1", "1010.1"),
    ],
)
def test_a_j_ruler_that_falls_is_called_by_its_side(version: str, doomed: str, falls: str) -> None:
    """So is what was a target before it fell."""
    lines = lines_of(FALL, version)
    assert [text for text, _ in told(lines, "played")] == ["A plays Blast, targeting Plain J-Ruler."]
    assert told(lines, "doomed", "j_ruler_falls") == [
        ("Plain J-Ruler must be destroyed: it has 500 damage.", doomed),
        ("Plain J-Ruler falls and goes to the ruler area.", falls),
    ]


SPARED = """
cards:
  - {name: Blast, type: Chant, cost: "{0}", text: "This card deals 500 damage to target J-ruler."}
  - {name: Oath, type: "Addition: Field", cost: "{0}", text: "[Continuous] J-rulers you control gain [Imperishable]."}
A: {hand: [Blast]}
B: {j_ruler: true, field: [Oath]}
steps:
  - A play Blast -> Plain J-Ruler
  - resolve
"""


@pytest.mark.parametrize(
    ("version", "rule"), [("5.00", "11.7#1"), ("5.12", "11.7#1"), ("6.3", "1108.2"), ("10.2", "1108.2")]
)
def test_a_j_ruler_that_keeps_its_judgment_falls_by_a_rule_of_its_own(version: str, rule: str) -> None:
    assert told(lines_of(SPARED, version), "j_ruler_survives", "j_ruler_falls") == [
        ("Plain J-Ruler falls, goes to the ruler area and keeps its judgment.", rule),
    ]


DETHRONED = """
cards:
  - {name: Dethrone, type: Chant, cost: "{0}", text: "Destroy target ruler."}
  - {name: Blast, type: Chant, cost: "{0}", text: "Destroy target resonator."}
  - {name: Recruit, type: Resonator, cost: "{W}", atk: 400, def: 400}
A: {hand: [Dethrone, Blast]}
B: {ruler: {card: Plain Ruler, as: king}, field: [Recruit]}
steps:
  - A play Dethrone -> king
  - resolve
  - A play Blast -> Recruit
  - resolve
"""


@pytest.mark.parametrize(
    ("version", "ruler", "other"),
    [
        ("5.00", "10.9#3", "10.9#1"),
        ("5.12", "10.9#3", "10.9#1"),
        ("6.3", "1010.2", "1010.1"),
        ("10.2", "1010.2", "1010.1"),
    ],
)
def test_a_ruler_is_destroyed_by_the_rule_for_rulers(version: str, ruler: str, other: str) -> None:
    assert told(lines_of(DETHRONED, version), "ruler_destroyed", "destroyed") == [
        ("Plain Ruler is destroyed.", ruler),
        ("Recruit is destroyed.", other),
    ]


SASH = """
cards:
  - {name: Sash, type: "Addition: Ruler/J-ruler", cost: "{W}", text: "[Continuous] Added J-ruler gains [+200/+200]."}
  - {name: Ribbon, type: "Addition: Resonator", cost: "{W}", text: "[Continuous] Added resonator gains [+100/+100]."}
  - {name: Recruit, type: Resonator, cost: "{W}", atk: 400, def: 400}
  - {name: Deed, type: "Spell: Chant", cost: "{0}", text: "DEED"}
A: {hand: [Deed]}
B:
  ruler: {card: Plain Ruler, as: king}
  j_ruler: true
  field: [{card: Sash, added_to: king}, {card: Recruit, as: host}, {card: Ribbon, added_to: host}]
steps:
  - A play Deed -> TARGET
  - resolve
"""


@pytest.mark.parametrize(
    ("deed", "target", "expected"),
    [
        ("Destroy target J-ruler.", "king", ("Sash is destroyed with what it is added to.", "2.5.3#5")),
        ("Target player banishes a J-ruler.", "B", ("Sash leaves the field.", "2.5.3#6")),
        ("Destroy target resonator.", "host", ("Ribbon is destroyed with what it is added to.", "2.5.2#6")),
        ("Return target resonator to its owner's hand.", "host", ("Ribbon leaves the field.", "2.5.2#5")),
    ],
)
def test_an_addition_goes_by_the_rule_for_its_kind_in_20(deed: str, target: str, expected: tuple[str, str]) -> None:
    lines = lines_of(SASH.replace("DEED", deed).replace("TARGET", target), "2.0")
    found = told(lines, "destroyed_along", "ruler_addition_destroyed", "addition_leaves", "ruler_addition_leaves")
    assert found == [expected]


FIGHT = """
cards:
  - {name: Lancer, type: Resonator, cost: "{W}", atk: 400, def: 400, text: "[First Strike]"}
  - {name: Guard, type: Resonator, cost: "{W}", atk: 200, def: 600}
  - {name: Hound, type: Resonator, cost: "{W}", atk: 300, def: 600, text: "[Pierce]"}
A: {field: [Lancer, Hound]}
B: {field: [Guard]}
steps:
  - A attack ATTACKER -> B
  - B ANSWER
  - to damage
  - battle
"""
STRUCK = ("first_strike", "first_strike_at_player", "battle_damage", "battle_damage_at_player")
HIT = ("hit", "player_hit", "player_pierced", "blow_back", "blow_after_first_strike")


@pytest.mark.parametrize(
    ("version", "answer", "expected"),
    [
        ("2.0", "no block", ["5.6.4#3.b", "5.6.4#3.b"]),
        ("5.12", "no block", ["8.4#2.b", "10.6#2"]),
        ("6.3", "no block", ["805.2b", "1007.2"]),
        ("10.2", "no block", ["805.2a.2", "1007.2"]),
        ("2.0", "block Guard", ["8.5#2.a", "5.6.4#3.f", "8.5#2.b", "5.6.4#3.f"]),
        ("5.12", "block Guard", ["8.4#2", "10.6#1", "8.5#3", "10.6#1"]),
        ("6.3", "block Guard", ["805.2", "1007.1", "806.3", "1007.1"]),
        ("10.2", "block Guard", ["805.2", "1007.1", "806.2b", "1007.1"]),
    ],
)
def test_the_blows_of_a_battle_cite_their_rules(version: str, answer: str, expected: list[str]) -> None:
    text = FIGHT.replace("ATTACKER", "Lancer").replace("ANSWER", answer)
    assert [rule for _, rule in told(lines_of(text, version), *STRUCK, *HIT)] == expected


@pytest.mark.parametrize("version", VERSIONS)
def test_sources_of_will_rest_produce_and_pay_in_that_order(version: str) -> None:
    seen = 0
    for seed in range(4):
        game = Game.new(version, seed=seed)
        bot = RandomBot(seed)
        for _ in range(500):
            if game.decision is None:
                break
            game.answer(bot.below(len(game.decision.options)))
        for place, line in enumerate(game.log):
            if line.kind != "produced" or "Magic Stone" not in line.text:
                continue
            source = line.text.split(" with ")[1]
            before = [other.text for other in game.log[max(0, place - 12) : place]]
            assert f"{source.removesuffix('.')} rests." in before, line.text
            seen += 1
    assert seen > 5


def test_a_payment_is_told_after_a_resting_that_something_may_replace() -> None:
    """While a replacement effect is in the field, resting takes a step of its own."""
    text = """
cards:
  - {name: Recruit, type: Resonator, cost: "{W}", atk: 400, def: 400}
  - {name: Ward, type: Regalia, cost: "{0}", text: "If you would gain life, you gain twice that much instead."}
A: {hand: [Recruit], stones: [Light Magic Stone], field: [Ward]}
steps:
  - A play Recruit
"""
    for version in ("5.12", "6.3", "10.2"):
        kinds = [line.kind for line in lines_of(text, version)]
        assert kinds == ["announced", "rested", "produced", "paid", "played"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_beginning_of_a_game_is_told(version: str) -> None:
    game = Game.new(version, seed=8, variant="valhalla")
    while game.state.turn == 0:
        assert game.decision is not None
        game.answer(len(game.decision.options) - 1 if game.decision.kind == "mulligan" else 0)
    kinds = [line.kind for line in game.log]
    assert kinds.count("prepares") == 4
    assert kinds.count("opening_hand") == kinds.count("starting_life") == kinds.count("life_cards") == 2
    assert kinds.index("first") < kinds.index("opening_hand") < kinds.index("life_cards") < kinds.index("first_turn")
    for player in "AB":
        assert f"{player} takes 5 cards into the hand." in [line.text for line in game.log]


@pytest.mark.parametrize("version", VERSIONS)
def test_no_prompt_only_says_that_there_is_something_to_choose(version: str) -> None:
    """Every question says who is asked, and one of a card names the card."""
    for seed in range(3):
        game = Game.new(version, seed=seed)
        bot = RandomBot(seed + 9)
        for _ in range(600):
            pending = game.decision
            if pending is None:
                break
            asked = pending.prompt
            assert asked.startswith(f"{pending.player}: ")
            assert asked.removeprefix(f"{pending.player}: ") not in ONLY_ASKING
            assert not any(asked.endswith(f": {words}") for words in ONLY_ASKING)
            game.answer(bot.below(len(pending.options)))


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("You may draw a card.", 'A: Rite: Use this effect? ("You may draw a card.")'),
        ("You gain 100 life. You may pay {1}. If you do, draw a card.", "A: Rite: Pay {1}?"),
        ("Choose up to two resonators. Rest them.", "A: Rite: Choose up to 2 of these."),
        ("Choose one - Draw a card; or you gain 100 life.", "A: Rite: Choose one of its options."),
    ],
)
def test_a_prompt_says_who_what_and_by_which_text(text: str, question: str) -> None:
    scenario = read_text(
        f"""
cards:
  - {{name: Rite, type: Chant, cost: "{{0}}", text: "{text}"}}
  - {{name: Recruit, type: Resonator, cost: "{{W}}", atk: 400, def: 400}}
A: {{hand: [Rite], field: [3x Recruit], stones: [Light Magic Stone]}}
steps: []
"""
    )
    run = begin(scenario, rules_of("10.2"), starter_pool(), [])
    seen: list[str] = []
    while run.state.decision is not None and len(seen) < 12:
        decision = run.state.decision
        seen.append(prompt_text(run.state, decision))
        plays = [place for place, option in enumerate(decision.options) if option[0] == 1]
        run.answer(plays[0] if plays else 0)
    assert any(asked.startswith(question) for asked in seen), seen


def test_an_event_is_complete_data() -> None:
    """Every entry has the values its kind lists, and an effect's deeds name the card and ability that did them."""
    state = Game.new("10.2", seed=4).state
    bot = RandomBot(4)
    entries: list[Happening] = []
    while state.decision is not None and len(entries) < 600:
        machine.answer(state, bot.below(len(state.decision.options)))
        assert state.log is not None
        entries += state.log
        state.log.clear()
    by_effect = [entry for entry in entries if entry.cause]
    assert by_effect
    for entry in entries:
        assert len(entry.values) == len(story.FIELDS[entry.kind])
    assert any(entry.ability >= 0 for entry in by_effect)
