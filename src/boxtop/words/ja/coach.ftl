review-title = 検討：{ $game }
review-unit = 数字はすべて、勝ちを100%としたときの割合です。10%損する手は、10回に1回、勝ちを負けに変えます。
review-unit-alone = 数字はすべて、最高の結果を100%としたときの割合です。
review-exact = 数値はすべて正確です。
review-searched = 数値は、コンピュータが1か所につき{ $nodes }局面を調べた見こみです。
review-hidden = どの手も、そのときに知りえたことだけで判定します。相手の手札が実際に何だったかは、運に数えます。
review-unfinished = この対戦には結果がないので、進んだところまでを判定しました。

player-column = プレイヤー
accuracy-row = 正確さ
result-row = 結果
luck-row = 運
cost-row = ミスの損
adjusted-row = 運をのぞいた結果
uncertain = { $value } ± { $error }
marks-of = { $player }：{ $marks }
marks-best = 最善{ $count }
marks-good = よい手{ $count }
marks-inaccuracy = 疑問手{ $count }
marks-mistake = 悪手{ $count }
marks-blunder = 大悪手{ $count }
phases-of = { $player }のミスの損：序盤{ $opening }%、中盤{ $middle }%、終盤{ $end }%
error-of = { $player }：開始時{ $start }%、運{ $luck }%、手の選び方{ $decisions }%、コンピュータがあとから気づいた分{ $error }%

mark-best = 最善手
mark-good = よい手
mark-inaccuracy = 疑問手
mark-mistake = 悪手
mark-blunder = 大悪手
only-move = できる手はこれだけ
decision-costs = { $number }．{ $mark }（−{ $cost }%）：{ $what }
better-was = もっとよい手：{ $best }
luck-of = { $number }．運（{ $luck }）：{ $what }
shown-luck = ここでわかったカードの運：{ $luck }
luck-share = { $player } { $luck }%
ending-costs = { $reason ->
    [time] { $player }は、時間切れで{ $cost }%を損しました。
    [abandoned] { $player }は、途中でいなくなって{ $cost }%を損しました。
   *[resignation] { $player }は、投了して{ $cost }%を損しました。
}

moments-heading = 勝負の分かれ目
no-moments = 勝負を決めた場面は、特にありません。
all-heading = すべての手
graph-heading = 対戦の流れ
graph-about = それぞれの見こみの変化です。●は疑問手か、もっと悪い手。◆は5%以上の運です。
graph-about-two = { $player }の見こみの変化です。いちばん上の100%が確実な勝ちです。●は疑問手か、もっと悪い手。◆は5%以上の運です。
number-column = 番号
move-column = 手
best-column = もっとよい手
mark-column = 判定
played-caption = 実際の手：{ $move }
best-caption = もっとよい手：{ $move }
after-caption = { $outcome }のあと
made-by = Boxtopで作りました。
report-unofficial = 非公式のものです。名前と商標は、それぞれの持ち主のものです。
