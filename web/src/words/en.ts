/** English: every sentence of the client. The Japanese catalogue has the same keys (a type and a test see to it). */

import type { Value } from '../lib/wire';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const en = {
  // names of things
  /** Kinds of cards, the longer ones first: one is part of another. */
  kinds: { 'True Magic Stone': 'True Magic Stone', 'Magic Stone': 'Magic Stone', 'J-Ruler': 'J-Ruler', Ruler: 'Ruler', Resonator: 'Resonator', Chant: 'Chant', Addition: 'Addition', Regalia: 'Regalia', Rune: 'Rune', Special: 'Special', Basic: 'Basic', Master: 'Master', Stranger: 'Stranger', Shift: 'Shift', Field: 'Field', Spell: 'Spell', Instant: 'Instant', Standby: 'Standby' } as Record<string, string>,
  attributes: { light: 'light', fire: 'fire', water: 'water', wind: 'wind', darkness: 'darkness', void: 'void' } as Record<string, string>,
  zones: {
    deck: 'Deck', stone_deck: 'Stones', graveyard: 'Grave', removed: 'Removed', standby: 'Standby', hand: 'Hand', field: 'Field',
    ruler_area: 'Ruler area', items: 'Items', extra_deck: 'Extra', runes: 'Runes', stranger_deck: 'Strangers', lifebreak: 'Lifebreak',
    stone_area: 'Stone area', chase: 'Chase',
  } as Record<string, string>,
  phases: {
    setup: 'Setup', draw: 'Draw', recovery: 'Recovery', call: 'Call', main: 'Main', battle: 'Battle', beginning: 'Begin', attack: 'Attack',
    block: 'Block', first_strike: 'First strike', damage: 'Damage', end_of_battle: 'End of battle', end: 'End',
  } as Record<string, string>,
  ways: {
    awaken: 'awaken', incarnate: 'incarnate', other_cost: 'for another cost', remnant: 'remnant', rune: 'rune', stealth: 'stealth',
    torrent: 'torrent', extra: 'with the additional cost',
  } as Record<string, string>,
  plainOptions: {
    pass: 'Pass', battle: 'Begin a battle', lifebreak: 'Perform lifebreak', done: 'Done', yes: 'Yes', no: 'No',
    no_attack: 'Do not attack', no_block: 'Do not block', first: 'I go first', second: 'I go second', cancel: 'Cancel',
  } as Record<string, string>,
  cost: 'cost', rest: 'rest', rule: 'Rule', you: 'You', opponent: 'Opponent', bot: 'Bot', player: (seat: string) => `Player ${seat}`,
  hiddenCard: 'hidden card', life: 'life', inHand: 'in hand', rested: 'rested', damageWord: 'damage', now: 'Now:', pays: 'pays',
  onJRuler: 'on a J-ruler', coinText: 'Banish it for will of an attribute of its ruler, or for what the ability names that gave it.', itemText: 'A token that does nothing by itself: cards speak of it.',
  damageOn: (amount: Value) => `${amount} damage on it`,
  counters: (count: Value, name: string) => `${count} ${name} ${count === 1 ? 'counter' : 'counters'}`,
  printed: (value: string) => `printed ${value}`,
  hasPriority: 'has priority', turnPlayer: 'turn player', producedWill: 'Produced will', and: ' and ', or: ' or ',
  attacks: 'attacks', attacksYou: 'attacks you', attacksCard: (name: string) => `attacks ${name}`, blocks: 'blocks',
  targetedBy: (numbers: number[]) => `targeted by ${numbers.join(', ')}`,
  ofReady: (count: number) => `of ${count} ready`, lifeOf: (life: Value) => `${life} life`, noResonators: 'No resonators yet',

  // the table
  turn: (turn: number) => `Turn ${turn}`,
  yourPhase: (phase: string) => `Your turn, ${phase}`,
  theirPhase: (name: string, phase: string) => `${name}’s turn, ${phase}`,
  phaseName: (phase: string) => (phase === 'setup' ? 'setup' : `${phase.toLowerCase()}`),
  chase: 'Chase', lastIn: 'last in, first out', log: 'Log', logPlays: 'Plays', logAll: 'All', phasesLabel: 'Phases and stops',
  stopLabel: (phase: string, mine: boolean, theirs: boolean) =>
    `${phase}: ${mine || theirs ? `stops in ${[mine ? 'your turn' : '', theirs ? 'their turn' : ''].filter(Boolean).join(' and ')}` : 'no stop'}`,
  yourHand: 'Your hand', trayLabel: 'Cards to choose from', filter: 'Filter', cardsCount: (count: number) => plural(count, 'card', 'cards'),
  priority: 'Priority', autoPass: 'Pass when nothing to do', fullControl: 'Full control', passTurn: 'Pass until end of turn',
  everything: 'Show will abilities', stepByStep: 'Show others step by step', on: 'on', off: 'off', undo: 'Undo', keys: 'Keys', menu: 'Menu', textTable: 'Text table', drawnTable: 'Drawn table',
  close: 'Close', rulesOf: (version: string) => `Rules ${version}`, showCard: 'Card', showLog: 'Log', concede: 'Concede the game',
  concedeSure: 'Concede now', settings: 'Settings', theme: 'Theme', dark: 'Dark', light: 'Light', system: 'System', language: 'Language',
  start: 'Start page', spectating: 'You are watching', emptyPile: 'Empty', hiddenPile: (count: number) => `${plural(count, 'card', 'cards')}, face down`,
  whoseZone: (name: string, zone: string) => `${name}: ${zone}`, skip: 'To the question', copied: 'Copied',

  // questions
  youDecide: 'You decide', yourPriority: 'Your turn: act, or pass', theirTurnPriority: 'You may act, or pass', answerChase: 'Answer the chase, or pass',
  askMulligan: 'Keep this hand, or change cards?', askAttack: 'Who attacks?', askAttackWhat: (name: string) => `What does ${name} attack?`, askBlock: (name: string) => `Block ${name}?`, askBlockNone: 'Block?',
  askTarget: (name: string) => `Choose a target for ${name}`, askTargetNone: 'Choose a target', askPay: (name: string) => `Pay for ${name}`,
  askPayNone: 'Pay the cost', askMode: (name: string) => `Choose for ${name}`, askFirst: 'Who goes first?',
  askKinds: {} as Record<string, string>,
  cannotPass: 'You can not pass now: something has to be done first.',
  severalWays: (count: number) => `${count} ways to use it`, canAct: (count: number) => `${plural(count, 'card is', 'cards are')} lit: touch one, or press its number.`,
  cancel: 'Cancel', pass: 'Pass', passEnds: 'Pass: end your turn', space: 'Space', paysLabel: 'Pays', byResting: (names: string[]) => (names.length > 0 ? `by resting ${names.join(', ')}` : ''),
  playCard: (name: string) => `Play ${name}`, setFaceDown: (name: string) => `Put ${name} face down into standby`, callStone: 'Call a magic stone',
  restsCard: (name: string) => `rests ${name}`, judgmentOnly: 'Judgment', judgment: (name: string) => `Judgment: ${name}`,
  attackWith: (attacker: string, attacked: string) => `${attacker} attacks ${attacked === 'You' ? 'you' : attacked}`, blockWith: (name: string) => `Block with ${name}`,
  goesBack: (place: number) => `goes back ${['1st', '2nd', '3rd'][place - 1] ?? `${place}th`}`, keepAll: 'Keep all', change: (count: number) => `Change ${plural(count, 'card', 'cards')}`, changing: (count: number, of: number) => `Changing ${count} of ${of}`,
  chooseMore: (count: number) => `Choose ${count} more`, chooseNone: 'Choose none', chooseAnew: 'Choose anew', take: (names: string) => `Choose ${names === 'You' ? 'you' : names}`,
  takeMany: (count: number) => `Choose these ${count}`, confirmChoice: 'Choose this', aim: (name: string) => `Target ${name === 'You' ? 'you' : name}`,
  chosenOf: (count: number, least: number, most: number) => (least === most ? `${count} of ${most} chosen` : `${count} of up to ${most} chosen`),
  orderHint: 'The one on top comes first.', lift: (name: string, place: number, of: number) => `${name}, ${place} of ${of}`,
  up: (name: string) => `Move ${name} up`, down: (name: string) => `Move ${name} down`, inThisOrder: 'In this order',
  less: 'Less', more: 'More', numberLabel: 'Number', chooseNumber: (number: number) => `Choose ${number}`,
  payment: 'Payment', automatic: 'Automatic', byHand: 'By hand', ofStones: (count: number) => `of ${count}`, doesNotPay: 'These do not pay the cost',
  restThese: (count: number) => (count === 1 ? 'Rest this one' : `Rest these ${count}`),

  // states
  waiting: 'Waiting', passing: 'Passing for you', passingWhy: 'There is nothing to do here, or no stop is set. Full control asks every time.', deciding: (name: string) => `${name} decides`, oneMoment: 'One moment', noConnection: 'No connection',
  reconnecting: 'Reconnecting', nothingLost: 'Nothing is lost.', lastAnswer: (text: string) => `Your last answer was “${text}”.`, tryNow: 'Try now',
  /** What the server refuses, where it says that better in other words; the others are told as it says them. */
  refusals: {} as Record<string, string>,
  tooLate: 'Too late: the table had moved on. This is the new question.', refusedAnswer: (text: string) => `Not taken: ${text}`, missingTable: 'There is no such table',
  missingText: 'It was never opened here, or it is somebody else’s.', joinTaken: 'Both seats are taken.', missingInvitation: 'It was taken back, or the link is not whole. Ask for it again.', loading: 'Laying the table',

  // what would happen
  would: 'Would', wouldShow: 'What would happen?', wouldNothing: 'change nothing that you may know', wouldLeave: (names: string[]) => `${names.join(', ')} would leave the field`,
  wouldEnter: (count: number) => `${plural(count, 'card', 'cards')} would come to the field`, wouldAsk: (name: string) => `then ${name} would choose`, wouldHurt: (name: string, by: number) => `${by} damage to ${name}`, fateLeaves: 'would leave',
  until: { turn_end: 'until end of turn', battle_end: 'until end of battle', game_end: 'for the rest of the game', own_turn: 'until its controller’s next turn', recovery: 'until the next recovery phase', source_leaves: 'until the card that made it leaves', condition: 'while its condition holds', chase_left: 'while it is on the chase', other_turn_end: 'until the end of the other player’s turn', own_turn_end: 'until the end of its controller’s next turn', next_turn_end: 'until the end of the next turn', while_there: 'as long as it is there' } as Record<string, string>,
  advise: 'Hint', adviceIs: 'A bot would choose:', adviceThinks: 'A bot thinks about it…', ifNobody: (outcome: string) => `If nobody answers: ${outcome}`, ifAllPass: 'If all pass', chipsHint: 'Touch what is lit on the board, press its number, or choose here.', attackHint: 'Choose whom each may attack here, or touch the attacker and then its aim on the board.',

  // why not
  whyNot: 'Why not?', whyNothing: 'Nothing is in the way: it can be done now.', whyTitle: (name: string) => `What is in the way of ${name}`, reason: 'Reason', ruleWord: 'Rule', instead: 'Instead',

  // end
  youWin: 'You win.', youLose: 'You lose.', draw: 'A draw.', wins: (name: string) => `${name} wins.`, endTurns: (count: number) => plural(count, 'turn', 'turns'),
  rematch: 'Play again', saveRecord: 'Save the game', lifeByTurn: 'Life, turn by turn', lookAtBoard: 'Look at the board', verified: 'The record holds seed and commitment: anyone can verify the shuffle.',
  lastEvents: 'How it ended',

  // start
  headline: 'A table that knows the rules.',
  lead: 'Force of Will in your browser. The table knows five rulebooks, asks only what is yours to decide, and tells you which rule is behind every answer.',
  yourDeck: 'Your deck', rulesWord: 'Rules', rulebook: 'Rulebook', playBot: 'Play a bot now', allDecks: (count: number) => `All ${count} decks`, fewerDecks: 'Fewer decks', levelLabel: 'How strong the bot plays',
  levels: { easy: 'Easy', fair: 'Fair', hard: 'Hard' } as Record<string, string>,
  playFriend: 'Play a friend', playFriendText: 'Send a link or show the code. Any device.', yourGames: 'Your games', yourGamesText: (count: number) => `${plural(count, 'table is', 'tables are')} kept here.`,
  goOn: (rules: string) => `Go on with your game, rules ${rules}`, goOnText: 'The table is as you left it.', noGames: 'Play one, it is kept here.',
  runsHere: 'Runs on this machine', nothingLeaves: 'Nothing leaves it', screenReaders: 'Table for screen readers', deckNotLegal: 'not legal under these rules',
  serverGone: 'The server can not be reached. It says so as soon as it can.',

  // rules and other pages
  rulesPage: 'Rules', rulesPageText: 'Five rulebooks side by side, in plain words.', keysPageText: 'Everything can be done without a mouse.',
  ruleHistory: 'In other versions', ruleSame: 'unchanged', ruleChanged: 'said otherwise:', ruleOpen: 'Open in the rulebook', ruleUnknown: 'This rulebook has no such rule.',
  searchRules: 'Search the rules', rulesFound: (count: number) => plural(count, 'rule', 'rules'), rulesNone: 'Nothing here says that in these words. Try another word, a number, or another rulebook.', compareWith: 'Compare with', compareNone: 'No comparison', ruleNew: 'new', ruleGone: 'not in this version', chapters: 'Chapters',
  gamesTitle: 'Your games', gameLine: (rules: string, turn: number) => `Rules ${rules}, turn ${turn}`, gameGoing: 'not finished', gameWon: 'won', gameLost: 'lost', gameDrawn: 'drawn', against: (name: string) => `against ${name}`,

  // friend
  friendTitle: 'Send the link. Play.', shareLink: 'Share …', meanwhile: 'Play a bot meanwhile', changeable: 'Everything on this page can be changed until they sit down.', changeIt: 'change', versusWord: 'against', friendLead: 'The table is open. Your friend needs a browser and nothing else.', openTable: 'Open the table', clockLabel: 'Clock', clockNone: 'None',
  undoLabel: 'Undo', undoFree: 'Free', undoAsk: 'On request', undoOff: 'Off', waitingFriend: 'Waiting for your friend', copyLink: 'Copy the link', qrLabel: 'The link as a code for a phone’s camera',
  sameRoom: 'Same room? Point a phone at the code.', joinTitle: 'You are invited.', joinLead: (rules: string) => `Choose a deck and sit down. Rules ${rules}.`, sitDown: 'Sit down',
  toTable: 'To the table',

  // people at the table
  chat: 'Chat', chatEmpty: 'Nobody has said anything yet.', chatPlaceholder: 'Say something', chatSend: 'Send', mute: 'Hide what they say', unmute: 'Show what they say',
  asksUndo: 'asks to take the last answer back.', offersDraw: 'offers a draw.', keepPlayed: 'Keep it as played', letUndo: 'Let them undo', playOnInstead: 'Play on', agreeDraw: 'Agree to a draw', askedUndo: (name: string) => `You asked ${name} to take your last answer back.`, offeredDraw: (name: string) => `You offered ${name} a draw.`, offerDraw: 'Offer a draw',
  yields: 'Yields', noYields: 'You are asked about every ability of the other player.', untilTurn: 'this turn', untilGame: 'the whole game', revoke: 'Ask me again', yieldTo: 'Let this ability resolve without asking:', awayBot: 'away, a bot plays', isAway: (name: string) => `${name} is away`, awayLeft: (time: string) => `A bot may take over in ${time}. The seat stays theirs: they go on as soon as they are back.`,
  seriesNow: (mine: number, theirs: number) => (mine === theirs ? `${mine} to ${theirs}, best of three` : mine > theirs ? `You lead ${mine} to ${theirs}, best of three` : `You are behind ${mine} to ${theirs}, best of three`), turnsWord: (count: number): string => (count === 1 ? 'turn' : 'turns'),
  readyFor: (game: number) => `Ready for game ${game}`, anotherDeck: 'With another deck', nextGame: 'To the next game', waitsFor: (name: string) => `Waiting for ${name}`, wantsAgain: (name: string) => `${name} wants to play again.`,
  matchLabel: 'Match', oneGame: 'One game', bestOfThree: 'Best of three', spectators: 'Spectators', watchNobody: 'Nobody', watchLink: 'With the link', watchAnyone: 'Anyone', clockDay: 'A day', awayNote: 'Whoever is away for two minutes is replaced by a bot until they come back.', delayNote: 'Others see the game 30 seconds later.',
  hotSeat: 'Two at one device', hotSeatText: 'One screen, two hands: a curtain falls whenever the other decides.', handOver: (name: string) => `${name} decides`, curtainText: 'Hand the device over. The hand is shown when you are ready.', iAm: (name: string) => `I am ${name}`, firstPlayer: 'First player', secondPlayer: 'Second player', nameOfFirst: 'Name of the first player', nameOfSecond: 'Name of the second player', beginHere: 'Begin',
  lobby: 'Open tables', lobbyText: 'Sit down where somebody waits, or watch a game.', lobbyWaiting: 'Waiting for somebody', lobbyEmpty: 'Nobody waits just now. Open a table: it stands here until somebody sits down.', lobbyWatch: 'Games to watch', openForAnybody: 'Open a table for anybody', yourTable: 'Your table', withdraw: 'Take it back',
  joinLabel: 'Who may join', joinInvited: 'With the link', joinAnybody: 'Anybody', joinFound: (name: string, rules: string) => `${name} waits here. Choose a deck and sit down. Rules ${rules}.`, joinFoundTitle: 'A free seat.', waitingAnybody: 'Waiting for somebody', anybodyLead: 'The table is open: it stands in the list of open tables, and whoever has the link may join too.',
  hintsLabel: 'Hints from a bot', hintsNo: 'No', hintsBoth: 'For both', judgeLabel: 'Judge', judgeNo: 'None', judgeSeat: 'A seat for one', judgeNote: 'A judge sees both hands and can do nothing. You get a second link for one; whoever sits down knows of it.', judgeLink: 'Link for the judge', copyJudge: 'Copy the judge’s link',
  judgeTitle: 'You are asked to judge.', judgeLead: 'A judge sees both hands, from the first card on, and can do nothing at the table.', judgeSit: 'Take the judge’s seat', judgeEarly: 'The game has not begun yet. The seat can be taken as soon as both players sit.', judging: 'You are the judge', judgeIs: (name: string) => `Judge: ${name}`, judgeFree: 'Judge’s seat is free', bestOf3: 'best of three', withHints: 'with hints', withClock: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s`, seatJudge: 'with a judge’s seat',
  watch: 'Watch', watchText: 'Tables that are open to everybody.', nobodyPlays: 'Nobody plays in the open just now.', joinMoment: 'The game goes on from a moment of another one, with its decks.',

  // replays
  replay: 'Replay', replayOf: (first: string, second: string) => `${first} against ${second === 'You' ? 'you' : second}`, wonBy: (name: string) => (name === 'You' ? 'you won' : `${name} won`), noReplay: 'There is nothing to show',
  turningsTitle: 'Turning points, as a bot judges them', turningsFind: 'Find the turning points', turningsWait: 'A bot looks at every choice again. It takes some seconds.', turningsNone: 'No choice cost anybody much.', turningOf: (turn: number, name: string) => `Turn ${turn} · ${name}`, turningCost: (percent: number) => `−${percent} %`, turningOdds: (from: number, to: number) => `Chance of winning ${from} % instead of ${to} %`, turningChose: 'Chosen', turningBetter: 'Better', turningSee: 'See it', turningPlay: 'Play it otherwise', turningPoint: 'turning point',
  onlyTold: 'This game was played with another version of the engine, before boards were kept. This is what happened.', perspective: 'Whose view', bothHands: 'Both hands', timeline: 'The game, step by step',
  stepOf: (step: number, steps: number) => `${step} of ${steps}`, hardHit: 'hard hit', comment: 'comment', nowMark: 'now', toBegin: 'To the beginning', stepBack: 'One step back', stepOn: 'One step on', toEnd: 'To the end', play: 'Play', pause: 'Pause',
  shareMoment: 'Share this moment', shareText: 'Whoever opens the link sees this moment, from this side.', commentLabel: 'What do you say about it?', commentSend: 'Add the comment',
  playOn: 'Play on from here', playOnText: 'A new table begins at this moment, with the same decks in the same order.', playOnOver: 'The game is over here: go back to an earlier moment.', playAs: 'Your seat', playOnBot: 'Against a bot', playOnFriend: 'Against a friend',
  beginning: 'The game begins', logClick: 'Log: every line leads there', verifyShuffle: 'Verify the shuffle', verifyAgain: 'Verify again', notVerified: 'Seed and secret are in the record: the shuffle can be checked.', shuffleVerified: 'Shuffle verified.', shuffleFits: 'The seed is what was committed to before the first turn, and the answers lead to this end.',
  shuffleUnproved: 'Not proved.', keptOnly: 'Played with another version of the engine: shown as it was told then.', watchReplay: 'Watch the replay', uploadRecord: 'Open a saved game', uploadText: 'A record that was saved here or elsewhere.', uploadBroken: 'This file holds no record of a game.', replays: 'Replays', fromFile: 'from a file', freeSeat: 'a free seat',

  // text table
  question: 'Question', battle: 'Battle', ofPlayer: (name: string) => name, attackerIs: (name: string) => `Attacker: ${name}`, attackedIs: (name: string) => `Attacked: ${name}`, blockerIs: (name: string) => `Blocker: ${name}`,
  nothingThere: 'Nothing', options: 'Options', handOf: 'Hand', zoneWith: (zone: string, count: number) => `${zone}, ${count}`, decideFirst: 'Nothing is asked of you now.',

  // lessons, puzzles, versions
  learn: 'Learn', learnTile: 'Ten lessons, twenty-five puzzles.', versionsTile: 'Where five rulebooks part, on the board.', learnHeadline: 'From the first stone to the chase.', learnLead: 'Ten short lessons at a real table, then puzzles that come back until you have them. Every sentence cites its rule, and every citation opens it.',
  lessonsAndPuzzles: 'Lessons and puzzles', lessonsCount: (count: number) => plural(count, 'lesson', 'lessons'), puzzlesCount: (count: number) => plural(count, 'puzzle', 'puzzles'),
  doneCount: (count: number) => `${count} done`, solvedCount: (count: number) => `${count} solved`, done: 'done', solved: 'solved', missed: 'missed',
  puzzleLabel: (number: number, title: string, state: string) => [`Puzzle ${number}: ${title}`, state].filter(Boolean).join(', '), missedPuzzles: 'Missed, and due again',
  beginLesson: 'Begin a lesson', beginPuzzle: 'Try a puzzle', noSuchLesson: 'There is no such lesson.', lessonStep: (step: number, of: number) => `Step ${step} of ${of}`,
  lessonDone: 'Done.', lessonMissed: 'Another way.', wentElsewhere: 'The game went on without it. Begin again from here.', nextLesson: 'Next lesson', nextPuzzle: 'Next puzzle', goFurther: 'Go on', onceMore: 'Once more', tryAgain: 'Try again', hint: 'Hint',
  puzzleSolved: 'Solved.', puzzleMissed: 'Missed.', puzzleAims: { win: 'Win this turn', survive: 'Survive the turn', reach: 'Find the way' } as Record<string, string>, puzzleLevels: ['Easy', 'Light', 'Medium', 'Hard', 'Very hard'],
  versionsPage: 'Versions', versionsLead: (count: number) => `${count} situations in which five rulebooks part. Open one to see both boards, the rule behind the difference, and to play it.`,
  outcome: (number: number) => `outcome ${number}`, firstDifference: 'first difference', differs: 'differs', versionSays: (version: string) => `${version} says`, sameOutcome: 'Both versions do the same.',
  sameEverything: 'Same position, same answers, same shuffle.', otherSituation: 'Another situation', swapSides: 'Swap sides', playUnder: (version: string) => `Play it under ${version}`,
  ownPosition: 'A position of your own', ownPositionText: 'Written as in a scenario file; you play A against a bot.', playPosition: 'Play from here', comparePosition: (first: string, second: string) => `Compare ${first} and ${second}`, comparePositionText: 'To compare, add “steps:” with what is done, up to twenty: each version does the same until one does it otherwise.',
  ruleInForce: 'in force', ruleNone: 'no such rule', ruleChangedShort: 'changed', searchBooks: 'Search five rulebooks', tryPosition: 'Try it in a position', compareVersion: (version: string) => `Compare ${version}`,
  enforcedBy: 'Enforced by', provedBy: 'Proved by', ruleDetails: 'History, proof, code', offlineShell: 'The server is away. This page is kept in your browser; games go on as soon as it is back.',
  // decks
  deck: {
    decks: 'Decks', decksLead: 'Build a deck, or bring a list from elsewhere. Every deck is checked under five rulebooks while you build.', yourDecks: 'Your decks', starters: 'Starter decks', noDecks: 'None yet. Build one, or open a starter deck and save it as yours.',
    newDeck: 'New deck', builder: 'Deck builder', unnamed: 'Unnamed deck', name: 'Name of the deck', theDeck: 'The deck', sides: 'Cards or deck', cards: 'Cards', deckTab: (count: number) => `Deck ${count}`,
    saved: 'Saved', savedNow: 'Saved a moment ago', unsaved: 'Not saved yet', save: 'Save', play: 'Play it', under: 'Legal under', copy: 'Save a copy', copyOf: (name: string) => `Copy of ${name}`, remove: 'Delete', removeSure: 'Delete for good',
    search: 'Search cards', searchHint: 'name, text, type:chant attr:fire cost<=3', filters: 'Filters', attribute: 'Attribute', attributes: 'Attributes', type: 'Type', totalCost: 'Total cost', race: 'Race or trait', allRaces: (count: number) => `All ${count} races`, fewerRaces: 'Fewer races', clear: 'Clear the search',
    types: { resonator: 'Resonator', chant: 'Chant', addition: 'Addition', regalia: 'Regalia', 'magic stone': 'Magic stone', ruler: 'Ruler', rune: 'Rune' } as Record<string, string>,
    ofCards: (count: number) => `of ${count} cards`, order: 'by total cost, then name', nothingFound: 'No card is like that. Take a term out, or look at the filters.', showMore: (count: number) => `Show more (${count})`,
    problems: {
      'search-quote': () => 'A quotation mark is not closed.', 'search-long': () => 'Too many terms: the last ones are left out.',
      'search-key': (text, _value, _compare, known) => `“${text}:” is not a key. The keys are ${known}.`, 'search-value': (text) => `Nothing stands behind “${text}”.`,
      'search-number': (text, value) => `“${value}” behind “${text}” is not a number.`, 'search-compare': (text, _value, compare) => `“${text}” can not be compared with ${compare}. Use : or =.`,
      'search-choice': (text, value, _compare, known) => `“${value}” is not a value of “${text}”: ${known}.`,
    } as Record<string, (text: string, value: string, compare: string, known: string) => string>,
    inDeck: (count: number) => (count > 0 ? `${count} in the deck` : 'not in the deck'), inPile: (count: number) => plural(count, 'copy', 'copies'), less: (name: string) => `One ${name} less`, more: (name: string) => `One ${name} more`, look: (name: string) => `Look at ${name}`,
    piles: { rulers: 'Ruler', main: 'Main deck', stones: 'Magic stone deck', extra: 'Extra deck', runes: 'Rune deck', strangers: 'Stranger deck', sideboard: 'Side deck' } as Record<string, string>,
    emptyPiles: { rulers: 'No ruler yet: search type:ruler', main: 'No cards yet: click one, or press + on it', stones: 'No magic stones yet: search type:stone' } as Record<string, string>,
    sizeOf: (count: number, least: number, most: number) => (least > 0 ? `${count} of ${least} to ${most}` : `${count} of up to ${most}`), average: (cost: string) => `average ${cost}`, curveAt: (cost: string, count: number) => `${plural(count, 'card', 'cards')} of cost ${cost}`,
    legal: 'legal', legalUnder: (rules: string) => `Legal under ${rules}`, underEach: 'Under each rulebook', reasons: (count: number) => plural(count, 'reason', 'reasons'), moreReasons: (count: number) => `${count} more`, fewerReasons: 'Fewer',
    hands: 'Sample hands', anotherHand: 'Another hand', drawOne: 'Draw a card', odds: 'Odds of drawing', oddsCard: 'Card', oddsWanted: 'At least', oddsTurn: 'Your turn', oddsHand: 'First hand', onPlay: 'Going first', onDraw: 'Going second',
    oddsCaption: (wanted: number, name: string) => `The odds of at least ${wanted} ${name} by a turn`, oddsNote: (rules: string) => `As rules ${rules} deal: five cards, then one each turn, but none in the first turn of the game. Changing cards of the first hand is not counted.`,
    import: 'Import', importTitle: 'Bring a list', importLead: 'Any usual form: “4 Name” lines, Untap, TCG Arena, JSON, our own, or a deck code.', list: 'Deck list', listHint: '4 Name\n4x Name\n4 Name (SET) 012\nSB: 2 Name', readList: 'Read the list', fromFile: 'From a file', fileTooLarge: 'This file is too large for a deck list.',
    readCards: (count: number) => `${plural(count, 'card', 'cards')} read.`, readAs: (form: string) => `Form: ${form}.`, badLines: (count: number) => `${plural(count, 'line', 'lines')} can not be used:`, line: (line: number) => `Line ${line}`, take: 'Take this list', takeRest: 'Take what was read',
    share: 'Share', shareTitle: 'Share and export', shareLead: 'The link holds the whole deck. Nothing is stored for it.', link: 'Link to this deck', exportTitle: 'As a list', form: 'Form', copyText: 'Copy the list', download: 'Download', copyByHand: 'It is selected: copy it with Ctrl C.',
    forms: { willforge: 'Willforge', text: 'Plain', untap: 'Untap', arena: 'TCG Arena', json: 'JSON', code: 'Code' } as Record<string, string>,
    ownCards: 'Your own cards', ownCardsText: 'Bring a card file: cards of your own form, JSON lines, or an export of the community database. Every sentence that the game understands is played by the rules; the file stays yours alone.', ownBring: 'Bring a card file', ownReading: 'Reading the cards…', ownClear: 'Forget these cards', ownTooLarge: 'This file is too large: four megabytes at most.',
    ownCount: (count: number) => `${plural(count, 'card is', 'cards are')} yours to build with.`, ownRefused: (count: number) => `${plural(count, 'card', 'cards')} of the last file can not be played.`, ownWhy: 'Which sentence is not understood',
    tile: 'Build a deck, import a list, share it by link.', change: 'Change it',
  },

  // keys: the table is also the help page
  keyTable: [
    ['Space', 'Pass'], ['Enter', 'Accept what is chosen'], ['1–9', 'Choose what carries the number'], ['Esc', 'One step back; decline'], ['C, J, B', 'Call a magic stone, judgment, begin a battle'], ['Y, N', 'Yes, no'],
    ['Shift Enter', 'Pass until the end of the turn, or until something attacks you or aims at you'], ['Ctrl', 'Full control while held; twice to lock'], ['Z', 'Undo'], ['W', 'Why can I not use this card?'],
    ['H', 'What would a bot do here? (against bots)'], ['M', 'Pay by hand, or automatically again'], ['T', 'Text table'], ['P', 'Stop everywhere, or where it is usual'], ['L', 'Log'], ['/', 'Chat'], ['← →', 'In a replay: one step; with Shift to the marks, Page keys by turn'], ['Tab', 'Walk through what can be touched'], ['?', 'This list'],
  ] as [string, string][],
  keysTitle: 'Keys',
};

export type Words = typeof en;
