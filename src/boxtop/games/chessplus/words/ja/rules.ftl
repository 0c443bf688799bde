title = チェスプラス
summary = 駒が合体したり分離したりするチェス

play-first = 白（先手）
play-second = 黒（後手）

option-merging = 駒の合体と分離
option-merging-true = あり
option-merging-false = なし（ふつうのチェス）

how-1 = 駒の動きはチェスと同じです。相手のキングをチェックメイトすると勝ちです。
how-2 = 自分の駒のいるマスに別の自分の駒を動かすと、2つは合体します。どの2つでも合体できますが、キングは合体できません。3つ以上の合体もできません。
how-3 = 合体駒は、合体したまま、どちらの駒の動きでも動けます。ルークとナイトの合体駒は、ルークのようにもナイトのようにも動けます。
how-4 = 分離することもできます。片方が、その駒だけの動きで別のマスへ移り、もう片方はその場に残ります。離れた駒は、そのまま別の自分の駒と合体することもできます。
how-5 = 合体駒を取ると、両方とも取ったことになります。
how-6 = ポーンは、まっすぐ前に進んで合体します。ななめには合体できません。
how-7 = ポーンは、いちばん奥の段に着くとクイーンになります。ポーンをふくむ合体駒も同じです。クイーンは3つまでです。

## 対戦の終わり方。「引き分け：」などのあとに続くか、一覧に出ます。
reason-checkmate = チェックメイト
reason-stalemate = ステイルメイト
reason-material = 駒不足
reason-seventy-five-moves = 75手ルール
reason-fivefold-repetition = 同じ局面が5回
reason-fifty-moves = 50手ルール
reason-threefold-repetition = 同じ局面が3回

## できない手の理由
over-checkmate = { $player-is ->
    [you] 対戦は終わっています。チェックメイトで負けました。
   *[other] 対戦は終わっています。{ $player }がチェックメイトされました。
}
over-stalemate = 対戦は終わっています。ステイルメイトです。
over-material = 引き分けで終わっています。駒不足です。
over-seventy-five-moves = 引き分けで終わっています。駒を取る手もポーンが動く手もないまま、おたがいに75手進みました。
over-fivefold-repetition = 引き分けで終わっています。同じ局面が5回あらわれました。
no-such-move = { $number }という手はありません。
nothing-to-move = { $square }には駒がいません。
others-piece = { $square }の{ $piece }は{ $owner }の駒です。今は{ $player }の番です。
same-square = 別のマスへ動かしてください。
single-cannot-split = { $square }の{ $piece }は合体していないので、分離できません。{ $move }と書いてください。
pawn-cannot-split = { $square }のポーンは合体していないので、分離できません。{ $move }と書いてください。昇格の文字はいりません。いつもクイーンになります。
no-such-half = { $square }の{ $piece }に{ $half }はふくまれていません。

# 駒の動き
kings-way = キングが動けるのは1マスです。
queens-way = クイーンは、たて・横・ななめに動きます。
rooks-way = ルークは、たてと横に動きます。
bishops-way = ビショップは、ななめに動きます。
knights-way = ナイトは、たてか横に2マス、そこから直角に1マスのところへとびます。
pawns-way = ポーンは、まっすぐ前に進み、ななめ前1マスの駒を取ります。
pawn-steps = ポーンは、まっすぐ前に1マス進みます。最初の動きなら2マス進めます。
pawn-has-moved = { $square }のポーンはもう動いたことがあるので、1マスしか進めません。
pawn-captures-diagonally = ポーンが駒を取れるのは、ななめ前です。まっすぐ前の駒は取れません。
pawn-diagonal-only-captures = ポーンがななめに進めるのは、駒を取るときだけです。
pawn-merges-straight = ポーンは、まっすぐ前に進んで合体します。ななめには合体できません。
en-passant-only-pawns = { $piece }は、合体したままではアンパッサンで取れません。取れるのはポーンだけです。
in-the-way = { $square }の{ $piece }がじゃまで、{ $mover }はそこへ行けません。
neither-half = { $origin }の{ $piece }は、どちらの駒の動きでも{ $target }へ行けません。

# キャスリング
castling-right-lost = こちら側にはキャスリングできません。キングか、{ $square }にいたルークが、もう動いたか取られています。
castling-blocked = キングとルークの間に{ $square }の{ $piece }がいるので、キャスリングできません。
castling-in-check = チェックされているときは、キャスリングできません。
castling-through-attack = キャスリングできません。キングが通る{ $crossed }を、{ $square }の{ $piece }が攻撃しています。
castling-into-attack = キャスリングできません。キングが着く{ $crossed }を、{ $square }の{ $piece }が攻撃しています。

# 合体
king-cannot-merge = キングは合体できません。
whole-cannot-merge = { $piece }はもう2つの駒なので、合体したまま別の駒とは合体できません。
merged-already = { $square }の{ $piece }はもう2つの駒です。3つ目は合体できません。
merging-is-off = { $square }には自分の{ $piece }がいます。この対戦では合体できません。

# チェック
the-piece-on = { $square }の{ $piece }
removal-exposes-king = クイーンがもう3つあるので、{ $square }に着いた駒は盤から消えます。すると、自分のキングが{ $attackers }に攻撃されてしまいます。
still-in-check = 自分のキングが{ $attackers }に攻撃されています。この手では防げません。
king-exposed = 自分のキングが{ $attackers }に攻撃されてしまいます。

## 手の説明（読み上げとヒント）
owned-piece = { $owner-is ->
    [you] 自分の{ $piece }
   *[other] { $owner }の{ $piece }
}
owned-piece-first = { $owner-is ->
    [you] 自分の{ $piece }
   *[other] { $owner }の{ $piece }
}
moves = { $piece }が{ $origin }から{ $target }へ動きます。
takes = { $piece }が{ $origin }から動いて、{ $target }の{ $taken }を取ります。
takes-en-passant = { $piece }が{ $origin }から{ $target }へ動いて、{ $taken }をアンパッサンで取ります。
merges = { $piece }が{ $origin }から動いて、{ $target }の{ $partner }と合体し、{ $made }になります。
splits-and-moves = { $piece }が{ $origin }の{ $whole }から離れて、{ $target }へ動きます。
splits-and-takes = { $piece }が{ $origin }の{ $whole }から離れて、{ $target }の{ $taken }を取ります。
splits-and-takes-en-passant = { $piece }が{ $origin }の{ $whole }から離れて{ $target }へ動き、{ $taken }をアンパッサンで取ります。
splits-and-merges = { $piece }が{ $origin }の{ $whole }から離れて、{ $target }の{ $partner }と合体し、{ $made }になります。
castles-kingside = { $player-is ->
    [you] キング側にキャスリングします。
   *[other] { $player }がキング側にキャスリングします。
}
castles-queenside = { $player-is ->
    [you] クイーン側にキャスリングします。
   *[other] { $player }がクイーン側にキャスリングします。
}
becomes-queen = 昇格してクイーンになります。
is-removed = クイーンがもう3つあるので、盤から消えます。
gives-check = { $player-is ->
    [you] チェックされました。
   *[other] { $player }がチェックされました。
}
gives-mate = チェックメイトです。

## 読めない手
not-a-long-move = { $text }は手として読めません。e2e4のように2つのマスを書きます。合体駒から片方が離れるときは、e4f6nのようにその駒の文字をつけます。
no-move-of-that-number = { $number }という手はありません。手の番号は0から{ $last }までです。
not-a-move = { $text }は手として読めません。長い書き方（e2e4、e4f6n）か、短い書き方（e4、Nf3、N&e2、(QN)f6、(QN)Nxf6）で書いてください。
capitals-matter = 短い書き方では大文字と小文字を区別します。{ $move }と書いてください。
always-a-queen = ポーンはいつもクイーンになります。
ambiguous-move = { $text }では、どの手かわかりません：{ $moves }。
nothing-to-merge-with = { $count ->
    [1] { $square }には合体できる自分の駒がいません。{ $moves }と書いてください。
   *[other] { $square }には合体できる自分の駒がいません。次のどれかを書いてください：{ $moves }。
}
nothing-to-capture = { $count ->
    [1] { $square }には取れる駒がいません。{ $moves }と書いてください。
   *[other] { $square }には取れる駒がいません。次のどれかを書いてください：{ $moves }。
}
written-differently = { $count ->
    [1] ここでは、その手は{ $moves }と書きます。
   *[other] ここでは、その手は次のどれかで書きます：{ $moves }。
}
half-of-merged-split = その{ $half }は、{ $square }の{ $piece }の片方です。離れるなら{ $split }と書いてください。
half-of-merged-whole = その{ $half }は、{ $square }の{ $piece }の片方です。合体したまま動くなら{ $whole }と書いてください。
half-of-merged-split-or-whole = その{ $half }は、{ $square }の{ $piece }の片方です。離れるなら{ $split }、合体したまま動くなら{ $whole }と書いてください。
no-piece-can-go-there = { $square }へ行ける{ $piece }はいません。

## 読めない局面
position-fields = 局面は6つか7つの部分（盤、手番、キャスリング、アンパッサン、動いていないポーン、2つの数）で書きます。{ $count }個ではありません：{ $text }。
position-side = 手番はwかbで書きます。{ $text }とは書けません。
position-castling = キャスリングの部分は-か、{ $letters }のそれぞれを1度までで書きます。{ $text }とは書けません。
position-unmoved = 動いていないポーンの部分は-か、{ $letters }のそれぞれを1度までで書きます。{ $text }とは書けません。
position-en-passant = アンパッサンの部分はマスか-で書きます。{ $text }とは書けません。
position-quiet = 駒を取る手もポーンの動きもない手の数は、{ $least }から{ $most }までです。{ $text }とは書けません。
position-number = 何手目かは、{ $least }から{ $most }までです。{ $text }とは書けません。
board-ranks = 盤は8段です。{ $count }段ではありません：{ $text }。
rank-unreadable = { $rank }段目が読めません：{ $text }。KQRBNPとkqrbnp、合体駒はかっこに入れた2文字、空いたマスは1から8の数で書きます。
rank-squares = { $rank }段目は8マスです。{ $count }マスではありません：{ $text }。
stronger-half-first = 強いほうを先に書いてください。{ $text }ではなく{ $right }です。

## ありえない局面
impossible-position = この局面はありえません
piece-merged-king = 合体したキング
merged-of-two-colours = { $square }の合体駒が2色でできています。
king-is-merged = { $square }のキングが合体しています。キングは合体しません。
merged-without-merging = { $square }に合体駒がいますが、この対戦では合体できません。
pawn-on-far-rank = { $square }のポーンがいちばん奥の段にいます。そこではクイーンになっているはずです。
pawn-behind-home-rank = { $square }のポーンがスタートの段よりうしろにいます。
no-king = { $player }のキングがいません。
too-many-pieces = { $player }の{ $pieces }は多すぎます。{ $most }個までです。
too-many-promoted = { $player }は、昇格した駒の数が、なくなったポーンの数より多いです。
castling-right-without-pieces = { $player }のキャスリングの権利{ $letter }には、{ $king }のキングと{ $rook }のルークが必要です。
no-unmoved-pawn = 動いていないポーン{ $letter }はいません。{ $square }に{ $player }のポーンがいません。
pawn-cannot-have-moved = { $square }のポーンは動いたことがないはずです。
en-passant-rank = アンパッサンのマス{ $square }は、{ $player }のポーンが通りすぎる{ $rank }段目ではありません。
no-pawn-has-passed = ちょうど{ $square }を通りすぎたポーンがいません。
passed-but-quiet = ポーンがちょうど{ $square }を通りすぎたので、カウントは{ $count }ではなく0のはずです。
home-not-left = ポーンが出たばかりの{ $square }に、{ $piece }がいるはずはありません。
passed-but-unmoved = { $home }のポーンは、ちょうど{ $square }を通りすぎたので、動いていないはずはありません。
king-can-be-taken = { $player }の番なのに、{ $square }の{ $piece }がもう{ $other }のキングを攻撃しています。

## 対戦するチェスプログラム
program-option-form = プログラムのオプションは「名前=値」の形で書いてください。{ $text }とは書けません。
program-quotation-mark = { $command }はコマンドとして読めません。引用符が足りません。
program-without-name = uci:stockfishのように、プログラムの名前を書いてください。
program-not-started = プログラム{ $program }を始められませんでした：{ $reason }。
program-has-no-options = { $program }にはオプションがないので、{ $option }は設定できません。
program-has-other-options = { $program }に{ $option }というオプションはありません。あるのは{ $options }です。
program-plays-nonsense = { $program }が{ $text }と答えましたが、{ $position }ではできない手です。
network-not-read = { $file }はエンジンのネットワークとして読めませんでした：{ $reason }。
program-has-ended = { $program }がとちゅうで終わってしまいました。
program-too-slow = { $program }が答えません。{ $word }が時間内に来ませんでした。

## チェスプログラムのコマンド（UCI）
uci-letter-without-promotion = { $text }は手として読めません。最後の文字は昇格のときだけつけます。
uci-position = 局面はstartpos、またはfenとFENで書いてください。
uci-move-refused = { $number }手目：{ $reason }
uci-not-a-number = { $name }は整数です。{ $text }とは書けません。
uci-options-while-searching = オプションは、探索していないときに設定してください。
uci-set-option = setoption name 名前 value 値 と書いてください。
uci-no-such-option = { $name }というオプションはありません。
uci-searching-already = 探索中です。先にstopと書いてください。
uci-out-of-range = { $name }は1から{ $most }までです。{ $value }にはできません。
uci-not-true-or-false = { $name }はtrueかfalseです。{ $text }とは書けません。

## boxtop openings
opening-unknown = この局面は定跡表にありません。表にあるのは、最善に近い最初の4手までです。
openings-of = 自己対戦{ $games }局の結果です。右端の列は{ $nodes }ノードの探索による予想です。数字はすべて白から見た得点率（%）です。
openings-columns = 手                         局数    結果          予想
openings-here = ここ
