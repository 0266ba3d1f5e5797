"""Moving cards between zones (302 to 318): what becomes a new object, what it keeps, and where it may not go."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import ALTERNATIVE, INVERSE, SHIFT_CARD
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.catalog.printed_text import mentions_this
from willforge.engine.catalog.verbs import (
    ANYWHERE,
    BANISH,
    BOTTOM,
    DESPAIR_SIDE,
    DESTROY,
    FACE_DOWN,
    JUDGMENT,
    PLAYED,
    PUT,
    RESOLVED,
    SUMMON,
)
from willforge.engine.catalog.watch import (
    WATCH_DAMAGE,
    WATCH_ORIENTATION,
    WATCH_PLAY,
    zone_watch,
)
from willforge.engine.happen.leaving_battle import leave_battle, remove_from_battle, stop_fighting
from willforge.engine.model import limits, story
from willforge.engine.model.lasting import UNTIL_SOURCE_LEAVES, UNTIL_TURN_END, WHILE_CONDITION, Lasting
from willforge.engine.model.records import (
    CARD,
    COPIED,
    COPY,
    DOWN,
    DOWN_KNOWN,
    HIDDEN,
    NO_OBJECT,
    SEEN,
    SHOWN_WHILE_CHASED,
    SLOT_BITS,
    SLOT_MASK,
    TOKEN,
    UPWARD,
    Event,
    Last,
    Obj,
    Play,
    zone_index,
)
from willforge.engine.model.sight import plain
from willforge.engine.model.state import State
from willforge.engine.query import fighting, zone_masks, zones
from willforge.engine.query.current import counters, info, with_counters
from willforge.text import nodes

_NEWEST_FIRST: Final = terms.GRAVEYARD | terms.LIFEBREAK | terms.CHASE
_STACKED: Final = terms.DECK | terms.STONE_DECK


# -- making and unmaking objects ---------------------------------------------------------------------------
def create(
    state: State, kind: int, card: int, face: int, owner: int, zone: int, atk: int = NO_VALUE, defense: int = NO_VALUE
) -> int:
    """A new object that is in no zone list yet, with values that are not those of its face if any are given; returns
    its handle. O(1)."""
    if state.free:
        slot = state.free.pop()
    else:
        slot = len(state.objs)
        if slot == limits.MOST_OBJECTS:
            limits.endless(state)
        state.objs.append(None)
        state.generations.append(0)
    state.generations[slot] += 1
    handle = state.generations[slot] << SLOT_BITS | slot
    state.objs[slot] = Obj(
        state.token,
        handle,
        kind,
        card,
        face,
        owner,
        owner,
        owner,
        zone,
        False,
        UPWARD,
        HIDDEN,
        0,
        (),
        state.tick(),
        state.turn,
        state.turn,
        state.turn,
        0,
        0,
        0,
        None,
        (),
        atk,
        defense,
        False,
        (),
        zone,
        0,
    )
    return handle


def cease(state: State, handle: int) -> None:
    """The object stops existing: an ability that left the chase, a token or copy that moved (1303.3a, 1017.1a)."""
    obj = state.at(handle)
    take_out(state, obj)
    remember(state, obj)
    if obj.zone == terms.CHASE:
        hide_offered(state, obj.play)
    slot = handle & SLOT_MASK
    state.forget(slot)
    state.objs[slot] = None
    state.free.append(slot)
    state.touch(zone_watch(obj.zone))


def hide_offered(state: State, play: Play | None) -> None:
    """Cards that were revealed to pay for something are hidden again as it leaves the chase (1005.1); nothing was paid
    for a copy of it."""
    for entry in () if play is None or play.flags & COPIED else play.offered:
        for handle in entry[1:]:
            shown = state.obj(handle)
            if shown is not None and shown.revealed == SHOWN_WHILE_CHASED:
                state.set_revealed(handle, HIDDEN)


def take_out(state: State, obj: Obj) -> None:
    """Removes an object from the list of its zone."""
    if obj.zone == terms.NOWHERE:
        return
    state.touch(zone_watch(obj.zone))
    index = zone_index(obj.zone, side(obj))
    handles = state.zones[index]
    place = handles.index(obj.id)
    state.zones[index] = handles[:place] + handles[place + 1 :]


def put_in(state: State, obj: Obj, place: int) -> None:
    """Puts an object into the list of its zone: on top where new cards lie on top, else at the end."""
    state.touch(zone_watch(obj.zone))
    index = zone_index(obj.zone, side(obj))
    handles = state.zones[index]
    if obj.zone & (_NEWEST_FIRST | _STACKED) and place != BOTTOM:
        state.zones[index] = (obj.id, *handles)
    else:
        state.zones[index] = (*handles, obj.id)


def side(obj: Obj) -> int:
    """Whose list an object is in: its controller's, who is its owner but in play (302.6); the chase has one list."""
    if obj.zone == terms.CHASE:
        return 0
    return obj.controller


def remember(state: State, obj: Obj, known: Last | None = None) -> None:
    """Keeps what is known of an object that is about to leave (911.1)."""
    if obj.zone & ~(terms.DECK | terms.STONE_DECK):
        state.last[obj.id] = known or _known(state, obj, obj)


def as_it_is(state: State, obj: Obj) -> Last:
    """What will be known of an object that stays, or leaves together with others, as it is now (911.1). Linear in the
    cards in play."""
    return _known(state, obj, obj.copy(None))


def _known(state: State, obj: Obj, kept: Obj) -> Last:
    carried = zone_masks.carried(state, obj.id) if obj.zone & terms.IN_PLAY else ()
    return Last(kept, info(state, obj.id), fighting.part(state, obj.id), carried)


# -- moving ---------------------------------------------------------------------------------------------------
def destination(state: State, obj: Obj, zone: int, verb: int) -> int:
    """The zone a card would come to that is moved to `zone` by a verb: a J-ruler that is destroyed is put into its
    ruler area, which is no graveyard (1010.1). O(1)."""
    if zone == terms.GRAVEYARD and _returns(state, obj, verb):
        return terms.RULER_AREA
    return zones.destination(state, obj, zone)


def _returns(state: State, obj: Obj, verb: int) -> bool:
    """Whether what is done to a card puts a J-ruler into its ruler area: destroying, in 2.0 banishing too (2.3#6), also
    a ruler that is there already (2.0 2.2#7)."""
    if verb != DESTROY and (verb != BANISH or not state.rules.banished_j_ruler_returns):
        return False
    printed = state.catalog.faces[obj.face].types
    if not printed & terms.J_RULER_TYPES or obj.under:
        return False
    if obj.zone == terms.FIELD:
        return bool(printed & terms.J_RULER)
    return obj.zone == terms.RULER_AREA and state.rules.ruler_falls_to_j_ruler


def stays(state: State, event: Event) -> bool:
    """Whether a card may not go where it is told and does not move at all (317). O(1)."""
    obj = state.obj(event.what)
    if obj is None:
        return True
    if obj.under or (event.to_zone == terms.RULER_AREA and _returns(state, obj, event.verb)):
        return False
    return _route(state, obj, event.to_zone, event) == 0


def _route(state: State, obj: Obj, zone: int, event: Event, known: Info | None = None) -> int:
    """Where a card goes that would go to `zone`, 0 if it does not move: not to a player who has a field addition of its
    name already (2.0 2.5.1#2). O(1), linear in the field for such an addition."""
    if zone == terms.FIELD and state.rules.field_addition_once and zones.doubles(state, obj, _receiver(obj, event)):
        return terms.GRAVEYARD if obj.zone == terms.CHASE else 0
    return zones.route(state, obj, zone, event.verb, JUDGMENT, known)


def _receiver(obj: Obj, event: Event) -> int:
    """The player under whose control a card comes into the field."""
    return event.under if event.under >= 0 else obj.owner


def buried(event: Event) -> Event:
    """1035.2a: the move of a card that lies over a J-ruler, which goes to the graveyard instead of where it is told to
    go: it is not returned or removed (910.1). O(1)."""
    going = event.changed(0, terms.GRAVEYARD, event.replaced)
    going.verb, going.place, going.hidden = PUT, ANYWHERE, 0
    return going


def move(state: State, event: Event, known: Last | None = None) -> int:
    """Carries out a move; returns the handle after it, or 0 if nothing moved. The event has passed replacement; `known`
    is what a card that leaves together with others was as they began to leave."""
    obj = state.obj(event.what)
    if obj is None:
        return 0
    zone = event.to_zone
    if zone == terms.RULER_AREA and _returns(state, obj, event.verb) and obj.kind == CARD:
        return _destroy_j_ruler(state, obj, known) if obj.zone == terms.FIELD else _fell_ruler(state, obj)
    was = None if known is None else known.info
    zone = _route(state, obj, zones.destination(state, obj, zone), event, was)
    if zone == 0:
        return 0
    if obj.zone & terms.IN_PLAY and zone & terms.IN_PLAY and (obj.kind == CARD or zone & terms.FIELDS):
        moved = _within_play(state, obj, zone, event.under, known)
        if moved and event.rested:
            state.own(moved).rested = True  # 909.5: a J-ruler too enters as its text says
        return moved
    if obj.under and obj.zone == terms.FIELD:
        uncover(state, obj)
        obj = state.at(obj.id)
    return _to_new_zone(state, obj, zone, event, known)


def _to_new_zone(state: State, obj: Obj, zone: int, event: Event, known: Last | None) -> int:
    remember(state, obj, known)
    take_out(state, obj)
    old_zone = obj.zone
    if old_zone == terms.CHASE:
        hide_offered(state, obj.play)
    if old_zone == terms.FIELD:
        leave_battle(state, obj.id)
    play = obj.play if old_zone == terms.CHASE and zone == terms.FIELD else None
    if zone == terms.CHASE and event.verb == SUMMON:  # 1006.1: a resonator spell, played from nowhere, nothing chosen
        play = Play(-1, (), (), (), (), 0, 0, 0, 0, terms.NOWHERE, (), 0, None, (), -1)
    fresh = renew(state, obj, zone, play)
    if zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE):
        fresh.controller = event.under if event.under >= 0 else obj.owner
        if zone & (terms.RULER_AREA | terms.ITEMS):
            fresh.controller = obj.owner  # 302.6
        fresh.home = fresh.controller
    fresh.rested = bool(event.rested)
    if zone & terms.FIELDS:
        fresh.memory = obj.memory  # what was chosen as it enters
        _keep_removed(state, obj.id, fresh.id)
        _keep_what_will_lent(state, obj.id, fresh.id)
    fresh.face = _face_after(state, obj, old_zone, zone, event)
    down = event.hidden == FACE_DOWN and (zone != terms.REMOVED or state.rules.face_down_removed_is_hidden)
    if down or zone == terms.STANDBY:
        lay_open = not old_zone & terms.HIDDEN_ZONES and old_zone != terms.NOWHERE and obj.face_down != DOWN
        fresh.face_down = DOWN_KNOWN if lay_open else DOWN
    if not old_zone & terms.IN_PLAY and state.rules.counters_only_leave_play:
        fresh.counters = obj.counters  # 1022.3
    put_in(state, fresh, event.place)
    _note_seen(state, obj, fresh)
    if _ceases(state, obj, old_zone, zone):
        handle = fresh.id
        cease(state, handle)
        return handle
    return fresh.id


def _note_seen(state: State, before: Obj, fresh: Obj) -> None:
    """The other player remembers a card that they saw going into a hand, until a card of that hand goes where they do
    not see it: it may be that one. Linear in the hand in the second case, else O(1)."""
    other = 1 - fresh.owner
    if fresh.zone == terms.HAND:
        fresh.link = SEEN if plain(before, other) else NO_OBJECT
    elif before.zone == terms.HAND and not plain(fresh, other):
        for handle in state.zone(terms.HAND, fresh.owner):
            if state.at(handle).seen:
                state.set_link(handle, NO_OBJECT)


def _keep_removed(state: State, old: int, new: int) -> None:
    """What a card removed from the game as it enters the field was removed by the card that is there then. O(cards
    removed from the game)."""
    for handle in state.zone(terms.REMOVED, 0) + state.zone(terms.REMOVED, 1):
        if state.at(handle).removed_by == old:
            state.set_link(handle, new)


def _keep_what_will_lent(state: State, old: int, new: int) -> None:
    """What the will that a spell was paid with says of the card that enters the field holds for that. Linear in the
    effects."""
    for place, lasting in enumerate(state.effects):
        if lasting.source == old and lasting.objects == (old,) and lasting.until == UNTIL_TURN_END:
            state.effects[place] = lasting.of_itself(new)
            state.touch(WATCH_PLAY)


def renew(state: State, obj: Obj, zone: int, play: Play | None) -> Obj:
    """The new object a card becomes in another zone (302.3): nothing of the old one is kept but what is physical."""
    return _renew_in(state, obj.id & SLOT_MASK, obj, zone, play)


def _renew_in(state: State, slot: int, obj: Obj, zone: int, play: Play | None) -> Obj:
    """The new object a card becomes, in a slot that is its own or free for it."""
    state.forget(slot)
    state.generations[slot] += 1
    handle = state.generations[slot] << SLOT_BITS | slot
    fresh = Obj(
        state.token,
        handle,
        obj.kind,
        obj.card,
        obj.face,
        obj.owner,
        obj.owner,
        obj.owner,
        zone,
        False,
        UPWARD,
        HIDDEN,
        0,
        (),
        state.tick(),
        state.turn,
        state.turn,
        state.turn,
        0,
        0,
        0,
        play,
        (),
        obj.base_atk,
        obj.base_def,
        False,
        (),
        obj.start_zone,
        0,
    )
    state.objs[slot] = fresh
    return fresh


def _ceases(state: State, obj: Obj, old_zone: int, zone: int) -> bool:
    """Whether a token or copy stops existing after a move."""
    if old_zone == terms.NOWHERE:  # it has just been made; a token may have gone elsewhere instead of entering
        return obj.kind == TOKEN and not zone & (terms.FIELDS | terms.ITEMS)
    if obj.kind == TOKEN:
        return state.rules.tokens_cease_anywhere or bool(old_zone & (terms.FIELD | terms.REMOVED))  # 1303.3a
    if obj.kind == COPY:
        if old_zone == terms.CHASE and zone == terms.FIELD:
            return not state.rules.copies_enter_play  # 1017.1a
        return zone != terms.CHASE  # 1017.3: played as a copy
    return False


def _face_after(state: State, obj: Obj, old_zone: int, zone: int, event: Event) -> int:
    """Which side (1302.2f, 1302.3e) or half of an alternative card (1307.4a) is up after a move."""
    if obj.kind != CARD:
        return obj.face  # 1302.1b
    card = state.catalog.cards[obj.card]
    layout = card.layout
    if layout == ALTERNATIVE:
        if zone == terms.CHASE or (zone == terms.FIELD and old_zone == terms.CHASE):
            return obj.face
        if zone == terms.FIELD:
            for number in card.faces:
                if state.catalog.faces[number].types & terms.ENTITY_TYPES:
                    return number
        return card.faces[0]
    if layout not in (SHIFT_CARD, INVERSE):
        return obj.face
    if event.hidden == DESPAIR_SIDE:
        return card.faces[1]
    if event.verb in (PLAYED, RESOLVED):
        return obj.face
    return card.faces[0]


def _destroy_j_ruler(state: State, obj: Obj, known: Last | None) -> int:
    """1010.1, 1304.5c: a destroyed J-ruler returns to the ruler area, ruler side up and astral unless [Imperishable]
    (1108.2); where the version says so, it stays J-ruler side up (5.12 10.9#1, 11.7#1)."""
    was = known or as_it_is(state, obj)
    saved = was.info.keywords >> terms.IMPERISHABLE & 1
    face = obj.face
    leave_battle(state, obj.id)
    _within_play(state, obj, terms.RULER_AREA, obj.owner, was)
    mine = state.own(obj.id)
    if not saved:
        mine.astral = True
        if state.rules.j_ruler_returns_as != "ruler":
            mine.face = face
    return obj.id


def _fell_ruler(state: State, obj: Obj) -> int:
    """2.0 2.2#7: a ruler destroyed in the ruler area is turned to its J-ruler side and has no abilities any more; 0 if
    it was turned before."""
    if obj.astral:
        return 0
    mine = state.own(obj.id)
    mine.face = state.catalog.cards[mine.card].faces[:2][-1]
    mine.astral = True
    return mine.id


def _within_play(state: State, obj: Obj, zone: int, under: int, known: Last | None) -> int:
    """302.3: within the play ground it stays the same card, with orientation, counters and effects."""
    if obj.zone == zone:
        return _to_other_field(state, obj, under) if zone & terms.FIELDS and under >= 0 else 0
    if obj.zone == terms.FIELD:
        state.last[obj.id] = known or as_it_is(state, obj)  # 911.1, I-182
    take_out(state, obj)
    mine = state.own(obj.id)
    if mine.zone == terms.FIELD and state.rules.j_ruler_sheds_damage:
        mine.damage = 0  # 1007.7
    if zone == terms.RULER_AREA:
        mine.face = state.catalog.cards[mine.card].faces[0]
        if mine.controller != mine.owner:
            mine.since = state.turn
            mine.controller = mine.owner
        _end_effects(state, mine.id)
        leave_battle(state, mine.id)
    else:
        mine.field_turn = state.turn
        if state.rules.j_ruler_enters_recovered:
            mine.rested = False  # 2.0 14.7#0
        if zone == terms.STONE_AREA:
            leave_battle(state, mine.id)
    mine.home = mine.controller
    mine.zone = zone
    mine.zone_turn = state.turn
    mine.stamp = state.tick()
    put_in(state, mine, ANYWHERE)
    return mine.id


def _end_effects(state: State, handle: int) -> None:
    """Ends what a J-ruler takes no further than the ruler area, though it is the same card there (302.3): effects that
    gave a player control of it (308.5, I-254), and those it made until it leaves the field, or for as long as something
    is true of it there (I-103). Linear in the effects."""
    kept: list[Lasting] = []
    for lasting in state.effects:
        static = state.catalog.statics[lasting.static].static
        if lasting.source == handle and (
            lasting.until == UNTIL_SOURCE_LEAVES
            or (lasting.until == WHILE_CONDITION and mentions_this(static.condition))
        ):
            continue
        mods = static.mods
        if handle not in lasting.objects or not all(isinstance(mod, nodes.GainControl) for mod in mods):
            kept.append(lasting)
        elif len(lasting.objects) > 1:
            kept.append(lasting.made_for(tuple(other for other in lasting.objects if other != handle)))
    state.effects = kept
    state.touch(WATCH_PLAY)


def _to_other_field(state: State, obj: Obj, under: int) -> int:
    """6.3 307.6, 10.2 307.8b: a card in the field that is put into a player's field comes under that player's control,
    which is neither entering nor leaving; 0 if it is there already."""
    if obj.controller == under:
        return 0
    take_out(state, obj)
    mine = state.own(obj.id)
    mine.controller = under
    mine.home = under
    mine.since = state.turn
    put_in(state, mine, ANYWHERE)
    stop_fighting(state, mine.id)
    return mine.id


def overlay(state: State, below: Obj, handle: int) -> tuple[int, ...]:
    """1035.1, 1035.2: a card in the field comes to lie over a J-ruler. What the J-ruler was, the entity is: its
    orientation, its part in a battle, how long it has been there; what lay on either of them lies on it (I-181).
    Returns the additions that are added to the entity instead of the J-ruler now. Linear in the field and the effects
    in force."""
    remove_from_battle(state, handle)
    take_out(state, below)
    state.own(below.id).zone = terms.NOWHERE
    top = state.own(handle)
    top.under = below.id
    top.rested = below.rested
    top.damage += below.damage
    for name, many in below.counters:
        top.counters = with_counters(top.counters, name, many)
    top.since = below.since
    top.home = below.home  # I-423: it is whose the J-ruler is
    top.field_turn = below.field_turn
    additions = [h for h in state.zone(terms.FIELD, 0) + state.zone(terms.FIELD, 1) if state.at(h).host == below.id]
    for addition in additions:
        state.own(addition).host = handle
    for place, lasting in enumerate(state.effects):
        if below.id in lasting.objects:
            state.effects[place] = lasting.made_for((*lasting.objects, handle))
    battle = state.battle
    if battle is not None and below.id in (battle.attacker, battle.attacked, battle.blocker, battle.foe):
        mine = state.own_battle()
        mine.attacker = handle if mine.attacker == below.id else mine.attacker
        mine.attacked = handle if mine.attacked == below.id else mine.attacked
        mine.blocker = handle if mine.blocker == below.id else mine.blocker
        mine.foe = handle if mine.foe == below.id else mine.foe
    state.touch(WATCH_PLAY | WATCH_DAMAGE | WATCH_ORIENTATION)
    return tuple(additions)


def uncover(state: State, obj: Obj) -> None:
    """1035.2a: as the entity leaves, the J-ruler below returns to the ruler area as a ruler. It is the same card there
    (302.3), with the entity's orientation and those of its own counters that are left on the entity (I-181)."""
    base = state.own(obj.under)
    base.face = state.catalog.cards[base.card].faces[0]
    base.controller = base.owner
    base.since = obj.since if obj.controller == base.owner else state.turn
    base.zone = terms.RULER_AREA
    base.zone_turn = state.turn
    base.stamp = state.tick()
    base.rested = obj.rested
    base.counters = tuple((name, left) for name, many in base.counters if (left := min(many, counters(obj, name))))
    base.damage = 0
    state.own(obj.id).under = 0
    _end_effects(state, base.id)
    put_in(state, base, ANYWHERE)
    name = state.catalog.faces[base.face].face.name
    story.tell(state, "uncovered", base.id, base.id, terms.FIELD, terms.RULER_AREA, name, ANYWHERE)


def shuffle(state: State, player: int, zone: int) -> dict[int, int]:
    """Randomises the order of a deck (1021) and re-issues its handles; returns the new handle of each old one.

    The slots stay in their order while the cards are mixed, so that no part of a handle tells which card it names to
    somebody who knew the handle, or the deck list, before. A script names cards by their slots: there the slots go
    with the cards."""
    index = zone_index(zone, player)
    order = list(state.zones[index])
    slots = [handle & SLOT_MASK for handle in order]
    for last in range(len(order) - 1, 0, -1):
        chosen = state.random(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    script = state.script
    if script is not None:
        for entry in script.shuffles:
            if entry[0] == player and entry[1] == zone:
                wanted = [h for slot in entry[2] for h in order if h & SLOT_MASK == slot]
                order = wanted + [h for h in order if h not in wanted]
                script.shuffles.remove(entry)
                break
        slots = [handle & SLOT_MASK for handle in order]
    cards = [state.at(handle) for handle in order]
    became: dict[int, int] = {}
    for card, slot in zip(cards, slots, strict=True):
        became[card.id] = _renew_in(state, slot, card, zone, None).id
    state.zones[index] = tuple(became.values())
    state.touch(zone_watch(zone))
    return became


def is_card(obj: Obj) -> bool:
    """Whether it is a card, token or copy rather than an ability or judgment."""
    return obj.kind in (CARD, TOKEN, COPY)
