# パズルのテーマと、何をさがすか。

theme-victory = ビクティニをたおす
theme-victory-goal = この番で勝ちましょう。いちばん勝ちやすい攻撃はどれでしょう？
theme-last-stand = ビクティニを守る
theme-last-stand-goal = 次の番にビクティニがたおされそうです。いちばん安全な手を見つけましょう。
theme-battle = いちばんのバトル
theme-battle-goal = バトルに勝てる見こみがいちばん高い攻撃はどれでしょう？

# まちがった手と正しい手の値打ち。確率はパーセント。
worth-victory = { $chance ->
    [0] その手では、この番に勝てません。
   *[other] その手でこの番に勝てる確率は{ $chance }%です。
}{ $best ->
    [100] 正しい攻撃なら、かならず勝てます。
   *[other] 正しい攻撃なら{ $best }%です。
}
worth-last-stand = { $chance ->
    [0] その手では、次の番にビクティニがかならずたおされます。
   *[other] その手のあと、ビクティニが次の番を生きのびる確率は{ $chance }%です。
}{ $best ->
    [100] 正しい手なら安全です。
   *[other] 正しい手なら{ $best }%です。
}
worth-battle = { $chance ->
    [0] その攻撃では、バトルに勝てません。
   *[other] その攻撃でバトルに勝てる確率は{ $chance }%です。
}{ $best ->
    [100] 正しい攻撃なら、かならず勝てます。
   *[other] 正しい攻撃なら{ $best }%です。
}
