# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The squares and pieces are those of the position there.
lesson-first = はじめの一歩

lesson-first-capture = 自分は白で、駒の動きはチェスと同じです。a1のルークをタップして、a5の黒のポーンを取りましょう。
lesson-first-capture-short = ルークの動きは合っていますが、ポーンがまだ残っています。a5まで進みましょう。
lesson-first-capture-else = それもできますが、a5のポーンをただで取れます。a1のルーク、そのポーンの順にタップしましょう。
lesson-first-capture-done = 取れました。動いた先にいた相手の駒は、盤から消えます。

lesson-first-merge = ここからが新しいところです。f3のナイトを自分のルークがいるd2に動かすと、2つが合体します。
lesson-first-merge-king = キングは合体できません。f3のナイトを使いましょう。
lesson-first-merge-other = それも合体ですが、今はナイトとルークで作りましょう。f3のナイトを、d2のルークの上に動かします。
lesson-first-merge-rook = ルークがいなくなって、合体できませんでした。f3のナイトをルークの上に動かしましょう。
lesson-first-merge-else = 合体しませんでした。f3のナイト、d2のルークの順にタップしましょう。
lesson-first-merge-done = ナイトとルークが1つの駒「ルークナイト」になりました。どの2つでも合体できますが、キングだけはできません。

lesson-first-as-knight = 合体駒は、どちらの駒の動きでも動けます。両方いっしょにナイトのようにとんで、e4のビショップを取りましょう。
lesson-first-as-knight-alone = ナイトだけがとんで、ルークは残りました。今度は「両方」を選びましょう。
lesson-first-as-knight-else = それもできますが、e4のビショップを見てください。ナイトの動きで、そこへとべます。
lesson-first-as-knight-done = ルークもいっしょに来ました。取られるときもいっしょなので、気をつけましょう。

lesson-first-as-rook = 今度は、両方いっしょにルークのように進んで、a4のナイトを取りましょう。
lesson-first-as-rook-alone = ルークだけが動きました。「両方」を選んで、ナイトも連れていきましょう。
lesson-first-as-rook-else = それもできますが、取れるナイトがいます。e4からa4までまっすぐ進みましょう。
lesson-first-as-rook-done = 1つの駒に2つの動き。どちらにするかは、毎回選べます。

lesson-first-split = 合体駒は分離もできます。ナイトだけを動かして、c5のポーンを取りましょう。
lesson-first-split-whole = 両方とも動きました。「ナイトだけ」を選ぶと、ルークはa4に残ります。
lesson-first-split-else = それもできますが、c5のポーンを取ってみましょう。a4の駒、ポーンの順にタップして、ナイトだけを選びます。
lesson-first-split-done = また2つの駒に分かれました。分離も1手です。

lesson-first-split-merge = 離れた駒は、そのまま別の駒と合体できます。d4のナイトだけを、自分のビショップがいるe2へ動かしましょう。
lesson-first-split-merge-whole = 1つのマスに入れるのは2つまでです。ナイトだけを動かしましょう。
lesson-first-split-merge-else = 合体しませんでした。d4のナイトだけを、e2のビショップの上に動かしましょう。
lesson-first-split-merge-done = 分離して、すぐ合体。これで1手です。

lesson-first-pawns = ポーンは、まっすぐ前に進んで合体します。e2のポーンを、ナイトのいるe3へ動かしましょう。
lesson-first-pawns-diagonal = ポーンがななめに進むのは、相手を取るときだけです。合体は、まっすぐ前のe3へ進みます。
lesson-first-pawns-onto-pawn = それも合体ですが、動いたのはナイトです。ポーンをe2からe3へ進めましょう。
lesson-first-pawns-else = それもできますが、ポーンを合体させてみましょう。e2のポーン、e3のナイトの順にタップします。
lesson-first-pawns-done = 合体はまっすぐ前、取るのはななめです。

lesson-first-carry = いちばん奥の段に着いたポーンは、ナイトに運ばれてもクイーンになります。両方いっしょに、d8かf8へとびましょう。
lesson-first-carry-alone = ナイトだけがとびました。「両方」を選んで、ポーンも奥の段へ運びましょう。
lesson-first-carry-else = それもできますが、クイーンを作れます。両方いっしょに、ナイトの動きでd8かf8へとびましょう。
lesson-first-carry-done = ポーンとナイトが、1つのクイーンになりました。

lesson-first-three-queens = クイーンがもう3つあり、これより多くは持てません。b7のポーンをb8に進めるとどうなるか、ためしましょう。
lesson-first-three-queens-else = それもできますが、ポーンがどうなるか見てみましょう。b7からb8へ進めます。
lesson-first-three-queens-done = ポーンは消えました。4つ目のクイーンは作れないので、ほんとうの対戦では動かさないでおきましょう。

lesson-first-mate = チェックメイトすれば勝ちです。ルークナイトを両方いっしょにf7へ動かすと、ナイトがチェックし、ルークが逃げ道をふさぎます。
lesson-first-mate-alone = チェックですが、キングはg7に逃げます。g7をふさぐルークも連れていきましょう。
lesson-first-mate-else = チェックメイトではありません。両方いっしょに、f7へ動かしてみましょう。
lesson-first-mate-done = チェックメイト、勝ちました！ これでもう対戦できます。
