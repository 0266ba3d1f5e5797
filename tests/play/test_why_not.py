"""Refusals as a new player meets them: each names the rule of the version in force and what can be done."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine.model.state import State
from willforge.play import why
from willforge.play.remedies import REFUSALS, meaning
from willforge.play.scenario import begin, play_through, read_text
from willforge.play.scenario.names import ScenarioError
from willforge.rules.record import Citations
from willforge.rules.versions import RULES, rules_of
from willforge.words import say

CARDS = """
title: refusals
cards:
  - {name: Mud Boar, type: Resonator, cost: "{R}", atk: 700, def: 500}
  - {name: Dear Ox, type: Resonator, cost: "{R}{R}{R}", atk: 700, def: 500}
  - {name: Reed Kite, type: Resonator, cost: "{1}", atk: 300, def: 300, text: "[Flying]"}
  - {name: Fell, type: "Spell: Chant", cost: "{R}", text: "Destroy target resonator."}
  - {name: Sting, type: "Spell: Chant-Instant", cost: "{R}", text: "This card deals 300 damage to target player."}
  - {name: Last Wish, type: "Spell: Chant-Standby", cost: "{R}", text: "[Trigger] Pay {R}: You gain 700 life."}
  - {name: Old Gull, type: Resonator, cost: "{1}", atk: 200, def: 200, text: "[Activate] {Rest}: You gain 100 life."}
  - {name: Ember Drake, type: Resonator, cost: "{R}", atk: 0, def: 300, text: "[Activate] Pay {0}: You gain 100 life."}
  - {name: Tin Clock, type: Regalia, cost: "{1}", text: "{0}: Draw a card. Play this ability only once per turn."}
  - {name: Shy Owl, type: Resonator, cost: "{1}", atk: 100, def: 100, text: "[Barrier]"}
  - {name: Far Owl, type: Resonator, cost: "{1}", atk: 0, def: 300, text: "This card cannot be the target of spells."}
  - {name: Goaded Ox, type: Resonator, cost: "{1}", atk: 0, def: 300, text: "This card must attack each turn if able."}
  - {name: Ring of Salt, type: Rune, cost: "{R}", divinity: 2, text: "You gain 300 life."}
  - name: Nim
    type: Ruler
    attribute: [light]
    text: "[Judgment] {0}"
    j_ruler: {name: Nim Aloft, atk: 500, def: 500, text: "[Activate] {Rest}: You gain 100 life."}
  - name: Iva
    type: Ruler
    attribute: [light]
    text: "[Judgment] {0}"
    j_ruler: {name: Iva Aloft, atk: 500, def: 500, text: "[Activate] Pay {0}: Return this card to your ruler area."}
"""


def at(version: str, position: str, variant: str = "") -> State:
    """The state of a position after its steps."""
    text = CARDS + (f"variant: {variant}\n" if variant else "") + position
    run = begin(read_text(text), rules_of(version), starter_pool(), [])
    play_through(run)
    return run.state


def refusals(version: str, position: str, who: str, action: str, variant: str = "") -> list[why.Reason]:
    """What a player is told."""
    return why.explain(at(version, position, variant), "AB".index(who), action)


NEW = ("5.00", "5.12", "6.3", "10.2")
STONES = "stones: [Fire Magic Stone, Fire Magic Stone]"
CASES: dict[str, tuple[str, str, str, str]] = {
    # what a new player tries: position, who, action, the citation that must be there
    "not your turn": (f"B: {{hand: [Mud Boar], {STONES}}}", "B", "play Mud Boar", "resonator_timing"),
    "no priority": (f"B: {{hand: [Sting], {STONES}}}", "B", "play Sting -> A", "priority"),
    "not the main phase": (
        f"turn: {{phase: end}}\nA: {{hand: [Mud Boar], {STONES}}}", "A", "play Mud Boar", "resonator_timing"),
    "chase not empty": (
        f"A: {{hand: [Sting, Mud Boar], {STONES}}}\nsteps: [A play Sting -> B]", "A", "play Mud Boar",
        "resonator_timing"),
    "chant in the other's turn": (f"B: {{hand: [Fell], {STONES}}}", "B", "play Fell", "chant_timing"),
    "no target": (f"A: {{hand: [Fell], {STONES}}}", "A", "play Fell", "no_target"),
    "not enough will": ("A: {hand: [Dear Ox], stones: [Fire Magic Stone]}", "A", "play Dear Ox", "cannot_pay"),
    "wrong attribute": ("A: {hand: [Mud Boar], stones: [Water Magic Stone]}", "A", "play Mud Boar", "cannot_pay"),
    "from the graveyard": (f"A: {{graveyard: [Mud Boar], {STONES}}}", "A", "play Mud Boar", "play_from"),
    "chant from the graveyard": (f"A: {{graveyard: [Fell], {STONES}}}", "A", "play Fell", "chant_from"),
    "a magic stone from the field": ("A: {stones: [Fire Magic Stone]}", "A", "play Fire Magic Stone", "not_playable"),
    "attack with a newcomer": (
        "A: {field: [{card: Mud Boar, new: true}]}", "A", "attack Mud Boar -> B", "attacker_entered"),
    "attack rested": ("A: {field: [{card: Mud Boar, rested: true}]}", "A", "attack Mud Boar -> B", "attacker"),
    "attack in the other's turn": ("B: {field: [Mud Boar]}", "B", "attack Mud Boar -> A", "attacker"),
    "attack a recovered one": (
        "A: {field: [Mud Boar]}\nB: {field: [Old Gull]}", "A", "attack Mud Boar -> Old Gull", "attacked"),
    "attack yourself": ("A: {field: [Mud Boar, Old Gull]}", "A", "attack Mud Boar -> Old Gull", "attacked"),
    "block without attack": ("B: {field: [Mud Boar]}", "B", "block Mud Boar", "block"),
    "block rested": (
        "A: {field: [Mud Boar]}\nB: {field: [{card: Old Gull, rested: true}, Reed Kite]}\n"
        "steps: [A attack Mud Boar -> B, to block]", "B", "block Old Gull", "block"),
    "block a flyer": (
        "A: {field: [Reed Kite]}\nB: {field: [Mud Boar, {card: Reed Kite, as: other}]}\n"
        "steps: ['A attack A:Reed Kite -> B', to block]", "B", "block Mud Boar", "flying"),
    "rest ability of a newcomer": (
        "A: {field: [{card: Old Gull, new: true}]}", "A", "activate Old Gull", "rest_ability"),
    "rest ability rested": ("A: {field: [{card: Old Gull, rested: true}]}", "A", "activate Old Gull", "rest_cost"),
    "ability of the other's card": ("B: {field: [Old Gull]}", "A", "activate Old Gull", "not_yours"),
    "ability in the hand": ("A: {hand: [Old Gull]}", "A", "activate Old Gull", "inactive"),
    "call in the other's turn": ("B: {}", "B", "call", "priority"),
    "judgment without will": ("A: {stones: []}", "A", "judgment", "cannot_pay"),
    "judgment rested": (f"A: {{{STONES}, ruler: {{card: Plain Ruler, rested: true}}}}", "A", "judgment", "judgment"),
    "judgment in the other's turn": (f"B: {{{STONES}}}", "B", "judgment", "judgment_timing"),
    "standby without will": ("A: {hand: [Last Wish]}", "A", "standby Last Wish", "standby"),
    "standby in the other's turn": (f"B: {{hand: [Last Wish], {STONES}}}", "B", "standby Last Wish", "standby_timing"),
    "standby card in its turn": (
        "A: {hand: [Last Wish], stones: [3x Fire Magic Stone]}\nsteps: [A standby Last Wish]", "A", "play Last Wish",
        "standby_same_turn"),
    "lifebreak without cards": ("A: {life: 4000}", "A", "lifebreak", "lifebreak"),
}  # fmt: skip


SOME: dict[str, tuple[tuple[str, ...], str, str, str, str]] = {
    # the same for what only some versions know: versions, position, who, action, citation
    "call twice": (NEW, "steps: [A call]", "A", "call", "call"),
    "call without stones": (NEW, "A: {stone_deck: []}", "A", "call", "call"),
    "call outside its phase": (("2.0",), "A: {}", "A", "call", "call"),
    "call after judgment": (NEW, f"A: {{{STONES}}}\nsteps: [A judgment, resolve]", "A", "call", "call"),
    "judgment twice": (
        NEW, f"A: {{ruler: Iva, {STONES}}}\nsteps: [A judgment, resolve, A activate Iva Aloft, resolve]", "A",
        "judgment", "judgment"),
    "attack after forfeiting": (
        NEW, "A: {field: [Mud Boar]}\nsteps: [A no attack, battle]", "A", "attack Mud Boar -> B", "forfeited"),
    "once a turn": (NEW, "A: {field: [Tin Clock]}\nsteps: [A activate Tin Clock, resolve]", "A",
        "activate Tin Clock", "once"),
    "twice in one chase": (
        ("2.0",), "A: {field: [Ember Drake]}\nsteps: [A activate Ember Drake, B pass]", "A", "activate Ember Drake",
        "once_per_chase"),
    "behind a barrier": (
        ("6.3", "10.2"), f"A: {{hand: [Fell], {STONES}}}\nB: {{field: [Shy Owl, Mud Boar]}}", "A",
        "play Fell -> Shy Owl", "barrier"),
    "a J-ruler that is not named": (
        ("2.0",), f"A: {{hand: [Fell], {STONES}}}\nB: {{ruler: Iva, j_ruler: true, field: [Mud Boar]}}", "A",
        "play Fell -> Iva", "j_ruler_target"),
    "what cannot be a target": (
        tuple(RULES), f"A: {{hand: [Fell], {STONES}}}\nB: {{field: [Far Owl, Mud Boar]}}", "A", "play Fell -> Far Owl",
        "untargetable"),
    "one target too many": (
        tuple(RULES), f"A: {{hand: [Fell], {STONES}}}\nB: {{field: [Old Gull, Mud Boar]}}", "A",
        "play Fell -> Old Gull, Mud Boar", "wrong_targets"),
    "rest ability of a new J-ruler": (
        NEW, "A: {ruler: Nim, stones: []}\nsteps: [A judgment, resolve]", "A", "activate Nim Aloft",
        "rest_ability_j_ruler"),
    "lifebreak in Bifrost": (("5.00", "5.12", "6.3", "10.2"), "A: {life: 1000}", "A", "lifebreak", "no_lifebreak"),
    "passing an attack that must be made": (NEW, "A: {field: [Goaded Ox]}", "A", "pass", "may_not_pass"),
    "a rune without divinity": (("10.2",), f"A: {{runes: [Ring of Salt], {STONES}}}", "A", "play Ring of Salt",
        "rune_divinity"),
}  # fmt: skip
TRIED = [(case, version) for case in CASES for version in RULES]
TRIED += [(case, version) for case, (versions, *_) in SOME.items() for version in versions]


def test_forty_refusals_are_tried() -> None:
    assert len(CASES) + len(SOME) >= 40


@pytest.mark.parametrize(("case", "version"), TRIED)
def test_a_refusal_cites_its_rule_and_says_what_to_do(case: str, version: str) -> None:
    position, who, action, name = CASES[case] if case in CASES else SOME[case][1:]
    found = refusals(version, position, who, action, "valhalla" if case == "lifebreak without cards" else "")
    told = [reason.text for reason in found]
    assert say(meaning(name)) in told
    reason = found[told.index(say(meaning(name)))]
    assert reason.rule == getattr(rules_of(version).cite, name)
    assert reason.remedy


def test_every_refusal_of_the_engine_has_a_citation_and_a_meaning() -> None:
    """The checks of the engine name what refuses; a name that nobody can put into words would break the answer."""
    citations = {field.name for field in fields(Citations)}
    assert set(REFUSALS) <= citations
    legal = Path(why.__file__).parent.parent / "engine" / "legal"
    for module in ("actions", "main_actions", "attacks"):
        text = (legal / f"{module}.py").read_text(encoding="utf-8")
        for body in re.findall(r"^def \w*refusal\(.*?(?=^def |\Z)", text, re.MULTILINE | re.DOTALL):
            for line in re.findall(r"^ +return .*$", body, re.MULTILINE):
                named = [name for name in re.findall(r'"(\w+)"', line) if name]
                assert set(named) <= set(REFUSALS), line


def test_nothing_hidden_is_told() -> None:
    """A player who asks about a card of the other hand learns nothing, not even that it is there."""
    with pytest.raises(ScenarioError):
        refusals("10.2", "B: {hand: [Sting]}", "A", "play Sting -> B")


@pytest.mark.parametrize("version", ["5.12", "6.3", "10.2"])
def test_the_copy_that_is_meant(version: str) -> None:
    """Of several cards with a name the one that could do it is meant, else the one that lies nearest to doing it."""
    hand = f"A: {{hand: [Mud Boar], graveyard: [Mud Boar], field: [Mud Boar], {STONES}}}\nB: {{field: [Mud Boar]}}\n"
    assert refusals(version, hand + "steps: []", "A", "play Mud Boar") == []
    poor = "A: {hand: [Dear Ox], graveyard: [Dear Ox]}\nB: {field: [Dear Ox]}\nsteps: []"
    rules = [reason.rule for reason in refusals(version, poor, "A", "play Dear Ox")]
    assert rules == [rules_of(version).cite.cannot_pay]
    gulls = "A: {field: [{card: Old Gull, rested: true}, Old Gull]}\nB: {field: [Old Gull]}\nsteps: []"
    assert refusals(version, gulls, "A", "activate Old Gull") == []
    rested = "A: {field: [{card: Old Gull, rested: true}], graveyard: [Old Gull]}\nB: {field: [Old Gull]}\nsteps: []"
    rules = [reason.rule for reason in refusals(version, rested, "A", "activate Old Gull")]
    assert rules == [rules_of(version).cite.rest_cost]
    boars = "A: {field: [{card: Mud Boar, rested: true}, Mud Boar], hand: [Mud Boar]}\nsteps: []"
    assert refusals(version, boars, "A", "attack Mud Boar -> B") == []
