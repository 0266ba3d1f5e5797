"""Accepted synonyms: different words of the cards that mean the same.

`PHRASES` are read as others before the grammar sees them. `SYNONYMS`, `UNSAID` and `ONCE` are what may differ between a
card's text and the text printed from its program, beside the other wordings that a construct of the grammar declares
after its first. Whatever is in none of these places has to be printed right. What a card says wrongly is no synonym:
printing errors are in `willforge.text.misprints`.

A synonym never stands for a difference in meaning: the printed text must also compile to the same program
(`willforge.text.printing.gate`), so an entry can hide only what the grammar reads as the same; and words that carry
meaning (numbers, zones, players, names, "may", "not", "other") are in no entry that drops them.

The patterns of `SYNONYMS` are written like those of the grammar: `a|b` is either word, `a?` may be missing, `( a b )?`
too. The words are those of the lexer, in lower case: "'s" and "non-" stand apart, reminder text and icons are gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge.text.verbs import participle, past
from willforge.text.words import ATTRIBUTES, TYPES

_DONE: Final = (
    *("play", "draw", "discard", "banish", "summon", "call", "gain", "lose", "pay", "attack", "block", "cancel"),
    *("destroy", "rest", "recover", "remove", "put", "deal", "do", "cause"),
)
"""What players and cards have done by now, which is what they did."""
_HAVE_DONE: Final = tuple(
    (f"{who} {have} {participle(verb)}", f"{who} {past(verb)}")
    for verb in _DONE
    for who, have in (
        ("you", "have"),
        *((word, "has") for word in ("opponent", "player", "card", "resonator", "that")),
        ("that", "have"),
    )
)
_NOT: Final = tuple((f"non{word}", f"non- {word}") for word in (*ATTRIBUTES, *TYPES, "token", "tokens", "magic"))
"""Where the hyphen is missing; at the beginning of a sentence it would look like a race."""

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("main deck", "deck"),
    ("main decks", "decks"),
    ("his or her", "their"),
    ("his magic stone deck", "their magic stone deck"),
    ("counter that spell", "cancel that spell"),
    ("life break", "lifebreak"),
    ("for as long as", "as long as"),
    ("until end of turn as well", "until end of turn"),
    ("declare an attack", "attack"),  # 2.0 14.15#1
    ("declare a block", "block"),
    ("participate in battle", "attack or block"),
    ("chant-standby area", "standby area"),  # 1404.2
    ("chant-standby areas", "standby areas"),
    ("standby zone", "standby area"),
    ("recover phase", "recovery phase"),
    ("removed from the game zone", "removed area"),
    ("there's", "there is"),
    ("canceled", "cancelled"),
    ("canceling", "cancelling"),
    ("can't", "cannot"),
    ("did not", "didn't"),
    ("was not", "wasn't"),
    ("were not", "weren't"),
    ("has not", "hasn't"),
    ("have not", "haven't"),
    ("can not", "cannot"),
    ("does not", "doesn't"),
    ("do not", "don't"),
    ("for every", "for each"),
    ("activated ability", "activate ability"),
    ("activated abilities", "activate abilities"),
    ("is not dealt", "isn't dealt"),
    ("are not dealt", "aren't dealt"),
    ("bestowed", "added"),  # 2.0
    ("bestow", "add"),
    ("take control of", "gain control of"),
    ("controlled by you", "you control"),
    ("controlled by your opponent", "your opponent controls"),
    ("controlled by an opponent", "your opponent controls"),
    ("you've", "you"),
    ("they've", "they"),
    ("that's", "that is"),
    ("takes control of", "gains control of"),
    ("face down", "face-down"),
    ("face up", "face-up"),
    ("is the target of", "is targeted by"),
    ("are the target of", "are targeted by"),
    ("be the target of", "be targeted by"),
    ("becomes the target of", "becomes targeted by"),
    ("multiplied by", "times"),
    ("each time counter", "each time counter"),  # a counter of that name
    ("each time", "whenever"),
    ("may choose to", "may"),
    ("an opponent", "your opponent"),  # there are two players
    ("each opponent", "your opponent"),
    ("onto the field", "into the field"),
    ("into play", "into the field"),
    ("in play", "in the field"),
    ("until the end of turn", "until end of turn"),
    ("until the end of the turn", "until end of turn"),
    ("until end of the turn", "until end of turn"),
    ("instead of paying", "rather than pay"),
    ("for the rest of the turn", "until end of turn"),
    ("until the end of this battle", "until end of battle"),
    ("at the start of", "at the beginning of"),
    ("each of your turns", "your turn"),
    ("remains rested", "is rested"),
    ("when this card is a summon spell ,", "while this card is a summon spell ,"),
    ("that has been", "that was"),
    ("that have been", "that were"),
    *_HAVE_DONE,
    *_NOT,
)
"""Phrases, and the one wording that the grammar has for each of them."""


@dataclass(frozen=True)
class Synonym:
    """Wordings that mean the same as `plain`, and why they do."""

    plain: str
    said: tuple[str, ...]
    why: str


def _same(plain: str, *said: str, why: str) -> Synonym:
    return Synonym(plain, said, why)


ARTICLES: Final[dict[str, str]] = {
    "a": "one is meant by the noun itself",
    "an": "as 'a'",
    "the": "says nothing",
    "1": "as 'a'; other numbers are kept",
}
"""Words that are left out before anything else."""

SYNONYMS: Final[tuple[Synonym, ...]] = (
    # -- what is spoken of ------------------------------------------------------------------------------------------
    _same("@it", "it", "it'", "it is", "them", "they", "itself", "this",
          "this card|resonator|addition|regalia|j/resonator",
          "that|those card|resonator|j/resonator|j-ruler|ruler|j/ruler|chant|addition|regalia|rune|entity|token",
          "that|those spell|ability|target", "that|those spell or ability", "that|those magic stone",
          "chosen card|resonator|target|entity|one",
          "searched|targeted|selected|revealed|discarded|banished|removed card|resonator|entity",
          "card banished|discarded|removed|revealed this way", "that damage", "@it is",
          why="words that only refer; what they stand for is proved by compiling"),
    _same("@turn", "this turn", "until end of turn", "until end of this turn", "for this turn", "during this turn",
          why="effects that last for the turn end with it"),
    _same("its", "@it '", why="'the revealed card's' is 'its' of what was spoken of"),
    _same("", "you may|can only put non- chant part of that alternative card into field",
          "you may|can only put non- chant part of @it into field",
          why="nothing else of an alternative card can be put there (1307.4a)"),
    _same("", "- you may start game with @it ruler and another ruler with [tag] * that doesn't share name with @it . "
              "put both from your ruler area",
          why="says what [Tag] means (1146), without the parentheses of reminder text"),
    _same("@way", "this way", "in this way", why="'this' refers to nothing else here"),
    _same("@ability", "this ability", why="as above"),
    _same("@will", "this will", "that will", why="the will produced before"),
    _same("@player", "that player", "he or she", "its|their|@it controller", "@it ' controller", "controller of @it",
          why="a player spoken of before; who it is is proved by compiling"),
    _same("@did", "you|@it|@player|opponent do|doe|does", why="the player who was offered something did it"),
    # -- where ------------------------------------------------------------------------------------------------------
    _same("field", "magic stone area", why="stones once lay in an area of their own (1404)"),
    _same("you control", "in|from your field", why="a player's field is what they control there"),
    _same("that entered your field", "you control that entered your field", why="who controls it is said twice"),
    _same("from your", "in your", why="'a card in your hand' and 'a card from your hand' is where the card is"),
    _same("from graveyard", "in graveyard", why="the same of any player's"),
    _same("become", "become number equal to", why="what ATK becomes is a number"),
    _same("graveyard", "graveyard from anywhere",
          why="the same of this card and of cards; of kinds (I-330) it is proved by compiling"),
    _same("named", "card named", why="a name stands for the cards that have it"),
    _same("control", "control any", why="'any' is 'a'"),
    _same("remove *", "remove * from game", why="'remove' alone is from the game (1004)"),
    _same("discard *", "discard * from your hand", why="cards are discarded from the hand (1019)"),
    _same("draw *", "draw * from your|their deck", why="cards are drawn from the deck (1009)"),
    _same("rest *", "rest * recovered", why="only recovered cards can be rested for a cost"),
    # -- when -------------------------------------------------------------------------------------------------------
    _same("when", "whenever", why="every time is meant by either"),
    _same("end of turn", "next end of turn", "end of this turn", why="the next end of a turn is this one's"),
    # -- what the rules say anyway -----------------------------------------------------------------------------------
    _same("banish @it", "@player banish @it", why="cards are banished by their controllers (1011.2)"),
    _same("", "you must play @ability if able", why="automatic abilities are played whenever they can be (906.5)"),
    _same("", "if card is resonator , put @it into your field when @it resolve", why="resonators enter so (903.3)"),
    _same("", "@ability is applied to all player", why="an ability applies to all it speaks of"),
    _same("", "you don't gain life if life is lost by any damage", why="paying life is no damage (1003)"),
    _same("player cannot chase to @it if @it was awakened ,", "player cannot chase to @it and",
          why="the same condition holds for what the sentence goes on with"),
    # -- abilities --------------------------------------------------------------------------------------------------
    _same("targeted", "targeted by spell or|and ability", why="only spells and abilities target"),
    _same(";", "; or", ". or", why="between the options of a choice"),
    _same("x is", "where x is", why="what X is may be a sentence of its own"),
    _same("[sealed_item]", "sealed item", why="printed as a keyword later"),
    _same("[god's_art]", "god's art", "god' art", why="printed as a keyword later"),
    _same("darkness", "dark", why="the attribute by its short name"),
)  # fmt: skip

UNSAID: Final[dict[str, str]] = {
    "and": "joins sentences or lists; what is joined is compared",
    "then": "as 'and': effects happen in the order they are written",
    "you": "an order is to you; every other player is named",
    "pay": "what is paid are will symbols or life, which are kept",
    "named": "a name is in quotation marks",
    "total": "the cost of a card is its total cost",
    ",": "punctuation",
    ".": "punctuation",
    ":": "punctuation",
    ";": "punctuation",
    "-": "punctuation",
    ">>>": "the arrow, which older cards do not have",
    "<": "marks around a name",
    ">": "marks around a name",
    '"': "marks around a name",
}
"""Words that go without saying."""

ONCE: Final[dict[str, str]] = {
    "@it": "how often something is referred to depends on how sentences are joined",
    "@player": "as above",
    "or": "stands once or between all the parts of a list",
}
"""Words of which it matters whether they stand there, not how often."""
