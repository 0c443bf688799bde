no-dice = 何もなし
keeps-less-likely = { $kept-dice ->
    [0] 何も残さないと
   *[other] { $kept }を残すと
}、{ $character }で{ $least }点以上になる確率は{ $chance }%です。{ $better-dice ->
    [0] 何も残さなければ
   *[other] { $better }を残せば
}{ $better-chance }%でした。
keeps-what-is-scored = もう得点したはずの{ $character }を残しています。
stops-early = あと{ $rolls }回ふれるのに、{ $scored }の{ $points }点で止めました。{ $kept-dice ->
    [0] 全部ふり直せば
   *[other] { $kept }を残せば
}、{ $character }で{ $least }点以上になる確率は{ $chance }%でした。
rolls-on = { $character }で{ $points }点が出ているのに、ふり直しました。もっと取れる確率は{ $chance }%、また同じだけ取れる確率は{ $again }%です。
rolls-a-full-row = { $character }でいちばん多い{ $points }点が出ているのに、ふり直しました。
scores-less = { $character }で{ $points }点を取りました。{ $other }なら{ $better }点でした。
uses-the-better-row = まだ{ $free }が空いている{ $character }の段を使いました。{ $other }の段は{ $other-free }までです。
