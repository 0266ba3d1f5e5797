"""The log for people: what the engine wrote down, as sentences that cite their rule and hide what a player may not
know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.engine import moves
from willforge.engine.effects_values import will_text
from willforge.engine.state import State
from willforge.engine.visibility import knows
from willforge.play.texts import HIDDEN_CARD, ability_text, name_of

Entry = tuple[object, ...]


@dataclass(frozen=True)
class Line:
    """One thing that happened: the sentence, the rule, and the sentence as each player may read it."""

    text: str
    rule: str
    seen: tuple[str, str]

    def for_player(self, player: int) -> str:
        """The sentence as a player (0 for A, 1 for B) may read it."""
        return self.seen[player]

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def tell(state: State, entries: list[Entry]) -> list[Line]:
    """The lines of what the engine has just written down; to be called before anything else happens. Linear in the
    entries."""
    lines: list[Line] = []
    for entry in entries:
        kind, rule = str(entry[0]), str(entry[1])
        text = _sentence(_Names(state, -1), kind, entry[2:])
        seen = (_sentence(_Names(state, 0), kind, entry[2:]), _sentence(_Names(state, 1), kind, entry[2:]))
        lines.append(Line(text, rule, seen))
    return lines


class _Names:
    """Names as one reader may know them; reader -1 knows all."""

    def __init__(self, state: State, reader: int) -> None:
        self.state = state
        self.reader = reader

    def card(self, value: object) -> str:
        """An object or player by handle."""
        handle = _int(value)
        if self.reader >= 0 and not knows(self.state, self.reader, handle):
            return HIDDEN_CARD
        return name_of(self.state, handle)

    def cards(self, values: tuple[object, ...]) -> str:
        """Several, joined."""
        return _joined([self.card(value) for value in values])

    def either(self, first: object, second: object) -> str:
        """A card that was one object and is another now: known if either is."""
        if (
            self.reader < 0
            or knows(self.state, self.reader, _int(second))
            or not knows(self.state, self.reader, _int(first))
        ):
            return self.card(second)
        return self.card(first)


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0


def _joined(words: list[str]) -> str:
    if len(words) <= 1:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def _player(value: object) -> str:
    return terms.PLAYER_NAMES[_int(value)]


def _zone(value: object) -> str:
    return _ZONES.get(_int(value), terms.ZONE_NAMES.get(_int(value), "").replace("_", " "))


_ZONES: Final[dict[int, str]] = {
    terms.NOWHERE: "nowhere",
    terms.STONE_DECK: "magic stone deck",
    terms.STONE_AREA: "magic stone area",
    terms.ITEMS: "item area",
    terms.RUNES: "rune area",
    terms.REMOVED: "removed area",
    terms.STANDBY: "standby area",
    terms.LIFEBREAK: "lifebreak area",
    terms.CHASE: "chase",
}
_MOVED: Final[dict[int, str]] = {
    moves.DESTROY: "is destroyed",
    moves.BANISH: "is banished",
    moves.DISCARD: "is discarded",
    moves.REMOVE: "is removed from the game",
    moves.CANCEL: "is put off the chase",
    moves.CALL: "is called",
}


def _sentence(names: _Names, kind: str, values: tuple[object, ...]) -> str:
    """The sentence of one entry; a kind that is not listed is told by its name, so that nothing is ever lost."""
    if kind in _PLAYER_DOES:
        return _PLAYER_DOES[kind].format(_player(values[0]))
    if kind in _CARD_DOES:
        return _CARD_DOES[kind].format(names.card(values[0]))
    if kind in _TWO_CARDS:
        return _TWO_CARDS[kind].format(names.card(values[0]), names.card(values[1]))
    if kind in _WITH_AMOUNT:
        return _WITH_AMOUNT[kind].format(names.card(values[0]), values[1])
    if kind == "moves":
        return _move(names, values)
    if kind in ("played", "ability_played", "effect", "destroyed", "illegal_addition"):
        return _about_cards(names, kind, values)
    if kind in ("paid", "produced"):
        units = tuple(_int(value) for value in values[1:])
        return f"{_player(values[0])} {'pays' if kind == 'paid' else 'produces'} {will_text(units) or '{0}'}."
    if kind in ("turn", "phase", "skipped", "life", "mulligan", "looks", "drawn", "over", "item", "weather"):
        return _about_player(names, kind, values)
    if kind == "loop":
        return "Nobody can end this loop: the game is a draw."
    if kind == "lifebreak_full":
        return "More lifebreak cards than the maximum go to the graveyard."
    return _rest(names, kind, values)


_PLAYER_DOES: Final[dict[str, str]] = {
    "battle": "{} begins a battle.",
    "battle_over": "{}'s battle is over.",
    "calls": "{} calls a magic stone.",
    "coin": "{} gets a will coin.",
    "concedes": "{} concedes.",
    "extra_turn": "{} takes an extra turn.",
    "first": "{} plays first.",
    "lifebreak": "{} performs lifebreak.",
    "lost": "{} loses.",
    "no_attack": "{} does not attack.",
    "no_block": "{} does not block.",
    "restart": "{} restarts the game.",
    "rewound": "{}'s play could not be completed and is undone.",
    "shuffles": "{} shuffles.",
    "standby": "{} puts a card face down into the standby area.",
    "wrong_standby": "{} had a wrong card in the chant-standby area.",
}
_CARD_DOES: Final[dict[str, str]] = {
    "battle_damage": "{} deals battle damage.",
    "cancelled": "{} is cancelled.",
    "fails": "{} fails: all its targets are lost.",
    "healed": "{} is healed.",
    "illegal_target": "A target of {} is not legal any more.",
    "judgment": "{} comes to judgment.",
    "out_of_battle": "{} is removed from the battle.",
    "recovered": "{} recovers.",
    "rested": "{} rests.",
    "resolves": "{} resolves.",
    "summons": "{} is summoned.",
    "unadded": "{} is not added to anything any more.",
    "flips": "{} turns to its other side.",
}
_TWO_CARDS: Final[dict[str, str]] = {
    "added": "{0} is added to {1}.",
    "attached": "{0} is attached to {1}.",
    "attacks": "{0} attacks {1}.",
    "blocks": "{0} blocks {1}.",
    "copied": "{1} is copied.",
    "covered": "{0} is put on top of {1}.",
    "replaced": "{0} replaces what would happen to {1}.",
}
_WITH_AMOUNT: Final[dict[str, str]] = {
    "counters_cancel": "{1} counters of each kind on {0} cancel out.",
    "damage_removed": "{0} has {1} damage left.",
    "force": "{0}: the result of the roll is {1}.",
    "named": "{0}: the named card is {1}.",
    "pierces": "{0} pierces for {1}.",
    "revealed": "{1} is revealed.",
}


def _move(names: _Names, values: tuple[object, ...]) -> str:
    new, old_zone, zone, name, old, verb = values
    card = names.either(old, new)
    if card not in (HIDDEN_CARD, "something"):
        card = str(name) or card
    word = _MOVED.get(_int(verb))
    if word is not None:
        return (
            f"{card} {word}."
            if _int(zone) == terms.GRAVEYARD or _int(verb) in (moves.REMOVE, moves.CALL)
            else f"{card} {word}: {_zone(zone)}."
        )
    if _int(zone) in (terms.FIELD, terms.STONE_AREA):
        return f"{card} enters the {_zone(zone)}."
    return f"{card} goes from {_zone(old_zone)} to {_zone(zone)}."


def _about_cards(names: _Names, kind: str, values: tuple[object, ...]) -> str:
    if kind == "played":
        onto = f", targeting {names.cards(values[3:])}" if len(values) > 3 else ""
        return f"{_player(values[0])} plays {names.card(values[1])}{onto}."
    if kind == "ability_played":
        onto = f", targeting {names.cards(values[3:])}" if len(values) > 3 else ""
        text = ability_text(names.state, _int(values[2]))
        return f"{_player(values[0])} plays an ability of {names.card(values[1])} ({text}){onto}."
    if kind == "effect":
        onto = f" for {names.cards(values[1:])}" if len(values) > 1 else ""
        return f"{names.card(values[0])} has a lasting effect{onto}."
    if kind == "destroyed":
        return f"{names.cards(values)} must be destroyed."
    return f"{names.cards(values)} may not stay in the field."


def _about_player(names: _Names, kind: str, values: tuple[object, ...]) -> str:
    player = _player(values[0]) if _int(values[0]) in (0, 1) else "nobody"
    if kind == "turn":
        return f"Turn {values[1]}: {player}."
    if kind == "phase":
        return f"{player}'s {terms.PHASE_NAMES.get(_int(values[1]), '')} phase."
    if kind == "skipped":
        return f"{player}'s {terms.PHASE_NAMES.get(_int(values[1]), '')} phase is skipped."
    if kind == "life":
        return _life(player, _int(values[1]))
    if kind == "mulligan":
        return f"{player} changes {values[1]} cards."
    if kind == "looks":
        return f"{player} looks at {values[1]} cards."
    if kind == "drawn":
        card = names.card(values[1])
        return f"{player} draws {'a card' if card == HIDDEN_CARD else card}."
    if kind == "item":
        return f"{player} gains {values[1]}."
    if kind == "weather":
        return f"The weather of {player} is {values[1] or 'clear'}."
    return "The game is a draw." if _int(values[0]) == 2 else f"{player} wins."


def _life(player: str, change: int) -> str:
    if change == 0:
        return f"{player}'s life is rounded up to a hundred."
    return f"{player} gains {change} life." if change > 0 else f"{player} loses {-change} life."


def _rest(names: _Names, kind: str, values: tuple[object, ...]) -> str:
    if kind == "damage":
        return f"{names.card(values[0])} deals {values[2]} damage to {names.card(values[1])}."
    if kind == "counters":
        change = _int(values[1])
        verb = "gets" if change > 0 else "loses"
        return f"{names.card(values[0])} {verb} {abs(change)} [{values[2]}] counter{'s' if abs(change) != 1 else ''}."
    if kind == "triggered":
        return f"{names.card(values[0])} triggers ({ability_text(names.state, _int(values[1]))})."
    if kind == "not_played":
        return f"{names.card(values[0])} can not be played."
    if kind == "judgment_played":
        return f"{_player(values[0])} plays the judgment of {names.card(values[1])}."
    if kind == "will_ability":
        return f"{names.card(values[0])} is used ({ability_text(names.state, _int(values[1]))})."
    if kind == "control":
        return f"{_player(values[1])} gains control of {names.card(values[0])}."
    return f"{kind.replace('_', ' ')}."
