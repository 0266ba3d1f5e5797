"""What people are offered: equal cards once, no clutter, what passing leads to. The engine's list stays complete."""

from __future__ import annotations

import pytest

from willforge.bots.random import RandomBot
from willforge.cards.deck import Deck
from willforge.cards.pool import starter_pool
from willforge.play.game import Game
from willforge.play.menu import Menu, everything, menu
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import VERSIONS, rules_of

CARDS = """
title: menus
cards:
  - {name: Mud Boar, type: Resonator, cost: "{R}", atk: 700, def: 500}
  - {name: Reed Kite, type: Resonator, cost: "{1}", atk: 300, def: 300, text: "[Swiftness]"}
  - {name: Sting, type: Chant, cost: "{R}", text: "[Quickcast]\\nThis card deals 300 damage to target resonator."}
  - {name: Swell, type: Chant, cost: "{R}", text: "Target resonator gains [+100/+100] until end of turn."}
  - {name: Hot Spring, type: Resonator, atk: 100, def: 100, text: "{Rest}: Produce {R}. You gain 100 life."}
"""
STONES = "stones: [Fire Magic Stone, Fire Magic Stone, Fire Magic Stone]"


def at(position: str, version: str = "10.2") -> Game:
    """The game of a position after its steps."""
    run = begin(read_text(CARDS + position), rules_of(version), starter_pool(), [])
    play_through(run)
    decks = (Deck("", (), (), ()), Deck("", (), (), ()))
    return Game(run.state, {"cards": (), "named": (), "decks": decks, "seed": 0, "variant": None, "answers": []}, [])


def texts(found: Menu) -> list[str]:
    """The lines without their rules."""
    return [f"{entry.count}x {entry.text}" for entry in found.entries]


def begins(found: Menu, text: str) -> list[str]:
    """The lines with a beginning."""
    return [line for line in texts(found) if line[line.index(" ") + 1 :].startswith(text)]


@pytest.mark.parametrize("version", VERSIONS)
def test_equal_cards_in_hand_are_one_line(version: str) -> None:
    game = at(f"A: {{hand: [Mud Boar, Mud Boar, Mud Boar], {STONES}}}", version)
    assert begins(menu(game), "Play Mud Boar") == ["3x Play Mud Boar, {R}"]
    assert len(begins(everything(game), "Play Mud Boar")) == 3
    entry = next(entry for entry in menu(game).entries if entry.count == 3)
    game.answer(entry.index)
    assert len(game.view("A")["players"]["A"]["zones"]["hand"]) == 2


@pytest.mark.parametrize("version", ["2.0", "6.3", "10.2"])
def test_cards_that_differ_stay_apart(version: str) -> None:
    """One boar is damaged, another grown until the end of the turn, two are the same."""
    boars = "[Mud Boar, {card: Mud Boar, damage: 100}, Mud Boar, Mud Boar]"
    game = at(
        f"""
A: {{hand: [Swell, Sting], {STONES}, field: {boars}}}
steps:
  - A play Swell -> Mud Boar#4
  - resolve
""",
        version,
    )
    sting = next(entry for entry in menu(game).entries if entry.text.startswith("Play Sting"))
    game.answer(sting.index)
    found = menu(game)
    assert sorted(entry.count for entry in found.entries) == [1, 1, 2]
    assert len(set(texts(found))) == 3


@pytest.mark.parametrize("version", ["5.00", "6.3", "10.2"])
def test_will_is_not_produced_by_hand_unless_asked_for(version: str) -> None:
    game = at(f"A: {{hand: [Mud Boar], {STONES}, field: [Hot Spring]}}", version)
    found = menu(game)
    assert not begins(found, "Rest Fire Magic Stone")
    assert found.left_out >= 3
    assert len(begins(everything(game), "Rest Fire Magic Stone")) == 3
    assert begins(found, "Rest Hot Spring"), "it does more than produce will"


@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_no_battle_without_an_attacker(version: str) -> None:
    for field, offered in (("[]", 0), ("[{card: Mud Boar, rested: true}]", 0), ("[Mud Boar]", 1)):
        game = at(f"A: {{{STONES}, field: {field}}}", version)
        assert len(begins(menu(game), "Begin a battle")) == offered, field
        assert len(begins(everything(game), "Begin a battle")) == 1


def test_only_cards_with_a_trigger_are_offered_for_the_standby_area() -> None:
    """6.3 takes any card there, but others could never be played from it."""
    game = at(f"A: {{hand: [Mud Boar, Short Fuse], {STONES}}}", "6.3")
    assert begins(menu(game), "Put") == ["1x Put Short Fuse face down into the standby area, {2}"]
    assert len(begins(everything(game), "Put")) == 2


@pytest.mark.parametrize("version", VERSIONS)
def test_passing_says_what_it_leads_to(version: str) -> None:
    game = at(f"A: {{hand: [Sting], {STONES}, field: [Mud Boar]}}\nB: {{hand: [Sting], {STONES}}}", version)
    found = menu(game)
    assert found.entries[0].text == "Pass: end your turn"
    assert found.ends_turn
    game.answer(next(entry.index for entry in found.entries if entry.text.startswith("Play Sting")))
    assert menu(game).entries[0].text == "Pass: let Sting resolve"
    assert not menu(game).ends_turn


def test_passing_in_a_battle_does_not_end_the_turn() -> None:
    position = f"A: {{hand: [Sting], {STONES}, field: [Mud Boar]}}\nsteps:\n  - A attack Mud Boar -> B\n"
    found = menu(at(position))
    assert found.passes
    assert not found.ends_turn


def test_what_passing_leads_to_tells_nothing_hidden() -> None:
    """Whether the opponent holds a card that triggers by an attack must not show."""
    said = set()
    for held in ("Short Fuse", "Mud Boar"):
        position = f"A: {{hand: [Sting], {STONES}, field: [Mud Boar]}}\nB: {{hand: [{held}], {STONES}}}\n"
        game = at(position + "steps:\n  - A attack Mud Boar -> B\n")
        while (pending := game.decision) is not None and pending.player == "B":
            game.answer(len(pending.options) - 1 if pending.kind == "yes_no" else 0)
        said.add(menu(game).entries[0].text)
    assert len(said) == 1


@pytest.mark.parametrize("version", VERSIONS)
def test_every_line_is_an_option_in_whole_games(version: str) -> None:
    """A menu points into the options, covers all of them, never twice, and looking at it changes nothing."""
    game, bot = Game.new(version, seed=5), RandomBot(9)
    for _ in range(120):
        pending = game.decision
        if pending is None:
            break
        before = game.digest()
        for found in (menu(game), everything(game)):
            numbers = [entry.index for entry in found.entries]
            assert len(set(numbers)) == len(numbers)
            assert set(numbers) <= set(range(len(pending.options)))
            assert sum(entry.count for entry in found.entries) + found.left_out == len(pending.options)
            assert len({entry.text for entry in found.entries}) == len(found.entries), "two lines read the same"
        assert game.digest() == before
        game.answer(bot.below(len(pending.options)))
