"""The record of a game as it is written down: read and checked before anything is believed."""

from __future__ import annotations

from typing import Final

from willforge.cards.deck import Deck
from willforge.cards.loader import cards_from_data
from willforge.cards.model import Card
from willforge.engine.model.data import BrokenSave
from willforge.play.decks import PILES, VARIANTS
from willforge.rules.versions import rules_of

FORMAT: Final = 1


def read_record(
    record: object,
) -> tuple[str, str | None, tuple[Card, ...], tuple[Card, ...], tuple[Deck, Deck], int, list[int]]:
    """The parts of a record: rules, variant, cards, named cards, decks, seed, answers. Raises BrokenSave."""
    if not isinstance(record, dict):
        raise BrokenSave("", "a mapping was expected")
    if record.get("format") != FORMAT:
        raise BrokenSave("format", f"format {record.get('format')!r} is not known: this version reads format {FORMAT}")
    for key in ("rules", "variant", "cards", "named", "decks", "seed", "answers"):
        if key not in record:
            raise BrokenSave(key, "this key is missing")
    rules = record["rules"]
    if not isinstance(rules, str):
        raise BrokenSave("rules", "a text was expected")
    rules_of(rules)
    variant = record["variant"]
    if variant is not None and variant not in VARIANTS:
        raise BrokenSave("variant", f"{variant!r} is no variant")
    seed, answers, decks = record["seed"], record["answers"], record["decks"]
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BrokenSave("seed", "a number was expected")
    if not isinstance(answers, list) or not all(
        isinstance(item, int) and not isinstance(item, bool) and item >= -2 for item in answers
    ):
        raise BrokenSave("answers", "a list of numbers was expected")
    if not isinstance(decks, list) or len(decks) != 2:
        raise BrokenSave("decks", "two decks were expected")
    cards = tuple(cards_from_data(record["cards"], "cards"))
    named = tuple(cards_from_data(record["named"], "named"))
    return rules, variant, cards, named, (_read_deck(decks[0], 0), _read_deck(decks[1], 1)), seed, answers.copy()


def _read_deck(data: object, place: int) -> Deck:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise BrokenSave(f"decks.{place}", "a mapping with a name was expected")
    piles: dict[str, tuple[str, ...]] = {}
    for pile in PILES:
        names = data.get(pile)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BrokenSave(f"decks.{place}.{pile}", "a list of names was expected")
        piles[pile] = tuple(names)
    return Deck(name=data["name"], **piles)
