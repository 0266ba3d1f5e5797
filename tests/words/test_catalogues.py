"""The message catalogues: complete in every language, nothing unused, arguments that agree."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from willforge import terms, words
from willforge.engine.model import story
from willforge.errors import WillforgeError
from willforge.play.effects import WHILE_THERE
from willforge.play.keywords import keyword, keywords, keywords_in, message_key
from willforge.play.lasting import UNTIL
from willforge.play.log import message_id
from willforge.play.remedies import REFUSALS
from willforge.words import LANGUAGES, Message, UnknownLanguage, say
from willforge.words.page import SAMPLES, page

VERBS = (
    "rest", "rest_this", "recover", "banish", "sacrifice", "discard", "remove", "erase", "reveal", "return", "bottom",
    "destroy", "life", "counter_off", "counters_off", "counter_on", "mill", "remove_top",
)  # fmt: skip
CHOSEN_VERBS = set(VERBS) - {"rest_this", "erase", "life", "counters_off", "mill", "remove_top"}
FAMILIES = {
    *(message_id(kind) for kind in story.FIELDS),
    *(f"zone-{name}" for name in terms.ZONE_NAMES.values()),
    *(f"phase-{name}" for name in terms.PHASE_NAMES.values()),
    *(f"step-{name}" for name in terms.STEP_NAMES.values()),
    *(f"until-{name}" for name in (*UNTIL.values(), WHILE_THERE)),
    *(f"attribute-{name}" for name in (*terms.ATTRIBUTE_NAMES.values(), "void")),
    *(f"verb-{verb}" for verb in VERBS),
    *(f"paid-{verb}" for verb in VERBS),
    *(f"ask-part-{verb}" for verb in CHOSEN_VERBS),
    *(f"refused-{name}" for name in REFUSALS),
    *(f"way-{way}" for way in ("incarnate", "other_cost", "remnant", "rune", "stealth")),
    *(f"card-{kind}" for kind in ("name", "ability", "judgment", "hidden")),
    *(f"prompt{card}{text}" for card in ("", "-card") for text in ("", "-text")),
    *("ask-x", "ask-y"),
    *(f"{what}-{message_key(name)}" for what in ("keyword", "meaning") for name in terms.KEYWORD_NAMES[1:]),
    *(
        f"table-{zone}"
        for zone in (
            "hand", "ruler_area", "stones", "items", "standby", "graveyard", "removed", "extra_deck", "runes",
            "stranger_deck", "lifebreak",
        )
    ),
}  # fmt: skip
"""Messages whose ids are made from other words."""
UNSAID = {"player"}
"""Arguments that a language may leave out: who is asked."""


def messages(language: str) -> dict[str, ftl.Message]:
    """The messages of a language by id."""
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(words.catalogue(language)).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


def arguments(node: Any) -> set[str]:
    """The arguments a message asks for."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return set().union(*(arguments(one) for one in node)) if node else set()
    if isinstance(node, ftl.BaseNode):
        return set().union(*(arguments(value) for value in vars(node).values())) if vars(node) else set()
    return set()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_every_message_with_the_same_arguments(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert list(other) == list(english)
    for name, message in english.items():
        asked = arguments(message)
        assert arguments(other[name]) <= asked, name
        assert asked - arguments(other[name]) <= UNSAID, name


def texts_in_code(project: Path) -> set[str]:
    """The texts that the code holds."""
    found: set[str] = set()
    for path in (project / "src" / "willforge").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_no_message_is_missing_and_none_is_unused(project: Path) -> None:
    known = set(messages("en"))
    texts = texts_in_code(project)
    advised = {f"remedy-{name}" for name in REFUSALS}
    assert known - texts - FAMILIES - advised == set()
    assert FAMILIES - known == set()
    families = "ask|option|log|remedy|refused|cli|table|way|mark|mod|lasting|pass|menu|deck|search"
    shapes = re.compile(rf"({families})-[a-z][a-z_-]*[a-z]")
    assert {text for text in texts if shapes.fullmatch(text)} - known == set()


def test_every_refusal_has_a_remedy() -> None:
    from willforge.play.remedies import _SITUATIONS

    assert {name for name in REFUSALS if not words.has(f"remedy-{name}")} == set(_SITUATIONS)


def test_the_engine_speaks_no_language(project: Path) -> None:
    """No text in the engine is a sentence, but for docstrings and what is raised."""
    sentence = re.compile(r"[A-Z][^.?]* [^.?]*[.?]")
    found: list[str] = []
    for path in (project / "src" / "willforge" / "engine").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documented = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
                if sentence.fullmatch(node.value):
                    found.append(f"{path.name}:{node.lineno}: {node.value}")
    assert found == []


def test_messages_are_said_in_both_languages_and_to_a_reader() -> None:
    turn = Message("log-turn", {"player": ("player", "B"), "number": 1200})
    assert say(turn) == "Turn 1200: B."
    assert say(turn, "ja", "A") == "1200ターン目：相手のターン"
    assert say(turn, "ja", "B") == "1200ターン目：あなたのターン"
    assert say(turn, "ja") == "1200ターン目：Bのターン"
    with pytest.raises(UnknownLanguage):
        say(turn, "xx")


def test_the_page_of_words_is_this_table(project: Path) -> None:
    assert len(SAMPLES) == 40
    assert (project / "docs" / "words.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    "data", [[], {"a": None}, {"a": []}, {"a": ["card"]}, {"a": ["message", "no such", {}]}, {1: 2}]
)
def test_arguments_from_elsewhere_are_checked(data: object) -> None:
    with pytest.raises(ValueError):
        words.checked_arguments(data)


def test_keywords_are_explained_in_every_language() -> None:
    assert set(keywords()) == set(terms.KEYWORD_NAMES[1:])
    assert {one.called for one in keywords().values()} == set(terms.KEYWORD_NAMES[1:])
    assert keyword("[First Strike]", "ja").called == "先制攻撃"
    for one in keywords("ja").values():
        assert one.meaning.endswith("。") and not re.search("[a-z]{2}", one.meaning), one
    for one in keywords().values():
        assert one.meaning.endswith(".") and len(one.meaning) <= 120, one
    with pytest.raises(WillforgeError, match="no keyword"):
        keyword("Haste")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_calls_a_keyword_by_its_name(language: str) -> None:
    names = {one.called for one in keywords(language).values()}
    said = re.findall(r"【([^】{]+)】" if language == "ja" else r"\[([A-Z][^\]{]+)\]", words.catalogue(language))
    assert said and set(said) <= names
    ways = {"incarnate": "Incarnation", "remnant": "Remnant", "rune": "Rune", "stealth": "Stealth"}
    if language == "ja":  # a noun is the way itself
        assert {say(Message(f"way-{way}"), "ja"): way for way in ways} == {
            keyword(name, "ja").called: way for way, name in ways.items()
        }


def test_the_browser_calls_ways_to_play_by_their_keywords(project: Path) -> None:
    text = (project / "web" / "src" / "words" / "ja.ts").read_text(encoding="utf-8")
    for way, name in {
        "incarnate": "Incarnation",
        "remnant": "Remnant",
        "stealth": "Stealth",
        "torrent": "Torrent",
    }.items():
        assert f"{way}: '{keyword(name, 'ja').called}'" in text


def test_a_text_names_its_keywords_once() -> None:
    text = "[Flying] [Seal] (3) - [+200/+200] and [flying]. [God's Art] Storm {R}: Draw a card. [Enter] >>> ..."
    assert [one.name for one in keywords_in(text)] == ["Flying", "Seal", "God's Art", "Enter"]
    assert keywords_in("[Activate] {Rest}: Draw a card.") == []
