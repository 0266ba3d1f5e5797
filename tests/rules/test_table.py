"""The settings in which the versions differ, side by side with their rule numbers."""

from __future__ import annotations

from dataclasses import fields

from willforge.rules.record import Rules
from willforge.rules.v63 import RULES_63
from willforge.rules.v102 import RULES_102

NOT_IN_TABLE = {"version", "cite", "sources", "deck"}


def shown(value: object) -> str:
    """A setting as the table prints it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " > ".join("+".join(part) if isinstance(part, tuple) else str(part) for part in value)
    return str(value)


def differing() -> list[tuple[str, str, str]]:
    """Name, value and rule in 6.3, value and rule in 10.2 of every setting that differs."""
    rows: list[tuple[str, str, str]] = []
    for field in fields(Rules):
        if field.name in NOT_IN_TABLE:
            continue
        cells = [f"{shown(getattr(r, field.name))} ({getattr(r.sources, field.name)})" for r in (RULES_63, RULES_102)]
        if getattr(RULES_63, field.name) != getattr(RULES_102, field.name):
            rows.append((field.name, cells[0], cells[1]))
    return rows


TABLE = [
    (
        "layers",
        "copy > granted+ability > kind+other > granted_value+value (909.1)",
        "copy > granted > kind > ability > other > granted_value > value (909.1)",
    ),
    (
        "rule_processes",
        "lose > destroy > life > additions > lifebreak (1201.1)",
        "lose > counters > destroy > life > additions > lifebreak (1201.1)",
    ),
    (
        "ability_reveals_card",
        "no (905.2)",
        "yes (905.2a)",
    ),
    (
        "any_object_forces_attack",
        "yes (710.2c)",
        "no (712.2c)",
    ),
    (
        "awakened_on_chase",
        "no (1109.2)",
        "yes (1109.2)",
    ),
    (
        "battling_from",
        "2 (803.5)",
        "3 (804.5)",
    ),
    (
        "bloodlust_goes_first",
        "yes (803.3a)",
        "no (1123.2a)",
    ),
    (
        "copies_enter_play",
        "no (1017.1a)",
        "yes (1017.1a)",
    ),
    (
        "copy_keeps_choices",
        "no (1017.1c)",
        "yes (1017.1c.1)",
    ),
    (
        "counters_only_leave_play",
        "no (1022.3)",
        "yes (1022.3)",
    ),
    (
        "effect_controls_what_it_puts",
        "no (302.5)",
        "yes (307.7)",
    ),
    (
        "effects_follow_to_chase",
        "no (903.2b-i)",
        "yes (903.2d.1)",
    ),
    (
        "entering_is_enter",
        "no (1411.1)",
        "yes (1411.3)",
    ),
    (
        "every_ruler_energizes",
        "no (1119.1)",
        "yes (1119.1)",
    ),
    (
        "first_strike_once",
        "no (806.2)",
        "yes (806.2a)",
    ),
    (
        "indestructible_is_eternal",
        "no (1010.3)",
        "yes (1417.1)",
    ),
    (
        "j_ruler_sheds_damage",
        "no (302.3)",
        "yes (1007.7)",
    ),
    (
        "last_known_within_play",
        "no (911.1)",
        "yes (911.1)",
    ),
    (
        "mulligan_one_by_one",
        "no (403.4)",
        "yes (403.5)",
    ),
    (
        "old_enter_needs_playing",
        "yes (1411.2b)",
        "no (1411.2a)",
    ),
    (
        "random_player_chooses_first",
        "yes (403.3)",
        "no (403.4)",
    ),
    (
        "return_blow_is_battle_damage",
        "no (806.3)",
        "yes (806.2)",
    ),
    (
        "rulers_placed_first",
        "no (403.5)",
        "yes (403.1)",
    ),
    (
        "shares_are_positive",
        "no (903.2f-i)",
        "yes (903.2h.1)",
    ),
    (
        "stone_types_produce",
        "no (201.4d)",
        "yes (201.4e)",
    ),
    (
        "tokens_cease_anywhere",
        "no (1303.3a)",
        "yes (1303.3a)",
    ),
    (
        "unadded_additions_leave",
        "no (1406.4a)",
        "yes (1206.1b)",
    ),
    (
        "x_fixed_when_played",
        "yes (903.2d)",
        "no (903.3b.1)",
    ),
]


def test_the_differing_settings_are_these() -> None:
    rows = differing()
    for name, old, new in rows:
        print(f"{name:32} {old:64} {new}")
    assert rows == TABLE


def test_no_setting_is_the_same_in_both() -> None:
    """A setting that no version needs otherwise is not a setting."""
    assert {row[0] for row in TABLE} == {field.name for field in fields(Rules)} - NOT_IN_TABLE
