"""The rules of one version as a frozen record: settings named for the behaviour, their rule numbers, the citations.

The engine asks these fields and never the version. Every version has a complete constant of its own; a missing field
does not type-check."""

from __future__ import annotations

from dataclasses import dataclass

from willforge.rules.citations import Citations as Citations
from willforge.rules.deck_rules import DeckRules
from willforge.rules.sources import Sources as Sources


@dataclass(frozen=True)
class Rules:
    """One version of the Comprehensive Rules."""

    version: str
    deck: DeckRules
    cite: Citations
    sources: Sources
    layers: tuple[tuple[str, ...], ...]
    """The order in which kinds of continuous effects are applied (909.1)."""
    rule_processes: tuple[str, ...]
    """The rule processes in the order they are performed (chapter 1200)."""
    ability_reveals_card: bool
    """Playing an ability of a card in a hidden zone shows the card until the ability left the chase (10.2 905.2a)."""
    activate_once_per_chase: bool
    """An activate ability is played only once in one chase (2.0 7.2.3#5); else as often as it can be paid (5.00 7.8#1,
    10.2 707.1).
    """
    addition_counts_from_adding: bool
    """The effects of an addition count from the moment it is added (6.3 and 10.2 909.3b); else from the moment its
    abilities became active (5.00 and 5.12 9.9#3.b).
    """
    addition_leaves_itself: bool
    """An addition that is added to itself goes to the graveyard (6.3 1205.1, 10.2 1206.1); else it may stay so (5.00
    and 5.12 13.3#1).
    """
    addition_subtypes_exact: bool
    """A text that names a subtype of additions means exactly that one (5.12 2.1#3.b, 6.3 and 10.2 1406.1a); else also
    one that includes it (5.00 2.1#3.b).
    """
    additions_enter_without_host: bool
    """An addition whose target has become illegal enters the field all the same, where a rule process finds it (5.00
    7.2#4); else it goes to the graveyard (2.0 1.4.5#10.b, 5.12 7.2#4, 6.3 and 10.2 1406.2b).
    """
    additions_lend_abilities: bool
    """A card has the abilities of the additions on it, apart from those that speak of the addition itself (2.0
    2.5.2#4); else the addition has them (5.00 9.2#1.a, 10.2 902.1a).
    """
    additions_put_find_host: bool
    """An addition that an effect puts into the field is added to a card it may be added to, or stays where it is (5.12
    10.1#2, 6.3 and 10.2 1406.3); else it enters alone (5.00 13.3#1).
    """
    additions_reach_ruler_area: bool
    """Additions for rulers are added to rulers in the ruler area (2.0 2.5.3#1, 5.12 2.1#3.b, 6.3 and 10.2 1406.1a);
    else only to cards in a field (5.00 7.2#3).
    """
    any_object_forces_attack: bool
    """Any attackable object forces a J/resonator that must attack (6.3 710.2c); else only the opponent and rested ones
    (10.2 712.2c).
    """
    attacked_may_block: bool
    """The attacked J/resonator may block the attack on it (2.0 5.6.3#2.b.1, which leaves nobody out); else it may not
    (5.00 8.3#4, 10.2 804.4).
    """
    attacked_meets_after_blocker: bool
    """Once nobody blocks any more, attacker and attacked J/resonator battle each other, also if the blocker was dealt
    damage (5.00 and 5.12 8.3#5); else only if it was not (6.3 and 10.2 804.5b).
    """
    attacked_rests: bool
    """A recovered J/resonator that is attacked is rested in the block step (2.0 8.4#2); else it stays recovered (5.00
    11.2#1, 10.2 1103.2).
    """
    attributes_from_cost: bool
    """A card has the attributes of its cost (5.00 and 5.12 2.3#6); else those printed (6.3 208.1, 10.2 208.1)."""
    awakened_on_chase: bool
    """A card played awakened has that text on the chase too (10.2 1109.2); else only in the field (6.3 1109.2)."""
    awakening_changes_spells: bool
    """A chant that was played awakened resolves with that text (5.12 12.1#2, 6.3 and 10.2 1109.2); else [Awakening] is
    for what comes into a field (5.00 12.1#2).
    """
    banish_reaches_all: bool
    """A player may banish cards of either player (2.0 11.2.2#1); else only those they control (5.00 10.10#2, 10.2
    1011.2).
    """
    banished_j_ruler_returns: bool
    """A banished J-ruler returns to the ruler area like a destroyed one (2.0 2.3#6); else it does not move (5.00
    3.15#2, 6.3 314.2, 10.2 317.2).
    """
    battle_end_repeats: bool
    """The end of a battle repeats while rule processes or triggers appear (5.00 8.6#3.b, 10.2 807.3b); else what
    appears is dealt with in the main phase (2.0 5.6.4#4.b).
    """
    battle_ends_with_attacked: bool
    """A battle ends without damage once the attacked J/resonator has left (2.0 6.3#2.a); else only if the attacker has
    (5.00 8.5#1, 10.2 806.1).
    """
    battle_ends_with_attacker: bool
    """A battle goes to its end once the attacker has left, without the steps in between (2.0 6.3#3); else the block
    step is held all the same, and the damage steps are not (5.00 8.5#1, 10.2 806.1).
    """
    battle_is_phase: bool
    """A battle is a phase of its own, for which the main phase ends and after which it begins again (2.0 5.6#1); else
    it is an action inside the main phase (5.00 7.4#1, 10.2 704.1).
    """
    battle_needs_values: bool
    """A J-ruler without ATK and DEF does not attack, block, get attacked or receive damage (6.3 803.3a, 10.2 803.3a);
    else it does, dealing nothing (5.00 and 5.12 8.2#3.a).
    """
    battle_triggers_by_kind: bool
    """What triggers by battle damage is dealt with kind by kind: damage received, damage dealt, destroyed, put into the
    graveyard (2.0 5.6.4#3.g); else like everything else (5.00 8.5#4, 10.2 806.3).
    """
    battlers_are_fixed: bool
    """Who battles is fixed before damage is dealt: nobody takes the place of one that leaves after that (2.0
    5.6.4#2.a); else it is asked as each damage is dealt (5.00 8.5#2.b, 10.2 806.2a.2).
    """
    battlers_stop_with_changes: bool
    """A battling card that changes its controller or has no ATK and DEF any more stops attacking or blocking (6.3 and
    10.2 803.5a); else it goes on while it is a J/resonator in a field (5.00 and 5.12 8.3#4).
    """
    battling_from: int
    """The battle step from which the attacker battles: declare attack, also against a player (6.3 803.5), declare
    block, and only with another J/resonator (10.2 804.5), or the damage process (2.0 14.14#1).
    """
    bloodlust_goes_first: bool
    """A J/resonator with [Bloodlust] attacks before others (6.3 803.3a); else in any order (10.2 1123.2a)."""
    blows_are_battle_damage: bool
    """What an attacker deals, with [Pierce] beyond the blocker too, is battle damage (2.0 14.18#1, 5.12 8.5#2, 6.3 and
    10.2 806.2); 5.00 calls no damage so (8.5#2).
    """
    break_is_ability: bool
    """[Break] is an ability (5.00 7.10#2, 6.3 1415.1b-i, 10.2 1415.1b.1); else it is neither ability nor spell (2.0
    7.3#3).
    """
    broken_card_stays: bool
    """A lifebreak card is turned up where it lies and goes to the graveyard after its [Break] (2.0 7.3.1#2.a); else it
    is removed first (5.00 7.10#1, 6.3 1415.1d-i, 10.2 1415.1d.1).
    """
    call_has_phase: bool
    """Magic stones are called in a phase between recovery and main phase (2.0 5.4#2); else as an action in the main
    phase (5.00 7.11#1, 6.3 709.1, 10.2 710.1).
    """
    chase_resolves_whole: bool
    """Once both players have passed, the whole chase resolves without stopping and what triggers meanwhile waits for
    its end (2.0 1.4.5#10.a, 10.4#1.c); else its top alone resolves (5.00 6.4#1.b, 10.2 605.1b).
    """
    control_returns_to_owner: bool
    """A card goes back to its owner as an effect on its control ends (2.0 1.4.3#3); else to whom it came under (5.00
    3.14#2, 6.3 313.2, 10.2 307.8b).
    """
    control_since_turn_began: bool
    """Attacks and rest abilities need a card that was controlled since the turn began (5.00 8.2#3.a, 10.2 803.3a); else
    one that was not put into the field this turn (2.0 13.1#1).
    """
    copies_enter_play: bool
    """A copy that resolves stays in the field (10.2 1017.1a) instead of ceasing to exist (6.3 1017.1a)."""
    copy_keeps_choices: bool
    """A copy has not only the choices made for the original (6.3 1017.1c) but also the texts it was played with and
    what was paid (10.2 1017.1c.1).
    """
    copy_needs_original: bool
    """No copy is made of what has left its zone (6.3 and 10.2 1017.1d); else one is made of its last known information
    (5.00 and 5.12 9.11#1).
    """
    counters_only_leave_play: bool
    """Counters are removed only when a card leaves field and ruler area (10.2 1022.3); else on every move out of the
    play ground (6.3).
    """
    damage_chased_by_triggers_only: bool
    """After battle damage nothing but triggered abilities can be played (2.0 12.5#2); else there is a priority sequence
    (5.00 8.5#4, 10.2 806.3).
    """
    damage_heals_before_turn_ends: bool
    """Damage is removed before the abilities of the end of turn (2.0 5.7#2.b); else after them (5.00 5.4#5.a, 10.2
    505.5a).
    """
    damage_source_orders_first: bool
    """The player who deals damage orders the replacements that do not prevent it, before the affected player orders the
    rest (6.3 and 10.2 910.2a); else the affected player orders all (5.00 and 5.12 9.10#2).
    """
    damage_triggers_for_each: bool
    """Damage that one source deals to several at once triggers once for each of them (6.3 and 10.2 1007.5); else it is
    one event for an ability about dealing it (5.00 and 5.12 9.6#2).
    """
    deck_cards_move_one_by_one: bool
    """Several cards that leave a deck move one by one from its top (5.12 3.3#3, 6.3 and 10.2 304.3); else together, in
    an order of their owner's (2.0 3.1.1#6, 5.00 3.1#4).
    """
    decrease_takes_any_part: bool
    """A cost that is decreased by free will may lose attribute cost instead, as the player chooses (6.3 903.2g-iv, 10.2
    903.2i.4); else only free cost (2.0 1.4.5#8.c.1, 5.00 and 5.12 9.3#2.e).
    """
    destroy_reaches_standby: bool
    """Cards in the standby area can be destroyed (2.0 11.2.1#1; by texts that name it 6.3 and 10.2 1404.2); else only
    cards in field and magic stone area (5.00 and 5.12 10.9#1).
    """
    destruction_takes_additions: bool
    """Additions are destroyed with the card an effect or a DEF of 0 destroys (2.0 2.5.2#6); else they are put into the
    graveyard (5.00 13.3#1, 6.3 1406.4a, 10.2 1206.1).
    """
    divides_when_played: bool
    """What is divided among targets is divided as it is played (6.3 903.2f, 10.2 903.2h); else as it resolves (5.00 and
    5.12 9.3#3.b).
    """
    draw_is_chased: bool
    """Players act while a card is being drawn for the turn and not after it (2.0 12.1#2); else there is a priority
    sequence after the draw too (5.00 5.1#4, 10.2 502.4).
    """
    effect_controls_what_it_puts: bool
    """A card put into the field by an effect that names no player is its controller's (10.2 307.7); else its owner's
    (6.3 302.5).
    """
    effects_follow_to_chase: bool
    """All effects on a card stay with it on the chase (10.2 903.2d.1); else only those by its place (6.3 903.2b-i)."""
    empty_hand_is_discarded: bool
    """A hand without cards counts as discarded (5.12 10.18#2.a, 6.3 and 10.2 1019.2a); else nothing was (2.0 11.2.3#1,
    5.00 1.4#2).
    """
    entering_is_enter: bool
    """An automatic ability about this card entering the field from anywhere is an [Enter] ability (10.2 1411.3)."""
    every_ruler_energizes: bool
    """Every ruler has [Energize]; the coin lies in the item area (10.2 1119); else only printed ones, in the removed
    area (6.3).
    """
    explode_at_once: bool
    """[Explode] destroys both resonators in the damage process, after all blows, if at least 100 damage was dealt (2.0
    8.3#1); else it is an automatic ability that any damage triggers (5.00 11.4#1, 10.2 1105.2).
    """
    explode_by_any_blow: bool
    """[Explode] works with any damage dealt by the rules of battle, a blocker's too (5.00 and 5.12 11.4#1); else with
    battle damage (6.3 and 10.2 1105.2).
    """
    face_down_removed_is_hidden: bool
    """A card that is removed face down is hidden (6.3 and 10.2 311.2a); else the removed area is public (2.0 14.16#1,
    5.00 and 5.12 3.12#2).
    """
    field_addition_once: bool
    """A player has one [Addition: Field] of a name (2.0 2.5.1#2); else any number (5.00 7.2#1, 10.2 702.1)."""
    field_to_field_leaves: bool
    """A card that is put from one player's field into the other's leaves a field, though it does not enter one (5.00
    and 5.12 3.6#6); else it does neither (6.3 307.6, 10.2 307.8b).
    """
    first_draw_phase: bool
    """The first turn of the game has a draw phase, only without the draw (5.00 5.1#3, 10.2 502.3); else the phase is
    skipped (2.0 5.2#0).
    """
    first_forms_judge: bool
    """A J-ruler with [Judgment] is judged in the field (6.3 and 10.2 1304.5); else only a ruler in the ruler area is
    (5.00 and 5.12 7.5#1).
    """
    first_recovery_phase: bool
    """A player's first turn has a recovery phase (2.0 5.3#2); else it is skipped (5.00 5.2#1, 10.2 503.1)."""
    first_strike_has_step: bool
    """First strike has a step of its own with a priority sequence (5.00 8.4#3, 10.2 805.3); else both blows are one
    process (2.0 8.5#2).
    """
    face_down_stones_show: bool
    """Everybody may tell whether a face down card is a magic stone (10.2 303.2b)."""
    first_strike_once: bool
    """A first striker does not strike again even if it dealt nothing (10.2 806.2a); else it does (6.3 806.2)."""
    forced_attack_bars_passing: bool
    """No passing at main timing with a J/resonator that has to attack and can (5.00 7.12#2, 10.2 712.2); 2.0 knows no
    such rule (9.2#1).
    """
    forced_attack_may_be_forfeited: bool
    """The attack may be forfeited although a J/resonator has to attack (5.00 and 5.12 8.2#3); else it has to be chosen
    (6.3 and 10.2 803.3).
    """
    forfeiting_ends_battles: bool
    """A turn player who forfeits an attack to which the other player did not play anything begins no further battle
    (5.00 8.2#6, 10.2 803.6); else battles are free (2.0 5.6.2#2.b.4).
    """
    halved_by_lost_j_ruler: bool
    """A player whose J-ruler is destroyed or banished loses half their life (2.0 2.3#5); else none (5.00 10.9#1, 10.2
    1010.1).
    """
    indestructible_is_eternal: bool
    """A card that cannot be destroyed has [Eternal] (10.2 1417.1)."""
    j_ruler_enters_recovered: bool
    """A J-ruler enters the field recovered (2.0 14.7#0); else as the ruler lay (5.00 3.1#3, 10.2 302.3)."""
    j_ruler_must_be_named: bool
    """Only what names J-rulers can target one (2.0 2.3#9); else they are targets like others (5.00 9.3#2.d, 6.3 903.2e,
    10.2 903.2g).
    """
    j_ruler_returns_as: str
    """What a destroyed J-ruler is in the ruler area: still a J-ruler, without abilities, ATK and DEF (2.0 2.3#7, 5.00
    3.8#6), an astral ruler likewise (5.12 3.8#6), or its ruler side with an astral counter and without [Judgment] (6.3
    and 10.2 1010.1).
    """
    j_ruler_sheds_damage: bool
    """A J-ruler that leaves the field loses its damage (10.2 1007.7)."""
    judgment_counts_played: bool
    """A judgment counts for its turn as it is played (6.3 and 10.2 705.1); else only one that made a J-ruler was done
    (5.00 and 5.12 7.5#1).
    """
    judgment_excludes_call: bool
    """No call in a turn with a judgment (5.00 7.11#1, 6.3 709.1, 10.2 710.1); else they have nothing to do with each
    other (2.0 5.4#2.a).
    """
    judgment_is_ability: bool
    """A judgment on the chase is an ability, since only cards and abilities are put there (5.00 and 5.12 3.13#1); else
    neither spell nor ability (6.3 and 10.2 705.2d).
    """
    judgment_once_a_turn: bool
    """One judgment a turn (5.00 7.5#1, 10.2 705.1); else any number (2.0 7.2.4#1)."""
    judgment_turns_when_declared: bool
    """A ruler is turned to its J-ruler side as its judgment is declared, and lies bare in the ruler area until that
    resolves (2.0 1.4.5#6.c, 2.3#7); else it is turned as it resolves (5.00 7.5#3, 10.2 705.3a).
    """
    last_known_within_play: bool
    """Last known information is used after a move between field and ruler area too (10.2 911.1)."""
    lasting_effects_fix_objects: bool
    """An effect with a duration applies only to the cards it applied to as it was made (2.0 14.20#1); else to every
    card that fulfils its condition (5.00 9.9#4, 10.2 909.4).
    """
    later_cards_join_spells: bool
    """An effect of a spell on cards of some description covers cards that fit it later (6.3 and 10.2 909.4); else only
    those of abilities do (5.00 and 5.12 9.9#4).
    """
    leavers_see_each_other: bool
    """A card that leaves together with others still sees them leave (5.12 9.6#5, 6.3 and 10.2 906.7); else only itself
    (5.00 9.6#5).
    """
    life_rounds_up: str
    """When life is rounded up to a multiple of 100: as it is halved (2.0 4.3#6), with every change (5.00 and 5.12
    1.5#4.a), or by a rule process (6.3 1204.1, 10.2 1205.1).
    """
    lifebreak_allows: str
    """How many lifebreak cards may be broken: by the life and the number broken so far (2.0 7.3.1#4), while at least
    (5.00 7.10#1) or more than (5.12 7.10#1, 6.3 1415.1d-i, 10.2 1415.1d.1) the life divided by a thousand are left.
    """
    lifebreak_always: bool
    """Every game has lifebreak (2.0 3.7#1); else only one for which Valhalla rules were agreed (5.00 and 5.12 1.2#3,
    6.3 and 10.2 1415.1).
    """
    lifebreak_excess_turns_away: bool
    """A card too many for the lifebreak area goes to the graveyard instead of entering it (2.0 3.7#3); else a rule
    process removes the topmost (5.00 13.4#1, 6.3 1415.1e-i, 10.2 1415.1e.1).
    """
    loss_bars_gain: bool
    """A card that constantly loses an ability cannot gain it (2.0 13.2#1); else the later effect counts (5.00 9.9#3.b,
    10.2 909.3b).
    """
    lost_condition_undoes: bool
    """An effect for as long as something is so of its card is not made if that was not so for a while before (6.3 and
    10.2 909.8); else it counts only whether it is so on resolution (5.00 and 5.12 9.8#1).
    """
    lost_targets_fail: bool
    """What has lost all its targets fails entirely (2.0 1.4.5#10.b); else the rest of it still happens (5.00 9.3#3.a,
    10.2 903.3a).
    """
    may_target_itself: bool
    """Something on the chase may target itself (5.00 and 5.12 9.3#2.d); else it may not (6.3 903.2e-i, 10.2 903.2g.1).
    """
    moves_are_restricted: bool
    """Cards of some types do not go to some zones (5.00 and 5.12 3.15, 6.3 314, 10.2 317); else a card goes where it is
    told (2.0 2.7#5).
    """
    mulligan_is_announced: bool
    """Both players say whether they redraw before the first one does (2.0 4.4.2#2); else each chooses cards at once
    (5.00 4.2#4, 6.3 403.4, 10.2 403.5).
    """
    mulligan_one_by_one: bool
    """The first player changes cards before the second chooses (10.2 403.5); else both choose, then both change (6.3
    403.4).
    """
    no_cost_is_zero: bool
    """A card without a cost has a total cost of 0 (6.3 and 10.2 203.5a); else it has none that could be measured (2.0
    2.1.2#3, 5.00 and 5.12 2.3#5).
    """
    old_enter_needs_playing: bool
    """An old [Enter] wants playing from the hand, or a judgment (6.3 1411.2); else any entering (10.2 1411.2a)."""
    old_enter_wants_hand: bool
    """An old [Enter] that wants playing wants it from the hand (5.00 and 5.12 9.6#1.a, 6.3 1411.2b); else from anywhere
    (2.0 7.2.2#4, 10.2 1411.2a).
    """
    only_stones_produce_at_once: bool
    """Only magic stones produce will without the chase; the will abilities of other cards are activated and resolve
    on it like others (2.0 2.7#3, 9.1#4); else no will ability uses the chase (5.00 9.7#3, 10.2 907.3).
    """
    opponent_shuffles_too: bool
    """Each player also shuffles the decks of the other (2.0 4.4#1.b); else only their own (5.00 4.2#1, 10.2 403.2)."""
    phases_and_steps_have_ends: bool
    """There are abilities of the end of draw, call and main phase and of each battle step (2.0 5.2#3, 5.4#3, 5.5#2.b,
    5.6.1#2); else only of recovery phase, turn and battle (5.00 5.2#6, 10.2 503.6).
    """
    pierce: str
    """What [Pierce] does with damage: what exceeds the DEF of any J/resonator goes to the player besides (2.0 8.2#1),
    what exceeds the capacity of the blocker goes to the attacked object besides (5.00 11.1#2), or the damage is divided
    between the two (6.3 and 10.2 1102.2b).
    """
    place_effects_follow_to_chase: bool
    """Effects on a card by the place it is in stay with it on the chase (6.3 903.2b-i, 10.2 903.2d.1); else they end as
    it moves (5.00 and 5.12 3.1#3).
    """
    play_passes_priority: bool
    """Priority goes to the other player after each play (2.0 9#2); else it is kept until passing (5.00 6.4#1.a, 10.2
    605.1a).
    """
    players_time_their_own: bool
    """Of continuous abilities that become active together those of the player with priority are applied first, and each
    player orders their own (2.0 7.2.1.3#1.a, 7.2.1.3#1.b); else the turn player orders all (5.00 9.9#3.b, 10.2 909.3b).
    """
    processes_all_the_time: bool
    """Rule processes are performed at every moment, also within an effect (2.0 11#0); else at the start of priority
    sequences (5.00 6.1#1.a, 10.2 602.1a).
    """
    quoted_name_may_be_part: bool
    """A name in quotation marks means cards with it anywhere in their name (5.00 2.2#3); else cards of exactly that
    name (5.12 2.2#3.a, 6.3 and 10.2 202.3a).
    """
    random_player_chooses_first: bool
    """The randomly chosen player chooses who plays first (6.3 403.3); else that player plays first (10.2 403.4)."""
    reductions_come_first: bool
    """Costs are reduced before anything is added to them (2.0 1.4.5#8.c.1); else after that (5.00 9.3#2.e, 6.3 903.2g,
    10.2 903.2i.4).
    """
    regalia_are_played: bool
    """Regalia is a type of card that is played (5.12 7.1#1, 6.3 and 10.2 702.1); else the rules do not know it (2.0
    2#0, 5.00 6.3#2.a).
    """
    resolved_cards_go_to_owner: bool
    """What a summon or addition spell puts into the field is its owner's (2.0 2.4#2); else its controller's (5.00
    7.1#3, 10.2 702.3).
    """
    rest_costs_need_recovered: bool
    """A cost of resting cards takes recovered ones only (2.0 1.4.5#8.d, 6.3 and 10.2 1013.3); else that is so of {Rest}
    alone (5.00 and 5.12 10.12#2).
    """
    restricted_by_printed_type: bool
    """What is printed on a card decides where it may go, and some cards go elsewhere instead (6.3 314, 10.2 317); else
    what it is now decides, and it stays where it is (5.00 and 5.12 3.15).
    """
    return_blow_is_battle_damage: bool
    """What the blocker or attacked card deals back is battle damage (10.2 806.2)."""
    revealed_cost_stays: bool
    """A card that is revealed to pay is seen until what it paid for has left the chase (2.0 14.11#1, and so read 6.3
    and 10.2 1005.1); else only while it is revealed (5.00 and 5.12 10.4#1).
    """
    revealed_is_not_revealed_again: bool
    """A card that is revealed already cannot be revealed again (6.3 and 10.2 1005.2); else it can (2.0 14.11#1, 5.00
    and 5.12 10.4#1).
    """
    rule_text_resolves_at_once: bool
    """A text "When ..., ..." without an icon is a rule ability, which resolves at once and cannot be chased (2.0
    7.4#2); else it is an automatic ability (5.00 9.1#1.c, 10.2 901.1c).
    """
    ruler_falls_to_j_ruler: bool
    """A ruler destroyed or banished in the ruler area becomes a J-ruler card without abilities (2.0 2.2#7); else it
    goes to the graveyard if the effect speaks of rulers (5.00 10.9#3, 10.2 1010.2).
    """
    ruler_needs_judgment: bool
    """Only a ruler that has [Judgment] now becomes a J-ruler (6.3 705.1, 1010.1b); else what its card says there is no
    ability that it could lose (5.00 and 5.12 7.5#2).
    """
    rulers_placed_first: bool
    """Rulers lie open before hands are changed (10.2 403.1); else they are placed after that (6.3 403.5)."""
    shares_are_positive: bool
    """Every target of a division gets something (10.2 903.2h.1); else a share may be 0 (6.3 903.2f-i)."""
    standby_card_stays: bool
    """A chant-standby card lies in its area until it has resolved (2.0 2.6.3#8); else it goes to the chase (5.00
    9.3#2.b, 6.3 903.2b, 10.2 903.2d).
    """
    standby_shows_stones: bool
    """A card is played from the standby area only by a player who has the magic stones its cost asks for, rested or not
    (2.0 2.6.3#4, 5.00 9.3#2.a); else without regard to its cost (5.12 7.9#3, 6.3 and 10.2 708.4).
    """
    standby_takes_any_card: bool
    """Any card may be put into the standby area (5.12 7.6#3, 6.3 and 10.2 706.3); else only one with [Trigger] (2.0
    3.9#4, 5.00 6.3#2.d).
    """
    stone_area: bool
    """Magic stones lie in a magic stone area of each player (2.0 3.10#1, 5.00 and 5.12 3.7#1); else in the field, which
    old cards mean by that name (6.3 and 10.2 1404.1).
    """
    stone_types_produce: bool
    """Magic stone types bring their will ability (10.2 201.4e)."""
    stones_have_types: bool
    """Magic stones have magic stone types by their type line too (5.12 2.1#5, 6.3 and 10.2 201.4); else only by their
    name, or a text that treats them so (5.00 9.4#2.a).
    """
    stones_rest_only_to_pay: bool
    """Magic stones are rested for will only while something is paid (2.0 2.7#2); else also whenever a player has
    priority (5.00 9.7#2, 10.2 907.2).
    """
    summoning_is_chasing: bool
    """Nothing is summoned onto a chase that cannot be chased (6.3 and 10.2 1008.2); else only what is played is
    kept off it (5.00 and 5.12 10.7#1).
    """
    summoning_uses_chase: bool
    """An effect that summons a resonator puts it on the chase (5.00 10.5#1, 10.2 1006.1); else straight into the field
    (2.0 14.9#1).
    """
    symbol_skills_are_abilities: bool
    """Symbol skills are abilities (5.00 11#0, 6.3 and 10.2 1101.1); else not (2.0 8#1)."""
    targets_as_far_as_possible: bool
    """As many targets are chosen as there are, at least one (2.0 14.10#2); else all that are needed (5.00 9.3#2.d, 6.3
    903.2e, 10.2 903.2g).
    """
    ties_are_broken_by: tuple[str, ...]
    """The zones whose card count decides between players whose life is gone at the same time (2.0 1.3#3.a, 1.3#3.b:
    lifebreak area, then main deck); else it is a draw (5.00 1.3#3, 10.2 103.3).
    """
    tokens_cease_anywhere: bool
    """Tokens cease to exist when leaving any zone (10.2 1303.3a); else only the field (6.3)."""
    traits_are_races: bool
    """Races and traits are the same thing (6.3 and 10.2 205.1a); else a race is one of rulers, J-rulers and resonators,
    a trait one of other cards (5.00 and 5.12 2.5#1).
    """
    trigger_cards_play_from_hand: bool
    """A card with [Trigger] may be played from the hand too, for its cost and the cost of its [Trigger] (5.12 7.9#3,
    6.3 and 10.2 708.4); else only from the standby area (2.0 2.6.3#1, 5.00 7.9#1).
    """
    trigger_cards_wait_for_priority: bool
    """A card whose [Trigger] is a condition that has happened is played by its owner while having priority (2.0
    2.6.3#4); else it triggers at that moment (5.00 9.6#1, 10.2 906.2).
    """
    trigger_cards_wait_for_reveal: bool
    """A card whose [Trigger] is a condition triggers if its owner reveals it then (5.12 7.9#2, 6.3 and 10.2 906.2);
    else by itself, in the standby area (5.00 9.6#1).
    """
    trigger_keeps_controller: bool
    """A triggered ability is controlled by who controlled its card as it triggered (2.0 7.2.1.2#3); else by who
    controls the card as it is played (5.00 1.5#3.b, 10.2 105.3b).
    """
    trigger_order: str
    """Who plays triggered abilities first: all of the turn player's come first (5.12 9.6#3, 10.2 603.2), both players
    play one in turn beginning with the turn player (5.00 9.6#3), or beginning with the player with priority (2.0
    7.2.1.3#1.d).
    """
    triggered_will_at_once: bool
    """An ability that triggers by a will ability and produces will is a will ability too (5.00 9.7#1, 10.2 907.1); else
    it uses the chase (2.0 2.7#3).
    """
    turn_draw_loses: bool
    """Only the draw for the turn loses the game of an empty deck (2.0 11.1#2); else every draw in the player's own draw
    phase does (5.00 13.1#2, 10.2 1202.2).
    """
    unadded_additions_leave: bool
    """Any addition that can be added and is not goes to the graveyard (10.2 1206.1b); else only those with subtypes
    (6.3 1406.4a).
    """
    unplayable_trigger_card_is_lost: bool
    """A triggered card that cannot be played goes to the graveyard (6.3 and 10.2 708.3a); else it stays where it is
    (5.00 and 5.12 9.6#4).
    """
    values_are_rounded: bool
    """ATK and DEF are rounded up to multiples of 100 (6.3 909.1f, 10.2 909.1i); else they are what they come to (5.00
    and 5.12 9.9#1.d).
    """
    will_ceases_first: bool
    """Will ceases to exist before the abilities of the beginning of the recovery phase (2.0 5.3#1.a); else after them
    (5.00 5.2#4, 10.2 503.4).
    """
    wrong_standby_card_loses: bool
    """A player in whose chant-standby area another card is found loses the game (2.0 3.9#5); later versions know no
    such rule (5.00 3.11#1, 10.2 310.1).
    """
    x_fixed_when_played: bool
    """An X that the text defines is fixed as it is played (6.3 903.2d); else on resolution unless playing needs it
    (10.2 903.3b.1).
    """
