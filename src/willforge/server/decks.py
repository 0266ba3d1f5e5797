"""Decks as clients name them: a starter deck, one of their own that is kept here, or a list."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final

from willforge.cards.deck import Deck, DeckError, format_deck, legality, parse_deck
from willforge.cards.formats import FORMATS, PILES, Reading, read_deck, read_lines, runs, write_deck
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_deck, starter_decks
from willforge.cards.statistics import leading_attributes
from willforge.errors import WillforgeError
from willforge.play.decks import VARIANTS
from willforge.play.game import Game
from willforge.play.record import read_record
from willforge.rules.versions import VERSIONS, rules_of
from willforge.server.packing import packed
from willforge.server.refusals import ILLEGAL, UNKNOWN, Refusal
from willforge.words import say

MOST_DECKS: Final = 100
"""Decks that one player may keep."""


MOST_REASONS: Final = 50
"""Reasons told for one version."""


def known_rules(rules: str) -> str:
    """The version itself. Raises Refusal if there is none such."""
    if rules not in VERSIONS:
        raise Refusal(ILLEGAL, f"there are no rules {rules[:20]!r}: choose one of {', '.join(VERSIONS)}")
    return rules


def known_variant(variant: str | None) -> str | None:
    """The variant itself. Raises Refusal if there is none such."""
    if variant is not None and variant not in VARIANTS:
        raise Refusal(ILLEGAL, f"there is no variant {variant!r}: choose {' or '.join(VARIANTS)}, or none")
    return variant


def of_text(text: str, pool: Pool) -> Deck:
    """The deck of a list of cards of a pool. Raises Refusal naming every line that is wrong."""
    try:
        return read_deck(text, pool)
    except DeckError as error:
        raise Refusal(ILLEGAL, str(error)) from error


def read(text: str, form: str, language: str, pool: Pool) -> dict[str, Any]:
    """What a list says, with every line that can not be used. Raises Refusal for what is no list at all."""
    try:
        return read_data(read_lines(text, pool, form), language)
    except DeckError as error:
        told = say(error.message, language) if error.message is not None else error.problem
        raise Refusal(ILLEGAL, told) from error


def read_data(found: Reading, language: str) -> dict[str, Any]:
    """A reading as it goes over the wire."""
    deck = found.deck
    return {
        "form": found.form, "name": deck.name, "rules": list(deck.rules),
        "piles": {pile: [{"count": count, "name": name} for count, name in runs(getattr(deck, pile))]
                  for pile in PILES},
        "problems": [{"line": one.line, "text": say(one.message, language), "name": one.name, "near": list(one.near)}
                     for one in found.problems],
    }  # fmt: skip


def under_all_rules(deck: Deck, language: str, pool: Pool) -> list[dict[str, Any]]:
    """Whether a deck may be played under each version of the rules, and why not. Linear in the deck."""
    found: list[dict[str, Any]] = []
    for version in VERSIONS:
        against = legality(deck, pool, rules_of(version).deck)
        reasons = [{"rule": one.rule, "text": say(one.message, language)} for one in against[:MOST_REASONS]]
        found.append({"rules": version, "legal": not against, "reasons": reasons})
    return found


def in_all_forms(deck: Deck, language: str, pool: Pool) -> dict[str, dict[str, str]]:
    """A deck in every form it can be written in, and why not in the others."""
    forms: dict[str, str] = {}
    refused: dict[str, str] = {}
    for form in FORMATS:
        try:
            forms[form] = write_deck(deck, pool, form)
        except DeckError as error:
            refused[form] = say(error.message, language) if error.message is not None else error.problem
    return {"forms": forms, "refused": refused}


def starter(name: str) -> Deck:
    """A shipped deck. Raises Refusal if there is none of that name."""
    try:
        return starter_deck(name)
    except DeckError as error:
        raise Refusal(UNKNOWN, f"there is no deck {name[:60]!r}") from error


def checked(deck: Deck, rules: str, pool: Pool) -> Deck:
    """The deck itself. Raises Refusal with the rules in the way if it may not be played."""
    found = legality(deck, pool, rules_of(rules).deck)
    if found:
        reasons = [{"rule": one.rule, "text": one.text, "remedy": "change the deck"} for one in found[:10]]
        raise Refusal(ILLEGAL, f"the deck '{deck.name}' is not legal under rules {rules}", reasons)
    return deck


def exchanged(before: Deck, after: Deck) -> Deck:
    """The deck for the next game of a series, if it has the cards of the one before, side decks included. The rules of
    the game know side decks only as cards outside of it (318.1b), so no rule is cited. Raises Refusal with what is too
    many and what is missing."""
    had, has = _all_cards(before), _all_cards(after)
    if had == has:
        return after
    more = ", ".join(f"{count} {name}" for name, count in sorted((has - had).items()))
    less = ", ".join(f"{count} {name}" for name, count in sorted((had - has).items()))
    told = "; ".join(part for part in (more and f"too many: {more[:200]}", less and f"missing: {less[:200]}") if part)
    raise Refusal(ILLEGAL, f"within a series cards are exchanged with one's own side deck only ({told})")


def _all_cards(deck: Deck) -> Counter[str]:
    """How often each card is in a deck or its side deck."""
    return Counter(deck.rulers + deck.main + deck.stones + deck.extra + deck.runes + deck.strangers + deck.sideboard)


def reasons_against(deck: Deck, rules: str, pool: Pool) -> list[str]:
    """Why a deck may not be played, empty if it may."""
    return [f"{one.text} [{one.rule}]" for one in legality(deck, pool, rules_of(rules).deck)[:10]]


@lru_cache(maxsize=16)
def starters(rules: str) -> tuple[dict[str, Any], ...]:
    """The shipped decks, with whether each may be played under these rules; those made for them first."""
    found = [
        {
            "id": name,
            "name": deck.name,
            "rules": list(deck.rules),
            "legal": not reasons_against(deck, rules, starter_pool()),
            "own": False,
            "reasons": reasons_against(deck, rules, starter_pool()),
            "attributes": leading_attributes(deck, starter_pool()),
        }
        for name, deck in starter_decks().items()
    ]
    return tuple(sorted(found, key=lambda one: (not one["legal"], rules not in one["rules"])))


def for_bot(rules: str, mine: Deck, place: int) -> Deck:
    """A deck for a bot: one of those made for these rules, another one than the player's where there is one."""
    fitting = [deck for deck in starter_decks(rules).values() if not reasons_against(deck, rules, starter_pool())]
    others = [deck for deck in fitting if deck.name != mine.name] or fitting
    if not others:
        raise Refusal(ILLEGAL, f"there is no deck for a bot under rules {rules}: name one as opponent_deck")
    return others[place % len(others)]


def beginning(rules: str, decks: tuple[Deck, Deck], seed: int, variant: str | None, pool: Pool) -> str:
    """The record of a game before its first answer, packed; it holds the cards of the pool that it needs."""
    try:
        return packed(Game.new(rules, decks, seed, variant, pool).record)
    except WillforgeError as error:  # a pool has changed since the deck was chosen
        raise Refusal(ILLEGAL, str(error)) from error


def of_record(record: dict[str, Any], seat: str) -> Deck:
    """The deck that a seat has in the record of a game."""
    return read_record(record)[4]["AB".index(seat)]


def written(deck: Deck) -> str:
    """A deck as text, from which `kept` reads it again."""
    return format_deck(deck)


def kept(text: str) -> Deck:
    """The deck of a text that is kept here: it was read once, so its names are not looked at again."""
    return parse_deck(text)
