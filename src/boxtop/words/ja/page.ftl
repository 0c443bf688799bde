# Chromium breaks lines between phrases (`word-break: auto-phrase`), but it takes「あそべます」apart: long sentences say it
# otherwise, and「を」before「あそぶ」keeps it whole.

page-description = ボードゲームやカードゲーム、サイコロのゲームを、友だちやコンピュータとあそべます。

## On every page

skip = 本文へ
unofficial = 非公式のサイトです。名前と商標は、それぞれの持ち主のものです。
close = とじる
done = 完了
cancel = もどる
loading = 読みこみ中…
note = お知らせ

away = サーバーにつながりません。接続をたしかめてください。
unsure = 返事が来る前に接続が切れました。うまくいったかどうか、たしかめてください。
line-lost = 接続が切れました。つなぎ直しています…
line-back = もう一度つながりました。

broken-title = ページを読みこめませんでした
broken-text = 接続が切れているか、ページが新しくなっています。
broken-again = もう一度ためす

notfound-title = ページが見つかりません
notfound-text = アドレスがまちがっているか、ページがなくなっています。
home-back = ゲームの一覧へ

## Header

nav-label = メイン
nav-open = 参加
nav-puzzles = パズル
nav-learn = 学ぶ
nav-watch = 観戦
nav-mine = 自分の対戦
nav-archive = 過去の対戦
nav-me = マイページ

language = 言語

sound-mute = 音を消す
sound-unmute = 音を出す
sound-mute-key = 音を消す（M）
sound-unmute-key = 音を出す（M）
sound-on = 音を出します
sound-off = 消音
sound-volume = 音量
sound-percent = { $percent }%

## Settings

settings-title = 設定
settings-theme = テーマ
settings-theme-system = 自動
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-pace = テンポ
settings-pace-natural = ゆっくり
settings-pace-instant = すぐ
settings-pace-natural-text = コンピュータは少し間をおきます。起きたことを順番に見られます。
settings-pace-instant-text = コンピュータはすぐに動きます。結果だけを見られます。
settings-motion = アニメーション
settings-autoroll = 最初のサイコロを自動でふる
settings-notation = 手を記号で表示する
settings-confirm = 1手ごとに確認する

## Home

home-title = ゲームをえらぶ
home-lead = 登録なしで、すぐに始められます。箱を開けてみましょう。
home-wrong = ゲームを読みこめませんでした。{ $why }
home-shelf = ゲーム
home-going = 対戦中
home-about = Boxtopについて
home-note-with = いつでも相手がいます
home-note-with-text = 入門から名人までのコンピュータとも、リンクで友だちとも、となりにいる人とも対戦できます。
home-note-fair = ずるはできません
home-note-fair-text = サイコロもカードもコイントスも、対戦のあとで公正だったか調べられます。
home-note-free = 登録はいりません
home-note-free-text = 名前がなくてもかまいません。ページをとじても、対戦はそのまま残っています。

## A game's page: a new match

play-title = { $game }をあそぶ
play-unknown-title = ゲームが見つかりません
play-unknown = このサーバーには、そのゲームがありません。

play-who = だれとあそぶ？
play-computer = コンピュータ
play-friend = 友だちとリンクで
play-here = この画面でいっしょに
play-alone = ひとりで
play-mixed = 席ごとに決める

play-level = 強さ
play-level-is = レベル{ $level }／{ $most }・{ $like }
play-level-said = { $most }段階のレベル{ $level }、{ $name }、{ $like }

play-name = 自分の名前
play-name-n = プレイヤー{ $n }の名前
play-players = 人数
play-seat = プレイヤー{ $n }
play-seat-me = 自分
play-seat-here = ここにいる人
play-seat-anyone = 友だち（リンクで）
play-seat-computer = コンピュータ
play-level-choice = { $level }・{ $name }
play-seat-level = プレイヤー{ $n }の強さ

play-go = あそぶ
play-go-friend = リンクを作る

play-own-other = { $option }（相手）
play-options = オプション
play-side = 先手
play-side-coin = ランダム
play-side-first = 自分
play-side-second = 相手
play-order-coin = 順番はランダム
play-clock = 持ち時間
play-listed = 公開（だれでも参加・観戦できる）
play-words = 始める前に、全員が合言葉を決める

own-text = 自分で書く
own-label = 自分のテキスト
own-hint = ここにはりつけてください

option-yes = はい
option-no = いいえ
option-chosen = { $option }：{ $choice }

play-clock-none = 持ち時間なし
play-clock-fischer = { $minutes }分＋1手{ $increment }秒
play-clock-move = 1手{ $seconds }秒
play-clock-days = 1手{ $n }日

play-how = あそび方
play-more = ほかの対戦
play-open = 参加できる対戦
play-open-none = 今はだれも待っていません。
play-watch = 観戦できる対戦
play-watch-none = 今は公開の対戦がありません。
play-mine = 自分の対戦
play-mine-none = 今は対戦していません。

## How to play

rules-title = あそび方：{ $game }
rules-link = あそび方
rules-play = { $game }をあそぶ
rules-open = ルール
rules-as-page = ページで開く
rules-contents = もくじ
rules-search = ルールの中をさがす
rules-search-ignored = ルール|るーる|とは|って|何|なに
rules-found = { $count }件見つかりました
rules-found-none = 「{ $query }」は見つかりませんでした。
rules-glossary = 用語集
rules-try = この盤で、手をためせます。
rules-reset = 元にもどす
rules-chance = ふる・引く
refusal-rule = ルール{ $rule }を見る

## A match

match-title = 対戦
match-missing = 対戦が見つかりません
match-missing-why = { $why }非公開の対戦は、始まるとプレイヤーしか見られません。

title-waiting = 参加者を待っています · { $game }
title-over = 対戦終了 · { $game }
title-turn = あなたの番です · { $game }

## Before the match: waiting, joining

wait-title = { $game }：参加者を待っています
wait-coin = 先手はコイントスで決めます
wait-listed = だれでも参加・観戦できます
wait-private = リンクを知っている人だけ参加できます
wait-places = 席
wait-free = 空席
wait-spoken = 合言葉を決めました
wait-silent = 合言葉を考えています
wait-invite = 友だちを招待する
wait-begins = 全員がそろうと始まります。
wait-leave = 参加をやめる

join-title = { $game }の対戦に参加する
join-name = 自分の名前
join-join = 参加する

word-label = 合言葉
word-label-of = { $name }の合言葉
word-text = 好きな言葉を入れてください。サイコロやカードはこの言葉も使って決まるので、だれも前もってずるができません。
word-label-coin = コイントスの合言葉
word-label-coin-of = { $name }のコイントスの合言葉
word-text-coin = 好きな言葉を入れてください。コイントスはこの言葉も使って決まるので、だれも前もってずるができません。
word-give = この合言葉にする
word-none = 合言葉なしで進む

share-link = リンク
share-copy = リンクをコピー
share-copied = コピーしました
share-share = 共有…
share-title = いっしょに{ $game }をあそぼう
share-here = このリンクは、このコンピュータでしか使えません。
share-lan = 同じネットワークのほかの端末で開くには、Boxtopを止めて、「{ $make }」か「{ $serve }」でもう一度始めてください。対戦や検討はなくなりません。
share-qr = リンクのQRコード（スマートフォンで読み取れます）

## Who goes first

coin-first = 先手は{ $name }です。
coin-you = あなたが先手です。
coin-order = 順番：{ $names }

## At the table

table-title = { $game }：{ $names }
table-about = この対戦について
table-watching = 観戦しています
table-never = この対戦は始まりませんでした。

notice-title = 対戦のようす
turn-you = あなたの番です
turn-other = { $name }の番です
turn-computer = { $name }が考えています…
turn-you-said = あなたの番です。
turn-other-said = { $name }の番です。
turn-sent = 送っています…
turn-preparing = 準備中… { $percent }%
preparing-computer = 準備は最初の1回だけです。それまで{ $name }はすばやく手を決めます。
preparing-hint = 準備は最初の1回だけです。ヒントはもうすぐ出ます。

player-free = 空席
player-you = 自分
player-strength = レベル{ $level }
player-level = { $name }（レベル{ $level }）
# Beside a name that belongs to no account: anybody may have chosen it.
player-guest = ゲスト
player-guest-name = { $name }（ゲスト）
player-here = オンライン
player-away = 離席中
player-turn = 手番
player-here-said = { $name }がオンラインになりました。
player-away-said = { $name }が席をはずしました。

## Clocks

clock-label = { $name }の残り時間：{ $time }
clock-low-said = 残り時間がわずかです。
clock-low-said-other = { $name }の残り時間がわずかです。

time-day = { $n }日
time-hour = { $n }時間
time-minute = { $n }分
time-second = { $n }秒
time-written-days = { $days }日{ $hours }時間

## The list of moves, and going back in it

moves-title = 手の記録
moves-none = まだ手がありません。
moves-notation = 記号

replay-title = ふり返る
replay-first = 最初へ
replay-back = 1手もどる
replay-next = 1手進む
replay-last = 最新の手へ
replay-at = { $count }手のうち{ $ply }手目のあと
replay-now = 対戦にもどる

legend-open = 盤の見方
legend-title = 盤の見方

## What can be done besides moving

actions-title = 操作
action-flip = 盤を回す
action-hint = ヒント
action-takeback = 待った
action-time = 時間を足す
action-draw = 引き分け
action-draw-offer = 引き分け提案
action-abort = 中止する
action-resign = 投了する
action-rematch = 再戦
# ひとりであそぶとき。
action-again = もう一度
action-claim = 引き分けを宣言する：{ $reason }
action-abandoned = { $name }は離席中です。勝ちを宣言する
claim-said = 引き分けを宣言できます：{ $reason }

ask-resign = 投了しますか？
ask-resign-text = 相手の勝ちになります。取り消せません。
ask-resign-yes = 投了する
ask-abort = この対戦を中止しますか？
ask-abort-text = 勝ち負けなしになります。取り消せません。
ask-abort-yes = 中止する
ask-draw = 引き分けにしますか？
ask-draw-text = 勝ち負けなしで終わります。取り消せません。
ask-draw-yes = 引き分けにする
ask-claim = 引き分けを宣言しますか？（{ $reason }）
ask-claim-text = 勝ち負けなしで終わります。取り消せません。
ask-claim-yes = 宣言する
ask-abandoned = 勝ちを宣言しますか？
ask-abandoned-text = { $name }がいなくなりました。対戦は終わり、自分の勝ちになります。取り消せません。
ask-abandoned-yes = 宣言する

confirm-title = この手にしますか？
confirm-yes = この手にする

offer-draw = { $name }から引き分けの提案です。
offer-takeback = { $name }から待ったのお願いです。
offer-time = { $name }が時間を足してほしいそうです。
offer-rematch = { $name }が再戦を希望しています。
offer-yes = はい
offer-no = いいえ
offer-mine-draw = 引き分けを提案しました。
offer-mine-takeback = 待ったをお願いしました。
offer-mine-time = 時間を足すお願いをしました。
offer-mine-rematch = 再戦をお願いしました。
offer-back = 取り消す

## Hints

hint-thinking = 考えています…
hint-nudge = { $move }を考えてみましょう。
hint-show = 手を見る
hint-play = この手にする
hint-other = 別の手 { $n }／{ $count }
hint-said = ヒント：{ $move }
hint-best = いちばんよい手です。
hint-winning = いちばんよい手です。勝てそうです。
hint-ahead = いちばんよい手です。リードしています。
hint-even = いちばんよい手です。ほぼ互角です。
hint-behind = いちばんよい手ですが、リードされています。
hint-losing = いちばんよい手ですが、負けそうです。
hint-same = 同じくらいよい手です。
hint-nearly = ほとんど同じくらいよい手です。
hint-weaker = 少し悪い手です。
hint-worse = かなり悪い手です。

## A game played by several people at one screen

over-title = { $name }に画面をわたしてください
over-text = 次の手札はひみつです。ほかの人は見ないでください。
over-ready = { $name }です。手札を見る

## A game without a board of its own on the page

plain-moves = できる手
plain-place = { $place }：{ $count }手
plain-chosen = { $place }。あと{ $count }手あります。
plain-back = えらび直す
plain-undrawn = このゲームには絵がありません。手を一覧からえらんでください。

## When it is over

result-won = あなたの勝ちです！
result-lost = あなたの負けです
result-drawn = 引き分け
result-aborted = 中止されました
result-restored = 対戦は打ち切りになりました
result-solo = 終了
result-winners = { $names }の勝ち！
result-points = { $name }：{ $points }点
result-new = 新しい対戦
result-record = 記録ファイルをダウンロード
result-to-rematch = 再戦へ

fair-title = 本当に公正？
fair-title-coin = コイントスは公正？
fair-text = 対戦の前に、サーバーはひみつの数を決めて、その指紋（ハッシュ値）を見せています。だから、あとから数を変えることはできません。サイコロ、カード、コイントスはすべて、その数とプレイヤーの合言葉から決まります。対戦が終わると数が公開され、このブラウザーでたしかめられます。
fair-text-coin = 対戦の前に、サーバーはひみつの数を決めて、その指紋（ハッシュ値）を見せています。だから、あとから数を変えることはできません。コイントスは、その数とプレイヤーの合言葉から決まります。対戦が終わると数が公開され、このブラウザーでたしかめられます。
fair-commitment = 指紋：
fair-words = 合言葉：{ $words }
fair-seed = ひみつの数：
fair-later = 数は対戦が終わると公開されます。
fair-check = サイコロやカードをたしかめる
fair-check-coin = コイントスをたしかめる
fair-checking = たしかめています…
fair-good = すべて正しい結果でした。
fair-good-text = このブラウザーが、ひみつの数と合言葉から{ $what }を計算し直し、同じ結果になりました。
fair-good-none = ひみつの数は指紋と合っています。
fair-the-coin = コイントス
fair-noted = 指紋は、対戦中にこの端末で見たものと同じです。
fair-not-noted = この端末では対戦中に見ていないので、指紋がそのときと同じかどうかはわかりません。
fair-incomplete = この対戦の残りは、ここではたしかめられません。記録ファイルを「{ $command }」で調べてください。
fair-wrong = おかしなところがあります。
fair-wrong-noted = 指紋が、対戦中にこの端末で見たものとちがいます。
fair-wrong-fingerprint = ひみつの数と指紋が合いません。
fair-wrong-coin = ひみつの数から計算すると、コイントスの結果がちがいます。
fair-wrong-chance = { $number }番目の結果は{ $should }のはずですが、記録では{ $said }です。
fair-every = すべての結果
fair-should = 正しくは{ $should }

## Lists of matches

list-open-title = 参加できる対戦
list-open-none = 今はだれも待っていません。友だちとリンクであそぶ対戦を公開にすると、ここに出ます。
list-watch-title = 観戦できる対戦
list-watch-none = 今は公開の対戦がありません。
list-mine-title = 自分の対戦
list-mine-none = まだ対戦がありません。
list-game = ゲーム
list-all = すべて
list-group-turn = あなたの番です
list-group-waiting = 相手を待っています
list-group-over = 終了
list-free = 空席
list-waiting = 参加者を待っています
list-waiting-for = { $name }を待っています
list-playing = 対戦中
list-won = 勝ち
list-lost = 負け
list-drawn = 引き分け
list-winner = { $name }の勝ち
list-over = 終了
list-aborted = 中止
list-restored = 打ち切り
list-by-resignation = 投了
list-by-agreement = 合意
list-by-time = 時間切れ
list-by-abandoned = 退席
list-by-length = 長さの上限
list-moves = { $n }手
list-join = 参加する
list-watch = 観戦する
list-go = 続ける
list-look = 見る

## Archive

archive-title = 過去の対戦
archive-lead = 終わった公開の対戦
archive-player = プレイヤー
archive-since = この日から
archive-until = この日まで
archive-outcome = 結果
archive-outcome-any = すべて
archive-outcome-first = 先手の勝ち
archive-outcome-second = 後手の勝ち
archive-outcome-decided = 引き分け以外
archive-outcome-draw = 引き分け
archive-outcome-win = このプレイヤーの勝ち
archive-outcome-loss = このプレイヤーの負け
archive-search = さがす
archive-none = 見つかりませんでした。
archive-more = もっと見る
archive-found = { $n }件見つかりました

## Who I am

me-title = マイページ
me-nobody = ログインしていません。名前を決めることも、このまま始めることもできます。
me-guest = ゲストです。続きはこのブラウザーでできます。アカウントがあれば、ほかの端末でも続けられます。
me-account = ログインしています。
me-name = 名前
me-name-save = 名前を保存
me-name-saved = 名前を保存しました。
me-register = アカウントを作る
me-register-text = 名前とパスワードだけで作れます。これまでの対戦もそのままです。
me-password = パスワード
me-password-new = パスワード（8文字以上）
me-signin = ログイン
me-signin-text = アカウントをもっていますか？
me-signout = ログアウト
me-change = パスワードを変える
me-old = 今のパスワード
me-new = 新しいパスワード（8文字以上）
me-changed = パスワードを変えました。ほかの端末はすべてログアウトしました。
me-sessions = ログイン中の端末
me-sessions-browser = ブラウザー
me-sessions-token = プログラム
me-sessions-this = このブラウザー
me-sessions-seen = 最後に使った日：{ $when }
me-sessions-end = { $kind ->
    [token] 無効にする
   *[other] ログアウト
}
me-sessions-end-of = { $kind ->
    [token] { $label }を無効にする
   *[other] { $label }をログアウトする
}
me-tokens = プログラム用のアクセストークン
me-tokens-text = このアクセストークンがあれば、プログラムがあなたの名前で対戦できます。表示は1回だけです。
me-tokens-label = 何に使いますか？
me-tokens-make = アクセストークンを作る
me-tokens-secret = アクセストークン
me-delete = データを消す
me-delete-text = これまでの対戦は、名前を消して残ります。取り消せません。
me-delete-yes = 完全に消す
me-delete-password = パスワード

## 終わった対戦の検討
review-link = 検討
review-title = 検討：{ $game }、{ $names }
review-missing = ここには検討がありません。
review-none = この対戦はまだ検討されていません。
review-begin = この対戦を検討する
review-failed = 検討できませんでした。
review-waiting = 順番を待っています…
review-working = 検討中… { $percent }%
review-deeper = さらに深く検討中… { $percent }%
review-match = 対戦を見る
review-start = 開始
review-event = 表示中の手
review-only = できる手はこれだけ
review-withheld = 同じ局面のある対戦をしている間は見られません。
review-mark-best = 最善手
review-mark-good = よい手
review-mark-inaccuracy = 疑問手
review-mark-mistake = 悪手
review-mark-blunder = 大悪手
review-mark-cost = { $mark }（{ $change }%）
review-better = もっとよい手：{ $move }
review-luck-for = { $name }の運：{ $change }%
review-chance = （起こる確率{ $percent }%）
review-expects = { $name }が勝つ見こみ：{ $percent }%
review-expects-alone = { $name }の見こみ：最高の結果の{ $percent }%
review-percent = { $percent }%
review-points = { $points }%
review-about = { $percent }% ± { $error }
review-luck-about = { $points }% ± { $error }
review-graph = { $name }の見こみの動き
review-at-said = { $count }のうち{ $number }。{ $move } { $name }：{ $percent }%
review-start-said = 開始。{ $name }：{ $percent }%
review-key-luck = 運
review-key-cost = ミス
review-side = { $name }の側
review-moments = 勝負の分かれ目
review-moments-none = 勝負を決めた場面は、特にありません。
review-summary = 全体のようす
review-player = プレイヤー
review-accuracy = 正確さ
review-marks-inaccuracy = 疑問手
review-marks-mistake = 悪手
review-marks-blunder = 大悪手
review-luck = 運
review-adjusted = 運をのぞいた結果
review-explained = 数字は勝つ見こみです。100%ならかならず勝ち、0%ならかならず負けで、引き分けは半分の勝ちと数えます。
review-explained-luck = 運は、サイコロやカードで増えたり減ったりした分です。
review-explained-hidden = 運は、だれにもわからなかったことの分です。手札が見えないので大まかな見積もりで、コンピュータの読みちがいもふくまれます。
review-explained-beyond = 運をのぞいた結果は見積もりなので、0%より下や100%より上になることもあります。
review-explained-alone = 数字は、最高の結果を100%としたときの割合です。
review-grade = 評価
review-grade-excellent = 見事
review-grade-very-good = とてもよい
review-grade-good = よい
review-grade-uneven = むらがある
review-grade-rough = これから
review-more = くわしい数字
review-sum = 結果の内訳
review-sum-start = 開始時
review-sum-own = 自分の手
review-sum-others = 相手の手
review-sum-ending = 終わり方
review-sum-error = コンピュータがあとから気づいた分
review-sum-result = 結果
review-phases = ミスの損
review-phase-opening = 序盤
review-phase-middle = 中盤
review-phase-end = 終盤
review-arrow-played = 実際の手：{ $move }
review-line = このあとの進行例：
review-answer = 実際の手のあとの進行例：
review-learn = { $count ->
    [0] 練習するミスはありません
   *[other] ミスを練習する（{ $count }問）
}

learn-title = ミスから学ぶ
learn-number = { $count }問中{ $n }問目
# $what は、実際の手を言う文。
learn-prompt = { $what }もっとよい手を見つけてください。
learn-checking = たしかめています…
learn-right = 正解です。最善手と同じくらいよい手です。
learn-right-best = 正解です。最善手です。
learn-wrong = おしい。その手では{ $percent }%損をします。
learn-again = もう一度ためす
learn-hint = ヒント
learn-hint-more = 手を見る
learn-solution = 答え
learn-hint-is = この手を試してみましょう：{ $move }
learn-solution-is = 答え：{ $move }
learn-next = 次へ
learn-over = これで全部です。
learn-close = 検討にもどる
learn-done = 終わる

explore-title = 調べる
explore-text = 盤の上で手を動かすと、その先を見られます。
explore-over = ここで対戦は終わりです。前の手にもどると、ほかの手をためせます。
explore-undo = 1手もどす
explore-back = 対戦にもどる
explore-chance = 次に何が出ますか？
explore-random = ランダム
explore-choose = 選ぶ
explore-outcome = { $text }（{ $percent }%）
explore-live = 最善手
# 読み上げ用。$move は文。
explore-said = { $percent }%。{ $move }
explore-thinking = 考えています…
explore-quick = コンピュータがこみ合っているので、大まかな見立てです。
explore-play = ここから続ける
explore-play-as = { $name }でプレイします。
explore-play-yes = 始める

mistakes-title = 自分のミス
mistakes-due = 今日練習するのは{ $count }問です。
mistakes-practise = 練習する
mistakes-none = まだミスはありません。終わった対戦を検討すると、ミスがここに集まり、練習できます。
mistakes-none-due = 今日練習するものはありません。あとで{ $count }問が出題されます。

## 保存した対戦の検討
bring-link = 保存した対戦を検討する
bring-title = 保存した対戦を検討する
bring-lead = 終わった対戦の記録ファイルを選んでください。ここでの対戦のあとにダウンロードするか、「boxtop play」で保存できます。
bring-file = 記録ファイル
bring-text = または、中身をはりつける
bring-nothing = 先に記録ファイルを選ぶか、中身をはりつけてください。
bring-too-long = この記録は長すぎて検討できません。
bring-sending = 送信中…
bring-private = 検討は、リンクを知っている人ならだれでも見られます。

## 運：一つの対戦と、すべての対戦
luck-title = 運
luck-lead = 終わった対戦で実際に出たものと、平均して出るはずのものです。
luck-none = まだ数えるものがありません。サイコロやカードを使う対戦を終えてください。
luck-counting = あと{ $n }回分の対戦を数えています…
luck-game = { $game }：対戦{ $matches }回
luck-me = 自分
luck-others = 相手
luck-key = 出た数 / 期待値
luck-too-few = { $name }：まだ数が少なくて、何も言えません。
luck-usual = { $name }：特に変わったところはありません。
luck-unusual = { $name }：少しめずらしい結果です。まったくの偶然でも、{ $n }回に1回くらいは起こります。
luck-very-unusual = { $name }：とてもめずらしい結果です。まったくの偶然なら、{ $n }回に1回くらいしか起こりません。
# $me と $others は「+1.4」のような回数。
luck-reviewed = 検討した対戦{ $matches }回の運を合わせると、自分は{ $me }勝分、相手は{ $others }勝分です。
luck-reviewed-alone = 検討した{ $matches }回の運を合わせると、満点{ $me }回分です。
# それぞれ「+7」のような合計（パーセントポイント）。
luck-in-game = { $name }の運：合計{ $luck }%。序盤{ $first }%、中盤{ $second }%、終盤{ $last }%。
luck-best = { $name }の幸運
luck-worst = { $name }の不運
luck-table = 出た数と期待値

## Keyboard help, behind "?"
keys-title = キーボードの操作
keys-open = キーボードの操作（?）
keys-everywhere = どこでも
keys-help = この一覧
keys-mute = 音を消す、もどす
keys-tab = 次のボタン、入力らん、盤へ
keys-space = スペース
keys-press = 選んでいるボタンをおす
keys-escape = 開いている画面やメニューをとじる
keys-step = 1手もどる、進む
keys-ends = 最初へ、今の局面へ
keys-board-move = マスからマスへ動く
keys-board-pick = 駒を選ぶ、そこへ動かす
keys-board-escape = 駒をもどす

## Lessons

learn-page-title = あそび方を学ぶ
learn-page-lead = 5分ほどあそんでみるだけで、あそび方がわかります。
lesson-title = { $game }を学ぶ
lesson-missing = レッスンが見つかりません
# In place of the learner's name, on boards.
lesson-you = 自分
lesson-step = ステップ{ $number }／{ $steps }
lesson-next = 次へ
lesson-back = もどる
lesson-skip = とばす
lesson-restart = 最初から
lesson-show = 答えを見る
lesson-shown = 盤に印がつきました。
lesson-leave = レッスンをやめる
lesson-end-title = { $game }を覚えました
lesson-end-text = 最初の対戦をしてみましょう。相手はやさしいコンピュータで、ヒントも出ます。
lesson-first-game = 最初の対戦をする
lesson-again = もう一度レッスンをする
lesson-others = ほかのレッスン
lesson-offer = { $game }ははじめてですか？ 5分で、あそびながら覚えられます。
lesson-offer-on = レッスンのステップ{ $number }／{ $steps }まで進んでいます。
lesson-start = レッスンを始める
lesson-continue = 続ける
lesson-decline = 今はいい
lesson-link = あそびながら覚える
lesson-state-new = 5分
lesson-state-on = ステップ{ $number }／{ $steps }
lesson-state-done = 終わりました
lesson-home = はじめてですか？ どのゲームも、5分で、あそびながら覚えられます。
lesson-home-start = レッスンを選ぶ

## Puzzles

puzzles-title = パズル
puzzles-of = { $game }のパズル
puzzles-lead = どの局面でも、いちばんよい手を見つけましょう。
puzzles-today = 今日のパズル
puzzles-today-one = 今日のパズル
puzzles-today-solved = 正解
puzzles-today-tried = 挑戦ずみ
puzzles-solve = パズルを解く
puzzles-more = テーマとレーティング
puzzles-all = すべてのゲーム
puzzles-count = { $count }問中{ $solved }問正解
puzzles-rating = レーティング
puzzles-rating-value = { $rating } ± { $spread }
puzzles-rating-none = パズルを解くとレーティングがつきます。
puzzles-history = 最近{ $count }回のレーティング。{ $from }から{ $to }へ
puzzles-streak = { $count }問連続正解
puzzles-themes = テーマ別
puzzles-run = タイムアタック
puzzles-run-title = { $game }のタイムアタック
puzzles-run-lead = 制限時間は3分。だんだんむずかしくなり、3回まちがえると終わりです。
puzzles-run-best = 自己ベスト：{ $count }問
puzzles-on-device = 記録はこの端末に保存されます。アカウントがあれば、どの端末でも続けられます。

puzzle-name = { $game }のパズル
puzzle-difficulty = むずかしさ { $rating }
puzzle-of-day = 今日のパズル（{ $day }）
puzzle-right = 正解。次の手は？
puzzle-solved = 解けました。
puzzle-wrong = その手ではありません。
puzzle-shown = これが答えです。
puzzle-gained = レーティング：{ $rating }（{ $gained }）
# はじめの数問のあと。まだ大まかで、大きく動く。
puzzle-rating-so-far = 今のところのレーティング：{ $rating } ± { $spread }
puzzle-unrated-helped = ヒントを使ったので、レーティングは変わりません。
puzzle-unrated-known = 前にやったパズルなので、レーティングは変わりません。
puzzle-about = テーマ：{ $themes }
puzzle-again = もう一度ためす
puzzle-why = なぜ？
puzzle-next = 次のパズル
# 正解の検討を開く。ほかの手を試し、エンジンに聞ける。
puzzle-explore = 調べる
puzzle-hint = ヒント
puzzle-hint-more = 手を見る
puzzle-hint-look = よく見てみましょう：{ $move }
puzzle-solution = 答え
puzzle-share = 共有
puzzle-share-title = { $game }のパズル：{ $goal }
puzzle-missing = パズルが見つかりません

run-start = スタート
run-again = もう1回やる
run-time = 残り時間
run-solved = 正解
run-mistakes = ミス
run-mistakes-value = { $count } / 3
run-right = 正解。
run-wrong = 不正解。
run-over-time = 時間切れ
run-over-mistakes = ミス3回で終了
run-over-all = 全問クリア
run-result = { $count }問正解しました。
run-record = 自己ベスト更新！
run-best = 自己ベスト：{ $count }問
run-missed = まちがえたパズル
run-missed-one = パズル{ $n }
