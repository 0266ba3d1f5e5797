"""Two games that differ in one hidden card of B, played side by side on two servers by clients that do the same: what A
and a spectator get, byte by byte and message by message, is the same until the card can be seen."""

from __future__ import annotations

import json
import os
import random
import re
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from package import FOLDER
from server.client import PATIENCE, Client, Scripted, Server
from willforge.cards.deck import Deck, legality
from willforge.cards.pool import starter_pool
from willforge.play.game import Game
from willforge.rules.versions import rules_of
from willforge.server import decks, fairness

WORDS: Final = ("one", "two")
FENCE: Final = '"fence"'
"""What a socket can not understand: everything that was sent before its refusal was sent before this."""
QUIETLY: Final = ("standby",)
"""Kinds of options by which a card goes where the others do not see it."""
HAND: Final = 5
FAULTY: Final = "faulty"
EXTRAS: Final = ("chat", "why", "undo")
"""What B does besides playing; "hint" is another such thing, for which servers start further processes."""
TIMES: Final = re.compile("_seconds_bucket|_seconds_sum|_bytes")
LIVELY: Final = ("attack", "judgment", "standby", "call", "play", "battle", "yes", "target", "choose", "pay", "mode")


class Leak(AssertionError):
    """Somebody could tell what was hidden."""


@contextmanager
def fixed_servers(folder: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers that say the same if they are asked the same; as long as there is a file `FAULTY` in the folder, they
    tell something of what B holds."""
    started = [_fixed(folder / name) for name in ("one", "other")]
    try:
        yield started[0], started[1]
    finally:
        for server in started:
            server.kill()


def _fixed(folder: Path) -> Server:
    folder.mkdir()
    command = [sys.executable, str(Path(__file__).with_name("fixed.py")), "serve", "--port", "0", "--data", str(folder)]
    patient = {"WILLFORGE_BOT_WORKERS": "1", "WILLFORGE_LIMIT_BOT_SECONDS": "600", "WILLFORGE_PASS_PAUSE": "off"}
    settings = {**os.environ, "PYTHONPATH": FOLDER, **patient}
    settings |= {
        "WILLFORGE_LIMIT_CHAT": "1000",
        "WILLFORGE_LIMIT_HINTS": "1000",
        "WILLFORGE_TEST_LEAK": str(folder.parent / FAULTY),
    }
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    return Server(process, int(process.stdout.readline().rstrip("/\n").rpartition(":")[2]))


@dataclass(frozen=True)
class Exchange:
    """What is different in the second game: the deck of B, and the two cards that it tells apart."""

    deck: Deck
    other: Deck
    names: tuple[str, str]
    where: str = ""


@dataclass
class Seen:
    """What came of a pair: how many messages and answers were the same, whether B had the card, whether it was seen."""

    where: str = ""
    messages: int = 0
    answers: int = 0
    held: bool = False
    seen: bool = False
    deeds: list[str] = field(default_factory=list)


class Side:
    """One of the two games: both players, and what A and a spectator are told."""

    def __init__(self, server: Server, folder: Path, rules: str, deck: Deck, variant: str | None) -> None:
        self._log = folder / "log"
        self._open = ExitStack()
        self.a, self.b, self.watcher = Client(server.port, "First"), Client(server.port, "Second"), Client(server.port)
        self.watcher.token = ""
        listed = {"list": decks.written(deck)}
        opened = self.a.table(
            rules, "open", deck=listed, word=WORDS[0], undo="ask", variant=variant, hints=True, clock={"initial": 900}
        )
        self.table, self.invite = str(opened["table"]), opened["invite"]
        with sqlite3.connect(folder / "willforge.sqlite3") as link:
            (self.secret,) = link.execute("SELECT secret FROM tables WHERE id = ?", (self.table,)).fetchone()
        link.close()

    def begin(self, deck: Deck) -> None:
        """B sits down, and everybody listens."""
        self.b.post(
            f"/api/tables/{self.table}/seat",
            {"invite": self.invite, "deck": {"list": decks.written(deck)}, "word": WORDS[1]},
        )
        self._sockets = [self._live(self.a), self._live(self.watcher)]

    def _live(self, client: Client) -> ClientConnection:
        address = f"ws://127.0.0.1:{client.port}/api/tables/{self.table}/live?view=1"
        headers = {"Authorization": f"Bearer {client.token}"} if client.token else {}
        return self._open.enter_context(connect(address, additional_headers=headers, proxy=None))

    def settled(self) -> dict[str, Any]:
        """The table of B once nothing is passed by itself any more."""
        while (found := self.b.snapshot(self.table))["passing"]:
            pass
        return found

    def heard(self) -> list[bytes]:
        """Everything that A and a spectator have been sent since the last time, what they see now, and what is counted
        and logged, times left out."""
        found: list[bytes] = []
        for socket in self._sockets:
            socket.send(FENCE)
            while b'"type":"error"' not in (message := _bytes(socket.recv(PATIENCE))):
                found.append(message)
        for client in (self.a, self.watcher):
            found.append(client.call("GET", f"/api/tables/{self.table}")[1])
        return found

    def counted(self) -> tuple[Counter[str], list[str]]:
        """What is counted and logged, without times and sizes."""
        lines = self.a.call("GET", "/metrics")[1].decode("ascii").splitlines()
        counters = (line.rsplit(" ", 1) for line in lines if line[0] != "#" and not TIMES.search(line))
        logged = re.sub(r'"at": "[^"]*"|"process": \d+', "", self._log.read_text("utf-8"))
        return Counter({name: int(count) for name, count in counters}), logged.splitlines()

    def story(self) -> list[bytes]:
        """The whole story of A, in both languages."""
        path = f"/api/tables/{self.table}/events?after=0"
        return [self.a.call("GET", path, None, **{"Accept-Language": language})[1] for language in ("en", "ja")]

    def close(self) -> None:
        """Leaves the table."""
        self._open.close()
        for client in (self.a, self.b, self.watcher):
            client.close()


def _bytes(message: str | bytes) -> bytes:
    return message.encode() if isinstance(message, str) else message


def whereabouts(rules: str, both: tuple[Deck, Deck], other: Deck, secret: str, variant: str | None) -> str:
    """In which zone of B the card lies that tells two decks apart when the first decision is asked. Where hands are
    drawn later, the cards on top of the deck are the hand."""
    seed = fairness.seed_of(secret, WORDS)
    zones = []
    for deck in (both[1], other):
        view = Game.new(rules, (both[0], deck), seed, variant, secret=b"x").shown("judge")["players"]["B"]["zones"]
        zones.append({zone: [_name(card) for card in _cards(shown)] for zone, shown in view.items()})
    zone, place = next(
        (zone, place)
        for zone, cards in zones[0].items()
        for place, (one, two) in enumerate(zip(cards, zones[1][zone], strict=True))
        if one != two
    )
    drawn = zone == "deck" and not zones[0]["hand"] and place < HAND
    return "hand" if zone == "hand" or drawn else f"{zone} {place}"


def _cards(shown: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = shown["known"] if isinstance(shown, dict) else shown
    return found


def _name(card: dict[str, Any]) -> str:
    return str(card.get("name", ""))


def exchanges(rules: str, deck: Deck, chance: random.Random) -> Iterator[Exchange]:
    """The deck with one card instead of another that it has too, for every card of it."""
    for place in range(len(deck.main)):
        fitting = sorted({name for name in deck.main if name != deck.main[place]})
        for name in chance.sample(fitting, len(fitting)):
            other = replace(deck, main=(*deck.main[:place], name, *deck.main[place + 1 :]))
            if not legality(other, starter_pool(), rules_of(rules).deck):
                yield Exchange(deck, other, (deck.main[place], name))
                break


def play_pair(
    servers: tuple[Server, Server],
    folder: Path,
    rules: str,
    both: tuple[Deck, Deck],
    seed: int,
    answers: int,
    auto: bool = False,
    variant: str | None = None,
    where: str = "hand",
    extras: Sequence[str] = EXTRAS,
) -> Seen | None:
    """Plays one pair in which the card lies in a zone of B when the game begins, such as "hand" or "deck 3"; None if no
    exchange puts it there. Raises Leak."""  # fmt: skip
    places = ("one", "other")
    one, two = (Side(*at, rules, both[0], variant) for at in zip(servers, (folder / x for x in places), strict=True))
    assert (one.table, one.secret) == (two.table, two.secret)
    chance = random.Random(seed)
    found = list(exchanges(rules, both[1], chance))
    for exchange in chance.sample(found, len(found)):
        if whereabouts(rules, both, exchange.other, one.secret, variant).startswith(where):
            try:
                return Pair((one, two), replace(exchange, where=where), seed, auto, extras).play(answers)
            finally:
                one.close()
                two.close()
    return None


class Pair:
    """Two games side by side. `auto` lets B's priority be passed by the server where B can not do anything."""

    def __init__(
        self, sides: tuple[Side, Side], exchange: Exchange, seed: int, auto: bool, extras: Sequence[str]
    ) -> None:
        self._sides = sides
        self._extras = extras
        self._exchange = exchange
        self._auto = auto
        self._player = Scripted(seed)
        self._chance = random.Random(seed)
        self.found = Seen(exchange.where)

    def play(self, answers: int) -> Seen:
        """Plays so many answers, or until the card can be seen. Raises Leak."""
        one, two = self._sides
        one.begin(self._exchange.deck)
        two.begin(self._exchange.other)
        if self._auto:
            for side in self._sides:
                side.b.post(f"/api/tables/{side.table}/priority", {"auto": True})
        began = [side.counted() for side in self._sides]
        while self.found.answers < answers and not self._differs():
            self._extra()
            if not self._answer():
                break
        if not self.found.seen:
            if one.story() != two.story():
                raise Leak(f"the story of A tells {self._exchange.names}")
            if not self._auto and _since(began[0], one.counted()) != _since(began[1], two.counted()):
                raise Leak("the counters differ")
        return self.found

    def _differs(self) -> bool:
        """Whether the card can be seen by now. Raises Leak if something else tells the games apart."""
        shown = self._even()
        hands = [sorted(_name(card) for card in now["view"]["players"]["B"]["zones"]["hand"]) for now in shown]
        self.found.held = self.found.held or hands[0] != hands[1]
        heard = [side.heard() for side in self._sides]
        for first, second in zip(*heard, strict=False):
            if first != second:
                if any(first.count(name.encode()) != second.count(name.encode()) for name in self._exchange.names):
                    self.found.seen = True
                    return True
                raise Leak(f"{self._exchange.names} can be told apart:\n{_around(first, second)}")
            self.found.messages += 1
        if len(heard[0]) != len(heard[1]):
            raise Leak(f"{len(heard[0])} messages, or {len(heard[1])}")
        return False

    def _even(self) -> list[dict[str, Any]]:
        """The tables of B once both have come as far as A can see. Where priority was passed for B on one side alone, B
        passes by hand on the other."""
        while True:
            shown = [side.settled() for side in self._sides]
            far = [
                (now["seq"], now["deciding"] == "A") for now in (side.a.snapshot(side.table) for side in self._sides)
            ]
            behind = far.index(min(far))
            side, decision = self._sides[behind], shown[behind]["decision"]
            if far[0] == far[1] or decision is None or decision["kind"] != "priority":
                return shown
            side.b.answer(side.table, decision, _passing(decision))
            self.found.deeds.append("passed by hand on one side, by the server on the other")

    def _answer(self) -> bool:
        """Lets whoever decides do the same on both sides; False if there is nothing that would be the same."""
        one, two = self._sides
        asked = [side.a.snapshot(side.table)["decision"] for side in self._sides]
        self.found.answers += 1
        if asked[0] is not None:
            option = self._player.choose(asked[0])
            for side in self._sides:
                side.a.answer(side.table, asked[0], option)
            return True
        theirs = [side.b.snapshot(side.table)["decision"] for side in self._sides]
        if theirs[0] is None or theirs[1] is None:
            return False
        offered = [{self._meaning(option): option for option in decision["options"]} for decision in theirs]
        same = sorted(meaning for meaning in offered[0] if meaning in offered[1] and self._is_quiet(meaning))
        if not same:
            return False
        chosen = self._chosen(theirs[0]["kind"], same)
        for side, decision, options in zip((one, two), theirs, offered, strict=True):
            side.b.answer(side.table, decision, options[chosen])
        return True

    def _meaning(self, option: dict[str, Any]) -> tuple[str, str]:
        text = str(option["text"])
        for name in self._exchange.names:
            text = text.replace(name, "?")
        return str(option["kind"]), text

    def _is_quiet(self, meaning: tuple[str, str]) -> bool:
        return "?" not in meaning[1] or meaning[0] in QUIETLY

    def _chosen(self, kind: str, same: list[tuple[str, str]]) -> tuple[str, str]:
        if self._auto and kind == "priority":  # with stones B may be able to do something, on one side or on both
            return next(meaning for wish in ("call", "pass") for meaning in same if meaning[0] == wish)
        for wish in LIVELY:
            fitting = [meaning for meaning in same if meaning[0] == wish]
            if fitting and self._chance.random() < 0.7:
                return self._chance.choice(fitting)
        return next((meaning for meaning in same if meaning[0] in ("pass", "done", "no")), same[0])

    def _extra(self) -> None:
        """Now and then B does something besides, one of `EXTRAS`."""
        what = self._extras[place] if (place := self._chance.randrange(12)) < len(self._extras) else ""
        if what == "chat":
            self._both("B", "chat", {"text": f"answer {self.found.answers}"})
        elif what == "why":
            self._both("B", "why", {"action": "attack B -> A"})
        elif what == "hint":
            self._both("B", "hint", {"level": "easy"})
            self.found.deeds.append("hints asked for")
        elif what == "undo" and self._both("B", "undo", {}) == [200, 200]:
            accept = self._chance.random() < 0.5
            self._both("A", "undo", {"accept": accept})
            self.found.deeds.append("taken back" if accept else "not taken back")
            self._differs()

    def _both(self, seat: str, call: str, body: dict[str, Any]) -> list[int]:
        codes = []
        for side in self._sides:
            client = side.a if seat == "A" else side.b
            codes.append(client.call("POST", f"/api/tables/{side.table}/{call}", json.dumps(body).encode())[0])
        if codes[0] != codes[1]:
            raise Leak(f"{call} is answered with {codes}")
        return codes


def _passing(decision: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(option for option in decision["options"] if option["kind"] == "pass")
    return found


def _since(before: tuple[Counter[str], list[str]], now: tuple[Counter[str], list[str]]) -> tuple[Any, ...]:
    return {name: count - before[0][name] for name, count in now[0].items()}, now[1][len(before[1]) :]


def _around(first: bytes, second: bytes) -> str:
    place = next((at for at, (one, two) in enumerate(zip(first, second, strict=False)) if one != two), 0)
    return f"{first[max(0, place - 80) : place + 80]!r}\n{second[max(0, place - 80) : place + 80]!r}"
