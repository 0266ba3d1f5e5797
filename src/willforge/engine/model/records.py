"""What a state is made of: objects, plays, events, frames, decisions, effects. Plain records, addressed by integer
handles.

A handle names one object in one zone: when a card changes zone it becomes a new object (302.3) and gets a new handle,
while
`handle & SLOT_MASK` goes on naming the physical card. Players are the handles -1 and -2, so that "target player or
resonator" is one list of integers."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.information import Info

SLOT_BITS: Final = 20
SLOT_MASK: Final = (1 << SLOT_BITS) - 1
NO_OBJECT: Final = 0
"""Slot 0 is never used, so 0 is "no object" and -1, -2 are the players."""

# -- kinds of objects: cards first, then what is on the chase without being one (from ABILITY_OBJECT on) -----------
CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # a pseudo-card (1017.1a)
ABILITY_OBJECT: Final = 3  # an ability on the chase (903.2d)
JUDGMENT_OBJECT: Final = 4  # a judgment on the chase (705.2d)
CHASE_KINDS: Final = (ABILITY_OBJECT, JUDGMENT_OBJECT)

Regs = list[int | str | tuple[int, ...]]


def player_handle(player: int) -> int:
    """The handle of a player: -1 for A, -2 for B."""
    return -1 - player


def zone_index(zone: int, player: int) -> int:
    """Where a player's zone stands in `State.zones`."""
    return (zone.bit_length() - 1) * 2 + player


class Play:
    """How something on the chase was played (903.2): everything chosen on the way. Immutable."""

    __slots__ = (
        "abilities", "ability", "awakened", "code", "division", "event", "fixed", "flags", "from_zone", "modes",
        "offered", "paid", "regs", "source", "targets", "x", "y",
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
        regs: tuple[int | str | tuple[int, ...], ...],
        code: int,
        offered: tuple[tuple[int, ...], ...] = (),
        fixed: tuple[tuple[int, int], ...] = (),
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
        self.offered = (
            offered  # per part of the cost done with cards: its place in COST_VERBS, then the cards as they were
        )
        self.fixed = fixed  # (text, X): the X that a text defines, where it was fixed as it was played

    def aimed_at(self) -> tuple[int, ...]:
        """The cards and players it targets, in order. A delayed ability has none: what the text that made it was aimed
        at was handed over to it (906.8). Linear in the targets."""
        return () if self.code >= 0 else tuple(handle for slot in self.targets for handle in slot)

    def fixes(self, text: int) -> bool:
        """Whether the X that this text defines was fixed as it was played. Linear in the texts."""
        return any(number == text for number, _ in self.fixed)

    def x_of(self, text: int) -> int:
        """What X is for this text where it is known: fixed for it, or chosen. Linear in the texts."""
        for number, x in self.fixed:
            if number == text:
                return x
        return self.x

    def changed(
        self,
        modes: tuple[tuple[int, ...], ...] | None = None,
        targets: tuple[tuple[int, ...], ...] | None = None,
        division: tuple[tuple[int, ...], ...] | None = None,
        x: int = -1,
        y: int = -1,
        flags: int = -1,
        paid: tuple[int, ...] | None = None,
        source: int = -1,
        offered: tuple[tuple[int, ...], ...] | None = None,
        fixed: tuple[tuple[int, int], ...] | None = None,
    ) -> Play:
        """The same play with some of its choices made or made anew."""
        return Play(
            self.ability,
            self.abilities,
            self.modes if modes is None else modes,
            self.targets if targets is None else targets,
            self.division if division is None else division,
            self.x if x < 0 else x,
            self.y if y < 0 else y,
            self.awakened,
            self.flags if flags < 0 else flags,
            self.from_zone,
            self.paid if paid is None else paid,
            self.source if source < 0 else source,
            self.event,
            self.regs,
            self.code,
            self.offered if offered is None else offered,
            self.fixed if fixed is None else fixed,
        )


COST_VERBS: Final = (
    "rest", "recover", "banish", "discard", "remove", "reveal", "return", "bottom", "destroy", "mill", "remove_top",
)  # fmt: skip
"""The parts of a cost that are done with cards: an effect may speak of the cards it was paid with."""
STAYING_VERBS: Final = ("rest", "recover", "reveal")
"""Those that leave the cards where they are: what moved them afterwards was something else (I-104)."""


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
COPIED: Final = 512  # nobody played it: it is a copy of something on the chase (1017.1)
CONDITION_LOST: Final = 2048  # what its effect lasts for was not so at some time since it was played (909.8)
GATE_OPEN: Final = 4096  # the condition a keyword puts before a part of its text held (1128.2a, 1134.2a)
EXTRA_PAID: Final = 1024  # with its optional additional cost
WAY_OPEN: Final = 16384  # of a card that has triggered: how it is played is still to be chosen (903.2c)
LATE_PLAY: Final = 8192  # played while the whole chase resolves: it waits for the end of that (2.0 10.3#2, I-710)


class Obj:
    """A card, token, copy, ability or judgment in a zone. Written only through `State.own`."""

    __slots__ = (
        "ability_uses", "astral", "base", "base_atk", "base_def", "card", "controller", "counters", "damage",
        "face", "face_down", "field_turn", "home", "host", "id", "kind", "link", "memory", "owner", "play", "put_by",
        "rested", "revealed", "since", "stamp", "start_zone", "token", "under", "zone", "zone_turn",
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
        face_down: int,
        revealed: int,
        damage: int,
        counters: tuple[tuple[str, int], ...],
        stamp: int,
        since: int,
        field_turn: int,
        zone_turn: int,
        host: int,
        link: int,
        under: int,
        play: Play | None,
        memory: tuple[int | str | tuple[int, ...], ...],
        base_atk: int,
        base_def: int,
        astral: bool,
        ability_uses: tuple[tuple[int, int], ...],
        start_zone: int,
        put_by: int,
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
        self.face_down = face_down  # UPWARD, or DOWN and who may still check what it is
        self.revealed = revealed  # HIDDEN, or how long it stays revealed
        self.damage = damage
        self.counters = counters
        self.stamp = stamp  # when it came into the zone or became added: order of effects (909.3b)
        self.since = since  # the turn since when its controller has had it in play
        self.field_turn = field_turn  # the turn it entered the field
        self.zone_turn = zone_turn  # the turn it entered its zone (708.5)
        self.host = host  # the card it is added to
        self.link = link  # what it is tied to, by its zone: see attached_to, removed_by, spell_of, seen
        self.under = under  # the J-ruler below it (1035)
        self.play = play  # how it was played, while on the chase and for what it became
        self.memory = memory  # what its abilities wrote down (a named card, a chosen attribute)
        self.base_atk = base_atk  # of a token; NO_VALUE: what is printed
        self.base_def = base_def
        self.astral = astral
        self.ability_uses = ability_uses  # (ability, times this turn)
        self.start_zone = start_zone  # where the card was as the game began (1033.1)
        self.put_by = put_by  # the card whose effect put it into the field
        self.base: Info | None = None  # derived, no data: see current.base_info; None again whenever it is written

    @property
    def attached_to(self) -> int:
        """The J/ruler that a card in play or in the item area is attached to (1032). O(1)."""
        return self.link if self.zone & (terms.IN_PLAY | terms.ITEMS) else NO_OBJECT

    @property
    def removed_by(self) -> int:
        """The card, or the player, by whose effect a card was removed from the game. O(1)."""
        return self.link if self.zone == terms.REMOVED else NO_OBJECT

    @property
    def spell_of(self) -> int:
        """The card in the chant-standby area whose spell this is (2.0 2.6.3#8). O(1)."""
        return self.link if self.zone == terms.CHASE else NO_OBJECT

    @property
    def seen(self) -> bool:
        """Whether the other player saw this card in the hand or going there: hidden again, not forgotten. O(1)."""
        return self.zone == terms.HAND and self.link == SEEN

    def copy(self, token: object) -> Obj:
        """The same object, writable by the state that holds `token`."""
        return Obj(
            token,
            self.id,
            self.kind,
            self.card,
            self.face,
            self.owner,
            self.home,
            self.controller,
            self.zone,
            self.rested,
            self.face_down,
            self.revealed,
            self.damage,
            self.counters,
            self.stamp,
            self.since,
            self.field_turn,
            self.zone_turn,
            self.host,
            self.link,
            self.under,
            self.play,
            self.memory,
            self.base_atk,
            self.base_def,
            self.astral,
            self.ability_uses,
            self.start_zone,
            self.put_by,
        )


SEEN: Final = 1
"""What the link of a card in a hand says if the other player has seen it there, or going there."""
GHOST: Final = 1 << 56
"""Added to the handle of a J-ruler: as it was in the field before it was put into its ruler area, where it is the same
object (302.3)."""

# Obj.face_down
UPWARD: Final = 0
DOWN: Final = 1
DOWN_KNOWN: Final = 2  # everybody knows it, because it lay open before (303.2)
DOWN_TO_OTHER: Final = 3  # an effect lets its owner look at it, but not the other player
DOWN_TO_OWNER: Final = 4  # an effect lets the other player look at it, but not its owner
# Obj.revealed
HIDDEN: Final = 0
SHOWN_FOR_EFFECT: Final = 1
SHOWN_FOR_TURN: Final = 2
SHOWN_FOR_GAME: Final = 3
SHOWN_WHILE_CHASED: Final = 4  # until the ability played from it has left the chase (905.2a)


class Last:
    """Last known information (911.1): the object as it was, its current information then, its part in a battle, and
    the cards that were added or attached to it."""

    __slots__ = ("carried", "info", "obj", "part")

    def __init__(self, obj: Obj, info: Info, part: int = 0, carried: tuple[int, ...] = ()) -> None:
        self.obj = obj
        self.info = info
        self.part = part  # see query.fighting
        self.carried = carried


BATTLE_DAMAGE: Final = 1
"""`Event.battle` of battle damage, and of a destruction by it."""
BLOW: Final = 2
"""The same of a destruction in a battle by damage that the version does not call battle damage (5.12 8.5#3)."""


class Event:
    """Something that is about to happen or has happened. Immutable; replacement makes a changed copy."""

    __slots__ = (
        "amount", "battle", "by", "from_zone", "hidden", "kind", "name", "new", "other", "place", "player",
        "replaced", "rested", "to_zone", "verb", "what", "whose",
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
        whose: int = -1,
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
        self.amount = amount  # how much, how many; see also phase, reason, as_told
        self.from_zone = from_zone
        self.to_zone = to_zone
        self.verb = verb
        self.place = place
        self.rested = rested
        self.hidden = hidden  # face down, or despair side up: see moves.py
        self.whose = whose  # a player: see under, effect_of
        self.name = name  # how it came about (event_names.py), a word, or the kind of counter
        self.battle = battle  # see BATTLE_DAMAGE, BLOW
        self.replaced = replaced  # replacement effects already applied (910.3)
        self.new = new  # the handle after a move

    @property
    def under(self) -> int:
        """The player under whose control a moving card enters, -1 for its owner. O(1)."""
        return self.whose

    @property
    def effect_of(self) -> int:
        """The player whose effect deals the damage, -1 if a battling card does. O(1)."""
        return self.whose

    @property
    def phase(self) -> int:
        """The phase or step that begins or ends. O(1)."""
        return self.amount

    @property
    def reason(self) -> int:
        """By what the game is lost, see State.lost. O(1)."""
        return self.amount

    @property
    def as_told(self) -> bool:
        """Whether a card is moved the way it was told to, not another way instead (910.1). O(1)."""
        return self.amount != 0

    @property
    def counter(self) -> str:
        """The kind of counter that is put or removed. O(1)."""
        return self.name

    def changed(self, amount: int, to_zone: int, replaced: tuple[int, ...]) -> Event:
        """The event as a replacement effect changes it."""
        return Event(
            self.kind,
            self.what,
            self.by,
            self.other,
            self.player,
            amount,
            self.from_zone,
            to_zone,
            self.verb,
            self.place,
            self.rested,
            self.hidden,
            self.whose,
            self.name,
            self.battle,
            replaced,
            self.new,
        )

    def moved(self, new: int) -> Event:
        """The event after the card has its new handle."""
        return Event(
            self.kind,
            self.what,
            self.by,
            self.other,
            self.player,
            self.amount,
            self.from_zone,
            self.to_zone,
            self.verb,
            self.place,
            self.rested,
            self.hidden,
            self.whose,
            self.name,
            self.battle,
            self.replaced,
            new,
        )


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
        regs: tuple[int | str | tuple[int, ...], ...],
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
        self.x = x  # of an automatic card: which half of it has triggered, from 0

    def under(self, player: int) -> Pending:
        """The same, controlled by that player."""
        return Pending(
            self.number,
            self.ability,
            self.code,
            self.source,
            player,
            self.event,
            self.regs,
            self.targets,
            self.x,
        )


THIS_BATTLE: Final = -1
"""When what waits for an event in a battle is gone."""


class Waiting:
    """A delayed automatic ability that has not triggered yet (906.8). Immutable."""

    __slots__ = (
        "code", "controller", "every", "expires", "number", "regs", "since", "source", "targets", "trigger", "x",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        trigger: int,
        code: int,
        source: int,
        controller: int,
        regs: tuple[int | str | tuple[int, ...], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        expires: int,
        every: bool,
        since: int,
    ) -> None:
        self.number = number
        self.trigger = trigger  # number of the trigger in the catalog
        self.code = code
        self.source = source
        self.controller = controller
        self.regs = regs
        self.targets = targets
        self.x = x
        self.expires = expires  # the turn after which it is gone, 0 for never, or THIS_BATTLE
        self.every = every  # triggers every time until it expires
        self.since = since  # the turn it was made
