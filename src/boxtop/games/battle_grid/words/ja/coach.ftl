column-a = a列
column-b = 中央の列
column-c = c列
leaves-no-token = 自分のトークンがなくなり、次の番に何も出せません。
misses-skipping = { $better }を{ $space }に出せば、相手はトークンがなくなってパスになるところでした。
lets-column-go = { $column }でHPが{ $behind }足りません。{ $better }を{ $space }に出せば、{ $lead }リードできました。
leaves-column-level = { $column }が同点のままです。{ $better }を{ $space }に出せば、{ $lead }リードできました。
stays-further-behind = { $column }で{ $behind }負けています。{ $better }を{ $space }に出せば、{ $lead }の差でした。
adds-less = { $card }では、{ $column }に{ $hp }しか足せません。{ $better }なら{ $more }でした。
smaller-would-do = { $space }に{ $card }（HP{ $hp }）を使いましたが、{ $smaller }（HP{ $smaller-hp }）でも{ $column }をリードできました。
clears-tokens = { $class }にはトークン{ $cost }個で足りるのに、{ $space }の{ $tokens }個がなくなりました。
misses-dearer-card = { $better }を{ $space }に出せば、1つのマスにトークンが{ $tokens }個たまり、{ $class }を出せるところでした。
makes-fewer-tokens = ボードの自分のトークンは{ $tokens }個です。{ $better }を{ $space }に出せば{ $more }個でした。
reaches-fewer-columns = { $columns }に自分のトークンがありません。{ $better }を{ $space }に出せば、1個以上ありました。
removes-fewer-tokens = 相手のトークンが{ $tokens }個残っています。{ $better }を{ $space }に出せば{ $fewer }個でした。
leads-to-fewer = { $spaces ->
    [0] 次の番に{ $at }にカードを出しても、影響できるマスがありません。
   *[other] 次の番に{ $at }に出すカードが影響できるのは{ $spaces }マスだけです。
}{ $better }を{ $space }に出せば、どのトークンからも{ $more }マス以上に影響できました。
stays-back = { $better }を{ $space }に出せば、もっと前の{ $row }段目にトークンを置けました。
spends-more = { $card }（HP{ $hp }）をもう使いました。{ $better }（HP{ $other }）を使えば、あとに残せました。
spends-less = { $card }のHPは{ $hp }しかありません。{ $better }なら{ $other }でした。
