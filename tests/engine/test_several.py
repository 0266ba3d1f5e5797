"""What is done to one card is done to each of several: a text about two targets, or about all that fit, does to each of
them what the same text does to a single one, whoever owns it (104.2). Every deed is first tried on a single card of
each player, so that an expectation that never holds proves nothing."""

from __future__ import annotations

import pytest

from willforge.play.scenario import read_text, run_scenario

DEEDS = {
    "destroy": ("Destroy {}.", "zone: graveyard", ""),
    "return": ("Return {} to {their} owner{s} hand{p}.", "zone: hand", ""),
    "remove": ("Remove {} from the game.", "zone: removed", ""),
    "bottom": ("Put {} on the bottom of {their} owner{s} deck{p}.", "zone: deck", ""),
    "rest": ("Rest {}.", "rested: true", ""),
    "damage": ("This card deals 200 damage to {}.", "damage: 200", ""),
    "counter": ("Put a [+100/+100] counter on {each}.", "atk: 600", ""),
    "no counters": ("Remove all counters from {}.", "counters.star: 0", ""),
    "gain": ("{} gain{v} [+300/0] until end of turn.", "atk: 800", ""),
    "lose": ("{} lose{v} [Flying] until end of turn.", "keywords: []", ""),
    "set": ("{} become{v} [100/100] until end of turn.", "atk: 100", ""),
    "back": (
        "Remove {} from the game. Return {them} to the field under {their} owner{s} control.",
        "controller: {}",
        "",
    ),
    "frozen": (
        "Rest {}. {They} do{n} recover during {their} controller{s} next recovery phase.",
        "rested: true",
        "next",
    ),
    "thawed": (
        "Rest {}. {They} do{n} recover during {their} controller{s} next recovery phase.",
        "rested: false",
        "then",
    ),
}
"""A text, what holds of each card afterwards, and when that is asked: at once, after its controller's next recovery
phase, or after the one behind that."""
ONE = {"their": "its", "s": "'s", "p": "", "v": "s", "them": "it", "They": "It", "n": "esn't"}
MANY = {"their": "their", "s": "s'", "p": "s", "v": "", "them": "them", "They": "They", "n": "n't"}
TURNS = {"": (0, 0), "next": (2, 1), "then": (4, 3)}
"""How many turns after this one it is the next, or the one behind that, of A and of B."""

POSITION = """
rules: "{version}"
cards:
  - {{name: Subject, type: Resonator, cost: "{{W}}", atk: 500, def: 900, text: "[Flying]"}}
  - {{name: Deed, type: Chant, cost: "{{0}}", text: "{text}"}}
A: {{hand: [Deed], field: [{{card: Subject, as: mine, counters: {{star: 2}}}}]}}
B: {{field: [{{card: Subject, as: theirs, counters: {{star: 1}}}}]}}
steps: [{steps}]
"""
VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")


def holds(version: str, deed: str, text: str, targets: str, cards: dict[str, str]) -> bool:
    """Whether a text played with these targets leaves the cards, with their owners, as the deed says."""
    _, expected, when = DEEDS[deed]
    steps = [f'"A play Deed{targets}"', "resolve"]
    passed = 0
    for turns, card in sorted((TURNS[when]["AB".index(owner)], card) for card, owner in cards.items()):
        steps += ["next turn"] * (turns - passed)
        passed = turns
        steps.append(f"{{expect: {{{card}.{expected.format(cards[card])}}}}}")
    told = POSITION.format(version=version, text=text, steps=", ".join(steps))
    (result,) = run_scenario(read_text(told), version)
    assert not result.error, result.error
    return result.ok


def said(deed: str, what: str, words: dict[str, str]) -> str:
    """The text of a deed about something."""
    each = f"each of {what}" if what.startswith("two") else "each resonator" if what.startswith("all") else what
    text = DEEDS[deed][0].format(what, each=each, **words)
    return text[0].upper() + text[1:]


@pytest.mark.rules("2.0 1.4#3", "5.00 1.4#2", "5.12 1.4#2", "6.3 104.2", "10.2 104.2", "10.2 503.5")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("deed", DEEDS)
class TestSeveral:
    def test_a_single_one(self, version: str, deed: str) -> None:
        for card, owner in (("mine", "A"), ("theirs", "B")):
            assert holds(version, deed, said(deed, "target resonator", ONE), f" -> {card}", {card: owner})

    def test_two_targets(self, version: str, deed: str) -> None:
        text = said(deed, "two target resonators", MANY)
        assert holds(version, deed, text, " -> mine, theirs", {"mine": "A", "theirs": "B"})

    def test_all_of_them(self, version: str, deed: str) -> None:
        text = said(deed, "all resonators", MANY)
        assert holds(version, deed, text, "", {"mine": "A", "theirs": "B"})
