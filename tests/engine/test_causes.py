"""What waits for an event, and what happens instead of it, does so whatever brings the event about: an effect on one
card or on all, a cost, a battle, the rules (906.4, 910.1, 903.2j)."""

from __future__ import annotations

import pytest

from willforge.play.scenario import read_text, run_scenario

EVENTS = {
    "destroyed": ("a resonator you control is destroyed", "a resonator you control would be destroyed"),
    "buried": (
        "a resonator you control is put into a graveyard",
        "a resonator you control would be put into a graveyard",
    ),
    "banished": ("a resonator you control is banished", "a resonator you control would be banished"),
    "discarded": ("you discard a card", "you would discard a card"),
    "drawn": ("you draw a card", "you would draw a card"),
    "lost": ("you lose life", "you would lose life"),
    "dealt": ("a resonator you control is dealt damage", "damage would be dealt to a resonator you control"),
    "rested": ("a resonator you control becomes rested", "a resonator you control would be rested"),
    "recovered": ("a resonator you control recovers", "a resonator you control would recover"),
    "removed": ("a card is removed from the game", "a card would be removed from the game"),
    "returned": (
        "a resonator you control is returned to its owner's hand",
        "a resonator you control would be returned to its owner's hand",
    ),
    "enters": ("a resonator enters the field", "a resonator would enter the field"),
}
CHANTS = {
    "Fall": "Destroy target resonator.",
    "Storm": "Destroy all resonators.",
    "Burn": "This card deals 500 damage to target resonator.",
    "Wither": "Target resonator gains [-100/-100] until end of turn.",
    "Offer": "Banish a resonator.",
    "Drop": "Discard a card.",
    "Empty": "Discard your hand.",
    "Lose Grip": "Discard a card at random.",
    "Read": "Draw a card.",
    "Bleed": "You lose 100 life.",
    "Lay Down": "Rest target resonator.",
    "Wake": "Recover target resonator.",
    "Exile": "Remove target resonator from the game.",
    "Burn Page": "Remove the top card of your deck from the game.",
    "Forget": "Remove a card in your hand from the game.",
    "Home": "Return target resonator to its owner's hand.",
    "Ebb": "Return all resonators to their owners' hands.",
    "Raise": "Put target resonator card from your graveyard into the field.",
    "Hatch": "Put a [100/100] Wolf resonator token into the field.",
    "Echo": "Recover target resonator.\\\\n[Remnant]",
}
PRICES = {
    "Ram": "Destroy a resonator you control",
    "Altar": "Banish a resonator",
    "Bin": "Discard a card",
    "Vein": "Pay 100 life",
    "Crank": "Rest a recovered resonator you control",
    "Shovel": "Remove a card in your graveyard from the game",
    "Net": "Return a resonator you control to its owner's hand",
}
DESTROYED = (
    ("hand: [Fall], field: [Watch, Rat]", "A play Fall -> Rat"),
    ("hand: [Storm], field: [Watch, Rat]", "A play Storm"),
    ("hand: [Burn], field: [Watch, Rat]", "A play Burn -> Rat"),
    ("hand: [Wither], field: [Watch, Rat]", "A play Wither -> Rat"),
    ("field: [Watch, Rat, Ram]", "A activate Ram"),
)
BY_RULES = DESTROYED[2:4]
"""What is destroyed by the rules and saved without being healed is destroyed again and again: a loop (1301.1c)."""
BANISHED = (
    ("hand: [Offer], field: [Watch, Rat]", "A play Offer"),
    ("field: [Watch, Rat, Altar]", "A activate Altar"),
    ("hand: [Giant], field: [Watch, Ember]", "A play Giant incarnate"),
)
CAUSES = {
    "destroyed": DESTROYED,
    "buried": DESTROYED + BANISHED,
    "banished": BANISHED,
    "discarded": (
        ("hand: [Drop, Rat], field: [Watch]", "A play Drop"),
        ("hand: [Empty, Rat], field: [Watch]", "A play Empty"),
        ("hand: [Lose Grip, Rat], field: [Watch]", "A play Lose Grip"),
        ("hand: [Rat], field: [Watch, Bin]", "A activate Bin"),
    ),
    "drawn": (("hand: [Read], field: [Watch]", "A play Read"), ("field: [Watch]", "next turn|next turn")),
    "lost": (
        ("hand: [Bleed], field: [Watch], life: 4100", "A play Bleed"),
        ("field: [Watch, Vein], life: 4100", "A activate Vein"),
    ),
    "dealt": (
        ("hand: [Burn], field: [Watch, Ox]", "A play Burn -> Ox"),
        ("field: [Watch, Ox]", "A attack Ox -> Foe|battle"),
    ),
    "rested": (
        ("hand: [Lay Down], field: [Watch, Rat]", "A play Lay Down -> Rat"),
        ("field: [Watch, Rat]", "A attack Rat -> B"),
        ("field: [Watch, Rat, Crank]", "A activate Crank"),
        ("field: [Watch, Oil]", "A activate Oil 2"),
        ("hand: [Song], field: [Watch, Oil]", "A play Song"),
    ),
    "recovered": (
        ("hand: [Wake], field: [Watch, {card: Rat, rested: true}]", "A play Wake -> Rat"),
        ("field: [Watch, {card: Rat, rested: true}]", "next turn|next turn"),
    ),
    "removed": (
        ("hand: [Exile], field: [Watch, Rat]", "A play Exile -> Rat"),
        ("hand: [Burn Page], field: [Watch]", "A play Burn Page"),
        ("hand: [Forget, Rat], field: [Watch]", "A play Forget"),
        ("graveyard: [Rat], field: [Watch, Shovel]", "A activate Shovel"),
        ("graveyard: [Echo], field: [Watch, {card: Ox, as: o}]", "A play Echo from=graveyard -> o"),
    ),
    "returned": (
        ("hand: [Home], field: [Watch, Rat]", "A play Home -> Rat"),
        ("hand: [Ebb], field: [Watch, Rat]", "A play Ebb"),
        ("field: [Watch, Rat, Net]", "A activate Net"),
    ),
    "enters": (
        ("hand: [Rat], field: [Watch]", "A play Rat"),
        ("hand: [Raise], field: [Watch], graveyard: [Rat]", "A play Raise -> Rat"),
        ("hand: [Hatch], field: [Watch]", "A play Hatch"),
    ),
}
FIXED = """
  - {name: Rat, type: Resonator, cost: "{0}", atk: 100, def: 100}
  - {name: Ox, type: Resonator, cost: "{9}", atk: 0, def: 900}
  - {name: Foe, type: Resonator, cost: "{9}", atk: 100, def: 900}
  - {name: Ember, type: Resonator, cost: "{R}", atk: 100, def: 100}
  - {name: Giant, type: Resonator, cost: "{9}", atk: 100, def: 100, text: "[Incarnation] {R}"}
  - {name: Oil, type: Resonator, cost: "{9}", atk: 9, def: 9, text: "{Rest}: Produce {R}.\\n{Rest}: Shuffle your deck."}
  - {name: Song, type: Chant, cost: "{R}", text: "Shuffle your deck."}
"""


def _position(text: str, side: str, steps: str) -> str:
    cards = [f'  - {{name: Watch, type: Regalia, cost: "{{9}}", text: "{text}"}}']
    cards += [
        f'  - {{name: {name}, type: Chant, cost: "{{0}}", text: "{words}"}}'
        for name, words in CHANTS.items()
        if name in side
    ]
    cards += [
        f'  - {{name: {name}, type: Regalia, cost: "{{9}}", text: "{words}: Shuffle your deck."}}'
        for name, words in PRICES.items()
        if name in side
    ]
    told = "\n".join(f"  - {step}" for step in (*steps.split("|"), "resolve all"))
    given = "\n".join(cards).replace("\\\\n", "\\n")
    return (
        f'rules: "10.2"\ncards:\n{given}{FIXED}A: {{{side}}}\nB: {{field: [{{card: Foe, rested: true}}]}}\n'
        f"steps:\n{told}\n  - expect: {{A.life: 4700}}\n"
    )


@pytest.mark.rules("10.2 906.4", "10.2 910.1", "10.2 903.2j")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_the_same_whatever_causes_it(event: str) -> None:
    when, would = EVENTS[event]
    read = 0
    for text in (f"Whenever {when} >>> You gain 700 life.", f"If {would}, you gain 700 life instead."):
        for side, steps in CAUSES[event]:
            if text.startswith("If") and (side, steps) in BY_RULES:
                continue
            paid = event == "lost" and text.startswith("When")
            told = _position(text, side, steps).replace("life: 4100}", "life: 4100}" if paid else "life: 4000}")
            (result,) = run_scenario(read_text(told), "10.2")
            if "not understood" not in result.error:
                read += 1
                assert result.ok, f"{text} {steps}: {result.failed}{result.error}"
    assert read >= len(CAUSES[event]) - 2
