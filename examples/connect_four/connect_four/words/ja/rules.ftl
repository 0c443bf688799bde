title = コネクトフォー
summary = 4つならべたら勝ち
seat-red = 赤
seat-yellow = 黄色
how-1 = 順番に、7つの列のどれかにコマを落とします。コマは、空いているいちばん下のマスに入ります。
how-2 = 自分の色のコマを、たて、横、ななめのどれかに4つならべたら勝ちです。
how-3 = だれも4つならべないまま、すべてのマスがうまったら、引き分けです。

reason-four-in-a-line = 4つならびました
reason-board-full = すべてのマスがうまりました

drops = { $player-is ->
    [you] { $column }列目にコマを落とします。
   *[other] { $player }が{ $column }列目にコマを落とします。
}

game-is-over = 対戦は終わっています。
no-such-column = { $column }列目はありません。
column-is-full = { $column }列目はいっぱいです。

not-a-move = { $given }はコネクトフォーの手ではありません。drop 4、または 4 のように書いてください。
not-a-position = { $given }はコネクトフォーの局面ではありません。. R Y を7つならべた段を6つ、間に / を入れて書いてください。
impossible-position = この局面はありえません
disc-in-the-air = 宙にういているコマがあります。
discs-uneven = 赤が先手なので、赤のコマの数は、黄色と同じか、1つ多いはずです。
two-lines = 4つならべられるのは、1人だけです。
