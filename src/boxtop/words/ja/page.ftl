# Chromium breaks lines between phrases (`word-break: auto-phrase`), but it takes「あそべます」apart: long sentences say it
# otherwise, and「を」before「あそぶ」keeps it whole.

page-description = ボードゲームやカードゲーム、サイコロのゲームを、友だちやコンピュータとあそべます。

## On every page

skip = 本文へ
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
home-note-with-text = コンピュータ（入門から全力まで）とも、リンクで友だちとも、となりにいる人とも対戦できます。
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
share-lan = 同じネットワークの人とあそぶには、Boxtopを止めて、「{ $make }」か「{ $serve }」でもう一度始めてください。この対戦は残っています。
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
fair-text = 対戦の前に、サーバーはひみつの数を決めて、その指紋（ハッシュ値）を見せています。だから、あとから数を変えることはできません。サイコロ、カード、コイントスはすべて、その数とプレイヤーの合言葉から決まります。対戦が終わると数が公開され、だれでも調べられます。「{ $command }」で記録ファイルを調べてください。
fair-text-coin = 対戦の前に、サーバーはひみつの数を決めて、その指紋（ハッシュ値）を見せています。だから、あとから数を変えることはできません。コイントスは、その数とプレイヤーの合言葉から決まります。対戦が終わると数が公開され、だれでも調べられます。「{ $command }」で記録ファイルを調べてください。
fair-commitment = 指紋：
fair-words = 合言葉：{ $words }
fair-seed = ひみつの数：
fair-record = 調べるための記録ファイルをダウンロード
fair-later = 数は対戦が終わると公開されます。

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
