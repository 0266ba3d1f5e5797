"""The cast of a trial: for everything a card's program asks for, a card made to measure, and where it has to be.

A program asks for cards with filters: what it targets, what pays its costs, what its conditions count, what it waits
for. Each filter is turned round here: instead of asking whether a card passes, a card is made that does."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, Final

from willforge import terms
from willforge.cards.cost import WillCost
from willforge.cards.model import SINGLE, Card, Face
from willforge.cards.pool import Pool
from willforge.text import nodes
from willforge.text.compile import TextError, compile_face

MOST: Final = 8
"""Members of a cast at most, beside those who put counters."""
_MOST_COPIES: Final = 6
_PLAIN: Final = 300  # ATK and DEF of a member of whom nothing else is asked
_COUNTERS: Final = 6
_ENGRAVERS: Final = 2
_DEED: Final = "[Quickcast]\nYou gain 100 life."
_GIFT: Final = "{Rest}: You gain 100 life."
# What a keyword needs behind it to be a text.
_PARAMETERS: Final[dict[int, str]] = {
    terms.AWAKENING: "{0}: You gain 100 life.",
    terms.INHERITANCE: "{0}: You gain 100 life.",
    terms.REMNANT: "{0}",
    terms.EVOLUTION: "{0}",
    terms.ENTER: ">>> You gain 100 life.",
    terms.LIMIT: "3",
    terms.MANA: "1",
    terms.DIVINITY: "1",
    terms.BESTOW: "{0}: This card gains [+100/+100] until end of turn.",
}
# What brings an event about, for a card by whose ability it has to happen.
_CAUSES: Final[dict[str, str]] = {
    "discarded": "{0}: Discard a card.",
    "revealed": "{0}: Reveal a card from your hand.",
    "banished": "{0}: Banish a resonator.",
    "destroyed": "{0}: Destroy target resonator.",
    "removed": "{0}: Remove target resonator from the game.",
}
_COMMON: Final = terms.FIELD | terms.STONE_AREA | terms.RULER_AREA | terms.DECK | terms.HAND | terms.GRAVEYARD
"""Where every trial has a resonator."""
_ORDER: Final = (terms.RESONATOR, terms.CHANT, terms.ADDITION, terms.REGALIA, terms.STONE, terms.RUNE)


@dataclass(frozen=True)
class Member:
    """A card of the cast: in which zones it is looked for, whose, how many of it and how it stands."""

    card: Card
    zones: int
    controller: int
    copies: int
    keys: tuple[tuple[str, Any], ...] = ()


@dataclass
class _Sketch:
    """A card that is being made."""

    types: int = 0
    barred_types: int = 0
    general: int = 0
    races: list[str] = field(default_factory=list)
    attributes: int = 0
    barred_attributes: int = 0
    void: bool = False
    name: str = ""
    cost: int = 0
    atk: int = _PLAIN
    defense: int = _PLAIN
    divinity: int | None = None
    keywords: list[int] = field(default_factory=list)
    stones: int = 0
    adds_to: int = 0
    causes: str = ""
    keys: dict[str, Any] = field(default_factory=dict)


def cast(card: Card, pool: Pool) -> list[Member]:
    """The cast of a card whose text is understood, at most MOST members, in the order in which its text asks for them;
    a card it names that is in the pool is no member, unless it is the card itself or one by whose ability something has
    to happen. Linear in its programs."""
    found: dict[nodes.Filter, int] = {}
    causes: dict[nodes.Filter, str] = {}
    for face in card.faces:
        _collect(compile_face(face), found)
        causes |= _causes(compile_face(face))
    members: list[Member] = []
    for asked, copies in found.items():
        for tests in _alternatives(asked.tests)[:2]:
            made = _made(replace(asked, tests=tests), card, copies, len(members), causes.get(asked, ""))
            if made is not None and made.card.name == card.name:
                made = replace(made, card=card)
            if made is not None and (made.card is card or made.card.name not in pool or asked in causes):
                members.append(made)
    return [*members[:MOST], *map(_engraver, counters_of(card)[:_ENGRAVERS])]


def counters_of(card: Card) -> list[str]:
    """The names of the counters that the programs of an understood card remove, count, put or wait for. Linear in
    them."""
    found: dict[str, None] = {}
    for node in [node for face in card.faces for node in _walk(compile_face(face))]:
        if isinstance(node, nodes.CostPart):
            asked = node.verb in ("counter_off", "counters_off")
        elif isinstance(node, nodes.Value | nodes.Measured):
            asked = node.value == "counters"
        elif isinstance(node, nodes.Trigger):
            asked = node.event in ("counter_put", "counter_removed")
        else:
            asked = isinstance(node, nodes.Counter)
        if asked and node.name:
            found[node.name] = None
    return list(found)


# -- what is asked for -----------------------------------------------------------------------------------------------
def _walk(program: object) -> list[Any]:
    """All nodes of a program, in printed order."""
    found: list[Any] = []
    inside: list[object] = [program]
    while inside:
        value = inside.pop()
        if isinstance(value, tuple):
            inside.extend(reversed(value))
        elif is_dataclass(value) and not isinstance(value, type | WillCost):
            found.append(value)
            inside.extend(getattr(value, one.name) for one in reversed(fields(value)))
    return found


def _collect(program: nodes.Program, found: dict[nodes.Filter, int]) -> None:
    """Notes the filters of a program, and how many cards they want."""
    for node in _walk(program):
        if isinstance(node, nodes.Filter):
            found.setdefault(node, 1)
        elif isinstance(node, nodes.TargetSlot):
            _note(found, node.filter, node.least)
        elif isinstance(node, nodes.CostPart) and isinstance(node.what, nodes.Filter):
            _note(found, node.what, node.number)
        elif isinstance(node, nodes.Compare) and isinstance(node.left, nodes.Count):
            if isinstance(node.left.what, nodes.Each):
                _note(found, node.left.what.filter, node.right)


def _causes(program: nodes.Program) -> dict[nodes.Filter, str]:
    """For the cards by whose abilities something has to happen, a text that brings it about."""
    return {
        node.by: _CAUSES[node.event]
        for node in _walk(program)
        if isinstance(node, nodes.Trigger) and isinstance(node.by, nodes.Filter) and node.event in _CAUSES
    }


def _note(found: dict[nodes.Filter, int], asked: nodes.Filter, number: nodes.Num) -> None:
    many = number.value if isinstance(number, nodes.Const) else 1
    found[asked] = max(found.get(asked, 1), min(many, _MOST_COPIES))


def _alternatives(tests: tuple[nodes.Test, ...]) -> list[tuple[nodes.Test, ...]]:
    """The conjunctions that an "or" among the tests leaves to choose from."""
    found: list[tuple[nodes.Test, ...]] = [()]
    for test in tests:
        options = test.options if isinstance(test, nodes.Either) else ((test,),)
        found = [(*before, *option) for before in found for option in options]
    return found


def _engraver(counter: str) -> Member:
    """A chant that puts a counter."""
    words = f"[{counter}]" if counter[0] in "+-" else counter
    text = f"Put a {words} counter on target entity."
    face = Face(f"Trial Engraver of {counter.capitalize()}", terms.CHANT, cost=WillCost(), text=text)
    return Member(Card((face,), SINGLE), terms.HAND, nodes.YOU, 1)


# -- making a card ---------------------------------------------------------------------------------------------------
def _made(asked: nodes.Filter, card: Card, copies: int, number: int, causes: str) -> Member | None:
    """A card that passes the filter, with a text that `causes` something; None where a filter asks for nothing special
    or for what no card is made as."""
    sketch = _Sketch(causes=causes)
    for test in asked.tests:
        _draw(sketch, test, card)
    zones = max(asked.zones, 0)
    plain = _Sketch(types=sketch.types, barred_types=sketch.barred_types)
    if copies == 1 and sketch == plain and (not plain.types or plain.types & terms.RESONATOR) and not zones & ~_COMMON:
        return None
    kinds = [kind for kind in _ORDER if kind & (sketch.types or terms.RESONATOR) and not kind & sketch.barred_types]
    if not kinds:
        kinds = [] if sketch.types else [kind for kind in _ORDER if not kind & sketch.barred_types]
    if not kinds:
        return None
    kind = kinds[0]
    if zones & terms.STANDBY:
        sketch.keywords.append(terms.STEALTH)
    attributes = 0 if sketch.void else sketch.attributes
    if sketch.barred_attributes and not attributes:
        allowed = terms.ALL_ATTRIBUTES & ~sketch.barred_attributes
        attributes = allowed & -allowed
    fights = kind == terms.RESONATOR
    face = Face(
        sketch.name or f"Trial Member {number + 1}",
        kind,
        general=sketch.general,
        attributes=attributes,
        cost=None if kind == terms.STONE else WillCost(free=sketch.cost),
        races=tuple(dict.fromkeys(sketch.races)),
        atk=sketch.atk if fights else None,
        defense=sketch.defense if fights else None,
        divinity=sketch.divinity if sketch.divinity is not None else 1 if kind == terms.RUNE else None,
        text=_text(kind, sketch),
        stone_types=(sketch.stones or attributes or terms.LIGHT) if kind == terms.STONE else 0,
        adds_to=sketch.adds_to,
    )
    return Member(Card((face,), SINGLE), zones, asked.controller, copies, tuple(sketch.keys.items()))


def _text(kind: int, sketch: _Sketch) -> str:
    lines = [line for line in map(_keyword_line, sketch.keywords) if line]
    if kind & (terms.CHANT | terms.RUNE):
        lines.append(_DEED if kind == terms.CHANT else "You gain 100 life.")
    elif kind == terms.STONE:
        bit = sketch.stones or sketch.attributes or terms.LIGHT
        lines.append(f"{{Rest}}: Produce {{{terms.ATTRIBUTE_SYMBOLS[bit & -bit]}}}.")
    elif kind == terms.REGALIA:
        lines.append(sketch.causes or _GIFT)
    elif kind == terms.RESONATOR and sketch.causes:
        lines.append(sketch.causes)
    elif kind == terms.ADDITION:
        lines.append("Added resonator gains [+100/+100]." if sketch.adds_to > 0 else _GIFT)
    return "\n".join(lines)


@cache
def _keyword_line(keyword: int) -> str:
    """A line with this keyword on a resonator, empty where the keyword alone is no text."""
    line = f"[{terms.KEYWORD_NAMES[keyword]}] {_PARAMETERS.get(keyword, '')}".strip()
    try:
        compile_face(Face("Trial Member", terms.RESONATOR, text=line))
    except TextError:
        return ""
    return line


def _draw(sketch: _Sketch, test: nodes.Test, card: Card) -> None:
    """Changes the sketch so that it passes one test. What depends on the game is left to it."""
    if isinstance(test, nodes.Typed):
        sketch.types = sketch.types & test.types if sketch.types else test.types
    elif isinstance(test, nodes.General):
        sketch.general |= test.mask
    elif isinstance(test, nodes.Raced):
        if test.register < 0:
            sketch.races.append(test.race)
    elif isinstance(test, nodes.Attributed):
        if test.register < 0:
            sketch.void = not test.mask
            sketch.attributes |= test.mask & -test.mask
    elif isinstance(test, nodes.MultiAttributed):
        sketch.attributes = (1 << test.count) - 1
    elif isinstance(test, nodes.Named):
        sketch.name = test.name
    elif isinstance(test, nodes.NamePart):
        sketch.name = f"Trial {test.words}"
    elif isinstance(test, nodes.Measured):
        _measure(sketch, test)
    elif isinstance(test, nodes.HasKeyword):
        sketch.keywords.append(test.keyword)
    elif isinstance(test, nodes.StoneType):
        sketch.types = terms.STONE
        sketch.stones |= test.mask
    elif isinstance(test, nodes.Status):
        _stand(sketch, test.status)
    elif isinstance(test, nodes.SharesWith):
        if test.of == "race":
            sketch.races += card.faces[0].races
        elif test.of == "attribute":
            sketch.attributes |= card.faces[0].attributes
    elif isinstance(test, nodes.Negated):
        if isinstance(test.test, nodes.Typed):
            sketch.barred_types |= test.test.types
        elif isinstance(test.test, nodes.Attributed):
            sketch.barred_attributes |= test.test.mask


def _measure(sketch: _Sketch, test: nodes.Measured) -> None:
    """A value that compares as asked with a literal number."""
    if not isinstance(test.number, nodes.Const) or test.number.value >= terms.INFINITY:
        return
    wanted = test.number.value
    if test.op == nodes.MORE:
        wanted += 1
    elif test.op == nodes.LESS:
        wanted -= 1
    at_most = test.op in (nodes.LESS, nodes.AT_MOST)
    if test.value == "cost":
        sketch.cost = 0 if at_most else max(wanted, 0)
    elif test.value == "atk":
        sketch.atk = min(wanted, _PLAIN) if at_most else max(wanted, 0)
    elif test.value == "def":
        sketch.defense = max(min(wanted, _PLAIN), 1) if at_most else max(wanted, 1)
    elif test.value == "divinity":
        sketch.divinity = max(wanted, 0)
    elif test.value == "counters" and test.name:
        sketch.keys["counters"] = {test.name: 0 if at_most else max(wanted, _COUNTERS)}


def _stand(sketch: _Sketch, status: str) -> None:
    """A status that a card can begin with."""
    if status in ("rested", "revealed"):
        sketch.keys[status] = True
    elif status in ("damaged", "dealt_damage_this_turn"):
        sketch.defense = max(sketch.defense, 2 * _PLAIN)
        sketch.keys["damage"] = 100
    elif status == "adds_resonator":
        sketch.types = terms.ADDITION
        sketch.adds_to = terms.RESONATOR
