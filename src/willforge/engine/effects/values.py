"""Effects on numbers and states: damage, life, counters, orientation, will, turns (chapter 1000)."""

from __future__ import annotations

from willforge import terms
from willforge.cards.model import INVERSE, SHIFT_CARD
from willforge.engine.flow import processes
from willforge.engine.happen import costs, counting, entering, events, leaving_battle, make_events, picks, triggers
from willforge.engine.legal import prohibited, will
from willforge.engine.model import agenda, event_kinds, event_names, limits, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import CARD, DOWN_KNOWN, HIDDEN, SHOWN_FOR_GAME, UPWARD, Event
from willforge.engine.model.state import LOST_OTHERWISE, State
from willforge.engine.query import evaluate, filters
from willforge.engine.query.current import SEEN_BY_OWNER, counters, info, lies_face_up, stripped, with_counters
from willforge.text import nodes


def damage(state: State, frame: Frame, step: nodes.Damage) -> None:
    """1007: all at once, by each of those that deal it; 903.2h: by the division chosen on playing."""
    context = evaluate.of_frame(state, frame)
    if step.divided and isinstance(step.to, nodes.Target):
        shares = frame.division[step.to.slot] if step.to.slot < len(frame.division) else ()
        blows = list(zip(evaluate.objects(state, context, step.to), shares, strict=False))
    else:
        blows = _blows(state, frame, step, context)
    frame.begin()
    events.perform(
        state,
        [
            make_events.damage_event(source, hit, much, 0, frame.controller)
            for source in evaluate.objects(state, context, step.source)
            for hit, much in blows
            if much > 0
        ],
    )


def _blows(state: State, frame: Frame, step: nodes.Damage, context: evaluate.Context) -> list[tuple[int, int]]:
    """What is dealt damage and how much; damage equal to a value of those it is dealt to is each one's own. What is
    beyond a value of a card may be for its controller."""
    found: list[tuple[int, int]] = []
    own = step.amount if isinstance(step.amount, nodes.Value) and step.amount.what == step.to else None
    amount = evaluate.number(state, context, step.amount)
    for handle in evaluate.acted_on(state, frame, step.to):
        if own is not None:
            amount = evaluate.value_for(state, context, handle, own.value, own.name)
        most = max(0, evaluate.value_of(state, handle, step.excess, "")) if step.excess and handle > 0 else amount
        found += ((handle, min(amount, most)), (-1 - evaluate.controller_of(state, handle), amount - most))
    return found


def remove_damage(state: State, frame: Frame, step: nodes.RemoveDamage) -> None:
    """1007.6."""
    context = evaluate.of_frame(state, frame)
    amount = max(0, evaluate.number(state, context, step.amount))
    frame.done = 0
    for handle in evaluate.acted_on(state, frame, step.what):
        obj = state.obj(handle)
        if obj is not None and obj.damage:
            taken = min(amount, obj.damage)
            left = obj.damage - taken
            frame.done += taken
            state.set_damage(handle, left)
            story.tell(state, "damage_removed", handle, taken, left)
    frame.did = frame.done > 0


def life(state: State, frame: Frame, step: nodes.Life) -> None:
    """Gaining, losing, paying life, or becoming a number."""
    context = evaluate.of_frame(state, frame)
    amount = evaluate.number(state, context, step.amount)
    changes: list[Event] = []
    name = event_names.BECOMES if step.how == "become" else ""
    for handle in evaluate.objects(state, context, step.who):
        player = -1 - handle
        change = max(0, amount)  # 104.2: less than nothing is not gained, lost or paid
        if step.how == "become":
            change = amount - state.life[player]
        elif step.how == "half":
            change = -(state.life[player] // 2)
            if state.rules.life_rounds_up == terms.WHEN_HALVED:
                change = events.halved(state.life[player]) - state.life[player]
        elif step.how in ("lose", "pay"):
            change = -max(0, amount)
        if change > 0:
            changes.append(Event(event_kinds.GAINED, by=frame.source, player=player, amount=change, name=name))
        elif change < 0:
            changes.append(Event(event_kinds.LOST, by=frame.source, player=player, amount=-change, name=name))
    frame.begin()
    if step.how == "pay":
        for change_event in changes:
            triggers.note_simple(
                state, "life_paid", by=frame.source, player=change_event.player, amount=change_event.amount
            )
    events.perform(state, changes)


def _shares_of(targets: tuple[int, ...], division: tuple[int, ...], handles: tuple[int, ...]) -> list[int]:
    """What each of the handles was given of a division among targets (903.2h)."""
    given = dict(zip(targets, division, strict=False))
    return [given.get(handle, 0) for handle in handles]


def counter(state: State, frame: Frame, step: nodes.Counter) -> None:
    """1022: put, remove, move or double counters."""
    context = evaluate.of_frame(state, frame)
    number = evaluate.number(state, context, step.number)
    handles = evaluate.acted_on(state, frame, step.what)
    frame.begin()
    if step.how == "put":
        shares = [number] * len(handles)
        if step.divided and isinstance(step.what, nodes.Target) and step.what.slot < len(frame.division):
            shares = _shares_of(evaluate.objects(state, context, step.what), frame.division[step.what.slot], handles)
        events.perform(
            state,
            [
                Event(event_kinds.COUNTER_PUT, h, frame.source, player=frame.controller, amount=share, name=step.name)
                for h, share in zip(handles, shares, strict=True)
                if share > 0
            ],
        )
        return
    if step.how == "double":  # 1022.7
        there = [(h, name, many) for h in handles for name, many in state.at(h).counters if step.name in ("", name)]
        events.perform(
            state, [_counter_event(frame, event_kinds.COUNTER_PUT, h, name, many) for h, name, many in there]
        )
        return
    receivers: tuple[int, ...] = () if step.to is None else picks.cards(state, frame, step.to)
    if step.how == "move" and not receivers:
        return  # 903.3a: they are not moved to what has left, and stay
    gone, asked = counting.taken_off(state, dict.fromkeys(handles, number), step.name, frame.picks)
    if asked:
        _ask_counter_kind(state, frame, asked, step.name, gone)
        return
    changes = [_counter_event(frame, event_kinds.COUNTER_REMOVED, *entry) for entry in gone]
    if step.how == "move":  # 1022.4
        moved: dict[str, int] = {}
        for _, name, many in gone:
            moved[name] = moved.get(name, 0) + many
        changes += [
            _counter_event(frame, event_kinds.COUNTER_PUT, receivers[0], name, many) for name, many in moved.items()
        ]
    events.perform(state, changes)


def _counter_event(frame: Frame, kind: int, handle: int, name: str, many: int) -> Event:
    return Event(kind, handle, frame.source, player=frame.controller, amount=many, name=name)


def _ask_counter_kind(state: State, frame: Frame, handle: int, name: str, taken: list[tuple[int, str, int]]) -> None:
    """1022.1b, I-372: of which kind the next counter is that goes from a card, where the text does not say it."""
    held = counting.of_kind(state.at(handle).counters, name)
    kinds = tuple(kind for kind, _ in held)
    options = counting.options(held, tuple((kind, many) for card, kind, many in taken if card == handle))
    picks.ask(state, frame, frame.controller, "choose", options, state.rules.cite.choose, "ask-counter-kind", kinds)


def turn(state: State, frame: Frame, step: nodes.Turn) -> None:
    """Rest, recover (1013), shift (1117.2a), invert (1030) and turning face down or up."""
    handles = evaluate.acted_on(state, frame, step.what)
    frame.begin()
    if step.how == "rest" and handles and entering.enters_rested(state, handles[0]):
        frame.did, frame.done = True, 1
        return
    if step.how in ("rest", "recover"):
        kind = event_kinds.RESTED if step.how == "rest" else event_kinds.RECOVERED
        events.perform(state, [Event(kind, handle, frame.source, player=frame.controller) for handle in handles])
        return
    for handle in handles:
        if step.how in ("face_down", "face_up"):
            if not info(state, handle).types & terms.J_RULER_TYPES:  # 303.2a
                frame.done += _turn_over(state, handle, step.how)
        elif _flip(state, handle, step.how):
            frame.done += 1
    frame.did = frame.done > 0


def _turn_over(state: State, handle: int, how: str) -> int:
    """303.2: a card turned face down is still known to those who have seen it; turned up in a zone that only its owner
    sees, it lies there revealed. Returns how many cards were turned: none that lies so already (104.3)."""
    up = how == "face_up"
    if lies_face_up(state.at(handle)) == up:
        return 0
    mine = state.own(handle)
    mine.face_down = UPWARD if up else DOWN_KNOWN
    if mine.zone & SEEN_BY_OWNER:
        mine.revealed = SHOWN_FOR_GAME if up else HIDDEN
    story.tell(state, "turned_up" if up else "turned_down", handle)
    return 1


_SIDES = {"shift": ("future", SHIFT_CARD), "invert": ("despair", INVERSE)}


def _flip(state: State, handle: int, how: str) -> bool:
    """1302: turning a double-sided card; it stays the same card with its counters, damage and effects."""
    side, layout = _SIDES[how]
    obj = state.at(handle)
    card = state.catalog.cards[obj.card]
    if obj.kind != CARD:
        return False  # 1302.1b: a copy of a double-sided card has one side only
    if card.layout != layout or state.catalog.faces[obj.face].face.side == side:
        return False
    for number in card.faces:
        if state.catalog.faces[number].face.side == side:
            turned = state.catalog.faces[number].face.name
            story.tell(state, "shifts" if layout == SHIFT_CARD else "inverts", handle, turned)
            state.own(handle).face = number
            triggers.note_simple(
                state, "shifted" if how == "shift" else "inverted", handle, handle, player=obj.controller
            )
            return True
    return False


def produce(state: State, frame: Frame, step: nodes.Produce) -> None:
    """907: one of the options, as often as it says."""
    who = picks.player(state, frame, step.who)
    frame.did = False
    if who < 0 or prohibited.cannot(state, "produce", frame.source):
        return
    context = evaluate.of_frame(state, frame)
    times = max(0, evaluate.number(state, context, step.times))
    options = will.produce_options(state, who, step)
    if step.like is not None:
        mask = 0
        for handle in evaluate.objects(state, context, step.like):
            mask |= info(state, handle).attributes
        options = tuple((bit,) for bit in terms.ATTRIBUTE_NAMES if mask & bit)
    if step.chosen >= 0:
        held = frame.regs[step.chosen]
        options = ((held,),) if isinstance(held, int) else ()
    if not options:
        return
    rounds = times if step.mixed else 1
    if len(options) > 1 and len(frame.picks) < rounds:
        names = tuple(will_text(option) for option in options)
        choices: list[Option] = [(agenda.WORD, index) for index in range(len(options))]
        picks.ask(state, frame, who, "choose", choices, state.rules.cite.produce, "ask-will", names)
        return
    picked = frame.picks if len(options) > 1 else [0] * rounds
    made: tuple[int, ...] = ()
    for pick in picked:
        made += options[pick]
    if not step.mixed:
        made *= times
    frame.did = bool(made)
    costs.produce(state, who, made, state.catalog.only_number(step), frame.source)


def will_text(units: tuple[int, ...]) -> str:
    """Will units as symbols, void ones as a number: "{R}{R}", "{1}"."""
    parts: list[str] = []
    void = 0
    for unit in units:
        if unit == 0:
            void += 1
        elif unit & 31:
            parts.append("{" + terms.ATTRIBUTE_SYMBOLS[unit & 31] + "}")
        else:
            parts.append("{M}" if unit & terms.MOON else "{T}")
    return "".join(parts) + ("{" + str(void) + "}" if void else "")


def force(state: State, frame: Frame, step: nodes.Force) -> None:
    """1023: rolls dice and adds them up."""
    dice = limits.times(state, evaluate.number(state, evaluate.of_frame(state, frame), step.dice))
    if dice:
        dice += filters.permits(state, "roll_more", frame.controller)
    rolled: list[int] = []
    for _ in range(dice):
        if state.script is not None and state.script.rolls:
            rolled.append(state.script.rolls.pop(0))
        else:
            rolled.append(state.random(6) + 1)
    total = sum(rolled)
    state.roll = total
    frame.done = total
    story.tell(state, "force", frame.source, tuple(rolled), total)
    triggers.note_simple(state, "forced", frame.source, frame.source, player=frame.controller, amount=total)


def play_again(state: State, frame: Frame, step: nodes.PlayAgain) -> None:
    """1112.2: what was played once may be played once more; an ability that speaks of others does not count itself."""
    arts = {
        data.ability.name or data.ability.text
        for data in state.catalog.abilities
        if data.keyword == terms.GODS_ART and not (step.other and data.number == frame.ability)
    }
    who = picks.player(state, frame, step.who)
    left: list[tuple[int, str]] = []
    renewed: set[str] = set()
    for player, name in state.uses_game:
        if player == who and name in arts and name not in renewed:
            renewed.add(name)
        else:
            left.append((player, name))
    state.uses_game = left
    frame.did = bool(renewed)


def heal(state: State, frame: Frame, step: nodes.Heal) -> None:
    """1024: an astral ruler loses its astral counters and that condition, and has [Judgment] again."""
    frame.did = False
    for handle in evaluate.acted_on(state, frame, step.what):
        obj = state.obj(handle)
        if obj is not None and obj.astral and not stripped(state, obj):
            state.own(handle).astral = False
            state.set_counters(handle, with_counters(obj.counters, "astral", -counters(obj, "astral")))
            frame.did = True
            story.tell(state, "healed", handle)
            triggers.note_simple(state, "healed", handle, frame.source, player=obj.controller)


def extra_turn(state: State, frame: Frame, step: nodes.ExtraTurn) -> None:
    """1025."""
    for handle in evaluate.objects(state, evaluate.of_frame(state, frame), step.who):
        state.extra_turns.append(-1 - handle)


def skip(state: State, frame: Frame, step: nodes.Skip) -> None:
    """1031."""
    for handle in evaluate.objects(state, evaluate.of_frame(state, frame), step.who):
        state.skips.append((-1 - handle, step.phase))


def remove_from_battle(state: State, frame: Frame, step: nodes.RemoveFromBattle) -> None:
    """1029."""
    for handle in evaluate.acted_on(state, frame, step.what):
        leaving_battle.remove_from_battle(state, handle)
        story.tell(state, "out_of_battle", handle)


def finish(state: State, frame: Frame, step: nodes.Finish) -> None:
    """103.5: an effect wins or loses the game. Who wins so needs nobody who loses: that the other player cannot lose
    does not keep it from happening (I-258). Losing may be replaced (910)."""
    losing: list[Event] = []
    for handle in evaluate.objects(state, evaluate.of_frame(state, frame), step.who):
        if handle >= 0 or prohibited.cannot(state, "win_game" if step.wins else "lose_game", handle):
            continue
        player = -1 - handle
        if step.wins:
            state.lost[1 - player] = LOST_OTHERWISE
            story.tell(state, "wins_by_effect", player)
        else:
            losing.append(Event(event_kinds.GAME_LOST, player=player, amount=LOST_OTHERWISE))
    events.perform(state, losing)
    if state.lost[0] or state.lost[1]:
        processes.end_game(state)
