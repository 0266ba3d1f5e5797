"""Whatever comes onto the chase asks the same prohibitions (104.4, 906.6, 1008.2): by whichever door the card or
ability named Door would come. Every door is tried without a prohibition too, so that one that never opens proves
nothing."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import rules_of

A, B = 0, 1
HUSH, GAG, MUTE = "nothing chases it", "no spells or abilities", "no spells"
WORDS = {HUSH: "Players cannot chase this card.\\n"}
STANDING = {
    GAG: "Your opponent cannot play spells or abilities.",
    MUTE: "Your opponent cannot play spells.",
}
BARS = (HUSH, GAG, MUTE)


class Door(NamedTuple):
    """The cards of a door, where A has them, and the prohibitions that leave it open."""

    cards: str
    side: str
    open_to: tuple[str, ...] = ()


CHANT = 'type: Chant, cost: "{0}"'
REGALIA = 'type: Regalia, cost: "{0}"'
RESONATOR = 'type: Resonator, cost: "{0}", atk: 100, def: 100'
HEARD = "Whenever your opponent plays a chant"


def door(line: str) -> str:
    return f"  - {{name: Door, {line}}}\n"


def effect(does: str) -> str:
    """A card whose automatic ability does something while the chant of the other player is on the chase."""
    return f'  - {{name: Piper, {REGALIA}, text: "{HEARD} >>> {does}"}}\n'


DOORS = {
    "a card of the hand": Door(door(f'{CHANT}, text: "[Quickcast]\\nDraw a card."'), "hand: [Door]"),
    "a resonator with Quickcast": Door(door(f'{RESONATOR}, text: "[Quickcast]"'), "hand: [Door]"),
    "Trigger from standby": Door(door(f'{CHANT}, text: "[Trigger] {{0}}: Draw a card."'), "standby: [Door]"),
    "Trigger that waits for something": Door(
        door(f'{CHANT}, text: "[Trigger] {HEARD} >>> Draw a card."'), "standby: [Door]"
    ),
    "Stealth": Door(
        door(f'type: Resonator, cost: "{{5}}", atk: 100, def: 100, text: "[Stealth] {HEARD}"'), "standby: [Door]"
    ),
    "Remnant": Door(door(f'{CHANT}, text: "[Quickcast]\\n[Remnant]\\nDraw a card."'), "graveyard: [Door]"),
    "Incarnation": Door(
        door('type: Resonator, cost: "{U}{9}", atk: 100, def: 100, text: "[Quickcast]\\n[Incarnation] [water]"')
        + '  - {name: Minnow, type: Resonator, cost: "{U}", atk: 100, def: 100}\n',
        "hand: [Door], field: [Minnow]",
    ),
    "another half": Door(
        door(
            'type: Chant, cost: "{9}", text: "Draw a card.",'
            f' half: {{name: Door Ajar, {CHANT}, text: "[Quickcast]\\nDraw a card."}}'
        ),
        "hand: [Door]",
    ),
    "an activate ability": Door(door(f'{REGALIA}, text: "[Activate] {{0}}: Draw a card."'), "field: [Door]", (MUTE,)),
    "a God's Art": Door(door(f'{RESONATOR}, text: "[God\'s Art] {{0}}: Draw a card."'), "field: [Door]", (MUTE,)),
    "Inheritance": Door(
        door('type: Resonator, cost: "{9}", atk: 100, def: 100, text: "[Inheritance] {0}: Draw a card."'),
        "hand: [Door]",
        (MUTE,),
    ),
    "Evolution": Door(door(f'{RESONATOR}, text: "[Evolution] {{0}}"'), "field: [Door]", (MUTE,)),
    "a will ability": Door(door(f'{REGALIA}, text: "{{Rest}}: Produce {{R}}."'), "field: [Door]", (HUSH, MUTE)),
    "a will ability that costs will": Door(
        door(f'{REGALIA}, text: "{{1}}, {{Rest}}: Produce {{R}}."'), 'field: [Door], will: "{R}"', (HUSH, MUTE)
    ),
    "judgment": Door(
        '  - {name: Door, type: Ruler, attribute: [wind], text: "[Judgment] {0}\\nYou may do judgment any time you'
        ' could play a card with [Quickcast].", j_ruler: {name: Door Risen, atk: 500, def: 500}}\n',
        "ruler: Door",
        (GAG, MUTE),  # 705.2d, I-682
    ),
    "an automatic ability": Door(door(f'{REGALIA}, text: "{HEARD} >>> Draw a card."'), "field: [Door]", (HUSH, MUTE)),
    "Break": Door(door(f'{CHANT}, text: "[Break]: Draw a card."'), "lifebreak: [4x Door]", (MUTE,)),
    "an effect that plays a card": Door(
        door(RESONATOR) + effect("Play a resonator from your hand without paying its cost."),
        "hand: [Door], field: [Piper]",
    ),
    "an effect that plays a copy": Door(
        door(f'{CHANT}, text: "Draw a card."')
        + effect("Play a copy of target chant card in your graveyard without paying its cost."),
        "graveyard: [Door], field: [Piper]",
    ),
    "an effect that plays a rune": Door(
        door('type: Rune, cost: "{0}", divinity: 1, text: "Draw a card."')
        + effect("Play a rune from your rune area without paying its cost.")
        + '  - {name: Seer, type: Ruler, attribute: [wind], text: "[Judgment] {1}\\n[Divinity] 3",'
        " j_ruler: {name: Seer Risen, atk: 500, def: 500}}\n",
        "ruler: Seer, runes: [Door], field: [Piper]",
    ),
    "a place that an effect opens": Door(
        door(f'{CHANT}, text: "[Quickcast]\\nDraw a card."')
        + f'  - {{name: Gate, {REGALIA}, text: "You may play chants from your graveyard."}}\n',
        "graveyard: [Door], field: [Gate]",
    ),
    "an effect that summons": Door(
        door(RESONATOR) + effect("Summon a resonator from your hand."), "hand: [Door], field: [Piper]", (MUTE,)
    ),
}


def position(where: Door, bar: str) -> State:
    """A has what a door needs, and B has a chant to play."""
    cards = where.cards + f'  - {{name: Word, {CHANT}, text: "{WORDS.get(bar, "")}You gain 100 life."}}\n'
    cards += f'  - {{name: Decree, {REGALIA}, text: "{STANDING.get(bar, "")}"}}\n'
    told = f"""rules: "10.2"
cards:
{cards}turn: {{player: B, number: 4}}
A: {{{where.side}}}
B: {{hand: [Word], field: [Decree]}}
steps: []
"""
    scenario = read_text(f"title: doors\n{told}")
    state, _ = Builder(
        scenario.position, starter_pool().plus(scenario.cards), scenario.cards, rules_of("10.2"), 1
    ).build()
    return state


def is_of_door(state: State, handle: int) -> bool:
    """Whether it is the door, or an ability of it."""
    obj = state.obj(handle)
    return obj is not None and any(
        state.catalog.faces[face].face.name.startswith("Door") for face in state.catalog.cards[obj.card].faces
    )


def comes(where: Door, bar: str) -> bool:
    """Whether the door comes onto the chase, or could, while the chant that B plays is there."""
    state = position(where, bar)
    assert state.decision is not None
    word = next(i for i, option in enumerate(state.decision.options) if option[0] == agenda.PLAY_CARD)
    machine.answer(state, word)
    while state.decision is not None and any(info(state, handle).name == "Word" for handle in state.chase):
        asked = state.decision
        options = asked.options
        if any(is_of_door(state, handle) for handle in state.chase):
            return True
        if asked.kind != "priority":
            machine.answer(state, 0)  # yes, or the only card
            continue
        chosen = 0
        for at, option in enumerate(options):
            if option[0] == agenda.LIFEBREAK:
                chosen = at
            elif len(option) > 1 and is_of_door(state, option[1]) and asked.player == A:
                return True
        machine.answer(state, chosen)
    return False


@pytest.mark.rules("10.2 104.4", "10.2 906.6", "10.2 1008.2")
@pytest.mark.parametrize("name", DOORS)
def test_every_door_asks(name: str) -> None:
    where = DOORS[name]
    assert comes(where, "")
    assert {bar for bar in BARS if comes(where, bar)} == set(where.open_to)
