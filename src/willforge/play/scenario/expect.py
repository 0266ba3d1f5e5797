"""Expectations of a scenario: paths, their current values, and how an expected value is compared."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from willforge import terms
from willforge.cards.cost import CostError, parse_cost
from willforge.play import reading
from willforge.play.lookahead import NO_VALUE, SLOT_MASK, Obj, State, info, knows
from willforge.play.scenario.choose import shown_option
from willforge.play.scenario.names import Known, Names, Ref, ScenarioError, StepFailed, suggestion
from willforge.play.scenario.position import ZONES, counter_name, times
from willforge.play.scenario.steps import Run
from willforge.play.texts import name_of
from willforge.play.view import HIDDEN, hidden_word, winner_name
from willforge.text import nodes

NONE: Final = "none"
_OPERATORS: Final = ("ordered", "contains", "lacks", "count", "min", "max")
_LISTED: Final = {**ZONES, "ruler_area": terms.RULER_AREA}
_PLAIN_PATHS: Final = (
    "chase", "turn.player", "turn.number", "phase", "step", "priority", "decision.player", "decision.kind",
    "decision.options", "winner", "log",
)  # fmt: skip
_PLAYER_VALUES: Final = ("life", "will", "weather", "keywords")
_VALUES: Final = (
    "name", "zone", "controller", "owner", "rested", "damage", "atk", "def", "cost", "total_cost", "attributes",
    "types", "races", "keywords", "added_to", "side", "astral",
)  # fmt: skip


class Shown:
    """One thing in a list: how it is called, which card it is, and a shorter name that means it too."""

    __slots__ = ("name", "short", "slot")

    def __init__(self, name: str, slot: int = -1, short: str = "") -> None:
        self.name = name
        self.slot = slot
        self.short = short or name

    def is_called(self, name: str) -> bool:
        """Whether a name means this."""
        return name in (self.name, self.short)


def check(run: Run, expected: dict[str, Any]) -> None:
    """Every path must hold; raises StepFailed for the first that does not, ScenarioError for one that means nothing."""
    try:
        for path, value in expected.items():
            _check_one(run, str(path), value)
    finally:
        run.told.clear()


def _check_one(run: Run, path: str, value: Any) -> None:
    actual = actual_value(run, path)
    if value == {}:
        raise ScenarioError(f"{path}: an empty mapping expects nothing: write a value")
    if isinstance(value, dict) and "lacks" in value:
        _are_words(run, path, _expanded(value["lacks"]))
    if path.endswith(".types"):
        value = _plain_types(run, path, value)
    if path == "log":
        problem = _compare_list(run, _log(run), value)
    elif isinstance(actual, list):
        problem = _compare_list(run, actual, value)
    else:
        problem = _compare_value(path, actual, value)
    if problem:
        raise StepFailed(f"{path}: expected {_written(value)}, {problem}; {run.pending()}")


def _log(run: Run) -> list[Shown]:
    """What was told since the last expectation, by its rules and by its sentences."""
    return [Shown(line.text, short=line.rule) for line in run.told]


def _plain_types(run: Run, path: str, value: Any) -> Any:
    """General types may be written with the type, as card files do: "Special Magic Stone" is a magic stone that is
    special."""
    if isinstance(value, dict):
        return {key: _plain_types(run, path, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain_types(run, path, item) for item in value]
    general, _, kind = str(value).partition(" ")
    bit = next((bit for bit, name in terms.GENERAL_NAMES.items() if name == general), 0)
    if not bit or kind not in terms.TYPE_NAMES.values():
        return value
    ref, _ = run.names.take(path)
    obj = one_meant(run.state, run.names, ref).now(run.state)
    return kind if obj is not None and info(run.state, obj.id).general & bit else value


def _are_words(run: Run, path: str, listed: list[str]) -> None:
    """Raises ScenarioError for a word that no list of this kind could ever have: to lack it would say nothing."""
    kind = path.rpartition(".")[2]
    if kind == "keywords":
        known = terms.KEYWORD_NAMES
        strange = [word for word in listed if not any(word == name or word.startswith(f"{name} ") for name in known)]
    elif kind == "attributes":
        known = tuple(terms.ATTRIBUTE_NAMES.values())
        strange = [word for word in listed if word not in known]
    elif kind == "types":
        known = (*terms.TYPE_NAMES.values(), terms.ASTRAL_RULER_NAME)
        general = tuple(f"{name} " for name in terms.GENERAL_NAMES.values())
        strange = [word for word in listed if word not in known and not word.startswith(general)]
    elif kind in _LISTED or path == "chase":
        known = (*run.names.labels, *run.names.words)
        strange = [word for word in listed if not _means_card(run.names, word)]
    else:
        return
    if strange:
        raise ScenarioError(f"{path}: there is nothing called '{strange[0]}'{suggestion(strange[0], known)}")


def _means_card(names: Names, word: str) -> bool:
    if word.startswith(HIDDEN):
        return True
    try:
        names.whole(word)
    except ScenarioError:
        return False
    return True


# -- paths ------------------------------------------------------------------------------------------------------
def actual_value(run: Run, path: str) -> Any:
    """The current value of a path: a number, a word, a truth, or a list of Shown."""
    state = run.state
    if path in _PLAIN_PATHS:
        return _game_value(run, path)
    for seat, player in enumerate(terms.PLAYER_NAMES):
        if path.startswith(f"{player} sees "):
            return _seen(run, seat, path[len(player) + 6 :])
        if path.startswith(f"{player}."):
            key = path[2:]
            if key in _LISTED:
                return zone_list(state, seat, key)
            if key in _PLAYER_VALUES:
                return _player_value(state, seat, key)
    ref, rest = run.names.take(path)
    if not rest.startswith("."):
        raise ScenarioError(f"the path '{path}' means nothing")
    return _card_value(run, ref, rest[1:], path)


def _game_value(run: Run, path: str) -> Any:
    state = run.state
    decision = state.decision
    if path == "chase":
        return [Shown(name_of(state, item), _chase_slot(state, item)) for item in state.chase]
    if path == "turn.player":
        return terms.PLAYER_NAMES[state.turn_player]
    if path == "turn.number":
        return state.turn
    if path == "phase":
        return terms.PHASE_NAMES[state.phase]
    if path == "step":
        return terms.STEP_NAMES[state.step]
    if path == "priority":
        return terms.PLAYER_NAMES[state.priority] if state.priority >= 0 and state.winner < 0 else NONE
    if path == "winner":
        return winner_name(state) or NONE
    if path == "log":
        return _log(run)
    if decision is None:
        return [] if path == "decision.options" else NONE
    if path == "decision.player":
        return terms.PLAYER_NAMES[decision.player]
    if path == "decision.kind":
        return decision.kind
    return [Shown(shown_option(state, decision, option)) for option in decision.options]


def _chase_slot(state: State, item: int) -> int:
    obj = state.at(item)
    return item & SLOT_MASK if obj.kind <= 2 else -1


def zone_list(state: State, seat: int, key: str) -> list[Shown]:
    """The cards of a zone; the field without magic stones, `stones` only those, wherever the version puts them."""
    found: list[Shown] = []
    zone = _LISTED[key]
    handles = state.zone(zone, seat)
    if key == "items":  # a will coin counts as an item wherever the version puts it
        coins = set(state.catalog.coins.values())
        handles += tuple(handle for handle in state.zone(terms.REMOVED, seat) if state.at(handle).card in coins)
    if zone == terms.STONE_AREA:
        handles = state.zone(terms.FIELD, seat) + handles
    for handle in handles:
        stone = bool(info(state, handle).types & terms.STONE)
        if state.at(handle).zone != terms.FIELD or stone == (key == "stones"):
            found.append(Shown(listed_name(state, handle), handle & SLOT_MASK))
    return found


def listed_name(state: State, handle: int) -> str:
    """The name a card is listed under: of the side that is up, of the half in play, else of its first half."""
    obj = state.at(handle)
    if obj.zone & (terms.FIELDS | terms.CHASE):
        return name_of(state, handle)
    return info(state, handle).name or state.catalog.faces[obj.face].face.name


def _seen(run: Run, seat: int, path: str) -> list[Shown]:
    state = run.state
    player, _, key = path.partition(".")
    if player not in terms.PLAYER_NAMES or key not in _LISTED:
        raise ScenarioError(f"the path '{path}' names no zone: write 'B sees A.hand'")
    listed = zone_list(state, terms.PLAYER_NAMES.index(player), key)
    found: list[Shown] = []
    for shown in listed:
        obj = state.objs[shown.slot]
        assert obj is not None
        found.append(shown if knows(state, seat, obj.id) else Shown(hidden_word(state, obj), short=HIDDEN))
    return found


def _player_value(state: State, seat: int, key: str) -> Any:
    if key == "life":
        return "∞" if state.life[seat] >= terms.INFINITY else state.life[seat]
    if key == "will":
        return reading.will(state, seat)
    if key == "weather":
        return reading.weather(state, seat) or NONE
    return [
        Shown(keyword_text(ability), short=terms.KEYWORD_NAMES[ability.keyword])
        for ability in reading.player_keywords(state, seat)
    ]


# -- cards --------------------------------------------------------------------------------------------------------
def _card_value(run: Run, ref: Ref, key: str, path: str) -> Any:
    state = run.state
    if ref.player >= 0 or ref.ability:
        raise ScenarioError(f"the path '{path}' means nothing")
    if key not in _VALUES and not key.startswith("counters."):
        raise ScenarioError(f"the path '{path}' means nothing: a card has {', '.join(_VALUES)} and counters.NAME")
    known = one_meant(state, run.names, ref)
    obj = known.now(state)
    if key == "zone":
        return NONE if obj is None else terms.ZONE_NAMES[obj.zone]
    if obj is None:
        return _gone(state, known, key)
    if key.startswith("counters."):
        return reading.counters(obj, counter_name(key.removeprefix("counters.")))
    return _live_value(run, obj, key)


def one_meant(state: State, names: Names, ref: Ref) -> Known:
    """The card a path means: the first in the position's order, one that still exists before one that does not."""
    found = names.meant(state, ref)
    if not found:
        raise StepFailed(f"there is no {ref.text}")
    alive = [known for known in found if known.now(state) is not None]
    return alive[0] if alive else found[0]


def _gone(state: State, known: Known, key: str) -> Any:
    last = state.last.get(known.handle)
    if last is not None and key == "name":
        return last.info.name
    return NONE


def _live_value(run: Run, obj: Obj, key: str) -> Any:
    state = run.state
    current = info(state, obj.id)
    face = state.catalog.faces[obj.face].face
    if key == "name":
        return listed_name(state, obj.id)
    if key in ("controller", "owner"):
        return terms.PLAYER_NAMES[obj.owner if key == "owner" or not _is_controlled(obj) else obj.controller]
    if key in ("rested", "astral"):
        return bool(getattr(obj, key))
    if key == "damage":
        return obj.damage
    if key in ("atk", "def"):
        value = current.atk if key == "atk" else current.defense
        return NONE if value == NO_VALUE else "∞" if value >= terms.INFINITY else value
    if key == "cost":
        return NONE if face.cost is None else str(face.cost)
    if key == "total_cost":
        return current.total_cost
    if key == "attributes":
        return [Shown(name) for name in terms.names_of(current.attributes, terms.ATTRIBUTE_NAMES)]
    if key == "types":
        return [Shown(name) for name in type_names(obj, current.types)]
    if key == "races":
        return [Shown(race) for race in current.races]
    if key == "keywords":
        return keyword_list(state, obj.id)
    if key == "side":
        return face.side or NONE
    host = obj.host or obj.attached_to
    return [Shown(name_of(state, host), host & SLOT_MASK)] if host and state.obj(host) is not None else NONE


def _is_controlled(obj: Obj) -> bool:
    return bool(obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE))


def type_names(obj: Obj, types: int) -> list[str]:
    """Types in the spelling of card files."""
    found = terms.names_of(types, terms.TYPE_NAMES)
    if types & terms.ASTRAL_RULER or (obj.astral and types & terms.RULER):
        found.append(terms.ASTRAL_RULER_NAME)
    return found


def keyword_list(state: State, handle: int) -> list[Shown]:
    """The keywords of an object with their parameters, each once; a keyword alone means it with any parameter."""
    found: dict[str, Shown] = {}
    printed = state.catalog.faces[state.at(handle).face]
    numbers = info(state, handle).abilities
    said = {state.catalog.abilities[number].keyword for number in numbers if _is_keyword(state, number)}
    for number in numbers:
        ability = state.catalog.abilities[number].ability
        if ability.keyword and (_is_keyword(state, number) or ability.keyword not in said):
            own = number in printed.abilities or ability.gate is not None
            text = keyword_text(ability, printed.face.text if own else "")
            found[text] = Shown(text, short=terms.KEYWORD_NAMES[ability.keyword])
    return list(found.values())


def _is_keyword(state: State, number: int) -> bool:
    """Whether an ability is a keyword itself, not one that a keyword stands for."""
    return state.catalog.abilities[number].ability.kind == nodes.KEYWORD


_PARAMETER: Final = (
    r"((?:\{[^{}]+\})+|\d+|\(\d+\)|"
    r"\((?:chant|resonator|addition|regalia|rune|\"[^\"()]+\"|(?=[A-Z])[^()\[\].]{2,30})\))"
)
"""What may follow a keyword as its parameter: symbols, a number, or a word in parentheses; reminder text is a
sentence."""


def keyword_text(ability: nodes.Ability, printed: str = "") -> str:
    """A keyword without brackets, with its parameter as printed or else as it is meant: "Barrier {B}", "Flying"."""
    name = terms.KEYWORD_NAMES[ability.keyword]
    for text in (ability.text, printed):
        for line in text.splitlines():
            found = re.search(rf"\[{re.escape(name)}\]\s*{_PARAMETER}", line, re.IGNORECASE)
            if found is not None:
                return f"{name} {found.group(1).strip()}"
    meant = _parameter(ability)
    return f"{name} {meant}" if meant else name


def _parameter(ability: nodes.Ability) -> str:
    """The parameter of a keyword that an effect grants."""
    for part in ability.cost:
        if part.verb == "will":
            return str(part.cost)
    if isinstance(ability.number, nodes.Const):
        return str(ability.number.value)
    if ability.filter is not None and len(ability.filter.tests) == 1:
        test = ability.filter.tests[0]
        if isinstance(test, nodes.Attributed):
            return "".join("{" + symbol + "}" for bit, symbol in terms.ATTRIBUTE_SYMBOLS.items() if test.mask & bit)
    return ability.race and f"({ability.race})"


# -- comparing --------------------------------------------------------------------------------------------------------
def _compare_value(path: str, actual: Any, expected: Any) -> str:
    """What is different, "" if nothing."""
    shown = f"it is {_written(actual)}"
    if isinstance(expected, dict):
        for key, value in expected.items():
            if key not in ("min", "max") or not isinstance(actual, int) or not isinstance(value, int):
                raise ScenarioError(f"{path}: '{key}' does not fit a single value")
            if (key == "min" and actual < value) or (key == "max" and actual > value):
                return shown
        return ""
    if expected is None or expected == NONE:
        return "" if actual == NONE else shown
    if isinstance(actual, bool) or isinstance(expected, bool):
        return "" if actual is expected else shown
    if path.endswith((".will", ".cost")):
        return "" if _same_will(str(actual), str(expected)) else shown
    if isinstance(actual, int) and isinstance(expected, int):
        return "" if actual == expected else shown
    return "" if str(actual) == str(expected) else shown


def _same_will(actual: str, expected: str) -> bool:
    try:
        one, two = parse_cost("" if actual == NONE else actual), parse_cost(expected)
    except CostError:
        return False
    return (sorted(one.symbols), one.free, one.x, one.y) == (sorted(two.symbols), two.free, two.x, two.y)


def _compare_list(run: Run, actual: list[Shown], expected: Any) -> str:
    shown = f"it is [{', '.join(item.name for item in actual)}]"
    if isinstance(expected, bool):
        return shown
    if isinstance(expected, int):
        return "" if len(actual) == expected else f"it has {len(actual)}: {shown}"
    if isinstance(expected, dict):
        for operator, value in expected.items():
            if operator not in _OPERATORS:
                raise ScenarioError(f"'{operator}' is not known: use {', '.join(_OPERATORS)}")
            if not _holds(run, actual, operator, value):
                return shown
        return ""
    wanted = _expanded(expected)
    if wanted == ["void"] and not actual:
        return ""
    return "" if len(wanted) == len(actual) and _bag(run, actual, wanted) else shown


def _expanded(expected: Any) -> list[str]:
    if expected is None or expected == NONE:
        return []
    listed = expected if isinstance(expected, list) else [expected]
    found: list[str] = []
    for item in listed:
        many, name = times(str(item))
        found += [name] * many
    return found


def _holds(run: Run, actual: list[Shown], operator: str, value: Any) -> bool:
    if operator in ("count", "min", "max"):
        if not isinstance(value, int) or isinstance(value, bool):
            raise ScenarioError(f"'{operator}' takes a number")
        return {"count": len(actual) == value, "min": len(actual) >= value, "max": len(actual) <= value}[operator]
    wanted = _expanded(value)
    if operator == "ordered":
        return len(wanted) == len(actual) and all(
            _is(run, item, name) for item, name in zip(actual, wanted, strict=True)
        )
    if operator == "contains":
        return _bag(run, actual, wanted)
    return not any(_is(run, item, name) for item in actual for name in wanted)


def _bag(run: Run, actual: list[Shown], wanted: list[str]) -> bool:
    """Whether every wanted name is there, each for another one; labels and numbered names mean that one card."""
    left = list(actual)
    slots: list[int] = []
    plain: Counter[str] = Counter()
    for name in wanted:
        slot = _named_slot(run, name)
        if slot >= 0:
            slots.append(slot)
        else:
            plain[name] += 1
    for slot in slots:
        matching = [item for item in left if item.slot == slot]
        if not matching:
            return False
        left.remove(matching[0])
    for name in sorted(plain, key=len, reverse=True):
        matching = [item for item in left if item.is_called(name)]
        if len(matching) < plain[name]:
            return False
        for item in matching[: plain[name]]:
            left.remove(item)
    return True


def _named_slot(run: Run, name: str) -> int:
    """The card that a label, `Name#2` or `A:Name` means; -1 for a plain name."""
    if name not in run.names.labels and "#" not in name and not name.startswith(("A:", "B:")):
        return -1
    try:
        found = run.names.meant(run.state, run.names.whole(name))
    except ScenarioError:
        return -1
    return found[0].slot if found else 0


def _is(run: Run, item: Shown, name: str) -> bool:
    slot = _named_slot(run, name)
    return item.slot == slot if slot >= 0 else item.is_called(name)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "none" if value is None else f'"{value}"' if value == "" else str(value)
