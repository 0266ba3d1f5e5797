# Willforgeの日本語の文。どの言語にも同じ文が同じ引数である（docs/words.md）。

## Words

card-name = 《{ $name }》
card-ability = 《{ $name }》の能力
card-judgment = 《{ $name }》のジャッジメント
card-hidden = 非公開のカード
card-something = 何か
ability-delayed = 遅延誘発能力
ability-unnamed = その能力
player = { $player }
player-you = あなた
player-opponent = 相手
comma = 、
pair = { $first }と{ $last }
several = { $first }、{ $last }
list = { $list }
literal = { $text }
attribute-light = 光
attribute-fire = 炎
attribute-water = 水
attribute-wind = 風
attribute-darkness = 闇
attribute-void = 無

## Zones (chapter 300)

zone-none = どこでもない場所
zone-deck = デッキ
zone-stone_deck = 魔石デッキ
zone-hand = 手札
zone-field = 場
zone-ruler_area = ルーラーエリア
zone-graveyard = 墓地
zone-removed = 除外エリア
zone-standby = 詠唱待機エリア
zone-chase = チェイスエリア
zone-items = アイテムエリア
zone-extra_deck = エキストラデッキ
zone-runes = ルーンエリア
zone-stranger_deck = ストレンジャーデッキ
zone-lifebreak = ライフブレイクエリア
zone-stone_area = 魔石エリア

## Phases and battle steps (chapters 500 and 800)

phase-setup = ゲームの準備
phase-draw = ドローフェイズ
phase-recovery = リカバリーフェイズ
phase-main = メインフェイズ
phase-end = エンドフェイズ
phase-call = コールフェイズ
phase-battle = バトルフェイズ
step-none = なし
step-beginning = 戦闘開始ステップ
step-attack = 攻撃宣言ステップ
step-block = ブロック宣言ステップ
step-first_strike = 先制戦闘判定ステップ
step-damage = 戦闘判定ステップ
step-end = 戦闘終了ステップ

## Continuous effects

until-turn_end = ターン終了時まで
until-battle_end = 戦闘終了時まで
until-game_end = ゲーム終了時まで
until-own_turn = コントローラーの次のターンまで
until-recovery = 次のリカバリーフェイズまで
until-source_leaves = 発生源のカードが場を離れるまで
until-condition = 条件を満たしている間
until-chase_left = チェイスエリアにある間
until-other_turn_end = 相手のターン終了時まで
until-own_turn_end = コントローラーの次のターン終了時まで
until-next_turn_end = 次のターン終了時まで
until-while_there = それがある間
lasting-said = { $until }、{ $what }。
lasting-quoted = { $text }（{ $until }）
lasting-unsaid = { $until }。
mod-loses = { $word }を失う
mod-loses-all = 能力を全て失う
mod-gains = { $word }を得る
mod-becomes = { $word }になる
mod-switched = ATKとDEFを入れ替える

undone = 選択が取り消された。

## The log: one message per event (docs/log.md)

log-side-chosen = { $card }の面でゲームを開始した。
log-prepares = { $player }は{ $zone }をシャッフルした。
log-starting-life = { $player }のライフは{ $number }点。
log-first = { $player }が先攻になった。
log-first-again = ゲームをやり直した{ $player }が先攻になった。
log-opening-hand = { $player }はカードを{ $number }枚手札に加えた。
log-mulligan =
    { $number ->
        [0] { $player }は手札を引き直さなかった。
       *[other] { $player }は手札{ $number }枚をデッキの一番下に置き、同じ枚数を引き直した。
    }
log-life-cards = { $player }はカードを{ $number }枚ライフブレイクエリアに置いた。
log-ruler-placed = { $card }がルーラーエリアに置かれた。
log-starting-counters = { $card }には{ $word }カウンターが{ $number }個ある。
log-coin = { $player }はウィルコインを1つ得た。
log-restart = { $player }はゲームをやり直した。
log-first-turn = { $number }ターン目：{ $player }のターン
log-turn = { $number }ターン目：{ $player }のターン
log-extra-turn = { $number }ターン目：{ $player }の追加ターン
log-phase = { $player }の{ $phase }
log-skipped = { $player }の{ $phase }はスキップされた。
log-first-draw-skipped = { $player }は最初のターンにカードを引かなかった。
log-drawn-for-turn =
    { $known ->
        [yes] { $player }は{ $card }を引いた。
       *[no] { $player }はカードを1枚引いた。
    }
log-recovery-skipped = { $player }の最初のターンのリカバリーフェイズはスキップされた。
log-will-ceases = { $player }の{ $will }が消滅した。
log-recovers = { $card }がリカバーした。
log-cannot-recover = { $card }は効果によりリカバーしなかった。
log-kept-rested = { $card }はレスト状態のまま残された。
log-damage-ends = { $cards }のダメージが取り除かれた。
log-will-ceases-at-end = { $player }の{ $will }が消滅した。
log-discarded-down =
    { $where ->
        [usual] { $card }が捨てられた（手札の上限）。
       *[other] { $card }が捨てられ（手札の上限）、{ $zone }に置かれた。
    }
log-passes = { $player }はパスした。
log-announced =
    { $where ->
        [usual] { $from }の{ $card }のプレイが宣言された。
       *[other] { $from }の{ $card }のプレイが宣言され、{ $zone }に置かれた。
    }
log-played =
    { $with ->
        [x] { $player }は{ $card }をX={ $number }でプレイした。
        [targets] { $player }は{ $cards }を対象に{ $card }をプレイした。
        [both] { $player }は{ $cards }を対象に{ $card }をX={ $number }でプレイした。
       *[none] { $player }は{ $card }をプレイした。
    }
log-ability-played =
    { $with ->
        [x] { $player }は{ $card }の能力をX={ $number }でプレイした（{ $text }）。
        [targets] { $player }は{ $cards }を対象に{ $card }の能力をプレイした（{ $text }）。
        [both] { $player }は{ $cards }を対象に{ $card }の能力をX={ $number }でプレイした（{ $text }）。
       *[none] { $player }は{ $card }の能力をプレイした（{ $text }）。
    }
log-judgment-played = { $player }は{ $card }のジャッジメントをプレイした。
log-rewound = { $player }のプレイは完了できず、巻き戻された。
log-ability-not-played = { $card }の能力はプレイできなかった（{ $text }）。
log-card-not-played = { $card }はプレイできなかった。
log-play-impossible = { $card }をプレイすることになったが、プレイできなかった。
log-shown-to-play = 能力をプレイするため{ $word }が公開された。
log-triggered = { $card }が誘発した（{ $text }）。
log-enter-triggered = { $card }が誘発した（{ $text }）。
log-delayed-triggered = { $card }が誘発した（{ $text }）。
log-card-triggered = { $card }が公開され、誘発した（{ $text }）。
log-stealth-triggered = { $card }が公開され、誘発した（{ $text }）。
log-resolves = { $card }が解決された。
log-judgment-resolves = { $card }が解決された。
log-illegal-target = { $other }は{ $card }の適正な対象ではなくなった。
log-fails = { $card }は対象を全て失い、解決に失敗した。
log-cancelled = { $card }が無効にされた。
log-copied = { $other }がコピーされた。
log-will-ability = { $card }のウィル能力が使われた（{ $text }）。
log-produced =
    { $by ->
        [card] { $player }は{ $card }で{ $will }を生み出した。
       *[none] { $player }は{ $will }を生み出した。
    }
log-paid = { $player }は{ $card }のために{ $will }を支払った。
log-calls = { $player }は{ $card }で魔石をコールした。
log-called =
    { $where ->
        [usual] { $card }がコールされた。
       *[other] { $card }がコールされ、{ $zone }に置かれた。
    }
log-standby = { $player }はカードを詠唱待機エリアに裏向きで配置した。
log-lifebreak = { $player }はライフブレイクを発動した。
log-broken =
    { $where ->
        [usual] { $card }がブレイクされた。
       *[other] { $card }がブレイクされ、{ $zone }に置かれた。
    }
log-break-done =
    { $where ->
        [usual] { $card }がライフブレイクの後、墓地に置かれた。
       *[other] { $card }がライフブレイクの後、{ $zone }に置かれた。
    }
log-judged =
    { $where ->
        [usual] { $card }がジャッジメントで場に出た。
       *[other] { $card }がジャッジメントで{ $zone }に置かれた。
    }
log-judgment = { $card }が解決され、{ $other }が場に出た。
log-enters =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-addition-enters =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-does-not-enter =
    { $where ->
        [usual] { $card }は場に出られず、墓地に置かれた。
       *[other] { $card }は場に出られず、{ $zone }に置かれた。
    }
log-lost-its-host =
    { $where ->
        [usual] { $card }は設置する対象を失い、墓地に置かれた。
       *[other] { $card }は設置する対象を失い、{ $zone }に置かれた。
    }
log-chant-done =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-quick-chant-done =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-trigger-done =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-laid-down = { $card }が{ $from }から{ $zone }に配置された。
log-card-given-up =
    { $where ->
        [usual] { $card }はプレイできず、墓地に置かれた。
       *[other] { $card }はプレイできず、{ $zone }に置かれた。
    }
log-battle = { $player }は戦闘を開始した。
log-attacks = { $card }が{ $other }を攻撃した。
log-attack-rewound = { $player }の攻撃はこの方法では宣言できず、巻き戻された。
log-no-attack = { $player }は攻撃しなかった。
log-no-attacker = { $player }は攻撃できず、攻撃を放棄した。
log-blocks = { $card }が{ $other }をブロックした。
log-block-rewound = { $player }のブロックはこの方法では宣言できず、巻き戻された。
log-no-block = { $player }はブロックしなかった。
log-first-strike = { $card }が{ $other }に先に戦闘ダメージを与える。
log-first-strike-at-player = { $card }が{ $other }に先に戦闘ダメージを与える。
log-battle-damage = { $card }が{ $other }に戦闘ダメージを与える。
log-battle-damage-at-player = { $card }が{ $other }に戦闘ダメージを与える。
log-blow-back = { $card }が{ $other }にダメージを与え返す。
log-blow-after-first-strike = { $card }が{ $other }にダメージを与え返す。
log-pierces = { $card }の【貫通】により{ $other }に{ $number }点が割り振られた。
log-stops-attacking = { $card }は攻撃しているJ/リゾネイターではなくなった。
log-stops-blocking = { $card }はブロックしているJ/リゾネイターではなくなった。
log-out-of-battle = { $card }が戦闘から取り除かれた。
log-battle-over = { $player }の戦闘が終わった。
log-damage = { $card }が{ $other }に{ $number }点のダメージを与えた。
log-damage-to-player = { $card }が{ $other }に{ $number }点のダメージを与えた。
log-hit = { $card }が{ $other }に{ $number }点のダメージを与えた。
log-player-hit = { $card }が{ $other }に{ $number }点のダメージを与えた。
log-player-pierced = { $card }が{ $other }に{ $number }点のダメージを与えた。
log-damage-removed = { $card }から{ $number }点のダメージが取り除かれた：残り{ $total }点。
log-life =
    { $change ->
        [more] { $player }は{ $number }点のライフを得た。
       *[less] { $player }は{ $number }点のライフを失った。
    }
log-life-halved = Jルーラーを失ったため、{ $player }のライフは半分の{ $total }点になった。
log-life-rounded = { $player }のライフは{ $number }点に切り上げられた。
log-counters =
    { $change ->
        [more] { $card }に{ $word }カウンターが{ $number }個置かれた。
       *[less] { $card }から{ $word }カウンターが{ $number }個取り除かれた。
    }
log-entering-counters = { $card }には{ $word }カウンターが{ $number }個ある。
log-counters-cancel = { $card }のカウンターが{ $number }個ずつ相殺された。
log-force = { $card }：ダイスの目は{ $numbers }、結果は{ $number }。
log-moves =
    { $where ->
        [field] { $card }が{ $zone }に出た。
        [top] { $card }が{ $from }から{ $zone }の一番上に置かれた。
        [bottom] { $card }が{ $from }から{ $zone }の一番下に置かれた。
        [hand] { $card }が{ $from }から{ $zone }に加えられた。
        [back] { $card }が{ $from }から{ $zone }に戻された。
       *[other] { $card }が{ $from }から{ $zone }に置かれた。
    }
log-drawn =
    { $known ->
        [yes] { $player }は{ $card }を引いた。
       *[no] { $player }はカードを1枚引いた。
    }
log-doomed = { $card }は{ $number }点のダメージにより破壊される。
log-doomed-without-def = { $card }はDEFが0以下のため破壊される。
log-destroyed =
    { $where ->
        [usual] { $card }が破壊された。
       *[other] { $card }が破壊され、{ $zone }に置かれた。
    }
log-destroyed-along =
    { $where ->
        [usual] { $card }が設置先とともに破壊された。
       *[other] { $card }が設置先とともに破壊され、{ $zone }に置かれた。
    }
log-ruler-addition-destroyed =
    { $where ->
        [usual] { $card }が設置先とともに破壊された。
       *[other] { $card }が設置先とともに破壊され、{ $zone }に置かれた。
    }
log-j-ruler-falls =
    { $where ->
        [usual] { $card }が倒れた。
       *[other] { $card }が倒れ、{ $zone }に置かれた。
    }
log-j-ruler-survives =
    { $where ->
        [usual] { $card }が倒れたが、ジャッジメントを失わない。
       *[other] { $card }が倒れて{ $zone }に置かれたが、ジャッジメントを失わない。
    }
log-ruler-destroyed =
    { $where ->
        [usual] { $card }が破壊された。
       *[other] { $card }が破壊され、{ $zone }に置かれた。
    }
log-ruler-falls =
    { $where ->
        [usual] { $card }が倒れた。
       *[other] { $card }が倒れ、{ $zone }に置かれた。
    }
log-erased = { $card }が消滅した。
log-banished =
    { $where ->
        [usual] { $card }が破棄された。
       *[other] { $card }が破棄され、{ $zone }に置かれた。
    }
log-discarded =
    { $where ->
        [usual] { $card }が捨てられた。
       *[other] { $card }が捨てられ、{ $zone }に置かれた。
    }
log-removed =
    { $where ->
        [usual] { $card }が除外された。
       *[other] { $card }が除外され、{ $zone }に置かれた。
    }
log-summoned =
    { $where ->
        [usual] { $card }が召喚された。
       *[other] { $card }が召喚され、{ $zone }に置かれた。
    }
log-off-the-chase =
    { $where ->
        [usual] { $card }がチェイスエリアから取り除かれた。
       *[other] { $card }がチェイスエリアから取り除かれ、{ $zone }に置かれた。
    }
log-created =
    { $where ->
        [usual] { $card }が生み出された。
       *[other] { $card }が生み出され、{ $zone }に置かれた。
    }
log-arranged =
    { $place ->
        [top] { $player }はカード{ $number }枚をデッキの一番上に置いた。
       *[bottom] { $player }はカード{ $number }枚をデッキの一番下に置いた。
    }
log-foreseen = { $player }は選別を行った：デッキの一番上に{ $number }枚、一番下に{ $total }枚。
log-explored = { $player }はカード{ $number }枚をデッキの一番下に置いた。
log-shuffles = { $player }は{ $zone }をシャッフルした。
log-looks =
    { $whose ->
        [own] { $player }は自分の{ $zone }のカードを{ $number }枚見た。
       *[other] { $player }は{ $owner }の{ $zone }のカードを{ $number }枚見た。
    }
log-looks-at-hand =
    { $whose ->
        [own] { $player }は自分の{ $zone }のカードを{ $number }枚見た。
       *[other] { $player }は{ $owner }の{ $zone }のカードを{ $number }枚見た。
    }
log-searches = { $player }は{ $zone }を探し、{ $number }枚選んだ。
log-revealed = { $word }が公開された。
log-revealed-exploring = { $word }が公開された。
log-turned-up = { $card }が表向きになった。
log-turned-down = { $card }が裏向きになった。
log-rested = { $card }がレストした。
log-recovered = { $card }がリカバーした。
log-control = { $player }は{ $card }のコントロールを得た。
log-lifebreak-full = { $player }のライフブレイクエリアのカードが上限を{ $number }枚超えた。
log-lifebreak-excess =
    { $where ->
        [usual] { $card }が上限を超えたためライフブレイクエリアから墓地に置かれた。
       *[other] { $card }が上限を超えたためライフブレイクエリアから{ $zone }に置かれた。
    }
log-effect =
    { $onto ->
        [yes] { $card }の効果（{ $cards }）：{ $what }
       *[no] { $card }の効果：{ $what }
    }
log-replaced = { $card }が{ $other }に起こることを置き換えた。
log-becomes-copy = { $card }は{ $other }のコピーになった。
log-named = { $card }：指定されたカード名は{ $word }。
log-chosen = { $card }：{ $player }は{ $word }を選んだ。
log-number-chosen = { $card }：{ $player }は{ $number }を選んだ。
log-mode-chosen = { $card }：{ $player }の選択：{ $word }
log-added = { $card }が{ $other }に設置された。
log-unadded = { $card }が外れ、何にも設置されていない状態になった。
log-illegal-addition = { $cards }は場に残れない。
log-illegal-ruler-addition = { $cards }は場に残れない。
log-addition-leaves =
    { $where ->
        [usual] { $card }が場を離れた。
       *[other] { $card }が場を離れ、{ $zone }に置かれた。
    }
log-ruler-addition-leaves =
    { $where ->
        [usual] { $card }が場を離れた。
       *[other] { $card }が場を離れ、{ $zone }に置かれた。
    }
log-attached = { $card }が{ $other }につけられた。
log-covered =
    { $with ->
        [none] { $card }が{ $other }の上に重ねられた。
       *[some] { $card }が{ $other }の上に重ねられた。{ $cards }は設置されたまま。
    }
log-laid-over = { $card }が{ $from }からJルーラーの上に移動した。場に出たことにはならない。
log-uncovered =
    { $where ->
        [usual] { $card }がルーラーとしてルーラーエリアに戻った。
       *[other] { $card }がルーラーとして{ $zone }に戻った。
    }
log-healed = { $card }が癒やされた。
log-shifts = { $card }が裏返り、{ $word }になった。
log-inverts = { $card }が裏返り、{ $word }になった。
log-j-ruler-side = { $card }がJルーラー面に裏返り、{ $word }になった。
log-second-form = { $card }が第二形態に変わり、{ $word }になった。
log-weather =
    { $clear ->
        [yes] { $player }の天候は晴れ。
       *[no] { $player }の天候は{ $word }。
    }
log-item = { $player }は{ $word }を得た。
log-emblem = { $player }は{ $word }を得た。
log-limit-break = { $player }は{ $word }を得た。
log-lost-by-life = { $player }はライフがなくなり、敗北した。
log-lost-by-deck = { $player }はカードを引けず、敗北した。
log-wrong-standby = { $player }の詠唱待機エリアに置けないカードがあった。
log-wins-by-effect = { $player }は効果により勝利した。
log-loses-by-effect = { $player }は効果により敗北した。
log-concedes = { $player }は投了した。
log-loop = 誰にも止められない繰り返しのため、ゲームは引き分け。
log-over = { $player }が勝利した。
log-draw = ゲームは引き分け。

## Questions

prompt = { $question }
prompt-card = { $card }：{ $question }
prompt-text = { $question }（「{ $text }」）
prompt-card-text = { $card }：{ $question }（「{ $text }」）
ask-pierce = ブロックしたJ/リゾネイターに何点のダメージを割り振りますか？
ask-stay-rested = レスト状態のままにするカードを選んでください。
ask-hand-limit = 手札が上限の枚数になるまで、捨てるカードを選んでください。
ask-attack = 攻撃を宣言してください。
ask-block = この攻撃をブロックしますか？
ask-side = ルーラーをどちらの面で始めますか？
ask-first = 先攻と後攻のどちらにしますか？
ask-mulligan = 引き直すカードを選んでください。残りをそのままにする場合は「完了」を選んでください。
ask-redraw = 手札を引き直しますか？
ask-division = この対象にいくつ割り振りますか？
ask-mode = 選択肢を1つ選んでください。
ask-target = 対象を選んでください。
ask-played-for = どれに対してプレイしますか？
ask-priority = あなたに優先権があります。行動するか、パスしてください。
ask-trigger-order = どの誘発能力を先にプレイしますか？
ask-first-card = 先に置くカードを選んでください。
ask-discard = 捨てるカードを選んでください。
ask-host = 何に設置しますか？
ask-stay-on-top = デッキの上に残すカードを選んでください。
ask-uppermost = 一番上に置くカードを選んでください。
ask-first-at-bottom = デッキの下に先に置くカードを選んでください。
ask-look = デッキの上のカードを見ますか？
ask-reveal-one = そのうち1枚を公開しますか？
ask-play-revealed = コストを支払わずに今プレイしますか？
ask-revealed = 公開するカードを選んでください。
ask-may = この効果を使いますか？
ask-may-pay = コストを支払いますか？
ask-search-deck = デッキも探しますか？
ask-search = 探すカードを選んでください。
ask-number = 数を選んでください。
ask-attribute = 属性を選んでください。
ask-race = 種族を選んでください。
ask-name = カード名を指定してください。
ask-will = どのウィルを生み出しますか？
ask-way = どのようにプレイしますか？
ask-new-targets = コピーの新しい対象を選びますか？
ask-new-target = 新しい対象を選んでください。
ask-counter = カウンターを取り除くカードを選んでください。
ask-counter-kind = 取り除くカウンターを選んでください。
ask-pay = コストを支払ってください。
ask-enter-recovered = コストを支払ってリカバー状態で出しますか？
ask-as-copy = コピーとして出しますか？
ask-copy-of = どのカードのコピーにしますか？
ask-replacement-order = どの置換効果を先に適用しますか？
ask-replacement = この置換効果を適用しますか？
ask-replacement-for = { $other }にこの置換効果を適用しますか？
ask-reveal-trigger = このカードを公開して誘発させますか？
ask-reveal-trigger-for = { $other }について、このカードを公開して誘発させますか？
ask-effect-order = どのカードの効果を先に適用しますか？
ask-x = Xを選んでください。
ask-y = Yを選んでください。
ask-one = 1つ選んでください。
ask-exactly = { $most }つ選んでください。
ask-at-least = { $least }つ以上選んでください。
ask-any = 好きな数だけ選んでください。
ask-up-to = { $most }つまで選んでください。
ask-between = { $least }つから{ $most }つまで選んでください。
ask-word = { $words }を選んでください。
ask-pay-named = { $cost }を支払いますか？
ask-part-rest = レストするカードを選んでください。
ask-part-recover = リカバーするカードを選んでください。
ask-part-banish = 破棄するカードを選んでください。
ask-part-sacrifice = 破棄するカードを選んでください。
ask-part-destroy = 破壊するカードを選んでください。
ask-part-discard = 捨てるカードを選んでください。
ask-part-remove = 除外するカードを選んでください。
ask-part-reveal = 公開するカードを選んでください。
ask-part-return = 手札に戻すカードを選んでください。
ask-part-bottom = デッキの一番下に置くカードを選んでください。
ask-part-counter_off = カウンターを取り除くカードを選んでください。
ask-part-counter_on = カウンターを置くカードを選んでください。
paid-rest = カード{ $number }枚のレスト
paid-recover = カード{ $number }枚のリカバー
paid-banish = カード{ $number }枚の破棄
paid-sacrifice = カード{ $number }枚の破棄
paid-erase = カード{ $number }枚の消去
paid-destroy = カード{ $number }枚の破壊
paid-discard = 手札{ $number }枚を捨てること
paid-remove = カード{ $number }枚の除外
paid-reveal = カード{ $number }枚の公開
paid-counter_off = カウンター{ $number }個を取り除くこと
paid-counters_off = カウンター{ $number }個を取り除くこと
paid-counter_on = カウンター{ $number }個を置くこと
paid-rest_this = このカードのレスト
paid-return = カード{ $number }枚を手札に戻すこと
paid-bottom = カード{ $number }枚をデッキの一番下に置くこと
paid-life = ライフ{ $number }点
paid-mill = デッキの上からカード{ $number }枚を墓地に置くこと
paid-remove_top = デッキの上からカード{ $number }枚を除外すること

## Options

option-pass = パス
option-battle = 戦闘を開始する
option-lifebreak = ライフブレイクを発動する
option-done = 完了
option-yes = はい
option-no = いいえ
option-no_attack = 攻撃しない
option-no_block = ブロックしない
option-first = 先攻
option-second = 後攻
option-play = { $card }をプレイする：{ $cost }
option-play-ways = { $card }をプレイする（{ $ways }）：{ $cost }
option-judgment = ジャッジメント：{ $card }（{ $cost }）
option-call = 魔石をコールする（{ $card }をレスト）
option-standby = { $card }を詠唱待機エリアに裏向きで配置する：{ $cost }
option-choose = { $card }
option-attack = { $card }で{ $other }を攻撃する
option-block = { $card }でブロックする
option-rest = { $card }をレストする：{ $text }
option-activate = { $card }：{ $text }
option-pay = { $will }を支払う
option-pay-rest = { $will }を支払う（{ $cards }をレスト）
option-spend = { $will }を使う
option-rest-card = { $card }をレストする
option-rest-for = { $card }をレストして{ $will }を得る
option-replace = { $card }の効果を適用する
way-awaken =
    { $number ->
        [1] 覚醒
       *[other] 覚醒{ $number }回
    }
way-incarnate = 転生
way-other_cost = 別のコスト
way-remnant = 追憶
way-rune = ルーン
way-stealth = 隠密
way-from = { $zone }から
counted = { $card }×{ $number }
player-named = { $player }
zone-of = { $player }の{ $zone }
mark-rested = レスト状態
mark-damage = { $number }点のダメージ
card-apart = { $card }（{ $marks }）
either = { $first }か{ $last }
verb-rest = レスト
verb-recover = リカバー
verb-banish = 破棄
verb-sacrifice = 破棄
verb-erase = 消去
verb-destroy = 破壊
verb-discard = 手札を捨てる
verb-remove = 除外
verb-reveal = 公開
verb-counter_off = カウンターを取り除く
verb-counters_off = カウンターを取り除く
verb-counter_on = カウンターを置く
verb-rest_this = これをレスト
verb-return = 手札に戻す
verb-bottom = デッキの一番下に置く
verb-life = ライフを支払う
verb-mill = デッキの上からカードを墓地に置く
verb-remove_top = デッキの上からカードを除外

## Menus

pass-resolve = パス：{ $card }を解決する
pass-turn-over = パス：ターンが終わる
pass-end-turn = パス：あなたのターンを終える
pass-their-turn = パス：{ $player }のターンが終わる
pass-phase = パス：{ $phase }に進む
pass-battle-over = パス：戦闘が終わる
pass-step = パス：{ $step }に進む
menu-apart = { $text }（{ $marks }）
menu-numbered = { $text }（{ $number }番目）

## Refusals: what a rule in the way says, and what can be done about it

refused-astral = ルーラーはアストラル状態で、ジャッジメントを失っています。
remedy-astral = 癒やす効果があれば取り戻せます。
refused-addition_from = アディションは手札からプレイします。
remedy-addition_from = 手札に加えてください。
refused-addition_timing = アディションはメインタイミングにプレイします（【瞬動】を持つ場合を除く）。
refused-attack_cost = 攻撃に必要なコストを支払えません。
remedy-attack_cost = 先にウィルを生み出すか、別のカードで攻撃してください。
refused-attack_declared = この戦闘の攻撃はすでに宣言または放棄されています。
remedy-attack_declared = 次の戦闘で攻撃してください。
refused-attacked = それは攻撃できません。
refused-attacker = 今は攻撃できません。
refused-attacker_entered = ターンの開始時からコントロールしていません。
remedy-attacker_entered = このターンの開始時からコントロールしていないため、攻撃できるのは次のあなたのターンからです。
refused-banish_own = 破棄できるのはあなたがコントロールするカードだけです。
remedy-banish_own = あなたがコントロールするカードを選んでください。
refused-barrier = 【障壁】を持つため、対象にできません。
remedy-barrier = 別の対象を選んでください。
refused-barrier_information = 【障壁】がこの種類の呪文や能力を防いでいます。
remedy-barrier_information = 別の対象を選んでください。
refused-barrier_player = プレイヤーが【障壁】を持っています。
remedy-barrier_player = 別の対象を選んでください。
refused-barrier_player_information = プレイヤーの【障壁】がこの種類の呪文や能力を防いでいます。
remedy-barrier_player_information = 別の対象を選んでください。
refused-bestow = メインタイミングに、何にも設置されていない間だけ設置できます。
remedy-bestow = メインタイミングまでお待ちください。
refused-block = 今はブロックできません。
refused-block_attacked = 攻撃されているカードはブロックできません。
remedy-block_attacked = 別のカードでブロックしてください。
refused-block_cost = ブロックに必要なコストを支払えません。
remedy-block_cost = 先にウィルを生み出すか、別のカードでブロックしてください。
refused-block_declared = この戦闘のブロックはすでに宣言または放棄されています。
remedy-block_declared = 次の戦闘でブロックしてください。
refused-call = 今は魔石をコールできません。
refused-cannot_do = 必要なことを行えません。
remedy-cannot_do = コストに必要なカードを用意してください。
refused-cannot_pay = コストを支払えません。
remedy-cannot_pay = 魔石をコールまたはリカバーするか、コストを減らしてください。
refused-chant_from = 詠唱は手札からプレイします。
remedy-chant_from = 手札に加えてください。
refused-chant_timing = 詠唱はメインタイミングにプレイします（【瞬動】を持つ場合を除く）。
refused-chase_closed = チェイスエリアにあるものにはチェイスできません。
remedy-chase_closed = 解決されるまでお待ちください。
refused-condition = 条件を満たしていません。
remedy-condition = 条件を読み、先に満たしてください。
refused-declare_attack = 効果により攻撃しなければなりません。
remedy-declare_attack = 攻撃しなければならないカードで攻撃してください。
refused-declare_block = ブロックする攻撃がありません。
remedy-declare_block = 攻撃が宣言されるまでお待ちください。
refused-dive = そこからは電脳カウンターがある場合だけプレイでき、手札からダイブします。
remedy-dive = 先にダイブさせてください。
refused-field_addition_once = 同じ名前のアディション：フィールドがすでにあります。
remedy-field_addition_once = 同じ名前のものは1枚だけです。
refused-flying = 【飛翔】を持つものをブロックできるのは【飛翔】を持つJ/リゾネイターだけです。
remedy-flying = 【飛翔】を持つものでブロックしてください。
refused-forfeited = このターンの攻撃は放棄されています。
remedy-forfeited = 次のあなたのターンに戦闘してください。
refused-gods_art = このゲームですでに使われています。
remedy-gods_art = ゲーム中に1度だけ使えます。
refused-inactive = そこでは能力がはたらきません。
remedy-inactive = テキストがはたらく領域に移してください。
refused-incarnation = 【転生】のために破棄するリゾネイターがいません。
remedy-incarnation = コストを支払うか、必要なリゾネイターを用意してください。
refused-inheritance = 【継承】は手札でのみはたらきます。
remedy-inheritance = 手札に加えてください。
refused-instant_from = 詠唱は手札からプレイします。
remedy-instant_from = 手札に加えてください。
refused-j_ruler_target = Jルーラーを対象にできるのは「Jルーラー」と書かれたものだけです。
remedy-j_ruler_target = 別の対象を選んでください。
refused-judgment = 今はジャッジメントをプレイできません。
refused-judgment_condition = ジャッジメントの条件を満たしていません。
remedy-judgment_condition = 先に条件を満たしてください。
refused-lifebreak = ライフが多いため、これ以上ライフブレイクを発動できません。
remedy-lifebreak = ライフが減るまでお待ちください。
refused-judgment_timing = ジャッジメントはメインタイミングにだけプレイできます。
refused-main_timing = メインタイミングにだけ行えます。
refused-may_not_pass = 攻撃しなければならないJ/リゾネイターが攻撃できます。
remedy-may_not_pass = 戦闘を開始して、それで攻撃してください。
refused-mobilize = 【稼働】のコストを支払えません。
remedy-mobilize = 先にウィルを生み出してください。
refused-no_lifebreak = このゲームにライフブレイクはありません。
remedy-no_lifebreak = ゲームの前にヴァルハラルールを選んでください。
refused-no_target = 適正な対象がありません。
remedy-no_target = 対象が現れるまでお待ちください。
refused-not_playable = この種類のカードはプレイできません。
remedy-not_playable = 魔石はコールし、ルーラーはジャッジメントします。
refused-not_yours = 相手のカードです。
remedy-not_yours = 使えるのはコントローラーだけです。
refused-once = このターンすでに使われています。
remedy-once = 次のターンにまた使えます。
refused-once_per_chase = すでにチェイスエリアにあります。
remedy-once_per_chase = このチェイスが解決されてから使ってください。
refused-play_from = 今ある領域からはプレイできません。
remedy-play_from = 手札に加えてください。
refused-priority = あなたに優先権がありません。
refused-prohibited = 効果により禁止されています。
remedy-prohibited = その効果が終わるまで待つか、発生源を取り除いてください。
refused-resonator_timing = メインタイミングにプレイします（【瞬動】を持つ場合を除く）。
refused-rest_ability = ターンの開始時からそこにありません。
remedy-rest_ability = 次のあなたのターンまでお待ちください。
refused-rest_ability_j_ruler = ターンの開始時からそこにありません。
remedy-rest_ability_j_ruler = 次のあなたのターンまでお待ちください。
refused-rest_cost = すでにレスト状態です。
remedy-rest_cost = あなたのリカバリーフェイズにリカバーします。
refused-rest_recovered = コストとしてレストできるのはリカバー状態のカードだけです。
remedy-rest_recovered = リカバー状態のカードを選んでください。
refused-reveal = すでに公開されているものは公開できません。
remedy-reveal = 公開されていないカードを選んでください。
refused-rune_divinity = 【神力】を持つJ/ルーラーがいません。
remedy-rune_divinity = ルーンには【神力】を持つルーラーが必要です。
refused-rune_remaining = 神力の残りが足りません。
remedy-rune_remaining = 神力の小さいルーンを選んでください。
refused-rune_revealed = すでに公開されています。
remedy-rune_revealed = 裏向きのルーンを選んでください。
refused-rune_timing = ルーンはメインタイミングにプレイします（【瞬動】を持つ場合を除く）。
refused-shift = メインタイミングにだけシフトできます。
refused-standby = 詠唱待機エリアに配置するコストを支払えません。
remedy-standby = { "{2}" }を用意してください。
refused-standby_timing = 詠唱待機エリアへの配置はメインタイミングにだけ行えます。
refused-standby_from = 詠唱待機エリアには手札からカードを配置します。
remedy-standby_from = 手札のカードを選んでください。
refused-standby_other = そこからプレイできるのは【発動条件】か【隠密】を持つカードだけです。
remedy-standby_other = それらを持つカードを選んでください。
refused-standby_same_turn = このターンに配置されました。
remedy-standby_same_turn = 次のターンからプレイできます。
refused-stealth = 【隠密】の条件を満たしていません。
remedy-stealth = 条件が満たされるまでお待ちください。
refused-stones_rest_only_to_pay = 魔石は支払いのためにだけレストできます。
remedy-stones_rest_only_to_pay = 何かをプレイし、その支払いでレストしてください。
refused-trigger_automatic = 自動的に誘発するもので、行動としてはプレイできません。
remedy-trigger_automatic = 条件が満たされた時に選べます。
refused-trigger_condition = 【発動条件】を満たしていません。
remedy-trigger_condition = 条件が満たされるまでお待ちください。
refused-trigger_from = 詠唱待機エリアからプレイします。
remedy-trigger_from = 先にそこへ配置し、後のターンにプレイしてください。
refused-trigger_stones = コストが求める魔石を示せません。
remedy-trigger_stones = その属性の魔石を用意してください。
refused-untargetable = 効果により対象にできません。
remedy-untargetable = 別の対象を選んでください。
refused-wrong_targets = これらの対象は選べません。
remedy-wrong_targets = 対象を指定せずに、適正な対象を確認してください。
remedy-other-turn = 相手のターンです。あなたのターンまでお待ちください。
remedy-battle-on = 戦闘中です。終わるまでお待ちください。
remedy-chase-on = チェイスエリアが空ではありません。解決されるまでお待ちください。
remedy-other-priority = 相手に優先権があります。優先権を得るまでお待ちください。
remedy-game-over = ゲームは終わっています。
remedy-wait-priority = 相手がパスまたは行動するまでお待ちください。
remedy-called = このターンはすでにコールしました。次のあなたのターンにコールしてください。
remedy-judged-no-call = このターンはジャッジメントをプレイしました。次のあなたのターンにコールしてください。
remedy-no-stones = 魔石デッキが空です。
remedy-ruler-rested = ルーラーがレスト状態です。あなたのリカバリーフェイズにリカバーします。
remedy-call-phase = コールフェイズに行います。
remedy-judged = このターンはすでにジャッジメントをプレイしました。次のあなたのターンまでお待ちください。
remedy-needs-ruler = ルーラーエリアに【ジャッジメント】を持つルーラーが必要です。
remedy-attack-turn = 攻撃できるのはターンプレイヤーだけです。あなたのターンまでお待ちください。
remedy-attack-with = あなたの場のJ/リゾネイターで攻撃してください。
remedy-attacker-rested = レスト状態です。あなたのリカバリーフェイズにリカバーします。
remedy-attacker-forced = 先に攻撃しなければならないJ/リゾネイターがいます。そのカードで攻撃してください。
remedy-attackable = 相手プレイヤーか、相手のレスト状態のJ/リゾネイター（【指定攻撃】があればリカバー状態も）を攻撃してください。
remedy-no-attack = 攻撃しているものがありません。攻撃が宣言されるまでお待ちください。
remedy-attacker-no-block = 攻撃側のプレイヤーはブロックしません。
remedy-block-with = あなたの場のJ/リゾネイターでブロックしてください。
remedy-blocker-rested = レスト状態です。リカバー状態のものでブロックしてください。
remedy-phase = 今は{ $phase }です。メインフェイズまでお待ちください。
remedy-answer-first = 先に選択に答えてください。
remedy-other-answers = 相手が選択しています。お待ちください。
remedy-offered = 示されたものから選んでください。

## The terminal

cli-start = ルール{ $rules }、シード{ $seed }。あなたはA（{ $mine }）、{ $bot }がB（{ $theirs }）です。
cli-your-deck = あなたのデッキ
cli-hint = ?でヘルプを表示します。
cli-hint-slow = ?でヘルプを表示します。エンジンがコンパイルされていないため、コンピューターの思考に時間がかかります。
cli-left = ゲームを途中で終了しました。
cli-draw = ゲームは引き分けです。
cli-you-win = あなたの勝利です。
cli-computer-wins = コンピューターの勝利です。
cli-nothing-more = {"  "}ほかにできることがないため、あなたのターンを終えます。
cli-so-many = （{ $number }つ）
cli-up-to = {"  "}……{ $number }まで：番号か選択肢の文を入力してください。
cli-list-all = { $key }. ルール上できることを全て表示する（あと{ $number }件）
cli-not-understood = 「{ $typed }」は分かりません。選択肢の番号を入力してください（?でヘルプ）。
cli-no-option = { $typed }番の選択肢はありません。1から{ $most }までの番号を入力してください。
cli-would-end = あなたのターンが終わります。終える場合はpを入力してください。
cli-no-pass = 今はパスできません。選択肢の番号を入力してください。
cli-goodbye = 終了します。
cli-ask-always = 優先権を得るたびに確認します。
cli-ask-seldom = パスしかできない時は自動的にパスします。
cli-which-card = どのカードですか？ cの後にカード名の初めを入力してください。
cli-nothing-back = 取り消せる選択がありません。
cli-taken-back = 最後の選択を取り消しました。
cli-there-already = { $path }はすでにあります。saveの後に別の名前を入力してください。
cli-saved = ゲームを保存しました。「willforge play --load { $path }」で続けられます。
cli-why-what = whyの後にカード名の初めを入力してください。
cli-no-card = 「{ $name }」という名前のカードは見えません。
cli-refused = { $action }：
cli-allowed = { $action }：妨げるものはありません。
cli-reason = { $text }[{ $rule }] { $remedy }
cli-would-do = おすすめ：{ $option }
cli-help =
    番号      その選択肢を選ぶ
    Enter     パスする（あなたのターンが終わる場合を除く）
    p         パスする（メインフェイズではターンを終える）
    e         このターンの間パスし続ける
    a         ルール上できることを全て表示する
    t         盤面を表示する              l         ログを表示する
    c 名前    見えるカードを読む          why 名前  なぜできないかを調べる
    undo      最後の選択を取り消す        save 名前 ゲームを保存する
    hint      コンピューターのおすすめを見る
    f         パスしかできない時も確認する（もう一度で解除）
    ?         このヘルプ                  q         終了
table-turn =
    { $whose ->
        [own] { $number }ターン目：あなたのターン、{ $phase }
       *[other] { $number }ターン目：{ $player }のターン、{ $phase }
    }
table-setup = ゲームの準備
table-step = 、{ $step }
table-opponent = { $player }（相手）
table-you = { $player }（あなた）
table-zone = { $zone }：{ $cards }
table-empty = なし
table-hand = 手札
table-ruler_area = ルーラーエリア
table-stones = 魔石
table-items = アイテム
table-standby = 詠唱待機
table-graveyard = 墓地
table-removed = 除外
table-extra_deck = エキストラデッキ
table-runes = ルーン
table-stranger_deck = ストレンジャーデッキ
table-lifebreak = ライフブレイク
table-hidden = 非公開
table-hidden-stone = 非公開の魔石
table-seat = { $name }：ライフ{ $life }、手札{ $hand }枚、デッキ{ $deck }枚、魔石デッキ{ $stone_deck }枚
table-will = 、ウィル{ $will }
table-weather = 、天候{ $weather }
table-battle = 戦闘：{ $attacker }が{ $attacked }を攻撃
table-blocked = 戦闘：{ $attacker }が{ $attacked }を攻撃、{ $blocker }がブロック
table-chase = チェイス（上から）：{ $items }
table-other-side = もう一方の面：{ $name }
table-keyword = 【{ $name }】{ $meaning }
mark-astral = アストラル状態

## Decks

deck-pile-main = メインデッキ
deck-pile-stones = 魔石デッキ
deck-pile-extra = エキストラデッキ
deck-pile-runes = ルーンデッキ
deck-pile-strangers = ストレンジャーデッキ
deck-pile-together = メインデッキとエキストラデッキとルーンデッキの合計
deck-near = 《{ $name }》
deck-type-none = タイプのないカード
deck-type-ruler = ルーラー
deck-type-j-ruler = Jルーラー
deck-type-resonator = リゾネイター
deck-type-chant = 詠唱
deck-type-addition = アディション
deck-type-regalia = レガリア
deck-type-stone = 魔石
deck-type-rune = ルーン
deck-unknown = 「{ $name }」という名前のカードはありません。つづりを確認してください。
deck-unknown-near = 「{ $name }」という名前のカードはありません。もしかして：{ $near }
deck-token = { $card }はトークンです。効果でのみ生み出されます。
deck-no-ruler = { $card }はルーラーではありません。
deck-rulers = ルーラーが{ $number }枚あります。ルーラーはちょうど1枚です。
deck-rulers-tag = ルーラーが{ $number }枚あります。ルーラーは1枚、または同じ種族の【タッグ】を持つ2枚です。
deck-tags = { $card }と{ $other }は、同じ種族の【タッグ】を持っていません。
deck-tag-names = { $card }が2枚あります。2枚目は別の名前のルーラーにしてください。
deck-exact = メインデッキは{ $number }枚ですが、このルーラーではちょうど{ $wanted }枚です。
deck-stranger-in-main = { $card }はストレンジャーなので、メインデッキには入れられません。
deck-bare-rune = { $card }は詠唱ではないルーンです。
deck-no-extra = このルールにエキストラデッキはありません。
deck-needs-grimoire = エキストラデッキを使うには、【グリモア】を持つルーラーが必要です。
deck-grimoire = エキストラデッキは{ $number }枚ですが、【グリモア】で使えるのは{ $most }枚までです。
deck-no-story = { $card }は物語の詠唱ではありません。
deck-no-runes = このルールにルーンデッキはありません。
deck-masters = 必殺ルーンが{ $number }枚あります。{ $most }枚までです：{ $cards }
deck-rune-attribute = { $card }は、ルーラーと同じ属性を持っていません。
deck-no-strangers = このルールにストレンジャーデッキはありません。
deck-needs-stranger = ストレンジャーデッキを使うには、【ストレンジャー】を持つルーラーが必要です。
deck-strangers = ストレンジャーデッキが{ $number }枚あります。0枚かちょうど{ $wanted }枚です。
deck-no-stranger = { $card }はストレンジャーではありません。
deck-too-few = { $pile }が{ $number }枚です。{ $least }枚以上必要です。
deck-too-large = { $pile }が{ $number }枚です。{ $most }枚までです。
deck-wrong-pile = { $card }（{ $types }）は{ $pile }に入れられません。
deck-copies = { $card }が{ $pile }に{ $number }枚あります。{ $most }枚までです。
deck-too-long = { $number }文字あり、上限の{ $most }文字を超えています。デッキリストではありません。
deck-too-many = カードが合計{ $most }枚を超えています。枚数を直してください。
deck-behind-heading = 見出しの後ろに「{ $text }」があります。別の行に書いてください。
deck-no-line-or-heading = 「{ $text }」は見出しでも「4 Name」のような行でもありません。直してください。
deck-before-heading = 最初の見出しの前にカードがあります。上に「Ruler:」「Main:」「Stones:」のいずれかを書いてください。
deck-no-copies = 0枚です。1枚以上にするか、行を消してください。
deck-no-format = デッキの形式「{ $text }」はありません。使えるのは{ $known }です。
deck-empty = カードがありません。「4 Name」のような行を書いてください。
deck-no-section = 「{ $text }」という区切りはありません。{ $known }を使ってください。
deck-no-line = 「{ $text }」は「4 Name」のような行ではありません。直してください。
deck-before-section = 最初の区切りの前にカードがあります。上に{ $known }のいずれかを書いてください。
deck-unwritten = { $card }を入れる区切りがこの形式にはありません。別の形式を選んでください。
deck-json = 正しいJSONではありません：{ $text }
deck-json-deep = 入れ子が深すぎるか、数が大きすぎます。デッキリストではありません。
deck-json-object = JSONのデッキは1つのオブジェクトです。
deck-json-format = formatとversionが「{ $text }」と{ $number }ではありません。別のプログラムの形式です。
deck-json-key = キー「{ $text }」は使えません。使えるのは{ $known }です。
deck-json-name = nameは文字列、rulesは文字列のリストです。直してください。
deck-json-pile = { $text }は{"{"}"count": 4, "name": "Name"{"}"}のようなオブジェクトのリストではありません。
deck-json-entry = { $text }に名前がありません。名前か、countとnameを持つオブジェクトを書いてください。
deck-json-count = { $text }：{ $name }の枚数は1から{ $most }までの数です。
deck-no-code = デッキコードは「{ $text }」で始まります。これはデッキコードではありません。
deck-newer-code = このデッキコードはバージョン{ $text }ではありません。新しいwillforgeなら読めるかもしれません。
deck-damaged-code = デッキコードが壊れているか、途中で切れています。もう一度すべてコピーしてください。

## Search

search-quote = 引用符が閉じていません
search-long = 条件が{ $most }個を超えています。残りは無視します
search-key = 「{ $text }」というキーはありません。使えるのは{ $known }です
search-value = 「{ $text }」の後ろに値がありません
search-number = 「{ $text }」の後ろの「{ $value }」は数ではありません
search-compare = 「{ $text }」は{ $compare }で比べられません。:か=を使ってください
search-choice = 「{ $text }」の後ろの「{ $value }」は使えません。使えるのは{ $known }です

## Keywords (chapter 1100), and what they mean in a sentence

keyword-pierce = 貫通
keyword-precision = 指定攻撃
keyword-first-strike = 先制攻撃
keyword-explode = 爆散
keyword-flying = 飛翔
keyword-swiftness = 迅速
keyword-imperishable = 不滅
keyword-awakening = 覚醒
keyword-incarnation = 転生
keyword-quickcast = 瞬動
keyword-gods-art = 神技
keyword-trigger = 発動条件
keyword-stealth = 隠密
keyword-remnant = 追憶
keyword-evolution = 進化
keyword-shift = シフト
keyword-limit = リミット
keyword-energize = 後抗
keyword-barrier = 障壁
keyword-bestow = 付与
keyword-mana = マナ
keyword-bloodlust = 猛進
keyword-torrent = 激流
keyword-judgment = ジャッジメント
keyword-inheritance = 継承
keyword-resonance = 共鳴
keyword-seal = 封印
keyword-mobilize = 稼働
keyword-sealed-item = 封印アイテム
keyword-crest = 紋章
keyword-grimoire = グリモア
keyword-legend = 伝説
keyword-null = 虚無
keyword-drain = 吸収
keyword-divinity = 神力
keyword-rune = ルーン
keyword-bane = 致命
keyword-eternal = 永遠
keyword-enter = 参戦
keyword-faith = 信仰
keyword-stranger = ストレンジャー
keyword-mythic = 神話
keyword-dive = ダイブ
keyword-revenge = 復讐
keyword-tag = タッグ
keyword-break = ブレイク
keyword-will-of-hope = 希望の意志
keyword-will-of-despair = 絶望の意志
keyword-dragon-emblem = 竜の紋章
keyword-calmness = 平静
keyword-passion = 情熱
keyword-limit-break = リミットブレイク
keyword-fallen = 堕落

meaning-pierce = 攻撃がブロックされたとき、ブロックしたJ/リゾネイターが耐えられる分を超えるダメージを、元の攻撃対象に割り振ることができます。
meaning-precision = リカバー状態のJ/リゾネイターにも攻撃できます。
meaning-first-strike = 戦闘で、このキーワードを持たないものより先にダメージを与えます。
meaning-explode = リゾネイターであるこれがリゾネイターに戦闘ダメージを与えると、その両方が破壊されます。
meaning-flying = このキーワードを持つJ/リゾネイターにしかブロックされません。
meaning-swiftness = 場に出たターンから、攻撃したり、自身をレストする能力を使ったりできます。
meaning-imperishable = このJルーラーが破壊されてもアストラル状態にならず、ジャッジメントも失いません。
meaning-awakening = プレイする際に、ここに書かれたコストを追加で支払えます。支払うと、続くテキストを持った状態でプレイされます。
meaning-incarnation = コストを支払う代わりに、ここに書かれた属性のリゾネイターを破棄してプレイできます。
meaning-quickcast = 優先権を持っているときなら、いつでもプレイできます。
meaning-gods-art = ゲーム中に1度しかプレイできない能力です。
meaning-trigger = このカードをいつ、またはどの追加コストでプレイするかを表します。
meaning-stealth = 詠唱待機エリアにある間、条件を満たしたときに、コストを支払わずにプレイできます。
meaning-remnant = 墓地からプレイできます。そうした場合、チェイスエリアを離れるときに除外されます。
meaning-evolution = コストを支払うと、進化カウンターが置かれていなければ1個置かれます。
meaning-shift = どちらの面でもプレイできます。また、コストを支払うと未来面に裏返せます。
meaning-limit = その数のリミットカウンターが置かれて場に出ます。攻撃またはブロックするたびに1個取り除かれます。
meaning-energize = 後攻であれば、ウィルコインを持ってゲームを始めます。破棄すると、ウィルを1つ生み出します。
meaning-barrier = 相手の呪文や能力の対象になりません。
meaning-bestow = 対象を取らずに場に出ます。コストを支払うと、リゾネイターに設置できます。
meaning-mana = その数のマナカウンターが置かれて、ゲームを始める、または場に出ます。
meaning-bloodlust = 攻撃できるなら、必ず攻撃しなければなりません。
meaning-torrent = このターンに、これより前に他のカードをプレイしていれば、続くテキストを持ちます。
meaning-judgment = コストを支払うと、このルーラーがJルーラーになって場に出ます。
meaning-inheritance = コストを支払い、手札のこれを捨てると、その効果を得られます。
meaning-resonance = 指定された魔石があなたのコントロール下で場に出るたびに、その効果が起こります。
meaning-seal = あなたがその数以上の魔石をコントロールしている間、続くテキストを持ちます。
meaning-mobilize = 攻撃またはブロックするたびに、コストを支払わなければなりません。
meaning-sealed-item = 封印が解除されているとき、そのアイテムの能力を持ちます。
meaning-crest = あなたがその属性の魔導紋章をコントロールしている間、続くテキストを持ちます。
meaning-grimoire = その枚数までの物語の詠唱を、エキストラデッキとして用意してゲームを始められます。
meaning-legend = あなたのエキストラデッキで公開されている物語のカードがその枚数以上である間、続くテキストを持ちます。
meaning-null = あなたの手札が0枚である間、続くテキストを持ちます。
meaning-drain = ダメージを与えるたびに、あなたは同じ点数のライフを得ます。
meaning-divinity = これがあなたのJ/ルーラーなら、神力の合計がこの数を超えない範囲でルーンをプレイできます。
meaning-rune = ルーンエリアで公開されているルーンが条件を満たしている間、続くテキストを持ちます。
meaning-bane = これがダメージを与えたJ/リゾネイターは破壊されます。
meaning-eternal = 破壊されません。
meaning-enter = 場に出たときに、その効果が起こります。
meaning-faith = あなたのルーラーがアストラル状態である間、続くテキストを持ちます。
meaning-stranger = その枚数のストレンジャーデッキを用意してゲームを始められます。
meaning-mythic = 同じ名前のものを2つ以上コントロールしていると、1つを残して破棄されます。
meaning-dive = コストを支払い、手札から公開して電脳カウンターを置いて除外すると効果を得られ、後で除外エリアからプレイできます。
meaning-revenge = このターンに、あなたがコントロールしていたものが場から墓地に置かれていれば、続くテキストを持ちます。
meaning-tag = 同じ種族のこのキーワードを持つルーラー2枚で、ゲームを始められます。
meaning-break = ライフブレイクエリアからブレイクされたときに、その効果を使えます。
meaning-will-of-hope = それ自体は何もしません。他のカードが参照します。
meaning-will-of-despair = それ自体は何もしません。他のカードが参照します。
meaning-dragon-emblem = それ自体は何もしません。他のカードが参照します。
meaning-calmness = それ自体は何もしません。他のカードが参照します。
meaning-passion = それ自体は何もしません。他のカードが参照します。
meaning-limit-break = アイテムエリアにこれと同じ名前のトークンがある間、続くテキストを持ちます。
meaning-fallen = このターンにあなたの【神技】が解決されていれば、続くテキストを持ちます。
