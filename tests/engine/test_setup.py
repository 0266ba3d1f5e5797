"""Setting up a game (403): decks, first player, opening hands, mulligan, lifebreak cards, will coin, sides and tags."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.legal.visibility import knows
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.rules.versions import rules_of

ALL = ("2.0", "5.00", "5.12", "6.3", "10.2")
SEEDS = range(12)

RULER: dict[str, object] = {
    "name": "Reef Warden",
    "type": "Ruler",
    "attribute": ["water"],
    "text": "[Judgment] {1}",
    "j_ruler": {"name": "Reef Warden Risen", "atk": 500, "def": 500},
}
STONE: dict[str, object] = {"name": "Wet Stone", "type": "Magic Stone", "text": "{Rest}: Produce {U}."}


def tag_ruler(name: str) -> dict[str, object]:
    """A ruler that may stand beside another of its race."""
    risen = {"name": f"{name} Risen", "atk": 500, "def": 500}
    return RULER | {"name": name, "race": ["Twins"], "text": "[Judgment] {1}\n[Tag] (Twins)", "j_ruler": risen}


def game(version: str, seed: int = 0, rulers: list[dict[str, object]] | None = None, valhalla: bool = False) -> State:
    """A game about to begin: forty different cards, ten stones and the given rulers on both sides."""
    own = rulers or [RULER]
    plain = [{"name": f"Card {n}", "type": "Resonator", "cost": "{1}", "atk": 100, "def": 100} for n in range(40)]
    catalog = Catalog(cards_from_data([*own, STONE, *plain]))
    number = catalog.by_name
    seat = setup.Seat(
        [number[str(ruler["name"])] for ruler in own],
        [number[f"Card {n}"] for n in range(40)],
        [number["Wet Stone"]] * 10,
        [],
        [],
        [],
    )
    state = setup.new_state(rules_of(version), catalog, (seat, seat), seed, valhalla)
    machine.advance(state)
    return state


def kind(state: State) -> str:
    """What is being asked."""
    assert state.decision is not None
    return state.decision.kind


def choose(state: State, *option: int) -> None:
    """Answers with this option."""
    assert state.decision is not None
    machine.answer(state, state.decision.options.index(option))


def names(state: State, zone: int, player: int) -> list[str]:
    """The names in a zone, top first."""
    return [info(state, handle).name for handle in state.zone(zone, player)]


def to_mulligan(state: State) -> None:
    """Lets the chosen player play first; both want to change cards where they are asked before (2.0 4.4.2#2)."""
    if kind(state) == "first":
        choose(state, agenda.FIRST)
    while kind(state) == "yes_no":
        choose(state, agenda.YES)
    assert kind(state) == "mulligan"


def keep(state: State) -> None:
    """Both players keep what they have."""
    to_mulligan(state)
    choose(state, agenda.DONE)
    choose(state, agenda.DONE)


@pytest.mark.rules(
    "6.3 403.1", "6.3 403.2", "6.3 403.4", "6.3 403.5", "10.2 403.1", "10.2 403.2", "10.2 403.3", "10.2 403.5"
)
@pytest.mark.rules("5.00 4.2#1", "5.00 4.2#2", "5.00 4.2#6", "5.12 4.2#1", "5.12 4.2#2", "5.12 4.2#6")
@pytest.mark.rules("2.0 4.3#1", "2.0 4.4#1", "2.0 4.4#1.a", "2.0 4.4.2#1")
@pytest.mark.rules("5.00 4#0", "5.12 4#0", "6.3 401.1", "10.2 401.1")
@pytest.mark.parametrize("version", ALL)
def test_decks_are_shuffled_five_cards_drawn_and_life_is_4000(version: str) -> None:
    state = game(version)
    keep(state)
    for player in (0, 1):
        assert len(state.zone(terms.HAND, player)) == 5
        assert len(state.zone(terms.DECK, player)) + len(state.zone(terms.LIFEBREAK, player)) == 35
        assert len(state.zone(terms.STONE_DECK, player)) == 10
        assert state.life[player] == 4000
        assert names(state, terms.RULER_AREA, player) == ["Reef Warden"]
    order = names(state, terms.HAND, 0) + names(state, terms.DECK, 0) + names(state, terms.LIFEBREAK, 0)
    assert sorted(order) == sorted(f"Card {n}" for n in range(40))
    assert order != [f"Card {n}" for n in range(40)]


@pytest.mark.rules("2.0 2.2#1", "2.0 3.6#1")
def test_the_ruler_lies_in_its_area_from_the_start() -> None:
    state = game("2.0")
    assert [names(state, terms.RULER_AREA, player) for player in (0, 1)] == [["Reef Warden"]] * 2


@pytest.mark.rules("2.0 3.4#2")
def test_the_main_deck_is_there_from_the_start() -> None:
    state = game("2.0")
    assert [len(state.zone(terms.DECK, player)) for player in (0, 1)] == [40, 40]


@pytest.mark.rules("2.0 3.5#2")
def test_the_magic_stone_deck_is_there_from_the_start() -> None:
    state = game("2.0")
    assert [len(state.zone(terms.STONE_DECK, player)) for player in (0, 1)] == [10, 10]


@pytest.mark.rules("5.00 4.2#3", "5.00 4.2#7", "5.12 4.2#3", "5.12 4.2#7", "6.3 403.3", "6.3 403.6")
@pytest.mark.rules("2.0 4.4.1#1", "2.0 4.4.4#3")
@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize("version", [version for version in ALL if version != "10.2"])
def test_a_player_chosen_at_random_chooses_who_plays_first(version: str, others: int) -> None:
    asked = set()
    for seed in SEEDS:
        state = game(version, seed)
        assert kind(state) == "first" and state.decision is not None
        chooser = state.decision.player
        asked.add(chooser)
        choose(state, agenda.SECOND if others else agenda.FIRST)
        keep(state)
        first = 1 - chooser if others else chooser
        assert (state.first_player, state.turn_player) == (first, first)
    assert asked == {0, 1}


@pytest.mark.rules("10.2 403.4", "10.2 403.6")
def test_a_player_chosen_at_random_must_play_first() -> None:
    first = set()
    for seed in SEEDS:
        state = game("10.2", seed)
        assert kind(state) == "mulligan"
        keep(state)
        first.add(state.turn_player)
        assert state.turn_player == state.first_player
    assert first == {0, 1}


@pytest.mark.rules("2.0 4.4.2#2", "5.00 4.2#4", "5.12 4.2#4", "6.3 403.4", "10.2 403.5a")
@pytest.mark.parametrize("version", ALL)
@pytest.mark.parametrize("place", [0, 1])
def test_changed_cards_go_to_the_bottom_in_the_order_chosen(version: str, place: int) -> None:
    state = game(version)
    to_mulligan(state)
    player = (state.first_player + place) % 2
    for _ in range(place):
        choose(state, agenda.DONE)
    hand = state.zone(terms.HAND, player)
    before = names(state, terms.HAND, player)
    deck = names(state, terms.DECK, player)
    choose(state, agenda.OBJECT, hand[3])
    choose(state, agenda.OBJECT, hand[0])
    for _ in range(2 - place):
        choose(state, agenda.DONE)
    assert sorted(names(state, terms.HAND, player)) == sorted([before[1], before[2], before[4], *deck[:2]])
    left = names(state, terms.LIFEBREAK, player)[::-1] + names(state, terms.DECK, player)
    assert left == [*deck[2:], before[3], before[0]]


@pytest.mark.rules("5.00 4.2#4", "5.12 4.2#4", "6.3 403.4")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3"])
def test_both_choose_before_either_changes(version: str) -> None:
    state = game(version)
    to_mulligan(state)
    player = state.first_player
    hand = state.zone(terms.HAND, player)
    choose(state, agenda.OBJECT, hand[0])
    choose(state, agenda.DONE)
    assert state.decision is not None and state.decision.player == 1 - player
    assert state.zone(terms.HAND, player) == hand
    choose(state, agenda.DONE)
    assert state.zone(terms.HAND, player) != hand


@pytest.mark.rules("2.0 4.4.2#2", "10.2 403.5")
@pytest.mark.parametrize("version", ["2.0", "10.2"])
def test_the_first_player_changes_before_the_other_chooses(version: str) -> None:
    state = game(version)
    to_mulligan(state)
    player = state.first_player
    hand = state.zone(terms.HAND, player)
    choose(state, agenda.OBJECT, hand[0])
    choose(state, agenda.DONE)
    assert state.decision is not None and state.decision.player == 1 - player
    assert len(state.zone(terms.HAND, player)) == 5
    assert hand[0] not in state.zone(terms.HAND, player)


@pytest.mark.rules("5.00 4.2#6", "5.12 4.2#6", "6.3 403.5", "10.2 403.1")
@pytest.mark.parametrize(("version", "known"), [("5.00", False), ("5.12", False), ("6.3", False), ("10.2", True)])
def test_when_rulers_are_shown(version: str, known: bool) -> None:
    state = game(version)
    to_mulligan(state)
    theirs = state.zone(terms.RULER_AREA, 1)
    assert [knows(state, 0, handle) for handle in theirs] == [known] * len(theirs)
    keep(state)
    assert all(knows(state, 0, handle) for handle in state.zone(terms.RULER_AREA, 1))


@pytest.mark.rules("2.0 4.4.3#1", "5.00 4.2#5", "5.12 4.2#5", "6.3 1415.1c", "10.2 1415.1c")
@pytest.mark.parametrize("version", ALL)
def test_lifebreak_cards_are_taken_after_the_opening_hands(version: str) -> None:
    state = game(version, valhalla=True)
    to_mulligan(state)
    player = state.first_player
    assert state.zone(terms.LIFEBREAK, player) == ()
    deck = names(state, terms.DECK, player)
    choose(state, agenda.OBJECT, state.zone(terms.HAND, player)[0])
    choose(state, agenda.DONE)
    choose(state, agenda.DONE)
    assert names(state, terms.LIFEBREAK, player) == deck[1:5][::-1]
    assert len(state.zone(terms.LIFEBREAK, 1 - player)) == 4
    assert len(state.zone(terms.DECK, player)) == 31


@pytest.mark.rules("10.2 1119.1", "10.2 1119.2")
def test_the_second_player_has_a_will_coin() -> None:
    state = game("10.2")
    keep(state)
    assert names(state, terms.ITEMS, 1 - state.first_player) == ["Will Coin"]
    assert names(state, terms.ITEMS, state.first_player) == []


@pytest.mark.rules("6.3 1119.1", "6.3 1119.2")
def test_only_a_ruler_with_energize_brings_a_will_coin() -> None:
    state = game("6.3")
    keep(state)
    assert names(state, terms.REMOVED, 1 - state.first_player) == []
    energized = RULER | {"text": "[Judgment] {1}\n[Energize] {U}"}
    state = game("6.3", rulers=[energized])
    keep(state)
    assert names(state, terms.REMOVED, 1 - state.first_player) == ["Will Coin"]
    assert names(state, terms.REMOVED, state.first_player) == []


@pytest.mark.rules("10.2 308.1", "10.2 403.1")
def test_two_tag_rulers_lie_in_the_ruler_area() -> None:
    state = game("10.2", rulers=[tag_ruler("Elder Twin"), tag_ruler("Younger Twin")])
    keep(state)
    assert names(state, terms.RULER_AREA, 0) == ["Elder Twin", "Younger Twin"]


@pytest.mark.rules("10.2 1306.1", "10.2 1306.2")
def test_a_two_face_ruler_starts_on_the_side_its_player_chooses() -> None:
    two_face: dict[str, object] = {
        "name": "Smiling Mask",
        "type": "Ruler",
        "attribute": ["light"],
        "second_face": {"name": "Frowning Mask", "type": "Ruler", "attribute": ["darkness"]},
    }
    state = game("10.2", rulers=[two_face])
    assert kind(state) == "mode"
    choose(state, agenda.MODE, 1)
    choose(state, agenda.MODE, 0)
    keep(state)
    assert names(state, terms.RULER_AREA, 0) == ["Frowning Mask"]
    assert names(state, terms.RULER_AREA, 1) == ["Smiling Mask"]


def opened(words: str) -> list[dict[str, object]]:
    """A ruler whose text changes how the game begins."""
    return [RULER | {"text": f"[Judgment] {{1}}\n{words}"}]


@pytest.mark.parametrize("version", ALL)
def test_a_ruler_may_change_the_starting_life(version: str) -> None:
    more = game(version, rulers=opened("If you would set your starting life, set it to that much plus 3000 instead."))
    less = game(version, rulers=opened("If you would set your starting life, set it to that much minus 2000 instead."))
    assert more.life == [7000, 7000]
    assert less.life == [2000, 2000]


@pytest.mark.parametrize("version", ALL)
def test_a_ruler_may_allow_several_mulligans(version: str) -> None:
    state = game(version, rulers=opened("As the game starts, you may mulligan up to three times instead of once."))
    to_mulligan(state)
    assert state.decision is not None
    player = state.decision.player
    for _ in range(3):
        assert state.decision is not None and state.decision.player == player
        before = names(state, terms.HAND, player)
        choose(state, agenda.OBJECT, state.zone(terms.HAND, player)[0])
        choose(state, agenda.DONE)
        assert sorted(before[1:]) == sorted(set(before) & set(names(state, terms.HAND, player)))
    assert state.decision is not None and state.decision.player == 1 - player
    choose(state, agenda.DONE)
    assert kind(state) != "mulligan"
