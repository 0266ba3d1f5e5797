"""What the story of a game calls a move or damage: by how it came about, since each way has a rule of its own."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.model.records import Event
from willforge.engine.model.state import State

# Event.name of what happens by a rule that the verb alone does not tell
HALVED: Final = "life_halved"
"""Of life that a lost J-ruler costs (2.0 2.3#5)."""
TOO_MANY: Final = "discarded_down"
"""Of cards beyond the maximum hand size (505.5d)."""
BROKEN: Final = "broken"
"""Of the card that lifebreak removes (1415.1d.1)."""
BREAK_DONE: Final = "break_done"
"""Of that card on its way to the graveyard (1415.1d.3)."""
ALONG: Final = "destroyed_along"
"""Of an addition that is destroyed with what it is added to (2.0 2.5.2#6)."""
LAID_DOWN: Final = "laid_down"
"""Of the card that a player puts into the standby area (706.2)."""
GIVEN_UP: Final = "card_given_up"
"""Of an automatic card that cannot be played (708.3a)."""
DONE_WITH: Final = "done_with"
"""Of a card that has resolved and would else stay on the chase: what may happen instead has happened (910.3, I-163)."""

QUIET: Final = "quiet"
"""Of a card that enters the field without causing its own abilities to trigger (1015.1)."""

ITEMS: Final[dict[str, str]] = {"dragon_emblem": "emblem", "limit_break": "limit_break"}
"""By its kind, what the story calls gaining a token of the item area that has a rule of its own (1036.1, 1037.1)."""
_TOLD: Final[dict[int, str]] = {
    verbs.BANISH: "banished",
    verbs.REMOVE: "removed",
    verbs.DRAW: "drawn",
    verbs.SUMMON: "summoned",
    verbs.CANCEL: "off_the_chase",
    verbs.CALL: "called",
    verbs.JUDGMENT: "judged",
}
"""What the log calls a move by its verb, where that is all there is to say."""


def of_move(state: State, event: Event, face: int, old_zone: int, zone: int) -> str:
    """What the story calls a move of a card that had this side up. O(1)."""
    verb = event.verb
    fell = verb == verbs.DESTROY or (verb == verbs.BANISH and state.rules.banished_j_ruler_returns)
    if fell and zone == terms.RULER_AREA:
        if old_zone == terms.RULER_AREA:
            return "ruler_falls"
        fallen = state.obj(event.what)
        kept = fallen is not None and not fallen.astral  # 1108.2; a token has ceased to exist
        return "j_ruler_survives" if kept else "j_ruler_falls"
    if verb == verbs.DESTROY:
        if old_zone == terms.RULER_AREA:
            return "ruler_destroyed"  # 1010.2
        if event.name != ALONG:
            return "destroyed"
        return "ruler_addition_destroyed" if goes_on_rulers(state, face) else ALONG
    if verb == verbs.DISCARD:
        return TOO_MANY if event.name == TOO_MANY else "discarded"
    if event.name in (BROKEN, BREAK_DONE, GIVEN_UP, LAID_DOWN):
        return event.name
    types = state.catalog.faces[face].types
    if verb == verbs.RESOLVED:
        return "addition_enters" if types & terms.ADDITION else "enters"
    if verb == verbs.RULE_PROCESS:
        return _by_process(state, face, old_zone)
    if old_zone == terms.NOWHERE:
        return "created"
    return _TOLD.get(verb, "moves")


def _by_process(state: State, face: int, old_zone: int) -> str:
    """What the story calls a move to the graveyard that the rules themselves make. O(1)."""
    data = state.catalog.faces[face]
    if old_zone == terms.LIFEBREAK:
        return "lifebreak_excess"
    if old_zone == terms.FIELD:
        return "ruler_addition_leaves" if goes_on_rulers(state, face) else "addition_leaves"
    if data.types & terms.ADDITION:
        return "lost_its_host"
    if data.types & (terms.RESONATOR | terms.REGALIA):
        return "does_not_enter"
    if data.trigger_text:
        return "trigger_done"
    return "quick_chant_done" if data.info.keywords >> terms.QUICKCAST & 1 else "chant_done"


def goes_on_rulers(state: State, face: int) -> bool:
    """Whether an old addition is one for rulers or J-rulers alone (2.0 2.5.3). O(1)."""
    adds_to = state.catalog.faces[face].face.adds_to
    return adds_to > 0 and not adds_to & ~terms.J_RULER_TYPES


def of_damage(state: State, event: Event) -> str:
    """What the log calls damage: that of a battle is dealt by rules of its own in 2.0 (5.6.4#3)."""
    battle = state.battle
    if event.effect_of >= 0 or battle is None:
        return "damage_to_player" if event.what < 0 else "damage"
    if event.what > 0:
        return "hit"
    return "player_pierced" if battle.blocker or battle.attacked > 0 else "player_hit"


BECOMES: Final = "becomes"
"""`Event.name` of life that is set to a number rather than gained or lost by it."""
AS_COST: Final = "cost"
"""`Event.name` of what is done to pay a cost: no effect does it."""
PLAYED_ABILITY: Final = "ability"
"""The name of an event in which no card is played, but an ability."""
