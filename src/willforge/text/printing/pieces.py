"""Small pieces of a line: numbers, symbols, capital letters, and what an ability says of itself."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from willforge.cards.cost import SYMBOL_OF, WillCost
from willforge.terms import (
    ATTRIBUTE_NAMES,
    AWAKENING,
    DIVE,
    GODS_ART,
    GRAVEYARD,
    INFINITY,
    INHERITANCE,
    JUDGMENT,
    KEYWORD_NAMES,
    RUNE_KEYWORD,
    RUNES,
    TORRENT,
)
from willforge.text import gates
from willforge.text.guided import reaching
from willforge.text.keywords import GATES
from willforge.text.nodes import (
    AT_LEAST,
    AUTOMATIC,
    CONTINUOUS,
    KEYWORD,
    YOU,
    Ability,
    All,
    Attributed,
    ChangeCost,
    Compare,
    Condition,
    Const,
    Count,
    Each,
    Filter,
    It,
    Named,
    Num,
    Played,
    Static,
    Status,
    This,
    Trigger,
    Variable,
)
from willforge.text.places import paid_from, played_from
from willforge.text.printing import terminals
from willforge.text.printing.matching import field_names
from willforge.text.printing.speech import Pairs, Words, norm, text_of
from willforge.text.printing.unsayable import Unsayable


def same_but_trigger(first: Ability, second: Ability) -> bool:
    """Whether two abilities wait for different events to do the same."""
    return (
        first.kind == second.kind == AUTOMATIC
        and not first.keyword
        and replace(first, trigger=None) == replace(second, trigger=None)
    )


def spoken_again(triggers: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """The events, of which the later ones speak of what the first one is about as "it"."""
    first, *later = triggers
    return (first, *(replace(one, what=It("it")) if one.what == first.what else one for one in later))


def conditions_without_text(abilities: list[Ability]) -> frozenset[Condition]:
    """The conditions of gates whose text became part of the spell before them."""
    found: set[Condition] = set()
    for index, ability in enumerate(abilities):
        after = abilities[index + 1] if index + 1 < len(abilities) else None
        alone = after is None or after.gate is None or after.gate.keyword != ability.keyword
        if ability.kind == KEYWORD and alone:
            condition = condition_of(ability)
            if condition is not None:
                found.add(gates.as_played(ability.keyword, condition))
    return frozenset(found)


def condition_of(marker: Ability) -> Condition | None:
    """The condition of a gate that needs nothing else to be known."""
    if marker.keyword == AWAKENING and isinstance(marker.number, Const):
        return Played("awakened", marker.number.value)
    if marker.keyword == RUNE_KEYWORD:
        revealed = Count(Each(Filter((Status("revealed"),), RUNES, YOU)))
        return Compare(revealed, AT_LEAST, marker.number) if marker.number is not None else None
    return gates.condition_of(marker.keyword, marker.number, marker.filter) if marker.keyword in GATES else None


def gate_of_option(condition: Condition) -> str:
    """The keyword before an option that can be chosen only under its condition; empty if there is none."""
    return f"[{KEYWORD_NAMES[TORRENT]}] " if condition == gates.condition_of(TORRENT, None, None) else ""


def belongs(marker: Ability, condition: Condition) -> bool:
    """Whether a condition is that of a gate."""
    own = condition_of(marker)
    return own is not None and gates.as_played(marker.keyword, own) == condition


def guided(ability: Ability) -> int:
    """The number of counters a [Guidance] text waits for; 0 for any other ability."""
    trigger = ability.trigger
    if trigger is None or not isinstance(trigger.condition, All):
        return 0
    first = trigger.condition.conditions[0]
    number = first.right.value if isinstance(first, Compare) and isinstance(first.right, Const) else 0
    return number if reaching(replace(trigger, condition=None), number) == trigger else 0


def price_of_judgment(abilities: list[Ability]) -> tuple[Static, ...]:
    """What a [Judgment] costs less, as its own sentence says it, if the ability after it says nothing else."""
    if len(abilities) != 2 or abilities[0].keyword != JUDGMENT or abilities[1].kind != CONTINUOUS:
        return ()
    found: list[Static] = []
    for static in abilities[1].statics:
        mods = tuple(
            replace(mod, of="activate") for mod in static.mods if isinstance(mod, ChangeCost) and mod.of == "judgment"
        )
        if len(mods) != len(static.mods) or not isinstance(static.what, This):
            return ()
        found.append(replace(static, mods=mods))
    return tuple(found)


def alike_but_conditions(statics: tuple[Static, ...]) -> list[tuple[Static, tuple[Condition, ...]]]:
    """The changes of a cost, each with the further conditions on cards by their names under which it is made again."""
    found: list[tuple[Static, tuple[Condition, ...]]] = []
    for static in statics:
        before, condition = found[-1] if found else None, static.condition
        alike = before is not None and static == replace(before[0], condition=condition)
        if before is not None and condition is not None and alike and named(condition):
            found[-1] = (before[0], (*before[1], condition))
        else:
            found.append((static, ()))
    return found


def named(condition: Condition) -> bool:
    """Whether it is asked for a card of a name alone."""
    what = condition.left.what if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    return isinstance(what, Each) and len(what.filter.tests) == 1 and isinstance(what.filter.tests[0], Named)


def judged(parts: list[str], condition: tuple[str, ...], vocabulary: Pairs | None) -> str:
    """A [Judgment] whose condition follows its cost, or stands for it, as old cards print it; empty for others."""
    if vocabulary is None:
        return ""
    first = norm(condition[0])
    if len(parts) == 1 and any((keyword, first) in vocabulary for keyword in ("[judgment]", "[j-activate]")):
        return f"{parts[0]} {capital(text_of(condition))}"
    if len(parts) > 1 and any(len(words) == 2 and words[1] == "while" for words in vocabulary):
        return f"{' '.join(parts)} while {text_of(condition)}"
    return ""


def once_per_game(ability: Ability, vocabulary: Pairs | None) -> str:
    """How often a God's Art is played, where the text says so though the rules do (1112.2)."""
    if ability.keyword != GODS_ART or vocabulary is None or ("per", "game") not in vocabulary:
        return ""
    name = f' "{ability.name}"' if ability.name else ""
    return f" Play God's Art{name} only once per game."


def uses_variable(node: Any) -> bool:
    """Whether X stands somewhere in the node."""
    if isinstance(node, Variable):
        return True
    if isinstance(node, tuple):
        return any(uses_variable(part) for part in node)
    return hasattr(type(node), "__dataclass_fields__") and any(
        uses_variable(getattr(node, name)) for name in field_names(type(node))
    )


def said_zone(ability: Ability) -> int:
    """Where the effects say this card is, if neither cost nor condition does."""
    if ability.keyword in (INHERITANCE, DIVE) or paid_from(ability.cost) or played_from(ability.condition):
        return 0
    return ability.zones


def whence(ability: Ability) -> int:
    """Where this card is when the effects are done, which they may say although it is known."""
    trigger = ability.trigger
    if trigger is None or not isinstance(trigger.what, This):
        return ability.zones
    gone = trigger.event in ("banished", "destroyed", "discarded")
    return trigger.to_zones or (GRAVEYARD if gone else ability.zones)


def kind_of(node: Any) -> str:
    """The kinds of nodes in a node, the outermost two."""
    if isinstance(node, tuple):
        return ", ".join(kind_of(part) for part in node)
    inner: list[str] = []
    if hasattr(type(node), "__dataclass_fields__"):
        for name in field_names(type(node)):
            part = getattr(node, name)
            for one in part if isinstance(part, tuple) else (part,):
                if hasattr(type(one), "__dataclass_fields__"):
                    inner.append(type(one).__name__)
    return f"{type(node).__name__}({', '.join(dict.fromkeys(inner))})" if inner else type(node).__name__


def in_digits(value: Num | None) -> str:
    """The number of a keyword."""
    if value == Const(INFINITY):
        return "∞"
    text = terminals.number(value)
    if text is None:
        raise Unsayable("the number of a keyword")
    return text


_ENDS: Final = "until end of turn"


def sentence(text: str) -> str:
    """A text as a sentence; a duration with which it begins is said of all of it, and not once more at its end."""
    text = capital(text)
    text = text.removesuffix(f" {_ENDS}") if text.startswith(f"{capital(_ENDS)}, ") else text
    return text if text.endswith((".", '."')) else text + "."


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def symbols(masks: list[int]) -> str:
    """Attributes as will symbols."""
    return "".join(str(WillCost((mask,))) for mask in masks)


def units(units: tuple[int, ...]) -> str:
    """Will that is produced as symbols."""
    return "".join(
        "{1}" if not unit else "{" + SYMBOL_OF[unit] + "}" for unit in units if not unit or unit in SYMBOL_OF
    )


def attributes(filter_: Filter) -> str:
    """The attributes [Incarnation] asks for."""
    for test in filter_.tests:
        if isinstance(test, Attributed):
            return " or ".join(symbols([mask]) for mask in ATTRIBUTE_NAMES if test.mask & mask)
    raise Unsayable("[Incarnation] of no attribute")


def rune_symbols(condition: Condition) -> str:
    """The will symbols of [Rune] {W}{W} (1137.2a)."""
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    shown = ""
    for part in parts:
        if not isinstance(part, Compare) or not isinstance(part.left, Count) or not isinstance(part.right, Const):
            raise Unsayable("[Rune]")
        what = part.left.what
        masks = [t.mask for t in what.filter.tests if isinstance(t, Attributed)] if isinstance(what, Each) else []
        shown += symbols(masks) * part.right.value
    return shown


def line_of(sentences: list[Words]) -> str:
    """Sentences as one line."""
    return " ".join(sentence(text_of(words)) for words in sentences)


def mode_count(ability: Ability, condition: Any) -> tuple[Any, ...]:
    """How many of its options an ability lets choose, and how many more if `condition`, said already, holds."""
    head: tuple[Any, ...] = (ability.least_modes, ability.most_modes)
    if ability.random_modes:
        head = (*head, "random")
    if ability.more_modes is not None:
        _, least, most = ability.more_modes
        head = (*head, condition, most)
        if least != ability.least_modes:
            head = (*head, least)
    return (*head, ability.choosing) if ability.choosing else head


def begins(pairs: Pairs | None, word: str) -> bool:
    """Whether the vocabulary has a sentence that begins with the word."""
    return pairs is not None and any((before, word) in pairs for before in ("", ".", ":"))


def on_one_line(text: str) -> str:
    """A choice whose options stand below it, within a sentence."""
    head, *options = text.split("\n- ")
    if not options or "\n" in "".join(options) or not head.endswith(":"):
        return text
    first, *others = (option.removesuffix(".") for option in options)
    joined = "; ".join((first, *(option[:1].lower() + option[1:] for option in others[:-1])))
    return f"{head[:-1]} - {joined}; or {others[-1][:1].lower()}{others[-1][1:]}." if others else text


_PRICED: Final = re.compile(r"If (?P<cond>.*), (?P<pays>you may pay \S+ less to play this card)\.")


def with_its_price(before: list[str], line: str, vocabulary: Any) -> list[str]:
    """The line before and this one; they are one if both say what holds under the same condition: what a card costs,
    and what is chosen."""
    priced = _PRICED.fullmatch(before[-1]) if before and vocabulary and ("and", "choose") in vocabulary else None
    if priced is None:
        return [*before, line]
    pays, condition = f"{priced['pays']} and choose ", re.escape(priced["cond"])
    own = re.fullmatch(f'If {condition}, this card gains "Choose (.*)"\\.', line)
    if own is not None:
        return [f"If {priced['cond']}, {pays}{own[1]}"]
    more = re.fullmatch(f"(Choose [^,]*, if {condition}, )choose (.*)", line, re.DOTALL)
    return [*before, line] if more is None else [on_one_line(f"{more[1]}{pays}{more[2]}")]
