"""Words that say nothing of their own: every place where the card language reads a text with and without a word, or
with two words, as the same thing. What is not listed here changes the program or is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from willforge.text.printing.alterations import ALTERED, DELETED, Altered


@dataclass(frozen=True)
class Idle:
    """A word that may be missing (or altered) without changing anything, between these words, and why."""

    how: str
    before: re.Pattern[str]
    word: re.Pattern[str]
    after: re.Pattern[str]
    reason: str


def _idle(how: str, before: str, word: str, after: str, reason: str) -> Idle:
    return Idle(
        how,
        re.compile(rf"(?:{before})\W*\Z" if before else "", re.IGNORECASE | re.MULTILINE),
        re.compile(rf"(?:{word})\Z", re.IGNORECASE),
        re.compile(rf"\W*(?:{after})" if after else "", re.IGNORECASE),
        reason,
    )


OWN_ZONE: Final = "a card goes to a zone of its owner's whatever the text calls it"
PAID_WITH_OWN: Final = "a player pays with what is theirs, and plays abilities of what is theirs"
IN_A_DECK: Final = r"^you (?:may|cannot|may not) have[^.\n]*"
LISTED: Final = "the last of a list needs no word before it"

NO_MEANING: Final = (
    _idle(DELETED, "", r"\[(?:activate|continuous)\]", "", "old icons of abilities mean nothing (1409)"),
    _idle(DELETED, "", "pay", r"\{", "a will cost is paid, with or without the word"),
    _idle(DELETED, "", "a|an|the", "", "articles"),
    _idle(DELETED, "", "main", "deck", "the main deck is the deck"),
    _idle(DELETED, "", "total", "cost", "the cost of a card that is compared or counted is its total cost"),
    _idle(DELETED, r"this", "card|resonator|addition", "", "'this' is this card"),
    _idle(ALTERED, r"this", "resonator|addition|regalia", "", "'this' is this card, whatever it is called"),
    _idle(DELETED, "", "cards?|spells?", "", "a race, a trait or a type names the card"),
    _idle(DELETED, "", "resonators?", "tokens?", "a token with ATK and DEF is a resonator (1303.1b)"),
    _idle(DELETED, "", "void", ".*tokens?", "a token without an attribute is void (1303.1a)"),
    _idle(DELETED, "those|that", "resonators?|cards?", "", "'those' are the things spoken of"),
    _idle(DELETED, "", "all|each|both", "", "a plural without a number is all of them"),
    _idle(DELETED, "", "then", "", "sentences are carried out in their order"),
    _idle(DELETED, "into|in|to|of|shuffles?|enters?|among", "your|their|its|owner's|his|her", "", OWN_ZONE),
    _idle(DELETED, "its|their|any|each|your", "owner's|controller's|player's|own|other", "", OWN_ZONE),
    _idle(ALTERED, "(?:top|bottom) of", "your", "deck", OWN_ZONE),
    _idle(DELETED, "", "you", "gain|lose|draw|choose|produce|discard|put|may|look|search", "orders are for you"),
    _idle(DELETED, "", "they", "discard|remove|put|shuffle", "the cards spoken of are moved, whoever does it"),
    _idle(DELETED, "you", "may", r"pay \{|choose new", "a reduction is taken as it helps, targets may stay"),
    _idle(DELETED, r"[,;\-–]|-", "or|and", "", LISTED),
    _idle(DELETED, r"\}", "and", r"\{", "will that is produced together"),
    _idle(DELETED, "one", "or", "more", LISTED),
    _idle(DELETED, "one or", "more", "", LISTED),
    _idle(DELETED, r"cannot|can't|or|,|and", "be", "", "said once for all verbs of a list"),
    _idle(DELETED, "", "recovered", "", "only what is recovered can be rested for a cost (1013.2)"),
    _idle(DELETED, "", "from|among", "", "'from among them', 'among them' and 'from them'"),
    _idle(DELETED, "the", "next", "end of", "a delayed ability waits for the next one (906.8)"),
    _idle(DELETED, "produces?|any", "one", "", "one will is produced"),
    _idle(DELETED, "", "also", "", "what is said is added to what was said before"),
    _idle(DELETED, "chase", "to", "", "'chase to this card' and 'chase this card'"),
    _idle(DELETED, r"and|,", "only", "", "said once for all restrictions of an ability"),
    _idle(DELETED, "pay", "this", "card's", "its own cost"),
    _idle(DELETED, "this", "card's", "cost", "its own cost"),
    _idle(DELETED, "", "attribute", "", "'wind attribute resonator' and 'wind resonator'"),
    _idle(DELETED, "dealt|to", "any", "", "any damage is damage"),
    _idle(DELETED, "", "abilit(?:y|ies)", "", "a God's Art is an ability; 'this triggers' is this ability's"),
    _idle(DELETED, "only to", "play", "", "will is spent to play abilities"),
    _idle(DELETED, "play", "activate", "abilities", "only activate abilities cost something to play (905)"),
    _idle(DELETED, "the", "combined|revealed|banished|chosen", "", "the value of several cards is that of all of them"),
    _idle(DELETED, "cost", "of", "", "'total cost of 2' and 'total cost 2'"),
    _idle(DELETED, "or", "whenever|when|to", "", "said once for both events"),
    _idle(DELETED, "and", "put", "the rest", "said once for both moves"),
    _idle(DELETED, "while", "it's", "", "said of this card"),
    _idle(DELETED, "that|double", "much|damage", "", "'double that much damage' in short"),
    _idle(DELETED, "turn", "that", "", "'the turn that it entered'"),
    _idle(DELETED, "opponent's", "life", "", "life is compared with life"),
    _idle(DELETED, "call", "magic", "stones", "only magic stones are called (710)"),
    _idle(DELETED, "", "chosen", "at random", "what is random is chosen"),
    _idle(DELETED, "", "is", "put", "a misprint that is read"),
    _idle(DELETED, "shuffle|put", "it", "into|owner", "a misprint that is read"),
    _idle(DELETED, "resonator with", "this", "is", "a misprint that is read"),
    _idle(DELETED, "comes|enters", "into", "", "'comes into a magic stone area', also as a misprint"),
    _idle(DELETED, r"\[trigger\]", "if|while", "", "what a [Trigger] card waits for is a condition (1416.2b)"),
    _idle(DELETED, "", "must", "attack", "'must attack if able' and 'attacks if able'"),
    _idle(DELETED, "two|both", "instead", "", "how many options are chosen is said last"),
    _idle(DELETED, "", "your", "opponent", "there is one opponent"),
    _idle(DELETED, "half", "of", "", "'half of that much' and 'half that much'"),
    _idle(DELETED, "battles", "with", "", "'battles with a resonator' and 'battles a resonator'"),
    _idle(DELETED, "", "in", "this way", "'in this way' and 'this way'"),
    _idle(DELETED, "number o[fr]", "target", "", "what damage is divided among is chosen as targets (903.2h.1)"),
    _idle(DELETED, "and", "to", "", "said once for both"),
    _idle(DELETED, "look", "at", "", "'look at' and 'look'"),
    _idle(DELETED, "two|an?", "additional", "", "what is gained is added to what was gained before"),
    _idle(DELETED, "attribute", "cost", "", "will symbols stand in the attribute cost"),
    _idle(DELETED, "the", "total", "damage", "damage is told as a total"),
    _idle(DELETED, "of your", "opponent's", "deck", OWN_ZONE),
    _idle(DELETED, r"its [\"“][^\"”]*", ".*", r"[^\"“”]*[\"”] part", "a card has one other part"),
    _idle(DELETED, "the|magic", "magic|crest", ".*rested this way", "what was rested is the thing spoken of"),
    _idle(DELETED, "search", "for", "", "'search for a card' and 'search a card'"),
    _idle(DELETED, "and/or|or", "your", "hand|graveyard|deck", "said once for both places"),
    _idle(DELETED, "less|more", "to play", "", "the cost of a card is what is paid to play it (903.2i)"),
    _idle(DELETED, "that", "summon", "spell", "the spell spoken of"),
    _idle(DELETED, "battle", "phase", "", "'the beginning of battle phase' and 'the beginning of battle'"),
    _idle(DELETED, "and", "puts?", "the (?:other|rest)", "said once for both moves"),
    _idle(DELETED, "except", "for", "", "'except for' and 'except'"),
    _idle(DELETED, "", "them", "remove this", "a misprint that is read"),
    _idle(DELETED, "search", "(?:your|their)(?: main)? deck", "", "a deck is searched, if nothing else is said"),
    _idle(
        DELETED, "", "(?:you|they) control|in your field", r":|unless they|\. You may pay|that entered", PAID_WITH_OWN
    ),
    _idle(DELETED, "remove all other cards", "you control", "", PAID_WITH_OWN),
    _idle(DELETED, "you have no resonators", "in your field", "", "what a player has of resonators is in the field"),
    _idle(DELETED, "", "from the game", "", "'remove' alone is from the game (1004)"),
    _idle(DELETED, "", "cards? named", r"[\"“]", "a name stands for the cards that have it"),
    _idle(DELETED, "or", "whenever it", "", "said once for both events"),
    _idle(DELETED, "light|fire|water|wind|darkness", "magic stones?", ".*magic stone", "said once for all attributes"),
    _idle(DELETED, "", "that (?:was|were)", "removed|dealt", "'removed by this card' and 'that was removed by it'"),
    _idle(DELETED, "the", "amount of", "", "damage and life are amounts"),
    _idle(DELETED, "becomes", "the number", "equal", "a value is a number"),
    _idle(DELETED, "", "spell or|or ability", "ability|unless?", "what was on the chase, spoken of before"),
    _idle(DELETED, "damage dealt", "by this card", "", "the damage spoken of before"),
    _idle(DELETED, "top|bottom", "of (?:your|the|their) deck", "", OWN_ZONE),
    _idle(DELETED, "counters", "on it", "", "counters with which a card enters are on it"),
    _idle(DELETED, "at random", "from among them", "", "the cards spoken of before"),
    _idle(DELETED, "", "his or her|or her", "", OWN_ZONE),
    _idle(DELETED, "", "of (?:your|their|his|her) choice", "", "whoever does something chooses what to do it to"),
    _idle(DELETED, "would be dealt to that resonator", "this turn", "", "a shield lasts for the turn (909.4)"),
    _idle(DELETED, "prevented", "this way", "", "the damage spoken of before"),
    _idle(DELETED, "", "your opponent|that player", "shuffle", "whose cards they are was said before"),
    _idle(DELETED, "", "(?:all )?the cards in", "that pile", "a pile is its cards"),
    _idle(DELETED, "", "different", "(?:attribute|name|race|total cost)s? among", "each of them counts once"),
    _idle(DELETED, "", "revealed this way", "[^.]*the rest", "before 'the rest' nothing else is taken (I-770)"),
    _idle(
        DELETED,
        r"two|three|four|five|six|seven|eight|nine|ten|\d+",
        "or more",
        "",
        "whoever has four has three (I-767)",
    ),
    _idle(DELETED, r"choose [^.]*", "from it", "", "the cards spoken of before"),
    _idle(
        DELETED,
        "",
        "(?:from |among |from among )(?:them|those|those cards)",
        "",
        "before 'the rest' nothing else is taken",
    ),
    _idle(
        DELETED,
        "this card|into a graveyard",
        "from the field",
        "",
        "what is said to be in the field is moved from there",
    ),
    _idle(ALTERED, "", "and|or", "", "a plural joined by 'and' or by 'or' is all of either kind"),
    _idle(ALTERED, "spend", "this", "will", "the will just produced"),
    _idle(ALTERED, "this", "this|it", "", "the card speaks of itself"),
    _idle(DELETED, IN_A_DECK, ".*", "", "what a deck may hold is read with the deck (cards/deck.py)"),
    _idle(ALTERED, IN_A_DECK, ".*", "", "what a deck may hold is read with the deck (cards/deck.py)"),
)


def idle(altered: Altered) -> Idle | None:
    """The entry of the list that accounts for this alteration, or None. Linear in the list."""
    for entry in NO_MEANING:
        if (
            entry.how == altered.how
            and entry.word.match(altered.word)
            and entry.before.search(altered.before)
            and entry.after.match(altered.after)
        ):
            return entry
    return None
