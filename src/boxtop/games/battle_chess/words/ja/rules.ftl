# The game on the shelf, and how to play it.
title = ポケモンバトルチェス
summary = 矢印とパワーの勝負。互角ならカードが決める
how-1 = 自分の番には、駒を1つ、矢印の向きに動かすか、駒1つで攻撃します。動かしてから、その駒で攻撃してもかまいません。
how-2 = 攻撃できるのは、矢印の先のとなりのマスにいる相手の駒です。動いて相手を取ることはありません。
how-3 = 自分の駒のほうが強ければ勝ちです。そうでなければ、プラスパワーカードを1枚引いて、パワーに足します。
how-4 = 合計の大きいほうが勝ちです。同じなら何も起こりません。負けた駒はひっくり返り、ちがうパワーとちがう矢印になります。すでにうらだった駒は、マットを去ります。
how-5 = 失った駒とたまごは、自分のコストエリアにたまります。3個でゼクロム、4個でレシラムをよび出せます。レジェンドは4マスの大きさです。
how-6 = ビクティニは、3つのたまごの下でねむっています。攻撃されるたびに、たまごが1つなくなります。そのあとは、ビクティニもほかの駒と同じように動いて戦います。
how-7 = 相手のビクティニに2回勝てば、自分の勝ちです。1回目でひっくり返し、2回目でたおします。
how-8 = ひっくり返ることも、マットを去ることも、よび出しもない手番が60回続くと、引き分けです。40回から、画面に回数が出ます。

option-begins = 先手の色
option-begins-yellow = 黄色
option-begins-blue = 青
option-sheet = 駒シート（パワー、矢印、ならべ方）
option-sheet-standard = 標準の駒シート

# Why a game is over.
reason-victini = ビクティニがたおれました
reason-no-move = 動くことも、攻撃も、よび出しもできません
reason-sixty-turns = 静かな手番が60回続きました

## What a move does, or would do as advice: so not in the past. $player is a player's name, $owner a colour, $foes one or
## two of the targets below.

player-moves = { $player-is ->
    [you] { $piece }を{ $origin }から{ $to }へ動かします。
   *[other] { $player }が{ $piece }を{ $origin }から{ $to }へ動かします。
}
player-attacks = { $player-is ->
    [you] { $square }の{ $piece }で{ $foes }を攻撃します。
   *[other] { $player }が{ $square }の{ $piece }で{ $foes }を攻撃します。
}
player-moves-and-attacks = { $player-is ->
    [you] { $piece }を{ $origin }から{ $to }へ動かし、{ $foes }を攻撃します。
   *[other] { $player }が{ $piece }を{ $origin }から{ $to }へ動かし、{ $foes }を攻撃します。
}
player-summons = { $player-is ->
    [you] { $square }に{ $piece }をよび出します。
   *[other] { $player }が{ $square }に{ $piece }をよび出します。
}
card-drawn = カードは+{ $card }です。

# The same for screen readers, with colours, squares and powers.
piece-moves = { $owner-is ->
    [you] 自分の{ $piece }が{ $origin }から{ $to }へ動きます。
   *[other] { $owner }の{ $piece }が{ $origin }から{ $to }へ動きます。
}
piece-attacks = { $owner-is ->
    [you] { $square }の自分の{ $piece }が{ $foes }を攻撃します。{ $power }対{ $against }です。
   *[other] { $square }の{ $owner }の{ $piece }が{ $foes }を攻撃します。{ $power }対{ $against }です。
}
piece-attacks-eggs = { $owner-is ->
    [you] { $square }の自分の{ $piece }が{ $foes }を攻撃します。
   *[other] { $square }の{ $owner }の{ $piece }が{ $foes }を攻撃します。
}
piece-moves-and-attacks = { $owner-is ->
    [you] 自分の{ $piece }が{ $origin }から{ $to }へ動き、{ $foes }を攻撃します。{ $power }対{ $against }です。
   *[other] { $owner }の{ $piece }が{ $origin }から{ $to }へ動き、{ $foes }を攻撃します。{ $power }対{ $against }です。
}
piece-moves-and-attacks-eggs = { $owner-is ->
    [you] 自分の{ $piece }が{ $origin }から{ $to }へ動き、{ $foes }を攻撃します。
   *[other] { $owner }の{ $piece }が{ $origin }から{ $to }へ動き、{ $foes }を攻撃します。
}
# $power is the attacker's, with the card.
spoken-card = プラス{ $card }のカードが出て、{ $power }対{ $against }になります。

# Who is attacked, within a sentence.
target = { $owner-is ->
    [you] 自分の{ $piece }
   *[other] { $owner }の{ $piece }
}
target-on = { $owner-is ->
    [you] { $square }の自分の{ $piece }
   *[other] { $square }の{ $owner }の{ $piece }
}
target-egg = { $owner-is ->
    [you] 自分の{ $piece }のたまご
   *[other] { $owner }の{ $piece }のたまご
}
target-egg-on = { $owner-is ->
    [you] { $square }の自分の{ $piece }のたまご
   *[other] { $square }の{ $owner }の{ $piece }のたまご
}

# How a battle ends.
card-decides = カードで決まります。
piece-flips = { $owner-is ->
    [you] 自分の{ $piece }がひっくり返ります。
   *[other] { $owner }の{ $piece }がひっくり返ります。
}
piece-leaves = { $owner-is ->
    [you] 自分の{ $piece }がマットを去ります。
   *[other] { $owner }の{ $piece }がマットを去ります。
}
piece-is-beaten = { $owner-is ->
    [you] 自分の{ $piece }がたおれます。
   *[other] { $owner }の{ $piece }がたおれます。
}
piece-loses-egg = { $owner-is ->
    [you] 自分の{ $piece }のたまごが1つなくなります。
   *[other] { $owner }の{ $piece }のたまごが1つなくなります。
}
battle-drawn = 引き分けです。何も起こりません。

## Why a move is refused. The reader is the player to move.

game-is-over = 対戦は終わっています。
not-your-piece = { $square }の{ $piece }は自分の駒ではありません。{ $side }の番です。
no-piece-there = { $square }に駒はいません。
square-off-mat = { $square }はマットの外です。
that-square-off-mat = そのマスはマットの外です。
no-passing = パスはできません。動く、攻撃する、よび出すのどれかをします。
under-eggs = たまごの下にいる間、{ $piece }は動くことも攻撃することもできません。
only-one-square = { $piece }がその方向へ動けるのは1マスだけです。
square-not-empty = { $square }は空いていません。駒は空いたマスにだけ動けます。
no-jumping = { $piece }は{ $square }をとびこえられません。
# $directions, $steps and $slides are points of the compass: N, NE, E ...
no-arrow-but-steps = { $piece }には{ $origin }から{ $to }へ向かう矢印がありません。ステップの矢印は{ $directions }です（Nは段の数が大きいほう）。
no-arrow-but-slides = { $piece }には{ $origin }から{ $to }へ向かう矢印がありません。スライドの矢印は{ $directions }です（Nは段の数が大きいほう）。
no-arrow-but-both = { $piece }には{ $origin }から{ $to }へ向かう矢印がありません。ステップの矢印は{ $steps }、スライドの矢印は{ $slides }です（Nは段の数が大きいほう）。
no-arrows = { $piece }の上の面には矢印がないので、動けません。
legend-beyond-mat = { $piece }は4マスの大きさです。{ $square }ではマットからはみ出します。

nothing-to-attack = { $square }には攻撃できる駒がいません。
own-piece = { $square }にいるのは自分の駒です。
too-far-to-attack = { $target }は{ $square }のとなりではありません。攻撃できるのは、となりの駒だけです。
no-arrow-points = { $square }の{ $piece }には、{ $target }に向いた矢印がありません。
legend-attacks-a-side = { $piece }はレジェンドなので、辺で攻撃します。xのあとにn、e、s、wのどれかを書いてください。
only-legends-attack-a-side = 辺で攻撃できるのはレジェンドだけです。{ $piece }が攻撃するマスを書いてください。
no-arrow-to-side = { $edge ->
    [n] { $piece }には北の矢印がありません。
    [e] { $piece }には東の矢印がありません。
    [s] { $piece }には南の矢印がありません。
   *[w] { $piece }には西の矢印がありません。
}
no-enemy-on-side = { $edge ->
    [n] { $square }の{ $piece }の北の辺には、相手の駒がいません。
    [e] { $square }の{ $piece }の東の辺には、相手の駒がいません。
    [s] { $square }の{ $piece }の南の辺には、相手の駒がいません。
   *[w] { $square }の{ $piece }の西の辺には、相手の駒がいません。
}
named-by-lowest-square = { $piece }は、列も段もいちばん小さいマス{ $square }で書きます。
legend-named-by-lowest-square = レジェンドは、列も段もいちばん小さいマス{ $square }で書きます。

summoned-already = { $piece }はもうよび出しました。レジェンドをよび出せるのは1度だけです。
legend-too-dear = { $piece }のコストは{ $cost }個です。コストエリアには{ $have }個しかありません。
no-room-for-legend = { $piece }には、空いている2×2の4マスが必要です。{ $square }からの4マスは使えません。

card-first = バトル中です。先にプラスパワーカードを引きます。
no-battle-waits = カードを待っているバトルはありません。
card-drawn-already = +{ $card }はもうすべて出ています。

# Moves as text, and as numbers.
not-a-move = { $given }はバトルチェスの手ではありません。d2d3、d2d3xd4、d2xd3、c3xn、Z@c3、またはカード（+40など）のように書いてください。
unknown-card = { $card }というカードはありません。カードは{ $cards }です。
unknown-legend = { $letter }はレジェンドではありません。レジェンドは{ $letters }です。
sheet-without-legends = この駒シートにレジェンドはいません。
no-such-card = そのカードはありません。
no-such-legend = そのレジェンドはいません。
no-such-choice = バトルチェスに{ $number }番の手はありません。

## What is wrong with a position as text. $given is what stands there.

impossible-position = この局面はありえません
position-fields = 局面は7つの部分（マット、番、コストエリア、待っているレジェンド、表向きのカード、バトル、静かな手番）で書きます。{ $given }は{ $count }つです。
position-ranks = マットは{ $ranks }段ですが、この文字列には{ $found }段あります。
position-files = { $rank }段目に{ $found }マスありますが、マットの横は{ $files }マスです。
position-piece = { $rank }段目の{ $given }は駒ではありません。P、+P（うら）、(V3)のように書いてください。
position-letters = { $unknown }という駒はありません。文字は{ $letters }で、青は小文字です。
position-side = { $given }はどちらの番でもありません。黄色はy、青はbと書いてください。
position-cost-areas = { $given }はコストエリアではありません。黄色と青の駒の数を、2/0のように書いてください。
position-waiting = { $given }は待っているレジェンドではありません。{ $letters }の中からこの順に書くか、-と書いてください。
position-cards = { $given }は表向きのカードではありません。0,0,40のように書くか、-と書いてください。
position-battle = { $given }はバトルではありません。d3xd4やc3xnのように書くか、-と書いてください。
position-quiet-turns = 静かな手番の数は0から{ $most }までです。{ $given }ではありません。
position-too-many = { $owner }の{ $piece }は{ $most }個までですが、マットに{ $found }個います。
position-too-many-eggs = { $owner }の{ $piece }のたまごは{ $most }つまでです。
position-wrong-eggs = たまごの下にいるのは{ $royal }だけです。{ $piece }ではありません。
position-no-royal = マットに{ $royal }がいません。少なくとも1つ必要です。
position-legend-shape = { $owner }の{ $piece }は、たて2マス、横2マスの4マスをしめなければなりません。
position-legend-faces = { $owner }の{ $piece }は、4マスとも同じ面でなければなりません。
position-not-waiting = { $owner }の{ $piece }はマットにいるので、レジェンドエリアで待てません。
position-cost-sum = { $owner }は駒とたまごを{ $lost }個失い、レジェンドに{ $spent }個使ったので、コストエリアが{ $given }個のはずはありません。
position-unknown-card = +{ $card }というカードはありません。
position-reshuffled = +{ $card }はすぐ山札にもどるので、表向きにはなりません。
position-too-many-cards = +{ $card }は{ $most }枚しかありません。{ $found }枚ではありません。
battle-without-attacker = { $square }に、手番の側の攻撃する駒がいません。
battle-side-or-square = レジェンドは辺（n、e、s、w）を、ほかの駒はマスを攻撃します。
battle-with-nobody = { $battle }：攻撃される駒がいません。
battle-after-end = 対戦は終わっているので、カードを待つバトルはありません。
battle-without-card = { $battle }にカードはいらないので、カードを待つことはありません。
battle-without-arrow = { $battle }：攻撃する駒の矢印がそこに向いていません。

## What is wrong with a piece sheet. $path is where in the file, $given what stands there.

unusable-sheet = この駒シートは使えません
sheet-too-long = { $most }文字より長いです。
line-too-long = { $line }行目が{ $most }文字より長いです。
nested-too-deep = リストや表の入れ子が深すぎます。
# $reason is one of the two below, or what the library says in English.
not-toml-at = { $line }行{ $column }文字目がTOMLではありません（{ $reason }）。
not-toml-at-end = 終わりがTOMLではありません（{ $reason }）。
not-toml = TOMLではありません（{ $reason }）。
toml-table-twice = [{ $table }]はもう書かれています
toml-value-twice = ここにはもう値があります
too-many-mistakes = まちがいが多いので、ここまでにします。

# At the beginning of a sentence, in place of a path.
the-sheet = 駒シート
value-list = リスト
value-table = 表
value-huge-number = とても大きな数
# A hint after another sentence.
did-you-mean = { $word }のことですか？
choose-from = { $words }から選べます。

unknown-key = { $path }に{ $key }という項目はありません。
missing-keys = { $path }に{ $keys }がありません。
needs-table = { $path }は表でなければなりません。{ $given }ではありません。
needs-list = { $path }はリストでなければなりません。{ $given }ではありません。
needs-text = { $path }は文字列でなければなりません。{ $given }ではありません。
needs-name = { $path }は1文字から{ $most }文字の、表示できる名前でなければなりません。{ $given }は使えません。
needs-number = { $path }は{ $least }から{ $most }までの整数でなければなりません。{ $given }は使えません。
needs-numbers = { $path }は{ $least }から{ $most }までの整数のリストでなければなりません。{ $given }は使えません。
needs-letter = { $path }はAからZまでの大文字1つでなければなりません。{ $given }は使えません。
needs-piece = { $path }は駒の名前でなければなりません。{ $given }ではありません。
needs-source = { $path }には出どころが必要です。{ $given }のかわりに{ "{" } value = ..., source = "own" { "}" }と書いてください。
unknown-source = { $path }の出どころは{ $given }にできません。
unknown-role = { $path }は{ $given }にできません。
unknown-direction = { $path }に{ $given }という方向はありません。
unknown-piece = { $path }の{ $given }は、この駒シートの駒ではありません。
wrong-number-of-types = { $path }は1から{ $most }種類です。{ $found }種類ではありません。
too-many-legends = { $path }のレジェンドは{ $most }種類までです。{ $found }種類あります。
several-royals = { $path }でroyalになれるのは1種類だけです。{ $names }があります。
no-royal = { $path }に、失うと負けになるroyalの駒がありません。どれか1つにrole = "royal"と書いてください。
letter-taken = { $path }は{ $letter }にできません。{ $owner }の文字です。
legend-without-cost = { $path }はレジェンドなので、costが必要です。
cost-without-legend = { $path }は書けません。コストがあるのはレジェンドだけです。
step-and-slide = { $path }の{ $directions }は、ステップとスライドの両方にあります。
direction-twice = { $path }に{ $directions }が2回以上あります。
legend-diagonal = { $path }：レジェンドの方向はN、E、S、Wです。{ $directions }は使えません。
too-many-pieces = { $path }の駒は{ $most }個までです。{ $found }個あります。
not-a-square = { $path }はマットのマスではありません。
legend-in-setup = { $path }は{ $given }にできません。レジェンドはレジェンドエリアで待ちます。
royal-once = { $path }にはroyalの{ $royal }をちょうど1つ置きます。今は{ $found }個です。
setup-overlaps = { $path }では青の駒を置けません。青は半回転させてならべるので、黄色の駒がいる{ $square }に重なります。
wrong-number-of-cards = { $path }のカードは1から{ $most }枚です。{ $found }枚ではありません。
reshuffle-not-a-card = { $path }は{ $card }ですが、そのカードがないので、山札がなくなってしまいます。

## The command `boxtop sheet check`

piped-not-text = 受け取ったものは文字列ではありません。
usable-sheet = この駒シートは使えます：{ $command }
sheet-summary = { $eggs ->
    [0] { $sheet }：横{ $files }マス、たて{ $ranks }マス、{ $royal }にたまごなし
   *[other] { $sheet }：横{ $files }マス、たて{ $ranks }マス、{ $royal }にたまご{ $eggs }つ
}
sheet-start = 黄色のならべ方。青はこれを半回転させた形です。
# Headings and cells of a table.
sheet-front = おもて
sheet-back = うら
sheet-royal = royal
sheet-legend = レジェンド、2×2、コスト{ $cost }
face-steps = ステップ { $directions }
face-slides = スライド { $directions }
face-steps-and-slides = ステップ { $steps }、スライド { $slides }
face-without-arrows = 矢印なし
all-directions = 8方向すべて
sheet-arrows = Nは持ち主から見て前です。ステップは1マス、スライドは空いたマスを何マスでも進みます。
sheet-cards = カード：{ $cards }。+{ $card }が出たら、すべてまぜ直します。
# $sources is a list of those below.
sheet-sources = 数字{ $count }個の出どころ：{ $sources }
figures-manual = 説明書{ $count }個
figures-documented = 公開されている記事{ $count }個
figures-reconstructed = 推定{ $count }個
figures-own = 自分で決めたもの{ $count }個

## The mat in a terminal

# On a square of six columns, which has no room for kana.
console-eggs = 卵{ $count }個
# $legends is a list of those below.
console-area = { $side }：コストエリア{ $cost }個、レジェンド：{ $legends }
console-area-without-legends = { $side }：コストエリア{ $cost }個、レジェンドなし
console-legend = { $letter }={ $piece }（{ $cost }）
console-cards = うら向きのカード：{ $left }　表向き：{ $seen }
console-all-cards = うら向きのカード：{ $left }　表向き：なし
console-letter = { $letter }={ $piece }
