"""What programs hold: games, decisions, views, copies, saves, replays, explanations."""

from __future__ import annotations

import json
from typing import Any

import pytest

from willforge import (
    BrokenSave,
    DeckError,
    Game,
    IllegalAnswer,
    UnknownRules,
    WillforgeError,
    starter_deck,
    starter_decks,
    terms,
)
from willforge.bots.random import RandomBot
from willforge.cards.deck import Deck
from willforge.play.view import HIDDEN
from willforge.rules.versions import rules_of


def played(game: Game, answers: int, seed: int = 3) -> Game:
    """The game after some random answers."""
    bot = RandomBot(seed)
    for _ in range(answers):
        pending = game.decision
        if pending is None:
            break
        game.answer(bot.below(len(pending.options)))
    return game


@pytest.mark.parametrize("rules", ["6.3", "10.2"])
def test_a_random_game_ends_with_a_winner(rules: str) -> None:
    game = played(Game.new(rules, seed=2), 20_000)
    assert game.over
    assert game.winner in ("A", "B", "draw")
    assert game.decision is None
    assert repr(game).startswith(f"<Game rules {rules}")
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer(0)


def test_the_same_seed_is_the_same_game() -> None:
    one, two = played(Game.new(seed=9), 200), played(Game.new(seed=9), 200)
    assert one.digest() == two.digest()
    assert played(Game.new(seed=10), 200).digest() != one.digest()
    assert [str(line) for line in one.log] == [str(line) for line in two.log]


def test_a_decision_tells_who_what_and_by_which_rule() -> None:
    game = Game.new(seed=4)
    pending = game.decision
    assert pending is not None
    assert pending.player in ("A", "B")
    assert pending.kind == "mulligan"
    assert pending.rule
    assert pending.prompt
    texts = [option.text for option in pending.options]
    assert texts[0] == "Done"
    assert all(option.rule for option in pending.options)
    assert "mulligan" in repr(pending)


@pytest.mark.parametrize("wrong", [-1, 99, "dance", "", None, 1.0, True, (0,)])
def test_a_wrong_answer_raises_and_changes_nothing(wrong: Any) -> None:
    game = played(Game.new(seed=4), 30)
    before = game.digest()
    with pytest.raises(IllegalAnswer):
        game.answer(wrong)
    assert game.digest() == before
    assert len(game.record["answers"]) == 30


def test_an_option_of_an_earlier_decision_is_not_taken() -> None:
    game = Game.new(seed=4)
    assert game.decision is not None
    old = game.decision.options[0]
    game.answer(old)
    with pytest.raises(IllegalAnswer, match="another decision"):
        game.answer(old)


def test_a_clone_goes_its_own_way() -> None:
    game = played(Game.new(seed=6), 80)
    before, lines = game.digest(), len(game.log)
    other = game.clone()
    assert other.digest() == before
    played(other, 60, seed=8)
    assert game.digest() == before
    assert len(game.log) == lines


def test_a_save_goes_on_where_it_was() -> None:
    game = played(Game.new(seed=7), 150)
    text = game.save()
    again = Game.load(text)
    assert again.digest() == game.digest()
    assert [str(line) for line in again.log] == [str(line) for line in game.log]
    assert played(again, 40).digest() == played(game, 40).digest()
    assert again.record == game.record


def test_a_replay_ends_in_the_same_state() -> None:
    game = played(Game.new("6.3", seed=12), 300)
    record = json.loads(json.dumps(game.record))
    assert Game.replay(record).digest() == game.digest()


def test_conceding_is_part_of_the_replay() -> None:
    game = played(Game.new(seed=5), 40)
    game.concede("B")
    assert game.winner == "A"
    assert Game.replay(game.record).winner == "A"
    game.concede("A")
    assert game.winner == "A"


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        ({"format": 7}, "format"),
        ({"rules": 3}, "rules"),
        ({"answers": [0, "x"]}, "answers"),
        ({"answers": [9999]}, "answers.0"),
        ({"seed": "one"}, "seed"),
        ({"decks": []}, "decks"),
        ({"variant": "odd"}, "variant"),
    ],
)
def test_a_broken_record_is_refused(spoil: dict[str, Any], place: str) -> None:
    record = {**Game.new(seed=5).record, **spoil}
    with pytest.raises(BrokenSave) as caught:
        Game.replay(record)
    assert place in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"format": 1}', "[" * 100_000])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BrokenSave):
        Game.load(text)


def test_unknown_rules_name_the_known_ones() -> None:
    with pytest.raises(UnknownRules, match=r"6\.3.*10\.2"):
        Game.new("11.0")


def test_an_illegal_deck_is_refused_with_its_rule() -> None:
    deck = starter_deck("kiln-and-gloam")
    short = Deck(deck.name, deck.rulers, deck.main[:10], deck.stones)
    with pytest.raises(DeckError, match="402"):
        Game.new("10.2", (short, deck))


@pytest.mark.parametrize("player", ["C", "", "a", None, 0])
def test_there_are_two_players(player: Any) -> None:
    game = Game.new(seed=1)
    with pytest.raises(WillforgeError):
        game.concede(player)
    if player is not None:
        with pytest.raises(WillforgeError):
            game.view(player)


def test_a_view_hides_what_the_player_may_not_know() -> None:
    game = played(Game.new(seed=21), 60)
    for you, other in (("A", "B"), ("B", "A")):
        view = game.view(you)
        theirs, mine = view["players"][other]["zones"], view["players"][you]["zones"]
        assert all(card == HIDDEN for card in theirs["deck"] + mine["deck"] + theirs["stone_deck"])
        assert all(card == HIDDEN or card.get("revealed") for card in theirs["hand"])
        assert all(card != HIDDEN for card in mine["hand"])
        assert json.loads(json.dumps(view)) == view
    spectator = game.view(None)
    assert all(card == HIDDEN for card in spectator["players"]["A"]["zones"]["hand"])
    assert spectator["decision"] is None


def test_only_the_player_who_decides_sees_the_decision() -> None:
    game = Game.new(seed=21)
    assert game.decision is not None
    who = game.decision.player
    other = "B" if who == "A" else "A"
    assert game.view(other)["decision"] is None
    options = game.view(who)["decision"]["options"]
    assert [option["index"] for option in options] == list(range(len(options)))


def hidden_names(game: Game, you: int) -> set[str]:
    """The names of cards that lie in the other player's hand and nowhere where `you` could see them."""
    state = game.state
    theirs = {state.catalog.faces[state.at(handle).face].face.name for handle in state.zone(terms.HAND, 1 - you)}
    known = json.dumps(game.view("AB"[you]))
    return {name for name in theirs if name not in known}


def test_the_log_tells_nobody_what_the_other_draws() -> None:
    game = Game.new("6.3", (starter_deck("kiln-and-gloam"), starter_deck("reef-rising")), seed=30)
    bot = RandomBot(30)
    unseen = 0
    for _ in range(300):
        if game.decision is None:
            break
        before = {0: hidden_names(game, 0), 1: hidden_names(game, 1)}
        told = len(game.log)
        game.answer(bot.below(len(game.decision.options)))
        for you in (0, 1):
            still = before[you] & hidden_names(game, you)
            text = " ".join(line.for_player(you) for line in game.log[told:])
            leaked = [name for name in still if name in text]
            assert not leaked, f"{'AB'[you]} was told of {leaked}"
            unseen += sum(line.kind.startswith("drawn") and "draws" in line.for_player(you) for line in game.log[told:])
    assert unseen > 20


def test_every_line_of_the_log_cites_a_rule() -> None:
    for rules in ("6.3", "10.2"):
        game = played(Game.new(rules, seed=3), 600)
        assert game.log
        assert all(line.rule and line.text for line in game.log)
        assert all("_" not in line.text.split("(")[0] for line in game.log)


def test_why_not_names_the_rule() -> None:
    game = Game.new("10.2", (starter_deck("kiln-and-gloam"), starter_deck("kiln-and-gloam")), seed=1)
    while game.decision is not None and (game.decision.kind != "priority" or game.state.phase != terms.MAIN_PHASE):
        game.answer(0)
    who = game.decision.player if game.decision is not None else "A"
    other = "B" if who == "A" else "A"
    cite = rules_of("10.2").cite
    assert [reason.rule for reason in game.why_not(other, "call")] == [cite.priority, cite.main_timing]
    assert game.why_not(who, "call") == []
    assert [reason.rule for reason in game.why_not(who, "judgment")] == [cite.cannot_pay]
    with pytest.raises(WillforgeError, match="named"):
        game.why_not(who, "play Nonexistent Card")


def test_starter_decks_of_each_version_are_playable() -> None:
    for rules in ("6.3", "10.2"):
        decks = list(starter_decks(rules).values())
        assert len(decks) >= 2
        for deck in decks:
            assert Game.new(rules, (deck, decks[0]), seed=1).decision is not None


def test_valhalla_switches_lifebreak_on() -> None:
    game = Game.new("6.3", seed=3, variant="valhalla")
    while game.decision is not None and game.decision.kind in ("first", "mulligan"):
        game.answer(0)
    assert len(game.state.zone(terms.LIFEBREAK, 0)) == 4
    with pytest.raises(WillforgeError, match="variant"):
        Game.new("6.3", variant="asgard")


def test_a_quiet_game_writes_no_log() -> None:
    game = Game.new(seed=3).quiet()
    before = len(game.log)
    played(game, 50)
    assert len(game.log) == before
    assert game.digest() == played(Game.new(seed=3), 50).digest()


def test_a_game_with_another_reading_is_saved_and_loaded_with_it() -> None:
    game = Game.new(rules="6.3+first_strike_once=10.2", seed=5)
    for _ in range(10):
        game.answer(0)
    again = Game.load(game.save())
    assert again.rules == "6.3+first_strike_once=10.2"
    assert again.state.rules.first_strike_once
    assert again.digest() == game.digest()
