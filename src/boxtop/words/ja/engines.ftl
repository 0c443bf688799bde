# Computer players.

## What the levels of the computer are called, from the weakest to the strongest.
level-1 = はじめて
level-2 = 入門
level-3 = 初級
level-4 = 中級
level-5 = 上級
level-6 = 有段者
level-7 = 達人
level-8 = 名人

## What the computer sees and misses at each level: two sentences, in games that don't say it themselves.
level-character-1 = ルールを覚えたばかりです。盤の上のことを、ほとんど見のがします。
level-character-2 = 目の前のことは見えています。相手の次の手は考えません。
level-character-3 = 相手の次の手を考えます。まだよく見のがします。
level-character-4 = 少し先まで読みます。見落としもよくあります。
level-character-5 = 先を読み、ねらわれていることにはたいてい気づきます。長い作戦は読みちがえます。
level-character-6 = 大事なことは、だいたい見えています。長い作戦には気づかないことがあります。
level-character-7 = ずっと先まで読みます。まちがえることはめったにありません。
level-character-8 = できるだけ先まで読みます。見のがすことはほとんどありません。

## What the computer is called at each level. Names, so they are not translated but spelled as they sound.
computer-1 = ピップ
computer-2 = ボタン
computer-3 = ドミノ
computer-4 = マーブル
computer-5 = クルリ
computer-6 = トック
computer-7 = クイル
computer-8 = ルーメン
# Any of them. People cannot call themselves that.
any-computer = コンピュータ
# The second computer of the same level in one match.
computer-numbered = { $name }{ $number }

## Bots, by the texts that name them in the arena and in the lab. $bot is such a text.
no-such-level = レベル{ $level }はありません。レベルは1（{ $easiest }）から{ $most }（{ $hardest }）までです。
no-such-bot = { $game }に{ $bot }というボットはありません。使えるのは{ $bots }です。
level-bots = level:1〜level:{ $most }
bot-not-loaded = ボット{ $bot }はインストールされていますが、読みこめません：{ $why }。
whole-numbers = { $bot }：ノード数と深さは整数で書いてください。
limit-above-zero = { $bot }：制限は0より大きくしてください。
takes-no-limit = { $bot }：{ $kind }に制限は付けられません。
number-of-threads = { $bot }：「engine:」のあとには、スレッド数を1〜{ $most }で書いてください。
engine-of-another-game = このエンジンは{ $plays }用です。{ $game }の状態は使えません。

## The arena
arena-needs-two-players = ボットどうしの対戦には2人以上のゲームが必要です。この{ $game }は1人用です。
opening-too-long = ランダムな{ $moves }手で{ $game }が終わってしまいます。--openingをもっと短くしてください。
bot-breaks-rules = { $bot }が{ $position }でできない手を選びました：{ $why }
arena-process-died = アリーナのプロセスが終了してしまいました。
not-a-log = { $file }はアリーナの対戦ログではありません
first-line-incomplete = 1行目がとちゅうで切れています。
line-unreadable = { $line }行目：{ $why }。
log-of-another-match = { $file }は別の対戦のログです
# $name is a field of a file.
differs-there = { $name }が、ファイルでは{ $there }、ここでは{ $here }です。
