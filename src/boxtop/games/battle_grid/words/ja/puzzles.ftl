# パズルのテーマと、何をさがすか。

theme-win = 勝ちを決める
theme-win-goal = 相手がどう応じても勝てるカードとマスを見つけましょう。
theme-draw = 引き分けにする
theme-draw-goal = もう勝てません。引き分けにできるカードとマスを見つけましょう。
theme-skip = 続けて2回
theme-skip-goal = 相手が何も出せないようにして、続けて自分の番にしましょう。
theme-takeover = トークンをうばう
theme-takeover-goal = 相手のトークンを取りのぞくか、自分のトークンに変えましょう。
theme-column = 列を逆転する
theme-column-goal = 勝っていない列で、相手を上回りましょう。
theme-saving = 大きなカードを残す
theme-saving-goal = ここで正しいのは、HPがいちばん大きいカードではありません。

# まちがったカードを出したあと、どちらもまちがえなければどう終わるか。
worth-nothing = そのあと、相手は勝てます。
worth-a-draw = そのあと、相手は引き分けにできます。

# なぜ正しいか。$movesは、できる手の数。
why-win = { $moves }通りの手のうち、勝てるのはこの手だけです。
why-draw = { $moves }通りの手のうち、引き分けにできるのはこの手だけです。
# 相手のトークンが$taken個なくなり、$left個残る。
why-takeover = 相手のトークンを{ $taken }個うばいます。{ $left ->
    [0] 相手のトークンは、もうありません。
   *[other] 相手のトークンは、残り{ $left }個です。
}
why-skip = 相手は何も出せないので、続けて自分の番になります。
why-column = { $column }で{ $mine }対{ $theirs }と、相手を上回ります。
