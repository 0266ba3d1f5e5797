"""What goes over the wire: one definition, from which checks, the OpenAPI description and the types of the browser
client are made (`openapi.py`, `typescript.py`)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Id = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=200)]
DeckText = Annotated[str, Meta(max_length=20_000)]
Seat = Literal["A", "B"]
Winner = Literal["A", "B", "draw"]


class Request(Struct, forbid_unknown_fields=True):
    """What a client sends: nothing else may be in it."""


# -- people ------------------------------------------------------------------------------------------------------------
class NewGuest(Request):
    """Somebody who only wants to play."""

    name: Name | None = None


class NewAccount(Request):
    """Makes an account; with a guest's token, the guest keeps tables and decks."""

    login: Annotated[str, Meta(min_length=2, max_length=40, pattern="^[A-Za-z0-9_.-]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    name: Name | None = None


class SignIn(Request):
    """Opens a session of an account."""

    login: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class NewToken(Request):
    """A token for a program that plays for whoever asks."""

    label: Name = "bot"
    scopes: list[Literal["play", "watch"]] = msgspec.field(default_factory=lambda: ["play"])


class Player(Struct):
    """Somebody at the server."""

    id: str
    name: str


class Session(Struct):
    """Who one is, and the token that says so from now on."""

    player: Player
    token: str


class Me(Struct):
    """Who asks."""

    player: Player
    account: bool
    scopes: list[str]


# -- decks -------------------------------------------------------------------------------------------------------------
class DeckList(Request):
    """A deck as its list, in any of the usual forms."""

    list: DeckText


class NewDeck(Request):
    """A deck to be kept."""

    name: Name
    list: DeckText


class DeckInfo(Struct):
    """A deck that can be chosen. `legal` tells whether it may be played under the rules asked for."""

    id: str
    name: str
    rules: list[str]
    legal: bool
    own: bool = False
    reasons: list[str] = []


class Decks(Struct):
    """The decks there are."""

    decks: list[DeckInfo]


# -- tables ------------------------------------------------------------------------------------------------------------
class Clock(Request):
    """Seconds to think for the whole game, and what each answer adds."""

    initial: Annotated[float, Meta(ge=1, le=86_400)]
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0.0


class Away(Request):
    """What happens when a player who has to choose is not there for so long."""

    seconds: Annotated[float, Meta(ge=1, le=86_400)]
    then: Literal["bot", "lose"] = "bot"


class NewTable(Request):
    """A table to be opened. `opponent` is a bot's name, or "open" for a person who is invited. `word` is what this
    player adds to the seed, `commitment` one that was asked for before."""

    rules: Annotated[str, Meta(max_length=20)]
    deck: Id | DeckList
    opponent: Annotated[str, Meta(max_length=40)]
    opponent_deck: Id | DeckList | None = None
    variant: Annotated[str, Meta(max_length=20)] | None = None
    seed: Annotated[int, Meta(ge=0, lt=9_007_199_254_740_992)] | None = None
    undo: Literal["free", "ask", "off"] | None = None
    clock: Clock | None = None
    away: Away | None = None
    spectators: Literal["open", "none"] = "open"
    delay: Annotated[float, Meta(ge=0, le=3_600)] = 0.0
    best_of: Literal[1, 3] = 1
    word: Word | None = None
    commitment: Id | None = None


class Opened(Struct):
    """A table that was opened. `invite` is for the other player, None where there is none to invite."""

    table: str
    seat: Seat
    invite: str | None
    commitment: str


class TakeSeat(Request):
    """Sits down at an open table."""

    invite: Id
    deck: Id | DeckList
    word: Word | None = None


class Seated(Struct):
    """Where one sits."""

    table: str
    seat: Seat


class Answer(Request):
    """Chooses an option of a decision."""

    decision: Id
    option: Id


class Ack(Struct):
    """It is stored for good; `seq` is the last event of the viewer's story then."""

    seq: int


class Why(Request):
    """Asks why something can not be done: about a card by its id, or an action in words."""

    card: Id | None = None
    action: Annotated[str, Meta(max_length=200)] | None = None


class Reason(Struct):
    """A rule in the way, and what can be done about it."""

    rule: str
    text: str
    remedy: str


class Reasons(Struct):
    """Empty if nothing is in the way."""

    reasons: list[Reason]


class Nothing(Request):
    """An empty body."""


class Undo(Request):
    """Asks to take back one's last answer, or says yes or no to the other player who asks."""

    accept: bool | None = None


class Draw(Request):
    """Offers a draw, or says yes or no to an offer."""

    accept: bool | None = None


class Chat(Request):
    """Says something to the others at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Request):
    """Hides, or shows again, what the other player says."""

    muted: bool


class Stop(Request):
    """A moment at which one wants to be asked: whose turn, the phase, and in a battle its step."""

    turn: Literal["mine", "theirs"]
    phase: Annotated[str, Meta(max_length=20)]
    step: Annotated[str, Meta(max_length=20)] | None = None


class Yield(Request):
    """An ability that one lets resolve without being asked, as the chase names it."""

    ability: Annotated[str, Meta(max_length=2_000)]
    until: Literal["turn", "game"] = "game"


class Priority(Request):
    """How priority is passed for a player. `auto` off: never, as at the beginning."""

    auto: bool
    full_control: bool = False
    stops: Annotated[list[Stop], Meta(max_length=64)] | None = None
    yields: Annotated[list[Yield], Meta(max_length=64)] = []


class SideDeck(Request):
    """The deck for the next game of a best of three, or for a rematch."""

    deck: Id | DeckList


class Rematch(Request):
    """Asks for another game with the same players, or agrees to it; with another deck if one is named."""

    deck: Id | DeckList | None = None
    word: Word | None = None


class Next(Struct):
    """The table of the next game, None until both want it."""

    table: str | None
    seat: Seat | None


class Committed(Struct):
    """A commitment that the next table of the player may use."""

    commitment: str


class SeatInfo(Struct):
    """Who sits there."""

    name: str
    bot: str | None
    away: bool = False


class Clocks(Struct):
    """Seconds left to each player; the one who decides is running."""

    A: float
    B: float
    running: Seat | None


Number = int | str
"""A value of a card, or the sign for what is larger than any number."""


class FaceShown(Struct, omit_defaults=True):
    """What is printed on a face."""

    name: str
    types: list[str]
    attributes: list[str]
    races: list[str]
    text: str
    general: list[str] = []
    cost: str | None = None
    atk: Number | None = None
    def_: Number | None = msgspec.field(name="def", default=None)
    divinity: Number | None = None
    side: str | None = None


class CardShown(Struct, omit_defaults=True):
    """A card as a viewer may know it now: one that may not be known has its id and `hidden` and nothing else. More is
    told where it matters; clients pass over what they do not know."""

    id: str
    face: str | None = None
    hidden: bool = False
    name: str | None = None
    types: list[str] = []
    cost: str | None = None
    atk: Number | None = None
    def_: Number | None = msgspec.field(name="def", default=None)
    attributes: list[str] = []
    races: list[str] = []
    rested: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    controller: Seat | None = None
    owner: Seat | None = None
    added_to: str | None = None
    face_down: bool = False
    revealed: bool = False


class DeckShown(Struct):
    """A deck: how many cards, and those of them that the viewer knows."""

    count: int
    known: list[CardShown]


class SideShown(Struct):
    """What one player has."""

    life: Number
    will: str
    weather: str | None
    zones: dict[str, list[CardShown] | DeckShown]


class ChaseShown(Struct, omit_defaults=True):
    """Something on the chase."""

    id: str
    face: str | None = None
    controller: Seat | None = None
    text: str | None = None
    source: str | None = None
    targets: list[str] = []
    x: int | None = None


class BattleShown(Struct):
    """Who fights whom, by ids."""

    attacker: str | None
    attacked: str | None
    blocker: str | None


class ViewShown(Struct):
    """The table as a viewer may know it; `faces` are the printed faces that cards refer to."""

    turn: int
    turn_player: Seat
    phase: str
    step: str | None
    priority: Seat | None
    players: dict[str, SideShown]
    chase: list[ChaseShown]
    battle: BattleShown | None
    faces: dict[str, FaceShown]


class UseShown(Struct):
    """An ability that is used for a payment."""

    card: str
    ability: str


class PaymentShown(Struct):
    """How something is paid if every choice about paying is left to the engine."""

    will: str
    rests: list[str]
    uses: list[UseShown]
    also: list[str]


class AlikeShown(Struct):
    """A further option that is as good as the one it is listed with."""

    id: str
    cards: list[str]


class OptionShown(Struct, omit_defaults=True):
    """Something that may be answered: what it is about, by ids, so that nobody has to read its text."""

    id: str
    kind: str
    text: str
    rule: str
    cards: list[str]
    players: list[Seat] = []
    number: int | None = None
    word: str | None = None
    ways: list[str] = []
    ability: str | None = None
    attacker: str | None = None
    attacked: str | None = None
    rests: list[str] = []
    will: str | None = None
    price: str | None = None
    payment: PaymentShown | None = None
    count: int = 1
    alike: list[AlikeShown] = []
    minor: bool = False


class DecisionShown(Struct):
    """What has to be chosen."""

    id: str
    kind: str
    prompt: str
    rule: str
    source: str | None
    least: int
    most: int
    chosen: list[str]
    done: bool
    options: list[OptionShown]


class Event(Struct):
    """Something that happened, as a viewer may know it."""

    seq: int
    batch: int
    kind: str
    rule: str | None
    text: str
    cards: list[str]
    to: str | None
    amount: int | None
    from_: str | None = msgspec.field(name="from")


class Events(Struct):
    """A part of a viewer's story."""

    events: list[Event]


class Snapshot(Struct):
    """The table as whoever asks may know it. `view` has the zones, `status` tells whether the game has begun."""

    table: str
    seq: int
    rules: str
    you: Seat | None
    view: ViewShown | None
    decision: DecisionShown | None
    deciding: Seat | None
    winner: Winner | None
    commitment: str
    status: Literal["open", "playing", "over", "kept"]
    variant: str | None
    seats: dict[str, SeatInfo | None]
    clocks: Clocks | None
    undo: Literal["free", "ask", "off"]
    offers: dict[str, str]
    priority: Priority | None
    next: str | None


class TableInfo(Struct):
    """A table in a list."""

    table: str
    rules: str
    status: str
    seat: Seat | None
    winner: Winner | None
    created: int


class Tables(Struct):
    """One's own tables, newest first."""

    tables: list[TableInfo]


class Health(Struct):
    """Whether the server is well."""

    status: Literal["ok", "stopping"]
    version: str


class ErrorBody(Struct):
    """What is wrong. `rule` and `reasons` where a rule of the game is in the way."""

    code: str
    message: str
    rule: str | None = None
    reasons: list[Reason] | None = None


class Failed(Struct):
    """Every refusal."""

    error: ErrorBody


# -- live --------------------------------------------------------------------------------------------------------------
class LiveAnswer(Request, tag_field="type", tag="answer"):
    """Chooses an option, over the socket."""

    decision: Id
    option: Id


class LivePong(Request, tag_field="type", tag="pong"):
    """Answers a ping; nobody has to."""


class LiveChat(Request, tag_field="type", tag="chat"):
    """Says something, over the socket."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Live = LiveAnswer | LivePong | LiveChat


class LiveEvents(Struct, tag_field="type", tag="events"):
    """What has happened, and what is asked and shown now."""

    seq: int
    events: list[Event]
    decision: DecisionShown | None
    deciding: Seat | None
    winner: Winner | None
    view: ViewShown | None


class LiveAck(Struct, tag_field="type", tag="ack"):
    """An answer is stored for good."""

    decision: str
    seq: int


class LiveOver(Struct, tag_field="type", tag="over"):
    """The game has ended."""

    seq: int
    winner: Winner


class LivePing(Struct, tag_field="type", tag="ping"):
    """At least every 20 seconds."""


class LiveError(Struct, tag_field="type", tag="error"):
    """Something the client sent was refused."""

    error: ErrorBody
    decision: str | None = None
