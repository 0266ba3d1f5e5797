"""The log for people: what the engine wrote down, as sentences that cite their rule and hide what a player may not
know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.effects.values import will_text
from willforge.engine.legal.visibility import knows
from willforge.engine.model import story
from willforge.engine.model.happening import Happening, Value
from willforge.engine.model.state import State
from willforge.play.lasting import lasting_text
from willforge.play.texts import HIDDEN_CARD, ability_text, name_of


@dataclass(frozen=True)
class Line:
    """One thing that happened: the sentence, the rule, the sentence as each player may read it, and the event's name
    (docs/log.md)."""

    text: str
    rule: str
    seen: tuple[str, str]
    kind: str = ""

    def for_player(self, player: int) -> str:
        """The sentence as a player (0 for A, 1 for B) may read it."""
        return self.seen[player]

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def tell(state: State, happened: list[Happening]) -> list[Line]:
    """The lines of what the engine has just written down; to be called before anything else happens. Linear in the
    entries."""
    return [
        Line(
            _sentence(_Names(state, -1, event.faces), event),
            event.rule,
            (
                _sentence(_Names(state, 0, event.faces), event),
                _sentence(_Names(state, 1, event.faces), event),
            ),
            event.kind,
        )
        for event in happened
    ]


class _Names:
    """Names as one reader may know them; reader -1 knows all. Cards are called by the side that was up."""

    def __init__(self, state: State, reader: int, faces: dict[int, int]) -> None:
        self.state = state
        self.reader = reader
        self.faces = faces

    def card(self, value: Value) -> str:
        """An object or player by handle."""
        handle = _int(value)
        if not self.known(handle):
            return HIDDEN_CARD
        return self._name(handle)

    def known(self, handle: int) -> bool:
        """Whether the reader may know an object."""
        return self.reader < 0 or knows(self.state, self.reader, handle)

    def _name(self, handle: int) -> str:
        then = self.faces.get(handle, -1)
        obj = self.state.obj(handle)
        if then < 0 or obj is None or obj.face == then:
            return name_of(self.state, handle)
        return self.state.catalog.faces[then].face.name  # it has turned since

    def cards(self, values: tuple[int, ...]) -> str:
        """Several, joined."""
        return _joined([self.card(value) for value in values])

    def either(self, first: int, second: int) -> str:
        """A card that was one object and is another now: known if either is."""
        return self.card(second) if self.known(second) or not self.known(first) else self.card(first)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _ints(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else ()


def _joined(words: list[str]) -> str:
    if len(words) <= 1:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def zone_text(zones: int) -> str:
    """A zone, or several, in words."""
    if zones == terms.NOWHERE:
        return "nowhere"
    return _joined(
        [_ZONES.get(bit, name.replace("_", " ")) for bit, name in terms.ZONE_NAMES.items() if bit and zones & bit]
    )


_ZONES: Final[dict[int, str]] = {
    terms.STONE_DECK: "magic stone deck",
    terms.STONE_AREA: "magic stone area",
    terms.ITEMS: "item area",
    terms.RUNES: "rune area",
    terms.REMOVED: "removed area",
    terms.STANDBY: "standby area",
    terms.LIFEBREAK: "lifebreak area",
    terms.CHASE: "chase",
}


def _sentence(names: _Names, event: Happening) -> str:
    """The sentence of one event for one reader."""
    kind = event.kind
    values = event.values
    if story.FIELDS[kind] == story.FIELDS["moves"]:
        return _move(names, kind, values)
    special = _SPECIAL.get(kind)
    if special is not None:
        return special(names, values)
    words = [_word(names, field, value) for field, value in zip(story.FIELDS[kind], values, strict=True)]
    return SENTENCES[kind].format(*words)


def _word(names: _Names, field: str, value: Value) -> str:
    if field == story.PLAYER:
        return terms.PLAYER_NAMES[_int(value)]
    if field == story.OBJECT:
        return names.card(value)
    if field == story.OBJECTS:
        return names.cards(_ints(value))
    if field == story.ZONE:
        return zone_text(_int(value))
    if field == story.PHASE:
        return terms.PHASE_NAMES[_int(value)]
    if field == story.ABILITY:
        return ability_text(names.state, _int(value))
    if field == story.WILL:
        return will_text(_ints(value)) or "{0}"
    if field == story.NUMBERS:
        return ", ".join(str(number) for number in _ints(value))
    if field == story.PLACE:
        return _PLACES.get(_int(value), "")
    return str(value)


_PLACES: Final[dict[int, str]] = {verbs.TOP: "top", verbs.BOTTOM: "bottom"}

SENTENCES: Final[dict[str, str]] = {
    "side_chosen": "{0} is the side that starts the game.",
    "prepares": "{0} shuffles the {1}.",
    "starting_life": "{0} has {1} life.",
    "first": "{0} plays first.",
    "first_again": "{0}, whose effect restarted the game, plays first.",
    "opening_hand": "{0} takes {1} cards into the hand.",
    "life_cards": "{0} lays {1} cards into the lifebreak area.",
    "coin": "{0} gets a will coin.",
    "restart": "{0} restarts the game.",
    "first_turn": "Turn {1}: {0}.",
    "turn": "Turn {1}: {0}.",
    "extra_turn": "Turn {1}: {0} takes an extra turn.",
    "phase": "{0}'s {1} phase.",
    "skipped": "{0}'s {1} phase is skipped.",
    "first_draw_skipped": "{0} does not draw in the first turn.",
    "recovery_skipped": "{0}'s recovery phase is skipped in the first turn.",
    "will_ceases": "{1} of {0} ceases to exist.",
    "recovers": "{0} recovers.",
    "cannot_recover": "{0} does not recover: an effect forbids it.",
    "kept_rested": "{0} stays rested, as its player wants.",
    "damage_ends": "The damage on {0} ends.",
    "will_ceases_at_end": "{1} of {0} ceases to exist.",
    "passes": "{0} passes.",
    "judgment_played": "{0} plays the judgment of {1}.",
    "rewound": "{0}'s play could not be completed and is undone.",
    "ability_not_played": "{0}: its ability can not be played ({1}).",
    "card_not_played": "{0} can not be played.",
    "play_impossible": "{0} should be played, but can not be.",
    "shown_to_play": "{1} is shown, because its ability is played.",
    "triggered": "{0} triggers ({1}).",
    "enter_triggered": "{0} triggers ({1}).",
    "delayed_triggered": "{0} triggers ({1}).",
    "card_triggered": "{0} is revealed and triggers ({1}).",
    "resolves": "{0} resolves.",
    "illegal_target": "{1} is not a legal target of {0} any more.",
    "fails": "{0} fails: all its targets are lost.",
    "cancelled": "{0} is cancelled.",
    "copied": "{1} is copied.",
    "will_ability": "{0} is used ({1}).",
    "paid": "{0} pays {2} for {1}.",
    "calls": "{0} calls a magic stone with {1}.",
    "standby": "{0} puts a card face down into the standby area.",
    "lifebreak": "{0} performs lifebreak.",
    "judgment": "{0} is done: {1} is in the field.",
    "battle": "{0} begins a battle.",
    "attacks": "{0} attacks {1}.",
    "no_attack": "{0} does not attack.",
    "no_attacker": "{0} can not attack and forfeits.",
    "blocks": "{0} blocks {1}.",
    "no_block": "{0} does not block.",
    "first_strike": "{0} strikes {1} first.",
    "first_strike_at_player": "{0} strikes {1} first.",
    "battle_damage": "{0} deals battle damage to {1}.",
    "battle_damage_at_player": "{0} deals battle damage to {1}.",
    "blow_back": "{0} deals damage back to {1}.",
    "blow_after_first_strike": "{0} deals damage back to {1}.",
    "pierces": "{0} pierces: {2} for {1}.",
    "out_of_battle": "{0} is removed from the battle.",
    "battle_over": "{0}'s battle is over.",
    "damage": "{0} deals {2} damage to {1}.",
    "damage_to_player": "{0} deals {2} damage to {1}.",
    "hit": "{0} deals {2} damage to {1}.",
    "player_hit": "{0} deals {2} damage to {1}.",
    "player_pierced": "{0} deals {2} damage to {1}.",
    "damage_removed": "{1} damage is removed from {0}: {2} is left.",
    "life_halved": "{0}'s life is halved to {2}, because the J-ruler was lost.",
    "life_rounded": "{0}'s life is rounded up to {1}.",
    "counters_cancel": "{1} counters of each kind on {0} cancel out.",
    "force": "{0}: the dice show {1}, the result of the roll is {2}.",
    "doomed": "{0} must be destroyed: it has {1} damage.",
    "doomed_without_def": "{0} must be destroyed: its DEF is 0 or less.",
    "foreseen": "{0} foresees: {1} on top of the deck, {2} on the bottom.",
    "shuffles": "{0} shuffles the {1}.",
    "searches": "{0} searches the {1} and takes {2}.",
    "revealed": "{1} is revealed.",
    "revealed_exploring": "{1} is revealed.",
    "rested": "{0} rests.",
    "recovered": "{0} recovers.",
    "control": "{1} gains control of {0}.",
    "lifebreak_full": "{0}'s lifebreak area has {1} too many.",
    "replaced": "{0} replaces what would happen to {1}.",
    "becomes_copy": "{0} is a copy of {1}.",
    "named": "{0}: the named card is {1}.",
    "chosen": "{1}: {0} chooses {2}.",
    "number_chosen": "{1}: {0} chooses {2}.",
    "mode_chosen": "{1}: {0} chooses: {2}",
    "added": "{0} is added to {1}.",
    "unadded": "{0} is not added to anything any more.",
    "illegal_addition": "{0} may not stay in the field.",
    "illegal_ruler_addition": "{0} may not stay in the field.",
    "attached": "{0} is attached to {1}.",
    "covered": "{0} is put on top of {1}.",
    "healed": "{0} is healed.",
    "shifts": "{0} turns to its other side, {1}.",
    "inverts": "{0} turns to its other side, {1}.",
    "item": "{0} gains {1}.",
    "emblem": "{0} gains {1}.",
    "limit_break": "{0} gains {1}.",
    "lost_by_life": "{0} has no life left and loses.",
    "lost_by_deck": "{0} could not draw and loses.",
    "wrong_standby": "{0} had a wrong card in the chant-standby area.",
    "wins_by_effect": "{0} wins by an effect.",
    "loses_by_effect": "{0} loses by an effect.",
    "concedes": "{0} concedes.",
    "loop": "Nobody can end this loop: the game is a draw.",
    "over": "{0} wins.",
    "draw": "The game is a draw.",
}
"""The sentences, by event; {0} is its first value (`story.FIELDS`). Moves and what `_SPECIAL` lists have others."""


# -- sentences that depend on their values ---------------------------------------------------------------------
MOVED: Final[dict[str, str]] = {
    "discarded_down": "is discarded: the hand is too big",
    "called": "is called",
    "broken": "is broken",
    "break_done": "goes to the graveyard after lifebreak",
    "judged": "comes to judgment",
    "does_not_enter": "can not enter the field",
    "lost_its_host": "has nothing to be added to",
    "card_given_up": "is given up",
    "destroyed": "is destroyed",
    "destroyed_along": "is destroyed with what it is added to",
    "ruler_addition_destroyed": "is destroyed with what it is added to",
    "j_ruler_falls": "falls",
    "ruler_falls": "falls",
    "banished": "is banished",
    "discarded": "is discarded",
    "removed": "is removed from the game",
    "summoned": "is summoned",
    "off_the_chase": "is put off the chase",
    "created": "is created",
    "lifebreak_excess": "is too much in the lifebreak area",
    "addition_leaves": "leaves the field",
    "ruler_addition_leaves": "leaves the field",
}
_PLAIN_END: Final = {
    "called": terms.FIELDS, "judged": terms.FIELD, "created": terms.FIELD, "removed": terms.REMOVED,
    "summoned": terms.CHASE, "broken": terms.REMOVED,
}  # fmt: skip


def _move(names: _Names, kind: str, values: tuple[Value, ...]) -> str:
    new, old, old_zone, zone, name, place = values
    card = names.either(_int(old), _int(new))
    if card not in (HIDDEN_CARD, "something"):
        card = str(name) or card
    word = MOVED.get(kind)
    if word is not None:
        expected = _PLAIN_END.get(kind, terms.GRAVEYARD)
        return f"{card} {word}." if _int(zone) & expected else f"{card} {word}: {zone_text(_int(zone))}."
    if _int(zone) & terms.FIELDS:
        return f"{card} enters the {zone_text(_int(zone))}."
    where = _PLACES.get(_int(place), "") if _int(zone) & (terms.DECK | terms.STONE_DECK) else ""
    to = f"the {where} of the {zone_text(_int(zone))}" if where else zone_text(_int(zone))
    return f"{card} goes from {zone_text(_int(old_zone))} to {to}."


def _with(names: _Names, targets: Value, x: Value) -> str:
    onto = f", targeting {names.cards(_ints(targets))}" if targets else ""
    return f", X = {x}{onto}" if x else onto


def _played(names: _Names, values: tuple[Value, ...]) -> str:
    player, card, targets, x = values
    return f"{_player(player)} plays {names.card(card)}{_with(names, targets, x)}."


def _ability_played(names: _Names, values: tuple[Value, ...]) -> str:
    player, card, ability, targets, x = values
    text = ability_text(names.state, _int(ability))
    return f"{_player(player)} plays an ability of {names.card(card)} ({text}){_with(names, targets, x)}."


def _produced(names: _Names, values: tuple[Value, ...]) -> str:
    player, source, units = values
    by = f" with {names.card(source)}" if source else ""
    return f"{_player(player)} produces {will_text(_ints(units)) or '{0}'}{by}."


def _mulligan(_names: _Names, values: tuple[Value, ...]) -> str:
    player, many = _player(values[0]), _int(values[1])
    if not many:
        return f"{player} keeps the hand."
    return f"{player} puts {_cards(many)} on the bottom of the deck and takes as many."


def _life(_names: _Names, values: tuple[Value, ...]) -> str:
    player, change, _now = values
    much = _int(change)
    what = f"gains {_amount(much)}" if much > 0 else f"loses {_amount(-much)}"
    return f"{_player(player)} {what} life."


def _counters(names: _Names, values: tuple[Value, ...]) -> str:
    card, change, name = values
    many = _int(change)
    return f"{names.card(card)} {'gets' if many > 0 else 'loses'} {_counted(many, name)}."


def _entering_counters(names: _Names, values: tuple[Value, ...]) -> str:
    card, many, name = values
    return f"{names.card(card)} has {_counted(_int(many), name)}."


def _counted(many: int, name: Value) -> str:
    return f"{abs(many)} [{name}] counter{'s' if abs(many) != 1 else ''}"


def _drawn(names: _Names, values: tuple[Value, ...]) -> str:
    card = names.card(values[1])
    return f"{_player(values[0])} draws {'a card' if card == HIDDEN_CARD else card}."


def _looks(_names: _Names, values: tuple[Value, ...]) -> str:
    player, many, owner, zone = values
    whose = "their own" if player == owner else f"{_player(owner)}'s"
    return f"{_player(player)} looks at {_cards(_int(many))} of {whose} {zone_text(_int(zone))}."


def _arranged(_names: _Names, values: tuple[Value, ...]) -> str:
    player, many, place = values
    return f"{_player(player)} puts {_cards(_int(many))} on the {_PLACES[_int(place)]} of the deck."


def _explored(_names: _Names, values: tuple[Value, ...]) -> str:
    return f"{_player(values[0])} puts {_cards(_int(values[1]))} on the bottom of the deck."


def _weather(_names: _Names, values: tuple[Value, ...]) -> str:
    return f"The weather of {_player(values[0])} is {values[1] or 'clear'}."


def _effect(names: _Names, values: tuple[Value, ...]) -> str:
    source, ability, static, until, objects, locked = values
    onto = f" for {names.cards(_ints(objects))}" if objects else ""
    what = lasting_text(names.state, _int(static), _int(ability), _int(until), _ints(locked))
    return f"{names.card(source)} has an effect{onto}: {what}"


def _player(value: Value) -> str:
    return terms.PLAYER_NAMES[_int(value)]


def _cards(many: int) -> str:
    return "1 card" if many == 1 else f"{many} cards"


def _amount(value: int) -> str:
    return "∞" if value >= terms.INFINITY else str(value)


_SPECIAL: Final = {
    "ability_played": _ability_played,
    "arranged": _arranged,
    "counters": _counters,
    "drawn": _drawn,
    "drawn_for_turn": _drawn,
    "effect": _effect,
    "entering_counters": _entering_counters,
    "explored": _explored,
    "life": _life,
    "looks": _looks,
    "looks_at_hand": _looks,
    "mulligan": _mulligan,
    "played": _played,
    "produced": _produced,
    "starting_counters": _entering_counters,
    "weather": _weather,
}
