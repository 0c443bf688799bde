# 端末での`boxtop`コマンドの文。入力する言葉（moves、undo、--playersなど）はそのままにする。

## すべてのコマンド
unknown-language = Boxtopはまだ{ $given }を話せません。使える言語：{ $languages }
no-decks = --deckはデッキのあるゲームのためのものです。{ $game }にデッキはありません。
two-decks = デッキは2つだけです。--deckは2回まで使えます。
option-without-value = オプションは「名前=値」の形で書いてください。{ $given }は使えません。
option-set-twice = { $option }が2回指定されています。
option-file-missing = { $option }：{ $file }というファイルはありません。最初から使えるもの：{ $ready }
option-file-short = { $option }：{ $file }ではなく、全体が書かれたファイルを指定してください。最初から使えるもの：{ $ready }
move-refused = { $number }手目の{ $move }：{ $why }
move-unreadable = { $number }手目：{ $why }

## ファイル
a-file = ファイル
file-not-there = { $file }というファイルはありません。
file-not-allowed = { $file }を使う権限がありません。
file-is-folder = { $file }はフォルダです。
folder-is-file = { $file }：途中にフォルダではなくファイルがあります。
file-name-too-long = { $file }：名前が長すぎます。
disk-full = { $file }：ディスクの空きがありません。
file-trouble = { $file }：{ $why }
file-name-unusable = ファイル名に使えない文字があります。

## boxtop play：対戦の前に
preparing-rules = はじめてなのでルールを準備しています…（前もって行うには boxtop warm）
load-stands-alone = 保存した対戦にはゲームもオプションも局面も入っています。--loadだけを使ってください。
name-the-game = --set、--deck、--positionを使うときは、ゲームの名前も書いてください：boxtop play GAME ...
yes-or-no = { $question }（y/n）
type-yes-or-no = 「はい」ならy、「いいえ」ならnと入力してください。
answers-yes = y yes はい
answers-no = n no いいえ
which-game = どのゲームであそびますか？
title-and-summary = { $title }：{ $summary }
load-a-game = 保存した対戦の続き
number-or-name = 番号か名前（{ $usual }）：
type-number-or-name = 1から{ $most }までの番号か、名前の最初の文字を入力してください。やめるにはquitです。
options-of = { $game }のオプション
meaning-and-values = { $meaning } [{ $values }]
change-options = このままならEnter、変えるなら例のように入力（{ $example }）：
options-are = オプション：{ $options }。変えるには：{ $how }
quotation-mark-missing = 引用符がとじていません。
more-like-that = …ほかにも{ $count }件あります。
who-plays = だれがあそびますか？ 人はp、コンピュータはc、または名前を入力してください。
seat-question = { $seat }（{ $usual }）：
kind-person = 人
kind-computer = コンピュータ
which-level = レベル 1〜{ $most }（{ $usual }）：
name-all-players = { $game }の席は{ $count }つ（{ $seats }）です。例のように全員を指定してください：--players { $example }
the-first-player = 1人目のプレイヤー
the-second-player = 2人目のプレイヤー

## boxtop play：対戦
seat-and-name = { $seat }（{ $name }）
seat-label = { $seat }：
game-over = 対戦終了
played-so-far = ここまで{ $steps }手進んでいます。
greeting = 手を入力してください（例：{ $move }）。movesで手の一覧、helpで説明が出ます。
greeting-with-meaning = 手を入力してください（例：{ $move }）。意味：{ $meaning }movesで手の一覧、helpで説明が出ます。
short-and-long = { $short }（{ $long }）
moves-and-help = movesでできる手の一覧、helpで説明が出ます。
after-the-end = new、save、look、undo、quitのどれかを入力してください。
over-undo = 対戦は終わっています。undoで終わる前にもどれます。
hand-over = { $player }の番です。ほかの人が見ていないときにEnterを押してください：
computer-thinks = コンピュータが考えています。Ctrl-Cですぐに進みます。
claim-the-draw = 引き分けを宣言できます（{ $why }）。宣言しますか？
claim-possible = 引き分けを宣言できます（{ $why }）。claimと入力してください。
leave-the-game = 対戦をやめますか？
several-commands = { $word }で始まるコマンドはいくつかあります：{ $commands }
command-alone = { $command }だけ入力したかったのですか？
moves-first = 先にmovesと入力してください。できる手が番号つきで出ます。
number-of-move = 手の番号は1から{ $most }までです。

## boxtop play：コマンド
help-begins = 手を短い形か長い形で入力するか、次のコマンドを使ってください。コマンドは最初の数文字でもわかります。
some-text = [文字]
a-move = 手
file-if-any = [ファイル]
help-moves = できる手の一覧（文字をふくむ手だけにもできます）。番号で選べます
help-why = その手ができない理由
rule-if-any = [ルール]
help-rules = ルールを読む。番号をつけると、そのルールだけを読む
help-hint = コンピュータならどうするか
help-undo = 待った（前の自分の番にもどる）
help-redo = もどした手をやり直す
help-board = 盤をもう一度表示する
help-flip = 盤を回す
help-look = ここまでの手をふり返る
help-claim = ルールで認められた引き分けを宣言する
help-draw = 引き分けに同意する
help-resign = 投了する
help-save = 対戦を保存する
help-load = 保存した対戦の続き
help-new = 新しい対戦を始める
help-help = この一覧を表示する
help-quit = やめる
help-ends = Tabで続きを補い、矢印キーで前の入力にもどれます。Ctrl-Cでやめます。
no-move-contains = { $text }をふくむ、できる手はありません。
many-moves = 全部で{ $count }手あります。「moves 文字」で、その文字をふくむ手だけを表示します。
why-needs-move = 手も入力してください：why 手
move-is-legal = { $move }はできる手です。
taken-back = { $steps }手もどしました。
ending-taken-back = 対戦が終わる前にもどしました。
nothing-to-undo = もどせる手はありません。
done-again = { $steps }手やり直しました。
ending-done-again = もう一度、対戦を終わりにしました。
nothing-to-redo = やり直せる手はありません。
no-other-side = この盤はどちらから見ても同じです。
nobody-to-agree-with = 引き分けに同意する相手がいません。
all-agree = 全員が引き分けに同意しますか？
resigning-ends-it = 投了すると全員の対戦が終わり、ほかの人たちの勝ちになります。
really-resign = { $player }は投了しますか？
which-file = ファイル：
save-as = ファイル（{ $usual }）：
replace-file = { $file }はもうあります。上書きしますか？
not-saved = 保存しませんでした。
saved-as = { $file }に保存しました。
save-first = 先にこの対戦を保存しますか？

## ヒントとboxtop advise
computer-would-play = コンピュータなら{ $move }です。
wins-by-force = これで必ず勝てます。
draws-by-force = これで必ず引き分けになります。
loses-by-force = どうしても負けになります。
share-of-best-score = 最高得点の{ $share }%が見こめます。
wins-expected = 同じ対戦100回のうち{ $share }回は勝てる見こみです。
wins-expected-with-draws = 同じ対戦100回のうち{ $share }回は勝てる見こみです（引き分けは0.5回）。
line-expected = 読み筋は{ $moves }です。
over-in-this-position = この局面で対戦は終わっているので、すすめる手はありません。
chance-comes-first = この局面はプレイヤーの番ではなく、運で決まります。{ $example }のように、何が起きたかを--movesに足してください。
worth-before-chance = { $seat }の番の前に運で決まることがあります。この局面の見こみ：{ $shares }
share-of-seat = { $seat }{ $share }%

## boxtop showと、対戦中のlook
title-and-options = { $title }（{ $options }）
who-sits-there = { $seat }：{ $player }
name-and-kind = { $name }（{ $kind }）
kind-of-level = コンピュータ、レベル{ $level }
played-on = 日時：{ $date }
played-from = 始まりの局面：{ $position }
not-finished = まだ終わっていません。
at-the-start = { $steps ->
    [0] 対戦の始まりです。
   *[other] 対戦の始まりです。このあと{ $steps }手あります。
}
after-step = { $step }手目／全{ $steps }手：{ $what }
after-move = { $step }手目／全{ $steps }手：{ $move }
viewer-keys = n 次  p 前  g 最初  G 最後  q とじる（矢印キーも使えます）
viewer-keys-and-flip = n 次  p 前  g 最初  G 最後  f 盤を回す  q とじる（矢印キーも使えます）
look-needs-terminal = ふり返りには端末が必要です。`boxtop show RECORD --ply N`なら1つの局面を表示できます。
ply-not-there = この記録で--plyに使えるのは0から{ $most }までです。{ $given }は使えません。
step-needs-terminal = --stepには端末が必要です。--ply Nなら1つの局面を表示できます。

## boxtop verify
game-and-match = { $game }、対戦{ $match }
fingerprint-is = ひみつの数の指紋（ハッシュ値）：{ $fingerprint }
words-are = 席の順の合言葉：{ $words }
quoted-word = 「{ $word }」
no-word = なし
compare-before-word = これが合言葉を出す前に見た対戦と指紋かどうかは、自分でたしかめてください。
compare-without-word = これが自分の見た対戦と指紋かどうかは、自分でたしかめてください。だれも合言葉を出していないので、サーバーがひみつの数を選ぶこともできました。

## boxtop board
seen-by-wrong = --seen-byには1から{ $most }までの席か、publicかopenを指定してください。{ $given }は使えません。
only-for-pictures = --arrows、--theme、--sizeは画像のためのものです。-o FILEで画像の名前を指定してください。
picture-name = 画像の名前の終わりは.svgか.pngです。{ $given }は使えません。

## boxtop arena
sprt-wrong = --sprtには2つのEloの差を、0,20のように小さい方から書いてください。{ $given }は使えません。
pairs-played = { $done }/{ $wanted }組
arena-standing = { $counts }  { $score }%（{ $low }〜{ $high }）
arena-match = { $game }：{ $a } 対 { $b }、{ $pairs }組の{ $games }局
nothing-played = 1局もおこなわれませんでした。
arena-score = 得点  { $standing }。かっこの中は95%の信頼区間
arena-score-of-many = 得点  { $standing }、同じ強さなら{ $even }%。かっこの中は95%の信頼区間
arena-elo = Elo   { $elo }（{ $low }〜{ $high }）。{ $bot }の方が強い確率は{ $chance }%
arena-pace = { $bot }：1手{ $mean }秒、最長{ $longest }秒
test-settled = 検定  { $other }よりも{ $elo } Elo（対数尤度比{ $llr }、±{ $bound }で決着）
test-not-settled = 検定  まだ決まりません（対数尤度比{ $llr }、±{ $bound }で決着）

## boxtop selfplay
games-played = { $done }/{ $wanted }局
games-kept = { $folder }に{ $games }局あり、そのうち{ $new }局は今回のものです。

## boxtop calibrate
calibration-of = { $game }：{ $bot }どうしの対局、{ $games }局、{ $decisions }手
calibration-columns = 予想        手の数  平均   結果
calibration-means = すべての手：予想{ $value }、結果{ $result }
calibration-first = 各局の最初の手：予想{ $value }、結果{ $result }
calibration-error = 誤差の平均{ $error }

## boxtop facts
random-play = ランダムな手
facts-about = { $who }、{ $games }局、シード{ $seed }
fact-decisions = 1局の決定の数
fact-branching = 1回の決定でできる手の数
fact-lines = 手順の数（できる手の数の積のlog10、平均）
fact-score = プレイヤー{ $player }の得点（0〜1）
fact-drawn = 引き分けの割合
fact-ends = 終わり方
fact-positions = 局面の数（{ $kind }）
from-to = { $mean }、{ $least }から{ $most }まで
at-most = { $mean }、最大{ $most }

## boxtop check
games-and-positions = { $game }を{ $games }局、{ $positions }局面
laws-broken = ゲームが守るべき決まりのうち{ $laws }つが破られています（{ $counted }）。
laws-kept = ゲームが守るべき決まりはすべて守られています：{ $counted }
games-unfinished = { $games }局は終わらなかったので、{ $most }回の選択で打ち切りました。

## boxtop perft
position-or-positions = --positionと--positionsは、どちらか1つだけ使ってください。
positions-wrong = { $file }に数えられない行があります
line-wrong = { $line }行目：{ $why }

## boxtop warm、serve、health、worker、backup
compiling-rules = ルールをコンパイルしています（最初の1回だけ）：
compiled-in = { $seconds }秒でコンパイルしました。
compiled-already = すべてコンパイルずみです。
workers-need-postgres = --workersにはPostgreSQLのデータベース（--database）が必要です。ワーカーはそこから仕事を受け取ります。
lan-or-public = --lanは家のネットワーク、--publicはプロキシのうしろのサーバーのためのものです。どちらか1つを選んでください。
worker-needs-postgres = --databaseには、postgresql://NAME@HOST/DATABASEのようにPostgreSQLのデータベースを指定してください。
worker-ready = 準備ができました。同時に{ $jobs }件まで考えます。
worker-waits = 準備ができました。データベースにつながったら、同時に{ $jobs }件まで考えます。
server-healthy = プレイできます。
server-unhealthy = いまはプレイできません：{ $why }
server-does-not-answer = { $address }から返事がありません：{ $why }
backup-postgres = PostgreSQLには専用のツールpg_dumpがあります。docs/operations.mdに説明があります。
no-database = { $database }というデータベースはありません。そこではまだサーバーが動いたことがありません。
backup-onto-itself = { $file }はデータベースそのものです。
marked-as-restored = データベースに、もどしたものだという印をつけました。サイコロや手札、カードが知られているかもしれない対戦は終わりになります。
backup-done = { $file }：対戦{ $matches }件、イベント{ $events }件。
database-damaged = データベースがこわれています：{ $why }
database-not-copied = データベース{ $database }をコピーできません：{ $why }

## boxtop words check：翻訳する人のために
words-complete = { $language }は完成しています：全{ $all }件のうち{ $found }件。
words-counted = { $language }：全{ $all }件のうち{ $found }件。
words-missing = { $file }に{ $count }件のメッセージがありません：
words-unknown = { $file }に、英語にはないメッセージが{ $count }件あります：
words-misplaced = { $file }にある{ $id }は、英語では{ $other }にあります。
words-twice = { $file }に{ $id }が2回あります。
words-unused = { $file }：英語の{ $id }にある{ $arguments }が使われていません。
words-undefined = { $file }：{ $id }で使われている{ $arguments }は、英語にはありません。
words-not-fluent = { $file }の{ $line }行目はFluentではありません：{ $text }
words-not-begun = { $language }への翻訳はまだ始まっていません。始めるには、次のフォルダを作り、となりのenフォルダと同じ名前のファイルを置いてください：{ $folders }
words-pseudo = { $language }は英語から作られるので、調べることはありません。
words-bad-language = 言語はjaやpt-BRのようなタグで指定してください。{ $given }は使えません。

## boxtop rules
no-such-rule = { $rule }というルールは、どのゲームにもありません。
no-such-rule-in = { $game }に{ $rule }というルールはありません。
rules-picture = ［図］{ $words }
rules-glossary-heading = 用語集
