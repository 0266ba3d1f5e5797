"""The actions by rules (chapter 1000), each in official wording."""

from __future__ import annotations

import pytest

from text.reading import effect, effects, spell
from willforge.cards.cost import parse_cost
from willforge.terms import (
    ALL_ATTRIBUTES,
    CHASE,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    FIRE,
    FLYING,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    INFINITY,
    J_RULER,
    LIGHT,
    RECOVERY_PHASE,
    REMOVED,
    RESONATOR,
    RULER,
    SWIFTNESS,
    WATER,
    WIND,
)
from willforge.text.nodes import (
    AT_LEAST,
    EACH_PLAYER,
    KEYWORD,
    OPPONENT,
    YOU,
    Ability,
    Add,
    Arith,
    Arrange,
    Attach,
    Cancel,
    Cannot,
    ChangeAttribute,
    ChangeRace,
    ChaseKind,
    Choose,
    ChooseAttribute,
    Chosen,
    Compare,
    Const,
    Continuous,
    ControllerOf,
    CopyOf,
    CopySpell,
    CostPart,
    Count,
    Counter,
    CreateToken,
    Damage,
    Delayed,
    DidSo,
    Discard,
    Draw,
    Each,
    Effect,
    Explore,
    ExtraTurn,
    Filter,
    Finish,
    Force,
    ForEach,
    Foresee,
    GainAbility,
    GainControl,
    GainItem,
    Heal,
    If,
    Is,
    Life,
    Look,
    LoseAbility,
    May,
    Move,
    Must,
    NameCard,
    PayOr,
    Player,
    Produce,
    PutOnTop,
    Raced,
    ReleaseSeal,
    RemoveDamage,
    RemoveFromBattle,
    Replace,
    Restart,
    Search,
    SetStats,
    SetWeather,
    Shuffle,
    Skip,
    Static,
    Stats,
    Status,
    SwapStats,
    Target,
    TargetSlot,
    This,
    TopCards,
    Trigger,
    Turn,
    Typed,
    Variable,
)

ME, FOE, ALL = Player(YOU), Player(OPPONENT), Player(EACH_PLAYER)
ONE, TWO = Const(1), Const(2)
HUNDREDS = Arith("*", Variable("X"), Const(100))
FIRST = Target(0)
RESONATORS = Filter((Typed(RESONATOR),))


def until(static: Static, how: str = "turn") -> Continuous:
    return Continuous(static, how)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Add this card to target resonator.", Add(This(), FIRST)),
        ("Pay 300 life.", Life(ME, "pay", Const(300))),
        ("Remove target resonator from the game.", Move(FIRST, REMOVED, "remove")),
        ("Reveal the top card of your deck.", Look(ME, TopCards(ME, ONE, DECK), 0, True)),
        ("Summon target resonator card from your graveyard.", Move(FIRST, CHASE, "summon")),
        ("This card deals 300 damage to target player.", Damage(This(), Const(300), FIRST)),
        ("This card deals X00 damage to your opponent.", Damage(This(), HUNDREDS, FOE)),
        ("Remove all damage from target resonator.", RemoveDamage(FIRST, Const(INFINITY))),
        ("Remove 200 damage from target resonator.", RemoveDamage(FIRST, Const(200))),
        ("Draw two cards.", Draw(ME, TWO)),
        ("Draw a card from your main deck.", Draw(ME, ONE)),
        ("Target player draws two cards.", Draw(FIRST, TWO)),
        ("Each player draws a card.", Draw(ALL, ONE)),
        ("Destroy target resonator.", Move(FIRST, GRAVEYARD, "destroy")),
        ("Destroy all resonators.", Move(Each(RESONATORS), GRAVEYARD, "destroy", register=0)),
        ("Cancel target spell.", Cancel(FIRST)),
        ("Rest target resonator.", Turn(FIRST, "rest")),
        ("Recover up to two target magic stones.", Turn(FIRST, "recover")),
        ("Discard a card.", Discard(ME, ONE)),
        ("Your opponent discards two cards at random.", Discard(FOE, TWO, None, True)),
        ("Discard your hand.", Discard(ME, Const(INFINITY))),
        ("Shuffle your deck.", Shuffle(ME, DECK)),
        ("Shuffle target resonator into its owner's deck.", Move(FIRST, DECK, "return", "shuffle")),
        ("Put two [+100/+100] counters on target resonator.", Counter("put", "+100/+100", TWO, FIRST)),
        ("Put a star counter on target resonator.", Counter("put", "star", ONE, FIRST)),
        ("Remove two star counters from target resonator.", Counter("remove", "star", TWO, FIRST)),
        ("Remove all counters from target resonator.", Counter("remove", "", Const(INFINITY), FIRST)),
        ("Double the number of star counters on target resonator.", Counter("double", "star", ONE, FIRST)),
        (
            "Move a star counter from target resonator to another target resonator.",
            Counter("move", "star", ONE, FIRST, Target(1)),
        ),
        ("[Force] 2.", Force(TWO)),
        ("Heal your ruler.", Heal(Each(Filter((Typed(RULER),), 16, YOU), True))),
        ("Take an extra turn after this one.", ExtraTurn(ME)),
        ("Gain a fire gem.", GainItem(ME, "gem", FIRE)),
        ("You gain a gem of any attribute.", GainItem(ME, "gem")),
        ("Gain a light crystal.", GainItem(ME, "crystal", LIGHT)),
        ("The weather is rain.", SetWeather(ME, "rain")),
        ("Remove target attacking resonator from battle.", RemoveFromBattle(FIRST)),
        ("Invert target resonator.", Turn(FIRST, "invert")),
        ("Remove this card inverted from the game.", Move(This(), REMOVED, "remove", inverted=True)),
        ("Skip your next draw phase.", Skip(ME, DRAW_PHASE)),
        ("Target player skips their next recovery phase.", Skip(FIRST, RECOVERY_PHASE)),
        (
            "Attach this card to your J/ruler.",
            Attach(This(), Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, YOU), True)),
        ),
        ("Restart the game.", Restart()),
        ("Foresee 3.", Foresee(ME, Const(3))),
        (
            "Put target resonator on top of your J-ruler.",
            PutOnTop(FIRST, Each(Filter((Typed(J_RULER),), FIELD, YOU), True)),
        ),
        ("You gain a [Dragon Emblem] {R}.", GainItem(ME, "dragon_emblem", FIRE, "{R}")),
        ('You gain [Limit Break] ("Pale Fang").', GainItem(ME, "limit_break", 0, "Pale Fang")),
        ("[Exploration] 3.", Explore(ME, Const(3))),
        ("You win the game.", Finish(ME, True)),
        ("Target player loses the game.", Finish(FIRST, False)),
        ("Name a card.", NameCard(ME, 0)),
        ("You gain 300 life.", Life(ME, "gain", Const(300))),
        ("Your opponent loses 300 life.", Life(FOE, "lose", Const(300))),
        ("Your life becomes 1000.", Life(ME, "become", Const(1000))),
        ("Each player loses half of their life.", Life(ALL, "half", ONE)),
        ("Produce {R} or {U}.", Produce(ME, ((FIRE,), (WATER,)))),
        ("Produce {R}{R}.", Produce(ME, ((FIRE, FIRE),))),
        ("Produce {2}.", Produce(ME, ((0, 0),))),
        ("Produce one will of any attribute.", Produce(ME, tuple((1 << bit,) for bit in range(5)))),
        ("Produce one will of an attribute of your ruler.", Produce(ME, (), any_ruler=True)),
        ("Put target resonator on the bottom of its owner's deck.", Move(FIRST, DECK, "put", "bottom")),
        (
            "Put the top three cards of your deck into your graveyard.",
            Move(TopCards(ME, Const(3), DECK), GRAVEYARD, "put", register=0),
        ),
        (
            "Put two [400/400] wind Wolf resonator tokens with [Flying] into the field.",
            CreateToken(
                TWO,
                attributes=WIND,
                races=("Wolf",),
                atk=Const(400),
                defense=Const(400),
                abilities=(Ability(KEYWORD, keyword=FLYING),),
                register=0,
            ),
        ),
    ],
)
def test_one_action(text: str, expected: Effect) -> None:
    assert effect(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Target resonator gains [+200/-100] until end of turn.", Stats(Const(200), Const(-100))),
        ("Target resonator becomes [200/300] until end of turn.", SetStats(Const(200), Const(300))),
        ("Target resonator gains [Flying] until end of turn.", GainAbility(Ability(KEYWORD, keyword=FLYING))),
        ("Target resonator loses [Flying] this turn.", LoseAbility(FLYING)),
        ("Target resonator loses all abilities until end of turn.", LoseAbility()),
        ("Target resonator becomes a Dragon until end of turn.", ChangeRace(("Dragon",), False)),
        ("Target resonator becomes fire until end of turn.", ChangeAttribute(FIRE, False)),
        ("Target resonator cannot block this turn.", Cannot("block")),
        ("Target resonator cannot be blocked this turn.", Cannot("be_blocked")),
        ("Target resonator cannot be destroyed this turn.", Cannot("be_destroyed")),
        ("Target resonator must attack this turn if able.", Must("attack")),
        ("Target resonator's ATK becomes 0 until end of turn.", SetStats(Const(0), None)),
        ("Switch the ATK and DEF of target resonator until end of turn.", SwapStats()),
        ("Gain control of target resonator until end of turn.", GainControl(YOU)),
        ("Release the [Seal] abilities of target resonator until end of turn.", ReleaseSeal()),
        ("Target resonator becomes a copy of this card until end of turn.", CopyOf(This())),
        (
            "Target resonator cannot be targeted by spells or abilities your opponent controls this turn.",
            Cannot("be_targeted", None, OPPONENT, True),
        ),
    ],
)
def test_one_modification(text: str, expected: object) -> None:
    assert effect(text) == until(Static(FIRST, (expected,)))  # type: ignore[arg-type]


def test_durations() -> None:
    assert effect("Target resonator cannot attack until your next turn.") == until(
        Static(FIRST, (Cannot("attack"),)), "your_turn"
    )
    recovery = effect("Target resonator doesn't recover during its controller's next recovery phase.")
    assert recovery == until(Static(FIRST, (Cannot("be_recovered_in_phase"),)), "next_recovery")


def test_a_quoted_ability_is_gained_whole() -> None:
    read = effect('Target resonator gains "{Rest}: Draw a card." until end of turn.')
    assert isinstance(read, Continuous)
    (gained,) = read.static.mods
    assert isinstance(gained, GainAbility)
    assert gained.ability.cost == (CostPart("rest_this"),)
    assert gained.ability.effects == (Draw(ME, ONE),)


def test_prevention() -> None:
    shield = Replace(Trigger("damage", FIRST), prevent=Const(300), shield=True)
    text = "Prevent the next 300 damage that would be dealt to target resonator this turn."
    assert effect(text) == until(Static(This(), (shield,)))
    battle = Replace(Trigger("damage", battle=True), prevent=Const(INFINITY))
    assert effect("Prevent all battle damage that would be dealt this turn.") == until(Static(This(), (battle,)))


def test_choices_come_before_what_needs_them() -> None:
    assert effects("Banish a resonator you control.") == (
        Choose(ME, Filter((Typed(RESONATOR),), FIELD, YOU), ONE, ONE, 0),
        Move(Chosen(0), GRAVEYARD, "banish", doer=Player(YOU)),
    )


def test_what_a_player_banishes_is_theirs() -> None:
    choose, _ = effects("Your opponent banishes a resonator.")
    assert choose == Choose(FOE, Filter((Typed(RESONATOR),), FIELD, OPPONENT), ONE, ONE, 0)
    (each,) = effects("Each player banishes a resonator.")
    assert isinstance(each, ForEach) and each.what == ALL


def test_search_reveal_and_take() -> None:
    text = (
        "Search your deck for up to two Knight resonators, reveal them and put them into your hand. "
        "Then shuffle your deck."
    )
    assert effects(text) == (
        Search(ME, Filter((Raced("Knight"), Typed(RESONATOR)), DECK, YOU), Const(0), TWO, 0),
        Look(ME, Chosen(0), reveal=True),
        Move(Chosen(0), HAND, "put"),
        Shuffle(ME, DECK),
    )


def test_looking_at_the_top_and_taking_one() -> None:
    text = (
        "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of "
        "your deck in any order."
    )
    look, choose, take, rest = effects(text)
    assert look == Look(ME, TopCards(ME, Const(3), DECK), 0)
    assert isinstance(choose, Choose) and choose.register == 1
    assert take == Move(Chosen(1), HAND, "put")
    assert isinstance(rest, Arrange) and rest.bottom


def test_may_and_if_you_do() -> None:
    assert effects("You may discard a card. If you do, draw two cards.") == (
        May(ME, (Discard(ME, ONE),)),
        If(DidSo(), (Draw(ME, TWO),)),
    )
    paid = (CostPart("will", cost=parse_cost("{1}")),)
    assert effects("You may pay {1}. If you do, draw a card.") == (PayOr(ME, paid, (Draw(ME, ONE),)),)


def test_unless() -> None:
    assert effect("Cancel target spell unless its controller pays {2}.") == PayOr(
        ControllerOf(FIRST), (CostPart("will", cost=parse_cost("{2}")),), (), (Cancel(FIRST),)
    )


def test_conditions_instead_and_otherwise() -> None:
    dragons = Compare(Count(Each(Filter((Raced("Dragon"),), IN_PLAY, YOU))), AT_LEAST, ONE)
    assert effect("If you control a Dragon, draw a card. Otherwise, you gain 200 life.") == If(
        dragons, (Draw(ME, ONE),), (Life(ME, "gain", Const(200)),)
    )
    assert effect("Draw a card. If you control a Dragon, draw two cards instead.") == If(
        dragons, (Draw(ME, TWO),), (Draw(ME, ONE),)
    )
    text = "This card deals 300 damage to target player. If you control a Dragon, it deals 500 damage instead."
    assert effect(text) == If(dragons, (Damage(This(), Const(500), FIRST),), (Damage(This(), Const(300), FIRST),))


def test_astral_rulers_are_healed_if_they_are() -> None:
    ruler = Each(Filter((Typed(RULER),), 16, YOU), True)
    (read,) = effects("If your ruler is astral, heal it.")
    assert isinstance(read, If) and read.condition == Is(ruler, Filter((Status("astral"),), 0))


def test_delayed_abilities() -> None:
    end = Trigger("ends", phase=END_PHASE)
    for text in ("At the end of turn, draw a card.", "At the next end of turn >>> Draw a card."):
        assert effect(text) == Delayed(end, (Draw(ME, ONE),))
    watching = effect("When a resonator is destroyed this turn >>> Draw a card.")
    assert watching == Delayed(Trigger("destroyed", RESONATORS), (Draw(ME, ONE),), "turn")


def test_divided_damage_has_one_slot_of_many() -> None:
    read = spell("This card deals 500 damage divided as you choose among any number of target resonators.")
    assert read.targets == (TargetSlot(RESONATORS, ONE, Const(INFINITY), Const(500)),)
    assert read.effects == (Damage(This(), Const(500), FIRST, True),)


def test_numbers_for_each_and_where() -> None:
    elves = Count(Each(Filter((Raced("Elf"),), IN_PLAY, YOU)))
    each = effect("This card deals 100 damage to your opponent for each Elf you control.")
    assert each == Damage(This(), Arith("*", Const(100), elves), FOE)
    where = spell("Draw X cards, where X is the number of Elves you control.")
    assert (where.effects, where.where) == ((Draw(ME, Variable("X")),), elves)


def test_copies() -> None:
    assert effects("Copy target chant spell. You may choose new targets for the copy.") == (CopySpell(FIRST, True),)
    token = effect("Put a token copy of target resonator into the field.")
    assert token == CreateToken(ONE, copy_of=FIRST, register=0)


@pytest.mark.parametrize(
    "text",
    [
        "Choose one;\n- Draw a card.\n- Destroy target resonator.",
        "Choose one;\n• Draw a card.\n• Destroy target resonator.",
        "Choose one - Draw a card; or destroy target resonator.",
    ],
)
def test_options_have_their_own_targets(text: str) -> None:
    read = spell(text)
    assert (read.least_modes, read.most_modes, read.effects) == (ONE, ONE, ())
    draw, destroy = read.modes
    assert (draw.targets, draw.effects) == ((), (Draw(ME, ONE),))
    assert (destroy.targets, destroy.effects) == ((TargetSlot(RESONATORS),), (Move(FIRST, GRAVEYARD, "destroy"),))


def test_how_many_options() -> None:
    assert spell("Choose up to two;\n- Draw a card.\n- You gain 100 life.").most_modes == TWO
    assert spell("Choose one at random;\n- Draw a card.\n- You gain 100 life.").random_modes
    more = spell("Choose one, if you control a Dragon, you may choose both - Draw a card; or you gain 100 life.")
    assert more.more_modes is not None and more.more_modes[2] == TWO


def test_restricted_will() -> None:
    read = effect("Produce {U}. Spend this will only to play Story chants.")
    assert isinstance(read, Produce) and read.only is not None
    assert (read.only.tests, read.only_for) == ((Raced("Story"), Typed(8)), "play")


def test_a_chosen_attribute_is_remembered() -> None:
    choose, change = effects("Choose an attribute. Target resonator becomes the chosen attribute until end of turn.")
    assert choose == ChooseAttribute(ME, ALL_ATTRIBUTES, 0)
    assert change == until(Static(FIRST, (ChangeAttribute(0, False, 0),)))


def test_spells_are_on_the_chase() -> None:
    (slot,) = spell("Cancel target spell.").targets
    assert slot.filter == Filter((ChaseKind("spell"),), CHASE)
    (both,) = spell("Cancel target spell or ability.").targets
    assert both.filter == Filter((), CHASE)


def test_swiftness_of_what_was_created() -> None:
    _, gains = effects(
        "Put a token copy of target Dragon into your field. That token gains [Swiftness] until end of turn."
    )
    assert gains == until(Static(Chosen(0), (GainAbility(Ability(KEYWORD, keyword=SWIFTNESS)),)))
