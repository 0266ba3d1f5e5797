"""Doing what is required (903.2j): paying will, resting, banishing, discarding and the rest, in printed order
(903.2j.1). What a PAY item of the agenda still asks for is its `Bill`."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.printed_text import is_rest_this
from willforge.engine.catalog.watch import WATCH_CHASE, WATCH_PLAY
from willforge.engine.happen import charge, counting, events, history, make_events, moves, triggers
from willforge.engine.legal import afford, price, requirements, uses, ways, will, x_and_y
from willforge.engine.model import agenda, event_kinds, event_names, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Bill, Frame
from willforge.engine.model.lasting import UNTIL_CHASE_LEFT, UNTIL_TURN_END, Lasting
from willforge.engine.model.records import COST_VERBS, HIDDEN, SHOWN_WHILE_CHASED, Event
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, filters, layers
from willforge.engine.query.current import info, remembered
from willforge.terms import INFINITY
from willforge.text import nodes

FAILED: Final = 99


def run(state: State, frame: Frame) -> None:
    """Goes on paying."""
    bill = _bill(frame)
    if bill.told:
        _tell_payment(state, frame)
    if (bill.symbols or bill.free) and bill.before == 0:
        _ask_will(state, frame, bill)
        return
    if not bill.parts:
        _finish(state, frame, True)
        return
    part = state.catalog.parts[bill.parts[0]]
    if part.verb == "will":
        bill.parts.pop(0)
        bill.symbols = part.cost.symbols
        bill.free = part.cost.free + part.cost.x * frame.x + part.cost.y * frame.y
        return
    left = len(bill.parts)
    _do_part(state, frame, part)
    if bill.before and len(bill.parts) < left:
        bill.before -= 1  # 903.2j.1: in the order they are written


def _bill(frame: Frame) -> Bill:
    assert frame.bill is not None
    return frame.bill


def _finish(state: State, frame: Frame, paid: bool) -> None:
    state.agenda.pop()
    below = state.agenda[-1]
    below.did = paid
    below.offered += frame.offered
    if below.playing is not None:
        below.playing.paid = _bill(frame).spent


def _context(state: State, frame: Frame) -> evaluate.Context:
    return evaluate.Context(frame.source, frame.controller, x=frame.x, y=frame.y)


def _do_part(state: State, frame: Frame, part: nodes.CostPart) -> None:
    player = frame.controller
    many = evaluate.number(state, _context(state, frame), part.number)
    if part.verb == "life":
        _bill(frame).parts.pop(0)
        if many > state.life[player]:
            _finish(state, frame, False)
        else:
            triggers.note_simple(state, "life_paid", by=frame.source, player=player, amount=many)
            events.perform(state, [Event(event_kinds.LOST, player=player, amount=many, by=frame.source)])
        return
    if part.verb in ("mill", "remove_top"):
        _bill(frame).parts.pop(0)
        top = state.zone(terms.DECK, player)[:many]
        _offer(frame, part.verb, top)
        zone, verb = (terms.GRAVEYARD, verbs.PUT) if part.verb == "mill" else (terms.REMOVED, verbs.REMOVE)
        events.perform(state, [make_events.move_event(state, handle, zone, verb) for handle in top])
        return
    if part.verb == "counters_off":
        _take_counters(state, frame, part, many)
        return
    if isinstance(part.what, nodes.Filter):
        picked = _bill(frame).picked
        if part.verb == "counter_off" and len(picked) >= many:
            _pay_counters(state, frame, part, dict.fromkeys(picked[:many], 1), many)
            return
        able = alike.distinct(
            state,
            evaluate.Context(frame.source, player),
            part.what,
            tuple(requirements.candidates(state, player, frame.source, part)),
            list(picked),
        )
        left = [h for h in able if h not in picked]
        if many >= INFINITY:
            picked, left = tuple(left), []
        elif len(picked) < many:
            if len(left) + len(picked) < many:
                _finish(state, frame, False)
            elif len(left) + len(picked) == many:
                _bill(frame).picked = picked + tuple(left)
            else:
                _ask_or_take(state, frame, part, left, many)
            return
        _bill(frame).picked = ()
        _bill(frame).parts.pop(0)
        _carry_out(state, frame, part, picked, 1)
        return
    what = (frame.source,) if part.what is None else evaluate.objects(state, _context(state, frame), part.what)
    if not what or not all(requirements.doable(state, player, handle, part, many) for handle in what):
        _finish(state, frame, False)
        return
    if part.verb == "counter_off":
        _pay_counters(state, frame, part, dict.fromkeys(what, many), 0)
        return
    _bill(frame).parts.pop(0)
    _carry_out(state, frame, part, what, many)


def _ask_or_take(state: State, frame: Frame, part: nodes.CostPart, left: list[int], many: int) -> None:
    """Asks for the next card of a part, of those that leave what the rest of the cost needs."""
    bill = _bill(frame)
    able = [handle for handle in left if _leaves_enough(state, frame, part, (*bill.picked, handle), left, many)]
    _ask_objects(state, frame, able or left, f"ask-part-{part.verb}", many, bill.picked)


def _leaves_enough(
    state: State, frame: Frame, part: nodes.CostPart, chosen: tuple[int, ...], left: list[int], many: int
) -> bool:
    """Whether the rest of a part, the other parts and the will can still be paid once these cards are taken for it."""
    bill = _bill(frame)
    later = tuple(state.catalog.parts[number] for number in bill.parts[1:])
    if not later and not bill.symbols and not bill.free:
        return True
    claims = afford.taken_for(part, chosen)
    claims += afford.taken_for_rest(part, [handle for handle in left if handle not in chosen], many - len(chosen))
    claims += afford.claims_of(state, frame.controller, frame.source, later, frame.x, frame.y, "other")
    claims = afford.in_order(claims)
    purpose, kept = _purpose(frame), _kept(state, frame)
    if bill.symbols or bill.free:
        return afford.can_pay_will(state, purpose, bill.symbols, bill.free, kept, claims)
    return afford.Means(state, purpose).leaves([], claims)


def _take_counters(state: State, frame: Frame, part: nodes.CostPart, many: int) -> None:
    """Counters from any of the cards, so many in all: one card is picked after the other, then their kinds."""
    picked = _bill(frame).picked
    left = [
        handle
        for handle in requirements.candidates(state, frame.controller, frame.source, part)
        if requirements.held(state.at(handle), part.name) > picked.count(handle)
    ]
    if len(picked) >= many:
        cards = picked[:many]
        _pay_counters(state, frame, part, {handle: cards.count(handle) for handle in cards}, many)
    elif not left:
        _finish(state, frame, False)
    else:
        _ask_objects(state, frame, left, "ask-counter", many, picked)


def _pay_counters(state: State, frame: Frame, part: nodes.CostPart, due: dict[int, int], first: int) -> None:
    """Removes so many counters from each card; of which kind, the payer chooses where the cost does not say it (I-372).
    The kinds are what was picked from `first` on."""
    bill = _bill(frame)
    taken, asked = counting.taken_off(state, due, part.name, list(bill.picked[first:]))
    if asked:
        held = counting.of_kind(state.at(asked).counters, part.name)
        options = counting.options(held, tuple((name, many) for handle, name, many in taken if handle == asked))
        kinds = tuple(name for name, _ in held)
        cite, player = state.rules.cite.pay_costs, frame.controller
        agenda.ask(state, player, "choose", options, cite, "ask-counter-kind", frame.source, kinds)
        return
    bill.picked = ()
    bill.parts.pop(0)
    for handle, name, many in taken:
        player, kind = frame.controller, event_kinds.COUNTER_REMOVED
        gone = Event(kind, handle, frame.source, player=player, amount=many, name=name)
        events.perform(state, [gone])


def _ask_objects(state: State, frame: Frame, left: list[int], prompt: str, many: int, picked: tuple[int, ...]) -> None:
    options: list[Option] = [(agenda.OBJECT, handle) for handle in left]
    cite, player = state.rules.cite.pay_costs, frame.controller
    agenda.ask(state, player, "choose", options, cite, prompt, frame.source, (), many, many, picked)


def _offer(frame: Frame, verb: str, what: tuple[int, ...]) -> None:
    """Writes down which cards a part is done with, for effects that speak of them."""
    if verb in COST_VERBS:
        frame.offered += ((COST_VERBS.index(verb), *what),)


def _carry_out(state: State, frame: Frame, part: nodes.CostPart, what: tuple[int, ...], many: int) -> None:
    verb = part.verb
    _offer(frame, verb, what)
    if verb in ("rest", "rest_this"):
        events.perform(
            state, [Event(event_kinds.RESTED, handle, frame.source, player=frame.controller) for handle in what]
        )
    elif verb == "recover":
        events.perform(
            state, [Event(event_kinds.RECOVERED, handle, frame.source, player=frame.controller) for handle in what]
        )
    elif verb == "counter_on":
        kind, player = event_kinds.COUNTER_PUT, frame.controller
        put = [Event(kind, handle, frame.source, player=player, amount=many, name=part.name) for handle in what]
        events.perform(state, put)
    elif verb == "erase":  # 1303.3
        for handle in what:
            story.tell(state, "erased", handle)
            moves.cease(state, handle)
    elif verb == "reveal":
        _reveal(state, what, frame.source)
    else:
        zone, kind, place = _DESTINATIONS[verb]
        events.perform(
            state,
            [
                make_events.move_event(state, handle, zone, kind, frame.source, place, name=event_names.AS_COST)
                for handle in what
            ],
        )


def _reveal(state: State, what: tuple[int, ...], by: int) -> None:
    """1005.1: shown to all players until what the cost was paid for has left the chase (moves.hide_offered)."""
    for handle in what:
        obj = state.at(handle)
        if obj.revealed == HIDDEN:
            state.set_revealed(handle, SHOWN_WHILE_CHASED)
            story.tell(state, "revealed", handle, info(state, handle).name)
        triggers.note_simple(state, "revealed", handle, by, player=obj.owner, name=event_names.AS_COST)


_DESTINATIONS: Final[dict[str, tuple[int, int, int]]] = {
    "banish": (terms.GRAVEYARD, verbs.BANISH, 0),
    "discard": (terms.GRAVEYARD, verbs.DISCARD, 0),
    "remove": (terms.REMOVED, verbs.REMOVE, 0),
    "return": (terms.HAND, verbs.RETURN, 0),
    "bottom": (terms.DECK, verbs.PUT, verbs.BOTTOM),
    "destroy": (terms.GRAVEYARD, verbs.DESTROY, 0),
}


# -- will ------------------------------------------------------------------------------------------------------
def _purpose(frame: Frame) -> will.Purpose:
    bill = _bill(frame)
    return will.Purpose(frame.controller, frame.source, bill.purpose, bill.awakening)


def _kept(state: State, frame: Frame) -> int:
    """The card that a later part rests, so that it is not rested for will."""
    return frame.source if any(is_rest_this(state.catalog.parts[number]) for number in _bill(frame).parts) else 0


def _claims(state: State, frame: Frame) -> list[afford.Claim]:
    """What the parts that are still to be done use up."""
    parts = tuple(state.catalog.parts[number] for number in _bill(frame).parts)
    return afford.claims_of(state, frame.controller, frame.source, parts, frame.x, frame.y, "other")


def ways_to_pay(state: State, frame: Frame) -> ways.Choices:
    """The will that a PAY item asks for, and what there is to pay it with. Linear in the cards in play."""
    bill = _bill(frame)
    sources = will.sources(state, frame.controller)
    return ways.Choices(
        state, _purpose(frame), bill.symbols, bill.free, _kept(state, frame), _claims(state, frame), sources
    )


def _ask_will(state: State, frame: Frame, bill: Bill) -> None:
    """Asks which sources pay (1003.5): all ways with produced will and magic stones, or if there are many, the
    automatic one and what to use next; and the other will abilities that could pay for something, to be used first."""
    picked, symbols, free = bill.sources, bill.symbols, bill.free
    purpose, kept, claims = _purpose(frame), _kept(state, frame), _claims(state, frame)
    sources = will.all_sources(state, frame.controller)
    before = tuple((picked[at], picked[at + 1], picked[at + 2]) for at in range(0, len(picked), 3))
    found, picks = ways.Choices(state, purpose, symbols, free, kept, claims, sources).listing(before)
    more: list[afford.Use] = []
    if not picked and not all(source.plain for source in sources):
        more = afford.helpers(state, purpose, symbols, free, kept, claims, sources)
    if len(found) == 1 and not picks and not more:
        spend(state, frame, found[0])
        return
    if not found and not more:
        _finish(state, frame, False)
        return
    options: list[Option] = [_payment_option(way) for way in found]
    options += [(agenda.PAY_WITH, *pick) for pick in picks]
    options += [(agenda.WILL_ABILITY, use.handle, use.ability) for use in more]
    agenda.ask(state, frame.controller, "pay", options, state.rules.cite.pay_will, "ask-pay", frame.source)


def _payment_option(way: ways.Payment) -> Option:
    flat: list[int] = [agenda.PAYMENT, len(way.units), *way.units, len(way.places), *way.places]
    for handle, ability, unit in way.rested:
        flat += [handle, ability, unit]
    return tuple(flat)


def payment_of(option: Option) -> ways.Payment:
    """The way to pay that an option stands for."""
    units = option[2 : 2 + option[1]]
    rest = option[2 + option[1] :]
    places = rest[1 : 1 + rest[0]]
    flat = rest[1 + rest[0] :]
    return ways.Payment(units, places, tuple((flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)))


def spend(state: State, frame: Frame, way: ways.Payment) -> None:
    """Pays will (1003.1): rests the sources, then eliminates the units."""
    player = frame.controller
    for place in way.places:
        made = state.catalog.onlys[state.will_only[player][place]]
        if made is not None:
            _affect(state, frame, made)
    for _, ability, _ in way.rested:
        for step in state.catalog.codes[state.catalog.abilities[ability].code].steps:
            if isinstance(step, nodes.Produce):
                _affect(state, frame, step)
    units, only = state.will[player], state.will_only[player]
    kept = [place for place in range(len(units)) if place not in way.places]
    state.set_will(player, tuple(units[place] for place in kept), tuple(only[place] for place in kept))
    bill = _bill(frame)
    bill.symbols = ()
    bill.free = 0
    bill.spent += way.units
    bill.sources = ()
    bill.told = _payment_option(way)
    if way.rested:
        note_play_in_battle(state, player)
        for handle, _, _ in way.rested:
            use_up(state, player, handle, "activate", state.at(handle).zone)  # 907.1
        events.perform(state, [Event(event_kinds.RESTED, handle, handle, player=player) for handle, _, _ in way.rested])
        for handle, _, _ in way.rested:
            triggers.note_simple(state, "activated", handle, handle, player=player)
            triggers.note_simple(state, "produced", handle, handle, player=player)
    if state.agenda[-1] is frame:
        _tell_payment(state, frame)


def _tell_payment(state: State, frame: Frame) -> None:
    """Writes down what the sources that were rested have produced, and what was paid: after the resting, which
    something may have replaced."""
    bill = _bill(frame)
    way = payment_of(bill.told)
    bill.told = ()
    for handle, _, unit in way.rested:
        story.tell(state, "produced", frame.controller, handle, (unit,))
    story.tell(state, "paid", frame.controller, frame.source, way.units)


def _affect(state: State, frame: Frame, made: nodes.Produce) -> None:
    """What will does to the card it is spent on: while that is on the chase, or what it says of it afterwards until
    the turn ends."""
    if made.spent is None or _bill(frame).purpose != "play" or not isinstance(made.spent.what, nodes.Filter):
        return
    context = evaluate.Context(frame.source, frame.controller)
    if not filters.passes(state, context, frame.source, made.spent.what.tests):
        return
    state.effects.append(
        Lasting(
            state.number(),
            state.catalog.static_numbers[id(made)],
            (frame.source,),
            frame.source,
            frame.controller,
            state.tick(),
            UNTIL_CHASE_LEFT if made.spent.condition is None else UNTIL_TURN_END,
            state.turn,
            (),
            (),
            0,
            0,
            (0, 0) * len(made.spent.mods),
        )
    )
    state.touch(WATCH_CHASE | WATCH_PLAY)


def answer(state: State, frame: Frame, option: Option) -> None:
    """The player has chosen an object or a kind of counter for a part, a way to pay will, or a will ability to use
    first."""
    if option[0] in (agenda.OBJECT, agenda.WORD):
        _bill(frame).picked += (option[1],)
    elif option[0] == agenda.PAYMENT:
        spend(state, frame, payment_of(option))
    elif option[0] == agenda.PAY_WITH:
        _bill(frame).sources += option[1:]
    else:
        use_will_ability(state, frame.controller, option[1], option[2])


def note_play_in_battle(state: State, player: int) -> None:
    """803.6: whether the non-turn player played a spell or ability in this battle decides about another one."""
    if state.battle is not None and player != state.turn_player and not state.battle.enemy_played:
        state.own_battle().enemy_played = True


def use_up(state: State, player: int, handle: int, kind: str, from_zone: int) -> None:
    """Ends the effects about "the next" card or ability that meant the one just played."""
    layers.update(state)
    for active in list(state.tables.mods.get("cost", [])):
        mods = state.catalog.statics[active.static].static.mods
        if active.lasting and any(isinstance(mod, nodes.ChangeCost) and mod.of == "next" for mod in mods):
            if price.means(state, active, player, handle, kind, from_zone):
                state.effects = [lasting for lasting in state.effects if lasting.number != active.lasting]
                state.touch(WATCH_PLAY)


def use_will_ability(state: State, player: int, handle: int, number: int) -> None:
    """Plays a will ability: it is paid and resolved at once, without the chase (907.3)."""
    ability = state.catalog.abilities[number]
    obj = state.at(handle)
    total = price.of_ability(state, player, handle, number, 0)  # before this one counts among those played
    note_play_in_battle(state, player)
    use_up(state, player, handle, "activate", obj.zone)
    triggers.note_simple(state, "activated", handle, handle, player=player)  # 907.1: it is an activate ability
    history.count_use(state, handle, number)
    uses.count_for_game(state, player, number)
    x = x_and_y.of_judgment(state, handle)
    frame = agenda.code_frame(state, ability.code, handle, player, None, list(remembered(state, obj)), (), x, number)
    agenda.push(state, frame)
    story.tell(state, "will_ability", handle, number)
    kind = price.purpose_of_ability(ability)
    charge.start(state, player, handle, total.parts, total.symbols, total.free, 0, kind, total.before)


def produce(state: State, player: int, units: tuple[int, ...], only: int, source: int) -> None:
    """Adds units to a player's produced will (907.4)."""
    state.set_will(player, state.will[player] + units, state.will_only[player] + (only,) * len(units))
    story.tell(state, "produced", player, source, units)
    triggers.note_simple(state, "produced", source, source, player=player, amount=len(units))
