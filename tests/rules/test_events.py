"""The rules behind the events of the log: one table for all versions, which the engine reads and docs/log.md prints."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rules.test_versions import rule_numbers
from willforge import Game, words
from willforge.bots.random import RandomBot
from willforge.engine.model import event_names, story
from willforge.play import log
from willforge.rules.events import CHAPTERS, EVENT_RULES
from willforge.rules.events_page import page
from willforge.rules.versions import VERSIONS


def test_the_page_of_events_is_this_table(project: Path) -> None:
    assert (project / "docs" / "log.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_rule_of_an_event_exists(project: Path, version: str) -> None:
    known = rule_numbers(project, version)
    assert {kind: rule for kind, rule in EVENT_RULES[version].items() if rule not in known} == {}


def test_every_event_has_a_rule_data_and_a_sentence() -> None:
    listed = [kind for rows in CHAPTERS.values() for kind in rows]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(story.FIELDS)
    for kind in listed:
        assert words.has(log.message_id(kind)), kind
    moves = {kind for kind, fields in story.FIELDS.items() if fields == story.FIELDS["moves"]}
    assert set(log.USUAL_END) <= moves and moves >= log.PLAIN_MOVES


def _told(tree: ast.AST) -> list[ast.expr]:
    """The second argument of every call of `story.tell`."""
    return [
        node.args[1]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("story.tell", "tell", "_tell", "lose_will", "begin")
        if len(node.args) > 1
    ]


def test_every_event_is_told_somewhere_and_nothing_else_is(project: Path) -> None:
    """A kind that is worked out is one of those that the module of names can give."""
    texts: set[str] = set()
    for path in (project / "src" / "willforge" / "engine").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        for kind in _told(tree):
            for node in ast.walk(kind):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.name != "story.py":
                    assert node.value in story.FIELDS or node.value == "_at_player", f"{path.name}: {node.value}"
    made = {"first_strike_at_player", "battle_damage_at_player"}
    fields = {node for node in texts if node in story.FIELDS} | made
    assert set(story.FIELDS) == fields
    assert event_names.HALVED in story.FIELDS


RULINGS = [
    ("damage_to_player", ("14.18#2", "10.6#2", "10.6#2", "1007.2", "1007.2")),
    ("player_hit", ("5.6.4#3.b", "10.6#2", "10.6#2", "1007.2", "1007.2")),
    ("judgment", ("7.2.4#2", "7.5#3", "7.5#3", "705.3", "705.3")),
    ("judged", ("7.2.4#2", "7.5#3", "7.5#3", "705.3a", "705.3a")),
    ("emblem", ("1.4#1", "1.4#1", "1.4#1", "104.1", "1036.1")),
    ("limit_break", ("1.4#1", "1.4#1", "1.4#1", "104.1", "1037.1")),
    ("no_attacker", ("5.6.2#2.a", "8.2#4", "8.2#4", "803.4", "803.4")),
    ("blocks", ("5.6.3#2.b.1", "8.3#4", "8.3#4", "804.4", "804.4")),
    ("called", ("5.4#2.a", "7.11#1", "7.11#1", "709.1", "710.1")),
    ("break_done", ("7.3.1#3", "7.10#4", "7.10#4", "1415.1d-iii", "1415.1d.3")),
    ("card_given_up", ("1.4.5#6.d", "9.6#4", "9.6#4", "708.3a", "708.3a")),
    ("laid_down", ("2.6.3#2", "7.6#2", "7.6#2", "706.2", "706.2")),
    ("uncovered", ("1.4#1", "1.4#1", "1.4#1", "104.1", "1035.2a")),
    ("recovers", ("5.3#2", "5.2#5", "5.2#5", "503.5", "503.5")),
    ("attacks", ("5.6.2#2.b.2", "8.2#5", "8.2#5", "803.5", "803.5")),
    ("enter_triggered", ("7.2.2#1", "9.6#1.a", "9.6#1.a", "1411.2", "1140.2")),
    ("life_halved", ("2.3#5", "10.9#1", "10.9#1", "1010.1", "1010.1")),
    ("looks", ("3.4#4", "3.1#2", "3.1#2", "302.2", "302.2")),
    ("addition_leaves", ("2.5.2#5", "13.3#1", "13.3#1", "1406.4a", "1206.1b")),
    ("ruler_addition_leaves", ("2.5.3#6", "13.3#1", "13.3#1", "1406.4a", "1206.1b")),
    ("discarded_down", ("5.7#2.e", "5.4#5.d", "5.4#5.d", "505.5d", "505.5d")),
    ("ruler_placed", ("4.4.4#1", "4.2#6", "4.2#6", "403.5", "403.1")),
    ("stops_attacking", ("6.3#3", "3.1#3", "3.1#3", "803.5a", "803.5a")),
    ("stops_blocking", ("6.3#0", "8.3#4", "8.3#4", "804.4a", "804.4a")),
    ("first_turn", ("4.4.4#3", "4.2#7", "4.2#7", "403.6", "403.6")),
]
"""Events that once cited another rule, with the rules their texts were read against."""


@pytest.mark.parametrize(("kind", "rules"), RULINGS)
def test_the_rule_of_an_event_is_the_one_that_was_read(kind: str, rules: tuple[str, ...]) -> None:
    assert tuple(EVENT_RULES[version][kind] for version in VERSIONS) == rules


@pytest.mark.parametrize("version", VERSIONS)
def test_games_tell_only_what_the_table_lists(version: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        game = Game.new(version, seed=seed, variant="valhalla")
        bot = RandomBot(seed)
        for _ in range(700):
            pending = game.decision
            if pending is None:
                break
            game.answer(bot.below(len(pending.options)))
        for line in game.log:
            assert EVENT_RULES[version][line.kind] == line.rule
            assert line.text[0].isalnum() or line.text[0] in "{["
            seen.add(line.kind)
    assert {"prepares", "starting_life", "opening_hand", "life_cards", "first_turn", "turn", "passes"} <= seen
    assert {"produced", "paid", "recovers", "drawn_for_turn", "attacks"} <= seen
