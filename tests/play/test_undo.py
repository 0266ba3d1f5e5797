"""Going back, and records and saves of both formats."""

from __future__ import annotations

import json

import pytest

from willforge import BrokenSave, Game, WillforgeError
from willforge.bots.random import RandomBot
from willforge.play.mirror import Mirror
from willforge.rules.versions import VERSIONS

SECRET = b"known to the test alone"


def played(rules: str, seed: int, answers: int) -> Game:
    game = Game.new(rules, seed=seed, secret=SECRET)
    bot = RandomBot(seed)
    for _ in range(answers):
        if game.decision is not None:
            game.answer(bot.below(len(game.decision.options)))
    return game


@pytest.mark.parametrize("rules", VERSIONS)
def test_undo_goes_back_to_a_players_last_decision(rules: str) -> None:
    game = played(rules, 8, 40)
    digests: list[tuple[str | None, str]] = []
    bot = RandomBot(9)
    for _ in range(12):
        assert game.decision is not None
        digests.append((game.deciding, game.digest()))
        game.answer(bot.below(len(game.decision.options)))
    last = max(place for place, (player, _) in enumerate(digests) if player == "A")
    game.undo("A")
    assert (game.deciding, game.digest(), game.moment) == ("A", digests[last][1], 40 + last)
    game.undo()
    assert game.digest() == digests[last - 1][1]
    game.rewind(40)
    assert game.digest() == digests[0][1]
    with pytest.raises(WillforgeError):
        game.rewind(41)
    with pytest.raises(WillforgeError):
        Game.new(rules).undo()


def test_what_is_asked_again_is_another_question_and_the_events_go_on() -> None:
    game = played("10.2", 4, 30).follow("A", "B")
    viewer = game.deciding or ""
    before, first = game.asked(viewer), game.seq(viewer)
    mirror = Mirror(game.shown(viewer), first)
    game.answer(0)
    game.undo()
    after = game.asked(viewer)
    assert before is not None and after is not None and before["id"] != after["id"]
    told = game.events(viewer, first)
    assert "undone" in [event["kind"] for event in told]
    assert [event["seq"] for event in told] == list(range(first + 1, first + len(told) + 1))
    mirror.apply(told)
    assert mirror == game.shown(viewer)


def test_whether_something_hidden_came_out_is_told() -> None:
    game = played("10.2", 4, 0)
    while game.state.turn < 3:
        assert game.decision is not None
        game.answer(next((option.index for option in game.decision.options if option.kind in ("pass", "no")), 0))
    start = game.moment
    assert game.decision is not None and game.decision.kind == "priority"
    game.answer("pass")
    assert not game.hidden_came_out(start)
    while not any(line.kind == "drawn_for_turn" for line in game.answer("pass")):
        pass
    drew = "A" if game.state.turn_player == 0 else "B"
    assert game.hidden_came_out(start)
    assert game.hidden_came_out(start, drew)
    assert not game.hidden_came_out(start, "B" if drew == "A" else "A")


def test_a_record_holds_keys_and_is_followed_by_them() -> None:
    game = played("6.3", 5, 120)
    record = json.loads(json.dumps(game.record))
    assert record["format"] == 2 and len(record["keys"]) == len(record["answers"]) and record["digests"]
    assert Game.replay(record).digest() == game.digest()
    record["answers"] = [0] * len(record["answers"])  # the keys say what was meant
    assert Game.replay(record).digest() == game.digest()
    assert played("6.3", 5, 120).quiet().record == game.record
    for quiet in (Game.new("6.3", seed=5).quiet(), Game.new("6.3", seed=5).quiet().noting()):
        bot = RandomBot(5)
        for _ in range(120):
            if quiet.decision is not None:
                assert quiet.answer(bot.below(len(quiet.decision.options))) == []
        assert quiet.record == game.record


def test_a_record_of_another_engine_stops_where_it_parts() -> None:
    record = json.loads(json.dumps(played("10.2", 6, 120).record))
    record["engine"] = "another"
    Game.replay(record)
    broken = {**record, "digests": {**record["digests"], "100": "0" * 8}}
    with pytest.raises(BrokenSave, match="another one"):
        Game.replay(broken)
    record["keys"][7] = "play:ffff"
    with pytest.raises(BrokenSave, match=r"answers 'play:ffff', but . is offered"):
        Game.replay(record)


def test_the_first_format_is_read() -> None:
    game = played("10.2", 6, 60)
    record = json.loads(json.dumps(game.record))
    for key in ("keys", "digests", "engine", "fingerprint"):
        del record[key]
    record["format"] = 1
    assert Game.replay(record).digest() == game.digest()
    saved = json.loads(game.save())
    for key in ("keys", "digests", "secret", "decided"):
        del saved[key]
    saved["format"] = 1
    saved["log"] = [[line.kind, line.rule, line.text, line.for_player(0), line.for_player(1)] for line in game.log]
    loaded = Game.load(json.dumps(saved))
    assert loaded.digest() == game.digest()
    assert [str(line) for line in loaded.log] == [str(line) for line in game.log]


def test_a_save_keeps_ids_log_and_keys_and_speaks_no_language() -> None:
    game = played("10.2", 6, 80)
    text = game.save()
    loaded = Game.load(text)
    assert [str(line) for line in loaded.log] == [str(line) for line in game.log]
    for viewer in ("A", "B"):
        assert loaded.shown(viewer) == game.shown(viewer)
        assert loaded.asked(viewer) == game.asked(viewer)
    assert loaded.record == game.record
    assert " passes." not in text and " shuffles" not in text
