"""Abilities of every kind that trigger, hold or are used in vain: without a legal target, without what could pay, with
their source gone, or while their player may not play them (104.2, 603.3, 903.3a, 906.6, 906.9, 906.10). Whatever is in
the way, the game goes on to the next turns: nobody is asked without end, and nothing ends in a draw."""

from __future__ import annotations

from collections import Counter

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.scenario import read_text
from willforge.play.scenario.position import Builder
from willforge.rules.versions import RULES, rules_of

A, B = 0, 1
TURNS = 3
MOST_ANSWERS = 900
"""Far more than so few turns take; who is asked more often is asked for ever."""

FREE = "nothing in the way"
LEAVES = "takes itself away"
DOES = {
    FREE: "You gain 100 life.",
    LEAVES: "Remove this card from the game.",
    "no target": "Destroy target addition.",
    "no second target": "Destroy target resonator and target addition.",
    "nothing to pay with": "You may pay {9}. If you do, draw a card.",
    "nothing to discard": "You may discard nine cards. If you do, draw a card.",
    "has to pay and cannot": "Destroy all additions unless you pay {9}.",
    "speaks of its own card": "This card gains [+100/+100] until end of turn.",
    "nothing there": "Banish an addition.",
    "nobody may play it": "You gain 100 life.",
    "nobody may play it, and no target": "Destroy target addition.",
    "its source is swept away": "Return this card to its owner's hand.",
}
"""What the ability does, by what is in its way."""
ASKED = ("nothing to pay with", "nothing to discard", "has to pay and cannot", "nobody may play it")
"""The ways in which a player may say yes or no."""
DECREES = {
    "nobody may play it": "Your opponent cannot play spells or abilities.",
    "nobody may play it, and no target": "Your opponent cannot play spells or abilities.",
    "its source is swept away": "Whenever your opponent plays an ability >>> Destroy all resonators and regalia.",
}
"""What B has for that."""
STATUS_ENDS = (
    LEAVES, "no target", "no second target", "nobody may play it", "nobody may play it, and no target",
    "its source is swept away",
)  # fmt: skip
"""The ways that end a status or leave it unplayed. Any other ability of a status that lasts triggers for ever, by
right (906.9)."""

RESONATOR = "type: Resonator, atk: 300, def: 900"
MORTAL = "type: Resonator, atk: 300, def: 300"
ABILITIES = {
    "a status": "If you control no other resonators >>> DOES",
    "a status of life": "If your life is 2900 or more >>> DOES",
    "the turn begins": "At the beginning of turn >>> DOES",
    "the recovery phase begins": "At the beginning of your recovery phase >>> DOES",
    "the main phase begins": "At the beginning of your main phase >>> DOES",
    "the battle begins": "At the beginning of battle >>> DOES",
    "the battle ends": "At the end of battle >>> DOES",
    "the end of turn": "At end of turn >>> DOES",
    "attacking": "Whenever this card attacks >>> DOES",
    "being blocked": "Whenever this card is blocked >>> DOES",
    "dealing damage": "Whenever this card deals damage >>> DOES",
    "being dealt damage": "Whenever this card is dealt damage >>> DOES",
    "resting": "Whenever this card becomes rested >>> DOES",
    "somebody draws": "Whenever you draw a card >>> DOES",
    "a spell is played": "Whenever a player plays a chant >>> DOES",
    "a stone is called": "Whenever a magic stone enters the field >>> DOES",
    "doing judgment": "When you do judgment >>> DOES",
    "an activate ability": "{0}: DOES Play this ability only once per turn.",
    "a price of resting": "{Rest}: DOES",
    "a price of itself": "Banish this card: DOES",
    "later": "{0}: At the next end of turn >>> DOES",
}
KINDS = {
    **{name: ("field", f'{RESONATOR}, cost: "{{0}}"', text) for name, text in ABILITIES.items()},
    "dying": ("field", f'{MORTAL}, cost: "{{0}}"', "When this card is put into a graveyard from the field >>> DOES"),
    "leaving": ("field", f'{MORTAL}, cost: "{{0}}"', "When this card leaves the field >>> DOES"),
    "entering": ("hand", f'{RESONATOR}, cost: "{{0}}"', "[Enter] >>> DOES"),
    "a regalia": ("field", 'type: Regalia, cost: "{0}"', "Whenever a resonator attacks >>> DOES"),
    "a chant": ("hand", 'type: Chant, cost: "{0}"', "[Quickcast]\\nDOES"),
    "waiting in standby": ("standby", 'type: Chant, cost: "{0}"', "[Trigger] Whenever a resonator attacks >>> DOES"),
    "waiting for a status": ("standby", 'type: Chant, cost: "{0}"', "[Trigger] If your life is 2900 or more: DOES"),
    "waiting with a price": ("standby", 'type: Chant, cost: "{0}"', "[Trigger] Discard a card: DOES"),
    "hiding": (
        "standby", f'{RESONATOR}, cost: "{{9}}"', "[Stealth] Whenever a resonator attacks\\n[Enter] >>> DOES",
    ),
    "broken": ("lifebreak", 'type: Chant, cost: "{9}"', "[Break]: DOES"),
    "inherited": ("hand", f'{RESONATOR}, cost: "{{9}}"', "[Inheritance] {0}: DOES"),
}  # fmt: skip
"""By kind: where A has the card, what it is, and its text."""


NOT_IN = {
    "hiding": ("2.0", "5.00"),  # 2.0 3.9#5, 5.00 7.9#1: what lies there is a chant whose stones are shown
    "doing judgment": ("2.0",),  # the ruler is rested for a stone before
}
TRIED = [(kind, version) for kind in KINDS for version in RULES if version not in NOT_IN.get(kind, ())]


def position(version: str, kind: str, way: str) -> State:
    """A's turn begins. A has the card, a chant, a resonator to attack with and a ruler to judge; B has a blocker."""
    zone, card, text = KINDS[kind]
    zones = {"field": ["Calf"], "hand": ["Blank Card", "Word"]}
    if kind == "a status":
        zones["field"] = []
    zones.setdefault(zone, []).extend(["Bell"] * (4 if zone == "lifebreak" else 1))
    scenario = read_text(f"""title: in vain
rules: "{version}"
variant: valhalla
cards:
  - {{name: Bell, {card}, text: "{text.replace("DOES", DOES[way])}"}}
  - {{name: Calf, {RESONATOR}, cost: "{{0}}"}}
  - {{name: Word, type: Chant, cost: "{{0}}", text: "Draw a card."}}
  - {{name: Judge, type: Ruler, attribute: [light], text: "[Judgment] {{0}}",
     j_ruler: {{name: Judge Risen, atk: 500, def: 500}}}}
  - {{name: Decree, type: Regalia, cost: "{{0}}", text: "{DECREES.get(way, "")}"}}
turn: {{player: A, number: 3, phase: draw}}
A: {{ruler: Judge, life: 2900, {", ".join(f"{name}: [{', '.join(cards)}]" for name, cards in zones.items())}}}
B: {{field: [Decree, Calf]}}
steps: []
""")
    state, _ = Builder(
        scenario.position, starter_pool().plus(scenario.cards), scenario.cards, rules_of(version), 1
    ).build()
    return state


def of_bell(state: State, option: Option) -> bool:
    """Whether an option is about the card this is about."""
    return len(option) > 1 and state.obj(option[1]) is not None and info(state, option[1]).name == "Bell"


def choice(state: State, done: Counter[int], last: bool) -> int:
    """A does whatever can be done, first with the card, each thing a few times in a turn; B blocks. Of what else is
    asked the first answer, or the last."""
    decision = state.decision
    assert decision is not None
    options = decision.options
    if decision.kind == "attack":
        return next((i for i, option in enumerate(options) if of_bell(state, option)), 0)
    if decision.kind == "block":
        return 0
    if decision.kind != "priority":
        return len(options) - 1 if last else 0
    order = sorted(enumerate(options), key=lambda pair: pair[1][0] != agenda.DO_JUDGMENT)
    for number, option in sorted(order, key=lambda pair: not of_bell(state, pair[1])):
        if decision.player == A and option[0] not in (agenda.PASS, agenda.STANDBY) and done[option[0]] < 2:
            done[option[0]] += 1
            return number
    return next(number for number, option in enumerate(options) if option[0] == agenda.PASS)


def goes_on(version: str, kind: str, way: str, last: bool) -> State:
    """The state after some turns. Fails where the game ends or somebody is asked for ever."""
    state = position(version, kind, way)
    state.log = []
    done: Counter[int] = Counter()
    turn = state.turn
    for _ in range(MOST_ANSWERS):
        assert state.winner < 0, (way, [entry.kind for entry in state.log[-9:]])
        if state.turn >= turn + TURNS:
            return state
        at = state.turn
        machine.answer(state, choice(state, done, last))
        if state.turn != at:
            done.clear()
    raise AssertionError((way, state.turn - turn, [entry.kind for entry in state.log[-9:]]))


def is_status(kind: str) -> bool:
    """Whether the ability waits for what is so, not for what happens."""
    return kind.startswith("a status")


@pytest.mark.parametrize(("kind", "version"), TRIED)
def test_the_game_goes_on(kind: str, version: str) -> None:
    for way in STATUS_ENDS if is_status(kind) else DOES:
        goes_on(version, kind, way, last=False)
        if way in ASKED:
            goes_on(version, kind, way, last=True)


@pytest.mark.parametrize(("kind", "version"), TRIED)
def test_it_happens_if_nothing_is_in_the_way(kind: str, version: str) -> None:
    """Else the trial above would prove nothing."""
    if is_status(kind):
        assert goes_on(version, kind, LEAVES, last=False).zone(terms.REMOVED, A)
    else:
        assert goes_on(version, kind, FREE, last=False).life[A] > 2900
