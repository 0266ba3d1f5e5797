"""What cards gain and lose: races, attributes, types, names and abilities, each said once for every verb.

A trait is a part of the list behind "gains", so that it stands beside keywords, texts and changes of ATK and DEF."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willforge.terms import ALL_ATTRIBUTES, JUDGMENT
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ChangeAttribute,
    ChangeRace,
    ChangeType,
    GainAbilitiesOf,
    LoseAbility,
    Mod,
    Objects,
    Rename,
)

Mods = tuple[Mod, ...]
_SYMBOL_SKILLS: Final = tuple(LoseAbility(keyword) for keyword in range(1, 8))


def declare(g: Grammar) -> None:
    """Declares traits that are gained and lost."""
    _gained(g)
    _lost(g)


def _gained(g: Grammar) -> None:
    rule = g.rule
    rule("trait_gained", "race? <r:race>", ChangeRace((S.r,), True))
    rule("trait_gained", "the race|trait <r:race>", ChangeRace((S.r,), True))
    rule("trait_gained", "all races of <o:obj>", ChangeRace((), True, like=S.o))
    rule("trait_gained", "the chosen race", ChangeRace((), True, NEW))
    rule("trait_gained", "the? <a:attribute_word> ( attribute )?", ChangeAttribute(S.a, True), when=lambda a: a != 0)
    rule("trait_gained", ("all attributes", "every attribute"), ChangeAttribute(ALL_ATTRIBUTES, True))
    rule("trait_gained", "the chosen attribute", ChangeAttribute(0, True, NEW))
    rule("trait_gained", "<t:type>", ChangeType(S.t, True))
    rule("gain", "<t:trait_gained>", (S.t,))
    g.lexicon(
        "which_abilities",
        {
            "abilities": "all",
            "activate abilities": "activate",
            "symbol skills": "symbol",
            "keyword abilities": "keyword",
            "non -? [enter] keyword abilities": "keyword_not_enter",
            "attributes": "attributes",
            "races": "races",
        },
    )
    lent = ("all <w:which_abilities> of <o:obj1>", "<o:obj1> 's <w:which_abilities>")
    rule("gain", lent, lambda w, o: (lent_by(o, w),), when=lambda w, o: w != "races")
    rule("gain", "all <l:which_abilities,and> of <o:obj1>", lambda l, o: all_lent_by(o, l))
    besides = "in addition to its|their other|own races|race|subtypes|attributes|attribute|types|type"
    rule("gain", (f"<t:trait_gained> {besides}", f"<t:trait_gained> {besides.replace(' other|own', '')}"), (S.t,))
    rule("mod", "gain|gains|have|has <n:name> in addition to its|their other names", (Rename(S.n),))
    rule("becoming_head", "the chosen attribute", (ChangeAttribute(0, False, NEW),))


def lent_by(what: Objects, which: str) -> Mod:
    """What a card gains that others have."""
    if which == "attributes":
        return ChangeAttribute(0, True, like=what)
    if which == "races":
        return ChangeRace((), True, like=what)
    return GainAbilitiesOf(what, which)


def all_lent_by(what: Objects, listed: tuple[str, ...]) -> Mods:
    """Several things that others have; an ability that is two of them is gained once."""
    traits = tuple(lent_by(what, one) for one in listed if one in ("attributes", "races"))
    kinds = [one for one in listed if one not in ("attributes", "races")]
    return (*traits, GainAbilitiesOf(what, "|".join(kinds))) if kinds else traits


def _lost(g: Grammar) -> None:
    rule = g.rule
    rule("abilities_lost", "<k:keyword>", (LoseAbility(S.k),))
    rule("abilities_lost", "<l:keyword,and>", lambda l: tuple(LoseAbility(keyword) for keyword in l))
    rule("abilities_lost", "all ( of its|their )? abilities", (LoseAbility(0),))
    rule("abilities_lost", "all abilities other than <k:other_ability>", (LoseAbility(0, S.k),))
    g.lexicon("other_ability", {"[j-activate]": JUDGMENT, "[judgment]": JUDGMENT})
    rule("abilities_lost", "all|its|their symbol skills", _SYMBOL_SKILLS)
    rule("lost", "<l:abilities_lost>", S.l)
    rule("lost", "all attributes", (ChangeAttribute(0, False),))
    rule("lost", "all races", (ChangeRace((), False),))
    rule("mod", "lose|loses <l:lost>", S.l)
    rule("mod", "retain|retains all abilities", ())  # said of what would lose them
    rule("mod", "lose|loses <a:lost> and <b:lost>", lambda a, b: a + b)
    rule("mod", "lose|loses and cannot gain <l:abilities_lost>", lambda l: barred(l))
    rule("mod", "lose|loses all abilities and cannot gain abilities", (LoseAbility(0, barred=True),))


def barred(lost: Mods) -> Mods:
    """What is lost and cannot be gained again."""
    return tuple(replace(mod, barred=True) if isinstance(mod, LoseAbility) else mod for mod in lost)
