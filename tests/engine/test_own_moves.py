"""What a card says of its own moves works where the card is when they happen (902.2, 906.7, I-109, I-470): every move
from a zone to another, by every wording that is read, for what triggers by it and for what happens instead."""

from __future__ import annotations

import pytest

from willforge.play.scenario import read_text, run_scenario

MOVES = {
    ("field", "hand"): "Return target resonator to its owner's hand.",
    ("field", "graveyard"): "Destroy target resonator.",
    ("field", "removed"): "Remove target resonator from the game.",
    ("field", "deck"): "Put target resonator on the bottom of its owner's deck.",
    ("graveyard", "hand"): "Put target resonator card from your graveyard into your hand.",
    ("graveyard", "field"): "Put target resonator card from your graveyard into the field.",
    ("graveyard", "removed"): "Remove target resonator card in your graveyard from the game.",
    ("graveyard", "deck"): "Put target resonator card from your graveyard on the bottom of your deck.",
    ("removed", "hand"): "Put target resonator card in your removed area into your hand.",
    ("removed", "field"): "Put target resonator card in your removed area into the field.",
    ("removed", "graveyard"): "Put target resonator card in your removed area into your graveyard.",
    ("hand", "graveyard"): "Discard a card.",
    ("hand", "removed"): "Remove a card in your hand from the game.",
    ("hand", "field"): "Put a resonator card from your hand into the field.",
    ("hand", "deck"): "Put a card from your hand on the bottom of your deck.",
    ("deck", "graveyard"): "Put the top card of your deck into your graveyard.",
    ("deck", "removed"): "Remove the top card of your deck from the game.",
    ("deck", "field"): "Put the top card of your deck into the field.",
    ("deck", "hand"): "Put the top card of your deck into your hand.",
}
INTO = {
    "hand": ("is put into your hand", "is returned to its owner's hand", "is returned to your hand"),
    "graveyard": ("is put into a graveyard", "is put into your graveyard"),
    "removed": ("is removed from the game", "is removed"),
    "field": ("enters the field", "is put into the field"),
    "deck": ("is put into your deck", "is put on the bottom of your deck"),
}
WOULD = (("is ", "would be "), ("enters ", "would enter "), ("leaves ", "would leave "))
FROM = {
    "field": "the field",
    "graveyard": "your graveyard",
    "removed": "your removed area",
    "hand": "your hand",
    "deck": "your deck",
}
POSITION = """
rules: "{rules}"
cards:
  - {{name: Speaker, type: Resonator, cost: "{{9}}", atk: 100, def: 100, text: "{text}"}}
  - {{name: Do, type: Chant, cost: "{{0}}", text: "{move}"}}
A: {{{zones}}}
steps:
  - A play Do{target}
  - resolve all
  - expect: {{A.life: 4700}}
"""


def _position(rules: str, text: str, source: str, move: str) -> str:
    places = {"hand": ["Do"], "deck": ["4x Blank Card"]}
    places[source] = ["Speaker", *places.get(source, [])]
    zones = ", ".join(f"{zone}: [{', '.join(cards)}]" for zone, cards in places.items())
    target = " -> Speaker" if "target" in move else ""
    return POSITION.format(rules=rules, text=text, move=move, zones=zones, target=target)


def _events(source: str, goal: str) -> list[str]:
    """The wordings of a card's own move from one zone to the other."""
    plain = [f"{words}{whence}" for words in INTO[goal] for whence in ("", " from anywhere", f" from {FROM[source]}")]
    returned = [words for words in plain if "returned" not in words or source == "field"]
    return [*returned, f"leaves {FROM[source]}"]


def _conditional(words: str) -> str:
    return next(words.replace(now, then, 1) for now, then in WOULD if words.startswith(now))


def _texts(source: str, goal: str) -> list[str]:
    found = [f"When this card {words} >>> You gain 700 life." for words in _events(source, goal)]
    found += [f"If this card {_conditional(words)}, you gain 700 life instead." for words in _events(source, goal)]
    if (source, goal) == ("hand", "graveyard"):
        found += ["When this card is discarded >>> You gain 700 life."]
        found += ["If this card would be discarded, you gain 700 life instead."]
    return found


@pytest.mark.rules("10.2 902.2", "10.2 906.7", "10.2 910.1", "5.12 9.2#2")
@pytest.mark.parametrize(("source", "goal"), MOVES)
def test_a_text_about_its_own_move_works_or_is_refused(source: str, goal: str) -> None:
    read = [text for text in _texts(source, goal) if _works("5.12", text, source, goal)]
    assert len(read) >= 2 or goal == "deck"  # not a word of decks is read of what leaves a hand
    assert all(_works("10.2", text, source, goal) for text in read)


def _works(rules: str, text: str, source: str, goal: str) -> bool:
    """False if the text is refused, which the rules have no part in."""
    (result,) = run_scenario(read_text(_position(rules, text, source, MOVES[source, goal])), rules)
    if "not understood" in result.error:
        return False
    assert result.ok, f"{text} {result.error}"
    return True
