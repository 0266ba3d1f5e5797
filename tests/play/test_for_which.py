"""A question that is put once for each of several events at once says for which of them."""

from __future__ import annotations

import pytest

from willforge.play.game import Game

CARDS = """title: for which
cards:
  - {name: Brown Bear, type: Resonator, cost: "{1}", atk: 500, def: 500}
  - {name: Moss Ogre, type: Resonator, cost: "{1}", atk: 500, def: 500}
  - {name: Vine, type: Resonator, cost: "{1}", atk: 500, def: 500,
     text: "If this card would be destroyed, you may pay 100 life instead."}
  - {name: Cradle, type: Regalia, cost: "{1}",
     text: "If another card you control would be destroyed, you may pay 100 life instead."}
  - {name: Sweep, type: Chant, cost: "{0}", text: "Destroy all resonators."}
  - {name: Reveille, type: Chant, cost: "{0}", text: "Put all resonators from your graveyard into your field."}
  - {name: Pit, type: Chant, cost: "{0}",
     text: "[Trigger] When a resonator enters your opponent's field >>> Destroy it."}
"""


def questions(rules: str, position: str, player: str) -> list[str]:
    """What the player is asked, one yes after the other."""
    game = Game.placed(CARDS + position, rules)
    found: list[str] = []
    while (asked := game.asked(player)) is not None and asked["kind"] == "yes_no":
        found.append(asked["prompt"])
        game.answer(0)
    return found


@pytest.mark.parametrize("rules", ["5.12", "6.3", "10.2"])
def test_what_would_be_replaced(rules: str) -> None:
    asked = questions(
        rules, "A: {field: [Brown Bear, Moss Ogre, Cradle], hand: [Sweep]}\nsteps: [A play Sweep, resolve]", "A"
    )
    assert ["Brown Bear" in asked[0], "Moss Ogre" in asked[0]] == [True, False]
    assert ["Brown Bear" in asked[1], "Moss Ogre" in asked[1]] == [False, True]


@pytest.mark.parametrize("rules", ["5.12", "6.3", "10.2"])
def test_a_card_that_saves_itself_is_not_named_twice(rules: str) -> None:
    (asked,) = questions(rules, "A: {field: [Vine], hand: [Sweep]}\nsteps: [A play Sweep, resolve]", "A")
    assert asked.count("Vine") == 1


@pytest.mark.parametrize("rules", ["5.12", "6.3", "10.2"])
def test_what_a_card_would_be_revealed_for(rules: str) -> None:
    steps = "steps: [A play Reveille, resolve]"
    sides = "A: {hand: [Reveille], graveyard: [Brown Bear, Moss Ogre]}\nB: {standby: [2x Pit]}"
    asked = questions(rules, f"{sides}\n{steps}", "B")
    assert len(asked) == 2  # both of them for the first one
    assert all("Brown Bear" in question for question in asked)
