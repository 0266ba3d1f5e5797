"""What playing something costs and how it would be paid for, known before anybody commits to it."""

from __future__ import annotations

from dataclasses import dataclass

from willforge.engine.legal import afford, main_actions, price, ways, will
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import Play
from willforge.engine.model.state import State


@dataclass(frozen=True)
class Foreseen:
    """The price of an option and its automatic payment. `symbols` and `free` are the will of the price, with 0 for X
    and Y; `parts` what else has to be done, by numbers in the catalog. `spent` are the units paid, `places` those of
    them that are produced already (their places in the produced will), `rested` the magic stones that would be
    rested, each with its unit, `used` the other will abilities that would be used first (card, ability)."""

    symbols: tuple[int, ...]
    free: int
    parts: tuple[int, ...]
    spent: tuple[int, ...]
    places: tuple[int, ...]
    rested: tuple[tuple[int, int], ...]
    used: tuple[tuple[int, int], ...]
    variables: int = 0
    """How many {X} the price has."""


def foresee(state: State, option: Option) -> Foreseen | None:
    """The price of an option of the pending priority decision, and how it is paid if every choice about paying is
    left to the first option; None if the option costs nothing that is known before. Where magic stones and produced
    will do not suffice, `used` tells the will abilities that are used, and the rest is empty: what they produce is not
    known yet. The state is left as it is. As much work as listing the option was, and the ways to pay it."""
    decision = state.decision
    if decision is None or decision.kind != "priority":
        return None
    player = decision.player
    found = _price(state, player, option)
    if found is None:
        return None
    total, purpose, variables = found
    free = max(0, total.free)
    claims = price.claims_of(state, player, option[1], total, 0, 0, purpose.kind) if total.parts else []
    skip = option[1] if any(key == (afford.REST, option[1], "") for claim in claims for key in claim.keys) else 0
    sources = will.sources(state, player)
    way = ways.Choices(state, purpose, total.symbols, free, skip, claims, sources).automatic()
    parts = tuple(total.parts)
    if way is not None:
        rested = tuple((handle, unit) for handle, _, unit in way.rested)
        return Foreseen(total.symbols, free, parts, way.units, way.places, rested, (), variables)
    used = afford.plan(state, purpose, total.symbols, free, skip, claims)
    uses = tuple((use.handle, use.ability) for use in used)
    return Foreseen(total.symbols, free, parts, (), (), (), uses, variables)


def _price(state: State, player: int, option: Option) -> tuple[price.Price, will.Purpose, int] | None:
    """What an option costs, what the will is paid for, and how many {X} there are in it."""
    kind = option[0]
    if kind == agenda.PLAY_CARD:
        _, handle, face, flags, awakened = option
        zone = state.at(handle).zone
        total = price.of_card(state, player, handle, face, flags, awakened, 0, 0, zone)
        variables = price.x_symbols(state, face, flags, zone)
        return total, will.Purpose(player, handle, "play", total.awakening), variables
    if kind in (agenda.ACTIVATE, agenda.DO_JUDGMENT):
        _, handle, number = option
        total = price.of_ability(state, player, handle, number, 0)
        of = price.kind_of_ability(state.catalog.abilities[number])
        return total, will.Purpose(player, handle, of), price.ability_x(state.catalog.abilities[number].ability)
    if kind == agenda.STANDBY:
        return price.Price((), main_actions.STANDBY_PRICE, []), will.Purpose(player, option[1], "other"), 0
    return None


def letters(state: State, player: int, option: Option) -> str:
    """Which of X and Y are chosen for what an option plays."""
    if option[0] == agenda.PLAY_CARD:
        _, handle, face, flags, awakened = option
        return price.letters_of_card(state, player, handle, face, flags, awakened, state.at(handle).zone)
    return state.catalog.abilities[option[2]].letters


def cost_verbs(state: State, player: int, option: Option, play: Play) -> list[str]:
    """What has to be done to pay for what an option plays, once X and Y are chosen; "rest" for will, for which magic
    stones are rested."""
    if option[0] == agenda.PLAY_CARD:
        _, handle, face, flags, awakened = option
        zone = state.at(handle).zone
        total = price.of_card(state, player, handle, face, flags, awakened, play.x, play.y, zone)
    else:
        total = price.of_ability(state, player, option[1], option[2], play.x, play.y)
    verbs = [state.catalog.parts[number].verb for number in total.parts]
    return verbs if not total.symbols and total.free <= 0 else [*verbs, "rest"]
