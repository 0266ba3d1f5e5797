"""What cannot be done to a card can be done by nothing: no effect does it, no cost is paid with it, and nobody may
choose to do it instead of something else (104.4, 903.2j, I-170). Every deed is tried in each of these ways, and without
the prohibition too, so that a way that never works proves nothing."""

from __future__ import annotations

import pytest

from willforge.play.scenario import read_text, run_scenario

DEEDS = {
    "rest": ("be rested", "Rest {}", False),
    "recover": ("be recovered", "Recover {}", True),
    "banish": ("be banished", "Banish {}", False),
    "destroy": ("be destroyed", "Destroy {}", False),
    "return": ("be returned to its owner's hand", "Return {} to its owner's hand", False),
    "remove": ("be removed from the game", "Remove {} from the game", False),
}
"""What a prohibition says, what a text says that does it, and whether the card has to be rested for it."""

POSITION = """
rules: "{version}"
cards:
  - {{name: Subject, type: Resonator, cost: "{{W}}", atk: 500, def: 500, text: "{text}"}}
  - {{name: Deed, type: Chant, cost: "{{0}}", text: "{effect}. If you do, you gain 100 life."}}
  - {{name: Threat, type: Chant, cost: "{{0}}", text: "Destroy target resonator."}}
A: {{field: [{{card: Subject, rested: {rested}}}], hand: [Deed, Threat]}}
steps: {steps}
"""
VERSIONS = ("2.0", "5.00", "5.12", "6.3", "10.2")


def holds(version: str, deed: str, text: str, steps: str) -> bool:
    """Whether the steps hold for a card with a text."""
    _, does, rested = DEEDS[deed]
    told = POSITION.format(
        version=version,
        text=text,
        effect=does.format("target resonator you control"),
        rested=str(rested).lower(),
        steps=steps,
    )
    (result,) = run_scenario(read_text(told), version)
    assert not result.error, result.error
    return result.ok


@pytest.mark.rules("2.0 1.4#6", "2.0 1.4.5#8.d", "5.00 1.4#4", "5.12 1.4#4", "6.3 104.4", "10.2 104.4", "10.2 903.2j")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("deed", DEEDS)
class TestForbidden:
    def test_no_effect_does_it(self, version: str, deed: str) -> None:
        forbidden, _, _ = DEEDS[deed]
        done = '["A play Deed -> Subject", resolve, {expect: {A.life: 4100}}]'
        left = '["A play Deed -> Subject", resolve, {expect: {A.life: 4000, Subject.zone: field}}]'
        assert holds(version, deed, "", done)
        assert holds(version, deed, f"This card cannot {forbidden}.", left)

    def test_no_cost_is_paid_with_it(self, version: str, deed: str) -> None:
        forbidden, does, _ = DEEDS[deed]
        ability = f"[Activate] {does.format('this card')}: You gain 100 life."
        assert holds(version, deed, ability, '["A can activate Subject"]')
        assert holds(version, deed, f"This card cannot {forbidden}.\\n{ability}", '["A cannot activate Subject"]')

    def test_nor_chosen_among_others(self, version: str, deed: str) -> None:
        forbidden, does, _ = DEEDS[deed]
        ability = f"[Activate] {does.format('a resonator you control')}: You gain 100 life."
        assert holds(version, deed, ability, '["A can activate Subject"]')
        assert holds(version, deed, f"This card cannot {forbidden}.\\n{ability}", '["A cannot activate Subject"]')


@pytest.mark.rules("5.00 9.10#1", "5.12 9.10#1", "6.3 910.1", "10.2 910.1")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed != "destroy"])
def test_nobody_may_do_it_instead(version: str, deed: str) -> None:
    forbidden, does, _ = DEEDS[deed]
    offer = f"If this card would be destroyed, you may {does.format('it').lower()} instead."
    asked = '["A play Threat -> Subject", resolve, {expect: {decision.kind: yes_no}}]'
    unasked = '["A play Threat -> Subject", resolve, {expect: {Subject.zone: graveyard}}]'
    assert holds(version, deed, offer, asked)
    assert holds(version, deed, f"This card cannot {forbidden}.\\n{offer}", unasked)
