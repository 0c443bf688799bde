# パズルのテーマと、何をさがすか。$movesは、解く側の手の数。

theme-mate = チェックメイト
theme-mate-goal = { $moves }手でチェックメイトにしましょう。
theme-merge = 合体して勝つ
theme-merge-goal = 勝ちにつながる合体を見つけましょう。
theme-split = 分離して勝つ
theme-split-goal = 勝ちにつながる分離を見つけましょう。
theme-fork = 分離して両取り
theme-fork-goal = 両取りで勝ちましょう。合体した駒の片方が離れて、2つの駒を同時にねらいます。
theme-promotion = 昇格
theme-promotion-goal = ポーンを昇格させて勝ちましょう。
theme-defence = 守り
theme-defence-goal = 負けにならない、ただ1つの手を見つけましょう。

# なぜ正しいか。$sideは手番の側、$lineは指し手のならび、$gainedと$lostは駒のならび。
why-mate = { $moves ->
    [1] キングに逃げ道はありません。チェックメイトです。
   *[other] { $side }がどう指しても、{ $moves }手以内にチェックメイトです。
}
why-only = ほかの手は、どれもずっと悪くなります。
why-defence = ほかの手では、{ $side }の負けになります。
# $targetsは「e8のルーク」のならび。
why-attacks = { $square }の{ $piece }が、取られる心配なく{ $targets }を同時にねらっています。
why-promotes = ポーンが{ $square }に着いて、クイーンになります。
why-wins = { $line }と進んで、{ $gained }を取れます。
why-gains = { $line }と進んで、{ $lost }と引きかえに{ $gained }を取れます。
# どのまちがった手でも、そのあとどうなるか。
wrong-loses = その手では、{ $side }の負けになります。
wrong-wins-no-more = その手では、{ $side }は勝ちきれません。
