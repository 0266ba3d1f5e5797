"""The log: what the engine wrote down, as messages that cite their rule and hide what a reader may not know. In which
words they are said is another matter (`willforge.words`)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.effects.values import will_text
from willforge.engine.legal.visibility import laid_open
from willforge.engine.model import story
from willforge.engine.model.data import BrokenSave
from willforge.engine.model.happening import Happening, Value
from willforge.engine.model.records import ABILITY_OBJECT
from willforge.engine.model.sight import ALL
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.engine.query.current import info
from willforge.play.lasting import lasting_word
from willforge.play.texts import ability_word, card_word
from willforge.words import Argument, Message, checked_arguments, has, say

READERS: Final = ("judge", "A", "B", "spectator")
"""Who may read a log: one who knows all, the players, and one who knows what both know."""
_BITS: Final[dict[str, int]] = {"judge": 0, "A": 1, "B": 2, "spectator": ALL}
"""By reader, the players who must be able to see a card for it to be named."""


class Line:
    """One thing that happened: the event's name (docs/log.md), its rule, and what to say of it to each reader, which is
    put together when somebody asks."""

    __slots__ = ("_told", "kind", "names", "rule")

    def __init__(self, kind: str, rule: str, told: tuple[Message, ...] = (), names: Names | None = None) -> None:
        self.kind = kind
        self.rule = rule
        self.names = names  # of an event that is told for the first time
        self._told = told  # by the place of the reader in READERS; empty until somebody asks

    @property
    def text(self) -> str:
        """The whole truth, in English."""
        return say(self.message(READERS[0]))

    def message(self, reader: str) -> Message:
        """What is said to a reader (one of `READERS`)."""
        return self._messages()[READERS.index(reader)]

    def _messages(self) -> tuple[Message, ...]:
        if not self._told:
            assert self.names is not None
            self._told = messages(self.names)
        return self._told

    def for_player(self, player: int, language: str = "en") -> str:
        """The sentence as a player (0 for A, 1 for B) may read it."""
        name = terms.PLAYER_NAMES[player]
        return say(self.message(name), language, name)

    def to_data(self) -> list[Any]:
        """The line as plain data: what is said to whom, in no language."""
        told = self._messages()
        told = told if any(one is not told[0] for one in told) else told[:1]
        return [self.kind, self.rule, *([message.id, message.args] for message in told)]

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text

    def __repr__(self) -> str:
        return f"<Line {self.kind} [{self.rule}]>"


def tell(state: State, happened: list[Happening]) -> list[Line]:
    """The lines of what the engine has just written down; to be called before anything else happens. Linear in the
    entries."""
    return [Line(event.kind, event.rule, (), names_of(state, event)) for event in happened]


def messages(names: Names) -> tuple[Message, ...]:
    """What to say of an event to each of the `READERS`."""
    whole = _message(names, 0)
    if not names.seen:
        return (whole,) * len(READERS)  # both players could see everything
    return (whole, *(_message(names, _BITS[reader]) for reader in READERS[1:]))


def message_id(kind: str) -> str:
    """The message that tells of events of a kind."""
    return "log-" + kind.replace("_", "-")


def lines_from_data(data: object) -> list[Line]:
    """The lines of a saved log, also of one that was saved in sentences. Raises BrokenSave."""
    if not isinstance(data, list):
        raise BrokenSave("log", "a list was expected")
    return [_line_from_data(place, item) for place, item in enumerate(data)]


def _line_from_data(place: int, item: object) -> Line:
    if not isinstance(item, list) or len(item) not in (3, 5, 6) or not all(isinstance(word, str) for word in item[:2]):
        raise BrokenSave(f"log.{place}", "a kind, a rule and what is said of it were expected")
    kind, rule, *told = item
    if len(item) == 5:  # kind, rule, the whole truth, and the sentences for A and B
        if not all(isinstance(text, str) for text in told):
            raise BrokenSave(f"log.{place}", "five texts were expected")
        sentences = [Message("literal", {"text": text}) for text in (*told, told[1])]
        return Line(kind, rule, tuple(sentences))
    found = [_message_from_data(place, one) for one in told]
    return Line(kind, rule, tuple(found if len(found) > 1 else found * len(READERS)))


def _message_from_data(place: int, data: object) -> Message:
    if not isinstance(data, list) or len(data) != 2 or not isinstance(data[0], str) or not has(data[0]):
        raise BrokenSave(f"log.{place}", "a message was expected")
    try:
        return Message(data[0], checked_arguments(data[1]))
    except ValueError as error:
        raise BrokenSave(f"log.{place}", str(error)) from error


class Names:
    """What the things of an event were called at the end of the answer that brought it, and who could see them: enough
    to tell it at any later time. Cards are called by the side that was up. Immutable."""

    __slots__ = ("catalog", "event", "seen", "words")

    def __init__(self, catalog: Catalog, event: Happening, words: dict[int, Argument], seen: dict[int, int]) -> None:
        self.catalog = catalog
        self.event = event
        self.words = words  # by handle
        self.seen = seen  # as in the event, and with those to whom an effect shows a card still

    def known(self, handle: int, bits: int) -> bool:
        """Whether all of these players could see an object as it happened, or an effect shows it to them still."""
        return not bits & ~self.seen.get(handle, ALL)

    def card(self, value: Value, bits: int) -> Argument:
        """An object or player by handle, as a reader knows it who knows what these players know."""
        handle = _int(value)
        return self.words[handle] if self.known(handle, bits) else _UNKNOWN

    def either(self, first: int, second: int, bits: int) -> Argument:
        """A card that was one object and is another now: known if either is."""
        if self.known(second, bits) or not self.known(first, bits):
            return self.card(second, bits)
        return self.card(first, bits)


_UNKNOWN: Final[Argument] = ("card", "")


def names_of(state: State, event: Happening) -> Names:
    """The names of what an event is about, as they are now. Linear in what it names."""
    words: dict[int, Argument] = {}
    fields = story.FIELDS[event.kind]
    for place in range(len(fields)):
        field, value = fields[place], event.values[place]
        if field == story.OBJECT:
            handle = _int(value)
            words[handle] = _word(state, event, handle)
        elif field == story.OBJECTS:
            for handle in _ints(value):
                words[handle] = _word(state, event, handle)
    return Names(state.catalog, event, words, _seen(state, event) if event.seen else event.seen)


def _word(state: State, event: Happening, handle: int) -> Argument:
    """By the side that a ruler had then, also of its abilities: it may have turned since."""
    then = event.faces.get(handle, -1)
    known = evaluate.known(state, handle)
    if then < 0 or known is None:
        return card_word(state, handle)
    name = state.catalog.faces[then].face.name
    if known.kind == ABILITY_OBJECT:
        sides = [state.catalog.faces[side].face.name for side in state.catalog.cards[known.card].faces]
        return ("card", name, "ability") if info(state, handle).name in sides else card_word(state, handle)
    return card_word(state, handle) if known.face == then else ("card", name)


def _seen(state: State, event: Happening) -> dict[int, int]:
    found: dict[int, int] = {}
    for handle, bits in event.seen.items():
        for player in (0, 1):
            if not bits >> player & 1 and laid_open(state, player, handle):
                bits |= 1 << player
        found[handle] = bits
    return found


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _ints(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else ()


def zone_word(zones: int) -> Argument:
    """A zone, or several."""
    if zones == terms.NOWHERE:
        return "zone", "none"
    return ("zone", *(name for bit, name in terms.ZONE_NAMES.items() if bit and zones & bit))


def amount(value: int) -> Argument:
    """A number as it is said."""
    return "∞" if value >= terms.INFINITY else value


# -- arguments -----------------------------------------------------------------------------------------------------
_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    story.PLAYER: ("player", "owner"),
    story.OBJECT: ("card", "other"),
    story.OBJECTS: ("cards",),
    story.NUMBER: ("number", "total"),
    story.TEXT: ("word",),
    story.ZONE: ("zone",),
    story.PHASE: ("phase",),
    story.ABILITY: ("text",),
    story.WILL: ("will",),
    story.NUMBERS: ("numbers",),
    story.PLACE: ("place",),
}
"""What the arguments of a message are called, by what they are: the first of a kind, the second."""
PLACES: Final[dict[int, str]] = {verbs.TOP: "top", verbs.BOTTOM: "bottom"}


@cache
def argument_names(kind: str) -> list[str]:
    """What the arguments of an event's message are called, in the order of its values; those of continuous effects have
    none."""
    found: list[str] = []
    for field in story.FIELDS[kind]:
        names = _ARGUMENTS.get(field, ())
        found.append(next((name for name in names if name not in found), ""))
    return found


def _message(names: Names, bits: int) -> Message:
    """What is said of one event to a reader who knows what these players know."""
    kind, values = names.event.kind, names.event.values
    fields = story.FIELDS[kind]
    if kind in story.MOVES:
        return Message(message_id(kind), _move(names, kind, values, bits))
    args = {
        name: _argument(names, field, value, bits)
        for name, field, value in zip(argument_names(kind), fields, values, strict=True)
        if name
    }
    special = _SPECIAL.get(kind)
    if special is not None:
        special(names, values, args, bits)
    return Message(message_id(kind), args)


def _argument(names: Names, field: str, value: Value, bits: int) -> Argument:
    if field == story.PLAYER:
        return "player", terms.PLAYER_NAMES[_int(value)]
    if field == story.OBJECT:
        return names.card(value, bits)
    if field == story.OBJECTS:
        return ("cards", *(names.card(handle, bits) for handle in _ints(value)))
    if field == story.ZONE:
        return zone_word(_int(value))
    if field == story.PHASE:
        return "phase", terms.PHASE_NAMES[_int(value)]
    if field == story.ABILITY:
        return ability_word(names.catalog, _int(value))
    if field == story.WILL:
        return will_text(_ints(value)) or "{0}"
    if field == story.NUMBERS:
        return ("list", *(str(number) for number in _ints(value)))
    if field == story.PLACE:
        return PLACES.get(_int(value), "")
    return amount(value) if isinstance(value, int) else value


# -- arguments that depend on their values --------------------------------------------------------------------------
USUAL_END: Final[dict[str, int]] = {
    "announced": terms.CHASE, "called": terms.FIELDS, "judged": terms.FIELD, "created": terms.FIELD,
    "removed": terms.REMOVED, "summoned": terms.CHASE, "broken": terms.REMOVED | terms.LIFEBREAK,
    "uncovered": terms.RULER_AREA,
}  # fmt: skip
"""Where a card usually goes by an event that has a sentence of its own; others end in the graveyard."""
PLAIN_MOVES: Final = frozenset(("moves", "enters", "addition_enters", "chant_done", "quick_chant_done", "trigger_done"))
"""Moves that say whence and whither."""


def _move(names: Names, kind: str, values: tuple[Value, ...], bits: int) -> dict[str, Argument]:
    new, old, old_zone, zone, name, place = values
    card = names.either(_int(old), _int(new), bits)
    if card[0] == "card" and card[1]:
        card = ("card", str(name) or card[1])
    ends = _int(zone)
    if kind not in PLAIN_MOVES:
        where = "usual" if ends & USUAL_END.get(kind, terms.GRAVEYARD) else "other"
    elif ends & terms.FIELDS:
        where = "field"
    elif ends & terms.HAND:
        where = "back" if _int(old_zone) & terms.FIELDS else "hand"
    else:
        where = PLACES.get(_int(place), "other") if ends & (terms.DECK | terms.STONE_DECK) else "other"
    return {"card": card, "from": zone_word(_int(old_zone)), "zone": zone_word(ends), "where": where}


def _played(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    targets, x = values[-2:] if names.event.kind == "played" else values[-3:-1]
    args["with"] = "both" if targets and x else "targets" if targets else "x" if x else "none"


def _covered(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    args["with"] = "some" if values[-1] else "none"


def _produced(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    args["by"] = "card" if values[1] else "none"


def _changed(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    """A number that grows or shrinks."""
    change = _int(values[1])
    args["change"] = "more" if change > 0 else "less"
    args["number"] = amount(abs(change))


def _drawn(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    args["known"] = "yes" if names.known(_int(values[1]), bits) else "no"


def _looks(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    args["whose"] = "own" if values[0] == values[2] else "other"


def _weather(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    args["clear"] = "no" if values[1] else "yes"


def _effect(names: Names, values: tuple[Value, ...], args: dict[str, Argument], bits: int) -> None:
    _, ability, static, until, objects, locked = values
    args["onto"] = "yes" if objects else "no"
    args["what"] = lasting_word(names.catalog, _int(static), _int(ability), _int(until), _ints(locked))
    del args["text"], args["number"], args["numbers"]


_SPECIAL: Final = {
    "ability_played": _played,
    "counters": _changed,
    "covered": _covered,
    "drawn": _drawn,
    "drawn_for_turn": _drawn,
    "effect": _effect,
    "life": _changed,
    "looks": _looks,
    "looks_at_hand": _looks,
    "played": _played,
    "produced": _produced,
    "weather": _weather,
}
