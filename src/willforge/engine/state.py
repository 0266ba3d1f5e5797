"""The whole state of a game as plain data: objects, zones, effects, counters of the turn, the agenda.

Objects are addressed by integer handles. A handle names one object in one zone: when a card changes zone it becomes a
new object (302.3) and gets a new handle, while `handle & SLOT_MASK` goes on naming the physical card. Players are
the handles -1 and -2, so that "target player or resonator" is one list of integers.

Cloning is copy-on-write: a clone shares its objects with the original until one of them writes (`State.own`).
"""

from __future__ import annotations

from typing import Final, Union

from willforge.engine.catalog import Catalog
from willforge.engine.info import NO_VALUE as NO_VALUE
from willforge.engine.info import Info as Info
from willforge.rules.record import Rules

SLOT_BITS: Final = 12
SLOT_MASK: Final = (1 << SLOT_BITS) - 1
NO_OBJECT: Final = 0
"""Slot 0 is never used, so 0 is "no object" and -1, -2 are the players."""

# -- kinds of objects ------------------------------------------------------------------------------------
CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a pseudo-card (1017.1a)
ABILITY_OBJECT: Final = 3  # an ability on the chase (903.2d)
JUDGMENT_OBJECT: Final = 4  # a judgment on the chase (705.2d)

Regs = list[Union[int, str, tuple[int, ...]]]


def player_handle(player: int) -> int:
    """The handle of a player: -1 for A, -2 for B."""
    return -1 - player


def zone_index(zone: int, player: int) -> int:
    """Where a player's zone stands in `State.zones`."""
    return (zone.bit_length() - 1) * 2 + player


class Play:
    """How something on the chase was played (903.2): everything chosen on the way. Immutable."""

    __slots__ = (
        "abilities", "ability", "awakened", "code", "division", "event", "flags", "from_zone", "modes", "paid", "regs", "source", "targets", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        ability: int,
        abilities: tuple[int, ...],
        modes: tuple[tuple[int, ...], ...],
        targets: tuple[tuple[int, ...], ...],
        division: tuple[tuple[int, ...], ...],
        x: int,
        y: int,
        awakened: int,
        flags: int,
        from_zone: int,
        paid: tuple[int, ...],
        source: int,
        event: Event | None,
        regs: tuple[Union[int, str, tuple[int, ...]], ...],
        code: int,
    ) -> None:
        self.ability = ability  # the played ability's number, -1 for a card
        self.abilities = abilities  # the spell texts in force, fixed as the card was played (1124.2, 1128.2a)
        self.modes = modes  # per text: chosen options
        self.targets = targets  # per target slot of all texts, in order
        self.division = division  # per target slot: share of each target (903.2h)
        self.x = x
        self.y = y
        self.awakened = awakened  # bit n: the n-th [Awakening] was paid
        self.flags = flags
        self.from_zone = from_zone
        self.paid = paid  # will units spent
        self.source = source  # the card whose ability it is
        self.event = event  # what triggered it
        self.regs = regs  # registers handed over by a delayed ability
        self.code = code  # of a delayed ability, else -1


# Play.flags
FREE_PLAY: Final = 1  # without paying its cost
INCARNATED: Final = 2
TORRENTED: Final = 4
REMNANT_PLAY: Final = 8
OTHER_COST: Final = 16
STEALTHED: Final = 32
NO_TARGETS_LEFT: Final = 64
RUNE_PLAY: Final = 128
BREAK_PLAY: Final = 256


class Obj:
    """A card, token, copy, ability or judgment in a zone. Written only through `State.own`."""

    __slots__ = (
        "ability_uses", "astral", "attached", "base_atk", "base_def", "card", "controller", "counters", "damage", "face", "face_down",
        "field_turn", "home", "host", "id", "kind", "memory", "owner", "play", "rested", "revealed", "since", "stamp", "start_zone", "token", "under", "zone", "zone_turn",
    )  # fmt: skip

    def __init__(
        self,
        token: object,
        id: int,
        kind: int,
        card: int,
        face: int,
        owner: int,
        home: int,
        controller: int,
        zone: int,
        rested: bool,
        face_down: bool,
        revealed: int,
        damage: int,
        counters: tuple[tuple[str, int], ...],
        stamp: int,
        since: int,
        field_turn: int,
        zone_turn: int,
        host: int,
        attached: int,
        under: int,
        play: Play | None,
        memory: tuple[Union[int, str, tuple[int, ...]], ...],
        base_atk: int,
        base_def: int,
        astral: bool,
        ability_uses: tuple[tuple[int, int], ...],
        start_zone: int,
    ) -> None:
        self.token = token  # which state may write to it
        self.id = id
        self.kind = kind
        self.card = card  # number of the printed card in the catalog
        self.face = face  # number of the face that is up, in the catalog
        self.owner = owner
        self.home = home  # under whose control it came into its zone
        self.controller = controller
        self.zone = zone
        self.rested = rested
        self.face_down = face_down
        self.revealed = revealed  # HIDDEN, or how long it stays revealed
        self.damage = damage
        self.counters = counters
        self.stamp = stamp  # when it came into the zone or became added: order of effects (909.3b)
        self.since = since  # the turn since when its controller has had it in play
        self.field_turn = field_turn  # the turn it entered the field
        self.zone_turn = zone_turn  # the turn it entered its zone (708.5)
        self.host = host  # the card it is added to
        self.attached = attached  # the J/ruler it is attached to (1032)
        self.under = under  # the J-ruler below it (1035)
        self.play = play  # how it was played, while on the chase and for what it became
        self.memory = memory  # what its abilities wrote down (a named card, a chosen attribute)
        self.base_atk = base_atk  # of a token; NO_VALUE: what is printed
        self.base_def = base_def
        self.astral = astral
        self.ability_uses = ability_uses  # (ability, times this turn)
        self.start_zone = start_zone  # where the card was as the game began (1033.1)

    def copy(self, token: object) -> Obj:
        """The same object, writable by the state that holds `token`."""
        return Obj(
            token, self.id, self.kind, self.card, self.face, self.owner, self.home, self.controller, self.zone, self.rested, self.face_down, self.revealed,
            self.damage, self.counters, self.stamp, self.since, self.field_turn, self.zone_turn, self.host, self.attached, self.under, self.play,
            self.memory, self.base_atk, self.base_def, self.astral, self.ability_uses, self.start_zone,
        )  # fmt: skip


# Obj.revealed
HIDDEN: Final = 0
SHOWN_FOR_EFFECT: Final = 1
SHOWN_FOR_TURN: Final = 2
SHOWN_FOR_GAME: Final = 3


class Last:
    """Last known information (911.1): the object as it was, and its current information then."""

    __slots__ = ("info", "obj")

    def __init__(self, obj: Obj, info: Info) -> None:
        self.obj = obj
        self.info = info


class Event:
    """Something that is about to happen or has happened. Immutable; replacement makes a changed copy."""

    __slots__ = (
        "amount", "battle", "by", "from_zone", "hidden", "kind", "name", "new", "other", "place", "player", "replaced", "rested", "to_zone", "under",
        "verb", "what",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        what: int = NO_OBJECT,
        by: int = NO_OBJECT,
        other: int = NO_OBJECT,
        player: int = -1,
        amount: int = 0,
        from_zone: int = 0,
        to_zone: int = 0,
        verb: int = 0,
        place: int = 0,
        rested: int = 0,
        hidden: int = 0,
        under: int = -1,
        name: str = "",
        battle: int = 0,
        replaced: tuple[int, ...] = (),
        new: int = NO_OBJECT,
    ) -> None:
        self.kind = kind  # position in nodes.EVENTS
        self.what = what
        self.by = by
        self.other = other
        self.player = player
        self.amount = amount
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.verb = verb
        self.place = place
        self.rested = rested
        self.hidden = hidden  # face down, or despair side up: see moves.py
        self.under = under  # the player under whose control it enters
        self.name = name
        self.battle = battle
        self.replaced = replaced  # replacement effects already applied (910.3)
        self.new = new  # the handle after a move

    def changed(self, amount: int, to_zone: int, replaced: tuple[int, ...]) -> Event:
        """The event as a replacement effect changes it."""
        return Event(
            self.kind, self.what, self.by, self.other, self.player, amount, self.from_zone, to_zone, self.verb, self.place, self.rested,
            self.hidden, self.under, self.name, self.battle, replaced, self.new,
        )  # fmt: skip

    def moved(self, new: int) -> Event:
        """The event after the card has its new handle."""
        return Event(
            self.kind, self.what, self.by, self.other, self.player, self.amount, self.from_zone, self.to_zone, self.verb, self.place,
            self.rested, self.hidden, self.under, self.name, self.battle, self.replaced, new,
        )  # fmt: skip


class Pending:
    """An automatic object that has triggered and waits to be played (906.4). Immutable."""

    __slots__ = ("ability", "code", "controller", "event", "number", "regs", "source", "targets", "x")

    def __init__(
        self,
        number: int,
        ability: int,
        code: int,
        source: int,
        controller: int,
        event: Event | None,
        regs: tuple[Union[int, str, tuple[int, ...]], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
    ) -> None:
        self.number = number
        self.ability = ability  # -1: a delayed ability with `code`; -2: the automatic card `source` itself
        self.code = code
        self.source = source
        self.controller = controller
        self.event = event
        self.regs = regs
        self.targets = targets
        self.x = x


class Waiting:
    """A delayed automatic ability that has not triggered yet (906.8). Immutable."""

    __slots__ = ("code", "controller", "every", "expires", "number", "regs", "source", "targets", "trigger", "x")

    def __init__(
        self,
        number: int,
        trigger: int,
        code: int,
        source: int,
        controller: int,
        regs: tuple[Union[int, str, tuple[int, ...]], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        expires: int,
        every: bool,
    ) -> None:
        self.number = number
        self.trigger = trigger  # number of the trigger in the catalog
        self.code = code
        self.source = source
        self.controller = controller
        self.regs = regs
        self.targets = targets
        self.x = x
        self.expires = expires  # the turn after which it is gone, 0 for never
        self.every = every  # triggers every time until it expires


# Lasting.until
UNTIL_TURN_END: Final = 1
UNTIL_BATTLE_END: Final = 2
UNTIL_GAME_END: Final = 3
UNTIL_YOUR_TURN: Final = 4
UNTIL_NEXT_RECOVERY: Final = 5
UNTIL_SOURCE_LEAVES: Final = 6
WHILE_CONDITION: Final = 7
UNTIL_CHASE_LEFT: Final = 8


class Lasting:
    """A continuous effect made by a spell or ability (909.4). Immutable; a used-up shield is replaced."""

    __slots__ = ("controller", "left", "locked", "number", "objects", "regs", "source", "stamp", "static", "targets", "turn", "until", "x")

    def __init__(
        self,
        number: int,
        static: int,
        objects: tuple[int, ...],
        source: int,
        controller: int,
        stamp: int,
        until: int,
        turn: int,
        regs: tuple[Union[int, str, tuple[int, ...]], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        left: int,
        locked: tuple[int, ...],
    ) -> None:
        self.number = number
        self.static = static  # number in the catalog
        self.objects = objects  # the cards it was made for; empty where it applies by its condition (909.4)
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.until = until
        self.turn = turn  # the turn it was made
        self.regs = regs
        self.targets = targets
        self.x = x
        self.left = left  # what a shield still prevents
        self.locked = locked  # the numbers of its changes of ATK and DEF, fixed when it was made


class Battle:
    """The battle going on (chapter 800). Written only through `State.own_battle`."""

    __slots__ = ("attacked", "attacker", "blocker", "dealt", "enemy_played", "fought", "processed", "was_blocked")

    def __init__(
        self, attacker: int, attacked: int, blocker: int, dealt: bool, processed: bool, enemy_played: bool, fought: bool, was_blocked: bool
    ) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.blocker = blocker
        self.dealt = dealt  # the attacker dealt battle damage in the first strike step (6.3 806.2)
        self.processed = processed  # it performed the battle damage process there (10.2 806.2a)
        self.enemy_played = enemy_played  # the non-turn player played a spell or ability (803.6)
        self.fought = fought  # an attack was declared
        self.was_blocked = was_blocked

    def copy(self) -> Battle:
        """The same battle."""
        return Battle(
            self.attacker, self.attacked, self.blocker, self.dealt, self.processed, self.enemy_played, self.fought, self.was_blocked
        )


class Frame:
    """An item of the agenda: a piece of the game that still has to be done, and how far it has come.

    Turn steps, playing a card, resolving, card effects, battle and events under replacement are all frames; `kind` says which."""

    __slots__ = (
        "code", "controller", "data", "did", "division", "done", "event", "events", "kind", "obj", "regs", "source", "step", "targets", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        step: int = 0,
        code: int = -1,
        source: int = NO_OBJECT,
        controller: int = 0,
        obj: int = NO_OBJECT,
        targets: tuple[tuple[int, ...], ...] = (),
        division: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        y: int = 0,
        event: Event | None = None,
        regs: Regs | None = None,
        data: list[int] | None = None,
        did: bool = False,
        done: int = 0,
        events: tuple[Event, ...] = (),
    ) -> None:
        self.kind = kind
        self.step = step
        self.code = code
        self.source = source
        self.controller = controller
        self.obj = obj
        self.targets = targets
        self.division = division
        self.x = x
        self.y = y
        self.event = event
        self.regs: Regs = [] if regs is None else regs
        self.data: list[int] = [] if data is None else data
        self.did = did  # the optional or possible action before was done: "If you do"
        self.done = done  # how much the effect before did
        self.events = events

    def copy(self) -> Frame:
        """The same frame."""
        return Frame(
            self.kind, self.step, self.code, self.source, self.controller, self.obj, self.targets, self.division, self.x, self.y, self.event,
            self.regs.copy(), self.data.copy(), self.did, self.done, self.events,
        )  # fmt: skip


Option = tuple[int, ...]


class Decision:
    """What a player has to choose now: flat options, and the rule that asks. Immutable."""

    __slots__ = ("kind", "names", "options", "player", "prompt", "rule", "source")

    def __init__(
        self, player: int, kind: str, options: list[Option], rule: str, prompt: str, source: int = NO_OBJECT, names: tuple[str, ...] = ()
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.rule = rule
        self.prompt = prompt
        self.source = source
        self.names = names  # texts of options that are words, not objects


class Script:
    """Results fixed beforehand for the next random events; used by scenarios and tests."""

    __slots__ = ("picks", "rolls", "shuffles")

    def __init__(self, rolls: list[int], shuffles: list[tuple[int, int, tuple[int, ...]]], picks: list[int]) -> None:
        self.rolls = rolls
        self.shuffles = shuffles  # (player, zone, slots on top)
        self.picks = picks  # slots

    def copy(self) -> Script:
        """The same script."""
        return Script(self.rolls.copy(), self.shuffles.copy(), self.picks.copy())


class Tables:
    """What is derived from the state and thrown away when something it depends on changes. Never part of the data."""

    __slots__ = ("actives", "infos", "listeners", "mods", "ready", "statuses", "watch")

    def __init__(self) -> None:
        self.ready = False
        self.infos: dict[int, Info] = {}  # by slot, only where they differ from the printed face
        self.mods: dict[str, list[Active]] = {}  # rule-changing modifications in force, by kind
        self.listeners: dict[int, list[tuple[int, int]]] = {}  # event kind -> (handle, ability)
        self.statuses: list[tuple[int, int]] = []
        self.actives: list[Active] = []
        self.watch = 0


class Active:
    """A continuous effect in force: one static, whose it is, and the values it captured."""

    __slots__ = ("ability", "controller", "lasting", "locked", "objects", "regs", "source", "stamp", "static", "targets", "x")

    def __init__(
        self,
        static: int,
        source: int,
        controller: int,
        stamp: int,
        ability: int,
        lasting: int,
        objects: tuple[int, ...],
        regs: tuple[Union[int, str, tuple[int, ...]], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        locked: tuple[int, ...] = (),
    ) -> None:
        self.static = static
        self.locked = locked
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.ability = ability  # the continuous ability, -1 for an effect that was made
        self.lasting = lasting  # number of the Lasting, 0 for a continuous ability
        self.objects = objects
        self.regs = regs
        self.targets = targets
        self.x = x


class State:
    """A game at one moment. `clone` costs a few list copies; everything else is shared until written."""

    __slots__ = (
        "agenda", "barred", "battle", "called", "catalog", "chain", "clock", "decision", "delayed", "done", "done_objects", "drew_empty", "effects",
        "extra_turns", "first_player", "forfeited", "free", "generations", "happened", "judged", "last", "life", "log", "lost", "next_number", "objs", "passes",
        "phase", "played", "priority", "restarted_by", "rewind", "rng", "roll", "rules", "script", "settled", "skips", "step", "tables", "token", "triggered", "turn",
        "turn_player", "turns_taken", "uses_game", "valhalla", "weather", "will", "will_only", "winner", "work", "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, catalog: Catalog, seed: int) -> None:
        self.rules = rules
        self.catalog = catalog
        self.token: object = object()
        self.valhalla = False
        self.rng = seed & 0xFFFFFFFFFFFFFFFF
        self.clock = 1
        self.next_number = 1
        self.objs: list[Obj | None] = [None]
        self.free: list[int] = []
        self.generations: list[int] = [0]
        self.zones: list[tuple[int, ...]] = [() for _ in range(28)]
        self.life = [0, 0]
        self.will: list[tuple[int, ...]] = [(), ()]
        self.will_only: list[tuple[int, ...]] = [(), ()]  # per unit: what it may be spent on (number in the catalog, 0 anything)
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
        self.drew_empty = [False, False]
        self.lost = [0, 0]
        self.winner = -1  # -1 going on, 0 and 1 a player, 2 a draw
        self.agenda: list[Frame] = []
        self.barred: list[Option] = []  # actions that turned out illegal since the last one that was done
        self.decision: Decision | None = None
        self.effects: list[Lasting] = []
        self.triggered: list[Pending] = []
        self.delayed: list[Waiting] = []
        self.battle: Battle | None = None
        self.happened: list[Event] = []
        self.last: dict[int, Last] = {}
        self.uses_game: list[tuple[int, str]] = []
        self.extra_turns: list[int] = []
        self.skips: list[tuple[int, int]] = []
        self.done = 0
        self.done_objects: tuple[int, ...] = ()
        self.roll = 0
        self.restarted_by = -1  # whose effect restarted the game: that player begins (1033.2)
        self.work = 0
        self.chain = 0  # automatic abilities played since a player last chose an action
        self.settled = False  # rule processes have nothing to do until something changes
        self.script: Script | None = None
        self.rewind: State | None = None
        self.tables = Tables()
        self.log: list[tuple[object, ...]] | None = None

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
        """The object, writable. O(1)."""
        slot = handle & SLOT_MASK
        found = self.objs[slot]
        assert found is not None and found.id == handle
        if found.token is not self.token:
            found = found.copy(self.token)
            self.objs[slot] = found
        return found

    def zone(self, zone: int, player: int) -> tuple[int, ...]:
        """The handles in a player's zone, in order (top first where the order is managed). O(1)."""
        return self.zones[(zone.bit_length() - 1) * 2 + player]

    @property
    def chase(self) -> tuple[int, ...]:
        """The chase area, last played first. O(1)."""
        return self.zones[16]

    def own_battle(self) -> Battle:
        """The battle, writable."""
        assert self.battle is not None
        self.battle = self.battle.copy()
        return self.battle

    def number(self) -> int:
        """The next number for effects and triggered abilities."""
        self.next_number += 1
        return self.next_number - 1

    def tick(self) -> int:
        """The next timestamp (909.3b)."""
        self.clock += 1
        return self.clock - 1

    def random(self, bound: int) -> int:
        """The next random number below `bound` (splitmix64), from the generator in the state. O(1)."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        z ^= z >> 31
        return (z * bound) >> 64

    def clone(self) -> State:
        """An independent copy, also in the middle of an effect. Costs a few list copies, not the number of cards."""
        other = State(self.rules, self.catalog, 0)
        copy_state(self, other)
        return other


def copy_state(source: State, other: State) -> None:
    """Makes `other` an independent copy of `source`; objects are shared until one side writes."""
    source.token = object()  # from now on neither may write to shared objects
    other.token = object()
    other.rules = source.rules
    other.catalog = source.catalog
    other.valhalla = source.valhalla
    other.rng = source.rng
    other.clock = source.clock
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
    other.drew_empty = source.drew_empty.copy()
    other.lost = source.lost.copy()
    other.winner = source.winner
    other.agenda = [frame.copy() for frame in source.agenda]
    other.barred = source.barred.copy()
    other.decision = source.decision
    other.effects = source.effects.copy()
    other.triggered = source.triggered.copy()
    other.delayed = source.delayed.copy()
    other.battle = source.battle  # copied when written
    other.happened = source.happened.copy()
    other.last = source.last.copy()
    other.uses_game = source.uses_game.copy()
    other.extra_turns = source.extra_turns.copy()
    other.skips = source.skips.copy()
    other.done = source.done
    other.done_objects = source.done_objects
    other.roll = source.roll
    other.restarted_by = source.restarted_by
    other.work = source.work
    other.chain = source.chain
    other.settled = source.settled
    other.script = None if source.script is None else source.script.copy()
    other.rewind = source.rewind  # never written, only taken
    other.tables = source.tables  # replaced, never changed, once ready
    other.log = None
