"""One game as the people around it may see and answer it: the only place where the server touches the engine's games.

A viewer is "A", "B" or "spectator". Whatever a viewer is given is made of what that viewer may know, and names cards
and options by ids of its own, which nobody can make without the secret of the table."""

from __future__ import annotations

import base64
import hashlib
from typing import Any, Final

from willforge import terms
from willforge.bots.bot import Seat
from willforge.bots.registry import Maker
from willforge.cards.model import Face
from willforge.engine import agenda, filters
from willforge.engine.effects_values import will_text
from willforge.engine.machine import Contradiction, IllegalAnswer
from willforge.engine.records import CARD, SLOT_MASK, Decision, Option
from willforge.engine.state import State
from willforge.engine.visibility import knows
from willforge.errors import WillforgeError
from willforge.play import view as views
from willforge.play.game import Game
from willforge.play.log import Line
from willforge.play.texts import HIDDEN_CARD, ability_text, option_rule, option_text
from willforge.play.why import Reason
from willforge.server.refusals import FAULT, ILLEGAL, UNKNOWN, Refusal

SPECTATOR: Final = "spectator"
VIEWERS: Final = ("A", "B", SPECTATOR)
_DECKS: Final = (terms.DECK, terms.STONE_DECK)
_UNORDERED: Final = (terms.HAND, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK)
"""Zones in which nobody can tell one hidden card from another: their ids say nothing, not even which one came when."""
_ZONES: Final = (
    terms.HAND, terms.FIELD, terms.STONE_AREA, terms.RULER_AREA, terms.ITEMS, terms.STANDBY, terms.GRAVEYARD,
    terms.REMOVED, terms.DECK, terms.STONE_DECK, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK, terms.LIFEBREAK,
)  # fmt: skip
KINDS: Final[dict[int, str]] = {
    agenda.PASS: "pass", agenda.PLAY_CARD: "play", agenda.ACTIVATE: "activate", agenda.DO_JUDGMENT: "judgment",
    agenda.CALL_STONE: "call", agenda.STANDBY: "standby", agenda.BATTLE_ACTION: "battle",
    agenda.LIFEBREAK: "lifebreak", agenda.OBJECT: "card", agenda.DONE: "done", agenda.NUMBER: "number",
    agenda.YES: "yes", agenda.NO: "no", agenda.WORD: "word", agenda.MODE: "mode", agenda.ATTACK: "attack",
    agenda.NO_ATTACK: "no_attack", agenda.BLOCK: "block", agenda.NO_BLOCK: "no_block", agenda.PAYMENT: "payment",
    agenda.WILL_ABILITY: "will", agenda.PENDING: "trigger", agenda.EFFECT: "replacement", agenda.FIRST: "first",
    agenda.SECOND: "second", agenda.PAY_WITH: "pay_with",
}  # fmt: skip
"""What an option does, as clients are told."""
_CARDS_AT: Final[dict[int, tuple[int, ...]]] = {
    agenda.PLAY_CARD: (1,), agenda.ACTIVATE: (1,), agenda.DO_JUDGMENT: (1,), agenda.CALL_STONE: (1,),
    agenda.STANDBY: (1,), agenda.OBJECT: (1,), agenda.ATTACK: (1, 2), agenda.BLOCK: (1,), agenda.WILL_ABILITY: (1,),
    agenda.PENDING: (1,), agenda.EFFECT: (1,), agenda.PAY_WITH: (2,),
}  # fmt: skip
_NOTHING_ELSE: Final = ("pass", "will")


class Match:
    """A game between two seats, and the story of it that each viewer is told.

    `count` counts what has been done with the game, taking back included; it never goes down, so a decision that is
    asked again after an undo has another id."""

    __slots__ = ("_entries", "_ids", "_told", "agreed", "authors", "beginning", "count", "game", "secret")

    def __init__(self, beginning: dict[str, Any], secret: bytes) -> None:
        self.beginning = beginning
        self.secret = secret
        self.game = Game.beginning(beginning)
        self.count = 0
        self.authors: list[str] = []
        self.agreed: str | None = None
        self._entries: list[tuple[int, Line]] = []
        self._told = 0
        self._ids: dict[tuple[str, int], str] = {}
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
        """The id of the pending decision."""
        return self._sign("decision", str(self.count))

    def can_only_pass(self) -> bool:
        """Whether the player who has priority could do nothing but pass and produce will. Linear in the options."""
        pending = self.game.state.decision
        if pending is None or pending.kind != "priority":
            return False
        return all(self._kind(pending, option) in _NOTHING_ELSE for option in pending.options)

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
        self.count += 1
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
        self._ids.clear()
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

    # -- what is shown -----------------------------------------------------------------------------------------------
    def shown(self, viewer: str) -> dict[str, Any]:
        """The table as a viewer may know it. Linear in the cards."""
        state = self.game.state
        seat = _seat(viewer)
        faces: dict[str, Any] = {}
        whose, phase, step = self.moment()
        return {
            "turn": state.turn,
            "turn_player": whose,
            "phase": phase,
            "step": step or None,
            "priority": terms.PLAYER_NAMES[state.priority] if state.priority >= 0 else None,
            "players": {terms.PLAYER_NAMES[owner]: self._side(viewer, seat, owner, faces) for owner in (0, 1)},
            "chase": [self._on_chase(viewer, seat, handle, faces) for handle in state.chase],
            "battle": self._battle(viewer),
            "faces": faces,
        }

    def _side(self, viewer: str, seat: int, owner: int, faces: dict[str, Any]) -> dict[str, Any]:
        state = self.game.state
        zones: dict[str, Any] = {}
        for zone in _ZONES:
            if zone == terms.STONE_AREA and not state.rules.stone_area:
                continue
            handles = state.zone(zone, owner)
            if zone in _DECKS:
                known = [handle for handle in handles if views.sees(state, seat, handle)]
                shown: Any = {"count": len(handles), "known": [self._card(viewer, seat, one, faces) for one in known]}
            else:
                shown = [self._card(viewer, seat, handle, faces) for handle in handles]
                if zone in _UNORDERED:
                    shown.sort(key=lambda card: "hidden" in card)
            zones[terms.ZONE_NAMES[zone]] = shown
        return {
            "life": state.life[owner],
            "will": will_text(state.will[owner]),
            "weather": filters.weather(state, owner) or None,
            "zones": zones,
        }

    def _card(self, viewer: str, seat: int, handle: int, faces: dict[str, Any]) -> dict[str, Any]:
        state = self.game.state
        shown = views.card_picture(state, seat, handle)
        if isinstance(shown, str):
            return {"id": self.card_id(viewer, handle), "hidden": True}
        obj = state.at(handle)
        face = state.catalog.faces[obj.face].face
        card = {"id": self.card_id(viewer, handle), "face": _face_key(face, faces)}
        card |= {key: value for key, value in shown.items() if key not in ("id", "text", "other_sides", "added_to")}
        card["controller"] = terms.PLAYER_NAMES[obj.controller]
        card["owner"] = terms.PLAYER_NAMES[obj.owner]
        if "added_to" in shown:
            card["added_to"] = self.card_id(viewer, shown["added_to"])
        return card

    def _on_chase(self, viewer: str, seat: int, handle: int, faces: dict[str, Any]) -> dict[str, Any]:
        state = self.game.state
        obj = state.at(handle)
        play = obj.play
        item: dict[str, Any] = {
            "id": self.card_id(viewer, handle),
            "face": _face_key(state.catalog.faces[obj.face].face, faces),
            "controller": terms.PLAYER_NAMES[obj.controller],
            "text": None if play is None or play.ability < 0 else ability_text(state, play.ability),
            "source": self.card_id(viewer, play.source) if play is not None and play.source > 0 else None,
            "targets": [],
            "x": play.x if play is not None and play.x else None,
        }
        if play is not None:
            item["targets"] = [self.card_id(viewer, target) for slot in play.targets for target in slot]
        return item

    def _battle(self, viewer: str) -> dict[str, Any] | None:
        battle = self.game.state.battle
        if battle is None:
            return None
        parts = {"attacker": battle.attacker, "attacked": battle.attacked, "blocker": battle.blocker}
        return {name: self.card_id(viewer, handle) if handle else None for name, handle in parts.items()}

    # -- what is asked -----------------------------------------------------------------------------------------------
    def asked(self, viewer: str) -> dict[str, Any] | None:
        """The pending decision, for the viewer who has to choose; None for others."""
        pending = self.game.decision
        if self.deciding != viewer or pending is None:
            return None
        state = self.game.state
        decision = state.decision
        assert decision is not None
        return {
            "id": self.decision_id(),
            "kind": pending.kind,
            "prompt": pending.prompt,
            "rule": pending.rule,
            "source": self.card_id(viewer, decision.source) if decision.source > 0 else None,
            "options": [self._option(viewer, decision, index) for index in range(len(decision.options))],
        }

    def _option(self, viewer: str, decision: Decision, index: int) -> dict[str, Any]:
        state = self.game.state
        option = decision.options[index]
        shown: dict[str, Any] = {
            "id": self.option_id(viewer, index),
            "kind": self._kind(decision, option),
            "text": option_text(state, decision, option),
            "rule": option_rule(state, decision, option),
            "cards": [self.card_id(viewer, handle) for handle in _handles(option)],
        }
        if option[0] == agenda.NUMBER:
            shown["number"] = option[1]
        elif option[0] in (agenda.MODE, agenda.WORD):
            shown["number"] = option[1]
            shown["word"] = decision.names[option[1]]
        return shown

    def _kind(self, decision: Decision, option: Option) -> str:
        state = self.game.state
        if option[0] == agenda.ACTIVATE and option_rule(state, decision, option) == state.rules.cite.will_ability:
            return "will"
        return KINDS[option[0]]

    def option_id(self, viewer: str, index: int) -> str:
        """The id of an option of the pending decision."""
        return self._sign("option", f"{viewer} {self.count} {index}")

    def option_named(self, viewer: str, name: str) -> int:
        """The number of the option with this id. Raises Refusal, with the rule that asks."""
        decision = self.game.state.decision
        assert decision is not None
        for index in range(len(decision.options)):
            if self.option_id(viewer, index) == name:
                return index
        reason = {"rule": decision.rule, "text": "this is none of the options", "remedy": "name an option by its id"}
        raise Refusal(ILLEGAL, "this is none of the options of the decision", [reason])

    # -- why not -----------------------------------------------------------------------------------------------------
    def why(self, viewer: str, action: str) -> list[dict[str, str]]:
        """Why a player can not do what a text says now; empty if it is legal. Raises Refusal for words that mean
        nothing."""
        try:
            return [_reason(reason) for reason in self.game.why_not(viewer, action)]
        except WillforgeError as error:
            raise Refusal(ILLEGAL, str(error)) from error

    def why_card(self, viewer: str, card: str) -> list[dict[str, str]]:
        """Why a player can not do what is usually done with a card that is named by its id. Raises Refusal."""
        state, seat = self.game.state, _seat(viewer)
        for obj in state.objs:
            if obj is not None and self.card_id(viewer, obj.id) == card and views.sees(state, seat, obj.id):
                return self.why(viewer, _usual_action(state, obj.id, viewer))
        raise Refusal(UNKNOWN, "you see no card with this id")

    # -- ids -------------------------------------------------------------------------------------------------------
    def card_id(self, viewer: str, handle: int) -> str:
        """What a viewer calls an object or player: "A" and "B" are players. A hidden card among others that nobody can
        tell apart is called by its place among them, so the name says nothing about the card."""
        if handle < 0:
            return terms.PLAYER_NAMES[-1 - handle]
        key = (viewer, handle)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = self._sign("card", f"{viewer} {self._place(viewer, handle)}")
        return found

    def _place(self, viewer: str, handle: int) -> str:
        state = self.game.state
        obj = state.obj(handle)
        if obj is None or obj.zone not in _UNORDERED or views.sees(state, _seat(viewer), handle):
            return str(handle)
        hidden = [one for one in state.zone(obj.zone, obj.owner) if not views.sees(state, _seat(viewer), one)]
        hidden.sort(key=lambda one: self._sign("place", f"{viewer} {self.count} {one}"))
        return f"{obj.zone} {obj.owner} {hidden.index(handle)}"

    def _sign(self, what: str, of: str) -> str:
        digest = hashlib.blake2b(f"{what} {of}".encode(), key=self.secret, digest_size=12).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii")

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
        idle = (agenda.PASS, agenda.NO, agenda.NO_ATTACK, agenda.NO_BLOCK, agenda.DONE)
        return next((place for place, option in enumerate(decision.options) if option[0] in idle), 0)

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


def _seat(viewer: str) -> int:
    return views.SPECTATOR if viewer == SPECTATOR else terms.PLAYER_NAMES.index(viewer)


def _seen(line: Line, viewer: str) -> str:
    if viewer != SPECTATOR:
        return line.for_player(_seat(viewer))
    first, second = line.seen
    return first if first == second or HIDDEN_CARD in first else second


def _handles(option: Option) -> list[int]:
    if option[0] == agenda.PAYMENT:
        rest = option[2 + option[1] :]
        flat = rest[1 + rest[0] :]
        return [flat[place] for place in range(0, len(flat), 3)]
    return [option[place] for place in _CARDS_AT.get(option[0], ()) if option[place]]


def _face_key(face: Face, faces: dict[str, Any]) -> str:
    """The key of a printed face, which is put among the faces if it is not there."""
    printed = f"{face.name}|{face.side}|{face.cost}|{face.text}"
    key = hashlib.blake2b(printed.encode("utf-8"), digest_size=6).hexdigest()
    if key not in faces:
        faces[key] = {
            "name": face.name,
            "types": terms.names_of(face.types, terms.TYPE_NAMES),
            "cost": None if face.cost is None else str(face.cost),
            "attributes": terms.names_of(face.attributes, terms.ATTRIBUTE_NAMES),
            "races": list(face.races),
            "atk": face.atk,
            "def": face.defense,
            "text": face.text,
            "side": face.side or None,
        }
    return key


def _reason(reason: Reason) -> dict[str, str]:
    return {"rule": reason.rule, "text": reason.text, "remedy": reason.remedy}


def _usual_action(state: State, handle: int, viewer: str) -> str:
    """What somebody who asks about a card would like to do with it."""
    obj = state.at(handle)
    name = state.catalog.faces[obj.face].face.name
    if obj.zone == terms.RULER_AREA:
        return "judgment"
    if obj.zone & terms.IN_PLAY and obj.controller == _seat(viewer):
        other = "B" if viewer == "A" else "A"
        fights = state.catalog.faces[obj.face].face.atk is not None
        return f"attack {name} -> {other}" if fights else f"activate {name}"
    return f"play {name}"
