"""One game as the people around it may see and answer it: the only place where the server touches the engine's games.

A viewer is "A", "B" or "spectator". Whatever a viewer is given is made of what that viewer may know, and names cards
and options by ids of its own, which nobody can make without the secret of the table."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from willforge import terms
from willforge.bots.bot import Seat
from willforge.bots.registry import Maker
from willforge.engine.legal.visibility import knows
from willforge.engine.machine import Contradiction, IllegalAnswer
from willforge.engine.model import agenda
from willforge.engine.model.records import CARD, SLOT_MASK
from willforge.errors import WillforgeError
from willforge.play.asked import option_ids
from willforge.play.game import Game
from willforge.play.likeness import clutters
from willforge.play.log import Line
from willforge.play.texts import HIDDEN_CARD, ability_text
from willforge.server.refusals import FAULT, ILLEGAL, Refusal

SPECTATOR: Final = "spectator"
VIEWERS: Final = ("A", "B", SPECTATOR)
_IDLE: Final = (agenda.PASS, agenda.NO, agenda.NO_ATTACK, agenda.NO_BLOCK, agenda.DONE)


class Match:
    """A game between two seats, and the story of it that each viewer is told.

    `count` counts what has been done with the game, taking back included; it never goes down, so a decision that is
    asked again after an undo has another id."""

    __slots__ = ("_asked", "_entries", "_told", "_undone", "agreed", "authors", "beginning", "count", "game", "secret")

    def __init__(self, beginning: dict[str, Any], secret: bytes) -> None:
        self.beginning = beginning
        self.secret = secret
        self.game = Game.beginning(beginning, secret=hashlib.blake2b(secret, digest_size=32, person=b"ids").digest())
        self.count = 0
        self.authors: list[str] = []
        self.agreed: str | None = None
        self._entries: list[tuple[int, Line]] = []
        self._told = 0
        self._undone = 0
        self._asked: dict[str, Any] | None = None
        self._tell()

    # -- what is going on ----------------------------------------------------------------------------------------
    @property
    def winner(self) -> str | None:
        """ "A", "B", "draw", or None while the game goes on."""
        return self.agreed or self.game.winner

    @property
    def deciding(self) -> str | None:
        """Who has to choose now."""
        pending = None if self.winner else self.game.decision
        return None if pending is None else pending.player

    @property
    def kind(self) -> str:
        """The kind of the pending decision, empty if there is none."""
        pending = None if self.winner else self.game.decision
        return "" if pending is None else pending.kind

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.game.state.turn

    def decision_id(self) -> str:
        """The id of the pending decision, empty if there is none."""
        player = self.deciding
        return "" if player is None else self.game._audience.decision_id(player)

    def can_only_pass(self) -> bool:
        """Whether the player who has priority could do nothing of use but pass. Linear in the options."""
        state = self.game.state
        pending = state.decision
        if pending is None or pending.kind != "priority":
            return False
        return all(option[0] == agenda.PASS or clutters(state, option) for option in pending.options)

    def moment(self) -> tuple[str, str, str]:
        """Whose turn it is, the phase, and the step of the battle, empty outside of one."""
        state = self.game.state
        return (
            terms.PLAYER_NAMES[state.turn_player],
            terms.PHASE_NAMES[state.phase],
            terms.STEP_NAMES[state.step] if state.step else "",
        )

    def top_of_chase(self) -> tuple[str, str] | None:
        """Who controls what resolves next, and a key that is the same for the same ability of cards of that name."""
        state = self.game.state
        if not state.chase:
            return None
        obj = state.at(state.chase[0])
        ability = "" if obj.play is None or obj.play.ability < 0 else ability_text(state, obj.play.ability)
        return terms.PLAYER_NAMES[obj.controller], f"{state.catalog.faces[obj.face].face.name}: {ability}"

    # -- doing -----------------------------------------------------------------------------------------------------
    def answer(self, index: int) -> None:
        """Takes the option at `index` for whoever decides; all or nothing. Raises Refusal."""
        player = self.deciding
        if player is None:
            raise Refusal(ILLEGAL, "there is nothing to answer")
        try:
            self.game.answer(index)
        except Contradiction as error:
            raise Refusal(FAULT, "the engine found a contradiction: nothing was changed") from error
        except IllegalAnswer as error:
            raise Refusal(ILLEGAL, str(error)) from error
        self._done(player)

    def concede(self, player: str) -> None:
        """A player gives up."""
        self.game.concede(player)
        self._done(player)

    def agree(self) -> None:
        """Both players agree on a draw."""
        self.agreed = "draw"
        self.count += 1
        self.say("agreed", "The players agree on a draw.")

    def before_last_answer_of(self, player: str) -> int:
        """How many answers there were before the last one of a player; -1 if the player has given none."""
        return max((place for place, author in enumerate(self.authors) if author == player), default=-1)

    def rewound(self, answers: int) -> Match:
        """The same match as it began, to be answered again with the first `answers` of its answers (`answers_given`),
        and then handed to `take_back`."""
        return Match(self.beginning, self.secret)

    @property
    def answers_given(self) -> list[int]:
        """The answers so far, as a record has them."""
        given: list[int] = self.game.record["answers"]
        return given

    def take_back(self, earlier: Match, player: str) -> None:
        """Goes back to the moment of `earlier`; the story goes on, and says so."""
        self.game = earlier.game
        self.authors = earlier.authors
        self.agreed = None
        self._told = len(self.game.log)
        self._undone += 1
        self.game._audience.undone = self._undone  # what is asked again is another question
        self.count += 1
        self._asked = None
        self.say("undone", f"{player} takes the last answer back.")

    def learned_since(self, earlier: Match, player: str) -> bool:
        """Whether somebody has come to know a card since an earlier moment, other than one the player showed of their
        own accord. Linear in the cards."""
        then, now = earlier.game.state, self.game.state
        asks = terms.PLAYER_NAMES.index(player)
        for viewer in (0, 1):
            known = {obj.id & SLOT_MASK for obj in then.objs if obj is not None and knows(then, viewer, obj.id)}
            for obj in now.objs:
                if obj is None or obj.kind != CARD or obj.id & SLOT_MASK in known:
                    continue
                if knows(now, viewer, obj.id) and not (obj.owner == asks and viewer != asks):
                    return True
        return False

    def _done(self, player: str) -> None:
        self.authors.append(player)
        self.count += 1
        self._asked = None
        self._tell()

    # -- the story -------------------------------------------------------------------------------------------------
    def _tell(self) -> None:
        lines = self.game.log
        self._entries += [(self.count, line) for line in lines[self._told :]]
        self._told = len(lines)

    def say(self, kind: str, text: str) -> None:
        """Adds something to everybody's story that is no event of the game."""
        self._entries.append((self.count, Line(text, "", (text, text), kind)))

    def seq(self, viewer: str) -> int:
        """The number of the last event of a viewer's story."""
        return len(self._entries)

    def events(self, viewer: str, after: int) -> list[dict[str, Any]]:
        """A viewer's story after an event."""
        return [
            {
                "seq": place + 1, "batch": batch, "kind": line.kind, "rule": line.rule or None,
                "text": _seen(line, viewer), "cards": [], "from": None, "to": None, "amount": None,
            }
            for place, (batch, line) in enumerate(self._entries[max(after, 0) :], max(after, 0))
        ]  # fmt: skip

    # -- what is shown and asked -------------------------------------------------------------------------------------
    def shown(self, viewer: str) -> dict[str, Any]:
        """The table as a viewer may know it. Linear in the cards that have changed."""
        return self.game.shown(viewer)

    def asked(self, viewer: str) -> dict[str, Any] | None:
        """The pending decision, for the viewer who has to choose; None for others. Worked out once."""
        if self.deciding != viewer:
            return None
        if self._asked is None:
            self._asked = self.game.asked(viewer)
        return self._asked

    def option_named(self, viewer: str, name: str) -> int:
        """The number of the option with this id. Raises Refusal, with the rule that asks."""
        found = self._options(viewer).get(name)
        if found is not None:
            return found
        decision = self.game.state.decision
        assert decision is not None
        reason = {"rule": decision.rule, "text": "this is none of the options", "remedy": "name an option by its id"}
        raise Refusal(ILLEGAL, "this is none of the options of the decision", [reason])

    def _options(self, viewer: str) -> dict[str, int]:
        state, audience = self.game.state, self.game._audience
        assert state.decision is not None
        return option_ids(state, state.decision, audience.ids(viewer), audience.decision_id(viewer))

    def why(self, viewer: str, what: str) -> list[dict[str, str]]:
        """Why a player can not do something now: an action in words, or what is done with a card named by its id.
        Empty if it is legal. Raises Refusal for words that mean nothing."""
        try:
            return self.game.why(viewer, what)
        except WillforgeError as error:
            raise Refusal(ILLEGAL, str(error)) from error

    def would(self, viewer: str, option: str) -> dict[str, Any]:
        """What would come of an option if everybody passed, on what the viewer may know. Raises Refusal."""
        self.option_named(viewer, option)
        return self.game.would(viewer, option)

    # -- bots and records --------------------------------------------------------------------------------------------
    def think(self, make: Maker, seed: int) -> int:
        """What a bot chooses for whoever decides; it sees what that player may know."""
        player = self.deciding
        assert player is not None
        return make(seed).choose(Seat(self.game, player))

    def passing(self) -> int:
        """The number of the option that does nothing, or of the first one there is."""
        decision = self.game.state.decision
        assert decision is not None
        return next((place for place, option in enumerate(decision.options) if option[0] in _IDLE), 0)

    def check(self, index: int) -> str:
        """A short fingerprint of what was asked and chosen: another engine that asks something else is noticed."""
        decision = self.game.state.decision
        assert decision is not None
        told = f"{decision.player} {decision.kind} {len(decision.options)} {decision.options[index]}"
        return hashlib.blake2b(told.encode("ascii"), digest_size=6).hexdigest()

    def record(self) -> dict[str, Any]:
        """What is needed to play the game again: it holds everything, so only after the end."""
        found = self.game.record
        found["winner"] = self.winner
        found["agreed"] = self.agreed
        return found


def _seen(line: Line, viewer: str) -> str:
    if viewer != SPECTATOR:
        return line.for_player(terms.PLAYER_NAMES.index(viewer))
    first, second = line.seen
    return first if first == second or HIDDEN_CARD in first else second
