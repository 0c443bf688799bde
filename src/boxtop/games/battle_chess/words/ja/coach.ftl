foe-on = { $square }の{ $piece }
foe-egg = { $piece }のたまご
better-attacker = { $from }の{ $piece }が{ $foe }を攻撃して勝てるのは{ $chance }%です。{ $square }の{ $other }なら{ $better }%でした。
poor-odds = { $from }の{ $piece }が{ $foe }を攻撃して勝てるのは{ $chance }%で、負けるほうが{ $lost }%と多くなります。
misses-attack = { $chance ->
    [100] { $from }の{ $piece }が{ $foe }を攻撃すれば、かならず成功しました。
   *[other] { $from }の{ $piece }が{ $foe }を攻撃すれば、{ $chance }%で成功しました。
}
misses-win = { $chance ->
    [100] { $from }の{ $piece }が{ $foe }を攻撃すれば、対戦に勝てました。
   *[other] { $from }の{ $piece }が{ $foe }を攻撃すれば、{ $chance }%で対戦に勝てました。
}
leaves-open = { $chance ->
    [100] { $foe }が、{ $from }の{ $piece }の攻撃でかならずやられます。
   *[other] { $foe }が、{ $from }の{ $piece }の攻撃で{ $chance }%の確率でやられます。
}
leaves-open-soon = このあと{ $foe }が、{ $from }の{ $piece }に攻撃され、{ $chance }%の確率でやられます。
leaves-the-game = { $chance ->
    [100] { $foe }が{ $from }の{ $piece }に攻撃され、対戦に負けます。
   *[other] { $foe }が{ $from }の{ $piece }に攻撃され、{ $chance }%の確率で対戦に負けます。
}
misses-summon = { $piece }を{ $square }によび出せました。
