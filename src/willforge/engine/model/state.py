"""The whole state of a game as plain data: objects, zones, effects, counters of the turn, the agenda.

Cloning is copy-on-write: a clone shares its objects with the original until one of them writes (`State.own`)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.catalog.watch import (
    EVERYTHING,
    NOTHING,
    WATCH_BATTLE,
    WATCH_CHASE,
    WATCH_COUNTERS,
    WATCH_DAMAGE,
    WATCH_ORIENTATION,
    WATCH_REVEALED,
    WATCH_WILL,
    zone_watch,
)
from willforge.engine.model.battle_record import Battle
from willforge.engine.model.decision import Decision, Option, Script
from willforge.engine.model.frame import Frame
from willforge.engine.model.happening import Happening
from willforge.engine.model.lasting import Lasting
from willforge.engine.model.records import SEEN, SLOT_MASK, Event, Last, Obj, Pending, Play, Waiting
from willforge.engine.model.tables import Purse, Tables
from willforge.rules.record import Rules

_CHASE: Final = 2 * (terms.CHASE.bit_length() - 1)

# State.winner, else the number of a player
NOBODY: Final = -1  # the game goes on
DRAW: Final = 2

# State.idle, two bits for each player: how they use priority in a look-ahead
ACTS: Final = 0  # they are asked
WATCHES: Final = 1  # they pass, but for the moments of their own turn at which they may do what they like
SLEEPS: Final = 2  # they pass
HALTS: Final = 3  # as WATCHES, but what they may do besides passing is told when it is asked for (`priority.offer`)

# State.lost
LOST_BY_LIFE: Final = 1  # 1201
LOST_BY_DECK: Final = 2  # 1202
CONCEDED: Final = 3  # 103.4
LOST_OTHERWISE: Final = 4  # by an effect (103.5), or for a wrong card in the chant-standby area (2.0 3.9#5)


class State:
    """A game at one moment. `clone` costs a few list copies; everything else is shared until written."""

    __slots__ = (
        "agenda", "anchor", "barred", "battle", "broken", "called", "catalog", "chain", "decision", "delayed",
        "done", "done_objects", "drew_empty", "effects", "extra_turns", "first_player", "forfeited", "free",
        "fulfilled", "generations",
        "happened", "idle", "judged", "last", "life", "log", "lost", "next_number", "next_stamp", "objs", "passes",
        "phase", "played", "postponed", "priority", "purse", "restarted_by", "rewind", "rng", "roll", "rules",
        "script", "settled", "skips", "step", "stoppers",
        "tables", "token", "triggered", "turn", "turn_player", "turns_taken", "uses_game", "valhalla", "weather",
        "will", "will_only", "winner", "work", "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, catalog: Catalog, seed: int) -> None:
        self.rules = rules
        self.catalog = catalog
        self.token: object = object()
        self.valhalla = False
        self.rng = seed & 0xFFFFFFFFFFFFFFFF
        self.next_stamp = 1  # for objects and effects: which of two began first (909.3b)
        self.next_number = 1
        self.objs: list[Obj | None] = [None]
        self.free: list[int] = []
        self.generations: list[int] = [0]
        self.zones: list[tuple[int, ...]] = [()] * (2 * terms.ZONES)
        self.life = [0, 0]
        self.will: list[tuple[int, ...]] = [(), ()]
        self.will_only: list[tuple[int, ...]] = [
            (),
            (),
        ]  # per unit: what it may be spent on (number in the catalog, 0 anything)
        self.weather = ["", ""]
        self.turn = 0
        self.turn_player = 0
        self.first_player = 0
        self.turns_taken = [0, 0]
        self.phase = 0
        self.step = 0
        self.priority = -1
        self.passes = 0
        self.called = [0, 0]
        self.judged = [0, 0]
        self.played = [0, 0]
        self.forfeited = False
        self.broken = [0, 0]  # lifebreak cards each player has broken in this game (2.0 7.3.1#4)
        self.drew_empty = [False, False]
        self.lost = [0, 0]  # by what each player has lost, 0 if by nothing
        self.winner = NOBODY  # or a player, or DRAW
        self.agenda: list[Frame] = []
        self.barred: list[Option] = []  # actions that turned out illegal since the last one that was done
        self.decision: Decision | None = None
        self.effects: list[Lasting] = []
        self.triggered: list[Pending] = []
        self.fulfilled: list[Pending] = []  # [Trigger] cards that may be played with priority now (2.0 2.6.3#4)
        self.delayed: list[Waiting] = []
        self.battle: Battle | None = None
        self.happened: list[Event] = []
        self.last: dict[int, Last] = {}
        self.uses_game: list[tuple[int, str]] = []
        self.extra_turns: list[int] = []
        self.postponed = -1  # whose turn would have come but for an extra turn (I-420)
        self.skips: list[tuple[int, int]] = []
        self.done = 0
        self.done_objects: tuple[int, ...] = ()
        self.roll = 0
        self.restarted_by = -1  # whose effect restarted the game: that player begins (1033.2)
        self.work = 0
        self.chain = 0  # automatic abilities played since a player last chose an action
        self.stoppers = 0  # bit per player who could have declined something since then (1301.1a)
        self.idle = 0  # who passes without being asked until the turn is over: for programs that look ahead
        self.settled = False  # rule processes have nothing to do until something changes
        self.script: Script | None = None
        self.rewind: State | None = None
        self.anchor: Anchor | None = None  # what an answer that goes wrong is taken back to
        self.tables = Tables()
        self.purse: Purse | None = None  # only while the legal actions of a player are listed
        self.log: list[Happening] | None = None

    # -- objects -----------------------------------------------------------------------------------------
    def obj(self, handle: int) -> Obj | None:
        """The object with exactly this handle, or None if it is gone. O(1)."""
        if handle <= 0:
            return None
        found = self.objs[handle & SLOT_MASK]
        if found is None or found.id != handle:
            return None
        return found

    def at(self, handle: int) -> Obj:
        """The object with this handle, which must exist. O(1)."""
        found = self.objs[handle & SLOT_MASK]
        assert found is not None and found.id == handle
        return found

    def now(self, handle: int) -> Obj | None:
        """The object the physical card of this handle is now, whatever its zone; None if it ceased to exist. O(1)."""
        return self.objs[handle & SLOT_MASK] if handle > 0 else None

    def own(self, handle: int) -> Obj:
        """The object, writable in all its fields: everything that is derived is thrown away with it, so that nobody can
        write and forget that. Work out what is to be written first. Fields on which little depends have writers of
        their own, which throw away only that. O(1)."""
        return self._own(handle, EVERYTHING)

    def _own(self, handle: int, change: int) -> Obj:
        """The object, writable for a change of these kinds."""
        if change:
            self.touch(change)
        slot = handle & SLOT_MASK
        found = self.objs[slot]
        assert found is not None and found.id == handle
        if found.token is not self.token:
            found = found.copy(self.token)
            self.objs[slot] = found
        found.base = None
        return found

    # Each of these fields is written here alone, unless the whole object is owned.
    def rest(self, handle: int) -> None:
        """Turns a card so that it is rested (1013). O(1)."""
        self._own(handle, WATCH_ORIENTATION).rested = True

    def recover(self, handle: int) -> None:
        """Turns a card so that it is recovered (1013). O(1)."""
        self._own(handle, WATCH_ORIENTATION).rested = False

    def set_damage(self, handle: int, damage: int) -> None:
        """Writes down the damage on a card (1007). O(1)."""
        self._own(handle, WATCH_DAMAGE).damage = damage

    def set_counters(self, handle: int, counters: tuple[tuple[str, int], ...]) -> None:
        """Writes down the counters on a card (1022). O(1)."""
        self._own(handle, WATCH_COUNTERS).counters = counters

    def set_revealed(self, handle: int, how_long: int) -> None:
        """Reveals a card for some time, or hides it again (1005); one in a hand is not forgotten. O(1)."""
        mine = self._own(handle, WATCH_REVEALED)
        mine.revealed = how_long
        if mine.zone == terms.HAND:
            mine.link = SEEN

    def set_face_down(self, handle: int, how: int) -> None:
        """Turns a card face down or up (303.2). O(1)."""
        self._own(handle, WATCH_REVEALED).face_down = how

    def begin_play(self, handle: int, controller: int, play: Play) -> None:
        """Writes down who plays something on the chase, and with what it begins (903.2d). O(1)."""
        mine = self._own(handle, WATCH_CHASE)
        mine.controller = controller
        mine.play = play

    def set_play(self, handle: int, play: Play) -> None:
        """Writes down a choice for something on the chase. X and Y are part of what it costs (203.5b). O(1)."""
        before = self.at(handle).play
        same = before is not None and before.x == play.x and before.y == play.y
        self._own(handle, WATCH_CHASE if same else EVERYTHING).play = play

    def set_link(self, handle: int, other: int) -> None:
        """Ties an object to another, as its zone says: see Obj.link. O(1)."""
        self._own(handle, zone_watch(self.at(handle).zone)).link = other

    def set_will(self, player: int, units: tuple[int, ...], only: tuple[int, ...]) -> None:
        """Writes down the will that a player has produced (907.4), and on what each unit may be spent. O(1)."""
        self.will[player] = units
        self.will_only[player] = only
        self.touch(WATCH_WILL)

    def set_ability_uses(self, handle: int, uses: tuple[tuple[int, int], ...]) -> None:
        """Counts how often abilities of a card were used this turn: no effect depends on it. O(1)."""
        self._own(handle, NOTHING).ability_uses = uses

    def touch(self, change: int) -> None:
        """Something of the kinds in the mask changes: tables that depend on it are thrown away. O(1)."""
        self.settled = False
        if self.tables.ready and self.tables.watch & change:
            self.tables = Tables()

    def forget(self, slot: int) -> None:
        """The object in a slot is replaced by another: what was worked out for it must not pass to that one. O(1)."""
        if self.tables.ready and slot in self.tables.infos:
            self.settled = False
            self.tables = Tables()

    def zone(self, zone: int, player: int) -> tuple[int, ...]:
        """The handles in a player's zone, in order (top first where the order is managed). O(1)."""
        return self.zones[(zone.bit_length() - 1) * 2 + player]

    @property
    def chase(self) -> tuple[int, ...]:
        """The chase area, last played first. O(1)."""
        return self.zones[_CHASE]

    def own_battle(self) -> Battle:
        """The battle, writable; what depends on it is worked out anew."""
        self.touch(WATCH_BATTLE)
        assert self.battle is not None
        self.battle = self.battle.copy()
        return self.battle

    def number(self) -> int:
        """The next number for effects and triggered abilities."""
        self.next_number += 1
        return self.next_number - 1

    def tick(self) -> int:
        """The next timestamp (909.3b)."""
        self.next_stamp += 1
        return self.next_stamp - 1

    def random(self, bound: int) -> int:
        """The next random number below `bound` (splitmix64), from the generator in the state. O(1)."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        z ^= z >> 31
        return (z * bound) >> 64

    def let_idle(self, first: int, second: int) -> None:
        """From now until the turn is over A and B use priority in these ways (ACTS, WATCHES, SLEEPS, HALTS): a
        look-ahead need not be asked what it would answer with a pass. Never part of a game that is played. O(1)."""
        self.idle = first | second << 2
        self.anchor = None

    def clone(self) -> State:
        """An independent copy, also in the middle of an effect. Costs a few list copies, not the number of cards."""
        other = State(self.rules, self.catalog, 0)
        copy_state(self, other)
        anchor = self.anchor
        if anchor is not None:
            other.anchor = Anchor(anchor.state, anchor.answers.copy())
        return other


class Anchor:
    """A state as it was, never written, and the answers that were given since: what is needed to have the present
    moment again. Whoever writes into a state by hand sets its anchor to None."""

    __slots__ = ("answers", "state")

    def __init__(self, state: State, answers: list[int]) -> None:
        self.state = state
        self.answers = answers


def copy_state(source: State, other: State) -> None:
    """Makes `other` an independent copy of `source`, but for its anchor; objects are shared until one side writes."""
    source.token = object()  # from now on neither may write to shared objects
    other.token = object()
    other.rules = source.rules
    other.catalog = source.catalog
    other.valhalla = source.valhalla
    other.rng = source.rng
    other.next_stamp = source.next_stamp
    other.next_number = source.next_number
    other.objs = source.objs.copy()
    other.free = source.free.copy()
    other.generations = source.generations.copy()
    other.zones = source.zones.copy()
    other.life = source.life.copy()
    other.will = source.will.copy()
    other.will_only = source.will_only.copy()
    other.weather = source.weather.copy()
    other.turn = source.turn
    other.turn_player = source.turn_player
    other.first_player = source.first_player
    other.turns_taken = source.turns_taken.copy()
    other.phase = source.phase
    other.step = source.step
    other.priority = source.priority
    other.passes = source.passes
    other.called = source.called.copy()
    other.judged = source.judged.copy()
    other.played = source.played.copy()
    other.forfeited = source.forfeited
    other.broken = source.broken.copy()
    other.drew_empty = source.drew_empty.copy()
    other.lost = source.lost.copy()
    other.winner = source.winner
    other.agenda = [frame.copy() for frame in source.agenda]
    other.barred = source.barred.copy()
    other.decision = source.decision
    other.effects = source.effects.copy()
    other.triggered = source.triggered.copy()
    other.fulfilled = source.fulfilled.copy()
    other.delayed = source.delayed.copy()
    other.battle = source.battle  # copied when written
    other.happened = source.happened.copy()
    other.last = source.last.copy()
    other.uses_game = source.uses_game.copy()
    other.extra_turns = source.extra_turns.copy()
    other.postponed = source.postponed
    other.skips = source.skips.copy()
    other.done = source.done
    other.done_objects = source.done_objects
    other.roll = source.roll
    other.restarted_by = source.restarted_by
    other.work = source.work
    other.chain = source.chain
    other.stoppers = source.stoppers
    other.idle = source.idle
    other.settled = source.settled
    other.script = None if source.script is None else source.script.copy()
    other.rewind = source.rewind  # never written, only taken
    other.tables = source.tables  # replaced, never changed, once ready
    other.log = None
