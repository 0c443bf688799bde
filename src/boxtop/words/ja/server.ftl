# What the server says to pages and programs.
server-bug = サーバーで問題が起きました。内容は記録しました。
database-away = データベースが今応答していません。少し待ってからもう一度ためしてください。
unauthenticated = まだだれかわかりません。対戦を始めるか、ログインしてください。
cross-site = ほかのサイトからのリクエストです。
over-budget = サーバーに負担がかかっています。{ $seconds }秒待ってからもう一度ためしてください。
rate-limited = リクエストが多すぎます。{ $seconds }秒待ってからもう一度ためしてください。
body-unreadable = 読み取れません。
body-not-utf8 = 読み取れません：UTF-8ではありません。
body-incomplete = リクエストがとちゅうで切れています。
body-too-large = 長すぎます。
request-not-understood = リクエストが正しくありません。
nothing-at-this-address = このアドレスには何もありません。
method-not-allowed = このアドレスではできません。
request-refused = リクエストは受け付けられませんでした。
message-too-long = メッセージは{ $most }文字までです。
message-not-utf8 = メッセージが読み取れません：UTF-8ではありません。
message-unreadable = メッセージが読み取れません：{ $why }
too-many-watched = 1つの接続で見られる対戦は{ $most }までです。

## Matches
no-such-match = その対戦はありません。
board-has-changed = その間に盤面が変わりました。今の盤面を表示します。
move-without-position = どの局面での手かを指定してください。
match-must-reload = 対戦を読みこみ直しています。少し待ってからもう一度ためしてください。
not-your-seat = 自分の席ではありません。
no-hints-against-people = 人との対戦ではヒントを使えません。
nobody-to-move-there = その局面はだれの番でもありません。
win-needs-player = 勝ち負けで探すには、プレイヤーの名前が必要です。
record-stays-secret = 全員が1手目を終える前に終わったので、手札とデッキは秘密のままです。
record-when-over = 記録は対戦が終わってから見られます。
too-many-unfinished = 終わっていない対戦がもう{ $most }あります。先にどれかを終えるか、参加をやめてください。
too-many-waiting = 公開の対戦で待てるのは{ $most }までです。どれかが始まるまで待つか、参加をやめてください。
too-many-waiting-by-address = 同じネットワークの公開の対戦がもう{ $most }待っています。どれかが始まるまで待つか、リンクで招待してください。

## Reviews
review-not-ready = 検討はまだ終わっていません。
no-engine-free = 今はコンピュータがこみ合っています。もう一度ためしてください。
play-on-without-others = 途中の局面から始める対戦は、ひとりか、コンピュータが相手のときだけできます。
play-on-without-coin = 途中の局面から始める対戦に、コイントスはありません。だれの番かは局面で決まっています。
review-preview-title = { $game }：{ $players }
review-preview = 1手ずつの検討
review-when-over = 検討は、対戦が終わってからできます。
review-of-one-thing = 対戦か記録の、どちらか1つを指定してください。
too-many-reviews = 検討がもう{ $most }件待っています。どれかが終わるまで待ってください。
too-many-reviews-by-address = 同じネットワークの検討がもう{ $most }件待っています。どれかが終わるまで待ってください。
record-too-many-events = この対戦には手や出目が合わせて{ $events }あります。検討できるのは{ $most }までです。
record-without-moves = 1手も進んでいないので、検討するものがありません。
no-such-event = この対戦の手と出目は{ $events }までです。
in-running-match = 今ほかの人と対戦している局面です。その対戦が終わってから検討できます。
record-of-running-match = 今ほかの人と対戦しているゲームです。終わってから検討できます。

## Puzzles. $goal is a sentence such as "Find the mate."
no-such-puzzle = そのパズルはありません。
no-such-theme = そのテーマのパズルはありません。
no-such-run = このタイムアタックは終わりました。新しく始めてください。
no-such-day = { $day }は日付ではありません。
puzzle-of-the-future = その日のパズルはまだ出ていません。
puzzle-nothing-to-find = この局面には、もう見つけるものがありません。
puzzle-goal = いちばんよい手を見つけてください。
puzzle-to-move = { $player }の番です。{ $goal }

## Names of players who have chosen none. $code is four letters and digits.
guest = ゲスト { $code }
player-at-seat = プレイヤー{ $number }
# A player who has deleted their account.
former-player = 退会したプレイヤー

## Accounts
wrong-name-or-password = 名前かパスワードがちがいます。
wrong-password = パスワードがちがいます。
not-by-token = アクセストークンでできるのは対戦だけです。ブラウザーでためしてください。
bad-token = このアクセストークンは使えません。終了したか、1年使われなかったか、ここで作られたものではありません。
no-such-session = そのログインはありません。
name-taken = { $name }という名前はもう使われています。
has-account-already = アカウントはもうあります。
signed-out-meanwhile = ここではログアウトされています。もう一度ログインしてください。
too-many-sessions = ログイン中の端末が多すぎます。先にいくつか終了してください。
name-length = 名前は{ $fewest }〜{ $most }文字にしてください。
name-of-computer = それはコンピュータの名前です。ほかの名前を選んでください。
name-of-computer-player = { $name }はコンピュータの名前です。ほかの名前を選んでください。
name-of-guests = それは名前のない人の呼び名です。ほかの名前を選んでください。
name-of-former-players = それは退会した人の名前です。ほかの名前を選んでください。
password-length = パスワードは{ $fewest }〜{ $most }文字にしてください。
no-such-language = { $language }という言語はまだありません。{ $languages }から選んでください。

## Health, for whoever runs the server
database-silent = データベースが応答しません。
database-unusable-see-log = 今データベースを使えません。理由はログにあります。
starting-or-stopping = サーバーが起動中か停止中です。

## Starting a server, in the terminal. $why is what the operating system or the database says.
server-is-at = Boxtopのアドレス：{ $address } （終了：Ctrl-C）
on-your-network = ネットワーク内のアドレス：{ $address }
server-could-not-start = サーバーを起動できませんでした：{ $error }。理由はログにあります。
file-unusable = { $file }が使えません：{ $why }。
data-folder-unusable = データフォルダ{ $folder }が使えません：{ $why }。
bad-proxies = BOXTOP_PROXIESは0から{ $most }までの数にしてください。
bad-public-address = --public（またはBOXTOP_PUBLIC）には、https://games.example や http://games.example:8080 のようなアドレスだけを書いてください。Boxtopには専用のサイトが必要です。
no-network = このコンピュータはネットワークにつながっていないので、ほかの人は参加できません。Wi-Fiかケーブルでつなぐか、--lanを外してください。
lan-not-reachable = --lanには、ほかの端末からつながるアドレスが必要です。--hostを外すか、このコンピュータのアドレスを指定してください。
host-unknown = { $host }という名前のコンピュータが見つかりません。--hostでこのコンピュータのアドレスを指定してください。
host-unusable = { $host }のポート{ $port }が使えません：{ $why }。--hostでこのコンピュータのアドレスを指定してください。
port-unusable = { $host }のポート{ $port }が使えません：{ $why }。--portで別のポートを指定してください。
bad-database-name = データベースは"sqlite:///path/to/file"か"postgresql://user:password@host/name"のように指定してください。
bad-database-address = データベースのアドレスが読み取れません。postgresql://USER:PASSWORD@HOST/NAMEのように書き、パスワードの中の # / @ などの記号は %23 %2F %40 と書いてください。
database-unusable = データベースが使えません：{ $why }。
database-unusable-now = 今データベースが使えません：{ $why }。
database-file-unusable = データベース{ $file }が使えません：{ $why }。
database-file-unusable-now = 今データベース{ $file }が使えません：{ $why }。
database-file-locked = 別のサーバーが{ $file }を使っています。PostgreSQLなら複数のサーバーで共有できますが、ファイルではできません。
database-too-new = データベースのバージョンは{ $version }ですが、このプログラムが使えるのは{ $newest }までです。新しいBoxtopをインストールしてください。
sqlite-too-old = PythonのSQLiteは{ $version }ですが、Boxtopには{ $needed }以上が必要です。
store-closed = ストアは閉じています。
job-of-another-version = この作業は別のバージョンのBoxtopで書かれました：{ $game }の形がちがいます。
