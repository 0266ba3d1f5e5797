# What Willforge says, in English. Every language has the same messages with the same arguments (docs/words.md).

## Words

card-name = { $name }
card-ability = { $name } ability
card-judgment = { $name } judgment
card-hidden = a hidden card
card-something = something
ability-delayed = a delayed ability
ability-unnamed = its ability
player = { $player }
player-you = { $player }
player-opponent = { $player }
comma = {", "}
pair = { $first } and { $last }
several = { $first } and { $last }
list = { $list }
literal = { $text }
attribute-light = light
attribute-fire = fire
attribute-water = water
attribute-wind = wind
attribute-darkness = darkness
attribute-void = void

## Zones (chapter 300)

zone-none = nowhere
zone-deck = deck
zone-stone_deck = magic stone deck
zone-hand = hand
zone-field = field
zone-ruler_area = ruler area
zone-graveyard = graveyard
zone-removed = removed area
zone-standby = standby area
zone-chase = chase
zone-items = item area
zone-extra_deck = extra deck
zone-runes = rune area
zone-stranger_deck = stranger deck
zone-lifebreak = lifebreak area
zone-stone_area = magic stone area

## Phases and battle steps (chapters 500 and 800)

phase-setup = setup
phase-draw = draw
phase-recovery = recovery
phase-main = main
phase-end = end
phase-call = call
phase-battle = battle
step-none = no
step-beginning = beginning
step-attack = attack
step-block = block
step-first_strike = first strike
step-damage = damage
step-end = end

## Continuous effects

until-turn_end = until end of turn
until-battle_end = until end of battle
until-game_end = for the rest of the game
until-own_turn = until its controller's next turn
until-recovery = until the next recovery phase
until-source_leaves = until the card that made it leaves
until-condition = while its condition holds
until-chase_left = while it is on the chase
until-other_turn_end = until the end of the other player's turn
until-own_turn_end = until the end of its controller's next turn
until-next_turn_end = until the end of the next turn
until-while_there = as long as it is there
lasting-said = { $what }, { $until }.
lasting-quoted = { $text } ({ $until })
lasting-unsaid = { $until }.
mod-loses = loses { $word }
mod-loses-all = loses all abilities
mod-gains = gains { $word }
mod-becomes = becomes { $word }
mod-switched = ATK and DEF are switched

## The log: one message per event (docs/log.md)

log-side-chosen = { $card } is the side that starts the game.
log-prepares = { $player } shuffles the { $zone }.
log-starting-life = { $player } has { $number } life.
log-first = { $player } plays first.
log-first-again = { $player }, whose effect restarted the game, plays first.
log-opening-hand = { $player } takes { $number } cards into the hand.
log-mulligan =
    { $number ->
        [0] { $player } keeps the hand.
        [one] { $player } puts 1 card on the bottom of the deck and takes as many.
       *[other] { $player } puts { $number } cards on the bottom of the deck and takes as many.
    }
log-life-cards = { $player } lays { $number } cards into the lifebreak area.
log-starting-counters =
    { $number ->
        [one] { $card } has 1 [{ $word }] counter.
       *[other] { $card } has { $number } [{ $word }] counters.
    }
log-coin = { $player } gets a will coin.
log-restart = { $player } restarts the game.
log-first-turn = Turn { $number }: { $player }.
log-turn = Turn { $number }: { $player }.
log-extra-turn = Turn { $number }: { $player } takes an extra turn.
log-phase = { $player }'s { $phase } phase.
log-skipped = { $player }'s { $phase } phase is skipped.
log-first-draw-skipped = { $player } does not draw in the first turn.
log-drawn-for-turn =
    { $known ->
        [yes] { $player } draws { $card }.
       *[no] { $player } draws a card.
    }
log-recovery-skipped = { $player }'s recovery phase is skipped in the first turn.
log-will-ceases = { $will } of { $player } ceases to exist.
log-recovers = { $card } recovers.
log-cannot-recover = { $card } does not recover: an effect forbids it.
log-kept-rested = { $card } stays rested, as its player wants.
log-damage-ends = The damage on { $cards } ends.
log-will-ceases-at-end = { $will } of { $player } ceases to exist.
log-discarded-down =
    { $where ->
        [usual] { $card } is discarded: the hand is too big.
       *[other] { $card } is discarded: the hand is too big: { $zone }.
    }
log-passes = { $player } passes.
log-played =
    { $with ->
        [x] { $player } plays { $card }, X = { $number }.
        [targets] { $player } plays { $card }, targeting { $cards }.
        [both] { $player } plays { $card }, X = { $number }, targeting { $cards }.
       *[none] { $player } plays { $card }.
    }
log-ability-played =
    { $with ->
        [x] { $player } plays an ability of { $card } ({ $text }), X = { $number }.
        [targets] { $player } plays an ability of { $card } ({ $text }), targeting { $cards }.
        [both] { $player } plays an ability of { $card } ({ $text }), X = { $number }, targeting { $cards }.
       *[none] { $player } plays an ability of { $card } ({ $text }).
    }
log-judgment-played = { $player } plays the judgment of { $card }.
log-rewound = { $player }'s play could not be completed and is undone.
log-ability-not-played = { $card }: its ability can not be played ({ $text }).
log-card-not-played = { $card } can not be played.
log-play-impossible = { $card } should be played, but can not be.
log-shown-to-play = { $word } is shown, because its ability is played.
log-triggered = { $card } triggers ({ $text }).
log-enter-triggered = { $card } triggers ({ $text }).
log-delayed-triggered = { $card } triggers ({ $text }).
log-card-triggered = { $card } is revealed and triggers ({ $text }).
log-resolves = { $card } resolves.
log-illegal-target = { $other } is not a legal target of { $card } any more.
log-fails = { $card } fails: all its targets are lost.
log-cancelled = { $card } is cancelled.
log-copied = { $other } is copied.
log-will-ability = { $card } is used ({ $text }).
log-produced =
    { $by ->
        [card] { $player } produces { $will } with { $card }.
       *[none] { $player } produces { $will }.
    }
log-paid = { $player } pays { $will } for { $card }.
log-calls = { $player } calls a magic stone with { $card }.
log-called =
    { $where ->
        [usual] { $card } is called.
       *[other] { $card } is called: { $zone }.
    }
log-standby = { $player } puts a card face down into the standby area.
log-lifebreak = { $player } performs lifebreak.
log-broken =
    { $where ->
        [usual] { $card } is broken.
       *[other] { $card } is broken: { $zone }.
    }
log-break-done =
    { $where ->
        [usual] { $card } goes to the graveyard after lifebreak.
       *[other] { $card } goes to the graveyard after lifebreak: { $zone }.
    }
log-judged =
    { $where ->
        [usual] { $card } comes to judgment.
       *[other] { $card } comes to judgment: { $zone }.
    }
log-judgment = { $card } is done: { $other } is in the field.
log-enters =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-addition-enters =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-does-not-enter =
    { $where ->
        [usual] { $card } can not enter the field.
       *[other] { $card } can not enter the field: { $zone }.
    }
log-lost-its-host =
    { $where ->
        [usual] { $card } has nothing to be added to.
       *[other] { $card } has nothing to be added to: { $zone }.
    }
log-chant-done =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-quick-chant-done =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-trigger-done =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-card-given-up =
    { $where ->
        [usual] { $card } is given up.
       *[other] { $card } is given up: { $zone }.
    }
log-battle = { $player } begins a battle.
log-attacks = { $card } attacks { $other }.
log-no-attack = { $player } does not attack.
log-no-attacker = { $player } can not attack and forfeits.
log-blocks = { $card } blocks { $other }.
log-no-block = { $player } does not block.
log-first-strike = { $card } strikes { $other } first.
log-first-strike-at-player = { $card } strikes { $other } first.
log-battle-damage = { $card } deals battle damage to { $other }.
log-battle-damage-at-player = { $card } deals battle damage to { $other }.
log-blow-back = { $card } deals damage back to { $other }.
log-blow-after-first-strike = { $card } deals damage back to { $other }.
log-pierces = { $card } pierces: { $number } for { $other }.
log-out-of-battle = { $card } is removed from the battle.
log-battle-over = { $player }'s battle is over.
log-damage = { $card } deals { $number } damage to { $other }.
log-damage-to-player = { $card } deals { $number } damage to { $other }.
log-hit = { $card } deals { $number } damage to { $other }.
log-player-hit = { $card } deals { $number } damage to { $other }.
log-player-pierced = { $card } deals { $number } damage to { $other }.
log-damage-removed = { $number } damage is removed from { $card }: { $total } is left.
log-life =
    { $change ->
        [more] { $player } gains { $number } life.
       *[less] { $player } loses { $number } life.
    }
log-life-halved = { $player }'s life is halved to { $total }, because the J-ruler was lost.
log-life-rounded = { $player }'s life is rounded up to { $number }.
log-counters =
    { $change ->
        [more] { $number ->
            [one] { $card } gets 1 [{ $word }] counter.
           *[other] { $card } gets { $number } [{ $word }] counters.
        }
       *[less] { $number ->
            [one] { $card } loses 1 [{ $word }] counter.
           *[other] { $card } loses { $number } [{ $word }] counters.
        }
    }
log-entering-counters =
    { $number ->
        [one] { $card } has 1 [{ $word }] counter.
       *[other] { $card } has { $number } [{ $word }] counters.
    }
log-counters-cancel = { $number } counters of each kind on { $card } cancel out.
log-force = { $card }: the dice show { $numbers }, the result of the roll is { $number }.
log-moves =
    { $where ->
        [field] { $card } enters the { $zone }.
        [top] { $card } goes from { $from } to the top of the { $zone }.
        [bottom] { $card } goes from { $from } to the bottom of the { $zone }.
       *[other] { $card } goes from { $from } to { $zone }.
    }
log-drawn =
    { $known ->
        [yes] { $player } draws { $card }.
       *[no] { $player } draws a card.
    }
log-doomed = { $card } must be destroyed: it has { $number } damage.
log-doomed-without-def = { $card } must be destroyed: its DEF is 0 or less.
log-destroyed =
    { $where ->
        [usual] { $card } is destroyed.
       *[other] { $card } is destroyed: { $zone }.
    }
log-destroyed-along =
    { $where ->
        [usual] { $card } is destroyed with what it is added to.
       *[other] { $card } is destroyed with what it is added to: { $zone }.
    }
log-ruler-addition-destroyed =
    { $where ->
        [usual] { $card } is destroyed with what it is added to.
       *[other] { $card } is destroyed with what it is added to: { $zone }.
    }
log-j-ruler-falls =
    { $where ->
        [usual] { $card } falls.
       *[other] { $card } falls: { $zone }.
    }
log-ruler-falls =
    { $where ->
        [usual] { $card } falls.
       *[other] { $card } falls: { $zone }.
    }
log-banished =
    { $where ->
        [usual] { $card } is banished.
       *[other] { $card } is banished: { $zone }.
    }
log-discarded =
    { $where ->
        [usual] { $card } is discarded.
       *[other] { $card } is discarded: { $zone }.
    }
log-removed =
    { $where ->
        [usual] { $card } is removed from the game.
       *[other] { $card } is removed from the game: { $zone }.
    }
log-summoned =
    { $where ->
        [usual] { $card } is summoned.
       *[other] { $card } is summoned: { $zone }.
    }
log-off-the-chase =
    { $where ->
        [usual] { $card } is put off the chase.
       *[other] { $card } is put off the chase: { $zone }.
    }
log-created =
    { $where ->
        [usual] { $card } is created.
       *[other] { $card } is created: { $zone }.
    }
log-arranged =
    { $number ->
        [one] { $player } puts 1 card on the { $place } of the deck.
       *[other] { $player } puts { $number } cards on the { $place } of the deck.
    }
log-foreseen = { $player } foresees: { $number } on top of the deck, { $total } on the bottom.
log-explored =
    { $number ->
        [one] { $player } puts 1 card on the bottom of the deck.
       *[other] { $player } puts { $number } cards on the bottom of the deck.
    }
log-shuffles = { $player } shuffles the { $zone }.
log-looks =
    { $whose ->
        [own] { $number ->
            [one] { $player } looks at 1 card of their own { $zone }.
           *[other] { $player } looks at { $number } cards of their own { $zone }.
        }
       *[other] { $number ->
            [one] { $player } looks at 1 card of { $owner }'s { $zone }.
           *[other] { $player } looks at { $number } cards of { $owner }'s { $zone }.
        }
    }
log-looks-at-hand =
    { $whose ->
        [own] { $number ->
            [one] { $player } looks at 1 card of their own { $zone }.
           *[other] { $player } looks at { $number } cards of their own { $zone }.
        }
       *[other] { $number ->
            [one] { $player } looks at 1 card of { $owner }'s { $zone }.
           *[other] { $player } looks at { $number } cards of { $owner }'s { $zone }.
        }
    }
log-searches = { $player } searches the { $zone } and takes { $number }.
log-revealed = { $word } is revealed.
log-revealed-exploring = { $word } is revealed.
log-rested = { $card } rests.
log-recovered = { $card } recovers.
log-control = { $player } gains control of { $card }.
log-lifebreak-full = { $player }'s lifebreak area has { $number } too many.
log-lifebreak-excess =
    { $where ->
        [usual] { $card } is too much in the lifebreak area.
       *[other] { $card } is too much in the lifebreak area: { $zone }.
    }
log-effect =
    { $onto ->
        [yes] { $card } has an effect for { $cards }: { $what }
       *[no] { $card } has an effect: { $what }
    }
log-replaced = { $card } replaces what would happen to { $other }.
log-becomes-copy = { $card } is a copy of { $other }.
log-named = { $card }: the named card is { $word }.
log-chosen = { $card }: { $player } chooses { $word }.
log-number-chosen = { $card }: { $player } chooses { $number }.
log-mode-chosen = { $card }: { $player } chooses: { $word }
log-added = { $card } is added to { $other }.
log-unadded = { $card } is not added to anything any more.
log-illegal-addition = { $cards } may not stay in the field.
log-illegal-ruler-addition = { $cards } may not stay in the field.
log-addition-leaves =
    { $where ->
        [usual] { $card } leaves the field.
       *[other] { $card } leaves the field: { $zone }.
    }
log-ruler-addition-leaves =
    { $where ->
        [usual] { $card } leaves the field.
       *[other] { $card } leaves the field: { $zone }.
    }
log-attached = { $card } is attached to { $other }.
log-covered = { $card } is put on top of { $other }.
log-healed = { $card } is healed.
log-shifts = { $card } turns to its other side, { $word }.
log-inverts = { $card } turns to its other side, { $word }.
log-weather =
    { $clear ->
        [yes] The weather of { $player } is clear.
       *[no] The weather of { $player } is { $word }.
    }
log-item = { $player } gains { $word }.
log-emblem = { $player } gains { $word }.
log-limit-break = { $player } gains { $word }.
log-lost-by-life = { $player } has no life left and loses.
log-lost-by-deck = { $player } could not draw and loses.
log-wrong-standby = { $player } had a wrong card in the chant-standby area.
log-wins-by-effect = { $player } wins by an effect.
log-loses-by-effect = { $player } loses by an effect.
log-concedes = { $player } concedes.
log-loop = Nobody can end this loop: the game is a draw.
log-over = { $player } wins.
log-draw = The game is a draw.
