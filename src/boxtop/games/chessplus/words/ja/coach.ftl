misses-mate = { $moves ->
    [1] ここでチェックメイトにできました。
   *[other] { $moves }手でチェックメイトにできるのを見のがしました。
}
misses-forced-mate = かならずチェックメイトにできる手順を見のがしました。
allows-mate = { $moves ->
    [1] 次の手でチェックメイトにされます。
   *[other] あと{ $moves }手でチェックメイトにされます。
}
allows-forced-mate = チェックメイトを防げなくなりました。
stalemates = ステイルメイト：{ $side }にできる手がないので、引き分けです。
leaves-undefended = { $attacks ->
    [1] { $square }の{ $piece }が、守りのないままねらわれています。
   *[other] { $square }の{ $piece }が、守りのないまま{ $attacks }個の駒にねらわれています。
}
leaves-attacked = { $square }の{ $piece }は、{ $attacks }個の駒にねらわれ、守りは{ $defences }個です。
leaves-to-lesser = { $square }の{ $piece }が、{ $by }にねらわれています。
gives-for = { $gained }と引きかえに、{ $square }の{ $piece }を失います。
misses-undefended = { $square }の{ $piece }は、守りがないので取れました。
misses-capture = { $by }で{ $square }の{ $piece }を取れました。
misses-promotion = { $square }で昇格できました。
misses-fork = { $move }なら、{ $targets }を同時にねらえました。
allows-fork = { $move }で、{ $targets }を同時にねらわれます。
allows-promotion = { $square }で相手に昇格されます。
allows-attack = { $move }で、{ $target }をねらわれます。
misses-attack = { $move }なら、{ $target }をねらえました。
misses-castling = キャスリングできました。
ends-castling = { $side }はもうキャスリングできません。
less-room = { $side }の駒が動きにくくなりました。今の盤面でできる手は{ $moves }通りです。{ $better }なら{ $more }通りでした。
a-piece = { $count ->
    [1] { $piece }
   *[other] { $piece }{ $count }個
}
line-costs = { $line }と進んで、{ $lost }を失います。
line-loses = { $line }と進んで、{ $gained }と引きかえに{ $lost }を失います。
line-wins = { $line }なら、{ $gained }を取れました。
line-gains = { $line }なら、{ $lost }と引きかえに{ $gained }を取れました。
