"""What is worked out once of every text, before any game begins: what a continuous effect depends on (909.3) and when
it is looked at again, from where an ability works (902), and which words name what."""

from __future__ import annotations

from typing import Any, Final

import pytest

from willforge import terms
from willforge.cards.cost import WillCost
from willforge.engine.catalog import dependence
from willforge.engine.catalog import printed_text as printed
from willforge.engine.catalog.dependence import ABILITIES, COPY, KIND, LOSS, OTHER, VALUES
from willforge.engine.catalog.rulers_named import Words
from willforge.engine.catalog.steps import LoopNext, LoopStart
from willforge.engine.catalog.watch import (
    ALWAYS,
    WATCH_BATTLE,
    WATCH_CHASE,
    WATCH_DAMAGE,
    WATCH_HAND,
    WATCH_HISTORY,
    WATCH_LIFE,
    WATCH_ORIENTATION,
    WATCH_OTHER_ZONES,
    WATCH_PLAY,
    WATCH_REVEALED,
    WATCH_TURN,
    WATCH_WEATHER,
    WATCH_WILL,
    watched,
    zone_watch,
)
from willforge.text import nodes

ONE: Final = nodes.Const(1)
THIS: Final = nodes.This()
YOU: Final = nodes.Player(nodes.YOU)
MINE: Final = nodes.Each(nodes.Filter((nodes.Typed(terms.RESONATOR),), terms.FIELD, nodes.YOU))
RULERS: Final = nodes.Filter((nodes.Typed(terms.RULER),))
RESONATORS: Final = nodes.Filter((nodes.Typed(terms.RESONATOR),))
MOVED: Final = nodes.Trigger("moves", THIS)
LENT: Final = nodes.Ability(nodes.CONTINUOUS, "", statics=(nodes.Static(THIS, (nodes.Stats(ONE, ONE),)),))

IN_HISTORY: Final = WATCH_TURN | WATCH_HISTORY
WATCHED: Final[list[tuple[object, int]]] = [
    (nodes.Status("rested"), WATCH_ORIENTATION),
    (nodes.Status("recovered"), WATCH_ORIENTATION),
    (nodes.Status("attacking"), WATCH_BATTLE),
    (nodes.Status("in_battle_with_this"), WATCH_BATTLE),
    (nodes.Status("entered_this_turn"), IN_HISTORY),
    (nodes.Status("dealt_damage_by_this"), IN_HISTORY),
    (nodes.Status("damaged"), WATCH_DAMAGE),
    (nodes.Status("revealed"), WATCH_REVEALED),
    (nodes.Status("face_down"), WATCH_REVEALED),
    (nodes.Status("token"), 0),
    (nodes.Measured("damage", 0, ONE), WATCH_DAMAGE),
    (nodes.Measured("atk", 0, ONE), 0),
    (nodes.Value(THIS, "capacity"), WATCH_DAMAGE),
    (nodes.Value(YOU, "played_in_game", "Lamb"), WATCH_HISTORY),
    (nodes.Value(YOU, "will"), WATCH_WILL),
    (nodes.Value(YOU, "life"), WATCH_LIFE),
    (nodes.Value(THIS, "cost"), 0),
    (nodes.TopCards(YOU, ONE, terms.DECK), WATCH_OTHER_ZONES | WATCH_HAND),
    (nodes.TurnOf(nodes.YOU), WATCH_TURN | WATCH_BATTLE | WATCH_CHASE),
    (nodes.InPhase(terms.MAIN_PHASE), WATCH_TURN | WATCH_BATTLE | WATCH_CHASE),
    (nodes.Happened(MOVED), IN_HISTORY),
    (nodes.TimesHappened(MOVED), IN_HISTORY),
    (nodes.TookPart(MOVED), IN_HISTORY),
    (nodes.WeatherIs(nodes.YOU, "snow"), WATCH_WEATHER),
    (nodes.Opposing(THIS), WATCH_BATTLE),
    (nodes.Player(nodes.TURN_PLAYER), WATCH_TURN),
    (YOU, 0),
    (nodes.Filter((), terms.HAND), WATCH_HAND),
    (nodes.Not(nodes.Is(THIS, nodes.Filter((nodes.Status("rested"),)))), WATCH_ORIENTATION),
    (
        nodes.Static(
            THIS, (nodes.GainAbility(nodes.Ability(nodes.AUTOMATIC, trigger=MOVED, where=nodes.Value(YOU, "life"))),)
        ),
        0,
    ),
]
ZONES: Final = {
    terms.FIELD: WATCH_PLAY,
    terms.RULER_AREA: WATCH_PLAY,
    terms.ITEMS: WATCH_PLAY,
    terms.HAND: WATCH_HAND,
    terms.CHASE: WATCH_CHASE,
    terms.GRAVEYARD: WATCH_OTHER_ZONES,
    terms.HAND | terms.DECK: WATCH_HAND | WATCH_OTHER_ZONES,
    terms.FIELD | terms.CHASE: WATCH_PLAY | WATCH_CHASE,
    0: 0,
}


@pytest.mark.parametrize(("node", "mask"), WATCHED, ids=[repr(node)[:60] for node, _ in WATCHED])
def test_an_effect_is_worked_out_again_after_what_it_depends_on_and_nothing_else(node: object, mask: int) -> None:
    assert watched(node) == ALWAYS | mask


@pytest.mark.parametrize("zones", ZONES)
def test_what_looks_into_a_zone_depends_on_what_lies_there(zones: int) -> None:
    assert zone_watch(zones) == ZONES[zones]


def _about(*tests: nodes.Test) -> nodes.Static:
    return nodes.Static(nodes.Filter(tests), (nodes.Stats(ONE, ONE),))


READ: Final[list[tuple[nodes.Static, int]]] = [
    (_about(nodes.Typed(terms.RESONATOR)), KIND),
    (_about(nodes.Raced("Elf")), KIND),
    (_about(nodes.Attributed(terms.LIGHT)), OTHER),
    (_about(nodes.Named("Lamb")), OTHER),
    (_about(nodes.NamePart("Lamb")), OTHER),
    (_about(nodes.StoneType(terms.LIGHT)), OTHER),
    (_about(nodes.MultiAttributed(2)), OTHER),
    (_about(nodes.HasKeyword(terms.FLYING)), ABILITIES),
    (_about(nodes.Status("symbol_skill")), ABILITIES),
    (_about(nodes.Status("abilities")), ABILITIES),
    (_about(nodes.Status("atk_changed")), VALUES),
    (_about(nodes.Status("def_changed")), VALUES),
    (_about(nodes.Status("rested")), 0),
    (_about(nodes.Measured("atk", 0, ONE)), VALUES),
    (_about(nodes.Measured("capacity", 0, ONE)), VALUES),
    (_about(nodes.Measured("cost", 0, ONE)), 0),
    (_about(nodes.Extreme("def", highest=True, among=nodes.Filter())), VALUES),
    (_about(nodes.SharesWith("race", THIS)), KIND | OTHER),
    (_about(nodes.Negated(nodes.Either(((nodes.Raced("Elf"),), (nodes.Named("Lamb"),))))), KIND | OTHER),
    (nodes.Static(THIS, (nodes.Stats(nodes.Best(MINE, "atk"), ONE),)), KIND | VALUES),
    (nodes.Static(THIS, (nodes.Stats(nodes.Kinds(YOU, "race"), ONE),)), KIND | OTHER),
    (nodes.Static(THIS, (nodes.GainAbilitiesOf(YOU),)), ABILITIES),
    (
        nodes.Static(
            THIS, (nodes.GainAbility(nodes.Ability(nodes.CONTINUOUS, statics=(_about(nodes.Raced("Elf")),))),)
        ),
        0,
    ),
]
WRITTEN: Final[list[tuple[nodes.Mod, int, str, str]]] = [
    (nodes.ChangeType(terms.RESONATOR, True), KIND, "kind", "kind"),
    (nodes.ChangeRace(("Elf",), True), KIND, "kind", "kind"),
    (nodes.ChangeAttribute(terms.LIGHT, True), OTHER, "other", "other"),
    (nodes.StoneTypes(terms.LIGHT), OTHER, "other", "other"),
    (nodes.Rename("Lamb"), OTHER, "other", "other"),
    (nodes.LoseAbility(), ABILITIES | LOSS, "ability", "granted"),
    (nodes.GainAbility(LENT), ABILITIES, "ability", "granted"),
    (nodes.GainAbilitiesOf(THIS), ABILITIES, "ability", "granted"),
    (nodes.Stats(ONE, ONE), VALUES, "value", "granted_value"),
    (nodes.SetStats(ONE, ONE), VALUES, "value", "granted_value"),
    (nodes.DoubleStats(2, 2), VALUES, "value", "granted_value"),
    (nodes.SwapStats(), VALUES, "value", "granted_value"),
    (nodes.CopyOf(THIS), COPY, "copy", "copy"),
    (nodes.Cannot("attack"), 0, "", ""),
]


@pytest.mark.parametrize(("static", "mask"), READ, ids=[repr(static)[20:90] for static, _ in READ])
def test_what_decides_over_an_effect_is_known(static: nodes.Static, mask: int) -> None:
    assert dependence.reads(static) == mask


@pytest.mark.parametrize(("mod", "mask", "own", "given"), WRITTEN, ids=[type(one[0]).__name__ for one in WRITTEN])
def test_what_a_modification_changes_is_known_and_its_layer(mod: nodes.Mod, mask: int, own: str, given: str) -> None:
    assert dependence.writes(mod) == mask
    assert dependence.category(mod, nodes.Static(THIS, (mod,))) == own
    assert dependence.category(mod, nodes.Static(THIS, (mod,), granted=True)) == given


# -- from where an ability works (902.2) --------------------------------------------------------------------------
def _waits(event: str, what: nodes.Filter | nodes.Objects = THIS, **more: Any) -> nodes.Ability:
    return nodes.Ability(nodes.AUTOMATIC, trigger=nodes.Trigger(event, what, **more))


def _says(*mods: nodes.Mod, what: nodes.Filter | nodes.Objects = THIS, kind: int = nodes.CONTINUOUS) -> nodes.Ability:
    return nodes.Ability(kind, statics=(nodes.Static(what, mods),))


def _where(condition: nodes.Condition | None, kind: int = nodes.CONTINUOUS) -> nodes.Ability:
    return nodes.Ability(kind, statics=(nodes.Static(THIS, (nodes.Stats(ONE, ONE),), condition),))


def _instead(event: str, what: nodes.Filter | nodes.Objects = THIS, **zones: Any) -> nodes.Ability:
    return _says(nodes.Replace(nodes.Trigger(event, what, **zones)))


OUTSIDE: Final = terms.EVERY_ZONE & ~terms.IN_PLAY
IN_GRAVEYARD: Final = nodes.Is(THIS, nodes.Filter((), terms.GRAVEYARD))
SEEN: Final[list[tuple[nodes.Ability, int]]] = [
    (_waits("revealed"), terms.HIDDEN_ZONES),
    (_waits("revealed", RESONATORS), 0),
    (_waits("discarded"), terms.GRAVEYARD),
    (_waits("cancelled"), terms.GRAVEYARD),
    (_waits("removed"), terms.REMOVED),
    (_waits("attacks"), 0),
    (_waits("moves", to_zones=terms.GRAVEYARD), terms.GRAVEYARD),
    (_waits("moves", to_zones=terms.REMOVED), terms.REMOVED),
    (_waits("moves", from_zones=terms.FIELD, to_zones=terms.GRAVEYARD), 0),
    (_waits("moves", from_zones=terms.FIELD | terms.HAND, to_zones=terms.GRAVEYARD), terms.GRAVEYARD),
    (_waits("moves", from_zones=terms.GRAVEYARD), terms.GRAVEYARD | terms.REMOVED),
    (_waits("moves", from_zones=terms.GRAVEYARD, to_zones=terms.HAND), terms.GRAVEYARD),
    (_waits("moves", from_zones=terms.DECK), OUTSIDE),
    (_waits("moves", from_zones=terms.DECK, to_zones=terms.FIELD | terms.HAND), terms.HAND),
    (_waits("moves", from_zones=terms.FIELD), 0),
    (nodes.Ability(nodes.CONTINUOUS, trigger=nodes.Trigger("discarded", THIS)), 0),
    (nodes.Ability(nodes.AUTOMATIC), 0),
]
LYING: Final[list[tuple[nodes.Ability, int]]] = [
    (_where(IN_GRAVEYARD), terms.GRAVEYARD),
    (_where(nodes.All((nodes.TurnOf(nodes.YOU), IN_GRAVEYARD))), terms.GRAVEYARD),
    (_where(nodes.Is(THIS, nodes.Filter((), terms.FIELD | terms.HAND))), terms.HAND),
    (_where(nodes.Is(MINE, nodes.Filter((), terms.HAND))), 0),
    (_where(nodes.TurnOf(nodes.YOU)), 0),
    (_where(IN_GRAVEYARD, nodes.AUTOMATIC), 0),
    (_where(None), 0),
]
REPLACING: Final[list[tuple[nodes.Ability, int]]] = [
    (_instead("discarded"), terms.HAND),
    (_instead("discarded", RESONATORS), 0),
    (_instead("moves", from_zones=terms.GRAVEYARD | terms.FIELD), terms.GRAVEYARD),
    (_instead("moves", to_zones=terms.GRAVEYARD), OUTSIDE),
    (_instead("moves", to_zones=terms.FIELD), OUTSIDE),
    (_instead("moves", to_zones=terms.HAND), 0),
    (_instead("removed"), OUTSIDE),
    (_instead("destroyed"), 0),
    (_says(nodes.Stats(ONE, ONE)), 0),
    (_says(nodes.Replace(nodes.Trigger("discarded", THIS)), kind=nodes.AUTOMATIC), 0),
]
OWN_PLAY: Final[list[tuple[nodes.Ability, int]]] = [
    (
        _says(nodes.Permit("play_from", nodes.Filter((nodes.Among(THIS),), terms.GRAVEYARD | terms.REMOVED))),
        terms.GRAVEYARD | terms.REMOVED,
    ),
    (_says(nodes.Permit("play_from", nodes.Filter((nodes.Typed(terms.CHANT),), terms.GRAVEYARD))), 0),
    (_says(nodes.Permit("play_from")), 0),
    (_says(nodes.Permit("attack_again", nodes.Filter((nodes.Among(THIS),), terms.GRAVEYARD))), 0),
    (_says(nodes.Cannot("attack")), 0),
]


@pytest.mark.parametrize(("ability", "zones"), SEEN)
def test_an_automatic_ability_sees_its_own_card_where_that_lies(ability: nodes.Ability, zones: int) -> None:
    assert printed.seen_from(ability) == zones


@pytest.mark.parametrize(("ability", "zones"), LYING)
def test_an_ability_that_asks_whether_its_card_lies_somewhere_works_there(ability: nodes.Ability, zones: int) -> None:
    assert printed.lies_in(ability) == zones


@pytest.mark.parametrize(("ability", "zones"), REPLACING)
def test_what_happens_instead_of_a_move_of_its_card_is_known_where_that_lies(
    ability: nodes.Ability, zones: int
) -> None:
    assert printed.replaces_from(ability) == zones


@pytest.mark.parametrize(("ability", "zones"), OWN_PLAY)
def test_an_ability_that_lets_its_card_be_played_works_where_that_lies(ability: nodes.Ability, zones: int) -> None:
    assert printed.plays_itself_from(ability) == zones


# -- what a text says ---------------------------------------------------------------------------------------------
CHASE: Final[list[tuple[nodes.Ability, bool, bool]]] = [
    (_says(nodes.Cannot("be_chased")), True, False),
    (_says(nodes.Cannot("be_chased"), nodes.Cannot("be_cancelled")), True, False),
    (_says(nodes.Cannot("be_cancelled"), nodes.Cannot("attack")), False, False),
    (_says(nodes.Cannot("be_cancelled"), what=RESONATORS), False, False),
    (_says(nodes.Cannot("be_prevented")), False, True),
    (_says(nodes.Cannot("be_prevented"), nodes.Cannot("attack")), False, False),
    (_says(nodes.Cannot("be_prevented"), what=RESONATORS), False, False),
    (_says(nodes.Stats(ONE, ONE)), False, False),
    (nodes.Ability(nodes.CONTINUOUS), False, False),
]
MEANT: Final[list[tuple[nodes.Ability, int]]] = [
    (_waits("moves", to_zones=terms.FIELD), terms.ENTER),
    (_waits("moves", from_zones=terms.HAND, to_zones=terms.FIELD), 0),
    (_waits("moves", to_zones=terms.GRAVEYARD), 0),
    (_waits("moves", RESONATORS, to_zones=terms.FIELD), 0),
    (_waits("attacks", to_zones=terms.FIELD), 0),
    (_says(nodes.Cannot("be_destroyed")), terms.ETERNAL),
    (_says(nodes.Cannot("be_destroyed"), what=RESONATORS), 0),
    (_says(nodes.Cannot("attack")), 0),
    (_says(nodes.Cannot("be_destroyed", RESONATORS)), 0),
    (
        nodes.Ability(
            nodes.CONTINUOUS,
            statics=(nodes.Static(THIS, (nodes.Cannot("be_destroyed"),), nodes.TurnOf(nodes.YOU)),),
        ),
        0,
    ),
]
REST: Final = nodes.CostPart("rest")
WHITE: Final = nodes.Produce(YOU, ((terms.LIGHT,),))


def _produces(
    effect: nodes.Effect = WHITE, *, cost: tuple[nodes.CostPart, ...] = (REST,), **more: Any
) -> nodes.Ability:
    return nodes.Ability(nodes.ACTIVATE, cost=cost, effects=(effect,), **more)


PLAIN: Final[list[tuple[nodes.Ability, bool]]] = [
    (_produces(), True),
    (_produces(cost=(nodes.CostPart("rest", THIS),)), True),
    (_produces(cost=(nodes.CostPart("rest_this"),)), True),
    (_produces(cost=(nodes.CostPart("rest", RESONATORS),)), False),
    (_produces(cost=(REST, nodes.CostPart("banish"))), False),
    (_produces(cost=(nodes.CostPart("banish"),)), False),
    (_produces(cost=()), False),
    (nodes.Ability(nodes.ACTIVATE, cost=(REST,), effects=(WHITE, WHITE)), False),
    (nodes.Ability(nodes.ACTIVATE, cost=(REST,), effects=(WHITE,), condition=nodes.TurnOf(nodes.YOU)), False),
    (
        nodes.Ability(
            nodes.ACTIVATE, cost=(REST,), effects=(WHITE,), gate=nodes.Gate(terms.FLYING, nodes.TurnOf(nodes.YOU))
        ),
        False,
    ),
    (_produces(per_turn=1), False),
    (_produces(per_game=1), False),
    (_produces(nodes.Draw(YOU, ONE)), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), only=RESONATORS)), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), only_for="judgment")), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), any_ruler=True)), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), chosen=0)), False),
    (_produces(nodes.Produce(nodes.Target(0), ((terms.LIGHT,),))), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), times=nodes.Const(2))), False),
    (_produces(nodes.Produce(YOU, ((terms.LIGHT,),), times=nodes.Variable("X"))), False),
]


@pytest.mark.parametrize(("ability", "chase", "damage"), CHASE)
def test_what_matters_on_the_chase_alone_is_known(ability: nodes.Ability, chase: bool, damage: bool) -> None:
    assert (printed.about_the_chase(ability), printed.about_its_damage(ability)) == (chase, damage)


@pytest.mark.parametrize(("ability", "keyword"), MEANT)
def test_words_that_mean_a_keyword_of_newer_versions_are_known(ability: nodes.Ability, keyword: int) -> None:
    assert printed.meant_keyword(ability) == keyword


@pytest.mark.parametrize(("ability", "plain"), PLAIN)
def test_resting_for_will_is_all_that_a_plain_will_ability_does(ability: nodes.Ability, plain: bool) -> None:
    assert printed.plain_will(ability) == (((terms.LIGHT,),) if plain else ())


ITSELF: Final[list[tuple[nodes.Ability, bool]]] = [
    (_produces(nodes.Draw(YOU, ONE)), False),
    (_produces(cost=(nodes.CostPart("banish"),)), True),
    (_produces(cost=(nodes.CostPart("banish", RESONATORS),)), False),
    (_says(nodes.Stats(ONE, ONE)), True),
    (_says(nodes.Stats(ONE, ONE), what=RESONATORS), False),
    (_says(nodes.Stats(ONE, ONE), what=nodes.Host()), True),
]
EVENT: Final[list[tuple[nodes.Effect, bool]]] = [
    (nodes.Draw(nodes.Subject("player"), ONE), True),
    (nodes.Draw(YOU, nodes.Amount()), True),
    (nodes.Draw(YOU, ONE), False),
]
NOT_YET: Final[list[tuple[nodes.Num, bool]]] = [
    (nodes.Value(nodes.Target(0), "atk"), True),
    (nodes.Arith("+", ONE, nodes.Roll()), True),
    (nodes.Register(0), True),
    (nodes.Count(MINE), False),
]


def test_a_text_speaks_of_its_own_card_or_does_not() -> None:
    assert [printed.names_itself(ability) for ability, _ in ITSELF] == [names for _, names in ITSELF]
    assert printed.mentions_this((REST, (THIS,))) and not printed.mentions_this((REST, MINE))


def test_a_text_speaks_of_the_event_or_does_not() -> None:
    for effect, names in EVENT:
        assert printed.names_event(nodes.Ability(nodes.AUTOMATIC, effects=(effect,))) is names
        mode = nodes.Mode((), (effect,))
        assert printed.names_event(nodes.Ability(nodes.AUTOMATIC, modes=(mode,))) is names


def test_a_number_is_known_when_x_is_determined_or_is_not() -> None:
    assert [printed.names_result(number) for number, _ in NOT_YET] == [later for _, later in NOT_YET]
    assert printed.names_x(nodes.Arith("+", ONE, nodes.Variable("X")))
    assert not printed.names_x(nodes.Arith("+", ONE, nodes.Variable("Y")))


def test_the_letters_of_a_cost_are_those_of_its_will_and_of_its_numbers() -> None:
    x_and_y = nodes.CostPart("will", cost=WillCost(x=2, y=1))
    some = nodes.CostPart("banish", RESONATORS, nodes.Variable("X"))
    assert printed.letters((x_and_y, REST)) == "XY"
    assert printed.letters((REST, some)) == "X"


def test_an_incarnation_banishes_for_each_of_its_attributes() -> None:
    both = (RESONATORS, RULERS)
    assert printed.incarnation_parts(nodes.Ability(nodes.KEYWORD, keyword=terms.INCARNATION, filters=both)) == (
        nodes.CostPart("banish", RESONATORS),
        nodes.CostPart("banish", RULERS),
    )
    assert printed.incarnation_parts(nodes.Ability(nodes.KEYWORD, keyword=terms.FLYING, filters=both)) == ()


# -- words that name rulers (1010.2) --------------------------------------------------------------------------------
def _words() -> Words:
    words = Words(
        (nodes.TargetSlot(RULERS), nodes.TargetSlot(RESONATORS)), nodes.Trigger("moves", RULERS, other=RESONATORS)
    )
    for step in (
        nodes.Choose(YOU, RULERS, ONE, ONE, 0),
        nodes.Look(YOU, nodes.Each(RULERS), 1),
        nodes.Look(YOU, nodes.Each(RULERS)),
        LoopStart(nodes.Each(RULERS), 2),
        LoopNext(2, 3, 0),
        nodes.Search(YOU, RESONATORS, ONE, ONE, 4),
    ):
        words.hear(step)
    return words


EITHER: Final = nodes.Filter((nodes.Either(((nodes.Typed(terms.RESONATOR),), (nodes.Typed(terms.RULER),))),))
NAMING: Final[list[tuple[nodes.Filter | nodes.Objects | None, bool]]] = [
    (RULERS, True),
    (RESONATORS, False),
    (EITHER, True),
    (nodes.Filter((nodes.Raced("Elf"),)), False),
    (nodes.Each(RULERS), True),
    (nodes.Each(RESONATORS), False),
    (nodes.Only(nodes.Target(0), RESONATORS), True),
    (nodes.Only(nodes.Target(1), RULERS), True),
    (nodes.Only(nodes.Target(1), RESONATORS), False),
    (nodes.Both((nodes.Target(1), nodes.Target(0))), True),
    (nodes.Both((nodes.Target(1), THIS)), False),
    (nodes.Target(0), True),
    (nodes.Target(1), False),
    (nodes.Target(2), False),
    (nodes.Chosen(-1), False),
    (nodes.Chosen(0), True),
    (nodes.Chosen(1), True),
    (nodes.Chosen(2), True),
    (nodes.Chosen(3), True),
    (nodes.Chosen(4), False),
    (nodes.Chosen(5), False),
    (nodes.Subject("it"), True),
    (nodes.Subject("other"), False),
    (THIS, False),
    (None, False),
]


@pytest.mark.parametrize(("what", "names"), NAMING)
def test_a_phrase_names_rulers_or_does_not(what: nodes.Filter | nodes.Objects | None, names: bool) -> None:
    assert _words().name_ruler(what) is names


def test_a_delayed_ability_waits_for_an_event_of_its_own() -> None:
    later = _words().later(nodes.Trigger("moves", RESONATORS))
    assert not later.name_ruler(nodes.Subject("it"))
    assert later.name_ruler(nodes.Chosen(0)) and later.name_ruler(nodes.Target(0))
    assert not Words().name_ruler(nodes.Subject("it"))
