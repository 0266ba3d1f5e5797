"""A card's program as a tree that people can read, and the rules that give it its meaning (10.2)."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final

from willforge import terms
from willforge.cards.cost import WillCost
from willforge.cards.model import Face
from willforge.text import nodes
from willforge.text.compile import compile_face
from willforge.text.nodes import Ability, Program

_KINDS: Final[dict[int, tuple[str, str]]] = {
    nodes.CONTINUOUS: ("continuous ability", "904"),
    nodes.ACTIVATE: ("activate ability", "905"),
    nodes.AUTOMATIC: ("automatic ability", "906"),
    nodes.SPELL: ("text of a spell", "908"),
    nodes.KEYWORD: ("keyword", "1101"),
    nodes.BREAK_ABILITY: ("[Break] ability", "1415.1b"),
}
_PLAYERS: Final[dict[int, str]] = {
    nodes.YOU: "you",
    nodes.OPPONENT: "opponent",
    nodes.EACH_PLAYER: "each player",
    nodes.TURN_PLAYER: "turn player",
    nodes.ANY_PLAYER: "any player",
}
_COMPARISONS: Final[dict[int, str]] = {
    nodes.EQUAL: "equal",
    nodes.AT_LEAST: "at least",
    nodes.AT_MOST: "at most",
    nodes.MORE: "more than",
    nodes.LESS: "less than",
}
_LAST_WITH_A_RULE: Final = terms.TAG
_FIRST_RULE: Final = 1101
_OWN_RULES: Final[dict[type[Any], str]] = {nodes.Replace: "910"}


def rule_of_keyword(keyword: int) -> str:
    """The section of 10.2 that defines a keyword, empty for one that no version defines. Constant time."""
    if keyword == terms.BREAK:
        return "1415.1b"
    return str(_FIRST_RULE + keyword) if 0 < keyword <= _LAST_WITH_A_RULE else ""


def explain_face(face: Face) -> list[str]:
    """The program of a face as lines, with the rules of each ability. Linear in the program. Raises TextError."""
    return explain(compile_face(face))


def explain(program: Program) -> list[str]:
    """A program as lines. Linear in it."""
    lines: list[str] = []
    for ability in program.abilities:
        lines += _ability(ability, 0)
    return lines or ["no abilities"]


def _ability(ability: Ability, depth: int) -> list[str]:
    kind, _ = _KINDS[ability.kind]
    if ability.kind == nodes.KEYWORD:
        kind = f"keyword [{terms.KEYWORD_NAMES[ability.keyword]}]"
    elif ability.keyword:
        kind = f"{kind} [{terms.KEYWORD_NAMES[ability.keyword]}]"
    lines = [f"{'  ' * depth}{kind} ({', '.join(_rules(ability))})"]
    if ability.text:
        lines.append(f"{'  ' * (depth + 1)}text: {' '.join(ability.text.split())}")
    for one in fields(ability):
        if one.name not in ("kind", "text", "keyword"):
            lines += _field(ability, one, depth + 1)
    return lines


def _rules(ability: Ability) -> list[str]:
    """The rules of an ability: of its kind, its keyword, and of the constructs in it that have their own."""
    found = [] if ability.kind == nodes.KEYWORD else [_KINDS[ability.kind][1]]
    if rule_of_keyword(ability.keyword):
        found.append(rule_of_keyword(ability.keyword))
    if ability.kind == nodes.ACTIVATE and any(isinstance(effect, nodes.Produce) for effect in ability.effects):
        found.append("907")
    inside: list[object] = [ability.statics, ability.effects, ability.modes]
    while inside:
        value = inside.pop()
        if isinstance(value, tuple):
            inside.extend(value)
        elif is_dataclass(value) and not isinstance(value, type):
            rule = _OWN_RULES.get(type(value), "")
            if isinstance(value, nodes.HasKeyword | Ability):
                rule = rule_of_keyword(value.keyword)
            if rule and rule not in found:
                found.append(rule)
            inside.extend(getattr(value, one.name) for one in fields(value))
    return found or ["1101"]


def _field(node: Any, one: Field[Any], depth: int) -> list[str]:
    """A field of a node as lines; nothing for one that has its default value."""
    value = getattr(node, one.name)
    if is_default(value, one):
        return []
    name = one.name.replace("_", " ")
    if isinstance(value, tuple) and value and all(is_dataclass(item) for item in value):
        lines = [f"{'  ' * depth}{name}:"]
        for item in value:
            lines += _node(item, depth + 1, "")
        return lines
    if is_dataclass(value) and not isinstance(value, WillCost | type):
        return _node(value, depth, f"{name}: ")
    return [f"{'  ' * depth}{name}: {plain_value(one.name, value)}"]


def _node(node: Any, depth: int, before: str) -> list[str]:
    """A node as lines: on one line if it holds nothing but plain values."""
    if isinstance(node, Ability):
        return _ability(node, depth)
    shown = [one for one in fields(node) if not is_default(getattr(node, one.name), one)]
    title = f"{'  ' * depth}{before}{words_of_name(type(node).__name__)}"
    if all(_is_plain(getattr(node, one.name)) for one in shown):
        values = ", ".join(_value(one.name, getattr(node, one.name)) for one in shown)
        return [f"{title} ({values})" if values else title]
    lines = [title]
    for one in shown:
        lines += _field(node, one, depth + 1)
    return lines


def _value(name: str, value: object) -> str:
    plain = plain_value(name, value)
    return plain if name in ("value", "name", "mask", "types", "who", "word") else f"{name.replace('_', ' ')} {plain}"


def _is_plain(value: object) -> bool:
    if isinstance(value, WillCost):
        return True
    if isinstance(value, tuple):
        return not any(is_dataclass(item) for item in value)
    return not is_dataclass(value)


def is_default(value: object, one: Field[Any]) -> bool:
    """Whether a field holds what it holds by default."""
    if one.default is not MISSING:
        return bool(value == one.default) and type(value) is type(one.default)
    return one.default_factory is not MISSING and bool(value == one.default_factory())


def plain_value(name: str, value: object) -> str:
    """A value that is no node, in words where the name of its field says what it is."""
    if isinstance(value, bool) or not isinstance(value, int):
        if isinstance(value, tuple):
            return ", ".join(plain_value(name, item) for item in value) or "none"
        return f'"{value}"' if isinstance(value, str) else str(value)
    if value >= terms.INFINITY:
        return "∞"
    if name in ("zone", "zones", "from_zones", "to_zone", "to_zones", "others"):
        words = terms.names_of(value, terms.ZONE_NAMES)
        return ", ".join(word.replace("_", " ") for word in words) or "none"
    if name == "types":
        return "/".join(terms.names_of(value, terms.TYPE_NAMES)) or "none"
    if name in ("mask", "attribute", "attributes"):
        return ", ".join(terms.names_of(value, terms.ATTRIBUTE_NAMES)) or "void"
    if name in ("who", "controller", "owner", "players", "whose_turn"):
        return _PLAYERS.get(value, str(value))
    if name == "keyword":
        return f"[{terms.KEYWORD_NAMES[value]}]" if 0 < value < len(terms.KEYWORD_NAMES) else str(value)
    if name == "op":
        return _COMPARISONS.get(value, str(value))
    if name == "phase":
        return terms.PHASE_NAMES.get(value, str(value))
    return str(value)


def words_of_name(name: str) -> str:
    """CamelCase as words."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
