"""The steps of a scenario, read from their words. Nothing here knows a state."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from willforge import terms
from willforge.play.scenario.names import Names, Ref, ScenarioError, suggestion
from willforge.play.scenario.position import PHASES, read_will
from willforge.rules.versions import VERSIONS

PLAY: Final = "play"
ACTIVATE: Final = "activate"
JUDGMENT: Final = "judgment"
CALL: Final = "call"
STANDBY: Final = "standby"
LIFEBREAK: Final = "lifebreak"
ATTACK: Final = "attack"
NO_ATTACK: Final = "no attack"
BLOCK: Final = "block"
NO_BLOCK: Final = "no block"
PASS: Final = "pass"
CHOOSE: Final = "choose"
CONCEDE: Final = "concede"
CAN: Final = "can"
CANNOT: Final = "cannot"
EXPECT: Final = "expect"
ROLL: Final = "roll"
SHUFFLE: Final = "shuffle"
RANDOM: Final = "random"
WITH: Final = "with"
RESOLVE: Final = "resolve"
RESOLVE_ALL: Final = "resolve all"
BATTLE: Final = "battle"
NEXT_TURN: Final = "next turn"
TO: Final = "to"

BATTLE_PLACES: Final = ("attack", "block", "damage", "normal damage", "end of battle")
_COSTS: Final = ("discard", "banish", "rest", "remove", "reveal")
_NUMBERS: Final = ("x", "y", "mode", "half", "awaken")
_WORDS: Final = ("side", "from")
_WILL: Final = ("pay", "produce")
_FLAGS: Final = ("awaken", "incarnate", "alt", "remnant")
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    PLAY: ("x", "y", "mode", "awaken", "side", "half", "from", "pay", *_COSTS),
    ACTIVATE: ("x", "y", "mode", "pay", "produce", *_COSTS),
    JUDGMENT: ("x", "y", "pay", *_COSTS),
    STANDBY: ("pay",),
    CALL: (),
    ATTACK: ("pay", *_COSTS),
    BLOCK: ("pay", *_COSTS),
}
_KEY: Final = re.compile(r"([a-z]+)\s*=\s*")
_NEXT: Final = re.compile(r"->|(?:^|\s)[a-z]+\s*=")
_MAPPINGS: Final = (EXPECT, ROLL, SHUFFLE, RANDOM, WITH)
_BARE: Final = (LIFEBREAK, NO_ATTACK, NO_BLOCK, PASS, CONCEDE)
_NAME_IT_OR_NOT: Final = (CALL, JUDGMENT)
"""What is done with a ruler, which is named if there are two."""
_GOING_ON: Final = (RESOLVE, RESOLVE_ALL, BATTLE, NEXT_TURN)
_VERBS: Final = (*_KEYS, *_BARE, CHOOSE, CAN, CANNOT)
_LISTED_VERBS: Final = ", ".join(_VERBS)
_MEANT: Final = {
    "activates": ACTIVATE, "attacks": ATTACK, "blocks": BLOCK, "cast": PLAY, "casts": PLAY, "summon": PLAY,
    "declare": ATTACK, "target": CHOOSE, "pick": CHOOSE, "answer": CHOOSE, "use": ACTIVATE, "tap": ACTIVATE,
    "judge": JUDGMENT, "surrender": CONCEDE, "may": CAN, "can't": CANNOT, "break": LIFEBREAK,
}  # fmt: skip
"""What is often written for a word of the format that is not spelled like it."""


@dataclass
class Action:
    """Something a player does, with everything the step says about it."""

    player: int
    verb: str
    text: str
    what: Ref | None = None
    targets: list[Ref] | None = None
    ability: str = ""
    flags: set[str] = field(default_factory=set)
    numbers: dict[str, list[int]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    will: dict[str, tuple[int, ...]] = field(default_factory=dict)
    costs: dict[str, list[Ref]] = field(default_factory=dict)
    value: str = ""

    @property
    def what_text(self) -> str:
        """The card it is about as the step names it; "" if it names none."""
        return "" if self.what is None else self.what.text


@dataclass
class Step:
    """One step: its number and line in the file, its kind, and what belongs to that kind."""

    number: int
    line: int
    text: str
    kind: str
    action: Action | None = None
    because: str | dict[str, str] = ""
    """The rule that an explanation has to cite; a mapping says it for each version."""
    data: Any = None
    place: str = ""
    seat: int = -1


def _because(value: Any) -> str | dict[str, str]:
    if isinstance(value, dict) and all(isinstance(part, str) for part in (*value, *value.values())):
        strange = [version for version in value if version not in VERSIONS]
        if strange or not value:
            raise ScenarioError(f"because: '{''.join(strange[:1])}' is no version: use {', '.join(VERSIONS)}")
        return dict(value)
    if not isinstance(value, str | float | int) or isinstance(value, bool):
        raise ScenarioError("because: write the number of a rule in quotes, or {version: number}")
    return str(value)


class Words:
    """Reads steps with the names of one scenario."""

    def __init__(self, names: Names, where: str) -> None:
        self.names = names
        self.where = where

    def step(self, number: int, line: int, data: Any) -> Step:
        """One step; raises ScenarioError with its line."""
        try:
            if isinstance(data, str):
                return self._text_step(number, line, data)
            if isinstance(data, dict):
                return self._mapping(number, line, data)
            raise ScenarioError(f"step {number}: '{data}' is neither a text nor a mapping")
        except ScenarioError as error:
            raise ScenarioError(f"step {number}: {error.problem}", self.where, line) from error

    def _mapping(self, number: int, line: int, data: dict[str, Any]) -> Step:
        keys = list(data)
        if len(keys) == 1 and keys[0] in _MAPPINGS:
            kind = keys[0]
            value = data[kind]
            if kind in (EXPECT, SHUFFLE, WITH) and not isinstance(value, dict):
                raise ScenarioError(f"'{kind}' takes a mapping")
            if kind in (ROLL, RANDOM) and not isinstance(value, list):
                raise ScenarioError(f"'{kind}' takes a list")
            if not value:
                raise ScenarioError(f"'{kind}' is empty and says nothing: write what it is about, or leave it out")
            return Step(number, line, kind, kind, data=value)
        words = [key for key in keys if key != "because"]
        if len(words) == 1 and isinstance(words[0], str) and isinstance(data[words[0]], str):
            step = self._text_step(number, line, f"{words[0]} {data[words[0]]}")
            if step.kind in (CAN, CANNOT):
                step.because = _because(data.get("because", ""))
                if step.because and step.kind == CAN:
                    raise ScenarioError("only 'cannot' has a because")
                return step
        raise ScenarioError(f"a mapping with {', '.join(map(str, keys)) or 'nothing'} is no step")

    def _text_step(self, number: int, line: int, text: str) -> Step:
        plain = " ".join(text.split())
        if plain in _GOING_ON:
            return Step(number, line, plain, plain)
        if plain.startswith("to "):
            return self._to(number, line, plain)
        player, _, rest = plain.partition(" ")
        if player not in terms.PLAYER_NAMES or not rest:
            hint = suggestion(plain, (*_GOING_ON, *(f"to {place}" for place in (*PHASES, *BATTLE_PLACES))))
            known = f": write {', '.join(_GOING_ON)}, 'to main' or a player and what they do, such as 'A pass'"
            raise ScenarioError(f"'{plain}' is no step{hint or known}")
        seat = terms.PLAYER_NAMES.index(player)
        for kind in (CANNOT, CAN):
            if rest.startswith(kind + " "):
                return Step(number, line, plain, kind, self.action(seat, rest[len(kind) + 1 :]))
        action = self.action(seat, rest)
        return Step(number, line, plain, action.verb, action)

    def _to(self, number: int, line: int, plain: str) -> Step:
        place = plain[3:]
        seat = -1
        for player_seat, player in enumerate(terms.PLAYER_NAMES):
            if place.endswith(f" of {player}"):
                seat = player_seat
                place = place[: -len(f" of {player}")]
        if place == BATTLE:
            raise ScenarioError(
                "'to battle': a battle begins by what a player does: write 'A attack Name -> B', "
                f"or inside a battle 'to' with {', '.join(BATTLE_PLACES)}"
            )
        places = [name for name in (*PHASES, *BATTLE_PLACES) if name != BATTLE]
        if place not in places:
            raise ScenarioError(f"'{plain}': there is nothing called '{place}': use {', '.join(places)}")
        return Step(number, line, plain, TO, place=place, seat=seat)

    # -- actions -------------------------------------------------------------------------------------------------
    def action(self, player: int, text: str) -> Action:
        """An action of a player."""
        if text in _BARE:
            return Action(player, text, text)
        verb, _, rest = text.partition(" ")
        if verb == CHOOSE:
            if not rest:
                raise ScenarioError("choose what?")
            return Action(player, CHOOSE, text, value=rest)
        if verb not in _KEYS:
            written = f"{terms.PLAYER_NAMES[player]} {text}"
            meant = _MEANT.get(verb.lower())
            hint = f": did you mean '{meant}'?" if meant else suggestion(text, _BARE) or suggestion(verb, _VERBS)
            raise ScenarioError(f"'{written}' is no step{hint or f': use {_LISTED_VERBS}'}")
        action = Action(player, verb, text)
        if verb not in _NAME_IT_OR_NOT or (rest and not _KEY.match(rest)):
            if not rest:
                raise ScenarioError(f"{verb} what?")
            action.what, rest = self.names.take(rest)
            if action.what.player >= 0:
                raise ScenarioError(f"'{action.what.text}' is a player, not a card")
        if verb == ACTIVATE and rest and not rest.startswith("->"):
            rest = self._ability(action, rest)
        while rest:
            rest = self._part(action, rest)
        if verb == ATTACK and (action.targets is None or len(action.targets) != 1):
            raise ScenarioError("an attack is written 'attack Name -> B' or 'attack Name -> Name'")
        return action

    def _ability(self, action: Action, rest: str) -> str:
        end = _NEXT.search(rest)
        word = rest if end is None else rest[: end.start()]
        action.ability = word.strip().strip('"')
        return rest[len(word) :].lstrip()

    def _part(self, action: Action, rest: str) -> str:
        if rest.startswith("->"):
            if action.targets is not None or action.verb not in (PLAY, ACTIVATE, ATTACK):
                raise ScenarioError(f"'{rest}' is not expected here")
            action.targets, rest = self.names.take_list(rest[2:])
            return rest
        match = _KEY.match(rest)
        if match is not None:
            return self._keyed(action, match.group(1), rest[match.end() :])
        word, _, after = rest.partition(" ")
        if word in _FLAGS and action.verb == PLAY:
            action.flags.add(word)
            return after.lstrip()
        known = (*_FLAGS, *(f"{key}=" for key in _KEYS[action.verb]))
        raise ScenarioError(f"'{rest}' is not understood{suggestion(word, known)}")

    def _keyed(self, action: Action, key: str, rest: str) -> str:
        if key not in _KEYS[action.verb]:
            belonging = _KEYS[action.verb]
            hint = suggestion(key, belonging) or f": it takes {', '.join(f'{one}=' for one in belonging)}"
            raise ScenarioError(f"'{key}=' does not belong to '{action.verb}'{hint}")
        if key in action.numbers or key in action.words or key in action.will:
            raise ScenarioError(f"'{key}=' stands there twice")
        if key in _COSTS:
            listed, rest = self.names.take_list(rest)
            action.costs.setdefault(key, []).extend(listed)
            return rest
        value, rest = _value(rest)
        if key in _WILL:
            action.will[key] = read_will(value, "", 0)
        elif key in _NUMBERS:
            if not re.fullmatch(r"\d{1,4}(,\d{1,4})*", value):
                raise ScenarioError(f"{key}: '{value}' is no number")
            action.numbers[key] = [int(number) for number in value.split(",")]
        else:
            if key == "from" and value not in terms.ZONE_NAMES.values():
                hint = suggestion(value, tuple(terms.ZONE_NAMES.values()))
                raise ScenarioError(f"from: '{value}' is no zone{hint}")
            action.words[key] = value
        return rest


def _value(text: str) -> tuple[str, str]:
    """A quoted value, or everything up to the next space."""
    if text.startswith('"'):
        end = text.find('"', 1)
        if end < 0:
            raise ScenarioError("a quotation mark is missing")
        return text[1:end], text[end + 1 :].lstrip()
    value, _, rest = text.partition(" ")
    while value.endswith(",") and rest:
        more, _, rest = rest.partition(" ")
        value += more
    if not value:
        raise ScenarioError("a value is missing after '='")
    return value, rest.lstrip()
