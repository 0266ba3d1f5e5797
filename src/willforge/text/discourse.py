"""What a text has spoken of, and which of it a word that refers means: the same rules for all verbs.

Everything that comes up is a mention: what it is, the noun it is called by, whether it is one or several, how it came
up and in which deed. A word like "it", "them" or "that resonator" means the mention that agrees with it (kind and
number) and was spoken of last; of several in one deed, what the deed found comes before what was done something to,
that before who did it and that before what was only asked about. Two that are left are refused with both named."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from willforge.text.grammar import Nonsense
from willforge.text.nodes import (
    ANY_PLAYER,
    Attributed,
    Both,
    ChangeAttribute,
    ChangeRace,
    Chosen,
    Compare,
    Const,
    Count,
    Counter,
    Damage,
    DoneSo,
    Each,
    Effect,
    Either,
    Filter,
    GainControl,
    HasKeyword,
    Host,
    If,
    Is,
    It,
    LoseAbility,
    Measured,
    Move,
    Num,
    Objects,
    Only,
    Paid,
    Raced,
    Replace,
    SetStats,
    Stats,
    Status,
    StoneType,
    Subject,
    Target,
    TargetSlot,
    This,
    TopCards,
    Turn,
    Typed,
    Variable,
)
from willforge.text.nodes import Continuous as Lasting
from willforge.text.within import holds, holds_a, parts_of
from willforge.text.words import singular


class BindingError(Nonsense):
    """A word like "it" that stands for nothing said before, or for either of two things."""


FOUND: Final = 3
"""What a deed finds, makes, chooses or looks at."""
OBJECT: Final = 2
"""What something is done to, or of which something is said."""
AGENT: Final = 1
"""What does something to something else."""
ASKED: Final = 0
"""What is only asked about in a condition."""


LEFT: Final = -1
"""What is left of something: only "them" means it, and only where nothing else is several."""
COPY: Final = Subject("copy")
"""The copy of a spell, of which nothing can be said but that it has other targets."""
UNSPOKEN: Final = {COPY: "the copy", Subject("stone"): "the magic stone", Subject("item"): "the gem or crystal"}
"""What comes up, and of which nothing more can be said."""


@dataclass
class Mention:
    """Something said: what it is, the noun it was called by, how it came up, in which deed, and whether it is known to
    be several. `definer` is the effect or the target slot that brought it up."""

    what: Objects
    noun: str
    player: bool = False
    definer: Any = None
    role: int = OBJECT
    deed: int = 0
    sentence: int = 0
    many: bool = False


STRENGTHS: Final = ("atk", "def", "printed_atk", "printed_def", "damage")
WEAK: Final = frozenset(("spell", "ability", "chant", "addition", "regalia", "magic stone", "rune", "ruler"))
"""Nouns of what has no ATK and no DEF."""
CARD_WORDS: Final = ("it", "them", "both", "card", "chosen")
BROADER: Final = {
    "resonator": ("j/resonator", "entity", "token"),
    "j/resonator": ("resonator", "j-ruler", "entity", "token"),
    "j-ruler": ("j/resonator", "j/ruler", "entity"),
    "ruler": ("j/ruler",),
    "j/ruler": ("ruler", "j-ruler"),
    "entity": ("resonator", "addition", "regalia", "magic stone", "j/resonator", "j-ruler", "token"),
    "spell": ("chant", "ability"),
    "chant": ("spell",),
    "ability": ("spell",),
    "token": ("resonator", "entity"),
}
"""By the noun of a reference, the nouns of what it may mean as well."""
_NOUNS: Final = {
    4: "resonator",
    6: "j/resonator",
    2: "j-ruler",
    1: "ruler",
    3: "j/ruler",
    8: "chant",
    16: "addition",
    32: "regalia",
    64: "magic stone",
    128: "rune",
}


def noun_of(what: Any) -> str:
    """The noun a filter's cards are called by."""
    if isinstance(what, Filter):
        for test in what.tests:
            if isinstance(test, Typed):
                return _NOUNS.get(test.types, "entity")
            if isinstance(test, StoneType):
                return "magic stone"
        for test in what.tests:
            if isinstance(test, Raced):
                return "race:" + test.race.lower()
    return "card"


def races_in(node: Any) -> set[str]:
    """The races a node names, in the singular and in lower case. Linear in the node."""
    if isinstance(node, Raced):
        return {singular(node.race).lower()} if node.race else set()
    return {race for part in parts_of(node) for race in races_in(part)}


def several(most: Any) -> bool:
    """Whether as many as this are more than one."""
    return isinstance(most, Num) and most != Const(1)


THERE: Final = "there"
"""The definer of a ruler of which is only asked whether it is there."""


def ruler_there(condition: Any) -> Each | None:
    """ "If you control a J-ruler": a thing of which there is one, so that "it" may mean it."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.right == Const(1):
        what = condition.left.what
        if isinstance(what, Each) and noun_of(what.filter) in ("ruler", "j-ruler", "j/ruler"):
            return replace(what, either=True)
    return None


def is_many(what: Objects) -> bool:
    """Whether an expression stands for several things wherever it stands."""
    if isinstance(what, Each):
        return not what.either
    if isinstance(what, TopCards):
        return several(what.count)
    return isinstance(what, Both)


def patients(effect: Effect) -> list[tuple[Objects, int]]:
    """What an effect says something of, with the part it plays. O(1)."""
    if isinstance(effect, Damage):
        return [(effect.source, AGENT), (effect.to, OBJECT)]
    if isinstance(effect, Lasting):
        held = all(isinstance(mod, Replace) for mod in effect.static.mods)  # of the game, not of the card
        return [] if held or not isinstance(effect.static.what, Objects) else [(effect.static.what, OBJECT)]
    if isinstance(effect, (Counter, Move, Turn)):
        return [(effect.what, OBJECT)]
    return []


@dataclass
class Discourse:
    """What was said, in order. `spell` is whether the text is a spell's, which does things but has nothing done to it
    unless it says so."""

    spell: bool = False
    mentions: list[Mention] = field(default_factory=list)
    deed: int = 0
    sentence: int = -1  # the event stands before the first
    races: set[str] = field(default_factory=set)
    this_said: bool = False
    leader: Objects | None = None  # of whom the event is said
    changed: list[Objects] = field(default_factory=list)  # those that are no longer what they were called

    def mention(
        self, what: Objects, noun: str = "card", definer: Any = None, role: int = OBJECT, most: Num | None = None
    ) -> None:
        """Speaks of something, last of all; `most` is how many it is at most, if that is known. O(1)."""
        many = several(most) or is_many(what)
        self.mentions.append(Mention(what, noun, False, definer, role, self.deed, self.sentence, many))

    def mention_player(self, what: Objects) -> None:
        """Speaks of a player, last of all. O(1)."""
        self.mentions.append(Mention(what, "player", True, None, OBJECT, self.deed))

    def mention_player_first(self, what: Objects) -> None:
        """Speaks of a player as if before everything else. Linear."""
        self.mentions.insert(0, Mention(what, "player", True))

    def again(self, what: Any, role: int = OBJECT) -> None:
        """What is spoken of again is what "it" means next. Linear in what was said."""
        for entry in reversed(self.mentions):
            if entry.what == what and not entry.player:
                role = LEFT if entry.role == LEFT else role
                self.mentions.append(replace(entry, deed=self.deed, sentence=self.sentence, role=role))
                return

    def change(self, effect: Effect) -> None:
        """Notes that cards are no longer what they were called, as rested ones that recover. Linear in the effect."""
        what = effect.static.what if isinstance(effect, Lasting) else getattr(effect, "what", None)
        if isinstance(what, Each) and alters(effect, what.filter):
            self.changed.append(what)

    def end_of_loop(self, register: int, gathered: set[int]) -> None:
        """What was found or chosen each time is that of all rounds if it is gathered, else only the last is kept."""
        for entry in self.cards():
            if isinstance(entry.what, Chosen) and entry.what.register > register:
                if entry.what.register in gathered:
                    entry.many = True
                else:
                    self.changed.append(entry.what)

    def ask(self, condition: Any, definer: Any) -> None:
        """What was asked about is spoken of: a card by the noun it is asked to be, if it is one, and the card that
        something was done to. Linear in what was said."""
        if isinstance(condition, Is) and isinstance(condition.what, (Chosen, DoneSo, Subject, Target)):
            noun = noun_of(condition.filter)
            if noun == "card":
                self.again(condition.what)
            else:
                self.mention(condition.what, noun, definer)
        elif isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.right == Const(1):
            what = condition.left.what
            if isinstance(what, Only) and isinstance(what.what, DoneSo):
                self.mention(what, noun_of(what.filter), definer)

    def price_of(self, offered: tuple[Effect, ...]) -> None:
        """This card, where what was offered is only the price: "you may rest this card. If you do, it ..." can mean
        what was spoken of before. Linear in what was said."""
        if len(offered) == 1 and patients(offered[0]) == [(This(), OBJECT)] and isinstance(offered[0], (Move, Turn)):
            for entry in self.mentions:
                if entry.what == This() and entry.definer == offered[0]:
                    entry.role = AGENT

    def end_of_condition(self, deed: int) -> None:
        """This card, to which something was done only under a condition: "it" can mean what was spoken of before.
        `deed` is the first of the condition's. Linear in what was said."""
        for entry in self.mentions:
            if entry.what == This() and entry.deed >= deed and entry.role == OBJECT:
                entry.role = AGENT

    def cards(self) -> list[Mention]:
        """What was said of cards, spells and abilities. Linear."""
        return [entry for entry in self.mentions if not entry.player]

    def last(self) -> Objects | None:
        """The card that was spoken of last. Linear."""
        cards = self.cards()
        return cards[-1].what if cards else None

    def only_the_event(self) -> bool:
        """Whether the last card spoken of is one of the event, and was not spoken of since. Linear."""
        cards = self.cards()
        return bool(cards) and isinstance(cards[-1].what, Subject) and cards[-1].role >= OBJECT and not cards[-1].deed

    def several(self) -> bool:
        """Whether cards were spoken of that "them" can mean. Linear."""
        return bool(self._of_number(self.cards(), "them"))

    def player(self) -> Objects | None:
        """The player spoken of last; None if there was none. Linear."""
        for entry in reversed(self.mentions):
            if entry.player:
                return entry.what
        return None

    def moved(self, hint: str, apart: tuple[Objects, ...] = ()) -> Objects:
        """What a word means of what is put somewhere: no ruler that was only asked about. As `meant` else."""
        rulers = tuple(entry.what for entry in self.cards() if _asked_ruler(entry))
        if all(entry.what in rulers for entry in self.cards()):
            rulers = ()
        return self.meant(hint, apart + rulers)

    def meant(self, hint: str, apart: tuple[Objects, ...] = ()) -> Objects:
        """What a word means by its noun. `apart` are those it cannot mean. Raises BindingError if it is nothing, or
        either of two things. Linear in what was said."""
        cards = [entry for entry in self.cards() if entry.what not in apart]
        if hint != "them":
            cards = [entry for entry in cards if entry.role != LEFT]
        if hint != "it":
            cards = [entry for entry in cards if entry.definer is not THERE and entry.what != This()]
        if hint in CARD_WORDS:
            found = self._nearest(self._of_number(cards, hint), hint)
        else:
            found = self._called(cards, hint)
        if found in UNSPOKEN:
            raise BindingError(f"{_word(hint)} can be {UNSPOKEN[found]}, of which nothing more can be said")
        if found in self.changed and not isinstance(found, This):
            raise BindingError(f"{_word(hint)} are no longer what they were called after that")
        if found is not None:
            return found
        if hint == "it" and self.this_said and This() not in apart:
            return This()
        raise BindingError(f"{_word(hint)} stands for nothing mentioned before")

    def _of_number(self, cards: list[Mention], hint: str) -> list[Mention]:
        """Those that are one if it says "it"; tokens are called cards only where there is nothing else."""
        if hint == "it":
            one = [entry for entry in cards if not entry.many]
            return self._not_passed_over(one, cards) or cards
        if hint == "them":
            left = [entry for entry in cards if entry.role == LEFT]
            whole = [entry.what.what for entry in left if isinstance(entry.what, Only)]
            there = [entry for entry in cards if entry.role != LEFT and entry.what not in whole]
            return [entry for entry in there if entry.many or _together(entry, there)] or left
        if hint == "card":
            printed = [entry for entry in cards if "token" not in _nouns(entry)]
            return printed or cards
        return cards

    def _not_passed_over(self, one: list[Mention], cards: list[Mention]) -> list[Mention]:
        """Those that are one, unless something that is several was found or done something to after them: "it" is
        not said past that."""
        later = [entry for entry in cards if entry.many and entry.role >= OBJECT]
        if one and later and later[-1].deed > max(entry.deed for entry in one):
            raise BindingError(_either("it", one[-1], later[-1]))
        return one

    def _called(self, cards: list[Mention], hint: str) -> Objects | None:
        """What is called by the noun, or may be called so."""
        named = [entry for entry in cards if hint in entry.noun.split("|")]
        race = hint.startswith("race:")
        if race and hint.removeprefix("race:") not in self.races:
            return self._nearest(named, hint)
        kin = [entry for entry in cards if any(noun in BROADER.get(hint, ()) for noun in entry.noun.split("|"))]
        if named:
            after = [entry for entry in kin if entry.deed > named[-1].deed and entry.what != named[-1].what]
            if after:
                raise BindingError(_either(hint, named[-1], after[-1]))
            return self._nearest(named, hint)
        loose = [entry for entry in cards if any(one == "card" or one.startswith("race:") for one in _nouns(entry))]
        if race:  # a spell or ability that has to do with such a card is not one
            loose = [entry for entry in cards if not _only_aims_at(entry, hint.removeprefix("race:"))]
        return self._nearest(loose if race else kin + loose, hint)

    def such(self, noun: str) -> list[Mention]:
        """The targets, chosen cards and parts of the event called so, or that may be: those of the last deed that
        spoke of some. Linear in what was said."""
        kin = {noun, "card", *BROADER.get("entity" if noun.startswith("race:") else noun, ())}
        agreeing = [
            entry
            for entry in self.cards()
            if isinstance(entry.what, (Chosen, Subject, Target)) and entry.what not in UNSPOKEN
            if noun == "card" or kin & set(_nouns(entry))
        ]
        deed = max((entry.deed for entry in agreeing), default=0)
        return [entry for entry in agreeing if entry.deed == deed]

    def _nearest(self, cards: list[Mention], hint: str) -> Objects | None:
        """Of those that agree the one spoken of last."""
        while cards:
            deed = max(entry.deed for entry in cards)
            here = [entry for entry in cards if entry.deed == deed]
            role = max(entry.role for entry in here)
            meant: list[Mention] = []
            for entry in here:
                if entry.role == role and all(entry.what != other.what for other in meant):
                    meant.append(entry)
            before = [entry for entry in cards if entry.deed < deed and entry.what != meant[0].what]
            if role == AGENT and self.spell and meant[-1].what == This():
                cards = before  # a spell does something, and is gone
                continue
            if len(meant) == 1 or hint in ("them", "both"):
                if meant[0].definer is THERE:  # what is asked for in a sentence is nearer than two sentences before
                    before = [entry for entry in before if entry.sentence >= self.sentence - 1]
                faint = meant[0].what == This() or meant[0].definer is THERE
                if role <= AGENT and faint and before:
                    raise BindingError(_either(hint, before[-1], meant[0]))
                beside = self._said_with(meant[0], cards) if hint not in ("them", "both") else None
                if beside is not None:
                    raise BindingError(_either(hint, beside, meant[0]))
                return self._all(meant)
            return self._one_of(meant, hint)
        return None

    def without(self, value: str) -> tuple[Objects, ...]:
        """What has no such value: spells, additions and stones have neither ATK nor DEF. Linear in what was said."""
        if value not in STRENGTHS:
            return ()
        return tuple(entry.what for entry in self.cards() if not set(_nouns(entry)) - WEAK)

    def _said_with(self, found: Mention, cards: list[Mention]) -> Mention | None:
        """Another of the same kind that came up in the same sentence before, which is over now."""
        if found.sentence == self.sentence or not isinstance(found.what, Target):
            return None
        for entry in cards:
            alike = entry.sentence == found.sentence and entry.noun == found.noun and isinstance(entry.what, Target)
            if alike and entry.what != found.what:
                return entry
        return None

    def _all(self, meant: list[Mention]) -> Objects:
        """ "Them": the last set, or the things that were spoken of together."""
        if len(meant) == 1 or meant[-1].many:
            return meant[-1].what
        return Both(tuple(entry.what for entry in meant))

    def _one_of(self, meant: list[Mention], hint: str) -> Objects:
        """Of several in one deed: parts of an event are told apart by what was done to whom."""
        roles = [entry.what.role for entry in meant if isinstance(entry.what, Subject)]
        if len(roles) == len(meant):
            return meant[-1].what
        rest = [entry for entry in meant if entry.what != This()]
        if len(rest) == 1 and self.deed == 0:
            return rest[0].what
        raise BindingError(_either(hint, meant[-2], meant[-1]))


def _together(entry: Mention, cards: list[Mention]) -> bool:
    """Whether another single thing was spoken of in the same deed, so that both are "them"."""
    return any(other.deed == entry.deed and other.what != entry.what and not other.many for other in cards)


_STATES: Final = {"rest": ("rested", "recovered"), "recover": ("rested", "recovered")}


def alters(effect: Effect, filter_: Filter) -> bool:
    """Whether what is done to the cards of a filter can change that they are such cards. Linear in the filter."""
    if isinstance(effect, Turn):
        states = _STATES.get(effect.how, ())
        return any(isinstance(test, Status) and test.status in states for test in filter_.tests)
    if not isinstance(effect, Lasting):
        return False
    for mod in effect.static.mods:
        if isinstance(mod, GainControl) and filter_.controller != ANY_PLAYER:
            return True
        if isinstance(mod, (Stats, SetStats)) and any(
            isinstance(test, Measured) and test.value in STRENGTHS for test in filter_.tests
        ):
            return True
        if isinstance(mod, LoseAbility) and any(isinstance(test, HasKeyword) for test in filter_.tests):
            return True
    return False


def can_be(said: Discourse, bound: Any) -> None:
    """ "If it's a chant", "if it was a fire magic stone": refused of a card that was called something else, and of this
    card where another was called so. Linear in what was said."""
    if not isinstance(bound, Is):
        return
    asked = "magic stone" if holds_a(bound.filter, StoneType) else noun_of(bound.filter)
    if asked not in _NOUNS.values():
        return
    called_so = [entry for entry in said.cards() if not entry.many and _agrees(entry, asked)]
    if bound.what == This() and called_so and all(entry.what != This() for entry in called_so):
        raise BindingError(_either("it", called_so[-1], Mention(This(), "card")))
    meant = [entry for entry in said.cards() if entry.what == bound.what]
    if meant and bound.what != This() and not any(_agrees(entry, asked) or _loose(entry) for entry in meant):
        raise BindingError(f"'it' is {called(meant[-1])}, which is asked whether it is of another kind")


def _agrees(entry: Mention, noun: str) -> bool:
    return any(one == noun or one in BROADER.get(noun, ()) or noun in BROADER.get(one, ()) for one in _nouns(entry))


def _loose(entry: Mention) -> bool:
    return any(one in ("card", "spell", "ability") or one.startswith("race:") for one in _nouns(entry))


_MADE: Final = ((ChangeAttribute, Attributed), (ChangeRace, Raced))
"""What a card becomes, with what is asked of it: it is no longer what it was."""


def takes_away(effect: Effect, filter_: Filter) -> bool:
    """Whether an effect takes from a card what is asked of it: an ability, an attribute, or how it is turned. Linear in
    both."""
    if isinstance(effect, Lasting):
        for mod, kind in ((mod, kind) for mod in effect.static.mods for made, kind in _MADE if isinstance(mod, made)):
            if not mod.gains and any(isinstance(test, kind) for test in filter_.tests):
                return True
        keywords = [mod.keyword for mod in effect.static.mods if isinstance(mod, LoseAbility)]
        return any(isinstance(test, HasKeyword) and test.keyword in keywords for test in filter_.tests)
    return isinstance(effect, Turn) and alters(effect, filter_)


def one_is_asked(said: Discourse, condition: Any, bound: Any) -> None:
    """ "Recover this card if it is a Knight": refused where something else was spoken of before. Linear."""
    if not isinstance(bound, Is) or bound.what != This() or not holds(condition, It("it")):
        return
    others = [entry for entry in said.cards() if isinstance(entry.what, (Chosen, Subject, Target)) and entry.deed]
    if others:
        raise BindingError(_either("it", others[-1], Mention(This(), "card")))


def describes_x(definer: Any) -> bool:
    """Whether an effect or a phrase is measured by X: what X is cannot be asked of what it brings up."""
    return not isinstance(definer, If) and holds(definer, Variable("X"))


def _only_aims_at(entry: Mention, race: str) -> bool:
    """Whether a spell or ability is described by other cards, and not itself by its race."""
    slot = entry.definer
    if set(_nouns(entry)) - {"spell", "ability"} or isinstance(entry.what, Subject):
        return False
    tests = slot.filter.tests if isinstance(slot, TargetSlot) else ()
    return not any(race in races_in(test) for test in tests if isinstance(test, (Either, Raced)))


def _nouns(entry: Mention) -> list[str]:
    return entry.noun.split("|")


def _asked_ruler(entry: Mention) -> bool:
    return entry.noun in ("ruler", "j-ruler", "j/ruler") and entry.role == ASKED


def _word(hint: str) -> str:
    if hint in CARD_WORDS:
        return "'that card'" if hint == "card" else f"'{hint}'"
    return f"'that {hint.removeprefix('race:')}'"


def _either(hint: str, one: Mention, other: Mention) -> str:
    first, second = called(one), called(other)
    if first == second:
        first, second = f"{first} said first", f"{second} said then"
    return f"{_word(hint)} can be {first} or {second}: say which is meant"


_ROLES: Final = {"it": "what it happened to", "source": "what did it", "other": "the other one"}


def called(entry: Mention) -> str:
    """A mention as a message names it."""
    noun = " or ".join(one.removeprefix("race:") for one in _nouns(entry))
    what = entry.what
    if isinstance(what, This):
        return "this card"
    if isinstance(what, Target):
        return f"the target {noun}"
    if isinstance(what, Subject):
        return f"the {noun} of the event ({_ROLES.get(what.role, what.role)})"
    if isinstance(what, Host):
        return "the card this card is added to"
    if isinstance(what, (Chosen, DoneSo, Paid, Only)):
        return f"the {noun} that was {'found' if entry.role == FOUND else 'spoken of'}"
    if isinstance(what, Each):
        return f"the {noun} that was asked about" if entry.role == ASKED else f"the {noun}s"
    return f"the {noun}"


__all__ = [
    "AGENT",
    "ASKED",
    "BROADER",
    "CARD_WORDS",
    "COPY",
    "FOUND",
    "LEFT",
    "OBJECT",
    "THERE",
    "BindingError",
    "Discourse",
    "Mention",
    "called",
    "can_be",
    "describes_x",
    "holds",
    "holds_a",
    "is_many",
    "noun_of",
    "one_is_asked",
    "parts_of",
    "patients",
    "races_in",
    "ruler_there",
    "several",
    "takes_away",
]
