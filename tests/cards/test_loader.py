"""Card files: every key, every layout, and the message of everything that can be wrong."""

from __future__ import annotations

import pytest

from willforge.cards.cost import WillCost
from willforge.cards.loader import MAX_CARDS, CardError, card_to_data, cards_from_data, load_cards
from willforge.cards.model import (
    ALTERNATIVE,
    ANY_FIELD,
    COLOSSAL,
    INVERSE,
    RULER_CARD,
    SHIFT_CARD,
    SINGLE,
    TWO_FACE,
    Card,
    Face,
)
from willforge.cards.pool import Pool, UnknownCardError, builtin_pool
from willforge.terms import (
    ADDITION,
    ALL_ATTRIBUTES,
    BASIC,
    CHANT,
    DARKNESS,
    FIRE,
    INFINITY,
    J_RESONATOR_TYPES,
    J_RULER,
    J_RULER_TYPES,
    LIGHT,
    MASTER,
    MOON,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SHIFT_SIDE,
    SPECIAL,
    STONE,
    STRANGER,
    WATER,
    WIND,
)


def one(text: str) -> Card:
    """The only card of a file, which also survives being written and read again."""
    (card,) = load_cards(text, "cards.yaml")
    assert cards_from_data([card_to_data(card)]) == [card]
    return card


def test_every_key_of_a_card() -> None:
    card = one(
        """
- name: Lantern Squire
  type: Resonator
  attribute: [light, fire]
  cost: "{W}{M}{X}{1}"
  race: [Human, Knight]
  atk: 400
  def: 500
  divinity: 2
  text: |
    [Flying]
    [Enter] >>> Choose one;
    - Draw a card.
    - You gain 100 life.
"""
    )
    assert card == Card(
        (
            Face(
                "Lantern Squire",
                RESONATOR,
                0,
                LIGHT | FIRE,
                WillCost((LIGHT, MOON), 1, 1),
                ("Human", "Knight"),
                400,
                500,
                2,
                "[Flying]\n[Enter] >>> Choose one;\n- Draw a card.\n- You gain 100 life.",
            ),
        ),
        SINGLE,
    )


def test_what_is_left_out() -> None:
    face = one("- {name: Plain Beast, type: Resonator, cost: '{G}{2}'}").faces[0]
    assert face == Face("Plain Beast", RESONATOR, attributes=WIND, cost=WillCost((WIND,), 2))
    assert one("- {name: Costless, type: Chant}").faces[0].cost is None
    assert load_cards("", "empty.yaml") == []


@pytest.mark.rules("6.3 201.2", "10.2 201.2", "10.2 201.2c", "10.2 201.3", "6.3 1406.1a", "10.2 1406.1a")
@pytest.mark.parametrize(
    ("line", "types", "general", "adds_to"),
    [
        ("Ruler", RULER, 0, 0),
        ("Basic Ruler", RULER, BASIC, 0),
        ("J-Ruler", J_RULER, 0, 0),
        ("resonator", RESONATOR, 0, 0),
        ("Resonator (Stranger)", RESONATOR, STRANGER, 0),
        ("Resonator (Shift)", RESONATOR, SHIFT_SIDE, 0),
        ("Chant", CHANT, 0, 0),
        ("Spell: Chant", CHANT, 0, 0),
        ("Spell:Chant-Standby", CHANT, 0, 0),
        ("Regalia", REGALIA, 0, 0),
        ("Magic Stone", STONE, 0, 0),
        ("Special Magic Stone", STONE, SPECIAL, 0),
        ("Basic Magic Stone", STONE, BASIC, 0),
        ("Rune", RUNE, 0, 0),
        ("Master Rune", RUNE, MASTER, 0),
        ("Chant/Rune", CHANT | RUNE, 0, 0),
        ("Chant / Master Rune", CHANT | RUNE, MASTER, 0),
        ("Addition", ADDITION, 0, 0),
        ("Addition: Field", ADDITION, 0, ANY_FIELD),
        ("Addition:Resonator", ADDITION, 0, RESONATOR),
        ("Addition: Ruler", ADDITION, 0, RULER),
        ("Addition: J-Ruler", ADDITION, 0, J_RULER),
        ("Addition: J/Resonator", ADDITION, 0, J_RESONATOR_TYPES),
        ("Addition: J/Ruler", ADDITION, 0, J_RULER_TYPES),
        ("Addition: Ruler/J-Ruler", ADDITION, 0, J_RULER_TYPES),
    ],
)
def test_every_type(line: str, types: int, general: int, adds_to: int) -> None:
    face = one(f"- {{name: Some Card, type: '{line}'}}").faces[0]
    assert (face.types, face.general, face.adds_to) == (types, general, adds_to)


def test_types_as_a_list_with_stone_types_and_the_true_stone_trait() -> None:
    card = one(
        "- {name: Twin Stone, type: [Special Magic Stone, Light Magic Stone, Wind Magic Stone, True Magic Stone]}"
    )
    face = card.faces[0]
    assert (face.types, face.general, face.stone_types) == (STONE, SPECIAL, LIGHT | WIND)
    assert face.races == ("True Magic Stone",)


@pytest.mark.rules("6.3 201.4b", "10.2 201.4b")
def test_201_4b_a_stone_named_for_a_stone_type_has_it() -> None:
    assert one("- {name: Water Magic Stone, type: Magic Stone}").faces[0].stone_types == WATER
    assert one("- {name: Water Magic Stone, type: Chant}").faces[0].stone_types == 0
    assert one("- {name: Glowing Stone, type: Magic Stone}").faces[0].stone_types == 0


def test_a_chant_instant_is_a_chant_with_quickcast() -> None:
    text = "- {{name: Old Word, type: 'Spell: Chant-Instant', text: \"{}\"}}"
    assert one(text.format("Draw a card.")).faces[0].text == "[Quickcast]\nDraw a card."
    assert one(text.format("[Quickcast]\\nDraw a card.")).faces[0].text == "[Quickcast]\nDraw a card."
    assert one(text.format("")).faces[0].text == "[Quickcast]"


@pytest.mark.rules("6.3 208.3", "10.2 208.3", "6.3 208.4", "10.2 208.4")
def test_attributes() -> None:
    assert one("- {name: All, type: Chant, attribute: [light, fire, water, wind, darkness]}").faces[0].attributes == (
        ALL_ATTRIBUTES
    )
    assert one("- {name: None, type: Chant, cost: '{R}', attribute: [void]}").faces[0].attributes == 0
    assert one("- {name: None, type: Chant, cost: '{R}', attribute: []}").faces[0].attributes == 0
    assert one("- {name: One, type: Chant, attribute: Darkness}").faces[0].attributes == DARKNESS


@pytest.mark.rules("6.3 205.3", "10.2 205.3")
def test_205_3_races_are_separated_by_commas_and_slashes() -> None:
    assert one("- {name: A, type: Resonator, race: 'Human, Six Sages/Elf'}").faces[0].races == (
        "Human",
        "Six Sages",
        "Elf",
    )


def test_infinity_and_divinity() -> None:
    face = one("- {name: A, type: Resonator, atk: ∞, def: inf, divinity: infinity}").faces[0]
    assert (face.atk, face.defense, face.divinity) == (INFINITY, INFINITY, INFINITY)
    assert one("- {name: A, type: Ruler, text: '[Divinity] 3'}").faces[0].divinity == 3
    assert one("- {name: A, type: Ruler, text: '[Divinity] (∞)'}").faces[0].divinity == INFINITY
    assert one("- {name: A, type: Ruler, divinity: 3, text: '[Divinity] 3'}").faces[0].divinity == 3
    assert one("- {name: A, type: Chant, text: 'Your J-ruler gains [Divinity] 3.'}").faces[0].divinity is None


# -- sides ----------------------------------------------------------------------------------------------------


def test_a_ruler_and_its_j_ruler() -> None:
    card = one("- {name: A, type: Basic Ruler, attribute: [fire], j_ruler: {name: B, atk: 900, def: 900}}")
    assert card.layout == RULER_CARD
    assert card.names == ("A", "B")
    ruler, j_ruler = card.faces
    assert (ruler.side, j_ruler.side) == ("ruler", "j_ruler")
    assert (ruler.types, j_ruler.types) == (RULER, J_RULER)
    assert (ruler.general, j_ruler.general) == (BASIC, BASIC)
    assert (ruler.attributes, j_ruler.attributes) == (FIRE, FIRE)


def test_a_side_takes_its_attribute_from_its_own_cost_first() -> None:
    card = one("- {name: A, type: Chant, cost: '{W}', half: {name: B, type: Resonator, cost: '{B}{1}'}}")
    assert [face.attributes for face in card.faces] == [LIGHT, DARKNESS]
    free = one("- {name: A, type: Chant, cost: '{W}', half: {name: B, type: Resonator, cost: '{1}'}}")
    assert free.faces[1].attributes == 0


@pytest.mark.rules("6.3 1304.2", "10.2 1304.2")
def test_a_colossal_ruler() -> None:
    card = one("- {name: A, type: Ruler, j_ruler: {name: B}, second_form: {name: C, attribute: [wind]}}")
    assert card.layout == COLOSSAL
    assert [face.side for face in card.faces] == ["ruler", "j_ruler", "second_form"]
    assert [face.types for face in card.faces] == [RULER, J_RULER, J_RULER]
    assert card.faces[2].attributes == WIND


@pytest.mark.rules("10.2 1306.1")
def test_a_two_face_ruler() -> None:
    card = one("- {name: A, type: Ruler, second_face: {name: B}}")
    assert card.layout == TWO_FACE
    assert [(face.side, face.types) for face in card.faces] == [("ruler", RULER), ("ruler", RULER)]


@pytest.mark.rules("6.3 1302.2d", "10.2 1302.2d")
def test_a_shift_card() -> None:
    card = one("- {name: A, type: Resonator, text: '[Shift] {1}', future: {name: B, cost: '{2}'}}")
    assert card.layout == SHIFT_CARD
    assert [face.side for face in card.faces] == ["past", "future"]
    assert [face.types for face in card.faces] == [RESONATOR, RESONATOR]
    assert card.faces[1].general == SHIFT_SIDE


@pytest.mark.rules("10.2 1302.3")
def test_an_inverse_card() -> None:
    card = one("- {name: A, type: Resonator, race: [Human], despair: {name: B, race: [Human]}}")
    assert card.layout == INVERSE
    assert [face.side for face in card.faces] == ["hope", "despair"]
    assert [face.races for face in card.faces] == [("Human",), ("Human", "Inverse")]
    assert one("- {name: A, type: Addition, despair: {name: B, race: [Inverse]}}").faces[1].races == ("Inverse",)


def test_an_alternative_card() -> None:
    card = one("- {name: A, type: 'Addition: Field', half: {name: B}}")
    assert card.layout == ALTERNATIVE
    assert [(face.side, face.types, face.adds_to) for face in card.faces] == [("", ADDITION, ANY_FIELD)] * 2


def test_lone_rulers_j_rulers_and_tokens() -> None:
    assert one("- {name: A, type: Ruler}").faces[0].side == "ruler"
    assert one("- {name: A, type: J-Ruler}").faces[0].side == "j_ruler"
    token = one("- {name: A, token: true}")
    assert token.token
    assert token.faces[0].types == 0


def test_built_in_cards_survive_being_written_and_read() -> None:
    cards = builtin_pool().cards()
    assert cards_from_data([card_to_data(card) for card in cards]) == cards


# -- what is wrong ---------------------------------------------------------------------------------------------

HEAD = "- name: X\n  type: Chant\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("5", 0, "'5' is not a list of cards: begin each card with '- name: ...'"),
        ("name: X", 0, "a mapping is not a list of cards: begin each card with '- name: ...'"),
        ("- 5", 0, "card 'number 1': '5' is not a mapping: write name:, type: and so on under it"),
        (
            "- name: A\n  type: Chant\n- type: Chant\n",
            3,
            "card 'number 2': name: a card needs a name on every side: write one",
        ),
        ("- name: ' '\n", 1, "card 'number 1': name: a card needs a name on every side: write one"),
        ("- name: yes\n", 1, "card 'number 1': name: 'True' is not a text: put it in quotes"),
        ("- name: [a]\n", 1, "card 'number 1': name: a list is not a text: put it in quotes"),
        (f"- name: {'x' * 200}\n", 1, "name: 200 characters, more than 120: shorten it"),
        ('- name: "a\\x07b"\n', 1, "has characters that can not be shown: remove them"),
        ("- name: X\n  typ: Chant\n", 2, "card 'X': typ: no card has this key: the keys are name, type, attribute,"),
        ("- name: X\n  5: Chant\n", 2, "card 'X': 5: no card has this key"),
        ("- name: X\n", 1, "card 'X': type: a card needs a type: write one, such as Resonator"),
        (
            "- name: X\n  type: Beast\n",
            2,
            "card 'X': type: 'Beast' is not a type: use Ruler, J-Ruler, Resonator, Chant,",
        ),
        ("- name: X\n  type: Special Chant\n", 2, "type: 'Special Chant': Special does not stand before Chant (201.3)"),
        (
            "- name: X\n  type: 'Addition: Moon'\n",
            2,
            "type: 'Addition: Moon' is added to no known type: use one of Field,",
        ),
        ("- name: X\n  type: 3\n", 2, "card 'X': type: '3' is not a text: put it in quotes"),
        (f"{HEAD}  cost: {{W}}\n", 3, 'cost: a mapping is not a cost: put it in quotes and braces, like "{W}{1}"'),
        (f"{HEAD}  cost: 3\n", 3, "cost: '3' is not a cost: put it in quotes and braces"),
        (f"{HEAD}  cost: W1\n", 3, "cost: 'W1' is not a cost: write each symbol in braces, like {W}{1}"),
        (f"{HEAD}  cost: '{{Q}}'\n", 3, "cost: '{Q}' in '{Q}' is not a will symbol: use W R U G B M T X Y or a number"),
        (
            f"{HEAD}  attribute: [mud]\n",
            3,
            "attribute: 'mud' is no attribute: use light, fire, water, wind, darkness, void",
        ),
        (
            f"{HEAD}  attribute: [void, fire]\n",
            3,
            "attribute: void means no attribute (208.4): remove it or the others",
        ),
        (f"{HEAD}  race: [3]\n", 3, "race: '3' is not a word: write a list such as [light, fire], in quotes if needed"),
        (
            f"{HEAD}  race: [{', '.join('abcdefghijklmnopqrstuvwxz')}]\n",
            3,
            "race: 25 entries, more than 24: shorten the list",
        ),
        (f"{HEAD}  race: [{'x' * 130}]\n", 3, "race: an entry of 130 characters, more than 120: shorten it"),
        (f"{HEAD}  atk: many\n", 3, "atk: 'many' is not a whole number: write digits only"),
        (f"{HEAD}  atk: true\n", 3, "atk: 'True' is not a whole number: write digits only"),
        (f"{HEAD}  def: 1.5\n", 3, "def: '1.5' is not a whole number: write digits only"),
        (f"{HEAD}  def: -100\n", 3, "def: '-100' is not between 0 and 1000000: correct it"),
        (f"{HEAD}  def: {10**30}\n", 3, "def: a number that large is not between 0 and 1000000: correct it"),
        (f"{HEAD}  divinity: '*'\n", 3, "divinity: '*' is not a whole number: write digits only"),
        (f"{HEAD}  divinity: 2\n  text: '[Divinity] 3'\n", 3, "divinity: 2 here but 3 in the text: make both the same"),
        (f"{HEAD}  text: 7\n", 3, "text: '7' is not a text: put it in quotes"),
        (f"{HEAD}  text: {'x' * 9000}\n", 3, "text: 9000 characters, more than 8000: shorten it"),
        (f'{HEAD}  text: "a\\x07b"\n', 3, "text: the text has characters that can not be shown: remove them"),
        (f"{HEAD}  token: 3\n", 3, "token: '3' is neither true nor false: write true for a token, or leave it out"),
        (f"{HEAD}  half: 3\n", 3, "half: '3' is not a mapping: write name:, type: and so on under it"),
        (f"{HEAD}  half:\n    cost: '{{1}}'\n", 4, "half.name: a card needs a name on every side: write one"),
        (
            f"{HEAD}  half:\n    name: Y\n    half: {{name: Z}}\n",
            5,
            "half.half: a side has no side of its own: put this key",
        ),
        (f"{HEAD}  half:\n    name: Y\n    token: true\n", 5, "half.token: no card has this key"),
        (
            f"{HEAD}  j_ruler:\n    name: Y\n",
            3,
            "j_ruler: only a ruler has this side: make the type Ruler, or remove the side",
        ),
        (
            f"{HEAD}  half: {{name: Y}}\n  despair: {{name: Z}}\n",
            3,
            "half: a card has not both despair and half: remove one",
        ),
        (
            "- name: X\n  type: Ruler\n  second_form: {name: Y}\n",
            3,
            "second_form: a colossal ruler has a first form too (1304.2): add it under j_ruler",
        ),
        (
            "- name: X\n  type: Ruler\n  j_ruler:\n    name: Y\n    type: Chant\n",
            5,
            "j_ruler.type: this side of a ruler is a J-ruler: write J-Ruler, or leave the type out",
        ),
        ("- name: X\n  token: true\n  half: {name: Y}\n", 1, "type: a card with two sides needs a type: write one"),
        # The YAML itself.
        ("- name: X\n  type: [Chant\n", 3, "not valid YAML"),
        ("- name: X\n  name: Y\n", 2, "the key 'name' stands here twice: remove one"),
        ("- &a {name: X}\n- *a\n", 2, "an alias (*name) is not read here: write the value out"),
        ("- name: X\n  ? [a]\n  : b\n", 2, "a key must be a word; put quotes around a cost such as '{W}'"),
        ("\n" + "[" * 50, 2, "nested more than 16 deep: a bracket or an indent is wrong"),
        (
            "- {name: !!python/name:os.system x}",
            1,
            "can not be read (python/name:os.system): put it in quotes",
        ),
        ("- name: X\n  atk: " + "9" * 5000, 2, "can not be read (int): put it in quotes"),
        ("- name: X\n  atk: 0100", 2, "'0100' can not be read (int): put it in quotes"),
        ("- name: X\n  atk: !!int ''", 2, "'' can not be read (int): put it in quotes"),
        ("- name: X\n  token: !!bool maybe", 2, "'maybe' can not be read (bool): put it in quotes"),
        ("- name: X\n  atk: 1.0e+400\n", 2, "can not be read (float): put it in quotes"),
        ("- name: X\n  <<: {type: Chant}\n", 2, "card 'X': <<: no card has this key"),
        ("\x00", 0, "not valid YAML"),
    ],
)
def test_an_error_says_where_what_and_what_to_do(text: str, line: int, message: str) -> None:
    with pytest.raises(CardError) as caught:
        load_cards(text, "mine.yaml")
    shown = str(caught.value)
    assert message in shown
    assert caught.value.line == line
    assert shown.startswith(f"mine.yaml:{line}: " if line else "mine.yaml: ")


def test_an_alias_bomb_is_refused_at_once() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    with pytest.raises(CardError, match="alias"):
        load_cards("\n".join(lines), "bomb.yaml")


def test_too_much_is_refused() -> None:
    with pytest.raises(CardError, match="more than 100000: split the file"):
        cards_from_data([{}] * (MAX_CARDS + 1))
    with pytest.raises(CardError, match="16000001 characters, more than 16000000: split the file"):
        load_cards(" " * 16_000_001, "big.yaml")


def test_data_that_refers_to_itself_is_refused() -> None:
    data: dict[str, object] = {"name": "X", "type": "Chant"}
    data["half"] = data
    with pytest.raises(CardError, match=r"card 'X': half\.half: a side has no side"):
        cards_from_data([data])
    races: list[object] = []
    races.append(races)
    with pytest.raises(CardError, match="a list is not a word"):
        cards_from_data([{"name": "X", "type": "Chant", "race": races}])


def test_data_without_lines_still_names_file_card_and_key() -> None:
    with pytest.raises(CardError) as caught:
        cards_from_data([{"name": "X", "type": "Chant", "atk": object()}], "trial.yaml")
    assert (
        str(caught.value)
        == "trial.yaml: card 'X': atk: a value of type object is not a whole number: write digits only"
    )


# -- pools -------------------------------------------------------------------------------------------------------


def test_a_pool_finds_every_face_and_later_cards_supersede() -> None:
    first = load_cards("- {name: A, type: Ruler, j_ruler: {name: B}}\n- {name: C, type: Chant}", "one.yaml")
    pool = Pool(first)
    assert pool["A"] is pool["B"] is first[0]
    assert "B" in pool and "D" not in pool
    assert list(pool) == ["A", "C"]
    assert len(pool) == 2
    later = load_cards("- {name: A, type: Resonator}", "two.yaml")
    newer = pool.plus(later)
    assert newer["A"] is later[0]
    assert "B" not in newer
    assert pool["A"] is first[0]


def test_an_unknown_name_is_answered_with_near_ones() -> None:
    with pytest.raises(UnknownCardError, match="no card is named 'Plain Rulr': did you mean 'Plain Ruler'"):
        builtin_pool()["Plain Rulr"]
    with pytest.raises(UnknownCardError, match="no card is named 'Zzzz': check the spelling"):
        builtin_pool()["Zzzz"]


def test_what_is_built_in() -> None:
    pool = builtin_pool()
    stone = pool["Darkness Magic Stone"].faces[0]
    assert (stone.types, stone.general, stone.stone_types) == (STONE, BASIC, DARKNESS)
    assert stone.text == "{Rest}: Produce {B}."
    assert pool["Plain J-Ruler"] is pool["Plain Ruler"]
    assert pool["Blank Card"].faces[0].cost == WillCost(free=9)
    for name in ("Will Coin", "Light Gem", "Fire Crystal"):
        assert pool[name].token
        assert pool[name].faces[0].types == 0
    assert pool["Fire Crystal"].faces[0].attributes == FIRE
