"""The items of the agenda: what is still to be done, how far it has come, and what each kind of item remembers."""

from __future__ import annotations

from willforge.engine.model.records import NO_OBJECT, Event, Regs


class Playing:
    """What a PLAY item plays (903.2)."""

    __slots__ = ("awakened", "code", "face", "flags", "from_zone", "kind", "paid")

    def __init__(
        self,
        kind: int,
        face: int,
        code: int,
        flags: int,
        awakened: int,
        from_zone: int,
        paid: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind  # agenda.PLAYS_CARD, PLAYS_ABILITY or PLAYS_JUDGMENT
        self.face = face  # the side or half of a card that is played, else -1
        self.code = code  # of a delayed ability, else -1
        self.flags = flags  # see Play.flags
        self.awakened = awakened  # bit n: the n-th [Awakening] is paid
        self.from_zone = from_zone
        self.paid = paid  # will units that were spent on it

    def copy(self) -> Playing:
        """The same, to be written on its own."""
        return Playing(self.kind, self.face, self.code, self.flags, self.awakened, self.from_zone, self.paid)


class Bill:
    """What a PAY item still asks for and what was given for it (903.2j, 1003)."""

    __slots__ = ("awakening", "before", "free", "parts", "picked", "purpose", "sources", "spent", "symbols", "told")

    def __init__(
        self,
        parts: list[int],
        symbols: tuple[int, ...],
        free: int,
        purpose: str,
        before: int = 0,
        awakening: int = 0,
        spent: tuple[int, ...] = (),
        picked: tuple[int, ...] = (),
        sources: tuple[int, ...] = (),
        told: tuple[int, ...] = (),
    ) -> None:
        self.parts = parts  # numbers of the parts still to be done, in order
        self.symbols = symbols  # will still due: symbols, and a number of any will
        self.free = free
        self.purpose = purpose  # what it is paid for: play, activate, mobilize, other
        self.before = before  # how many of the parts are done before the will is paid (903.2j.1)
        self.awakening = awakening  # how much of the will is for an [Awakening]
        self.spent = spent  # units spent so far
        self.picked = picked  # objects picked for the part at hand
        self.sources = sources  # picked for the will one after the other: place, stone and unit of each
        self.told = told  # a payment that was made but is not told yet, as an option; empty if there is none

    def copy(self) -> Bill:
        """The same, to be written on its own."""
        return Bill(
            self.parts.copy(),
            self.symbols,
            self.free,
            self.purpose,
            self.before,
            self.awakening,
            self.spent,
            self.picked,
            self.sources,
            self.told,
        )


class Batch:
    """How the events of an EVENTS item are dealt with (910)."""

    __slots__ = ("asked", "begun", "planned", "register", "timed")

    def __init__(
        self, register: int, timed: tuple[int, ...] = (), asked: int = 0, planned: int = 0, begun: int = 0
    ) -> None:
        self.register = register  # of the effect below that learns what was moved; -1 if none does
        self.timed = timed  # cards whose effects the turn player has put in order (909.3b)
        self.asked = asked  # the key of the replacement effect that a player is asked about
        self.planned = planned  # how many items below are done instead of some of the events (I-171)
        self.begun = begun  # how much of what the card at hand does as it enters was begun

    def copy(self) -> Batch:
        """The same, to be written on its own."""
        return Batch(self.register, self.timed, self.asked, self.planned, self.begun)


class Paused:
    """What an AT_ONCE item interrupted: the size of the chase, whose priority it was, and passes. Immutable."""

    __slots__ = ("chase", "passes", "priority")

    def __init__(self, chase: int, priority: int, passes: int) -> None:
        self.chase = chase
        self.priority = priority
        self.passes = passes


class Opening:
    """What a SETUP item has to remember (403)."""

    __slots__ = ("announced", "coin", "round")

    def __init__(self, coin: int = -1, announced: tuple[int, ...] = (), round: int = 0) -> None:
        self.coin = coin  # the player that chance has named, -1 before
        self.announced = announced  # whether the first and the second player redraw, as far as they said (2.0 4.4.2#2)
        self.round = round  # how often the player at hand has changed cards

    def copy(self) -> Opening:
        """The same, to be written on its own."""
        return Opening(self.coin, self.announced, self.round)


class Frame:
    """An item of the agenda: a piece of the game that still has to be done, and how far it has come.

    Turn steps, playing a card, resolving, card effects, battle and events under replacement are all frames; `kind` says
    which. What only one kind remembers is in a record of its own: `playing`, `bill`, `batch`, `paused`, `opening`."""

    __slots__ = (
        "ability", "batch", "bill", "code", "controller", "deeds", "did", "division", "done", "event", "events",
        "kind", "moved", "obj", "offered", "opening", "others_next", "paused", "picks", "place", "playing", "rank",
        "regs", "source", "step", "targets", "then", "to_battle", "triggers_only", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        step: int = 0,
        code: int = -1,
        ability: int = -1,
        source: int = NO_OBJECT,
        controller: int = 0,
        obj: int = NO_OBJECT,
        targets: tuple[tuple[int, ...], ...] = (),
        division: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        y: int = 0,
        event: Event | None = None,
        regs: Regs | None = None,
        picks: list[int] | None = None,
        place: int = 0,
        did: bool = False,
        done: int = 0,
        events: tuple[Event, ...] = (),
        moved: tuple[int, ...] = (),
        offered: tuple[tuple[int, ...], ...] = (),
        deeds: tuple[int, ...] = (),
        then: int = 0,
        to_battle: bool = False,
        triggers_only: bool = False,
        others_next: bool = False,
        rank: int = 0,
        playing: Playing | None = None,
        bill: Bill | None = None,
        batch: Batch | None = None,
        paused: Paused | None = None,
        opening: Opening | None = None,
    ) -> None:
        self.kind = kind
        self.step = step
        self.code = code  # of a CODE item: what it runs
        self.ability = ability  # the number of the ability it is about, -1 if none
        self.source = source
        self.controller = controller
        self.obj = obj
        self.targets = targets
        self.division = division
        self.x = x  # the value of X, and of Y
        self.y = y
        self.event = event
        self.regs: Regs = [] if regs is None else regs  # registers of an effect
        self.picks: list[int] = [] if picks is None else picks  # what was picked so far for the question at hand
        self.place = place  # how far it has come in a list: events, texts of a spell, players that change cards
        self.did = did  # the optional or possible action before was done: "If you do"
        self.done = done  # how much the effect before did
        self.events = events
        self.moved = moved  # cards this effect moved, each as it was and as it became
        self.offered = offered  # what was paid with, see Play.offered
        self.deeds = deeds  # what this effect has really done, see deeds.py
        self.then = then  # of a BATTLE item: the step that follows the blow
        self.to_battle = to_battle  # the turn player has passed in order to begin the battle phase (2.0 5.5#2.a)
        self.triggers_only = triggers_only  # of a PRIORITY item: only triggered abilities are played (2.0 12.5#2)
        self.others_next = others_next  # of a PRIORITY item: the non-turn player's turn to play one (5.00 9.6#3)
        self.rank = rank  # of a PRIORITY item: which kind of battle triggers lies on the chase (2.0 5.6.4#3)
        self.playing = playing
        self.bill = bill
        self.batch = batch
        self.paused = paused
        self.opening = opening

    def begin(self) -> None:
        """A deed of an effect begins: nothing of it was done yet."""
        self.did = False
        self.done = 0

    def copy(self) -> Frame:
        """The same frame."""
        return Frame(
            self.kind,
            self.step,
            self.code,
            self.ability,
            self.source,
            self.controller,
            self.obj,
            self.targets,
            self.division,
            self.x,
            self.y,
            self.event,
            self.regs.copy(),
            self.picks.copy(),
            self.place,
            self.did,
            self.done,
            self.events,
            self.moved,
            self.offered,
            self.deeds,
            self.then,
            self.to_battle,
            self.triggers_only,
            self.others_next,
            self.rank,
            None if self.playing is None else self.playing.copy(),
            None if self.bill is None else self.bill.copy(),
            None if self.batch is None else self.batch.copy(),
            self.paused,
            None if self.opening is None else self.opening.copy(),
        )
