# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The squares and pieces are those of the position there.
lesson-first = はじめの一歩

lesson-first-arrows = 駒の矢印は、動ける向きです。b2のミネズミをタップして、その前のマスb3をタップしましょう。
lesson-first-arrows-other-arrow = それもミネズミの矢印です。今は、まっすぐ前のb3へ進みましょう。
lesson-first-arrows-else = その駒も動かせますが、ミネズミから始めましょう。b2、b3の順にタップします。
lesson-first-arrows-done = 矢印の向きに1マス動きました。ねらうのは、たまごの下にいる青のビクティニです。

lesson-first-slide = ジャローダの長い矢印は、空いているかぎりどこまでも進めます。c1からc5まで進めましょう。
lesson-first-slide-too-far = そこまでも行けますが、青の駒3つのまん中です。c5で止まりましょう。
lesson-first-slide-too-short = ジャローダはもっと進めます。c5まで行きましょう。
lesson-first-slide-else = それもできますが、ジャローダを進めてみましょう。c1、c5の順にタップします。
lesson-first-slide-done = 進めるのは、ほかの駒の手前までです。駒をとびこえることはできません。

lesson-first-battle = 青のミネズミがジャローダのとなりに来て、パワーは80対60です。ジャローダ、ミネズミの順にタップして攻撃しましょう。
lesson-first-battle-away = ジャローダは、ミネズミを攻撃せずに動きました。ジャローダ、b5のミネズミの順にタップしましょう。
lesson-first-battle-else = それもできますが、ミネズミがジャローダのとなりにいます。b5を攻撃しましょう。
lesson-first-battle-done = 攻撃した駒のほうが強ければ、カードなしで勝ちます。負けたミネズミは、ひっくり返ります。

lesson-first-flip = うらのミネズミのパワーは、たった50です。ジャローダでもう一度攻撃しましょう。
lesson-first-flip-away = ミネズミはまだそこにいます。ジャローダ、b5のミネズミの順にタップしましょう。
lesson-first-flip-else = それもできますが、ミネズミは弱くなっています。ジャローダでもう一度攻撃しましょう。
lesson-first-flip-done = うらの駒が負けると、マットから出て、持ち主のコストエリアに行きます。

lesson-first-card = c6のエンブオーは、ジャローダと同じパワー80です。相手より強くないときはカードを引くので、攻撃してみましょう。
lesson-first-card-away = ジャローダは動いてしまいました。ジャローダ、c6のエンブオーの順にタップしましょう。
lesson-first-card-else = それもできますが、カードを引いてみましょう。ジャローダでc6のエンブオーを攻撃します。
lesson-first-card-done = +40のおかげで、エンブオーがひっくり返りました。でも、うらのパワーは100で、ジャローダもひっくり返されました。

lesson-first-odds = ダイケンキのパワーは90、ゾロアークは70です。+30以上のカードなら勝てるので、運をためして攻撃しましょう。
lesson-first-odds-else = それもできますが、どのカードが出るか見てみましょう。ゾロアークで、d6のダイケンキを攻撃します。
lesson-first-odds-done = 70+0では90にとどかず、ゾロアークが負けてひっくり返りました。+20なら同じパワーで、何も起こりません。

lesson-first-both = 1回の番で、動いてから、その駒で攻撃することもできます。c1のジャローダ、d4の青のミネズミの順にタップしましょう。
lesson-first-both-walk = 動いただけで、攻撃していません。c1のジャローダ、d4のミネズミの順にタップしましょう。
lesson-first-both-else = それもできますが、1回の番で、動いて攻撃してみましょう。c1のジャローダ、d4のミネズミの順にタップします。
lesson-first-both-done = 動いてから攻撃して、番は終わりです。攻撃したあとに動くことはできません。

lesson-first-eggs = ビクティニは、3つのたまごの下でねむっています。ゾロアークで攻撃すると、カードなしでたまごが1つなくなります。
lesson-first-eggs-other = それは別の駒とのバトルです。d7のたまごを攻撃しましょう。
lesson-first-eggs-else = それもできますが、たまごにとどきます。c6のゾロアーク、d7のたまごの順にタップしましょう。
lesson-first-eggs-done = たまごが1つ、青のコストエリアに行きました。たまごは、そこで役に立ちます。

lesson-first-summon = 失った3つのたまごは、レジェンドのコストになります。3個でよべるゼクロムをタップして、空いている4マスに置きましょう。
lesson-first-summon-price = レシラムのコストは4個で、1個足りません。ゼクロムをよび出しましょう。
lesson-first-summon-else = それもできますが、ゼクロムをよび出せます。レジェンドエリアのゼクロムをタップして、空いている4マスを選びましょう。
lesson-first-summon-done = パワー110のゼクロムが来ました。使ったコストは、もどりません。

lesson-first-two = レジェンドは、1つの辺にいる相手をまとめて攻撃します。ゼクロムをタップして、上のジャローダかダイケンキをタップしましょう。
lesson-first-two-move = ゼクロムは動いてしまいました。動かずに、上の2つを攻撃しましょう。
lesson-first-two-else = それもできますが、ゼクロムは2つまとめて攻撃できます。ゼクロム、上のどちらかの順にタップしましょう。
lesson-first-two-done = パワー110で、どちらにも勝ちました。2つともひっくり返りました。

lesson-first-victini = 青のビクティニはたまごがなくなり、うらになっています。エンブオーで攻撃して、もう一度負かせば勝ちです。
lesson-first-victini-else = それもできますが、ここで勝てます。c4のエンブオー、c5のビクティニの順にタップしましょう。
lesson-first-victini-done = +20のカードで、ビクティニをたおして勝ちました！ これでルールはぜんぶわかりました。
