"""Noun phrases, continuous lines, triggers and costs."""

from __future__ import annotations

import pytest

from text.reading import abilities, ability, effects, spell, static
from willforge.cards.cost import parse_cost
from willforge.cards.pool import starter_pool
from willforge.terms import (
    ADDITION,
    ALL_ATTRIBUTES,
    CHANT,
    DARKNESS,
    DRAW_PHASE,
    ENTITY_TYPES,
    FIELD,
    FIRE,
    FIRST_STRIKE,
    FLYING,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    INFINITY,
    J_RESONATOR_TYPES,
    J_RULER,
    LIGHT,
    REGALIA,
    REMOVED,
    RESONATOR,
    RULER_AREA,
    SPECIAL,
    STONE,
    WIND,
)
from willforge.text.compile import compile_face
from willforge.text.nodes import (
    ACTIVATE,
    ANY_PLAYER,
    AT_LEAST,
    AT_MOST,
    AUTOMATIC,
    CONTINUOUS,
    EACH_PLAYER,
    EQUAL,
    KEYWORD,
    OPPONENT,
    YOU,
    Ability,
    Among,
    Amount,
    Arith,
    Attributed,
    Cannot,
    ChangeCost,
    Chosen,
    Compare,
    Condition,
    Const,
    ControllerOf,
    CostPart,
    Count,
    Counter,
    Damage,
    Done,
    Draw,
    Each,
    Either,
    EntersRested,
    EntersWith,
    ExtraCost,
    Filter,
    GainAbility,
    General,
    HandSize,
    HasKeyword,
    Host,
    InPhase,
    Is,
    Life,
    Measured,
    Mod,
    Move,
    Named,
    NamePart,
    Negated,
    Not,
    Only,
    Other,
    OtherCost,
    Paid,
    Player,
    Raced,
    Replace,
    Static,
    Stats,
    Status,
    StoneTypes,
    Subject,
    Target,
    Test,
    This,
    Trigger,
    TurnOf,
    Typed,
    Value,
)

ONE, TWO = Const(1), Const(2)
ME, FOE = Player(YOU), Player(OPPONENT)


@pytest.mark.parametrize(
    ("phrase", "tests"),
    [
        ("resonator", (Typed(RESONATOR),)),
        ("J/resonator", (Typed(J_RESONATOR_TYPES),)),
        ("J-ruler", (Typed(J_RULER),)),
        ("entity", (Typed(ENTITY_TYPES),)),
        ("addition or regalia", (Typed(ADDITION | REGALIA),)),
        ("special magic stone", (General(SPECIAL), Typed(STONE))),
        ("fire resonator", (Attributed(FIRE), Typed(RESONATOR))),
        ("light or darkness resonator", (Attributed(LIGHT | DARKNESS), Typed(RESONATOR))),
        ("void resonator", (Attributed(0), Typed(RESONATOR))),
        ("non-light resonator", (Negated(Attributed(LIGHT)), Typed(RESONATOR))),
        ("non-Elf resonator", (Negated(Raced("Elf")), Typed(RESONATOR))),
        ("non-token entity", (Negated(Status("token")), Typed(ENTITY_TYPES))),
        ("Elf", (Raced("Elf"),)),
        ("Fairy Tale resonator", (Raced("Fairy Tale"), Typed(RESONATOR))),
        ("Knight of the Long Table", (Raced("Knight of the Long Table"),)),
        ("Elf or Wolf", (Either(((Raced("Elf"),), (Raced("Wolf"),))),)),
        ("Elf or Wolf resonator", (Either(((Raced("Elf"),), (Raced("Wolf"),))), Typed(RESONATOR))),
        ("rested resonator", (Status("rested"), Typed(RESONATOR))),
        (
            "attacking or blocking resonator",
            (Either(((Status("attacking"),), (Status("blocking"),))), Typed(RESONATOR)),
        ),
        ("resonator token", (Typed(RESONATOR), Status("token"))),
        ('resonator named "Old Wolf"', (Typed(RESONATOR), Named("Old Wolf"))),
        ('card with "Wolf" in its name', (NamePart("Wolf"),)),
        ("resonator with total cost 3 or less", (Typed(RESONATOR), Measured("cost", AT_MOST, Const(3)))),
        ("resonator with total cost 3", (Typed(RESONATOR), Measured("cost", EQUAL, Const(3)))),
        ("resonator with ATK 500 or more", (Typed(RESONATOR), Measured("atk", AT_LEAST, Const(500)))),
        ("resonator with [Flying]", (Typed(RESONATOR), HasKeyword(FLYING))),
        ("resonator without [Flying]", (Typed(RESONATOR), Negated(HasKeyword(FLYING)))),
        ("resonator with a star counter on it", (Typed(RESONATOR), Measured("counters", AT_LEAST, ONE, "star"))),
    ],
)
def test_what_a_noun_phrase_tests(phrase: str, tests: tuple[Test, ...]) -> None:
    (slot,) = spell(f"Rest target {phrase}.").targets
    assert slot.filter.tests == tests


@pytest.mark.parametrize(
    ("phrase", "zones", "controller"),
    [
        ("resonator", FIELD, ANY_PLAYER),
        ("resonator you control", FIELD, YOU),
        ("resonator your opponent controls", FIELD, OPPONENT),
        ("resonator a player controls", FIELD, ANY_PLAYER),
        ("J/ruler", FIELD | RULER_AREA, ANY_PLAYER),
        ("ruler", RULER_AREA, ANY_PLAYER),
        ("card in your graveyard", GRAVEYARD, YOU),
        ("resonator card from your opponent's graveyard", GRAVEYARD, OPPONENT),
        ("card in a removed area", REMOVED, ANY_PLAYER),
    ],
)
def test_where_and_whose(phrase: str, zones: int, controller: int) -> None:
    (slot,) = spell(f"Rest target {phrase}.").targets
    assert (slot.filter.zones, slot.filter.controller) == (zones, controller)


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Rest target resonator.", ONE, ONE),
        ("Rest two target resonators.", TWO, TWO),
        ("Rest up to two target resonators.", Const(0), TWO),
        ("Rest any number of target resonators.", Const(0), Const(INFINITY)),
    ],
)
def test_how_many_targets(text: str, least: Const, most: Const) -> None:
    (slot,) = spell(text).targets
    assert (slot.least, slot.most) == (least, most)


def test_players_as_targets() -> None:
    (player,) = spell("Target player draws a card.").targets
    assert (player.filter.zones, player.filter.players) == (0, EACH_PLAYER)
    (both,) = spell("This card deals 300 damage to target player or resonator.").targets
    assert (both.filter.tests, both.filter.players) == ((Typed(RESONATOR),), EACH_PLAYER)


@pytest.mark.parametrize(
    ("plural", "race"),
    [
        ("Elves", "Elf"),
        ("Wolves", "Wolf"),
        ("Fairies", "Fairy"),
        ("Witches", "Witch"),
        ("Seven Kings", "Seven Kings"),
        ("Valkyries", "Valkyrie"),
    ],
)
def test_plural_races(plural: str, race: str) -> None:
    assert effects(f"Destroy all {plural}.") == (
        Move(Each(Filter((Raced(race),), IN_PLAY)), GRAVEYARD, "destroy", register=0),
    )


def gain(atk: int, defense: int) -> Stats:
    return Stats(Const(atk), Const(defense))


OWN = Filter((Typed(RESONATOR),), FIELD, YOU)


@pytest.mark.parametrize(
    ("text", "what", "mods"),
    [
        ("Resonators you control gain [+200/0].", OWN, (gain(200, 0),)),
        (
            "Other Elves you control gain [+100/+100] and [Flying].",
            Filter((Other(), Raced("Elf")), IN_PLAY, YOU),
            (gain(100, 100), GainAbility(Ability(KEYWORD, keyword=FLYING))),
        ),
        ("This card cannot attack or block.", This(), (Cannot("attack"), Cannot("block"))),
        ("This card cannot be blocked by resonators.", This(), (Cannot("be_blocked", Filter((Typed(RESONATOR),))),)),
        ("Bestowed resonator gains [+300/0].", Host(), (gain(300, 0),)),
        ("Added resonator cannot attack.", Host(), (Cannot("attack"),)),
        ("Resonator with this gains [-200/-200].", Host(), (gain(-200, -200),)),
        ("This card enters the field rested.", This(), (EntersRested(),)),
        (
            "This card enters your field rested unless you pay 300 life.",
            This(),
            (EntersRested((CostPart("life", number=Const(300)),)),),
        ),
        ("This card enters the field with two star counters on it.", This(), (EntersWith("star", TWO),)),
        ("Treat this card as a wind magic stone.", This(), (StoneTypes(WIND),)),
        ("Treat this card as a light magic stone and darkness magic stone.", This(), (StoneTypes(LIGHT | DARKNESS),)),
        ("Treat this card as a magic stone of any attribute.", This(), (StoneTypes(ALL_ATTRIBUTES),)),
        (
            "You pay {1} less to play Dragons.",
            Filter((Raced("Dragon"),), -1, YOU),
            (ChangeCost(parse_cost("{1}"), True),),
        ),
        (
            "Your opponent pays {1} more to play chants.",
            Filter((Typed(CHANT),), -1, OPPONENT),
            (ChangeCost(parse_cost("{1}"), False),),
        ),
        (
            "As an additional cost to play this card, discard a card.",
            This(),
            (ExtraCost((CostPart("discard", Filter((), HAND, YOU)),)),),
        ),
        (
            "Rather than paying its cost, you may pay 500 life.",
            This(),
            (OtherCost((CostPart("life", number=Const(500)),)),),
        ),
        ("Players cannot gain life.", Player(EACH_PLAYER), (Cannot("gain_life"),)),
        ("Your opponent cannot play chants.", FOE, (Cannot("play", Filter((Typed(CHANT),), -1)),)),
        ("You have no maximum hand size.", ME, (HandSize(INFINITY),)),
    ],
)
def test_continuous_lines(text: str, what: object, mods: tuple[Mod, ...]) -> None:
    assert static(text) == Static(what, mods)  # type: ignore[arg-type]


DRAGON = Compare(Count(Each(Filter((Raced("Dragon"),), IN_PLAY, YOU))), AT_LEAST, ONE)


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("as long as you control a Dragon", DRAGON),
        ("unless you control a Dragon", Not(DRAGON)),
        ("during your turn", TurnOf(YOU)),
        ("as long as it's your turn", TurnOf(YOU)),
        ("as long as this card is rested", Is(This(), Filter((Status("rested"),), 0))),
        ("as long as your life is 1000 or less", Compare(Value(ME, "life"), AT_MOST, Const(1000))),
        (
            "as long as there are three or more cards in your graveyard",
            Compare(Count(Each(Filter((), GRAVEYARD, YOU))), AT_LEAST, Const(3)),
        ),
        (
            "as long as you control no magic stones",
            Not(Compare(Count(Each(Filter((Typed(STONE),), FIELD, YOU))), AT_LEAST, ONE)),
        ),
    ],
)
def test_conditions(words: str, condition: Condition) -> None:
    assert static(f"This card gains [First Strike] {words}.").condition == condition
    assert static(f"This card gains [First Strike] {words}.").mods == (
        GainAbility(Ability(KEYWORD, keyword=FIRST_STRIKE)),
    )


def test_for_each_multiplies_stats() -> None:
    elves = Count(Each(Filter((Other(), Raced("Elf")), IN_PLAY, YOU)))
    (mod,) = static("This card gains [+200/0] for each other Elf you control.").mods
    assert mod == Stats(Arith("*", Const(200), elves), Const(0))


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        (
            "If a source you control would deal damage to your opponent, it deals double that much instead.",
            Replace(Trigger("damage", FOE, by=Filter((), -1, YOU)), multiply=2),
        ),
        (
            "If a source you control would deal damage to your opponent, it deals that much plus 200 instead.",
            Replace(Trigger("damage", FOE, by=Filter((), -1, YOU)), plus=Const(200)),
        ),
        (
            "If this card would be put into a graveyard from the field, remove it from the game instead.",
            Replace(Trigger("moves", This(), from_zones=FIELD, to_zones=GRAVEYARD), to_zone=REMOVED),
        ),
        ("If you would draw a card, draw two cards instead.", Replace(Trigger("drawn", who=YOU), (Draw(ME, TWO),))),
        (
            "If you would gain life, you gain double that much life instead.",
            Replace(Trigger("life_gained", who=YOU), multiply=2),
        ),
        (
            "If another resonator you control would be destroyed, you may banish this card instead.",
            Replace(
                Trigger("destroyed", Filter((Typed(RESONATOR), Other()), FIELD, YOU)),
                (Move(This(), GRAVEYARD, "banish", doer=Player(YOU)),),
                optional=True,
            ),
        ),
        (
            "Prevent all damage that would be dealt to this card.",
            Replace(Trigger("damage", This()), prevent=Const(INFINITY)),
        ),
    ],
)
def test_replacements(text: str, replaced: Replace) -> None:
    assert static(text) == Static(This(), (replaced,))


@pytest.mark.parametrize(
    ("words", "trigger"),
    [
        (
            "When this card is put into a graveyard from the field",
            Trigger("moves", This(), from_zones=FIELD, to_zones=GRAVEYARD),
        ),
        ("When this card leaves the field", Trigger("moves", This(), from_zones=FIELD)),
        ("Whenever this card attacks", Trigger("attacks", This())),
        (
            "Whenever another resonator you control blocks",
            Trigger("blocks", Filter((Typed(RESONATOR), Other()), FIELD, YOU)),
        ),
        (
            "When a resonator enters your opponent's field",
            Trigger("moves", Filter((Typed(RESONATOR),), FIELD, OPPONENT), to_zones=FIELD),
        ),
        ("Whenever a resonator enters the field under your control", Trigger("moves", OWN, to_zones=FIELD)),
        ("Whenever this card deals damage to a player", Trigger("damage", Player(EACH_PLAYER), by=This())),
        ("Whenever this card deals battle damage", Trigger("damage", by=This(), battle=True)),
        ("Whenever you gain life", Trigger("life_gained", who=YOU)),
        ("Whenever your opponent draws a card", Trigger("drawn", who=OPPONENT)),
        ("Whenever you play a chant", Trigger("played", Filter((Typed(CHANT),), -1), who=YOU)),
        ("At the beginning of your draw phase", Trigger("begins", phase=DRAW_PHASE, whose_turn=YOU)),
        ("At the beginning of your turn", Trigger("turn_begins", whose_turn=YOU)),
        ("When this card inverts", Trigger("inverted", This())),
        ("At the beginning of the game", Trigger("game_begins")),
    ],
)
@pytest.mark.parametrize("arrow", [" >>> You", " => You", " ⇒ You", ", you"])
def test_triggers(words: str, trigger: Trigger, arrow: str) -> None:
    read = ability(f"{words}{arrow} gain 100 life.")
    assert (read.kind, read.trigger, read.effects) == (AUTOMATIC, trigger, (Life(ME, "gain", Const(100)),))


def test_two_triggers_are_two_abilities() -> None:
    first, second = abilities("When this card enters the field or attacks >>> Draw a card.")
    assert first.trigger == Trigger("moves", This(), to_zones=FIELD)
    assert second.trigger == Trigger("attacks", This())
    assert first.effects == second.effects


@pytest.mark.parametrize(
    ("cost", "parts"),
    [
        ("{1}", (CostPart("will", cost=parse_cost("{1}")),)),
        ("Pay {1}", (CostPart("will", cost=parse_cost("{1}")),)),
        ("{1}, {Rest}", (CostPart("will", cost=parse_cost("{1}")), CostPart("rest_this"))),
        ("Banish this card", (CostPart("banish"),)),
        ("Banish a resonator", (CostPart("banish", OWN),)),
        ("Discard two cards", (CostPart("discard", Filter((), HAND, YOU), TWO),)),
        ("Pay 300 life", (CostPart("life", number=Const(300)),)),
        ("Remove a star counter from this card", (CostPart("counter_off", None, ONE, name="star"),)),
        ("Remove this card from the game", (CostPart("remove"),)),
        ("Return this card to its owner's hand", (CostPart("return"),)),
        (
            "Rest a recovered resonator you control",
            (CostPart("rest", Filter((Status("recovered"), Typed(RESONATOR)), FIELD, YOU)),),
        ),
        ("Put the top card of your deck into your graveyard", (CostPart("mill"),)),
    ],
)
def test_costs(cost: str, parts: tuple[CostPart, ...]) -> None:
    read = ability(f"{cost}: Draw a card.")
    assert (read.kind, read.cost, read.effects) == (ACTIVATE, parts, (Draw(ME, ONE),))


@pytest.mark.rules("6.3 1409.1", "10.2 1409.1")
def test_old_icons_mean_nothing() -> None:
    assert ability("[Activate] Pay {1}: Draw a card.").cost == (CostPart("will", cost=parse_cost("{1}")),)
    assert ability("[Continuous]: This card cannot attack.").kind == CONTINUOUS
    assert ability("[Continuous]: When this card attacks, draw a card.").kind == AUTOMATIC


def test_when_an_ability_may_be_played() -> None:
    assert ability("{1}: Draw a card. Play this ability only once per turn.").per_turn == 1
    assert ability("{1}: Draw a card. Play this ability only during your turn.").condition == TurnOf(YOU)
    timing = ability("{1}: Draw a card. Play this ability only at main timing.").condition
    assert timing == InPhase(main_timing=True)
    assert ability("Whenever you gain life >>> Draw a card. This ability triggers only once per turn.").per_turn == 1


# -- binding ------------------------------------------------------------------------------------------------
def test_it_is_the_last_thing_said() -> None:
    _, gains = effects("Recover target resonator. It gains [+100/0] until end of turn.")
    assert gains.static.what == Target(0)  # type: ignore[attr-defined]
    first, second = effects(
        "Rest target resonator and recover target magic stone. That resonator cannot attack this turn."
    )[1:]
    assert second.static.what == Target(0)  # type: ignore[attr-defined]
    assert first is not second


def test_its_controller_and_that_player() -> None:
    assert effects("Destroy target resonator. Its controller draws a card.")[1] == Draw(ControllerOf(Target(0)), ONE)
    assert effects("Target player draws a card. That player loses 200 life.")[1] == Life(Target(0), "lose", Const(200))
    damage = effects("Look at your opponent's hand. They lose 100 life.")[1]
    assert damage == Life(FOE, "lose", Const(100))


def test_the_event_is_something_to_speak_of() -> None:
    read = ability("Whenever a resonator attacks >>> Destroy it.")
    assert read.effects == (Move(Subject("it"), GRAVEYARD, "destroy"),)
    read = ability("Whenever this card deals damage >>> You gain that much life.")
    assert read.effects == (Life(ME, "gain", Amount()),)
    read = ability("Whenever this card attacks >>> It gains [+100/0] until end of turn.")
    assert read.effects[0].static.what == This()  # type: ignore[attr-defined]


def test_that_much_is_what_was_done_before() -> None:
    assert effects("Target player loses 300 life. You gain that much life.")[1] == Life(ME, "gain", Done())


def test_the_rest_is_what_was_not_taken() -> None:
    text = (
        "Reveal the top four cards of your deck. Put a chant from among them into your hand and the rest into your "
        "graveyard."
    )
    _, choose, _, rest = effects(text)
    assert choose.filter.tests == (Typed(CHANT), Among(Chosen(0)))  # type: ignore[attr-defined]
    assert isinstance(rest, Move)
    assert rest.what == Only(Chosen(0), Filter((Negated(Among(Chosen(1))),), 0))


def test_what_was_paid_with() -> None:
    _, read = abilities(
        "As an additional cost to play this card, banish a resonator.\n"
        "This card deals damage equal to the banished resonator's ATK to your opponent.",
        CHANT,
    )
    assert read.effects == (Damage(This(), Value(Paid("banish"), "atk"), FOE),)


def test_counters_on_this_card() -> None:
    assert effects("Put a star counter on this card. Then put a star counter on it.")[1] == Counter(
        "put", "star", ONE, This()
    )


def test_every_card_of_the_starter_set_is_read() -> None:
    for card in starter_pool().cards():
        for face in card.faces:
            compile_face(face)
