board = ポケモン ヤッツィー

tray = サイコロ
die-label = { $state ->
    [kept] サイコロ{ $n }：{ $face }、残す
    [rolls] サイコロ{ $n }：{ $face }、ふり直す
   *[lies] サイコロ{ $n }：{ $face }
}
die-wild = { face-P }（ワイルド）
die-air = サイコロ{ $n }：ふっています
die-cup = サイコロ{ $n }：カップの中
kept = 残す

turn = { $name-is ->
    [you] あなたの番です
   *[other] { $name }の番です
}
turn-roll = { $roll }回目／{ $rolls }回
turn-roll-said = { $rolls }回のうち{ $roll }回目です。

roll-throw = サイコロをふる
roll-all = 5個ともふり直す
roll-others = ほかの{ $n }個をふり直す
roll-none = 5個とも残す：段を選ぶ
roll-last = もうふれません
roll-wait = { $name }が考えています
roll-air = ふっています…

keep-all = 全部残す
keep-none = 残さない

hint-throw = サイコロをふってください。
hint-shake = サイコロをふってください。スマホをふってもかまいません。
hint-first = 残すサイコロを選んで、ほかをふり直せます。段を選ぶと得点します。
hint-last = 得点する段を選んでください。点線のトークンが、置かれるマスです。
hint-zero = 得点できるものがありません。段を選ぶと、トークンを絵に置いて0点です。
hint-again = まだ得点できるものがありません。残すものを選んで、ふり直してください。
hint-all = 得点する段を選んでください。

wild-help = ピカチュウはワイルド。どの段でも1個に数えます。
keys = キー：1～5で残す、Rでふる、Escで残すのをやめる

nudge-dice = { $dice }を見てみましょう。
nudge-dice-none = 残したいサイコロはありますか？
nudge-row = { $face }の段を見てみましょう。
advice-keep = { $dice }を残して、ほかをふり直す
advice-keep-none = 何も残さず、5個ともふり直す
advice-score = { $face }で{ $points }点を取る
the-dice-alike = { $face }{ $n }個

seen-keep = { $name }が{ $dice }を残します。
seen-keep-none = { $name }は何も残しません。
seen-roll = { $name }がふります。
seen-score = { $name-is ->
    [you] { $face }で{ $points }点を取ります。
   *[other] { $name }が{ $face }で{ $points }点を取ります。
}
say-throw = 「サイコロをふる」をおすと、ふれます。
say-rolled = { $name-is ->
    [you] { $dice }が出ました。{ $rolls }回のうち{ $roll }回目です。
   *[other] { $name }がふって、{ $dice }が出ました。{ $rolls }回のうち{ $roll }回目です。
}

scoreboard = 得点ボード
column-picture = 絵
points = +{ $points }

row-score = { $face } +{ $points }点：得点する
row-zero = { $face } +0点：トークンを絵に置く
row-placed = { $face }：トークンを置いてあります
row-closed = { $face }：出ていません
row-plain = { $face }
row-count = { $face }は{ $shown }個です。
row-wild = ワイルドのピカチュウは{ $wild }個です。
row-taken = { $count }のマスはうまっているので、トークンは左の{ $column }のマスに置かれます。
row-full = { $count }から1までのマスはすべてうまっているので、トークンは絵に置かれます。
picture-held = 絵にあるトークン：{ $names }

cell-free = { $column }、空き
cell-held = { $column }：{ $name }
cell-ghost = { $column }、ここに置かれます

totals = 合計
total-points = { $points }点
total-best = ／{ $best }
total-left = { $n ->
    [0] すべて置きました
   *[other] トークン残り{ $n }個
}
total-turn = （今の番）
total-won = 勝ち：

end-count = 得点を数えています
end-over = 最終得点
end-tie = 同点です。ピカチュウの多い人が勝ち
end-tie-again = まだ同点です。もう一度ふります
end-part = { $face } { $points }点

tie-waits = これからふります
tie-next = 次にふります
tie-rolled = ピカチュウ{ $n }個
tie-dice = （{ $dice }）
tie-earlier = はじめの決着ロールは同点でした：{ $rolls }
rolls-then = { $rolls }／{ $then }

entry-keep = { $dice }を残す
entry-keep-none = 5個ともふり直す
entry-score = { $face }で{ $points }点
entry-score-unknown = { $face }で得点
entry-rolls = { $name-is ->
    [you] 次の目：{ $dice }
   *[other] { $name }の目：{ $dice }
}
entry-tie = 決着ロール：{ $rolls }
entry-keep-said = { $dice }を残す。出た目は{ $rolled }
entry-keep-none-said = 5個ともふり直す。出た目は{ $rolled }
entry-then = { $first }。{ $then }

legend-wild = ピカチュウはワイルドです。どの段でも1個に数えます。アチャモ2個とピカチュウ1個なら、アチャモで3点です。
legend-ghost = 点線のトークンは、自分のトークンが置かれるマスと、その点数です。
legend-once = 1回の番に1つの段で得点します。同じ段で得点できるのは1回だけです。
legend-taken = 1つのマスに置けるトークンは1個です。うまっていたら、左の空いたマスに置きます。
legend-picture = 絵は0点です。左のマスがすべてうまっているときや、3回ふっても得点できないときは、トークンをここに置きます。何個でも置けます。
legend-picture-alone = 絵は0点です。3回ふっても得点できないときは、トークンをここに置きます。
legend-total = 置いたマスの数の合計が得点です。いちばん多い人が勝ちです。
legend-total-alone = 置いたマスの数の合計が得点です。最高は25点です。
legend-tie = 同点の人は、5個のサイコロをふります。ピカチュウがいちばん多い人が勝ちです。

## 終わった対戦のダイスの確認
chance-check = サイコロをたしかめる
chance-count = サイコロ{ $n }回

## キー
keys-roll = サイコロをふる
keys-hold = サイコロを残す、残さない
keys-release = どのサイコロも残さない
keys-walk = サイコロからサイコロへ、段から段へ
