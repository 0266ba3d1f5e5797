"""What a catalog knows of printed cards before any game begins: of each text what the engine asks all the time."""

from __future__ import annotations

from typing import Any, Final

import pytest

from willforge import terms
from willforge.cards.cost import WillCost, parse_cost
from willforge.cards.model import ALTERNATIVE, Card, Face
from willforge.engine.catalog import code as codes
from willforge.engine.catalog import parts
from willforge.engine.catalog.card_data import FaceData
from willforge.engine.catalog.catalog import EVENT_NUMBER, Catalog
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.catalog.printed_text import apply_base, printed_info
from willforge.text import nodes

CHANT: Final = terms.CHANT
RESONATOR: Final = terms.RESONATOR
OUTSIDE: Final = terms.EVERY_ZONE & ~terms.IN_PLAY


def catalog(text: str, types: int = RESONATOR, **printed: Any) -> Catalog:
    """A catalog of one card."""
    return Catalog([Card((Face("Lamb", types, text=text, **{"cost": parse_cost("{1}")} | printed),))])


def face_of(found: Catalog) -> FaceData:
    """The face of the only card."""
    return found.faces[found.cards[found.by_name["Lamb"]].faces[0]]


def known(found: Catalog, name: str) -> object:
    """What the catalog says of its card: `face.` of its face, `first.` and `last.` of its abilities."""
    face = face_of(found)
    of, _, entry = name.rpartition(".")
    owner = {
        "": found,
        "face": face,
        "info": face.info,
        "first": found.abilities[face.abilities[0]] if face.abilities else None,
        "last": found.abilities[face.abilities[-1]] if face.abilities else None,
    }
    return getattr(owner[of], entry)


def _events(*names: str) -> int:
    return sum(1 << EVENT_NUMBER[name] for name in names)


PLAIN: Final[dict[str, object]] = {
    "hidden_abilities": 0,
    "will_elsewhere": 0,
    "will_changers": False,
    "asks_spent": False,
    "asks_arrival": False,
    "base_values": False,
    "automatic_events": 0,
    "openings": False,
    "says_words": False,
    "any_limit_break": False,
    "happenings": 0,
    "counted_plays": set(),
    "speaks_of_deeds": False,
    "while_codes": set(),
    "face.other_cost": False,
    "face.extra_cost": False,
    "face.open_cost": False,
    "face.trigger_text": False,
    "face.awakenings": (0,),
    "face.gated": (),
    "face.gated_quickcast": False,
}
"""What holds of most texts."""
OTHER_COST: Final = "If you control a Singer, you may pay {0} rather than pay this card's cost.\nDraw a card."
EXTRA_COST: Final = "As an additional cost to play this card, banish a resonator.\nDraw a card."
OPTIONAL_COST: Final = "As an additional cost to play this card, you may banish a resonator.\nDraw a card."
OPEN_COST: Final = (
    "As you play this card, you may remove any number of Cogs in your graveyard from the game. "
    "You may pay {1} less to play this card for each Cog removed this way.\nDraw a card."
)
WORDS: Final = "Target resonator loses all races and gains a race of your choice until end of turn."
NAMED: Final = "[Enter] >>> Name a card. You gain [Limit Break] (Name of that card)."
COUNTED: Final = (
    'You gain X00 life, where X is the number of times you already played a card named "Tune" in this game.'
)
STEALTH: Final = "[Stealth] When a resonator enters your opponent's field"
FACTS: Final[list[tuple[str, int, dict[str, object]]]] = [
    ("", RESONATOR, {"face.priced": True, "face.statics": False, "face.spells": ()}),
    ("Draw a card.", CHANT, {"face.priced": True, "face.statics": False}),
    (OTHER_COST, CHANT, {"face.other_cost": True, "face.priced": False, "face.statics": True}),
    (EXTRA_COST, CHANT, {"face.priced": False}),
    (OPTIONAL_COST, CHANT, {"face.extra_cost": True, "face.priced": False}),
    (OPEN_COST, CHANT, {"face.open_cost": True, "face.priced": False}),
    ("Draw a card.\n[Awakening] {1}", CHANT, {"face.awakenings": (0, 2), "face.priced": True}),
    ("If you control a Knight, this card in your hand gains [Quickcast].", RESONATOR,
     {"face.gated_quickcast": True, "hidden_abilities": terms.HAND}),
    ("[Trigger] {3}: Draw a card.", CHANT, {"face.trigger_text": True, "face.priced": False}),
    (WORDS, CHANT, {"says_words": True}),
    ("Name a card. Draw a card.", CHANT, {"says_words": True}),
    (NAMED, RESONATOR, {"says_words": True, "any_limit_break": True}),
    ('You gain [Limit Break] ("Claw").', CHANT, {}),
    (COUNTED, CHANT, {"counted_plays": {"Tune"}}),
    ("The first chant you play each turn costs {1} less.", RESONATOR, {"happenings": _events("played"),
                                                                      "face.statics": True, "face.priced": False}),
    ("Draw cards equal to the number of cards you played this turn.", CHANT, {"happenings": _events("played")}),
    ("This card can attack twice each turn.", RESONATOR, {"happenings": _events("attacks")}),
    ("Destroy target resonator that attacked this turn.", CHANT, {"happenings": _events("attacks")}),
    ("Destroy target resonator that was dealt damage this turn.", CHANT, {"happenings": _events("damage")}),
    ("Prevent the first damage that would be dealt to you each turn.", RESONATOR, {"happenings": _events("damage")}),
    ("Destroy target resonator that entered the field this turn.", CHANT, {"asks_arrival": True}),
    ("If you spent {W} to play this card, draw a card.", CHANT, {"asks_spent": True}),
    ("{Rest}: Produce {W}.", RESONATOR,
     {"first.is_will": True, "first.will_units": 1, "first.will_mask": terms.LIGHT, "first.rests_itself": True}),
    ("{Rest}: Produce {W}{U} or {R}.", RESONATOR,
     {"first.is_will": True, "first.will_units": 2, "first.will_mask": terms.LIGHT | terms.WATER | terms.FIRE}),
    ("{1}, {Rest}: Produce {W}{U}.", RESONATOR, {"will_changers": True, "first.plain_will": (), "first.free": 1}),
    ("{W}{2}, {Rest}: Draw a card.", RESONATOR,
     {"first.is_will": False, "first.symbols": (terms.LIGHT,), "first.free": 2}),
    ("Remove this card in your graveyard from the game: Produce {W}.", RESONATOR,
     {"will_elsewhere": terms.GRAVEYARD, "hidden_abilities": terms.GRAVEYARD}),
    ("Remove this card in your graveyard from the game: Draw a card.", RESONATOR,
     {"hidden_abilities": terms.GRAVEYARD, "first.is_will": False}),
    ("[Trigger] When a resonator attacks >>> Draw a card.", CHANT,
     {"face.trigger_text": True, "face.priced": False, "automatic_events": _events("attacks")}),
    ("You may play this card from your graveyard.", RESONATOR,
     {"hidden_abilities": terms.GRAVEYARD, "first.zones": terms.GRAVEYARD}),
    ("This card cannot be chased to.", CHANT, {"hidden_abilities": terms.CHASE, "first.zones": terms.CHASE}),
    ("Damage dealt by this card cannot be prevented.", CHANT,
     {"hidden_abilities": terms.CHASE, "first.zones": terms.CHASE | terms.FIELD}),
    ("[Drain]", CHANT, {"hidden_abilities": terms.CHASE, "last.zones": terms.CHASE | terms.FIELD,
                        "info.keywords": 1 << terms.DRAIN}),
    ("[Drain]", RESONATOR, {"last.zones": terms.FIELD, "info.triggers": _events("damage")}),
    ("When this card is discarded >>> Draw a card.", RESONATOR,
     {"hidden_abilities": terms.GRAVEYARD, "first.zones": terms.FIELD | terms.GRAVEYARD,
      "info.triggers": _events("discarded")}),
    ("If this card would be put into a graveyard, remove it from the game instead.", RESONATOR,
     {"hidden_abilities": OUTSIDE, "first.zones": OUTSIDE | terms.FIELD}),
    ("Resonators you control gain [Flying].", RESONATOR, {"first.zones": terms.FIELD, "info.keywords": 0}),
    ("Resonators you control gain [Flying].", terms.ADDITION, {"first.zones": terms.IN_PLAY}),
    ("Resonators you control gain [Flying].", terms.RULER, {"first.zones": terms.RULER_AREA}),
    ("{Rest}: Produce {W}.", terms.STONE, {"first.zones": terms.FIELDS}),
    ("If you would set your starting life, set it to that much minus 500 instead.", terms.RULER, {"openings": True}),
    ("Destroy all resonators. Draw a card for each resonator destroyed this way.", CHANT, {"speaks_of_deeds": True}),
    ("Rest X target resonators, where X is the number of cards in your hand.", CHANT,
     {"first.x_to_play": True, "first.x_later": False}),
    ("This card's ATK is equal to the number of cards in your hand times 100.", RESONATOR, {"base_values": True}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "types", "facts"), FACTS, ids=[text[:60] for text, _, _ in FACTS])
def test_what_is_asked_of_a_text_is_worked_out_of_its_words(text: str, types: int, facts: dict[str, object]) -> None:
    found = catalog(text, types)
    wanted = PLAIN | facts
    assert {name: known(found, name) for name in wanted} == wanted


def test_a_card_that_triggers_by_being_revealed_names_its_condition() -> None:
    for text, types in (("[Trigger] When a resonator attacks >>> Draw a card.", CHANT), (STEALTH, RESONATOR)):
        found = catalog(text, types)
        assert face_of(found).automatic == face_of(found).abilities[0]
        assert found.automatic_events == 1 << found.abilities[face_of(found).automatic].event
    assert catalog("[Stealth] Your opponent controls two or more resonators").automatic_events == 0


def test_an_effect_for_as_long_as_something_holds_is_known() -> None:
    found = catalog("Target resonator gains [Flying] as long as you control an Elf.", CHANT)
    assert found.while_codes == {found.abilities[face_of(found).spells[0]].code}
    assert found.keywords >> terms.FLYING & 1


# -- what a catalog makes of its cards ------------------------------------------------------------------------------
def test_what_is_not_printed_on_a_face_is_told_from_nothing() -> None:
    bare = face_of(catalog("", cost=None))
    assert (bare.info.atk, bare.info.defense, bare.info.total_cost) == (NO_VALUE, NO_VALUE, 0)
    assert (bare.symbols, bare.free, bare.priced) == ((), 0, False)
    full = face_of(catalog("", atk=0, defense=200, cost=parse_cost("{W}{2}")))
    assert (full.info.atk, full.info.defense, full.info.total_cost) == (0, 200, 3)
    assert (full.symbols, full.free, full.types) == ((terms.LIGHT,), 2, RESONATOR)


def test_the_attributes_of_a_cost_stand_in_for_those_that_are_printed() -> None:
    same = face_of(catalog("", attributes=terms.LIGHT, cost=parse_cost("{W}")))
    assert same.cost_info is same.info
    other = face_of(catalog("", attributes=terms.LIGHT, cost=WillCost((terms.FIRE | terms.WATER,), 1)))
    assert (other.cost_info.attributes, other.info.attributes) == (terms.FIRE | terms.WATER, terms.LIGHT)
    free = face_of(catalog("", attributes=terms.LIGHT, cost=None))
    assert free.cost_info is free.info
    more = face_of(catalog("This card gains the fire attribute.", attributes=terms.LIGHT, cost=parse_cost("{U}")))
    assert more.cost_info.attributes == terms.WATER | terms.FIRE


BASE: Final[list[tuple[str, tuple[str, ...], int]]] = [
    ("This card is also a Fox.", ("Elf", "Fox"), terms.WIND),
    ("This card is also an Elf.", ("Elf",), terms.WIND),
    ("This card gains the fire attribute.", ("Elf",), terms.WIND | terms.FIRE),
    ("This card becomes water.", ("Elf",), terms.WATER),
    ("As long as you control a Fox, this card is also a Fox.", ("Elf",), terms.WIND),
    ("Resonators you control are also Foxes.", ("Elf",), terms.WIND),
    ("This card gains [+100/+100].", ("Elf",), terms.WIND),
]


@pytest.mark.parametrize(("text", "races", "attributes"), BASE)
def test_what_a_text_makes_of_its_own_card_for_good_counts_as_printed(
    text: str, races: tuple[str, ...], attributes: int
) -> None:
    found = catalog(text, races=("Elf",), attributes=terms.WIND)
    info = face_of(found).info
    assert (info.races, info.attributes) == (races, attributes)
    (static,) = found.abilities[info.abilities[0]].statics
    assert found.statics[static].base is ((races, attributes) != (("Elf",), terms.WIND) or text.endswith("an Elf."))


def test_races_that_are_exchanged_or_taken_from_others() -> None:
    this = nodes.This()
    for mod, races in (
        (nodes.ChangeRace(("Fox", "Elf"), False), ("Fox", "Elf")),
        (nodes.ChangeRace(("Fox",), True, like=this), ("Elf",)),
        (nodes.ChangeAttribute(terms.LIGHT, True, like=this), ("Elf",)),
    ):
        info = printed_info(0, Face("Lamb", RESONATOR, attributes=terms.WIND, races=("Elf",)))
        assert apply_base(info, nodes.Static(this, (mod,))) is (races != ("Elf",))
        assert (info.races, info.attributes) == (races, terms.WIND)
    assert not apply_base(info, nodes.Static(this, (nodes.StoneTypes(terms.LIGHT),), granted=True))
    assert not apply_base(info, nodes.Static(this, (nodes.StoneTypes(terms.LIGHT), nodes.Cannot("attack"))))


def test_a_magic_stone_has_the_will_ability_of_each_of_its_types() -> None:
    text = "Treat this card as a wind magic stone and a light magic stone.\n{Rest}: Produce {W}."
    found = catalog(text, terms.STONE, cost=None)
    face = face_of(found)
    assert face.info.stone_types == terms.WIND | terms.LIGHT
    added = [number for number in face.stone_info.abilities if number not in face.info.abilities]
    assert [found.abilities[number].plain_will for number in added] == [((terms.WIND,),)]
    plain = face_of(catalog("{Rest}: Produce {W}.", terms.STONE, stone_types=terms.LIGHT))
    assert plain.stone_info is plain.info
    no_stone = face_of(catalog("", RESONATOR, stone_types=terms.LIGHT))
    assert no_stone.stone_info is no_stone.info


def test_an_old_addition_knows_what_it_may_be_added_to() -> None:
    def slots(adds_to: int) -> tuple[nodes.TargetSlot | None, nodes.TargetSlot | None]:
        face = face_of(catalog("", terms.ADDITION, adds_to=adds_to))
        return face.addition_slot, face.field_slot

    resonators = nodes.TargetSlot(nodes.Filter((nodes.Typed(RESONATOR),), terms.FIELD))
    assert slots(RESONATOR) == (resonators, resonators)
    rulers = (nodes.Typed(terms.RULER), nodes.Negated(nodes.Status("fallen")))
    assert slots(terms.RULER) == (
        nodes.TargetSlot(nodes.Filter(rulers, terms.IN_PLAY)),
        nodes.TargetSlot(nodes.Filter(rulers, terms.FIELD)),
    )
    assert slots(0) == (None, None) and slots(-1) == (None, None)
    assert face_of(catalog("", RESONATOR, adds_to=RESONATOR)).addition_slot is None


def test_both_halves_of_an_alternative_card_are_one_outside_chase_and_field() -> None:
    dawn = Face("Dawn", CHANT, 0, terms.LIGHT, parse_cost("{W}"), ("Song",), text="Draw a card.\n[Awakening] {1}")
    dusk = Face("Dusk", RESONATOR, 0, terms.DARKNESS, parse_cost("{B}{1}"), ("Song", "Elf"), text="[Flying]")
    found = Catalog([Card((dawn, dusk), ALTERNATIVE)])
    first, second, both = (found.faces[number] for number in found.cards[found.by_name["Dusk"]].faces)
    assert first.combined is second.combined is both.info
    assert (both.info.types, both.info.attributes) == (CHANT | RESONATOR, terms.LIGHT | terms.DARKNESS)
    assert (both.info.names, both.info.races) == (("Dawn", "Dusk"), ("Song", "Elf"))
    assert both.face.cost == WillCost((terms.LIGHT, terms.DARKNESS), 1)
    assert both.info.abilities == both.abilities == first.abilities + second.abilities
    assert both.info.keywords == first.info.keywords | second.info.keywords
    for one, other in ((dawn, Face("Dim", CHANT)), (Face("Dim", CHANT), dawn)):
        halves = Catalog([Card((one, other), ALTERNATIVE)])
        assert halves.faces[halves.cards[halves.by_name["Dim"]].faces[-1]].face.cost == one.cost


def token(step: nodes.CreateToken) -> Face:
    """The face of a token that an effect makes."""
    ability = nodes.Ability(nodes.SPELL, effects=(step,))
    found = Catalog([])
    found.register(ability, CHANT)
    made = found.cards[found.token_cards[id(step)]].card
    assert made.token
    return made.faces[0]


def test_a_token_is_called_as_the_text_says_or_by_its_first_race() -> None:
    one = nodes.Const(1)
    assert token(nodes.CreateToken(one, "Cog", races=("Elf",))).name == "Cog"
    spirit = token(nodes.CreateToken(one, races=("Elf/Spirit",), atk=nodes.Const(300), defense=nodes.Variable("X")))
    assert (spirit.name, spirit.races, spirit.atk, spirit.defense) == ("Elf", ("Elf", "Spirit"), 300, None)
    nameless = token(nodes.CreateToken(one, attributes=terms.LIGHT, defense=nodes.Const(200)))
    assert (nameless.name, nameless.attributes, nameless.atk, nameless.defense) == ("Token", terms.LIGHT, None, 200)


ITEMS: Final[list[tuple[str, dict[str, int]]]] = [
    ("You gain a light gem.", {"Light Gem": terms.LIGHT}),
    ("You gain a fire crystal.", {"Fire Crystal": terms.FIRE}),
    ("You gain [Dragon Emblem] (Fire).", {"Dragon Emblem (Fire)": 0}),
    ('You gain [Limit Break] ("Claw").', {"Claw": 0}),
    ("Banish a gem. If you do, gain a gem of the same attribute as the gem banished this way.",
     {f"{name.capitalize()} Gem": bit for bit, name in terms.ATTRIBUTE_NAMES.items()}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tokens"), ITEMS)
def test_every_item_that_a_text_can_give_is_there_once(text: str, tokens: dict[str, int]) -> None:
    found = Catalog([Card((Face(name, CHANT, text=text),)) for name in ("Lamb", "Ewe")])
    made = [found.faces[found.cards[number].faces[0]].face for number in found.items.values()]
    assert {face.name: face.attributes for face in made} == tokens
    printed = sum(1 for card in found.cards if card.card.name in tokens)
    assert printed == len(tokens)


def test_an_emblem_and_a_limit_break_have_a_keyword_that_works_in_the_item_area() -> None:
    for text, key, keyword in (
        ("You gain [Dragon Emblem] (Fire).", ("dragon_emblem", 0, "Fire"), terms.DRAGON_EMBLEM),
        ('You gain [Limit Break] ("Claw").', ("limit_break", 0, "Claw"), terms.LIMIT_BREAK),
    ):
        found = catalog(text, CHANT)
        face = found.faces[found.cards[found.item_card(*key)].faces[0]]
        (ability,) = [found.abilities[number] for number in face.abilities]
        assert (ability.keyword, ability.ability.race, ability.zones) == (keyword, key[2], terms.ITEMS)
        assert face.info.keywords == 1 << keyword


def test_only_where_a_card_asks_for_a_name_all_cards_of_the_pool_can_be_said() -> None:
    pool = [Card((Face("Ram", RESONATOR),)), Card((Face("Imp", RESONATOR),), token=True)]
    asking = Face("Lamb", RESONATOR, text=NAMED)
    named = Catalog([Card((asking,))], pool)
    assert [info.name for info in named.sayable] == ["Lamb", "Ram"]
    assert {name for kind, _, name in named.items if kind == "limit_break"} == {"Lamb", "Ram"}
    races = Catalog([Card((Face("Lamb", CHANT, text=WORDS),))], pool)
    assert [info.name for info in races.sayable] == ["Lamb", "Ram"] and not races.items
    assert Catalog([Card((Face("Lamb", RESONATOR),))], pool).sayable == ()


ONLY: Final = {
    "{Rest}: Produce {B}. Spend this will only to play God's Art abilities.": True,
    "{Rest}: Produce {B}. Spend this will only to play resonators.": True,
    "{Rest}: Produce {W}. If you spend this will to play a Guard, it cannot be cancelled.": True,
    "{Rest}: Produce {W}.": False,
}


@pytest.mark.parametrize("text", ONLY)
def test_will_that_is_not_like_any_other_has_a_number(text: str) -> None:
    found = catalog(text)
    data = found.abilities[face_of(found).abilities[0]]
    (step,) = (one for one in found.codes[data.code].steps if isinstance(one, nodes.Produce))
    assert found.only_number(step) == (1 if ONLY[text] else 0)
    assert found.onlys == [None, step] if ONLY[text] else [None]
    assert (id(step) in found.static_numbers) is (step.spent is not None)


def test_the_will_coin_gives_what_energize_names_where_it_lies() -> None:
    found = catalog("[Energize] {U} {G}\n[Judgment] {1}", terms.RULER)
    (energize,) = (n for n in face_of(found).abilities if found.abilities[n].keyword == terms.ENERGIZE)
    for coin, any_ruler in ((found.coins[energize], False), (found.coins[-1], True)):
        face = found.faces[found.cards[coin].faces[0]]
        used = [found.abilities[number] for number in face.abilities]
        assert [(one.zones, one.ability.cost[0].verb) for one in used] == [
            (terms.ITEMS, "banish"),
            (terms.REMOVED, "erase"),
        ]
        for one in used:
            (produce,) = one.ability.effects
            assert isinstance(produce, nodes.Produce) and produce.any_ruler is any_ruler
            assert produce.options == (() if any_ruler else ((terms.WATER,), (terms.WIND,)))


def test_what_a_continuous_effect_grants_does_or_waits_for_is_numbered() -> None:
    found = catalog(
        "Resonators you control gain [Flying] and [+100/+100].\n"
        "If you would draw a card, you may gain 100 life instead.\n"
        "Damage that would be dealt to this card is reduced by 100.\n"
        'Resonators you control gain "This card enters the field rested."'
    )
    statics = [found.statics[s] for n in face_of(found).abilities for s in found.abilities[n].statics]
    lent, instead, less, entering = statics
    assert [[found.abilities[n].keyword for n in gained] for gained in lent.gains] == [[terms.FLYING], []]
    assert all(found.abilities[n].granted for gained in lent.gains for n in gained)
    assert (instead.events, less.events) == ((EVENT_NUMBER["drawn"],), (EVENT_NUMBER["damage"],))
    assert less.codes == (-1,) and [type(s).__name__ for s in found.codes[instead.codes[0]].steps] == ["IfAble", "Life"]
    assert (lent.lends_entering, entering.lends_entering, entering.of_entering) == (False, True, False)
    assert (lent.categories, lent.alters_cards) == (("ability", "value"), False)


def test_parts_of_costs_have_numbers_of_their_own() -> None:
    found = catalog("{1}, Banish a resonator: Draw a card.\n[Incarnation] {W}")
    parts = [
        *found.abilities[face_of(found).abilities[0]].ability.cost,
        *found.abilities[face_of(found).abilities[1]].incarnation,
    ]
    numbers = [found.part_number(part) for part in parts]
    assert len(parts) == 3 and [found.parts[number] for number in numbers] == parts
    assert len(found.parts) == len(set(numbers)) + sum(1 for part in found.parts if part not in parts)


# -- texts as steps ---------------------------------------------------------------------------------------------------
ONE_CARD: Final = nodes.Const(1)
EVERYBODY: Final = nodes.Player(nodes.EACH_PLAYER)


@pytest.mark.parametrize(("doer", "meant"), [(None, None), (nodes.Chosen(0), EVERYBODY)])
def test_what_each_player_chose_is_moved_together_by_whoever_does_it(
    doer: nodes.Objects | None, meant: nodes.Objects | None
) -> None:
    choice = nodes.Choose(nodes.Chosen(0), nodes.Filter(), ONE_CARD, ONE_CARD, 1)
    deed = nodes.Move(nodes.Chosen(1), terms.GRAVEYARD, "banish", doer=doer)
    steps, many = codes.flatten((nodes.ForEach(EVERYBODY, (choice, deed), 0),), 2)
    assert [type(step).__name__ for step in steps] == [
        "LoopStart", "LoopNext", "Choose", "Recall", "Jump", "Recall", "Recall", "Move",
    ]  # fmt: skip
    assert many == 4 and isinstance(steps[-1], nodes.Move) and steps[-1].doer == meant


def test_what_an_exchange_does_not_change_stays_the_same_object() -> None:
    done = nodes.DoneSo("destroy")
    part = nodes.CostPart("banish", nodes.Filter())
    paying = nodes.PayOr(nodes.Player(nodes.YOU), (part,), (nodes.Heal(done),))
    changed = codes._exchanged(paying, done, nodes.Chosen(3))
    assert changed.then == (nodes.Heal(nodes.Chosen(3)),)
    assert changed.cost is paying.cost and changed.who is paying.who


def test_a_search_says_whether_it_was_one_of_the_deck_only_where_there_is_a_choice() -> None:
    you = nodes.Player(nodes.YOU)
    asked = nodes.If(nodes.Is(nodes.DoneSo("search"), nodes.Filter(players=nodes.YOU)), (nodes.Shuffle(you),))
    for zones, asks in (
        (terms.DECK | terms.GRAVEYARD, True),
        (terms.DECK, False),
        (terms.GRAVEYARD, False),
    ):
        search = nodes.Search(you, nodes.Filter((), zones), ONE_CARD, ONE_CARD, 0)
        steps, _ = codes.flatten((search, asked), 1)
        assert any(type(step).__name__ == "AskDeck" for step in steps) is asks
        plain, _ = codes.flatten((search, nodes.Shuffle(you)), 1)
        assert not any(type(step).__name__ == "AskDeck" for step in plain)


def test_a_number_of_ones_own_ruler_is_that_of_the_one_that_is_chosen() -> None:
    mine = nodes.Each(nodes.Filter((nodes.Typed(terms.J_RULER_TYPES),)), either=True)
    you = nodes.Player(nodes.YOU)
    worth = nodes.Arith("+", nodes.Const(1), nodes.Value(mine, "atk"))
    steps, many = codes.flatten((nodes.Draw(you, worth),), 0)
    assert many == 1 and [type(step).__name__ for step in steps] == ["Choose", "Draw"]
    assert steps[1] == nodes.Draw(you, nodes.Arith("+", nodes.Const(1), nodes.Value(nodes.Chosen(0), "atk")))
    simple = nodes.Draw(you, nodes.Arith("+", nodes.Const(1), nodes.Const(2)))
    assert codes.flatten((simple,), 0) == ([simple], 0)


def test_what_a_node_is_made_of_is_told_from_what_holds_nothing() -> None:
    parts._NAMES.clear()
    assert parts.names_of(int) is None and parts.names_of(str) is None and parts.names_of(nodes.This) == ()
    assert parts.parts_of(nodes.Target(3)) == (3,) and parts.parts_of((1, 2)) == (1, 2) and parts.parts_of("word") == ()
    asked = nodes.AsPlayed(terms.AWAKENING, nodes.TurnOf(nodes.YOU))
    assert parts.as_played(nodes.If(asked, ())) is asked
    assert parts.as_played((nodes.Heal(nodes.This()), nodes.If(asked, ()))) is asked
    assert parts.as_played(nodes.Heal(nodes.This())) is None
