"""Ways to say the same: which words stand first, what is said again, what is left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from willforge.text.printing.matching import field_names


@dataclass(frozen=True)
class Style:
    """Ways to say the same that effects do not tell apart."""

    chosen_first: bool = False  # "Choose a card. ... it" rather than "... a card"
    random_first: bool = False  # the same of cards taken at random only
    late: bool = False  # "... if ..." rather than "If ..., ..."
    otherwise: bool = False  # "Otherwise, ..." rather than "... instead"
    apart: bool = False  # a sentence for each deed of a player rather than one for all of them
    named_first: bool = False  # "Target a resonator. ... it"
    again: bool = False  # the same cards described again rather than "them"
    deeds: bool = False  # "Target player puts the top card of their deck ..." rather than "Put ..."
    late_within: bool = False  # "If ..., ... if ..."
    among: bool = False  # "choose a card from among them" rather than "choose a card"
    whence: bool = False  # "this card from your graveyard" of a card whose move triggered
    they: bool = False  # "they" rather than "your opponent" again
    plain: bool = False  # "it" rather than "that resonator"
    brief: bool = False  # "... instead" without saying again how long it lasts
    this_way: bool = False  # "a resonator was destroyed this way" rather than "it is a resonator"
    later: bool = False  # "... instead" after the effects that follow what it takes the place of
    that_name: bool = False  # "a card with that name" rather than the name again
    other: bool = False  # "all other resonators" rather than "all resonators except it"
    where_last: bool = False  # "where X is ..." after all effects rather than after those that have an X
    their_deck: bool = False  # "Shuffle your opponent's deck" rather than "Your opponent shuffles their deck"
    the_deck: bool = False  # "Shuffle it" rather than whose deck it is
    victim_first: bool = False  # "deals damage to target resonator equal to ..." rather than "... equal to ... to ..."
    offer_ended: bool = False  # "You may .... Then shuffle" rather than "You may ..., then shuffle"
    this_it: bool = False  # "it" rather than "this card"


STYLES: Final = (
    Style(),
    Style(chosen_first=True),
    Style(random_first=True),
    Style(otherwise=True),
    Style(late=True),
    Style(apart=True),
    Style(named_first=True),
    Style(again=True),
    Style(whence=True),
    Style(deeds=True),
    Style(deeds=True, chosen_first=True),
    Style(chosen_first=True, otherwise=True),
    Style(chosen_first=True, among=True),
    Style(chosen_first=True, apart=True),
    Style(late_within=True),
    Style(otherwise=True, late=True),
    Style(otherwise=True, named_first=True),
    Style(otherwise=True, late=True, named_first=True),
    Style(they=True),
    Style(plain=True),
    Style(brief=True),
    Style(this_way=True),
    Style(victim_first=True),
    Style(that_name=True),
    Style(other=True),
    Style(later=True),
    Style(where_last=True),
    Style(their_deck=True),
    Style(the_deck=True),
    Style(offer_ended=True),
    Style(this_it=True),
)


def more_styles(style: Style) -> list[Style]:
    """The style with one more way than it has."""
    changes: list[dict[str, Any]] = [{name: True} for name in field_names(Style) if not getattr(style, name)]
    return [replace(style, **change) for change in changes]
