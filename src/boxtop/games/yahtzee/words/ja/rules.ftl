title = ポケモン ヤッツィー
summary = サイコロ5個とワイルドのピカチュウ。得点ボードはみんなで1枚
option-players = 人数

reason-total = 合計点で決着
reason-tie-break = 決着ロールでピカチュウがいちばん多い

how-1 = 自分の番には、5個のサイコロを3回までふれます。毎回、好きなサイコロを残して、ほかをふり直せます。
how-2 = 好きなところで止めて、1つのキャラクターで得点します。その目が出たサイコロの数が点数です。ピカチュウはワイルドで、どのキャラクターとしても1個に数えます。
how-3 = そのキャラクターの段で、数と同じ番号のマスに自分のトークンを置きます。
how-4 = 1つのマスに置けるトークンは1個です。うまっていたら、左のいちばん近い空いたマスに置きます。空いたマスがなければ絵に置いて、0点です。
how-5 = 1つのキャラクターで得点できるのは1回だけです。1人か2人なら5回、3人なら4回、4人なら3回ずつ番が回ります。
how-6 = 3回ふっても得点できるものがなければ、0点です。まだ置いていない自分のトークンを1個、そのキャラクターの絵に置きます。
how-7 = 置いたマスの数を合計して、いちばん多い人の勝ちです。同点なら、その人たちが1回ずつふって、ピカチュウがいちばん多い人の勝ちです。

rolls = { $player-is ->
    [you] { $dice }が出ました。
   *[other] { $player }がふって、{ $dice }が出ました。
}
keeps = { $player-is ->
    [you] { $dice }を残します。
   *[other] { $player }が{ $dice }を残します。
}
keeps-nothing = { $player-is ->
    [you] 何も残しません。
   *[other] { $player }は何も残しません。
}
scores = { $player-is ->
    [you] { $character }で{ $points }点を取ります。
   *[other] { $player }が{ $character }で{ $points }点を取ります。
}

no-such-choice = { $choice }という番号の手はありません。
game-is-over = 対戦は終わっています。
kept-dice-stay = 残したサイコロの目はかわりません：{ $kept }
tie-break-rolls = トークンはすべて置かれました。同点の人がふって、ピカチュウのいちばん多い人が勝ちです。
dice-are-rolling = まだサイコロをふっているところです。
dice-are-on-the-table = サイコロはもう出ています。残すサイコロを選んでほかをふり直すか、得点してください。
third-roll-was-last = もう3回ふりました。トークンを置いてください。
dice-not-there = { $kept }は残せません。出ている目は{ $dice }です。
token-is-placed = { $character }のトークンはもう置いてあります。1つのキャラクターで得点できるのは1回だけです。
character-not-rolled = { $character }もピカチュウも出ていません。
zero-not-yet = まだ得点できるものがないので、ふり直してください。0点にできるのは3回目のあとだけです。
zero-not-needed = 0点にできるのは、得点できるものがないときだけです。今は{ $characters }で得点できます。

not-dice-to-keep = { $given }は残せません。P T K M W Lの文字を4つまで書くか、何も残さないなら - と書いてください。
all-five-kept = 5個とも残すと、ふるサイコロがありません。得点してください。
not-a-choice = { $given }は手でも出た目でもありません。keep TT、keep -、score T、zero T、または PTTMW のような出た目を書いてください。
not-a-character = { $given }という段はありません。T { face-T }、K { face-K }、M { face-M }、W { face-W }、L { face-L }から選んでください。

not-a-position = { $given }はヤッツィーの局面ではありません。このように書いてください：{ $example }
impossible-position = この局面はありえません
not-a-board = { $given }はヤッツィーのボードではありません。..1.2+34 のような段を5つ、間に / を入れて書いてください。
picture-not-in-order = { $character }：絵にトークンがある人の番号は、1回ずつ小さい順に書いてください。
no-such-player = { $character }：プレイヤーは{ $players }人なので、{ $number }番の人はいません。
token-twice = { $character }：{ $number }番の人のトークンが、同じ段に2個以上あります。
too-many-tokens = { $players }人の対戦では1人の手番は{ $turns }回なので、トークンはそれより多くなりません。
tokens-uneven = トークンの数が、順番に番が回ったときの数と合いません。
not-a-turn = { $given }は手番ではありません。1 2 のように、番の人の番号と、何回目か（1から3）を書いてください。
not-five-dice = { $given }は5個のサイコロではありません。P T K M W Lの文字と、ふっているサイコロの数だけ ? を書いてください。
other-player-to-roll = トークンの数から考えると、{ $given }番ではなく{ $expected }番の人の番です。
first-roll-is-of-all = 1回目は、かならず5個ともふります。
not-an-ending = トークンはすべて置かれました。- over - と書くか、- tie のあとに 1=2,2=? のようにピカチュウの数を書いてください。
not-after-over = over のあとには、{ $given }ではなく - と書いてください。
players-are-tied = { $players }番の人が同点です。
not-a-tie-break = { $given }は決着ロールではありません。1=2,2=? のように、それぞれのピカチュウの数を書いてください。
tie-break-players = 決着ロールに加わるのは、合計のいちばん大きい2人以上の人です。1回ずつ、順に書いてください。
tie-break-order = 同点の人は、順にふります。
still-tied = まだ同点なので、もう一度ふります。それぞれ ? と書いてください。

console-total = 合計
console-roll = { $roll }回目／{ $rolls }回
console-tie-break = 決着ロール
console-faces = { $dice }
console-dice = { $n ->
    [1] { $face }
   *[other] { $face }{ $n }
}

solved-alone = ひとりで最善をつくすと、平均{ NUMBER($points, minimumFractionDigits: 6, maximumFractionDigits: 6) }点です。
solved-duel = 2人とも最善をつくすと、先手が{ NUMBER($percent, minimumFractionDigits: 6, maximumFractionDigits: 6) }%勝ちます（同点は半分の勝ちと数えます）。
solved-trio = 3人とも最善をつくすと、1番目の人が{ NUMBER($first, minimumFractionDigits: 6, maximumFractionDigits: 6) }%、2番目の人が{ NUMBER($second, minimumFractionDigits: 6, maximumFractionDigits: 6) }%、3番目の人が{ NUMBER($third, minimumFractionDigits: 6, maximumFractionDigits: 6) }%勝ちます（同点は等分して数えます）。
solved-positions = { $positions }局面を{ NUMBER($milliseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) }ミリ秒で解きました。
