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

undone = An answer is taken back.

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
log-ruler-placed = { $card } is put into the ruler area.
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
       *[other] { $card } is discarded, because the hand is too big, and goes to the { $zone }.
    }
log-passes = { $player } passes.
log-announced =
    { $where ->
        [usual] { $card } is announced from { $from }.
       *[other] { $card } is announced from { $from } and goes to the { $zone }.
    }
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
log-stealth-triggered = { $card } is revealed and triggers ({ $text }).
log-resolves = { $card } resolves.
log-judgment-resolves = { $card } resolves.
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
       *[other] { $card } is called and goes to the { $zone }.
    }
log-standby = { $player } puts a card face down into the standby area.
log-lifebreak = { $player } performs lifebreak.
log-broken =
    { $where ->
        [usual] { $card } is broken.
       *[other] { $card } is broken and goes to the { $zone }.
    }
log-break-done =
    { $where ->
        [usual] { $card } goes to the graveyard after lifebreak.
       *[other] { $card } goes to the { $zone } after lifebreak.
    }
log-judged =
    { $where ->
        [usual] { $card } enters the field by judgment.
       *[other] { $card } goes to the { $zone } by judgment.
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
        [usual] { $card } can not enter the field and goes to the graveyard.
       *[other] { $card } can not enter the field and goes to the { $zone }.
    }
log-lost-its-host =
    { $where ->
        [usual] { $card } has nothing to be added to and goes to the graveyard.
       *[other] { $card } has nothing to be added to and goes to the { $zone }.
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
log-laid-down = { $card } goes from { $from } to { $zone }.
log-card-given-up =
    { $where ->
        [usual] { $card } is given up and goes to the graveyard.
       *[other] { $card } is given up and goes to the { $zone }.
    }
log-battle = { $player } begins a battle.
log-attacks = { $card } attacks { $other }.
log-attack-rewound = { $player }'s attack could not be declared so and is undone.
log-no-attack = { $player } does not attack.
log-no-attacker = { $player } can not attack and forfeits.
log-blocks = { $card } blocks { $other }.
log-block-rewound = { $player }'s block could not be declared so and is undone.
log-no-block = { $player } does not block.
log-first-strike = { $card } strikes { $other } first.
log-first-strike-at-player = { $card } strikes { $other } first.
log-battle-damage = { $card } deals battle damage to { $other }.
log-battle-damage-at-player = { $card } deals battle damage to { $other }.
log-blow-back = { $card } deals damage back to { $other }.
log-blow-after-first-strike = { $card } deals damage back to { $other }.
log-pierces = { $card } pierces: { $number } for { $other }.
log-stops-attacking = { $card } stops attacking.
log-stops-blocking = { $card } stops blocking.
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
       *[other] { $card } is destroyed and goes to the { $zone }.
    }
log-destroyed-along =
    { $where ->
        [usual] { $card } is destroyed with what it is added to.
       *[other] { $card } is destroyed with what it is added to and goes to the { $zone }.
    }
log-ruler-addition-destroyed =
    { $where ->
        [usual] { $card } is destroyed with what it is added to.
       *[other] { $card } is destroyed with what it is added to and goes to the { $zone }.
    }
log-j-ruler-falls =
    { $where ->
        [usual] { $card } falls.
       *[other] { $card } falls and goes to the { $zone }.
    }
log-j-ruler-survives =
    { $where ->
        [usual] { $card } falls and keeps its judgment.
       *[other] { $card } falls, goes to the { $zone } and keeps its judgment.
    }
log-ruler-destroyed =
    { $where ->
        [usual] { $card } is destroyed.
       *[other] { $card } is destroyed and goes to the { $zone }.
    }
log-ruler-falls =
    { $where ->
        [usual] { $card } falls.
       *[other] { $card } falls and is in the { $zone }.
    }
log-erased = { $card } is erased from existence.
log-banished =
    { $where ->
        [usual] { $card } is banished.
       *[other] { $card } is banished and goes to the { $zone }.
    }
log-discarded =
    { $where ->
        [usual] { $card } is discarded.
       *[other] { $card } is discarded and goes to the { $zone }.
    }
log-removed =
    { $where ->
        [usual] { $card } is removed from the game.
       *[other] { $card } is removed from the game and goes to the { $zone }.
    }
log-summoned =
    { $where ->
        [usual] { $card } is summoned.
       *[other] { $card } is summoned and goes to the { $zone }.
    }
log-off-the-chase =
    { $where ->
        [usual] { $card } is put off the chase.
       *[other] { $card } is put off the chase and goes to the { $zone }.
    }
log-created =
    { $where ->
        [usual] { $card } is created.
       *[other] { $card } is created and goes to the { $zone }.
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
log-turned-up = { $card } is turned face up.
log-turned-down = { $card } is turned face down.
log-rested = { $card } rests.
log-recovered = { $card } recovers.
log-control = { $player } gains control of { $card }.
log-lifebreak-full = { $player }'s lifebreak area has { $number } too many.
log-lifebreak-excess =
    { $where ->
        [usual] { $card } is too much in the lifebreak area and goes to the graveyard.
       *[other] { $card } is too much in the lifebreak area and goes to the { $zone }.
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
       *[other] { $card } leaves the field and goes to the { $zone }.
    }
log-ruler-addition-leaves =
    { $where ->
        [usual] { $card } leaves the field.
       *[other] { $card } leaves the field and goes to the { $zone }.
    }
log-attached = { $card } is attached to { $other }.
log-covered =
    { $with ->
        [none] { $card } is put on top of { $other }.
       *[some] { $card } is put on top of { $other }; { $cards } stay added to it.
    }
log-laid-over = { $card } goes from { $from } onto a J-ruler and does not enter the field.
log-uncovered =
    { $where ->
        [usual] { $card } returns to the ruler area as a ruler.
       *[other] { $card } returns to { $zone } as a ruler.
    }
log-healed = { $card } is healed.
log-shifts = { $card } turns to its other side, { $word }.
log-inverts = { $card } turns to its other side, { $word }.
log-j-ruler-side = { $card } turns to its J-ruler side, { $word }.
log-second-form = { $card } turns to its second form, { $word }.
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

## Questions

prompt = { $player }: { $question }
prompt-card = { $player }: { $card }: { $question }
prompt-text = { $player }: { $question } ("{ $text }")
prompt-card-text = { $player }: { $card }: { $question } ("{ $text }")
ask-pierce = Damage assigned to the blocker?
ask-stay-rested = Which of these stay rested?
ask-hand-limit = Discard down to the maximum hand size.
ask-attack = Declare an attack.
ask-block = Block this attacker?
ask-side = Which side does your ruler start on?
ask-first = Play first or second?
ask-mulligan = Choose a card to change, or keep the rest.
ask-redraw = Redraw cards of your hand?
ask-division = How much goes to this target?
ask-mode = Choose one of its options.
ask-target = Choose a target.
ask-played-for = Which of them is it played for?
ask-priority = You have priority: act, or pass.
ask-trigger-order = Which automatic ability is played first?
ask-first-card = Which card comes first?
ask-discard = Choose a card to discard.
ask-host = What is it added to?
ask-stay-on-top = Which cards stay on top?
ask-uppermost = Which card lies uppermost?
ask-first-at-bottom = Which card comes first at the bottom?
ask-look = Look at the top cards?
ask-reveal-one = Reveal one of them?
ask-play-revealed = Play it now, without paying its cost?
ask-revealed = Which card is revealed?
ask-may = Use this effect?
ask-may-pay = Pay the cost it names?
ask-search-deck = Search the deck too?
ask-search = Choose what you search for.
ask-number = Choose a number.
ask-attribute = Choose an attribute.
ask-race = Choose a race.
ask-name = Name a card.
ask-will = Which will is produced?
ask-way = How is it played?
ask-new-targets = Choose new targets for the copy?
ask-new-target = Choose a new target.
ask-counter = Whose counter is removed?
ask-counter-kind = Which counter is removed?
ask-pay = Pay the cost.
ask-enter-recovered = Pay to have it enter recovered?
ask-as-copy = Enter as a copy?
ask-copy-of = As a copy of which card?
ask-replacement-order = Which replacement effect is applied first?
ask-replacement = Apply this replacement effect?
ask-replacement-for = Apply this replacement effect to { $other }?
ask-reveal-trigger = Reveal this card to trigger it?
ask-reveal-trigger-for = Reveal this card to trigger it for { $other }?
ask-effect-order = Whose effect is applied first?
ask-x = Choose X.
ask-y = Choose Y.
ask-one = Choose one of these.
ask-exactly = Choose { $most } of these.
ask-at-least = Choose { $least } or more of these.
ask-any = Choose any number of these.
ask-up-to = Choose up to { $most } of these.
ask-between = Choose { $least } to { $most } of these.
ask-word = Choose { $words }.
ask-pay-named = Pay { $cost }?
ask-part-rest = Choose what to rest.
ask-part-recover = Choose what to recover.
ask-part-banish = Choose what to banish.
ask-part-sacrifice = Choose what to sacrifice.
ask-part-destroy = Choose what to destroy.
ask-part-discard = Choose what to discard.
ask-part-remove = Choose what to remove from the game.
ask-part-reveal = Choose what to reveal.
ask-part-return = Choose what to return to the hand.
ask-part-bottom = Choose what to put on the bottom of the deck.
ask-part-counter_off = Choose what to remove counters from.
ask-part-counter_on = Choose what to put counters on.
paid-rest = rest { $number }
paid-recover = recover { $number }
paid-banish = banish { $number }
paid-sacrifice = sacrifice { $number }
paid-erase = erase { $number }
paid-destroy = destroy { $number }
paid-discard = discard { $number }
paid-remove = remove { $number }
paid-reveal = reveal { $number }
paid-counter_off = remove { $number } counters
paid-counters_off = remove { $number } counters
paid-counter_on = put { $number } counters
paid-rest_this = rest this card
paid-return = return { $number } to hand
paid-bottom = put { $number } on the bottom of the deck
paid-life = { $number } life
paid-mill = put the top { $number } of the deck into the graveyard
paid-remove_top = remove the top { $number } of the deck from the game

## Options

option-pass = Pass
option-battle = Begin a battle
option-lifebreak = Perform lifebreak
option-done = Done
option-yes = Yes
option-no = No
option-no_attack = Do not attack
option-no_block = Do not block
option-first = Play first
option-second = Play second
option-play = Play { $card }, { $cost }
option-play-ways = Play { $card } ({ $ways }), { $cost }
option-judgment = Judgment: { $card }, { $cost }
option-call = Call a magic stone (rest { $card })
option-standby = Put { $card } face down into the standby area, { $cost }
option-choose = { $card }
option-attack = Attack { $other } with { $card }
option-block = Block with { $card }
option-rest = Rest { $card }: { $text }
option-activate = { $card }: { $text }
option-pay = Pay { $will }
option-pay-rest = Pay { $will } (rest { $cards })
option-spend = Spend { $will }
option-rest-card = Rest { $card }
option-rest-for = Rest { $card } for { $will }
option-replace = Apply { $card }
way-awaken =
    { $number ->
        [one] awaken
       *[other] awaken { $number } times
    }
way-incarnate = incarnate
way-other_cost = other cost
way-remnant = remnant
way-rune = rune
way-stealth = stealth
way-from = from { $zone }
counted = { $number }x { $card }
player-named = player { $player }
zone-of = { $player }'s { $zone }
mark-rested = rested
mark-damage = { $number } damage
card-apart = { $card } ({ $marks })
either = { $first } or { $last }
verb-rest = rest
verb-recover = recover
verb-banish = banish
verb-sacrifice = sacrifice
verb-erase = erase
verb-destroy = destroy
verb-discard = discard
verb-remove = remove
verb-reveal = reveal
verb-counter_off = remove counters
verb-counters_off = remove counters
verb-counter_on = put counters
verb-rest_this = rest it
verb-return = return to hand
verb-bottom = put on the bottom of the deck
verb-life = pay life
verb-mill = put cards from the top of the deck into the graveyard
verb-remove_top = remove cards from the top of the deck

## Menus

pass-resolve = Pass: let { $card } resolve
pass-turn-over = Pass: the turn is over
pass-end-turn = Pass: end your turn
pass-their-turn = Pass: { $player }'s turn ends
pass-phase = Pass: go on to the { $phase } phase
pass-battle-over = Pass: the battle is over
pass-step = Pass: go on to the { $step } step
menu-apart = { $text }; { $marks }
menu-numbered = { $text }, no. { $number }

## Refusals: what a rule in the way says, and what can be done about it

refused-astral = the ruler is astral and has lost its judgment
remedy-astral = an effect that heals it gives it back
refused-addition_from = an addition is played from the hand
remedy-addition_from = get it into your hand
refused-addition_timing = an addition is played at main timing, or with [Quickcast]
refused-attack_cost = what must be paid to attack can not be paid
remedy-attack_cost = produce more will first, or attack with another card
refused-attack_declared = the attack of this battle was declared or forfeited
remedy-attack_declared = attack in another battle
refused-attacked = that may not be attacked
refused-attacker = this card may not attack now
refused-attacker_entered = it has not been yours since the turn began
remedy-attacker_entered = you have not controlled it since the turn began; attack with it in your next turn
refused-banish_own = only cards one controls are banished
remedy-banish_own = name a card you control
refused-barrier = a [Barrier] keeps it from being a target
remedy-barrier = choose another target
refused-barrier_information = its [Barrier] keeps this kind of spell or ability out
remedy-barrier_information = choose another target
refused-barrier_player = the player has [Barrier]
remedy-barrier_player = choose another target
refused-barrier_player_information = the player's [Barrier] keeps this kind of spell or ability out
remedy-barrier_player_information = choose another target
refused-bestow = it is bestowed at main timing, and while it is not added to anything
remedy-bestow = wait for main timing
refused-block = this card may not block now
refused-block_attacked = what is attacked does not block
remedy-block_attacked = block with another card
refused-block_cost = what must be paid to block can not be paid
remedy-block_cost = produce more will first, or block with another card
refused-block_declared = the block of this battle was declared or forfeited
remedy-block_declared = block in another battle
refused-call = a magic stone may not be called now
refused-cannot_do = what is required can not be done
remedy-cannot_do = get the cards its cost asks for
refused-cannot_pay = the cost can not be paid
remedy-cannot_pay = call or recover magic stones, or make it cheaper
refused-chant_from = a chant is played from the hand
remedy-chant_from = get it into your hand
refused-chant_timing = a chant is played at main timing, or with [Quickcast]
refused-chase_closed = nothing may be chased to what is on the chase
remedy-chase_closed = wait until that has resolved
refused-condition = its condition does not hold
remedy-condition = read its condition and make it true first
refused-declare_attack = an effect forces an attack
remedy-declare_attack = attack with the card that has to
refused-declare_block = there is no attack to block
remedy-declare_block = wait for the declaration of an attack
refused-dive = it is played from there only with a cyberbrain counter, and dives from the hand
remedy-dive = let it dive first
refused-field_addition_once = you have a field addition of that name already
remedy-field_addition_once = one of each name is allowed
refused-flying = only a J/resonator with [Flying] blocks one with [Flying]
remedy-flying = block with a flying one
refused-forfeited = the attack of this turn was forfeited
remedy-forfeited = battle again in your next turn
refused-gods_art = it has been used in this game
remedy-gods_art = it works once a game
refused-inactive = its abilities are not active there
remedy-inactive = move it to where its text works
refused-incarnation = there are no resonators to banish for its [Incarnation]
remedy-incarnation = pay its cost, or get those resonators
refused-inheritance = its [Inheritance] works in the hand only
remedy-inheritance = get it into your hand
refused-instant_from = a chant is played from the hand
remedy-instant_from = get it into your hand
refused-j_ruler_target = a J-ruler is a target only of what says J-ruler
remedy-j_ruler_target = choose another target
refused-judgment = the judgment may not be played now
refused-judgment_condition = the condition of the judgment does not hold
remedy-judgment_condition = make it true first
refused-lifebreak = the life is too high for another lifebreak
remedy-lifebreak = wait until you have lost more life
refused-judgment_timing = the judgment is played at main timing only
refused-main_timing = that is done at main timing only
refused-may_not_pass = a J/resonator that has to attack can attack
remedy-may_not_pass = begin a battle and attack with it
refused-mobilize = its [Mobilize] can not be paid
remedy-mobilize = produce more will first
refused-no_lifebreak = there is no lifebreak in this game
remedy-no_lifebreak = agree on the Valhalla form before a game
refused-no_target = there is no legal target
remedy-no_target = wait until there is one
refused-not_playable = a card of this type is not played
remedy-not_playable = magic stones are called, rulers are judged
refused-not_yours = it is another player's card
remedy-not_yours = only its controller uses it
refused-once = it has been used this turn
remedy-once = it can be used again next turn
refused-once_per_chase = it is on the chase already
remedy-once_per_chase = use it again when this chase has resolved
refused-play_from = it can not be played from where it is
remedy-play_from = get it into your hand
refused-priority = the player does not have priority
refused-prohibited = an effect forbids it
remedy-prohibited = wait until that effect has ended, or remove its source
refused-resonator_timing = it is played at main timing, or with [Quickcast]
refused-rest_ability = it has not been there since the turn began
remedy-rest_ability = wait for your next turn
refused-rest_ability_j_ruler = it has not been there since the turn began
remedy-rest_ability_j_ruler = wait for your next turn
refused-rest_cost = it is rested already
remedy-rest_cost = it recovers in your recovery phase
refused-rest_recovered = only a recovered card is rested as a cost
remedy-rest_recovered = name a recovered card
refused-reveal = what is revealed already is not revealed again
remedy-reveal = name a card that is not revealed
refused-rune_divinity = no J/ruler has [Divinity]
remedy-rune_divinity = runes need a ruler with [Divinity]
refused-rune_remaining = its divinity does not fit into what is left
remedy-rune_remaining = choose a rune with less divinity
refused-rune_revealed = it is revealed already
remedy-rune_revealed = choose a rune that is still face down
refused-rune_timing = a rune is played at main timing, or with [Quickcast]
refused-shift = it shifts at main timing only
refused-standby = putting a card into the standby area can not be paid
remedy-standby = have { "{2}" } ready
refused-standby_timing = a card is put into the standby area at main timing only
refused-standby_from = a card is put into the standby area from the hand
remedy-standby_from = choose a card in your hand
refused-standby_other = only cards with [Trigger] or [Stealth] are played from there
remedy-standby_other = choose one of those
refused-standby_same_turn = it was put there this turn
remedy-standby_same_turn = play it from the next turn on
refused-stealth = the condition of its [Stealth] does not hold
remedy-stealth = wait until it does
refused-stones_rest_only_to_pay = magic stones are rested only to pay
remedy-stones_rest_only_to_pay = play something, and rest it for that
refused-trigger_automatic = it triggers by itself and is not played as an action
remedy-trigger_automatic = you are asked when its condition is fulfilled
refused-trigger_condition = the condition of its [Trigger] does not hold
remedy-trigger_condition = wait until it does
refused-trigger_from = it is played from the standby area
remedy-trigger_from = put it there first, and play it in a later turn
refused-trigger_stones = the magic stones its cost asks for can not be shown
remedy-trigger_stones = have stones of its attributes
refused-untargetable = an effect keeps it from being a target
remedy-untargetable = choose another target
refused-wrong_targets = these targets can not be chosen
remedy-wrong_targets = leave the targets open to see which are legal
remedy-other-turn = it is the other player's turn; wait for your own
remedy-battle-on = a battle is going on; wait until it has ended
remedy-chase-on = the chase is not empty; wait until it has resolved
remedy-other-priority = the other player has priority; wait until it is yours
remedy-game-over = the game is over
remedy-wait-priority = the other player has it; wait until they pass or act
remedy-called = you have called this turn; call again in your next turn
remedy-judged-no-call = you have played a judgment this turn; call in your next turn
remedy-no-stones = your magic stone deck is empty
remedy-ruler-rested = your ruler is rested; it recovers in your recovery phase
remedy-call-phase = it is done in the call phase
remedy-judged = you have played a judgment this turn; wait for your next turn
remedy-needs-ruler = it needs a ruler with [Judgment] in your ruler area
remedy-attack-turn = only the turn player attacks; wait for your turn
remedy-attack-with = attack with a J/resonator on your field
remedy-attacker-rested = it is rested; it recovers in your recovery phase
remedy-attacker-forced = another J/resonator has to attack first; attack with that one
remedy-attackable = attack the other player, a rested J/resonator of theirs, or with [Precision] a recovered one
remedy-no-attack = nothing attacks; wait for the declaration of an attack
remedy-attacker-no-block = the attacking player does not block
remedy-block-with = block with a J/resonator on your field
remedy-blocker-rested = it is rested; block with a recovered one
remedy-phase = it is the { $phase } phase; wait for the main phase
remedy-answer-first = you have to answer something first
remedy-other-answers = the other player has to answer something first
remedy-offered = choose one of what is offered

## The terminal

cli-start = Rules { $rules }, seed { $seed }. You are A with { $mine }; { $bot } is B with { $theirs }.
cli-your-deck = your deck
cli-hint = ? shows help.
cli-hint-slow = ? shows help. The engine is not compiled: the computer thinks longer.
cli-left = The game is left unfinished.
cli-draw = The game is a draw.
cli-you-win = You win.
cli-computer-wins = The computer wins.
cli-nothing-more = {"  "}There is nothing more you can do: your turn ends.
cli-so-many = {" "}({ $number } of them)
cli-up-to = {"  "}... up to { $number }: type the number or the words of any of them.
cli-list-all = { $key }. List everything the rules allow: { $number } more.
cli-not-understood = '{ $typed }' is not understood: type the number of an option, or ? for help.
cli-no-option = There is no option { $typed }: type a number from 1 to { $most }.
cli-would-end = That would end your turn: type p to do so.
cli-no-pass = You can not pass now: type the number of an option.
cli-goodbye = Goodbye.
cli-ask-always = You are asked at every priority.
cli-ask-seldom = Passing is done for you when it is all you can do.
cli-which-card = Which card? Type c and the beginning of its name.
cli-nothing-back = There is nothing to take back.
cli-taken-back = Your last answer is taken back.
cli-there-already = { $path } is there already: type save and another name.
cli-saved = The game is saved; 'willforge play --load { $path }' goes on from here.
cli-why-what = Why not what? Type why and the beginning of a card's name.
cli-no-card = no card you can see is named '{ $name }'
cli-refused = { $action }:
cli-allowed = { $action }: nothing is in the way.
cli-reason = { $text }: { $remedy } [{ $rule }]
cli-would-do = I would: { $option }
cli-help =
    NUMBER    take that option
    Enter     pass, unless that would end your turn
    p         pass; in your main phase this ends your turn
    e         pass for the rest of this turn
    a         list everything the rules allow (producing will by hand, every copy of a card)
    t         show the table              l         show the log
    c NAME    read a card you can see     why NAME  why you can not play it, attack with it, ...
    undo      take your last answer back  save FILE keep the game; play --load FILE goes on
    hint      what a strong bot would do
    f         ask me even when I can only pass (again: do not)
    ?         this help                   q         quit
table-turn =
    { $whose ->
        [own] turn { $number }: your turn, { $phase } phase
       *[other] turn { $number }: { $player }'s turn, { $phase } phase
    }
table-setup = before the first turn
table-step = , battle: { $step } step
table-opponent = { $player } (opponent)
table-you = { $player } (you)
table-zone = { $zone }: { $cards }
table-empty = empty
table-hand = hand
table-ruler_area = ruler area
table-stones = stones
table-items = items
table-standby = standby
table-graveyard = graveyard
table-removed = removed
table-extra_deck = extra deck
table-runes = runes
table-stranger_deck = stranger deck
table-lifebreak = lifebreak
table-hidden = hidden
table-hidden-stone = hidden magic stone
table-seat = { $name }: life { $life }, hand { $hand }, deck { $deck }, stone deck { $stone_deck }
table-will = , will { $will }
table-weather = , weather { $weather }
table-battle = battle: { $attacker } attacks { $attacked }
table-blocked = battle: { $attacker } attacks { $attacked }, blocked by { $blocker }
table-chase = chase (top first): { $items }
table-other-side = other side: { $name }
table-keyword = [{ $name }] { $meaning }
mark-astral = astral

## Decks

deck-pile-main = main deck
deck-pile-stones = magic stone deck
deck-pile-extra = extra deck
deck-pile-runes = rune deck
deck-pile-strangers = stranger deck
deck-pile-together = main, extra and rune deck together
deck-near = '{ $name }'
deck-type-none = a card without types
deck-type-ruler = Ruler
deck-type-j-ruler = J-Ruler
deck-type-resonator = Resonator
deck-type-chant = Chant
deck-type-addition = Addition
deck-type-regalia = Regalia
deck-type-stone = Magic Stone
deck-type-rune = Rune
deck-unknown = no card is named '{ $name }': check the spelling
deck-unknown-near = no card is named '{ $name }': did you mean { $near }?
deck-token = { $card } is a token: only an effect creates it
deck-no-ruler = { $card } is no ruler
deck-rulers = { $number } rulers, but a deck has exactly one ruler
deck-rulers-tag = { $number } rulers, but a deck has one ruler, or two with [Tag] of the same race
deck-tags = { $card } and { $other } do not have [Tag] with the same race
deck-tag-names = two rulers named { $card }: the second needs another name
deck-exact = { $number } cards in the main deck, but the ruler demands exactly { $wanted }
deck-stranger-in-main = { $card } is a stranger, which is not for the main deck
deck-bare-rune = { $card } is a rune without the type chant
deck-no-extra = these rules know no extra deck
deck-needs-grimoire = an extra deck, but the ruler does not have [Grimoire]
deck-grimoire = { $number } cards in the extra deck, but [Grimoire] allows { $most }
deck-no-story = { $card } is no story chant
deck-no-runes = these rules know no rune deck
deck-masters = { $number } master runes, more than { $most }: { $cards }
deck-rune-attribute = { $card } shares no attribute with the ruler
deck-no-strangers = these rules know no stranger deck
deck-needs-stranger = a stranger deck, but the ruler does not have [Stranger]
deck-strangers = { $number } cards in the stranger deck, which has none or exactly { $wanted }
deck-no-stranger = { $card } is no stranger
deck-too-few = { $number } cards in the { $pile }, fewer than { $least }
deck-too-large = { $number } cards in the { $pile }, more than { $most }
deck-wrong-pile = { $card } ({ $types }) does not belong into the { $pile }
deck-copies = { $number } copies of { $card } in the { $pile }, more than { $most }
deck-too-long = { $number } characters, more than { $most }: this is no deck list
deck-too-many = more than { $most } cards in all: correct the numbers
deck-behind-heading = '{ $text }' stands behind the heading: put it on a line of its own
deck-no-line-or-heading = '{ $text }' is neither a heading nor a line such as '4 Name': correct it
deck-before-heading = a card before the first heading: put 'Ruler:', 'Main:' or 'Stones:' above it
deck-no-copies = no copies of a card: write at least 1, or remove the line
deck-no-format = there is no deck format '{ $text }': the formats are { $known }
deck-empty = no cards: write lines such as '4 Name'
deck-no-section = '{ $text }' is no section: use { $known }
deck-no-line = '{ $text }' is not a line such as '4 Name': correct it
deck-before-section = a card before the first section: put one of { $known } above it
deck-unwritten = { $card } is in a pile that has no section here: choose another format
deck-json = not valid JSON: { $text }
deck-json-deep = nested too deep or with numbers too large: this is no deck list
deck-json-object = a deck in JSON is one object
deck-json-format = format and version are not '{ $text }' and { $number }: another program wrote this
deck-json-key = no deck has the key '{ $text }': the keys are { $known }
deck-json-name = name is a text and rules a list of texts: correct them
deck-json-pile = { $text } is not a list of objects such as {"{"}"count": 4, "name": "Name"{"}"}
deck-json-entry = { $text } has no name: write a name, or an object with count and name
deck-json-count = { $text }: the count of { $name } is no number from 1 to { $most }
deck-no-code = a deck code begins with '{ $text }': this is none
deck-newer-code = this deck code is not of version { $text }: a newer willforge may read it
deck-damaged-code = the deck code is damaged or incomplete: copy all of it again

## Search

search-quote = a quotation mark is not closed
search-long = more than { $most } terms: the others are left out
search-key = '{ $text }' is no key: the keys are { $known }
search-value = nothing stands behind '{ $text }'
search-number = '{ $value }' behind '{ $text }' is not a number
search-compare = '{ $text }' can not be compared with { $compare }: use : or =
search-choice = '{ $value }' behind '{ $text }' is not one of { $known }

## Keywords (chapter 1100), and what they mean in a sentence

keyword-pierce = Pierce
keyword-precision = Precision
keyword-first-strike = First Strike
keyword-explode = Explode
keyword-flying = Flying
keyword-swiftness = Swiftness
keyword-imperishable = Imperishable
keyword-awakening = Awakening
keyword-incarnation = Incarnation
keyword-quickcast = Quickcast
keyword-gods-art = God's Art
keyword-trigger = Trigger
keyword-stealth = Stealth
keyword-remnant = Remnant
keyword-evolution = Evolution
keyword-shift = Shift
keyword-limit = Limit
keyword-energize = Energize
keyword-barrier = Barrier
keyword-bestow = Bestow
keyword-mana = Mana
keyword-bloodlust = Bloodlust
keyword-torrent = Torrent
keyword-judgment = Judgment
keyword-inheritance = Inheritance
keyword-resonance = Resonance
keyword-seal = Seal
keyword-mobilize = Mobilize
keyword-sealed-item = Sealed Item
keyword-crest = Crest
keyword-grimoire = Grimoire
keyword-legend = Legend
keyword-null = Null
keyword-drain = Drain
keyword-divinity = Divinity
keyword-rune = Rune
keyword-bane = Bane
keyword-eternal = Eternal
keyword-enter = Enter
keyword-faith = Faith
keyword-stranger = Stranger
keyword-mythic = Mythic
keyword-dive = Dive
keyword-revenge = Revenge
keyword-tag = Tag
keyword-break = Break
keyword-will-of-hope = Will of Hope
keyword-will-of-despair = Will of Despair
keyword-dragon-emblem = Dragon Emblem
keyword-calmness = Calmness
keyword-passion = Passion
keyword-limit-break = Limit Break
keyword-fallen = Fallen

meaning-pierce = When its attack is blocked, damage beyond what the blocker can bear may go to what it attacked.
meaning-precision = It can attack J/resonators that are recovered, too.
meaning-first-strike = In battle it deals its damage before those without this keyword.
meaning-explode = If it is a resonator and deals battle damage to a resonator, both are destroyed.
meaning-flying = Only J/resonators with this keyword can block it.
meaning-swiftness = It can attack and use abilities that rest it in the turn in which it comes into the field.
meaning-imperishable = If this J-ruler is destroyed, it becomes no astral ruler and keeps its judgment.
meaning-awakening = You may pay the cost named here in addition; then it is played with the text after it.
meaning-incarnation = Instead of paying its cost, you may banish resonators of the attributes named here.
meaning-quickcast = It can be played whenever you have priority.
meaning-gods-art = An ability that can be played only once per game.
meaning-trigger = Says when or with what further cost this card is played.
meaning-stealth = From the standby area it can be played without its cost when the condition is met.
meaning-remnant = It can be played from your graveyard; then it is removed when it leaves the chase.
meaning-evolution = For the cost, it gets an evolution counter if it has none.
meaning-shift = It can be played with either side up, or turned to its future side for the cost.
meaning-limit = It enters with so many limit counters and loses one whenever it attacks or blocks.
meaning-energize = If you play second, you begin with a will coin: banish it for one will.
meaning-barrier = The other player's spells and abilities can not target it.
meaning-bestow = It enters without a target; for the cost it is added to a resonator.
meaning-mana = It begins, or enters, with so many mana counters.
meaning-bloodlust = It must attack if it can.
meaning-torrent = The text applies if you have played another card this turn before it.
meaning-judgment = For the cost, this ruler turns into its J-ruler and enters the field.
meaning-inheritance = Pay the cost and discard it from your hand to have the effect.
meaning-resonance = Its effect happens whenever such a magic stone enters the field under your control.
meaning-seal = The text applies while you control at least so many magic stones.
meaning-mobilize = Each time it attacks or blocks, the cost has to be paid.
meaning-sealed-item = An ability of its own, once the item has been unsealed.
meaning-crest = The text applies while you control a Magic Crest of the attribute.
meaning-grimoire = You may begin the game with an extra deck of up to so many story chants.
meaning-legend = The text applies while so many story cards of your extra deck are revealed.
meaning-null = The text applies while you have no cards in your hand.
meaning-drain = Whenever it deals damage, you gain that much life.
meaning-divinity = With it as your J/ruler, you may play runes up to this total of divinity.
meaning-rune = The text applies while the revealed runes of your rune area meet the condition.
meaning-bane = A J/resonator that it deals damage to is destroyed.
meaning-eternal = It can not be destroyed.
meaning-enter = Its effect happens when the card enters the field.
meaning-faith = The text applies while your ruler is astral.
meaning-stranger = You may begin the game with a stranger deck of so many cards.
meaning-mythic = If you control two or more of the same name, all but one are banished.
meaning-dive = Pay, reveal it from your hand and remove it with a cyberbrain counter: later it can be played from there.
meaning-revenge = The text applies if something you controlled went from the field to a graveyard this turn.
meaning-tag = Two rulers with this keyword and the same race may begin the game together.
meaning-break = Its effect can be used when the card is broken out of the lifebreak area.
meaning-will-of-hope = Does nothing by itself; other cards ask for it.
meaning-will-of-despair = Does nothing by itself; other cards ask for it.
meaning-dragon-emblem = Does nothing by itself; other cards ask for it.
meaning-calmness = Does nothing by itself; other cards ask for it.
meaning-passion = Does nothing by itself; other cards ask for it.
meaning-limit-break = The text applies while you have the token of this card's name in your item area.
meaning-fallen = The text applies if a [God's Art] of yours has resolved this turn.
