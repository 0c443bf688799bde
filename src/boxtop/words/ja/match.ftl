# A match: what happens in it, what is refused, how it ends. The terminal and the server say the same.

## Clocks
pace-none = 持ち時間なし
pace-days = 1手{ $days }日
pace-move = 1手{ $span }
pace-fischer = { $span }＋1手{ $increment }秒
span-minutes = { $minutes }分
span-seconds = { $seconds }秒
span-minutes-seconds = { $minutes }分{ $seconds }秒
bad-clock = この持ち時間は使えません
clock-needs-seconds = 秒数を決めてください。
clock-needs-days = 日数を決めてください。
clock-increment = 1手ごとに時間を足せるのは、対戦全体の持ち時間だけです。
clock-other-figures = この数字は別の種類の持ち時間のものです。

## What happens
somebody = だれか
match-begins = 対戦開始です。
coin-toss = { $player-is ->
    [you] コイントスの結果、先手になりました。
   *[other] コイントスの結果、先手は{ $player }です。
}
order-by-chance = { $player-is ->
    [you] 順番がランダムに決まりました。1番目は自分で、次は{ $others }です。
   *[other] 順番がランダムに決まりました。1番目は{ $player }で、次は{ $others }です。
}
player-joined = { $player }が参加しました。
player-left = 1人が席を立ちました。
word-given = { $player }が合言葉を決めました。
move-taken-back = 待ったで1手もどりました。
offered-draw = { $player-is ->
    [you] 引き分けを提案しました。
   *[other] { $player }が引き分けを提案しました。
}
offered-takeback = { $player-is ->
    [you] 待ったをお願いしました。
   *[other] { $player }が待ったをお願いしています。
}
offered-time = { $player-is ->
    [you] 時間を足すようお願いしました。
   *[other] { $player }が時間を足すようお願いしています。
}
offered-rematch = { $player-is ->
    [you] 再戦を申しこみました。
   *[other] { $player }が再戦を申しこみました。
}
offer-accepted = { $player-is ->
    [you] 同意しました。
   *[other] { $player }が同意しました。
}
offer-declined = { $player-is ->
    [you] 断りました。
   *[other] { $player }が断りました。
}
offer-withdrawn = { $player-is ->
    [you] 取り消しました。
   *[other] { $player }が取り消しました。
}
time-given = { $player-is ->
    [you] 持ち時間が増えました。
   *[other] { $player }の持ち時間が増えました。
}
server-was-away = サーバーがしばらく止まっていました。持ち時間はへっていません。
rematch-agreed = 再戦が決まりました。

## What is refused
match-over = この対戦は終わっています。
match-not-begun = この対戦はまだ始まっていません。
too-late-to-abort = 全員が1手目を終えたので、もう中止できません。投了はできます。
no-abort-after-chance = コイントスやサイコロ、カードの結果が出たので、もう中止できません。投了はできます。
no-such-claim = 今は宣言できることがありません。
nobody-is-late = 今はだれも待たせていません。
days-need-no-presence = 1手に何日もある対戦では、席をはずしてもかまいません。持ち時間で決まります。
player-is-here = 手番の人はオンラインです。
player-may-return = 手番の人がもどるかもしれません。あと{ $seconds }秒待ってください。
asked-already = もうお願いしています。
answer-first = ほかの人のお願いがあります。先に答えてください。
too-long-for-offers = 対戦が長くなったので、もうできません。手は進められます。
asked-twice = もう2回お願いしています。先に1手進めてください。
asked-too-often = この対戦ではもうお願いできません。手は進められます。
nothing-to-accept = 同意することがありません。
nothing-to-decline = 断ることがありません。
words-too-late = 対戦が始まったので、合言葉はもう決められません。
no-words-wanted = この対戦では合言葉を使いません。
word-given-already = 合言葉はもう決めています。
not-your-turn = 自分の番ではありません。
seated-already = この対戦にはもう参加しています。
all-seats-taken = 空席がありません。
seat-not-free = その席は空いていません。
no-seat-to-leave = はなれる席がありません。
begun-without-you = 対戦はもう始まっています。
begun-without-you-listed = 対戦はもう始まっています。観戦はできます。
too-many-came-and-went = 参加と退席が多すぎました。新しい対戦を作ってください。
time-is-up = 時間切れです。
draw-needs-two = 引き分けに同意できるのは、2人の対戦だけです。
computer-never-draws = コンピュータは引き分けに同意しません。
nothing-to-take-back = もどせる手がありません。
no-clock-here = この対戦に持ち時間はありません。
rematch-when-over = 再戦は対戦が終わってからです。
rematch-exists = 再戦はもう決まっています。

## How it ended. $why is one of the reasons below, or one of the game's own.
no-result = 勝ち負けなし：{ $why }。
over-because = 対戦終了：{ $why }。
over-with-total = 対戦終了。合計は{ $total }点です。
over-with-score = 対戦終了：{ $why }。得点：{ $score }。
drawn = 引き分け：{ $why }。
one-wins = { $player-is ->
    [you] 勝ちました！（{ $why }）
   *[other] { $player }の勝ち（{ $why }）
}
several-win = { $players }の勝ち（{ $why }）
why-and-points = { $why }、{ $points }
points-of-two = { $first }対{ $second }
points-of-all = { $points }
points-of = { $player } { $points }点
reason-resignation = 投了
reason-resignation-by = { $player-is ->
    [you] 自分の投了
   *[other] { $player }の投了
}
reason-agreement = 合意
reason-time = 時間切れ
reason-time-by = { $player-is ->
    [you] 自分の時間切れ
   *[other] { $player }の時間切れ
}
reason-abandoned = プレイヤーがいなくなった
reason-abandoned-by = { $player-is ->
    [you] 自分がいなくなった
   *[other] { $player }がいなくなった
}
reason-aborted = 全員の番が来る前に中止
reason-length = 対戦の長さの上限に達した
reason-restored = サーバーのデータを前の状態にもどしたため、サイコロや手札が知られているかもしれない

## Setting up
bad-match = この対戦はできません
wrong-number-of-seats = { $game }の席は{ $seats }つですが、この対戦には{ $given }つあります。
no-seat-of-your-own = 自分の対戦には自分の席が必要です。
computers-have-levels = コンピュータにはレベルが必要です。コンピュータ以外にレベルは付けられません。
choose-when-joining = 各プレイヤーのオプションは、参加するときに本人が選びます。
# $option is the name of an option, or of what players choose alone, such as a deck.
option-for-each-player = { $option }はプレイヤーがそれぞれ選びます。
option-not-for-one-player = { $game }では、{ $option }を1人で選ぶことはできません。

## Lucky words
word-too-long = 合言葉は{ $most }文字までです（今は{ $length }文字）。
word-not-printable = 合言葉は、1行の表示できる文字だけで書いてください。{ $letter }は使えません。
word-not-tidy = { $word }は、サイコロに使う前に整える必要があります。
nothing-to-record = 対戦がまだ始まっていないので、記録がありません。
