/** 日本語。 Terms follow the Japanese Comprehensive Rules where they have them. */

import type { Words } from './en';

export const ja: Words = {
  attributes: { light: '光', fire: '炎', water: '水', wind: '風', darkness: '闇', void: '無' },
  zones: {
    deck: 'デッキ', stone_deck: '魔石', graveyard: '墓地', removed: '除外', standby: 'スタンバイ', hand: '手札', field: '場',
    ruler_area: 'ルーラーエリア', items: 'アイテム', extra_deck: 'エキストラ', runes: 'ルーン', stranger_deck: 'ストレンジャー', lifebreak: 'ライフブレイク',
    stone_area: '魔石エリア', chase: 'チェイス',
  },
  phases: {
    setup: '準備', draw: 'ドロー', recovery: 'リカバリー', call: 'コール', main: 'メイン', battle: 'バトル', beginning: '開始', attack: '攻撃',
    block: 'ブロック', first_strike: '先制', damage: 'ダメージ', end_of_battle: '戦闘終了', end: 'エンド',
  },
  ways: {
    awaken: '覚醒', incarnate: '顕現', other_cost: '別のコスト', remnant: '残響', rune: 'ルーン', stealth: '隠密', torrent: 'トレント', extra: '追加コスト込み',
  },
  plainOptions: {
    pass: 'パス', battle: '戦闘を開始', lifebreak: 'ライフブレイクを行う', done: '決定', yes: 'はい', no: 'いいえ', no_attack: '攻撃しない', no_block: 'ブロックしない',
    first: '先攻を取る', second: '後攻を取る', cancel: 'やめる',
  },
  cost: 'コスト', rest: 'レスト', rule: 'ルール', you: 'あなた', opponent: '相手', bot: 'ボット', player: (seat) => `プレイヤー${seat}`,
  hiddenCard: '非公開のカード', life: 'ライフ', inHand: '枚', rested: 'レスト状態', damageWord: 'ダメージ', now: '現在：', pays: '支払い',
  damageOn: (amount) => `${amount}ダメージ`,
  counters: (count, name) => `${name}カウンター${count}個`,
  printed: (value) => `もともとの値 ${value}`,
  hasPriority: '優先権あり', turnPlayer: 'ターンプレイヤー', producedWill: '生み出したウィル', and: 'と',
  attacks: '攻撃中', attacksYou: 'あなたを攻撃', attacksCard: (name) => `${name}を攻撃`, blocks: 'ブロック中',
  targetedBy: (numbers) => `${numbers.join('、')}番の対象`,
  ofReady: (count) => `／${count}枚`, lifeOf: (life) => `ライフ${life}`, noResonators: 'リゾネイターはまだいません',

  turn: (turn) => `第${turn}ターン`,
  yourPhase: (phase) => `あなたのターン ${phase}`,
  theirPhase: (name, phase) => `${name}のターン ${phase}`,
  phaseName: (phase) => phase,
  chase: 'チェイス', lastIn: '後から順に解決', log: 'ログ', logPlays: 'プレイ', logAll: 'すべて', phasesLabel: 'フェイズと停止位置',
  stopLabel: (phase, mine, theirs) => `${phase}：${mine || theirs ? `${[mine ? '自分のターン' : '', theirs ? '相手のターン' : ''].filter(Boolean).join('と')}に停止` : '停止なし'}`,
  yourHand: 'あなたの手札', trayLabel: '選べるカード', filter: '絞り込み', cardsCount: (count) => `${count}枚`,
  priority: '優先権', autoPass: '何もなければパス', fullControl: 'すべて手動', passTurn: 'ターン終了までパス',
  everything: 'ウィル能力も表示', on: 'オン', off: 'オフ', undo: '取り消し', keys: 'キー', menu: 'メニュー', textTable: 'テキスト表示', drawnTable: '盤面表示',
  close: '閉じる', rulesOf: (version) => `ルール${version}`, showCard: 'カード', showLog: 'ログ', concede: '投了する',
  concedeSure: '本当に投了する', settings: '設定', theme: '配色', dark: '暗い', light: '明るい', system: '自動', language: '言語',
  start: 'トップページ', spectating: '観戦中', emptyPile: 'なし', hiddenPile: (count) => `裏向き${count}枚`,
  whoseZone: (name, zone) => `${name}：${zone}`, skip: '質問へ移動', copied: 'コピーしました',

  youDecide: 'あなたの選択', yourPriority: 'あなたのターン：行動するかパス', theirTurnPriority: '行動するかパス', answerChase: 'チェイスに対応するかパス',
  askMulligan: '手札をキープしますか、引き直しますか？', askAttack: 'どれで攻撃しますか？', askBlock: (name) => `${name}をブロックしますか？`, askBlockNone: 'ブロックしますか？',
  askTarget: (name) => `${name}の対象を選ぶ`, askTargetNone: '対象を選ぶ', askPay: (name) => `${name}のコストを支払う`,
  askPayNone: 'コストを支払う', askMode: (name) => `${name}の効果を選ぶ`, askFirst: '先攻と後攻を決める',
  askKinds: { choose: 'カードを選ぶ', order: '順番を決める', number: '数を選ぶ', yes_no: '行いますか？', mode: '一つ選ぶ' },
  cannotPass: '今はパスできません。先に行うことがあります。',
  severalWays: (count) => `使い方が${count}通りあります`, canAct: (count) => `${count}枚が使えます。光っているカードか番号を選んでください。`,
  cancel: 'やめる', pass: 'パス', space: 'スペース', paysLabel: '支払い', byResting: (names) => (names.length > 0 ? `${names.join('、')}をレスト` : ''),
  playCard: (name) => `${name}をプレイ`, setFaceDown: (name) => `${name}を裏向きで詠唱待機エリアに置く`, callStone: '魔石をコール',
  restsCard: (name) => `${name}をレスト`, judgment: (name) => `ジャッジメント：${name}`,
  attackWith: (attacker, attacked) => `${attacker}で${attacked}を攻撃`, blockWith: (name) => `${name}でブロック`,
  keepAll: 'すべてキープ', change: (count) => `${count}枚引き直す`, changing: (count, of) => `${of}枚中${count}枚を交換`,
  chooseMore: (count) => `あと${count}つ選ぶ`, chooseNone: '選ばない', chooseAnew: '選び直す', take: (names) => `${names}を選ぶ`,
  takeMany: (count) => `この${count}つを選ぶ`, confirmChoice: 'これを選ぶ',
  chosenOf: (count, least, most) => (least === most ? `${most}つのうち${count}つ選択` : `${most}つまで、${count}つ選択`),
  orderHint: '上にあるものが先になります。', lift: (name, place, of) => `${name}、${of}のうち${place}番目`,
  up: (name) => `${name}を上へ`, down: (name) => `${name}を下へ`, inThisOrder: 'この順番にする',
  less: '減らす', more: '増やす', numberLabel: '数', chooseNumber: (number) => `${number}にする`,
  payment: '支払い方', automatic: '自動', byHand: '手動', ofStones: (count) => `／${count}`, doesNotPay: 'これではコストを支払えません',
  restThese: (count) => `${count}枚をレストする`,

  waiting: '待機中', passing: 'パスしています', deciding: (name) => `${name}が選択中`, oneMoment: 'お待ちください', noConnection: '接続なし',
  reconnecting: '再接続しています', nothingLost: '何も失われていません。', lastAnswer: (text) => `最後の回答は「${text}」です。`, tryNow: '今すぐ試す',
  tooLate: '間に合いませんでした。これが新しい質問です。', refusedAnswer: (text) => `受け付けられませんでした：${text}`, missingTable: 'このテーブルはありません',
  missingText: 'ここで開かれたことがないか、ほかの人のテーブルです。', loading: 'テーブルを準備しています',

  would: '結果', wouldShow: 'どうなる？', wouldNothing: '知りうる範囲では変化なし', wouldLeave: (names) => `${names.join('、')}が場を離れる`,
  wouldEnter: (count) => `${count}枚が場に出る`, wouldAsk: (name) => `その後${name}が選ぶ`,

  whyNot: 'なぜ使えない？', whyNothing: '妨げるものはありません。今できます。', whyTitle: (name) => `${name}を妨げているもの`, reason: '理由', ruleWord: 'ルール', instead: '代わりに',

  youWin: '勝利', youLose: '敗北', draw: '引き分け', wins: (name) => `${name}の勝利`, endTurns: (count) => `${count}ターン`,
  rematch: 'もう一度対戦', saveRecord: '記録を保存', lifeByTurn: 'ターンごとのライフ', lookAtBoard: '盤面を見る', verified: '記録には種と証明があり、シャッフルは誰でも検証できます。',
  lastEvents: '決着',

  headline: 'ルールを知っているテーブル。',
  lead: 'ブラウザで遊ぶForce of Will。五つのルールブックを知り、あなたが決めることだけを尋ね、すべての答えにルール番号を示します。',
  yourDeck: 'あなたのデッキ', rulesWord: 'ルール', rulebook: 'ルールブック', playBot: 'ボットと対戦', allDecks: (count) => `全${count}デッキ`, fewerDecks: '減らす', levelLabel: 'ボットの強さ',
  levels: { easy: 'やさしい', fair: 'ふつう', hard: 'つよい' },
  playFriend: '友達と対戦', playFriendText: 'リンクかコードを送るだけ。どの端末でも。', yourGames: 'あなたの対戦', yourGamesText: (count) => `${count}件の対戦があります。`,
  goOn: (rules) => `対戦を続ける（ルール${rules}）`, goOnText: 'テーブルはそのままです。', noGames: '対戦するとここに残ります。',
  runsHere: 'この機械で動作', nothingLeaves: '外部通信なし', screenReaders: '読み上げ用テーブル', deckNotLegal: 'このルールでは使えません',
  serverGone: 'サーバーに接続できません。',

  rulesPage: 'ルール', rulesPageText: '五つのルールブックを並べて読む。', keysPageText: 'すべての操作がキーボードでできます。',
  ruleHistory: 'ほかの版では', ruleSame: '変更なし', ruleChanged: '異なる記述：', ruleOpen: 'ルールブックで開く', ruleUnknown: 'このルールブックにはない番号です。',
  searchRules: 'ルールを検索', rulesFound: (count) => `${count}件`, compareWith: '比較する版', compareNone: '比較しない', ruleNew: '新規', ruleGone: 'この版にはありません', chapters: '章',
  gamesTitle: 'あなたの対戦', gameLine: (rules, turn) => `ルール${rules}、第${turn}ターン`, gameGoing: '対戦中', gameWon: '勝利', gameLost: '敗北', gameDrawn: '引き分け', against: (name) => `相手：${name}`,

  friendTitle: 'リンクを送って、対戦。', friendLead: 'テーブルは開いています。友達に必要なのはブラウザだけです。', openTable: 'テーブルを開く', clockLabel: '持ち時間', clockNone: 'なし',
  undoLabel: '取り消し', undoFree: '自由', undoAsk: '同意制', undoOff: 'なし', waitingFriend: '友達を待っています', copyLink: 'リンクをコピー', qrLabel: 'スマートフォンのカメラで読むリンクのコード',
  sameRoom: '同じ部屋なら、コードにスマートフォンを向けてください。', joinTitle: '対戦に招待されました。', joinLead: (rules) => `デッキを選んで席に着いてください。ルール${rules}。`, sitDown: '席に着く',
  toTable: 'テーブルへ',

  question: '質問', battle: '戦闘', ofPlayer: (name) => name, attackerIs: (name) => `攻撃側：${name}`, attackedIs: (name) => `攻撃対象：${name}`, blockerIs: (name) => `ブロック：${name}`,
  nothingThere: 'なし', options: '選択肢', handOf: '手札', zoneWith: (zone, count) => `${zone} ${count}`, decideFirst: '今は選ぶことがありません。',

  // people at the table
  chat: 'チャット', chatEmpty: 'まだ発言はありません。', chatPlaceholder: 'メッセージ', chatSend: '送信', mute: '相手の発言を隠す', unmute: '相手の発言を表示',
  asksUndo: 'が最後の選択の取り消しを求めています。', offersDraw: 'が引き分けを提案しています。', keepPlayed: 'そのまま進める', letUndo: '取り消しを認める', playOnInstead: '対戦を続ける', agreeDraw: '引き分けに合意', askedUndo: (name: string) => `${name}に取り消しを求めました。`, offeredDraw: (name: string) => `${name}に引き分けを提案しました。`, offerDraw: '引き分けを提案',
  yields: '自動で通す能力', noYields: '相手の能力はすべて確認します。', untilTurn: 'このターン', untilGame: 'この対戦中', revoke: '再び確認する', yieldTo: 'この能力を確認せずに通す：', awayBot: '離席中（ボット）',
  seriesNow: (mine: number, theirs: number) => `${mine}勝${theirs}敗（三本勝負）`, turnsWord: () => 'ターン',
  readyFor: (game: number) => `第${game}戦の準備完了`, anotherDeck: '別のデッキで', nextGame: '次の対戦へ', waitsFor: (name: string) => `${name}を待っています`, wantsAgain: (name: string) => `${name}が再戦を望んでいます。`,
  matchLabel: '形式', oneGame: '一本勝負', bestOfThree: '三本勝負', spectators: '観戦', watchNobody: '不可', watchLink: 'リンクで', watchAnyone: '誰でも', clockDay: '1日', awayNote: '2分離席すると、戻るまでボットが代わりにプレイします。', delayNote: '観戦者には30秒遅れで表示されます。',
  hotSeat: '1台で2人対戦', hotSeatText: '画面は1つ、手札は別々。相手の番になると幕が下ります。', handOver: (name: string) => `${name}の番です`, curtainText: '端末を渡してください。準備ができたら手札を表示します。', iAm: (name: string) => `${name}です`, firstPlayer: '1人目', secondPlayer: '2人目', nameOfFirst: '1人目の名前', nameOfSecond: '2人目の名前', beginHere: '対戦を始める',
  watch: '観戦', watchText: '誰でも見られる対戦の一覧。', nobodyPlays: '今は公開されている対戦がありません。', joinMoment: '別の対戦のある場面から、そのデッキで続けます。',

  // replays
  replay: 'リプレイ', replayOf: (first: string, second: string) => `${first} 対 ${second}`, wonBy: (name: string) => `${name}の勝ち`, noReplay: '表示できるものがありません',
  onlyTold: 'この対戦は、盤面を保存する前の別バージョンのエンジンで行われました。起きたことの記録です。', perspective: '視点', bothHands: '両方の手札', timeline: '対戦の流れ',
  stepOf: (step: number, steps: number) => `${step} / ${steps}`, hardHit: '大きな一撃', comment: 'コメント', nowMark: '現在', toBegin: '最初へ', stepBack: '1つ戻る', stepOn: '1つ進む', toEnd: '最後へ', play: '再生', pause: '一時停止',
  shareMoment: 'この場面を共有', shareText: 'リンクを開くと、この場面がこの視点で表示されます。', commentLabel: 'この場面へのコメント', commentSend: 'コメントを追加',
  playOn: 'ここから続ける', playOnText: 'この場面から新しい対戦を始めます。デッキも順番も同じです。', playOnOver: 'ここでは対戦が終わっています。前の場面に戻ってください。', playAs: '席', playOnBot: 'ボットと続ける', playOnFriend: '友だちと続ける',
  beginning: '対戦開始', logClick: 'ログ：選ぶとその場面へ', verifyShuffle: 'シャッフルを検証', verifyAgain: 'もう一度検証', notVerified: 'シードと秘密は記録にあります。シャッフルを確かめられます。', shuffleVerified: 'シャッフルは正しいです。', shuffleFits: 'シードは最初のターンの前に約束されたもので、選択はこの結末に至ります。',
  shuffleUnproved: '証明できません。', keptOnly: '別バージョンのエンジンでの対戦です。当時の記録を表示しています。', watchReplay: 'リプレイを見る', uploadRecord: '保存した対戦を開く', uploadText: 'ここや別の場所で保存した記録。', uploadBroken: 'このファイルに対戦の記録はありません。', replays: 'リプレイ', fromFile: 'ファイルから', freeSeat: '空席',

  // lessons, puzzles, versions
  learn: '学ぶ', learnHeadline: '最初の魔石から、チェイスまで。', learnLead: '本物のテーブルで学ぶ10の短いレッスンと、解けるまで戻ってくる問題集。どの文にもルール番号が付き、触れるとそのルールが開きます。',
  lessonsAndPuzzles: 'レッスンと問題', lessonsCount: (count: number) => `レッスン ${count}`, puzzlesCount: (count: number) => `問題 ${count}`,
  doneCount: (count: number) => `${count}つ完了`, solvedCount: (count: number) => `${count}問正解`, done: '完了', solved: '正解', missed: '不正解',
  puzzleLabel: (number: number, title: string, state: string) => [`問題${number}「${title}」`, state].filter(Boolean).join('、'), missedPuzzles: '間違えた問題、もう一度',
  beginLesson: 'レッスンを始める', beginPuzzle: '問題に挑む', noSuchLesson: 'そのレッスンはありません。', lessonStep: (step: number, of: number) => `手順 ${step}／${of}`,
  lessonDone: 'できました。', lessonMissed: '別の道です。', wentElsewhere: 'そのままゲームが進みました。ここからやり直しましょう。', nextLesson: '次のレッスン', nextPuzzle: '次の問題', goFurther: '続ける', onceMore: 'もう一度', tryAgain: 'やり直す', hint: 'ヒント',
  puzzleSolved: '正解です。', puzzleMissed: '惜しい。', puzzleAims: { win: 'このターンに勝つ', survive: 'このターンを生き延びる', reach: '道を見つける' } as Record<string, string>, puzzleLevels: ['とてもやさしい', 'やさしい', 'ふつう', 'むずかしい', 'とてもむずかしい'],
  versionsPage: '版の違い', versionsLead: (count: number) => `5つのルールブックで結果が分かれる${count}の場面。開くと、両方の盤面と違いを生むルールを見比べ、実際にプレイできます。`,
  outcome: (number: number) => `結果${number}`, firstDifference: '最初の違い', differs: '違い', versionSays: (version: string) => `${version}では`, sameOutcome: 'どちらの版でも同じです。',
  sameEverything: '同じ場面、同じ選択、同じシャッフル。', otherSituation: '別の場面', swapSides: '左右を入れ替える', playUnder: (version: string) => `${version}でプレイする`,
  ownPosition: '自分で作る場面', ownPositionText: 'シナリオファイルと同じ書き方です。あなたがA、ボットがBをプレイします。', playPosition: 'ここからプレイ',
  ruleInForce: '適用中', ruleNone: '該当なし', ruleChangedShort: '変更あり', searchBooks: '5つのルールブックを検索', tryPosition: '場面で試す', compareVersion: (version: string) => `${version}と比べる`,
  enforcedBy: '実装', provedBy: '検証', ruleDetails: '変遷・検証・実装', offlineShell: 'サーバーに接続できません。このページはブラウザーに保存されています。接続が戻りしだい、ゲームを続けられます。',

  keyTable: [
    ['Space', 'パス'], ['Enter', '選んだものを決定'], ['1–9', '番号のものを選ぶ'], ['Esc', '一つ戻る・行わない'], ['C, J, B', '魔石をコール・ジャッジメント・戦闘を開始'], ['Y, N', 'はい・いいえ'],
    ['Shift Enter', 'ターン終了までパス（攻撃されたり対象になったりするまで）'], ['Ctrl', '押している間すべて手動、二度押しで固定'], ['Z', '取り消し'], ['W', 'このカードはなぜ使えない？'],
    ['T', 'テキスト表示'], ['P', 'すべてで停止・通常の停止'], ['L', 'ログ'], ['/', 'チャット'], ['← →', 'リプレイ：1つずつ移動。シフトで印へ、ページ送りでターンごと'], ['Tab', '触れられるものを順に移動'], ['?', 'この一覧'],
  ],
  keysTitle: 'キー',
};
