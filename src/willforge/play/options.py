"""What an option is about, as data: its kind, the cards and players it names, numbers, words, and a key.

A key names an option by what it means: its kind and the cards, sides and ways it is about. The same choice has the same
key however the list of options is ordered, so answers that are kept by their keys fit a list that another version of
the engine orders otherwise. No key holds a place in a list of options or in the catalog of a game's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.engine.effects.values import will_text
from willforge.engine.model import agenda
from willforge.engine.model.decision import Decision
from willforge.engine.model.decision import Option as Code
from willforge.engine.model.records import (
    EXTRA_PAID,
    INCARNATED,
    OTHER_COST,
    REMNANT_PLAY,
    RUNE_PLAY,
    STEALTHED,
    TORRENTED,
)
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.texts import ability_text

KINDS: Final[dict[int, str]] = {
    agenda.PASS: "pass",
    agenda.PLAY_CARD: "play",
    agenda.ACTIVATE: "activate",
    agenda.DO_JUDGMENT: "judgment",
    agenda.CALL_STONE: "call",
    agenda.STANDBY: "standby",
    agenda.BATTLE_ACTION: "battle",
    agenda.LIFEBREAK: "lifebreak",
    agenda.OBJECT: "choose",
    agenda.DONE: "done",
    agenda.NUMBER: "number",
    agenda.YES: "yes",
    agenda.NO: "no",
    agenda.WORD: "word",
    agenda.MODE: "mode",
    agenda.ATTACK: "attack",
    agenda.NO_ATTACK: "no_attack",
    agenda.BLOCK: "block",
    agenda.NO_BLOCK: "no_block",
    agenda.PAYMENT: "pay",
    agenda.WILL_ABILITY: "will",
    agenda.PENDING: "trigger",
    agenda.EFFECT: "replace",
    agenda.FIRST: "first",
    agenda.SECOND: "second",
    agenda.PAY_WITH: "pay_with",
}
"""What an option is, by the first number of its code; of one that names an object, "target" and "order" too."""
WAYS: Final[tuple[tuple[int, str], ...]] = (
    (INCARNATED, "incarnate"),
    (OTHER_COST, "other_cost"),
    (REMNANT_PLAY, "remnant"),
    (RUNE_PLAY, "rune"),
    (STEALTHED, "stealth"),
    (TORRENTED, "torrent"),
    (EXTRA_PAID, "extra"),
)
"""Ways to play a card, by the flags of the play."""
_OBJECT_KINDS: Final = ("target", "order")
_CARD_PLACES: Final[dict[int, tuple[int, ...]]] = {
    agenda.PLAY_CARD: (1,),
    agenda.ACTIVATE: (1,),
    agenda.DO_JUDGMENT: (1,),
    agenda.CALL_STONE: (1,),
    agenda.STANDBY: (1,),
    agenda.OBJECT: (1,),
    agenda.ATTACK: (1, 2),
    agenda.BLOCK: (1,),
    agenda.WILL_ABILITY: (1,),
    agenda.PENDING: (1,),
    agenda.EFFECT: (1,),
    agenda.PAY_WITH: (2,),
}
"""Where options name cards and players."""


@dataclass(frozen=True)
class Meaning:
    """What an option is about. `cards` and `players` in the order in which the option names them (the attacker before
    what is attacked); `number` of a choice of numbers or modes (from 0); `word` of a choice of words; `ways` how a card
    is played; `rests` the cards that are rested if a payment is taken, and `will` the units it spends."""

    kind: str
    cards: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    number: int | None = None
    word: str = ""
    ways: tuple[str, ...] = ()
    rests: tuple[int, ...] = ()
    will: tuple[int, ...] | None = None
    ability: int = -1


def kind_of(decision: Decision, code: Code) -> str:
    """What an option is. O(1)."""
    if code[0] == agenda.OBJECT and decision.kind in _OBJECT_KINDS:
        return decision.kind
    return KINDS[code[0]]


def meaning(state: State, decision: Decision, code: Code) -> Meaning:
    """What an option of the pending decision is about. Linear in what it names."""
    kind = kind_of(decision, code)
    named = [code[place] for place in _CARD_PLACES.get(code[0], ())]
    cards = tuple(handle for handle in named if handle > 0)
    players = tuple(-1 - handle for handle in named if handle < 0)
    if code[0] == agenda.PLAY_CARD:
        return Meaning(kind, cards, players, ways=_ways(code[3], code[4]))
    if code[0] in (agenda.ACTIVATE, agenda.WILL_ABILITY, agenda.DO_JUDGMENT):
        return Meaning(kind, cards, players, ability=code[2])
    if code[0] in (agenda.NUMBER, agenda.MODE):
        word = decision.names[code[1]] if code[0] == agenda.MODE else ""
        return Meaning(kind, number=code[1], word=word)
    if code[0] == agenda.WORD:
        return Meaning(kind, word=decision.names[code[1]])
    if code[0] == agenda.PAYMENT:
        units, _, rested = payment_parts(code)
        return Meaning(kind, cards=rested, rests=rested, will=units)
    if code[0] == agenda.PAY_WITH:
        spent = () if code[3] < 0 else (code[3],)
        if not cards:
            spent = (state.will[decision.player][code[1]],)
        return Meaning(kind, cards, players, rests=cards, will=spent)
    if code[0] == agenda.PENDING:
        return Meaning(kind, cards, players, ability=_pending_ability(state, code[2]))
    return Meaning(kind, cards, players)


def _ways(flags: int, awakened: int) -> tuple[str, ...]:
    found = ["awaken"] * awakened.bit_count()
    return (*found, *(word for flag, word in WAYS if flags & flag))


def payment_parts(code: Code) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Of an option that pays: the will units, the places of produced ones, the magic stones that are rested."""
    units = code[2 : 2 + code[1]]
    rest = code[2 + code[1] :]
    flat = rest[1 + rest[0] :]
    return units, rest[1 : 1 + rest[0]], tuple(flat[place] for place in range(0, len(flat), 3))


def _pending_ability(state: State, number: int) -> int:
    for pending in (*state.triggered, *state.fulfilled):
        if pending.number == number:
            return pending.ability
    return -1


# -- keys --------------------------------------------------------------------------------------------------------------
def keys(state: State, decision: Decision) -> list[str]:
    """The keys of all options, in their order; of options that mean the same the later ones are numbered. Linear in the
    options."""
    found: list[str] = []
    seen: dict[str, int] = {}
    for code in decision.options:
        key = _key(state, decision, code)
        many = seen[key] = seen.get(key, 0) + 1
        found.append(key if many == 1 else f"{key}#{many}")
    return found


def key_of(state: State, decision: Decision, index: int) -> str:
    """The key of one option, as `keys` has it. Constant time, but for options that might mean the same."""
    code = decision.options[index]
    key = _key(state, decision, code)
    same = [other for other in decision.options[:index] if other[:2] == code[:2] and len(other) > 2]
    many = 1 + sum(_key(state, decision, other) == key for other in same)
    return key if many == 1 else f"{key}#{many}"


def _key(state: State, decision: Decision, code: Code) -> str:
    kind = kind_of(decision, code)
    if len(code) == 1:
        return kind
    shown = "".join(f">{_name(code[place])}" for place in _CARD_PLACES.get(code[0], ()))
    parts = [kind, shown[1:]] if shown else [kind]
    if code[0] == agenda.PLAY_CARD:
        _, handle, face, flags, awakened = code
        parts += _side(state, handle, face)
        parts += [word for flag, word in WAYS if flags & flag]
        parts += [f"awaken{awakened:x}"] if awakened else []
    elif code[0] in (agenda.ACTIVATE, agenda.WILL_ABILITY, agenda.DO_JUDGMENT):
        parts.append(_ability(state, code[1], code[2]))
    elif code[0] in (agenda.NUMBER, agenda.MODE):
        parts.append(str(code[1]))
    elif code[0] == agenda.WORD:
        parts.append(decision.names[code[1]])
    elif code[0] == agenda.PAYMENT:
        units, places, rested = payment_parts(code)
        parts += [_will(units), ".".join(map(str, places)), ".".join(_name(handle) for handle in sorted(rested))]
    elif code[0] == agenda.PAY_WITH:
        parts = [kind, _name(code[2]) if code[2] else str(code[1]), _will((code[3],)) if code[3] >= 0 else ""]
    elif code[0] == agenda.PENDING:
        number = _pending_ability(state, code[2])
        parts.append(_ability(state, code[1], number) if number >= 0 else "delayed")
    return ":".join(parts).rstrip(":")


def _name(handle: int) -> str:
    """A card by its handle, a player by name."""
    return terms.PLAYER_NAMES[-1 - handle] if handle < 0 else f"{handle:x}"


def _will(units: tuple[int, ...]) -> str:
    return will_text(tuple(sorted(units))).replace("{", "").replace("}", "")


def _side(state: State, handle: int, face: int) -> list[str]:
    """Which side of a card is played, where it is not its first."""
    obj = state.obj(handle)
    sides = () if obj is None else state.catalog.cards[obj.card].faces
    place = sides.index(face) if face in sides else 0
    return [f"side{place}"] if place else []


def _ability(state: State, handle: int, number: int) -> str:
    """An ability by its place among those of its card; one it does not have any more by its first words."""
    has = info(state, handle).abilities
    return str(has.index(number)) if number in has else ability_text(state, number)[:40]
