# The coach: why a move was not the best. $piece, $gained and $by are pieces: queen, quight.

misses-mate = Misses mate in { $moves }.
misses-forced-mate = Misses a forced mate.
allows-mate = Allows mate in { $moves }.
allows-forced-mate = Allows a forced mate.
stalemates = Stalemate: { $side } has no legal move, so it's a draw.
leaves-undefended = { $attacks ->
    [1] Leaves the { $piece } on { $square } attacked and undefended.
    [2] Leaves the { $piece } on { $square } attacked twice and undefended.
   *[other] Leaves the { $piece } on { $square } attacked { $attacks } times and undefended.
}
leaves-attacked = Leaves the { $piece } on { $square } attacked { $attacks ->
    [1] once
    [2] twice
   *[other] { $attacks } times
} and defended { $defences ->
    [1] once
    [2] twice
   *[other] { $defences } times
}.
leaves-to-lesser = Leaves the { $piece } on { $square } attacked by a { $by }.
gives-for = Gives up the { $piece } on { $square } for a { $gained }.
misses-undefended = Misses the undefended { $piece } on { $square }.
misses-capture = Could have taken the { $piece } on { $square } with the { $by }.
misses-promotion = Could have promoted on { $square }.
# $targets is a list of "the rook on e8", $target is one; $move and $better are moves: Nc7+.
misses-fork = { $move } would have attacked { $targets } at once.
allows-fork = Allows { $move }, which attacks { $targets } at once.
allows-promotion = Lets the opponent promote on { $square }.
allows-attack = Allows { $move }, which attacks { $target }.
misses-attack = { $move } would have attacked { $target }.
misses-castling = Could have castled.
ends-castling = { $side } can't castle anymore.
less-room = { $moves ->
    [one] Leaves { $side }'s pieces little room, with 1 possible move. After { $better } there would be { $more }.
   *[other] Leaves { $side }'s pieces less room, with { $moves } possible moves. After { $better } there would be { $more }.
}
# $line are moves: Qxc5 bxc5; $lost and $gained are lists of pieces.
a-piece = { $count ->
    [1] a { $piece }
    [2] two { $piece }s
   *[other] { $count } { $piece }s
}
line-costs = { $line } costs { $lost }.
line-loses = { $line } costs { $lost } for { $gained }.
line-wins = { $line } would have won { $gained }.
line-gains = { $line } would have won { $gained } for { $lost }.
