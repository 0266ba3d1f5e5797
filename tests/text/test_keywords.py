"""Every keyword can stand on a card, with everything it may be followed by."""

from __future__ import annotations

import pytest

from text.reading import abilities, ability, spell
from willforge.cards.cost import parse_cost
from willforge.terms import (
    AWAKENING,
    BARRIER,
    BREAK,
    CHANT,
    CREST,
    DARKNESS,
    DIVE,
    ENERGIZE,
    ENTER,
    EXTRA_DECK,
    FAITH,
    FIELD,
    FIRE,
    FLYING,
    GODS_ART,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    INCARNATION,
    INFINITY,
    INHERITANCE,
    JUDGMENT,
    KEYWORD_NAMES,
    LEGEND,
    LIGHT,
    NULL,
    PIERCE,
    PRECISION,
    REMOVED,
    RESONANCE,
    RESONATOR,
    REVENGE,
    RULER,
    RULER_AREA,
    RUNE_KEYWORD,
    RUNES,
    SEAL,
    SEALED_ITEM,
    STEALTH,
    STONE,
    SWIFTNESS,
    TAG,
    TORRENT,
    TRIGGER,
    WATER,
    WIND,
)
from willforge.text.nodes import (
    ACTIVATE,
    AT_LEAST,
    AUTOMATIC,
    BREAK_ABILITY,
    CONTINUOUS,
    EQUAL,
    KEYWORD,
    SPELL,
    YOU,
    Ability,
    All,
    Attributed,
    Chosen,
    Compare,
    Const,
    CostPart,
    Count,
    Counter,
    Draw,
    Each,
    Filter,
    GainAbility,
    Gate,
    Happened,
    If,
    Life,
    Move,
    Not,
    Played,
    Player,
    Produce,
    Raced,
    Static,
    Stats,
    Status,
    StoneType,
    Target,
    This,
    Trigger,
    Typed,
    Value,
)

DRAW = (Draw(Player(YOU), Const(1)),)
WILL = {cost: CostPart("will", cost=parse_cost(cost)) for cost in ("{0}", "{1}", "{2}", "{W}{2}", "{R}{R}", "{G}{1}")}
PLAIN = (
    "Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable", "Quickcast", "Remnant",
    "Barrier", "Bloodlust", "Drain", "Bane", "Eternal", "Mythic", "Will of Hope", "Will of Despair",
    "Calmness", "Passion",
)  # fmt: skip


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_keyword_is_a_keyword_ability(name: str) -> None:
    read = ability(f"[{name}]")
    assert (read.kind, read.keyword, read.text) == (KEYWORD, KEYWORD_NAMES.index(name), f"[{name}]")


@pytest.mark.parametrize("text", ["[Flying] [Swiftness]", "[Flying], [Swiftness]", "[Flying] and [Swiftness]"])
def test_several_keywords_stand_on_one_line(text: str) -> None:
    assert [read.keyword for read in abilities(text)] == [FLYING, SWIFTNESS]


@pytest.mark.rules("6.3 1414.1", "6.3 1408.1", "10.2 1414.1", "10.2 1408.1")
def test_old_names_of_keywords() -> None:
    assert ability("[Target Attack]").keyword == PRECISION
    assert ability("[J-Activate] Pay {R}{R}.", RULER).cost == (WILL["{R}{R}"],)


def test_reminder_text_means_nothing() -> None:
    assert ability("[Pierce] (It strikes through.)").keyword == PIERCE
    assert ability("[Barrier] (Spells of others cannot aim at it.)").filter is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("[Limit] 2", 2),
        ("[Mana] 3", 3),
        ("[Divinity] 3", 3),
        ("[Divinity] ∞", INFINITY),
        ("[Grimoire] (5)", 5),
        ("[Stranger] (10)", 10),
        ("[Stranger] 10", 10),
    ],
)
def test_keywords_with_a_number(text: str, number: int) -> None:
    assert ability(text, RULER).number == Const(number)


@pytest.mark.parametrize("keyword", ["Shift", "Bestow", "Evolution", "Mobilize"])
def test_keywords_with_a_cost(keyword: str) -> None:
    read = ability(f"[{keyword}] {{G}}{{1}}")
    assert (read.kind, read.keyword, read.cost) == (KEYWORD, KEYWORD_NAMES.index(keyword), (WILL["{G}{1}"],))


def test_judgment_has_a_cost_and_may_ask_for_more() -> None:
    plain = ability("[Judgment] {W}{2}", RULER)
    assert (plain.keyword, plain.cost, plain.condition) == (JUDGMENT, (WILL["{W}{2}"],), None)
    more = ability("[Judgment] {1}, banish a resonator", RULER)
    assert more.cost == (WILL["{1}"], CostPart("banish", Filter((Typed(RESONATOR),), FIELD, YOU)))
    limited = ability("[J-Activate] Pay {1}. Play this ability only if you control two or more Dragons.", RULER)
    dragons = Each(Filter((Raced("Dragon"),), IN_PLAY, YOU))
    assert limited.condition == Compare(Count(dragons), AT_LEAST, Const(2))


@pytest.mark.rules("10.2 1120.3")
@pytest.mark.parametrize(
    ("text", "tests"),
    [
        ("[Barrier] {B}", (Attributed(DARKNESS),)),
        ("[Barrier] (Chant)", (Typed(CHANT),)),
        ("[Barrier] (fire or water)", (Attributed(FIRE | WATER),)),
    ],
)
def test_barrier_against_something(text: str, tests: tuple[object, ...]) -> None:
    read = ability(text)
    assert read.keyword == BARRIER
    assert read.filter is not None and read.filter.tests == tests


@pytest.mark.rules("6.3 1110.2a", "10.2 1110.2a", "10.2 1110.2b")
def test_incarnation_names_one_filter_for_each_banished_resonator() -> None:
    read = ability("[Incarnation] [fire] [fire or water]")
    assert read.keyword == INCARNATION
    assert [one.tests for one in read.filters] == [
        (Typed(RESONATOR), Attributed(FIRE)),
        (Typed(RESONATOR), Attributed(FIRE | WATER)),
    ]
    assert all(one.controller == YOU for one in read.filters)


@pytest.mark.rules("10.2 1119.3a.1", "10.2 1119.3a.2")
def test_energize_offers_one_option_for_each_symbol() -> None:
    read = ability("[Energize] {R}{2}", RULER)
    assert (read.keyword, read.effects) == (ENERGIZE, (Produce(Player(YOU), ((FIRE,), (0, 0))),))


def test_tag_keeps_its_race() -> None:
    read = ability("[Tag] (Seven Kings)", RULER)
    assert (read.keyword, read.race) == (TAG, "Seven Kings")


ENTERS = Trigger("moves", This(), to_zones=FIELD)


@pytest.mark.rules("10.2 1140.2", "6.3 1411.2")
@pytest.mark.parametrize(
    ("text", "keyword", "trigger"),
    [
        ("[Enter] >>> Draw a card.", ENTER, ENTERS),
        ("[Enter]: Draw a card.", ENTER, Trigger("moves", This(), to_zones=FIELD, name="old_enter")),
        ("When this card enters the field >>> Draw a card.", 0, ENTERS),
        ("When this card enters your field => Draw a card.", 0, ENTERS),
        ("When this card enters a field, draw a card.", 0, ENTERS),
    ],
)
def test_entering(text: str, keyword: int, trigger: Trigger) -> None:
    read = ability(text)
    assert (read.kind, read.keyword, read.trigger, read.effects) == (AUTOMATIC, keyword, trigger, DRAW)


@pytest.mark.rules("10.2 1127.2")
def test_resonance_waits_for_a_stone_of_the_kind() -> None:
    read = ability("[Resonance] Wind Magic Stone >>> Draw a card.")
    assert (read.kind, read.keyword) == (AUTOMATIC, RESONANCE)
    assert read.trigger == Trigger("moves", Filter((StoneType(WIND),), FIELD, YOU), to_zones=FIELD)


@pytest.mark.rules("10.2 1126.2")
def test_inheritance_discards_the_card_from_the_hand() -> None:
    read = ability("[Inheritance] {1}: Draw a card.")
    assert (read.kind, read.keyword, read.zones) == (ACTIVATE, INHERITANCE, HAND)
    assert read.cost == (WILL["{1}"], CostPart("discard", This()))


@pytest.mark.rules("10.2 1144.2")
def test_dive_removes_the_card_and_lets_it_be_played_later() -> None:
    dive, permission = abilities("[Dive] {1}: Draw a card.")
    assert dive.cost == (WILL["{1}"], CostPart("reveal", This()))
    removed = Move(This(), REMOVED, "remove", register=0)
    assert dive.effects == (*DRAW, removed, Counter("put", "cyberbrain", Const(1), Chosen(0)))
    assert (permission.kind, permission.keyword) == (KEYWORD, DIVE)


@pytest.mark.rules("10.2 1112.2")
@pytest.mark.parametrize(
    "text",
    [
        '[God\'s Art] "Falling Sky" {2}: Draw a card.',
        "[God's Art] «Falling Sky» {2}: Draw a card.",
        "[God's Art] Falling Sky {2}: Draw a card.",
        "God's Art <Falling Sky> {2}: Draw a card.",
    ],
)
def test_gods_art_has_a_name_and_is_played_once(text: str) -> None:
    read = ability(text, RULER)
    assert (read.kind, read.keyword, read.name, read.per_game) == (ACTIVATE, GODS_ART, "Falling Sky", 1)
    assert (read.cost, read.effects) == ((WILL["{2}"],), DRAW)


@pytest.mark.rules("10.2 1109.2")
def test_awakening_is_offered_and_gates_its_text() -> None:
    offer, first, second_offer, second = abilities(
        "[Awakening] {1}: [Enter] >>> Draw a card.\n[Awakening] {2}: This card gains [Flying]."
    )
    assert (offer.kind, offer.keyword, offer.number, offer.cost) == (KEYWORD, AWAKENING, Const(1), (WILL["{1}"],))
    assert (first.kind, first.gate) == (AUTOMATIC, Gate(AWAKENING, Played("awakened", 1)))
    assert second_offer.number == Const(2)
    assert (second.kind, second.gate) == (CONTINUOUS, Gate(AWAKENING, Played("awakened", 2)))


@pytest.mark.parametrize("text", ["[Torrent] Draw a card.", "[Torrent] - Draw a card.", "[Torrent]: Draw a card."])
def test_torrent_gates_its_text(text: str) -> None:
    marker, read = abilities(text, CHANT)
    assert (marker.kind, marker.keyword) == (KEYWORD, TORRENT)
    assert (read.kind, read.gate, read.effects) == (SPELL, Gate(TORRENT, Played("torrent")), DRAW)


def _at_least(number: int, filter_: Filter) -> Compare:
    return Compare(Count(Each(filter_)), AT_LEAST, Const(number))


REVEALED_RUNES = Filter((Status("revealed"),), RUNES, YOU)


@pytest.mark.parametrize(
    ("text", "keyword", "condition"),
    [
        ("[Seal] (3) - ", SEAL, _at_least(3, Filter((Typed(STONE),), FIELD, YOU))),
        ("[Seal] 3 - ", SEAL, _at_least(3, Filter((Typed(STONE),), FIELD, YOU))),
        ("[Legend] (1) - ", LEGEND, _at_least(1, Filter((Raced("Story"), Status("revealed")), EXTRA_DECK, YOU))),
        ("[Null] - ", NULL, Compare(Count(Each(Filter((), HAND, YOU))), EQUAL, Const(0))),
        ("[Crest] (fire) - ", CREST, _at_least(1, Filter((Raced("Magic Crest"), Attributed(FIRE)), FIELD, YOU))),
        ("[Rune] 2 ", RUNE_KEYWORD, _at_least(2, REVEALED_RUNES)),
        ("[Rune] {2} ", RUNE_KEYWORD, _at_least(2, REVEALED_RUNES)),
        (
            "[Rune] {W}{W} ",
            RUNE_KEYWORD,
            _at_least(2, Filter((Attributed(LIGHT), Status("revealed")), RUNES, YOU)),
        ),
        (
            "[Faith] - ",
            FAITH,
            _at_least(1, Filter((Typed(RULER), Status("astral")), RULER_AREA, YOU)),
        ),
        (
            "[Revenge] - ",
            REVENGE,
            Happened(Trigger("moves", Filter((), FIELD, YOU), from_zones=FIELD, to_zones=GRAVEYARD)),
        ),
    ],
)
def test_text_behind_a_condition(text: str, keyword: int, condition: object) -> None:
    marker, read = abilities(text + "This card gains [+300/+300].")
    assert (marker.kind, marker.keyword) == (KEYWORD, keyword)
    assert read.gate == Gate(keyword, condition)  # type: ignore[arg-type]
    assert read.statics == (Static(This(), (Stats(Const(300), Const(300)),), granted=True),)


@pytest.mark.rules("10.2 1137.2a")
def test_a_rune_condition_of_two_attributes_asks_for_both() -> None:
    _, read = abilities("[Rune] {W}{R} This card gains [Flying].")
    assert read.gate is not None and isinstance(read.gate.condition, All)


def test_a_gated_text_may_stand_on_the_same_line() -> None:
    first, marker, gated = abilities("Draw a card. [Torrent] Draw a card.", CHANT)
    assert (first.gate, marker.keyword, gated.gate is not None) == (None, TORRENT, True)


def test_a_gated_instead_takes_the_place_of_the_line_before() -> None:
    first, _, second = abilities("Draw a card.\n[Null] - Draw two cards instead.", CHANT)
    assert first.gate is not None and second.gate is not None
    assert first.gate.condition == Not(second.gate.condition)


@pytest.mark.rules("10.2 1113.2a", "10.2 1113.2a.1", "10.2 1113.2b", "10.2 1416.2b", "10.2 1411.1a")
def test_trigger_waits_or_costs() -> None:
    paid = spell("[Trigger] Pay {1}: Draw a card.")
    assert (paid.kind, paid.keyword, paid.cost, paid.trigger) == (SPELL, TRIGGER, (WILL["{1}"],), None)
    free = spell("[Trigger] Anytime: Draw a card.")
    assert (free.cost, free.trigger, free.condition) == ((), None, None)
    for arrow in (" >>>", ":"):
        assert spell(f"[Trigger] When a resonator attacks{arrow} Draw a card.").trigger == Trigger(
            "attacks", Filter((Typed(RESONATOR),))
        )
    checked = spell("[Trigger] If you control a Dragon: Draw a card.")
    assert (checked.trigger, checked.condition) == (None, _at_least(1, Filter((Raced("Dragon"),), IN_PLAY, YOU)))


def test_stealth_waits_or_checks() -> None:
    waits = ability("[Stealth] When a resonator you control is destroyed.")
    assert (waits.keyword, waits.trigger) == (STEALTH, Trigger("destroyed", Filter((Typed(RESONATOR),), FIELD, YOU)))
    assert ability("[Stealth] If you control three or more magic stones.").condition == _at_least(
        3, Filter((Typed(STONE),), FIELD, YOU)
    )


def test_break_is_an_ability_of_its_own_kind() -> None:
    read = ability("[Break]: Draw a card.")
    assert (read.kind, read.keyword, read.effects) == (BREAK_ABILITY, BREAK, DRAW)


@pytest.mark.rules("10.2 1130.2")
@pytest.mark.parametrize(
    "text", ['[Sealed Item] "Glass Bell" {1}: Draw a card.', "Sealed Item <<Glass Bell>> {1}: Draw a card."]
)
def test_a_sealed_item_names_its_ability(text: str) -> None:
    marker, read = abilities(text, RULER)
    assert (marker.keyword, marker.name) == (SEALED_ITEM, "Glass Bell")
    assert (read.kind, read.name, read.effects) == (ACTIVATE, "Glass Bell", DRAW)


def test_a_keyword_can_be_gained_with_its_parameter() -> None:
    (gained,) = ability("Resonators you control gain [Barrier] {B}.").statics[0].mods
    assert gained == GainAbility(Ability(KEYWORD, keyword=BARRIER, filter=Filter((Attributed(DARKNESS),), -1)))


def test_an_awakened_instead_takes_the_place_of_the_line_before() -> None:
    first, offer, second = abilities("Draw a card.\n[Awakening] {1}: Draw two cards instead.", CHANT)
    assert offer.keyword == AWAKENING
    assert first.gate == Gate(AWAKENING, Not(Played("awakened", 1)))
    assert second.gate == Gate(AWAKENING, Played("awakened", 1))


def test_gated_text_of_a_spell_may_speak_of_the_text_before() -> None:
    read, offer = abilities(
        "Destroy target resonator.\n[Awakening] {1}: You gain life equal to that resonator's ATK.", CHANT
    )
    assert offer.keyword == AWAKENING
    _, more = read.effects
    assert isinstance(more, If)
    assert (more.condition, more.then) == (Played("awakened", 1), (Life(Player(YOU), "gain", Value(Target(0), "atk")),))


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Discard this card: Draw a card.", HAND),
        ("{1}: Put this card from your graveyard into your hand.", GRAVEYARD),
        ("Remove this card in your graveyard from the game: Draw a card.", GRAVEYARD),
        ("{1}: Draw a card.", 0),
    ],
)
def test_abilities_that_work_outside_the_field(text: str, zones: int) -> None:
    assert ability(text).zones == zones
