# パズルのテーマと、何をさがすか。

theme-keep = どれを残す？
theme-keep-goal = どのサイコロを残すとよいでしょう？
theme-roll-on = もう一度ふる
theme-roll-on-goal = 今得点しますか、もう一度ふりますか？ ふるなら、どれを残しますか？
theme-row = どの段に置く？
theme-row-goal = どのキャラクターで得点するとよいでしょう？
theme-zero = どれを0点にする？
theme-zero-goal = 得点になる目がありません。どの絵にトークンを置きますか？
theme-solo = ひとりで
theme-solo-goal = ひとりであそんでいます。点数をできるだけ多く取りましょう。

# まちがった選び方と正しい選び方で、どれだけ見こめるか。
worth-wins = その選び方で勝てる確率は{ $chance }%、正しい選び方なら{ $best }%です（同点は半分の勝ちと数えます）。
worth-points = その選び方では平均{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }点、正しい選び方なら平均{ NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }点です。

# 正しい選び方と、その次によい選び方の値打ち。
why-wins = これで勝てる確率は{ $best }%です。その次によい選び方では{ $second }%です。
why-points = これで平均{ NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }点取れます。その次によい選び方では平均{ NUMBER($second, minimumFractionDigits: 1, maximumFractionDigits: 1) }点です。
