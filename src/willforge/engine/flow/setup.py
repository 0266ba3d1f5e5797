"""Setting up the game (403): decks, first player, opening hands and mulligan, will coin, mana, lifebreak."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import TWO_FACE
from willforge.engine.catalog import verbs
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.catalog.watch import WATCH_LIFE
from willforge.engine.flow import turn
from willforge.engine.flow.opening_texts import opening
from willforge.engine.happen import make_events, moves
from willforge.engine.model import agenda, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame, Opening
from willforge.engine.model.records import CARD, DOWN, SLOT_MASK, TOKEN, UPWARD, Obj
from willforge.engine.model.state import State, copy_state
from willforge.engine.query import evaluate
from willforge.engine.query.current import info, with_counters
from willforge.rules.record import Rules
from willforge.text import nodes

OPENING_HAND: Final = 5
STARTING_LIFE: Final = 4000
LIFEBREAK_CARDS: Final = 4
_LAID_ASIDE: Final = (terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK)

_SIDES: Final = 0
_SHUFFLE: Final = 1
_FIRST: Final = 2
_HANDS: Final = 3
_MULLIGAN: Final = 4
_START: Final = 5
LAST_STEP: Final = _START


class Seat:
    """A player's cards, as numbers of the catalog."""

    __slots__ = ("deck", "extra", "rulers", "runes", "stones", "strangers")

    def __init__(
        self,
        rulers: list[int],
        deck: list[int],
        stones: list[int],
        extra: list[int],
        runes: list[int],
        strangers: list[int],
    ) -> None:
        self.rulers = rulers
        self.deck = deck
        self.stones = stones
        self.extra = extra
        self.runes = runes
        self.strangers = strangers


def new_state(rules: Rules, catalog: Catalog, seats: tuple[Seat, Seat], seed: int, valhalla: bool) -> State:
    """A game about to begin: all cards in place, the setting up on the agenda."""
    state = State(rules, catalog, seed)
    state.valhalla = valhalla or rules.lifebreak_always
    for player, seat in enumerate(seats):
        for zone, cards in (
            (terms.RULER_AREA, seat.rulers),
            (terms.DECK, seat.deck),
            (terms.STONE_DECK, seat.stones),
            (terms.EXTRA_DECK, seat.extra),
            (terms.RUNES, seat.runes),
            (terms.STRANGER_DECK, seat.strangers),
        ):
            for card in cards:
                handle = place(state, card, player, zone)
                if zone == terms.RULER_AREA and not rules.rulers_placed_first:
                    state.own(handle).face_down = DOWN  # 6.3 403.5: not placed yet, so not known to the other player
    agenda.push(state, Frame(agenda.SETUP, opening=Opening()))
    return state


def place(state: State, card: int, player: int, zone: int) -> int:
    """Puts a card of the catalog into a zone, behind what is there; returns its handle."""
    handle = moves.create(
        state,
        TOKEN if state.catalog.cards[card].card.token else CARD,
        card,
        state.catalog.cards[card].faces[0],
        player,
        zone,
    )
    state.own(handle).start_zone = zone
    moves.put_in(state, state.at(handle), verbs.BOTTOM)
    return handle


def run(state: State, frame: Frame) -> None:
    """Goes on setting up."""
    if frame.step == _SIDES:
        _ask_sides(state, frame)
    elif frame.step == _SHUFFLE:
        for player in (0, 1):
            _shuffle(state, player)
            state.life[player] = max(0, STARTING_LIFE + opening(state, player, "starting_life"))
            story.tell(state, "starting_life", player, state.life[player])
            state.touch(WATCH_LIFE)
        frame.step = _FIRST
    elif frame.step == _FIRST:
        _choose_first(state, frame)
    elif frame.step == _HANDS:
        story.tell(state, "first_again" if state.restarted_by >= 0 else "first", state.first_player)
        for player in (state.first_player, 1 - state.first_player):
            top = state.zone(terms.DECK, player)[: OPENING_HAND + opening(state, player, "starting_hand")]
            for handle in top:
                moves.move(state, make_events.move_event(state, handle, terms.HAND, verbs.PUT))
            story.tell(state, "opening_hand", player, len(top))
        frame.step = _MULLIGAN
    elif frame.step == _MULLIGAN:
        _ask_mulligan(state, frame)
    else:
        _start(state)


def _shuffle(state: State, player: int) -> None:
    """The decks are shuffled. What lies face down beside them is mixed too: it has no order, and the order of a deck
    list tells which card is which."""
    for _ in range(2 if state.rules.opponent_shuffles_too else 1):
        moves.shuffle(state, player, terms.DECK)
        moves.shuffle(state, player, terms.STONE_DECK)
    story.tell(state, "prepares", player, terms.DECK)
    story.tell(state, "prepares", player, terms.STONE_DECK)
    for zone in _LAID_ASIDE:
        moves.shuffle(state, player, zone)


def _ask_sides(state: State, frame: Frame) -> None:
    """1306.2: two face rulers start on the side their player chooses."""
    rulers = [handle for player in (0, 1) for handle in state.zone(terms.RULER_AREA, player)]
    place_in_list = len(frame.picks)
    if place_in_list >= len(rulers):
        frame.step = _SHUFFLE
        frame.picks = []
        return
    obj = state.at(rulers[place_in_list])
    card = state.catalog.cards[obj.card]
    if card.layout != TWO_FACE:
        frame.picks.append(0)
        return
    options: list[Option] = [(agenda.MODE, index) for index in range(len(card.faces))]
    names = card.card.names
    agenda.ask(
        state,
        obj.owner,
        "mode",
        options,
        state.rules.cite.two_face,
        "ask-side",
        obj.id,
        names,
    )


def _choose_first(state: State, frame: Frame) -> None:
    """403.4: a player at random plays first; in 6.3 (403.3) that player chooses."""
    if state.restarted_by >= 0:
        state.first_player = state.restarted_by  # 1033.2
        frame.step = _HANDS
        return
    memory = _opening(frame)
    if memory.coin < 0:
        memory.coin = state.random(2)
    chosen = memory.coin
    if state.rules.random_player_chooses_first:
        options: list[Option] = [(agenda.FIRST,), (agenda.SECOND,)]
        agenda.ask(state, chosen, "first", options, state.rules.cite.first_player, "ask-first")
        return
    state.first_player = chosen
    frame.step = _HANDS


def _opening(frame: Frame) -> Opening:
    assert frame.opening is not None
    return frame.opening


def _ask_mulligan(state: State, frame: Frame) -> None:
    """403.5: cards to change are chosen one at a time and go to the bottom in that order; the place is who of the
    two is asked."""
    if frame.place >= 2:
        if not state.rules.mulligan_one_by_one:
            for place_in_order in (0, 1):
                _exchange(state, frame, place_in_order)
        frame.step = _START
        return
    if state.rules.mulligan_is_announced:
        if len(_opening(frame).announced) < 2:
            _ask_announcement(state, frame)
            return
        if not _opening(frame).announced[frame.place]:
            frame.place += 1  # this player keeps the hand
            return
    player = state.first_player if frame.place == 0 else 1 - state.first_player
    options: list[Option] = [(agenda.DONE,)]
    options += [(agenda.OBJECT, handle) for handle in state.zone(terms.HAND, player) if handle not in frame.picks]
    most = len(state.zone(terms.HAND, player))
    prompt = "ask-mulligan"
    cite, chosen = state.rules.cite.mulligan, tuple(frame.picks)
    agenda.ask(state, player, "mulligan", options, cite, prompt, 0, (), 0, most, chosen)


def _ask_announcement(state: State, frame: Frame) -> None:
    """2.0 4.4.2#2: the first player, then the second says whether to redraw."""
    player = state.first_player if not _opening(frame).announced else 1 - state.first_player
    choices: list[Option] = [(agenda.YES,), (agenda.NO,)]
    agenda.ask(state, player, "yes_no", choices, state.rules.cite.mulligan, "ask-redraw")


def answer(state: State, frame: Frame, option: Option) -> None:
    """A side, who plays first, or a card to change was chosen."""
    if frame.step == _SIDES:
        rulers = [handle for player in (0, 1) for handle in state.zone(terms.RULER_AREA, player)]
        obj = state.own(rulers[len(frame.picks)])
        obj.face = state.catalog.cards[obj.card].faces[option[1]]
        story.tell(state, "side_chosen", obj.id)
        frame.picks.append(option[1])
    elif frame.step == _FIRST:
        coin = _opening(frame).coin
        state.first_player = coin if option[0] == agenda.FIRST else 1 - coin
        frame.step = _HANDS
    elif option[0] in (agenda.YES, agenda.NO):
        _opening(frame).announced += (1 if option[0] == agenda.YES else 0,)
    elif option[0] == agenda.DONE:
        player = state.first_player if frame.place == 0 else 1 - state.first_player
        changed = any(_still_changed(state, player, handle) for handle in frame.picks)
        several = opening(state, player, "mulligans")
        if state.rules.mulligan_one_by_one or several:
            _exchange(state, frame, frame.place)
        if changed and _opening(frame).round + 1 < several:
            _opening(frame).round += 1  # once more
            return
        _opening(frame).round = 0
        frame.place += 1
    else:
        frame.picks.append(option[1])


def _still_changed(state: State, player: int, handle: int) -> bool:
    """Whether a card to change is one of this player's that was not changed yet."""
    obj = state.obj(handle)
    return obj is not None and obj.owner == player


def _exchange(state: State, frame: Frame, place_in_order: int) -> None:
    player = state.first_player if place_in_order == 0 else 1 - state.first_player
    changed = [handle for handle in frame.picks if _still_changed(state, player, handle)]
    for handle in changed:
        moves.move(state, make_events.move_event(state, handle, terms.DECK, verbs.PUT, place=verbs.BOTTOM))
    for _ in changed:
        top = state.zone(terms.DECK, player)[0]
        moves.move(state, make_events.move_event(state, top, terms.HAND, verbs.PUT))
    if state.rules.mulligan_one_by_one:
        frame.picks = []
    story.tell(state, "mulligan", player, len(changed))


def _start(state: State) -> None:
    """Lifebreak cards (1415.1c), mana counters (1122.2a), the will coin (1119), then the first turn."""
    state.agenda.pop()
    for player in (0, 1):
        if state.valhalla:
            laid = state.zone(terms.DECK, player)[:LIFEBREAK_CARDS]
            for handle in laid:
                moves.move(state, make_events.move_event(state, handle, terms.LIFEBREAK, verbs.PUT))
            story.tell(state, "life_cards", player, len(laid))
        for ruler in state.zone(terms.RULER_AREA, player):
            if state.at(ruler).face_down:
                state.own(ruler).face_down = UPWARD
                story.tell(state, "ruler_placed", ruler)
            for number in info(state, ruler).abilities:
                ability = state.catalog.abilities[number].ability
                if ability.kind == nodes.KEYWORD and ability.keyword == terms.MANA and ability.number is not None:
                    many = evaluate.number(state, evaluate.Context(ruler, player), ability.number)
                    mine = state.own(ruler)
                    mine.counters = with_counters(mine.counters, "mana", many)
                    story.tell(state, "starting_counters", ruler, many, "mana")
    give_coin(state, 1 - state.first_player)
    turn.begin(state, state.first_player, "first_turn")


def give_coin(state: State, player: int) -> None:
    """1119: the player who does not play first starts with a will coin, if their ruler has [Energize]."""
    catalog = state.catalog
    for ruler in state.zone(terms.RULER_AREA, player):
        for number in info(state, ruler).abilities:
            if catalog.abilities[number].keyword == terms.ENERGIZE and number in catalog.coins:
                _coin(state, catalog.coins[number], player)
                return
    if state.rules.every_ruler_energizes:
        _coin(state, catalog.coins[-1], player)


def _coin(state: State, card: int, player: int) -> None:
    coin = place(state, card, player, terms.ITEMS if state.rules.every_ruler_energizes else terms.REMOVED)
    story.tell(state, "coin", player, coin)


def restart(state: State, player: int, kept: tuple[int, ...]) -> None:
    """1033: every card returns to where it started and the game is set up anew; `kept` cards begin in the field as they
    are (1033.3). Each card keeps its slot, so that handles of the old game mean nothing in the new one."""
    fresh = State(state.rules, state.catalog, state.rng)
    fresh.valhalla = state.valhalla
    fresh.restarted_by = player
    fresh.objs = [None] * len(state.objs)
    fresh.generations = state.generations.copy()
    for obj in state.objs:
        if obj is None or obj.kind != CARD:
            continue
        fresh.free = [obj.id & SLOT_MASK]
        start = _starting_zone(state, obj)
        if obj.id in kept:
            mine = fresh.own(place(fresh, obj.card, obj.owner, terms.FIELD))
            mine.face = obj.face
            mine.start_zone = start
        else:
            place(fresh, obj.card, obj.owner, start)
    fresh.free = [slot for slot in range(len(fresh.objs) - 1, 0, -1) if fresh.objs[slot] is None]
    agenda.push(fresh, Frame(agenda.SETUP, opening=Opening()))
    log = state.log
    script = state.script
    copy_state(fresh, state)
    state.log = log
    state.script = script


def _starting_zone(state: State, obj: Obj) -> int:
    """Where a card was as the game began; what a position put elsewhere goes to the deck that its type belongs to."""
    if obj.start_zone & terms.STARTING_ZONES:
        return obj.start_zone
    types = state.catalog.cards[obj.card].card.faces[0].types
    return terms.STONE_DECK if types & terms.STONE else terms.DECK
