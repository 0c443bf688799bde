# Names that the rules and the page share.

## The seats
seat-white = White
seat-black = Black

## Single pieces
piece-k = king
piece-q = queen
piece-r = rook
piece-b = bishop
piece-n = knight
piece-p = pawn

## The fifteen merged pieces, by their halves: the names of the rulebook
piece-qq = DQu
piece-qr = quook
piece-qb = quishop
piece-qn = quight
piece-qp = quawn
piece-rr = DRo
piece-rb = rishop
piece-rn = roight
piece-rp = roawn
piece-bb = Dbi
piece-bn = knishop
piece-bp = biawn
piece-nn = DKn
piece-np = knawn
piece-pp = Dpa

## So many pieces: "White has lost a rook and 2 pawns", "White has 3 rooks, more than 2."
count-k = { $count ->
    [one] a king
   *[other] { $count } kings
}
count-q = { $count ->
    [one] a queen
   *[other] { $count } queens
}
count-r = { $count ->
    [one] a rook
   *[other] { $count } rooks
}
count-b = { $count ->
    [one] a bishop
   *[other] { $count } bishops
}
count-n = { $count ->
    [one] a knight
   *[other] { $count } knights
}
count-p = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}
