# The coach: why a card was not the best one. $better is the card that should have been placed on $space.

column-a = column a
column-b = the middle column
column-c = column c
leaves-no-token = Has no token left on the board, so nothing can be placed next turn.
misses-skipping = { $better } on { $space } would have left the opponent no tokens and cost them a turn.
lets-column-go = Falls { $behind } HP short in { $column }. { $better } on { $space } would have led it by { $lead } HP.
leaves-column-level = Leaves { $column } tied. { $better } on { $space } would have led it by { $lead } HP.
stays-further-behind = Stays { $behind } HP behind in { $column }. With { $better } on { $space }, it would be only { $lead } HP.
adds-less = Adds only { $hp } HP to { $column } with { $card }. { $better } would have added { $more }.
smaller-would-do = Uses { $card } ({ $hp } HP) on { $space }, where { $smaller } ({ $smaller-hp } HP) leads { $column }, too.
clears-tokens = Uses up { $tokens } tokens on { $space }, where { $class } cards cost only { $cost }.
misses-dearer-card = { $better } on { $space } would have put { $tokens } tokens on one space, enough for { $class } cards.
makes-fewer-tokens = { $tokens ->
    [one] Has only 1 token on the board afterwards. { $better } on { $space } would have made it { $more }.
   *[other] Has only { $tokens } tokens on the board afterwards. { $better } on { $space } would have made it { $more }.
}
reaches-fewer-columns = Has no token in { $columns } afterwards. With { $better } on { $space } there would have been one.
removes-fewer-tokens = { $tokens ->
    [one] Leaves the opponent 1 token. { $better } on { $space } would have left none.
   *[other] Leaves the opponent { $tokens } tokens. { $better } on { $space } would have left { $fewer }.
}
leads-to-fewer = { $spaces ->
    [0] A card on { $at } could influence no space next turn. With { $better } on { $space }, every token leads to at least { $more }.
    [one] A card on { $at } could influence only 1 space next turn. With { $better } on { $space }, every token leads to at least { $more }.
   *[other] A card on { $at } could influence only { $spaces } spaces next turn. With { $better } on { $space }, every token leads to at least { $more }.
}
stays-back = { $better } on { $space } would have put a token further forward, in row { $row }.
spends-more = Uses { $card } ({ $hp } HP) now. Playing { $better } ({ $other } HP) would have saved it for later.
spends-less = { $card } has only { $hp } HP. { $better } has { $other }.
