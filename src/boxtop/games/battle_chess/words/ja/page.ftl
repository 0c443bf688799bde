# The board on the page, and what is around it. $owner is `you`, `yellow` or `blue`.

mat = マット

# Two sentences, one after the other.
one-then-another = { $first }{ $then }

## What a square is called, for screen readers

square-empty = { $square }、空き
square-piece = { $square }、{ $piece }
square-and = { $first }。{ $then }

# A piece with its owner, within a sentence or a label.
piece-whose = { $owner ->
    [you] 自分の{ $name }
    [yellow] 黄色の{ $name }
   *[blue] 青の{ $name }
}
# The same at the beginning of a sentence.
piece-whose-first = { $owner ->
    [you] 自分の{ $name }
    [yellow] 黄色の{ $name }
   *[blue] 青の{ $name }
}
# Two pieces of one side, with different names and with the same name.
piece-two = { $owner ->
    [you] 自分の{ $names }
    [yellow] 黄色の{ $names }
   *[blue] 青の{ $names }
}
piece-both = { $owner ->
    [you] 自分の{ $name }2個
    [yellow] 黄色の{ $name }2個
   *[blue] 青の{ $name }2個
}
piece-power = { $piece }、パワー{ $power }
piece-flipped = { $piece }、うら、パワー{ $power }
piece-eggs = { $piece }、たまご{ $eggs }つの下

state-movable = 動くか攻撃できます
state-picked = 選択中
state-goal = ここへ動けます
state-here = ここへ動きます。もう一度選ぶと、攻撃せずに動きます
state-stand = ここから攻撃できます
state-summon = { $name }をここによび出せます
state-attack = 攻撃できます（{ $odds }）
state-attackMoving = 動いてから攻撃できます（{ $odds }）
state-moved = 最後に動いた駒
state-attacked = 最後に攻撃された駒
state-fighting = カードを待っています
state-hint = おすすめ

## The odds of an attack

odds-win-draw-lose = 勝ち{ $win }%、引き分け{ $draw }%、負け{ $lose }%
odds-win-draw = 勝ち{ $win }%、引き分け{ $draw }%
odds-win-lose = 勝ち{ $win }%、負け{ $lose }%
odds-draw-lose = 引き分け{ $draw }%、負け{ $lose }%
odds-all-win = どのカードでも勝ち
odds-all-draw = どのカードでも引き分け
odds-all-lose = どのカードでも負け
odds-certain-win = カードなしで勝ち
odds-egg = カードなしで、たまごを1つ取る
odds-eggAlso = たまごを1つ取る
# Against two enemies at once.
odds-against-two = { $first }に：{ $first-odds }。{ $second }に：{ $second-odds }

# $stakes is a list of those below.
stakes = 負けると、{ $stakes }。
stake-flip = { $name }はうらの{ $power }に
stake-leave = { $name }はマットを去る
stake-end = { $name }がたおれて対戦終了

# What a card leads to: $ends is one of those below, or two of them against two enemies.
battle-card = +{ $card }：{ $ends }
ends-win = 勝ち
ends-draw = 引き分け
ends-lose = 負け

## What to do next, below the mat

ask-start = あなたの番です。駒か、よび出すレジェンドを選んでください。
ask-startPlain = あなたの番です。駒を選んでください。
ask-piece = { $name }：動くマスか、攻撃する相手を選んでください。
ask-pieceStuck = { $name }は今、動くことも攻撃することもできません。
ask-eggs = { $name }は、たまごがなくなるまで動けません。
ask-to = { $name }は{ $square }へ。攻撃もしますか？
ask-foe = { $name }はどこから{ $foe }を攻撃しますか？
ask-summon = { $name }をどこによび出しますか？空いている2×2の4マスが必要です。
ask-noSummon = { $name }のコストは{ $cost }個です。コストエリアには{ $have }個しかありません。
ask-touch = もう一度タップすると攻撃します。
ask-wait = { $name-is ->
    [you] あなたの番です
   *[other] { $name }の番です
}
ask-card = プラスパワーカードで決まります。
ask-battle = { $attacker }が{ $foes }を攻撃します。
ask-over = 対戦終了
ask-overWon = 対戦終了。{ $side }の勝ちです。
ask-overDraw = 対戦終了。引き分けです。
ask-look = 前の局面

do-attack = { $square }の{ $foe }を攻撃
do-attackSide = { $foes }を攻撃
do-attackBoth = 両方を攻撃
do-nobody = 攻撃しない
do-from = { $square }から
do-stay = ここから（{ $square }）
do-back = もどる

# Announced when a piece is selected, one after the other.
say-picked = { $name }を選びました。
say-goals = 動けるマス：{ $squares }。
say-no-goals = 動けるマスはありません。
say-foes = 攻撃できるマス：{ $squares }。
say-no-foes = 攻撃できる相手はいません。
say-cancelled = 何も選んでいません。

side-front = おもて：{ $power }
side-back = うら：{ $power }
side-up = 今の面

quiet = 静かな手番 { $count }/{ $most }
quiet-why = ひっくり返ることも、マットを去ることも、よび出しもない手番が{ $most }回続くと、引き分けです。

nudge-piece = { $square }の{ $name }を見てみましょう。
nudge-summon = マットの横の{ $name }を見てみましょう。

## A battle over the mat

battle-title = { $attacker } 対 { $foe }
battle-named = { $name }{ $power }
battle-attacks = { $attacker }が{ $foes }を攻撃
battle-powers = { $power } 対 { $against }
battle-sum = { $power } + { $card } = { $total } 対 { $against }
battle-flips = { $owner ->
    [you] 自分の{ $name }がひっくり返りました。
    [yellow] 黄色の{ $name }がひっくり返りました。
   *[blue] 青の{ $name }がひっくり返りました。
}
battle-leaves = { $owner ->
    [you] 自分の{ $name }がマットを去りました。
    [yellow] 黄色の{ $name }がマットを去りました。
   *[blue] 青の{ $name }がマットを去りました。
}
battle-falls = { $owner ->
    [you] 自分の{ $name }がたおれました。
    [yellow] 黄色の{ $name }がたおれました。
   *[blue] 青の{ $name }がたおれました。
}
battle-draw-nothing = 引き分けです。何も起こりません。
battle-egg = たまごを1つ取りました。残り{ $left }つです。
battle-eggLast = { $owner ->
    [you] 最後のたまごです。自分の{ $name }が動けるようになりました。
    [yellow] 最後のたまごです。黄色の{ $name }が動けるようになりました。
   *[blue] 最後のたまごです。青の{ $name }が動けるようになりました。
}
battle-fell = { $owner ->
    [you] 自分の{ $name }がたおれました！
    [yellow] 黄色の{ $name }がたおれました！
   *[blue] 青の{ $name }がたおれました！
}
battle-fellWins = { $side }の勝ちです。

## Beside the mat

area-title = { $name }、{ $side }
area-cost = { $side }のコストエリア
# The same for screen readers.
area-costWords = { $side }のコストエリア：{ $count }個
area-legends = レジェンド
area-summoned = { $name }はよび出しずみです

# On a legend: how much of its cost is there.
legend-paid = { $have }/{ $cost }
# The same for screen readers. They begin with what is seen.
legend-waits = { $piece } { $have }/{ $cost }、パワー{ $power }
legend-ready = { $piece } { $have }/{ $cost }、パワー{ $power }。よび出せます
legend-notYet = { $piece } { $have }/{ $cost }、パワー{ $power }。コストエリアにあと{ $missing }個必要です

cards-title = プラスパワーカード
cards-leftWords = 山札に残っているカード：{ $cards }
cards-seenWords = もう出たカード：{ $cards }
cards-seenNone = もう出たカード：なし
cards-drawn = +{ $card }が出ました。
cards-powers = { $power } 対 { $against }。
cards-sum = { $power } + { $card } = { $total } 対 { $against }。
cards-shuffled = 山札をまぜ直しました。
cards-after = +{ $card }が出ると、カードをすべてまぜ直します。

## The list of moves. $piece and $foes are shown with pictures, $ends in bold.

entry-move = { $piece }が{ $square }へ
entry-summon = { $piece }を{ $square }によび出し
entry-attack = { $piece }が{ $foes }を攻撃：{ $ends }
entry-attack-powers = { $piece }が{ $foes }を攻撃：{ $power } 対 { $against }、{ $ends }
entry-attack-card = { $piece }が{ $foes }を攻撃：{ $power } + { $card } = { $total } 対 { $against }、{ $ends }
entry-moveAttack = { $piece }が{ $square }へ、{ $foes }を攻撃：{ $ends }
entry-moveAttack-powers = { $piece }が{ $square }へ、{ $foes }を攻撃：{ $power } 対 { $against }、{ $ends }
entry-moveAttack-card = { $piece }が{ $square }へ、{ $foes }を攻撃：{ $power } + { $card } = { $total } 対 { $against }、{ $ends }
# One of $foes.
entry-egg = { $name }のたまご
# $ends: one or more of these.
entry-loss-egg = たまごを1つ取る
entry-loss-flip = { $name }がうらに
entry-loss-leave = { $name }が去る
entry-loss-end = { $name }がたおれる
entry-draw = 引き分け
entry-undecided = カードで決まる

## Behind the "?"

key-step = 矢印が1つ：そちらへ1マス動けます。
key-slide = 矢印が2つ：そちらへ、空いたマスを何マスでも動けます。
key-attack = 矢印の先のとなりのマスにいる相手の駒を攻撃できます。
key-power = 数字はパワーです。攻撃する駒のほうが強ければ、すぐに勝ちです。
key-card = そうでなければ、カードを1枚引いてパワーに足します。合計の大きいほうが勝ち、同じなら引き分けです。
key-cards = 明るいカードは山札にあります。うすいカードはもう出ました。+{ $card }が出ると、すべてまぜ直します。
key-flip = 負けた駒はひっくり返って暗い面になり、パワーも矢印もかわります。もう一度負けると、マットを去ります。
key-eggs = { $name }はたまごの下にいます。攻撃するたびに、カードなしで1つなくなります。そのあと{ $name }に2回勝てば、自分の勝ちです。
key-cost = 失った駒とたまごは自分のコストエリアにたまり、レジェンドのコストになります。
key-price = { $name }のコストは{ $cost }個です。
key-legend = レジェンドをよび出すには、レジェンドを選び、空いている2×2の4マスを選びます。それで手番は終わりです。
key-side = レジェンドは1つの辺で攻撃します。その辺にふれている相手すべてとのバトルです。
key-quiet = ひっくり返ることも、マットを去ることも、よび出しもない手番が60回続くと、引き分けです。

## 終わった対戦のカードの確認
chance-check = カードをたしかめる
chance-count = カード{ $n }枚
