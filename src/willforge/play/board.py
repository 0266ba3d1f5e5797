"""Building a position: a table on which cards are laid by hand, and which then becomes a game at a phase of a turn.

    board = Board(rules_of("10.2"), (pool["Plain Ruler"], pool["Ember Fox"]))
    board.set_turn(player=0, number=3)
    fox = board.lay(board.number_of("Ember Fox"), owner=0, controller=0, zone=terms.FIELD)
    board.dress(fox, damage=200)
    state = board.begin(terms.MAIN_PHASE)

What is laid down is not asked whether it could have come there; what the rules never let be, the caller refuses. Values
can also be set in a running game (`set_value`), which no answer takes back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from willforge import terms
from willforge.cards.model import Card
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.catalog.watch import EVERYTHING
from willforge.engine.flow import setup, turn
from willforge.engine.happen import moves
from willforge.engine.legal import targets
from willforge.engine.model.decision import Script
from willforge.engine.model.records import DOWN, SHOWN_FOR_GAME, UPWARD, Obj, zone_index
from willforge.engine.model.state import State
from willforge.engine.query import current
from willforge.rules.record import Rules
from willforge.text import nodes

STARTING_LIFE: Final = setup.STARTING_LIFE
RESTED: Final = "rested"
FACE_DOWN: Final = "face_down"
REVEALED: Final = "revealed"
ASTRAL: Final = "astral"
NEW: Final = "new"
MARKS: Final = (RESTED, FACE_DOWN, REVEALED, ASTRAL, NEW)
"""How a card may lie there."""


@lru_cache(maxsize=2)  # a position is often played under one version after the other
def _catalog_of(cards: tuple[Card, ...]) -> Catalog:
    return Catalog(list(cards))


class Board:
    """A position that is being laid out. `cards` are those that can be laid, in the order of their numbers; `named`
    those that may be named besides, asked for only where a card wants a name."""

    __slots__ = ("catalog", "rules", "state")

    def __init__(self, rules: Rules, cards: tuple[Card, ...], named: Iterable[Card] = (), seed: int = 1) -> None:
        found = _catalog_of(cards)
        self.rules = rules
        self.catalog = Catalog(list(cards), named) if found.says_words else found
        self.state = State(rules, self.catalog, seed)
        self.state.valhalla = rules.lifebreak_always

    # -- turn and players ----------------------------------------------------------------------------------------------
    def set_turn(self, player: int, number: int) -> None:
        """It is turn `number` of the game, and this player's."""
        state = self.state
        state.turn = number
        state.turn_player = player
        state.first_player = player if number % 2 else 1 - player
        state.turns_taken[player] = (number + 1) // 2
        state.turns_taken[1 - player] = number // 2

    def has_phase(self, phase: int) -> bool:
        """Whether the turn has this phase under these rules."""
        return turn.has_phase(self.rules, phase, self.state.turn)

    def play_valhalla(self) -> None:
        """Lifebreak is played."""
        self.state.valhalla = True

    def give(self, player: int, life: int, will: tuple[int, ...], weather: str) -> None:
        """What a player has besides cards."""
        state = self.state
        state.life[player] = life
        state.will[player] = will
        state.will_only[player] = (0,) * len(will)
        state.weather[player] = weather

    # -- cards ---------------------------------------------------------------------------------------------------------
    def number_of(self, name: str) -> int:
        """The number of a card of this table. Raises KeyError."""
        return self.catalog.by_name[name]

    def item(self, kind: str, attribute: int) -> int:
        """The number of a gem or crystal."""
        key = (kind, attribute, "")
        if key not in self.catalog.items:
            self.catalog.add_item(nodes.GainItem(nodes.Player(nodes.YOU), kind, attribute=attribute))
        return self.catalog.items[key]

    def coin(self, player: int) -> int:
        """The number of the will coin that a player's ruler gives."""
        for ruler in self.state.zone(terms.RULER_AREA, player) + self.state.zone(terms.FIELD, player):
            for face in self.catalog.cards[self.state.at(ruler).card].faces:
                for number in self.catalog.faces[face].abilities:
                    if number in self.catalog.coins:
                        return self.catalog.coins[number]
        return self.catalog.coins[-1]

    def lay(self, card: int, owner: int, controller: int, zone: int) -> int:
        """Lays a card into a zone, on top where new cards lie on top; its handle."""
        handle = setup.place(self.state, card, owner, zone)
        if owner != controller:
            moves.take_out(self.state, self.state.at(handle))
            mine = self.state.own(handle)
            mine.controller = mine.home = controller
            moves.put_in(self.state, mine, 0)
        return handle

    def lay_ruler(self, card: int, player: int, side: int, zone: int) -> int:
        """Lays a ruler with this side of it up, into the ruler area or as a J-ruler into the field; its handle."""
        handle = setup.place(self.state, card, player, terms.RULER_AREA)
        mine = self.state.own(handle)
        mine.face = self.catalog.cards[card].faces[side]
        if zone == terms.FIELD:
            moves.take_out(self.state, mine)
            mine.zone = terms.FIELD
            moves.put_in(self.state, mine, 0)
        return handle

    def dress(self, handle: int, *marks: str, damage: int = 0, counters: tuple[tuple[str, int], ...] = ()) -> None:
        """How a card lies there: any of `MARKS`, its damage and its counters. Without NEW it has been there since
        before this turn."""
        mine = self.state.own(handle)
        if NEW not in marks:
            mine.since = mine.field_turn = mine.zone_turn = max(0, self.state.turn - 1)
        mine.rested = RESTED in marks
        mine.damage = damage
        mine.counters = tuple(sorted((name, many) for name, many in counters if many))
        mine.face_down = DOWN if FACE_DOWN in marks else UPWARD
        mine.astral = ASTRAL in marks
        if mine.astral and self.state.rules.j_ruler_returns_as == "ruler" and not current.counters(mine, "astral"):
            mine.counters = current.with_counters(mine.counters, "astral", 1)  # 1010.1a
        if REVEALED in marks:
            mine.revealed = SHOWN_FOR_GAME

    def turn_to(self, handle: int, side: int) -> None:
        """Turns a side of a card up, by its place on the card."""
        mine = self.state.own(handle)
        mine.face = self.catalog.cards[mine.card].faces[side]

    def order(self, zone: int, player: int, handles: tuple[int, ...]) -> None:
        """The order in which the cards of a zone lie, the top one first."""
        self.state.zones[zone_index(zone, player)] = handles

    def add(self, addition: int, host: int) -> bool:
        """Adds an addition in the field to another card; False if it can not be there."""
        mine, on = self.state.own(addition), self.state.at(host)
        if mine.zone != terms.FIELD or on.id == addition or not self._takes_additions(mine, on):
            return False
        mine.host = on.id
        return True

    def _takes_additions(self, addition: Obj, host: Obj) -> bool:
        """Whether the card lies where such an addition may be on it: in the field, or as a ruler in the ruler area."""
        slot = targets.addition_slot(self.state, addition.face)
        zones = terms.FIELD if slot is None else slot.filter.zones
        return bool(host.zone & (terms.FIELD | zones)) and not current.fallen(self.state, host)

    def attach(self, card: int, ruler: int) -> bool:
        """Attaches a card of the item area to a J/ruler (1032.1); False if it can not be there."""
        mine, on = self.state.own(card), self.state.at(ruler)
        if not on.zone & terms.IN_PLAY or mine.zone != terms.ITEMS:
            return False
        mine.link = on.id
        return True

    # -- from here on it is a game -------------------------------------------------------------------------------------
    def begin(self, phase: int) -> State:
        """The state at the first decision of this phase, with a log of what happened until then."""
        state = self.state
        if self.rules.lifebreak_allows == terms.BY_CARDS_BROKEN:
            for player in (0, 1):
                state.broken[player] = max(0, terms.LIFEBREAK_SIZE - len(state.zone(terms.LIFEBREAK, player)))
        turn.stand_in(state, phase)
        state.script = Script([], [], [])
        state.touch(EVERYTHING)
        state.log = []
        machine.advance(state)
        return state


def by_fiat(state: State) -> Script:
    """What chance will bring, to be fixed by hand: dice, shuffles and cards picked at random. What is set by hand is
    not taken back with an answer."""
    state.anchor = None
    if state.script is None:
        state.script = Script([], [], [])
    return state.script


def set_value(state: State, handle: int, value: str, amount: int) -> None:
    """Sets "damage", "rested" (0 or 1) or "counters.NAME" of a card by hand; `unsettle` afterwards. Raises KeyError."""
    mine = state.own(handle)
    if value == "damage":
        mine.damage = amount
    elif value == "rested":
        mine.rested = bool(amount)
    elif value.startswith("counters."):
        table = {**dict(mine.counters), value.removeprefix("counters."): amount}
        mine.counters = tuple(sorted((key, many) for key, many in table.items() if many))
    else:
        raise KeyError(value)


def unsettle(state: State) -> None:
    """What was worked out before a value was set by hand is forgotten."""
    state.touch(EVERYTHING)
    state.settled = False


def ask_again(state: State) -> None:
    """What a player with priority may do is worked out anew, after the rule processes that are due."""
    state.decision = None
    machine.advance(state)
