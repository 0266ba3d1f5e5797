"""What is offered to a player who has priority, and what is not since it cannot be paid, done or aimed (903.2g, 903.2j,
1003): an option that could not be carried out would be taken back, so no scenario sees that it was offered."""

from __future__ import annotations

from typing import Final

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine.model import agenda
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

CARDS: Final = r"""
  - {name: Ox, type: Resonator, cost: "{2}", atk: 100, def: 100}
  - {name: Boar, type: Resonator, cost: "{U}", atk: 100, def: 100}
  - {name: Ember, type: Special Magic Stone, text: "{Rest}: Produce {R}.\n{Rest}: Produce {U}."}
  - {name: Moss Elf, type: Resonator, race: Elf, cost: "{G}", atk: 100, def: 100, text: "{Rest}: Produce {G}."}
  - {name: Elf King, type: Ruler, race: Elf, text: "[Judgment] {1}"}
  - {name: Pyre, type: Regalia, cost: "{1}", text: "Banish all resonators you control, {G}: You gain 100 life."}
  - {name: Late Pyre, type: Regalia, cost: "{1}", text: "{G}, banish all resonators you control: You gain 100 life."}
  - {name: Well, type: Regalia, cost: "{1}", text: "Remove a dew counter from this card: Produce {1}."}
  - name: Drain
    type: Regalia
    cost: "{1}"
    text: "{1}, remove two dew counters from among cards you control: You gain 100 life."
  - {name: Altar, type: Regalia, cost: "{1}", text: "Banish a resonator: You gain 100 life."}
  - {name: Elf Altar, type: Regalia, cost: "{1}", text: "Banish an Elf: You gain 100 life."}
  - {name: Throne, type: Regalia, cost: "{1}", text: "Banish a ruler you control: You gain 100 life."}
  - {name: Riser, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "{1}, recover this card: You gain 100 life."}
  - {name: Lens, type: Regalia, cost: "{1}", text: "{1}, {Rest}: Produce {U}{U}."}
  - name: Grave Lens
    type: Regalia
    cost: "{1}"
    text: "{1}, remove a card in your graveyard from the game: Produce {U}{U}."
  - {name: Show Lens, type: Regalia, cost: "{1}", text: "{1}, reveal an Elf from your hand: Produce {U}{U}."}
  - name: Miser
    type: Resonator
    cost: "{0}"
    atk: 100
    def: 100
    text: "As an additional cost to play this card, discard a card."
  - {name: Smite, type: Chant, cost: "{0}", text: "Destroy up to one target resonator."}
  - {name: Strike, type: Chant, cost: "{0}", text: "Destroy target resonator."}
  - name: Rain
    type: Chant
    cost: "{0}"
    text: "This card deals 600 damage divided as you choose among any number of target resonators."
  - {name: Calm, type: Regalia, cost: "{0}", text: "You have [Bloodlust]."}
  - {name: Dart, type: Chant, cost: "{0}", text: "This card deals 100 damage to target opponent."}
  - {name: Hall, type: Regalia, cost: "{0}", text: "{Rest}: Produce {1}{1}. Spend this will only to play resonators."}
  - name: Waker
    type: Regalia
    cost: "{0}"
    text: "{Rest}: Produce {R}. Spend this will only to pay [Awakening] costs."
"""
ALL: Final = ("2.0", "5.00", "5.12", "6.3", "10.2")
NEW: Final = ("6.3", "10.2")
ACTED: Final = {"play": agenda.PLAY_CARD, "activate": agenda.ACTIVATE, "standby": agenda.STANDBY}


def offered(version: str, sides: str) -> set[str]:
    """What a player at main timing may do, as words such as "play Ox"."""
    text = f'rules: "{version}"\ncards:{CARDS}\n{sides}\nsteps: []\n'
    run = begin(read_text(text), rules_of(version), starter_pool(), [])
    play_through(run)
    state = run.state
    assert state.decision is not None and state.decision.kind == "priority"
    return {
        f"{word} {state.catalog.faces[state.at(option[1]).face].face.name}"
        for word, kind in ACTED.items()
        for option in state.decision.options
        if option[0] == kind
    }


@pytest.mark.parametrize(
    ("versions", "sides", "what", "may"),
    [
        # one card is rested once, whatever abilities it has (907.2)
        (ALL, "A: {hand: [Ox], stones: [Ember]}", "play Ox", False),
        (ALL, "A: {hand: [Ox], stones: [Ember, Ember]}", "play Ox", True),
        # what is banished first is not there for will (903.2j.1)
        (NEW, "A: {field: [Pyre, Moss Elf]}", "activate Pyre", False),
        (NEW, "A: {field: [Pyre, Moss Elf], stones: [Wind Magic Stone]}", "activate Pyre", True),
        (NEW, "A: {field: [Late Pyre, Moss Elf]}", "activate Late Pyre", True),
        (NEW, "A: {field: [Pyre], stones: [Wind Magic Stone]}", "activate Pyre", True),
        # a counter is taken once
        (NEW, "A: {field: [Drain, {card: Well, counters: {dew: 2}}]}", "activate Drain", False),
        (NEW, "A: {field: [Drain, {card: Well, counters: {dew: 3}}]}", "activate Drain", True),
        # a player banishes what they control (1011.2), and a race means no ruler in the ruler area
        (ALL, "A: {field: [Altar]}\nB: {field: [Ox]}", "activate Altar", False),
        (ALL, "A: {field: [Altar, Ox]}", "activate Altar", True),
        (ALL, "A: {field: [Elf Altar], ruler: Elf King}", "activate Elf Altar", False),
        (ALL, "A: {field: [Elf Altar, Moss Elf], ruler: Elf King}", "activate Elf Altar", True),
        (NEW, "A: {field: [Throne], ruler: Elf King}", "activate Throne", True),
        # recovering takes nothing that will could be made of
        (NEW, "A: {field: [{card: Riser, rested: true}, {card: Well, counters: {dew: 1}}]}", "activate Riser", True),
        (NEW, "A: {field: [Riser, {card: Well, counters: {dew: 1}}]}", "activate Riser", False),
        # a card is not there to pay for itself (903.2d)
        (ALL, "A: {hand: [Miser]}", "play Miser", False),
        (ALL, "A: {hand: [Miser, Ox]}", "play Miser", True),
        # will that costs will; in the oldest version nothing but stones produces at once (2.0 2.7#3)
        (("5.00", "5.12", "6.3", "10.2"), 'A: {hand: [Boar], field: [Lens], will: "{R}"}', "play Boar", True),
        (("2.0",), 'A: {hand: [Boar], field: [Lens], will: "{R}"}', "play Boar", False),
        (NEW, 'A: {hand: [Boar], field: [Grave Lens], will: "{R}"}', "play Boar", False),
        (NEW, 'A: {hand: [Boar], field: [Grave Lens], graveyard: [Ox], will: "{R}"}', "play Boar", True),
        (NEW, 'A: {hand: [Boar], field: [Show Lens], will: "{R}"}', "play Boar", False),
        (NEW, 'A: {hand: [Boar, Moss Elf], field: [Show Lens], will: "{R}"}', "play Boar", True),
        # will for something else (907.4)
        (NEW, "A: {hand: [Ox], field: [Hall]}", "play Ox", True),
        (NEW, "A: {hand: [Ox], field: [Hall]}", "standby Ox", False),
        (NEW, "A: {hand: [Boar], field: [Lens, Waker]}", "play Boar", False),
        (NEW, "A: {hand: [Boar], field: [Lens], stones: [Ember]}", "play Boar", True),
        # targets (903.2g)
        (ALL, "A: {hand: [Smite]}", "play Smite", True),
        (ALL, "A: {hand: [Strike]}", "play Strike", False),
        (NEW, "A: {hand: [Rain]}", "play Rain", False),
        (NEW, "A: {hand: [Rain]}\nB: {field: [Ox]}", "play Rain", True),
        (NEW, "A: {hand: [Dart]}\nB: {field: [Calm]}", "play Dart", True),
    ],
)
def test_what_can_be_done_is_offered_and_nothing_else(
    versions: tuple[str, ...], sides: str, what: str, may: bool
) -> None:
    for version in versions:
        assert (what in offered(version, sides)) == may, version
