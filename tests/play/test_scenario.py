"""The scenario format: what its words mean, and what is said when a file or a step is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from willforge.play.scenario import Result, read_file, read_text, run_scenario
from willforge.play.scenario.names import ScenarioError

CARDS = """\
cards:
  - {name: Kite Scout, type: Resonator, cost: "{G}", atk: 300, def: 300, race: [Bird], text: "[Flying]"}
  - {name: Mud Boar, type: Resonator, cost: "{R}", atk: 700, def: 500, race: [Beast]}
  - {name: Sting, type: Chant, cost: "{R}", text: "[Quickcast]\\nThis card deals 300 damage to target player."}
  - {name: Homeward, type: Chant, cost: "{U}", text: "[Quickcast]\\nReturn target resonator to its owner's hand."}
  - {name: Two Gifts, type: Chant, cost: "{W}", text: "Choose one;\\n- You gain 300 life.\\n- Draw a card."}
  - {name: Fireball, type: Chant, cost: "{R}{X}", text: "This card deals X00 damage to target player."}
  - name: Toll
    type: Chant
    cost: "{B}"
    text: "As an additional cost to play this card, discard a card.\\nDraw two cards."
  - {name: Pack, type: Chant, cost: "{G}", text: "Put two [400/400] wind Wolf resonator tokens into your field."}
"""


def run(body: str, version: str = "10.2") -> Result:
    """The result of a scenario with the cards above."""
    (result,) = run_scenario(read_text(CARDS + body), version)
    return result


def holds(body: str, version: str = "10.2") -> None:
    """The scenario holds."""
    result = run(body, version)
    assert result.ok, result.error or result.failed


def fails(body: str, *parts: str) -> None:
    """The scenario fails (not: can not be read), and the message has all the parts."""
    result = run(body)
    assert not result.error, result.error
    assert result.failed, "it holds"
    for part in parts:
        assert part in result.failed, result.failed


def refused(body: str, *parts: str) -> None:
    """The file can not be used, and the message has all the parts."""
    try:
        result = run(body)
    except ScenarioError as error:
        told = str(error)
    else:
        told = result.error
        assert told, result.failed or "it holds"
    for part in parts:
        assert part in told, told


# -- positions ---------------------------------------------------------------------------------------------------
def test_an_empty_position_has_defaults() -> None:
    holds("""
steps:
  - expect: {A.life: 4000, B.deck: {count: 20}, A.stone_deck: {count: 10}, A.ruler_area: [Plain Ruler], A.hand: []}
  - expect: {turn.player: A, turn.number: 3, phase: main, step: none, priority: A, winner: none, chase: [], A.will: ""}
  - expect: {decision.player: A, decision.kind: priority, B.items: [], A.weather: none}
""")


def test_everything_about_a_card_can_be_placed() -> None:
    holds("""
A:
  life: 2500
  j_ruler: true
  will: "{R}{1}"
  field:
    - {card: Mud Boar, as: boar, rested: true, damage: 200, counters: {"+100/+100": 2}}
    - {card: Kite Scout, owner: B, new: true}
  graveyard: [Sting, Homeward]
  removed: [{card: Pack, face_down: true}]
B: {hand: [Sting], standby: [Homeward]}
steps:
  - expect: {A.life: 2500, A.field: [Mud Boar, Kite Scout, Plain J-Ruler], A.ruler_area: [], A.will: "{1}{R}"}
  - expect: {boar.rested: true, boar.damage: 200, boar.atk: 900, boar.def: 700, boar.counters.+100/+100: 2}
  - expect: {Kite Scout.owner: B, Kite Scout.controller: A, A.graveyard: {ordered: [Sting, Homeward]}}
  - expect: {B sees A.removed: [hidden], A sees B.hand: [hidden], A sees B.standby: [hidden], B sees B.hand: [Sting]}
  - {A cannot: attack Kite Scout -> B, because: "803.3a"}
""")


@pytest.mark.parametrize("phase", ["draw", "recovery", "main", "end"])
def test_a_position_stands_at_the_first_priority_of_its_phase(phase: str) -> None:
    holds(f"""
turn: {{player: B, number: 6, phase: {phase}}}
steps:
  - expect: {{phase: {phase}, turn.player: B, turn.number: 6, priority: B}}
""")


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        ("A: {hand: [Nobody]}", ["Nobody", "named"]),
        ("A: {hands: [Sting]}", ["unknown key 'hands'", ":13:"]),
        ("A: {field: [Sting]}", ["Sting", "field"]),
        ("A: {hand: [Light Magic Stone]}", ["magic stone"]),
        ("A: {stones: [Mud Boar]}", ["no magic stone"]),
        ("A: {ruler: Mud Boar}", ["no ruler"]),
        ("A: {field: [Plain Ruler]}", ["ruler"]),
        ("A: {field: [{card: Mud Boar, colour: red}]}", ["unknown key 'colour'"]),
        ("A: {field: [{card: Mud Boar, damage: -1}]}", ["damage"]),
        ("A: {field: [{card: Mud Boar, as: x}, {card: Mud Boar, as: x}]}", ["label 'x'", "twice"]),
        ("A: {field: [{card: Mud Boar, added_to: nothing}]}", ["nothing"]),
        ("A: {life: many}", ["life"]),
        ("A: {will: green}", ["will"]),
        ("A: [Sting]", ["mapping"]),
        ("turn: {phase: tea}", ["tea"]),
        ("turn: {player: C}", ["C"]),
        ("wings: 2", ["unknown key 'wings'"]),
        ("rules: 10.2", ["quotes"]),
        ('rules: "9.9"', ["9.9"]),
        ("variant: asgard", ["asgard"]),
        ("steps: pass", ["list"]),
        ("A: {hand: [Sting", ["YAML"]),
        ("A: {astral: true, j_ruler: true}", ["astral"]),
    ],
)
def test_a_position_that_means_nothing_is_an_error(body: str, parts: list[str]) -> None:
    refused(body, *parts)


def test_a_text_that_is_not_understood_is_an_error_naming_the_sentence() -> None:
    text = 'cards:\n  - {name: Odd, type: Chant, cost: "{U}", text: "Draw a card. Then frobnicate."}\nsteps: []\n'
    (result,) = run_scenario(read_text(text), "10.2")
    assert "frobnicate" in result.error
    (result,) = run_scenario(read_text(text + "refused: true\n"), "10.2")
    assert result.ok


def test_a_file_that_should_be_refused_and_is_not_fails() -> None:
    result = run("refused: true\nsteps: []")
    assert "refused" in result.failed


# -- names ------------------------------------------------------------------------------------------------------------
def test_numbers_labels_and_sides_name_cards() -> None:
    holds("""
A: {field: [2x Mud Boar], hand: [2x Homeward], stones: [2x Water Magic Stone]}
B: {field: [{card: Mud Boar, as: theirs}]}
steps:
  - A play Homeward#2 -> Mud Boar#2
  - resolve
  - expect: {A.hand: [Homeward, Mud Boar], Mud Boar#2.zone: hand, Mud Boar#1.zone: field, A.field: [Mud Boar#1]}
  - A play Homeward -> B:Mud Boar
  - resolve
  - expect: {theirs.zone: hand, B.hand: [theirs], B.field: []}
""")


def test_tokens_are_numbered_as_they_appear_and_cease_for_good() -> None:
    holds("""
A: {hand: [2x Pack, Homeward], stones: [2x Wind Magic Stone, Water Magic Stone]}
steps:
  - A play Pack
  - resolve
  - A play Homeward -> Wolf#1
  - resolve
  - expect: {Wolf#1.zone: none, Wolf#2.zone: field, A.field: [Wolf]}
  - A play Pack
  - resolve
  - expect: {A.field: [3x Wolf], Wolf#3.zone: field, Wolf#4.atk: 400}
""")


def test_the_longest_name_that_fits_is_taken() -> None:
    text = """
cards:
  - {name: Ash, type: Resonator, cost: "{0}", atk: 100, def: 100}
  - {name: Ash Wolf, type: Resonator, cost: "{0}", atk: 200, def: 200}
A: {hand: [Ash, Ash Wolf]}
steps:
  - A play Ash Wolf
  - resolve
  - expect: {A.field: [Ash Wolf], Ash Wolf.atk: 200, Ash.zone: hand}
"""
    (result,) = run_scenario(read_text(text), "10.2")
    assert result.ok, result.error or result.failed


@pytest.mark.parametrize(
    ("step", "parts"),
    [
        ("A play Nobody", ["Nobody", "named", "step 1"]),
        ("A plays Sting -> B", ["did you mean 'play'"]),
        ("A judgement", ["did you mean 'judgment'"]),
        ("A cast Sting -> B", ["did you mean 'play'"]),
        ("A can't play Sting", ["did you mean 'cannot'"]),
        ("A no blocks", ["did you mean 'no block'"]),
        ("A play Stign -> B", ["did you mean 'Sting'"]),
        ("A play Sting target=B", ["target=", "discard="]),
        ("A play Sting from=cemetery", ["cemetery", "zone"]),
        ("resolves", ["did you mean 'resolve'"]),
        ("to battle", ["A attack Name -> B", "to' with attack"]),
        ("A dance", ["is no step"]),
        ("C pass", ["is no step"]),
        ("to lunch", ["lunch"]),
        ("A play Sting -> Somebody", ["Somebody"]),
        ("A play Sting quickly", ["quickly"]),
        ("A play Sting depth=3", ["depth="]),
        ("A attack Mud Boar", ["attack"]),
        ("{expect: {A.lives: 3}}", ["A.lives"]),
        ("{expect: {Mud Boar.height: 3}}", ["Mud Boar.height", "means nothing"]),
        ("{expect: {A.hand: {many: 3}}}", ["many"]),
        ("{expect: 3}", ["mapping"]),
        ("{roll: [7]}", ["7"]),
        ("{with: {A.luck: 7}}", ["A.luck"]),
        ("{dance: 1}", ["dance"]),
        ("12", ["12"]),
    ],
)
def test_a_step_that_means_nothing_is_an_error(step: str, parts: list[str]) -> None:
    refused(f"A: {{field: [Mud Boar], hand: [Sting], stones: [Fire Magic Stone]}}\nsteps:\n  - {step}\n", *parts)


# -- steps ------------------------------------------------------------------------------------------
def test_a_failing_step_tells_number_line_reason_and_what_is_pending() -> None:
    fails("A: {hand: [Sting]}\nsteps:\n  - A play Sting -> B\n", ":15:", "step 1", "1003.4", "A has priority")


def test_a_step_for_the_wrong_player_fails() -> None:
    fails("B: {hand: [Sting], stones: [Fire Magic Stone]}\nsteps:\n  - B play Sting -> A\n", "priority")
    fails("steps:\n  - B pass\n", "priority")


def test_named_targets_are_complete() -> None:
    body = "A: {hand: [Sting], stones: [Fire Magic Stone]}\nB: {field: [Mud Boar]}\nsteps:\n"
    fails(body + "  - A play Sting -> Mud Boar\n", "targets")
    fails(body + "  - A play Sting -> A, B\n", "targets")
    holds(body + "  - A cannot play Sting -> Mud Boar\n  - A can play Sting\n  - A can play Sting -> B\n")


def test_an_open_choice_is_left_to_the_next_step() -> None:
    body = "A: {hand: [Sting], stones: [Fire Magic Stone]}\nsteps:\n  - A play Sting\n"
    seen = "  - expect: {decision.kind: target, decision.options: [A, B]}\n"
    holds(body + seen + "  - A choose B\n  - expect: {chase: [Sting]}\n")
    fails(body + "  - resolve\n", "does not answer", "target")
    fails(body, "no step answers")
    fails(body + "  - B choose A\n", "A has to choose")
    fails(body + "  - A choose Mud Boar\n", "not among the options")


def test_modes_numbers_and_payment() -> None:
    holds("""
A: {hand: [Two Gifts, Fireball], stones: [Light Magic Stone, 3x Fire Magic Stone]}
steps:
  - A cannot play Two Gifts mode=1,2
  - A play Two Gifts mode=2
  - resolve
  - expect: {A.hand: {count: 2}, A.life: 4000}
  - A cannot play Fireball -> B x=3
  - A cannot play Fireball -> B x=1 pay="{W}{R}"
  - A play Fireball -> B x=2 pay="{R}{R}{R}"
  - expect: {Fireball.total_cost: 3}
  - resolve
  - expect: {B.life: 3800, log: {contains: "903.3"}}
""")


SENSE = """
cards:
  - {name: Sluice, type: Regalia, cost: "{0}", text: "{1}: Produce {U}.\\n{Rest}: Produce one will of any attribute."}
  - name: Flood Gate
    type: Regalia
    cost: "{0}"
    text: "{Rest}: Produce two wills of any attribute."
  - {name: Scales, type: Chant, cost: "{X}{Y}", text: "You gain X00 life. Your opponent loses Y00 life."}
  - name: Three Roads
    type: Chant
    cost: "{0}"
    text: "Choose two;\\n- You gain 100 life.\\n- This card deals 300 damage to target resonator.\\n- Draw a card."
  - {name: Dart, type: Chant, cost: "{0}", text: "This card deals 100 damage to target resonator."}
  - {name: Elk, type: Resonator, cost: "{0}", atk: 100, def: 500, text: "{0}: You gain 100 life."}
  - {name: Picker, type: Chant, cost: "{0}", text: "Choose a resonator. Rest it."}
"""


def sense(body: str) -> Result:
    """The result of a scenario with the cards above."""
    (result,) = run_scenario(read_text(SENSE + body), "10.2")
    return result


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        ("A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: [A cannot play Dart -> Elk x=2]", ["'x='", "Dart"]),
        (
            "A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: [A cannot play Dart -> Elk discard=Elk]",
            ["'discard='", "Dart"],
        ),
        ("A: {field: [Elk]}\nsteps: [A cannot activate Elk -> B]", ["'->'", "Elk"]),
        ("A: {field: [Elk]}\nsteps: [A cannot activate Elk 2]", ["Elk", "number 2", "1"]),
        ("A: {field: [Elk]}\nsteps: [A cannot activate Elk Gallop]", ["Gallop", "neither"]),
        ("A: {hand: [Three Roads]}\nsteps: ['A cannot play Three Roads mode=1,4']", ["3 options"]),
        ("A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: [A cannot play Dart awaken]", ["[Awakening]"]),
        ("A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: [A cannot play Dart alt]", ["rather"]),
        ("A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: [A cannot play Dart incarnate]", ["[Incarnation]"]),
        ("A: {field: [Elk]}\nsteps: ['A cannot attack B:Elk -> B']", ["B:Elk", "A:Elk"]),
        ("A: {hand: [Dart]}\nB: {field: [Elk]}\nsteps: ['A cannot play Dart -> A:Elk']", ["A:Elk", "B:Elk"]),
        ("A: {field: [Elk]}\nsteps: [A cannot judgment Elk]", ["Elk", "no ruler"]),
        ("A: {hand: [Dart]}\nsteps: [{A cannot: play Dart, because: {'2.0': '1.4.5#7.b'}}]", ["10.2", "add"]),
        ("A: {hand: [Dart]}\nsteps: [A cannot play Dart half=2]", ["half"]),
        ("A: {hand: [Dart]}\nsteps: [A cannot play Dart side=future]", ["side"]),
        ("A: {hand: [Dart]}\nsteps: [A cannot play Elk]", ["'Elk'", "in the game"]),
        ("A: {hand: [Dart]}\nsteps: ['A cannot play Dart#2']", ["Dart#2", "1"]),
        ("A: {field: [Elk]}\nsteps: [A cannot choose Elk]", ["nothing is to be chosen"]),
        (
            "A: {hand: [Picker]}\nB: {field: [Elk, {card: Elk, as: other}]}\n"
            "steps: [A play Picker, resolve, A cannot choose Elkk]",
            ["Elkk", "did you mean 'Elk'"],
        ),
        (
            "A: {hand: [Picker, Dart]}\nB: {field: [Elk, {card: Elk, damage: 100}]}\n"
            "steps: [A play Picker, resolve, A cannot play Dart]",
            ["a decision comes first"],
        ),
    ],
)
def test_what_a_cannot_does_not_understand_is_an_error(body: str, parts: list[str]) -> None:
    result = sense(body)
    assert result.error, result.failed or "it holds"
    for part in parts:
        assert part in result.error, result.error


@pytest.mark.parametrize(
    ("expected", "parts"),
    [
        ("{A.hand: {lacks: Drat}}", ["'Drat'", "'Dart'"]),
        ("{A.field: {lacks: [Elk, Nobody]}}", ["'Nobody'"]),
        ("{chase: {lacks: Drat ability}}", ["'Drat ability'"]),
        ("{Elk.keywords: {lacks: Flyng}}", ["'Flyng'", "'Flying'"]),
        ("{Elk.types: {lacks: Resnator}}", ["'Resnator'", "'Resonator'"]),
        ("{Elk.attributes: {lacks: blue}}", ["'blue'"]),
        ("{A.hand: {}}", ["A.hand", "expects nothing"]),
        ("{}", ["empty"]),
    ],
)
def test_an_expectation_that_could_not_fail_is_an_error(expected: str, parts: list[str]) -> None:
    body = "A: {hand: [Dart], field: [Elk]}\nsteps:\n  - expect: "
    try:
        told = sense(body + expected).error
    except ScenarioError as error:
        told = str(error)
    assert told, "it holds"
    for part in parts:
        assert part in told, told
    assert sense(body + "{A.hand: {lacks: Elk}, Elk.keywords: {lacks: Flying}, chase: {lacks: Elk ability}}").ok
    assert sense(body + "{Elk.types: {lacks: J-Ruler}, Elk.attributes: {lacks: water}}").ok


def test_a_search_that_gives_up_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("willforge.play.scenario.search.MOST_TRIES", 2)
    body = "A: {hand: [Dart]}\nB: {field: [2x Elk, Sluice]}\nsteps:\n"
    assert "too much open" in sense(body + "  - 'A cannot play Dart pay=\"{R}\"'\n").error
    assert sense(body + "  - A cannot play Dart -> Sluice\n").ok


def test_a_will_ability_that_will_pays_for_is_legal() -> None:
    body = 'A: {field: [Sluice], will: "{R}"}\nsteps:\n  - A can activate Sluice 1\n'
    result = sense(body + "  - A activate Sluice 1\n  - expect: {A.will: '{U}'}\n  - A can activate Sluice 1\n")
    assert result.ok, result.error or result.failed
    assert "is legal" in sense(body.replace("can activate", "cannot activate")).failed


def test_several_wills_are_named_at_once() -> None:
    body = "A: {field: [Flood Gate]}\nsteps:\n"
    result = sense(body + "  - 'A activate Flood Gate produce=\"{R}{G}\"'\n  - expect: {A.will: '{R}{G}'}\n")
    assert result.ok, result.error or result.failed
    assert sense(body + "  - 'A cannot activate Flood Gate produce=\"{R}{G}{G}\"'\n").ok


def test_y_is_a_number_of_its_own() -> None:
    stones = "A: {hand: [Scales], stones: [3x Fire Magic Stone]}\nsteps:\n"
    result = sense(
        stones
        + "  - A cannot play Scales x=2 y=2\n  - A play Scales x=1 y=2\n  - resolve\n"
        + "  - expect: {A.life: 4100, B.life: 3800}\n"
    )
    assert result.ok, result.error or result.failed


def test_an_option_is_counted_as_it_is_printed() -> None:
    body = "A: {hand: [Three Roads]}\nsteps:\n  - A play Three Roads\n"
    field = "B: {field: [Elk]}\n"
    both = "  - A choose option 1, option 3\n  - resolve\n  - expect: {A.life: 4100, A.hand: 1}\n"
    result = sense(field + body + both)
    assert result.ok, result.error or result.failed
    second = "  - A choose option 2, option 3\n  - resolve\n  - expect: {Elk.damage: 300, A.hand: 1}\n"
    result = sense(field + body + second)
    assert result.ok, result.error or result.failed
    assert "option 2" in sense(body.replace("play Three Roads", "play Three Roads\n  - A choose option 2")).failed


def test_a_name_that_both_players_have_says_whose_is_meant() -> None:
    both = "A: {hand: [Dart, Picker], field: [Elk]}\nB: {field: [Elk]}\nsteps:\n"
    for step in ("A play Dart -> Elk", "A cannot play Dart -> Elk"):
        assert "write A:Elk or B:Elk" in sense(f"{both}  - {step}\n").error
    assert "write A:Elk" in sense(both + "  - A play Picker\n  - resolve\n  - A choose Elk\n").error
    result = sense(both + "  - A play Dart -> B:Elk\n  - resolve\n  - expect: {B:Elk.damage: 100, A:Elk.damage: 0}\n")
    assert result.ok, result.error or result.failed
    labelled = both.replace(
        "A: {hand: [Dart, Picker], field: [Elk]}", "A: {hand: [Dart], field: [{card: Elk, as: mine}]}"
    )
    result = sense(labelled + "  - A play Dart -> Elk\n  - resolve\n  - expect: {B:Elk.damage: 100, mine.damage: 0}\n")
    assert result.ok, result.error or result.failed
    result = sense(both + "  - A cannot attack Elk -> Elk\n")
    assert result.ok, result.error or result.failed


def test_costs_are_named_in_the_step() -> None:
    body = "A: {hand: [Toll, Sting, Homeward], stones: [Darkness Magic Stone]}\nsteps:\n"
    holds(body + "  - A play Toll discard=Sting\n  - resolve\n  - expect: {A.graveyard: [Sting, Toll]}\n")
    holds(body + "  - A play Toll\n  - A choose Homeward\n  - expect: {A.graveyard: [Homeward], chase: [Toll]}\n")
    holds(body + "  - A cannot play Toll discard=Toll\n  - A can play Toll discard=Homeward\n")


def test_battle_words() -> None:
    holds("""
A: {field: [Kite Scout, Mud Boar]}
B: {field: [{card: Mud Boar, as: guard}, {card: Mud Boar, as: idle, rested: true}]}
steps:
  - A can attack Mud Boar -> idle
  - A cannot attack Mud Boar -> guard
  - A attack Kite Scout -> B
  - expect: {phase: main, step: attack, Kite Scout.rested: true}
  - {B cannot: block guard, because: "1106.2"}
  - to end of battle
  - expect: {B.life: 3700, step: end}
  - battle
  - expect: {step: none, priority: A}
  - A attack A:Mud Boar -> B
  - to block
  - expect: {decision.kind: block, decision.player: B}
  - B block guard
  - to damage
  - expect: {step: damage, B.graveyard: [Mud Boar], A.graveyard: [Mud Boar]}
  - battle
  - A no attack
  - A cannot attack Kite Scout -> B
""")


def test_going_to_phases() -> None:
    holds("""
steps:
  - to end
  - expect: {phase: end, turn.player: A}
  - to draw of B
  - expect: {phase: draw, turn.player: B, turn.number: 4}
  - to main
  - expect: {phase: main, turn.player: B, B.hand: {count: 1}}
  - next turn
  - expect: {phase: main, turn.player: A, turn.number: 5}
  - to main of A
  - expect: {turn.number: 7}
""")


def test_passing_words_stop_at_a_decision() -> None:
    holds("""
A: {hand: [8x Sting]}
steps:
  - to draw of B
  - expect: {decision.kind: choose, decision.player: A, phase: end}
  - A choose Sting#3
  - expect: {Sting#3.zone: graveyard}
  - to draw of B
  - expect: {turn.player: B, phase: draw}
""")


def test_after_the_end_only_expectations_may_follow() -> None:
    body = "A: {hand: [Sting], stones: [Fire Magic Stone]}\nB: {life: 300}\nsteps:\n"
    body += "  - A play Sting -> B\n  - resolve all\n"
    holds(body + "  - expect: {winner: A, decision.kind: none, priority: none}\n")
    fails(body + "  - next turn\n", "the game is over")
    holds("steps:\n  - A concede\n  - expect: {winner: B}\n")


def test_values_set_by_fiat() -> None:
    holds("""
A: {field: [Mud Boar], hand: [Sting]}
steps:
  - A cannot play Sting
  - {with: {A.will: "{R}", B.life: 200, Mud Boar.damage: 400, Mud Boar.counters.limit: 2}}
  - expect: {B.life: 200, Mud Boar.damage: 400, Mud Boar.counters.limit: 2}
  - A play Sting -> B
  - resolve
  - expect: {winner: A}
""")


def test_chance_can_be_fixed() -> None:
    text = """
cards:
  - name: Dice
    type: Chant
    cost: "{0}"
    text: "[Force] 2. This card deals X00 damage to target player, where X is the result of the roll."
  - {name: Leaf, type: Resonator, cost: "{G}", atk: 100, def: 100}
  - {name: Twig, type: Resonator, cost: "{G}", atk: 100, def: 100}
  - {name: Stir, type: Chant, cost: "{0}", text: "Shuffle your deck. Draw a card."}
A: {hand: [Dice, Stir], deck: [Leaf, 8x Blank Card, Twig]}
steps:
  - {roll: [2, 5]}
  - A play Dice -> B
  - resolve
  - expect: {B.life: 3300}
  - {shuffle: {A: [Twig, Leaf]}}
  - A play Stir
  - resolve
  - expect: {A.hand: [Twig]}
"""
    for version in ("6.3", "10.2"):
        (result,) = run_scenario(read_text(text), version)
        assert result.ok, result.error or result.failed


def test_cannot_fails_when_it_can_and_because_must_be_cited() -> None:
    body = "A: {hand: [Sting], stones: [Fire Magic Stone]}\nsteps:\n"
    fails(body + "  - A cannot play Sting\n", "it is legal")
    fails(body + "  - A can judgment\n  - A can play Sting -> A, B\n", "step 2")
    fails('A: {hand: [Sting]}\nsteps:\n  - {A cannot: play Sting, because: "101.1"}\n', "101.1", "1003.4")


def test_a_list_of_cites_has_the_numbers_of_the_newest_version() -> None:
    cited = read_text('rules: ["6.3", "10.2"]\ncites: ["903.2g", "705.1", "903.2b-i"]\nsteps: []\n').cites
    assert cited == {"6.3": ("903.2e", "705.1", "903.2b-i"), "10.2": ("903.2g", "705.1")}


def test_because_may_differ_between_versions() -> None:
    body = 'A: {hand: [Sting]}\nsteps:\n  - {A cannot: play Sting, because: {"5.12": "10.2#4", "10.2": "%s"}}\n'
    holds(body % "1003.4", "5.12")
    holds(body % "101.1", "5.12")
    holds(body % "1003.4", "10.2")
    fails(body % "101.1", "101.1", "1003.4")
    refused("steps:\n  - {A cannot: play Sting, because: {10.2: 3}}\n", "because", "{version: number}")
    refused('steps:\n  - {A cannot: play Sting, because: {"10.3": "3"}}\n', "because", "10.3", "no version")


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("{A.hand: [Sting]}", "[Sting, Homeward]"),
        ("{A.hand: 3}", "2"),
        ("{A.hand: {count: 1}}", "Sting"),
        ("{A.hand: {lacks: Sting}}", "Sting"),
        ("{A.hand: {contains: Pack}}", "Sting"),
        ("{A.hand: {ordered: [Homeward, Sting]}}", "Sting"),
        ("{A.life: {min: 5000}}", "4000"),
        ("{A.will: '{R}'}", '""'),
        ("{Mud Boar.rested: true}", "false"),
        ("{Mud Boar.keywords: [Flying]}", "[]"),
        ("{winner: A}", "none"),
        ("{log: {contains: '999.9'}}", "999.9"),
    ],
)
def test_an_expectation_that_does_not_hold_tells_both_values(expected: str, actual: str) -> None:
    body = f"A: {{hand: [Sting, Homeward], field: [Mud Boar]}}\nsteps:\n  - expect: {expected}\n"
    fails(body, "step 1 (expect)", "expected", actual, "A has priority")


def test_values_of_cards() -> None:
    holds("""
A: {field: [Kite Scout], stones: [Fire Magic Stone]}
steps:
  - expect: {Kite Scout.types: [Resonator], Kite Scout.races: [Bird], Kite Scout.attributes: [wind]}
  - expect: {Kite Scout.cost: "{G}", A.stones: [Fire Magic Stone]}
  - expect: {Kite Scout.keywords: [Flying], Kite Scout.total_cost: 1, Kite Scout.side: none, Kite Scout.astral: false}
  - expect: {Fire Magic Stone.atk: none, Fire Magic Stone.types: [Magic Stone], Kite Scout.added_to: none}
  - expect: {Plain Ruler.side: ruler, Plain Ruler.zone: ruler_area, Kite Scout.name: Kite Scout}
""")


def test_triggers_are_played_first_triggered_first_unless_a_step_chooses() -> None:
    text = """
cards:
  - name: Bell One
    type: Resonator
    cost: "{W}"
    atk: 100
    def: 100
    text: "When this card is put into a graveyard from the field >>> You gain 100 life."
  - name: Bell Two
    type: Resonator
    cost: "{W}"
    atk: 100
    def: 100
    text: "When this card is put into a graveyard from the field >>> You gain 200 life."
  - {name: Sweep, type: Chant, cost: "{0}", text: "Destroy all resonators."}
A: {hand: [Sweep], field: [Bell One, Bell Two]}
steps:
  - A play Sweep
  - resolve
"""
    endings = {
        "  - expect: {chase: {ordered: [Bell Two ability, Bell One ability]}}\n",
        "  - A choose Bell Two\n  - expect: {chase: {ordered: [Bell One ability, Bell Two ability]}}\n",
    }
    for ending in endings:
        (result,) = run_scenario(read_text(text + ending), "10.2")
        assert result.ok, result.error or result.failed


SHARED = sorted((Path(__file__).resolve().parents[2].parent / "shared" / "scenarios").glob("*.yaml"))


@pytest.mark.skipif(not SHARED, reason="the shared scenario files are not there")
@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_shared_scenarios_hold(path: Path) -> None:
    scenario = read_file(path)
    for version in scenario.versions:
        if version in ("6.3", "10.2"):
            (result,) = run_scenario(scenario, version)
            assert result.ok, result.error or result.failed
