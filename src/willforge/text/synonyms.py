"""Words that mean the same as others: misprints of the cards, phrases of older wordings, and the synonyms of the round
trip.

This is the one place where a word is read as another one (`MISPRINTS`, `PHRASES`, `MARKS`, `OWNED`), and where stands
what may differ between a card's text and the text printed from its program (`SYNONYMS`, `UNSAID`, `REFERRING`).
Whatever is not listed here has to be printed right.

A synonym never stands for a difference in meaning: the printed text must also compile to the same program
(`willforge.text.printing.gate`), so an entry can hide only what the grammar reads as the same; and words that carry
meaning (numbers, zones, players, names, "may", "not", "other") are in no entry that drops them.

The patterns of `SYNONYMS` are written like those of the grammar: `a|b` is either word, `a?` may be missing, `( a b )?`
too. The words are those of the lexer, in lower case: "'s" and "non-" stand apart, reminder text and icons are gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MISPRINTS: Final[dict[str, str]] = {
    "aility": "ability", "cad": "card", "decl": "deck", "maind": "main", "megic": "magic", "oponent": "opponent",
    "oppponent": "opponent", "recovere": "recovered", "thi": "this", "thos": "those",
}  # fmt: skip
"""Misprinted words, in lower case, that are no words of the language themselves."""

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("main deck", "deck"),
    ("main decks", "decks"),
    ("his or her", "their"),
    ("life break", "lifebreak"),
    ("chant-standby area", "standby area"),  # 1404.2
    ("chant-standby areas", "standby areas"),
    ("standby zone", "standby area"),
    ("recover phase", "recovery phase"),
    ("there's", "there is"),
    ("canceled", "cancelled"),
    ("canceling", "cancelling"),
    ("can't", "cannot"),
    ("can not", "cannot"),
    ("you hand", "your hand"),
    ("you magic", "your magic"),
    ("your play", "you play"),
    ("this cards atk", "this card 's atk"),
    ("dealt to your this", "dealt to you this"),
    ("when this card is a summon spell players", "while this card is a summon spell , players"),
    ("resonator with is", "resonator with this"),
    (". :", ":"),
    ("all damage that was dealt by target", "all damage that would be dealt by target"),
    ("if you do put", "if you do , put"),
    ("any number or target", "any number of target"),
    ("the number or friendship", "the number of friendship"),
)
"""Phrases and how they are read."""

MARKS: Final[tuple[tuple[str, str], ...]] = (
    ("\nBreak] ", "\n[Break] "),
    ("field]", "field"),
    ("[2}", "{2}"),
    ("[-300-300]", "[-300/-300]"),
    ("[-200/-0/]", "[-200/-0]"),
    ('""', '"'),
)
"""Misprinted signs and how they are read, before anything else is."""

OWNED: Final = frozenset(
    ("field", "deck", "main", "hand", "graveyard", "magic", "lifebreak", "standby", "chant-standby", "ruler", "battle",
     "turn")
)  # fmt: skip
"""What "opponents" without its apostrophe stands before."""


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
    # -- who and what is spoken of --------------------------------------------------------------------------------
    _same("added resonator", "resonator|card|j/resonator|j-ruler|ruler|j/ruler|entity with this card?",
          "bestowed|added resonator|card|j/resonator|j-ruler|ruler|j/ruler|entity",
          "resonator|card|j/resonator|entity this card is added to",
          why="what an addition is added to (1121.3a), by whatever noun"),
    _same("@it", "it", "its", "it's", "them", "itself", "they",
          "this card|resonator|addition|regalia|j/resonator|stone",
          "that|those card|resonator|j/resonator|j-ruler|ruler|j/ruler|chant|addition|regalia|rune|entity|token",
          "that|those spell|ability|spell or ability|target|magic stone", "their", "this spell", "that coin",
          "this one", "it'",
          "chosen|searched|targeted|selected|revealed|discarded|banished|removed card|resonator|target|entity",
          "card banished|discarded|removed|revealed this way", "@it from @it", "this",
          why="words that only refer; what they stand for is proved by compiling"),
    _same("this turn", "@it turn", why="'this' refers only to things"),
    _same("this way", "@it way", why="as above"),
    _same("this ability", "@it ability", why="as above"),
    _same("this will", "@it will", "that will", why="the will produced before"),
    _same("@player", "that player", "he or she", "@it controller", why="a player spoken of before, as above"),
    _same("opponent", "your opponent", "each opponent", why="there are two players"),
    _same("@did", "you do", "@it|@player|they do|does", "that player does", "he or she does", "opponent does",
          why="the player who was offered something did it"),
    _same("your", "you control", "you have", "field under your control", "from|in your field", "you own",
          "from|in your magic stone area", "you controlled", "your field",
          why="your cards are those you control; the field of a player is what they control there"),
    _same("opponent 's", "opponent control", "opponent has", "from|in opponent 's field", "opponent controlled",
          "@it|@player control", "from|in @it|@player field", why="as above"),
    _same("player or resonator", "resonator or player", "resonator or opponent", "opponent or resonator",
          why="the order of two kinds of targets"),
    _same("player or j/resonator", "j/resonator or player", why="as above"),
    # -- where ------------------------------------------------------------------------------------------------------
    _same("enter field", "enter your", "enter your field", "enter magic stone area", "enter any field",
          "enter your magic stone area", "enter|come into your magic stone area",
          "enter player 's field", "come into field|your",
          why="a card enters the field of the player who puts it there; whose cards is said of the card"),
    _same("into field", "into your", "into your field", "into magic stone area", "into your magic stone area",
          "into field under @it owner 's control", "into @it field", "into @it owner 's field",
          why="as above; stones once lay in an area of their own"),
    _same("field", "magic stone area", "any field", why="stones once lay in an area of their own"),
    _same("from graveyard", "from all|any graveyard", why="'any' is 'a'"),
    _same("graveyard from field", "graveyard from your|@it field", "graveyard from your|opponent's",
          why="the field a card is in is its controller's"),
    _same("from", "in", why="'a card in your hand' and 'a card from your hand' is where the card is"),
    _same("into hand", "into|to your|@it hand", "into|to @it owner 's? hand",
          why="a card returns to its owner's hand whoever is named (307)"),
    _same("into graveyard", "into|to your|@it graveyard", "into|to @it owner 's? graveyard", "graveyard from anywhere",
          why="a card is put into its owner's graveyard whoever is named"),
    _same("on top deck", "on top of? your|@it deck", "on top of? @it owner 's? deck", "on|to top of @it? deck",
          "back", "on top of deck",
          why="a card is put into its owner's deck whoever is named"),
    _same("on bottom deck", "on bottom of? your|@it deck", "on bottom of? @it owner 's? deck", "on bottom of deck",
          why="as above"),
    _same("into deck", "into @it owner 's? deck", "into your|@it deck", why="as above"),
    _same("search deck", "search your|@it deck", "search from your deck", why="one searches one's own deck"),
    _same("search deck for *", "search for * from your deck", "search for * from deck", why="order of words"),
    _same("shuffle deck", "shuffle your|@it deck", "shuffle it", "shuffle @it",
          why="the deck that was searched; whose is proved by compiling"),
    _same("among @it", "from @it", "from among @it", "of @it", why="some of those spoken of"),
    # -- how long and when ------------------------------------------------------------------------------------------
    _same("this turn", "until end of turn", "until end of this turn", "for this turn", "during this turn",
          "until next end of turn", why="effects that last for the turn end with it"),
    _same("at end of turn", "at next end of turn", why="the next end of a turn is this one's"),
    _same("when", "whenever", why="every time is meant by either"),
    _same("or", "or when", why="an ability with two triggers"),
    _same("if", "as long as", "while", why="a condition is asked all the time by a continuous effect"),
    _same("if turn", "if @it your turn", "during your turn", "on your turn", "if your turn",
          why="a condition on the turn"),
    _same("recovery phase", "your recovery phase", "@it recovery phase", "@it controller 's recovery phase",
          why="cards recover in their controller's recovery phase"),
    # -- costs ------------------------------------------------------------------------------------------------------
    _same("banish *", "banish * your", why="what one banishes is one's own"),
    _same("rest *", "rest * recovered", why="only recovered cards can be rested for a cost"),
    _same("discard *", "discard * from your|@it hand", why="cards are discarded from the hand"),
    _same("draw *", "draw * from your|@it deck", why="cards are drawn from the deck"),
    _same("reveal *", "reveal * from your|@it hand", why="a hidden card that is revealed for a cost is in the hand"),
    _same("* less", "pay * less", "may pay * less", "cost * less", "cost * less play",
          why="what is cheaper costs less to its player"),
    _same("rather than paying cost", "rather than pay cost|@it", "rather than paying @it",
          "rather than pay @it 's cost", "rather than paying @it 's? cost", why="another way to pay"),
    # -- numbers ----------------------------------------------------------------------------------------------------
    _same("for each", "multiplied by number of", "time number of", "x number of",
          why="so much for each of a number of things"),
    _same("search deck for", "search deck for up to", why="a search may find less than it looks for (1014.2)"),
    _same("all", "any number of", "∞", why="as many as there are or as one likes; which is proved by compiling"),
    _same("no", "0", why="a number in words"),
    _same("that much", "that damage", "damage dealt", "that many", "double damage", "amount of damage dealt this way?",
          "amount of life lost|gained|paid this way?", "life you gained|paid",
          why="the amount spoken of before; whether it is that is proved by compiling"),
    _same("deal double", "deal twice", "deal double that much damage?", "deal twice that much damage?",
          "deal double that damage", why="twice the amount"),
    # -- abilities --------------------------------------------------------------------------------------------------
    _same("only", "play this ability only", "this ability can be activated|played only", "you can|may play @it only",
          "you can|may play this ability only", "you may only play this ability", "play this ability up to",
          "you can activate this ability? only?", "you can activate @it only?", "you can only use this ability",
          "this ability trigger only", "@it trigger only",
          why="ways to restrict an ability"),
    _same("per turn", "each turn", why="once in every turn"),
    _same("only during main phase", "only during your main phase",
          why="an ability is played in its player's main phase"),
    _same("targeted by opponent", "targeted by spell or|and? ability opponent 's",
          "targeted by opponent 's spell or|and? ability", why="only spells and abilities target"),
    _same("targeted", "targeted by spell or|and? ability", why="as above"),
    _same("ability", "activate ability", why="only such abilities are played"),
    _same("[sealed_item]", "sealed item", why="printed as a keyword later"),
    _same("[god's_art]", "god's art", "god' art", why="printed as a keyword later"),
    _same("any attribute", "{w} {r} {u} {g} or {b}", "{w} , {r} , {u} , {g} ,? or {b}", "will of any attribute",
          "any 1? attribute", "wills? of any attribute", why="one of the five, listed or not"),
    _same("or", "and/or", why="one or both"),
    _same(";", "; or", ". or", why="between the options of a choice"),
    _same("into hand", "to hand", why="as above"),
    _same("remove *", "remove * from game", why="'remove' alone is from the game"),
    _same("x is", "where x is", why="what X is may be a sentence of its own"),
    _same("don't control", "don't control any", "do not control any", why="'any' is 'a'"),
    _same("cannot", "doesn't", "don't", "do not", "can 't", why="what does not happen cannot"),
    _same("darkness", "dark", why="the attribute by its short name"),
    _same("resonator token", "token", why="tokens with ATK and DEF are resonators (1303.1b)"),
    _same("chant", "spell card", "spell chant", why="a spell card is a chant"),
    _same("has", "have", "there is|are", "had", "is there", "your j/ruler has", why="what is on or in something"),
)  # fmt: skip

UNSAID: Final[dict[str, str]] = {
    "and": "joins sentences or lists; what is joined is compared",
    "then": "as 'and': effects happen in the order they are written",
    "also": "adds nothing",
    "you": "an order is to you; every other player is named",
    "total": "the cost of a card is its total cost",
    "pay": "what is paid are will symbols or life, which are kept",
    "named": "a name is in quotation marks",
    "be": "helps a verb",
    "is": "helps a verb",
    "are": "helps a verb",
    "of": "joins nouns",
    "to": "joins verbs",
    "all": "a plural without a number means all",
    "each": "as 'all'",
    "attribute": "said beside the attribute itself",
    "card": "a noun that says no more than what stands beside it",
    "number": "said beside what is counted",
    "equal": "a value that becomes another",
    "become": "as above",
    "from": "where a card is; the zone is kept",
    "on": "where a counter is; the card is kept",
    "owner": "of a card that is spoken of",
    "'": "of an owner who is named",
    "'s": "of an owner who is named",
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
