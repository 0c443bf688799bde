# ページの盤と、そのまわり。

board-label = グリッド：3列、5段

hand-label = 自分の手札
hand-of = { $name }の手札
hand-hidden = { $name }の手札は{ $count }枚です。中身は見えません。
hand-none = { $name }の手札はもうありません。
hand-cards = { $count }枚

points = { $count }点

two-sentences = { $first }{ $then }
two-parts = { $first }、{ $then }

card = { $name }、{ $class }、HP{ $hp }
card-copies = { $card }、{ $count }枚
card-fits = { $card }、出せます
card-stays = { $card }、今は出せません
card-hint = { $card }、ヒント：このカードに注目
card-hp = HP

space-empty = { $space }、空き
space-card = { $owner-is ->
    [you] { $space }、自分の{ $card }
   *[other] { $space }、{ $owner }の{ $card }
}
space-tokens = { $space }、{ $tokens }

tokens = { $owner-is ->
    [you] 自分のトークン{ $count }個
   *[other] { $owner }のトークン{ $count }個
}
tokens-none = トークンなし

space-lit = ここに{ $name }を出せます
space-laid = ここに{ $name }を出します。押すと手札にもどします
space-reach = 影響をあたえられます。あたえると{ $tokens }
space-chosen = 影響をあたえるマスに選択中。あたえると{ $tokens }
space-loses = 選んでいません。{ $effect }で{ $tokens }になります
space-last = 最後に出したカード
space-touched = 最後に影響をあたえたマス
space-hint = ヒント：ここに{ $name }を出す
space-hint-influence = ヒント：このマスに影響をあたえる

column = { $leader-is ->
    [you] { $column }列：{ $first }がHP{ $hp1 }、{ $second }がHP{ $hp2 }。自分がリードしています。
    [nobody] { $column }列：{ $first }がHP{ $hp1 }、{ $second }がHP{ $hp2 }。どちらもリードしていません。
   *[other] { $column }列：{ $first }がHP{ $hp1 }、{ $second }がHP{ $hp2 }。{ $leader }がリードしています。
}
column-you = 自分
column-now = 列のようす
column-then = こう出したときの列のようす

step-wait = { $name-is ->
    [you] あなたの番です
   *[other] { $name }の番です
}
step-sending = 出しています…
step-pick = あなたの番です。カードを選びましょう。
step-pick-more = 明るいカードを出せます。
step-first = 最初のカードは「たね」です。自分のスタートの段に、コストなしで出せます。
step-space = 光っているマスを選びましょう。
step-nowhere = まだ出せるところがありません。自分のトークンが足りるマスがないからです。
step-laid = { $name }を{ $space }に
step-choose = 影響をあたえるマスを{ $count }つ選びましょう。
step-more = あと{ $count }マス選びましょう。
step-ready = これで出しますか？
step-ready-none = 影響をあたえるマスはありません。
step-ready-forced = とどくマスをすべて選びました。
step-place = 出す
step-back = もどる
step-over-won = { $name-is ->
    [you] 対戦終了：{ $high }対{ $low }で勝ちました！
   *[other] 対戦終了：{ $high }対{ $low }で{ $name }の勝ちです。
}
step-over-draw = 対戦終了：{ $high }点どうしで引き分けです。
step-scoring = 対戦終了。それぞれの列はだれのものでしょう？

told-place = { $name-is ->
    [you] { $card }を{ $space }に出しました。
   *[other] { $name }が{ $card }を{ $space }に出しました。
}
told-intimidate = いかく：{ $spaces }のトークンが1個ずつなくなります
told-surge = あふれる力：{ $spaces }にトークンを2個ずつ
told-takes = { $name-is ->
    [you] { $column }列のリードを{ $other }からうばいました
   *[other] { $other-is ->
        [you] { $name }に{ $column }列のリードをうばわれました
       *[other] { $name }が{ $column }列のリードを{ $other }からうばいました
    }
}
told-leads = { $name-is ->
    [you] { $column }列でリードしています
   *[other] { $name }が{ $column }列でリードしています
}
told-tied = { $column }列はならびました
told-skip = { $name-is ->
    [you] 出せるカードがないので、番がとばされます
   *[other] { $name }は出せるカードがないので、番がとばされます
}

score-column = { $column }列
score-wins = { $name-is ->
    [you] { $hp }点を取りました
   *[other] { $name }が{ $hp }点を取りました
}
score-tied = 同じなので、どちらも0点です
score-empty = カードがないので、どちらも0点です
score-said = { $column }列：HPは{ $hp1 }対{ $hp2 }。{ $outcome }。

pass-title = { $name }に画面をわたしてください。
pass-text = 盤は見えたままです。次の手札はひみつです。
pass-ready = { $name }です。手札を見る

nudge = 手札の{ $name }を見てみましょう。

# 手の記録で、カードの名前のあとに続く。
entry-hp = （HP{ $hp }）
entry-on = { $space }へ
entry-influences = { $space }へ、影響は{ $spaces }
entry-skip = { $name-is ->
    [you] 自分の番はとばされます
   *[other] { $name }の番はとばされます
}

class-cost = 出すマスに、自分のトークンが{ $count }個必要です。
class-free = コストなし。
class-does = { $where }の{ $count }マスに影響します。
class-removes = { $count ->
    [1] 相手のトークンを1個ずつ取りのぞきます。
   *[other] 相手のトークンを1マス{ $count }個まで取りのぞきます。
}
reach-forward-left-right = 前・左・右
reach-forward-back-left-right = 前・うしろ・左・右
reach-all = 8方向

effect-intimidate = いかく
effect-surge = あふれる力
effect-none = { "" }
effect-intimidate-means = いかく：まわりの選ばなかったマスから、相手のトークンを1個ずつ取りのぞきます。
effect-surge-means = あふれる力：選んだマスに相手のトークンがなければ、自分のトークンを1個ではなく2個置きます。
effect-none-means = この対戦に、特別な効果はありません。

lacks = { $count ->
    [1] 「たね」なし
   *[other] コスト{ $count }以下なし
}

legend-cards = カード
legend-hp = カードの数字はHPです。右上の矢印はクラスをあらわします。
legend-cost = 左の点はコストです。この数だけ自分のトークンがあるマスに、カードを出せます。
legend-class = クラス
legend-needs = コスト
legend-influences = 影響
legend-removes = 取りのぞく
legend-tokens = トークン{ $count }個
legend-spaces = { $where }の{ $count }マス
legend-upto = { $count }個まで
legend-first = 最初のカードは「たね」です。自分のスタートの段に、コストなしで出せます。
legend-influence = 影響
legend-stack = トークンとその数です。カードを出すと、そのマスのトークンはすべてなくなります。
legend-come = 影響をあたえたマスには、自分のトークンを1個置きます。
legend-go = 相手のトークンがあれば、まずそれをへらします。力が余ったら、その分だけ自分のトークンを置きます。
legend-effect = EX/V/GXの特別な効果
legend-marks = グリッドのしるし
legend-last = 星は、最後に出したカードのしるしです。
legend-ripple = 輪は、そのカードが影響をあたえたマスのしるしです。
legend-dashed = ここにカードを出せます。
legend-dotted = このマスに影響をあたえられます。矢印は、どう変わるかを示します。
legend-columns = 列と得点
legend-total = その列のHPの合計です。かんむりは、リードしているほうにつきます。
legend-score = 最後に、列ごとに、リードしているほうがHPの合計を得点にします。もう1人は0点です。得点の多いほうが勝ちです。
legend-skip = 出せるカードがない人は、番がとばされます。2人とも出せなくなったら終わりです。

# 読み上げ用。
say-picked = { $card }。{ $spaces }に出せます。
say-nowhere = { $card }。今は出せるところがありません。
say-laid = { $name }を{ $space }に。{ $spaces }から{ $count }つ選びましょう。
say-laid-ready = { $name }を{ $space }に。「出す」を押すと決まります。
say-more = { $space }：{ $tokens }。あと{ $count }つ選びましょう。
say-ready = { $space }：{ $tokens }。すべて選びました。「出す」を押すと決まります。
say-off = { $space }をやめました。あと{ $count }つ選びましょう。
say-back = 1つもどりました。

decks-label = デッキ
decks-cards = { $label }：{ $name }のカード
decks-shape = たね{ $basic }枚、1進化{ $one }枚、2進化{ $two }枚、EX/V/GX{ $ex }枚
decks-own = 自分のリスト
decks-own-label = ポケモン15枚、1行に1種類
decks-own-help = デッキのリスト（2 Pikachu BS 58）をはりつけます。どのカードも、2 Pikachu (Basic, 60 HP) のように書けます。
decks-wait = デッキを読みこんでいます…
decks-failed = カードを読みこめませんでした。デッキはこのまま選べます。

## キー
keys-cards = 手札で：カードからカードへ
keys-spaces = グリッドで：マスからマスへ
keys-row = 手札や段の、最初か最後へ
keys-choose = カードを選ぶ、出す、マスを選ぶ
keys-back = カードを手札にもどす
